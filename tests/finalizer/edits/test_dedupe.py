"""A repeated paragraph goes only where its words stand elsewhere and no reader loses them."""

from pathlib import Path

import pytest

from hygiene.contracts.edits import Dedupe
from tests.finalizer.stages import Stages, finding, item, report_of, response, signal
from tests.support.repos import repo

BLOCK = "one line\nanother line\na third line\n"
SAME_SECTION = f"# T\n\n{BLOCK}\nbetween\n\n{BLOCK}\nend\n"


def final_ops(tmp_path: Path, files: dict[str, str | bytes], path: str, first: int, canonical: str) -> list[str]:
    root = repo(tmp_path / "r").commit(files).root
    seen = signal(first, "duplicate-block", first + 2, canonical_ref=canonical)
    said = response(finding("stale-duplicated-dedupe", path, first))
    entries = Stages(root).finalize(report_of(item(path, seen)), [said]).report.entries
    for entry in entries:
        if isinstance(entry.exact_edit, Dedupe):
            assert entry.safety_tier == "auto"
            assert entry.exact_edit.canonical_ref == canonical
            assert (entry.exact_edit.anchor.start_line, entry.exact_edit.anchor.end_line) == (first, first + 2)
    return [entry.op for entry in entries]


def test_drops_the_second_of_two_in_one_section(tmp_path: Path) -> None:
    assert final_ops(tmp_path, {"a.md": SAME_SECTION}, "a.md", 9, "a.md#L3-L5") == ["dedupe"]


def test_drops_what_an_agent_file_repeats_of_its_parent(tmp_path: Path) -> None:
    files: dict[str, str | bytes] = {"AGENTS.md": BLOCK, "sub/AGENTS.md": f"# S\n\n{BLOCK}"}
    assert final_ops(tmp_path, files, "sub/AGENTS.md", 3, "AGENTS.md#L1-L3") == ["dedupe"]


REFUSED = [
    pytest.param({"a.md": SAME_SECTION.replace("between", "## H")}, "a.md", 9, "a.md#L3-L5", id="another section"),
    pytest.param({"a.md": SAME_SECTION.replace("a third", "the third", 1)}, "a.md", 9, "a.md#L3-L5", id="not verbatim"),
    pytest.param({"a.md": SAME_SECTION}, "a.md", 9, "a.md#L9-L11", id="itself"),
    pytest.param({"a.md": SAME_SECTION}, "a.md", 9, "a.md#L3-L6", id="another length"),
    pytest.param({"a.md": SAME_SECTION}, "a.md", 9, "a.md#L90-L92", id="lines that are not there"),
    pytest.param({"a.md": SAME_SECTION}, "a.md", 9, "../a.md#L3-L5", id="outside"),
    pytest.param(
        {"a.md": SAME_SECTION.replace(f"{BLOCK}\nend", f"{BLOCK}end")}, "a.md", 9, "a.md#L3-L5", id="half a paragraph"
    ),
    pytest.param({"a.md": BLOCK, "b.md": BLOCK + "\nend\n"}, "b.md", 1, "a.md#L1-L3", id="another document"),
    pytest.param(
        {"x/AGENTS.md": BLOCK, "y/AGENTS.md": BLOCK + "\ne\n"}, "y/AGENTS.md", 1, "x/AGENTS.md#L1-L3", id="no parent"
    ),
    pytest.param({"a.md": f"# T\n\n{BLOCK}\n```\n\n{BLOCK}\n```\n"}, "a.md", 9, "a.md#L3-L5", id="inside a fence"),
    pytest.param({"a.md": SAME_SECTION.replace("between", "On a Mac:")}, "a.md", 9, "a.md#L3-L5", id="under a label"),
    pytest.param(
        {"a.md": SAME_SECTION.replace("between", "**Mac**")}, "a.md", 9, "a.md#L3-L5", id="under a bold label"
    ),
    pytest.param(
        {"a.md": SAME_SECTION.replace("between", "</Tab><Tab>")}, "a.md", 9, "a.md#L3-L5", id="in another tab"
    ),
    pytest.param({"a.md": SAME_SECTION.replace("between", ":::tip")}, "a.md", 9, "a.md#L3-L5", id="in an admonition"),
    pytest.param({"a.md": SAME_SECTION.replace("between", "2. Mac")}, "a.md", 9, "a.md#L3-L5", id="in another step"),
    pytest.param(
        {"a.md": "- [ ] a\n- [ ] b\n- [ ] c\n\n- [ ] a\n- [ ] b\n- [ ] c\n"}, "a.md", 5, "a.md#L1-L3", id="tasks"
    ),
]


@pytest.mark.parametrize(("files", "path", "first", "canonical"), REFUSED)
def test_asks_in_every_other_case(
    tmp_path: Path, files: dict[str, str | bytes], path: str, first: int, canonical: str
) -> None:
    assert final_ops(tmp_path, files, path, first, canonical) == ["rewrite"]


def test_an_untracked_original_is_no_keeper(tmp_path: Path) -> None:
    repository = repo(tmp_path / "r").commit({"sub/AGENTS.md": f"# S\n\n{BLOCK}"}).write({"AGENTS.md": BLOCK})
    seen = signal(3, "duplicate-block", 5, canonical_ref="AGENTS.md#L1-L3")
    said = response(finding("stale-duplicated-dedupe", "sub/AGENTS.md", 3))
    entries = Stages(repository.root).finalize(report_of(item("sub/AGENTS.md", seen)), [said]).report.entries
    assert [entry.op for entry in entries] == ["rewrite"]


def test_of_two_that_name_each_other_one_stays(tmp_path: Path) -> None:
    root = repo(tmp_path / "r").commit({"a.md": SAME_SECTION}).root
    seen = [
        signal(first, "duplicate-block", first + 2, canonical_ref=canonical)
        for first, canonical in ((3, "a.md#L9-L11"), (9, "a.md#L3-L5"))
    ]
    said = response(*(finding("stale-duplicated-dedupe", "a.md", line) for line in (3, 9)))
    final = Stages(root).finalize(report_of(item("a.md", *seen)), [said])
    assert [entry.op for entry in final.report.entries] == ["dedupe"]
    assert [check.reason.partition(":")[0] for check in final.skipped] == ["overlaps-another-edit"]


def test_an_original_that_another_entry_deletes_is_kept(tmp_path: Path) -> None:
    root = repo(tmp_path / "r").commit({"a.md": SAME_SECTION}).root
    seen = [signal(4, "x"), signal(9, "duplicate-block", 11, canonical_ref="a.md#L3-L5")]
    delete = finding("stale-contradicted-delete-range", "a.md", 4, evidence="a.md:4\nanother line")
    final = Stages(root).finalize(
        report_of(item("a.md", *seen)), [response(delete, finding("stale-duplicated-dedupe", "a.md", 9))]
    )
    assert [entry.op for entry in final.report.entries] == ["dedupe"]
