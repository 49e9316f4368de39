"""Cards that everyone throws away in a simulated hand, and gets no others for."""

from __future__ import annotations

from collections.abc import Callable

from cardroom.fast.compiled import inner
from cardroom.simulation.simulators.pot_hand.betting import tell
from cardroom.simulation.simulators.pot_hand.cards import card_of, muck, without
from cardroom.simulation.simulators.pot_hand.layout import (
    BY_HAND,
    CARDS,
    COUNT,
    FOLDED,
    HIGH_TO,
    LOW_TO,
    PLACES,
    RANDOM,
    STYLE,
    THROW,
    any_below,
    at_table,
    in_hand,
    player_of,
)
from cardroom.simulation.simulators.pot_hand.parts import of_game
from cardroom.simulation.simulators.pot_hand.seating import seat_at

Worth = Callable[[int, int, int, int, int, int], int]
"""What cards are worth that are kept, given the table, the players, the hand, a seat, these cards,
and how many they are."""
ThrowAway = Callable[[int, int, int, int, int], None]


def discards_of(worth: Worth) -> ThrowAway:
    """How cards are thrown away in a game."""

    @inner
    @of_game(worth)
    def thrown_by(table: int, players: int, hand: int, place: int, seat: int, among: int) -> int:
        """Which card a place throws away, of its first so many: without a plan the last one."""
        p, h = player_of(players, seat), in_hand(hand)
        if p[STYLE] == RANDOM:
            return int(any_below(hand, among))
        at = among - 1
        if p[STYLE] == BY_HAND:
            best, count = -1, h[COUNT + place] - 1
            for i in range(among):
                mine = worth(table, players, hand, seat, without(h[CARDS + place], i), count)
                if mine > best:
                    best, at = mine, i
        return int(at)

    @inner
    @of_game(worth)
    def throw_away(table: int, players: int, hand: int, count: int, shown: int) -> None:
        """Everyone who is still in throws so many away, but none of his last that are shown."""
        t, h = at_table(table), in_hand(hand)
        for place in range(t[PLACES]):
            if h[FOLDED + place]:
                continue
            seat = seat_at(table, hand, place)
            for _ in range(count):
                among = h[COUNT + place] - shown
                at = thrown_by(table, players, hand, place, seat, among)
                card = card_of(hand, place, at)
                h[CARDS + place] = without(h[CARDS + place], at)
                h[COUNT + place] -= 1
                muck(hand, card)
                h[LOW_TO] = h[HIGH_TO] = 0
                tell(hand, seat, THROW, card)

    return throw_away
