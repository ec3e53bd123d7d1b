"""All edits of a run together: which operations fit, and what each file will hold."""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from hygiene.cleaner.draft import Draft
from hygiene.cleaner.edits.move_to_archive import append
from hygiene.cleaner.guards.overlaps_nothing import overlaps_nothing
from hygiene.cleaner.located import Kept
from hygiene.cleaner.refusal import Refusal
from hygiene.cleaner.splice import Splice
from hygiene.cleaner.verdict import Candidate


@dataclass(frozen=True, slots=True)
class FileChange:
    """One real file: its bytes before and after; None where it is not there."""

    path: str
    mode: int
    before: bytes | None
    after: bytes | None


@dataclass(frozen=True, slots=True)
class Bundle:
    """Files that change together or not at all, archives first, and the operations behind them."""

    files: tuple[FileChange, ...]
    operations: tuple[Candidate, ...]


@dataclass
class Plan:
    """Grows one operation at a time; `bundles` is what comes of it."""

    drafts: dict[str, Draft] = field(default_factory=dict)
    accepted: list[Candidate] = field(default_factory=list)

    def refuse(self, candidate: Candidate) -> Refusal | None:
        """Why the operation does not fit into the plan."""
        return self._draft(candidate).refuse(candidate.located) or self._refuse_loss(candidate)

    def accept(self, candidate: Candidate) -> None:
        """Take the operation into the plan."""
        draft = self.drafts.setdefault(candidate.place.target, self._draft(candidate))
        draft.accepted.append(candidate)
        self.accepted.append(candidate)

    def bundles(self) -> tuple[Bundle, ...]:
        """What is to be written, in the order of the first operation of each bundle."""
        return tuple(self._bundle(targets) for targets in self._groups())

    def _draft(self, candidate: Candidate) -> Draft:
        return self.drafts.get(candidate.place.target) or Draft(candidate.place)

    def _refuse_loss(self, candidate: Candidate) -> Refusal | None:
        """Text that one operation leans on is not touched by another."""
        target = candidate.place.target
        leaning = [one.located.kept for one in self.accepted if one.located.kept and one.located.kept.target == target]
        kept = candidate.located.kept
        planned = self.drafts[kept.target].splices() if kept and kept.target in self.drafts else ()
        if overlaps_nothing(candidate.located.splices, map(_as_splice, leaning)) or (
            kept and overlaps_nothing((_as_splice(kept),), planned)
        ):
            return Refusal(
                "a duplicate would lose the text that is to be kept: another operation of this plan edits it"
            )
        return None

    def _groups(self) -> list[list[str]]:
        """Files that share an archive, directly or through others."""
        groups: list[tuple[list[str], set[str]]] = []
        for target, draft in self.drafts.items():
            archives = {one.located.archive.dest_path for one in draft.accepted if one.located.archive}
            linked = [group for group in groups if group[1] & archives]
            merged = (
                [*(name for group in linked for name in group[0]), target],
                archives.union(*(group[1] for group in linked)),
            )
            groups = [*(group for group in groups if group not in linked), merged]
        return [group[0] for group in groups]

    def _bundle(self, targets: list[str]) -> Bundle:
        operations = tuple(one for one in self.accepted if one.place.target in targets)
        sources = tuple(_changed(self.drafts[target]) for target in targets)
        return Bundle((*self._archives(operations), *sources), operations)

    def _archives(self, operations: Iterable[Candidate]) -> tuple[FileChange, ...]:
        """The new files, each with its texts in the order of the plan. The same move twice is one."""
        made: dict[str, FileChange] = {}
        seen: set[tuple[str, Splice]] = set()
        for mover in operations:
            cut = (mover.place.target, mover.located.splices[0])
            if mover.located.archive is None or cut in seen:
                continue
            seen.add(cut)
            fresh = FileChange(mover.located.archive.dest_path, mover.place.mode, None, b"")
            so_far = made.get(fresh.path, fresh)
            text = self.drafts[mover.place.target].departing(mover)
            made[fresh.path] = replace(so_far, after=append(so_far.after or b"", text, mover.place.source.newline))
        return tuple(made.values())


def _changed(draft: Draft) -> FileChange:
    return FileChange(draft.place.target, draft.place.mode, draft.place.source.content, draft.after())


def _as_splice(kept: Kept) -> Splice:
    return Splice(kept.start, kept.end, 0, b"", b"")
