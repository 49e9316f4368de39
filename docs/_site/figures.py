"""The figures of the site: ``python -m docs._site.figures`` works them out and keeps them.

A file for each game in ``docs/figures``: what its wagers cost, under every condition that its book
leaves open, by which play, and what hands are worth against each other. Pages are written from
these files alone, since some of the figures take minutes.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Mapping
from pathlib import Path

import msgspec

from cardroom.books import Game, library
from cardroom.books.sheet.document import Section
from cardroom.equity import (
    SHOWDOWNS,
    BadHands,
    EquityReport,
    NoShowdown,
    PointsReport,
    equity,
    expected_points,
    is_for_points,
)
from cardroom.odds import ANALYSES, Report
from cardroom.odds.strategy import STRATEGIES, strategy, strategy_sheet
from cardroom.odds.variants import marks, variants
from docs._site.pay_rows import PayRow, pay_rows

KEPT = Path(__file__).parents[1] / "figures"
SEED = 1
SAMPLES = 100_000
MEETINGS = (
    ("AsAh", "KdKc"),
    ("AsKs", "QdQc"),
    ("7s6s", "AdKh"),
    ("As2d", "KcQh"),
    ("AsAh", "random"),
)
"""Hands that people ask about; where a game deals more cards the others come at random."""


class Edge(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a wager costs under other conditions."""

    edge: float
    ci95: float | None = None
    near: bool = False


class Condition(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What is other than printed, and the edges that come of it."""

    told: str
    decks: int | None = None
    readings: Mapping[str, str] = {}
    edges: Mapping[str, Edge]


class Simpler(msgspec.Struct, frozen=True):
    """A way to play that asks for less than the charts, and what it cost in so many rounds."""

    says: str
    edge: float
    ci95: float
    rounds: int


class Figures(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """All that is kept of a game."""

    game: str
    report: Report | None = None
    marks: Mapping[str, str] = {}
    conditions: tuple[Condition, ...] = ()
    charts: tuple[Section, ...] = ()
    pay_rows: Mapping[str, tuple[PayRow, ...]] = {}
    """Rows of the pay tables that a wager's results go by, where no play hangs on them."""
    ordered: tuple[str, ...] = ()
    """Wagers whose rows must keep their order, since a hand is paid by the best row it fits."""
    equity: tuple[EquityReport, ...] = ()
    points: tuple[PointsReport, ...] = ()
    simpler: tuple[Simpler, ...] = ()
    """What it costs to play by less than the charts."""


def path_of(game_id: str) -> Path:
    """Where the figures of a game are kept."""
    return KEPT / f"{game_id}.json"


def read(game_id: str) -> Figures:
    """The figures of a game as they are kept.

    >>> figures = read("bicycle/casino-war")
    >>> figures.report.base.edge_exact, [one.told for one in figures.conditions][-1]
    ('23138/993023', 'primary-at-war=collected')
    """
    return msgspec.json.decode(path_of(game_id).read_bytes(), type=Figures)


def write(figures: Figures) -> None:
    """Keep the figures of a game."""
    path = path_of(figures.game)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(msgspec.json.format(msgspec.json.encode(figures), indent=1) + b"\n")


def _simpler(game: Game, report: Report) -> tuple[Simpler, ...]:
    from docs._site.simpler import simpler_play  # noqa: PLC0415 (pages need no simulator)

    return simpler_play(game, report)


def work_out(game: Game) -> Figures:
    """All figures of a game."""
    if game.mechanism.name in ANALYSES:
        return _wagers(game)
    if is_for_points(game):
        return Figures(game=game.id, points=_points(game))
    return Figures(game=game.id, equity=_equity(game))


def _wagers(game: Game) -> Figures:
    printed, *others = variants(game)
    charts: tuple[Section, ...] = ()
    if game.mechanism.name in STRATEGIES:
        charts = strategy_sheet(game, strategy(game)).sections
    rows, ordered = pay_rows(game, printed.report)
    return Figures(
        game=game.id,
        report=printed.report,
        marks=marks(printed.report),
        conditions=tuple(
            Condition(
                told=other.told,
                decks=other.decks,
                readings=other.readings,
                edges={
                    name: Edge(odds.edge, odds.ci95, "edge" in odds.approximate)
                    for name, odds in other.report.wagers.items()
                },
            )
            for other in others
        ),
        charts=charts,
        pay_rows=rows,
        ordered=ordered,
        simpler=_simpler(game, printed.report),
    )


def _equity(game: Game) -> tuple[EquityReport, ...]:
    if game.mechanism.name not in SHOWDOWNS:
        return ()
    found = []
    for hands in MEETINGS:
        try:
            found.append(equity(game, list(hands), samples=SAMPLES, seed=SEED, workers=1))
        except (BadHands, NoShowdown):
            continue
    return tuple(found)


def _points(game: Game) -> tuple[PointsReport, ...]:
    try:
        return (expected_points(game, ["random", "random"], samples=SAMPLES // 10, seed=SEED),)
    except (BadHands, NoShowdown):
        return ()


def main() -> int:
    """Work out some games, or all of them, and keep what comes of it."""
    parser = argparse.ArgumentParser(prog="python -m docs._site.figures", description=__doc__)
    parser.add_argument("games", nargs="*", help="only these; without any, all")
    parser.add_argument("--missing", action="store_true", help="only those that are not kept yet")
    parser.add_argument("--simpler", action="store_true", help="only what simpler play costs")
    asked = parser.parse_args()
    for game in library().games():
        if asked.games and game.id not in asked.games:
            continue
        if asked.missing and path_of(game.id).exists():
            continue
        begun = time.perf_counter()
        if asked.simpler:
            kept = read(game.id)
            if kept.report is None:
                continue
            write(msgspec.structs.replace(kept, simpler=_simpler(game, kept.report)))
        else:
            write(work_out(game))
        print(f"{game.id}: {time.perf_counter() - begun:.1f} s", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
