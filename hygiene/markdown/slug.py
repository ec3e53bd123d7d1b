"""Heading anchors: the id that GitHub gives to a heading, and what other site builders give."""

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable
from functools import lru_cache

from hygiene.markdown.elements import Facts, Heading

_DROPPED_CATEGORIES = frozenset({"No", "Pd", "Pe", "Pf", "Pi", "Po", "Ps"})
_ENCLOSED_LETTERS = ((0x24B6, 0x24E9), (0x1F130, 0x1F149), (0x1F150, 0x1F169), (0x1F170, 0x1F189))
_PLAIN = re.compile(r"[a-z0-9_ -]*")
_WORD = re.compile(r"[^\w\- ]")
_HYPHENS = re.compile(r"-{2,}")
_TRAILING_BRACES = re.compile(r"\{[^{}\n]*\}(?=[ \t]*#*[ \t]*$)")
_VARIATION_SELECTOR = "\ufe0f"
_VITEPRESS_SEPARATORS = re.compile("[\\s~`!@#$%^&*()\\-_+=\\[\\]{}|\\\\;:\"'\u201c\u201d\u2018\u2019<>,.?/]+")


@lru_cache(maxsize=8192)
def _is_kept(character: str) -> bool:
    if character in " -":
        return True
    category = unicodedata.category(character)
    if category[0] in "SCZ" or category in _DROPPED_CATEGORIES:
        return any(first <= ord(character) <= last for first, last in _ENCLOSED_LETTERS)
    return True


def github_slug(text: str) -> str:
    """Return the id of a heading's text: letters, digits, marks, `_` and `-` stay, each space is a `-`."""
    text = text.strip().lower()
    if not _PLAIN.fullmatch(text):
        text = "".join(character for character in text if _is_kept(character))
    return text.replace(" ", "-")


def github_slugs(texts: Iterable[str]) -> tuple[str, ...]:
    """Return the ids of a document's headings in order; a taken one gets the next free `-1`, `-2` and so on."""
    taken: dict[str, int] = {}
    slugs = []
    for text in texts:
        base = slug = github_slug(text)
        while slug in taken:
            taken[base] += 1
            slug = f"{base}-{taken[base]}"
        taken[slug] = 0
        slugs.append(slug)
    return tuple(slugs)


def mkdocs_slug(text: str) -> str:
    """Return the id that Python-Markdown's `toc` gives."""
    plain = unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode()
    return re.sub(r"[-\s]+", "-", re.sub(r"[^\w\s-]", "", plain).strip().lower())


def unicode_mkdocs_slug(text: str) -> str:
    """Return the id that Python-Markdown's Unicode slugs and those of pymdownx give."""
    plain = unicodedata.normalize("NFC", text)
    return re.sub(r"[-\s]+", "-", re.sub(r"[^\w\s-]", "", plain).strip().lower())


def kramdown_slug(text: str) -> str:
    """Return the id that kramdown, and so Jekyll without its GitHub flavour, gives."""
    plain = re.sub(r"^[^a-zA-Z]+", "", text)
    return re.sub(r"[^a-zA-Z0-9 -]", "", plain).replace(" ", "-").lower() or "section"


def mdbook_slug(text: str) -> str:
    """Return the id that mdBook gives: a space of any kind is a hyphen, and nothing is folded together."""
    kept = (character for character in text.strip() if character.isalnum() or character.isspace() or character in "_-")
    return "".join("-" if character.isspace() else character.lower() for character in kept)


def vitepress_slug(text: str) -> str:
    """Return the id that VitePress gives."""
    plain = "".join(c for c in unicodedata.normalize("NFKD", text) if not "\u0300" <= c <= "\u036f" and c >= " ")
    slug = _HYPHENS.sub("-", _VITEPRESS_SEPARATORS.sub("-", plain)).strip("-")
    return re.sub(r"^(\d)", r"_\1", slug).lower()


def docutils_slug(text: str) -> str:
    """Return the id that docutils, and so Sphinx, gives to a section."""
    plain = unicodedata.normalize("NFKD", text.lower()).encode("ascii", "ignore").decode()
    return re.sub(r"^[-0-9]+|-+$", "", re.sub(r"[^a-z0-9]+", "-", " ".join(plain.split())))


def gitlab_slug(text: str) -> str:
    """Return the id that GitLab and DocFX give: GitHub's, with runs of hyphens folded."""
    return _HYPHENS.sub("-", github_slug(text))


def myst_slug(text: str) -> str:
    """Return the id that MyST gives."""
    return _WORD.sub("", text.strip().lower().replace(" ", "-"))


_VARIANTS = (
    mkdocs_slug,
    unicode_mkdocs_slug,
    kramdown_slug,
    mdbook_slug,
    vitepress_slug,
    docutils_slug,
    gitlab_slug,
    myst_slug,
)


def docfx_slug(text: str) -> str:
    """Return the id that DocFX gives; a heading of signs alone is a `section`."""
    return gitlab_slug(text).strip("-") or "section"


_BY_BUILDER = {
    "MkDocs": (mkdocs_slug, unicode_mkdocs_slug),
    "Docusaurus": (github_slug,),
    "VitePress": (vitepress_slug,),
    "DocFX": (gitlab_slug, docfx_slug),
    "mdBook": (mdbook_slug,),
    "Sphinx": (docutils_slug, myst_slug),
    "Jekyll": (kramdown_slug,),
}
"""The rules of builders that have one; Hugo and others let each site choose."""
_OWN_IDS_ONLY = frozenset({"VitePress", "Docusaurus"})
"""Builders that give a heading with an id of its own, `{#id}`, no other one."""


def slug_variants(text: str, builder: str = "") -> frozenset[str]:
    """Return every id that some site builder gives to a heading, GitHub's with and without emoji selectors too.

    With a `builder` that has rules of its own these are its ids and GitHub's.
    """
    slugs = {variant(text) for variant in _BY_BUILDER.get(builder, _VARIANTS)}
    slugs.add(github_slug(text))
    slugs.add(github_slug(text.replace(_VARIATION_SELECTOR, "")))
    if builder not in _BY_BUILDER:
        slugs.add(gitlab_slug(text).strip("-"))
    return frozenset(slugs - {""})


def renamed_ids(old: str, new: str, identifier: str) -> frozenset[str]:
    """Return what each rule that gives the id to the old text gives to the new one."""
    return frozenset(rule(new) for rule in (github_slug, *_VARIANTS) if rule(old) == identifier)


def folded(identifier: str) -> str:
    """Return the id without regard to letter case, Unicode form, emoji selectors and hyphens at its end."""
    plain = unicodedata.normalize("NFC", identifier).replace(_VARIATION_SELECTOR, "").replace("\ufe0e", "")
    return plain.casefold().rstrip("-")


def anchors_of(facts: Facts, builder: str = "") -> frozenset[str]:
    """Return every fragment that resolves in the document, on GitHub, or on the site of `builder` ("": of any)."""
    plain = tuple(h for h in facts.headings if not (h.explicit_id and builder in _OWN_IDS_ONLY))
    texts = [heading.text for heading in plain]
    anchors = {*_github_anchors(facts, plain)}
    counts: Counter[str] = Counter()
    for text, count in Counter(texts).items():
        counts.update(dict.fromkeys(slug_variants(text, builder), count))
    for variant, count in counts.items():
        anchors.add(variant)
        anchors.update(f"{variant}{joint}{number}" for number in range(1, count) for joint in "-_")
    return frozenset(anchors)


def github_anchors_of(facts: Facts) -> frozenset[str]:
    """Return every fragment that resolves in the document on GitHub, and the ids that a writer gave."""
    return _github_anchors(facts, facts.headings)


def _github_anchors(facts: Facts, plain: Iterable[Heading]) -> frozenset[str]:
    """The same, with the ids of the texts of the `plain` headings alone."""
    written = [_as_plain_reader_sees(heading) for heading in facts.headings]
    explicit = [heading.explicit_id for heading in facts.headings if heading.explicit_id]
    return frozenset(
        {*facts.anchors, *github_slugs(heading.text for heading in plain), *github_slugs(written), *explicit}
    )


def _as_plain_reader_sees(heading: Heading) -> str:
    """The text of a heading where `{#id}` means nothing: GitHub makes its id from the braces too."""
    attributes = _TRAILING_BRACES.search(heading.raw) if heading.explicit_id else None
    return f"{heading.text} {attributes[0]}" if attributes else heading.text
