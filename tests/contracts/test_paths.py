"""What may stand as a path."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hygiene.contracts.paths import check_path, is_below, is_safe_path

SAFE = [
    "a",
    "README.md",
    "docs/a b.md",
    "docs/…/é.md",
    ".github/x.md",
    "..a/b",
    "a..",
    "...",
    ".gitignore",
    "a.git/b",
    "ab:c",
]
UNSAFE = [
    "", ".", "..", "/", "/a", "a/", "a//b", "./a", "a/.", "a/../b", "../a", "a\\b", "\\\\host\\share", "C:/a", "c:a",
    "a\0", ".git", ".git/config", "a/.Git/b", ".GIT", ".git ", ".git.", ".git::$INDEX_ALLOCATION", "git~1", "a/GIT~1/b",
    ".g\u200cit/config",
]  # fmt: skip


@pytest.mark.parametrize("path", SAFE)
def test_takes(path: str) -> None:
    assert check_path(path) == path


@pytest.mark.parametrize("path", UNSAFE)
def test_refuses_with_a_reason(path: str) -> None:
    with pytest.raises(ValueError, match="path"):
        check_path(path)


@given(st.text(alphabet="a./\\:~gitGIT \0"))
def test_a_safe_path_never_leaves_its_root(path: str) -> None:
    if is_safe_path(path):
        parts = path.split("/")
        assert not {"", ".", ".."} & set(parts)
        assert ".git" not in [part.casefold() for part in parts]


@pytest.mark.parametrize(
    ("path", "is_inside"),
    [("a", True), ("a/b", True), ("ab", False), ("b/a", False)],
    ids=["itself", "below", "a prefix", "elsewhere"],
)
def test_below_means_the_folder_or_what_is_in_it(path: str, is_inside: bool) -> None:
    assert is_below(path, "a") is is_inside
