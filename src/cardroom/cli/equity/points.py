"""What hands win in points, as it is shown."""

from __future__ import annotations

import csv
import sys
from typing import TYPE_CHECKING

from rich.text import Text

from cardroom.cli.odds.figures import percent, plain_table
from cardroom.cli.screen import Screen

if TYPE_CHECKING:
    from cardroom.books import Game
    from cardroom.equity import EquityReport, HandPoints, PointsReport

SEGMENTS = ("won", "lost", "tied")


def say_how(screen: Screen, game: Game, report: EquityReport | PointsReport) -> None:
    """Which game it is, and how the figures were found."""
    deals = f"{report.deals:,} deal{'s' if report.deals > 1 else ''}"
    how = "exact" if report.exact else f"sampled, seed {report.seed}"
    screen.say(Text.assemble((game.entry.name, "bold"), f"  {game.id}  {deals}, {how}"))


def show_points(screen: Screen, game: Game, report: PointsReport) -> None:
    """A line for each hand: its number with how it is set, and then its figures."""
    say_how(screen, game, report)
    if report.dead:
        screen.say(f"dead {report.dead}")
    for number, hand in enumerate(report.hands, 1):
        screen.say(Text.assemble(f"{number}  ", _laid(hand), (f"  {_by(hand)}", "dim")))
    screen.say()
    last = "Fraction" if report.exact else "±"
    heads = [name.capitalize() for name in SEGMENTS]
    table = plain_table("Hand", "Points", "Ahead", "Even", *heads, "Automatic", last)
    for number, hand in enumerate(report.hands, 1):
        table.add_row(
            str(number),
            Text(f"{hand.points:+.4f}", "bold"),
            percent(hand.win),
            percent(hand.tie),
            *(f"{hand.segments[name]:.4f}" for name in SEGMENTS),
            percent(hand.automatic),
            hand.points_exact or f"{hand.ci95:.4f}",
        )
    screen.table(table)
    screen.say(
        Text("Points, and segments won, lost and tied, in a round with all others together", "dim")
    )


def _laid(hand: HandPoints) -> str:
    return hand.set or hand.hand


def _by(hand: HandPoints) -> str:
    if hand.declares:
        return f"declares {hand.declares.replace('-', ' ')}"
    return "set as given" if hand.given_set else "set the sensible bot's way"


def write_points(report: PointsReport) -> None:
    """The same as CSV."""
    rows = csv.writer(sys.stdout)
    heads = ["hand", "given_set", "set", "declares", "points", "points_exact", "ci95"]
    heads += ["win", "win_count", "tie", "tie_count", "automatic", "automatic_count"]
    rows.writerow(["game", "exact", "deals", *heads, *SEGMENTS])
    for hand in report.hands:
        rows.writerow(
            [report.game, report.exact, report.deals]
            + [getattr(hand, head) for head in heads]
            + [hand.segments[name] for name in SEGMENTS]
        )
