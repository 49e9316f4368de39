"""How a round ended: who won what, and why, in one table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from rich import box
from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from cardroom.cli.screen import Screen
from cardroom.money import dollars
from cardroom.table.california.wagering import PLAYER_DEALER
from cardroom.table.result import Result, WagerResult
from cardroom.telling.lines import Reason, Teller

WORDS = {
    "push": "push",
    "withdrawn": "back",
    "uncovered": "no action",
    "partly-covered": "in part",
}


LONG_HEAD = 10
NO_LIMIT = 10_000
"""Wider than any table."""
Hands = Mapping[str, RenderableType]
"""What everyone holds, ready to be shown."""


def show_outcome(screen: Screen, teller: Teller, result: Result) -> None:
    """The end of a round: a row for everyone, and below it the rules that decided."""
    table = Table(box=box.SIMPLE_HEAD, show_edge=False, padding=(0, 2, 0, 0))
    shown = _all_hands(screen, teller, result)
    if result.wagers is not None:
        _wager_rows(table, teller, result, result.wagers, shown)
    elif result.points is not None:
        _points_rows(table, teller, result, result.points, shown)
    else:
        _pot_rows(table, teller, result, shown)
    screen.say()
    unbound = screen.console.options.update_width(NO_LIMIT)
    if screen.console.measure(table, options=unbound).maximum > screen.console.width:
        # Rather a long head in two lines than a hand.
        for column in table.columns:
            if len(str(column.header)) >= LONG_HEAD:
                column.header = str(column.header).replace(" ", "\n")
    screen.show(table)
    screen.say()
    for spots, reason in _reasons(teller):
        screen.hang(f"  {spots}: " if spots else "  ", f"{reason.says}  {reason.lines}")


def signed(amount: int) -> Text:
    """What somebody won or lost.

    >>> signed(-500).plain, signed(500).plain, signed(0).plain
    ('-$5', '+$5', '$0')
    """
    plus = "+" if amount > 0 else ""
    return Text(f"{plus}{dollars(amount)}", "green" if amount > 0 else "red" if amount < 0 else "")


def _wager_rows(
    table: Table, teller: Teller, result: Result, wagers: list[WagerResult], shown: Hands
) -> None:
    order = [*teller.labels, *(w.spot for w in wagers)]
    spots = [spot for spot in dict.fromkeys(order) if any(w.spot == spot for w in wagers)]
    fees = any(result.fees.values())
    table.add_column("Seat", no_wrap=True)
    if shown:
        table.add_column("Hand")
    for spot in spots:
        table.add_column(teller.label(spot), justify="right", no_wrap=True)
    if fees:
        table.add_column("Collection", justify="right", no_wrap=True)
    table.add_column("Net", justify="right", no_wrap=True)
    mine: dict[str, dict[str, Text]] = {}
    for wager in wagers:
        cells = mine.setdefault(wager.by or str(wager.seat), {})
        before = cells.get(wager.spot)
        cells[wager.spot] = Text(", ").join([before, _cell(wager)]) if before else _cell(wager)
    for name, net in _players(result):
        table.add_row(
            _who(teller, name),
            *([shown.get(name, Text())] * bool(shown)),
            *(mine.get(name, {}).get(spot, Text()) for spot in spots),
            *([Text(dollars(result.fees.get(name, 0)))] * fees),
            signed(net),
        )


def _players(result: Result) -> Iterator[tuple[str, int]]:
    """Everyone in the order of the seats, the player-dealer last."""
    yield from sorted(
        result.net.items(),
        key=lambda item: (item[0] == PLAYER_DEALER, not item[0].isdigit(), item[0].zfill(3)),
    )


def _cell(wager: WagerResult) -> Text:
    word = WORDS.get(wager.outcome, "")
    if not wager.net:
        return Text(word or dollars(0), "dim")
    return signed(wager.net) if not word else signed(wager.net).append(f" {word}", "dim")


def _pot_rows(table: Table, teller: Teller, result: Result, shown: Hands) -> None:
    table.add_column("Seat", no_wrap=True)
    table.add_column("Hand")
    table.add_column("Put in", justify="right", no_wrap=True)
    table.add_column("Won", justify="right", no_wrap=True)
    table.add_column("Net", justify="right", no_wrap=True)
    for name, net in _players(result):
        won = sum(pot.winners.get(name, 0) for pot in result.pots or ())
        cells = [Text(dollars(won - net), "dim"), Text(dollars(won) if won else "", "bold")]
        table.add_row(_who(teller, name), shown.get(name, Text()), *cells, signed(net))


def _points_rows(
    table: Table, teller: Teller, result: Result, points: Mapping[str, int], shown: Hands
) -> None:
    """Everyone's points against each of the others, whose seats head the columns."""
    table.add_column("Seat", no_wrap=True)
    table.add_column("Hand")
    seats = [name for name, _ in _players(result)]
    for name in seats:
        table.add_column(f"v {name}", justify="right", no_wrap=True)
    table.add_column("Net", justify="right", no_wrap=True)
    both = {**points} | {"v".join(reversed(pair.split("v"))): -n for pair, n in points.items()}
    for name, net in _players(result):
        against = [f"{both[f'{name}v{other}']:+d}" if other != name else "" for other in seats]
        table.add_row(_who(teller, name), shown.get(name, Text()), *against, signed(net))


def _who(teller: Teller, name: str) -> Text:
    names = teller.names
    seat = names.seat_of(name)
    known = seat in names.seats or names.is_me(name)
    words = f"{seat} {names.of(name)}" if known else names.of(name)
    text = Text(words, "bold" if names.is_me(name) else "")
    return text.append("  banks", "dim") if name == PLAYER_DEALER else text


def _all_hands(screen: Screen, teller: Teller, result: Result) -> Hands:
    """Everyone's hand, as far as it can be seen."""
    turned = dict(_turned_up(screen, teller))
    names = [name for name, _ in _players(result) if name not in turned]
    lying = {name: hand for name in names if (hand := _lying(screen, teller, name))}
    return {**turned, **lying}


def _turned_up(screen: Screen, teller: Teller) -> Iterator[tuple[str, RenderableType]]:
    for to, hand in teller.picture.hands.items():
        if not hand.called or teller.names.seat_of(to) is None:
            continue
        parts = teller.parts_of(to, hand.cards, hand.called)
        hands = [
            Text.assemble(screen.cards(cards), f"  {_short(says)}" if says else "")
            for _, cards, says in parts
        ]
        yield to, hands[0] if len(parts) == 1 else _below([p[0] for p in parts], hands)


def _below(names: Sequence[str], hands: Sequence[Text]) -> Table:
    """The parts of a hand, one below the other."""
    grid = Table.grid(padding=(0, 1, 0, 0))
    grid.add_column(style="dim", no_wrap=True)
    for name, hand in zip(names, hands, strict=True):
        grid.add_row(name, hand)
    return grid


def _short(says: str) -> str:
    """A hand's name without its kickers, or both of its names: the log has them whole.

    >>> _short("two pair, aces and eights, queen kicker; seven-six-three-deuce-ace low")
    'two pair, aces and eights; seven-six-three-deuce-ace low'
    """
    pieces = [piece.rpartition(", ") for piece in says.split("; ")]
    return "; ".join(
        name if last.endswith(("kicker", "kickers")) else f"{name}{comma}{last}"
        for name, comma, last in pieces
    )


def _lying(screen: Screen, teller: Teller, name: str) -> Text:
    """A hand that was not turned up, as far as it lies open."""
    picture, seat = teller.picture, teller.names.seat_of(name) or 0
    of_seat = [to for to in picture.hands if to == name] or picture.of_seat(seat)
    hands = {to: hand for to in of_seat if (hand := picture.still_seen(to, seat))}
    lines = []
    for to, hand in hands.items():
        comes_to = teller.comes_to(to)
        lines.append(screen.cards(hand).append(f"  {comes_to}" if comes_to else ""))
    text = Text("\n").join(lines)
    if seat in picture.seats and picture.seats[seat].folded:
        text.append("  folded" if text else "folded", "dim")
    return text


def _reasons(teller: Teller) -> list[tuple[str, Reason]]:
    """What decided, by spots: for a seat its own wagers, for an onlooker or the bank all."""
    names = teller.names
    spots: dict[Reason, dict[str, None]] = {}
    for line in teller.log:
        for event in line.moved[:1]:
            if event.payee == "fees" or event.spot in ("bank", "bets"):
                continue
            is_for_all = names.me in (None, names.player_dealer) or event.spot == "pot"
            if is_for_all or event.seat == names.me or str(names.me) in (event.payer, event.payee):
                label = "" if event.spot == "pot" else teller.label(event.spot)
                spots.setdefault(teller.why(line)[0], {})[label] = None
    return [(", ".join(labels), reason) for reason, labels in spots.items()]
