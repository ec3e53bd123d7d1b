"""What every contract model shares: frozen, strict, closed, and it knows its own contradictions."""

from collections.abc import Iterator
from typing import Any, Self

from pydantic import (
    BaseModel,
    ConfigDict,
    GetCoreSchemaHandler,
    GetJsonSchemaHandler,
    SerializerFunctionWrapHandler,
    model_serializer,
    model_validator,
)
from pydantic_core import CoreSchema, PydanticCustomError, core_schema

from hygiene.errors import Fault

CONTRADICTION = "contradiction"


class Model(BaseModel):
    """A closed, frozen value. Unknown keys, coercions and mutation are refused."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True, populate_by_name=True, allow_inf_nan=False)

    def contradictions(self) -> Iterator[Fault]:
        """Faults that only several fields together show; the pointers start at this value."""
        yield from ()

    @model_validator(mode="after")
    def _refuse_contradictions(self) -> Self:
        if faults := tuple(self.contradictions()):
            raise PydanticCustomError(CONTRADICTION, "{message}", {"message": faults[0].message, "faults": faults})
        return self

    @model_serializer(mode="wrap")
    def _leave_out_none(self, handler: SerializerFunctionWrapHandler) -> dict[str, Any]:
        fields = type(self).model_fields
        written: dict[str, Any] = handler(self)
        return {
            key: value
            for key, value in written.items()
            if value is not None or key not in fields or fields[key].is_required()
        }


class LeftOut:
    """Marks a field that is left out when it has nothing to say: only Python may write None, JSON may not."""

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        """Read JSON by the type without its None."""
        either = handler(source)
        plain = either["schema"] if either["type"] == "nullable" else either
        return core_schema.json_or_python_schema(json_schema=plain, python_schema=either)


class OneFault:
    """Marks a union of plain types. pydantic complains for each of them, at a place that no document has."""

    def __init__(self, message: str) -> None:
        """Say `message` when no type fits."""
        self.message = message

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        """Complain once, in words of our own."""
        schema = handler(source)
        union = schema["schema"] if schema["type"] == "nullable" else schema
        asked: Any = {**union, "custom_error_type": "one_of_several", "custom_error_message": self.message}
        return {**schema, "schema": asked} if schema["type"] == "nullable" else asked


class Filled:
    """Marks a list that must not be empty. pydantic's own bound also complains about a list of faulty values."""

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        """Look at the list after its values are read."""
        return core_schema.no_info_after_validator_function(_refuse_empty, handler(source))

    def __get_pydantic_json_schema__(self, schema: CoreSchema, handler: GetJsonSchemaHandler) -> dict[str, Any]:
        """Say so in the schema too."""
        return {**handler(schema), "minItems": 1}


def _refuse_empty(value: tuple[Any, ...]) -> tuple[Any, ...]:
    if not value:
        raise PydanticCustomError("empty", "must not be empty")
    return value


def as_json(model: BaseModel) -> dict[str, Any]:
    """The model as its contract writes it: contract names, and no key that has nothing to say."""
    return model.model_dump(mode="json", by_alias=True)
