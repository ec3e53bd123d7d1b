"""Entries made by hand, and what the rules draft for them in a real repository."""

from pathlib import Path

from hygiene.contracts.draft import Draft
from hygiene.contracts.entry import Category, Entry, TokenEstimate
from hygiene.contracts.signals import Signal
from hygiene.contracts.taxonomy import OpType, SafetyTier
from hygiene.drafting.building import drafted_bytes
from hygiene.drafting.checks import is_sound
from hygiene.drafting.rules import RulesDrafter
from hygiene.finalizer.documents import Documents
from hygiene.finalizer.edits.repointing import Ground
from hygiene.git.snapshot import Snapshot


def ground_of(root: Path) -> Ground:
    """What drafts of a repository stand on."""
    return Ground(Documents(Snapshot.open(root)))


def entry(path: str, op: str, subtype: str, *signals: Signal) -> Entry:
    """An entry that asks for a draft."""
    return Entry(
        path=path,
        category=Category(**{"class": "bloat" if op == "split" else "stale", "subtype": subtype}),
        signals=signals or (Signal(id="long-document", fact="is long"),),
        op=op,
        op_type=OpType.GENERATIVE,
        is_destructive=False,
        is_reversible=True,
        safety_tier=SafetyTier.CONFIRM,
        token_estimate=TokenEstimate(raw_tokens=1),
    )


def drafted_for(one: Entry, ground: Ground) -> Draft | None:
    """The draft of the rules, where it is sound."""
    draft = RulesDrafter().draft(one, ground)
    return draft if draft is not None and is_sound(draft, ground) else None


def made(draft: Draft | None, ground: Ground) -> dict[str, str]:
    """What each file of a draft holds once it is made."""
    found = {}
    for file in draft.files if draft else ():
        content = ground.documents.content(file.path)
        found[file.path] = drafted_bytes(content.source if content else b"", file).decode()
    return found
