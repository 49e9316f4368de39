"""The cards of a simulated hand: the deck, what is out of play, and what comes back of it."""

from __future__ import annotations

from cardroom.fast.compiled import inner, joined
from cardroom.simulation.simulators.pot_hand.layout import (
    AT,
    CARDS,
    COUNT,
    END,
    MUCKED,
    PILE,
    PILE_END,
    PILE_ENDS,
    PILES,
    any_below,
    in_hand,
    muck_of,
    stock_of,
)


@joined
def left(hand: int) -> int:
    """How many cards are left to be dealt."""
    h = in_hand(hand)
    return int(h[END] - h[AT])


@joined
def next_card(hand: int) -> int:
    """The next card, which may be any that is left of its pile."""
    h, stock = in_hand(hand), stock_of(hand)
    at = h[AT]
    if at == h[PILE_END]:
        h[PILE] += 1
        h[PILE_END] = h[PILE_ENDS + h[PILE]]
    other = at + any_below(hand, h[PILE_END] - at)
    card = stock[other]
    stock[other] = stock[at]
    stock[at] = card
    h[AT] = at + 1
    return int(card)


@joined
def give(hand: int, place: int) -> int:
    """Deal a place a card, which it holds behind the others."""
    h = in_hand(hand)
    card = next_card(hand)
    h[CARDS + place] |= card << 8 * h[COUNT + place]
    h[COUNT + place] += 1
    return card


@joined
def card_of(hand: int, place: int, at: int) -> int:
    """One of the cards that a place holds."""
    return int(in_hand(hand)[CARDS + place] >> 8 * at & 255)


@joined
def without(cards: int, at: int) -> int:
    """Packed cards without one of them."""
    below = cards & ((1 << 8 * at) - 1)
    return below | cards >> 8 * (at + 1) << 8 * at


@joined
def muck(hand: int, card: int) -> None:
    """Put a card out of play."""
    h = in_hand(hand)
    muck_of(hand)[h[MUCKED]] = card
    h[MUCKED] += 1


@inner
def burn(hand: int) -> None:
    """Put the top card out of play."""
    muck(hand, next_card(hand))


@inner
def muck_hand(hand: int, place: int) -> None:
    """Put all cards of a place out of play."""
    h = in_hand(hand)
    for i in range(h[COUNT + place]):
        muck(hand, card_of(hand, place, i))
    h[CARDS + place] = 0
    h[COUNT + place] = 0


@inner
def restock(hand: int, keep: int) -> None:
    """Shuffle what is out of play, and deal on from it; ``keep`` has a bit for each other card."""
    h, stock, thrown = in_hand(hand), stock_of(hand), muck_of(hand)
    kept = 0
    for i in range(h[MUCKED]):
        if keep >> thrown[i] & 1:
            thrown[kept] = thrown[i]
            kept += 1
        else:
            stock[h[END]] = thrown[i]
            h[END] += 1
    h[MUCKED] = kept
    h[PILE_ENDS + h[PILES]] = h[END]
    h[PILES] += 1
