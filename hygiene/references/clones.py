"""The folders into which documents say that another repository is cloned: what lies there is not this one's."""

import re
from collections.abc import Iterable

from hygiene.references.spelling import join

CLONE = re.compile(
    rb"\bgit[ \t]+(?:clone|submodule[ \t]+add)[ \t]+(?:-[\w=-]+[ \t]+)*[^\s-]\S*[ \t]+(?:\./)?(\w[\w./-]*)"
    rb"|\b[Cc]lon(?:e|ed|es|ing)\b[^\n]{0,200}?\binto[ \t]+[`*]{0,2}(?:\./)?(\w[\w./-]*)"
)
MARKS = (b"clon", b"Clon", b"submodule add")


def cloned_into(sources: Iterable[bytes]) -> frozenset[str]:
    """The folders from the root that `git clone URL FOLDER` and "cloned into `FOLDER`" name."""
    told = (source for source in sources if any(mark in source for mark in MARKS))
    named = (first or second for source in told for first, second in CLONE.findall(source))
    return frozenset(folder for name in named if (folder := join("", name.decode().rstrip("."))))
