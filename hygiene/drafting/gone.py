"""Where a path that was there once may have gone: history's hint, its folder's new place, its name elsewhere."""

import posixpath
import re
from collections.abc import Iterator

from hygiene.drafting.alike import TEXTS
from hygiene.drafting.question import SHORT, Likely, Question, stem_of
from hygiene.references.likeness import common
from hygiene.references.spelling import (
    WORD,
    extension,
    fold,
    folder_of,
    folders_above,
    has_extension,
    is_anywhere,
    join,
    same_name,
)
from hygiene.references.written import CODE

SOURCE_FOLDERS = frozenset({"src", "lib", "app", "pkg", "cmd", "internal", "core"})
"""Folders of code that any project has."""

OF_THE_WHOLE = frozenset({"license", "licence", "copying", "notice", "contributing", "code_of_conduct", "security"})
"""Names of files that speak of everything below them."""


def hint(question: Question) -> Iterator[Likely]:
    """Where history saw it go, without proof."""
    fate = question.ground.fate(question.missing)
    if isinstance(now := question.data.get("renamed_to"), str) and question.data.get("proof", "none") != "none":
        yield Likely(now, "as history proves")
        return
    hint = question.data.get("renamed_to") or (fate.renamed_to if fate else None)
    if fate is None or not isinstance(hint, str) or not question.snapshot.holds(hint):
        return
    if posixpath.basename(hint) != question.name and fate.gone_in is not None:
        if fate.is_folder:  # what most of its files became part of is another thing
            return
        yield Likely(hint, f"which took its place in {fate.gone_in[:7]}")
    elif same_name(question.missing, hint) and is_telling(question.missing, hint):
        yield Likely(hint, "the only file of that name" if has_extension(hint) else "the only folder of that name")


def moved_folder(question: Question) -> Iterator[Likely]:
    """Below the new place of its folder."""
    for folder in folders_above(question.missing):
        if question.snapshot.holds(folder):
            return
        fate = question.ground.fate(folder)
        if fate is not None and fate.renamed_to:
            path = fate.renamed_to + question.missing[len(folder) :]
            if question.snapshot.holds(path):
                yield Likely(path, f"where {folder}/ went")
            return


def namesake(question: Question) -> Iterator[Likely]:
    """The only one of the tree that ends as it does, the most components that any shares."""
    paths = [path for each in question.ground.resolver.ending_in(question.name) for path in _spelt(each, question)]
    paths = [path for path in paths if has_extension(path) == has_extension(question.name)]
    if not paths:
        return
    shared = {path: common(fold(path), fold(question.missing)) for path in paths}
    best = max(shared.values())
    nearest = [path for path in paths if shared[path] == best]
    if best > 1 + _anybodys(question.missing, best) and len(nearest) == 1:
        tail = "/".join(nearest[0].split("/")[-best:])
        yield Likely(nearest[0], f"the only path that ends in {tail}")
    elif not is_anywhere(question.missing):
        telling = (path for path in nearest if _is_meant_by_name(path, question))
        yield from (Likely(path, "the only file of that name") for path in telling)


def upward(question: Question) -> Iterator[Likely]:
    """The nearest of that name above, where a repository has one for all that lies below it."""
    if stem_of(question.name).lower().replace("-", "_") not in OF_THE_WHOLE:
        return
    above = (join(folder, question.name) for folder in (*folders_above(folder_of(question.missing)), ""))
    found = next((path for path in above if path in question.snapshot.paths), None)
    if found and found != question.missing:
        yield Likely(found, "the nearest of that name above it")


def other_joint_elsewhere(question: Question) -> Iterator[Likely]:
    """The only file of the tree of that name with its words joined otherwise."""
    stem, suffix = posixpath.splitext(question.name)
    words = [word for word in re.split("[-_]", stem) if word]
    if len(words) < 2 or not suffix:  # noqa: PLR2004 - a name of one word has no joint
        return
    names = ("-".join(words) + suffix, "_".join(words) + suffix)
    paths = (
        path for name in names for each in question.ground.resolver.ending_in(name) for path in _spelt(each, question)
    )
    yield from (Likely(path, "the only file of that name in another spelling") for path in paths)


def _anybodys(missing: str, shared: int) -> int:
    """How many of the last components any project has."""
    tail = missing.split("/")[-shared:]
    return sum(part in SOURCE_FOLDERS for part in tail[:-1]) + is_anywhere(missing)


def _is_meant_by_name(path: str, question: Question) -> bool:
    """Whether its name alone says that a file is meant; that of one word must at least lie below the same folder."""
    is_near = path.partition("/")[0] == question.missing.partition("/")[0] or "/" not in path
    return is_telling(question.missing, path) and (question.was_there or is_near or is_of_words(question.missing))


def is_telling(missing: str, path: str) -> bool:
    """Whether one name says that it is one file: a folder, or code of one word, may lie in many folders."""
    shared = common(missing, path)
    if shared > 1 + _anybodys(missing, shared) or is_of_words(missing):
        return True
    is_near = missing.partition("/")[0] == path.partition("/")[0]
    is_text = has_extension(missing) and extension(missing) not in CODE
    return is_text and (is_near or len(stem_of(missing)) >= SHORT)


def is_of_words(path: str) -> bool:
    """Whether a name has more than one word."""
    return len(WORD.findall(stem_of(path))) > 1 and has_extension(path)


def _spelt(folded: str, question: Question) -> tuple[str, ...]:
    return question.ground.resolver.folded.get(folded, ())


def other_extension_elsewhere(question: Question) -> Iterator[Likely]:
    """The only text of that name in the tree, whatever its extension."""
    stem, suffix = posixpath.splitext(question.name)
    if suffix.lower() not in TEXTS or is_anywhere(question.name) or len(stem) <= SHORT:
        return
    names = (name for each in sorted(TEXTS) for name in question.ground.resolver.ending_in(stem + each))
    for path in (path for name in names for path in _spelt(name, question) if _is_meant_by_name(path, question)):
        yield Likely(path, "the only file of that name, with another extension")
