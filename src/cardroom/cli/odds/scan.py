"""Every wager of a house's games under all conditions that its book leaves open."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

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


class Scanned(NamedTuple):
    """A game with all its variants, the printed one first, and why there are no more."""

    game: Game
    variants: list[Variant]
    left_out: dict[str, str]
    """Why there are no odds, by the conditions."""


def scan(games: Sequence[Game], policy: Policy, form: str | None, *, together: bool = False) -> int:
    """Work out every wager of some games; the exit status says whether any of them is marked."""
    found: list[Scanned] = []
    for game in games:
        if game.mechanism.name not in ANALYSES:
            continue
        left_out: dict[str, str] = {}
        try:
            with patience() as progress:
                every = variants(
                    game,
                    policy=policy,
                    together=together,
                    progress=progress,
                    left_out=left_out.__setitem__,
                )
                found.append(Scanned(game, list(every), left_out))
        except NoAnalysis as none:
            click.echo(f"{none}.", err=True)
    if not found and form is None:
        click.echo("There are no California games, and so no wagers.")
    elif form == "json":
        click.echo(json.dumps([*map(_as_json, found)], ensure_ascii=False))
    elif form == "csv":
        write_csv((variant.report, variant.told) for one in found for variant in one.variants)
    else:
        screen = Screen.for_output(width=NO_LIMIT)
        with screen.pages():
            screen.table(_table(found))
    for scanned in found if form != "json" else ():
        for conditions, why in scanned.left_out.items():
            click.echo(f"left out: {conditions}: {why}.", err=True)
    marked = any(marks(variant.report) for one in found for variant in one.variants)
    return NOT_AS_EXPECTED if marked else 0


def _as_json(scanned: Scanned) -> dict[str, Any]:
    """The report as printed, with what is marked in it, and those of all other conditions."""
    printed, *others = (
        variant.report.as_json() | {"changes": variant.told, "marks": marks(variant.report)}
        for variant in scanned.variants
    )
    left_out = [{"changes": told, "why": why} for told, why in scanned.left_out.items()]
    return printed | {"variants": others, "left_out": left_out}


def _table(found: Sequence[Scanned]) -> Table:
    """A row for each wager, and one for each condition under which it is odd and else is not."""
    table = plain_table("Game", "Wager", "Edge", "From", "To", "")
    table.columns[0].no_wrap = True
    for game, every, _ in found:
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
