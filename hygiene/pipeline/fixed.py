"""`check --fix`: repair what is not accepted, of a change what it makes new, and nothing that is not part of it."""

from dataclasses import dataclass, replace

from hygiene.cleaner.result import CleanResult
from hygiene.contracts.entry import Entry
from hygiene.contracts.taxonomy import SafetyTier
from hygiene.errors import UnreadableError
from hygiene.git.contents import read_file
from hygiene.git.snapshot import Snapshot
from hygiene.pipeline.api import clean
from hygiene.pipeline.checked import Checked, check
from hygiene.pipeline.setting import Setting


@dataclass(frozen=True, slots=True)
class Fixed:
    """What the repair came to, what a check says after it, and the files that were left alone for their changes."""

    result: CleanResult
    checked: Checked
    unstaged: tuple[str, ...] = ()


def fix(checked: Checked, setting: Setting) -> Fixed:
    """Do what is automatic and not known before; then look again: what is left is what is told."""
    root, snapshot = checked.snapshot.root, checked.snapshot
    wanted = _new(checked)
    unstaged = _unstaged(wanted, snapshot) if setting.is_staged else ()
    kept = tuple(entry for entry in wanted if entry.path not in unstaged)
    result = clean(checked.report.model_copy(update={"entries": kept}), root, now=setting.now)
    if not result.applied:
        return Fixed(result, checked, unstaged)
    return Fixed(result, check(_after(setting, snapshot)), unstaged)


def with_staging(checked: Checked) -> Checked:
    """The same check of what is staged, with the files that are to be staged before the commit is clean."""
    paths = tuple(dict.fromkeys(entry.path for entry in _new(checked)))
    unstaged = tuple(path for path in paths if not is_as_staged(path, checked.snapshot))
    return replace(checked, details=checked.details.model_copy(update={"to_stage": paths, "unstaged": unstaged}))


def _new(checked: Checked) -> tuple[Entry, ...]:
    pairs = zip(checked.report.entries, checked.details.judgements, strict=True)
    return tuple(entry for entry, judgement in pairs if not judgement.is_known)


def _unstaged(entries: tuple[Entry, ...], snapshot: Snapshot) -> tuple[str, ...]:
    """The files with something to repair that differ from what is staged, but for their line ends."""
    paths = sorted({entry.path for entry in entries if entry.safety_tier is SafetyTier.AUTO})
    return tuple(path for path in paths if not is_as_staged(path, snapshot))


def is_as_staged(path: str, snapshot: Snapshot) -> bool:
    """Whether the working tree has the file as the snapshot has it, but for its line ends."""
    try:
        return _unified(read_file(snapshot.root, path)) == _unified(snapshot.read(path))
    except UnreadableError:
        return False


def _unified(content: bytes) -> bytes:
    return content.replace(b"\r\n", b"\n")


def _after(setting: Setting, snapshot: Snapshot) -> Setting:
    """How to look again: a repair is in the working tree, and not staged."""
    if not setting.is_staged:
        return setting
    return replace(setting, is_staged=False, since=setting.since or ("HEAD" if snapshot.head else None))
