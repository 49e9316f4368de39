"""The compiled evaluators against the plain ones: the same strengths, hand by hand.

`make proof` does the same with millions of hands.
"""

from itertools import combinations

import numpy as np
import pytest

from cardroom.cards import cards, deck
from cardroom.fast import evaluator
from cardroom.hands import (
    ACE_TO_FIVE,
    BADUGI,
    BUG_HIGH,
    DEUCE_TO_SEVEN,
    EIGHT_OR_BETTER,
    STANDARD_HIGH,
    THREE_CARD,
    TRIPLE_ACTION,
    WILD_HIGH,
    Ranking,
)
from tests.fast.every_ranking import RANKINGS, deck_of, random_hands, shapes

by_name = pytest.mark.parametrize("ranking", RANKINGS, ids=lambda ranking: ranking.name)


def test_every_ranking_of_the_books_is_here() -> None:
    names = {ranking.name for ranking in RANKINGS}
    assert {STANDARD_HIGH.name, BUG_HIGH.name, ACE_TO_FIVE.name, TRIPLE_ACTION.name} < names
    assert len(names) == len(RANKINGS) >= 15


@by_name
def test_random_hands_of_every_shape(ranking: Ranking) -> None:
    fast = evaluator(ranking)
    for number in shapes(ranking):
        hands = random_hands(deck_of(ranking), 8_000, number, seed=number)
        plain = [ranking.strength(hand) for hand in hands.tolist()]
        assert fast.batch(hands).tolist() == plain
        assert [fast.one(hand) for hand in hands[:500].tolist()] == plain[:500]
        sets = (np.uint64(1) << hands.astype(np.uint64)).sum(axis=1, dtype=np.uint64)
        assert fast.batch_sets(sets, number).tolist() == plain


@by_name
def test_hands_of_several_decks(ranking: Ranking) -> None:
    fast = evaluator(ranking)
    shoe = deck_of(ranking, jokers=1)
    some = shoe[::7] * 5 + shoe[-2:] * 3
    for number in shapes(ranking):
        hands = random_hands(some, 3_000, number, seed=number)
        assert fast.batch(hands).tolist() == [ranking.strength(hand) for hand in hands.tolist()]


@pytest.mark.parametrize(
    "ranking", [STANDARD_HIGH, ACE_TO_FIVE, DEUCE_TO_SEVEN, BUG_HIGH, TRIPLE_ACTION]
)
@pytest.mark.parametrize("hole", [4, 5])
def test_exactly_two_hole_cards_and_three_of_the_board(ranking: Ranking, hole: int) -> None:
    hands = random_hands(deck_of(ranking), 2_000, hole + 5, seed=hole)
    holes, boards = hands[:, :hole], hands[:, hole:]
    both = zip(holes.tolist(), boards.tolist(), strict=True)
    plain = [ranking.strength_using(hole, board, 2) for hole, board in both]
    assert evaluator(ranking).batch_using(holes, boards, 2).tolist() == plain


def test_all_five_card_hands() -> None:
    hands = [*combinations(range(52), 5)]
    plain = np.fromiter(map(STANDARD_HIGH.strength, hands), np.int32, len(hands))
    assert (evaluator(STANDARD_HIGH).batch(np.array(hands, np.uint8)) == plain).all()


def test_all_three_card_hands_with_two_jokers_or_none() -> None:
    for ranking in (THREE_CARD, Ranking("bug", 3, THREE_CARD.categories, joker="bug")):
        hands = [*combinations(deck_of(ranking), 3)]
        plain = [*map(ranking.strength, hands)]
        assert evaluator(ranking).batch(hands).tolist() == plain


def test_badugi() -> None:
    fast = evaluator(BADUGI)
    hands = random_hands(deck(), 20_000, 4, seed=1)
    plain = [BADUGI.strength(hand) for hand in hands.tolist()]
    assert fast.batch(hands, workers=2).tolist() == plain
    assert [fast.one(hand) for hand in hands[:20].tolist()] == plain[:20]
    assert [BADUGI.categories[c] for c in fast.categories(fast.batch(hands[:500]))] == [
        BADUGI.category(strength) for strength in plain[:500]
    ]


def test_eight_or_better_is_a_hand_or_none() -> None:
    hands = random_hands(deck(), 20_000, 7, seed=8)
    all_lows = evaluator(ACE_TO_FIVE).batch(hands)
    qualified = evaluator(ACE_TO_FIVE, at_least=EIGHT_OR_BETTER).batch(hands)
    assert (qualified == np.where(all_lows >= EIGHT_OR_BETTER, all_lows, -1)).all()
    assert 0 < (qualified < 0).sum() < len(hands)
    holes, boards = hands[:, :4], np.roll(hands, 1, axis=0)[:, :5]
    qualified = evaluator(ACE_TO_FIVE, EIGHT_OR_BETTER).batch_using(holes, boards, 2)
    all_lows = evaluator(ACE_TO_FIVE).batch_using(holes, boards, 2)
    assert (qualified == np.where(all_lows >= EIGHT_OR_BETTER, all_lows, -1)).all()


def test_categories_are_those_of_the_ranking() -> None:
    for ranking in (STANDARD_HIGH, WILD_HIGH, DEUCE_TO_SEVEN):
        hands = random_hands(deck_of(ranking), 5_000, 7, seed=3)
        strengths = evaluator(ranking).batch(hands)
        found = [ranking.categories[c] for c in evaluator(ranking).categories(strengths)]
        assert found == [ranking.category(strength) for strength in strengths.tolist()]


def test_workers_share_the_hands() -> None:
    hands = random_hands(deck(), 100_001, 7, seed=2)
    fast = evaluator(STANDARD_HIGH)
    assert (fast.batch(hands, workers=2) == fast.batch(hands)).all()
    assert fast.batch(hands[:0], workers=2).tolist() == []
    assert fast.counts(5, workers=2) == fast.counts(5)


def test_rows_of_any_integers_are_read() -> None:
    fast = evaluator(THREE_CARD)
    hand = cards("Qs 3d 2c")
    for rows in ([hand], [list(hand)], np.array([hand], np.int64), np.array([hand] * 2)[::2]):
        assert fast.batch(rows).tolist() == [THREE_CARD.strength(hand)]
