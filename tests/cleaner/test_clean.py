"""`clean` as a whole, on real repositories."""

import os
import time
from pathlib import Path

import pytest

from hygiene.cleaner.clean import clean, preview, preview_diff
from hygiene.cleaner.question import Question
from hygiene.cleaner.result import CleanResult, Decision, Done
from hygiene.cleaner.undo import undo
from hygiene.errors import RefusedError
from tests.cleaner.made import (
    NOW,
    deduping,
    deleting,
    entry,
    fingerprint,
    inserting,
    moving,
    picture,
    replacing,
    report,
    rewriting,
)
from tests.support.repos import Repo, repo

LINKS = "# T\n[a](old.md)\n[b](old.md#x)\nend\n"


@pytest.fixture
def made(tmp_path: Path) -> Repo:
    return repo(tmp_path).commit({"README.md": LINKS, "docs/b.md": "one\r\ntwo\r\nthree\r\n"})


def cleaned(made: Repo, *entries: dict[str, object], **options: object) -> CleanResult:
    return clean(report(*entries), made.root, now=NOW, **options)  # type: ignore[arg-type]


def reasons(result: CleanResult) -> dict[str, str]:
    return {f"{one.op} {one.path}": one.reason for one in result.refused}


def test_several_edits_of_a_file_are_one_write(made: Repo) -> None:
    result = cleaned(
        made,
        replacing(made.root, "README.md", 3, "](old.md#x)", "](much/longer/new.md#x)"),
        replacing(made.root, "README.md", 2, "](old.md)", "](new.md)"),
        inserting(made.root, "README.md", "hygiene", "frozen"),
        inserting(made.root, "README.md", "owner", "ada"),
    )
    assert made.read("README.md") == (
        b"---\nhygiene: frozen\nowner: ada\n---\n# T\n[a](new.md)\n[b](much/longer/new.md#x)\nend\n"
    )
    assert result.run == "000001-20260201T000000Z"
    assert [one.op for one in result.applied] == ["replace-text"] * 2 + ["insert-frontmatter"] * 2
    assert not result.refused


def test_a_second_clean_changes_nothing_and_makes_no_run(made: Repo) -> None:
    entries = (
        replacing(made.root, "README.md", 2, "](old.md)", "](new.md)"),
        inserting(made.root, "README.md", "hygiene", "frozen"),
        moving(made.root, "docs/b.md", 1, 2, "archive/b.md"),
        deleting(made.root, "README.md", 4),
        rewriting("README.md"),
    )
    first = cleaned(made, *entries)
    after = picture(made.root)
    second = cleaned(made, *entries)
    assert picture(made.root) == after
    assert second.run is None
    assert not second.applied
    assert second.already_applied == first.applied
    assert second.pending == first.pending
    assert not second.refused


def test_names_operations_that_its_own_edits_made_stale(made: Repo) -> None:
    result = cleaned(
        made,
        replacing(made.root, "README.md", 2, "](old.md)", "](new.md)"),
        deleting(made.root, "README.md", 4),
        rewriting("README.md"),
    )
    assert result.pending == (Done("README.md", "delete-range"), Done("README.md", "rewrite"))
    assert result.notices == ("2 other operations need a new check in README.md: run `hygiene check` again",)


def test_mode_and_link_stay(made: Repo) -> None:
    (made.root / "README.md").chmod(0o751)
    (made.root / "AGENTS.md").symlink_to("README.md")
    made.commit()
    cleaned(made, replacing(made.root, "AGENTS.md", 2, "](old.md)", "](new.md)"))
    assert (made.root / "AGENTS.md").is_symlink()
    assert b"[a](new.md)" in made.read("README.md")
    assert (made.root / "README.md").stat().st_mode & 0o7777 == 0o751


def test_the_same_edit_through_a_link_is_one(made: Repo) -> None:
    (made.root / "AGENTS.md").symlink_to("README.md")
    made.commit()
    result = cleaned(
        made,
        replacing(made.root, "AGENTS.md", 2, "](old.md)", "](new.md)"),
        replacing(made.root, "README.md", 2, "](old.md)", "](new.md)"),
    )
    assert len(result.applied) == 2
    assert made.read("README.md") == LINKS.replace("](old.md)", "](new.md)").encode()


def test_overlapping_edits_are_not_both_done(made: Repo) -> None:
    result = cleaned(
        made,
        replacing(made.root, "README.md", 2, "](old.md)", "](new.md)"),
        replacing(made.root, "README.md", 2, "[a](old.md)", "[a](other.md)"),
        replacing(made.root, "README.md", 3, "](old.md#x)", "](new.md#x)"),
    )
    assert made.read("README.md") == LINKS.replace("](old", "](new").encode()
    assert reasons(result) == {"replace-text README.md": "its bytes overlap those of another operation of this plan"}


def test_a_refusal_of_one_never_stops_the_others(made: Repo) -> None:
    result = cleaned(
        made,
        replacing(made.root, "docs/b.md", 1, "one", "1", expected_sha256="0" * 64),
        replacing(made.root, "README.md", 2, "](old.md)", "](new.md)"),
        replacing(made.root, "gone.md", 2, "a", "b"),
    )
    assert result.applied == (Done("README.md", "replace-text"),)
    assert reasons(result) == {
        "replace-text docs/b.md": "the file changed after the report was made",
        "replace-text gone.md": "gone.md is not there",
    }
    assert all(one.next for one in result.refused)


def test_a_report_of_another_repository_is_refused_whole(made: Repo) -> None:
    before = picture(made.root)
    result = cleaned(
        made,
        replacing(made.root, "README.md", 2, "](old.md)", "](new.md)", expected_sha256="0" * 64),
        rewriting("docs/b.md"),
    )
    assert picture(made.root) == before
    assert [one.path for one in result.refused] == ["README.md", "docs/b.md"]
    assert not result.pending
    assert "another repository" in result.notices[0]


def test_a_report_from_the_future_is_refused_whole(made: Repo) -> None:
    future = report(replacing(made.root, "README.md", 2, "](old.md)", "](new.md)"), at="2026-02-01T00:00:01Z")
    with pytest.raises(RefusedError, match="from the future"):
        clean(future, made.root, now=NOW)
    assert made.read("README.md") == LINKS.encode()


def test_lifecycle_kinds_are_refused_by_name(made: Repo) -> None:
    life = {"rule_ref": "r", "lifetime": "delete-once-served", "served_when": "the work is done"}
    doomed = entry(made.root, "docs/b.md", "delete", anchor={"whole": "file"}, lifecycle=life)
    doomed["lifecycle"] = life
    doomed["category"] = {"class": "stale", "subtype": "completed-in-place"}
    assert reasons(cleaned(made, doomed)) == {"delete docs/b.md": "delete is not in this version"}


def test_what_needs_a_person_waits_for_one(made: Repo) -> None:
    asked: list[str] = []

    def decide(question: Question) -> Decision:
        asked.append(question.diff)
        return Decision.APPLY if len(asked) == 1 else Decision.STOP

    entries = [deleting(made.root, "README.md", line) for line in (2, 3, 4)]
    result = cleaned(made, *entries, decide=decide)
    assert len(asked) == 2
    assert asked[0] == ("--- a/README.md\n+++ b/README.md\n@@ -1,4 +1,3 @@\n # T\n-[a](old.md)\n [b](old.md#x)\n end\n")
    assert len(result.applied) == 1
    assert len(result.pending) == 2
    assert made.read("README.md") == b"# T\n[b](old.md#x)\nend\n"


def test_auto_only_asks_nobody(made: Repo) -> None:
    def decide(question: Question) -> Decision:
        raise AssertionError(question)

    result = cleaned(made, deleting(made.root, "README.md", 2), decide=decide, auto_only=True)
    assert result.pending == (Done("README.md", "delete-range"),)
    assert result.run is None


def test_only_narrows_to_a_file_or_a_folder(made: Repo) -> None:
    result = cleaned(
        made,
        replacing(made.root, "README.md", 2, "](old.md)", "](new.md)"),
        replacing(made.root, "docs/b.md", 2, "two", "2"),
        only=("docs",),
    )
    assert result.applied == (Done("docs/b.md", "replace-text"),)
    assert made.read("docs/b.md") == b"one\r\n2\r\nthree\r\n"


def test_lines_move_to_an_archive_in_order(made: Repo) -> None:
    made.commit({"a.md": "1\n2\n3\n4", "b.md": "x\ny\n"})
    (made.root / "a.md").chmod(0o640)
    result = cleaned(
        made,
        moving(made.root, "a.md", 4, 4, "old/archive.md"),
        moving(made.root, "b.md", 1, 1, "old/archive.md"),
        moving(made.root, "a.md", 2, 2, "old/archive.md"),
    )
    assert len(result.applied) == 3
    assert made.read("old/archive.md") == b"4\nx\n2\n"
    assert made.read("a.md") == b"1\n3\n"
    assert made.read("b.md") == b"y\n"
    assert (made.root / "old/archive.md").stat().st_mode & 0o777 == 0o640


def test_a_file_that_moves_whole_takes_the_repairs_of_its_links_along(made: Repo) -> None:
    result = cleaned(
        made,
        moving(made.root, "README.md", 1, 4, "archive/README.md"),
        replacing(made.root, "README.md", 2, "](old.md)", "](../old.md)"),
        inserting(made.root, "README.md", "hygiene", "frozen"),
    )
    assert not (made.root / "README.md").exists()
    assert made.read("archive/README.md") == LINKS.replace("[a](old.md)", "[a](../old.md)").encode()
    assert reasons(result) == {
        "insert-frontmatter README.md": "another operation of this plan needs what goes with the whole file"
    }


def test_a_whole_file_that_lies_in_the_archive_is_moved_already(made: Repo) -> None:
    move = moving(made.root, "README.md", 1, 4, "archive/README.md")
    made.move(("README.md", "archive/README.md")).commit()
    result = cleaned(made, move, replacing(made.root, "docs/b.md", 1, "one", "1"))
    assert result.already_applied == (Done("README.md", "move-to-archive"),)


@pytest.mark.parametrize(
    ("prepare", "dest", "reason"),
    [
        pytest.param({"README.md": LINKS + "x"}, "archive/r.md", "not committed", id="a dirty file"),
        pytest.param({}, "docs/b.md", "exists already", id="a destination that exists"),
        pytest.param({}, "docs/B.md", "by case alone", id="a destination with a twin"),
        pytest.param({}, "build/r.md", "Git ignores", id="an ignored destination"),
        pytest.param({}, "docs/b.md/r.md", "no folder", id="no room for a folder"),
    ],
)
def test_a_move_that_could_lose_text_is_refused(
    made: Repo, prepare: dict[str, str | bytes], dest: str, reason: str
) -> None:
    made.commit({".gitignore": "build/\n"}).write(prepare)
    before = picture(made.root)
    result = cleaned(made, moving(made.root, "README.md", 1, 2, dest))
    assert reason in result.refused[0].reason
    assert picture(made.root) == before


def test_a_duplicate_goes_and_its_original_stays(made: Repo) -> None:
    made.commit({"a.md": "x\nsame\n", "b.md": "same\ny\n"})
    result = cleaned(made, deduping(made.root, "a.md", 2, 2, "b.md#L1-L1"))
    assert len(result.applied) == 1
    assert made.read("a.md") == b"x\n"


def with_links(made: Repo) -> Repo:
    """Duplicates that know each other by other names, which no look at the report alone could tell."""
    made.write({"a.md": "x\nsame\n", "b.md": "same\ny\n"})
    (made.root / "to-a.md").symlink_to("a.md")
    (made.root / "to-b.md").symlink_to("b.md")
    return made.commit()


def test_of_two_duplicates_that_name_each_other_one_stays(made: Repo) -> None:
    with_links(made)
    result = cleaned(
        made, deduping(made.root, "a.md", 2, 2, "to-b.md#L1-L1"), deduping(made.root, "b.md", 1, 1, "to-a.md#L2-L2")
    )
    assert len(result.applied) == 1
    assert b"same\n" in made.read("a.md") + made.read("b.md")


def test_an_edited_original_keeps_its_duplicate(made: Repo) -> None:
    with_links(made)
    result = cleaned(
        made, replacing(made.root, "b.md", 1, "same", "other"), deduping(made.root, "a.md", 2, 2, "to-b.md#L1-L1")
    )
    assert "would lose the text" in reasons(result)["dedupe a.md"]
    assert made.read("a.md") == b"x\nsame\n"


def test_an_untracked_original_keeps_its_duplicate(made: Repo) -> None:
    made.commit({"a.md": "x\nsame\n"}).write({"b.md": "same\ny\n"})
    result = cleaned(made, deduping(made.root, "a.md", 2, 2, "b.md#L1-L1"))
    assert "does not track" in reasons(result)["dedupe a.md"]


def test_paths_that_belong_to_others_are_refused(made: Repo, tmp_path: Path) -> None:
    repo(made.root / "nested").commit({"a.md": "a\n"})
    made.commit({".gitignore": "private.md\n"}).write({"private.md": "a\n"})
    outside = tmp_path.parent / f"{tmp_path.name}-outside.md"
    outside.write_text("a\n")
    (made.root / "link.md").symlink_to(outside)
    result = cleaned(
        made,
        replacing(made.root, "nested/a.md", 1, "a", "b"),
        replacing(made.root, "private.md", 1, "a", "b"),
        replacing(made.root, "link.md", 1, "a", "b"),
        replacing(made.root, "README.md", 4, "end", "END"),
    )
    assert [(one.path, one.reason.split(" ", 1)[1]) for one in result.refused] == [
        ("nested/a.md", "belongs to another repository, nested"),
        ("private.md", "ignores private.md"),
        ("link.md", "leads through a link out of the repository"),
    ]
    assert outside.read_text() == "a\n"
    assert len(result.applied) == 1


def test_preview_shows_everything_and_writes_nothing(made: Repo) -> None:
    before = picture(made.root)
    operations, _ = preview(
        report(
            moving(made.root, "docs/b.md", 2, 2, "archive/b.md"),
            deleting(made.root, "README.md", 4),
        ),
        made.root,
        now=NOW,
    )
    diff = preview_diff(operations)
    assert picture(made.root) == before
    assert not (made.root / ".git/hygiene").exists()
    made.git("apply", "--check", stdin=diff.encode())
    assert "--- /dev/null\n+++ b/archive/b.md\n@@ -0,0 +1 @@\n+two\r\n" in diff


def test_preview_of_many_operations_in_one_file_is_quick(made: Repo) -> None:
    made.commit({"long.md": "".join(f"line {number}\n\n" for number in range(5_000))})
    plan = report(*(deleting(made.root, "long.md", 2 * number + 1) for number in range(2_500)))
    start = time.process_time()
    diff = preview_diff(preview(plan, made.root, now=NOW)[0])
    assert time.process_time() - start < 3
    assert diff.count("\n-line ") == 2_500


def test_outside_git_and_in_a_bare_repository_it_refuses(tmp_path: Path) -> None:
    made = repo(tmp_path / "made").commit({"README.md": LINKS})
    plan = report(replacing(made.root, "README.md", 2, "](old.md)", "](new.md)"))
    bare = tmp_path / "bare.git"
    made.git("clone", "-q", "--bare", ".", str(bare))
    (tmp_path / "plain").mkdir()
    (tmp_path / "plain/README.md").write_text(LINKS)
    with pytest.raises(RefusedError, match="not in a Git repository"):
        clean(plan, tmp_path / "plain", now=NOW)
    with pytest.raises(RefusedError, match="bare"):
        clean(plan, bare, now=NOW)


def test_a_git_directory_that_cannot_be_written_means_no_clean(made: Repo) -> None:
    (made.root / ".git/hygiene").write_text("in the way")
    with pytest.raises(RefusedError, match="no journal"):
        cleaned(made, replacing(made.root, "README.md", 2, "](old.md)", "](new.md)"))
    assert made.read("README.md") == LINKS.encode()


def test_nothing_of_the_repository_is_run(made: Repo, tmp_path: Path) -> None:
    trace = tmp_path / "trace"
    trap = made.root / ".git/trap.sh"
    trap.write_text(f"#!/bin/sh\necho ran >> '{trace}'\ncat\n")
    trap.chmod(0o755)
    (made.root / ".git/info/attributes").write_text("* filter=trap diff=trap\n")
    for name in ("core.fsmonitor", "filter.trap.clean", "filter.trap.smudge", "filter.trap.process", "diff.external"):
        made.git("config", name, str(trap))
    plan = (
        moving(made.root, "docs/b.md", 1, 2, "archive/b.md"),
        replacing(made.root, "README.md", 2, "](old.md)", "](new.md)"),
    )
    assert len(cleaned(made, *plan).applied) == 2
    assert not trace.exists()


def test_thousands_of_edits_of_one_file_are_no_trouble(made: Repo) -> None:
    count = 4000
    made.commit({"big.md": "[a](old.md)\n" * count})
    seen = fingerprint(made.read("big.md"))
    plan = [
        replacing(made.root, "big.md", line, "](old.md)", "](new.md)", expected_sha256=seen)
        for line in range(1, count + 1)
    ]
    started = time.monotonic()
    assert len(cleaned(made, *plan).applied) == count
    assert not cleaned(made, *plan).applied
    assert made.read("big.md") == b"[a](new.md)\n" * count
    assert time.monotonic() - started < 20


def test_a_state_folder_that_is_a_link_means_no_clean(made: Repo, tmp_path: Path) -> None:
    (made.root / ".git/hygiene").symlink_to(tmp_path)
    with pytest.raises(RefusedError, match="is a link"):
        cleaned(made, replacing(made.root, "README.md", 2, "](old.md)", "](new.md)"))


def test_an_edit_that_somebody_else_made_is_done_already(made: Repo) -> None:
    repair = replacing(made.root, "README.md", 2, "](old.md)", "](new.md)")
    frozen = inserting(made.root, "docs/b.md", "hygiene", "frozen")
    made.write({"README.md": LINKS.replace("](old.md)", "](new.md)"), "docs/b.md": "---\nhygiene: frozen\n---\none\n"})
    result = cleaned(made, repair, frozen)
    assert [one.op for one in result.already_applied] == ["replace-text", "insert-frontmatter"]
    assert not result.refused


def test_only_what_was_done_counts_as_done_where_the_journal_knows(made: Repo) -> None:
    made.commit({"a.md": "old\nnew\n"})
    plan = (replacing(made.root, "a.md", 1, "old", "new"), replacing(made.root, "a.md", 2, "old", "new"))
    first = cleaned(made, *plan)
    second = cleaned(made, *plan)
    assert len(first.applied) == len(second.already_applied) == 1
    assert len(first.refused) == len(second.refused) == 1


def test_a_wide_encoding_is_not_cut_into_halves(made: Repo) -> None:
    made.commit({"wide.md": "\ufeffone\nold\u010a two\n".encode("utf-16-le")})
    result = cleaned(made, moving(made.root, "wide.md", 2, 2, "archive.md"))
    assert "UTF-16" in reasons(result)["move-to-archive wide.md"]


def test_a_link_to_a_name_that_no_report_could_have_is_refused(made: Repo) -> None:
    made.commit({"back\\slash.md": "one\n"})
    (made.root / "plain.md").symlink_to("back\\slash.md")
    result = cleaned(made, replacing(made.root, "plain.md", 1, "one", "ONE"))
    assert "backslash" in reasons(result)["replace-text plain.md"]
    assert made.read("back\\slash.md") == b"one\n"


def test_a_folder_that_may_be_written_and_not_read_is_no_trouble(made: Repo, monkeypatch: pytest.MonkeyPatch) -> None:
    really_open = os.open

    def refuse(place: Path, flags: int, mode: int = 0o777) -> int:
        if Path(place) == made.root / "docs":
            raise PermissionError(13, "Permission denied")
        return really_open(place, flags, mode)

    monkeypatch.setattr("hygiene.git.worktree.os.open", refuse)
    assert cleaned(made, replacing(made.root, "docs/b.md", 1, "one", "ONE")).applied
    assert undo(made.root).restored == ("docs/b.md",)
