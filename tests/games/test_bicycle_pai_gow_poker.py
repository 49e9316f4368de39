"""The Bicycle's Pai Gow Poker, with the bug and with a wild joker, clause by clause.

Book 001, lines 3-138 (the brochure) and 1555-1614 (section 3 of the rule book).
"""

from __future__ import annotations

from typing import Any

import pytest

from cardroom.books import library
from cardroom.cards import Card, cards
from cardroom.games.pai_gow_poker import house_way
from cardroom.scenario import BadScenario
from tests.games import pai_gow
from tests.games.pai_gow import EIGHTS, NINES, Line, outcomes, sets, settled
from tests.games.settled_lines import refused, wager

BUG, WILD = "bicycle/pai-gow-poker", "bicycle/pai-gow-poker-joker-wild"
JOKER, THREES = "Jk 4d Ac Ah 7s 5d 2c", "3s 3d Ks Kc Td 8c 6d"
"""Aces behind a joker and a four; kings behind threes."""
BOTH = pytest.mark.parametrize("game", [BUG, WILD])


def play(game: str, hands: dict[int, str], dealer: str = EIGHTS, **more: Any) -> Line:
    """Seat 7 banks, and each seat has 1,000 on its base spot."""
    wagers = [wager(seat, "base", 1000) for seat in hands]
    return pai_gow.play(game, hands, dealer, **{"wagers": wagers, **more})


def front(game: str, hand: str, **readings: str) -> list[Card]:
    return sorted(pai_gow.set_by_the_house(game, hand, **readings).front)


# The comparison


@BOTH
@pytest.mark.parametrize(
    ("mine", "outcome", "net"),
    [
        (NINES, "win", 1000),  # both higher
        ("Jh Td 7d 7h 5c 4c 2d", "lose", -1000),  # both lower
        ("Ah Kh 7d 7h 5c 4c 2d", "push", 0),  # one of each
        ("Qh Jh 9d 9h 5c 4c 2d", "push", 0),  # a copy in front, the other higher
        ("Qh Jh 7d 7h 5c 4c 2d", "lose", -1000),  # a copy in front, the other lower
        ("Qh Jh 8d 8s 6c 4c 3h", "lose", -1000),  # two copies
    ],
)
def test_bicycle_pai_gow_poker_line_105_both_parts_are_compared_and_copies_are_his(
    game: str, mine: str, outcome: str, net: int
) -> None:
    line = play(game, {1: mine})
    assert outcomes(line) == {"base": (outcome, net)}
    assert line["net"]["player-dealer"] == -net


def test_bicycle_pai_gow_poker_line_107_his_wager_limits_the_action() -> None:
    hands = {1: NINES, 2: "Jh Td 7d 7h 5c 4c 2d", 3: "Ah Kc 9d 9s 7c 5h 2h"}
    wagers = [wager(n, "base", 5000) for n in hands]
    line = play(BUG, hands, wagers=wagers, player_dealer={"seat": 7, "bank": 10000})
    nets = [outcomes(line, seat)["base"] for seat in hands]
    assert nets == [("win", 5000), ("lose", -5000), ("uncovered", 0)]


@pytest.mark.parametrize(("dice", "first"), [(9, 1), (10, 2), (3, 2), (8, 1), (15, 1), (18, 3)])
def test_bicycle_pai_gow_poker_line_91_places_are_counted_from_him_as_1_8_and_15(
    dice: int, first: int
) -> None:
    hands = {1: NINES, 2: "Ah Kc 9d 9s 7c 5h 2h", 3: "Ac Kh Td Th 7d 5c 2d"}
    assert settled(play(BUG, hands, dice=dice))[0] == first


def test_bicycle_pai_gow_poker_line_14_clockwise_from_the_action_button() -> None:
    hands = {2: NINES, 4: "Ah Kc 9d 9s 7c 5h 2h", 6: "Ac Kh Td Th 7d 5c 2d"}
    assert settled(play(BUG, hands, dice=11)) == [4, 6, 2]


# Wagers


def test_bicycle_pai_gow_poker_lines_8_and_9_what_is_beyond_the_limits() -> None:
    wagers = [wager(1, "base", 200), wager(2, "base", 90000)]
    hands = {1: NINES, 2: "Ah Kc 9d 9s 7c 5h 2h"}
    limits = {"min": 1000, "max": 10000}
    line = play(BUG, hands, wagers=wagers, limits=limits)
    assert [outcomes(line, n)["base"] for n in hands] == [("win", 200), ("win", 10000)]
    refusing = play(BUG, hands, wagers=wagers, limits=limits, readings={"limits": "refused"})
    assert "minimum" in refused(refusing)


def test_bicycle_pai_gow_poker_line_17_two_backline_bets_behind_a_seat() -> None:
    own, behind = [wager(1, "base", 500)], [wager(1, "base", 500, by) for by in "BCD"]
    assert outcomes(play(BUG, {1: NINES}, wagers=own + behind[:2]), 1, "C")["base"][1] == 500
    three = play(BUG, {1: NINES}, wagers=own + behind)
    assert [three["net"][name] for name in ("1", "B", "C")] == [500, 500, 500]
    assert "D" not in {wager.get("by") for wager in three["wagers"]}
    assert three["net"].get("D", 0) == 0


@BOTH
def test_bicycle_pai_gow_poker_line_27_there_are_no_side_bets(game: str) -> None:
    wagers = [wager(1, "base", 500), wager(1, "fortune", 500)]
    assert "there is no spot 'fortune'" in refused(play(game, {1: NINES}, wagers=wagers))


@BOTH
def test_bicycle_pai_gow_poker_line_89_he_wagers_at_least_the_minimum(game: str) -> None:
    bank = {"seat": 7, "bank": 900}
    line = play(game, {1: NINES}, limits={"min": 1000, "max": 5000}, player_dealer=bank)
    assert "minimum" in refused(line)


# Setting


@BOTH
def test_bicycle_pai_gow_poker_lines_34_to_36_foul_hands_lose(game: str) -> None:
    best = "Ac Ad Kh Kc 7d 5c 2d"
    for foul in ("Ac Ad", "Ac", "Kh Kc 7d"):
        line = play(game, {1: best}, decisions=[sets(1, foul)])
        expected = ("lose", -1000)
        assert outcomes(line)["base"] == expected, foul
    assert outcomes(play(game, {1: best}, decisions=[sets(1, "Kh Kc")]))["base"] == ("win", 1000)


@BOTH
def test_bicycle_pai_gow_poker_line_101_he_sets_his_own_hand(game: str) -> None:
    dealer = "Ah Ac Kd Kh 9s 5s 2h"
    mine = {1: "As Qd Jc Jh 8d 6d 3d"}
    assert outcomes(play(game, mine, dealer))["base"] == ("lose", -1000)
    own = [sets("player-dealer", "9s 5s")]
    assert outcomes(play(game, mine, dealer, decisions=own))["base"] == ("push", 0)


@BOTH
def test_bicycle_pai_gow_poker_lines_48_and_1580_his_foul_hand_is_set_the_house_way(
    game: str,
) -> None:
    dealer = "Ah Ac Kc Kh 9s 5s 2h"
    line = play(game, {1: NINES}, dealer, decisions=[sets("player-dealer", "Ah Ac")])
    assert line["set"]["player-dealer"]["front"] == "Kh Kc"
    assert "001:48,1580" in [e["why"] for e in line["events"] if e["kind"] == "said"]


def test_bicycle_pai_gow_poker_line_42_the_joker_is_an_ace_or_completes() -> None:
    # In front an ace: ace and four are no pair; a wild one is a pair of fours.
    for game, outcome in ((BUG, "push"), (WILD, "win")):
        line = play(game, {1: JOKER}, THREES, decisions=[sets(1, "Jk 4d")])
        assert outcomes(line)["base"][0] == outcome, game


def test_bicycle_pai_gow_poker_line_77_the_brochure_has_both_versions() -> None:
    wild = {"joker-version": "wild"}
    line = play(BUG, {1: JOKER}, THREES, decisions=[sets(1, "Jk 4d")], readings=wild)
    assert outcomes(line)["base"] == ("win", 1000)
    with pytest.raises(BadScenario, match="has no reading 'joker-version'"):
        play(WILD, {1: JOKER}, readings=wild)


# The chart for a fully wild joker, with the examples of the book (front / back)

EXAMPLES = [
    (1600, "Ah Qc", "Jk Kc 7s 4d 3h"),
    (1601, "Jk Qc", "Kc Kh Th 9h 3h"),
    (1603, "Jk 9d", "Qd Qc 7s 5c 2c"),
    (1604, "Jk 9c", "6c 6h 4s 4c 2h"),
    (1604, "6c 6d", "Jk 4h 4s 7c 2d"),
    (1609, "Jd Jc", "Jk Ts Td 4h 4c"),
    (1610, "Jk 7d", "Qs Qd Qh 5h 2s"),
    (1611, "Td Jk", "2d 2s 5d 5h 5s"),
    (1611, "5c 5d", "2d 2h 2s 4h Jk"),
    (1612, "Jh Js", "Jk 9h 9s 8h 7h"),
    (1613, "Js Jk", "Qs Qd Qh Qc 7d"),
    (1614, "Jk Kh", "Kd Ks Kc 2d 2h"),
    (1614, "Jd Jh", "Jk 8d 8h 8s 8c"),
]


@pytest.mark.parametrize(("number", "two", "five"), EXAMPLES)
@pytest.mark.parametrize("game", [WILD, BUG])
def test_bicycle_pai_gow_poker_lines_1600_to_1614_the_examples_of_the_chart(
    game: str, number: int, two: str, five: str
) -> None:
    version = {"joker-version": "wild"} if game == BUG else {}
    done = pai_gow.set_by_the_house(game, f"{two} {five}", **version)
    ranks = sorted(card.rank for card in cards(two))
    assert sorted(card.rank for card in done.front) == ranks
    assert pai_gow.covers(done.row.lines, number)


@pytest.mark.parametrize(
    ("hand", "two"),
    [
        ("Jk 9d 9c Ah 7s 5c 2c", "9d 9c"),  # 1603: the higher pair must be behind
        ("Jk Qc Jc 8h 6s 5c 3d", "Qc 8h"),  # 1600: the joker with the second highest
        ("Jk Qc Jc 6h 6c 4s 4d", "Jk Qc"),  # 1604: six ranks higher
        ("Jk 8c 3c 6h 6c 4s 4d", "6h 6c"),  # 1604: two ranks higher
        ("Jk Ad Kd Qd Jd 5c 2h", "5c 2h"),  # 1602: by the other chart
        ("Jk 9h 8d 7c 6s Ac 2h", "Ac 2h"),
    ],
)
def test_bicycle_pai_gow_poker_lines_1600_to_1604_further_hands(hand: str, two: str) -> None:
    assert front(WILD, hand) == sorted(cards(two))


# Hands that the chart for a wild joker leaves to another one


@pytest.mark.parametrize(
    ("hand", "two"),
    [
        ("Ac Kd Jh 9s 7d 5c 3h", "Kd Jh"),
        ("9s 9d Ac Jh 7d 5c 3h", "Ac Jh"),
        ("Jd Jc 8h 8c Ac 7s 4d", "Ac 7s"),
        ("Jd Jc 8h 8c Jk 7s 4d", "Jk 7s"),  # an ace or joker in front
        ("Jd Jc 8h 8c Kc 7s 4d", "8h 8c"),
        ("Js Jd Jc Jh Jk 7s 4d", "Jk 7s"),
        ("Ac Ad Ah As Jk 7s 4d", "Ac Ad"),
        ("Ac Ad Jk 9s 7d 5c 3h", "Ac 9s"),  # three aces
    ],
)
def test_bicycle_pai_gow_poker_line_45_the_house_way_with_the_bug(hand: str, two: str) -> None:
    assert front(BUG, hand) == sorted(cards(two))


def test_bicycle_pai_gow_poker_line_45_a_hand_is_set_the_house_way_on_request() -> None:
    asked = [{"seat": 1, "do": "house-way"}]
    line = play(BUG, {1: NINES}, decisions=asked)
    assert line["set"]["1"] == {"front": "As Kd", "back": "9h 9c 7s 5d 2c"}


def test_the_rows_of_a_wild_joker_hold_for_no_other() -> None:
    way = house_way(*_rules_and_readings(BUG))
    assert not any(row.joker for row in way.rows)


def _rules_and_readings(game: str) -> tuple[Any, dict[str, str]]:
    there = library().game(game)
    return there.definition.rules, {r.id: r.choice for r in there.entry.readings}


# Fees


@pytest.mark.parametrize(
    ("option", "amount", "player", "bank"),
    [(1, 1000, 100, 200), (2, 2500, 100, 200), (3, 5000, 200, 400), (4, 10000, 300, 500)],
)
def test_bicycle_pai_gow_poker_lines_7583_to_7586_by_the_circle(
    option: int, amount: int, player: int, bank: int
) -> None:
    wagers = [wager(1, "base", amount), wager(1, "base", amount) | {"circle": 2}]
    line = play(BUG, {1: NINES}, wagers=wagers, fee={"option": option})
    assert line["fees"] == {"1": 2 * player, "player-dealer": bank}


def test_bicycle_pai_gow_poker_line_7583_six_circles() -> None:
    wagers = [wager(1, "base", 1000) | {"circle": n} for n in range(1, 8)]
    assert "betting circles" in refused(play(BUG, {1: NINES}, wagers=wagers, fee={"option": 1}))
    line = play(BUG, {1: NINES}, wagers=wagers[:6], fee={"option": 1})
    assert line["fees"]["1"] == 600


def test_bicycle_jokers_wild_line_7542_the_fees_of_wild_games() -> None:
    line = play(WILD, {1: NINES}, wagers=[wager(1, "base", 30000)], fee={"option": 10})
    assert line["fees"] == {"1": 1000, "player-dealer": 1500}
