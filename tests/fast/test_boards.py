"""Boards counted by kind against every single deal, judged and shared one by one."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from random import Random

import numpy as np
import pytest

from cardroom.cards import Card, cards, deck, take
from cardroom.fast import Evaluator, evaluator
from cardroom.fast.board_kinds import kind_ranks, kinds_of
from cardroom.fast.boards import Boards, counts_by_kind
from cardroom.fast.deals import settle_all
from cardroom.fast.play import play_all, play_match_ups
from cardroom.fast.showdown import Counts, KnownHand, Showdown, Way
from cardroom.hands import (
    ACE_TO_FIVE,
    BADUGI,
    BUG_HIGH,
    DEUCE_TO_SEVEN,
    EIGHT_OR_BETTER,
    MEXICAN_DOWN,
    STANDARD_HIGH,
    THREE_CARD,
    TRIPLE_ACTION,
)
from tests.fast.every_ranking import deck_of

HIGH = evaluator(STANDARD_HIGH)
LOW = evaluator(ACE_TO_FIVE, at_least=EIGHT_OR_BETTER)
HOLDEM = Showdown(2, 5, 1, (Way(HIGH, 0),))
OMAHA = Showdown(4, 5, 1, (Way(HIGH, 0, (2,)),))
SHOWDOWNS = {
    "hold'em": HOLDEM,
    "hold'em, high and low": Showdown(2, 5, 1, (Way(HIGH, 0), Way(LOW, 0))),
    "hold'em, low": Showdown(2, 5, 1, (Way(evaluator(ACE_TO_FIVE), 0),)),
    "hold'em, short deck": Showdown(2, 5, 1, (Way(evaluator(TRIPLE_ACTION), 0),)),
    "hold'em, two ways that are one": Showdown(2, 5, 1, (Way(HIGH, 0), Way(HIGH, 0))),
    "the board alone": Showdown(2, 5, 1, (Way(HIGH, 0, (0,)),)),
    "one hole card": Showdown(2, 5, 1, (Way(HIGH, 0, (1,)),)),
    "a board of four": Showdown(2, 4, 1, (Way(HIGH, 0),)),
    "Omaha": OMAHA,
    "Omaha, high and low": Showdown(4, 5, 1, (Way(HIGH, 0, (2,)), Way(LOW, 0, (2,)))),
    "Big O": Showdown(5, 5, 1, (Way(HIGH, 0, (2,)), Way(LOW, 0, (2,)))),
}


def dealt(
    showdown: Showdown, players: int, shown: int, random: Random
) -> tuple[list[KnownHand], tuple[Card, ...], list[Card]]:
    """Hands, the cards on the board, and some of the other ones: a few are dead."""
    (way, *_) = showdown.ways
    assert isinstance(way.by, Evaluator)
    order = list(deck_of(way.by.ranking))
    random.shuffle(order)
    held = showdown.held
    hands = [KnownHand(tuple(order[i * held : (i + 1) * held]), held) for i in range(players)]
    rest = order[players * held :]
    return hands, tuple(rest[:shown]), rest[shown : -random.choice((1, 2, 5))]


def by_kind(
    showdown: Showdown, hands: Sequence[KnownHand], board: Sequence[Card], left: Sequence[Card]
) -> Counts:
    assert counts_by_kind(showdown, len(hands), left)
    (tally,) = Boards(showdown, board, left).count([[hand.known for hand in hands]])
    return Counts.of_winners(tally, len(hands))


@pytest.mark.parametrize("name", SHOWDOWNS)
@pytest.mark.parametrize("players", [2, 3, 5])
def test_every_number_of_board_cards(name: str, players: int) -> None:
    showdown = SHOWDOWNS[name]
    random = Random(f"{name} {players}")
    for shown in range(2, showdown.board_size + 1):
        for _ in range(8):
            hands, board, left = dealt(showdown, players, shown, random)
            every = settle_all(showdown, hands, (board,), left)
            assert by_kind(showdown, hands, board, left) == every
            assert play_all(showdown, hands, (board,), left) == every


@pytest.mark.parametrize("name", ["hold'em", "hold'em, short deck", "Omaha, high and low"])
@pytest.mark.parametrize("shown", [0, 1])
def test_before_the_flop(name: str, shown: int) -> None:
    showdown = SHOWDOWNS[name]
    hands, board, left = dealt(showdown, 3, shown, Random(f"{name} {shown}"))
    left = left[:28]
    assert by_kind(showdown, hands, board, left) == settle_all(showdown, hands, (board,), left)


def test_flushes_straight_flushes_and_boards_of_one_suit() -> None:
    for hands, board in (
        (("As Ks", "Qs Js", "Td 9d"), "Ts 9s"),
        (("As 2d", "Ks Kd"), "Qs Js Ts 9s"),
        (("2s 3s", "4s 5d"), "6s 7s 8s 9s Ts"),
        (("7d 7c", "As Ks"), "7s 7h 2s"),
        (("As Ah", "Ad Ac"), "Ks Kh"),
    ):
        mine = [KnownHand(cards(hand), 2) for hand in hands]
        known = [card for hand in mine for card in hand.known]
        left = take(deck(), [*known, *cards(board)])
        every = settle_all(HOLDEM, mine, (cards(board),), left)
        assert by_kind(HOLDEM, mine, cards(board), left) == every


def test_twelve_players() -> None:
    hands, board, left = dealt(HOLDEM, 12, 3, Random(12))
    assert by_kind(HOLDEM, hands, board, left) == settle_all(HOLDEM, hands, (board,), left)


def test_match_ups_count_so_many_times_each_in_its_row() -> None:
    some = [[cards("As Ah"), cards("Kd Kc")], [cards("As Ad"), cards("Kd Kc")]]
    some += [[cards("Qs Js"), cards("2d 2c")]]
    boards = Boards(HOLDEM, cards("Ks 7d"), take(deck(), cards("Ks 7d")))
    single = [boards.count([match_up])[0] for match_up in some]
    times, rows = np.array([3, 1, 2]), np.array([1, 1, 0])
    found = boards.count(some, times, rows)
    assert found.tolist() == [(2 * single[2]).tolist(), (3 * single[0] + single[1]).tolist()]
    assert (boards.count(some * 5, workers=2) == boards.count(some * 5)).all()


def test_match_ups_of_other_decks_are_played_one_by_one() -> None:
    bug = Showdown(2, 5, 1, (Way(evaluator(BUG_HIGH), 0),))
    left = take(deck(jokers=1), cards("Ks 7d 2c 3h"))
    some = np.array([[cards("As Ah"), cards("Qd Qc")], [cards("As Jk"), cards("Qd Qc")]], np.uint8)
    found = play_match_ups(bug, some, np.array([2, 1]), (cards("Ks 7d 2c 3h"),), left)
    assert found.deals == 3 * (len(left) - 4)
    assert sum(found.shares) == 1


def test_what_is_not_counted_by_kind() -> None:
    def holdem(*ways: Way, held: int = 2, size: int = 5, boards: int = 1) -> Showdown:
        return Showdown(held, size, boards, ways)

    assert counts_by_kind(HOLDEM, 12, deck())
    assert not counts_by_kind(HOLDEM, 12, deck(jokers=1))
    assert not counts_by_kind(HOLDEM, 2, [*deck(), *deck()])
    assert not counts_by_kind(HOLDEM, 17, deck())
    assert not counts_by_kind(SHOWDOWNS["Omaha, high and low"], 9, deck())
    for showdown in (
        holdem(Way(evaluator(DEUCE_TO_SEVEN), 0)),
        holdem(Way(evaluator(BUG_HIGH), 0)),
        holdem(Way(evaluator(THREE_CARD), 0)),
        holdem(Way(HIGH, 0), Way(HIGH, 1), boards=2),
        holdem(Way(HIGH, 0, (4,)), held=4),
        holdem(Way(HIGH, 0, (2,)), Way(HIGH), held=5),
        holdem(Way(HIGH, 0, (2,)), Way(LOW, 0), held=2),
        holdem(Way(HIGH, 0), Way(evaluator(THREE_CARD), 0)),
        holdem(Way(HIGH), held=7, size=0, boards=0),
        holdem(Way(evaluator(BADUGI)), held=4, size=0, boards=0),
        Showdown(2, 5, 1, (Way(HIGH, 0),), hidden=evaluator(MEXICAN_DOWN)),
    ):
        assert not counts_by_kind(showdown, 2, deck())


def test_kinds_are_all_ranks_in_which_cards_may_come() -> None:
    assert [len(kind_ranks(coming)) for coming in range(6)] == [1, 13, 91, 455, 1820, 6188]
    kinds = kinds_of(3, others=2)
    assert kinds.begin.tolist() == [[0, 13, 91, 377], [455, 546, 559, 560]]
    ranks, at = kind_ranks(3).tolist(), 0
    for other in (2, 1, 0):
        for suited in combinations(range(13), 3 - other):
            for beside in kind_ranks(other).tolist():
                assert ranks[kinds.joined[at]] == sorted([*suited, *beside])
                at += 1
    assert at == len(kinds.joined)
