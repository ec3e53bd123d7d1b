"""Proven renames, whatever the reference looks like: the exact bytes that are left."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from hygiene.contracts.signals import Signal
from tests.finalizer.stages import Stages, finding, item, report_of, response, signal
from tests.support.repos import Repo, repo

TEXT = "# Alpha\n\nLong enough to be recognised.\n\n## Sub heading\n\nAnd some more text at the end.\n"


def moved(repository: Repo) -> None:
    repository.move(("docs/a.md", "guide/b.md")).commit()


def chain(repository: Repo) -> None:
    repository.move(("docs/a.md", "docs/z.md")).commit()
    repository.move(("docs/z.md", "old/y.md")).commit()
    repository.move(("old/y.md", "guide/b.md")).commit()


def edited_on_the_way(repository: Repo) -> None:
    repository.move(("docs/a.md", "guide/a.md")).commit({"guide/a.md": TEXT + "One more line.\n"})


def folder(repository: Repo) -> None:
    repository.move(("docs", "guide")).commit()


def staged(repository: Repo) -> None:
    repository.move(("docs/a.md", "guide/b.md"))


def to_a_hard_name(repository: Repo) -> None:
    repository.move(("docs/a.md", "guide/b (1) é.md")).commit()


REPAIRS = [
    pytest.param(moved, "[a](docs/a.md)\n", "[a](guide/b.md)\n", id="a plain link"),
    pytest.param(staged, "[a](docs/a.md)\n", "[a](guide/b.md)\n", id="a rename that is staged"),
    pytest.param(chain, "[a](docs/a.md)\n", "[a](guide/b.md)\n", id="a chain of renames"),
    pytest.param(edited_on_the_way, "[a](docs/a.md)\n", "[a](guide/a.md)\n", id="edited in the commit that moved it"),
    pytest.param(folder, "[a](docs/a.md) [b](docs/sub/c.md)\n", "[a](guide/a.md) [b](guide/sub/c.md)\n", id="a folder"),
    pytest.param(folder, "[all](docs/)\n", "[all](guide/)\n", id="the folder itself"),
    pytest.param(moved, "a\r\n[a](docs/a.md)\r\nb\r\n", "a\r\n[a](guide/b.md)\r\nb\r\n", id="CRLF"),
    pytest.param(moved, "\ufeff[a](docs/a.md)\n", "\ufeff[a](guide/b.md)\n", id="BOM"),
    pytest.param(moved, "[a](docs/a.md)", "[a](guide/b.md)", id="no newline at the end"),
    pytest.param(moved, "[a]\n\n[a]: docs/a.md\n", "[a]\n\n[a]: guide/b.md\n", id="a reference definition"),
    pytest.param(
        moved, "[a]\n\n[a]: <docs/a.md> 'T'\n", "[a]\n\n[a]: <guide/b.md> 'T'\n", id="a definition in brackets"
    ),
    pytest.param(moved, "[a](docs/a.md#sub-heading)\n", "[a](guide/b.md#sub-heading)\n", id="a fragment that is there"),
    pytest.param(moved, "[a](<docs/a.md>)\n", "[a](<guide/b.md>)\n", id="angle brackets"),
    pytest.param(moved, '[a](docs/a.md "docs/a.md")\n', '[a](guide/b.md "docs/a.md")\n', id="a title of the same text"),
    pytest.param(moved, "[docs/a.md](docs/a.md)\n", "[guide/b.md](guide/b.md)\n", id="a label of the same text"),
    pytest.param(
        moved, "[![i](docs/a.md)](docs/a.md)\n", "[![i](guide/b.md)](guide/b.md)\n", id="an image in a link's label"
    ),
    pytest.param(moved, "<a href='docs/a.md'>a</a>\n", "<a href='guide/b.md'>a</a>\n", id="HTML with single quotes"),
    pytest.param(moved, "<img src=docs/a.md>\n", "<img src=guide/b.md>\n", id="HTML without quotes"),
    pytest.param(moved, '<A HREF="docs/a.md">a</A>\n', '<A HREF="guide/b.md">a</A>\n', id="HTML in capitals"),
    pytest.param(moved, "[a](docs/%61.md)\n", "[a](guide/b.md)\n", id="percent-encoded"),
    pytest.param(moved, "[a](./docs/a.md)\n", "[a](./guide/b.md)\n", id="a leading dot"),
    pytest.param(moved, "[a](/docs/a.md)\n", "[a](/guide/b.md)\n", id="from the root"),
    pytest.param(
        moved,
        "[a](docs/a.md) [a](docs/a.md) [a](docs/a.md)\n",
        "[a](guide/b.md) [a](guide/b.md) [a](guide/b.md)\n",
        id="the same link thrice on a line",
    ),
    pytest.param(
        moved,
        "[one](docs/a.md) and much text between them [two](docs/a.md)\n",
        "[one](guide/b.md) and much text between them [two](guide/b.md)\n",
        id="the same target twice on a line",
    ),
    pytest.param(moved, "é 🎉 [a](docs/a.md) é\n", "é 🎉 [a](guide/b.md) é\n", id="characters of many bytes before it"),
    pytest.param(moved, "| a | [a](docs/a.md) |\n|--|--|\n", "| a | [a](guide/b.md) |\n|--|--|\n", id="a table cell"),
    pytest.param(moved, "> - [a](docs/a.md)\n", "> - [a](guide/b.md)\n", id="a list in a quote"),
    pytest.param(moved, "Read `docs/a.md` first.\n", "Read `guide/b.md` first.\n", id="a code span"),
    pytest.param(moved, "> **Note**\n> `docs/a.md`\n", "> **Note**\n> `guide/b.md`\n", id="a note in a quote"),
    pytest.param(moved, "- `docs/a.md`\n- `docs/b.md`\n", "- `guide/b.md`\n- `docs/b.md`\n", id="a row beside another"),
    pytest.param(moved, "Read docs/a.md.\n", "Read guide/b.md.\n", id="prose"),
    pytest.param(moved, "é (**docs/a.md**): x\r\n", "é (**guide/b.md**): x\r\n", id="prose, bold, CRLF"),
    pytest.param(moved, "| a | docs/a.md |\n|--|--|\n", "| a | guide/b.md |\n|--|--|\n", id="prose in a table cell"),
    pytest.param(moved, "`cat docs/a.md -n`\n", "`cat guide/b.md -n`\n", id="a command in a code span"),
    pytest.param(
        moved,
        "é\n\n```sh\ncat ./docs/a.md # docs/a.md\n```\n",
        "é\n\n```sh\ncat ./guide/b.md # docs/a.md\n```\n",
        id="a command in a fence, its comment left alone",
    ),
    pytest.param(
        moved, "x\n\n    $ cat --f=docs/a.md\n", "x\n\n    $ cat --f=guide/b.md\n", id="a command after a prompt"
    ),
    pytest.param(
        moved, "```md\n<!-- docs/a.md -->\n```\n", "```md\n<!-- guide/b.md -->\n```\n", id="a caption of a block"
    ),
    pytest.param(folder, "`docs/sub/{name}.md`\n", "`guide/sub/{name}.md`\n", id="a folder before a placeholder"),
    pytest.param(
        moved,
        "docs/a.md and docs/a.md, `docs/a.md`\n",
        "guide/b.md and guide/b.md, `guide/b.md`\n",
        id="thrice on a line",
    ),
    pytest.param(
        to_a_hard_name, "[a](docs/a.md)\n", "[a](guide/b%20%281%29%20é.md)\n", id="a new name that needs encoding"
    ),
    pytest.param(
        moved,
        "[a](docs/a.md)\n\n```\n[a](docs/a.md)\n```\n\n`[a](docs/a.md)`\n",
        "[a](guide/b.md)\n\n```\n[a](docs/a.md)\n```\n\n`[a](docs/a.md)`\n",
        id="code is left alone",
    ),
]


@pytest.mark.parametrize(("happens", "before", "after"), REPAIRS)
def test_repairs_exactly(tmp_path: Path, happens: Callable[[Repo], None], before: str, after: str) -> None:
    repository = repo(tmp_path / "r").commit(
        {"docs/a.md": TEXT, "docs/sub/c.md": "# C\n\nOther.\n", "README.md": before}
    )
    happens(repository)
    stages = Stages(repository.root)
    assert stages.repaired("README.md") == after.encode()
    repository.write({"README.md": after})
    left = stages.finalize().report.entries
    assert [entry.exact_edit for entry in left] == []


def test_what_no_edit_ends_is_told_beside_an_edit_in_its_line(tmp_path: Path) -> None:
    line = "[a](x.md#no-such-heading) and [b](docs/a.md)\n"
    repository = repo(tmp_path / "r").commit({"docs/a.md": TEXT, "x.md": "# X\n", "README.md": line})
    moved(repository)
    entries = Stages(repository.root).finalize().report.entries
    signals = [(signal, entry.op) for entry in entries for signal in entry.signals if isinstance(signal, Signal)]
    told = {(signal.data or {}).get("reference"): op for signal, op in signals}
    assert told == {"x.md#no-such-heading": "rewrite", "docs/a.md": "replace-text"}


IMPORTS = [
    pytest.param("CLAUDE.md", "# C\n\n@docs/a.md\n", "# C\n\n@guide/b.md\n", id="from the root"),
    pytest.param("CLAUDE.md", "- see @./docs/a.md.\n", "- see @./guide/b.md.\n", id="a leading dot and a full stop"),
    pytest.param("web/CLAUDE.md", "@../docs/a.md\n", "@../guide/b.md\n", id="from another folder"),
    pytest.param("GEMINI.md", "é @docs/a.md `@docs/a.md`\n", "é @guide/b.md `@docs/a.md`\n", id="code is left alone"),
    pytest.param("CLAUDE.md", "@docs/a.md\n\n[a](docs/a.md)\n", "@guide/b.md\n\n[a](guide/b.md)\n", id="beside a link"),
    pytest.param("CLAUDE.md", "@docs/a.md, now @guide/b.md\n", "@docs/a.md, now @guide/b.md\n", id="both are named"),
    pytest.param("README.md", "@docs/a.md\n", "@docs/a.md\n", id="no agent file"),
]


@pytest.mark.parametrize(("path", "before", "after"), IMPORTS)
def test_repairs_imports(tmp_path: Path, path: str, before: str, after: str) -> None:
    repository = repo(tmp_path / "r").commit({"docs/a.md": TEXT, path: before})
    moved(repository)
    assert Stages(repository.root).repaired(path) == after.encode()


def test_prose_is_left_alone_where_the_new_name_would_not_read_as_one(tmp_path: Path) -> None:
    repository = repo(tmp_path / "r").commit({"docs/a.md": TEXT, "README.md": "Read docs/a.md.\n"})
    to_a_hard_name(repository)
    (entry,) = Stages(repository.root).finalize().report.entries
    assert entry.exact_edit is None


def test_one_document_with_many_links_is_repaired_in_one_go(tmp_path: Path) -> None:
    lines = [f"- [{number}](docs/{number % 7}.md) x\n" for number in range(300)]
    files: dict[str, str | bytes] = {f"docs/{number}.md": f"# {number}\n" * 5 for number in range(7)}
    repository = repo(tmp_path / "r").commit({**files, "README.md": "".join(lines)})
    repository.move(("docs", "guide")).commit()
    expected = "".join(lines).replace("docs/", "guide/")
    assert Stages(repository.root).repaired("README.md") == expected.encode()


def vanished(repository: Repo) -> None:
    repository.remove("docs/a.md").commit()


def two_candidates(repository: Repo) -> None:
    repository.remove("docs/a.md").commit({"x/a.md": TEXT, "y/a.md": TEXT})


def heading_gone(repository: Repo) -> None:
    repository.move(("docs/a.md", "docs/b.md")).commit({"docs/b.md": TEXT.replace("Sub heading", "Other words")})
    repository.commit()


def moved_then_deleted(repository: Repo) -> None:
    moved(repository)
    repository.remove("guide/b.md").commit()


def moved_unstaged(repository: Repo) -> None:
    (repository.root / "docs/a.md").rename(repository.root / "a2.md")


UNPROVEN = [
    pytest.param(vanished, "[a](docs/a.md)\n", id="deleted"),
    pytest.param(two_candidates, "[a](docs/a.md)\n", id="two candidates"),
    pytest.param(heading_gone, "[a](docs/a.md#sub-heading)\n", id="the fragment is gone"),
    pytest.param(moved_then_deleted, "[a](docs/a.md)\n", id="moved and then deleted"),
    pytest.param(moved_unstaged, "[a](docs/a.md)\n", id="moved without telling Git"),
    pytest.param(moved, "`docs/a.md` is `guide/b.md` in this release.\n", id="the line names both paths"),
    pytest.param(moved, "| `docs/a.md` | `../guide/b.md` |\n|--|--|\n", id="the row names both, spelled otherwise"),
    pytest.param(moved, "Then:\n`docs/a.md`\nNow:\n`guide/b.md`\n", id="the lines around name the new path"),
    pytest.param(moved, "```sh\nfile=docs/a.md\nget -o ~/$file $SITE/$file\n```\n", id="the value of a variable"),
    pytest.param(moved, '```sh\nF="docs/a.md" get x\n```\n', id="the value of a variable in quotes"),
    pytest.param(moved, "[a](docs/a.md#L3)\n", id="a fragment that no document proves"),
    pytest.param(moved, "| `docs/a.md` | `docs/b.md` |\n|--|--|\n", id="the row keeps another path of the folder"),
    pytest.param(moved, "Read `docs/a.md`, then\n[b](docs/b.md).\n", id="the sentence keeps another"),
    pytest.param(moved, "> Added docs/a.md to the chat\n", id="a quote of what was printed"),
    pytest.param(moved, "docs/a.md ...... [ 24%]\n", id="a line of output"),
]


@pytest.mark.parametrize(("happens", "text"), UNPROVEN)
def test_asks_where_the_rename_is_not_proven(tmp_path: Path, happens: Callable[[Repo], None], text: str) -> None:
    repository = repo(tmp_path / "r").commit({"docs/a.md": TEXT, "README.md": text})
    happens(repository)
    entries = Stages(repository.root).finalize().report.entries
    assert {entry.safety_tier for entry in entries} <= {"confirm"}
    assert {entry.op for entry in entries} <= {"rewrite"}


PUBLISHED = [
    ("pkg/README.md", "pkg/package.json", True),
    ("pkg/README.store.md", "pkg/Cargo.toml", True),
    ("skill/guide.md", "skill/SKILL.md", True),
    ("README.md", "package.json", False),
    ("pkg/guide.md", "pkg/package.json", False),
    ("pkg/README.md", "pkg/notes.json", False),
]


@pytest.mark.parametrize(("path", "manifest", "is_asked"), PUBLISHED)
def test_asks_in_a_page_that_a_package_publishes(tmp_path: Path, path: str, manifest: str, is_asked: bool) -> None:
    link = "[a](../docs/a.md)\n" if "/" in path else "[a](docs/a.md)\n"
    repository = repo(tmp_path / "r").commit({"docs/a.md": TEXT, path: link, manifest: ""})
    moved(repository)
    (entry,) = Stages(repository.root).finalize().report.entries
    assert entry.safety_tier == ("confirm" if is_asked else "auto")


YOUNGER = ["[a](docs/a.md)\n", "`docs/a.md`\n", "[s](guide/b.md#sub-heading)\n"]


@pytest.mark.parametrize("text", YOUNGER)
def test_a_rename_proves_nothing_about_a_line_that_is_younger(tmp_path: Path, text: str) -> None:
    repository = repo(tmp_path / "r").commit({"docs/a.md": TEXT, "README.md": "# Read me\n"})
    moved(repository)
    repository.commit({"guide/b.md": TEXT.replace("Sub heading", "Lower heading")}).commit({"README.md": text})
    entries = Stages(repository.root).finalize().report.entries
    assert {entry.safety_tier for entry in entries} == {"confirm"}


def test_one_link_that_cannot_be_repaired_leaves_the_others(tmp_path: Path) -> None:
    text = "".join(f"[a{number}](docs/a.md)\n\n" for number in range(9)) + "[`docs/a.md`](docs/a.md) `docs/a.md`\n"
    repository = repo(tmp_path / "r").commit({"docs/a.md": TEXT, "README.md": text})
    moved(repository)
    assert Stages(repository.root).repaired("README.md").count(b"(guide/b.md)") == 10


def test_a_document_behind_a_link_is_not_edited(tmp_path: Path) -> None:
    repository = repo(tmp_path / "r").commit({"docs/a.md": TEXT, "real.txt": "[a](docs/a.md)\n"})
    (repository.root / "README.md").symlink_to("real.txt")
    repository.commit()
    moved(repository)
    data: dict[str, Any] = {
        "reference": "docs/a.md",
        "target": "docs/a.md",
        "renamed_to": "guide/b.md",
        "proof": "same-content",
    }
    report = report_of(item("README.md", signal(1, **data)))
    said = response(finding("stale-orphaned-replace-text", "README.md", 1))
    assert [entry.op for entry in Stages(repository.root).finalize(report, [said]).report.entries] == ["rewrite"]


LABELS = [
    pytest.param("[docs/a.md](docs/a.md)\n", "[guide/b.md](guide/b.md)\n", id="the label is the path"),
    pytest.param("[`docs/a.md`](docs/a.md#x)\n", "[`guide/b.md`](guide/b.md#x)\n", id="in code, with a fragment"),
    pytest.param("[a.md](./docs/a.md)\n", "[b.md](./guide/b.md)\n", id="the label is the name"),
    pytest.param("[`Pool.stream`](docs/a.md)\n", "[`Pool.stream`](guide/b.md)\n", id="a name of code"),
    pytest.param("[a guide](docs/a.md)\n", "[a guide](guide/b.md)\n", id="words"),
    pytest.param("x [docs/a.md](docs/a.md) [docs/a.md](docs/a.md)\n", None, id="twice in a line"),
    pytest.param("[other/a.md](docs/a.md)\n", "[other/a.md](docs/a.md)\n", id="a label that names a third place"),
]


@pytest.mark.parametrize(("before", "after"), LABELS)
def test_a_label_that_shows_the_old_path_follows(tmp_path: Path, before: str, after: str | None) -> None:
    repository = repo(tmp_path / "r").commit({"docs/a.md": f"{TEXT}\n## X\n", "README.md": before})
    moved(repository)
    wanted = after or before.replace("docs/a.md", "guide/b.md")
    assert Stages(repository.root).repaired("README.md") == wanted.encode()


def test_a_label_that_says_the_old_name_in_words_holds_the_edit_back(tmp_path: Path) -> None:
    made = repo(tmp_path / "r").commit(
        {"docs/quickstart.md": TEXT, "README.md": "[Quick-Start page](docs/quickstart.md)\n"}
    )
    made.move(("docs/quickstart.md", "docs/tutorial.md")).commit()
    (entry,) = Stages(made.root).finalize().report.entries
    assert entry.exact_edit is None


@pytest.mark.parametrize(("name", "is_edited"), [("rule.yaml", True), ("other.yaml", False)])
def test_what_stands_behind_the_folder_must_be_there_too(tmp_path: Path, name: str, is_edited: bool) -> None:
    text = f"Each lies in `lib/rules/{{id}}/{name}` of this tree.\n"
    made = repo(tmp_path / "r").commit({"lib/rules/one/rule.yaml": TEXT, "README.md": text})
    made.move(("lib/rules", "lib/frames")).commit()
    (entry,) = Stages(made.root).finalize().report.entries
    assert (entry.exact_edit is not None) is is_edited
