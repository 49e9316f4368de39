"""Whether what a table has published is true, and how much of it can be told by now."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from msgspec import UNSET

from cardroom.shuffle.audit import Audit, Findings, disagreements
from cardroom.shuffle.commitment import commitment_to
from cardroom.shuffle.order import message, ordered, shuffled
from cardroom.shuffle.papers import Openings, Paper, Proof, RootStatement, check_paper
from cardroom.shuffle.root import Tree, climbed, leaf, reshuffle_seed, root_over, salts
from cardroom.shuffle.texts import BadProof


def verify(
    proof: Proof,
    *,
    noted: str | None = None,
    mine: Mapping[str, str] | None = None,
    root: str | RootStatement | None = None,
    openings: Sequence[Openings] = (),
) -> Audit:
    """Recompute a shuffle and say everything that does not fit.

    ``noted`` is the commitment as a player wrote it down before the deal, ``mine`` the texts that
    he knows were given, ``root`` what was published before the first card, the statement or its
    root alone, and ``openings`` what was opened since. Without them the check says only that the
    proof agrees with itself.

    >>> import msgspec
    >>> from cardroom.cards import cards
    >>> from cardroom.shuffle import commit
    >>> shuffle = commit(cards("As Kd 2c"), "round 1", secret=bytes(32)).with_seeds()
    >>> proof = shuffle.reveal()
    >>> print(verify(proof, root=shuffle.root(), openings=[shuffle.open([1, 3])]))
    The proof holds.
    >>> print(verify(msgspec.structs.replace(proof, order="Kd As 2c")))
    The order differs first at position 2: published As, recomputed 2c.
    >>> print(verify(proof, mine={"seat 3": "my own text"}))
    The text of 'seat 3' is not in the proof.
    """
    found = Findings(noted, mine, root)
    _check_proof(proof, found, openings)
    return found.verdict("The proof holds.")


def verify_openings(
    openings: Openings,
    *,
    root: str | RootStatement | None = None,
    noted: str | None = None,
    mine: Mapping[str, str] | None = None,
) -> Audit:
    """Hold opened cards against the root, and say everything that does not fit.

    ``root`` is what was published before the first card: the statement, or its root alone, which
    covers the rest. ``noted`` is the commitment and ``mine`` the texts, as for `verify`.

    >>> from cardroom.cards import cards
    >>> from cardroom.shuffle import commit
    >>> committed = commit(cards("As Kd 2c"), "round 1", secret=bytes(32))
    >>> shuffle = committed.with_seeds()
    >>> verdict = verify_openings(shuffle.open([3]), root=shuffle.root(), noted=committed.published)
    >>> print(verdict)
    The openings hold.
    >>> print(verdict.verified[0])
    1 of 3 cards lay there when the root was made: place 3 As.
    >>> for sentence in verdict.unverified:
    ...     print(sentence)
    The other 2 places: they stay closed until the secret comes.
    Whether the order follows from the secret and the texts: the whole proof will tell.
    """
    found = Findings(noted, mine, root)
    _check_openings([openings], found)
    return found.verdict("The openings hold.")


def verify_papers(
    papers: Sequence[Paper],
    *,
    root: str | None = None,
    noted: str | None = None,
    mine: Mapping[str, str] | None = None,
) -> Audit:
    """Hold everything that was published of one deal together: root, openings and proof.

    Whatever is there is checked, and all of it must agree; the rest is as for `verify`. More than
    one proof raises `BadProof`, for there is one of each deal.

    >>> from cardroom.cards import cards
    >>> from cardroom.shuffle import commit
    >>> shuffle = commit(cards("As Kd 2c"), "round 1", secret=bytes(32)).with_seeds()
    >>> papers = [shuffle.statement(), shuffle.open([1]), shuffle.open([1, 2]), shuffle.reveal()]
    >>> print(verify_papers(papers))
    The proof holds.
    >>> print(verify_papers(papers[:3]))
    The openings hold.
    >>> print(verify_papers(papers[:1]))
    The root statement can be read.
    """
    statements = [paper for paper in papers if isinstance(paper, RootStatement)]
    openings = [paper for paper in papers if isinstance(paper, Openings)]
    proofs = [paper for paper in papers if isinstance(paper, Proof)]
    if len(proofs) > 1:
        raise BadProof(f"these are {len(proofs)} proofs: check the papers of one deal at a time")
    found = Findings(noted, mine, root)
    for statement in statements:
        check_paper(statement)
        found.faults += disagreements(statements[0], statement)
        if root is not None or not (openings or proofs):
            found.compare(statement)
    found.root = statements[0] if statements else root
    if proofs:
        _check_proof(proofs[0], found, openings)
        return found.verdict("The proof holds.")
    if openings:
        _check_openings(openings, found)
        return found.verdict("The openings hold.")
    if not statements:
        raise BadProof("there is no paper: give a root statement, openings or a proof")
    found.unverified.append(
        "Any card: keep this, and hold the openings and the proof against it when they come."
    )
    return found.verdict("The root statement can be read.")


# --- the whole proof --------------------------------------------------------------------------


def _check_proof(proof: Proof, found: Findings, openings: Sequence[Openings]) -> None:
    check_paper(proof)
    secret = bytes.fromhex(proof.secret)
    deck, order = proof.deck.split(" "), proof.order.split(" ")
    commitment = commitment_to(secret, proof.nonce, proof.deck)
    faults = []
    if commitment != proof.commitment:
        faults.append(
            "The commitment does not match the secret, the nonce and the deck: "
            f"published {proof.commitment}, recomputed {commitment}."
        )
    found.judge(faults, "The commitment is to this secret, this nonce and this deck.")
    found.compare(proof)
    recomputed = ordered(secret, message(proof.nonce, proof.seeds), deck)
    found.judge(
        list(_differences(deck, order, recomputed)),
        f"The order of {_counted(len(deck), 'card')} follows from the secret and "
        f"{_counted(len(proof.seeds), 'text')} of the players.",
    )
    if proof.root is not UNSET:
        _check_root(proof, recomputed, found)
    if proof.reshuffles:
        _check_reshuffles(proof, found)
    for opened in openings:
        _check_opened(proof, opened, recomputed, found)


def _differences(
    deck: Sequence[str], order: Sequence[str], recomputed: Sequence[str], of: str = "order"
) -> Iterator[str]:
    """How a published order is not that of the cards."""
    if Counter(order) != Counter(deck):
        yield _different_cards(deck, order)
    for position, (published, right) in enumerate(zip(order, recomputed, strict=False), start=1):
        if published != right:
            yield (
                f"The {of} differs first at position {position}: "
                f"published {published}, recomputed {right}."
            )
            break


def _different_cards(deck: Sequence[str], order: Sequence[str]) -> str:
    held, dealt = Counter(deck), Counter(order)
    wrong = [name for name in dict.fromkeys([*deck, *order]) if held[name] != dealt[name]]
    shown = ", ".join(f"{name} ({held[name]} and {dealt[name]})" for name in wrong[:5])
    more = f" and {len(wrong) - 5} others" if len(wrong) > 5 else ""
    return (
        f"Not the same cards: the deck holds {len(deck)} and the order {len(order)}; "
        f"the counts differ for {shown}{more}."
    )


def _check_root(proof: Proof, order: Sequence[str], found: Findings) -> None:
    salted = salts(bytes.fromhex(proof.secret), proof.nonce, proof.seeds, len(order))
    root = _root(proof, Tree(order, salted).top)
    faults = []
    if root != proof.root:
        faults.append(
            f"The root is not over this order: published {proof.root}, recomputed {root}."
        )
    found.judge(faults, "The root is over every place of this order.")


def _check_reshuffles(proof: Proof, found: Findings) -> None:
    held = Counter(proof.deck.split(" "))
    seed = reshuffle_seed(bytes.fromhex(proof.secret), proof.nonce, proof.seeds)
    faults = []
    reshuffles = proof.reshuffles or ()
    for number, reshuffle in enumerate(reshuffles):
        pile, order = reshuffle.pile.split(" "), reshuffle.order.split(" ")
        for card in Counter(pile) - held:
            faults.append(f"Reshuffle {number + 1} has {card} more often than the deck.")
        of = f"order of reshuffle {number + 1}"
        faults += _differences(pile, order, shuffled(pile, seed, number), of)
    found.judge(
        faults,
        f"The order of {_counted(len(reshuffles), 'pile')} shuffled again in mid-round follows "
        "from the secret and the texts.",
    )
    found.unverified.append(
        "Whether those piles were what had left the round, in that order: the hand history tells."
    )


def _check_opened(proof: Proof, opened: Openings, order: Sequence[str], found: Findings) -> None:
    """Openings that were given out earlier must be of this deal, and say the same."""
    check_paper(opened)
    faults = [*disagreements(opened, proof), *_false_openings(opened)]
    if proof.root is UNSET:
        faults.append(f"The openings have a root, and this proof by {proof.algorithm!r} has none.")
    faults += [
        f"Place {one.place} was opened as {one.card}, and the proof has {order[one.place - 1]}."
        for one in opened.openings
        if one.place <= len(order) and order[one.place - 1] != one.card
    ]
    cards = _counted(len(opened.openings), "card")
    found.judge(faults, f"{cards} opened before lay in this order.")


# --- openings ---------------------------------------------------------------------------------


def _check_openings(papers: Sequence[Openings], found: Findings) -> None:
    faults = []
    for paper in papers:
        check_paper(paper)
        faults += [*_false_openings(paper), *disagreements(papers[0], paper)]
    deck = papers[0].deck.split(" ")
    opened = {one.place: one.card for paper in papers for one in paper.openings}
    extra = Counter(opened.values()) - Counter(deck)
    faults += [f"{card} is opened more often than the deck holds it." for card in extra]
    cards = ", ".join(f"place {place} {card}" for place, card in sorted(opened.items()))
    found.judge(
        faults,
        f"{len(opened)} of {_counted(len(deck), 'card')} lay there when the root was made: "
        f"{cards or 'none was opened'}.",
    )
    for paper in papers:
        found.compare(paper)
    if closed := len(deck) - len(opened):
        found.unverified.append(
            f"The other {_counted(closed, 'place')}: they stay closed until the secret comes."
        )
    found.unverified.append(
        "Whether the order follows from the secret and the texts: the whole proof will tell."
    )


def _false_openings(openings: Openings) -> Iterator[str]:
    """Which cards are not under the root."""
    count = len(openings.deck.split(" "))
    for one in openings.openings:
        path = [bytes.fromhex(step) for step in one.path.split(" ") if step]
        here = leaf(one.place, one.card, bytes.fromhex(one.salt))
        if _root(openings, climbed(here, one.place, count, path)) != openings.root:
            yield f"{one.card} at place {one.place} does not lead to the root."


def _root(paper: Paper, top: bytes) -> str:
    return root_over(top, paper.deck, paper.nonce, paper.commitment, paper.seeds)


def _counted(count: int, what: str) -> str:
    return f"{count:,} {what}{'' if count == 1 else 's'}"
