"""Random boards: those of all cards that are left, each as likely as any other."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations

import numpy as np
import pytest

from cardroom.cards import Card, cards, deck, take
from cardroom.fast import evaluator
from cardroom.fast.deals import settle_random
from cardroom.fast.match_ups import match_ups
from cardroom.fast.play import at_random, play_all, play_match_ups
from cardroom.fast.random_boards import CHUNK, RandomBoards, comes_at_random
from cardroom.fast.showdown import Counts, KnownHand, Showdown, Way
from cardroom.hands import ACE_TO_FIVE, BUG_HIGH, DEUCE_TO_SEVEN, STANDARD_HIGH

HIGH = evaluator(STANDARD_HIGH)
HOLDEM = Showdown(2, 5, 1, (Way(HIGH, 0),))
BOARD = cards("Qs Jd 7s 4c 2h")
DEALS = 400_000


def one(text: str) -> list[KnownHand]:
    return [KnownHand(cards(text) if text else (), 2)]


def left_beside(ranges: Sequence[list[KnownHand]], board: Sequence[Card] = ()) -> list[Card]:
    """What is left without what is known, and the hands of which there is but one."""
    taken = [card for hands in ranges if len(hands) == 1 for card in hands[0].known]
    return take(deck(), [*taken, *board])


@pytest.mark.parametrize("shown", range(6))
def test_any_number_of_board_cards(shown: int) -> None:
    ranges = [one("As Ks"), one("Td Tc"), one("7h 7d")]
    board = BOARD[:shown]
    left = left_beside(ranges, board)
    every = play_all(HOLDEM, [hands[0] for hands in ranges], (board,), left)
    some = at_random(HOLDEM, ranges, (board,), left, seed=shown)(DEALS, 0)
    assert some.deals == DEALS
    for exact, share, width in zip(every.shares, some.shares, some.half_widths, strict=True):
        assert abs(float(exact - share)) < 2.5 * width + 1e-9


def test_hands_that_lack_cards_and_ranges() -> None:
    board = BOARD[:3]
    aces = [KnownHand(pair, 2) for pair in combinations(cards("As Ah Ad Ac"), 2)]
    ranges = [aces, one("Kd"), [*aces[:2], *one("Qd Qc"), *one("7h 7d")]]
    left = left_beside(ranges, board)
    whole = [[KnownHand((*ranges[1][0].known, card), 2) for card in left]]
    rows = [np.array([h.known for h in hands]) for hands in (ranges[0], *whole, ranges[2])]
    meetings = match_ups([row.astype(np.uint8) for row in rows], most=10_000)
    assert meetings is not None
    every = play_match_ups(
        HOLDEM, meetings, np.ones(len(meetings), np.int64), (board,), [*left, *cards("Kd")]
    )
    some = at_random(HOLDEM, ranges, (board,), left, seed=1)(DEALS, 0)
    for exact, share, width in zip(every.shares, some.shares, some.half_widths, strict=True):
        assert abs(float(exact - share)) < 2.5 * width + 1e-9


def test_cards_come_one_way_or_the_other() -> None:
    ranges = [one("As Ks"), one(""), one("Qd")]
    left = left_beside(ranges)
    quick = at_random(HOLDEM, ranges, ((),), left)(DEALS, 0)
    rows = settle_random(HOLDEM, ranges, ((),), left)(DEALS, 0)
    for mine, theirs, width in zip(quick.shares, rows.shares, rows.half_widths, strict=True):
        assert abs(float(mine - theirs)) < 3 * width


def test_every_board_is_as_likely_as_any_other() -> None:
    """Of eight cards that are left five come: aces full of the same cards, or nothing."""
    ranges = [one("As Ah"), one("Kd Kc")]
    left = cards("Ad Ac 2c 2d 3c 3d 4h 5h")
    every = play_all(HOLDEM, [hands[0] for hands in ranges], ((),), left)
    assert every.deals == 56
    some = at_random(HOLDEM, ranges, ((),), left, seed=4)(DEALS, 0)
    for exact, share, width in zip(every.shares, some.shares, some.half_widths, strict=True):
        assert abs(float(exact - share)) < 2.5 * width


def test_deals_depend_on_the_seed_and_not_on_the_workers() -> None:
    ranges = [one("As Ks"), one("")]
    left = left_beside(ranges)

    def play(seed: int, workers: int) -> Callable[[int, int], Counts]:
        return at_random(HOLDEM, ranges, ((),), left, seed=seed, workers=workers)

    deals = 3 * CHUNK + 700
    every = play(1, 1)(deals, 0)
    assert play(1, 2)(deals, 0) == every
    assert play(2, 1)(deals, 0) != every
    assert play(1, 1)(CHUNK, 0) + play(1, 1)(2 * CHUNK + 700, CHUNK) == every


def test_a_chunk_is_as_long_as_it_is_asked_for() -> None:
    ranges = [one("As Ks"), one("Qd Qc")]
    boards = RandomBoards(HOLDEM, ranges, (), left_beside(ranges), seed=3)
    for deals in (0, 1, 511, 512, 513, CHUNK):
        assert boards.count(0, deals).sum() == deals


def test_what_comes_as_rows_of_cards() -> None:
    assert comes_at_random(HOLDEM, deck())
    assert comes_at_random(Showdown(2, 5, 1, (Way(evaluator(ACE_TO_FIVE), 0),)), deck())
    assert not comes_at_random(HOLDEM, deck(jokers=1))
    for showdown in (
        Showdown(2, 5, 1, (Way(evaluator(BUG_HIGH), 0),)),
        Showdown(2, 5, 1, (Way(evaluator(DEUCE_TO_SEVEN), 0),)),
        Showdown(2, 5, 1, (Way(HIGH, 0), Way(HIGH, 0))),
        Showdown(4, 5, 1, (Way(HIGH, 0, (2,)),)),
        Showdown(7, 0, 0, (Way(HIGH),)),
    ):
        assert not comes_at_random(showdown, deck())
