"""Whatever the command says by name has a page, and no page speaks of what is not there."""

import re
from collections import Counter

import pytest

from hygiene.contracts.operations import OPERATIONS
from hygiene.contracts.response import Severity
from hygiene.contracts.taxonomy import SafetyTier
from hygiene.drafting.rules import RECIPES
from hygiene.errors import ExitCode
from hygiene.git import limits
from hygiene.git.tree import Limit
from hygiene.pages.finding import VARYING, page_for
from hygiene.pages.shelf import DETECTORS, GROUPS, GUIDES, LISTS, Page, introduction, pages
from hygiene.render.sections import HINTS, TITLES
from hygiene.scanner.classes import DocumentClass
from hygiene.scanner.registry import all_detectors, page_of
from tests.pages import source
from tests.pages.source import PACKAGE

SHORT = [pytest.param(page, id=page.name) for page in pages().values() if page.group in LISTS]
ALL = [pytest.param(page, id=page.name) for page in pages().values()]
FOLDER = PACKAGE / "pages"
LIMITS = [one for one in vars(limits).values() if isinstance(one, Limit)]
FROM_THE_SYSTEM = {"permission denied"}
ELSEWHERE = {"history", "interrupted-run", "new-check", "state-folder"}
"""Notices that are no limit of a repository; their messages are looked for in the code all the same."""


def names(group: str) -> set[str]:
    return {page.name for page in pages().values() if page.group == group}


def test_every_detector_has_its_page() -> None:
    assert names(DETECTORS) == {detector.name for detector in all_detectors()}
    assert all(pages()[detector.name].text == page_of(detector.name) for detector in all_detectors())


def test_every_op_has_its_page() -> None:
    assert names("ops") == set(OPERATIONS)


def test_every_class_of_documents_has_its_page() -> None:
    assert names("classes") == set(DocumentClass)


def test_every_tier_severity_and_exit_code_has_its_page() -> None:
    codes = {f"exit-{code.value}" for code in ExitCode}
    assert names("outcomes") == {*SafetyTier, *Severity.__args__, *codes}  # type: ignore[attr-defined]


def test_every_title_of_the_first_screen_has_its_page() -> None:
    titles = {
        title: page_for(f"{title}: 3 findings in 4 places{HINTS.get(group, '')}") for group, title in TITLES.items()
    }
    assert titles == {title: title.replace(" ", "-") for title in TITLES.values()}


def test_every_guard_has_its_page() -> None:
    files = {file.stem.replace("_", "-") for file in (PACKAGE / "cleaner/guards").glob("[a-z]*.py")}
    assert files <= names("guards")
    assert all(pages()[name].messages for name in names("guards"))


def test_every_limit_has_its_page() -> None:
    assert names("notices") - ELSEWHERE == {limit.name for limit in LIMITS}
    assert [limit.name for limit in LIMITS if page_for(f"note: {limit.name}: {limit.consequence}") != limit.name] == []
    assert [limit.name for limit in LIMITS if page_for(limit.consequence) != limit.name] == []


def test_every_reason_of_a_skipped_check_has_its_page() -> None:
    withdrawn = source.said("Withdrawn", "finalizer", position=1)
    rules = source.said("SkippedCheck", keyword="rule", position=0)
    named = {"absence-without-evidence", "evidence-not-found", "overlaps-another-edit", "covered-by-another-edit"}
    assert withdrawn
    assert withdrawn | rules | named <= names("skipped")


def test_every_kind_of_draft_has_its_page() -> None:
    kinds = source.constants("KIND", "drafting/recipes") | source.said(
        "draft_of", "drafting/recipes", position=1, keyword="kind"
    )
    kinds |= source.said("Draft", "drafting/recipes", position=9, keyword="kind")
    assert kinds <= set(pages())


@pytest.mark.skipif(not RECIPES, reason="there are no recipes yet")
def test_no_page_is_about_a_kind_of_draft_that_nobody_makes() -> None:
    spoken = source.strings("drafting/recipes").splitlines()
    assert names("drafts") - set(spoken) == set()


@pytest.mark.parametrize("call", ["Refusal", "RefusedError", "Unrestored"])
def test_every_refusal_of_the_cleaner_finds_its_page(call: str) -> None:
    refusals = source.said(call, "cleaner", position=1 if call == "Unrestored" else 0)
    assert [text for text in refusals if text.strip("7: ") and page_for(text) not in names("guards")] == []


def test_every_reason_why_a_document_is_not_read_finds_its_page() -> None:
    reasons = source.said("SkippedPath", position=1) | source.said("_unreadable", "markdown")
    reasons |= source.said("_unreadable", "git", position=1) | source.said("UnreadableError", "git", position=1)
    assert len(reasons) > 5
    assert [text for text in reasons if page_for(text) not in names("unread")] == []


@pytest.mark.parametrize("page", ALL)
def test_a_page_quotes_only_what_the_code_says(page: Page) -> None:
    said = [message for message in page.messages if not message.startswith("note: ")]
    pieces = {piece.strip(" ,:;'#[]()").lower() for message in said for piece in VARYING.split(message)}
    spoken = source.strings()
    assert [piece for piece in pieces - FROM_THE_SYSTEM if len(piece) > 3 and piece not in spoken] == []


@pytest.mark.parametrize("page", ALL)
def test_a_message_of_a_page_finds_that_page(page: Page) -> None:
    found = {
        message: page_for(VARYING.sub("src/x", f"refused: a.md (rewrite): {message}")) for message in page.messages
    }
    assert set(found.values()) <= {page.name}, found


@pytest.mark.parametrize("page", SHORT)
def test_a_short_page_says_what_why_and_what_next(page: Page) -> None:
    assert re.search(r"^Why: ", page.text, re.MULTILINE)
    assert re.search(r"^Next: ", page.text, re.MULTILINE)
    assert "\n```" in page.text
    assert page.summary
    assert not page.summary.startswith(("Why:", "Next:"))


@pytest.mark.parametrize("group", [DETECTORS, *LISTS])
def test_pages_are_narrow_enough_to_read(group: str) -> None:
    lines = (FOLDER / f"{group}.md").read_text("utf-8").splitlines()
    assert [line for line in lines if len(line) > 120] == []


def test_no_two_pages_and_no_page_and_group_share_a_name() -> None:
    headings = [
        name
        for group in LISTS
        for name in re.findall(r"^## (.+)$", (FOLDER / f"{group}.md").read_text("utf-8"), re.MULTILINE)
    ]
    known = Counter([*headings, *(d.name for d in all_detectors()), *names(GUIDES), *GROUPS])
    assert [name for name, count in known.items() if count > 1] == []
    assert set(headings) <= set(pages())


def test_a_group_says_what_it_is() -> None:
    assert all(all(introduction(group)) for group in GROUPS if group != GUIDES)


def test_a_page_names_only_pages_that_are_there() -> None:
    told = {word for page in pages().values() for word in re.findall(r"`hygiene explain ([a-z0-9-]+)`", page.text)}
    assert told <= {*pages(), *GROUPS}
