"""Let It Ride by its best play, which is worked out from the house's own pay table."""

from __future__ import annotations

from collections.abc import Mapping

from cardroom.bots.sensible_bot import SensibleBot
from cardroom.bots.shared import shared
from cardroom.games.let_it_ride import Rules
from cardroom.odds.let_it_ride import streets
from cardroom.odds.streets import Streets
from cardroom.table.decisions import Choice, Decision
from cardroom.telling.observer import Observer


class LetItRideBot(SensibleBot):
    """Plays its hand the same way in every style; the style shows in the bonus bet alone."""

    rules: Rules | None
    best: Streets

    def make_ready(self) -> None:
        """The play on three cards and on four."""
        self.best = shared(_streets, self.rules, {})

    def choose(self, decision: Decision, observer: Observer) -> Choice:
        """Let the wager ride where that brings something, or take it back."""
        picture = observer.look()
        known = (*picture.cards(str(decision.seat)), *picture.board)
        return Choice("let-it-ride" if self.best.wager(known, len(known) - 3) else "withdraw")


def _streets(rules: Rules | None, _: Mapping[str, str]) -> Streets:
    return streets(rules)
