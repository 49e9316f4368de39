"""Triple Action Poker: figures that can be had in another way."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations
from random import Random

import pytest

from cardroom.books import library
from cardroom.cards import cards
from cardroom.odds import analyse, triple_action
from cardroom.table.setup import Setup
from tests.portion import part_of

GAME = library().game("bicycle/triple-action-poker")
RULES = GAME.definition.rules
DECK = GAME.fresh_deck(Setup(game=GAME.id, seats=()))
BONUS = {
    **{"royal-flush": 100, "straight-flush": 50, "flush": 25, "four-of-a-kind": 15},
    **{"full-house": 9, "straight": 6, "three-of-a-kind": 3, "two-pair": 1},
}


def kind(hand: tuple[int, ...]) -> str:
    """What five cards are, without the house's evaluator; eights have rank 6."""
    ranks = sorted((card // 4 for card in hand), reverse=True)
    suited = len({card % 4 for card in hand}) == 1
    times = sorted(Counter(ranks).values(), reverse=True)
    straight = len(set(ranks)) == 5 and ranks[0] - ranks[4] == 4
    if straight and suited:
        return "royal-flush" if ranks[0] == 12 else "straight-flush"
    if suited:
        return "flush"
    found = {(4, 1): "four-of-a-kind", (3, 2): "full-house", (3, 1, 1): "three-of-a-kind"}
    found |= {(2, 2, 1): "two-pair", (2, 1, 1, 1): "one-pair"}
    return "straight" if straight else found.get(tuple(times), "high-card")


def test_the_bonus_bet_from_all_hands_of_five() -> None:
    kinds = Counter(kind(tuple(int(card) for card in hand)) for hand in combinations(DECK, 5))
    ev = Fraction(sum(n * BONUS.get(name, -1) for name, n in kinds.items()), kinds.total())
    bonus = analyse(GAME).wagers["bonus-bet"]
    assert bonus.edge_exact == str(-ev)
    assert bonus.edge_exact == "536/12285"


def test_the_flop_bet_from_all_boards() -> None:
    pays = Counter[int]()
    for board in combinations(DECK, 3):
        ranks = sorted(card.rank for card in board)
        suited = len({card.suit for card in board}) == 1
        straight = ranks[0] + 2 == ranks[1] + 1 == ranks[2]
        pair = ranks[1] if len(set(ranks)) == 2 else 0
        paid = 10 if len(set(ranks)) == 1 or (suited and straight) else -1
        if paid < 0:
            paid = 4 if suited else 2 if straight else 1 if pair >= 9 else -1
        pays[paid] += 1
    ev = Fraction(sum(paid * n for paid, n in pays.items()), pays.total())
    assert analyse(GAME).wagers["flop-bet"].edge_exact == str(-ev) == "8/273"


def worth(own: tuple[int, ...]) -> tuple[int, ...]:
    """A comparable strength of five cards, by hand."""
    order = [
        *("high-card", "one-pair", "two-pair", "three-of-a-kind", "straight", "full-house"),
        *("four-of-a-kind", "flush", "straight-flush", "royal-flush"),
    ]
    times = Counter(card // 4 for card in own)
    shown = sorted(times, key=lambda rank: (times[rank], rank), reverse=True)
    return (order.index(kind(own)), *shown)


def test_a_bet_dealt_at_random_brings_what_was_counted() -> None:
    rng = Random(5)
    own, up = tuple(cards("Kh 9d")), cards("Qs")[0]
    left = [card for card in DECK if card not in (*own, up)]
    bonus = {"royal-flush": 50, "straight-flush": 20, "flush": 6, "four-of-a-kind": 4}
    bonus |= {"full-house": 2}
    total, rounds = 0, part_of(60_000)
    for _ in range(rounds):
        hole, *board = rng.sample(left, 4)
        mine = tuple(int(card) for card in (*own, *board))
        his = tuple(int(card) for card in (up, hole, *board))
        a, b = worth(mine), worth(his)
        total += bonus.get(kind(mine), 0)
        if b < (1, 7):
            total += 1
        else:
            total += 2 * ((a > b) - (a < b))
    exact = triple_action.choices(RULES, DECK, own, up)["bet"]
    assert abs(total / rounds - exact) < 5 * 2.0 / rounds**0.5


def test_whoever_folds_every_hand_loses_more() -> None:
    report = analyse(GAME)
    assert report.base.edge_exact == "4828/132825"
    assert all(o.name != "fold" for o in report.base.outcomes)
    lost = analyse(GAME, readings={"folded-side-bets": "lost"})
    assert lost.base.edge == pytest.approx(report.base.edge)
