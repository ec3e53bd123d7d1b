"""All edits of a run together: which operations fit, and what each file will hold."""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from hygiene.cleaner.edits.move_to_archive import append
from hygiene.cleaner.file_plan import FilePlan
from hygiene.cleaner.guards.overlaps_nothing import overlaps_nothing
from hygiene.cleaner.refusal import Refusal
from hygiene.cleaner.splice import Splice
from hygiene.cleaner.verdict import Candidate, Part

TWICE = Refusal("another operation of this plan makes the same file")
NOT_ONE = Refusal("it names one file twice, and one of the two would be lost", "put what it does there into one place")
LOSS = Refusal("a duplicate would lose the text that is to be kept: another operation of this plan edits it")


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

    files: dict[str, FilePlan] = field(default_factory=dict)
    accepted: list[Candidate] = field(default_factory=list)
    made: set[str] = field(default_factory=set)
    leaning: defaultdict[str, list[Splice]] = field(default_factory=lambda: defaultdict(list))

    def refuse(self, candidate: Candidate) -> Refusal | None:
        """Why the operation does not fit into the plan."""
        if len(set(candidate.targets)) < len(candidate.targets):
            return NOT_ONE
        if any(file.path in self.made for file in candidate.made):
            return TWICE
        refusals = (self._file(part).refuse(part.located) or self._refuse_loss(part) for part in candidate.parts)
        return next((refusal for refusal in refusals if refusal), None)

    def accept(self, candidate: Candidate) -> None:
        """Take the operation into the plan."""
        for part in candidate.parts:
            self.files.setdefault(part.place.target, self._file(part)).accept(part.located)
            if kept := part.located.kept:
                self.leaning[kept.target].append(Splice(kept.start, kept.end, 0, b"", b""))
        self.accepted.append(candidate)
        self.made |= {file.path for file in candidate.made}

    def bundles(self) -> tuple[Bundle, ...]:
        """What is to be written, in the order of the first operation of each bundle."""
        together = self._together()
        operations: dict[str, list[Candidate]] = {}
        for one in self.accepted:
            operations.setdefault(together[one.home], []).append(one)
        return tuple(self._bundle(tuple(group)) for group in operations.values())

    def _file(self, part: Part) -> FilePlan:
        return self.files.get(part.place.target) or FilePlan(part.place)

    def _refuse_loss(self, part: Part) -> Refusal | None:
        """Text that one operation leans on is not touched by another."""
        is_leaned_on = overlaps_nothing(part.located.splices, self.leaning.get(part.place.target, ()))
        kept = part.located.kept
        planned = self.files.get(kept.target) if kept else None
        is_lost = planned.refuse_loss(kept.start, kept.end) if kept and planned else None
        return LOSS if is_leaned_on or is_lost else None

    def _together(self) -> dict[str, str]:
        """For each file the first one that it shares an archive or a draft with, directly or through others."""
        first = {target: target for target in (*self.files, *(one.home for one in self.accepted))}
        holders: dict[str, str] = {}
        for one in self.accepted:
            for part in one.parts[1:]:
                first[_root(first, part.place.target)] = _root(first, one.home)
            if one.archive:
                holder = holders.setdefault(one.archive.dest_path, one.home)
                first[_root(first, one.home)] = _root(first, holder)
        return {target: _root(first, target) for target in first}

    def _bundle(self, operations: tuple[Candidate, ...]) -> Bundle:
        targets = dict.fromkeys(part.place.target for one in operations for part in one.parts)
        sources = (_changed(self.files[target]) for target in targets)
        made = (FileChange(file.path, file.mode, None, file.content) for one in operations for file in one.made)
        return Bundle((*self._archives(operations), *made, *sources), operations)

    def _archives(self, operations: Iterable[Candidate]) -> tuple[FileChange, ...]:
        """The new files, each with its texts in the order of the plan. The same move twice is one."""
        made: dict[str, FileChange] = {}
        seen: set[tuple[str, Splice]] = set()
        for mover in operations:
            if mover.archive is None or (cut := (mover.place.target, mover.located.splices[0])) in seen:
                continue
            seen.add(cut)
            fresh = FileChange(mover.archive.dest_path, mover.place.mode, None, b"")
            so_far = made.get(fresh.path, fresh)
            text = self.files[mover.place.target].departing(mover.located)
            made[fresh.path] = replace(so_far, after=append(so_far.after or b"", text, mover.place.source.newline))
        return tuple(made.values())


def _changed(plan: FilePlan) -> FileChange:
    return FileChange(plan.place.target, plan.place.mode, plan.place.source.content, plan.after())


def _root(first: dict[str, str], target: str) -> str:
    while first[target] != target:
        target = first[target]
    return target
