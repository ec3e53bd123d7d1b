"""The stage: one Response a backend, and rules where a backend fails."""

import hashlib
import subprocess
from dataclasses import dataclass
from pathlib import Path

import pytest

from hygiene.classifier.backend import Backend, Request
from hygiene.classifier.classify import classify
from hygiene.classifier.registry import backend_named
from hygiene.classifier.request import blob_id, request_for
from hygiene.contracts.report import Report, Scan, ShortlistItem
from hygiene.contracts.response import Metadata, Response, ResponseFinding
from hygiene.contracts.rules import RULES
from hygiene.contracts.signals import Signal
from hygiene.conventions import load
from hygiene.errors import UsageError
from hygiene.git.snapshot import Snapshot
from tests.support.repos import repo

CONVENTIONS = load(None)
RULES_BACKEND = backend_named("rules", CONVENTIONS)
TEXT = "\ufeff# T\n\n[a](x.md)\n"


@dataclass(frozen=True)
class Fixed:
    """A backend that answers, or fails, as it was told."""

    answer: Response | Exception
    name: str = "llm"

    def classify(self, request: Request) -> Response:
        assert request.rules
        if isinstance(self.answer, Exception):
            raise self.answer
        return self.answer


def answer(agent: str = "llm", rule: str = "stale-orphaned-rewrite") -> Response:
    found = ResponseFinding(
        agent=agent,
        severity="minor",
        rule=rule,
        file="a.md",
        line=3,
        summary="it is stale",
        details="",
        suggested_fix="",
        confidence="high",
    )
    counted = Metadata(files_examined=1, rules_evaluated=1)
    return Response(agent=agent, findings=(found,), skipped_checks=(), metadata=counted)


@pytest.fixture(name="snapshot")
def _snapshot(tmp_path: Path) -> Snapshot:
    files: dict[str, str | bytes] = {"a.md": TEXT, "raw.md": b"\xff"}
    return Snapshot.open(repo(tmp_path / "r").commit(files).root)


@pytest.fixture(name="report")
def _report() -> Report:
    signal = Signal(id="broken-link", fact="links to x.md", line=3, data={"verdict": "never"})
    return Report(
        schema_version="1.0",
        tool_version="0.1.0",
        generated_at="2026-06-01T00:00:00Z",
        scan=Scan(project_root=".", scope_globs=("**/*.md",), excluded_dirs=(), files_scanned=1),
        shortlist=(
            ShortlistItem(path="a.md", signals=(signal,)),
            ShortlistItem(path="raw.md", signals=(Signal(id="unread-document", fact="not UTF-8"),)),
            ShortlistItem(path="gone.md", signals=()),
            "plain.md",
        ),
        entries=(),
        promotion_candidates=(),
    )


def run(report: Report, snapshot: Snapshot, *backends: Backend) -> tuple[Response, ...]:
    return classify(report, snapshot, backends, CONVENTIONS)


def test_gives_one_response_a_backend_in_order(report: Report, snapshot: Snapshot) -> None:
    given = run(report, snapshot, Fixed(answer()), RULES_BACKEND)
    assert [each.agent for each in given] == ["llm", "rules"]
    assert given[0] == answer()


FAILURES = [
    pytest.param(RuntimeError("no\nnetwork"), "RuntimeError: no network", id="it raises"),
    pytest.param(TimeoutError(), "TimeoutError", id="it raises without a word"),
    pytest.param(answer("rules"), "signed by rules", id="it signs with another name"),
    pytest.param(answer(rule="delete-everything"), "breaks the contract at /findings/0/rule", id="a rule of its own"),
]


@pytest.mark.parametrize(("fault", "said"), FAILURES)
def test_rules_stands_in_for_a_backend_that_fails(
    report: Report, snapshot: Snapshot, fault: Response | Exception, said: str
) -> None:
    (given,) = run(report, snapshot, Fixed(fault))
    (own,) = run(report, snapshot, RULES_BACKEND)
    assert given.agent == "rules"
    assert given.findings == own.findings
    assert given.metadata.notes is not None
    assert said in given.metadata.notes
    assert given.skipped_checks[0].rule == "backend-failed"


def test_rules_answers_once_when_it_was_asked_too(report: Report, snapshot: Snapshot) -> None:
    for order in ((Fixed(ValueError("x")), RULES_BACKEND), (RULES_BACKEND, Fixed(ValueError("x")))):
        given = run(report, snapshot, *order)
        assert sum(len(each.findings) for each in given) == 1
        assert [check.reason for each in given for check in each.skipped_checks if check.rule == "backend-failed"] == [
            "llm: ValueError: x"
        ]


def test_the_request_has_its_wire_form(report: Report, snapshot: Snapshot) -> None:
    wire = request_for(report, snapshot).as_json()
    assert list(wire) == ["request_version", "report", "documents", "rules", "overrides", "limits"]
    assert wire["request_version"] == "1.0"
    assert [(each["path"], each["text"]) for each in wire["documents"]] == [("a.md", TEXT.removeprefix("\ufeff"))]
    assert wire["rules"] == list(RULES)
    assert wire["limits"] == {"history": "complete", "notes": []}
    assert Report.model_validate(wire["report"], strict=False) == report


def test_a_blob_is_named_as_git_names_it(tmp_path: Path) -> None:
    (tmp_path / "a").write_bytes(TEXT.encode())
    run_git = subprocess.run(
        ["git", "hash-object", "--no-filters", tmp_path / "a"], capture_output=True, text=True, check=True
    )
    assert blob_id(TEXT.encode()) == run_git.stdout.strip()
    assert blob_id(b"") == hashlib.sha1(b"blob 0\0").hexdigest()


UNKNOWN = [
    ("llm", "language model"),
    ("command:x", "a program"),
    ("mine=command:x -y", "a program"),
    ("ruels", "no backend"),
]


@pytest.mark.parametrize(("name", "said"), UNKNOWN)
def test_a_backend_that_is_not_there_is_refused_by_name(name: str, said: str) -> None:
    with pytest.raises(UsageError) as refused:
        backend_named(name, CONVENTIONS)
    assert name in refused.value.message
    assert said in refused.value.message
    assert "rules" in refused.value.hint
