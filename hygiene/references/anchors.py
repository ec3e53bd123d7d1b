"""Which fragments a document answers to, and whether anything may add more when a site is built."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from html import unescape
from urllib.parse import unquote

from hygiene.markdown.elements import Facts
from hygiene.markdown.slug import anchors_of, folded, github_anchors_of, github_slug

INCLUDES = (
    (re.compile(r"\{%-?\s*(?:include|render|snippet|partial|for|macro|call)\b|<%"), "an include"),
    (re.compile(r"\{\{\s*#?(?:include|rustdoc_include|read_file|template|snippet|import)\b"), "an include"),
    (re.compile(r"\{\{[<%]"), "a shortcode"),
    (
        re.compile(
            r"(?:\A|\n)[ \t]*\r?\n[ \t]*\{\{-?[ \t]*[\w.]+(?:\([^()\n]{0,200}\))?[ \t]*-?\}\}[ \t\r]*"
            r"(?:\n[ \t\r]*(?:\n|\Z)|\Z)"
        ),
        "a value that the build puts in",
    ),
    (re.compile(r"^[ \t]*-{1,}8<-{1,}", re.MULTILINE), "a snippet"),
    (re.compile(r"^:::[ \t]+[\w.]+[ \t]*$", re.MULTILINE), "generated reference text"),
    (
        re.compile(
            r"^[ \t]*(?:`{3,}|:{3,}|~{3,})\{ *(?:include|literalinclude|eval-rst|auto\w+|program-output|click)",
            re.MULTILINE,
        ),
        "a directive",
    ),
    (re.compile(r"\[!(?:INCLUDE|include)\b"), "an include"),
    (re.compile(r"<!--\s*@?(?:include|#include)\b"), "an include"),
    (re.compile(r"^@(?:include|import)\b", re.MULTILINE), "an include"),
)
LABEL = re.compile(r"^\(([^()\n]{1,200})\)=[ \t]*$", re.MULTILINE)
"""A MyST label before a heading."""
BRACKETED = re.compile(r"(?<=\s)\[([\w.:-]{1,200})\][ \t]*$")
MARKED = re.compile(r"\$\$\$([\w.:-]{1,200})\$\$\$")
"""The ids of docs-builder: in brackets behind a heading, and anywhere between dollar signs."""
TERM = re.compile(r"^(?![ \t#>|*+-])([^\n]{1,200})\n\n?:[ \t]+\S", re.MULTILINE)
"""A term of a definition list, to which Hugo gives an id."""
HTML_HEADING = re.compile(r"<h[1-6]\b[^>]{0,400}>([^\0]{0,400}?)</h[1-6]>", re.IGNORECASE)
TAG = re.compile(r"<[^>]{0,400}>")
COMPONENTS = re.compile(r"^import\s.+from\s+['\"]|<[A-Z]\w*[\s/>]", re.MULTILINE)
LINES = re.compile(r"L\d+(?:C\d+)?(?:-L?\d+(?:C\d+)?)?|\d+|lines?-\d+(?:-\d+)?", re.IGNORECASE)
NOTES = re.compile(r"(?:user-content-)?fn(?:ref)?[:-]?.*|cite_note.*|footnote.*", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Anchors:
    """The fragments of one document. `open_because` says what may add others; "" when nothing does."""

    names: frozenset[str]
    folded: frozenset[str]
    open_because: str

    def answers(self, fragment: str) -> bool:
        """Whether the fragment leads somewhere, letter case and emoji variants aside."""
        forms = {fragment, unquote(fragment), fragment.removeprefix("user-content-")}
        return bool(forms & self.names) or any(folded(form) in self.folded for form in forms)

    def in_other_case(self, fragment: str) -> str | None:
        """The one id that differs from the fragment in letter case only; None if there is the very id, or a choice."""
        return in_other_case(self.names, fragment)


def in_other_case(names: Iterable[str], fragment: str) -> str | None:
    """The one of the names that differs from the fragment in letter case only, if the fragment is none of them."""
    forms = {fragment, unquote(fragment)}
    alike = {name for name in names if name.casefold() == unquote(fragment).casefold()}
    return alike.pop() if len(alike) == 1 and not alike & forms else None


def anchors_in(
    facts: Facts, source: bytes, *, has_components: bool, is_on_site: bool = True, builder: str = ""
) -> Anchors:
    """The anchors of a document: on a site by its builder's rule ("": by any) and GitHub's, else by GitHub's.

    `has_components`: components in it may render headings.
    """
    text = _outside_code(facts, source)
    names = (anchors_of(facts, builder) if is_on_site else github_anchors_of(facts)) | {
        *(github_slug(unescape(TAG.sub("", heading[1]))) for heading in HTML_HEADING.finditer(text)),
        *LABEL.findall(text),
        *MARKED.findall(text),
        *(found[1] for heading in facts.headings if (found := BRACKETED.search(heading.raw))),
        *(github_slug(term) for term in (TERM.findall(source.decode("utf-8", "replace")) if builder == "Hugo" else ())),
    }
    because = next((what for pattern, what in INCLUDES if pattern.search(text)), "")
    if not because and has_components and COMPONENTS.search(text):
        because = "a component"
    return Anchors(names, frozenset(folded(name) for name in names), because)


def _outside_code(facts: Facts, source: bytes) -> str:
    """The text without the inner lines of code blocks and without inline code."""
    cuts = [(span.start, span.end) for span in facts.code_spans]
    cuts += [
        (facts.line_span(first + 1).start, facts.line_span(last).start)
        for first, last in facts.code_lines
        if last - first > 1
    ]
    kept, at = [], 0
    for start, end in sorted(cuts):
        kept.append(source[at:start])
        at = max(at, end)
    return b"".join((*kept, source[at:])).decode("utf-8", "replace")


def is_no_heading(fragment: str) -> bool:
    """Whether the fragment never means a heading: lines of code, text, a route of a page's own script, a footnote."""
    return (
        fragment.lower() in {"", "top", "readme"}
        or fragment.startswith((":~:", "!", "/", "?"))
        or bool(LINES.fullmatch(fragment) or NOTES.fullmatch(fragment))
        or any(mark in fragment for mark in ("{", "}", "<", ">", "$"))
    )
