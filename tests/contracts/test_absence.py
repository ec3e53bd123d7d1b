"""Which one-line summaries, and which rules, claim that something is absent."""

import pytest

from hygiene.contracts.absence import claims_absence, is_absence_rule

CLAIMS = [
    "No unique test on the primary key",
    "no `unique` test",
    "Dim has no grain documented",
    "There is no description",
    "Missing column description",
    "Missing surrogate key on the SCD2 dim",
    "Primary key test is missing",
    "Descriptions are still missing",
    "Model missing a description",
    "The tests block is absent",
    "Absence of a freshness check",
    "Lacks a PK test",
    "The model is lacking tests",
    "Lack of a grain statement",
    "Grain is not declared in the model block",
    "Source freshness isn't configured",
    "Key not tested",
    "The grain has not been documented",
    "A primary key test does not exist",
    "The column doesn't have a description",
    "The exposure does not declare an owner",
    "Model without a primary key test",
    "Column is undocumented",
    "Untested foreign key",
    "The link's target no longer exists",
    "The target cannot be found",
    "None of the columns has a test",
    "Links to docs/gone.md, which is not in the tree",
    "The owner is never named",
    "Omits the unique test",
    "Neither unique nor not_null is set",
    "Missing unique test is a critical gap",
    "Missing PK test will break the release",
    "Missing key test is required by CLAUDE.md",
    "Missing data tests on dim_id",
    "Missing row count test",
    "There isn't a description",
    "There are not any tests",
    "Not a single test covers dim_id",
    "schema.yml never mentions dim_id",
    "Fails to declare a primary key",
    "Freshness is not enabled",
    "Tests: none",
]
OTHERS = [
    "Missing values are coerced to zero",
    "missing values are coerced",
    "Coalesce turns missing values into zero",
    "Missing keys are hashed to -1",
    "Missing keys default to zero",
    "Missing join keys will be mapped to unknown",
    "The absent flag is cast to boolean",
    "Absent keys are mapped to -1",
    "Absence rate is a ratio stored as a fact",
    "Without exception every column is a varchar",
    "Grain is not one row per order",
    "Base model selects from another base model",
    "This dim has 47 columns",
    "Non-additive measure stored as a fact",
    "Model named inconsistently with its peers",
    "The model no longer follows the naming convention",
    "A no-op macro is called twice",
    "Column is not null in staging and nullable in the mart",
    "The join does not match the grain",
    "Runs with or without a schema",
    "Note the order of the columns",
    "Notable nesting",
]


@pytest.mark.parametrize("summary", CLAIMS)
def test_claims(summary: str) -> None:
    assert claims_absence(summary)


@pytest.mark.parametrize("summary", OTHERS)
def test_claims_nothing(summary: str) -> None:
    assert not claims_absence(summary)


@pytest.mark.parametrize(
    "rule", ["missing-pk-test", "missing-data-tests", "test-missing", "model-lacks-grain", "undocumented-column"]
)
def test_a_rule_may_say_so_itself(rule: str) -> None:
    assert is_absence_rule(rule)


@pytest.mark.parametrize("rule", ["missing-values-coerced", "no-select-star", "dismissing-tests", "base-selects-base"])
def test_a_rule_may_only_sound_so(rule: str) -> None:
    assert not is_absence_rule(rule)
