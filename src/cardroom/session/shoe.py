"""The cards of a table from one shuffle to the next.

With a seed every order is known for ever, which is for tests and drills. Without one the house
commits to every shuffle before it, and shows the root over the shuffled deck before the first card.
After a round everybody can have the cards opened that he has seen. The whole proof comes when the
cards have been played: after the round, or with a shoe after the round in which the cut card has
come out. But where it would show a hand that nobody has shown, it is kept back for some rounds.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import Any, Generic, NamedTuple, TypeVar

from cardroom.cards import Card
from cardroom.session.seats import NotNow
from cardroom.session.seen_places import all_hands_shown, places_seen
from cardroom.shuffle import (
    Commitment,
    FairShuffle,
    Openings,
    Proof,
    RootStatement,
    commit,
    shuffled,
)
from cardroom.table.card_table import CardTable
from cardroom.table.round import Round
from cardroom.table.stock import Stacked

Seed = int | str | bytes
T = TypeVar("T")

ROUNDS_KEPT = 100
"""For how many rounds a secret is kept that would show somebody's hand."""


class Mixed(NamedTuple, Generic[T]):
    """Shuffled cards, and the shuffle itself where there is something to prove."""

    order: list[T]
    shuffle: FairShuffle[T] | None = None
    seed: bytes = b""
    """What discards are shuffled by, should the round come to that."""


class Kept(NamedTuple):
    """A shuffle whose cards have been played and whose proof is kept back."""

    shuffle: FairShuffle[Any]
    piles: list[list[Card]]
    """What was shuffled again in mid-round."""
    until: int | None
    """The number of the round after which it comes; None when it is asked for."""


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

    A proof that would show somebody's hand comes ``kept`` rounds later, or when it is asked for:

    >>> fair.keep(fair.mix(deck(), 2), 2)
    >>> fair.give_out(101)
    >>> len(fair.proofs)
    1
    >>> fair.give_out(102)
    >>> [proof.nonce for proof in fair.proofs]
    ['table 4, round 1', 'table 4, round 2']
    """

    def __init__(self, seed: Seed | None, table: str, kept: int | None = ROUNDS_KEPT) -> None:
        self.texts: dict[str, str] = {}
        self.proofs: list[Proof] = []
        self.kept: list[Kept] = []
        self._rounds_kept = kept
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

    def prove(self, mixed: Mixed[Any], piles: Sequence[list[Card]] = ()) -> None:
        """Publish the proof of a shuffle whose cards have been played."""
        if mixed.shuffle is not None:
            self.proofs.append(mixed.shuffle.reveal(piles))
            self._forget(mixed.shuffle)

    def keep(self, mixed: Mixed[Any], number: int, piles: Sequence[list[Card]] = ()) -> None:
        """Keep the proof of a shuffle that was played up to some round for a while."""
        if mixed.shuffle is None:
            return
        played = mixed.shuffle.commitment.with_seeds(mixed.shuffle.seeds)
        until = None if self._rounds_kept is None else number + self._rounds_kept
        self.kept.append(Kept(played, list(piles), until))
        self._forget(played)

    def give_out(self, number: int | None = None) -> None:
        """Publish the proofs that are due after some round, or all that are kept."""
        kept, self.kept = self.kept, []
        for one in kept:
            if number is None or (one.until is not None and one.until <= number):
                self.proofs.append(one.shuffle.reveal(one.piles))
            else:
                self.kept.append(one)

    def _forget(self, shuffle: FairShuffle[Any]) -> None:
        played = shuffle.commitment
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


class Played(NamedTuple):
    """A round that is over, and where its cards lay in the deck."""

    round: Round[CardTable]
    shuffle: FairShuffle[Card]
    off: list[Card]
    before: int
    """How many cards lay above its first one."""
    in_place: int

    def openings(self, seat: int | None) -> Openings:
        """The cards that a seat has seen, or without one an onlooker, opened against the root."""
        played = self.round
        seen = places_seen(played.events, played.view(seat), self.off, self.in_place)
        return self.shuffle.open([self.before + place for place in seen])


class Shoe:
    """The cards that rounds are dealt from: new ones each round, or a shoe up to its cut card.

    The first cards of a shoe may be burned, where the book does that.
    """

    def __init__(
        self, deck: Sequence[Card], behind: int | None, shuffles: Shuffles, burn: int = 0
    ) -> None:
        self.last: Played | None = None
        """The last round, where there is something to prove."""
        self._deck = deck
        self._behind = behind
        self._burn = burn
        self._shuffles = shuffles
        self._mixed: Mixed[Card] | None = None
        self._rest: list[Card] = []
        self._gone = 0
        self._in_place = 0
        self._piles: list[list[Card]] = []
        self._all_shown = True

    @property
    def left(self) -> int:
        """How many cards are left to deal from."""
        return len(self._rest if self._mixed else self._deck)

    @property
    def root(self) -> RootStatement | None:
        """The root over the cards that are being played, once they are mixed; None with a seed."""
        shuffle = self._mixed.shuffle if self._mixed else None
        return shuffle.statement() if shuffle else None

    def commitment(self, number: int) -> str | None:
        """The published commitment to the cards that this round will be dealt from."""
        if self._mixed is None:
            return self._shuffles.published(self._deck, number)
        shuffle = self._mixed.shuffle
        return shuffle.commitment.published if shuffle else None

    def add_text(self, number: int, who: str, text: str) -> None:
        """A player's own text for the next shuffle."""
        if self._mixed is not None:
            raise NotNow("the cards are shuffled: a text goes into the next shuffle")
        self._shuffles.add_text(self._deck, number, who, text)

    def mix(self, number: int) -> Mixed[Card]:
        """Shuffle the cards for a round, if that is due."""
        if self._mixed is None:
            self._mixed = self._shuffles.mix(self._deck, number)
            self._rest = self._mixed.order[self._burn :]
            self._gone = self._burn
            self._in_place = len(self._rest)
            self._piles = []
            self._all_shown = True
        return self._mixed

    def stock(self, number: int) -> Stacked:
        """The cards for a round, shuffled if that is due."""
        seed = self.mix(number).seed
        return Stacked(self._rest, seed=seed, first=len(self._piles))

    def round_over(self, stock: Stacked, played: Round[CardTable], number: int) -> None:
        """Take note of what a round has used; it is finished with the cards that it began with."""
        mixed = self._mixed
        if mixed is None:
            return
        in_place, off = min(stock.in_place, self._in_place), stock.off
        self._piles += stock.piles
        if mixed.shuffle is not None:
            self.last = Played(played, mixed.shuffle, off, self._gone, in_place)
            self._all_shown &= all_hands_shown(played.events, played.view(None), off)
        self._rest = stock.rest
        self._gone += len(off)
        self._in_place = max(0, in_place - len(off))
        if self._behind is None or stock.left < self._behind:
            self.throw_in(number)

    def throw_in(self, number: int) -> None:
        """Play no more with the cards as they lie: a round after this one needs a new shuffle."""
        mixed, self._mixed = self._mixed, None
        if mixed is None:
            return
        # A text is for one shuffle, and for none that is committed to after it was given.
        self._shuffles.texts = {}
        if self._all_shown:
            self._shuffles.prove(mixed, self._piles)
        else:
            self._shuffles.keep(mixed, number, self._piles)
