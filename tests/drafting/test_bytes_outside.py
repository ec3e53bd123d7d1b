"""Whatever is dropped: the bytes outside stay, and the document is built as before."""

from hypothesis import example, given
from hypothesis import strategies as st

from hygiene.contracts.draft import DraftedFile, Replacement
from hygiene.drafting.asides import without_pointer
from hygiene.drafting.block_lines import without_line
from hygiene.drafting.building import drafted_bytes
from hygiene.drafting.link_text import unlinked
from hygiene.drafting.structure import shape_of
from hygiene.finalizer.documents import Content, parsed
from hygiene.markdown.elements import Facts
from hygiene.markdown.lines import line_starts
from hygiene.references.mentions import mentions

WORDS = st.sampled_from(
    [
        "word",
        "Größe",
        "🚀 up",
        "[a b](x.md)",
        "[c](<y z.md>)",
        '[d](x.md "t")',
        "`code`",
        "**bold**",
        "(see `src/a.py`)",
        "See `src/b.py`.",
        "(`src/a.py`)",
        "End.",
        '<a href="x.md">e</a>',
        "![i](i.png)",
        "[f][g]",
        "src/c.py",
    ]
)
LINES = st.lists(WORDS, min_size=1, max_size=5).map(" ".join)
LEADS = st.sampled_from(
    ["", "", "- ", "1. ", "> ", "## ", "- [ ] ", "**File**: `src/a.py`\n\n", "| a | b |\n|---|---|\n| "]
)
BLOCKS = st.one_of(
    st.tuples(LEADS, LINES).map("".join),
    st.lists(
        st.sampled_from(["make a", "# note", "", "make b && c", "├── x", "└── y", "cd z"]), min_size=1, max_size=6
    ).map(lambda rows: "```sh\n" + "\n".join(rows) + "\n```"),
)
ENDS = st.sampled_from(["\n", "\r\n"])
DOCUMENTS = st.tuples(st.lists(BLOCKS, min_size=1, max_size=6).map("\n\n".join), ENDS, st.booleans()).map(
    lambda made: (b"\xef\xbb\xbf" if made[2] else b"") + (made[0] + "\n").replace("\n", made[1]).encode()
)


def _read(source: bytes) -> tuple[Content, Facts]:
    text = source.decode()
    facts = parsed("a.md", source)
    assert facts is not None
    return Content("a.md", source, text, line_starts(text)), facts


def _made(source: bytes, change: Replacement) -> bytes:
    after = drafted_bytes(source, DraftedFile(path="a.md", expected_sha256="0" * 64, replacements=(change,)))
    assert after == source[: change.start] + change.new.encode() + source[change.end :]
    return after


@given(DOCUMENTS)
def test_a_link_that_goes_leaves_its_text_and_every_other_link(source: bytes) -> None:
    content, facts = _read(source)
    for at, link in enumerate(facts.links):
        change = unlinked(link, content)
        if change is None:
            continue
        after = _read(_made(source, change))[1]
        left = [each.reference for place, each in enumerate(facts.links) if place != at]
        assert [each.reference for each in after.links] == left
        assert [heading.level for heading in after.headings] == [heading.level for heading in facts.headings]
        assert link.text.encode() in change.new.encode() or link.kind == "html"


@example(b"word\n\n- [ ] (see `src/a.py`)\n")
@example(b"word\n\n1. [x] (see `src/a.py`).\n")
@given(DOCUMENTS)
def test_a_pointer_that_goes_takes_its_path_alone(source: bytes) -> None:
    content, facts = _read(source)
    for mention in mentions(facts, source):
        change = without_pointer(content, facts, mention)
        if change is None:
            continue
        assert change.start <= mention.start < mention.end <= change.end
        after = _read(_made(source, change))[1]
        assert shape_of(after) == shape_of(facts)
        assert [each.reference for each in after.links] == [each.reference for each in facts.links]


@given(DOCUMENTS)
def test_a_line_that_goes_leaves_its_block_closed_and_filled(source: bytes) -> None:
    content, facts = _read(source)
    for line in range(1, facts.line_count + 1):
        change = without_line(content, facts, line, ())
        if change is None:
            continue
        after = _read(_made(source, change))[1]
        assert shape_of(after) == shape_of(facts)
        assert all(
            fence.content_span.start < fence.content_span.end for fence in after.fences if fence.is_closed
        ) or any(fence.content_span.start == fence.content_span.end for fence in facts.fences)
