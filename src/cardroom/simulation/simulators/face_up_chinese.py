"""Face-up Chinese poker simulated: cards laid for good as they come, and settled in points.

A strategy names who sits where: ``sensible`` lays his cards as the sensible bot does, ``usual`` to
their like or further down the higher they are, and ``random`` anywhere, mostly wrongly. Clean
sweeps are declared; ``random`` does so half of the time.

>>> from cardroom.books import library
>>> from cardroom.simulation.plan import Chunk, Plan
>>> everyone = {"seats": ["usual", "random"]}
>>> plan = Plan(game="bicycle/face-up-chinese-poker", rounds=1000, seats=2, strategy=everyone)
>>> tally = FaceUpSimulator(library().game(plan.game), plan).play(Chunk(0, 1000))
>>> tally.moments("1").mean > 0, tally.outcomes["hands"]["foul"] > 500
(True, True)
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from cardroom.books import Game
from cardroom.cards import CARDS, RANKS, Card
from cardroom.fast import evaluator
from cardroom.games.mechanism import also_called
from cardroom.games.placed_segments import PARTS, RANKINGS, SWEEPS, Rules
from cardroom.games.sensible_placing import WINS
from cardroom.hands import CHINESE_FRONT, STANDARD_HIGH
from cardroom.simulation.dealing import Array, stream
from cardroom.simulation.plan import BadPlan, Chunk, Plan
from cardroom.simulation.simulators import face_up_points as compiled
from cardroom.simulation.simulators.face_up_placing import CARDS as HAND
from cardroom.simulation.simulators.face_up_placing import DECK, STARTS, SegmentWorth
from cardroom.simulation.simulators.points_simulator import (
    WIN_CAPS,
    PointsSimulator,
    styles_of,
)
from cardroom.table.points import PointsTable

STYLES = {
    "sensible": compiled.SENSIBLE,
    "usual": compiled.USUAL,
    "random": compiled.RANDOM,
}
HUNDREDTHS = 100


class Traced(NamedTuple):
    """A simulated round from which it can be played again: the first seat is 1."""

    button: int
    deck: tuple[Card, ...]
    placed: tuple[tuple[tuple[str, Card], ...], ...]
    """Seat by seat: the cards in the order in which they were laid, and into which segments."""
    declared: tuple[bool, ...]
    """Who has declared a clean sweep."""
    nets: tuple[int, ...]


class FaceUpSimulator(PointsSimulator):
    """Rounds of face-up Chinese poker, each begun with the same stacks."""

    def __init__(self, game: Game, plan: Plan) -> None:
        super().__init__(game, plan)
        rules: Rules = game.definition.rules
        if plan.seats > rules.hands:
            raise BadPlan(
                f"{game.id} is not played in compiled code: more than {rules.hands} players take "
                "turns to wait"
            )
        if len(self.table.players) > plan.seats:
            raise BadPlan(f"{game.id} is not played in compiled code with two hands each")
        self.kinds = ("set", "foul", *rules.clean_sweeps)
        self._book = _book(self.table, rules, self.stacks)
        self._worth = worth()
        self._styles = styles_of(plan, STYLES)

    def results(self, chunk: Chunk) -> tuple[Array, Array]:
        """What each seat wins in every round of a chunk, and what the hands are."""
        nets, kinds, _, _, _ = self._rows(chunk, chunk.rounds, 0)
        return nets, kinds

    def trace(self, chunk: Chunk, rounds: int) -> Iterator[Traced]:
        """The first rounds of a chunk, as they are played."""
        nets, kinds, decks, laid, orders = self._rows(chunk, rounds, rounds)
        for i, row in enumerate(nets.tolist()):
            yield Traced(
                (self.button(chunk) + i) % self.plan.seats + 1,
                tuple([CARDS[card] for card in decks[i]]),
                tuple(
                    tuple((_part(laid[i, seat], card), CARDS[card]) for card in orders[i, seat])
                    for seat in range(self.plan.seats)
                ),
                tuple((kinds[i] >= compiled.FIRST_SWEEP).tolist()),
                tuple(row),
            )

    def _rows(
        self, chunk: Chunk, rounds: int, told: int
    ) -> tuple[Array, Array, Array, Array, Array]:
        """What each seat wins and what its hand is; decks, and how hands were laid."""
        seats = self.plan.seats
        nets, kinds = np.empty((rounds, seats), np.int64), np.empty((rounds, seats), np.int64)
        decks = np.empty((told, DECK), np.uint8)
        laid = np.empty((told, seats, HAND), np.uint8)
        orders = np.empty_like(laid)
        compiled.play_rounds(
            self._book,
            self._worth,
            self._styles,
            stream(self.plan.seed, chunk.number),
            np.arange(DECK, dtype=np.uint8),
            self.button(chunk),
            nets,
            kinds,
            decks,
            laid,
            orders,
        )
        return nets, kinds, decks, laid, orders


def simulator(game: Game, plan: Plan) -> FaceUpSimulator:
    """The simulator of a plan, or `BadPlan`."""
    return FaceUpSimulator(game, plan)


def worth() -> SegmentWorth:
    """What segments are worth to somebody who looks ahead."""
    wins = np.zeros((len(PARTS), len(STANDARD_HIGH.categories)), np.int64)
    for segment, (name, _) in enumerate(PARTS):
        for category, won in WINS[name].items():
            at = RANKINGS[name].categories.index(category)
            wins[segment, at] = round(HUNDREDTHS * won)
    least = [STANDARD_HIGH.at_least(name) for name in CHINESE_FRONT.categories]
    return SegmentWorth(
        evaluator(CHINESE_FRONT).address,
        evaluator(STANDARD_HIGH).address,
        np.array(least, np.int64),
        wins,
    )


def _part(laid: Array, card: int) -> str:
    """In which segment a card lies."""
    at = laid.tolist().index(card)
    part = max(number for number, start in enumerate(STARTS) if start <= at)
    return PARTS[part][0]


def _book(table: PointsTable, rules: Rules, stacks: Array) -> compiled.PlacedPoints:
    """The rules and readings as compiled code looks at them."""
    readings = table.terms.readings
    bonus = np.zeros((len(PARTS), len(STANDARD_HIGH.categories)), np.int64)
    for segment, (name, _) in enumerate(PARTS):
        paid = rules.bonus.get(name, {})
        for number, category in enumerate(RANKINGS[name].categories):
            named = also_called(category) & paid.keys()
            bonus[segment, number] = max([paid[row] for row in named], default=0)
    sweeps = [(SWEEPS.index(name), points) for name, points in rules.clean_sweeps.items()]
    return compiled.PlacedPoints(
        foul=rules.foul,
        sweeps=np.array(sweeps, np.int64).reshape(-1, 2),
        trips=np.array([rules.trips.get(rank, 0) for rank in RANKS], np.int64),
        bonus=bonus,
        equal_is_foul=readings["equal-order"] == "foul",
        by_rank=readings["equal-sweeps"] == "by-rank",
        bonus_on_ties=readings.get("bonus-on-a-tie") != "not-paid",
        sweep_alone=readings["foul-against-sweep"] == "sweep-alone",
        from_button=readings["sweep-order"] == "from-the-button",
        value=table.point_value,
        win_cap=WIN_CAPS[readings.get("win-cap", "in-all")],
        stacks=stacks,
    )
