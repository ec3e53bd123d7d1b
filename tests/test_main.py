"""`python -m hygiene` and `hygiene` run nothing of the folder in which they are started."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.command import PROJECT, environment
from tests.support.repos import Repo, repo

TRAPPED = (
    "pydantic",
    "pydantic_core",
    "typing_extensions",
    "typing",
    "rich",
    "typer",
    "yaml",
    "markdown_it",
    "pygit2",
    "json",
    "pathlib",
    "dataclasses",
    "tiktoken",
    "filelock",
    "regex",
    "numpy",
    "markdown",
    "tests",
)
TRAP = "open('ran', 'a').write(__name__ + '\\n')\nraise SystemExit(99)\n"
PLUGIN = {
    "trap-1.0.dist-info/METADATA": "Metadata-Version: 2.1\nName: trap\nVersion: 1.0\n",
    "trap-1.0.dist-info/entry_points.txt": "[pydantic]\ntrap = trap:plugin\n",
    "trap.py": TRAP,
}


@pytest.fixture(scope="module")
def trapped(tmp_path_factory: pytest.TempPathFactory) -> Repo:
    """A repository whose own modules are named as what `hygiene` imports."""
    traps = {f"{name}.py": TRAP for name in TRAPPED[::2]} | {f"{name}/__init__.py": TRAP for name in TRAPPED[1::2]}
    pages = {"README.md": "[a](docs/b.md)\n", "docs/b.md": "# B\n\nText that a rename is proven by.\n"}
    made = repo(tmp_path_factory.mktemp("trapped") / "r").commit({**traps, **PLUGIN, **pages})
    return made.move(("docs/b.md", "docs/c.md")).commit()


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (["--version"], 0),
        (["check", "--fix", "--color", "always"], 0),
    ],
)
def test_the_module_runs_nothing_of_the_current_folder(trapped: Repo, arguments: list[str], code: int) -> None:
    run = subprocess.run(
        [sys.executable, "-m", "hygiene", *arguments],
        cwd=trapped.root,
        env=environment(),
        capture_output=True,
        timeout=60,
        check=False,
    )
    assert not (trapped.root / "ran").exists(), (trapped.root / "ran").read_text()
    assert run.returncode == code, run.stderr.decode()


def test_a_checkout_runs_from_its_own_folder_and_from_one_that_is_gone(tmp_path: Path) -> None:
    kept = {name: value for name, value in environment().items() if name != "PYTHONPATH"}
    own = subprocess.run([sys.executable, "-m", "hygiene", "--version"], cwd=PROJECT, env=kept, timeout=60, check=False)
    assert own.returncode == 0
    gone = f'mkdir gone && cd gone && rmdir ../gone && exec "{sys.executable}" -m hygiene --version'
    assert subprocess.run(["sh", "-c", gone], cwd=tmp_path, env=environment(), timeout=60, check=False).returncode == 0
