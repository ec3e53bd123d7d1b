"""Which documents speak of another time than now, by their path: guides that compare versions, pages of an old one."""

import re

from hygiene.scanner.kinds import kind_of

OF_CHANGES = re.compile(
    r"(?:^|.*[/_. -])(?:migrat|upgrad|deprecat|breaking|changes?(?![a-z])|updates?(?![a-z])|releas|history|roadmap"
    r"|what-?s-?new|news(?![a-z])|hand-?over|(?:solutions|learnings?|lessons)/).*",
    re.IGNORECASE,
)
"""Documents that compare a time with another, or keep what was learned, name what is gone because it is gone."""
OF_A_VERSION = re.compile(r"(?:.*/)?(?:v\d+|\d+[._]\d+)(?:[._]\d+)*(?:\.x)?(?:-[^/]*)?/.*", re.IGNORECASE)


def is_of_now(path: str) -> bool:
    """Whether a document of that path says how things are."""
    is_of_another = OF_CHANGES.fullmatch(path) or OF_A_VERSION.fullmatch(path)
    return not is_of_another and kind_of(path) is None
