"""Blackjack by the best play against the card that the player-dealer shows.

The charts are those of `cardroom.odds` that come with the package: of the house's own rules, or of
the rules most like them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cardroom.bots.sensible_bot import SensibleBot
from cardroom.bots.shared import shared
from cardroom.cards import Card
from cardroom.games.blackjack_rules import Rules
from cardroom.hands import NATURAL_21_HALF, card_value
from cardroom.odds.blackjack import nearest_known, worth_of_two
from cardroom.odds.blackjack_rows import wishes
from cardroom.table.california.wagering import PLAYER_DEALER
from cardroom.table.decisions import Choice, Decision
from cardroom.telling.observer import Observer

FREE_BETS = ("free-double", "free-split")
"""What costs nothing, the better one first: two fives are doubled."""


class BlackjackBot(SensibleBot):
    """Plays its hands the same way in every style; the style shows in the bonus bets alone.

    >>> from cardroom.cards import cards
    >>> bot = BlackjackBot()
    >>> [bot.wishes(cards(hand), up=10)[0] for hand in ("8s 8d", "6s 5d", "Ks 6d")]
    ['split', 'double', 'surrender']
    >>> bot.wishes(cards("Ks 2d 3c"), 6)
    ['stand', 'hit']
    """

    keeps = (3, 0)
    rules: Rules | None
    cells: Mapping[tuple[int, str, str], str]

    def make_ready(self) -> None:
        """The charts, by chart, row and column."""
        self.cells = shared(_cells, self.rules, {})

    def choose(self, decision: Decision, observer: Observer) -> Choice:
        """What the best play says first among the choices that there are."""
        offered = {option.do: option for option in decision.options}
        if "switch" in offered:
            return Choice("switch" if self._should_switch(decision, observer) else "no-switch")
        if decision.offer and "second-chance" in offered:
            # A hand that is over has nothing to lose but what is lost already.
            return Choice("second-chance")
        if decision.offer:
            # Even money for nothing beats a payoff of 6 to 5 that is a push too often.
            free = "even-money" in offered and not offered["even-money"].totals
            return Choice("even-money") if free else decision.default
        picture = observer.look()
        own = picture.cards(decision.hand or str(decision.seat))
        if any(card.is_joker for card in own):
            return decision.default
        up = card_value(picture.cards(PLAYER_DEALER)[0])
        free_bets = [verb for verb in FREE_BETS if verb in offered]
        return Choice(next(v for v in (*free_bets, *self.wishes(own, up)) if v in offered))

    def _should_switch(self, decision: Decision, observer: Observer) -> bool:
        """Whether the two hands are worth more with their second cards exchanged."""
        picture = observer.look()
        hands = [picture.cards(f"{decision.seat}-{place}")[:2] for place in (1, 2)]
        (one, two), (three, four) = (map(card_value, hand) for hand in hands)
        up = card_value(picture.cards(PLAYER_DEALER)[0])
        as_dealt = worth_of_two(one, two, up) + worth_of_two(three, four, up)
        exchanged = ((one, four), (three, two))
        return sum(worth_of_two(*hand, up, switched=True) for hand in exchanged) > as_dealt

    def wishes(self, own: Sequence[Card], up: int) -> list[str]:
        """What to do with a hand against a card that counts so much, best first."""
        total, two = NATURAL_21_HALF.total(own, split=True), len(own) == 2
        one, *_, last = map(card_value, own)
        pair = one if two and one == last else None
        return wishes(self._says, up, total, two=two, pair=pair)

    def _says(self, chart: int, row: str, column: str) -> str | None:
        return self.cells.get((chart, row, column))


def _cells(rules: Rules | None, _: Mapping[str, str]) -> Mapping[tuple[int, str, str], str]:
    return nearest_known(rules)
