"""What the page of `repeated-block` cannot show: counts, places, who is told, what is offered."""

from pathlib import Path

import pytest

from hygiene.contracts.report import Signal
from hygiene.conventions.options import Options
from hygiene.pipeline import Setting, check
from tests.scanner.detectors.signals import signals
from tests.support.repos import repo

NAME = "repeated-block"
LINES = [
    "The first line of it says what the whole of it is about.",
    "The second one goes on with what nobody asked for so far.",
    "The third one has a number that everybody wants to know.",
    "The fourth one explains the number, and where it is from.",
    "The fifth one warns of what happens to those who forget.",
    "The sixth one says how to get back what was lost that way.",
    "The seventh one thanks everybody who had a part in this.",
    "The eighth one is there because seven are never enough.",
]
BLOCK = "".join(f"{line}\n" for line in LINES)
LONG = BLOCK + "".join(f"And a further line, number {number}, with words of its own.\n" for number in range(4))
OWN = "".join(f"A sentence about number {number} that stands nowhere else.\n" for number in range(9))


def block(fact: str, line: int, end_line: int, **data: str | int) -> Signal:
    return Signal(id=NAME, fact=fact, line=line, end_line=end_line, data={**data})


def ten(lines: list[str], at: int) -> str:
    return "".join(lines[at * 10 : at * 10 + 10])


def test_the_page_keeps_what_a_readme_repeats(tmp_path: Path) -> None:
    made = repo(tmp_path).write({"README.md": f"# X\n\n{BLOCK}\n{OWN}", "docs/a.md": f"# A\n\n{OWN}".upper() + BLOCK})
    fact = "repeats 8 lines of docs/a.md, from line 12 on"
    place: dict[str, str | int] = {
        "lines": 8,
        "other": "docs/a.md",
        "other_line": 12,
        "canonical_ref": "docs/a.md#L12-L19",
    }
    assert signals(made, NAME) == [block(fact, 3, 10, **place)]
    assert signals(made, NAME, "docs/a.md") == []


def test_the_page_that_is_linked_to_keeps_it(tmp_path: Path) -> None:
    files: dict[str, str | bytes] = {"b.md": f"# B\n\n{BLOCK}\n{OWN}", "docs/a.md": f"# A\n\n{OWN}".upper() + BLOCK}
    made = repo(tmp_path).write({**files, "README.md": "[a](docs/a.md), [a again](docs/a.md#a)\n"})
    assert [each.line for each in signals(made, NAME, "b.md")] == [3]
    assert signals(made, NAME, "docs/a.md") == []


def test_the_page_that_lies_higher_keeps_it(tmp_path: Path) -> None:
    made = repo(tmp_path).write({"b.md": f"# B\n\n{BLOCK}\n{OWN}", "docs/a.md": f"# A\n\n{OWN}".upper() + BLOCK})
    assert signals(made, NAME, "b.md") == []
    assert [each.line for each in signals(made, NAME, "docs/a.md")] == [12]


def test_runs_that_go_on_after_a_few_lines_are_one_passage(tmp_path: Path) -> None:
    parted = LONG.replace(LINES[4], f"Another line.\n{LINES[4]}")
    made = repo(tmp_path).write({"a.md": f"# A\n\n{LONG}\n## Middle\n\n{OWN}\n## End\n\n{parted}"})
    fact = "says 12 lines that stand again from line 30 on"
    assert signals(made, NAME, "a.md") == [block(fact, 3, 14, lines=12, other="a.md", other_line=30)]


def test_what_is_put_together_from_several_places_is_told_there(tmp_path: Path) -> None:
    one, two = ("".join(f"{part} says sentence {line} of its own.\n" for line in range(30)) for part in ("A", "B"))
    made = repo(tmp_path).write({"a.md": f"# A\n\n{one}\n{OWN}\n{two}\n## All\n\n{two}{one}"})
    assert [(each.fact, each.line) for each in signals(made, NAME, "a.md")] == [
        ("repeats 60 lines that stand above, the first of them in line 44", 77)
    ]


def test_at_most_five_of_a_document_are_told(tmp_path: Path) -> None:
    blocks = ["".join(f"{number}: {line}\n" for line in LONG.splitlines()) for number in range(7)]
    text = "# A\n\n" + "".join(f"{one}\n" for one in blocks) + "# B\n\n"
    text += "".join(
        f"{one}\nOf its own: {number}.\nMore {number}.\nStill {number}.\n" for number, one in enumerate(blocks)
    )
    assert len(signals(repo(tmp_path).write({"a.md": text}), NAME, "a.md")) == 5


def test_what_stands_three_times_is_how_a_document_is_made(tmp_path: Path) -> None:
    text = "".join(f"## {number}\n\n{LONG}\nOf its own: {number}.\nMore {number}.\n" for number in range(3))
    assert signals(repo(tmp_path).write({"a.md": f"# A\n\n{text}"}), NAME, "a.md") == []


def test_tags_alone_say_nothing(tmp_path: Path) -> None:
    row = "".join(f'<tr class="c{number}"><td align="left"></td></tr>\n' for number in range(30))
    made = repo(tmp_path).write({"a.md": f"# A\n\n{row}\n## B\n\n{OWN}\n{row}"})
    assert signals(made, NAME, "a.md") == []


@pytest.mark.parametrize(
    ("one", "other"),
    [
        pytest.param("docs/guide.md", "docs/LICENSE.md", id="a text of law"),
        pytest.param("docs/guide.md", "docs/plans/guide.md", id="a plan"),
        pytest.param("docs/guide.md", "docs/archive/manual.md", id="an archive"),
        pytest.param("docs/guide.md", "templates/guide.md", id="a template"),
        pytest.param("docs/guide.md", "docs/guide.fr.md", id="a translation by its name"),
        pytest.param("docs/v1.2/guide.md", "docs/v1.3/guide.md", id="two versions"),
        pytest.param("docs/guide-v2.md", "docs/guide.md", id="a version by its name"),
        pytest.param("a/AGENTS.md", "b/AGENTS.md", id="agent files side by side"),
        pytest.param(".cursor/rules/a.mdc", "AGENTS.md", id="the rules of another tool"),
        pytest.param(
            "openspec/specs/a/spec.md", "openspec/changes/b/specs/a/spec.md", id="a change to a specification"
        ),
    ],
)
def test_documents_that_say_the_same_on_purpose(tmp_path: Path, one: str, other: str) -> None:
    made = repo(tmp_path).write({one: f"# X\n\n{BLOCK}\n{OWN}", other: f"# Y\n\n{OWN}".upper() + BLOCK})
    assert [signals(made, NAME, path) for path in (one, other)] == [[], []]


def test_a_proposal_that_repeats_its_own_specification(tmp_path: Path) -> None:
    folder = "openspec/changes/a"
    files: dict[str, str | bytes] = {
        f"{folder}/proposal.md": f"# X\n\n{BLOCK}\n{OWN}",
        f"{folder}/specs/a/spec.md": f"# Y\n\n{OWN}".upper() + BLOCK,
    }
    made = repo(tmp_path).write(files)
    assert [len(signals(made, NAME, path)) for path in files] == [0, 1]


def test_an_example_that_is_built_up_is_no_passage(tmp_path: Path) -> None:
    code = [f"    step_{number}(with_some, words_in, it)\n" for number in range(30)]
    whole = "".join(code)
    parts = "".join(f"## Step {at}\n\n```py\n{ten(code, at)}```\n\n" for at in range(3))
    made = repo(tmp_path).write({"a.md": f"# A\n\n{parts}## All\n\n```py\n{whole}```\n"})
    assert signals(made, NAME, "a.md") == []
    made = repo(tmp_path / "b").write(
        {"a.md": f"# A\n\n```py\n{whole}```\n\n## The complete file\n\n```py\n{whole}```\n"}
    )
    assert signals(made, NAME, "a.md") == []


@pytest.mark.parametrize(
    ("files", "tier"),
    [
        pytest.param({"a.md": f"# A\n\n{BLOCK}\n{BLOCK}"}, {"a.md": "auto"}, id="twice in a row"),
        pytest.param({"a.md": f"# A\n\n{LONG}\n## B\n\n{LONG}"}, {"a.md": "confirm"}, id="in two sections"),
        pytest.param(
            {"AGENTS.md": f"# A\n\n{OWN}\n{BLOCK}", "src/AGENTS.md": f"# B\n\n{BLOCK}\nAnd its own.\n"},
            {"src/AGENTS.md": "auto"},
            id="an agent file of a folder below",
        ),
        pytest.param(
            {"a.md": f"# A\n\n{OWN}\n{BLOCK}", "docs/b.md": f"# B\n\n{BLOCK}\nAnd its own.\n"},
            {"docs/b.md": "confirm"},
            id="two documents",
        ),
    ],
)
def test_only_what_no_reader_loses_goes_by_itself(
    tmp_path: Path, files: dict[str, str | bytes], tier: dict[str, str]
) -> None:
    made = repo(tmp_path).commit(files)
    entries = check(Setting(paths=(made.root,), options=Options(select=("repeated-block",)))).report.entries
    assert {entry.path: entry.safety_tier.value for entry in entries} == tier
    assert {entry.category.subtype for entry in entries} == {"duplicated"}
