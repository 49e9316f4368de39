"""The table of a plan for a game with a pot, laid out for compiled code, and what is counted."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

import numpy as np

from cardroom.books import Game
from cardroom.simulation.dealing import Array
from cardroom.simulation.plan import BadPlan, Chunk, Plan, first_bet
from cardroom.simulation.simulators.pot_hand import layout
from cardroom.simulation.tally import Tally
from cardroom.table.fees.schedules import FeeOption
from cardroom.table.pot.blinds import is_taken_on
from cardroom.table.pot.table import PotTable
from cardroom.table.setup import CannotPlay, IllegalWager, SeatSetup, Setup
from cardroom.table.stock import Stacked

STACK = 200
"""How many big blinds or small bets everyone brings to each hand, unless the plan says more."""
MOST_CHIPS = 10**9
"""So many cents are as deep as a stack may be: random numbers go no further."""
KINDS = {
    "limit": layout.LIMIT,
    "spread": layout.SPREAD,
    "no-limit": layout.NO_LIMIT,
    "pot-limit": layout.POT_LIMIT,
}
NOT_COMPILED = {
    "checked-seven": ("every-seven",),
    "must-bet-tie": ("tie-stands",),
    "must-bet-folded": ("stays",),
    "must-bet-side-pots": ("each-pot", "beaten-loses-all"),
    "lowest-low": ("all-qualifying",),
    "low-pairs": ("pairs-qualify",),
    "overcalls": ("any-seven",),
    "odd-chips-to": ("next-player",),
    "collection-from-side-pots": ("last-side-pot-first",),
    "collection-before-the-deal": ("from-all-blinds",),
    "low-qualifier": ("board-alone", "no-qualifier"),
}
"""Choices of readings by which pots are shared as no compiled hand does it."""
DOES = ("fold", "check", "call", "raise", "discard", "bring-in", "up", "down")
"""What a traced choice is called: a bet and a completion are raises, too."""
FEW = 1 << 22
"""Amounts that lie so near to each other are counted without being sorted."""


class Announced(NamedTuple):
    """What a seat chose, the total that it then had bet, and to which totals it saw it may raise.

    Whoever always calls does not look. A card that is thrown away has its number for a total.
    """

    seat: int
    do: str
    to: int
    least: int
    most: int


def setup_of(game: Game, plan: Plan, button: int | None = None) -> Setup:
    """A hand of the plan as the plain engine plays it."""
    if plan.wagers or plan.bank is not None or plan.bankroll is not None:
        raise BadPlan(
            f"{game.id} is played for a pot: it has no wagers before the deal, and no bank"
        )
    if plan.seats < 2:
        raise BadPlan(f"{game.id} needs at least two players")
    stacks = plan.stacks or (STACK * _unit(game, plan),)
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


def _unit(game: Game, plan: Plan) -> int:
    """The first bet of a table."""
    two = (SeatSetup(1, 1), SeatSetup(2, 1))
    try:
        structure = game.stakes(Setup(game=game.id, seats=two, structure=plan.structure))
    except CannotPlay as wrong:
        raise BadPlan(str(wrong)) from None
    return first_bet(structure)


def open_table(game: Game, setup: Setup) -> PotTable:
    """A plain table before the deal, which knows the terms; or `BadPlan`."""
    try:
        if setup.fee is not None:
            game.check_fee(setup)
        table = game.round(setup, Stacked(game.fresh_deck(setup))).table
    except (CannotPlay, IllegalWager) as wrong:
        raise BadPlan(str(wrong)) from None
    assert isinstance(table, PotTable)
    half = (table.structure.big_blind or 0) / 2
    if is_taken_on(table.terms.readings) and min(s.chips for s in setup.seats) < half:
        raise BadPlan(f"{game.id} is not played in compiled code with less than half a blind")
    for reading, choices in NOT_COMPILED.items():
        if (choice := table.terms.readings.get(reading)) in choices:
            raise BadPlan(f"{game.id} is not played in compiled code with {reading}={choice}")
    return table


def laid_out(table: PotTable, more: Mapping[int, int]) -> Array:
    """The numbers of a table, each in its place."""
    structure, readings, fee = table.structure, table.terms.readings, table.terms.fee
    players, most = len(table.players), structure.max_bet or 0
    numbers = {
        layout.PLACES: players,
        layout.KIND: KINDS[structure.type or ""],
        layout.LEAST: min(structure.min_bet or table.bet_size(0), most),
        layout.MOST: most,
        layout.CHIP: table.chip,
        layout.RAISE_CAP: table.raise_cap,
        layout.ROUND_CAP: table.round_cap or 0,
        layout.CAP_IN_NO_LIMIT: table.rules.cap_in_no_limit,
        layout.HEADS_UP_FROM_START: table.rules.heads_up_from_start,
        layout.TWO_ARE_CAPPED: table.rules.two_are_capped,
        layout.HALF_BET_COUNTS: table.rules.half_bet_counts,
        layout.SHORTS_ADD_UP: table.rules.shorts_add_up,
        layout.BETTING_RAISES: table.rules.betting_raises,
        layout.COMPLETING_RAISES: table.rules.completing_raises,
        layout.RAISES_FROM_WHOLE: table.rules.raises_from_whole,
        layout.ODD_CHIPS_APART: table.rules.odd_chips_apart,
        layout.RAISES_MATCH: table.rules.raises_match,
        layout.CHECK_RAISE: table.rules.check_raise,
        layout.POT_ROUNDING: table.pot_rounding,
        layout.OPEN_UP_TO: table.open_up_to,
        layout.ODD_HALF_TO_CLOSEST: readings.get("odd-half") == "closest-winner",
        layout.TIED_AS_ONE: readings.get("tied-both-ways") == "as-one",
    }
    for number in range(layout.MOST_ROUNDS):
        numbers[layout.SIZES + number] = table.bet_size(number)
    for number, seat in enumerate(table.setup.seats):
        numbers[layout.STACKS + number] = seat.chips
    if fee is not None:
        numbers |= _fees(fee, players)
    laid = np.zeros(layout.TABLE_ROOM, np.int64)
    for at, number in (numbers | dict(more)).items():
        laid[at] = number
    return laid


def _fees(fee: FeeOption, players: int) -> dict[int, int]:
    """What is collected of each hand."""
    numbers = {
        layout.PLAYER_FEE: fee.player.fee if fee.player is not None else 0,
        layout.JACKPOT: fee.jackpot,
    }
    for number, moment in enumerate(layout.MOMENTS):
        numbers[layout.POT_FEES + number] = fee.pot_fee(moment, players)
        numbers[layout.ONCE + number] = moment in fee.once
        numbers[layout.WITH_JACKPOT + number] = not moment.startswith("no-")
    return numbers


class PotSimulator:
    """Hands of a game for a pot, each begun with the same stacks."""

    ends: tuple[str, ...]
    """Where a hand may have ended: in which betting round, or in the showdown."""

    def __init__(self, plan: Plan, setup: Setup, table: Array) -> None:
        self.plan = plan
        self.setup = setup
        self._table = table

    @property
    def dues(self) -> dict[str, dict[str, int]]:
        """Nothing: what a hand brings is not a matter of single wagers."""
        return {}

    def play(self, chunk: Chunk) -> Tally:
        """Play the hands of a chunk: the same counts each time, in every process."""
        rows = self.results(chunk)
        seats, fee = self.plan.seats, int(self._table[layout.PLAYER_FEE])
        tally = Tally(rounds=chunk.rounds)
        for seat in range(seats):
            tally.amounts[str(seat + 1)] = histogram(rows[:, seat])
        tally.amounts["pot"] = histogram(rows[:, seats])
        if self.plan.fee is not None:
            tally.amounts["fees:pot"] = histogram(rows[:, seats + 1])
            tally.amounts["fees:players"] = {seats * fee: chunk.rounds}
        ended = histogram(rows[:, seats + 2])
        tally.outcomes["ended"] = {self.ends[street]: times for street, times in ended.items()}
        return tally

    def results(self, chunk: Chunk) -> Array:
        """A row for each hand: what each seat has won, the pot, the collection, where it ended."""
        raise NotImplementedError

    def told(self, said: Array, asked: int) -> tuple[Announced, ...]:
        """The choices of a hand, by name, if there was room for all of them."""
        if asked > len(said):
            raise ValueError(f"a hand has {asked} choices, and there is room for {len(said)}")
        rows: list[Any] = said[:asked].tolist()
        return tuple([Announced(seat + 1, DOES[do], *totals) for seat, do, *totals in rows])


def histogram(amounts: Array) -> dict[int, int]:
    """How often each amount is there."""
    least = int(amounts.min())
    if int(amounts.max()) - least < FEW:
        counts = np.bincount(amounts - least)
        values = np.flatnonzero(counts)
        return dict(zip((values + least).tolist(), counts[values].tolist(), strict=True))
    found, times = np.unique(amounts, return_counts=True)
    return dict(zip(found.tolist(), times.tolist(), strict=True))
