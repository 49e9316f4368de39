"""The shuffle that the house commits itself to before the deal."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from hashlib import sha256
from typing import Generic, TypeVar

from cardroom.shuffle.order import ORDERING, message, ordered, shuffled
from cardroom.shuffle.papers import Opening, Openings, Proof, Reshuffle, RootStatement
from cardroom.shuffle.root import ALGORITHM, Tree, reshuffle_seed, root_over, salts
from cardroom.shuffle.texts import BadShuffle, check_seeds, check_text, deck_text, framed

SECRET_BYTES = 32

T = TypeVar("T")


def commitment_to(secret: bytes, nonce: str, deck: str) -> str:
    """The hash of everything that the house chooses."""
    parts = (ORDERING.encode(), b"commitment", secret, nonce.encode(), deck.encode())
    return sha256(framed(*parts)).hexdigest()


class Commitment(Generic[T]):
    """A shuffle that the house can no longer change, and that nobody else can know.

    Show the players ``published``, ``nonce`` and ``deck``, and keep ``secret`` to yourself: it is
    left out of the printed form, and this is no dataclass so that no encoder writes it by accident.
    One commitment serves one deal.

    >>> from cardroom.cards import cards
    >>> commit(cards("As Kd 2c"), "round 1", secret=bytes(32))  # never use such a secret
    <Commitment 2a628041… to 3 cards for 'round 1'>
    """

    __slots__ = ("deck", "nonce", "published", "secret", "text")

    def __init__(self, deck: Sequence[T], nonce: str, secret: bytes) -> None:
        check_text(nonce, "the nonce")
        if len(secret) != SECRET_BYTES:
            raise BadShuffle(
                f"a secret has {SECRET_BYTES} bytes, not {len(secret)}: "
                "leave it out to get a new one"
            )
        self.deck = tuple(deck)
        self.nonce = nonce
        self.secret = secret
        self.text = deck_text(self.deck)
        """The deck as papers and hashes have it."""
        self.published = commitment_to(secret, nonce, self.text)

    def with_seeds(self, seeds: Mapping[str, str] | None = None) -> FairShuffle[T]:
        """The shuffle, once the players' texts are fixed; leave out a seat that gave none."""
        return FairShuffle(self, seeds or {})

    def __repr__(self) -> str:
        return f"<Commitment {self.published[:8]}… to {len(self.deck)} cards for {self.nonce!r}>"


def commit(deck: Sequence[T], nonce: str, secret: bytes | None = None) -> Commitment[T]:
    """Commit to a shuffle of the deck, with a new secret from the operating system.

    The nonce says which deal this is, such as table and round, and differs from deal to deal. Give
    a secret only to rebuild a commitment that was stored.

    >>> from cardroom.cards import deck
    >>> first = commit(deck(), "table 4, round 17")
    >>> again = commit(deck(), "table 4, round 17", secret=first.secret)
    >>> first.published == again.published
    True
    """
    return Commitment(deck, nonce, secrets.token_bytes(SECRET_BYTES) if secret is None else secret)


class FairShuffle(Generic[T]):
    """A committed shuffle with the players' texts in it.

    >>> from cardroom.cards import cards, show
    >>> commitment = commit(cards("As Kd 2c"), "round 1", secret=bytes(32))
    >>> shuffle = commitment.with_seeds({"seat 3": "my own text"})
    >>> show(shuffle.order()), shuffle.reveal().order
    ('2c Kd As', '2c Kd As')

    Its root is published before the first card; then any place can be opened by itself:

    >>> shuffle.root()[:16]
    '994bdf46ad5cd234'
    >>> [(one.place, one.card) for one in shuffle.open([2]).openings]
    [(2, 'Kd')]
    """

    def __init__(self, commitment: Commitment[T], seeds: Mapping[str, str]) -> None:
        check_seeds(seeds)
        self.commitment = commitment
        self.seeds = {seat: seeds[seat] for seat in sorted(seeds)}

    def order(self) -> list[T]:
        """The cards as they are dealt, the top card first."""
        return list(self._order)

    def root(self) -> str:
        """The root over all places of the order, to be published before the first card is dealt."""
        return self._root

    def statement(self) -> RootStatement:
        """The root with all that it stands for, to be published before the first card is dealt."""
        commitment = self.commitment
        return RootStatement(
            algorithm=ALGORITHM,
            deck=commitment.text,
            nonce=commitment.nonce,
            commitment=commitment.published,
            seeds=dict(self.seeds),
            root=self._root,
        )

    def open(self, places: Iterable[int]) -> Openings:
        """What proves the cards at these places, and tells of no other; the top card is at 1."""
        wanted = sorted(set(places))
        if wrong := [place for place in wanted if not 1 <= place <= len(self._order)]:
            raise BadShuffle(
                f"there is no place {wrong[0]}: the deck has places 1 to {len(self._order)}"
            )
        statement, (over_cards, tree) = self.statement(), self._over_all()
        return Openings(
            algorithm=statement.algorithm,
            deck=statement.deck,
            nonce=statement.nonce,
            commitment=statement.commitment,
            seeds=statement.seeds,
            root=statement.root,
            openings=tuple(
                Opening(
                    place=place,
                    card=str(self._order[place - 1]),
                    salt=over_cards[place - 1].hex(),
                    path=" ".join(step.hex() for step in tree.path(place)),
                )
                for place in wanted
            ),
        )

    def reshuffle_seed(self) -> bytes:
        """The seed for cards that are shuffled again in mid-round: see `shuffled`."""
        return reshuffle_seed(self.commitment.secret, self.commitment.nonce, self.seeds)

    def reveal(self, piles: Iterable[Sequence[T]] = ()) -> Proof:
        """The proof, secret included: only for when nothing is left to hide.

        ``piles`` are the cards that were shuffled again in mid-round, as they lay before it.
        """
        statement = self.statement()
        seed = self.reshuffle_seed()
        return Proof(
            algorithm=ALGORITHM,
            deck=statement.deck,
            nonce=statement.nonce,
            commitment=statement.commitment,
            seeds=statement.seeds,
            root=statement.root,
            secret=self.commitment.secret.hex(),
            order=deck_text(self._order),
            reshuffles=tuple(
                Reshuffle(pile=deck_text(pile), order=deck_text(shuffled(pile, seed, number)))
                for number, pile in enumerate(piles)
            ),
        )

    @cached_property
    def _order(self) -> list[T]:
        key = self.commitment.secret
        return ordered(key, message(self.commitment.nonce, self.seeds), self.commitment.deck)

    @cached_property
    def _root(self) -> str:
        commitment, (_, tree) = self.commitment, self._over_all()
        known = commitment.text, commitment.nonce, commitment.published
        return root_over(tree.top, *known, self.seeds)

    def _over_all(self) -> tuple[list[bytes], Tree]:
        """The salts of all places, and the tree over them: too large to be kept by every table."""
        commitment = self.commitment
        found = salts(commitment.secret, commitment.nonce, self.seeds, len(commitment.deck))
        return found, Tree([str(card) for card in self._order], found)

    def __repr__(self) -> str:
        return f"<FairShuffle of {self.commitment!r} with the texts of {len(self.seeds)} seats>"
