"""Names of code that the tree had when a document wrote them, and has no more."""

import re
from collections import Counter
from collections.abc import Iterator

from hygiene.references.spelling import LANGUAGE
from hygiene.references.symbols.going import Going
from hygiene.references.symbols.names import Named, Sort
from hygiene.scanner.detector import Detector, Document, Repository, Scalar, Sighting, Silence
from hygiene.scanner.reading.block import block_sentence
from hygiene.scanner.reading.sentence import Sentence, sentence_at
from hygiene.scanner.reading.stance import DENIAL, why_silent
from hygiene.scanner.story import moment

UNHEEDED = frozenset({"something made", "an example", "somebody else's tree", DENIAL})
"""What makes something, is set on a condition or stands in the reader's own files, has to be there all the same."""
DENIED_BEFORE = re.compile(
    r"\b(?:no|not|never|without|instead of|rather than|in place of|missing|lacks?|avoid|neither|nor)\b"
    r"(?:\W+\w+){0,2}\W*$"
    r"|\b(?:added|introduced|implemented)\b(?:\W+\w+){0,3}\W*$",
    re.IGNORECASE,
)
DENIED_AFTER = re.compile(
    r"^\W*(?:\w+\W+){0,3}?(?:no longer|never existed|not found|(?:does|do|did)(?: not|n't) exist"
    r"|(?:is|are) (?:gone|missing))\b",
    re.IGNORECASE,
)
GIVEN = re.compile(r"\b(?:for example|for instance|such as|like)\b|\be\.g\.", re.IGNORECASE)
ANYBODYS = frozenset(
    word
    for row in (
        "abort all amend branch build cached clean config continue debug depth detach dev dry-run env file follow",
        "force format global hard help host init install json latest list name no-cache oneline output port prod",
        "production profile prune quiet rebase recursive refresh release rm save save-dev silent soft squash staged",
        "stat tags tail target test update upgrade user verbose version watch workspace yes",
    )
    for word in row.split()
)
"""Flags of everyday programs: outside of a command nobody can tell whose one is."""
MOST_TOGETHER = 5


def detect(document: Document, repository: Repository) -> Iterator[Sighting | Silence]:
    """Say of each name that is gone which file had it, and what came in its place."""
    told: Counter[str] = Counter()
    judged = [
        (named, repository.symbols.going(named), _why_silent(document, repository, named))
        for named in repository.symbols.named_in(document.path)
    ]
    together = Counter(going.commit for _, going, why in judged if not why)
    for named, going, why in judged:
        if not why:
            told[going.commit] += 1
        if why or told[going.commit] > MOST_TOGETHER:
            yield Silence(named.span, why or "one of many that left in one commit, of which the first are told")
        else:
            is_last = told[going.commit] == MOST_TOGETHER
            yield _sighting(named, going, others=together[going.commit] - MOST_TOGETHER if is_last else 0)


def _why_silent(document: Document, repository: Repository, named: Named) -> str:
    if any(LANGUAGE.fullmatch(folder) for folder in document.path.split("/")[:-1]):
        return "a language that is not read"
    if named.program and not repository.has_program(named.program):
        return "another program's flag"
    if not named.program and named.sort is Sort.FLAG and named.name in ANYBODYS:
        return "any program may have such a flag"
    if _is_defined_in(document, named):
        return "the document itself defines it"
    if _is_in_block(document, named.line):
        return why_silent(block_sentence(document, named.line), but=UNHEEDED)
    return _unsaid(sentence_at(document, named.line, named.column, len(named.text)))


def _unsaid(sentence: Sentence) -> str:
    """Why a sentence does not claim that the name is there."""
    words = sentence.in_words
    if DENIED_BEFORE.search(words.before) or DENIED_AFTER.search(words.after):
        return DENIAL
    if GIVEN.search(words.before):
        return "an example"
    return why_silent(sentence, but=UNHEEDED)


def _is_in_block(document: Document, line: int) -> bool:
    return any(first <= line <= last for first, last in document.facts.code_lines)


def _is_defined_in(document: Document, named: Named) -> bool:
    """Whether a block of the document makes the name: then it is the reader's own."""
    name = named.name.encode()
    makes = re.compile(
        rb"(?m)(?:\b(?:def|class|function|func|fn|const|let|var|type|struct|enum|trait|interface|record)\s+"
        rb"|^\$?)" + re.escape(name) + rb"\s*(?:[=:(<{]|$)|^\s+" + re.escape(name) + rb"\??\s*:\s*[A-Za-z\[]"
    )
    return any(
        makes.search(document.source, fence.content_span.start, fence.content_span.end)
        for fence in document.facts.fences
        if name in document.source[fence.content_span.start : fence.content_span.end]
    )


def _sighting(named: Named, going: Going, *, others: int) -> Sighting:
    """The fact. The last of many that one commit took says how many `others` of the document went with it."""
    data: dict[str, Scalar] = {
        "reference": named.text,
        "target": going.path,
        "symbol": named.name,
        "column": named.column,
        "verdict": "history",
    }
    when = moment(going.commit, going.time)
    if going.is_about:
        left = f"which {going.path} had until about {when.removeprefix('in ')}"
    else:
        left = f"which left {going.path} {when}"
        data["gone_in"] = going.commit
    if going.successor:
        left += f"; {_flagged(named, going.successor)} came in its place"
        data["replaced_by"] = going.successor
    if others > 0:
        left += f"; so did what it names in {others} more place{'s' * (others > 1)}"
    return Sighting(named.span, f"names {named.text}, {left}", data, line=named.line)


def _flagged(named: Named, successor: str) -> str:
    return f"--{successor}" if named.sort is Sort.FLAG else successor


DETECTOR = Detector(name="vanished-symbol", since="0.1.0", detect=detect, needs_history=True)
