"""What holds for any document: a comment only ever takes away, and an unused one can go."""

from pathlib import Path

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.support.repos import Repo, repo
from tests.suppression.seen import said, scanned

BLOCKS = (
    "# Top",
    "See [a](gone.md) and [b](#none).",
    "- [c](c.md)\n- two\n  - [d](d.md)",
    "1. one\n   ```yaml\n   a: 1\n   ---\n   b: 2\n   ```\n2. [e](e.md)",
    "| x | y |\n| - | - |\n| [f](f.md) | `src/a.py` |",
    "> quoted [g](g.md)\n> on",
    "```md\n[h](h.md)\n\n<!-- hygiene-ignore: shown -->\n```",
    "## Part [i](i.md)\n![p](p.png)",
    "[ref]: gone/ref.md",
    "Plain text.",
)
NAMES = st.sampled_from(("broken-link", "broken-anchor", "vanished-path", "*", "broken-link, broken-anchor"))
ONCE = settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])


def written(root: Path, text: str) -> Repo:
    made = Repo(root) if (root / ".git").exists() else repo(root).commit({"README.md": "# R\n"})
    return made.write({"docs/x.md": text})


def without_lines(made: Repo) -> list[tuple[str, str]]:
    items = scanned(made).report.shortlist
    signals = [one for item in items if not isinstance(item, str) for one in item.signals or ()]
    return sorted((one.id, one.fact) for one in signals if not isinstance(one, str))


@ONCE
@given(st.lists(st.sampled_from(BLOCKS), min_size=1, max_size=6), st.data())
def test_a_comment_above_a_block_adds_nothing(tmp_path: Path, blocks: list[str], data: st.DataObject) -> None:
    before = without_lines(written(tmp_path, "\n\n".join(blocks) + "\n"))
    at = data.draw(st.integers(0, len(blocks)))
    comment = f"<!-- hygiene-ignore {data.draw(NAMES)}: why -->"
    after = without_lines(written(tmp_path, "\n\n".join((*blocks[:at], comment, *blocks[at:])) + "\n"))
    left = list(before)
    for one in after:
        left.remove(one)  # fails where something is new


@ONCE
@given(st.lists(st.sampled_from(BLOCKS), min_size=1, max_size=6), st.data())
def test_an_unused_comment_can_go(tmp_path: Path, blocks: list[str], data: st.DataObject) -> None:
    at = data.draw(st.integers(0, len(blocks)))
    comment = f"<!-- hygiene-ignore {data.draw(NAMES)}: why -->"
    made = written(tmp_path, "\n\n".join((*blocks[:at], comment, *blocks[at:])) + "\n")
    if any(one.fate == "unused" for one in scanned(made).coverage.idle) and "," not in comment:
        before = without_lines(made)
        assert without_lines(written(tmp_path, "\n\n".join(blocks) + "\n")) == before


def test_every_place_is_either_said_or_silenced(tmp_path: Path) -> None:
    text = "\n\n".join(BLOCKS)
    all_of_it = said(scanned(written(tmp_path, text)))
    result = scanned(
        written(tmp_path, "\n\n".join(("<!-- hygiene-ignore broken-link: why -->\n" + BLOCKS[1], *BLOCKS)))
    )
    assert len(said(result)) + len(result.coverage.silenced) >= len(all_of_it)
    assert {one.line for one in result.coverage.silenced} == {2}
