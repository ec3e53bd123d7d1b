"""Links to what Git ignores: there for whoever has made it, and nowhere for everybody else."""

from hygiene.markdown.elements import Link
from hygiene.references.renames import Fate
from hygiene.references.resolution import Resolution, State
from hygiene.references.sites import covering
from hygiene.references.spelling import TEMPLATE_SUFFIXES
from hygiene.scanner.detector import Document, Repository
from hygiene.scanner.reading.sentence import sentence_at
from hygiene.scanner.reading.stance import why_silent

BUILT = frozenset(
    {
        "_build",
        "_site",
        "artifacts",
        "bin",
        "build",
        "built",
        "cache",
        "coverage",
        "dist",
        "gen",
        "generated",
        "htmlcov",
    }
    | {"log", "logs", "node_modules", "obj", "out", "output", "public", "reports", "results", "site", "target", "temp"}
    | {"tmp", "venv"}
)
"""Folders that tools write: a link into one means what the reader's own run has left there."""
SAMPLES = (".example", ".sample", ".dist", ".default", *TEMPLATE_SUFFIXES)


def is_ignored(link: Link, resolution: Resolution) -> bool:
    """Whether a link leads to what Git ignores."""
    return resolution.state is State.IGNORED and bool(resolution.target) and link.kind != "autolink"


def why_fine(document: Document, link: Link, target: str, repository: Repository) -> str:
    """Why a link to an ignored target is as it should be; "" where only its writer has the target."""
    sites = repository.resolver.sites
    if covering(sites, document.path) or covering(sites, target):
        return "ignored by Git, and a site makes pages"
    if any(part.lower().strip(".") in BUILT or part.startswith(".") for part in target.split("/")[:-1]):
        return "ignored by Git, in a folder that tools write"
    if target.rpartition("/")[2].lower().strip(".") in BUILT:
        return "ignored by Git, a folder that tools write"
    if any(repository.snapshot.holds(sample) for sample in _samples(target)):
        return "ignored by Git, made from a sample"
    return why_silent(sentence_at(document, link.line, link.column, len(link.reference)))


def dropped(document: Document, link: Link, resolution: Resolution, repository: Repository) -> Fate | None:
    """What became of an ignored target that was tracked once: it is as gone as a deleted one."""
    if not is_ignored(link, resolution) or resolution.target is None:
        return None
    fate = repository.fate(resolution.target)
    return fate if fate and not why_fine(document, link, resolution.target, repository) else None


def _samples(target: str) -> tuple[str, ...]:
    stem, dot, suffix = target.rpartition(".")
    inner = (f"{stem}{sample}{dot}{suffix}" for sample in SAMPLES)
    return (*(target + sample for sample in SAMPLES), *inner)
