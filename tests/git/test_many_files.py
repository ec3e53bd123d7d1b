from pathlib import Path

from hygiene.git.many_files import ManyFiles
from hygiene.git.snapshot import Snapshot
from tests.support.repos import repo

MOST = 1_000


def test_reads_what_lies_in_the_tree_and_no_link_out_of_it(tmp_path: Path) -> None:
    outside = tmp_path / "outside"
    outside.mkdir()
    (outside / "secret.py").write_text("secret")
    made = repo(tmp_path / "made").commit({"src/a.py": "a\n", "b.py": "b\n", "large.py": "x" * (MOST + 1)})
    (made.root / "link.py").symlink_to("b.py")
    (made.root / "away.py").symlink_to(outside / "secret.py")
    (made.root / "away").symlink_to(outside)
    made.commit()
    files = ManyFiles(Snapshot.open(made.root))
    told = {
        path: files.read(path, at_most=MOST) for path in ("src/a.py", "b.py", "large.py", "away.py", "away/secret.py")
    }
    assert told == {"src/a.py": b"a\n", "b.py": b"b\n", "large.py": None, "away.py": None, "away/secret.py": None}
    assert files.read("never.py", at_most=MOST) is None


def test_a_folder_that_was_put_in_place_of_a_link_after_the_listing_is_not_followed(tmp_path: Path) -> None:
    outside = tmp_path / "outside"
    outside.mkdir()
    (outside / "a.py").write_text("secret")
    made = repo(tmp_path / "made").commit({"src/a.py": "a\n"})
    files = ManyFiles(Snapshot.open(made.root))
    (made.root / "src/a.py").unlink()
    (made.root / "src").rmdir()
    (made.root / "src").symlink_to(outside)
    assert files.read("src/a.py", at_most=MOST) is None


def test_a_bare_repository_is_read_from_its_blobs(tmp_path: Path) -> None:
    made = repo(tmp_path / "made").commit({"src/a.py": "a\n"})
    made.git("clone", "-q", "--bare", str(made.root), str(tmp_path / "bare"))
    files = ManyFiles(Snapshot.open(tmp_path / "bare"))
    assert files.read("src/a.py", at_most=MOST) == b"a\n"
    assert files.read("src/a.py", at_most=1) is None
