"""Whether something else counts on a document being one whole page: a menu of a site, a page that takes it in."""

import re

from hygiene.drafting.subject import Subject
from hygiene.errors import UnreadableError
from hygiene.finalizer.edits.repointing import Ground
from hygiene.references.inclusion import Inclusion
from hygiene.references.sites import covering
from hygiene.references.spelling import MARKDOWN, extension

MENU = re.compile(
    r"(?:.*/)?(?:mkdocs.*\.ya?ml|zensical\.toml|sidebars?\.\w+|_sidebar\.md|summary\.md|_?toc\.ya?ml|docs\.json|mint\.json"
    r"|_?meta\.\w+|nav(?:igation)?\.\w+|config\.[mc]?[jt]s|docusaurus\.config\.\w+|astro\.config\.\w+|antora\.ya?ml"
    r"|[^/]*\.rst|index\.md|llms\.txt|manifest\.json)",
    re.IGNORECASE,
)


CODE = re.compile(
    r".*\.(?:[cm]?[jt]sx?|py|rb|go|rs|java|kt|php|cs|sh|ps1|json|toml|ya?ml|cfg|mk)|(?:.*/)?(?:Makefile|Dockerfile|[Jj]ustfile)"
)
MOST_READ = 500_000


def is_shown_elsewhere(subject: Subject, ground: Ground) -> bool:
    """Whether a menu lists it, a document takes its text in, an agent file imports it, or a program names it."""
    return _is_in_menu(subject, ground) or _is_taken_in(subject, ground) or _is_opened(subject, ground)


def _is_opened(subject: Subject, ground: Ground) -> bool:
    """Whether code has its path in quotes, as what writes or ships it does, or names one of its headings."""
    name = re.escape(subject.path.rpartition("/")[2].encode())
    opened = re.compile(rb"([\"'`])(?:[\w./-]*/)?" + name + rb"\1|(?<![\w-])" + name + rb"#\w")
    files = ground.documents.snapshot.paths
    return any(opened.search(_read(path, ground)[:MOST_READ]) for path in files if CODE.fullmatch(path))


def _is_in_menu(subject: Subject, ground: Ground) -> bool:
    site = covering(ground.resolver.sites, subject.path)
    if site is None:
        return False
    name = subject.path.rpartition("/")[2].removesuffix(extension(subject.path)).encode()
    word = re.compile(rb"(?<![\w-])" + re.escape(name) + rb"(?![\w-])")
    menus = (path for path in ground.documents.snapshot.paths if path == site.config or MENU.fullmatch(path))
    return any(word.search(_read(path, ground)) for path in menus if path != subject.path)


def _is_taken_in(subject: Subject, ground: Ground) -> bool:
    snapshot = ground.documents.snapshot
    front = subject.facts.front_matter
    text = subject.content.source[front.span.end if front else 0 :]
    if Inclusion(ground.resolver, snapshot.read).pages(subject.path, text):
        return True
    imported = re.compile(
        rb"(?:^|[\s(])@[\w./~-]*" + re.escape(subject.path.rpartition("/")[2].encode()) + rb"(?![\w-])"
    )
    documents = (path for path in snapshot.paths if extension(path) in MARKDOWN and path != subject.path)
    return any(imported.search(_read(path, ground)) for path in documents)


def _read(path: str, ground: Ground) -> bytes:
    content = ground.documents.content(path)
    if content is not None:
        return content.source
    try:
        return b"" if ground.documents.snapshot.paths[path].is_link else ground.documents.snapshot.read(path)
    except UnreadableError:
        return b""
