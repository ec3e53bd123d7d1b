"""From findings to entries: which stand, what they carry, in which order."""

from pathlib import Path

import pytest

from hygiene.contracts.lifecycle import Lifecycle
from hygiene.contracts.report import ShortlistItem
from hygiene.errors import ContractError
from tests.finalizer.stages import Stages, finding, item, report_of, response, signal
from tests.support.repos import repo

TEXT = "# Title\n\n[a](gone.md) and [b](lost.md)\n\nA line.\n\n[c](gone.md)\n\nThe end.\n"
REFERENCES = (
    signal(3, reference="gone.md", target="gone.md", column=5, verdict="never"),
    signal(3, reference="lost.md", target="lost.md", column=22, verdict="never"),
    signal(7, reference="gone.md", target="gone.md", column=5, verdict="never"),
)


@pytest.fixture(name="stages")
def _stages(tmp_path: Path) -> Stages:
    return Stages(
        repo(tmp_path / "r").commit({"a.md": TEXT, "b.md": "# B\n", "CLAUDE.md": "# C\n\n[a](gone.md)\n"}).root
    )


WITHOUT_ENTRY = [
    pytest.param(finding("stale-orphaned-rewrite", "b.md", 1), "not-on-the-shortlist", id="not on the shortlist"),
    pytest.param(finding("stale-orphaned-rewrite", None), "without-a-file", id="no file"),
    pytest.param(finding("stale-orphaned-rewrite", "a.md", 5), "without-a-scanner-signal", id="no signal on its line"),
]


@pytest.mark.parametrize(("said", "reason"), WITHOUT_ENTRY)
def test_a_finding_without_ground_becomes_a_skipped_check(stages: Stages, said: object, reason: str) -> None:
    final = stages.finalize(report_of(item("a.md", *REFERENCES)), [response(said)])  # type: ignore[arg-type]
    assert final.report.entries == ()
    assert [check.reason.partition(":")[0] for check in final.skipped] == [reason]


def test_a_document_that_was_not_read_supports_nothing(stages: Stages) -> None:
    unread = signal(detector="unread-document")
    final = stages.finalize(report_of(item("a.md", unread)), [response(finding("bloat-split-split", "a.md"))])
    assert final.report.entries == ()
    assert [check.reason.partition(":")[0] for check in final.skipped] == ["without-a-scanner-signal"]


def test_places_of_one_missing_target_are_one_entry(stages: Stages) -> None:
    final = stages.finalize(
        report_of(item("a.md", *REFERENCES)),
        [response(*(finding("stale-orphaned-rewrite", "a.md", line, details=str(line)) for line in (3, 3, 7)))],
    )
    places = [[each.line for each in entry.signals if not isinstance(each, str)] for entry in final.report.entries]
    assert places == [[3, 7], [3]]
    assert {entry.op for entry in final.report.entries} == {"rewrite"}


def test_a_signal_without_a_line_belongs_to_every_finding(stages: Stages) -> None:
    whole = signal(detector="status-done")
    final = stages.finalize(
        report_of(item("a.md", whole, *REFERENCES)), [response(finding("stale-orphaned-rewrite", "a.md", 7))]
    )
    assert [entry.signals for entry in final.report.entries] == [(REFERENCES[2], whole)]


def test_a_finding_without_a_line_takes_every_signal(stages: Stages) -> None:
    final = stages.finalize(report_of(item("a.md", *REFERENCES)), [response(finding("bloat-distill-distill", "a.md"))])
    assert [entry.signals for entry in final.report.entries] == [REFERENCES]


def test_a_quote_widens_the_lines_of_a_finding(stages: Stages) -> None:
    said = finding("stale-superseded-rewrite", "a.md", 5, evidence="a.md:5\nA line.\n\n[c](gone.md)")
    final = stages.finalize(report_of(item("a.md", *REFERENCES)), [response(said)])
    assert [entry.signals for entry in final.report.entries] == [(REFERENCES[2],)]


def test_two_agents_that_say_the_same_make_one_entry_with_both_names(stages: Stages) -> None:
    rule = "stale-orphaned-rewrite"
    final = stages.finalize(
        report_of(item("a.md", *REFERENCES)),
        [response(finding(rule, "a.md", 7, agent="rules"), agent="rules"), response(finding(rule, "a.md", 7))],
    )
    assert [judged.agents for judged in final.judgements] == [("rules", "llm")]


def test_the_judgement_quotes_the_finding_that_names_the_target(stages: Stages) -> None:
    rule = "stale-orphaned-rewrite"
    findings = [finding(rule, "a.md", 3, summary=f"links to {name}") for name in ("gone.md", "lost.md")]
    final = stages.finalize(report_of(item("a.md", *REFERENCES)), [response(*findings)])
    assert [judged.summary for judged in final.judgements] == ["links to gone.md", "links to lost.md"]


def test_the_shortlist_keeps_objects_only_for_lifecycles(stages: Stages) -> None:
    judged = Lifecycle(rule_ref="plans", lifetime="delete-once-served", served_when="it is built")
    kept = ShortlistItem(path="b.md", signals=(signal(1),), lifecycle=judged)
    final = stages.finalize(report_of(item("a.md", *REFERENCES), kept, "CLAUDE.md"), [])
    assert final.report.shortlist == ("a.md", kept, "CLAUDE.md")


UNBUILDABLE = [
    ("stale-orphaned-replace-text", "rewrite"),
    ("stale-superseded-replace-text", "rewrite"),
    ("stale-duplicated-dedupe", "rewrite"),
    ("stale-contradicted-delete-range", "rewrite"),
    ("stale-completed-in-place-move-to-archive", "distill"),
    ("stale-completed-in-place-delete", "distill"),
    ("stale-completed-in-place-extract-then-delete", "distill"),
    ("bloat-freeze-insert-frontmatter", "distill"),
    ("bloat-split-move-to-archive", "split"),
    ("bloat-distill-delete-range", "distill"),
]


@pytest.mark.parametrize(("rule", "op"), UNBUILDABLE)
def test_what_cannot_be_proven_is_drafted(stages: Stages, rule: str, op: str) -> None:
    final = stages.finalize(report_of(item("a.md", *REFERENCES)), [response(finding(rule, "a.md", 7))])
    assert [(entry.op, entry.safety_tier, entry.exact_edit) for entry in final.report.entries] == [
        (op, "confirm", None)
    ]


def test_deletes_the_lines_that_a_true_quote_covers(stages: Stages) -> None:
    said = finding("stale-contradicted-delete-range", "a.md", 7, evidence="a.md:7\n[c](gone.md)")
    (entry,) = stages.finalize(report_of(item("a.md", *REFERENCES)), [response(said)]).report.entries
    assert entry.safety_tier == "confirm"
    assert entry.exact_edit is not None
    assert entry.exact_edit.model_dump()["anchor"] == {"start_line": 7, "end_line": 7}


@pytest.mark.parametrize(
    "evidence",
    [
        pytest.param("a.md:7\n[c]", id="half a line"),
        pytest.param("b.md:1\n# B", id="another document"),
        pytest.param("a.md:5\nA line.", id="lines without a signal"),
        pytest.param("a.md:1\n" + TEXT, id="the whole document"),
    ],
)
def test_deletes_nothing_else(stages: Stages, evidence: str) -> None:
    said = finding("stale-contradicted-delete-range", "a.md", 7, evidence=evidence)
    final = stages.finalize(report_of(item("a.md", *REFERENCES)), [response(said)])
    assert [entry.op for entry in final.report.entries] == ["rewrite"]


def test_of_two_overlapping_edits_one_is_kept_and_one_remembered(stages: Stages) -> None:
    rule = "stale-contradicted-delete-range"
    wide = finding(rule, "a.md", 7, evidence="a.md:5\nA line.\n\n[c](gone.md)")
    narrow = finding(rule, "a.md", 7, evidence="a.md:7\n[c](gone.md)")
    both = stages.finalize(report_of(item("a.md", *REFERENCES)), [response(wide, narrow)])
    turned = stages.finalize(report_of(item("a.md", *REFERENCES)), [response(narrow, wide)])
    assert both.report == turned.report
    assert len(both.report.entries) == 1
    assert [check.reason.partition(":")[0] for check in both.skipped] == ["overlaps-another-edit"]


def test_a_draft_for_a_place_that_an_edit_ends_is_remembered_as_covered(tmp_path: Path) -> None:
    repository = repo(tmp_path / "r").commit({"gone.md": "# G\n\nSome words.\n", "a.md": TEXT})
    repository.move(("gone.md", "here.md")).commit()
    stages = Stages(repository.root)
    report = stages.scan()
    rewrite = response(finding("stale-orphaned-rewrite", "a.md", 7))
    final = stages.finalize(report, [rewrite, *stages.classify(report)])
    assert [entry.op for entry in final.report.entries] == ["replace-text", "rewrite", "replace-text"]
    assert [check.reason.partition(":")[0] for check in final.skipped] == ["covered-by-another-edit"]


def test_refuses_a_response_of_an_unknown_agent(stages: Stages) -> None:
    stranger = response(finding("bloat-split-split", "a.md", agent="stranger"), agent="stranger")
    with pytest.raises(ContractError) as refused:
        stages.finalize(report_of(item("a.md", *REFERENCES)), [stranger])
    assert refused.value.faults[0].pointer == "/agent"


def test_caps_what_depends_on_a_history_that_is_not_whole(tmp_path: Path) -> None:
    origin = repo(tmp_path / "r").commit({"gone.md": "# G\n", "a.md": TEXT}).remove("gone.md").commit()
    origin.commit({"b.md": "# B\n"})
    shallow = repo(tmp_path)
    shallow.git("clone", "-q", "--depth", "1", origin.root.as_uri(), "shallow")
    said = response(
        finding("stale-orphaned-rewrite", "a.md", 3), finding("stale-completed-in-place-distill", "a.md", 5)
    )
    report = report_of(item("a.md", *REFERENCES, signal(5, "status-done")))
    confidence = {
        root: [each.confidence for each in Stages(root).finalize(report, [said]).judgements]
        for root in (origin.root, tmp_path / "shallow")
    }
    assert confidence[origin.root] == ["high", "high", "high"]
    assert confidence[tmp_path / "shallow"] == ["medium", "medium", "high"]


def test_works_outside_git(tmp_path: Path) -> None:
    (tmp_path / "a.md").write_text(TEXT)
    final = Stages(tmp_path).finalize(
        report_of(item("a.md", *REFERENCES)), [response(finding("stale-orphaned-replace-text", "a.md"))]
    )
    assert {entry.op for entry in final.report.entries} == {"rewrite"}
    assert {judged.confidence for judged in final.judgements} == {"medium"}
