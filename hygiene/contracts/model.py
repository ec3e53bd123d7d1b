"""What every contract model shares: frozen, strict, closed."""

from pydantic import BaseModel, ConfigDict


class Model(BaseModel):
    """A closed, frozen value. Unknown keys, coercions and mutation are refused."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True, populate_by_name=True)
