"""Pots and side pots: every chip is in one of them, and goes to somebody who put in for it."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from cardroom.table.events import Pot
from cardroom.table.pot.pots import Contribution, halves, layered, split

AMOUNTS = st.integers(1, 12)


@st.composite
def stakes(draw: st.DrawFn) -> list[Contribution]:
    """Two to ten seats, at least one of which can still win."""
    amounts = draw(st.lists(AMOUNTS, min_size=2, max_size=10))
    live = draw(st.lists(st.booleans(), min_size=len(amounts), max_size=len(amounts)))
    live[draw(st.integers(0, len(amounts) - 1))] = True
    return [
        Contribution(seat, *stake) for seat, stake in enumerate(zip(amounts, live, strict=True), 1)
    ]


def chip_by_chip(given: list[Contribution], dead: int) -> dict[tuple[int, ...], int]:
    """What lies in each pot, found by taking one chip from everybody who still has one."""
    players = tuple(s.seat for s in given if s.live)
    pots = {players: dead}
    for height in range(1, max(s.amount for s in given) + 1):
        payers = [s for s in given if s.amount >= height]
        players = tuple(s.seat for s in payers if s.live) or players
        pots[players] = pots.get(players, 0) + len(payers)
    return pots


def test_one_pot_when_all_are_in_for_the_same() -> None:
    assert layered([Contribution(1, 400, True), Contribution(2, 400, True)]) == [Pot(800, (1, 2))]


def test_chips_of_those_who_folded_are_in_the_pots_they_paid_for() -> None:
    pots = layered(
        [Contribution(1, 500, True), Contribution(2, 900, False), Contribution(3, 1200, True)]
    )
    assert pots == [Pot(1500, (1, 3)), Pot(400 + 700, (3,))]


def test_three_all_ins_make_three_pots() -> None:
    pots = layered(
        [Contribution(n, 100 * n, True) for n in (1, 2, 3, 4)] + [Contribution(5, 400, True)]
    )
    assert pots == [
        Pot(500, (1, 2, 3, 4, 5)),
        Pot(400, (2, 3, 4, 5)),
        Pot(300, (3, 4, 5)),
        Pot(200, (4, 5)),
    ]


def test_dead_chips_are_in_the_main_pot() -> None:
    pots = layered(
        [Contribution(1, 100, True), Contribution(2, 300, True), Contribution(3, 300, True)],
        dead=50,
    )
    assert pots == [Pot(350, (1, 2, 3)), Pot(400, (2, 3))]


def test_what_somebody_folds_above_all_others_is_in_the_last_pot() -> None:
    pots = layered(
        [Contribution(1, 100, True), Contribution(2, 200, True), Contribution(3, 500, False)]
    )
    assert pots == [Pot(300, (1, 2)), Pot(100 + 400 - 100 + 100, (2,))]


@given(stakes(), st.integers(0, 9))
def test_no_chip_is_lost(given: list[Contribution], dead: int) -> None:
    assert sum(p.amount for p in layered(given, dead)) == sum(s.amount for s in given) + dead


@given(stakes(), st.integers(0, 9))
def test_pots_are_as_if_taken_chip_by_chip(given: list[Contribution], dead: int) -> None:
    pots = layered(given, dead)
    assert {pot.seats: pot.amount for pot in pots} == chip_by_chip(given, dead)
    assert len({pot.seats for pot in pots}) == len(pots)


@given(stakes())
def test_only_live_seats_win_and_fewer_in_each_further_pot(given: list[Contribution]) -> None:
    pots = layered(given)
    live = {s.seat for s in given if s.live}
    assert set(pots[0].seats) == live
    for outer, inner in pairwise(pots):
        assert set(inner.seats) < set(outer.seats)
        assert inner.seats


@given(stakes())
def test_nobody_wins_more_from_another_than_he_put_in(given: list[Contribution]) -> None:
    pots = layered(given)
    most = max(s.amount for s in given if s.live)
    for mine in given:
        if mine.live and mine.amount < most:
            contested = sum(pot.amount for pot in pots if mine.seat in pot.seats)
            assert contested == sum(min(s.amount, mine.amount) for s in given)


@given(
    st.integers(0, 100_000),
    st.lists(st.integers(1, 10), min_size=1, max_size=10, unique=True),
    st.sampled_from([1, 25, 100, 500]),
)
def test_a_split_is_equal_in_whole_chips_and_the_rest_is_for_the_first(
    amount: int, winners: list[int], chip: int
) -> None:
    shares = split(amount, winners, chip)
    first, *others = winners
    assert list(shares) == winners
    assert sum(shares.values()) == amount
    assert len({shares[seat] for seat in others}) <= 1
    for seat in others:
        assert shares[seat] % chip == 0
        assert 0 <= shares[first] - shares[seat] < chip * len(winners)


def test_odd_chips_go_to_the_first_winner() -> None:
    assert split(1000, [7, 2, 5], 100) == {7: 400, 2: 300, 5: 300}
    assert split(1100, [7, 2, 5], 100) == {7: 500, 2: 300, 5: 300}
    assert split(1150, [7, 2], 100) == {7: 650, 2: 500}
    assert split(50, [7, 2], 100) == {7: 50, 2: 0}


@given(st.integers(0, 100_000), st.sampled_from([1, 25, 100, 500]), st.booleans())
def test_halves_are_equal_in_whole_chips_and_one_takes_the_rest(
    amount: int, chip: int, odd_to_second: bool
) -> None:
    first, second = halves(amount, chip, odd_to_second=odd_to_second)
    larger, smaller = (second, first) if odd_to_second else (first, second)
    assert first + second == amount
    assert smaller % chip == 0
    assert 0 <= larger - smaller < 2 * chip
