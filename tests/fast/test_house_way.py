"""The compiled house way against the plain one: the same row, front and strengths, hand by hand.

`make proof` does the same with hundreds of thousands of hands.
"""

from collections.abc import Sequence
from typing import get_args

import numpy as np
import pytest

from cardroom.books import Game
from cardroom.cards import BadCard, cards, deck
from cardroom.fast import house_way, way_numbers
from cardroom.fast.compiled import compiled
from cardroom.fast.dealing import CHUNK
from cardroom.fast.house_way import FRONTS, JOKERS, CompiledHouseWay, meetings
from cardroom.fast.settings import set_hand
from cardroom.fast.way_numbers import CARDS, CompiledWay, Integers
from cardroom.games.house_way import Front, HouseWay, HouseWayRow
from cardroom.hands import BadHand
from cardroom.hands.seven_cards import HANDS, JokerCounts
from tests.fast.every_ranking import Rows
from tests.fast.pai_gow import GAMES, WITH_JOKER, all_sorts, disagreements, plain_way, ways
from tests.portion import part_of

by_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


def test_all_that_rows_may_say_is_compiled() -> None:
    assert set(FRONTS) == set(get_args(Front))
    assert set(JOKERS) == set(get_args(JokerCounts))
    shapes = [sum(way_numbers.GROUPS_OF[size] for size in groups) for groups in HANDS]
    assert len({*shapes}) == len(HANDS)
    assert max(shapes) < way_numbers.SHAPES
    assert len({*HANDS.values()}) <= way_numbers.MOST_HANDS


@by_game
def test_every_row_under_every_reading(game: Game) -> None:
    hands, used = all_sorts(2_000, seed=3), list[HouseWayRow]()
    for way in ways(game):
        wrong, rows = disagreements(way, hands, len(hands) // part_of(len(hands)))
        assert not wrong
        used += [way.rows[row] for row in {*rows}]
    never = [row for row in game.definition.rules.house_way if row not in used]
    never = [row for row in never if not _is_of_another_joker(game, row)]
    assert all(_is_covered(row, game.definition.rules.house_way) for row in never)


def _is_of_another_joker(game: Game, row: HouseWayRow) -> bool:
    """Whether a row is for hands that this game's joker does not make, or a joker's own rows do.

    A chart may be that of several games, or have been taken from another one.
    """
    if "pai-gow-poker-chart" in game.entry.procedures:
        return row.hand.startswith("five-")
    pairs = {"two-pair": "pair-leaving-complete", "three-of-a-kind": "ace-leaving-complete"}
    return game.definition.rules.player_dealer == "open" and pairs.get(row.hand) == row.front


def _is_covered(row: HouseWayRow, rows: Sequence[HouseWayRow]) -> bool:
    """Whether a row is left nothing, since each reading has another that takes all its hands."""
    same = [r for r in rows if r.hand == row.hand and not (r.ranks or r.least) and r.under]
    return not row.under and len(same) == 2


@by_game
def test_the_entry_s_own_house_way(game: Game) -> None:
    wrong, rows = disagreements(plain_way(game), all_sorts(part_of(12_000), seed=5))
    assert not wrong
    assert len({*rows}) > 20


@by_game
def test_hands_without_a_flush_come_from_a_table_that_the_rows_have_filled(game: Game) -> None:
    way, hands = CompiledHouseWay(plain_way(game)), all_sorts(part_of(400_000), seed=9)
    assert (way.batch(hands) == way.explain(hands).strengths).all()
    assert (way.batch(hands, workers=2) == way.batch(hands)).all()


@pytest.mark.parametrize("front", [f for f in FRONTS if f not in ("best-complete-leaves",)])
def test_a_book_may_put_any_front_to_any_hand(front: Front) -> None:
    """Even one card of a pair beside a group: then its suit decides whether a flush is left."""
    rows = [HouseWayRow(hand="high-card", front="second-and-third", lines="000:1")]
    for groups, hand in HANDS.items():
        if groups and (len(groups) > 1 or front != "other-pair"):
            rows.append(HouseWayRow(hand=hand, front=front, lines="000:1"))
        rows.append(HouseWayRow(hand=hand, front="highest-others", lines="000:1"))
    plain = plain_way(GAMES[0])
    hands = all_sorts(part_of(1_500), seed=2)
    if front == "second-and-third":
        hands = np.array([hand for hand in hands if len({*(hand >> 2)}) == CARDS])
    for joker in JOKERS:
        assert not disagreements(HouseWay(rows, joker, plain.front, plain.back), hands)[0]


@compiled
def sums(hands: Rows, way: CompiledWay, out: Integers) -> None:
    """Somebody else's loop."""
    for i in range(hands.shape[0]):
        front, back = set_hand(hands[i], way)
        out[i] = front + back


def test_other_loops_can_set_hands() -> None:
    way, hands = CompiledHouseWay(plain_way(GAMES[0])), all_sorts(1_000, seed=4)
    out = np.empty(len(hands), np.int64)
    sums(hands, way.tables, out)
    assert (out == way.batch(hands).sum(axis=1)).all()


def test_what_cannot_be_set() -> None:
    way = CompiledHouseWay(plain_way(GAMES[0]))
    with pytest.raises(BadHand, match="not of 6"):
        way.batch([deck()[:6]])
    with pytest.raises(BadCard, match="one joker"):
        way.batch([cards("Jk Jk2 As Ks Qs Js 2d")])
    with pytest.raises(BadCard, match="twice"):
        way.batch([cards("As As Ks Qs Js 2d 3d")])
    plain = plain_way(GAMES[0])
    with pytest.raises(BadHand, match="two cards in front"):
        house_way.tables_of_way(HouseWay(plain.rows, plain.joker, plain.back, plain.front))
    assert way.batch(np.zeros((0, 7), np.uint8)).shape == (0, 2)


def test_meetings_do_not_depend_on_who_makes_them() -> None:
    way = CompiledHouseWay(plain_way(GAMES[0]))
    found = meetings(way, WITH_JOKER, 3 * CHUNK)
    assert found == meetings(way, WITH_JOKER, 3 * CHUNK, workers=2)
    parts = [meetings(way, WITH_JOKER, n * CHUNK, begin=b * CHUNK) for n, b in ((1, 0), (2, 1))]
    assert found == parts[0] + parts[1]
    assert found != meetings(way, WITH_JOKER, 3 * CHUNK, seed=1)
    assert found.wagers == 3 * CHUNK * 42
    assert found.won - found.lost == found.total < 0
    assert 0 < found.half_width < 0.001
