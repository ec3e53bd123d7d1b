import pytest
from hypothesis import given
from hypothesis import strategies as st

from hygiene.cleaner.edits.insert_frontmatter import locate, stands
from hygiene.cleaner.lines import Source
from hygiene.cleaner.refusal import Refusal
from hygiene.cleaner.splice import apply_splices
from hygiene.contracts.edits import InsertFrontmatter


def edit(key: str = "hygiene", value: str = "frozen") -> InsertFrontmatter:
    return InsertFrontmatter(expected_sha256="0" * 64, key=key, value=value)


@pytest.mark.parametrize(
    ("before", "change", "after"),
    [
        pytest.param(b"# T\n", edit(), b"---\nhygiene: frozen\n---\n# T\n", id="no front matter"),
        pytest.param(b"# T\r\nx", edit(), b"---\r\nhygiene: frozen\r\n---\r\n# T\r\nx", id="no front matter, CRLF"),
        pytest.param(b"# T\rx", edit(), b"---\rhygiene: frozen\r---\r# T\rx", id="no front matter, lone CR"),
        pytest.param(b"\xef\xbb\xbf# T\n", edit(), b"\xef\xbb\xbf---\nhygiene: frozen\n---\n# T\n", id="after a BOM"),
        pytest.param(b"", edit(), b"---\nhygiene: frozen\n---\n", id="an empty file"),
        pytest.param(b"---\na: 1\n---\nx", edit(), b"---\na: 1\nhygiene: frozen\n---\nx", id="front matter"),
        pytest.param(b"---\r\na: 1\r\n---\r\n", edit(), b"---\r\na: 1\r\nhygiene: frozen\r\n---\r\n", id="CRLF"),
        pytest.param(
            b"\xef\xbb\xbf---\na: 1\n...\n", edit(), b"\xef\xbb\xbf---\na: 1\nhygiene: frozen\n...\n", id="dots"
        ),
        pytest.param(b"---\n---\n", edit(), b"---\nhygiene: frozen\n---\n", id="empty front matter"),
        pytest.param(
            b"---\na: |\n  text\n---\n", edit(), b"---\na: |\n  text\nhygiene: frozen\n---\n", id="after a block"
        ),
        pytest.param(b"---\na: 1\n---", edit(), b"---\na: 1\nhygiene: frozen\n---", id="nothing after it"),
        pytest.param(b"x", edit("k", "a: b"), b'---\nk: "a: b"\n---\nx', id="a value that needs quotes"),
        pytest.param(b"x", edit("k", "true"), b"---\nk: true\n---\nx", id="a value as written"),
    ],
)
def test_adds_one_line(before: bytes, change: InsertFrontmatter, after: bytes) -> None:
    located = locate(change, Source(before))
    assert not isinstance(located, Refusal)
    assert apply_splices(before, located.splices) == after
    assert stands(change, Source(after))
    again = locate(change, Source(after))
    assert not isinstance(again, Refusal)
    assert again.is_done


@pytest.mark.parametrize(
    ("before", "change", "reason"),
    [
        pytest.param(b"---\nhygiene: live\n---\n", edit(), "another value", id="another value"),
        pytest.param(b"---\nhygiene: [frozen]\n---\n", edit(), "another value", id="a list"),
        pytest.param(b"+++\na = 1\n+++\n", edit(), "TOML", id="TOML"),
        pytest.param(b"---\na: [1\n---\n", edit(), "no valid YAML", id="invalid YAML"),
        pytest.param(b"---\na: 1\n  b: 2\n---\n", edit(), "no valid YAML", id="wrong indentation"),
        pytest.param(b"---\n  a: 1\n---\n", edit(), "", id="indented keys"),
        pytest.param(b"---\n{a: 1}\n---\n", edit(), "", id="a flow mapping"),
        pytest.param(b"---\nno front matter\n", edit(), "looks like front matter", id="a rule line"),
        pytest.param(b"\xff\n", edit(), "not UTF-8", id="no UTF-8"),
        pytest.param(b"x", edit("a b: c"), "cannot be added", id="a key that is no word"),
    ],
)
def test_refuses_what_it_cannot_add_to(before: bytes, change: InsertFrontmatter, reason: str) -> None:
    located = locate(change, Source(before))
    assert isinstance(located, Refusal)
    assert reason in located.reason
    assert not stands(change, Source(before))


@given(st.text(st.characters(exclude_categories=["Cs", "Cc", "Zl", "Zp"]), min_size=1, max_size=20))
def test_any_value_reads_back_as_it_was_meant(value: str) -> None:
    change = edit("key", value.strip() or "x")
    located = locate(change, Source(b"# T\n"))
    if not isinstance(located, Refusal):
        after = apply_splices(b"# T\n", located.splices)
        assert after.endswith(b"\n---\n# T\n")
        assert stands(change, Source(after))


def test_a_few_aliases_that_mean_millions_take_no_time() -> None:
    bomb = "a0: &a0 x\n" + "".join(f"a{i}: &a{i} [{', '.join([f'*a{i - 1}'] * 10)}]\n" for i in range(1, 30))
    located = locate(edit(), Source(f"---\n{bomb}---\n".encode()))
    assert not isinstance(located, Refusal)
    assert [one.new for one in located.splices] == [b"hygiene: frozen\n"]
