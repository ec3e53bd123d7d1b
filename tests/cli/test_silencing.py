"""Suppression through the whole pipeline: nothing silenced is reported, failed on, or edited."""

import json
from pathlib import Path

import pytest

from tests.support.command import hygiene
from tests.support.repos import Repo, repo

LINK = "Read [the page](old.md).\n"
HUSH = "<!-- hygiene-ignore broken-link: it is about the old page -->"
OVERRIDE = {"detector": "broken-link", "paths": ["docs/a.md"], "reason": "it is about the old page"}


def renamed(root: Path, text: str, **more: str) -> Repo:
    """A repository in which a page was renamed that `docs/a.md` links to."""
    page = "# Page\n\nLong enough to be known again after it was renamed.\n"
    made = repo(root).commit({"docs/a.md": text, "docs/old.md": page, **more})
    return made.move(("docs/old.md", "docs/new.md")).commit()


SILENT = [
    pytest.param(f"{HUSH}\n{LINK}", {}, id="a comment above"),
    pytest.param(f"Read [the page](old.md). {HUSH}\n", {}, id="a comment beside"),
    pytest.param(f"{LINK}\n<!-- hygiene-ignore-file broken-link: old -->\n", {}, id="a comment for the file"),
    pytest.param(f"---\nhygiene: frozen\n---\n{LINK}", {}, id="a frozen document"),
    pytest.param(LINK, {"conventions.json": json.dumps({"overrides": [OVERRIDE]})}, id="an override"),
]


@pytest.mark.parametrize(("text", "more"), SILENT)
def test_a_silenced_repair_is_not_made(text: str, more: dict[str, str], tmp_path: Path) -> None:
    made = renamed(tmp_path, text, **more)
    answer = hygiene("check", "--fix", "--fail-on", "info", folder=made.root)
    assert (answer.code, made.read("docs/a.md")) == (0, text.encode())
    assert "silenced: 1 place (1 by" in answer.out


def test_without_the_comment_the_repair_is_made(tmp_path: Path) -> None:
    made = renamed(tmp_path, LINK)
    hygiene("check", "--fix", folder=made.root)
    assert made.read("docs/a.md") == b"Read [the page](new.md).\n"


@pytest.mark.parametrize(("text", "more"), SILENT)
def test_a_silenced_place_is_on_no_shortlist(text: str, more: dict[str, str], tmp_path: Path) -> None:
    answer = hygiene("scan", folder=renamed(tmp_path, text, **more).root)
    assert json.loads(answer.out)["shortlist"] == []


def test_no_response_brings_a_silenced_place_back(tmp_path: Path) -> None:
    made = renamed(tmp_path / "silent", f"{HUSH}\n\n{LINK}")
    heard = renamed(tmp_path / "heard", f"\n\n{LINK}")
    told = hygiene("scan", folder=heard.root)
    response = hygiene("classify", "-", folder=heard.root, stdin=told.out).out.splitlines()[-1]
    report = hygiene("scan", folder=made.root).out
    final = hygiene("finalize", "-", folder=made.root, stdin=f"{report}{response}\n")
    assert (final.code, json.loads(final.out)["entries"]) == (0, [])
    assert json.loads(response)["findings"]


def test_the_first_screen_names_a_few_that_do_nothing(tmp_path: Path) -> None:
    text = "# Top\n" + "".join(f"\n<!-- hygiene-ignore status-done: {n} -->\nText.\n" for n in range(30))
    made = repo(tmp_path).commit({"a.md": text})
    answer = hygiene("check", folder=made.root)
    assert answer.code == 0
    assert len(answer.out.splitlines()) <= 25
    assert "unused: a.md:3 status-done\nunused: a.md:6 status-done\nand 28 more suppressions" in answer.out
    whole = hygiene("check", "-v", folder=made.root).out
    assert whole.count("unused: a.md:") == 30
    assert "unused: a.md:3 status-done; take it out" in whole


def test_verbose_prints_the_line_that_would_silence_each_finding(tmp_path: Path) -> None:
    made = repo(tmp_path).commit({"a.md": "[x](never.md)\n", "b.mdx": "[x](none.md)\n"})
    out = hygiene("check", "-v", folder=made.root).out
    assert "    silence: <!-- hygiene-ignore broken-link: why -->\n" in out
    assert "    silence: {/* hygiene-ignore broken-link: why */}\n" in out


def test_sarif_tells_how_to_silence_and_what_does_nothing(tmp_path: Path) -> None:
    made = repo(tmp_path).commit({"a.md": "[x](never.md)\n\n<!-- hygiene-ignore status-done: x -->\nText.\n"})
    (run,) = json.loads(hygiene("check", "--format", "sarif", folder=made.root).out)["runs"]
    assert "<!-- hygiene-ignore broken-link: why -->" in run["tool"]["driver"]["rules"][0]["help"]["text"]
    (note,) = run["invocations"][0]["toolExecutionNotifications"]
    assert note == {"level": "note", "message": {"text": "unused: a.md:3 status-done"}}


def test_scan_says_on_the_side_what_does_nothing(tmp_path: Path) -> None:
    made = repo(tmp_path).commit({"a.md": "<!-- hygiene-ignore broken-link -->\n# Top\n"})
    assert "note: not heeded: a.md:1 gives no reason\nnext: write it" in hygiene("scan", folder=made.root).err


def test_the_account_beside_the_report_holds_what_was_silenced(tmp_path: Path) -> None:
    made = renamed(tmp_path, f"{HUSH}\n{LINK}")
    hygiene("check", folder=made.root)
    (one,) = json.loads((made.root / ".git/hygiene/details.json").read_text())["coverage"]["silenced"]
    assert (one["path"], one["line"], one["detector"]) == ("docs/a.md", 2, "broken-link")


@pytest.mark.parametrize("report", [pytest.param("B079", id="mariadb-corporation/mariadb-docs#1106")])
def test_an_excluded_path_that_is_named_is_passed_over_with_a_note(report: str, tmp_path: Path) -> None:
    settings = {"options": {"exclude": ["docs/generated"]}}
    files = {"docs/generated/HELP.md": "[x](never.md)\n", "conventions.json": json.dumps(settings)}
    made = repo(tmp_path).commit({**files})
    answer = hygiene("check", "docs/generated/HELP.md", folder=made.root)
    assert answer.code == 0, report
    assert "note: docs/generated/HELP.md: is not read: below docs/generated/, which is excluded" in answer.err
    forced = hygiene("check", "--exclude", "elsewhere", "docs/generated/HELP.md", folder=made.root)
    assert "read 1 document (1 generated), skipped 0" in forced.out


def test_a_named_path_outside_of_the_scope_is_passed_over_with_a_note(tmp_path: Path) -> None:
    made = repo(tmp_path).commit({"a.md": "[x](never.md)\n"})
    answer = hygiene("check", "--scope", "docs/**", "a.md", folder=made.root)
    assert (answer.code, "note: a.md: is not read: outside of the scope" in answer.err) == (0, True)


@pytest.mark.parametrize("report", [pytest.param("B105", id="vale-cli/vale#175")])
def test_suppression_works_in_lists_with_fenced_yaml(report: str, tmp_path: Path) -> None:
    text = (
        "1. a\n   ```yaml\n   a: 1\n   ---\n   b: 2\n   ```\n"
        "2. [bad](x.md) <!-- hygiene-ignore broken-link: shown -->\n3. [worse](y.md)\n"
    )
    made = repo(tmp_path).commit({"a.md": text})
    entries = json.loads(hygiene("check", "--format", "json", folder=made.root).out)["entries"]
    assert [each["line"] for entry in entries for each in entry["signals"]] == [8], report


@pytest.mark.parametrize("report", [pytest.param("B108", id="vale-cli/vale#1032")])
def test_suppression_works_around_code_in_mdx(report: str, tmp_path: Path) -> None:
    text = "{/* hygiene-ignore: shown */}\n```js\nimport x from './gone.js'\n```\n\n[bad](x.mdx)\n"
    made = repo(tmp_path).commit({"a.mdx": text})
    entries = json.loads(hygiene("check", "--format", "json", folder=made.root).out)["entries"]
    assert [each["line"] for entry in entries for each in entry["signals"]] == [6], report
