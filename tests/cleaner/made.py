"""Reports for tests of the cleaner, made from what lies in a repository."""

import hashlib
import json
import os
from collections.abc import Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from hygiene.contracts.codec import decode
from hygiene.contracts.report import Report

NOW = datetime(2026, 2, 1, tzinfo=UTC)
MADE_AT = "2026-01-31T00:00:00Z"
HARMLESS = {"is_destructive": False, "is_reversible": True, "safety_tier": "auto"}
HARMFUL = {"is_destructive": True, "is_reversible": False, "safety_tier": "confirm"}


def fingerprint(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


def lines(start: int, end: int | None = None) -> dict[str, int]:
    return {"start_line": start, "end_line": end or start}


def entry(root: Path, path: str, kind: str, **fields: Any) -> dict[str, Any]:
    """An entry for the file as it lies now. `expected_sha256` may be given for one that lies elsewhere."""
    place = root / path
    seen = fields.pop("expected_sha256", None) or fingerprint(place.read_bytes() if place.is_file() else b"")
    nature = HARMFUL if kind in {"delete-range", "delete", "extract-then-delete"} else HARMLESS
    return {
        "path": path,
        "category": {"class": "stale", "subtype": "orphaned"},
        "signals": ["a fact"],
        "op": kind,
        "op_type": "deterministic",
        **nature,
        "token_estimate": {"raw_tokens": 1},
        "exact_edit": {"kind": kind, "expected_sha256": seen, **fields},
    }


def replacing(root: Path, path: str, line: int, match: str, replacement: str, **fields: Any) -> dict[str, Any]:
    return entry(root, path, "replace-text", anchor=lines(line), match=match, replacement=replacement, **fields)


def deleting(root: Path, path: str, start: int, end: int | None = None, **fields: Any) -> dict[str, Any]:
    return entry(root, path, "delete-range", anchor=lines(start, end), **fields)


def moving(root: Path, path: str, start: int, end: int, dest_path: str, **fields: Any) -> dict[str, Any]:
    return entry(root, path, "move-to-archive", anchor=lines(start, end), dest_path=dest_path, **fields)


def deduping(root: Path, path: str, start: int, end: int, canonical_ref: str) -> dict[str, Any]:
    return entry(root, path, "dedupe", anchor=lines(start, end), canonical_ref=canonical_ref)


def inserting(root: Path, path: str, key: str, value: str, **fields: Any) -> dict[str, Any]:
    return entry(root, path, "insert-frontmatter", key=key, value=value, **fields)


def rewriting(path: str) -> dict[str, Any]:
    return {
        "path": path,
        "category": {"class": "stale", "subtype": "orphaned"},
        "signals": ["a fact"],
        "op": "rewrite",
        "op_type": "generative",
        **HARMFUL,
        "token_estimate": {"raw_tokens": 1},
    }


def written(*entries: dict[str, Any], at: str = MADE_AT) -> str:
    """A report as text."""
    shortlist = sorted({one["path"] for one in entries})
    scan = {"project_root": ".", "scope_globs": ["**/*.md"], "excluded_dirs": [], "files_scanned": 1}
    head = {"schema_version": "1.0", "tool_version": "0.1.0", "generated_at": at, "scan": scan}
    return json.dumps({**head, "shortlist": shortlist, "entries": entries, "promotion_candidates": []})


def report(*entries: dict[str, Any], at: str = MADE_AT) -> Report:
    made = decode(written(*entries, at=at), "report")
    assert isinstance(made, Report)
    return made


def picture(root: Path) -> Mapping[str, tuple[int, bytes | str]]:
    """Every file, link and mode below `root`, the Git directory left out."""
    seen: dict[str, tuple[int, bytes | str]] = {}
    for folder, folders, files in os.walk(root):
        folders[:] = [name for name in folders if name != ".git"]
        for name in (*files, *folders):
            place = Path(folder) / name
            mode = place.lstat().st_mode
            content = str(place.readlink()) if place.is_symlink() else place.read_bytes() if place.is_file() else ""
            seen[place.relative_to(root).as_posix()] = (mode, content)
    return seen
