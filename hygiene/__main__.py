"""Run `python -m hygiene`."""

from hygiene.cli import main

if __name__ == "__main__":
    main()
