"""Documents that say the same on purpose: versions, translations, packages, what each tool loads alone."""

import posixpath
import re

from hygiene.conventions.agent_files import is_agent_file, is_readme
from hygiene.scanner.kinds import DocumentKind, kind_of

VERSION = re.compile(
    r"v?\d+(?:[._]\d+)*(?:[._](?:x|\d+))?(?:[-.]?(?:alpha|beta|rc|preview|stable|lts)\d*)?|current|next|latest"
)
LANGUAGES = re.compile(
    r"ar|bg|bn|ca|cs|da|de|el|en|es|et|fa|fi|fr|he|hi|hr|hu|id|it|ja|ko|lt|lv|ms|nl|no|pl|pt|ro|ru|sk|sl|sr|sv|ta|th|tr"
    r"|uk|ur|uz|vi|zh|jp|kr|cn|tw|hk|br"
)
LOCALE = re.compile(r"([a-z]{2})(?:[-_](?:[a-z]{2,4}|\d{3}))?")
STEM_LOCALE = re.compile(r"(.+?)[._-]([a-z]{2}(?:[-_][a-z]{2,4})?)")
LOADED_ALONE = "agents load each of the two alone"
NESTED = frozenset({"AGENTS.md", "CLAUDE.md", "GEMINI.md"})
STEM_VERSION = re.compile(r"[-_.]v?\d+(?:\.\d+)*$")
FRONT_PAGES = frozenset({"readme", "index", "_index", "home", "introduction", "intro", "overview"})


def family(path: str) -> str:
    """What the versions and translations of a page share: its path without what tells them apart."""
    folders, name = posixpath.split(path.lower())
    stem, suffix = posixpath.splitext(name)
    found = STEM_LOCALE.fullmatch(stem)
    if found and is_locale(found[2]):
        stem = found[1]
    stem = STEM_VERSION.sub("", stem)
    kept = [
        folder for folder in folders.split("/") if folder and not VERSION.fullmatch(folder) and not is_locale(folder)
    ]
    return "/".join((*kept, stem + suffix))


def is_locale(name: str) -> bool:
    """Whether a folder or the end of a name is that of a language."""
    found = LOCALE.fullmatch(name)
    return found is not None and LANGUAGES.fullmatch(found[1]) is not None


def why_alike(one: str, other: str) -> str | None:
    """Why two documents may say the same, where their paths tell; None where one text would do."""
    if one == other:
        return None
    return next((reason for rule in RULES if (reason := rule(one, other))), None)


def _of_one_family(one: str, other: str) -> str | None:
    return "a version or a translation of the same page" if family(one) == family(other) else None


def _of_another_version(one: str, other: str) -> str | None:
    versions = [{part for part in path.lower().split("/")[:-1] if VERSION.fullmatch(part)} for path in (one, other)]
    return "pages of different versions" if versions[0] != versions[1] else None


def _beside(one: str, other: str) -> str | None:
    """The same name in folders side by side: each is read by somebody who has the other folder not before him."""
    here, there = one.split("/"), other.split("/")
    if here[-1].lower() != there[-1].lower() or len(here) != len(there):
        return None
    return "the page of the same name for another package or subject"


def _front_pages(one: str, other: str) -> str | None:
    is_front = [posixpath.splitext(posixpath.basename(path))[0].lower() in FRONT_PAGES for path in (one, other)]
    if all(is_front) and (is_readme(one) or is_readme(other)):
        return "the front page of a folder, and that of a site or another folder"
    return None


def _loaded_alone(one: str, other: str) -> str | None:
    """An agent has one of them before it, and cannot follow a link without a further read."""
    if not (is_agent_file(one) and is_agent_file(other)):
        return None
    if are_loaded_together(one, other) or can_import(one, other):
        return None
    return LOADED_ALONE


def are_loaded_together(one: str, other: str) -> bool:
    """Whether an agent that loads the one of a folder below has loaded that of the folder above."""
    folders = sorted((posixpath.dirname(one), posixpath.dirname(other)), key=len)
    is_above = not folders[0] or folders[1].startswith(folders[0] + "/")
    return folders[0] != folders[1] and is_above and posixpath.basename(one) == posixpath.basename(other) in NESTED


def can_import(one: str, other: str) -> bool:
    """Whether one line in CLAUDE.md would do what a copy of AGENTS.md beside it does."""
    names = {posixpath.basename(one), posixpath.basename(other)}
    return posixpath.dirname(one) == posixpath.dirname(other) and names == {"CLAUDE.md", "AGENTS.md"}


def _of_a_change(one: str, other: str) -> str | None:
    kinds = [kind_of(path) for path in (one, other)]
    is_spec = [kind is not None and kind.kind is DocumentKind.SPECIFICATION for kind in kinds]
    is_change = [kind is not None and kind.kind is DocumentKind.CHANGE for kind in kinds]
    deltas = [
        change and "/specs/" in path.partition("/changes/")[2]
        for change, path in zip(is_change, (one, other), strict=True)
    ]
    if (deltas[0] and (deltas[1] or is_spec[1])) or (deltas[1] and is_spec[0]):
        return "a change to a specification holds the text that it changes"
    return None


RULES = (_of_one_family, _of_another_version, _beside, _front_pages, _loaded_alone, _of_a_change)
