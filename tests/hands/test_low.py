"""Low rankings: counts, order, qualifiers and words, as the books print them."""

from collections import Counter
from itertools import combinations_with_replacement
from math import comb, prod

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardroom.cards import Card, card, cards, deck
from cardroom.hands import ACE_TO_FIVE, DEUCE_TO_SEVEN, EIGHT_OR_BETTER, LOWBALL, Ranking


def strength(text: str, ranking: Ranking = ACE_TO_FIVE) -> int:
    return ranking.strength(cards(text))


def words(text: str, ranking: Ranking = ACE_TO_FIVE) -> str:
    return ranking.describe(strength(text, ranking))


def off_suit(ranks: str) -> str:
    """Five cards of these ranks, not all of one suit."""
    return " ".join(rank + suit for rank, suit in zip(ranks, "cdhsc", strict=True))


def in_order(ranking: Ranking, *hands: str) -> bool:
    """Whether these hands run from the best to the worst."""
    found = [strength(off_suit(hand), ranking) for hand in hands]
    return found == sorted(set(found), reverse=True)


@pytest.fixture(scope="module")
def ace_to_five_hands() -> Counter[int]:
    """How many of all five-card hands have each strength: suits do not count."""
    hands: Counter[int] = Counter()
    for ranks in combinations_with_replacement("A23456789TJQK", 5):
        ways = prod(comb(4, number) for number in Counter(ranks).values())
        if ways:
            hands[strength(off_suit("".join(ranks)))] += ways
    return hands


def test_all_five_card_hands_fall_into_the_known_categories(
    ace_to_five_hands: Counter[int],
) -> None:
    counts: Counter[str] = Counter()
    for found, times in ace_to_five_hands.items():
        counts[ACE_TO_FIVE.category(found)] += times
    assert counts == {
        "high-card": 1_317_888,
        "one-pair": 1_098_240,
        "two-pair": 123_552,
        "three-of-a-kind": 54_912,
        "full-house": 3_744,
        "four-of-a-kind": 624,
    }
    assert len(ace_to_five_hands) == 6_175
    assert len({ACE_TO_FIVE.describe(one) for one in ace_to_five_hands}) == 6_175


def test_all_five_card_hands_that_are_an_eight_or_better(ace_to_five_hands: Counter[int]) -> None:
    low = sum(times for found, times in ace_to_five_hands.items() if found >= EIGHT_OR_BETTER)
    assert low == comb(8, 5) * 4**5


def test_bicycle_razz_line_903_the_wheel_is_the_best_hand(ace_to_five_hands: Counter[int]) -> None:
    assert max(ace_to_five_hands) == strength("5s 4d 3c 2h As")


def test_bicycle_razz_line_907_straights_and_flushes_have_no_effect() -> None:
    assert strength("5s 4s 3s 2s As") == strength("5s 4d 3c 2h As")
    assert strength("9s 8s 7s 6s 5s") == strength("9s 8d 7c 6h 5s")


def test_bicycle_razz_line_907_the_best_five_of_seven() -> None:
    assert words("Ks Kd 7c 6h 4s 2d As") == "seven-six-four-deuce-ace low"
    assert words("Ks Kd Kc Kh 2s 2d As") == "two pair, kings and deuces, ace kicker"


def test_ocean_view_lowball_line_145_the_best_hands() -> None:
    assert in_order(ACE_TO_FIVE, "5432A", "6432A", "6532A", "6542A", "6543A", "65432", "7432A")


def test_ocean_view_lowball_line_145_seven_six_four_beats_seven_six_five() -> None:
    assert in_order(ACE_TO_FIVE, "76432", "7652A")


def test_central_coast_omaha_hilo_line_29_seven_beats_eight_with_an_ace() -> None:
    assert in_order(ACE_TO_FIVE, "76432", "8653A")


def test_oceana_classic_lowball_line_304_pairs_count_against_the_hand() -> None:
    assert in_order(ACE_TO_FIVE, "KQJT9", "AA234", "AA23K", "22A34", "KKQJT", "AA223", "KKQQJ")
    assert in_order(ACE_TO_FIVE, "KKQQJ", "AAA23", "KKKQJ", "AAA22", "KKKQQ", "AAAA2", "KKKKQ")


@pytest.mark.parametrize(
    ("ranks", "qualifies"),
    [("8765A", True), ("87654", True), ("5432A", True), ("9432A", False), ("8843A", False)],
)
def test_oceana_big_o_line_752_eight_or_lower_without_a_pair(ranks: str, qualifies: bool) -> None:
    assert (strength(off_suit(ranks)) >= EIGHT_OR_BETTER) == qualifies


def test_oceana_big_o_line_754_a_flush_of_low_cards_qualifies() -> None:
    assert strength("8s 7s 5s 4s 2s") >= EIGHT_OR_BETTER


def test_oceana_big_o_line_752_exactly_two_hole_cards() -> None:
    hole, board = cards("As 2d Kc Kh Qs"), cards("3s 4d 5c 6h Kd")
    assert ACE_TO_FIVE.describe(ACE_TO_FIVE.strength_using(hole, board, 2)) == (
        "five-four-three-deuce-ace low"
    )
    counterfeit = ACE_TO_FIVE.strength_using(cards("As 2d Kc Kh Qs"), cards("As 2c 5c 6h Kd"), 2)
    assert counterfeit < EIGHT_OR_BETTER
    one_low_card = ACE_TO_FIVE.strength_using(cards("As Td Kc Kh Qs"), cards("2s 3d 4c 5h 7d"), 2)
    assert one_low_card < EIGHT_OR_BETTER


def test_bicycle_211_poker_line_3136_seven_or_better() -> None:
    seven_or_better = ACE_TO_FIVE.at_least("high-card", "7")
    assert strength(off_suit("76543")) >= seven_or_better
    assert strength(off_suit("8432A")) < seven_or_better


def test_bicycle_archie_line_9806_six_or_better() -> None:
    six_or_better = ACE_TO_FIVE.at_least("high-card", "6")
    assert strength(off_suit("65432")) >= six_or_better
    assert strength(off_suit("7432A")) < six_or_better


def test_ocean_view_lowball_line_129_the_joker_is_the_lowest_card_not_in_the_hand() -> None:
    assert words("4s 3d 2c As Jk", LOWBALL) == "five-four-three-deuce-ace low"
    assert words("5s 4d 3c 2s Jk", LOWBALL) == "five-four-three-deuce-ace low"
    assert words("8s 6d 3c As Jk", LOWBALL) == "eight-six-three-deuce-ace low"


def test_ocean_view_lowball_line_129_the_joker_does_not_undo_a_pair() -> None:
    assert words("8s 8d As 2c Jk", LOWBALL) == "pair of eights, three-deuce-ace kickers"


def test_oceana_classic_lowball_line_297_two_jokers_are_the_two_lowest_cards() -> None:
    assert words("7s 4d 2c Jk Jk2", LOWBALL) == "seven-four-three-deuce-ace low"
    assert LOWBALL.best(cards("7s Jk 2c 4d Jk2")) == cards("7s 4d Jk2 2c Jk")


def test_hands_with_and_without_a_joker_are_comparable() -> None:
    assert strength("5s 4d 3c 2s Jk", LOWBALL) == strength("5h 4h 3h 2h Ah")
    assert strength("8s 6d 3c As Jk", LOWBALL) >= EIGHT_OR_BETTER


@pytest.mark.parametrize(
    ("number", "hands"),
    [
        (9979, ("75432", "76432", "76532", "76542", "85432", "A5432", "AKQJ9")),
        (9980, ("AKQJ9", "22345", "22346", "22AKQ", "33245", "AAKQJ")),
        (9981, ("AAKQJ", "33224", "3322A", "44223", "AAKKQ")),
        (9982, ("AAKKQ", "22234", "222AK", "33324", "AAAKQ")),
        (9983, ("AAAKQ", "65432", "76543", "AKQJT")),
        (9985, ("AKQJT", "22233", "222AA", "33322", "AAAKK")),
        (9986, ("AAAKK", "22223", "3333A", "AAAA2", "AAAAK")),
    ],
)
def test_bicycle_drawmaha_2_7_lines_9979_to_9986_from_the_best_to_the_worst(
    number: int, hands: tuple[str, ...]
) -> None:
    assert in_order(DEUCE_TO_SEVEN, *hands)


def test_bicycle_drawmaha_2_7_line_9983_the_ace_is_only_high() -> None:
    assert words("5s 4d 3c 2h As", DEUCE_TO_SEVEN) == "ace-five-four-three-deuce low"
    assert words("5s 4s 3s 2s As", DEUCE_TO_SEVEN) == (
        "flush, ace high, five-four-three-deuce kickers"
    )


def test_bicycle_drawmaha_2_7_lines_9984_to_9988_suited_hands_are_worse() -> None:
    found = [
        strength("As Kd Qc Jh Ts", DEUCE_TO_SEVEN),
        strength("7s 5s 4s 3s 2s", DEUCE_TO_SEVEN),
        strength("As Ks Qs Js 9s", DEUCE_TO_SEVEN),
        strength("2s 2d 2c 3s 3d", DEUCE_TO_SEVEN),
        strength("As Ad Ac Ah Ks", DEUCE_TO_SEVEN),
        strength("6s 5s 4s 3s 2s", DEUCE_TO_SEVEN),
        strength("Ks Qs Js Ts 9s", DEUCE_TO_SEVEN),
        strength("As Ks Qs Js Ts", DEUCE_TO_SEVEN),
    ]
    assert found == sorted(set(found), reverse=True)


def test_among_more_cards_a_flush_is_avoided() -> None:
    assert words("7s 5s 4s 3s 2s 7d", DEUCE_TO_SEVEN) == "seven-five-four-three-deuce low"
    assert words("7s 5s 4s 3s 2s Kd Ks", DEUCE_TO_SEVEN) == "king-five-four-three-deuce low"


def test_the_best_low_cards_in_the_order_shown() -> None:
    assert ACE_TO_FIVE.best(cards("As Kd 2c 8h 5s Kc 4d")) == cards("8h 5s 4d 2c As")
    assert ACE_TO_FIVE.best(cards("2s 2d Ac 8h 5s")) == cards("2s 2d 8h 5s Ac")


def hands(least: int, most: int) -> st.SearchStrategy[list[Card]]:
    return st.lists(st.sampled_from(deck()), min_size=least, max_size=most, unique=True)


@pytest.mark.parametrize("ranking", [ACE_TO_FIVE, LOWBALL, DEUCE_TO_SEVEN], ids=lambda r: r.name)
class TestLaws:
    @given(hand=hands(6, 7))
    def test_one_more_card_never_lowers_the_strength(
        self, ranking: Ranking, hand: list[Card]
    ) -> None:
        assert ranking.strength(hand) >= ranking.strength(hand[1:])

    @given(hand=hands(5, 7))
    def test_the_best_cards_are_worth_what_the_hand_is(
        self, ranking: Ranking, hand: list[Card]
    ) -> None:
        best = ranking.best(hand)
        assert set(best) <= set(hand)
        assert ranking.strength(best) == ranking.strength(hand)

    @given(hand=hands(5, 7))
    def test_a_strength_lies_between_its_category_and_the_next(
        self, ranking: Ranking, hand: list[Card]
    ) -> None:
        found = ranking.strength(hand)
        reached = [c for c in ranking.categories if found >= ranking.at_least(c)]
        assert reached[-1] == ranking.category(found)


@given(hands(4, 4), st.sampled_from(deck()))
def test_no_card_is_better_than_the_joker(hand: list[Card], other: Card) -> None:
    assert LOWBALL.strength([*hand, card("Jk")]) >= LOWBALL.strength([*hand, other])
