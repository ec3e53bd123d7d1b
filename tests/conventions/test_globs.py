"""What a pattern of the rulebook means."""

import re
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hygiene.conventions.globs import glob

MATCHES = [
    pytest.param("PLAN.md", "PLAN.md", id="a base name at the root"),
    pytest.param("PLAN.md", "a/b/PLAN.md", id="a base name at any depth"),
    pytest.param("/PLAN.md", "PLAN.md", id="a leading slash means the root"),
    pytest.param("docs/*.md", "docs/a.md", id="a star within a folder"),
    pytest.param("docs/**", "docs/a/b.md", id="everything below a folder"),
    pytest.param("docs/", "docs/a/b.md", id="a trailing slash is everything below"),
    pytest.param("vendor/", "a/vendor/b.md", id="a folder name without another slash at any depth"),
    pytest.param("**/plans/*.md", "plans/a.md", id="two stars stand for no folder"),
    pytest.param("**/plans/*.md", "a/b/plans/a.md", id="two stars stand for many folders"),
    pytest.param("a/**/b/**/c.md", "a/x/b/y/b/c.md", id="two stars twice"),
    pytest.param("*.{md,mdx}", "a/b.mdx", id="braces are alternatives"),
    pytest.param("{a,b/c}/*.md", "b/c/d.md", id="braces may hold a slash"),
    pytest.param("[Tt]asks/*.md", "tasks/a.md", id="a class of characters"),
    pytest.param("[!a].md", "b.md", id="a negated class"),
    pytest.param("????-??-??-*.md", "2026-01-02-x.md", id="question marks"),
    pytest.param("docs/a+b (c).md", "docs/a+b (c).md", id="signs of regular expressions are themselves"),
    pytest.param("**", "a/b", id="two stars alone are everything"),
    pytest.param(".claude/*", ".claude/.hidden", id="a star takes a leading dot"),
    pytest.param("*.md", "a\nb.md", id="a newline in a name"),
]

MISSES = [
    pytest.param("/PLAN.md", "a/PLAN.md", id="a leading slash is not any depth"),
    pytest.param("docs/*.md", "docs/a/b.md", id="a star does not cross a folder"),
    pytest.param("docs/*.md", "a/docs/b.md", id="a pattern with a slash starts at the root"),
    pytest.param("docs/**", "docs", id="the folder itself is not below itself"),
    pytest.param("docs/**/a.md", "docs/b.md", id="the last name counts"),
    pytest.param("PLAN.md", "plan.md", id="letter case counts"),
    pytest.param("PLAN.md", "PLAN.md.bak", id="the whole name counts"),
    pytest.param("plans", "plans/a.md", id="a folder's name is not its files"),
    pytest.param("[!a].md", "a.md", id="a negated class excludes"),
]

REFUSED = [
    pytest.param("", "is empty", id="nothing"),
    pytest.param("/", "is empty", id="only a slash"),
    pytest.param("a" * 600, "longer than 512", id="too long"),
    pytest.param("docs\\*.md", "backslash", id="a backslash"),
    pytest.param("a\0", "NUL", id="a NUL"),
    pytest.param("../*.md", "leaves the repository", id="a climb"),
    pytest.param("./a.md", "a '.' or an empty folder", id="a dot"),
    pytest.param("a//b.md", "a '.' or an empty folder", id="an empty folder"),
    pytest.param("a[bc.md", "unclosed '['", id="an open class"),
    pytest.param("a{b.md", "unbalanced or nested braces", id="an open brace"),
    pytest.param("a}b.md", "unbalanced or nested braces", id="a stray closing brace"),
    pytest.param("{a,{b,c}}", "unbalanced or nested braces", id="nested braces"),
    pytest.param("a**b.md", "a whole folder name", id="two stars inside a name"),
    pytest.param("{a,b}" * 7, "more than 64 patterns", id="too many alternatives"),
]


@pytest.mark.parametrize(("pattern", "path"), MATCHES)
def test_a_pattern_means(pattern: str, path: str) -> None:
    assert glob(pattern).matches(path)


@pytest.mark.parametrize(("pattern", "path"), MISSES)
def test_a_pattern_does_not_mean(pattern: str, path: str) -> None:
    assert not glob(pattern).matches(path)


@pytest.mark.parametrize(("pattern", "reason"), REFUSED)
def test_refuses_a_pattern(pattern: str, reason: str) -> None:
    with pytest.raises(ValueError, match=re.escape(reason)):
        glob(pattern)


def test_many_stars_do_not_take_exponential_time() -> None:
    pattern = glob("/".join(["**", "*a*a*a*a*a*b"] * 12))
    start = time.perf_counter()
    assert not pattern.matches("/".join(["a" * 60] * 40))
    assert time.perf_counter() - start < 1


NAMES = st.text(st.characters(codec="utf-8", exclude_characters="/\\{}[]*?\0"), min_size=1).filter(
    lambda name: name not in {".", ".."}
)


@given(st.lists(NAMES, min_size=1, max_size=5))
def test_a_path_means_itself_and_lies_below_its_folders(names: list[str]) -> None:
    path = "/".join(names)
    assert glob(f"/{path}").matches(path)
    assert glob(names[-1]).matches(path)
    assert all(glob("/" + "/".join(names[:depth]) + "/**").matches(path) for depth in range(1, len(names)))


@given(st.text("ab/*?[]{},!.", max_size=20), st.text("ab/.", max_size=10))
def test_any_text_is_a_pattern_or_refused(pattern: str, path: str) -> None:
    try:
        found = glob(pattern)
    except ValueError as error:
        assert repr(pattern[:80]) in str(error)  # noqa: PT017
    else:
        assert found.matches(path) in {True, False}
