"""Every detector has a page whose examples are true, and a name that says what is wrong."""

import re
from datetime import UTC, datetime
from pathlib import Path

import pytest

from hygiene.conventions.load import load
from hygiene.git.snapshot import Snapshot
from hygiene.scanner.detector import Detector
from hygiene.scanner.registry import all_detectors, page_of
from hygiene.scanner.scan import scan
from tests.support.pages import Example, read_page

NOW = datetime(2026, 7, 1, tzinfo=UTC)
HEADINGS = ["What it finds", "Why it matters", "Fires on", "Stays silent on", "What to do", "Options", "Since"]
DETECTORS = [pytest.param(detector, id=detector.name) for detector in all_detectors()]
PAGES = [(detector.name, read_page(page_of(detector.name))) for detector in all_detectors()]
FIRES = [pytest.param(name, one, id=f"{name}:{one.line}") for name, page in PAGES for one in page.fires]
SILENT = [pytest.param(name, one, id=f"{name}:{one.line}") for name, page in PAGES for one in page.silent]


def facts(name: str, example: Example, root: Path) -> dict[str, list[str]]:
    made = example.build(root)
    report = scan(Snapshot.open(made.root), load(made.root), now=NOW, select=(name,)).report
    return {
        item.path: [str(signal) for signal in item.signals or ()]
        for item in report.shortlist
        if not isinstance(item, str)
    }


@pytest.mark.parametrize(("name", "example"), FIRES)
def test_an_example_under_fires_on_fires(name: str, example: Example, tmp_path: Path) -> None:
    assert facts(name, example, tmp_path).get(example.document), (
        f"{name} says nothing about the example in line {example.line}"
    )


@pytest.mark.parametrize(("name", "example"), SILENT)
def test_an_example_under_stays_silent_on_is_silent(name: str, example: Example, tmp_path: Path) -> None:
    assert facts(name, example, tmp_path) == {}


@pytest.mark.parametrize("detector", DETECTORS)
def test_a_page_has_its_headings_and_examples(detector: Detector) -> None:
    page = read_page(page_of(detector.name))
    assert page.title == detector.name
    assert list(page.sections) == HEADINGS
    assert page.sections["Since"] == detector.since
    assert page.fires
    assert page.silent


@pytest.mark.parametrize("detector", DETECTORS)
def test_a_name_is_kebab_case_and_names_the_bad_pattern(detector: Detector) -> None:
    assert re.fullmatch(r"[a-z]+(-[a-z]+)+", detector.name)
    assert not detector.name.startswith(("no-", "fix-", "check-", "valid-"))


def test_every_page_has_its_detector() -> None:
    folder = Path(__file__).parents[3] / "hygiene/scanner/detectors"
    assert {page.stem for page in folder.glob("*.md")} == {d.name.replace("-", "_") for d in all_detectors()}
