"""Exact money and exact odds."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardroom.money import EVEN_MONEY, BadMoney, Odds, cents, dollars

UNTIMED = settings(deadline=None)
AMOUNTS = st.integers(0, 10**15)
ODDS = st.builds(Odds, st.integers(1, 100_000), st.integers(1, 1_000))


# --- amounts ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("amount", "text"),
    [
        (0, "$0"),
        (1, "$0.01"),
        (10, "$0.10"),
        (50, "$0.50"),
        (99, "$0.99"),
        (100, "$1"),
        (101, "$1.01"),
        (99_999, "$999.99"),
        (100_000, "$1,000"),
        (125_050, "$1,250.50"),
        (100_000_000, "$1,000,000"),
    ],
)
def test_amounts_for_people(amount: int, text: str) -> None:
    assert dollars(amount) == text
    assert cents(text) == amount
    if amount:
        assert dollars(-amount) == f"-{text}"


@pytest.mark.parametrize(
    ("text", "amount"),
    [
        ("7", 700),
        ("$7", 700),
        ("$ 7", 700),
        ("  7\n", 700),
        ("007", 700),
        ("0", 0),
        ("0.5", 50),
        ("0.05", 5),
        ("0.50", 50),
        ("0.00", 0),
        ("1250", 125_000),
        ("1,250", 125_000),
        ("$1,250.5", 125_050),
        ("1,234,567.89", 123_456_789),
    ],
)
def test_amounts_as_people_write_them(text: str, amount: int) -> None:
    assert cents(text) == amount


@UNTIMED
@given(AMOUNTS)
def test_amounts_round_trip(amount: int) -> None:
    assert cents(dollars(amount)) == amount
    assert cents(dollars(amount).replace(",", "").replace("$", "")) == amount


@UNTIMED
@given(AMOUNTS)
def test_no_two_amounts_look_the_same(amount: int) -> None:
    assert len({dollars(n) for n in (amount, amount + 1, amount + 100, -amount - 1)}) == 4


@UNTIMED
@given(st.integers(0, 10**9), st.integers(0, 99))
def test_dollars_and_cents_are_what_they_say(whole: int, rest: int) -> None:
    assert cents(f"{whole}.{rest:02}") == cents(f"${whole:,}.{rest:02}") == whole * 100 + rest


@pytest.mark.parametrize(
    "text",
    [
        *("", " ", "$", "$$5", "5$", ".5", "5.", "1.234", "1.2.3", "1e3", "five", "5 dollars"),
        *(",5", "0x10", "1/2", "½", "1 000", "1.-5", "+5", "nan", "inf", "€5", "1.50,"),
    ],
)
def test_what_is_not_an_amount_is_named(text: str) -> None:
    with pytest.raises(BadMoney, match="is not an amount: write dollars such as 25") as caught:
        cents(text)
    assert str(caught.value).startswith(repr(text))


@UNTIMED
@given(st.text(max_size=12))
def test_any_text_is_an_amount_or_bad_money(text: str) -> None:
    try:
        amount = cents(text)
    except BadMoney:
        return
    assert amount >= 0


# --- odds -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "win", "stake"),
    [
        ("1 to 1", 1, 1),
        ("3 to 2", 3, 2),
        ("19 to 20", 19, 20),
        ("40 to 1", 40, 1),
        ("7,500 to 1", 7500, 1),
        ("7500 to 1", 7500, 1),
        ("  3  to  2 ", 3, 2),
        ("3to2", 3, 2),
        ("3:2", 3, 2),
        ("3 : 2", 3, 2),
        ("1 to 1,000", 1, 1000),
    ],
)
def test_odds_as_books_print_them(text: str, win: int, stake: int) -> None:
    assert Odds.parse(text) == Odds(win, stake) == (win, stake)


@UNTIMED
@given(ODDS)
def test_odds_round_trip(odds: Odds) -> None:
    assert Odds.parse(str(odds)) == odds


def test_odds_for_people() -> None:
    assert str(Odds(7500, 1)) == f"{Odds(7500, 1)}" == "7,500 to 1"
    assert str(EVEN_MONEY) == "1 to 1"


@pytest.mark.parametrize(
    "text",
    [
        *("", "3", "3 to", "to 2", "3 2", "3 to 2 to 1", "3-2", "3 for 2", "1.5 to 1", "-3 to 2"),
        *("0 to 1", "1 to 0", "0 to 0", "3 to -2", "three to two", "x to 1", "3 to 2 x", ",3 to 2"),
    ],
)
def test_what_are_not_odds_is_named(text: str) -> None:
    with pytest.raises(BadMoney, match="are not odds: write for example '3 to 2'") as caught:
        Odds.parse(text)
    assert str(caught.value).startswith(repr(text))


@pytest.mark.parametrize(
    ("odds", "wager", "pays", "exact"),
    [
        (EVEN_MONEY, 2500, 2500, True),
        (EVEN_MONEY, 0, 0, True),
        (Odds(3, 2), 1000, 1500, True),
        (Odds(3, 2), 505, 757, False),
        (Odds(3, 2), 1, 1, False),
        (Odds(6, 5), 1000, 1200, True),
        (Odds(6, 5), 7, 8, False),
        (Odds(19, 20), 2000, 1900, True),
        (Odds(19, 20), 1, 0, False),
        (Odds(19, 20), 2500, 2375, True),
        (Odds(19, 20), 2510, 2384, False),
        (Odds(1, 3), 200, 66, False),
        (Odds(7500, 1), 500, 3_750_000, True),
    ],
)
def test_what_odds_pay(odds: Odds, wager: int, pays: int, exact: bool) -> None:
    assert odds.pays(wager) == pays
    assert odds.is_exact(wager) is exact


@UNTIMED
@given(ODDS, AMOUNTS)
def test_pay_is_the_exact_amount_rounded_down(odds: Odds, wager: int) -> None:
    exact = Fraction(wager * odds.win, odds.stake)
    paid = odds.pays(wager)
    assert isinstance(paid, int)
    assert 0 <= exact - paid < 1
    assert odds.is_exact(wager) == (exact == paid)


@UNTIMED
@given(ODDS, AMOUNTS, AMOUNTS)
def test_splitting_a_wager_never_pays_more(odds: Odds, one: int, other: int) -> None:
    whole = odds.pays(one + other)
    parts = odds.pays(one) + odds.pays(other)
    assert 0 <= whole - parts <= 1


@UNTIMED
@given(ODDS, AMOUNTS)
def test_a_larger_wager_never_pays_less(odds: Odds, wager: int) -> None:
    assert odds.pays(wager) <= odds.pays(wager + 1)
    assert odds.is_exact(wager * odds.stake)


def test_odds_cannot_be_changed() -> None:
    with pytest.raises(AttributeError):
        EVEN_MONEY.win = 2  # type: ignore[misc]  # which is what is refused
