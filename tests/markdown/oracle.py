"""What pulldown-cmark, through pyromark, reads in a document: an independent parser to compare with."""

from collections.abc import Iterator
from typing import Any, NamedTuple

import pyromark

from hygiene.markdown import Facts

OPTIONS = (
    pyromark.Options.ENABLE_TABLES
    | pyromark.Options.ENABLE_TASKLISTS
    | pyromark.Options.ENABLE_FOOTNOTES
    | pyromark.Options.ENABLE_STRIKETHROUGH
)
_WRITTEN = {"Inline", "Autolink", "Email"}
_REFERRED = {"Reference", "Collapsed", "Shortcut"}


class Sights(NamedTuple):
    """The facts that both parsers give, in a common form."""

    links: list[tuple[str, int, int, str]]
    uses: list[tuple[int, int]]
    codes: list[tuple[int, int]]
    fences: list[tuple[int, str]]
    headings: list[tuple[int, int]]
    tasks: list[tuple[int, bool]]


def look(body: str, line_of: Any) -> Sights:
    """Read `body`, a document without front matter and BOM, with the oracle."""
    sights = Sights([], [], [], [], [], [])
    for event, place in pyromark.events_with_range(body, options=OPTIONS):
        if not isinstance(event, dict):
            continue
        start, end = place["start"], place["end"]
        if "Code" in event:
            sights.codes.append((start, end))
        elif "TaskListMarker" in event:
            sights.tasks.append((line_of(start), event["TaskListMarker"]))
        elif isinstance(opened := event.get("Start"), dict):
            _look_at_start(opened, start, end, line_of, sights)
    sights.links.sort(key=lambda link: (link[2], link[1]))
    return sights


def _look_at_start(opened: dict[str, Any], start: int, end: int, line_of: Any, sights: Sights) -> None:
    for kind in ("Link", "Image"):
        if kind in opened:
            link = opened[kind]
            if link["link_type"] in _WRITTEN:
                destination = link["dest_url"]
                if link["link_type"] == "Email":
                    destination = f"mailto:{destination}"
                sights.links.append((kind.lower(), start, end, destination))
            elif link["link_type"] in _REFERRED:
                sights.uses.append((start, end))
    if "Heading" in opened:
        sights.headings.append((line_of(start), int(str(opened["Heading"]["level"])[-1])))
    if "CodeBlock" in opened and isinstance(opened["CodeBlock"], dict):
        words = opened["CodeBlock"]["Fenced"].split()
        sights.fences.append((line_of(start), words[0] if words else ""))


def differences(facts: Facts, body: str, offset: int) -> Iterator[str]:
    """Say where our facts and the oracle's differ. `offset` is where `body` begins in the file."""
    sights = look(body, lambda place: facts.line_of(place + offset))
    written = (link for link in facts.links if link.kind in ("link", "image", "autolink"))
    ours = sorted(written, key=lambda link: link.end)
    theirs = [(start + offset, end + offset, destination) for _, start, end, destination in sights.links]
    if len(ours) != len(theirs):
        yield f"links: {[link.destination for link in ours]} not {[destination for *_, destination in theirs]}"
    for link, (start, end, destination) in zip(ours, theirs, strict=False):
        if not (link.destination == destination and start < link.start <= link.end < end):
            yield f"link: {link} not {start}-{end} {destination}"
            break
    codes = [(code.line, code.start) for code in facts.code_spans]
    other = [(facts.line_of(start + offset), start + offset) for start, _ in sights.codes]
    if len(codes) != len(other) or any(not mine[1] - their[1] > 0 for mine, their in zip(codes, other, strict=True)):
        yield f"codes: {codes} not {other}"
    for name, mine, their in (
        ("uses", len(facts.uses), len(sights.uses)),
        ("fences", [(fence.line, fence.language) for fence in facts.fences], sights.fences),
        ("headings", [(heading.line, heading.level) for heading in facts.headings], sights.headings),
        ("tasks", [(task.line, task.is_checked) for task in facts.tasks], sights.tasks),
    ):
        if mine != their:
            yield f"{name}: {mine} not {their}"
