"""The CI job that `init` proposes: where there is CI of that sort, or where it is asked for."""

from typing import Any

from hygiene.cleaner.founding import Founded
from hygiene.git.snapshot import Snapshot
from hygiene.pipeline.groundwork.appending import read_yaml, with_key
from hygiene.pipeline.groundwork.proposal import Proposal, Step, content_of
from hygiene.pipeline.groundwork.source import Source

WORKFLOWS = ".github/workflows"
WORKFLOW = f"{WORKFLOWS}/hygiene.yml"
GITLAB = ".gitlab-ci.yml"
REASON = "what is new and stale fails the build"
GITHUB_TEXT = """name: hygiene

on: [push, pull_request]

permissions:
  contents: read

jobs:
  hygiene:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
        with:
          fetch-depth: 0 # renames are proven by the history
      - uses: actions/setup-python@v5
        with:
          python-version: "3.x"
      - run: pip install '{requirement}'
      - run: hygiene check
"""
GITLAB_TEXT = """hygiene:
  stage: {stage}
  image: python:3
  variables:
    GIT_DEPTH: "0" # renames are proven by the history
  script:
    - pip install '{requirement}'
    - hygiene check
"""
NO_SOURCE = (
    "this hygiene is installed from a folder, so CI cannot install it;"
    " name a source with --install, such as git+https://... or a requirement"
)


def github_step(snapshot: Snapshot, source: Source, *, is_wanted: bool) -> Step:
    """A workflow of its own."""
    files = [path for path in snapshot.files_in(WORKFLOWS) if path.endswith((".yml", ".yaml"))]
    found = "GitHub workflows" if files else ""
    if not (files or is_wanted):
        return Step()
    contents = [content_of(snapshot, path) or b"" for path in files]
    if content_of(snapshot, WORKFLOW) is not None or any(b"hygiene check" in content for content in contents):
        return Step(found="a GitHub workflow that runs hygiene")
    if not source.requirement:
        return Step(found, note=f"{WORKFLOW}: {NO_SOURCE}")
    text = GITHUB_TEXT.format(requirement=source.requirement)
    return Step(found, Proposal(Founded(WORKFLOW, None, text.encode()), REASON))


def gitlab_step(snapshot: Snapshot, source: Source, *, is_wanted: bool) -> Step:
    """A job at the end of the file that is there."""
    content = content_of(snapshot, GITLAB)
    found = "GitLab CI" if content is not None else ""
    if content is None and not is_wanted:
        return Step()
    if content is not None and b"hygiene check" in content:
        return Step(found="GitLab CI that runs hygiene")
    if not source.requirement:
        return Step(found, note=f"{GITLAB}: {NO_SOURCE}")
    text = GITLAB_TEXT.format(stage=_stage(read_yaml(content or b"")), requirement=source.requirement)
    if content is None:
        return Step(found, Proposal(Founded(GITLAB, None, text.encode()), REASON))
    after = with_key(content, "hygiene", read_yaml(text.encode())["hygiene"], text.splitlines())
    if after is None:
        return Step(found, note=f"{GITLAB}: is not in a form to append to; add the job by hand")
    return Step(found, Proposal(Founded(GITLAB, content, after), REASON))


def _stage(document: Any) -> str:
    """The stage for a check: `test`, or the first one of a file that has none of that name."""
    stages = document.get("stages") if isinstance(document, dict) else None
    if isinstance(stages, list) and stages and "test" not in stages:
        return str(stages[0])
    return "test"
