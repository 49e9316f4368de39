"""The Bicycle's Super Pan 9 with Super Tie Bonus, clause by clause (book 001, 10223-10332)."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from cardroom.books import library
from cardroom.cards import CARDS, Card, deck
from cardroom.scenario import BadScenario
from cardroom.session import Table
from cardroom.shuffle import verify
from cardroom.table.decisions import Choice
from cardroom.table.events import HIDDEN, Dealt, Turned
from cardroom.table.setup import PlayerDealer, SeatSetup, Setup, Wagered
from cardroom.table.stock import Stacked
from tests.games.by_the_book import Claim, through_the_bank
from tests.games.pan_nines import Line, does, wager
from tests.games.pan_nines import play as settled
from tests.games.settled_lines import order_of_settlement
from tests.portion import part_of

GAME = "bicycle/super-pan-9-super-tie"
PAN = library().game(GAME)


STANDS = {7: "3s 4s Kd", 8: "4s 4d Kd", 9: "4s 5s Kd"}
"""Three cards that must stand, by their total."""
FOUR = {0: "Ks Kd Qs Js", 1: "Ks Kd Qs As", 2: "Ks Kd Qs 2s", 3: "Ks Kd Qs 3s", 4: "Ks Kd Qs 4s"}
FOUR |= {5: "Ks Kd Qs 5s", 6: "Ks Kd Qs 6s"}
"""Four cards, the last one drawn to a nought."""
OPEN = {5: "5s Ks Kd", 6: "6s Ks Kd"}
"""Three cards with a choice."""


def play(hands: dict[str, str], *wagers: Line, **more: Any) -> Line:
    return settled(GAME, hands, *wagers, **more)


def outcomes(line: Line) -> dict[str, tuple[str, int]]:
    assert "wagers" in line, line
    return {w["spot"]: (w["outcome"], w["net"]) for w in line["wagers"] if w["seat"] == 1}


def first_card(line: Line) -> str:
    return str(next(e["to"] for e in line["events"] if e["kind"] == "dealt"))


# Deck and values


@pytest.mark.parametrize("decks", [4, 8, 12])
def test_bicycle_super_pan_9_line_10235_thirty_six_cards_in_each_deck(decks: int) -> None:
    cards = PAN.fresh_deck(Setup(game=GAME, seats=(), options={"decks": decks}))
    assert len(cards) == 36 * decks
    assert {str(c)[0] for c in cards} == set("A23456JQK")
    assert set(Counter(cards).values()) == {decks}


@pytest.mark.parametrize("decks", [3, 13])
def test_bicycle_super_pan_9_line_10235_four_to_twelve_decks(decks: int) -> None:
    with pytest.raises(BadScenario, match="from 4 to 12"):
        play({}, wager(1), options={"decks": decks})


@pytest.mark.parametrize("rank", "789T")
def test_bicycle_super_pan_9_line_10235_no_sevens_to_tens(rank: str) -> None:
    with pytest.raises(BadScenario):
        play({"1": f"{rank}s Ks Qs"}, wager(1))


@pytest.mark.parametrize(
    ("hand", "total"),
    [
        ("As Ad Qs 5s", 7),
        ("6s 5s Js 3s", 4),
        ("2s Kd Qs 6s", 8),
        ("5s 5d Kd 6s", 6),
        ("3s 4s 2s", 9),
        ("5s 5d Kd Ks", 0),
    ],
)
def test_bicycle_super_pan_9_line_10239_values_as_in_the_houses_examples(
    hand: str, total: int
) -> None:
    line = play({"1": hand, "d": STANDS[9]}, wager(1))
    turned = next(e for e in line["events"] if e["kind"] == "turned" and e["to"] == "1")
    assert turned["says"].endswith(f"a total of {total}")


# Seats and wagers


def test_bicycle_super_pan_9_line_10243_eight_or_fourteen_seats() -> None:
    assert (PAN.entry.table.seats, PAN.entry.table.sizes) == (14, (8, 14))


def test_bicycle_super_pan_9_line_10243_the_game_wager_is_required() -> None:
    assert "must wager on Game wager" in play({}, wager(1, "super-tie"))["why"]


@pytest.mark.parametrize(
    ("base", "bonus", "legal"),
    [
        (1000, 1000, True),
        (1000, 1001, False),
        (1000, 100, True),
        (1000, 99, False),
        (50000, 10000, True),
        (50000, 10001, False),
    ],
)
def test_bicycle_super_pan_9_line_10308_limits_of_the_bonus(
    base: int, bonus: int, legal: bool
) -> None:
    limits = {"min": 500, "max": 50000}
    line = play(
        {"1": STANDS[9], "d": STANDS[8]},
        wager(1, amount=base),
        wager(1, "super-tie", bonus),
        limits=limits,
    )
    assert line.get("illegal", False) is not legal
    if not legal:
        assert "10308" in line["why"]


def test_bicycle_super_pan_9_line_10243_the_game_wager_keeps_to_the_table_limits() -> None:
    for amount, legal in ((499, False), (500, True), (5000, True), (5001, False)):
        line = play({}, wager(1, amount=amount), limits={"min": 500, "max": 5000})
        assert line.get("illegal", False) is not legal


def test_bicycle_super_pan_9_line_10243_and_10282_backline_on_both_spots() -> None:
    hands = {"1": FOUR[2], "d": FOUR[2].replace("s", "h")}
    line = play(
        hands, wager(1), wager(1, "base", 500, "B"), wager(1, "super-tie", 200, "B"), dice=3
    )
    assert line["net"]["B"] == 25 * 200
    behind_nobody = play(hands, wager(1), wager(2, "base", 500, "B"))
    assert "B plays the hand of seat 2." in [event.get("says") for event in behind_nobody["events"]]
    too_much = play(
        hands, wager(1), wager(1, "base", 500, "B"), wager(1, "super-tie", 600, "B"), dice=3
    )
    assert "no more than" in too_much["why"]


# Dice and the action button


@pytest.mark.parametrize(
    ("total", "seat"),
    [(2, 1), (3, 2), (4, 3), (5, 4), (6, 5), (7, 6), (9, 1), (10, 2), (14, 6), (16, 1), (18, 3)],
)
def test_bicycle_super_pan_9_line_10247_the_dice_give_the_button_and_the_first_card(
    total: int, seat: int
) -> None:
    seats = range(1, 8)
    hands = {str(n): STANDS[9].replace("s", "schd"[n % 4]) for n in seats}
    line = play(hands | {"d": STANDS[7]}, *(wager(n) for n in seats), dice=total)
    assert order_of_settlement(line) == [*range(seat, 8), *range(1, seat)]
    assert first_card(line) == str(seat)


@pytest.mark.parametrize("total", [1, 8, 15])
def test_bicycle_super_pan_9_line_10247_the_player_dealers_numbers(total: int) -> None:
    hands = {"1": STANDS[9], "3": STANDS[9], "d": STANDS[7].replace("s", "h")}
    line = play(hands, wager(1), wager(3), player_dealer=2, dice=total)
    assert first_card(line) == "player-dealer"
    assert order_of_settlement(line) == [3, 1]


@pytest.mark.parametrize(("total", "seat"), [(7, 6), (9, 7), (10, 1), (16, 6), (18, 1)])
def test_bicycle_super_pan_9_line_10247_the_count_that_goes_on(total: int, seat: int) -> None:
    seats = range(1, 8)
    hands = {str(n): STANDS[9].replace("s", "schd"[n % 4]) for n in seats}
    line = play(
        hands | {"d": STANDS[7]},
        *(wager(n) for n in seats),
        dice=total,
        readings={"dice-count": "goes-on"},
    )
    assert order_of_settlement(line)[0] == seat


def test_bicycle_super_pan_9_line_10247_seats_without_a_wager_are_counted_and_passed_over() -> None:
    hands = {"1": STANDS[9], "5": STANDS[9], "d": STANDS[7].replace("s", "h")}
    line = play(hands, wager(1), wager(5), dice=4)  # Seat 3.
    assert order_of_settlement(line) == [5, 1]


def test_bicycle_super_pan_9_line_10247_the_size_of_the_table_matters() -> None:
    hands = {"1": STANDS[9], "3": STANDS[9], "d": STANDS[7].replace("s", "h")}
    for size, order in ((None, [3, 1]), (8, [3, 1]), (14, [1, 3])):
        line = play(hands, wager(1), wager(3), player_dealer=7, dice=5, seats_at_table=size)
        assert order_of_settlement(line) == order


def test_bicycle_super_pan_9_line_10247_without_dice_it_starts_left_of_the_player_dealer() -> None:
    hands = {"1": STANDS[9], "3": STANDS[9], "d": STANDS[7].replace("s", "h")}
    line = play(hands, wager(1), wager(3), player_dealer=2)
    assert order_of_settlement(line) == [3, 1]
    assert first_card(line) == "3"
    line = play(hands, wager(1), wager(3), player_dealer=2, action_start=1)
    assert order_of_settlement(line) == [1, 3]


def test_bicycle_super_pan_9_line_10247_three_dice_have_no_nineteen() -> None:
    with pytest.raises(BadScenario, match="3 dice cannot total 19"):
        play({}, wager(1), dice=19)


def test_bicycle_super_pan_9_line_10247_own_wagers_before_those_behind_the_seat() -> None:
    # Nine units are there: seat 1 takes its own two wagers, then B's and then C's.
    hands = {"1": FOUR[4], "2": STANDS[9], "d": FOUR[4].replace("s", "h")}
    wagers = [
        wager(1, "super-tie", 100, "C"),
        wager(1, "base", 500, "C"),
        wager(1, "super-tie", 200, "B"),
        wager(1, "base", 500, "B"),
        wager(1),
        wager(1, "super-tie", 300),
        wager(2),
    ]
    line = play(hands, *wagers, bank=3000 + 1500, dice=2)
    nets = {(w.get("by"), w["seat"], w["spot"]): w["net"] for w in line["wagers"]}
    assert nets[None, 1, "super-tie"] == 3000
    assert nets["C", 1, "super-tie"] == 1000
    assert nets["B", 1, "super-tie"] == 500
    assert nets[None, 2, "base"] == 0


def test_bicycle_super_pan_9_line_10256_three_cards_one_at_a_time_clockwise() -> None:
    line = play({}, wager(1), wager(3), wager(5), player_dealer=4, dice=3)
    to = [e["to"] for e in line["events"] if e["kind"] == "dealt"]
    assert to[:12] == ["1", "3", "player-dealer", "5"] * 3


# Drawing


@pytest.mark.parametrize("total", range(10))
def test_bicycle_super_pan_9_line_10258_and_10259_what_players_must_and_may_do(total: int) -> None:
    three = {0: "Ks Kd Qs", 1: "As Kd Qs", 2: "2s Kd Qs", 3: "3s Kd Qs", 4: "4s Kd Qs"}
    hand = (three | OPEN | STANDS)[total]
    may = {"hit"} if total <= 4 else {"stand"} if total >= 7 else {"hit", "stand"}
    for do in ("hit", "stand"):
        line = play({"1": hand, "d": STANDS[9]}, wager(1), decisions=(does(1, do),))
        assert line.get("illegal", False) is (do not in may)
        if do in may:
            got = [e["to"] for e in line["events"] if e["kind"] == "dealt"].count("1")
            assert got == (4 if do == "hit" else 3)
    default = play({"1": hand, "d": STANDS[9]}, wager(1))
    acted = next(e["do"] for e in default["events"] if e["kind"] == "acted")
    assert acted == ("hit" if total <= 4 else "stand")


@pytest.mark.parametrize("total", range(10))
def test_bicycle_super_pan_9_line_10258_and_10259_the_same_for_the_player_dealer(
    total: int,
) -> None:
    three = {0: "Ks Kd Qs", 1: "As Kd Qs", 2: "2s Kd Qs", 3: "3s Kd Qs", 4: "4s Kd Qs"}
    hand = (three | OPEN | STANDS)[total]
    may = {"hit"} if total <= 4 else {"stand"} if total >= 7 else {"hit", "stand"}
    for do in ("hit", "stand"):
        decision = does("player-dealer", do)
        line = play({"1": STANDS[9], "d": hand}, wager(1), decisions=(decision,))
        assert line.get("illegal", False) is (do not in may)
        if do in may:
            dealt = [e for e in line["events"] if e["kind"] == "dealt" and e["seat"] == 0]
            assert [e["up"] for e in dealt] == [False] * 3 + [True] * (do == "hit")
    default = play({"1": STANDS[9], "d": hand}, wager(1))
    acted = [e["do"] for e in default["events"] if e["kind"] == "acted"]
    assert acted[-1] == ("hit" if total <= 4 else "stand")


def test_bicycle_super_pan_9_line_10258_draw_is_another_word_for_hit() -> None:
    line = play({"1": OPEN[5], "d": STANDS[9]}, wager(1), decisions=(does(1, "draw"),))
    assert next(e["do"] for e in line["events"] if e["kind"] == "acted") == "hit"


def test_bicycle_super_pan_9_line_10261_a_drawn_card_may_be_written_apart() -> None:
    hands: dict[str, Any] = {"1": "Ks Kd Qs", "player-dealer": "2s 2d Kd"}
    draws = {"draws": {"1": "4s", "player-dealer": "Ah"}}
    line = play({}, wager(1), wager(1, "super-tie"), cards=hands | draws)
    assert line["net"]["1"] == -2000  # 4 and 5
    with pytest.raises(BadScenario, match="before the draw"):
        play({}, wager(1), cards=draws)
    with pytest.raises(BadScenario, match=r"cards\.draws"):
        play({}, wager(1), cards=hands | {"draws": "4s"})


def test_bicycle_super_pan_9_line_10261_who_sees_what_when() -> None:
    setup = Setup(
        game=GAME,
        seats=tuple(SeatSetup(n, 10**6) for n in (1, 2, 3)),
        player_dealer=PlayerDealer(3, 10**5),
        wagers=(Wagered(1, "base", 1000), Wagered(2, "base", 1000)),
        dice=2,
    )
    shoe = [c for c in deck(12, without="789T") if str(c)[0] in "56K"]
    played = PAN.round(setup, Stacked(shoe))
    assert sorted(played.waiting) == [1, 2]  # Everyone, whatever he holds.
    for observer in (None, 1, 2, 3):
        for event in played.view(observer):
            if isinstance(event, Dealt):
                assert (event.card != HIDDEN) == (
                    observer is not None and event.to == f"{observer}"
                )
            assert not isinstance(event, Turned)
    for seat in (1, 2):
        played.choose_default(seat)
    turned = [e.to for e in played.events if isinstance(e, Turned)]
    assert turned[0] == "player-dealer"
    assert turned == ["player-dealer"]  # He decides in the open, before any other hand.
    assert list(played.waiting) == [3]


def test_bicycle_super_pan_9_line_10261_hands_are_turned_up_from_the_action_button() -> None:
    hands = {str(n): STANDS[9].replace("s", "schd"[n]) for n in (1, 2, 3)} | {"d": STANDS[8]}
    line = play(hands, wager(1), wager(2), wager(3), dice=3)
    turned = [e["to"] for e in line["events"] if e["kind"] == "turned"]
    assert turned == ["player-dealer", "2", "3", "1"]


# Winners


def test_bicycle_super_pan_9_line_10267_to_10269_closer_to_nine_wins_and_equal_totals_push() -> (
    None
):
    hands = FOUR | STANDS
    for mine, my_hand in hands.items():
        for his, his_hand in hands.items():
            if mine == his == 0:
                continue
            line = play({"1": my_hand, "d": his_hand.replace("s", "h")}, wager(1))
            sign = (mine > his) - (mine < his)
            words = {1: "win", 0: "push", -1: "lose"}
            assert outcomes(line)["base"] == (words[sign], 1000 * sign)


def test_bicycle_super_pan_9_line_10270_the_player_dealer_wins_a_tie_of_four_card_noughts() -> None:
    hands = {"1": FOUR[0], "d": FOUR[0].replace("s", "h")}
    line = play(hands, wager(1), wager(1, "super-tie", 100))
    assert outcomes(line) == {"base": ("lose", -1000), "super-tie": ("win", 10000)}


# The bonus


@pytest.mark.parametrize(("total", "odds"), [(0, 100), (1, 40), (2, 25), (3, 15), (4, 10)])
def test_bicycle_super_pan_9_lines_10289_to_10294_the_bonus_table(total: int, odds: int) -> None:
    hands = {"1": FOUR[total], "d": FOUR[total].replace("s", "h")}
    line = play(hands, wager(1), wager(1, "super-tie", 300))
    assert outcomes(line)["super-tie"] == ("win", 300 * odds)


@pytest.mark.parametrize("total", [5, 6, 7, 8, 9])
def test_bicycle_super_pan_9_line_10280_and_10284_ties_that_the_table_does_not_pay(
    total: int,
) -> None:
    mine = (OPEN | STANDS)[total]
    hands = {"1": mine, "d": mine.replace("s", "h")}
    bonus = wager(1), wager(1, "super-tie", 300)
    assert outcomes(play(hands, *bonus))["super-tie"] == ("push", 0)
    line = play(hands, *bonus, readings={"unpaid-ties": "lose"})
    assert outcomes(line)["super-tie"] == ("lose", -300)


@pytest.mark.parametrize("mine", [FOUR[0], FOUR[3], STANDS[7], STANDS[9]])
def test_bicycle_super_pan_9_line_10281_unequal_totals_lose_the_bonus(mine: str) -> None:
    line = play({"1": mine, "d": STANDS[8].replace("s", "h")}, wager(1), wager(1, "super-tie"))
    assert outcomes(line)["super-tie"] == ("lose", -1000)


def test_bicycle_super_pan_9_line_10283_the_number_of_cards_does_not_count() -> None:
    hands = {"1": OPEN[5], "d": FOUR[5].replace("s", "h")}
    line = play(hands, wager(1), wager(1, "super-tie", 300))
    assert outcomes(line) == {"base": ("push", 0), "super-tie": ("push", 0)}


# The bank, the position, the fees


def test_bicycle_super_pan_9_line_10227_no_more_than_the_player_dealer_wagered() -> None:
    hands = {"1": STANDS[9], "2": STANDS[9].replace("s", "c"), "d": STANDS[8]}
    line = play(hands, wager(1), wager(2), bank=1500, dice=2)
    assert (line["net"]["1"], line["net"]["2"]) == (1000, 500)
    assert line["net"]["player-dealer"] == -1500


@pytest.mark.parametrize(("coverage", "net"), [("action", 0), ("each-way", 1000), ("net", 2000)])
def test_bicycle_super_pan_9_line_10285_coverage_readings(coverage: str, net: int) -> None:
    hands = {"1": FOUR[0], "d": FOUR[0].replace("s", "h")}  # The game wager loses first.
    line = play(hands, wager(1), wager(1, "super-tie"), bank=1000, readings={"coverage": coverage})
    assert outcomes(line)["super-tie"][1] == net


def test_bicycle_super_pan_9_line_10324_two_rounds_then_clockwise() -> None:
    rotation = PAN.entry.player_dealer
    assert rotation is not None
    assert (rotation.rounds, rotation.direction) == (2, "clockwise")


OWN = [(50, 1), (100, 2), (100, 2), (200, 3), (200, 4), (300, 5), (300, 5), (300, 5), (400, 6)]
OWN += [(400, 6)]
GROUP = [(50, 1), (100, 2), (100, 2), (200, 3), (200, 4), (300, 5), (300, 5), (500, 10)]
GROUP += [(500, 10), (500, 10), (1000, 15)]
LIMITS = {
    "super-pan-9-super-tie-own": "5-50 10-100 25-100 25-200 50-300 100-500 200-500 300-500 "
    "300-1000 500-1000",
    "pan-nine": "5-50 10-100 25-100 25-200 50-300 100-500 300-500 100-1000 300-1000 500-1000 "
    "500-2000",
}


@pytest.mark.parametrize(
    ("schedule", "rows"), [("super-pan-9-super-tie-own", OWN), ("pan-nine", GROUP)]
)
def test_bicycle_super_pan_9_lines_10311_to_10320_and_7591_to_7601_flat_fees(
    schedule: str, rows: list[tuple[int, int]]
) -> None:
    for option, (player, dealer) in enumerate(rows, 1):
        amount = 100 * int(LIMITS[schedule].split()[option - 1].partition("-")[0])
        line = play(
            {"1": STANDS[9], "d": STANDS[8]},
            wager(1, "base", amount),
            wager(1, "super-tie", 500),
            wager(1, "base", amount, "B"),
            fee={"option": option, "schedule": schedule},
        )
        fees = {who: fee for who, fee in line["fees"].items() if fee}
        assert fees == {"1": player, "B": player, "player-dealer": 100 * dealer}
    options = next(s for s in PAN.schedules if s.schedule == schedule).options
    limits = [o.limits for o in options[: len(rows)]]
    printed = [tuple(map(int, pair.split("-"))) for pair in LIMITS[schedule].split()]
    assert [(x.minimum, x.maximum) for x in limits if x] == [(100 * a, 100 * b) for a, b in printed]


BY_ACTION = {
    12: [(5, 1), (100, 1), (105, 2), (300, 2), (305, 4), (500, 4), (505, 5), (1500, 5), (1505, 10)],
    13: [
        (25, 1),
        (100, 1),
        (105, 5),
        (500, 5),
        (505, 8),
        (1500, 8),
        (1505, 20),
        (5000, 20),
        (5005, 35),
    ],
    14: [
        (300, 4),
        (1200, 4),
        (1205, 15),
        (3600, 15),
        (3605, 25),
        (7200, 25),
        (7205, 45),
        (15000, 45),
        (15005, 65),
        (99999, 65),
    ],
}


@pytest.mark.parametrize(("option", "rows"), BY_ACTION.items())
def test_bicycle_super_pan_9_lines_7607_to_7621_fees_by_total_table_action(
    option: int, rows: list[tuple[int, int]]
) -> None:
    found = next(s for s in PAN.schedules if s.schedule == "pan-nine").option(option)
    for action, fee in rows:
        assert found.player_dealer_fee(100 * action) == 100 * fee
        assert found.bettor_fee([1000, 1000, 1000]) == 0


# A table of it


def at_table(**more: Any) -> Table:
    table = Table(PAN, seats_at_table=8, **more)
    for seat in range(1, 6):
        table.sit(seat, 10**7)
    return table


def deal(table: Table) -> Any:
    if table.player_dealer is None:
        assert table.offered is not None
        table.accept(table.offered, 10**5)
    for seat in range(1, 6):
        if seat != table.player_dealer:
            table.wager(seat, "base", 1000)
    played = table.deal()
    while waiting := played.waiting:
        for seat in waiting:
            played.choose_default(seat)
    return played


def test_bicycle_super_pan_9_line_10247_a_table_rolls_the_dice_before_each_deal() -> None:
    rolls = [deal(table).table.setup.dice for table in [at_table(seed=5)] for _ in range(40)]
    assert rolls == [
        deal(table).table.setup.dice for table in [at_table(seed=5)] for _ in range(40)
    ]
    assert all(3 <= total <= 18 for total in rolls)
    assert len(set(rolls)) > 8


def test_bicycle_super_pan_9_line_10247_the_dice_are_committed_to_and_proved() -> None:
    table = at_table()
    noted = table.dice_commitment
    assert noted is not None
    played = deal(table)
    proof = next(proof for proof in table.proofs if "dice" in proof.nonce)
    assert verify(proof, noted=noted)
    faces = proof.order.split(" ")[0]
    assert played.table.setup.dice == sum(map(int, faces.split("-")))
    assert table.dice_commitment != noted


def test_bicycle_super_pan_9_line_10235_a_full_table_never_runs_out_of_cards() -> None:
    table = Table(PAN, seed=1, options={"decks": 4})
    for seat in range(1, 15):
        table.sit(seat, 10**9)
    for _ in range(30):
        if table.player_dealer is None:
            assert table.offered is not None
            table.accept(table.offered, 10**5)
        for seat in range(1, 15):
            if seat != table.player_dealer:
                table.wager(seat, "base", 1000)
        played = table.deal()
        while waiting := played.waiting:
            for seat, decision in waiting.items():
                played.choose(seat, Choice(decision.options[-1].do))


# The whole game, settled a second time from the text


def points(hand: list[Card]) -> int:
    """Line 10239."""
    pips = {"A": 1, "2": 2, "3": 3, "4": 4, "5": 5, "6": 6, "J": 0, "Q": 0, "K": 0}
    return sum(pips[str(card)[0]] for card in hand) % 10


PAYS = {0: 100, 1: 40, 2: 25, 3: 15, 4: 10}


def by_the_text(setup: Setup, hands: dict[str, list[Card]]) -> dict[Any, int]:
    dealer = setup.player_dealer
    assert dealer is not None
    assert setup.dice is not None
    # 10247: one, eight and fifteen are his, and the next six numbers the seats from his left.
    steps = (setup.dice - 1) % 7
    size = setup.seats_at_table or 0
    first = dealer.seat - 1 + max(steps, 1)
    seats = [(first + n) % size + 1 for n in range(size)]
    claims: list[Claim] = []
    for seat in seats:
        here = [w for w in setup.wagers if w.seat == seat]
        names: list[str | None] = [None]
        # After the seat's own, those behind it as they came: by their first game wager.
        names += [w.by for w in here if w.by and w.spot == "base"]
        for by in names:
            for spot in ("base", "super-tie"):
                for w in here:
                    if (w.by, w.spot) == (by, spot):
                        due = due_on(w, hands[str(seat)], hands["player-dealer"], setup)
                        claims.append(((by or str(seat), seat, spot), due))
    return dict(through_the_bank(claims, dealer.bank, setup.readings["coverage"]).nets)


def due_on(w: Wagered, mine: list[Card], his: list[Card], setup: Setup) -> int:
    p, d = points(mine), points(his)
    if w.spot == "base":
        if p == d == 0 and len(mine) == len(his) == 4:  # 10270
            return -w.amount
        return ((p > d) - (p < d)) * w.amount
    if p != d:  # 10281
        return -w.amount
    unpaid = 0 if setup.readings["unpaid-ties"] == "push" else -1
    return PAYS.get(p, unpaid) * w.amount


def a_table(random: Random) -> Setup:
    size = random.choice([8, 14])
    player_dealer, *seats = random.sample(range(1, size + 1), random.randint(2, size))
    wagers = []
    for seat in seats:
        for by in [None, *random.sample("ABC", random.choice([0, 0, 1, 3]))]:
            base = random.choice([100, 500, 1000])
            wagers.append(Wagered(seat, "base", base, by))
            if random.random() < 0.5:
                wagers.append(Wagered(seat, "super-tie", random.randint(100, base), by))
    at_stake = sum(w.amount for w in wagers)
    bank = random.choice([random.randint(1, at_stake), random.randint(1, 9 * at_stake), 10**9])
    return Setup(
        game=GAME,
        seats=(*(SeatSetup(s, 10**6) for s in seats), SeatSetup(player_dealer, bank)),
        seats_at_table=size,
        player_dealer=PlayerDealer(player_dealer, bank),
        wagers=tuple(wagers),
        backline_bettors=dict.fromkeys("ABC", 10**6),
        dice=sum(random.randint(1, 6) for _ in range(3)),
        readings={
            "coverage": random.choice(["action", "each-way", "net"]),
            "unpaid-ties": random.choice(["push", "lose"]),
        },
    )


def test_bicycle_super_pan_9_settles_as_the_text_does() -> None:
    random = Random(10247)
    whole = deck(12, without="789T")
    low = [c for c in whole if str(c)[0] in "KQJA2"]
    seen = set()
    for _ in range(part_of(2500)):
        setup = a_table(random)
        shoe = random.sample(low if random.random() < 0.5 else whole, 60)
        played = PAN.round(setup, Stacked(shoe))
        while waiting := played.waiting:
            for seat, decision in waiting.items():
                played.choose(seat, Choice(random.choice(decision.options).do))
        hands: dict[str, list[Card]] = {}
        for event in played.events:
            if isinstance(event, Dealt):
                hands.setdefault(event.to, []).append(CARDS[event.card])
        for hand in hands.values():  # 10258
            first = points(hand[:3])
            assert len(hand) == 4 if first <= 4 else len(hand) == 3 if first >= 7 else True
        result = played.result()
        nets = {(w.by or str(w.seat), w.seat, w.spot): w.net for w in result.wagers or ()}
        assert nets == by_the_text(setup, hands)
        assert result.net["player-dealer"] == -sum(nets.values())
        seen |= {(w.spot, w.outcome) for w in result.wagers or ()}
    ends = ("win", "lose", "push", "partly-covered", "uncovered")
    assert seen == {(spot, end) for spot in ("base", "super-tie") for end in ends}
