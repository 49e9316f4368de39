"""Totals: blackjack hands, as the houses count them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardroom.cards import BadCard, Card, card, cards, deck
from cardroom.hands import (
    NATURAL_21,
    NATURAL_21_HALF,
    NATURAL_22,
    NATURAL_JOKERS,
    NATURAL_SUITED_ACES,
    Counting,
    Total,
    card_value,
)

HOUSES = (NATURAL_21, NATURAL_21_HALF, NATURAL_22, NATURAL_SUITED_ACES)


def total(text: str, counting: Counting = NATURAL_21_HALF) -> str:
    return str(counting.total(cards(text)))


@pytest.mark.parametrize("rank", "TJQK")
def test_central_coast_pure_21_5_line_328_a_bonus_card_and_an_ace(rank: str) -> None:
    natural = Total(43, soft=True, natural=True)
    assert NATURAL_21_HALF.total(cards(f"As {rank}d")) == natural
    assert NATURAL_21_HALF.total(cards(f"{rank}d As")) == natural


@pytest.mark.parametrize("rank", "TJQK")
def test_central_coast_pure_21_5_line_329_a_bonus_card_is_worth_ten(rank: str) -> None:
    assert card_value(card(f"{rank}s")) == 10
    assert total(f"{rank}d 7s") == "hard 17"
    assert total(f"{rank}d 7s As") == "hard 18"


def test_central_coast_pure_21_5_line_330_an_ace_is_one_or_eleven() -> None:
    assert total("As") == "soft 11"
    assert total("As 6d") == "soft 17"
    assert total("As 6d Kc") == "hard 17"
    assert total("As Ad 9c") == "soft 21"
    assert total("As Ad Ac Ah") == "soft 14"
    assert total("As Kd Ac") == "hard 12"


@pytest.mark.parametrize(("rank", "value"), [*zip("23456789", range(2, 10), strict=True)])
def test_central_coast_pure_21_5_line_331_cards_from_2_to_9(rank: str, value: int) -> None:
    assert card_value(card(f"{rank}s")) == value


def test_central_coast_pure_21_5_line_332_only_on_the_initial_deal() -> None:
    assert total("As 5d 5c") == "soft 21"
    split = NATURAL_21_HALF.total(cards("As Kd"), split=True)
    assert (str(split), split.natural) == ("soft 21", False)
    assert NATURAL_21_HALF.total(cards("As Kd")).value > split.value


def test_central_coast_pure_21_5_line_397_a_natural_is_between_21_and_22() -> None:
    natural = NATURAL_21_HALF.total(cards("As Kd")).value
    assert NATURAL_21_HALF.total(cards("7s 7d 7c")).value < natural
    assert natural < NATURAL_21_HALF.total(cards("Ks 7d 5c")).value


def test_bicycle_no_bust_6_line_3839_a_natural_is_22() -> None:
    assert total("As Kd", NATURAL_22) == "natural 22"


def test_bicycle_no_bust_6_line_3847_a_22_of_more_cards_is_no_natural() -> None:
    assert total("Ks 7d 5c", NATURAL_22) == "hard 22"
    assert not NATURAL_22.total(cards("Ks 7d 5c")).natural


def test_bicycle_no_bust_6_line_3851_with_three_or_more_cards_an_ace_is_one_or_eleven() -> None:
    assert total("As Kd 5c", NATURAL_22) == "hard 16"
    assert total("As Ad Kc", NATURAL_22) == "hard 12"


def test_bicycle_no_bust_6_line_3852_two_aces_are_two_or_twelve() -> None:
    assert total("As Ad", NATURAL_22) == "soft 12"


def test_bicycle_21st_century_second_edition_line_1392_two_suited_aces() -> None:
    assert total("As As", NATURAL_SUITED_ACES) == "natural 21½"
    assert total("As Ad", NATURAL_SUITED_ACES) == "soft 12"
    assert total("As Kd", NATURAL_SUITED_ACES) == "soft 21"


def test_bicycle_second_chances_line_9057_two_cards_beat_other_hands_of_21() -> None:
    assert NATURAL_21.total(cards("As Kd")).natural
    assert total("As Kd", NATURAL_21) == "natural 21"
    assert total("7s 7d 7c", NATURAL_21) == "hard 21"


def test_no_cards() -> None:
    assert total("") == "hard 0"


def test_a_joker_is_refused() -> None:
    with pytest.raises(BadCard, match="joker"):
        total("As Jk")


@pytest.mark.parametrize("counting", HOUSES, ids=lambda c: c.name)
@given(hand=st.lists(st.sampled_from(deck()), min_size=1, max_size=9))
def test_a_total_is_the_best_way_to_count_the_aces(counting: Counting, hand: list[Card]) -> None:
    found = counting.total(hand)
    if found.natural:
        assert len(hand) == 2
        assert found.value >= 42
        return
    aces = sum(c.rank == 12 for c in hand)
    hard = sum(min(c.rank + 2, 10) for c in hand if c.rank != 12) + aces
    ways = [hard + 10 * elevens for elevens in range(aces + 1)]
    assert found.points == max((way for way in ways if way <= 21), default=hard)
    assert found.soft == (found.points != hard)
    assert found.value == 2 * found.points


@pytest.mark.parametrize("other", ["2s", "9d", "As", "Kd"])
def test_bicycle_no_bust_line_1067_a_joker_with_any_card_is_a_hard_21(other: str) -> None:
    assert total(f"Jk {other}", NATURAL_JOKERS) == total(f"{other} Jk", NATURAL_JOKERS) == "hard 21"


def test_bicycle_no_bust_line_1068_two_jokers_are_the_natural() -> None:
    assert NATURAL_JOKERS.total(cards("Jk1 Jk2")) == Total(44, soft=True, natural=True)
    assert total("As Kd", NATURAL_JOKERS) == "soft 21"


def test_bicycle_second_chances_line_9005_a_joker_that_is_drawn_is_wild() -> None:
    assert total("Ks 4d Jk", NATURAL_JOKERS) == "hard 21"
    assert total("Ks 9d 2c Jk", NATURAL_JOKERS) == "hard 22"
    assert NATURAL_JOKERS.total(cards("Jk1 Jk2"), split=True).points == 21
