"""How long documents live: the rules of the rulebook, and the conventions that would make them provable."""

import re
from collections.abc import Iterator
from typing import Annotated, Literal

from pydantic import AfterValidator, Field

from hygiene.contracts.lifecycle import Lifecycle
from hygiene.contracts.model import Model
from hygiene.contracts.scalars import Kebab, NotBlank, OneLine, OrAbsent, SafePath
from hygiene.conventions.globs import glob
from hygiene.errors import Fault

PLACEHOLDERS = ("name", "stem", "slug", "parent", "folder")
"""What a `served_when_path` may name of its document: base name, without suffix, without date and kind, its folder."""


def _check_glob(text: str) -> str:
    glob(text)
    return text


def _check_served_path(text: str) -> str:
    unknown = [name for name in re.findall(r"\{([^{}]*)\}", text) if name not in PLACEHOLDERS]
    if unknown:
        raise ValueError(f"knows no placeholder {{{unknown[0]}}}; there are {', '.join(PLACEHOLDERS)}")
    glob(re.sub(r"\{[^{}]*\}", "x", text))
    return text


GlobText = Annotated[str, AfterValidator(_check_glob)]
ServedPath = Annotated[SafePath, AfterValidator(_check_served_path)]


class Rule(Model):
    """Which documents live how long. A shipped rule is judged: a repository's own convention makes it provable."""

    name: Kebab
    paths: Annotated[tuple[GlobText, ...], Field(min_length=1)]
    besides: tuple[GlobText, ...] = ()
    lifetime: Literal["keep", "temporary", "delete-once-served"]
    served_when: OrAbsent[NotBlank] = None
    served_when_path: OrAbsent[ServedPath] = None
    when_served: Literal["delete", "archive"] = "delete"
    archive_to: OrAbsent[SafePath] = None
    max_age_days: OrAbsent[Annotated[int, Field(ge=1)]] = None
    keep_newest: OrAbsent[Annotated[int, Field(ge=1)]] = None

    def contradictions(self) -> Iterator[Fault]:
        """Find the fields that do not fit the lifetime."""
        served = (self.served_when is not None) + (self.served_when_path is not None)
        if self.lifetime == "delete-once-served" and served != 1:
            yield Fault("", "needs exactly one of served_when and served_when_path")
        if self.lifetime != "delete-once-served" and (served or self.when_served == "archive"):
            yield Fault("", f"a {self.lifetime} rule has no served_when, served_when_path or when_served")
        is_aged = self.max_age_days is not None or self.keep_newest is not None
        if is_aged is not (self.lifetime == "temporary"):
            yield Fault("", "max_age_days or keep_newest belong to a temporary rule, which needs one of them")
        if (self.archive_to is not None) is not (self.when_served == "archive"):
            yield Fault("/archive_to", 'belongs to "when_served": "archive", which needs it')

    def covers(self, path: str) -> bool:
        """Whether the rule speaks of the path."""
        return any(glob(one).matches(path) for one in self.paths) and not any(
            glob(one).matches(path) for one in self.besides
        )

    def lifecycle(self, served_when_path: str | None = None) -> Lifecycle:
        """The rule as a report carries it; an adopted convention's path takes the place of the judgement."""
        proof = served_when_path or self.served_when_path
        if proof is not None:
            return Lifecycle(rule_ref=self.name, lifetime=self.lifetime, served_when_path=proof)
        if self.served_when is not None:
            return Lifecycle(rule_ref=self.name, lifetime=self.lifetime, served_when=self.served_when)
        return Lifecycle(rule_ref=self.name, lifetime=self.lifetime)


class Convention(Model):
    """A habit that a repository can adopt: what to do, and which rules it makes provable by which path."""

    name: Kebab
    pitch: OneLine
    rules: Annotated[tuple[Kebab, ...], Field(min_length=1)]
    served_when_path: ServedPath
