"""Reading is strict and says where; writing and reading again changes nothing."""

import json
import sys
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hygiene.contracts.codec import CONTRACTS, ContractName, decode, decode_stream, encode
from hygiene.contracts.report import Report, as_json
from hygiene.contracts.strict_json import DEEPEST, pointer_token
from hygiene.errors import ContractError, ExitCode
from tests.contracts.documents import FINDING, REPORT, RESPONSE, changed

DOCUMENTS: dict[ContractName, dict[str, Any]] = {"report": REPORT, "response": RESPONSE, "finding": FINDING}
TEXT = json.dumps(REPORT)


def refusal(text: str | bytes, contract: ContractName = "report") -> ContractError:
    with pytest.raises(ContractError) as caught:
        decode(text, contract)
    return caught.value


@pytest.mark.parametrize("contract", CONTRACTS)
def test_reads_its_own_writing(contract: ContractName) -> None:
    value = decode(json.dumps(DOCUMENTS[contract]), contract)
    assert decode(encode(value), contract) == value


@pytest.mark.parametrize("contract", CONTRACTS)
def test_writes_what_it_read_but_for_nulls_that_say_nothing(contract: ContractName) -> None:
    written = json.loads(encode(decode(json.dumps(DOCUMENTS[contract]), contract)))
    nulls = {"/entries/1/token_estimate": {"raw_tokens": 88}} if contract == "report" else {}
    assert written == changed(DOCUMENTS[contract], nulls)


def test_writes_one_line_of_plain_utf_8() -> None:
    line = encode(decode(TEXT, "report"))
    assert "\n" not in line
    assert "Über uns" in line
    assert '": ' not in line


def test_writes_nulls_that_the_contract_asks_for() -> None:
    assert as_json(decode(json.dumps(RESPONSE), "response"))["findings"][1]["line"] is None


def test_tolerates_a_byte_order_mark() -> None:
    assert decode(b"\xef\xbb\xbf" + TEXT.encode(), "report") == decode("\ufeff" + TEXT, "report")


REFUSED = [
    pytest.param(b"", "", "is empty", id="nothing"),
    pytest.param(b" \n", "", "is empty", id="white space"),
    pytest.param(b"\xff\xfe{\x00", "", "byte 0 is 0xff", id="utf-16"),
    pytest.param(b'{"a": "\xe9"}', "", "not UTF-8", id="latin-1"),
    pytest.param("{", "", "no JSON", id="a truncated document"),
    pytest.param('{"a": "b', "", "no JSON: Unterminated string at line 1 column 7", id="an open text"),
    pytest.param('{"a": "\t"}', "", "no JSON: Invalid control character at line 1 column 8", id="a raw tab"),
    pytest.param(r'{"a": "\x"}', "", r"no JSON: Invalid \escape at line 1 column 8", id="an unknown escape"),
    pytest.param(TEXT[:-40], "", "line 1 column", id="a truncated report"),
    pytest.param("hello", "", "line 1 column 1", id="prose"),
    pytest.param("{}\n{}", "", "line 2 column 1", id="two documents"),
    pytest.param("[]", "", "must be an object", id="a list"),
    pytest.param("null", "", "must be an object", id="null"),
    pytest.param("3", "", "must be an object", id="a number"),
    pytest.param("NaN", "", "finite", id="not a number"),
    pytest.param('{"a": [Infinity]}', "/a/0", "finite", id="infinity"),
    pytest.param('{"a": 1e999}', "/a", "finite", id="a float past the end"),
    pytest.param('{"a": 9223372036854775808}', "/a", "64 bits", id="an integer past the end"),
    pytest.param('{"a": ' + "9" * 10_000 + "}", "/a", "64 bits", id="ten thousand digits"),
    pytest.param('{"a": 1, "a": 1}', "/a", "twice", id="a key twice"),
    pytest.param('{"x/y": {"a": 1, "b": 2, "a": 1}}', "/x~1y/a", "twice", id="a key twice, below"),
    pytest.param('{"a": "\\ud800"}', "/a", "surrogate", id="half a pair, escaped"),
    pytest.param('{"\\ud800": 1}', "", "surrogate", id="half a pair in a key"),
    pytest.param('{"a": "\ud800"}', "", "half of a pair", id="half a pair, raw"),
    pytest.param("[" * 100_000, "", "deeper", id="a hundred thousand brackets"),
    pytest.param('{"a":' * (DEEPEST + 1) + "1" + "}" * (DEEPEST + 1), "", "deeper", id="one level too deep"),
    pytest.param('{"a": "\n"}', "", "no JSON", id="a raw line break in a text"),
    pytest.param("{'a': 1}", "", "no JSON", id="single quotes"),
    pytest.param('{"a": 1,}', "", "no JSON", id="a last comma"),
    pytest.param("\0", "", "no JSON", id="a NUL"),
]


@pytest.mark.parametrize("contract", CONTRACTS)
@pytest.mark.parametrize(("text", "pointer", "message"), REFUSED)
def test_refuses(text: str | bytes, pointer: str, message: str, contract: ContractName) -> None:
    error = refusal(text, contract)
    assert error.faults[0].pointer == pointer
    assert message in error.faults[0].message
    assert error.exit_code is ExitCode.USAGE


def test_nesting_as_deep_as_allowed_is_no_trap() -> None:
    deepest = "[" * DEEPEST + "]" * DEEPEST
    assert refusal(deepest).faults[0].message == "must be an object"


def test_brackets_in_texts_do_not_nest() -> None:
    assert refusal(json.dumps({"a": "[" * 1000 + '\\"'})).faults[0].pointer != ""


def test_a_later_schema_is_refused_by_name_with_the_next_step() -> None:
    error = refusal(json.dumps(changed(REPORT, {"/schema_version": "1.1"})))
    assert "'1.1'" in error.message
    assert error.hint == "run `hygiene check` again"


def test_names_the_first_fault_and_counts_the_rest() -> None:
    error = refusal(json.dumps(changed(REPORT, {"/x": 1, "/y": 1, "/z": 1})))
    assert "/x is no key of this contract, and 2 more" in error.message


def stream(*documents: dict[str, Any], indent: int | None = None) -> str:
    return "\n".join(json.dumps(document, indent=indent) for document in documents) + "\n"


@pytest.mark.parametrize(
    "documents", [(REPORT, RESPONSE, RESPONSE), (RESPONSE, REPORT, RESPONSE)], ids=["first", "later"]
)
@pytest.mark.parametrize("indent", [None, 2], ids=["one a line", "pretty"])
def test_a_stream_has_one_report_among_its_responses(documents: Any, indent: int | None) -> None:
    report, responses = decode_stream(stream(*documents, indent=indent))
    assert (as_json(report)["entries"][0], len(responses)) == (REPORT["entries"][0], 2)


def test_a_stream_may_be_a_report_alone() -> None:
    assert decode_stream(b"\xef\xbb\xbf" + stream(REPORT, indent=4).encode())[1] == ()


@pytest.mark.parametrize(
    ("text", "message"),
    [
        pytest.param("", "empty", id="nothing"),
        pytest.param(stream(RESPONSE), "no report", id="no report"),
        pytest.param(stream(REPORT, REPORT), "2 reports", id="two reports"),
        pytest.param(stream(REPORT) + '{"agent": ', "line 2", id="a truncated line"),
        pytest.param(stream(REPORT) + "[]", "no object, at line 2", id="a list"),
        pytest.param(stream(REPORT) + '{"agent": "rules", "agent": "x"}', "twice", id="a key twice"),
        pytest.param(stream(changed(REPORT, {"/x": 1})), "/x", id="a report with a fault"),
        pytest.param(stream(REPORT, changed(RESPONSE, {"/x": 1})), "/x", id="a response with a fault"),
    ],
)
def test_refuses_a_stream(text: str, message: str) -> None:
    with pytest.raises(ContractError, match=message):
        decode_stream(text)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda below: st.lists(below) | st.dictionaries(st.text(), below),
    max_leaves=20,
)


@settings(deadline=None)
@given(JSON, st.sampled_from(sorted(CONTRACTS)))
def test_any_json_is_read_or_refused(document: Any, contract: ContractName) -> None:
    with pytest.raises(ContractError):
        decode(json.dumps(document), contract)


@settings(deadline=None)
@given(st.binary() | st.text())
def test_any_text_is_read_or_refused(text: str | bytes) -> None:
    with pytest.raises(ContractError):
        decode(text, "report")
    with pytest.raises(ContractError):
        decode_stream(text)


def places(value: Any, pointer: str = "") -> list[str]:
    """The pointer of every value below `value`."""
    keys = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    steps = [(pointer + pointer_token(key), below) for key, below in keys]
    return [place for step, below in steps for place in (step, *places(below, step))]


@settings(max_examples=200, deadline=None)
@given(st.data())
def test_any_change_in_one_place_is_read_back_or_refused_with_pointers_into_the_document(data: st.DataObject) -> None:
    contract = data.draw(st.sampled_from(sorted(CONTRACTS)))
    document = DOCUMENTS[contract]
    broken = changed(document, {data.draw(st.sampled_from(places(document))): data.draw(JSON)})
    known = {"", *places(broken)}
    for pointer in faults_or_round_trip(json.dumps(broken), contract):
        assert pointer in known or pointer.rpartition("/")[0] in known


def faults_or_round_trip(text: str, contract: ContractName) -> list[str]:
    """Where the text is faulty; when it is not, it must come back the same."""
    try:
        value = decode(text, contract)
    except ContractError as error:
        return [fault.pointer for fault in error.faults]
    assert decode(encode(value), contract) == value
    return []


LINES = st.integers(1, 10**6)
WORDS = st.text(min_size=1).filter(lambda text: text.strip() and text.splitlines() == [text])


@settings(deadline=None)
@given(
    WORDS, LINES, st.dictionaries(st.text(), st.none() | st.booleans() | st.integers(-(2**63), 2**63 - 1) | st.text())
)
def test_signals_survive_writing_and_reading(fact: str, line: int, facts: dict[str, Any]) -> None:
    signal = {"id": "broken-link", "fact": fact, "line": line, "data": facts}
    report = decode(
        json.dumps(changed(REPORT, {"/shortlist/-": {"path": "docs/new.md", "signals": [signal]}})), "report"
    )
    assert decode(encode(report).encode(), "report") == report
    assert as_json(report)["shortlist"][-1]["signals"] == [signal]


def test_reading_does_not_depend_on_the_stack() -> None:
    limit = sys.getrecursionlimit()
    sys.setrecursionlimit(400)
    try:
        assert isinstance(decode(TEXT, "report"), Report)
    finally:
        sys.setrecursionlimit(limit)
