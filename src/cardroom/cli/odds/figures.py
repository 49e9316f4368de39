"""The odds of games as they are asked for, and as they are shown."""

from __future__ import annotations

import csv
import sys
import warnings
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, TypeVar

import click
from rich import box
from rich.console import Console, JustifyMethod
from rich.progress import Progress as Bar
from rich.progress import TaskID
from rich.table import Table
from rich.text import Text

from cardroom.cli.command import Trouble
from cardroom.cli.new_files import TableFile
from cardroom.cli.odds.pay_files import with_pay_file
from cardroom.cli.odds.pictures import Canvas, plot_decks, plot_results
from cardroom.cli.options import option_value
from cardroom.cli.screen import Screen
from cardroom.money import dollars
from cardroom.odds import CannotPlay, NoAnalysis, Progress, Report, WagerOdds, analyse
from cardroom.odds.fees import Cost, UnknownFee, option_of, wager_for, with_fee
from cardroom.odds.kept import NotKept
from cardroom.odds.strategy import STRATEGIES
from cardroom.odds.variants import marks
from cardroom.words import humanise, listed

if TYPE_CHECKING:
    from cardroom.books import Game
    from cardroom.table.question import Policy

T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)
CSV_HEAD = (
    *("game", "wager", "edge", "result", "pays", "count", "probability"),
    *("with", "played", "changes"),
)
PLAYS = {
    "best-play": "best play",
    "house-way": "house way",
    "worst-setting": "worst legal setting",
    "no-choice": "",
}
NEAR = {
    "hit_frequency": "hits",
    "stdev": "deviation",
    "outcomes": "how often splits win so many units",
}
"""What figures that are near only are called."""
TEXTS = ("Game", "Wager", "Hand", "Result", "Played", "")
"""The columns that are no figures."""
USUAL_WAGER = 1000


class OddsWishes(NamedTuple):
    """What the command line asks for."""

    decks: int | None = None
    options: tuple[tuple[str, str], ...] = ()
    readings: tuple[tuple[str, str], ...] = ()
    pay: str | None = None
    fee: str | None = None
    wager: int | None = None
    seats: int | None = None
    policy: Policy = "printed"

    @property
    def changes(self) -> str:
        """What is other than in the entry, but for the decks.

        >>> OddsWishes(pay="my/tie-9.toml", readings=(("ties", "push"),)).changes
        ', tie-9.toml, ties=push'
        """
        pay = [Path(self.pay).name] if self.pay else []
        chosen = [f"{name}={value}" for name, value in (*self.options, *self.readings)]
        policy = [self.policy] if self.policy != "printed" else []
        return "".join(f", {change}" for change in (*pay, *policy, *chosen))


def figure(
    game: Game,
    wishes: OddsWishes,
    form: str | None,
    results: Canvas | None = None,
    by_decks: Canvas | None = None,
    table: TableFile | None = None,
) -> None:
    """The odds of one game, as text, JSON or CSV; and as pictures and a table where asked for."""
    if wishes.pay is not None:
        game = with_pay_file(game, wishes.pay)
    decks = game.entry.options.get("decks")
    if by_decks and decks is None:
        raise by_decks.trouble(f"{game.id} leaves the house no choice of decks")
    report = worked_out(analyse, game, wishes)
    cost = _cost(game, report, wishes) if wishes.fee is not None else None
    if form == "json":
        import json

        fee = {"fee": cost.as_json()} if cost is not None else {}
        click.echo(json.dumps(report.as_json() | fee, ensure_ascii=False))
    elif form == "csv":
        write_csv([(report, wishes.changes.removeprefix(", "))], cost)
    else:
        screen = Screen.for_output(width=100)
        with screen.pages():
            _show(screen, game, report)
            if cost is not None:
                _show_fee(screen, report, cost)
    if by_decks and decks:
        numbers = range(decks.min or 1, (decks.max or 1) + 1, decks.step)
        reports = [worked_out(analyse, game, wishes._replace(decks=n)) for n in numbers]
        plot_decks(by_decks, game, reports, wishes.changes)
    if results:
        plot_results(results, game, report, wishes.changes)
    if table:
        from cardroom.frames import outcomes

        table.fill(outcomes(report))


class Work(Protocol[T_co]):
    """What is worked out for a game under its options and readings."""

    def __call__(
        self,
        game: Game,
        *,
        options: Mapping[str, Any],
        readings: Mapping[str, str],
        policy: Policy,
        progress: Progress | None,
    ) -> T_co:
        """Work it out."""
        ...


def worked_out(work: Work[T], game: Game, wishes: OddsWishes) -> T:
    """Odds or charts of a game as it is wished for; what cannot be is a `Trouble`."""
    options: dict[str, Any] = {
        name: option_value(game, name, text) for name, text in wishes.options
    }
    if wishes.decks is not None:
        options["decks"] = wishes.decks
    try:
        with patience() as progress:
            readings, policy = dict(wishes.readings), wishes.policy
            return work(game, options=options, readings=readings, policy=policy, progress=progress)
    except CannotPlay as wrong:
        raise Trouble(f"{wrong}.", "`cardroom rules GAME` has the options and readings.") from None
    except NoAnalysis as wrong:
        hint = "`cardroom equity GAME HANDS` tells what hands of a pot game are worth."
        if game.family.is_banked:
            hint = "`cardroom odds GAME` tells what each wager of a California game costs."
        raise Trouble(f"{wrong}.", hint) from None


@contextmanager
def patience() -> Iterator[Progress]:
    """Somebody to tell how far a long computation is: a bar on a terminal, once there is one.

    A result that could not be kept is no trouble, but worth a note.
    """
    bar = Bar(console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty())
    task: list[TaskID] = []

    def told(done: int, of: int) -> None:
        if not task:
            bar.start()
            task.append(bar.add_task("Playing out every deal", total=of))
        bar.update(task[0], completed=done)

    with warnings.catch_warnings(record=True) as noted:
        warnings.simplefilter("always", NotKept)
        try:
            yield told
        finally:
            bar.stop()
    for note in noted:
        if issubclass(note.category, NotKept):
            click.echo(f"cardroom: {note.message}.", err=True)
        else:
            warnings.warn_explicit(note.message, note.category, note.filename, note.lineno)


def percent(share: float) -> str:
    """A share as people read it.

    >>> percent(0.0761132), percent(-0.01235), percent(0)
    ('7.6113%', '-1.2350%', '0.0000%')
    """
    return f"{share:.4%}"


def plain_table(*heads: str) -> Table:
    """A table with names on the left and figures on the right."""
    table = Table(box=box.SIMPLE_HEAD, show_edge=False, padding=(0, 2, 0, 0))
    for head in heads:
        is_text = head in TEXTS
        side: JustifyMethod = "left" if is_text else "right"
        table.add_column(head, justify=side, no_wrap=not is_text, overflow="fold")
    return table


def _show(screen: Screen, game: Game, report: Report) -> None:
    stock = game.entry.deck.in_words(report.decks)
    screen.say(Text.assemble((game.entry.name, "bold"), f"  {game.id}  {stock}, {_how(report)}"))
    if game.mechanism.name in STRATEGIES:
        by = "by" if report.base.play == "best-play" else f"by the {PLAYS[report.base.play]}; for"
        screen.say(Text(f"{by} the best play, see cardroom strategy {game.id}", "dim"))
    screen.say()
    odd = marks(report)
    table = plain_table("Wager", "Edge", "Hits", "Deviation", "Risk", "Played", "")
    for name, odds in report.wagers.items():
        together = called(game, name, odds)
        played = PLAYS[odds.play] if odds.made else "never"
        table.add_row(together, *_figures(odds), played, Text(odd.get(name, ""), "red"))
        if odds.alone:
            alone = f"{called(game, name)} alone"
            table.add_row(alone, *_figures(odds.alone), PLAYS[odds.alone.play], "")
    screen.table(table)
    for name, odds in report.wagers.items():
        _show_results(screen, called(game, name, odds), odds, game)
        if odds.alone:
            _show_results(screen, f"{called(game, name)} alone", odds.alone, game)


def _how(report: Report) -> str:
    """How far the figures can be trusted.

    Blackjack has an exact edge, and shares of splits that are near; with second chances or two
    hands everything is.
    """
    base = report.base
    if base.exact:
        return "exact"
    if base.ci95 is not None:
        return f"simulated ± {base.ci95:.4%}"
    if "edge" in base.approximate:
        return "all figures near only"
    return f"edge exact, near only: {', '.join(map(NEAR.__getitem__, base.approximate))}"


def _figures(odds: WagerOdds) -> tuple[str, ...]:
    figures = odds.edge, odds.hit_frequency
    return *map(percent, figures), f"{odds.stdev:.4f}", percent(odds.element_of_risk)


def _show_results(screen: Screen, name: str, odds: WagerOdds, game: Game) -> None:
    screen.say()
    often = f", made in {odds.made:.4%} of rounds" if odds.made < 1 else ""
    if not odds.made:
        often = ", which the best play never makes: where it costs least"
    head = f"{name}, per unit of {called(game, odds.per).lower()}{often}"
    screen.say(Text(head, "bold"))
    results = plain_table("Result", "Pays", "Combinations", "Probability")
    for outcome in odds.outcomes:
        count = f"{outcome.count:,}" if outcome.count is not None else ""
        told = humanise(outcome.name)
        results.add_row(told, f"{outcome.pays:+g}", count, f"{outcome.probability:.6%}")
    screen.table(results)
    counts = [outcome.count or 0 for outcome in odds.outcomes]
    if odds.edge_exact:
        line = f"  edge {odds.edge_exact}, of {sum(counts):,} combinations"
        screen.say(Text(line, "dim"))


def called(game: Game, name: str, odds: WagerOdds | None = None) -> str:
    """A wager as the layout calls it, with those that are counted with it.

    >>> from cardroom.books import library
    >>> war = library().game("bicycle/casino-war")
    >>> called(war, "primary"), called(war, "primary", analyse(war).base)
    ('Primary', 'Primary with war')
    >>> called(library().game("bicycle/reverse-bet-pai-gow-tiles"), "base-house-way")
    'Base, house way'
    """
    labels = {spot.name: spot.label for spot in game.entry.wagers}
    spot = next((spot for spot in labels if name == spot or name.startswith(f"{spot}-")), "")
    label = labels.get(name)
    if label is None and spot:
        way = name.removeprefix(f"{spot}-").replace("-", " ")
        label = f"{labels[spot]}, {way}"
    if odds is None or not odds.follows:
        return label or humanise(name)
    with_it = listed([labels.get(spot, spot).lower() for spot in odds.follows], "and")
    return f"{label or humanise(name)} with {with_it}"


class _Asked(NamedTuple):
    """What a collection costs, for which wager and against how many."""

    wager: int
    seats: int
    cost: Cost

    def as_json(self) -> dict[str, Any]:
        """The fees in cents, and what is left: an edge per unit, and cents for each round."""
        return {"wager": self.wager, "seats": self.seats, **self.cost._asdict()}


def _cost(game: Game, report: Report, wishes: OddsWishes) -> _Asked:
    most = game.entry.table.seats - 1
    seats = wishes.seats or most
    if seats > most:
        raise Trouble(f"--seats {seats}: {game.id} has seats for {most} beside the player-dealer.")
    fee = wishes.fee or ""
    try:
        wager = wager_for(option_of(game, report, fee), wishes.wager, USUAL_WAGER)
        return _Asked(wager, seats, with_fee(game, report, fee, wager, seats))
    except UnknownFee as wrong:
        raise Trouble(f"--fee {wishes.fee}: {wrong}.") from None


def _show_fee(screen: Screen, report: Report, asked: _Asked) -> None:
    wager, seats, cost = asked
    screen.say()
    screen.say(Text(f"With {cost.option}", "bold"))
    screen.say(
        f"  A bettor with {dollars(wager)} on {report.base.per} pays {dollars(cost.bettor)}: "
        f"{percent(cost.bettor / wager)} more, {percent(cost.bettor_edge)} in all."
    )
    sign = "keeps" if cost.player_dealer_ev >= 0 else "loses"
    screen.say(
        f"  The player-dealer against {seats} such bettors pays {dollars(cost.player_dealer)} and "
        f"{sign} {dollars(abs(round(cost.player_dealer_ev)))} a round on average."
    )


def write_csv(
    reports: Iterable[tuple[Report, str]],
    asked: _Asked | None = None,
) -> None:
    """A line for each result of each wager, with the conditions that are other than printed."""
    rows = csv.writer(sys.stdout)
    rows.writerow(CSV_HEAD)
    for report, changes in reports:
        for name, together in report.wagers.items():
            for odds in filter(None, (together, together.alone)):
                of = name if odds is together else f"{name}:alone"
                more = " ".join(odds.follows), odds.play, changes
                for o in odds.outcomes:
                    figures = odds.edge, o.name, o.pays, o.count, o.probability
                    rows.writerow([report.game, of, *figures, *more])
        if asked is not None:
            wager, _, cost = asked
            for who, cents in (("bettor", cost.bettor), ("player-dealer", cost.player_dealer)):
                each = cents / wager
                figures = each, cost.option, -each, None, 1.0
                rows.writerow([report.game, f"fee:{who}", *figures, "", "", changes])
