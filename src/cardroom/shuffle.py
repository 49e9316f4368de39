"""Shuffles that anyone can check: from a seed, or committed to before the deal.

There is one algorithm, ``cardroom-shuffle-v1``. A secret of 32 bytes, a nonce and the players' own
texts make a stream of HMAC-SHA256 blocks; each block is read as one large number that says which
of the remaining cards come next, all orders being equally likely. ``docs/fair-shuffle.md`` writes
it down step by step, so that it can be recomputed in any language.

A seed gives the same order for ever, which is what tests, drills and simulations need:

>>> from cardroom.cards import deck, show
>>> show(shuffled(deck(), seed=7)[:5])
'9c 3c 7d 4d Qd'

At a table nobody may know or choose the order. The house commits, then the players add their
texts, then the cards are dealt, and after the round the secret is revealed:

>>> commitment = commit(deck(), nonce="table 4, round 17")
>>> shown_to_players_before_the_deal = commitment.published
>>> shuffle = commitment.with_seeds({"seat 1": "lucky", "seat 5": "no, me"})
>>> dealt = shuffle.order()
>>> proof = write_proof(shuffle.reveal())
>>> bool(verify(read_proof(proof), noted=shown_to_players_before_the_deal))
True
"""

from __future__ import annotations

import json
import re
import secrets
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from hashlib import sha256
from hmac import digest
from typing import Any, Generic, NamedTuple, TypeVar

import msgspec

ALGORITHM = "cardroom-shuffle-v1"
SECRET_BYTES = 32
MOST_CARDS = 1_000
MOST_SEEDS = 100
LONGEST_TEXT = 200
LONGEST_CARD = 20
LONGEST_PROOF = 1_000_000

_BLOCK_VALUES = 1 << 256
# A block's number is used for as many cards as have at most this many orders, which holds a deck
# of 52 with two jokers in one block and rejects fewer than one block in 65,536.
_MOST_ORDERS = 1 << 240
# Python divides numbers below this fastest: they are one digit to it.
_SMALL_NUMBERS = (1 << 30) - 1

T = TypeVar("T")


class BadShuffle(ValueError):
    """A deck, nonce, secret or player's text that cannot be used for a shuffle."""


class BadProof(BadShuffle):
    """A proof that cannot be judged because it is not a proof: damaged, incomplete or absurd."""


# --- the algorithm ----------------------------------------------------------------------------


def _framed(*parts: bytes) -> bytes:
    """The parts, each after its length, so that no two lists of parts give the same bytes."""
    return b"".join([len(part).to_bytes(8, "big") + part for part in parts])


_ORDER = _framed(ALGORITHM.encode(), b"order")


def _message(nonce: str, seeds: Mapping[str, str]) -> bytes:
    """What the stream is made of beside the secret."""
    texts = [text.encode() for seat in sorted(seeds) for text in (seat, seeds[seat])]
    return _ORDER + _framed(nonce.encode(), *texts)


def _commitment(secret: bytes, nonce: str, deck: str) -> str:
    """The hash of everything that the house chooses."""
    parts = (ALGORITHM.encode(), b"commitment", secret, nonce.encode(), deck.encode())
    return sha256(_framed(*parts)).hexdigest()


def _block(secret: bytes, message: bytes, number: int) -> bytes:
    """One block of the stream."""
    return digest(secret, message + number.to_bytes(8, "big"), "sha256")


_Group = tuple[int, tuple[int, ...]]
"""Counts of cards to pick from one after another, and their product."""


@lru_cache(maxsize=128)
def _draws(cards: int) -> tuple[tuple[int, tuple[_Group, ...]], ...]:
    """For each number drawn: what it must be below, and the counts of cards that it picks from.

    >>> [(below == 2**256 - 2**256 % 6, groups) for below, groups in _draws(3)]
    [(True, ((6, (3, 2)),))]
    >>> [(groups[0][1][0], groups[-1][1][-1]) for _, groups in _draws(104)]
    [(104, 68), (67, 24), (23, 2)]
    """
    return tuple(
        (_BLOCK_VALUES - _BLOCK_VALUES % orders, tuple(_groups(counts, _SMALL_NUMBERS)))
        for orders, counts in _groups(range(cards, 1, -1), _MOST_ORDERS)
    )


def _groups(counts: Sequence[int], most: int) -> Iterator[_Group]:
    """The counts in groups as long as their products allow."""
    product, group = 1, list[int]()
    for count in counts:
        if product * count > most:
            yield product, tuple(group)
            product, group = 1, []
        product *= count
        group.append(count)
    if group:
        yield product, tuple(group)


def _ordered(secret: bytes, message: bytes, deck: Sequence[T]) -> list[T]:
    """The deck as the stream orders it."""
    left = list(deck)
    order: list[T] = []
    pick, put = left.pop, order.append
    block = 0
    for below, groups in _draws(len(left)):
        number = below
        while number >= below:
            number = int.from_bytes(_block(secret, message, block), "big")
            block += 1
        # Dividing the large number by each count in turn gives the same places, half as fast.
        for product, counts in groups:
            number, part = divmod(number, product)
            for count in counts:
                put(pick(part % count))
                part //= count
    return order + left


# --- from a seed ------------------------------------------------------------------------------


def shuffled(deck: Sequence[T], seed: int | str | bytes, round_number: int = 0) -> list[T]:
    """The deck in the order that a seed gives it, the top card first: the same for ever.

    An integer counts as its decimal digits and a text as its UTF-8 bytes. Rounds of one seed are
    independent of each other.

    >>> from cardroom.cards import cards, show
    >>> show(shuffled(cards("As Kd 2c Jk"), "friday"))
    '2c As Kd Jk'
    >>> show(shuffled(cards("As Kd 2c Jk"), "friday", round_number=1))
    '2c Jk Kd As'
    >>> shuffled("abcdef", 7) == shuffled("abcdef", "7") == shuffled("abcdef", b"7")
    True
    """
    if isinstance(seed, int):
        seed = f"{seed:d}"
    if isinstance(seed, str):
        seed = _bytes(seed, "the seed")
    return _ordered(sha256(seed).digest(), _message(f"{round_number:d}", {}), deck)


# --- committed to before the deal -------------------------------------------------------------


class Proof(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Everything needed to recompute a shuffle, to be published after the round.

    ``deck`` and ``order`` are the cards before and after the shuffle, separated by single blanks;
    ``commitment`` and ``secret`` are 64 hexadecimal digits each; ``seeds`` are the players' texts
    by seat.
    """

    algorithm: str
    deck: str
    nonce: str
    commitment: str
    seeds: dict[str, str]
    secret: str
    order: str


class Commitment(Generic[T]):
    """A shuffle that the house can no longer change, and that nobody else can know.

    Show the players ``published``, ``nonce`` and ``deck``, and keep ``secret`` to yourself: it is
    left out of the printed form, and this is no dataclass so that no encoder writes it by accident.
    One commitment serves one deal.

    >>> from cardroom.cards import cards
    >>> commit(cards("As Kd 2c"), "round 1", secret=bytes(32))  # never use such a secret
    <Commitment 2a628041… to 3 cards for 'round 1'>
    """

    __slots__ = ("deck", "nonce", "published", "secret")

    def __init__(self, deck: Sequence[T], nonce: str, secret: bytes) -> None:
        _check_text(nonce, "the nonce")
        if len(secret) != SECRET_BYTES:
            raise BadShuffle(
                f"a secret has {SECRET_BYTES} bytes, not {len(secret)}: "
                "leave it out to get a new one"
            )
        self.deck = tuple(deck)
        self.nonce = nonce
        self.secret = secret
        self.published = _commitment(secret, nonce, _deck_text(self.deck))

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
    """

    __slots__ = ("commitment", "seeds")

    def __init__(self, commitment: Commitment[T], seeds: Mapping[str, str]) -> None:
        _check_seeds(seeds)
        self.commitment = commitment
        self.seeds = {seat: seeds[seat] for seat in sorted(seeds)}

    def order(self) -> list[T]:
        """The cards as they are dealt, the top card first."""
        message = _message(self.commitment.nonce, self.seeds)
        return _ordered(self.commitment.secret, message, self.commitment.deck)

    def reveal(self) -> Proof:
        """The proof, secret included: only for after the round."""
        return Proof(
            algorithm=ALGORITHM,
            deck=_deck_text(self.commitment.deck),
            nonce=self.commitment.nonce,
            commitment=self.commitment.published,
            seeds=dict(self.seeds),
            secret=self.commitment.secret.hex(),
            order=_deck_text(self.order()),
        )

    def __repr__(self) -> str:
        return f"<FairShuffle of {self.commitment!r} with the texts of {len(self.seeds)} seats>"


# --- checking ---------------------------------------------------------------------------------


class Verdict(NamedTuple):
    """What a check found: true if the proof holds, and otherwise every fault as a sentence."""

    faults: tuple[str, ...]

    def __bool__(self) -> bool:
        return not self.faults

    def __str__(self) -> str:
        return "\n".join(self.faults) if self.faults else "The proof holds."


def verify(
    proof: Proof, *, noted: str | None = None, mine: Mapping[str, str] | None = None
) -> Verdict:
    """Recompute a shuffle and say everything that does not fit.

    ``noted`` is the commitment as a player wrote it down before the deal and ``mine`` the texts
    that he knows were given. Without them the check says only that the proof agrees with itself.

    >>> from cardroom.cards import cards
    >>> proof = commit(cards("As Kd 2c"), "round 1", secret=bytes(32)).with_seeds().reveal()
    >>> print(verify(proof))
    The proof holds.
    >>> print(verify(msgspec.structs.replace(proof, order="Kd As 2c")))
    The order differs first at position 2: published As, recomputed 2c.
    >>> print(verify(proof, mine={"seat 3": "my own text"}))
    The text of 'seat 3' is not in the proof.
    """
    _check_proof(proof)
    secret = bytes.fromhex(proof.secret)
    deck, order = proof.deck.split(" "), proof.order.split(" ")
    faults = []

    commitment = _commitment(secret, proof.nonce, proof.deck)
    if commitment != proof.commitment:
        faults.append(
            "The commitment does not match the secret, the nonce and the deck: "
            f"published {proof.commitment}, recomputed {commitment}."
        )
    if noted is not None and noted.strip().lower() != proof.commitment:
        faults.append(
            "The commitment is not the one noted before the deal: "
            f"noted {noted.strip():.80}, published {proof.commitment}."
        )
    for seat, text in sorted((mine or {}).items()):
        if seat not in proof.seeds:
            faults.append(f"The text of {seat!r} is not in the proof.")
        elif proof.seeds[seat] != text:
            faults.append(
                f"The text of {seat!r} is not the one given: "
                f"given {text!r}, published {proof.seeds[seat]!r}."
            )
    if Counter(order) != Counter(deck):
        faults.append(_different_cards(deck, order))
    recomputed = _ordered(secret, _message(proof.nonce, proof.seeds), deck)
    for position, (published, right) in enumerate(zip(order, recomputed, strict=False), start=1):
        if published != right:
            faults.append(
                f"The order differs first at position {position}: "
                f"published {published}, recomputed {right}."
            )
            break
    return Verdict(tuple(faults))


def _different_cards(deck: list[str], order: list[str]) -> str:
    held, dealt = Counter(deck), Counter(order)
    wrong = [name for name in dict.fromkeys(deck + order) if held[name] != dealt[name]]
    shown = ", ".join(f"{name} ({held[name]} and {dealt[name]})" for name in wrong[:5])
    more = f" and {len(wrong) - 5} others" if len(wrong) > 5 else ""
    return (
        f"Not the same cards: the deck holds {len(deck)} and the order {len(order)}; "
        f"the counts differ for {shown}{more}."
    )


# --- proofs as text ---------------------------------------------------------------------------


def write_proof(proof: Proof) -> str:
    """The proof as JSON, for a file; ``read_proof(write_proof(proof)) == proof``."""
    _check_proof(proof)
    fields = msgspec.structs.asdict(proof)
    fields["seeds"] = {seat: proof.seeds[seat] for seat in sorted(proof.seeds)}
    return json.dumps(fields, indent=2, ensure_ascii=False) + "\n"


def read_proof(text: str) -> Proof:
    """The proof in a JSON text.

    >>> read_proof('{"algorithm": "cardroom-shuffle-v1"}')
    Traceback (most recent call last):
    ...
    cardroom.shuffle.BadProof: the proof is not complete or holds something else: Object missing \
required field `deck`. It is one JSON object with the texts algorithm, deck, nonce, commitment, \
secret and order, and with seeds, an object of texts; get the file again from the table.
    """
    if len(text) > LONGEST_PROOF:
        raise BadProof(
            f"the proof has {len(text):,} characters and no proof needs more than "
            f"{LONGEST_PROOF:,}: this is some other file"
        )
    try:
        found = json.loads(text, object_pairs_hook=_object)
    except BadProof:
        raise
    except (ValueError, RecursionError) as error:
        raise BadProof(
            f"the proof is not JSON: {error}. Get the file again from the table, and do not edit it"
        ) from None
    if isinstance(found, dict) and "algorithm" in found:
        _check_algorithm(found["algorithm"])
    try:
        proof = msgspec.convert(found, Proof)
    except msgspec.ValidationError as error:
        raise BadProof(
            f"the proof is not complete or holds something else: {error}. It is one JSON object "
            "with the texts algorithm, deck, nonce, commitment, secret and order, and with seeds, "
            "an object of texts; get the file again from the table."
        ) from None
    _check_proof(proof)
    return proof


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """A JSON object that says everything once: programs disagree on which of two values counts."""
    found = dict(pairs)
    if len(found) < len(pairs):
        twice = next(key for key, n in Counter(key for key, _ in pairs).items() if n > 1)
        raise BadProof(f"the proof names {twice!r:.80} more than once: it must be there once only")
    return found


def _check_proof(proof: Proof) -> None:
    _check_algorithm(proof.algorithm)
    try:
        _check_words(proof.deck.split(" "), "the deck")
        _check_words(proof.order.split(" "), "the order")
        _check_text(proof.nonce, "the nonce")
        _check_seeds(proof.seeds)
    except BadShuffle as error:
        raise BadProof(f"the proof cannot be right: {error}") from None
    for name, value in (("commitment", proof.commitment), ("secret", proof.secret)):
        if not re.fullmatch("[0-9a-f]{64}", value):
            raise BadProof(
                f"the {name} {value!r:.80} is not 64 hexadecimal digits (0-9, a-f): "
                "copy it again, complete and in small letters"
            )


def _check_algorithm(name: object) -> None:
    if name != ALGORITHM:
        raise BadProof(
            f"the algorithm {name!r:.80} is not known here, only {ALGORITHM!r}: "
            "check this proof with the program that wrote it"
        )


def _check_seeds(seeds: Mapping[str, str]) -> None:
    if len(seeds) > MOST_SEEDS:
        raise BadShuffle(f"{len(seeds):,} seats gave texts, and at most {MOST_SEEDS} may")
    for seat, text in seeds.items():
        _check_text(seat, "the name of a seat")
        _check_text(text, f"the text of {seat!r}")


def _check_text(text: str, what: str) -> None:
    size = len(_bytes(text, what))
    if not 1 <= size <= LONGEST_TEXT:
        raise BadShuffle(f"{what} has {size:,} bytes as UTF-8: give 1 to {LONGEST_TEXT}")


def _bytes(text: str, what: str) -> bytes:
    try:
        return text.encode()
    except UnicodeEncodeError as error:
        raise BadShuffle(
            f"{what} has half a character at position {error.start + 1}: write it in whole ones"
        ) from None


def _deck_text(deck: Iterable[object]) -> str:
    words = [str(card) for card in deck]
    _check_words(words, "the deck")
    return " ".join(words)


def _check_words(words: Sequence[str], what: str) -> None:
    if len(words) > MOST_CARDS:
        raise BadShuffle(f"{what} holds {len(words):,} cards, and at most {MOST_CARDS:,} may")
    for position, word in enumerate(words, start=1):
        if not 1 <= len(word) <= LONGEST_CARD or " " in word or not word.isprintable():
            raise BadShuffle(
                f"{what} has no card at position {position} but {word!r:.80}: "
                "write cards such as As, Td or Jk with single blanks between them"
            )
    if not words:
        raise BadShuffle(f"{what} is empty: there is nothing to shuffle")
