"""Git-aware documentation hygiene: finds what is stale or bloated, proves it, repairs what is provably harmless."""

from hygiene.version import __version__

__all__ = ["Report", "__version__", "classify", "clean", "finalize", "scan"]

TYPE_CHECKING = False  # `python -m hygiene` reads this before the current folder is off the path: no import here
if TYPE_CHECKING:
    from hygiene.contracts.report import Report
    from hygiene.pipeline import classify, clean, finalize, scan


def __getattr__(name: str) -> object:
    """Load the public API on first use, so that `hygiene --help` imports none of it."""
    if name == "Report":
        from hygiene.contracts.report import Report  # noqa: PLC0415

        return Report
    if name in __all__:
        from hygiene import pipeline  # noqa: PLC0415

        return getattr(pipeline, name)
    raise AttributeError(f"module 'hygiene' has no attribute {name!r}")
