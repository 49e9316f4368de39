"""Chinese poker simulated: everyone sets thirteen cards and settles with everyone in points.

A strategy names who sits where: ``sensible`` sets his hands as the sensible bot does, ``by-kind``
puts what goes together to the back and the rest forward, and ``random`` lays his cards as they
come, mostly wrongly. Automatic wins are declared; ``random`` does so half of the time, if he may.

>>> from cardroom.books import library
>>> from cardroom.simulation.plan import Chunk, Plan
>>> everyone = {"seats": ["sensible", "by-kind"]}
>>> plan = Plan(game="bicycle/chinese-poker-bcc", rounds=1000, seats=2, strategy=everyone)
>>> tally = ChineseSimulator(library().game(plan.game), plan).play(Chunk(0, 1000))
>>> tally.moments("1").mean > 0, tally.outcomes["hands"]["set"] > 1900
(True, True)
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

import numpy as np

from cardroom.books import Game
from cardroom.cards import CARDS, Card
from cardroom.fast import evaluator
from cardroom.fast.thirteen_cards import CompiledSetter
from cardroom.games.mechanism import also_called
from cardroom.games.sensible_setting import BACKS, MIDDLES, worth_in
from cardroom.games.thirteen_cards import THREE_STRAIGHTS
from cardroom.games.three_segments import PARTS, RANKINGS, Rules
from cardroom.hands import CHINESE_FRONT, STANDARD_HIGH
from cardroom.simulation.dealing import Array, stream
from cardroom.simulation.plan import Chunk, Plan
from cardroom.simulation.simulators import chinese_points as compiled
from cardroom.simulation.simulators.points_simulator import (
    WIN_CAPS,
    PointsSimulator,
    styles_of,
)
from cardroom.table.points import PointsTable

STYLES = {
    "sensible": compiled.SENSIBLE,
    "by-kind": compiled.BY_KIND,
    "random": compiled.RANDOM,
}
KINDS = ("set", "dragon", "six-pairs", "three-flushes", "three-straights", "foul")
"""What hands are, in the order of their numbers."""
DECK = 52
SLICES = (slice(0, 3), slice(3, 8), slice(8, 13))
"""Where the segments of a hand are in a row of its cards."""


class Traced(NamedTuple):
    """A simulated round from which it can be played again: the first seat is 1."""

    button: int
    deck: tuple[Card, ...]
    laid: tuple[tuple[Card, ...] | None, ...]
    """Seat by seat: the cards as they are set, or nothing where an automatic win is declared."""
    nets: tuple[int, ...]


class ChineseSimulator(PointsSimulator):
    """Rounds of Chinese poker, each begun with the same stacks."""

    kinds = KINDS

    def __init__(self, game: Game, plan: Plan) -> None:
        super().__init__(game, plan)
        self._book = _book(self.table, game.definition.rules, self.stacks)
        self._styles = styles_of(plan, STYLES)

    def results(self, chunk: Chunk) -> tuple[Array, Array]:
        """What each seat wins in every round of a chunk, and what the hands are."""
        nets, kinds, _, _ = self._rows(chunk, chunk.rounds, 0)
        return nets, kinds

    def trace(self, chunk: Chunk, rounds: int) -> Iterator[Traced]:
        """The first rounds of a chunk, as they are played."""
        nets, kinds, laid, decks = self._rows(chunk, rounds, rounds)
        declared = (kinds != compiled.SET) & (kinds != compiled.FOUL)
        for i, row in enumerate(nets.tolist()):
            yield Traced(
                (self.button(chunk) + i) % self.plan.seats + 1,
                tuple([CARDS[card] for card in decks[i]]),
                tuple(
                    None if declared[i, seat] else tuple([CARDS[card] for card in laid[i, seat]])
                    for seat in range(self.plan.seats)
                ),
                tuple(row),
            )

    def _rows(self, chunk: Chunk, rounds: int, told: int) -> tuple[Array, Array, Array, Array]:
        """What each seat wins and what its hand is, how it is laid, and the first decks."""
        button = self.button(chunk)
        hands = np.empty((rounds, self.plan.seats, compiled.CARDS), np.uint8)
        decks = np.empty((told, DECK), np.uint8)
        state, deck = stream(self.plan.seed, chunk.number), np.arange(DECK, dtype=np.uint8)
        compiled.deal_hands(state, deck, button, hands, decks)
        return *self.settled(hands, state, button), decks

    def settled(self, hands: Array, state: Array, button: int) -> tuple[Array, Array, Array]:
        """What each seat wins with its cards, which come from the highest to the lowest.

        And what its hand is, and how it is laid.
        """
        rounds, seats, _ = hands.shape
        laid, kinds = np.empty_like(hands), np.empty((rounds, seats), np.int64)
        compiled.lay_simply(self._book, self._styles, state, hands, laid, kinds)
        sensible = np.flatnonzero(self._styles == compiled.SENSIBLE)
        if sensible.size:
            rows = np.ascontiguousarray(hands[:, sensible]).reshape(-1, compiled.CARDS)
            laid[:, sensible] = _setter().batch(rows).reshape(rounds, -1, compiled.CARDS)
        worth = np.empty((rounds, seats, len(SLICES)), np.int64)
        for segment, ((name, size), part) in enumerate(zip(PARTS, SLICES, strict=True)):
            rows = np.ascontiguousarray(laid[:, :, part]).reshape(-1, size)
            worth[:, :, segment] = evaluator(RANKINGS[name]).batch(rows).reshape(rounds, seats)
        nets = np.empty((rounds, seats), np.int64)
        compiled.settle(self._book, self._styles, button, kinds, laid, worth, nets)
        return nets, kinds, laid


def simulator(game: Game, plan: Plan) -> ChineseSimulator:
    """The simulator of a plan, or `BadPlan`."""
    return ChineseSimulator(game, plan)


@cache
def _setter() -> CompiledSetter:
    return CompiledSetter(CHINESE_FRONT, STANDARD_HIGH, worth_in, BACKS, MIDDLES)


def _book(table: PointsTable, rules: Rules, stacks: Array) -> compiled.Points:
    """The rules and readings as compiled code looks at them."""
    readings = table.terms.readings
    bonus = np.zeros((len(PARTS), len(STANDARD_HIGH.categories)), np.int64)
    for segment, (name, _) in enumerate(PARTS):
        paid = rules.bonus.get(name, {})
        for number, category in enumerate(RANKINGS[name].categories):
            named = also_called(category) & paid.keys()
            bonus[segment, number] = max([paid[row] for row in named], default=0)
    return compiled.Points(
        scoop=rules.scoop,
        majority=rules.majority,
        foul=rules.scoop if readings.get("foul") == "as-scoop" else rules.foul,
        super_bonus=rules.super_bonus.get(str(len(stacks)), 0),
        automatic=np.array([rules.automatic_wins.get(kind, 0) for kind in KINDS], np.int64),
        bonus=bonus,
        always=readings.get("bonus") == "always",
        dragon_beats=readings["dragon"] == "beats",
        must_declare=readings["declining"] == "must-declare",
        value=table.point_value,
        win_cap=WIN_CAPS[readings.get("win-cap", "in-all")],
        stacks=stacks,
        least=np.array(
            [STANDARD_HIGH.at_least(name) for name in CHINESE_FRONT.categories], np.int64
        ),
        straights=np.array(sorted(THREE_STRAIGHTS), np.int64),
    )
