"""What the page of `leftover-marker` cannot show: age by history, and every form and look-alike in one repository."""

from pathlib import Path

import pytest

from hygiene.contracts.report import Signal
from hygiene.scanner.reading.markers import is_true_column, markers_in, note_in, tracker_of
from tests.scanner.detectors.signals import signals
from tests.support.repos import repo

DAY = 86_400
MARKED = [
    ("TBD - created by a tool. Update the purpose.", "TBD"),
    ("**Tools:** \u2705 One | \U0001f51c Two (coming soon)", "coming soon"),
    ("_note_: this is a work in progress, see [#152]", "work in progress"),
    ("Guides are coming soon.", "coming soon"),
    ("### Version 2 is coming soon", "coming soon"),
    ("    TODO", "TODO"),
    ("* Digest *(still TODO)*", "TODO"),
    ("- [Start](#) (Coming soon.)", "Coming soon"),
    ("- **Extendible:** *coming soon...*", "coming soon"),
    ("For more, see the documentation. //TODO", "TODO"),
    ("details. (IMPORTANT FIXME: these are old)", "FIXME"),
    ("  - **Authentication:** (TBD)", "TBD"),
    ("> TODO(b/412808531): add arguments", "TODO"),
    ("**TODO** Update the picture", "TODO"),
    ("TODO([12](x)): Move it", "TODO"),
    ("Both. (Sync will be a shim. Not done.)", "Not done"),
    ("| **Homebrew** (coming soon) | `brew install x` |", "coming soon"),
    ("WIP", "WIP"),
    ("# [WIP] Export", "WIP"),
    ("The specs here are TBD, but we think so", "TBD"),
    ("This document is work in progress.", "work in progress"),
    ("TODO explain the rule", "TODO"),
]
UNMARKED = [
    "Fill the `TODO` in.",
    "The TODO list, a TODO, every TODO: none of them.",
    "See TODO.md, TODO-list and todos/TODO.",
    "Write TODO, TBD or FIXME nowhere.",
    "Comments are expected to be written by humans.",
    "the reason the ceiling is TBD \u2014 not all of it",
    "Task tracking (create a todo)",
    "The component and its name are to be determined, but will be near it.",
    "A \u201cComing soon\u201d badge, the Coming soon page",
    "Release date: TBD",
    "is no longer coming soon: it is a coming soon page",
    "Draft (WIP) pull requests are welcome",
    "`gt wl leave` is not yet implemented.",
    "The state is work in progress or done.",
    "https://example.org/TODO",
]


@pytest.mark.parametrize(("text", "word"), MARKED)
def test_a_marker_is_seen(text: str, word: str) -> None:
    assert [each.word for each in markers_in(text)][:1] == [word]


@pytest.mark.parametrize("text", UNMARKED)
def test_a_mention_is_no_marker(text: str) -> None:
    assert [each.word for each in markers_in(text)] == []


def test_a_comment_is_marked_by_its_first_word() -> None:
    assert [
        note_in(text) for text in (" TODO(now) ", " todo: internal", "# FIXME later", " see TODO", "TODO list")
    ] == [
        "TODO",
        "todo",
        "FIXME",
        None,
        None,
    ]


def test_the_issue_that_a_marker_names() -> None:
    assert [tracker_of(text) for text in ("TODO(#12): x", "TODO(b/412808531)", "TODO: x")] == [
        "#12",
        "b/412808531",
        None,
    ]


def test_an_open_cell_among_states_is_true() -> None:
    assert is_true_column("Status", [])
    assert is_true_column("", ["\u2705"])
    assert not is_true_column("Purpose", ["reads rows", "writes them"])


def test_the_age_is_that_of_the_line_and_goes_through_moves(tmp_path: Path) -> None:
    made = repo(tmp_path)
    made.commit({"old.md": "# A\n\nTODO: write it\n", "docs/b.md": "# B\n\nText.\n"})
    made.commit({"old.md": "# A\n\nMore.\n\nTODO: write it\n"})
    made.move(("old.md", "docs/a.md")).commit()
    made.clock += 30 * DAY
    made.commit({"docs/a.md": "# A\n\nMuch more.\n\nTODO: write it\n"})
    made.commit({"docs/b.md": "# B\n\nText.\n\nTBD\n"})
    assert signals(made, "leftover-marker", "docs/a.md") == [
        Signal(
            id="leftover-marker",
            fact="is marked TODO, there since 2026-01-02: TODO: write it",
            line=5,
            data={"marker": "TODO", "column": 1, "since": "2026-01-02"},
        )
    ]
    assert [each.data for each in signals(made, "leftover-marker", "docs/b.md")] == [
        {"marker": "TBD", "column": 1, "since": "2026-02-04"}
    ]


def test_what_is_young_or_not_committed_is_not_told(tmp_path: Path) -> None:
    made = repo(tmp_path).commit({"a.md": "# A\n\nText.\n", "c.md": "# C\n\nTBD\n"})
    made.clock += 170 * DAY
    made.commit({"a.md": "# A\n\nTODO: young\n"})
    made.write({"b.md": "# B\n\nTODO: new\n", "c.md": "# C\n\nTBD\n\nTODO: new\n"})
    assert signals(made, "leftover-marker", "a.md") == []
    assert signals(made, "leftover-marker", "b.md") == []
    assert [each.line for each in signals(made, "leftover-marker", "c.md")] == [3]


def test_a_shallow_clone_knows_no_age(tmp_path: Path) -> None:
    made = repo(tmp_path / "whole").commit({"a.md": "# A\n\nTBD\n"}).commit({"b.md": "# B\n"})
    made.git("clone", "-q", "--depth=1", f"file://{made.root}", str(tmp_path / "cut"))
    cut = type(made)(tmp_path / "cut", made.clock)
    assert [each.data for each in signals(cut, "leftover-marker", "a.md")] == [{"marker": "TBD", "column": 1}]


def test_of_very_many_the_first_are_told(tmp_path: Path) -> None:
    text = "# A\n\n" + "".join(f"TODO: part {number}\n\n" for number in range(20))
    assert len(signals(repo(tmp_path).commit({"a.md": text}), "leftover-marker", "a.md")) == 8
