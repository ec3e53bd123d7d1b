"""A command that no manifest defines: the name that took its place, or the line without it."""

import re
from difflib import get_close_matches

from hygiene.contracts.draft import Draft, Replacement
from hygiene.contracts.entry import Entry
from hygiene.contracts.signals import Signal
from hygiene.drafting.block_lines import without_line
from hygiene.drafting.building import draft_of
from hygiene.drafting.places import place_of_reference
from hygiene.drafting.referred import read_of
from hygiene.drafting.structure import kept
from hygiene.finalizer.documents import Content
from hygiene.finalizer.edits.repointing import Ground
from hygiene.markdown.elements import Facts
from hygiene.references.commands.asked import Asked, asked_by

JOINT = re.compile(r"[-_:.]")
NEAR = 0.85
SHORT = 5


def vanished_command(entry: Entry, ground: Ground) -> Draft | None:
    """Name the command that came in its place or is nearly called so; else drop the line that runs it."""
    read = read_of(entry, "vanished-command", ground)
    if read is None:
        return None
    content, facts, signals = read
    data = signals[0].data or {}
    name, manifest, full = data.get("command"), data.get("target"), data.get("fragment")
    if not (isinstance(name, str) and isinstance(manifest, str) and isinstance(full, str)):
        return None
    meant = _meant(name, manifest, full, signals[0], ground)
    if meant:
        changes = [_renamed(signal, name, meant[0], content, facts) for signal in signals]
        summary, kind = f"run {meant[0]}, {meant[1]}", "rename-command"
    else:
        going = [signal.line or 0 for signal in signals]
        changes = [without_line(content, facts, line, going) for line in dict.fromkeys(going)]
        what = "the line" if len(changes) == 1 else f"{len(changes)} lines"
        summary, kind = f"drop {what}: {manifest} does not define {name}", "drop-command"
    made = [change for change in changes if change]
    draft = draft_of(content, kind, summary, made) if len(made) == len(changes) else None
    return kept(draft, ground)


def _meant(name: str, manifest: str, full: str, signal: Signal, ground: Ground) -> tuple[str, str] | None:
    """The name that is defined now, without the ecosystem's kind before it, and why it may be meant."""
    asked = _asked(full, signal)
    if asked is None:
        return None
    kind = full.removesuffix(name)
    defined = ground.commands.names(asked.ecosystem)
    hint = (signal.data or {}).get("renamed_to")
    if isinstance(hint, str) and hint in defined:
        return hint.removeprefix(kind), f"which came in its place in {manifest}"
    near = _near(name, [each.removeprefix(kind) for each in defined if each.startswith(kind)])
    return (near, "the one name like it") if near else None


def _asked(full: str, signal: Signal) -> Asked | None:
    reference = (signal.data or {}).get("reference")
    words = reference.split() if isinstance(reference, str) else []
    found = (asked for at in range(len(words)) for asked in asked_by(words[at:]) if asked.name == full)
    return next(found, None)


def _near(name: str, names: list[str]) -> str:
    """The one name of the same letters, or with a slip of the pen in one word."""
    same = [each for each in names if JOINT.sub("", each) == JOINT.sub("", name)]
    if same or len(name) < SHORT:
        return same[0] if len(same) == 1 else ""
    close = get_close_matches(name, names, n=2, cutoff=NEAR)
    is_slip = len(close) == 1 and len(JOINT.split(close[0])) == len(JOINT.split(name))
    if not is_slip:
        return ""
    pairs = zip(JOINT.split(name), JOINT.split(close[0]), strict=True)
    wrong = [(one, other) for one, other in pairs if one != other]
    return close[0] if len(wrong) == 1 and get_close_matches(*wrong[0][:1], wrong[0][1:], cutoff=NEAR) else ""


def _renamed(signal: Signal, name: str, new: str, content: Content, facts: Facts) -> Replacement | None:
    """The name within the command as it stands in the document."""
    reference = (signal.data or {}).get("reference")
    start = place_of_reference(signal, content, facts)
    if start is None or not isinstance(reference, str):
        return None
    found = [*re.finditer(rf"(?<![\w:./-]){re.escape(name)}(?![\w:/-])", reference)]
    if len(found) != 1:
        return None
    at = start + len(reference[: found[0].start()].encode())
    return Replacement(start=at, end=at + len(name.encode()), new=new)
