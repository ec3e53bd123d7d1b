"""What users of other tools reported of links and paths: what must be found, and what must not be accused."""

from pathlib import Path

import pytest

from tests.bug_reports.reports import Found, found, reported
from tests.support.command import hygiene
from tests.support.repos import repo

UNSEEN = "A_page_of_its_own.\n"


@reported("rvben/rumdl#235")
def test_wiki_links_resolve_by_the_name_of_the_note(report: str, tmp_path: Path) -> None:
    note = "# Trip Log\n\n## Day two\n\nWe walked.\n"
    index = "# H\n\n- [[Trip Log#Day two]]\n- [[Trip Log]]\n- [[Other]]\n"
    made = repo(tmp_path).commit({"notes/Trip Log.md": note, "notes/Other.md": "# Other\n", "index.md": index})
    assert found(made.root) == [], report


@reported("rvben/rumdl#631")
def test_one_broken_link_is_one_finding(report: str, tmp_path: Path) -> None:
    made = repo(tmp_path).commit({"README.md": "A [link](no/such.md) here.\n"})
    assert found(made.root) == [Found("README.md", 1, "broken-link", "no/such.md")], report


@reported("rvben/rumdl#632")
@pytest.mark.parametrize("link", ["/d", "/d/", "d", "d/", "./d"])
def test_a_folder_is_a_target(report: str, link: str, tmp_path: Path) -> None:
    made = repo(tmp_path).commit({"README.md": f"[dir]({link})\n", "d/foo.md": UNSEEN})
    assert found(made.root) == [], report


@reported("gotgenes/pi-packages#879")
def test_a_link_is_judged_anew_when_only_its_target_moved(report: str, tmp_path: Path) -> None:
    made = repo(tmp_path).commit({"docs/a.md": "See [it](../src/t.ts).\n", "src/t.ts": "export {};\n"})
    assert hygiene("check", folder=made.root).code == 0, report
    made.move(("src/t.ts", "src/p/t.ts"))
    assert hygiene("check", folder=made.root).code == 1
    assert "docs/a.md:1" in hygiene("check", folder=made.root).out


@reported("rvben/rumdl#26")
def test_nothing_in_a_code_span_is_a_link(report: str, tmp_path: Path) -> None:
    made = repo(tmp_path).commit({"README.md": "I use `cut(rows(t)[0], 1)` and `[x](gone.md)` as a test.\n"})
    assert found(made.root) == [], report


@reported("rvben/rumdl#97")
def test_a_site_may_resolve_references_that_no_document_defines(report: str, tmp_path: Path) -> None:
    page = "# API\n\nIt returns a [`str`][] or a [list][collections.abc.Sequence].\n"
    site = "site_name: x\nplugins:\n  - autorefs\n"
    made = repo(tmp_path).commit({"docs/index.md": page, "mkdocs.yml": site})
    assert found(made.root) == [], report


@reported("DavidAnson/markdownlint#443")
def test_words_in_a_destination_are_no_prose(report: str, tmp_path: Path) -> None:
    made = repo(tmp_path).commit({"README.md": "[Guide](fit-a-gps-unit.md)\n", "fit-a-gps-unit.md": UNSEEN})
    assert found(made.root) == [], report


@reported("igorshubovych/markdownlint-cli#68")
def test_a_bare_url_names_no_file(report: str, tmp_path: Path) -> None:
    text = "More at https://e.example/docs/p.html and <https://e.example/p.md> today.\n"
    made = repo(tmp_path).commit({"docs/p.html": "<p>x</p>\n", "README.md": text}).remove("docs/p.html").commit()
    assert found(made.root) == [], report


@reported("BerriAI/litellm#32727")
def test_a_file_that_no_document_names_is_not_accused(report: str, tmp_path: Path) -> None:
    files = {"README.md": "# X\n", "docs/unlinked.md": UNSEEN, "x.config.ts": "export default {};\n"}
    made = repo(tmp_path).commit({**files, ".github/workflows/ci.yml": "run: x --config x.config.ts\n"})
    assert found(made.root) == [], report


@reported("hemilabs/ui-monorepo#591")
def test_a_young_page_without_inbound_links_is_not_accused(report: str, tmp_path: Path) -> None:
    made = repo(tmp_path).commit({"README.md": "# X\n"}).commit({"docs/redesign/new-start.md": UNSEEN})
    assert found(made.root) == [], report


@reported("lycheeverse/lychee#2119")
def test_an_unrelated_huge_file_changes_no_verdict(report: str, tmp_path: Path) -> None:
    text = "# Top\n\n## Set up\n\n[a](#set-up) [b](#none) [c](gone.md)\n"
    made = repo(tmp_path).commit({"README.md": text})
    before = found(made.root)
    made.commit({"assets/app.min.js": "var a=[" + "1," * 1_500_000 + "];\n"})
    assert found(made.root) == before, report
    assert [each.detector for each in before] == ["broken-anchor", "broken-link"]


@reported("lycheeverse/lychee#1503")
def test_absolute_and_home_paths_are_not_read_as_paths_of_the_repository(report: str, tmp_path: Path) -> None:
    text = "# Top\n\n[a](/home/ann/w/plan.md) [b](~/x) [c](gone file.md)\n"
    made = repo(tmp_path).commit({"README.md": text})
    told = found(made.root)
    assert [each.reference for each in told] == ["/home/ann/w/plan.md"], report
    assert told[0].detector == "machine-local-path"


@reported("tcort/markdown-link-check#15")
def test_the_place_of_the_checkout_does_not_count(report: str, tmp_path: Path) -> None:
    home = tmp_path / "my repo %20 [x]"
    home.mkdir()
    made = repo(home).commit({"A.md": "[me](A.md) and [me](./A.md#top)\n", "docs/b.md": "[up](../A.md)\n"})
    assert found(made.root) == [], report
    assert hygiene("check", folder=made.root / "docs").code == 0


@reported("microsoft/vstest#16312")
def test_parentheses_of_a_label_are_no_destination(report: str, tmp_path: Path) -> None:
    text = "# Top\n\n[Queue reset (Worker)](#queue-reset-worker) and [d](./notes)\n\n## Queue reset (Worker)\n\nDone.\n"
    made = repo(tmp_path).commit({"README.md": text, "notes/a.txt": "x\n"})
    assert found(made.root) == [], report


@reported("microsoft/vstest#16312 (console)")
def test_a_narrow_console_gets_replacement_characters(report: str, tmp_path: Path) -> None:
    made = repo(tmp_path).commit({"docs/🚀 start.md": "[✓ link](gone.md)\n"})
    answer = hygiene("check", folder=made.root, PYTHONIOENCODING="cp1252", PYTHONUTF8="0")
    assert answer.code == 1, report
    assert "Traceback" not in answer.err
    assert "start.md:1" in answer.out


@reported("vimwiki/vimwiki#120")
def test_wiki_links_in_code_are_none(report: str, tmp_path: Path) -> None:
    notes = {"a.md": "# A\n\n[[b]] and [[c]]\n", "b.md": "# B\n\n[[a]]\n", "c.md": "# C\n\n[[a]] [[b]]\n"}
    text = "```\n[[foo]]\n```\n`[[bar]]`\n"
    made = repo(tmp_path).commit({**notes, ".obsidian/app.json": "{}\n", "d.md": text})
    assert found(made.root) == [], report


@reported("zensical/zensical#598")
def test_destinations_are_percent_decoded(report: str, tmp_path: Path) -> None:
    made = repo(tmp_path).commit({"README.md": "[l](./file%20with%20space.md)\n", "file with space.md": UNSEEN})
    assert found(made.root) == [], report


@reported("aws-solutions-library-samples/accelerated-intelligent-document-processing-on-aws#1068")
def test_a_fence_that_swallows_the_rest_is_said(report: str, tmp_path: Path) -> None:
    rest = "text\n\n" * 60
    made = repo(tmp_path).commit({"README.md": f"```\ncode\n```bash\n[x](gone.md)\n{rest}"})
    answer = hygiene("check", "-v", folder=made.root)
    assert "a code fence opened in line 1 is never closed" in answer.out, report
    assert "in part" in answer.out


@reported("mariadb-corporation/mariadb-docs#1106")
def test_excludes_hold_for_explicit_paths(report: str, tmp_path: Path) -> None:
    made = repo(tmp_path).commit({"docs/manual/HELP.md": "[x](gone.md)\n", "README.md": "# X\n"})
    path = "docs/manual/HELP.md"
    assert hygiene("check", path, folder=made.root).code == 1, report
    answer = hygiene("check", path, "--exclude", "docs/manual", folder=made.root)
    assert answer.code == 0
    assert path in answer.out + answer.err, "a note says that it was passed over"


@reported("zensical/studio#95")
def test_a_target_that_git_ignores_has_a_verdict_of_its_own(report: str, tmp_path: Path) -> None:
    files: dict[str, str | bytes] = {
        "README.md": "See the [paper](paper.pdf).\n",
        ".gitignore": "*.pdf\n",
        "paper.pdf": "%PDF-1.4\n",
    }
    made = repo(tmp_path).commit(files)
    assert found(made.root) == [Found("README.md", 1, "ignored-target", "paper.pdf")], report
    assert hygiene("check", folder=made.root).code == 0, "it works here, so it fails nobody's build"


@reported("mkdocs/mkdocs#1621")
def test_what_a_web_server_may_serve_is_not_accused(report: str, tmp_path: Path) -> None:
    made = repo(tmp_path).commit({"docs/index.md": "[spec](/api/file.pdf)\n", "mkdocs.yml": "site_name: x\n"})
    assert found(made.root) == [], report


@reported("vale-cli/vale#1006")
def test_front_matter_and_mdx_comments_are_no_prose(report: str, tmp_path: Path) -> None:
    text = "---\ntitle: [x](gone.md)\nsource: docs/gone.md\n---\n\n%s\n\nHello.\n"
    md, mdx = text % "<!-- [y](gone.md) -->", text % "{/* [z](gone.md) */}"
    made = repo(tmp_path).commit({"a.md": md, "b.mdx": mdx, "docs/gone.md": UNSEEN}).remove("docs/gone.md").commit()
    assert found(made.root) == [], report


@reported("vale-cli/vale#175")
def test_a_list_with_fenced_yaml_keeps_its_suppressions(report: str, tmp_path: Path) -> None:
    before = "1. a\n\n   ```yaml\n   a: 1\n   ---\n   b: [x](gone.md)\n   ```\n\n"
    loud = f"{before}2. see [y](gone.md)\n"
    quiet = (
        f"{before}2. <!-- hygiene-ignore broken-link: kept for the archive --> see [y](gone.md)\n3. and [z](none.md)\n"
    )
    made = repo(tmp_path).commit({"README.md": loud})
    assert [each.line for each in found(made.root)] == [9], report
    made.commit({"README.md": quiet})
    assert [each.reference for each in found(made.root)] == ["none.md"]


@reported("vale-cli/vale#1032")
def test_suppression_takes_the_form_of_an_mdx_comment(report: str, tmp_path: Path) -> None:
    text = "# X\n\n{/* hygiene-ignore broken-link: made by the build */}\nSee [a](gone.md).\n\nSee [b](none.md).\n"
    made = repo(tmp_path).commit({"docs/a.mdx": text})
    assert [each.reference for each in found(made.root)] == ["none.md"], report


@reported("hukkin/mdformat#350")
def test_a_footnote_may_name_a_footnote(report: str, tmp_path: Path) -> None:
    made = repo(tmp_path).commit({"README.md": "[^a]: A. [^b]\n\n[^b]: B.\n\nText [^b]\n"})
    answer = hygiene("check", folder=made.root)
    assert (answer.code, answer.err) == (0, ""), report


@reported("srid/neuron#611")
def test_unicode_form_is_a_note_and_no_missing_file(report: str, tmp_path: Path) -> None:
    composed, decomposed = "r\u00e9sum\u00e9.md", "re\u0301sume\u0301.md"
    made = repo(tmp_path).commit({"README.md": f"[n]({composed})\n", decomposed: UNSEEN})
    assert all(each.detector != "broken-link" for each in found(made.root)), report
    assert hygiene("check", folder=made.root).code == 0


@reported("MoonLadderStudios/MoonMind#652")
def test_npm_scopes_and_mail_addresses_are_no_imports(report: str, tmp_path: Path) -> None:
    made = repo(tmp_path).commit({"GEMINI.md": "Use @angular/core and mail ops@corp.example\n"})
    assert found(made.root) == [], report


@reported("sleep2agi/agent-network#1496")
def test_pages_without_inbound_links_are_not_accused(report: str, tmp_path: Path) -> None:
    folders = ("analysis", "archive", "research", "releases")
    pages = {f"docs/{folder}/note-{number}.md": UNSEEN for folder in folders for number in range(3)}
    assert found(repo(tmp_path).commit({"README.md": "# X\n", **pages}).root) == [], report


@reported("sleep2agi/agent-network#1496 (pathspec)")
def test_documents_at_the_top_of_a_folder_are_read(report: str, tmp_path: Path) -> None:
    hub = "[a](t/a.md) [b](t/none.md)\n"
    made = repo(tmp_path).commit({"docs/hub.md": hub, "docs/t/a.md": UNSEEN})
    assert found(made.root) == [Found("docs/hub.md", 1, "broken-link", "t/none.md")], report
    scoped = hygiene("check", "--scope", "docs/**/*.md", folder=made.root)
    assert (scoped.code, "docs/hub.md:1" in scoped.out) == (1, True)


@reported("facebook/docusaurus#2875")
def test_a_page_outside_every_sidebar_is_not_accused(report: str, tmp_path: Path) -> None:
    files = {"docusaurus.config.js": "module.exports = {};\n", "sidebars.js": "module.exports = { docs: ['a'] };\n"}
    pages = {"docs/a.md": "# A\n", "docs/b.md": "# B\n", "src/pages/index.tsx": "<a href='/docs/b'>b</a>\n"}
    assert found(repo(tmp_path).commit({**files, **pages}).root) == [], report


@reported("openclaw/openclaw#29495")
def test_a_path_of_one_machine_in_an_agent_file_is_found(report: str, tmp_path: Path) -> None:
    made = repo(tmp_path).commit({"AGENTS.md": "# For agents\n\nsee /Users/john/work/x\n"})
    assert [(each.line, each.detector) for each in found(made.root)] == [(3, "machine-local-path")], report


@reported("sphinx-doc/sphinx#9016")
def test_line_anchors_of_source_files_are_lines(report: str, tmp_path: Path) -> None:
    text = "[c](src/app.py#L10) and [r](src/app.py#L27-L29)\n\n[late](src/app.py#L99)\n"
    made = repo(tmp_path).commit({"README.md": text, "src/app.py": "x = 1\n" * 40})
    assert [(each.line, each.detector) for each in found(made.root)] == [(3, "line-past-end")], report
    assert hygiene("check", folder=made.root).code == 0


@reported("ericbuess/claude-code-docs:docs/memory.md (import with space)")
def test_imports_with_a_space_are_read_as_documented(report: str, tmp_path: Path) -> None:
    text = '# X\n\n- @Design\\ Docs/api.md\n- @Design Docs/api.md\n- @"Design Docs/api.md"\n'
    made = repo(tmp_path).commit({"CLAUDE.md": text, "Design Docs/api.md": UNSEEN})
    told = [(each.line, each.detector) for each in found(made.root)]
    assert told in ([(4, "broken-import")], []), report
    assert all(each.line == 4 for each in found(made.root))
