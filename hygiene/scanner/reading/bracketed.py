"""What two pairs of brackets in a row are when they are no link."""

import re

from hygiene.markdown.elements import UndefinedUse

_BEFORE = re.compile(rb"[\w)\]}$\[/\\^>=|&:,.-]", re.ASCII)
_AFTER = re.compile(rb"[\w\[({+/\\]", re.ASCII)
_CLASS = re.compile(r"\^?(?:.-.|\\[a-zA-Z]|[^\w\s])+")
_CODE = re.compile(r"`|::|\(\)|->|[{}$<>=*|\"\\;]")
_DOTTED = re.compile(r"[A-Za-z_]\w*(?:[.:][A-Za-z_]\w*)+")
_NAME = re.compile(r"[A-Za-z_]\w*!?")
_ANY = re.compile(
    r"(?:my |your |the )?(?:link[ -]?|alt[ -]?)?"
    r"(?:text|label|link|ref|reference|id|name|anchor|title|url|description|alt)\d*",
    re.IGNORECASE,
)
_NUMBER = re.compile(r"\d+")
_SHORT = 2


def why_no_link(use: UndefinedUse, source: bytes, *, has_definitions: bool) -> str:
    """Why `[text][label]` may be something else than a link without a definition; "" when it can be nothing else."""
    text, label = use.text.removeprefix("!"), use.label or use.text
    why = "brackets of code" if _is_code(use, source) else _mark(text, label) or _two_marks(text, use.label)
    is_told = has_definitions or " " in text.strip() or "`" in text or text.startswith("[")
    return why or ("" if is_told else "perhaps two words in brackets")


def _is_code(use: UndefinedUse, source: bytes) -> bool:
    start = use.start - (source[use.start - 1 : use.start] == b"!" and use.start > 0)
    before, after = source[max(0, start - 1) : start], source[use.end : use.end + 1]
    label = use.label or use.text
    is_short = len(use.text) <= _SHORT and len(label) <= _SHORT and bool(use.text.strip())
    is_inside = bool(_BEFORE.fullmatch(before) or _AFTER.fullmatch(after))
    return is_inside or is_short or bool(_CLASS.fullmatch(label) or _CODE.search(label))


def _mark(text: str, label: str) -> str:
    """What a label is that stands for something else than a definition."""
    if not text.strip() or text.strip() in {"x", "X"}:
        return "a box of a task"
    if text.startswith(("^", "@", "-@")) or label.startswith(("^", "@", "-@", "!", "#", "+", "/")):
        return "a footnote or a citation"
    if label.isdigit():
        return "the number of a source"
    return "a placeholder" if _ANY.fullmatch(label) else ""


def _two_marks(text: str, label: str) -> str:
    """`[Task 1][Task 2]` names two things of a kind."""
    is_alike = text != label and _NUMBER.sub("", text).casefold() == _NUMBER.sub("", label).casefold()
    return "two marks in a row" if is_alike else ""


def is_name_of_code(use: UndefinedUse, *, is_rust: bool) -> bool:
    """Whether a tool that knows the code may resolve the label."""
    label = (use.label or use.text).strip("`")
    return bool(_DOTTED.fullmatch(label)) or (is_rust and bool(_NAME.fullmatch(label)))
