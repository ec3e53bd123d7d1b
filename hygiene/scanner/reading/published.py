"""Links of the README that is published with a package, which the packing program reads or fills in its own way."""

import json
from typing import TYPE_CHECKING

from hygiene.errors import UnreadableError
from hygiene.references.spelling import folder_of, folders_above, join

if TYPE_CHECKING:
    from hygiene.git.snapshot import Snapshot

EXTENSION = "vsce reads the links of an extension's README from the root of the repository"
LICENCE = "the workspace packs the licence of its root into each package"
WORKSPACES = ("pnpm-workspace.yaml", "lerna.json")
LICENCES = frozenset({"license", "licence"})


def why_published(document: str, target: str, written: str, snapshot: "Snapshot") -> str:
    """Why a link of a package's README is right where it is published; "" when nothing says so.

    `target` is what the link means in the repository, `written` its path as it stands there.
    """
    folder = folder_of(document)
    manifest = f"{folder}/package.json"
    if not folder or manifest not in snapshot.paths or not _name(document).startswith("readme"):
        return ""
    if _is_extension(manifest, snapshot):
        at_root = join("", written)
        return EXTENSION if at_root and snapshot.holds(at_root) else ""
    is_licence = folder_of(target) == folder and _name(target).partition(".")[0] in LICENCES
    return LICENCE if is_licence and _is_packed(target, snapshot) else ""


def _name(path: str) -> str:
    return path.rpartition("/")[2].lower()


def _is_extension(manifest: str, snapshot: "Snapshot") -> bool:
    """Whether a package is an extension of an editor."""
    try:
        read = json.loads(snapshot.read(manifest))
    except (UnreadableError, ValueError, RecursionError):
        return False
    engines = read.get("engines") if isinstance(read, dict) else None
    return isinstance(read, dict) and ("publisher" in read or (isinstance(engines, dict) and "vscode" in engines))


def _is_packed(target: str, snapshot: "Snapshot") -> bool:
    """Whether a folder above is the root of a workspace and has that licence."""
    name = target.rpartition("/")[2]
    above = [*(f"{folder}/" for folder in folders_above(folder_of(target))), ""]
    return any(
        f"{folder}{each}" in snapshot.paths and f"{folder}{name}" in snapshot.paths
        for folder in above
        for each in WORKSPACES
    )
