from pathlib import Path
from unicodedata import normalize

import pytest

from tests.scanner.detectors.signals import signals
from tests.support.repos import repo

NAME = "other-unicode-form"


@pytest.mark.parametrize(
    ("link", "tree"), [pytest.param("NFC", "NFD", id="composed"), pytest.param("NFD", "NFC", id="decomposed")]
)
def test_says_which_form_the_tree_has(tmp_path: Path, link: str, tree: str) -> None:
    written, there = normalize(link, "résumé.md"), normalize(tree, "résumé.md")  # type: ignore[arg-type]
    made = repo(tmp_path).commit({"README.md": f"[n]({written})\n", there: "# CV\n"})
    (found,) = signals(made, NAME)
    assert found.fact == f"links to {written}, which differs in Unicode form from {there}"
    assert (found.data or {})["renamed_to"] == there
    assert signals(made, "broken-link") == []
    assert signals(made, "wrong-letter-case") == []


def test_stays_silent_where_the_form_is_the_same(tmp_path: Path) -> None:
    made = repo(tmp_path).commit({"README.md": "[n](résumé.md) [m](r%C3%A9sum%C3%A9.md)\n", "résumé.md": "# CV\n"})
    assert signals(made, NAME) == []


def test_letter_case_beside_it_is_a_matter_of_letter_case(tmp_path: Path) -> None:
    made = repo(tmp_path).commit({"README.md": f"[n]({normalize('NFD', 'Résumé.md')})\n", "résumé.md": "# CV\n"})
    assert signals(made, NAME) == []
    assert len(signals(made, "wrong-letter-case")) == 1
