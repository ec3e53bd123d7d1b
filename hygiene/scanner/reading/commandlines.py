"""The places of a document where a command stands: code spans, shell fences, indented code."""

import posixpath
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from hygiene.markdown.elements import Span
from hygiene.scanner.detector import Document
from hygiene.scanner.reading.sentence import END, Sentence, sentence_at
from hygiene.scanner.reading.shell import CONTAINER, HEREDOC, LONGEST_LINE, PROMPT, Simple, simple_commands

SHELLS = frozenset(
    [
        "sh",
        "bash",
        "shell",
        "zsh",
        "fish",
        "console",
        "shell-session",
        "shellsession",
        "sh-session",
        "terminal",
        "shellscript",
        "powershell",
        "ps1",
        "pwsh",
        "cmd",
        "bat",
        "batch",
    ]
)
PLAIN = frozenset({"", "text", "txt", "plaintext", "plain"})
MAKES_A_PROJECT = re.compile(
    r"\b(?:npm|pnpm|yarn|bun)\s+(?:init|create)\b|\bnpx\s+(?:--?\w+\s+)*[@\w/.-]*create-|\bcargo\s+(?:new|init|generate)\b"
    r"|\b(?:uv|poetry|pdm|hatch)\s+(?:init|new)\b|\bcookiecutter\b|\bdegit\b"
)
CLONE = re.compile(r"\b(?:git clone|gh repo clone)\s(?:.{0,200}[/:]([\w.-]{1,100}?)(?:\.git)?/?(?=[\s'\"]|$))?")
UNKNOWN_CLONE = "?"
MOST_ABOVE = 3
MOST_WORDS = 3


@dataclass(frozen=True, slots=True)
class Ground:
    """Where a command runs, as the text says. `folder` is None where it says nothing.

    `clone` is the name of a repository that was cloned before, in whose folders the command may run.
    """

    folder: str | None = None
    clone: str = ""
    is_elsewhere: bool = False


@dataclass(frozen=True, slots=True)
class Spoken:
    """A simple command at a place."""

    words: tuple[str, ...]
    text: str
    span: Span
    line: int
    column: int
    ground: Ground
    sentence: Sentence
    is_block: bool = False


@lru_cache(maxsize=8)
def _naming(tools: frozenset[str]) -> re.Pattern[bytes]:
    """Finds any of the tools, with a word after it."""
    return re.compile(rb"\b(?:" + "|".join(sorted(tools)).encode() + rb")[ \t]")


def names_any(source: bytes, tools: frozenset[str]) -> bool:
    """Whether the bytes can hold a command of any of the tools at all."""
    return any(tool.encode() + b" " in source for tool in tools)


def commands_in(document: Document, tools: frozenset[str]) -> Iterator[Spoken]:
    """Every simple command whose first word is one of the tools, in code spans and in blocks of shell."""
    named = _naming(tools)
    for code in document.facts.code_spans:
        if " " not in code.text or "\n" in code.text or not named.search(code.text.encode()):
            continue
        ground = Ground()
        for simple in simple_commands(PROMPT.sub("", code.text, count=1)):
            ground = moved(ground, simple.words)
            if simple.words[0] in tools:
                sentence = sentence_at(document, code.line, code.column, len(code.text))
                yield Spoken(simple.words, code.text.strip(), code.span, code.line, code.column, ground, sentence)
    for first, last, language in _blocks(document):
        yield from _in_block(document, first, last, language, tools)


def _blocks(document: Document) -> Iterator[tuple[int, int, str]]:
    """The inner lines of each block that may be of shell, with its language."""
    fences = {fence.line: fence for fence in document.facts.fences}
    for first, last in document.facts.code_lines:
        fence = fences.get(first)
        language = fence.language.lower().strip("{}. ") if fence else ""
        if language in SHELLS or language in PLAIN:
            inner = (first + 1, last - fence.is_closed) if fence else (first, last)
            yield *inner, language


@dataclass(frozen=True, slots=True)
class Row:
    """A line of a block that a person may run: where its text begins, and the comment above it."""

    number: int
    raw: str
    begin: int
    remark: str

    @property
    def text(self) -> str:
        """The line without prompt and indentation."""
        return self.raw[self.begin :]


def _in_block(document: Document, first: int, last: int, language: str, tools: frozenset[str]) -> Iterator[Spoken]:
    facts = document.facts
    if first > last:
        return
    source = document.source[facts.line_span(first).start : facts.line_span(last).end]
    if not _naming(tools).search(source):
        return
    lines = source.decode("utf-8", "replace").splitlines()
    is_shell = language in SHELLS or any(_prompt(line) for line in lines)
    above, heading = _above(document, first), sentence_at(document, first, 1, 0).heading
    ground = Ground()
    for row in _rows(lines, first):
        ground = _made(ground, row.raw)
        for simple in simple_commands(row.text):
            ground = moved(ground, simple.words)
            if simple.words[0] in tools and (is_shell or not _is_prose(simple, row.text)):
                sentence = Sentence(f"{above} {row.remark}".strip(), simple.comment, heading)
                yield _spoken(document, row, simple, ground, sentence)


def _rows(lines: Sequence[str], first: int) -> Iterator[Row]:
    """The lines that are run. Where some have a prompt, the others are output; a here-document is its text."""
    has_prompts = any(_prompt(line) for line in lines)
    remark, until = "", ""
    for number, raw in enumerate(lines, first):
        prompt = _prompt(raw)
        begin = len(prompt) or _inner(raw)
        text = raw[begin:]
        if until:
            until = "" if text.strip() == until else until
        elif text.startswith("#") and not prompt:
            remark = text.lstrip("# ")
        elif not text.strip():
            remark = ""
        elif (prompt or not has_prompts) and len(raw) <= LONGEST_LINE:
            found = HEREDOC.search(raw)
            until = found[1] if found else ""
            yield Row(number, raw, begin, remark)


def _inner(raw: str) -> int:
    found = CONTAINER.match(raw)
    return found.end() if found else 0


def _spoken(document: Document, row: Row, simple: Simple, ground: Ground, sentence: Sentence) -> Spoken:
    start, end = row.begin + simple.start, row.begin + simple.end
    at = document.facts.line_span(row.number).start + len(row.raw[:start].encode())
    text = row.raw[start:end]
    span = Span(at, at + len(text.encode()))
    return Spoken(simple.words, text, span, row.number, start + 1, ground, sentence, is_block=True)


def _prompt(line: str) -> str:
    found = PROMPT.match(line)
    return found[0] if found and not found[0].lstrip().startswith(">") else ""


def _is_prose(simple: Simple, line: str) -> bool:
    """Whether a line of a block that names no shell may be a sentence: "make sure that", "just run"."""
    return len(simple.words) > MOST_WORDS or line.rstrip().endswith((".", ":", ","))


def _above(document: Document, first: int) -> str:
    """The last sentence above a block."""
    found: list[str] = []
    for number in range(first - 1, max(0, first - 8), -1):
        text = document.line(number)
        if text.lstrip(" >").startswith(("```", "~~~")) or (not text.strip() and not found):
            if found or (text.strip() and number < first - 1):
                break
            continue
        if not text.strip() or len(found) == MOST_ABOVE or text.startswith("#"):
            break
        found.insert(0, text.strip()[-LONGEST_LINE:])
    joined = " ".join(found)
    ends = [match.end() for match in END.finditer(joined) if match.end() < len(joined.rstrip())]
    return joined[ends[-1] :] if ends else joined


def _made(ground: Ground, line: str) -> Ground:
    """After a clone the folders below are those of the clone; after a new project was made, nobody knows."""
    if MAKES_A_PROJECT.search(line):
        return Ground(is_elsewhere=True)
    found = CLONE.search(line)
    return replace(ground, clone=found[1] or UNKNOWN_CLONE, folder=None) if found else ground


def moved(ground: Ground, words: Sequence[str]) -> Ground:
    """Where the next command runs."""
    if words[0] not in {"cd", "pushd"} or ground.is_elsewhere:
        return ground
    target = next((word for word in words[1:] if not word.startswith("-")), "")
    if not target or target[0] in "~/$<{%" or re.search(r"[<>${}*\\]|\bpath/to\b", target):
        return replace(ground, folder=None, is_elsewhere=target != "")
    joined = posixpath.normpath(posixpath.join(ground.folder or "", target))
    return replace(ground, folder=None if joined.startswith("..") else joined)
