from pathlib import Path

import pytest

from hygiene.git.snapshot import Snapshot
from hygiene.references.forge import Project, read_forge_url
from hygiene.references.identity import Identity, Standing
from tests.support.repos import Repo, repo

OWN = "https://github.com/ada/tools/blob/main/docs/design/parts.md"

MANIFESTS = [
    ("package.json", '{"repository": "ada/tools"}'),
    ("package.json", '{"repository": "github:Ada/tools"}'),
    ("package.json", '{"repository": {"url": "git+ssh://git@github.com/ada/tools.git", "directory": "x"}}'),
    ("package.json", '\ufeff{"homepage": "https://github.com/ada/tools#readme"}'),
    ("composer.json", '{"support": {"source": "https://github.com/ada/tools"}}'),
    ("Cargo.toml", '[package]\nrepository = "https://github.com/ada/tools"\n'),
    ("Cargo.toml", '[workspace.package]\nhomepage = "https://github.com/ada/tools"\n'),
    ("pyproject.toml", '[project.urls]\n"Source Code" = "https://github.com/ada/tools"\n'),
    ("pyproject.toml", '[project.urls]\nChangelog = "https://github.com/ada/tools/blob/main/CHANGES.md"\n'),
    ("pyproject.toml", '[tool.poetry]\nrepository = "https://github.com/ada/tools"\n'),
    ("go.mod", "module github.com/ada/tools/v2\n\ngo 1.22\n"),
    ("setup.cfg", "[metadata]\nurl = https://github.com/ada/tools\n"),
    ("setup.py", 'setup(\n    name="tools",\n    url="https://github.com/ada/tools",\n)\n'),
]
SAYS_NOTHING = [
    ("package.json", '{"repository": {"url": ["x"]}}'),
    ("package.json", "{"),
    ("package.json", "[" * 100_000),
    ("package.json", '{"repository": "gist:0a1b2c"}'),
    ("pyproject.toml", '[project.urls]\nFunding = "https://github.com/sponsors/ada"\n'),
    ("pyproject.toml", '[project.urls]\nUpstream = "https://github.com/ada/tools"\n'),
    ("pyproject.toml", "[project\n"),
    ("go.mod", "module example.org/ada/tools\n"),
    ("mkdocs.yml", "repo_url: https://github.com/ada/tools\n"),
    ("server/package.json", '{"repository": "ada/tools"}'),
]
MENTIONS = [
    ("mkdocs.yml", "repo_url: https://github.com/ada/tools\n"),
    ("book/book.toml", '[output.html]\ngit-repository-url = "https://github.com/ada/tools"\n'),
    ("website/docusaurus.config.js", "docs: { editUrl: 'https://github.com/ada/tools/edit/main/website/' },\n"),
    ("server/package.json", '{"repository": "ada/tools"}'),
]


def identity(made: Repo) -> Identity:
    return Identity(Snapshot.open(made.root))


def standing(made: Repo, text: str = OWN) -> Standing:
    url = read_forge_url(text)
    assert url is not None
    return identity(made).standing(url)


@pytest.mark.parametrize(("path", "text"), MANIFESTS)
def test_a_manifest_at_the_root_states_the_repository(path: str, text: str, tmp_path: Path) -> None:
    assert identity(repo(tmp_path).commit({path: text})).stated == {Project("github.com", "ada", "tools")}


@pytest.mark.parametrize(("path", "text"), SAYS_NOTHING)
def test_what_is_malformed_or_may_be_of_another_states_nothing(path: str, text: str, tmp_path: Path) -> None:
    assert identity(repo(tmp_path).commit({path: text})).stated == frozenset()


@pytest.mark.parametrize(("path", "text"), MENTIONS)
def test_what_a_site_or_a_package_below_says_is_likely(path: str, text: str, tmp_path: Path) -> None:
    assert standing(repo(tmp_path).commit({path: text})) is Standing.LIKELY


def test_a_remote_states_the_repository_and_makes_a_manifest_of_a_fork_likely(tmp_path: Path) -> None:
    made = repo(tmp_path).commit({"package.json": '{"repository": "ada/tools"}'})
    made.git("remote", "add", "origin", "git@github.com:bob/tools.git")
    assert standing(made, OWN.replace("ada", "Bob")) is Standing.STATED
    assert standing(made) is Standing.LIKELY


def test_of_other_remotes_only_those_of_the_same_name_count(tmp_path: Path) -> None:
    made = repo(tmp_path).commit({"a.md": ""})
    made.git("remote", "add", "origin", "https://github.com/bob/tools")
    made.git("remote", "add", "upstream", "https://github.com/ada/tools")
    made.git("remote", "add", "engine", "https://github.com/eve/engine")
    assert standing(made) is Standing.STATED
    assert standing(made, OWN.replace("ada/tools", "eve/engine")) is Standing.FOREIGN


SRC = "https://github.com/ada/tools/blob/main/src/engine/core.py"
LINKS = f"<{OWN}> and [x]({SRC}).\n"
HERE = {"docs/design/parts.md": "p", "src/engine/core.py": "c"}


def test_most_paths_of_its_urls_show_the_repository(tmp_path: Path) -> None:
    assert standing(repo(tmp_path).commit({**HERE, "README.md": LINKS})) is Standing.LIKELY


def test_one_path_is_chance(tmp_path: Path) -> None:
    assert standing(repo(tmp_path).commit({**HERE, "README.md": f"<{OWN}>\n"})) is Standing.FOREIGN


def test_paths_that_any_repository_has_show_nothing(tmp_path: Path) -> None:
    start = "https://github.com/ada/tools/blob/main"
    text = f"{start}/README.md {start}/docs/index.md {start}/.github/workflows/ci.yml {start}/LICENSE\n"
    files: dict[str, str | bytes] = {
        "README.md": text,
        "docs/index.md": "i",
        ".github/workflows/ci.yml": "c",
        "LICENSE": "l",
    }
    assert standing(repo(tmp_path).commit(files), f"{start}/docs/index.md") is Standing.FOREIGN


def test_documentation_of_another_repository_is_not_that_repository(tmp_path: Path) -> None:
    more = "".join(f"https://github.com/ada/tools/blob/main/lib/part{number}.py\n" for number in range(3))
    assert standing(repo(tmp_path).commit({**HERE, "README.md": LINKS + more})) is Standing.FOREIGN


def test_a_package_that_was_split_off_is_not_the_whole(tmp_path: Path) -> None:
    gone = {f"packages/p{number}/part.py": f"{number}" for number in range(3)}
    more = "".join(f"https://github.com/ada/tools/blob/main/{path}\n" for path in ("lib/never.py", *gone))
    made = repo(tmp_path).commit({**HERE, **gone, "README.md": LINKS + more}).remove("packages").commit()
    assert standing(made) is Standing.FOREIGN


def test_many_known_paths_without_a_stranger_show_the_repository(tmp_path: Path) -> None:
    gone = {f"packages/p{number}/part.py": f"{number}" for number in range(3)}
    more = "".join(f"https://github.com/ada/tools/blob/main/{path}\n" for path in gone)
    made = repo(tmp_path).commit({**HERE, **gone, "README.md": LINKS + more}).remove("packages").commit()
    assert standing(made) is Standing.LIKELY


def test_urls_show_no_other_name_than_the_stated_one(tmp_path: Path) -> None:
    made = repo(tmp_path).commit({**HERE, "README.md": LINKS, "package.json": '{"repository": "bob/fork"}'})
    assert standing(made) is Standing.FOREIGN
    made.commit({"package.json": '{"repository": "bob/tools"}'})
    assert standing(made) is Standing.LIKELY


@pytest.mark.parametrize("ref", ["", "main", "master", "Main", "HEAD", "develop", "trunk", "work/now", "live"])
def test_branches_that_move_are_judged(ref: str, tmp_path: Path) -> None:
    made = repo(tmp_path).commit({"a.md": ""})
    made.git("update-ref", "refs/remotes/origin/live", "HEAD")
    made.git("symbolic-ref", "refs/remotes/origin/HEAD", "refs/remotes/origin/live")
    made.git("checkout", "-qb", "work/now")
    assert identity(made).is_judged(ref)


@pytest.mark.parametrize("ref", ["v1.0", "0a1b2c3", "release-1.x", "feature", "refs"])
def test_permalinks_are_not(ref: str, tmp_path: Path) -> None:
    assert not identity(repo(tmp_path).commit({"a.md": ""})).is_judged(ref)
