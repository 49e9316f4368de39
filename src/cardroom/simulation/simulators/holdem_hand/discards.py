"""Cards that everyone throws away in a simulated hand of a pineapple."""

from __future__ import annotations

from cardroom.fast.compiled import inner
from cardroom.simulation.simulators.holdem_hand.cards import seat_at, strength_with
from cardroom.simulation.simulators.pot_hand.betting import tell
from cardroom.simulation.simulators.pot_hand.layout import (
    BOARD,
    BY_HAND,
    CARDS,
    FOLDED,
    HELD_ON,
    HIGH_TABLES,
    HIGH_TO,
    LOW_TO,
    NUMBER,
    ON_BOARD,
    PLACES,
    RAISE,
    RANDOM,
    STYLE,
    THROWN_AFTER,
    USES,
    any_below,
    at_table,
    in_hand,
    player_of,
)

THROW = RAISE + 1
"""One more thing that a place does; it is told with the card."""


@inner
def without(cards: int, at: int) -> int:
    """Packed cards without one of them."""
    below = cards & ((1 << 8 * at) - 1)
    return below | cards >> 8 * (at + 1) << 8 * at


@inner
def thrown_by(
    table: int, players: int, hand: int, random: int, place: int, seat: int, held: int
) -> int:
    """Which card a place throws away: without a plan the last one."""
    t, p, h = at_table(table), player_of(players, seat), in_hand(hand)
    if p[STYLE] == RANDOM:
        return int(any_below(random, held))
    at = held - 1
    if p[STYLE] == BY_HAND:
        best, shown = -1, t[ON_BOARD + h[NUMBER]]
        for i in range(held):
            kept = without(h[CARDS + place], i)
            worth = strength_with(t[HIGH_TABLES], t[USES], kept, held - 1, h[BOARD], shown)
            if worth > best:
                best, at = worth, i
    return int(at)


@inner
def throw_away(table: int, players: int, hand: int, random: int) -> None:
    """Everyone who is still in throws cards away, where the betting round is one with that."""
    t, h = at_table(table), in_hand(hand)
    number = h[NUMBER]
    for place in range(t[PLACES]):
        if h[FOLDED + place]:
            continue
        seat = seat_at(table, hand, place)
        for gone in range(t[THROWN_AFTER + number]):
            held = t[HELD_ON + number] - gone
            at = thrown_by(table, players, hand, random, place, seat, held)
            card = h[CARDS + place] >> 8 * at & 255
            h[CARDS + place] = without(h[CARDS + place], at)
            h[LOW_TO] = h[HIGH_TO] = 0
            tell(hand, seat, THROW, card)
