"""`hygiene validate`: say whether a file keeps a contract, with a pointer to each fault."""

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from hygiene.cli import streams
from hygiene.cli.inputs import read_bytes
from hygiene.cli.options import one_of
from hygiene.cli.schema import CONTRACTS
from hygiene.errors import ContractError, ExitCode, UsageError

if TYPE_CHECKING:
    from hygiene.contracts.settlement import Override
    from hygiene.contracts.verdict import Verdict

PROFILES = ("hygiene", "validate-repo")


def validate(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The document; - reads the standard input.")],
    *,
    contract: Annotated[str, typer.Option(metavar="NAME", help="report, response or finding.")] = "report",
    profile: Annotated[str, typer.Option(metavar="NAME", help="hygiene or validate-repo; for a response.")] = "hygiene",
    degraded: Annotated[
        bool, typer.Option("--degraded", help="The response was made without a parsed project.")
    ] = False,
    overrides: Annotated[
        Path | None, typer.Option(metavar="FILE", help="The rules that the project set aside.")
    ] = None,
    output_format: Annotated[str, typer.Option("--format", metavar="FORMAT", help="json or text.")] = "json",
) -> int:
    """Say whether a file keeps a contract, with a pointer to each fault."""
    from hygiene.contracts.verdict import judge  # noqa: PLC0415

    one_of("--contract", contract, CONTRACTS)
    one_of("--profile", profile, PROFILES)
    one_of("--format", output_format, ("json", "text"))
    set_aside = _overrides(overrides) if overrides else ()
    verdict = judge(read_bytes(file), contract, profile=profile, is_degraded=degraded, overrides=set_aside)
    if output_format == "json":
        streams.emit_document(json.dumps(verdict.as_json(), ensure_ascii=False))
    else:
        streams.emit_text(_as_text(verdict))
    return ExitCode.CLEAN if verdict.is_valid else ExitCode.USAGE


def _overrides(file: Path) -> "tuple[Override, ...]":
    from hygiene.contracts.verdict import read_overrides  # noqa: PLC0415

    try:
        return read_overrides(read_bytes(file))
    except ContractError as error:
        raise UsageError(f"{file}: {error.message}", error.hint) from None


def _as_text(verdict: "Verdict") -> str:
    from hygiene.render.plain import printable  # noqa: PLC0415

    lines = ["valid" if verdict.is_valid else "not valid"]
    lines += [f"{fault.pointer or '(document)'}: {fault.message}" for fault in verdict.faults]
    if verdict.settled:
        lines += [f"/findings/{gone.finding}: withdrawn, {gone.reason}" for gone in verdict.settled.withdrawn]
        lines += [f"/findings/{number}: confidence lowered to medium" for number in verdict.settled.capped]
        lines += [f"/findings/{number}: unverified" for number in verdict.settled.unverified]
    return "".join(printable(line) + "\n" for line in lines)
