"""Which branch is checked out, which ones a reader elsewhere sees, and from where the repository was cloned."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

import pygit2

from hygiene.git.opening import Place

HEADS = "refs/heads/"
REMOTES = "refs/remotes/"
ORIGIN = "origin"


@dataclass(frozen=True)
class Branches:
    """The branches and remotes of a repository, or of none. Nothing is fetched."""

    place: Place | None

    @cached_property
    def current(self) -> str | None:
        """The branch that is checked out; None where none is."""
        return _branch(self._symbolic("HEAD"), HEADS)

    @cached_property
    def default(self) -> str | None:
        """The default branch of the remote, as it was when it was cloned."""
        return _branch(self._symbolic(f"{REMOTES}{ORIGIN}/HEAD"), f"{REMOTES}{ORIGIN}/")

    def tip(self, branch: str) -> str | None:
        """The commit of a branch, by the remote's last word, else by the branch here; None where it is not known."""
        names = (f"{REMOTES}{ORIGIN}/{branch}", f"{REMOTES}upstream/{branch}", f"{HEADS}{branch}")
        return next((tip for name in names if (tip := self._commit(name))), None)

    @cached_property
    def remotes(self) -> Mapping[str, str]:
        """The address of each remote by its name."""
        if self.place is None:
            return {}
        entries = ((entry.name, entry.value or "") for entry in self.place.repository.config)
        return {
            name.removeprefix("remote.").removesuffix(".url"): address
            for name, address in entries
            if name.startswith("remote.") and name.endswith(".url")
        }

    def _symbolic(self, name: str) -> str | None:
        target = self._target(name)
        return target if isinstance(target, str) else None

    def _commit(self, name: str) -> str | None:
        target = self._target(name)
        return None if target is None or isinstance(target, str) else str(target)

    def _target(self, name: str) -> str | pygit2.Oid | None:
        if self.place is None:
            return None
        try:
            return self.place.repository.references[name].target
        except (KeyError, ValueError, pygit2.GitError):
            return None


def _branch(target: str | None, start: str) -> str | None:
    return target.removeprefix(start) if target and target.startswith(start) else None
