"""Questions on the terminal, also when the standard input is a report."""

import os
import shlex
import subprocess
import tempfile
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

from hygiene.cleaner.clean import preview_diff
from hygiene.cleaner.lines import split_lines
from hygiene.cleaner.question import diffs
from hygiene.cleaner.refusal import Refusal
from hygiene.cleaner.result import Decision
from hygiene.render.console import to_text, width_of
from hygiene.render.lines import counted
from hygiene.render.plain import printable
from hygiene.render.question import batch_lines, diff_lines, question_lines

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from hygiene.cleaner.question import Question
    from hygiene.cleaner.verdict import Candidate
    from hygiene.render.lines import Line

YES = ("y", "yes")
PROMPT = "Do it? [y,N,e,a,d,i,q,?] "
HELP = """y  yes, do this
n  no, not now; so does Enter
e  edit the new text first, with $VISUAL or $EDITOR
a  yes, and to every other {kind}
d  no, and to every other {kind}
i  never again here: write the comment that silences it, with your reason
q  quit; what you said yes to is done, of a kind all that is left
?  this help
"""
TOGETHER = "Do them all? [y,n,s,q,?] "
HELP_TOGETHER = """y  yes, do all of them
n  no, ask about each
s  show the whole diff
q  quit; nothing is done
?  this help
"""
FEW_LINES = 40
"""How long a diff of several edits may be to be shown without being asked for."""
EDITOR_HEAD = """#: The text that will stand there{empty}. Lines that begin with "#:" go.
#: Leave nothing else to skip this one.
"""


def asker(*, is_color: bool = False) -> "Asker | None":
    """Asks a person about operations; None when there is no terminal to ask on."""
    terminal = _terminal()
    return Asker(*terminal, is_color=is_color) if terminal else None


def agrees(question: str) -> bool:
    """Whether a person at the terminal says yes; without a terminal nobody does."""
    terminal = _terminal()
    if terminal is None:
        return False
    questions, answers = terminal
    questions.write(f"{printable(question)} [y]es, [n]o: ")
    questions.flush()
    return _answer(questions, answers).strip().lower() in YES


def _terminal() -> tuple[TextIO, TextIO] | None:
    """Where to write questions and read answers."""
    terminal = Path("/dev/tty")
    with suppress(OSError):
        answers = terminal.open(encoding="utf-8", errors="replace")
        return terminal.open("w", encoding="utf-8", errors="backslashreplace"), answers
    return None


class Asker:
    """Puts one operation after the other to a person, and remembers what was said of a whole kind."""

    def __init__(self, questions: TextIO, answers: TextIO, *, is_color: bool = False) -> None:
        self.questions = questions
        self.answers = answers
        self.is_color = is_color
        self._kinds: dict[tuple[str, ...], Decision] = {}
        self._is_over = False

    def __call__(self, question: "Question") -> "Decision | Candidate":
        """Show what would change and why, and ask until there is an answer. The end of the input stops.

        After a stop nothing is asked; what was said of a whole kind holds.
        """
        if question.kind in self._kinds:
            return self._kinds[question.kind]
        if self._is_over:
            return Decision.LEAVE
        told = (question.entry, question.draft, question.diff, question.number, question.total)
        self._show(question_lines(*told, width=width_of(self.questions)))
        answer = self._answered(
            PROMPT,
            HELP.format(kind=printable(question.kind_name)),
            {
                "y": lambda: Decision.APPLY,
                "n": lambda: Decision.LEAVE,
                "": lambda: Decision.LEAVE,
                "q": lambda: Decision.STOP,
                "a": lambda: self._from_now_on(question, Decision.APPLY),
                "d": lambda: self._from_now_on(question, Decision.LEAVE),
                "e": lambda: self._edited(question),
                "i": lambda: self._silenced(question),
            },
        )
        self._is_over = answer is Decision.STOP and Decision.APPLY in self._kinds.values()
        return Decision.LEAVE if self._is_over else answer

    def together(self, questions: "Sequence[Question]") -> Decision:
        """Show all that is proven, and ask once; no means that each is asked about."""
        diff = preview_diff([one.candidate for one in questions])
        width = width_of(self.questions)
        self._show(batch_lines([one.entry for one in questions], width=width))
        if diff.count("\n") <= FEW_LINES:
            self._show(diff_lines(diff, width))
        answer = self._answered(
            f"{counted(len(questions), 'repair')}, all proven. {TOGETHER}",
            HELP_TOGETHER,
            {
                "y": lambda: Decision.APPLY,
                "n": lambda: Decision.LEAVE,
                "q": lambda: Decision.STOP,
                "s": lambda: self._show(diff_lines(diff, width)),
            },
        )
        return answer if isinstance(answer, Decision) else Decision.LEAVE

    def _answered(
        self, prompt: str, told: str, ways: "Mapping[str, Callable[[], Decision | Candidate | None]]"
    ) -> "Decision | Candidate":
        """Ask until one of the ways ends in an answer."""
        try:
            while line := self._ask(prompt):
                word = line.strip().lower()
                way = ways.get({"yes": "y", "no": "n", "quit": "q"}.get(word, word))
                unknown = "" if word in ("", "?") else f"{printable(word)} is none of these:\n"
                answer = way() if way else self._again(unknown + told)
                if answer is not None:
                    return answer
        except KeyboardInterrupt:
            self._say("\nnothing was written\n")
            raise
        return Decision.STOP

    def _from_now_on(self, question: "Question", decision: Decision) -> Decision:
        self._kinds[question.kind] = decision
        return decision

    def _edited(self, question: "Question") -> "Decision | Candidate | None":
        """The operation with the person's own words; None where there are none to have, so that the question stays."""
        if question.text is None:
            return self._again("only one stretch of text in one file can be edited here\n")
        try:
            text = edit(question.text, question.before, question.entry.path, self.questions, self.answers)
        except (OSError, ValueError, subprocess.CalledProcessError) as error:
            return self._again(f"the editor failed: {printable(str(error))}\n")
        if not text.strip():
            return Decision.LEAVE
        return self._sure(question.edited(text))

    def _silenced(self, question: "Question") -> "Candidate | None":
        reason = " ".join(self._ask("Why is it right as it is? ").split())
        if not reason:
            return self._again("a comment that silences gives a reason\n")
        return self._sure(question.silenced(reason))

    def _sure(self, made: "Candidate | Refusal") -> "Candidate | None":
        if isinstance(made, Refusal):
            return self._again(f"{printable(made.reason)}; {printable(made.next)}\n")
        self._show(diff_lines("".join(diffs(made)), width_of(self.questions)))
        return made

    def _again(self, text: str) -> "Candidate | None":
        """Say why the question stays open."""
        self._say(text)
        return None

    def _show(self, lines: "Iterable[Line]") -> None:
        self._say("\n" + to_text(lines, is_color=self.is_color))

    def _say(self, text: str) -> None:
        self.questions.write(text)
        self.questions.flush()

    def _ask(self, prompt: str) -> str:
        self._say(prompt)
        return _answer(self.questions, self.answers)


def edit(text: str, before: "Sequence[str]", name: str, screen: TextIO, keys: TextIO) -> str:
    """The text as a person left it in the editor of their choice; ValueError where it came back as no text.

    What stands there now is shown above it.
    """
    command = os.environ.get("VISUAL") or os.environ.get("EDITOR") or "vi"
    with tempfile.TemporaryDirectory(prefix="hygiene-") as folder:
        file = Path(folder) / f"edit{Path(name).suffix or '.md'}"
        file.write_text("".join(_head(text, before)) + text, encoding="utf-8", newline="")
        subprocess.run([*shlex.split(command), str(file)], stdin=keys, stdout=screen, check=True)
        left = split_lines(file.read_bytes())
    return b"".join(line for line in left if not line.startswith(b"#:")).decode()


def _head(text: str, before: "Sequence[str]") -> "Iterator[str]":
    yield EDITOR_HEAD.format(empty="" if text.strip() else ": nothing, as the diff shows")
    yield from (f"#: was: {line}\n" for line in before[:FEW_LINES])
    if len(before) > FEW_LINES:
        yield f"#: and {counted(len(before) - FEW_LINES, 'more line')}\n"


def _answer(questions: TextIO, answers: TextIO) -> str:
    """The line that was typed. Where none is, the next output begins on a line of its own all the same."""
    line = ""
    try:
        line = answers.readline()
    finally:
        if not line:
            questions.write("\n")
            questions.flush()
    return line
