"""Raise or fold against the player-dealer's five cards: by the charts of the best play."""

from __future__ import annotations

from bisect import bisect_right
from functools import cached_property

from cardroom.bots.sensible import SensibleBot
from cardroom.cards import RANKS
from cardroom.odds.raise_insurance import bigs, insured_row
from cardroom.odds.raise_or_fold import tie_pays_by
from cardroom.odds.raise_solution import Solution, columns, near
from cardroom.table.california.wagering import PLAYER_DEALER
from cardroom.table.decisions import Choice, Decision
from cardroom.telling.observer import Observer
from cardroom.telling.picture import Picture

DOUBLE = "insurance-double"


class RaiseOrFoldBot(SensibleBot):
    """Plays its hand the same way in every style; the style shows in the bonus bets alone."""

    keeps = (3, 1)

    @cached_property
    def solution(self) -> Solution:
        """The best play at this table, or of a game much like it."""
        return near(self.rules, tie_pays_by(self.readings))

    def choose(self, decision: Decision, observer: Observer) -> Choice:
        """Raise what is worth it, and double insurance that brings more than it costs."""
        if self.rules is None:
            return decision.default
        picture = observer.look()
        offered = {option.do: option for option in decision.options}
        if decision.offer:
            doubles = DOUBLE in offered and self._doubles(decision, picture)
            return Choice(DOUBLE) if doubles else decision.default
        raises = offered.get(self.rules.raises.verb)
        wanted = self._raise(decision, picture)
        if raises is None or wanted == self.rules.give_up:
            return Choice(self.rules.give_up)
        most = wanted.endswith(f" {self.rules.raises.up_to}x")
        return Choice(raises.do, to=max(raises.every_total()) if most else raises.total)

    def _raise(self, decision: Decision, picture: Picture) -> str:
        strength = self.rules.rank.strength(picture.cards(str(decision.seat)))
        rows = self.solution.rows[::-1]
        row = rows[max(bisect_right([row.low for row in rows], strength) - 1, 0)]
        return row.choices[self._column(picture)] or self.rules.give_up

    def _doubles(self, decision: Decision, picture: Picture) -> bool:
        own, up = picture.cards(str(decision.seat)), picture.cards(PLAYER_DEALER)[0]
        if self.solution.insured is None:
            return False
        ranks = [RANKS[card.rank] for card in own]
        big = sum(rank in bigs(self.rules) for rank in ranks)
        category = self.rules.rank.category(self.rules.rank.strength(own))
        row = insured_row(self.rules, category, big, ranks.count(RANKS[up.rank]))
        brought, _ = self.solution.insured.rows[row][self._column(picture)]
        return brought > 0

    def _column(self, picture: Picture) -> int:
        if self.rules.exposed is None:
            return 0
        return columns(self.rules).index(RANKS[picture.cards(PLAYER_DEALER)[0].rank])
