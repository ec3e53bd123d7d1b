"""The metadata block on a document's first line, found by hand and read only when someone asks."""

import re
import tomllib
from collections.abc import Mapping
from typing import Any, Literal, NamedTuple, cast

import yaml

from hygiene.markdown.elements import FrontMatter

_CLOSERS = {
    "---": re.compile(r"^(?:---|\.\.\.)[ \t]*$", re.MULTILINE),
    "+++": re.compile(r"^\+\+\+[ \t]*$", re.MULTILINE),
}
_OPENER = re.compile(r"(---|\+\+\+)[ \t]*\n")
_KEY = re.compile(r"""^["']?[\w$@.][\w $@./-]*["']?[ \t]*[:=](?:[ \t]|$)""", re.MULTILINE)
_MAX_VALUE_CHARACTERS = 256 * 1024


class Block(NamedTuple):
    """Where front matter lies: its kind, its inner text, the end of its last line, and its lines."""

    kind: Literal["yaml", "toml"]
    start: int
    stop: int
    end: int
    lines: int


def find_front_matter(text: str) -> Block | None:
    """Find front matter at the very beginning. A rule line with prose below it is none."""
    opener = _OPENER.match(text)
    if not opener:
        return None
    closer = _CLOSERS[opener[1]].search(text, opener.end())
    if not closer:
        return None
    inner = text[opener.end() : closer.start()]
    if inner.strip() and not _KEY.search(inner):
        return None
    end = min(len(text), closer.end() + 1)
    kind: Literal["yaml", "toml"] = "yaml" if opener[1] == "---" else "toml"
    return Block(kind, opener.end(), closer.start(), end, inner.count("\n") + 2)


def front_matter_values(front_matter: FrontMatter) -> Mapping[str, object] | None:
    """Read the values; none if they cannot be read or are no mapping. Builds plain values only and never raises."""
    if len(front_matter.text) > _MAX_VALUE_CHARACTERS:
        return None
    read = _read_yaml if front_matter.kind == "yaml" else tomllib.loads
    try:
        values: Any = read(front_matter.text)
    except (yaml.YAMLError, tomllib.TOMLDecodeError, ValueError, TypeError, RecursionError, OverflowError):
        return None
    if values is None:
        return {}
    return cast("Mapping[str, object]", values) if isinstance(values, dict) and all(map(_is_text, values)) else None


def _is_text(key: object) -> bool:
    return isinstance(key, str)


def _read_yaml(text: str) -> object:
    return yaml.load(text, Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))  # noqa: S506 - safe in both forms
