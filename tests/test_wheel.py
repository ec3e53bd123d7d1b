"""The wheel is whole: data files travel with the code."""

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tests.support.command import PROJECT

pytest.importorskip("hatchling", reason="the build backend is not installed beside the tests")


@pytest.fixture(scope="module")
def names(tmp_path_factory: pytest.TempPathFactory) -> set[str]:
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(command, cwd=PROJECT, capture_output=True, check=True)
    with zipfile.ZipFile(next(folder.glob("*.whl"))) as wheel:
        return set(wheel.namelist())


def test_carries_every_file_of_the_package(names: set[str]) -> None:
    package = PROJECT / "hygiene"
    files = {path.relative_to(PROJECT).as_posix() for path in package.rglob("*") if path.is_file()}
    assert {name for name in files if "__pycache__" not in name} <= names


@pytest.mark.parametrize(
    "name",
    [
        "hygiene/conventions/conventions.json",
        "hygiene/tokens/o200k_base.tiktoken.gz",
        "hygiene/contracts/schema/report.json",
        "hygiene/contracts/schema/response.json",
        "hygiene/contracts/schema/finding.json",
        "hygiene/scanner/detectors/broken_link.md",
        "hygiene/py.typed",
    ],
)
def test_carries_what_the_code_reads(name: str, names: set[str]) -> None:
    assert name in names


def test_carries_nothing_else(names: set[str]) -> None:
    assert {Path(name).parts[0] for name in names} <= {
        "hygiene",
        *(n.split("/")[0] for n in names if ".dist-info" in n),
    }
