"""Where documents say that other repositories are cloned."""

import pytest

from hygiene.references.clones import cloned_into

TEXTS = [
    pytest.param(b"git clone https://example.org/a/b.git evals", {"evals"}, id="a command"),
    pytest.param(b"$ git clone --depth=1 -q https://example.org/b ./parts/b/ && cd x", {"parts/b"}, id="with options"),
    pytest.param(b"git submodule add https://example.org/a/b lib/b", {"lib/b"}, id="a submodule"),
    pytest.param(b"It lives in [b](https://example.org/a/b), cloned into `evals/`.", {"evals"}, id="a sentence"),
    pytest.param(b"git clone https://example.org/a/b.git\ncd b", set(), id="no folder named"),
    pytest.param(b"git clone https://example.org/a/b.git ../b", set(), id="beside this repository"),
    pytest.param(b"git clone https://example.org/a/b.git && make", set(), id="another command"),
]


@pytest.mark.parametrize(("text", "folders"), TEXTS)
def test_folders_are_read_off_commands_and_sentences(text: bytes, folders: set[str]) -> None:
    assert cloned_into([text]) == folders
