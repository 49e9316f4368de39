"""Hands of four cards: crazy four and badugi."""

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardroom.cards import BadCard, Card, cards, deck
from cardroom.hands import BADUGI, CRAZY_FOUR, BadHand


def strength(text: str) -> int:
    return CRAZY_FOUR.strength(cards(text))


def test_all_hands_of_four_cards_fall_into_the_known_categories() -> None:
    hands = Counter(map(CRAZY_FOUR.strength, combinations(deck(), 4)))
    found: Counter[str] = Counter()
    for one, times in hands.items():
        found[CRAZY_FOUR.category(one)] += times
    assert found == {
        "four-aces": 1,
        "four-of-a-kind": 12,
        "straight-flush": 44,
        "three-of-a-kind": 2_496,
        "flush": 2_816,
        "straight": 2_772,
        "two-pair": 2_808,
        "one-pair": 82_368,
        "high-card": 177_408,
    }
    assert len({CRAZY_FOUR.describe(one) for one in hands}) == len(hands)


def test_bicycle_crazy_4_lines_6207_to_6219_from_the_lowest_to_the_highest() -> None:
    ordered = [
        "As Kd Qc Th",
        "2s 2d 4c 3h",
        "As Ad Kc Qh",
        "3s 3d 2c 2h",
        "As Ad Kc Kh",
        "4s 3d 2c Ah",
        "As Kd Qc Jh",
        "6s 4s 3s 2s",
        "As Ks Qs Ts",
        "2s 2d 2c 3h",
        "As Ad Ac Kh",
        "4s 3s 2s As",
        "As Ks Qs Js",
        "2s 2d 2c 2h",
        "Ks Kd Kc Kh",
        "As Ad Ac Ah",
    ]
    found = [strength(hand) for hand in ordered]
    assert found == sorted(set(found))


def test_bicycle_crazy_4_line_6255_the_best_four_of_five() -> None:
    assert CRAZY_FOUR.best(cards("Ks 9s Qs 2s 3d")) == cards("Ks Qs 9s 2s")
    assert CRAZY_FOUR.describe(strength("9s 9d Kc Kh 2s")) == "two pair, kings and nines"
    assert CRAZY_FOUR.describe(strength("9s 9d 9c Kh 2s")) == "three nines, king kicker"


def test_bicycle_crazy_4_line_6255_king_high_qualifies() -> None:
    king_high = CRAZY_FOUR.at_least("high-card", "K")
    assert strength("Ks 8d 6c 4h 2s") >= king_high
    assert strength("Qs Jd 9c 8h 2s") < king_high


def test_bicycle_crazy_4_line_6247_a_pair_of_aces_may_bet_three_times() -> None:
    aces = CRAZY_FOUR.at_least("one-pair", "AA")
    assert strength("As Ad 4c 3h 2s") >= aces
    assert strength("Ks Kd Ac Qh 9s") < aces


def badugi(text: str) -> int:
    return BADUGI.strength(cards(text))


def test_bicycle_badugi_line_9300_four_suits_and_no_pair() -> None:
    assert BADUGI.category(badugi("4s 3h 2d Ac")) == "badugi"
    assert BADUGI.describe(badugi("4s 3h 2d Ac")) == "badugi, four-three-deuce-ace"
    assert badugi("4s 3h 2d Ac") > badugi("5s 3h 2d Ac") > badugi("5s 4h 2d Ac")


def test_bicycle_badugi_line_9301_one_card_impairs_the_hand() -> None:
    for hand in ("3s 2h Ad As", "3s 2h Ad Kd", "3s 3h 2d Ac"):
        assert BADUGI.category(badugi(hand)) == "three-card-incomplete"
    assert badugi("Ks Qh Jd Tc") > badugi("3s 2h Ad As") > badugi("4s 2h Ad As")


def test_bicycle_badugi_line_9301_the_lowest_three_cards_count() -> None:
    assert BADUGI.best(cards("9s 5h 5d 2s")) == cards("5h 2s")
    assert BADUGI.best(cards("9s 5h 4h 2c")) == cards("9s 4h 2c")
    assert BADUGI.best(cards("9s 5s 4h 2c")) == cards("5s 4h 2c")
    assert BADUGI.best(cards("6s 6h 4h 2c")) == cards("6s 4h 2c")


def test_bicycle_badugi_line_9302_two_cards_impair_the_hand() -> None:
    for hand in ("Ks 9s 2s Ah", "3s 3h 3d 2c", "3s 3h 2s 2h"):
        assert BADUGI.category(badugi(hand)) == "two-card-incomplete"
    assert BADUGI.describe(badugi("Ks 9s 2s Ah")) == "two cards, deuce-ace"


def test_bicycle_badugi_line_9302_a_single_card_is_below_all() -> None:
    assert BADUGI.describe(badugi("4s 3s 2s As")) == "one card, ace"
    assert badugi("As Ah Ad Ac") == badugi("4s 3s 2s As")
    assert badugi("Ks Qs Js Th") > badugi("4s 3s 2s As")


def test_all_badugi_hands_of_five_ranks() -> None:
    small = [c for c in deck() if str(c)[0] in "A2345"]
    found = Counter(BADUGI.category(BADUGI.strength(hand)) for hand in combinations(small, 4))
    assert found["badugi"] == 5 * 4 * 3 * 2
    assert found["one-card-incomplete"] == 4 * 5 + 5
    assert found.total() == 4_845


def test_hands_that_are_no_badugi_hands() -> None:
    for number in (3, 5):
        with pytest.raises(BadHand, match=f"needs 4 cards, not {number}"):
            BADUGI.strength(deck()[:number])
    with pytest.raises(BadCard, match="no joker"):
        badugi("As 2h 3d Jk")


@given(st.permutations(deck()), st.integers(min_value=0, max_value=3))
def test_a_lower_card_of_the_same_suit_never_makes_a_worse_badugi(
    stub: list[Card], place: int
) -> None:
    hand = stub[:4]
    from_the_ace = [(c.rank + 1) % 13 for c in hand]
    for lower in range(from_the_ace[place]):
        if lower not in from_the_ace:
            changed = list(hand)
            changed[place] = Card((lower - 1) % 13 * 4 + hand[place].suit)
            assert BADUGI.strength(changed) >= BADUGI.strength(hand)
