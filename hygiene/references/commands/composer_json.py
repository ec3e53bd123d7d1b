"""The scripts of a composer.json."""

from hygiene.references.commands import package_json
from hygiene.references.commands.defined import Defined


def read(source: bytes) -> Defined:
    """The names that `composer run NAME` runs."""
    return package_json.read(source)
