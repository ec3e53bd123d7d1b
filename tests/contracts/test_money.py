"""Which texts show a sum of money."""

import pytest

from hygiene.contracts.money import shows_money


@pytest.mark.parametrize(
    "text",
    [
        "$12",
        "costs $1,200.50 a year",
        "US$3",
        "€ 4",
        "4 €",
        "4,50 EUR",
        "USD 10",
        "£3/month",
        "$2.5M",
        "30 cents",
        "5 dollars",
        "($9)",
    ],
)
def test_shows(text: str) -> None:
    assert shows_money(text)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "12 tokens",
        "`$1` is the path",
        "scripts/$1.sh",
        "$1/docs",
        "$HOME",
        "```\necho $5\n```",
        "costs nothing",
        "2 centuries",
        "$1.md",
    ],
)
def test_shows_none(text: str) -> None:
    assert not shows_money(text)
