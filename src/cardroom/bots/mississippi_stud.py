"""Mississippi Stud by its best play, told as a count of points, made hands and draws.

A jack or better is two points, a six to a ten one. With one card to come all of them are tried.
"""

from __future__ import annotations

from collections.abc import Sequence

from cardroom.bots.sensible import SensibleBot, nearest
from cardroom.cards import CARDS, FIRST_JOKER, RANKS, Card
from cardroom.games.mississippi_stud import STREETS
from cardroom.games.paid_hands import PaidHands, least
from cardroom.hands import STANDARD_HIGH, THREE_CARD
from cardroom.table.decisions import Choice, Decision
from cardroom.telling.observer import Observer

PAYS = PaidHands(
    STANDARD_HIGH,
    {
        "royal-flush": 500,
        "straight-flush": 100,
        "four-of-a-kind": 40,
        "full-house": 10,
        "flush": 6,
        "straight": 4,
        "three-of-a-kind": 3,
        "two-pair": 2,
        "jacks-or-better": 1,
        "sixes-or-better": 0,
        "high-card": -1,
    },
)
"""To one, as the Bicycle pays."""
PAIR_OF_SIXES = least(THREE_CARD, "sixes-or-better")
FOUR, FIVE, SIX, JACK = map(RANKS.index, "456J")
LEAST_HIGH_CARDS = {2: 0, 3: 1, 4: 2}
"""How many cards from jack up a draw to a straight flush needs for the most, by its span."""


class MississippiStudBot(SensibleBot):
    """Plays its hand the same way in every style; the style shows in the bonus bet alone."""

    keeps = (9, 3)

    def choose(self, decision: Decision, observer: Observer) -> Choice:
        """Fold, or wager the least or the most that is allowed."""
        wagers = [option for option in decision.options if option.do == "bet"]
        if not wagers:
            return decision.default
        picture = observer.look()
        own, on_felt = picture.cards(str(decision.seat)), picture.seats[decision.seat].wagers
        ante = on_felt["ante"]
        staked = ante + sum(on_felt.get(street, 0) for street in STREETS)
        times = times_to_bet(own, picture.board, staked / ante)
        if not times:
            return Choice("fold")
        return Choice("bet", to=nearest(wagers[0], times * ante))


def times_to_bet(own: Sequence[Card], board: Sequence[Card], staked: float = 1) -> int:
    """How many times the ante to wager now, with so many antes staked already; nought is a fold.

    >>> from cardroom.cards import cards
    >>> [times_to_bet(cards(own), ()) for own in ("2s 2d", "Js 2d", "6s 5s", "6s 5d")]
    [3, 1, 1, 0]
    >>> times_to_bet(cards("9s 2d"), cards("9c")), times_to_bet(cards("9s 2d"), cards("Tc 4h"), 3)
    (3, 0)
    """
    known = (*own, *board)
    match len(board):
        case 0:
            return _before_third_street(own)
        case 1:
            return _before_fourth_street(known)
        case _:
            return _before_fifth_street(known, staked)


def points(cards: Sequence[Card]) -> int:
    """Two for a jack or better, one for a six to a ten."""
    return sum((card.rank >= SIX) + (card.rank >= JACK) for card in cards)


def _before_third_street(own: Sequence[Card]) -> int:
    low, high = sorted(card.rank for card in own)
    if low == high:
        return 3
    suited = own[0].suit == own[1].suit
    return int(points(own) >= 2 or (suited and (low, high) == (FIVE, SIX)))


def _before_fourth_street(known: Sequence[Card]) -> int:
    strength = THREE_CARD.strength(known)
    match THREE_CARD.category(strength):
        case "three-of-a-kind":
            return 3
        case "one-pair":
            return 3 if strength >= PAIR_OF_SIXES else 1
    ranks = sorted(card.rank for card in known)
    span = ranks[-1] - ranks[0]
    suited = len({card.suit for card in known}) == 1
    high = sum(rank >= JACK for rank in ranks)
    if suited and high >= LEAST_HIGH_CARDS.get(span, 4) and ranks[0] >= FIVE:
        return 3
    # Three in a row, or with one gap where two of them can still pair to a push.
    straight_draw = ranks[0] >= FOUR and (span == 2 or (span == 3 and points(known) >= 2))
    return int(suited or straight_draw or points(known) >= 3)


def _before_fifth_street(known: Sequence[Card], staked: float) -> int:
    """What the streets will be paid on average decides, with all that is staked to lose."""
    unseen = [card for card in CARDS[:FIRST_JOKER] if card not in known]
    hands = (STANDARD_HIGH.strength((*known, card)) for card in unseen)
    average = sum(PAYS.of(hand) or 0 for hand in hands) / len(unseen)
    if average > 0:
        return 3
    return int((staked + 1) * average > -staked)
