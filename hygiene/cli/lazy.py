"""Commands that are imported when they run, so that `--help` and `--version` cost next to nothing."""

import importlib
from collections.abc import Callable
from typing import Any

import typer
import typer.core
import typer.main

SETTINGS = {"help_option_names": ["-h", "--help"], "max_content_width": 100}


class LazyCommand(typer.core.TyperCommand):
    """A name and a help line that stand in for `hygiene.cli.<name>` until the command runs."""

    def make_context(self, info_name: str | None, args: list[str], parent: Any = None, **extra: Any) -> Any:
        """Hand over to the real command."""
        return load(str(self.name)).make_context(info_name, args, parent=parent, **extra)


def load(name: str) -> Any:
    """The real command. Its module holds `app` (a typer app) or a function named like the command."""
    module = importlib.import_module(f"hygiene.cli.{name}")
    app = getattr(module, "app", None) or _single(getattr(module, name), name)
    command = typer.main.get_command(app)
    command.name = name
    return command


def _single(function: Callable[..., Any], name: str) -> typer.Typer:
    app = new_app()
    app.command(name=name, context_settings=SETTINGS)(function)
    return app


def new_app(**settings: Any) -> typer.Typer:
    """A typer app with the manners that all of ours share."""
    return typer.Typer(
        add_completion=False,
        rich_markup_mode=None,
        pretty_exceptions_enable=False,
        context_settings=SETTINGS,
        **settings,
    )
