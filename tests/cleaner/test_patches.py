"""Patches: Git takes what we write, and we take what fits exactly."""

from pathlib import Path

import pytest

from hygiene.cleaner.clean import preview
from hygiene.cleaner.patches import apart, blob_id, patch_of
from hygiene.cleaner.patching import apply_patches
from hygiene.cleaner.rebasing import rebased
from hygiene.cleaner.result import CleanResult
from hygiene.cleaner.splice import Splice
from hygiene.cleaner.undo import undo
from hygiene.contracts.draft import Draft, DraftedFile
from hygiene.errors import UsageError
from tests.cleaner.made import NOW, deleting, picture, report, rewriting
from tests.cleaner.test_drafts import drafted, old
from tests.support.repos import Repo, repo

TEXT = "# T\n\none\ntwo\nthree\nfour\n"


@pytest.fixture
def made(tmp_path: Path) -> Repo:
    return old(repo(tmp_path).commit({"README.md": TEXT, "b.md": "b"}))


def applied(made: Repo, *patches: str | bytes) -> CleanResult:
    given = [(f"p{n}.patch", p if isinstance(p, bytes) else p.encode()) for n, p in enumerate(patches)]
    return apply_patches(given, made.root, now=NOW)


NEW = "--- /dev/null\n+++ b/docs/n.md\n@@ -0,0 +1 @@\n+new\n"
PATCH = "--- a/README.md\n+++ b/README.md\n@@ -3,3 +3,3 @@\n one\n-two\n+2\n three\n"


@pytest.mark.parametrize(
    ("name", "content"),
    [
        pytest.param("plain.md", b"one\ntwo\nthree\n", id="plain"),
        pytest.param("with space.md", b"one\r\ntwo\r\nthree\r\n", id="a blank in its name, CRLF"),
        pytest.param("umlaut \u00fc\t.md", b"\xef\xbb\xbfone\ntwo\n\xff\xfe", id="BOM, bytes that are no UTF-8"),
        pytest.param('quo"te.md', b"one\ntwo", id="quotes, no newline at the end"),
        pytest.param("docs/deep/a.md", b"\x0cone\n\n\n\ttwo\nthree", id="below folders"),
    ],
)
def test_git_applies_what_is_written_and_so_do_we(tmp_path: Path, name: str, content: bytes) -> None:
    made = old(repo(tmp_path).commit({name: content}))
    operations, _ = preview(report(deleting(made.root, name, 2)), made.root, now=NOW)
    patch = patch_of(operations[:1], "deletes a line\nfor a reason")
    assert patch.startswith(b"# deletes a line\n# for a reason\ndiff --git ")
    made.git("apply", "--check", stdin=patch)
    result = apply_patches([("p", patch)], made.root, now=NOW)
    assert [(one.path, one.op) for one in result.applied] == [(name, "patch")]
    ours = made.read(name)
    undo(made.root)
    assert made.read(name) == content
    made.git("apply", stdin=patch)
    assert made.read(name) == ours


@pytest.mark.parametrize(
    ("lines", "sizes"),
    [
        pytest.param((3, 4), [2], id="lines side by side"),
        pytest.param((3, 6), [2], id="one within the context of the other"),
        pytest.param((1, 4), [2], id="at the top of the file"),
        pytest.param((3, 10, 7), [3], id="the third is near to both"),
        pytest.param((3, 12), [1, 1], id="far apart"),
    ],
)
def test_patches_of_one_folder_apply_together_in_any_order(
    tmp_path: Path, lines: tuple[int, ...], sizes: list[int]
) -> None:
    made = old(repo(tmp_path).commit({"a.md": "".join(f"line {number}\n" for number in range(1, 15))}))
    operations, _ = preview(report(*(deleting(made.root, "a.md", line) for line in lines)), made.root, now=NOW)
    groups = apart(operations)
    assert [len(group) for group in groups] == sizes
    patches = [patch_of(group, "why") for group in groups]
    places = [made.root.parent / f"{number}.patch" for number in range(len(patches))]
    for place, patch in zip(places, patches, strict=True):
        place.write_bytes(patch)
    for order in (places, places[::-1]):
        made.git("apply", "--check", *map(str, order))
    assert applied(made, *reversed(patches)).refused == ()
    assert made.read("a.md").decode() == "".join(f"line {n}\n" for n in range(1, 15) if n not in lines)


def test_a_draft_of_several_files_is_one_patch(made: Repo) -> None:
    files = (
        drafted(made.root, "README.md", ("one\ntwo\n", "[more](docs/x y.md)\n")),
        DraftedFile(path="docs/x y.md", content="# X\n"),
        drafted(made.root, "b.md", ("b", "c")),
    )
    plan = report(rewriting("README.md"))
    draft = Draft(kind="split", summary="split it", files=files)
    operations, _ = preview(plan, made.root, drafts=(draft,), now=NOW)
    patch = patch_of(operations[:1], "split")
    made.git("apply", "--check", stdin=patch)
    before = picture(made.root)
    assert len(apply_patches([("p", patch)], made.root, now=NOW).applied) == 1
    assert made.read("docs/x y.md") == b"# X\n"
    assert made.read("b.md") == b"c"
    undo(made.root)
    assert picture(made.root) == before


def test_a_patch_by_hand_is_applied_once(made: Repo) -> None:
    assert len(applied(made, PATCH).applied) == 1
    assert made.read("README.md") == b"# T\n\none\n2\nthree\nfour\n"
    again = applied(made, PATCH)
    assert len(again.already_applied) == 1
    assert again.run is None


@pytest.mark.parametrize(("mode", "bits"), [("100644", 0o644), ("100755", 0o755)])
def test_a_patch_may_only_make_files(made: Repo, mode: str, bits: int) -> None:
    before = picture(made.root)
    result = applied(made, f"new file mode {mode}\n" + NEW, NEW.replace("n.md", "m.md"))
    assert [one.path for one in result.applied] == ["docs/n.md", "docs/m.md"]
    assert made.read("docs/n.md") == b"new\n"
    assert (made.root / "docs/n.md").stat().st_mode & 0o777 == bits
    assert set(undo(made.root).restored) == {"docs/n.md", "docs/m.md"}
    assert picture(made.root) == before


def test_of_two_patches_that_make_one_file_the_second_is_refused(made: Repo) -> None:
    result = applied(made, NEW, NEW.replace("+new", "+newer"))
    assert len(result.refused) == 1
    assert made.read("docs/n.md") == b"new\n"


@pytest.mark.parametrize(
    "patch",
    [
        pytest.param(PATCH.replace(" one", " uno"), id="other context"),
        pytest.param(PATCH.replace("-two", "-zwei"), id="other old line"),
        pytest.param(PATCH.replace("@@ -3,3", "@@ -2,3"), id="one line off"),
        pytest.param(PATCH.replace("--- a", "index 1234567..89abcde 100644\n--- a"), id="another blob"),
        pytest.param(PATCH.replace("README", "../README"), id="above the root"),
        pytest.param(PATCH.replace("README.md", ".git/config"), id="the Git directory"),
        pytest.param("--- /dev/null\n+++ b/README.md\n@@ -0,0 +1 @@\n+x\n", id="a new file that is there"),
        pytest.param("--- a/c.md\n+++ b/c.md\n@@ -1 +1 @@\n-x\n+y\n", id="a file that is not there"),
        pytest.param(PATCH + "@@ -1,1 +1,1 @@\n-# T\n+# U\n", id="hunks out of order"),
    ],
)
def test_what_does_not_fit_exactly_is_refused_with_a_reason(made: Repo, patch: str) -> None:
    before = picture(made.root)
    result = applied(made, patch)
    assert len(result.refused) == 1
    assert result.refused[0].reason
    assert result.refused[0].next
    assert picture(made.root) == before


def test_one_file_that_does_not_fit_keeps_the_whole_patch_out(made: Repo) -> None:
    before = picture(made.root)
    result = applied(made, PATCH + "--- a/b.md\n+++ b/b.md\n@@ -1 +1 @@\n-c\n+d\n")
    assert len(result.refused) == 1
    assert picture(made.root) == before


def test_two_patches_of_one_file_are_one_write_and_a_refusal_stops_no_other(made: Repo) -> None:
    other = "--- a/README.md\n+++ b/README.md\n@@ -6 +6 @@\n-four\n+4\n"
    result = applied(made, PATCH, other, PATCH.replace("-two", "-zwei"))
    assert len(result.applied) == 2
    assert len(result.refused) == 1
    assert made.read("README.md") == b"# T\n\none\n2\nthree\n4\n"


def on(content: bytes, line: int, *new: str) -> str:
    """A patch that names its blob and puts other lines in the place of one."""
    old = content.decode().splitlines()
    made = "".join(f"+{text}\n" for text in new)
    head = f"index {blob_id(content)}..{'0' * 40} 100644\n--- a/README.md\n+++ b/README.md\n"
    kept = f" {old[line - 2]}\n" if line > 1 else ""
    start, size = max(line - 1, 1), 1 + bool(kept)
    return f"{head}@@ -{start},{size} +{start},{size - 1 + len(new)} @@\n{kept}-{old[line - 1]}\n{made}"


def test_patches_of_one_file_are_applied_one_by_one(made: Repo) -> None:
    content = TEXT.encode()
    first, second, third = on(content, 1, "# T", "new"), on(content, 4, "2", "zwei"), on(content, 5)
    assert len(applied(made, second).applied) == 1
    assert len(applied(made, first).applied) == 1
    assert len(applied(made, third).applied) == 1
    assert made.read("README.md") == b"# T\nnew\n\none\n2\nzwei\nfour\n"
    again = applied(made, third, second, first)
    assert (len(again.already_applied), again.run) == (3, None)
    undo(made.root)
    assert made.read("README.md") == b"# T\nnew\n\none\n2\nzwei\nthree\nfour\n"


def test_a_patch_of_lines_that_an_earlier_patch_changed_is_refused(made: Repo) -> None:
    assert len(applied(made, on(TEXT.encode(), 4, "2")).applied) == 1
    (refused,) = applied(made, on(TEXT.encode(), 4, "zwei")).refused
    assert "an earlier run changed lines of README.md" in refused.reason
    assert "hygiene clean --write-patches DIR" in refused.next


def test_a_patch_of_a_file_that_somebody_else_changed_is_refused(made: Repo) -> None:
    applied(made, on(TEXT.encode(), 4, "2"))
    made.write({"README.md": made.read("README.md") + b"more\n"})
    (refused,) = applied(made, on(TEXT.encode(), 1, "# U")).refused
    assert "is not the file that the patch was made on" in refused.reason


@pytest.mark.parametrize(
    ("splice", "after", "place"),
    [
        pytest.param((2, 4), b"x\na\nb\nc\n", 4, id="moved down"),
        pytest.param((2, 4), b"a\nB\nc\n", None, id="its line changed"),
        pytest.param((2, 2), b"a\nx\nb\nc\n", None, id="goes in where something else went in"),
        pytest.param((2, 2), b"a\nb\nx\nc\n", 2, id="goes in elsewhere"),
        pytest.param((6, 6), b"x\na\nb\nc\n", 8, id="goes in at the end"),
        pytest.param((2, 6), b"a\nb\nx\nc\n", None, id="something went in between"),
    ],
)
def test_a_splice_moves_with_its_lines(splice: tuple[int, int], after: bytes, place: int | None) -> None:
    before = b"a\nb\nc\n"
    found = rebased([Splice(*splice, 0, before[slice(*splice)], b"new")], before, after)
    assert (found[0].start if found else None) == place


@pytest.mark.parametrize(
    "patch",
    [
        pytest.param("", id="nothing"),
        pytest.param("words\n", id="words"),
        pytest.param("--- a/README.md\n+++ /dev/null\n@@ -1 +0,0 @@\n-# T\n", id="a deletion"),
        pytest.param("--- a/README.md\n+++ b/b.md\n@@ -1 +1 @@\n-x\n+y\n", id="another name"),
        pytest.param("rename from a\nrename to b\n", id="a rename"),
        pytest.param("old mode 100644\nnew mode 100755\n" + PATCH, id="a mode"),
        pytest.param("GIT binary patch\nliteral 1\n", id="a binary"),
        pytest.param(PATCH.replace("-3,3", "-3,9"), id="a hunk that ends too early"),
        pytest.param(PATCH.replace("\n-two", "\n*two"), id="a line without a mark"),
        pytest.param("--- a/README.md\n+++ b/README.md\n", id="no hunk"),
        pytest.param("@@ -1 +1 @@\n-x\n+y\n", id="no file"),
        pytest.param(PATCH + PATCH.replace("+2", "+zwei"), id="one file in two places"),
        pytest.param(NEW + NEW.replace("+new", "+newer"), id="one new file in two places"),
        pytest.param("new file mode 120000\n" + NEW, id="a link"),
        pytest.param("new file mode 160000\n" + NEW, id="a submodule"),
        pytest.param("--- /dev/null\n+++ b/n.md\n@@ -1 +1,2 @@\n kept\n+new\n", id="a new file with old lines"),
        pytest.param(b"--- a/\xff\n+++ b/\xff\n@@ -1 +1 @@\n-x\n+y\n", id="a name that is no UTF-8"),
    ],
)
def test_what_is_no_patch_is_the_users_input(made: Repo, patch: str | bytes) -> None:
    before = picture(made.root)
    with pytest.raises(UsageError) as error:
        applied(made, patch)
    assert error.value.hint
    assert picture(made.root) == before
