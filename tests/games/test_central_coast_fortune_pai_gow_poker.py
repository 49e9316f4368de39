"""Central Coast's Fortune Pai Gow Poker, clause by clause (book 002, lines 729-929)."""

from __future__ import annotations

from functools import partial

import pytest

from cardroom.cards import cards, show
from tests.games import pai_gow
from tests.games.pai_gow import NINES, outcomes, sets, settled
from tests.games.settled_lines import refused, wager

GAME = "central-coast/fortune-pai-gow-poker"
play = partial(pai_gow.play, GAME)
FOURS = "2s 4s 4c 5c 7c Qh Jc"
QUADS, SIXES = "Tc Td Th Ts 2d 9d 6d", "6c 6h 6s 6d Kd 9h 3h"
NOTHING = "Kh Qd Jd 9s 7d 5s 3c"


@pytest.mark.parametrize(
    ("mine", "outcome", "net"),
    [
        (NINES, "win", 1000),
        ("Jh Td 7d 7h 5c 4c 2d", "lose", -1000),
        ("Ah Kh 7d 7h 5c 4c 2d", "push", 0),
        ("Qh Jh 9d 9h 5c 4c 2d", "push", 0),
        ("Qh Jh 8d 8s 6c 4c 3h", "lose", -1000),
    ],
)
def test_central_coast_fpg_lines_819_to_825(mine: str, outcome: str, net: int) -> None:
    assert outcomes(play({1: mine}))["base"] == (outcome, net)


def test_central_coast_fpg_line_789_a_foul_hand_loses_and_its_bonus_is_settled() -> None:
    line = play({1: "Ac Ad Ah Kc Kh 5c 2d"}, decisions=[sets(1, "Ac Ad")])
    assert outcomes(line) == {"base": ("lose", -1000), "fortune": ("win", 2500)}
    line = play({1: "Ac Ad 9h 7c 6h 5c 2d"}, decisions=[sets(1, "Ac Ad")])
    assert outcomes(line) == {"base": ("lose", -1000), "fortune": ("lose", -500)}


def test_central_coast_fpg_line_789_two_cards_go_in_front() -> None:
    assert play({1: NINES}, decisions=[sets(1, "As")])["illegal"]


def test_central_coast_fpg_line_791_his_hand_is_set_the_house_way() -> None:
    own = [sets("player-dealer", "8c 8h")]
    assert "house way" in refused(play({1: NINES}, decisions=own))


@pytest.mark.parametrize(("dice", "first"), [(9, 1), (10, 2), (8, 1), (15, 1), (18, 3)])
def test_central_coast_fpg_line_781_the_dice(dice: int, first: int) -> None:
    hands = {1: NINES, 2: "Ah Kc 9d 9s 7c 5h 2h", 3: "Ac Kh Td Th 7d 5c 2d"}
    assert settled(play(hands, dice=dice))[0] == first


# The house way


@pytest.mark.parametrize(
    ("hand", "two", "number"),
    [
        ("Ac Kd Jh 9s 7d 5c 3h", "Kd Jh", 796),
        ("9s 9d Ac Jh 7d 5c 3h", "Ac Jh", 797),
        ("Kd Kc 8h 8c Ac 7s 4d", "8h 8c", 798),
        ("Jd Jc 8h 8c Ac 7s 4d", "Ac 7s", 798),
        ("Jd Jc 8h 8c Jk 7s 4d", "Jk 7s", 798),
        ("Jd Jc 8h 8c Kc 7s 4d", "8h 8c", 798),
        ("8d 8c 5h 5c Kc 7s 4d", "Kc 7s", 798),
        ("8d 8c 5h 5c Qc 7s 4d", "5h 5c", 798),
        ("5d 5c 3h 3c Qc 7s 9d", "Qc 9d", 798),
        ("5d 5c 3h 3c Jc 7s 9d", "3h 3c", 798),
        ("9d 9c 7h 7c 5s 5d Ac", "9d 9c", 799),
        ("Ad Ac Ah 9c 7s 5d 3h", "Ac 9c", 800),
        ("Kd Kc Kh 9c 7s 5d 3h", "9c 7s", 800),
        ("Jd Jc Jh 5c 5s 5d Ah", "Jd Jc", 801),
        ("Jd Jc Jh 5c 5s 9d Ah", "5c 5s", 802),
        ("Jd Jc Jh 5c 5s 9d 9h", "9d 9h", 802),
        ("Qd Qc Qh Qs 5s 9d Ah", "Qd Qc", 803),
        ("Jd Jc Jh Js 5s 9d Ah", "9d Ah", 803),
        ("Jd Jc Jh Js 5s 9d Jk", "9d Jk", 803),
        ("Jd Jc Jh Js 5s 9d Kh", "Jd Jc", 803),
        ("8d 8c 8h 8s 5s 9d Kh", "9d Kh", 803),
        ("8d 8c 8h 8s 5s 9d Qh", "8d 8c", 803),
        ("3d 3c 3h 3s 5s 9d Qh", "9d Qh", 803),
        ("3d 3c 3h 3s 5s 9d Jh", "3d 3c", 803),
        ("3d 3c 3h 3s 5s 5d Jh", "5s 5d", 803),
        ("Ad Ac Ah As Jk 9d Qh", "Ac Ad", 804),
        ("9d 8c 7h 6s 5s Ad Kh", "Ad Kh", 805),
        ("Ah Th 8h 5h 3h Kc 2h", "Ah Kc", 805),
        ("9d 8c 7h 6s 5s 9c Kh", "9c Kh", 809),
        ("9d 8c 7h 6s 5s 9c 8h", "8c 8h", 810),
        ("9d 8c 7h 6s 5s 9c 9h", "9c 9h", 811),
    ],
)
def test_central_coast_fpg_lines_796_to_811_the_house_way(hand: str, two: str, number: int) -> None:
    done = pai_gow.set_by_the_house(GAME, hand)
    assert sorted(c.rank for c in done.front) == sorted(c.rank for c in cards(two)), show(
        done.front
    )
    assert pai_gow.covers(done.row.lines, number)


# The bonuses


@pytest.mark.parametrize(
    ("hand", "odds"),
    [
        ("9h 8h 7h 6h 5h 4h 3h", 5000),
        ("Ah Kh Qh Jh Th Kd Qd", 2000),
        ("Ah Kh Jk Jh Th Kd Qd", 2000),
        ("Ah Kh Qh Jh Th Kd Qs", 150),  # king and queen of two suits
        ("Ah Kh Qh Jh Th Kd Kc", 150),
        ("9h 8h 7h Jk 5h 4h 3h", 1000),
        ("Ac Ad Ah As Jk 9d Qh", 400),
        ("Ah Kh Qh Jk Th 9d 2d", 150),
        ("9h 8h 7h 6h 5h Kc 2c", 50),
        ("9h 8h 7h 6h Jk Kc 2c", 50),
        (QUADS, 25),
        ("Ac Ad Ah Jk 9d 7s 3c", 25),
        ("Tc Td Th 9s 9d 2d 6d", 5),
        ("Ah Kh 9h 7h 2h 3c 4d", 4),
        ("9h 9d 9c 7h 2h 3c 4d", 3),
        ("Ac Ad Jk 7h 2h 9c 4d", 3),
        ("9h 9d 9c 8h 7d 6c 5d", 3),  # a straight too, which is paid less
        ("9h 8d 7c 6h 5d 2c Kd", 2),
        ("9h 9d 8c 8h 5d 2c Kd", -1),
    ],
)
def test_central_coast_fpg_lines_886_to_896_the_fortune_table(hand: str, odds: int) -> None:
    dealer = pai_gow.without(hand)
    assert outcomes(play({1: hand}, dealer))["fortune"] == (
        "win" if odds > 0 else "lose",
        500 * odds,
    )


def test_central_coast_fpg_line_844_every_hand_is_paid_for() -> None:
    hands = {1: QUADS, 2: SIXES, 3: NOTHING}
    hands[2] = "8c 8h 8s 8d Kd 9h 3h"
    line = play(hands, FOURS)
    assert outcomes(line, 1)["envy"] == outcomes(line, 2)["envy"] == ("win", 500)
    assert outcomes(line, 3)["envy"] == ("win", 1000)


@pytest.mark.parametrize(
    ("hand", "prize"),
    [
        ("9h 8h 7h 6h 5h 4h 3h", 500000),
        ("Ah Kh Qh Jh Th Kd Qd", 100000),
        ("9h 8h 7h Jk 5h 4h 3h", 50000),
        ("Ac Ad Ah As Jk 9d Qh", 25000),
        ("Ah Kh Qh Jk Th 9d 2d", 5000),
        ("9h 8h 7h 6h 5h Kc 2c", 2000),
        (QUADS, 500),
        ("Tc Td Th 9s 9d 2d 6d", 0),
    ],
)
def test_central_coast_fpg_lines_886_to_892_envy(hand: str, prize: int) -> None:
    other = pai_gow.without(hand)
    line = play({1: hand, 2: other}, pai_gow.without(hand, other))
    assert outcomes(line, 2).get("envy", ("win", 0)) == ("win", prize)
    assert "envy" not in outcomes(line, 1)


def test_central_coast_fpg_line_871_only_seated_players_have_buttons() -> None:
    wagers = [
        wager(n, s, 500, by)
        for n, by in ((1, None), (2, None), (2, "B"))
        for s in ("base", "fortune")
    ]
    line = play({1: QUADS, 2: NOTHING}, FOURS, wagers=wagers)
    assert outcomes(line, 2)["envy"] == ("win", 500)
    assert "envy" not in outcomes(line, 2, "B")


def test_central_coast_fpg_lines_869_to_871_who_sits_elsewhere_is_seated_too() -> None:
    own = [wager(n, spot, 500) for n in (1, 2) for spot in ("base", "fortune")]
    elsewhere = [wager(3, spot, 500, "2") for spot in ("base", "fortune")]
    third = "Ah Kc Qs 9c 8s 5h 3d"
    line = play({1: QUADS, 2: NOTHING, 3: third}, FOURS, wagers=own + elsewhere)
    assert outcomes(line, 2)["envy"] == outcomes(line, 3, "2")["envy"] == ("win", 500)
    hands, read = {1: QUADS, 2: NOTHING, 3: third}, {"envy-buttons": "at-his-own-seat"}
    line = play(hands, FOURS, wagers=own + elsewhere, readings=read)
    assert outcomes(line, 2)["envy"] == ("win", 500)
    assert "envy" not in outcomes(line, 3, "2")


def test_central_coast_fpg_lines_869_and_875_only_hands_with_a_fortune_bet() -> None:
    wagers = [wager(1, "base", 500), wager(2, "base", 500), wager(2, "fortune", 500)]
    assert "envy" not in outcomes(play({1: QUADS, 2: NOTHING}, FOURS, wagers=wagers), 2)
    small = [*wagers[:2], wager(1, "fortune", 500), wager(2, "fortune", 499)]
    assert "envy" not in outcomes(play({1: QUADS, 2: NOTHING}, FOURS, wagers=small), 2)


def test_central_coast_fpg_line_841_envy_is_paid_at_the_end() -> None:
    wagers = [wager(n, s, 500) for n in (1, 2) for s in ("base", "fortune")]
    bank = {"seat": 7, "bank": 14000}
    hands = {1: NOTHING, 2: QUADS}
    late = play(hands, FOURS, wagers=wagers, player_dealer=bank)
    assert outcomes(late, 2)["fortune"] == ("win", 12500)
    assert outcomes(late, 1)["envy"] == ("uncovered", 0)
    readings = {"envy-paid": "in-turn"}
    soon = play(hands, FOURS, wagers=wagers, player_dealer=bank, readings=readings)
    assert outcomes(soon, 1)["envy"] == ("win", 500)
    assert outcomes(soon, 2)["fortune"] == ("partly-covered", 12000)


def test_central_coast_fpg_line_908_the_bonus_within_the_limits_may_be_larger() -> None:
    limits = {"min": 1000, "max": 50000}
    for fortune, allowed in ((1000, True), (50000, True), (999, False), (50100, False)):
        wagers = [wager(1, "base", 2000), wager(1, "fortune", fortune)]
        assert ("illegal" not in play({1: NINES}, wagers=wagers, limits=limits)) == allowed


@pytest.mark.parametrize(
    ("base", "fortune", "player", "bank"),
    [
        (1000, 0, 50, 50),
        (4900, 0, 50, 50),
        (5000, 0, 100, 50),
        (10000, 0, 100, 50),
        (10000, 1000, 200, 50),
        (15000, 0, 200, 100),
        (50000, 0, 300, 200),
        (50000, 50000, 400, 300),
    ],
)
def test_central_coast_fpg_lines_911_to_915_fees(
    base: int, fortune: int, player: int, bank: int
) -> None:
    wagers = [wager(1, "base", base)] + [wager(1, "fortune", fortune)] * bool(fortune)
    line = play({1: NINES}, wagers=wagers, fee={"option": 1})
    assert line["fees"] == {"1": player, "player-dealer": bank}
