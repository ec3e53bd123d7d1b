"""One cause told once: a folder that is gone, a document most of whose links are gone, work that is done and kept."""

import re

import pytest

from hygiene.contracts.report import Entry, Signal
from hygiene.render.console import to_text
from hygiene.render.details import Causes
from hygiene.render.facts import told
from hygiene.render.screen import SCREEN_LINES, screen
from tests.render import made


def shown(entries: list[Entry], causes: Causes, *, is_verbose: bool = False) -> str:
    details = made.details(*["minor"] * len(entries), causes=causes)
    return to_text(screen(made.report(*entries), details, is_verbose=is_verbose))


def test_tells_a_folder_that_is_gone_once_for_all_that_leads_into_it() -> None:
    entries = [made.rewrite(f"{name}.md", made.link(f"docs/api/{name}.md", 3, gone=None)) for name in "abc"]
    entries += [made.rewrite("d.md", made.link("docs/other.md", 3, gone=None))]
    text = shown(entries, Causes(folders=("docs/api",)))
    assert "worth a look: 4 findings (no diff" in text
    assert "  a.md:3:5  links to docs/api/a.md" in text
    assert "  d.md:3:5  links to docs/other.md" in text
    assert "\n  and 2 more findings below docs/api/ (hygiene check -v)\n" in text
    assert shown(entries, Causes(folders=("docs/api",)), is_verbose=True).count("links to docs/api/") == len("abc")


def test_tells_a_document_most_of_whose_links_are_gone_as_one_finding() -> None:
    links = [made.link(f"{name}/page.md", number) for number, name in enumerate("abcde", 1)]
    entries = [made.rewrite("old.md", one) for one in links] + [made.rewrite("new.md", made.link("f.md", 1))]
    text = shown(entries, Causes(folders=("a", "b"), emptied={"old.md": 6}))
    assert "  old.md:1:5  most of its 6 links lead nowhere\n    the first links to a/page.md, removed in" in text
    assert "and 4 more findings in old.md (hygiene check -v)" in text
    assert text.count("  old.md:") == 1


def test_knows_a_cause_by_its_own_name_in_any_encoding() -> None:
    entries = [made.rewrite(f"{name}.md", made.link(f"caf\u00e9/{name}.md", 3, gone=None)) for name in "abc"]
    details = made.details(*["minor"] * 3, causes=Causes(folders=("caf\u00e9",)))
    text = to_text(screen(made.report(*entries), details, encoding="ascii"))
    assert "and 2 more findings below caf\\xe9/" in text


def test_says_of_a_document_once_that_it_has_had_its_time() -> None:
    text = shown([made.finished("plan.md", "says: Done", "all 5 boxes are ticked")], Causes())
    assert "worth a look: 1 finding in 2 places" in text
    assert "  plan.md:1  says: Done; all 5 boxes are ticked\n    also plan.md:2\n" in text


def test_keeps_finished_work_that_is_kept_below_everything_else() -> None:
    entries = [made.finished(f"tasks/{number}.md", "says: Done") for number in range(40)]
    entries += [made.rewrite(f"{number}.md", made.link(f"{number}/x.md", 3)) for number in range(40)]
    text = shown(entries, Causes(stores=("tasks",)))
    assert "\n\nfinished work that is kept: 40 documents in tasks/\n\nread 12" in text
    assert "worth a look: 40 findings" in text
    assert "400 read on demand" in text
    assert len(text.splitlines()) <= SCREEN_LINES
    assert shown(entries, Causes(stores=("tasks",)), is_verbose=True).count("says: Done") == len(entries) / 2


@pytest.mark.parametrize(
    ("fact", "reference", "target", "expected"),
    [
        ("links to docs/a.md, gone", "docs/a.md", "docs/a.md", ("links to docs/a.md", "gone")),
        ("links to docs/a.md, gone", "./docs/a.md#x", "docs/a.md", ("links to ./docs/a.md#x", "gone")),
        ("links to docs/a.md, gone", "a.md", "docs/a.md", ("links to a.md (docs/a.md)", "gone")),
        ("imports docs/a.md, gone", "@docs/a.md", "docs/a.md", ("imports @docs/a.md", "gone")),
        ("names src, gone", "src/", "src", ("names src/", "gone")),
        ("links to #x, and b.md has no such", "../b.md#x", "b.md", ("links to ../b.md#x", "b.md has no such")),
        ("runs make x, which went", "make x", "Makefile", ("runs make x", "which went")),
        ("all 5 boxes are ticked", "", "", ("all 5 boxes are ticked", "")),
    ],
)
def test_shows_the_words_of_the_line(fact: str, reference: str, target: str, expected: tuple[str, str]) -> None:
    assert told(Signal(id="x", fact=fact, data={"reference": reference, "target": target})) == expected


def test_names_no_likely_target_twice() -> None:
    signal = made.link("a.md", 1).model_copy(
        update={"fact": "names a.md, removed in 1a2b3c4; perhaps b.md is meant now"}
    )
    draft = made.draft("a.md", "name b.md, the only file of that name")
    details = made.details("minor", drafts=(draft,))
    text = to_text(screen(made.report(made.rewrite("README.md", signal)), details))
    assert "names a.md, removed in 1a2b3c4\n    yes: name b.md" in text
    alone = to_text(screen(made.report(made.rewrite("README.md", signal)), made.details("minor")))
    assert "perhaps b.md is meant now" in re.sub(r"\s+", " ", alone)


def test_counts_the_lines_that_a_yes_deletes() -> None:
    text = shown([made.deletion("a.md", made.link("b.md", 4), 4, 6)], Causes())
    assert "yes: delete 3 lines" in text
