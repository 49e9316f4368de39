"""Cards of a stepped round of blackjack: where they come from, and who sees them.

What they add up to is by the functions of the simulator. Each row is what the seat sees that
``watchers`` names for it: the bettor is 0, the player-dealer 1.
"""

from __future__ import annotations

from cardroom.fast.compiled import inner, joined
from cardroom.simulation.dealing import Array, draw
from cardroom.simulation.simulators.blackjack_hand import GrowingHand, is_natural, with_card
from cardroom.simulation.steppers.blackjack_layout import (
    A_HAND,
    ACES,
    AT,
    AT_STANDS,
    AT_VALUES,
    CARDS,
    COUNT,
    FIRST_HAND,
    HANDS,
    KIND,
    POINTS,
    RANKS,
    SUITS,
)

BETTOR = 0


@joined
def next_card(random: Array, deck: Array, s: Array) -> int:
    """The next card: at random, or as it lies where there is no chance."""
    at = s[AT]
    s[AT] = at + 1
    return int(draw(random, deck, at)) if random.size else int(deck[at])


@joined
def hand_at(s: Array, hand: int) -> GrowingHand:
    """A hand as it is."""
    h = FIRST_HAND + A_HAND * hand
    return GrowingHand(
        s[h + POINTS], s[h + ACES] != 0, s[h + COUNT], s[h + RANKS], s[h + SUITS], False
    )


@joined
def add_to_hand(k: Array, s: Array, hand: int, card: int) -> None:
    """Put a card to a hand."""
    h = FIRST_HAND + A_HAND * hand
    new = with_card(hand_at(s, hand), k[AT_VALUES:AT_STANDS], card, False)
    s[h + CARDS + s[h + COUNT]] = card
    s[h + POINTS], s[h + ACES], s[h + COUNT] = new.points, new.aces, new.cards
    s[h + RANKS], s[h + SUITS] = new.ranks, new.suits


@inner
def deal_bettor(
    k: Array, s: Array, hand: int, card: int, rows: Array, watchers: Array, w: Array
) -> None:
    """A card to a hand of the bettor's, face up."""
    add_to_hand(k, s, hand, card)
    for v in range(rows.shape[0]):
        if watchers[v] == BETTOR:
            rows[v, w[6] + card] += 1
            rows[v, w[7] + card] += 1
        else:
            rows[v, w[9] + 1 + card] += 1


@inner
def show_banker(card: int, rows: Array, watchers: Array, w: Array) -> None:
    """A card of the player-dealer's that everybody sees."""
    for v in range(rows.shape[0]):
        rows[v, w[8] + 1 + card] += 1
        if watchers[v] != BETTOR:
            rows[v, w[6] + card] += 1
            rows[v, w[7] + card] += 1


@joined
def natural_at_first(k: Array, s: Array) -> bool:
    """Whether the hand that was dealt is a natural."""
    h = FIRST_HAND
    if s[HANDS] > 1 or s[h + COUNT] != 2:
        return False
    values = k[AT_VALUES:AT_STANDS]
    return bool(is_natural(k[KIND], values, s[h + CARDS], s[h + CARDS + 1]))
