"""What the page of `empty-page` cannot show: bytes, and age."""

from pathlib import Path

from tests.scanner.detectors.signals import signals
from tests.support.repos import repo

DAY = 86_400


def test_pages_without_a_text(tmp_path: Path) -> None:
    made = repo(tmp_path).commit(
        {
            "docs/blank.md": "\n \n",
            "docs/none.md": b"",
            "docs/mark.md": b"\xef\xbb\xbf# A\r\n\r\n---\r\n",
            "docs/picture.md": "# A\n\n![x](x.png)\n",
            "docs/code.md": "# A\n\n    code\n",
            "docs/setext.md": "A\n=\n\nB\n-\n\nC\n-\n",
        }
    )
    made.clock += 170 * DAY
    made.commit({"docs/young.md": "# A\n\n## B\n\n## C\n"})
    assert {
        name: [each.fact for each in signals(made, "empty-page", f"docs/{name}.md")]
        for name in ("blank", "none", "mark", "picture", "code", "setext", "young")
    } == {
        "blank": ["holds nothing"],
        "none": ["holds nothing"],
        "mark": [],
        "picture": [],
        "code": [],
        "setext": ["holds 3 headings and no text"],
        "young": [],
    }
