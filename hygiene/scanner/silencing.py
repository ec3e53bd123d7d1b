"""The silencer of a scan, and what a scan can say of suppressions that silenced nothing."""

from collections.abc import Collection, Mapping, Sequence
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from hygiene.contracts.signals import UNREAD
from hygiene.git.tree import SkippedPath
from hygiene.scanner.classes import DocumentClass
from hygiene.scanner.detector import Detector
from hygiene.scanner.inventory import Inventory
from hygiene.scanner.registry import all_detectors
from hygiene.suppression.silence import Idle
from hygiene.suppression.silencer import Judges, Names, Silencer

if TYPE_CHECKING:
    from hygiene.conventions.rulebook import Conventions
    from hygiene.git.snapshot import Snapshot


def new_silencer(conventions: "Conventions", now: datetime) -> Silencer:
    """The silencer of a run that takes `now` for now; days are those of UTC."""
    names = [*(detector.name for detector in all_detectors()), UNREAD]
    endings = [detector.name for detector in all_detectors() if detector.is_ending]
    return Silencer.of(conventions.overrides, now.astimezone(UTC).date(), Names(names, endings))


def idle_in(
    silencer: Silencer,
    snapshot: "Snapshot",
    inventory: Inventory,
    detectors: Sequence[Detector],
    *,
    classes: Mapping[str, DocumentClass],
    unread: Collection[SkippedPath],
    is_scoped: bool,
) -> tuple[Idle, ...]:
    """What did nothing. `classes` are those of the documents that some detector was asked about."""
    unseen = {one.path for one in (*unread, *inventory.skipped)}
    documents = (
        [path for path in inventory.documents if path not in unseen] if inventory.is_whole and not is_scoped else None
    )
    return silencer.idle(_judges(snapshot, classes, detectors), documents, unseen)


def _judges(snapshot: "Snapshot", classes: Mapping[str, DocumentClass], detectors: Sequence[Detector]) -> Judges:
    known = {detector.name: detector for detector in all_detectors()}
    chosen = {detector.name for detector in detectors}

    def judges(name: str, path: str) -> bool | None:
        detector = known.get(name)
        if detector is None or classes.get(path) not in detector.classes:
            return None
        if name not in chosen:
            return None if detector.is_asked_for else False
        return not detector.needs_history or (snapshot.is_git and snapshot.history.is_complete)

    return judges
