"""`hygiene completion`: a script that lets a shell complete command lines of `hygiene`."""

from typing import Annotated

import typer

from hygiene.cli import options as common
from hygiene.cli import streams

SHELLS = ("bash", "zsh", "fish")
BASH = """_hygiene_complete() {
    local IFS=$'\\n' line
    COMPREPLY=()
    for line in $(hygiene completion --words "$COMP_CWORD" bash -- "${COMP_WORDS[@]}" 2>/dev/null); do
        if [ "$line" = ":files" ]; then
            compopt -o filenames 2>/dev/null
            COMPREPLY+=($(compgen -f -- "${COMP_WORDS[COMP_CWORD]#=}"))
        else
            COMPREPLY+=("${line%%$'\\t'*}")
        fi
    done
}
complete -F _hygiene_complete hygiene
"""
ZSH = """#compdef hygiene
_hygiene_complete() {
    local -a found
    local line
    for line in ${(f)"$(hygiene completion --words $((CURRENT - 1)) zsh -- "${words[@]}" 2>/dev/null)"}; do
        if [[ $line == ":files" ]]; then
            _files
        else
            found+=("${${line//:/\\\\:}/$'\\t'/:}")
        fi
    done
    (( ${#found} )) && _describe 'hygiene' found
}
compdef _hygiene_complete hygiene
"""
FISH = """function __hygiene_complete
    set -l before (commandline -opc)
    set -l current (commandline -ct)
    for line in (hygiene completion --words (count $before) fish -- $before "$current" 2>/dev/null)
        if test "$line" = ":files"
            __fish_complete_path "$current"
        else
            echo $line
        end
    end
end
complete -c hygiene -f -a '(__hygiene_complete)'
"""
SCRIPTS = {"bash": BASH, "zsh": ZSH, "fish": FISH}


def completion(
    shell: Annotated[str, typer.Argument(metavar="SHELL", help=f"One of: {', '.join(SHELLS)}.")],
    line: Annotated[list[str] | None, typer.Argument(hidden=True)] = None,
    *,
    words: Annotated[int | None, typer.Option(hidden=True)] = None,
) -> None:
    """Print a script that completes commands, options, detectors, formats, severities and paths."""
    common.one_of("SHELL", shell, SHELLS)
    if words is None:
        streams.emit_text(SCRIPTS[shell])
        return
    from hygiene.cli.completing import candidates  # noqa: PLC0415

    typed = line or []
    for value, about in candidates(typed[1:words], typed[words] if words < len(typed) else ""):
        streams.emit_text(f"{value}\t{about}\n" if about else f"{value}\n")
