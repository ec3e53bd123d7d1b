"""What a person said yes to: drafts of one and of several files, edited text, comments that silence."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from hygiene.cleaner.clean import changed_since, clean
from hygiene.cleaner.question import Question
from hygiene.cleaner.refusal import Refusal
from hygiene.cleaner.result import CleanResult, Decision
from hygiene.cleaner.undo import undo
from hygiene.cleaner.verdict import Candidate
from hygiene.contracts.draft import Draft, DraftedFile, Replacement
from hygiene.contracts.report import Report
from hygiene.git.snapshot import Snapshot
from tests.cleaner.made import NOW, deleting, fingerprint, picture, report, rewriting
from tests.support.repos import Repo, repo

TEXT = "# T\n\nSee [a](gone.md) and [b](b.md).\n"
LONG_AGO = 1_700_000_000


@pytest.fixture
def made(tmp_path: Path) -> Repo:
    return old(repo(tmp_path).commit({"README.md": TEXT, "b.md": "# B\n"}))


def old(made: Repo) -> Repo:
    """Every file was written before the report."""
    for file in made.root.rglob("*.md"):
        os.utime(file, (LONG_AGO, LONG_AGO))
    return made


def drafted(root: Path, path: str, *changes: tuple[str, str]) -> DraftedFile:
    content = (root / path).read_bytes()
    replacements = []
    for before, after in changes:
        start = content.index(before.encode())
        replacements.append(Replacement(start=start, end=start + len(before.encode()), new=after))
    return DraftedFile(path=path, expected_sha256=fingerprint(content), replacements=tuple(replacements))


def draft(*files: DraftedFile, kind: str = "unlink") -> Draft:
    return Draft(kind=kind, summary="leave the link out", files=files)


def yes(_question: Question) -> Decision:
    return Decision.APPLY


def cleaned(
    made: Repo,
    *drafts: Draft | None,
    decide: Callable[[Question], Decision | Candidate] | None = yes,
    plan: Report | None = None,
    auto_only: bool = False,
) -> CleanResult:
    whole = plan or report(*(rewriting("README.md") for _ in drafts))
    return clean(whole, made.root, drafts=drafts, decide=decide, auto_only=auto_only, now=NOW)


def unlinked(made: Repo) -> Draft:
    return draft(drafted(made.root, "README.md", ("[a](gone.md)", "a")))


def test_a_draft_is_done_by_a_yes_and_taken_back_by_undo(made: Repo) -> None:
    before = picture(made.root)
    result = cleaned(made, unlinked(made))
    assert [(one.path, one.op) for one in result.applied] == [("README.md", "rewrite")]
    assert made.read("README.md") == b"# T\n\nSee a and [b](b.md).\n"
    undo(made.root)
    assert picture(made.root) == before


def test_nobody_but_a_person_makes_a_draft(made: Repo) -> None:
    before = picture(made.root)
    assert len(cleaned(made, unlinked(made), auto_only=True).pending) == 1
    assert len(cleaned(made, unlinked(made), decide=None).pending) == 1
    assert len(cleaned(made, unlinked(made), decide=lambda _: Decision.LEAVE).pending) == 1
    assert picture(made.root) == before


def test_drafts_and_exact_edits_of_one_file_are_made_together(made: Repo) -> None:
    plan = report(rewriting("README.md"), deleting(made.root, "README.md", 1))
    result = cleaned(made, unlinked(made), None, plan=plan)
    assert len(result.applied) == 2
    assert made.read("README.md") == b"\nSee a and [b](b.md).\n"


def test_of_two_drafts_that_want_the_same_bytes_one_is_refused(made: Repo) -> None:
    other = draft(drafted(made.root, "README.md", ("a](gone.md) and", "c](b.md) and")))
    result = cleaned(made, unlinked(made), other)
    assert len(result.applied) == len(result.refused) == 1
    assert made.read("README.md") == b"# T\n\nSee a and [b](b.md).\n"


def test_a_second_clean_finds_the_draft_done(made: Repo) -> None:
    same = unlinked(made)
    cleaned(made, same)
    result = cleaned(made, same)
    assert len(result.already_applied) == 1
    assert result.run is None


def test_files_of_one_draft_change_together(made: Repo) -> None:
    split = draft(
        drafted(made.root, "README.md", ("See [a](gone.md) and [b](b.md).\n", "[Parts](docs/part.md)\n")),
        DraftedFile(path="docs/part.md", content="# Part\n"),
        drafted(made.root, "b.md", ("# B", "# Bee")),
        kind="split",
    )
    before = picture(made.root)
    assert len(cleaned(made, split).applied) == 1
    assert made.read("docs/part.md") == b"# Part\n"
    assert made.read("b.md") == b"# Bee\n"
    undo(made.root)
    assert picture(made.root) == before
    assert not (made.root / "docs").exists()


@pytest.mark.parametrize("hurdle", ["changed", "exists", "gone", "ignored"])
def test_one_file_that_cannot_be_done_keeps_the_others_whole(made: Repo, hurdle: str) -> None:
    split = draft(
        drafted(made.root, "README.md", ("[a](gone.md)", "a")),
        DraftedFile(path="docs/part.md", content="# Part\n"),
        drafted(made.root, "b.md", ("# B", "# Bee")),
    )
    if hurdle == "changed":
        made.write({"b.md": "# Other\n"})
    elif hurdle == "exists":
        made.write({"docs/part.md": "mine\n"})
    elif hurdle == "gone":
        (made.root / "b.md").unlink()
    else:
        made.write({".gitignore": "docs/\n"})
    before = picture(made.root)
    result = cleaned(made, split)
    assert len(result.refused) == 1
    assert result.refused[0].next
    assert picture(made.root) == before


def test_a_document_written_after_the_report_is_checked_again_first(made: Repo) -> None:
    late = (made.root / "README.md").stat().st_mtime + 200_000_000
    same = unlinked(made)
    os.utime(made.root / "README.md", (late, late))
    result = cleaned(made, same)
    assert [one.reason for one in result.refused] == ["README.md was written after the report was made"]
    plan = report(rewriting("README.md"))
    assert changed_since(plan, Snapshot.open(made.root), drafts=(same,)) == ("README.md",)


def test_a_document_that_is_byte_for_byte_what_the_check_saw_is_not_stale(made: Repo) -> None:
    seen = {"README.md": fingerprint(TEXT.encode())}
    same = unlinked(made)
    os.utime(made.root / "README.md")
    left = clean(report(rewriting("README.md")), made.root, drafts=(same,), seen=seen, now=NOW)
    assert (left.notices, len(left.pending)) == ((), 1)
    snapshot = Snapshot.open(made.root)
    assert changed_since(report(rewriting("README.md")), snapshot, drafts=(same,), seen=seen) == ()
    done = clean(report(rewriting("README.md")), made.root, drafts=(same,), decide=yes, seen=seen, now=NOW)
    assert len(done.applied) == 1


@pytest.mark.parametrize(
    "files",
    [
        pytest.param([DraftedFile(path="../out.md", content="x")], id="above the root"),
        pytest.param([DraftedFile(path=".git/hooks/x.md", content="x")], id="into the Git directory"),
        pytest.param([DraftedFile(path=".GIT/x.md", content="x")], id="in another case"),
    ],
)
def test_a_draft_writes_nowhere_else(made: Repo, files: list[DraftedFile], tmp_path: Path) -> None:
    whole = draft(drafted(made.root, "README.md", ("[a](gone.md)", "a")), *files)
    assert len(cleaned(made, whole).refused) == 1
    assert made.read("README.md") == TEXT.encode()
    assert not (tmp_path.parent / "out.md").exists()


@pytest.mark.parametrize("span", [(5, 3), (0, 10_000)])
def test_spans_that_the_file_does_not_have_are_refused(made: Repo, span: tuple[int, int]) -> None:
    wrong = Replacement(start=span[0], end=span[1], new="x")
    file = DraftedFile(path="README.md", expected_sha256=fingerprint(TEXT.encode()), replacements=(wrong,))
    assert len(cleaned(made, draft(file)).refused) == 1
    assert made.read("README.md") == TEXT.encode()


@pytest.mark.parametrize("where", ["one.md", "link.md"])
def test_a_draft_that_names_one_file_twice_is_refused(made: Repo, where: str) -> None:
    made.write({"one.md": TEXT})
    old(made)
    (made.root / "link.md").symlink_to("one.md")
    made.commit()
    files = (drafted(made.root, "one.md", ("[a](gone.md)", "a")), drafted(made.root, where, ("[a](gone.md)", "b")))
    assert [one.reason for one in cleaned(made, draft(*files)).refused] == [
        "it names one file twice, and one of the two would be lost"
    ]
    assert made.read("one.md") == TEXT.encode()


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("See [a](gone.md)\u2028and\x0cb\x85c.\n", id="what Python calls lines"),
        pytest.param("# T\r\nSee [a](gone.md) here.\n", id="the other end of line"),
        pytest.param("# T\r\nSee [a](gone.md)\rand [b](gone.md).\nEnd", id="three ends of line"),
        pytest.param("See [a](gone.md)", id="no end of line"),
    ],
)
def test_an_editor_that_changes_nothing_changes_nothing(made: Repo, text: str) -> None:
    made.write({"README.md": text})
    old(made)

    def decide(question: Question) -> Candidate:
        other = question.edited(question.text or "")
        assert isinstance(other, Candidate)
        return other

    links = [link for link in ("[a](gone.md)", "[b](gone.md)") if link in text]
    cleaned(made, draft(drafted(made.root, "README.md", *((link, link[1]) for link in links))), decide=decide)
    wanted = text.replace("[a](gone.md)", "a").replace("[b](gone.md)", "b")
    assert made.read("README.md") == wanted.encode()


@pytest.mark.parametrize(
    ("text", "gone", "left"),
    [
        ("# T\n\nOld.\n\nNext.\n", "Old.\n\n", "# T\n\nNew.\n\nNext.\n"),
        ("# T\n\nOld.\n\nNext.\n", "\nOld.\n", "# T\n\nNew.\n\nNext.\n"),
        ("# T\r\n\r\nOld.\r\n", "\r\nOld.\r\n", "# T\r\n\r\nNew.\r\n"),
        ("# T\nOld.", "Old.", "# T\nNew."),
    ],
)
def test_words_in_the_place_of_lines_that_were_to_go_stand_apart_as_they_did(
    tmp_path: Path, text: str, gone: str, left: str
) -> None:
    made = old(repo(tmp_path).commit({"README.md": text}))
    seen: list[object] = []

    def decide(question: Question) -> Candidate:
        seen.append((question.text, "Old." in question.before))
        other = question.edited("New.\n")
        assert isinstance(other, Candidate)
        return other

    cleaned(made, draft(drafted(made.root, "README.md", (gone, ""))), decide=decide)
    assert (made.read("README.md").decode(), seen) == (left, [("", True)])


def test_a_person_may_write_other_words(made: Repo) -> None:
    def decide(question: Question) -> Candidate:
        assert question.text == "See a and [b](b.md).\n"
        other = question.edited("See the appendix and [b](b.md).\nReally.")
        assert isinstance(other, Candidate)
        return other

    cleaned(made, unlinked(made), decide=decide)
    assert made.read("README.md") == b"# T\n\nSee the appendix and [b](b.md).\nReally.\n"


@pytest.mark.parametrize(
    ("text", "line", "silenced"),
    [
        pytest.param(
            "# T\r\n\r\nSee [a](gone.md).\r\n",
            3,
            "# T\r\n\r\nSee [a](gone.md). <!-- hygiene-ignore broken-link: it is built -->\r\n",
            id="behind the line, with the file's ends of line",
        ),
        pytest.param(
            "# T\n\n| a | b |\n| - | - |\n| [a](gone.md) | x |\n",
            5,
            "# T\n\n| a | b |\n| - | - |\n| [a](gone.md) | x <!-- hygiene-ignore broken-link: it is built --> |\n",
            id="in the last cell of a row",
        ),
        pytest.param(
            "# [a](gone.md)\n\nText.\n",
            1,
            "<!-- hygiene-ignore broken-link: it is built -->\n# [a](gone.md)\n\nText.\n",
            id="above a heading",
        ),
        pytest.param(
            "# T\n\n```sh\nrun gone.md\n```\n",
            4,
            "# T\n\n<!-- hygiene-ignore broken-link: it is built -->\n```sh\nrun gone.md\n```\n",
            id="above the code",
        ),
    ],
)
def test_never_again_writes_the_comment_that_silences(tmp_path: Path, text: str, line: int, silenced: str) -> None:
    made = old(repo(tmp_path).commit({"README.md": text}))
    entry = rewriting("README.md") | {"signals": [{"id": "broken-link", "fact": "links to gone.md", "line": line}]}

    def decide(question: Question) -> Candidate:
        other = question.silenced("it is built")
        assert isinstance(other, Candidate)
        return other

    whole = draft(drafted(made.root, "README.md", ("gone.md", "here.md")))
    result = cleaned(made, whole, decide=decide, plan=report(entry))
    assert [(one.path, one.op) for one in result.applied] == [("README.md", "silence")]
    assert made.read("README.md").decode() == silenced
    undo(made.root)
    assert made.read("README.md").decode() == text


@pytest.mark.parametrize(
    ("reason", "fault"),
    [
        ("a --> b", "a comment cannot hold '-->'"),
        ("a -- b", "a comment cannot hold '--'"),
        ("two\nlines", "a comment cannot hold '\\n'"),
        (" ", "no comment can stand in this place"),
    ],
)
def test_a_reason_that_would_end_the_comment_is_refused(made: Repo, reason: str, fault: str) -> None:
    entry = rewriting("README.md") | {"signals": [{"id": "broken-link", "fact": "links to gone.md", "line": 3}]}
    seen: list[object] = []

    def decide(question: Question) -> Decision:
        seen.append(question.silenced(reason))
        return Decision.LEAVE

    cleaned(made, unlinked(made), decide=decide, plan=report(entry))
    assert isinstance(seen[0], Refusal)
    assert seen[0].reason == fault


BITS = st.sampled_from(
    ["\n", "\r\n", "é", "[x](y)", "```\n", "| a |\n", "\t", " ", "# h\n", "---\n", "\ufeff", "<!--", "\\"]
)


@settings(max_examples=20, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(bits=st.lists(BITS, max_size=12), data=st.data())
def test_whatever_the_text_bytes_outside_of_a_draft_stay_and_undo_is_exact(
    tmp_path_factory: pytest.TempPathFactory, bits: list[str], data: st.DataObject
) -> None:
    text = "".join(bits) + "end"
    made = old(repo(tmp_path_factory.mktemp("repo")).commit({"README.md": text}))
    source = made.read("README.md")
    start = data.draw(st.integers(0, len(source)))
    end = data.draw(st.integers(start, len(source)))
    new = data.draw(st.sampled_from(["", "new", "\n", "é"]))
    file = DraftedFile(
        path="README.md",
        expected_sha256=fingerprint(source),
        replacements=(Replacement(start=start, end=end, new=new),),
    )
    result = cleaned(made, draft(file))
    assert made.read("README.md") == source[:start] + new.encode() + source[end:]
    if result.run:
        undo(made.root)
    assert made.read("README.md") == source


def test_the_same_change_is_asked_about_once(made: Repo) -> None:
    asked: list[Question] = []

    def decide(question: Question) -> Decision:
        asked.append(question)
        return Decision.APPLY

    result = cleaned(made, unlinked(made), unlinked(made), decide=decide)
    assert len(asked) == 1
    assert len(result.applied) == 2
    assert made.read("README.md") == b"# T\n\nSee a and [b](b.md).\n"
