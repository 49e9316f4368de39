"""What a table publishes of a shuffle, as JSON: the root before the deal, openings, and the proof.

A proof of ``cardroom-shuffle-v1`` has no kind, no root and no reshuffles, and stays readable.
"""

from __future__ import annotations

import json
from collections import Counter
from typing import Any, TypeVar

import msgspec
from msgspec import UNSET, UnsetType

from cardroom.shuffle.order import ORDERING
from cardroom.shuffle.root import ALGORITHM, steps
from cardroom.shuffle.texts import (
    BadProof,
    BadShuffle,
    check_hash,
    check_seeds,
    check_text,
    check_words,
)

NO_SUCH_NUMBER = "has a number that is too long to be read"
LONGEST_PAPER = 2_000_000
MOST_RESHUFFLES = 100


class _Paper(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="kind"
):
    """What every paper begins with."""

    algorithm: str
    """``cardroom-shuffle-v2``, or its predecessor."""
    deck: str
    """The cards before the shuffle, with single blanks between them."""
    nonce: str
    """Which deal this is."""
    commitment: str
    """What was published before the players gave their texts: 64 hexadecimal digits."""
    seeds: dict[str, str]
    """The players' texts by seat."""


class RootStatement(_Paper, frozen=True, kw_only=True, tag="root"):
    """What is published when the deck has been shuffled, before the first card is dealt."""

    root: str
    """The root over all of the above and every place of the order: 64 hexadecimal digits."""


class Opening(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What proves one card against the root, and tells of no other."""

    place: int
    """Where the card lay in the order; the first one dealt is at 1."""
    card: str
    salt: str
    """64 hexadecimal digits."""
    path: str
    """The neighbours on the way to the root, 64 digits each, with single blanks between them."""


class Openings(_Paper, frozen=True, kw_only=True, tag="openings"):
    """The cards that somebody was allowed to see, to be given out after the round."""

    root: str
    openings: tuple[Opening, ...]


class Reshuffle(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Cards that were shuffled again in mid-round: as they lay before it and after it."""

    pile: str
    order: str


class Proof(_Paper, frozen=True, kw_only=True, tag="proof"):
    """Everything needed to recompute a shuffle, to be published when nothing is left to hide."""

    root: str | UnsetType = UNSET
    secret: str
    """The house's 32 bytes: 64 hexadecimal digits."""
    order: str
    """The cards after the shuffle, the first one dealt first."""
    reshuffles: tuple[Reshuffle, ...] | UnsetType = UNSET


Paper = RootStatement | Openings | Proof
P = TypeVar("P", RootStatement, Openings, Proof)

CALLED: dict[type[Paper], str] = {
    RootStatement: "the root statement",
    Openings: "the openings",
    Proof: "the proof",
}
_KINDS: dict[object, type[Paper]] = {"root": RootStatement, "openings": Openings, "proof": Proof}


def write_paper(paper: Paper) -> str:
    """The paper as JSON, for a file; `read_paper` reads it."""
    check_paper(paper)
    fields = msgspec.to_builtins(paper)
    if paper.algorithm == ORDERING:
        del fields["kind"]
    fields["seeds"] = {seat: paper.seeds[seat] for seat in sorted(paper.seeds)}
    return json.dumps(fields, indent=2, ensure_ascii=False) + "\n"


def write_proof(proof: Proof) -> str:
    """The proof as JSON, for a file; ``read_proof(write_proof(proof)) == proof``."""
    return write_paper(proof)


def read_proof(text: str) -> Proof:
    """The proof in a JSON text; any other paper raises `BadProof`."""
    return _only(Proof, read_paper(text))


def read_openings(text: str) -> Openings:
    """The openings in a JSON text; any other paper raises `BadProof`."""
    return _only(Openings, read_paper(text))


def read_root(text: str) -> RootStatement:
    """The root statement in a JSON text; any other paper raises `BadProof`."""
    return _only(RootStatement, read_paper(text))


def _only(kind: type[P], paper: Paper) -> P:
    if not isinstance(paper, kind):
        raise BadProof(f"this is {CALLED[type(paper)]} and not {CALLED[kind]} of a deal")
    return paper


def read_paper(text: str) -> Paper:
    """The root statement, the openings or the proof in a JSON text.

    >>> read_paper('{"algorithm": "cardroom-shuffle-v1"}')
    Traceback (most recent call last):
    ...
    cardroom.shuffle.texts.BadProof: the proof cannot be read: Object missing required \
field `deck`. Get the file again from the table, and do not edit it
    """
    if len(text) > LONGEST_PAPER:
        raise BadProof(
            f"the text has {len(text):,} characters and no proof needs more than "
            f"{LONGEST_PAPER:,}: this is some other file"
        )
    try:
        found = json.loads(text, object_pairs_hook=_object)
    except BadProof:
        raise
    except (ValueError, RecursionError) as error:
        # Python has its own ways to say that it reads no number so long, and nothing so deep.
        why = "is nested too deeply" if isinstance(error, RecursionError) else NO_SUCH_NUMBER
        if isinstance(error, json.JSONDecodeError):
            why = f"is not JSON: {error}"
        raise BadProof(
            f"the text {why}. Get the file again from the table, and do not edit it"
        ) from None
    kind = _kind(found)
    try:
        paper = msgspec.convert(found, kind)
    except msgspec.ValidationError as error:
        raise BadProof(
            f"{CALLED[kind]} cannot be read: {error}. "
            "Get the file again from the table, and do not edit it"
        ) from None
    check_paper(paper)
    return paper


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """A JSON object that says everything once: programs disagree on which of two values counts."""
    found = dict(pairs)
    if len(found) < len(pairs):
        twice = next(key for key, n in Counter(key for key, _ in pairs).items() if n > 1)
        raise BadProof(f"the text names {twice!r:.80} more than once: it must be there once only")
    return found


def _kind(found: object) -> type[Paper]:
    """Which paper some JSON is meant to be."""
    if not isinstance(found, dict) or "algorithm" not in found:
        return Proof
    _check_algorithm(found["algorithm"])
    if found["algorithm"] == ORDERING:
        if "kind" in found:
            raise BadProof(f"there is one kind of paper by {ORDERING!r}, and it does not say so")
        return Proof
    kind = found.get("kind")
    if not isinstance(kind, str) or kind not in _KINDS:
        raise BadProof(
            f"the kind {kind!r:.80} is not known here, only {', '.join(map(repr, _KINDS))}"
        )
    return _KINDS[kind]


def _check_algorithm(name: object) -> None:
    if name not in (ORDERING, ALGORITHM):
        raise BadProof(
            f"the algorithm {name!r:.80} is not known here, only {ALGORITHM!r} and {ORDERING!r}: "
            "check this with the program that wrote it"
        )


def check_paper(paper: Paper) -> None:
    """Raise `BadProof` for a paper that cannot be judged."""
    _check_algorithm(paper.algorithm)
    try:
        check_words(paper.deck.split(" "), "the deck")
        check_text(paper.nonce, "the nonce")
        check_seeds(paper.seeds)
        check_hash(paper.commitment, "the commitment")
        match paper:
            case Proof():
                _check_proof(paper)
            case Openings():
                _check_root(paper)
                _check_openings(paper)
            case RootStatement():
                _check_root(paper)
    except BadProof:
        raise
    except BadShuffle as error:
        raise BadProof(f"{CALLED[type(paper)]} cannot be right: {error}") from None


def _check_proof(proof: Proof) -> None:
    check_hash(proof.secret, "the secret")
    check_words(proof.order.split(" "), "the order")
    for name in ("root", "reshuffles"):
        there, due = getattr(proof, name) is not UNSET, proof.algorithm == ALGORITHM
        if there != due:
            raise BadProof(
                f"a proof of {proof.algorithm!r} {'lacks' if due else 'has no'} {name!r}: "
                "get the file again from the table, and do not edit it"
            )
    if proof.root is not UNSET:
        check_hash(proof.root, "the root")
    reshuffles = proof.reshuffles or ()
    if len(reshuffles) > MOST_RESHUFFLES:
        raise BadProof(f"{len(reshuffles):,} reshuffles, and at most {MOST_RESHUFFLES} may be")
    for number, reshuffle in enumerate(reshuffles, start=1):
        check_words(reshuffle.pile.split(" "), f"the pile of reshuffle {number}")
        check_words(reshuffle.order.split(" "), f"the order of reshuffle {number}")


def _check_root(paper: RootStatement | Openings) -> None:
    if paper.algorithm != ALGORITHM:
        raise BadProof(f"there is no root by {paper.algorithm!r}, only by {ALGORITHM!r}")
    check_hash(paper.root, "the root")


def _check_openings(openings: Openings) -> None:
    count = len(openings.deck.split(" "))
    seen: set[int] = set()
    for one in openings.openings:
        if not 1 <= one.place <= count:
            raise BadProof(f"there is no place {one.place!r:.40}: the deck has places 1 to {count}")
        if one.place in seen:
            raise BadProof(f"place {one.place} is opened more than once: once is enough")
        seen.add(one.place)
        check_words([one.card], f"the opening of place {one.place}")
        check_hash(one.salt, f"the salt of place {one.place}")
        path = one.path.split(" ") if one.path else []
        if len(path) != steps(one.place, count):
            raise BadProof(
                f"the path of place {one.place} has {len(path):,} steps, and of {count} cards it "
                f"has {steps(one.place, count)}"
            )
        for number, step in enumerate(path, start=1):
            check_hash(step, f"step {number} on the path of place {one.place}")
