"""A round whose cards are dealt from outside, one by one: chance made explicit.

>>> from cardroom.envs.plan import TablePlan
>>> unfolding = Unfolding(TablePlan("oceana/texas-holdem"), button=1)
>>> len(unfolding.outcomes()), unfolding.outcomes()[0]
(52, (0, 0.019230769230769232))
>>> for card in (0, 13, 26, 39):
...     unfolding.deal(card)
>>> unfolding.needs_card, unfolding.to_act
(False, 2)

Cards that are burned are never seen and decide nothing, so that no chance is asked for them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from cardroom.cards import Card
from cardroom.envs.actions import LOOK_ON
from cardroom.envs.observation import Row
from cardroom.envs.plan import ReadyRound, TablePlan
from cardroom.envs.play import Episode
from cardroom.table.decisions import Choice, Decision, IllegalChoice
from cardroom.table.stock import OutOfCards

BURN = "burn"


class NeedsCard(Exception):
    """The next card is not known yet; it is one of these."""

    def __init__(self, pool: Counter[Card]) -> None:
        super().__init__("the next card is still to be dealt")
        self.pool = pool
        self.count = 1
        """So many cards are asked for at once, whatever they are."""


class ToBeDealt:
    """A deck of which only the cards are known that have been dealt."""

    def __init__(self, deck: Sequence[Card], dealt: Sequence[Card] = ()) -> None:
        self._deck, self._dealt = deck, dealt
        self._pool = Counter(deck)
        """What the next card may be, and what has been burned of it."""
        self._left = len(deck)
        self._next = 0
        self._unseen = Card(deck[0])
        """Stands for every card that was burned: which one it was nobody will know."""
        self._piles: list[list[Card]] = []
        self._back: list[Card] = []

    @property
    def order(self) -> list[Card]:
        """The cards that were dealt, in order."""
        return list(self._dealt)

    @property
    def left(self) -> int:
        """How many cards are still there."""
        return self._left + sum(map(len, self._piles)) + len(self._back)

    @property
    def reshuffles(self) -> list[list[Card]]:
        """None: their order is dealt card by card."""
        return []

    def draw(self, to: str) -> Card:
        """The next card that was dealt, or `NeedsCard`."""
        if self._back:
            return self._back.pop()
        if not self._left:
            self._turn_to_pile(to)
        if to == BURN:
            self._left -= 1
            return self._unseen
        if self._next == len(self._dealt):
            raise NeedsCard(self._pool)
        card = self._dealt[self._next]
        self._next += 1
        self._left -= 1
        self._pool[card] -= 1
        return card

    def draw_each(self, to: Sequence[str]) -> Sequence[Card]:
        """The next cards that were dealt."""
        cards = []
        for at, name in enumerate(to):
            try:
                cards.append(self.draw(name))
            except NeedsCard as missing:
                if BURN not in to and self._left >= len(to) - at:
                    missing.count = len(to) - at
                raise
        return cards

    def _turn_to_pile(self, to: str) -> None:
        """Go on with the pile that was put under the deck."""
        if not self._piles:
            raise OutOfCards(f"no card is left in the deck for {to}")
        pile = self._piles.pop(0)
        known = Counter([card for card in pile if card is not self._unseen])
        # All that is left of the deck was burned; some of that may be in the pile.
        burned = +self._pool if len(pile) > sum(known.values()) else Counter[Card]()
        self._pool, self._left = known + burned, len(pile)

    def restock(self, pile: Sequence[Card]) -> None:
        """Put cards that have left the round under the deck."""
        self._piles.append(list(pile))

    def mix(self, cards: Sequence[Card]) -> None:
        """Put cards back into the deck."""
        self._pool.update([card for card in cards if card is not self._unseen])
        self._left += len(cards)

    def put_back(self, card: Card) -> None:
        """Put the card that came off last back on top."""
        self._back.append(card)

    def again(self) -> ToBeDealt:
        """The same cards once more."""
        return ToBeDealt(self._deck, self._dealt)


class Unfolding:
    """A round as the cards and numbers that have come so far; the button's seat is fixed."""

    def __init__(self, plan: TablePlan, button: int) -> None:
        self.plan, self._button = plan, button
        setup, asked = plan.opened(button)
        self._setup, self._asked = setup, asked
        self._dealt: list[Card] = []
        self._chosen: list[tuple[int, Choice]] = []
        self._pool: Counter[Card] | None = None
        self._asks = 0
        self.episode: Episode | None = None
        """The round as far as it has been played; nothing before its first card."""
        self._go()

    def _go(self, numbers: Sequence[int] = ()) -> None:
        """Play the round again with all that is known, up to a card that is not.

        What was decided last may still be told by its ``numbers``.
        """
        self._pool = None
        stock = ToBeDealt(self.plan.deck, self._dealt)
        try:
            self.episode = Episode(self.plan, ReadyRound(self._setup, stock, self._asked))
            for seat, choice in self._chosen:
                self.episode.choose(seat, choice)
            for number in numbers:
                seat = self.episode.to_act
                choice = self.episode.choice(seat, number)
                self._chosen = [*self._chosen, (seat, choice)]
                self.episode.choose(seat, choice)
        except NeedsCard as missing:
            self._pool, self._asks = missing.pool, missing.count

    # Chance

    @property
    def needs_card(self) -> bool:
        """Whether a card is to be dealt now."""
        return self._pool is not None

    def outcomes(self) -> list[tuple[int, float]]:
        """The number of each kind of card that may come, and how likely it is."""
        if self._pool is None:
            return []
        pool, kinds = self._pool, self.plan.actions.kinds
        whole = sum(pool.values())
        return [(at, pool[kind] / whole) for at, kind in enumerate(kinds) if pool[kind]]

    def deal(self, kind: int) -> None:
        """Let a card come."""
        kinds = self.plan.actions.kinds
        if self._pool is None or not 0 <= kind < len(kinds) or self._pool[kinds[kind]] <= 0:
            raise IllegalChoice(f"card {kind} cannot come now")
        card = kinds[kind]
        self._dealt = [*self._dealt, card]
        self._asks -= 1
        if self._asks:
            # Those that are asked for together come before anything else is done.
            self._pool = self._pool.copy()
            self._pool[card] -= 1
        else:
            self._go()

    # Decisions

    @property
    def over(self) -> bool:
        """Whether all is decided and settled."""
        return self._pool is None and self.episode is not None and self.episode.over

    @property
    def to_act(self) -> int:
        """The seat that is to decide; 0 where a card is to come, or all is over."""
        return 0 if self._pool is not None or self.episode is None else self.episode.to_act

    def decision(self, seat: int) -> Decision | None:
        """What a seat has to decide, if it has to."""
        if self._pool is not None or self.episode is None:
            return None
        return self.episode.decision(seat)

    def legal(self, seat: int) -> list[int]:
        """The legal numbers of a seat; none where it has nothing to decide."""
        if self.decision(seat) is None or self.episode is None:
            return []
        return self.episode.legal(seat)

    def act(self, seat: int, number: int) -> None:
        """Answer for a seat; `IllegalChoice` for a masked number changes nothing."""
        if self._pool is not None or self.episode is None or number == LOOK_ON:
            raise IllegalChoice(f"action {number} is masked for seat {seat}")
        choice = self.episode.choice(seat, number)
        self._chosen = [*self._chosen, (seat, choice)]
        try:
            self.episode.choose(seat, choice)
        except NeedsCard as missing:
            self._pool, self._asks = missing.pool, missing.count

    def observe(self, seat: int) -> Row | None:
        """What a seat sees, once there is something."""
        return None if self.episode is None else self.episode.observe(seat)

    def returns(self) -> list[float]:
        """What every seat has won or lost, in cents; nothing before the end."""
        if self.episode is None or not self.over:
            return [0.0] * len(self.plan.seats)
        return list(self.episode.rewards().values())

    def copy(self) -> Unfolding:
        """The round as it is, to go on in another way."""
        new = Unfolding.__new__(Unfolding)
        new.__dict__.update(self.__dict__)
        if self.episode is not None and self._pool is None:
            new.episode = self.episode.copy()
        return new

    def __reduce__(self) -> tuple[Any, ...]:
        return _unfolded, (self.plan, self._button, self._dealt, self._chosen)

    def __deepcopy__(self, memo: Any) -> Unfolding:
        return self.copy()


def played(plan: TablePlan, button: int, dealt: list[Card], numbers: Sequence[int]) -> Unfolding:
    """A round with the cards that have come, and the numbers of all that was decided."""
    new = Unfolding(plan, button)
    new._dealt = dealt
    new._go(numbers)
    return new


def _unfolded(
    plan: TablePlan, button: int, dealt: list[Card], chosen: list[tuple[int, Choice]]
) -> Unfolding:
    """A round as it was written down."""
    new = Unfolding(plan, button)
    new._dealt, new._chosen = dealt, chosen
    new._go()
    return new
