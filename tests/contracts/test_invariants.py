"""`invariants.md` is true: its guards and tests exist, its schema hashes hold, tiers have one maker."""

import ast
import hashlib
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from hygiene.contracts.codec import CONTRACTS
from tests.contracts.documents import PROJECT

TEXT = (PROJECT / "invariants.md").read_text(encoding="utf-8")
SECTIONS = re.split(r"^## (?=[0-9])", TEXT.partition("\n# Decisions")[0], flags=re.MULTILINE)[1:]
NAMES = [re.match(r"([0-9]+)\. `([a-z-]+)`\n", section) for section in SECTIONS]


def listed(section: str, label: str) -> list[str]:
    """What stands in backticks on the section's line with this label."""
    line = re.search(rf"^{label}: (.+)$", section, re.MULTILINE)
    return re.findall(r"`([^`]+)`", line[1]) if line else []


def test_numbers_run_from_one_and_names_are_unique() -> None:
    assert [int(name[1]) for name in NAMES if name] == list(range(1, len(SECTIONS) + 1))
    assert len({name[2] for name in NAMES if name}) == len(SECTIONS)


def test_number_seven_is_that_no_model_makes_auto() -> None:
    assert SECTIONS[6].startswith("7. `no-model-makes-auto`")


@pytest.mark.parametrize("section", SECTIONS, ids=[section.split("\n", 1)[0] for section in SECTIONS])
def test_guard_and_test_exist(section: str) -> None:
    guards, tests = listed(section, "Guard"), listed(section, "Test")
    assert guards
    assert tests
    assert [guard for guard in guards if not (PROJECT / guard).is_file()] == []
    assert [test for test in tests if not is_defined(test)] == []


def is_defined(test: str) -> bool:
    file, _, function = test.partition("::")
    path = PROJECT / file
    return path.is_file() and f"def {function}(" in path.read_text(encoding="utf-8")


@pytest.mark.parametrize("contract", CONTRACTS)
def test_schemas_have_the_hashes_that_were_approved(contract: str) -> None:
    path = f"hygiene/contracts/schema/{contract}.json"
    digest = hashlib.sha256((PROJECT / path).read_bytes()).hexdigest()
    assert re.search(rf"\| `{path}` \| `{digest}` \|", TEXT), f"{path} has the SHA-256 {digest}"


def stated_tiers(path: Path) -> Iterator[ast.expr]:
    """What each `safety_tier=…` in a source file says."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.keyword) and node.arg == "safety_tier":
            yield node.value


def is_derived(value: ast.expr) -> bool:
    return isinstance(value, ast.Call) and isinstance(value.func, ast.Name) and value.func.id == "derive_safety_tier"


def test_no_other_code_makes_a_tier() -> None:
    sources = sorted((PROJECT / "hygiene").rglob("*.py"))
    stated = [(path.name, value) for path in sources for value in stated_tiers(path)]
    assert stated
    assert [(name, ast.unparse(value)) for name, value in stated if not is_derived(value)] == []


def test_automatic_is_returned_by_the_one_function_alone() -> None:
    makers = {
        path.relative_to(PROJECT).as_posix()
        for path in (PROJECT / "hygiene").rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Return) and node.value and "SafetyTier.AUTO" in ast.unparse(node.value)
        if not isinstance(node.value, ast.Compare)
    }
    assert makers == {"hygiene/contracts/safety.py"}
