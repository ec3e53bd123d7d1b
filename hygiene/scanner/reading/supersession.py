"""The words by which a document says that it is no longer the one to read."""

import re

LONGEST_VALUE = 200
STUB_LINES = 8
"""A document with no more lines of prose than this may be a page that only says where its text went."""

SUCCESSOR_KEYS = frozenset(
    f"{verb}{separator}by" for verb in ("superseded", "replaced", "obsoleted") for separator in ("_", "-", " ", "")
)
_STATES = r"superseded|obsoleted?|deprecated|outdated|replaced|retired|historical"
_LAPSED = r"out[- ]of[- ]date|archived|no longer (?:maintained|current|accurate|relevant|valid|up[- ]to[- ]date)"
_NOUNS = (
    r"document(?:ation)?|page|file|guide|plan|spec(?:ification)?|design|doc|note|readme|proposal|article|content|text"
    r"|report|runbook|roadmap|repo(?:sitory)?|directory|folder|crate|package|project|library|module|plugin|extension"
)
_THIS = rf"\bthis (?:\w+ )?(?:{_NOUNS})(?:'s (?:content|text))?(?: \([^)]*\))?"
_LABELS = r"note|warning|important|caution|status|notice|attention|info|danger|tip|update|heads[- ]up"
_MARKS = r"[>\s*_#`:!\[\]\u26a0\ufe0f\U0001f6a8\u2757\U0001f4dc\U0001f6ab\u274c~-]*"
_START = rf"^{_MARKS}(?:(?:{_LABELS})\b[\]*_:!\s-]*)?"
"""What may stand before the words: quotes, emphasis, admonitions, a label."""
_WORDS = (
    *("supersede", "obsolete", "deprecated", "outdated", "replaced", "archived", "archival", "histor", "moved"),
    *("retired", "merged", "folded", "relocated", "migrated", "lives", "date", "longer"),
)
"""One of these stands in every line that is a marker: most lines are done with after this look."""


def _line(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern, re.IGNORECASE)


_SELF = _line(
    rf"{_THIS}\s+(?:(?:is|was|has been)\s+(?:now\s+|mostly\s+|largely\s+)?"
    rf"(?:superseded|obsolete|deprecated|outdated|retired|historical|{_LAPSED})"
    r"|(?:was|has been)\s+(?:replaced|obsoleted)\s+by)\b"
)
_SELF_MOVED = _line(
    rf"{_THIS}\s+(?:has |have |was |is |been |now )*(?:moved|relocated|migrated|lives|merged|folded)"
    r"\s+(?:to|into|at|in)\b"
)
_BY = _line(rf"{_START}(?:superseded|replaced|obsoleted)\s+(?:on [\d-]+ )?(?:by|with)\b(?P<rest>.*)$")
_BANNER = _line(rf"{_START}(?<=[*_]{{2}})(?:superseded|obsolete|outdated)\b(?:\s*\([^)]*\))?\s*[:.*_]")
_SHOUT = re.compile(rf"{_START}(?:SUPERSEDED|OBSOLETE|OUTDATED|DEPRECATED|ARCHIVED|HISTORICAL)\b(?P<rest>.*)$")
_HISTORY = _line(
    r"\b(?:kept|retained|preserved|here|left|stays?|remains?|archived)\b[^.]{0,40}"
    r"\b(?:for|as) (?:history|(?:an? )?(?:historical|archival) (?:reference|record|context|purposes|interest))\b"
    r"|\bfor (?:historical (?:reference|context|purposes|interest)|history) only\b"
)
_OF_THE_DOCUMENT = _line(rf"^\s*(?:>|[*_]{{1,3}}\w)|{_THIS}\b|\bthe (?:{_NOUNS}) (?:is|stays|remains)\b")
_LIST_OR_TABLE = re.compile(r"\s*(?:[-*+]\s|\||\d+[.)]\s)")
_MOVED = _line(
    rf"{_START}(?:(?:page|document|file|content|docs?|documentation)\s+)?(?:has |have |was |been |is )*"
    r"(?:moved|relocated) (?:to|into)\b"
)
_WENT_AWAY = _line(
    r"^[>\s*_]*(?:the )?[\w.@/`-]+(?: [\w.@/`-]+){0,3} (?:has|have) (?:now |been )*(?:moved|relocated) (?:to|into)\b"
)
"""A subject with a name that is somewhere else now: all that a page without a text of its own says."""
_DESCRIBED = _line(
    rf"\bas (?:described|shown|documented) in {_THIS[2:]}\s+(?:have|has|is|are|was|were)\s+(?:been\s+|now\s+)?"
    r"(?:deprecated|superseded|replaced|removed|obsolete)\b"
)
_AUTHORITY = _line(
    r"(?:^|[.!]\s+)(?:the )?current (?:\w+ )?(?:authority|source of truth) (?:is|lives|stands)(?: now)?(?: in| at)?\b"
)
_TITLE = _line(
    r"^\W*[\[(](?:superseded|obsolete|archived|historical)[\])]|[\[(](?:superseded|obsolete|archived|historical)[\])]\W*$"
)
_NOTHING = _line(r"[\W_]*(?:none|null|no|n/?a|nothing|nobody|not applicable|false|tbd)?[\W_]*")
_DENIED = _line(
    r"\b(?:is not|isn't|are not|not yet|never|no longer (?:deprecated|obsolete)|unless|if|once|when|whether|until"
    r"|(?:should|will|would|may|can|must|to) be)\b"
)
_OF_A_FEATURE = _line(
    r"\W*(?:features?|options?|apis?|settings?|commands?|methods?|functions?|flags?|parameters?|fields?|since|in v?\d)"
    r"\b"
)
_OF_ANOTHER = _line(
    r"\W*(?!(?:this|it|which|that|these|please)\b)[\w./-]+(?: [\w./-]+){0,2}\W{1,2}(?:has|have|is|are|was|were) "
    r"(?:been |now )?(?:superseded|deprecated|replaced|removed|retired|obsolete|archived)\b"
)
"""Behind a banner, a sentence with a subject of its own: then the banner speaks of that and not of the document."""


def is_marker(text: str, *, is_start: bool, is_stub: bool) -> bool:
    """Whether a line of the head says so of its own document.

    `is_start`: a paragraph begins with the line. `is_stub`: the document holds little else.
    """
    lowered = text.lower()
    if not any(word in lowered for word in _WORDS) or _DENIED.search(text):
        return False
    if _SELF.search(text) or _SELF_MOVED.search(text) or (_HISTORY.search(text) and _OF_THE_DOCUMENT.search(text)):
        return True
    if not is_start:
        return False
    return _is_banner(text) or (is_stub and bool(_MOVED.match(text) or _WENT_AWAY.match(text)))


def is_marked_title(text: str) -> bool:
    """Whether a title says so in brackets. That it is *deprecated* a title says of what its page is about."""
    return bool(_TITLE.search(text))


def speaks_of_its_content(text: str) -> bool:
    """Whether two lines of the head say that what the document describes is no longer so."""
    return bool(_DESCRIBED.search(text)) and not _DENIED.search(text)


def has_another_authority(text: str) -> bool:
    """Whether a line says that another text decides now: it counts where a piece of work says so."""
    return bool(_AUTHORITY.search(text))


def _is_banner(text: str) -> bool:
    """Whether the line begins with the word: with a successor, or as a banner of its own."""
    if by := _BY.match(text):
        return not is_nothing(by["rest"])
    if _LIST_OR_TABLE.match(text):
        return False
    shout = _SHOUT.match(text)
    rest = shout["rest"] if shout else ""
    is_own = not (_OF_A_FEATURE.match(rest) or _is_of_another(rest))
    return bool(_BANNER.match(text)) or (shout is not None and is_own)


def _is_of_another(rest: str) -> bool:
    return bool(_OF_ANOTHER.match(rest)) and not re.match(rf"\W*the (?:{_NOUNS})\b", rest, re.IGNORECASE)


def is_state(value: str) -> bool:
    """Whether a status, in plain lower case, says so: `superseded by 0012`, `deprecated`. A list of states does not."""
    found = re.match(rf"(?:{_STATES})\b(?P<rest>.*)", value)
    return bool(found) and not re.search(r"\||\b(?:draft|active|accepted|proposed)\b", value)


def is_nothing(value: object) -> bool:
    """Whether what stands behind *superseded by* names no successor."""
    if isinstance(value, list):
        return all(is_nothing(one) for one in value)
    return (
        value is None or value is False or bool(_NOTHING.fullmatch(re.sub(r"\(.*\)", "", str(value)[:LONGEST_VALUE])))
    )
