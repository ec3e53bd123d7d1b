"""What a path may look like in every contract: relative to the top of the repository and in normal form."""

import re

_DRIVE = re.compile(r"[A-Za-z]:")
# Code points that HFS+ ignores in names: ".g<U+200C>it" opens ".git" there.
_IGNORED = dict.fromkeys([*range(0x200C, 0x2010), *range(0x202A, 0x202F), *range(0x206A, 0x2070), 0xFEFF])


def is_git_folder(component: str) -> bool:
    """Whether some file system would take this name for `.git`."""
    if component.isascii() and component[:1] not in {".", "g", "G"}:
        return False
    plain = component.translate(_IGNORED).casefold().split(":", 1)[0].rstrip(". ")
    return plain in {".git", "git~1"}


def why_unsafe(text: str) -> str:
    """What keeps `text` from being a path of a contract; empty when nothing does."""
    parts = text.split("/")
    reasons = {
        "the path is empty": not text,
        "the path contains a NUL": "\0" in text,
        "the path contains a backslash; write /": "\\" in text,
        "the path is absolute; it must be relative to the project root": text.startswith("/"),
        "the path starts with a drive letter": _DRIVE.match(text) is not None,
        "the path ends with a slash": text.endswith("/"),
        "the path climbs with ..": ".." in parts,
        "the path is not in normal form: it has an empty or . component": "" in parts or "." in parts,
        "the path lies inside .git": any(is_git_folder(part) for part in parts),
    }
    return next((reason for reason, holds in reasons.items() if holds), "")


def is_safe_path(text: str) -> bool:
    """Whether `text` may stand as a path in a contract."""
    return not why_unsafe(text)


def check_path(text: str) -> str:
    """`text` itself, or a ValueError that says why it is no path of a contract."""
    if reason := why_unsafe(text):
        raise ValueError(reason)
    return text


def is_below(path: str, folder: str) -> bool:
    """Whether `path` is `folder` or lies somewhere below it."""
    return path == folder or path.startswith(folder + "/")
