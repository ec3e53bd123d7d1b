"""`hygiene explain NAME`: the page of a detector."""

from typing import Annotated

import typer

from hygiene.cli import streams


def explain(
    name: Annotated[str | None, typer.Argument(help="A detector, such as broken-link; none lists them all.")] = None,
) -> None:
    """Show the page of a detector: what it finds, why it matters, and what to do."""
    from hygiene.scanner.registry import all_detectors, page_of  # noqa: PLC0415

    if name is not None:
        streams.emit_text(page_of(name))
        return
    width = max(len(detector.name) for detector in all_detectors())
    for detector in all_detectors():
        streams.emit_text(f"{detector.name:<{width}}  {_first_sentence(page_of(detector.name))}\n")


def _first_sentence(page: str) -> str:
    """The first line of prose of a page."""
    return next((line for line in page.splitlines() if line and not line.startswith(("#", "-", "<", "`"))), "")
