"""How many tokens a text costs an agent that reads it."""

from hygiene.tokens.vocabulary import ENCODING, encoding

__all__ = ["ENCODING", "count"]


def count(text: str) -> int:
    """Count the tokens of `text`. A marker such as `<|endoftext|>` in a document is plain text and counts as such."""
    return len(encoding().encode_ordinary(text))
