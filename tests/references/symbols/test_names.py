import pytest

from hygiene.markdown.facts import parse
from hygiene.references.symbols.names import Named, folded, names_in


def named(text: str) -> list[Named]:
    source = text.encode()
    return list(names_in(parse(source, is_mdx=False), source))


NAMES = [
    pytest.param("`build_index`", ["build_index"], id="words with underscores"),
    pytest.param("`buildIndex`", ["buildIndex"], id="humps"),
    pytest.param("{ref}`buildIndex` {doc}``IndexPart``", [], id="labels and pages behind roles"),
    pytest.param("`IndexBuilder`", ["IndexBuilder"], id="a class"),
    pytest.param("`HTTPServer`", ["HTTPServer"], id="an abbreviation"),
    pytest.param("`INDEX_PATH`", ["INDEX_PATH"], id="a constant"),
    pytest.param("`INDEX_PATH=1` `build_index: true`", ["INDEX_PATH", "build_index"], id="with a value"),
    pytest.param("`engine.buildIndex()` `Engine::build_index`", ["buildIndex", "build_index"], id="of an owner"),
    pytest.param("`buildIndex(root, 1)` `List<IndexPart>`", ["buildIndex"], id="a call"),
    pytest.param("`--build-index` `--all` `--depth=2`", ["build-index", "all", "depth"], id="flags"),
    pytest.param("`engine run --build-index --all`", ["build-index", "all"], id="flags of a command"),
    pytest.param("- StreamClosed\n- Two words\n", ["StreamClosed"], id="items of one name"),
    pytest.param("```sh\n$ engine --keep-going x # --not\n```\n", ["keep-going"], id="a block of shell"),
    pytest.param("```python\nx(--keep_going)\n```\n", [], id="another block"),
    pytest.param("`build` `build()` `Engine` `a_b` `x.y`", [], id="plain words"),
    pytest.param("`src/build_index` `build_index.py` `v1.2.3` `1_000` `index_path/`", [], id="paths and versions"),
    pytest.param("`my_index` `FooBar` `--your-flag` `example_name()`", [], id="made-up names"),
    pytest.param("`GITHUB_TOKEN` `GROQ_API_KEY` `AWS_INDEX_PATH`", [], id="variables of services"),
    pytest.param("`build the index` `make build_index now`", [], id="sentences"),
    pytest.param("build_index and buildIndex\n", [], id="prose"),
]


@pytest.mark.parametrize(("text", "expected"), NAMES)
def test_the_names_of_a_text(text: str, expected: list[str]) -> None:
    assert [each.name for each in named(text)] == expected


def test_a_name_knows_its_place() -> None:
    source = "Zoë says `engine run --all`.\n\n- StreamClosed\n".encode()
    flag, item = names_in(parse(source, is_mdx=False), source)
    assert (flag.line, flag.column, flag.program) == (1, 22, "engine")
    assert source[flag.span.start : flag.span.end] == b"--all"
    assert (item.line, item.column, source[item.span.start : item.span.end]) == (3, 3, b"StreamClosed")


def test_all_spellings_of_a_name_are_one() -> None:
    assert {folded(name) for name in ("build_index", "buildIndex", "BUILD_INDEX", "build-index")} == {b"buildindex"}
