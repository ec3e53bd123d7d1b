import pytest

from hygiene.cleaner.edits.delete_range import locate
from hygiene.cleaner.lines import Source
from hygiene.cleaner.refusal import Refusal
from hygiene.cleaner.splice import apply_splices
from hygiene.contracts.anchors import LineAnchor
from hygiene.contracts.edits import DeleteRange


def edit(start: int, end: int) -> DeleteRange:
    return DeleteRange(expected_sha256="0" * 64, anchor=LineAnchor(start_line=start, end_line=end))


@pytest.mark.parametrize(
    ("before", "change", "after"),
    [
        pytest.param(b"a\nb\nc\n", edit(2, 2), b"a\nc\n", id="a line in the middle"),
        pytest.param(b"a\r\nb\r\nc", edit(2, 3), b"a\r\n", id="CRLF to the end without newline"),
        pytest.param(b"\xef\xbb\xbfa\nb\n", edit(1, 1), b"\xef\xbb\xbfb\n", id="the byte order mark stays"),
        pytest.param(b"a\nb", edit(1, 2), b"", id="all lines"),
    ],
)
def test_removes_whole_lines(before: bytes, change: DeleteRange, after: bytes) -> None:
    located = locate(change, Source(before))
    assert not isinstance(located, Refusal)
    assert apply_splices(before, located.splices) == after


def test_refuses_lines_that_are_not_there() -> None:
    assert locate(edit(2, 4), Source(b"a\nb\n")) == Refusal("lines 2-4 are not in the file, which has 2")
