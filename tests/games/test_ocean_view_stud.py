"""Ocean View's 7-card stud, split and razz, line by line."""

from __future__ import annotations

from typing import Any

import pytest

from cardroom.books import library
from cardroom.session import Table
from cardroom.table.decisions import Choice
from cardroom.table.events import Dealt
from cardroom.table.procedures import Happening, Mishap
from cardroom.table.setup import SeatSetup, Setup, Structure
from tests.games.hands import Hand
from tests.games.stud import LIMIT, THREE, all_call, checks, dealt_to, stay_in, stud
from tests.games.test_stud_irregularities import FOUR, asked, deal, faces, ruled, stay, verbs

STUD, HILO, RAZZ = (
    f"ocean-view/{name}" for name in ("seven-card-stud", "seven-card-stud-hilo", "razz")
)
ALL = pytest.mark.parametrize("game", [STUD, HILO, RAZZ])
PAIR = {"1": "Ac Ad 2c 7c", "2": "Kc Kd 9d 9c", "3": "Qc Qd Th 3h"}
"""Seat 2 makes an open pair on the fourth card."""
SPREAD = {
    "type": "spread", "ante": 50, "bring_in": 100, "min_bet": 100, "max_bet": 600, "chip": 50,
}  # fmt: skip


def hand(game: str, seats: Any = 3, **told: Any) -> Hand:
    return stud(game, seats, **{"cards": THREE, **told})


@ALL
def test_ocean_view_stud_line_153_two_down_four_up_one_down(game: str) -> None:
    played = hand(game, cards={}).stopped()
    stay_in(played)
    came = [e.up for e in played.events if isinstance(e, Dealt) and e.seat == 1]
    assert came == [False, False, True, True, True, True, False]


@pytest.mark.parametrize("game", [STUD, HILO])
@pytest.mark.parametrize(("up", "forced"), [("2d 2c 2h", 2), ("As Kc Qc", 3), ("Ac Ad Ah", 1)])
def test_ocean_view_stud_lines_177_185_the_low_card_by_suit_opens_the_ace_is_high(
    game: str, up: str, forced: int
) -> None:
    suits = zip("cdh", up.split(), strict=True)
    cards = {str(seat): f"5{s} 6{s} {card}" for seat, (s, card) in enumerate(suits, 1)}
    assert hand(game, cards=cards).settled()["first_to_act"] == forced


@pytest.mark.parametrize(("up", "forced"), [("Kd Ks Kh", 2), ("2c Ad As", 1), ("Qc Kd Ah", 2)])
def test_ocean_view_razz_line_185_the_high_card_has_the_forced_opening(
    up: str, forced: int
) -> None:
    suits = zip("cdh", up.split(), strict=True)
    cards = {str(seat): f"5{s} 6{s} {card}" for seat, (s, card) in enumerate(suits, 1)}
    assert hand(RAZZ, cards=cards).settled()["first_to_act"] == forced


def test_ocean_view_stud_line_185_who_is_first_later() -> None:
    assert hand(STUD, actions=all_call(3)).next_to_act() == 3
    low = {"1": "2c 3c Kc 5c", "2": "2d 3d 9d 5d", "3": "2h 3h Th 6h"}
    assert hand(RAZZ, cards=low, actions=all_call(3)).next_to_act() == 2


def test_ocean_view_stud_line_165_an_open_pair_allows_either_bet() -> None:
    three_six = LIMIT | {"small_bet": 300, "big_bet": 600, "bring_in": 100}
    told = {"cards": PAIR, "structure": three_six}
    assert hand(STUD, **told, actions=all_call(3)).offered()["bet"] == (300, 600)
    three = f"{all_call(3)} | 2 bet 300"
    assert hand(STUD, **told, actions=three).offered()["raise"] == (600, 900)
    assert hand(STUD, **told, actions=f"{three}, 3 raise 900").offered()["raise"] == (1500, 1500)
    assert hand(HILO, **told, actions=all_call(3)).offered()["bet"] == (300, 300)


def test_ocean_view_razz_line_185_the_bet_on_the_fourth_card_is_the_lower_one() -> None:
    cards = {"1": "4c 5c Kc Kd", "2": "4d 5d 9d 9c", "3": "4h 5h Th Tc"}
    assert hand(RAZZ, cards=cards, actions=all_call(3)).offered()["bet"] == (1500, 1500)


@ALL
def test_ocean_view_stud_line_153_a_bet_and_three_raises_in_all_games(game: str) -> None:
    cards = {"1": "4c 5c Kc", "2": "4d 5d Kd", "3": "4h 5h Kh"}
    first = 3 if game == RAZZ else 1
    order = [(first - 1 + n) % 3 + 1 for n in range(5)]
    raises = [f"{order[0]} bring-in", f"{order[1]} complete", *(f"{s} raise" for s in order[2:])]
    last = order[-1] % 3 + 1
    told = hand(game, cards=cards, actions=", ".join([*raises, f"{last} raise"]))
    assert "three raises" in told.refused()


@ALL
def test_ocean_view_stud_line_153_completing_may_be_read_as_the_first_raise(game: str) -> None:
    cards = {"1": "4c 5c Kc", "2": "4d 5d Kd", "3": "4h 5h Kh"}
    one, two, three = (3, 1, 2) if game == RAZZ else (1, 2, 3)
    told = {"cards": cards, "readings": {"completion": "first-raise"}}
    completed = f"{one} bring-in, {two} complete, {three} raise, {one} raise"
    assert "raise" in hand(game, cards=cards, actions=completed).offered()
    refused = hand(game, **told, actions=f"{completed}, {two} raise").refused()
    assert "completing the forced bet is the first raise" in refused
    # Who opens for a whole bet has made none of them.
    opened = f"{one} complete, {two} raise, {three} raise"
    assert "raise" in hand(game, **told, actions=opened).offered()
    assert "raise" not in hand(game, **told, actions=f"{opened}, {one} raise").offered()


def test_ocean_view_stud_line_153_so_it_is_in_spread_limit() -> None:
    raises = "1 bring-in, 2 raise 300, 3 raise 600, 1 raise 900"
    told = hand(STUD, structure=SPREAD, actions=f"{raises}, 2 raise 1200")
    assert "three raises" in told.refused()
    assert hand(STUD, structure=SPREAD, actions="1 bring-in").offered()["raise"] == (200, 700)
    uncapped = hand(STUD, structure=SPREAD, actions=raises, readings={"capped-games": "limit-only"})
    assert "raise" in uncapped.offered()


def test_ocean_view_stud_spread_limit_opens_for_its_least_bet() -> None:
    asked_for = Structure(type="spread", min_bet=500, max_bet=2000)
    seats = (SeatSetup(1, 5000), SeatSetup(2, 5000))
    stakes = library().game(STUD).stakes(Setup(game=STUD, seats=seats, structure=asked_for))
    assert (stakes.bring_in, stakes.min_bet, stakes.max_bet) == (500, 500, 2000)


@ALL
def test_ocean_view_stud_line_157_to_play_all_in_one_must_have_the_ante(game: str) -> None:
    assert "the ante is $1" in hand(game, {1: 99, 2: 5000, 3: 5000}).refused()
    assert hand(game, {1: 100, 2: 5000, 3: 5000}).next_to_act() is not None


def test_ocean_view_stud_line_157_who_has_less_than_the_ante_waits() -> None:
    table = Table(library().game(STUD), seed=1)
    for seat, chips in ((1, 25), (3, 5000), (5, 5000)):
        table.sit(seat, chips)
    played = table.deal()
    assert set(played.table.stacks()) == {"3", "5"}


# What goes wrong


@ALL
def test_ocean_view_stud_line_159_an_exposed_hole_card_the_third_comes_down(game: str) -> None:
    played = deal(game, Mishap("exposed-card", to="2", card=1))
    assert faces(played, 2)[:3] == "DDD"
    assert ruled(played)[0] == ("003:159", "next-card-down")


@pytest.mark.parametrize(("game", "hole", "opener"), [(STUD, "2c", 4), (RAZZ, "Kc", 3)])
def test_ocean_view_stud_line_159_such_a_hand_cannot_be_forced(
    game: str, hole: str, opener: int
) -> None:
    hands = FOUR | {"1": f"{hole} Ad 4s 4c 6d 8h Ts", "2": "Qh Kd 9d 5c 7d 9h Js"}
    played = deal(game, Mishap("exposed-card", to="1", card=1), hands=hands)
    assert ruled(played) == [("003:159", "next-card-down"), ("003:159", "not-forced")]
    assert (asked(played), verbs(played)) == (opener, {"bring-in", "complete"})


@ALL
@pytest.mark.parametrize("seat", [1, 3])
def test_ocean_view_stud_line_163_a_last_card_that_shows(game: str, seat: int) -> None:
    played = deal(game, Mishap("exposed-card", to=str(seat), street="7th-street"))
    stay(played, until="6th-street")
    first = asked(played)
    stay(played, until="7th-street")
    assert ruled(played) == [("003:163,185" if game == RAZZ else "003:163", "may-be-all-in")]
    assert [faces(played, s)[-1] for s in (1, 2, 3, 4)] == ["D"] * 4
    assert (asked(played), verbs(played)) == (seat, {"participate", "declare-all-in"})
    played.choose(seat, Choice("participate"))
    assert asked(played) == first


@ALL
@pytest.mark.parametrize("event", ["no-burn", "two-burns"])
def test_ocean_view_stud_line_161_burns_are_put_right(game: str, event: Happening) -> None:
    played = deal(game, Mishap(event, street="5th-street"))
    stay(played)
    assert ruled(played) == [("003:161", "put-right")]
    kept = deal(game, Mishap(event, street="7th-street", looked_at=True))
    stay(kept)
    assert ruled(kept) == [("003:161", "must-keep")]


@ALL
@pytest.mark.parametrize("event", ["missing-card", "extra-card"])
def test_ocean_view_stud_line_169_seven_cards_are_needed(game: str, event: Happening) -> None:
    played = deal(game, Mishap(event, to="2", street="7th-street"))
    stay(played)
    assert ruled(played) == [("003:169", "dead-hand")]
    assert played.table.seat(2).folded


@ALL
def test_ocean_view_stud_line_171_a_card_off_the_table_must_play(game: str) -> None:
    hole = deal(game, Mishap("off-table", to="2", card=2))
    assert ruled(hole) == [("003:171", "must-keep")]
    assert faces(hole, 2) == "DDU"
    last = deal(game, Mishap("off-table", to="2", street="7th-street"))
    stay(last, until="7th-street")
    assert verbs(last) == {"participate", "declare-all-in"}


@ALL
def test_ocean_view_stud_line_167_who_was_first_on_sixth_street_is_first_again(game: str) -> None:
    """Eight players to the end: one card in the middle counts for hands, not for who begins."""
    played = hand(game, 8, cards={}).stopped()
    stay_in(played, until="6th-street")
    first = asked(played)
    stay_in(played, until="7th-street")
    assert [e.to for e in played.events if isinstance(e, Dealt)][-1] == "community"
    assert asked(played) == first


@ALL
def test_ocean_view_stud_folded_seats_go_on_receiving_until_a_bet(game: str) -> None:
    opener = hand(game).next_to_act() or 0
    order = [(opener - 1 + n) % 3 + 1 for n in range(3)]
    actions = f"{order[0]} bring-in, {order[1]} complete, {order[2]} call, {order[0]} fold"
    assert dealt_to(hand(game, actions=actions), order[0]) == 4


# The pot


def test_ocean_view_stud_hilo_line_177_high_and_low_or_high_alone() -> None:
    cards = {"1": "Ac Ad 2c Kc Kd Kh Qd", "2": "3c 4c 9d 5d 7d 8h 9s", "3": "Qc Js Th"}
    told = {"actions": "1 bring-in, 2 call, 3 call | 1 check, 2 check, 3 fold"}
    halves = hand(HILO, cards=cards, **told).settled()["pots"]
    assert halves == [{"amount": 1800, "winners": {"1": 900, "2": 900}}]
    none = cards | {"2": "3c 4c 9d 5d 7d 9h 9s"}
    assert hand(HILO, cards=none, **told).settled()["pots"][0]["winners"] == {"1": 1800}


def test_ocean_view_razz_line_187_hands_rank_as_in_lowball() -> None:
    cards = {"1": "2c 3d 4c 6c 7c Kc Kd", "2": "Ad 2h 5d 6h 7d Qd Qh"}
    played = hand(RAZZ, 2, cards=cards).stopped()
    stay_in(played)
    assert [list(pot.winners) for pot in played.result().pots or []] == [["1"]]


@ALL
@pytest.mark.parametrize(("structure", "option", "fee"), [(LIMIT, 70, 200), (SPREAD, 90, 200)])
def test_ocean_view_stud_lines_736_and_767_fees_after_the_first_round(
    game: str, structure: dict[str, Any], option: int, fee: int
) -> None:
    opener = hand(game, structure=structure).next_to_act() or 0
    others = [seat for seat in (1, 2, 3) if seat != opener]
    after = sorted(others, key=lambda seat: (seat - opener) % 3)
    calls = f"{opener} bring-in, " + ", ".join(f"{seat} call" for seat in after)
    assert hand(game, structure=structure, actions=calls, fee=option).settled()["fees"] == {
        "pot": fee
    }
    folds = f"{opener} bring-in, " + ", ".join(f"{seat} fold" for seat in after)
    assert hand(game, structure=structure, actions=folds, fee=option).settled()["fees"] == {
        "pot": 100
    }


def test_ocean_view_stud_fifth_street_has_the_larger_bet() -> None:
    fifth = hand(STUD, actions=f"{all_call(3)} | {checks(3, 3)}")
    assert fifth.offered()["bet"] == (3000, 3000)


def test_ocean_view_stud_line_153_three_raises_between_two_players_as_well() -> None:
    raises = "1 bring-in, 2 fold, 3 complete, 1 raise, 3 raise, 1 raise"
    assert "three raises" in hand(STUD, actions=f"{raises}, 3 raise").refused()
    lifted = hand(STUD, actions=raises, readings={"heads-up-raises": "while-two-remain"})
    assert "raise" in lifted.offered()
