"""No two edits of a report touch the same bytes, and no edit touches what another one leans on."""

from bisect import bisect_left, insort
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field

from hygiene.contracts.anchors import LineAnchor
from hygiene.contracts.edits import Dedupe, DeleteRange, ReplaceText
from hygiene.finalizer.edits.built import Built
from hygiene.finalizer.plan import Planned

# What is kept first when two collide: what loses nothing before what does.
ORDER = ("replace-text", "insert-frontmatter", "move-to-archive", "dedupe", "delete-range")


@dataclass
class Taken:
    """What the edits that are kept touch (bytes and lines), and the lines that they lean on."""

    spans: dict[str, list[tuple[int, int]]] = field(default_factory=lambda: defaultdict(list))
    lines: dict[str, list[LineAnchor]] = field(default_factory=lambda: defaultdict(list))
    leaned_on: dict[str, list[LineAnchor]] = field(default_factory=lambda: defaultdict(list))

    def is_free(self, path: str, built: Built) -> bool:
        """Whether the edit may stand beside the ones that are kept."""
        if self._is_taken(path, built.start, built.end):
            return False
        if any(anchor.overlaps(lines) for anchor in _anchors(built) for lines in self.leaned_on[path]):
            return False
        if not isinstance(built.edit, Dedupe):
            return True
        kept = built.edit.canonical
        return not any(kept.anchor.overlaps(anchor) for anchor in self.lines[kept.path])

    def take(self, path: str, built: Built) -> None:
        """Keep the edit."""
        insort(self.spans[path], (built.start, built.end))
        self.lines[path].extend(_anchors(built))
        if isinstance(built.edit, Dedupe):
            kept = built.edit.canonical
            self.leaned_on[kept.path].append(kept.anchor)

    def _is_taken(self, path: str, start: int, end: int) -> bool:
        """Kept spans are in order and never overlap, so that only the two beside a new one can."""
        spans = self.spans[path]
        at = bisect_left(spans, (start, end))
        return any(start < last and first < end for first, last in spans[max(0, at - 1) : at + 1])


def _anchors(built: Built) -> tuple[LineAnchor, ...]:
    return (built.edit.anchor,) if isinstance(built.edit, ReplaceText | DeleteRange | Dedupe) else ()


def apart(planned: Iterable[Planned]) -> tuple[list[Planned], list[Planned]]:
    """What is kept and what is dropped, by kind, then by place: the same whatever the order it comes in."""
    kept, dropped, taken = [], [], Taken()
    for each in sorted(planned, key=_rank):
        if each.built is None or taken.is_free(each.path, each.built):
            kept.append(each)
            if each.built:
                taken.take(each.path, each.built)
        else:
            dropped.append(each)
    return kept, dropped


def _rank(planned: Planned) -> tuple[object, ...]:
    if planned.built is None:
        return (len(ORDER), planned.path)
    built = planned.built
    return (ORDER.index(planned.op), planned.path, built.start, built.end, built.edit.model_dump_json())
