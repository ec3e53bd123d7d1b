"""Whether what a line names was there when the line was written.

A rename tells what a line means that was written while the old thing was there. A younger line never meant it: that
something once bore the name is chance. A line is as old as the run of versions of its document that have it, or have
its reference as often, and as it was in a document of the same folder that went in the commit that brought it. Where
the document had it when the old thing went, it is old, though it was taken out for a while.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from hygiene.errors import UnreadableError
from hygiene.git.versions import Version, versions_of
from hygiene.references.spelling import MARKDOWN, extension, folder_of

if TYPE_CHECKING:
    from hygiene.git.snapshot import Snapshot

WasThere = Callable[[str], bool]
"""Whether a commit, or one that it was made from, had what a line names."""
MOST_HOMES = 4  # documents that a line is followed through
MOST_LEFT = 400  # documents of one commit that are read to find a line
MOST_TEXTS = 16  # versions that are kept
TELLING = 8  # bytes of a line beside its reference, so that it stands nowhere else by chance


class Text:
    """The lines of a version, without the blanks around them, and how often it has a reference; each asked once."""

    def __init__(self, content: bytes) -> None:
        self._content = content
        self._counts: dict[bytes, int] = {}
        self.lines = tuple(line.strip() for line in content.removeprefix(b"\xef\xbb\xbf").split(b"\n"))
        self.has = frozenset(self.lines).__contains__

    def count(self, reference: bytes) -> int:
        """How often the version has a reference."""
        if reference not in self._counts:
            self._counts[reference] = self._content.count(reference)
        return self._counts[reference]


@dataclass(frozen=True, slots=True)
class Line:
    """A line as it is now, without the blanks around it, the reference in it, and how often its document has that."""

    document: str
    text: bytes
    reference: bytes
    count: int

    def is_in(self, version: Text) -> bool:
        """Whether a version has the line, or had it when it said something else beside its reference."""
        return version.count(self.reference) >= self.count or self.is_whole_in(version)

    def is_whole_in(self, version: Text) -> bool:
        """Whether a version has the very line."""
        return version.has(self.text)


@dataclass(frozen=True, eq=False)
class LineAges:
    """The lines of one snapshot; the versions of a document are asked for once, and only where one pass cannot tell."""

    snapshot: "Snapshot"
    _versions: dict[str, tuple[Version, ...]] = field(default_factory=dict)
    _texts: dict[str, Text] = field(default_factory=dict)

    def knew(self, document: str, number: int, reference: str, target: str) -> bool:
        """Whether a line was written while the path was there that it names, which is gone."""
        history = self.snapshot.history
        orders = [gone.order for gone in history.vanished(target)]
        orders += [gone.order for gone in history.vanished_folder(target)]
        order = min(orders, default=-1)
        return self.is_older(
            document, number, reference, order, lambda commit: bool(self.snapshot.near(commit, target))
        )

    def is_older(self, document: str, number: int, reference: str, order: int, was_there: WasThere) -> bool:
        """Whether a line is older than the commit of that order, or was written where what it names still was."""
        line = self._line(document, number, reference)
        if line is None:
            return False
        return self._stood(line, order) or any(map(was_there, self._written_in(line)))

    def _line(self, document: str, number: int, reference: str) -> Line | None:
        text, written = self._text(document, self.snapshot.read), reference.encode()
        if text is None:
            return None
        return Line(document, b"".join(text.lines[number - 1 : number]), written, max(1, text.count(written)))

    def _text(self, name: str, read: Callable[[str], bytes | None]) -> Text | None:
        """A document, or a version by its blob; a few are kept, as the lines of one are asked about together."""
        if name not in self._texts:
            try:
                content = read(name)
            except UnreadableError:
                content = None
            if content is None:
                return None
            if len(self._texts) >= MOST_TEXTS:
                self._texts.pop(next(iter(self._texts)))
            self._texts[name] = Text(content)
        return self._texts[name]

    def _stood(self, line: Line, order: int) -> bool:
        """Whether the version that the commit of that order saw has it, as far as one pass over the log tells.

        A line that was taken out in between and came back is the old one.
        """
        history, touch = self.snapshot.history, self.snapshot.history.last_touch(line.document)
        older = next((change for change in history.revisions(line.document) if change.order > order), None)
        since = older.order if older else touch.order if touch else -1
        if since <= order or any(order < gone.order < since for gone in history.vanished(line.document)):
            return False
        return self._has(line, older.after if older else self._blob(line.document))

    def _blob(self, document: str) -> str | None:
        file = self.snapshot.paths.get(document)
        return file.blob if file else None

    def _has(self, line: Line, blob: str | None) -> bool:
        version = self._text(blob, self.snapshot.read_blob) if blob else None
        return version is not None and line.is_in(version)

    def _written_in(self, line: Line) -> Iterator[str]:
        """The commit that brought the line to its document, and to each document where it was before."""
        path, versions = line.document, self._of(line.document)
        for _ in range(MOST_HOMES):
            run = _run(versions, lambda version: self._has(line, version.blob))
            if not run:
                return
            yield run[-1].commit
            is_born = len(run) == len(versions) or versions[len(run)].blob is None
            home = self._home(line, path, run[-1].commit) if is_born else None
            if home is None:
                return
            path, versions = home, _before(run[-1].commit, self._of(home))

    def _of(self, document: str) -> tuple[Version, ...]:
        if document not in self._versions:
            self._versions[document] = versions_of([document], self.snapshot).get(document, ())
        return self._versions[document]

    def _home(self, line: Line, path: str, commit: str) -> str | None:
        """The one document of the same folder that went in a commit and had the very line."""
        if len(line.text) < len(line.reference) + TELLING:
            return None
        left = [(old, blob) for old, blob in self.snapshot.history.removed_in(commit) if extension(old) in MARKDOWN]
        found = [
            old for old, blob in left[:MOST_LEFT] if folder_of(old) == folder_of(path) and self._is_whole(line, blob)
        ]
        return found[0] if len(found) == 1 else None

    def _is_whole(self, line: Line, blob: str) -> bool:
        version = self._text(blob, self.snapshot.read_blob)
        return version is not None and line.is_whole_in(version)


def _run(versions: tuple[Version, ...], has_it: Callable[[Version], bool]) -> list[Version]:
    """The newest versions that have it, without a gap."""
    run: list[Version] = []
    for version in versions:
        if not has_it(version):
            break
        run.append(version)
    return run


def _before(commit: str, versions: tuple[Version, ...]) -> tuple[Version, ...]:
    """The versions that are older than a commit that removed the document."""
    place = next((at for at, version in enumerate(versions) if version.commit == commit), len(versions))
    return versions[place + 1 :]
