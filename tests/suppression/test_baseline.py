from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hygiene.contracts.report import Signal
from hygiene.errors import UsageError
from hygiene.suppression.baseline import Place, of, parse, place_of, read

A = Place("docs/a.md", "broken-link", "see [b](b.md)")
B = Place("docs/a.md", "broken-link", "see [c](c.md)")
TEXT = st.text(alphabet=st.characters(exclude_categories=["Cs"]), max_size=20)
PLACES = st.lists(st.builds(Place, TEXT, TEXT, TEXT))


def test_accepts_a_place_as_often_as_it_was_counted() -> None:
    assert of([A, A]).known([A, B, A, A]) == (True, False, True, False)


def test_never_grows_when_pruned() -> None:
    assert of([A, A, B]).pruned([A, Place("new.md", "x", "y")]).counts == {A: 1}


@pytest.mark.parametrize(
    ("before", "after"),
    [
        pytest.param("see [b](b.md)", "see [b](b.md)", id="the same line"),
        pytest.param("see [b](b.md)", "   see   [b](b.md)\t", id="re-indented"),
    ],
)
def test_knows_a_line_again(before: str, after: str) -> None:
    signal = Signal(id="broken-link", fact="f", line=3)
    assert place_of("a.md", signal, lambda *_: before) == place_of("a.md", signal, lambda *_: after)


def test_does_not_ask_for_the_line_number() -> None:
    lines = {3: "see [b](b.md)", 9: "see [b](b.md)"}
    places = {place_of("a.md", Signal(id="x", fact="f", line=line), lambda _, at: lines[at]) for line in lines}
    assert len(places) == 1


def test_keeps_a_whole_document_apart_from_its_lines() -> None:
    assert place_of("a.md", Signal(id="x", fact="f"), lambda *_: "text").content == ""


@given(PLACES)
def test_reads_back_what_it_wrote(places: list[Place]) -> None:
    assert parse(of(places).text(), "f").counts == of(places).counts


@given(PLACES, PLACES)
def test_pruning_twice_is_pruning_once(places: list[Place], now: list[Place]) -> None:
    once = of(places).pruned(now)
    assert once.pruned(now).counts == once.counts
    assert once.counts <= of(places).counts


ROW = '{"path": "a", "detector": "b", "content": "c"'


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        pytest.param("", "is no baseline: the document is empty", id="empty"),
        pytest.param(
            '{\n "version" 1}',
            "is no baseline: the document is no JSON: Expecting ':' delimiter at line 2",
            id="no JSON",
        ),
        pytest.param("[" * 10_000, "is no baseline: the document nests deeper than 64 levels", id="a well"),
        pytest.param("[]", "is no baseline: the document is not an object", id="a list"),
        pytest.param("{}", "has no version, not 1", id="no version"),
        pytest.param('{"version": 1}', "is no baseline: /places is not a list", id="no places"),
        pytest.param('{"version": "2", "places": []}', 'has version "2", not 1', id="another version"),
        pytest.param('{"version": 1, "places": ["a"]}', "/places/0 is not an object", id="a place that is a text"),
        pytest.param(
            '{"version": 1, "places": [{"path": "a", "detector": "b", "content": 3, "count": 1}]}',
            "/places/0/content is not text",
            id="no text",
        ),
        pytest.param(
            f'{{"version": 1, "places": [{ROW}, "count": 1}}, {ROW}}}]}}',
            "/places/1/count is not a whole number above 0",
            id="no count",
        ),
        pytest.param(f'{{"version": 1, "places": [{ROW}, "count": 0}}]}}', "/places/0/count is not", id="zero"),
        pytest.param(f'{{"version": 1, "places": [{ROW}, "count": true}}]}}', "/places/0/count is not", id="true"),
    ],
)
def test_refuses_what_is_no_baseline(text: str, fault: str) -> None:
    with pytest.raises(UsageError) as caught:
        parse(text, "b.json")
    assert caught.value.message.startswith("b.json: ")
    assert fault in caught.value.message
    assert "baseline write" in caught.value.hint


@pytest.mark.parametrize(
    ("content", "fault"), [(None, "cannot be read: is a directory"), (b"\xff", "not UTF-8 at byte 0")]
)
def test_says_why_a_file_cannot_be_read(content: bytes | None, fault: str, tmp_path: Path) -> None:
    file = tmp_path / "b.json"
    if content is None:
        file.mkdir()
    else:
        file.write_bytes(content)
    with pytest.raises(UsageError) as caught:
        read(file, is_required=True)
    assert caught.value.message.startswith(f"{file}: ")
    assert caught.value.message.endswith(fault)


def test_asks_for_a_file_only_when_it_was_named(tmp_path: Path) -> None:
    assert read(tmp_path / "none.json", is_required=False) is None
    with pytest.raises(UsageError, match="no such baseline"):
        read(tmp_path / "none.json", is_required=True)
