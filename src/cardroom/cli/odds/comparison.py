"""Pay tables of a game side by side."""

from __future__ import annotations

import csv
import json
import os
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
from rich.text import Text

from cardroom.cli.command import Trouble
from cardroom.cli.odds.figures import OddsWishes, called, percent, plain_table, worked_out
from cardroom.cli.odds.pay_files import with_pay_file
from cardroom.cli.options import find_game
from cardroom.cli.screen import Screen
from cardroom.odds import CannotPlay, Report, WagerOdds, analyse

if TYPE_CHECKING:
    from cardroom.books import Game, Library

FIGURES: dict[str, Callable[[WagerOdds], str]] = {
    "Edge": lambda odds: percent(odds.edge),
    "Hits": lambda odds: percent(odds.hit_frequency),
    "Deviation": lambda odds: f"{odds.stdev:.4f}",
    "Risk": lambda odds: percent(odds.element_of_risk),
}
"""What is compared of a wager, and how it is shown."""


def compare(
    library: Library, game: Game, pays: Sequence[str], wishes: OddsWishes
) -> Mapping[str, Report]:
    """The reports of a game as its entry has it, and with each of the pay tables."""
    variants = {game.id: game}
    for name in pays:
        variants[name] = _variant(library, game, name)
    return {name: worked_out(analyse, variant, wishes) for name, variant in variants.items()}


def _variant(library: Library, game: Game, name: str) -> Game:
    """The game with the pay tables of a file, or of another game of its mechanism."""
    if name.endswith(".toml") or os.path.lexists(name):
        return with_pay_file(game, name)
    other = find_game(library, name)
    if other.mechanism is not game.mechanism:
        raise Trouble(f"--pay {name}: is played in another way than {game.id}.")
    rules = other.entry.rules
    try:
        return game.with_rules({key: whole(rules[key]) for key in rules if key.endswith("pays")})
    except CannotPlay as wrong:
        raise Trouble(f"--pay {name}: {wrong}.") from None


def whole(table: Any) -> Any:
    """A pay table that takes the place of another one, rows that it does not have and all.

    >>> whole({"tie": "10 to 1"})
    {'tie': '10 to 1', 'others': False}
    """
    if not isinstance(table, Mapping):
        return table
    return {**{row: whole(pays) for row, pays in table.items()}, "others": False}


def show_comparison(game: Game, compared: Mapping[str, Report], form: str | None) -> None:
    """The reports as a table for each figure, as JSON or as CSV."""
    if form == "json":
        plain = {name: report.as_json() for name, report in compared.items()}
        click.echo(json.dumps(plain, ensure_ascii=False))
    elif form == "csv":
        rows = csv.writer(sys.stdout)
        rows.writerow(["pay", "wager", "edge", "hit_frequency", "stdev", "element_of_risk"])
        for name, report in compared.items():
            for wager, o in report.wagers.items():
                row = o.edge, o.hit_frequency, o.stdev, o.element_of_risk
                rows.writerow([name, wager, *row])
    else:
        screen = Screen.for_output(width=120)
        with screen.pages():
            _show(screen, game, compared)


def _show(screen: Screen, game: Game, compared: Mapping[str, Report]) -> None:
    wagers = list(dict.fromkeys(wager for report in compared.values() for wager in report.wagers))
    for wager in wagers:
        found = {name: report.wagers.get(wager) for name, report in compared.items()}
        of = next(filter(None, found.values()))
        screen.say(Text(called(game, wager, of), "bold"))
        table = plain_table("", *FIGURES)
        least = min(odds.edge for odds in found.values() if odds)
        for name, odds in found.items():
            style = "green" if odds and odds.edge == least else ""
            table.add_row(short_name(name), *_figures(odds), style=style)
        screen.table(table)
        screen.say()


def short_name(pay: str) -> str:
    """A pay table as it is shown: a file without its folder.

    >>> short_name("my/generous.toml"), short_name("bicycle/casino-war")
    ('generous.toml', 'bicycle/casino-war')
    """
    return Path(pay).name if pay.endswith(".toml") else pay


def _figures(odds: WagerOdds | None) -> list[str]:
    return [show(odds) if odds else "–" for show in FIGURES.values()]
