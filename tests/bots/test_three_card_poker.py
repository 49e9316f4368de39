"""The bot for Three Card Poker, against the value of playing counted over all hidden cards."""

from itertools import combinations
from random import Random

import pytest

from cardroom.books import library
from cardroom.bots import ThreeCardPokerBot
from cardroom.cards import Card, cards, deck
from cardroom.hands import THREE_CARD
from cardroom.table.decisions import Choice
from cardroom.table.setup import Limits, PlayerDealer, SeatSetup, Setup, Wagered
from cardroom.table.stock import Assigned
from cardroom.telling.observer import Observer
from tests.portion import part_of

GAME = library().game("oceana/three-card-poker-6-card-bonus")
OCEAN_VIEW = library().game("ocean-view/three-card-poker-6-card-bonus")
QUEEN = THREE_CARD.at_least("high-card", "Q")


def value_of_playing(own: tuple[Card, ...], up: Card, unqualified: tuple[int, int, int]) -> float:
    """In antes, over everything that the player-dealer may hold beside his card that shows."""
    mine, total, hands = THREE_CARD.strength(own), 0, 0
    rest = [c for c in deck() if c not in own and c != up]
    for hidden in combinations(rest, 2):
        his = THREE_CARD.strength((up, *hidden))
        sign = (mine > his) - (mine < his)
        total += 2 * sign if his >= QUEEN else unqualified[sign + 1]
        hands += 1
    return total / hands


@pytest.mark.parametrize(
    ("rules", "beaten", "unqualified"),
    [
        (GAME.definition.rules, "", (1, 1, 1)),
        (OCEAN_VIEW.definition.rules, "pushes", (0, 0, 1)),
        (OCEAN_VIEW.definition.rules, "loses", (-1, 0, 1)),
        (None, "", (0, 0, 1)),
    ],
    ids=["antes-paid", "antes-pushed", "antes-lost", "rules-unknown"],
)
def test_it_plays_exactly_what_loses_less_than_the_ante(
    rules: object, beaten: str, unqualified: tuple[int, int, int]
) -> None:
    """Hands around the border, where suits may decide, against every rank."""
    bot = ThreeCardPokerBot(seed=1, rules=rules, readings={"beaten-ante": beaten})
    random = Random(beaten)
    for _ in range(part_of(150)):
        own = tuple(random.sample([c for c in deck() if c.rank < 11], 3))
        up = random.choice([c for c in deck() if c not in own])
        worth = value_of_playing(own, up, unqualified) > -1
        assert bot.deciding.plays(own, up) is worth, (own, up)


@pytest.mark.parametrize(("dealer", "do"), [("Ac Kd 4h", "play"), ("2c 2d Kh", "fold")])
def test_it_goes_by_the_card_that_shows(dealer: str, do: str) -> None:
    setup = Setup(
        game=GAME.id,
        seats=(SeatSetup(1, 10**5), SeatSetup(7, 10**5)),
        player_dealer=PlayerDealer(7, 10**5),
        wagers=(Wagered(1, "ante", 1000),),
    )
    given = {"1": cards("Ts 7d 3c"), "player-dealer": cards(dealer)}
    played = GAME.round(setup, Assigned(deck(), given))
    bot = ThreeCardPokerBot(seed=1, rules=GAME.definition.rules)
    assert bot.choose(played.waiting[1], Observer(played, 1)) == Choice(do)


def test_it_keeps_its_ante_for_the_play_wager() -> None:
    for chips in range(0, 9000, 250):
        wagers = ThreeCardPokerBot(seed=chips).wagers(GAME.entry.wagers, Limits(500), chips)
        assert not wagers or chips - sum(wagers.values()) >= wagers["ante"]
