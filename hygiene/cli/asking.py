"""Questions on the terminal, also when the standard input is a report."""

from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

from hygiene.cleaner.result import Decision
from hygiene.render.plain import printable

if TYPE_CHECKING:
    from hygiene.cleaner.clean import Decide
    from hygiene.contracts.entry import Entry

ANSWERS = {"y": Decision.APPLY, "yes": Decision.APPLY, "n": Decision.LEAVE, "no": Decision.LEAVE, "": Decision.LEAVE}
STOPS = {"q": Decision.STOP, "quit": Decision.STOP}


def asker() -> "Decide | None":
    """A function that shows an operation and asks; None when there is no terminal to ask on."""
    terminal = _terminal()
    if terminal is None:
        return None
    questions, answers = terminal
    return lambda entry, diff: ask(entry, diff, questions, answers)


def agrees(question: str) -> bool:
    """Whether a person at the terminal says yes; without a terminal nobody does."""
    terminal = _terminal()
    if terminal is None:
        return False
    questions, answers = terminal
    questions.write(f"{printable(question)} [y]es, [n]o: ")
    questions.flush()
    return ANSWERS.get(_answer(questions, answers).strip().lower()) is Decision.APPLY


def _terminal() -> tuple[TextIO, TextIO] | None:
    """Where to write questions and read answers."""
    terminal = Path("/dev/tty")
    with suppress(OSError):
        answers = terminal.open(encoding="utf-8", errors="replace")
        return terminal.open("w", encoding="utf-8", errors="backslashreplace"), answers
    return None


def ask(entry: "Entry", diff: str, questions: TextIO, answers: TextIO) -> Decision:
    """Show what would change and why, and ask until there is an answer. The end of the input stops."""
    why = "; ".join(signal if isinstance(signal, str) else signal.fact for signal in entry.signals)
    questions.write(f"\n{printable(entry.path)}: {printable(entry.op)}: {printable(why)}\n")
    questions.writelines(f"{printable(line)}\n" for line in diff.removesuffix("\n").split("\n"))
    while True:
        questions.write("Apply? [y]es, [n]o, [q]uit: ")
        questions.flush()
        line = _answer(questions, answers)
        if not line:
            return Decision.STOP
        answer = (ANSWERS | STOPS).get(line.strip().lower())
        if answer is not None:
            return answer


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
