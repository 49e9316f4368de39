"""Rankings: counts, order and words, as the books print them."""

from collections import Counter
from itertools import combinations, permutations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardroom.cards import BadCard, Card, cards, deck
from cardroom.hands import MEXICAN_DOWN as MEXICAN
from cardroom.hands import STANDARD_HIGH, THREE_CARD, BadHand, BadRanking, Ranking

FIVE_CARD_COUNTS = {
    "royal-flush": 4,
    "straight-flush": 36,
    "four-of-a-kind": 624,
    "full-house": 3_744,
    "flush": 5_108,
    "straight": 10_200,
    "three-of-a-kind": 54_912,
    "two-pair": 123_552,
    "one-pair": 1_098_240,
    "high-card": 1_302_540,
}
THREE_CARD_COUNTS = {
    "mini-royal-flush": 4,
    "straight-flush": 44,
    "three-of-a-kind": 52,
    "straight": 720,
    "flush": 1_096,
    "one-pair": 3_744,
    "high-card": 16_440,
}


def strength(text: str, ranking: Ranking = STANDARD_HIGH) -> int:
    return ranking.strength(cards(text))


def category(text: str, ranking: Ranking = STANDARD_HIGH) -> str:
    return ranking.category(strength(text, ranking))


def words(text: str, ranking: Ranking = STANDARD_HIGH) -> str:
    return ranking.describe(strength(text, ranking))


@pytest.fixture(scope="module")
def five_card_hands() -> Counter[int]:
    """How many of all five-card hands have each strength."""
    return Counter(map(STANDARD_HIGH.strength, combinations(deck(), 5)))


@pytest.fixture(scope="module")
def three_card_hands() -> Counter[int]:
    """How many of all three-card hands have each strength."""
    return Counter(map(THREE_CARD.strength, combinations(deck(), 3)))


def category_counts(ranking: Ranking, hands: Counter[int]) -> dict[str, int]:
    counts: Counter[str] = Counter()
    for found, times in hands.items():
        counts[ranking.category(found)] += times
    return dict(counts)


def extremes(ranking: Ranking, hands: Counter[int], name: str) -> tuple[int, int]:
    """The highest and the lowest strength that any hand of a category has."""
    found = [one for one in hands if ranking.category(one) == name]
    return max(found), min(found)


def test_all_five_card_hands_fall_into_the_known_categories(five_card_hands: Counter[int]) -> None:
    assert category_counts(STANDARD_HIGH, five_card_hands) == FIVE_CARD_COUNTS
    assert len(five_card_hands) == 7_462


def test_all_three_card_hands_fall_into_the_known_categories(
    three_card_hands: Counter[int],
) -> None:
    assert category_counts(THREE_CARD, three_card_hands) == THREE_CARD_COUNTS


def test_different_strengths_have_different_words(
    five_card_hands: Counter[int], three_card_hands: Counter[int]
) -> None:
    assert len({STANDARD_HIGH.describe(one) for one in five_card_hands}) == len(five_card_hands)
    assert len({THREE_CARD.describe(one) for one in three_card_hands}) == len(three_card_hands)


def test_oceana_uth_line_324_suits_are_equal() -> None:
    for suits in permutations("cdhs"):
        to_suit = str.maketrans("cdhs", "".join(suits))
        for hand in ("Ac Kd Qh Js 9c", "Ac Kc Qc Jc 9c", "9c 9d 9h 2s 2c 7d 7h"):
            renamed = " ".join(name[0] + name[1].translate(to_suit) for name in hand.split())
            assert strength(renamed) == strength(hand)


def test_oceana_uth_line_324_ace_is_low_when_it_begins_a_straight() -> None:
    assert category("As 2d 3c 4h 5s") == "straight"
    assert category("As 2s 3s 4s 5s") == "straight-flush"
    assert strength("As 2d 3c 4h 5s") < strength("2d 3c 4h 5s 6s")


def test_oceana_uth_line_329_royal_flush_is_above_all(five_card_hands: Counter[int]) -> None:
    royal = strength("As Ks Qs Js Ts")
    assert extremes(STANDARD_HIGH, five_card_hands, "royal-flush") == (royal, royal)
    assert royal == max(five_card_hands)


def test_oceana_uth_line_330_king_high_is_highest_straight_flush(
    five_card_hands: Counter[int],
) -> None:
    highest, _ = extremes(STANDARD_HIGH, five_card_hands, "straight-flush")
    assert strength("Ks Qs Js Ts 9s") == highest


def test_oceana_uth_line_330_wheel_is_lowest_straight_flush(five_card_hands: Counter[int]) -> None:
    _, lowest = extremes(STANDARD_HIGH, five_card_hands, "straight-flush")
    assert strength("5s 4s 3s 2s As") == lowest


def test_oceana_uth_line_331_four_of_a_kind_from_aces_to_twos(
    five_card_hands: Counter[int],
) -> None:
    assert extremes(STANDARD_HIGH, five_card_hands, "four-of-a-kind") == (
        strength("As Ah Ad Ac Ks"),
        strength("2s 2h 2d 2c 3s"),
    )


def test_oceana_uth_line_332_full_house_from_aces_full_to_twos_full(
    five_card_hands: Counter[int],
) -> None:
    assert extremes(STANDARD_HIGH, five_card_hands, "full-house") == (
        strength("As Ah Ad Kc Ks"),
        strength("2s 2h 2d 3c 3s"),
    )


def test_oceana_uth_line_333_flush_from_a_k_q_j_9_to_7_5_4_3_2(
    five_card_hands: Counter[int],
) -> None:
    assert extremes(STANDARD_HIGH, five_card_hands, "flush") == (
        strength("As Ks Qs Js 9s"),
        strength("7s 5s 4s 3s 2s"),
    )


def test_oceana_uth_line_334_straight_from_ace_high_to_the_wheel(
    five_card_hands: Counter[int],
) -> None:
    assert extremes(STANDARD_HIGH, five_card_hands, "straight") == (
        strength("As Ks Qs Js Td"),
        strength("5s 4s 3s 2s Ad"),
    )


def test_oceana_uth_line_335_three_of_a_kind_from_aces_to_twos(
    five_card_hands: Counter[int],
) -> None:
    assert extremes(STANDARD_HIGH, five_card_hands, "three-of-a-kind") == (
        strength("As Ah Ad Kc Qs"),
        strength("2s 2h 2d 4c 3s"),
    )


def test_oceana_uth_line_336_two_pairs_from_aces_and_kings_to_threes_and_twos(
    five_card_hands: Counter[int],
) -> None:
    assert extremes(STANDARD_HIGH, five_card_hands, "two-pair") == (
        strength("As Ah Kd Kc Qs"),
        strength("3s 3h 2d 2c 4s"),
    )


def test_oceana_uth_line_337_one_pair_from_aces_to_twos(five_card_hands: Counter[int]) -> None:
    assert extremes(STANDARD_HIGH, five_card_hands, "one-pair") == (
        strength("As Ah Kd Qc Js"),
        strength("2s 2h 5d 4c 3s"),
    )


def test_oceana_uth_line_338_high_card_from_a_k_q_j_9_to_7_5_4_3_2(
    five_card_hands: Counter[int],
) -> None:
    assert extremes(STANDARD_HIGH, five_card_hands, "high-card") == (
        strength("As Kh Qd Jc 9s"),
        strength("7s 5h 4d 3c 2s"),
    )


def test_oceana_uth_line_410_a_pair_or_higher_qualifies() -> None:
    pair_or_higher = STANDARD_HIGH.at_least("one-pair")
    assert strength("2s 2h 3d 4c 5s 7d 8h") >= pair_or_higher
    assert strength("As Kh Qd Jc 9s 8d 7h") < pair_or_higher


def test_bicycle_caribbean_stud_line_1287_ace_and_king_qualify() -> None:
    ace_king = STANDARD_HIGH.at_least("high-card", "AK")
    assert strength("As Kh 4d 3c 2s") >= ace_king
    assert strength("As Qh Jd Tc 9s") < ace_king


def test_bicycle_caribbean_stud_line_4337_straights_do_not_go_around_the_ace() -> None:
    for hand in ("Qs Kh Ad 2c 3s", "Ks Ah 2d 3c 4s", "Js Qh Kd Ac 2s"):
        assert category(hand) == "high-card"


def test_oceana_big_o_line_829_two_hole_cards_and_three_of_the_board() -> None:
    board = cards("Ks Qs Js Ts 2d")
    one_ace = STANDARD_HIGH.strength_using(cards("As 9d 9c 4h 3h"), board, 2)
    assert STANDARD_HIGH.describe(one_ace) == "pair of nines, king-queen-jack kickers"
    ace_and_nine = STANDARD_HIGH.strength_using(cards("As 9s 9c 4h 3h"), board, 2)
    assert STANDARD_HIGH.describe(ace_and_nine) == "flush, ace high, king-queen-jack-nine kickers"


def test_bicycle_omaha_line_821_four_of_a_kind_in_the_hole_is_a_pair() -> None:
    found = STANDARD_HIGH.strength_using(cards("As Ah Ad Ac"), cards("Ks Qd 9h 7c 2s"), 2)
    assert STANDARD_HIGH.describe(found) == "pair of aces, king-queen-nine kickers"


def test_oceana_omaha_line_1194_the_flush_needs_two_suited_hole_cards() -> None:
    board = cards("Ks 9s 6s 3d 2c")
    two = STANDARD_HIGH.strength_using(cards("As 4s Jd Tc"), board, 2)
    one = STANDARD_HIGH.strength_using(cards("As 4d Jd Tc"), board, 2)
    assert STANDARD_HIGH.describe(two) == "flush, ace high, king-nine-six-four kickers"
    assert STANDARD_HIGH.category(one) == "high-card"


def test_oceana_three_card_poker_line_28_mini_royal_is_above_all(
    three_card_hands: Counter[int],
) -> None:
    assert strength("As Ks Qs", THREE_CARD) == max(three_card_hands)


@pytest.mark.parametrize(
    ("name", "highest", "lowest"),
    [
        pytest.param("straight-flush", "Ks Qs Js", "As 2s 3s", id="line 29"),
        pytest.param("three-of-a-kind", "As Ah Ad", "2s 2h 2d", id="line 30"),
        pytest.param("straight", "As Kh Qd", "As 2h 3d", id="line 31"),
        pytest.param("flush", "As Ks Js", "5s 3s 2s", id="line 35"),
        pytest.param("one-pair", "As Ah Kd", "2s 2h 3d", id="line 36"),
        pytest.param("high-card", "As Kh Jd", "5s 3h 2d", id="line 37"),
    ],
)
def test_oceana_three_card_poker_lines_29_to_37_highest_and_lowest_hands(
    three_card_hands: Counter[int], name: str, highest: str, lowest: str
) -> None:
    assert extremes(THREE_CARD, three_card_hands, name) == (
        strength(highest, THREE_CARD),
        strength(lowest, THREE_CARD),
    )


def test_oceana_three_card_poker_line_31_straight_beats_flush() -> None:
    assert strength("As 2h 3d", THREE_CARD) > strength("As Ks Js", THREE_CARD)


def test_oceana_three_card_poker_line_73_queen_high_qualifies() -> None:
    queen_high = THREE_CARD.at_least("high-card", "Q")
    assert strength("Qs 3h 2d", THREE_CARD) >= queen_high
    assert strength("Js Th 8d", THREE_CARD) < queen_high
    assert strength("2s 2h 3d", THREE_CARD) >= queen_high


def test_the_better_of_two_flushes_counts() -> None:
    assert strength("9s 7s 4s Ad Jd 2d", THREE_CARD) == strength("Ad Jd 2d", THREE_CARD)


def test_a_flush_does_not_hide_a_better_hand() -> None:
    assert strength("9s 9d 9h 7s 2s Kd Qh", THREE_CARD) == strength("9s 9d 9h", THREE_CARD)


def test_bicycle_mexican_poker_line_970_flush_beats_full_house() -> None:
    assert strength("7s 5s 4s 3s 2s", MEXICAN) > strength("As Ah Ad Kc Ks", MEXICAN)
    assert strength("7s 5s 4s 3s 2s") < strength("As Ah Ad Kc Ks")


def test_bicycle_mexican_poker_line_972_five_of_a_kind_is_above_all() -> None:
    five = strength("2s 2s 2h 2d 2c", MEXICAN)
    assert five > strength("As Ks Qs Js 7s", MEXICAN)
    assert MEXICAN.describe(five) == "five deuces"


def test_a_stripped_deck_makes_seven_and_jack_neighbours() -> None:
    assert words("5s 6h 7d Jc Qs", MEXICAN) == "straight, queen high"
    assert category("5s 6h 7d Jc Qs") == "high-card"
    assert category("As Ks Qs Js 7s", MEXICAN) == "royal-flush"


def test_without_a_wheel_the_ace_is_only_high() -> None:
    high = Ranking("ace-high", 5, STANDARD_HIGH.categories, wheel=False)
    assert words("5s 4d 3c 2h As", high) == "ace high, five-four-three-deuce kickers"


def test_a_category_that_a_ranking_lacks_falls_to_the_next_lower() -> None:
    plain = Ranking("plain", 5, ("high-card", "one-pair", "straight", "flush"))
    assert category("As Ah Ad Kc Ks", plain) == "one-pair"
    assert words("5s 4s 3s 2s As", plain) == "flush, ace high, five-four-three-deuce kickers"


@pytest.mark.parametrize(
    ("hand", "text"),
    [
        ("As Ks Qs Js Ts", "royal flush"),
        ("Ks Qs Js Ts 9s", "straight flush, king high"),
        ("6s 6h 6d 6c 2s", "four sixes, deuce kicker"),
        ("Ks Kh Ad As Ac", "full house, aces full of kings"),
        ("As Js 9s 6s 2s", "flush, ace high, jack-nine-six-deuce kickers"),
        ("5s 4d 3s 2s As", "straight, five high"),
        ("9s 9h 9d Kc 2s", "three nines, king-deuce kickers"),
        ("9s 9h Td Tc 2s", "two pair, tens and nines, deuce kicker"),
        ("9s 9h Kd 7c 2s", "pair of nines, king-seven-deuce kickers"),
        ("Ks 9h 7d 3c 2s", "king high, nine-seven-three-deuce kickers"),
    ],
)
def test_a_strength_in_words(hand: str, text: str) -> None:
    assert words(hand) == text


def test_three_card_words() -> None:
    assert words("9s 9h 9d", THREE_CARD) == "three nines"
    assert words("As Ks Qs", THREE_CARD) == "mini royal flush"


@pytest.mark.parametrize(
    ("held", "shown"),
    [
        ("2s 9h Kd 9c 7s 3d 4c", "9h 9c Kd 7s 4c"),
        ("Ah 2d 3d 4c 5s Kd Kc", "5s 4c 3d 2d Ah"),
        ("As Ks 9s 4s 2s 3s Ad", "As Ks 9s 4s 3s"),
        ("Kh Ks As Ad Kd 2c 2d", "Ks Kh Kd As Ad"),
        ("Tc Jd Qh Ks Ah As Ad", "As Ks Qh Jd Tc"),
    ],
)
def test_the_best_cards_in_the_order_shown(held: str, shown: str) -> None:
    assert STANDARD_HIGH.best(cards(held)) == cards(shown)


@pytest.mark.parametrize("number", [0, 1, 4, 8, 9])
def test_too_few_or_too_many_cards(number: int) -> None:
    with pytest.raises(BadHand, match=f"needs 5 to 7 cards, not {number}"):
        STANDARD_HIGH.strength(deck()[:number])
    with pytest.raises(BadHand):
        STANDARD_HIGH.best(deck()[:number])


@pytest.mark.parametrize(("hole", "board", "k"), [(1, 5, 2), (4, 2, 2), (4, 5, 6), (4, 5, -1)])
def test_too_few_cards_to_choose_from(hole: int, board: int, k: int) -> None:
    with pytest.raises(BadHand, match="cannot take"):
        STANDARD_HIGH.strength_using(deck()[:hole], deck()[10 : 10 + board], k)


@pytest.mark.parametrize("hand", ["As Ks Qs Js Jk", "As Ks Qs Js Ts Jk", "As As Kd Kd Jk2"])
def test_a_joker_is_refused_where_the_ranking_has_none(hand: str) -> None:
    with pytest.raises(BadCard, match="knows only the ranks"):
        strength(hand)
    with pytest.raises(BadCard, match="knows only the ranks"):
        STANDARD_HIGH.strength_using(cards(hand)[:2], cards(hand)[2:], 2)


@pytest.mark.parametrize(
    ("size", "categories", "ranks", "reason"),
    [
        (0, ("high-card",), "23", "1 to 5 cards"),
        (6, ("high-card",), "23", "1 to 5 cards"),
        (5, (), "23", "lowest category"),
        (5, ("one-pair", "high-card"), "23", "lowest category"),
        (5, ("high-card", "blaze"), "23", "'blaze' is no category"),
        (5, ("high-card",), "223", "different ranks"),
        (5, ("high-card",), "21", "different ranks"),
    ],
)
def test_a_ranking_that_cannot_be(
    size: int, categories: tuple[str, ...], ranks: str, reason: str
) -> None:
    with pytest.raises(BadRanking, match=reason):
        Ranking("odd", size, categories, ranks)


def test_a_low_ranking_ends_with_the_hands_that_all_fit() -> None:
    with pytest.raises(BadRanking, match="highest category is high-card"):
        Ranking("odd", 5, ("high-card", "one-pair"), low=True)


def test_a_qualifier_that_cannot_be() -> None:
    with pytest.raises(BadRanking, match="no category 'two-pair'"):
        THREE_CARD.at_least("two-pair")
    for ranks in ("X", "AAKQ"):
        with pytest.raises(BadRanking, match=f"no hand that shows '{ranks}'"):
            THREE_CARD.at_least("one-pair", ranks)


def hands(least: int, most: int) -> st.SearchStrategy[list[Card]]:
    return st.lists(st.sampled_from(deck()), min_size=least, max_size=most, unique=True)


@given(hands(5, 7), st.randoms(use_true_random=False))
def test_the_order_of_the_cards_does_not_matter(hand: list[Card], random: Random) -> None:
    shuffled = random.sample(hand, len(hand))
    assert STANDARD_HIGH.strength(shuffled) == STANDARD_HIGH.strength(hand)
    assert STANDARD_HIGH.best(shuffled) == STANDARD_HIGH.best(hand)


@given(hands(6, 7))
def test_one_more_card_never_lowers_the_strength(hand: list[Card]) -> None:
    assert STANDARD_HIGH.strength(hand) >= STANDARD_HIGH.strength(hand[1:])


@given(hands(5, 7))
def test_the_best_cards_are_worth_what_the_hand_is(hand: list[Card]) -> None:
    best = STANDARD_HIGH.best(hand)
    assert len(best) == 5
    assert set(best) <= set(hand)
    assert STANDARD_HIGH.strength(best) == STANDARD_HIGH.strength(hand)


@given(hands(3, 7))
def test_the_best_three_cards_are_worth_what_the_hand_is(hand: list[Card]) -> None:
    best = THREE_CARD.best(hand)
    assert len(best) == 3
    assert THREE_CARD.strength(best) == THREE_CARD.strength(hand)


@given(hands(5, 7))
def test_a_strength_lies_between_its_category_and_the_next(hand: list[Card]) -> None:
    found = STANDARD_HIGH.strength(hand)
    reached = [c for c in STANDARD_HIGH.categories if found >= STANDARD_HIGH.at_least(c)]
    assert reached[-1] == STANDARD_HIGH.category(found)


@given(hands(7, 7))
def test_any_iterable_will_do(hand: list[Card]) -> None:
    assert STANDARD_HIGH.strength(iter(hand)) == STANDARD_HIGH.strength(hand)
    assert STANDARD_HIGH.best(iter(hand)) == STANDARD_HIGH.best(hand)


@given(hands(7, 7))
def test_the_best_of_seven_is_the_best_way_to_use_two_hole_cards(hand: list[Card]) -> None:
    hole, board = hand[:2], hand[2:]
    ways = [STANDARD_HIGH.strength_using(hole, board, k) for k in (0, 1, 2)]
    assert max(ways) == STANDARD_HIGH.strength(hand)
