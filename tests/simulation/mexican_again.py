"""Hands of simulated Mexican poker, played again by the plain engine."""

from __future__ import annotations

from collections import Counter
from random import Random

from cardroom.books import library
from cardroom.hands import MEXICAN_DOWN, MEXICAN_UP, showing
from cardroom.simulation import Plan
from cardroom.simulation.simulators.stud_players import KNOWN, SeatStrategy
from cardroom.simulation.simulators.table_players import read_strategy
from cardroom.table.setup import Structure
from tests.simulation import played_again
from tests.simulation.played_again import STYLES, Seat, compare
from tests.simulation.stud_again import wanted_with

GAMES = (
    ("bicycle/mexican-poker", "limit"),
    ("bicycle/mexican-poker", "no-limit"),
    ("bicycle/mexican-poker", "pot-limit"),
)


def play_again(plan: Plan, number: int = 0) -> Counter[str]:
    """Compare every hand of a chunk, choice by choice and chip by chip; what was seen in them."""
    return compare(plan, number, wanted)


def wanted(seat: Seat, plan: Plan) -> str | None:
    """What somebody wants who plays by his hands, by the plain evaluator."""
    known = {**KNOWN["mexican"], **read_strategy(plan.strategy, SeatStrategy).players}
    player = known.get(seat.name)
    if player is None:
        return None
    mine = seat.table.seat(seat.number)
    wild = any(card.is_joker and card not in mine.up for card in mine.cards)
    ranking = MEXICAN_DOWN if wild else MEXICAN_UP
    few = len(mine.cards) < 5
    worth = showing(MEXICAN_UP, mine.cards) if few else ranking.strength(mine.cards)
    wants = wanted_with(seat.table, player, MEXICAN_UP, worth, len(mine.cards))
    opens = seat.table.rounds == 1 and not any(one.bet for one in seat.table.players)
    # Who must open bets, whatever he wants.
    return None if opens and wants != "raise" else wants


def random_plan(random: Random, hands: int, game: str, kind: str) -> Plan:
    """Any players, stakes, stacks, readings and collection for a game and a betting structure."""
    found = library().game(game)
    seats = random.randint(2, found.entry.table.seats)
    chip = random.choice((1, 25, 100))
    small = chip * random.randint(1, 6)
    structure = Structure(
        type=kind,
        chip=chip,
        ante=random.choice((None, chip, 2 * chip)),
        small_bet=small,
        big_bet=small * random.randint(2, 3),
    )
    deep = random.choice((4, 12, 60, 400))
    stacks = [2 * chip + random.choice((1, chip)) * random.randint(1, deep) for _ in range(seats)]
    if random.random() < 0.4:
        stacks = [40 * small] * seats
    styles = STYLES if random.random() < 0.7 else ("call", "raise", "tight")
    return played_again.random_plan(random, found, hands, structure, stacks, styles)
