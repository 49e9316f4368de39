"""How many of all hands are in each category: figures that are known."""

from math import comb

import pytest

from cardroom.cards import deck
from cardroom.fast import evaluator
from cardroom.hands import (
    ACE_TO_FIVE,
    BADUGI,
    BUG_HIGH,
    CRAZY_FOUR,
    EIGHT_OR_BETTER,
    PAI_GOW_FRONT,
    STANDARD_HIGH,
    THREE_CARD,
    TRIPLE_ACTION,
    Ranking,
)


def test_all_five_card_hands() -> None:
    assert [*evaluator(STANDARD_HIGH).counts(5).values()] == [
        1_302_540,
        1_098_240,
        123_552,
        54_912,
        10_200,
        5_108,
        3_744,
        624,
        36,
        4,
    ]


def test_all_six_card_hands() -> None:
    counts = evaluator(STANDARD_HIGH).counts(6)
    assert sum(counts.values()) == 20_358_520
    assert [*counts.values()] == [
        6_612_900,
        9_730_740,
        2_532_816,
        732_160,
        361_620,
        205_792,
        165_984,
        14_664,
        1_656,
        188,
    ]


def test_all_seven_card_hands() -> None:
    counts = evaluator(STANDARD_HIGH).counts(7)
    assert sum(counts.values()) == 133_784_560
    assert counts == {
        "high-card": 23_294_460,
        "one-pair": 58_627_800,
        "two-pair": 31_433_400,
        "three-of-a-kind": 6_461_620,
        "straight": 6_180_020,
        "flush": 4_047_644,
        "full-house": 3_473_184,
        "four-of-a-kind": 224_848,
        "straight-flush": 37_260,
        "royal-flush": 4_324,
    }


def test_all_hands_of_seven_cards_with_the_joker() -> None:
    """The figures that pai gow poker is played by."""
    counts = evaluator(BUG_HIGH).counts(7, deck(jokers=1))
    assert sum(counts.values()) == 154_143_080
    best = ("five-aces", "royal-flush", "straight-flush", "four-of-a-kind", "full-house", "flush")
    assert [counts[name] for name in best] == [
        1_128,
        26_132,
        184_832,
        307_472,
        4_188_528,
        6_172_088,
    ]


def test_all_three_card_hands() -> None:
    counts = evaluator(THREE_CARD).counts(3)
    assert sum(counts.values()) == 22_100
    assert [*counts.values()] == [16_440, 3_744, 1_096, 720, 52, 44, 4]


def test_all_four_card_hands() -> None:
    counts = evaluator(CRAZY_FOUR).counts(4)
    assert sum(counts.values()) == 270_725
    assert [*counts.values()] == [177_408, 82_368, 2_808, 2_772, 2_816, 2_496, 44, 12, 1]


def test_all_badugis() -> None:
    counts = evaluator(BADUGI).counts(4)
    assert sum(counts.values()) == 270_725
    assert counts["badugi"] == comb(13, 4) * 24


def test_two_cards_with_the_joker_and_one_card() -> None:
    assert evaluator(PAI_GOW_FRONT).counts(2, deck(jokers=1)) == {
        "high-card": comb(53, 2) - 13 * 6 - 4,
        "one-pair": 13 * 6 + 4,
    }
    highest = Ranking("highest-card", 1, ("high-card",))
    assert evaluator(highest).counts(1) == {"high-card": 52}


def test_a_deck_of_28_cards() -> None:
    counts = evaluator(TRIPLE_ACTION).counts(5)
    assert sum(counts.values()) == comb(28, 5)
    assert counts["flush"] == 4 * (comb(7, 5) - 3)
    assert counts["four-of-a-kind"] == 7 * 24


def test_lows_that_qualify() -> None:
    qualified = evaluator(ACE_TO_FIVE, EIGHT_OR_BETTER).counts(5)
    assert qualified == dict.fromkeys(ACE_TO_FIVE.categories, 0) | {"high-card": comb(8, 5) * 4**5}


@pytest.mark.parametrize("number", [2, 3, 4])
def test_a_small_deck_is_counted_out(number: int) -> None:
    cards = deck(without="23456789T")
    pairs = Ranking("pairs", 2, ("high-card", "one-pair"))
    counts = evaluator(pairs).counts(number, cards)
    assert counts["high-card"] == comb(4, number) * 4**number
    assert sum(counts.values()) == comb(16, number)
