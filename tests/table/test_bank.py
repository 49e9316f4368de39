"""How far a bank goes."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardroom.table.california.bank import Bank

COVERAGES = ("action", "each-way", "net")

banks = st.integers(1, 10**6)
# What is due to a bettor, or, below nought, what a bettor loses.
dues = st.lists(st.integers(-(10**6), 10**6), max_size=30)


def settle(bank: Bank, due: int) -> int:
    """Move what the bank covers of one claim: what was paid, or with a minus what was collected."""
    return bank.pay(due) if due > 0 else -bank.collect(-due)


def test_001_line_107_a_hundred_dollars_are_used_up_by_fifty_lost_and_fifty_won() -> None:
    bank = Bank(10000, "action")
    assert bank.pay(5000) == 5000
    assert bank.collect(5000) == 5000
    assert (bank.pay(1), bank.collect(1)) == (0, 0)
    assert bank.chips == 10000


@pytest.mark.parametrize(
    ("coverage", "moved"),
    [
        ("action", [600, -400, 0, 0]),
        ("each-way", [600, -700, 400, -300]),
        ("net", [600, -700, 900, -1500]),
    ],
)
def test_three_readings_of_one_round(coverage: str, moved: list[int]) -> None:
    bank = Bank(1000, coverage)
    assert [settle(bank, due) for due in (600, -700, 900, -1500)] == moved


def test_an_unknown_reading_is_refused() -> None:
    with pytest.raises(ValueError, match="use action, each-way, net"):
        Bank(1000, "all")


@given(banks, dues, st.sampled_from(COVERAGES))
def test_no_chip_appears_or_vanishes(posted: int, claims: list[int], coverage: str) -> None:
    bank = Bank(posted, coverage)
    for due in claims:
        before, moved = bank.chips, settle(bank, due)
        assert moved * due >= 0
        assert abs(moved) <= abs(due)
        assert bank.chips == before - moved >= 0


@given(banks, dues)
def test_action_never_goes_beyond_the_bank(posted: int, claims: list[int]) -> None:
    bank = Bank(posted, "action")
    action = 0
    for due in claims:
        moved = abs(settle(bank, due))
        assert moved == min(abs(due), posted - action)
        action += moved
    assert action == min(posted, sum(map(abs, claims)))


@given(banks, dues)
def test_each_way_goes_to_the_bank_on_either_side(posted: int, claims: list[int]) -> None:
    bank = Bank(posted, "each-way")
    moved = [settle(bank, due) for due in claims]
    for sign in (1, -1):
        asked = sum(abs(due) for due in claims if due * sign > 0)
        assert sum(abs(m) for m in moved if m * sign > 0) == min(posted, asked)


@given(banks, dues)
def test_net_stays_within_the_bank_at_every_moment(posted: int, claims: list[int]) -> None:
    bank = Bank(posted, "net")
    lost = 0
    for due in claims:
        moved = settle(bank, due)
        lost += moved
        assert -posted <= lost <= posted
        assert moved == due or abs(lost) == posted


@given(banks, dues, st.sampled_from(COVERAGES))
def test_a_bank_as_large_as_all_claims_covers_them(
    spare: int, claims: list[int], coverage: str
) -> None:
    bank = Bank(spare + sum(map(abs, claims)), coverage)
    assert [settle(bank, due) for due in claims] == claims


@pytest.mark.parametrize("coverage", COVERAGES)
def test_what_lies_beside_a_wager_answers_for_it_first_and_for_nothing_else(coverage: str) -> None:
    bank = Bank(1000, coverage)
    bank.chips += 300
    assert bank.pay(250, beside=300) == 250
    assert (bank.can_pay, bank.can_collect, bank.chips) == (1000, 1000, 1050)
    bank.chips += 300
    assert bank.pay(1400, beside=300) == 1300
    assert (bank.can_pay, bank.chips) == (0, 50)


def test_what_lies_beside_a_wager_lets_it_be_collected_too() -> None:
    bank = Bank(1000, "action")
    assert bank.collect(1500, beside=300) == 1300
    assert (bank.can_pay, bank.can_collect, bank.chips) == (0, 0, 2300)
