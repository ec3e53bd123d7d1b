import json
import re
import shutil
from pathlib import Path

import pytest

from hygiene.contracts import codec
from tests.support.command import Answer, hygiene
from tests.support.demo import demo


@pytest.fixture(scope="module")
def original(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return demo(tmp_path_factory.mktemp("demo") / "repository").root


@pytest.fixture
def root(original: Path, tmp_path: Path) -> Path:
    return Path(shutil.copytree(original, tmp_path / "repository", symlinks=True))


def paths_of(answer: Answer) -> set[str]:
    return {entry["path"] for entry in json.loads(answer.out)["entries"]}


def signals_of(answer: Answer) -> set[str]:
    return {signal["id"] for entry in json.loads(answer.out)["entries"] for signal in entry["signals"]}


def test_heeds_overrides(root: Path) -> None:
    override = {"detector": "broken-link", "paths": ["**"], "reason": "the site builds it"}
    (root / "conventions.json").write_text(json.dumps({"overrides": [override]}))
    answer = hygiene("check", folder=root)
    assert "silenced: 4 places (4 by override)" in answer.out
    assert answer.code == 1


def test_prints_one_line_of_json_that_is_a_report(root: Path) -> None:
    answer = hygiene("check", "--format", "json", folder=root, HYGIENE_NOW="2026-12-31T12:00:00Z")
    report = codec.decode(answer.out, "report")
    assert answer.out.count("\n") == 1
    assert answer.err == "read 6 documents (4 live, 1 agent-file, 1 record), skipped 0\n"
    assert report.generated_at == "2026-12-31T12:00:00Z"
    assert (root / ".git" / "hygiene" / "report.json").read_text() + "\n" == answer.out


def test_names_the_repository_in_the_next_step_from_elsewhere(root: Path) -> None:
    last = hygiene("check", root.name, folder=root.parent).out.splitlines()[-1]
    assert last == f"next: hygiene clean --auto-only --repo {root}"
    assert hygiene("check", folder=root / "docs").out.splitlines()[-1] == "next: hygiene clean --auto-only"


def test_prints_each_response_on_a_line(root: Path) -> None:
    answer = hygiene("check", "--format", "response", folder=root)
    assert [codec.decode(line, "response").agent for line in answer.out.splitlines()] == ["rules"]


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        pytest.param(("docs",), {"docs/guide.md", "docs/plans/cache.md"}, id="a folder"),
        pytest.param(("README.md", "AGENTS.md"), {"README.md", "AGENTS.md"}, id="two files"),
        pytest.param(("--scope", "docs/plans/**"), {"docs/plans/cache.md"}, id="a glob"),
        pytest.param(("--exclude", "docs"), {"README.md", "AGENTS.md"}, id="without a folder"),
    ],
)
def test_narrows_to_what_was_named(arguments: tuple[str, ...], expected: set[str], root: Path) -> None:
    assert paths_of(hygiene("check", "--format", "json", *arguments, folder=root)) == expected


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        pytest.param(("--select", "broken-link"), {"broken-link"}, id="one"),
        pytest.param(
            ("--select", "broken-link", "--select", "broken-anchor"), {"broken-link", "broken-anchor"}, id="two"
        ),
        pytest.param(
            ("--ignore", "broken-link", "--ignore", "vanished-path"), {"broken-anchor", "all-tasks-done"}, id="without"
        ),
    ],
)
def test_asks_the_detectors_that_were_named(arguments: tuple[str, ...], expected: set[str], root: Path) -> None:
    assert signals_of(hygiene("check", "--format", "json", *arguments, folder=root)) == expected


def test_works_from_a_folder_below(root: Path) -> None:
    below = hygiene("check", "--format", "json", folder=root / "docs", HYGIENE_NOW="2026-12-31T12:00:00Z")
    top = hygiene("check", "--format", "json", folder=root, HYGIENE_NOW="2026-12-31T12:00:00Z")
    assert below.out == top.out


def test_writes_where_it_was_told(root: Path, tmp_path: Path) -> None:
    file = tmp_path / "out.sarif"
    answer = hygiene("check", "--format", "sarif", "--output", str(file), folder=root)
    assert (answer.code, answer.out) == (1, "")
    assert json.loads(file.read_text())["version"] == "2.1.0"
    lost = hygiene("check", "--output", str(tmp_path / "none" / "x"), folder=root)
    assert lost.code == 2
    assert "cannot be written" in lost.err


def test_says_less_when_asked(root: Path) -> None:
    quiet = hygiene("check", "--quiet", folder=root)
    assert (quiet.code, quiet.err) == (1, "")
    assert "read 6 documents" not in quiet.out
    assert "links to docs/faq.md" in quiet.out


def test_says_how_long_each_stage_took(root: Path) -> None:
    answer = hygiene("check", "--timings", folder=root)
    assert re.findall(r"^ +(\w+) +\d+\.\d{3} s$", answer.err, re.MULTILINE) == [
        "open",
        "scan",
        "classify",
        "finalize",
        "draft",
        "account",
    ]


@pytest.mark.parametrize(
    ("arguments", "environment", "is_colored"),
    [
        pytest.param((), {}, False, id="a pipe"),
        pytest.param(("--color", "always"), {}, True, id="always"),
        pytest.param(("--color", "always"), {"NO_COLOR": "1"}, True, id="asked for in spite of NO_COLOR"),
        pytest.param(("--color", "never"), {}, False, id="never"),
    ],
)
def test_colours_when_asked(
    arguments: tuple[str, ...], environment: dict[str, str], is_colored: bool, root: Path
) -> None:
    assert ("\x1b[" in hygiene("check", *arguments, folder=root, **environment).out) is is_colored


def test_prints_to_a_terminal_of_code_page_1252(root: Path) -> None:
    (root / "README.md").write_text("# Top\n\n[中](文.md) and [é](é.md)\n", encoding="utf-8")
    answer = hygiene("check", folder=root, PYTHONIOENCODING="cp1252")
    assert answer.code == 1
    assert "\\u6587.md" in answer.out


def test_takes_options_of_files_and_environment_in_order(root: Path) -> None:
    (root / "pyproject.toml").write_text('[tool.hygiene]\nfail-on = "never"\n')
    assert hygiene("check", folder=root).code == 0
    assert hygiene("check", folder=root, HYGIENE_FAIL_ON="minor").code == 1
    assert hygiene("check", "--fail-on", "critical", folder=root, HYGIENE_FAIL_ON="minor").code == 0


def test_lists_and_explains_detectors(root: Path) -> None:
    listed = hygiene("explain", folder=root).out
    assert re.search(r"^  .*\bbroken-link, ", listed, re.MULTILINE)
    assert "Stays silent on" in hygiene("explain", "broken-link", folder=root).out
