"""Pay tables by hand: every hand is paid by the best row that it reaches."""

from __future__ import annotations

import pytest

from cardroom.cards import cards
from cardroom.games.paid_hands import PAIRS, PaidHands, check_rows, least
from cardroom.hands import STANDARD_HIGH, THREE_CARD, BadRanking

BONUS = {
    "straight-flush": 40, "three-of-a-kind": 30, "straight": 6, "flush": 4, "one-pair": 1,
}  # fmt: skip
STREETS = {
    "royal-flush": 500, "straight-flush": 100, "four-of-a-kind": 40, "full-house": 10, "flush": 6,
    "straight": 4, "three-of-a-kind": 3, "two-pair": 2, "jacks-or-better": 1,
}  # fmt: skip


@pytest.mark.parametrize(
    ("hand", "pays"),
    [
        ("As Ks Qs", 40), ("3s 2s As", 40), ("2s 2d 2c", 30), ("4s 3d 2c", 6), ("9s 5s 2s", 4),
        ("2s 2d 3c", 1), ("As Kd Jc", None),
    ],
)  # fmt: skip
def test_without_a_row_of_its_own_a_royal_flush_is_a_straight_flush(
    hand: str, pays: int | None
) -> None:
    assert PaidHands(THREE_CARD, BONUS).of(THREE_CARD.strength(cards(hand))) == pays


@pytest.mark.parametrize(
    ("hand", "pays"),
    [
        ("As Ks Qs Js Ts", 500), ("Ks Qs Js Ts 9s", 100), ("Js Jd 4c 3s 2d", 1),
        ("Ts Td Ac Ks Qd", None), ("3s 3d 2c 2s 4d", 2), ("As Kd Qc Js 9d", None),
    ],
)  # fmt: skip
def test_a_pair_must_be_high_enough(hand: str, pays: int | None) -> None:
    assert PaidHands(STANDARD_HIGH, STREETS).of(STANDARD_HIGH.strength(cards(hand))) == pays


def test_the_order_of_the_rows_does_not_matter() -> None:
    turned = dict(reversed(BONUS.items()))
    strength = THREE_CARD.strength(cards("9s 5s 2s"))
    assert PaidHands(THREE_CARD, turned).of(strength) == 4


def test_every_pair_has_a_row() -> None:
    assert list(PAIRS)[:5] == [
        "deuces-or-better",
        "threes-or-better",
        "fours-or-better",
        "fives-or-better",
        "sixes-or-better",
    ]
    assert PAIRS["tens-or-better"] == "T"
    leasts = [least(STANDARD_HIGH, row) for row in PAIRS]
    assert leasts == sorted(set(leasts))


def test_an_unknown_row_is_refused() -> None:
    with pytest.raises(BadRanking, match="dogs"):
        least(STANDARD_HIGH, "dogs")
    with pytest.raises(ValueError, match="there are no hands called dogs"):
        check_rows(STANDARD_HIGH, STREETS | {"dogs": 1})


def test_a_gap_is_refused() -> None:
    check_rows(STANDARD_HIGH, STREETS)
    check_rows(THREE_CARD, BONUS)
    del (gap := dict(STREETS))["straight"]
    with pytest.raises(ValueError, match="not paid: straight"):
        check_rows(STANDARD_HIGH, gap)
