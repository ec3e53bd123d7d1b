"""What a `clean` came to, as text: short, with every operation on request."""

from collections import Counter
from collections.abc import Iterator
from itertools import islice
from typing import TYPE_CHECKING

from hygiene.render.lines import counted
from hygiene.render.plain import printable

if TYPE_CHECKING:
    from hygiene.cleaner.result import CleanResult, Done

SHOWN = 10
QUIET = "already applied"


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
