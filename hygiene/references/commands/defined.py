"""What a manifest defines."""

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Defined:
    """The names that a manifest defines. `open_because` says why it may define more than can be read.

    A pattern holds one `%`, which stands for any characters, as in make.
    """

    names: frozenset[str] = frozenset()
    patterns: tuple[str, ...] = ()
    open_because: str = ""
    includes: tuple[str, ...] = ()
    package: str = ""
    is_malformed: bool = field(default=False)

    def answers(self, name: str) -> bool:
        """Whether the name is defined."""
        return name in self.names or any(_fits(pattern, name) for pattern in self.patterns)


MALFORMED = Defined(open_because="it cannot be read", is_malformed=True)


def _fits(pattern: str, name: str) -> bool:
    before, _, after = pattern.partition("%")
    return len(name) > len(before) + len(after) and name.startswith(before) and name.endswith(after)
