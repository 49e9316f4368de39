"""Hands of simulated stud, played again by the plain engine."""

from __future__ import annotations

from collections import Counter
from random import Random

from cardroom.books import library
from cardroom.cards import Card
from cardroom.games.stud import Rules
from cardroom.hands import ACE_TO_FIVE, STANDARD_HIGH, Ranking, showing
from cardroom.simulation import Plan
from cardroom.simulation.simulators.stud_players import (
    KNOWN,
    OnStreets,
    SeatStrategy,
    early_least,
)
from cardroom.simulation.simulators.table_players import read_strategy
from cardroom.table.pot.table import PotTable
from cardroom.table.setup import Structure
from tests.simulation import played_again
from tests.simulation.played_again import STYLES, Seat, by_least, compare

GAMES = (
    ("bicycle/seven-card-stud", "limit"),
    ("bicycle/seven-card-stud", "no-limit"),
    ("bicycle/seven-card-stud-hilo", "limit"),
    ("bicycle/razz", "limit"),
    ("bicycle/razz", "pot-limit"),
    ("bicycle/super-stud-poker", "limit"),
    ("oceana-classic/seven-card-stud", "limit"),
    ("oceana-classic/seven-card-stud-hilo", "pot-limit"),
    ("oceana-classic/razz", "no-limit"),
    ("ocean-view/seven-card-stud", "limit"),
    ("ocean-view/seven-card-stud-hilo", "spread"),
    ("ocean-view/razz", "spread"),
)


def play_again(plan: Plan, number: int = 0) -> Counter[str]:
    """Compare every hand of a chunk, choice by choice and chip by chip; what was seen in them."""
    return compare(plan, number, wanted)


def wanted(seat: Seat, plan: Plan) -> str | None:
    """What somebody wants who plays by his hands, by the plain evaluator."""
    rules: Rules = seat.game.definition.rules
    known = {**KNOWN[rules.wins], **read_strategy(plan.strategy, SeatStrategy).players}
    player = known.get(seat.name)
    if player is None:
        return None
    ranking = STANDARD_HIGH if rules.wins == "high" else ACE_TO_FIVE
    table = seat.table
    cards: list[Card] = [*table.seat(seat.number).cards, *table.board][: rules.held]
    worth = showing(ranking, cards) if len(cards) < 5 else ranking.strength(cards)
    is_low = rules.low is not None and _is_low(cards, rules.low)
    return wanted_with(table, player, ranking, worth, len(cards), is_low=is_low)


def wanted_with(
    table: PotTable,
    player: SeatStrategy,
    ranking: Ranking,
    worth: int,
    count: int,
    *,
    is_low: bool = False,
) -> str:
    """What somebody wants with so many cards that are worth so much."""
    on: OnStreets = player.early if count < 5 else player.late
    *least, low = (
        early_least(ranking, text) if count < 5 else ranking.at_least(*text.split())
        for text in on.all
    )
    if is_low:
        worth = max(worth, low)
    level = max(one.bet for one in table.players)
    first = table.rounds == 1 and level <= (table.structure.bring_in or 0)
    return by_least(worth, least, faces=level > 0 or first, first=first)


def _is_low(cards: list[Card], top: str) -> bool:
    if len(cards) >= 5:
        return ACE_TO_FIVE.strength(cards) >= ACE_TO_FIVE.at_least("high-card", top)
    names = [str(card)[0] for card in cards]
    return len({*names}) == len(names) and {*names} <= {*"A23456789"[: int(top)]}


def random_plan(random: Random, hands: int, game: str, kind: str) -> Plan:
    """Any players, stakes, stacks, readings and collection for a game and a betting structure."""
    found = library().game(game)
    seats = random.choice([2, 3, 4, 5, 6, 7, 8, 8, 8])
    chip = random.choice((1, 25, 100) if kind == "limit" else (50, 100))
    ante, due, small = (
        n * chip for n in random.choice([(0, 1, 3), (1, 2, 6), (1, 5, 15), (2, 5, 6), (3, 4, 10)])
    )
    if found.definition.rules.forced_bet == "bet" and random.random() < 0.7:
        due = small
    structure = Structure(
        type=kind, ante=ante, bring_in=due, small_bet=small, big_bet=2 * small, chip=chip
    )
    if kind == "spread":
        structure = Structure(
            type=kind,
            ante=ante,
            bring_in=due,
            min_bet=due,
            max_bet=due * random.randint(1, 12),
            chip=chip,
        )
    deep = random.choice((4, 12, 60, 400))
    stacks = [ante + random.choice((1, chip)) * random.randint(1, deep) for _ in range(seats)]
    if random.random() < 0.4:
        stacks = [40 * small] * seats
    styles = STYLES if random.random() < 0.7 else ("call", "raise", "tight")
    return played_again.random_plan(random, found, hands, structure, stacks, styles)
