import json
from typing import Any

from hygiene.render.sarif import sarif
from tests.render import made


def results(*known: bool, has_baseline: bool = True) -> list[dict[str, Any]]:
    signals = [made.link("docs/gone.md", 7), made.link("docs/gone.md", 9)]
    details = made.details("minor", has_baseline=has_baseline)
    judgement = details.judgements[0].model_copy(update={"known": known, "fingerprints": ("f1", "f2")})
    details = details.model_copy(update={"judgements": (judgement,)})
    document = json.loads(sarif(made.report(made.rewrite("docs/a b.md", *signals)), details))
    found: list[dict[str, Any]] = document["runs"][0]["results"]
    return found


def test_gives_one_result_a_place() -> None:
    regions = [each["locations"][0]["physicalLocation"] for each in results(has_baseline=False)]
    assert [each["region"]["startLine"] for each in regions] == [7, 9]
    assert regions[0]["artifactLocation"]["uri"] == "docs/a%20b.md"


def test_keeps_what_the_baseline_accepts() -> None:
    first, second = results(True, False)
    assert (first["baselineState"], second["baselineState"]) == ("unchanged", "new")
    assert first["suppressions"][0]["kind"] == "external"
    assert second["suppressions"] == []


def test_carries_fingerprints() -> None:
    assert [each["partialFingerprints"] for each in results(True, False)] == [
        {"hygienePlace/v1": "f1"},
        {"hygienePlace/v1": "f2"},
    ]


def test_says_nothing_of_a_baseline_where_there_is_none() -> None:
    assert all("baselineState" not in each for each in results(has_baseline=False))


def test_names_what_was_not_read() -> None:
    document = json.loads(sarif(made.report(), made.details()))
    notes = document["runs"][0]["invocations"][0]["toolExecutionNotifications"]
    assert notes[0]["message"]["text"] == "old.md was not read: not UTF-8"
