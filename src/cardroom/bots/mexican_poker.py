"""Mexican Poker: stud's way of thinking, with a joker that is worth most face down."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from cardroom.bots.stud import StudBot, part_won
from cardroom.cards import Card, deck
from cardroom.hands import MEXICAN_DOWN, MEXICAN_UP, Ranking
from cardroom.table.decisions import Choice, Decision
from cardroom.telling.observer import Observer


class MexicanPokerBot(StudBot):
    """Takes its cards face down, where a joker is wild and nobody sees them; now and then up.

    >>> from cardroom.books import library
    >>> from cardroom.table.setup import SeatSetup, Setup
    >>> from cardroom.table.stock import Stacked
    >>> game = library().game("bicycle/mexican-poker")
    >>> setup = Setup(game=game.id, seats=(SeatSetup(1, 20000), SeatSetup(2, 20000)), button=2)
    >>> played = game.round(setup, Stacked(game.fresh_deck()))
    >>> while (turn := played.turn) is not None:
    ...     do = "bet" if turn.default.do == "bet" else "call"
    ...     played.choose(turn.seat, Choice(do, amount=200 if do == "bet" else None))
    >>> MexicanPokerBot(seed=1).choose(played.waiting[1], Observer(played, 1)).do
    'down'
    """

    cards_each = 5
    pack = deck(jokers=1, without="89T")
    _face_up: frozenset[int] = frozenset()

    @property
    def rankings(self) -> Sequence[Ranking]:
        """By what hands are compared, whichever way a joker came."""
        return (MEXICAN_DOWN, MEXICAN_UP)

    def choose(self, decision: Decision, observer: Observer) -> Choice:
        """A face for the next card, or a bet by the share of the pot that the cards deserve."""
        if decision.default.do == "up":
            return Choice("up" if self.happens(self.style.bluffs) else "down")
        hands = observer.look().hands.values()
        self._face_up = frozenset(card for hand in hands for card in hand.open)
        return super().choose(decision, observer)

    def _won(self, mine: Sequence[Card], others: Collection[Sequence[Card]]) -> float:
        def strength(hand: Sequence[Card]) -> int:
            wild = any(card.is_joker and card not in self._face_up for card in hand)
            return (MEXICAN_DOWN if wild else MEXICAN_UP).strength(hand)

        return part_won(strength, mine, others)
