"""A fact as a reader meets it: where it is, in the words of its line, and what proves it."""

import posixpath
import re
from urllib.parse import unquote

from hygiene.contracts.report import Signal
from hygiene.render.plain import printable

CLOSINGS = ("", "`", ">", ")")
PERHAPS = re.compile(r"; perhaps (?P<name>\S+) is meant(?: now)?$")


def as_signal(signal: Signal | str) -> Signal:
    """A plain string of an older writer, as a signal."""
    return Signal.model_construct(id="", fact=signal) if isinstance(signal, str) else signal


def place(path: str, signal: Signal) -> str:
    """`path:line:column`, as far as known, safe to print."""
    column = (signal.data or {}).get("column")
    parts = [part for part in (signal.line, column) if part is not None]
    return printable(":".join([path, *map(str, parts if signal.line else [])]))


def told(signal: Signal) -> tuple[str, str]:
    """A fact as what is seen and what proves it: `links to docs/a.md` and `renamed to docs/b.md in 1a2b3c4`.

    What is seen stands there as the line has it, with the path that it means where that is another one.
    """
    written = signal.said("reference")
    for name in (signal.said("target"), written, f"#{unquote(written.partition('#')[2])}"):
        if len(name) > 1 or name.isalnum():
            before, found, after = signal.fact.partition(name)
            closing, comma, proof = after.partition(", ")
            if found and comma and closing in CLOSINGS:
                return printable(before + _named(name, closing, signal)), printable(proof.removeprefix("and "))
    return printable(signal.fact), ""


def _named(name: str, closing: str, signal: Signal) -> str:
    """What the line says, and in brackets what that is where the line does not say it."""
    written, target = signal.said("reference"), signal.said("target")
    if not written or closing:
        return name + closing
    is_said = name != target or target == posixpath.normpath(unquote(re.split("[#?]", written)[0])).lstrip("/@")
    return written if is_said else f"{written} ({target})"


def without_guess(proof: str, offer: str) -> str:
    """The proof without the guess that the offer makes, too."""
    guess = PERHAPS.search(proof)
    return proof[: guess.start()] if guess and guess["name"] in offer else proof
