"""Tournaments of one table: 001:1931-1942 and 001:2203, and any pot game by a plan."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from random import Random
from typing import Any

import msgspec
import pytest

from cardroom.books import Game, library
from cardroom.bots import RandomBot, agrees, play_out, play_tournament, sensible
from cardroom.session import (
    BadSnapshot,
    CannotSit,
    NotNow,
    NotReady,
    Refused,
    Table,
    Tournament,
    read_snapshot,
    write_snapshot,
)
from cardroom.session.events import Changed, Committed, Finished, GotUp, LevelBegan, Proved
from cardroom.shuffle import verify
from cardroom.table.decisions import Choice
from cardroom.table.events import Dealt, as_json
from cardroom.table.setup import CannotPlay, Setup, Structure
from cardroom.table.tournament.plan import TournamentPlan, read_plan
from cardroom.table.tournament.usual import usual_plan
from cardroom.telling.observer import Observer
from cardroom.telling.table_picture import TablePicture
from tests.portion import part_of

PAN = "bicycle/pan"
FAST, SWEEPSTAKES = "bicycle/fast-action-poker", "bicycle/sweepstakes-poker"
LIGHTNING = "bicycle/lightning-single-table-tournament"
NAMES = ("Ann", "Bo", "Cy", "Dee", "Eve", "Flo", "Gus", "Hal", "Ike", "Jo")


def needs_a_chip(game: Game) -> bool:
    if game.family.is_banked:
        return False
    options, _ = game.in_a_tournament({}, {})
    return game.least_chips(Setup(game=game.id, seats=(), options=options)) == 1


GAMES = [game for game in library().games() if needs_a_chip(game)]


def lightning(**changes: Any) -> TournamentPlan:
    plan = library().game(LIGHTNING).entry.tournament
    assert plan is not None
    return msgspec.convert(msgspec.to_builtins(plan) | changes, TournamentPlan)


def held(
    players: int = 4,
    plan: TournamentPlan | None = None,
    game: str = LIGHTNING,
    seed: int | None = 1,
) -> Tournament:
    """A tournament that has begun."""
    tournament = Tournament(library().game(game), plan or lightning(), seed=seed)
    for name in NAMES[:players]:
        tournament.enter(name)
    tournament.start()
    return tournament


def with_chips(chips: dict[int, int], **changes: Any) -> Tournament:
    """One that has come to these stacks; what was bought is their sum."""
    each = sum(chips.values()) // len(chips)
    assert each * len(chips) == sum(chips.values())
    tournament = held(len(chips), lightning(chips=each, **changes))
    for seat, stack in chips.items():
        tournament._seats.change(seat, chips=stack)
    return tournament


def all_in(tournament: Tournament) -> None:
    """A hand in which everyone puts everything in."""
    played = tournament.deal()
    while played.turn is not None:
        verbs = {option.do: option for option in played.turn.options}
        do = next(verb for verb in ("raise", "bet", "call", "check") if verb in verbs)
        played.choose(played.turn.seat, _choice(do, verbs[do].high))


def _choice(do: str, to: int) -> Any:
    return Choice(do, to=to)


def test_line_1937_everyone_buys_in_for_one_amount() -> None:
    tournament = Tournament(library().game(LIGHTNING), lightning(), seed=1)
    for name in NAMES:
        tournament.enter(name)
    assert (tournament.prize_pool, tournament.fees) == (100_000, 10_000)
    with pytest.raises(CannotSit, match="10 players have entered"):
        tournament.enter("Kay")
    tournament.withdraw("Jo")
    with pytest.raises(CannotSit, match="Ann has entered already"):
        tournament.enter("Ann")
    tournament.start()
    assert {player.chips for player in tournament.players.values()} == {150_000}
    assert tournament.prizes == (45_000, 27_000, 18_000)


def test_line_1938_it_waits_for_players() -> None:
    tournament = Tournament(library().game(LIGHTNING), lightning(least_players=3), seed=1)
    tournament.enter("Ann")
    assert tournament.waits_for == "the tournament has not begun: 3 players must enter"
    with pytest.raises(NotReady, match="3 players must enter"):
        tournament.start()
    for name in ("Bo", "Cy"):
        tournament.enter(name)
    with pytest.raises(NotReady, match="has not begun: start it"):
        tournament.deal()
    tournament.start()
    with pytest.raises(NotNow, match="nobody enters any more"):
        tournament.enter("Dee")
    with pytest.raises(NotNow, match="nobody gets his buy-in back"):
        tournament.withdraw("Ann")


def test_seats_go_from_the_highest_card_down() -> None:
    tournament = held(6)
    drawn = [event for event in tournament.events if isinstance(event, Dealt)]
    assert [event.seat for event in drawn] == [1, 2, 3, 4, 5, 6]
    assert [event.card for event in drawn] == sorted((e.card for e in drawn), reverse=True)
    orders = {tuple(p.name for p in held(6, seed=seed).players.values()) for seed in range(20)}
    assert len(orders) > 10


def test_the_draw_for_seats_can_be_checked() -> None:
    tournament = held(6, seed=None)
    (committed,) = [
        e for e in tournament.events if isinstance(e, Committed) and e.nonce.endswith("seats")
    ]
    (proved,) = [e for e in tournament.events if isinstance(e, Proved)]
    assert verify(proved.proof, noted=committed.commitment)


def test_line_1939_blinds_rise_by_hands() -> None:
    tournament = held(5)
    assert (tournament.level, tournament.level_ends_in) == (1, 10)
    for _ in range(10):
        assert tournament.setup().structure == tournament.blinds.structure("no-limit")
        played = tournament.deal()
        while played.turn is not None:
            played.choose_default(played.turn.seat)
    assert (tournament.level, tournament.level_ends_in) == (2, 10)
    told = [event for event in tournament.events if isinstance(event, Changed | LevelBegan)]
    assert [type(event) for event in told] == [Changed, LevelBegan]
    assert told[1] == LevelBegan(2, "Level 2: small blind $15, big blind $30.")
    assert tournament.setup().structure is not None
    structure = tournament.deal().table.setup.structure
    assert structure is not None
    assert structure.big_blind == 3000


def test_line_1940_blinds_rise_by_time_after_the_hand() -> None:
    by_time = [{"minutes": 15, "small_blind": 1000, "big_blind": 2000},
               {"minutes": 15, "small_blind": 1500, "big_blind": 3000},
               {"small_blind": 2500, "big_blind": 5000}]  # fmt: skip
    tournament = held(4, lightning(levels=by_time))
    tournament.pass_time(14)
    assert (tournament.level, tournament.level_ends_in) == (1, 1)
    played = tournament.deal()
    tournament.pass_time(3)
    assert tournament.level == 1
    while played.turn is not None:
        played.choose_default(played.turn.seat)
    assert (tournament.level, tournament.level_ends_in) == (2, 13)
    tournament.pass_time(60)
    assert (tournament.level, tournament.level_ends_in) == (3, None)


def test_line_1942_who_is_out_cannot_come_back() -> None:
    tournament = with_chips({1: 2000, 2: 200_000, 3: 98_000})
    while len(tournament.players) == 3:
        all_in(tournament)
    out = tournament.finished[0]
    with pytest.raises(CannotSit):
        tournament.sit(out.seat, 1000)
    with pytest.raises(CannotSit):
        tournament.come_back(out.seat)
    assert GotUp(out.seat, 0) in tournament.events
    assert out.seat not in tournament.players


def test_line_1942_out_on_the_same_hand_by_chips_at_its_beginning() -> None:
    found = set()
    for seed in range(40):
        tournament = with_chips({1: 30_000, 2: 10_000, 3: 20_000, 4: 100_000})
        tournament._shuffles.seed = seed
        all_in(tournament)
        places = {one.seat: one.place for one in tournament.finished}
        found.add(len(places))
        stacks = {1: 30_000, 2: 10_000, 3: 20_000, 4: 100_000}
        by_stack = sorted(places, key=stacks.__getitem__)
        assert [places[seat] for seat in by_stack] == sorted(places.values(), reverse=True)
    assert len(found) > 2


def test_equal_stacks_share_place_and_prize() -> None:
    for seed in range(60):
        tournament = with_chips({1: 20_000, 2: 20_000, 3: 140_000}, payouts=[{"percent": [60, 40]}])
        tournament._shuffles.seed = seed
        all_in(tournament)
        if tournament.over:
            break
    assert {(one.seat, one.place, one.prize) for one in tournament.finished} == {
        (1, 2, 6_000),
        (2, 2, 6_000),
        (3, 1, 18_000),
    }


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_chips_in_play_are_those_that_were_bought(game: Game) -> None:
    """Always: between hands, and in them."""
    rng = Random(game.id)
    for number in range(part_of(2)):
        betting = rng.choice(getattr(game.definition.rules, "structures", (None,)))
        players = rng.randint(2, min(game.entry.table.seats, 8))
        tournament = Tournament(game, usual_plan(game.entry.structure, betting), seed=number)
        for name in NAMES[:players]:
            tournament.enter(name)
        tournament.start()
        bought = players * tournament.plan.chips
        bots = {seat: RandomBot(rng.random().hex()) for seat in range(1, players + 1)}
        while not tournament.over:
            played = tournament.deal()
            there = sum(played.table.stacks().values()) + played.table.loose_chips()
            assert there + sum(played.table.held.values()) == bought
            play_out(played, bots)
            chips = sum(player.chips for player in tournament.players.values())
            assert chips + sum(tournament.held.values()) == bought
        assert sum(one.prize for one in tournament.finished) == tournament.prize_pool
        assert sorted(one.name for one in tournament.finished) == sorted(NAMES[:players])
        assert tournament.finished[-1].place == 1
        with pytest.raises(NotReady, match="the tournament is over"):
            tournament.deal()


def test_a_fair_tournament_is_the_same_when_it_is_woken_up() -> None:
    game = library().game(LIGHTNING)
    tournament = Tournament(game, lightning())
    for name in NAMES[:3]:
        tournament.enter(name)
    calls: list[Callable[[Tournament], object]] = [
        lambda one: one.start(),
        lambda one: one.propose(2, "even"),
        lambda one: one.deal(),
    ]
    for call in calls:
        written = write_snapshot(tournament.snapshot())
        again = Tournament.restore(game, read_snapshot(written))
        assert write_snapshot(again.snapshot()) == written
        call(again)
        tournament = again
    assert tournament.round is not None


@pytest.mark.parametrize("seed", [3, "eleven"])
def test_a_tournament_that_is_woken_up_answers_as_the_first_one(seed: int | str) -> None:
    rng = Random(f"woken {seed}")
    game = library().game(LIGHTNING)
    first = Tournament(game, lightning(chips=40_000), seed=seed)
    assert write_snapshot(Tournament.restore(game, first.snapshot()).snapshot())
    for name in NAMES[:5]:
        first.enter(name)
    again = Tournament.restore(game, read_snapshot(write_snapshot(first.snapshot())))
    for one in (first, again):
        one.start()
    for _ in range(400):
        assert _events(first) == _events(again)
        assert write_snapshot(first.snapshot()) == write_snapshot(again.snapshot())
        if first.over:
            break
        again = Tournament.restore(game, read_snapshot(write_snapshot(first.snapshot())))
        call = _any_call(first, rng)
        assert _answer(first, call) == _answer(again, call)
    assert first.over
    assert [*copy.deepcopy(first).finished] == [*pickle.loads(pickle.dumps(first)).finished]


def _events(tournament: Tournament) -> list[Any]:
    return [as_json(event) for _, event in tournament.view(None)]


def _any_call(tournament: Tournament, rng: Random) -> Callable[[Tournament], object]:
    """Something that may be asked of it now."""
    if tournament.round is not None:
        turn = tournament.round.turn
        assert turn is not None
        choice = RandomBot(rng.random().hex()).choose(turn, Observer(tournament.round, None))
        return lambda one: _choose(one, turn.seat, choice)
    seat = rng.choice(list(tournament.players))
    calls: list[Callable[[Tournament], object]] = [
        lambda one: one.propose(seat, "icm"),
        lambda one: one.refuse(seat),
        lambda one: one.pass_time(3),
        lambda one: one.leave(seat),
        lambda one: one.add_chips(seat, 100),
        *[lambda one: one.deal() and None] * 4,
    ]
    return rng.choice(calls)


def _choose(tournament: Tournament, seat: int, choice: Choice) -> None:
    assert tournament.round is not None
    tournament.round.choose(seat, choice)


def _answer(tournament: Tournament, call: Callable[[Tournament], object]) -> object:
    try:
        return call(tournament)
    except Refused as wrong:
        return str(wrong)


def test_a_snapshot_is_for_its_kind_of_table() -> None:
    game = library().game(LIGHTNING)
    with pytest.raises(BadSnapshot, match=r"use Tournament\.restore"):
        Table.restore(game, held().snapshot())
    with pytest.raises(BadSnapshot, match=r"use Table\.restore"):
        Tournament.restore(game, Table(game, seed=1).snapshot())


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"level": 3}, "not played for what its level has"),
        ({"level": 99}, "there is no level 100"),
        ({"entrants": ("Ann",)}, "chips are in play|neither at the table nor out|payouts"),
        ({"began": False}, "seats are not drawn"),
    ],
)
def test_what_no_tournament_was_like_is_refused(changes: dict[str, Any], reason: str) -> None:
    game, snapshot = library().game(LIGHTNING), held().snapshot()
    assert snapshot.tournament is not None
    wrong = msgspec.structs.replace(
        snapshot, tournament=msgspec.structs.replace(snapshot.tournament, **changes)
    )
    with pytest.raises(BadSnapshot, match=reason):
        Tournament.restore(game, wrong)


def test_line_2203_finalists_may_agree() -> None:
    tournament = with_chips({1: 250_000, 2: 150_000, 3: 100_000, 4: 100_000})
    shares = tournament.propose(1, "icm")
    assert tournament.shares("even") == dict.fromkeys((1, 2, 3, 4), 10_000)
    assert tournament.shares("chips")[1] == 16_667
    assert sum(shares.values()) == 40_000
    for seat in (2, 3):
        tournament.agree(seat)
        assert not tournament.over
    with pytest.raises(NotNow, match="seat 2 has agreed already"):
        tournament.agree(2)
    tournament.agree(4)
    assert tournament.over
    assert {one.seat: (one.place, one.prize) for one in tournament.finished} == {
        1: (1, shares[1]),
        2: (2, shares[2]),
        3: (3, shares[3]),
        4: (3, shares[4]),
    }


def test_one_who_does_not_agree_ends_the_talk() -> None:
    tournament = held(3)
    tournament.propose(2, "even")
    tournament.refuse(3)
    with pytest.raises(NotNow, match="nothing is proposed"):
        tournament.agree(1)
    tournament.propose(2, {1: 10_000, 2: 15_000, 3: 5_000})
    assert [agrees(tournament, seat) for seat in (1, 2, 3)] == [True, True, False]
    tournament.deal()
    assert tournament.proposal is None
    with pytest.raises(NotNow, match="is being played"):
        tournament.propose(1, "even")


@pytest.mark.parametrize(
    ("how", "reason"),
    [
        ("fair", "'fair' is no way to share: use even, chips, icm"),
        ({1: 30_000}, "every seat that is left"),
        ({1: 30_000, 2: -1, 3: 1}, "whole cents"),
        ({1: 30_000, 2: 1, 3: 1}, r"shares of \$300.02 are not the \$300"),
    ],
)
def test_shares_that_do_not_add_up_are_refused(how: Any, reason: str) -> None:
    tournament = held(3)
    with pytest.raises(ValueError, match=reason):
        tournament.propose(1, how)
    assert tournament.proposal is None


def test_what_a_tournament_does_not_have_is_refused() -> None:
    tournament = held(3)
    known = tournament.last_number
    calls: list[Callable[[], object]] = [
        lambda: tournament.sit(9, 1000),
        lambda: tournament.leave(1),
        lambda: tournament.add_chips(1, 1000),
        lambda: tournament.sit_out(1),
        lambda: tournament.change_seat(1, 9),
        lambda: tournament.change(structure=None),
        lambda: tournament.stand_behind("Bo", 1000),
        tournament.start,
    ]
    for call in calls:
        with pytest.raises(Refused):
            call()
    assert tournament.last_number == known


@pytest.mark.parametrize(
    ("game", "changes", "reason"),
    [
        ("bicycle/ez-baccarat", {}, "has a player-dealer"),
        (FAST, {}, "this game has additional_wager, ante, wager"),
        ("oceana-classic/seven-card-stud", {}, "small_blind: this game has ante, big_bet"),
        (LIGHTNING, {"most_players": 11}, "11 is more than the 10 seats"),
        (LIGHTNING, {"betting": "pot-limit"}, r"levels\[0\]: this house spreads the game as"),
    ],
)
def test_a_plan_for_another_game_is_refused(
    game: str, changes: dict[str, Any], reason: str
) -> None:
    with pytest.raises(CannotPlay, match=reason):
        Tournament(library().game(game), lightning(**changes))


def test_oceana_five_card_draw_line_201_any_hand_opens() -> None:
    game = library().game("oceana-classic/five-card-draw")
    tournament = held(game=game.id, plan=usual_plan(game.entry.structure))
    assert tournament.deal().table.terms.options["opening"] == "any-hand"


@pytest.mark.parametrize(
    "game", ["ocean-view/razz", "bicycle/face-up-chinese-poker", PAN, FAST, SWEEPSTAKES]
)
def test_short_stacks_play_on_in_a_tournament_alone(game: str) -> None:
    """Ocean View 003:157, Bicycle 001:1127,2826,5994: elsewhere they are left out."""
    stakes = library().game(game).entry.structure
    plan = usual_plan(stakes)
    with pytest.raises(CannotPlay, match="is not dealt in"):
        Tournament(library().game(game), plan, options={"short-stacks": "left-out"})
    tournament = held(players=2, game=game, plan=plan)
    tournament._seats.change(1, chips=20)
    tournament._seats.change(2, chips=2 * plan.chips - 20)
    assert {seat.seat for seat in tournament.deal().table.setup.seats} == {1, 2}


def test_nothing_rises_where_nothing_is_staked() -> None:
    with pytest.raises(CannotPlay, match="no stakes that could rise"):
        usual_plan(Structure())


def test_prizes_in_cents_are_for_as_many_as_have_paid_them() -> None:
    tournament = Tournament(
        library().game(LIGHTNING), lightning(payouts=[{"prizes": [30_000, 20_000]}]), seed=1
    )
    for name in NAMES[:4]:
        tournament.enter(name)
    with pytest.raises(NotReady, match=r"prizes of \$500 are not the \$400 that 4 players"):
        tournament.start()
    tournament.enter("Eve")
    tournament.start()
    play_tournament(tournament, {seat: sensible("holdem", seed=seat) for seat in range(1, 6)})
    assert [one.prize for one in tournament.finished] == [0, 0, 0, 20_000, 30_000]


def test_the_same_seed_is_the_same_tournament() -> None:
    ends = []
    for _ in range(2):
        tournament = held(6)
        play_tournament(tournament, {n: sensible("holdem", seed=n) for n in range(1, 7)})
        ends.append([(one.seat, one.place) for one in tournament.finished])
        assert any(isinstance(event, Finished) for event in tournament.events)
    assert ends[0] == ends[1]


def test_read_plan_names_the_file() -> None:
    plan = read_plan("buy_in = 1\nchips = 1\npayouts = [{percent=[100]}]\nlevels=[{ante=1}]", "x")
    assert plan.prizes(2) == (2,)


def test_a_picture_follows_a_tournament() -> None:
    tournament, picture = held(5), TablePicture()
    picture.see(tournament.view(None))
    bots = {seat: RandomBot(seat) for seat in range(1, 6)}
    while not tournament.over:
        known = tournament.last_number
        play_out(tournament.deal(), bots)
        picture.see(tournament.view(None, known))
        there = {seat: player.chips for seat, player in picture.players.items()}
        assert there == {seat: player.chips for seat, player in tournament.players.items()}
    assert len(picture.players) == 1
