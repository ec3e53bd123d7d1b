"""What a check costs on repositories of three and thirty-three megabytes, made here so that everybody has them.

Seconds are of the processor, not of the clock: the machines that run this are shared.
"""

import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.support.repos import ENVIRONMENT, Repo, repo

PARAGRAPH = (
    "The `module_{n}` reads [the settings](../part-{a}/page-{b}.md#heading-{b}) before it starts, and\n"
    "`src/part_{a}.py` holds what it needs. Nothing else is read; a value that is not set has its default,\n"
    "as {n} lines above say.\n\n"
)
Record = Callable[[str, object], None]
PAGE_BYTES = 10_000
PAGES_A_FOLDER = 100


@dataclass(frozen=True)
class Cost:
    """What one run took."""

    code: int
    processor_seconds: float
    peak_megabytes: float
    out: str


def page(number: int) -> str:
    lines = [f"# Page {number}\n\n"]
    size = 0
    while size < PAGE_BYTES:
        piece = f"## Heading {number}\n\n" if len(lines) % 8 == 1 else ""
        piece += PARAGRAPH.format(n=len(lines) + number, a=number // PAGES_A_FOLDER, b=number)
        size += len(piece)
        lines.append(piece)
    return "".join(lines)


def documents(root: Path, megabytes: int) -> Repo:
    """A repository of that many megabytes of Markdown, with a moved page, in a short history."""
    made = repo(root)
    count = megabytes * 1_000_000 // PAGE_BYTES
    made.commit({f"docs/part-{n // PAGES_A_FOLDER}/page-{n}.md": page(n) for n in range(count)})
    for n in range(20):
        made.commit({"src/part_0.py": f"VALUE = {n}\n"})
    return made.move(("docs/part-0/page-7.md", "docs/part-0/page-seven.md")).commit()


def check(root: Path) -> Cost:
    command = [sys.executable, "-m", "hygiene", "check", str(root), "--format", "json", "--fail-on", "never"]
    environment = {key: value for key, value in ENVIRONMENT.items() if key != "PYTHONDONTWRITEBYTECODE"}
    process = subprocess.Popen(command, stdout=subprocess.PIPE, env=environment, text=True)
    assert process.stdout is not None
    out = process.stdout.read()
    process.stdout.close()
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    return Cost(process.returncode, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024, out)


def record(record_property: Record, cost: Cost) -> None:
    """Leave the figures in the test report (`--junit-xml`), where no limit hides them."""
    record_property("processor_seconds", round(cost.processor_seconds, 2))
    record_property("peak_megabytes", round(cost.peak_megabytes))


@pytest.mark.slow
def test_three_megabytes_take_less_than_three_seconds(tmp_path: Path, record_property: Record) -> None:
    cost = check(documents(tmp_path / "small", 3).root)
    record(record_property, cost)
    assert cost.code == 0
    assert cost.processor_seconds < 3


@pytest.mark.slow
def test_thirty_three_megabytes_fit_in_four_hundred_and_grow_with_the_size(
    tmp_path: Path, record_property: Record
) -> None:
    small = check(documents(tmp_path / "small", 11).root)
    large = check(documents(tmp_path / "large", 33).root)
    record(record_property, large)
    assert large.code == 0
    assert large.peak_megabytes < 400
    assert large.processor_seconds < small.processor_seconds * 3 * 1.3


def findings(root: Path, count: int) -> Repo:
    """A document with that many links that a rename explains, and one with as many that nothing explains."""
    made = repo(root)
    moved = "".join(f"Line {n} has [a page](docs/old.md).\n\n" for n in range(count))
    never = "".join(f"Line {n} has [a page](docs/none-{n}.md).\n\n" for n in range(count))
    made.commit({"docs/old.md": page(1), "moved.md": f"# Moved\n\n{moved}", "never.md": f"# Never\n\n{never}"})
    return made.move(("docs/old.md", "docs/new.md")).commit()


@pytest.mark.slow
def test_the_cost_grows_with_the_findings_of_a_document_and_not_with_their_square(
    tmp_path: Path, record_property: Record
) -> None:
    small = check(findings(tmp_path / "small", 2_000).root)
    large = check(findings(tmp_path / "large", 8_000).root)
    record(record_property, large)
    assert large.code == 0
    assert large.processor_seconds < small.processor_seconds * 4 * 1.3
