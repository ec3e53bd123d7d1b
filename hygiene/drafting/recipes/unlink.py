"""A link to what is gone becomes its text, an image that is gone goes."""

import posixpath
import re
from collections.abc import Sequence

from hygiene.contracts.draft import Draft, Replacement
from hygiene.contracts.entry import Entry
from hygiene.drafting.alike import FAMILIES
from hygiene.drafting.building import draft_of
from hygiene.drafting.extents import Extent, definition_line, extent_of, lines_of, uses_of
from hygiene.drafting.gone import is_of_words
from hygiene.drafting.kept import Change, is_kept
from hygiene.drafting.likely import likely
from hygiene.drafting.subjects import Matter, Subject, matter_of
from hygiene.drafting.unlinking import REACH, cut, is_whole_row, points, unlinked, without_inner
from hygiene.finalizer.edits.labels import DRESS, PATH
from hygiene.finalizer.edits.repointing import Ground
from hygiene.markdown.destinations import fold_label
from hygiene.markdown.elements import Link
from hygiene.references.destination import read_destination
from hygiene.references.forge import is_url
from hygiene.references.resolution import State
from hygiene.references.spelling import extension, has_extension

KIND = "unlink"
DETECTORS = frozenset({"broken-link"})
URL = re.compile(rb"(?:https?://|www\.)", re.IGNORECASE)
KNOWN = frozenset().union(*FAMILIES)
NAME_OF_CODE = re.compile(r"[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)+")


def unlink(entry: Entry, ground: Ground) -> Draft | None:
    """The draft that leaves the text of every link of the entry; None where its target may be somewhere."""
    matter = matter_of(entry, ground, DETECTORS)
    if matter is None or not all(_is_lost(entry.path, subject, ground) for subject in matter.subjects):
        return None
    links = tuple(subject.reference for subject in matter.subjects if isinstance(subject.reference, Link))
    made = _cuts(links, matter)
    if made is None:
        return None
    cuts, change = made
    return (
        draft_of(matter.content, KIND, _summary(matter, links), cuts)
        if is_kept(matter.content, matter.facts, cuts, change)
        else None
    )


def _is_lost(document: str, subject: Subject, ground: Ground) -> bool:
    """Whether the target was there and is gone, or never was; and nothing in the tree bears its name."""
    target, verdict = subject.target, subject.signal.said("verdict")
    if not isinstance(subject.reference, Link) or verdict not in {"history", "never"} or not target:
        return False
    if subject.signal.said("renamed_to") or likely(document, target, ground, subject.signal.data):
        return False
    if ground.resolver.resolve(document, subject.reference.destination).state is State.FOUND:
        return False
    name = posixpath.basename(target)
    if verdict == "never" and not _names_a_file(subject.reference.destination):
        return False
    return not (is_of_words(name) and ground.resolver.ends_with(name))


def _names_a_file(destination: str) -> bool:
    """Whether a destination that never led anywhere can be no route of a site, and no name of code, but a file."""
    path = read_destination(destination).path or destination.partition("#")[0]
    if is_url(destination) or path.endswith("/"):
        return True
    return has_extension(path) and (extension(path) in KNOWN or not NAME_OF_CODE.fullmatch(path))


def _cuts(links: Sequence[Link], matter: Matter) -> tuple[tuple[Replacement, ...], Change] | None:
    extents: list[Extent] = []
    lines: list[Replacement] = []
    uses: list[str] = []
    for link in links:
        found = _defined(link, matter) if link.kind == "definition" else [extent_of(link, matter.source)]
        known = [each for each in found if each is not None]
        if not known or len(known) != len(found):
            return None
        if link.kind == "definition":
            line, *known = known
            lines.append(cut(line.start, line.end))
            uses += [fold_label(link.text)] * len(known)
        extents += known
    code = tuple(link.reference for link in links if link.kind == "autolink")
    if any(_is_untold(extent, matter) for extent in extents):
        return None
    made = unlinked(extents, matter.facts, matter.source)
    if made is None:
        return None
    return without_inner((*made, *lines)), Change(tuple(links), tuple(uses), code=code)


def _defined(link: Link, matter: Matter) -> list[Extent | None]:
    """The line of a definition that is the only one of its label, and the uses of it."""
    same = [
        other
        for other in matter.facts.links
        if other.kind == "definition" and fold_label(other.text) == fold_label(link.text)
    ]
    line = definition_line(link, matter.facts, matter.source)
    if len(same) != 1 or line is None:
        return [None]
    return [lines_of(line, matter.facts, matter.source), *uses_of(link.text, matter.facts, matter.source)]


def _is_untold(extent: Extent, matter: Matter) -> bool:
    """Whether the text is a link of its own, or what would be as wrong without the link: a path, `here`, a row."""
    text = extent.text(matter.source)
    never_was = all(subject.signal.said("verdict") == "never" for subject in matter.subjects)
    rest = matter.source[extent.text_end + 2 : extent.text_end + REACH]
    if not extent.is_image and points(text.decode("utf-8", "replace"), rest):
        return True
    if not extent.is_image and never_was and is_whole_row(extent, matter.facts, matter.source):
        return True
    is_link_still = bool(URL.match(text)) and matter.source[extent.start : extent.start + 1] != b"<"
    label = text.decode("utf-8", "replace").strip(DRESS)
    return is_link_still or (not extent.is_image and "/" in label and bool(PATH.fullmatch(label)))


def _summary(matter: Matter, links: Sequence[Link]) -> str:
    first = matter.subjects[0]
    commit = first.signal.said("gone_in")
    became = f"was removed in {commit[:7]}" if commit else "is gone"
    story = "never existed" if first.signal.said("verdict") == "never" else became
    return f"{_what(links)}: {first.target} {story}"


def _what(links: Sequence[Link]) -> str:
    if all(link.kind in {"image", "html-image"} for link in links):
        return "take the image out" if len(links) == 1 else f"take all {len(links)} images out"
    if all(link.kind == "definition" for link in links):
        return "drop the definition and leave the text of its links"
    return "leave the text without the link" if len(links) == 1 else f"leave the text of all {len(links)} links"
