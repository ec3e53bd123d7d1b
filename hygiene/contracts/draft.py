"""A draft: the bytes that a generative op would come to. It lies beside the last report, never in it."""

from pydantic import Field

from hygiene.contracts.model import Model


class Replacement(Model):
    """Bytes `start` to `end` of a file become `new`, in UTF-8. Equal `start` and `end` insert."""

    start: int = Field(ge=0)
    end: int = Field(ge=0)
    new: str


class DraftedFile(Model):
    """One file of a draft: what is replaced in the bytes of `expected_sha256`, or a file that is new.

    A new file has no fingerprint, must not exist, and holds `content`. Replacements are in order and do not overlap.
    """

    path: str
    expected_sha256: str | None = None
    replacements: tuple[Replacement, ...] = ()
    content: str = ""


class Draft(Model):
    """What a drafter proposes for one entry: all files change together or none does.

    `kind` is the kebab-case name of the recipe, `summary` one line that says what it does and why: `point it to
    docs/b.md, the only file of that name`. The entry's own document is the first file.
    """

    kind: str
    summary: str
    files: tuple[DraftedFile, ...] = Field(min_length=1)
