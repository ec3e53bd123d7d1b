"""What a command line asks a manifest for."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hygiene.references.commands.asked import TOOLS, asked_by

ASKED = [
    pytest.param("make a b", [("make", "a", ""), ("make", "b", "")], id="two targets"),
    pytest.param("make -C web -j 4 lint X=1", [("make", "lint", "web")], id="options and variables of make"),
    pytest.param("just -d web test --flag", [("just", "test", "web")], id="a recipe with arguments"),
    pytest.param("npm run build:all -- --x", [("node", "build:all", "")], id="a script"),
    pytest.param("npm --prefix web run build", [("node", "build", "web")], id="a prefix"),
    pytest.param("npm t", [("node", "test", "")], id="a short form"),
    pytest.param("pnpm lint", [("node", "lint", "")], id="a bare script of pnpm"),
    pytest.param("yarn workspace web build", [("node", "build", "")], id="a workspace of yarn"),
    pytest.param("cargo run -p app --bin tool", [("cargo", "bin:tool", ""), ("cargo", "package:app", "")], id="cargo"),
    pytest.param("cargo +nightly xtask dist", [("cargo", "alias:xtask", "")], id="an alias of cargo"),
    pytest.param("uv run --group dev serve", [("python", "serve", "")], id="an entry point"),
    pytest.param("hatch run docs:build", [("python", "docs:build", "")], id="a Hatch environment"),
    pytest.param("tox -e lint,docs", [("tox", "lint", ""), ("tox", "docs", "")], id="environments"),
    pytest.param("composer run-script test", [("composer", "test", "")], id="composer"),
]


@pytest.mark.parametrize(("line", "asked"), ASKED)
def test_names_are_asked_for(line: str, asked: list[tuple[str, str, str]]) -> None:
    assert [(one.ecosystem, one.name, one.folder) for one in asked_by(line.split())] == asked


@pytest.mark.parametrize(
    "line",
    [
        "make",
        "make <target>",
        "make $TARGET",
        "make -j8",
        "make CC=gcc",
        "just --help",
        "npm install",
        "npm run",
        "npm run build --if-present",
        "npm run {name}",
        "pnpm add x",
        "yarn",
        "cargo build",
        "cargo install x",
        "cargo nextest run",
        "uv sync",
        "uv run -m pytest",
        "bun run index.ts",
        "other thing",
    ],
)
def test_nothing_is_asked_for(line: str) -> None:
    assert asked_by(line.split()) == ()


@given(
    st.lists(st.sampled_from([*TOOLS, "run", "-C", "-p", "--bin", "--", "x", "-e", "", "=", "-", "a:b"]), max_size=6)
)
def test_no_words_stop_it(words: list[str]) -> None:
    assert isinstance(asked_by(words or ["make"]), tuple)
