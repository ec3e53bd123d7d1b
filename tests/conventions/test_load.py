"""Reading the rulebook: every kind of bad input is the user's error, with the place and the next step."""

import json
from importlib import resources
from pathlib import Path

import pytest

from hygiene.conventions import Options, load, options_for
from hygiene.conventions.load import FILE_NAME, LARGEST, read_rulebook, shipped
from hygiene.conventions.rulebook import Rulebook
from hygiene.errors import ContractError, ExitCode, Fault, UsageError

RULE = {"name": "notes", "paths": ["notes/**"], "lifetime": "keep"}

UNREADABLE = [
    pytest.param(b"", "x.json:1:1: is not JSON", id="nothing"),
    pytest.param(b"rules:\n", "x.json:1:1: is not JSON", id="YAML"),
    pytest.param(b'{\n  "adopted": [,]\n}', "x.json:2:15: is not JSON", id="a comma too many"),
    pytest.param(b'{"adopted": NaN}', "x.json: NaN is not JSON", id="NaN"),
    pytest.param(b"\xff\xfe{}", "x.json: is not UTF-8 at byte 0", id="another encoding"),
    pytest.param(b'{"adopted": [], "adopted": []}', "the key 'adopted' stands twice", id="a key twice"),
    pytest.param(b"[" * 100_000, "x.json: is nested too deeply", id="a well"),
]


def rule(**changes: object) -> dict[str, object]:
    return {"file_rules": [{key: value for key, value in {**RULE, **changes}.items() if value is not None}]}


FAULTS = [
    pytest.param([], ("", "Input should be an object"), id="a list"),
    pytest.param({"rules": []}, ("/rules", "there is no such key"), id="an unknown key"),
    pytest.param(rule(life="keep"), ("/file_rules/0/life", "there is no such key"), id="an unknown key of a rule"),
    pytest.param(rule(name=None), ("/file_rules/0/name", "Field required"), id="a missing key"),
    pytest.param(rule(name="My Notes"), ("/file_rules/0/name", "String should match pattern"), id="a name with spaces"),
    pytest.param(
        rule(lifetime="forever"), ("/file_rules/0/lifetime", "Input should be 'keep'"), id="an unknown lifetime"
    ),
    pytest.param(rule(paths=[]), ("/file_rules/0/paths", "Tuple should have at least 1 item"), id="no path"),
    pytest.param(rule(paths="notes"), ("/file_rules/0/paths", "Input should be a valid array"), id="a text for a list"),
    pytest.param(rule(paths=["a[b"]), ("/file_rules/0/paths/0", "'a[b' has an unclosed '['"), id="a bad glob"),
    pytest.param(
        rule(paths=["../a"]), ("/file_rules/0/paths/0", "'../a' leaves the repository"), id="a glob that climbs"
    ),
    pytest.param(
        rule(lifetime="delete-once-served"),
        ("/file_rules/0", "needs exactly one of served_when and served_when_path"),
        id="served when",
    ),
    pytest.param(
        rule(lifetime="delete-once-served", served_when="a", served_when_path="b"),
        ("/file_rules/0", "needs exactly one of served_when and served_when_path"),
        id="served twice",
    ),
    pytest.param(
        rule(served_when="a"),
        ("/file_rules/0", "a keep rule has no served_when, served_when_path or when_served"),
        id="a keep that is served",
    ),
    pytest.param(
        rule(lifetime="temporary"),
        ("/file_rules/0", "max_age_days or keep_newest belong to a temporary rule, which needs one of them"),
        id="temporary without an age",
    ),
    pytest.param(
        rule(max_age_days=3),
        ("/file_rules/0", "max_age_days or keep_newest belong to a temporary rule, which needs one of them"),
        id="an age without temporary",
    ),
    pytest.param(
        rule(lifetime="temporary", max_age_days=0),
        ("/file_rules/0/max_age_days", "Input should be greater than or equal to 1"),
        id="an age of nothing",
    ),
    pytest.param(
        rule(lifetime="temporary", max_age_days=True),
        ("/file_rules/0/max_age_days", "Input should be a valid integer"),
        id="a truth for a number",
    ),
    pytest.param(
        rule(lifetime="delete-once-served", served_when="a", when_served="archive"),
        ("/file_rules/0/archive_to", 'belongs to "when_served": "archive", which needs it'),
        id="an archive without a place",
    ),
    pytest.param(
        rule(lifetime="delete-once-served", served_when_path="../a"),
        ("/file_rules/0/served_when_path", "the path climbs with .."),
        id="a served path that climbs",
    ),
    pytest.param(
        rule(lifetime="delete-once-served", served_when_path="{file}"),
        ("/file_rules/0/served_when_path", "knows no placeholder {file}; there are name, stem, slug, parent, folder"),
        id="an unknown placeholder",
    ),
    pytest.param(
        {"file_rules": [RULE, RULE]},
        ("/file_rules/1/name", "'notes' already stands at /file_rules/0"),
        id="a name twice",
    ),
    pytest.param(
        {"severities": {"broken-link": "bad"}},
        ("/severities/broken-link", "Input should be"),
        id="an unknown severity",
    ),
    pytest.param(
        {"overrides": [{"detector": "broken-link", "paths": ["a"]}]},
        ("/overrides/0/reason", "Field required"),
        id="an override without a reason",
    ),
    pytest.param(
        {"overrides": [{"detector": "broken-link", "paths": ["a"], "reason": "r", "expires": "soon"}]},
        ("/overrides/0/expires", "Input should be a valid date"),
        id="an override that expires some day",
    ),
    pytest.param(
        {"options": {"failon": "minor"}}, ("/options/failon", "there is no such key"), id="an option's spelling"
    ),
    pytest.param(
        {"options": {"fail-on": "bad"}}, ("/options/fail-on", "Input should be 'critical'"), id="an option's value"
    ),
    pytest.param({"a/b~c": 1}, ("/a~1b~0c", "there is no such key"), id="a key that the pointer escapes"),
]


@pytest.mark.parametrize(("source", "message"), UNREADABLE)
def test_refuses_what_is_no_rulebook(source: bytes, message: str) -> None:
    with pytest.raises(UsageError) as refusal:
        read_rulebook(source, "x.json")
    assert message in refusal.value.message
    assert (refusal.value.exit_code, bool(refusal.value.hint)) == (ExitCode.USAGE, True)


def test_a_fault_ends_where_its_words_end() -> None:
    with pytest.raises(UsageError) as refusal:
        read_rulebook(b'{"adopted', "x.json")
    assert refusal.value.message == "x.json:1:2: is not JSON: Unterminated string"


@pytest.mark.parametrize(("content", "fault"), FAULTS)
def test_names_the_place_of_a_fault(content: object, fault: tuple[str, str]) -> None:
    with pytest.raises(ContractError) as refusal:
        read_rulebook(json.dumps(content).encode(), "x.json")
    pointers = {one.pointer: one.message for one in refusal.value.faults}
    assert any(pointer.startswith(fault[0]) and fault[1] in message for pointer, message in pointers.items()), pointers
    assert refusal.value.message.startswith("x.json: does not fit\n")


def test_names_every_fault_at_once() -> None:
    with pytest.raises(ContractError) as refusal:
        read_rulebook(b'{"x": 1, "y": 2}', "x.json")
    assert refusal.value.faults == (Fault("/x", "there is no such key"), Fault("/y", "there is no such key"))


def test_reads_a_byte_order_mark_and_a_schema_key(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).write_bytes(b'\xef\xbb\xbf{"$schema": "x", "adopted": []}')
    assert load(tmp_path) == load(None)


def test_a_repository_without_a_rulebook_goes_by_the_shipped_one(tmp_path: Path) -> None:
    assert load(tmp_path) == load(None)


def test_a_copy_of_the_shipped_rulebook_adds_nothing(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).write_bytes((Path(__file__).parents[2] / FILE_NAME).read_bytes())
    assert load(tmp_path) == load(None)


def test_an_own_rule_comes_first_and_replaces_the_shipped_one_of_its_name(tmp_path: Path) -> None:
    own = {"name": "plans", "paths": ["plans/**"], "lifetime": "keep"}
    (tmp_path / FILE_NAME).write_text(json.dumps({"file_rules": [own]}), "utf-8")
    rules = load(tmp_path).file_rules
    assert (rules[0].name, rules[0].lifetime) == ("plans", "keep")
    assert sorted(rule.name for rule in rules) == sorted(rule.name for rule in shipped().file_rules)


def test_config_takes_the_place_of_the_repository_s_own(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).write_text("no JSON", "utf-8")
    (tmp_path / "mine.json").write_text('{"options": {"fail-on": "never"}}', "utf-8")
    assert load(tmp_path, tmp_path / "mine.json").options.fail_on == "never"


def test_refuses_a_config_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match=r"no\.json: there is no such file"):
        load(None, tmp_path / "no.json")


def test_refuses_a_rulebook_that_is_too_large(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).write_bytes(b" " * (LARGEST + 1))
    with pytest.raises(UsageError, match="is larger than 1000000 bytes"):
        load(tmp_path)


def test_a_folder_of_that_name_is_no_rulebook(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).mkdir()
    assert load(tmp_path) == load(None)


PYPROJECTS = [
    pytest.param("", "minor", id="an empty file"),
    pytest.param('[project]\nname = "hygiene"\n', "minor", id="another table"),
    pytest.param("this is no TOML", "minor", id="a broken file that does not speak of us"),
    pytest.param('[tool.hygiene]\nfail-on = "info"\n', "info", id="our table"),
]


@pytest.mark.parametrize(("text", "expected"), PYPROJECTS)
def test_reads_the_table_of_pyproject(tmp_path: Path, text: str, expected: str) -> None:
    (tmp_path / "pyproject.toml").write_text(text, "utf-8")
    assert load(tmp_path).options.fail_on == expected


BAD_PYPROJECTS = [
    pytest.param("[tool.hygiene]\nfail-on = ", "is not TOML", id="broken TOML"),
    pytest.param("[tool.hygiene]\ncolour = 1\n", "/colour: there is no such key", id="an unknown option"),
    pytest.param("[tool.hygiene]\nselect = 1\n", "/select: Input should be a valid array", id="another type"),
    pytest.param("[tool.hygiene]\nbaseline = 2026-01-01\nselect = 1\n", "/select", id="a date"),
    pytest.param("[tool]\nhygiene = 3\n", "Input should be an object", id="a number for the table"),
]


@pytest.mark.parametrize(("text", "message"), BAD_PYPROJECTS)
def test_refuses_a_table_that_does_not_fit(tmp_path: Path, text: str, message: str) -> None:
    (tmp_path / "pyproject.toml").write_text(text, "utf-8")
    with pytest.raises(UsageError) as refusal:
        load(tmp_path)
    assert message in refusal.value.message


def test_the_rulebook_goes_before_pyproject_and_option_by_option(tmp_path: Path) -> None:
    (tmp_path / "pyproject.toml").write_text('[tool.hygiene]\nfail-on = "info"\nignore = ["status-done"]\n', "utf-8")
    (tmp_path / FILE_NAME).write_text('{"options": {"fail-on": "major"}}', "utf-8")
    options = load(tmp_path).options
    assert (options.fail_on, options.ignore) == ("major", ("status-done",))


def test_flags_go_before_the_environment_and_that_before_the_files(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).write_text('{"options": {"fail-on": "info", "select": ["a"], "ignore": ["b"]}}', "utf-8")
    environment = {"HYGIENE_FAIL_ON": "major", "HYGIENE_SELECT": "c, d", "HYGIENE_NOW": "x", "PATH": "y"}
    options = options_for(load(tmp_path), environment, Options.model_validate_json('{"fail-on": "never"}'))
    assert (options.fail_on, options.select, options.ignore) == ("never", ("c", "d"), ("b",))


def test_refuses_a_bad_environment_by_name() -> None:
    with pytest.raises(UsageError, match=r"environment \(HYGIENE_…\): does not fit\n  /fail-on"):
        options_for(load(None), {"HYGIENE_FAIL_ON": "bad"}, Options())


def test_the_example_of_the_guide_is_a_rulebook() -> None:
    page = (resources.files("hygiene") / "pages" / "conventions.md").read_text("utf-8")
    example = page.partition("```json\n")[2].partition("```")[0]
    assert {key for key, value in read_rulebook(example.encode(), "page") if value} >= {"file_rules", "options"}


def test_the_guide_names_every_key() -> None:
    page = (resources.files("hygiene") / "pages" / "conventions.md").read_text("utf-8")
    assert [key for key in Rulebook.model_fields if key != "schema_" and f"`{key}`" not in page] == []
