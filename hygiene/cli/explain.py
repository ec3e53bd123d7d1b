"""`hygiene explain NAME`: the page of a detector, or a guide."""

import difflib
import textwrap
from typing import Annotated

import typer

from hygiene.cli import streams
from hygiene.errors import UsageError

COLUMNS = 80
NO_PROSE = ("#", "```", "|", "- ", "<!--")


def explain(
    name: Annotated[
        str | None, typer.Argument(help="A detector such as broken-link, or a guide; without one, lists them all.")
    ] = None,
) -> None:
    """Show the page of a detector: what it finds, why it matters, and what to do."""
    pages = _pages()
    if name is None:
        width = max(map(len, pages))
        lines = (f"{each:<{width}}  {_summary(page, COLUMNS - width - 2)}\n" for each, page in pages.items())
        streams.emit_text("".join(lines))
        return
    if name not in pages:
        close = difflib.get_close_matches(name, pages, n=1)
        raise UsageError(f"there is no page {name!r}", f"hygiene explain {close[0] if close else ''}".rstrip())
    streams.emit_text(pages[name])


def _pages() -> dict[str, str]:
    """Every page by its name: detectors first, then guides."""
    from importlib import resources  # noqa: PLC0415 -- `--help` need not load it

    from hygiene.scanner.registry import all_detectors, page_of  # noqa: PLC0415

    files = sorted((resources.files("hygiene") / "pages").iterdir(), key=lambda file: file.name)
    guides = {file.name.removesuffix(".md"): file.read_text("utf-8") for file in files if file.name.endswith(".md")}
    return {**{detector.name: page_of(detector.name) for detector in all_detectors()}, **guides}


def _summary(page: str, width: int) -> str:
    """The start of the first paragraph of a page."""
    prose = (block for block in page.split("\n\n") if not block.startswith(NO_PROSE))
    return textwrap.shorten(next(prose, ""), width, placeholder="...")
