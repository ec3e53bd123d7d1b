"""What a document is for, as its path says it: a plan, a decision, a changelog. None for an ordinary page."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache


class DocumentKind(StrEnum):
    """The sorts of documents that speak of a moment rather than of how things are."""

    PLAN = "plan"
    TASK = "task"
    CHANGE = "change proposal"
    SUMMARY = "summary of finished work"
    HANDOFF = "hand-off note"
    SPECIFICATION = "feature specification"
    REPORT = "report"
    DECISION = "decision record"
    POSTMORTEM = "postmortem"
    CHANGELOG = "changelog"
    POST = "post"
    DATED = "dated document"


KEPT = frozenset({DocumentKind.DECISION, DocumentKind.POSTMORTEM, DocumentKind.CHANGELOG, DocumentKind.POST})
"""Records that are kept for ever. The other kinds belong to a piece of work, which ends."""


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind, the part of the path that says so, and whether that part can hardly mean anything else."""

    kind: DocumentKind
    sign: str
    is_sure: bool


Rule = tuple[re.Pattern[str], DocumentKind, bool]


def _rules(rows: Iterable[tuple[str, DocumentKind, bool]]) -> tuple[Rule, ...]:
    return tuple((re.compile(pattern), kind, is_sure) for pattern, kind, is_sure in rows)


_LAYOUTS = _rules(
    (
        (r"(?:.*/)?(openspec/changes/)[^/]+/.+", DocumentKind.CHANGE, True),
        (r"(?:.*/)?(openspec/specs/).+", DocumentKind.SPECIFICATION, False),
        (r"(?:.*/)?(\.kiro/specs/)[^/]+/tasks\.md", DocumentKind.TASK, True),
        (r"(?:.*/)?(\.kiro/specs/)[^/]+/.+", DocumentKind.SPECIFICATION, True),
        (r"(?:.*/)?(specs/\d{3,}-[^/]+/)tasks\.md", DocumentKind.TASK, True),
        (r"(?:.*/)?(specs/\d{3,}-[^/]+/)(?:plan|research|data-model|quickstart)\.md", DocumentKind.PLAN, True),
        (r"(?:.*/)?(specs/\d{3,}-[^/]+/).+", DocumentKind.SPECIFICATION, True),
        (r"(?:.*/)?(docs/superpowers/specs/).+", DocumentKind.SPECIFICATION, True),
        (r"(?:.*/)?(\.planning/)(?:.+/)?(?:[^/]+-)?summary\.md", DocumentKind.SUMMARY, True),
        (r"(?:.*/)?(\.planning/)(?:phases|quick|milestones)/.+", DocumentKind.PLAN, True),
        (r"(?:.*/)?(\.taskmaster/).+", DocumentKind.TASK, True),
        (r"(?:.*/)?((?:backlog|tickets)/)(?!docs/|decisions/|readme).+", DocumentKind.TASK, True),
        (r"(tasks/).+", DocumentKind.TASK, True),
        (r"(?:.*/)?(\.changeset/)(?!readme).+", DocumentKind.CHANGELOG, True),
    )
)
_FOLDERS = _rules(
    (
        (r"adrs?|decisions?|(architecture-)?decision-records?|architecture-decisions", DocumentKind.DECISION, True),
        (r"rfcs?|peps|keps|text-rfcs|enhancement-proposals", DocumentKind.DECISION, True),
        (r"post-?mortems?|incidents?|incident-reports|retrospectives?|retros", DocumentKind.POSTMORTEM, True),
        (r"changelogs?|changelog\.d|changes\.d|release-?notes|newsfragments|\.changes", DocumentKind.CHANGELOG, True),
        (r"releases|whats-?new", DocumentKind.CHANGELOG, False),
        (r"_posts|blogs?|meeting-notes|meetings|minutes", DocumentKind.POST, True),
        (r"\.?plans|exec-?plans?|implementation-?plans?|\.?planning|prds?", DocumentKind.PLAN, True),
        (r"work-?items", DocumentKind.TASK, True),
        (r"slices|initiatives|epics|stories|user-stories|sprints", DocumentKind.TASK, False),
        (r"hand-?offs?|session-(logs|notes|reports)|work-?logs?", DocumentKind.HANDOFF, True),
        (r"implementation-summaries|completion-reports|summaries", DocumentKind.SUMMARY, True),
        (r"implementation|sessions", DocumentKind.SUMMARY, False),
        (r"designs?|design-docs", DocumentKind.SPECIFICATION, False),
        (r"audits?|investigations?|spikes?|audit-reports?", DocumentKind.REPORT, True),
        (r"analys[ie]s|research|reports?|findings", DocumentKind.REPORT, False),
    )
)
_NAMES = _rules(
    (
        (r"change-?log([-.].+)?|.+-change-?log|release-?notes?([-.].+)?", DocumentKind.CHANGELOG, True),
        (r"(creation|migration|update|release)-log", DocumentKind.CHANGELOG, True),
        (r"decision-log", DocumentKind.DECISION, True),
        (r"post-?mortem-.+", DocumentKind.POSTMORTEM, True),
        (r"adr-?\d+.*|rfc-?\d+.*|pep-?\d+.*", DocumentKind.DECISION, True),
        (r"hand-?off(-.*)?|.+-hand-?off|session-(summary|notes|log|report).*", DocumentKind.HANDOFF, True),
        (r".+-(implementation|refactor(ing)?|fix|update|session)-summary", DocumentKind.SUMMARY, True),
        (
            r"(implementation|refactor(ing)?|completion|fix)-(summary|report|complete)",
            DocumentKind.SUMMARY,
            True,
        ),
        (r"(pr|pull-request)-(template-filled|description)(-.*)?", DocumentKind.CHANGE, True),
        (r".+-(summary|completed?|completion)", DocumentKind.SUMMARY, False),
        (r"phase-?\w{1,3}(-.*)?|.+-phase-?\d{1,2}[a-z]?(-.*)?|phase\d+(-.*)?", DocumentKind.PLAN, False),
        (r"implementation-plan(-.*)?|.+-implementation-plan|.+-implementation", DocumentKind.PLAN, False),
        (r"plan|.+-plan(-v?\d+)?|plan-.+|prd|.+-prd|migration-(plan|status)", DocumentKind.PLAN, False),
        (r"design|.+-design(-doc)?", DocumentKind.SPECIFICATION, False),
        (r"tasks|tsk-?\d+.*|(task|ticket|issue)-?\d+.*|.+-tasks", DocumentKind.TASK, False),
        (r".+-(report|analysis|audit|investigation|findings|spike)(-\d+)?|spike-.+", DocumentKind.REPORT, False),
    )
)
_SHOUTED = _rules(
    # An upper-case name at any depth: what agents call their reports, and GNU its records.
    (
        (r"changes|history|news|breaking-changes", DocumentKind.CHANGELOG, True),
        (r"plan|implementation-plan|.+-plan|prd", DocumentKind.PLAN, True),
        (r".+-(summary|completed?|completion|done|results?)", DocumentKind.SUMMARY, True),
        (
            r"(fix|fixes|changes|verification|phase)-.+|.+-(fix|fixes|report|analysis|audit)(-\d+)?",
            DocumentKind.REPORT,
            True,
        ),
        (r"session(-.+)?", DocumentKind.HANDOFF, True),
        (
            r"(pr|pull-request)-(?!.*(template|guide|checklist|process|polic|review|rule|workflow|standard)).+",
            DocumentKind.CHANGE,
            True,
        ),
    )
)
_AT_ROOT = _rules(((r"changes|history|news", DocumentKind.CHANGELOG, True),))
"""The GNU names in any letter case; deeper a `history.md` may be a page about a feature."""
_DATE = re.compile(r"(?<!\d)(?:19|20)\d\d[-_.]?(?:0[1-9]|1[0-2])[-_.]?(?:0[1-9]|[12]\d|3[01])(?!\d)")
_INDEX_NAMES = frozenset({"readme", "index", "_index", "template", "contributing", "agents", "claude", "gemini"})


@lru_cache(maxsize=65536)
def kind_of(path: str) -> Kind | None:
    """The kind that the path names; a folder's own README or index is a page about it and has none."""
    name = path.rpartition("/")[2]
    stem = name.partition(".")[0] if name.count(".") == 1 else name.rpartition(".")[0]
    if stem.lower() in _INDEX_NAMES:
        return None
    ways = (_by_layout(path), _by_name(stem, is_at_root=name == path), _by_folder(path), _by_date(name))
    found = [kind for kind in ways if kind]
    return next((kind for kind in found if kind.is_sure), found[0] if found else None)


def _by_layout(path: str) -> Kind | None:
    for pattern, kind, is_sure in _LAYOUTS:
        if found := pattern.fullmatch(path.lower()):
            return Kind(kind, found[1], is_sure)
    return None


def _by_name(stem: str, *, is_at_root: bool) -> Kind | None:
    plain = re.sub(r"[_ -]+", "-", stem).lower()
    is_shouted = stem.upper() == stem and any(sign.isalpha() for sign in stem)
    for pattern, kind, is_sure in (*(_SHOUTED if is_shouted else ()), *(_AT_ROOT if is_at_root else ()), *_NAMES):
        if pattern.fullmatch(plain):
            return Kind(kind, stem, is_sure)
    return None


def _by_folder(path: str) -> Kind | None:
    for folder in reversed(path.split("/")[:-1]):
        plain = re.sub(r"[_ ]", "-", folder.lower()) if not folder.startswith("_") else folder.lower()
        for pattern, kind, is_sure in _FOLDERS:
            if pattern.fullmatch(plain):
                return Kind(kind, f"{folder}/", is_sure)
    return None


def _by_date(name: str) -> Kind | None:
    found = _DATE.search(name)
    return Kind(DocumentKind.DATED, found[0], is_sure=True) if found else None
