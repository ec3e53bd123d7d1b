"""`hygiene explain PATH:LINE` says what was seen there and what silenced it."""

import json
from pathlib import Path
from unittest.mock import patch

import pytest

from hygiene import pipeline
from hygiene.contracts.draft import Draft, Replacement
from hygiene.contracts.entry import Entry
from hygiene.drafting import rules
from hygiene.drafting.building import draft_of
from hygiene.finalizer.edits.repointing import Ground
from hygiene.pipeline import Setting
from hygiene.render.place import as_text
from tests.support.command import Answer, hygiene
from tests.support.repos import Repo, repo

DOCUMENT = """# Guide

See [the page](first.md) and the loop in `src/loop.py`.

<!-- hygiene-ignore broken-link: the build makes it -->
See [the built page](built.md) and [the guide](guide.md).

| [in a table](table.md) |
| - |
"""
OVERRIDE = {"detector": "vanished-path", "paths": ["docs/**"], "reason": "names of the old layout"}
FILES: dict[str, str | bytes] = {
    "docs/guide.md": DOCUMENT,
    "docs/page.mdx": "[x](never.md)\n",
    "docs/past.md": "The old loop was `src/loop.py`.\n",
    "docs/still.md": "---\nhygiene: frozen\n---\n[x](never.md)\n",
    "tests/fixtures/a.md": "[x](never.md)\n",
    "docs/latin.md": b"caf\xe9\n",
    "out/a.md": "# Out\n",
    "notes.txt": "notes\n",
    ".gitignore": "scratch.md\n",
    "conventions.json": json.dumps({"overrides": [OVERRIDE], "options": {"exclude": ["out"]}}),
}


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Repo:
    here = repo(tmp_path_factory.mktemp("explained")).commit({"src/loop.py": "x = 1\n", "docs/first.md": "# Old\n"})
    return here.commit(FILES).remove("src/loop.py", "docs/first.md").commit().write({"scratch.md": "# S\n"})


def told(made: Repo, place: str, *options: str) -> Answer:
    answer = hygiene("explain", place, *options, folder=made.root)
    copied = ("  <!--", "  {")
    assert all(len(line) <= 80 for line in answer.out.splitlines() if not line.startswith(copied))
    return answer


def test_takes_a_place_as_it_is_printed_from_any_folder(made: Repo) -> None:
    answer = hygiene("explain", "docs/guide.md:3", folder=made.root / "tests")
    assert answer.out.startswith("docs/guide.md:3: live")


def test_says_what_was_seen_in_a_line_and_how_to_silence_it(made: Repo) -> None:
    answer = told(made, "docs/guide.md:3")
    assert answer.code == 0
    assert "docs/guide.md:3: live: an ordinary page" in answer.out
    assert "  first.md (link): docs/first.md is missing" in answer.out
    assert "  src/loop.py (code span): was src/loop.py, gone" in answer.out
    assert "  broken-link: links to docs/first.md, removed in" in answer.out
    silenced = "silenced by the override at conventions.json /overrides/0: names of the old layout"
    assert silenced in " ".join(answer.out.split())
    assert "  <!-- hygiene-ignore broken-link: why -->\n" in answer.out
    assert '  {"detector": "broken-link", "paths": ["docs/guide.md"], "reason": "why"}\n' in answer.out
    assert "silence vanished-path" not in answer.out


def test_says_first_what_would_mend_it(made: Repo) -> None:
    out = told(made, "docs/guide.md:3").out
    assert out.index("    to mend it: Point it to what took the place of docs/first.md") < out.index(
        "silence broken-link"
    )


def test_says_what_is_mended_by_itself(tmp_path: Path) -> None:
    here = repo(tmp_path).commit({"docs/old.md": "# Old\n", "a.md": "[x](docs/old.md)\n"})
    here.move(("docs/old.md", "docs/new.md")).commit()
    out = told(here, "a.md:1").out
    assert "    to mend it: Point it to docs/new.md.\n" in out
    assert "    `hygiene clean --auto-only` does it by itself (replace-text)\n" in out


def test_shows_the_diff_of_a_draft(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def unlink(entry: Entry, ground: Ground) -> Draft | None:
        content = ground.documents.content(entry.path)
        assert content is not None
        return draft_of(content, "unlink", "drop the link", [Replacement(start=0, end=13, new="x")])

    monkeypatch.setattr(rules, "RECIPES", {"broken-link": (unlink,)})
    here = repo(tmp_path).commit({"a.md": "[x](never.md)\n"})
    place = here.root / "a.md"
    text = as_text(pipeline.explain(pipeline.open_snapshot((place,)), Setting(paths=(place,)), place, 1))
    assert "or say yes to this in `hygiene clean` (rewrite): drop the link\n" in text
    assert "      -[x](never.md)\n      +x\n" in text


def test_only_what_is_asked_about_is_drafted(tmp_path: Path) -> None:
    here = repo(tmp_path).commit({"a.md": "[x](never.md)\n\n[y](gone.md)\n\n[z](lost.md)\n"})
    place = here.root / "a.md"
    with patch.object(rules.RulesDrafter, "draft", autospec=True, return_value=None) as draft:
        pipeline.explain(pipeline.open_snapshot((place,)), Setting(paths=(place,)), place, 3)
    assert draft.call_count == 1


def test_tells_a_document_from_a_heading_in_it(tmp_path: Path) -> None:
    here = repo(tmp_path).commit(
        {"a.md": "# Top\n\n[x](b.md#none) [y](b.md#part) [z](c.md#none)\n", "b.md": "# Part\n"}
    )
    out = told(here, "a.md:3").out
    assert "  b.md#none (link): b.md is there, #none is not in it\n" in out
    assert "  b.md#part (link): b.md is there, #part is in it\n" in out
    assert "  c.md#none (link): c.md is missing, #none is not looked for\n" in out


def test_what_it_says_to_write_silences_the_place(made: Repo, tmp_path: Path) -> None:
    comment = next(
        line.strip() for line in told(made, "docs/guide.md:3").out.splitlines() if line.startswith("  <!-- hygiene")
    )
    text = DOCUMENT.replace("`src/loop.py`.", f"`src/loop.py`. {comment}")
    other = repo(tmp_path).commit({"docs/guide.md": text})
    assert "nothing is found" not in told(other, "docs/guide.md:3").out
    assert "silenced by the comment at docs/guide.md:3: why" in told(other, "docs/guide.md:3").out


def test_says_what_silenced_a_line(made: Repo) -> None:
    out = told(made, "docs/guide.md:6").out
    assert "    silenced by the comment at docs/guide.md:5: the build makes it\n" in out
    assert "  guide.md (link): docs/guide.md is there\n" in out
    assert "  comment at docs/guide.md:5, broken-link: the build makes it\n" in out


@pytest.mark.parametrize(
    ("place", "words"),
    [
        pytest.param("docs/page.mdx:1", "  {/* hygiene-ignore broken-link: why */}\n", id="MDX has its own comment"),
        pytest.param("docs/guide.md:8", "inside a cell of the row", id="a table row"),
        pytest.param("docs/still.md:4", "silenced by the front matter of docs/still.md: the document is", id="frozen"),
        pytest.param("tests/fixtures/a.md:1", "fixture: below fixtures/", id="the class and why"),
        pytest.param(
            "tests/fixtures/a.md:1",
            "  never.md (link): tests/fixtures/never.md is missing",
            id="a reference that is not judged",
        ),
        pytest.param("docs/latin.md:1", "docs/latin.md:1: not read: not UTF-8", id="unreadable"),
        pytest.param("out/a.md", "out/a.md: not read: below out/, which is excluded", id="excluded"),
        pytest.param("scratch.md", "Git ignores scratch.md", id="ignored"),
        pytest.param("notes.txt", "notes.txt: not read: not a document", id="no document"),
        pytest.param("docs/guide.md", "  6: broken-link: links to docs/built.md", id="a whole document"),
        pytest.param("docs/guide.md:2", "nothing is found in this line", id="an empty line"),
        pytest.param("docs/past.md:1", "  vanished-path: src/loop.py: the past\n", id="why a place was passed over"),
        pytest.param("docs/guide.md:3:5", "docs/guide.md:3: live", id="a column is passed over"),
    ],
)
def test_explains(place: str, words: str, made: Repo) -> None:
    answer = told(made, place)
    is_said = words in answer.out or words in " ".join(answer.out.split())
    assert (answer.code, is_said) == (0, True), answer.out


@pytest.mark.parametrize(
    ("place", "fault", "hint"),
    [
        pytest.param("docs/guide.md:99", "docs/guide.md has no line 99", "it has 9", id="past the end"),
        pytest.param("docs/guide.md:0", "docs/guide.md has no line 0", "it has 9", id="line 0"),
        pytest.param("docs/none.md:3", "there is no docs/none.md in", "check the spelling", id="no such file"),
        pytest.param("docs", "docs is a folder", "name a document in it", id="a folder"),
    ],
)
def test_refuses(place: str, fault: str, hint: str, made: Repo) -> None:
    answer = told(made, place)
    assert answer.code == 2
    assert fault in answer.err
    assert f"next: {hint}" in answer.err


def test_says_what_the_baseline_accepts(tmp_path: Path) -> None:
    here = repo(tmp_path).commit({"a.md": "[x](never.md)\n"})
    hygiene("baseline", "write", folder=here.root)
    assert "    accepted by the baseline\n" in told(here, "a.md:1").out


def test_the_clock_decides_what_has_expired(tmp_path: Path) -> None:
    row = {"detector": "broken-link", "paths": ["a.md"], "reason": "for now", "expires": "2026-06-30"}
    here = repo(tmp_path).commit({"a.md": "[x](never.md)\n", "conventions.json": json.dumps({"overrides": [row]})})
    assert "silenced by the override" in told(here, "a.md:1", "--now", "2026-06-30T23:59:00Z").out
    assert "silenced by the override" not in told(here, "a.md:1", "--now", "2026-07-01T00:00:00Z").out
