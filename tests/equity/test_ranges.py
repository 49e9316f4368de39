"""Ranges of hold'em hands as they are written."""

from __future__ import annotations

import pytest

from cardroom.cards import cards
from cardroom.equity.ranges import BadRange, hands_in


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("AA", 6),
        ("aks", 4),
        ("KAs", 4),
        ("AKo", 12),
        ("T9", 16),
        ("22+", 78),
        ("ATs+", 16),
        ("A2o+", 144),
        ("22-55", 24),
        ("55-22", 24),
        ("A5s-A2s", 16),
        ("KTo-K8o", 36),
        ("QQ+, AKs", 22),
        ("QQ+ QQ  ;QhQd", 18),
        ("AsKs,AhKh", 2),
        ("random", 1326),
        ("any, AA", 1326),
    ],
)
def test_how_many_hands_a_range_has(text: str, number: int) -> None:
    hands = hands_in(text)
    assert len(hands) == len(set(hands)) == number
    assert all(len(set(hand)) == 2 for hand in hands)


def test_which_hands() -> None:
    assert set(hands_in("AKs")) == {cards(f"K{s} A{s}") for s in "cdhs"}
    assert {tuple(sorted(c.rank for c in hand)) for hand in hands_in("AJo+")} == {
        (9, 12),
        (10, 12),
        (11, 12),
    }


@pytest.mark.parametrize(
    "text", ["", "A", "AKQ", "AK*", "QQs", "22-", "A5s-K2s", "A5s-A2o", "AA-AK", "22-55+", "1T"]
)
def test_what_is_no_range(text: str) -> None:
    with pytest.raises(BadRange):
        hands_in(text)
