"""Markdown: the facts of one document, each with its exact place. The only home of markdown-it-py."""

from hygiene.markdown.facts import (
    CodeSpan,
    Comment,
    Facts,
    Fence,
    FrontMatter,
    Heading,
    Link,
    ProseLine,
    ReferenceUse,
    Span,
    Task,
    front_matter_values,
    parse,
    prose,
)
from hygiene.markdown.slug import anchors_of, github_slug, github_slugs, slug_variants

__all__ = [
    "CodeSpan",
    "Comment",
    "Facts",
    "Fence",
    "FrontMatter",
    "Heading",
    "Link",
    "ProseLine",
    "ReferenceUse",
    "Span",
    "Task",
    "anchors_of",
    "front_matter_values",
    "github_slug",
    "github_slugs",
    "parse",
    "prose",
    "slug_variants",
]
