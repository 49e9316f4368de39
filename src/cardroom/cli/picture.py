"""The table at a glance: seats clockwise, stacks, wagers, the board, one's own cards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from rich import box
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from cardroom.cli.hand_words import gone, in_short
from cardroom.cli.screen import Screen
from cardroom.money import dollars
from cardroom.table.california.wagering import PLAYER_DEALER
from cardroom.telling.hand import Hand
from cardroom.telling.lines import Teller
from cardroom.telling.picture import BETS, BOARD
from cardroom.words import humanise

FRAME = 4
NO_WORDS: Mapping[str, str] = MappingProxyType({})
LEAST_WAGERS = 12
"""So many columns are left to wagers."""
NARROW = 60
"""Below so many columns several hands of a seat find no room in one line."""


def show_picture(
    screen: Screen, teller: Teller, title: str, own: Mapping[str, str] = NO_WORDS
) -> None:
    """The table as its seat sees it, with what its ``own`` hands are in words."""
    seats, middle = _seats(screen, teller), _middle(screen, teller, own)
    beside = Table.grid(padding=(0, 4, 0, 0))
    beside.add_row(seats, middle)
    picture: RenderableType = beside if _fits(screen, beside) else Group(seats, Text(), middle)
    if not middle.rows:
        picture = seats
    if screen.is_terminal:
        picture = Panel(
            picture,
            title=Text(title, "bold green"),
            title_align="left",
            box=box.ROUNDED,
            border_style="green",
            padding=(0, 1),
            expand=False,
        )
    else:
        screen.say(f"--- {title}")
    screen.show(picture)


def _fits(screen: Screen, grid: Table) -> bool:
    return screen.console.measure(grid).maximum <= screen.console.width - FRAME


def _seats(screen: Screen, teller: Teller) -> Table:
    rows = [_seat(screen, teller, seat) for seat in sorted(teller.picture.seats)]
    has_cards = any(row[-1] for row in rows)
    grid = Table.grid(padding=(0, 1))
    for justify in ("left", "right", "left", "right"):
        grid.add_column(justify=justify, no_wrap=True)
    # Wagers go on in a second line where there are too many, and cards only where even that does
    # not do; everything else stays in one.
    grid.add_column(overflow="fold")
    widths = [max(map(_width, column)) for column in zip(*rows, strict=True)]
    *stay, wagers, cards = widths
    room = screen.console.width - FRAME - sum(stay) - len(stay) - 1
    if has_cards:
        grid.add_column(no_wrap=min(wagers, LEAST_WAGERS) + cards <= room)
    for row in rows:
        grid.add_row(*row[: len(row) - (not has_cards)])
    return grid


def _seat(screen: Screen, teller: Teller, seat: int) -> tuple[Text, ...]:
    """The row of a seat."""
    picture, names = teller.picture, teller.names
    is_me = seat == names.me
    style = "bold" if is_me else "dim" if picture.seats[seat].folded else ""
    return (
        Text("D", "bold black on yellow") if seat == picture.button else Text(" "),
        # Where nobody has a name he is called by his number.
        Text(str(seat) if names.seats or is_me else "", style),
        Text(names.of(seat), style),
        Text(dollars(picture.seats[seat].chips), style),
        *_on_felt(screen, teller, seat),
    )


def _width(text: Text) -> int:
    return max((line.cell_len for line in text.split()), default=0)


def _on_felt(screen: Screen, teller: Teller, seat: int) -> tuple[Text, Text]:
    """What lies before a seat: its bet, its wagers or the bank, and the cards that can be seen."""
    picture = teller.picture
    if seat == teller.names.player_dealer:
        bank = Text(f"banks {dollars(picture.bank)}", "yellow")
        hand = picture.hands.get(PLAYER_DEALER, Hand())
        parts = [part for part in _parts(hand) if part]
        return bank, Text("\n").join(map(screen.cards, parts))
    lies = picture.seats[seat]
    told = [
        dollars(amount) if spot == BETS else f"{teller.label(spot)} {dollars(amount)}"
        for spot, amount in lies.wagers.items()
    ]
    text = Text().append(", ".join(told), "yellow")
    if away := gone(picture, seat):
        text.append(f" {away}" if told else away, "dim")
    elif not lies.chips:
        text.append(" all in" if told else "all in", "bold")
    # All of one's own cards lie in the middle of the picture; here is what the others see of them.
    is_me = seat == teller.names.me
    hands = [
        picture.hands[to].shows if is_me else picture.still_seen(to, seat)
        for to in picture.of_seat(seat)
    ]
    lying = [picture.hands[to] for to in picture.of_seat(seat)]
    if any(hand.parts and hand.open for hand in lying):
        parts = [part for hand in lying for part in _parts(hand) if part and not is_me]
        return text, Text("\n").join(map(screen.cards, parts))
    # Where there is no room beside each other, hands that were split lie below each other.
    between = "\n" if screen.console.width < NARROW else " | "
    return text, Text(between).join(screen.cards(hand) for hand in hands if hand)


def _parts(hand: Hand) -> list[list[int]]:
    """A hand part by part as far as it is laid out, and what is behind it."""
    left, parts = list(hand.seen), []
    for _, size in hand.parts:
        parts.append(left[:size])
        left = left[size:]
    return [*parts, left]


def _middle(screen: Screen, teller: Teller, own: Mapping[str, str]) -> Table:
    grid = Table.grid(padding=(0, 1))
    grid.add_column(style="dim")
    grid.add_column()
    for head, what in _in_the_middle(screen, teller, own):
        grid.add_row(head, what)
    return grid


def _in_the_middle(
    screen: Screen, teller: Teller, own: Mapping[str, str]
) -> Iterator[tuple[str, Text]]:
    picture, names = teller.picture, teller.names

    def cards(to: str) -> Text:
        hand = picture.hands[to]
        if hand.parts and hand.open and names.seat_of(to) == names.me:
            named = [*(name for name, _ in hand.parts), ""]
            return Text("\n").join(
                Text.assemble((f"{name} " if name else "", "dim"), screen.cards(part))
                for name, part in zip(named, _parts(hand), strict=True)
                if part
            )
        return screen.cards(picture.cards(to), as_cards=screen.is_terminal)

    jackpots = [name for name in teller.jackpots if name in picture.held]
    lies_there = bool(picture.pot or jackpots)
    for name in jackpots:
        yield teller.label(name), Text(dollars(picture.held[name]), "yellow")
    if picture.pot:
        yield "Pot", Text(dollars(picture.pot), "bold yellow")
    for to in picture.hands:
        if to == BOARD or (to != PLAYER_DEALER and names.seat_of(to) is None):
            yield humanise(to), cards(to) or Text("face down", "dim")
            lies_there = True
    if names.me is not None:
        for to in picture.of_seat(names.me):
            if mine := cards(to):
                if lies_there:
                    yield "", Text()
                called = in_short(own.get(to) or teller.comes_to(to))
                yield names.with_hand("You", to), mine.append(f"  {called}" if called else "")
                lies_there = True
