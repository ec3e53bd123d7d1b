"""What `/x` gets for a new address, where a leading slash is the root of the repository and where that of a site."""

from pathlib import Path

import pytest

from hygiene.git.snapshot import Snapshot
from hygiene.references.repoint import repoint
from hygiene.references.resolution import Resolver
from tests.support.repos import repo

SITE, PLAIN = "site/guide/start.md", "README.md"
FOLDER = "manual/start.md"  # a start page lies beside it, and no configuration is known
ADDRESSES = [
    pytest.param(
        PLAIN, "/samples/", ("samples", "site/samples"), "/site/samples/", id="from the root of the repository"
    ),
    pytest.param(FOLDER, "/samples/", ("samples", "site/samples"), None, id="below a start page"),
    pytest.param(
        FOLDER, "../samples/", ("samples", "site/samples"), "../site/samples/", id="relative below a start page"
    ),
    pytest.param(SITE, "/guide/old", ("site/guide/old.md", "site/guide/new.md"), "/guide/new", id="an address"),
    pytest.param(SITE, "/guide/old.md", ("site/guide/old.md", "site/guide/new.md"), "/guide/new.md", id="a page"),
    pytest.param(SITE, "/a.png", ("site/public/a.png", "site/public/b.png"), "/b.png", id="a public file"),
    pytest.param(SITE, "/samples/", ("samples", "site/samples"), None, id="the repository's, on a site"),
    pytest.param(SITE, "/site/guide/old.md", ("site/guide/old.md", "site/guide/new.md"), None, id="no address of it"),
]


@pytest.mark.parametrize(("document", "written", "went", "expected"), ADDRESSES)
def test_a_leading_slash(
    tmp_path: Path, document: str, written: str, went: tuple[str, str], expected: str | None
) -> None:
    old, new = went
    files = ["README.md", SITE, FOLDER, "manual/index.md", "site/.vitepress/config.js", "site/samples/x.js"]
    gone = old if "." in old else f"{old}/x.js"
    there = repo(tmp_path).commit({path: path for path in (*files, gone)})
    there.remove(gone).commit({new if "." in new else f"{new}/y.js": "y"})
    assert repoint(document, written, old, new, Resolver(Snapshot.open(there.root))) == expected
