"""What lies before the house dealer: hands that are no seat's, deck and muck, fees, the pot."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from cardroom.books.entry import HandMark
from cardroom.books.felt.edge import WIDTH, Outline
from cardroom.books.felt.hands import Cards, hand_place
from cardroom.books.felt.parts import HandPlace, HousePlace
from cardroom.books.felt.places import Place, Stand
from cardroom.table.california.wagering import PLAYER_DEALER
from cardroom.words import humanise

_TOP = 20
_MIDDLE = WIDTH // 2
_GAP = 12
_CARD = 62
_STEP = _CARD + _GAP
"""From one row of cards to the next: the step in which an entry says where hands lie."""
_WIDEST = 5.2
_PILE = 48
_POT = 36


def before_the_house(
    outline: Outline, hands: Mapping[str, Cards], marks: Mapping[str, HandMark], pots: int
) -> tuple[HousePlace, list[HandPlace]]:
    """The piles before him, and hands in rows below them; at an oval, in the middle of the felt.

    The pot is the nearest to the players.
    """
    rows = list(_rows(hands, marks))
    heights = [max(height for _, _, height in row) for row in rows]
    down = float(_TOP + _STEP)
    if outline.dealer < WIDTH:
        deep = sum(heights) + _GAP * len(rows) + (_POT if pots else 0)
        down = max(down, (outline.height - deep) / 2)
    laid: list[HandPlace] = []
    for row, height in zip(rows, heights, strict=True):
        right = -_width(row) / 2
        for to, width, own in row:
            place = Place(round(_MIDDLE + right + width / 2), round(down + height / 2), width, own)
            laid.append(hand_place(to, humanise(to), hands[to], place))
            right += width + 2 * _GAP
        down += height + _GAP
    for to, mark in marks.items():
        x, y = _MIDDLE + mark.at[0] * _STEP, _TOP + _CARD / 2 + (mark.at[1] - 1) * _STEP
        place = Place(round(x), round(y), *_size(hands[to]))
        laid.append(hand_place(to, humanise(to), hands[to], place))
    house = HousePlace(
        at=Stand(_MIDDLE, 0, 180).place(0, 0, _PILE, _PILE),
        fees=_pile(-1),
        muck=_pile(0),
        deck=_pile(1),
        pots=tuple(_pot(number, down) for number in range(pots)),
    )
    return house, laid


_Row = list[tuple[str, int, int]]


def _rows(hands: Mapping[str, Cards], marks: Mapping[str, HandMark]) -> Iterator[_Row]:
    """Who gets cards, with the size of his place: the player-dealer first, by himself."""
    row: _Row = []
    for to in sorted(
        hands.keys() - marks.keys(), key=lambda to: (to != PLAYER_DEALER, [*hands].index(to))
    ):
        size = _size(hands[to])
        if row and (row[0][0] == PLAYER_DEALER or _width(row) + 2 * _GAP + size[0] > WIDTH // 2):
            yield row
            row = []
        row.append((to, *size))
    if row:
        yield row


def _size(cards: Cards) -> tuple[int, int]:
    width, height = cards.size(shows=1.08, widest=_WIDEST)
    return round(_CARD * width), round(_CARD * height)


def _width(row: _Row) -> int:
    return sum(width for _, width, _ in row) + 2 * _GAP * (len(row) - 1)


def _pile(number: int) -> Place:
    return Place(_MIDDLE + number * (_PILE + _GAP), _TOP + _CARD // 2, _PILE, _CARD)


def _pot(number: int, down: float) -> Place:
    """The main pot in the middle, and side pots to its right and left in turn."""
    aside = (number + 1) // 2 * (_POT + _GAP // 2) * (1 if number % 2 else -1)
    return Place(_MIDDLE + aside, round(down + _POT / 2), _POT, _POT)
