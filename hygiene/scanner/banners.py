"""What the first lines of a file say about all of it: a program wrote it, it waits to be filled in, it is put away."""

import re

HEAD = 4096
"""How many bytes of a file are enough to class it."""

_FIRST_LINES = 15
_COMMENT = re.compile(
    r"<!--(.*?)-->|\{/\*(.*?)\*/\}|^[ \t]*\[(?://|comment|_)[^\]\n]*\]: [^\n]*|^# [^\n]*$", re.DOTALL | re.MULTILINE
)
_SAYS_SO = re.compile(
    r"\bdo(?: not|n['\u2019]t) (?:hand[- ]?)?(?:edit|modify|change|touch)\b|@generated\b"
    r"|\b(?:auto[- ]?|automatically |machine[- ])generated\b|\bgenerated (?:by|from|with|using|automatically)\b",
    re.IGNORECASE,
)
_OURS = re.compile(r"\bhygiene-ignore\b")
_SENTENCE = re.compile(
    r"^[>*_\s\W]{0,8}(?:note|warning|important)?[:*_!\s]*this (?:file|page|document|doc|reference|readme) "
    r"(?:is|was|has been) (?:auto[- ]?|automatically |machine[- ])?generated\b(?P<how>[^\n]*)",
    re.IGNORECASE,
)
_PART_ONLY = re.compile(
    r"\b(?:start|begin|end|stop|section|block|toc|tables?|region|badges?|list|below|above|between|following|parts?"
    r"|lines?|partially)\b",
    re.IGNORECASE,
)
_BY_A_MODEL = re.compile(
    r"\b(?:claude|copilot|chatgpt|gpt|openai|gemini|cursor|codex|ai|llm|agents?|assistant|sonnet|opus)\b", re.IGNORECASE
)
_BLANK_TO_FILL = re.compile(
    r"\{\{[^}\n]+\}\}|\$\{[A-Za-z_]+\}|<(?:[a-z]+[ -])+[a-z]+>|<(?:name|title|date|author|description|placeholder)>"
    r"|\[(?:[A-Z][A-Z0-9 _/-]{2,}|Your |Title|Name|Description|Insert |TODO|Date)[^\]\n]*\](?!\()|\bYYYY-MM-DD\b"
)

_PUT_AWAY = r"(?:histor(?:y|ical)|archived?|superseded|obsolete|retired)"
_TEXTS = r"documents?|documentation|docs|plans?|notes|versions?|specs|files|reference|records?|work"
_OF_THE_FOLDER = re.compile(
    rf"^[>*_ ]{{0,8}}status[:*_ ]+[^\n]*\b{_PUT_AWAY}[.*_ ]*$"
    r"|\bthis (?:folder|directory) (?:is|holds|contains|keeps|stores|collects|preserves)\b[^.]{0,60}?"
    rf"\b(?<!not )(?:an? archive|{_PUT_AWAY} (?:\w+ )?(?:{_TEXTS}))\b",
    re.IGNORECASE | re.MULTILINE,
)
_TRANSCRIPT = r"(?:chat|session|terminal|conversation)[ _-](?:transcript|log)s?|transcripts?"
_OF_A_SESSION = re.compile(
    rf"<\w+[^>\n]{{0,200}}\sclass=[\"'][^\"'\n]{{0,100}}\b(?:{_TRANSCRIPT})\b"
    rf"|\A---\n(?:.*\n){{0,20}}?(?:parent|category|layout|type|tags)[ \t]*:[^\n]{{0,100}}\b(?:{_TRANSCRIPT})\b"
    r"|^(?:title:|#)[ \t]*(?:.{0,100}[:\u2014-][ \t]*)?"
    r"(?:chat|session|terminal|conversation) (?:transcript|log)[ \t]*$",
    re.IGNORECASE | re.MULTILINE,
)
"""A wrapper's class, a field of front matter, a title."""
_FILED = tuple(
    re.compile(pattern, re.MULTILINE) for pattern in (r"^title:[ \t]*[\"']?\[", r"^labels:", r"^assignees?:")
)
_SYNCED = re.compile(
    r"\bchanges\b[^.\n]{0,60}\bthis (?:directory|folder)\b(?:(?!\b(?:not|never)\b)[^.\n]){0,60}\boverwritten\b"
    r"|\b(?:files|everything|contents?)\b[^.\n]{0,20} this (?:directory|folder) (?:is|are)\b"
    r"(?:(?!\b(?:not|never)\b)[^.\n]){0,80}"
    r"\b(?:managed|synced|synchroni[sz]ed|overwritten) (?:by automation|automatically)\b",
    re.IGNORECASE,
)


def transcript_sign(head: bytes) -> str | None:
    """The words by which a page says that it is the transcript of a session; None when it does not."""
    found = _OF_A_SESSION.search(head[:HEAD].decode("utf-8", "replace").removeprefix("\ufeff").replace("\r\n", "\n"))
    return _short(found[0].rpartition("\n")[2]) if found else None


def is_filed(head: bytes) -> bool:
    """Whether the front matter is that of a report filed with a forge: a title in its form, labels and assignees."""
    text = head[:HEAD].decode("utf-8", "replace").removeprefix("\ufeff").replace("\r\n", "\n")
    front = text[: text.find("\n---", 3)] if text.startswith("---\n") and "\n---" in text[3:] else ""
    return all(field.search(front) for field in _FILED)


def synced_banner(head: bytes) -> str | None:
    """The words by which the README of a folder says that automation overwrites the folder; None when it does not."""
    found = _SYNCED.search(head[:HEAD].decode("utf-8", "replace"))
    return _short(found[0]) if found else None


def generated_banner(head: bytes) -> str | None:
    """The banner by which a file says that a program wrote it, in a few words; None when it says no such thing."""
    text = head[:HEAD].decode("utf-8", "replace").removeprefix("\ufeff")
    top = "\n".join(text.splitlines()[:_FIRST_LINES])
    for comment in _comments(top):
        if (
            not _OURS.search(comment)
            and _SAYS_SO.search(comment)
            and not _PART_ONLY.search(comment)
            and not _BY_A_MODEL.search(comment)
        ):
            return _short(comment)
    for line in top.splitlines():
        found = _SENTENCE.search(line)
        if found and not _BY_A_MODEL.search(found["how"]):
            return _short(line)
    return None


def has_blanks(head: bytes) -> bool:
    """Whether the text holds placeholders of the kind that templates have."""
    return bool(_BLANK_TO_FILL.search(head[:HEAD].decode("utf-8", "replace")))


def put_away_banner(head: bytes) -> str | None:
    """The words by which the README of a folder says that the folder is kept for history; None when it does not."""
    top = "\n".join(head[:HEAD].decode("utf-8", "replace").removeprefix("\ufeff").splitlines()[:_FIRST_LINES])
    found = _OF_THE_FOLDER.search(top)
    return _short(found[0]) if found else None


def _comments(top: str) -> tuple[str, ...]:
    in_front_matter = top[: top.find("\n---", 3)] if top.startswith("---") and "\n---" in top[3:] else ""
    return tuple(
        found[0]
        for found in _COMMENT.finditer(top)
        if not found[0].startswith("# ") or found.start() < len(in_front_matter)
    )


def _short(text: str) -> str:
    return " ".join(re.sub(r"<!--|-->|\{/\*|\*/\}|[>*_#]", " ", text).split())[:80]
