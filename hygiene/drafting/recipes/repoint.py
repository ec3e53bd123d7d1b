"""A reference to what is not there follows to the one target that it probably means."""

from collections.abc import Iterable, Iterator, Sequence

from hygiene.contracts.draft import Draft, Replacement
from hygiene.contracts.entry import Entry
from hygiene.drafting.building import draft_of
from hygiene.drafting.likely import likely
from hygiene.drafting.question import Likely
from hygiene.drafting.subjects import Matter, Subject, matter_of
from hygiene.finalizer.edits.labels import DRESS, shows_a_path, with_labels
from hygiene.finalizer.edits.proof import is_assigned, proven
from hygiene.finalizer.edits.repointing import Ground, Repointing
from hygiene.markdown.elements import Link
from hygiene.references.anchors import LINES
from hygiene.references.imports import Import, repointed
from hygiene.references.mentions import Mention
from hygiene.references.repoint import repoint as rewritten
from hygiene.references.repoint import repoint_path
from hygiene.references.resolution import State
from hygiene.references.respell import respell
from hygiene.references.spelling import MARKDOWN, extension, fold

KIND = "repoint"
DETECTORS = frozenset({"broken-link", "broken-import", "vanished-path", "wrong-letter-case", "other-unicode-form"})


def repoint(entry: Entry, ground: Ground) -> Draft | None:
    """The draft that points every place of the entry to its likely target; None where one cannot follow."""
    matter = matter_of(entry, ground, DETECTORS)
    if matter is None:
        return None
    meant = [_meant(entry.path, subject, ground) for subject in matter.subjects]
    targets = {each.path for each in meant if each}
    first = next((each for each in meant if each), None)
    if first is None or None in meant or len(targets) != 1:
        return None
    moves = [_move(entry.path, at, subject, first, ground) for at, subject in enumerate(matter.subjects)]
    wanted = [move for move in moves if move is not None and not (move.is_code and is_assigned(matter.source, move))]
    if len(wanted) != len(moves):
        return None
    kept = _proven(entry.path, matter, wanted, ground)
    return draft_of(matter.content, KIND, _summary(first, wanted), _replacements(kept)) if kept else None


def _meant(document: str, subject: Subject, ground: Ground) -> Likely | None:
    if isinstance(subject.reference, Link):
        seen = ground.resolver.resolve(document, subject.reference.destination)
        if len(seen.twins) == 1:
            return Likely(seen.twins[0], "as the tree spells it")
        if seen.twins or seen.state is State.FOUND:
            return None
    return likely(document, subject.target, ground, subject.signal.data)


def _move(document: str, at: int, subject: Subject, meant: Likely, ground: Ground) -> Repointing | None:
    mention, old, new = subject.reference, subject.target, meant.path
    written = mention.text if isinstance(mention, Mention) else mention.reference
    text = _rewritten(document, mention, old, new, ground)
    if not text or text == written:
        return None
    return Repointing(
        mention.start,
        mention.end,
        mention.line,
        written,
        text,
        new,
        text.partition("#")[2],
        at,
        is_code=isinstance(mention, Mention),
        is_import=isinstance(mention, Import),
        missing=old,
    )


def _rewritten(document: str, mention: Link | Mention | Import, old: str, new: str, ground: Ground) -> str | None:
    if isinstance(mention, Mention):
        return repoint_path(document, mention.text, old, new)
    if isinstance(mention, Import):
        return repointed(document, mention, old, new)
    head, sign, fragment = mention.reference.partition("#")
    kept = head + sign + fragment if fragment and _has(new, fragment, ground) else head
    if fold(old) == fold(new):
        return respell(document, kept, old, new, ground.resolver)
    return rewritten(document, kept, old, new, ground.resolver)


def _has(target: str, fragment: str, ground: Ground) -> bool:
    page = ground.resolver.page(target)
    is_lines = LINES.fullmatch(fragment) and extension(page) not in MARKDOWN
    return not is_lines and ground.has_fragment(page, fragment)


def _proven(
    document: str, matter: Matter, wanted: Sequence[Repointing], ground: Ground
) -> tuple[Repointing, ...] | None:
    """The moves with those of their labels, where all of them hold together."""
    ordered = sorted({move.start: move for move in wanted}.values(), key=lambda move: move.start)
    labelled = {move: tuple(with_labels((move,), matter.facts, matter.source)) for move in ordered}
    links = {link.start: link for link in matter.facts.links}
    if any(
        not any(each.is_label for each in made) and _shows(links.get(move.start), move)
        for move, made in labelled.items()
    ):
        return None
    everything = {each.start: each for move, made in labelled.items() for each in (made or (move,))}
    moves = tuple(everything[start] for start in sorted(everything))
    return moves if proven(document, matter.source, matter.facts, moves, ground, depth=0) == moves else None


def _shows(link: Link | None, move: Repointing) -> bool:
    """Whether the label shows a path that would stay the old one."""
    label = link.text.strip(DRESS) if link and link.kind == "link" else ""
    if not shows_a_path(label, move):
        return False
    is_relative = label == move.reference and label.startswith(".")
    return is_relative or not f"/{move.target}".casefold().endswith("/" + label.strip("./").casefold())


def _replacements(moves: Iterable[Repointing]) -> Iterator[Replacement]:
    return (Replacement(start=move.start, end=move.end, new=move.replacement) for move in moves)


def _summary(meant: Likely, moves: Sequence[Repointing]) -> str:
    what = "it" if len(moves) == 1 else f"all {len(moves)}"
    lost = dict.fromkeys(
        move.reference.partition("#")[2] for move in moves if "#" in move.reference and "#" not in move.replacement
    )
    without = f", without #{next(iter(lost))}, which it does not have" if any(lost) else ""
    return f"point {what} to {meant.path}, {meant.reason}{without}"
