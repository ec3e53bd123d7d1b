"""What a text does with a command: tells the reader to run it here, or speaks of the past, a plan, another project."""

import re
from functools import lru_cache

from hygiene.scanner.reading.sentence import Sentence
from hygiene.scanner.reading.stance import STANCES, why_silent

UNHEEDED = frozenset({"something made"})
"""A command that builds or creates something is run all the same."""
OWN_COPY = re.compile(
    r"\b(?:your|their)\s+(?:\w+\s+)?(?:changes?|pull requests?|prs?|patch(?:es)?|branch(?:es)?|forks?|machine"
    r"|editor|browser"
    r"|terminal|clone|code|commits?|environment|setup|checkout|shell|system|work|tests?|copy|edits?|contributions?)\b",
    re.IGNORECASE,
)
"""What a contributor calls theirs is a copy of this repository."""
HEADING = re.compile(
    r"\b(?:history|change ?log|migrat\w*|remov(?:ed|al)|deprecat\w*|legacy|roadmap|future|planned|propos\w*|next steps"
    r"|release notes|breaking|what changed|your (?:own )?(?:project|app|application|site|repo\w*)|alternatives?)\b",
    re.IGNORECASE,
)
TO_THE_READER = re.compile(
    r"\b(?:you|we)(?:['\u2019]ll|\s+(?:will|may|might|could|would|can|should))(?:\s+(?:also|probably|just|then))?"
    r"(?:\s+(?:want|need|like|have|wish)\s+to)?\b"
    r"|\b(?:if|when|once|before|after) you want to\b|\byou (?:want|need) to\b",
    re.IGNORECASE,
)
"""What the reader may or will want to do is no plan of the project."""
ELSEWHERE = re.compile(
    r"\b(?:in|of|from|inside) (?:the|an?|another|that|our|its) [\w`./-]+ (?:repo(?:sitory)?|project)\b(?!'s)"
    r"|¤\W*in (?:the )?(?!root|repo|top|main|same|project)[\w./-]+ (?:root )?(?:directory|repo(?:sitory)?)\b",
    re.IGNORECASE,
)
ANOTHER = "another project"
PLANNED = re.compile(r"\(?(?:to be (?:defined|added|done)|tbd|todo|planned|not yet|coming soon)\b", re.IGNORECASE)


@lru_cache(maxsize=256)
def why_unsaid(sentence: Sentence, *, is_about_here: bool) -> str:
    """Why the text does not tell the reader to run the command here and now; "" when it does."""
    if HEADING.search(sentence.heading):
        return "a section about another time or project"
    if ELSEWHERE.search(sentence.text):
        return ANOTHER
    if PLANNED.search(sentence.after) or PLANNED.search(sentence.lead):
        return "a plan"
    before = TO_THE_READER.sub("please", sentence.before)
    before = OWN_COPY.sub("it", before) if is_about_here else before
    bare = Sentence(before, sentence.after, "", sentence.lead)
    reason = why_silent(bare)
    if reason in UNHEEDED:
        return next((each.reason for each in STANCES if each.reason not in UNHEEDED and each.fits(bare.in_words)), "")
    return reason
