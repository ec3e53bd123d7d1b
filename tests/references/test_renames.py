from collections.abc import Callable
from pathlib import Path

import pytest

from hygiene.git.snapshot import Snapshot
from hygiene.references.renames import Fate, Proof, fate_of
from tests.support.repos import Repo, repo

TEXT = "# Guide\n\n" + "".join(f"Line {number} of the guide.\n" for number in range(20))
EDITED = TEXT.replace("Line 3 of", "Line three of")
REWRITTEN = "# Guide\n\n" + "".join(f"Another {number} text altogether.\n" for number in range(20))
OTHER = "# Other\n\nNothing of the sort.\n"


def fate(made: Repo, path: str) -> Fate | None:
    return fate_of(path, Snapshot.open(made.root))


def start(root: Path, **files: str) -> Repo:
    return repo(root).commit({"README.md": OTHER, "docs/old.md": TEXT, **files})


def plain(root: Path) -> Repo:
    return start(root).move(("docs/old.md", "docs/new.md")).commit()


def index_of_a_moved_folder(root: Path) -> Repo:
    return start(root, **{"pilot/index.ts": TEXT}).remove("pilot").commit({"src/pilot/index.ts": EDITED})


def one_line_index_of_a_moved_folder(root: Path) -> Repo:
    return start(root, **{"pilot/index.ts": "one\n"}).move(("pilot/index.ts", "src/pilot/index.ts")).commit()


def readme_of_another_folder(root: Path) -> Repo:
    return start(root, **{"old/README.md": TEXT}).move(("old/README.md", "new/README.md")).commit()


def copy_under_another_name(root: Path) -> Repo:
    return start(root, **{"site/copy.md": TEXT}).move(("docs/old.md", "docs/new.md")).commit()


def chain(root: Path) -> Repo:
    made = start(root).move(("docs/old.md", "docs/mid.md")).commit().move(("docs/mid.md", "guides/mid.md")).commit()
    return made.move(("guides/mid.md", "guides/end.md")).commit()


def edited_on_the_way(root: Path) -> Repo:
    return (
        start(root)
        .move(("docs/old.md", "docs/mid.md"))
        .commit()
        .commit({"docs/mid.md": EDITED})
        .move(("docs/mid.md", "docs/new.md"))
        .commit()
    )


def similar(root: Path) -> Repo:
    return start(root).remove("docs/old.md").commit({"guides/old.md": EDITED})


def similar_in_a_chain(root: Path) -> Repo:
    return similar(root).move(("guides/old.md", "guides/new.md")).commit()


def staged(root: Path) -> Repo:
    return start(root).move(("docs/old.md", "docs/new.md"))


def staged_after_a_commit(root: Path) -> Repo:
    return plain(root).move(("docs/new.md", "docs/newer.md"))


def renamed_back_and_forth(root: Path) -> Repo:
    made = plain(root).move(("docs/new.md", "docs/old.md")).commit()
    return made.move(("docs/old.md", "docs/last.md")).commit()


def file_became_a_package(root: Path) -> Repo:
    return start(root, **{"src/engine.rs": TEXT}).move(("src/engine.rs", "src/engine/mod.rs")).commit()


def folder(root: Path) -> Repo:
    made = repo(root).commit(
        {"old/a.md": TEXT, "old/sub/b.md": REWRITTEN, "old/sub/__init__.py": "", "README.md": OTHER}
    )
    return made.move(("old", "new")).commit()


def folder_with_an_edit(root: Path) -> Repo:
    made = repo(root).commit({"old/a.md": TEXT, "old/b.md": REWRITTEN, "README.md": OTHER})
    return made.move(("old", "new")).commit({"new/a.md": EDITED})


def folder_into_a_chain(root: Path) -> Repo:
    return folder(root).move(("new", "far/away")).commit()


def side_branch_kept(root: Path) -> Repo:
    """The new path is removed on a branch whose removal the merge does not take."""
    made = plain(root)
    made.git("checkout", "-q", "-b", "side")
    made.remove("docs/new.md").commit()
    made.git("checkout", "-q", "main")
    made.commit({"other.md": OTHER})
    made.git("merge", "-q", "-s", "ours", "-m", "keep", "side")
    return made


def namesake_of_another_text(root: Path) -> Repo:
    return start(root).remove("docs/old.md").commit({"a/old.md": EDITED, "b/old.md": OTHER})


def edited_into_a_package(root: Path) -> Repo:
    return start(root, **{"src/ast.rs": TEXT}).remove("src/ast.rs").commit({"src/ast/mod.rs": EDITED})


def edited_out_of_a_package(root: Path) -> Repo:
    return start(root, **{"src/ast/index.ts": TEXT}).remove("src/ast").commit({"src/ast.ts": EDITED})


def long_lines_with_a_word_changed(root: Path) -> Repo:
    lines = [f"Paragraph {number} of the guide. " + "It goes on and on. " * 30 for number in range(4)]
    changed = [line.replace("Paragraph", "Part") for line in lines[:1]] + lines[1:]
    made = start(root, **{"docs/long.md": "\n".join(lines)}).remove("docs/long.md")
    return made.commit({"guides/long.md": "\n".join(changed).replace("goes on and on. It", "goes on. It", 1)})


def folder_with_every_file_edited(root: Path) -> Repo:
    made = repo(root).commit({"old/a.go": TEXT, "old/b.go": REWRITTEN, "README.md": OTHER}).remove("old")
    return made.commit({"new/a.go": EDITED, "new/b.go": REWRITTEN.replace("Another 3", "A third")})


def folder_with_a_renamed_file(root: Path) -> Repo:
    made = repo(root).commit({"old/a/phases.yaml": TEXT, "old/a/old.yaml": REWRITTEN, "README.md": OTHER})
    return made.move(("old/a/phases.yaml", "new/a/phases.yaml"), ("old/a/old.yaml", "new/a/new.yaml")).commit()


PROVEN = [
    pytest.param(
        namesake_of_another_text, "docs/old.md", "a/old.md", Proof.SIMILAR, 1, id="a namesake of another text"
    ),
    pytest.param(
        edited_into_a_package, "src/ast.rs", "src/ast/mod.rs", Proof.SIMILAR, 1, id="edited and made a folder"
    ),
    pytest.param(
        edited_out_of_a_package, "src/ast/index.ts", "src/ast.ts", Proof.SIMILAR, 1, id="edited, no folder any more"
    ),
    pytest.param(
        long_lines_with_a_word_changed, "docs/long.md", "guides/long.md", Proof.SIMILAR, 1, id="a word of a long line"
    ),
    pytest.param(folder_with_every_file_edited, "old", "new", Proof.SIMILAR, 1, id="folder with every file edited"),
    pytest.param(folder_with_a_renamed_file, "old", "new", Proof.SAME_CONTENT, 1, id="folder with a renamed file"),
    pytest.param(folder_with_a_renamed_file, "old/a", "new/a", Proof.SAME_CONTENT, 1, id="the folder of that file"),
    pytest.param(plain, "docs/old.md", "docs/new.md", Proof.SAME_CONTENT, 1, id="plain rename"),
    pytest.param(chain, "docs/old.md", "guides/end.md", Proof.SAME_CONTENT, 3, id="chain over three commits"),
    pytest.param(chain, "docs/mid.md", "guides/end.md", Proof.SAME_CONTENT, 2, id="from the middle of a chain"),
    pytest.param(edited_on_the_way, "docs/old.md", "docs/new.md", Proof.SAME_CONTENT, 2, id="edited between two hops"),
    pytest.param(
        similar, "docs/old.md", "guides/old.md", Proof.SIMILAR, 1, id="same base name and at least 80 % alike"
    ),
    pytest.param(
        similar_in_a_chain,
        "docs/old.md",
        "guides/new.md",
        Proof.SIMILAR,
        2,
        id="one similar hop makes the chain similar",
    ),
    pytest.param(staged, "docs/old.md", "docs/new.md", Proof.SAME_CONTENT, 1, id="staged and not committed"),
    pytest.param(
        staged_after_a_commit, "docs/old.md", "docs/newer.md", Proof.SAME_CONTENT, 2, id="a commit, then staged"
    ),
    pytest.param(
        renamed_back_and_forth, "docs/new.md", "docs/last.md", Proof.SAME_CONTENT, 2, id="a circle that ended elsewhere"
    ),
    pytest.param(
        file_became_a_package,
        "src/engine.rs",
        "src/engine/mod.rs",
        Proof.SAME_CONTENT,
        1,
        id="file that became a folder",
    ),
    pytest.param(
        index_of_a_moved_folder, "pilot/index.ts", "src/pilot/index.ts", Proof.SIMILAR, 1, id="index of a moved folder"
    ),
    pytest.param(
        one_line_index_of_a_moved_folder,
        "pilot/index.ts",
        "src/pilot/index.ts",
        Proof.SAME_CONTENT,
        1,
        id="one line, and the folder's name is the same",
    ),
    pytest.param(
        readme_of_another_folder,
        "old/README.md",
        "new/README.md",
        Proof.SAME_CONTENT,
        1,
        id="README with its own text, into a folder of another name",
    ),
    pytest.param(
        copy_under_another_name, "docs/old.md", "docs/new.md", Proof.SAME_CONTENT, 1, id="a copy in another folder"
    ),
    pytest.param(folder, "old", "new", Proof.SAME_CONTENT, 1, id="folder with an empty file in it"),
    pytest.param(folder, "old/sub", "new/sub", Proof.SAME_CONTENT, 1, id="folder below a moved folder"),
    pytest.param(folder_with_an_edit, "old", "new", Proof.SIMILAR, 1, id="folder with one file edited on the way"),
    pytest.param(folder_into_a_chain, "old", "far/away", Proof.SAME_CONTENT, 2, id="folder moved twice"),
    pytest.param(
        side_branch_kept, "docs/old.md", "docs/new.md", Proof.SAME_CONTENT, 1, id="removed again on a branch, and kept"
    ),
]


@pytest.mark.parametrize(("build", "old", "new", "proof", "hops"), PROVEN)
def test_history_proves_where_a_path_went(  # noqa: PLR0917
    tmp_path: Path, build: Callable[[Path], Repo], old: str, new: str, proof: Proof, hops: int
) -> None:
    found = fate(build(tmp_path), old)
    assert found is not None
    assert (found.renamed_to, found.proof, len(found.hops)) == (new, proof, hops)


def two_candidates(root: Path) -> Repo:
    return start(root).remove("docs/old.md").commit({"a/old.md": TEXT, "b/old.md": TEXT})


def two_namesakes(root: Path) -> Repo:
    half = "".join(EDITED.splitlines(keepends=True)[:16])
    return start(root).remove("docs/old.md").commit({"a/old.md": EDITED, "b/old.md": half})


def split_between_namesakes(root: Path) -> Repo:
    lines = TEXT.splitlines(keepends=True)
    return start(root).remove("docs/old.md").commit({"a/old.md": "".join(lines[:-2]), "b/old.md": "".join(lines[-2:])})


def one_of_two_sources(root: Path) -> Repo:
    """Two like files went and one came: the other one has become it, or nobody can say."""
    made = start(root, **{"other/old.md": EDITED.replace("Line 7", "Line seven")})
    return made.remove("docs/old.md", "other").commit({"new/old.md": EDITED})


def module_of_another_folder(root: Path) -> Repo:
    return start(root, **{"src/ast.rs": TEXT}).remove("src/ast.rs").commit({"lib/ast/mod.rs": EDITED})


def folder_edited_into_two(root: Path) -> Repo:
    made = repo(root).commit({"old/a.go": TEXT, "README.md": OTHER}).remove("old")
    return made.commit({"one/a.go": EDITED, "two/a.go": EDITED + "More.\n"})


def folder_of_one_readme(root: Path) -> Repo:
    made = repo(root).commit({"old/README.md": TEXT, "docs/a.md": OTHER}).remove("old")
    return made.commit({"new/README.md": EDITED})


def folder_with_a_file_rewritten(root: Path) -> Repo:
    made = repo(root).commit({"old/a.go": TEXT, "old/b.go": REWRITTEN, "README.md": OTHER}).remove("old")
    return made.commit({"new/a.go": EDITED, "new/b.go": OTHER})


def folder_with_a_file_taken_elsewhere(root: Path) -> Repo:
    made = repo(root).commit({"old/a.md": TEXT, "old/b.md": REWRITTEN, "README.md": OTHER})
    return made.move(("old/a.md", "new/a.md"), ("old/b.md", "new/sub/c.md")).commit()


def more_alike_under_another_name(root: Path) -> Repo:
    return start(root).remove("docs/old.md").commit({"a/old.md": EDITED, "a/best.md": TEXT + "One more.\n"})


def similar_under_another_name(root: Path) -> Repo:
    return start(root).remove("docs/old.md").commit({"docs/new.md": EDITED})


def too_different(root: Path) -> Repo:
    return start(root).remove("docs/old.md").commit({"guides/old.md": REWRITTEN})


def empty(root: Path) -> Repo:
    return start(root, **{"pkg/__init__.py": ""}).move(("pkg/__init__.py", "lib/__init__.py")).commit()


def blank(root: Path) -> Repo:
    return start(root, **{"docs/blank.md": "\n \n"}).move(("docs/blank.md", "docs/white.md")).commit()


def deleted(root: Path) -> Repo:
    return start(root).remove("docs/old.md").commit()


def copied_before(root: Path) -> Repo:
    return start(root).commit({"docs/copy.md": TEXT}).remove("docs/old.md").commit()


def added_again_and_deleted(root: Path) -> Repo:
    return plain(root).commit({"docs/old.md": OTHER + "More.\n"}).remove("docs/old.md").commit()


def moved_then_deleted(root: Path) -> Repo:
    return plain(root).remove("docs/new.md").commit()


def folder_split(root: Path) -> Repo:
    made = repo(root).commit({"old/a.md": TEXT, "old/b.md": REWRITTEN, "README.md": OTHER})
    return made.move(("old/a.md", "new/a.md"), ("old/b.md", "else/b.md")).commit()


def folder_partly_deleted(root: Path) -> Repo:
    made = repo(root).commit({"old/a.md": TEXT, "old/b.md": REWRITTEN, "README.md": OTHER})
    return made.remove("old/b.md").move(("old/a.md", "new/a.md")).commit()


def folder_emptied_in_two_steps(root: Path) -> Repo:
    made = repo(root).commit({"old/a.md": TEXT, "old/b.md": REWRITTEN, "README.md": OTHER})
    return made.move(("old/a.md", "here/a.md")).commit().move(("old/b.md", "there/b.md")).commit()


def folder_moved_and_then_split(root: Path) -> Repo:
    made = folder_with_an_edit(root)
    return made.move(("new/a.md", "else/a.md")).commit()


def folder_dissolved(root: Path) -> Repo:
    made = repo(root).commit({"top/old/a.md": TEXT, "top/b.md": REWRITTEN, "README.md": OTHER})
    return made.move(("top/old/a.md", "top/a.md")).commit()


def folder_of_empty_files(root: Path) -> Repo:
    made = repo(root).commit({"old/__init__.py": "", "README.md": OTHER})
    return made.move(("old", "new")).commit()


def index_of_another_folder(root: Path) -> Repo:
    return start(root, **{"src/pilot/index.ts": TEXT}).remove("src/pilot").commit({"src/agent/index.ts": EDITED})


def licence_of_another_part(root: Path) -> Repo:
    made = start(root, **{"LICENSE": TEXT, "one/LICENSE": TEXT, "one/a.py": "a\n"})
    return made.remove("one").commit({"two/LICENSE": TEXT, "two/b.py": "b\n"})


def one_line_index(root: Path) -> Repo:
    made = start(root, **{"one/index.ts": 'export * from "./types";\n'})
    return made.remove("one").commit({"two/index.ts": 'export * from "./types";\n'})


def split_before(root: Path) -> Repo:
    """The user's unit became a second file, and the first one, now the system's, got another name later."""
    made = start(root, **{"ci/run.service": TEXT}).commit({"ci/run-user.service": TEXT, "ci/run.service": EDITED})
    return made.move(("ci/run.service", "ci/run@.service")).commit()


def gone_beside(root: Path, old: str, other: str) -> Repo:
    """`old` was removed, and one other file of that name is there since the start."""
    return start(root, **{old: TEXT, other: OTHER}).remove(old).commit()


UNPROVEN = [
    pytest.param(index_of_another_folder, "src/pilot/index.ts", "src/agent/index.ts", id="a name any folder has"),
    pytest.param(licence_of_another_part, "one/LICENSE", "two/LICENSE", id="a licence that stands in many folders"),
    pytest.param(one_line_index, "one/index.ts", "two/index.ts", id="one line under a name any folder has"),
    pytest.param(one_line_index, "one", None, id="the folder of such a line"),
    pytest.param(split_before, "ci/run.service", "ci/run@.service", id="the other part of a split is as alike"),
    pytest.param(two_candidates, "docs/old.md", "b/old.md", id="two files of the same content"),
    pytest.param(two_namesakes, "docs/old.md", "a/old.md", id="two files of the base name"),
    pytest.param(split_between_namesakes, "docs/old.md", "a/old.md", id="a namesake has the rest of it"),
    pytest.param(one_of_two_sources, "docs/old.md", "new/old.md", id="another file may have become it"),
    pytest.param(module_of_another_folder, "src/ast.rs", "lib/ast/mod.rs", id="the module of another folder"),
    pytest.param(folder_edited_into_two, "old", None, id="folder with two edited copies"),
    pytest.param(folder_of_one_readme, "old", None, id="folder of an edited README alone"),
    pytest.param(folder_with_a_file_rewritten, "old", "new", id="folder with a file rewritten"),
    pytest.param(folder_with_a_file_taken_elsewhere, "old", "new", id="folder with a file in another subfolder"),
    pytest.param(more_alike_under_another_name, "docs/old.md", "a/old.md", id="another name is more alike"),
    pytest.param(similar_under_another_name, "docs/old.md", "docs/new.md", id="alike under another base name"),
    pytest.param(too_different, "docs/old.md", "guides/old.md", id="same base name, another text"),
    pytest.param(empty, "pkg/__init__.py", None, id="an empty file proves nothing"),
    pytest.param(blank, "docs/blank.md", None, id="white space proves nothing"),
    pytest.param(deleted, "docs/old.md", None, id="deleted"),
    pytest.param(copied_before, "docs/old.md", None, id="copied in one commit, deleted in another"),
    pytest.param(added_again_and_deleted, "docs/old.md", None, id="added again with another text and deleted"),
    pytest.param(moved_then_deleted, "docs/old.md", None, id="the end of the chain was deleted"),
    pytest.param(folder_split, "old", None, id="folder split in two"),
    pytest.param(folder_partly_deleted, "old", "new", id="a file of the folder was deleted on the way"),
    pytest.param(folder_emptied_in_two_steps, "old", "there", id="folder emptied in two directions"),
    pytest.param(folder_moved_and_then_split, "old", "new", id="folder that lost half of its files after the move"),
    pytest.param(folder_dissolved, "top/old", "top", id="folder whose files went to the one that holds it"),
    pytest.param(folder_of_empty_files, "old", None, id="folder of empty files"),
]


@pytest.mark.parametrize(("build", "old", "hint"), UNPROVEN)
def test_anything_less_is_a_hint(tmp_path: Path, build: Callable[[Path], Repo], old: str, hint: str | None) -> None:
    found = fate(build(tmp_path), old)
    assert found is not None
    assert (found.renamed_to, found.proof) == (hint, Proof.NONE)


@pytest.mark.parametrize(
    ("old", "other", "is_hint"),
    [
        pytest.param("npm/package.json", "site/package.json", False, id="a name that any folder has"),
        pytest.param("crates/one/src/schema.rs", "crates/two/src/schema.rs", False, id="a word in another package"),
        pytest.param("crates/one/src/schema.rs", "crates/one/src/db/schema.rs", True, id="a word in its package"),
        pytest.param("src/first_steps.py", "vendor/x/first_steps.py", False, id="a file of others"),
        pytest.param("docs/first-steps.md", "site/guide/first-steps.md", True, id="a name of two words"),
    ],
)
def test_a_namesake_is_a_hint_where_its_name_says_which(tmp_path: Path, old: str, other: str, is_hint: bool) -> None:
    found = fate(gone_beside(tmp_path, old, other), old)
    assert found is not None
    assert found.renamed_to == (other if is_hint else None)


def test_a_path_that_never_was_has_no_fate(tmp_path: Path) -> None:
    assert fate(start(tmp_path), "docs/never.md") is None


def test_a_path_that_is_there_has_no_fate(tmp_path: Path) -> None:
    assert fate(start(tmp_path), "docs/old.md") is None


def test_a_fate_names_the_commit_and_its_time(tmp_path: Path) -> None:
    made = plain(tmp_path)
    found = fate(made, "docs/old.md")
    assert found is not None
    assert (found.gone_in, found.gone_at) == (made.head(), made.clock - 86_400)


def test_a_staged_rename_is_gone_in_the_index(tmp_path: Path) -> None:
    found = fate(staged(tmp_path), "docs/old.md")
    assert found is not None
    assert found.gone_in == "index"


def test_a_move_in_the_working_tree_alone_proves_nothing(tmp_path: Path) -> None:
    made = start(tmp_path)
    (tmp_path / "docs/old.md").rename(tmp_path / "docs/new.md")
    found = fate(made, "docs/old.md")
    assert found is not None
    assert found.proof is Proof.NONE


@pytest.mark.parametrize("path", ["docs/old.md", "docs"])
def test_a_merge_that_keeps_the_side_without_the_file_removed_it(tmp_path: Path, path: str) -> None:
    made = start(tmp_path)
    made.git("checkout", "-q", "--orphan", "side")
    made.git("rm", "-r", "-q", "-f", "docs")
    made.commit({"x.md": OTHER}).git("checkout", "-q", "main")
    made.git("merge", "-q", "--no-commit", "-s", "ours", "--allow-unrelated-histories", "side")
    made.git("rm", "-r", "-q", "docs")
    made.commit()
    found = fate(made, path)
    assert found is not None
    assert (found.gone_in, found.proof) == (made.head(), Proof.NONE)


def test_what_only_another_history_had_that_was_merged_below_a_folder_was_never_here(tmp_path: Path) -> None:
    made = start(tmp_path)
    made.git("checkout", "-q", "--orphan", "side")
    made.git("rm", "-r", "-q", "-f", "docs")
    made.commit({"src/part.py": OTHER}).git("checkout", "-q", "main")
    made.git("merge", "-q", "--no-commit", "-s", "ours", "--allow-unrelated-histories", "side")
    made.git("read-tree", "--prefix=part/", "side")
    made.git("checkout-index", "-a", "-f")
    made.commit()
    assert fate(made, "src/part.py") is None


def test_a_shallow_clone_proves_what_its_own_commits_show(tmp_path: Path) -> None:
    made = plain(tmp_path / "origin").commit({"x.md": OTHER}).move(("docs/new.md", "docs/newer.md")).commit()
    made.git("clone", "-q", "--depth", "2", f"file://{tmp_path}/origin", str(tmp_path / "clone"))
    snapshot = Snapshot.open(tmp_path / "clone")
    recent = fate_of("docs/new.md", snapshot)
    assert recent is not None
    assert (recent.renamed_to, recent.proof) == ("docs/newer.md", Proof.SAME_CONTENT)
    assert fate_of("docs/old.md", snapshot) is None
