"""What stands around a mention, whatever sort it is of, and why it may claim nothing."""

import re
from bisect import bisect_right

from hygiene.references.mentions import Mention
from hygiene.references.spelling import join
from hygiene.scanner.detector import Document, Repository
from hygiene.scanner.reading.block import block_sentence, commands_before
from hygiene.scanner.reading.command import command_around, folder_entered, repository_cloned, why_silent_command
from hygiene.scanner.reading.sentence import Sentence, sentence_at
from hygiene.scanner.reading.stance import why_silent

PROGRAM = re.compile(r"(?:[a-z][\w.-]*|\.{1,2}/\S+)\s+[\w./-]")
NOT_OF_COMMANDS = frozenset({"something made", "an example"})
"""What the words above a command say of its outcome ("to build it, run") and not of the files that it reads."""
NOT_OF_FOLDERS = frozenset({"something made"})
"""What is made below a folder is what the placeholder behind it stands for, and not the folder."""
LISTED = re.compile(r"`([^`\s]{1,200})`")
BEFORE = re.compile(rf"(?:{LISTED.pattern},? (?:or )?)+`$")
AFTER = re.compile(rf"`(?:,? (?:or )?{LISTED.pattern})+")
PLACEHOLDERS = frozenset({b"{", b"<", b"*", b"[", b"$"})


def why_silent_at(document: Document, mention: Mention, target: str, repository: Repository) -> str:
    """Why a mention of a path that is gone claims nothing about the present tree; "" when it does."""
    if mention.kind == "caption":
        return why_silent(block_sentence(document, mention.line))
    if mention.kind == "command":
        said = why_silent(block_sentence(document, mention.line), but=NOT_OF_COMMANDS)
        return said or _in_command(document, mention, commands_before(document, mention.line), target, repository)
    is_command = mention.kind == "code" and _is_command(_code_around(document, mention)[0])
    sentence = sentence_at(document, mention.line, mention.column, len(mention.text))
    is_above = is_folder_before_placeholder(document.source, mention)
    but = NOT_OF_COMMANDS if is_command else NOT_OF_FOLDERS if is_above else frozenset[str]()
    said = why_silent(sentence, but=but) or _in_another_place(sentence, target, repository)
    return said or (_in_command(document, mention, "", target, repository) if mention.kind == "code" else "")


def _in_another_place(sentence: Sentence, target: str, repository: Repository) -> str:
    """Whether the name is one of a file's several places, and the file is in another of them."""
    runs = (BEFORE.search(sentence.before), AFTER.match(sentence.after))
    run = "".join(found[0] for found in runs if found)
    name = target.rpartition("/")[2]
    places = (each for each in LISTED.findall(run) if " or " in run and each.rpartition("/")[2] == name)
    return "it is in another of its places" if any(map(repository.snapshot.holds, places)) else ""


def is_folder_before_placeholder(source: bytes, mention: Mention) -> bool:
    """Whether the mention is the part of a code span before its first placeholder."""
    after = source[mention.end : mention.end + 1]
    return mention.kind == "code" and (after in PLACEHOLDERS or (after.isupper() and mention.text.endswith("/")))


def _is_command(code: str) -> bool:
    return bool(PROGRAM.match(code))


def _in_command(document: Document, mention: Mention, above: str, target: str, repository: Repository) -> str:
    line = document.line(mention.line)
    start, end = mention.column - 1, mention.column - 1 + len(mention.text)
    if mention.kind == "code":
        line, start = _code_around(document, mention)
        end = start + len(mention.text)
    return why_silent_command(command_around(line, start, end)) or _elsewhere(
        f"{above}\n{line[:start]}", mention, target, repository
    )


def _code_around(document: Document, mention: Mention) -> tuple[str, int]:
    """The code span that holds a mention, and where the mention begins in it."""
    spans = document.facts.code_spans
    span = spans[bisect_right(spans, mention.start, key=lambda code: code.start) - 1]
    return span.text, len(document.source[span.start : mention.start].decode("utf-8", "replace"))


def _elsewhere(before: str, mention: Mention, target: str, repository: Repository) -> str:
    """Whether the commands before run in another repository, or in a folder in which the path is there."""
    cloned, folder = repository_cloned(before), folder_entered(before)
    if cloned and not repository.is_called(cloned):
        return "another repository"
    inner = folder.removeprefix(cloned).strip("/") if cloned else folder
    if not inner:
        return ""
    entered = join("", inner)
    if entered is None or entered not in repository.once:
        return "" if repository.is_called(inner) else "another folder"
    return "" if join(entered, mention.text) == target else "another folder"
