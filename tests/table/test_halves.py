"""Half of every pot for the best high hand and half for the best low one that counts."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from cardroom.table.events import Moved, Turned
from cardroom.table.pot.seat import PotSeat
from cardroom.table.pot.table import Half, PotTable
from tests.table.pot_tables import pot_table


def awarded(
    paid: Mapping[int, int],
    highs: Mapping[int, int],
    lows: Mapping[int, int],
    *,
    chip: int = 10,
    folded: tuple[int, ...] = (),
    **readings: str,
) -> PotTable:
    """A table at which seats have paid in, with hands given as numbers; a low counts from 5 up."""
    table = pot_table(
        dict.fromkeys(paid, 1000),
        chip=chip,
        readings={name.replace("_", "-"): choice for name, choice in readings.items()},
    )
    for seat in table.players:
        seat.put_in = paid[seat.number]
        seat.chips -= seat.put_in
        seat.folded = seat.number in folded
        table.pot += seat.put_in

    def high(seat: PotSeat) -> int:
        return highs[seat.number]

    def low(seat: PotSeat) -> int:
        return lows[seat.number]

    table.award_halves(Half("high", high, str), Half("low", low, "{} low".format, 5))
    assert table.pot == 0
    return table


def pots(table: PotTable) -> list[dict[int, int]]:
    for amount, shares in table.pots:
        assert sum(shares.values()) == amount
    return [shares for _, shares in table.pots]


def clauses(table: PotTable) -> list[tuple[int, str]]:
    return [(e.seat, e.why.removeprefix("0:")) for e in table.log if isinstance(e, Moved)]


def test_one_high_and_one_low() -> None:
    table = awarded({1: 100, 2: 100}, {1: 9, 2: 1}, {1: 0, 2: 5})
    assert pots(table) == [{1: 100, 2: 100}]
    assert clauses(table) == [(1, "high-half"), (2, "low-half")]
    assert [event.says for event in table.log if isinstance(event, Turned)] == [
        "9; no low",
        "1; 5 low",
    ]


def test_no_low_counts() -> None:
    table = awarded({1: 100, 2: 100}, {1: 9, 2: 1}, {1: 0, 2: 4})
    assert pots(table) == [{1: 200}]
    assert clauses(table) == [(1, "best-hand")]


def test_no_low_counts_and_highs_tie() -> None:
    table = awarded({1: 90, 2: 90, 3: 90}, {1: 9, 2: 1, 3: 9}, dict.fromkeys((1, 2, 3), 0))
    assert pots(table) == [{1: 140, 3: 130}]
    assert clauses(table) == [(1, "split-pot"), (3, "split-pot")]


def test_scoop() -> None:
    table = awarded({1: 100, 2: 100}, {1: 9, 2: 1}, {1: 8, 2: 7})
    assert pots(table) == [{1: 200}]
    assert clauses(table) == [(1, "high-half"), (1, "low-half")]


def test_quarter() -> None:
    table = awarded({1: 100, 2: 100}, {1: 9, 2: 1}, {1: 8, 2: 8})
    assert pots(table) == [{1: 150, 2: 50}]
    assert clauses(table) == [(1, "high-half"), (1, "split-half"), (2, "split-half")]


@pytest.mark.parametrize(
    ("highs", "lows", "reading", "shares"),
    [
        ({1: 1, 2: 9, 3: 0}, {1: 7, 2: 0, 3: 0}, "closest-winner", {1: 140, 2: 130}),
        ({1: 1, 2: 9, 3: 0}, {1: 7, 2: 0, 3: 0}, "high-half", {1: 130, 2: 140}),
        ({1: 9, 2: 1, 3: 0}, {1: 7, 2: 7, 3: 0}, "closest-winner", {1: 140 + 70, 2: 60}),
        ({1: 1, 2: 9, 3: 0}, {1: 7, 2: 7, 3: 0}, "closest-winner", {1: 70, 2: 130 + 70}),
    ],
)
def test_odd_chip_of_the_halving(
    highs: dict[int, int], lows: dict[int, int], reading: str, shares: dict[int, int]
) -> None:
    table = awarded({1: 90, 2: 90, 3: 90}, highs, lows, odd_half=reading)
    assert pots(table) == [shares]


@pytest.mark.parametrize(
    ("reading", "shares"), [("half-by-half", {1: 80, 2: 40}), ("as-one", {1: 60, 2: 60})]
)
def test_the_same_seats_tie_both_ways(reading: str, shares: dict[int, int]) -> None:
    same = {1: 9, 2: 9, 3: 0}
    table = awarded({1: 40, 2: 40, 3: 40}, same, same, chip=20, tied_both_ways=reading)
    assert pots(table) == [shares]
    assert {clause for _, clause in clauses(table)} == {"split-half"}


def test_side_pots_are_halved_apart() -> None:
    paid = {1: 100, 2: 300, 3: 300, 4: 200}
    table = awarded(
        paid, {1: 2, 2: 9, 3: 1, 4: 10}, {1: 8, 2: 0, 3: 7, 4: 10}, folded=(4,),
    )  # fmt: skip
    assert pots(table) == [{2: 200, 1: 200}, {2: 250, 3: 250}]
    names = [event.says for event in table.log if isinstance(event, Moved)]
    assert [name.partition(" of ")[2].partition(".")[0] for name in names] == [
        "the high half of the pot",
        "the low half of the pot",
        "the high half of side pot 1",
        "the low half of side pot 1",
    ]
