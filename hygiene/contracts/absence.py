"""Whether a finding claims that something is absent. Such a claim needs a quote of the place that was read."""

import re

_DECLARED = (
    "declared|defined|documented|described|present|found|tested|specified|set|configured|included|listed|provided|"
    "enforced|named|covered|annotated|available|mentioned|marked|registered|referenced|stated|given|populated|"
    "implemented|linked|written|recorded|assigned|supplied|added|enabled|there"
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
# Missing values are data, not something that a file should declare; but a data test is.
_DATA = (
    r"(?:values|data|rows|records|observations|dates|days|months|nulls)"
    r"(?![\s-]+(?:tests?|checks?|types?|contracts?|dictionary|descriptions?)\b)"
)
# Missing keys are hashed: what is done to something says that it is data. What is required of it does not.
_ASKED = "required|needed|expected|reported|flagged"
_TREATED = (
    r"(?:(?:will|would|can|could|should|must|may)\s+)?"
    rf"(?:(?:is|are|was|were|gets?|be|being)\s+(?:\w+ly\s+)?(?!(?:{_ASKED})\b)(?:\w+ed|cast|set|sent|put|kept|left|made)"
    r"|(?:default|become|raise)s?|counts? as|falls? to)"
)
_IS_DATA = rf"(?:\s+(?:{_DATA})\b|(?:\s+[\w`'.-]+){{1,3}}\s+{_TREATED}\b)"

_CLAIMS = tuple(
    re.compile(pattern, re.IGNORECASE)
    for pattern in (
        r"\b(?:is|are|was|were|remains?|seems?|still|be)\s+(?:\w+\s+)?(?:missing|absent)\b",
        rf"\b(?:missing|absent)\b(?!{_IS_DATA})",
        rf"\babsence of\b(?!\s+(?:{_DATA})\b)",
        r"\b(?:lacks?|lacked|lacking)\b",
        rf"\bno\b(?![-\s]+(?:{_OTHER_NO})\b)(?=\s+[\w`\"'(<])",
        r"\bno longer (?:exists?|present|there|found|available)\b",
        rf"(?:\bnot|n't)\s+{_ADVERB}(?:been\s+)?(?:{_DECLARED})\b",
        rf"\bnever\s+{_ADVERB}(?:{_DECLARED}|(?:{_DECLARE})s)\b",
        rf"\bfail(?:s|ed)?\s+to\s+{_ADVERB}(?:{_DECLARE})\b",
        r"\bthere\s+(?:is|are|was|were)(?:n't|\s+not)\b|\bnot a single\b",
        rf"\b(?:do|does|did)(?:\s+not|n't)\s+{_ADVERB}(?:{_DECLARE})\b",
        r"\b(?:can|could)(?:\s*not|n't)\s+(?:be\s+)?(?:find|found|locate|located)\b",
        rf"\bnone of\b|\bnone\s+(?:{_DECLARED})\b|:\s*none\b",
        r"\bnot (?:yet )?in (?:the|any|its)\b",
        r"\bnon-?existent\b|\bnowhere\b|\bomit(?:s|ted)?\b|\bneither\b",
        r"\bun(?:declared|defined|documented|tested|specified|described|annotated|referenced)\b",
        r"(?<!with or )\bwithout\b(?!\s+(?:saying|exception|loss of)\b)",
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
