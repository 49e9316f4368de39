"""Simulated hands with a board, from the blinds to the showdown; and those of hold'em."""

from __future__ import annotations

from collections.abc import Callable

from cardroom.fast.compiled import inner, joined
from cardroom.simulation.simulators.holdem_hand.betting import go_around
from cardroom.simulation.simulators.holdem_hand.cards import judge, strength_with
from cardroom.simulation.simulators.holdem_hand.layout import SECOND_BOARD, TWO_BOARDS
from cardroom.simulation.simulators.pot_hand.betting import open_betting
from cardroom.simulation.simulators.pot_hand.cards import burn, give, next_card
from cardroom.simulation.simulators.pot_hand.collection import take_fee
from cardroom.simulation.simulators.pot_hand.discards import discards_of
from cardroom.simulation.simulators.pot_hand.hands import PlayHand, hands_of
from cardroom.simulation.simulators.pot_hand.layout import (
    BOARD,
    CONTENDERS,
    DEALT_ON,
    FOLDED,
    HIGH_TABLES,
    MOMENTS,
    NUMBER,
    ON_BOARD,
    PLACES,
    THROWN_AFTER,
    USES,
    at_table,
    in_hand,
)
from cardroom.simulation.simulators.pot_hand.parts import of_game
from cardroom.simulation.simulators.pot_hand.seating import before_first, bring_chips, post_blinds

BEFORE_FLOP, NO_FLOP = MOMENTS.index("before-flop"), MOMENTS.index("no-flop")
STREET_MOMENTS = tuple(map(MOMENTS.index, ("before-deal", "flop", "turn", "river")))
SHOWDOWN = 4
"""Where a hand ended that went past the last betting round."""


BeforeStreet = Callable[[int, int], None]
"""What is done before cards come for the board, given the table and the hand."""
AfterRound = Callable[[int, int, int], None]
"""What is done after a betting round on the board, given the table, the players and the hand."""


@inner
def deal_everyone(table: int, hand: int) -> None:
    """Cards for everyone who is still in."""
    t, h = at_table(table), in_hand(hand)
    for _ in range(t[DEALT_ON + h[NUMBER]]):
        for place in range(t[PLACES]):
            if not h[FOLDED + place]:
                give(hand, place)


@inner
def deal_board(table: int, hand: int) -> None:
    """The cards of a street, for one board or for each of two."""
    t, h = at_table(table), in_hand(hand)
    start, end = t[ON_BOARD + h[NUMBER] - 1], t[ON_BOARD + h[NUMBER]]
    for i in range(start, end):
        h[BOARD] |= next_card(hand) << 8 * i
    if t[TWO_BOARDS]:
        for i in range(start, end):
            h[SECOND_BOARD] |= next_card(hand) << 8 * i


def hand_of(before_street: BeforeStreet, after_round: AfterRound) -> PlayHand:
    """A hand of a game with a board."""

    @inner
    @of_game(after_round)
    def play_hand(table: int, players: int, hand: int) -> int:
        """Play a hand up to the award of the pot; where it ended."""
        t, h = at_table(table), in_hand(hand)
        bring_chips(table, hand)
        post_blinds(table, hand)
        deal_everyone(table, hand)
        open_betting(table, hand)
        go_around(table, players, hand, before_first(table, hand), t[PLACES])
        while h[NUMBER] < 3 and h[CONTENDERS] > 1:
            h[NUMBER] += 1
            if h[NUMBER] == 1:
                take_fee(table, hand, BEFORE_FLOP)
            before_street(table, hand)
            deal_board(table, hand)
            deal_everyone(table, hand)
            take_fee(table, hand, STREET_MOMENTS[h[NUMBER]])
            open_betting(table, hand)
            go_around(table, players, hand, before_first(table, hand), t[PLACES])
            if h[CONTENDERS] > 1:
                after_round(table, players, hand)
        if h[NUMBER] == 0:
            take_fee(table, hand, NO_FLOP)
        if h[CONTENDERS] == 1:
            return int(h[NUMBER])
        for place in range(t[PLACES]):
            if not h[FOLDED + place]:
                judge(table, hand, place)
        return SHOWDOWN

    return play_hand


@joined
def burn_first(table: int, hand: int) -> None:
    """A card is burned before every street."""
    burn(hand)


@inner
def worth_kept(table: int, players: int, hand: int, seat: int, cards: int, count: int) -> int:
    """What cards are worth that are kept: how good a high hand they make with the board."""
    t, h = at_table(table), in_hand(hand)
    shown = t[ON_BOARD + h[NUMBER]]
    return int(strength_with(t[HIGH_TABLES], t[USES], cards, count, h[BOARD], shown))


throw_away = discards_of(worth_kept)


@inner
def throw_after(table: int, players: int, hand: int) -> None:
    """Cards are thrown away after some betting rounds."""
    t, h = at_table(table), in_hand(hand)
    if t[THROWN_AFTER + h[NUMBER]]:
        throw_away(table, players, hand, t[THROWN_AFTER + h[NUMBER]], 0)


play_hands = hands_of(hand_of(burn_first, throw_after))
