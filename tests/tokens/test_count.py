"""Token counts: the published encoding, without a network, whatever the text."""

import gzip
import socket
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
import tiktoken_ext.openai_public  # type: ignore[import-untyped]

from hygiene.errors import UnreadableError
from hygiene.tokens import ENCODING, count
from hygiene.tokens.vocabulary import DIGEST, PATTERN, SPECIAL_TOKENS, VOCABULARY, encoding, read_ranks


@pytest.fixture
def no_network(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    def refuse(*_arguments: object, **_options: object) -> None:
        raise AssertionError("a count opened a socket")

    monkeypatch.setattr(socket, "socket", refuse)
    monkeypatch.setattr(socket, "create_connection", refuse)
    encoding.cache_clear()
    yield
    encoding.cache_clear()


@pytest.mark.usefixtures("no_network")
def test_counts_without_a_network() -> None:
    assert ENCODING == "o200k_base"
    assert count("Hello, world!") == 4


@pytest.mark.parametrize(
    ("text", "tokens"),
    [
        pytest.param("", 0, id="nothing costs nothing"),
        pytest.param("hello", 1, id="a common word is one token"),
        pytest.param("hello hello\n", 3, id="a line break is a token"),
        pytest.param("1234567", 3, id="digits go by threes"),
        pytest.param("<|endoftext|>", 7, id="a marker is plain text"),
    ],
)
def test_counts(text: str, tokens: int) -> None:
    assert count(text) == tokens


def test_is_the_published_encoding(monkeypatch: pytest.MonkeyPatch) -> None:
    given: dict[str, str] = {}

    def take_ours(url: str, expected_hash: str) -> dict[bytes, int]:
        given.update(url=url, digest=expected_hash)
        return encoding()._mergeable_ranks

    monkeypatch.setattr(tiktoken_ext.openai_public, "load_tiktoken_bpe", take_ours)
    published = tiktoken_ext.openai_public.o200k_base()
    assert given["digest"] == DIGEST
    assert published["pat_str"] == PATTERN
    assert published["special_tokens"] == SPECIAL_TOKENS
    assert len(published["mergeable_ranks"]) == 199_998


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("a" * 300_000, id="one letter"),
        pytest.param(" " * 300_000, id="spaces"),
        pytest.param("\n" * 300_000, id="line breaks"),
        pytest.param("`" * 300_000, id="backticks"),
        pytest.param("漢" * 100_000, id="one ideograph"),
        pytest.param("aB3+/" * 60_000, id="base64-like"),
    ],
)
def test_long_runs_stay_fast(text: str) -> None:
    count("warm")
    begin = time.process_time()
    assert count(text) > 0
    assert time.process_time() - begin < 3


def test_the_file_is_compressed_without_a_date() -> None:
    data = VOCABULARY.read_bytes()
    assert data[4:8] == b"\0\0\0\0"
    assert data[3] == 0  # no file name either


@pytest.mark.parametrize(
    ("content", "why"),
    [
        pytest.param(b"no gzip", "Not a gzipped file", id="no archive"),
        pytest.param(VOCABULARY.read_bytes()[:100_000], "ended before", id="cut short"),
        pytest.param(gzip.compress(b"aGVsbG8= 0\n"), "not the published vocabulary", id="another vocabulary"),
    ],
)
def test_a_damaged_vocabulary_is_a_clear_error(tmp_path: Path, content: bytes, why: str) -> None:
    path = tmp_path / "o200k_base.tiktoken.gz"
    path.write_bytes(content)
    with pytest.raises(UnreadableError, match=why) as caught:
        read_ranks(path)
    assert caught.value.reason == "damaged token vocabulary"
    assert "Install doc-hygiene again" in caught.value.hint


def test_a_missing_vocabulary_is_a_clear_error(tmp_path: Path) -> None:
    with pytest.raises(UnreadableError, match="cannot be used"):
        read_ranks(tmp_path / "absent.gz")
