"""What the code says: the texts of its calls and all of its strings, read without running it."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from tests.support.command import PROJECT

PACKAGE = PROJECT / "hygiene"


@cache
def tree(file: Path) -> ast.Module:
    """A module, parsed."""
    return ast.parse(file.read_text("utf-8"))


def modules(folder: str = "") -> list[Path]:
    """Every module below a folder of the package."""
    return sorted((PACKAGE / folder).rglob("*.py"))


def calls(name: str, folder: str = "") -> Iterator[ast.Call]:
    """Every call of a function or class of that name."""
    for file in modules(folder):
        for node in ast.walk(tree(file)):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == name:
                yield node


def text_of(node: ast.expr, varying: str = "7") -> str:
    """A string as it might be printed; empty where it is made elsewhere."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    if isinstance(node, ast.JoinedStr):
        return "".join(str(part.value) if isinstance(part, ast.Constant) else varying for part in node.values)
    return ""


def argument(call: ast.Call, position: int, keyword: str) -> ast.expr | None:
    """One argument of a call, by its position or its name."""
    named = next((one.value for one in call.keywords if one.arg == keyword), None)
    return named or (call.args[position] if position < len(call.args) else None)


def said(name: str, folder: str = "", *, position: int = 0, keyword: str = "reason") -> set[str]:
    """The texts that calls of that name are given."""
    found = (argument(call, position, keyword) for call in calls(name, folder))
    return {text for node in found if node is not None and (text := text_of(node))}


@cache
def strings(folder: str = "") -> str:
    """Every piece of every string of the modules below a folder, one a line."""
    pieces = (
        node.value
        for file in modules(folder)
        for node in ast.walk(tree(file))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    )
    return "\n".join(" ".join(piece.lower().split()) for piece in pieces)


def constants(name: str, folder: str) -> set[str]:
    """The values that modules of a folder assign to a name."""
    return {
        str(node.value.value)
        for file in modules(folder)
        for node in tree(file).body
        if isinstance(node, ast.Assign)
        and isinstance(node.value, ast.Constant)
        and any(isinstance(target, ast.Name) and target.id == name for target in node.targets)
    }
