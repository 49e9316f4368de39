"""Kill pots: legs up, kills, split pots, and players who come and go."""

from __future__ import annotations

import pytest

from cardroom.books import library
from cardroom.cards import cards, deck
from cardroom.session import NotNow, Table
from cardroom.table.decisions import Choice
from cardroom.table.events import Said
from cardroom.table.pot.kill import next_kill
from cardroom.table.pot.table import PotTable
from cardroom.table.setup import IllegalWager, SeatSetup, Setup, Structure, Wagered
from cardroom.table.stock import Assigned
from tests.session.playing import dealt_in, fold_out, posts, table, with_button, won_by

BICYCLE = "bicycle/texas-holdem"
KILL = Structure(kill_blind=800)
ROYAL_BOARD = cards("As Ks Qs Js Ts")


def killing(seats: list[int] | None = None) -> Table:
    return with_button(1, BICYCLE, seats or [1, 3, 5, 7], structure=KILL)


def wins_two(at: Table, seat: int) -> None:
    won_by(at, seat, with_a_bet=False)
    won_by(at, seat, with_a_bet=True)


def splits(at: Table, *winners: int) -> Setup:
    """A hand that some seats split, all others folding."""
    setup = at.setup()
    played = at.deal(Assigned(deck(), {"board": ROYAL_BOARD}))
    while played.turn is not None:
        verbs = {option.do for option in played.turn.options}
        mine = {"call", "check"} if played.turn.seat in winners else {"check", "fold"}
        do = sorted(mine & verbs)[0]
        played.choose(played.turn.seat, Choice(do))
    at.finish()
    assert isinstance(played.table, PotTable)
    assert set(played.table.pots[0][1]) == set(winners)
    return setup


def hand_won(
    leg: int | None, killed: int | None, *, with_a_bet: bool
) -> tuple[int | None, int | None]:
    """What `next_kill` says after a hand on its own that seat 3 wins."""
    game = library().game(BICYCLE)
    wagers = (Wagered(killed, "kill", 800),) if killed else ()
    setup = Setup(
        game=game.id,
        seats=tuple(SeatSetup(n, 50000) for n in (1, 2, 3)),
        button=1,
        structure=KILL,
        wagers=wagers,
        leg=leg,
    )
    played = game.round(setup, Assigned(deck(), {}))
    while played.turn is not None:
        seat = played.turn.seat
        verbs = [option.do for option in played.turn.options]
        first = played.turn.street == "preflop"
        wish = ["raise", "bet", "call"] if seat == 3 else ["call"] if with_a_bet and first else []
        played.choose(seat, Choice(next(v for v in [*wish, "check", "fold"] if v in verbs)))
    assert isinstance(played.table, PotTable)
    return next_kill(played.table)


class TestNextKill:
    @pytest.mark.parametrize(
        ("leg", "killed", "with_a_bet", "then"),
        [
            (None, None, False, (3, None)),
            (None, None, True, (3, None)),
            (1, None, True, (3, None)),
            (3, None, True, (3, 3)),
            (3, None, False, (3, None)),
            (3, 3, False, (3, 3)),
            (None, 3, True, (3, 3)),
            (1, 1, True, (3, None)),
        ],
    )
    def test_bicycle_kill_lines_990_to_994(
        self, leg: int | None, killed: int | None, with_a_bet: bool, then: tuple[int | None, ...]
    ) -> None:
        assert hand_won(leg, killed, with_a_bet=with_a_bet) == then

    def test_a_pot_with_nothing_in_it_is_won_all_the_same(self) -> None:
        game = library().game(BICYCLE)
        setup = Setup(
            game=game.id,
            seats=tuple(SeatSetup(n, 50000) for n in (1, 2, 3)),
            button=1,
            structure=Structure(small_blind=0, big_blind=400, kill_blind=800),
        )
        played = game.round(setup, Assigned(deck(), {}))
        fold_out(played)
        assert isinstance(played.table, PotTable)
        assert played.table.pots == [(0, {3: 0})]
        assert next_kill(played.table) == (3, None)


class TestLegs:
    def test_bicycle_kill_line_990_the_winner_of_two_pots_kills_the_next(self) -> None:
        at = killing()
        won_by(at, 5, with_a_bet=False)
        assert (at.leg, at.killer) == (5, None)
        assert at.setup().leg == 5
        won_by(at, 5, with_a_bet=True)
        assert (at.leg, at.killer) == (5, 5)
        assert posts(at.setup()) == [(5, "kill", 800)]
        said = at.log[-1]
        assert isinstance(said, Said)
        assert said.says == "Seat 5 must kill the next pot."

    def test_bicycle_kill_line_990_the_second_must_be_worth_a_bet(self) -> None:
        at = killing()
        won_by(at, 5, with_a_bet=False)
        won_by(at, 5, with_a_bet=False)
        assert (at.leg, at.killer) == (5, None)
        won_by(at, 5, with_a_bet=True)
        assert at.killer == 5

    def test_bicycle_kill_line_990_another_winner_takes_the_leg(self) -> None:
        at = killing()
        won_by(at, 5, with_a_bet=True)
        won_by(at, 7, with_a_bet=True)
        assert (at.leg, at.killer) == (7, None)

    def test_bicycle_kill_line_994_the_killer_who_wins_again_kills_again(self) -> None:
        at = killing()
        wins_two(at, 5)
        won_by(at, 5, with_a_bet=False)
        assert (at.leg, at.killer) == (5, 5)
        won_by(at, 3, with_a_bet=True)
        assert (at.leg, at.killer) == (3, None)
        assert posts(at.setup()) == []

    def test_a_killer_who_is_short_kills_with_what_he_has(self) -> None:
        at = killing()
        at.leave(5)
        at.sit(5, 500)
        won_by(at, 5, with_a_bet=False)
        won_by(at, 5, with_a_bet=False)
        chips = at.players[5].chips
        while at.killer != 5:
            won_by(at, 5, with_a_bet=True)
            chips = at.players[5].chips
        assert posts(at.setup()) == [(5, "kill", min(800, chips))]

    def test_games_without_a_kill_blind_have_no_legs(self) -> None:
        at = with_button(1, BICYCLE, [1, 3, 5])
        wins_two(at, 5)
        assert (at.leg, at.killer) == (None, None)

    def test_books_without_the_rule_have_no_kills(self) -> None:
        at = table("oceana/texas-holdem", [1, 3, 5], structure=KILL)
        wins_two(at, 5)
        assert (at.leg, at.killer) == (None, None)


class TestSplitPots:
    def test_bicycle_kill_line_995_a_leg_survives_a_split(self) -> None:
        at = killing()
        won_by(at, 5, with_a_bet=False)
        splits(at, 5, 7)
        assert (at.leg, at.killer) == (5, None)
        won_by(at, 5, with_a_bet=True)
        assert at.killer == 5

    def test_bicycle_kill_line_995_a_killer_who_splits_kills_again(self) -> None:
        at = killing()
        wins_two(at, 5)
        splits(at, 3, 5)
        assert (at.leg, at.killer) == (5, 5)

    def test_bicycle_kill_line_999_a_split_among_others_leaves_nobody_a_leg(self) -> None:
        at = killing()
        won_by(at, 5, with_a_bet=False)
        splits(at, 3, 7)
        assert (at.leg, at.killer) == (None, None)


class TestSidePots:
    @pytest.mark.parametrize(
        ("choice", "leg", "then"),
        [
            ("all-pots", None, (None, None)),
            ("all-pots", 3, (3, None)),
            ("main-pot", None, (3, None)),
            ("main-pot", 3, (3, 3)),
            ("main-pot", 2, (3, None)),
        ],
    )
    def test_bicycle_kill_lines_990_999_who_has_won_a_hand_with_a_side_pot(
        self, choice: str, leg: int | None, then: tuple[int | None, ...]
    ) -> None:
        """Seat 3 is all-in and wins the main pot, seat 2 the one beside it."""
        game = library().game(BICYCLE)
        setup = Setup(
            game=game.id,
            seats=(SeatSetup(1, 50_000), SeatSetup(2, 50_000), SeatSetup(3, 1000)),
            button=1,
            structure=KILL,
            leg=leg,
            readings={"kill-winner": choice},
        )
        held = {"1": "4c 5d", "2": "Kc Kd", "3": "Ac Ad", "board": "2h 3s 7h 9d Js"}
        played = game.round(
            setup, Assigned(deck(), {name: cards(text) for name, text in held.items()})
        )
        while played.turn is not None:
            options = {option.do: option for option in played.turn.options}
            do = next(verb for verb in ("raise", "bet", "call", "check") if verb in options)
            played.choose(played.turn.seat, Choice(do, to=options[do].total))
        assert isinstance(played.table, PotTable)
        assert [set(shares) for _, shares in played.table.pots] == [{3}, {2}]
        assert next_kill(played.table) == then


class TestComingAndGoing:
    def test_bicycle_kill_line_998_who_quits_the_game_loses_his_leg(self) -> None:
        at = killing()
        won_by(at, 5, with_a_bet=False)
        at.leave(5)
        assert at.leg is None
        at.sit(5, 50000)
        assert at.leg is None

    def test_bicycle_kill_line_1000_who_sits_out_has_it_when_he_comes_back(self) -> None:
        at = killing()
        won_by(at, 7, with_a_bet=False)
        at.sit_out(7)
        won_by(at, 5, with_a_bet=False)
        assert at.leg == 5
        at.come_back(7)
        at.wants(7, "post")
        while 7 not in dealt_in(at.setup()):
            won_by(at, 5, with_a_bet=False)
        won_by(at, 7, with_a_bet=True)
        assert at.killer == 7

    def test_bicycle_kill_line_1000_but_only_for_the_next_pot_he_plays(self) -> None:
        at = killing()
        won_by(at, 7, with_a_bet=False)
        at.sit_out(7)
        won_by(at, 5, with_a_bet=False)
        at.come_back(7)
        at.wants(7, "post")
        while 7 not in dealt_in(at.setup()):
            won_by(at, 5, with_a_bet=False)
        won_by(at, 3, with_a_bet=True)
        won_by(at, 7, with_a_bet=True)
        assert at.killer is None

    def test_bicycle_kill_line_1005_the_kill_is_posted_before_its_player_leaves(self) -> None:
        at = killing()
        wins_two(at, 5)
        with pytest.raises(NotNow, match="seat 5 must kill the next pot before it leaves"):
            at.leave(5)
        at.sit_out(5)
        setup = won_by(at, 3, with_a_bet=False)
        assert posts(setup) == [(5, "kill", 800)]
        assert 5 not in dealt_in(at.setup())
        assert at.leave(5) > 0

    def test_when_nobody_is_left_to_play_with_he_may_go(self) -> None:
        at = killing([1, 3, 5])
        wins_two(at, 5)
        at.leave(1)
        at.leave(3)
        assert at.leave(5) > 0
        assert at.killer is None

    def test_bicycle_kill_line_997_a_new_game_has_no_kill(self) -> None:
        at = killing([1, 3])
        for _ in range(6):
            won_by(at, 1, with_a_bet=False)
        won_by(at, 1, with_a_bet=True)
        assert at.killer == 1
        at.leave(3)
        at.sit(6, 50000)
        setup = at.setup()
        assert (setup.leg, posts(setup)) == (None, [])
        fold_out(at.deal())
        assert at.killer is None

    def test_a_killed_pot_is_not_straddled(self) -> None:
        structure = Structure(type="pot-limit", small_blind=500, big_blind=1000, kill_blind=2000)
        at = with_button(1, BICYCLE, [1, 3, 5, 7], structure=structure)
        at.straddle(7)
        won_by(at, 5, with_a_bet=False)
        while at.killer is None:
            won_by(at, 5, with_a_bet=True)
        for seat in (1, 3, 7):
            with pytest.raises(IllegalWager, match="a killed pot is not straddled"):
                at.straddle(seat)
