"""Blackjack by the best play against the card that the player-dealer shows.

It was worked out for the houses' own rules: see :mod:`cardroom.bots.blackjack_table`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cardroom.bots.blackjack_table import LOOKED, UNSEEN, Chart
from cardroom.bots.sensible import SensibleBot
from cardroom.cards import CARDS, Card
from cardroom.hands import NATURAL_21_HALF, card_value
from cardroom.table.california.wagering import PLAYER_DEALER
from cardroom.table.decisions import Choice, Decision
from cardroom.table.events import HIDDEN, Dealt, Event, Parted

UPS = (*range(2, 11), 1)
"""The columns of the table: what the player-dealer's card counts."""
VERBS = {"H": "hit", "S": "stand", "D": "double", "P": "split", "R": "surrender"}


class BlackjackBot(SensibleBot):
    """Plays its hands the same way in every style; the style shows in the bonus bets alone."""

    keeps = (3, 0)

    def choose(self, decision: Decision, view: Sequence[Event]) -> Choice:
        """What the best play says first among the choices that there are."""
        offered = {option.do: option for option in decision.options}
        if decision.offer:
            # Even money for nothing beats a payoff of 6 to 5 that is a push too often.
            free = "even-money" in offered and not offered["even-money"].totals
            return Choice("even-money") if free else decision.default
        own = cards_of(decision.hand or str(decision.seat), view)
        up = card_value(cards_of(PLAYER_DEALER, view)[0])
        looks = self.rules is None or bool(self.rules.checks_under)
        table = LOOKED if looks else UNSEEN
        wish = next(verb for verb in wishes(own, up, table) if verb in offered)
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


def wishes(own: Sequence[Card], up: int, table: Mapping[str, Chart] = LOOKED) -> list[str]:
    """What to do with a hand against a card, best first.

    >>> from cardroom.cards import cards
    >>> wishes(cards("8s 8d"), 10)[0], wishes(cards("6s 5d"), 6)[0], wishes(cards("Ks 6d"), 10)[0]
    ('split', 'double', 'surrender')
    >>> wishes(cards("Ks 2d 3c"), 6)
    ['stand', 'hit']
    """
    total = NATURAL_21_HALF.total(own, split=True)
    kind = "soft" if total.soft else "hard"
    rows = [(f"later-{kind}", total.points)]
    if len(own) == 2:
        rows.insert(0, (kind, total.points))
        one, two = map(card_value, own)
        if one == two:
            rows.insert(0, ("pair", one))
    letters = [table[chart].get(key, "")[UPS.index(up) :][:1] for chart, key in rows]
    least = 18 if total.soft else 17
    usual = ("stand", "hit") if total.points >= least else ("hit", "stand")
    wanted = [VERBS[letter] for letter in letters if letter.strip()]
    return list(dict.fromkeys((*wanted, *usual)))
