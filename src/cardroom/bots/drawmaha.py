"""Drawmaha: Omaha's judgement for one half of the pot, draw poker's for the other."""

from __future__ import annotations

from collections.abc import Sequence

from cardroom.bots import omaha
from cardroom.bots.drawing import ahead, discards
from cardroom.bots.holdem import HoldemBot
from cardroom.cards import Card, show
from cardroom.games.drawmaha import DRAW_RANKINGS
from cardroom.hands import STANDARD_HIGH, Ranking
from cardroom.table.decisions import Choice, Decision
from cardroom.telling.observer import Observer


class DrawmahaBot(HoldemBot):
    """Keeps what it has made in its own five cards, and bets on the share it has of both halves.

    >>> from cardroom.books import library
    >>> from cardroom.cards import cards
    >>> from cardroom.table.decisions import Choice
    >>> from cardroom.table.setup import SeatSetup, Setup
    >>> from cardroom.table.stock import Assigned
    >>> game = library().game("bicycle/drawmaha")
    >>> setup = Setup(game=game.id, seats=(SeatSetup(1, 20000), SeatSetup(2, 20000)), button=2)
    >>> held = {"1": cards("As Ah 9c 7d 3h"), "board": cards("Ks Qd 2c")}
    >>> played = game.round(setup, Assigned(game.fresh_deck(), held))
    >>> while played.turn.street != "draw":
    ...     played.choose(played.turn.seat, Choice(played.turn.options[0].do))
    >>> DrawmahaBot(seed=1).choose(played.turn, Observer(played, 1)).cards
    '9c 7d 3h'
    """

    def choose(self, decision: Decision, observer: Observer) -> Choice:
        """Draw, or bet as in Omaha."""
        if decision.street != "draw":
            return super().choose(decision, observer)
        thrown = show(discards(self._ranking, observer.look().cards(str(decision.seat))))
        return Choice("discard", cards=thrown) if thrown else decision.default

    @property
    def _ranking(self) -> Ranking:
        return DRAW_RANKINGS[self.rules.draw_ranking] if self.rules else STANDARD_HIGH

    def _starting_share(self, own: Sequence[Card]) -> float:
        return omaha.starting_share(own, low=False)

    def _on(self, own: Sequence[Card], board: Sequence[Card]) -> tuple[float, int]:
        for_omaha, helped = omaha.standing(own, board, (2,), self.random)
        draws = int(len(board) == 3)
        for_draw = ahead(self._ranking, own, self.random, draws=draws)
        return (for_omaha + for_draw) / 2, helped // 2
