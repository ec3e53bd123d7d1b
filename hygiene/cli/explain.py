"""`hygiene explain NAME`: the page of a detector, or a guide such as `conventions`."""

from importlib import resources
from typing import Annotated

import typer

from hygiene.cli import streams


def explain(
    name: Annotated[str | None, typer.Argument(help="A detector or a guide; none lists them all.")] = None,
) -> None:
    """Show the page of a detector (what it finds, why it matters, what to do), or a guide."""
    from hygiene.scanner.registry import all_detectors, page_of  # noqa: PLC0415

    guides = {file.name.removesuffix(".md"): file for file in (resources.files("hygiene") / "pages").iterdir()}
    if name is not None:
        streams.emit_text(guides[name].read_text("utf-8") if name in guides else page_of(name))
        return
    for guide in sorted(guides):
        streams.emit_text(f"{guide}: a guide\n")
    width = max(len(detector.name) for detector in all_detectors())
    for detector in all_detectors():
        streams.emit_text(f"{detector.name:<{width}}  {_first_sentence(page_of(detector.name))}\n")


def _first_sentence(page: str) -> str:
    """The first line of prose of a page."""
    return next((line for line in page.splitlines() if line and not line.startswith(("#", "-", "<", "`"))), "")
