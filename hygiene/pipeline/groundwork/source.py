"""Where others can install this very `hygiene` from, as far as the installation tells."""

import json
from dataclasses import dataclass
from importlib import metadata

PACKAGE = "doc-hygiene"


@dataclass(frozen=True, slots=True)
class Source:
    """A repository with a revision, or a requirement that pip takes; both empty where only this machine has it."""

    repository: str = ""
    revision: str = ""
    requirement: str = ""


def installed_source(named: str | None = None) -> Source:
    """What was named, else what the installation recorded of itself (PEP 610)."""
    if named:
        return Source(requirement=named)
    try:
        distribution = metadata.distribution(PACKAGE)
    except metadata.PackageNotFoundError:
        return Source()
    recorded = distribution.read_text("direct_url.json")
    return _recorded(recorded) if recorded else Source(requirement=f"{PACKAGE}=={distribution.version}")


def _recorded(text: str) -> Source:
    """A commit of a repository that others reach; a folder or file of this machine is no source for them."""
    try:
        record = json.loads(text)
        url, commit = str(record["url"]), str(record["vcs_info"]["commit_id"])
    except (ValueError, KeyError, TypeError):
        return Source()
    if url.startswith("file:") or "@" in url.partition("://")[2].partition("/")[0]:
        return Source()
    return Source(url, commit, f"git+{url}@{commit}")
