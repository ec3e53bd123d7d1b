"""The command line: one file a command, one error boundary in `app`."""

INTERRUPTED = 130  # ExitCode.INTERRUPTED, before anything is imported


def main() -> None:
    """Entry point of the `hygiene` command. Ctrl-C ends it without a traceback, also while it still loads."""
    try:
        from hygiene.cli.app import main as run  # noqa: PLC0415 -- inside the try

        run()
    except KeyboardInterrupt:
        raise SystemExit(INTERRUPTED) from None
