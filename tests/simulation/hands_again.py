"""Hands of simulated hold'em, played again by the plain engine."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache
from random import Random

import msgspec

from cardroom.books import Game, library
from cardroom.cards import Card
from cardroom.equity.ranges import hands_in
from cardroom.games.holdem import Rules
from cardroom.hands import ACE_TO_FIVE, STANDARD_HIGH, Ranking
from cardroom.simulation import Plan
from cardroom.simulation.simulators.holdem_players import KNOWN, RANKINGS, SeatStrategy
from cardroom.simulation.simulators.table_players import read_strategy
from cardroom.table.pot.seat import PotSeat
from cardroom.table.pot.table import PotTable
from cardroom.table.setup import Structure
from tests.simulation import played_again
from tests.simulation.played_again import Seat, by_least, compare, level_of, most_seats

GAMES = (
    ("oceana/texas-holdem", "limit"),
    ("bicycle/texas-holdem", "limit"),
    ("bicycle/texas-holdem", "no-limit"),
    ("bicycle/texas-holdem", "pot-limit"),
    ("central-coast/texas-holdem", "limit"),
    ("central-coast/texas-holdem", "spread"),
    ("central-coast/omaha-hilo", "limit"),
    ("oceana/big-o-hilo", "limit"),
    ("bicycle/big-o", "limit"),
    ("bicycle/crazy-pineapple", "no-limit"),
    ("bicycle/crazy-pineapple-hilo", "limit"),
    ("bicycle/la-holdem", "limit"),
    ("bicycle/211-poker-high", "limit"),
    ("bicycle/211-poker-hilo", "limit"),
    ("bicycle/211-poker-low", "limit"),
    ("bicycle/double-board-omaha", "limit"),
    ("bicycle/double-board-omaha", "no-limit"),
    ("oceana-classic/lazy-pineapple", "pot-limit"),
)


def play_again(plan: Plan, number: int = 0) -> Counter[str]:
    """Compare every hand of a chunk, choice by choice and chip by chip; what was seen in them."""
    return compare(plan, number, wanted)


def wanted(seat: Seat, plan: Plan) -> str | None:
    """What somebody wants who plays by his hands, by the plain evaluator."""
    wins = seat.game.definition.rules.wins
    player = player_of(seat, plan, wins)
    if player is None:
        return None
    table = seat.table
    made = _made(seat.game, table, table.seat(seat.number), player) if table.board else 0
    return wanted_on(seat, player, made, RANKINGS[wins])


def player_of(seat: Seat, plan: Plan, wins: str) -> SeatStrategy | None:
    """How somebody plays who plays by his hands."""
    known = {**KNOWN[wins], **read_strategy(plan.strategy, SeatStrategy).players}
    return known.get(seat.name)


def wanted_on(seat: Seat, player: SeatStrategy, made: int, ranking: Ranking) -> str:
    """What somebody wants with his starting hand, or with what he has made on the board."""
    table = seat.table
    level, blind = level_of(table), table.structure.big_blind or 0
    if not table.board:
        before, cards = player.before_flop, table.seat(seat.number).cards
        two = {tuple(sorted((a, b))) for a in cards for b in cards if a < b}
        again = _range(before.reraises)
        raised = _range(before.raises) | again
        stays, raises = (raised, again)
        if level <= blind:
            stays, raises = _range(before.enters) | raised, raised
        return "raise" if two & raises else "stay" if two & stays else "fold"
    after = player.after_flop
    least = [ranking.at_least(*text.split()) for text in (after.bets, after.calls, after.raises)]
    return by_least(made, least, faces=level > 0, first=False)


@cache
def _range(text: str) -> frozenset[tuple[Card, ...]]:
    return frozenset(hands_in(text))


def _made(game: Game, table: PotTable, seat: PotSeat, player: SeatStrategy) -> int:
    """What somebody takes his hand for, by the plain evaluator."""
    rules: Rules = game.definition.rules
    uses = rules.used(table.terms.readings)

    def strength(ranking: Ranking, board: Sequence[Card]) -> int:
        if not uses:
            return ranking.strength([*seat.cards, *board])
        return max(
            ranking.strength_using(seat.cards, board, used)
            for used in uses
            if used <= len(seat.cards) and 5 - used <= len(board)
        )

    if rules.wins == "low":
        return strength(ACE_TO_FIVE, table.board)
    boards = [table.board] if rules.boards == 1 else _both(table.board, rules)
    made = max(above_board(strength(STANDARD_HIGH, board), board) for board in boards)
    if rules.low and strength(ACE_TO_FIVE, table.board) >= ACE_TO_FIVE.at_least(
        "high-card", rules.low
    ):
        made = max(made, STANDARD_HIGH.at_least(*player.after_flop.low.split()))
    return made


def _both(lying: Sequence[Card], rules: Rules) -> list[list[Card]]:
    """The two boards, whose cards lie there as they came."""
    boards: list[list[Card]] = [[], []]
    at = 0
    for street in rules.streets:
        for board in boards:
            board.extend(lying[at : at + street.board])
            at += street.board
    return boards


def above_board(strength: int, board: Sequence[Card]) -> int:
    """A strength, or nothing if it is of no better category than the board's own."""
    if len(board) == 5:
        shows = STANDARD_HIGH.category(STANDARD_HIGH.strength(board))
    else:
        alike = sorted(Counter(card.rank for card in board).values(), reverse=True)
        shows = {1: "high-card", 2: "one-pair", 3: "three-of-a-kind", 4: "four-of-a-kind"}[alike[0]]
        shows = "two-pair" if alike == [2, 2] else shows
    places = STANDARD_HIGH.categories.index
    if shows != "high-card" and places(STANDARD_HIGH.category(strength)) <= places(shows):
        return 0
    return strength


def random_plan(random: Random, hands: int, game: str, kind: str) -> Plan:
    """Any players, stakes, stacks, readings and collection for a game and a betting structure."""
    found = library().game(game)
    seats = random.randint(2, most_seats(found))
    chip = random.choice((1, 25, 100, 500))
    small = chip * random.randint(1, 4)
    big = small * random.randint(1, 3)
    structure = Structure(type=kind, chip=chip, small_blind=small, big_blind=big)
    if kind == "limit" and random.random() < 0.5:
        structure = Structure(type=kind, chip=chip, small_bet=big)
    if kind == "spread":
        least = chip * random.randint(1, 4)
        most = least + chip * random.randint(0, 100)
        structure = msgspec.structs.replace(structure, min_bet=least, max_bet=most)
    deep = random.choice((3, 10, 40, 200))
    stacks = [random.choice((1, big)) * random.randint(1, deep) for _ in range(seats)]
    if random.random() < 0.4:
        stacks = [deep * big] * seats
    plan = played_again.random_plan(random, found, hands, structure, stacks)
    if min(stacks) * 2 < big and "short-blind" in plan.readings:
        readings = {**plan.readings, "short-blind": "last-chips"}
        plan = msgspec.structs.replace(plan, readings=readings)
    return plan
