"""`hygiene explain NAME`: the page of a detector, or a guide. `hygiene explain PATH:LINE`: what is known of a place."""

import difflib
import re
import textwrap
from pathlib import Path
from typing import Annotated

import typer

from hygiene.cli import options as common
from hygiene.cli import streams
from hygiene.errors import UsageError

COLUMNS = 80
PLACE = re.compile(r"(?P<path>.+?)(?::(?P<line>\d{1,9})(?::\d+)?)?")
NO_PROSE = ("#", "```", "|", "- ", "<!--")


def explain(
    name: Annotated[
        str | None,
        typer.Argument(
            metavar="[NAME|PATH[:LINE]]",
            help="A detector such as broken-link, a guide, or a place in a document; without one, lists the pages.",
        ),
    ] = None,
    *,
    config: common.Config = None,
    now: common.Now = None,
) -> None:
    """Show the page of a detector: what it finds, why it matters, and what to do.

    Of a place in a document, what was seen there, what silenced it, and the line that would silence it.
    """
    pages = _pages()
    if name is None:
        width = max(map(len, pages))
        lines = (f"{each:<{width}}  {_summary(page, COLUMNS - width - 2)}\n" for each, page in pages.items())
        streams.emit_text("".join(lines))
        return
    if name not in pages and _is_place(name):
        _explain_place(name, config, now)
        return
    if name not in pages:
        close = difflib.get_close_matches(name, pages, n=1)
        raise UsageError(f"there is no page {name!r}", f"hygiene explain {close[0] if close else ''}".rstrip())
    streams.emit_text(pages[name])


def _is_place(name: str) -> bool:
    """Whether a word that is no page can only mean a file: pages have neither dots nor slashes."""
    return any(sign in name for sign in "./:") or Path(name).exists()


def _explain_place(name: str, config: Path | None, now: str | None) -> None:
    from hygiene import pipeline  # noqa: PLC0415 -- a page needs none of it
    from hygiene.cli.setting import flags, setting_for  # noqa: PLC0415
    from hygiene.render.place import as_text  # noqa: PLC0415

    found = None if Path(name).exists() else PLACE.fullmatch(name)
    path, line = (Path(found["path"]), found["line"]) if found else (Path(name), None)
    snapshot = pipeline.open_snapshot((path,))
    setting = setting_for(snapshot, flags(), paths=[path], config=config, now=common.moment(now))
    streams.emit_text(as_text(pipeline.explain(snapshot, setting, path, int(line) if line else None)))


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
