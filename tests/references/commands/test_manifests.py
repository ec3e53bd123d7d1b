"""What each manifest defines."""

import time
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hygiene.references.commands import (
    cargo,
    composer_json,
    justfile,
    makefile,
    package_json,
    python,
    sessions,
    taskfile,
)
from hygiene.references.commands.defined import Defined

READERS: list[Callable[[bytes], Defined]] = [
    cargo.read,
    cargo.read_config,
    cargo.read_lock,
    composer_json.read,
    justfile.read,
    makefile.read,
    package_json.read,
    python.read,
    python.read_setup,
    sessions.read_nox,
    sessions.read_tox,
    taskfile.read,
]
NAMED = [pytest.param(read, id=f"{read.__module__.rpartition('.')[2]}.{read.__name__}") for read in READERS]
LINES = st.lists(
    st.sampled_from(
        [
            b"a: b",
            b"\tx",
            b"include z",
            b"$(x): y",
            b"x := $(x) $(x)",
            b"[tool.poe.tasks]",
            b"q = 1",
            b'{"scripts": {',
            b"\\",
        ]
    ),
    max_size=12,
).map(b"\n".join)


@pytest.mark.parametrize("read", NAMED)
@given(source=st.binary(max_size=300) | LINES)
def test_no_bytes_stop_a_reader(read: Callable[[bytes], Defined], source: bytes) -> None:
    assert isinstance(read(source), Defined)


@pytest.mark.parametrize("read", NAMED)
@pytest.mark.parametrize(
    "unit",
    [b"a", b"a: ", b"$(a)", b"\\\n", b"'", b"[", b"a=", b" ", b"{", b"x = y.z\n", b'"', b"include a ", b"_:=", b"-"],
    ids=repr,
)
def test_a_reader_takes_no_longer_than_the_bytes_are_many(read: Callable[[bytes], Defined], unit: bytes) -> None:
    source = unit * (200_000 // len(unit))
    begun = time.process_time()
    read(source)
    assert time.process_time() - begun < 1.5


MAKE = [
    pytest.param(b"build test: x\n\tgo\n", {"build", "test"}, id="two targets of one rule"),
    pytest.param(b".PHONY: lint\n", {"lint"}, id="a phony name"),
    pytest.param(b"X := a b\n$(X): c\n", {"a", "b"}, id="a variable of plain words"),
    pytest.param(b"X = a\nX += b\n$(X):\n", {"a", "b"}, id="a variable that grows"),
    pytest.param(b"clean::\n", {"clean"}, id="a double colon"),
    pytest.param(b"a \\\n b:\n", {"a", "b"}, id="a continued line"),
    pytest.param(b"X:=1\nY ::= 2\nz: X = 3\n", {"z"}, id="assignments are no targets"),
    pytest.param(b"a: # b: c\n\tb: c\n", {"a"}, id="comments and recipes are none"),
]


@pytest.mark.parametrize(("source", "names"), MAKE)
def test_targets_of_a_makefile(source: bytes, names: set[str]) -> None:
    read = makefile.read(source)
    assert (set(read.names), read.open_because) == (names, "")


def test_a_pattern_answers_to_what_fits_it() -> None:
    read = makefile.read(b"test-%: x\n$(shell ls)-image:\n")
    assert read.answers("test-race")
    assert read.answers("web-image")
    assert not read.answers("test-")
    assert not read.answers("image")


@pytest.mark.parametrize(
    "source",
    [
        pytest.param(b"$(eval $(call rule,a))\n", id="rules are made"),
        pytest.param(b"%: common-%\n", id="a rule that fits any name"),
        pytest.param(b"$(shell ls): x\n", id="targets that only make knows"),
    ],
)
def test_a_makefile_may_define_more(source: bytes) -> None:
    assert makefile.read(source).open_because


def test_includes_of_a_makefile_are_told() -> None:
    assert makefile.read(b"include a.mk b.mk\n-include $(C)\n").includes == ("a.mk", "b.mk", "$(C)")


def test_recipes_of_a_justfile() -> None:
    source = b'set shell := ["sh"]\nx := "a"\n[private]\n'
    source += b'build arg="a:b" *rest: dep\n    go\n@quiet:\nalias b := build\n_all:\n'
    read = justfile.read(source)
    assert (set(read.names), read.open_because) == ({"build", "quiet", "b", "_all"}, "")
    assert justfile.read(b"mod web\n").open_because


def test_scripts_of_a_package() -> None:
    read = package_json.read(b'{"name": "web", "scripts": {"build": "x", "test:unit": "y"}}')
    assert (set(read.names), read.package) == ({"build", "test:unit"}, "web")
    assert package_json.read(b"{").is_malformed
    assert package_json.read(b"[]").is_malformed


def test_targets_of_cargo() -> None:
    read = cargo.read(b'[package]\nname = "engine"\n[[bin]]\nname = "run"\n[[example]]\nname = "demo"\n')
    assert set(read.names) == {"package:engine", "bin:engine", "bin:run", "example:demo"}
    assert set(cargo.read_config(b'[alias]\nxtask = "run -p xtask"\n').names) == {"alias:xtask"}
    assert set(cargo.read_lock(b'[[package]]\nname = "serde"\n').names) == {"package:serde"}
    files = ("a/src/bin/one.rs", "a/src/bin/two/main.rs", "examples/demo.rs", "src/main.rs", "tests/cli.rs")
    assert set(cargo.found_by_place(files)) == {"bin:one", "bin:two", "example:demo", "test:cli"}


PYTHON = [
    pytest.param(b'[project.scripts]\nserve = "a:b"\n', {"serve"}, id="entry points"),
    pytest.param(b'[project]\nname = "a"\nscripts = {serve = "a:b"}\n', {"serve"}, id="an inline table"),
    pytest.param(b'project.scripts.serve = "a:b"\n', {"serve"}, id="dotted keys"),
    pytest.param(b'[tool.poetry.scripts]\nserve = "a:b"\n', {"serve"}, id="Poetry"),
    pytest.param(b'[tool.poe.tasks]\nlint = "x"\n', {"lint"}, id="Poe"),
    pytest.param(b'[tool.hatch.envs.docs.scripts]\nbuild = "x"\n', {"build", "docs:build"}, id="a Hatch environment"),
    pytest.param(b'[tool.ruff]\nselect = ["ALL"]\n', set(), id="other tools"),
]


@pytest.mark.parametrize(("source", "names"), PYTHON)
def test_scripts_of_a_python_project(source: bytes, names: set[str]) -> None:
    assert set(python.read(source).names) == names


def test_entry_points_of_a_setup_file() -> None:
    assert set(python.read_setup(b"[options.entry_points]\nconsole_scripts =\n  serve = a.b:main\n").names) == {"serve"}
    assert set(python.read_setup(b"setup(entry_points={'console_scripts': ['serve=a.b:main']})").names) == {"serve"}


def test_tasks_environments_and_sessions() -> None:
    tasks = taskfile.read(b"tasks:\n  build: go build\n  test:*:\n    aliases: [t]\n    cmds: [x]\n")
    assert {"build", "t"} <= tasks.names
    assert tasks.answers("test:unit")
    assert taskfile.read(b"includes: {a: b}\ntasks: {c: d}\n").open_because
    assert set(sessions.read_tox(b"[testenv:docs]\n").names) == {"docs"}
    assert {"lint_all", "lint-all"} <= sessions.read_nox(b"@nox.session\ndef lint_all(session):\n").names
