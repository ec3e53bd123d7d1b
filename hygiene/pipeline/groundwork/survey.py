"""Look at a repository, and say what would set it up."""

from collections.abc import Collection
from dataclasses import dataclass

from hygiene.cleaner.founding import Founded
from hygiene.contracts.taxonomy import SafetyTier
from hygiene.pipeline.checked import Checked
from hygiene.pipeline.groundwork.ci import github_step, gitlab_step
from hygiene.pipeline.groundwork.hooks import hook_step
from hygiene.pipeline.groundwork.proposal import Proposal, Step, content_of
from hygiene.pipeline.groundwork.source import Source
from hygiene.pipeline.setting import Setting
from hygiene.render.details import RANK
from hygiene.render.lines import counted
from hygiene.suppression import baseline as known_places

OWN = ("conventions.json", "pyproject.toml")


@dataclass(frozen=True, slots=True)
class Survey:
    """What is there, what would be written with a reason each, why other things would not, and what to do then."""

    found: tuple[str, ...]
    proposals: tuple[Proposal, ...]
    notes: tuple[str, ...]
    offers: tuple[str, ...]
    after: tuple[str, ...]

    @property
    def files(self) -> tuple[Founded, ...]:
        """The files of the proposals."""
        return tuple(proposal.file for proposal in self.proposals)


def survey(checked: Checked, setting: Setting, source: Source, wanted: Collection[str]) -> Survey:
    """`wanted` names what is asked for though nothing of that sort is there: hook, github, gitlab."""
    snapshot = checked.snapshot
    steps = (
        *(Step(found=f"{name}") for name in OWN if content_of(snapshot, name) is not None),
        _baseline(checked, setting),
        hook_step(snapshot, source, is_wanted="hook" in wanted),
        github_step(snapshot, source, is_wanted="github" in wanted),
        gitlab_step(snapshot, source, is_wanted="gitlab" in wanted),
    )
    return Survey(
        tuple(step.found for step in steps if step.found),
        tuple(step.proposal for step in steps if step.proposal),
        tuple(step.note for step in steps if step.note),
        tuple(step.next for step in steps if step.next),
        tuple(step.after for step in steps if step.after),
    )


def _baseline(checked: Checked, setting: Setting) -> Step:
    """Accept what is there today, where it would fail a run; a baseline that is there is left to its owner."""
    path = setting.options.baseline
    if content_of(checked.snapshot, path) is not None:
        return Step(found="a baseline")
    threshold = setting.options.fail_on
    failing = [
        one for one in checked.details.judgements if threshold != "never" and RANK[one.severity] <= RANK[threshold]
    ]
    if not failing:
        return Step(found="nothing that fails a run")
    accepted = known_places.of(place for group in checked.places for place in group)
    places = counted(accepted.counts.total(), "place")
    reason = f"accepts what is found today ({places}), so that only new findings fail"
    proven = sum(entry.safety_tier is SafetyTier.AUTO for entry in checked.report.entries)
    note = (
        f"of these places {proven:,} can be repaired instead of accepted: `hygiene check --fix` first" if proven else ""
    )
    return Step(found=places, proposal=Proposal(Founded(path, None, accepted.text().encode()), reason), note=note)
