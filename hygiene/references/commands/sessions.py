"""Environments of tox and sessions of nox."""

import re

from hygiene.references.commands.defined import Defined

SECTION = re.compile(rb"^\[(?:tool\.tox\.env\.|testenv:)([\w.,{}:-]{1,200})\]", re.MULTILINE)
FUNCTION = re.compile(rb"^def (\w{1,100})\(", re.MULTILINE)
NAMED = re.compile(rb"""\bname=["']([\w.-]{1,100})["']""")


def read_tox(source: bytes) -> Defined:
    """The environments that have a section. Factors in an environment list leave the file open."""
    found = frozenset(name.decode() for name in SECTION.findall(source))
    return Defined(found, open_because="environments may be made of factors")


def read_nox(source: bytes) -> Defined:
    """The sessions; every function counts, as any may be one."""
    names = {name.decode() for pattern in (FUNCTION, NAMED) for name in pattern.findall(source)}
    return Defined(frozenset(names | {name.replace("_", "-") for name in names}), open_because="it is a program")
