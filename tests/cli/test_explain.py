"""`hygiene explain` shows the page of a detector or a guide."""

import pytest

from hygiene.cli.explain import explain
from hygiene.errors import UsageError


def test_shows_a_detector_s_page(capfd: pytest.CaptureFixture[str]) -> None:
    explain("status-done")
    assert capfd.readouterr().out.startswith("# status-done\n")


def test_shows_a_guide(capfd: pytest.CaptureFixture[str]) -> None:
    explain("conventions")
    assert capfd.readouterr().out.startswith("# The rulebook: conventions.json\n")


def test_lists_guides_and_detectors(capfd: pytest.CaptureFixture[str]) -> None:
    explain(None)
    lines = capfd.readouterr().out.splitlines()
    assert {line.split()[0] for line in lines} >= {"conventions", "status-done", "broken-link"}
    assert max(map(len, lines)) <= 80


def test_refuses_a_name_that_nothing_has() -> None:
    with pytest.raises(UsageError):
        explain("../pages/conventions")
