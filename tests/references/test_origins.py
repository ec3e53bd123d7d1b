from collections.abc import Callable
from pathlib import Path

import pytest

from hygiene.git.snapshot import Snapshot
from hygiene.markdown.facts import parse
from hygiene.references.origins import Origins
from hygiene.references.resolution import Resolver
from tests.support.repos import Repo, repo

GUIDE = "# Guide\n\nBack to [the start](start.md), see [all](../README.md).\n"
LINE = "Before anything else, read the page on how [to start](start.md) with the tools.\n"
LONG = "# Guide\n\n" + LINE + "\nThen the first part.\n\nThen the second part.\n"
MOVED = "docs/howto/guide.md"


def start(root: Path) -> Repo:
    return repo(root).commit({"docs/guide.md": GUIDE, "docs/start.md": "# Start\n", "README.md": "# All\n"})


def moved(root: Path) -> Repo:
    return start(root).move(("docs/guide.md", MOVED)).commit()


def moved_twice(root: Path) -> Repo:
    made = start(root).move(("docs/guide.md", "docs/a/b/guide.md")).commit()
    return made.move(("docs/a/b/guide.md", MOVED)).commit()


def staged(root: Path) -> Repo:
    return start(root).move(("docs/guide.md", MOVED))


def edited_after(root: Path) -> Repo:
    return moved(root).commit({MOVED: GUIDE + "\nMore.\n"})


def written_after(root: Path) -> Repo:
    made = start(root).commit({"docs/guide.md": "# Guide\n\nNothing yet.\n"}).move(("docs/guide.md", MOVED)).commit()
    return made.commit({MOVED: GUIDE})


def target_is_younger(root: Path) -> Repo:
    made = repo(root).commit({"docs/guide.md": GUIDE}).move(("docs/guide.md", MOVED)).commit()
    return made.commit({"docs/start.md": "# Start\n"})


def changed_in_the_move(root: Path) -> Repo:
    return start(root).move(("docs/guide.md", MOVED)).commit({MOVED: GUIDE + "\nMore.\n"})


def one_of_two(root: Path) -> Repo:
    made = start(root).commit({"docs/same.md": GUIDE})
    return made.remove("docs/same.md").move(("docs/guide.md", MOVED)).commit()


def written_anew(root: Path) -> Repo:
    return moved(root).remove(MOVED).commit().commit({MOVED: GUIDE})


def target_went(root: Path) -> Repo:
    return moved(root).remove("docs/start.md").commit()


def target_is_written_in_the_move(root: Path) -> Repo:
    made = repo(root).commit({"docs/guide.md": GUIDE}).move(("docs/guide.md", MOVED))
    return made.commit({"docs/start.md": "# Start\n"})


def target_is_another(root: Path) -> Repo:
    made = moved(root).move(("docs/start.md", "docs/once.md")).commit()
    return made.commit({"docs/start.md": "# Quite another start\n"})


def led_to_a_namesake(root: Path) -> Repo:
    made = start(root).move(("docs/guide.md", MOVED)).commit({"docs/howto/start.md": "# How to start\n"})
    return made.remove("docs/howto/start.md").commit()


def led_to_a_younger_namesake(root: Path) -> Repo:
    made = moved(root).commit({"docs/howto/start.md": "# How to start\n"})
    return made.move(("docs/howto/start.md", "docs/howto/begin.md")).commit()


def part_of_another_link(root: Path) -> Repo:
    made = repo(root).commit({"docs/guide.md": "[Again](restart.md)\n", "docs/start.md": "# Start\n"})
    return made.move(("docs/guide.md", MOVED)).commit().commit({MOVED: GUIDE})


def only_in_code(root: Path) -> Repo:
    made = repo(root).commit({"docs/guide.md": "Run `vi start.md`.\n", "docs/start.md": "# Start\n"})
    return made.move(("docs/guide.md", MOVED)).commit().commit({MOVED: GUIDE})


def copied_to_two(root: Path) -> Repo:
    return start(root).move(("docs/guide.md", MOVED)).commit({"other/guide.md": GUIDE})


def parts(root: Path) -> Repo:
    return repo(root).commit({"docs/guide.md": LONG, "docs/start.md": "# Start\n", "README.md": "# All\n"})


def edited_in_the_move(root: Path) -> Repo:
    return parts(root).remove("docs/guide.md").commit({MOVED: LONG.replace("# Guide", "# How to")})


def taken_apart(root: Path) -> Repo:
    made = parts(root).remove("docs/guide.md")
    return made.commit({MOVED: "# How\n\n" + LINE, "docs/howto/more.md": "Then the second part.\n"})


def line_in_two_parts(root: Path) -> Repo:
    return parts(root).remove("docs/guide.md").commit({MOVED: "# How\n\n" + LINE, "docs/howto/more.md": LINE})


def line_of_two_sources(root: Path) -> Repo:
    made = parts(root).commit({"docs/other.md": "# Other\n\n" + LINE})
    return made.remove("docs/guide.md", "docs/other.md").commit({MOVED: "# How\n\n" + LINE})


def line_changed_in_the_move(root: Path) -> Repo:
    return parts(root).remove("docs/guide.md").commit({MOVED: LONG.replace("with the tools", "with them")})


def line_changed_later(root: Path) -> Repo:
    return edited_in_the_move(root).commit({MOVED: LONG.replace("with the tools", "with them")})


def line_copied(root: Path) -> Repo:
    """The first document stays: what was written in the copy may mean another start."""
    return parts(root).commit({"gone.md": "Gone.\n"}).remove("gone.md").commit({MOVED: "# How\n\n" + LINE})


def line_moved_and_target_went(root: Path) -> Repo:
    return edited_in_the_move(root).remove("docs/start.md").commit()


def understood_line(made: Repo) -> tuple[str, str] | None:
    snapshot = Snapshot.open(made.root)
    link = next(link for link in parse(made.read(MOVED)).links if link.reference == "start.md")
    found = Origins(Resolver(snapshot)).meant(MOVED, link)
    return (found.target, found.fate("docs/howto/start.md").proof.value) if found else None


@pytest.mark.parametrize("build", [edited_in_the_move, taken_apart])
def test_knows_what_a_line_meant_that_came_along(build: Callable[[Path], Repo], tmp_path: Path) -> None:
    assert understood_line(build(tmp_path)) == ("docs/start.md", "similar")


@pytest.mark.parametrize(
    "build",
    [
        pytest.param(line_in_two_parts, id="two documents came with the line"),
        pytest.param(line_of_two_sources, id="two documents with the line went"),
        pytest.param(line_changed_in_the_move, id="the line was changed in the move"),
        pytest.param(line_changed_later, id="the line was changed later"),
        pytest.param(line_copied, id="the document that has the line stayed"),
        pytest.param(line_moved_and_target_went, id="the target is not there now"),
        pytest.param(changed_in_the_move, id="the line says too little beside its link"),
    ],
)
def test_a_line_proves_nothing_where_it_may_be_another(build: Callable[[Path], Repo], tmp_path: Path) -> None:
    assert understood_line(build(tmp_path)) is None


def understood(made: Repo, destination: str) -> tuple[str, str, str] | None:
    snapshot = Snapshot.open(made.root)
    (link,) = parse(f"[x]({destination})\n".encode()).links
    found = Origins(Resolver(snapshot)).meant(MOVED, link)
    return (found.target, found.origin.path, found.origin.commit) if found else None


@pytest.mark.parametrize(
    ("build", "origin"),
    [
        pytest.param(moved, "docs/guide.md", id="moved in one commit"),
        pytest.param(moved_twice, "docs/guide.md", id="moved twice: where the link last led somewhere"),
        pytest.param(staged, "docs/guide.md", id="moved in the index"),
        pytest.param(edited_after, "docs/guide.md", id="edited after the move"),
    ],
)
def test_knows_what_a_link_meant(build: Callable[[Path], Repo], origin: str, tmp_path: Path) -> None:
    found = understood(build(tmp_path), "start.md")
    assert found is not None
    assert found[:2] == ("docs/start.md", origin)


def test_names_the_commit_that_moved_the_document(tmp_path: Path) -> None:
    made = moved(tmp_path)
    assert understood(made, "start.md") == ("docs/start.md", "docs/guide.md", made.head())
    assert understood(edited_after(tmp_path / "again"), "../README.md") is not None


@pytest.mark.parametrize(
    "build",
    [
        pytest.param(start, id="never moved"),
        pytest.param(written_after, id="the link came after the move"),
        pytest.param(target_is_younger, id="the target came after the move"),
        pytest.param(changed_in_the_move, id="the move changed the document"),
        pytest.param(one_of_two, id="two files with that content went"),
        pytest.param(written_anew, id="removed and written anew"),
        pytest.param(target_went, id="the target is not there now"),
        pytest.param(target_is_written_in_the_move, id="the target came in the move"),
        pytest.param(target_is_another, id="the target moved on, another one is there now"),
        pytest.param(led_to_a_namesake, id="the link led somewhere from the new place"),
        pytest.param(led_to_a_younger_namesake, id="the link came to lead somewhere from the new place"),
        pytest.param(part_of_another_link, id="the origin only has a link that ends alike"),
        pytest.param(only_in_code, id="the origin only has it in code"),
        pytest.param(copied_to_two, id="one file went, two copies came"),
    ],
)
def test_claims_nothing_that_is_not_proven(build: Callable[[Path], Repo], tmp_path: Path) -> None:
    assert understood(build(tmp_path), "start.md") is None


def test_a_link_from_the_root_means_the_same_from_everywhere(tmp_path: Path) -> None:
    assert understood(moved(tmp_path), "/start.md") is None
