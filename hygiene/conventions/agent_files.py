"""Which files readers and coding agents meet first: agent files, the ones loaded in every session, READMEs."""

import re

from hygiene.conventions.globs import glob

EVERY_SESSION = (
    "/{CLAUDE,CLAUDE.local,AGENTS,AGENTS.override,AGENT}.md",
    "/.claude/{CLAUDE,AGENTS}.md",
    "GEMINI.md",
    "/{.cursorrules,.windsurfrules,.clinerules,.roorules,.rules}",
    "/.github/copilot-instructions.md",
    "/.roo/rules/**",
    "/.junie/guidelines.md",
)
"""Loaded whole whenever a session starts at the top of the repository."""

UNLESS_SCOPED = (
    ("/.claude/rules/**/*.md", r"paths\s*:"),
    ("/.clinerules/**/*.{md,txt}", r"paths\s*:"),
    ("/.continue/rules/**/*.md", r"(globs|regex)\s*:|alwaysApply\s*:\s*false"),
    ("/.kiro/steering/**/*.md", r"inclusion\s*:\s*['\"]?(fileMatch|manual|auto)"),
)
"""Loaded at the start too, unless their front matter has a key that narrows them."""

IF_ASKED = (
    ("/.cursor/rules/**/*.{mdc,md}", r"alwaysApply\s*:\s*true\s*(#.*)?$"),
    ("/.github/instructions/**/*.instructions.md", r"applyTo\s*:\s*['\"]?\*\*(/\*)?['\"]?\s*$"),
    ("/.{windsurf,devin}/rules/**/*.md", r"trigger\s*:\s*['\"]?always_on"),
)
"""Loaded at the start only when their front matter says so."""

ON_DEMAND = (
    "{CLAUDE,CLAUDE.local,AGENTS,AGENTS.override,AGENT,SKILL}.md",
    "**/.claude/{rules,skills,agents,commands}/**/*.md",
    "**/.{agents,codex,opencode,gemini}/{skills,commands,agents,prompts}/**/*.md",
    "**/.cursor/{rules,commands}/**/*.{mdc,md}",
    "*.mdc",
    "**/.{windsurf,devin}/{rules,workflows}/**/*.md",
    "**/.roo/rules-*/**/*.md",
    "**/.github/{prompts,agents,chatmodes,instructions}/**/*.md",
    "**/.kiro/steering/**/*.md",
)
"""Loaded for a folder, a matching file or a named task."""

_EVERY = tuple(glob(text) for text in EVERY_SESSION)
_UNLESS = tuple((glob(text), re.compile(rf"^{key}", re.MULTILINE)) for text, key in UNLESS_SCOPED)
_IF = tuple((glob(text), re.compile(rf"^{key}", re.MULTILINE)) for text, key in IF_ASKED)
_ANY = (*_EVERY, *(one for one, _ in (*_UNLESS, *_IF)), *(glob(text) for text in ON_DEMAND))
_MAY_BE = re.compile(r"(?:^|/)\.|\.mdc$|(?:^|/)(?:CLAUDE|AGENTS?|GEMINI|SKILL)\.")
_FRONT_MATTER = re.compile(r"\A\ufeff?---[ \t]*\r?\n(.*?\n)---[ \t]*\r?$", re.DOTALL | re.MULTILINE)


def is_agent_file(path: str) -> bool:
    """Whether some coding agent loads the file by its place and name."""
    return bool(_MAY_BE.search(path)) and any(one.matches(path) for one in _ANY)


def is_per_session(path: str, head: bytes = b"") -> bool:
    """Whether an agent that starts at the top loads the file in every session; `head` is the start of its bytes."""
    front_matter = _front_matter(head)
    return (
        any(one.matches(path) for one in _EVERY)
        or any(one.matches(path) and not key.search(front_matter) for one, key in _UNLESS)
        or any(one.matches(path) and bool(key.search(front_matter)) for one, key in _IF)
    )


def is_readme(path: str) -> bool:
    """Whether the file is what a reader sees first in its folder, in whatever language."""
    return bool(re.search(r"(?:^|/)readme\.(?:[a-z-]+\.)?(?:md|mdx|markdown)$", path, re.IGNORECASE))


def _front_matter(head: bytes) -> str:
    found = _FRONT_MATTER.search(head.decode("utf-8", "replace"))
    return found[1] if found else ""
