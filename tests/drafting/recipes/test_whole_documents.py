"""Documents that are over: cut to what is open, told to be done, or left as the way to what replaced them."""

from pathlib import Path

import pytest

from hygiene.contracts.signals import Signal
from tests.drafting.entries import drafted_for, entry, ground_of, made
from tests.support.repos import repo


def done(detector: str = "all-tasks-done", line: int | None = None) -> Signal:
    data: dict[str, str | int | float | bool | None] = {"superseded_by": "guide.md"}
    return Signal(
        id=detector, fact="its work is over", line=line, data=data if detector == "superseded-marker" else None
    )


def drafted(
    root: Path, files: dict[str, str | bytes], path: str, signal: Signal, op: str = "distill"
) -> dict[str, str]:
    subtype = {"superseded-marker": "superseded", "aged-todo": "provisional"}.get(signal.id, "completed-in-place")
    repo(root).commit(dict(files))
    ground = ground_of(root)
    return made(drafted_for(entry(path, op, subtype, signal), ground), ground)


MIXED = """# Cache

Why we need a cache, and what it must hold for every reader of it.

## Build

- [x] write it
  - [x] with tests
- [ ] measure it

## Ship

- [x] ship it
"""


def test_ticked_items_go_and_open_ones_stay(tmp_path: Path) -> None:
    after = drafted(tmp_path, {"docs/cache.md": MIXED}, "docs/cache.md", done("status-done"))
    assert after == {
        "docs/cache.md": "# Cache\n\nOf 4 tasks 3 are done; the history of this file keeps them.\n\n"
        "Why we need a cache, and what it must hold for every reader of it.\n\n## Build\n\n- [ ] measure it\n"
    }


def test_a_heading_that_somebody_links_to_stays(tmp_path: Path) -> None:
    files: dict[str, str | bytes] = {"docs/cache.md": MIXED, "README.md": "See [shipping](docs/cache.md#ship).\n"}
    after = drafted(tmp_path, files, "docs/cache.md", done("status-done"))
    assert "## Ship" in after["docs/cache.md"]
    assert "ship it" not in after["docs/cache.md"]


def test_a_list_and_nothing_else_says_that_it_is_done(tmp_path: Path) -> None:
    text = "# Cache\r\n\r\n- [x] write it\r\n- [x] ship it\r\n"
    after = drafted(tmp_path, {"docs/cache.md": text}, "docs/cache.md", done())
    assert after["docs/cache.md"].endswith("\r\n\r\n- [x] write it\r\n- [x] ship it\r\n")
    assert "**Status:** done, all 2 tasks are ticked." in after["docs/cache.md"]
    assert "\n" not in after["docs/cache.md"].replace("\r\n", "")


def test_what_says_so_already_is_left_alone(tmp_path: Path) -> None:
    text = "# Cache\n\n**Status:** done\n\n- [x] write it\n"
    assert drafted(tmp_path, {"docs/cache.md": text}, "docs/cache.md", done()) == {}


OLD = "# Old\n\nThis page is superseded by [the guide](guide.md).\n\n" + "".join(
    f"## Part {number}\n\nText {number}.\n\n" for number in range(8)
)


def test_a_superseded_page_becomes_the_way_to_its_successor(tmp_path: Path) -> None:
    files: dict[str, str | bytes] = {"docs/old.md": OLD, "docs/guide.md": "# Guide\n\n## Part 1\n"}
    after = drafted(tmp_path, files, "docs/old.md", done("superseded-marker", 3), "rewrite")
    assert after == {"docs/old.md": "# Old\n\nThis page is superseded by [the guide](guide.md).\n"}


def test_links_into_it_go_to_the_successor_that_has_the_heading(tmp_path: Path) -> None:
    files: dict[str, str | bytes] = {
        "docs/old.md": OLD,
        "docs/guide.md": "# Guide\n\n## Part 1\n",
        "README.md": "[one](docs/old.md#part-1)\n",
    }
    after = drafted(tmp_path, files, "docs/old.md", done("superseded-marker", 3), "rewrite")
    assert after["README.md"] == "[one](docs/guide.md#part-1)\n"


def test_a_heading_that_only_it_has_keeps_it_whole(tmp_path: Path) -> None:
    files: dict[str, str | bytes] = {
        "docs/old.md": OLD,
        "docs/guide.md": "# Guide\n",
        "README.md": "[one](docs/old.md#part-1)\n",
    }
    assert drafted(tmp_path, files, "docs/old.md", done("superseded-marker", 3), "rewrite") == {}


def test_a_decision_record_keeps_its_words_and_gets_the_link(tmp_path: Path) -> None:
    text = "# 1. Use files\n\nStatus: Superseded by `0002-use-a-base.md`\n\n## Context\n\nWords.\n"
    files: dict[str, str | bytes] = {"docs/adr/0001-use-files.md": text, "docs/adr/0002-use-a-base.md": "# 2. Base\n"}
    data: dict[str, str | int | float | bool | None] = {"superseded_by": "0002-use-a-base.md"}
    adr = Signal(id="superseded-marker", fact="is superseded", line=3, data=data)
    after = drafted(tmp_path, files, "docs/adr/0001-use-files.md", adr, "rewrite")
    linked = text.replace("`0002-use-a-base.md`", "[`0002-use-a-base.md`](0002-use-a-base.md)")
    assert after == {"docs/adr/0001-use-files.md": linked}


@pytest.mark.parametrize(
    ("line", "dropped"),
    [
        pytest.param("> **WIP**", True, id="nothing but the marker"),
        pytest.param("TODO", True, id="one word"),
        pytest.param("TODO: write the part on locks", False, id="it says what is to be done"),
        pytest.param("- TODO", False, id="an item of a list"),
    ],
)
def test_only_a_line_that_is_nothing_but_a_marker_goes(tmp_path: Path, line: str, dropped: bool) -> None:
    text = f"# Cache\n\n{line}\n\nText of it.\n"
    after = drafted(tmp_path, {"docs/cache.md": text}, "docs/cache.md", done("aged-todo", 3), "rewrite")
    assert after == ({"docs/cache.md": "# Cache\n\nText of it.\n"} if dropped else {})


PROSE = "".join(f"What was found in round {number}, told at length.\n\n" for number in range(9))


def test_a_report_keeps_the_boxes_by_which_it_was_judged(tmp_path: Path) -> None:
    text = f"# Migration complete\n\n{PROSE}## Criteria\n\n- [x] it runs\n- [x] it is fast\n\n## Next\n\n- [ ] more\n"
    assert drafted(tmp_path, {"docs/phase.md": text}, "docs/phase.md", done("status-done")) == {}


@pytest.mark.parametrize(
    "path",
    [
        "openspec/changes/add-cache/tasks.md",
        ".kiro/specs/cache/tasks.md",
        "specs/001-cache/tasks.md",
        "backlog/tasks/task-1 - Cache.md",
    ],
)
def test_a_list_whose_boxes_a_tool_counts_is_left_to_the_tool(tmp_path: Path, path: str) -> None:
    text = "# Tasks\n\nOf the cache, with all that its readers may ask of it when it is new.\n\n- [x] one\n- [x] two\n"
    assert drafted(tmp_path / "tool", {path: text}, path, done()) == {}
    assert drafted(tmp_path / "other", {"docs/plan.md": text}, "docs/plan.md", done()) != {}


def test_a_report_is_not_told_to_be_done(tmp_path: Path) -> None:
    text = f"# Load tests\n\n{PROSE}- [x] one\n- [x] two\n"
    assert drafted(tmp_path, {"bench/LOAD_REPORT.md": text}, "bench/LOAD_REPORT.md", done()) == {}


def test_what_is_ticked_and_stays_is_not_called_open(tmp_path: Path) -> None:
    text = "# Plan\n\nAll about the cache.\n\n- [x] one\n- [x] two\n  - [ ] its rest\n- [ ] three\n"
    after = drafted(tmp_path, {"docs/plan.md": text}, "docs/plan.md", done("status-done"))
    assert "Of 4 tasks 2 are done;" in after["docs/plan.md"]
    assert "- [x] two\n  - [ ] its rest\n- [ ] three\n" in after["docs/plan.md"]


@pytest.mark.parametrize("inner", ["  ```sh\n  make\n  ```\n", "".join(f"  Line {at} of it.\n\n" for at in range(13))])
def test_a_ticked_chapter_is_not_cut(tmp_path: Path, inner: str) -> None:
    text = f"# Plan\n\nAll about the cache, and more words for those who read it.\n\n- [x] one\n\n{inner}\n- [x] two\n"
    after = drafted(tmp_path, {"docs/plan.md": text}, "docs/plan.md", done())
    assert inner in after["docs/plan.md"]
    assert "- [x] two\n" in after["docs/plan.md"]
    assert "**Status:** done, all 2 tasks are ticked." in after["docs/plan.md"]
