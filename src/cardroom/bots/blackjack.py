"""Blackjack by what everyone knows: the basic play against the card that the player-dealer shows.

Written for a shoe of several decks and a player-dealer who hits soft seventeen. A hand that is over
is not lost yet in these houses, but it is saved so rarely that this changes nothing.
"""

from __future__ import annotations

from collections.abc import Sequence

from cardroom.bots.sensible import SensibleBot
from cardroom.cards import CARDS, Card
from cardroom.hands import NATURAL_21_HALF, Total, card_value
from cardroom.table.decisions import Choice, Decision
from cardroom.table.events import HIDDEN, Dealt, Event, Parted
from cardroom.table.wagering import PLAYER_DEALER

ACE = 1
STRONG = frozenset({7, 8, 9, 10, ACE})
SPLITS = {
    ACE: frozenset(range(1, 11)),
    8: frozenset(range(1, 11)),
    9: frozenset({2, 3, 4, 5, 6, 8, 9}),
    7: frozenset(range(2, 8)),
    6: frozenset(range(2, 7)),
    3: frozenset(range(2, 8)),
    2: frozenset(range(2, 8)),
}
"""The player-dealer's cards against which a pair is split."""
DOUBLES = {11: frozenset(range(2, 11)), 10: frozenset(range(2, 10)), 9: frozenset({3, 4, 5, 6})}
SOFT_DOUBLES = {18: frozenset({3, 4, 5, 6}), 17: frozenset({3, 4, 5, 6}), 16: frozenset({4, 5, 6})}
SURRENDERS = {16: frozenset({9, 10, ACE}), 15: frozenset({10})}


class BlackjackBot(SensibleBot):
    """Plays its hands the same way in every style; the style shows in the bonus bets alone."""

    keeps = (3, 0)

    def choose(self, decision: Decision, view: Sequence[Event]) -> Choice:
        """What the basic play says first among the choices that there are."""
        offered = {option.do: option for option in decision.options}
        if decision.offer:
            # Even money for nothing beats a payoff of 6 to 5 that is a push too often.
            free = "even-money" in offered and not offered["even-money"].totals
            return Choice("even-money") if free else decision.default
        own = cards_of(decision.hand or str(decision.seat), view)
        up = card_value(cards_of(PLAYER_DEALER, view)[0])
        wish = next(verb for verb in wishes(own, up) if verb in offered)
        return Choice(wish)


def cards_of(name: str, view: Sequence[Event]) -> list[Card]:
    """The cards of a hand that can be seen, splits and all."""
    hands: dict[str, list[Card]] = {}
    for event in view:
        if isinstance(event, Dealt) and event.card != HIDDEN:
            hands.setdefault(event.to, []).append(CARDS[event.card])
        elif isinstance(event, Parted):
            for part, card in zip(event.names, event.cards, strict=True):
                hands[part] = [CARDS[card]]
    return hands[name]


def wishes(own: Sequence[Card], up: int) -> list[str]:
    """What to do with a hand against a card, best first.

    >>> from cardroom.cards import cards
    >>> wishes(cards("8s 8d"), 10)[0], wishes(cards("6s 5d"), 6)[0], wishes(cards("Ks 6d"), 10)[0]
    ('split', 'double', 'surrender')
    >>> wishes(cards("Ks 2d 3c"), 6)
    ['stand', 'hit']
    """
    total = NATURAL_21_HALF.total(own, split=True)
    values = [card_value(card) for card in own]
    wanted = []
    if len(own) == 2:
        if values[0] == values[1] and up in SPLITS.get(values[0], ()):
            wanted.append("split")
        if not total.soft and up in SURRENDERS.get(total.points, ()):
            wanted.append("surrender")
        if up in (SOFT_DOUBLES if total.soft else DOUBLES).get(total.points, ()):
            wanted.append("double")
    return [*wanted, *(("stand", "hit") if stands(total, up) else ("hit", "stand"))]


def stands(total: Total, up: int) -> bool:
    """Whether a hand has enough, or the player-dealer is likely to get too much."""
    if total.soft:
        return total.points >= (19 if up in (9, 10, ACE) else 18)
    if total.points >= 17:
        return True
    return up not in STRONG and total.points >= (12 if up in (4, 5, 6) else 13)
