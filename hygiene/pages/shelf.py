"""Every page by its name and group. A list such as `guards.md` holds one short page below each heading."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib import resources

DETECTORS = "detectors"
GUIDES = "guides"
LISTS = ("ops", "drafts", "guards", "notices", "skipped", "unread", "classes", "outcomes", "screen")
GROUPS = (DETECTORS, *LISTS, GUIDES)
FENCE = re.compile(r"^(`{3,}).*?^\1$", re.MULTILINE | re.DOTALL)
HEADING = re.compile(r"^## (.+)$", re.MULTILINE)
MESSAGES = re.compile(r"^```message\n(.*?)^```$", re.MULTILINE | re.DOTALL)
NO_PROSE = ("#", "```", "|", "- ", "<!--")


@dataclass(frozen=True, slots=True)
class Page:
    """A page. `messages` are the lines of output that it is about, with `{what varies}`."""

    name: str
    group: str
    text: str
    messages: tuple[str, ...]

    @property
    def summary(self) -> str:
        """The first paragraph, on one line."""
        return first_paragraph(self.text)


def first_paragraph(text: str) -> str:
    """The first paragraph of prose, on one line."""
    blocks = (block for block in FENCE.sub("", text).split("\n\n"))
    return " ".join(next((b for b in blocks if b.strip() and not b.lstrip("\n").startswith(NO_PROSE)), "").split())


@cache
def pages() -> dict[str, Page]:
    """Every page, by name, in the order of the groups."""
    found = (*_of_detectors(), *(page for group in LISTS for page in _sections(group)), *_guides())
    return {page.name: page for page in found}


@cache
def introduction(group: str) -> tuple[str, str]:
    """What a group is, in a few words, and the text above its first page; both empty for the guides."""
    text = _read(group) if group != GUIDES else ""
    title, _, rest = HEADING.split(text, maxsplit=1)[0].partition("\n")
    return title.removeprefix("# ").partition(": ")[2], rest.strip()


def _of_detectors() -> Iterator[Page]:
    """Each detector's page as it lies beside the detector; what its findings say is in the list of this folder."""
    said = {page.name: page.messages for page in _sections(DETECTORS)}
    folder = resources.files("hygiene") / "scanner" / "detectors"
    for name in sorted(file.name.removesuffix(".md") for file in folder.iterdir() if file.name.endswith(".md")):
        text = (folder / f"{name}.md").read_text("utf-8")
        shown = name.replace("_", "-")
        yield Page(shown, DETECTORS, text, said.get(shown, ()))


def _guides() -> Iterator[Page]:
    lists = {DETECTORS, *LISTS}
    names = sorted(file.name.removesuffix(".md") for file in _folder().iterdir() if file.name.endswith(".md"))
    return (Page(name, GUIDES, _read(name), ()) for name in names if name not in lists)


def _sections(group: str) -> Iterator[Page]:
    """The short pages of a list."""
    text = _read(group)
    fences = [match.span() for match in FENCE.finditer(text)]
    marks = [one for one in HEADING.finditer(text) if not any(start < one.start() < end for start, end in fences)]
    ends = [*(one.start() for one in marks), len(text)][1:]
    for mark, end in zip(marks, ends, strict=True):
        body = text[mark.end() : end].strip()
        said = (line for fence in MESSAGES.findall(body) for line in fence.splitlines())
        yield Page(mark[1], group, f"# {mark[1]}\n\n{body}\n", tuple(said))


def _read(name: str) -> str:
    return (_folder() / f"{name}.md").read_text("utf-8")


def _folder() -> resources.abc.Traversable:
    return resources.files("hygiene") / "pages"
