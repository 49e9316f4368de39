"""Let It Ride and Mississippi Stud against a second settlement, written from the text alone."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from cardroom.books import Game, library
from cardroom.cards import CARDS, Card
from cardroom.table.card_table import CardTable
from cardroom.table.decisions import Choice, Decision
from cardroom.table.events import Dealt, Moved
from cardroom.table.ledger import balances
from cardroom.table.round import Round
from cardroom.table.setup import PlayerDealer, SeatSetup, Setup, Wagered
from cardroom.table.stock import Stacked
from tests.games import ride_and_stud_by_the_book as by_the_book
from tests.games.by_the_book import Settled
from tests.games.ride_and_stud_by_the_book import Seat

RIDE = library().game("bicycle/let-it-ride-bonus")
STUD = library().game("bicycle/mississippi-stud-3-card-bonus")
COVERAGES = ("action", "each-way", "net")
STREETS = {"3rd-street": 3, "4th-street": 4, "5th-street": 5}


def a_deck(random: Random) -> list[Card]:
    """A shuffled deck; often one with all that is dealt from few cards, for big hands."""
    few = random.choice([52, 52, 24, 28, 32])
    suits = random.choice([(0, 1, 2, 3), (0, 1), (2, 3), (1,)])
    ranks = random.sample(range(13), 13)
    if random.random() < 0.5:
        ranks.sort(reverse=random.random() < 0.7)
    wanted = sorted(CARDS[:52], key=lambda c: ranks[c.rank] + 20 * (c.suit not in suits))
    top, rest = wanted[:few], wanted[few:]
    random.shuffle(top)
    random.shuffle(rest)
    return top + rest


def a_table(game: Game, random: Random, readings: dict[str, str]) -> Setup:
    table = range(1, game.entry.table.seats + 1)
    player_dealer, *bettors = random.sample(table, random.randint(2, len(table)))
    required = [spot.name for spot in game.entry.wagers if spot.required]
    seats, wagers = [], []
    for seat in bettors:
        each = random.choice([1, 99, 500, 505, 1000])
        mine = dict.fromkeys(required, each)
        if random.random() < 0.6:
            mine["3-card-bonus"] = random.choice([1, 100, 333, 5000])
        spare = random.choice([0, each, 3 * each, 4 * each + 1, 10**6])
        seats.append(SeatSetup(seat, sum(mine.values()) + spare))
        wagers += [Wagered(seat, spot, amount) for spot, amount in mine.items()]
    random.shuffle(wagers)
    staked = 3 * sum(w.amount for w in wagers)
    bank = random.choice([random.randint(1, staked), random.randint(1, 4 * staked), staked, 10**12])
    return Setup(
        game=game.id,
        seats=(*seats, SeatSetup(player_dealer, bank + random.choice([0, 1, 10**6]))),
        player_dealer=PlayerDealer(player_dealer, bank),
        wagers=tuple(wagers),
        readings=readings,
    )


def decide(random: Random, decision: Decision) -> Choice:
    option = random.choice(decision.options)
    if option.do == "fold" and len(decision.options) > 1 and random.random() < 0.6:
        option = decision.options[0]
    to = random.choice(option.totals) if option.totals else None
    return Choice(option.do, to=to)


def rounds(
    game: Game, count: int, readings: dict[str, str], seed: int
) -> Iterator[Round[CardTable]]:
    random = Random(seed)
    for _ in range(count):
        played = game.round(a_table(game, random, readings), Stacked(a_deck(random)))
        while played.turn:
            played.choose(played.turn.seat, decide(random, played.turn))
        yield played


def seats_of(played: Round[CardTable]) -> tuple[list[Seat], list[str]]:
    """The seats and the board of a round, from its inputs and the cards that were dealt."""
    dealt: dict[str, list[str]] = {}
    for event in played.events:
        if isinstance(event, Dealt):
            dealt.setdefault(event.to, []).append(str(CARDS[event.card]))
    setup = played.table.setup
    seats = {n: Seat(n, dealt[str(n)], {}) for n in {w.seat for w in setup.wagers}}
    for wagered in setup.wagers:
        seats[wagered.seat].wagers[wagered.spot] = wagered.amount
    asked: dict[int, int] = dict.fromkeys(seats, 0)
    for number, choice in played.choices:
        seat, asked[number] = seats[number], asked[number] + 1
        if choice.do == "withdraw":
            seat.withdrawn.add(f"bet-{asked[number]}")
        elif choice.do == "fold":
            seat.folded_on = asked[number] + 2
        elif choice.do == "bet":
            seat.wagers[list(STREETS)[asked[number] - 1]] = choice.amount or 0
    return list(seats.values()), dealt["board"]


def agree(played: Round[CardTable], expected: Settled) -> None:
    """The same net for every wager and everyone, the same use of the bank, no chip lost."""
    result, setup = played.result(), played.table.setup
    nets = {(str(w.seat), w.seat, w.spot): w.net for w in result.wagers or ()}
    assert nets == expected.nets
    for name, net in result.net.items():
        if name != "player-dealer":
            assert net == sum(n for (owner, _, _), n in nets.items() if owner == name)
    assert result.net["player-dealer"] == expected.collected - expected.paid
    moved = [event for event in played.events if isinstance(event, Moved) and event.spot != "bank"]
    assert sum(e.amount for e in moved if e.payer == "bank") == expected.paid
    assert sum(e.amount for e in moved if e.payee == "bank") == expected.collected
    books = balances(played.events, {str(s.seat): s.chips for s in setup.seats})
    left = {name: chips for name, chips in books.items() if chips}
    assert left == {name: chips for name, chips in played.table.stacks().items() if chips}


def bank_of(played: Round[CardTable]) -> int:
    bank = played.table.setup.player_dealer
    assert bank is not None
    return bank.bank


@pytest.mark.parametrize("coverage", COVERAGES)
@pytest.mark.parametrize("bonus_first", ["each-seat", "whole-table"])
def test_let_it_ride_settles_as_the_text_does(coverage: str, bonus_first: str) -> None:
    readings = {"coverage": coverage, "bonus-first": bonus_first}
    seen = set()
    for played in rounds(RIDE, 700, readings, seed=3436):
        seats, board = seats_of(played)
        whole_table = bonus_first == "whole-table"
        expected = by_the_book.let_it_ride(
            seats, board, bank_of(played), coverage=coverage, whole_table=whole_table
        )
        agree(played, expected)
        taken_back = {(seat.number, spot) for seat in seats for spot in seat.withdrawn}
        for wager in played.result().wagers or ():
            seen.add((wager.spot, wager.outcome))
            assert (wager.outcome == "withdrawn") == ((wager.seat, wager.spot) in taken_back)
    ends = ("win", "lose", "partly-covered", "uncovered")
    spots = ("3-card-bonus", "bet-1", "bet-2", "bet-3")
    back = {("bet-1", "withdrawn"), ("bet-2", "withdrawn")}
    assert seen == {(spot, end) for spot in spots for end in ends} | back


@pytest.mark.parametrize("coverage", COVERAGES)
@pytest.mark.parametrize(("pay_table", "royal"), [("rules", 500), ("layout", 800)])
def test_mississippi_stud_settles_as_the_text_does(
    coverage: str, pay_table: str, royal: int
) -> None:
    readings = {"coverage": coverage, "pay-table": pay_table}
    seen, folds = set(), set()
    for played in rounds(STUD, 700, readings, seed=5768):
        seats, board = seats_of(played)
        expected = by_the_book.mississippi_stud(
            seats, board, bank_of(played), coverage=coverage, royal=royal
        )
        agree(played, expected)
        seen |= {(w.spot, w.outcome) for w in played.result().wagers or ()}
        folds |= {seat.folded_on for seat in seats}
    ends = ("win", "lose", "push", "partly-covered", "uncovered")
    never = {("3-card-bonus", "push")}
    spots = ("ante", *STREETS, "3-card-bonus")
    assert seen == {(spot, end) for spot in spots for end in ends} - never
    assert folds == {None, 3, 4, 5}
