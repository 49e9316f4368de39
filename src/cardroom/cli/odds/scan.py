"""Every wager of a house's games under all conditions that its book leaves open."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import click
from rich.table import Table
from rich.text import Text

from cardroom.cli.command import NOT_AS_EXPECTED
from cardroom.cli.odds.figures import called, patience, percent, plain_table, write_csv
from cardroom.cli.screen import NO_LIMIT, Screen
from cardroom.odds import ANALYSES, NoAnalysis
from cardroom.odds.variants import Variant, marks, variants

if TYPE_CHECKING:
    from cardroom.books import Game
    from cardroom.table.question import Policy

Scanned = list[tuple["Game", list[Variant]]]
"""Games with all their variants, the printed one first."""


def scan(games: Sequence[Game], policy: Policy, form: str | None, *, together: bool = False) -> int:
    """Work out every wager of some games; the exit status says whether any of them is marked."""
    found: Scanned = []
    for game in games:
        if game.mechanism.name not in ANALYSES:
            continue
        try:
            with patience() as progress:
                every = variants(game, policy=policy, together=together, progress=progress)
                found.append((game, list(every)))
        except NoAnalysis:
            continue
    if not found and form is None:
        click.echo("There are no California games, and so no wagers.")
    elif form == "json":
        click.echo(json.dumps([_as_json(every) for _, every in found], ensure_ascii=False))
    elif form == "csv":
        write_csv((variant.report, variant.told) for _, every in found for variant in every)
    else:
        screen = Screen.for_output(width=NO_LIMIT)
        with screen.pages():
            screen.table(_table(found))
    marked = any(marks(variant.report) for _, every in found for variant in every)
    return NOT_AS_EXPECTED if marked else 0


def _as_json(every: Sequence[Variant]) -> dict[str, Any]:
    """The report as printed, with what is marked in it, and those of all other conditions."""
    printed, *others = (
        variant.report.as_json() | {"changes": variant.told, "marks": marks(variant.report)}
        for variant in every
    )
    return printed | {"variants": others}


def _table(found: Scanned) -> Table:
    """A row for each wager, and one for each condition under which it is odd and else is not."""
    table = plain_table("Game", "Wager", "Edge", "From", "To", "")
    table.columns[0].no_wrap = True
    for game, every in found:
        printed = every[0].report
        odd = marks(printed)
        for name, odds in printed.wagers.items():
            if name in printed.base.follows:
                continue
            there = [v.report.wagers[name].edge for v in every if name in v.report.wagers]
            span = (
                [percent(min(there)), percent(max(there))] if min(there) < max(there) else ["–"] * 2
            )
            mark = odd.get(name, "")
            table.add_row(game.id, called(game, name, odds), percent(odds.edge), *span, _red(mark))
            for variant in every[1:]:
                other = marks(variant.report).get(name, "")
                if other and other != mark:
                    edge = percent(variant.report.wagers[name].edge)
                    table.add_row("", f"  {variant.told}", edge, "", "", _red(other))
    return table


def _red(mark: str) -> Text:
    return Text(mark, "red")
