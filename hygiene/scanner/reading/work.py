"""Whether a document belongs to a piece of work that ends: a plan, a task, a change, a report of it."""

import re

from hygiene.conventions.agent_files import is_readme
from hygiene.scanner.detector import Document
from hygiene.scanner.kinds import KEPT, DocumentKind, kind_of
from hygiene.scanner.reading.head import title_of


def _words(*rows: str) -> re.Pattern[str]:
    return re.compile(rf"\b(?:{'|'.join('|'.join(row.split()) for row in rows)})\b", re.IGNORECASE)


_WORK = _words(
    "plans? implementation proposal spec(?:ification)? summary report analysis audit investigation refactor(?:ing)?",
    "migration phase milestone sprint epic tasks? tickets? issue fix(?:es|ed)? bug spike hand-?off session changes?",
    "complet(?:e|ed|ion) roll-?out remediation to-?dos? work-?log progress research enhancements? improvements?",
    "clean-?up results",
)
_REUSED = _words(
    r"checklists? templates? guides? guidelines? how[-\s]to runbook playbook process procedures? polic(?:y|ies)",
    r"contributing onboarding best\spractices reference faq troubleshooting tutorial handbook manual roadmap changelog",
    r"release\snotes features comparison compatibility cheat\s?sheet examples? index",
)
_ARCHITECTURE = re.compile(r"(?:^|[/_-])architecture\.\w+$", re.IGNORECASE)


def is_work(document: Document) -> bool:
    """Whether its path or its title says that it serves one piece of work; what is read again and again does not."""
    kind = kind_of(document.path)
    if is_readme(document.path) or (kind is not None and kind.kind in KEPT):
        return False
    words = _named(document)
    if kind is not None and kind.is_sure:
        return not re.search(r"\btemplate\b(?! filled)", words, re.IGNORECASE)
    return not _REUSED.search(words) and (kind is not None or bool(_WORK.search(words)))


def is_design(document: Document) -> bool:
    """Whether its folder or name says that it is a design: built, it still explains why. A change's own design ends."""
    kind = kind_of(document.path)
    is_drawn = kind is not None and kind.kind is DocumentKind.SPECIFICATION and not kind.is_sure
    return is_drawn or bool(_ARCHITECTURE.search(document.path))


def _named(document: Document) -> str:
    stem = document.path.rpartition("/")[2].rpartition(".")[0]
    return f"{re.sub('[_-]', ' ', stem)} {title_of(document)}"
