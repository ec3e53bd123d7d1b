"""The targets of a makefile."""

import re
from collections.abc import Iterator, Mapping

from hygiene.references.commands.defined import Defined

VARIABLE = re.compile(r"\$[({](\w[\w.-]*)[)}]|\$(\w)")
ASSIGNMENT = re.compile(r"(?:export\s+|override\s+)*(\w[\w.-]*)\s*(?:\?|\+|::?|:::)?=\s*(.*)")
INCLUDE = re.compile(r"-?s?include\s+(.*)")
UNKNOWN = re.compile(r"\$[({][^(){}$]*[)}]|\$[^({\s]")
NESTED = 3
LONGEST_LINE = 4_000
MOST_NAMES = 2_000


def read(source: bytes) -> Defined:
    """The targets; rules that are made when make runs leave the file open."""
    names: set[str] = set()
    patterns: set[str] = set()
    includes: list[str] = []
    variables: dict[str, str] = {}
    because = ""
    for line in _lines(source):
        if found := INCLUDE.fullmatch(line):
            includes += found[1].split()
        elif found := ASSIGNMENT.fullmatch(line):
            variables[found[1]] = f"{variables.get(found[1], '')} {found[2]}".strip()
        elif line.startswith(("$(eval", "$(foreach", "$(call", "${eval", "${foreach", "${call")):
            because = "it makes rules when it runs"
        else:
            for target in _targets(line, variables):
                if target == "%":
                    because = because or "a rule in it fits any name"
                else:
                    (patterns if "%" in target else names).add(target)
    return Defined(frozenset(names), tuple(sorted(patterns)), because, tuple(includes))


def _lines(source: bytes) -> Iterator[str]:
    """The lines outside recipes, with continued ones joined and comments cut."""
    kept = ""
    for raw in source.decode("utf-8", "replace").splitlines():
        line = kept + raw
        kept = ""
        if raw.endswith("\\") and len(line) < LONGEST_LINE:
            kept = line[:-1] + " "
            continue
        if not line.startswith("\t"):
            text = line[:LONGEST_LINE].partition("#")[0].strip()
            if text:
                yield text


def _targets(line: str, variables: Mapping[str, str]) -> Iterator[str]:
    left, colon, right = _at_colon(line)
    if not colon or right.startswith(("=", ":=")) or "=" in left:
        return
    words = _words(left, variables)
    if words and words[0] == ".PHONY":
        words = _words(right.lstrip(":"), variables)
    for target in words[:MOST_NAMES]:
        is_fitting = target.count("%") > 1
        yield target.partition("%")[0] + "%" if is_fitting else target.rstrip(":&")


def _words(text: str, variables: Mapping[str, str]) -> list[str]:
    """The targets of a text, with `%` for what only make knows."""
    text = _expanded(text, variables)
    for _ in range(NESTED):
        text = UNKNOWN.sub("%", text)
    return text.split()


def _at_colon(line: str) -> tuple[str, str, str]:
    """The line cut at its first colon outside `$(...)`."""
    depth = 0
    for place, sign in enumerate(line):
        depth += (sign in "({") - (sign in ")}")
        if sign == ":" and depth <= 0:
            return line[:place], ":", line[place + 1 :]
    return line, "", ""


def _expanded(text: str, variables: Mapping[str, str]) -> str:
    """The text with the variables that plain words were assigned to."""
    for _ in range(2):
        text = VARIABLE.sub(lambda found: _value(found, variables), text)[:LONGEST_LINE]
    return text


def _value(found: re.Match[str], variables: Mapping[str, str]) -> str:
    value = variables.get(found[1] or found[2])
    return found[0] if value is None else value
