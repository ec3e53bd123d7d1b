"""Whether a document belongs to a piece of work that ends: a plan, a task, a change, a report of it."""

import re

from hygiene.conventions.agent_files import is_readme
from hygiene.scanner.detector import Document
from hygiene.scanner.kinds import KEPT, kind_of
from hygiene.scanner.reading.head import title_of

_WORK = re.compile(
    r"\b(?:plans?|implementation|proposal|spec(?:ification)?|summary|report|analysis|audit|investigation|refactor(?:ing)?|migration"
    r"|phase|milestone|sprint|epic|tasks?|tickets?|issue|fix(?:es|ed)?|bug|spike|hand-?off|session|complet(?:e|ed|ion)|changes?"
    r"|rollout|remediation|to-?dos?|work ?log|progress|research|enhancements?|improvements?|roll-?out|clean-?up|results)\b",
    re.IGNORECASE,
)
_REUSED = re.compile(
    r"\b(?:checklists?|templates?|guides?|guidelines?|how[- ]to|runbook|playbook|process|procedures?|polic(?:y|ies)|contributing"
    r"|onboarding|best practices|reference|faq|troubleshooting|tutorial|handbook|manual|roadmap|changelog|release notes|features"
    r"|comparison|compatibility|cheat ?sheet|example|examples|index)\b",
    re.IGNORECASE,
)


def is_work(document: Document) -> bool:
    """Whether its path or its title says that it serves one piece of work; what is read again and again does not."""
    kind = kind_of(document.path)
    if is_readme(document.path) or (kind is not None and kind.kind in KEPT):
        return False
    words = _words(document)
    if kind is not None and kind.is_sure:
        return not re.search(r"\btemplate\b", words, re.IGNORECASE)
    return not _REUSED.search(words) and (kind is not None or bool(_WORK.search(words)))


def _words(document: Document) -> str:
    stem = document.path.rpartition("/")[2].rpartition(".")[0]
    return f"{re.sub('[_-]', ' ', stem)} {title_of(document)}"
