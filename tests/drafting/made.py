"""What a check drafts in a repository, and what the drafts come to."""

from dataclasses import dataclass

from hygiene.contracts.draft import Draft
from hygiene.contracts.entry import Entry
from hygiene.drafting.building import drafted_bytes
from hygiene.drafting.drafter import drafts_of
from hygiene.drafting.rules import RulesDrafter
from tests.finalizer.stages import Stages
from tests.support.repos import Repo


@dataclass(frozen=True)
class Made:
    """The generative entries of a repository, each with its draft."""

    repo: Repo
    pairs: tuple[tuple[Entry, Draft | None], ...]

    @property
    def draft(self) -> Draft | None:
        """That of the only entry."""
        ((_, draft),) = self.pairs
        return draft

    @property
    def kinds(self) -> list[str | None]:
        """The kind of each draft."""
        return [draft.kind if draft else None for _, draft in self.pairs]

    def after(self, path: str = "README.md") -> bytes:
        """The document once the only draft of it is made; as it is where there is none."""
        source = self.repo.read(path)
        files = [file for _, draft in self.pairs if draft for file in draft.files if file.path == path]
        assert len(files) <= 1
        return drafted_bytes(source, files[0]) if files else source


def drafted(repo: Repo) -> Made:
    """What a check drafts."""
    stages = Stages(repo.root)
    report = stages.finalize().report
    drafts = drafts_of(report, stages.snapshot, (RulesDrafter(),))
    pairs = zip(report.entries, drafts, strict=True)
    return Made(repo, tuple((entry, draft) for entry, draft in pairs if entry.op_type == "generative"))
