"""Whether a changed document is still built the same: read again, and compared."""

from collections import Counter
from collections.abc import Iterable

from hygiene.contracts.draft import Draft
from hygiene.drafting.building import drafted_bytes
from hygiene.finalizer.documents import parsed
from hygiene.finalizer.edits.repointing import Ground
from hygiene.markdown.elements import Facts

Shape = tuple[object, ...]


def kept(draft: Draft | None, ground: Ground, *, lost: Iterable[str] = (), gained: Iterable[str] = ()) -> Draft | None:
    """The draft, if all that it does to links is to lose and gain these destinations, and to blocks nothing."""
    if draft is None or len(draft.files) != 1:
        return draft
    file = draft.files[0]
    content, before = ground.documents.content(file.path), ground.documents.facts(file.path)
    after = parsed(file.path, drafted_bytes(content.source, file)) if content else None
    if before is None or after is None or shape_of(before) != shape_of(after):
        return None
    expected = _links(before)
    expected.subtract(lost)
    expected.update(gained)
    return draft if _links(after) == +expected else None


def shape_of(facts: Facts) -> Shape:
    """The blocks of a document: headings, fences, code, tasks, comments and front matter."""
    return (
        tuple((heading.level, heading.text) for heading in facts.headings),
        tuple((fence.language, fence.is_closed) for fence in facts.fences),
        len(facts.code_lines),
        tuple((task.is_checked, task.depth) for task in facts.tasks),
        tuple(comment.text for comment in facts.comments),
        facts.front_matter.text if facts.front_matter else None,
        len(facts.undefined),
    )


def _links(facts: Facts) -> Counter[str]:
    return Counter(link.reference for link in facts.links)
