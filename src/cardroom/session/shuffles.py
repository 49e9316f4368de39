"""Every shuffle of a table: of its cards, and of what is drawn or rolled before a round.

With a seed every order is known for ever, which is for tests and drills. Without one the house
commits to every shuffle before it, and proves it when its cards have been played. But where the
proof would show a hand that nobody has shown, it is kept back for some rounds, or never comes.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import chain, islice, product
from typing import Annotated, Any, Generic, Literal, NamedTuple, TypeVar

import msgspec

from cardroom.cards import Card, cards, show
from cardroom.session.events import Committed, Proved
from cardroom.session.seats import NotNow
from cardroom.shuffle import Commitment, FairShuffle, commit, shuffling
from cardroom.table.events import Event

Seed = int | str | bytes
T = TypeVar("T")

SecretsKept = int | Literal["never"] | None
"""For how many rounds a secret is kept: until it is asked for without a number, or for ever."""
ROUNDS_KEPT = 100
"""For how many rounds a secret is kept that would show somebody's hand."""


class Lots(NamedTuple):
    """What is drawn or rolled before a round, and all that can come up."""

    name: str
    all: Sequence[Any]
    most: int
    """How many of them can be needed."""


NO_LOTS = Lots("", (), 0)


class Mixed(Generic[T]):
    """Shuffled cards, and the shuffle itself where there is something to prove.

    ``seed`` is what discards are shuffled by, should the round come to that.
    """

    __slots__ = ("_order", "_work_out", "number", "seed", "shuffle")

    def __init__(
        self,
        number: int,
        order: Callable[[], list[T]],
        shuffle: FairShuffle[T] | None = None,
        seed: bytes = b"",
    ) -> None:
        self.number = number
        self.shuffle = shuffle
        self.seed = seed
        self._work_out = order
        self._order: list[T] | None = None

    @property
    def order(self) -> list[T]:
        """The cards in order, worked out when somebody needs all of them."""
        if self._order is None:
            self._order = self._work_out()
        return self._order


class Kept(NamedTuple):
    """A shuffle whose cards have been played and whose proof is kept back."""

    number: int
    shuffle: FairShuffle[Any]
    piles: list[list[Card]]
    """What was shuffled again in mid-round."""
    until: int | None
    """The number of the round after which it comes; None when it is asked for."""


class Sealed(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """All that a committed shuffle is made of, beside the cards."""

    number: int
    secret: Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}$")]
    texts: dict[str, str] = {}

    @classmethod
    def of(cls, number: int, shuffle: FairShuffle[Any]) -> Sealed:
        """What a shuffle is made of."""
        return cls(number, shuffle.commitment.secret.hex(), dict(shuffle.seeds))


class KeptState(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A proof that is kept back."""

    sealed: Sealed
    piles: tuple[str, ...] = ()
    until: int | None = None


class ShufflesState(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """All that a table remembers of its shuffles: secrets that nobody may see."""

    texts: dict[str, str] = {}
    committed: tuple[Sealed, ...] = ()
    kept: tuple[KeptState, ...] = ()


class Shuffles:
    """Every shuffle of a table by its number: a round's, or less than zero for what goes before it.

    That are the ``lots``: the drawing for the button of a pot game, the dice of a California game.

    >>> from cardroom.cards import deck, show
    >>> show(Shuffles(7, "table 4", deck()).mix(1).order[:3])
    '5h 6h 3d'
    >>> told: list[Event] = []
    >>> fair = Shuffles(None, "table 4", deck(), log=told.append)
    >>> fair.commit(1)
    >>> fair.add_text(1, "seat 3", "my own text")
    >>> fair.prove(fair.mix(1))
    >>> told[0].nonce, told[0].commitment == told[1].proof.commitment
    ('table 4, round 1', True)

    A proof that would show somebody's hand comes ``kept`` rounds later, or when it is asked for:

    >>> fair.commit(2)
    >>> fair.keep(fair.mix(2), 2)
    >>> fair.give_out(101)
    >>> len(told)
    3
    >>> fair.give_out(102)
    >>> told[3].proof.nonce
    'table 4, round 2'
    """

    def __init__(
        self,
        seed: Seed | None,
        table: str,
        deck: Sequence[Card],
        lots: Lots = NO_LOTS,
        *,
        kept: SecretsKept = ROUNDS_KEPT,
        log: Callable[[Event], None] = lambda event: None,
    ) -> None:
        self.seed = seed
        self.table = table
        self.deck = deck
        self.rounds_kept = kept
        self.texts: Mapping[str, str] = {}
        """The players' texts for the next shuffle."""
        self.kept: list[Kept] = []
        self.committed: dict[int, Commitment[Any]] = {}
        """The shuffles that are to come."""
        self._lots = lots
        self._log = log
        self._drawn: tuple[object, Mixed[Any]] | None = None

    @property
    def state(self) -> ShufflesState:
        """All that it remembers."""
        return ShufflesState(
            dict(self.texts),
            tuple(Sealed(n, made.secret.hex()) for n, made in sorted(self.committed.items())),
            tuple(
                KeptState(
                    Sealed.of(one.number, one.shuffle), tuple(map(show, one.piles)), one.until
                )
                for one in self.kept
            ),
        )

    def take(self, state: ShufflesState) -> None:
        """Remember this, and nothing else; what cannot be raises `ValueError`."""
        if self.seed is not None and (state.texts or state.committed or state.kept):
            raise ValueError("a table with a seed has no secrets")
        self.texts = state.texts
        self.committed = {one.number: self.opened(one).commitment for one in state.committed}
        self.kept = [
            Kept(
                one.sealed.number,
                self.opened(one.sealed),
                [list(cards(pile)) for pile in one.piles],
                one.until,
            )
            for one in state.kept
        ]
        for made in self.committed.values():
            made.with_seeds(self.texts)

    def opened(self, sealed: Sealed) -> FairShuffle[Any]:
        """A shuffle made again from what it was made of."""
        secret = bytes.fromhex(sealed.secret)
        return self.commitment(sealed.number, secret).with_seeds(sealed.texts)

    def nonce(self, number: int) -> str:
        """Which shuffle this is."""
        what = f"round {number}" if number > 0 else f"{self._lots.name} for round {-number}"
        return f"{self.table}, {what}"

    def commit(self, number: int) -> None:
        """Commit the house to a shuffle, if there is no seed and it has not been done yet."""
        if self.seed is None and number not in self.committed:
            made = self.committed[number] = self.commitment(number)
            self._log(Committed(made.nonce, made.published))

    def commitment(self, number: int, secret: bytes | None = None) -> Commitment[Any]:
        """A commitment to a shuffle with a new secret, or with one that was written down."""
        return commit(self.deck if number > 0 else self._lots.all, self.nonce(number), secret)

    def published(self, number: int) -> str | None:
        """What the house has committed itself to, if it has."""
        known = self.committed.get(number)
        return known.published if known else None

    def mix(self, number: int) -> Mixed[Any]:
        """The cards as they are shuffled with the players' texts that are in by now."""
        if self.seed is not None:
            seed = f"{self.seed!r} {number}".encode()
            return Mixed(number, lambda: self._by_seed(number), seed=seed)
        return self.mixed(number, self.committed[number].with_seeds(self.texts))

    def _by_seed(self, number: int) -> list[Any]:
        """What the seed makes of the cards, or of as many lots as can be needed."""
        assert self.seed is not None
        all_, most = (self.deck, None) if number > 0 else (self._lots.all, self._lots.most)
        comes = chain.from_iterable(shuffling(all_, self.seed, number))
        return list(islice(comes, most))

    def mixed(self, number: int, shuffle: FairShuffle[T]) -> Mixed[T]:
        """The cards of a shuffle."""
        return Mixed(number, shuffle.order, shuffle, shuffle.reshuffle_seed())

    def draw(self, number: int) -> Mixed[Any]:
        """The lots of a round; asking for them again takes no time.

        >>> Shuffles(7, "table 4", (), Lots("dice", ways_to_fall(3), 1)).draw(1).order[0]
        '2-6-1'
        """
        known = (number, tuple(self.texts.items()), self.published(-number))
        if self._drawn is None or self._drawn[0] != known:
            self._drawn = known, self.mix(-number)
        return self._drawn[1]

    def add_text(self, number: int, who: str, text: str) -> None:
        """A player's text for this shuffle; one that cannot be used raises `BadShuffle`."""
        if self.seed is not None:
            raise NotNow("the cards of this table come from a seed: no text can change them")
        texts = {**self.texts, who: text}
        self.committed[number].with_seeds(texts)
        self.texts = texts

    def begun(self, number: int) -> None:
        """A round has begun: what was to come with it or before is not to come any more."""
        if self.committed:
            self.committed = {n: c for n, c in self.committed.items() if abs(n) > number}

    def prove(self, mixed: Mixed[Any], piles: Sequence[list[Card]] = ()) -> None:
        """Publish the proof of a shuffle whose cards have been played."""
        if mixed.shuffle is not None:
            self._log(Proved(mixed.shuffle.reveal(piles)))

    def keep(self, mixed: Mixed[Any], number: int, piles: Sequence[list[Card]] = ()) -> None:
        """Keep the proof of a shuffle that was played up to some round for a while."""
        if mixed.shuffle is None or self.rounds_kept == "never":
            return
        # What it has worked out is not needed for so long.
        played = mixed.shuffle.commitment.with_seeds(mixed.shuffle.seeds)
        until = None if self.rounds_kept is None else number + self.rounds_kept
        self.kept.append(Kept(mixed.number, played, list(piles), until))

    def give_out(self, number: int | None = None) -> None:
        """Publish the proofs that are due after some round, or all that are kept."""
        if not self.kept:
            return
        kept, self.kept = self.kept, []
        for one in kept:
            if number is None or (one.until is not None and one.until <= number):
                self._log(Proved(one.shuffle.reveal(one.piles)))
            else:
                self.kept.append(one)


def ways_to_fall(dice: int) -> list[str]:
    """Every way in which some dice can fall, each as likely as any other.

    >>> len(ways_to_fall(3)), ways_to_fall(2)[:7]
    (216, ['1-1', '1-2', '1-3', '1-4', '1-5', '1-6', '2-1'])
    """
    return ["-".join(faces) for faces in product("123456", repeat=dice)]
