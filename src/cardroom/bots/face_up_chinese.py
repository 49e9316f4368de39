"""Face-up Chinese poker: every card where the segments have the most to win from there."""

from __future__ import annotations

from cardroom.bots.sensible_bot import SensibleBot
from cardroom.cards import deck, show
from cardroom.games.placed_segments import PARTS
from cardroom.games.sensible_placing import sensible_place
from cardroom.table.decisions import Choice, Decision
from cardroom.telling.observer import Observer


class FaceUpChineseBot(SensibleBot):
    """Lays its cards the same way in every style, and declares every clean sweep."""

    def choose(self, decision: Decision, observer: Observer) -> Choice:
        """The place that is worth most; or what collects from everyone."""
        option = decision.options[0]
        if not option.cards:
            return Choice(option.do)
        picture, me = observer.look(), decision.hand or str(decision.seat)
        lying, sizes, laid = picture.cards(me), dict(picture.hands[me].parts), {}
        for name, _ in PARTS:
            laid[name] = lying[: sizes.get(name, 0)]
            lying = lying[sizes.get(name, 0) :]
        seen = {card for to in picture.hands for card in picture.cards(to)}
        unseen = [card for card in deck() if card not in seen]
        segment, placed = sensible_place(option.cards, laid, unseen, self.random)
        return Choice(segment, cards=show(placed))
