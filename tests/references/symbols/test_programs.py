from pathlib import Path

from hygiene.git.snapshot import Snapshot
from hygiene.references.symbols.programs import programs_of
from tests.support.repos import repo


def test_the_programs_that_packages_bring(tmp_path: Path) -> None:
    files: dict[str, str | bytes] = {
        "package.json": '{"name": "@a/engine", "bin": "cli.js"}',
        "packages/b/package.json": '{"name": "b", "bin": {"engine-b": "x", "eb": "y"}}',
        "packages/c/package.json": '{"name": "c"}',
        "packages/d/package.json": "{",
        "packages/e/package.json": '["bin"]',
        "examples/f/package.json": '{"name": "f", "bin": "f.js"}',
    }
    made = repo(tmp_path).commit(files)
    assert set(programs_of(Snapshot.open(made.root))) == {"engine", "engine-b", "eb"}
