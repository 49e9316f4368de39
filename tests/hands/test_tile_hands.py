"""What two tiles are worth, as the books say in words."""

from collections import Counter
from itertools import combinations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardroom.cards import BadCard, Card, cards, tile_set
from cardroom.hands import BadHand
from cardroom.hands.tiles import CATEGORIES, TWO_TILES

HANDS = tuple(combinations(tile_set(), 2))
strength, category, describe = TWO_TILES.strength, TWO_TILES.category, TWO_TILES.describe


def worth(text: str) -> int:
    return strength(cards(text))


def words(text: str) -> str:
    return describe(worth(text))


def points(hand: tuple[Card, ...]) -> int:
    """The points of a hand, whatever else it is."""
    ways = [(3, 6) if c.tile.name == "gee" else (c.tile.pips,) for c in hand]
    return max(sum(way) % 10 for way in product(*ways))


def test_all_hands_of_two_tiles() -> None:
    assert Counter(category(strength(hand)) for hand in HANDS) == {
        "supreme-pair": 1,
        "matched-pair": 11,
        "unmatched-pair": 4,
        "wong": 2 * 2 * 2,
        "gong": 2 * 2 * 4,
        "points": 456,
    }


def test_different_strengths_have_different_words() -> None:
    found = {strength(hand) for hand in HANDS}
    assert len({describe(one) for one in found}) == len(found)


def test_bicycle_pai_gow_tiles_lines_230_to_234_the_first_sixteen_rankings() -> None:
    pairs = [hand for hand in HANDS if category(strength(hand)).endswith("pair")]
    pairs.sort(key=strength, reverse=True)
    names = "gee teen day yun gor mooy chong bon foo ping tit look gow bot chit ng"
    assert " ".join(hand[0].tile.name for hand in pairs) == names
    assert all(hand[0].tile.halves == hand[1].tile.halves for hand in pairs[1:12])
    assert all(hand[0].tile.halves != hand[1].tile.halves for hand in pairs[12:])
    assert len({strength(hand) for hand in pairs}) == 16


def test_bicycle_pai_gow_tiles_line_236_wongs_and_gongs() -> None:
    ordered = ["ng-5a ng-5b", "teen-12 gow-9a", "day-2 gow-9b", "teen-12 yun-8", "day-2 bot-8a"]
    found = [worth(hand) for hand in ordered]
    assert found == sorted(set(found), reverse=True)
    assert worth("day-2 bot-8b") > worth("teen-12 tit-7")


def test_bicycle_pai_gow_tiles_line_236_with_any_nine_and_any_eight() -> None:
    assert worth("teen-12 gow-9a") == worth("teen-12 gow-9b")
    assert worth("teen-12 yun-8") == worth("teen-12 bot-8a")


@pytest.mark.parametrize(
    ("hand", "text"),
    [
        ("mooy-10 gow-9a", "nine, mooy high"),
        ("foo-11 gor-4", "five, gor high"),
        ("foo-11 gow-9a", "zero, foo high"),
    ],
)
def test_bicycle_pai_gow_tiles_line_238_the_last_digit_counts(hand: str, text: str) -> None:
    assert words(hand) == text


def test_bicycle_bonanza_line_9146_eight_and_nine_are_seven() -> None:
    assert words("yun-8 gow-9a") == "seven, yun high"


def test_bicycle_pai_gow_tiles_line_242_the_higher_single_tile_wins() -> None:
    assert worth("day-2 tit-7") > worth("mooy-10 gow-9a") > worth("ping-10 gow-9a")
    assert worth("gor-4 ng-5a") > worth("bon-4 ng-5a")


def test_bicycle_bonanza_line_9186_only_the_highest_tile_decides() -> None:
    assert worth("teen-12 gor-4") == worth("teen-12 bon-4")
    assert worth("mooy-10 chong-6") == worth("mooy-10 look-6")


def test_bicycle_pai_gow_tiles_line_242_the_higher_single_tile_wins_at_zero_too() -> None:
    assert words("mooy-10 ping-10") == "zero, mooy high"
    assert worth("mooy-10 ping-10") > worth("foo-11 gow-9a")


def test_bicycle_pai_gow_tiles_line_252_the_three_and_the_six_are_wild() -> None:
    assert words("gee-6 gor-4") == "seven, gor high"
    assert words("gee-6 gee-3") == "gee joon, the supreme pair"
    assert words("gee-3 gor-4") == "seven, gor high"
    assert words("gee-3 chit-7a") == "three, chit high"
    assert words("gee-6 gow-9a") == "five, gow high"
    assert words("gee-3 teen-12") == "eight, teen high"


def test_two_tiles_of_a_mixed_pair_may_be_named_alike() -> None:
    assert worth("mix-9 mix-9") == worth("gow-9a gow-9b")
    assert words("mix-9 mix-9") == "mixed pair of gow"


def test_other_sixes_are_not_wild() -> None:
    assert words("chong-6 gor-4") == "zero, gor high"


CHART = """
Teen-12/Day-2, Three, Mix-5, Chong-6/Red-6: 7, 9
Teen-12, Day-2, Bon-4/Gor-4, Chong-6/Red-6: 6, 8
Teen-12/Day-2, Mix-5, Chong-6, Red-6: 1, 8
Teen-12/Day-2, Mix-5, Mooy-10, Red-10: 0, 7
Teen-12/Day-2, Chong-6/Red-6, Mooy-10/Red-10, Foo-11: 3, 6
Teen-12, Day-2, Mooy-10/Red-10, Foo-11: 2, 3
Three/Low-6, Gor-4, Bon-4, Mix-5: 7, 9
Three/Low-6, Gor-4/Bon-4, Chong-6/Red-6, Red-7/Mix-7: 3, 7
Three/Low-6, Mix-5, Chong-6, Red-7/Mix-7: 3, 8
Three/Low-6, Chong-6, Red-6, Red-7/Mix-7: 3, 9
Three/Low-6, Chong-6, Red-6, Foo-11: 7, 9
Gor-4, Bon-4, Mix-5, Yun-8: 3, 8
Gor-4, Bon-4, Mix-5, Mix-8: 2, 9
Gor-4, Bon-4, Mix-5, Mix-9: 4, 8
Gor-4, Bon-4, Mooy-10, Foo-11: 4, 5
Gor-4, Chong-6/Red-6, Yun-8, Mix-8: 2, 4
Mix-5, Mooy-10, Red-10, Foo-11: 1, 5
Red-7/Mix-7, Yun-8, Mooy-10, Foo-11: 7, 9
Mix-9, Mix-9, Mooy-10, Red-10: 9, 9
Chong-6, Red-6, Bon-4/Gor-4, Foo-11: 0, 7
Red-6, Chong-6, Mix-5, Red-10/Mooy-10: 2, 5
"""


@pytest.mark.parametrize("row", CHART.strip().splitlines())
def test_bicycle_reverse_bet_lines_1796_to_1849_the_points_in_the_chart(row: str) -> None:
    held, played = row.split(": ")
    low, high = (int(number) for number in played.split(", "))
    for names in product(*(place.split("/") for place in held.split(", "))):
        four = list(cards(" ".join(names)))
        splits = [
            ((four[0], four[n]), tuple(four[m] for m in (1, 2, 3) if m != n)) for n in (1, 2, 3)
        ]
        found = {tuple(sorted(map(points, split))) for split in splits}
        assert (low, high) in found


def test_a_hand_has_two_tiles() -> None:
    for text in ("", "teen-12", "teen-12 teen-12 day-2"):
        with pytest.raises(BadHand, match="two tiles"):
            worth(text)
    with pytest.raises(BadCard, match="As is not a tile"):
        worth("As Kd")


def test_the_higher_tile_is_shown_first_and_equal_hands_may_lie_behind_each_other() -> None:
    assert TWO_TILES.best(cards("gor-4 teen-12")) == cards("teen-12 gor-4")
    low, high = worth("day-2 gor-4"), worth("teen-12 gor-4")
    assert TWO_TILES.ranks_above(high, TWO_TILES, low)
    assert TWO_TILES.ranks_above(low, TWO_TILES, low)
    assert not TWO_TILES.ranks_above(low, TWO_TILES, high)


@given(st.sampled_from(HANDS))
def test_the_order_of_the_tiles_does_not_matter(hand: tuple[Card, Card]) -> None:
    assert strength(hand) == strength(hand[::-1])


@given(st.sampled_from(HANDS), st.sampled_from(HANDS))
def test_hands_that_only_count_points_are_ordered_by_them(
    one: tuple[Card, Card], two: tuple[Card, Card]
) -> None:
    if category(strength(one)) == category(strength(two)) == "points":
        mine = points(one), max(c.tile.rank for c in one)
        yours = points(two), max(c.tile.rank for c in two)
        assert (strength(one) > strength(two)) == (mine > yours)
        assert (strength(one) == strength(two)) == (mine == yours)


@given(st.sampled_from(HANDS), st.sampled_from(HANDS))
def test_categories_are_above_each_other(one: tuple[Card, Card], two: tuple[Card, Card]) -> None:
    places = [CATEGORIES.index(category(strength(hand))) for hand in (one, two)]
    if places[0] != places[1]:
        assert (strength(one) > strength(two)) == (places[0] > places[1])
