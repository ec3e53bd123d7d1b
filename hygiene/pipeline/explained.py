"""What a check sees in one place, with what the baseline accepts of it."""

from pathlib import Path

from hygiene.git.snapshot import Snapshot
from hygiene.pipeline.account import line_reader
from hygiene.pipeline.setting import Setting, rules_of
from hygiene.render.place import Explained, Told
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
    return Explained(
        path=seen.path,
        line=line,
        unread=seen.unread,
        klass=found.klass.value if found else "",
        why=found.reason if found else "",
        asked=seen.asked,
        references=tuple((one.line, f"{one.text} ({one.kind}): {one.outcome}") for one in seen.seen),
        told=tuple(map(_told, seen.words, _accepted(seen, setting, snapshot))),
        suppressions=seen.suppressions,
        idle=seen.idle,
        advice=seen.advice,
    )


def _told(word: Word, is_accepted: bool) -> Told:
    return Told(word.detector, word.line, word.text, word.signal is not None, word.by, is_accepted)


def _accepted(seen: Witness, setting: Setting, snapshot: Snapshot) -> tuple[bool, ...]:
    """For each word whether the baseline accepts it."""
    if setting.baseline is None:
        return (False,) * len(seen.words)
    line = line_reader(snapshot)
    said = [word for word in seen.words if word.signal and not word.by]
    known = iter(setting.baseline.known(place_of(seen.path, word.signal, line) for word in said if word.signal))
    return tuple(next(known) if word.signal and not word.by else False for word in seen.words)
