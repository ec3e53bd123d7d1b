"""Values that may be a text or an object. Tags start with a mark, so that a pointer can leave them out."""

from typing import Any

TAG = "\0"
TEXT = TAG + "text"
OBJECT = TAG + "object"


def shape_of(value: Any) -> str:
    """The tag of a value that is either a text or an object."""
    return TEXT if isinstance(value, str) else OBJECT
