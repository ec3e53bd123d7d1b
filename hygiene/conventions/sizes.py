"""How large the files are that budgets speak of, as a share of each limit."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from hygiene.conventions.globs import glob
from hygiene.conventions.tables import Budget
from hygiene.markdown.facts import parse
from hygiene.markdown.frontmatter import front_matter_values
from hygiene.tokens import count

Reader = Callable[[str], bytes]


@dataclass(frozen=True, slots=True)
class Size:
    """One text in every unit."""

    lines: int
    bytes: int
    characters: int
    tokens: int

    def in_unit(self, unit: str) -> int:
        """The size in a budget's unit; a percent is counted in tokens."""
        return int(getattr(self, "tokens" if unit == "percent" else unit))


@dataclass(frozen=True, slots=True)
class Share:
    """A file against one budget: `used` of `limit`, both in the budget's unit (in tokens where that is a percent)."""

    path: str
    budget: Budget
    used: int
    limit: int

    @property
    def percent(self) -> float:
        """How much of the limit is used."""
        return 100 * self.used / self.limit


def size_of(text: str) -> Size:
    """The size of a text."""
    lines = text.count("\n") + (not text.endswith("\n") and bool(text))
    return Size(lines, len(text.encode("utf-8", "surrogatepass")), len(text), count(text))


def shares(paths: Iterable[str], budgets: Iterable[Budget], read: Reader) -> Iterator[Share]:
    """Each file against each budget that speaks of it."""
    everywhere = tuple(paths)
    for budget in budgets:
        globs = [glob(text) for text in budget.paths]
        covered = [path for path in everywhere if any(one.matches(path) for one in globs)]
        by_folder: dict[str, list[str]] = defaultdict(list)
        for path in covered:
            by_folder[path.rpartition("/")[0]].append(path)
        for path in covered:
            together = _chain(path, by_folder) if budget.part == "chain" else [path]
            text = "".join(_part(budget.part, each, read) for each in together)
            yield Share(path, budget, size_of(text).in_unit(budget.unit), limit_of(budget))


def limit_of(budget: Budget) -> int:
    """The limit as a number of what is counted."""
    return budget.number if budget.window is None else budget.window * budget.number // 100


def text_of(path: str, read: Reader) -> str:
    """A file as text; a byte that is no UTF-8 counts as one character."""
    return read(path).decode("utf-8-sig", "replace")


def _chain(path: str, by_folder: Mapping[str, Sequence[str]]) -> list[str]:
    """The files that count together: those of the folders above a file, from the root down, and of its own."""
    parts = path.split("/")[:-1]
    folders = ("/".join(parts[:count]) for count in range(len(parts) + 1))
    return [each for folder in folders for each in by_folder.get(folder, ())]


def _part(part: str, path: str, read: Reader) -> str:
    if part in {"file", "chain"}:
        return text_of(path, read)
    source = read(path)
    front_matter = parse(source).front_matter
    if part == "body":
        return source[front_matter.span.end if front_matter else 0 :].decode("utf-8-sig", "replace")
    values = (front_matter_values(front_matter) if front_matter else None) or {}
    return "".join(str(values.get(key, "")) for key in ("description", "when_to_use"))
