"""Hold'em step by step at one table all of whose seats are played from outside."""

from __future__ import annotations

import numpy as np

from cardroom.fast.compiled import compiled, inner
from cardroom.simulation.dealing import Array
from cardroom.simulation.simulators.pot_hand.layout import (
    AT,
    CHIPS,
    DEALT_ON,
    END,
    ON_BOARD,
    PILE_END,
    PILE_ENDS,
    PILES,
    STACKS,
    address_of,
    at_table,
    in_hand,
    stock_of,
)
from cardroom.simulation.simulators.pot_hand.seating import seat_at
from cardroom.simulation.steppers.holdem_arrays import HoldemArrays
from cardroom.simulation.steppers.holdem_steps import (
    BURNED,
    ENDED,
    PLACE,
    advance,
    answer,
    begin,
    cleared,
    look,
    place_of,
)
from cardroom.simulation.steppers.stepper import OVER, REFUSED, Wanted

STREETS = 3
"""So many times cards come for the board."""


@compiled
def begin_hand(
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
    cards: Array,
    button: int,
) -> int:
    """Deal a hand from cards in their order; whose turn it is."""
    table, players, hand = address_of(t), address_of(p), address_of(hands[0])
    h, state, stock = in_hand(hand), states[0], stock_of(hand)
    cleared(table, hand)
    # Each card is a pile of its own, of which any card is the next one.
    for i in range(w[12]):
        stock[i] = cards[i]
        h[PILE_ENDS + i] = i + 1
    h[END], h[PILES], h[PILE_END] = w[12], w[12], 1
    state[ENDED] = begin(table, players, hand, rows, watchers, w, state, button)
    return told_to_act(table, hand, rows, masks, w, state, sizes, verbs)


@compiled
def step_hand(
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
    number: int,
) -> int:
    """Do what a number means for whoever is to decide; whose turn it is then."""
    table, players, hand = address_of(t), address_of(p), address_of(hands[0])
    state = states[0]
    if state[ENDED]:
        return REFUSED
    mask = masks[seat_at(table, hand, state[PLACE])]
    if number < 0 or number >= mask.size or mask[number] == 0:
        return REFUSED
    answer(table, hand, rows, watchers, w, state, sizes, verbs, number)
    state[ENDED] = advance(table, players, hand, rows, watchers, w, state)
    return told_to_act(table, hand, rows, masks, w, state, sizes, verbs)


@compiled
def look_again(
    t: Array,
    hands: Array,
    rows: Array,
    masks: Array,
    w: Array,
    states: Array,
    sizes: Array,
    verbs: Array,
    seat: int,
) -> None:
    """Write down what a seat sees that is not to decide."""
    table, hand, state = address_of(t), address_of(hands[0]), states[0]
    look(table, hand, rows[seat], masks[seat], w, state, seat, sizes, verbs)


@inner
def told_to_act(
    table: int,
    hand: int,
    rows: Array,
    masks: Array,
    w: Array,
    state: Array,
    sizes: Array,
    verbs: Array,
) -> int:
    """Whose turn it is, with his row and his mask written down."""
    if state[ENDED]:
        return OVER
    seat = seat_at(table, hand, state[PLACE])
    look(table, hand, rows[seat], masks[seat], w, state, seat, sizes, verbs)
    return seat


@compiled
def won(t: Array, hands: Array, seats: int) -> Array:
    """What every seat has won or lost."""
    table, hand = address_of(t), address_of(hands[0])
    found = np.zeros(seats, np.int64)
    for seat in range(seats):
        chips = in_hand(hand)[CHIPS + place_of(table, hand, seat)]
        found[seat] = chips - at_table(table)[STACKS + seat]
    return found


class HoldemSeats(HoldemArrays):
    """One table of hold'em; every seat has a row and a mask."""

    def __init__(self, wanted: Wanted) -> None:
        super().__init__(wanted, 1, range(wanted.seats))
        t = self._t
        shown = t[ON_BOARD : ON_BOARD + STREETS].tolist()
        before = int(t[DEALT_ON]) * wanted.seats
        self.deciders = tuple(range(wanted.seats))
        self.burns = tuple([before + cards + street for street, cards in enumerate(shown)])

    def deal(self, cards: Array, button: int) -> int:
        """Begin a hand with these cards, and a seat from 0 on that has the button."""
        told = (self._watchers, self._sizes, self._verbs, cards, button)
        return begin_hand(self._t, self._p, self._hands, *self._seen, *told)

    def act(self, number: int) -> int:
        """Do what a number means for the seat whose turn it is."""
        told = (self._watchers, self._sizes, self._verbs, number)
        return step_hand(self._t, self._p, self._hands, *self._seen, *told)

    def look(self, seat: int) -> None:
        """Bring the row and the mask of a seat up to date that is not to decide."""
        look_again(self._t, self._hands, *self._seen, self._sizes, self._verbs, seat)

    def came(self) -> int:
        """How many cards have come off the deck, without those that were burned."""
        return int(self._hands[0, AT] - self._states[0, BURNED])

    def won(self) -> list[int]:
        """What every seat has won or lost, once the hand is over."""
        found: list[int] = won(self._t, self._hands, len(self.rows)).tolist()
        return found
