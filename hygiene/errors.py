"""The errors that a user may meet, each with an exit code and the next step.

HygieneError
├── UsageError          2  the user's input: an option, a path, a file that is no report
│   └── ContractError   2  a document that breaks a contract, with the JSON pointer of every fault
├── RefusedError        3  a guard said no: nothing was written
└── UnreadableError     2  bytes that should be there cannot be read (a missing blob, a locked file)

Anything else that reaches the command line is our bug: exit code 4 and a crash log to paste.
"""

from dataclasses import dataclass
from enum import IntEnum


class ExitCode(IntEnum):
    """What a command's exit code says. Frozen: scripts depend on it."""

    CLEAN = 0
    FINDINGS = 1
    USAGE = 2
    REFUSED = 3
    BUG = 4
    INTERRUPTED = 130


class HygieneError(Exception):
    """An error that names what, where and what next. `hint` is the next step, one line, perhaps empty."""

    exit_code = ExitCode.USAGE

    def __init__(self, message: str, hint: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.hint = hint


class UsageError(HygieneError):
    """The user's input cannot be used as it is."""


@dataclass(frozen=True, slots=True)
class Fault:
    """One place where a document breaks its contract: an RFC 6901 pointer and what is wrong there."""

    pointer: str
    message: str


class ContractError(UsageError):
    """A document that breaks its contract; `faults` holds every place."""

    def __init__(self, message: str, faults: tuple[Fault, ...], hint: str = "") -> None:
        super().__init__(message, hint)
        self.faults = faults


class RefusedError(HygieneError):
    """A guard said no; nothing was written."""

    exit_code = ExitCode.REFUSED


class UnreadableError(HygieneError):
    """Bytes that should be there cannot be read; `reason` is a few words for the list of what was skipped."""

    def __init__(self, message: str, reason: str, hint: str = "") -> None:
        super().__init__(message, hint)
        self.reason = reason
