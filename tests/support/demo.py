"""A small repository whose documents fell behind: the one that the README shows.

`python3 -m tests.support.demo FOLDER` makes it; it needs nothing but Python and Git.
"""

import sys
from pathlib import Path

from tests.support.repos import Repo, repo

NOW = "2026-06-01T12:00:00Z"
SECTIONS = "".join(f"\nStep {step}: run the command that step {step} of the list names.\n" for step in range(1, 9))
INSTALL = f"# Install\n\n## From source\n\nClone it, then build it.\n{SECTIONS}"
README = """# Lantern

A small web server. [Install it](docs/install.md), then read the [guide](docs/guide.md).
Answers to common questions are in the [FAQ](docs/faq.md).
"""
GUIDE = """# Guide

Before you start, [install](install.md#from-source) Lantern. See [tuning](#tuning-the-cache) too.

## Caching

Settings lie in `config/lantern.toml`.
"""
AGENTS = """# For agents

- The request loop is in `src/loop.py`; read [the design](docs/design.md) before you change it.
- Installation is described in [docs/install.md](docs/install.md).
"""
PLAN = """# Plan: cache rewrite

- [x] measure
- [x] write the new store
- [x] remove the old one
"""


def demo(root: Path) -> Repo:
    """Make the repository: five commits, in which a page moved, a page and a module went, and a plan was done."""
    return (
        repo(root)
        .commit({"README.md": README, "docs/install.md": INSTALL, "docs/guide.md": GUIDE, "docs/faq.md": "# FAQ\n"})
        .commit({"AGENTS.md": AGENTS, "docs/design.md": "# Design\n", "src/loop.py": "def loop(): ...\n"})
        .commit({"config/lantern.toml": "size = 1\n", "docs/plans/cache.md": PLAN})
        .move(("docs/install.md", "docs/setup/install.md"))
        .commit(message="group the pages on setup")
        .remove("docs/faq.md", "src/loop.py")
        .commit({"src/server.py": "def serve(): ...\n"}, message="drop the old loop and the FAQ")
    )


if __name__ == "__main__":
    demo(Path(sys.argv[1]))
