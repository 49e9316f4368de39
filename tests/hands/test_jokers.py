"""The joker as a bug and as a wild card: counts, order and words, as the books print them."""

from collections import Counter
from itertools import combinations
from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardroom.cards import FIRST_JOKER, BadCard, Card, card, cards, deck
from cardroom.hands import (
    BUG_HIGH,
    MEXICAN_DOWN,
    MEXICAN_UP,
    STANDARD_HIGH,
    WILD_HIGH,
    BadHand,
    Ranking,
)

JOKER = card("Jk")
NATURAL = {
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


def strength(text: str, ranking: Ranking = BUG_HIGH) -> int:
    return ranking.strength(cards(text))


def words(text: str, ranking: Ranking = BUG_HIGH) -> str:
    return ranking.describe(strength(text, ranking))


def in_four_cards(ranks: str) -> set[frozenset[str]]:
    """The sets of four ranks that one more card makes a straight."""
    runs = [("A" + ranks)[place : place + 5] for place in range(len(ranks) - 3)]
    return {frozenset(four) for run in runs for four in combinations(run, 4)}


def with_a_bug(ranks: str) -> dict[str, int]:
    """How many sets of four natural cards make what with a bug: worked out by hand."""
    n = len(ranks)
    run = in_four_cards(ranks)
    royal = 5
    with_ace = sum("A" in four for four in run)
    mixed = 4**4 - 4
    return {
        "five-aces": 1,
        "royal-flush": royal * 4,
        "straight-flush": (len(run) - royal) * 4,
        # Four of a rank, and three aces with another card.
        "four-of-a-kind": (n - 1) + 4 * 4 * (n - 1),
        # Two aces with a pair, and three of a rank with an ace.
        "full-house": 6 * 6 * (n - 1) + 4 * 4 * (n - 1),
        "flush": (comb(n, 4) - len(run)) * 4,
        "straight": len(run) * mixed,
        # Two aces with two cards, and three of a rank with no ace.
        "three-of-a-kind": 6 * comb(n - 1, 2) * 4**2 + 4 * (n - 1) * 4 * (n - 2),
        # A pair with an ace and another card, and two pairs.
        "two-pair": 6 * (n - 1) * 4 * 4 * (n - 2) + comb(n - 1, 2) * 6 * 6,
        # An ace with three cards, and a pair with two cards.
        "one-pair": (comb(n - 1, 3) - with_ace) * mixed + 6 * (n - 1) * comb(n - 2, 2) * 4**2,
        "high-card": (comb(n - 1, 4) - (len(run) - with_ace)) * mixed,
    }


def with_a_wild_card(ranks: str) -> dict[str, int]:
    """How many sets of four natural cards make what with a wild card: worked out by hand."""
    n = len(ranks)
    run = in_four_cards(ranks)
    royal = 5
    mixed = 4**4 - 4
    return {
        "five-of-a-kind": n,
        "royal-flush": royal * 4,
        "straight-flush": (len(run) - royal) * 4,
        "four-of-a-kind": 4 * n * 4 * (n - 1),
        "full-house": comb(n, 2) * 6 * 6,
        "flush": (comb(n, 4) - len(run)) * 4,
        "straight": len(run) * mixed,
        "three-of-a-kind": 6 * n * comb(n - 1, 2) * 4**2,
        "one-pair": (comb(n, 4) - len(run)) * mixed,
    }


def counts(ranking: Ranking) -> Counter[str]:
    """How many sets of four natural cards make what with a joker: as the ranking has it."""
    natural = [c for c in deck() if str(c)[0] in ranking.ranks]
    hands = Counter(ranking.strength((*four, JOKER)) for four in combinations(natural, 4))
    assert len({ranking.describe(one) for one in hands}) == len(hands)
    found: Counter[str] = Counter()
    for one, times in hands.items():
        found[ranking.category(one)] += times
    return found


def test_all_five_card_hands_from_53_with_a_bug() -> None:
    expected = with_a_bug("23456789TJQKA")
    assert counts(BUG_HIGH) == expected
    assert sum(expected.values()) + sum(NATURAL.values()) == comb(53, 5) == 2_869_685


def test_all_five_card_hands_from_53_with_a_wild_card() -> None:
    expected = with_a_wild_card("23456789TJQKA")
    found = counts(WILD_HIGH)
    assert found.pop("five-aces") == 1
    found["five-of-a-kind"] += 1
    assert found == expected
    assert sum(expected.values()) + sum(NATURAL.values()) == comb(53, 5)


def test_all_five_card_hands_from_41_with_the_joker_up() -> None:
    expected = with_a_bug("234567JQKA")
    expected["five-of-a-kind"] = expected.pop("five-aces")
    assert counts(MEXICAN_UP) == expected
    assert sum(expected.values()) == comb(40, 4)


def test_all_five_card_hands_from_41_with_the_joker_down() -> None:
    expected = with_a_wild_card("234567JQKA")
    assert counts(MEXICAN_DOWN) == expected
    assert sum(expected.values()) == comb(40, 4)


def test_hands_without_a_joker_are_the_standard_ones() -> None:
    few = [c for c in deck() if str(c)[0] in "A2345TJ"]
    for hand in combinations(few, 5):
        assert BUG_HIGH.strength(hand) == WILD_HIGH.strength(hand) == STANDARD_HIGH.strength(hand)


def test_ocean_view_draw_poker_line_107_five_aces_are_the_best_hand() -> None:
    assert words("As Ad Ac Ah Jk") == "five aces"
    assert strength("As Ad Ac Ah Jk") > strength("As Ks Qs Js Ts")


def test_ocean_view_draw_poker_line_121_the_joker_is_an_ace() -> None:
    assert words("Ks Kd 9c 4h Jk") == "pair of kings, ace-nine-four kickers"
    assert words("Ks Kd Ac 4h Jk") == "two pair, aces and kings, four kicker"
    assert words("Ks Kd Kc Kh Jk") == "four kings, ace kicker"
    assert words("Ks Jd 9c 4h Jk") == "ace high, king-jack-nine-four kickers"


def test_ocean_view_draw_poker_line_121_the_joker_completes_a_straight() -> None:
    assert words("9s 8d 6c 5h Jk") == "straight, nine high"
    assert words("9s 8d 7c 6h Jk") == "straight, ten high"
    assert words("As 2d 3c 4h Jk") == "straight, five high"
    assert words("2d 3c 4h 5s Jk") == "straight, six high"


def test_ocean_view_draw_poker_line_121_the_highest_unmatched_card_in_a_flush() -> None:
    assert words("Ks 9s 6s 4s Jk") == "flush, ace high, king-nine-six-four kickers"


def test_ocean_view_draw_poker_line_123_no_flush_has_two_aces() -> None:
    assert words("As 9s 6s 4s Jk") == "flush, ace high, king-nine-six-four kickers"
    assert strength("As 9s 6s 4s Jk") == strength("As Ks 9s 6s 4s")
    assert words("As Ks 9s 6s Jk") == "flush, ace high, king-queen-nine-six kickers"


def test_oceana_classic_five_card_draw_line_192_two_jokers() -> None:
    assert words("As Ad Ac Jk Jk2") == "five aces"
    assert words("Ks Kd 7c Jk Jk2") == "two pair, aces and kings, seven kicker"
    assert words("9s 8d 6c Jk Jk2") == "straight, ten high"
    assert words("9s 7s 2s Jk Jk2") == "flush, ace high, king-nine-seven-deuce kickers"
    assert words("As 7s 2s Jk Jk2") == "flush, ace high, king-queen-seven-deuce kickers"


def test_oceana_classic_five_card_draw_line_196_the_joker_does_not_pair_other_cards() -> None:
    assert words("Ks Qd 9c 4h Jk") == "ace high, king-queen-nine-four kickers"
    assert words("Ks Kd Kc 4h Jk") == "three kings, ace-four kickers"


def test_oceana_fortune_pai_gow_line_538_five_aces_beat_a_royal_flush() -> None:
    held = "As Ad Ac Ah Jk Ks Qs"
    assert words(held) == "five aces"
    assert BUG_HIGH.best(cards(held)) == cards("As Ah Ad Ac Jk")


def test_oceana_fortune_pai_gow_line_648_the_best_of_seven_cards() -> None:
    assert words("Ks Qs Jk Ts 9d 9c 2h") == "straight, king high"
    assert words("Ks Qs Jk Ts 9s 9c 2h") == "straight flush, king high"
    assert words("As Qs Jk Ts Js 9c 2h") == "royal flush"
    assert words("Ks Kd Jk As 9s 9c 2h") == "two pair, aces and kings, nine kicker"


def test_bicycle_super_pai_gow_line_2310_the_joker_completes_a_straight_flush() -> None:
    assert words("9s 8s 6s 5s Jk") == "straight flush, nine high"
    assert words("As Ks Qs Ts Jk") == "royal flush"


def test_bicycle_super_pai_gow_line_2255_king_nine_qualifies() -> None:
    king_nine = BUG_HIGH.at_least("high-card", "K9")
    assert strength("Ks 9d 4c 3h 2s") >= king_nine
    assert strength("Ks 8d 7c 6h 2s") < king_nine
    assert strength("7s 5d 4c 2h Jk") >= king_nine


def test_bicycle_fortune_pai_gow_line_10350_the_joker_is_any_card() -> None:
    assert words("Ks 9d 7c 4h Jk", WILD_HIGH) == "pair of kings, nine-seven-four kickers"
    assert words("Ks Kd 9c 9h Jk", WILD_HIGH) == "full house, kings full of nines"
    assert words("9s 9d 9c 4h Jk", WILD_HIGH) == "four nines, four kicker"


def test_bicycle_fortune_pai_gow_line_10357_five_of_a_kind_from_aces_to_deuces() -> None:
    lowest = strength("2s 2d 2c 2h Jk", WILD_HIGH)
    assert words("2s 2d 2c 2h Jk", WILD_HIGH) == "five deuces"
    assert strength("As Ks Qs Js Ts", WILD_HIGH) < lowest < strength("3s 3d 3c 3h Jk", WILD_HIGH)
    assert strength("Ks Kd Kc Kh Jk", WILD_HIGH) < strength("As Ad Ac Ah Jk", WILD_HIGH)


def test_bicycle_fortune_pai_gow_line_10362_ace_king_queen_jack_nine_is_the_highest_flush() -> None:
    highest = strength("As Ks Qs Js 9s", WILD_HIGH)
    for natural in combinations(cards("As Ks Qs Js Ts 9s 8s"), 4):
        found = WILD_HIGH.strength((*natural, JOKER))
        assert WILD_HIGH.category(found) != "flush" or found <= highest
    assert words("As Ks 9s 6s Jk", WILD_HIGH) == "flush, ace high, king-queen-nine-six kickers"


def test_bicycle_fortune_pai_gow_line_10473_five_aces_are_a_category_of_their_own() -> None:
    assert WILD_HIGH.category(strength("As Ad Ac Ah Jk", WILD_HIGH)) == "five-aces"
    assert WILD_HIGH.category(strength("Ks Kd Kc Kh Jk", WILD_HIGH)) == "five-of-a-kind"


def test_bicycle_mexican_poker_line_945_wild_when_dealt_down_a_bug_when_dealt_up() -> None:
    hand = "Ks Kd 6c 4h Jk"
    assert words(hand, MEXICAN_DOWN) == "three kings, six-four kickers"
    assert words(hand, MEXICAN_UP) == "pair of kings, ace-six-four kickers"
    for both in ("As Ad 6c 4h Jk", "6s 5s 3s 2s Jk", "7s 6d Jc Qh Jk"):
        assert strength(both, MEXICAN_DOWN) == strength(both, MEXICAN_UP)


def test_bicycle_mexican_poker_line_934_hands_are_equal_with_or_without_a_joker() -> None:
    assert strength("As Ad 6c 4h Jk", MEXICAN_UP) == strength("As Ad Ac 6h 4c", MEXICAN_UP)


def test_bicycle_mexican_poker_line_935_seven_and_jack_are_neighbours() -> None:
    for ranks in ("4567J", "567JQ", "67JQK", "7JQKA"):
        hand = " ".join(rank + suit for rank, suit in zip(ranks, "sdchs", strict=True))
        assert MEXICAN_UP.category(strength(hand, MEXICAN_UP)) == "straight"
    assert words("6s 7d Qc Kh Jk", MEXICAN_UP) == "straight, king high"


def test_bicycle_mexican_poker_line_970_a_flush_with_the_joker_beats_a_full_house() -> None:
    assert strength("7s 5s 3s 2s Jk", MEXICAN_UP) > strength("As Ad Kc Kh Jk", MEXICAN_UP)
    assert words("As Ad Kc Kh Jk", MEXICAN_UP) == "full house, aces full of kings"


def test_bicycle_mexican_poker_line_984_the_ace_is_one_in_a_small_straight() -> None:
    assert words("As 2d 3c Jk 5h", MEXICAN_DOWN) == "straight, five high"
    assert words("As 2d 3c 4h Jk", MEXICAN_UP) == "straight, five high"


@pytest.mark.parametrize("hand", ["8s 7d 6c 4h Jk", "As Kd Qc Jh Ts"])
def test_bicycle_mexican_poker_line_935_cards_that_are_not_in_the_deck(hand: str) -> None:
    with pytest.raises(BadCard, match="knows only the ranks 234567JQKA"):
        strength(hand, MEXICAN_UP)


def test_a_joker_is_taken_only_where_it_is_needed() -> None:
    assert BUG_HIGH.best(cards("As Ks Qs Js Ts Jk")) == cards("As Ks Qs Js Ts")
    assert BUG_HIGH.best(cards("9d 8c Jk 6s 5h Kd Kc")) == cards("9d 8c Jk 6s 5h")
    assert WILD_HIGH.best(cards("9d 9c Jk 6s 5h Kd 2c")) == cards("9d 9c Jk Kd 6s")


def test_too_few_or_too_many_cards_with_a_joker() -> None:
    for number in (3, 7):
        with pytest.raises(BadHand, match=f"needs 5 to 7 cards, not {number + 1}"):
            BUG_HIGH.strength([*deck()[:number], JOKER])


def test_a_hand_of_jokers() -> None:
    jokers = [Card(FIRST_JOKER + n) for n in range(5)]
    assert BUG_HIGH.describe(BUG_HIGH.strength(jokers)) == "five aces"
    assert WILD_HIGH.describe(WILD_HIGH.strength([*jokers[:4], card("2s")])) == "five deuces"


def natural(number: int) -> st.SearchStrategy[list[Card]]:
    return st.lists(st.sampled_from(deck()), min_size=number, max_size=number, unique=True)


@given(natural(6), st.sampled_from(deck()))
def test_no_card_is_better_than_a_wild_joker(hand: list[Card], other: Card) -> None:
    joker = WILD_HIGH.strength([*hand, JOKER])
    assert joker >= BUG_HIGH.strength([*hand, JOKER])
    if other not in hand:
        assert joker >= WILD_HIGH.strength([*hand, other])


@given(natural(6), st.sampled_from(cards("As Ah Ad Ac")))
def test_an_ace_is_not_better_than_a_bug(hand: list[Card], ace: Card) -> None:
    if ace not in hand:
        assert BUG_HIGH.strength([*hand, JOKER]) >= BUG_HIGH.strength([*hand, ace])


@pytest.mark.parametrize("ranking", [BUG_HIGH, WILD_HIGH], ids=lambda r: r.name)
@given(hand=natural(6), jokers=st.integers(min_value=0, max_value=2))
def test_the_best_cards_are_worth_what_the_hand_is(
    ranking: Ranking, hand: list[Card], jokers: int
) -> None:
    held = [*hand[jokers:], *cards("Jk Jk2")[:jokers]]
    best = ranking.best(held)
    assert set(best) <= set(held)
    assert ranking.strength(best) == ranking.strength(held)
    assert ranking.strength(held) >= ranking.strength(held[1:])


@given(natural(7))
def test_exactly_so_many_hole_cards_with_a_joker(hand: list[Card]) -> None:
    held = [*hand[1:], JOKER]
    ways = [BUG_HIGH.strength_using(held[-2:], held[:-2], k) for k in (0, 1, 2)]
    assert max(ways) == BUG_HIGH.strength(held)


def test_with_several_decks_a_suit_may_leave_the_bug_no_flush() -> None:
    assert words("As As As As Jk") == "five aces"
    assert words("Ks Ks Ks Ks Jk") == "four kings, ace kicker"
