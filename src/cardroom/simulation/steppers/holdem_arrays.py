"""The arrays on which compiled hands of hold'em are played step by step."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from cardroom.games.holdem import Rules
from cardroom.simulation.plan import BadPlan, Plan
from cardroom.simulation.simulators.holdem import HoldemSimulator
from cardroom.simulation.simulators.pot_hand.layout import (
    HAND_ROOM,
    MUCK,
    MUCK_AT,
    RANDOM_AT,
    ROOM,
    SAID,
    SAID_END,
    STOCK_AT,
)
from cardroom.simulation.steppers.holdem_steps import STATE, TELLS
from cardroom.simulation.steppers.stepper import Wanted
from cardroom.telling.picture import BETS


class HoldemArrays:
    """So many tables, and a row and a mask for each of those who are told of them."""

    def __init__(self, wanted: Wanted, tables: int, watchers: Sequence[int]) -> None:
        rules: Rules = wanted.game.definition.rules
        if rules.boards > 1 or rules.dealt > rules.hole_cards or rules.dealt > rules.held:
            raise BadPlan(f"{wanted.game.id} is not stepped through in compiled code")
        wanted.check_opponents()
        plan = Plan(
            game=wanted.game.id,
            rounds=1,
            seats=wanted.seats,
            stacks=(wanted.stack,),
            structure=wanted.structure,
            strategy={"seats": wanted.opponents},
        )
        made = HoldemSimulator(wanted.game, plan)
        at, rows = wanted.at, tables * len(watchers)
        self._t, self._p = made._table, made._players
        bets = at.spots + wanted.spots.index(BETS)
        where = at._replace(spots=bets)[:12]
        self._where = np.array([*where, len(at.kinds), wanted.seats], np.int64)
        self._sizes = np.array(wanted.sizes, np.float64)
        self._verbs = np.array([*wanted.verbs.values()], np.int64)
        self._watchers = np.array(watchers, np.int64)
        self._hands = np.zeros((tables, HAND_ROOM), np.int64)
        self._stocks = np.zeros((tables, ROOM), np.uint8)
        self._stocks[:, : len(at.kinds)] = at.kinds
        self._mucks = np.zeros((tables, MUCK), np.uint8)
        self._random = np.zeros((tables, 4), np.uint64)
        self._said = np.zeros((tables, TELLS, SAID), np.int64)
        self._states = np.zeros((tables, STATE), np.int64)
        self.rows = np.zeros((rows, at.size), np.float32)
        self.masks = np.zeros((rows, wanted.numbers), np.int8)
        self._seen = self.rows, self.masks, self._where, self._states
        for i in range(tables):
            hand = self._hands[i]
            hand[RANDOM_AT] = self._random[i].ctypes.data
            hand[STOCK_AT] = self._stocks[i].ctypes.data
            hand[MUCK_AT] = self._mucks[i].ctypes.data
            hand[SAID_END] = self._said[i].ctypes.data + 8 * SAID * TELLS
