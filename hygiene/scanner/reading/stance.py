"""What a sentence does with the name in it. One reader for all detectors; English, and silent where it is unsure.

Where a word stands decides: "creates `x`" makes x, "`x` creates" is a claim about x. So each stance has one pattern for
the words before the name and one for those after it.
"""

import re
from dataclasses import dataclass

from hygiene.scanner.reading.sentence import Sentence


def _words(*patterns: str) -> re.Pattern[str]:
    return re.compile(r"(?<![\w/-])(?:" + "|".join(patterns) + r")(?![\w/-])", re.IGNORECASE)


USE = "run|use|edit|see|read|open|update|change|modify|execute|consult|check|follow|make"
"""What a clause of its own tells the reader to do with what is there: "to create one, run it"."""


def _close(*patterns: str, words: int = 3, but: str = "") -> re.Pattern[str]:
    """The same within a few words before the name, and in between neither one of `but` nor a clause that uses it."""
    word = r"\w[\w'./-]*+"
    step = rf"(?:(?!\W{{0,4}},\s+(?:{USE})\b)\W+(?!(?:{but})\b){word})" if but else rf"(?:\W+{word})"
    return re.compile(rf"(?<![\w/-])(?:{'|'.join(patterns)})(?![\w/-]){step}{{0,{words}}}\W*$", re.IGNORECASE)


GONE = (
    "removed|deleted|dropped|renamed|moved|replaced|retired|merged|superseded|deprecated|consolidated|extracted|migrated"
    "|archived|reverted|relocated|absorbed|obsoleted|discarded|purged|eliminated"
)
NAMED_BY_ITS_WORK = r"(?<=the )\w+ (?:file|script|module)s?\b"
"""Of "the build script" the script builds, and nobody builds it."""
MAKE = (
    "creat(?:e|es|ed|ing)|add(?:s|ed|ing)?|generat(?:e|es|ed|ing)|writ(?:e|es|ing)|wrote|produc(?:e|es|ed|ing)"
    "|written(?! in (?-i:[A-Z]))"
    "|emit(?:s|ted)?|output(?:s|ted)?|sav(?:e|es|ed|ing)|stores?|dump(?:s|ed)?"
    rf"|(?!{NAMED_BY_ITS_WORK})(?:build(?:s|ing)?|install(?:s|ed|ing)?|bootstrap(?:s|ped)?)"
    "|compil(?:e|es|ed|ing)|scaffold(?:s|ed)?|initiali[sz]e[sd]?|download(?:s|ed)?|export(?:s|ed)?"
    "|cop(?:y|ies|ied|ying)|touch|mkdir|render(?:s|ed)?|put|place|new file|introduc(?:e|es|ed|ing)"
    "|implement(?:s|ed|ing)?|split|move"
)
PUT = r"(?:can|may|could|should|must) (?:also )?be (?:stored|placed|put|kept)"
"""Says where a file goes that the reader has."""
MADE = (
    "created|generated|written|produced|emitted|built|compiled|installed|added|saved|stored|rendered|introduced"
    "|populated|initiali[sz]ed"
)
BECOME = (
    "add|create|live|move|go|become|hold|contain|introduce|replace|split|implement|bring|be(?! able)|go away"
    r"|(?:need|have)(?! to (?!be\b))"
    f"|{GONE}|{MADE}"
)
PASSIVE = r"(?:is|are|was|were|be|been|being|gets?|got)\s+(?:\w+ly\s+|now\s+|then\s+|since\s+|also\s+|first\s+)?"


@dataclass(frozen=True, slots=True)
class Stance:
    """A way not to claim that the name exists."""

    reason: str
    before: re.Pattern[str] | None = None
    after: re.Pattern[str] | None = None
    heading: re.Pattern[str] | None = None
    lead: re.Pattern[str] | None = None

    def fits(self, sentence: Sentence) -> bool:
        """Whether the sentence does that."""
        sides = (
            (self.before, sentence.before),
            (self.after, sentence.after),
            (self.heading, UNDONE.sub("", sentence.heading)),
            (self.lead, sentence.lead),
        )
        return any(pattern is not None and pattern.search(text) for pattern, text in sides)


OTHERS = (
    r"(?:in|of|from|at) (?:\w+ ){0,2}(?:other|another|similar) (?:\w+ )?"
    r"(?:plugin|package|project|repositor|repo)(?:s|y|ies)?"
)
"""A folder "of several other similar plugins" is theirs."""
NOT_OFTEN = "(?<!common )(?<!typical )(?<!frequent )(?<!usual )(?<!everyday )(?<!routine )"
"""What people do again and again is no plan."""
UNDONE = re.compile(rf"(?:n['\u2019]t|\bnot)\s+(?:being\s+|been\s+)?(?:{GONE})\b", re.IGNORECASE)
"""What a heading says has not come to pass."""
GIVEN = "changes?|pull requests?|prs?|patch(?:es)?|commits?|branch(?:es)?|contributions?"
"""What a reader gives to this repository."""
TOUCHED = "updated|modified|changed|added|created|touched"
DENIAL = "a denial or a condition"
STANCES = (
    Stance(
        "the past",
        before=_words(
            GONE,
            r"remov(?:e|es|ing|al of)|delet(?:e|es|ing|ion of)|renam(?:e|es|ing)|replac(?:e|es|ing)",
            r"migrat(?:e|es|ing)|retir(?:e|es|ing)|drop(?:s|ping)?|get rid of",
            r"used to|previously|formerly|originally|historically|in the past|at the time",
            r"back then|prior to|until|once|moving",
            r"before (?:the|this|that) (?:\w+ )?(?:rewrite|refactor\w*|migration|split|move|merge|rename)",
            r"old|older|former|previous|legacy|obsolete|stale|historical|pre-existing|was|were|had|predecessor",
        ),
        after=_words(
            GONE,
            r"used to|previously|formerly|originally|historically|back then|legacy|obsolete|stale|historical",
            r"was|were|had|lived",
        ),
        heading=_words(
            r"history|historical|change ?log|migrat\w*|removed|removals?|deprecat\w*|legacy",
            r"previous\w*|before|deleted|gone|moved|renamed|archived?|completed",
            r"what changed|changes made|release notes|breaking changes?|upgrad\w*|lessons?",
            r"retrospective|post-?mortem|refactor\w*",
            rf"(?:{TOUCHED}) files?|files? (?:{TOUCHED})",
        ),
        lead=_words(
            r"removed|deleted|gone|deprecated|legacy|obsolete|archived|superseded|retired",
            rf"(?:{TOUCHED}) files?|files? (?:(?:were|was) )?(?:{TOUCHED})",
        ),
    ),
    Stance(
        DENIAL,
        before=_close(
            r"no|not|never|nothing|nobody|without|instead of|rather than|in place of|missing|absent|lacks?",
            r"if|unless|whether|when|except|avoid|neither|nor",
        ),
        after=_words(
            r"no longer|(?:does|do|did|is|are|has|have|was|were)(?: not|n't)|never existed",
            r"(?:is|are) (?:gone|missing|absent|wrong)|not found|not (?:yet )?exist\w*",
            r"if (?:it|they|one|present|any|you|the file)|when present|exists?|missing",
            r"absent|\(optional\)|optional",
        ),
    ),
    Stance(
        "a plan",
        before=_words(
            rf"(?:will|shall)\s+(?:(?!to\b)\w+\s+){{0,2}}(?:{BECOME})|would|could|might|todo|tbd|planned",
            r"plans? to|going to|propos(?:e|ed|es|al)|future|upcoming|eventually|later|intended|want to|consider",
        ),
        after=_words(
            rf"(?:will|shall)\s+(?:be\s+)?(?:{BECOME})|would|could|might|todo|tbd|planned|proposed|future|upcoming",
            r"not yet|yet to|coming soon|in progress|to be",
        ),
        heading=_words(
            r"plans?|planned|roadmap|todo|future|propos\w*|next steps?|backlog|phase \w+",
            rf"milestones?|files? to \w+|new files?|deliverables|{NOT_OFTEN}tasks?|"
            r"follow-?ups?|alternatives?|ideas?|wish ?list|out of scope|open questions?|non-goals?",
        ),
    ),
    Stance(
        "something made",
        before=_close(MAKE, PUT, words=8, but="from|by|with|using|via"),
        after=_words(
            PASSIVE + f"(?:{MADE})", rf"\((?:auto-?)?{MADE}\)|auto-?generated|{MADE} by|{MADE} (?:at|on|during)"
        ),
    ),
    Stance(
        "an example",
        before=_words(
            r"for example|for instance|e\.g\.?|examples?|such as|like|imagine|suppose",
            r"say|sample|hypothetical|placeholder|template(?!\W*$)",
            r"looks? for|search(?:es)? for|named|called|anything like|something like|similar to",
            r"match(?:es|ing)?|pattern|glob",
        ),
        after=_words(r"for example|for instance|as an example|or similar|etc\.?|and so on"),
        heading=re.compile(r"^\W*(?:examples?|tutorial|demo)\W*$", re.IGNORECASE),
    ),
    Stance(
        "somebody else's tree",
        before=_words(
            rf"your(?!\s+(?:\w+\s+)?(?:{GIVEN})\b)|yours|user'?s?|users'?|customers?'?s?|downstream|upstream|their",
            r"home directory",
            r"other repos?|another repo|external|third[- ]party|fork(?:ed)?",
            r"(?:existing|other|any|every) projects?",
            OTHERS,
        ),
        after=_words(
            OTHERS,
            r"in your|of your|at run ?time|in the user'?s|in their|upstream|downstream",
            r"in (?:the|a|each|every) (?:target|other|user'?s?|consuming) \w+",
        ),
    ),
)
WORD = re.compile(r"[^\W\d_]+")
FOREIGN = frozenset(
    word
    for row in (
        "el los las un una para por que con del puede como est\u00e1 en",
        "der das und ist nicht mit f\u00fcr ein eine im auf werden kann oder",
        "le les des une est pour dans avec sur vous peut",
        "n\u00e3o uma s\u00e3o em voc\u00ea os dos pode il di che per sono pu\u00f2 het een van voor naar och att",
    )
    for word in row.split()
)
ENGLISH = frozenset(
    ["the", "an", "of", "to", "is", "and", "for", "with", "this", "that", "are", "it", "you", "from", "or"]
)
FEW = 1
SHOWN = _words(r"for example|for instance|e\.g\.?|such as|like|imagine|suppose|hypothetical")
CALLED_EXAMPLE = re.compile(r"\bexample\W{0,3}:\W*$", re.IGNORECASE)
LINK_IN_CODE = re.compile(r"`!?\[[^\]`]{1,200}\]\([^)`]{1,200}\)`")
MAY_BE_MADE = _words(r"(?:creating|create|adding|add) (?:this|such a) file")
ARROW = r"(?:→|⇒|->|=>|➜|➔|⟶)"
MOVED_ON = re.compile(
    rf"^\W*(?:\([^)]*\)\W*)?{ARROW}\s*\W?(?:`|\[|\S*[/.]\w|(?:removed|deleted|gone|none|nothing)\b)|^\W{{0,3}}~~",
    re.IGNORECASE,
)
MOVED_HERE = re.compile(rf"(?:`|[/.]\w+|\b[Rr]oot)\W*{ARROW}\W*$")
BAD = re.compile(r"[\u274c\u2717\u2718\U0001f6ab]|\b(?:bad|wrong|incorrect|don't|avoid)\W{0,4}:", re.IGNORECASE)
QUOTE_OPENS = re.compile(r"(?:^|[\s(\u2014:*])[\"\u201c\u300c](?:[^\"\u201c\u201d]*[^\W\d_][^\"\u201c\u201d]*)$")
QUOTE_CLOSES = re.compile(r"^[^\"\u201c\u201d]*[\"\u201d\u300d]")


def why_silent(sentence: Sentence, *, but: frozenset[str] = frozenset()) -> str:
    """Why a name in this sentence claims nothing about the present tree; "" when it does claim something.

    `but` names reasons that do not count at this place.
    """
    if MOVED_ON.search(sentence.after) or MOVED_HERE.search(sentence.before):
        return "a move or a strike-out"
    if BAD.search(sentence.before):
        return "an example of what not to do"
    if QUOTE_OPENS.search(sentence.before) and QUOTE_CLOSES.search(sentence.after):
        return "what somebody may say"
    words = sentence.in_words
    if _is_foreign(words):
        return "a language that is not read"
    return next((stance.reason for stance in STANCES if stance.reason not in but and stance.fits(words)), "")


def _is_foreign(sentence: Sentence) -> bool:
    """Whether most letters around the name, or most of the little words, are none of English."""
    text = sentence.text
    letters = [character for character in text if character.isalpha()]
    words = WORD.findall(text.lower())
    return sum(not character.isascii() for character in letters) * 2 > len(letters) or sum(
        word in FOREIGN for word in words
    ) > FEW + 2 * sum(word in ENGLISH for word in words)


def is_shown(sentence: Sentence) -> bool:
    """Whether the words before a link say that it is only shown."""
    return bool(SHOWN.search(sentence.before.rpartition("[")[0]))


def is_quoted(sentence: Sentence) -> bool:
    """Whether a link and words before it stand between quotation marks: it is a sample of what to say."""
    return bool(QUOTE_OPENS.search(sentence.before.rpartition("[")[0]) and QUOTE_CLOSES.search(sentence.after))


def why_absent(sentence: Sentence, above: str) -> str:
    """Why the words around a link say that its target need not be there; "" when they do not.

    `above` is the line before it: below one that shows how a link is written, what is called an example is one.
    """
    is_called = CALLED_EXAMPLE.search(sentence.before.rpartition("[")[0])
    if is_shown(sentence) or (is_called and LINK_IN_CODE.search(above)):
        return "an example"
    return "a file that may be made" if MAY_BE_MADE.search(sentence.text) else ""
