"""What a command does with the path in it: reads it, makes it, removes it, asks for it, or runs in another folder."""

import re
from dataclasses import dataclass

MADE = "something made"
_SEPARATOR = re.compile(r"&&|\|\||[;|]|\$\(")
_ASSIGNMENT = re.compile(r"\w+=\S*$")
_FOLDER = re.compile(r"(?:^|[;&|(])[ \t]*(?:cd|pushd)[ \t]+[\"']?([^\s\"';&|)]+)", re.MULTILINE)
_CLONE = re.compile(
    r"\bgit\s+clone\s+(?:-\S+\s+(?:\d+\s+)?)*[\"']?(\S+?)(?:\.git)?/?[\"']?(?:\s|$)|\bgh\s+repo\s+clone\s+(\S+)"
)
_TARGET = re.compile(
    r"(?:>{1,2}|(?<!\S)(?:-o|-O|--out|--output|--out-?(?:file|dir|put-\w+)|--dest\w*|--target|--save\S*|--report\S*)[\s=])\s*[\"']?$"
)
_LEFT_OUT = re.compile(
    r"--(?:exclude|ignore|skip|no|filter|path|name)\S*[\s=][\"']?$|(?<!\S)-(?:path|name|wholename)\s+[\"']?$"
)
_ASKED = re.compile(r"(?:^|\s)(?:if|test|\[{1,2})\s+(?:!\s+)?-\w\s+[\"']?$")
_MAKERS = frozenset({"mkdir", "touch", "tee", "install", "ln", "mktemp"})
_MOVERS = frozenset({"cp", "rsync", "ditto", "curl", "wget", "tar", "unzip"})
_ENDERS = frozenset({"rm", "rmdir", "unlink", "mv"})
_SAYERS = frozenset({"echo", "printf", "git", "export", "set", "alias"})
_ELSEWHERE = frozenset({"ssh", "scp", "sftp", "kubectl", "docker", "podman", "brew", "nerdctl"})
_SEEKERS = re.compile(r"(?<![\w./-])(?:[ef]?grep|rg|ag|sed|awk|pkill|pgrep|killall)\s+(?:-\S+\s+)*[\"']?$")
_MAKING = frozenset({"init", "new", "create", "generate", "scaffold", "gen", "bootstrap", "export"})
_RUNNERS = frozenset({"sudo", "time", "env", "exec", "command", "xargs", "nohup"})


@dataclass(frozen=True, slots=True)
class Command:
    """The simple command around a path, cut in two by it."""

    before: str
    after: str

    @property
    def words(self) -> tuple[str, ...]:
        """Its words before the path: the program first, without assignments and what only runs it."""
        words = self.before.split()
        while words and (_ASSIGNMENT.match(words[0]) or words[0] in _RUNNERS):
            words = words[1:]
        return tuple(words)


def command_around(line: str, start: int, end: int) -> Command:
    """The simple command of a line that holds the characters from `start` to `end`."""
    before = _SEPARATOR.split(line[:start])[-1]
    after = _SEPARATOR.split(line[end:], maxsplit=1)[0]
    return Command(before, after)


def why_silent_command(command: Command) -> str:
    """Why the command does not claim that the path is there; "" when it does."""
    words = command.words
    program = words[0] if words else ""
    if _TARGET.search(command.before) or program in _MAKERS or _MAKING & set(words[1:3]):
        return MADE
    if program in _MOVERS and words[1:] and not _has_more(command.after):
        return MADE
    if program in _ENDERS or program in _SAYERS:
        return "a command that does not need it"
    if program in _ELSEWHERE:
        return "another machine's tree"
    is_asked = any(pattern.search(command.before) for pattern in (_SEEKERS, _LEFT_OUT, _ASKED))
    return "a question" if is_asked else ""


def _has_more(after: str) -> bool:
    return any(not word.startswith(("-", ">", "2>", "#", "\\", "'", '"')) for word in after.split())


def folder_entered(text: str) -> str:
    """The folder that the commands of `text` change into, as written; "" for none."""
    return "/".join(found.rstrip("/") for found in _FOLDER.findall(text) if found != ".")


def repository_cloned(text: str) -> str:
    """The last name of the repository that `text` clones; "" for none."""
    found = _CLONE.search(text)
    return (found[1] or found[2]).rstrip("/").rpartition("/")[2].lower() if found else ""
