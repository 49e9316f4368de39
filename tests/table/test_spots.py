"""Which wagers may be placed before the deal."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardroom.table.california.placing import BeforeDeal, check_tie_maximum, check_wagers
from cardroom.table.california.spots import Spot
from cardroom.table.setup import IllegalWager, Limits, Wagered

NO_LIMITS = Limits()
LAYOUT = BeforeDeal(
    [
        Spot("ante", "Ante", "000:1", required=True, base=True, backline=True),
        Spot("blind", "Blind", "000:2", required=True, equal_to="ante", backline=True),
        Spot("bonus", "Bonus", "000:3"),
        Spot("side", "Side", "000:4", needs=("bonus", "tie")),
        Spot("tie", "Tie", "000:5", backline=True),
        Spot("play", "Play", "000:6", later=True),
    ]
)


def check(
    *wagers: tuple[str, int],
    seat: int = 1,
    by: str | None = None,
    limits: Limits = NO_LIMITS,
    max_backline: int | None = None,
) -> None:
    placed = [Wagered(seat, spot, amount, by) for spot, amount in wagers]
    check_wagers(placed, LAYOUT, limits, max_backline)


PAIR = (("ante", 1000), ("blind", 1000))


def test_what_is_required_is_enough() -> None:
    check(*PAIR)
    check(*reversed(PAIR))
    check(*PAIR, ("bonus", 1), ("side", 10**15), ("tie", 7))


@pytest.mark.parametrize(
    ("wagers", "why"),
    [
        ([("ante", 1000)], r"seat 1 must wager on Blind to play \(000:2\)"),
        ([("blind", 1000)], r"seat 1 must wager on Ante to play \(000:1\)"),
        ([("bonus", 1000)], r"seat 1 must wager on Ante to play"),
        ([("ante", 1000), ("blind", 999)], r"the same on Blind as on Ante \(000:2\)"),
        ([*PAIR, ("side", 500)], r"Side only with Bonus or Tie \(000:4\)"),
        ([*PAIR, ("ante", 1000)], "seat 1 wagers on Ante twice"),
        ([*PAIR, ("play", 1000)], "no spot 'play' before the deal: use ante, blind, bonus"),
        ([*PAIR, ("", 1000)], "no spot ''"),
        ([*PAIR, ("ANTE", 1000)], "no spot 'ANTE'"),
        ([("ante", 0), ("blind", 0)], r"\$0 on Ante: a wager is at least one cent"),
        ([("ante", -500), ("blind", -500)], r"-\$5 on Ante: a wager is at least one cent"),
    ],
)
def test_what_the_spots_forbid(wagers: list[tuple[str, int]], why: str) -> None:
    with pytest.raises(IllegalWager, match=why):
        check(*wagers)


@given(
    st.integers(-(10**18), 10**18), st.sampled_from([None, 1, 500]), st.sampled_from([None, 20000])
)
def test_limits_hold_for_every_wager(amount: int, low: int | None, high: int | None) -> None:
    limits = Limits(low, high)
    fits = (low or 1) <= amount and (high is None or amount <= high)
    for wagers in ([("ante", amount), ("blind", amount)], [*PAIR, ("tie", amount)]):
        if fits:
            check(*wagers, limits=limits)
        else:
            with pytest.raises(IllegalWager, match=r"minimum is|maximum is|at least one cent"):
                check(*wagers, limits=limits)


def test_only_a_wager_of_ones_own_opens_a_side_bet() -> None:
    mine = [Wagered(1, "ante", 5), Wagered(1, "blind", 5), Wagered(1, "side", 5)]
    yours = [Wagered(2, "ante", 5), Wagered(2, "blind", 5), Wagered(2, "tie", 5)]
    with pytest.raises(IllegalWager, match="seat 1 may wager on Side only with"):
        check_wagers([*yours, *mine], LAYOUT, Limits())
    check_wagers([*yours, *mine, Wagered(1, "tie", 5)], LAYOUT, Limits())


def test_backline_wagers_only_where_they_are_allowed() -> None:
    check(*PAIR, by="B")
    with pytest.raises(IllegalWager, match=r"no backline wager is allowed on Bonus \(000:3\)"):
        check(*PAIR, ("bonus", 5), by="B")
    with pytest.raises(IllegalWager, match="B behind seat 1 must wager on Blind"):
        check(("ante", 1000), by="B")


def test_as_many_backline_wagers_on_a_spot_as_the_book_prints() -> None:
    behind = [
        Wagered(seat, spot, 1000, by)
        for seat in (1, 2)
        for by in "ABC"
        for spot in ("ante", "blind")
    ]
    check_wagers(behind, LAYOUT, Limits())
    check_wagers(behind, LAYOUT, Limits(), 3)
    with pytest.raises(
        IllegalWager, match="at most 2 backline wagers are allowed on Ante of seat 1"
    ):
        check_wagers(behind, LAYOUT, Limits(), 2)


def test_a_seats_maximum_counts_those_behind_it() -> None:
    wagers = [Wagered(1, "tie", 600), Wagered(1, "tie", 400, "B"), Wagered(2, "tie", 1000)]
    check_tie_maximum(wagers, 1000, "001:8307")
    with pytest.raises(IllegalWager, match=r"\$10 is on tie of seat 1.*\$9.99 \(001:8307\)"):
        check_tie_maximum(wagers, 999, "001:8307")


OWN_LIMITS = (
    Spot("base", "Base", "000:7", backline=True),
    Spot("side", "Side", "000:8", min=100, max=900, at_most="base", backline=True),
)


@pytest.mark.parametrize(
    ("base", "side", "why"),
    [
        (1000, 100, ""),
        (1000, 900, ""),
        (1000, 99, r"its own \(000:8\) minimum is \$1"),
        (1000, 901, r"its own \(000:8\) maximum is \$9"),
        (500, 500, ""),
        (500, 501, r"Side no more than on Base \(000:8\)"),
        (499, 100, r"the table's minimum is \$5"),
    ],
)
def test_a_spot_may_have_limits_of_its_own(base: int, side: int, why: str) -> None:
    limits = Limits(min=500)
    for by in (None, "B"):
        placed = [Wagered(1, "base", base, by), Wagered(1, "side", side, by)]
        if not why:
            check_wagers(placed, BeforeDeal(OWN_LIMITS), limits)
            continue
        with pytest.raises(IllegalWager, match=why):
            check_wagers(placed, BeforeDeal(OWN_LIMITS), limits)


def test_one_may_not_exceed_somebody_elses_wager_either() -> None:
    placed = [Wagered(1, "base", 1000), Wagered(1, "side", 200, "B")]
    with pytest.raises(IllegalWager, match="B behind seat 1"):
        check_wagers(placed, BeforeDeal(OWN_LIMITS), NO_LIMITS)
