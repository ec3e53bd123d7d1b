"""The command lines of code blocks, and the comment in a block's first line that names a file."""

import re
from collections.abc import Iterator

from hygiene.markdown.elements import Facts, Fence, Span

SHELLS = frozenset({"bash", "sh", "shell", "zsh", "fish", "ksh", "terminal"})
CONSOLES = frozenset({"console", "shell-session", "shellsession", "sh-session", "shell-console"})
PROMPT = re.compile(rb"[ \t]*(?:[\w.@:~ -]{0,60})?[$%][ \t]+(?=\S)")
ARROW = re.compile(rb"[ \t]*(?:>|\xe2\x9d\xaf|\xe2\x9e\x9c)[ \t]+(?=\S)")
"""A prompt that only counts where no line has a plainer one: `>` also marks what is quoted or goes on."""
HERE = re.compile(rb"<<-?[ \t]*['\"\\]?(\w+)")
DRAWN = re.compile(rb"\xe2[\x94\x95]|[|`+]-")
"""How a line of a drawn tree begins."""
COMMENT = re.compile(rb"[ \t]#(?=[ \t\r\n])")
CAPTION = re.compile(
    rb"[ \t>]*(?://|#|<!--|--|;|/\*)[ \t]*(?P<path>[\w.@+-]+(?:/[\w.@+-]+)+)[ \t]*(?:-->|\*/)?[ \t]*\r?\n?$"
)


def commands(facts: Facts, source: bytes) -> Iterator[Span]:
    """The bytes of each command line, without its prompt and its comment."""
    fences = {fence.line: fence for fence in facts.fences}
    for first, last in facts.code_lines:
        fence = fences.get(first)
        span = fence.content_span if fence else Span(facts.line_span(first).start, facts.line_span(last).end)
        if source.find(b"/", span.start, span.end) < 0:
            continue
        lines = range(first + 1, last + 1) if fence else range(first, last + 1)
        yield from _commands(
            [facts.line_span(line) for line in lines if facts.line_span(line).start < span.end],
            _language(fence),
            source,
        )


def _language(fence: Fence | None) -> str:
    return fence.language.lower() if fence else ""


def _commands(lines: list[Span], language: str, source: bytes) -> Iterator[Span]:
    """Where a line bears a prompt, the others are output; without any, only a shell's block is all commands."""
    if language not in SHELLS | CONSOLES | {""}:
        return
    prompts = _prompts(PROMPT, lines, source) or _prompts(ARROW, lines, source)
    if not prompts and language not in SHELLS:
        return
    end_of_document, is_continued = b"", False
    for line in lines:
        text = source[line.start : line.end].strip()
        if end_of_document:
            end_of_document = b"" if text == end_of_document else end_of_document
            continue
        if text.startswith(b"#") or DRAWN.match(text) or (prompts and line not in prompts and not is_continued):
            continue
        is_continued = text.endswith(b"\\")
        if here := HERE.search(text):
            end_of_document = here[1]
        start = prompts.get(line, line.start)
        comment = COMMENT.search(source, start, line.end)
        yield Span(start, comment.start() if comment else line.end)


def _prompts(prompt: re.Pattern[bytes], lines: list[Span], source: bytes) -> dict[Span, int]:
    """Where the command begins in each line that bears a prompt."""
    return {line: found.end() for line in lines if (found := prompt.match(source, line.start, line.end))}


def captions(facts: Facts, source: bytes) -> Iterator[Span]:
    """The path in the comment that a block begins with, where the comment holds nothing else."""
    for fence in facts.fences:
        content = fence.content_span
        if content.start >= content.end or fence.language.lower() in SHELLS | CONSOLES:
            continue
        line = facts.line_span(facts.line_of(content.start))
        found = CAPTION.match(source, content.start, min(line.end, content.end))
        if found:
            yield Span(*found.span("path"))
