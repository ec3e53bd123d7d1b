"""Every rule of the ledger's Finding as a row."""

from typing import Any

import pytest

from hygiene.contracts.finding import finding_key
from tests.contracts.documents import FINDING, GONE, changed, pointers

PLACE = "example.org/team/app:README.md"


def scoped(field: str, value: str, kind: str = "stale.orphaned") -> dict[str, Any]:
    """Another scope and kind with the key that belongs to them."""
    return {
        "/scope": {field: value},
        "/finding_kind": kind,
        "/finding_key": finding_key("hygiene", field, value, kind),
    }


VALID = [
    pytest.param({}, id="a finding"),
    pytest.param({"/audit_trail": []}, id="a first emission"),
    pytest.param({"/audit_trail/0/note": "seen again"}, id="a note"),
    *[pytest.param({"/severity": s}, id=s) for s in ("p0", "attention", "soon", "routine", "informational")],
    *[pytest.param({"/confidence": c}, id=c) for c in ("low", "medium", "high")],
    *[pytest.param({"/evidence/0/provenance": p}, id=p) for p in ("live", "mocked", "absent")],
    *[
        pytest.param({"/evidence/0/value": value}, id=f"a value {value!r}")
        for value in (None, 3, 1.5, True, "x", [1], {"a": [1]})
    ],
    *[
        pytest.param(scoped("document", PLACE, kind), id=kind)
        for kind in (
            "stale.contradicted",
            "stale.orphaned",
            "stale.superseded",
            "stale.provisional",
            "stale.completed-in-place",
            "stale.duplicated",
            "bloat.distill",
            "bloat.split",
            "bloat.freeze",
            "lifecycle.served",
            "lifecycle.expired",
            "budget.injected",
            "fleet.trend",
        )
    ],
    pytest.param(scoped("document", "host:2222/app:docs/é.md"), id="a repository with a port"),
    pytest.param(scoped("directory", "app:notes"), id="a directory"),
    pytest.param(scoped("repository", "example.org/team/app"), id="a repository"),
    pytest.param(scoped("fleet", "platform"), id="a fleet"),
    pytest.param({"/tokens_used": 900, "/cost_usd": 0.002}, id="a model with tokens and cost"),
    pytest.param({"/tokens_used": 900}, id="tokens that cost nothing"),
    pytest.param({"/cost_usd": 0}, id="a cost as a whole number"),
    pytest.param({"/disclosure_txt": None}, id="no disclosure"),
    pytest.param({"/detail": "Saves $12.50 a month.", "/disclosure_txt": "An estimate."}, id="money with disclosure"),
    pytest.param({"/headline": "h" * 120}, id="a headline of 120 characters"),
    pytest.param({"/agent_version": "1.2.3-rc.1+build.5"}, id="a version with all parts"),
    pytest.param({"/expires_at": "2026-05-14T09:30:00.001Z"}, id="expires a moment later"),
]

INVALID = [
    *[pytest.param({f"/{key}": GONE}, [f"/{key}"], id=f"no {key}") for key in FINDING],
    *[pytest.param({f"/{key}": None}, [f"/{key}"], id=f"{key} null") for key in FINDING],
    *[
        pytest.param({f"/evidence/0/{key}": GONE}, [f"/evidence/0/{key}"], id=f"evidence without {key}")
        for key in FINDING["evidence"][0]
    ],
    *[
        pytest.param({f"/audit_trail/0/{key}": GONE}, [f"/audit_trail/0/{key}"], id=f"audit without {key}")
        for key in FINDING["audit_trail"][0]
    ],
    *[
        pytest.param({pointer: value}, [pointer], id=f"{pointer}: {str(value)[:24]!r}")
        for pointer, value in (
            ("/finding_id", "0b9d7c5e-1f3a-4b2c-8d6e-5a4f3e2d1c0b"),
            ("/finding_id", "FIND-12"),
            ("/finding_id", "FIND-"),
            ("/finding_id", "FIND-0b9d7c5e1f3a4b2c8d6e5a4f3e2d1c0b"),
            ("/finding_key", "ab" * 32),
            ("/finding_key", "AB" * 32),
            ("/finding_key", "x"),
            ("/agent_id", ""),
            ("/agent_version", "1"),
            ("/agent_version", "v1.2.3"),
            ("/agent_version", "01.2.3"),
            ("/agent_version", "latest"),
            ("/scope", {}),
            ("/scope", "x"),
            ("/scope/vin", "x"),
            ("/scope/document", ""),
            ("/scope/document", "app"),
            ("/scope/document", "app:"),
            ("/scope/document", " :docs/a.md"),
            ("/scope/document", ":a.md"),
            ("/scope/document", "app:../a.md"),
            ("/scope/document", None),
            ("/severity", "major"),
            ("/severity", "P0"),
            ("/computed_at", "2026-05-14"),
            ("/computed_at", 3),
            ("/expires_at", "2026-05-14T09:30:00Z"),
            ("/expires_at", "2026-05-13T09:30:00Z"),
            ("/expires_at", "2026-06-13T09:30:00+01:00"),
            ("/confidence", "sure"),
            ("/finding_kind", "stale.old"),
            ("/finding_kind", "stale"),
            ("/finding_kind", "lifecycle.kept"),
            ("/headline", ""),
            ("/headline", "h" * 121),
            ("/headline", "a\nb"),
            ("/evidence", []),
            ("/evidence", {}),
            ("/evidence/0/provenance", "guessed"),
            ("/evidence/0/x", 1),
            ("/evidence/0/place", ""),
            ("/evidence/0/computed_at", "now"),
            ("/inputs_hash", "x"),
            ("/tokens_used", -1),
            ("/tokens_used", 1.5),
            ("/tokens_used", "3"),
            ("/cost_usd", -0.1),
            ("/cost_usd", "0"),
            ("/cost_usd", 0.1),
            ("/disclosure_txt", ""),
            ("/disclosure_txt", "An estimate."),
            ("/detail", 3),
            ("/audit_trail", {}),
            ("/audit_trail/0/at", "now"),
            ("/audit_trail/0/agent_version", "1"),
            ("/audit_trail/0/note", None),
            ("/audit_trail/0/x", 1),
            ("/vin", "x"),
        )
    ],
    pytest.param({"/scope": {"document": PLACE, "fleet": "x"}}, ["/scope"], id="two scopes"),
    pytest.param({"/agent_id": "rules"}, ["/finding_key"], id="the key of another agent"),
    pytest.param({"/scope": {"repository": PLACE}}, ["/finding_key"], id="the key of another scope field"),
    pytest.param({"/headline": "Saves $12 a month"}, ["/disclosure_txt"], id="money without disclosure"),
]


@pytest.mark.parametrize("changes", VALID)
def test_accepts(changes: dict[str, Any]) -> None:
    assert pointers(changed(FINDING, changes), "finding") == []


@pytest.mark.parametrize(("changes", "wanted"), INVALID)
def test_points_to_the_fault(changes: dict[str, Any], wanted: list[str]) -> None:
    assert pointers(changed(FINDING, changes), "finding") == wanted


def test_the_key_is_the_hash_of_a_compact_array_in_utf_8() -> None:
    assert finding_key("hygiene", "document", "r:é.md", "stale.orphaned") == (
        "f4f4ac7e0157fc756da1678c57ca32e02c4d68176f0be5da49612efabca2e78c"
    )
