"""What the page of `superseded-marker` cannot show: every form of a marker, and its look-alikes."""

from pathlib import Path

import pytest

from hygiene.contracts.report import Signal
from tests.scanner.detectors.signals import signals
from tests.support.repos import repo

PAGE = "docs/export.md"


def says(text: str, line: int, successor: str = "") -> Signal:
    data: dict[str, str | int | float | bool | None] = {"status": text}
    fact = f"says that it is superseded: {text}"
    return Signal(
        id="superseded-marker", fact=fact, line=line, data=data | ({"superseded_by": successor} if successor else {})
    )


FIRES = [
    pytest.param("---\nreplaced-by: b.md\n---\n", says("replaced-by: b.md", 2, "b.md"), id="a successor key"),
    pytest.param(
        "---\nsupersededBy:\n  - b.md\n  - c.md\n---\n",
        says("supersededBy: b.md, c.md", 2, "b.md, c.md"),
        id="a list of successors",
    ),
    pytest.param("---\nstatus: superseded\n---\n", says("superseded", 2), id="a status in front matter"),
    pytest.param(
        "# A\n\n**Status:** Superseded by [b](b.md)\n\nWords.\n",
        says("Superseded by [b](b.md)", 3, "b.md"),
        id="a status with a link",
    ),
    pytest.param("# A\n\nSuperseded by `docs/b.md`.\n", says("Superseded by docs/b.md.", 3, "docs/b.md"), id="a path"),
    pytest.param("# A\n\n- **Superseded by:** 0012\n", says("Superseded by: 0012", 3), id="a field"),
    pytest.param(
        "# A\n\n> **Superseded (2026-06-19):** we do B.\n", says("Superseded (2026-06-19): we do B.", 3), id="a date"
    ),
    pytest.param(
        "# A\n\n> \u26a0\ufe0f **DEPRECATED** see B\n", says("\u26a0\ufe0f DEPRECATED see B", 3), id="a shouted banner"
    ),
    pytest.param(
        "# A\n\n> **DEPRECATED**: the document is replaced by B\n",
        says("DEPRECATED: the document is replaced by B", 3),
        id="a banner with a sentence about the document",
    ),
    pytest.param(
        "# A\n\n> [!WARNING]\n> This page is out of date.\n", says("This page is out of date.", 4), id="an alert"
    ),
    pytest.param(
        "# A\n\nNote: this design document has been superseded.\n",
        says("Note: this design document has been superseded.", 3),
        id="a sentence with an adjective",
    ),
    pytest.param(
        "# A\n\nThis page has moved to <https://b.c>.\n\nWords.\n",
        says("This page has moved to <https://b.c>.", 3, "https://b.c"),
        id="moved away",
    ),
    pytest.param(
        "Moved to [b](b.md).\n\nWords.\n", says("Moved to [b](b.md).", 1, "b.md"), id="a stub without a title"
    ),
    pytest.param(
        "# A\n\n> Text now lives in `docs/b.md`; this page stays for history.\n",
        says("Text now lives in docs/b.md; this page stays for history.", 3, "docs/b.md"),
        id="a page that stays for history (B238)",
    ),
    pytest.param(
        "# A\n\n> Old design, here for history only. See [b](../b.md).\n\nWords.\n",
        says("Old design, here for history only. See [b](../b.md).", 3, "../b.md"),
        id="an old design (B237)",
    ),
    pytest.param("# A\r\n\r\nThis file is obsolete.\r\n", says("This file is obsolete.", 3), id="carriage returns"),
    pytest.param(
        "# A\n\nOBSOLETE: see [b](b.md) or [c](c.md)\n\nWords.\n",
        says("OBSOLETE: see [b](b.md) or [c](c.md)", 3),
        id="two links name none",
    ),
]

SILENT = [
    pytest.param(PAGE, "---\nsuperseded_by:\n---\n", id="an empty key"),
    pytest.param(PAGE, "---\nsuperseded_by: []\n---\n", id="an empty list"),
    pytest.param(PAGE, "---\nsuperseded_by: false\n---\n", id="false"),
    *(
        pytest.param(
            PAGE, f"# A\n\n- **Status:** Accepted\n- **Superseded by:** {word}\n", id=f"superseded by {word} (B231)"
        )
        for word in ("\u2014", "-", "none", "None", "N/A", "n/a.", "_none_", "none (yet)")
    ),
    pytest.param(PAGE, "# A\n\nSupersedes: [b](b.md)\n", id="it supersedes another"),
    pytest.param(PAGE, "# A\n\nThis document replaces `b.md`.\n", id="it replaces another"),
    pytest.param(PAGE, "# A\n\nThe `--csv` option is deprecated.\n", id="something else is deprecated"),
    pytest.param(PAGE, "# A\n\n- DEPRECATED: `--csv`\n", id="a list item about an option"),
    pytest.param(PAGE, "# A\n\nDEPRECATED flags are listed here.\n", id="a subject of the page"),
    pytest.param(PAGE, "# A\n\n> **DEPRECATED**: `b` is replaced by `c`.\n", id="a banner about something else"),
    pytest.param(PAGE, "# A\n\nThe old name is kept for historical reasons.\n", id="historical reasons"),
    pytest.param(PAGE, "# A\n\nThe old encoder was\nreplaced by the new one.\n", id="a wrapped sentence"),
    pytest.param(PAGE, "# A\n\nThis file is replaced at every build.\n", id="a file that is rewritten"),
    pytest.param(PAGE, "# A\n\nThis page moved to\n[b](b.md).\n", id="a page that is only the way on"),
    pytest.param(PAGE, "> **Superseded** by <https://b.c>\n", id="a banner that is only the way on"),
    pytest.param(PAGE, "# A\n\nThis page is not obsolete.\n", id="a denial"),
    pytest.param(PAGE, "# A\n\nThis page will be superseded by B.\n", id="the future"),
    pytest.param(PAGE, "# A\n\nIf this page is outdated, tell us.\n", id="a condition"),
    pytest.param(PAGE, "# A\n\n## Old exports\n\nThis page is obsolete.\n", id="below the first section"),
    pytest.param(PAGE, "# A\n\n```\nSuperseded by B\n```\n", id="code"),
    pytest.param(PAGE, "# A\n\n<!-- This page is obsolete. -->\n", id="a comment"),
    pytest.param(PAGE, "# A\n\nStatus: draft | active | superseded\n", id="a vocabulary"),
    pytest.param(PAGE, "# Deprecated features\n\nAll of them.\n", id="a title about deprecation"),
    pytest.param("docs/adr/0001-a.md", "# A\n\nStatus: Superseded by [2](0002-b.md)\n", id="a decision record"),
    pytest.param("CHANGELOG.md", "# A\n\n> This file is obsolete.\n", id="a changelog"),
    pytest.param("docs/archive/a.md", "# A\n\n> This page is obsolete.\n", id="the archive"),
    pytest.param("templates/a.md", "# A\n\n> This page is obsolete.\n", id="a template"),
]


@pytest.mark.parametrize(("text", "signal"), FIRES)
def test_says_that_it_is_superseded(tmp_path: Path, text: str, signal: Signal) -> None:
    assert signals(repo(tmp_path).write({PAGE: text}), "superseded-marker", PAGE) == [signal]


@pytest.mark.parametrize(("path", "text"), SILENT)
def test_says_nothing(tmp_path: Path, path: str, text: str) -> None:
    assert signals(repo(tmp_path).write({path: text}), "superseded-marker", path) == []
