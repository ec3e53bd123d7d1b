"""The proof of a drafted document: parsed again, it says what it said, but for what the draft is about."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from hygiene.contracts.draft import Replacement
from hygiene.drafting.building import spliced
from hygiene.finalizer.documents import Content, parsed
from hygiene.markdown.elements import Facts, Link
from hygiene.markdown.slug import anchors_of


@dataclass(frozen=True, slots=True)
class Change:
    """What a draft may change: the links and uses that go, the undefined uses that end, the code that comes."""

    links: tuple[Link, ...] = ()
    uses: tuple[str, ...] = ()
    undefined: int = 0
    code: tuple[str, ...] = ()
    new_links: tuple[tuple[str, str], ...] = ()
    new_uses: tuple[str, ...] = ()


def is_kept(content: Content, facts: Facts, replacements: Iterable[Replacement], change: Change) -> bool:
    """Whether nothing else than the change happens to what the document says."""
    after = parsed(content.path, spliced(content.source, replacements))
    if after is None or _frame(after) != _frame(facts) or anchors_of(after) != anchors_of(facts):
        return False
    gone = {link.start for link in change.links}
    links = Counter((link.kind, link.reference) for link in facts.links if link.start not in gone)
    codes = Counter([*(code.text for code in facts.code_spans), *change.code])
    uses = Counter(use.label for use in facts.uses) - Counter(change.uses)
    return (
        Counter((link.kind, link.reference) for link in after.links) == links + Counter(change.new_links)
        and Counter(code.text for code in after.code_spans) == codes
        and Counter(use.label for use in after.uses) == uses + Counter(change.new_uses)
        and len(after.undefined) == len(facts.undefined) - change.undefined
    )


def _frame(facts: Facts) -> tuple[object, ...]:
    """What no draft of a link may touch."""
    return (
        tuple((heading.level, heading.text, heading.explicit_id) for heading in facts.headings),
        tuple((fence.language, fence.is_closed, fence.end_line - fence.line) for fence in facts.fences),
        tuple(last - first for first, last in facts.code_lines),
        tuple((task.is_checked, task.depth) for task in facts.tasks),
        tuple(comment.text for comment in facts.comments),
        facts.front_matter and facts.front_matter.text,
        facts.anchors,
        facts.newline,
        facts.has_bom,
    )
