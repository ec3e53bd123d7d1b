"""What a path says that its document is for, where the pages of detectors do not show it."""

import pytest

from hygiene.scanner.kinds import DocumentKind, kind_of


@pytest.mark.parametrize("path", ["PR_DOCUMENTATION.md", "docs/PR-12.md", "PULL_REQUEST_4.md"])
def test_the_text_of_a_pull_request_is_a_change(path: str) -> None:
    kind = kind_of(path)
    assert kind is not None
    assert kind.kind is DocumentKind.CHANGE


@pytest.mark.parametrize(
    "path", ["PR_TEMPLATE.md", "docs/PR_REVIEW_GUIDE.md", "PULL_REQUEST_PROCESS.md", "pr-flow.md", "PR.md"]
)
def test_what_is_said_of_all_pull_requests_is_none(path: str) -> None:
    assert kind_of(path) is None
