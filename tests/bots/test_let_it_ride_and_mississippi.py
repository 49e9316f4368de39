"""The bots of Let It Ride and Mississippi Stud: the known strategies, and what they are worth."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from cardroom.books import Game, library
from cardroom.bots import (
    STYLES,
    Bot,
    LetItRideBot,
    MississippiStudBot,
    RandomBot,
    play_out,
    sensible,
)
from cardroom.bots.let_it_ride import PAYS, is_worth_riding
from cardroom.bots.mississippi_stud import times_to_bet
from cardroom.cards import CARDS, cards
from cardroom.hands import STANDARD_HIGH
from cardroom.odds import conditions_of
from cardroom.odds.let_it_ride import Riding
from cardroom.odds.mississippi_stud import Betting
from cardroom.odds.suits import all_of, by_ranks, cards_of, one_more
from cardroom.table.setup import Limits, PlayerDealer, SeatSetup, Setup, Wagered
from cardroom.table.stock import Stacked

RIDE = library().game("bicycle/let-it-ride-bonus")
STUD = library().game("bicycle/mississippi-stud-3-card-bonus")
CHIPS, BET = 100_000, 1_000
DECK = CARDS[:52]


@pytest.mark.parametrize(
    ("hand", "rides"),
    [
        ("Ts Td 2c", True),
        ("9s 9d Ac", False),
        ("2s 2d 2c", True),
        ("5s 4s 3s", True),
        ("4s 3s 2s", False),
        ("3s 2s As", False),
        ("Ts 9s 7s", True),
        ("9s 8s 6s", False),
        ("Qs Ts 8s", True),
        ("Ts 8s 6s", False),
        ("As Ks Ts", True),
        ("As Kd Qs", False),
    ],
)
def test_what_rides_with_two_cards_to_come(hand: str, rides: bool) -> None:
    assert is_worth_riding(cards(hand), ()) is rides


@pytest.mark.parametrize("number", [3, 4])
def test_it_rides_exactly_where_the_wager_loses_nothing(number: int) -> None:
    """Every hand, by the computed best play."""
    best = Riding(RIDE, conditions_of(RIDE, None, None))
    for hand in by_ranks(number, range(13)):
        known = cards_of(hand.example)
        ev = best.ev_of_three(hand.example) if number == 3 else best.ev_of_four(hand.example)
        assert is_worth_riding(known[:3], known[3:]) == (ev >= 0), known


def test_it_wagers_as_the_computed_best_play_does() -> None:
    """Every hand that best play comes to, with what it has staked by then."""
    best = Betting(STUD, conditions_of(STUD, None, None))
    staying = {(hand, 1) for hand in all_of(2, range(13))}
    for _ in range(3):
        grown = set()
        for known, staked in staying:
            _, wager = best.best(known, staked)
            held = cards_of(known)
            assert times_to_bet(held[:2], held[2:], staked) == wager, (held, staked)
            if wager and len(held) < 4:
                grown |= {(more, staked + wager) for more, _ in one_more(known, range(13))}
        staying = grown


def test_the_bots_pay_tables_are_the_books() -> None:
    odds = RIDE.definition.rules.hand_pays
    for row, pays in odds.items():
        assert str(pays).endswith(" to 1"), row
    samples = {"royal-flush": "As Ks Qs Js Ts", "flush": "As 9s 4s 3s 2s", "tens-or-better":
               "Ts Td 4c 3d 2s", "full-house": "As Ad Ac Kd Ks"}  # fmt: skip
    for row, hand in samples.items():
        assert f"{PAYS.of(STANDARD_HIGH.strength(cards(hand)))} to 1" == str(odds[row])


@pytest.mark.parametrize(
    ("own", "board", "staked", "times"),
    [
        ("2s 2d", "", 1, 3),
        ("As 2d", "", 1, 1),
        ("Ts 6d", "", 1, 1),
        ("Ts 5d", "", 1, 0),
        ("6s 5s", "", 1, 1),
        ("5s 4s", "", 1, 0),
        ("6s 2d", "6c", 2, 3),
        ("5s 2d", "5c", 2, 1),
        ("2s 2d", "2c", 2, 3),
        ("7s 6s", "5s", 2, 3),
        ("9s 4s", "2s", 2, 1),
        ("9s 4d", "2s", 2, 0),
        ("Js 6d", "2s", 2, 1),
        ("7s 6d", "5c", 2, 1),
        ("Ks 2d", "Kc 7h", 3, 3),
        ("As 9s", "4s 2s", 3, 3),
        ("9s 4d", "3c 2h", 3, 0),
        ("3s 3d", "9c 7h", 6, 1),
    ],
)
def test_the_known_strategy_for_mississippi_stud(
    own: str, board: str, staked: int, times: int
) -> None:
    assert times_to_bet(cards(own), cards(board), staked) == times


def lost_per_hand(game: Game, spots: tuple[str, ...], bot: Bot | None, rounds: int) -> float:
    """What a seat loses in a round, in units of its first wager."""
    random = Random(21)
    order = list(game.fresh_deck())
    seats = range(2, 7)
    setup = Setup(
        game=game.id,
        seats=(SeatSetup(1, 10**9), *(SeatSetup(seat, CHIPS) for seat in seats)),
        player_dealer=PlayerDealer(1, 10**9),
        wagers=tuple(Wagered(seat, spot, BET) for seat in seats for spot in spots),
    )
    lost = 0
    for _ in range(rounds):
        random.shuffle(order)
        played = game.round(setup, Stacked(order))
        play_out(played, {seat: bot for seat in seats if bot})
        stacks = played.table.stacks()
        lost += sum(CHIPS - stacks[str(seat)] for seat in seats)
    return lost / BET / rounds / len(seats)


@pytest.mark.parametrize(
    ("game", "spots", "make", "most"),
    [
        (RIDE, ("bet-1", "bet-2", "bet-3"), LetItRideBot, 0.3),
        (STUD, ("ante",), MississippiStudBot, 0.35),
    ],
    ids=["let-it-ride", "mississippi-stud"],
)
def test_loses_less_than_random_play_and_than_an_absent_player(
    game: Game, spots: tuple[str, ...], make: Callable[..., Bot], most: float
) -> None:
    ours = lost_per_hand(game, spots, make(seed=1), 400)
    assert ours < most < lost_per_hand(game, spots, RandomBot(seed=1), 400)
    assert most < lost_per_hand(game, spots, None, 400)


def test_keeps_chips_for_three_streets() -> None:
    for style in STYLES.values():
        for chips in range(0, 60_000, 500):
            bot = MississippiStudBot(style, seed=chips)
            wagers = bot.wagers(STUD.entry.wagers, Limits(500), chips)
            if wagers:
                assert chips - sum(wagers.values()) >= 3 * wagers["ante"]
            else:
                assert chips < 2000


def test_a_bonus_is_for_those_who_like_one() -> None:
    def bonus_bets(game: Game, style: str) -> int:
        bot = sensible(game.entry.mechanism, STYLES[style], seed=1)
        rounds = [bot.wagers(game.entry.wagers, Limits(500, 5000), CHIPS) for _ in range(100)]
        return sum("3-card-bonus" in wagers for wagers in rounds)

    for game in (RIDE, STUD):
        assert bonus_bets(game, "tight-passive") == 0
        assert bonus_bets(game, "loose-passive") > 15
