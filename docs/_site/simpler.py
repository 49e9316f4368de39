"""What it costs to play by something simpler than the charts: found by simulating it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from functools import partial
from typing import Any

import msgspec

from cardroom.books import Game
from cardroom.games.blackjack_rules import Rules, Stands
from cardroom.hands import Total
from cardroom.odds import Report
from cardroom.odds.strategy import STRATEGIES, strategy
from cardroom.simulation.plan import BadPlan
from cardroom.simulation.single_call import simulate, usual_wagers
from docs._site.figures import Simpler

ROUNDS = 1 << 24
GIVES_UP = ("fold", "surrender")
EITHER = ("by suits", "by cards")
"""What a chart says where its rows do not tell."""
Plain = dict[str, Any]


def simpler_play(game: Game, report: Report) -> tuple[Simpler, ...]:
    """The ways that a game has, each simulated; none where nothing is played by charts."""
    if report.base.play != "best-play" or game.mechanism.name not in STRATEGIES:
        return ()
    found = []
    wagers = usual_wagers(game)
    best: Plain = msgspec.to_builtins(strategy(game))
    for says, told in _ways(game, best):
        if _cells(told) == _cells(best):
            continue  # There is nothing simpler than the best play.
        try:
            made = simulate(game, ROUNDS, strategy=told, workers=1)
        except BadPlan:
            continue  # It may not be played so with every hand.
        mine, unit = made.amounts["1"], wagers[report.base.per]
        found.append(Simpler(says, -mine.mean / unit, mine.ci95 / unit, ROUNDS))
    return tuple(found)


def _ways(game: Game, best: Plain) -> Iterator[tuple[str, Plain]]:
    charts, rules = best["charts"], game.definition.rules
    first, *others = charts
    is_blackjack = isinstance(rules, Rules)
    if is_blackjack or any(word in first["title"] for word in ("shows", "dealer's")):
        yield (
            "the same with a hand, whatever the player-dealer shows",
            _changed(best, lambda chart, row, cells: _most(cells) if len(cells) > 1 else None),
        )
    if is_blackjack:
        stands = rules.player_dealer_stands_on
        yield (
            "hits and stands as the player-dealer must, and nothing else",
            _changed(best, lambda chart, row, cells: _as_he_must(stands, chart["title"], row)),
        )
        return
    choices = {cell["choice"] for row in first["cells"] for cell in row if cell}
    later = [_most([cell for row in chart["cells"] for cell in row], GIVES_UP) for chart in others]
    for choice in sorted(choices - {*GIVES_UP, *EITHER}):
        titles = [chart["title"] for chart in charts]
        always = dict(zip(titles, (choice, *later), strict=True))
        parts = [f"{title[0].lower()}{title[1:]}: {what}" for title, what in always.items()]
        yield (
            f"always the same: {'; '.join(parts)}" if others else f"always {choice}",
            _changed(best, partial(_always, always)),
        )


def _cells(told: Plain) -> list[Any]:
    return [cell for chart in told["charts"] for row in chart["cells"] for cell in row]


def _always(
    always: Mapping[str, str | None], chart: Plain, row: str, cells: list[Any]
) -> str | None:
    return always[chart["title"]]


def _most(cells: list[Any], never: Collection[str] = ()) -> str | None:
    """The choice that is needed most often, but for some."""
    often: dict[str, float] = {}
    for cell in cells:
        if cell is not None and cell["choice"] not in (*EITHER, *never):
            # Where it is not known how often a cell is needed, each counts the same.
            choice = cell["choice"]
            often[choice] = often.get(choice, 0.0) + (cell.get("share") or 1e-9)
    return max(often, key=often.__getitem__, default=None)


def _changed(best: Plain, chosen: Callable[[Plain, str, list[Any]], str | None]) -> Plain:
    """The charts with other choices; where none is named a row stays as it is."""
    charts = []
    for chart in best["charts"]:
        cells = []
        for row, own in zip(chart["rows"], chart["cells"], strict=True):
            choice = chosen(chart, row, own)
            cells.append([cell and (cell | {"choice": choice or cell["choice"]}) for cell in own])
        charts.append(chart | {"cells": cells})
    return best | {"charts": charts}


def _as_he_must(stands: Stands, title: str, row: str) -> str | None:
    """What the player-dealer does with a total of blackjack."""
    parts = row.split("-")
    if not all(part == "A" or part.isdigit() for part in parts):
        return None  # It is about insurance.
    values = [1 if part == "A" else int(part) for part in parts]
    soft = "A" in parts or title.endswith("soft")
    points = sum(values) + (10 if "A" in parts else 0)
    return "stand" if stands.on(Total(2 * points, soft=soft)) else "hit"
