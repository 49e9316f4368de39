"""Rows of odds and of simulations."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from cardroom.frames.columns import Row
from cardroom.odds.report import Report, WagerOdds
from cardroom.simulation.report import SimulationReport


def odds_rows(reports: Iterable[Report]) -> Iterator[Row]:
    """The figures of every wager."""
    for report, name, odds, alone in _wagers(reports):
        yield (
            report.game,
            report.decks,
            name,
            alone,
            odds.per,
            odds.play,
            " ".join(odds.follows),
            odds.made,
            odds.edge,
            odds.edge_exact,
            odds.ev,
            odds.hit_frequency,
            odds.stdev,
            odds.element_of_risk,
            odds.exact,
            odds.ci95,
        )


def outcome_rows(reports: Iterable[Report]) -> Iterator[Row]:
    """Every result of every wager."""
    for report, name, odds, alone in _wagers(reports):
        for result in odds.outcomes:
            yield (
                report.game,
                report.decks,
                name,
                alone,
                result.name,
                result.pays,
                result.count,
                result.probability,
            )


def _wagers(reports: Iterable[Report]) -> Iterator[tuple[Report, str, WagerOdds, bool]]:
    """Every wager of some games with what follows it, and if anything does, by itself too."""
    for report in reports:
        for name, odds in report.wagers.items():
            yield report, name, odds, not odds.follows
            if odds.alone is not None:
                yield report, name, odds.alone, True


def histogram_rows(reports: Iterable[SimulationReport]) -> Iterator[Row]:
    """Every value of every histogram, with how often it came."""
    for report in reports:
        for kind, name, value, count, probability in report.values():
            number, word = (value, None) if isinstance(value, int) else (None, value)
            yield report.game, kind, name, number, word, count, probability
