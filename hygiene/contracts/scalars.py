"""The plain values that the contracts are made of."""

import re
from datetime import datetime
from typing import Annotated, TypeVar

from pydantic import AfterValidator, Field, WithJsonSchema

from hygiene.contracts.model import LeftOut, OneFault
from hygiene.contracts.paths import check_path

T = TypeVar("T")

UTC_TIME = r"^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\.[0-9]+)?(Z|\+00:00)$"
KEBAB = r"^[a-z0-9]+(-[a-z0-9]+)*$"
# What a schema can say of a path: no drive, no empty, . or .. component, no backslash, no NUL.
SAFE_PATH = r"^(?![A-Za-z]:)(?![\s\S]*(?:^|/)\.{0,2}(?:/|$))[^\\\u0000]+$"
SHORT_LINE = 120
SHA256 = r"^[0-9a-f]{64}$"
FINDING_ID = r"^FIND-[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$"
SEMANTIC_VERSION = (
    r"^(0|[1-9][0-9]*)\.(0|[1-9][0-9]*)\.(0|[1-9][0-9]*)"
    r"(-(0|[1-9][0-9]*|[0-9]*[A-Za-z-][0-9A-Za-z-]*)(\.(0|[1-9][0-9]*|[0-9]*[A-Za-z-][0-9A-Za-z-]*))*)?"
    r"(\+[0-9A-Za-z-]+(\.[0-9A-Za-z-]+)*)?$"
)


def parse_time(text: str) -> datetime:
    """The moment that a UTC time of a contract names; ValueError for anything else."""
    if not re.fullmatch(UTC_TIME.strip("^$"), text):
        raise ValueError("must be an ISO-8601 time in UTC, such as 2026-01-31T08:00:00Z")
    return datetime.fromisoformat(text)


def is_one_line(text: str) -> bool:
    """Whether `text` has something to read and no line break of any kind."""
    return bool(text.strip()) and text.splitlines() == [text]


def _check_time(text: str) -> str:
    parse_time(text)
    return text


def _check_one_line(text: str) -> str:
    if not is_one_line(text):
        raise ValueError("must be one line that is not empty")
    return text


def _check_not_blank(text: str) -> str:
    if not text.strip():
        raise ValueError("must not be empty")
    return text


OrAbsent = Annotated[T | None, LeftOut()]
AnyScalar = Annotated[str | int | float | bool | None, OneFault("must be a text, a number, true, false or null")]
Line = Annotated[int, Field(ge=1)]
Count = Annotated[int, Field(ge=0)]
NotBlank = Annotated[str, Field(min_length=1), AfterValidator(_check_not_blank)]
OneLine = Annotated[str, Field(min_length=1), AfterValidator(_check_one_line)]
ShortLine = Annotated[str, Field(min_length=1, max_length=SHORT_LINE), AfterValidator(_check_one_line)]
SafePath = Annotated[
    str,
    Field(min_length=1),
    AfterValidator(check_path),
    WithJsonSchema({"type": "string", "minLength": 1, "pattern": SAFE_PATH}),
]
UtcTime = Annotated[str, AfterValidator(_check_time), WithJsonSchema({"type": "string", "pattern": UTC_TIME})]
Sha256 = Annotated[str, Field(pattern=SHA256)]
Kebab = Annotated[str, Field(pattern=KEBAB)]
SemanticVersion = Annotated[str, Field(pattern=SEMANTIC_VERSION)]
FindingId = Annotated[str, Field(pattern=FINDING_ID)]
