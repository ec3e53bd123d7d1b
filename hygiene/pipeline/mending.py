"""What a check of one document would propose for each of its findings."""

from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

from hygiene.cleaner.diff import unified
from hygiene.contracts.draft import Draft, DraftedFile
from hygiene.contracts.entry import Entry
from hygiene.contracts.report import Signal
from hygiene.contracts.taxonomy import SafetyTier
from hygiene.drafting.building import drafted_bytes
from hygiene.finalizer.documents import Documents
from hygiene.finalizer.edits.held import why_held
from hygiene.finalizer.edits.repointing import Ground
from hygiene.git.snapshot import Snapshot
from hygiene.pipeline.checked import check
from hygiene.pipeline.setting import Setting
from hygiene.render.place import Mended


class Mending:
    """The entries of a check of one document, by the signals that they rest on; drafts only of what is asked about."""

    def __init__(self, snapshot: Snapshot, setting: Setting, path: Path, asked: Iterable[Signal]) -> None:
        keys = {_key(one) for one in asked}
        checked = check(
            replace(setting, paths=(path,)),
            snapshot,
            is_drafted=lambda entry: any(isinstance(one, Signal) and _key(one) in keys for one in entry.signals),
        )
        entries, details = checked.report.entries, checked.details
        drafts = details.drafts or (None,) * len(entries)
        ground = Ground(Documents(snapshot))
        self._found: dict[str, Mended] = {}
        for entry, judgement, draft in zip(entries, details.judgements, drafts, strict=True):
            mended = _mended(entry, judgement.suggested_fix, draft, snapshot)
            signals = [one for one in entry.signals if isinstance(one, Signal)]
            held = ["" if mended.is_auto else why_held(entry.path, one, ground) for one in signals]
            self._found |= {
                _key(one): replace(mended, severity=judgement.severity, held=why)
                for one, why in zip(signals, held, strict=True)
            }

    def of(self, signal: Signal) -> Mended:
        """What would mend a finding; nothing where no entry rests on it."""
        return self._found.get(_key(signal), Mended())


def _key(signal: Signal) -> str:
    return signal.model_dump_json()


def _mended(entry: Entry, fix: str, draft: Draft | None, snapshot: Snapshot) -> Mended:
    is_auto = entry.safety_tier is SafetyTier.AUTO
    if draft is None:
        return Mended(fix=fix, op=entry.op, is_auto=is_auto)
    diff = "".join(_diff(file, snapshot) for file in draft.files)
    return Mended(fix=fix, op=entry.op, is_auto=is_auto, summary=draft.summary, diff=tuple(diff.splitlines()))


def _diff(file: DraftedFile, snapshot: Snapshot) -> str:
    before = None if file.expected_sha256 is None else snapshot.read(file.path)
    return unified(file.path, before, drafted_bytes(before or b"", file))
