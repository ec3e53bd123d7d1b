"""The facts of one document: frozen values, with places as byte offsets into the file as it lies."""

from array import array  # noqa: TC003 - a public field is of this type
from bisect import bisect_right
from dataclasses import dataclass
from typing import Literal

LinkKind = Literal["link", "image", "definition", "html", "html-image", "autolink"]


@dataclass(frozen=True, slots=True)
class Span:
    """A range of bytes of the file: `source[span.start:span.end]`."""

    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Link:
    """A place that carries a destination. A reference definition is such a place; its uses are not.

    `reference` is the destination as written, without `<>` or quotes; `destination` has escapes and entities resolved,
    percent signs left alone. `text` is the written label, shortened if it is very long.
    """

    kind: LinkKind
    reference: str
    destination: str
    start: int
    end: int
    line: int
    column: int
    text: str

    @property
    def span(self) -> Span:
        """The bytes of `reference`."""
        return Span(self.start, self.end)


@dataclass(frozen=True, slots=True)
class ReferenceUse:
    """A `[text][label]`, `[label][]` or `[label]` whose definition stands in the document. `label` is folded."""

    label: str
    line: int
    column: int


@dataclass(frozen=True, slots=True)
class UndefinedUse:
    """A `[text][label]` or `[text][]` whose label has no definition here; `label` is "" in the second form."""

    text: str
    label: str
    start: int
    end: int
    line: int
    column: int

    @property
    def span(self) -> Span:
        """The bytes from the first bracket to the last."""
        return Span(self.start, self.end)


@dataclass(frozen=True, slots=True)
class CodeSpan:
    """Inline code; `start` and `end` hold its text, without backticks and without one space of padding."""

    text: str
    start: int
    end: int
    line: int
    column: int

    @property
    def span(self) -> Span:
        """The bytes of the code."""
        return Span(self.start, self.end)


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading. `text` is what a reader sees, without an explicit id; `raw` is as written; `span` holds `raw`."""

    level: int
    text: str
    raw: str
    explicit_id: str | None
    line: int
    end_line: int
    span: Span


@dataclass(frozen=True, slots=True)
class Fence:
    """A fenced code block, from its opening line to its last. `content_span` holds the whole lines in between."""

    language: str
    line: int
    end_line: int
    is_closed: bool
    content_span: Span


@dataclass(frozen=True, slots=True)
class Task:
    """A list item with a check box; `depth` is 1 in the outermost list."""

    is_checked: bool
    text: str
    line: int
    depth: int


@dataclass(frozen=True, slots=True)
class Comment:
    """An HTML comment or an MDX one; `span` includes the delimiters, `text` does not."""

    text: str
    line: int
    end_line: int
    span: Span


@dataclass(frozen=True, slots=True)
class FrontMatter:
    """A YAML or TOML block on the first line. `span` includes both delimiter lines, `text` is between them."""

    kind: Literal["yaml", "toml"]
    text: str
    line: int
    end_line: int
    span: Span


@dataclass(frozen=True, slots=True)
class ProseLine:
    """A line that a reader reads as text: its number and its characters, comments blanked."""

    line: int
    text: str


@dataclass(frozen=True, slots=True)
class Facts:
    """Everything we know of a document from its bytes alone. In the order of the document; lines count from 1."""

    links: tuple[Link, ...]
    uses: tuple[ReferenceUse, ...]
    undefined: tuple[UndefinedUse, ...]
    code_spans: tuple[CodeSpan, ...]
    headings: tuple[Heading, ...]
    fences: tuple[Fence, ...]
    tasks: tuple[Task, ...]
    comments: tuple[Comment, ...]
    front_matter: FrontMatter | None
    anchors: tuple[str, ...]
    code_lines: tuple[tuple[int, int], ...]
    newline: Literal["\n", "\r\n", "\r"]
    has_bom: bool
    size: int
    line_starts: "array[int]"

    @property
    def line_count(self) -> int:
        """The number of lines; a last line without a line break counts, an empty file has none."""
        return len(self.line_starts)

    @property
    def unclosed_fence(self) -> Fence | None:
        """The fence that nothing closes before the end of its container, if there is one."""
        return next((fence for fence in self.fences if not fence.is_closed), None)

    def line_span(self, line: int) -> Span:
        """Return the bytes of a line, its line break included."""
        end = self.line_starts[line] if line < len(self.line_starts) else self.size
        return Span(self.line_starts[line - 1], end)

    def line_of(self, offset: int) -> int:
        """Return the line that holds a byte offset."""
        return max(1, bisect_right(self.line_starts, offset))
