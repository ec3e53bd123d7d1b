"""`classify`, `finalize` and `tokens` as a person runs them, alone and in a pipe."""

import io
import json
import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from hygiene.cli import app
from hygiene.contracts import codec
from tests.support.repos import Repo, repo

ROOT = Path(__file__).parents[2]
PIPE = "{0} scan | {0} classify - | {0} finalize -"
HYGIENE = f"{sys.executable} -m hygiene"


@dataclass(frozen=True)
class Done:
    """What a command line left."""

    code: int
    out: str
    err: str


Command = Callable[..., Done]


@pytest.fixture(name="repository")
def _repository(tmp_path: Path) -> Repo:
    made = repo(tmp_path / "r").commit({"docs/a.md": "# A\n\nWords.\n", "README.md": "[a](docs/a.md)\n[b](never.md)\n"})
    return made.move(("docs/a.md", "docs/b.md")).commit()


@pytest.fixture(name="hygiene")
def _hygiene(repository: Repo, monkeypatch: pytest.MonkeyPatch, capfdbinary: pytest.CaptureFixture[bytes]) -> Command:
    """Runs one command line in this process, in the repository, with a text on its standard input."""
    monkeypatch.chdir(repository.root)
    monkeypatch.setenv("HYGIENE_NOW", "2026-06-01T00:00:00Z")

    def run(*arguments: str, stdin: str = "") -> Done:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin.encode())))
        code = app.run(list(arguments))
        out, err = capfdbinary.readouterr()
        return Done(code, out.decode(), err.decode())

    return run


def empty_response(agent: str, reason: str) -> dict[str, object]:
    return {
        "agent": agent,
        "findings": [],
        "skipped_checks": [{"rule": "too-long", "reason": reason}],
        "metadata": {"files_examined": 0, "rules_evaluated": 0},
    }


def test_three_stages_in_a_pipe_print_one_report_of_one_line(repository: Repo) -> None:
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    folders = (repository.root, repository.root / "docs")
    done = [
        subprocess.run(PIPE.format(HYGIENE), shell=True, cwd=folder, env=environment, capture_output=True, check=True)
        for folder in folders
    ]
    for each in done:
        assert each.stdout.count(b"\n") == 1
        entries = codec.decode(each.stdout, "report").entries
        assert [(entry.op, entry.safety_tier) for entry in entries] == [
            ("replace-text", "auto"),
            ("rewrite", "confirm"),
        ]


def test_classify_prints_the_report_and_one_response_a_backend(hygiene: Command) -> None:
    scanned = hygiene("scan").out
    lines = hygiene("classify", "-", stdin=scanned).out.splitlines()
    assert lines[0] + "\n" == scanned
    assert [codec.decode(line, "response").agent for line in lines[1:]] == ["rules"]
    assert hygiene("classify", stdin=scanned).out.splitlines() == lines


def test_classify_merges_a_response_made_elsewhere(repository: Repo, hygiene: Command) -> None:
    scanned = hygiene("scan").out
    repository.write({"other.json": json.dumps(empty_response("llm", "y"))})
    lines = hygiene("classify", "-", "--merge", "other.json", stdin=scanned).out.splitlines()
    assert [codec.decode(line, "response").agent for line in lines[1:]] == ["rules", "llm"]


def test_classify_refuses_to_merge_a_response_of_a_stranger(repository: Repo, hygiene: Command) -> None:
    scanned = hygiene("scan").out
    repository.write({"other.json": json.dumps(empty_response("stranger", "y"))})
    refused = hygiene("classify", "-", "--merge", "other.json", stdin=scanned)
    assert (refused.code, refused.out) == (2, "")
    assert "stranger" in refused.err


def test_finalize_reads_several_files_and_says_what_was_skipped(repository: Repo, hygiene: Command) -> None:
    scanned = hygiene("scan").out
    judged = hygiene("classify", "-", stdin=scanned).out.splitlines()[1]
    other = "\ufeff" + json.dumps(empty_response("llm", "a.md: no room"), indent=2)
    repository.write({"s.json": scanned, "rules.json": judged, "llm.json": other})
    done = hygiene("finalize", "llm.json", "s.json", "-", stdin=judged)
    assert len(codec.decode(done.out, "report").entries) == 2
    assert "skipped: 1 of too-long (a.md)" in done.err
    assert hygiene("finalize", "llm.json", "s.json", "rules.json", "--quiet") == Done(0, done.out, "")


SCAN = object()
BAD = [
    pytest.param(("finalize", "-"), SCAN, "no Response", id="nobody judged"),
    pytest.param(("finalize", "gone.json"), "", "gone.json cannot be read", id="no such file"),
    pytest.param(("finalize", "-", "-"), "", "read once", id="the standard input twice"),
    pytest.param(("finalize", "-"), "x", "JSON", id="no JSON"),
    pytest.param(("classify", "-", "--backend", "nobody"), SCAN, "nobody", id="an unknown backend"),
    pytest.param(("classify", "-", "--backend", "llm"), SCAN, "llm", id="a backend of a later version"),
    pytest.param(("tokens", "gone.json"), "", "gone.json cannot be read", id="no such report"),
    pytest.param(("tokens", "-", "--format", "xml"), SCAN, "xml", id="an unknown format"),
]


@pytest.mark.parametrize(("arguments", "stdin", "said"), BAD)
def test_bad_input_is_a_clear_message(hygiene: Command, arguments: tuple[str, ...], stdin: object, said: str) -> None:
    done = hygiene(*arguments, stdin=hygiene("scan").out if stdin is SCAN else str(stdin))
    assert (done.code, done.out) == (2, "")
    assert said in done.err


def test_tokens_prints_a_table_and_json(hygiene: Command) -> None:
    final = hygiene("finalize", stdin=hygiene("classify", stdin=hygiene("scan").out).out).out
    table = hygiene("tokens", "-", stdin=final).out.splitlines()
    machine = json.loads(hygiene("tokens", "-", "--format", "json", stdin=final).out)
    assert [line.split()[0] for line in table] == ["category", "stale.orphaned", "total"]
    assert machine["encoding"] == "o200k_base"
    total = machine["total"]
    cells = ["total", "2", str(total["raw_tokens"]), "0", str(total["weighted_tokens"]["on-demand"])]
    assert table[-1].split() == cells
