import time

import pytest

from hygiene.markdown.facts import parse
from hygiene.scanner.classes import DocumentClass
from hygiene.scanner.detector import Document
from hygiene.scanner.reading.pathlike import path_in
from hygiene.scanner.reading.sentence import Sentence, sentence_at
from hygiene.scanner.reading.stance import is_quoted, why_absent, why_silent


def read(text: str) -> Sentence:
    source = text.encode()
    document = Document("README.md", DocumentClass.LIVE, source, parse(source))
    span = document.facts.code_spans[-1]
    return sentence_at(document, span.line, span.column, len(span.text))


CLAIMS = [
    pytest.param("The loop is in `x`.", id="is"),
    pytest.param("We removed y. The loop is in `x`.", id="past in the sentence before"),
    pytest.param("See `x`. It was written long ago.", id="past in the sentence after"),
    pytest.param("`x` creates the index and removes entries from it when told.", id="x makes something"),
    pytest.param("`x` is deprecated-free and writes nothing old.", id="words that contain others"),
    pytest.param("The tables are generated from `x` when you build.", id="generated from it"),
    pytest.param("Run the build, and the tool will then read its settings from `x`.", id="what a tool will do with it"),
    pytest.param("- `x` → the interface of the tool", id="an arrow that explains"),
    pytest.param("## Example: a new rule\n\nDefine it in `x`.", id="a heading of a walk through this repository"),
    pytest.param("Pages are stored in `x`.", id="stored in it"),
    pytest.param("Other packages and similar plugins read `x`.", id="others that read it"),
    pytest.param("Documented in `x`; new settings must be named there.", id="a duty of today"),
    pytest.param("| maps y → list in one go | `x` |", id="arrow elsewhere in the row"),
    pytest.param("## Options\n\nOptions are read from `x`.", id="an innocent heading"),
    pytest.param("The old parts were removed:\n\n- y\n\nNow:\n\n- `x`", id="below another list's first line"),
    pytest.param("Read the files of the archive:\n\n- `x`", id="a list with an innocent first line"),
    pytest.param("Read [the page](old.md) and `x`.", id="a destination that is called old"),
    pytest.param("Read `old.md` and `x`.", id="a name that is called old"),
    pytest.param("Run `build.sh`, which reads `x`.", id="a name that is called build"),
    pytest.param("It is at https://www.example.com and in `x`.", id="an address that is called example"),
    pytest.param("You will have to run the tool where `x` is.", id="what the reader will have to do"),
    pytest.param("The tool will expect to be able to read `x`.", id="what the tool will expect"),
    pytest.param("Pages are written in Markdown and stored in `x`.", id="the language that pages are written in"),
    pytest.param("The bootstrap file is in the repository at `x`.", id="a file named by its work"),
    pytest.param("To build the pages, run `x`.", id="what makes something else"),
    pytest.param("To build `page.md`, use `x`.", id="what makes something else, by its name"),
    pytest.param("When new fields are added, make changes in `x`.", id="added, in a clause of its own"),
    pytest.param("Reference template: `x`.", id="a template's own path"),
    pytest.param("## Common tasks\n\nChange `x`.", id="a heading of what people often do"),
    pytest.param("The build script is `x`.", id="a script named by its work"),
    pytest.param("## It isn't removed by the tool\n\nSee `x`.", id="a heading of what is not removed"),
]


@pytest.mark.parametrize("text", CLAIMS)
def test_a_claim_about_the_present_is_one(text: str) -> None:
    assert not why_silent(read(text))


OTHERS = [
    pytest.param("The parser was moved out of `x`.", "the past", id="moved out of"),
    pytest.param("`x` has been deleted.", "the past", id="has been deleted"),
    pytest.param("In the legacy `x`, all is one.", "the past", id="legacy"),
    pytest.param("## Migrating from 1.0\n\n- `x`", "the past", id="heading of a migration"),
    pytest.param("## What's gone\n\n- `x`: move its settings", "the past", id="heading of what is gone"),
    pytest.param("Deprecated:\n\n- y\n- `x`", "the past", id="first line of a list"),
    pytest.param("3. **Deprecated documents**:\n   - `x`", "the past", id="item that holds the list"),
    pytest.param("## Updated files\n\n- `x` (new default)", "the past", id="heading of what a change touched"),
    pytest.param("The following files were updated:\n- `x`", "the past", id="list of what a change touched"),
    pytest.param("Before the rewrite, `x` held the grammar.", "the past", id="before the rewrite"),
    pytest.param("Moving `x` broke the import.", "the past", id="moving"),
    pytest.param("Nothing imports `x` now.", "a denial or a condition", id="nothing"),
    pytest.param("The path `x` is wrong.", "a denial or a condition", id="is wrong"),
    pytest.param("It was [moved](new.md) out of `x`.", "the past", id="moved, in the label of a link"),
    pytest.param("Status: `removed`, was in `x`.", "the past", id="a plain word in code"),
    pytest.param("`mkdir deep` and then use `x`.", "something made", id="a command before it"),
    pytest.param("The pages will have to be in `x`.", "a plan", id="will have to be"),
    pytest.param("## Tasks\n\n- `x`", "a plan", id="heading of tasks"),
    pytest.param("Create or edit `x`.", "something made", id="create or edit"),
    pytest.param("It creates `y`, `z` and `x`.", "something made", id="the last of what is created"),
    pytest.param("The template gives you `x`.", "an example", id="what a template gives"),
    pytest.param("All will have `x`.", "a plan", id="will have"),
    pytest.param("The rows are written in `x`.", "something made", id="written in it"),
    pytest.param("The tool will build `x`.", "something made", id="will build"),
    pytest.param("\u898b\u308b `a-long-name/of-a-file.md` `x`", "a language that is not read", id="names in code"),
    pytest.param("There is no `x`.", "a denial or a condition", id="there is no"),
    pytest.param("Unless `x` is set, nothing runs.", "a denial or a condition", id="unless"),
    pytest.param("`x` does not exist.", "a denial or a condition", id="does not exist"),
    pytest.param("A helper will live in `x`.", "a plan", id="will"),
    pytest.param("## Next steps\n\n- `x`", "a plan", id="heading of a plan"),
    pytest.param("Run the tool, which generates `x`.", "something made", id="generates"),
    pytest.param("`x` is built by make.", "something made", id="is built"),
    pytest.param("For example, `x` could be cut.", "a plan", id="an example that could be"),
    pytest.param("Name files such as `x`.", "an example", id="such as"),
    pytest.param("Look at your `x`.", "somebody else's tree", id="your"),
    pytest.param("See the `x` folder of several other similar plugins.", "somebody else's tree", id="others' folder"),
    pytest.param("As in another project, it is in `x`.", "somebody else's tree", id="in another project"),
    pytest.param("For **existing projects**: use `x`.", "somebody else's tree", id="existing projects"),
    pytest.param("Settings can be stored at `x` too.", "something made", id="can be stored at"),
    pytest.param("It should be placed in the folder - in our case, `x`.", "something made", id="should be placed in"),
    pytest.param("Por ejemplo, puede crear un archivo `x`.", "a language that is not read", id="another language"),
    pytest.param("读取生成的 `x` 确认", "a language that is not read", id="another script"),
    pytest.param("`x` → y.md", "a move or a strike-out", id="arrow after"),
    pytest.param("`y` -> `x`", "a move or a strike-out", id="arrow before"),
    pytest.param("It was once a part\nof a file that lay in\n`x`.", "the past", id="a sentence over three lines"),
]


@pytest.mark.parametrize(("text", "reason"), OTHERS)
def test_everything_else_has_its_reason(text: str, reason: str) -> None:
    assert why_silent(read(text)) == reason


def test_a_list_item_does_not_read_its_neighbour() -> None:
    assert not why_silent(read("- The old way was slow\n- The loop is in `x`"))


SHOWN = [
    pytest.param('For instance, "see [the forms](', ").", "", "an example", id="for instance"),
    pytest.param("See the [examples, such as this](", ").", "", "", id="in the text of the link"),
    pytest.param("An example stands in [the guide](", ").", "", "", id="the word example"),
    pytest.param("- Example: [a](", ")", "- Use `[name](path)` to refer", "an example", id="how links are written"),
    pytest.param("- Example: [a](", ")", "- Some text", "", id="a link to an example"),
    pytest.param("[words](", ") | Own words (creating this file adds some)", "", "a file that may be made", id="made"),
]


@pytest.mark.parametrize(("before", "after", "above", "reason"), SHOWN)
def test_the_words_around_a_link_may_say_that_nothing_needs_to_be_there(
    before: str, after: str, above: str, reason: str
) -> None:
    assert why_absent(Sentence(before, after, ""), above) == reason


QUOTED = [
    pytest.param('If it is there: "Read our [rules](', ') first."', True, id="a sentence in quotation marks"),
    pytest.param('See "[The rules](', ')" first.', False, id="a title in quotation marks"),
    pytest.param('The "rules" are in [the guide](', ') of "tools".', False, id="quoted words around it"),
]


@pytest.mark.parametrize(("before", "after", "is_sample"), QUOTED)
def test_a_link_in_a_quoted_sentence_is_a_sample(before: str, after: str, is_sample: bool) -> None:
    assert is_quoted(Sentence(before, after, "")) == is_sample


PATHS = [
    ("src/core/engine.py", "src/core/engine.py"),
    ("./src/core/engine.py:12-20", "src/core/engine.py"),
    ("src/core/", "src/core"),
    ("docs/notes.md", "docs/notes.md"),
    ("NOTES.md", "NOTES.md"),
    (".github/workflows/ci.yml", ".github/workflows/ci.yml"),
    ("a/b/c", "a/b/c"),
    ("a/b", None),
    ("crates/parser", "crates/parser"),
    ("setup.py", None),
    (".tool/state.json", None),
    ("src/index.ts", None),
    ("docs/", None),
    ("~/x/y.py", None),
    ("/etc/x/y.conf", None),
    ("../x/y.py", None),
    ("src/*.py", None),
    ("src/<x>/y.py", None),
    ("path/to/file.py", None),
    ("a b/c.py", None),
    ("https://example.org/x.py", None),
    ("@scope/name/x.js", None),
    ("", None),
]


@pytest.mark.parametrize(("code", "path"), PATHS)
def test_a_code_span_that_looks_like_a_path(code: str, path: str | None) -> None:
    assert path_in(code, frozenset({"crates"})) == path


def test_marks_and_words_that_could_be_parted_in_many_ways_are_read_at_once() -> None:
    start = time.process_time()
    why_silent(Sentence("not " + ("a" + "'." * 60) * 4 + " a b c d e", "", ""))
    assert time.process_time() - start < 1
