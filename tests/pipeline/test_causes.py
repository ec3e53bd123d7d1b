"""What many findings have in common, seen in one repository."""

from pathlib import Path

from hygiene import pipeline
from hygiene.render.details import Causes
from tests.support.repos import repo

FILES: dict[str, str | bytes] = {
    "README.md": "# A\n\nSee [one](docs/api/one.md), [two](docs/api/two.md#x) and [the guide](docs/guide.md).\n",
    "docs/guide.md": "# Guide\n\n[a](old/a.md) [b](old/b.md) [c](c.md) [d](d.md) [e](../README.md) [f](#guide)\n",
    "docs/full.md": "# Full\n\n" + "[r](guide.md) " * 9 + "[a](1.md) [b](2.md) [c](3.md) [d](4.md)\n",
    "plans/open.md": "# Plan: e\n\nStatus: open\n",
    "ideas/open-1.md": "# Plan: e\n\n- [ ] this\n- [x] that\n",
    **{f"plans/{name}.md": f"# Plan: {name}\n\nStatus: done\n" for name in "abcd"},
    **{f"ideas/{name}.md": f"# Plan: {name}\n\n- [x] this\n- [x] that\n" for name in "abcd"},
    **{f"ideas/open-{number}.md": "# Plan: f\n\n**Status:** open\n" for number in (2, 3, 4)},
}


def test_names_what_many_findings_have_in_common(tmp_path: Path) -> None:
    made = repo(tmp_path).commit(FILES)
    causes = pipeline.check(pipeline.Setting(paths=(made.root,))).details.causes
    assert causes == Causes(folders=("docs/api", "docs/old"), emptied={"docs/guide.md": 5}, stores=("plans",))
