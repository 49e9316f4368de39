"""How a round ended: who won what, and why, in one table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from rich import box
from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from cardroom.cli.hand_words import gone, in_short
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


HAND = "Hand"
LEAST_HAND = 24
"""So many columns a hand gets, or the players are shown below each other."""
LONG_HEAD = 10
Hands = Mapping[str, Sequence[tuple[str, Text]]]
"""What everyone holds, line by line; where a hand was set, each with the name of its part."""


class OutcomeRow(NamedTuple):
    """What came of the round for one of the players."""

    who: Text
    hand: Sequence[tuple[str, Text]]
    cells: Mapping[str, Text]
    """By the heads of the columns."""
    net: Text


def show_outcome(screen: Screen, teller: Teller, result: Result) -> None:
    """The end of a round: a row for everyone, and below it the rules that decided."""
    shown = _all_hands(screen, teller, result)
    if result.wagers is not None:
        rows = _wager_rows(teller, result, result.wagers, shown)
    elif result.points is not None:
        rows = _points_rows(teller, result, result.points, shown)
    else:
        rows = _pot_rows(teller, result, shown)
    screen.say()
    for table in (_table(rows), _table(rows, break_heads=True)):
        if not screen.is_terminal or _fits(screen, table):
            screen.show(table)
            break
    else:
        _show_below(screen, rows)
    screen.say()
    for spots, reason in _reasons(teller):
        screen.hang(f"  {spots}: " if spots else "  ", f"{reason.says}  {reason.lines}")


def _fits(screen: Screen, table: Table) -> bool:
    """Whether a table has room, hands in two lines if need be."""
    hands = [column for column in table.columns if column.header == HAND]
    wide = screen.measured(table).maximum
    if not hands or wide <= screen.console.width:
        return wide <= screen.console.width
    hand = max(screen.measured(cell).maximum for cell in hands[0].cells)
    return wide - hand + min(hand, LEAST_HAND) <= screen.console.width


def _table(rows: Sequence[OutcomeRow], *, break_heads: bool = False) -> Table:
    """A row for everyone, and a column for everything that somebody has."""
    heads = list(dict.fromkeys(head for row in rows for head in row.cells))
    with_hands = any(row.hand for row in rows)
    table = Table(box=box.SIMPLE_HEAD, show_edge=False, padding=(0, 2, 0, 0))
    table.add_column("Seat", no_wrap=True)
    if with_hands:
        table.add_column(HAND)
    for head in (*heads, "Net"):
        # Rather a long head in two lines than a hand.
        title = head.replace(" ", "\n") if break_heads and len(head) >= LONG_HEAD else head
        table.add_column(title, justify="right", no_wrap=True)
    for row in rows:
        cells = [row.cells.get(head, Text()) for head in heads]
        table.add_row(row.who, *[_below(row.hand)] * with_hands, *cells, row.net)
    return table


def _show_below(screen: Screen, rows: Sequence[OutcomeRow]) -> None:
    """The same where there is no room for columns: everything below its player."""
    for row in rows:
        screen.say(Text.assemble(row.who, "  ", row.net))
        for part, hand in row.hand:
            screen.hang(Text(f"    {part} " if part else "    ", "dim"), hand)
        told = [
            Text.assemble((f"{head.strip()} ", "dim"), cell)
            for head, cell in row.cells.items()
            if cell
        ]
        if told:
            screen.hang("    ", Text(", ").join(told))


def signed(amount: int) -> Text:
    """What somebody won or lost.

    >>> signed(-500).plain, signed(500).plain, signed(0).plain
    ('-$5', '+$5', '$0')
    """
    plus = "+" if amount > 0 else ""
    return Text(f"{plus}{dollars(amount)}", "green" if amount > 0 else "red" if amount < 0 else "")


def _wager_rows(
    teller: Teller, result: Result, wagers: list[WagerResult], shown: Hands
) -> list[OutcomeRow]:
    order = [*teller.labels, *(w.spot for w in wagers)]
    spots = [spot for spot in dict.fromkeys(order) if any(w.spot == spot for w in wagers)]
    fees = any(result.fees.values())
    mine: dict[str, dict[str, Text]] = {}
    for wager in wagers:
        cells = mine.setdefault(wager.by or str(wager.seat), {})
        before = cells.get(wager.spot)
        cells[wager.spot] = Text(", ").join([before, _cell(wager)]) if before else _cell(wager)
    from_jackpots = _from_jackpots(teller)
    rows = []
    for name, net in _players(result):
        cells = {teller.label(spot): mine.get(name, {}).get(spot, Text()) for spot in spots}
        if from_jackpots:
            got = from_jackpots.get(name)
            cells["Jackpot"] = signed(got) if got else Text()
        if fees:
            cells["Collection"] = Text(dollars(result.fees.get(name, 0)))
        rows.append(OutcomeRow(_who(teller, name), shown.get(name, ()), cells, signed(net)))
    return rows


def _from_jackpots(teller: Teller) -> dict[str, int]:
    """What everyone got from the jackpots of the house or has paid into them."""
    change: Counter[str] = Counter()
    for event in (event for line in teller.log for event in line.moved):
        if event.payer in teller.jackpots:
            change[event.payee] += event.amount
        elif event.payee in teller.jackpots:
            change[event.payer] -= event.amount
    bank = str(teller.names.player_dealer)
    return {PLAYER_DEALER if who == bank else who: amount for who, amount in change.items()}


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


def _pot_rows(teller: Teller, result: Result, shown: Hands) -> list[OutcomeRow]:
    rows = []
    for name, net in _players(result):
        won = sum(pot.winners.get(name, 0) for pot in result.pots or ())
        cells = {
            "Put in": Text(dollars(won - net), "dim"),
            "Won": Text(dollars(won) if won else "", "bold"),
        }
        rows.append(OutcomeRow(_who(teller, name), shown.get(name, ()), cells, signed(net)))
    return rows


def _points_rows(
    teller: Teller, result: Result, points: Mapping[str, int], shown: Hands
) -> list[OutcomeRow]:
    """Everyone's points against each of the others, whose seats head the columns."""
    seats = [name for name, _ in _players(result)]
    both = {**points} | {"v".join(reversed(pair.split("v"))): -n for pair, n in points.items()}
    rows = []
    for name, net in _players(result):
        cells = {
            f"v {other}": Text(f"{both[pair]:+d}" if pair in both else "")
            for other in seats
            for pair in [f"{name}v{other}"]
        }
        rows.append(OutcomeRow(_who(teller, name), shown.get(name, ()), cells, signed(net)))
    return rows


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


def _turned_up(screen: Screen, teller: Teller) -> Iterator[tuple[str, list[tuple[str, Text]]]]:
    for to, hand in teller.picture.hands.items():
        if not hand.called or teller.names.seat_of(to) is None:
            continue
        yield (
            to,
            [
                (part, Text.assemble(screen.cards(cards), f"  {in_short(says)}" if says else ""))
                for part, cards, says in teller.parts_of(to, hand.cards, hand.called)
            ],
        )


def _below(hand: Sequence[tuple[str, Text]]) -> RenderableType:
    """The lines of a hand, one below the other."""
    if not any(part for part, _ in hand):
        return Text("\n").join(line for _, line in hand)
    grid = Table.grid(padding=(0, 1, 0, 0))
    grid.add_column(style="dim", no_wrap=True)
    for name, line in hand:
        grid.add_row(name, line)
    return grid


def _lying(screen: Screen, teller: Teller, name: str) -> list[tuple[str, Text]]:
    """A hand that was not turned up, as far as it lies open."""
    picture, seat = teller.picture, teller.names.seat_of(name) or 0
    of_seat = [to for to in picture.hands if to == name] or picture.of_seat(seat)
    hands = {to: hand for to in of_seat if (hand := picture.still_seen(to, seat))}
    lines = []
    for to, hand in hands.items():
        comes_to = teller.comes_to(to)
        lines.append(screen.cards(hand).append(f"  {comes_to}" if comes_to else ""))
    if seat in picture.seats and (away := gone(picture, seat)):
        lines = lines or [Text()]
        lines[-1].append(f"  {away}" if lines[-1] else away, "dim")
    return [("", line) for line in lines]


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
