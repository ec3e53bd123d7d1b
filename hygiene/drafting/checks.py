"""What a draft may not do: lose what it does not say it loses, and break what was whole."""

from collections import Counter
from collections.abc import Mapping
from itertools import pairwise
from urllib.parse import unquote

from hygiene.contracts.draft import Draft, DraftedFile
from hygiene.contracts.paths import check_path
from hygiene.drafting.building import drafted_bytes
from hygiene.drafting.inbound import inbound
from hygiene.drafting.losses import MAY_LOSE, Text, held, lost
from hygiene.finalizer.documents import parsed
from hygiene.finalizer.edits.repointing import Ground
from hygiene.markdown.elements import Facts
from hygiene.markdown.frontmatter import front_matter_values
from hygiene.markdown.slug import anchors_of
from hygiene.references.resolution import State
from hygiene.references.spelling import MARKDOWN, extension, folders_above

Texts = Mapping[str, Text]
CONTINUED = range(0x80, 0xC0)


def is_sound(draft: Draft, ground: Ground) -> bool:
    """Whether the draft fits the files as they lie, announces what it loses, and leaves no new broken reference."""
    if not all(_fits(file, ground) for file in draft.files) or not _is_apart(draft):
        return False
    before, after = _before(draft, ground), _after(draft, ground)
    if before is None or after is None or not _is_whole(before, after):
        return False
    loss = lost(held(before.values()), held(after.values()))
    return loss <= MAY_LOSE.get(draft.kind, frozenset()) and not _breaks(before, after, ground)


def _is_apart(draft: Draft) -> bool:
    paths = [file.path for file in draft.files]
    return len(set(paths)) == len(paths)


def _fits(file: DraftedFile, ground: Ground) -> bool:
    """The fingerprint, and spans that are within, in order, apart, and cut no character; or a path that is free."""
    if file.expected_sha256 is None:
        return _is_free(file, ground)
    content = ground.documents.content(file.path)
    if content is None or content.sha256 != file.expected_sha256:
        return False
    source, spans = content.source, file.replacements
    places = [place for each in spans for place in (each.start, each.end)]
    is_inside = all(each.start <= each.end <= len(source) for each in spans)
    is_ordered = all(one.end <= other.start for one, other in pairwise(spans))
    return is_inside and is_ordered and not any(source[at] in CONTINUED for at in places if at < len(source))


def _is_free(file: DraftedFile, ground: Ground) -> bool:
    try:
        check_path(file.path)
    except ValueError:
        return False
    snapshot = ground.documents.snapshot
    is_taken = snapshot.holds(file.path) or ground.resolver.find(file.path) is not None
    is_taken = is_taken or any(folder in snapshot.paths for folder in folders_above(file.path))
    return not is_taken and not snapshot.is_ignored(file.path) and not file.replacements


def _before(draft: Draft, ground: Ground) -> Texts | None:
    found: dict[str, Text] = {}
    for file in draft.files:
        if file.expected_sha256 is not None:
            content, facts = ground.documents.content(file.path), ground.documents.facts(file.path)
            if content is None or facts is None:
                return None
            found[file.path] = (content.source, facts)
    return found


def _after(draft: Draft, ground: Ground) -> Texts | None:
    found: dict[str, Text] = {}
    for file in draft.files:
        content = ground.documents.content(file.path)
        source = drafted_bytes(content.source if content else b"", file)
        facts = parsed(file.path, source)
        if facts is None:
            return None
        found[file.path] = (source, facts)
    return found


def _is_whole(before: Texts, after: Texts) -> bool:
    """Whether front matter is as readable as it was and no fence is left open."""
    known = {path: facts for path, (_, facts) in before.items()}
    return all(
        _has_front_matter(known.get(path), facts)
        and (facts.unclosed_fence is None or (path in known and known[path].unclosed_fence is not None))
        for path, (_, facts) in after.items()
    )


def _has_front_matter(before: Facts | None, after: Facts) -> bool:
    had = before.front_matter if before else None
    if had is None or front_matter_values(had) is None:
        return after.front_matter is None or front_matter_values(after.front_matter) is not None
    return after.front_matter is not None and front_matter_values(after.front_matter) is not None


def _breaks(before: Texts, after: Texts, ground: Ground) -> bool:
    """Whether a link leads nowhere that did not do so before: in what is changed, or from outside into it."""
    names = {path: anchors_of(facts) for path, (_, facts) in after.items()}
    gone = {path: anchors_of(facts) - names[path] for path, (_, facts) in before.items()}
    was, now = _links(before), _links(after)
    if not any(gone.values()):  # a link that stays leads where it led
        was, now = was - now, now - was
    old = Counter(broken for link in was.elements() if (broken := _broken(*link, {}, ground)))
    new = Counter(broken for link in now.elements() if (broken := _broken(*link, names, ground)))
    undefined = [sum(len(facts.undefined) for _, facts in texts.values()) for texts in (before, after)]
    if new - old or undefined[1] > undefined[0]:
        return True
    return any(_is_missed(path, lost_names, after, ground) for path, lost_names in gone.items())


def _links(texts: Texts) -> Counter[tuple[str, str]]:
    """Every destination by the document that it is written in."""
    return Counter((path, link.destination) for path, (_, facts) in texts.items() for link in facts.links)


def _is_missed(path: str, gone: frozenset[str], after: Texts, ground: Ground) -> bool:
    """Whether a document that stays as it is links to a heading that went."""
    if not gone:
        return False
    return any(unquote(each.fragment) in gone for each in inbound(path, ground) if each.document not in after)


def _broken(
    path: str, destination: str, drafted: Mapping[str, frozenset[str]], ground: Ground
) -> tuple[str, str] | None:
    """Where a link leads that leads nowhere; `drafted` are the anchors of files as the draft makes them."""
    seen = ground.resolver.resolve(path, destination)
    target = ground.resolver.page(seen.target) if seen.target else ""
    if seen.state is State.FOUND or target in drafted:
        is_there = _has(target, unquote(seen.fragment), drafted, ground)
    else:
        is_there = seen.state is not State.MISSING
    return None if is_there else (target, seen.fragment)


def _has(target: str, fragment: str, drafted: Mapping[str, frozenset[str]], ground: Ground) -> bool:
    if not fragment or extension(target) not in MARKDOWN:
        return True
    return fragment in drafted[target] if target in drafted else ground.has_fragment(target, fragment)
