"""What manifests demand, and for which documents."""

from pathlib import Path

import pytest

from hygiene.git.snapshot import Snapshot
from hygiene.references.requirements import OWN, Requirements
from tests.support.repos import repo

DEMANDS = [
    pytest.param("pyproject.toml", '[project]\nrequires-python = ">=3.10,<4"', "Python", (3, 10), id="a range"),
    pytest.param("pyproject.toml", '[project]\nrequires-python = ">= 3.9, != 3.9.1"', "Python", (3, 9), id="blanks"),
    pytest.param("pyproject.toml", '[tool.poetry.dependencies]\npython = "^3.11"', "Python", (3, 11), id="a caret"),
    pytest.param("pyproject.toml", '[project]\nrequires-python = "<4"', "Python", None, id="no bound from below"),
    pytest.param("pyproject.toml", '[project]\nrequires-python = "nonsense"', "Python", None, id="no version"),
    pytest.param("pyproject.toml", "[project\n", "Python", None, id="a malformed manifest"),
    pytest.param("pyproject.toml", '[project]\nversion = "0.0.0"', OWN, None, id="a version that is none"),
    pytest.param("pyproject.toml", '[project]\nversion = "1.2.3.dev4"', OWN, None, id="a version in the making"),
    pytest.param("setup.cfg", "[options]\npython_requires = >=3.8\n", "Python", (3, 8), id="setup.cfg"),
    pytest.param("setup.py", 'setup(\n    python_requires=">=3.7",\n)', "Python", (3, 7), id="setup.py"),
    pytest.param("package.json", '{"engines": {"node": "18.x || >=20"}}', "Node.js", (18,), id="a choice"),
    pytest.param("package.json", '{"engines": {"node": ">=20.1 <23"}}', "Node.js", (20, 1), id="two bounds"),
    pytest.param("package.json", '{"engines": {"node": "lts/*"}}', "Node.js", None, id="a name"),
    pytest.param("package.json", '{"engines": []}', "Node.js", None, id="another shape"),
    pytest.param("package.json", '["x"]', "Node.js", None, id="no table"),
    pytest.param("Cargo.toml", '[workspace.package]\nrust-version = "1.74"', "Rust", (1, 74), id="a workspace"),
    pytest.param("Cargo.toml", "[package]\nrust-version.workspace = true", "Rust", None, id="said elsewhere"),
    pytest.param("go.mod", "module x\n\ngo 1.22.1\n", "Go", (1, 22, 1), id="go.mod"),
    pytest.param("composer.json", '{"require": {"php": "^8.1"}}', "PHP", (8, 1), id="composer.json"),
    pytest.param("x.gemspec", 's.required_ruby_version = ">= 2.7.0"', "Ruby", (2, 7, 0), id="a gemspec"),
]


@pytest.mark.parametrize(("manifest", "text", "subject", "version"), DEMANDS)
def test_the_oldest_version_is_read_off_a_manifest(
    manifest: str, text: str, subject: str, version: tuple[int, ...] | None, tmp_path: Path
) -> None:
    (tmp_path / manifest).write_text(text, encoding="utf-8")
    found = Requirements(Snapshot.open(tmp_path)).demand(subject, "README.md")
    assert (found and found.version) == version


def test_a_manifest_speaks_for_its_own_folder_and_the_docs_beside_it(tmp_path: Path) -> None:
    files: dict[str, str | bytes] = {
        "go.mod": "go 1.20\n",
        "web/go.mod": "go 1.21\n",
        "docs/go.mod": "go 1.23\n",
        "lib/a.go": "a",
    }
    said = Requirements(Snapshot.open(repo(tmp_path).write(files).root))
    documents = ("README.md", ".github/x.md", "web/README.md", "web/docs/a.md", "docs/a.md", "docs/b/a.md", "lib/a.md")
    found = [said.demand("Go", document) for document in documents]
    assert [one and one.manifest for one in found] == [
        *("go.mod", "go.mod", "web/go.mod", "web/go.mod"),
        *("go.mod", "go.mod", None),
    ]


def test_manifests_beside_each_other_that_disagree_say_nothing(tmp_path: Path) -> None:
    files: dict[str, str | bytes] = {
        "setup.cfg": "python_requires = >=3.8\n",
        "pyproject.toml": '[project]\nrequires-python = ">=3.9"\n',
    }
    assert Requirements(Snapshot.open(repo(tmp_path).write(files).root)).demand("Python", "README.md") is None
