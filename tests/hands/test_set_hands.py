"""Hands that are set in parts: what counts in front, and when a hand is foul."""

from collections import Counter
from itertools import combinations
from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardroom.cards import Card, cards, deck
from cardroom.hands import (
    BUG_HIGH,
    CHINESE_FRONT,
    PAI_GOW_FRONT,
    PAI_GOW_FRONT_WILD,
    STANDARD_HIGH,
    WILD_HIGH,
    Ranking,
)


def front(text: str, ranking: Ranking = PAI_GOW_FRONT) -> str:
    return ranking.describe(ranking.strength(cards(text)))


def is_set(back: str, ahead: str, wild: bool = False) -> bool:
    five, two = (WILD_HIGH, PAI_GOW_FRONT_WILD) if wild else (BUG_HIGH, PAI_GOW_FRONT)
    return five.ranks_above(five.strength(cards(back)), two, two.strength(cards(ahead)))


def test_oceana_fortune_pai_gow_line_524_the_joker_in_front_is_an_ace() -> None:
    assert front("Jk Ks") == "ace high, king kicker"
    assert front("Jk As") == "pair of aces"
    assert front("9s 9d") == "pair of nines"
    assert front("9s 8s") == "nine high, eight kicker"


def test_bicycle_pai_gow_line_77_a_wild_joker_in_front_plays_as_a_pair() -> None:
    assert front("Jk Ks", PAI_GOW_FRONT_WILD) == "pair of kings"
    assert front("Jk 2s", PAI_GOW_FRONT_WILD) == "pair of deuces"
    assert front("Jk Jk2", PAI_GOW_FRONT_WILD) == "pair of aces"


def test_all_fronts_from_53() -> None:
    for ranking, pairs in ((PAI_GOW_FRONT, 13 * 6 + 4), (PAI_GOW_FRONT_WILD, 13 * 6 + 52)):
        found = Counter(
            ranking.category(ranking.strength(hand)) for hand in combinations(deck(jokers=1), 2)
        )
        assert found == {"one-pair": pairs, "high-card": comb(53, 2) - pairs}


@pytest.mark.parametrize(
    ("ahead", "back"),
    [
        ("9s 9d", "8s 8d Kc 7s 2d"),
        ("As Kd", "Ac Qd Js 9s 2h"),
        ("As Kd", "Kc Qd Js 9s 2h"),
        ("2s 2d", "Ac Kd Qs Js 9h"),
        ("Jk Qd", "Ac Jd Ts 9s 2h"),
    ],
)
def test_bicycle_pai_gow_line_34_the_front_must_not_be_stronger(ahead: str, back: str) -> None:
    assert not is_set(back, ahead)


@pytest.mark.parametrize(
    ("ahead", "back"),
    [
        ("8s 8d", "9s 9d Kc 7s 2d"),
        ("As Kd", "2c 2d Qs Js 9h"),
        ("As Kd", "Ac Kc 4s 3s 2h"),
        ("9s 9d", "9c 9h 4s 3s 2h"),
        ("As Ad", "3c 3d 2s 2d 4h"),
        ("Jk Ad", "5c 4d 3s 2d Ah"),
    ],
)
def test_bicycle_pai_gow_line_97_the_back_ranks_higher(ahead: str, back: str) -> None:
    assert is_set(back, ahead)


@pytest.mark.parametrize(
    ("ahead", "back"),
    [
        pytest.param("Kd Jc", "Ah Tc 7s 5h 3d", id="line 11588"),
        pytest.param("Ac Qd", "3s 3c Jh 8d 4c", id="line 11590"),
        pytest.param("3d 3s", "Kh Ks 7h 6c 2d", id="line 11592"),
        pytest.param("Ac 7h", "Jd Js 8c 8h 4s", id="line 11597"),
        pytest.param("9c 9s", "7d 7c 5h 5s Ac", id="line 11606"),
        pytest.param("Ac 8d", "Ad As 5d 4c 2s", id="line 11609"),
        pytest.param("Jc Jd", "5s 5h 5c Js Ad", id="line 11615"),
        pytest.param("As 9s", "6s 5s 4c 3d 2s", id="line 11618"),
        pytest.param("5c 5h", "7d 6s 5d 4s 3h", id="line 11627"),
        pytest.param("Qc Qd", "Qh Qs 9s 7d 5c", id="line 11636"),
        pytest.param("Ac As", "Ah Ad Jk Ks 5c", id="line 11651"),
        pytest.param("5h 5d", "Ah Ad Jk Ac As", id="line 11654"),
    ],
)
def test_bicycle_face_up_pai_gow_lines_11588_to_11656_the_examples_are_set(
    ahead: str, back: str
) -> None:
    assert is_set(back, ahead, wild=True)


@pytest.mark.parametrize(
    ("ahead", "back"),
    [
        pytest.param("Ah Qc", "Jk Kc 7s 4d 3h", id="line 1600"),
        pytest.param("Jk Qc", "Kc Kh Th 9h 3h", id="line 1601"),
        pytest.param("Jk 9d", "Qd Qc 7s 5c 2c", id="line 1603"),
        pytest.param("Jk 9c", "6c 6h 4s 4d 2h", id="line 1604"),
        pytest.param("6c 6d", "Jk 4h 4s 7c 2d", id="line 1604, three of a kind"),
        pytest.param("Jd Jc", "Jk Ts Td 4h 4c", id="line 1609"),
        pytest.param("Jk 7d", "Qs Qd Qh 5h 2s", id="line 1610"),
        pytest.param("Td Jk", "2d 2s 5d 5h 5s", id="line 1611"),
        pytest.param("Jh Js", "Jk 9h 9s 8h 7h", id="line 1612"),
        pytest.param("Js Jk", "Qs Qd Qh Qc 7d", id="line 1613"),
        pytest.param("Jk Kh", "Kd Ks Kc 2d 2h", id="line 1614"),
    ],
)
def test_bicycle_pai_gow_lines_1600_to_1614_the_examples_are_set(ahead: str, back: str) -> None:
    assert is_set(back, ahead, wild=True)


def test_bicycle_chinese_poker_line_409_no_straights_and_flushes_in_front() -> None:
    assert front("Ks Qs Js", CHINESE_FRONT) == "king high, queen-jack kickers"
    assert front("2s 3d Ac", CHINESE_FRONT) == "ace high, three-deuce kickers"


def test_bicycle_face_up_chinese_poker_lines_6040_to_6042_what_counts_in_front() -> None:
    ordered = ["As Ad Ac", "2s 2d 2c", "As Ad Kc", "2s 2d 3c", "As Kd Qc", "4s 3d 2c"]
    found = [CHINESE_FRONT.strength(cards(hand)) for hand in ordered]
    assert found == sorted(set(found), reverse=True)


@pytest.mark.parametrize(
    ("middle", "ahead", "above"),
    [
        ("Ks Kd Qc Jh 9s", "As Ad 2c", False),
        ("As Kd Qc Jh 9s", "2s 2d 3c", False),
        ("As Ah Kd Kc Qs", "2s 2d 2c", False),
        ("3s 3h 3d Kc Qs", "2s 2d 2c", True),
        ("Ks Qd Jc 9h 8s", "Kd Qc Jh", True),
        ("Ks Qd Tc 9h 8s", "Kd Qc Jh", False),
        ("5s 4d 3c 2h As", "Ad Ac Ah", True),
    ],
)
def test_bicycle_chinese_poker_line_409_the_middle_beats_the_front(
    middle: str, ahead: str, above: bool
) -> None:
    five = STANDARD_HIGH.strength(cards(middle))
    three = CHINESE_FRONT.strength(cards(ahead))
    assert STANDARD_HIGH.ranks_above(five, CHINESE_FRONT, three) == above


@given(st.lists(st.sampled_from(deck()), min_size=7, max_size=7, unique=True))
def test_one_way_to_set_seven_cards_is_never_foul(hand: list[Card]) -> None:
    back = BUG_HIGH.best(hand)
    ahead = [c for c in hand if c not in back]
    five, two = BUG_HIGH.strength(back), PAI_GOW_FRONT.strength(ahead)
    assert BUG_HIGH.ranks_above(five, PAI_GOW_FRONT, two)


@given(
    st.lists(st.sampled_from(deck()), min_size=5, max_size=5, unique=True),
    st.lists(st.sampled_from(deck()), min_size=2, max_size=2, unique=True),
)
def test_the_front_is_compared_like_a_hand_of_its_own_two_cards(
    back: list[Card], ahead: list[Card]
) -> None:
    """A pair in front is above any back without one; else the cards are compared in order."""
    five = STANDARD_HIGH.strength(back)
    pair = ahead[0].rank == ahead[1].rank
    ranks = sorted((c.rank for c in ahead), reverse=True)
    if STANDARD_HIGH.category(five) == "high-card":
        own = sorted((c.rank for c in back), reverse=True)
        expected = not pair and own[:2] >= ranks
    elif STANDARD_HIGH.category(five) == "one-pair":
        twice = max(c.rank for c in back if sum(c.rank == d.rank for d in back) == 2)
        expected = not pair or twice >= ranks[0]
    else:
        expected = True
    two = PAI_GOW_FRONT.strength(ahead)
    assert STANDARD_HIGH.ranks_above(five, PAI_GOW_FRONT, two) == expected
