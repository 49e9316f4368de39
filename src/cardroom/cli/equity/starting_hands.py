"""All starting hands of hold'em against each other, as they are shown."""

from __future__ import annotations

import csv
import sys
from typing import TYPE_CHECKING

from rich.text import Text

from cardroom.cards import RANKS
from cardroom.cli.odds.figures import plain_table
from cardroom.cli.screen import Screen

if TYPE_CHECKING:
    from cardroom.books import Game
    from cardroom.equity import AllHands

SIDE_BY_SIDE = len(RANKS)
"""So many hands have a column each."""


def show_all_hands(screen: Screen, game: Game, report: AllHands) -> None:
    """A few hands one by one, or of more what each gets against all of them."""
    deals = sum(map(sum, report.deals))
    screen.say(Text.assemble((game.entry.name, "bold"), f"  {game.id}  {deals:,} deals, exact"))
    screen.say()
    if len(report.hands) <= SIDE_BY_SIDE:
        table = plain_table("Hand", *report.hands, "All")
        for hand in report.hands:
            others = (f"{report.equity(hand, other):.2%}" for other in report.hands)
            table.add_row(hand, *others, Text(f"{report.equity(hand):.2%}", "bold"))
        screen.table(table)
        screen.say(Text("What the hand on the left gets against each other one", "dim"))
        return
    table = plain_table("", *reversed(RANKS))
    for high in reversed(RANKS):
        names = [_name(high, other) for other in reversed(RANKS)]
        table.add_row(high, *(_figure(report, name) for name in names))
    screen.table(table)
    how = "Per cent of all pots against all of them: suited above, offsuit below the pairs"
    screen.say(Text(how, "dim"))


def _figure(report: AllHands, name: str) -> str:
    return f"{100 * report.equity(name):.1f}" if name in report.hands else ""


def _name(row: str, column: str) -> str:
    if row == column:
        return row + column
    suited = RANKS.index(row) > RANKS.index(column)
    return f"{row}{column}s" if suited else f"{column}{row}o"


def write_all_hands(report: AllHands) -> None:
    """A line for each two hands, as CSV."""
    rows = csv.writer(sys.stdout)
    rows.writerow(["game", "hand", "against", "deals", "win_count", "tie_count", "equity"])
    for place, hand in enumerate(report.hands):
        for column, other in enumerate(report.hands):
            tables = report.deals, report.win_count, report.tie_count
            counts = [table[place][column] for table in tables]
            rows.writerow([report.game, hand, other, *counts, report.equity(hand, other)])
