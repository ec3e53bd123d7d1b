"""The pre-commit hook that `init` proposes."""

from typing import Any

from hygiene.cleaner.founding import Founded
from hygiene.git.snapshot import Snapshot
from hygiene.pipeline.groundwork.appending import read_yaml, with_item
from hygiene.pipeline.groundwork.proposal import Proposal, Step, content_of
from hygiene.pipeline.groundwork.source import Source

CONFIG = ".pre-commit-config.yaml"
ID = "hygiene-staged"
REASON = "a commit that makes the documentation untrue is stopped"
LOCAL = """- repo: local
  hooks:
    - id: hygiene-staged
      name: hygiene check --staged
      entry: hygiene check --staged
      language: system
      pass_filenames: false
      always_run: true"""
REMOTE = """- repo: {repository}
  rev: {revision}
  hooks:
    - id: hygiene-staged"""


def hook_step(snapshot: Snapshot, source: Source, *, is_wanted: bool) -> Step:
    """Append the hook to the configuration that is there; make one only where that is asked for."""
    content = content_of(snapshot, CONFIG)
    if content is None:
        return _new(source) if is_wanted else Step(next="hygiene init --hook   # for pre-commit, which is not set up")
    document = read_yaml(content)
    if _has_hook(document):
        return Step(found="pre-commit runs hygiene")
    lines = _lines(source)
    after = with_item(content, "repos", read_yaml("\n".join(lines).encode())[0], lines)
    if after is None:
        wanted = "\n".join(f"    {line}" for line in lines)
        return Step(found="pre-commit", note=f"{CONFIG}: is not in a form to append to; add below `repos:`\n{wanted}")
    return Step(found="pre-commit", proposal=Proposal(Founded(CONFIG, content, after), REASON))


def _new(source: Source) -> Step:
    after = "\n".join(["repos:", *(f"  {line}" for line in _lines(source)), ""]).encode()
    return Step(proposal=Proposal(Founded(CONFIG, None, after), REASON), after="pre-commit install")


def _lines(source: Source) -> list[str]:
    text = REMOTE.format(repository=source.repository, revision=source.revision) if source.repository else LOCAL
    return text.splitlines()


def _has_hook(document: Any) -> bool:
    repositories = document.get("repos") if isinstance(document, dict) else None
    hooks = [
        hook
        for repository in (repositories if isinstance(repositories, list) else [])
        if isinstance(repository, dict) and isinstance(repository.get("hooks"), list)
        for hook in repository["hooks"]
        if isinstance(hook, dict)
    ]
    return any(
        hook.get("id") in ("hygiene", ID, "hygiene-fix") or "hygiene " in str(hook.get("entry")) for hook in hooks
    )
