"""Hold'em and Omaha simulated: the table of a plan, laid out for compiled code.

>>> from cardroom.books import library
>>> from cardroom.simulation.plan import Chunk, Plan
>>> plan = Plan(game="oceana/texas-holdem", rounds=1000, seats=6, strategy={"seats": "call"})
>>> tally = HoldemSimulator(library().game(plan.game), plan).play(Chunk(0, 1000))
>>> tally.amounts["pot"], tally.outcomes["ended"]
({2400: 1000}, {'showdown': 1000})
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np

from cardroom.books import Game
from cardroom.cards import CARDS, Card
from cardroom.fast import evaluator
from cardroom.games.holdem import USUAL
from cardroom.hands import ACE_TO_FIVE, STANDARD_HIGH
from cardroom.simulation.dealing import Array, stream
from cardroom.simulation.plan import BadPlan, Chunk, Plan
from cardroom.simulation.simulators.holdem_hand.hands import play_hands
from cardroom.simulation.simulators.holdem_players import players_of, read_strategy
from cardroom.simulation.simulators.pot_hand import layout
from cardroom.simulation.tally import Tally
from cardroom.table.fees.schedules import FeeOption
from cardroom.table.pot.blinds import by_position
from cardroom.table.pot.table import PotTable
from cardroom.table.setup import CannotPlay, SeatSetup, Setup
from cardroom.table.stakes import stakes
from cardroom.table.stock import Stacked

STACK = 200
"""How many big blinds everyone brings to each hand, unless the plan says more."""
MOST_CHIPS = 10**9
"""So many cents are as deep as a stack may be: random numbers go no further."""
KINDS = {
    "limit": layout.LIMIT,
    "spread": layout.SPREAD,
    "no-limit": layout.NO_LIMIT,
    "pot-limit": layout.POT_LIMIT,
}
DOES = ("fold", "check", "call", "raise")
"""What a traced choice is called: a bet and a completion are raises, too."""
ENDS = ("preflop", "flop", "turn", "river", "showdown")
FEW = 1 << 22
"""Amounts that lie so near to each other are counted without being sorted."""


class Announced(NamedTuple):
    """What a seat chose, the total that it then had bet, and to which totals it saw it may raise.

    Whoever always calls does not look.
    """

    seat: int
    do: str
    to: int
    least: int
    most: int


class Traced(NamedTuple):
    """A simulated hand from which it can be played again: the first seat is 1."""

    button: int
    deck: tuple[Card, ...]
    choices: tuple[Announced, ...]
    nets: tuple[int, ...]
    pot: int
    fee: int


class HoldemSimulator:
    """Hands of hold'em, Omaha or Big O, each begun with the same stacks."""

    def __init__(self, game: Game, plan: Plan) -> None:
        self.plan = plan
        self.setup = setup_of(game, plan)
        table = _open_table(game, self.setup)
        rules = game.definition.rules
        _check_rules(game.id, rules, rules.used(table.terms.readings))
        self._players = players_of(read_strategy(plan.strategy), plan.seats)
        self._table = _laid_out(table, rules)

    @property
    def dues(self) -> dict[str, dict[str, int]]:
        """Nothing: what a hand brings is not a matter of single wagers."""
        return {}

    def play(self, chunk: Chunk) -> Tally:
        """Play the hands of a chunk: the same counts each time, in every process."""
        rows = self._rows(chunk, chunk.rounds)[0]
        seats, fee = self.plan.seats, int(self._table[layout.PLAYER_FEE])
        tally = Tally(rounds=chunk.rounds)
        for seat in range(seats):
            tally.amounts[str(seat + 1)] = _histogram(rows[:, seat])
        tally.amounts["pot"] = _histogram(rows[:, seats])
        if self.plan.fee is not None:
            tally.amounts["fees:pot"] = _histogram(rows[:, seats + 1])
            tally.amounts["fees:players"] = {seats * fee: chunk.rounds}
        ended = _histogram(rows[:, seats + 2])
        tally.outcomes["ended"] = {ENDS[street]: times for street, times in ended.items()}
        return tally

    def trace(self, chunk: Chunk, hands: int, choices: int = 4096) -> Iterator[Traced]:
        """The first hands of a chunk, as they are played; none may have more choices."""
        rows, decks, said, asked = self._rows(chunk, hands, hands, choices)
        seats = self.plan.seats
        first = self._button(chunk)
        for i, row in enumerate(rows.tolist()):
            if asked[i] > choices:
                raise ValueError(
                    f"hand {i} has {asked[i]} choices, and there is room for {choices}"
                )
            made = said[i * choices :][: asked[i]].tolist()
            yield Traced(
                (first + i) % seats + 1,
                tuple([CARDS[card] for card in decks[i]]),
                tuple([Announced(seat + 1, DOES[does], *totals) for seat, does, *totals in made]),
                tuple(row[:seats]),
                row[seats],
                row[seats + 1],
            )

    def _button(self, chunk: Chunk) -> int:
        """Who has the button in the first hand of a chunk."""
        return chunk.number * self.plan.chunk_rounds % self.plan.seats

    def _rows(
        self, chunk: Chunk, hands: int, told: int = 0, choices: int = 0
    ) -> tuple[Array, Array, Array, Array]:
        """Results of hands by row; and decks, choices and their numbers of those that are told."""
        rows = np.empty((hands, self.plan.seats + 3), np.int64)
        decks = np.empty((told, layout.DECK), np.uint8)
        said = np.empty((told * choices, len(Announced._fields)), np.int64)
        asked = np.empty(told, np.int64)
        random, deck = (
            stream(self.plan.seed, chunk.number),
            np.arange(layout.DECK, dtype=np.uint8),
        )
        button = self._button(chunk)
        play_hands(self._table, self._players, random, deck, button, rows, decks, said, asked)
        return rows, decks, said, asked


def simulator(game: Game, plan: Plan) -> HoldemSimulator:
    """The simulator of a plan, or `BadPlan`."""
    return HoldemSimulator(game, plan)


def _check_rules(name: str, rules: Any, used: tuple[int, ...] | None) -> None:
    """Refuse what the compiled hand does not play, with so many hole cards used."""
    usual = rules.streets == USUAL and rules.boards == 1 and rules.wins == "high"
    if not usual or used not in (None, (2,)):
        raise BadPlan(f"{name} is not played in compiled code: its streets or hands are its own")


def setup_of(game: Game, plan: Plan, button: int = 1) -> Setup:
    """A hand of the plan as the plain engine plays it."""
    if plan.wagers or plan.bank is not None or plan.bankroll is not None:
        raise BadPlan(
            f"{game.id} is played for a pot: it has no wagers before the deal, and no bank"
        )
    if plan.seats < 2:
        raise BadPlan(f"{game.id} needs at least two players")
    structure = stakes(plan.structure, game.entry.structure)
    stacks = plan.stacks or (STACK * (structure.big_blind or 1),)
    if len(stacks) == 1:
        stacks *= plan.seats
    if len(stacks) != plan.seats:
        raise BadPlan(f"{len(stacks)} stacks are named for {plan.seats} seats")
    if max(stacks) > MOST_CHIPS:
        raise BadPlan(f"no stack may have more than {MOST_CHIPS} cents")
    return Setup(
        game=game.id,
        seats=tuple(SeatSetup(seat, chips) for seat, chips in enumerate(stacks, start=1)),
        button=button,
        structure=plan.structure,
        fee=plan.fee,
        options=plan.options,
        readings=plan.readings,
        policy=plan.policy,
    )


def _open_table(game: Game, setup: Setup) -> PotTable:
    """A plain table before the deal, which knows the terms; or `BadPlan`."""
    try:
        if setup.fee is not None:
            game.check_fee(setup)
        table = game.round(setup, Stacked(game.fresh_deck(setup))).table
    except CannotPlay as wrong:
        raise BadPlan(str(wrong)) from None
    assert isinstance(table, PotTable)
    return table


def _laid_out(table: PotTable, rules: Any) -> Array:
    """The numbers of a table, each in its place."""
    structure, readings, fee = table.structure, table.terms.readings, table.terms.fee
    players = len(table.players)
    blinds = by_position(range(players), readings["heads-up-blinds"])
    most = structure.max_bet or 0
    numbers = {
        layout.PLACES: players,
        layout.KIND: KINDS[structure.type or ""],
        layout.HOLE_CARDS: rules.hole_cards,
        layout.EXACTLY_TWO: rules.use_hole is not None,
        layout.HIGH_TABLES: evaluator(STANDARD_HIGH).address,
        layout.SMALL_AT: blinds["small-blind"],
        layout.BIG_AT: blinds["big-blind"],
        layout.SMALL_BLIND: structure.small_blind or 0,
        layout.BIG_BLIND: structure.big_blind or 0,
        layout.LEAST: min(structure.min_bet or table.bet_size(0), most),
        layout.MOST: most,
        layout.CHIP: table.chip,
        layout.RAISE_CAP: table.raise_cap,
        layout.ROUND_CAP: table.round_cap or 0,
        layout.CAP_IN_NO_LIMIT: table.rules.cap_in_no_limit,
        layout.HEADS_UP_FROM_START: table.rules.heads_up_from_start,
        layout.HALF_BET_COUNTS: table.rules.half_bet_counts,
        layout.SHORTS_ADD_UP: table.rules.shorts_add_up,
        layout.ODD_CHIPS_APART: table.rules.odd_chips_apart,
        layout.RAISES_MATCH: table.rules.raises_match,
        layout.CHECK_RAISE: table.rules.check_raise,
        layout.POT_ROUNDING: table.pot_rounding,
        layout.OPEN_UP_TO: table.open_up_to,
        layout.ODD_HALF_TO_CLOSEST: readings.get("odd-half") == "closest-winner",
        layout.TIED_AS_ONE: readings.get("tied-both-ways") == "as-one",
    }
    if rules.low is not None:
        least = ACE_TO_FIVE.at_least("high-card", rules.low)
        numbers[layout.LOW_TABLES] = evaluator(ACE_TO_FIVE, at_least=least).address
    for number in range(len(ENDS) - 1):
        numbers[layout.SIZES + number] = table.bet_size(number)
    for number, seat in enumerate(table.setup.seats):
        numbers[layout.STACKS + number] = seat.chips
    laid_out = np.zeros(layout.TABLE, np.int64)
    for at, number in (numbers | (_fees(fee, players) if fee is not None else {})).items():
        laid_out[at] = number
    return laid_out


def _fees(fee: FeeOption, players: int) -> dict[int, int]:
    """What is collected of each hand."""
    once = fee.taken_once(players)
    numbers = {
        layout.PLAYER_FEE: fee.player.fee if fee.player is not None else 0,
        layout.JACKPOT: fee.jackpot,
    }
    for number, moment in enumerate(layout.MOMENTS):
        numbers[layout.POT_FEES + number] = fee.pot_fee(moment, players)
        numbers[layout.ONCE + number] = moment in once
        numbers[layout.WITH_JACKPOT + number] = not moment.startswith("no-")
    return numbers


def _histogram(amounts: Array) -> dict[int, int]:
    """How often each amount is there."""
    least = int(amounts.min())
    if int(amounts.max()) - least < FEW:
        counts = np.bincount(amounts - least)
        values = np.flatnonzero(counts)
        return dict(zip((values + least).tolist(), counts[values].tolist(), strict=True))
    found, times = np.unique(amounts, return_counts=True)
    return dict(zip(found.tolist(), times.tolist(), strict=True))
