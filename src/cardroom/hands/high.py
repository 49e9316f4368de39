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
"""Poker as everyone knows it: oceana 000:324-338, bicycle 001:3125-3134 and many more."""

BUG_HIGH: Final = Ranking(
    "standard-high-bug", size=5, categories=(*_STANDARD, "five-aces"), joker="bug"
)
"""Poker with a joker that is an ace or completes a straight or a flush.

Draw poker of ocean-view 003:105-123 and oceana-classic 004:192-196 (one or two jokers), pai gow
poker of oceana 000:524-571, central-coast 002:743-767 and bicycle 001:42, 77, 117-129, 2310.

Readings: in a flush the joker is the highest card that the hand lacks, so that no flush has two
aces (printed 003:121-123; elsewhere it follows from A-K-Q-J-9 being the highest flush, 000:552).
It completes a straight flush as well (001:2310). With two jokers each may be an ace, and three
aces with both are five aces. oceana-classic prints no ranking: as ocean-view. The 7-6-5-4-2 that
002:759 and 001:10362 call the lowest flush is a slip for 7-5-4-3-2.
"""

WILD_HIGH: Final = Ranking(
    "standard-high-wild",
    size=5,
    categories=(*_STANDARD, "five-of-a-kind", "five-aces"),
    joker="wild",
)
"""Poker with a joker that is any card.

Pai gow poker of bicycle, joker wild 001:77, 1567, 1597-1614, Fortune 001:10350-10370 and Face Up
001:11530-11548; five aces are the highest five of a kind and have a row of their own in the pay
tables (001:10473, 11717).

Reading: a joker may be any card and suit (10350), even a second one of a card in the hand (2311),
but A-K-Q-J-9 is the highest flush (10362, 11540), so that in a flush, too, it is the highest card
that the hand lacks: no flush has two aces.
"""

PAI_GOW_FRONT: Final = Ranking(
    "pai-gow-front", size=2, categories=("high-card", "one-pair"), joker="bug"
)
"""The two cards in front, where the joker is an ace: it completes no straight or flush of two.

oceana 000:524, 603; central-coast 002:743, 789; bicycle 001:42, 97.
"""

PAI_GOW_FRONT_WILD: Final = Ranking(
    "pai-gow-front-wild", size=2, categories=("high-card", "one-pair"), joker="wild"
)
"""The two cards in front, where the joker always makes a pair: bicycle 001:77, 1592, 10350."""

CHINESE_FRONT: Final = Ranking(
    "chinese-front", size=3, categories=("high-card", "one-pair", "three-of-a-kind")
)
"""The three cards in front at Chinese poker, where straights and flushes do not count.

bicycle 001:409, 6037-6042; the five-card segments are :data:`STANDARD_HIGH`.
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
"""Three card poker, where a straight beats a flush.

oceana 000:28-37, central-coast 002:495-507, ocean-view 003:432-445, bicycle 001:5342-5352 and,
where the mini royal flush is called a royal flush, 001:2584-2591.
"""

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
"""The best four cards of five: bicycle 001:6201-6219, high card by the qualifier of 6255."""

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
"""The first four cards of the two hands at 21st Century Baccarat 9.0: bicycle 001:4091-4108.

Only the hands that its bonus pays are told apart. The ace ends and begins a straight (4094);
reading: the royal flush of four cards is A-K-Q-J.
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

bicycle 001:934-984: a flush beats a full house (970), five of a kind is the best hand (972), the
ace also begins a straight (984). Strengths are comparable with those of :data:`MEXICAN_UP`.

Readings: the chart of straights at 935 is lost; with 8s, 9s and 10s removed the seven and the jack
are neighbours, and the royal flush is A-K-Q-J-7. No flush has two aces.
"""

MEXICAN_UP: Final = Ranking(
    "mexican-joker-up", size=5, categories=_MEXICAN, ranks="234567JQKA", joker="bug"
)
"""Mexican poker when the joker was dealt face up: an ace, or part of a straight or flush (945)."""
