"""Blackjack step by step: at many tables at once, or at one whose round is dealt from outside."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from cardroom.fast.compiled import compiled
from cardroom.simulation.dealing import Array, stream
from cardroom.simulation.plan import BadPlan
from cardroom.simulation.steppers.blackjack_cards import BETTOR
from cardroom.simulation.steppers.blackjack_choices import look
from cardroom.simulation.steppers.blackjack_layout import (
    ACTS,
    AT,
    LOOKS_ON,
    OVER_NOW,
    PHASE,
    STATE,
    TELLS,
    numbers_of,
)
from cardroom.simulation.steppers.blackjack_settling import reward
from cardroom.simulation.steppers.blackjack_steps import answer, begin
from cardroom.simulation.steppers.stepper import OVER, REFUSED, Wanted


@compiled
def step_all(
    k: Array,
    states: Array,
    randoms: Array,
    decks: Array,
    rows: Array,
    masks: Array,
    watchers: Array,
    w: Array,
    sizes: Array,
    said: Array,
    actions: Array,
    rewards: Array,
    over: Array,
    refused: Array,
    anew: bool,
) -> None:
    """A step of every table, or a new round at each."""
    for i in range(rows.shape[0]):
        s, random, deck, mask = states[i], randoms[i], decks[i], masks[i]
        seen = rows[i : i + 1]
        rewards[i] = 0
        refused[i] = False
        if anew or over[i]:
            over[i] = False
            s[LOOKS_ON] = begin(k, s, random, deck, seen, watchers, w)
        else:
            number = actions[i]
            if number < 0 or number >= mask.size or mask[number] == 0:
                refused[i] = True
                continue
            if s[LOOKS_ON]:
                s[LOOKS_ON] = 0
                over[i] = True
            else:
                said[i, s[ACTS]] = number
                over[i] = answer(k, s, random, deck, seen, watchers, w, sizes, number)
            if over[i]:
                rewards[i] = reward(k, s)
        look(k, s, rows[i], mask, w, BETTOR, sizes)


@compiled
def begin_round(
    k: Array,
    states: Array,
    random: Array,
    deck: Array,
    rows: Array,
    masks: Array,
    watchers: Array,
    w: Array,
    sizes: Array,
) -> int:
    """Deal a round; whose turn it is."""
    s = states[0]
    if begin(k, s, random, deck, rows, watchers, w):
        return OVER
    look(k, s, rows[BETTOR], masks[BETTOR], w, BETTOR, sizes)
    return BETTOR


@compiled
def step_round(
    k: Array,
    states: Array,
    random: Array,
    deck: Array,
    rows: Array,
    masks: Array,
    watchers: Array,
    w: Array,
    sizes: Array,
    number: int,
) -> int:
    """Do what a number means for the bettor; whose turn it is then."""
    s, mask = states[0], masks[BETTOR]
    if s[PHASE] == OVER_NOW or number < 0 or number >= mask.size or mask[number] == 0:
        return REFUSED
    if answer(k, s, random, deck, rows, watchers, w, sizes, number):
        return OVER
    look(k, s, rows[BETTOR], mask, w, BETTOR, sizes)
    return BETTOR


@compiled
def look_again(
    k: Array, states: Array, rows: Array, masks: Array, w: Array, sizes: Array, seat: int
) -> None:
    """Write down what a seat sees that is not to decide."""
    look(k, states[0], rows[seat], masks[seat], w, seat, sizes)


class BlackjackArrays:
    """So many tables, and a row and a mask for each of those who are told of them."""

    def __init__(self, wanted: Wanted, tables: int, watchers: Sequence[int]) -> None:
        wanted.check_opponents()
        self._k = numbers_of(wanted)
        at, rows = wanted.at, tables * len(watchers)
        self._w = np.array([*at[:12], len(at.kinds), wanted.seats], np.int64)
        self._sizes = np.array(wanted.sizes, np.float64)
        self._watchers = np.array(watchers, np.int64)
        self._states = np.zeros((tables, STATE), np.int64)
        self.rows = np.zeros((rows, at.size), np.float32)
        self.masks = np.zeros((rows, wanted.numbers), np.int8)


class BlackjackTables(BlackjackArrays):
    """Tables of blackjack side by side, each with one bettor, who is played from outside."""

    def __init__(self, wanted: Wanted) -> None:
        if wanted.learner != BETTOR:
            raise BadPlan(f"{wanted.game.id}: the player-dealer of compiled tables decides nothing")
        super().__init__(wanted, wanted.tables, [BETTOR])
        self.rewards = np.zeros(wanted.tables, np.float64)
        self.over = np.zeros(wanted.tables, np.bool_)
        self.refused = np.zeros(wanted.tables, np.bool_)
        self._fresh = np.repeat(
            np.array(wanted.at.kinds, np.uint8), wanted.cards // len(wanted.at.kinds)
        )
        self._decks = np.tile(self._fresh, (wanted.tables, 1))
        self._random = np.zeros((wanted.tables, 4), np.uint64)
        self._said = np.zeros((wanted.tables, TELLS), np.int16)

    def deal(self, seed: str) -> None:
        """Begin a round at every table."""
        for i in range(len(self._random)):
            self._random[i] = stream(seed, i)
        self._decks[:] = self._fresh
        self._run(np.zeros(len(self.rows), np.int64), anew=True)

    def step(self, actions: Array) -> None:
        """Decide at every table; one whose round is over begins the next one."""
        self._run(actions, anew=False)

    def _run(self, actions: Array, *, anew: bool) -> None:
        step_all(
            self._k,
            self._states,
            self._random,
            self._decks,
            self.rows,
            self.masks,
            self._watchers,
            self._w,
            self._sizes,
            self._said,
            actions,
            self.rewards,
            self.over,
            self.refused,
            anew,
        )

    def told(self, table: int) -> tuple[int, list[int], list[Any]]:
        """A seat, for there is no button; the cards that came, and the numbers of all choices."""
        state = self._states[table]
        said = self._said[table, : state[ACTS]].tolist()
        return 1, self._decks[table, : state[AT]].tolist(), said


class BlackjackSeats(BlackjackArrays):
    """One table of blackjack; the bettor and the player-dealer have a row and a mask."""

    def __init__(self, wanted: Wanted) -> None:
        super().__init__(wanted, 1, range(wanted.seats))
        self.deciders, self.burns = (BETTOR,), ()
        # With no random numbers, cards come as they lie.
        self._random = np.zeros(0, np.uint64)
        self._deck = np.zeros(wanted.cards, np.uint8)

    def deal(self, cards: Array, button: int) -> int:
        """Begin a round with these cards; there is no button."""
        self._deck = cards
        return begin_round(
            self._k,
            self._states,
            self._random,
            cards,
            self.rows,
            self.masks,
            self._watchers,
            self._w,
            self._sizes,
        )

    def act(self, number: int) -> int:
        """Do what a number means for the bettor."""
        return step_round(
            self._k,
            self._states,
            self._random,
            self._deck,
            self.rows,
            self.masks,
            self._watchers,
            self._w,
            self._sizes,
            number,
        )

    def look(self, seat: int) -> None:
        """Bring the row and the mask of a seat up to date that is not to decide."""
        look_again(self._k, self._states, self.rows, self.masks, self._w, self._sizes, seat)

    def came(self) -> int:
        """How many cards have come off the deck."""
        return int(self._states[0, AT])

    def won(self) -> list[int]:
        """What the bettor and the player-dealer have won or lost, once the round is over."""
        won = int(reward_of(self._k, self._states))
        return [won, -won]


@compiled
def reward_of(k: Array, states: Array) -> int:
    """What the bettor has won or lost at the one table."""
    return reward(k, states[0])


stepper, seats = BlackjackTables, BlackjackSeats
