"""What the page of `template-leftover` cannot show: every form, and its look-alikes, in one repository."""

from pathlib import Path

from tests.scanner.detectors.signals import signals
from tests.support.repos import repo

PAGES = {
    "a1": ("# [Project Name]\n\nText.\n", True),
    "a2": ("# {{name}}\n\nText.\n", True),
    "a3": ("# Your project\n\nText.\n", True),
    "a4": ("# A\n\nOne paragraph of project description goes here.\n", True),
    "a5": ("# A\n\nReplace this text with your own.\n", True),
    "b1": ("# Project titles\n\nText.\n", False),
    "b2": ("# A\n\n[ONE_KEY] and [TWO_KEYS] only.\n", False),
    "b3": ("# A\n\n[ONE_KEY][] [TWO_KEYS](x) [THREE_KEYS]\n\n[one_key]: x\n", False),
    "b4": ("# A\n\n```\nlorem ipsum dolor sit\n```\n", False),
    "b5": ("# A\n\nThe description is shown here.\n", False),
    "b6": ("# A\n\n[IN PROGRESS] and [IN PROGRESS] and [IN PROGRESS]\n", False),
}


def test_blanks(tmp_path: Path) -> None:
    made = repo(tmp_path).commit({f"docs/{name}.md": text for name, (text, _) in PAGES.items()})
    found = {name for name in PAGES if signals(made, "template-leftover", f"docs/{name}.md")}
    assert found == {name for name, (_, is_blank) in PAGES.items() if is_blank}
