"""The guards that look at a report, its times and its fingerprints."""

from datetime import UTC, datetime, timedelta

import pytest

from hygiene.cleaner.guards.comes_from_this_repository import comes_from_this_repository
from hygiene.cleaner.guards.is_in_this_version import is_in_this_version
from hygiene.cleaner.guards.is_of_the_past import is_of_the_past
from hygiene.cleaner.guards.is_older_than_the_report import is_older_than_the_report
from hygiene.cleaner.guards.matches_its_fingerprint import matches_its_fingerprint
from hygiene.cleaner.guards.overlaps_nothing import overlaps_nothing
from hygiene.cleaner.lines import Source
from hygiene.cleaner.splice import splice

NOON = datetime(2026, 5, 1, 12, tzinfo=UTC)
SECOND = timedelta(seconds=1)
CHECK_AGAIN = "run `hygiene check` again"


@pytest.mark.parametrize(
    ("made_at", "is_refused"),
    [
        pytest.param(NOON - SECOND, False, id="a second ago"),
        pytest.param(NOON, False, id="now"),
        pytest.param(NOON + SECOND, True, id="in a second"),
    ],
)
def test_a_report_is_of_the_past(made_at: datetime, is_refused: bool) -> None:
    assert bool(is_of_the_past(made_at, NOON)) is is_refused


def test_a_file_without_fingerprint_is_older_than_the_report() -> None:
    assert is_older_than_the_report("a.md", NOON.timestamp(), NOON) is None
    refusal = is_older_than_the_report("a.md", NOON.timestamp() + 0.5, NOON)
    assert refusal is not None
    assert refusal.next == CHECK_AGAIN


def test_a_fingerprint_is_of_every_byte() -> None:
    digest = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
    assert matches_its_fingerprint(Source(b"abc"), digest) is None
    refusal = matches_its_fingerprint(Source(b"abc\n"), digest)
    assert refusal is not None
    assert refusal.next == CHECK_AGAIN


@pytest.mark.parametrize(
    ("holds", "is_refused"),
    [
        pytest.param([], False, id="nothing to judge by"),
        pytest.param([False, True], False, id="one holds"),
        pytest.param([False, False], True, id="none holds"),
    ],
)
def test_a_report_shows_where_it_was_made(holds: list[bool], is_refused: bool) -> None:
    assert bool(comes_from_this_repository(holds)) is is_refused


def test_lifecycle_kinds_are_refused_by_name() -> None:
    refusal = is_in_this_version("extract-then-delete")
    assert refusal is not None
    assert refusal.reason == "extract-then-delete is not in this version"
    assert is_in_this_version("delete") is not None
    assert is_in_this_version("delete-range") is None


def test_overlapping_bytes_are_refused_and_equal_edits_are_one() -> None:
    source = b"0123456789"
    planned = [splice(source, 2, 5, b"x")]
    assert overlaps_nothing([splice(source, 2, 5, b"x")], planned) is None
    assert overlaps_nothing([splice(source, 5, 6, b"x")], planned) is None
    assert overlaps_nothing([splice(source, 2, 5, b"y")], planned) is not None
