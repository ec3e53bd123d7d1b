"""Letter case and Unicode form: the exact bytes that are left where the index proves what is meant."""

from pathlib import Path
from unicodedata import normalize

import pytest

from tests.finalizer.stages import Stages, finding, item, report_of, response, signal
from tests.support.repos import repo

FILES: dict[str, str | bytes] = {"docs/My Setup.md": "# Setup\n\n## Part\n", "Assets/Logo.png": "x", "docs/two.md": "2"}
DECOMPOSED = normalize("NFD", "résumé.md")

REPAIRS = [
    pytest.param("[a](docs/my%20setup.md#part)\n", "[a](docs/My%20Setup.md#part)\n", id="a fragment is kept"),
    pytest.param("[a](<docs/my setup.md>)\n", "[a](<docs/My%20Setup.md>)\n", id="blanks are encoded"),
    pytest.param("[a](./DOCS/../docs/TWO.md)\n", "[a](./DOCS/../docs/two.md)\n", id="dots stay as written"),
    pytest.param("![a](/assets/logo.png?raw=1)\n", "![a](/Assets/Logo.png?raw=1)\n", id="a query, from the root"),
    pytest.param("[a](assets/)\n", "[a](Assets/)\n", id="a folder"),
    pytest.param("[a]: docs/TWO.md 'T'\n\n[a]\n", "[a]: docs/two.md 'T'\n\n[a]\n", id="a definition"),
    pytest.param(f"[a]({DECOMPOSED})\n", f"[a]({normalize('NFC', DECOMPOSED)})\n", id="Unicode form"),
]


@pytest.mark.parametrize(("before", "after"), REPAIRS)
def test_spells_as_the_index_does(tmp_path: Path, before: str, after: str) -> None:
    made = repo(tmp_path).commit({**FILES, normalize("NFC", DECOMPOSED): "# CV\n", "README.md": before})
    stages = Stages(made.root)
    assert stages.repaired("README.md") == after.encode()
    made.write({"README.md": after})
    assert stages.finalize().report.entries == ()


LEFT = [
    pytest.param({"docs/a.md": "1", "docs/A.md": "2"}, "[a](DOCS/a.md) [b](docs/a.MD)\n", id="two files answer"),
    pytest.param({"docs/a.md": "# A\n"}, "[a](docs/A.md#none)\n", id="a fragment that is not there"),
]


@pytest.mark.parametrize(("files", "readme"), LEFT)
def test_leaves_to_a_person(tmp_path: Path, files: dict[str, str | bytes], readme: str) -> None:
    made = repo(tmp_path).commit({**files, "README.md": readme})
    entries = Stages(made.root).finalize().report.entries
    assert entries
    assert [entry.exact_edit for entry in entries if entry.exact_edit] == []


def test_a_report_cannot_say_that_the_index_proves_what_it_does_not(tmp_path: Path) -> None:
    made = repo(tmp_path).commit({"README.md": "[a](gone.md) [b](docs/TWO.md)\n", **FILES})
    lies = [
        signal(1, "wrong-letter-case", reference="gone.md", target="gone.md", renamed_to="docs/two.md", proof="index"),
        signal(
            1, "wrong-letter-case", reference="docs/TWO.md", target="docs/TWO.md", renamed_to="README.md", proof="index"
        ),
    ]
    answer = response(finding("stale-orphaned-replace-text", "README.md", 1))
    final = Stages(made.root).finalize(report_of(item("README.md", *lies)), (answer,))
    assert [entry.exact_edit for entry in final.report.entries if entry.exact_edit] == []
