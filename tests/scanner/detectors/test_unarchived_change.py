"""What the page of `unarchived-change` cannot show: age, and a status of its own."""

from pathlib import Path

from tests.scanner.detectors.signals import signals
from tests.support.repos import repo

DAY = 86_400
TICKED = "- [x] one\n- [x] two\n"


def test_what_was_touched_lately_or_goes_on_is_not_told(tmp_path: Path) -> None:
    made = repo(tmp_path).commit(
        {
            "openspec/changes/a/proposal.md": "# A\n\nWhy.\n",
            "openspec/changes/a/tasks.md": TICKED,
            "openspec/changes/b/proposal.md": "# B\n\n**Status:** in progress\n",
            "openspec/changes/b/tasks.md": TICKED,
            "openspec/changes/c/proposal.md": "# C\n\nWhy.\n",
        }
    )
    made.clock += 175 * DAY
    made.commit({"openspec/changes/c/tasks.md": TICKED})
    told = {
        name: [each.fact for each in signals(made, "unarchived-change", f"openspec/changes/{name}/proposal.md")]
        for name in "abc"
    }
    assert told == {"a": ["belongs to a, of whose 2 tasks all are ticked"], "b": [], "c": []}
