"""Which files of a tree say what its code has, and the names in their bytes."""

import re

from hygiene.references.spelling import MARKDOWN, extension

LARGEST = 1_000_000
SNIFFED = 8_000
DOCUMENTS = frozenset({*MARKDOWN, ".rst", ".adoc", ".asciidoc", ".org", ".mdown", ".mkd", ".qmd", ".rmd"})
NOTES = re.compile(
    r"(?:.*/)?(?:\.changeset|\.?changes|changelogs?|changelog\.d|newsfragments|\.chloggen|\.beads|\.git|releasenotes)/.*"
    r"|(?:.*/)?(?:change_?log|changes|history|news|release[-_]?notes)(?:\.\w+)?",
    re.IGNORECASE,
)
"""What tells of changes, by its name."""
LISTS = frozenset({".jsonl", ".ndjson", ".csv", ".tsv", ".log", ".patch", ".diff"})
"""Records, not code: they name what is gone."""
QUIET = frozenset(
    f".{suffix}"
    for row in (
        "png jpg jpeg gif ico webp svg pdf woff woff2 ttf otf eot mp4 mov mp3 webm zip gz tgz xz bz2 jar wasm bin",
        "exe dll so a o pyc parquet lock snap map po pot sum tape cast",
    )
    for suffix in row.split()
)
QUIET_NAMES = frozenset({"package-lock.json", "pnpm-lock.yaml", "npm-shrinkwrap.json", "go.sum"})
"""What hardly ever names a thing of this project; looked at only where there is something to say."""
NOT_OWN = re.compile(
    r"(?:^|/)(?:vendor|vendored|_vendor|third[-_]?party|node_modules|(?:\w+[-_])?tests?|__tests__|e2e|spec|fixtures?|testdata"
    r"|test[-_]data|__fixtures__|__snapshots__|__mocks__|mdtest|goldens?|testcases|examples?|samples?|demos?|dist"
    r"|generated|benchmarks?|docs?|documentation|website|site|templates?|scaffolds?)/|(?:^|/)(?:test_|conftest\.)|[._-](?:test|tests|spec|min)\.\w+$",
    re.IGNORECASE,
)
"""Tests, examples and other people's code use names and do not define those that a document may speak of."""
FOLD = bytes(
    code + 32 if 65 <= code <= 90 else code if 48 <= code <= 57 or 97 <= code <= 122 else 32  # noqa: PLR2004 - ASCII
    for code in range(256)
)
FLAGS = re.compile(rb"--([a-z][a-z0-9]*(?:[-_][a-z0-9]+)*)")


def is_document(path: str) -> bool:
    """Whether a file tells of the code, and is none."""
    suffix = extension(path)
    if suffix == ".txt":
        return not path.endswith(("CMakeLists.txt", "requirements.txt"))
    return suffix in DOCUMENTS or suffix in LISTS or NOTES.fullmatch(path) is not None


def is_quiet(path: str) -> bool:
    """Whether it is enough to look at a file where there is something to say."""
    return extension(path) in QUIET or path.rpartition("/")[2] in QUIET_NAMES or path.endswith((".min.js", ".min.css"))


def is_own(path: str) -> bool:
    """Whether a file may define what this project gives to others."""
    return not NOT_OWN.search(path)


def names_of(source: bytes) -> list[bytes]:
    """Every word of the bytes as `folded` writes it, as often as it stands there."""
    return source.translate(FOLD, b"_").split()


def is_binary(source: bytes) -> bool:
    """Whether the bytes are no text."""
    return b"\0" in source[:SNIFFED]
