"""Append to a YAML file as text, so that comments and style stay; then read both and compare."""

from typing import Any

import yaml


class _Tolerant(yaml.SafeLoader):
    """Reads YAML whatever tags of its own a tool gives it."""


def _any_tag(_: yaml.SafeLoader, suffix: str, node: yaml.Node) -> tuple[str, str]:
    return suffix, yaml.serialize(node)


_Tolerant.add_multi_constructor("!", _any_tag)


def read_yaml(content: bytes) -> Any:
    """What a YAML file says; None where it cannot be read or is empty."""
    try:
        return yaml.load(content.decode("utf-8"), _Tolerant)  # noqa: S506 -- a safe loader that bears unknown tags
    except (yaml.YAMLError, UnicodeDecodeError, ValueError, RecursionError):
        return None


def with_item(content: bytes, key: str, item: dict[str, Any], lines: list[str]) -> bytes | None:
    """The file with `lines`, which say `item`, after the last item of the list below `key`; None where that fails."""
    document = read_yaml(content)
    if not isinstance(document, dict) or not isinstance(document.get(key), list) or not document[key]:
        return None
    place = _end_of(content, key)
    if place is None:
        return None
    row, indent = place
    after = _inserted(content, row, [f"{' ' * indent}{line}" for line in lines])
    return after if read_yaml(after) == {**document, key: [*document[key], item]} else None


def with_key(content: bytes, key: str, value: dict[str, Any], lines: list[str]) -> bytes | None:
    """The file with `lines`, which say `key: value`, at its end; None where that fails."""
    document = read_yaml(content)
    if not isinstance(document, dict) or key in document:
        return None
    after = _inserted(content, len(content.splitlines(keepends=True)), ["", *lines])
    return after if read_yaml(after) == {**document, key: value} else None


def _end_of(content: bytes, key: str) -> tuple[int, int] | None:
    """The row behind the last item of a list in block style, and how far its dashes are indented."""
    root = yaml.compose(content.decode("utf-8"), _Tolerant)
    pairs = root.value if isinstance(root, yaml.MappingNode) else ()
    found = next((value for name, value in pairs if getattr(name, "value", None) == key), None)
    if not isinstance(found, yaml.SequenceNode) or found.flow_style:
        return None
    return _last_row(found.value[-1]), found.start_mark.column


def _last_row(node: yaml.Node) -> int:
    """The row behind a node. The end of a block lies where the next thing begins, behind comments of that."""
    if isinstance(node, yaml.CollectionNode) and node.value and not node.flow_style:
        last = node.value[-1]
        return _last_row(last[1] if isinstance(last, tuple) else last)
    mark = node.end_mark
    return mark.line if mark.column == 0 and mark.line > node.start_mark.line else mark.line + 1


def _inserted(content: bytes, row: int, lines: list[str]) -> bytes:
    rows = content.splitlines(keepends=True)
    ends = b"\r\n" if b"\r\n" in content else b"\n"
    if 0 < row == len(rows) and not rows[-1].endswith((b"\n", b"\r")):
        rows[-1] += ends
    return b"".join([*rows[:row], *(line.encode() + ends for line in lines), *rows[row:]])
