import posixpath
from pathlib import Path
from types import SimpleNamespace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hygiene.git.snapshot import Snapshot
from hygiene.markdown.destinations import unescape
from hygiene.references.repoint import repoint, repoint_path
from hygiene.references.resolution import Resolver
from hygiene.references.spelling import is_put_away
from tests.support.repos import repo

STYLES = [
    pytest.param("README.md", "docs/old.md", "docs/old.md", "docs/new.md", "docs/new.md", id="relative"),
    pytest.param("docs/a.md", "old.md", "docs/old.md", "guides/new.md", "../guides/new.md", id="upwards"),
    pytest.param("docs/a.md", "../docs/old.md", "docs/old.md", "docs/new.md", "new.md", id="the long way round"),
    pytest.param("docs/a.md", "./old.md", "docs/old.md", "docs/sub/new.md", "./sub/new.md", id="leading dot kept"),
    pytest.param(
        "docs/a.md", "./old.md", "docs/old.md", "new.md", "../new.md", id="leading dot that makes no sense any more"
    ),
    pytest.param("docs/a.md", "/docs/old.md", "docs/old.md", "guides/new.md", "/guides/new.md", id="from the root"),
    pytest.param("docs/a.md", "/old.md", "docs/old.md", "docs/new.md", "/new.md", id="from the root of a site"),
    pytest.param("docs/a.md", "/old.md", "docs/old.md", "new.md", None, id="out of the site"),
    pytest.param("docs/a.md", "/old/", "docs/old.md", "docs/new.md", "/new/", id="route from the root of a site"),
    pytest.param("README.md", "docs/old", "docs/old.md", "docs/new.md", "docs/new", id="without extension"),
    pytest.param(
        "README.md",
        "docs/old",
        "docs/old.md",
        "docs/new/README.md",
        "docs/new/README",
        id="without extension to an index",
    ),
    pytest.param("README.md", "docs/old.html", "docs/old.md", "docs/new.md", "docs/new.html", id="built page"),
    pytest.param("README.md", "docs/old/", "docs/old", "docs/new", "docs/new/", id="folder with a slash"),
    pytest.param("README.md", "docs/old", "docs/old", "docs/new", "docs/new", id="folder"),
    pytest.param(
        "README.md",
        "docs/old/",
        "docs/old/README.md",
        "docs/new/README.md",
        "docs/new/",
        id="folder that stands for its README",
    ),
    pytest.param("docs/a.md", "old/", "docs/old", "docs", "./", id="folder of the document"),
    pytest.param(
        "README.md",
        "docs/old.md?plain=1#a%20b",
        "docs/old.md",
        "docs/new.md",
        "docs/new.md?plain=1#a%20b",
        id="query and fragment",
    ),
    pytest.param("README.md", "src/old.py:12", "src/old.py", "src/new.py", "src/new.py:12", id="line after a colon"),
    pytest.param(
        "README.md",
        "docs/old.md",
        "docs/old.md",
        "docs/my file (1).md",
        "docs/my%20file%20%281%29.md",
        id="space and parentheses",
    ),
    pytest.param(
        "README.md", "docs/old.md", "docs/old.md", "docs/50%#?.md", "docs/50%25%23%3F.md", id="reserved characters"
    ),
    pytest.param("README.md", "docs/old.md", "docs/old.md", "docs/é.md", "docs/é.md", id="other scripts stay readable"),
    pytest.param(
        "README.md", "docs/%C3%A0.md", "docs/à.md", "docs/é.md", "docs/%C3%A9.md", id="other scripts stay encoded"
    ),
    pytest.param("README.md", "docs/o\\_ld.md", "docs/o_ld.md", "docs/n_w.md", "docs/n_w.md", id="escaped"),
    pytest.param("README.md", "old.md", "old.md", "a:b.md", "./a%3Ab.md", id="colon that would be a scheme"),
    pytest.param(
        "README.md", "docs/old.md", "docs/old.md", "docs/a|b`c.md", "docs/a%7Cb%60c.md", id="table cell and code"
    ),
    pytest.param("README.md", "docs/old.md", "docs/old.md", "docs/archive/old.md", None, id="put away in an archive"),
    pytest.param("README.md", "docs/v1/a.md", "docs/v1/a.md", "docs/v2/a.md", None, id="another version"),
    pytest.param("README.md", "new-1.0.md", "new-1.0.md", "docs/new-1.1.md", None, id="another release"),
    pytest.param("README.md", "v1/a.md", "v1/a.md", "docs/v1/b.md", "docs/v1/b.md", id="the same version"),
    pytest.param("README.md", "03-a.md", "03-a.md", "04-a.md", "04-a.md", id="a number that is no version"),
    pytest.param(
        "README.md", "archive/a.md", "archive/a.md", "archive/b/a.md", "archive/b/a.md", id="within an archive"
    ),
    pytest.param("README.md", "docs/a.md", "docs/a.md", "docs/A_OLD_DEPRECATED.md", None, id="put away by its name"),
    pytest.param("README.md", "old/a.md", "old/a.md", "docs/a.md", "docs/a.md", id="taken out of an archive"),
    pytest.param("README.md", "docs/a.md", "docs/a.md", "docs/threshold.md", "docs/threshold.md", id="a longer word"),
    pytest.param("README.md", "#part", "README.md", "docs/new.md", None, id="a fragment has no path"),
    pytest.param("README.md", "https://example.org", "x", "y", None, id="a URL"),
]


@pytest.mark.parametrize(("document", "reference", "old", "new", "written"), STYLES)
def test_a_reference_keeps_its_style(document: str, reference: str, old: str, new: str, written: str | None) -> None:
    assert repoint(document, reference, old, new) == written


def test_a_spelling_that_the_tree_reads_otherwise_is_none(tmp_path: Path) -> None:
    made = repo(tmp_path).commit({"docs/new.md": "n", "docs/new/x.md": "x"})
    resolver = Resolver(Snapshot.open(made.root))
    assert repoint("README.md", "docs/old", "docs/old.md", "docs/new.md") == "docs/new"
    assert repoint("README.md", "docs/old", "docs/old.md", "docs/new.md", resolver) is None


PATHS = [
    pytest.param("docs/a.md", "src/old.py", "src/old.py", "lib/new.py", "lib/new.py", id="from the root"),
    pytest.param("docs/a.md", "./src/old.py", "src/old.py", "lib/new.py", "./lib/new.py", id="with a leading dot"),
    pytest.param("docs/a.md", "old.md", "docs/old.md", "docs/new.md", "new.md", id="from the document"),
    pytest.param("docs/a.md", "src/old/", "src/old", "lib/new", "lib/new/", id="folder"),
    pytest.param("docs/a.md", "src/old.py", "src/old.py", "src/archive/old.py", None, id="put away in an archive"),
    pytest.param("docs/a.md", "src/run.py", "src/run.py", "src/runLegacy.py", None, id="put away by its name"),
    pytest.param("docs/a.md", "src/old.py:12", "src/old.py", "lib/new.py", None, id="a line number may have moved"),
    pytest.param("docs/a.md", "old.py", "src/old.py", "lib/new.py", None, id="an end of a path"),
]


@pytest.mark.parametrize(("document", "text", "old", "new", "written"), PATHS)
def test_a_path_in_code_keeps_its_base(document: str, text: str, old: str, new: str, written: str | None) -> None:
    assert repoint_path(document, text, old, new) == written


name = st.text(
    st.characters(exclude_categories=("Cs", "Cc"), exclude_characters="/\0")
    | st.sampled_from(" %#?()[]{}<>&'\"`|*_~@$:!\\.é"),
    min_size=1,
    max_size=8,
).filter(lambda text: text not in {".", ".."} and text.encode())
paths = st.lists(name, min_size=1, max_size=4).map("/".join)
styles = st.sampled_from(["{}", "./{}", "/{}"])


class Tree:
    """The part of a snapshot that resolution asks for, of paths that no file system need hold."""

    def __init__(self, files: set[str]) -> None:
        self.paths = {path: SimpleNamespace(mode=0o100644, blob=None) for path in files}
        self.folders = {"", *(folder for path in files for folder in _above(path))}
        self.skipped = ()
        self.history = SimpleNamespace(existed=lambda _: False, existed_folder=lambda _: False)

    def holds(self, path: str) -> bool:
        return path in self.paths or path in self.folders

    def is_ignored(self, _path: str) -> bool:
        return False

    def read(self, _path: str) -> bytes:
        return b""


def _above(path: str) -> list[str]:
    parts = path.split("/")[:-1]
    return ["/".join(parts[: count + 1]) for count in range(len(parts))]


@settings(max_examples=400, deadline=None)
@given(document=paths, new=paths, others=st.sets(paths, max_size=4), style=styles)
def test_what_is_written_anew_leads_to_the_new_target(document: str, new: str, others: set[str], style: str) -> None:
    tree = Tree({document, new, *others})
    old = "attic/old.md"
    if new in tree.folders or document in tree.folders or is_put_away(old, new):
        return
    resolver = Resolver(tree)  # type: ignore[arg-type]
    relative = posixpath.relpath(old, posixpath.dirname(document) or ".")
    written = style.format(old if style.startswith("/") else relative)
    text = repoint(document, written, old, new, resolver)
    assert text is not None
    assert resolver.resolve(document, unescape(text)).target == new
    assert not set(text) & set(" ()<>`|\"'\n")
