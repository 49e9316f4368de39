"""The collection of a simulated hand."""

from __future__ import annotations

from cardroom.fast.compiled import inner
from cardroom.simulation.simulators.pot_hand.layout import (
    EVERY_HAND,
    FEE_TAKEN,
    FEES,
    JACKPOT,
    NO_ROUND_2,
    NUMBER,
    ONCE,
    ONCE_TAKEN,
    POT,
    POT_FEES,
    WITH_JACKPOT,
    at_table,
    in_hand,
)


@inner
def take_from_pot(hand: int, amount: int) -> None:
    """Take as much as there is."""
    h = in_hand(hand)
    fee = min(amount, h[POT])
    h[POT] -= fee
    h[FEES] += fee


@inner
def take_fee(table: int, hand: int, moment: int) -> None:
    """Take the collection for a moment of the hand."""
    t, h = at_table(table), in_hand(hand)
    fee = t[POT_FEES + moment]
    if fee == 0 or (t[ONCE + moment] and h[ONCE_TAKEN]):
        return
    first = h[FEE_TAKEN] == 0 and t[WITH_JACKPOT + moment]
    h[FEE_TAKEN] = 1
    h[ONCE_TAKEN] |= t[ONCE + moment]
    take_from_pot(hand, fee)
    if first:
        take_from_pot(hand, t[JACKPOT])


@inner
def take_last_fees(table: int, hand: int) -> None:
    """Take the collection for the end of a hand."""
    if in_hand(hand)[NUMBER] == 0:
        take_fee(table, hand, NO_ROUND_2)
    take_fee(table, hand, EVERY_HAND)
