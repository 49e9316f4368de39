"""The Bicycle's Super Pai Gow Poker, clause by clause (book 001, lines 2225-2333)."""

from __future__ import annotations

from typing import Any

import pytest

from cardroom.books import library
from cardroom.games.mechanism import read_rules
from cardroom.scenario import BadScenario
from tests.games import pai_gow
from tests.games.pai_gow import EIGHTS, NINES, Line, outcomes, sets
from tests.games.settled_lines import wager

GAME = "bicycle/super-pai-gow-poker"
LOW = "Jh 9d 8c 6c 5s 3h 2d"
"""Nine and eight in front of jack and six: it qualifies for nobody."""


def play(hands: dict[int, str], dealer: str = EIGHTS, **more: Any) -> Line:
    wagers = [wager(seat, "base", 1000) for seat in hands]
    return pai_gow.play(GAME, hands, dealer, **{"wagers": wagers, **more})


@pytest.mark.parametrize(
    ("mine", "outcome"),
    [
        (NINES, "win"),
        ("Jh Td 7d 7h 5c 4c 2d", "lose"),
        ("Ah Kh 7d 7h 5c 4c 2d", "push"),
        ("Qh Jh 9d 9h 5c 4c 2d", "push"),  # 2275: higher and a copy
        ("Qh Jh 8d 8s 6c 4c 3h", "lose"),  # 2273: copies
    ],
)
def test_bicycle_super_pai_gow_lines_2273_and_2275_compared(mine: str, outcome: str) -> None:
    assert outcomes(play({1: mine}))["base"][0] == outcome


@pytest.mark.parametrize(
    ("mine", "two", "outcome"),
    [
        # Against queen, nine: the front loses or wins as it is; what matters is the back.
        ("Kh Tc 8h 7s 4c 3d 2h", "8h 7s", "lose"),  # king and ten
        ("Kh 9c 8h 7s 5c 4d 2h", "8h 7s", "lose"),  # king and nine
        ("Kh Tc 9d 7s 5c 4d 2h", "Tc 9d", "push"),  # king and seven: no contest
        ("Kh Tc 8d 7s 5c 4d 2h", "Tc 7s", "push"),  # king and eight
        ("Qh Tc 8d 7s 5c 4d 2h", "Tc 8d", "push"),  # queen high
        ("Ah Tc 8d 7s 5c 4d 2h", "Tc 8d", "lose"),  # ace high
        ("3h 3c Jd 7s 5c 4d 2h", "Jd 7s", "lose"),  # a pair
    ],
)
def test_bicycle_super_pai_gow_line_2255_a_player_needs_king_and_nine(
    mine: str, two: str, outcome: str
) -> None:
    dealer = "As Ad Ks Qd Js 6s 5d"
    line = play({1: mine}, dealer, decisions=[sets(1, two)])
    assert outcomes(line)["base"][0] == outcome
    if outcome == "push":
        assert line["wagers"][0]["why"] == "001:2240,2255,2275,2287"


@pytest.mark.parametrize(
    ("dealer", "two", "outcome"),
    [
        ("Qs 9d 8c 7c 4s 3h 2d", "9d 8c", "win"),  # queen and seven
        ("Qs 9d 8c 6c 5s 3h 2d", "9d 8c", "push"),  # queen and six
        (LOW, "9d 8c", "push"),  # jack high
        ("2s 2d 9c 8c 6s 4h 3d", "9c 8c", "win"),  # a pair
    ],
)
def test_bicycle_super_pai_gow_line_2256_the_player_dealer_needs_queen_and_seven(
    dealer: str, two: str, outcome: str
) -> None:
    mine = "As Ah Kd Qh Th 9h 7h"
    line = play({1: mine}, dealer, decisions=[sets("player-dealer", two)])
    assert outcomes(line)["base"][0] == outcome
    if outcome == "push":
        assert line["wagers"][0]["why"] == "001:2240,2256,2275,2287"


def test_bicycle_super_pai_gow_line_2240_nobody_loses_to_one_who_does_not_qualify() -> None:
    line = play({1: "9s 8s 7d 6h 4c 3d 2h"}, LOW)
    assert outcomes(line)["base"] == ("push", 0)


def test_bicycle_super_pai_gow_line_2251_a_foul_hand_loses_to_one_who_qualifies() -> None:
    foul = "Kh Kd Js 9h 7d 5h 3d"
    assert outcomes(play({1: foul}, decisions=[sets(1, "Kh Kd")]))["base"] == ("lose", -1000)
    line = play({1: foul}, LOW, decisions=[sets(1, "Kh Kd")])
    assert outcomes(line)["base"] == ("push", 0)


@pytest.mark.parametrize("jokers", [0, 1, 2])
def test_bicycle_super_pai_gow_line_2244_none_one_or_two_jokers(jokers: int) -> None:
    hands = ["Kd Qd 9c 9h 7s 5d 2c", "Jk Kd 9c 9h 7s 5d 2c", "Jk1 Jk2 9c 9h 7s 5d 2c"]
    options = {"jokers": jokers}
    for held, hand in enumerate(hands):
        if held <= jokers:
            line = play({1: hand}, options=options)
            assert outcomes(line)["base"][0] in ("win", "push")
        else:
            with pytest.raises(BadScenario):
                play({1: hand}, options=options)


def test_bicycle_super_pai_gow_line_2310_two_jokers_of_either_kind() -> None:
    two = {"jokers": 2}
    hand = {1: "Jk1 Jk2 9c 9h 7s 5d 2c"}
    bug = play(hand, options=two)
    assert bug["set"]["1"]["front"] == "9h 9c"
    assert {card[:2] for card in bug["set"]["1"]["back"].split()[:2]} == {"Jk"}
    wild = play(hand, options=two, readings={"joker-version": "wild"})
    assert wild["set"]["1"]["front"] == "9h 9c"
    four_and_two = {1: "Jk1 Jk2 Ac Ad Ah As 2c"}
    assert outcomes(play(four_and_two, options=two))["base"] == ("win", 1000)


def test_bicycle_super_pai_gow_line_2244_no_third_joker() -> None:
    with pytest.raises(BadScenario, match="'jokers'"):
        play({1: NINES}, options={"jokers": 3})


@pytest.mark.parametrize(
    ("option", "amounts", "fee"),
    [
        (1, [1000], 100),
        (1, [10000], 100),
        (1, [10000, 1000], 300),
        (3, [30000], 300),
        (3, [30000, 5000], 500),
        (2, [20000, 20000, 20000, 10100], 1000),
        (4, [40000], 300),
        (4, [100000, 20100], 1500),
        (5, [50000], 500),
        (6, [200000], 2000),
        (6, [200100], 2500),
    ],
)
def test_bicycle_super_pai_gow_lines_2318_to_2333_the_player_dealer_pays_by_the_action(
    option: int, amounts: list[int], fee: int
) -> None:
    hands = pai_gow.hands_for(list(range(1, len(amounts) + 1)))
    wagers = [wager(n, "base", amount) for n, amount in enumerate(amounts, 1)]
    posted = {"option": option, "schedule": "super-pai-gow-poker-own"}
    line = play(hands, wagers=wagers, fee=posted)
    assert line["fees"]["player-dealer"] == fee
    assert all(line["fees"][str(n)] == 0 for n in hands)


@pytest.mark.parametrize(
    ("key", "value", "why"),
    [
        ("qualifiers", {"player": "9K", "player_dealer": "Q7"}, "the highest first"),
        ("qualifiers", {"player": "", "player_dealer": "Q7"}, "the highest first"),
        ("qualifiers", {"player": "KZ", "player_dealer": "Q7"}, "must be ranks"),
        ("no_contest", "X", "must be ranks"),
        ("envy", {"least": 500, "pays": {}}, "envy needs fortune_pays"),
    ],
)
def test_rules_that_cannot_be_are_refused(key: str, value: object, why: str) -> None:
    game = library().game(GAME)
    with pytest.raises(Exception, match=why):
        read_rules(game.mechanism.rules, {**game.entry.rules, key: value})
