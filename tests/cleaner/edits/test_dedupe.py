import pytest

from hygiene.cleaner.edits.dedupe import Canonical, locate
from hygiene.cleaner.lines import Source
from hygiene.cleaner.refusal import Refusal
from hygiene.cleaner.splice import apply_splices
from hygiene.contracts.anchors import LineAnchor
from hygiene.contracts.edits import Dedupe


def edit(start: int, end: int, reference: str) -> Dedupe:
    anchor = LineAnchor(start_line=start, end_line=end)
    return Dedupe(expected_sha256="0" * 64, anchor=anchor, canonical_ref=reference)


def test_removes_the_copy_and_leans_on_the_original() -> None:
    source = b"x\nsame\nsame2\n"
    located = locate(edit(2, 3, "b.md#L1-L2"), Source(source), "a.md", Canonical("b.md", Source(b"same\nsame2\ny")))
    assert not isinstance(located, Refusal)
    assert apply_splices(source, located.splices) == b"x\n"
    assert located.kept is not None
    assert (located.kept.target, located.kept.start, located.kept.end) == ("b.md", 0, 11)


@pytest.mark.parametrize(
    ("canonical", "target", "reason"),
    [
        pytest.param(b"same \nz\n", "b.md", "does not hold the same bytes", id="one blank more"),
        pytest.param(b"same\r\nz\n", "b.md", "does not hold the same bytes", id="another newline"),
        pytest.param(b"same", "b.md", "does not hold the same bytes", id="no newline"),
        pytest.param(b"", "b.md", "not in the file", id="not there any more"),
        pytest.param(b"same\nz\n", "a.md", "overlap", id="itself"),
    ],
)
def test_refuses_unless_the_text_is_kept(canonical: bytes, target: str, reason: str) -> None:
    located = locate(edit(1, 1, f"{target}#L1-L1"), Source(b"same\nz\n"), "a.md", Canonical(target, Source(canonical)))
    assert isinstance(located, Refusal)
    assert reason in located.reason
