"""Simulated hands with up cards, from the antes to the showdown; and those of stud."""

from __future__ import annotations

from collections.abc import Callable

from cardroom.fast.compiled import inner, joined
from cardroom.simulation.simulators.pot_hand.discards import discards_of
from cardroom.simulation.simulators.pot_hand.hands import PlayHand, hands_of
from cardroom.simulation.simulators.pot_hand.layout import (
    CONTENDERS,
    FOLDED,
    NUMBER,
    ODD_BY_SUIT,
    PLACES,
    at_table,
    in_hand,
    player_of,
)
from cardroom.simulation.simulators.pot_hand.parts import of_game
from cardroom.simulation.simulators.pot_hand.seating import bring_chips, post_antes
from cardroom.simulation.simulators.stud_hand.betting import forced_round, later_round
from cardroom.simulation.simulators.stud_hand.cards import (
    all_low,
    deal_street,
    early_worth,
    find_odd_cards,
    give_facing,
    judge,
)
from cardroom.simulation.simulators.stud_hand.layout import DOWN, EARLY_LOW, ROUNDS, THROWN, UP

DealStreet = Callable[[int, int, int], None]
"""How a street is dealt, given the table, the players and the hand."""


@inner
def worth_kept(table: int, players: int, hand: int, seat: int, cards: int, count: int) -> int:
    """What cards are worth that are kept."""
    worth = early_worth(table, cards, count)
    if all_low(table, cards, count):
        worth = max(worth, player_of(players, seat)[EARLY_LOW])
    return worth


throw_away = discards_of(worth_kept)


def hand_of(deal: DealStreet) -> PlayHand:
    """A hand of a game with up cards."""

    @inner
    @of_game(deal)
    def play_hand(table: int, players: int, hand: int) -> int:
        """Play a hand up to the award of the pot; where it ended."""
        t, h = at_table(table), in_hand(hand)
        places = t[PLACES]
        bring_chips(table, hand)
        post_antes(table, hand)
        for i in range(t[DOWN] + t[UP]):
            for place in range(places):
                give_facing(hand, place, i >= t[DOWN])
        if t[THROWN]:
            throw_away(table, players, hand, t[THROWN], t[UP])
        forced_round(table, players, hand)
        while h[NUMBER] < t[ROUNDS] - 1 and h[CONTENDERS] > 1:
            h[NUMBER] += 1
            deal(table, players, hand)
            later_round(table, players, hand)
        if h[CONTENDERS] == 1:
            return int(h[NUMBER])
        for place in range(places):
            if not h[FOLDED + place]:
                judge(table, hand, place)
                if t[ODD_BY_SUIT]:
                    find_odd_cards(table, hand, place)
        return int(t[ROUNDS])

    return play_hand


@joined
def deal_printed(table: int, players: int, hand: int) -> None:
    """Deal a street as its page says."""
    deal_street(table, hand)


play_hands = hands_of(hand_of(deal_printed))
