import pytest

from hygiene.cleaner.lines import Source
from hygiene.contracts.anchors import LineAnchor


@pytest.mark.parametrize(
    ("content", "start", "end", "found"),
    [
        pytest.param(b"a\nb\nc\n", 2, 2, b"b\n", id="LF"),
        pytest.param(b"a\r\nb\r\nc", 2, 3, b"b\r\nc", id="CRLF, no final newline"),
        pytest.param(b"a\rb\rc", 1, 2, b"a\rb\r", id="lone CR"),
        pytest.param(b"a\n\r\nb", 2, 2, b"\r\n", id="mixed"),
        pytest.param(b"\xef\xbb\xbfa\nb", 1, 1, b"a\n", id="the byte order mark is no part of line 1"),
        pytest.param(b"a\n", 2, 2, None, id="no line after the last newline"),
        pytest.param(b"", 1, 1, None, id="an empty file has no line"),
        pytest.param(b"\xef\xbb\xbf", 1, 1, None, id="nor has one of a byte order mark"),
    ],
)
def test_lines_are_counted_as_markdown_does(content: bytes, start: int, end: int, found: bytes | None) -> None:
    span = Source(content).span(LineAnchor(start_line=start, end_line=end))
    assert (span and content[slice(*span)]) == found


def test_a_whole_anchor_is_all_lines() -> None:
    source = Source(b"a\nb")
    assert source.is_whole(LineAnchor(start_line=1, end_line=2))
    assert not source.is_whole(LineAnchor(start_line=1, end_line=1))
