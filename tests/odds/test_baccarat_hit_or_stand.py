"""Baccarat with a choice: every deal of a tiny shoe through the engine, and the royale counted."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from cardroom.books import library
from cardroom.cards import Card, cards
from cardroom.hands import point
from cardroom.odds import analyse
from cardroom.odds.baccarat_hit_or_stand import solve
from cardroom.table.decisions import Choice
from cardroom.table.setup import PlayerDealer, SeatSetup, Setup, Wagered
from cardroom.table.stock import Stacked

GAME = library().game("bicycle/21st-century-baccarat-9.0")


def result(setup: Setup, order: tuple[Card, ...], do: str) -> tuple[int, bool]:
    """What the player line wins, and whether there was a choice."""
    played = GAME.round(setup, Stacked(order))
    asked = bool(played.waiting)
    if asked:
        played.choose(1, Choice(do))
    return played.result().net["1"] // 100, asked


@pytest.mark.parametrize("against", ["first-card", "two-cards"])
@pytest.mark.parametrize("draw", ["completed-hand", "stood-if-all-stand"])
def test_every_deal_of_a_tiny_shoe_ends_as_in_the_engine(against: str, draw: str) -> None:
    deck = cards("2s 3h 5d 6c 5c 9d Kd")
    readings = {"optional-against": against, "banker-draw": draw}
    setup = Setup(
        game=GAME.id,
        seats=(SeatSetup(1, 1000), SeatSetup(2, 1000)),
        player_dealer=PlayerDealer(2, 1000),
        wagers=(Wagered(1, "player", 100),),
        readings=readings,
    )
    held = [sum(point(card) == value for card in deck) for value in range(10)]
    best, completed = solve(held, GAME.definition.rules, readings)
    hits: Counter[tuple[int, ...]] = Counter()
    stands: Counter[tuple[int, ...]] = Counter()
    for order in permutations(deck, 6):
        player, banker = sorted(map(point, (order[0], order[2]))), (order[1], order[3])
        seen = point(order[1]) if against == "first-card" else sum(map(point, banker)) % 10
        # A choice may depend on all that is seen, and with the first card seen on its value.
        key = (*player, seen, point(order[1]))
        hit, asked = result(setup, order, "hit")
        stand = result(setup, order, "stand")[0] if asked else hit
        hits[key] += hit
        stands[key] += stand
    played = sum(max(hits[key], stands[key]) for key in hits)
    assert best["player"] - best["banker"] == played
    assert completed["player"] - completed["banker"] == sum(hits.values())


def test_the_royale_covers_every_first_four_cards() -> None:
    royale = analyse(GAME, options={"decks": 3}).wagers["royale"]
    size = 3 * 52
    total = size * (size - 1) * (size - 2) * (size - 3)
    assert sum(outcome.count or 0 for outcome in royale.outcomes) == total
    royal = next(o for o in royale.outcomes if o.name == "royal-flush")
    assert royal.count == 4 * 24 * 3**4  # Four suits, any order, three of each card.
