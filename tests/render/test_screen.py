import re

import pytest

from hygiene.contracts.draft import Draft, DraftedFile, Replacement
from hygiene.contracts.report import Signal
from hygiene.render.console import STYLES, to_text
from hygiene.render.details import Coverage, Details, Notice, Unread, fails
from hygiene.render.lines import amid, cells, squeezed, wrapped
from hygiene.render.screen import MANY, SCREEN_LINES, screen
from tests.render import made

GONE = made.link("docs/gone.md", 7, gone=made.COMMIT)
BIG = Unread(subject="big.md", reason="over 16 MiB")


def text(report: object, details: Details, **options: object) -> str:
    return to_text(screen(report, details, **options))  # type: ignore[arg-type]


def test_gives_place_fact_and_proof_on_one_line_where_that_fits() -> None:
    shown = text(made.report(made.rewrite("README.md", GONE)), made.details("minor")).splitlines()
    assert shown[:2] == [
        "worth a look: 1 finding (no diff to offer)",
        "  README.md:7:5  links to docs/gone.md, removed in 1a2b3c4, 14 May 2026",
    ]


def test_gives_the_proof_on_a_second_line_else() -> None:
    moved = made.link("docs/a-page-with-a-name.md", 3, renamed_to="docs/b.md")
    shown = text(made.report(made.repair("README.md", moved)), made.details("minor")).splitlines()
    assert shown[:3] == [
        "to repair without asking: 1 finding (hygiene clean --auto-only)",
        "  README.md:3:5  links to docs/a-page-with-a-name.md",
        "    renamed to docs/b.md in 1a2b3c4, 14 May 2026",
    ]


def test_names_one_missing_target_once_with_all_its_places() -> None:
    report = made.report(made.rewrite("a.md", GONE, made.link("docs/gone.md", 9)), made.rewrite("b.md", GONE))
    shown = text(report, made.details("minor", "minor"))
    assert shown.count("links to docs/gone.md") == 1
    assert "  a.md:7:5  " in shown
    assert "removed in 1a2b3c4, 14 May 2026\n    also a.md:9:5, b.md:7:5\n" in shown


def test_puts_the_worst_harm_first() -> None:
    report = made.report(
        made.rewrite("docs/x.md", made.link("one", 1)),
        made.rewrite("README.md", made.link("two", 1)),
        made.rewrite("AGENTS.md", made.link("three", 1), frequency="per-session"),
        made.rewrite("docs/y.md", made.link("four", 1)),
    )
    shown = text(report, made.details("minor", "minor", "minor", "major"), is_verbose=True)
    order = [shown.index(f"links to {name}") for name in ("three", "two", "four", "one")]
    assert order == sorted(order)


def test_tells_a_document_from_its_top_to_its_end() -> None:
    entries = [made.rewrite("a.md", made.link(f"{line}.md", line)) for line in (115, 7)]
    shown = text(made.report(*entries), made.details("minor", "minor"))
    assert shown.index("a.md:7:") < shown.index("a.md:115:")


@pytest.mark.parametrize("count", [0, 1, 5, 12, 200])
@pytest.mark.parametrize("width", [80, 120])
def test_fits_one_screen(count: int, width: int) -> None:
    entries = []
    severities = []
    for number in range(count):
        signal = made.link(f"docs/{number}-{'long' * 30}.md", number + 1, renamed_to="docs/elsewhere.md")
        entries += [made.repair("a.md", signal), made.rewrite("b.md", signal), made.rewrite("c.md", signal)]
        severities += ["minor", "minor", "info"]
    lines = text(made.report(*entries), made.details(*severities), width=width).splitlines()
    assert len(lines) <= SCREEN_LINES
    assert max(map(len, lines)) <= width
    if count == 200:
        assert len(lines) >= SCREEN_LINES - 3
        assert sum("hygiene check -v" in line for line in lines) >= 2


def test_shows_all_when_asked() -> None:
    entries = [made.rewrite("a.md", made.link(f"docs/{number}.md", number + 1)) for number in range(40)]
    shown = text(made.report(*entries), made.details(*["minor"] * 40), is_verbose=True)
    assert all(f"links to docs/{number}.md," in shown for number in range(40))


def test_says_how_much_was_read_and_skipped_and_why() -> None:
    details = made.details()
    assert "read 12 documents, skipped 1 (not UTF-8: 1)" in text(made.report(), details)


def test_names_each_document_that_was_not_read_when_asked() -> None:
    assert "old.md: not UTF-8" in text(made.report(), made.details(), is_verbose=True)
    seen = text(made.report(), made.details())
    assert "not UTF-8: old.md; how to convert it: hygiene explain not-utf-8\n" in seen, "somebody can mend that"
    assert "big.md" not in text(made.report(), made.details(coverage=Coverage(unread=(BIG,))))


def test_says_that_there_is_nothing_to_do() -> None:
    assert text(made.report(), made.details()).splitlines()[-1] == "nothing to do"


def test_says_which_kinds_of_documents_were_read() -> None:
    details = made.details()
    coverage = details.coverage.model_copy(update={"classes": {"record": 2, "live": 10}})
    shown = text(made.report(), details.model_copy(update={"coverage": coverage}))
    assert "read 12 documents (10 live, 2 record), skipped 1" in shown
    assert shown.endswith("\nnothing to do\n")
    coverage = coverage.model_copy(update={"classes": {}, "documents": 0})
    shown = text(made.report(), details.model_copy(update={"coverage": coverage}))
    assert shown.endswith("\nnothing to do: no document was read\n")


def test_counts_the_findings_that_do_not_fit() -> None:
    entries = [made.rewrite(f"{number}.md", made.link(f"docs/{number}.md", 1, gone=None)) for number in range(40)]
    entries += [made.rewrite(f"{number}b.md", made.link(f"docs/{number}.md", 1, gone=None)) for number in range(40)]
    lines = text(made.report(*entries), made.details(*["minor"] * 80)).splitlines()
    assert lines[0] == "worth a look: 40 findings in 80 places (no diff to offer)"
    assert sum(bool(re.match(r"  \d+\.md:1:5  ", line)) for line in lines) >= MANY
    assert "  and 31 more findings of the same cause (hygiene check -v)" in lines


def test_says_what_a_yes_would_do_where_there_is_a_diff() -> None:
    report = made.report(made.rewrite("a.md", GONE), made.rewrite("b.md", made.link("docs/other.md", 3)))
    file = DraftedFile(path="a.md", expected_sha256="0" * 64, replacements=(Replacement(start=0, end=1, new=""),))
    draft = Draft(kind="unlink", summary="leave the link out: nothing took its place", files=(file,))
    shown = text(report, made.details("minor", "minor", drafts=(draft, None))).splitlines()
    assert shown[:3] == [
        "needs your yes: 1 finding (hygiene clean shows each as a diff)",
        "  a.md:7:5  links to docs/gone.md, removed in 1a2b3c4, 14 May 2026",
        "    yes: leave the link out",
    ]
    assert shown[4:6] == [
        "worth a look: 1 finding (no diff to offer)",
        "  b.md:3:5  links to docs/other.md, removed in 1a2b3c4, 14 May 2026",
    ]
    assert shown[-1] == "next: hygiene clean"


LOST = made.link("docs/last.md", 1).model_copy(update={"fact": "links to docs/last.md, which is not there"})


def test_one_document_does_not_fill_the_screen() -> None:
    many = [made.link(f"docs/{number}.md", number + 1, gone=None) for number in range(40)]
    report = made.report(made.rewrite("a.md", *many), made.rewrite("z.md", LOST))
    shown = text(report, made.details("minor", "minor"))
    assert shown.count("\n  a.md:") == 17
    assert "and 23 more findings in a.md (hygiene check -v)" in shown
    assert "  z.md:1:5  links to docs/last.md" in shown
    assert text(report, made.details("minor", "minor"), is_verbose=True).count("  a.md:") == 40


def test_one_commit_does_not_fill_the_screen() -> None:
    entries = [made.rewrite(f"{number}.md", made.link(f"docs/{number}.md", 1)) for number in range(30)]
    entries += [
        made.rewrite(f"z/{number}.md", made.link(f"docs/z{number}.md", 1, renamed_to="z")) for number in range(30)
    ]
    shown = text(made.report(*entries), made.details(*["minor"] * 60))
    assert re.search(r"  and 42 more findings, 2\d of the same cause \(hygiene check -v\)\n", shown)
    assert shown.count("\n  z/") >= MANY // 2
    assert "worth a look: 60 findings (no diff to offer)" in shown


def test_shows_eight_findings_and_some_of_every_group_on_two_lines_each_at_most() -> None:
    moved = [made.link(f"docs/{'long' * 9}/{number}.md", 1, renamed_to=f"docs/x/{number}.md") for number in range(20)]
    entries = [made.repair(f"{number}.md", signal) for number, signal in enumerate(moved)]
    entries += [made.rewrite(f"b/{number}.md", signal) for number, signal in enumerate(moved)]
    entries += [made.rewrite(f"c/{number}.md", made.link(f"c/{'n' * 50}/{number}.md", 2)) for number in range(20)]
    file = DraftedFile(path="b.md", expected_sha256="0" * 64, replacements=(Replacement(start=0, end=1, new=""),))
    drafts = [Draft(kind="repoint", summary=f"point it to docs/x/{number}.md", files=(file,)) for number in range(20)]
    details = made.details(*["minor"] * 60, drafts=(*[None] * 20, *drafts, *[None] * 20))
    lines = text(made.report(*entries), details).splitlines()
    assert len(lines) <= SCREEN_LINES
    for group in (r"\d+", r"b/\d+", r"c/\d+"):
        assert sum(bool(re.match(rf"  {group}\.md:", line)) for line in lines) >= MANY // 3
    assert sum(bool(re.match(r"  \S+\.md:", line)) for line in lines) >= MANY
    assert any(
        line.startswith("    renamed to docs/x/0.md in 1a2b3c4, 14 May 2026; yes: point it to that") for line in lines
    )


def test_tells_equal_words_once_with_all_their_places() -> None:
    entries = [made.rewrite(f"p/{name}/README.md", licence(f"p/{name}/LICENSE")) for name in "abcdefghi"]
    shown = text(made.report(*entries), made.details(*["minor"] * 9)).splitlines()
    assert shown[:4] == [
        "worth a look: 9 findings (no diff to offer)",
        "  p/a/README.md:1:5  links to ./LICENSE, which never existed",
        "    also p/b/README.md:1:5, p/c/README.md:1:5, p/d/README.md:1:5 and 5 more",
        "",
    ]


def licence(target: str) -> Signal:
    """A link that says the same in each folder."""
    signal = made.link(target, 1, gone=None)
    data = {**(signal.data or {}), "reference": "./LICENSE"}
    return signal.model_copy(update={"data": data, "fact": f"links to {target}, which never existed"})


@pytest.mark.parametrize(
    ("told", "width", "expected"),
    [
        ("names docs/a.md", 20, "names docs/a.md"),
        ("names " + "n" * 30, 26, "names nnnnnnnn...nnnnnnnnn"),
        ("no such thing is there at all", 20, "no such thing is ..."),
    ],
)
def test_cuts_long_words_first_and_then_the_end(told: str, width: int, expected: str) -> None:
    assert squeezed(told, width) == expected


@pytest.mark.parametrize(
    ("characters", "columns"), [("abc", 3), ("\u65e5\u672c", 4), ("e\u0301", 1), ("caf\u00e9", 4), ("\u2702\ufe0f", 1)]
)
def test_wide_characters_count_as_the_cells_that_they_take(characters: str, columns: int) -> None:
    assert cells(characters) == columns
    assert cells(amid(characters * 50, 20)) <= 20
    assert max(map(cells, wrapped(f"a {characters * 50} b", 40))) <= 40


def test_cuts_a_long_name_in_its_middle_where_it_tells_least() -> None:
    assert amid("docs/" + "n" * 40 + ".md", 20) == "docs/nnn...nnnnnn.md"
    assert wrapped("links to docs/" + "n" * 40 + ".md", 40) == ["links to docs/nnnnnnnnn...nnnnnnnnnnn.md"]


@pytest.mark.parametrize("encoding", ["utf-8", "cp1252", "ascii"])
@pytest.mark.parametrize("width", [40, 80, 120])
def test_keeps_within_the_columns_in_any_encoding(width: int, encoding: str) -> None:
    name = "\u65e5\u672c\u8a9e" * 12
    links = [made.link(f"docs/{name}/{number}.md", number + 1) for number in range(9)]
    report = made.report(*(made.rewrite(f"{name}/{number}.md", *links) for number in range(9)))
    shown = text(report, made.details(*["minor"] * 9), width=width, encoding=encoding)
    lines = shown.encode(encoding, "strict").decode(encoding).splitlines()
    assert max(map(cells, lines)) <= width
    assert len(lines) <= SCREEN_LINES
    assert f"/0.md:{1}:5" in shown


def test_hides_nothing_of_a_small_family_where_there_is_room() -> None:
    few = [made.link(f"docs/{number}.md", number + 1) for number in range(4)]
    shown = text(made.report(made.rewrite("a.md", *few)), made.details("minor"))
    assert [f"docs/{number}.md" in shown for number in range(4)] == [True] * 4
    assert "hygiene check -v" not in shown


def test_quiet_ends_with_a_finding() -> None:
    shown = text(made.report(made.rewrite("a.md", GONE)), made.details("minor"), is_quiet=True)
    assert shown.splitlines()[-1].startswith("  a.md:7:5")
    assert text(made.report(), made.details(), is_quiet=True) == ""


def test_keeps_every_session_apart_from_on_demand() -> None:
    report = made.report(made.rewrite("AGENTS.md", GONE, frequency="per-session"), made.rewrite("b.md", GONE))
    assert "10 tokens loaded in every agent session, 10 read on demand" in text(report, made.details("minor", "minor"))


def test_names_the_next_command() -> None:
    moved = made.link("docs/a.md", 3, renamed_to="docs/b.md")
    assert "next: hygiene clean --auto-only" in text(made.report(made.repair("a.md", moved)), made.details("minor"))
    assert "next: hygiene explain broken-link" in text(made.report(made.rewrite("a.md", GONE)), made.details("minor"))
    bare = Notice(name="bare", consequence="nothing can be repaired", next="run it in a clone")
    unwritable = text(made.report(made.repair("a.md", moved)), made.details("minor", notices=(bare,)))
    assert unwritable.splitlines()[-1] == "next: run it in a clone"
    assert "hygiene clean" not in unwritable


def test_counts_what_the_baseline_accepts_and_shows_the_rest() -> None:
    details = made.details("minor")
    judgement = details.judgements[0].model_copy(update={"known": (True, False)})
    details = details.model_copy(update={"judgements": (judgement,), "has_baseline": True})
    shown = text(made.report(made.rewrite("a.md", GONE, made.link("docs/new.md", 9))), details)
    assert "docs/gone.md" not in shown
    assert "docs/new.md" in shown
    assert "1 place in the baseline" in shown


def test_marks_what_nobody_quoted() -> None:
    details = made.details("minor")
    judgement = details.judgements[0].model_copy(update={"is_verified": False})
    details = details.model_copy(update={"judgements": (judgement,)})
    shown = text(made.report(made.rewrite("a.md", GONE)), details)
    assert "unverified: nobody quoted the place" in " ".join(shown.split())
    assert "unverified" not in text(made.report(made.rewrite("a.md", GONE)), made.details("minor"))


def test_lets_no_document_steer_the_terminal() -> None:
    signal = made.link("x\x1b[31m.md", 1)
    unread = (Unread(subject="a", reason="odd\x07"),)
    details = made.details("minor")
    details = details.model_copy(update={"coverage": details.coverage.model_copy(update={"unread": unread})})
    shown = text(made.report(made.rewrite("evil\x1b]0;t\x07.md", signal)), details)
    assert not {"\x1b", "\x07"} & set(shown)
    assert "evil\\x1b]0;t\\x07.md:1:5" in shown


def test_takes_no_colour_that_a_light_or_a_dark_background_swallows() -> None:
    assert not {"yellow", "white", "black", "blue"} & {word for style in STYLES.values() for word in style.split()}


def test_colours_without_changing_a_word() -> None:
    lines = screen(made.report(made.rewrite("a.md", GONE)), made.details("minor"))
    colored = to_text(lines, is_color=True)
    assert "\x1b[" in colored
    assert re.sub(r"\x1b\[[\d;]*m", "", colored) == to_text(lines)


@pytest.mark.parametrize(
    ("severity", "threshold", "expected"),
    [
        *((each, each, True) for each in ("critical", "major", "minor", "info")),
        ("info", "minor", False),
        ("minor", "major", False),
        ("major", "critical", False),
        ("critical", "info", True),
        ("critical", "never", False),
    ],
)
def test_fails_exactly_at_or_above_the_threshold(severity: str, threshold: str, expected: bool) -> None:
    assert fails(made.details(severity), threshold) is expected


def test_says_how_bad_a_finding_is_where_that_was_asked() -> None:
    report = made.report(made.rewrite("a.md", GONE), made.rewrite("b.md", made.link("docs/other.md", 1)))
    details = made.details("major", "minor")
    assert "    severity: major\n" in text(report, details, is_verbose=True)
    assert "major" not in text(report, details)
    assert "1 of 2 findings at or above major\n" in text(report, details, fail_on="major")
    assert "at or above" not in text(report, details, fail_on="never")
