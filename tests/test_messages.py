"""Whoever is told of an error is told what to do next."""

import ast

import pytest

from tests.pages.source import calls, modules, tree

INNER = {"contracts/finding", "suppression/baseline"}
"""Modules that catch what they raise and say it with a hint of their own."""


def without_a_hint(name: str, position: int) -> list[str]:
    """Where an error of that name is made without a next step."""
    files = {id(node): file for file in modules() for node in ast.walk(tree(file)) if isinstance(node, ast.Call)}
    return [
        f"{files[id(call)].parent.name}/{files[id(call)].stem}:{call.lineno}"
        for call in calls(name)
        if len(call.args) <= position and not any(one.arg == "hint" for one in call.keywords)
    ]


@pytest.mark.parametrize(("name", "position"), [("UsageError", 1), ("RefusedError", 1), ("ContractError", 2)])
def test_an_error_has_a_next_step(name: str, position: int) -> None:
    assert [place for place in without_a_hint(name, position) if place.partition(":")[0] not in INNER] == []


@pytest.mark.parametrize("name", ["UsageError", "RefusedError", "Refusal"])
def test_no_next_step_is_empty(name: str) -> None:
    hints = [call.args[1] for call in calls(name) if len(call.args) > 1]
    assert hints
    assert [hint.lineno for hint in hints if isinstance(hint, ast.Constant) and not str(hint.value).strip()] == []
