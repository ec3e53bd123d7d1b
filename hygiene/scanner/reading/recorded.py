"""Whether a document says of itself that it stays as it is."""

import re

from hygiene.scanner.repeats.texts import Readable

KEPT = re.compile(
    rb"\b(?:append[- ]only|(?:only|never do anything but) (?:add|append) to this (?:log|list|file|document|record)"
    rb"|nothing (?:here )?is (?:ever )?(?:removed|deleted)|(?:is |are )?(?:kept|preserved|retained)"
    rb" (?:here )?(?:as|for) (?:(?:a|the|an) )?(?:historical )?(?:record|reference|history)"
    rb"|(?:do not|never|don.t) (?:delete|remove|shorten|edit|change) (?:this|anything))",
    re.IGNORECASE,
)


def keeps_itself(document: Readable) -> bool:
    """Whether a sentence anywhere in it says so."""
    return KEPT.search(document.source) is not None
