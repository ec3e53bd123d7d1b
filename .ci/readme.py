"""Print the command of the README that stands below the marker `<!-- command: NAME -->`."""

import re
import sys
from pathlib import Path


def main() -> None:
    """Find the marker's shell fence."""
    readme, name = sys.argv[1:3]
    found = re.search(
        rf"<!-- command: {name} -->\n```sh\n(.*?)```", Path(readme).read_text(encoding="utf-8"), re.DOTALL
    )
    if found is None:
        sys.exit(f"{readme}: no command {name}")
    sys.stdout.write(found[1])


if __name__ == "__main__":
    main()
