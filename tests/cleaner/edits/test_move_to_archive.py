import pytest

from hygiene.cleaner.edits.move_to_archive import append, locate
from hygiene.cleaner.lines import Source
from hygiene.cleaner.located import Archive
from hygiene.cleaner.refusal import Refusal
from hygiene.contracts.anchors import LineAnchor
from hygiene.contracts.edits import MoveToArchive


def edit(start: int, end: int) -> MoveToArchive:
    return MoveToArchive(
        expected_sha256="0" * 64, anchor=LineAnchor(start_line=start, end_line=end), dest_path="archive/a.md"
    )


def test_takes_the_lines_out() -> None:
    located = locate(edit(2, 2), Source(b"a\nb\nc\n"))
    assert not isinstance(located, Refusal)
    assert [(one.old, one.new) for one in located.splices] == [(b"b\n", b"")]
    assert located.archive == Archive("archive/a.md", is_whole=False)


def test_all_lines_are_the_file_with_its_byte_order_mark() -> None:
    located = locate(edit(1, 2), Source(b"\xef\xbb\xbfa\nb"))
    assert not isinstance(located, Refusal)
    assert located.splices[0].old == b"\xef\xbb\xbfa\nb"
    assert located.archive == Archive("archive/a.md", is_whole=True)


@pytest.mark.parametrize(
    ("archived", "text", "newline", "result"),
    [
        pytest.param(b"", b"a", b"\n", b"a", id="the first text"),
        pytest.param(b"a\n", b"b\n", b"\n", b"a\nb\n", id="the next"),
        pytest.param(b"a", b"b", b"\r\n", b"a\r\nb", id="after one without newline"),
        pytest.param(b"a\r", b"b", b"\r", b"a\rb", id="after a lone CR"),
    ],
)
def test_each_text_begins_on_a_line_of_its_own(archived: bytes, text: bytes, newline: bytes, result: bytes) -> None:
    assert append(archived, text, newline) == result
