"""On real repositories no true finding may be lost and no false one may return."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from hygiene.scanner.registry import all_detectors
from tests.support.mirror import mirrored, working_copy

EVERY = tuple(word for detector in all_detectors() for word in ("--select", detector.name))
"""Those that have to be asked for are judged too."""

HERE = Path(__file__).parent


@dataclass(frozen=True)
class Label:
    """One judged finding: (path, line, detector, reference) names it, `verdict` says whether it is true."""

    repository: str
    commit: str
    path: str
    line: int | None
    detector: str
    reference: str | None
    verdict: bool
    why: str

    @property
    def place(self) -> tuple[str, int | None, str, str | None]:
        return (self.path, self.line, self.detector, self.reference)


def labels_of(file: Path) -> list[Label]:
    return [Label(**json.loads(line)) for line in file.read_text(encoding="utf-8").splitlines() if line]


def places_in(report: dict[str, object]) -> Iterator[tuple[str, int | None, str, str | None]]:
    entries = report["entries"]
    assert isinstance(entries, list)
    for entry in entries:
        for signal in entry["signals"]:
            reference = (signal.get("data") or {}).get("reference")
            yield (entry["path"], signal.get("line"), signal["id"], reference)


@pytest.mark.judged
@pytest.mark.parametrize("file", sorted(HERE.glob("*.jsonl")), ids=lambda file: file.stem)
def test_true_findings_stay_and_false_ones_do_not_return(file: Path, tmp_path: Path) -> None:
    labels = labels_of(file)
    repository, commit = labels[0].repository, labels[0].commit
    assert {(label.repository, label.commit) for label in labels} == {(repository, commit)}
    if mirrored(repository) is None:
        pytest.skip(f"{repository} is not in HYGIENE_MIRROR")
    copy = working_copy(repository, commit, tmp_path / "copy")
    run = subprocess.run(
        [sys.executable, "-m", "hygiene", "check", str(copy), "--format", "json", "--fail-on", "never", *EVERY],
        capture_output=True,
        text=True,
        env={**os.environ, "HYGIENE_NOW": "2026-11-30T08:00:00Z"},
        check=False,
    )
    assert run.returncode == 0, run.stderr
    found = set(places_in(json.loads(run.stdout)))
    lost = [label for label in labels if label.verdict and label.place not in found]
    returned = [label for label in labels if not label.verdict and label.place in found]
    assert not lost, f"true findings that are no longer reported: {lost}"
    assert not returned, f"false findings that are reported again: {returned}"


def test_every_label_file_is_whole() -> None:
    for file in sorted(HERE.glob("*.jsonl")):
        labels = labels_of(file)
        places = [label.place for label in labels]
        assert len(places) == len(set(places)), f"{file.name} judges a place twice"
        assert all(label.why and len(label.why) <= 100 for label in labels), f"{file.name} has no reason"
