"""What a path that is not there may mean: the one target that is clearly likelier than the rest, and why.

What stood at the very path once was meant rightly: then history's hint, its folder's new place and its name tell. What
never stood there was written wrongly: then one `../` too few or too many, another spelling and a slip of the finger
are asked too. Nothing is guessed from a name that any folder may have, and nothing that was put away is proposed.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING

from hygiene.drafting.alike import TEXTS
from hygiene.drafting.gone import hint, moved_folder, namesake, other_extension_elsewhere, other_joint_elsewhere, upward
from hygiene.drafting.misspelt import other_depth, other_spelling, slip
from hygiene.drafting.question import Likely, Question
from hygiene.errors import UnreadableError
from hygiene.finalizer.edits.repointing import Ground
from hygiene.references.spelling import (
    RETIRED,
    extension,
    is_another_language,
    is_another_version,
    is_put_away,
)

if TYPE_CHECKING:
    from hygiene.contracts.scalars import AnyScalar
    from hygiene.git.snapshot import Snapshot

__all__ = ["Likely", "likely"]

ASIDE = re.compile(
    r"(?:^|/)(?:tests?|__tests__|testdata|fixtures?|__fixtures__|mocks?|samples?|templates?|node_modules|vendor"
    r"|third_party)(?:/|$)",
    re.IGNORECASE,
)
"""Folders whose files bear the names of others."""
PUT_AWAY = re.compile(
    rb"^\W{0,6}(?:status|state)\W+(?:deprecated|superseded|archived|obsolete|retired)\b"
    rb"|^[#>*_ ]{0,6}\[?(?:deprecated|superseded|archived|obsolete)\b",
    re.IGNORECASE | re.MULTILINE,
)
HEAD = 2048

Way = Callable[[Question], Iterable[Likely]]
WAYS: tuple[Way, ...] = (
    hint,
    moved_folder,
    other_spelling,
    upward,
    namesake,
    other_extension_elsewhere,
    other_joint_elsewhere,
)
WAYS_OF_ERROR: tuple[Way, ...] = (hint, other_depth, other_spelling, slip, *WAYS)


def likely(document: str, missing: str, ground: Ground, data: Mapping[str, "AnyScalar"] | None = None) -> Likely | None:
    """The one existing file or folder that a missing path from the root probably means; None where there is a choice.

    `data` is that of the signal that says that it is missing. Nothing is proposed for what is there, spelling aside.
    """
    if not missing or ground.documents.snapshot.holds(missing):
        return None
    question = Question(document, missing, ground, data or {})
    for way in WAYS if question.was_there else WAYS_OF_ERROR:
        found = {each.path: each for each in way(question)}
        fit = [each for each in found.values() if _may_be_meant(each.path, question)]
        if found:
            return fit[0] if len(fit) == 1 else None
    return None


def _may_be_meant(path: str, question: Question) -> bool:
    if not path or path == question.document or _is_above(path, question) or not question.snapshot.holds(path):
        return False
    if any(differ(question.missing, path) for differ in (is_put_away, is_another_version, is_another_language)):
        return False
    is_aside = ASIDE.search(path) and not (ASIDE.search(question.missing) or ASIDE.search(question.document))
    return not is_aside and not _says_it_is_put_away(path, question.snapshot)


def _is_above(path: str, question: Question) -> bool:
    """Whether it is a folder that holds the very document: that says where one is and not where to go."""
    return question.document.startswith(path + "/")


def _says_it_is_put_away(path: str, snapshot: "Snapshot") -> bool:
    if extension(path) not in TEXTS or RETIRED & set(re.split(r"[/._-]", path.lower())):
        return False
    try:
        return bool(PUT_AWAY.search(snapshot.read(path)[:HEAD]))
    except UnreadableError:
        return True
