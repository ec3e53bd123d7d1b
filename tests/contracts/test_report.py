"""Every rule of the report as a row: what is accepted, and where a fault is reported."""

import json
from typing import Any

import pytest

from hygiene.contracts.codec import decode
from hygiene.contracts.report import (
    Report,
    ShortlistItem,
    Signal,
    shortlist_lifecycle,
    shortlist_path,
    shortlist_signals,
)
from tests.contracts.documents import GONE, REPORT, changed, pointers

REPLACE, DEDUPE, DELETE_RANGE, MOVE, FRONTMATTER, DELETE, EXTRACT, FOLDER, REWRITE = range(9)


def at(entry: int, below: str = "") -> str:
    return f"/entries/{entry}{below}"


def edit(entry: int, below: str = "") -> str:
    return f"/entries/{entry}/exact_edit{below}"


def both_lifecycles(entry: int, value: dict[str, Any]) -> dict[str, Any]:
    return {at(entry, "/lifecycle"): value, edit(entry, "/lifecycle"): value}


VALID = [
    pytest.param({}, id="the golden report"),
    pytest.param({"/generated_at": "2026-05-14T09:30:00+00:00"}, id="a time with +00:00"),
    pytest.param({"/generated_at": "2026-05-14T09:30:00.123456789Z"}, id="a time with nanoseconds"),
    pytest.param({"/entries": [], "/promotion_candidates": []}, id="every shortlisted document cleared"),
    pytest.param({"/entries": [], "/promotion_candidates": [], "/shortlist": []}, id="nothing found"),
    pytest.param({"/scan/project_root": "/srv/app"}, id="any project root"),
    pytest.param({"/scan/scope_globs": [], "/scan/excluded_dirs": []}, id="empty globs and excluded folders"),
    pytest.param({"/shortlist/-": "docs/a b/…é.md"}, id="a path with spaces and other letters"),
    pytest.param({"/shortlist/-": ".github/x.md"}, id="a path in a dot folder"),
    pytest.param({"/shortlist/-": "docs/.gitignore.md"}, id="a name that only starts like .git"),
    pytest.param({"/shortlist/-": {"path": "docs/new.md", "signals": []}}, id="an item without signals"),
    pytest.param({"/shortlist/-": {"path": "docs/new.md", "signals": ["a fact"]}}, id="a signal as text"),
    pytest.param({at(REWRITE, "/is_destructive"): False}, id="a generative op as stated"),
    pytest.param({at(REWRITE, "/is_reversible"): False}, id="an irreversible generative op"),
    pytest.param({at(REWRITE, "/op"): "split"}, id="any generative op in any subtype"),
    pytest.param({at(REPLACE, "/category"): {"class": "bloat", "subtype": "split"}}, id="any subtype for an exact op"),
    pytest.param({at(DELETE, "/safety_tier"): "confirm"}, id="a proven deletion that Git made confirm"),
    pytest.param({at(DELETE, "/is_reversible"): False}, id="a proven deletion of an unknown reversibility"),
    pytest.param({at(FOLDER, "/safety_tier"): "auto"}, id="a temporary folder that is clean"),
    pytest.param(
        {edit(EXTRACT, "/extraction_target"): "cross-repo", edit(EXTRACT, "/target_document"): GONE},
        id="a cross-repo extraction",
    ),
    pytest.param({edit(EXTRACT, "/target_document"): "docs/new.md"}, id="a target without a heading"),
    pytest.param({edit(EXTRACT, "/anchor"): {"whole": "directory"}}, id="an extraction from a directory"),
    pytest.param({at(REPLACE, "/lifecycle"): {"rule_ref": "x", "lifetime": "keep"}}, id="a kept document is repaired"),
    pytest.param(
        {at(REWRITE, "/lifecycle"): {"rule_ref": "x", "lifetime": "delete-once-served", "served_when": "y"}},
        id="a judged lifecycle on a generative op",
    ),
    pytest.param({edit(REPLACE, "/replacement"): ""}, id="an empty replacement is readable"),
    pytest.param(
        {edit(REPLACE, "/anchor/end_line"): 22, edit(REPLACE, "/match"): "a\nb\n"}, id="a match over two lines"
    ),
    pytest.param({edit(DEDUPE, "/canonical_ref"): "docs/a#b.md#L1-L5"}, id="a canonical path with a hash"),
    pytest.param({at(REPLACE, "/token_estimate/raw_tokens"): 0}, id="no tokens"),
    pytest.param({at(REPLACE, "/token_estimate/injection_frequency"): None}, id="a frequency may be null"),
    pytest.param({at(REPLACE, "/token_estimate/weighted_tokens"): None}, id="weighted tokens may be null"),
    pytest.param({at(REPLACE, "/signals/0/data"): {"a": None, "b": True, "c": 1.5, "d": "x", "e": 3}}, id="scalars"),
    pytest.param({at(REPLACE, "/signals/-"): "a plain fact"}, id="a second signal as text"),
    pytest.param({"/promotion_candidates": []}, id="no promotion candidates"),
]

INVALID = [
    # envelope
    *[pytest.param({f"/{key}": GONE}, [f"/{key}"], id=f"no {key}") for key in REPORT],
    *[pytest.param({f"/{key}": None}, [f"/{key}"], id=f"{key} null") for key in REPORT],
    *[pytest.param({f"/scan/{key}": GONE}, [f"/scan/{key}"], id=f"scan without {key}") for key in REPORT["scan"]],
    pytest.param({"/a~1b~0": 1}, ["/a~1b~0"], id="an unknown key, escaped"),
    pytest.param({"/scan/x": 1}, ["/scan/x"], id="an unknown key in scan"),
    pytest.param({"/schema_version": "1.1"}, ["/schema_version"], id="another schema version"),
    pytest.param({"/schema_version": "2.0", "/new": 1, "/entries": {}}, ["/schema_version"], id="a later schema"),
    pytest.param({"/schema_version": 1.0}, ["/schema_version"], id="a version as a number"),
    pytest.param({"/tool_version": ""}, ["/tool_version"], id="an empty tool version"),
    *[
        pytest.param({"/generated_at": text}, ["/generated_at"], id=f"time {text!r}")
        for text in (
            "",
            "2026-05-14",
            "2026-05-14T09:30:00",
            "2026-05-14T09:30:00-00:00",
            "2026-05-14T09:30:00+02:00",
            "2026-05-14 09:30:00Z",
            "2026-05-14T09:30:00Z\n",
            "2026-13-14T09:30:00Z",
            "2026-02-30T09:30:00Z",
            "\uff12026-05-14T09:30:00Z",
        )
    ],
    pytest.param({"/scan/files_scanned": -1}, ["/scan/files_scanned"], id="fewer than no files"),
    pytest.param({"/scan/files_scanned": True}, ["/scan/files_scanned"], id="files as a boolean"),
    pytest.param({"/scan/files_scanned": "9"}, ["/scan/files_scanned"], id="files as text"),
    pytest.param({"/scan/project_root": ""}, ["/scan/project_root"], id="an empty project root"),
    pytest.param({"/scan/scope_globs": "*"}, ["/scan/scope_globs"], id="globs as text"),
    pytest.param({"/scan/scope_globs/0": 3}, ["/scan/scope_globs/0"], id="a glob as a number"),
    # shortlist
    *[
        pytest.param({"/shortlist/-": path}, ["/shortlist/13"], id=f"shortlist path {path!r}")
        for path in (
            "",
            "/etc/x.md",
            "docs/",
            "docs//a.md",
            "./a.md",
            "docs/./a.md",
            "..",
            "../a.md",
            "docs/../../a.md",
            "docs\\a.md",
            "C:/a.md",
            "c:a.md",
            "a\0b.md",
            ".git/config",
            "docs/.GIT/x",
            ".git",
            "a/.git. /b",
            "GIT~1/x",
        )
    ],
    pytest.param({"/shortlist/-": "README.md"}, ["/shortlist/13"], id="a path twice"),
    pytest.param({"/shortlist/-": {"path": "README.md"}}, ["/shortlist/13"], id="a path twice, in two forms"),
    pytest.param({"/shortlist/-": {"path": "../a.md"}}, ["/shortlist/13/path"], id="an item that climbs"),
    pytest.param({"/shortlist/-": {"signals": []}}, ["/shortlist/13/path"], id="an item without a path"),
    pytest.param({"/shortlist/-": {"path": "a.md", "x": 1}}, ["/shortlist/13/x"], id="an unknown key in an item"),
    pytest.param({"/shortlist/-": 7}, ["/shortlist/13"], id="an item as a number"),
    pytest.param({"/shortlist/-": None}, ["/shortlist/13"], id="an item that is null"),
    pytest.param({"/shortlist/8/signals": None}, ["/shortlist/8/signals"], id="null signals of an item"),
    pytest.param({"/shortlist/9/lifecycle": None}, ["/shortlist/9/lifecycle"], id="null lifecycle of an item"),
    pytest.param({"/shortlist/8/signals/0": ""}, ["/shortlist/8/signals/0"], id="an empty signal"),
    # entries
    *[
        pytest.param({at(REPLACE, f"/{key}"): GONE}, [at(REPLACE, f"/{key}")], id=f"entry without {key}")
        for key in REPORT["entries"][REPLACE]
    ],
    *[
        pytest.param({at(REPLACE, f"/{key}"): None}, [at(REPLACE, f"/{key}")], id=f"entry with {key} null")
        for key in REPORT["entries"][REPLACE]
        if key != "exact_edit"
    ],
    pytest.param({at(REPLACE, "/severity"): "major"}, [at(REPLACE, "/severity")], id="an entry with a severity"),
    pytest.param({at(REPLACE, "/path"): "docs/else.md"}, [at(REPLACE, "/path")], id="an entry off the shortlist"),
    pytest.param({at(REPLACE, "/path"): "../x.md"}, [at(REPLACE, "/path")], id="an entry that climbs"),
    pytest.param({at(REPLACE, "/is_destructive"): 0}, [at(REPLACE, "/is_destructive")], id="a boolean as a number"),
    pytest.param({at(REPLACE, "/op_type"): "manual"}, [at(REPLACE, "/op_type")], id="an unknown op type"),
    pytest.param({at(REPLACE, "/safety_tier"): "AUTO"}, [at(REPLACE, "/safety_tier")], id="a tier in capitals"),
    pytest.param({at(REPLACE, "/lifecycle"): None}, [at(REPLACE, "/lifecycle")], id="a null lifecycle"),
    # signals
    pytest.param({at(REPLACE, "/signals"): []}, [at(REPLACE, "/signals")], id="no signals"),
    pytest.param({at(REPLACE, "/signals"): "x"}, [at(REPLACE, "/signals")], id="signals as text"),
    pytest.param({at(REPLACE, "/signals"): [""]}, [at(REPLACE, "/signals/0")], id="an empty signal of an entry"),
    *[
        pytest.param(
            {at(REPLACE, f"/signals/0/{key}"): value}, [at(REPLACE, f"/signals/0/{key}")], id=f"signal {key}: {value!r}"
        )
        for key, value in (
            ("id", GONE),
            ("id", "Broken_Link"),
            ("id", ""),
            ("fact", GONE),
            ("fact", ""),
            ("fact", "a\nb"),
            ("fact", "a\u2028b"),
            ("line", 0),
            ("line", None),
            ("line", "3"),
            ("end_line", 20),
            ("end_line", None),
            ("evidence", "no place"),
            ("evidence", "README.md:21"),
            ("evidence", None),
            ("evidence", "../a:1\nx"),
            ("severity", "major"),
            ("data", None),
            ("data", [1]),
            ("x", 1),
        )
    ],
    *[
        pytest.param(
            {at(REPLACE, "/signals/0/data"): {"k": value}}, [at(REPLACE, "/signals/0/data/k")], id=f"data {value!r}"
        )
        for value in ([], {}, ["x"], {"a": 1})
    ],
    pytest.param(
        {at(DEDUPE, "/signals/0/line"): GONE}, [at(DEDUPE, "/signals/0/end_line")], id="an end line without a line"
    ),
    # category
    pytest.param({at(REWRITE, "/category"): "stale"}, [at(REWRITE, "/category")], id="a category as text"),
    pytest.param({at(REWRITE, "/category/x"): 1}, [at(REWRITE, "/category/x")], id="an unknown key in a category"),
    pytest.param({at(REWRITE, "/category/class"): GONE}, [at(REWRITE, "/category/class")], id="no class"),
    pytest.param({at(REWRITE, "/category/class"): "old"}, [at(REWRITE, "/category/class")], id="an unknown class"),
    pytest.param({at(REWRITE, "/category/subtype"): GONE}, [at(REWRITE, "/category/subtype")], id="no subtype"),
    pytest.param({at(REWRITE, "/category/subtype"): "x"}, [at(REWRITE, "/category/subtype")], id="an unknown subtype"),
    pytest.param({at(REWRITE, "/category/class"): "bloat"}, [at(REWRITE, "/category/subtype")], id="not of this class"),
    pytest.param({at(REWRITE, "/category/subtype"): "split"}, [at(REWRITE, "/category/subtype")], id="of the other"),
    pytest.param(
        {at(REWRITE, "/category"): {"class_": "stale", "subtype": "orphaned"}},
        [at(REWRITE, "/category/class"), at(REWRITE, "/category/class_")],
        id="the Python name of a key",
    ),
    # ops
    pytest.param({at(REWRITE, "/exact_edit"): None}, [at(REWRITE, "/exact_edit")], id="a null edit on a generative op"),
    pytest.param(
        {at(REWRITE, "/exact_edit"): REPORT["entries"][REPLACE]["exact_edit"]},
        [at(REWRITE, "/exact_edit")],
        id="an edit on a generative op",
    ),
    pytest.param({at(REPLACE, "/exact_edit"): None}, [at(REPLACE, "/exact_edit")], id="a null edit on an exact op"),
    pytest.param(
        {at(REPLACE, "/op"): "dedupe"}, [at(REPLACE, "/op"), edit(REPLACE, "/kind")], id="the op of another kind"
    ),
    *[
        pytest.param(
            {edit(REPLACE, "/kind"): kind}, [at(REPLACE, "/op"), edit(REPLACE, "/kind")], id=f"a kind changed to {kind}"
        )
        for kind in ("delete-range", "insert-frontmatter", "delete", "extract-then-delete")
    ],
    pytest.param(
        {edit(REPLACE, "/kind"): "delete", "/tool_version": ""},
        ["/tool_version", at(REPLACE, "/op"), edit(REPLACE, "/kind")],
        id="a kind changed and another fault",
    ),
    pytest.param({at(REPLACE): {}}, [at(REPLACE)], id="an empty entry"),
    pytest.param(
        both_lifecycles(DELETE, {}), [edit(DELETE, "/lifecycle"), at(DELETE, "/lifecycle")], id="no lifecycle"
    ),
    pytest.param({"/scan": {}}, ["/scan"], id="an empty scan"),
    pytest.param({"/scan": {"root": ".", "files": 3}}, ["/scan"], id="a scan with other keys"),
    pytest.param(
        {"/scan": {"files_scanned": 3}},
        ["/scan/project_root", "/scan/scope_globs", "/scan/excluded_dirs"],
        id="a scan with one of its keys",
    ),
    pytest.param({at(REPLACE, "/op"): "rewrite"}, [at(REPLACE, "/op")], id="an exact op with a generative name"),
    pytest.param({at(REWRITE, "/op"): "delete"}, [at(REWRITE, "/op")], id="a generative op with an exact name"),
    pytest.param({at(REWRITE, "/op"): "purge"}, [at(REWRITE, "/op")], id="an unknown op"),
    pytest.param(
        {at(REPLACE, "/op_type"): "generative"}, [at(REPLACE, "/exact_edit"), at(REPLACE, "/op")], id="a wrong op type"
    ),
    # characterization and tier
    *[
        pytest.param(
            {at(number, f"/{flag}"): not REPORT["entries"][number][flag]},
            [at(number, f"/{flag}")],
            id=f"{REPORT['entries'][number]['op']} with {flag} turned",
        )
        for number in (REPLACE, DEDUPE, DELETE_RANGE, MOVE, FRONTMATTER)
        for flag in ("is_destructive", "is_reversible")
    ],
    pytest.param({at(DELETE, "/is_destructive"): False}, [at(DELETE, "/is_destructive")], id="a harmless deletion"),
    pytest.param({at(EXTRACT, "/is_destructive"): False}, [at(EXTRACT, "/is_destructive")], id="a harmless extraction"),
    *[
        pytest.param(
            {
                at(number, "/safety_tier"): {"auto": "confirm", "confirm": "auto"}[
                    REPORT["entries"][number]["safety_tier"]
                ]
            },
            [at(number, "/safety_tier")],
            id=f"{REPORT['entries'][number]['op']} with the other tier",
        )
        for number in (REPLACE, DEDUPE, DELETE_RANGE, MOVE, FRONTMATTER, EXTRACT, REWRITE, 9, 10)
    ],
    pytest.param(
        {
            edit(EXTRACT, "/extraction_target"): "cross-repo",
            edit(EXTRACT, "/target_document"): GONE,
            at(EXTRACT, "/safety_tier"): "auto",
            **both_lifecycles(EXTRACT, {"rule_ref": "x", "lifetime": "temporary"}),
            "/promotion_candidates": [],
        },
        [at(EXTRACT, "/safety_tier")],
        id="a cross-repo extraction that claims auto",
    ),
    # lifecycle
    *[
        pytest.param(both_lifecycles(DELETE, value), [edit(DELETE, below), at(DELETE, below)], id=name)
        for name, value, below in (
            ("no rule", {"lifetime": "temporary"}, "/lifecycle/rule_ref"),
            ("an empty rule", {"rule_ref": "", "lifetime": "temporary"}, "/lifecycle/rule_ref"),
            ("an unknown lifetime", {"rule_ref": "x", "lifetime": "soon"}, "/lifecycle/lifetime"),
            ("no served field", {"rule_ref": "x", "lifetime": "delete-once-served"}, "/lifecycle"),
            (
                "both served fields",
                {"rule_ref": "x", "lifetime": "delete-once-served", "served_when": "a", "served_when_path": "b"},
                "/lifecycle",
            ),
            (
                "served when nothing",
                {"rule_ref": "x", "lifetime": "delete-once-served", "served_when": " "},
                "/lifecycle/served_when",
            ),
            (
                "served when null",
                {"rule_ref": "x", "lifetime": "temporary", "served_when": None},
                "/lifecycle/served_when",
            ),
            (
                "an absolute served path",
                {"rule_ref": "x", "lifetime": "delete-once-served", "served_when_path": "/a"},
                "/lifecycle/served_when_path",
            ),
            (
                "a served path that climbs",
                {"rule_ref": "x", "lifetime": "delete-once-served", "served_when_path": "a/../../b"},
                "/lifecycle/served_when_path",
            ),
            ("temporary and served", {"rule_ref": "x", "lifetime": "temporary", "served_when": "a"}, "/lifecycle"),
            ("kept and served", {"rule_ref": "x", "lifetime": "keep", "served_when_path": "a"}, "/lifecycle"),
            ("an unknown key", {"rule_ref": "x", "lifetime": "temporary", "note": "a"}, "/lifecycle/note"),
        )
    ],
    pytest.param(
        both_lifecycles(DELETE, {"rule_ref": "x", "lifetime": "keep"}),
        [edit(DELETE, "/lifecycle/lifetime")],
        id="a kept document is deleted",
    ),
    pytest.param(
        {at(DELETE, "/lifecycle/rule_ref"): "other"},
        [at(DELETE, "/lifecycle"), edit(DELETE, "/lifecycle")],
        id="two lifecycles that differ",
    ),
    pytest.param({at(DELETE, "/lifecycle"): GONE}, [at(DELETE, "/lifecycle")], id="a deletion without a lifecycle"),
    pytest.param({edit(DELETE, "/lifecycle"): GONE}, [edit(DELETE, "/lifecycle")], id="an edit without a lifecycle"),
    pytest.param(
        {at(DELETE, "/category/subtype"): "superseded"}, [at(DELETE, "/category")], id="a deletion that is superseded"
    ),
    pytest.param(
        {at(EXTRACT, "/category"): {"class": "bloat", "subtype": "distill"}},
        [at(EXTRACT, "/category")],
        id="an extraction that is bloat",
    ),
    # exact edits
    *[
        pytest.param(
            {edit(number, f"/{key}"): GONE},
            [edit(number, f"/{key}")],
            id=f"{REPORT['entries'][number]['op']} without {key}",
        )
        for number in range(REWRITE)
        for key in REPORT["entries"][number]["exact_edit"]
    ],
    *[
        pytest.param(
            {edit(number, f"/{key}"): None},
            [edit(number, f"/{key}")],
            id=f"{REPORT['entries'][number]['op']} with {key} null",
        )
        for number in range(REWRITE)
        for key in REPORT["entries"][number]["exact_edit"]
    ],
    pytest.param({edit(REPLACE, "/kind"): "purge"}, [edit(REPLACE, "/kind")], id="an unknown kind"),
    pytest.param({edit(REPLACE, "/kind"): "rewrite"}, [edit(REPLACE, "/kind")], id="a generative kind"),
    pytest.param({edit(REPLACE, "/kind"): ["delete"]}, [edit(REPLACE, "/kind")], id="a kind as a list"),
    pytest.param({edit(REPLACE): "delete"}, [edit(REPLACE)], id="an edit as text"),
    pytest.param({edit(REPLACE, "/note"): "x"}, [edit(REPLACE, "/note")], id="an unknown key in an edit"),
    pytest.param({edit(REPLACE, "/replace-text"): "x"}, [edit(REPLACE, "/replace-text")], id="a key named like a kind"),
    *[
        pytest.param({edit(REPLACE, "/expected_sha256"): text}, [edit(REPLACE, "/expected_sha256")], id=f"hash {name}")
        for name, text in (
            ("short", "ab"),
            ("of capitals", "AB" * 32),
            ("no hex", "z" * 64),
            ("and a line", "a" * 64 + "\n"),
        )
    ],
    *[
        pytest.param(
            {edit(DELETE_RANGE, "/anchor"): value},
            [edit(DELETE_RANGE, f"/anchor{below}") for below in belows],
            id=f"anchor {value!r}",
        )
        for value, belows in (
            ({"start_line": 0, "end_line": 2}, ["/start_line"]),
            ({"start_line": 3, "end_line": 2}, ["/end_line"]),
            ({"start_line": 3}, ["/end_line"]),
            ({"start_line": "3", "end_line": 4}, ["/start_line"]),
            ({"start_line": 3.0, "end_line": 4}, ["/start_line"]),
            ({"start_line": 3, "end_line": 4, "column": 1}, ["/column"]),
            ({}, [""]),
            ({"whole": "file"}, [""]),
            ({"startLine": 3, "endLine": 4}, [""]),
            ({"start_line": 3, "whole": "file"}, ["/end_line", "/whole"]),
            ([3, 4], [""]),
        )
    ],
    pytest.param({edit(DELETE, "/anchor"): {"whole": "tree"}}, [edit(DELETE, "/anchor/whole")], id="a whole tree"),
    pytest.param(
        {edit(DELETE, "/anchor"): {"start_line": 1, "end_line": 2}},
        [edit(DELETE, "/anchor")],
        id="a deletion of lines",
    ),
    pytest.param({edit(REPLACE, "/match"): ""}, [edit(REPLACE, "/match")], id="an empty match"),
    pytest.param({edit(REPLACE, "/match"): "a\nb"}, [edit(REPLACE, "/match")], id="a match longer than its anchor"),
    *[
        pytest.param(
            {edit(FRONTMATTER, f"/{key}"): value}, [edit(FRONTMATTER, f"/{key}")], id=f"front matter {key}: {value!r}"
        )
        for key, value in (
            ("key", ""),
            ("key", "a\nb"),
            ("value", ""),
            ("value", "a\nb: c"),
            ("value", 3),
            ("value", True),
            ("anchor", {}),
        )
    ],
    pytest.param(
        {edit(MOVE, "/dest_path"): "docs/release-notes-2024.md"}, [edit(MOVE, "/dest_path")], id="moved to itself"
    ),
    pytest.param({edit(MOVE, "/dest_path"): "/tmp/a.md"}, [edit(MOVE, "/dest_path")], id="moved out"),
    *[
        pytest.param({edit(DEDUPE, "/canonical_ref"): text}, [edit(DEDUPE, "/canonical_ref")], id=f"canonical {text!r}")
        for text in (
            "",
            "docs/a.md",
            "docs/a.md#L3",
            "docs/a.md#L1-5",
            "docs/a.md#L0-L4",
            "docs/a.md#L5-L1",
            "docs/a.md#L1-L4",
            "../a.md#L1-L5",
            "/a.md#L1-L5",
            "#L1-L5",
            "docs/a.md#L1-L5\n",
            "docs/install.md#L38-L42",
            "docs/install.md#L44-L48",
            "plans/search.md#L1-L5",
            "notes/daily/a.md#L1-L5",
            "docs/upgrade.md#L5-L9",
            "docs/release-notes-2024.md#L90-L94",
            "README.md#L19-L23",
        )
    ],
    pytest.param(
        {edit(EXTRACT, "/extraction_target"): "cross-repo"},
        [edit(EXTRACT, "/target_document")],
        id="a foreign target document",
    ),
    pytest.param(
        {edit(EXTRACT, "/extraction_target"): "wiki"}, [edit(EXTRACT, "/extraction_target")], id="an unknown target"
    ),
    *[
        pytest.param(
            {edit(EXTRACT, "/target_document"): text}, [edit(EXTRACT, "/target_document")], id=f"target {text!r}"
        )
        for text in ("", "#x", "docs/a.md#", "../a.md", "handoffs/2026-04-30.md", "handoffs/2026-04-30.md#decisions")
    ],
    # tokens
    *[
        pytest.param(
            {at(REPLACE, f"/token_estimate/{key}"): value},
            [at(REPLACE, f"/token_estimate/{key}")],
            id=f"{key}: {value!r}",
        )
        for key, value in (
            ("raw_tokens", GONE),
            ("raw_tokens", None),
            ("raw_tokens", -1),
            ("raw_tokens", 1.5),
            ("raw_tokens", "4"),
            ("injection_frequency", "daily"),
            ("weighted_tokens", -1),
            ("weighted_tokens", "4"),
            ("saved", 1),
        )
    ],
    # promotion candidates
    *[
        pytest.param(
            {f"/promotion_candidates/0/{key}": value},
            [f"/promotion_candidates/0/{key}"],
            id=f"candidate {key}: {value!r}",
        )
        for key, value in (
            ("path", GONE),
            ("path", "docs/reference.md"),
            ("path", "plans/search.md"),
            ("path", "docs/adr/0001.md"),
            ("path", None),
            ("name", GONE),
            ("name", ""),
            ("pitch", GONE),
            ("pitch", ""),
            ("pitch", "a\nb"),
            ("pitch", "a\r"),
            ("score", 1),
        )
    ],
]


@pytest.mark.parametrize("changes", VALID)
def test_accepts(changes: dict[str, Any]) -> None:
    assert pointers(changed(REPORT, changes), "report") == []


@pytest.mark.parametrize(("changes", "wanted"), INVALID)
def test_points_to_the_fault(changes: dict[str, Any], wanted: list[str]) -> None:
    assert pointers(changed(REPORT, changes), "report") == wanted


def test_a_report_made_in_python_is_checked_too() -> None:
    report = decode(json.dumps(REPORT), "report")
    with pytest.raises(ValueError, match="is not on the shortlist"):
        Report(**{name: getattr(report, name) for name in Report.model_fields} | {"shortlist": ()})


def test_a_shortlisted_text_has_a_path_alone() -> None:
    assert (shortlist_path("a.md"), shortlist_signals("a.md"), shortlist_lifecycle("a.md")) == ("a.md", (), None)


def test_a_shortlisted_object_has_its_facts() -> None:
    signal = Signal(id="broken-link", fact="a fact", line=None)
    shortlisted = ShortlistItem(path="a.md", signals=(signal,))
    assert (shortlist_path(shortlisted), shortlist_signals(shortlisted)) == ("a.md", (signal,))
