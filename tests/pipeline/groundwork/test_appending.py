"""Appending to YAML as text: every line that was there stays, in order, and the file says one thing more."""

from itertools import islice

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from hygiene.pipeline.groundwork.appending import read_yaml, with_item, with_key

LINES = ["- repo: local", "  hooks:", "    - id: x"]
ITEM = {"repo": "local", "hooks": [{"id": "x"}]}

NOISE = st.sampled_from(["", "# a comment", "  # an indented comment"])
TAIL = st.sampled_from(["", "ci:\n  skip: []\n", "exclude: |\n  a\n  b\n", "default: {a: 1}\n", "fail_fast: true"])
HOOK = st.sampled_from(
    ["- id: y", "- id: y # why", "- {id: y}", "- id: y\n{}  args: [a,\n{}    b]", "- id: >-\n{}    y"]
)


@st.composite
def configurations(draw: st.DrawFn) -> str:
    indent, inner = draw(st.sampled_from(["", "  ", "    "])), draw(st.sampled_from(["", "  "]))
    rows = [draw(NOISE), "repos:" + draw(st.sampled_from(["", " # ours"])), draw(NOISE)]
    for _ in range(draw(st.integers(1, 3))):
        pad = f"{indent}  {inner}"
        rows += [f"{indent}- repo: r", f"{indent}  hooks:", pad + draw(HOOK).replace("{}", pad), draw(NOISE)]
    text = "\n".join(rows) + "\n" + draw(TAIL)
    return text.replace("\n", draw(st.sampled_from(["\n", "\r\n"])))


@given(text=configurations())
def test_every_line_stays_and_one_item_is_added(text: str) -> None:
    before = text.encode()
    after = with_item(before, "repos", ITEM, LINES)
    if after is None:
        return
    document = yaml.safe_load(text)
    assert yaml.safe_load(after) == {**document, "repos": [*document["repos"], ITEM]}
    old, new = before.splitlines(), after.splitlines()
    assert len(new) == len(old) + len(LINES)
    rest = iter(new)
    assert all(line in islice(rest, None) for line in old)
    assert (b"\r\n" in before) == (b"\r\n" in after)


@given(text=configurations())
def test_plain_configurations_can_be_appended_to(text: str) -> None:
    assert with_item(text.encode(), "repos", ITEM, LINES) is not None


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("repos: []\n", id="an empty list"),
        pytest.param("repos: [{repo: a}]\n", id="a list in flow style"),
        pytest.param("- a\n", id="no mapping"),
        pytest.param("repos:\n\t- a\n", id="no YAML"),
        pytest.param("", id="an empty file"),
        pytest.param("repos: &r\n- a\nother: *r\n", id="a list that is said twice"),
    ],
)
def test_a_form_that_is_not_understood_is_left_alone(text: str) -> None:
    assert with_item(text.encode(), "repos", ITEM, LINES) is None


def test_a_key_goes_to_the_end_and_unknown_tags_are_borne() -> None:
    before = b"a:\n  script: !reference [b, script]\n# end"
    after = with_key(before, "hygiene", {"stage": "test"}, ["hygiene:", "  stage: test"])
    assert after == before + b"\n\nhygiene:\n  stage: test\n"
    assert read_yaml(after)["hygiene"] == {"stage": "test"}
    assert with_key(after, "hygiene", {}, ["hygiene: {}"]) is None
