"""Profiles: which agents and rules a Response may have, and which of its rules claim an absence."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from hygiene.contracts.absence import is_absence_rule
from hygiene.contracts.model import as_json
from hygiene.contracts.response import Response, signature_faults
from hygiene.contracts.rules import RULES
from hygiene.errors import Fault


def _is_hygiene_rule(rule: str) -> bool:
    return rule in RULES


def _is_any_rule(_rule: str) -> bool:
    return True


def _says_target_is_gone(rule: str) -> bool:
    """An orphaned reference is a claim that its target is absent."""
    return rule.startswith("stale-orphaned-")


@dataclass(frozen=True, slots=True)
class Profile:
    """The agents and rules that are registered."""

    name: str
    agents: frozenset[str]
    allows_rule: Callable[[str], bool]
    is_absence_rule: Callable[[str], bool]
    caps_nested_yaml: bool = False

    def with_agents(self, names: Iterable[str]) -> "Profile":
        """The same profile with more agents, such as command backends, registered by name."""
        return replace(self, agents=self.agents | frozenset(names))


HYGIENE = Profile("hygiene", frozenset({"rules", "llm"}), _is_hygiene_rule, _says_target_is_gone)
VALIDATE_REPO = Profile(
    "validate-repo",
    frozenset({"gemma-style", "naming", "logic", "target-structure", "claudemd", "kimball"}),
    _is_any_rule,
    is_absence_rule,
    caps_nested_yaml=True,
)
PROFILES = {profile.name: profile for profile in (HYGIENE, VALIDATE_REPO)}


def profile_faults(response: Response, profile: Profile) -> tuple[Fault, ...]:
    """Where the response uses an agent or a rule that is not registered."""
    return registration_faults(as_json(response), profile)


def registration_faults(document: Any, profile: Profile) -> tuple[Fault, ...]:
    """The same of a document that need not be a Response yet, so that one answer can name all that is wrong."""
    return tuple(_unregistered(document, profile)) if isinstance(document, dict) else ()


def _unregistered(document: dict[str, Any], profile: Profile) -> Iterator[Fault]:
    agent, findings = document.get("agent"), document.get("findings")
    signers: list[Any] = []
    if isinstance(agent, str) and agent not in profile.agents:
        known = ", ".join(sorted(profile.agents))
        yield Fault("/agent", f"{agent!r} is not registered in the profile {profile.name}: {known}")
    for number, finding in enumerate(findings if isinstance(findings, list) else ()):
        fields = finding if isinstance(finding, dict) else {}
        if isinstance(rule := fields.get("rule"), str) and not profile.allows_rule(rule):
            message = f"{rule!r} is no rule of a hygiene agent: <class>-<subtype>-<op> from the closed enums"
            yield Fault(f"/findings/{number}/rule", message)
        signers.append(fields.get("agent"))
    if isinstance(agent, str) and all(isinstance(signer, str) for signer in signers):
        yield from signature_faults(agent, signers)
