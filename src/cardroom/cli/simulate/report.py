"""What a simulation shows: how far it is, and what came of it."""

from __future__ import annotations

import csv
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from itertools import groupby
from typing import TYPE_CHECKING

from rich.console import Console
from rich.progress import BarColumn, TextColumn, TimeRemainingColumn
from rich.progress import Progress as Bar
from rich.table import Table
from rich.text import Text

from cardroom.cli.odds.figures import called, percent, plain_table
from cardroom.cli.screen import Screen
from cardroom.money import dollars
from cardroom.simulation.report import Distribution, Ruin, SimulationReport, WagerReport
from cardroom.simulation.runner import Standing, Told, watched
from cardroom.words import humanise, listed

if TYPE_CHECKING:
    from cardroom.books import Game
    from cardroom.cli.odds.pictures import Canvas

FEES = "fees:"
ENDS = {
    "complete": "",
    "precision": ", precise enough",
    "interrupted": ", interrupted",
}


@contextmanager
def progress(start: Standing, unit: int, precision: float | None) -> Iterator[Told]:
    """Somebody to tell how far a run is: a bar on a terminal, with the edge as it stands."""
    bar = Bar(
        TextColumn("{task.fields[rounds]}"),
        BarColumn(),
        TextColumn("{task.fields[edge]}"),
        TextColumn("{task.fields[speed]}"),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
        disable=not sys.stderr.isatty(),
    )
    task = bar.add_task(
        "", total=start.plan.rounds, completed=start.planned, rounds="Preparing", edge="", speed=""
    )

    def told(now: Standing) -> None:
        if bar.disable:
            return
        mean, _, half = watched(now.tally, unit)
        total = now.plan.rounds
        if precision is not None and half > 0:
            # An interval narrows with the square root of the rounds.
            total = min(total, round(now.planned * max(half / precision, 1) ** 2))
        elapsed = bar.tasks[0].elapsed or 0
        rate = (now.planned - start.planned) / elapsed if elapsed else 0
        bar.update(
            task,
            completed=now.planned,
            total=total,
            rounds=f"{now.planned:,} of {total:,}",
            edge=f"edge {percent(-mean)} ± {percent(half)}",
            speed=f"{rate:,.0f}/s",
        )

    with bar:
        yield told


def show(game: Game, report: SimulationReport) -> None:
    """The report on standard output."""
    screen = Screen.for_output(width=100)
    says = f"  {game.id}  {report.rounds:,} rounds, seed {report.plan['seed']}{ENDS[report.end]}"
    screen.say(Text.assemble((game.entry.name, "bold"), says))
    if report.play == "house-way":
        screen.say("all hands are set the house way")
    if report.engine == "plain":
        screen.say("this game has no compiled rounds: the plain engine has played them, with bots")
    screen.say()
    _show_amounts(screen, report)
    for name, wager in report.wagers.items():
        screen.say()
        _show_wager(screen, game, name, wager)
    if report.ruin:
        screen.say()
        _show_ruin(screen, report.ruin, report)


def _show_amounts(screen: Screen, report: SimulationReport) -> None:
    """What everyone wins in a round, how that is spread, and the fees."""
    people = {name: d for name, d in report.amounts.items() if not name.startswith(FEES)}
    table = plain_table("", "Mean", "±", "Per unit", "±", "Deviation", "Hits")
    for name, d in people.items():
        per_unit = d.mean / report.unit
        table.add_row(
            _called(name),
            _cents(d.mean),
            _cents(d.ci95),
            Text(percent(per_unit), "bold"),
            percent(d.ci95 / report.unit),
            _cents(d.stdev),
            percent(d.hit_frequency),
        )
    screen.table(table)
    fees = "the collection has left the pot" if "pot" in people else "fees are apart"
    screen.say(Text(f"  per round; a unit is {dollars(report.unit)}; {fees}", "dim"))
    screen.say()
    _show_quantiles(screen, people)
    taken = {name: d for name, d in report.amounts.items() if name.startswith(FEES) and d.most}
    if taken:
        each = [f"{_called(name)} {_cents(d.mean)}" for name, d in taken.items()]
        screen.say()
        screen.say(f"Fees per round: {', '.join(each)}.")


def _show_quantiles(screen: Screen, spread: Mapping[str, Distribution]) -> None:
    """How results are spread; the outermost shares only where there is room for them."""
    shares = list(next(iter(spread.values())).quantiles)
    while len(shares) > 1 and not screen.fits(_quantiles(spread, shares)):
        shares = shares[1:-1]
    screen.table(_quantiles(spread, shares))


def _quantiles(spread: Mapping[str, Distribution], shares: Sequence[str]) -> Table:
    """A row for each, in which seats with the same figures stand together."""

    def figures(name: str) -> tuple[int, ...]:
        d = spread[name]
        return d.least, *(d.quantiles[share] for share in shares), d.most

    table = plain_table("", "Least", *(f"{float(share) * 100:g}%" for share in shares), "Most")
    for (amounts, _), alike in groupby(spread, lambda name: (figures(name), name.isdigit())):
        names = list(alike)
        last = f" to {names[-1]}" if len(names) > 1 else ""
        table.add_row(_called(names[0]) + last, *map(dollars, amounts))
    return table


def _show_wager(screen: Screen, game: Game, name: str, wager: WagerReport) -> None:
    """The results of a wager by itself; its edge, and that with what follows it."""
    alone, label = wager.alone, called(game, name)
    often = f", made {alone.made:.4f} times a round" if wager.amount is None else ""
    if not alone.outcomes:
        screen.say(Text(f"{label}, never made", "bold"))
        return
    screen.say(Text(f"{label}, {dollars(wager.amount)}" if wager.amount else label + often, "bold"))
    pay = any(share.pays is not None for share in alone.outcomes)
    table = plain_table("Result", *(["Pays"] if pay else []), "Times", "Probability")
    for share in alone.outcomes:
        pays = ["" if share.pays is None else dollars(share.pays)] if pay else []
        table.add_row(humanise(share.name), *pays, f"{share.count:,}", f"{share.probability:.6%}")
    screen.table(table)
    if alone.edge is not None and alone.ci95 is not None:
        edge = f"edge {percent(alone.edge)} ± {percent(alone.ci95)}"
        of = "" if alone.per == name else f" per unit of {called(game, alone.per).lower()}"
        screen.say(Text(f"  this wager alone: {edge}{of}", "dim"))
    if wager.follows and wager.edge is not None and wager.ci95 is not None:
        more = listed([called(game, spot).lower() for spot in wager.follows], "and")
        edge = f"edge {percent(wager.edge)} ± {percent(wager.ci95)}"
        screen.say(Text(f"  with {more}: {edge}", "dim"))


def _show_ruin(screen: Screen, ruin: Ruin, report: SimulationReport) -> None:
    plan = report.plan
    screen.say(
        Text(f"Sessions of {plan['session']:,} rounds with {dollars(plan['bankroll'])}", "bold")
    )
    screen.say(
        f"  {ruin.ruined:,} of {ruin.sessions:,} ended in ruin: risk {percent(ruin.risk)}, "
        f"between {percent(ruin.low)} and {percent(ruin.high)}."
    )
    if ruin.ruined_in_round:
        usual = ruin.ruined_in_round.quantiles["0.5"]
        screen.say(f"  Half of those were over by round {usual:,}.")
    left = ruin.bankroll
    screen.say(f"  In the end {_cents(left.mean)} ± {_cents(left.ci95)} were left on average.")
    screen.say()
    _show_quantiles(screen, {"left": left})


def _called(name: str) -> str:
    """Whose amounts these are, for people.

    >>> _called("1"), _called("player-dealer"), _called("fees:bettors")
    ('Seat 1', 'Player-dealer', 'bettors')
    """
    if name.startswith(FEES):
        return name.removeprefix(FEES)
    return f"Seat {name}" if name.isdigit() else name.capitalize()


def _cents(amount: float) -> str:
    """An average of cents as dollars, with the parts of a cent that it has.

    >>> _cents(-12.3456), _cents(100000), _cents(0.0)
    ('-$0.1235', '$1,000.0000', '$0.0000')
    """
    sign = "-" if amount < 0 else ""
    return f"{sign}${abs(amount) / 100:,.4f}"


def write_csv(report: SimulationReport) -> None:
    """All histograms: a line for each value."""
    rows = csv.writer(sys.stdout)
    rows.writerow(["game", "kind", "name", "value", "count", "probability"])
    rows.writerows([report.game, *value] for value in report.values())


def draw(canvas: Canvas, game: Game, report: SimulationReport) -> None:
    """The distributions as a picture."""
    from cardroom.simulation.plot import distributions

    panels = {}
    for name in ("1", "player-dealer"):
        if d := report.amounts.get(name):
            panels[f"{_called(name)}, net per round: {_cents(d.mean)} ± {_cents(d.ci95)}"] = d
    if report.ruin:
        risk = f"Left of the bankroll, risk of ruin {percent(report.ruin.risk)}"
        panels[risk] = report.ruin.bankroll
    title = f"{game.entry.name} ({game.id}), {report.rounds:,} rounds"
    canvas.paint(distributions(title, panels))
