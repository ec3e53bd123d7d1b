"""The words by which writers mark what is still to come, told apart from texts that speak of such words."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

LONGEST_LINE = 2000
LONGEST_QUOTE = 100
_SHOUTS = (b"TBD", b"WIP", b"XXX")
_PHRASES = (b"todo", b"fixme", b"coming soon", b"in progress", b"in-progress", b"under construction", b"not done")
_LATER = (
    re.compile(rb"to be (?:written|documented|completed|filled|determined|decided|announced|defined|added|done)"),
    re.compile(rb"not (?:yet )?(?:written|documented|done|filled|implemented)"),
)
"""Two patterns, as each has a beginning that is found fast."""


@dataclass(frozen=True, slots=True)
class Marker:
    """A marker, where it begins in its line, and whether a whole table cell is nothing else."""

    word: str
    column: int
    is_cell: bool = False


def may_hold(source: bytes) -> bool:
    """Whether a marker can stand in these bytes: the cheap look that most documents are done with."""
    if any(word in source for word in _SHOUTS):
        return True
    lowered = source.lower()
    return any(word in lowered for word in _PHRASES) or any(later.search(lowered) for later in _LATER)


_SHOUTED = re.compile(r"(?:(?<![\w./@$#%\\-])|(?<=(?<!:)//))(?:TODO|FIXME|TBD|WIP|XXX)(?![\w/\\-]|\.\w|s\b)")
_SAID = re.compile(
    r"\b(?:coming soon|planned,? (?:but|and) not (?:yet )?implemented|work[- ]in[- ]progress|under construction"
    r"|not done"
    r"|not yet (?:written|documented|done|filled in)"
    r"|to be (?:written|documented|completed|filled in|determined|decided|announced|defined|added|done))\b",
    re.IGNORECASE,
)
_LEAD = r"(?:[\s>*_#|~({\[:!.\u2022-]|\d+[.)]\s|\[[ xX]\]|//|<[^<>]{0,80}>|[\u26a0\ufe0f\U0001f6a7\U0001f51c\u23f3])*"
_AT_START = re.compile(rf"{_LEAD}(?:(?:note|warning|important|caution|status)[\s*_:.!-]*)?", re.IGNORECASE)
_CLOSED = re.compile(r"[\s.!…*_~)\]}:|]*(?:<[^<>]{0,80}>\s*)*$")
_OPENS = re.compile(
    r"[*_~]*\s?(?:\([^()]{0,80}\)|\[[^\[\]]{0,80}\](?:\([^()]*\))?)?[*_~]*\s?(?:[:\u2013\u2014-](?!\w)|:)"
)
_EMPHASIS = re.compile(r"[*_]{1,3}$")
_VERB = re.compile(
    r"[*_\s]+(?:add|write|document|explain|update|fix|check|describe|remove|include|finish|complete|clarify|link|replace"
    r"|find|figure|move|insert|expand|mention|review|test|implement|create|make|need|needs|fill|provide|decide|discuss"
    r"|more|what|why|how|rewrite|improve|define|verify|put|show|elaborate|cover|list|give|screenshot|diagram)\b",
    re.IGNORECASE,
)
_PREDICATE = re.compile(r"\b(?:is|are|remains?|still)(?:\s+(?:still|currently|all|a|in|as))*\s+[*_]*$", re.IGNORECASE)
_CLAUSE_END = re.compile(r"[*_]*\s*(?:[.)!,;|]|$)")
_PARENTHESIS = re.compile(r"[(\[]\s*[*_]*(?:important\s+|still\s+|this is (?:still )?(?:an? )?)?$", re.IGNORECASE)
_IN_PARENTHESIS = re.compile(r"[*_]*\s*[).\]:;,!]|[*_]*\s*[\u2013\u2014-]\s")
_BEHIND_A_MARK = re.compile(r"(?://|\s[\u2013\u2014-]|[:.!?;])[\s*_]*$")
_SENTENCE_START = re.compile(r"(?:^|[.!?(\[:;\u2013\u2014-])[\s*_]*(?:important\s+)?$", re.IGNORECASE)
_WORK_IS = re.compile(
    r"\b(?:this|these|it|they|everything|documentation|docs|page|section|guide|document|readme|book|site|wiki|spec)\b"
    r"[^.!?|]{0,60}\b(?:is|are|remains?)\s+(?:\w+ ){0,2}?(?:an? )?(?:\w+ )?$",
    re.IGNORECASE,
)
_INDEFINITE = re.compile(r"\ban?\s+$", re.IGNORECASE)
_OPEN_PARENTHESIS = re.compile(r"\([^()]*$")
_QUOTED = re.compile(r"`+[^`]{1,200}`+|\"[^\"]{1,100}\"|\u201c[^\u201d]{1,100}\u201d|(?<!\w)'[^']{1,100}'(?!\w)")
_ADDRESS = re.compile(r"(?<=\])\([^()\s]{1,600}\)|https?://[^\s<>()\]]{1,600}|<[a-zA-Z/][^<>]{0,400}>")
_EMPHASIS_INSIDE = re.compile(r"(?<!\w)_|_(?!\w)")
_ARTICLE = re.compile(
    r"\b(?:an?|the|each|every|any|no|your|our|their|its|all|these|those|stale|old|existing|remaining|inline|of|for|with"
    r"|as|like|new|leave|leaves|left|remove|resolve|contains?|say|says|said|called|named|labell?ed|marked|tagged|titled"
    r"|prefix|prefixed|use|uses|using|write|writing|not|never|longer)"
    r"[\s:*_(\[]+$",
    re.IGNORECASE,
)
_NOUN = re.compile(
    r"[*_)\]]*\s+(?:comments?|lists?|items?|tags?|markers?|files?|apps?|trackers?|tools?|entry|entries|notes?|states?|tasks?"
    r"|badges?|labels?|pages?|banners?|texts?|messages?|placeholders?|sections?|prefix|prs?|pull|commits?|branch(?:es)?"
    r"|status|lines?|or|and|blocks?|annotations?|keywords?|words?|management|integration|highlights?|limits?|column)\b",
    re.IGNORECASE,
)
_ANOTHER = re.compile(
    r"(?:TODO|FIXME|TBD|WIP|XXX|HACK|NOTE|BUG)s?\W{1,8}(?:(?:or|and)\W{1,4})?$"
    r"|^\W{1,8}(?:(?:or|and)\W{1,4})?(?:TODO|FIXME|TBD|WIP|XXX|HACK|BUG|DONE)\b"
)
_OF_A_DATE = re.compile(
    r"\b(?:date|eta|releas\w*|when|schedule\w*|deadline|due|owner|assignee|target|price|venue|speaker|status|state"
    r"|version|time|milestone|author|reviewers?|approved?|tracking)\b[^:|]{0,30}[:|][\s*_]*$",
    re.IGNORECASE,
)


def markers_in(text: str) -> Iterator[Marker]:
    """The markers of a line of prose: code, quotes and addresses in it do not speak."""
    if len(text) > LONGEST_LINE or not (_SHOUTED.search(text) or _SAID.search(text)):
        return
    plain = _EMPHASIS_INSIDE.sub("*", _ADDRESS.sub(_blank, _QUOTED.sub(_blank, text)))
    for found in _SHOUTED.finditer(plain):
        if _is_shouted(found[0], plain[: found.start()], plain[found.end() :]):
            yield _marker(found, plain)
    for found in _SAID.finditer(plain):
        if _is_said(found[0].lower(), plain[: found.start()], plain[found.end() :]):
            yield _marker(found, plain)


def _blank(found: re.Match[str]) -> str:
    return "\u00a4" * len(found[0])


def _marker(found: re.Match[str], plain: str) -> Marker:
    before, after = plain[: found.start()].rstrip(" *_("), plain[found.end() :].lstrip(" *_).!…")
    return Marker(found[0], found.start() + 1, is_cell=before.endswith("|") and after.startswith("|"))


def _is_shouted(word: str, before: str, after: str) -> bool:
    """Whether a capital word stands as a marker: first in its line, alone in parentheses, or as a predicate."""
    if _is_mention(before, after) or _OF_A_DATE.search(before):
        return False
    if _AT_START.fullmatch(before):
        is_marked = bool(_EMPHASIS.search(before)) and bool(re.match(r"[*_]", after))
        is_marked = is_marked or (before.endswith(("[", "(")) and after.startswith(("]", ")")))
        return bool(_CLOSED.match(after) or _OPENS.match(after) or (word != "WIP" and _VERB.match(after)) or is_marked)
    return word != "XXX" and _is_shouted_within(word, before, after)


def _is_shouted_within(word: str, before: str, after: str) -> bool:
    """The same of one that does not stand first."""
    if _PARENTHESIS.search(before):
        return bool(_IN_PARENTHESIS.match(after) or _VERB.match(after))
    if _PREDICATE.search(before):
        return bool(_CLAUSE_END.match(after))
    if _SENTENCE_START.search(before) and after.lstrip("*_").startswith((":", "(")):
        return word != "WIP"
    return bool(_BEHIND_A_MARK.search(before)) and bool(_CLOSED.match(after))


def _is_said(phrase: str, before: str, after: str) -> bool:
    if _is_mention(_INDEFINITE.sub("", before) if phrase.startswith("work") else before, after):
        return False
    if phrase.startswith("planned"):
        return not is_tracker(before)
    is_alone = bool(_AT_START.fullmatch(_INDEFINITE.sub("", before))) and bool(_CLOSED.match(after))
    is_in_parenthesis = bool(_PARENTHESIS.search(before)) and bool(_IN_PARENTHESIS.match(after))
    if phrase == "coming soon":
        return True
    if phrase == "not done":
        return bool(_OPEN_PARENTHESIS.search(before)) and bool(_IN_PARENTHESIS.match(after))
    if phrase.startswith(("work", "under")):
        is_heading = before.lstrip().startswith("#")
        return is_alone or is_in_parenthesis or is_heading or bool(_WORK_IS.search(before))
    return is_alone or is_in_parenthesis


def _is_mention(before: str, after: str) -> bool:
    return bool(
        _ARTICLE.search(before[-40:]) or _NOUN.match(after) or _ANOTHER.search(before[-20:]) or _ANOTHER.match(after)
    )


_NOTE = re.compile(
    r"\s*(?:[-*#/>]+\s*)*(?P<word>(?:TODO|FIXME|XXX|TBD|WIP)\b(?![\w./-])|(?:todo|fixme|Todo)(?=\s*[:(]))(?P<rest>.*)"
)


def note_in(text: str) -> str | None:
    """The marker that a line of a comment begins with."""
    found = _NOTE.match(text[:LONGEST_LINE])
    if found is None or _NOUN.match(found["rest"]) or _ANOTHER.match(found["rest"]):
        return None
    return found["word"]


_TRACKED = re.compile(
    r"(?<![\w&])#\d{1,7}\b|\bhttps?://[^\s<>()\]]+/(?:issues|pull|pulls)/\d+|\b[A-Z]{2,10}-\d{1,6}\b|\bb/\d{4,}"
)


def tracker_of(text: str) -> str | None:
    """The issue that a marker names."""
    found = _TRACKED.search(text[:LONGEST_LINE])
    return found[0] if found else None


_SPEAKS_OF = re.compile(
    r"[`\"\u201c'](?:#|//)?\s?\[?(?:TODO|FIXME|TBD|WIP|XXX)\b[^`\"\u201d'\n]{0,30}[`\"\u201d']"
    r"|\bTODO/FIXME\b|\bTODO(?:s| comments?)\b|\bFIXMEs?\b.{0,20}\bTODOs?\b|\bTODOs?\b.{0,20}\bFIXMEs?\b"
)


def speaks_of_markers(text: str) -> bool:
    """Whether a document quotes such words: then it is about them."""
    return bool(_SPEAKS_OF.search(text))


_TRACKERS = re.compile(
    r"\b(?:to-?dos?|road-?map|planned|plans?|future|backlog|next steps|known (?:issues|limitations|gaps|bugs)|status"
    r"|progress|milestones?|open (?:questions?|issues|points)|upcoming|limitations|ideas|wish-?list|tasks|what'?s next"
    r"|unresolved|outstanding|follow[- ]?ups?|kanban|changelog|deferred|translations?)\b",
    re.IGNORECASE,
)


def is_tracker(text: str) -> bool:
    """Whether a title, a heading or a name says that what is open is listed there on purpose."""
    return bool(_TRACKERS.search(text))


_TRUE_COLUMN = re.compile(
    r"\b(?:status|state|date|eta|release\w*|eol|end|when|due|version|progress|available|availability|support\w*|owner"
    r"|priority|stage|maturity|target|planned|assignee|link|done|implemented)\b",
    re.IGNORECASE,
)
_TRUE_CELL = re.compile(
    r"[\u2705\u274c\u2714\u2718\u2713\u2717\U0001f7e2\U0001f7e1\U0001f534\U0001f6a7\u23f3]|\d{4}-\d\d|\bv?\d+\.\d+"
    r"|\b(?:yes|no|done|stable|beta|alpha|available|supported|planned|completed?|partial\w*|ready|implemented|shipped"
    r"|released|live|in progress|n/?a|experimental|\d{1,3} ?%)\b",
    re.IGNORECASE,
)


def is_true_column(header: str, cells: list[str]) -> bool:
    """Whether a column of a table tells states or dates, of which an open one is true."""
    return bool(_TRUE_COLUMN.search(header)) or any(_TRUE_CELL.search(cell) for cell in cells)
