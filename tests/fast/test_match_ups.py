"""Match-ups: every choice of one hand each, and those that differ by suits only taken together."""

from __future__ import annotations

from itertools import permutations, product
from random import Random

import numpy as np
import pytest

from cardroom.cards import FIRST_JOKER, cards, deck
from cardroom.equity.ranges import hands_in
from cardroom.fast.keys import Bytes
from cardroom.fast.match_ups import alike, exchanges, match_ups


def rows(text: str) -> Bytes:
    return np.array(hands_in(text), np.uint8)


def test_no_card_is_there_twice() -> None:
    ranges = [rows("QQ+, AKs"), rows("AK, QQ"), rows("AA, 22, KsQs")]
    found = match_ups(ranges, most=100_000)
    plain = [
        [hand.tolist() for hand in chosen]
        for chosen in product(*ranges)
        if len({card for hand in chosen for card in hand.tolist()}) == 6
    ]
    assert found is not None
    assert found.tolist() == plain
    assert match_ups(ranges, most=len(plain)) is not None
    assert match_ups(ranges, most=len(plain) - 1) is None
    assert match_ups([rows("random")] * 4, most=100_000) is None
    impossible = match_ups([rows("AA")] * 3, most=100)
    assert impossible is not None
    assert len(impossible) == 0


@pytest.mark.parametrize("players", [2, 3, 5])
def test_one_of_each_kind_stands_for_those_with_other_suits(players: int) -> None:
    random, order = Random(players), list(deck())
    some = []
    for _ in range(300):
        random.shuffle(order)
        some.append([sorted(order[2 * i : 2 * i + 2]) for i in range(players)])
    found = np.array(some, np.uint8)
    for fixed in ([], [cards("Ks Kd")], [cards("Ks 7d 2c"), cards("Ah")]):
        allowed = exchanges(fixed)
        kinds, times = alike(found, allowed)
        plain = {
            min(
                tuple(
                    tuple(sorted(card // 4 * 4 + suits[card % 4] for card in hand))
                    for hand in match_up
                )
                for suits in allowed
            )
            for match_up in found.tolist()
        }
        assert len(kinds) == len(plain)
        assert times.sum() == len(found)
        # The one that stands for a kind is one of it, with its cards in rising order.
        again, once = alike(kinds, allowed)
        assert (again == kinds).all()
        assert (once == 1).all()
        assert (kinds[:, :, 0] < kinds[:, :, 1]).all()


def test_so_many_match_ups_of_two_hands_differ() -> None:
    every = rows("random")
    ace_king = np.array([cards("Kc Ac")], np.uint8)
    found = match_ups([ace_king, every], most=FIRST_JOKER**2)
    assert found is not None
    kinds, times = alike(found, exchanges([]))
    assert (len(found), int(times.sum())) == (1225, 1225)
    # Of three suits that nothing tells apart the first to come is the same.
    assert len(kinds) == len({tuple(kind) for kind in kinds.reshape(-1, 4).tolist()})
    with_ranks = np.array([match_up.reshape(-1) >> 2 for match_up in kinds])
    assert (with_ranks[:, :2] == [11, 12]).all()


def test_more_players_than_can_be_coded_are_left_as_they_are() -> None:
    found = np.arange(12, dtype=np.uint8).reshape(1, 6, 2)
    kinds, times = alike(found, exchanges([]))
    assert (kinds == found).all()
    assert times.tolist() == [1]


def test_exchanges_leave_what_is_known() -> None:
    assert len(exchanges([])) == 24
    assert exchanges([cards("As"), cards("Kd"), cards("Qc")]) == [(0, 1, 2, 3)]
    assert len(exchanges([cards("As Ad")])) == 4
    assert len(exchanges([cards("As"), cards("Ad")])) == 2
    assert sorted(exchanges([cards("As Ad Ah Ac Jk")])) == [*permutations(range(4))]
