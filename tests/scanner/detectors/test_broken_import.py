from pathlib import Path

import pytest

from hygiene.markdown.facts import parse
from hygiene.references.imports import imports_in
from tests.scanner.detectors.signals import TEXT, signals
from tests.support.repos import Repo, repo

NAME = "broken-import"


def named(made: Repo, path: str = "CLAUDE.md") -> list[tuple[int | None, object]]:
    return [(signal.line, (signal.data or {})["reference"]) for signal in signals(made, NAME, path)]


def test_fires_with_the_whole_story(tmp_path: Path) -> None:
    made = repo(tmp_path).commit({"docs/rules.md": TEXT}).commit({"CLAUDE.md": "# Ü\n\n- see @./docs/rules.md.\n"})
    made.move(("docs/rules.md", "guide/rules.md")).commit()
    (signal,) = signals(made, NAME, "CLAUDE.md")
    assert (signal.line, signal.fact) == (
        3,
        f"imports docs/rules.md, renamed to guide/rules.md in {made.head()[:7]}, 3 January 2026",
    )
    assert signal.data == {
        "reference": "./docs/rules.md",
        "target": "docs/rules.md",
        "column": 8,
        "verdict": "history",
        "gone_in": made.head(),
        "renamed_to": "guide/rules.md",
        "proof": "same-content",
    }


def test_spaces_are_escaped_or_end_the_path(tmp_path: Path) -> None:
    text = '- @Design\\ Docs/api.md and @Design Docs/api.md and @"Design Docs/api.md"\n'
    made = repo(tmp_path).commit({"Design Docs/api.md": TEXT, "CLAUDE.md": text})
    (signal,) = signals(made, NAME, "CLAUDE.md")
    assert signal.fact == "imports Design, which is not there: the space in Design Docs/api.md is not escaped"


@pytest.mark.parametrize(
    "report", [pytest.param("MoonLadderStudios/MoonMind#652", id="MoonLadderStudios/MoonMind#652")]
)
def test_packages_and_addresses_are_no_imports(report: str, tmp_path: Path) -> None:
    made = repo(tmp_path).commit({"GEMINI.md": "Use @angular/core and mail ops@corp.example\n"})
    assert named(made, "GEMINI.md") == [], report


def test_an_import_is_read_from_the_folder_of_its_file(tmp_path: Path) -> None:
    files: dict[str, str | bytes] = {"docs/a.md": TEXT, "web/CLAUDE.md": "@docs/a.md\n@../docs/a.md\n"}
    assert named(repo(tmp_path).commit(files), "web/CLAUDE.md") == [(1, "docs/a.md")]


def test_a_command_names_files_from_the_top(tmp_path: Path) -> None:
    path = ".claude/commands/go.md"
    files: dict[str, str | bytes] = {"docs/a.md": TEXT, path: "Read @docs/a.md, then @docs/b.md.\n"}
    assert named(repo(tmp_path).commit(files), path) == [(1, "docs/b.md")]


def test_imports_are_followed_four_files_deep(tmp_path: Path) -> None:
    chain: dict[str, str | bytes] = {f"{number}.md": f"@{number + 1}.md\n@none.md\n" for number in range(1, 7)}
    made = repo(tmp_path).commit({**chain, "CLAUDE.md": "@1.md\n"})
    assert [bool(named(made, f"{number}.md")) for number in range(1, 7)] == [True, True, True, False, False, False]


def test_a_name_without_extension_needs_history(tmp_path: Path) -> None:
    made = repo(tmp_path).commit({"src/core/engine.py": TEXT, "src/main.py": "x\n"}).remove("src/core").commit()
    made.commit({"CLAUDE.md": "See @src/core and @src/other and @src/core/engine.py and @src/none.py\n"})
    assert named(made) == [(1, "src/core"), (1, "src/core/engine.py")]


SILENT = [
    pytest.param("See (@docs/a.md) and x@docs/a.md\n", id="no space before"),
    pytest.param("---\nx: @docs/a.md\n---\n", id="front matter"),
    pytest.param("@file.md @filename.md @FILE1.md\n", id="placeholders"),
    pytest.param("@/docs/a.md @~/a.md @../../a.md\n", id="outside"),
    pytest.param("We removed @docs/a.md in spring.\n", id="the past"),
    pytest.param("    @docs/a.md\n", id="indented code"),
    pytest.param("@README and @someone\n", id="no shape of a path"),
    pytest.param("@readme.md\n", id="letter case"),
]


@pytest.mark.parametrize("text", SILENT)
def test_stays_silent(text: str, tmp_path: Path) -> None:
    assert named(repo(tmp_path).commit({"README.md": TEXT, "CLAUDE.md": text})) == []


def test_a_name_that_is_elsewhere_may_be_installed_beside_it(tmp_path: Path) -> None:
    files: dict[str, str | bytes] = {"modes/MODES.md": TEXT, "core/CLAUDE.md": "@MODES.md\n@NONE.md\n@modes/MODES.md\n"}
    assert named(repo(tmp_path).commit(files), "core/CLAUDE.md") == [(2, "NONE.md"), (3, "modes/MODES.md")]


def test_an_import_has_its_bytes() -> None:
    source = "é @a.md, `@b.md` @c\\ d.md#part\r\n".encode()
    found = imports_in(parse(source), source)
    assert [(source[one.start : one.end], one.path, one.column) for one in found] == [
        (b"a.md", "a.md", 4),
        (b"c\\ d.md", "c d.md", 19),
    ]
