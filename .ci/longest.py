"""Print the ten longest functions and files: one over twice the aim says why in its docstring."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

AIMS = {"function": 40, "file": 160}


def lengths(root: Path) -> Iterator[tuple[str, int, str]]:
    """Each file and function below `root`, with its lines."""
    for path in sorted(root.rglob("*.py")):
        source = path.read_text(encoding="utf-8")
        yield "file", source.count("\n"), str(path)
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                yield (
                    "function",
                    (node.end_lineno or node.lineno) - node.lineno + 1,
                    f"{path}:{node.lineno} {node.name}",
                )


def main() -> None:
    """Print the table."""
    rows = list(lengths(Path(sys.argv[1])))
    for kind, aim in AIMS.items():
        sizes = sorted(((lines, name) for each, lines, name in rows if each == kind), reverse=True)
        median = sizes[len(sizes) // 2][0]
        print(f"{kind}: {len(sizes)}, median {median} lines, {sum(lines > aim for lines, _ in sizes)} over {aim}")
        for lines, name in sizes[:10]:
            print(f"  {lines:5} {name}")


if __name__ == "__main__":
    main()
