"""Shuffles that anyone can check: from a seed, or committed to before the deal.

There is one algorithm. A secret of 32 bytes, a nonce and the players' own texts make a stream of
HMAC-SHA256 blocks; each block is read as one large number that says which of the remaining cards
come next, all orders being equally likely. ``docs/fair-shuffle.md`` writes it down step by step, so
that it can be recomputed in any language.

A seed gives the same order for ever, which is what tests, drills and simulations need:

>>> from cardroom.cards import deck, show
>>> show(shuffled(deck(), seed=7)[:5])
'9c 3c 7d 4d Qd'

At a table nobody may know or choose the order. The house commits, then the players add their
texts, and before the first card is dealt there is a root over all places of the deck:

>>> commitment = commit(deck(), nonce="table 4, round 17")
>>> shown_before_the_texts = commitment.published
>>> shuffle = commitment.with_seeds({"seat 1": "lucky", "seat 5": "no, me"})
>>> shown_before_the_deal = shuffle.root()
>>> dealt = shuffle.order()

After the round those cards are opened that somebody was allowed to see, and no others:

>>> openings = write_paper(shuffle.open([1, 2, 9]))
>>> bool(verify_openings(read_openings(openings), root=shown_before_the_deal))
True

The secret comes when nothing is left to hide, and with it everything can be recomputed:

>>> proof = write_proof(shuffle.reveal())
>>> bool(verify(read_proof(proof), noted=shown_before_the_texts, root=shown_before_the_deal))
True
"""

from cardroom.shuffle.audit import Audit
from cardroom.shuffle.checking import verify, verify_openings, verify_papers
from cardroom.shuffle.commitment import SECRET_BYTES, Commitment, FairShuffle, commit
from cardroom.shuffle.order import shuffled, shuffling
from cardroom.shuffle.papers import (
    LONGEST_PAPER,
    Opening,
    Openings,
    Paper,
    Proof,
    Reshuffle,
    RootStatement,
    read_openings,
    read_paper,
    read_proof,
    read_root,
    write_paper,
    write_proof,
)
from cardroom.shuffle.root import ALGORITHM
from cardroom.shuffle.texts import BadProof, BadShuffle

__all__ = [
    "ALGORITHM",
    "LONGEST_PAPER",
    "SECRET_BYTES",
    "Audit",
    "BadProof",
    "BadShuffle",
    "Commitment",
    "FairShuffle",
    "Opening",
    "Openings",
    "Paper",
    "Proof",
    "Reshuffle",
    "RootStatement",
    "commit",
    "read_openings",
    "read_paper",
    "read_proof",
    "read_root",
    "shuffled",
    "shuffling",
    "verify",
    "verify_openings",
    "verify_papers",
    "write_paper",
    "write_proof",
]
