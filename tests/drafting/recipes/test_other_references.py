"""Drafts for imports, wikilinks, undefined labels and ignored targets."""

from pathlib import Path

import pytest

from tests.drafting.made import drafted
from tests.support.repos import Repo, repo


def test_an_import_follows_to_the_only_file_of_that_name(tmp_path: Path) -> None:
    text = "# Rules\n\n@docs/code-style.md\n"
    made = repo(tmp_path).commit({"CLAUDE.md": text, "guides/code-style.md": "# Style\n"})
    assert drafted(made).after("CLAUDE.md") == b"# Rules\n\n@guides/code-style.md\n"


def test_an_import_alone_on_its_line_goes_with_it(tmp_path: Path) -> None:
    made = repo(tmp_path).commit({"CLAUDE.md": "# Rules\n", "docs/style.md": "# Style\n"}).remove("docs/style.md")
    made.commit({"CLAUDE.md": "# Rules\n\n- @docs/style.md\n- Be kind.\n"})
    assert drafted(made).after("CLAUDE.md") == b"# Rules\n\n- Be kind.\n"


def test_an_import_within_a_sentence_is_left(tmp_path: Path) -> None:
    made = repo(tmp_path).commit({"CLAUDE.md": "# Rules\n", "docs/style.md": "# Style\n"}).remove("docs/style.md")
    made.commit({"CLAUDE.md": "# Rules\n\nRead @docs/style.md before all else.\n"})
    assert drafted(made).kinds == [None]


def test_a_space_that_ends_an_import_is_escaped(tmp_path: Path) -> None:
    text = "# Rules\n\n@my docs/style.md\n"
    made = repo(tmp_path).commit({"CLAUDE.md": text, "my docs/style.md": "# Style\n"})
    assert drafted(made).after("CLAUDE.md") == b"# Rules\n\n@my\\ docs/style.md\n"


def test_a_label_in_another_number_names_the_one_that_is_defined(tmp_path: Path) -> None:
    text = "# A\n\nSee [the rules][contributing guide].\n\n[contributing guides]: https://example.org\n"
    made = drafted(repo(tmp_path).commit({"README.md": text}))
    assert b"[the rules][contributing guides]." in made.after()


def test_a_definition_that_another_document_has_is_added(tmp_path: Path) -> None:
    text = "# A\n\nSee [the rules][contributing guide].\n\n[x]: https://example.org/x\n"
    other = "# B\n\n[contributing guide]\n\n[contributing guide]: https://example.org/c\n"
    made = drafted(repo(tmp_path).commit({"README.md": text, "b.md": other}))
    assert made.after() == text.encode() + b"[contributing guide]: https://example.org/c\n"


def test_definitions_that_do_not_agree_define_nothing(tmp_path: Path) -> None:
    text = "# A\n\nSee [the rules][contributing guide].\n\n[x]: https://example.org/x\n"
    others = {f"{n}.md": f"# B\n\n[contributing guide]: https://example.org/{n}\n" for n in "bc"}
    made = drafted(repo(tmp_path).commit({"README.md": text, **others}))
    assert made.after() == text.replace("[the rules][contributing guide]", "the rules").encode()


def test_a_label_that_is_a_path_becomes_the_destination(tmp_path: Path) -> None:
    text = "# A\n\nSee [the rules][docs/rules.md] x.\n\n[x]: https://example.org/x\n"
    made = drafted(repo(tmp_path).commit({"README.md": text, "docs/rules.md": "# R\n"}))
    assert b"See [the rules](docs/rules.md) x." in made.after()


def notes(root: Path, page: str) -> Repo:
    made = repo(root).commit({".obsidian/app.json": "{}", "old-plans.md": "# Old\n", "Home.md": "# Home\n"})
    return made.remove("old-plans.md").commit({"page.md": page, "deep/Home.md": "# Other\n"})


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("# P\n\nSee [[old-plans|the plans]] now.\n", "# P\n\nSee the plans now.\n"),
        ("# P\n\nSee [[old-plans]] now.\n", "# P\n\nSee old-plans now.\n"),
        ("# P\n\nSee ![[old-plans]] now.\n", "# P\n\nSee ![[old-plans]] now.\n"),
    ],
)
def test_a_wikilink_to_a_removed_page_becomes_its_text(before: str, after: str, tmp_path: Path) -> None:
    assert drafted(notes(tmp_path, before)).after("page.md") == after.encode()


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("See [the settings](local.toml) first.", "See the settings (`local.toml`) first."),
        ("See [local.toml](local.toml) first.", "See `local.toml` first."),
        ("See [`local.toml`](local.toml) first.", "See `local.toml` first."),
    ],
)
def test_what_git_ignores_is_named_without_a_link(before: str, after: str, tmp_path: Path) -> None:
    made = repo(tmp_path).commit({".gitignore": "local.toml\n", "README.md": f"# A\n\n{before}\n"})
    assert drafted(made).after() == f"# A\n\n{after}\n".encode()
