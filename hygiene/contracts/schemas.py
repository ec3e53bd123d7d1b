"""The JSON Schemas, generated from the models and committed. `python -m hygiene.contracts.schemas` writes them."""

import json
from importlib import resources
from pathlib import Path
from typing import Any

from pydantic.json_schema import GenerateJsonSchema
from pydantic_core import core_schema

from hygiene.contracts.codec import CONTRACTS

FOLDER = Path(__file__).parent / "schema"
_TITLES = {
    "report": "Report: the one interface between the stages",
    "response": "Response: what a classifier backend returns",
    "finding": "Finding: one persistent condition in the ledger",
}


class _Generator(GenerateJsonSchema):
    """Leaves out what only Python sees: defaults and a title for every field."""

    def default_schema(self, schema: core_schema.WithDefaultSchema) -> dict[str, Any]:
        """A document that is read has no defaults."""
        described = super().default_schema(schema)
        return {key: value for key, value in described.items() if key != "default"}

    def field_title_should_be_set(self, schema: Any) -> bool:  # noqa: ARG002 -- pydantic's own signature
        """Field names speak for themselves."""
        return False


def generate(contract: str) -> str:
    """The schema of a contract as the committed file has it."""
    model = next(model for name, model in CONTRACTS.items() if name == contract)
    described = model.model_json_schema(by_alias=True, schema_generator=_Generator)
    titled = {"$schema": GenerateJsonSchema.schema_dialect, **described, "title": _TITLES[contract]}
    return json.dumps(titled, indent=2, ensure_ascii=False) + "\n"


def committed(contract: str) -> str:
    """The text of the committed schema file."""
    return (resources.files("hygiene.contracts") / "schema" / f"{contract}.json").read_text(encoding="utf-8")


def write() -> None:
    """Write every schema file anew. A change needs a new hash in `invariants.md`."""
    FOLDER.mkdir(exist_ok=True)
    for contract in CONTRACTS:
        (FOLDER / f"{contract}.json").write_text(generate(contract), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    write()
