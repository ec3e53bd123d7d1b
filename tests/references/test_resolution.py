import unicodedata
from pathlib import Path

import pytest

from hygiene.git.snapshot import Snapshot
from hygiene.references.resolution import Resolver, State
from tests.support.repos import Repo, repo

FILES = {
    ".gitignore": "build/\nsettings.md\n",
    "README.md": "r",
    "LICENSE": "l",
    "docs/guide.md": "g",
    "docs/my file.md": "m",
    "docs/a(1).md": "p",
    "docs/100%.md": "c",
    "docs/c#.md": "h",
    "docs/Case.md": "k",
    "docs/folder/README.md": "i",
    "docs/folder/deep.mdx": "d",
    "docs/bare/image.png": "b",
    "docs/made.md.in": "t",
    "src/a.py": "s",
    f"docs/{unicodedata.normalize('NFC', 'é')}.md": "u",
}


def tree(root: Path) -> Repo:
    return (
        repo(root)
        .commit({**FILES, "docs/gone.md": "once here", "DOCS/Case.md": "x"})
        .remove("docs/gone.md", "DOCS/Case.md")
        .commit()
    )


TABLE = [
    pytest.param("docs/guide.md", "my%20file.md", "found", "docs/my file.md", id="percent-encoded"),
    pytest.param("docs/guide.md", "my file.md", "found", "docs/my file.md", id="plain space, as in angle brackets"),
    pytest.param("docs/guide.md", "a(1).md", "found", "docs/a(1).md", id="parentheses"),
    pytest.param("docs/guide.md", "100%25.md", "found", "docs/100%.md", id="percent sign"),
    pytest.param("docs/guide.md", "c%23.md", "found", "docs/c#.md", id="hash in a name"),
    pytest.param(
        "docs/guide.md", "./folder/../guide.md?plain=1#top", "found", "docs/guide.md", id="dots, query, fragment"
    ),
    pytest.param("docs/guide.md", "../README.md", "found", "README.md", id="upwards"),
    pytest.param("docs/guide.md", "/README.md", "found", "README.md", id="from the root"),
    pytest.param("docs/guide.md", "#part", "found", "docs/guide.md", id="the document itself"),
    pytest.param("docs/guide.md", "?plain=1", "found", "docs/guide.md", id="query alone"),
    pytest.param("docs/guide.md", "folder", "found", "docs/folder", id="folder"),
    pytest.param("docs/guide.md", "bare/", "found", "docs/bare", id="folder without an index"),
    pytest.param("docs/guide.md", "/", "found", "", id="the root"),
    pytest.param("docs/guide.md", "..", "found", "", id="the root, upwards"),
    pytest.param("README.md", "docs/guide", "found", "docs/guide.md", id="without extension"),
    pytest.param("README.md", "docs/guide/", "found", "docs/guide.md", id="route with a slash"),
    pytest.param("README.md", "docs/folder/deep", "found", "docs/folder/deep.mdx", id="without extension, MDX"),
    pytest.param("README.md", "docs/guide.html", "found", "docs/guide.md", id="built page"),
    pytest.param("README.md", "docs/folder/index.html", "found", "docs/folder/README.md", id="README served as index"),
    pytest.param("README.md", "src/a.py:12", "found", "src/a.py", id="line after a colon"),
    pytest.param("README.md", "src/a.py#L12", "found", "src/a.py", id="line in the fragment"),
    pytest.param("README.md", "LICENSE", "found", "LICENSE", id="no extension at all"),
    pytest.param("README.md", "docs/gone.md", "missing", "docs/gone.md", id="once there"),
    pytest.param("README.md", "docs/gone", "missing", "docs/gone.md", id="once there, without extension"),
    pytest.param("README.md", "docs/gone.html", "missing", "docs/gone.md", id="once there, as built page"),
    pytest.param("README.md", "docs/never.md", "missing", "docs/never.md", id="never there"),
    pytest.param(
        "README.md", "/docs/never.md", "missing", "docs/never.md", id="never there, from the root, in a folder that is"
    ),
    pytest.param("docs/folder/deep.mdx", "../tree/x/a.md", "unknown", "docs/tree/x/a.md", id="of the forge"),
    pytest.param("README.md", "/learn/never", "unknown", "learn/never", id="a route of some site"),
    pytest.param("README.md", "settings.md", "ignored", "settings.md", id="ignored file"),
    pytest.param("README.md", "build/x/y.html", "ignored", "build/x/y.html", id="below an ignored folder"),
    pytest.param("README.md", "docs/case.md", "unknown", "docs/case.md", id="letter case"),
    pytest.param(
        "README.md", "DOCS/Case.md", "unknown", "DOCS/Case.md", id="letter case that history knows as another file"
    ),
    pytest.param("README.md", "docs/made.md", "unknown", "docs/made.md", id="made from a template"),
    pytest.param("README.md", "../other/README.md", "outside", None, id="sibling repository"),
    pytest.param("docs/guide.md", "../../issues", "outside", None, id="page of the forge"),
    pytest.param("README.md", "https://example.org/x.md", "external", None, id="URL"),
    pytest.param("README.md", "http://localhost:9090", "external", None, id="URL that ends in a port"),
    pytest.param("README.md", "localhost:9090", "external", None, id="host with a port"),
    pytest.param("README.md", "//example.org/x.md", "external", None, id="another host"),
    pytest.param("README.md", "mailto:ada@example.org", "external", None, id="mail"),
    pytest.param("README.md", "xref:System.String", "unknown", None, id="cross reference"),
    pytest.param("README.md", "{{ site.url }}/x.md", "unknown", None, id="Liquid"),
    pytest.param("README.md", "{% link x.md %}", "unknown", None, id="Liquid tag"),
    pytest.param("README.md", "${ROOT}/x.md", "unknown", None, id="variable"),
    pytest.param("README.md", "docs/<name>.md", "unknown", None, id="placeholder in brackets"),
    pytest.param("README.md", "docs/{name}.md", "unknown", None, id="placeholder in braces"),
    pytest.param("README.md", "path/to/file.md", "unknown", None, id="path to somewhere"),
    pytest.param("README.md", "docs/*.md", "unknown", None, id="glob"),
    pytest.param("README.md", "@/components/x", "unknown", None, id="alias"),
    pytest.param("README.md", "~/notes.md", "unknown", None, id="home"),
    pytest.param("README.md", "{get_url(name, x)}", "unknown", None, id="a call in braces"),
    pytest.param("README.md", "url", "unknown", None, id="the word url"),
    pytest.param("README.md", "thumbnail_url", "unknown", None, id="the name of a URL"),
    pytest.param("README.md", "www.example.org", "unknown", None, id="URL without its scheme"),
    pytest.param("README.md", "docs\\guide.md", "unknown", None, id="backslash"),
    pytest.param("README.md", "%FF.md", "unknown", None, id="percent signs that are no UTF-8"),
    pytest.param("README.md", "", "unknown", None, id="empty"),
]


@pytest.fixture(scope="module")
def resolver(tmp_path_factory: pytest.TempPathFactory) -> Resolver:
    return Resolver(Snapshot.open(tree(tmp_path_factory.mktemp("tree")).root))


@pytest.mark.parametrize(("document", "destination", "state", "target"), TABLE)
def test_a_destination_resolves(
    resolver: Resolver, document: str, destination: str, state: str, target: str | None
) -> None:
    found = resolver.resolve(document, destination)
    assert (found.state, found.target) == (state, target)


def test_the_other_unicode_form_is_not_missing(resolver: Resolver) -> None:
    found = resolver.resolve("README.md", f"docs/{unicodedata.normalize('NFD', 'é')}.md")
    assert (found.state, found.why) == (State.UNKNOWN, "Unicode form")


def test_letter_case_that_history_proves_to_be_a_rename_is_missing(tmp_path: Path) -> None:
    made = repo(tmp_path).commit({"Docs/Guide.md": "A guide.\n"})
    made.git("mv", "Docs/Guide.md", "Docs/guide.md")
    made.commit()
    assert Resolver(Snapshot.open(tmp_path)).resolve("README.md", "Docs/Guide.md").state is State.MISSING


def test_a_fragment_is_kept(resolver: Resolver) -> None:
    assert resolver.resolve("README.md", "docs/guide.md#a%20b").fragment == "a%20b"


def test_a_target_behind_links_is_found(tmp_path: Path) -> None:
    made = repo(tmp_path).commit({"real/deep/a.md": "a"})
    (tmp_path / "link").symlink_to("real")
    (tmp_path / "file.md").symlink_to("link/deep/a.md")
    (tmp_path / "out").symlink_to("/etc")
    made.commit()
    resolver = Resolver(Snapshot.open(tmp_path))
    assert resolver.resolve("README.md", "link/deep/a.md").target == "real/deep/a.md"
    assert resolver.resolve("README.md", "link/deep").target == "real/deep"
    assert resolver.resolve("README.md", "link").state is State.FOUND
    assert resolver.resolve("README.md", "file.md").state is State.FOUND
    assert resolver.resolve("README.md", "link/never.md").state is State.MISSING
    assert resolver.resolve("README.md", "out/passwd").state is State.UNKNOWN


def test_the_content_of_a_submodule_is_not_ours(tmp_path: Path) -> None:
    inner = repo(tmp_path / "inner").commit({"a.md": "a"})
    made = repo(tmp_path / "outer").commit({"README.md": "r"})
    made.git("-c", "protocol.file.allow=always", "submodule", "add", "-q", str(inner.root), "sub")
    made.commit()
    resolver = Resolver(Snapshot.open(made.root))
    assert resolver.resolve("README.md", "sub/never.md").state is State.UNKNOWN
    assert resolver.resolve("README.md", "sub").state is State.UNKNOWN


def test_a_folder_that_became_a_submodule_is_there(tmp_path: Path) -> None:
    inner = repo(tmp_path / "inner").commit({"a.md": "a"})
    made = repo(tmp_path / "outer").commit({"README.md": "r", "lib/editor/a.md": "a"})
    made.git("rm", "-r", "-q", "lib/editor")
    made.commit()
    made.git("-c", "protocol.file.allow=always", "submodule", "add", "-q", str(inner.root), "lib/editor")
    made.commit()
    resolver = Resolver(Snapshot.open(made.root))
    assert resolver.resolve("README.md", "lib/editor").state is State.UNKNOWN
    assert resolver.resolve("README.md", "lib/editor/a.md").state is State.UNKNOWN


@pytest.mark.parametrize(("config", "state"), [("astro.config.mjs", "unknown"), ("README.md", "missing")])
def test_a_translation_that_went_falls_back_where_the_builder_does(tmp_path: Path, config: str, state: str) -> None:
    pages: dict[str, str | bytes] = {f"src/content/docs/{name}.md": name for name in ("b", "it/a", "it/b")}
    made = repo(tmp_path).commit({config: "x", **pages}).remove("src/content/docs/it/b.md").commit()
    assert Resolver(Snapshot.open(made.root)).resolve("src/content/docs/it/a.md", "../b/").state == "found"
    assert Resolver(Snapshot.open(made.root)).resolve("src/content/docs/it/a.md", "b.md").state == state


def test_a_document_that_a_link_shows_in_another_folder_is_read_from_there_too(tmp_path: Path) -> None:
    made = repo(tmp_path).commit({"src/rules/a.md": "a", "docs/fix.md": "f", "src/b.md": "b"})
    (tmp_path / "docs/rules").mkdir()
    (tmp_path / "docs/rules/a.md").symlink_to("../../src/rules/a.md")
    made.commit()
    resolver = Resolver(Snapshot.open(made.root))
    found = [resolver.resolve("src/rules/a.md", name) for name in ("../fix.md", "../b.md", "../never.md")]
    assert [(one.state, one.target) for one in found[:2]] == [("found", "docs/fix.md"), ("found", "src/b.md")]
    assert found[2].state is State.MISSING


SITES = [
    pytest.param(
        {"docs/.eleventy.js": 'return { dir: { input: "src" } };', "docs/src/a.md": "a", "docs/src/rules/b.md": "b"},
        "docs/src/a.md",
        "/rules/b",
        "found",
        id="Eleventy, below the folder that is the input",
    ),
    pytest.param(
        {"mkdocs.yml": "x: y\n", "docs/ja/a.md": "a"},
        "docs/ja/a.md",
        "guide.md",
        "unknown",
        id="a translation falls back to the original",
    ),
    pytest.param(
        {"docs/ja/a.md": "a"}, "docs/ja/a.md", "guide.md", "missing", id="without a site there is nothing to fall back"
    ),
    pytest.param(
        {"mkdocs.yml": "site_name: x\n"}, "docs/a.md", "/guide/", "found", id="MkDocs, from the root of the site"
    ),
    pytest.param(
        {"mkdocs.yml": "docs_dir: docs/en\n", "docs/en/a.md": "a", "docs/en/b.md": "b"},
        "docs/en/a.md",
        "/b/",
        "found",
        id="MkDocs, docs_dir",
    ),
    pytest.param({"mkdocs.yml": "site_name: x\n"}, "docs/a.md", "reference/never/", "unknown", id="MkDocs, a route"),
    pytest.param(
        {"mkdocs.yml": "site_name: x\n"}, "docs/a.md", "reference/never.md", "missing", id="MkDocs, a source file"
    ),
    pytest.param(
        {"mkdocs.yml": "site_name: x\n"},
        "README.md",
        "docs/never.html",
        "missing",
        id="MkDocs, from a document outside the site",
    ),
    pytest.param(
        {"mkdocs.yml": "site_name: x\n"}, "docs/a.md", "../guide/#part", "found", id="a route one folder deeper"
    ),
    pytest.param(
        {"web/docusaurus.config.ts": "x", "web/docs/a.md": "a", "web/static/img/x.png": "x"},
        "web/docs/a.md",
        "/img/x.png",
        "found",
        id="Docusaurus, static",
    ),
    pytest.param(
        {"web/docusaurus.config.ts": "x", "web/docs/a.md": "a"},
        "web/docs/a.md",
        "/docs/intro",
        "unknown",
        id="Docusaurus, a route",
    ),
    pytest.param(
        {"book.toml": '[book]\nsrc = "text"\n', "text/a.md": "a", "text/b.md": "b"},
        "text/a.md",
        "b.html",
        "found",
        id="mdBook",
    ),
    pytest.param(
        {"book.toml": "[book]\n", "src/a.md": "a"},
        "src/a.md",
        "std/vec.html",
        "unknown",
        id="mdBook, a page made elsewhere",
    ),
    pytest.param(
        {"book.toml": "[book]\n", "src/a.md": "a", "old/b.md": "b"},
        "old/b.md",
        "a.html",
        "unknown",
        id="mdBook, pages beside the book that are published with it",
    ),
    pytest.param(
        {"book.toml": "[book]\n", "src/a.md": "a", "old/b.md": "b"},
        "old/b.md",
        "../src/c.html",
        "missing",
        id="mdBook, a page of the book's own folder",
    ),
    pytest.param(
        {"hugo.toml": "baseURL='x'\n", "content/a.md": "a"}, "content/a.md", "/posts/b/", "unknown", id="Hugo"
    ),
    pytest.param({"docs/conf.py": "project = 'x'\n"}, "docs/a.md", "labels/never", "unknown", id="Sphinx, a label"),
    pytest.param({"docs/_config.yml": "title: x\n"}, "docs/a.md", "/2020/01/post.html", "unknown", id="Jekyll"),
    pytest.param({"docs/docfx.json": "{}"}, "docs/a.md", "/powershell/never", "unknown", id="DocFX"),
    pytest.param({"docs/.vitepress/config.mts": "x"}, "docs/a.md", "/never/page", "unknown", id="VitePress"),
    pytest.param(
        {"web/.vitepress/config.ts": "{ srcDir: 'src', rewrites: { [`${x}/:p*`]: ':p*' } }", "web/src/a.md": "a"},
        "web/src/a.md",
        "/never.md",
        "unknown",
        id="VitePress, addresses by a program",
    ),
    pytest.param(
        {"config.toml": "[server]\n", "content/a.md": "a"},
        "content/a.md",
        "never",
        "missing",
        id="a config.toml that is no site's",
    ),
]


@pytest.mark.parametrize(("files", "document", "destination", "state"), SITES)
def test_a_site_resolves_its_routes(
    tmp_path: Path, files: dict[str, str], document: str, destination: str, state: str
) -> None:
    made = repo(tmp_path).commit({"README.md": "r", "docs/guide.md": "g", "docs/a.md": "a", **files})
    assert Resolver(Snapshot.open(made.root)).resolve(document, destination).state == state
