import time
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from hygiene.git.snapshot import Snapshot
from hygiene.markdown.facts import parse
from hygiene.scanner.classes import DocumentClass
from hygiene.scanner.detector import Document, Repository
from hygiene.scanner.detectors.vanished_command import detect
from tests.scanner.detectors.signals import signals
from tests.support.repos import Repo, repo

NAME = "vanished-command"
BEFORE: dict[str, str | bytes] = {
    "Makefile": "test:\n\tx\ntest-race:\n\ty\n",
    "package.json": '{"name": "engine", "scripts": {"build": "x", "build:fast": "y"}}',
    "web/package.json": '{"name": "@engine/web", "scripts": {"story": "x", "story:fast": "y"}}',
    "justfile": "check:\n    x\nspell-check:\n    y\n",
    "Cargo.toml": '[package]\nname = "engine"\n[[bin]]\nname = "enginectl"\n',
    ".cargo/config.toml": '[alias]\nxtask = "run -p xtask"\n',
    "pyproject.toml": '[project.scripts]\nengine-serve = "a:b"\n',
    "Taskfile.yml": "tasks:\n  pack: x\n",
}
AFTER: dict[str, str | bytes] = {
    "Makefile": "test:\n\tx\n",
    "package.json": '{"name": "engine", "scripts": {"build": "x"}}',
    "web/package.json": '{"name": "@engine/web", "scripts": {"story": "x"}}',
    "justfile": "check:\n    x\n",
    "Cargo.toml": '[package]\nname = "engine"\n',
    ".cargo/config.toml": "[alias]\n",
    "pyproject.toml": "[project.scripts]\n",
    "Taskfile.yml": "tasks: {}\n",
}


def after(root: Path, files: dict[str, str | bytes]) -> Repo:
    return repo(root).commit(BEFORE).commit({**AFTER, **files})


def fence(*lines: str, language: str = "sh") -> str:
    return "\n".join((f"```{language}", *lines, "```", ""))


def test_fires_with_the_whole_story(tmp_path: Path) -> None:
    made = after(tmp_path, {"README.md": "# A\n\nNow run `make test-race`.\n"})
    (signal,) = signals(made, NAME)
    assert (signal.line, signal.fact) == (
        3,
        f"runs make test-race, which went from Makefile in {made.head()[:7]}, 2 January 2026",
    )
    assert signal.data == {
        "reference": "make test-race",
        "target": "Makefile",
        "fragment": "test-race",
        "command": "test-race",
        "column": 10,
        "verdict": "history",
        "gone_in": made.head(),
    }


def test_a_line_of_a_block_is_the_place(tmp_path: Path) -> None:
    made = after(tmp_path, {"README.md": "- Run:\n\n  ```sh\n  make test && make test-race  # all\n  ```\n"})
    (signal,) = signals(made, NAME)
    assert signal.data is not None
    assert (signal.line, signal.data["column"], signal.data["reference"]) == (4, 16, "make test-race")


def test_one_name_for_another_is_told_as_likely(tmp_path: Path) -> None:
    made = repo(tmp_path).commit({"Makefile": "test-race:\n"}).commit({"Makefile": "race-test:\n"})
    (signal,) = signals(made.commit({"README.md": "Run `make test-race`.\n"}), NAME)
    assert signal.fact.endswith("; perhaps race-test is meant now")


def test_a_manifest_that_went_takes_its_names_with_it(tmp_path: Path) -> None:
    made = repo(tmp_path).commit({"Makefile": "lint:\n", "README.md": "Run `make lint`.\n"}).remove("Makefile").commit()
    (signal,) = signals(made, NAME)
    assert signal.fact.startswith("runs make lint, which went with Makefile in ")


def test_a_staged_removal_counts(tmp_path: Path) -> None:
    made = repo(tmp_path).commit({"Makefile": "lint-go:\n", "README.md": "Run `make lint-go`.\n"})
    made.write({"Makefile": "lint:\n"}).git("add", "-A")
    (signal,) = signals(made, NAME)
    assert signal.data is not None
    assert signal.data["gone_in"] == "index"


FIRES = [
    pytest.param("docs/page.md", "| `make test-race` | all |\n|---|---|\n", id="table cell"),
    pytest.param("docs/page.md", "## `make test-race`\n", id="heading"),
    pytest.param("README.md", "npm:\n\n    $ npm run build:fast\n    done\n", id="indented block with a prompt"),
    pytest.param("README.md", fence("npm run story:fast --workspace @engine/web"), id="workspace by its name"),
    pytest.param("README.md", fence("cd web", "npm ci", "npm run story:fast"), id="folder of an earlier line"),
    pytest.param("README.md", fence("npm --prefix web run story:fast"), id="folder of an option"),
    pytest.param("web/README.md", fence("npm run story:fast"), id="folder of the document"),
    pytest.param("README.md", fence("just spell-check"), id="recipe"),
    pytest.param("README.md", fence("cargo run --bin enginectl"), id="binary"),
    pytest.param("README.md", fence("cargo xtask dist"), id="alias"),
    pytest.param("README.md", fence("uv run engine-serve"), id="entry point"),
    pytest.param("README.md", fence("task pack"), id="task"),
    pytest.param(
        "README.md", fence("git clone https://example.org/a/engine.git", "cd engine", "make test-race"), id="own clone"
    ),
    pytest.param("CONTRIBUTING.md", "Before you push your changes, run `make test-race`.\n", id="the reader's changes"),
    pytest.param("CONTRIBUTING.md", "You may want to run `make test-race`.\n", id="what the reader may want"),
    pytest.param("AGENTS.md", "Run `make lint-all`.\n", id="never, in an agent file"),
    pytest.param("CONTRIBUTING.md", fence("cargo test -p engine-core"), id="never, a package"),
]


@pytest.mark.parametrize(("path", "text"), FIRES)
def test_fires(tmp_path: Path, path: str, text: str) -> None:
    assert len(signals(after(tmp_path, {path: text}), NAME, path)) == 1


SILENT = [
    pytest.param("README.md", "Run `make test` and `npm run build`.\n", id="defined"),
    pytest.param("README.md", fence("npm run story"), id="defined in another folder, where none is named"),
    pytest.param("README.md", fence("cd elsewhere", "make test-race"), id="a folder that never was here"),
    pytest.param("README.md", fence("npm create vite app", "make test-race"), id="a new project"),
    pytest.param("README.md", fence("cat <<EOF", "make test-race", "EOF"), id="here-document"),
    pytest.param("README.md", fence("x = make test-race", language="python"), id="another language"),
    pytest.param("README.md", fence("# make test-race", "make test"), id="comment"),
    pytest.param("README.md", fence("$ make test", "make test-race"), id="output"),
    pytest.param("README.md", "In your project, run `npm run build:fast`.\n", id="the reader's project"),
    pytest.param("docs/plans/next.md", "Run `make test-race`.\n", id="a plan"),
    pytest.param("docs/guide.md", "Run `make lint-all`.\n", id="never, in a guide"),
    pytest.param("CONTRIBUTING.md", "Run `uv run pytest`, `pnpm vitest`, `cargo nextest run`.\n", id="programs"),
    pytest.param("CONTRIBUTING.md", "Run `poetry run x` or `task build`.\n", id="may be a program"),
    pytest.param("CONTRIBUTING.md", "Run `cargo run -p example-name`.\n", id="a name that stands for any"),
    pytest.param("CONTRIBUTING.md", fence("make test or", "cargo test"), id="a word between commands"),
    pytest.param("README.md", "`make test-race` no longer exists.\n", id="denial"),
    pytest.param(
        "CONTRIBUTING.md",
        "Run `make sync-all` in the other-core repository.\n\nThen `make sync-all` ends.\n",
        id="another project, told once",
    ),
]


@pytest.mark.parametrize(("path", "text"), SILENT)
def test_stays_silent(tmp_path: Path, path: str, text: str) -> None:
    assert signals(after(tmp_path, {path: text}), NAME, path) == []


def test_commands_after_a_clone_of_a_sister_repository_run_there(tmp_path: Path) -> None:
    text = fence("git clone https://github.com/ada/{}", "cd core") + "\nThen:\n\n" + fence("make test-race")
    manifest = '{"repository": "https://github.com/ada/tools"}'
    made = after(tmp_path, {"package.json": manifest, "CONTRIBUTING.md": text.format("core")})
    assert signals(made, NAME, "CONTRIBUTING.md") == []
    for other in (text.format("tools"), text.format("core") + "\nRun `make test`.\n"):
        assert len(signals(made.commit({"CONTRIBUTING.md": other}), NAME, "CONTRIBUTING.md")) == 1


OPEN = [
    pytest.param({"Makefile": "include $(ROOT)/x.mk\n"}, id="an include that cannot be read"),
    pytest.param({"Makefile": "$(eval $(call rule,x))\n"}, id="rules that are made"),
    pytest.param({"Makefile": "a:\n", "Makefile.in": "a:\n"}, id="a generated makefile"),
    pytest.param({"Makefile": "a:\n", "src/CMakeLists.txt": "project(x)\n"}, id="CMake"),
    pytest.param({"tools.mk": "lint-all:\n", "Makefile": "include tools.mk\n"}, id="an included file defines it"),
    pytest.param({"README.md": "# A\n"}, id="no makefile at all"),
]


@pytest.mark.parametrize("files", OPEN)
def test_nobody_can_know(tmp_path: Path, files: dict[str, str | bytes]) -> None:
    made = repo(tmp_path).commit({**files, "AGENTS.md": "Run `make lint-all`.\n"})
    assert signals(made, NAME, "AGENTS.md") == []


def test_a_malformed_manifest_accuses_nobody(tmp_path: Path) -> None:
    made = repo(tmp_path).commit({"package.json": "{", "AGENTS.md": "Run `npm run lint:all`.\n"})
    assert signals(made, NAME, "AGENTS.md") == []


def test_another_member_of_the_workspace_that_cannot_be_read_may_define_it(tmp_path: Path) -> None:
    newer = '[package]\nname = "cli"\n[[bin]]\nname = "engine"\n[dependencies]\na = {\n  path = "a",\n}\n'
    files: dict[str, str | bytes] = {"Cargo.toml": '[package]\nname = "core"\n', "cli/Cargo.toml": newer}
    text = "Run `cargo run --bin=engine` and `cargo run --bin=other`.\n"
    found = signals(repo(tmp_path).commit({**files, "CONTRIBUTING.md": text}), NAME, "CONTRIBUTING.md")
    assert [signal.said("command") for signal in found] == ["other"]


def test_says_where_a_name_that_never_was_is_looked_for(tmp_path: Path) -> None:
    here = "CONTRIBUTING.md"
    made = repo(tmp_path).commit({"Makefile": "lint:\n", here: "Run `make lint-all`.\n"})
    assert "but Makefile never defined lint-all" in signals(made, NAME, here)[0].fact
    made.write({"web/Makefile": "build:\n"})
    assert (
        "but no Makefile of the repository defines lint-all, nor did Makefile ever" in signals(made, NAME, here)[0].fact
    )


def test_a_cut_history_accuses_nobody_of_a_name_that_never_was(tmp_path: Path) -> None:
    made = repo(tmp_path / "whole").commit({"Makefile": "test:\n"}).commit({"AGENTS.md": "Run `make lint-all`.\n"})
    assert len(signals(made, NAME, "AGENTS.md")) == 1
    made.git("clone", "-q", "--depth", "1", f"file://{made.root}", str(tmp_path / "cut"))
    assert signals(Repo(tmp_path / "cut"), NAME, "AGENTS.md") == []


def test_the_tool_itself_speaks_of_anybodys_recipes(tmp_path: Path) -> None:
    files: dict[str, str | bytes] = {"Cargo.toml": '[package]\nname = "just"\n', "justfile": "a:\n    x\n"}
    made = repo(tmp_path).commit({**files, "README.md": "## Development\n\nRun `just polyglot`.\n"})
    assert signals(made, NAME) == []


WORDS = st.sampled_from(
    [
        "make x",
        "npm run",
        "cd ..",
        "cd /",
        "`",
        "```sh\n",
        "```\n",
        "\n",
        "$ ",
        "> ",
        "&& ",
        "'",
        "<<EOF",
        "    ",
        "é",
        "- ",
    ]
)


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> Repository:
    return Repository(Snapshot.open(repo(tmp_path_factory.mktemp("small")).commit({"Makefile": "y:\n"}).root))


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=60, deadline=None)
@given(text=st.lists(WORDS, max_size=20).map("".join))
def test_no_text_stops_it_and_a_place_is_what_is_said(small: Repository, text: str) -> None:
    source = text.encode()
    document = Document("CONTRIBUTING.md", DocumentClass.LIVE, source, parse(source))
    for word in detect(document, small):
        assert word.span is not None
        assert "make" in source[word.span.start : word.span.end].decode()


@pytest.mark.parametrize(
    "unit", ["`make x` ", "make x; ", "'", '"', "cd a && ", "make x\n", "$ ", "\n> make x", "make x \\\n"], ids=repr
)
@pytest.mark.parametrize("opening", ["", "```sh\n", "- a:\n\n      "], ids=["text", "fence", "indented"])
def test_it_takes_no_longer_than_the_text_is_long(small: Repository, opening: str, unit: str) -> None:
    source = (opening + unit * (100_000 // len(unit))).encode()
    document = Document("CONTRIBUTING.md", DocumentClass.LIVE, source, parse(source))
    begun = time.process_time()
    list(detect(document, small))
    assert time.process_time() - begun < 2
