"""What `--help` prints: a page for the whole, grouped options and examples for each command."""

import re
import shutil
import time
from typing import Any

import typer.core

from hygiene.cli import options as common

NARROWEST, WIDE, WIDEST = 32, 60, 100
PURPOSE = (
    "Keeps the Markdown of a Git repository true and small: finds what is stale or bloated, proves it from the tree"
    " and its history, repairs by itself only what is proven harmless, and takes every repair back on request."
    " Works offline, runs nothing of the repository, uses no model."
)
FIRST = (
    ("hygiene check", "What is stale, with proof. Writes nothing."),
    ("hygiene clean", "Repairs: the proven by themselves, the rest on your yes."),
    ("hygiene undo", "Every byte as it was before the last clean."),
)
COMMAND_GROUPS = {
    "Look": ("check", "explain", "budget", "doctor"),
    "Repair": ("clean", "undo"),
    "Set up and remember": ("init", "baseline", "completion"),
    "Stages and contracts": ("scan", "classify", "finalize", "tokens", "validate", "schema"),
}
EXIT_CODES = (
    ("0", "nothing to do, or all of it is done"),
    ("1", "findings at or above --fail-on; something is left"),
    ("2", "something is wrong with what was asked or given"),
    ("3", "a guard refused; that part was not done"),
    ("4", "a bug of ours, with a log to paste"),
    ("130", "interrupted"),
)
READ_ON = (
    ("hygiene COMMAND --help", "The options of a command, with examples."),
    ("hygiene explain", "The pages: detectors, settings, how to silence."),
)
OPTION_GROUPS = {
    "What is looked at": "staged since select ignore scope exclude repo only list_ run config baseline backend",
    "How much is done": "fix exit_non_zero_on_fix fail_on no_baseline auto_only diff write_patches apply_patch yes",
    "Output": "format_ output_format output quiet verbose color timings",
    "Common": "now help version",
}
OTHER = "Options"
GROUP_OF = {name: title for title, names in OPTION_GROUPS.items() for name in names.split()}
EXAMPLES = {
    "check": (
        ("hygiene check docs README.md", "only these"),
        ("hygiene check --since main", "only what this branch made new"),
        ("hygiene check --format sarif", "for a code host"),
    ),
    "scan": (("hygiene scan | hygiene classify -", "the stages by hand"),),
    "classify": (("hygiene scan | hygiene classify -", "what the rules say"),),
    "finalize": (("hygiene finalize classified.json", "entries with edits"),),
    "clean": (
        ("hygiene clean", "asks for each thing that is not proven"),
        ("hygiene clean --auto-only", "asks nothing, does what is proven"),
        ("hygiene clean --diff --only docs", "shows it and stops"),
    ),
    "undo": (
        ("hygiene undo", "the last clean"),
        ("hygiene undo --list", "which runs there were"),
    ),
    "explain": (
        ("hygiene explain broken-link", "why a finding is one"),
        ("hygiene explain docs/a.md:3", "what was seen in that line"),
    ),
    "tokens": (("hygiene tokens -", "of a report that is piped in"),),
    "budget": (("hygiene budget --format json", "for a script"),),
    "baseline write": (("hygiene baseline write", "accept what is found today"),),
    "baseline prune": (("hygiene baseline prune", "forget what is mended"),),
    "init": (
        ("hygiene init", "shows what it would write, and asks"),
        ("hygiene init --yes --hook", "with a pre-commit hook, no question"),
    ),
    "doctor": (("hygiene doctor", "is all well here?"),),
    "completion": (
        ("source <(hygiene completion bash)", "in ~/.bashrc"),
        ("source <(hygiene completion zsh)", "in ~/.zshrc, after compinit"),
        ("hygiene completion fish | source", "in config.fish"),
    ),
    "validate": (("hygiene validate report.json", "does it keep the contract?"),),
    "schema": (("hygiene schema report", "its JSON Schema"),),
}


class Page(typer.core.TyperCommand):
    """A command that takes the common options, and whose help groups its options and ends with examples."""

    def __init__(self, *arguments: Any, **settings: Any) -> None:
        """The command, with those of the common options that it does not declare by itself."""
        super().__init__(*arguments, **settings)
        self.params += common.common_to_all(self.params)

    def invoke(self, ctx: Any) -> Any:
        """Run it, and say how long it took where that is asked for and the command does not say it in parts."""
        began = time.monotonic()
        try:
            return super().invoke(ctx)
        finally:
            if ctx.meta.get("timings"):
                common.say_time(str(self.name), time.monotonic() - began)

    def format_help(self, ctx: Any, formatter: Any) -> None:
        """The page, as narrow as the terminal is."""
        formatter.width = _width()
        super().format_help(ctx, formatter)

    def format_options(self, ctx: Any, formatter: Any) -> None:
        """The options, those of a kind together."""
        groups: dict[str, list[tuple[str, str]]] = {title: [] for title in ("Arguments", OTHER, *OPTION_GROUPS)}
        for param in self.get_params(ctx):
            record = param.get_help_record(ctx)
            if record is not None:
                is_argument = param.param_type_name == "argument"
                title = "Arguments" if is_argument else GROUP_OF.get(str(param.name), OTHER)
                groups[title].append((re.sub(r" <.*>$", "", record[0]), record[1]))
        for title, rows in groups.items():
            _section(formatter, title, tuple(rows))

    def format_epilog(self, ctx: Any, formatter: Any) -> None:
        """One to three command lines that one could type."""
        name = ctx.command_path.partition(" ")[2] or str(self.name)
        _section(formatter, "Examples", EXAMPLES.get(name, ()))


class Group(typer.core.TyperGroup):
    """A command with commands below it."""

    def format_help(self, ctx: Any, formatter: Any) -> None:
        """The page, as narrow as the terminal is."""
        formatter.width = _width()
        super().format_help(ctx, formatter)


class Root(typer.core.TyperGroup):
    """The command itself, whose help reads like a page."""

    def format_help(self, ctx: Any, formatter: Any) -> None:
        """What it is, where to begin, all commands by what one does with them, exit codes, where to read on."""
        formatter.width = _width()
        self.format_usage(ctx, formatter)
        formatter.write_paragraph()
        with formatter.indentation():
            formatter.write_text(PURPOSE)
        _section(formatter, "Begin with", FIRST)
        for title, names in COMMAND_GROUPS.items():
            rows = tuple((name, str(self.commands[name].help)) for name in names if name in self.commands)
            _section(formatter, title, rows, narrow=max(map(len, self.commands)))
        options = (param.get_help_record(ctx) for param in self.get_params(ctx))
        _section(formatter, OTHER, tuple((record[0], record[1]) for record in options if record))
        _section(formatter, "Exit codes", EXIT_CODES)
        _section(formatter, "Read on", READ_ON)


def _width() -> int:
    """The columns to fill; the formatter of typer never goes below 50."""
    return max(NARROWEST, min(shutil.get_terminal_size().columns, WIDEST)) - 2


def _section(formatter: Any, title: str, rows: tuple[tuple[str, str], ...], narrow: int = 0) -> None:
    """A titled list; `narrow` makes the first column as wide as that of its neighbours."""
    if not rows:
        return
    with formatter.section(title):
        is_wide = formatter.width >= WIDE
        formatter.write_dl([(f"{name:<{narrow}}", text) for name, text in rows], col_max=30 if is_wide else 14)
