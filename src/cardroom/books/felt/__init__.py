"""The felt of a game as data: where everybody sits, and where cards and chips lie.

`Game.felt` lays it out from the book entry, whose ``[felt]`` may say where things are. Nobody who
draws it needs to know a game by name.

>>> from cardroom.books import library
>>> felt = library().game("oceana/ultimate-texas-holdem").felt()
>>> [wager.label for wager in felt.wagers]
['Ante', 'Blind', 'Trips', 'Bad Beat', 'Play']
>>> [spot.account for spot in felt.spots if spot.seat == 3]
['3:ante', '3:blind', '3:trips', '3:bad-beat', '3:play']
"""

from __future__ import annotations

from cardroom.books.felt.parts import (
    Felt,
    HandPlace,
    HousePlace,
    LinePlace,
    PaidBy,
    PayRow,
    SeatPlace,
    SpotPlace,
    WagerOnFelt,
)
from cardroom.books.felt.places import Place

__all__ = [
    "Felt",
    "HandPlace",
    "HousePlace",
    "LinePlace",
    "PaidBy",
    "PayRow",
    "Place",
    "SeatPlace",
    "SpotPlace",
    "WagerOnFelt",
]
