"""Quotes against the document: true ones stand, false ones do not."""

import time
from pathlib import Path

import pytest

from hygiene.finalizer.documents import Documents
from hygiene.finalizer.evidence import Quote, verified
from hygiene.git.snapshot import Snapshot
from tests.finalizer.stages import Stages, finding, item, report_of, response, signal
from tests.support.repos import repo

TEXT = "# Title\n\n- one  thing\n- another\tthing\n\nThe end is near.\n"


@pytest.fixture(name="documents")
def _documents(tmp_path: Path) -> Documents:
    files: dict[str, str | bytes] = {
        "a.md": TEXT,
        "crlf.md": TEXT.replace("\n", "\r\n"),
        "bom.md": "\ufeff" + TEXT,
        "raw.md": b"\xff\n",
    }
    return Documents(Snapshot.open(repo(tmp_path / "r").commit(files).root))


TRUE = [
    pytest.param("a.md:1\n# Title", Quote("a.md", 1, 1, is_whole=True), id="a whole line"),
    pytest.param("a.md:3\n- one thing\n- another thing", Quote("a.md", 3, 4, is_whole=True), id="white space folded"),
    pytest.param("a.md:3\n  - one thing - another   thing\n", Quote("a.md", 3, 4, is_whole=True), id="lines joined"),
    pytest.param("a.md:6\nThe end", Quote("a.md", 6, 6, is_whole=False), id="the start of a line"),
    pytest.param("a.md:6\nend is", Quote("a.md", 6, 6, is_whole=False), id="the middle of a line"),
    pytest.param("a.md:4\nthing\n\nThe end", Quote("a.md", 4, 6, is_whole=False), id="over a blank line"),
    pytest.param("a.md:6\nnea", Quote("a.md", 6, 6, is_whole=False), id="a part of a word"),
    pytest.param("crlf.md:3\r\n- one thing\r\n- another thing", Quote("crlf.md", 3, 4, is_whole=True), id="CRLF"),
    pytest.param("bom.md:1\n# Title", Quote("bom.md", 1, 1, is_whole=True), id="behind a BOM"),
]


@pytest.mark.parametrize(("evidence", "quote"), TRUE)
def test_finds_what_stands_there(documents: Documents, evidence: str, quote: Quote) -> None:
    assert verified(evidence, documents) == quote


def test_thousands_of_quotes_of_one_line_take_no_time(tmp_path: Path) -> None:
    line = " ".join(f"word{number}" for number in range(20_000))
    documents = Documents(Snapshot.open(repo(tmp_path / "r").commit({"a.md": line}).root))
    start = time.process_time()
    assert all(verified(f"a.md:1\nword{at} word{at + 1}", documents) for at in range(0, 19_999, 20))
    assert time.process_time() - start < 5


FALSE = [
    pytest.param("a.md:2\n# Title", id="one line too low"),
    pytest.param("a.md:1\n- one thing", id="it starts further down"),
    pytest.param("a.md:3\n- one thing\n- a third thing", id="the second line is invented"),
    pytest.param("a.md:3\n- two things", id="invented"),
    pytest.param("a.md:6\nThe end is near. Really.", id="it goes on after the end"),
    pytest.param("a.md:7\nanything", id="no such line"),
    pytest.param("a.md:99999999999999999\nanything", id="a line of another planet"),
    pytest.param("gone.md:1\n# Title", id="no such document"),
    pytest.param("../r/a.md:1\n# Title", id="a path that climbs"),
    pytest.param("/etc/passwd:1\nroot", id="a path outside"),
    pytest.param("raw.md:1\n\ufffd", id="a document that is no text"),
    pytest.param("a.md:1\n", id="nothing quoted"),
    pytest.param("a.md:1\n  \n\t", id="only white space quoted"),
    pytest.param("# Title", id="no place"),
    pytest.param("a.md\n# Title", id="no line"),
    pytest.param("a.md:0\n# Title", id="line zero"),
    pytest.param("", id="empty"),
]


@pytest.mark.parametrize("evidence", FALSE)
def test_does_not_find_what_does_not(documents: Documents, evidence: str) -> None:
    assert verified(evidence, documents) is None


@pytest.mark.parametrize("severity", ["critical", "major", "minor", "info"])
def test_withdraws_a_false_quote_whatever_its_severity(tmp_path: Path, severity: str) -> None:
    root = repo(tmp_path / "r").commit({"a.md": TEXT}).root
    said = finding("stale-superseded-rewrite", "a.md", 1, severity=severity, evidence="a.md:1\n# Another title")
    final = Stages(root).finalize(report_of(item("a.md", signal(1))), [response(said)])
    assert final.report.entries == ()
    assert [check.reason.partition(":")[0] for check in final.skipped] == ["evidence-not-found"]


@pytest.mark.parametrize(
    ("severity", "survives"),
    [("critical", False), ("major", False), ("minor", True), ("info", True)],
)
def test_an_absence_without_a_quote_needs_one_to_weigh(tmp_path: Path, severity: str, *, survives: bool) -> None:
    root = repo(tmp_path / "r").commit({"a.md": TEXT}).root
    said = finding("stale-contradicted-rewrite", "a.md", 1, severity=severity, summary="the licence is missing")
    final = Stages(root).finalize(report_of(item("a.md", signal(1))), [response(said)])
    assert [judged.is_verified for judged in final.judgements] == [False] * survives
    reasons = [check.reason.partition(":")[0] for check in final.skipped]
    assert reasons == ["absence-without-evidence"] * (not survives)


def test_an_absence_with_a_true_quote_is_verified(tmp_path: Path) -> None:
    root = repo(tmp_path / "r").commit({"a.md": TEXT}).root
    said = finding(
        "stale-contradicted-rewrite",
        "a.md",
        1,
        severity="major",
        summary="the licence is missing",
        evidence="a.md:1\n# Title",
    )
    final = Stages(root).finalize(report_of(item("a.md", signal(1))), [response(said)])
    assert [judged.is_verified for judged in final.judgements] == [True]
