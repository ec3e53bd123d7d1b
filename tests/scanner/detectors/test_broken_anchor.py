from pathlib import Path

import pytest

from tests.scanner.detectors.signals import reference, signals
from tests.support.repos import repo

NAME = "broken-anchor"

FIRES = [
    pytest.param(
        {"README.md": "# A\n\n[x](#b-c%20d)\n"},
        "links to #b-c d, and this document has no such heading or id",
        {"reference": "#b-c%20d", "target": "README.md", "column": 5},
        id="in the document itself",
    ),
    pytest.param(
        {"README.md": "\n\n[x](docs/a.md#b)\n", "docs/a.md": "# A\n"},
        "links to #b, and docs/a.md has no such heading or id",
        {"reference": "docs/a.md#b", "target": "docs/a.md", "column": 5},
        id="in another document",
    ),
    pytest.param(
        {"README.md": "\n\n[x](docs/#b)\n", "docs/README.md": "# A\n"},
        "links to #b, and docs has no such heading or id",
        {"reference": "docs/#b", "target": "docs", "column": 5},
        id="in the README of a folder",
    ),
    pytest.param(
        {"README.md": "# A\n\n[x](#b)\n\n```md\n# B\n{% include x %}\n```\n"},
        "links to #b, and this document has no such heading or id",
        {"reference": "#b", "target": "README.md", "column": 5},
        id="a heading and an include inside a fence are none",
    ),
    pytest.param(
        {"README.md": "# A\n\n[x](#b)\n\nThe value {{ more }} is\n{{ more }}\nhere.\n"},
        "links to #b, and this document has no such heading or id",
        {"reference": "#b", "target": "README.md", "column": 5},
        id="a value within a paragraph",
    ),
    pytest.param(
        {"README.md": "# A\n\n[x](#modifier)\n\n## @ modifier\n"},
        "links to #modifier, and this document has no such heading or id; perhaps #-modifier is meant",
        {"reference": "#modifier", "target": "README.md", "column": 5},
        id="an id of other builders, where no site builds the document",
    ),
    pytest.param(
        {"README.md": "# A\n\n[x](#agents)\n\n## \U0001f916 Agents\n\n## \U0001f916 Agents\n\n## The agents\n"},
        "links to #agents, and this document has no such heading or id; perhaps #-agents is meant",
        {"reference": "#agents", "target": "README.md", "column": 5},
        id="the first of the headings with the very same words",
    ),
    pytest.param(
        {"README.md": "# A\n\n[x](#own-part)\n\n## Other {#own-parts}\n"},
        "links to #own-part, and this document has no such heading or id; perhaps #own-parts is meant",
        {"reference": "#own-part", "target": "README.md", "column": 5},
        id="an id of its own as a hint",
    ),
    pytest.param(
        {"README.md": "# A\n\n[x](#user-endpoints)\n\n## Order endpoints\n"},
        "links to #user-endpoints, and this document has no such heading or id",
        {"reference": "#user-endpoints", "target": "README.md", "column": 5},
        id="a heading that says another thing is no hint",
    ),
    pytest.param(
        {"README.md": "\n\n[x](tests/fixtures/a.md#b)\n", "tests/fixtures/a.md": "# A\n"},
        "links to #b, and tests/fixtures/a.md has no such heading or id",
        {"reference": "tests/fixtures/a.md#b", "target": "tests/fixtures/a.md", "column": 5},
        id="target of a class that is itself not judged",
    ),
]


@pytest.mark.parametrize(("files", "fact", "data"), FIRES)
def test_fires(files: dict[str, str | bytes], fact: str, data: dict[str, str | int], tmp_path: Path) -> None:
    found = signals(repo(tmp_path).commit(files), NAME)
    assert found == [reference(NAME, fact, 3, **data, verdict="never")]


SILENT = [
    pytest.param({"README.md": "[x](#Part) [y](#PART)\n\n## Part\n"}, id="letter case"),
    pytest.param({"README.md": "[x](#-tuning) [y](#️-tuning)\n\n## ⚙️ Tuning\n"}, id="emoji variants"),
    pytest.param({"README.md": '[x](#part)\n\n<h3 name="part">\nB\n</h3>\n'}, id="name of a heading in HTML"),
    pytest.param(
        {"README.md": '[x](#part--more)\n\n<h1 align="center">\n<code>Part</code> &amp; more\n</h1>\n'},
        id="heading in HTML",
    ),
    pytest.param({"README.md": "[x](#part-1)\n\n## Part\n## Part\n"}, id="numbered"),
    pytest.param({"README.md": "[x](a.md#b)\n", "a.md": b"\xff\xfe"}, id="target that is no UTF-8"),
    pytest.param({"README.md": "[x](docs/#b)\n", "docs/x.py": "x"}, id="folder without an index"),
    pytest.param({"README.md": "[x](a.rst#b)\n", "a.rst": "A\n=\n"}, id="target that is no Markdown"),
    pytest.param({"README.md": "[x](a.mdx#b)\n", "a.mdx": "import P from './p.mdx'\n\n<P />\n"}, id="MDX component"),
    pytest.param({"README.md": "[x](a.md#b)\n", "a.md": "--8<-- 'b.md'\n"}, id="snippet"),
    pytest.param({"README.md": "[x](a.md#b)\n", "a.md": "# A\n\n{{ more }}\n"}, id="a value that is filled in"),
    pytest.param(
        {
            "docs/_config.yml": "title: x\nsphinx:\n  config: {}\n",
            "docs/a.md": "[x](#part)\n",
            "docs/b.md": "(part)=\n## B\n",
        },
        id="a label on another page of Sphinx",
    ),
    pytest.param(
        {"README.md": "<!-- ALL-CONTRIBUTORS-LIST:START -->\n[x](#content-ada)\n<!-- ALL-CONTRIBUTORS-LIST:END -->\n"},
        id="a list of contributors",
    ),
    pytest.param(
        {"mkdocs.yml": "x: y", "docs/a.md": "[x](/tasks/#b)\n", "docs/tasks/index.md": "# B\n", "tasks.md": "x"},
        id="a page of the site and not one of that name at the root",
    ),
    pytest.param({"README.md": "[x](#user-content-part)\n\n## Part\n"}, id="prefix of the forge"),
    pytest.param(
        {"README.md": "---\ntitle: T\n---\n\n[x](#modifier)\n\n## @ modifier\n"}, id="a page of a site elsewhere"
    ),
    pytest.param({"README.md": "![x](a.svg#b)\n", "a.svg": "<svg/>"}, id="fragment of an image"),
    pytest.param({"README.md": "[x](#string) [y](#own)\n\n$$$own$$$\n## A text [string]\n"}, id="ids of docs-builder"),
    pytest.param({"README.md": "[x](#a-b-speca1)\n\n## A b {#SPEC~A.1}\n"}, id="braces that the forge shows"),
]


@pytest.mark.parametrize("files", SILENT)
def test_is_silent(files: dict[str, str | bytes], tmp_path: Path) -> None:
    made = repo(tmp_path).commit(files)
    assert signals(made, NAME, next(path for path in files if path.endswith(".md"))) == []


@pytest.mark.parametrize(
    ("config", "is_broken"),
    [
        pytest.param({"mkdocs.yml": "site_name: x\n"}, False, id="MkDocs folds dashes"),
        pytest.param({"docusaurus.config.js": "x"}, True, id="Docusaurus does not"),
        pytest.param({}, True, id="without a site there is GitHub alone"),
    ],
)
def test_a_site_answers_by_its_own_rule(tmp_path: Path, config: dict[str, str | bytes], is_broken: bool) -> None:
    page = "# Part one — Basics\n\n[x](#part-one-basics) [y](#part-one--basics)\n"
    made = repo(tmp_path).commit({**config, "docs/a.md": page})
    assert bool(signals(made, NAME, "docs/a.md")) == is_broken


@pytest.mark.parametrize(("page", "verdict"), [("# Rules\n", "never"), ("# Rules\n\n## Voting\n\nText.\n", "history")])
def test_what_an_earlier_page_of_that_name_had_is_not_its_history(tmp_path: Path, page: str, verdict: str) -> None:
    earlier, link = "# Rules\n\n## Voting\n\nText.\n", "[x](rules.md#voting)\n"
    made = repo(tmp_path).commit({"rules.md": earlier, "README.md": link}).remove("rules.md").commit()
    made.commit({"rules.md": page}).commit({"rules.md": "# Rules\n\nOther text.\n"})
    (found,) = signals(made, NAME)
    assert found.said("verdict") == verdict
