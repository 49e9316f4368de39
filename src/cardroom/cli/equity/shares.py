"""Equity as it is asked for, and as it is shown."""

from __future__ import annotations

import csv
import json
import os
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, NamedTuple

import click
from rich.text import Text

from cardroom.cli.command import Trouble
from cardroom.cli.equity.points import say_how, show_points, write_points
from cardroom.cli.equity.starting_hands import show_all_hands, write_all_hands
from cardroom.cli.odds.figures import percent, plain_table
from cardroom.cli.options import option_value
from cardroom.cli.screen import Screen
from cardroom.equity import (
    EVERY,
    BadHands,
    EquityReport,
    HandEquity,
    NoShowdown,
    PointsReport,
    all_hands,
    is_for_points,
    single_call,
)
from cardroom.equity.showdowns import COUNTED, NotEnumerated
from cardroom.table.setup import CannotPlay
from cardroom.words import listed

if TYPE_CHECKING:
    from cardroom.books import Game
    from cardroom.table.question import Policy


class EquityWishes(NamedTuple):
    """What the command line asks for."""

    hands: tuple[str, ...]
    board: str = ""
    dead: str = ""
    options: tuple[tuple[str, str], ...] = ()
    readings: tuple[tuple[str, str], ...] = ()
    policy: Policy = "printed"
    samples: int | None = None
    seed: int = 0


def weigh(game: Game, wishes: EquityWishes, form: str | None) -> None:
    """What some hands are worth, as text, JSON or CSV."""
    report, screen = _report(game, wishes), Screen.for_output(width=100)
    if form == "json":
        click.echo(json.dumps(report.as_json(), ensure_ascii=False))
    elif isinstance(report, EquityReport):
        if form == "csv":
            _write_csv(report)
        else:
            _show(screen, game, report)
    elif form == "csv":
        write_points(report)
    else:
        show_points(screen, game, report)


def weigh_all(game: Game, among: str, options: Sequence[tuple[str, str]], form: str | None) -> None:
    """What all starting hands are worth, or those of a range, as text, JSON or CSV."""
    with _troubles():
        report = all_hands(
            game,
            among or EVERY,
            options=_options(game, options),
            workers=os.cpu_count() or 1,
        )
    if form == "json":
        click.echo(json.dumps(report.as_json(), ensure_ascii=False))
    elif form == "csv":
        write_all_hands(report)
    else:
        screen = Screen.for_output(width=100)
        with screen.pages():
            show_all_hands(screen, game, report)


def _options(game: Game, options: Sequence[tuple[str, str]]) -> Mapping[str, Any]:
    return {name: option_value(game, name, text) for name, text in options}


def _report(game: Game, wishes: EquityWishes) -> EquityReport | PointsReport:
    options, workers = _options(game, wishes.options), os.cpu_count() or 1
    with _troubles():
        if not is_for_points(game):
            _check_counted(game, wishes)
        return single_call.equity(
            game,
            *wishes.hands,
            board=wishes.board,
            dead=wishes.dead,
            options=options,
            readings=dict(wishes.readings),
            policy=wishes.policy,
            samples=wishes.samples,
            seed=wishes.seed,
            workers=workers,
        )


def _check_counted(game: Game, wishes: EquityWishes) -> None:
    """Refuse a reading that changes nothing here."""
    counted = [r.id for r in game.entry.readings if r.id in COUNTED and len(r.choices) > 1]
    for name, _ in wishes.readings:
        if name not in counted:
            on = listed(counted, "and") or "no reading"
            raise Trouble(f"--reading {name}: what hands get of a pot here depends on {on}.")


@contextmanager
def _troubles() -> Iterator[None]:
    """Say what is wrong with hands, games or options, and what to do."""
    try:
        yield
    except BadHands as wrong:
        raise Trouble(
            f"{wrong}.", "`cardroom equity --help` shows how hands are written."
        ) from None
    except NotEnumerated as wrong:
        raise Trouble(
            f"{wrong.args[0]}.", "`cardroom rules GAME` has the other choices of this reading."
        ) from None
    except NoShowdown as wrong:
        raise Trouble(f"{wrong.args[0]}.", "`cardroom games` lists them all.") from None
    except CannotPlay as wrong:
        raise Trouble(f"{wrong}.", "`cardroom rules GAME` has the options.") from None


def _show(screen: Screen, game: Game, report: EquityReport) -> None:
    say_how(screen, game, report)
    known = [f"board {board}" for board in report.board if board]
    known += [f"dead {report.dead}"] if report.dead else []
    if known:
        screen.say(", ".join(known))
    screen.say()
    splits = len(report.hands[0].shares) > 1
    ways = list(report.hands[0].shares) if splits else []
    heads = ["Equity", "Scoop" if splits else "Win", "Part" if splits else "Tie"]
    last = "Fraction" if report.exact else "±"
    table = plain_table("Hand", *heads, *(way.capitalize() for way in ways), last)
    for hand in report.hands:
        shares = [percent(hand.shares[way]) for way in ways]
        table.add_row(
            hand.hand,
            Text(percent(hand.equity), "bold"),
            percent(hand.win),
            percent(hand.tie),
            *shares,
            _precision(hand),
        )
    screen.table(table)
    counts = "; ".join(f"{h.hand}: {h.win_count:,} and {h.tie_count:,}" for h in report.hands)
    screen.say(Text(f"{heads[1]} and {heads[2].lower()}, in deals: {counts}", "dim"))


def _precision(hand: HandEquity) -> str:
    return hand.equity_exact or percent(hand.ci95 or 0)


def _write_csv(report: EquityReport) -> None:
    rows = csv.writer(sys.stdout)
    ways = list(report.hands[0].shares)
    heads = ["hand", "equity", "equity_exact", "ci95", "win", "win_count", "tie", "tie_count"]
    rows.writerow(["game", "exact", "deals", *heads, *ways])
    for hand in report.hands:
        rows.writerow(
            [report.game, report.exact, report.deals]
            + [getattr(hand, head) for head in heads]
            + [hand.shares[way] for way in ways]
        )
