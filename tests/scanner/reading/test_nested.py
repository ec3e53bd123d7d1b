"""Examples in Markdown whose fence an inner one ends."""

from pathlib import Path

import pytest

from tests.scanner.detectors.signals import signals
from tests.support.repos import repo

INNER = "```bash\nrun\n```\n"
LINK = "\n[x](gone.md)\n"


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("> $ tool src/a.py\n> See [x](gone.md) there.\n", id="a prompt in a quotation"),
        pytest.param("> running [x](gone.md)\n> tests/a.py ..   [ 24%]\n", id="progress in a quotation"),
        pytest.param("Applied edit to [x](gone.md)\n", id="what a tool says of an edit"),
        pytest.param("FAILED [x](gone.md)::test\n", id="a failed test"),
    ],
)
def test_what_a_program_printed_is_not_judged(tmp_path: Path, text: str) -> None:
    assert signals(repo(tmp_path).commit({"README.md": text}), "broken-link") == []


@pytest.mark.parametrize(
    "text",
    [
        f"```markdown\n# A\n{INNER}{LINK}```\n",
        f"```md\n# A\n{INNER}{LINK}{INNER}```\n\nAfter it.\n\n{INNER}",
        f"~~~md\n# A\n~~~sh\nrun\n~~~\n{LINK}~~~\n",
    ],
)
def test_what_a_fence_was_meant_to_hold_is_an_example(tmp_path: Path, text: str) -> None:
    assert signals(repo(tmp_path).commit({"README.md": text}), "broken-link") == []


@pytest.mark.parametrize(
    "text",
    [
        pytest.param(f"> $ tool\n{LINK}", id="below a quotation of output"),
        pytest.param("> **Note**: see [x](gone.md).\n", id="an ordinary quotation"),
        pytest.param(f"```markdown\n# A\n```\n{LINK}{INNER}", id="a whole example"),
        pytest.param(f"```markdown\n{INNER}{LINK}", id="a fence that is never ended"),
        pytest.param(f"```markdown\n{INNER}{LINK}```\nrun\n```\n", id="the next fence has no language"),
        pytest.param(f"````markdown\n{INNER}````\n{LINK}{INNER}", id="a longer fence around"),
        pytest.param(f"```text\n{INNER}{LINK}```\n", id="a fence of something else"),
    ],
)
def test_text_beside_an_example_is_judged(tmp_path: Path, text: str) -> None:
    assert len(signals(repo(tmp_path).commit({"README.md": text}), "broken-link")) == 1
