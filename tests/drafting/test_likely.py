"""What a path that is not there may mean."""

from pathlib import Path

import pytest

from hygiene.drafting.alike import distance, is_slip
from hygiene.drafting.likely import likely
from hygiene.finalizer.documents import Documents
from hygiene.finalizer.edits.repointing import Ground
from hygiene.git.snapshot import Snapshot
from tests.support.repos import Repo, repo


def meant(made: Repo, document: str, missing: str) -> str | None:
    found = likely(document, missing, Ground(Documents(Snapshot.open(made.root))))
    return found.path if found else None


FOUND = {
    "one step too few": ("docs/a.md", "docs/src/app.py", ["src/app.py"], "src/app.py"),
    "one step too many": ("docs/guide/a.md", "setup/first.md", ["docs/setup/first.md"], "docs/setup/first.md"),
    "the only README above": (".github/a.md", ".github/README.md", ["README.md"], "README.md"),
    "another extension": ("a.md", "docs/setup.rst", ["docs/setup.md"], "docs/setup.md"),
    "another joint": ("a.md", "docs/first_steps.md", ["docs/first-steps.md"], "docs/first-steps.md"),
    "a number before it": ("a.md", "docs/first-steps.md", ["docs/01-first-steps.md"], "docs/01-first-steps.md"),
    "the index of a folder": ("a.md", "docs/setup.md", ["docs/setup/README.md"], "docs/setup/README.md"),
    "a page in place of a folder": ("a.md", "docs/setup/README.md", ["docs/setup.md"], "docs/setup.md"),
    "another language, a step too deep": (
        "docs/ko/a.md",
        "docs/ko/ja/guide.md",
        ["docs/ja/guide.md"],
        "docs/ja/guide.md",
    ),
    "a slip": ("a.md", "docs/instalation.md", ["docs/installation.md"], "docs/installation.md"),
    "a slip in a short word of a long name": (
        "a.md",
        "docs/none-is-empty.md",
        ["docs/none-as-empty.md"],
        "docs/none-as-empty.md",
    ),
    "a slip in a folder": ("a.md", "exmaples/first.md", ["examples/first.md"], "examples/first.md"),
    "another date": (
        "a.md",
        "d/2026-03-18-first-steps.md",
        ["d/2026-03-23-first-steps.md"],
        "d/2026-03-23-first-steps.md",
    ),
    "a module": ("a.md", "src/config.rs", ["src/config/mod.rs"], "src/config/mod.rs"),
    "code without its extension": ("a.md", "src/bin/note", ["src/bin/note.rs"], "src/bin/note.rs"),
    "another joint elsewhere": ("a.md", "docs/first_steps.md", ["x/y/first-steps.md"], "x/y/first-steps.md"),
    "the only file of that name": ("a.md", "docs/release-notes.md", ["site/release-notes.md"], "site/release-notes.md"),
    "the longest common end": (
        "a.md",
        "docs/api/setup.md",
        ["site/docs/api/setup.md", "site/blog/setup.md"],
        "site/docs/api/setup.md",
    ),
}
NOTHING = {
    "two files of that name": ("a.md", "docs/release-notes.md", ["x/release-notes.md", "y/release-notes.md"]),
    "a name that any folder has": ("docs/a.md", "docs/x/README.md", ["other/README.md"]),
    "two READMEs above": ("docs/x/a.md", "docs/x/README.md", ["README.md", "docs/README.md"]),
    "a file that was put away": ("a.md", "docs/release-notes.md", ["archive/release-notes.md"]),
    "a fixture": ("a.md", "docs/release-notes.md", ["tests/fixtures/release-notes.md"]),
    "the document itself": ("site/release-notes.md", "docs/release-notes.md", ["site/release-notes.md"]),
    "another number": ("a.md", "docs/step-1.md", ["docs/step-2.md"]),
    "another short word": ("a.md", "docs/api-reference.md", ["docs/cli-reference.md"]),
    "another language": ("a.md", "docs/ja/upgrade-notes.md", ["docs/fr/upgrade-notes.md"]),
    "an index in a folder that any project has": ("a.md", "content/_index.md", ["skeleton/content/_index.md"]),
    "a folder in the source of another package": (
        "a.md",
        "packages/core/src/providers",
        ["packages/other/src/providers/x.ts"],
    ),
    "two other dates": (
        "a.md",
        "docs/2026-03-18-first-steps.md",
        ["docs/2026-03-23-first-steps.md", "docs/2026-04-01-first-steps.md"],
    ),
    "another version": ("a.md", "docs/v1/upgrade-notes.md", ["docs/v2/upgrade-notes.md"]),
    "a common word elsewhere": ("a.md", "docs/configuration.md", ["plugin/skills/configuration.md"]),
    "code of one word elsewhere": ("a.md", "src/handlers/metrics.rs", ["crates/trace/metrics.rs"]),
}


@pytest.mark.parametrize("case", FOUND)
def test_what_is_clearly_meant_is_found(case: str, tmp_path: Path) -> None:
    document, missing, files, target = FOUND[case]
    made = repo(tmp_path).commit({document: "# A\n", **dict.fromkeys(files, "text\n")})
    assert meant(made, document, missing) == target


@pytest.mark.parametrize("case", NOTHING)
def test_what_may_be_meant_or_not_is_left(case: str, tmp_path: Path) -> None:
    document, missing, files = NOTHING[case]
    made = repo(tmp_path).commit({document: "# A\n", **dict.fromkeys(files, "text\n")})
    assert meant(made, document, missing) is None


def test_a_page_that_says_that_it_is_superseded_is_not_proposed(tmp_path: Path) -> None:
    page = "# Notes\n\nStatus: superseded by the wiki\n"
    made = repo(tmp_path).commit({"a.md": "# A\n", "site/release-notes.md": page})
    assert meant(made, "a.md", "docs/release-notes.md") is None


def test_a_file_follows_its_folder(tmp_path: Path) -> None:
    files: dict[str, str | bytes] = {f"docs/old/{name}.md": f"# {name}\n\nall of {name}\n" for name in ("one", "two")}
    made = repo(tmp_path).commit({"a.md": "# A\n", **files, "docs/old/three.md": "# three\n"})
    made.remove("docs/old/three.md").commit()
    made.move(("docs/old", "docs/new")).commit({"docs/new/three.md": "# all of another text\n"})
    assert meant(made, "a.md", "docs/old/three.md") == "docs/new/three.md"


def test_a_file_of_the_whole_that_was_there_is_the_nearest_above(tmp_path: Path) -> None:
    made = repo(tmp_path).commit({"a/b/LICENSE": "own\n", "a/LICENSE": "A\n", "LICENSE": "B\n", "c/LICENSE": "C\n"})
    made.remove("a/b/LICENSE").commit({"a/b/README.md": "# B\n"})
    assert meant(made, "a/b/README.md", "a/b/LICENSE") == "a/LICENSE"


def test_what_was_there_once_was_no_slip(tmp_path: Path) -> None:
    made = repo(tmp_path).commit({"a.md": "# A\n", "docs/handlers.md": "one\n", "docs/handler.md": "quite another\n"})
    made.remove("docs/handlers.md").commit()
    assert meant(made, "a.md", "docs/handlers.md") is None


@pytest.mark.parametrize(
    ("one", "other", "steps"), [("abc", "abc", 0), ("abc", "acb", 1), ("abc", "ab", 1), ("kitten", "sitting", 3)]
)
def test_the_steps_from_one_word_to_another(one: str, other: str, steps: int) -> None:
    assert distance(one, other, 5) == distance(other, one, 5) == steps


def test_a_slip_is_of_one_word_and_keeps_the_numbers() -> None:
    assert is_slip("confguration.md", "configuration.md")
    assert not is_slip("phase-11.md", "phase-12.md")
    assert not is_slip("get-started.md", "set-started.md")
