"""Commands that are imported when they run, so that `--help` and `--version` cost next to nothing."""

import importlib
from collections.abc import Callable
from typing import Any, TypeVar

import typer
import typer.core
import typer.main

from hygiene.cli.help import Group, Page

F = TypeVar("F", bound=Callable[..., Any])
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


class App(typer.Typer):
    """An app whose commands have our kind of help."""

    def command(self, name: str | None = None, **settings: Any) -> Callable[[F], F]:
        """Take a function as a command."""
        return super().command(name, cls=Page, **settings)


def new_app(**settings: Any) -> App:
    """A typer app with the manners that all of ours share."""
    return App(
        add_completion=False,
        rich_markup_mode=None,
        pretty_exceptions_enable=False,
        context_settings=SETTINGS,
        **{"cls": Group, **settings},
    )
