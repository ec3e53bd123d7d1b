"""`insert-frontmatter`: one key more in the YAML front matter, which is made if there is none."""

import json
import re
from collections.abc import Iterator

import yaml

from hygiene.cleaner.lines import Source
from hygiene.cleaner.located import Located
from hygiene.cleaner.refusal import Refusal
from hygiene.cleaner.splice import Splice, splice
from hygiene.contracts.edits import InsertFrontmatter
from hygiene.markdown.frontmatter import Block, find_front_matter

PLAIN_KEY = re.compile(r"[A-Za-z0-9_][\w.-]*", re.ASCII)
OPENS_LIKE_FRONT_MATTER = re.compile(r"(---|\+\+\+)[ \t]*(\n|\Z)")
LONGEST = 256 * 1024
BY_HAND = "set the key by hand"

Values = dict[str, object]


class _Reader(yaml.BaseLoader):
    """Text, lists and mappings, as they are written. An alias stays a name, so that no few lines mean millions."""

    def compose_node(self, parent: yaml.Node | None, index: int) -> yaml.Node | None:
        alias = self.peek_event()  # type: ignore[no-untyped-call]
        if not isinstance(alias, yaml.AliasEvent) or alias.anchor not in self.anchors:
            return super().compose_node(parent, index)
        self.get_event()  # type: ignore[no-untyped-call]
        return yaml.ScalarNode("alias", f"\0{alias.anchor}")


def locate(edit: InsertFrontmatter, source: Source) -> Located | Refusal:
    """The line to insert, before the closing line of the block or as a block of its own."""
    block = _block(source)
    if isinstance(block, Refusal):
        return block
    values = _values(source, block)
    if values is None:
        return Refusal("the front matter is no valid YAML mapping", f"repair it, or {BY_HAND}")
    if edit.key in values:
        return _compare(edit, values[edit.key])
    line = next(_spellings(edit, source, block, values), None)
    if line is None:
        return Refusal(f"{edit.key!r} cannot be added as a line of this front matter", BY_HAND)
    return Located(_splices(source, block, line), claim=f"front matter key {edit.key}")


def stands(edit: InsertFrontmatter, source: Source) -> bool:
    """Whether the front matter has the key with that value."""
    block = _block(source)
    return isinstance(block, Block) and (_values(source, block) or {}).get(edit.key) == edit.value


def _block(source: Source) -> Block | Refusal | None:
    """The YAML front matter, None where there is none, or why none may be added."""
    try:
        text = _normal(source.content[source.start :].decode())
    except UnicodeDecodeError:
        return Refusal("the file is not UTF-8", "convert it to UTF-8")
    block = find_front_matter(text)
    if block and block.kind != "yaml":
        return Refusal("the front matter is TOML", BY_HAND)
    if block and block.stop - block.start > LONGEST:
        return Refusal("the front matter is too large", BY_HAND)
    if block is None and OPENS_LIKE_FRONT_MATTER.match(text):
        return Refusal("the first line looks like front matter, and none follows", BY_HAND)
    return block


def _compare(edit: InsertFrontmatter, found: object) -> Located | Refusal:
    if found == edit.value:
        return Located(())
    return Refusal(f"the front matter has {edit.key} with another value", f"decide which value {edit.key} should have")


def _values(source: Source, block: Block | None) -> Values | None:
    """Every value as it is written; None when it is no mapping."""
    if block is None:
        return {}
    return _read(_normal(source.content[source.start :].decode())[block.start : block.stop])


def _read(text: str) -> Values | None:
    try:
        found = yaml.load(text, Loader=_Reader)  # noqa: S506 -- it makes strings, lists and mappings only
    except (yaml.YAMLError, ValueError, RecursionError):
        return None
    if found is None or found == "":
        return {}
    return found if isinstance(found, dict) else None


def _spellings(edit: InsertFrontmatter, source: Source, block: Block | None, values: Values) -> Iterator[str]:
    """The line, plain or quoted, where YAML reads all other values as before and this one as it is meant."""
    if not PLAIN_KEY.fullmatch(edit.key) or len(edit.value.splitlines()) != 1:
        return
    text = _normal(source.content[source.start :].decode())[block.start : block.stop] if block else ""
    for written in (edit.value, json.dumps(edit.value, ensure_ascii=False)):
        line = f"{edit.key}: {written}"
        if _read(f"{text}{line}\n") == {**values, edit.key: edit.value}:
            yield line


def _splices(source: Source, block: Block | None, line: str) -> tuple[Splice, ...]:
    newline = source.newline
    written = line.encode() + newline
    if block:
        place = source.bounds[block.lines - 1]
        return (splice(source.content, place, place, written, rank=1),)
    fence = b"---" + newline
    pieces = enumerate((fence, written, fence))
    return tuple(splice(source.content, source.start, source.start, piece, rank) for rank, piece in pieces)


def _normal(text: str) -> str:
    return text.replace("\r\n", "\n").replace("\r", "\n")
