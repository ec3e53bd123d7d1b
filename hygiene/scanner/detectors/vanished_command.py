"""Commands that a document tells the reader to run and that no manifest of the repository defines."""

import posixpath
import re
from collections.abc import Iterator

from hygiene.references.commands.asked import Asked, asked_by, tools_of
from hygiene.references.commands.book import NAMING, Answer, State
from hygiene.references.spelling import folders_above, join
from hygiene.scanner.detector import CLONED, Detector, Document, Repository, Scalar, Sighting, Silence
from hygiene.scanner.kinds import kind_of
from hygiene.scanner.reading.clones import sister_cloned
from hygiene.scanner.reading.commandlines import MAKES_A_PROJECT, UNKNOWN_CLONE, Spoken, commands_in, names_any
from hygiene.scanner.reading.commandstance import ANOTHER, why_unsaid
from hygiene.scanner.story import moment

ABOUT_HERE = re.compile(
    r"(?!(?:.*/)?(?:skills|commands|templates)/)(?:"
    r"(?:.*/)?(?:agents|claude|gemini|copilot-instructions|readme)(?:\.\w+)?\.md"
    r"|(?:.*/)?(?:[\w-]+[-_])?(?:contribut\w*|develop\w*|hacking|building|maintain\w*)(?:[-_]\w+)*\.mdx?"
    r"|(?:.*/)?(?:build|testing|releas(?:e|es|ing))\.mdx?"
    r"|(?:.*/)?(?:contribut\w*|develop(?:ment|er|ers|ing))/.*)",
    re.IGNORECASE,
)
"""Documents that speak of work on this very repository: READMEs, agent files, guides for contributors."""
README = re.compile(r"(?:.*/)?readme[^/]*", re.IGNORECASE)
WORK_HERE = re.compile(
    r"\b(?:develop\w*|contribut\w*|hacking|build\w*|test\w*|from source|lint\w*|releas\w*)\b", re.IGNORECASE
)
ANYBODYS = frozenset(
    word
    for row in (
        "all build check ci clean compile coverage deploy dev develop docs fmt format install lint preview prod",
        "release run serve server setup start stop test tests typecheck type-check up down update watch",
    )
    for word in row.split()
)
"""Names that any project may have: a guide that says them may speak of the reader's own project."""
MOST_OF_A_LINE = 20
"""Names of one line that are judged, each once: nobody writes more, and some files are one line."""
STAND_INS = re.compile(
    r"(?:.*:)?(?:targets?|recipes?|scripts?|names?|tasks?|commands?|crates?|packages?|env|sessions?|foo|bar|baz|xxx+|or|and"
    r"|(?:example|crate|package|target|recipe|script|task|test|command|project|bin(?:ary)?|session|env)[-_]name"
    r"|examples?|sure|it|them|this|that|the|a|an|(?:my|your|some)[-_].*|[A-Z][A-Z_]*)"
)


def detect(document: Document, repository: Repository) -> Iterator[Sighting | Silence]:
    """Say of each command that no manifest defines what history knows of it."""
    tools = tools_of(repository.commands.ecosystems)
    missing = list(_missing(document, repository, tools)) if names_any(document.source, tools) else []
    if not missing:
        return
    makes_projects = MAKES_A_PROJECT.search(document.source.decode("utf-8", "replace")) is not None
    judged = [
        (spoken, asked, answer, _why_silent(document, repository, spoken, asked, answer, makes_projects=makes_projects))
        for spoken, asked, answer in missing
    ]
    sister = sister_cloned(document, repository.resolver.own_urls.identity.stated)
    sister = 0 if sister and _is_any_defined(document, repository, tools) else sister
    others = {asked.name for _, asked, _, why in judged if why == ANOTHER}
    for spoken, asked, answer, reason in judged:
        is_elsewhere = asked.name in others or 0 < sister < spoken.line
        why = reason or (ANOTHER if is_elsewhere else "")
        yield Silence(spoken.span, why) if why else _sighting(spoken, asked, answer)


def _missing(
    document: Document, repository: Repository, tools: frozenset[str]
) -> Iterator[tuple[Spoken, Asked, Answer]]:
    """The commands that no manifest defines, where one lies that could, and that cannot be a program instead."""
    said: dict[int, set[Asked]] = {}
    for spoken in commands_in(document, tools):
        names = said.setdefault(spoken.line, set())
        for asked in asked_by(spoken.words):
            if asked in names or len(names) >= MOST_OF_A_LINE:
                continue
            names.add(asked)
            answer = _answer(document, repository, spoken, asked)
            is_a_program = answer.going is None and not asked.is_certain
            if answer.state is not State.DEFINED and answer.manifest and not is_a_program:
                yield spoken, asked, answer


def _is_any_defined(document: Document, repository: Repository, tools: frozenset[str]) -> bool:
    """Whether the document runs anything that is defined here, and so is about this repository."""
    return any(
        _answer(document, repository, spoken, asked).state is State.DEFINED
        for spoken in commands_in(document, tools)
        for asked in asked_by(spoken.words)
    )


def _answer(document: Document, repository: Repository, spoken: Spoken, asked: Asked) -> Answer:
    """What the manifests say, in the folder that the command or the text names, else in those of the document."""
    book, nowhere = repository.commands, Answer(State.UNKNOWN)
    clone = spoken.ground.clone
    if spoken.ground.is_elsewhere or (clone not in {"", UNKNOWN_CLONE} and not book.is_own_name(clone)):
        return nowhere
    told = asked.folder or asked.file.rpartition("/")[0] or spoken.ground.folder or ""
    if asked.folder and spoken.ground.folder:
        told = join(spoken.ground.folder, asked.folder) or ""
    own = (*folders_above(document.path), "")
    if asked.package:
        named = join("", asked.package)
        is_place = any(join(named or "", manifest) in repository.snapshot.paths for manifest in NAMING)
        folder = named if is_place or book.package_folder(asked.package) is None else book.package_folder(asked.package)
        return book.answer(asked, (folder,), is_told=True) if folder is not None else nowhere
    if not told or told == ".":
        return book.answer(asked, own, is_told=False)
    readings = [at for folder in dict.fromkeys((*own,)) if (at := join(folder, told)) is not None]
    there = [
        at for at in readings if at in repository.snapshot.folders or repository.snapshot.history.existed_folder(at)
    ]
    if not there:
        first, _, rest = told.partition("/")
        return book.answer(asked, (rest,), is_told=bool(rest)) if book.is_own_name(first) else nowhere
    return book.answer(asked, there[:1], is_told=True)


def _why_silent(
    document: Document, repository: Repository, spoken: Spoken, asked: Asked, answer: Answer, *, makes_projects: bool
) -> str:
    """Why nothing is said of a command that is not defined; "" when something is."""
    is_here = ABOUT_HERE.fullmatch(document.path) is not None
    if answer.why or repository.commands.is_home_of(spoken.words[0]):
        return answer.why or "a document of the tool itself"
    if repository.is_cloned(answer.manifest):
        return CLONED
    if answer.going is None and not repository.snapshot.history.is_complete:
        return "the history at hand is not whole"
    if STAND_INS.fullmatch(asked.name):
        return "a name that stands for any"
    if asked.name.rpartition(":")[2] in ANYBODYS and (not is_here or makes_projects):
        return "any project may have such a command"
    unproven = _why_unproven(document, spoken, asked, makes_projects=makes_projects) if answer.going is None else ""
    return unproven or _moment(document) or why_unsaid(spoken.sentence, is_about_here=is_here)


def _moment(document: Document) -> str:
    """A plan, a decision or a report names commands as they were then, or were to be."""
    kind = kind_of(document.path)
    return f"a {kind.kind}" if kind is not None else ""


def _why_unproven(document: Document, spoken: Spoken, asked: Asked, *, makes_projects: bool) -> str:
    """Why a name that never was is not held against a document."""
    is_here = (
        ABOUT_HERE.fullmatch(document.path) is not None
        and not makes_projects
        and spoken.ground.clone in {"", UNKNOWN_CLONE}
    )
    if README.fullmatch(document.path) and asked.ecosystem not in {"make", "just", "cargo"}:
        is_here = is_here and WORK_HERE.search(spoken.sentence.heading) is not None
    if not is_here:
        return "it was never defined here, and the document may speak of another project"
    return ""


def _sighting(spoken: Spoken, asked: Asked, answer: Answer) -> Sighting:
    name = asked.name if asked.ecosystem != "cargo" else asked.name.partition(":")[2]
    data: dict[str, Scalar] = {
        "reference": spoken.text,
        "target": answer.manifest,
        "fragment": asked.name,
        "command": name,
        "column": spoken.column,
    }
    going = answer.going
    if going is None:
        manifest = answer.manifest
        fact = f"runs {spoken.text}, but {manifest} never defined {name}"
        if not answer.is_alone:
            kind = posixpath.basename(manifest)
            fact = f"runs {spoken.text}, but no {kind} of the repository defines {name}, nor did {manifest} ever"
        return Sighting(spoken.span, fact, data | {"verdict": "never"}, line=spoken.line)
    gone = f"which went with {going.manifest}" if going.was_whole else f"which went from {going.manifest}"
    hint = f"; perhaps {going.successor.rpartition(':')[2]} is meant now" if going.successor else ""
    data |= {"verdict": "history", "gone_in": going.commit}
    if going.successor:
        data |= {"renamed_to": going.successor, "proof": "none"}
    return Sighting(
        spoken.span, f"runs {spoken.text}, {gone} {moment(going.commit, going.time)}{hint}", data, line=spoken.line
    )


DETECTOR = Detector(name="vanished-command", since="0.1.0", detect=detect, needs_history=True)
