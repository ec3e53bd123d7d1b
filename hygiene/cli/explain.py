"""`hygiene explain`: the page of a name, of a line of output, or what is known of a place, `PATH:LINE`."""

import re
import textwrap
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from hygiene.cli import options as common
from hygiene.cli import streams
from hygiene.errors import UsageError

if TYPE_CHECKING:
    from hygiene.pages.shelf import Page

COLUMNS = 80
PLACE = re.compile(r"(?P<path>.+?)(?::(?P<line>\d{1,9})(?::\d+)?)?")
SENTENCE = re.compile(r"(?<=[.:])\s+(?=[A-Z`])")
OUTCOME = re.compile(r"^(?:severity|tier|exit code):? (?=\S)")
MOST = 2
"""How many lines of a page a list shows."""
ALSO = {
    **dict.fromkeys(("tier", "tiers", "severity", "severities", "exit-code", "exit-codes"), "outcomes"),
    "detector": "detectors",
    "silence": "silenced",
    "on-demand": "tokens-to-mend",
    "tokens-concerned": "tokens-to-mend",
}
USE = (
    "hygiene explain NAME shows a page, GROUP lists one, PATH:LINE tells of a place,\n"
    "and a line of output in quotes finds its page.\n"
)


def explain(
    words: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[NAME|GROUP|PATH[:LINE]|TEXT]",
            help="A name such as broken-link, a group, a place in a document, or a line of output; none: all names.",
        ),
    ] = None,
    *,
    repo: common.Repo = None,
    config: common.Config = None,
    now: common.Now = None,
) -> None:
    """Say what a name or a line of output means, why it is so, and what to do.

    Every detector, op, guard, notice, class, tier, severity and exit code has a page. Of a place in a document: what
    was seen there, what would mend it, what silenced it, and the line that would.
    """
    name = " ".join(words or ())
    text = _listed() if not name else _page(name)
    if text:
        streams.emit_text(text)
        return
    if not _is_place(name):
        raise _unknown(name)
    _explain_place(name, repo, config, now)


def _page(name: str) -> str:
    """The page or the list of pages that a name or a line of output means; empty where it can only be a place."""
    from hygiene.pages.finding import page_for  # noqa: PLC0415 -- `--help` need not load it
    from hygiene.pages.shelf import GROUPS, pages  # noqa: PLC0415

    plain = "-".join(OUTCOME.sub("", name.lower()).replace("_", "-").split())
    plain = ALSO.get(plain, f"exit-{plain}" if plain.isdecimal() else plain)
    if plain in pages():
        return pages()[plain].text
    if plain in GROUPS:
        return _group(plain)
    found = "" if _is_there(name) else page_for(name)
    return pages()[found].text if found else ""


def _listed() -> str:
    """Every name by its group, on one screen."""
    from hygiene.pages.shelf import GROUPS, introduction, pages  # noqa: PLC0415

    lines = [USE]
    for group in GROUPS:
        names = ", ".join(page.name for page in pages().values() if page.group == group)
        about = introduction(group)[0]
        lines += ["", f"{group}: {about}" if about else group, *_wrapped(names or "none yet", "  ")]
    return "\n".join(lines).replace("\n\n\n", "\n\n") + "\n"


def _group(group: str) -> str:
    """What a group is, and its pages with their first words."""
    from hygiene.pages.shelf import introduction, pages  # noqa: PLC0415

    title, about = introduction(group)
    found = [page for page in pages().values() if page.group == group]
    head = [f"{group}: {title}" if title else group, *(["", *_wrapped(" ".join(about.split()))] if about else [])]
    rows = (line for page in found for line in (page.name, *islice(_wrapped(_sentence(page), "    "), MOST)))
    return "\n".join([*head, "", *rows]) + "\n"


def _sentence(page: "Page") -> str:
    """The first sentence of a page."""
    return SENTENCE.split(page.summary, maxsplit=1)[0]


def _wrapped(text: str, indent: str = "") -> Iterator[str]:
    yield from textwrap.wrap(
        text, COLUMNS, initial_indent=indent, subsequent_indent=indent, break_on_hyphens=False, break_long_words=False
    )


def _unknown(name: str) -> UsageError:
    from hygiene.pages.finding import near_names  # noqa: PLC0415
    from hygiene.render.plain import printable  # noqa: PLC0415

    near = near_names(name)
    meant = f"did you mean {' or '.join(near)}? " if near else ""
    return UsageError(
        f"there is no page {printable(textwrap.shorten(name, COLUMNS, placeholder='...'))!r}",
        f"{meant}`hygiene explain` alone lists all names",
    )


def _is_place(name: str) -> bool:
    """Whether a word that is no page can only mean a file: pages have neither dots nor slashes."""
    return (" " not in name and any(sign in name for sign in "./:")) or _is_there(name)


def _is_there(name: str) -> bool:
    """Whether it is a file, or a line of one."""
    found = PLACE.fullmatch(name)
    try:
        return Path(name).exists() or bool(found and found["line"] and Path(found["path"]).exists())
    except (OSError, ValueError):  # too long for a file name, or a NUL in it
        return False


def _explain_place(name: str, repo: Path | None, config: Path | None, now: str | None) -> None:
    from hygiene import pipeline  # noqa: PLC0415 -- a page needs none of it
    from hygiene.cli.setting import flags, setting_for  # noqa: PLC0415
    from hygiene.render.place import as_text  # noqa: PLC0415

    found = None if Path(name).exists() else PLACE.fullmatch(name)
    path, line = (Path(found["path"]), found["line"]) if found else (Path(name), None)
    snapshot = pipeline.snapshot_for((path,), repo)
    setting = setting_for(snapshot, flags(), paths=[path], config=config, now=common.moment(now))
    streams.emit_text(as_text(pipeline.explain(snapshot, setting, path, int(line) if line else None)))
