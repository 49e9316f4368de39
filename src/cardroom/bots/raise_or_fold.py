"""Raise or fold against the player-dealer's five cards: by the charts of the best play."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping
from typing import NamedTuple

from cardroom.bots.sensible_bot import SensibleBot
from cardroom.bots.shared import shared
from cardroom.cards import RANKS
from cardroom.games.raise_or_fold_rules import Rules
from cardroom.odds.raise_insurance import bigs, insured_row
from cardroom.odds.raise_or_fold import tie_pays_by
from cardroom.odds.raise_solution import RaiseSolution, StrengthRow, columns, near
from cardroom.table.california.wagering import PLAYER_DEALER
from cardroom.table.decisions import Choice, Decision
from cardroom.telling.observer import Observer
from cardroom.telling.picture import Picture

DOUBLE = "insurance-double"


class RaiseCharts(NamedTuple):
    """The best play at a table, or of a game much like it."""

    solution: RaiseSolution
    rows: tuple[StrengthRow, ...]
    """From the worst hands to the best."""
    lows: list[int]
    """The least hand of each row."""
    columns: tuple[str, ...]


class RaiseOrFoldBot(SensibleBot):
    """Plays its hand the same way in every style; the style shows in the bonus bets alone."""

    keeps = (3, 1)

    charts: RaiseCharts | None = None

    def make_ready(self) -> None:
        """The charts of the game, if the bot was told its rules."""
        if self.rules is not None:
            self.charts = shared(_charts, self.rules, self.readings)

    def choose(self, decision: Decision, observer: Observer) -> Choice:
        """Raise what is worth it, and double insurance that brings more than it costs."""
        if self.charts is None:
            return decision.default
        picture = observer.look()
        offered = {option.do: option for option in decision.options}
        if decision.offer:
            doubles = DOUBLE in offered and self._doubles(decision, picture, self.charts)
            return Choice(DOUBLE) if doubles else decision.default
        raises = offered.get(self.rules.raises.verb)
        wanted = self._raise(decision, picture, self.charts)
        if raises is None or wanted == self.rules.give_up:
            return Choice(self.rules.give_up)
        most = wanted.endswith(f" {self.rules.raises.up_to}x")
        return Choice(raises.do, to=max(raises.every_total()) if most else raises.total)

    def _raise(self, decision: Decision, picture: Picture, charts: RaiseCharts) -> str:
        strength = self.rules.rank.strength(picture.cards(str(decision.seat)))
        row = charts.rows[max(bisect_right(charts.lows, strength) - 1, 0)]
        return row.choices[self._column(picture, charts)] or self.rules.give_up

    def _doubles(self, decision: Decision, picture: Picture, charts: RaiseCharts) -> bool:
        own, up = picture.cards(str(decision.seat)), picture.cards(PLAYER_DEALER)[0]
        insured = charts.solution.insured
        if insured is None:
            return False
        ranks = [RANKS[card.rank] for card in own]
        big = sum(rank in bigs(self.rules) for rank in ranks)
        category = self.rules.rank.category(self.rules.rank.strength(own))
        row = insured_row(self.rules, category, big, ranks.count(RANKS[up.rank]))
        brought, _ = insured.rows[row][self._column(picture, charts)]
        return brought > 0

    def _column(self, picture: Picture, charts: RaiseCharts) -> int:
        if self.rules.exposed is None:
            return 0
        return charts.columns.index(RANKS[picture.cards(PLAYER_DEALER)[0].rank])


def _charts(rules: Rules, readings: Mapping[str, str]) -> RaiseCharts:
    solution = near(rules, tie_pays_by(readings))
    rows = solution.rows[::-1]
    return RaiseCharts(solution, rows, [row.low for row in rows], columns(rules))
