"""The root over a shuffled deck: every place can be opened by itself, and none tells of another."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Sequence
from hashlib import sha256
from hmac import digest
from itertools import product
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardroom.cards import cards, deck, show
from cardroom.shuffle import (
    BadProof,
    BadShuffle,
    FairShuffle,
    Openings,
    Paper,
    Proof,
    Reshuffle,
    RootStatement,
    commit,
    read_openings,
    read_paper,
    read_proof,
    read_root,
    shuffled,
    verify,
    verify_openings,
    verify_papers,
    write_paper,
)
from cardroom.tiles import TILES
from tests.second_program import PAGE, second_program

UNTIMED = settings(deadline=None)
SECRET = bytes(range(32))
SEEDS = {"seat 1": "lucky", "seat 5": "¡suerte!"}
PILE = cards("4d 9h Qs 2c Jd")
SHUFFLE = commit(deck(), "table 4, round 17", secret=SECRET).with_seeds(SEEDS)
STATEMENT = SHUFFLE.statement()
OPENINGS = SHUFFLE.open([2, 52])
PROOF = SHUFFLE.reveal([PILE])
RESHUFFLE = Reshuffle(pile="4d 9h Qs 2c Jd", order="Qs 2c 9h Jd 4d")
WAYS = ["-".join(faces) for faces in product("123456", repeat=3)]
holds: Callable[[Any], bool] = second_program()["holds"]


def changed(paper: Any, **fields: Any) -> Any:
    return msgspec.structs.replace(paper, **fields)


def reopened(number: int = 0, **fields: Any) -> Openings:
    """The openings, with something else in one of them."""
    opened = list(OPENINGS.openings)
    opened[number] = changed(opened[number], **fields)
    return msgspec.structs.replace(OPENINGS, openings=tuple(opened))


# --- a second way to the same root ------------------------------------------------------------


def framed(*parts: bytes) -> bytes:
    return b"".join(len(part).to_bytes(8, "big") + part for part in parts)


def top_of(leaves: Sequence[bytes]) -> bytes:
    """The top as certificate logs define it: split at the largest power of two below the count."""
    if len(leaves) == 1:
        return leaves[0]
    split = 1
    while split * 2 < len(leaves):
        split *= 2
    halves = top_of(leaves[:split]), top_of(leaves[split:])
    return sha256(framed(b"cardroom-shuffle-v2", b"pair", *halves)).digest()


def root_of(shuffle: FairShuffle[Any]) -> str:
    """The root by the page, without the library and without the program on the page."""
    name, committed = b"cardroom-shuffle-v2", shuffle.commitment
    texts = [
        part.encode() for seat in sorted(shuffle.seeds) for part in (seat, shuffle.seeds[seat])
    ]
    salting = framed(name, b"salt", committed.nonce.encode(), *texts)
    leaves = []
    for place, card in enumerate(shuffle.order(), start=1):
        number = place.to_bytes(8, "big")
        salt = digest(committed.secret, salting + number, "sha256")
        leaves.append(sha256(framed(name, b"card", number, str(card).encode(), salt)).digest())
    held = " ".join(map(str, committed.deck)).encode()
    public = bytes.fromhex(committed.published), committed.nonce.encode(), held, top_of(leaves)
    return sha256(framed(name, b"root", *public, *texts)).hexdigest()


@pytest.mark.parametrize("count", [*range(1, 40), 52, 53, 54, 63, 64, 65, 216, 416, 1000])
def test_the_root_of_any_number_of_cards(count: int) -> None:
    stock = deck(20, jokers=2)[:count]
    shuffle = commit(stock, "any", secret=SECRET).with_seeds(SEEDS)
    assert shuffle.root() == root_of(shuffle)
    some = {1, 2, count // 2, count - 1, count} & set(range(1, count + 1))
    openings = shuffle.open(some)
    assert verify_openings(openings, root=shuffle.root())
    assert holds(json.loads(write_paper(openings)))


# --- the page is true -------------------------------------------------------------------------


def test_the_papers_on_the_page_are_ours_and_hold() -> None:
    proof, openings, _ = re.findall(r"```json\n(.*?)```", PAGE, re.DOTALL)
    assert proof == write_paper(PROOF)
    assert openings == write_paper(OPENINGS)
    assert verify_papers([read_openings(openings), read_proof(proof), STATEMENT])
    assert holds(json.loads(proof))
    assert holds(json.loads(openings))


def test_the_steps_on_the_page_are_those_of_a_second_program() -> None:
    program = second_program()
    name, nonce, seeds = program["V2"], b"table 4, round 17", program["texts"](SEEDS)
    salting = program["frame"](name, b"salt", nonce, *seeds)
    salts = [program["mac"](SECRET, salting + place.to_bytes(8, "big")) for place in range(1, 53)]
    leaves = [
        program["leaf"](place, card, salt)
        for place, (card, salt) in enumerate(zip(PROOF.order.split(), salts, strict=True), start=1)
    ]
    steps = {
        "salt of place 1": salts[0].hex(),
        "leaf of place 1": leaves[0].hex(),
        "pair of places 1 and 2": program["sha"](name, b"pair", *leaves[:2]).hex(),
        "top": program["top_of"](leaves).hex(),
        "root": program["root"](msgspec.to_builtins(STATEMENT), program["top_of"](leaves)),
        "seed of reshuffles": SHUFFLE.reshuffle_seed().hex(),
    }
    for step, value in steps.items():
        assert f"| {step} | `{value}` |" in PAGE
    assert steps["root"] == STATEMENT.root
    assert SHUFFLE.open([1]).openings[0].salt == steps["salt of place 1"]
    assert OPENINGS.openings[0].path.split()[0] == steps["leaf of place 1"]


@pytest.mark.parametrize(
    ("stock", "nonce", "seeds"),
    [
        (["Jk"], "one card", {}),
        (["As"] * 3, "three of a kind", {}),
        (["As", "Kd", "Qh", "Jc", "Jk"], "five cards", {"seat 3": "my own text"}),
        (WAYS, "table 4, dice for round 17", {}),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_the_other_roots_on_the_page(
    stock: Sequence[str], nonce: str, seeds: dict[str, str]
) -> None:
    shuffle = commit(stock, nonce, secret=SECRET).with_seeds(seeds)
    (row,) = [line for line in PAGE.splitlines() if f"| {nonce} |" in line]
    *_, first, _, root, _ = row.split("|")
    assert (shuffle.order()[0], f"`{shuffle.root()}`") == (first.strip(), root.strip())
    assert root_of(shuffle) == shuffle.root()


# --- openings ---------------------------------------------------------------------------------


@UNTIMED
@given(
    st.lists(st.sampled_from(["As", "Kd", "gj6", "1-1-1", "Jk2"]), min_size=1, max_size=70),
    st.data(),
)
def test_any_places_of_any_deck_can_be_opened(stock: list[str], data: st.DataObject) -> None:
    places = data.draw(st.sets(st.integers(1, len(stock))))
    shuffle = commit(stock, "any").with_seeds(SEEDS)
    openings = shuffle.open(places)
    order = shuffle.order()
    assert [(one.place, one.card) for one in openings.openings] == [
        (place, order[place - 1]) for place in sorted(places)
    ]
    text = write_paper(openings)
    assert read_openings(text) == openings
    verdict = verify_openings(openings, root=shuffle.statement(), mine=SEEDS)
    assert verdict
    assert verdict.verified[0].startswith(f"{len(places)} of {len(stock)} card")
    assert verify(shuffle.reveal(), root=shuffle.root(), openings=[openings])
    assert holds(json.loads(text))


def test_what_was_verified_and_what_was_not_is_said_plainly() -> None:
    assert verify_openings(OPENINGS, root=STATEMENT.root) == (
        (),
        (
            "2 of 52 cards lay there when the root was made: place 2 Jd, place 52 9s.",
            "The root is the one noted before the first card.",
        ),
        (
            "Whether this commitment was shown before the deal: none was noted.",
            "Whether the texts are as the seats gave them: none was noted.",
            "The other 50 places: they stay closed until the secret comes.",
            "Whether the order follows from the secret and the texts: the whole proof will tell.",
        ),
        "The openings hold.",
    )
    assert verify(PROOF, noted=STATEMENT.commitment, mine=SEEDS, root=STATEMENT) == (
        (),
        (
            "The commitment is to this secret, this nonce and this deck.",
            "The commitment is the one noted before the deal.",
            "The text of 'seat 1' is there as it was given.",
            "The text of 'seat 5' is there as it was given.",
            "The root is the one noted before the first card.",
            "The order of 52 cards follows from the secret and 2 texts of the players.",
            "The root is over every place of this order.",
            "The order of 1 pile shuffled again in mid-round follows from the secret and the "
            "texts.",
        ),
        (
            "Whether those piles were what had left the round, in that order: "
            "the hand history tells.",
        ),
        "The proof holds.",
    )


def test_no_opening_helps_to_guess_another_place() -> None:
    """What is known to somebody with openings of all places but two, which are neighbours."""
    shut = (7, 8)
    opened = SHUFFLE.open(set(range(1, 53)) - set(shut))
    text = write_paper(opened)
    whole = {one.place: one for one in SHUFFLE.open(range(1, 53)).openings}
    assert all(whole[place].salt not in text for place in shut)
    assert SECRET.hex() not in text
    # Either order of the two cards would fit what is open, for each has its own salts.
    leaves = [whole[8].path.split()[0], whole[7].path.split()[0]]
    assert all(leaf not in text for leaf in leaves)
    known = {bytes.fromhex(one.salt) for one in opened.openings} | {b"", bytes(32)}
    tried = {
        sha256(
            framed(b"cardroom-shuffle-v2", b"card", place.to_bytes(8, "big"), card.encode(), salt)
        ).hexdigest()
        for place in shut
        for card in PROOF.deck.split()
        for salt in known
    }
    assert tried.isdisjoint(leaves)


def test_every_place_nonce_and_text_has_salts_of_its_own() -> None:
    one = commit(["As"] * 9, "n", secret=SECRET)
    other = commit(["As"] * 9, "m", secret=SECRET)
    shuffles = [one.with_seeds(), one.with_seeds(SEEDS), other.with_seeds()]
    salts = {
        opening.salt for shuffle in shuffles for opening in shuffle.open(range(1, 10)).openings
    }
    assert len(salts) == 27
    assert len({shuffle.reshuffle_seed() for shuffle in shuffles}) == 3


@pytest.mark.parametrize("place", [0, -1, 53])
def test_there_is_no_such_place(place: int) -> None:
    with pytest.raises(BadShuffle, match=f"no place {place}: the deck has places 1 to 52"):
        SHUFFLE.open([1, place])


# --- tampering --------------------------------------------------------------------------------

FIRST, LAST = OPENINGS.openings
OTHER_HASH = "0" * 64
FALSE_OPENINGS: dict[str, tuple[Openings, str]] = {
    "another card": (reopened(card="As"), "As at place 2 does not lead to the root."),
    "a card of no deck": (reopened(card="1-1-1"), "1-1-1 at place 2 does not lead"),
    "another place": (reopened(place=4), "Jd at place 4 does not lead to the root."),
    "another salt": (reopened(salt=OTHER_HASH), "Jd at place 2 does not lead to the root."),
    "another path": (
        reopened(path=" ".join(reversed(FIRST.path.split()))),
        "Jd at place 2 does not lead to the root.",
    ),
    "another root": (changed(OPENINGS, root=OTHER_HASH), "Jd at place 2 does not lead"),
    "another nonce": (changed(OPENINGS, nonce="table 4"), "Jd at place 2 does not lead"),
    "another commitment": (changed(OPENINGS, commitment=OTHER_HASH), "Jd at place 2 does not lead"),
    "another deck": (
        changed(OPENINGS, deck=" ".join(reversed(OPENINGS.deck.split()))),
        "Jd at place 2 does not lead",
    ),
    "other texts": (changed(OPENINGS, seeds={}), "Jd at place 2 does not lead"),
}


@pytest.mark.parametrize("what", FALSE_OPENINGS)
def test_false_openings_are_found_and_named(what: str) -> None:
    openings, fault = FALSE_OPENINGS[what]
    verdict = verify_openings(openings)
    assert not verdict
    assert verdict.faults[0].startswith(fault)
    assert not any("lay there" in sentence for sentence in verdict.verified)
    assert not holds(msgspec.to_builtins(openings))
    assert not verify(PROOF, openings=[openings])


@UNTIMED
@given(st.integers(0, 63), st.sampled_from("0123456789abcdef"), st.integers(0, 6))
def test_any_digit_of_an_opening_counts(at: int, digit: str, step: int) -> None:
    words = [FIRST.salt, *FIRST.path.split()]
    words[step] = words[step][:at] + digit + words[step][at + 1 :]
    openings = reopened(salt=words[0], path=" ".join(words[1:]))
    assert bool(verify_openings(openings)) == (openings == OPENINGS)


def test_a_pair_cannot_pass_for_a_card() -> None:
    """A deck of half as many places, whose leaves would be the pairs of the real one."""
    four, two = cards("As Kd Qh Jc"), "As Kd"
    shuffle = commit(four, "n", secret=SECRET).with_seeds()
    whole = shuffle.open([1]).openings[0]
    forged = changed(
        shuffle.open([1]),
        deck=two,
        openings=(changed(whole, path=whole.path.split()[1]),),
    )
    assert not verify_openings(forged)


def test_openings_hold_against_the_root_noted_and_no_other() -> None:
    other = commit(deck(), "table 4, round 17").with_seeds(SEEDS)
    forged = other.open([2, 52])
    assert verify_openings(forged)
    assert verify_openings(forged, root=STATEMENT.root).faults == (
        "The root is not the one noted before the first card: "
        f"noted {STATEMENT.root}, published {forged.root}.",
    )
    faults = verify_openings(forged, root=STATEMENT).faults
    assert faults[0] == (
        f"The root is not the same in all papers: {STATEMENT.root} and {forged.root}."
    )
    assert verify_openings(OPENINGS, root=f" {STATEMENT.root.upper()}\n", mine=SEEDS)
    assert verify_openings(OPENINGS, mine={"seat 1": "mine", "seat 2": "x"}).faults == (
        "The text of 'seat 1' is not the one given: given 'mine', published 'lucky'.",
        "The text of 'seat 2' is not in the openings.",
    )


class Cheat(FairShuffle[str]):
    """A house that roots another order than the one it has committed itself to."""

    def __init__(self, held: str, dealt: str) -> None:
        super().__init__(commit(held.split(), "cheat", secret=SECRET), {})
        self.__dict__["_order"] = dealt.split()


def test_a_card_twice_in_the_order_is_found_as_soon_as_both_are_open() -> None:
    cheat = Cheat("As Kd Qh Jc", "As Kd As Jc")
    root = cheat.root()
    assert verify_openings(cheat.open([1, 2]), root=root)
    assert verify_openings(cheat.open([1, 3]), root=root).faults == (
        "As is opened more often than the deck holds it.",
    )
    apart = [cheat.open([1]), cheat.open([3])]
    assert verify_papers(apart, root=root).faults == (
        "As is opened more often than the deck holds it.",
    )
    assert not holds(msgspec.to_builtins(cheat.open([1, 3])))


def test_a_root_over_another_order_is_found_with_the_secret() -> None:
    cheat = Cheat("As Kd Qh Jc", "As Kd Qh Jc")
    openings, root = cheat.open([1, 2]), cheat.root()
    assert verify_openings(openings, root=root)
    proof = commit(["As", "Kd", "Qh", "Jc"], "cheat", secret=SECRET).with_seeds().reveal()
    late = changed(proof, root=root)
    faults = verify(late, root=root, openings=[openings]).faults
    assert faults[0].startswith(f"The root is not over this order: published {root}, recomputed ")
    assert any(fault.startswith("Place 1 was opened as As, and the proof has") for fault in faults)
    assert not holds(msgspec.to_builtins(late))
    faults = verify(proof, root=root, openings=[openings]).faults
    assert faults[0].startswith("The root is not the one noted before the first card")


FALSE_PROOFS: dict[str, tuple[Proof, list[str]]] = {
    "order": (
        changed(PROOF, order=PROOF.order.replace("Qs Jd", "Jd Qs")),
        ["The order differs first at position 1: published Jd, recomputed Qs."],
    ),
    "commitment": (
        changed(PROOF, commitment=OTHER_HASH),
        ["The commitment does not match", "The root is not over this order"],
    ),
    "secret": (
        changed(PROOF, secret=OTHER_HASH),
        [
            "The commitment does not match",
            "The order differs first at position 1",
            "The root is not over this order",
            "The order of reshuffle 1 differs first",
        ],
    ),
    "root": (changed(PROOF, root=OTHER_HASH), ["The root is not over this order: published 0000"]),
    "a text": (
        changed(PROOF, seeds={"seat 1": "lucky"}),
        [
            "The order differs first at position 1",
            "The root is not over this order",
            "The order of reshuffle 1 differs first",
        ],
    ),
    "reshuffle": (
        changed(PROOF, reshuffles=(changed(RESHUFFLE, order="4d 9h Qs 2c Jd"),)),
        ["The order of reshuffle 1 differs first at position 1: published 4d, recomputed Qs."],
    ),
    "cards of a reshuffle": (
        changed(PROOF, reshuffles=(changed(RESHUFFLE, order="Qs 2c 9h Jd As"),)),
        [
            "Not the same cards: the deck holds 5 and the order 5; "
            "the counts differ for 4d (1 and 0), As (0 and 1).",
            "The order of reshuffle 1 differs first at position 5: published As, recomputed 4d.",
        ],
    ),
    "a pile with a card twice": (
        SHUFFLE.reveal([cards("As As 2c")]),
        ["Reshuffle 1 has As more often than the deck."],
    ),
    "a reshuffle again": (
        changed(PROOF, reshuffles=(RESHUFFLE, RESHUFFLE)),
        ["The order of reshuffle 2 differs first"],
    ),
}


@pytest.mark.parametrize("what", FALSE_PROOFS)
def test_a_false_proof_is_found_and_named(what: str) -> None:
    proof, faults = FALSE_PROOFS[what]
    found = verify(proof).faults
    assert len(found) == len(faults)
    assert all(one.startswith(start) for one, start in zip(found, faults, strict=True))
    assert not holds(msgspec.to_builtins(proof))


def test_reshuffles_are_as_from_the_seed_of_reshuffles() -> None:
    piles = [deck()[:20], deck()[10:], PILE]
    proof = SHUFFLE.reveal(piles)
    seed = SHUFFLE.reshuffle_seed()
    assert proof.reshuffles
    assert [(one.pile, one.order) for one in proof.reshuffles] == [
        (show(pile), show(shuffled(pile, seed, number))) for number, pile in enumerate(piles)
    ]
    assert verify(read_proof(write_paper(proof)))
    assert holds(json.loads(write_paper(proof)))


def test_a_proof_without_a_root_does_not_do_where_one_was_noted() -> None:
    fields = json.loads(write_paper(SHUFFLE.reveal()))
    for name in ("kind", "root", "reshuffles"):
        del fields[name]
    old = read_proof(json.dumps({**fields, "algorithm": "cardroom-shuffle-v1"}))
    assert verify(old, noted=STATEMENT.commitment, mine=SEEDS)
    assert verify(old, root=STATEMENT.root).faults == (
        "A root was noted before the first card, and this proof has none: "
        "it is by 'cardroom-shuffle-v1'.",
    )
    assert verify(old, openings=[OPENINGS]).faults == (
        "The openings have a root, and this proof by 'cardroom-shuffle-v1' has none.",
    )


# --- papers -----------------------------------------------------------------------------------


def test_papers_of_one_deal_must_agree() -> None:
    other = commit(deck(), "table 4, round 18").with_seeds(SEEDS)
    everything: list[Paper] = [STATEMENT, OPENINGS, SHUFFLE.open([1, 2]), PROOF]
    assert verify_papers(everything, root=STATEMENT.root, noted=PROOF.commitment, mine=SEEDS)
    assert verify_papers(everything[1:3]).verified[0].startswith("3 of 52 cards lay there")
    for strange in (other.statement(), other.open([1])):
        assert not verify_papers([strange, *everything[1:]])
    assert not verify_papers([OPENINGS, other.open([1])])
    assert not verify_papers([STATEMENT, other.reveal()])
    assert verify_papers([STATEMENT, STATEMENT])
    assert not verify_papers([STATEMENT, other.statement()])
    assert not verify_papers([STATEMENT], root=OTHER_HASH)
    assert not verify_papers([STATEMENT], mine={"seat 1": "not mine"})
    assert verify_papers([STATEMENT], mine=SEEDS).unverified[-1].startswith("Any card: keep this")


@pytest.mark.parametrize(
    ("papers", "why"),
    [
        ([], "there is no paper"),
        ([PROOF, STATEMENT, PROOF], "these are 2 proofs"),
    ],
)
def test_papers_of_no_or_of_two_deals(papers: list[Paper], why: str) -> None:
    with pytest.raises(BadProof, match=why):
        verify_papers(papers)


@pytest.mark.parametrize(
    "paper", [STATEMENT, OPENINGS, PROOF], ids=lambda paper: type(paper).__name__
)
def test_every_paper_round_trips(paper: Paper) -> None:
    text = write_paper(paper)
    assert read_paper(text) == paper
    assert write_paper(read_paper(text)) == text
    readers: dict[type[Paper], Callable[[str], Paper]] = {
        RootStatement: read_root,
        Openings: read_openings,
        Proof: read_proof,
    }
    for kind, read in readers.items():
        if isinstance(paper, kind):
            assert read(text) == paper
        else:
            with pytest.raises(BadProof, match=r"this is the .* and not the .* of a deal"):
                read(text)


def test_the_longest_papers_can_be_read() -> None:
    seeds = {f"{n:0100}" + "\x01" * 100: "\x01" * 200 for n in range(100)}
    stock = [f"{n:020}" for n in range(1000)]
    shuffle = commit(stock, "long").with_seeds(seeds)
    for paper in (shuffle.open(range(1, 1001)), shuffle.reveal([stock] * 20)):
        assert read_paper(write_paper(paper)) == paper


def written(paper: Paper, **fields: object) -> str:
    return json.dumps(json.loads(write_paper(paper)) | fields)


def opened(**fields: object) -> str:
    """Openings in which one has other members."""
    paper = json.loads(write_paper(OPENINGS))
    paper["openings"][1] |= fields
    return json.dumps(paper)


BAD_TEXTS = {
    "no kind": (json.dumps({"algorithm": "cardroom-shuffle-v2"}), "the kind None is not known"),
    "another kind": (written(OPENINGS, kind="deck"), "'deck' is not known here, only 'root', 'o"),
    "kind is a list": (written(OPENINGS, kind=[]), r"the kind \[\] is not known here"),
    "endless kind": (written(OPENINGS, kind="x" * 9999), "the kind 'x{79} is not known here"),
    "openings without a root": (
        json.dumps({k: v for k, v in json.loads(write_paper(OPENINGS)).items() if k != "root"}),
        "the openings cannot be read: Object missing required field `root`",
    ),
    "proof without a root": (
        json.dumps({k: v for k, v in json.loads(write_paper(PROOF)).items() if k != "root"}),
        "a proof of 'cardroom-shuffle-v2' lacks 'root'",
    ),
    "proof without reshuffles": (
        json.dumps({k: v for k, v in json.loads(write_paper(PROOF)).items() if k != "reshuffles"}),
        "a proof of 'cardroom-shuffle-v2' lacks 'reshuffles'",
    ),
    "root is nothing": (written(PROOF, root=None), r"Expected `str`, got `null` - at `\$.root`"),
    "root short": (written(STATEMENT, root="ab"), "the root 'ab' is not 64 hexadecimal digits"),
    "root of a proof": (written(PROOF, root="A" * 64), "the root 'AAA.* is not 64 hexadecimal"),
    "statement with a secret": (written(STATEMENT, secret="00"), "unknown field `secret`"),
    "openings are an object": (written(OPENINGS, openings={}), "Expected `array`, got `object`"),
    "an opening is a text": (written(OPENINGS, openings=["As"]), "Expected `object`, got `str`"),
    "place is a text": (opened(place="2"), "Expected `int`, got `str`"),
    "place is true": (opened(place=True), "Expected `int`, got `bool`"),
    "place is a part": (opened(place=1.5), "Expected `int`, got `float`"),
    "place 0": (opened(place=0), "there is no place 0: the deck has places 1 to 52"),
    "place 53": (opened(place=53), "there is no place 53: the deck has places 1 to 52"),
    "place far out": (opened(place=-(10**18)), "there is no place -1000000000000000000: the"),
    "place beyond numbers": (opened(place=10**400), "there is no place 1000"),
    "place twice": (opened(place=2, path=FIRST.path), "place 2 is opened more than once"),
    "card is two": (opened(card="As Kd"), "the opening of place 52 has no card at position 1 but"),
    "card is none": (opened(card=""), "the opening of place 52 has no card at position 1 but ''"),
    "card endless": (opened(card="A" * 9999), "the opening of place 52 has no card"),
    "salt short": (opened(salt="00"), "the salt of place 52 '00' is not 64 hexadecimal digits"),
    "path is a list": (opened(path=["0" * 64]), r"got `array` - at `\$.openings\[1\].path`"),
    "path too short": (
        opened(path=""),
        "the path of place 52 has 0 steps, and of 52 cards it has 4",
    ),
    "path too long": (
        opened(path=f"{LAST.path} {'0' * 64}"),
        "the path of place 52 has 5 steps, and of 52 cards it has 4",
    ),
    "path endless": (opened(path="0 " * 99_999), "the path of place 52 has 100,000 steps"),
    "path of other words": (opened(path="a b c d"), "step 1 on the path of place 52 'a' is not 64"),
    "a member more": (opened(note="x"), "unknown field `note`"),
    "reshuffles a text": (written(PROOF, reshuffles="As"), "Expected `array`, got `str`"),
    "101 reshuffles": (
        written(PROOF, reshuffles=[{"pile": "As", "order": "As"}] * 101),
        "101 reshuffles, and at most 100 may be",
    ),
    "an empty pile": (
        written(PROOF, reshuffles=[{"pile": "", "order": "As"}]),
        "the proof cannot be right: the pile of reshuffle 1 has no card at position 1",
    ),
    "an empty reshuffle": (
        written(PROOF, reshuffles=[{"pile": "As", "order": ""}]),
        "the order of reshuffle 1 has no card at position 1",
    ),
}


@pytest.mark.parametrize("what", BAD_TEXTS)
def test_a_bad_paper_says_what_is_wrong(what: str) -> None:
    text, why = BAD_TEXTS[what]
    with pytest.raises(BadProof, match=why) as caught:
        read_paper(text)
    assert len(str(caught.value)) < 500


@UNTIMED
@given(
    st.sampled_from([STATEMENT, OPENINGS, PROOF]),
    st.integers(0, 2500),
    st.integers(0, 30),
    st.text(max_size=5),
)
def test_no_damage_breaks_the_reader_or_passes_unseen(
    paper: Paper, at: int, size: int, other: str
) -> None:
    text = write_paper(paper)
    try:
        found = read_paper(text[:at] + other + text[at + size :])
    except BadProof:
        return
    assert bool(verify_papers([STATEMENT, found])) == (found == paper)


@pytest.mark.parametrize("paper", [STATEMENT, OPENINGS])
def test_the_first_algorithm_has_no_roots(paper: Paper) -> None:
    with pytest.raises(BadProof, match="there is no root by 'cardroom-shuffle-v1'"):
        write_paper(changed(paper, algorithm="cardroom-shuffle-v1"))


def test_tiles_and_doubled_cards_have_roots_as_any_deck_has() -> None:
    for stock in (TILES, deck(8), deck(6, jokers=2)):
        shuffle = commit(stock, "any").with_seeds()
        assert verify_openings(shuffle.open([1, 2, 3, len(stock)]), root=shuffle.root())
