"""The words by which a document says that it is no longer the one to read."""

import re

STUB_LINES = 8
"""A document with no more lines of prose than this may be a page that only says where its text went."""

SUCCESSOR_KEYS = frozenset(
    f"{verb}{separator}by" for verb in ("superseded", "replaced", "obsoleted") for separator in ("_", "-", " ", "")
)
_STATES = r"superseded|obsoleted?|deprecated|outdated|replaced|retired|historical"
_NOUNS = (
    r"document(?:ation)?|page|file|guide|plan|spec(?:ification)?|design|doc|note|readme|proposal|article|content|text|report"
    r"|runbook|roadmap|repo(?:sitory)?|directory|folder|crate|package"
)
_THIS = rf"\bthis (?:\w+ )?(?:{_NOUNS})(?:'s (?:content|text))?(?: \([^)]*\))?"
_MARKS = r"[>\s*_#`|:!\[\]\u26a0\ufe0f\U0001f6a8\u2757\U0001f4dc\U0001f6ab\u274c~-]*"
_LABEL = (
    r"(?:(?:note|warning|important|caution|status|notice|attention|info|danger|tip|update|heads[- ]up)\b[\]*_:!\s-]*)?"
)
"""What may stand before the words: quotes, emphasis, admonitions, a label."""

_SELF = re.compile(
    rf"{_THIS}\s+(?:is|was|has been)\s+(?:now\s+|mostly\s+|largely\s+)?"
    rf"(?:{_STATES}|out[- ]of[- ]date|archived|no longer (?:maintained|current|accurate|relevant|valid|up[- ]to[- ]date))\b",
    re.IGNORECASE,
)
_SELF_MOVED = re.compile(
    rf"{_THIS}\s+(?:has |have |was |is |been |now )*(?:moved|relocated|migrated|lives|merged|folded)\s+(?:to|into|at|in)\b",
    re.IGNORECASE,
)
_BY = re.compile(
    rf"^{_MARKS}{_LABEL}(?:superseded|replaced|obsoleted)\s+(?:on [\d-]+ )?(?:by|with)\b{_MARKS}(?P<rest>.*)$",
    re.IGNORECASE,
)
_BANNER = re.compile(
    rf"^{_MARKS}{_LABEL}[*_]{{2}}(?:superseded|obsolete|outdated)\b(?:\s*\([^)]*\))?\s*[:.*_]", re.IGNORECASE
)
_SHOUT = re.compile(rf"^{_MARKS}{_LABEL}(?:SUPERSEDED|OBSOLETE|OUTDATED|DEPRECATED|ARCHIVED|HISTORICAL)\b(?P<rest>.*)$")
_HISTORY = re.compile(
    r"\b(?:kept|retained|preserved|here|left|stays?|remains?|archived)\b[^.]{0,40}\b(?:for|as) (?:historical|history|archival)\b"
    r"|\bfor (?:historical (?:reference|context|purposes|interest)|history) only\b",
    re.IGNORECASE,
)
_MOVED = re.compile(
    rf"^{_MARKS}{_LABEL}(?:(?:page|document|file|content|docs?|documentation)\s+)?(?:has |have |was |been |is )*"
    r"(?:moved|relocated) (?:to|into)\b",
    re.IGNORECASE,
)
_NOTHING = re.compile(r"\W*(?:none|null|no|n/?a|nothing|nobody|not applicable|false|tbd)?\W*", re.IGNORECASE)
_DENIED = re.compile(
    r"\b(?:is not|isn't|are not|not yet|never|no longer (?:deprecated|obsolete)|unless|if|once|when|whether|until"
    r"|(?:should|will|would|may|can|must|to) be)\b",
    re.IGNORECASE,
)
_OF_A_FEATURE = re.compile(
    r"\W*(?:features?|options?|apis?|settings?|commands?|methods?|functions?|flags?|parameters?|fields?|since|in v?\d)\b",
    re.IGNORECASE,
)


def is_marker(text: str, *, is_stub: bool) -> bool:
    """Whether a line of the head says so of its own document. `is_stub`: the document holds little else."""
    if _DENIED.search(text):
        return False
    by, shout = _BY.match(text), _SHOUT.match(text)
    return bool(
        (by and not is_nothing(by["rest"]))
        or (shout and not _OF_A_FEATURE.match(shout["rest"]))
        or any(pattern.search(text) for pattern in (_SELF, _SELF_MOVED, _BANNER, _HISTORY))
        or (is_stub and _MOVED.match(text))
    )


def is_state(value: str) -> bool:
    """Whether a status, in plain lower case, says so: `superseded by 0012`, `deprecated`. A list of states does not."""
    found = re.match(rf"(?:{_STATES})\b(?P<rest>.*)", value)
    return bool(found) and not re.search(r"\||\b(?:draft|active|accepted|proposed)\b", value)


def is_nothing(value: object) -> bool:
    """Whether what stands behind *superseded by* names no successor."""
    if isinstance(value, list):
        return all(is_nothing(one) for one in value)
    return value is None or value is False or bool(_NOTHING.fullmatch(re.sub(r"\(.*\)", "", str(value))))
