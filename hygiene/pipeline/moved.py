"""Places of a document that was renamed since they were written down: they go where it went."""

from collections import Counter
from dataclasses import replace

from hygiene.git.snapshot import Snapshot
from hygiene.references.renames import fate_of
from hygiene.suppression.baseline import Baseline, Place


def path_now(path: str, snapshot: Snapshot) -> str:
    """Where a document is now; its own path where no rename is proven."""
    fate = fate_of(path, snapshot)
    return fate.renamed_to if fate is not None and fate.is_proven and fate.renamed_to else path


def followed(baseline: Baseline, snapshot: Snapshot) -> Baseline:
    """The baseline with the paths of today. History is asked only where a path is no longer there."""
    now = {path: path_now(path, snapshot) for path in {place.path for place in baseline.counts} if path}
    counts: Counter[Place] = Counter()
    for place, count in baseline.counts.items():
        counts[replace(place, path=now.get(place.path, place.path))] += count
    return Baseline(counts)
