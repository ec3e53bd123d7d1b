"""Whether a finding claims that something is absent. Such a claim needs a quote of the place that was read."""

import re

_DECLARED = (
    "declared|defined|documented|described|present|found|tested|specified|set|configured|included|listed|provided|"
    "enforced|named|covered|annotated|available|mentioned|marked|registered|referenced|stated|given|populated|"
    "implemented|linked|written|recorded|assigned|supplied|added|there"
)
_DECLARE = (
    "have|declare|define|document|describe|include|contain|specify|carry|list|mention|provide|set|test|cover|state|"
    "name|give|exist|enforce|configure|implement|reference|link|record|appear|come with"
)
_ADVERB = r"(?:(?:yet|ever|explicitly|properly|currently|actually|even|also|anywhere)\s+)?"
# "No longer", "no-op": the word denies nothing that should be there.
_OTHER_NO = (
    "longer|more|less|fewer|matter|doubt|ops?|one|reason|need|point|benefit|issues?|problems?|wonder|later|earlier"
)
# Missing values are data, not something that a file should declare.
_DATA = r"values?|data|rows?|records?|observations?|dates?|days?|months?|nulls?"
_VERB = r"is|are|was|were|be|being|gets?|becomes?|defaults?|raises?|counts?|falls?|will|would|can|could|should|must|may"

_CLAIMS = tuple(
    re.compile(pattern, re.IGNORECASE)
    for pattern in (
        r"\b(?:is|are|was|were|remains?|seems?|still|be)\s+(?:\w+\s+)?(?:missing|absent)\b",
        rf"\bmissing\b(?!\s+(?:{_DATA})\b)(?!(?:\s+[\w`'.-]+){{1,3}}\s+(?:{_VERB})\b)",
        rf"\babsen(?:t|ce)\b(?!\s+(?:{_DATA})\b)",
        r"\b(?:lacks?|lacked|lacking)\b",
        rf"\bno\b(?![-\s]+(?:{_OTHER_NO})\b)(?=\s+[\w`\"'(<])",
        r"\bno longer (?:exists?|present|there|found|available)\b",
        rf"(?:\bnot|n't)\s+{_ADVERB}(?:been\s+)?(?:{_DECLARED})\b",
        rf"\bnever\s+{_ADVERB}(?:{_DECLARED})\b",
        rf"\b(?:do|does|did)(?:\s+not|n't)\s+{_ADVERB}(?:{_DECLARE})\b",
        r"\b(?:can|could)(?:\s*not|n't)\s+(?:be\s+)?(?:find|found|locate|located)\b",
        rf"\bnone of\b|\bnone\s+(?:{_DECLARED})\b",
        r"\bnot (?:yet )?in (?:the|any|its)\b",
        r"\bnon-?existent\b|\bnowhere\b|\bomit(?:s|ted)?\b|\bneither\b",
        r"\bun(?:declared|defined|documented|tested|specified|described|annotated|referenced)\b",
        r"(?<!with or )\bwithout\b(?!\s+saying\b)",
    )
)
_ABSENT = "missing|absent|absence|lacks?|lacking|undeclared|undocumented|untested|undefined|without"
_RULE = re.compile(rf"(?:^|-)(?:{_ABSENT})(?!-(?:{_DATA})\b)(?:-|$)")


def claims_absence(summary: str) -> bool:
    """Whether the one-line summary says that something is not there."""
    return any(claim.search(summary) for claim in _CLAIMS)


def is_absence_rule(rule: str) -> bool:
    """Whether a free rule's own name says that it looks for something absent, such as `missing-pk-test`."""
    return _RULE.search(rule) is not None
