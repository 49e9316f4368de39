"""Cards and decks: every text names its card and every card its text."""

from __future__ import annotations

import copy
import pickle
from collections import Counter
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardroom.cards import (
    CARDS,
    FIRST_JOKER,
    MAX_JOKERS,
    RANK_NAMES,
    RANKS,
    SUIT_NAMES,
    SUITS,
    BadCard,
    Card,
    card,
    cards,
    deck,
    show,
    take,
)

UNTIMED = settings(deadline=None)
ANY_CARDS = st.lists(st.sampled_from(CARDS), max_size=60)


# --- one card ---------------------------------------------------------------------------------


def test_there_are_52_cards_8_jokers_and_21_kinds_of_tiles() -> None:
    assert len(CARDS) == len(set(CARDS)) == 81
    assert [int(c) for c in CARDS] == list(range(81))
    assert all(type(c) is Card for c in CARDS)


@pytest.mark.parametrize("c", CARDS, ids=str)
def test_every_card_and_its_text_round_trip(c: Card) -> None:
    assert card(str(c)) is c
    assert repr(c) == str(c) == f"{c}" == show([c])
    for text in (str(c).lower(), str(c).upper(), f"  {c}\t\n"):
        assert card(text) is c


@pytest.mark.parametrize("c", CARDS, ids=str)
def test_every_card_survives_a_copy_and_a_pickle(c: Card) -> None:
    for other in (copy.copy(c), copy.deepcopy(c), pickle.loads(pickle.dumps(c))):
        assert other == c
        assert type(other) is Card
        assert str(other) == str(c)


@pytest.mark.parametrize(("rank", "suit"), list(product(range(13), range(4))))
def test_a_standard_card_knows_rank_and_suit(rank: int, suit: int) -> None:
    c = card(RANKS[rank] + SUITS[suit])
    assert (c, c.rank, c.suit) == (rank * 4 + suit, rank, suit)
    assert (c.rank_name, c.suit_name) == (RANK_NAMES[rank], SUIT_NAMES[suit])
    assert not c.is_joker


@pytest.mark.parametrize("n", range(1, MAX_JOKERS + 1))
def test_jokers_are_told_apart_by_number(n: int) -> None:
    joker = card(f"Jk{n}")
    assert joker == FIRST_JOKER + n - 1
    assert joker.is_joker
    assert (joker.rank, joker.rank_name, joker.suit_name) == (13, "joker", "")
    assert str(joker) == ("Jk" if n == 1 else f"Jk{n}")


def test_the_first_joker_and_the_tens_have_a_second_text() -> None:
    assert card("Jk1") is card("jk") is card("JK")
    for suit in SUITS:
        assert card(f"10{suit}") is card(f"T{suit}")
        assert str(card(f"10{suit.upper()}")) == f"T{suit}"


def test_a_jack_is_not_a_joker() -> None:
    assert [c.is_joker for c in cards("Jc Jd Jh Js Kc Jk")] == [False] * 5 + [True]


def test_cards_sort_by_rank_then_by_suit_with_spades_high_and_jokers_last() -> None:
    mixed = cards("Jk As Ac 2s Kh 2c Kd Ah Jk2 Ad")
    assert show(sorted(mixed)) == "2c 2s Kd Kh Ac Ad Ah As Jk Jk2"


def test_a_card_counts_as_its_number() -> None:
    assert card("As") == 51
    assert {51: "ace"}[card("As")] == "ace"
    assert [10, 20, 30][card("2d")] == 20


def test_a_card_holds_nothing_else() -> None:
    with pytest.raises(AttributeError):
        card("As").owner = "seat 1"  # type: ignore[attr-defined]  # which is refused


BAD_TEXTS = [
    *("", " ", "A", "s", "sA", "1s", "0s", "11s", "Ax", "Xs", "AsKd", "As Kd", "As,", "A s", "A♠"),
    *("J", "Jk0", "Jk9", "Jk01", "Jk-1", "Jk 2", "Joker", "51", "-1", "None", "100h", "t"),
]


@pytest.mark.parametrize("text", BAD_TEXTS)
def test_a_bad_text_is_named_in_the_error(text: str) -> None:
    with pytest.raises(BadCard, match="is not a card: write rank and suit such as As") as caught:
        card(text)
    assert str(caught.value).startswith(repr(text))


@UNTIMED
@given(st.text(max_size=6))
def test_any_text_is_a_card_or_a_bad_card(text: str) -> None:
    try:
        found = card(text)
    except BadCard:
        return
    assert found in CARDS


# --- several cards ----------------------------------------------------------------------------


@UNTIMED
@given(ANY_CARDS)
def test_cards_and_show_round_trip(hand: list[Card]) -> None:
    assert cards(show(hand)) == tuple(hand)
    assert cards(",".join(str(c) for c in hand)) == tuple(hand)


@pytest.mark.parametrize("text", ["As Kd", "As,Kd", " As ,  Kd ", "as\tKD\n", ",As,,Kd,"])
def test_cards_may_be_separated_by_blanks_and_commas(text: str) -> None:
    assert cards(text) == (card("As"), card("Kd"))


def test_no_text_is_no_cards() -> None:
    assert cards("") == cards(" , ") == ()
    assert show(()) == ""


def test_one_bad_card_among_good_ones_is_named() -> None:
    with pytest.raises(BadCard, match="'Zd' is not a card"):
        cards("As Kd Zd 2c")


def test_show_takes_numbers_and_iterators() -> None:
    assert show([51, 0, 52]) == "As 2c Jk"
    assert show(c for c in cards("Kd 2c")) == "Kd 2c"


# --- decks ------------------------------------------------------------------------------------


def test_a_deck_is_52_different_cards_in_order() -> None:
    assert deck() == CARDS[:52]
    assert show(deck()[:5]) == "2c 2d 2h 2s 3c"
    assert show(deck()[-1:]) == "As"


@pytest.mark.parametrize("jokers", range(MAX_JOKERS + 1))
def test_jokers_follow_the_deck(jokers: int) -> None:
    assert deck(jokers=jokers) == CARDS[: 52 + jokers]


@pytest.mark.parametrize(("decks", "jokers"), list(product((1, 2, 6, 8, 12), (0, 1, 2))))
def test_several_decks_hold_every_card_several_times(decks: int, jokers: int) -> None:
    stock = deck(decks, jokers)
    assert stock == deck(jokers=jokers) * decks
    assert Counter(stock) == dict.fromkeys(CARDS[: 52 + jokers], decks)


@pytest.mark.parametrize(
    ("without", "size"),
    [
        ("", 52),
        ("2", 48),
        ("89T", 40),
        ("2345", 36),
        ("23456", 32),
        ("TJQK", 36),
        ("A", 48),
        ("AA", 48),
    ],
)
def test_stripped_decks_miss_all_four_of_each_rank(without: str, size: int) -> None:
    stripped = deck(without=without)
    assert len(stripped) == size
    assert stripped == tuple(c for c in deck() if str(c)[0] not in without)
    assert len(deck(3, jokers=1, without=without)) == 3 * (size + 1)


def test_the_spanish_deck_without_tens_keeps_pictures() -> None:
    assert {c.rank_name for c in deck(without="T")} == set(RANK_NAMES) - {"ten"}


@pytest.mark.parametrize("decks", [0, -1])
def test_no_deck_is_no_game(decks: int) -> None:
    with pytest.raises(BadCard, match=f"a game has 1 to 99 decks, not {decks}"):
        deck(decks)


@pytest.mark.parametrize("jokers", [-1, 9, 100])
def test_too_many_or_too_few_jokers(jokers: int) -> None:
    with pytest.raises(BadCard, match=f"0 to 8 jokers, not {jokers}"):
        deck(jokers=jokers)


@pytest.mark.parametrize(
    ("without", "named"), [("1", "1"), ("t", "t"), ("2X3", "X"), ("zyx", "xyz"), ("8 9", " ")]
)
def test_unknown_ranks_are_named(without: str, named: str) -> None:
    with pytest.raises(BadCard, match=f"'{named}' are not ranks: write them as 23456789TJQKA"):
        deck(without=without)


# --- taking cards out -------------------------------------------------------------------------


def test_take_removes_the_first_of_equal_cards_and_keeps_the_order() -> None:
    assert show(take(cards("As Kd As 2c As"), cards("As"))) == "Kd As 2c As"
    assert show(take(cards("As Kd As 2c As"), cards("As As"))) == "Kd 2c As"


def test_take_nothing_or_everything() -> None:
    assert take(deck(), ()) == list(deck())
    assert take(deck(), reversed(deck())) == []
    assert take((), ()) == []


def test_take_leaves_its_arguments_alone_and_takes_iterators() -> None:
    stock, wanted = list(cards("As Kd 2c")), list(cards("Kd"))
    assert show(take(stock, wanted)) == "As 2c"
    assert (show(stock), show(wanted)) == ("As Kd 2c", "Kd")
    assert show(take(iter(stock), iter(wanted))) == "As 2c"


@pytest.mark.parametrize(
    ("stock", "wanted", "why"),
    [
        ("As Kd", "As As", "As is named 2 times but the deck holds 1"),
        ("As Kd", "Jk", "Jk is named 1 times but the deck holds 0"),
        ("", "2c", "2c is named 1 times but the deck holds 0"),
        ("As As Kd", "Kd As As As", "As is named 3 times but the deck holds 2"),
    ],
)
def test_take_says_which_card_is_not_there(stock: str, wanted: str, why: str) -> None:
    with pytest.raises(BadCard, match=why):
        take(cards(stock), cards(wanted))


@UNTIMED
@given(ANY_CARDS, st.data())
def test_what_is_taken_and_what_is_left_make_the_stock(
    stock: list[Card], data: st.DataObject
) -> None:
    wanted = data.draw(st.permutations(stock).map(lambda mixed: mixed[: len(mixed) // 2]))
    left = take(stock, wanted)
    assert Counter(left) + Counter(wanted) == Counter(stock)
    rest = iter(stock)
    assert all(c in rest for c in left)
