"""A hand of blackjack in compiled code: what its cards add up to."""

from __future__ import annotations

from typing import NamedTuple

from cardroom.fast.compiled import joined
from cardroom.odds.blackjack_dealer import ACE, JOKER, MOST, TEN
from cardroom.simulation.dealing import Array
from cardroom.simulation.simulators.blackjack_charts import SOFT
from cardroom.simulation.simulators.blackjack_rulebook import BY_JOKERS, BY_SUITS


class GrowingHand(NamedTuple):
    """A hand while it gets its cards."""

    points: int
    """With aces as one."""
    aces: bool
    cards: int
    ranks: int
    suits: int
    """A bit for each suit."""
    joker: bool


@joined
def with_card(hand: GrowingHand, values: Array, card: int, special: bool) -> GrowingHand:
    """A hand with one card more; one card alone is a hand with no other."""
    value = values[card]
    return GrowingHand(
        hand.points + value,
        hand.aces or value == ACE,
        hand.cards + 1,
        # As there are never sixteen of a rank but the last, no other hand adds up to the same.
        hand.ranks + (1 << (4 * (card >> 2))),
        hand.suits | (1 << (card & 3)),
        hand.joker or (special and value == JOKER),
    )


@joined
def counted(hand: GrowingHand) -> int:
    """What a hand counts; a joker makes 21 of any."""
    return MOST if hand.joker else count_of(hand.points, hand.aces)


@joined
def is_over(hand: GrowingHand) -> bool:
    """Whether a hand is too much."""
    return hand.points > MOST and not hand.joker


@joined
def count_of(points: int, aces: bool) -> int:
    """What cards count that add up to so many points with aces as one."""
    return points + 10 + SOFT if aces and points <= MOST - 10 else points


@joined
def is_natural(kind: int, values: Array, one: int, two: int) -> bool:
    """Whether two cards are a natural."""
    a, b = values[one], values[two]
    if kind == BY_JOKERS:
        return bool(a == JOKER and b == JOKER)
    if kind == BY_SUITS:
        return bool(a == ACE and b == ACE and one & 3 == two & 3)
    return is_blackjack(a, b)


@joined
def beats_21(one: int, two: int, with_joker: bool) -> bool:
    """Whether two values that are no natural beat every other 21."""
    return is_blackjack(one, two) or (with_joker and (one == JOKER) != (two == JOKER))


@joined
def is_blackjack(one: int, two: int) -> bool:
    """Whether two values are an ace and a ten-card."""
    return one + two == ACE + TEN and one * two == ACE * TEN
