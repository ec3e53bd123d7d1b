"""What was written for a path that never was there: a wrong depth, another spelling, a slip of the finger."""

import posixpath
import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from hygiene.drafting.alike import TEXTS, is_of_one_family, is_slip, respelt, unnumbered
from hygiene.drafting.question import SHORT, Likely, Question, stem_of
from hygiene.references.spelling import (
    INDEX_NAMES,
    MODULE_NAMES,
    extension,
    folder_of,
    folders_above,
    has_extension,
    index_files,
    is_anywhere,
    join,
)
from hygiene.references.written import CODE

if TYPE_CHECKING:
    from hygiene.git.snapshot import Snapshot

DATE = re.compile(r"(?<!\d)(?:19|20)\d\d-?\d\d-?\d\d(?!\d)")


def other_depth(question: Question) -> Iterator[Likely]:
    """One `../` too few or too many, or a path from the root that was written without saying so."""
    folder = folder_of(question.document)
    tail = posixpath.relpath(question.missing, folder or ".")
    while tail.startswith("../"):
        tail = tail[3:]
    here = [folder, *folders_above(folder), ""] if folder else [""]
    found = [path for at in dict.fromkeys(here) if (path := join(at, tail)) and question.snapshot.holds(path)]
    is_file = has_extension(tail) or any(path in question.snapshot.paths for path in found)
    if "/" not in tail and (not is_file or (is_anywhere(tail) and len(found) > 1)):
        return
    for path in found[:1]:
        at = path.removesuffix(tail).rstrip("/")
        yield Likely(path, f"which is what it says from {at}/" if at else "which is what it says from the root")


def other_spelling(question: Question) -> Iterator[Likely]:
    """Beside where it should be, under another extension, letter case or joint between words."""
    yield from _index(question)
    beside = _beside(question)
    stem, _ = posixpath.splitext(question.name)
    same = [path for path in beside if stem_of(path) == stem]
    if same:
        yield from (Likely(path, "the same name with another extension") for path in same)
        return
    alike = [path for path in beside if respelt(stem_of(path)) == respelt(stem)]
    if alike:
        yield from (Likely(path, "the same name in another spelling") for path in alike)
        return
    dated = [path for path in beside if DATE.search(stem) and DATE.sub("", stem_of(path)) == DATE.sub("", stem)]
    if dated and len(DATE.sub("", stem)) > SHORT:
        yield from (Likely(path, "the same name with another date") for path in dated)
        return
    numbered = (
        [path for path in beside if unnumbered(stem_of(path)) == unnumbered(stem)]
        if _is_file_of_words(question) and unnumbered(stem) == respelt(stem)
        else []
    )
    yield from (Likely(path, "the same name but for the number before it") for path in numbered)


def _is_file_of_words(question: Question) -> bool:
    """Whether it names a file; a name alone is perhaps the route of a site, which knows no numbers."""
    return has_extension(question.missing) and len(stem_of(question.missing)) > SHORT


def _index(question: Question) -> Iterator[Likely]:
    """`a.md` that is `a/README.md`, and the other way round; `a.rs` that is `a/mod.rs`."""
    stem, suffix = posixpath.splitext(question.missing)
    modules = (f"{stem}/{name}{suffix}" for name in MODULE_NAMES.get(suffix, ()) if suffix not in TEXTS)
    yield from (Likely(path, "the module of that name") for path in modules if path in question.snapshot.paths)
    if suffix.lower() not in TEXTS:
        return
    if posixpath.basename(stem) in INDEX_NAMES:
        pages = [folder_of(stem) + each for each in sorted(TEXTS)] if folder_of(stem) else []
        yield from (
            Likely(page, "the page in place of that folder") for page in pages if page in question.snapshot.paths
        )
    else:
        there = (page for page in index_files(stem) if page in question.snapshot.paths)
        yield from (Likely(page, "the index of the folder of that name") for page in there)


def _beside(question: Question) -> list[str]:
    """The files of a kind where it should lie; for what has no extension also the folders."""
    folder, snapshot = folder_of(question.missing), question.snapshot
    files = snapshot.files_in(folder)
    if has_extension(question.missing):
        return [path for path in files if is_of_one_family(path, question.missing)]
    inside = f"{folder}/" if folder else ""
    folders = [path for path in snapshot.folders if path.startswith(inside) and "/" not in path[len(inside) :] and path]
    return [*folders, *(path for path in files if not has_extension(path) or extension(path) in TEXTS | CODE)]


def slip(question: Question) -> Iterator[Likely]:
    """A letter or two wrong in one component, the rest as it is."""
    parts = question.missing.split("/")
    known = next(count for count in range(len(parts) - 1, -1, -1) if question.snapshot.holds("/".join(parts[:count])))
    folder, wrong, rest = "/".join(parts[:known]), parts[known], parts[known + 1 :]
    lead = f"{folder}/" if folder else ""
    names = {path[len(lead) :].partition("/")[0] for path in _below(lead, question.snapshot)}
    for name in names:
        path = lead + "/".join((name, *rest))
        if is_slip(wrong, name) and question.snapshot.holds(path):
            yield Likely(path, f"where {wrong} is written for {name}")


def _below(lead: str, snapshot: "Snapshot") -> Iterator[str]:
    yield from snapshot.files_in(lead.rstrip("/"))
    yield from (path for path in snapshot.folders if path and path.startswith(lead))
