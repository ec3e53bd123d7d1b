"""The rulebook `conventions.json`, read into frozen values; errors name the JSON pointer."""

from hygiene.conventions.load import load, options_for
from hygiene.conventions.options import Options
from hygiene.conventions.rulebook import Conventions

__all__ = ["Conventions", "Options", "load", "options_for"]
