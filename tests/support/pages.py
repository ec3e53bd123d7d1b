"""Reads a detector's page: its headings, and the examples under *Fires on* and *Stays silent on*.

An example is a run of fences with nothing but blank lines between them; a sentence in between begins the next one.

    ```history
    write docs/old.md
    move docs/old.md docs/new.md
    ```
    ```md path=README.md
    See [the guide](docs/old.md).
    ```

`path=PATH` fences (or `path="A PATH"`) are files. They are committed together, after the commits of an optional
`history` fence, in which each line is one commit:

    write PATH            a file with some text of its own; `write PATH: text` sets the text,
                          in which `\\n` ends a line
    remove PATH
    move OLD NEW          also a folder
    age 200 days 120 commits    so many commits that change nothing, over so many days
    + write PATH          a line that begins with `+` belongs to the commit of the line above

In a file a line such as `[40 lines]` stands for so many lines of prose, each of them unlike all others.

The document under test is `README.md` when the example has one, else its first file. A fence without `path=` and not
`history` is prose and ends the run.
"""

import re
from dataclasses import dataclass
from pathlib import Path

from tests.support.repos import Repo, repo

FENCE = re.compile(r"^(?P<ticks>`{3,})(?P<info>[^`\n]*)\n(?P<body>.*?)^(?P=ticks)[ \t]*$\n?", re.MULTILINE | re.DOTALL)
FILLING = re.compile(r"\[(\d+) lines\]\n?")
HEADING = re.compile(r"^## (.+)$", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Example:
    """One example of a page."""

    line: int
    files: tuple[tuple[str, str], ...]
    history: tuple[str, ...]

    @property
    def document(self) -> str:
        """The path of the document under test."""
        paths = [path for path, _ in self.files]
        return "README.md" if "README.md" in paths else paths[0]

    def build(self, root: Path) -> Repo:
        """The example as a real repository."""
        made = repo(root)
        for number, line in enumerate(self.history):
            if number and not line.startswith("+"):
                made.commit()
            _act(made, line.removeprefix("+").strip())
        if self.history:
            made.commit()
        return made.commit(dict(self.files))


def _act(made: Repo, line: str) -> None:
    verb, _, rest = line.partition(" ")
    match verb:
        case "write":
            path, colon, text = rest.partition(": ")
            text = text.replace("\\n", "\n")
            made.write({path: f"{text}\n" if colon else f"# {path}\n\nWhat {path} says.\nNothing else says it.\n"})
        case "remove":
            made.remove(rest)
        case "move":
            old, new = rest.split()
            made.move((old, new))
        case "age":
            days, _, commits, _ = rest.split()
            made.age(int(days), int(commits))
        case _:
            raise AssertionError(f"{line!r}: a history line begins with write, remove, move or age")


@dataclass(frozen=True, slots=True)
class Page:
    """A detector's page."""

    title: str
    sections: dict[str, str]
    fires: tuple[Example, ...]
    silent: tuple[Example, ...]


def read_page(text: str) -> Page:
    """The page that `text` holds."""
    covered = [(match.start(), match.end()) for match in FENCE.finditer(text)]
    marks = [m for m in HEADING.finditer(text) if not any(start <= m.start() < end for start, end in covered)]
    ends = [mark.start() for mark in marks[1:]] + [len(text)]
    bounds = {mark[1].strip(): (mark.end(), end) for mark, end in zip(marks, ends, strict=True)}
    return Page(
        title=text.partition("\n")[0].removeprefix("# ").strip(),
        sections={name: text[start:end].strip() for name, (start, end) in bounds.items()},
        fires=_examples(text, *bounds.get("Fires on", (0, 0))),
        silent=_examples(text, *bounds.get("Stays silent on", (0, 0))),
    )


def _examples(text: str, start: int, end: int) -> tuple[Example, ...]:
    runs: list[list[re.Match[str]]] = []
    last = -1
    for match in FENCE.finditer(text, start, end):
        if _path(match) is None and match["info"].strip() != "history":
            continue
        if last < 0 or text[last : match.start()].strip():
            runs.append([])
        runs[-1].append(match)
        last = match.end()
    return tuple(_example(text, run) for run in runs)


def _example(text: str, run: list[re.Match[str]]) -> Example:
    return Example(
        line=text.count("\n", 0, run[0].start()) + 1,
        files=tuple((path, _filled(match["body"])) for match in run if (path := _path(match)) is not None),
        history=tuple(
            line for match in run if _path(match) is None for line in match["body"].splitlines() if line.strip()
        ),
    )


def _filled(body: str) -> str:
    """The body with its lines of filling written out."""
    lines: list[str] = []
    for line in body.splitlines(keepends=True):
        found = FILLING.fullmatch(line)
        places = range(len(lines), len(lines) + int(found[1])) if found else ()
        lines += [f"Sentence {place} says something of its own.\n" for place in places] if found else [line]
    return "".join(lines)


def _path(match: re.Match[str]) -> str | None:
    found = re.search(r"(?:^|\s)path=(?:\"([^\"]+)\"|(\S+))", match["info"])
    return (found[1] or found[2]) if found else None
