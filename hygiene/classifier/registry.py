"""Backends by name."""

from collections.abc import Callable

from hygiene.classifier.backend import Backend
from hygiene.classifier.backends.rules import NAME as RULES
from hygiene.classifier.backends.rules import Rules
from hygiene.conventions import Conventions
from hygiene.errors import UsageError

BACKENDS: dict[str, Callable[[Conventions], Backend]] = {RULES: Rules}
LATER = {
    "llm": "asks a language model, which this version cannot do yet",
    "command": "asks a program of yours, which this version cannot do yet",
}


def backend_named(name: str, conventions: Conventions) -> Backend:
    """The backend of that name; an unknown one is the user's input error and lists the known."""
    if name in BACKENDS:
        return BACKENDS[name](conventions)
    known = ", ".join(sorted(BACKENDS))
    kind = "command" if "command:" in name else name
    if kind in LATER:
        raise UsageError(f"backend '{name}' {LATER[kind]}", hint=f"use one of: {known}")
    raise UsageError(f"there is no backend '{name}'", hint=f"use one of: {known}")
