"""What is done ahead for a game, and what is told of it."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import click
from rich.console import Console
from rich.progress import Progress as Bar

from cardroom.cards import show
from cardroom.cli.command import Trouble
from cardroom.cli.odds.figures import plain_table
from cardroom.cli.screen import Screen
from cardroom.cli.simulate.run import SimulationWishes, plan_of, simulator_of
from cardroom.cli.text_files import reason
from cardroom.equity import SHOWDOWNS, NoShowdown, equity, expected_points, is_for_points
from cardroom.equity.showdowns import showdown_of
from cardroom.files import cache_folder, write_whole
from cardroom.odds import ANALYSES, NoAnalysis, analyse
from cardroom.odds.strategy import STRATEGIES, strategy
from cardroom.simulation.games import SIMULATORS
from cardroom.table.setup import Setup

if TYPE_CHECKING:
    from cardroom.books import Game


class Chore(NamedTuple):
    """Something to be done once for a game, named after the command that needs it."""

    game: Game
    command: str
    do: Callable[[Game], object]


class ChoreDone(NamedTuple):
    """A chore, how long it took, and why it cannot be done if that is so."""

    game: str
    command: str
    seconds: float
    why_not: str | None


def warm(games: Sequence[Game], *, as_json: bool) -> None:
    """Do the chores of some games, and tell how long they took."""
    folder = cache_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        write_whole(folder / "probe", b"")
        (folder / "probe").unlink(missing_ok=True)
    except OSError as wrong:
        raise Trouble(
            f"{folder}: nothing can be kept there: {reason(wrong, writing=True)}.",
            "XDG_CACHE_HOME names another folder for what programs keep.",
        ) from None
    done = list(_done([chore for game in games for chore in chores(game)]))
    if as_json:
        plain = [chore._asdict() for chore in done]
        click.echo(json.dumps({"folder": str(folder), "done": plain}, ensure_ascii=False))
        return
    table = plain_table("Game", "", "Seconds")
    for chore in done:
        table.add_row(chore.game, chore.why_not or chore.command, f"{chore.seconds:.1f}")
    screen = Screen.for_output(width=100)
    screen.table(table)
    screen.say(f"Ready in {sum(chore.seconds for chore in done):.1f} s. All of it is in {folder}.")


def chores(game: Game) -> Iterator[Chore]:
    """What commands need for a game.

    >>> from cardroom.books import library
    >>> [chore.command for chore in chores(library().game("bicycle/casino-war"))]
    ['odds', 'strategy', 'simulate']
    """
    name = game.mechanism.name
    if name in ANALYSES:
        yield Chore(game, "odds", analyse)
    if name in STRATEGIES:
        yield Chore(game, "strategy", strategy)
    if name in SIMULATORS:
        yield Chore(game, "simulate", _simulate)
    if name in SHOWDOWNS or is_for_points(game):
        yield Chore(game, "equity", _compare)


def _done(waiting: Sequence[Chore]) -> Iterator[ChoreDone]:
    """The chores one after another, with a bar on a terminal that shows how far it is."""
    console = Console(stderr=True)
    with Bar(console=console, transient=True, disable=not sys.stderr.isatty()) as bar:
        task = bar.add_task("", total=len(waiting))
        for number, chore in enumerate(waiting):
            bar.update(task, completed=number, description=f"{chore.game.id}, {chore.command}")
            begun, why_not = time.perf_counter(), None
            try:
                chore.do(chore.game)
            except (Trouble, NoAnalysis, NoShowdown) as wrong:
                why_not = f"{chore.command}: {wrong}"
            seconds = round(time.perf_counter() - begun, 3)
            yield ChoreDone(chore.game.id, chore.command, seconds, why_not)


def _simulate(game: Game) -> None:
    plan = plan_of(game, SimulationWishes(rounds=1))
    simulator_of(game, plan).play(plan.chunk(0))


def _compare(game: Game) -> None:
    """Compare two hands: in all deals while a card is missing, and in random ones."""
    if is_for_points(game):
        expected_points(game, ["random", "random"], samples=1)
        return
    showdown: Any = showdown_of(game).showdown
    deck = game.fresh_deck(Setup(game=game.id, seats=()))
    dealt = [deck[: showdown.held], deck[showdown.held : 2 * showdown.held]]
    board = deck[2 * showdown.held :][: max(showdown.board_size - 1, 0)]
    if not board:
        dealt = [hand[:-1] for hand in dealt]
    equity(game, dealt, board)
    equity(game, [show(hand) for hand in dealt], samples=1)
    equity(game, ["random", "random"], samples=1)
