"""The tables of the rulebook: severities, dated limits of vendors, loads, and a project's own exceptions."""

from collections.abc import Iterator
from datetime import date
from typing import Annotated, Literal

from pydantic import Field

from hygiene.contracts.model import Model
from hygiene.contracts.response import Severity
from hygiene.contracts.scalars import Kebab, NotBlank, OneLine, OrAbsent
from hygiene.conventions.rules import GlobText
from hygiene.errors import Fault


class SeverityRule(Model):
    """How bad a detector's fact is: `prominent` in READMEs and agent files, where the verdict is one of `proven_by`."""

    usual: Severity
    prominent: OrAbsent[Severity] = None
    proven_by: tuple[Literal["history", "never", "unknown"], ...] = ("history", "never", "unknown")


class Budget(Model):
    """A limit that a vendor states or enforces, as of a date; every one can be replaced by a project's own.

    `part` is what is measured: the file, its body below the front matter, its description in the front matter, or all
    files of one name from the root down to a folder (`chain`). A `percent` is one of the tokens of a context `window`.
    """

    name: Kebab
    subject: OneLine
    paths: Annotated[tuple[GlobText, ...], Field(min_length=1)]
    part: Literal["file", "body", "description", "chain"] = "file"
    number: Annotated[int, Field(ge=1)]
    unit: Literal["lines", "bytes", "characters", "tokens", "percent"]
    window: OrAbsent[Annotated[int, Field(ge=1)]] = None
    kind: Literal["advice", "warning", "hard"]
    source: OneLine
    as_of: Annotated[date, Field(strict=False)]
    note: OrAbsent[OneLine] = None

    def contradictions(self) -> Iterator[Fault]:
        """Find a share without the window that it is a share of, and the other way round."""
        if (self.unit == "percent") is not (self.window is not None):
            yield Fault("/window", 'belongs to "unit": "percent", which needs it: tokens of the context window')


class Loads(Model):
    """How often a file is read: once a session, once a read, unless a project knows better."""

    per_session: Annotated[int, Field(ge=1, alias="per-session")] = 1
    on_demand: Annotated[int, Field(ge=1, alias="on-demand")] = 1


class Override(Model):
    """A project's own exception: a detector that is not heard on some paths, why, and until when."""

    detector: Kebab
    paths: Annotated[tuple[GlobText, ...], Field(min_length=1)]
    reason: NotBlank
    expires: OrAbsent[Annotated[date, Field(strict=False)]] = None
