"""Our facts against those of an independent parser: generated documents always, whole repositories on demand."""

import os
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from hygiene.errors import UnreadableError
from hygiene.markdown import parse
from tests.markdown.oracle import differences
from tests.support.mirror import mirrored

EXAMPLES = int(os.environ.get("HYGIENE_EXAMPLES", "150"))

words = st.sampled_from(["word", "a_b", "x*y", "é", "🎉", "1.", "\\[", "\\`", "&amp;", "a|b", "!", "]", "(", "C:\\d"])
names = st.sampled_from(["a.md", "../b c.md", "d(e).md", "f\\)g", "#h", "https://x.org/?q=1&amp;r", "é.md", ""])


@st.composite
def destinations(draw: st.DrawFn) -> str:
    name = draw(names)
    if " " in name or draw(st.booleans()):
        return f"<{name}>"
    return name


@st.composite
def links(draw: st.DrawFn) -> str:
    mark = draw(st.sampled_from(["", "!"]))
    text = draw(st.one_of(words, st.just("`x]`"), st.just("![i](j.png)"), st.just("*e*"), st.just("k\nl")))
    title = draw(st.sampled_from(["", ' "t"', " 't)'", '\n"u"']))
    return f"{mark}[{text}]({draw(destinations())}{title})"


inlines = st.one_of(
    words,
    links(),
    st.sampled_from(["`a.md`", "`` b ` c ``", "<https://y.org>", "<m@n.org>", "[ref]", "[o][ref]", "[ref][]"]),
    st.sampled_from(["<b>", '<i c="[p](q)">', "<!-- [r](s) -->", "**[t](u)**", "_v_"]),
)
sentences = st.lists(inlines, min_size=1, max_size=6).map(" ".join)
leaves = st.one_of(
    sentences,
    sentences.map(lambda text: "# " + text.replace("\n", " ")),
    sentences.map(lambda text: text.replace("\n", " ") + "\n==="),
    sentences.map(lambda text: f"```js\n{text}\n```"),
    sentences.map(lambda text: "    " + text.replace("\n", "\n    ")),
    st.just("[ref]: <one two.md> 'title'"),
    st.just("[Ref]: three.md"),
    st.just("---"),
    st.just("<div>\n[no](no)\n</div>"),
)
cells = st.sampled_from(["a", "`b`", "[c](d)", "e\\|f", "[g](h\\|i)", ""])
tables = st.lists(st.tuples(cells, cells), min_size=1, max_size=3).map(
    lambda rows: "\n".join(("| k | l |", "|---|:-:|", *(f"| {one} | {two} |" for one, two in rows)))
)


def indented(text: str, first: str, rest: str) -> str:
    head, *tail = text.split("\n")
    return "\n".join((first + head, *(rest + line if line else line for line in tail)))


def contained(blocks: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    joined = st.lists(blocks, min_size=1, max_size=3).map("\n\n".join)
    return st.one_of(
        joined.map(lambda text: indented(text, "> ", "> ")),
        joined.map(lambda text: indented(text, "- ", "  ")),
        joined.map(lambda text: indented(text, "12. ", "    ")),
        # a check box before anything but a paragraph is where the two parsers differ by intent: ours follows GitHub
        joined.map(lambda text: indented("task\n\n" + text, "- [x] ", "  ")),
    )


blocks = st.recursive(st.one_of(leaves, tables), contained, max_leaves=6)
documents = st.lists(blocks, min_size=1, max_size=5).map(lambda parts: "\n\n".join(parts) + "\n")


@given(documents)
@settings(max_examples=EXAMPLES, deadline=None)
def test_reads_generated_documents_as_the_oracle_does(document: str) -> None:
    assert list(differences(parse(document.encode()), document, 0)) == []


@example("`\n `")
@example("> `a\n> b`")
@given(st.text(st.sampled_from("ab []()<>`!*_#-+>|~=\\\n\t1.:\"'&;é/^"), max_size=60))
@settings(max_examples=EXAMPLES, deadline=None)
def test_reads_noise_in_one_piece(noise: str) -> None:
    source = noise.encode()
    facts = parse(source)
    for link in facts.links:
        assert source[link.start : link.end].decode() == link.reference
    for code in facts.code_spans:
        assert _inked(source[code.start : code.end].decode()) == _inked(code.text)


def _inked(text: str) -> str:
    """What a line's indent and quote marks, which are no part of a paragraph's text, leave of it."""
    return re.sub(r"[\s>]", "", text)


@pytest.mark.slow
@pytest.mark.parametrize("repository", ["MicrosoftDocs/PowerShell-Docs", "rust-lang/mdBook"])
def test_reads_whole_repositories_as_the_oracle_does(repository: str) -> None:
    documents = list(fetched_documents(repository))
    if not documents:
        pytest.skip(f"{repository} is not in HYGIENE_MIRROR")
    for name, source in documents:
        try:
            facts = parse(source)
        except UnreadableError:
            continue
        offset = facts.front_matter.span.end if facts.front_matter else 3 * facts.has_bom
        assert list(differences(facts, source[offset:].decode(), offset)) == [], name
        for link in facts.links:
            assert source[link.start : link.end].decode() == link.reference, name


def fetched_documents(repository: str) -> Iterator[tuple[str, bytes]]:
    place = mirrored(repository)
    if place is None:
        return
    rows = git(place, b"", "ls-tree", "-r", "-z", "HEAD").split(b"\0")
    blobs = {row.split()[2]: row.split(b"\t")[1].decode() for row in rows if row.endswith(b".md")}
    answer = git(place, b"\n".join(blobs) + b"\n", "cat-file", "--batch")
    start = 0
    while start < len(answer):
        end = answer.index(b"\n", start)
        blob, _, size = answer[start:end].split()
        start = end + 1 + int(size) + 1
        yield blobs[blob], answer[end + 1 : start - 1]


def git(place: Path, stdin: bytes, *arguments: str) -> bytes:
    command = ["git", "-C", str(place), *arguments]
    return subprocess.run(command, input=stdin, capture_output=True, check=True).stdout
