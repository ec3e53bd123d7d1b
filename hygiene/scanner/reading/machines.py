"""Home folders of people, told from those that any reader or every machine of a kind has."""

import re
from collections.abc import Iterator

_HOME = re.compile(
    rb"(?<![\w.~$%}>)/\\-])(?:file://)?(?:/Users/|/home/|[A-Za-z]:(?:\\{1,2}|/)Users(?:\\{1,2}|/))"
    rb"([\w.-]+)((?:[/\\]{1,2}[\w.+@-]+)+)[/\\]?"
)
_TEXT = re.compile(_HOME.pattern.decode())
_PERSONS = re.compile(
    r"(?:my|your|the|some|any|an?|test|example|dummy|sample|demo)?[-_.]?(?:user|users|username|user-?name|user_name|name)"
    r"\d*|(?:your|my|some)\w*|you|me|xxx+|foo|bar|baz|alice|bob|carol|eve|jane|janedoe|jdoe|john[._-]?doe|jane[._-]?doe"
    r"|somebody|someone|anyone|whoever|person|example|placeholder|home",
    re.IGNORECASE,
)
_MACHINES = frozenset(
    {"admin", "administrator", "agent", "airflow", "all", "app", "appuser", "appveyor", "azureuser", "build"}
    | {"builder", "centos", "ci", "circleci", "claude", "coder", "codespace", "codespaces", "container"}
    | {"containeradministrator", "data", "daytona", "debian", "default", "deploy", "deployer", "dev", "developer"}
    | {"devuser", "docker", "ec2-user", "fedora", "git", "gitlab-runner", "gitpod", "guest", "hadoop", "jenkins"}
    | {"jovyan", "linuxbrew", "nix", "node", "nonroot", "opc", "openhands", "pi", "postgres", "private", "projects"}
    | {"public", "root", "runner", "runneradmin", "sandbox", "service", "shared", "steam", "test", "tester"}
    | {"testuser", "ubuntu", "vagrant", "vscode", "web", "work", "workspace", "www", "www-data"}
)
"""Accounts that images, pipelines and servers come with."""


def home_in(text: str) -> bool:
    """Whether a destination lies in a person's home folder."""
    found = _TEXT.match(text)
    return found is not None and _is_persons(found[1], found[2])


def homes_in(source: bytes) -> Iterator[tuple[int, str]]:
    """The places, in bytes, and the texts of paths into a person's home folder."""
    for found in _HOME.finditer(source):
        if _is_persons(found[1].decode("utf-8", "replace"), found[2].decode("utf-8", "replace")):
            yield found.start(), found[0].decode("utf-8", "replace").rstrip(".,;:")


def _is_persons(name: str, rest: str) -> bool:
    return "..." not in rest and not _PERSONS.fullmatch(name) and name.lower() not in _MACHINES
