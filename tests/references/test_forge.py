import pytest
from hypothesis import given
from hypothesis import strategies as st

from hygiene.references.forge import (
    ForgeUrl,
    Project,
    is_url,
    read_forge_url,
    read_project,
    read_project_of_page,
    with_path,
)

TOOLS = Project("github.com", "ada", "tools")
HUB = "https://github.com/ada/tools"

URLS = [
    pytest.param(f"{HUB}/blob/main/docs/a.md", ("blob", "main", "docs/a.md"), id="blob"),
    pytest.param(f"{HUB}/tree/main/docs", ("tree", "main", "docs"), id="tree"),
    pytest.param(f"{HUB}/tree/main/docs/", ("tree", "main", "docs"), id="trailing slash"),
    pytest.param(f"{HUB}/tree/main", ("tree", "main", ""), id="a branch's root"),
    pytest.param(f"{HUB}/raw/main/a.png", ("raw", "main", "a.png"), id="raw"),
    pytest.param(f"{HUB}/blame/main/a.py", ("blame", "main", "a.py"), id="blame"),
    pytest.param(f"{HUB}/edit/main/a.md", ("edit", "main", "a.md"), id="edit"),
    pytest.param(HUB, ("", "", ""), id="the repository's page"),
    pytest.param(f"{HUB}/", ("", "", ""), id="the repository's page with a slash"),
    pytest.param(f"{HUB}.git", ("", "", ""), id="the address that Git takes"),
    pytest.param("http://www.GitHub.com/Ada/Tools/blob/main/a.md", ("blob", "main", "a.md"), id="letter case, www"),
    pytest.param(f"{HUB}/blob/main/my%20file%23.md", ("blob", "main", "my file#.md"), id="percent-encoded"),
    pytest.param(f"{HUB}/blob/main/docs/../a.md", ("blob", "main", "a.md"), id="dots"),
    pytest.param(f"{HUB}/blob/main//docs//a.md", ("blob", "main", "docs/a.md"), id="two slashes"),
    pytest.param(f"{HUB}/blob/refs/heads/main/a.md", ("blob", "main", "a.md"), id="whole name of the branch"),
    pytest.param(f"{HUB}/blob/refs/tags/v1/a.md", ("blob", "refs", "tags/v1/a.md"), id="a tag by its whole name"),
    pytest.param(f"{HUB}/blob/feature/x/a.md", ("blob", "feature/x", "a.md"), id="a known branch with a slash"),
    pytest.param(f"{HUB}/blob/feature/xy/a.md", ("blob", "feature", "xy/a.md"), id="an unknown branch with a slash"),
    pytest.param("https://raw.githubusercontent.com/ada/tools/main/a.md", ("raw", "main", "a.md"), id="raw host"),
    pytest.param(
        "https://raw.githubusercontent.com/ada/tools/refs/heads/main/a.md", ("raw", "main", "a.md"), id="raw host, long"
    ),
]


@pytest.mark.parametrize(("text", "parts"), URLS)
def test_a_url_of_github_is_taken_apart(text: str, parts: tuple[str, str, str]) -> None:
    assert read_forge_url(text, ("feature/x", "main")) == ForgeUrl(TOOLS, *parts)


OTHERS = [
    pytest.param("https://gitlab.com/ada/tools/-/blob/main/a.md", "gitlab.com", "ada", "blob", id="GitLab"),
    pytest.param("https://gitlab.com/ada/tools/blob/main/a.md", "gitlab.com", "ada", "blob", id="GitLab of old"),
    pytest.param("https://gl.example.org/a/b/tools/-/raw/main/a.md", "gl.example.org", "a/b", "raw", id="groups"),
    pytest.param("https://bitbucket.org/ada/tools/src/main/a.md", "bitbucket.org", "ada", "blob", id="Bitbucket"),
    pytest.param("https://codeberg.org/ada/tools/src/branch/main/a.md", "codeberg.org", "ada", "blob", id="Gitea"),
    pytest.param("https://codeberg.org/ada/tools/raw/branch/main/a.md", "codeberg.org", "ada", "raw", id="Gitea, raw"),
    pytest.param("https://git.example.org:8443/ada/tools/blob/main/a.md", "git.example.org", "ada", "blob", id="port"),
]


@pytest.mark.parametrize(("text", "host", "owner", "kind"), OTHERS)
def test_a_url_of_another_forge_is_taken_apart(text: str, host: str, owner: str, kind: str) -> None:
    assert read_forge_url(text) == ForgeUrl(Project(host, owner, "tools"), kind, "main", "a.md")


def test_query_and_fragment_are_kept_as_written() -> None:
    url = read_forge_url(f"{HUB}/blob/main/a.md?plain=1#a%20b")
    assert url is not None
    assert (url.path, url.query, url.fragment) == ("a.md", "plain=1", "a%20b")


NO_FILES = [
    f"{HUB}/issues/1",
    f"{HUB}/wiki/Home",
    f"{HUB}/releases/tag/v1",
    f"{HUB}/actions/workflows/ci.yml/badge.svg",
    f"{HUB}/commit/0a1b2c3",
    f"{HUB}/blob",
    f"{HUB}/blob/main/../../../x",
    f"{HUB}/blob/main/%FF.md",
    f"{HUB}/blob/main/a%2Fb.md",
    f"{HUB}/blob/main/a b.md",
    f"{HUB}/blob/main/{'a/' * 5000}b.md",
    "https://github.com/ada",
    "https://github.com",
    "https://raw.githubusercontent.com/ada/tools",
    "//github.com/ada/tools/blob/main/a.md",
    "ftp://github.com/ada/tools/blob/main/a.md",
    "github.com/ada/tools/blob/main/a.md",
    "docs/a.md",
    "",
]


@pytest.mark.parametrize("text", NO_FILES)
def test_what_names_no_file_of_a_repository_is_none(text: str) -> None:
    assert read_forge_url(text) is None


ADDRESSES = [
    "https://github.com/ada/tools",
    "https://github.com/Ada/Tools.git",
    "https://x-token:secret@github.com/ada/tools.git",
    "git+https://github.com/ada/tools.git",
    "git+ssh://git@github.com/ada/tools.git",
    "git://github.com/ada/tools.git",
    "git@github.com:ada/tools.git",
    "git@github.com:/ada/tools",
    "ssh://git@github.com:22/ada/tools.git/",
    "https://github.com/ada/tools.git#main",
]


@pytest.mark.parametrize("address", ADDRESSES)
def test_an_address_names_its_repository(address: str) -> None:
    assert read_project(address) == TOOLS


@pytest.mark.parametrize("address", ["", "/srv/git/tools", "../tools", "C:\\tools", "https://github.com/ada", "tools"])
def test_an_address_of_no_forge_names_none(address: str) -> None:
    assert read_project(address) is None


@pytest.mark.parametrize("page", [HUB, f"{HUB}#readme", f"{HUB}/issues", f"{HUB}/blob/main/CHANGES.md"])
def test_a_page_names_its_repository(page: str) -> None:
    assert read_project_of_page(page) == TOOLS


@pytest.mark.parametrize("page", ["https://github.com/sponsors/ada", "https://github.com/ada", "mailto:a@b.c"])
def test_other_pages_name_none(page: str) -> None:
    assert read_project_of_page(page) is None


PATHS = [
    pytest.param(f"{HUB}/blob/main/docs/a.md?x=1#b", f"{HUB}/blob/main/n/b.md?x=1#b", id="query and fragment"),
    pytest.param(f"{HUB}/tree/main/docs/a.md/", f"{HUB}/tree/main/n/b.md/", id="trailing slash"),
    pytest.param(
        "HTTP://github.com/ADA/tools/raw/x/docs/a%2Emd", "HTTP://github.com/ADA/tools/raw/x/n/b.md", id="case"
    ),
    pytest.param(f"{HUB}/blob/main/docs/a\\.md", f"{HUB}/blob/main/n/b.md", id="escaped in Markdown"),
    pytest.param(f"{HUB}/blob/main/docs/../docs/a.md", f"{HUB}/blob/main/docs/../n/b.md", id="a tail of the path"),
    pytest.param(f"{HUB}/blob/main/other/a.md", None, id="another path"),
    pytest.param(f"{HUB}/blob/main/xdocs/a.md", None, id="a part of a name"),
]


@pytest.mark.parametrize(("url", "after"), PATHS)
def test_only_the_path_is_written_anew(url: str, after: str | None) -> None:
    assert with_path(url, "docs/a.md", "n/b.md") == after


@given(st.text() | st.from_regex(r"https?://[a-z.]{0,9}(/[^ ]{0,9}){0,7}", fullmatch=True))
def test_reading_any_text_never_raises(text: str) -> None:
    read_forge_url(text, (text, "a/b"))
    read_project(text)
    read_project_of_page(text)
    with_path(text, "a/b", "c")
    assert is_url(text) or read_forge_url(text) is None or text != text.strip()


NAME = st.from_regex(r"[A-Za-z0-9_.\-]{1,8}", fullmatch=True).filter(lambda name: name.strip("."))
PATH = st.lists(NAME, min_size=1, max_size=4).map("/".join)


@given(st.sampled_from(["blob", "tree", "raw"]), PATH, PATH, st.sampled_from(["", "#L1", "?x=1#y"]))
def test_a_url_written_anew_names_the_new_path(kind: str, old: str, new: str, tail: str) -> None:
    written = with_path(f"{HUB}/{kind}/main/{old}{tail}", old, new)
    assert written is not None
    before, after = read_forge_url(f"{HUB}/{kind}/main/{old}{tail}"), read_forge_url(written)
    assert before is not None
    assert after is not None
    assert (after.project, after.kind, after.ref, after.path) == (before.project, kind, "main", new)
    assert (after.query, after.fragment) == (before.query, before.fragment)
