"""Betting rounds: how much, how often, and in which order."""

from __future__ import annotations

from collections.abc import Generator

import pytest

from cardroom.table.decisions import Choice, Decision
from cardroom.table.pot.betting import Betting, FixedLimit, NoLimit, PotLimit, SpreadLimit
from cardroom.table.pot.table import PotTable
from cardroom.table.setup import CannotPlay
from tests.table.pot_tables import pot_table

RICH = dict.fromkeys((1, 2, 3, 4), 1000)


def puts_in(table: PotTable, betting: Betting, seat: int, to: int) -> None:
    """A seat bets, raises or calls to a total."""
    player = table.seat(seat)
    player.chips -= to - player.bet
    player.bet = to
    if to > betting.level:
        betting.raise_to(to)
    player.acted = betting.level


class Round:
    """A betting round, driven by hand."""

    def __init__(self, table: PotTable, play: Generator[Decision, Choice, None]) -> None:
        self.table = table
        self.play = play
        self.turn: Decision | None = next(play, None)

    def does(self, *deeds: str) -> None:
        for deed in deeds:
            assert self.turn is not None, f"nobody is asked for {deed!r}"
            seat, do, *to = deed.split()
            assert self.turn.seat == int(seat), f"seat {self.turn.seat} is to act, not {deed!r}"
            choice = self.turn.accept(Choice(do, int(to[0]) if to else None))
            try:
                self.turn = self.play.send(choice)
            except StopIteration:
                self.turn = None

    @property
    def verbs(self) -> set[str]:
        assert self.turn is not None
        return {option.do for option in self.turn.options}


def first_round(table: PotTable) -> Round:
    return Round(table, table.betting(0, "preflop", table.post_blinds()))


def later_round(table: PotTable, number: int = 1) -> Round:
    return Round(table, table.betting(number, "flop"))


# Spread limit


def spread_table(cap: int | None = None, reading: str = "last-bet") -> PotTable:
    return pot_table(
        RICH, kind="spread", min_bet=10, max_bet=100, round_cap=cap,
        readings={"least-raise": reading},
    )  # fmt: skip


def test_spread_least_and_most() -> None:
    table = spread_table()
    betting = SpreadLimit(table, size=20)
    assert betting.totals(table.seat(3)) == (10, 100)
    puts_in(table, betting, 3, 30)
    assert betting.totals(table.seat(4)) == (60, 130)
    puts_in(table, betting, 4, 130)
    assert betting.totals(table.seat(1)) == (230, 230)


def test_spread_blind_is_the_first_bet() -> None:
    table = spread_table()
    assert SpreadLimit(table, size=20, level=20).totals(table.seat(3)) == (40, 120)


def test_spread_a_blind_above_the_spread_is_raised_by_the_most_of_it() -> None:
    table = spread_table()
    assert SpreadLimit(table, size=150, level=150).totals(table.seat(3)) == (250, 250)


def test_spread_raises_need_not_match_where_the_book_is_read_so() -> None:
    table = spread_table(reading="table-minimum")
    betting = SpreadLimit(table, size=20, level=20)
    assert betting.totals(table.seat(3)) == (30, 120)
    puts_in(table, betting, 3, 120)
    assert betting.totals(table.seat(4)) == (130, 220)


def test_spread_cap_on_a_betting_round() -> None:
    table = spread_table(cap=150)
    betting = SpreadLimit(table, size=20)
    puts_in(table, betting, 3, 80)
    assert betting.totals(table.seat(4)) == (150, 150)
    puts_in(table, betting, 4, 150)
    assert betting.totals(table.seat(1)) == "round-cap"


def test_spread_last_chips_may_be_less_than_a_bet() -> None:
    table = pot_table(RICH | {3: 5}, kind="spread", min_bet=10, max_bet=100)
    assert SpreadLimit(table, size=20).totals(table.seat(3)) == (5, 5)


@pytest.mark.parametrize(("low", "high"), [(None, None), (10, None), (10, 5)])
def test_spread_needs_its_ends(low: int | None, high: int | None) -> None:
    with pytest.raises(CannotPlay, match="max_bet"):
        pot_table(RICH, kind="spread", min_bet=low, max_bet=high)


def test_limit_cap_on_a_betting_round_leaves_no_part_of_a_bet() -> None:
    table = pot_table(RICH, round_cap=50)
    betting = FixedLimit(table, size=20, level=20)
    assert betting.totals(table.seat(3)) == (40, 40)
    puts_in(table, betting, 3, 40)
    assert betting.totals(table.seat(4)) == "round-cap"


# No-limit


def test_no_limit_least_and_most() -> None:
    table = pot_table(RICH, kind="no-limit")
    betting = NoLimit(table, size=20, level=20)
    assert betting.totals(table.seat(3)) == (40, 1000)
    puts_in(table, betting, 3, 70)
    assert betting.totals(table.seat(4)) == (120, 1000)
    puts_in(table, betting, 4, 200)
    assert betting.totals(table.seat(1)) == (330, 1000)


def test_no_limit_last_chips_may_be_less_than_a_raise() -> None:
    table = pot_table(RICH | {3: 30}, kind="no-limit")
    betting = NoLimit(table, size=20, level=20)
    assert betting.totals(table.seat(3)) == (30, 30)
    puts_in(table, betting, 3, 30)
    assert (betting.level, betting.size) == (30, 20)
    assert betting.totals(table.seat(4)) == (50, 1000)


def test_no_limit_a_short_raise_is_open_only_to_those_who_have_not_acted() -> None:
    table = pot_table(RICH | {4: 30}, kind="no-limit")
    betting = NoLimit(table, size=20, level=20)
    puts_in(table, betting, 3, 20)
    puts_in(table, betting, 4, 30)
    assert betting.totals(table.seat(1)) == (50, 1000)
    assert betting.totals(table.seat(3)) == "not-reopened"
    puts_in(table, betting, 1, 50)
    assert betting.totals(table.seat(3)) == (70, 1000)


def test_no_limit_steps_are_whole_chips_until_somebody_is_all_in_with_less() -> None:
    table = pot_table(RICH | {3: 33}, kind="no-limit", chip=5)
    betting = NoLimit(table, size=20, level=20)
    assert betting.step == 5
    puts_in(table, betting, 4, 25)
    assert betting.step == 5
    puts_in(table, betting, 3, 33)
    assert betting.step == 1


# Pot-limit


def test_pot_limit_counts_the_pot_after_the_call() -> None:
    table = pot_table(RICH, kind="pot-limit")
    table.pot = 100
    betting = PotLimit(table, size=20)
    assert betting.totals(table.seat(1)) == (20, 100)
    puts_in(table, betting, 1, 50)
    assert betting.totals(table.seat(2)) == (100, 250)


@pytest.mark.parametrize(("reading", "most"), [("larger", 80), ("the-pot", 70)])
def test_pot_limit_opens_for_four_big_blinds_where_the_book_says_so(
    reading: str, most: int
) -> None:
    table = pot_table(RICH, kind="pot-limit", readings={"pot-limit-opening": reading})
    table.post_blinds()
    betting = PotLimit(table, size=20, level=20)
    assert betting.totals(table.seat(3)) == (40, most)
    puts_in(table, betting, 3, 40)
    assert betting.totals(table.seat(4)) == (60, 40 + 110)


def test_pot_limit_is_rounded_up_where_the_table_says_so() -> None:
    table = pot_table(RICH, kind="pot-limit")
    table.pot, table.pot_rounding = 101, 50
    assert PotLimit(table, size=20).totals(table.seat(1)) == (20, 150)


def test_pot_limit_allows_the_least_bet_into_an_empty_pot() -> None:
    table = pot_table(RICH | {2: 15}, kind="pot-limit")
    betting = PotLimit(table, size=20)
    assert betting.totals(table.seat(1)) == (20, 20)
    assert betting.totals(table.seat(2)) == (15, 15)


@pytest.mark.parametrize(
    ("blinds", "rounding"),
    [((100, 200), 500), ((200, 500), 500), ((250, 500), 500), ((500, 1000), 1), ((25, 50), 1)],
)
def test_pot_limit_rounding_goes_by_single_dollars_in_the_blinds(
    blinds: tuple[int, int], rounding: int
) -> None:
    small, big = blinds
    chips = dict.fromkeys((1, 2, 3), 10_000)
    for readings, expected in (({"pot-limit-rounding": "five-dollars"}, rounding), ({}, 1)):
        table = pot_table(
            chips, kind="pot-limit", small_blind=small, big_blind=big, readings=readings
        )
        table.post_blinds()
        assert table.pot_rounding == expected


# Limit


def test_limit_has_one_size() -> None:
    table = pot_table(RICH)
    betting = FixedLimit(table, size=20, level=20)
    assert betting.totals(table.seat(3)) == (40, 40)
    puts_in(table, betting, 3, 40)
    assert betting.totals(table.seat(4)) == (60, 60)


@pytest.mark.parametrize(("size", "half"), [(20, 10), (25, 13), (1, 1)])
def test_limit_half_a_bet_is_rounded_up_and_counts(size: int, half: int) -> None:
    table = pot_table(RICH)
    assert FixedLimit(table, size=size).reopens == half
    whole = pot_table(RICH, readings={"short-all-in": "whole-bet"})
    assert FixedLimit(whole, size=size).reopens == size


def test_limit_less_than_half_a_bet_is_completed() -> None:
    table = pot_table(RICH | {3: 29})
    betting = FixedLimit(table, size=20, level=20)
    puts_in(table, betting, 3, 29)
    verb = betting.verb
    assert betting.totals(table.seat(4)) == (40, 40)
    puts_in(table, betting, 4, 40)
    assert (verb, betting.verb) == ("complete", "raise")
    assert betting.raises == 1


def test_limit_half_a_bet_is_raised_by_a_whole_one() -> None:
    table = pot_table(RICH | {3: 30})
    betting = FixedLimit(table, size=20, level=20)
    puts_in(table, betting, 3, 30)
    assert betting.verb == "raise"
    assert betting.totals(table.seat(4)) == (50, 50)
    assert betting.raises == 1


def test_limit_three_raises_cap_it_unless_two_are_left() -> None:
    for able, capped in ((3, True), (2, False)):
        table = pot_table(RICH)
        table.able = able
        betting = FixedLimit(table, size=20, level=20)
        for to in (40, 60, 80):
            assert not betting.capped
            betting.raise_to(to)
        assert betting.capped is capped
        assert betting.totals(table.seat(1)) == ("raise-cap" if capped else (100, 100))


def test_limit_a_first_bet_is_no_raise() -> None:
    betting = FixedLimit(pot_table(RICH), size=20)
    betting.raise_to(20)
    assert betting.raises == 0
    betting.raise_to(40)
    assert betting.raises == 1


def test_limit_bets_by_round() -> None:
    table = pot_table(RICH, bets_by_round=(20, 30, 50))
    assert [table.bet_size(n) for n in range(5)] == [20, 30, 50, 50, 50]


# The order


def test_a_round_ends_when_everyone_has_answered() -> None:
    table = pot_table(RICH)
    played = first_round(table)
    played.does("3 call", "4 raise", "1 fold", "2 call", "3 call")
    assert played.turn is None
    assert table.pot == 130
    assert [seat.number for seat in table.players if not seat.folded] == [2, 3, 4]


def test_the_big_blind_acts_on_its_own_bet() -> None:
    played = first_round(pot_table(RICH))
    played.does("3 call", "4 call", "1 call")
    assert played.verbs == {"check", "raise", "fold"}
    played.does("2 raise", "3 fold", "4 call", "1 call")
    assert played.turn is None


def test_a_round_ends_when_one_is_left() -> None:
    table = pot_table(RICH)
    played = first_round(table)
    played.does("3 fold", "4 fold", "1 fold")
    assert played.turn is None
    assert table.contenders == 1
    assert table.seat(2).returned == 10


def test_nobody_is_asked_who_has_no_chips_or_nobody_to_play_with() -> None:
    table = pot_table({1: 10, 2: 1000, 3: 50, 4: 1000}, kind="no-limit")
    played = first_round(table)
    played.does("3 raise 50", "4 raise 1000", "2 call")
    assert played.turn is None
    assert later_round(table).turn is None


def test_whoever_has_just_the_call_may_only_call() -> None:
    played = first_round(pot_table(RICH | {3: 20, 4: 19, 1: 21}, kind="no-limit"))
    assert played.verbs == {"call", "fold"}
    played.does("3 call")
    assert played.verbs == {"call", "fold"}
    played.does("4 call")
    assert played.verbs == {"call", "raise", "fold"}


def test_the_last_one_with_chips_may_only_call() -> None:
    table = pot_table({1: 1000, 2: 1000, 3: 300}, kind="no-limit")
    played = first_round(table)
    played.does("3 raise 300", "1 fold")
    assert played.verbs == {"call", "fold"}
    played.does("2 call")
    assert table.able == 1
    assert later_round(table).turn is None


def test_the_killer_comes_before_anyone_acts_twice() -> None:
    stacks = dict.fromkeys(range(1, 7), 1000)
    table = pot_table(stacks, kill_blind=40, wagers="4 kill 40")
    played = first_round(table)
    played.does("3 call", "5 raise", "6 raise", "1 call", "2 call", "4 call", "5 call", "3 call")
    assert played.turn is None


def test_a_killer_without_chips_is_passed_over() -> None:
    stacks = dict.fromkeys(range(1, 5), 1000) | {4: 40}
    played = first_round(pot_table(stacks, kill_blind=40, wagers="4 kill 40"))
    played.does("3 raise", "1 call", "2 raise", "3 call", "1 call")
    assert played.turn is None


def test_the_bet_comes_back_to_the_one_who_is_still_in() -> None:
    """Whoever folds leaves all he bet, even if nobody matched it."""
    table = pot_table({1: 1000, 2: 5, 3: 1000, 4: 1000}, wagers="4 new-player-post 20")
    played = first_round(table)
    played.does("3 fold", "4 fold")
    assert played.turn is None  # seat 1 has more in than the short big blind
    assert [seat.returned for seat in table.players] == [0, 0, 0, 0]
    assert table.pot == 10 + 5 + 20
