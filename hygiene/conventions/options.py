"""The options of a run, from wherever they were given: flags, environment, conventions.json, pyproject.toml."""

import re
from collections.abc import Mapping
from typing import Annotated, Any, Literal

from pydantic import ConfigDict, Field

from hygiene.contracts.model import Model
from hygiene.contracts.scalars import Kebab, NotBlank
from hygiene.conventions.rules import GlobText

PREFIX = "HYGIENE_"


class Options(Model):
    """What narrows and judges a run. Only what was given counts when options of several sources are layered."""

    model_config = ConfigDict(alias_generator=lambda name: name.replace("_", "-"))

    fail_on: Literal["critical", "major", "minor", "info", "never"] = "minor"
    select: tuple[Kebab, ...] = ()
    ignore: tuple[Kebab, ...] = ()
    backend: Annotated[tuple[NotBlank, ...], Field(min_length=1)] = ("rules",)
    scope: tuple[GlobText, ...] = ()
    exclude: tuple[GlobText, ...] = ()
    baseline: NotBlank = ".hygiene-baseline.json"


def layered(*sources: Options) -> Options:
    """One set of options: of each option the first source that gives it."""
    given: dict[str, Any] = {}
    for source in reversed(sources):
        given |= {name: getattr(source, name) for name in source.model_fields_set}
    return Options.model_construct(_fields_set=set(given), **given)


def environment_values(environment: Mapping[str, str]) -> dict[str, Any]:
    """The options that environment variables give, as a rulebook would write them; lists are separated by commas."""
    values: dict[str, Any] = {}
    for name, field in Options.model_fields.items():
        text = environment.get(PREFIX + name.upper(), "")
        if text:
            is_list = isinstance(field.default, tuple)
            values[name.replace("_", "-")] = re.split(r"\s*,\s*", text.strip()) if is_list else text
    return values
