"""Run `python -m hygiene`, which runs nothing of the repository: what `-m` put first on the path goes before all else.

A checkout of `hygiene` still runs from its own folder, because the package knows by now where it lies.
"""

import os
import sys


def _is_the_current_folder(entry: str) -> bool:
    try:
        return entry == os.getcwd()  # noqa: PTH109 -- nothing more is to be imported yet
    except OSError:  # it is gone, and then `-m` puts nothing there
        return False


if __name__ == "__main__":
    if not sys.flags.safe_path and _is_the_current_folder(sys.path[0]):
        del sys.path[0]
    from hygiene.cli import main

    main()
