"""A reference written anew: the same style, another target."""

import posixpath
import string
from typing import TYPE_CHECKING

from hygiene.markdown.destinations import unescape
from hygiene.references.destination import LINE_SUFFIX, Kind, read_destination
from hygiene.references.forge import is_url, with_path
from hygiene.references.rooted import surely_means
from hygiene.references.spelling import (
    MARKDOWN,
    extension,
    folder_of,
    has_extension,
    is_another_version,
    is_put_away,
    join,
    served_from,
)

if TYPE_CHECKING:
    from hygiene.references.resolution import Resolver

PLAIN = frozenset(string.ascii_letters + string.digits + "-_./+=,@")
"""What stands for itself in a destination, an HTML attribute and a table cell alike; the rest of ASCII does not."""


def repoint(
    document: str, reference: str, old_target: str, new_target: str, resolver: "Resolver | None" = None
) -> str | None:
    """The destination, in the style of `reference`, that means `new_target`; None when no spelling surely does.

    None too for a file that was put away in an archive, or became another version's: what a sentence says of it may not
    be true of it there.
    With a `resolver` the new text is resolved in the tree from `document`; without one it is only taken apart again.
    None for `/x` on a site whose routing does not say that both mean those paths.
    """
    if is_url(reference):
        return _in_url(document, reference, old_target, new_target, resolver)
    path, tail = _split(reference)
    parts = read_destination(unescape(reference))
    if parts.kind is not Kind.PATH or not parts.path or _is_another_thing(old_target, new_target):
        return None
    new = _styled(document, parts.path, old_target, new_target)
    if new is None:
        return None
    text = _encoded(new, path) + parts.line_suffix + tail
    is_sure = resolver is None or (
        surely_means(document, parts.path, old_target, resolver) and surely_means(document, new, new_target, resolver)
    )
    return text if is_sure and _means(document, text, new_target, resolver) else None


def _in_url(document: str, url: str, old: str, new: str, resolver: "Resolver | None") -> str | None:
    """A URL of this repository's own file: only the path changes. Without a resolver its repository is not asked."""
    text = None if _is_another_thing(old, new) else with_path(url, old, _encoded(new, url))
    if text is None or resolver is None:
        return text
    return text if resolver.resolve(document, unescape(text)).target == new else None


def repoint_path(document: str, text: str, old_target: str, new_target: str) -> str | None:
    """The same for a path in a code span: nothing is encoded, and from the root stays from the root."""
    suffix = LINE_SUFFIX.search(text)
    path = text.removesuffix(suffix[0]) if suffix else text
    bare = path.removeprefix("./").strip("/")
    if suffix or "`" in new_target or _is_another_thing(old_target, new_target):
        return None
    if bare == old_target:
        new = new_target
    elif join(folder_of(document), path) == old_target:
        new = posixpath.relpath(new_target, folder_of(document) or ".")
    else:
        return None
    lead = "./" if path.startswith("./") and not new.startswith("../") else "/" if path.startswith("/") else ""
    return lead + new + ("/" if path.endswith("/") else "")


def refragment(reference: str, fragment: str) -> str:
    """The destination with another fragment, encoded where the old one was."""
    head, _, old = reference.partition("#")
    return f"{head}#{_encoded(fragment, old)}"


def _is_another_thing(old: str, new: str) -> bool:
    return is_put_away(old, new) or is_another_version(old, new)


def _split(reference: str) -> tuple[str, str]:
    """The path as written, and everything from the query or fragment on, as written."""
    cut = min((place for place in (reference.find("#"), reference.find("?")) if place >= 0), default=len(reference))
    path = reference[:cut]
    suffix = LINE_SUFFIX.search(path)
    return (path[: suffix.start()] if suffix else path), reference[cut:]


def _styled(document: str, written: str, old_target: str, new_target: str) -> str | None:
    new = _respelled(written, old_target, new_target)
    if written.startswith("/"):
        return _absolute(written, old_target, new)
    relative = posixpath.relpath(new or ".", folder_of(document) or ".")
    has_dot = written.startswith("./") or _needs_dot(relative)
    lead = "./" if has_dot and not relative.startswith(("../", "./")) and relative not in {".", ".."} else ""
    return lead + relative + ("/" if written.endswith("/") and not has_extension(relative) else "")


def _respelled(written: str, old_target: str, new_target: str) -> str:
    """The new target under the kind of spelling that the old one had: without extension, or as built page."""
    stem, suffix = posixpath.splitext(new_target)
    if suffix not in MARKDOWN or extension(old_target) not in MARKDOWN:
        return new_target
    last = posixpath.basename(written.rstrip("/"))
    if last.endswith((".html", ".htm")):
        return stem + extension(last)
    old_name = posixpath.basename(old_target)
    if last == old_name.removesuffix(extension(old_name)):
        return stem
    return (
        new_target
        if last == old_name or posixpath.basename(stem).lower() not in {"readme", "index"}
        else folder_of(stem)
    )


def _absolute(written: str, old_target: str, new: str) -> str | None:
    """`/x` from the same root: the repository's, or the folder of the site that the old target shows."""
    bare = written.strip("/")
    shown = next(
        (path for path in (old_target, *_spellings(old_target)) if path == bare or path.endswith("/" + bare)), None
    )
    if shown is None:
        return None
    root = shown.removesuffix(bare)
    if not new.startswith(root):
        return None
    return "/" + new.removeprefix(root) + ("/" if written.endswith("/") and not has_extension(new) else "")


def _spellings(target: str) -> tuple[str, ...]:
    stem = posixpath.splitext(target)[0]
    return (stem, stem + ".html", folder_of(target))


def _needs_dot(relative: str) -> bool:
    first = relative.partition("/")[0]
    return ":" in first or read_destination(relative).kind is not Kind.PATH


def _encoded(path: str, old: str) -> str:
    """The path as a destination. Other scripts stay readable unless the old text encoded them."""
    encodes_all = "%" in old and old.isascii()
    return "".join(
        char if char in PLAIN or (not char.isascii() and char.isprintable() and not encodes_all) else _percent(char)
        for char in path
    )


def _percent(char: str) -> str:
    return "".join(f"%{byte:02X}" for byte in char.encode())


def _means(document: str, text: str, target: str, resolver: "Resolver | None") -> bool:
    if resolver is not None:
        return resolver.resolve(document, unescape(text)).target == target
    parts = read_destination(unescape(text))
    if parts.kind is not Kind.PATH:
        return False
    if parts.path.startswith("/"):
        return True
    path = join(folder_of(document), parts.path)
    return path is not None and target in (path, *served_from(path))
