"""Where the cards of a round come from: a deck in order, or hands fixed by recipient."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterator, Mapping, Sequence
from string import ascii_lowercase
from typing import NamedTuple, Protocol

import msgspec

from cardroom.cards import BadCard, Card, cards, show, take
from cardroom.shuffle import shuffled, shuffling


class Stock(Protocol):
    """Something to draw from."""

    @property
    def order(self) -> list[Card]:
        """Every card in the order in which it came or will come off: the round's real deck."""
        ...

    def draw(self, to: str) -> Card:
        """The next card for a recipient, such as a seat's number, ``board`` or ``burn``."""
        ...

    def draw_each(self, to: Sequence[str]) -> Sequence[Card]:
        """The next card for each of some recipients, in their order."""
        ...

    @property
    def left(self) -> int:
        """How many cards are still there."""
        ...

    @property
    def reshuffles(self) -> list[list[Card]]:
        """Every pile that was put under the deck in mid-round, in the order it came to have."""
        ...

    def restock(self, pile: Sequence[Card]) -> None:
        """Shuffle cards that have left the round, and put them under the deck."""
        ...

    def mix(self, cards: Sequence[Card]) -> None:
        """Put cards back into the deck and shuffle all of it."""
        ...

    def put_back(self, card: Card) -> None:
        """Put the card that came off last back on top."""
        ...

    def again(self) -> Stock:
        """The same cards once more, as they were before the first one was drawn."""
        ...


class OutOfCards(Exception):
    """The deck has run out where the rules have no answer to it."""


class CardBurned(BadCard):
    """A card that is to come to somebody was burned, since no other was left."""

    def __init__(self, card: Card, to: str) -> None:
        super().__init__(f"{card} is to come to {to}, but it is out of the deck")
        self.card = card


class WrittenDeck(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="kind", tag="deck"):
    """A deck in order, before the first card was drawn, as text."""

    order: str
    seed: str = ""
    """In hexadecimal digits."""
    reshuffles: tuple[str, ...] = ()
    first: int = 0

    def stock(self) -> Stacked:
        """The deck itself; what is no card or no seed raises `ValueError`."""
        return Stacked(
            cards(self.order),
            seed=bytes.fromhex(self.seed),
            reshuffles=[cards(pile) for pile in self.reshuffles],
            first=self.first,
        )


class WrittenHands(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="kind", tag="hands"):
    """Cards fixed by recipient, before the first one was drawn, as text."""

    deck: str
    hands: dict[str, str]
    first: str = ""
    reshuffles: bool = False

    def stock(self) -> Assigned:
        """The cards themselves; what is none, or too many, raises `BadCard`."""
        hands = {to: cards(hand) for to, hand in self.hands.items()}
        deck, first = cards(self.deck), cards(self.first)
        return Assigned(deck, hands, first, reshuffles=self.reshuffles)


class Stacked:
    """A deck that is dealt from the top, whoever receives.

    Should the round shuffle discards, their order comes from ``seed``, or is taken from the
    ``reshuffles`` of an earlier time. It depends on the place of each card in the pile alone. Their
    numbers begin at ``first``, for a deck that has come to reshuffles before.

    >>> from cardroom.cards import cards
    >>> stock = Stacked(cards("As"), seed=b"friday")
    >>> stock.restock(cards("2c 3c 4c"))
    >>> again = Stacked(cards("As"), reshuffles=stock.reshuffles)
    >>> again.restock(cards("2c 3c 4c"))
    >>> [again.draw("1") for _ in range(4)] == [stock.draw("1") for _ in range(4)]
    True
    """

    __slots__ = (
        "_at",
        "_coming",
        "_first",
        "_in_place",
        "_known",
        "_order",
        "_piles",
        "_reshuffles",
        "_seed",
        "_whole",
    )

    def __init__(
        self,
        order: Sequence[Card],
        *,
        seed: bytes = b"",
        reshuffles: Sequence[Sequence[Card]] = (),
        first: int = 0,
    ) -> None:
        self._order = self._whole = order if type(order) is list else list(order)
        self._coming: Iterator[list[Card]] | None = None
        self._at = 0
        self._in_place = len(order)
        self._seed = seed
        self._known = reshuffles
        self._first = first
        self._piles: list[list[Card]] = []
        self._reshuffles: list[list[Card]] = []

    @classmethod
    def shuffled(
        cls,
        deck: Sequence[Card],
        seed: int | str | bytes,
        number: int = 0,
        *,
        reshuffle: bytes = b"",
    ) -> Stacked:
        """A deck in the order that a seed gives it, worked out only as far as it is dealt.

        Discards would be shuffled by ``reshuffle``.

        >>> from cardroom.cards import deck
        >>> from cardroom.shuffle import shuffled, shuffling
        >>> stock = Stacked.shuffled(deck(), "friday", 3)
        >>> stock.draw("1") == shuffled(deck(), "friday", 3)[0], stock.left
        (True, 51)
        >>> stock.order == shuffled(deck(), "friday", 3)
        True
        """
        stock = cls([], seed=reshuffle)
        stock._coming = shuffling(deck, seed, number)
        stock._in_place = len(deck)
        return stock

    @property
    def order(self) -> list[Card]:
        """The whole deck, what has been dealt first."""
        self._unfold_all()
        return list(self._whole)

    @property
    def reshuffles(self) -> list[list[Card]]:
        """Every pile that was put under the deck in mid-round, in the order it came to have."""
        return self._reshuffles

    @property
    def piles(self) -> list[list[Card]]:
        """The same piles, as they lay before they were shuffled."""
        return self._piles

    @property
    def off(self) -> list[Card]:
        """All cards that have come off, in order."""
        return list(self._order[: self._at])

    @property
    def rest(self) -> list[Card]:
        """All cards that are still there, in order."""
        self._unfold_all()
        return list(self._order[self._at :])

    @property
    def in_place(self) -> int:
        """How many cards from the top lay or lie where they were from the beginning.

        >>> from cardroom.cards import cards
        >>> stock = Stacked(cards("As Kd 2c 7h"))
        >>> stock.mix([stock.draw("board")])
        >>> stock.in_place, len(stock.rest)
        (1, 4)
        """
        return self._in_place

    def restock(self, pile: Sequence[Card]) -> None:
        """Shuffle cards that have left the round, and put them under the deck."""
        self._unfold_all()
        self._order = [*self._order, *self._shuffled(pile)]

    def mix(self, cards: Sequence[Card]) -> None:
        """Put cards back into the deck and shuffle all of it."""
        self._order = [*self._order[: self._at], *self._shuffled([*self.rest, *cards])]
        self._in_place = min(self._in_place, self._at)

    def put_back(self, card: Card) -> None:
        """Put the card that came off last back on top."""
        assert self._order[self._at - 1] == card
        self._at -= 1

    def written(self) -> WrittenDeck:
        """The same cards as text.

        >>> from cardroom.cards import cards
        >>> stock = Stacked(cards("As Kd 2c"), seed=b"friday")
        >>> stock.written().stock().draw("1")
        As
        """
        self._unfold_all()
        known = tuple(map(show, self._known))
        return WrittenDeck(show(self._whole), self._seed.hex(), known, self._first)

    def again(self) -> Stacked:
        """The same cards once more, as they were before the first one was drawn."""
        self._unfold_all()
        return Stacked(self._whole, seed=self._seed, reshuffles=self._known, first=self._first)

    def _shuffled(self, pile: Sequence[Card]) -> list[Card]:
        number = len(self._reshuffles)
        if number < len(self._known):
            new = list(self._known[number])
            if Counter(new) != Counter(pile):
                raise BadCard(f"reshuffle {number + 1} is not of the cards {show(pile)}")
        else:
            new = shuffled(pile, self._seed, self._first + number)
        self._piles.append(list(pile))
        self._reshuffles.append(new)
        return new

    @property
    def left(self) -> int:
        """How many cards are still there."""
        if self._coming is not None:
            return self._in_place - self._at
        return len(self._order) - self._at

    def draw(self, to: str) -> Card:
        """The top card."""
        at = self._at
        if at == len(self._order) and not self._unfold(1):
            raise OutOfCards(f"no card is left in the deck for {to}")
        self._at = at + 1
        return self._order[at]

    def draw_each(self, to: Sequence[str]) -> Sequence[Card]:
        """The top cards, for some recipients in their order."""
        at = self._at
        end = at + len(to)
        if end > len(self._order) and not self._unfold(len(to)):
            return [self.draw(name) for name in to]
        self._at = end
        return self._order[at:end]

    def _unfold(self, count: int) -> bool:
        """Work out more of a deck that is not all known yet; whether so many can be drawn now."""
        if self._coming is None:
            return False
        needed, order = self._at + count, self._order
        for some in self._coming:
            order += some
            if len(order) >= needed:
                return True
        self._coming = None
        return False

    def _unfold_all(self) -> None:
        if self._coming is not None:
            self._unfold(self._in_place + 1)


class Burns(NamedTuple):
    """What is burned where cards are fixed, as far as it matters.

    Where no other is left, it is the fixed card that is needed last, which is shuffled back in.
    """

    kept: frozenset[Card] = frozenset()
    """Fixed cards that are not burned."""
    spared: int = 0
    """Of the cards that nobody is to get, so many are burned last."""


class Assigned:
    """Cards fixed by recipient; anything else comes from the rest of the deck, in its order.

    >>> from cardroom.cards import cards, deck
    >>> stock = Assigned(deck(), {"1": cards("As Ah")}, first=cards("2c"))
    >>> stock.draw("1"), stock.draw("burn"), stock.draw("1")
    (As, 2c, Ah)

    The hands of a seat that split draw what the seat still has coming, unless they are fixed too:

    >>> stock = Assigned(deck(), {"1": cards("8s 8h 3d Kc")})
    >>> [stock.draw(to) for to in ("1", "1", "1a", "1b")]
    [8s, 8h, 3d, Kc]

    In a game that ``reshuffles`` a card may be named more often than the deck holds it: it comes
    again once it has been thrown away and shuffled back in.

    >>> stock = Assigned(cards("As Kd"), {"1": cards("As"), "2": cards("As")}, reshuffles=True)
    >>> stock.draw("1"), stock.draw("burn")
    (As, Kd)
    >>> stock.restock(cards("Kd As"))
    >>> stock.draw("2"), stock.reshuffles
    (As, [[As, Kd]])
    """

    def __init__(
        self,
        deck: Sequence[Card],
        hands: Mapping[str, Sequence[Card]],
        first: Sequence[Card] = (),
        *,
        reshuffles: bool = False,
        burns: Burns | None = None,
    ) -> None:
        self._given = tuple(deck), dict(hands), tuple(first), reshuffles
        self._burns = burns or Burns()
        self._burned: set[Card] = set()
        """Fixed cards that were burned, for want of others."""
        named = [card for hand in hands.values() for card in hand]
        held = Counter(deck)
        self._again = Counter(named) - held if reshuffles else Counter[Card]()
        at_once = list((Counter(named) - self._again).elements())
        from_top = take_known(first, at_once, deck)
        self._hands = {to: deque(hand) for to, hand in hands.items()}
        self._rest = deque([*from_top, *take(deck, [*at_once, *from_top])])
        self._left = held
        self._piles: list[list[Card]] = []
        self._drawn: list[Card] = []

    @property
    def order(self) -> list[Card]:
        """What has come off, and then the rest: the deck before anything was shuffled again."""
        size = sum(self._left.values()) + len(self._drawn) - sum(map(len, self._piles))
        return [*self._drawn, *self._coming()][:size]

    @property
    def left(self) -> int:
        """How many cards are still there."""
        return sum(self._left.values())

    @property
    def reshuffles(self) -> list[list[Card]]:
        """Every pile that was put under the deck, as it comes off."""
        whole = [*self._drawn, *self._coming()]
        piles = []
        for pile in reversed(self._piles):
            at = len(whole) - len(pile)
            piles.append(whole[at:])
            del whole[at:]
        return piles[::-1]

    def _coming(self) -> list[Card]:
        """What is still there, the fixed cards first."""
        rest = self._left - Counter(self._rest)
        return [*rest.elements(), *self._rest]

    def restock(self, pile: Sequence[Card]) -> None:
        """Put cards that have left the round under the deck; those that are to come again wait."""
        self._piles.append(list(pile))
        self._left.update(pile)
        for card in pile:
            if self._again[card]:
                self._again[card] -= 1
            else:
                self._rest.append(card)

    def mix(self, cards: Sequence[Card]) -> None:
        """Put cards back into the deck; what is fixed by recipient stays so."""
        stub = self._coming()
        self._drawn += stub
        self.restock(cards)
        self._piles[-1] = [*stub, *cards]

    def put_back(self, card: Card) -> None:
        """Put the card that came off last back on top."""
        assert self._drawn.pop() == card
        self._left[card] += 1
        self._rest.appendleft(card)

    def promise(self, waits_for: str, to: str) -> None:
        """Have the cards that wait under a name come next to a recipient.

        >>> from cardroom.cards import cards, deck
        >>> stock = Assigned(deck(), {"later": cards("As")})
        >>> stock.promise("later", "1")
        >>> stock.draw("1")
        As
        """
        self._hands.setdefault(to, deque()).extend(self._hands.pop(waits_for, ()))

    def written(self) -> WrittenHands:
        """The same cards as text."""
        deck, hands, first, reshuffles = self._given
        texts = {to: show(hand) for to, hand in hands.items()}
        return WrittenHands(show(deck), texts, show(first), reshuffles)

    def again(self) -> Assigned:
        """The same cards once more, as they were before the first one was drawn."""
        deck, hands, first, reshuffles = self._given
        return Assigned(deck, hands, first, reshuffles=reshuffles, burns=self._burns)

    def draw(self, to: str) -> Card:
        """The recipient's next fixed card, or the top of the rest."""
        hand = self._hands.get(to) or self._hands.get(to.rstrip(ascii_lowercase))
        if hand:
            card = hand.popleft()
            if not self._left[card]:
                if card in self._burned:
                    raise CardBurned(card, to)
                raise BadCard(f"{card} is to come to {to}, but it is out of the deck")
        elif self._rest and (
            to != "burn" or len(self._rest) > self._burns.spared or self._last_to_come() is None
        ):
            card = self._rest.popleft()
        elif to == "burn" and (waits := self._last_to_come()) is not None:
            # It is shuffled back in with the other burn cards, and then comes to its hand.
            card = waits
            self._burned.add(card)
            self._again[card] += 1
        else:
            raise OutOfCards(f"no card is left in the deck for {to}")
        self._left[card] -= 1
        self._drawn.append(card)
        return card

    def draw_each(self, to: Sequence[str]) -> Sequence[Card]:
        """Each recipient's next fixed card, or the top of the rest."""
        return [self.draw(name) for name in to]

    def _last_to_come(self) -> Card | None:
        """The fixed card that is needed last: of the board after its next one, or of a late seat.

        The board's next card is the last resort, since it may come right after this one.
        """
        seats = sorted((to for to in self._hands if to.isdigit()), key=int, reverse=True)
        board = list(self._hands.get("board", ()))
        hands = [board[1:], *(self._hands[to] for to in seats), board[:1]]
        waiting = (card for hand in hands for card in reversed(hand))
        return next((c for c in waiting if self._left[c] and c not in self._burns.kept), None)


def take_known(first: Sequence[Card], named: Sequence[Card], deck: Sequence[Card]) -> list[Card]:
    """The top of the deck without the cards that hands name too.

    A scenario may give both: the deck then is only where the cards come from, and a card
    that stands in a hand as well is dealt once.
    """
    unknown = [card for card in first if card not in deck]
    if unknown:
        raise BadCard(f"{show(unknown)} cannot be in this deck")
    spare, in_hands = Counter(take(deck, named)), Counter(named)
    top: list[Card] = []
    for card in first:
        if spare[card]:
            spare[card] -= 1
            top.append(card)
        elif in_hands[card]:
            in_hands[card] -= 1
        else:
            raise BadCard(f"{card} stands in the deck more often than the deck holds it")
    return top
