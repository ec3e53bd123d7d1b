from pathlib import Path

import pytest

from hygiene.git.snapshot import Snapshot
from hygiene.references.resolution import Resolution, Resolver
from tests.support.repos import Repo, repo

OWN = "https://github.com/ada/tools"
FILES: dict[str, str | bytes] = {
    "package.json": '{"repository": "ada/tools"}',
    ".gitignore": "build/\n",
    "README.md": "# Tools\n",
    "docs/guide.md": "# Guide\n",
    "docs/Case.md": "k",
    "docs/my file.md": "m",
    "src/index.ts": "s",
}


def tree(root: Path) -> Repo:
    return repo(root).commit({**FILES, "docs/gone.md": "once here"}).remove("docs/gone.md").commit()


def seen(made: Repo, url: str) -> Resolution:
    return Resolver(Snapshot.open(made.root)).resolve("docs/guide.md", url)


TABLE = [
    pytest.param("/blob/main/docs/guide.md#part", "found", "docs/guide.md", "part", id="a file and its heading"),
    pytest.param("/blob/main/docs/my%20file.md", "found", "docs/my file.md", "", id="percent-encoded"),
    pytest.param("/blob/main/docs", "found", "docs", "", id="a folder as blob"),
    pytest.param("/tree/main/docs/guide.md", "found", "docs/guide.md", "", id="a file as tree"),
    pytest.param("", "found", "README.md", "", id="the repository"),
    pytest.param("#tools", "found", "README.md", "tools", id="a heading of the README"),
    pytest.param("/tree/main/docs#guide", "found", "docs", "", id="a folder without a README has no headings"),
    pytest.param("/raw/main/docs/guide.md#part", "found", "docs/guide.md", "", id="raw text has no headings"),
    pytest.param("/blame/main/src/index.ts#L1-L2", "found", "src/index.ts", "L1-L2", id="lines of code"),
    pytest.param("/blob/main/docs/gone.md#part", "missing", "docs/gone.md", "part", id="removed"),
    pytest.param("/blob/master/docs/gone.md", "missing", "docs/gone.md", "", id="removed, the old default branch"),
    pytest.param("/blob/main/docs/never.md", "missing", "docs/never.md", "", id="never there"),
    pytest.param("/blob/main/docs/guide", "missing", "docs/guide", "", id="a forge adds no extension"),
    pytest.param("/blob/main/build/out.md", "missing", "build/out.md", "", id="ignored by Git is on no forge"),
    pytest.param("/blob/main/docs/case.md", "unknown", "docs/case.md", "", id="letter case"),
    pytest.param("/blob/main/docs/{name}.md", "unknown", "docs/{name}.md", "", id="a placeholder"),
    pytest.param("/blob/v1/docs/gone.md", "unknown", None, "", id="a tag"),
    pytest.param("/issues/1", "external", None, "", id="a page of the forge"),
]


@pytest.mark.parametrize(("tail", "state", "target", "fragment"), TABLE)
def test_a_url_of_this_repository_leads_into_its_tree(
    tail: str, state: str, target: str | None, fragment: str, tmp_path: Path
) -> None:
    found = seen(tree(tmp_path), OWN + tail)
    assert (found.state, found.target, found.fragment) == (state, target, fragment)


def test_what_is_below_a_submodule_is_not_judged(tmp_path: Path) -> None:
    made = tree(tmp_path)
    made.git("update-index", "--add", "--cacheinfo", f"160000,{made.head()},vendor/lib")
    assert seen(made, f"{OWN}/tree/main/vendor/lib/a").state == "unknown"


def test_a_readme_of_github_is_shown_before_the_one_at_the_root(tmp_path: Path) -> None:
    made = tree(tmp_path).commit({".github/README.md": "# Other\n"})
    assert seen(made, f"{OWN}#tools").fragment == ""


def test_on_another_branch_a_path_that_never_was_is_looked_for_on_the_default_one(tmp_path: Path) -> None:
    made = tree(tmp_path)
    made.git("checkout", "-qb", "feature")
    assert seen(made, f"{OWN}/blob/main/docs/never.md").state == "missing"
    made.git("branch", "-q", "-D", "main")
    assert seen(made, f"{OWN}/blob/main/docs/never.md").state == "unknown"
    assert seen(made, f"{OWN}/blob/feature/docs/never.md").state == "missing"


def test_what_the_default_branch_has_is_not_missing_on_another_one(tmp_path: Path) -> None:
    made = tree(tmp_path)
    made.git("branch", "-q", "feature")
    made.commit({"docs/new.md": "n"})
    made.git("checkout", "-q", "feature")
    assert seen(made, f"{OWN}/blob/main/docs/new.md").state == "unknown"


def test_what_another_branch_removed_will_be_gone(tmp_path: Path) -> None:
    made = tree(tmp_path)
    made.git("checkout", "-qb", "feature")
    made.remove("docs/Case.md").commit()
    assert seen(made, f"{OWN}/blob/main/docs/Case.md").state == "missing"


@pytest.mark.parametrize("branch", ["release-1.2", "1.x", "v2", "stable", "maintenance/2", "3.4-stable"])
def test_a_release_line_says_nothing_of_the_default_branch(branch: str, tmp_path: Path) -> None:
    made = tree(tmp_path)
    made.git("checkout", "-qb", branch)
    assert seen(made, f"{OWN}/blob/main/docs/gone.md").state == "unknown"


def test_another_long_lived_branch_is_asked_itself(tmp_path: Path) -> None:
    made = tree(tmp_path)
    made.git("checkout", "-qb", "develop")
    made.remove("docs/Case.md").commit()
    assert seen(made, f"{OWN}/blob/main/docs/Case.md").state == "unknown"
    assert seen(made, f"{OWN}/blob/develop/docs/Case.md").state == "missing"


def test_without_a_commit_checked_out_on_a_branch_only_history_accuses(tmp_path: Path) -> None:
    made = tree(tmp_path)
    made.git("checkout", "-q", "--detach")
    made.git("branch", "-q", "-D", "main")
    assert seen(made, f"{OWN}/blob/main/docs/gone.md").state == "missing"
    assert seen(made, f"{OWN}/blob/main/docs/never.md").state == "unknown"


def test_outside_git_nothing_is_accused(tmp_path: Path) -> None:
    made = Repo(tmp_path).write(FILES)
    assert seen(made, f"{OWN}/blob/main/docs/never.md").state == "unknown"
    assert seen(made, f"{OWN}/blob/main/docs/guide.md").state == "found"


def test_a_likely_repository_is_accused_by_history_alone(tmp_path: Path) -> None:
    made = tree(tmp_path).commit({"package.json": "{}", "mkdocs.yml": f"repo_url: {OWN}\n"})
    assert seen(made, f"{OWN}/blob/main/docs/gone.md").state == "missing"
    assert seen(made, f"{OWN}/blob/main/docs/never.md").state == "unknown"
    assert seen(made, f"{OWN}/blob/main/docs/guide.md#never").why == "its URL may be of another repository"
