from pathlib import Path

import pytest

from tests.scanner.detectors.signals import signals
from tests.support.repos import repo

NAME = "undefined-reference"
DEFINITION = "\n\n[used]: https://example.org\n"


def labels(root: Path, text: str, path: str = "README.md", **others: str) -> list[object]:
    made = repo(root).commit({path: text, **others})
    return [(signal.data or {})["target"] for signal in signals(made, NAME, path)]


def test_fires_with_the_whole_story(tmp_path: Path) -> None:
    made = repo(tmp_path).commit({"README.md": "# T\n\nÜ, see [the `x` guide][My  Guide].\n"})
    (signal,) = signals(made, NAME)
    assert (signal.line, signal.fact) == (3, "names the label [My Guide], which this document does not define")
    assert signal.data == {"reference": "[the `x` guide][My  Guide]", "target": "[My Guide]", "column": 8}


FIRES = [
    pytest.param("See [it][label-one].", "[label-one]", id="a document with definitions"),
    pytest.param("![A picture][pic-one]", "[pic-one]", id="an image"),
    pytest.param("- **[A thing][thing]**", "[thing]", id="emphasis in a list"),
    pytest.param("| [a b][cell] |\n|---|", "[cell]", id="a table cell"),
    pytest.param("# The [big one][one]", "[one]", id="a heading"),
    pytest.param("(see [the\nother][one])", "[one]", id="over two lines"),
]


@pytest.mark.parametrize(("text", "label"), FIRES)
def test_fires(text: str, label: str, tmp_path: Path) -> None:
    assert labels(tmp_path, text + DEFINITION) == [label]


SILENT = [
    pytest.param("x[a b][c d] and f(x)[one two][three]", id="behind a word or a parenthesis"),
    pytest.param("[one two][three](used.md)", id="followed by a link"),
    pytest.param("[one two][three][four]", id="three in a row"),
    pytest.param("[[one two][three]]", id="a link of another markup"),
    pytest.param("[N][]byte and [one two][]int", id="an array type"),
    pytest.param("[A-Z][a-z] [\\d][\\w]", id="classes of characters"),
    pytest.param("[a b][{x}] [a b][$x]", id="code in the label"),
    pytest.param("Write links like [this one][that].", id="an example"),
    pytest.param("[link text][label] [text][ref]", id="placeholders"),
    pytest.param("[Task 1][Task 2] [P1][P12]", id="two marks in a row"),
    pytest.param("<!-- [a b][c d] -->", id="a comment"),
    pytest.param("\\[a b][c d] [a b\\][c d]", id="escaped"),
]


@pytest.mark.parametrize("text", SILENT)
def test_stays_silent(text: str, tmp_path: Path) -> None:
    assert labels(tmp_path, text + DEFINITION) == []


@pytest.mark.parametrize("report", [pytest.param("rvben/rumdl#97", id="rvben/rumdl#97")])
def test_a_site_may_resolve_it(report: str, tmp_path: Path) -> None:
    setting = {"mkdocs.yml": "plugins:\n  - autorefs\n"}
    assert labels(tmp_path, "See [`str`][] and [the string][str].", "docs/a.md", **setting) == [], report


def test_a_site_without_such_a_plugin_does_not(tmp_path: Path) -> None:
    setting = {"mkdocs.yml": "site_name: A\n"}
    assert labels(tmp_path, "See [the string][str].", "docs/a.md", **setting) == ["[str]"]


def test_components_are_left_alone(tmp_path: Path) -> None:
    assert labels(tmp_path, "See [the string][str].", "docs/a.mdx") == []


def test_a_document_full_of_them_is_read(tmp_path: Path) -> None:
    assert len(labels(tmp_path, "[a b][c d]\n" * 5000)) == 1000
