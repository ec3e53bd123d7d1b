"""What `.gitattributes` at the top says about documents: which are vendored, which generated."""

from dataclasses import dataclass

from hygiene.conventions.globs import Glob, glob
from hygiene.scanner.classes import Classification, DocumentClass

ATTRIBUTES = ".gitattributes"
_CLASSES = {"linguist-vendored": DocumentClass.VENDORED, "linguist-generated": DocumentClass.GENERATED}


@dataclass(frozen=True, slots=True)
class Line:
    """One pattern and whether it sets or unsets the attribute that means a class."""

    pattern: Glob
    klass: DocumentClass
    is_set: bool


@dataclass(frozen=True, slots=True)
class Attributes:
    """The lines that speak of a class, in their order: the last that fits a path counts."""

    lines: tuple[Line, ...] = ()

    def classify(self, path: str) -> Classification | None:
        """The class that the attributes give a path, if any."""
        last = {line.klass: line.is_set for line in self.lines if line.pattern.matches(path)}
        return next((Classification(klass, f"{ATTRIBUTES} says so") for klass, is_set in last.items() if is_set), None)


def read_attributes(source: bytes) -> Attributes:
    """Read the file; what cannot be read in it is Git's business and is passed over."""
    rows = (row.split() for row in source.decode("utf-8", "replace").splitlines() if not row.lstrip().startswith("#"))
    return Attributes(tuple(line for row in rows if row for word in row[1:] if (line := _line(row[0], word))))


def _line(pattern: str, word: str) -> Line | None:
    name, _, value = word.lstrip("-!").partition("=")
    klass = _CLASSES.get(name)
    if klass is None:
        return None
    try:
        return Line(glob(pattern), klass, is_set=word[0] not in "-!" and value.lower() != "false")
    except ValueError:
        return None
