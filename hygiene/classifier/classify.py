"""The stage: every backend judges the same request and gives one Response."""

from collections.abc import Iterable, Iterator

from hygiene.classifier.backend import Backend, Request
from hygiene.classifier.backends.rules import NAME as RULES
from hygiene.classifier.backends.rules import Rules
from hygiene.classifier.request import request_for
from hygiene.contracts import codec
from hygiene.contracts.profile import HYGIENE
from hygiene.contracts.report import Report
from hygiene.contracts.response import Metadata, Response, SkippedCheck
from hygiene.conventions import Conventions
from hygiene.errors import ContractError
from hygiene.git.snapshot import Snapshot

FAILED = "backend-failed"


def classify(
    report: Report, snapshot: Snapshot, backends: Iterable[Backend], conventions: Conventions
) -> tuple[Response, ...]:
    """One Response a backend, in order. A backend that fails is replaced by `rules`, and its Response says so."""
    request = request_for(report, snapshot)
    chosen = tuple(backends)
    has_rules = any(each.name == RULES for each in chosen)
    return tuple(_responses(request, chosen, Rules(conventions), has_rules=has_rules))


def _responses(request: Request, backends: tuple[Backend, ...], rules: Rules, *, has_rules: bool) -> Iterator[Response]:
    for backend in backends:
        if backend.name == RULES:
            yield backend.classify(request)
            continue
        response, fault = _asked(backend, request)
        yield response or _stand_in(backend.name, fault, None if has_rules else rules.classify(request))
        has_rules = has_rules or response is None


def _asked(backend: Backend, request: Request) -> tuple[Response | None, str]:
    """The backend's Response where it keeps the contract, else what went wrong, in one line."""
    try:
        response = backend.classify(request)
        codec.decode_response(codec.encode(response), HYGIENE.with_agents({backend.name}))
    except ContractError as error:
        places = ", ".join(fault.pointer or "/" for fault in error.faults[:3])
        return None, f"its answer breaks the contract at {places}"
    except Exception as error:  # noqa: BLE001 -- whatever a backend does, the run goes on without it
        return None, f"{type(error).__name__}: {' '.join(str(error).split())}".rstrip(": ")
    if response.agent != backend.name:
        return None, f"its answer is signed by {response.agent}"
    return response, ""


def _stand_in(name: str, fault: str, response: Response | None) -> Response:
    """The Response of `rules` in the place of the one that failed; without findings where `rules` answered already."""
    note = f"backend {name} failed ({fault}); rules stands in"
    skipped = SkippedCheck(rule=FAILED, reason=f"{name}: {fault}")
    if response is None:
        counted = Metadata(files_examined=0, rules_evaluated=0, notes=note)
        return Response(agent=name, findings=(), skipped_checks=(skipped,), metadata=counted)
    notes = " ".join(filter(None, [note + ".", response.metadata.notes]))
    metadata = response.metadata.model_copy(update={"notes": notes})
    return response.model_copy(update={"skipped_checks": (skipped, *response.skipped_checks), "metadata": metadata})
