"""Reference definitions that no link of their document uses."""

from hygiene.markdown.destinations import fold_label
from hygiene.markdown.elements import Facts

UNUSED = "no link uses this definition"


def unused(facts: Facts) -> frozenset[int]:
    """Where the destinations of such definitions begin: nothing of them is shown, and nobody is led there."""
    used = {use.label for use in facts.uses}
    definitions = (link for link in facts.links if link.kind == "definition")
    return frozenset(link.start for link in definitions if fold_label(link.text) not in used)
