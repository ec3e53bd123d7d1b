"""One small repository for each site builder, and what its links lead to."""

import time
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from hygiene.git.snapshot import Snapshot
from hygiene.references.resolution import Resolver
from tests.support.repos import repo

Files = dict[str, str | bytes]
MKDOCS: Files = {
    "mkdocs.yml": "site_name: x\ndocs_dir: text\n",
    "text/index.md": "i",
    "text/guide.md": "g",
    "text/guide.zh.md": "g",
    "text/only.en.md": "o",
    "text/deep/index.md": "d",
    "text/deep/part.md": "p",
    "text/img/x.png": "x",
}
DOCUSAURUS: Files = {
    "web/docusaurus.config.js": "module.exports = { baseUrl: '/tool/', presets: [{ routeBasePath: '/' }] };\n",
    "web/docs/01-intro.md": "i",
    "web/docs/02-guides/03-setup.md": "---\nid: install\n---\ns",
    "web/docs/api.mdx": "---\nslug: /reference\n---\na",
    "web/docs/faq.md": "f",
    "web/blog/2020-01-02-hello.md": "h",
    "web/versioned_docs/version-1.0/faq.md": "f",
    "web/i18n/de/docusaurus-plugin-content-docs/current/faq.md": "f",
    "web/src/pages/about.tsx": "a",
    "web/src/part.mdx": "p",
    "web/static/img/x.png": "x",
}
VITEPRESS: Files = {
    "docs/.vitepress/config.mts": "{ rewrites: { 'en/:rest*': ':rest*', 'pkg/:name/doc.md': ':name.md' } }",
    "docs/en/guide/start.md": "s",
    "docs/en/index.md": "i",
    "docs/pkg/core/doc.md": "c",
    "docs/public/logo.svg": "l",
}
DOCFX: Files = {
    "ref/docfx.json": "{}",
    "ref/a.md": "a",
    "ref/sub/Get-Item.md": "g",
    "ref/media/x.png": "x",
}
MDBOOK: Files = {
    "book/book.toml": '[book]\nsrc = "text"\n',
    "book/text/SUMMARY.md": "s",
    "book/text/README.md": "r",
    "book/text/a.md": "a",
    "book/text/part/README.md": "p",
}
HUGO: Files = {
    "hugo.toml": "baseURL = 'https://example.org'\n",
    "content/_index.md": "i",
    "content/posts/_index.md": "p",
    "content/posts/First.md": "f",
    "content/posts/bundle/index.md": "b",
    "content/posts/bundle/x.png": "x",
    "content/en/guide/start.md": "s",
    "content/about.md": "---\naliases:\n  - /who/\nslug: team\n---\na",
    "content/moved.md": "+++\nurl = '/elsewhere/'\n+++\nm",
    "content/en/usage/Start.md": "s",
    "static/img/y.png": "y",
}
SPHINX: Files = {
    "docs/conf.py": "project = 'x'\n",
    "docs/index.md": "(start)=\n# Start\n",
    "docs/usage.rst": ".. _the-usage:\n\nUsage\n=====\n\n.. glossary::\n\n   hook\n     A thing.\n",
    "docs/tour.ipynb": "{}",
    "docs/deep/a.md": "(labels/line-length)=\n## Line length\n",
    "src/tool.py": "def runner():\n    pass\n",
}
JEKYLL: Files = {
    "site/_config.yml": 'baseurl: "/tool"\n',
    "site/index.md": "i",
    "site/_docs/setup.md": "---\npermalink: /docs/first/setup/\nredirect_from: /old/setup/\n---\ns",
    "site/_tours/long.md": "l",
    "site/_posts/2020-01-02-hello.md": "h",
    "site/help/index.md": "h",
    "site/img/x.png": "x",
}
GITBOOK: Files = {".gitbook.yml": "root: ./docs/\n", "docs/README.md": "r", "docs/setup.md": "s", "docs/faq.md": "f"}
ASTRO: Files = {"astro.config.mjs": "x", "src/content/docs/a.md": "a", "src/content/docs/guides/b.mdx": "b"}
MINTLIFY: Files = {
    "docs/docs.json": '{"navigation": [], "redirects": [{"source": "/old", "to": "/a"}, {"source": "/b/:x*"}]}',
    "docs/a.md": "a",
}
SVELTEKIT: Files = {
    "web/src/routes/docs/about/+page.md": "a",
    "web/src/routes/docs/CDN/+page.md": "c",
    "web/src/routes/docs/feed/+page.svelte": "f",
    "web/app/guide/page.mdx": "g",
    "web/app/start/page.mdx": "s",
}
BUILT: dict[str, Files] = {
    "MkDocs": MKDOCS,
    "Docusaurus": DOCUSAURUS,
    "VitePress": VITEPRESS,
    "DocFX": DOCFX,
    "mdBook": MDBOOK,
    "Hugo": HUGO,
    "Sphinx": SPHINX,
    "Jekyll": JEKYLL,
    "GitBook": GITBOOK,
    "Astro": ASTRO,
    "Eleventy": {"web/.eleventy.js": "return { dir: { input: 'src' } }", "web/src/rules/a.md": "a"},
    "Mintlify": MINTLIFY,
    "SvelteKit": SVELTEKIT,
    "none": {"docs/a.md": "a", "docs/b.md": "b", "docs/x.png": "x"},
}

FOUND = [
    ("MkDocs", "text/guide.md", "deep/part.md", "text/deep/part.md", "a source file"),
    ("MkDocs", "text/guide.md", "../deep/part/", "text/deep/part.md", "a page as a folder"),
    ("MkDocs", "text/deep/part.md", "/guide/", "text/guide.md", "from the root of the site"),
    ("MkDocs", "text/guide.md", "/zh/guide/", "text/guide.zh.md", "a translation by its suffix"),
    ("MkDocs", "text/guide.zh.md", "only.md", "text/only.en.md", "a page that has languages alone"),
    ("Docusaurus", "web/docs/faq.md", "01-intro.md", "web/docs/01-intro.md", "a source file"),
    ("Docusaurus", "web/docs/faq.md", "/docs/intro", "web/docs/01-intro.md", "a number that orders"),
    ("Docusaurus", "web/docs/faq.md", "./intro", "web/docs/01-intro.md", "a relative address"),
    ("Docusaurus", "web/docs/faq.md", "/guides/install", "web/docs/02-guides/03-setup.md", "an id, docs at the root"),
    ("Docusaurus", "web/docs/faq.md", "/reference", "web/docs/api.mdx", "a slug from the root"),
    ("Docusaurus", "web/docs/faq.md", "/tool/reference", "web/docs/api.mdx", "a base name"),
    ("Docusaurus", "web/docs/faq.md", "/docs/1.0/faq", "web/versioned_docs/version-1.0/faq.md", "a version"),
    ("Docusaurus", "web/docs/faq.md", "/docs/next/faq", "web/docs/faq.md", "the version to come"),
    (
        "Docusaurus",
        "web/docs/faq.md",
        "/de/docs/faq",
        "web/i18n/de/docusaurus-plugin-content-docs/current/faq.md",
        "a language",
    ),
    ("Docusaurus", "web/docs/faq.md", "/blog/2020/01/02/hello", "web/blog/2020-01-02-hello.md", "a dated post"),
    ("Docusaurus", "web/docs/faq.md", "/about", "web/src/pages/about.tsx", "a page that is code"),
    ("Docusaurus", "web/docs/faq.md", "@site/src/part.mdx", "web/src/part.mdx", "from the folder of the site"),
    ("Docusaurus", "web/docs/faq.md", "/img/x.png", "web/static/img/x.png", "a static file"),
    ("VitePress", "docs/en/index.md", "/guide/start", "docs/en/guide/start.md", "a rewritten folder"),
    ("VitePress", "docs/en/index.md", "/guide/start.html", "docs/en/guide/start.md", "a built page"),
    ("VitePress", "docs/en/index.md", "./core.md", "docs/pkg/core/doc.md", "a rewritten name"),
    ("VitePress", "docs/en/index.md", "/logo.svg", "docs/public/logo.svg", "a public file"),
    ("DocFX", "ref/a.md", "~/sub/Get-Item.md", "ref/sub/Get-Item.md", "from the folder of the site"),
    ("DocFX", "ref/a.md", "sub/get-item.md", "ref/sub/Get-Item.md", "another letter case"),
    ("DocFX", "ref/a.md", "sub/Get-Item.html", "ref/sub/Get-Item.md", "a built page"),
    ("mdBook", "book/text/a.md", "part/index.html", "book/text/part/README.md", "the README as index"),
    ("mdBook", "book/text/part/README.md", "../a.html", "book/text/a.md", "a built page"),
    ("mdBook", "book/text/a.md", "print.html", "book/text/SUMMARY.md", "the page for printing"),
    ("Hugo", "content/about.md", "/posts/", "content/posts", "a section"),
    ("Hugo", "content/about.md", "/posts/first/", "content/posts/First.md", "addresses are lower case"),
    ("Hugo", "content/about.md", "/posts/bundle/", "content/posts/bundle", "a leaf bundle"),
    ("Hugo", "content/posts/First.md", "../bundle/x.png", "content/posts/bundle/x.png", "from the page's address"),
    ("Hugo", "content/en/guide/start.md", "/guide/start/", "content/en/guide/start.md", "the folder of a language"),
    ("Hugo", "content/posts/First.md", "/who/", "content/about.md", "an alias"),
    ("Hugo", "content/posts/First.md", "/team", "content/about.md", "a slug"),
    ("Hugo", "content/posts/First.md", "/elsewhere/", "content/moved.md", "a URL of its own"),
    ("Hugo", "content/posts/First.md", "/img/y.png", "static/img/y.png", "a static file"),
    ("Eleventy", "web/src/rules/a.md", "/rules/a", "web/src/rules/a.md", "the folder that it names"),
    ("Sphinx", "docs/index.md", "usage.md", "docs/usage.rst", "a page of another source format"),
    ("Sphinx", "docs/index.md", "tour.html", "docs/tour.ipynb", "a notebook"),
    ("Sphinx", "docs/index.md", "usage", "docs/usage.rst", "a page without its extension"),
    ("Sphinx", "docs/deep/a.md", "/index.md", "docs/index.md", "from the folder of the sources"),
    ("Sphinx", "docs/deep/a.md", "start", "docs/index.md", "a label"),
    ("Sphinx", "docs/index.md", "the-usage", "docs/usage.rst", "a label of reStructuredText"),
    ("Sphinx", "docs/index.md", "labels/line-length", "docs/deep/a.md", "a label with a slash"),
    ("Jekyll", "site/index.md", "/docs/first/setup/", "site/_docs/setup.md", "a permalink"),
    ("Jekyll", "site/index.md", "/tool/old/setup/", "site/_docs/setup.md", "a redirect below the base name"),
    ("Jekyll", "site/index.md", "/tours/long/", "site/_tours/long.md", "a collection"),
    ("Jekyll", "site/index.md", "/2020/01/02/hello.html", "site/_posts/2020-01-02-hello.md", "a dated post"),
    ("Jekyll", "site/_docs/setup.md", "/help/", "site/help", "a folder"),
    ("Jekyll", "site/_tours/long.md", "../../img/x.png", "site/img/x.png", "from the page's address"),
    ("GitBook", "docs/README.md", "setup", "docs/setup.md", "a page without its extension"),
    ("SvelteKit", "web/src/routes/docs/about/+page.md", "./CDN", "web/src/routes/docs/CDN/+page.md", "a folder each"),
    ("SvelteKit", "web/src/routes/docs/about/+page.md", "./feed", "web/src/routes/docs/feed", "a page of code"),
    ("SvelteKit", "web/app/guide/page.mdx", "start", "web/app/start/page.mdx", "the app router of Next.js"),
    ("Astro", "src/content/docs/a.md", "/guides/b/", "src/content/docs/guides/b.mdx", "docs at the root"),
]


@pytest.fixture(scope="module")
def resolvers(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Resolver]:
    root = tmp_path_factory.mktemp("sites")
    return {name: Resolver(Snapshot.open(repo(root / name).commit(files).root)) for name, files in BUILT.items()}


@pytest.mark.parametrize(
    ("builder", "document", "destination", "target"),
    [pytest.param(*case[:4], id=f"{case[0]}: {case[4]}") for case in FOUND],
)
def test_a_route_is_found(
    resolvers: dict[str, Resolver], builder: str, document: str, destination: str, target: str
) -> None:
    seen = resolvers[builder].resolve(document, destination)
    assert (seen.state, seen.target) == ("found", target)


NOT_FOUND = [
    ("MkDocs", "text/guide.md", "./missing.md", "missing", "a source file"),
    ("MkDocs", "text/guide.md", "reference/never/", "unknown", "a page that a plugin may make"),
    ("MkDocs", "text/guide.md", "/api/file.pdf", "unknown", "what the server may hold beside the site"),
    ("Docusaurus", "web/docs/faq.md", "./missing.md", "missing", "a source file"),
    ("Docusaurus", "web/docs/faq.md", "intro.md", "missing", "a file is named with its number"),
    ("Docusaurus", "web/docs/faq.md", "@site/src/never.mdx", "missing", "from the folder of the site"),
    ("Docusaurus", "web/docs/faq.md", "/docs/never", "unknown", "a page that a plugin may make"),
    ("Docusaurus", "web/docs/faq.md", "pathname:///api/x.html", "external", "what lies beside the site"),
    ("VitePress", "docs/en/index.md", "./missing.md", "missing", "a source file"),
    ("VitePress", "docs/en/index.md", "/never", "unknown", "a route"),
    ("DocFX", "ref/a.md", "~/sub/Never.md", "missing", "from the folder of the site"),
    ("DocFX", "ref/a.md", "/dotnet/api/x", "unknown", "another part of the host"),
    ("mdBook", "book/text/a.md", "missing.md", "missing", "a source file"),
    ("mdBook", "book/text/a.md", "std/vec.html", "unknown", "a page made elsewhere"),
    ("Hugo", "content/about.md", "never.md", "missing", "a source file"),
    ("Hugo", "content/about.md", "/tags/never/", "unknown", "a page of a taxonomy"),
    ("Sphinx", "docs/index.md", "missing.md", "missing", "a source file"),
    ("Sphinx", "docs/index.md", "loggers", "missing", "a word that names nothing"),
    ("Sphinx", "docs/index.md", "runner", "unknown", "a name of code"),
    ("Sphinx", "docs/index.md", "tool.runner", "unknown", "a dotted name of code"),
    ("Sphinx", "docs/index.md", "hook", "unknown", "a term of the glossary"),
    ("Sphinx", "docs/index.md", "genindex", "unknown", "a page that Sphinx makes"),
    ("Sphinx", "docs/index.md", "project:usage.rst", "external", "a scheme of MyST"),
    ("Sphinx", "docs/index.md", "inv:python#x", "external", "another project's inventory"),
    ("Jekyll", "site/index.md", "never.md", "missing", "a source file"),
    ("Jekyll", "site/index.md", "/never/", "unknown", "a route"),
    ("Jekyll", "site/index.md", "{% link _docs/setup.md %}", "unknown", "a tag"),
    ("Mintlify", "docs/a.md", "/old.md", "unknown", "a redirect"),
    ("Mintlify", "docs/a.md", "./b/c.md", "unknown", "a redirect of many"),
    ("Mintlify", "docs/a.md", "./c.md", "missing", "no redirect"),
    ("GitBook", "docs/README.md", "ini", "missing", "every page is a file there"),
    ("GitBook", "docs/README.md", "/never", "unknown", "another space of the host"),
    ("SvelteKit", "web/src/routes/docs/about/+page.md", "./never", "unknown", "a page that code may make"),
    ("SvelteKit", "web/src/routes/docs/about/+page.md", "../never.yml", "missing", "a file"),
    ("none", "docs/a.md", "never", "missing", "no site"),
]


@pytest.mark.parametrize(
    ("builder", "document", "destination", "state"),
    [pytest.param(*case[:4], id=f"{case[0]}: {case[4]}") for case in NOT_FOUND],
)
def test_a_route_that_leads_nowhere_is_missing_only_where_that_is_certain(
    resolvers: dict[str, Resolver], builder: str, document: str, destination: str, state: str
) -> None:
    assert resolvers[builder].resolve(document, destination).state == state


def test_the_site_is_named_where_only_it_can_know(resolvers: dict[str, Resolver]) -> None:
    assert resolvers["Hugo"].resolve("content/about.md", "/tags/never/").why == "a route of the Hugo site"


def relative(document: str, target: str) -> str:
    up = "../" * document.count("/")
    return f"{up}{target}" if up else f"./{target}"


@pytest.mark.parametrize("builder", BUILT)
def test_a_relative_link_to_a_file_that_is_there_is_found(resolvers: dict[str, Resolver], builder: str) -> None:
    resolver, files = resolvers[builder], BUILT[builder]
    lost = [
        (document, target)
        for document in files
        if document.endswith((".md", ".mdx"))
        for target in files
        if resolver.resolve(document, relative(document, target)).target != target
    ]
    assert lost == []


PIECES = st.sampled_from(
    ["/", "..", ".", "~/", "@site/", "#", "?", "%", "%20", "a", "ref", ".md", ".html", "\\", ":", "("]
)
TEXTS = st.one_of(st.text(max_size=40), st.lists(st.one_of(PIECES, st.text(max_size=3)), max_size=8).map("".join))


@pytest.mark.parametrize("builder", BUILT)
@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(destination=TEXTS)
def test_any_text_resolves_to_something(resolvers: dict[str, Resolver], builder: str, destination: str) -> None:
    document = next(path for path in BUILT[builder] if path.endswith(".md"))
    assert resolvers[builder].resolve(document, destination).state in {
        "found",
        "missing",
        "ignored",
        "external",
        "unknown",
        "outside",
    }


HOSTILE = [
    pytest.param(
        "docusaurus.config.js", "rewrites" * 9000 + "baseUrl: " * 9000, "docs/a.md", id="settings without end"
    ),
    pytest.param(".vitepress/config.ts", "rewrites: {" + "'a/:x:x:1*': ':x*:1', " * 3000, "a.md", id="rewrites"),
    pytest.param(
        ".vitepress/config.ts", "rewrites: { 'a/:a': 'b/:b\\\\1' }", "a.md", id="a rewrite of what is not there"
    ),
    pytest.param("_config.yml", "baseurl: " + "/" * 90_000, "a.md", id="a base name of slashes"),
    pytest.param("conf.py", "project = 1\n" + " " * 90_000, "a.md", id="blanks"),
]


@pytest.mark.parametrize(("config", "text", "page"), HOSTILE)
def test_a_hostile_configuration_costs_nothing(tmp_path: Path, config: str, text: str, page: str) -> None:
    body = "---\n" + "slug: " * 20_000 + "\naliases:" + "\n -" * 20_000 + "\n---\n(" + "(x" * 50_000
    resolver = Resolver(Snapshot.open(repo(tmp_path).commit({config: text, page: body, "docs/b.md": "b"}).root))
    start = time.process_time()
    assert resolver.resolve(page, "never").state in {"unknown", "missing"}
    assert time.process_time() - start < 2
