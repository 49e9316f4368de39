"""A draw of a simulated hand: `cardroom.table.pot.drawing` once more."""

from __future__ import annotations

from cardroom.fast.compiled import inner, joined
from cardroom.simulation.simulators.draw_hand.discards import discards
from cardroom.simulation.simulators.draw_hand.layout import (
    ALL_BACK,
    ASIDE,
    BURN_FIRST,
    BURN_LATER,
    BURNS,
    DECLARED,
    DECLARES,
    DRAWS,
    OPENER,
    THROWN,
)
from cardroom.simulation.simulators.pot_hand.betting import tell
from cardroom.simulation.simulators.pot_hand.cards import (
    burn,
    card_of,
    give,
    left,
    muck,
    muck_hand,
    restock,
)
from cardroom.simulation.simulators.pot_hand.layout import (
    CARDS,
    COUNT,
    FOLDED,
    HIGH_TO,
    LOW_TO,
    MUCKED,
    NUMBER,
    PLACES,
    RANDOM,
    STYLE,
    THROW,
    any_below,
    at_table,
    in_hand,
    muck_of,
    player_of,
)
from cardroom.simulation.simulators.pot_hand.seating import seat_at

BYTES = 8


@joined
def thrown(hand: int, place: int, number: int) -> int:
    """The card that a place has thrown away as one of its discards, or -1."""
    return int((in_hand(hand)[THROWN + place] >> 8 * number & 255) - 1)


@inner
def burn_for_draw(hand: int) -> None:
    """Burn a card, if one is left."""
    if left(hand):
        burn(hand)


@inner
def shuffle_again(table: int, hand: int, at: int, owed: int) -> None:
    """Shuffle burns and folded hands, or if they are too few also the last card and discards.

    Those are the discards of the places before the one that is to get cards.
    """
    t, h = at_table(table), in_hand(hand)
    keep = out = h[ASIDE]
    free = 0
    for place in range(t[PLACES]):
        for number in range(BYTES):
            card = thrown(hand, place, number)
            if card < 0:
                break
            out |= 1 << card
            if place >= at:
                keep |= 1 << card
    if left(hand):
        burn(hand)
        out |= 1 << muck_of(hand)[h[MUCKED] - 1]
    for i in range(h[MUCKED]):
        free += not out >> muck_of(hand)[i] & 1
    restock(hand, keep if free <= owed else out)
    if left(hand) > owed:
        burn(hand)


@inner
def replace(table: int, hand: int) -> None:
    """Deal every place as many cards as it threw away; the next betting round is the hand's."""
    t, h = at_table(table), in_hand(hand)
    is_last = h[NUMBER] + 1 == t[DRAWS]
    owed = 0
    for place in range(t[PLACES]):
        for number in range(BYTES):
            owed += thrown(hand, place, number) >= 0
    for place in range(t[PLACES]):
        for number in range(BYTES):
            if thrown(hand, place, number) < 0:
                break
            there = left(hand)
            if t[ALL_BACK]:
                if there == 0:
                    restock(hand, h[ASIDE])
            elif there == 0 or (there == 1 and (owed > 1 or not is_last)):
                shuffle_again(table, hand, place, owed)
            owed -= 1
            give(hand, place)


@inner
def throw_away(table: int, players: int, hand: int, place: int) -> None:
    """A place throws cards away: by rule, or any. They are told with a bit for each of them."""
    h = in_hand(hand)
    seat, held = seat_at(table, hand, place), h[COUNT + place]
    if player_of(players, seat)[STYLE] == RANDOM:
        away = any_below(hand, 1 << held)
        if away and h[ASIDE] and h[OPENER] == place + 1:
            h[DECLARED] = any_below(hand, 2)
    else:
        away = discards(table, hand, place)
    h[LOW_TO] = h[HIGH_TO] = 0
    tell(hand, seat, THROW, away | h[DECLARED] << DECLARES if h[OPENER] == place + 1 else away)
    kept = stays = gone = 0
    for i in range(held):
        card = card_of(hand, place, i)
        if away >> i & 1:
            h[THROWN + place] |= (card + 1) << 8 * gone
            gone += 1
            muck(hand, card)
        else:
            kept |= card << 8 * stays
            stays += 1
    h[CARDS + place] = kept
    h[COUNT + place] = stays


@inner
def draw_cards(table: int, players: int, hand: int) -> None:
    """All discards come first, and then the new cards."""
    t, h = at_table(table), in_hand(hand)
    if t[BURNS] == BURN_FIRST:
        burn_for_draw(hand)
    for place in range(t[PLACES]):
        if h[FOLDED + place]:
            muck_hand(hand, place)
    for place in range(t[PLACES]):
        h[THROWN + place] = 0
        if not h[FOLDED + place]:
            throw_away(table, players, hand, place)
    if t[BURNS] == BURN_LATER:
        burn_for_draw(hand)
    replace(table, hand)
