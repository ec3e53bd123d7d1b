import pytest

from hygiene.cleaner.edits.replace_text import locate, stands
from hygiene.cleaner.lines import Source
from hygiene.cleaner.refusal import Refusal
from hygiene.cleaner.splice import apply_splices
from hygiene.contracts.anchors import LineAnchor
from hygiene.contracts.edits import ReplaceText


def edit(match: str, replacement: str, start: int = 1, end: int | None = None) -> ReplaceText:
    anchor = LineAnchor(start_line=start, end_line=end or start)
    return ReplaceText(expected_sha256="0" * 64, anchor=anchor, match=match, replacement=replacement)


@pytest.mark.parametrize(
    ("before", "change", "after"),
    [
        pytest.param(b"[x](a.md)\n", edit("a.md", "b.md"), b"[x](b.md)\n", id="a link"),
        pytest.param(b"a.md\na.md\n", edit("a.md", "b.md", 2), b"a.md\nb.md\n", id="only in its lines"),
        pytest.param(b"\xef\xbb\xbfa.md\r\nx", edit("a.md", "b.md"), b"\xef\xbb\xbfb.md\r\nx", id="BOM and CRLF"),
        pytest.param(b"x\ra.md\ry", edit("a.md", "b", 2), b"x\rb\ry", id="lone CR"),
        pytest.param("ä ü\tö".encode(), edit("ü", "日"), "ä 日\tö".encode(), id="characters of several bytes"),
        pytest.param(b"\xff a.md\n", edit("a.md", "b.md"), b"\xff b.md\n", id="a file that is no UTF-8"),
        pytest.param(b"a\nb\n", edit("a\nb", "c", 1, 2), b"c\n", id="over two lines"),
    ],
)
def test_replaces_one_place(before: bytes, change: ReplaceText, after: bytes) -> None:
    located = locate(change, Source(before))
    assert not isinstance(located, Refusal)
    assert apply_splices(before, located.splices) == after
    assert stands(change, Source(after))


@pytest.mark.parametrize(
    ("before", "change", "reason"),
    [
        pytest.param(b"a a\n", edit("a", "b"), "occurs 2 times", id="twice"),
        pytest.param(b"aaa\n", edit("aa", "b"), "occurs 2 times", id="twice, overlapping"),
        pytest.param(b"x\n", edit("a", "b"), "occurs 0 times", id="not there"),
        pytest.param(b"x\na\n", edit("a", "b"), "occurs 0 times", id="in another line"),
        pytest.param(b"a\r\nb\n", edit("a\nb", "c", 1, 2), "occurs 0 times", id="another newline"),
        pytest.param(b"a\n", edit("a", "b", 3), "not in the file, which has 1", id="no such line"),
        pytest.param(b"a\n", edit("a", ""), "empty", id="nothing to put there"),
    ],
)
def test_refuses_what_is_not_one_place(before: bytes, change: ReplaceText, reason: str) -> None:
    located = locate(change, Source(before))
    assert isinstance(located, Refusal)
    assert reason in located.reason


def test_an_equal_replacement_is_done_already() -> None:
    located = locate(edit("a", "a"), Source(b"a\n"))
    assert not isinstance(located, Refusal)
    assert located.is_done


@pytest.mark.parametrize(
    ("now", "change", "verdict"),
    [
        pytest.param(b"](b.md)\n", edit("](a.md)", "](b.md)"), True, id="the replacement alone"),
        pytest.param(b"docs/a.md\n", edit("a.md", "docs/a.md"), True, id="a replacement that holds the match"),
        pytest.param(b"docs/a.md a.md\n", edit("a.md", "docs/a.md"), False, id="and one match more"),
        pytest.param(b"](a.md) ](b.md)\n", edit("](a.md)", "](b.md)"), False, id="both"),
        pytest.param(b"neither\n", edit("](a.md)", "](b.md)"), False, id="neither"),
        pytest.param(b"x\n](b.md)\n", edit("](a.md)", "](b.md)"), False, id="in another line"),
        pytest.param(b"x\n", edit("a", "b", 9), False, id="no such line"),
    ],
)
def test_knows_its_own_work(now: bytes, change: ReplaceText, verdict: bool) -> None:
    assert stands(change, Source(now)) is verdict
