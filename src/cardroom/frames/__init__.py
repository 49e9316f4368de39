"""Hands, odds and simulations as tables, for Polars, pandas, DuckDB, PyArrow and files.

They come as Arrow, by its PyCapsule interface, and need the extra ``data``. What is in each of them
is in `LAYOUTS`; amounts are whole numbers, cards are text.

>>> import cardroom
>>> from cardroom import frames
>>> told = frames.simulated("bicycle/razz", rounds=3, seats=4)
>>> told.seats
<cardroom-seats-1: hand, seat, name, place, stack, cards, folded, won, net, fee>
>>> told.seats.table().num_rows
12
>>> frames.outcomes(cardroom.odds("bicycle/casino-war")).table()["outcome"][0].as_py()
'war tied'
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from pathlib import Path
from typing import NamedTuple, TypeVar

from cardroom.books import Game, Library
from cardroom.books import library as all_books
from cardroom.extras import needed
from cardroom.formats.variants import recorded_books
from cardroom.frames import seen
from cardroom.frames.columns import (
    ACTIONS,
    EVENTS,
    HANDS,
    HISTOGRAMS,
    LAYOUTS,
    ODDS,
    OUTCOMES,
    SEATS,
    WAGERS,
    Row,
    TableColumn,
    TableLayout,
)
from cardroom.frames.played import rounds_of
from cardroom.frames.seen import SeenHand, Wrong
from cardroom.odds.report import Report
from cardroom.simulation.report import SimulationReport
from cardroom.table.card_table import CardTable
from cardroom.table.round import Round

with needed("data", "tables need"):
    from cardroom.frames.figures import histogram_rows, odds_rows, outcome_rows
    from cardroom.frames.frame import Frame
    from cardroom.frames.hands import action_rows, event_rows, hand_rows, seat_rows, wager_rows

T = TypeVar("T", Report, SimulationReport)
Rows = Callable[[SeenHand], Iterator[Row]]
OF_HANDS: dict[str, tuple[TableLayout, Rows]] = {
    "hands": (HANDS, hand_rows),
    "seats": (SEATS, seat_rows),
    "actions": (ACTIONS, action_rows),
    "wagers": (WAGERS, wager_rows),
    "events": (EVENTS, event_rows),
}
"""The tables of hands, and what makes their rows."""


class HandFrames(NamedTuple):
    """Hands as tables, which are joined by ``hand``."""

    hands: Frame
    seats: Frame
    actions: Frame
    wagers: Frame
    events: Frame


def read(
    files: str | Path | Iterable[str | Path],
    *,
    seat: int | None = None,
    wrong: Wrong | None = None,
) -> HandFrames:
    """The hands of files of any format that `cardroom.formats` reads, with one seat's eyes or all.

    Each table reads the files when it is read itself. ``wrong`` is told of hands that cannot be
    read or played, which are left out; where nobody is, the first of them is raised as `BadHand`.

    >>> import tempfile
    >>> hand = '''variant = "NT"
    ... antes = [0, 0, 0]
    ... blinds_or_straddles = [1, 2, 0]
    ... min_bet = 2
    ... starting_stacks = [200, 150.50, 200]
    ... actions = ["p3 cbr 6", "p1 f", "p2 f"]
    ... '''
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     file = Path(folder) / "hand.phh"
    ...     _ = file.write_text(hand)
    ...     seats = read(file).seats.table()
    >>> seats["stack"].to_pylist(), seats["net"].to_pylist()
    ([20000, 15050, 20000], [-100, -200, 300])
    """
    named = [files] if isinstance(files, str | Path) else list(files)
    return of_hands(lambda: seen.of_files(named, seat, wrong))


def of_rounds(
    rounds: Iterable[Round[CardTable]], *, eyes: int | None = None, books: Library | None = None
) -> HandFrames:
    """Rounds that are over, with the eyes of a seat or all cards.

    They are gone through by each table: a list, or something else that can be gone through again.

    >>> from cardroom.frames.played import rounds_of
    >>> rounds = list(rounds_of(all_books().game("bicycle/casino-war"), 2, seed=4))
    >>> of_rounds(rounds).wagers.table()["outcome"].to_pylist()
    ['push', 'win', 'win']
    """
    game = (books or recorded_books()).game
    return of_hands(lambda: seen.of_rounds(rounds, game, eyes))


def simulated(
    game: Game | str, rounds: int, *, seed: str | int = 0, seats: int | None = None
) -> HandFrames:
    """Rounds of a game that the plain engine plays with sensible bots, each at a new table.

    Against a player-dealer everyone wagers $10 on the base game. The same seed has the same rounds.

    >>> told = simulated("oceana/texas-holdem", 2, seed=4)
    >>> told.hands.table()["board"].to_pylist()
    ['5c 5s As 8c Ac', None]
    """
    found = all_books().game(game) if isinstance(game, str) else game
    return of_hands(lambda: seen.of_rounds(rounds_of(found, rounds, seed, seats), lambda _: found))


def odds(reports: Report | Iterable[Report]) -> Frame:
    """The figures of every wager of one game's odds, or several.

    >>> import cardroom
    >>> told = odds(cardroom.odds("bicycle/casino-war")).table()
    >>> told["wager"].to_pylist(), told["edge_exact"].to_pylist()[2]
    (['primary', 'primary', 'tie', 'war'], '58/311')
    """
    return Frame(ODDS, partial(odds_rows, _all(reports)))


def outcomes(reports: Report | Iterable[Report]) -> Frame:
    """Every result of every wager of one game's odds, or several."""
    return Frame(OUTCOMES, partial(outcome_rows, _all(reports)))


def histograms(reports: SimulationReport | Iterable[SimulationReport]) -> Frame:
    """Every value of a simulation's histograms, or of several simulations.

    >>> import cardroom
    >>> told = histograms(cardroom.simulate("bicycle/casino-war", 1000)).table()
    >>> told["value"].to_pylist()[:4]
    [-2000, -1000, 1000, 2000]
    """
    return Frame(HISTOGRAMS, partial(histogram_rows, _all(reports)))


def of_hands(hands: Callable[[], Iterator[SeenHand]]) -> HandFrames:
    """All tables of some hands, which are gone through anew for each of them."""

    def frame(name: str) -> Frame:
        layout, rows = OF_HANDS[name]
        return Frame(layout, lambda: (row for hand in hands() for row in rows(hand)))

    return HandFrames(*map(frame, OF_HANDS))


def _all(reports: T | Iterable[T]) -> Iterable[T]:
    return [reports] if isinstance(reports, Report | SimulationReport) else reports


__all__ = [
    "LAYOUTS",
    "Frame",
    "HandFrames",
    "SeenHand",
    "TableColumn",
    "TableLayout",
    "histograms",
    "odds",
    "of_hands",
    "of_rounds",
    "outcomes",
    "read",
    "simulated",
]
