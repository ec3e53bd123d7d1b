"""Every detector that ships, found by walking the folder, and the page beside it."""

import difflib
import importlib
import pkgutil
from collections.abc import Sequence
from functools import cache
from importlib import resources

from hygiene.errors import UsageError
from hygiene.scanner import detectors as folder
from hygiene.scanner.detector import Detector


@cache
def all_detectors() -> tuple[Detector, ...]:
    """All detectors, by name."""
    modules = (
        importlib.import_module(f"{folder.__name__}.{found.name}") for found in pkgutil.iter_modules(folder.__path__)
    )
    found = (module.DETECTOR for module in modules if hasattr(module, "DETECTOR"))
    return tuple(sorted(found, key=lambda detector: detector.name))


def chosen(select: Sequence[str] = (), ignore: Sequence[str] = ()) -> tuple[Detector, ...]:
    """The detectors that `select` names, or all that need not be asked for; without those of `ignore`."""
    names = [detector.name for detector in all_detectors()]
    for name in (*select, *ignore):
        if name not in names:
            close = difflib.get_close_matches(name, names, n=1)
            meant = f"did you mean {close[0]}? " if close else ""
            raise UsageError(f"there is no detector {name!r}", f"{meant}the detectors are: {', '.join(names)}")
    wanted = select or [detector.name for detector in all_detectors() if not detector.is_asked_for]
    return tuple(detector for detector in all_detectors() if detector.name in wanted and detector.name not in ignore)


def page_of(name: str) -> str:
    """The page of a detector, as Markdown."""
    chosen((name,))
    return resources.files(folder).joinpath(name.replace("-", "_") + ".md").read_text(encoding="utf-8")
