"""JSON without its traps: no repeated keys, no NaN, no numbers past 64 bits, no bottomless nesting, UTF-8 only."""

import json
import math
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from hygiene.errors import ContractError, Fault

DEEPEST = 64
_LARGEST = 2**63
_DIGITS = 20
_STRING_OR_BRACKET = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"?|[\[\]{}]', re.DOTALL)
_HALF_PAIR = re.compile("[\ud800-\udfff]")
_SPACE = re.compile(r"[ \t\r\n]*")


class _Repeating(dict[str, Any]):
    """An object of JSON in which `repeated` keys stood twice."""

    repeated: frozenset[str]


@dataclass(frozen=True, slots=True)
class Document:
    """One object of a stream and the text that wrote it."""

    text: str
    value: dict[str, Any]


def parse_json(text: str | bytes) -> tuple[str, Any]:
    """The text without its byte order mark, and what it writes; ContractError when it is no strict JSON."""
    plain = _as_text(text)
    _check_depth(plain)
    value, end = _read(plain, _skip_space(plain, 0))
    if _skip_space(plain, end) != len(plain):
        raise _refusal("", f"has more text after the document, at {_place(plain, _skip_space(plain, end))}")
    if faults := tuple(_traps(value, "")):
        raise ContractError(
            f"this is no strict JSON: {faults[0].pointer} {faults[0].message}", faults, "mend that place"
        )
    return plain, value


def split_documents(text: str | bytes) -> Iterator[Document]:
    """The objects that stand one after the other in `text`."""
    plain = _as_text(text)
    _check_depth(plain)
    start = _skip_space(plain, 0)
    while True:
        value, end = _read(plain, start)
        if not isinstance(value, dict):
            raise _refusal("", f"is no object, at {_place(plain, start)}")
        yield Document(plain[start:end], value)
        start = _skip_space(plain, end)
        if start == len(plain):
            return


def reason_of(error: json.JSONDecodeError) -> str:
    """What is wrong, without the words that lead to the place: some messages of Python have them, others not."""
    return error.msg.removesuffix(": ").removesuffix(" at").removesuffix(" starting")


def pointer_token(key: str | int) -> str:
    """One step of an RFC 6901 pointer."""
    return "/" + str(key).replace("~", "~0").replace("/", "~1")


def _refusal(pointer: str, message: str) -> ContractError:
    fault = Fault(pointer, message)
    return ContractError(
        f"this is no JSON of ours: the document {message}", (fault,), "make it anew, with `hygiene check`"
    )


def _as_text(text: str | bytes) -> str:
    try:
        plain = text.decode("utf-8") if isinstance(text, bytes) else text
        plain.encode("utf-8")
    except UnicodeDecodeError as error:
        raise _refusal("", f"is not UTF-8: byte {error.start} is 0x{error.object[error.start]:02x}") from None
    except UnicodeEncodeError as error:
        raise _refusal("", f"is not UTF-8: character {error.start} is half of a pair") from None
    return plain.removeprefix("\ufeff")


def _check_depth(text: str) -> None:
    depth = 0
    for match in _STRING_OR_BRACKET.finditer(text):
        if match[0] in {"[", "{"}:
            depth += 1
        elif match[0] in {"]", "}"}:
            depth -= 1
        if depth > DEEPEST:
            raise _refusal("", f"nests deeper than {DEEPEST} levels, at {_place(text, match.start())}")


def _read(text: str, start: int) -> tuple[Any, int]:
    if start == len(text):
        raise _refusal("", "is empty")
    try:
        return _DECODER.raw_decode(text, start)
    except json.JSONDecodeError as error:
        raise _refusal("", f"is no JSON: {reason_of(error)} at {_place(text, error.pos)}") from None


def _skip_space(text: str, start: int) -> int:
    match = _SPACE.match(text, start)
    return match.end() if match else start


def _place(text: str, position: int) -> str:
    line_start = text.rfind("\n", 0, position) + 1
    return f"line {text.count(chr(10), 0, position) + 1} column {position - line_start + 1}"


def _as_object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    plain = dict(pairs)
    if len(plain) == len(pairs):
        return plain
    repeating = _Repeating(plain)
    counts = Counter(key for key, _ in pairs)
    repeating.repeated = frozenset(key for key, count in counts.items() if count > 1)
    return repeating


def _as_integer(digits: str) -> int | float:
    """Numbers past 64 bits become infinite, which no contract takes."""
    number = int(digits) if len(digits) <= _DIGITS else math.inf
    return number if -_LARGEST <= number < _LARGEST else math.inf


_DECODER = json.JSONDecoder(object_pairs_hook=_as_object, parse_int=_as_integer, parse_constant=float)


def _traps(value: Any, pointer: str) -> Iterator[Fault]:
    """Faults that every contract refuses, wherever they stand."""
    if isinstance(value, _Repeating):
        for key in sorted(value.repeated):
            yield Fault(pointer + pointer_token(key), "stands twice in its object")
    if isinstance(value, dict):
        for key, below in value.items():
            yield from _half_pairs(key, pointer)
            yield from _traps(below, pointer + pointer_token(key))
    elif isinstance(value, list):
        for number, below in enumerate(value):
            yield from _traps(below, f"{pointer}/{number}")
    elif isinstance(value, str):
        yield from _half_pairs(value, pointer)
    elif isinstance(value, float) and not math.isfinite(value):
        yield Fault(pointer, "is no finite number of 64 bits")


def _half_pairs(text: str, pointer: str) -> Iterator[Fault]:
    if not text.isascii() and _HALF_PAIR.search(text):
        yield Fault(pointer.encode("utf-8", "replace").decode(), "has half of a surrogate pair")
