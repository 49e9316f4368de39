"""Up cards rank as the hands do that they belong to: every pair of them, judged a second time."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from cardroom.cards import cards, deck
from cardroom.hands import ACE_TO_FIVE, MEXICAN_UP, STANDARD_HIGH, showing


def plainly(names: list[str], order: str, *, low: bool) -> list[list[int]]:
    """Kinds first and then ranks; for low the other way round."""
    ranks = [order.index(name[0]) for name in names]
    groups = sorted(((ranks.count(rank), rank) for rank in set(ranks)), reverse=True)
    way = -1 if low else 1
    return [[way * count for count, _ in groups], [way * rank for _, rank in groups]]


@pytest.mark.parametrize("count", [1, 2, 3, 4])
@pytest.mark.parametrize("low", [False, True])
def test_some_cards_against_some_others(count: int, low: bool) -> None:
    ranking, order = (ACE_TO_FIVE, "A23456789TJQK") if low else (STANDARD_HIGH, "23456789TJQKA")
    random = Random(count)
    hands = [random.sample(deck()[: 52 if count < 3 else 24], count) for _ in range(150)]
    for one, other in combinations(hands, 2):
        mine, yours = (
            plainly([str(card) for card in hand], order, low=low) for hand in (one, other)
        )
        ours = showing(ranking, one), showing(ranking, other)
        assert (mine > yours, mine == yours) == (ours[0] > ours[1], ours[0] == ours[1])


def test_no_straight_and_no_flush_before_the_fifth_card() -> None:
    suited, pair = cards("9h Th Jh Qh"), cards("2c 2d 3c 4d")
    assert showing(STANDARD_HIGH, pair) > showing(STANDARD_HIGH, suited)
    assert showing(STANDARD_HIGH, cards("9h Th Jh Qh Kc")) > showing(
        STANDARD_HIGH, cards("2c 2d 2h 4d 5d")
    )


def test_a_joker_that_shows_is_an_ace() -> None:
    assert showing(MEXICAN_UP, cards("Jk 5d")) == showing(MEXICAN_UP, cards("Ac 5h"))
    assert showing(MEXICAN_UP, cards("Jk 5d 5h")) < showing(MEXICAN_UP, cards("5c 5h 5s"))


def test_nothing_shows_nothing() -> None:
    assert showing(STANDARD_HIGH, ()) == 0
