"""The cards of a table from one shuffle to the next.

With a seed every order is known for ever, which is for tests and drills. Without one the house
commits to every shuffle before it and proves it when its cards have been played: after the round,
or with a shoe after the round in which the cut card has come out.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import Any, Generic, NamedTuple, TypeVar

from cardroom.cards import Card
from cardroom.session.seats import NotNow
from cardroom.shuffle import Commitment, FairShuffle, Proof, commit, shuffled
from cardroom.table.stock import Stacked

Seed = int | str | bytes
T = TypeVar("T")


class Mixed(NamedTuple, Generic[T]):
    """Shuffled cards, and the shuffle itself where there is something to prove."""

    order: list[T]
    shuffle: FairShuffle[T] | None = None
    seed: bytes = b""
    """What discards are shuffled by, should the round come to that."""


class Shuffles:
    """Every shuffle of a table by its number: a round's, or less than zero for what goes before it.

    That is the drawing for the button of a pot game, and the dice of a California game.

    >>> from cardroom.cards import deck, show
    >>> show(Shuffles(7, "table 4").mix(deck(), 1).order[:3])
    '5h 6h 3d'
    >>> fair = Shuffles(None, "table 4")
    >>> noted = fair.published(deck(), 1)
    >>> fair.add_text(deck(), 1, "seat 3", "my own text")
    >>> fair.prove(fair.mix(deck(), 1))
    >>> fair.proofs[0].nonce, fair.proofs[0].commitment == noted
    ('table 4, round 1', True)
    """

    def __init__(self, seed: Seed | None, table: str) -> None:
        self.texts: dict[str, str] = {}
        self.proofs: list[Proof] = []
        self._seed = seed
        self._table = table
        self._committed: dict[int, Commitment[Any]] = {}

    def published(self, deck: Sequence[object], number: int) -> str | None:
        """What the house has committed itself to; None with a seed."""
        return None if self._seed is not None else self._commitment(deck, number).published

    def mix(self, deck: Sequence[T], number: int) -> Mixed[T]:
        """The cards as they are shuffled with the players' texts that are in by now."""
        if self._seed is not None:
            seed = f"{self._seed!r} {number}".encode()
            return Mixed(shuffled(deck, self._seed, number), seed=seed)
        shuffle = self._commitment(deck, number).with_seeds(self.texts)
        return Mixed(shuffle.order(), shuffle, shuffle.reshuffle_seed())

    def add_text(self, deck: Sequence[Card], number: int, who: str, text: str) -> None:
        """A player's text for this shuffle; one that cannot be used raises `BadShuffle`."""
        if self._seed is not None:
            raise NotNow("the cards of this table come from a seed: no text can change them")
        texts = {**self.texts, who: text}
        self._commitment(deck, number).with_seeds(texts)
        self.texts = texts

    def roll(self, dice: int, number: int) -> Mixed[str]:
        """Dice for a round: all the ways they can fall, shuffled; the first one is the roll.

        >>> Shuffles(7, "table 4").roll(3, 1).order[0]
        '2-6-1'
        """
        return self.mix(ways_to_fall(dice), -number)

    def prove(self, mixed: Mixed[Any]) -> None:
        """Publish the proof of a shuffle whose cards have been played."""
        if mixed.shuffle is not None:
            self.proofs.append(mixed.shuffle.reveal())
            played = mixed.shuffle.commitment
            self._committed = {n: c for n, c in self._committed.items() if c is not played}

    def _commitment(self, deck: Sequence[Any], number: int) -> Commitment[Any]:
        if number not in self._committed:
            before = "button" if isinstance(deck[0], Card) else "dice"
            what = f"round {number}" if number > 0 else f"{before} for round {-number}"
            self._committed[number] = commit(deck, f"{self._table}, {what}")
        return self._committed[number]


def ways_to_fall(dice: int) -> list[str]:
    """Every way in which some dice can fall, each as likely as any other.

    >>> len(ways_to_fall(3)), ways_to_fall(2)[:7]
    (216, ['1-1', '1-2', '1-3', '1-4', '1-5', '1-6', '2-1'])
    """
    return ["-".join(faces) for faces in product("123456", repeat=dice)]


class Shoe:
    """The cards that rounds are dealt from: new ones each round, or a shoe up to its cut card.

    The first cards of a shoe may be burned, where the book does that.
    """

    def __init__(
        self, deck: Sequence[Card], behind: int | None, shuffles: Shuffles, burn: int = 0
    ) -> None:
        self._deck = deck
        self._behind = behind
        self._burn = burn
        self._shuffles = shuffles
        self._mixed: Mixed[Card] | None = None
        self._rest: list[Card] = []

    @property
    def left(self) -> int:
        """How many cards are left to deal from."""
        return len(self._rest if self._mixed else self._deck)

    def commitment(self, number: int) -> str | None:
        """The published commitment to the cards that this round will be dealt from."""
        if self._mixed is None:
            return self._shuffles.published(self._deck, number)
        shuffle = self._mixed.shuffle
        return shuffle.commitment.published if shuffle else None

    def add_text(self, number: int, who: str, text: str) -> None:
        """A player's own text for the next shuffle."""
        if self._mixed is not None:
            raise NotNow("the shoe is being played: a text goes into the next shuffle")
        self._shuffles.add_text(self._deck, number, who, text)

    def stock(self, number: int) -> Stacked:
        """The cards for a round, shuffled if that is due."""
        if self._mixed is None:
            self._mixed = self._shuffles.mix(self._deck, number)
            self._shuffles.texts.clear()
            self._rest = self._mixed.order[self._burn :]
        return Stacked(self._rest, seed=self._mixed.seed)

    def round_over(self, stock: Stacked) -> None:
        """Take note of what a round has used; it is finished with the cards that it began with."""
        self._rest = self._rest[len(self._rest) - stock.left :]
        if self._mixed and (self._behind is None or stock.left < self._behind):
            self._shuffles.prove(self._mixed)
            self._mixed = None
