"""Versions that a document states and the manifests refute: the oldest language they take, the project's own."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

from hygiene.markdown.elements import Span
from hygiene.markdown.visible import MOST, place_of, visible
from hygiene.references.requirements import OWN, Demand, numbers
from hygiene.scanner.detector import Detector, Document, Repository, Scalar, Sighting, Silence
from hygiene.scanner.kinds import kind_of
from hygiene.scanner.reading.sentence import Sentence, sentence_at
from hygiene.scanner.reading.stance import why_silent

NUMBERS = rb"\d{1,4}(?:\.\d{1,4}){0,2}"
LANGUAGE = (
    rb"(?<![\w./@:-])(?:(?P<Python>C?Python)|(?P<Node>Node(?:\.?js)?)|(?P<Go>Go(?:lang)?)|(?P<Rust>Rust|rustc)"
    rb"|(?P<PHP>PHP)|(?P<Ruby>Ruby))(?![\w-])"
)
BETWEEN = rb"[*_`\])]{0,4}(?:\([^()\n]{0,200}\))?[\W_]{0,6}?(?:versions?[\W_]{1,4}?)?"
"""A link's destination, the bar of a table, marks."""
OR_LATER = (
    rb"(?:\.x)?[*_`]{0,3}(?:\+|\s{0,2}\(?(?:or|and)\s{1,3}(?:any\s{1,3})?(?:later|newer|higher|above|greater|up)\b)"
)
LEAST = re.compile(
    LANGUAGE
    + BETWEEN
    + rb"(?:(?:>=|\xe2\x89\xa5|&gt;=)\s{0,2}v?(?P<bound>"
    + NUMBERS
    + rb")(?![\w.]*\w)|v?(?P<version>"
    + NUMBERS
    + rb")"
    + OR_LATER
    + rb")"
)
"""`Python 3.8+`, `Node.js version 16 or later`, `Go >= 1.20`, also with the version in code or in the next cell."""
CURRENT = re.compile(
    rb"\b(?:[Cc]urrent|[Ll]atest)\s{1,3}(?:stable\s{1,3})?(?:version|release)[*_]{0,2}\s{0,2}(?::|is)?[*_]{0,2}\s{0,3}"
    rb"[*_`]{0,3}v?(?P<version>\d{1,4}\.\d{1,4}(?:\.\d{1,4})?)(?![\w.+-]*\w)"
)
BADGE = re.compile(
    r"img\.shields\.io/badge/(?P<name>python|node(?:\.?js)?|go|rust|php|ruby)-(?:%3E%3D|>=|v|%20)*"
    r"(?P<version>\d{1,4}(?:\.\d{1,4}){0,2})(?=[-%+_ |])",
    re.IGNORECASE,
)
NAMES = {"python": "Python", "node": "Node.js", "go": "Go", "rust": "Rust", "php": "PHP", "ruby": "Ruby"}
NEEDED = re.compile(
    r"\b(?:requirements?|prerequisites?|requires?|required|needs?|needed|must have|supports?|supported|minimum|at least"
    r"|compatib\w+|works? (?:with|on)|runs? on|tested (?:on|with|against))\b",
    re.IGNORECASE,
)
"""What makes a version a demand: without it "Python 3.11+ reads TOML" is a fact about Python."""
SECTION = re.compile(
    r"\b(?:requirements?|required|prerequisites?|install\w*|getting started|quick ?start|set-?up|dependenc(?:y|ies)"
    r"|compatib\w+|develop\w*|contributing|build(?:ing)?|from source|supported|environment|tech(?:nology)? stack)\b",
    re.IGNORECASE,
)
"""Headings below which versions are demands."""
A_PART = re.compile(
    r"\b(?:docs?|documentation|website|site|examples?|demo|plugins?|extensions?|front-?end|back-?end|sdks?|clients?"
    r"|dashboard|images?|tests?|optional(?:ly)?|only|features?|if|when|on (?:windows|macos|linux))\b",
    re.IGNORECASE,
)
"""Words of a part of the project, or of a case, which may need another version than the whole."""


OF_A_CHANGE = re.compile(r"migrat|upgrad", re.IGNORECASE)
RELEASE = re.compile(r"\b\d+\.\d+(?:\.\d+)?\b(?=\s+\w)")
"""A version before the language's: the sentence is about that release."""


@dataclass(frozen=True, slots=True)
class Claim:
    """A version that a document states, and of what; `is_badge` where a picture states it."""

    subject: str
    version: str
    span: Span
    line: int
    column: int
    is_badge: bool = False


def detect(document: Document, repository: Repository) -> Iterator[Sighting | Silence]:
    """Report each version that is older than the manifests'. A newer one may be advice, and is left alone."""
    for claim in (*_in_text(document), *_on_badges(document)):
        demand = repository.requirements.demand(claim.subject, document.path)
        stated = numbers(claim.version)
        if demand is None or demand.version[: len(stated)] <= stated:
            continue
        why = _why_silent(document, claim, demand)
        yield Silence(claim.span, why) if why else _sighting(claim, demand)


def _in_text(document: Document) -> Iterator[Claim]:
    matches = sorted((*LEAST.finditer(document.source), *CURRENT.finditer(document.source)), key=re.Match.start)
    for match in islice(visible(matches, document.facts), MOST):
        groups = match.groupdict()
        named = next((name for name in NAMES if groups.get(name.title() if name != "php" else "PHP")), "")
        group = "bound" if groups.get("bound") else "version"
        span = Span(*match.span(group))
        line, column = place_of(span.start, document.facts, document.source)
        yield Claim(NAMES.get(named, OWN), match[group].decode(), span, line, column)


def _on_badges(document: Document) -> Iterator[Claim]:
    for link in document.facts.links:
        found = BADGE.search(link.reference)
        if found:
            start = link.start + len(link.reference[: found.start("version")].encode())
            subject = NAMES[found["name"].lower().removesuffix("js").rstrip(".")]
            span = Span(start, start + len(found["version"]))
            yield Claim(subject, found["version"], span, link.line, link.column + found.start("version"), is_badge=True)


def _why_silent(document: Document, claim: Claim, demand: Demand) -> str:
    kind = kind_of(document.path)
    if kind is not None:
        return f"a {kind.kind}"
    if OF_A_CHANGE.search(document.path):
        return "a guide from one version to another"
    if claim.is_badge:
        return ""
    sentence = sentence_at(document, claim.line, claim.column, len(claim.version))
    return _unsaid(sentence, demand) or why_silent(sentence)


def _unsaid(sentence: Sentence, demand: Demand) -> str:
    """Why a sentence does not say what the whole project demands; "" when it does."""
    around = f"{sentence.lead} {sentence.before} {sentence.after}"
    if RELEASE.search(sentence.before):
        return "what another release takes"
    if ".".join(map(str, demand.version)) in around:
        return "the sentence names the manifest's version too"
    if demand.subject != OWN and not (NEEDED.search(around) or SECTION.search(sentence.heading)):
        return "a fact about the language"
    return "a part of the project, or a case" if A_PART.search(f"{sentence.heading} {around}") else ""


def _sighting(claim: Claim, demand: Demand) -> Sighting:
    data: dict[str, Scalar] = {
        "reference": claim.version,
        "target": demand.manifest,
        "column": claim.column,
        "subject": demand.subject,
        "expected": ".".join(map(str, demand.version[: len(numbers(claim.version))])),
    }
    if demand.subject == OWN:
        fact = f"says that the current version is {claim.version}, and {demand.manifest} says {demand.text}"
    else:
        fact = f"says that {demand.subject} {claim.version} will do, and {demand.manifest} says {demand.text}"
    return Sighting(claim.span, fact, data, line=claim.line)


DETECTOR = Detector(name="version-mismatch", since="0.1.0", detect=detect)
