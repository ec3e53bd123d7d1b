"""What a command line asks a manifest for. The words come from a shell line, without quotes."""

import re
from collections.abc import Callable, Container, Iterator, Sequence
from dataclasses import dataclass


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


NAME = re.compile(r"[A-Za-z_][\w.:/@-]*")
VALUED = {
    "make": ("-C", "-f", "-j", "-l", "-o", "-W", "-I", "--directory", "--file", "--makefile"),
    "just": ("-f", "-d", "--justfile", "--working-directory", "--set", "--shell", "--color", "--dotenv-path"),
    "node": ("-w", "--workspace", "--filter", "-F", "-C", "--dir", "--prefix", "--cwd", "--loglevel", "--env-file"),
    "cargo": ("--manifest-path", "-p", "--package", "--bin", "--example", "--test", "--bench", "--features", "-F"),
    "python": ("--group", "--with", "--extra", "--python", "-p", "--directory", "--project", "--package", "-C", "-m"),
    "task": ("-d", "--dir", "-t", "--taskfile"),
}
PACKAGE = frozenset({"-w", "--workspace", "--filter", "-F", "-p", "--package"})
FOLDER = frozenset({"-C", "--directory", "--dir", "--prefix", "--cwd", "-d", "--working-directory", "--project"})
FILE = frozenset({"-f", "--file", "--makefile", "--justfile", "--taskfile", "--manifest-path", "-t"})
NPM = frozenset({"test", "start", "stop", "restart", "t", "tst"})
PNPM_OWN = _words(
    """add install i ci update up upgrade remove rm uninstall un link ln unlink import rebuild rb prune fetch dedupe
    patch patch-commit patch-remove audit list ls la ll outdated why licenses search info view show v exec x dlx create
    publish pack root bin env setup init deploy store server config c get set login logout whoami cache self-update
    approve-builds ignored-builds cat-file cat-index doctor node npm help version global workspace workspaces plugin
    constraints explain generate-lock-entry policies rebuild stage unplug npm autoclean check tag team owner access
    completion dist-tag deprecate ping profile token star stars unpublish repo bugs docs home"""
)
CARGO = _words("run r build b check c test t bench clippy doc d rustc rustdoc nextest fmt")
CARGO_OWN = CARGO | _words(
    """add remove rm update new init install uninstall search publish package yank owner login logout tree vendor fetch
    fix metadata clean generate-lockfile locate-project pkgid verify-project version help report info config watch
    expand audit deny outdated edit release dist llvm-cov tarpaulin machete udeps make insta hack fuzz flamegraph
    binstall miri careful semver-checks set-version upgrade about cross zigbuild ndk lambda shear sort msrv hakari
    component criterion codspeed mutants geiger bloat asm show-asm leptos tauri dylint kani sweep cache wasi
    features rdme readme spellcheck workspaces smart-release chef deb generate-rpm wix bundle apk"""
)

NO_TOOL = ("", None)


@dataclass(frozen=True, slots=True)
class Asked:
    """One name that a command asks for. `is_certain`: only a manifest can answer to it, no program of that name."""

    ecosystem: str
    name: str
    folder: str = ""
    file: str = ""
    package: str = ""
    is_certain: bool = True


@dataclass(frozen=True, slots=True)
class Line:
    """The words after a tool's name: plain ones, and the options that matter."""

    plain: tuple[str, ...]
    options: dict[str, str]

    def option(self, names: frozenset[str]) -> str:
        """The value of the first of these options that was given."""
        return next((value for name, value in self.options.items() if name in names), "")


def asked_by(words: Sequence[str]) -> tuple[Asked, ...]:
    """The names that a simple command asks for; nothing for what is no such command."""
    _, reader = TOOLS.get(words[0], NO_TOOL) if len(words) > 1 else NO_TOOL
    if reader is None or any(word in {"--help", "-h", "--if-present", "--version"} for word in words[1:]):
        return ()
    return tuple(asked for asked in reader(words) if NAME.fullmatch(asked.name.partition(":")[2] or asked.name))


def _line(words: Sequence[str], ecosystem: str) -> Line:
    plain: list[str] = []
    options: dict[str, str] = {}
    valued = VALUED.get(ecosystem, ())
    rest = iter(words)
    for word in rest:
        if word == "--":
            break
        if not word.startswith("-"):
            plain.append(word)
            continue
        name, equals, value = word.partition("=")
        if not equals and name in valued:
            value = "" if ecosystem == "make" and name == "-j" else next(rest, "")
        elif not equals and ecosystem == "make" and name[:2] in {"-C", "-f"} and name[2:]:
            name, value = name[:2], name[2:]
        options.setdefault(name, value)
    return Line(tuple(plain), options)


def _make(words: Sequence[str]) -> Iterator[Asked]:
    line = _line(words[1:], "make")
    for target in line.plain:
        if "=" not in target and not target.isdigit():
            is_plain = re.fullmatch(r"[\w-]+", target) is not None
            yield Asked("make", target, line.option(FOLDER), line.option(FILE), is_certain=is_plain)


def _just(words: Sequence[str]) -> Iterator[Asked]:
    line = _line(words[1:], "just")
    plain = [word for word in line.plain if "=" not in word]
    if plain and "::" not in plain[0] and "/" not in plain[0]:
        yield Asked("just", plain[0], line.option(FOLDER), line.option(FILE))


def _npm(words: Sequence[str]) -> Iterator[Asked]:
    line = _line(words[1:], "node")
    if not line.plain:
        return
    verb = line.plain[0]
    name = "" if verb not in {"run", "run-script", "rum"} else line.plain[1] if len(line.plain) > 1 else ""
    if name and name != "env":
        yield _script(name, line, is_certain=True)
    elif verb in NPM:
        yield _script({"t": "test", "tst": "test"}.get(verb, verb), line, is_certain=False)


def _pnpm(words: Sequence[str]) -> Iterator[Asked]:
    line = _line(words[1:], "node")
    plain = line.plain
    if words[0] == "yarn" and plain[:1] == ("workspace",) and plain[2:]:
        line = Line(plain[2:], {**line.options, "-w": plain[1]})
        plain = line.plain
    if not plain:
        return
    if plain[0] in {"run", "run-script"}:
        if len(plain) > 1:
            yield _script(plain[1], line, is_certain=words[0] == "pnpm")
    elif plain[0] not in PNPM_OWN:
        yield _script(plain[0], line, is_certain=False)


def _bun(words: Sequence[str]) -> Iterator[Asked]:
    line = _line(words[1:], "node")
    if line.plain[:1] == ("run",) and len(line.plain) > 1 and not re.search(r"[./]", line.plain[1]):
        yield _script(line.plain[1], line, is_certain=False)


def _script(name: str, line: Line, *, is_certain: bool) -> Asked:
    # pnpm's `-w` means the root of the workspace and takes no name; then the name after it was swallowed
    return Asked("node", name, line.option(FOLDER), "", line.option(PACKAGE), is_certain=is_certain)


def _cargo(words: Sequence[str]) -> Iterator[Asked]:
    rest = [word for word in words[1:] if not word.startswith("+")]
    line = _line(rest, "cargo")
    if not line.plain:
        return
    verb, manifest = line.plain[0], line.options.get("--manifest-path", "")
    if verb in CARGO:
        for option, kind in (("--bin", "bin"), ("--example", "example"), ("--test", "test"), ("--bench", "bench")):
            if value := line.options.get(option):
                yield Asked("cargo", f"{kind}:{value}", file=manifest)
        package = line.options.get("-p") or line.options.get("--package", "")
        if package and "@" not in package and "/" not in package:
            yield Asked("cargo", f"package:{package}", file=manifest)
    elif verb not in CARGO_OWN:
        yield Asked("cargo", f"alias:{verb}", is_certain=False)


def _python(words: Sequence[str]) -> Iterator[Asked]:
    line = _line(words[1:], "python")
    if line.plain[:1] == ("run",) and len(line.plain) > 1 and "-m" not in line.options:
        yield Asked("python", line.plain[1], line.option(FOLDER), is_certain=False)


def _poe(words: Sequence[str]) -> Iterator[Asked]:
    line = _line(words[1:], "python")
    if line.plain:
        yield Asked("python", line.plain[0], line.option(FOLDER), is_certain=False)


def _task(words: Sequence[str]) -> Iterator[Asked]:
    line = _line(words[1:], "task")
    for name in line.plain[:1]:
        yield Asked("task", name, line.option(FOLDER), line.option(FILE), is_certain=False)


def _composer(words: Sequence[str]) -> Iterator[Asked]:
    plain = _line(words[1:], "composer").plain
    if plain[:1] in {("run",), ("run-script",)} and len(plain) > 1:
        yield Asked("composer", plain[1])


def _environments(option: str, ecosystem: str) -> Callable[[Sequence[str]], Iterator[Asked]]:
    def read(words: Sequence[str]) -> Iterator[Asked]:
        for place, word in enumerate(words[:-1]):
            if word == option:
                for name in words[place + 1].split(","):
                    yield Asked(ecosystem, name.partition("(")[0], is_certain=False)

    return read


Reader = Callable[[Sequence[str]], Iterator[Asked]]
TOOLS: dict[str, tuple[str, Reader]] = {
    "make": ("make", _make),
    "gmake": ("make", _make),
    "just": ("just", _just),
    "npm": ("node", _npm),
    "pnpm": ("node", _pnpm),
    "yarn": ("node", _pnpm),
    "bun": ("node", _bun),
    "cargo": ("cargo", _cargo),
    "poetry": ("python", _python),
    "uv": ("python", _python),
    "pdm": ("python", _python),
    "hatch": ("python", _python),
    "rye": ("python", _python),
    "pipenv": ("python", _python),
    "poe": ("python", _poe),
    "task": ("task", _task),
    "composer": ("composer", _composer),
    "tox": ("tox", _environments("-e", "tox")),
    "nox": ("nox", _environments("-s", "nox")),
}


def tools_of(ecosystems: Container[str]) -> frozenset[str]:
    """The tools that ask manifests of these ecosystems."""
    return frozenset(tool for tool, (ecosystem, _) in TOOLS.items() if ecosystem in ecosystems)
