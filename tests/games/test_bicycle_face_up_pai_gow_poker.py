"""The Bicycle's Face Up Pai Gow Poker, clause by clause (book 001, lines 11514-11777)."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from cardroom.books import library
from cardroom.cards import cards, show
from tests.games import pai_gow
from tests.games.pai_gow import NINES, Line, outcomes, sets, settled
from tests.games.settled_lines import refused, wager

GAME = "bicycle/face-up-pai-gow-poker"
play = partial(pai_gow.play, GAME)
QUADS = "Tc Td Th Ts 2d 9d 6d"
FIVE_ACES = "Jk Ac Ad Ah As 3d 4h"
ROYAL = "As Ks Qs Js Ts 3d 3h"
RUN, RUN_WITH_JOKER = "9h 8h 7h 6h 5h Kc 2c", "9h 8h 7h 6h Jk Kc 2c"
KING_HIGH = "Ks Qd Jc 9s 7c 5c 3s"
FOURS = "2s 4s 4c 5c 7c Qh Jc"
"""A pair of fours behind queen and jack."""


# The player-dealer's open hand


@pytest.mark.parametrize(
    ("dealer", "outcome"),
    [
        ("Ad Qd Jc 9c 7c 5d 3s", "push"),  # ace high
        (KING_HIGH, "push"),  # king high
        ("Qd Jd 9s 8s 6c 5d 3s", "win"),  # queen high plays
        ("2d 2s Ks Jc 9c 7c 5d", "win"),  # a pair under a king
        ("Ad 2d 3s 4c 5c 8d 9s", "lose"),  # ace high, but a straight
        ("Kc Qc 8c 7c 5c Td 9d", "lose"),  # king high, but a flush
    ],
)
def test_bicycle_face_up_lines_11581_and_11671_ace_or_king_high_makes_all_push(
    dealer: str, outcome: str
) -> None:
    mine = "Th Tc Ah Kd 7h 6s 4c" if outcome == "win" else "2h 2c 4h 6s 7d 8s 3h"
    line = play({1: mine}, dealer)
    assert outcomes(line)["base"][0] == outcome
    if outcome == "push":
        assert line["wagers"][0]["why"] == "001:11522,11581,11671"


def test_bicycle_face_up_line_11581_bonuses_are_settled_all_the_same() -> None:
    line = play({1: QUADS, 2: FIVE_ACES}, KING_HIGH)
    assert outcomes(line, 1) == {
        "base": ("push", 0),
        "fortune": ("win", 5000),
        "envy": ("win", 20000),
    }
    assert outcomes(line, 2) == {"base": ("push", 0), "fortune": ("win", 250000)}
    turned = [e["to"] for e in line["events"] if e["kind"] == "turned"]
    assert {"1", "2"} <= set(turned)


def test_bicycle_face_up_line_11582_nobody_sets_a_hand_that_pushes() -> None:
    line = play({1: NINES}, KING_HIGH)
    assert set(line["set"]) == {"player-dealer"}
    listed = play({1: NINES}, KING_HIGH, decisions=[sets(1, "As Kd")])
    assert listed["net"] == line["net"]
    assert "nothing to decide" in refused(play({1: NINES}, KING_HIGH, decisions=[sets(2, "As Kd")]))


def test_bicycle_face_up_line_11580_his_hand_lies_open_before_anybody_sets() -> None:
    events = play({1: NINES}, decisions=[sets(1, "As Kd")])["events"]
    kinds = [(e["kind"], e.get("to")) for e in events]
    assert kinds.index(("turned", "player-dealer")) < kinds.index(("arranged", "1"))


def test_bicycle_face_up_line_11580_his_hand_is_set_by_the_chart_alone() -> None:
    own = [sets("player-dealer", "8c 8h")]
    assert "house way" in refused(play({1: NINES}, decisions=own))
    house = [{"seat": "player-dealer", "do": "house-way"}]
    assert play({1: NINES}, decisions=house)["net"] == play({1: NINES})["net"]


def test_bicycle_face_up_line_11580_who_sees_his_hand_may_set_for_a_push() -> None:
    # Kings and nines: split they lose twice against aces over eights, together they push.
    dealer = "Ad Ac 8d 8s 6d 4c 3h"
    mine = {1: "Kh Kd Th Tc Qd 5s 2h"}
    assert outcomes(play(mine, dealer))["base"][0] == "push"


@pytest.mark.parametrize(
    ("mine", "outcome", "net"),
    [
        (NINES, "win", 1000),
        ("Jh Td 7d 7h 5c 4c 2d", "lose", -1000),
        ("Ah Kh 7d 7h 5c 4c 2d", "push", 0),
        ("Qh Jh 9d 9h 5c 4c 2d", "push", 0),  # a copy in front
        ("Qh Jh 8d 8s 6c 4c 3h", "lose", -1000),  # two copies
    ],
)
def test_bicycle_face_up_lines_11667_to_11670(mine: str, outcome: str, net: int) -> None:
    assert outcomes(play({1: mine}))["base"] == (outcome, net)


def test_bicycle_face_up_line_11583_a_foul_hand_loses() -> None:
    line = play({1: "Ac Ad Kh Kc 7d 5c 2d"}, decisions=[sets(1, "Ac Ad")])
    assert outcomes(line)["base"] == ("lose", -1000)


# The house way, with the examples of the book

EXAMPLES = [
    (11588, "Kd Jc", "Ah Tc 7s 5h 3d"),
    (11590, "Ac Qd", "3s 3c Jh 8d 4c"),
    (11592, "3d 3s", "Kh Ks 7h 6c 2d"),
    (11597, "Ac 7h", "Jd Js 8c 8h 4s"),
    (11600, "Ks 9s", "8c 8d 4d 4h 7c"),
    (11603, "Qh 8c", "5h 5s 4h 4c 2s"),
    (11606, "9c 9s", "7d 7c 5h 5s Ac"),
    (11609, "Ac 8d", "Ad As 5d 4c 2s"),
    (11612, "Jh Tc", "Kh Kd Kc 7s 5h"),
    (11615, "Jc Jd", "5s 5h 5c Js Ad"),
    (11618, "As 9s", "6s 5s 4c 3d 2s"),
    (11621, "Jh 8d", "9s 8h Jk 6s 5d"),
    (11597, "7d 7c", "9h 9d Qd Jd 4d"),
    (11627, "5c 5h", "7d 6s 5d 4s 3h"),
    (11633, "4c 4h", "8h 8s 8d Ac Kh"),
    (11636, "Qc Qd", "Qh Qs 9s 7d 5c"),
    (11639, "Jd Js", "Jh Jc Qd Ts 7h"),
    (11642, "8h 8d", "8c 8s Jc 7s 4d"),
    (11645, "9h 8c", "5s 5d 5h 5c 2s"),
    (11648, "4c 4h", "5h 5d 5c 5s 2s"),
    (11651, "Ac As", "Ah Ad Jk Ks 5c"),
    (11654, "5h 5d", "Ah Ad Jk Ac As"),
]


@pytest.mark.parametrize(("number", "two", "five"), EXAMPLES)
def test_bicycle_face_up_lines_11588_to_11656_the_examples(
    number: int, two: str, five: str
) -> None:
    # That of line 11624 holds no pair before its flush: it is set as two pairs.
    done = pai_gow.set_by_the_house(GAME, f"{five} {two}")
    assert sorted(c.rank for c in done.front) == sorted(c.rank for c in cards(two))
    assert pai_gow.covers(done.row.lines, number)


@pytest.mark.parametrize(
    ("hand", "two"),
    [
        ("Jd Js 8c 8h Kc 7h 4s", "8h 8c"),  # no ace
        ("8c 8d 4d 4h Qs 9s 7c", "4h 4d"),  # no king
        ("5h 5s 4h 4c Jh 8c 2s", "4h 4c"),  # no queen
        ("Jd Js Jh Jc Kd Ts 7h", "Kd Ts"),
        ("8h 8d 8c 8s Qc 7s 4d", "Qc 7s"),
        ("Kh Kd 7c 7s Jk 9d 2h", "Kh Kd"),  # 11633: the highest pair that leaves three
        ("Kh Kd Kc 7s Jk 7d 2h", "7s 7d"),  # four with a pair
        ("Ah Kd Kc 7s Jk 9d 2h", "Ah 9d"),  # three kings
        ("Ah Ad Jk 9s 7d 5c 2h", "Ad 9s"),  # three aces: the joker stays behind
        ("Ah Kd Qc 9s 7d 5c Jk", "Kd Qc"),  # a pair of aces with the joker
        ("Kh Kd Qc Qs Jk Jd Jc", "Kh Kd"),
    ],
)
def test_bicycle_face_up_lines_11588_to_11656_further_hands(hand: str, two: str) -> None:
    found = sorted(pai_gow.set_by_the_house(GAME, hand).front)
    assert show(found) == show(sorted(cards(two)))


def test_bicycle_face_up_line_11633_the_other_reading_of_two_pairs_and_the_joker() -> None:
    other = pai_gow.front(
        GAME, "Kh Kd 7c 7s Jk 9d 2h", **{"full-house-with-joker": "joker-with-the-higher"}
    )
    assert other == "7s 7c"


# The bonuses


@pytest.mark.parametrize(
    ("hand", "odds"),
    [
        (FIVE_ACES, 500),
        ("Jk Kc Kd Kh Ks 3d 9c", 200),
        (ROYAL, 100),
        ("As Ks Jk Js Ts 3d 3h", 100),
        (RUN, 50),
        (RUN_WITH_JOKER, 30),
        (QUADS, 10),
        ("Tc Td Th Jk 2d 9d 6d", 10),
        ("Tc Td Th 9s 9d 2d 6d", -1),  # a full house
        ("Ah Kh 9h 7h 2h 3c 4d", -1),
    ],
)
def test_bicycle_face_up_lines_11717_to_11722_the_fortune_table(hand: str, odds: int) -> None:
    assert outcomes(play({1: hand}, FOURS))["fortune"] == (
        "win" if odds > 0 else "lose",
        500 * odds,
    )


@pytest.mark.parametrize(
    ("hand", "prize"),
    [
        (FIVE_ACES, 20000),
        ("Jk Kc Kd Kh Ks 3d 9c", 10000),
        (ROYAL, 5000),
        (RUN, 2500),
        (RUN_WITH_JOKER, 1000),
        (QUADS, 0),
    ],
)
def test_bicycle_face_up_lines_11717_to_11721_envy(hand: str, prize: int) -> None:
    line = play({1: hand, 2: pai_gow.without(hand, FOURS)}, FOURS)
    found = outcomes(line, 2).get("envy", ("", 0))
    assert found == (("win", prize) if prize else ("", 0))
    assert "envy" not in outcomes(line, 1)  # 11702


def test_bicycle_face_up_line_11704_only_the_highest_hand_is_paid_for() -> None:
    hands = {1: FIVE_ACES, 2: RUN, 3: "Kd Qd Jd 9s 7d 5s 3h"}
    line = play(hands, FOURS)
    assert outcomes(line, 2)["envy"] == outcomes(line, 3)["envy"] == ("win", 20000)
    assert "envy" not in outcomes(line, 1)
    line = play(hands, FOURS, readings={"envy-own-hand": "next-hand"})
    assert outcomes(line, 1)["envy"] == ("win", 2500)


def test_bicycle_face_up_line_11698_only_with_fortune_bets_on_both_sides() -> None:
    hands = {1: FIVE_ACES, 2: "Kd Qd Jd 9s 7d 5s 3h"}
    base = [wager(n, "base", 1000) for n in hands]
    for bettor, envied in ((1, False), (2, False)):
        line = play(hands, FOURS, wagers=[*base, wager(bettor, "fortune", 500)])
        assert ("envy" in outcomes(line, 2)) == envied


@pytest.mark.parametrize(("base", "fortune"), [(1200, 500), (1000, 499), (1001, 500), (300, 0)])
def test_bicycle_face_up_line_11728_all_wagers_in_steps_of_five_dollars(
    base: int, fortune: int
) -> None:
    wagers = [wager(1, "base", base)] + [wager(1, "fortune", fortune)] * bool(fortune)
    assert "$5" in refused(play({1: NINES}, wagers=wagers))
    line = play({1: NINES}, wagers=[wager(1, "base", 1500), wager(1, "fortune", 1000)])
    assert outcomes(line)["base"] == ("win", 1500)


def test_bicycle_face_up_line_11560_those_behind_a_seat_have_buttons_too() -> None:
    behind = [wager(2, spot, 500, "B") for spot in ("base", "fortune")]
    own = [wager(n, spot, 500) for n in (1, 2) for spot in ("base", "fortune")]
    hands = {1: FIVE_ACES, 2: "Kd Qd Jd 9s 7d 5s 3h"}
    assert outcomes(play(hands, FOURS, wagers=own + behind), 2, "B")["envy"] == ("win", 20000)


def test_bicycle_face_up_line_11659_envy_is_paid_in_its_seat() -> None:
    # The bank has 200 for seat 1's envy, and then nothing for seat 2's base wager.
    hands = {1: "Kd Qd Jd 9s 7d 5s 3h", 2: FIVE_ACES}
    wagers = [wager(1, "base", 1000), wager(1, "fortune", 500), wager(2, "base", 1000)]
    wagers.append(wager(2, "fortune", 500))
    bank = {"seat": 7, "bank": 21500}
    line = play(hands, FOURS, wagers=wagers, player_dealer=bank)
    assert outcomes(line, 1)["envy"] == ("win", 20000)
    assert outcomes(line, 2)["base"] == ("uncovered", 0)
    late = play(
        hands, FOURS, wagers=wagers, player_dealer=bank, readings={"envy-paid": "at-the-end"}
    )
    assert outcomes(late, 2)["base"][0] == "win"


# Wagers, dice and fees


def test_bicycle_face_up_line_11728_the_bonus_is_no_more_than_the_base_wager() -> None:
    wagers = [wager(1, "base", 1000), wager(1, "fortune", 1500)]
    assert "no more than" in refused(play({1: NINES}, wagers=wagers))


@pytest.mark.parametrize("fee", [None, {"option": 4}, {"option": 17}])
def test_bicycle_face_up_lines_11694_and_11728_the_bonus_may_be_below_the_tables_minimum(
    fee: dict[str, int] | None,
) -> None:
    own = [wager(1, "base", 5000), wager(1, "fortune", 500)]
    limits = {"min": 5000, "max": 30000}
    line = play({1: QUADS}, FOURS, wagers=own, limits=limits, **({"fee": fee} if fee else {}))
    assert outcomes(line)["fortune"] == ("win", 5000)
    small = [wager(1, "base", 4500), wager(1, "fortune", 500)]
    assert "minimum is $50" in refused(play({1: QUADS}, FOURS, wagers=small, limits=limits))


def test_bicycle_face_up_line_11681_no_bonus_without_a_base_wager() -> None:
    assert "must wager on Base" in refused(play({1: NINES}, wagers=[wager(1, "fortune", 500)]))


@pytest.mark.parametrize(("dice", "order"), [(9, [2, 4]), (10, [2, 4]), (11, [4, 2]), (8, [2, 4])])
def test_bicycle_face_up_line_11576_from_an_empty_spot_to_the_next(
    dice: int, order: list[int]
) -> None:
    hands = {2: NINES, 4: "Ah Kc 9d 9s 7c 5h 2h"}
    assert settled(play(hands, dice=dice)) == order


def fees(option: int, wagers: list[Line], **more: Any) -> Line:
    found: Line = play({1: NINES}, wagers=wagers, fee={"option": option}, **more)
    return found


def test_bicycle_face_up_lines_11731_to_11744_by_the_circle() -> None:
    own = [wager(1, "base", 10000), wager(1, "base", 10000) | {"circle": 2}]
    bonus = [wager(1, "fortune", 10000)]
    assert fees(1, own + bonus)["fees"] == {"1": 200, "player-dealer": 200}
    assert fees(13, own + bonus)["fees"] == {"1": 200, "player-dealer": 500}


@pytest.mark.parametrize(
    ("option", "base", "bonus", "fee"),
    [(15, 10000, 0, 100), (15, 10000, 500, 200), (16, 40500, 0, 700), (17, 120000, 500, 1200)],
)
def test_bicycle_face_up_lines_11749_to_11766_by_total_table_action(
    option: int, base: int, bonus: int, fee: int
) -> None:
    wagers = [wager(1, "base", base)] + [wager(1, "fortune", bonus)] * bool(bonus)
    low = {15: 1000, 16: 2500, 17: 5000}[option]
    if bonus and bonus < low:
        wagers = [wager(1, "base", base - low + bonus), wager(1, "fortune", low)]
    assert fees(option, wagers)["fees"] == {"1": 0, "player-dealer": fee}


def test_bicycle_face_up_line_11518_two_rounds_and_then_clockwise() -> None:
    position = library().game(GAME).entry.player_dealer
    assert position is not None
    assert (position.rounds, position.direction) == (2, "clockwise")
