"""Token counts, offline: the vocabulary ships inside the package."""

from hygiene.tokens.count import ENCODING, count

__all__ = ["ENCODING", "count"]
