"""The rankings in which the lowest hand wins, with the lines of the books they are taken from.

A strength is still the higher the better, so that pots are awarded alike for high and low.

>>> from cardroom.cards import cards
>>> seven, eight = cards("7s 6d 4c 3h 2s"), cards("8s 6d 5c 3h As")
>>> ACE_TO_FIVE.strength(seven) > ACE_TO_FIVE.strength(eight) >= EIGHT_OR_BETTER
True
>>> ACE_TO_FIVE.strength(cards("9s 4d 3c 2h As")) >= EIGHT_OR_BETTER
False
"""

from __future__ import annotations

from typing import Final

from cardroom.hands.ranking import Ranking

_ACE_TO_FIVE: Final = (
    "four-of-a-kind",
    "full-house",
    "three-of-a-kind",
    "two-pair",
    "one-pair",
    "high-card",
)

ACE_TO_FIVE: Final = Ranking(
    "ace-to-five", size=5, categories=_ACE_TO_FIVE, ranks="KQJT98765432A", low=True
)
"""Aces are low, straights and flushes do not count, pairs count against the hand.

So it is in razz, and for the low half of split games.
"""

EIGHT_OR_BETTER: Final = ACE_TO_FIVE.at_least("high-card", "8")
"""A strength from here on has no pair and no card above an eight, and so qualifies for low.

Other qualifiers are made alike: ``ACE_TO_FIVE.at_least("high-card", "7")`` for 211 poker, ``"6"``
for Archie.
"""

LOWBALL: Final = Ranking(
    "ace-to-five-joker",
    size=5,
    categories=_ACE_TO_FIVE,
    ranks="KQJT98765432A",
    low=True,
    joker="wild",
)
"""Ace to five with a joker that is the lowest card not in the hand.

So it is in lowball, with one joker or several. No other card would make a lower hand, so that the
joker may as well be any card. Strengths are comparable with those of :data:`ACE_TO_FIVE`.

Reading: two jokers are the two lowest cards not in the hand.
"""

DEUCE_TO_SEVEN: Final = Ranking(
    "deuce-to-seven",
    size=5,
    categories=(
        "royal-flush",
        "straight-flush",
        "four-of-a-kind",
        "full-house",
        "flush",
        "straight",
        "three-of-a-kind",
        "two-pair",
        "one-pair",
        "high-card",
    ),
    ranks="AKQJT98765432",
    wheel=False,
    low=True,
)
"""Aces are high only, straights and flushes count against the hand."""
