"""Hold'em step by step, at many tables at once: one seat of each is played from outside."""

from __future__ import annotations

from typing import Any

import numpy as np

from cardroom.fast.compiled import compiled
from cardroom.simulation.dealing import Array, stream
from cardroom.simulation.simulators.pot_hand.layout import (
    AT,
    BUTTON,
    CHIPS,
    DECIDED,
    END,
    PILE_END,
    PILE_ENDS,
    PILES,
    STACKS,
    address_of,
    any_below,
    in_hand,
)
from cardroom.simulation.steppers.holdem_arrays import HoldemArrays
from cardroom.simulation.steppers.holdem_seats import HoldemSeats
from cardroom.simulation.steppers.holdem_steps import (
    ENDED,
    LOOKS_ON,
    advance,
    answer,
    begin,
    cleared,
    look,
    place_of,
)
from cardroom.simulation.steppers.stepper import Wanted


@compiled
def step_all(
    t: Array,
    p: Array,
    hands: Array,
    rows: Array,
    masks: Array,
    w: Array,
    states: Array,
    watchers: Array,
    sizes: Array,
    verbs: Array,
    actions: Array,
    rewards: Array,
    over: Array,
    refused: Array,
    anew: bool,
) -> None:
    """A step of every table, or a new hand at each."""
    table, players, learner = address_of(t), address_of(p), watchers[0]
    for i in range(rows.shape[0]):
        hand, mask, state = address_of(hands[i]), masks[i], states[i]
        row, seen = rows[i], rows[i : i + 1]
        h = in_hand(hand)
        rewards[i] = 0
        refused[i] = False
        if anew or over[i]:
            over[i] = False
            cleared(table, hand)
            h[END] = h[PILE_END] = h[PILE_ENDS] = w[12]
            h[PILES] = 1
            button = any_below(hand, w[13])
            if begin(table, players, hand, seen, watchers, w, state, button):
                state[LOOKS_ON] = 1
        else:
            number = actions[i]
            if number < 0 or number >= mask.size or mask[number] == 0:
                refused[i] = True
                continue
            if not state[LOOKS_ON]:
                answer(table, hand, seen, watchers, w, state, sizes, verbs, number)
                state[ENDED] = advance(table, players, hand, seen, watchers, w, state)
            else:
                state[LOOKS_ON] = 0
                state[ENDED] = 1
            if state[ENDED]:
                over[i] = True
                rewards[i] = h[CHIPS + place_of(table, hand, learner)] - t[STACKS + learner]
        look(table, hand, row, mask, w, state, learner, sizes, verbs)


class HoldemTables(HoldemArrays):
    """Tables of hold'em side by side, one seat of each played from outside."""

    def __init__(self, wanted: Wanted) -> None:
        super().__init__(wanted, wanted.tables, [wanted.learner])
        self.rewards = np.zeros(wanted.tables, np.float64)
        self.over = np.zeros(wanted.tables, np.bool_)
        self.refused = np.zeros(wanted.tables, np.bool_)

    def deal(self, seed: str) -> None:
        """Begin a hand at every table."""
        for i in range(len(self._random)):
            self._random[i] = stream(seed, i)
        self._stocks[:, : self._where[12]] = np.sort(self._stocks[:, : self._where[12]])
        self._run(np.zeros(len(self.rows), np.int64), anew=True)

    def step(self, actions: Array) -> None:
        """Decide at every table; one whose hand is over begins the next one."""
        self._run(actions, anew=False)

    def _run(self, actions: Array, *, anew: bool) -> None:
        step_all(
            self._t,
            self._p,
            self._hands,
            *self._seen,
            self._watchers,
            self._sizes,
            self._verbs,
            actions,
            self.rewards,
            self.over,
            self.refused,
            anew,
        )

    def told(self, table: int) -> tuple[int, list[int], list[Any]]:
        """The button's seat, the cards that came, and all choices of the hand at a table."""
        hand = self._hands[table]
        said = self._said[table, : hand[DECIDED]].tolist()
        return int(hand[BUTTON]) + 1, self._stocks[table, : hand[AT]].tolist(), said


stepper, seats = HoldemTables, HoldemSeats
