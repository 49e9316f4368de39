"""A betting round of a simulated hand in which everyone is asked: one loop for all games."""

from __future__ import annotations

from collections.abc import Callable

from cardroom.fast.compiled import inner, joined
from cardroom.simulation.simulators.pot_hand.betting import act, covers, gather, tell
from cardroom.simulation.simulators.pot_hand.choices import decide
from cardroom.simulation.simulators.pot_hand.layout import (
    ABLE,
    BY_HAND,
    CHIPS,
    CONTENDERS,
    FOLDED,
    LEVEL,
    PLACES,
    STYLE,
    at_table,
    in_hand,
    player_of,
)
from cardroom.simulation.simulators.pot_hand.parts import of_game
from cardroom.simulation.simulators.pot_hand.seating import seat_at

ByCards = Callable[[int, int, int, int, int], int]
"""What somebody does by his cards, given the table, the players, the hand, his place and his seat:
0 to give up, 1 to stay, 2 to bet or raise."""
Note = Callable[[int, int, int, int, bool], None]
"""What a game takes note of, given the table, the hand, a place, what it has done, and whether the
others have to answer it."""
GoAround = Callable[[int, int, int, int, int], None]


@joined
def nothing(table: int, hand: int, place: int, does: int, raises: bool) -> None:
    """Take no note of what a place has done."""


def round_of(by_cards: ByCards, note: Note = nothing) -> GoAround:
    """The betting round of a game."""

    @inner
    @of_game(by_cards)
    def go_around(table: int, players: int, hand: int, last: int, count: int) -> None:
        """Ask so many places after one, and whoever has to answer a raise; then gather the bets."""
        t, h = at_table(table), in_hand(hand)
        places, place, left = t[PLACES], last, count
        while left > 0 and h[CONTENDERS] > 1:
            left -= 1
            place = place + 1 if place + 1 < places else 0
            if h[FOLDED + place] or h[CHIPS + place] == 0:
                continue
            if h[ABLE] == 1 and covers(table, hand, place):
                continue
            seat = seat_at(table, hand, place)
            wants = 0
            if player_of(players, seat)[STYLE] == BY_HAND:
                wants = by_cards(table, players, hand, place, seat)
            does, to = decide(table, players, hand, place, seat, wants)
            tell(hand, seat, does, to)
            raises = act(table, hand, place, does, to)
            if raises:
                left = places - 1
            note(table, hand, place, does, raises)
        if h[LEVEL]:
            gather(table, hand)

    return go_around
