"""What a `clean` came to, as text: short, with every operation on request."""

import json
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING

from hygiene.cli import streams
from hygiene.render.lines import counted
from hygiene.render.plain import printable

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from hygiene.cleaner.result import CleanResult, Done
    from hygiene.cleaner.verdict import Candidate

SHOWN = 10
QUIET = "already applied"


@dataclass(frozen=True, slots=True)
class Told:
    """How a `clean` says what it came to."""

    format: str
    is_quiet: bool
    is_verbose: bool
    color: bool | None

    def result(self, result: "CleanResult") -> None:
        """Every operation and what became of it."""
        if self.format == "json":
            streams.emit_document(json.dumps(result.as_json(), ensure_ascii=False, separators=(",", ":")))
        else:
            streams.emit_text(as_text(result, is_quiet=self.is_quiet, is_verbose=self.is_verbose))
        if not self.is_quiet:
            for notice in result.notices:
                streams.say(f"note: {printable(notice)}")

    def left_alone(self, count: int) -> None:
        """How many operations nobody wants to hear of."""
        if count and not self.is_quiet:
            what = f"{counted(count, 'operation')} left alone (in the baseline, or there before the change)"
            streams.say(f"note: {what}; --no-baseline does all")

    def diff(self, operations: "Sequence[Candidate]") -> None:
        """What would be written, as one diff; safe to print where a terminal reads it."""
        from hygiene.cleaner.clean import preview_diff  # noqa: PLC0415
        from hygiene.render.console import is_colored, to_text, width_of  # noqa: PLC0415
        from hygiene.render.question import diff_lines  # noqa: PLC0415

        text = preview_diff(operations, told_of)
        if sys.stdout.isatty():
            text = to_text(diff_lines(text, width_of(sys.stdout)), is_color=is_colored(sys.stdout, wanted=self.color))
        streams.emit_text(text)
        if not text and not self.is_quiet:
            streams.say("note: nothing would be written")

    def written(self, patches: "Mapping[Path, int]", folder: Path) -> None:
        """Where the patches are, and what to do with them."""
        for patch in patches:
            streams.emit_text(f"{printable(str(patch))}\n")
        if not self.is_quiet:
            for patch, count in patches.items():
                if count > 1:
                    streams.say(f"note: {printable(patch.name)} holds {count} operations on lines that touch")
            place = printable(str(folder))
            streams.say(f"{counted(len(patches), 'patch', 'patches')} in {place}")
            if patches:
                one = "" if len(patches) == 1 else ", or one of them"
                streams.say(f"next: hygiene clean --apply-patch {place}{one}")

    def refused(self, result: "CleanResult") -> None:
        """What a guard refused, line by line."""
        for done in result.refused:
            streams.say(f"refused: {named(done)}: {printable(done.reason)}; {printable(done.next)}")


def told_of(candidate: "Candidate") -> str:
    """What an operation is for, line by line."""
    from hygiene.contracts.entry import Entry  # noqa: PLC0415
    from hygiene.render.question import about  # noqa: PLC0415

    entry = candidate.entry
    return about(entry, candidate.draft) if isinstance(entry, Entry) else entry.op


def as_text(result: "CleanResult", *, is_quiet: bool, is_verbose: bool) -> str:
    """Each file with what became of its operations, at most ten of them, then the counts."""
    told = [(word, done) for word, done in _lists(result).items() if not (is_quiet and word == QUIET)]
    lines = [*(_every(told) if is_verbose else _short(told))]
    return "".join(f"{line}\n" for line in (lines if is_quiet else [*lines, _summary(result)]))


def named(done: "Done") -> str:
    """An operation by its file."""
    return f"{printable(done.path)} ({done.op})"


def _lists(result: "CleanResult") -> dict[str, tuple["Done", ...]]:
    """The operations by what became of them, first what a reader must know."""
    return {
        "refused": result.refused,
        "applied": result.applied,
        "pending": result.pending,
        QUIET: result.already_applied,
    }


def _every(told: list[tuple[str, tuple["Done", ...]]]) -> Iterator[str]:
    for word, operations in told:
        for done in operations:
            yield from _lines(word, done, 1)


def _short(told: list[tuple[str, tuple["Done", ...]]]) -> Iterator[str]:
    """Equal operations of a file on one line, and all of one reason; so many lines, and how many are left."""
    groups = [(word, group) for word, operations in told for group in _groups(operations)]
    for word, group in islice(groups, SHOWN):
        yield from _lines(word, next(iter(group)), group.total()) if len(group) == 1 else _together(word, group)
    left = sum(group.total() for _, group in groups[SHOWN:])
    if left:
        yield f"and {counted(left, 'more operation')}: -v shows all"


def _groups(operations: tuple["Done", ...]) -> Iterator[Counter["Done"]]:
    """The operations that have one line together, in the order of the first of each."""
    groups: dict[object, Counter[Done]] = {}
    for done in operations:
        groups.setdefault((done.reason, done.next) if done.reason else done, Counter())[done] += 1
    yield from groups.values()


def _together(word: str, group: Counter["Done"]) -> Iterator[str]:
    """Operations that share a reason and a next step."""
    done, files = next(iter(group)), len({each.path for each in group})
    yield (
        f"{word}: {counted(group.total(), 'operation')} in {counted(files, 'file')} (-v names them): "
        f"{printable(done.reason)}"
    )
    yield f"  next: {printable(done.next)}"


def _lines(word: str, done: "Done", count: int) -> Iterator[str]:
    """One line; below a refusal the next step."""
    times = f", {count} times" if count > 1 else ""
    reason = f": {printable(done.reason)}" if done.reason else ""
    yield f"{word}: {printable(done.path)} ({done.op}{times}){reason}"
    if done.next:
        yield f"  next: {printable(done.next)}"


def _summary(result: "CleanResult") -> str:
    order = ("applied", QUIET, "pending", "refused")
    lists = _lists(result)
    told = ", ".join(f"{len(lists[word]):,} {word}" for word in order if lists[word])
    where = " (hygiene check shows where)" if result.pending else ""
    taking_back = f"; `hygiene undo {result.run}` takes it back" if result.run else ""
    return f"{told or 'nothing to do'}{where}{taking_back}"
