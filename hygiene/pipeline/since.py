"""What was there already: the places that a check of an earlier commit would name.

Comparing findings, and not only looking at the files that a change touches, is what still accuses an untouched document
whose target the change moved away. A document that the change renamed takes its places along.
"""

from collections import Counter
from dataclasses import replace

from hygiene.contracts.report import ShortlistItem
from hygiene.errors import UsageError
from hygiene.git.revision import base_of
from hygiene.git.snapshot import Snapshot
from hygiene.pipeline.account import line_reader
from hygiene.pipeline.moved import path_now
from hygiene.pipeline.setting import Setting, scanned
from hygiene.scanner.narrowing import covered
from hygiene.suppression.baseline import Baseline, Place, subject_of


def known_since(setting: Setting, snapshot: Snapshot) -> Baseline:
    """The places known before the change that is judged.

    `--since REV` asks the commit from which this branch left REV, `--staged` alone asks HEAD.
    """
    if snapshot.place is None:
        raise UsageError(f"{snapshot.root} is no Git repository, so nothing is known of before", "leave --since away")
    if setting.since is None:
        return _places(setting, snapshot, snapshot.head) if snapshot.head else Baseline(Counter())
    return _places(setting, snapshot, base_of(snapshot.place, setting.since))


def _places(setting: Setting, snapshot: Snapshot, commit: str) -> Baseline:
    before = snapshot.at(commit)
    paths = tuple(before.root / path for path in covered(snapshot, setting.paths) if before.holds(path))
    if setting.paths and not paths:
        return Baseline(Counter())
    shortlist = scanned(before, replace(setting, paths=paths)).report.shortlist
    line = line_reader(before)
    counts: Counter[Place] = Counter()
    for item in shortlist:
        if isinstance(item, ShortlistItem):
            now = path_now(item.path, snapshot)
            counts.update(replace(subject_of(item.path, signal, line), path=now) for signal in item.signals or ())
    return Baseline(counts)
