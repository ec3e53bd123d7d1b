"""The table of `hygiene budget`."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from hygiene.conventions.sizes import Share, Size
from hygiene.render.plain import printable
from hygiene.tokens import ENCODING


@dataclass(frozen=True, slots=True)
class Measured:
    """Every agent file with its size, and its share of each limit."""

    sizes: Mapping[str, Size]
    shares: tuple[Share, ...]


def as_text(measured: Measured) -> str:
    """The table for people."""
    if not measured.sizes:
        return "no agent file here\n"
    return "".join(f"{line}\n" for path in measured.sizes for line in _file(path, measured))


def as_json(measured: Measured) -> str:
    """The table for programs, on one line."""
    files = [{"path": path, **_size(size), "limits": _limits(path, measured)} for path, size in measured.sizes.items()]
    return json.dumps({"encoding": ENCODING, "files": files}, ensure_ascii=False, separators=(",", ":"))


def _file(path: str, measured: Measured) -> Iterator[str]:
    size = measured.sizes[path]
    counts = f"{size.characters:,} characters, {size.lines:,} lines, {size.tokens:,} tokens ({ENCODING})"
    yield f"{printable(path)}: {counts}"
    for share in measured.shares:
        if share.path == path:
            yield from _share(share)


def _share(share: Share) -> Iterator[str]:
    budget = share.budget
    unit = "tokens" if budget.unit == "percent" else budget.unit
    of_window = f" ({budget.number} % of a window of {budget.window:,})" if budget.window else ""
    note = f"; {budget.note}" if budget.note else ""
    yield f"  {share.percent:5.1f} % of {share.limit:,} {unit}{of_window}, {budget.kind}: {printable(budget.name)}"
    yield f"          {printable(budget.source)}, as of {budget.as_of.isoformat()}{printable(note)}"


def _size(size: Size) -> dict[str, int]:
    return {"characters": size.characters, "lines": size.lines, "bytes": size.bytes, "tokens": size.tokens}


def _limits(path: str, measured: Measured) -> list[dict[str, object]]:
    return [
        {
            "name": share.budget.name,
            "used": share.used,
            "limit": share.limit,
            "unit": share.budget.unit,
            "percent": round(share.percent, 1),
            "kind": share.budget.kind,
            "source": share.budget.source,
            "as_of": share.budget.as_of.isoformat(),
        }
        for share in measured.shares
        if share.path == path
    ]
