"""Run `python -m hygiene`."""

from hygiene.cli.app import main

if __name__ == "__main__":
    main()
