"""Path patterns of the rulebook: `*` stays within a folder, `**` crosses folders, `{a,b}` is either."""

import fnmatch
import re
from dataclasses import dataclass
from functools import lru_cache

LONGEST = 512
MOST_ALTERNATIVES = 64
BRACES = re.compile(r"\{([^{}]*)\}")


@dataclass(frozen=True, slots=True)
class Glob:
    """A checked pattern. Without a slash it names a base name at any depth; with one it starts at the root."""

    text: str
    alternatives: tuple[tuple[str, ...], ...]

    def matches(self, path: str) -> bool:
        """Whether the root-relative path is meant. `folder/**` means what lies below, not the folder."""
        names = tuple(path.split("/"))
        return any(_fits(alternative, names) for alternative in self.alternatives)


@lru_cache(maxsize=4096)
def glob(text: str) -> Glob:
    """Check and take apart a pattern; a `ValueError` says what is wrong with it."""
    _refuse(text)
    return Glob(text, tuple(_segments(one, text) for one in _expand(text)))


def _refuse(text: str) -> None:
    reasons = {
        "is empty": not text.strip("/"),
        f"is longer than {LONGEST} characters": len(text) > LONGEST,
        "has a backslash; folders are separated by /": "\\" in text,
        "holds a NUL character": "\0" in text,
        "leaves the repository": ".." in text.split("/"),
        "has a '.' or an empty folder": bool({".", ""} & set(text.removeprefix("/").removesuffix("/").split("/"))),
        "has an unclosed '['": "[" in re.sub(r"\[!?\]?[^\]/]*\]", "", text),
        "has unbalanced or nested braces": bool(set("{}") & set(BRACES.sub("", text))),
    }
    for reason, is_so in reasons.items():
        if is_so:
            raise ValueError(f"{text[:80]!r} {reason}")


def _expand(text: str) -> tuple[str, ...]:
    texts = [text]
    while any("{" in one for one in texts):
        texts = [_choose(one, choice) for one in texts for choice in _choices(one)]
        if len(texts) > MOST_ALTERNATIVES:
            raise ValueError(f"{text[:80]!r} stands for more than {MOST_ALTERNATIVES} patterns")
    return tuple(dict.fromkeys(texts))


def _choices(text: str) -> tuple[str | None, ...]:
    found = BRACES.search(text)
    return tuple(found[1].split(",")) if found else (None,)


def _choose(text: str, choice: str | None) -> str:
    return text if choice is None else BRACES.sub(lambda _: choice, text, count=1)


def _segments(text: str, pattern: str) -> tuple[str, ...]:
    """One alternative of a pattern, folder by folder."""
    is_folder, is_rooted = text.endswith("/"), "/" in text.removesuffix("/")
    names = [name for name in text.split("/") if name]
    if any("**" in name and name != "**" for name in names):
        raise ValueError(f"{pattern[:80]!r} has '**' beside other characters; '**' is a whole folder name")
    return (*(() if is_rooted else ("**",)), *names, *(("**",) if is_folder else ()))


@lru_cache(maxsize=8192)
def _name(pattern: str) -> re.Pattern[str]:
    return re.compile(fnmatch.translate(pattern))


def _fits(pattern: tuple[str, ...], names: tuple[str, ...]) -> bool:
    """Walk the names once, keeping every place of the pattern that may come next: linear, whatever the stars."""
    places = _reachable({0}, pattern)
    for name in names:
        places = _reachable({place for at in places for place in _step(pattern, at, name)}, pattern)
        if not places:
            return False
    return len(pattern) in places


def _step(pattern: tuple[str, ...], at: int, name: str) -> tuple[int, ...]:
    if at == len(pattern):
        return ()
    if pattern[at] == "**":
        return (at, at + 1) if at + 1 == len(pattern) else (at,)
    return (at + 1,) if _name(pattern[at]).match(name) else ()


def _reachable(places: set[int], pattern: tuple[str, ...]) -> set[int]:
    """Add the places behind each `**` that is not the last: it may stand for no folder at all."""
    reached = set(places)
    for place in sorted(places):
        while place + 1 < len(pattern) and pattern[place] == "**":
            place += 1  # noqa: PLW2901
            reached.add(place)
    return reached
