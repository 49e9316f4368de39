"""Let It Ride by its best play.

A wager stays where the hand is paid already, or where what may still come makes up for what
mostly comes. With one card to come all of them are tried; with two there is a rule.
"""

from __future__ import annotations

from collections.abc import Sequence

from cardroom.bots.sensible import SensibleBot
from cardroom.cards import CARDS, FIRST_JOKER, RANKS, Card
from cardroom.games.paid_hands import PaidHands, least
from cardroom.hands import STANDARD_HIGH, THREE_CARD
from cardroom.table.decisions import Choice, Decision
from cardroom.telling.observer import Observer

PAYS = PaidHands(
    STANDARD_HIGH,
    {
        "royal-flush": 500,
        "straight-flush": 100,
        "four-of-a-kind": 25,
        "full-house": 15,
        "flush": 10,
        "straight": 5,
        "three-of-a-kind": 3,
        "two-pair": 2,
        "tens-or-better": 1,
    },
)
"""To one, as the Bicycle pays."""
PAIR_OF_TENS = least(THREE_CARD, "tens-or-better")
FOUR, TEN = RANKS.index("4"), RANKS.index("T")
LEAST_HIGH_CARDS = {2: 0, 3: 1, 4: 2}
"""How many cards from ten up three suited cards need, by the span from lowest to highest."""


class LetItRideBot(SensibleBot):
    """Plays its hand the same way in every style; the style shows in the bonus bet alone."""

    def choose(self, decision: Decision, observer: Observer) -> Choice:
        """Let the wager ride, or take it back."""
        picture = observer.look()
        own = picture.cards(str(decision.seat))
        return Choice("let-it-ride" if is_worth_riding(own, picture.board) else "withdraw")


def is_worth_riding(own: Sequence[Card], board: Sequence[Card]) -> bool:
    """Whether a wager on these cards loses nothing in the long run.

    >>> from cardroom.cards import cards
    >>> is_worth_riding(cards("Ts 7d Tc"), ()), is_worth_riding(cards("9s 7d 9c"), ())
    (True, False)
    >>> is_worth_riding(cards("9s 7s 2s"), cards("Ks")), is_worth_riding(cards("9s 7s 2s"), ())
    (True, False)
    """
    return _with_two_to_come(own) if not board else _with_one_to_come((*own, *board))


def _with_two_to_come(own: Sequence[Card]) -> bool:
    strength = THREE_CARD.strength(own)
    match THREE_CARD.category(strength):
        case "three-of-a-kind":
            return True
        case "one-pair":
            return strength >= PAIR_OF_TENS
    if len({card.suit for card in own}) > 1:
        return False
    ranks = [card.rank for card in own]
    span = max(ranks) - min(ranks)
    high = sum(rank >= TEN for rank in ranks)
    # Deuce-three-four has fewer straights than the others.
    return max(ranks) > FOUR and high >= LEAST_HIGH_CARDS.get(span, 4)


def _with_one_to_come(known: Sequence[Card]) -> bool:
    unseen = [card for card in CARDS[:FIRST_JOKER] if card not in known]
    hands = (STANDARD_HIGH.strength((*known, card)) for card in unseen)
    return sum(PAYS.of(hand) or -1 for hand in hands) >= 0
