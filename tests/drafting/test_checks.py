"""Drafts that cheat, each in one way."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from hygiene.contracts.draft import Draft, DraftedFile, Replacement
from hygiene.drafting.checks import is_sound
from hygiene.finalizer.edits.repointing import Ground
from tests.drafting.entries import ground_of
from tests.support.repos import repo

TEXT = """---
title: A
---

# A

Größe 42, see [b](b.md#part) and [own](#use).

## Use

```sh
make a
```

| x | y |
| --- | --- |
| 1 | 2 |
"""


@pytest.fixture
def ground(tmp_path: Path) -> Ground:
    """A document with one of each, and another one that links into it."""
    files: dict[str, str | bytes] = {"a.md": TEXT, "b.md": "# B\n\n## Part\n", "c.md": "# C\n\n[u](a.md#use)\n"}
    repo(tmp_path / "r").commit(files)
    return ground_of(tmp_path / "r")


def _draft(ground: Ground, old: str, new: str, kind: str = "unheard-of") -> Draft:
    content = ground.documents.content("a.md")
    assert content is not None
    start = content.source.index(old.encode())
    change = Replacement(start=start, end=start + len(old.encode()), new=new)
    return _with(ground, [change], kind)


def _with(ground: Ground, changes: Sequence[Replacement], kind: str = "unheard-of") -> Draft:
    content = ground.documents.content("a.md")
    assert content is not None
    file = DraftedFile(path="a.md", expected_sha256=content.sha256, replacements=tuple(changes))
    return Draft(kind=kind, summary="s", files=(file,))


def test_lets_words_change(ground: Ground) -> None:
    assert is_sound(_draft(ground, "Größe", "Weite"), ground)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("[own](#use)", "own"),
        ("](b.md#part)", "](b.md)"),
        ("42", "many"),
        ("## Use\n", ""),
        ("```sh\nmake a\n```\n", ""),
        ("make a", "make b"),
        ("| 1 | 2 |\n", "1, 2\n"),
        ("| --- | --- |\n", ""),
        ("title: A", "title: [A"),
        ("---\ntitle: A\n---\n", ""),
        ("make a\n```", "make a"),
        ("Größe", "Größe [new](gone.md)"),
        ("Größe", "Größe [new][gone]"),
        ("Größe", "Größe [new](b.md#gone)"),
    ],
    ids=[
        "a link",
        "a destination",
        "a number",
        "a heading",
        "a block of code",
        "the text of code",
        "a row",
        "a table",
        "front matter that is read",
        "front matter",
        "the end of a fence",
        "by a link to nothing",
        "by a label without a definition",
        "by a link to no heading",
    ],
)
def test_an_unknown_kind_may_not_lose_or_break(ground: Ground, old: str, new: str) -> None:
    assert not is_sound(_draft(ground, old, new), ground)


def test_a_kind_may_lose_what_it_announces_and_nothing_else(ground: Ground) -> None:
    assert is_sound(_draft(ground, "[own](#use)", "own", "unlink"), ground)
    assert not is_sound(_draft(ground, "[own](#use)", "own", "repoint"), ground)
    assert is_sound(_draft(ground, "make a", "make b", "rename-command"), ground)
    assert not is_sound(_draft(ground, "```sh\nmake a\n```\n", "", "rename-command"), ground)


def test_a_heading_that_others_link_to_stays_whatever_the_kind(ground: Ground) -> None:
    assert not is_sound(_draft(ground, "## Use\n\n", "", "stub"), ground)


def test_spans_are_inside_apart_and_on_characters(ground: Ground) -> None:
    at = TEXT.encode().index("ö".encode())
    size = len(TEXT.encode())
    assert not is_sound(_with(ground, [Replacement(start=at + 1, end=at + 2, new="o")]), ground)
    assert not is_sound(_with(ground, [Replacement(start=size, end=size + 1, new="x")]), ground)
    twice = [Replacement(start=at - 2, end=at, new="x"), Replacement(start=at - 1, end=at, new="y")]
    assert not is_sound(_with(ground, twice), ground)
    assert not is_sound(_with(ground, [Replacement(start=at, end=at - 1, new="x")]), ground)


def test_a_fingerprint_of_other_bytes_is_refused(ground: Ground) -> None:
    file = DraftedFile(path="a.md", expected_sha256="0" * 64, replacements=(Replacement(start=0, end=0, new=""),))
    assert not is_sound(Draft(kind="banner", summary="s", files=(file,)), ground)


@pytest.mark.parametrize("path", ["b.md", "../x.md", "a.md/x.md", "/x.md"])
def test_a_new_file_takes_no_path_that_is_taken_or_unsafe(ground: Ground, path: str) -> None:
    own = _draft(ground, "Größe", "Weite").files
    draft = Draft(kind="split", summary="s", files=(*own, DraftedFile(path=path, content="# X\n")))
    assert not is_sound(draft, ground)
    free = Draft(kind="split", summary="s", files=(*own, DraftedFile(path="d/x.md", content="# X\n")))
    assert is_sound(free, ground)
