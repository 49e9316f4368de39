"""Jacks or better: who opened, with what, and whether he may win the pot.

A pot may be opened with any hand: that it was opened falsely comes out when the opener must show.
His hand is dead then, as it is if he declared that he splits his openers and kept them, or if he
split them without a word at a table that does not let him.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from cardroom.cards import RANKS, Card, cards, show
from cardroom.hands import Ranking
from cardroom.table.decisions import Choice
from cardroom.table.events import Acted, Discarded, TakenBack, Turned
from cardroom.table.pot.seat import PotSeat
from cardroom.table.pot.table import PotTable

SPLIT = "split-openers"
ANY_HAND = "any-hand"
HAND = 5
"""How many cards a hand has."""


class Opener:
    """The opener and the hand he opened with."""

    def __init__(self, table: PotTable, ranking: Ranking, seat: PotSeat, least: str) -> None:
        self.table = table
        self.ranking = ranking
        self.seat = seat
        self.least = least
        self.cards = tuple(seat.cards)
        self.split: tuple[Card, ...] = ()
        self.forfeited = False

    @property
    def required(self) -> bool:
        """Whether the opener needs openers."""
        return asks_for_openers(self.table)

    def note(self, choice: Choice | None) -> None:
        """Take note of what the opener did at the draw."""
        if choice is not None and choice.do == SPLIT:
            self.split = cards(choice.cards)

    def is_dead(self) -> bool:
        """Whether he is still in with a hand that may not win."""
        if self.seat.folded or not self.required:
            return False
        if not self._good:
            return True
        thrown = self.split or self._thrown()
        keeps = has_openers([card for card in self.cards if card not in thrown], self.least)
        if self.split:
            return keeps
        undeclared = bool(thrown) and not keeps
        return undeclared and self.table.terms.readings["splitting"] == "undeclared-is-dead"

    @property
    def _good(self) -> bool:
        return opens(self.ranking, self.cards, self.least)

    def forfeit(self) -> None:
        """Turn up all of the opener's cards, and declare his hand dead."""
        clause = self.table.clause("split-openers" if self._good else "false-openers")
        self._turn([*self.seat.cards, *self._thrown()])
        self.table.say(f"The hand of seat {self.seat.number} is dead. {clause.says}", clause)
        self.table.kill_hand(self.seat, clause)
        self.forfeited = True

    def show(self) -> None:
        """Show the opening hand at the end, as far as the showdown does not."""
        if not self.required or self.forfeited:
            return
        if self.table.contenders == 1 and not self.seat.folded:
            self._turn([*self.seat.cards, *self._thrown()])
        elif self.seat.folded:
            self._turn(self.cards)
        else:
            self._turn(self._thrown())

    def _thrown(self) -> list[Card]:
        return [card for card in self.cards if card not in self.seat.cards]

    def _turn(self, shown: Sequence[Card]) -> None:
        if shown:
            # A hand that was dealt a card short is named by its cards alone.
            whole = len(self.cards) >= HAND
            words = show(self.cards)
            if whole:
                words = self.ranking.describe(self.ranking.strength(self.cards))
            gone = self._out_of_hand()
            thrown = tuple([card for card in shown if card in gone])
            says = f"opened with {words}"
            self.table.log.append(Turned(self.seat.name, tuple(shown), says, thrown))

    def _out_of_hand(self) -> set[int]:
        """The cards that he does not hold any more; a folded hand is still his."""
        name = self.seat.name
        return {
            card
            for event in self.table.log
            if isinstance(event, Discarded | TakenBack) and event.to == name
            for card in event.cards
        }


def asks_for_openers(table: PotTable) -> bool:
    """Whether the pot is opened with openers alone: not in a tournament."""
    return table.terms.options.get("opening") != ANY_HAND


def opens(ranking: Ranking, hand: Sequence[Card], least: str) -> bool:
    """Whether a hand may open the pot, also one that was dealt a card short.

    >>> from cardroom.hands import BUG_HIGH
    >>> [opens(BUG_HIGH, cards(hand), "J") for hand in ("2c 4c 6c 8c Tc", "Js Jd 4c 2d", "Js 4c")]
    [True, True, False]
    """
    if len(hand) < HAND:
        return has_openers(hand, least)
    return ranking.strength(hand) >= ranking.at_least("one-pair", least)


def opener(table: PotTable, since: int = 0) -> PotSeat | None:
    """Who made the first bet of the hand, ``since`` its betting began anew if it did."""
    bets = (event for event in table.log[since:] if isinstance(event, Acted) and event.do == "bet")
    first = next(bets, None)
    return table.seat(first.seat) if first else None


def has_openers(hand: Sequence[Card], least: str) -> bool:
    """Whether some cards hold a pair that opens, or more; a joker is an ace.

    >>> has_openers(cards("Js Jd 4c"), "J"), has_openers(cards("Ts Td 4c"), "J")
    (True, False)
    >>> has_openers(cards("As Jk"), "J"), has_openers(cards("2s 2d 5h 5c"), "J")
    (True, True)
    """
    ace = len(RANKS) - 1
    kinds = Counter(ace if card.is_joker else card.rank for card in hand)
    pairs = [rank for rank, count in kinds.items() if count > 1]
    return (
        len(pairs) > 1
        or any(rank >= RANKS.index(least) for rank in pairs)
        or any(count > 2 for count in kinds.values())
    )
