"""Runs of equal lines: each is found, each is as long as it can be, and hostile text costs no more than its length."""

import time
from collections.abc import Iterator
from dataclasses import dataclass

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from hygiene.markdown.elements import Facts
from hygiene.markdown.facts import parse
from hygiene.scanner.repeats.passages import passages_in
from hygiene.scanner.repeats.spans import FEWEST_LINES, MOST_DOCUMENTS, Run, runs
from hygiene.scanner.repeats.texts import Text, text_of

SECONDS_A_MEGABYTE = 2.0
LINES = st.lists(st.sampled_from("abcdef"), max_size=40)


@dataclass(frozen=True)
class Read:
    path: str
    source: bytes
    facts: Facts


def texts(*sources: str) -> list[Text]:
    encoded = [source.encode() for source in sources]
    return [text_of(Read(f"{number}.md", source, parse(source))) for number, source in enumerate(encoded)]


def runs_in(*sources: str) -> list[Run]:
    return list(runs(texts(*sources)))


def lines(*words: str) -> str:
    return "".join(f"{word}\n" for word in words)


def test_a_run_is_as_long_as_it_can_be() -> None:
    assert runs_in(lines("x", *"abcdef", "y"), lines("z", *"abcdef", "w")) == [Run(0, 1, 1, 1, 6)]


def test_three_lines_are_no_run() -> None:
    assert runs_in(lines(*"abc"), lines(*"abc")) == []


def test_empty_lines_rulers_and_the_white_space_at_ends_do_not_count() -> None:
    assert runs_in("a\n\nb\n---\n  c\nd", "a\nb\t\nc\n```\n```\nd\n") == [Run(0, 0, 1, 0, 4)]


def test_front_matter_does_not_count() -> None:
    head = "---\ntitle: a\nkind: b\nowner: c\nstate: d\n---\n"
    assert runs_in(head, head) == []


def test_line_ends_and_byte_order_marks_do_not_count() -> None:
    assert runs_in("\ufeffa\r\nb\r\nc\r\nd", "a\nb\nc\nd\n") == [Run(0, 0, 1, 0, 4)]


def test_what_many_documents_say_is_no_run() -> None:
    common = [lines(f"own {number}", *"abcd") for number in range(MOST_DOCUMENTS + 1)]
    assert runs_in(*common[:-1]) != []
    assert runs_in(*common) == []


def test_what_many_documents_say_ends_a_run() -> None:
    common = [lines(f"own {number}", *"abcd") for number in range(MOST_DOCUMENTS)]
    found = runs_in(lines(*"wxyzabcd", "q"), lines(*"wxyzabcd", "r"), *common)
    assert found == [Run(0, 0, 1, 0, 7)]


@given(LINES, LINES)
@example(list("abbb"), list("babbabbb"))
def test_every_window_that_stands_twice_is_within_a_run_or_overlaps_itself(one: list[str], other: list[str]) -> None:
    found = runs_in(lines(*one), lines(*other))
    for run in found:
        sides = [(one, other)[run.first], (one, other)[run.second]]
        assert sides[0][run.at : run.at + run.length] == sides[1][run.again : run.again + run.length]
        assert run.length >= FEWEST_LINES
        assert run.first != run.second or run.at + run.length <= run.again
    covered = {(run.second, place) for run in found for place in range(run.again, run.again + run.length)}
    windows = {tuple(one[at : at + FEWEST_LINES]) for at in range(len(one) - FEWEST_LINES + 1)}
    for at in range(len(other) - FEWEST_LINES + 1):
        if tuple(other[at : at + FEWEST_LINES]) in windows:
            assert any((1, place) in covered for place in range(at, at + FEWEST_LINES))


def hostile() -> Iterator[tuple[str, list[str]]]:
    count = 60_000
    yield "one line again and again", ["the same line of text\n" * count]
    yield "one line again and again in two", ["the same line of text\n" * (count // 2)] * 2
    yield "a then b", [lines(*["aaaa"] * (count // 2), *["bbbb"] * (count // 2))] * 2
    yield "two lines in turn", [lines(*["aaaa", "bbbb"] * (count // 2))]
    yield "periods of five", [lines(*list("abcde") * (count // 5))] * 3
    yield "blocks that differ in one line", [lines(*[x for n in range(count // 5) for x in (*"abcd", str(n))])] * 2
    yield "many small documents", [lines(*"abcdefgh", str(number)) for number in range(count // 10)]
    yield "many equal pairs", [lines(*(f"{n // 2} {x}" for x in range(12))) for n in range(count // 12)]


@pytest.mark.parametrize("sources", [pytest.param(sources, id=name) for name, sources in hostile()])
def test_hostile_text_is_read_in_time(sources: list[str]) -> None:
    read = texts(*sources)
    start = time.process_time()
    list(passages_in(read))
    spent = time.process_time() - start
    size = sum(len(source) for source in sources) / 1_000_000
    assert spent < SECONDS_A_MEGABYTE * max(size, 0.5)
