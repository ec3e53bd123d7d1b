"""What one `conventions.json` holds, and the two of them that a repository goes by, joined."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Annotated, TypeVar

from pydantic import Field

from hygiene.contracts.lifecycle import Lifecycle
from hygiene.contracts.model import Model
from hygiene.contracts.response import Severity
from hygiene.contracts.scalars import Kebab, NotBlank, OrAbsent
from hygiene.conventions.agent_files import is_agent_file, is_readme
from hygiene.conventions.options import Options
from hygiene.conventions.rules import Convention, Rule
from hygiene.conventions.tables import Budget, Loads, Override, SeverityRule
from hygiene.errors import Fault

Named = TypeVar("Named", Rule, Convention, Budget)
LISTS = ("file_rules", "directory_rules", "catalogue", "budgets")


class Rulebook(Model):
    """One file, as it is written."""

    schema_: Annotated[OrAbsent[NotBlank], Field(alias="$schema")] = None
    file_rules: tuple[Rule, ...] = ()
    directory_rules: tuple[Rule, ...] = ()
    catalogue: tuple[Convention, ...] = ()
    adopted: tuple[Kebab, ...] = ()
    severities: Mapping[Kebab, SeverityRule | Severity] = Field(default_factory=dict)
    budgets: tuple[Budget, ...] = ()
    loads: OrAbsent[Loads] = None
    overrides: tuple[Override, ...] = ()
    options: Options = Options()

    def contradictions(self) -> Iterator[Fault]:
        """Find the names that stand twice in one list."""
        for key in LISTS:
            seen: dict[str, int] = {}
            for place, entry in enumerate(getattr(self, key)):
                first = seen.setdefault(entry.name, place)
                if first != place:
                    yield Fault(f"/{key}/{place}/name", f"{entry.name!r} already stands at /{key}/{first}")


@dataclass(frozen=True)
class Conventions:
    """The rules a repository goes by: its own first, then the shipped ones that it does not replace by name."""

    file_rules: tuple[Rule, ...]
    directory_rules: tuple[Rule, ...]
    catalogue: tuple[Convention, ...]
    adopted: tuple[str, ...]
    severities: Mapping[str, SeverityRule]
    budgets: tuple[Budget, ...]
    loads: Loads
    overrides: tuple[Override, ...]
    options: Options

    def lifecycle_for(self, path: str) -> Lifecycle | None:
        """The first file rule that covers the document, as the report carries it."""
        return next((self._lifecycle(rule) for rule in self.file_rules if rule.covers(path)), None)

    def directory_lifecycle_for(self, folder: str) -> Lifecycle | None:
        """The first directory rule that covers the folder."""
        return next((self._lifecycle(rule) for rule in self.directory_rules if rule.covers(folder)), None)

    def unadopted_for(self, rule_ref: str) -> tuple[Convention, ...]:
        """The conventions that would make a judged rule provable and that the repository has not adopted."""
        return tuple(one for one in self.catalogue if rule_ref in one.rules and one.name not in self.adopted)

    def severity_of(self, detector: str, path: str, verdict: str | None = None) -> Severity:
        """How bad a detector's fact is in this document, given what history says of its target."""
        rule = self.severities.get(detector, SeverityRule(usual="info"))
        is_proven = verdict is None or verdict in rule.proven_by
        is_prominent = is_readme(path) or is_agent_file(path)
        return rule.prominent if rule.prominent and is_proven and is_prominent else rule.usual

    def _lifecycle(self, rule: Rule) -> Lifecycle:
        return rule.lifecycle(self._proofs.get(rule.name) if rule.served_when is not None else None)

    @cached_property
    def _proofs(self) -> Mapping[str, str]:
        made = [one for one in reversed(self.catalogue) if one.name in self.adopted]
        return {name: one.served_when_path for one in made for name in one.rules}


def joined(shipped: Rulebook, own: Rulebook) -> Conventions:
    """Extend the shipped rulebook by a repository's own; an own entry replaces the shipped one of its name."""
    own = Rulebook() if own == shipped else own
    return Conventions(
        file_rules=_merged(own.file_rules, shipped.file_rules),
        directory_rules=_merged(own.directory_rules, shipped.directory_rules),
        catalogue=_merged(own.catalogue, shipped.catalogue),
        adopted=own.adopted,
        severities={name: _severity(rule) for name, rule in {**shipped.severities, **own.severities}.items()},
        budgets=_merged(own.budgets, shipped.budgets),
        loads=own.loads or shipped.loads or Loads(),
        overrides=own.overrides,
        options=own.options,
    )


def _merged(own: tuple[Named, ...], shipped: tuple[Named, ...]) -> tuple[Named, ...]:
    names = {one.name for one in own}
    return own + tuple(one for one in shipped if one.name not in names)


def _severity(rule: SeverityRule | Severity) -> SeverityRule:
    return rule if isinstance(rule, SeverityRule) else SeverityRule(usual=rule)
