"""Whether a line makes a name, in the manner of many languages: the only thing that shows whose a name is.

What is only used may be somebody else's. No language is parsed: a few ways to write a definition are looked for.
"""

import re
from functools import lru_cache

from hygiene.references.spelling import extension
from hygiene.references.symbols.names import Named, Sort

IMPORT = re.compile(
    rb"\s*(?:pub(?:\([a-z]+\))?\s+|export\s+|public\s+|global\s+)*(?:use|import|from|using|include|require)\b"
    rb"|\s*export\s*(?:type\s*)?(?:\{|\*)"
)
MOST_PLACES = 60
LONGEST_LINE = 400
COMMENT = re.compile(rb"\s*(?://|/?\*|<!--|--\s|;|#(?!\s*define\b|\[)|\"\"\"|''')")
TYPED = frozenset({".py", ".pyi", ".rs", ".swift", ".kt", ".graphql", ".proto", ".scala"})
SCRIPTS = frozenset({".ts", ".tsx", ".mts", ".cts", ".d.ts"})
DATA = frozenset(
    f".{suffix}"
    for suffix in "json jsonc json5 yaml yml toml xml html ini cfg css scss puml dot".split()  # noqa: SIM905
)
"""Files of settings: their keys are mostly those of other programs."""
KEYWORD = (
    rb"(?<![\w.])(?:def|class|function\*?|func|fn|const|let|var|val|type|struct|enum|trait|interface|record|module"
    rb"|macro_rules!|\#\s*define|static|final|object|protocol|typedef|union|public|private|protected|internal"
    rb"|override|abstract|async|pub(?:\([a-z]+\))?|local|export)(?![\w-])"
)
TAG = rb"(?:json|yaml|toml|mapstructure|xml|bson|db|env|envconfig|koanf|hcl|form|query|rename|alias|validation_alias)"
STATEMENT = (
    rb"(?:if|while|for|foreach|return|await|else|switch|match|in|not|and|or|unless|until|throw|new|yield|elif|case|go"
    rb"|defer|catch|do|expect|assert)\b"
)
BLOCK = rb"\s*(?:<[^>\n]{0,40}>)?\((?![^\n]*(?:=>|\bfunction\b))[^;\n]*\{\s*$"
TYPE = rb"(?:&|\"?[A-Z]|(?:u|i|f|bool|str|int|float|list|dict|tuple|set|bytes|usize|string|vec|option)\w*\b|\[|\()"
GO_TYPE = rb"(?:\[\]|\*|map\[|chan |func\(|[A-Z]|[a-z]+\.[A-Z]|string|bool|u?int|float|error|any|time|byte)"
MODIFIERS = rb"(?:readonly\s+|private\s+|public\s+|protected\s+|static\s+)*"
ENVIRONMENT = rb"(?:env(?:iron)?[\w.]*[.\[(]|getenv\w*\(|Getenv\(|LookupEnv\(|env::var\w*\(|ENV\[|env!\()\s*[\"'`]?"
NAME = b"\x01"
"""Stands in a line for the name that is looked for, so that one pattern does for all names."""
N = rb"(?<![\w-])\x01(?![\w-])"


TAKES = re.compile(
    rb"(?i:add_argument|option|flag|\barg\(|Arg::|long\b|case\b|switch|==|in (?:sys\.)?arg"
    rb"|\.(?:includes|indexOf|contains|has|starts_?with)\()"
)
QUOTED_FLAG = re.compile(rb"[\"'`](?:-\w[,|/ ]+)?\x01(?:[ =<\[][^\"'`\n]{0,60})?[\"'`]")
CASE = re.compile(rb"(?m)^\s*(?:-\w\|)?\x01(?:\|[^)\n]{0,60})?\)")


@lru_cache(maxsize=64)
def _definition(sort: Sort, suffix: str) -> re.Pattern[bytes]:
    ways = [
        KEYWORD + rb"(?:[^\n=(){};:'\"`]{0,80}[\s*&>\]])?\s*" + N + rb"(?!\s*[.'\"])",
        rb"\bfunc\s*\([^)\n]{1,60}\)\s*" + N,
        rb"^(?:export\s+)?[$]?" + N + rb"\s*(?::[^=\n]{1,60})?\s*:?=(?![=>])",
        rb"^\s*(?!" + STATEMENT + rb")(?:[\w<>\[\],.?*&]+\s+){0,3}[*]?(?:\w+(?:\.|::))?" + N + BLOCK,
        TAG + rb"\s*[:=(]\s*\"" + N + rb"[\",]",
        rb"(?:self|this)\.[_#]?" + N + rb"\s*(?::[^=\n]{1,60})?=(?!=)",
    ]
    if suffix in TYPED:
        end = rb"(?<!,)$" if suffix.startswith(".py") else b""  # a parameter ends in a comma there, a field does not
        ways.append(
            rb"^\s+(?:pub(?:\([a-z]+\))?\s+|@|private\s+|public\s+)*" + N + rb"\??\s*:\s*" + TYPE + rb"[^\n]*" + end
        )
    if suffix in SCRIPTS:
        ways.append(rb"^\s+" + MODIFIERS + N + rb"(?:\??\s*:\s*[^\n]{1,120};|\?\s*:)")
    if suffix == ".go":
        ways.append(rb"^\s+" + N + rb"\s+" + GO_TYPE)
    if sort is Sort.CONSTANT:
        ways.append(rb"^\s+" + N + rb"\s*(?:=[^=\n][^\n]*|\([^\n]*\))?,?;?\s*$")
        ways += [ENVIRONMENT + N, rb"[\"']" + N + rb"[\"']"]
    return re.compile(rb"(?m)" + rb"|".join(b"(?:" + way + b")" for way in ways))


def _takes_flag(line: bytes) -> bool:
    """Whether a line takes a flag: in quotes after a word that does so, or as a case of a script."""
    quoted = QUOTED_FLAG.search(line)
    return bool(quoted and TAKES.search(line, 0, quoted.start())) or CASE.search(line) is not None


def defines(source: bytes, named: Named, path: str) -> bool:
    """Whether a file makes the name; the spelling is that of the document."""
    name, suffix, is_flag = named.name.encode(), extension(path), named.sort is Sort.FLAG
    if suffix in DATA or path.rpartition("/")[2].startswith((".env", "Dockerfile", "docker-compose")):
        return False
    makes = _takes_flag if is_flag else _definition(named.sort, suffix).search
    spelling, end = (b"--" + name if named.is_plain_flag else name), -1
    for _ in range(MOST_PLACES):
        at = source.find(spelling, end + 1)
        if at < 0:
            return False
        start, end = source.rfind(b"\n", 0, at) + 1, source.find(b"\n", at)
        end = len(source) if end < 0 else end
        above = source.rfind(b"\n", 0, start - 1) + 1 if is_flag and start else start
        is_read = end - above <= LONGEST_LINE and not (COMMENT.match(source, start) or IMPORT.match(source, start))
        if is_read and makes(source[above:end].replace(b"--" + name, NAME).replace(spelling, NAME)):
            return True
    return False
