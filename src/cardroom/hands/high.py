"""The rankings in which the highest hand wins, with the lines of the books they are taken from.

>>> from cardroom.cards import cards
>>> BUG_HIGH.describe(BUG_HIGH.strength(cards("As Ah Ad Ac Jk 9s 2d")))
'five aces'
>>> BUG_HIGH.describe(BUG_HIGH.strength(cards("Ks Kh 9d 4c Jk")))
'pair of kings, ace-nine-four kickers'
>>> WILD_HIGH.describe(WILD_HIGH.strength(cards("Ks Kh 9d 4c Jk")))
'three kings, nine-four kickers'
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from cardroom.hands.ranking import Ranking

_STANDARD: Final = (
    "high-card",
    "one-pair",
    "two-pair",
    "three-of-a-kind",
    "straight",
    "flush",
    "full-house",
    "four-of-a-kind",
    "straight-flush",
    "royal-flush",
)

STANDARD_HIGH: Final = Ranking("standard-high", size=5, categories=_STANDARD)
"""Poker as everyone knows it."""

BY_HIGHEST_CARD: Final = replace(STANDARD_HIGH, name="by-highest-card", kinds_first=False)
"""The same, but of two hands of one category the one with the highest card that the other lacks is
higher: two queens with an ace are above two kings."""

BUG_HIGH: Final = Ranking(
    "standard-high-bug", size=5, categories=(*_STANDARD, "five-aces"), joker="bug"
)
"""Poker with a joker that is an ace or completes a straight or a flush.

So it is in draw poker, with one joker or two, and in most houses' pai gow poker.

Readings: in a flush the joker is the highest card that the hand lacks, so that no flush has two
aces (one house prints it; elsewhere it follows from A-K-Q-J-9 being the highest flush). It
completes a straight flush as well. With two jokers each may be an ace, and three aces with both are
five aces. The 7-6-5-4-2 that two houses call the lowest flush is a slip for 7-5-4-3-2.
"""

WILD_HIGH: Final = Ranking(
    "standard-high-wild",
    size=5,
    categories=(*_STANDARD, "five-of-a-kind", "five-aces"),
    joker="wild",
)
"""Poker with a joker that is any card.

So it is in other houses' pai gow poker. Five aces are the highest five of a kind and have a row of
their own in the pay tables.

Reading: a joker may be any card and suit, even a second one of a card in the hand, but A-K-Q-J-9 is
the highest flush, so that in a flush, too, it is the highest card that the hand lacks: no flush has
two aces.
"""

PAI_GOW_FRONT: Final = Ranking(
    "pai-gow-front", size=2, categories=("high-card", "one-pair"), joker="bug"
)
"""The two cards in front, where the joker is an ace: it completes no straight or flush of two."""

PAI_GOW_FRONT_WILD: Final = Ranking(
    "pai-gow-front-wild", size=2, categories=("high-card", "one-pair"), joker="wild"
)
"""The two cards in front, where the joker always makes a pair."""

CHINESE_FRONT: Final = Ranking(
    "chinese-front", size=3, categories=("high-card", "one-pair", "three-of-a-kind")
)
"""The three cards in front at Chinese poker, where straights and flushes do not count.

The five-card segments are :data:`STANDARD_HIGH`.
"""

THREE_CARD: Final = Ranking(
    "three-card",
    size=3,
    categories=(
        "high-card",
        "one-pair",
        "flush",
        "straight",
        "three-of-a-kind",
        "straight-flush",
        "mini-royal-flush",
    ),
)
"""Three card poker, where a straight beats a flush; some call the mini royal flush a royal one."""

THREE_CARD_ACE_HIGH: Final = replace(THREE_CARD, name="three-card-ace-high", wheel=False)
"""The same, where an ace does not begin a straight."""

THREE_CARD_FOUR_LOW: Final = replace(THREE_CARD, name="three-card-four-low", suited_wheel=False)
"""The same, where four, three and two are the lowest straight flush: A-2-3 suited is a straight."""

CRAZY_FOUR: Final = Ranking(
    "crazy-four",
    size=4,
    categories=(
        "high-card",
        "one-pair",
        "two-pair",
        "straight",
        "flush",
        "three-of-a-kind",
        "straight-flush",
        "four-of-a-kind",
        "four-aces",
    ),
)
"""The best four cards of five."""

TRIPLE_ACTION: Final = Ranking(
    "triple-action",
    size=5,
    categories=(
        "high-card",
        "one-pair",
        "two-pair",
        "three-of-a-kind",
        "straight",
        "full-house",
        "four-of-a-kind",
        "flush",
        "straight-flush",
        "royal-flush",
    ),
    ranks="89TJQKA",
    wheel=False,
)
"""Five cards of a deck from eights up, where a flush beats four of a kind.

Reading: the ace only ends a straight; nothing says that it comes before the eight.
"""
TRIPLE_ACTION_ACE_LOW: Final = replace(TRIPLE_ACTION, name="triple-action-ace-low", wheel=True)
"""The same, read so that ace, eight, nine, ten and jack are the lowest straight."""

TRIPLE_ACTION_FLOP: Final = Ranking(
    "triple-action-flop",
    size=3,
    categories=(
        "high-card",
        "one-pair",
        "straight",
        "flush",
        "three-of-a-kind",
        "straight-flush",
    ),
    ranks="89TJQKA",
    wheel=False,
)
"""Three board cards of the same deck."""
TRIPLE_ACTION_FLOP_ACE_LOW: Final = replace(
    TRIPLE_ACTION_FLOP, name="triple-action-flop-ace-low", wheel=True
)
"""The same, with ace, eight and nine as the lowest straight."""

ROYALE: Final = Ranking(
    "royale",
    size=4,
    categories=(
        "high-card",
        "one-pair",
        "two-pair",
        "four-of-a-kind",
        "straight-flush",
        "royal-flush",
    ),
)
"""The first four cards of the two hands at baccarat with a royale bonus.

Only the hands that the bonus pays are told apart. The ace ends and begins a straight; reading: the
royal flush of four cards is A-K-Q-J.
"""

_MEXICAN: Final = (
    "high-card",
    "one-pair",
    "two-pair",
    "three-of-a-kind",
    "straight",
    "full-house",
    "flush",
    "four-of-a-kind",
    "straight-flush",
    "royal-flush",
    "five-of-a-kind",
)

MEXICAN_DOWN: Final = Ranking(
    "mexican-joker-down", size=5, categories=_MEXICAN, ranks="234567JQKA", joker="wild"
)
"""Mexican poker, without eights, nines and tens, when the joker was dealt face down: any card.

A flush beats a full house, five of a kind is the best hand, and the ace also begins a straight.
Strengths are comparable with those of :data:`MEXICAN_UP`.

Readings: the chart of straights is lost; with eights, nines and tens removed the seven and the jack
are neighbours, and the royal flush is A-K-Q-J-7. No flush has two aces.
"""

MEXICAN_UP: Final = Ranking(
    "mexican-joker-up", size=5, categories=_MEXICAN, ranks="234567JQKA", joker="bug"
)
"""Mexican poker when the joker was dealt face up: an ace, or part of a straight or flush."""
