"""What a check sees in one place: what would mend it, and what the baseline accepts of it."""

from pathlib import Path

from hygiene.git.snapshot import Snapshot
from hygiene.pipeline.account import line_reader
from hygiene.pipeline.mending import Mending
from hygiene.pipeline.moved import followed
from hygiene.pipeline.setting import Setting, rules_of
from hygiene.render.place import Explained, Mended, Told
from hygiene.scanner.witness import Witness, Word, witness
from hygiene.suppression.baseline import place_of


def explain(snapshot: Snapshot, setting: Setting, path: Path, line: int | None) -> Explained:
    """Everything about a line of a document, or about the document."""
    options = setting.options
    seen = witness(
        snapshot,
        rules_of(setting, snapshot),
        path,
        line,
        now=setting.moment,
        select=options.select,
        ignore=options.ignore,
        scope=options.scope,
        exclude=options.exclude,
    )
    found = seen.classification
    heard = [word.signal for word in seen.words if word.signal and _is_heard(word)]
    mending = Mending(snapshot, setting, path, heard) if heard else None
    return Explained(
        path=seen.path,
        line=line,
        unread=seen.unread,
        klass=found.klass.value if found else "",
        why=found.reason if found else "",
        asked=seen.asked,
        references=tuple((one.line, f"{one.text} ({one.kind}): {one.outcome}") for one in seen.seen),
        told=tuple(_told(*each, mending) for each in zip(seen.words, _accepted(seen, setting, snapshot), strict=True)),
        suppressions=seen.suppressions,
        idle=seen.idle,
        advice=seen.advice,
    )


def _told(word: Word, is_accepted: bool, mending: Mending | None) -> Told:
    mended = mending.of(word.signal) if mending and word.signal and _is_heard(word) else Mended()
    return Told(word.detector, word.line, word.text, word.signal is not None, word.by, is_accepted, mended)


def _is_heard(word: Word) -> bool:
    """Whether it is in the report of a check."""
    return word.signal is not None and not word.by


def _accepted(seen: Witness, setting: Setting, snapshot: Snapshot) -> tuple[bool, ...]:
    """For each word whether the baseline accepts it."""
    if setting.baseline is None:
        return (False,) * len(seen.words)
    line = line_reader(snapshot)
    said = [word for word in seen.words if word.signal and not word.by]
    known = iter(
        followed(setting.baseline, snapshot).known(
            place_of(seen.path, word.signal, line) for word in said if word.signal
        )
    )
    return tuple(next(known) if word.signal and not word.by else False for word in seen.words)
