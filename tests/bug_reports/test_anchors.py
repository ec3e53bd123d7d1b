"""What users of other tools reported of anchors, as tests of this one."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.bug_reports.reports import reported
from tests.support.command import hygiene
from tests.support.repos import repo

MKDOCS: dict[str, str | bytes] = {"mkdocs.yml": "site_name: Tools\n"}


def checked(root: Path, files: dict[str, str | bytes]) -> list[dict[str, Any]]:
    """The entries of a check of these files."""
    made = repo(root).commit(files)
    answer = hygiene("check", "--format", "json", folder=made.root)
    entries: list[dict[str, Any]] = json.loads(answer.out)["entries"]
    return entries


def broken(root: Path, text: str, **more: str) -> list[str]:
    """What a check says of one document, `A.md`, beside others."""
    files: dict[str, str | bytes] = {"A.md": text, **{f"{name}.md": content for name, content in more.items()}}
    return [signal["fact"] for entry in checked(root, files) for signal in entry["signals"]]


VALID = [
    ("DavidAnson/markdownlint#2171", "## ⚙️ Tuning\n\n[l](#-tuning) [m](#️-tuning)\n"),
    ("huntertran/markdown-toc#64", "# 🟠Landing 🖥️\n\n[l](#landing-️) [m](#landing-)\n"),
    ("DavidAnson/markdownlint#1771", "## Ratio of x:y parts\n\n[a](#ratio-of-xy-parts)\n"),
    ("lycheeverse/lychee#1467", '<h2 id="note%3A-k">t</h2>\n\n## Café\n\n[t](#note%3A-k) [u](#caf%C3%A9)\n'),
    ("mkdocs/mkdocs#3463", '<a id="x1"></a>\n\n## H\n\n[l](#x1)\n'),
    ("metaplex-foundation/developer-hub#556", "## 新年快乐\n\n[h](#新年快乐)\n"),
    ("schuyler/macdown3000#503", "## Été — « Noël »\n\n[e](#été---noël-)\n"),
    ("hunyadi/md2conf#279", "## Crème brûlée\n\n[c](#crème-brûlée)\n"),
]


@pytest.mark.parametrize(("report", "text"), [pytest.param(*case, id=case[0]) for case in VALID])
def test_takes_a_fragment_that_leads_somewhere_for_what_it_is(report: str, text: str, tmp_path: Path) -> None:
    assert broken(tmp_path, text) == [], report


@reported("DavidAnson/markdownlint#960")
def test_keeps_the_hyphens_at_the_start_of_an_id(report: str, tmp_path: Path) -> None:
    found = broken(tmp_path, "## `--output`\n\n[c](#output) [d](#--output)\n")
    assert len(found) == 1, report
    assert "#output" in found[0]


@reported("lycheeverse/lychee#1425")
def test_finds_a_broken_fragment_without_being_asked_to(report: str, tmp_path: Path) -> None:
    found = broken(tmp_path, "## Setup\n\n[x](#setpu)\n")
    assert len(found) == 1, report
    assert "perhaps #setup is meant" in found[0]


@reported("lycheeverse/lychee#1591")
def test_looks_for_a_bare_fragment_in_the_page_itself(report: str, tmp_path: Path) -> None:
    files: dict[str, str | bytes] = {"docs/a.md": "# A\n\n[o](#results) [p](#none)\n\n## Results\n"}
    found = checked(tmp_path, files)
    assert [entry["path"] for entry in found] == ["docs/a.md"], report
    assert "#none" in found[0]["signals"][0]["fact"]
    assert "%23" not in json.dumps(found)


@reported("facebook/docusaurus#9732")
def test_takes_ids_of_any_element(report: str, tmp_path: Path) -> None:
    lists = '<ul>\n<li id="one">x</li>\n</ul>\n\n<details id="more">\nx\n</details>\n'
    text = f"[l](#absent) [m](#one) [n](#more)\n\n{lists}"
    found = broken(tmp_path, text)
    assert len(found) == 1, report
    assert "#absent" in found[0]


@reported("facebook/docusaurus#9721")
def test_says_where_a_query_belongs(report: str, tmp_path: Path) -> None:
    found = broken(tmp_path, "[l](page.md#anchor?x=42)\n", page="# Page\n\n## Anchor\n")
    assert len(found) == 1, report
    assert "#anchor?x=42" in found[0]
    assert "?x=42#anchor" in found[0]


@reported("mkdocs/mkdocs#3703")
def test_says_that_it_is_letter_case_and_writes_the_id(report: str, tmp_path: Path) -> None:
    found = checked(tmp_path, {**MKDOCS, "docs/t.md": "## Merging\n", "docs/a.md": "[c](t.md#Merging)\n"})
    assert len(found) == 1, report
    assert "letter case" in found[0]["signals"][0]["fact"]
    edit = found[0]["exact_edit"]
    assert edit["match"].replace("Merging", "merging") == edit["replacement"]
    assert [hygiene("check", "--fail-on", each, folder=tmp_path).code for each in ("minor", "info")] == [0, 1]


@reported("facebook/docusaurus#9880")
def test_does_not_mind_what_a_theme_does_to_headings(report: str, tmp_path: Path) -> None:
    theme = "export default function Heading(props) { return <Fancy {...props} />; }\n"
    files: dict[str, str | bytes] = {
        "docusaurus.config.js": "module.exports = {};\n",
        "src/theme/Heading/index.js": theme,
        "docs/a.md": "# A\n\n## Part\n\n[p](#part)\n",
    }
    assert checked(tmp_path, files) == [], report


@reported("lycheeverse/lychee#2119")
def test_says_the_same_beside_a_huge_file(report: str, tmp_path: Path) -> None:
    text = "# A\n\n## Part\n\n[p](#part) [q](#none)\n"
    before = checked(tmp_path / "one", {"README.md": text})
    huge = "function a(b){return b('#part')};" * 60_000
    assert checked(tmp_path / "two", {"README.md": text, "dist/x.min.js": huge}) == before, report


@reported("qmilab/asterism#154")
def test_fails_a_check_on_a_broken_fragment(report: str, tmp_path: Path) -> None:
    made = repo(tmp_path).commit({"README.md": "# A\n\n[x](#none)\n"})
    assert hygiene("check", folder=made.root).code == 1, report


@reported("DavidAnson/markdownlint#2267")
@pytest.mark.parametrize("is_site", [True, False], ids=["MkDocs", "GitHub alone"])
def test_a_site_has_its_own_rule_for_dashes(report: str, tmp_path: Path, *, is_site: bool) -> None:
    page: dict[str, str | bytes] = {"docs/a.md": "# Part one \u2014 Basics\n\n[x](#part-one-basics)\n"}
    assert bool(checked(tmp_path, {**page, **(MKDOCS if is_site else {})})) is not is_site, report
