"""Which copy stays and which is told: what is linked to most, then what lies highest."""

import posixpath
import re
from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, replace

from hygiene.conventions.agent_files import is_readme
from hygiene.scanner.kinds import DocumentKind, kind_of
from hygiene.scanner.repeats.parallels import LOADED_ALONE, can_import, family, is_locale, why_alike
from hygiene.scanner.repeats.passages import Passage, Place, passages_in
from hygiene.scanner.repeats.texts import Readable, text_of

NEAR = 0.8
SAME = 0.9
MOST_IN_A_DOCUMENT = 5
FEWEST_IN_A_TREE = 3
Linked = Callable[[Collection[str]], Mapping[str, int]]
OF_THE_MOMENT = frozenset(DocumentKind) - {DocumentKind.CHANGE, DocumentKind.SPECIFICATION}
LEGAL = re.compile(
    r"(?:licen[cs]e|copying|notice|patents|eula|cla|dco|code[-_ ]?of[-_ ]?conduct|third[-_ ]?party.*)(?:[-_. ].*)?",
    re.IGNORECASE,
)
MIGRATION = re.compile(
    r"(?:^|[/_-])(?:migrat(?:e|ion|ing)s?|upgrad(?:e|ing|es))(?:$|[/._-])|(?:^|/)(?:proposals/|report[-_])",
    re.IGNORECASE,
)
"""Each section of such a guide is for those who come from one version; a proposal or a report speaks of a moment."""
SKILLS = re.compile(r"(?:^|[/-])skills/")
NUMBERS = re.compile(r"(\d+)")


@dataclass(frozen=True, slots=True)
class Copy:
    """A passage seen from the place that is told: where else it stands. `others` more documents are copied alike."""

    place: Place
    other: Place
    lines: int
    is_exact: bool
    is_patchwork: bool
    share: float
    why_silent: str = ""
    others: int = 0

    @property
    def is_document(self) -> bool:
        """Whether the two are one document, but for a few lines."""
        return self.share >= NEAR

    @property
    def percent(self) -> int:
        """How much of both is equal."""
        return int(100 * self.share)


class Copies:
    """The copies of a repository by the document where they are told."""

    def __init__(self, documents: Iterable[Readable], linked: Linked) -> None:
        texts = [text_of(document) for document in representatives(documents)]
        found = [passage for passage in passages_in(texts) if _are_comparable(passage.first.path, passage.second.path)]
        between = {path for one in found for path in (one.first.path, one.second.path)}
        ranks = _Ranks(linked(between) if between else {})
        told = [_told(passage, ranks) for passage in found]
        self._by_path: dict[str, list[Copy]] = defaultdict(list)
        for copy in _trees(told):
            self._by_path[copy.place.path].append(copy)

    def told_at(self, path: str) -> list[Copy]:
        """The largest copies of a document, and those that say nothing with the reason."""
        ordered = sorted(self._by_path.get(path, ()), key=lambda copy: (-copy.lines, copy.place.line, copy.other.path))
        loud = [copy for copy in ordered if not copy.why_silent]
        return [*loud[:MOST_IN_A_DOCUMENT], *(copy for copy in ordered if copy.why_silent)]


def representatives(documents: Iterable[Readable]) -> list[Readable]:
    """What is compared: one of each page's versions and translations, no text of law and no record of a moment."""
    families: dict[str, list[Readable]] = defaultdict(list)
    for document in documents:
        kind = kind_of(document.path)
        stem = posixpath.splitext(posixpath.basename(document.path))[0]
        if (
            not LEGAL.fullmatch(stem)
            and not MIGRATION.search(document.path)
            and (kind is None or kind.kind not in OF_THE_MOMENT)
        ):
            families[family(document.path)].append(document)
    chosen = [max(alike, key=_standing) for alike in families.values()]
    return sorted(chosen, key=lambda document: document.path)


def _standing(document: Readable) -> tuple[int, bool, list[tuple[int, str]]]:
    """The higher the better: not deep, in the language of the project, of the newest version."""
    folders = document.path.lower().split("/")[:-1]
    is_translated = any(is_locale(folder) and not folder.startswith("en") for folder in folders)
    return -len(folders), not is_translated, _natural(document.path)


def _natural(path: str) -> list[tuple[int, str]]:
    return [(int(part), "") if part.isdigit() else (-1, part) for part in NUMBERS.split(path)]


def _are_comparable(one: str, other: str) -> bool:
    """Whether the two are of one time: what belongs to one change only with what lies in its own folder."""
    kinds = (kind_of(one), kind_of(other))
    return not any(kind and kind.is_sure for kind in kinds) or _lies_by(one, other) or _lies_by(other, one)


def _lies_by(one: str, other: str) -> bool:
    return other.startswith(posixpath.dirname(one) + "/")


@dataclass(frozen=True, slots=True)
class _Ranks:
    """How good a home a document is."""

    links: Mapping[str, int]

    def of(self, path: str) -> tuple[bool, int, int, str]:
        """The smaller the better: a page before a README, which gives an overview; links; depth; name."""
        return is_readme(path), -self.links.get(path, 0), path.count("/"), path


def _told(passage: Passage, ranks: _Ranks) -> Copy:
    first, second = passage.first, passage.second
    if first.path == second.path:
        place, other = (second, first) if passage.is_patchwork else (first, second)
    else:
        other, place = sorted((first, second), key=lambda each: ranks.of(each.path))
    return Copy(
        place,
        other,
        passage.lines,
        passage.is_exact,
        passage.is_patchwork,
        passage.share,
        why_silent=why_alike(first.path, second.path) or _why_alone(passage),
    )


def _why_alone(passage: Passage) -> str:
    if passage.are_definitions:
        return LOADED_ALONE
    if passage.are_of_one_form and passage.share < NEAR:
        return "pages of one form, each of them whole by itself"
    paths = passage.first.path, passage.second.path
    if passage.share < NEAR and all(SKILLS.search(path) for path in paths) and not _are_of_one_skill(*paths):
        return LOADED_ALONE
    is_shelf = paths[0] != paths[1] and posixpath.dirname(paths[0]) == posixpath.dirname(paths[1])
    if is_shelf and passage.share < SAME and not any(is_readme(path) for path in paths) and not can_import(*paths):
        return "pages of one folder, each about a subject of its own"
    return ""


def _are_of_one_skill(one: str, other: str) -> bool:
    return _lies_by(one, other) or _lies_by(other, one)


def _trees(copies: Iterable[Copy]) -> list[Copy]:
    """Each copy; of documents that were copied from one folder into another only the first, with their number."""
    kept, trees = [], defaultdict(list)
    for copy in copies:
        if copy.is_document and not copy.why_silent:
            trees[_parting(copy.place.path, copy.other.path)].append(copy)
        else:
            kept.append(copy)
    for alike in trees.values():
        alike.sort(key=lambda copy: copy.place.path)
        if len(alike) < FEWEST_IN_A_TREE:
            kept += alike
            continue
        kept.append(replace(alike[0], others=len(alike) - 1))
        why = f"told at {alike[0].place.path}, which was copied with it"
        kept += [replace(copy, why_silent=why) for copy in alike[1:]]
    return kept


def _parting(one: str, other: str) -> tuple[str, str]:
    """The two folders in which the paths part."""
    here, there = one.split("/"), other.split("/")
    same = next((at for at, (a, b) in enumerate(zip(here, there, strict=False)) if a != b), 0)
    return _folder(here, same), _folder(there, same)


def _folder(parts: list[str], same: int) -> str:
    return "/".join(parts[: min(same + 1, len(parts) - 1)])
