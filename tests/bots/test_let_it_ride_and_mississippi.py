"""The bots of Let It Ride and Mississippi Stud: the known strategies, and what they are worth."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
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
from cardroom.cards import CARDS, cards
from cardroom.odds import kept, let_it_ride, mississippi_stud
from cardroom.odds.let_it_ride import Riding
from cardroom.odds.mississippi_stud import BestWager
from cardroom.odds.suits import all_of, by_ranks, cards_of, one_more
from cardroom.table.setup import Limits, PlayerDealer, SeatSetup, Setup, Wagered
from cardroom.table.stock import Stacked
from tests.odds.known_streets import tables

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
    assert bool(let_it_ride.streets(None).wager(cards(hand), 0)) is rides


RICH_RIDE = RIDE.with_rules({"hand_pays": {"flush": "40 to 1", "straight": "30 to 1"}})
RICH_STUD = STUD.with_rules({"hand_pays": {"flush": "60 to 1", "straight": "40 to 1"}})


@pytest.mark.parametrize("game", [RIDE, RICH_RIDE], ids=["bicycle", "rich"])
@pytest.mark.parametrize("number", [3, 4])
def test_it_rides_exactly_where_the_wager_brings_something(
    game: Game, number: int, own_cache: Path
) -> None:
    """Every hand, by the computed best play for the entry's own pay table."""
    rules = game.definition.rules
    best, bot = Riding(rules), let_it_ride.streets(rules)
    rode = 0
    for hand in by_ranks(number, range(13)):
        ev = best.ev_of_three(hand.example) if number == 3 else best.ev_of_four(hand.example)
        rides = bot.wager(cards_of(hand.example), number - 3)
        assert rides == (ev > 0), hand
        rode += rides
    assert rode
    if game is RICH_RIDE:
        assert len(list(own_cache.glob("let-it-ride-*.json.gz"))) == 1, "kept for the next table"


@pytest.mark.parametrize("game", [STUD, RICH_STUD], ids=["bicycle", "rich"])
def test_it_wagers_as_the_computed_best_play_does(game: Game, own_cache: Path) -> None:
    """Every hand that best play comes to, with what it has staked by then."""
    rules = game.definition.rules
    best, bot = BestWager(rules, {}), mississippi_stud.streets(rules, {})
    staying = {(hand, 1) for hand in all_of(2, range(13))}
    for street in range(3):
        grown = set()
        for known, staked in staying:
            _, wager = best.best(known, staked)
            least = 1 + street * min(rules.times)
            assert bot.wager(cards_of(known), street, staked - least) == wager, (known, staked)
            if wager and street < 2:
                grown |= {(more, staked + wager) for more, _ in one_more(known, range(13))}
        staying = grown


def test_another_pay_table_is_played_otherwise() -> None:
    """Three suited cards are worth a ride where flushes are; the bot is told its house's table."""
    poor, rich = (let_it_ride.streets(game.definition.rules) for game in (RIDE, RICH_RIDE))
    hand = cards("9s 5s 2s")
    assert (poor.wager(hand, 0), rich.wager(hand, 0)) == (0, 1)
    small, large = (mississippi_stud.streets(g.definition.rules, {}) for g in (STUD, RICH_STUD))
    assert (small.wager(cards("5s 2s"), 0), large.wager(cards("5s 2s"), 0)) == (0, 3)
    layout = mississippi_stud.streets(STUD.definition.rules, {"pay-table": "layout"})
    assert layout.wagers


def test_the_play_by_every_pay_table_of_the_books_comes_with_the_package() -> None:
    """So that no bot has to work one out before it can sit down."""
    names = (let_it_ride.NAME, mississippi_stud.NAME)
    there = {path.name for name in names for path in kept.known_files(name)}
    assert there == {table.file for table in tables()}


def test_bots_share_the_play_of_their_pay_table_and_no_other() -> None:
    """Both houses sit in one process: what one has read or worked out is not the other's."""
    ride, again, rich_ride = (
        LetItRideBot(seed=1, rules=game.definition.rules) for game in (RIDE, RIDE, RICH_RIDE)
    )
    assert ride.best is again.best
    assert (ride.best.wager(cards("9s 5s 2s"), 0), rich_ride.best.wager(cards("9s 5s 2s"), 0)) == (
        0,
        1,
    )
    rules, layout = STUD.definition.rules, {"pay-table": "layout"}
    stud, by_layout = (MississippiStudBot(seed=1, rules=rules, readings=r) for r in ({}, layout))
    rich_stud = MississippiStudBot(seed=1, rules=RICH_STUD.definition.rules)
    assert stud.best is not by_layout.best
    assert by_layout.best is MississippiStudBot(seed=2, rules=rules, readings=layout).best
    assert (stud.best.wager(cards("5s 2s"), 0), rich_stud.best.wager(cards("5s 2s"), 0)) == (0, 3)


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
    known = cards(own) + cards(board)
    street = len(known) - 2
    assert mississippi_stud.streets(None, {}).wager(known, street, staked - 1 - street) == times


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
