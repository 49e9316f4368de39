"""Pan: meld what pays and what is long, keep cards that go together, and throw the others away."""

from __future__ import annotations

from collections.abc import Sequence

from cardroom.bots.sensible_bot import SensibleBot
from cardroom.cards import RANKS, Card, cards, show
from cardroom.games.melds import ORDER, Judge
from cardroom.table.decisions import Choice, Decision, Option
from cardroom.telling.observer import Observer

ENTERS = 4.0
"""How much must go together in a hand for the choosiest style to enter with it."""


class PanBot(SensibleBot):
    """Enters with hands that go together, melds whenever it can, and asks for every kondition."""

    def choose(self, decision: Decision, observer: Observer) -> Choice:
        """What is worth most at once."""
        offered = {option.do: option for option in decision.options}
        if "ask" in offered:
            return Choice("ask")
        if "play" in offered:
            hand = observer.look().cards(str(decision.seat))
            enough = ENTERS * (1 - 2 * self.style.plays)
            return Choice("play" if related(hand) >= enough else "fold")
        if "take-discard" in offered:
            take = offered["take-discard"]
            return next(take.picks()) if take.cards else Choice("take-discard")
        if "meld" in offered:
            return self._best_meld(offered["meld"])
        if decision.street == "force":
            return Choice("force" if self.happens(self.style.aggression) else "decline")
        discard = offered.get("discard")
        if discard is not None and discard.cards:
            return Choice("discard", cards=show([least_related(discard.cards)]))
        return decision.default

    def _best_meld(self, option: Option) -> Choice:
        """The kondition that pays most, and among equals the longest."""
        judge = Judge(seven_jack=self.readings.get("seven-and-jack") != "apart")

        def worth(choice: Choice) -> tuple[int, int]:
            meld = cards(choice.cards)
            pays = judge.kondition(meld, self.rules) if self.rules and judge.is_meld(meld) else 0
            return pays, len(meld)

        return max(option.picks(), key=worth)


def related(hand: Sequence[Card]) -> float:
    """How much goes together in a hand: cards of a rank, and neighbours of a suit.

    >>> from cardroom.cards import cards
    >>> related(cards("7s 7s 7s 2d")) > related(cards("7s Ks 4h 2d"))
    True
    """
    return sum(_beside(card, hand) for card in hand) / 2


def least_related(hand: Sequence[Card]) -> Card:
    """The card that one misses least.

    >>> from cardroom.cards import cards
    >>> least_related(cards("7s 7d 2h 5s 6s"))
    2h
    """
    return min(hand, key=lambda card: _beside(card, hand))


def _beside(card: Card, hand: Sequence[Card]) -> float:
    """How well a card goes with the others."""
    others = list(hand)
    others.remove(card)
    at = ORDER.index(RANKS[card.rank])
    worth = 0.0
    for other in others:
        away = abs(ORDER.index(RANKS[other.rank]) - at)
        if other.suit == card.suit:
            worth += {0: 1.2, 1: 0.8, 2: 0.4}.get(away, 0)
        elif not away:
            worth += 0.6
    return worth
