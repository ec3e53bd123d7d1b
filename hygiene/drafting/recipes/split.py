"""A document that is too long: its sections become files in a folder of its name, and every link follows."""

import re
from urllib.parse import unquote

from hygiene.contracts.draft import Draft, DraftedFile, Replacement
from hygiene.contracts.entry import Entry
from hygiene.conventions.agent_files import is_readme
from hygiene.drafting.building import file_of, files_of
from hygiene.drafting.inbound import Inbound, inbound
from hygiene.drafting.listed import is_shown_elsewhere
from hygiene.drafting.moving import Move, homes_of, text_of
from hygiene.drafting.notes_below import definitions_of
from hygiene.drafting.parting import Part, parts_of
from hygiene.drafting.subject import Subject, subject_of
from hygiene.finalizer.edits.repointing import Ground
from hygiene.markdown.slug import anchors_of
from hygiene.references.repoint import refragment, repoint
from hygiene.scanner.classes import DocumentClass
from hygiene.scanner.kinds import KEPT, kind_of

SPOKEN_FOR = frozenset({DocumentClass.LIVE, DocumentClass.RECORD})
RULE = re.compile(r"(?:\r\n|\n|\r)[ \t]*(?:(?:-[ \t]*){3,}|(?:\*[ \t]*){3,}|(?:_[ \t]*){3,})\s*\Z")
SHOWN_WHOLE = re.compile(
    r"(?:.*/)?(?:licen[cs]e|copying|notice|patents|cla|dco|code[-_]of[-_]conduct|security|contributing|support|governance)"
    r"(?:[-_.].*)?\.\w+|(?:.*/)?agents?[-_]instructions\.\w+",
    re.IGNORECASE,
)
"""Texts of law, what a forge shows by its name, and what is written for agents to load."""
SIGNS = re.compile(r"([\\\[\]<>*_`])")


def split(entry: Entry, ground: Ground) -> Draft | None:
    """Cut it at its headings. Every word is kept, and everything that linked to a heading follows it."""
    subject = subject_of(entry, ground)
    if entry.op != "split" or subject is None or not _may_be_cut(subject, ground):
        return None
    parts, notes = parts_of(subject, ground), definitions_of(subject)
    if parts is None or notes is None:
        return None
    move = Move(subject, parts, notes, homes_of(subject, parts), ground)
    files = [_rest(move), *(_part(move, part) for part in parts)]
    others = _others(move)
    if others is None or any(file is None for file in files):
        return None
    folder = parts[0].path.rpartition("/")[0]
    summary = f"move {len(parts)} sections to files in {folder}/ and link to them"
    return Draft(kind="split", summary=summary, files=(*(file for file in files if file), *others))


def _may_be_cut(subject: Subject, ground: Ground) -> bool:
    is_plain = subject.path.lower().endswith((".md", ".markdown")) and b"{%" not in subject.content.source
    kind = kind_of(subject.path)
    is_kept = SHOWN_WHOLE.fullmatch(subject.path) is not None or (kind is not None and kind.kind in KEPT)
    is_own = subject.klass in SPOKEN_FOR and not is_readme(subject.path) and not is_kept
    return is_plain and is_own and subject.title is not None and not is_shown_elsewhere(subject, ground)


def _part(move: Move, part: Part) -> DraftedFile | None:
    """A file of its own: the section, without the rule that parted it from the next, and what it refers to."""
    changes, notes, newline = move.changes(part.path), move.arriving(part.path), move.subject.facts.newline
    if changes is None or notes is None:
        return None
    text = text_of(move.subject, part.start, part.end, changes).rstrip()
    text = RULE.sub("", text).rstrip()
    body = text + (newline * 2 + notes if notes else "") + newline
    return DraftedFile(path=part.path, content=body)


def _rest(move: Move) -> DraftedFile | None:
    """The document with its title and introduction, and a list of links where the first part stood."""
    subject, newline = move.subject, move.subject.facts.newline
    changes, notes = move.changes(subject.path), move.arriving(subject.path)
    if changes is None or notes is None:
        return None
    listed = newline.join(f"- [{_label(part)}]({_path(part)})" for part in move.parts)
    if _links_to_all(move):
        listed = ""
    own, edits = list(changes), []
    for number, part in enumerate(move.parts):
        is_last = part.end >= len(subject.content.source)
        new = listed + newline * (1 if is_last else 2) if listed and not number else ""
        edits.append(Replacement(start=part.start, end=part.end, new=new))
    if notes:
        edits.append(_appended(move, notes))
    return file_of(subject.content, [*own, *edits])


def _appended(move: Move, notes: str) -> Replacement:
    """The definitions that come back, at the very end."""
    end, newline = len(move.subject.content.source), move.subject.facts.newline
    return Replacement(start=end, end=end, new=newline + notes + newline)


def _links_to_all(move: Move) -> bool:
    """Whether the rest has a link to every part already, as a table of contents has."""
    subject = move.subject
    kept = [link for link in subject.facts.links if move.place(link.start) == subject.path]
    wanted = {_path(part) for part in move.parts}
    return wanted <= {move.reference(link, subject.path) for link in kept}


def _path(part: Part) -> str:
    folder, _, name = part.path.rpartition("/")
    return f"{folder.rpartition('/')[2]}/{name}".replace(" ", "%20")


def _label(part: Part) -> str:
    raw = part.heading.raw
    is_plain = not part.heading.explicit_id and not set("[]<>") & set(raw) and "\n" not in raw
    return raw.strip() if is_plain else SIGNS.sub(r"\\\1", part.heading.text)


def _others(move: Move) -> tuple[DraftedFile, ...] | None:
    """Every other document that links to a heading that moves."""
    by_document: dict[str, list[Replacement]] = {}
    anchors = anchors_of(move.subject.facts)
    for each in inbound(move.subject.path, move.ground):
        fragment = unquote(each.fragment)
        home = move.homes.get(fragment)
        if not fragment or fragment not in anchors or (home and home[0] == move.subject.path):
            continue
        new = _repointed(each, move, *home) if home else None
        if new is None:
            return None
        by_document.setdefault(each.document, []).append(new)
    return files_of(by_document, move.ground.documents)


def _repointed(each: Inbound, move: Move, path: str, fragment: str) -> Replacement | None:
    new = repoint(each.document, each.link.reference, move.subject.path, path)
    if new is None:
        return None
    return Replacement(start=each.link.start, end=each.link.end, new=refragment(new, fragment))
