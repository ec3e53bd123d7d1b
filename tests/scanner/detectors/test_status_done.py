"""What the page of `status-done` cannot show: every form of a status, and what takes it back."""

from pathlib import Path

import pytest

from hygiene.contracts.report import Signal
from tests.scanner.detectors.signals import signals
from tests.support.repos import repo

PLAN = "docs/plans/export.md"


def says(status: str, line: int) -> Signal:
    fact = f"says that its work is over: {status}"
    return Signal(id="status-done", fact=fact, line=line, data={"status": status})


FIRES = [
    pytest.param("---\nstatus: completed\n---\n# A\n", says("completed", 2), id="front matter"),
    pytest.param('---\ntitle: a\nStatus: "Shipped"\n---\n', says("Shipped", 3), id="front matter with a capital key"),
    pytest.param('+++\nstate = "merged"\n+++\n# A\n', says("merged", 2), id="TOML"),
    pytest.param(b"\xef\xbb\xbf---\r\nstatus: done\r\n---\r\ntext", says("done", 2), id="BOM and CRLF (B209)"),
    pytest.param("# A\n\nStatus: done\n", says("done", 3), id="a plain line"),
    pytest.param("# A\n\n**Status:** Complete\n", says("Complete", 3), id="a bold label"),
    pytest.param("# A\n\n**Status**: `Implemented`\n", says("Implemented", 3), id="a value in code"),
    pytest.param("# A\n\n- **Status:** Closed as #4\n", says("Closed as #4", 3), id="a list item"),
    pytest.param("# A\n\n> Status: \u2705 DONE\n", says("\u2705 DONE", 3), id="a quote with a picture"),
    pytest.param("# A\n\n**Implementation Status:** finished\n", says("finished", 3), id="a longer label"),
    pytest.param("# A\n\nStatus: fully implemented\n", says("fully implemented", 3), id="fully implemented"),
    pytest.param(
        "# A\n\nStatus: All phases complete (2026-01-02)\n",
        says("All phases complete (2026-01-02)", 3),
        id="all phases",
    ),
    pytest.param("# A\n\n**Owner:** me | **Status:** Done\n", says("Done", 3), id="one of several labels"),
    pytest.param("# A\n\n| Status | Done |\n| --- | --- |\n", says("Done", 3), id="a table row"),
    pytest.param("# A\n\n## Status: Done\n\nx\n", says("Done", 3), id="a heading with a value"),
    pytest.param("# A\n\n## Status\n\n\nMerged.\n\n## B\n", says("Merged.", 6), id="a section"),
    pytest.param("# A\n\n## Overview\n\nStatus: Done\n", says("Done", 5), id="below an overview"),
    pytest.param("# Export \u2014 DONE\n\nx\n", says("Export \u2014 DONE", 1), id="a title with a dash"),
    pytest.param("# Implementation complete\n", says("Implementation complete", 1), id="a title that is a sentence"),
    pytest.param(
        "# A\n\nStatus: done " + "x" * 80 + "\n", says("done " + "x" * 74 + "\u2026", 3), id="a long status is cut"
    ),
]

SILENT = [
    pytest.param(PLAN, "# A\n\nStatus: in progress\n", id="in progress"),
    pytest.param(PLAN, "# A\n\nStatus: not done\n", id="not done"),
    pytest.param(PLAN, "# A\n\nStatus: 90% complete\n", id="a share"),
    pytest.param(PLAN, "# A\n\nStatus: Complete (3/4)\n", id="a fraction"),
    pytest.param(PLAN, "# A\n\nStatus: Implemented, tests pending\n", id="something pending"),
    pytest.param(PLAN, "# A\n\nStatus: Phase 2 complete\n", id="one phase"),
    pytest.param(PLAN, "# A\n\nStatus: Done, in progress, todo\n", id="a vocabulary with commas"),
    pytest.param(PLAN, "# A\n\nStatus: `done` | `open`\n", id="a vocabulary with bars"),
    pytest.param(PLAN, "# A\n\nStatus:\n", id="an empty status"),
    pytest.param(PLAN, "# A\n\nThe status is done when the tests pass.\n", id="a sentence"),
    pytest.param(PLAN, "# A\n\nThe work is complete.\n", id="a sentence without a label"),
    pytest.param(PLAN, "# A\n\n```\nStatus: done\n```\n", id="code"),
    pytest.param(PLAN, "# A\n\n<!-- Status: done -->\n", id="a comment"),
    pytest.param(PLAN, "# A\n\n## Phase 1\n\n**Status:** Done\n", id="the status of a part"),
    pytest.param(PLAN, "---\nstatus: [done, open]\n---\n", id="a list in front matter"),
    pytest.param(PLAN, "---\nstatus: done\n  bad: - yaml\n---\n", id="front matter that is no YAML"),
    pytest.param(PLAN, "---\nstatus: draft\n---\n# A (DONE)\n", id="an open status against a title"),
    pytest.param("docs/adr/0001-a.md", "# A\n\nStatus: Accepted\n", id="an accepted decision"),
    pytest.param("docs/rfcs/0001-a.md", "# A\n\nStatus: Implemented\n", id="an implemented RFC"),
    pytest.param("docs/design/a.md", "# A\n\nStatus: Implemented\n", id="a design that is built"),
    pytest.param("docs/a-design.md", "# A\n\nStatus: Done\n", id="a design by its name"),
    pytest.param(PLAN, "# A\n\nStatus: Done, kept for reference\n", id="a text that is kept"),
    pytest.param("docs/postmortems/a.md", "# A\n\nStatus: Resolved\n", id="a postmortem"),
    pytest.param("docs/export.md", "# Export\n\nStatus: Complete\n", id="an ordinary page"),
    pytest.param("docs/guides/migration.md", "# Migration guide\n\nStatus: Complete\n", id="a guide"),
    pytest.param(PLAN, "# all-tasks-done\n", id="a title that is a name"),
    pytest.param("README.md", "# Plan\n\nStatus: Done\n", id="a README"),
    pytest.param("CLAUDE.md", "# Plan\n\nStatus: Done\n", id="an agent file"),
    pytest.param("backlog/completed/task-1.md", "---\nstatus: Done\n---\n", id="a task that was moved"),
    pytest.param("templates/plan.md", "# Plan\n\nStatus: Done\n", id="a template"),
]


@pytest.mark.parametrize(("text", "signal"), FIRES)
def test_says_that_the_work_is_over(tmp_path: Path, text: str | bytes, signal: Signal) -> None:
    assert signals(repo(tmp_path).write({PLAN: text}), "status-done", PLAN) == [signal]


def test_a_design_with_boxes_is_work(tmp_path: Path) -> None:
    path = "docs/design/a.md"
    made = repo(tmp_path).write({path: "# A\n\nStatus: Done\n\n- [x] one\n"})
    assert signals(made, "status-done", path) == [says("Done", 3)]


@pytest.mark.parametrize(("path", "text"), SILENT)
def test_says_nothing(tmp_path: Path, path: str, text: str) -> None:
    assert signals(repo(tmp_path).write({path: text}), "status-done", path) == []
