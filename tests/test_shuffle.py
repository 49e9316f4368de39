"""The shuffle: the same for ever, uniform, and open to anybody's check."""

from __future__ import annotations

import json
import pickle
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Sequence
from functools import lru_cache
from hashlib import sha256
from itertools import permutations
from math import prod
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardroom.cards import Card, cards, deck, show
from cardroom.shuffle import (
    BadProof,
    BadShuffle,
    Proof,
    commit,
    read_proof,
    shuffled,
    verify,
    write_proof,
)
from cardroom.shuffle import order as shuffle
from tests.second_program import PAGE, second_program, second_program_text

UNTIMED = settings(deadline=None)
SECRET = bytes(range(32))
COMMITMENT = "748dab87b2b114ab05817968288ecfd26214050196c4ef4037b82ea0cafad507"
SEEDS = {"seat 1": "lucky", "seat 5": "¡suerte!"}
ORDER = (
    "Qs Jd 6h Ks Kh 2c 2s 3s Jh 8c 9h 5s 8d Qh 6s 4d Kd Jc 4h 8h 8s Kc 2h 5d Tc 9d "
    "4s Td 7d 7c 3d As 7h Ad Ah 5h Ts 6c 7s 4c 6d 2d 5c Ac Js Qc Th 3h 3c Qd 9c 9s"
)
# Proofs by the first algorithm must hold for ever; `test_root.py` has those with a root.
PROOF = Proof(
    algorithm="cardroom-shuffle-v1",
    deck=show(deck()),
    nonce="table 4, round 17",
    commitment=COMMITMENT,
    seeds=SEEDS,
    secret="000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f",
    order=ORDER,
)

SEEDED: list[tuple[tuple[Card, ...], int | str, int, str]] = [
    (cards("As Kd Qh Jc"), "cardroom", 0, "Kd Qh As Jc"),
    (cards("As Kd Qh Jc"), "cardroom", 1, "Jc Qh As Kd"),
    (
        deck(),
        7,
        0,
        "9c 3c 7d 4d Qd 5d Kh 8c Ad 7c 8h 8d 3s Qh 9d 8s 4s 5c 7s 2d Jh Ks 6s 2s Kd As Td Tc Qc Jd "
        "Qs 6d Js 9h Jc Ac 9s Th 4c 4h 5h 7h 3h Ah 2h Kc 5s Ts 6c 6h 3d 2c",
    ),
    (
        deck(jokers=1),
        "¡suerte!",
        3,
        "Td 8h 2h Kc 9h 9c 5h 2s 4h 7c 2c 7h 9s 5c 4c 6s 3h Tc Ad 7d Kd 6d 3s 5s Jk Qs Th Kh Jh Ts "
        "Ac 3d Jd 8d Qc 3c 5d 7s 6c Js 2d Qh As 4s 9d 8c Jc 6h Ah Qd 4d 8s Ks",
    ),
    (
        deck(jokers=2),
        281970,
        0,
        "4h Ks 2c As 8d Ac Jk2 4c 3c 8h 7c Td Tc 3h 5h 3d Kc Qc 8s 9h Ah 7h Kd 5d 4d 3s Qh 7s Ts "
        "2h 4s 6h Qs 5s 2s Jd 6d Qd 2d 5c 9d Jh Ad 9s 8c Jc 7d 6s Th Kh 9c Jk 6c Js",
    ),
]
SEEDED_HASHES = [
    (deck(8), 7, "006a7367492340ff8deec8a071e5b70cd66c5a80a5805ced6fd301cc18046c3c"),
    (
        deck(12, without="2345"),
        7,
        "854b52999c07bdb5b4aff75535fb8051fefd97a2ad5420b253075c163de87277",
    ),
    (deck(2, jokers=2), 9170, "74266d336724ef8f7578188817cc344ad11b46e273979e9550ed4192c45ce026"),
]


def changed(**fields: Any) -> Proof:
    return msgspec.structs.replace(PROOF, **fields)


def without_root(proof: Proof) -> Proof:
    """What the first algorithm would have given out."""
    return msgspec.structs.replace(
        proof, algorithm="cardroom-shuffle-v1", root=msgspec.UNSET, reshuffles=msgspec.UNSET
    )


# --- the same for ever ------------------------------------------------------------------------


@pytest.mark.parametrize(("stock", "seed", "number", "order"), SEEDED)
def test_a_seed_gives_the_same_order_for_ever(
    stock: Sequence[Card], seed: int | str, number: int, order: str
) -> None:
    assert show(shuffled(stock, seed, number)) == order
    assert f"| {number} | {order} |" in PAGE


@pytest.mark.parametrize(("stock", "seed", "order_hash"), SEEDED_HASHES)
def test_long_decks_give_the_same_order_for_ever(
    stock: Sequence[Card], seed: int, order_hash: str
) -> None:
    order = shuffled(stock, seed)
    assert sha256(show(order).encode()).hexdigest() == order_hash
    assert Counter(order) == Counter(stock)
    assert order_hash in PAGE


def test_a_seed_is_the_same_as_integer_text_and_bytes() -> None:
    assert shuffled(deck(), 12) == shuffled(deck(), "12") == shuffled(deck(), b"12")
    assert shuffled(deck(), -1) == shuffled(deck(), "-1")
    assert shuffled(deck(), "é") == shuffled(deck(), "é".encode())
    assert shuffled(deck(), "é") != shuffled(deck(), "é".encode("latin-1"))


def test_seeds_rounds_and_near_misses_all_differ() -> None:
    asked: list[tuple[int | str | bytes, int]] = [
        (seed, n) for seed in range(30) for n in range(30)
    ]
    asked += [("", 0), (" ", 0), ("a", 0), ("a\0", 0), (b"\0", 0), (b"\0\0", 0), ("a", -1)]
    asked += [(b"x" * 64, 0), (b"x" * 65, 0), (b"x" * 200, 0)]
    assert len({tuple(shuffled(deck(), seed, n)) for seed, n in asked}) == len(asked)


def test_a_shuffle_leaves_the_deck_alone_and_gives_a_new_list() -> None:
    stock = list(deck())
    first = shuffled(stock, 1)
    first.pop()
    assert stock == list(deck())
    assert len(shuffled(stock, 1)) == 52


def test_nothing_and_one_card_have_one_order() -> None:
    assert shuffled((), 5) == []
    assert shuffled(cards("As"), 5) == list(cards("As"))


@UNTIMED
@given(st.lists(st.integers(0, 59).map(Card), max_size=450), st.binary(max_size=80))
def test_a_shuffle_keeps_every_card(stock: list[Card], seed: bytes) -> None:
    assert Counter(shuffled(stock, seed)) == Counter(stock)


def test_anything_can_be_shuffled_for_tiles_are_not_cards() -> None:
    assert sorted(shuffled(["teen", "day", "yun", "gor"], 3)) == ["day", "gor", "teen", "yun"]


def test_a_seed_is_the_fair_shuffle_with_its_hash_for_secret() -> None:
    fair = commit(deck(8), "5", secret=sha256(b"friday").digest()).with_seeds()
    assert fair.order() == shuffled(deck(8), "friday", 5)


# --- uniform ----------------------------------------------------------------------------------


def chi_square(counts: Counter[Any], cells: int) -> float:
    expected = counts.total() / cells
    return sum((n - expected) ** 2 for n in counts.values()) / expected + expected * (
        cells - len(counts)
    )


# Each bound is just below the 99.9 % point; the seeds are fixed, so that nothing is left to luck.
def test_all_24_orders_of_four_cards_come_equally_often() -> None:
    orders = Counter(tuple(shuffled("abcd", seed)) for seed in range(24_000))
    assert len(orders) == 24
    assert chi_square(orders, 24) < 49.7


def test_all_24_orders_come_equally_often_over_the_rounds_of_one_seed() -> None:
    orders = Counter(tuple(shuffled("abcd", "one seed", n)) for n in range(24_000))
    assert chi_square(orders, 24) < 49.7


def test_all_24_orders_come_equally_often_whatever_one_player_writes() -> None:
    committed = commit("abcd", "uniform", secret=SECRET)
    orders = Counter(
        tuple(committed.with_seeds({"seat 1": f"text {n}"}).order()) for n in range(24_000)
    )
    assert chi_square(orders, 24) < 49.7


@pytest.mark.parametrize(("decks", "places"), [(1, (0, 1, 25, 50, 51)), (3, (0, 36, 37, 100, 155))])
def test_every_card_comes_equally_often_at_a_place(decks: int, places: tuple[int, ...]) -> None:
    stock = range(52 * decks)
    orders = [shuffled(stock, seed) for seed in range(5_200)]
    bound = {1: 87.0, 3: 214.0}[decks]
    for place in places:
        assert chi_square(Counter(order[place] for order in orders), len(stock)) < bound


@pytest.mark.parametrize("seed", [0, 7, "friday", b"\x00\xff" * 40])
def test_the_blocks_of_a_seed_are_those_of_its_hash(seed: int | str | bytes) -> None:
    text = seed if isinstance(seed, bytes) else str(seed).encode()
    for number, message in ((0, b""), (1, b"x" * 60), (2**40, b"y" * 200)):
        block = shuffle._block(sha256(text).digest(), message, number)
        assert shuffle._under_seed(seed)(message, number) == block


def small_blocks(
    monkeypatch: pytest.MonkeyPatch, blocks: Sequence[int], most_orders: int = 256
) -> None:
    """Blocks of one byte instead of 32, these and no others, so that all of them can be tried."""
    monkeypatch.setattr(shuffle, "_BLOCK_VALUES", 256)
    monkeypatch.setattr(shuffle, "_MOST_ORDERS", most_orders)
    monkeypatch.setattr(shuffle, "_draws", lru_cache(shuffle._draws.__wrapped__))
    monkeypatch.setattr(shuffle, "_block", lambda _key, _message, n: bytes([blocks[n]]))


def test_every_block_counted_three_cards_are_exactly_even(monkeypatch: pytest.MonkeyPatch) -> None:
    blocks = [0]
    small_blocks(monkeypatch, blocks)
    orders: Counter[str] = Counter()
    rejected = []
    for blocks[0] in range(256):
        try:
            orders["".join(shuffle.ordered(b"", b"", "abc"))] += 1
        except IndexError:  # it asked for a second block
            rejected.append(blocks[0])
    assert orders == {"".join(order): 42 for order in permutations("abc")}
    assert rejected == [252, 253, 254, 255]


def test_every_pair_of_blocks_counted_four_cards_in_two_draws_are_exactly_even(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    blocks = [0, 0]
    small_blocks(monkeypatch, blocks, most_orders=6)
    assert shuffle._draws(4) == ((256, ((4, (4,)),)), (252, ((6, (3, 2)),)))
    orders: Counter[str] = Counter()
    for blocks[0] in range(256):
        for blocks[1] in range(252):
            orders["".join(shuffle.ordered(b"", b"", "abcd"))] += 1
    assert orders == {"".join(order): 64 * 42 for order in permutations("abcd")}


def test_a_rejected_block_is_dropped_and_the_next_one_used(monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        small_blocks(patch, [5])
        expected = shuffle.ordered(b"", b"", "abc")
    with monkeypatch.context() as patch:
        small_blocks(patch, [255, 252, 5])
        assert shuffle.ordered(b"", b"", "abc") == expected


@pytest.mark.parametrize("n", range(2, 7))
def test_every_remainder_is_another_order(n: int, monkeypatch: pytest.MonkeyPatch) -> None:
    ((below, groups),) = shuffle._draws(n)
    ways = len(list(permutations(range(n))))
    assert groups == ((ways, tuple(range(n, 1, -1))),)
    assert below % ways == 0
    assert 0 <= 2**256 - below < ways
    orders = set()
    for number in range(below - ways, below):
        value = number.to_bytes(32, "big")
        monkeypatch.setattr(shuffle, "_block", lambda _key, _message, _n, value=value: value)
        orders.add(tuple(shuffle.ordered(b"", b"", range(n))))
    assert len(orders) == ways


@pytest.mark.parametrize("n", [2, 36, 52, 53, 54, 55, 108, 416, 432, 1000])
def test_draws_pick_every_card_once_and_reject_hardly_ever(n: int) -> None:
    draws = shuffle._draws(n)
    groups = [group for _, drawn in draws for group in drawn]
    assert [count for _, counts in groups for count in counts] == list(range(n, 1, -1))
    assert all(product == prod(counts) for product, counts in groups)
    assert all((2**256 - below) / 2**256 < 2**-16 for below, _ in draws)
    assert len(draws) == 1 or n > 54


@pytest.mark.parametrize(("stock", "seed"), [(deck(jokers=2), 281970), (deck(2, jokers=2), 9170)])
def test_the_vectors_include_a_rejected_block(stock: Sequence[Card], seed: int) -> None:
    secret = sha256(str(seed).encode()).digest()
    block = shuffle._block(secret, shuffle.message("0", {}), 0)
    assert int.from_bytes(block, "big") >= shuffle._draws(len(stock))[0][0]


# --- committed before the deal ----------------------------------------------------------------


def test_commit_then_texts_then_order_then_proof() -> None:
    committed = commit(deck(), "table 4, round 17", secret=SECRET)
    assert committed.published == COMMITMENT
    shuffle = committed.with_seeds({"seat 5": "¡suerte!", "seat 1": "lucky"})
    assert show(shuffle.order()) == ORDER
    assert without_root(shuffle.reveal()) == PROOF
    assert verify(PROOF, noted=COMMITMENT, mine={"seat 5": "¡suerte!"})


def test_every_commitment_has_a_new_secret_of_32_bytes() -> None:
    several = [commit(deck(), "same nonce") for _ in range(50)]
    assert len({c.secret for c in several}) == len({c.published for c in several}) == 50
    assert {len(c.secret) for c in several} == {32}


def test_every_text_counts_and_so_does_whose_it_is() -> None:
    committed = commit(deck(), "n", secret=SECRET)
    texts: list[dict[str, str]] = [
        {},
        {"1": "a"},
        {"1": "b"},
        {"2": "a"},
        {"1": "a", "2": "a"},
        {"1": "a", "2": "b"},
        {"1": "b", "2": "a"},
        {"1": "a2b"},
        {"1a": "2b"},
        {"1": "A"},
        {"1": "a "},
    ]
    assert len({tuple(committed.with_seeds(t).order()) for t in texts}) == len(texts)
    assert committed.with_seeds(None).order() == committed.with_seeds({}).order()


def test_the_nonce_cannot_run_into_the_texts() -> None:
    one = commit(deck(), "ab", secret=SECRET).with_seeds({"c": "d"}).order()
    other = commit(deck(), "a", secret=SECRET).with_seeds({"bc": "d"}).order()
    assert one != other


def test_the_commitment_covers_all_that_the_house_chooses() -> None:
    stock = deck()
    published = {
        commit(stock, "n", secret=SECRET).published,
        commit(stock, "m", secret=SECRET).published,
        commit(stock[::-1], "n", secret=SECRET).published,
        commit(stock[:-1], "n", secret=SECRET).published,
        commit(stock, "n", secret=SECRET[::-1]).published,
    }
    assert len(published) == 5


def test_the_secret_is_not_printed_or_encoded_by_accident() -> None:
    committed = commit(deck(), "n", secret=SECRET)
    for thing in (committed, committed.with_seeds(SEEDS)):
        assert SECRET.hex() not in repr(thing) + str(thing)
        assert repr(SECRET)[2:10] not in repr(thing)
        with pytest.raises(TypeError):
            msgspec.json.encode(thing)
        with pytest.raises(TypeError):
            json.dumps(thing)


def test_a_commitment_can_be_stored_and_rebuilt() -> None:
    first = commit(deck(), "n")
    again = commit(deck(), "n", secret=first.secret)
    assert again.published == first.published
    assert again.with_seeds(SEEDS).order() == first.with_seeds(SEEDS).order()
    assert pickle.loads(pickle.dumps(first)).published == first.published


def test_texts_are_fixed_when_given() -> None:
    texts = dict(SEEDS)
    shuffle = commit(deck(), "table 4, round 17", secret=SECRET).with_seeds(texts)
    texts["seat 1"] = "changed later"
    shuffle.reveal().seeds["seat 1"] = "changed in a proof"
    assert without_root(shuffle.reveal()) == PROOF


@pytest.mark.parametrize(
    "stock",
    [deck(8), deck(12, without="2345"), deck(6, jokers=1), deck()[:1], deck(19) + deck()[:12]],
    ids=len,
)
def test_proofs_of_any_deck_hold(stock: tuple[Card, ...]) -> None:
    proof = commit(stock, "any").with_seeds(SEEDS).reveal()
    assert verify(read_proof(write_proof(proof)))
    assert second_program()["holds"](json.loads(write_proof(proof)))


# --- tampering --------------------------------------------------------------------------------

SWAPPED = " ".join([*ORDER.split()[:16], *reversed(ORDER.split()[16:18]), *ORDER.split()[18:]])
OTHER_DECK = " ".join(reversed(PROOF.deck.split()))
TAMPERED = {
    "order swapped": (
        changed(order=SWAPPED),
        ["The order differs first at position 17: published Jc, recomputed Kd."],
    ),
    "order with a card twice": (
        changed(order=ORDER.replace("9s", "As")),
        [
            "Not the same cards: the deck holds 52 and the order 52; "
            "the counts differ for 9s (1 and 0), As (1 and 2).",
            "The order differs first at position 52: published As, recomputed 9s.",
        ],
    ),
    "order cut short": (
        changed(order=ORDER[:-3]),
        [
            "Not the same cards: the deck holds 52 and the order 51; "
            "the counts differ for 9s (1 and 0)."
        ],
    ),
    "order with a card more": (
        changed(order=ORDER + " Jk"),
        [
            "Not the same cards: the deck holds 52 and the order 53; "
            "the counts differ for Jk (0 and 1)."
        ],
    ),
    "order of another deck": (
        changed(order=ORDER.lower()),
        [
            "Not the same cards: the deck holds 52 and the order 52; the counts differ for "
            "Tc (1 and 0), Td (1 and 0), Th (1 and 0), Ts (1 and 0), Jc (1 and 0) and 35 others.",
            "The order differs first at position 1: published qs, recomputed Qs.",
        ],
    ),
    "commitment": (
        changed(commitment="0" * 64),
        ["The commitment does not match the secret, the nonce and the deck: published 0000"],
    ),
    "secret": (
        changed(secret="1" + PROOF.secret[1:]),
        ["The commitment does not match the secret", "The order differs first at position 1"],
    ),
    "nonce": (
        changed(nonce="table 4, round 18"),
        ["The commitment does not match", "The order differs first at position 1"],
    ),
    "deck": (
        changed(deck=OTHER_DECK),
        ["The commitment does not match", "The order differs first at position 1"],
    ),
    "deck with other cards": (
        changed(deck=PROOF.deck.replace("As", "Jk")),
        ["The commitment does not match", "Not the same cards", "The order differs first"],
    ),
    "a text": (
        changed(seeds=SEEDS | {"seat 1": "unlucky"}),
        ["The order differs first at position 1"],
    ),
    "a text gone": (changed(seeds={"seat 1": "lucky"}), ["The order differs first at position 1"]),
    "a text more": (
        changed(seeds=SEEDS | {"seat 6": "x"}),
        ["The order differs first at position 1"],
    ),
    "texts exchanged": (
        changed(seeds={"seat 1": "¡suerte!", "seat 5": "lucky"}),
        ["The order differs first at position 1"],
    ),
    "a seat renamed": (
        changed(seeds={"seat 2": "lucky", "seat 5": "¡suerte!"}),
        ["The order differs first at position 1"],
    ),
}


@pytest.mark.parametrize("what", TAMPERED)
def test_tampering_is_found_and_named(what: str) -> None:
    proof, faults = TAMPERED[what]
    verdict = verify(proof)
    assert not verdict
    assert len(verdict.faults) == len(faults)
    for found, expected in zip(verdict.faults, faults, strict=True):
        assert found.startswith(expected)
    assert str(verdict) == "\n".join(verdict.faults)
    assert not second_program()["holds"](msgspec.to_builtins(proof))


def test_every_field_is_among_the_tampered() -> None:
    touched = {
        name
        for proof, _ in TAMPERED.values()
        for name in Proof.__struct_fields__
        if getattr(proof, name) != getattr(PROOF, name)
    }
    assert touched | {"algorithm", "root", "reshuffles"} == set(Proof.__struct_fields__)
    with pytest.raises(BadProof, match="algorithm 'cardroom-shuffle-v3' is not known here"):
        verify(changed(algorithm="cardroom-shuffle-v3"))


@UNTIMED
@given(st.integers(0, 51), st.integers(0, 51))
def test_any_two_cards_exchanged_are_found(one: int, other: int) -> None:
    order = ORDER.split()
    order[one], order[other] = order[other], order[one]
    assert bool(verify(changed(order=" ".join(order)))) == (one == other)


@UNTIMED
@given(
    st.sampled_from(["commitment", "secret"]),
    st.integers(0, 63),
    st.sampled_from("0123456789abcdef"),
)
def test_any_digit_changed_is_found(field: str, place: int, digit: str) -> None:
    value = getattr(PROOF, field)
    other = value[:place] + digit + value[place + 1 :]
    assert bool(verify(changed(**{field: other}))) == (other == value)


def test_a_proof_made_afresh_agrees_with_itself_but_not_with_what_was_noted() -> None:
    forged = commit(deck(), PROOF.nonce).with_seeds(SEEDS).reveal()
    assert verify(forged)
    (fault,) = verify(forged, noted=COMMITMENT).faults
    assert fault == (
        "The commitment is not the one noted before the deal: "
        f"noted {COMMITMENT}, published {forged.commitment}."
    )
    assert verify(PROOF, noted=f" {COMMITMENT.upper()}\n")
    assert not verify(PROOF, noted="")


def test_my_text_must_be_there_as_given() -> None:
    assert verify(PROOF, mine=SEEDS)
    assert verify(PROOF, mine={"seat 1": "lucky!", "seat 2": "me"}).faults == (
        "The text of 'seat 1' is not the one given: given 'lucky!', published 'lucky'.",
        "The text of 'seat 2' is not in the proof.",
    )


# --- proofs as text ---------------------------------------------------------------------------

TEXTS = st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=50)


@UNTIMED
@given(
    st.lists(st.integers(0, 59).map(Card), min_size=1, max_size=120),
    TEXTS,
    st.dictionaries(TEXTS, TEXTS, max_size=9),
    st.binary(min_size=32, max_size=32),
)
def test_every_proof_round_trips_and_holds(
    stock: list[Card], nonce: str, seeds: dict[str, str], secret: bytes
) -> None:
    proof = commit(stock, nonce, secret=secret).with_seeds(seeds).reveal()
    text = write_proof(proof)
    assert read_proof(text) == proof
    assert write_proof(read_proof(text)) == text
    assert verify(proof, mine=seeds)
    assert second_program()["holds"](json.loads(text))


def test_seats_are_written_in_order_whatever_order_they_came_in() -> None:
    backwards = changed(seeds=dict(reversed(SEEDS.items())))
    assert write_proof(backwards) == write_proof(PROOF)
    assert verify(backwards)


def without(*names: str) -> str:
    fields = json.loads(write_proof(PROOF))
    return json.dumps({name: value for name, value in fields.items() if name not in names})


def with_fields(**fields: object) -> str:
    return json.dumps(json.loads(write_proof(PROOF)) | fields)


BAD_TEXTS = {
    "empty": ("", "not JSON: Expecting value: line 1 column 1"),
    "not JSON": ("order: As", "not JSON: .* Get the file again"),
    "cut off": (write_proof(PROOF)[:-40], "not JSON: Unterminated string"),
    "too deep": ("[" * 100_000, "nested too deeply"),
    "too many digits": ('{"nonce": ' + "1" * 10_000 + "}", "a number that is too long"),
    "not a number": ('{"nonce": NaN}', r"Expected `str`, got `float` - at `\$\.nonce`"),
    "an array": ("[]", "Expected `object`, got `array`"),
    "null": ("null", "Expected `object`, got `null`"),
    "huge": (" " * 2_000_001, "2,000,001 characters and no proof needs more than 2,000,000"),
    "unknown member": (with_fields(note="x"), "unknown field `note`"),
    "text is a number": (with_fields(nonce=17), r"Expected `str`, got `int` - at `\$\.nonce`"),
    "deck is a list": (with_fields(deck=["As"]), r"got `array` - at `\$\.deck`"),
    "seeds are a list": (with_fields(seeds=["a"]), r"got `array` - at `\$\.seeds`"),
    "seed is a number": (with_fields(seeds={"seat 1": 5}), r"got `int` - at `\$\.seeds"),
    "algorithm of tomorrow": (
        with_fields(algorithm="cardroom-shuffle-v9", salt="x"),
        "'cardroom-shuffle-v9' is not known here, only 'cardroom-shuffle-v2' and 'cardroom-shuff",
    ),
    "a kind": (with_fields(kind="proof"), "one kind of paper by 'cardroom-shuffle-v1'"),
    "a root": (with_fields(root="0" * 64), "a proof of 'cardroom-shuffle-v1' has no 'root'"),
    "reshuffles": (with_fields(reshuffles=[]), "'cardroom-shuffle-v1' has no 'reshuffles'"),
    "algorithm is a number": (with_fields(algorithm=1), "the algorithm 1 is not known here"),
    "algorithm is endless": (with_fields(algorithm="x" * 9999), r"algorithm 'x{79} is not known"),
    "member twice": (
        write_proof(PROOF).replace("{", '{"order": "As",', 1),
        "names 'order' more than once",
    ),
    "seat twice": (
        write_proof(PROOF).replace('"seat 5"', '"seat 1"'),
        "names 'seat 1' more than once",
    ),
    "secret short": (with_fields(secret="ab"), "the secret 'ab' is not 64 hexadecimal digits"),
    "secret not hex": (with_fields(secret="g" * 64), "the secret 'ggg.* is not 64 hexadecimal"),
    "secret capital": (with_fields(secret="A" * 64), "in small letters"),
    "secret with line end": (with_fields(secret="a" * 64 + "\n"), "is not 64 hexadecimal digits"),
    "secret of other digits": (with_fields(secret="٣" * 64), "is not 64 hexadecimal digits"),
    "commitment long": (
        with_fields(commitment="0" * 100_000),
        "the commitment '0{79} is not 64 hexadecimal digits",
    ),
    "deck empty": (with_fields(deck=""), "the deck has no card at position 1 but ''"),
    "deck with two blanks": (with_fields(deck="As  Kd"), "no card at position 2 but ''"),
    "deck with commas": (with_fields(deck="As, Kd,\tQc"), "no card at position 2 but 'Kd,"),
    "deck with a long word": (with_fields(deck="As " + "K" * 500), "no card at position 2 but 'K"),
    "deck of 1,001 cards": (
        with_fields(deck=" ".join(["As"] * 1001)),
        "the deck holds 1,001 cards, and at most 1,000 may",
    ),
    "order of 1,001 cards": (
        with_fields(order=" ".join(["As"] * 1001)),
        "the order holds 1,001 cards",
    ),
    "order with an end": (with_fields(order=ORDER + " "), "the order has no card at position 53"),
    "nonce empty": (with_fields(nonce=""), "the nonce has 0 bytes as UTF-8: give 1 to 200"),
    "nonce long": (with_fields(nonce="é" * 101), "the nonce has 202 bytes"),
    "nonce half": (with_fields(nonce="ab\ud800"), "the nonce has half a character at position 3"),
    "text empty": (with_fields(seeds={"seat 1": ""}), "the text of 'seat 1' has 0 bytes"),
    "text long": (with_fields(seeds={"seat 1": "x" * 201}), "the text of 'seat 1' has 201 bytes"),
    "text half": (with_fields(seeds={"seat 1": "\udc00"}), "the text of 'seat 1' has half a"),
    "seat empty": (with_fields(seeds={"": "x"}), "the name of a seat has 0 bytes"),
    "101 seats": (
        with_fields(seeds={str(n): "x" for n in range(101)}),
        "101 seats gave texts, and at most 100 may",
    ),
}


@pytest.mark.parametrize("what", BAD_TEXTS)
def test_a_bad_proof_says_what_is_wrong(what: str) -> None:
    text, why = BAD_TEXTS[what]
    with pytest.raises(BadProof, match=why) as caught:
        read_proof(text)
    assert len(str(caught.value)) < 500


@pytest.mark.parametrize("name", ["deck", "nonce", "commitment", "seeds", "secret", "order"])
def test_a_proof_without_a_member_says_which(name: str) -> None:
    with pytest.raises(BadProof, match=f"missing required field `{name}`"):
        read_proof(without(name))


@UNTIMED
@given(st.text(max_size=200))
def test_no_text_breaks_the_reader(text: str) -> None:
    with pytest.raises(BadProof):
        read_proof(text)


@UNTIMED
@given(st.integers(0, 900), st.integers(0, 30), st.text(max_size=5))
def test_no_damage_breaks_the_reader_or_passes_unseen(at: int, size: int, other: str) -> None:
    text = write_proof(PROOF)
    try:
        proof = read_proof(text[:at] + other + text[at + size :])
    except BadProof:
        return
    assert bool(verify(proof)) == (proof == PROOF)


@pytest.mark.parametrize("judge", [verify, write_proof])
def test_a_proof_made_by_hand_is_checked_too(judge: Callable[[Proof], object]) -> None:
    with pytest.raises(BadProof, match="the proof cannot be right: the nonce has 0 bytes"):
        judge(changed(nonce=""))


@pytest.mark.parametrize(
    ("make", "why"),
    [
        (lambda: commit((), "n"), "the deck is empty: there is nothing to shuffle"),
        (lambda: commit(["As Kd"], "n"), "no card at position 1 but 'As Kd'"),
        (lambda: commit(deck(20), "n"), "the deck holds 1,040 cards"),
        (lambda: commit(deck(), ""), "the nonce has 0 bytes"),
        (lambda: commit(deck(), "n" * 201), "the nonce has 201 bytes"),
        (lambda: commit(deck(), "n", secret=b"short"), "a secret has 32 bytes, not 5"),
        (lambda: commit(deck(), "n", secret=b""), "a secret has 32 bytes, not 0"),
        (lambda: commit(deck(), "n").with_seeds({"": "x"}), "the name of a seat has 0 bytes"),
        (lambda: commit(deck(), "n").with_seeds({"1": "x" * 201}), "the text of '1' has 201"),
        (lambda: shuffled(deck(), "\ud800"), "the seed has half a character at position 1"),
    ],
)
def test_what_cannot_be_shuffled_says_why(make: Callable[[], object], why: str) -> None:
    with pytest.raises(BadShuffle, match=why):
        make()


# --- the page is true -------------------------------------------------------------------------


def test_the_proof_on_the_page_is_ours_and_holds() -> None:
    *_, found = re.findall(r"```json\n(.*?)```", PAGE, re.DOTALL)
    assert found == write_proof(PROOF)
    assert verify(read_proof(found), noted=COMMITMENT, mine=SEEDS)


def test_the_second_program_agrees_on_every_vector() -> None:
    again = second_program()["shuffle"]
    assert again(SECRET, PROOF.nonce, SEEDS, PROOF.deck.split()) == ORDER.split()
    longer = [(stock, seed, 0, "") for stock, seed, _ in SEEDED_HASHES]
    for stock, seed, n, _ in [*SEEDED, *longer]:
        secret = sha256(str(seed).encode()).digest()
        assert again(secret, str(n), {}, stock) == shuffled(stock, seed, n)


def test_the_second_program_runs_by_itself(tmp_path: Path) -> None:
    program, proof = tmp_path / "second.py", tmp_path / "proof.json"
    program.write_text(second_program_text(), encoding="utf-8")
    for given_proof, answer in ((PROOF, "True"), (changed(order=SWAPPED), "False")):
        proof.write_text(write_proof(given_proof), encoding="utf-8")
        done = subprocess.run(
            [sys.executable, "-I", str(program), str(proof)],
            capture_output=True,
            text=True,
            check=True,
        )
        assert done.stdout.strip() == answer


def test_the_steps_on_the_page_are_ours() -> None:
    message = shuffle.message(PROOF.nonce, SEEDS)
    block = shuffle._block(SECRET, message, 0)
    number = int.from_bytes(block, "big")
    places = (number % 52, number // 52 % 51, number // 52 // 51 % 50)
    first = ", ".join(
        f"{place} ({card})" for place, card in zip(places, ORDER.split(), strict=False)
    )
    assert f"| message | `{message.hex()}` |" in PAGE
    assert f"| block 0 | `{block.hex()}` |" in PAGE
    assert f"| first three places | {first} |" in PAGE
    assert "cardroom verify-shuffle FILE..." in PAGE
