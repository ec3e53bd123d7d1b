"""Which class a document has, by its path and its first bytes, and that the reason says which part decided."""

import pytest

from hygiene.scanner.classes import Classification, DocumentClass, classify_path

C = DocumentClass
BY_PATH = [
    pytest.param("README.md", C.LIVE, "an ordinary page", id="a README is live"),
    pytest.param("docs/guide.md", C.LIVE, "an ordinary page", id="a page is live"),
    pytest.param("README.zh-CN.md", C.LIVE, "an ordinary page", id="a translation is live"),
    pytest.param("docs/ja/guide.md", C.LIVE, "an ordinary page", id="a folder of translations is live"),
    pytest.param("docs/5.1/guide.md", C.LIVE, "an ordinary page", id="a maintained version is live"),
    pytest.param("src/SUMMARY.md", C.LIVE, "an ordinary page", id="the contents of a book are live"),
    pytest.param("RELEASES.md", C.LIVE, "an ordinary page", id="a release policy is live"),
    pytest.param("RELEASING.md", C.LIVE, "an ordinary page", id="how to release is live"),
    pytest.param("TODO.md", C.LIVE, "an ordinary page", id="a to-do list is live"),
    pytest.param("ROADMAP.md", C.LIVE, "an ordinary page", id="a roadmap is live"),
    pytest.param("MIGRATING.md", C.LIVE, "an ordinary page", id="a migration guide is live"),
    pytest.param("docs/tasks/run-a-pod.md", C.LIVE, "an ordinary page", id="how-to tasks of a manual are live"),
    pytest.param("docs/disaster-recovery-plan.md", C.LIVE, "an ordinary page", id="a plan in lower case is live"),
    pytest.param("docs/sessions/login.md", C.LIVE, "an ordinary page", id="sessions of a product are live"),
    pytest.param("openspec/specs/auth/spec.md", C.LIVE, "an ordinary page", id="a living specification is live"),
    pytest.param("docs/plans/README.md", C.LIVE, "an ordinary page", id="the README of the plans is live"),
    pytest.param("packages/legacy/README.md", C.LIVE, "an ordinary page", id="a package called legacy is live"),
    pytest.param("pkg/archive/tar.md", C.LIVE, "an ordinary page", id="code called archive is live"),
    pytest.param("tests/README.md", C.LIVE, "an ordinary page", id="the README of the tests is live"),
    pytest.param("docs/vendor/contract.md", C.LIVE, "an ordinary page", id="a page about vendors is live"),
    pytest.param("docs/reference/template-syntax.md", C.LIVE, "an ordinary page", id="a page about templates"),
    pytest.param("CHANGELOG.md", C.RECORD, "a changelog, by CHANGELOG", id="a changelog is a record"),
    pytest.param("CHANGELOG-1.x.md", C.RECORD, "a changelog, by CHANGELOG-1.x", id="a changelog of a version"),
    pytest.param("HISTORY.md", C.RECORD, "a changelog, by HISTORY", id="a history in capitals"),
    pytest.param("History.markdown", C.RECORD, "a changelog, by History", id="a history at the root, in any case"),
    pytest.param("docs/browser/history.md", C.LIVE, "an ordinary page", id="a page about histories is live"),
    pytest.param("skills/a/CREATION-LOG.md", C.RECORD, "a changelog, by CREATION-LOG", id="a log of a creation"),
    pytest.param("docs/migration-log.md", C.RECORD, "a changelog, by migration-log", id="a log of a migration"),
    pytest.param("docs/decision_log.md", C.RECORD, "a decision record, by decision_log", id="a log of decisions"),
    pytest.param("docs/release-notes/1.0.md", C.RECORD, "a changelog, by release-notes/", id="release notes"),
    pytest.param(".changeset/cold-dogs.md", C.RECORD, "a changelog, by .changeset/", id="a change fragment"),
    pytest.param("docs/adr/0001-a.md", C.RECORD, "a decision record, by adr/", id="a decision"),
    pytest.param("text/rfcs/0001-a.md", C.RECORD, "a decision record, by rfcs/", id="an RFC"),
    pytest.param("docs/postmortems/a.md", C.RECORD, "a postmortem, by postmortems/", id="a postmortem"),
    pytest.param("content/blog/hello.md", C.RECORD, "a post, by blog/", id="a post"),
    pytest.param("docs/2026-01-02-notes.md", C.RECORD, "a dated document, by 2026-01-02", id="a date in the name"),
    pytest.param("docs/plans/a.md", C.RECORD, "a plan, by plans/", id="a plan"),
    pytest.param("docs/superpowers/plans/2026-01-02-a.md", C.RECORD, "a plan, by plans/", id="a dated plan"),
    pytest.param(
        "docs/superpowers/specs/2026-01-02-a-design.md",
        C.RECORD,
        "a feature specification, by docs/superpowers/specs/",
        id="a design of a tool",
    ),
    pytest.param("openspec/changes/a/tasks.md", C.RECORD, "a change proposal, by openspec/changes/", id="a change"),
    pytest.param(".kiro/specs/a/tasks.md", C.RECORD, "a task, by .kiro/specs/", id="a Kiro task list"),
    pytest.param("specs/001-a/plan.md", C.RECORD, "a plan, by specs/001-a/", id="a spec-kit plan"),
    pytest.param("backlog/tasks/task-1 - A.md", C.RECORD, "a task, by backlog/", id="a backlog task"),
    pytest.param("IMPLEMENTATION_PLAN.md", C.RECORD, "a plan, by IMPLEMENTATION_PLAN", id="an agent's plan"),
    pytest.param("src/a/X_COMPLETE.md", C.RECORD, "a summary of finished work, by X_COMPLETE", id="an agent's report"),
    pytest.param("HANDOFF.md", C.RECORD, "a hand-off note, by HANDOFF", id="a hand-off"),
    pytest.param("docs/archive/a.md", C.ARCHIVE, "below archive/", id="an archive"),
    pytest.param("docs/_archive/2025/CLAUDE.md", C.ARCHIVE, "below _archive/", id="an archived agent file"),
    pytest.param("docs/legacy/a.md", C.ARCHIVE, "below legacy/", id="legacy documents"),
    pytest.param("plans/done/a.md", C.ARCHIVE, "finished, below done/", id="finished plans"),
    pytest.param("backlog/completed/a.md", C.ARCHIVE, "finished, below completed/", id="completed tasks"),
    pytest.param("openspec/changes/archive/2026-01-02-a/tasks.md", C.ARCHIVE, "below archive/", id="archived changes"),
    pytest.param("README_OLD.md", C.ARCHIVE, "named README_OLD.md", id="a name that says old"),
    pytest.param("docs/cold.md", C.LIVE, "an ordinary page", id="a name that ends in the same letters"),
    pytest.param(
        "website/versioned_docs/version-1.0/a.md", C.ARCHIVE, "a snapshot of an earlier version", id="a versioned copy"
    ),
    pytest.param(".github/ISSUE_TEMPLATE/bug.md", C.TEMPLATE, "below issue_template/", id="an issue form"),
    pytest.param(".github/PULL_REQUEST_TEMPLATE.md", C.TEMPLATE, "named PULL_REQUEST_TEMPLATE.md", id="a PR form"),
    pytest.param("templates/CLAUDE.md", C.TEMPLATE, "below templates/", id="a template of an agent file"),
    pytest.param("docs/adr/0000-template.md", C.TEMPLATE, "named 0000-template.md", id="a template of decisions"),
    pytest.param("{{cookiecutter.name}}/README.md", C.TEMPLATE, "its path holds a placeholder", id="a cookiecutter"),
    pytest.param("tests/fixtures/README.md", C.FIXTURE, "below fixtures/", id="a fixture"),
    pytest.param("pkg/testdata/a.md", C.FIXTURE, "below testdata/", id="test data"),
    pytest.param("crates/x/resources/mdtest/a.md", C.FIXTURE, "below mdtest/", id="Markdown that is a test"),
    pytest.param("tests/books/a/src/b.md", C.FIXTURE, "test material below tests/", id="deep below the tests"),
    pytest.param(
        "tests/books/a/README.md", C.FIXTURE, "test material below tests/", id="a README deep below the tests"
    ),
    pytest.param("vendor/github.com/a/README.md", C.VENDORED, "below vendor/", id="vendored"),
    pytest.param("external-crates/a/README.md", C.VENDORED, "below external-crates/", id="a crate from elsewhere"),
    pytest.param("third_party/a/CLAUDE.md", C.VENDORED, "below third_party/", id="a vendored agent file"),
    pytest.param("docs/generated/api.md", C.GENERATED, "below generated/", id="a folder of generated pages"),
    pytest.param("AGENTS.md", C.AGENT_FILE, "loaded by coding agents", id="an agent file"),
    pytest.param("a/b/CLAUDE.md", C.AGENT_FILE, "loaded by coding agents", id="a nested agent file"),
    pytest.param(".claude/rules/a.md", C.AGENT_FILE, "loaded by coding agents", id="a rule"),
    pytest.param(".cursor/rules/a.mdc", C.AGENT_FILE, "loaded by coding agents", id="a Cursor rule"),
    pytest.param("skills/a/SKILL.md", C.AGENT_FILE, "loaded by coding agents", id="a skill"),
]

GENERATED = "says: "
BY_BYTES = [
    pytest.param("docs/a.md", b"<!-- Code generated by x. DO NOT EDIT. -->\n# A\n", C.GENERATED, id="a comment"),
    pytest.param("docs/a.md", b"# A\n\n> This file is auto-generated from src.\n", C.GENERATED, id="a sentence"),
    pytest.param("docs/a.md", b"---\n# generated by x, do not edit\ntitle: a\n---\n", C.GENERATED, id="front matter"),
    pytest.param("docs/a.mdx", b"{/* Automatically generated. */}\n# A\n", C.GENERATED, id="an MDX comment"),
    pytest.param("docs/a.md", b"\xef\xbb\xbf<!-- @generated -->\r\n", C.GENERATED, id="a BOM"),
    pytest.param("docs/a.md", b"<!-- START doctoc generated TOC, don't edit this -->\n", C.LIVE, id="a part only"),
    pytest.param("docs/a.md", b"<!-- this section is auto-generated -->\n", C.LIVE, id="a section only"),
    pytest.param("docs/a.md", b"<!-- Generated by Claude -->\n# A\n", C.LIVE, id="an author that is a model"),
    pytest.param("docs/a.md", b"This page was generated with Claude Code.\n", C.LIVE, id="a sentence about a model"),
    pytest.param(
        "docs/a.md", b"# A\n\nFiles in out/ are generated by x; do not edit them.\n", C.LIVE, id="other files"
    ),
    pytest.param(
        "docs/a.md", b'# A\n\n<div class="chat-transcript" markdown="1">\n', C.RECORD, id="a transcript's wrapper"
    ),
    pytest.param("docs/a.md", b"---\nparent: Example chat transcripts\n---\n# A\n", C.RECORD, id="below transcripts"),
    pytest.param(
        "docs/a.md", b'---\ntitle: "[BUG] x"\nlabels: bug\nassignees: ada\n---\n# A\n', C.RECORD, id="a filed report"
    ),
    pytest.param("docs/a.md", b'---\ntitle: "[BUG] x"\nlabels: bug\n---\n# A\n', C.LIVE, id="a page with labels"),
    pytest.param("docs/a.md", b"# A session log\n", C.LIVE, id="a title with other words"),
    pytest.param("docs/a.md", b"# Bug hunt: session log\n", C.RECORD, id="a title that says transcript"),
    pytest.param("docs/a.md", b"# The session\n\nIt keeps transcripts.\n", C.LIVE, id="a page about sessions"),
    pytest.param("Releases.md", b"# Releases\n\n### 2.9.5 / 2026.08.06\n", C.RECORD, id="a list of releases"),
    pytest.param("RELEASES.md", b"Version 1.80.0 (2024-07-25)\n====\n", C.RECORD, id="one with underlined headings"),
    pytest.param("RELEASES.md", b"# Releases\n\nHow to make 2.0\n", C.LIVE, id="a page about releases"),
    pytest.param("docs/a.md", b"# Generated by hand\n", C.LIVE, id="a heading"),
    pytest.param("docs/a.md", b"x\n" * 30 + b"<!-- do not edit -->\n", C.LIVE, id="too far down"),
    pytest.param("docs/a.md", b"\xff\xfe\x00", C.LIVE, id="no text at all"),
    pytest.param("docs/templates/a.md", b"# {{ title }}\n", C.TEMPLATE, id="blanks below templates in the docs"),
    pytest.param(
        "docs/templates/a.md", b"# Templates\n\nWrite one.\n", C.LIVE, id="a page about templates in the docs"
    ),
    pytest.param("templates/a.md", b"# Templates\n\nWrite one.\n", C.TEMPLATE, id="a folder of templates elsewhere"),
    pytest.param("commands/template.md", b"# The command template\n", C.LIVE, id="a page that is named template"),
    pytest.param("commands/template.md", b"# [TITLE]\n", C.TEMPLATE, id="a template that is named template"),
]


@pytest.mark.parametrize(("path", "klass", "reason"), BY_PATH)
def test_a_path_has_a_class(path: str, klass: DocumentClass, reason: str) -> None:
    assert classify_path(path) == Classification(klass, reason)


@pytest.mark.parametrize(("path", "head", "klass"), BY_BYTES)
def test_the_first_bytes_have_a_say(path: str, head: bytes, klass: DocumentClass) -> None:
    assert classify_path(path, head).klass == klass


def test_a_generated_document_quotes_its_banner() -> None:
    found = classify_path("a.md", b"<!-- Generated by docs.py, do not edit -->\n")
    assert found == Classification(C.GENERATED, "says: Generated by docs.py, do not edit")
