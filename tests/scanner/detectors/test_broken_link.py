from collections.abc import Callable
from pathlib import Path

import pytest

from tests.scanner.detectors.signals import TEXT, Build, reference, signals
from tests.support.repos import Repo, repo

NAME = "broken-link"
Data = dict[str, str | int]
Files = dict[str, str | bytes]


def start(root: Path, readme: str | bytes) -> Repo:
    return repo(root).commit({"README.md": readme, "docs/old.md": TEXT, "docs/b.md": "# B\n\nAnother text.\n"})


def moved(root: Path) -> Repo:
    return start(root, "# Tools\n\nSee [it](docs/old.md#part).\n").move(("docs/old.md", "docs/new.md")).commit()


def chained(root: Path) -> Repo:
    return moved(root).move(("docs/new.md", "guides/last.md")).commit()


def staged(root: Path) -> Repo:
    return start(root, "See [it](docs/old.md).\n").move(("docs/old.md", "docs/new.md"))


def deleted_on_disk(root: Path) -> Repo:
    made = start(root, "See [it](docs/old.md).\n")
    (root / "docs" / "old.md").unlink()
    return made


def deleted(root: Path) -> Repo:
    return start(root, "é ![it](docs/old.md)\n").remove("docs/old.md").commit()


def never(root: Path) -> Repo:
    return start(root, "[a]: docs/never.md\n\n[a]\n")


def with_bom_and_crlf(root: Path) -> Repo:
    return start(root, b"\xef\xbb\xbf---\r\ntitle: x\r\n---\r\n\r\nA [b](docs/never.md)\r\n")


def folder(root: Path) -> Repo:
    return start(root, "See [them](./docs/).\n").move(("docs", "guides")).commit()


def likely(root: Path) -> Repo:
    made = start(root, "See [it](docs/old.md).\n").remove("docs/old.md")
    return made.commit({"guides/old.md": "# Guide\n\nQuite another text.\n"})


def day(number: int) -> str:
    return f"{number} January 2026"


def history(reference: str, column: int, **more: str) -> dict[str, str | int]:
    return {"reference": reference, "target": "docs/old.md", "column": column, "verdict": "history", **more}


FIRES = [
    pytest.param(
        moved,
        lambda head: f"links to docs/old.md, renamed to docs/new.md in {head[:7]}, {day(2)}",
        3,
        lambda head: history("docs/old.md#part", 10, gone_in=head, renamed_to="docs/new.md", proof="same-content"),
        id="target renamed",
    ),
    pytest.param(
        staged,
        lambda _: "links to docs/old.md, renamed to docs/new.md in the index, not yet committed",
        1,
        lambda _: history("docs/old.md", 10, gone_in="index", renamed_to="docs/new.md", proof="same-content"),
        id="rename staged",
    ),
    pytest.param(
        deleted_on_disk,
        lambda _: "links to docs/old.md, which is deleted in the working tree, not yet committed",
        1,
        lambda _: history("docs/old.md", 10, proof="none"),
        id="target deleted and not committed",
    ),
    pytest.param(
        deleted,
        lambda head: f"shows docs/old.md, removed in {head[:7]}, {day(2)}",
        1,
        lambda head: history("docs/old.md", 9, gone_in=head, proof="none"),
        id="target deleted, column in characters",
    ),
    pytest.param(
        likely,
        lambda head: f"links to docs/old.md, removed in {head[:7]}, {day(2)}; perhaps guides/old.md is meant now",
        1,
        lambda head: history("docs/old.md", 10, gone_in=head, renamed_to="guides/old.md", proof="none"),
        id="a hint and no proof",
    ),
    pytest.param(
        never,
        lambda _: "defines a link to docs/never.md, which never existed",
        1,
        lambda _: {"reference": "docs/never.md", "target": "docs/never.md", "column": 6, "verdict": "never"},
        id="reference definition that never worked",
    ),
    pytest.param(
        with_bom_and_crlf,
        lambda _: "links to docs/never.md, which never existed",
        5,
        lambda _: {"reference": "docs/never.md", "target": "docs/never.md", "column": 7, "verdict": "never"},
        id="BOM, CRLF and front matter count in the line",
    ),
    pytest.param(
        folder,
        lambda head: f"links to docs, renamed to guides in {head[:7]}, {day(2)}",
        1,
        lambda head: {
            **history("./docs/", 12, gone_in=head, renamed_to="guides", proof="same-content"),
            "target": "docs",
        },
        id="folder renamed",
    ),
]


@pytest.mark.parametrize(("build", "fact", "line", "data"), FIRES)
def test_fires(
    build: Build, fact: Callable[[str], str], line: int, data: Callable[[str], Data], tmp_path: Path
) -> None:
    made = build(tmp_path)
    assert signals(made, NAME) == [reference(NAME, fact(made.head()), line, **data(made.head()))]


def test_does_not_say_never_where_the_history_is_not_whole(tmp_path: Path) -> None:
    origin = never(tmp_path / "origin").commit({"b.md": "# B\n"})
    clone = Repo(tmp_path / "clone")
    origin.git("clone", "-q", "--depth", "1", origin.root.as_uri(), str(clone.root))
    (signal,) = signals(clone, NAME)
    assert signal.fact.endswith("docs/never.md, which is not there, and the history at hand is not whole")
    assert (signal.data or {})["verdict"] == "unknown"


def test_claims_nothing_about_history_outside_git(tmp_path: Path) -> None:
    plain = Repo(tmp_path).write({"README.md": "See [it](docs/never.md).\n"})
    (signal,) = signals(plain, NAME)
    assert signal.fact == "links to docs/never.md, which is not there"
    assert (signal.data or {})["verdict"] == "unknown"


def test_a_chain_says_how_many_steps_it_has(tmp_path: Path) -> None:
    made = chained(tmp_path)
    (signal,) = signals(made, NAME)
    assert signal.fact.startswith("links to docs/old.md, renamed to guides/last.md in 2 steps, the first in ")


def test_a_definition_that_no_link_uses_is_told_where_its_new_path_is_proven(tmp_path: Path) -> None:
    made = start(tmp_path, "[a]: docs/old.md\n[b]: docs/b.md\n").move(("docs/old.md", "docs/new.md"))
    (signal,) = signals(made.remove("docs/b.md").commit(), NAME)
    assert (signal.line, (signal.data or {})["proof"]) == (1, "same-content")


def linked_folder(root: Path) -> Repo:
    made = start(root, "See [it](link/old.md).\n")
    (root / "link").symlink_to("docs")
    return made.commit()


def untracked_target(root: Path) -> Repo:
    return start(root, "See [it](new.md).\n").write({"new.md": "here, not yet added"})


def autolink(root: Path) -> Repo:
    return start(root, "<https://example.org/never.md> and https://example.org/x.md\n")


def unused(root: Path) -> Repo:
    return start(root, "[a]: docs/old.md\n[b]: docs/never.md\n\nSee a and b.\n").remove("docs/old.md").commit()


PACKED = [
    pytest.param({"a/package.json": '{"publisher": "x"}'}, "[x](docs/b.md)", 0, id="an extension, from the root"),
    pytest.param({"a/package.json": '{"publisher": "x"}'}, "[x](docs/c.md)", 1, id="an extension, not there either"),
    pytest.param({"a/package.json": "{"}, "[x](docs/b.md)", 1, id="a manifest that nobody can read"),
    pytest.param({"a/package.json": "{}", "lerna.json": "{}"}, "[x](LICENSE)", 0, id="a licence of the workspace"),
    pytest.param({"a/package.json": "{}"}, "[x](LICENSE)", 1, id="a licence without a workspace"),
]


@pytest.mark.parametrize(("files", "text", "count"), PACKED)
def test_a_package_is_packed_by_its_own_rules(tmp_path: Path, files: Files, text: str, count: int) -> None:
    made = repo(tmp_path).commit({"LICENSE": "l", "docs/b.md": "b", "a/README.md": text, **files})
    assert len(signals(made, NAME, "a/README.md")) == count


SILENT = [
    pytest.param(linked_folder, id="target behind a linked folder"),
    pytest.param(untracked_target, id="target untracked and there"),
    pytest.param(autolink, id="autolinks"),
    pytest.param(unused, id="definitions that no link uses"),
]


@pytest.mark.parametrize("build", SILENT)
def test_is_silent(build: Build, tmp_path: Path) -> None:
    assert signals(build(tmp_path), NAME) == []
