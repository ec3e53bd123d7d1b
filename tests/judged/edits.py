"""Every automatic edit of `hygiene check` at given commits of public repositories, one JSON line each, to be read.

    python -m tests.judged.edits --mirror DIR [--cases FILE] [--commit OWNER/NAME@COMMIT]... --output FILE

`--cases` names JSON lines with `repo` and `parent`; `--repository` keeps only some of their repositories. The output
has a line for each commit, which says how many edits follow, and then those edits. Started again, it goes on after the
last whole commit.
"""

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.support import mirror

NOW = "2026-11-30T08:00:00Z"
Line = dict[str, object]
Place = tuple[str, str]  # a repository and a commit of it


def main(arguments: Sequence[str] | None = None) -> None:
    """Read the command line and write what is not in the output yet."""
    options = _options(arguments)
    mirror.MIRROR = options.mirror
    output = Path(options.output)
    done = list(whole(output.read_text(encoding="utf-8").splitlines())) if output.exists() else []
    known = {(str(line["repository"]), str(line["commit"])) for line in done}
    output.write_text("".join(map(_text, done)), encoding="utf-8")
    for place in sorted(_places(options) - known):
        with output.open("a", encoding="utf-8") as file:
            file.writelines(map(_text, edits_at(*place)))


def edits_at(repository: str, commit: str) -> list[Line]:
    """The line of one commit, and a line for each automatic edit there."""
    at: Line = {"repository": repository, "commit": commit}
    if mirror.mirrored(repository) is None:
        return [at | {"edits": 0, "problem": "not in the mirror"}]
    with TemporaryDirectory(prefix="hygiene-edits-") as folder:
        copy = mirror.working_copy(repository, commit, Path(folder) / "copy")
        run = _checked(copy)
        if run.returncode:
            return [at | {"edits": 0, "problem": run.stderr[-400:]}]
        edits = [at | edit for edit in automatic(json.loads(run.stdout), copy)]
    return [at | {"edits": len(edits)}, *sorted(edits, key=_order)]


def automatic(report: dict[str, list[dict[str, object]]], copy: Path) -> Iterator[Line]:
    """Each automatic edit of a report, with the line it changes and what its signals say."""
    for entry in report["entries"]:
        edit, signals = entry.get("exact_edit"), entry["signals"]
        if entry["safety_tier"] != "auto" or not isinstance(edit, dict) or not isinstance(signals, list):
            continue
        data = [signal.get("data") or {} for signal in signals]
        anchor = edit.get("anchor") or {}
        first, last = anchor.get("start_line", 0), anchor.get("end_line", 0)
        yield {
            "path": entry["path"],
            "line": first,
            "kind": edit["kind"],
            "match": edit.get("match"),
            "replacement": edit.get("replacement"),
            **{name: _each(name, data) for name in ("target", "renamed_to", "proof", "gone_in")},
            "text": _lines(copy / str(entry["path"]), first, last),
        }


def whole(lines: Sequence[str]) -> Iterator[Line]:
    """The lines of every commit that has all of its edits; a run that was ended may leave some behind."""
    place = 0
    while place < len(lines):
        try:
            known = [json.loads(lines[place])]
            known += [json.loads(line) for line in lines[place + 1 : place + 1 + known[0]["edits"]]]
        except (json.JSONDecodeError, KeyError):
            return
        if len(known) == known[0]["edits"] + 1 and "problem" not in known[0]:
            yield from known
        place += len(known)


def _options(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.judged.edits", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--mirror", required=True, help="the folder that holds each repository as OWNER+NAME/repo")
    parser.add_argument("--cases", help="JSON lines, each with `repo` and `parent`")
    parser.add_argument("--commit", action="append", default=[], help="OWNER/NAME@COMMIT; may be given again")
    parser.add_argument("--repository", action="append", help="only this one of the cases; may be given again")
    parser.add_argument("--output", required=True, help="the file that gets the lines")
    return parser.parse_args(arguments)


def _places(options: argparse.Namespace) -> set[Place]:
    named = {(repository, commit) for repository, _, commit in (each.partition("@") for each in options.commit)}
    text = Path(options.cases).read_text(encoding="utf-8") if options.cases else ""
    cases = ((case["repo"], case["parent"]) for case in map(json.loads, text.splitlines()))
    return named | {case for case in cases if not options.repository or case[0] in options.repository}


def _checked(copy: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "hygiene", "check", str(copy), "--format", "json", "--fail-on", "never"],
        capture_output=True,
        text=True,
        env={**os.environ, "HYGIENE_NOW": NOW},
        check=False,
    )


def _each(name: str, data: Sequence[dict[str, object]]) -> object:
    """One value where all signals agree, else the list."""
    values = [each.get(name) for each in data]
    return values[0] if len(set(map(str, values))) == 1 else values


def _lines(path: Path, first: int, last: int) -> str:
    content = path.read_text(encoding="utf-8", errors="replace").splitlines()
    return "\n".join(content[first - 1 : last])


def _order(line: Line) -> tuple[str, int, str]:
    return (str(line["path"]), int(str(line["line"])), str(line["match"]))


def _text(line: Line) -> str:
    return json.dumps(line, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    main()
