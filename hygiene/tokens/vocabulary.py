"""The one encoding, built from the vocabulary in the package. Never from the network, never from a shared cache."""

import binascii
import gzip
import hashlib
import zlib
from functools import cache
from pathlib import Path

import tiktoken

from hygiene.errors import UnreadableError

ENCODING = "o200k_base"
VOCABULARY = Path(__file__).with_name(f"{ENCODING}.tiktoken.gz")
DIGEST = "446a9538cb6c348e3516120d7c08b09f57c36495e2acfffe59a5bf8b0cfb1a2d"
SPECIAL_TOKENS = {"<|endoftext|>": 199999, "<|endofprompt|>": 200018}

_CONTRACTION = r"(?i:'s|'t|'re|'ve|'m|'ll|'d)?"
_UPPER = r"[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}]"
_LOWER = r"[\p{Ll}\p{Lm}\p{Lo}\p{M}]"
PATTERN = "|".join(
    (
        rf"[^\r\n\p{{L}}\p{{N}}]?{_UPPER}*{_LOWER}+{_CONTRACTION}",
        rf"[^\r\n\p{{L}}\p{{N}}]?{_UPPER}+{_LOWER}*{_CONTRACTION}",
        r"\p{N}{1,3}",
        r" ?[^\s\p{L}\p{N}]+[\r\n/]*",
        r"\s*[\r\n]+",
        r"\s+(?!\S)",
        r"\s+",
    )
)


@cache
def encoding() -> tiktoken.Encoding:
    """Load the encoding, once per process."""
    return tiktoken.Encoding(
        ENCODING,
        pat_str=PATTERN,
        mergeable_ranks=read_ranks(VOCABULARY),
        special_tokens=SPECIAL_TOKENS,
    )


def read_ranks(path: Path) -> dict[bytes, int]:
    """Read a vocabulary file: a line holds a token in base64 and its rank. Checked by hash before it is parsed."""
    data = _unpack(path)
    if hashlib.sha256(data).hexdigest() != DIGEST:
        raise _damaged(path, "its contents are not the published vocabulary")
    decode = binascii.a2b_base64
    return {decode(token): int(rank) for token, rank in (line.split() for line in data.splitlines())}


def _unpack(path: Path) -> bytes:
    try:
        return gzip.decompress(path.read_bytes())
    except (OSError, EOFError, zlib.error) as error:
        raise _damaged(path, str(error)) from error


def _damaged(path: Path, why: str) -> UnreadableError:
    return UnreadableError(
        f"the token vocabulary {path} cannot be used: {why}",
        reason="damaged token vocabulary",
        hint="Install doc-hygiene again: this file is part of the package.",
    )
