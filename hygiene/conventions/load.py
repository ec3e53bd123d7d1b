"""Reading `conventions.json` and `[tool.hygiene]`; a fault names the file, the JSON pointer and the next step."""

import json
import tomllib
from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any, TypeVar

from pydantic import ValidationError

from hygiene.contracts.model import CONTRADICTION, Model
from hygiene.contracts.strict_json import reason_of
from hygiene.conventions.options import Options, environment_values, layered
from hygiene.conventions.rulebook import Conventions, Rulebook, joined
from hygiene.errors import ContractError, Fault, UsageError

FILE_NAME = "conventions.json"
LARGEST = 1_000_000
HINT = "`hygiene explain conventions` shows what a rulebook may hold; --config FILE reads another one"
M = TypeVar("M", bound=Model)


def load(root: Path | None, config: Path | None = None) -> Conventions:
    """The shipped rulebook, extended by `config` or else by the repository's own, and by `[tool.hygiene]`."""
    own = _own_file(root, config)
    conventions = joined(shipped(), read_rulebook(_bytes(own), str(own)) if own else Rulebook())
    return replace(conventions, options=layered(conventions.options, pyproject_options(root) if root else Options()))


def options_for(conventions: Conventions, environment: Mapping[str, str], flags: Options) -> Options:
    """The options of a run: flags, then environment, then what the repository's files say."""
    given = _validated(Options, json.dumps(environment_values(environment)), "environment (HYGIENE_…)")
    return layered(flags, given, conventions.options)


@cache
def shipped() -> Rulebook:
    """The rulebook that comes with the package; in a checkout it lies at the top."""
    packaged = resources.files("hygiene.conventions") / FILE_NAME
    if packaged.is_file():
        return read_rulebook(packaged.read_bytes(), f"shipped {FILE_NAME}")
    return read_rulebook((Path(__file__).parents[2] / FILE_NAME).read_bytes(), f"shipped {FILE_NAME}")


def read_rulebook(source: bytes, where: str) -> Rulebook:
    """One rulebook from its bytes."""
    try:
        text = source.decode("utf-8-sig")
        json.loads(text, object_pairs_hook=_no_key_twice, parse_constant=_no_constant)
    except RecursionError:
        raise UsageError(f"{where}: is nested too deeply", HINT) from None
    except UnicodeDecodeError as error:
        raise UsageError(f"{where}: is not UTF-8 at byte {error.start}", HINT) from None
    except json.JSONDecodeError as error:
        raise UsageError(f"{where}:{error.lineno}:{error.colno}: is not JSON: {reason_of(error)}", HINT) from None
    except ValueError as error:
        raise UsageError(f"{where}: {error}", HINT) from None
    return _validated(Rulebook, text, where)


def pyproject_options(root: Path) -> Options:
    """What `[tool.hygiene]` says; a pyproject.toml that does not speak of us is nobody's business here."""
    path = root / "pyproject.toml"
    source = _bytes(path) if path.is_file() else b""
    if b"hygiene" not in source:
        return Options()
    try:
        table = tomllib.loads(source.decode("utf-8-sig")).get("tool", {}).get("hygiene", {})
    except (UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise UsageError(f"{path}: is not TOML: {error}", "repair the file, then run again") from None
    return _validated(Options, json.dumps(table, default=str), f"{path}, [tool.hygiene]")


def _own_file(root: Path | None, config: Path | None) -> Path | None:
    if config is not None:
        if reason := _why_no_file(config):
            raise UsageError(f"--config {config}: {reason}", "give the path of a rulebook in JSON")
        return config
    own = root / FILE_NAME if root else None
    return own if own and own.is_file() else None


def _why_no_file(path: Path) -> str:
    try:
        if path.is_file():
            return ""
        return "this is a folder" if path.is_dir() else "there is no such file"
    except OSError as error:
        return (error.strerror or "cannot be read").lower()


def _bytes(path: Path) -> bytes:
    try:
        with path.open("rb") as file:
            source = file.read(LARGEST + 1)
    except OSError as error:
        raise UsageError(f"{path}: cannot be read: {error.strerror}", "check its permissions") from None
    if len(source) > LARGEST:
        raise UsageError(f"{path}: is larger than {LARGEST} bytes, which no rulebook is", HINT)
    return source


def _validated(model: type[M], text: str, where: str) -> M:
    try:
        return model.model_validate_json(text)
    except ValidationError as error:
        faults = tuple(fault for one in error.errors() for fault in _faults(one))
        lines = "\n".join(f"  {fault.pointer or '/'}: {fault.message}" for fault in faults)
        raise ContractError(f"{where}: does not fit\n{lines}", faults, HINT) from None


def _faults(error: Any) -> tuple[Fault, ...]:
    pointer = "".join("/" + str(part).replace("~", "~0").replace("/", "~1") for part in error["loc"])
    if error["type"] == CONTRADICTION:
        return tuple(Fault(pointer + fault.pointer, fault.message) for fault in error["ctx"]["faults"])
    known = "there is no such key" if error["type"] == "extra_forbidden" else error["msg"]
    return (Fault(pointer, known.removeprefix("Value error, ")),)


def _no_key_twice(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    keys: set[str] = set()
    for key, _ in pairs:
        if key in keys:
            raise ValueError(f"the key {key!r} stands twice in one object")
        keys.add(key)
    return dict(pairs)


def _no_constant(text: str) -> float:
    raise ValueError(f"{text} is not JSON")
