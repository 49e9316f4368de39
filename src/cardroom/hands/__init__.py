"""What a hand is worth: rankings of poker hands, points, totals, and hands of tiles.

Tiles have a module of their own, :mod:`cardroom.hands.tiles`.

>>> from cardroom.cards import cards
>>> mine, yours = cards("As Kd"), cards("9s 9d")
>>> board = cards("Ah 9c 4d 4s 2h")
>>> STANDARD_HIGH.strength(mine + board) < STANDARD_HIGH.strength(yours + board)
True
>>> STANDARD_HIGH.describe(STANDARD_HIGH.strength(yours + board))
'full house, nines full of fours'
"""

from cardroom.hands.badugi import BADUGI, Badugi
from cardroom.hands.high import (
    BUG_HIGH,
    BY_HIGHEST_CARD,
    CHINESE_FRONT,
    CRAZY_FOUR,
    MEXICAN_DOWN,
    MEXICAN_UP,
    PAI_GOW_FRONT,
    PAI_GOW_FRONT_WILD,
    ROYALE,
    STANDARD_HIGH,
    THREE_CARD,
    THREE_CARD_ACE_HIGH,
    THREE_CARD_FOUR_LOW,
    TRIPLE_ACTION,
    TRIPLE_ACTION_ACE_LOW,
    TRIPLE_ACTION_FLOP,
    TRIPLE_ACTION_FLOP_ACE_LOW,
    WILD_HIGH,
)
from cardroom.hands.low import ACE_TO_FIVE, DEUCE_TO_SEVEN, EIGHT_OR_BETTER, LOWBALL
from cardroom.hands.patterns import PATTERNS, Pattern
from cardroom.hands.points import baccarat_points, point, seat_count
from cardroom.hands.ranking import BadHand, BadRanking, Joker, Ranking
from cardroom.hands.totals import (
    JOKERS_AND_BLACKJACK,
    JOKERS_AND_TWO_CARD_21,
    NATURAL_21,
    NATURAL_21_HALF,
    NATURAL_22,
    NATURAL_JOKERS,
    NATURAL_SUITED_ACES,
    Counting,
    Total,
    card_value,
)
from cardroom.hands.up_cards import showing

__all__ = [
    "ACE_TO_FIVE",
    "BADUGI",
    "BUG_HIGH",
    "BY_HIGHEST_CARD",
    "CHINESE_FRONT",
    "CRAZY_FOUR",
    "DEUCE_TO_SEVEN",
    "EIGHT_OR_BETTER",
    "JOKERS_AND_BLACKJACK",
    "JOKERS_AND_TWO_CARD_21",
    "LOWBALL",
    "MEXICAN_DOWN",
    "MEXICAN_UP",
    "NATURAL_21",
    "NATURAL_21_HALF",
    "NATURAL_22",
    "NATURAL_JOKERS",
    "NATURAL_SUITED_ACES",
    "PAI_GOW_FRONT",
    "PAI_GOW_FRONT_WILD",
    "PATTERNS",
    "ROYALE",
    "STANDARD_HIGH",
    "THREE_CARD",
    "THREE_CARD_ACE_HIGH",
    "THREE_CARD_FOUR_LOW",
    "TRIPLE_ACTION",
    "TRIPLE_ACTION_ACE_LOW",
    "TRIPLE_ACTION_FLOP",
    "TRIPLE_ACTION_FLOP_ACE_LOW",
    "WILD_HIGH",
    "BadHand",
    "BadRanking",
    "Badugi",
    "Counting",
    "Joker",
    "Pattern",
    "Ranking",
    "Total",
    "baccarat_points",
    "card_value",
    "point",
    "seat_count",
    "showing",
]
