"""A link follows a heading that was renamed, where the versions of the document prove it, and never else."""

from pathlib import Path

import pytest

from tests.finalizer.stages import Stages
from tests.support.repos import Repo, repo

BODY = "".join(f"Sentence {number} of the part, which says something.\n" for number in range(10))
PAGE = f"# Page\n\nWhat it is about.\n\n## First part\n\n{BODY}\n## Last part\n\nThe end of it all, in a few words.\n"
LINK = "See [it](docs/a.md#first-part).\n"
RENAMED = "See [it](docs/a.md#opening-part).\n"


def changed(page: str, *pairs: tuple[str, str]) -> str:
    """The page after each text was replaced, which must be there."""
    for old, new in pairs:
        assert old in page
        page = page.replace(old, new)
    return page


def made(root: Path, *versions: str, link: str = LINK) -> Repo:
    """A repository in which the page had these versions, one a commit."""
    repository = repo(root).commit({"README.md": link, "docs/a.md": PAGE})
    for version in versions:
        repository.commit({"docs/a.md": version})
    return repository


TITLE = ("## First part", "## Opening part")
REPAIRS = [
    pytest.param(LINK, RENAMED, (TITLE,), id="the heading alone"),
    pytest.param(
        LINK,
        "See [it](docs/a.md#the-first-part-of-all).\n",
        (("## First part", "## The first part of all"), ("Sentence 3 of", "Phrase 3 of")),
        id="more words, and a line below it",
    ),
    pytest.param(LINK, "See [it](docs/a.md#a--b).\n", (("## First part", "## A & B"),), id="a name with a sign"),
    pytest.param(LINK, "See [it](docs/a.md#début).\n", (("## First part", "## Début"),), id="a name in another script"),
    pytest.param(
        "See [it](docs/a.md#%66irst-part).\n",
        "See [it](docs/a.md#d%C3%A9but).\n",
        (("## First part", "## Début"),),
        id="encoded as the old one was",
    ),
    pytest.param(
        "<a href='docs/a.md?plain=1#first-part'>it</a>\n",
        "<a href='docs/a.md?plain=1#opening-part'>it</a>\n",
        (TITLE,),
        id="HTML with a query",
    ),
    pytest.param(
        "[a][b] [c](docs/a.md#last-part)\r\n\r\n[b]: ./docs/a.md#first-part 'T'\r\n",
        "[a][b] [c](docs/a.md#last-part)\r\n\r\n[b]: ./docs/a.md#opening-part 'T'\r\n",
        (TITLE,),
        id="a definition, and CRLF",
    ),
    pytest.param(
        "[a](docs/a.md#first-part) [b](docs/a.md#first-part)\n",
        "[a](docs/a.md#opening-part) [b](docs/a.md#opening-part)\n",
        (TITLE,),
        id="twice on a line",
    ),
]


@pytest.mark.parametrize(("before", "after", "pairs"), REPAIRS)
def test_follows_a_renamed_heading(tmp_path: Path, before: str, after: str, pairs: tuple[tuple[str, str], ...]) -> None:
    repository = made(tmp_path, changed(PAGE, *pairs), link=before)
    assert Stages(repository.root).repaired("README.md") == after.encode()
    repository.write({"README.md": after})
    assert Stages(repository.root).finalize().report.entries == ()


def test_follows_two_renames_in_two_commits(tmp_path: Path) -> None:
    once = changed(PAGE, ("## First part", "## Middle part"))
    repository = made(tmp_path, once, changed(once, ("## Middle part", "## Opening part")))
    assert Stages(repository.root).repaired("README.md") == RENAMED.encode()


def test_follows_a_rename_that_is_not_committed_yet(tmp_path: Path) -> None:
    repository = made(tmp_path)
    repository.write({"docs/a.md": changed(PAGE, TITLE)})
    assert Stages(repository.root).repaired("README.md") == RENAMED.encode()


def test_follows_a_heading_of_a_document_that_was_moved_afterwards(tmp_path: Path) -> None:
    repository = made(tmp_path, changed(PAGE, TITLE), link="See [it](guide/a.md#first-part).\n")
    repository.move(("docs/a.md", "guide/a.md")).commit()
    assert Stages(repository.root).repaired("README.md") == b"See [it](guide/a.md#opening-part).\n"


def test_follows_a_document_and_its_heading_in_one_edit(tmp_path: Path) -> None:
    repository = made(tmp_path, changed(PAGE, TITLE))
    repository.move(("docs/a.md", "guide/b.md")).commit()
    assert Stages(repository.root).repaired("README.md") == b"See [it](guide/b.md#opening-part).\n"


def test_follows_within_the_document_itself(tmp_path: Path) -> None:
    page = PAGE + "\nBack to [the first](#first-part).\n"
    repository = repo(tmp_path).commit({"README.md": page})
    repository.commit({"README.md": changed(page, TITLE)})
    after = changed(page, TITLE, ("(#first-part)", "(#opening-part)"))
    assert Stages(repository.root).repaired("README.md") == after.encode()


KEPT = [
    pytest.param((changed(PAGE, TITLE, ("## Last part", "## Closing part")),), id="two headings renamed at once"),
    pytest.param(
        (changed(PAGE, (f"## First part\n\n{BODY}\n", "")) + "\n## Opening part\n\nNew text.\n",),
        id="deleted, and another added elsewhere",
    ),
    pytest.param((changed(PAGE, (f"## First part\n\n{BODY}\n", "")),), id="deleted"),
    pytest.param((changed(PAGE, TITLE, (BODY, "Other words, in other lines.\n" * 10)),), id="text rewritten"),
    pytest.param((changed(PAGE, ("## First part", "### Opening part")),), id="another level"),
    pytest.param((changed(PAGE, TITLE, ("Sentence 3 of", "Phrase 3 of")),), id="another word, and a line below it"),
    pytest.param((changed(PAGE, ("## First part", "Opening part\n---")),), id="underlined now"),
    pytest.param((changed(PAGE, ("## First part", "## Opening part {#begin}")),), id="with an id of its own"),
    pytest.param((changed(PAGE, ("## First part", "## First part 2")),), id="another number"),
    pytest.param((changed(PAGE, ("## First part", "## First part (deprecated)")),), id="said to be of the past"),
    pytest.param((changed(PAGE, ("## First part", "## Not the first part")),), id="denied"),
    pytest.param((changed(PAGE, ("## First part", "## Disabling the part")),), id="turned round"),
    pytest.param((changed(PAGE, ("## First part", "## Removed part")),), id="said to be removed"),
    pytest.param((changed(PAGE, TITLE) + "\n## Opening part\n\nAgain.\n",), id="two of the new name"),
    pytest.param((changed(PAGE, ("## First part", "## Last part")),), id="a name that is there already"),
    pytest.param(
        (changed(PAGE, TITLE), changed(PAGE, ("## First part", "## Third"), (BODY, "Gone.\n"))), id="lost later"
    ),
    pytest.param(
        (changed(PAGE, TITLE), changed(PAGE, TITLE) + "\n<a id='opening-part'></a>\n"), id="a second anchor of the name"
    ),
    pytest.param((changed(PAGE, TITLE, ("# Page", "# The page")),), id="the title changed too"),
    pytest.param(
        (changed(PAGE, ("## First part", "## Opening"), ("Sentence 3 of", "Phrase 3 of")),),
        id="no word and a line kept",
    ),
]


@pytest.mark.parametrize("versions", KEPT)
def test_leaves_a_person_to_decide(tmp_path: Path, versions: tuple[str, ...]) -> None:
    found = Stages(made(tmp_path, *versions).root).finalize().report.entries
    assert [(entry.path, entry.safety_tier, entry.exact_edit) for entry in found] == [("README.md", "confirm", None)]


def test_leaves_the_one_of_two_equal_headings(tmp_path: Path) -> None:
    twice = PAGE + "\n## First part\n\nThe same name.\n"
    repository = repo(tmp_path).commit({"README.md": "[a](docs/a.md#first-part-1)\n", "docs/a.md": twice})
    repository.commit({"docs/a.md": changed(twice, ("## First part\n\nThe same", "## Opening\n\nThe same"))})
    assert all(entry.exact_edit is None for entry in Stages(repository.root).finalize().report.entries)


def test_leaves_a_heading_that_spoke_of_two_things(tmp_path: Path) -> None:
    page = changed(PAGE, ("## First part", "## Parts and pieces"))
    link = "[a](docs/a.md#parts-and-pieces)\n"
    repository = repo(tmp_path).commit({"README.md": link, "docs/a.md": page})
    repository.commit({"docs/a.md": changed(page, ("## Parts and pieces", "## Parts"))})
    assert [entry.exact_edit for entry in Stages(repository.root).finalize().report.entries] == [None]


def test_reads_a_version_without_headings(tmp_path: Path) -> None:
    repository = made(tmp_path, "No heading at all.\n", changed(PAGE, TITLE))
    assert [entry.exact_edit for entry in Stages(repository.root).finalize().report.entries] == [None]


def test_leaves_an_empty_section(tmp_path: Path) -> None:
    page = "# Page\n\n## First part\n\n## Last part\n\nText.\n"
    repository = repo(tmp_path).commit({"README.md": LINK, "docs/a.md": page})
    repository.commit({"docs/a.md": changed(page, TITLE)})
    assert [entry.exact_edit for entry in Stages(repository.root).finalize().report.entries] == [None]


def test_leaves_what_a_site_may_name_otherwise(tmp_path: Path) -> None:
    repository = repo(tmp_path).commit(
        {"mkdocs.yml": "site_name: x\n", "docs/a.md": PAGE, "docs/b.md": "[a](a.md#first-part)\n"}
    )
    repository.commit({"docs/a.md": changed(PAGE, ("## First part", "## A & B"))})
    assert [entry.exact_edit for entry in Stages(repository.root).finalize().report.entries] == [None]


def test_believes_no_report_that_says_what_the_versions_do_not(tmp_path: Path) -> None:
    repository = made(tmp_path, changed(PAGE, (f"## First part\n\n{BODY}\n", "")))
    stages = Stages(repository.root)
    report = stages.scan()
    text = report.model_dump_json(exclude_none=True).replace('"proof":"none"', '"proof":"same-content"')
    forged = type(report).model_validate_json(text.replace('"verdict"', '"renamed_to":"last-part","verdict"'))
    assert all(entry.exact_edit is None for entry in stages.finalize(forged).report.entries)


def test_writes_the_letter_case_of_the_id(tmp_path: Path) -> None:
    files: dict[str, str | bytes] = {"mkdocs.yml": "site_name: x\n", "docs/t.md": "## Merging\n"}
    repository = repo(tmp_path).commit({**files, "docs/a.md": "[c](t.md#Merging)\n"})
    assert Stages(repository.root).repaired("docs/a.md") == b"[c](t.md#merging)\n"
