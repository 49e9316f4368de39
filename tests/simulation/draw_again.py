"""Hands of simulated draw poker, played again by the plain engine."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random

import msgspec

from cardroom.books import library
from cardroom.bots.drawing import discards, split_discards
from cardroom.cards import Card, show
from cardroom.games.draw import RANKINGS, Rules
from cardroom.hands import ACE_TO_FIVE, Ranking
from cardroom.simulation import Plan
from cardroom.simulation.simulators.draw import what_wins
from cardroom.simulation.simulators.draw_hand.layout import DECLARES
from cardroom.simulation.simulators.draw_players import KNOWN, SeatStrategy, least
from cardroom.simulation.simulators.pot_table import Announced
from cardroom.simulation.simulators.table_players import read_strategy
from cardroom.table.decisions import Choice
from cardroom.table.setup import Structure
from tests.simulation import played_again
from tests.simulation.played_again import STYLES, Seat, compare, level_of, most_seats

GAMES = (
    ("bicycle/lowball", "limit"),
    ("bicycle/badugi", "limit"),
    ("bicycle/archie", "limit"),
    ("ocean-view/draw-poker", "limit"),
    ("ocean-view/draw-poker", "spread"),
    ("ocean-view/lowball", "limit"),
    ("ocean-view/lowball", "spread"),
    ("oceana-classic/lowball", "limit"),
    ("oceana-classic/lowball", "no-limit"),
    ("oceana-classic/lowball", "pot-limit"),
    ("oceana-classic/five-card-draw", "limit"),
    ("oceana-classic/five-card-draw", "no-limit"),
    ("oceana-classic/five-card-draw", "pot-limit"),
)


def play_again(plan: Plan, number: int = 0) -> Counter[str]:
    """Compare every hand of a chunk, choice by choice and chip by chip; what was seen in them."""
    return compare(plan, number, wanted, thrown)


def thrown(seat: Seat, said: Announced) -> Choice:
    """What is thrown away; but for those who play at random it is what a sensible player throws."""
    return away_of(seat, said, lambda held: _discards(seat.game.definition.rules, held))


def away_of(seat: Seat, said: Announced, by_rule: Callable[[list[Card]], list[Card]]) -> Choice:
    """What is thrown away, as it was told: by the rule of those who have one."""
    held = seat.table.seat(said.seat).cards
    away = [card for place, card in enumerate(held) if said.to >> place & 1]
    verb = "split-openers" if said.to >> DECLARES else "discard"
    if seat.name != "random":
        assert away == by_rule(held), (held, away)
    return Choice(verb, cards=show(away)) if away else Choice("stand-pat")


def _discards(rules: Rules, held: list[Card]) -> list[Card]:
    ranking = RANKINGS[rules.ranking]
    if rules.low and isinstance(ranking, Ranking):
        return split_discards(ranking, held, rules.low)
    return discards(ranking, held)


def wanted(seat: Seat, plan: Plan) -> str | None:
    """What somebody wants who plays by his hands, by the plain evaluator."""
    rules: Rules = seat.game.definition.rules
    known = {**KNOWN[what_wins(rules)], **read_strategy(plan.strategy, SeatStrategy).players}
    player = known.get(seat.name)
    if player is None:
        return None
    table = seat.table
    ranking, held = RANKINGS[rules.ranking], table.seat(seat.number).cards
    on = player.before if table.rounds <= rules.draws else player.after
    worth = ranking.strength(held)
    if rules.low and ACE_TO_FIVE.strength(held) >= ACE_TO_FIVE.at_least("high-card", rules.low):
        worth = max(worth, least(ranking, on.low))

    def has(asked: str | int) -> bool:
        if isinstance(asked, int):
            return len(_discards(rules, held)) <= asked
        return worth >= least(ranking, asked)

    level = level_of(table)
    if not level:
        return "raise" if has(on.bets) else "stay"
    first = table.rounds == 1 and level <= (table.structure.big_blind or 0)
    return "raise" if has(on.bets if first else on.raises) else "stay" if has(on.calls) else "fold"


def random_plan(random: Random, hands: int, game: str, kind: str) -> Plan:
    """Any players, stakes, stacks, readings and collection for a game and a betting structure."""
    found = library().game(game)
    most = most_seats(found)
    seats = random.choice([2, 3, 4, 5, most, most])
    chip = random.choice((1, 25, 100, 500))
    small = chip * random.randint(1, 4)
    big = small * random.randint(1, 3)
    structure = Structure(type=kind, chip=chip, small_blind=small, big_blind=big)
    if kind == "limit":
        structure = Structure(type=kind, chip=chip, small_bet=big, big_bet=2 * big)
    if found.definition.rules.forced == "antes":
        ante = chip * random.randint(1, 3)
        structure = Structure(type=kind, chip=chip, ante=ante, small_bet=big, big_bet=2 * big)
    if kind == "spread":
        lowest = chip * random.randint(1, 4)
        most_bet = lowest + chip * random.randint(0, 100)
        structure = msgspec.structs.replace(structure, min_bet=lowest, max_bet=most_bet)
    deep = random.choice((4, 12, 60, 400))
    stacks = [big + random.choice((1, chip)) * random.randint(1, deep) for _ in range(seats)]
    if random.random() < 0.4:
        stacks = [40 * big] * seats
    styles = STYLES if random.random() < 0.6 else ("call", "raise", "tight", "random")
    return played_again.random_plan(random, found, hands, structure, stacks, styles)
