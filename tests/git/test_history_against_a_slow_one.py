"""The one pass against a reference that looks at every commit's tree, over random histories with merges."""

import itertools
import tempfile
from dataclasses import dataclass
from pathlib import Path

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from hygiene.git.history import History
from hygiene.git.snapshot import Snapshot
from tests.support.repos import FIRST_COMMIT, Repo, repo

PATHS = ("a", "b", "d/a", "d/b", "d/e/c", "d.md", "é")
FOLDERS = ("d", "d/e", "x", "")
Tree = dict[str, str]


@dataclass(frozen=True)
class Step:
    """One commit: its whole tree, how far back its parents lie, and when it claims to have been made."""

    tree: dict[str, int]
    parents: tuple[int, ...]
    time: int


trees = st.dictionaries(st.sampled_from(PATHS), st.integers(0, 3), max_size=5)
steps = st.builds(
    Step, trees, st.lists(st.integers(1, 3), min_size=1, max_size=2, unique=True).map(tuple), st.integers(0, 6)
)


def stream(history: list[Step]) -> bytes:
    lines = []
    for number, step in enumerate(history, start=1):
        lines += [
            f"commit refs/heads/main\nmark :{number}",
            f"committer A <a@b> {FIRST_COMMIT + step.time} +0000",
            "data 0\n",
        ]
        parents = [number - back for back in step.parents if number - back > 0]
        lines += [f"{'merge' if place else 'from'} :{parent}" for place, parent in enumerate(parents)]
        lines += [
            "deleteall",
            *(f"M 100644 inline {path}\ndata 1\n{content}" for path, content in step.tree.items()),
            "",
        ]
    return "\n".join(lines).encode()


def tree_of(made: Repo, commit: str) -> Tree:
    lines = made.git("ls-tree", "-r", "-z", commit).split("\0")[:-1]
    return {path: facts.split(" ")[2] for facts, path in (line.split("\t") for line in lines)}


@dataclass(frozen=True)
class Event:
    commit: str
    removed: Tree
    added: Tree
    touched: set[str]
    after: Tree


def events(made: Repo) -> list[Event]:
    """What each commit, newest first, has from none of its parents."""
    found = []
    for line in made.git("rev-list", "--date-order", "--parents", "HEAD").splitlines():
        commit, *parents = line.split()
        after, befores = tree_of(made, commit), [tree_of(made, parent) for parent in parents] or [{}]
        touched = {
            path
            for path in {*after, *itertools.chain(*befores)}
            if all(b.get(path) != after.get(path) for b in befores)
        }
        removed = {path: befores[0][path] for path in touched if path not in after}
        added = {path: after[path] for path in touched if not any(path in before for before in befores)}
        found.append(Event(commit, removed, added, touched, after))
    return found


def compare_folder(slow: list[Event], past: History, folder: str) -> None:
    def below(path: str) -> bool:
        return path.startswith(f"{folder}/") or not folder

    assert past.existed_folder(folder) == any(below(path) for event in slow for path in event.touched)
    emptied = [event for event in slow if any(map(below, event.removed)) and not any(map(below, event.after))]
    assert [(each.commit, dict(each.files)) for each in past.vanished_folder(folder)] == [
        (event.commit, {path: blob for path, blob in event.removed.items() if below(path)}) for event in emptied
    ]


def compare(made: Repo, past: History) -> None:
    slow = events(made)
    for path in (*PATHS, "never"):
        touches = [event for event in slow if path in event.touched]
        touch = past.last_touch(path)
        assert (touch.commit if touch else None) == (touches[0].commit if touches else None)
        assert past.existed(path) == bool(touches)
        vanished = [(event.commit, event.removed[path]) for event in slow if path in event.removed]
        assert [(each.commit, each.blob) for each in past.vanished(path)] == vanished
    for folder in FOLDERS:
        compare_folder(slow, past, folder)
    for event in slow:
        assert dict(past.added_in(event.commit)) == (event.added if event.removed else {})


@settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.lists(steps, min_size=1, max_size=7))
def test_says_what_every_commits_tree_says(history: list[Step]) -> None:
    with tempfile.TemporaryDirectory() as folder:
        made = repo(Path(folder).resolve())
        made.git("fast-import", "--quiet", stdin=stream(history))
        made.git("read-tree", "HEAD")
        past = Snapshot.open(made.root).history
        assert past.is_complete, past.problem
        compare(made, past)
