"""Which files coding agents load, and which of them in every session."""

import pytest

from hygiene.conventions.agent_files import is_agent_file, is_per_session, is_readme

EVERY_SESSION = [
    "CLAUDE.md",
    ".claude/CLAUDE.md",
    "CLAUDE.local.md",
    "AGENTS.md",
    "AGENTS.override.md",
    "GEMINI.md",
    ".cursorrules",
    ".windsurfrules",
    ".clinerules",
    ".clinerules/style.md",
    ".roo/rules/style.md",
    ".claude/rules/style.md",
    ".claude/rules/go/style.md",
    ".continue/rules/style.md",
    ".kiro/steering/product.md",
    ".junie/guidelines.md",
    ".github/copilot-instructions.md",
    ".rules",
]
SOMETIMES = [
    "docs/CLAUDE.md",
    "a/b/AGENTS.md",
    ".claude/skills/a/SKILL.md",
    ".claude/agents/a.md",
    ".claude/commands/a.md",
    ".cursor/rules/a.mdc",
    ".github/instructions/a.instructions.md",
    ".github/prompts/a.prompt.md",
    ".windsurf/rules/a.md",
    ".roo/rules-code/a.md",
    "skills/a/SKILL.md",
]
OTHERS = ["README.md", "docs/claude.md", "docs/rules/a.md", "CONVENTIONS.md", "memory-bank/a.md", "a.rules", "x/.rules"]


@pytest.mark.parametrize("path", EVERY_SESSION)
def test_is_loaded_in_every_session(path: str) -> None:
    assert (is_agent_file(path), is_per_session(path)) == (True, True)


@pytest.mark.parametrize("path", SOMETIMES)
def test_is_loaded_when_it_is_needed(path: str) -> None:
    assert (is_agent_file(path), is_per_session(path)) == (True, False)


@pytest.mark.parametrize("path", OTHERS)
def test_is_no_agent_file(path: str) -> None:
    assert (is_agent_file(path), is_per_session(path)) == (False, False)


BY_FRONT_MATTER = [
    pytest.param(".claude/rules/a.md", b"---\npaths: ['src/**']\n---\n", False, id="a Claude rule with paths"),
    pytest.param(".claude/rules/a.md", b"---\ntitle: a\n---\npaths: x\n", True, id="a Claude rule without paths"),
    pytest.param(".claude/rules/a.md", b"---\r\npaths: x\r\n---\r\n", False, id="carriage returns"),
    pytest.param(".claude/rules/a.md", b"\xef\xbb\xbf---\npaths: x\n---\n", False, id="a byte order mark"),
    pytest.param(".claude/rules/a.md", b"---\npaths: x\n", True, id="front matter that never ends"),
    pytest.param(".cursor/rules/a.mdc", b"---\nalwaysApply: true\n---\n", True, id="a Cursor rule that always applies"),
    pytest.param(".cursor/rules/a.mdc", b'---\nalwaysApply: "true"\n---\n', False, id="a Cursor rule with a text"),
    pytest.param(".cursor/rules/a.mdc", b"---\nglobs: '*'\n---\n", False, id="a Cursor rule with globs"),
    pytest.param(
        ".github/instructions/a.instructions.md", b"---\napplyTo: '**'\n---\n", True, id="Copilot, everything"
    ),
    pytest.param(
        ".github/instructions/a.instructions.md", b"---\napplyTo: '**/*.py'\n---\n", False, id="Copilot, some"
    ),
    pytest.param(".kiro/steering/a.md", b"---\ninclusion: manual\n---\n", False, id="Kiro, by hand"),
    pytest.param(".kiro/steering/a.md", b"---\ninclusion: always\n---\n", True, id="Kiro, always"),
    pytest.param(".windsurf/rules/a.md", b"---\ntrigger: always_on\n---\n", True, id="Windsurf, always"),
]


@pytest.mark.parametrize(("path", "head", "expected"), BY_FRONT_MATTER)
def test_front_matter_decides(path: str, head: bytes, *, expected: bool) -> None:
    assert is_per_session(path, head) is expected


@pytest.mark.parametrize("path", ["README.md", "a/readme.MD", "README.zh-CN.md", "Readme.mdx", "README.markdown"])
def test_is_a_readme(path: str) -> None:
    assert is_readme(path)


@pytest.mark.parametrize("path", ["README", "README_DEV.md", "readme/a.md", "a-readme.md", "README.txt"])
def test_is_no_readme(path: str) -> None:
    assert not is_readme(path)
