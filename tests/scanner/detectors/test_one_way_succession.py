"""What the page of `one-way-succession` cannot show: every way to name a record, in one repository."""

from pathlib import Path

from tests.scanner.detectors.signals import signals
from tests.support.repos import repo

RECORDS = {
    "0001-a": "Status: superseded by [2](0002-b.md)",
    "0002-b": "Supersedes: [0001](0001-a.md)",
    "0003-c": "Superseded by ADR 4 (2026-01-02)",
    "0004-d": "Accepted",
    "0005-e": "- Superseded by: 0006",
    "0006-f": "> Replaces ADR-0005, 0007",
    "0007-g": "Accepted on 2026-08-06",
    "0008-h": "Superseded by 9",
    "0009-i": "The 0008 was dropped.",
    "0010-j": "Superseded by 3 later ones",
    "0011-k": "Superseded by: \u2014",
    "0012-l": "```\nSuperseded by 0001\n```",
    "0013-m": "Superseded by ADR-0099",
}


def test_every_way_to_name_a_record(tmp_path: Path) -> None:
    made = repo(tmp_path).commit({f"docs/adr/{name}.md": f"# {name[5:]}\n\n{text}\n" for name, text in RECORDS.items()})
    told = {
        name: [each.fact for each in signals(made, "one-way-succession", f"docs/adr/{name}.md")] for name in RECORDS
    }
    assert {name: facts for name, facts in told.items() if facts} == {
        "0003-c": ["says that it is superseded by 0004-d.md, which does not say so"],
        "0006-f": ["says that it supersedes 0007-g.md, which does not say so"],
        "0013-m": ["says that it is superseded by 99, and no record of that number lies beside it"],
    }
