"""A felt drawn as SVG, from its data alone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape

from cardroom.books.felt.hands import CARD
from cardroom.books.felt.parts import Felt, HandPlace, LinePlace, PaidBy, SpotPlace, WagerOnFelt
from cardroom.books.felt.places import Place, Shape, Stand
from cardroom.money import dollars

_MARGIN = 70
_RAIL = 34
_COLUMN = 250
_LINE = 15
_SHOWS = 0.2
"""How much of each card is drawn at least: where more lie, some are left out."""
_ROOM: dict[Shape, float] = {"circle": 0.78, "diamond": 0.68, "box": 0.86, "line": 0.86}
"""How much of a spot its words may take."""
_STYLE = """
text { font-family: Georgia, 'Times New Roman', serif; text-anchor: middle; }
.rail { fill: #4a2c1a; stroke: #2b180d; stroke-width: 3; }
.felt { fill: #17643d; stroke: #0f4a2c; stroke-width: 3; }
.line { fill: #ffffff0c; stroke: #f1e3a8; stroke-width: 1.5; }
.spot { fill: #0f4a2c88; stroke: #f1e3a8; stroke-width: 2; }
.part { fill: none; }
.bonus { stroke: #f2b84b; }
.later { stroke-dasharray: 5 3; }
.card { fill: #ffffff12; stroke: #ffffff55; stroke-width: 1; }
.chips { fill: #00000022; stroke: #ffffff44; stroke-width: 1; stroke-dasharray: 2 3; }
.button { fill: #f5f5f0; stroke: #888; }
.seat { fill: #e9dcc3; stroke: #2b180d; stroke-width: 2; }
.small { fill: #ffffff88; }
.print { fill: #fdf6d8; }
.ink { fill: #2b180d; }
.left { text-anchor: start; }
.right { text-anchor: end; }
"""


def to_svg(felt: Felt) -> str:
    """The table seen from above, the house dealer at the top, and the pay tables below it."""
    wagers = {wager.name: wager for wager in felt.wagers}
    body = [
        *_table(felt),
        *(_line(line) for line in felt.lines),
        *(part for hand in felt.hands for part in _hand(hand, CARD[felt.deck])),
        *(part for spot in felt.spots for part in _spot(spot, wagers[spot.wager])),
        *_before_seats(felt),
        *_house(felt),
    ]
    paid, deep = _pay_tables(felt)
    width, height = felt.width + 2 * _MARGIN, felt.height + 2 * _MARGIN + 24 + deep
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{-_MARGIN} {-_MARGIN - 24} '
            f'{width} {height}" width="{width}" height="{height}">',
            f"<title>{escape(felt.name)}</title>",
            f"<style>{_STYLE}</style>",
            f'<rect x="{-_MARGIN}" y="{-_MARGIN - 24}" width="{width}" height="{height}" '
            'fill="#f6f1e7"/>',
            _text(felt.width / 2, -_MARGIN, felt.name, 24, "ink"),
            *body,
            *paid,
            "</svg>\n",
        ]
    )


def _table(felt: Felt) -> Iterator[str]:
    for kind, more in (("rail", _RAIL), ("felt", 0)):
        left, top, right, bottom = -more, -more, felt.width + more, felt.height + more
        (a, b), (c, d) = (
            (corner.across + more, corner.down + more) for corner in (felt.top, felt.bottom)
        )
        yield (
            f'<path class="{kind}" d="M{left + a} {top} H{right - a} A{a} {b} 0 0 1 {right} '
            f"{top + b} V{bottom - d} A{c} {d} 0 0 1 {right - c} {bottom} H{left + c} "
            f'A{c} {d} 0 0 1 {left} {bottom - d} V{top + b} A{a} {b} 0 0 1 {left + a} {top} Z"/>'
        )


def _line(line: LinePlace) -> str:
    corners = " ".join(f"{x},{y}" for x, y in line.corners)
    return f'<polygon class="line" points="{corners}"/>'


def _spot(spot: SpotPlace, wager: WagerOnFelt) -> Iterator[str]:
    kinds = ["spot", *(["bonus"] if wager.bonus else []), *(["later"] if wager.later else [])]
    if spot.shape != "line":
        yield _shape(spot.place, spot.shape, " ".join(kinds))
    yield _label(spot.place, wager.label, "print", _ROOM[spot.shape])


def _hand(hand: HandPlace, card_width: float) -> Iterator[str]:
    if hand.parts or hand.split:
        for inner in hand.parts or hand.split:
            yield from _hand(inner, card_width)
        return
    place = hand.place
    card = min(place.height * card_width, place.width)
    room = place.width - card
    shown = min(hand.most, 1 + int(room / (_SHOWS * card)))
    step = room / (shown - 1) if shown > 1 else 0
    for n in range(shown):
        x = place.x - place.width / 2 + n * step
        yield (
            f'<rect class="card" x="{x:.1f}" y="{place.y - place.height / 2}" width="{card:.1f}" '
            f'height="{place.height}" rx="{card / 9:.1f}"{_turned(place)}/>'
        )
    if not hand.seat:
        yield _label(place, hand.label, "small", 0.9)


def _before_seats(felt: Felt) -> Iterator[str]:
    for seat in felt.seats:
        yield _shape(seat.stack, "circle", "chips")
        if seat.bank is not None:
            yield _shape(seat.bank, "circle", "chips")
            yield _label(seat.bank, "Bank", "small", 0.7)
        for name, place in seat.buttons.items():
            yield _shape(place, "circle", "button")
            yield _label(place, "".join(word[0] for word in name.split("-")).upper(), "ink", 0.6)
        x, y = Stand(seat.at.x, seat.at.y, seat.at.angle).point(0, -_RAIL / 2)
        yield f'<circle class="seat" cx="{x:.1f}" cy="{y:.1f}" r="14"/>'
        yield _text(round(x, 1), y, str(seat.seat), 16, "ink")


def _house(felt: Felt) -> Iterator[str]:
    house = felt.house
    yield f'<rect class="seat" x="{house.at.x - 45}" y="-32" width="90" height="30" rx="8"/>'
    yield _text(house.at.x, -17, "Dealer", 16, "ink")
    piles = {"Deck": house.deck, "Muck": house.muck, "Fees": house.fees}
    for name, place in piles.items():
        yield _shape(place, "box", "chips")
        yield _label(place, name, "small", 0.8)
    for place, name in zip(house.pots, ("Pot", *(["Side"] * len(house.pots))), strict=False):
        yield _shape(place, "circle", "chips")
        yield _label(place, name, "small", 0.7)


def _pay_tables(felt: Felt) -> tuple[list[str], int]:
    """The wagers in columns, each with its limits and what it is paid; and how deep they go."""
    drawn: list[str] = []
    top = felt.height + _MARGIN + 10
    across = max(1, felt.width // _COLUMN)
    row_top, deepest = top, 0
    for number, wager in enumerate(felt.wagers):
        column = number % across
        if column == 0:
            row_top += deepest
            deepest = 0
        lines = [*_about(wager)]
        x, y = column * _COLUMN, row_top
        drawn.append(_text(x, y, wager.label, 14, "ink left"))
        for line, (left, right) in enumerate(lines, 1):
            drawn.append(_text(x, y + line * _LINE, left, 11, "ink left"))
            drawn.append(_text(x + _COLUMN - 24, y + line * _LINE, right, 11, "ink right"))
        deepest = max(deepest, (len(lines) + 2) * _LINE)
    return drawn, row_top + deepest - top


def _about(wager: WagerOnFelt) -> Iterator[tuple[str, str]]:
    if wager.min is not None or wager.max is not None:
        low = dollars(wager.min) if wager.min else ""
        high = f"to {dollars(wager.max)}" if wager.max else "up"
        yield f"{low} {high}".strip(), ""
    yield from _rows(wager.pays)


def _rows(pays: Iterable[PaidBy]) -> Iterator[tuple[str, str]]:
    for paid in pays:
        for row in paid.rows:
            yield row.label, row.says


def _shape(place: Place, shape: Shape, kind: str) -> str:
    if shape == "circle":
        return (
            f'<ellipse class="{kind}" cx="{place.x}" cy="{place.y}" rx="{place.width / 2}" '
            f'ry="{place.height / 2}"{_turned(place)}/>'
        )
    if shape == "diamond":
        points = " ".join(f"{x:.1f},{y:.1f}" for x, y in place.corners("diamond"))
        return f'<polygon class="{kind}" points="{points}"/>'
    return (
        f'<rect class="{kind}" x="{place.x - place.width / 2}" y="{place.y - place.height / 2}" '
        f'width="{place.width}" height="{place.height}" rx="4"{_turned(place)}/>'
    )


def _label(place: Place, words: str, kind: str, share: float) -> str:
    """Words in as many lines as fill a place best, never upside down."""
    lines, size = max(
        ((lines, _size(lines, place, share)) for lines in _wrapped(words.split())),
        key=lambda found: found[1],
    )
    first = -(len(lines) - 1) / 2
    spans = "".join(
        f'<tspan x="{place.x}" y="{place.y + (first + n + 0.33) * size:.1f}">{escape(line)}</tspan>'
        for n, line in enumerate(lines)
    )
    upright = (place.angle + 90) % 180 - 90
    turned = _turned(place, upright)
    return f'<text class="{kind}" font-size="{size:.1f}"{turned}>{spans}</text>'


def _wrapped(words: list[str]) -> Iterator[list[str]]:
    yield [" ".join(words)]
    for at in range(1, len(words)):
        for rest in _wrapped(words[at:]):
            yield [" ".join(words[:at]), *rest]


def _size(lines: list[str], place: Place, share: float) -> float:
    longest = max(map(len, lines))
    return min(share * place.width / longest * 1.75, share * place.height / len(lines) * 0.85, 16)


def _turned(place: Place, angle: int | None = None) -> str:
    turn = place.angle if angle is None else angle
    return f' transform="rotate({turn} {place.x} {place.y})"' if turn else ""


def _text(x: float, y: float, words: str, size: int, kind: str) -> str:
    middle = y + 0.33 * size
    return (
        f'<text class="{kind}" x="{x}" y="{middle:.1f}" font-size="{size}">{escape(words)}</text>'
    )
