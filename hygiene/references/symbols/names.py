"""The code spans of a document that can only be the name of a thing of code: pure, and nothing of the tree.

A plain word is none, nor is a path, a version or a value: what is left has a form that people give only to names.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from hygiene.markdown.elements import Facts, Span

LONGEST = 160
SHORTEST = 6
WORDS = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+")
NAME = re.compile(
    r"[@&*$]?(?P<owner>(?:[A-Za-z_]\w*(?:\(\))?(?:\.|::|->|#))*)(?P<name>[A-Za-z_]\w*)"
    r"(?P<call>!?\([^()\n]{0,80}\))?(?P<rest><[\w, ]{1,40}>|\s?[=:]\s?\S.{0,80})?"
)
FLAG = re.compile(r"--(?P<name>[a-z][a-z0-9]*(?:[-_][a-z0-9]+)*)(?:[= ]\S{1,60})?")
FLAG_OF_COMMAND = re.compile(r"(?<=\s)--([a-z][a-z0-9]*(?:[-_][a-z0-9]+)*)(?=[=\s]|$)")
ITEM = re.compile(rb"^[ \t]*[-*+] ([A-Z][a-z0-9]+[A-Z][A-Za-z0-9]*)\r?$", re.MULTILINE)
COMMAND = re.compile(r"\$?\s*([a-z][\w.-]+)\s+\S")
SHELLS = frozenset({"sh", "bash", "shell", "zsh", "console", "shell-session", "terminal", ""})
STAND_INS = frozenset(
    word
    for row in (
        "my your our some foo bar baz qux foobar example examples sample xxx yyy placeholder dummy hello world lorem",
        "ipsum acme todo",
    )
    for word in row.split()
)
"""Words of made-up names."""


OTHERS = re.compile(
    r"(?:GITHUB|GH|CI|AWS|AZURE|GOOGLE|GCP|GCLOUD|NODE|NPM|PYTHON|DOCKER|XDG|HTTP|HTTPS|LC|GIT|OPENAI|ANTHROPIC|GEMINI"
    r"|RUST|CARGO|GO|JAVA|SSH|TERM|LD|PIP|UV|VIRTUAL|KUBERNETES|KUBE|OTEL|SENTRY|SLACK|PG|POSTGRES|MYSQL|REDIS"
    r"|CLAUDE|CODEX|CURSOR|VSCODE|HOMEBREW|TWINE|PYPI|CODECOV|DATABASE|DJANGO|FLASK)_"
    r"|(?!VITE_|NEXT_PUBLIC_|REACT_APP_)\w+_(?:(?:API|ACCESS|SECRET|AUTH|BOT)_(?:KEY|TOKEN|ID|BASE|URL)|API|TOKEN)(?:_ID)?$"
)
"""Variables of well-known programs, platforms and services, which a tree can only use."""


class Sort(StrEnum):
    """What the form of a name says that it is."""

    NAME = "name"
    CONSTANT = "constant"
    FLAG = "flag"


@dataclass(frozen=True, slots=True)
class Named:
    """A name at a place. `program` is the first word of the command in which a flag stands, if it stands in one."""

    sort: Sort
    name: str
    text: str
    span: Span
    line: int
    column: int
    owner: str = ""
    program: str = ""

    @property
    def is_plain_flag(self) -> bool:
        """Whether it is a flag of one word, which stands for that flag only with its hyphens."""
        return self.sort is Sort.FLAG and "-" not in self.name and "_" not in self.name


def names_in(facts: Facts, source: bytes) -> Iterator[Named]:
    """Every such name in the code spans of a document, and in the items of its lists that are one word of that form."""
    yield from _in_spans(facts, source)
    yield from _in_items(facts, source)
    yield from _in_commands(facts, source)


def _in_items(facts: Facts, source: bytes) -> Iterator[Named]:
    for item in ITEM.finditer(source):
        name = item[1].decode()
        line = facts.line_of(item.start(1))
        if is_telling(name) and not any(first <= line <= last for first, last in facts.code_lines):
            column = item.start(1) - facts.line_span(line).start + 1
            yield Named(Sort.NAME, name, name, Span(*item.span(1)), line, column)


def _in_commands(facts: Facts, source: bytes) -> Iterator[Named]:
    """The flags of the commands in blocks of shell."""
    for fence in facts.fences:
        start, end = fence.content_span.start, fence.content_span.end
        if fence.language.lower().strip("{}. ") not in SHELLS or source.find(b" --", start, end) < 0:
            continue
        for offset, line in _lines(source, start, end):
            if " --" in line and len(line) <= LONGEST and (command := COMMAND.match(line)):
                number = facts.line_of(offset)
                yield from _flags(line.partition(" #")[0], command[1], offset, number, 1)


def _lines(source: bytes, start: int, end: int) -> Iterator[tuple[int, str]]:
    for raw in source[start:end].splitlines(keepends=True):
        yield start, raw.decode("utf-8", "replace")
        start += len(raw)


def _flags(text: str, program: str, start: int, line: int, column: int) -> Iterator[Named]:
    """The flags of a command whose text begins at a byte, in a line and column."""
    for each in FLAG_OF_COMMAND.finditer(text):
        if not _is_made_up(each[1]):
            before = text[: each.start()]
            at = start + len(before.encode())
            span = Span(at, at + len(each[1]) + 2)
            yield Named(Sort.FLAG, each[1], f"--{each[1]}", span, line, column + len(before), program=program)


def _in_spans(facts: Facts, source: bytes) -> Iterator[Named]:
    """The code spans that are one name. Behind a role of MyST a span names a label or a page."""
    for code in facts.code_spans:
        text = code.text.strip()
        if (
            len(text) > LONGEST
            or "\n" in text
            or source[max(0, code.start - 4) : code.start].rstrip(b"` ").endswith(b"}")
        ):
            continue
        if text.startswith("--"):
            if (flag := FLAG.fullmatch(text)) and not _is_made_up(flag["name"]):
                yield Named(Sort.FLAG, flag["name"], text, code.span, code.line, code.column)
        elif found := NAME.fullmatch(text):
            if is_telling(found["name"]) and not (found["name"].isupper() and OTHERS.match(found["name"])):
                sort = Sort.CONSTANT if found["name"].isupper() else Sort.NAME
                yield Named(sort, found["name"], text, code.span, code.line, code.column, owner=found["owner"])
        elif " --" in text and (command := COMMAND.match(text)):
            yield from _flags(code.text, command[1], code.start, code.line, code.column)


def is_telling(name: str) -> bool:
    """Whether a name has several words, none of them made up: `build_index`, `buildIndex`, `IndexBuilder`."""
    words = WORDS.findall(name)
    several = sum(len(word) > 1 for word in words)
    return len(name) >= SHORTEST and several > 1 and not _is_made_up(name)


def _is_made_up(name: str) -> bool:
    return any(word.lower() in STAND_INS for word in WORDS.findall(name))


def folded(name: str) -> bytes:
    """A name as all of its spellings share it: `build_index`, `buildIndex` and `BUILD_INDEX` are one."""
    return name.replace("_", "").replace("-", "").lower().encode()
