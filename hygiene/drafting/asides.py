"""What of a text only points to one path, and can go without changing what the rest claims."""

import re

from hygiene.contracts.draft import Replacement
from hygiene.finalizer.documents import Content
from hygiene.markdown.elements import Facts
from hygiene.references.mentions import Mention

HERE = "\0"
"""Stands for the path, with the marks of code around it."""
ASIDE = re.compile(rf" ?\((?:see(?: also)?:? |in |e\.g\.,? |cf\. )?{HERE}\)", re.IGNORECASE)
SENTENCE = re.compile(
    rf"(?:^|(?<=[.!?])[ \t]+)(?:(?:Also )?See(?: also)?:? {HERE}(?: for (?:the |more |further |all |full )?"
    r"(?:details?|information|examples?|implementation details|implementation|specifications?))?"
    rf"|(?:The |Its )?(?:implementation|code|source|logic|definition)s? (?:lives?|is|are|can be found) (?:in|at) {HERE}"
    rf"|(?:It |This )?(?:is )?(?:implemented|defined|documented) in {HERE})\.(?=[ \t]|$)",
    re.IGNORECASE,
)
LABELLED = re.compile(
    rf"[ \t]*(?:[-*+][ \t]+)?(?:[*_]{{2}})?(?:see(?: also)?|files?|location|source|reference(?: \w+)?|path|code"
    rf"|implementation|details|documentation|docs|script|spec|test|tests|[^:{HERE}`]{{0,60}}, see)"
    rf":?(?:[*_]{{2}})?:? {HERE}\.?(?:[ \t]*)",
    re.IGNORECASE,
)
WIDEST = 2000
BOX = re.compile(r"^[ \t>]*(?:[-*+]|\d{1,9}[.)])[ \t]+\[[ xX]\]")


def without_pointer(content: Content, facts: Facts, mention: Mention) -> Replacement | None:
    """The removal of a parenthesis, a sentence or a whole paragraph that says no more than where the path is."""
    span = facts.line_span(mention.line)
    is_heading = any(heading.line <= mention.line <= heading.end_line for heading in facts.headings)
    if is_heading or mention.end > span.end or span.end - span.start > WIDEST:
        return None
    start, end = _marked(content.source, mention)
    before = content.source[span.start : start].decode("utf-8", "replace")
    after = content.source[end : span.end].decode("utf-8", "replace").rstrip("\r\n")
    text = before + HERE + after
    if LABELLED.fullmatch(text) and _is_alone(content, facts, mention.line, text):
        return _paragraph(content, facts, mention.line)
    found = next((match for match in ASIDE.finditer(text) if HERE in match[0]), None)
    found = found or next((match for match in SENTENCE.finditer(text) if HERE in match[0]), None)
    rest = BOX.sub("", text[: found.start()] + text[found.end() :], count=1) if found else ""
    if found is None or not any(sign.isalnum() for sign in rest):
        return None
    lead = span.start + len(text[: found.start()].encode())
    return Replacement(start=lead, end=end + len(text[text.index(HERE) + 1 : found.end()].encode()), new="")


def _marked(source: bytes, mention: Mention) -> tuple[int, int]:
    """The path with its backticks, where the code is the path alone."""
    is_code = source[mention.start - 1 : mention.start] == b"`" == source[mention.end : mention.end + 1]
    return (mention.start - 1, mention.end + 1) if is_code else (mention.start, mention.end)


def _is_alone(content: Content, facts: Facts, line: int, text: str) -> bool:
    """Whether the line is a paragraph of its own, or an item among others that is no longer than it."""
    above = content.lines(line - 1, line - 1).strip() if line > 1 else ""
    below = content.lines(line + 1, line + 1).strip() if line < facts.line_count else ""
    is_item = re.match(r"[ \t]*[-*+][ \t]", text) is not None
    if not is_item:
        return not above and not below and line > 1
    siblings = [each for each in (above, below) if re.match(r"[-*+][ \t]", each)]
    return bool(siblings) and all(not each or each in siblings for each in (above, below))


def _paragraph(content: Content, facts: Facts, line: int) -> Replacement:
    """The line, with one of the two blank lines around it."""
    last = line
    is_blank_above = line > 1 and not content.lines(line - 1, line - 1).strip()
    if is_blank_above and line < facts.line_count and not content.lines(line + 1, line + 1).strip():
        last += 1
    return Replacement(start=facts.line_span(line).start, end=facts.line_span(last).end, new="")
