"""What a sentence does with the name in it. One reader for all detectors; English, and silent where it is unsure."""

import re

from hygiene.scanner.reading.sentence import Sentence


def _words(*patterns: str) -> re.Pattern[str]:
    return re.compile(r"(?<![\w-])(?:" + "|".join(patterns) + r")(?![\w-])", re.IGNORECASE)


PAST = _words(
    r"(?:was|were|been|being|got|gets|is|are|be)\s+(?:\w+ly\s+|now\s+|then\s+|since\s+)?(?:removed|deleted|dropped|renamed|moved|replaced|"
    r"retired|merged|folded|split|superseded|deprecated|consolidated|extracted|migrated|archived|reverted|relocated|absorbed)",
    r"(?:removed|deleted|dropped|renamed|replaced|retired|migrated|extracted|consolidated|removes|deletes|removing|deleting|renaming)",
    r"(?:moved|split|merged|folded|copied|ported|converted)\s+(?:¤\s+)?(?:from|out of|to|into)",
    r"used to|previously|formerly|originally|historically|once (?:was|were|had|lived|held)|in the past|at the time|back then|before (?:this|the) (?:change|refactor\w*|migration)",
    r"(?:old|former|previous|legacy|obsolete|deprecated|superseded|stale|retired|historical|pre-existing)",
    r"(?:remove|delete|rename|migrate|drop|retire|get rid of|clean up)",
    r"predecessor|ancestor|deprecation|removal|deletion|until (?:v?\d|version|release|commit)|prior to|as of v?\d",
)  # fmt: skip
DENIED = _words(
    r"no longer|no more|not any ?more|never|does not exist|do not exist|doesn'?t exist|don'?t exist|didn'?t exist|did not exist|not exist",
    r"there (?:is|was|are|were) no|there isn'?t|has no|have no|without an?|is (?:missing|absent|gone)|are (?:missing|gone)|missing|absent|instead of",
    r"rather than|in place of|not|cannot|can'?t|isn'?t|aren'?t|won'?t|shouldn'?t|if (?:it|they|there|one|the file|this file|present|any)|if ¤|unless|when present|optional(?:ly)?|may exist|might exist|exists?\?",
)  # fmt: skip
PLANNED = _words(
    r"will|shall|would|should|to be|todo|tbd|planned|plan to|plans to|going to|proposed?|proposal|future|upcoming|eventually|later",
    r"not yet|yet to|in progress|coming soon|next step|roadmap|wip|follow-?up|intended|want to|could|might|consider",
)
MADE = _words(
    r"creat(?:e[sd]?|ing|ion)|add(?:s|ed|ing)?|generat(?:e[sd]?|ing)|writ(?:e|es|ing|ten)|wrote|produc(?:e[sd]?|ing)|emit(?:s|ted)?|output(?:s|ted)?|"
    r"sav(?:e[sd]?|ing)|stor(?:e[sd]?|ing)|dump(?:s|ed)?|built|build(?:s|ing)?|compil(?:e[sd]?|ing)|install(?:s|ed|ing)?|scaffold(?:s|ed)?|initiali[sz]e[sd]?|"
    r"download(?:s|ed)?|export(?:s|ed)?|cop(?:y|ies|ied|ying)|touch|mkdir|bootstrap(?:s|ped)?|provision(?:s|ed)?|render(?:s|ed)?|cache[sd]?|log(?:s|ged)? to|new file",
)  # fmt: skip
SHOWN = _words(
    r"for example|for instance|e\.g\.?|example|examples|such as|like ¤|imagine|suppose|say,|sample|hypothetical|placeholder|template",
    r"looks? (?:for|like)|search(?:es)? for|named like|anything like|something like|similar to|matches|matching|pattern|glob",
)
THEIRS = _words(
    r"your|yours|you|user'?s?|users'?|customer'?s?|consumer'?s?|downstream|upstream|their|project'?s|a project|the project root|target (?:repo|repository|project)|"
    r"workspace|home directory|another repo(?:sitory)?|other repo(?:sitory|sitories|s)?|external|third[- ]party|fork(?:ed)?|at run ?time|on disk|on the host",
)
PAST_HEADING = _words(
    r"history|changelog|change ?log|changes|migration|migrating|migrated|removed|deprecat\w*|legacy|before|previous\w*|old|was|completed|done|archived?|what changed|"
    r"release notes|upgrad\w*|breaking|refactor\w*|deleted|moved|renamed|cleanup|historical|lessons?|post-?mortem|retrospective",
)  # fmt: skip
PLAN_HEADING = _words(
    r"plan(?:s|ned)?|roadmap|todo|future|proposal|proposed|next steps?|backlog|phase \d+|milestones?|implementation|files to \w+|new files?|deliverables|tasks?|step \d+|follow-?ups?|"
    r"alternatives?|options?|ideas?|wish ?list|out of scope|open questions?",
)  # fmt: skip
SHOWN_HEADING = _words(r"examples?|sample|tutorial|walkthrough|demo|use cases?|scenario\w*|troubleshooting|faq")
ARROW = re.compile(r"→|⇒|->|=>|➜|➔|⟶|~~")
CAPTION = re.compile(r"^\W*(?:\*\*|__)?\W*$")
FENCE = re.compile(r"^\s*(?:`{3,}|~{3,})")


def why_silent(sentence: Sentence) -> str:
    """Why a name in this sentence claims nothing about the present tree; "" when it does claim something."""
    text = sentence.text
    checks = (
        ("a move or a strike-out", ARROW.search(sentence.line)),
        ("a caption", _is_caption(sentence)),
        ("the past", PAST.search(text)),
        ("a denial or a condition", DENIED.search(text)),
        ("a plan", PLANNED.search(text)),
        ("something made", MADE.search(text)),
        ("an example", SHOWN.search(text)),
        ("somebody else's tree", THEIRS.search(text)),
        ("a heading about the past", PAST_HEADING.search(sentence.heading)),
        ("a heading about a plan", PLAN_HEADING.search(sentence.heading)),
        ("a heading about an example", SHOWN_HEADING.search(sentence.heading)),
    )
    return next((reason for reason, found in checks if found), "")


def _is_caption(sentence: Sentence) -> bool:
    """A line that holds little but the name, before a fence: the fence shows what such a file may hold."""
    rest = sentence.line.strip(" *_:#>`-")
    return bool(FENCE.match(sentence.following)) and len(rest.split()) <= 3  # noqa: PLR2004
