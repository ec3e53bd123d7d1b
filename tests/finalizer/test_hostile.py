"""No Response and no report makes an automatic edit that the repository does not prove."""

from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from hygiene.contracts.entry import Entry
from hygiene.contracts.report import Report, ShortlistItem
from hygiene.contracts.response import Response, ResponseFinding
from hygiene.contracts.rules import RULES
from hygiene.contracts.signals import Signal
from tests.finalizer.stages import Stages, Standing, finding, item, report_of, response
from tests.support.repos import repo

README = (
    "# R\n\n[a](docs/a.md) [a](docs/a.md) [n](never.md)\n\n- [s](docs/a.md#sub)\n- [t](docs/a.md#none)\n\n"
    "Read `docs/a.md` first.\n\n[g](docs/gone.md) [two](docs/two.md) [here](docs/here.md)\n\n- [x] done\n"
)
PATHS = [
    "README.md",
    "docs/a.md",
    "docs/gone.md",
    "docs/two.md",
    "docs/here.md",
    "x/two.md",
    "guide/b.md",
    "nowhere.md",
]
TEXT = "# A\n\nWords that make it long.\n\n## Sub\n\nMore words.\n"
SLOW = settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])

texts = st.text(st.characters(exclude_categories=["Cs"]), max_size=30)
summaries = st.one_of(
    st.sampled_from(["links to docs/a.md", "the target is missing", "delete it all"]),
    texts.filter(lambda text: bool(text.strip()) and text.splitlines() == [text]),
)
lines = st.one_of(st.none(), st.integers(1, 14))
true_quotes = st.integers(1, 11).map(
    lambda line: f"README.md:{line}\n" + "\n".join(README.splitlines()[line - 1 : line + 2])
)
quotes = st.one_of(st.none(), true_quotes, texts, texts.map(lambda text: f"README.md:3\n{text}"))


@st.composite
def findings(draw: st.DrawFn) -> ResponseFinding:
    """Any finding that the contract allows, true or not."""
    path = draw(st.one_of(st.none(), st.sampled_from(PATHS), st.just("README.md")))
    fields: dict[str, Any] = {
        "severity": draw(st.sampled_from(["critical", "major", "minor", "info"])),
        "confidence": draw(st.sampled_from(["high", "medium", "low"])),
        "summary": draw(summaries),
        "suggested_fix": draw(texts),
    }
    evidence = draw(quotes)
    if evidence is not None:
        fields["evidence"] = evidence
    rule = draw(st.sampled_from(sorted(RULES)))
    return finding(rule, path, draw(lines) if path else None, **fields)


responses = st.lists(findings(), max_size=6).map(lambda found: response(*found))


@st.composite
def lies(draw: st.DrawFn) -> Signal:
    """A signal that points anywhere and says that anything was renamed to anything."""
    data = {
        "reference": draw(
            st.sampled_from(["docs/a.md", "never.md", "docs/gone.md", "docs/here.md", "docs/a.md#none", "docs/two.md"])
        ),
        "target": draw(st.sampled_from(PATHS)),
        "column": draw(st.one_of(st.none(), st.integers(1, 60))),
        "verdict": draw(st.sampled_from(["history", "never", "unknown"])),
        "renamed_to": draw(st.sampled_from(PATHS)),
        "proof": draw(st.sampled_from(["same-content", "similar", "none"])),
        "canonical_ref": draw(st.sampled_from(["README.md#L3-L3", "README.md#L1-L4", "docs/here.md#L1-L3"])),
    }
    kept: dict[str, Any] = {key: value for key, value in data.items() if value is not None}
    line, length = draw(st.integers(1, 13)), draw(st.integers(0, 3))
    detector = draw(st.sampled_from(["broken-link", "vanished-path", "broken-anchor", "duplicate-block"]))
    return Signal(id=detector, fact="a lie", line=line, end_line=line + length, data=kept)


@pytest.fixture(name="stages", scope="module")
def _stages(tmp_path_factory: pytest.TempPathFactory) -> Stages:
    made = repo(tmp_path_factory.mktemp("hostile") / "r")
    made.commit(
        {
            "docs/a.md": TEXT,
            "docs/gone.md": "# Gone\n\nEntirely.\n",
            "docs/two.md": "# Two\n\nTwice as much.\n",
            "docs/here.md": "# Here\n\nStays.\n",
            "README.md": README,
        }
    )
    made.move(("docs/a.md", "guide/b.md")).commit()
    made.remove("docs/gone.md").commit()
    made.remove("docs/two.md").commit(
        {"x/two.md": "# Two\n\nTwice as much.\n", "y/two.md": "# Two\n\nTwice as much.\n"}
    )
    return Standing(made.root)


@pytest.fixture(name="truth", scope="module")
def _truth(stages: Stages) -> tuple[Report, frozenset[str]]:
    report = stages.scan()
    return report, edits(stages.finalize(report).report.entries)


def edits(entries: tuple[Entry, ...]) -> frozenset[str]:
    return frozenset(f"{e.path} {e.exact_edit}" for e in entries if e.safety_tier == "auto")


def test_the_repository_has_something_to_prove(truth: tuple[Report, frozenset[str]]) -> None:
    assert len(truth[1]) == 3


@SLOW
@given(said=responses)
def test_no_response_makes_an_automatic_edit_of_its_own(
    stages: Stages, truth: tuple[Report, frozenset[str]], said: Response
) -> None:
    report, proven = truth
    final = stages.finalize(report, [said])
    assert edits(final.report.entries) <= proven
    assert all(entry.safety_tier == "confirm" for entry in final.report.entries if entry.op_type == "generative")
    assert all(entry.op == "replace-text" for entry in final.report.entries if entry.safety_tier == "auto")


@SLOW
@given(said=responses)
def test_no_response_takes_away_or_doubles_what_is_proven(
    stages: Stages, truth: tuple[Report, frozenset[str]], said: Response
) -> None:
    report, proven = truth
    own = stages.classify(report)
    for order in ([said, *own], [*own, said]):
        final = stages.finalize(report, order)
        assert edits(final.report.entries) == proven
        assert len([e for e in final.report.entries if e.safety_tier == "auto"]) == len(proven)


@SLOW
@given(signals=st.lists(lies(), min_size=1, max_size=6), said=responses)
def test_no_report_makes_an_edit_that_history_does_not_prove(
    stages: Stages, signals: list[Signal], said: Response
) -> None:
    everything = [finding(rule, "README.md") for rule in sorted(RULES)]
    report = report_of(item("README.md", *signals), "docs/here.md")
    final = stages.finalize(report, [response(*said.findings, *everything)])
    destinations = {"guide/b.md", "guide/b.md#sub"}
    for entry in final.report.entries:
        if entry.safety_tier == "auto":
            assert entry.op == "replace-text"
            assert "docs/a.md" in str(entry.exact_edit)
            assert any(destination in str(entry.exact_edit) for destination in destinations)


@SLOW
@given(said=responses)
def test_is_deterministic_and_makes_the_same_of_its_own_report(
    stages: Stages, truth: tuple[Report, frozenset[str]], said: Response
) -> None:
    first = stages.finalize(truth[0], [said])
    assert stages.finalize(truth[0], [said]) == first
    again = stages.finalize(first.report, [said])
    assert again.report.entries == first.report.entries
    assert again.judgements == first.judgements


@SLOW
@given(said=findings())
def test_no_finding_is_lost(stages: Stages, truth: tuple[Report, frozenset[str]], said: ResponseFinding) -> None:
    final = stages.finalize(truth[0], [response(said)])
    assert bool(final.report.entries) is not bool(final.skipped)


LIES = [
    pytest.param({"renamed_to": "docs/here.md"}, id="another new name"),
    pytest.param({"target": "docs/here.md"}, id="another target"),
    pytest.param({"proof": "similar"}, id="another proof"),
    pytest.param({"proof": "none"}, id="no proof"),
    pytest.param({"column": 2}, id="another column"),
    pytest.param({"reference": "docs/a.m"}, id="a part of the reference"),
]


@pytest.mark.parametrize("lie", LIES)
def test_a_fact_that_is_not_the_repository_s_makes_no_edit(
    stages: Stages, truth: tuple[Report, frozenset[str]], lie: dict[str, Any]
) -> None:
    report, _ = truth
    (honest,) = (each for each in report.shortlist if isinstance(each, ShortlistItem) and each.path == "README.md")
    lied = [
        each.model_copy(update={"data": {**(each.data or {}), **lie}})
        for each in honest.signals or ()
        if isinstance(each, Signal) and each.id == "broken-link"
    ]
    hostile = report_of(item("README.md", *lied))
    final = stages.finalize(hostile, stages.classify(hostile))
    assert final.report.entries
    assert {entry.op for entry in final.report.entries} == {"rewrite"}


def test_an_entry_that_came_in_is_not_believed(
    stages: Stages, truth: tuple[Report, frozenset[str]], tmp_path: Path
) -> None:
    other = repo(tmp_path / "other").commit({"README.md": README})
    final = stages.finalize(truth[0])
    elsewhere = Stages(other.root).finalize(final.report, stages.classify(truth[0]))
    assert edits(final.report.entries)
    assert not edits(elsewhere.report.entries)
