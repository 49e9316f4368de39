"""The bot for Three Card Poker, against the value of playing counted over all hidden cards."""

from itertools import combinations

import pytest

from cardroom.books import library
from cardroom.bots import ThreeCardPokerBot
from cardroom.bots.three_card_poker import is_worth_playing
from cardroom.cards import Card, card, cards, deck
from cardroom.hands import THREE_CARD
from cardroom.table.decisions import Choice
from cardroom.table.setup import Limits, PlayerDealer, SeatSetup, Setup, Wagered
from cardroom.table.stock import Assigned

GAME = library().game("oceana/three-card-poker-6-card-bonus")
QUEEN = THREE_CARD.at_least("high-card", "Q")


def value_of_playing(own: tuple[Card, ...], up: Card, *, always_paid: bool) -> float:
    """In antes, over everything that the player-dealer may hold beside his card that shows."""
    mine, total, hands = THREE_CARD.strength(own), 0, 0
    rest = [c for c in deck() if c not in own and c != up]
    for hidden in combinations(rest, 2):
        his = THREE_CARD.strength((up, *hidden))
        sign = (mine > his) - (mine < his)
        qualifies = his >= QUEEN
        total += 2 * sign if qualifies else 1 if always_paid else max(sign, 0)
        hands += 1
    return total / hands


@pytest.mark.parametrize("up", ["Qh", "Kh", "Ah"])
def test_against_a_queen_or_better_it_takes_that_card_and_a_nine(up: str) -> None:
    for text, worth in [(f"{up[0]}s 9d 2c", True), (f"{up[0]}s 8d 7c", False)]:
        own, shown = cards(text), card(up)
        assert (value_of_playing(own, shown, always_paid=True) > -1) is worth
        assert is_worth_playing(own, shown, always_paid=True) is worth


@pytest.mark.parametrize("up", "23456789TJ")
def test_against_less_every_hand_plays_where_antes_are_always_paid(up: str) -> None:
    own, shown = cards("5s 3d 2c"), card(f"{up}h")
    assert value_of_playing(own, shown, always_paid=True) > -1
    assert is_worth_playing(own, shown, always_paid=True)


@pytest.mark.parametrize("up", "26J")
def test_against_less_it_takes_a_jack_where_antes_are_compared(up: str) -> None:
    shown = card(f"{up}h")
    assert value_of_playing(cards("9s 7d 3c"), shown, always_paid=False) < -1
    assert not is_worth_playing(cards("9s 7d 3c"), shown, always_paid=False)
    assert value_of_playing(cards("Js 8d 3c"), shown, always_paid=False) > -1
    assert is_worth_playing(cards("Js 8d 3c"), shown, always_paid=False)


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
    assert bot.choose(played.waiting[1], played.view(1)) == Choice(do)


def test_it_keeps_its_ante_for_the_play_wager() -> None:
    for chips in range(0, 9000, 250):
        wagers = ThreeCardPokerBot(seed=chips).wagers(GAME.entry.wagers, Limits(500), chips)
        assert not wagers or chips - sum(wagers.values()) >= wagers["ante"]
