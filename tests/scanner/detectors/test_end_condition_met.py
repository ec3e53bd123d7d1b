"""What the page of `end-condition-met` cannot show: the forms of such a sentence, in one repository."""

from pathlib import Path

from tests.scanner.detectors.signals import signals
from tests.support.repos import repo

MET = [
    "This document can be deleted when all of the following are true:\n\n- [x] a\n- [x] b",
    "Delete this plan once these are done:\n\n- [x] a",
    "## When to delete this page\n\n- [x] a",
    "Once the move is over, this guide can be removed:\n\n- [x] a",
    "Remove me after use; result goes to `src/rules.json`",
]
UNMET = [
    "This document can be deleted when all of the following are true:\n\n- [x] a\n- [ ] b",
    "This document can be deleted when all of the following are true:\n\n## Tasks\n\n- [x] a",
    "Remove me after use; result goes to `src/none.json`",
    "Delete the row when it is empty:\n\n- [x] a",
    "```\nDelete this file once used\n```\n\n- [x] a",
]


def test_the_forms_of_a_condition(tmp_path: Path) -> None:
    pages = {f"docs/{number}.md": f"# A\n\n{text}\n" for number, text in enumerate([*MET, *UNMET])}
    made = repo(tmp_path).commit({**pages, "src/rules.json": "{}\n"})
    told = [bool(signals(made, "end-condition-met", path)) for path in pages]
    assert told == [True] * len(MET) + [False] * len(UNMET)
