"""The bot of pai gow poker: the house way, and the best against a hand that it sees."""

from __future__ import annotations

from itertools import combinations
from random import Random

from cardroom.advice import advise
from cardroom.books import library
from cardroom.bots import sensible
from cardroom.cards import Card, cards, take
from cardroom.games.setting import lay
from cardroom.table.setup import PlayerDealer, SeatSetup, Setup, Wagered
from cardroom.table.stock import Assigned
from cardroom.telling.observer import Observer
from tests.portion import part_of

OPEN = library().game("bicycle/face-up-pai-gow-poker")
SETUP = Setup(
    game=OPEN.id,
    seats=(SeatSetup(1, 100_000), SeatSetup(7, 100_000)),
    player_dealer=PlayerDealer(7, 50_000),
    wagers=(Wagered(1, "base", 1000),),
)


def most_parts(mine: list[Card], his: list[int]) -> int:
    """How many parts of an open hand the best setting beats."""
    parts = OPEN.definition.rules.parts
    hands = [lay((two, take(mine, two)), parts) for two in combinations(mine, 2)]
    return max(
        sum(m > h for m, h in zip(hand.strengths, his, strict=True))
        for hand in hands
        if not hand.foul
    )


def test_an_open_hand_is_beaten_wherever_it_can_be() -> None:
    rng, parts, outcomes = Random("open"), OPEN.definition.rules.parts, set()
    readings = {reading.id: reading.choice for reading in OPEN.entry.readings}
    for number in range(part_of(150)):
        dealt = rng.sample(OPEN.fresh_deck(), 14)
        mine, dealer = dealt[:7], dealt[7:]
        stock = Assigned(OPEN.fresh_deck(SETUP), {"1": mine, "player-dealer": dealer})
        played = OPEN.round(SETUP, stock)
        played.choose_default(7)
        if played.over:
            continue
        bot = sensible(
            OPEN.mechanism.name, seed=number, rules=OPEN.definition.rules, readings=readings
        )
        [decision] = played.waiting.values()
        told = advise(OPEN, SETUP, Observer(played, 1).look(), decision)
        played.choose(1, bot.choose(decision, Observer(played, 1)))
        result = played.result()
        assert result.set is not None
        laid = result.set["player-dealer"]
        his = [part.ranking.strength(cards(laid[part.name])) for part in parts]
        won = most_parts(mine, his) - 1
        assert result.net["1"] == 1000 * won
        assert told.exact
        assert told.worths[0].value == 1000 * won
        outcomes.add(won)
    assert outcomes == {-1, 0, 1}
