"""A judged entry is offered the conventions that would prove it, and no other entry is."""

from dataclasses import replace
from pathlib import Path

import pytest

from hygiene.contracts.lifecycle import Lifecycle
from hygiene.contracts.report import PromotionCandidate, ShortlistItem
from hygiene.conventions.rules import Convention
from tests.finalizer.stages import SHIPPED, Stages, finding, report_of, response, signal
from tests.support.repos import repo

ARCHIVE = Convention(
    name="plan-archive", pitch="File finished plans under done/.", rules=("plans",), served_when_path="done/{name}"
)
JUDGED = Lifecycle(rule_ref="plans", lifetime="delete-once-served", served_when="the plan is carried out")
PROVEN = Lifecycle(rule_ref="plans", lifetime="delete-once-served", served_when_path="done/{name}")


def candidates(
    tmp_path: Path, lifecycle: Lifecycle, adopted: tuple[str, ...] = (), rule: str = "stale-completed-in-place-distill"
) -> tuple[PromotionCandidate, ...]:
    root = repo(tmp_path / "r").commit({"plans/a.md": "# A\n"}).root
    conventions = replace(SHIPPED, catalogue=(ARCHIVE,), adopted=adopted)
    surfaced = ShortlistItem(path="plans/a.md", signals=(signal(1, "status-done"),), lifecycle=lifecycle)
    said = response(finding(rule, "plans/a.md", 1), finding(rule, "plans/a.md"))
    final = Stages(root, conventions).finalize(report_of(surfaced), [said])
    assert len(final.report.entries) == 1
    return final.report.promotion_candidates


def test_offers_a_convention_that_is_not_adopted_once(tmp_path: Path) -> None:
    offered = PromotionCandidate(path="plans/a.md", name="plan-archive", pitch="File finished plans under done/.")
    assert candidates(tmp_path, JUDGED) == (offered,)


@pytest.mark.parametrize(
    ("lifecycle", "adopted", "rule"),
    [
        pytest.param(JUDGED, ("plan-archive",), "stale-completed-in-place-distill", id="it is adopted"),
        pytest.param(PROVEN, (), "stale-completed-in-place-distill", id="the rule is proven already"),
        pytest.param(
            JUDGED.model_copy(update={"rule_ref": "notes"}), (), "stale-completed-in-place-distill", id="another rule"
        ),
        pytest.param(JUDGED, (), "bloat-distill-distill", id="an entry that is not about its lifecycle"),
    ],
)
def test_offers_nothing_else(tmp_path: Path, lifecycle: Lifecycle, adopted: tuple[str, ...], rule: str) -> None:
    assert candidates(tmp_path, lifecycle, adopted, rule) == ()
