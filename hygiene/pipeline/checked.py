"""`check`: scan, classify and finalize over one snapshot."""

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace

from hygiene.classifier.classify import classify as run_classifier
from hygiene.classifier.registry import backend_named
from hygiene.contracts.entry import Entry
from hygiene.contracts.report import Report
from hygiene.contracts.response import Response
from hygiene.conventions import Conventions
from hygiene.drafting.drafter import drafts_of
from hygiene.drafting.rules import RulesDrafter
from hygiene.finalizer.finalize import finalize as run_finalizer
from hygiene.git.snapshot import Snapshot
from hygiene.pipeline.account import account_of, places_of
from hygiene.pipeline.causes import causes_of
from hygiene.pipeline.setting import Setting, rules_of, scanned, snapshot_for
from hygiene.pipeline.since import known_since
from hygiene.render.details import Details
from hygiene.suppression.baseline import Place


@dataclass(frozen=True, slots=True)
class Checked:
    """All that `check` knows: the report, what renderers want beside it, and how long each stage took."""

    report: Report
    details: Details
    responses: tuple[Response, ...]
    snapshot: Snapshot
    places: tuple[tuple[Place, ...], ...]
    seconds: dict[str, float]


def check(
    setting: Setting,
    snapshot: Snapshot | None = None,
    tell: Callable[[str], None] | None = None,
    is_drafted: Callable[[Entry], bool] = lambda _entry: True,
) -> Checked:
    """Scan, classify and finalize in one process. The time is taken before the first byte is read.

    `tell` hears of each stage as it begins; `is_drafted` says of which entries a draft is wanted.
    """
    setting, watch = replace(setting, now=setting.moment), Stopwatch(tell)
    with watch("open"):
        snapshot = snapshot or snapshot_for(setting.paths, is_staged=setting.is_staged)
        conventions = rules_of(setting, snapshot)
        setting = replace(setting, conventions=conventions)
    before = None
    if setting.is_change_only:
        with watch("before"):
            before = known_since(setting, snapshot)
    with watch("scan"):
        found = scanned(snapshot, setting)
    with watch("classify"):
        responses = judged(found.report, snapshot, conventions, setting.options.backend)
    with watch("finalize"):
        final = run_finalizer(found.report, responses, snapshot, conventions)
    with watch("draft"):
        drafts = drafts_of(final.report, snapshot, (RulesDrafter(),), is_drafted)
    with watch("account"):
        places = places_of(final.report, snapshot)
        details = account_of(
            final, snapshot, coverage=found.coverage, baseline=setting.baseline, before=before, places=places
        ).model_copy(update={"drafts": drafts, "causes": causes_of(final.report, snapshot)})
        if not setting.is_whole(snapshot.root):
            details = details.model_copy(update={"stale_places": 0})
    return Checked(final.report, details, responses, snapshot, places, watch.seconds)


def judged(
    report: Report, snapshot: Snapshot, conventions: Conventions, backends: Sequence[str]
) -> tuple[Response, ...]:
    """What the backends of these names make of a report, each asked once."""
    chosen = [backend_named(name, conventions) for name in dict.fromkeys(backends)]
    return run_classifier(report, snapshot, chosen, conventions)


class Stopwatch:
    """Seconds by name."""

    def __init__(self, tell: Callable[[str], None] | None = None) -> None:
        self.seconds: dict[str, float] = {}
        self._tell = tell

    @contextmanager
    def __call__(self, name: str) -> Iterator[None]:
        """Time a block."""
        if self._tell:
            self._tell(name)
        start = time.perf_counter()
        yield
        self.seconds[name] = time.perf_counter() - start
