"""What counts as a path that code writes."""

from pathlib import Path

import pytest

from hygiene.git.snapshot import Snapshot
from hygiene.references.written import Written
from tests.support.repos import repo


def written(root: Path, path: str, source: str) -> Written:
    return Written(Snapshot.open(repo(root).commit({path: source}).root))


@pytest.mark.parametrize(
    ("path", "line"),
    [
        ("a.js", "fs.writeFileSync('data/state.json', text)"),
        ("a.js", "await Deno.writeTextFile(`${root}/data/state.json`, text)"),
        ("a.ts", 'await mkdir("./data/state.json/", {recursive: true})'),
        ("a.py", 'os.makedirs("data/state.json")'),
        ("a.go", 'os.WriteFile("data/state.json", text, 0o644)'),
        ("a.rs", 'fs::create_dir_all("data/state.json")?;'),
        ("a.sh", 'mkdir -p "data/state.json"'),
    ],
)
def test_a_quoted_path_behind_a_writing_word_is_written_with_the_folder_that_holds_it(
    tmp_path: Path, path: str, line: str
) -> None:
    made = written(tmp_path, path, f"first\n{line}\nlast\n")
    assert "data/state.json" in made
    assert "data" not in made


def test_a_folder_is_written_with_what_lies_in_it(tmp_path: Path) -> None:
    assert "data/a" in written(tmp_path, "a.js", "writeFile('data/a/b.json')")


@pytest.mark.parametrize(
    ("path", "line"),
    [
        ("a.js", "fs.readFileSync('data/state.json')"),
        ("a.js", "writeFile(name)\n'data/state.json'"),
        ("a.js", "load('data/state.json'); writeFile(name)"),
        ("a.js", "writeFile('../data/state.json')"),
        ("tests/a.js", "writeFile('data/state.json')"),
        ("a.test.js", "writeFile('data/state.json')"),
        ("a.md", "writeFile('data/state.json')"),
    ],
)
def test_what_is_read_said_or_tried_out_is_not_written(tmp_path: Path, path: str, line: str) -> None:
    assert "data/state.json" not in written(tmp_path, path, line)
