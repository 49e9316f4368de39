"""Three Card Poker when one of the player-dealer's cards shows.

Against a queen, king or ace the player-dealer has qualified already: a hand plays that has that
card too and a nine beside it, or better. Against less he often will not qualify. Where all antes
are then paid every hand plays; where they are compared it takes a jack.
"""

from __future__ import annotations

from collections.abc import Sequence

from cardroom.bots.seen import Seen
from cardroom.bots.sensible import SensibleBot
from cardroom.cards import CARDS, RANKS, Card
from cardroom.hands import THREE_CARD
from cardroom.table.decisions import Choice, Decision
from cardroom.table.events import HIDDEN, Dealt, Event
from cardroom.table.wagering import PLAYER_DEALER

QUEEN = RANKS.index("Q")


class ThreeCardPokerBot(SensibleBot):
    """Plays its hand the same way in every style; the style shows in the bonus bets alone."""

    keeps = (1,)

    def choose(self, decision: Decision, view: Sequence[Event]) -> Choice:
        """Play, or fold what is not worth its ante once more."""
        own, up = Seen(decision.seat, view).own, face_up(view)
        can_play = any(option.do == "play" for option in decision.options)
        always_paid = self.rules is not None and self.rules.unqualified_ante == "wins"
        if can_play and is_worth_playing(own, up, always_paid=always_paid):
            return Choice("play")
        return decision.default


def face_up(view: Sequence[Event]) -> Card:
    """The player-dealer's card that shows."""
    return next(
        CARDS[e.card]
        for e in view
        if isinstance(e, Dealt) and e.to == PLAYER_DEALER and e.card != HIDDEN
    )


def is_worth_playing(own: Sequence[Card], up: Card, *, always_paid: bool) -> bool:
    """Whether playing loses less than the ante that a fold gives up.

    >>> from cardroom.cards import card, cards
    >>> king, four = card("Kh"), card("4h")
    >>> is_worth_playing(cards("Ks 9d 2c"), king, always_paid=True)
    True
    >>> is_worth_playing(cards("Ks 8d 7c"), king, always_paid=True)
    False
    >>> [is_worth_playing(cards("9s 6d 2c"), four, always_paid=paid) for paid in (True, False)]
    [True, False]
    """
    if up.rank >= QUEEN:
        least = f"{RANKS[up.rank]}92"
    elif always_paid:
        return True
    else:
        least = "J"
    return THREE_CARD.strength(own) >= THREE_CARD.at_least("high-card", least)
