"""The Bicycle's Caribbean Stud Poker Pair-Up Version, clause by clause (001:1253-1374)."""

from __future__ import annotations

from typing import Any

import pytest

from cardroom.books import library
from cardroom.table.decisions import Choice
from tests.games.five_cards import Line, Seat, outcomes, settled, wager
from tests.games.settled_lines import refused
from tests.session.playing import table

GAME = "bicycle/caribbean-stud-pair-up"
KINGS, NOTHING = "Kh Kd 9h 4c 5d", "Qh 9d 8c 3s 5h"
ACES, LOW = "Ac As 7d 6s 2h", "Js 9c 7c 4s 3d"


def seat(cards: str, *does: str, pair_up: int = 0) -> Seat:
    wagers = {"ante": 1000} | ({"pair-up": pair_up} if pair_up else {})
    return Seat(cards, wagers, does or ("call",))


def play(*seats: Seat, dealer: str = KINGS, **more: Any) -> Line:
    return settled(GAME, dict(enumerate(seats, 1)), dealer, **more)


def test_bicycle_pair_up_has_no_jackpot_whatever_the_house_holds() -> None:
    at = table(GAME, [1, 2], held={"royal": 500})
    at.accept(1, 50_000)
    at.wager(2, "ante", 1000)
    at.deal().choose(2, Choice("call"))
    assert at.held == {"royal": 500}


@pytest.mark.parametrize(
    ("hand", "dealer", "ante", "call"),
    [
        (ACES, KINGS, ("win", 1000), ("win", 2000)),
        ("2c 2d 7s 8h 9s", KINGS, ("lose", -1000), ("lose", -2000)),
        ("Kc Ks 9c 4s 5c", KINGS, ("push", 0), ("push", 0)),
        (LOW, NOTHING, ("win", 1000), ("push", 0)),
        ("Kc Ks 9c 4s 6c", KINGS, ("win", 1000), ("win", 2000)),
    ],
)
def test_bicycle_pair_up_lines_1257_to_1262_hands_against_the_player_dealers(
    hand: str, dealer: str, ante: tuple[str, int], call: tuple[str, int]
) -> None:
    assert outcomes(play(seat(hand), dealer=dealer)) == {"ante": ante, "call": call}


def test_bicycle_pair_up_line_1257_a_call_is_exactly_twice_the_ante() -> None:
    much = Seat(ACES, {"ante": 1000}, ({"do": "call", "amount": 1500},))
    assert "0: seat 1 may not call" in refused(play(much))


@pytest.mark.parametrize("verb", ["surrender", "fold"])
def test_bicycle_pair_up_line_1284_surrender_forfeits_the_ante(verb: str) -> None:
    assert outcomes(play(seat(LOW, verb), dealer=NOTHING)) == {"ante": ("lose", -1000)}


def test_bicycle_pair_up_line_1283_players_act_in_turn_from_the_player_dealers_left() -> None:
    does = [{"seat": 2, "do": "call"}, {"seat": 1, "do": "call"}]
    line = play(seat(ACES), seat(LOW), decisions=does)
    assert "0: seat 2 is out of turn" in refused(line)


@pytest.mark.parametrize(
    ("hand", "paid"),
    [
        ("As Ks Qs Js Ts", 10),
        ("9s 8s 7s 6s 5s", 9),
        ("4s 4d 4h 4c Jc", 8),
        ("9s 9d 9c 2h 2c", 7),
        ("As 9s 7s 3s 2s", 6),
        ("9s 8d 7c 6s 5s", 5),
        ("9s 9d 9c 2h 3c", 3),
        ("9s 9d 2c 2h 3c", 2),
        (ACES, 1),
    ],
)
def test_bicycle_pair_up_lines_1312_to_1320_what_a_call_is_paid(hand: str, paid: int) -> None:
    line = play(seat(hand), dealer="Ah Kd 8h 7h 5d")
    assert outcomes(line)["call"] == ("win", 2000 * paid)


@pytest.mark.parametrize(
    ("hand", "paid"),
    [
        ("As Ks Qs Js Ts", 100),
        ("9s 8s 7s 6s 5s", 50),
        ("4s 4d 4h 4c Jc", 20),
        ("9s 9d 9c 2h 2c", 7),
        ("As 9s 7s 3s 2s", 5),
        ("9s 8d 7c 6s 5s", 4),
        ("9s 9d 9c 2h 3c", 3),
        ("9s 9d 2c 2h 3c", 2),
        (ACES, 1),
        ("7s 7d Ac 9s 3s", 1),
        ("6s 6d Ac 9s 3s", 0),
        ("2s 2d Ac 9s 3s", 0),
        ("Ac Qs 9s 7d 3s", -1),
    ],
)
@pytest.mark.parametrize("does", ["call", "surrender"])
def test_bicycle_pair_up_lines_1328_to_1343_the_bonus_is_paid_even_without_the_hand(
    hand: str, paid: int, does: str
) -> None:
    line = play(seat(hand, does, pair_up=500), dealer="Ah Kd 8h 6c 5d")
    words = {1: "win", 0: "push", -1: "lose"}[(paid > 0) - (paid < 0)]
    assert outcomes(line)["pair-up"] == (words, 500 * paid)


def test_bicycle_pair_up_line_1264_no_bonus_without_an_ante() -> None:
    assert "Ante" in refused(play(seat(ACES), wagers=[wager(1, "pair-up", 500)]))


def test_bicycle_pair_up_line_1275_two_others_behind_a_seat_follow_it() -> None:
    behind = [wager(1, spot, 500, by="B") for spot in ("ante", "pair-up")]
    line = play(seat(ACES), wagers=[wager(1, "ante", 1000), *behind])
    assert outcomes(line, by="B") == {
        "ante": ("win", 500),
        "call": ("win", 1000),
        "pair-up": ("win", 500),
    }


@pytest.mark.parametrize(
    ("last", "first"),
    [("Ad", 1), ("8c", 1), ("2c", 2), ("9c", 2), ("3h", 3), ("Td", 3), ("4d", 4), ("Jd", 4)],
)
def test_bicycle_pair_up_lines_1364_to_1373_the_last_card_places_the_button(
    last: str, first: int
) -> None:
    """The player-dealer has seat 8: one is seat 1, on his left."""
    hands = ["6s 6h 7s 5c 3d", "6c 6d 7c 5h 3s", "Js 9s 8s 5d 2h", "Jc Ts 8h 5s 2d"]
    line = play(
        *map(seat, hands), dealer=f"As Kd Kc Qs {last}", player_dealer={"seat": 8, "bank": 1000}
    )
    assert [n for n in range(1, 5) if line["net"][str(n)]] == [first]


@pytest.mark.parametrize(("last", "first"), [("Qd", 5), ("5c", 5), ("6h", 6), ("Kh", 6), ("7d", 7)])
def test_bicycle_pair_up_lines_1369_to_1373_higher_cards(last: str, first: int) -> None:
    hands = {5: seat("6s 6d Js 9c 3d"), 6: seat("8s 8h Jc 9d 2d"), 7: seat("Jd Ts 4s 3s 2s")}
    line = settled(GAME, hands, f"As Ac Kd Qs {last}", player_dealer={"seat": 8, "bank": 1000})
    assert [n for n in hands if line["net"][str(n)]] == [first]


def test_bicycle_pair_up_lines_1303_to_1305_ante_before_call_before_bonus() -> None:
    line = play(seat(ACES, pair_up=500), player_dealer={"seat": 8, "bank": 1500})
    assert outcomes(line) == {
        "ante": ("win", 1000),
        "call": ("partly-covered", 500),
        "pair-up": ("uncovered", 0),
    }


@pytest.mark.parametrize(("option", "each", "bank"), [(1, 50, 100), (2, 100, 200), (3, 200, 300)])
def test_bicycle_pair_up_lines_1353_to_1358_every_bet_pays(
    option: int, each: int, bank: int
) -> None:
    fee = {"option": option, "schedule": "caribbean-stud-pair-up-own"}
    wagers = [wager(1, spot, 5000) for spot in ("ante", "pair-up")]
    line = play(seat(ACES), wagers=wagers, fee=fee)
    assert line["fees"] == {"1": 2 * each, "player-dealer": bank}


def test_bicycle_pair_up_line_8853_by_the_list_only_the_ante_pays() -> None:
    fee = {"option": 2, "schedule": "caribbean-and-mississippi-stud"}
    line = play(seat(ACES, pair_up=1000), fee=fee)
    assert line["fees"] == {"1": 100, "player-dealer": 200}


def test_bicycle_pair_up_lines_1347_and_1349_nobody_banks_three_hands_in_a_row() -> None:
    entry = library().game(GAME).entry
    assert entry.player_dealer is not None
    assert entry.player_dealer.rounds == 2
    assert "no-other-bank" in entry.clauses
