"""`hygiene clean` and `hygiene undo` as commands."""

import json
import os
import pty
import select
import subprocess
import sys
from contextlib import nullcontext
from io import StringIO
from pathlib import Path
from typing import TextIO
from unittest.mock import Mock

import pytest

from hygiene.cleaner.clean import clean as run_clean
from hygiene.cleaner.clean import preview
from hygiene.cleaner.question import Question
from hygiene.cleaner.result import Decision
from hygiene.cli.asking import PROMPT, Asker, edit
from tests.cleaner.made import NOW, deleting, picture, replacing, report, rewriting, written
from tests.support.command import Answer, environment, hygiene
from tests.support.repos import Repo, repo

LINKS = "# T\n[a](old.md)\nend\n"
PATIENCE = 120
"""How many seconds a terminal may stand still."""
TIME = {"HYGIENE_NOW": "2026-02-01T00:00:00Z"}


@pytest.fixture
def made(tmp_path: Path) -> Repo:
    return repo(tmp_path / "made").commit({"README.md": LINKS, "docs/b.md": "one\n"})


def clean(made: Repo, stdin: str, *options: str, folder: str = ".") -> Answer:
    return hygiene("clean", "-", *options, folder=made.root / folder, stdin=stdin, **TIME)


def repair(made: Repo) -> dict[str, object]:
    return replacing(made.root, "README.md", 2, "](old.md)", "](new.md)")


def test_json_has_the_four_lists(made: Repo) -> None:
    plan = written(repair(made), deleting(made.root, "README.md", 3), replacing(made.root, "docs/b.md", 1, "x", "y"))
    answer = clean(made, plan, "--auto-only", "--format", "json")
    assert answer.code == 3
    assert json.loads(answer.out) == {
        "run": "000001-20260201T000000Z",
        "applied": [{"path": "README.md", "op": "replace-text"}],
        "already_applied": [],
        "refused": [
            {
                "path": "docs/b.md",
                "op": "replace-text",
                "reason": "the text to replace occurs 0 times in its lines, not once",
                "next": "run `hygiene check` again",
            }
        ],
        "pending": [{"path": "README.md", "op": "delete-range"}],
    }
    assert answer.err == "note: 1 other operation needs a new check in README.md: run `hygiene check` again\n"


def test_exit_codes_say_what_is_left(made: Repo) -> None:
    plan = written(repair(made), rewriting("README.md"))
    assert clean(made, plan, "--auto-only").code == 0
    assert clean(made, plan, "--auto-only").code == 0
    assert clean(made, plan).code == 1


def test_text_says_how_to_take_it_back_and_undo_does(made: Repo) -> None:
    before = picture(made.root)
    answer = clean(made, written(repair(made)))
    assert answer.code == 0
    assert answer.out == (
        "applied: README.md (replace-text)\n1 applied; `hygiene undo 000001-20260201T000000Z` takes it back\n"
    )
    listed = hygiene("undo", "--list", folder=made.root)
    assert listed.out == "000001-20260201T000000Z  2026-02-01 00:00  done  1 operation in 1 file: README.md\n"
    undone = hygiene("undo", "--format", "json", folder=made.root / "docs")
    assert json.loads(undone.out) == {"run": "000001-20260201T000000Z", "restored": ["README.md"], "refused": []}
    assert picture(made.root) == before
    again = hygiene("undo", folder=made.root)
    assert again.code == 2
    assert again.err.startswith("error: no run is left to undo\n")


def test_of_many_runs_the_newest_are_listed_and_the_rest_is_counted(made: Repo) -> None:
    for _ in range(22):
        clean(made, written(repair(made)))
        hygiene("undo", folder=made.root)
    lines = hygiene("undo", "--list", folder=made.root).out.splitlines()
    assert len(lines) == 21
    assert lines[0].startswith("000022-")
    assert "  undone  " in lines[0]
    assert lines[-1] == "and 2 earlier runs: --format json has all"
    told = json.loads(hygiene("undo", "--list", "--format", "json", folder=made.root).out)
    assert len(told) == 22
    assert told[0]["operations"] == 1


def test_a_run_of_many_files_names_the_first(made: Repo) -> None:
    made.commit({f"d{number}.md": "x\n\nend\n" for number in range(5)})
    patch = "".join(f"--- a/d{n}.md\n+++ b/d{n}.md\n@@ -1 +1 @@\n-x\n+y\n" for n in range(5))
    (made.root / "p.patch").write_text(patch)
    assert hygiene("clean", "--apply-patch", "p.patch", folder=made.root).code == 0
    listed = hygiene("undo", "--list", folder=made.root).out
    assert listed.endswith("  done  1 operation in 5 files: d0.md, d1.md, d2.md and 2 more\n")


def test_undo_refuses_an_edited_file_with_code_3(made: Repo) -> None:
    clean(made, written(repair(made)))
    made.write({"README.md": "mine\n"})
    answer = hygiene("undo", folder=made.root)
    assert answer.code == 3
    assert "refused: README.md: README.md changed after the run\n  next: " in answer.out


def test_diff_shows_and_stops(made: Repo) -> None:
    before = picture(made.root)
    answer = clean(made, written(repair(made), deleting(made.root, "README.md", 3)), "--diff")
    assert answer.code == 0
    made.git("apply", "--check", stdin=answer.out.encode())
    assert "-end\n" in answer.out
    assert (
        "-end\n"
        not in clean(made, written(repair(made), deleting(made.root, "README.md", 3)), "--diff", "--auto-only").out
    )
    assert picture(made.root) == before
    assert not (made.root / ".git/hygiene").exists()


def test_only_is_read_from_where_one_stands(made: Repo) -> None:
    plan = written(repair(made), replacing(made.root, "docs/b.md", 1, "one", "1"))
    answer = clean(made, plan, "--only", "b.md", "--format", "json", folder="docs")
    assert [done["path"] for done in json.loads(answer.out)["applied"]] == ["docs/b.md"]
    answer = clean(made, plan, "--only", "README.md", "--format", "json", folder="docs")
    assert [done["path"] for done in json.loads(answer.out)["applied"]] == ["README.md"]


def test_only_says_so_when_nothing_is_there(made: Repo) -> None:
    answer = clean(made, written(repair(made)), "--only", "nowhere.md")
    assert (answer.code, answer.out) == (0, "nothing to do\n")
    assert answer.err == "note: the report has no operation in nowhere.md\n"
    assert clean(made, written(repair(made)), "--only", ".").out.startswith("applied: README.md")


def test_repo_names_the_repository(made: Repo, tmp_path: Path) -> None:
    (tmp_path / "plan.json").write_text(written(repair(made)))
    answer = hygiene("clean", "plan.json", "--repo", "made", folder=tmp_path, **TIME)
    assert answer.code == 0
    assert b"new.md" in made.read("README.md")


@pytest.mark.parametrize(
    ("stdin", "code", "message"),
    [
        pytest.param("", 2, "error: ", id="nothing"),
        pytest.param('{"schema_version": "1.0"', 2, "error: ", id="truncated"),
        pytest.param('{"schema_version": "9.0"}', 2, "schema_version '9.0'", id="another schema"),
    ],
)
def test_bad_reports_are_the_users_input(made: Repo, stdin: str, code: int, message: str) -> None:
    answer = clean(made, stdin)
    assert answer.code == code
    assert message in answer.err
    assert "next: " in answer.err


def test_a_path_that_climbs_makes_the_report_invalid(made: Repo) -> None:
    plan = written(repair(made)).replace("README.md", "../README.md")
    answer = clean(made, plan)
    assert answer.code == 2
    assert "climbs" in answer.err


def test_a_report_from_the_future_is_refused(made: Repo) -> None:
    answer = clean(made, written(repair(made), at="2030-01-01T00:00:00Z"))
    assert answer.code == 3
    assert "from the future" in answer.err


def test_names_the_document_that_is_no_report(made: Repo) -> None:
    made.write({"plan.json": "{", ".git/hygiene/report.json": "{"})
    assert hygiene("clean", "plan.json", folder=made.root).err.startswith("error: plan.json: ")
    assert hygiene("clean", folder=made.root).err.startswith("error: the last report: ")
    assert clean(made, "{").err.startswith("error: the standard input: ")


def test_is_short_and_tells_all_when_asked(made: Repo) -> None:
    paths = [f"docs/{number:02}.md" for number in range(15)]
    made.commit(dict.fromkeys(paths, "one\n"))
    plan = written(repair(made), *(rewriting(path) for path in [*paths, "docs/00.md"]))
    short = clean(made, plan, "--auto-only").out.splitlines()
    assert short[:3] == [
        "applied: README.md (replace-text)",
        "pending: docs/00.md (rewrite, 2 times)",
        "pending: docs/01.md (rewrite)",
    ]
    assert short[10] == "and 6 more operations: -v shows all"
    assert short[11].startswith("1 applied, 16 pending (hygiene check shows where); `hygiene undo ")
    assert len(short) == 12
    everything = clean(made, plan, "--auto-only", "-v").out
    assert everything.count("pending: docs/") == 16
    assert len(json.loads(clean(made, plan, "--auto-only", "--format", "json").out)["pending"]) == 16


def test_diff_says_that_there_is_none(made: Repo) -> None:
    answer = clean(made, written(rewriting("README.md")), "--diff")
    assert (answer.code, answer.out, answer.err) == (0, "", "note: nothing would be written\n")


def test_without_a_report_it_says_what_to_do(made: Repo) -> None:
    answer = hygiene("clean", folder=made.root)
    assert answer.code == 2
    assert "hygiene check" in answer.err


@pytest.mark.parametrize(
    ("named", "folder", "next_step"),
    [
        pytest.param("docs", "", "hygiene clean --only docs", id="a folder"),
        pytest.param("README.md", "", "hygiene clean --only README.md", id="a document"),
        pytest.param("made", "..", "hygiene clean --repo made", id="a repository"),
    ],
)
def test_what_is_no_report_gets_the_option_that_takes_it(named: str, folder: str, next_step: str, made: Repo) -> None:
    answer = hygiene("clean", named, folder=made.root / folder)
    assert (answer.code, answer.err.splitlines()[1]) == (2, f"next: {next_step}")


def test_outside_git_it_refuses(tmp_path: Path, made: Repo) -> None:
    (tmp_path / "plain").mkdir()
    answer = hygiene("clean", "-", folder=tmp_path / "plain", stdin=written(repair(made)), **TIME)
    assert answer.code == 3
    assert "not in a Git repository" in answer.err
    assert "next: go to one, or name it with --repo;" in answer.err


def test_unknown_values_are_the_users_input(made: Repo) -> None:
    assert clean(made, written(repair(made)), "--format", "xml").code == 2
    assert hygiene("undo", "--format", "xml", folder=made.root).code == 2


@pytest.mark.parametrize(
    ("typed", "decision"),
    [
        pytest.param("y\n", Decision.APPLY, id="yes"),
        pytest.param("N\n", Decision.LEAVE, id="no"),
        pytest.param("\n", Decision.LEAVE, id="just return"),
        pytest.param("what\nq\n", Decision.STOP, id="something else, then quit"),
        pytest.param("", Decision.STOP, id="the end of the input"),
    ],
)
def test_a_question_has_an_answer(made: Repo, typed: str, decision: Decision) -> None:
    questions = StringIO()
    assert asked(made, questions, StringIO(typed)) is decision
    assert questions.getvalue().startswith("\n(1 of 1) README.md\n    a fact\n    delete-range: delete the line\n--- a")
    assert questions.getvalue().endswith(PROMPT if typed else f"{PROMPT}\n")
    assert ("what is none of these:\ny  yes" in questions.getvalue()) is typed.startswith("what")
    assert ("a  yes, and to every other delete-range\n" in questions.getvalue()) is typed.startswith("what")


def asked(made: Repo, questions: StringIO, answers: TextIO) -> object:
    """What is answered to the question whether to delete a line."""
    answered: list[object] = []
    ask = Asker(questions, answers)

    def decide(question: Question) -> Decision:
        answered.append(ask(question))
        return Decision.LEAVE

    preview_of = report(deleting(made.root, "README.md", 3))
    run_clean(preview_of, made.root, decide=decide, now=NOW)
    return answered[0]


def test_what_was_said_of_a_kind_holds_after_quit(made: Repo) -> None:
    plan = report(deleting(made.root, "README.md", 1), repair(made), deleting(made.root, "README.md", 3))
    operations, _ = preview(plan, made.root, now=NOW)
    ask = Asker(StringIO(), StringIO("a\nq\n"))
    said = [ask(Question(entry, one)) for entry in plan.entries for one in operations if one.entry is entry]
    assert said == [Decision.APPLY, Decision.LEAVE, Decision.APPLY]


def test_ctrl_c_in_a_question_ends_its_line_and_writes_nothing(made: Repo) -> None:
    questions, answers = StringIO(), Mock(readline=Mock(side_effect=KeyboardInterrupt))
    with pytest.raises(KeyboardInterrupt):
        asked(made, questions, answers)
    assert questions.getvalue().endswith(f"{PROMPT}\n\nnothing was written\n")
    assert made.read("README.md") == LINKS.encode()


def on_a_terminal(
    folder: Path, typed: bytes, *arguments: str, stdin: Path | None = None, **variables: str
) -> tuple[int, bytes]:
    """The exit code of a `clean` with a person at the terminal, and all that the terminal showed."""
    process, terminal = pty.fork()
    if process == 0:
        os.chdir(folder)
        command = [sys.executable, "-m", "hygiene", "clean", *arguments]
        with stdin.open() if stdin else nullcontext() as piped:
            os._exit(
                subprocess.run(command, stdin=piped, env=environment(**(variables or TIME)), check=False).returncode
            )
    os.write(terminal, typed)
    shown = b""
    try:
        while select.select([terminal], [], [], PATIENCE)[0] and (piece := os.read(terminal, 4096)):
            shown += piece
    except OSError:
        pass  # the other side is gone
    os.close(terminal)  # a child that still waits is hung up on
    return os.waitstatus_to_exitcode(os.waitpid(process, 0)[1]), shown


@pytest.mark.parametrize(
    ("typed", "code", "link"),
    [
        pytest.param(b"y\ny\n", 0, b"](docs/c.md)", id="yes: it checks, and asks about the repair"),
        pytest.param(b"y\nq\n", 1, b"](docs/b.md)", id="quit: nothing is repaired that was not agreed to"),
        pytest.param(b"n\n", 2, b"](docs/b.md)", id="no: nothing is done"),
        pytest.param(b"\n", 2, b"](docs/b.md)", id="an empty line is no yes"),
    ],
)
def test_on_a_terminal_it_offers_to_check_first(typed: bytes, code: int, link: bytes, tmp_path: Path) -> None:
    made = repo(tmp_path / "made").commit({"README.md": "# T\n\n[a](docs/b.md)\n", "docs/b.md": "# B\n\nText.\n"})
    made.move(("docs/b.md", "docs/c.md")).commit()
    ended, shown = on_a_terminal(made.root, typed)
    assert ended == code, shown.decode()
    assert b"Check now?" in shown
    assert link in made.read("README.md")


def test_on_a_terminal_it_asks_there_although_the_report_comes_by_stdin(made: Repo, tmp_path: Path) -> None:
    plan = tmp_path / "plan.json"
    plan.write_text(written(*(deleting(made.root, "README.md", line) for line in (1, 2, 3))))
    code, shown = on_a_terminal(made.root, b"y\nn\nq\n", "-", stdin=plan)
    assert code == 1, shown.decode()
    assert made.read("README.md") == b"[a](old.md)\nend\n"
    assert shown.count(b"Do it?") == 3


@pytest.fixture(scope="module")
def moved(tmp_path_factory: pytest.TempPathFactory) -> Repo:
    """Two links to a page that was renamed, one to a page that is gone, and the last check knows them."""
    text = "# T\n\n[a](docs/b.md)\n\nSee [one](docs/one.md).\n\n[c](docs/b.md#b)\n"
    pages = {"docs/b.md": "# B\n\nText that a rename is proven by.\n", "docs/one.md": "# One\n"}
    made = repo(tmp_path_factory.mktemp("moved") / "made").commit({"README.md": text, **pages})
    (made.root / "docs/one.md").unlink()
    made.move(("docs/b.md", "docs/c.md")).commit()
    os.utime(made.root / "README.md", (1_700_000_000, 1_700_000_000))
    assert hygiene("check", folder=made.root).code == 1
    return made


@pytest.mark.parametrize(
    ("typed", "first", "gone", "second"),
    [
        pytest.param(b"q\n", "b", "[one](docs/one.md)", "b", id="quit at once: nothing"),
        pytest.param(b"", "b", "[one](docs/one.md)", "b", id="the end of the input: nothing"),
        pytest.param(b"y\nq\n", "c", "[one](docs/one.md)", "c", id="yes to all that is proven, then quit"),
        pytest.param(b"s\ny\ny\n", "c", "one", "c", id="the diff, yes, and yes to the draft"),
        pytest.param(b"n\nn\ny\nn\n", "b", "[one](docs/one.md)", "c", id="no: each is asked about"),
        pytest.param(b"n\na\nq\n", "c", "[one](docs/one.md)", "c", id="no, then yes to all of the kind, then quit"),
    ],
)
def test_what_is_proven_is_shown_and_agreed_to_first(
    moved: Repo, typed: bytes, first: str, gone: str, second: str
) -> None:
    _, shown = on_a_terminal(moved.root, typed or b"\x04", TERM="xterm")
    text = moved.read("README.md").decode()
    hygiene("undo", folder=moved.root)
    os.utime(moved.root / "README.md", (1_700_000_000, 1_700_000_000))
    assert text == f"# T\n\n[a](docs/{first}.md)\n\nSee {gone}.\n\n[c](docs/{second}.md#b)\n", shown.decode()
    assert shown.index(b"+[a](docs/c.md)") < shown.index(b"2 repairs, all proven. Do them all?")


GONE = {
    "README.md": "# T\n\nSee [one](docs/one.md).\n\nSee [two](docs/two.md).\n",
    "docs/one.md": "# One\n",
    "docs/two.md": "# Two\n",
    "docs/c.md": "# C\n",
}


COMMENT = "<!-- hygiene-ignore broken-link: made later -->"


@pytest.fixture
def dead(tmp_path: Path) -> Repo:
    """Two links in one document lead to what is gone, and the last check knows it."""
    return doomed(tmp_path, GONE["README.md"])


def doomed(tmp_path: Path, text: str) -> Repo:
    """A repository whose README leads to two pages that are gone, as the last check knows."""
    made = repo(tmp_path / "dead").commit({**GONE, "README.md": text})
    for name in ("one", "two"):
        (made.root / f"docs/{name}.md").unlink()
    made.commit()
    for file in made.root.rglob("*.md"):
        os.utime(file, (1_700_000_000, 1_700_000_000))
    assert hygiene("check", folder=made.root).code == 1
    return made


@pytest.mark.parametrize(
    ("typed", "questions", "left"),
    [
        pytest.param(b"a\n", 1, b"# T\n\nSee one.\n\nSee two.\n", id="yes to all of the kind"),
        pytest.param(b"d\n", 1, GONE["README.md"].encode(), id="no to all of the kind"),
        pytest.param(b"y\nq\n", 2, b"# T\n\nSee one.\n\nSee [two](docs/two.md).\n", id="what was said is kept"),
        pytest.param(b"n\ny\n", 2, b"# T\n\nSee [one](docs/one.md).\n\nSee two.\n", id="one of them"),
        pytest.param(
            b"i\n\ni\nmade later\nn\n",
            3,
            GONE["README.md"].replace("md).\n\n", f"md). {COMMENT}\n\n", 1).encode(),
            id="never again, with a reason",
        ),
    ],
)
def test_a_person_answers_for_drafts(dead: Repo, typed: bytes, questions: int, left: bytes) -> None:
    _, shown = on_a_terminal(dead.root, typed, TERM="xterm")
    assert dead.read("README.md") == left, shown.decode()
    assert shown.count(b"Do it?") == questions
    assert b"rewrite: leave the text without the link" in shown


def test_a_silenced_place_is_said_no_more(dead: Repo) -> None:
    on_a_terminal(dead.root, b"i\nmade later\ni\nmade later\n", TERM="xterm")
    answer = hygiene("check", folder=dead.root)
    assert answer.code == 0, answer.out
    assert "silenced: 2 places" in answer.out


def test_what_a_comment_of_an_earlier_answer_silences_is_not_asked(tmp_path: Path) -> None:
    made = doomed(tmp_path, "# T\n\nSee [one](docs/one.md) and [two](docs/two.md).\n")
    _, shown = on_a_terminal(made.root, b"i\nmade later\n", TERM="xterm")
    text = f"# T\n\nSee [one](docs/one.md) and [two](docs/two.md). {COMMENT}\n"
    assert made.read("README.md").decode() == text, shown.decode()
    assert shown.count(b"Do it?") == 1
    assert b"2 applied" in shown


def test_the_editor_has_the_last_word(dead: Repo) -> None:
    _, shown = on_a_terminal(dead.root, b"e\nn\n", TERM="xterm", EDITOR="sed -i s/one/appendix/")
    assert dead.read("README.md") == b"# T\n\nSee appendix.\n\nSee [two](docs/two.md).\n", shown.decode()
    assert b"+See appendix." in shown


def test_the_editor_shows_what_stood_there(tmp_path: Path) -> None:
    shown = tmp_path / "shown"
    with shown.open("w") as screen, (tmp_path / "keys").open("w+") as keys, pytest.MonkeyPatch.context() as patch:
        patch.setenv("VISUAL", "cat")
        assert edit("", ("Old.",), "a.md", screen, keys) == ""
    assert (
        shown.read_text().splitlines()[0].endswith('there: nothing, as the diff shows. Lines that begin with "#:" go.')
    )
    assert shown.read_text().endswith("#: was: Old.\n")


def test_an_editor_that_fails_leaves_the_question_open(dead: Repo) -> None:
    _, shown = on_a_terminal(dead.root, b"e\ny\nn\n", TERM="xterm", EDITOR="false")
    assert b"the editor failed" in shown
    assert dead.read("README.md").startswith(b"# T\n\nSee one.\n")


def test_what_changed_since_is_one_line_and_can_be_checked_again(dead: Repo) -> None:
    dead.write({"README.md": GONE["README.md"] + "\nMore.\n"})
    _, shown = on_a_terminal(dead.root, b"y\na\n", TERM="xterm")
    assert shown.count(b"README.md changed since the check. Check again first?") == 1
    assert shown.index(b"Check again first?") < shown.index(b"Do it?")
    assert dead.read("README.md") == b"# T\n\nSee one.\n\nSee two.\n\nMore.\n", shown.decode()


def test_what_an_earlier_run_changed_is_checked_again_before_the_first_question(dead: Repo) -> None:
    _, first = on_a_terminal(dead.root, b"y\nn\n", TERM="xterm")
    assert b"Check again" not in first
    _, shown = on_a_terminal(dead.root, b"y\ny\n", TERM="xterm")
    assert dead.read("README.md") == b"# T\n\nSee one.\n\nSee two.\n", shown.decode()
    assert shown.index(b"README.md changed since the check. Check again first?") < shown.index(b"(1 of 1)")


def test_drafts_are_shown_and_written_as_patches(tmp_path: Path) -> None:
    between = "".join(f"Line {number}.\n" for number in range(5))
    dead = doomed(tmp_path, f"# T\n\nSee [one](docs/one.md).\n\n{between}\nSee [two](docs/two.md).\n")
    shown = hygiene("clean", "--diff", folder=dead.root)
    assert shown.out.count("\n+See ") == 2
    assert shown.out.startswith("# README.md:3:11 broken-link: links to docs/one.md, removed in ")
    dead.git("apply", "--check", stdin=shown.out.encode())
    written = hygiene("clean", "--write-patches", str(tmp_path / "patches"), folder=dead.root)
    patches = sorted((tmp_path / "patches").iterdir())
    assert [patch.name for patch in patches] == ["0001-rewrite-README.md.patch", "0002-rewrite-README.md.patch"]
    assert written.out.split() == [str(patch) for patch in patches]
    assert written.err.endswith(f"next: hygiene clean --apply-patch {tmp_path / 'patches'}, or one of them\n")
    assert b"[one]" in dead.read("README.md")
    applied = hygiene("clean", "--apply-patch", str(patches[1]), folder=dead.root)
    assert applied.code == 0, applied.err
    assert dead.read("README.md").decode() == f"# T\n\nSee [one](docs/one.md).\n\n{between}\nSee two.\n"
    others = hygiene("clean", "--apply-patch", str(tmp_path / "patches"), folder=dead.root)
    assert others.out.startswith("applied: README.md (patch)\nalready applied: README.md (patch)\n"), others.err
    assert dead.read("README.md").decode() == f"# T\n\nSee one.\n\n{between}\nSee two.\n"
    assert hygiene("clean", "--write-patches", str(tmp_path / "patches"), folder=dead.root).code == 2


def test_operations_that_touch_are_one_patch(dead: Repo, tmp_path: Path) -> None:
    written = hygiene("clean", "--write-patches", str(tmp_path / "patches"), folder=dead.root)
    (patch,) = (tmp_path / "patches").iterdir()
    assert "note: 0001-rewrite-README.md.patch holds 2 operations on lines that touch\n1 patch in " in written.err
    assert patch.read_text().count("# README.md:") == 2
    dead.git("apply", "--check", str(patch))


def test_without_a_terminal_nothing_is_drafted(dead: Repo) -> None:
    answer = hygiene("clean", folder=dead.root)
    assert answer.code == 1
    assert answer.err.startswith("note: there is no terminal to ask on")
    assert dead.read("README.md") == GONE["README.md"].encode()
