"""Further readings that move chips, each played in all its ways: by house, game and line."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from cardroom.books import library
from cardroom.equity import equity
from cardroom.equity.points import expected_points
from cardroom.odds import analyse
from cardroom.scenario import settle
from cardroom.simulation import Plan
from cardroom.simulation.games import simulator_for
from cardroom.simulation.plan import Chunk
from cardroom.table.setup import Setup
from cardroom.telling.lines import Teller
from cardroom.telling.names import Names
from tests.games.hands import Hand
from tests.games.rounds_of import Told, outcome, round_of
from tests.games.test_bicycle_chinese_poker import chinese
from tests.portion import part_of
from tests.simulation.against_engine import assert_same_odds
from tests.simulation.stud_again import play_again, random_plan

THREE_CARD = "bicycle/three-card-poker-6-card-bonus"
MISSISSIPPI = "bicycle/mississippi-stud-3-card-bonus"
PLAYS = [{"seat": 1, "do": "play"}]


def nets(game: str, reading: str, choices: list[str], **played: Any) -> list[int]:
    """What seat 1 wins or loses by each choice."""
    rounds = (round_of(game, **played, readings={reading: choice}) for choice in choices)
    return [told["net"]["1"] for told in rounds]


# Three Card Poker's ante bonus on the layout


@pytest.mark.parametrize(
    ("own", "his", "without", "bonus"),
    [
        ("4c 5d 6h", "As Ad Ac", -2000, 1000),
        ("4c 5c 6c", "Js 3d 2c", 1000, 5000),
        ("9c 9d 9h", "Qs 3d 2c", 2000, 4000),
        ("Ac Kc Qc", "Qs 3d 2c", 2000, 5000),
        ("9c 9d 8h", "Qs 3d 2c", 2000, 0),
    ],
)
def test_bicycle_three_card_lines_5526_to_5530_an_ante_bonus(
    own: str, his: str, without: int, bonus: int
) -> None:
    cards = {"1": own, "player-dealer": his}
    found = nets(
        THREE_CARD,
        "ante-bonus",
        ["none", "layout"],
        cards=cards,
        wagers={"1 ante": 1000},
        decisions=PLAYS,
    )
    assert found == [without, without + bonus]


def test_bicycle_three_card_lines_5526_to_5530_a_folded_hand_has_no_bonus() -> None:
    told = round_of(
        THREE_CARD,
        {"1": "4c 5c 6c", "player-dealer": "As Ad Ac"},
        {"1 ante": 1000},
        decisions=[{"seat": 1, "do": "fold"}],
        readings={"ante-bonus": "layout"},
    )
    assert [(w["spot"], w["net"]) for w in told["wagers"]] == [("ante", -1000)]


def test_bicycle_three_card_lines_5526_to_5530_the_odds_with_an_ante_bonus() -> None:
    game, read = library().game(THREE_CARD), {"ante-bonus": "layout"}
    report = analyse(game, readings=read)
    # 720 straights, 52 threes and 48 straight flushes of 22,100 hands: none of them is folded.
    bonus = (720 + 4 * 52 + 5 * 48) / 22_100
    assert report.base.ev - analyse(game).base.ev == pytest.approx(bonus)
    plan = Plan(game=game.id, rounds=part_of(600_000), wagers={"ante": 1000}, readings=read)
    net = simulator_for(game, plan).play(Chunk(0, plan.rounds)).moments("1")
    assert abs(net.mean / 1000 - report.base.ev) < 2.5 * net.ci95 / 1000


# Mississippi Stud's bonus


@pytest.mark.parametrize(
    ("own", "board", "community", "best"),
    [
        ("9c 9d", "4h 7s Jc", -1000, 1000),
        ("9c Td", "4h 7s Jc", -1000, 6000),
        ("2c Td", "4h 4s Jc", 1000, 1000),
        ("9c Tc", "Jc Js 2d", 1000, 40_000),
    ],
)
@pytest.mark.parametrize("folds", [True, False])
def test_bicycle_mississippi_lines_5797_to_5799_the_cards_of_the_bonus(
    own: str, board: str, community: int, best: int, folds: bool
) -> None:
    streets = [] if folds else [{"seat": 1, "do": "bet", "amount": 1000}] * 3
    for reading, won in (("community-cards", community), ("best-three", best)):
        told = round_of(
            MISSISSIPPI,
            {"1": own, "board": board},
            {"1 ante": 1000, "1 3-card-bonus": 1000},
            decisions=streets,
            readings={"bonus-hand": reading},
        )
        assert outcome(told, "3-card-bonus")[1] == won


def test_bicycle_mississippi_lines_5797_to_5799_the_odds_of_the_best_three() -> None:
    wagers, read = {"ante": 1000, "3-card-bonus": 1000}, {"bonus-hand": "best-three"}
    game = library().game(MISSISSIPPI)
    exact = analyse(game, readings=read).wagers["3-card-bonus"]
    assert exact.edge < -3
    plan = Plan(game=game.id, rounds=part_of(300_000), wagers=wagers, readings=read)
    assert_same_odds(plan, {"3-card-bonus": exact})


# Caribbean Stud


@pytest.mark.parametrize(
    ("own", "his", "poker", "alone"),
    [
        ("Qs Qd Ac 3h 2s", "Ks Kd 9c 3d 2c", -3000, 3000),
        ("9s 9d 8c 8h As", "Ts Td 2c 2d Kc", -3000, 5000),
        ("Ks Kd 9c 3d 2c", "Qs Qd 9h 3h 2s", 3000, 3000),
        ("As 2d 3c 4h 5s", "6s 5d 4c 3h 2s", -3000, -3000),
        ("Qs Qd Ac 3h 2s", "Qc Qh Ad 3d 2c", 0, 0),
    ],
)
def test_bicycle_caribbean_insurance_line_4344_the_highest_card_that_the_other_lacks(
    own: str, his: str, poker: int, alone: int
) -> None:
    found = nets(
        "bicycle/caribbean-stud-insurance",
        "like-ranks",
        ["as-in-poker", "highest-card-alone"],
        cards={"1": own, "player-dealer": his},
        wagers={"1 ante": 1000},
        decisions=[{"seat": 1, "do": "bet"}],
    )
    assert found == [poker, alone]


def test_bicycle_caribbean_insurance_line_4366_the_card_that_is_turned_up() -> None:
    doubles: Told = {
        "cards": {"1": "Ks Kd 9c 3d 2c", "player-dealer": "4s Ad Jc 9h 7s"},
        "wagers": {"1 ante": 1000, "1 insurance": 1000},
        "decisions": [{"seat": 1, "do": "bet"}, {"seat": 1, "do": "insurance-double"}],
    }
    game = "bicycle/caribbean-stud-insurance"
    assert round_of(game, **doubles)["illegal"]
    told = round_of(game, **doubles, readings={"top-card": "last-card"})
    assert outcome(told, "insurance-double") == ("win", 1000)


@pytest.mark.parametrize(
    ("reading", "won"), [("first-claim", (60_000, 0)), ("shared", (30_000, 30_000))]
)
def test_bicycle_caribbean_line_343_two_claims_on_one_jackpot(
    reading: str, won: tuple[int, int]
) -> None:
    told = round_of(
        "bicycle/caribbean-stud",
        {
            "1": "Ks Kd Kc 3h 3s",
            "2": "Qs Qd Qc 4h 4s",
            "player-dealer": "As Ad Ac 2h 2s",
        },
        {"1 ante": 1000, "2 ante": 1000},
        decisions=[{"seat": 1, "do": "bet"}, {"seat": 2, "do": "bet"}],
        jackpots={"progressive": 100_000},
        action_start=1,
        readings={"jackpot-claims": reading},
    )
    # Twenty parts of each claim are divided among the players, ten for each of the two.
    whole = 10_000
    assert [told["net"][seat] + 3000 - whole for seat in ("1", "2")] == list(won)
    assert told["jackpots"]["progressive"] == 100


def test_bicycle_crazy_4_lines_6253_and_6297_queens_up_of_a_folded_hand() -> None:
    found = nets(
        "bicycle/crazy-4-poker",
        "folded-bonus",
        ["lost", "stays"],
        cards={"1": "Qs Qd 9c 3h 2s", "player-dealer": "Ks Kd 9d 3d 2c"},
        wagers={"1 ante": 1000, "1 super-bonus": 1000, "1 queens-up": 1000},
        decisions=[{"seat": 1, "do": "fold"}],
    )
    assert found == [-3000, -1000]


# Pay tables


@pytest.mark.parametrize(("reading", "points"), [("as-asian", 13), ("as-bcc", 4)])
def test_bicycle_chinese_mandarin_line_472_a_dragon(reading: str, points: int) -> None:
    hands: dict[int, tuple[str, ...] | str] = {
        1: ("2c 3d 4h", "5s 6c 7d 8h 9s", "Tc Jd Qh Ks Ac"),
        2: ("9c 8d 2h", "Td Th 6d 5d 3c", "Qs Qd 5h 4c 2s"),
    }
    told = chinese(
        "mandarin",
        hands,
        decisions=[{"seat": 1, "do": "declare-automatic-win"}],
        readings={"automatic-points": reading},
    )
    assert told["points"]["1v2"] == points


@pytest.mark.parametrize(
    ("game", "reading", "fortune"),
    [
        ("bicycle/fortune-pai-gow-poker", "a-royal-flush", 100),
        ("bicycle/fortune-pai-gow-poker", "a-straight-flush", 50),
        ("bicycle/face-up-pai-gow-poker", "a-royal-flush", 100),
        ("bicycle/face-up-pai-gow-poker", "a-straight-flush", 30),
    ],
)
def test_bicycle_lines_10475_and_11717_a_royal_flush_with_the_joker(
    game: str, reading: str, fortune: int
) -> None:
    for own, times in (("As Ks Qs Js Jk 4d 3c", fortune), ("As Ks Qs Js Ts 4d 3c", 100)):
        told = round_of(
            game,
            {"1": own, "player-dealer": "Ah Ad Jc 8h 6d 4h 3s"},
            {"1 base": 1000, "1 fortune": 500},
            readings={"joker-royal": reading},
        )
        assert outcome(told, "fortune") == ("win", times * 500)


@pytest.mark.parametrize(("reading", "paid"), [("best-paid-row", 1500), ("as-ranked", 1000)])
def test_central_coast_fortune_lines_885_to_896_three_of_a_kind_and_a_straight(
    reading: str, paid: int
) -> None:
    told = round_of(
        "central-coast/fortune-pai-gow-poker",
        {"1": "9s 9d 9c 8h 7s 6d 5c", "player-dealer": "Ah Ad Jc 8c 6h 4h 3s"},
        {"1 base": 1000, "1 fortune": 500},
        readings={"three-before-straight": reading},
    )
    assert outcome(told, "fortune") == ("win", paid)


@pytest.mark.parametrize(
    ("player", "banker", "alike", "first"),
    [
        ("9c Kd", "Ks Qd", 4000, 4000),
        ("8c Kd", "Ks Qd", 4000, -1000),
        ("9c Kd", "Ks As", 4000, -1000),
    ],
)
def test_bicycle_baccarat_10_lines_6867_to_6873_rows_without_figures(
    player: str, banker: str, alike: int, first: int
) -> None:
    for reading, net in (("all-rows-alike", alike), ("first-row-only", first)):
        told = round_of(
            "bicycle/21st-century-baccarat-10.0",
            {"player": player, "banker": banker},
            {"1 player": 1000, "1 monster-buster": 1000},
            readings={"monster-buster-rows": reading},
        )
        assert outcome(told, "monster-buster")[1] == net


def test_the_scan_has_the_odds_of_pay_tables_by_other_readings() -> None:
    for game, reading, choice, wager in (
        (
            "bicycle/21st-century-baccarat-10.0",
            "monster-buster-rows",
            "first-row-only",
            "monster-buster",
        ),
        ("central-coast/fortune-pai-gow-poker", "three-before-straight", "as-ranked", "fortune"),
    ):
        found = library().game(game)
        usual, read = (
            analyse(found, readings=one).wagers[wager].edge for one in ({}, {reading: choice})
        )
        assert read > usual


# Wagers


def test_bicycle_ultimate_line_5250_trips_behind_a_seat() -> None:
    told: Told = {
        "game": "bicycle/ultimate-texas-holdem",
        "seats": [{"seat": 1, "chips": 50_000}, {"seat": 6, "chips": 500_000}],
        "backline_bettors": {"B": 50_000},
        "player_dealer": {"seat": 6, "bank": 500_000},
        "wagers": [
            {"seat": 1, "spot": "ante", "amount": 1000},
            {"seat": 1, "spot": "blind", "amount": 1000},
            {"seat": 1, "spot": "trips", "amount": 1000, "by": "B"},
        ],
        "cards": {"1": "As Ah", "player-dealer": "7d 7h", "board": "Ac 5d 9h Js 3c"},
        "decisions": [{"seat": 1, "do": "bet", "amount": 4000}],
    }
    assert settle(told)["illegal"]
    played = settle(told | {"readings": {"backline": "trips-only"}})
    assert played["net"]["B"] == 3000
    behind = [{"seat": 1, "spot": "ante", "amount": 1000, "by": "B"}]
    also = told | {"readings": {"backline": "trips-only"}, "wagers": [*told["wagers"], *behind]}
    assert settle(also)["illegal"]


# Pots


@pytest.mark.parametrize("game", ["texas-holdem", "omaha", "omaha-hilo", "la-holdem"])
@pytest.mark.parametrize(("reading", "bet"), [("in-proportion", 1600), ("blind-only", 1200)])
def test_bicycle_line_994_the_limits_of_a_killed_pot(game: str, reading: str, bet: int) -> None:
    hand = Hand(
        f"bicycle/{game}",
        4,
        button=4,
        structure={"type": "limit", "big_blind": 400, "kill_blind": 800},
        wagers="4 kill 800",
        readings={"kill-limits": reading},
    )
    assert hand.offered()["raise"] == (bet, bet)


@pytest.mark.parametrize("reading", ["limit-only", "every-structure"])
def test_central_coast_holdem_lines_184_and_296_raises_of_spread_limit(reading: str) -> None:
    hand = Hand(
        "central-coast/texas-holdem",
        3,
        button=3,
        structure={"type": "spread", "small_blind": 200, "big_blind": 400, "max_bet": 20_000},
        actions="3 raise 800, 1 raise 1200, 2 raise 1600",
        readings={"capped-games": reading},
    )
    assert ("raise" in hand.offered()) == (reading == "limit-only")


@pytest.mark.parametrize(
    ("game", "reading", "choices", "first"),
    [
        ("bicycle/seven-card-stud", "forced-card", ["ace-high-clubs-low", "ace-low"], [2, 1]),
        ("ocean-view/seven-card-stud", "forced-card", ["ace-high-clubs-low", "ace-low"], [2, 1]),
        ("oceana-classic/seven-card-stud", "low-card", ["ace-high", "ace-low"], [2, 1]),
        ("ocean-view/razz", "forced-card", ["ace-low-spades-high", "ace-high"], [3, 1]),
    ],
)
def test_lines_859_177_and_82_whether_an_ace_is_low_for_the_forced_bet(
    game: str, reading: str, choices: list[str], first: list[int]
) -> None:
    cards = {"1": "7s 8h Ac", "2": "7d 8c 2h", "3": "7h 8d Kd"}
    for choice, opens in zip(choices, first, strict=True):
        hand = Hand(game, 3, cards=cards, readings={reading: choice})
        assert hand.next_to_act() == opens


def test_003_185_compiled_razz_takes_an_ace_for_the_highest_card_by_a_reading() -> None:
    plan = random_plan(Random(3), part_of(300), "ocean-view/razz", "limit")
    plan = msgspec.structs.replace(plan, readings={"forced-card": "ace-high"})
    assert play_again(plan)["hands"] == plan.rounds


@pytest.mark.parametrize(
    ("board", "killers"),
    [("2c 5d 7h Kh Tc", [1, 1]), ("2c Qs Js Kh Tc", [1, None])],
    ids=["both hands", "no low hand"],
)
def test_bicycle_omaha_line_1001_a_pot_without_a_low_hand(
    board: str, killers: list[int | None]
) -> None:
    for reading, killer in zip(("whole-pot", "both-hands"), killers, strict=True):
        told = Hand(
            "bicycle/omaha-hilo",
            4,
            button=4,
            cards={"1": "As 3s Ks Kd", "2": "Qd Qh Jd Jh", "board": board},
            actions=f"3 fold, 4 fold, 1 call, 2 check{' | 1 bet, 2 call' * 3}",
            readings={"scooped": reading},
        ).settled()
        assert told.get("next_hand_kill") == killer


# Elsewhere than at a table


def test_equity_goes_by_rules_that_a_reading_changes() -> None:
    game = library().game("bicycle/211-poker-hilo")
    hands = ["As 2d 3c", "Ks Kd Kc"]
    usual, read = (
        equity(game, hands, board="4h 7s", readings=one)
        for one in ({}, {"seven-low": "six-or-better"})
    )
    assert read.hands[0].equity < usual.hands[0].equity


def test_points_go_by_rules_that_a_reading_changes() -> None:
    game = library().game("bicycle/chinese-poker-mandarin")
    hands = ["2c 3d 4h 5s 6c 7d 8h 9s Tc Jd Qh Ks Ac", "9c 8d 2h Td Th 6d 5d 3c Qs Qd 5h 4c 2s"]
    for reading, points in (("as-asian", 13), ("as-bcc", 4)):
        report = expected_points(game, hands, readings={"automatic-points": reading})
        assert report.hands[0].points == points


def test_a_replay_calls_a_spot_by_its_name_that_a_reading_lays_out() -> None:
    told = round_of(
        THREE_CARD,
        {"1": "4c 5c 6c", "player-dealer": "Js 3d 2c"},
        {"1 ante": 1000},
        decisions=PLAYS,
        readings={"ante-bonus": "layout"},
    )
    game = library().game(THREE_CARD)
    setup = Setup(game=game.id, seats=(), readings={"ante-bonus": "layout"})
    assert told["wagers"][-1]["spot"] == "ante-bonus"
    assert Teller(game, setup, Names()).labels["ante-bonus"] == "Ante Bonus"


@pytest.mark.parametrize("reading", ["allowed", "forbidden"])
def test_bicycle_lowball_lines_661_to_691_check_and_raise(reading: str) -> None:
    acts = ["3 call", "1 call", "2 check", "1 check", "2 bet", "3 fold", "1 raise"]
    told = settle(
        {
            "game": "bicycle/lowball",
            "seats": [{"seat": seat, "chips": 100_000} for seat in (1, 2, 3)],
            "button": 3,
            "decisions": [{"seat": int(act[0]), "do": act[2:]} for act in acts],
            "readings": {"check-and-raise": reading},
        }
    )
    assert told.get("at") == (None if reading == "allowed" else 6)


def of_211(schedule: str, actions: str, **readings: str) -> dict[str, Any]:
    """A hand of seven at $1-$2 with the first option of a fee schedule."""
    limits = {"small_blind": 50, "big_blind": 100, "small_bet": 100, "big_bet": 200, "chip": 50}
    told = Hand(
        "bicycle/211-poker-high",
        7,
        button=7,
        structure=limits,
        actions=actions,
        readings=readings,
    ).scenario()
    settled = settle(told | {"fee": {"option": 1, "schedule": schedule}})
    assert "illegal" not in settled, settled
    return settled


@pytest.mark.parametrize(
    ("reading", "net"),
    [("from-the-first-chips", {"1": -50, "2": -50}), ("from-all-blinds", {"1": -50, "2": -100})],
)
@pytest.mark.parametrize("schedule", ["211-poker", "211-poker-own"])
def test_bicycle_211_lines_3192_and_11482_a_fee_before_the_deal_and_no_flop(
    schedule: str, reading: str, net: dict[str, int]
) -> None:
    """$2 before the deal, $0.50 without a flop, and blinds of $1.50 that nobody calls."""
    folds = ", ".join(f"{seat} fold" for seat in (3, 4, 5, 6, 7, 1))
    told = of_211(schedule, folds, **{"collection-before-the-deal": reading})
    assert {seat: told["net"][seat] for seat in net} == net
    assert told["fees"]["pot"] == -sum(net.values())


@pytest.mark.parametrize("reading", ["from-the-first-chips", "from-all-blinds"])
def test_bicycle_211_line_3192_a_pot_that_holds_the_fee_gives_back_what_nobody_called(
    reading: str,
) -> None:
    folds = ", ".join(f"{seat} fold" for seat in (4, 5, 6, 7, 1, 2))
    told = of_211("211-poker", f"3 raise, {folds}", **{"collection-before-the-deal": reading})
    assert told["fees"]["pot"] == 250
    assert told["net"]["3"] == 150 - 250


@pytest.mark.parametrize(
    ("schedule", "reading", "fees"),
    [
        ("211-poker-own", "once", 200 + 50),
        ("211-poker-own", "each-time", 200 + 50 + 50),
        # The later list prints that it is taken only once.
        ("211-poker", "each-time", 200 + 50),
    ],
)
def test_bicycle_211_lines_3192_and_11482_how_often_the_modified_fee_is_taken(
    schedule: str, reading: str, fees: int
) -> None:
    """A bet after the turn is called, and the river is dealt."""
    folds = ", ".join(f"{seat} fold" for seat in (4, 5, 6, 7, 1))
    actions = f"3 call, {folds}, 2 check | 2 check, 3 check | 2 bet, 3 call | 2 check, 3 check"
    told = of_211(schedule, actions, **{"modified-fee": reading})
    assert told["fees"]["pot"] == fees
