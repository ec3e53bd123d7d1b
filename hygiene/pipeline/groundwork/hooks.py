"""The pre-commit hook that `init` proposes."""

import re
import shutil
import sys
from pathlib import Path
from typing import Any, Literal

from hygiene.cleaner.founding import Founded
from hygiene.git.hooks import commit_hook
from hygiene.git.snapshot import Snapshot
from hygiene.pipeline.groundwork.appending import read_yaml, with_item
from hygiene.pipeline.groundwork.proposal import Proposal, Step, content_of
from hygiene.pipeline.groundwork.source import Source

INSTALL = "pre-commit install"
RUNNERS = re.compile(rb"\b(pre-commit\.com|pre_commit|prek|hygiene|pre-commit (run|hook-impl))\b")
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
    if ours := _hooks_of_ours(document):
        state, text, mending = hook_health(snapshot)
        if state == "ok":
            return Step(found="pre-commit runs hygiene")
        return Step(found=f"{ours[0].get('id')} in {CONFIG}", note=text, next=mending)
    lines = _lines(source)
    after = with_item(content, "repos", read_yaml("\n".join(lines).encode())[0], lines)
    if after is None:
        wanted = "\n".join(f"    {line}" for line in lines)
        return Step(found="pre-commit", note=f"{CONFIG}: is not in a form to append to; add below `repos:`\n{wanted}")
    proposal = Proposal(Founded(CONFIG, content, after), REASON)
    note = _note(source)
    return Step(found="pre-commit", proposal=proposal, note=note, after="" if _is_called(snapshot) else _install())


def hook_health(snapshot: Snapshot) -> tuple[Literal["ok", "note"], str, str]:
    """Whether a commit is checked here, in words, and what would make it so."""
    ours = _hooks_of_ours(read_yaml(content_of(snapshot, CONFIG) or b""))
    found = commit_hook(snapshot)
    if not ours:
        is_own = bool(found and b"hygiene" in found[1])
        return "ok", f"{found[0]} runs hygiene" if found and is_own else "none before a commit", ""
    if not _is_called(snapshot):
        return "note", f"{CONFIG} names {ours[0].get('id')}, but no commit runs it: it is not installed", _install()
    if any(hook.get("language") == "system" for hook in ours) and (text := _missing("hygiene")):
        return "note", text, _on_the_path()
    return "ok", "pre-commit runs hygiene before each commit", ""


def _is_called(snapshot: Snapshot) -> bool:
    """Whether a commit runs pre-commit, or what takes its place."""
    found = commit_hook(snapshot)
    return bool(found and RUNNERS.search(found[1]))


def _install() -> str:
    return INSTALL if shutil.which("pre-commit") else f"pip install pre-commit && {INSTALL}"


def _missing(program: str) -> str:
    """What stands in the way of a commit where a program is not on the PATH."""
    return (
        "" if shutil.which(program) else f"the hook runs `{program}`, which is not on the PATH, so a commit would fail"
    )


def _note(source: Source) -> str:
    lacks = "" if source.repository else _missing("hygiene")
    return f"{lacks}; before it: {_on_the_path()}" if lacks else ""


def _on_the_path() -> str:
    return f'export PATH="{Path(sys.executable).parent}:$PATH"'


def _new(source: Source) -> Step:
    after = "\n".join(["repos:", *(f"  {line}" for line in _lines(source)), ""]).encode()
    note = _note(source)
    return Step(proposal=Proposal(Founded(CONFIG, None, after), REASON), note=note, after=_install())


def _lines(source: Source) -> list[str]:
    text = REMOTE.format(repository=source.repository, revision=source.revision) if source.repository else LOCAL
    return text.splitlines()


def _hooks_of_ours(document: Any) -> list[dict[str, Any]]:
    """The hooks of a configuration that run hygiene."""
    repositories = document.get("repos") if isinstance(document, dict) else None
    hooks = [
        hook
        for repository in (repositories if isinstance(repositories, list) else [])
        if isinstance(repository, dict) and isinstance(repository.get("hooks"), list)
        for hook in repository["hooks"]
        if isinstance(hook, dict)
    ]
    return [
        hook
        for hook in hooks
        if hook.get("id") in ("hygiene", ID, "hygiene-fix") or "hygiene " in str(hook.get("entry"))
    ]
