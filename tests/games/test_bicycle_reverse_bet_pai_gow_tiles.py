"""Reverse Bet Pai Gow Tiles of the Bicycle, clause by clause (001:142-252, 1786-1889)."""

from __future__ import annotations

from itertools import combinations, product
from typing import Any

import pytest

from cardroom.books import library
from cardroom.cards import cards, show, tile_set
from cardroom.hands.tiles import TWO_TILES, points
from cardroom.scenario import BadScenario, settle
from tests.games.settled_lines import wager

GAME = "bicycle/reverse-bet-pai-gow-tiles"
Line = dict[str, Any]

# Set the house way: five and nine; three and five; gong with teen and wong with day.
MIDDLING = "teen-12 red-7 mooy-10 mix-5"
POOR = "red-6 mix-7 red-10 mix-5"
WONGS = "teen-12 mix-9 day-2 mix-8"
NINES = "teen-12 mix-9 day-2 mix-9"


def play(hands: dict[int, str], dealer: str = MIDDLING, **more: Any) -> Line:
    """Settle a round: seat 8 banks, and each seat has 10,000 on its base spot."""
    scenario = {
        "id": "clause",
        "game": GAME,
        "seats": [{"seat": n, "chips": 10**8} for n in [*hands, 8]],
        "player_dealer": {"seat": 8, "bank": 10**8},
        "wagers": [wager(n, "base", 10000) for n in hands],
        "cards": {str(n): hand for n, hand in hands.items() if hand} | {"player-dealer": dealer},
    }
    return settle(scenario | more, events=True)


def sets(seat: int | str, front: str, **more: str) -> Line:
    return {"seat": seat, "do": "set", "front": front, **more}


def outcomes(line: Line, seat: int = 1, by: str | None = None) -> dict[str, tuple[str, int]]:
    mine = [w for w in line["wagers"] if w["seat"] == seat and w.get("by") == by]
    return {w["spot"]: (w["outcome"], w["net"]) for w in mine}


def settled(line: Line, spot: str = "base") -> list[int]:
    """The seats in the order in which chips on a spot moved."""
    moved = [e["seat"] for e in line["events"] if e["kind"] == "moved" and e["spot"] == spot]
    return list(dict.fromkeys(moved))


def by_the_house(hand: str, **readings: str) -> tuple[str, str, str]:
    """Front and back of a hand that is set the house way, and the lines by which it is."""
    there = library().game(GAME)
    chosen = {r.id: r.choice for r in there.entry.readings} | readings
    done = there.definition.rules.way.set(cards(hand), chosen)
    return show(TWO_TILES.best(done.split.front)), show(TWO_TILES.best(done.split.back)), done.lines


# --- comparing hands --------------------------------------------------------------------------


def test_lines_226_and_240_both_hands_higher_win() -> None:
    assert outcomes(play({1: WONGS})) == {"base": ("win", 10000)}


def test_line_226_both_hands_lower_lose() -> None:
    assert outcomes(play({1: POOR})) == {"base": ("lose", -10000)}


def test_line_246_one_hand_higher_and_one_lower_push() -> None:
    line = play({1: "day-2 yun-8 bon-4 foo-11"}, "teen-12 red-7 mooy-10 chong-6")
    assert line["set"]["1"] == {"front": "bon-4 foo-11", "back": "day-2 yun-8"}
    assert line["set"]["player-dealer"] == {"front": "mooy-10 chong-6", "back": "teen-12 red-7"}
    assert outcomes(line) == {"base": ("push", 0)}


def test_line_226_a_copy_and_a_lower_hand_lose() -> None:
    line = play({1: "teen-12 mix-7 red-10 low-6"}, "teen-12 red-7 mooy-10 chong-6")
    assert outcomes(line) == {"base": ("lose", -10000)}
    assert line["wagers"][0]["why"] == "001:226"


def test_line_226_a_copy_and_a_higher_hand_push() -> None:
    line = play(
        {1: "teen-12 mix-7 mooy-10 mix-9"},
        "teen-12 red-7 mooy-10 chong-6",
        decisions=[sets(1, "mooy-10 mix-9")],
    )
    assert outcomes(line) == {"base": ("push", 0)}
    assert line["wagers"][0]["why"] == "001:226,246"


def test_line_226_two_copies_lose() -> None:
    line = play({1: "teen-12 mix-7 mooy-10 red-6"}, "teen-12 red-7 mooy-10 chong-6")
    assert outcomes(line) == {"base": ("lose", -10000)}


def test_line_236_wongs_beat_gongs_and_gongs_beat_points() -> None:
    line = play(
        {1: "day-2 mix-9 mooy-10 mix-7"},
        "teen-12 yun-8 red-10 red-7",
        decisions=[sets(1, "mooy-10 mix-7"), sets("player-dealer", "red-10 red-7")],
    )
    assert outcomes(line) == {"base": ("win", 10000)}


def test_line_230_the_supreme_pair_beats_the_pair_of_twelves() -> None:
    line = play({1: "three low-6 mooy-10 foo-11"}, "teen-12 teen-12 red-10 mooy-10")
    assert line["set"]["1"]["back"] == "low-6 three"
    assert outcomes(line) == {"base": ("win", 10000)}


def test_line_252_the_six_of_the_supreme_pair_counts_three() -> None:
    line = play({1: "low-6 gor-4 mooy-10 foo-11"}, decisions=[sets(1, "mooy-10 foo-11")])
    shown = [e["says"] for e in line["events"] if e["kind"] == "turned" and e["to"] == "1"]
    assert shown[0].endswith("one, mooy high / seven, gor high")


def test_line_242_equal_points_go_by_the_higher_tile() -> None:
    dealer = "red-7 mooy-10 red-10 yun-8"
    line = play(
        {1: "teen-12 mix-5 day-2 mix-7"}, dealer, decisions=[sets("player-dealer", "red-7 mooy-10")]
    )
    assert line["set"]["1"] == {"front": "teen-12 mix-5", "back": "day-2 mix-7"}
    assert outcomes(line) == {"base": ("win", 10000)}


# --- setting ----------------------------------------------------------------------------------


def test_line_146_whoever_does_not_set_has_the_house_way() -> None:
    asked = play({1: WONGS}, decisions=[{"seat": 1, "do": "house-way"}])
    assert asked["set"] == play({1: WONGS})["set"]


@pytest.mark.parametrize(
    "decision",
    [
        {"front": "mix-9 day-2"},
        {"back": "teen-12 mix-9"},
        {"front": "gow-9 day-2", "back": "gow-9 teen-12"},
        {"low": "gow-9b day-2", "high": "teen-12 gow-9a"},
    ],
)
def test_line_226_a_hand_is_set_by_either_part_or_both(decision: Line) -> None:
    line = play({1: NINES}, decisions=[{"seat": 1, "do": "set"} | decision])
    assert line["set"]["1"] == {"front": "day-2 mix-9", "back": "teen-12 mix-9"}


def test_lines_146_and_149_a_players_foul_hand_loses() -> None:
    decisions = [sets(1, "teen-12 mix-9"), sets("player-dealer", "mix-5 mooy-10")]
    line = play({1: NINES}, decisions=decisions)
    assert outcomes(line) == {"base": ("lose", -10000)}
    assert line["wagers"][0]["why"] == "001:146,149"
    line = play({1: NINES}, decisions=decisions, readings={"foul-hand": "ranked"})
    assert line["set"]["1"] == {"front": "day-2 mix-9", "back": "teen-12 mix-9"}
    assert outcomes(line) == {"base": ("win", 10000)}


def test_line_149_a_foul_hand_of_the_player_dealer_is_set_the_house_way() -> None:
    line = play({1: POOR}, NINES, decisions=[sets("player-dealer", "mix-9 teen-12")])
    assert line["set"]["player-dealer"] == {"front": "teen-12 day-2", "back": "mix-9 mix-9"}
    assert any(e["kind"] == "said" and e["why"] == "001:149" for e in line["events"])


def test_line_1873_the_player_dealer_sets_his_own_hand() -> None:
    dealer = "mooy-10 red-7 foo-11 red-6"
    line = play({1: POOR}, dealer, decisions=[sets("player-dealer", "mooy-10 red-6")])
    assert line["set"]["player-dealer"] == {"front": "mooy-10 red-6", "back": "foo-11 red-7"}


def test_line_184_his_tiles_are_opened_once_all_have_set() -> None:
    line = play({1: POOR, 3: WONGS}, decisions=[sets("player-dealer", "mooy-10 mix-5")])
    kinds = [
        (e["kind"], e["seat"] if e["kind"] == "acted" else e.get("to")) for e in line["events"]
    ]
    opened = kinds.index(("turned", "player-dealer"))
    assert opened > kinds.index(("acted", 1))
    assert opened > kinds.index(("acted", 3))
    assert opened < kinds.index(("arranged", "player-dealer"))


@pytest.mark.parametrize(
    ("front", "says"),
    [
        ("teen-12", "allowed is set 2 in front and 2 in back"),
        ("teen-12 mooy-10", "may only lay out what it holds"),
        ("day-2 day-2", "may only lay out what it holds"),
        ("teen-13 day-2", "'teen-13' is not a card"),
    ],
)
def test_line_226_two_tiles_of_ones_own_in_each_hand(front: str, says: str) -> None:
    line = play({1: WONGS}, decisions=[sets(1, front)])
    assert line["illegal"] is True
    assert line["at"] == 0
    assert says in line["why"]


def test_line_226_there_is_no_other_choice() -> None:
    line = play({1: WONGS}, decisions=[{"seat": 1, "do": "fold"}])
    assert (line["illegal"], line["at"]) == (True, 0)


def test_a_tile_is_called_in_the_answer_as_in_the_scenario() -> None:
    line = play({1: "Heaven-12 gow-9 Mix-8 ping-10"}, "tit-7 red-6 three mix-5")
    assert line["set"] == {
        "1": {"front": "ping-10 gow-9", "back": "heaven-12 mix-8"},
        "player-dealer": {"front": "tit-7 red-6", "back": "mix-5 three"},
    }


def test_the_tiles_of_a_mixed_pair_may_be_named_alike_at_two_seats() -> None:
    line = play({1: "mix-9 teen-12 mooy-10 red-6", 3: "gow-9 day-2 red-10 red-7"})
    assert line["set"]["1"]["back"] == "teen-12 mix-9"
    assert line["set"]["3"]["front"] == "red-10 gow-9"
    with pytest.raises(BadScenario, match="gow-9a is named 2 times but the deck holds 1"):
        play({1: "mix-9 mix-9 mooy-10 red-6", 3: "gow-9 day-2 red-10 red-7"})


def test_what_is_expected_of_a_set_hand_may_name_its_tiles_in_any_order() -> None:
    front = {"set": {"1": {"front": "day-2 teen-12"}}}
    assert play({1: NINES}, expect=front)["as_expected"] is True
    assert play({1: NINES}, expect={"set": {"1": {"front": "day-2"}}})["as_expected"] is False


# --- the house way ----------------------------------------------------------------------------

ROWS = """
1796: Teen-12/Day-2, Three, Mix-5, Chong-6/Red-6: 7, 9
1797: Teen-12, Day-2, Bon-4/Gor-4, Chong-6/Red-6: 6, 8 Teen
1798: Teen-12/Day-2, Mix-5, Chong-6, Red-6: 1 Chong, 8
1799: Teen-12/Day-2, Mix-5, Mooy-10, Red-10: 0, 7
1800: Teen-12/Day-2, Chong-6/Red-6, Mooy-10/Red-10, Foo-11: 3, 6
1801: Teen-12, Day-2, Mooy-10/Red-10, Foo-11: 2 Teen, 3
1802: Three/Low-6, Gor-4, Bon-4, Mix-5: 7 Gor, 9
1803: Three/Low-6, Gor-4/Bon-4, Chong-6/Red-6, Red-7/Mix-7: 3, 7
1804: Three/Low-6, Mix-5, Chong-6, Red-7/Mix-7: 3, 8
1805: Three/Low-6, Chong-6, Red-6, Red-7/Mix-7: 3 Chong, 9
1806: Three/Low-6, Chong-6, Red-6, Foo-11: 7, 9 Chong
1807: Gor-4, Bon-4, Mix-5, Yun-8: 3, 8
1808: Gor-4, Bon-4, Mix-5, Mix-8: 2, 9 Gor
1809: Gor-4, Bon-4, Mix-5, Red-7/Mix-7: 1, 9 Gor
1810: Gor-4, Bon-4, Mix-5, Mix-9: 4, 8
1811: Gor-4, Bon-4, Mooy-10, Foo-11: 4, 5 Gor
1812: Gor-4, Bon-4, Red-10, Foo-11: 4 Gor, 5
1813: Gor-4, Chong-6/Red-6, Yun-8, Mix-8: 2, 4 Yun
1814: Bon-4, Chong-6/Red-6, Yun-8, Mix-8: 2 Yun, 4
1815: Gor-4, Red-7/Mix-7, Yun-8, Mix-8: 2, 5 Yun
1816: Bon-4, Red-7/Mix-7, Yun-8, Mix-8: 2 Yun, 5
1817: Gor-4, Red-7/Mix-7, Yun-8/Mix-8, Mix-9: 3, 5
1822: Bon-4, Red-7/Mix-7, Yun-8/Mix-8, Mix-9: 1, 7
1823: Mix-5, Mooy-10, Red-10, Foo-11: 1 Mooy, 5
1824: Chong-6/Mix-6, Red-7/Mix-7, Yun-8, Mix-8: 4 Yun, 5
1825: Chong-6/Mix-6, Red-7/Mix-7, Yun-8/Mix-8, Mix-9: 5, 5
1825-1826: Chong-6, Red-7/Mix-7, Mooy-10, Red-10: 6 Chong, 7 Mooy
1825-1826: Chong-6, Mix-8, Mooy-10, Red-10: 6 Chong, 8 Mooy
1825-1826: Chong-6, Mix-9, Mooy-10, Red-10: 6 Chong, 9 Mooy
1827: Chong-6/Mix-6, Yun-8/Mix-8, Mooy-10/Red-10, Foo-11: 7, 8
1828: Red-7/Mix-7, Yun-8, Mix-8, Mix-9: 6, 6
1829: Red-7/Mix-7, Yun-8, Mooy-10, Foo-11: 7, 9
1830: Red-7/Mix-7, Yun-8, Red-10, Foo-11: 8, 8
1831: Red-7/Mix-7, Mix-8, Mooy-10/Red-10, Foo-11: 8, 8
1832: Red-7, Mix-7, Mooy-10, Red-10: 7, 7
1833: Red-7, Mix-7, Mooy-10/Red-10, Foo-11: 7, 8
1834: Yun-8, Yun-8, Mix-9, Foo-11: 7, 9
1835: Yun-8, Yun-8, Mooy-10, Red-10: 8, 8
1836: Mix-7, Mix-7, Mooy-10, Red-10: 7, 7
1837: Mix-7, Mix-7, Mooy-10/Red-10, Foo-11: 7, 8
1838: Mix-8, Mix-8, Mix-9, Foo-11: 7, 9
1839: Mix-8, Mix-8, Mooy-10, Red-10: 8, 8
1840: Mix-9, Mix-9, Mooy-10, Red-10: 9, 9
1840-1841: Teen-12, Day-2, Mooy-10/Red-10, Gor-4/Bon-4: 4, 4
1840-1841: Teen-12, Day-2, Mooy-10/Red-10, Mix-5: 4, 5
1840-1841: Teen-12, Day-2, Mooy-10/Red-10, Chong-6/Red-6/Low-6: 4, 6
1842: Chong-6, Red-6, Mix-5, Foo-11: 1, 7 Chong
1843: Red-7, Red-6, Mix-5, Foo-11: 1, 8
1844: Chong-6, Red-6, Bon-4/Gor-4, Foo-11: 0, 7 Chong
1845: Ping-10, Foo-11, Mix-8, Yun-8: 8, 9 Yun
1846: Bon-4, Red-6, Red-7/Mix-7, Foo-11: 0, 8
1847: Bon-4, Red-6, Red-7/Mix-7, Red-10/Mooy-10: 0, 7
1829: Mooy-10, Yun-8, Red-7/Mix-7, Foo-11: 7, 9
1849: Red-6, Chong-6, Mix-5, Red-10/Mooy-10: 2, 5
""".strip().splitlines()
"""The rows as they are printed; row 49 (1848) is row 30 again. Behind points, whose they are."""


@pytest.mark.parametrize("row", ROWS)
def test_lines_1796_to_1849_every_row_of_the_house_way(row: str) -> None:
    number, held, plays = row.split(": ")
    for names in product(*(place.split("/") for place in held.split(", "))):
        front, back, lines = by_the_house(" ".join(names))
        assert lines == f"001:{number}"
        for hand, played in zip((front, back), plays.split(", "), strict=True):
            strength = TWO_TILES.strength(cards(hand))
            most, _, name = played.partition(" ")
            assert (TWO_TILES.category(strength), points(strength)) == ("points", int(most))
            assert name.lower() in hand
        assert sorted(cards(f"{front} {back}")) == sorted(cards(" ".join(names)))


def test_all_fifty_rows_are_there() -> None:
    numbers = {name.rstrip("ab") for name in library().game(GAME).definition.rules.house_way}
    assert numbers == {str(n) for n in range(1, 51)}


def test_line_1798_the_other_six_in_row_3() -> None:
    hand = "teen-12 mix-5 chong-6 red-6"
    assert by_the_house(hand)[0] == "chong-6 ng-5a"
    other = by_the_house(hand, **{"row-3-six": "chong-in-the-eight"})
    assert other[:2] == ("look-6 ng-5a", "teen-12 chong-6")


def test_line_1844_the_other_six_in_row_45() -> None:
    hand = "chong-6 red-6 gor-4 foo-11"
    assert by_the_house(hand)[:2] == ("gor-4 look-6", "chong-6 foo-11")
    other = by_the_house(hand, **{"row-45-six": "chong-in-the-nothing"})
    assert other[:2] == ("gor-4 chong-6", "foo-11 look-6")


def test_line_1796_row_1_names_the_three_alone() -> None:
    assert by_the_house("teen-12 three mix-5 red-6")[2] == "001:1796"
    low_six = "teen-12 low-6 mix-5 red-6"
    assert by_the_house(low_six) == ("ng-5a gee-6", "teen-12 look-6", "001:9154")
    either = by_the_house(low_six, **{"low-six-in-row-1": "either"})
    assert either == ("teen-12 ng-5a", "look-6 gee-6", "001:1796")


@pytest.mark.parametrize(
    ("hand", "front", "back", "line"),
    [
        ("teen-12 teen-12 mix-9 mix-8", "gow-9a bot-8a", "teen-12 teen-12", 9152),
        ("mix-5 mix-5 mix-8 mix-8", "ng-5a ng-5b", "bot-8a bot-8b", 9152),
        ("three low-6 teen-12 mix-9", "teen-12 gow-9a", "gee-6 gee-3", 9152),
        ("teen-12 mix-9 mooy-10 mix-8", "mooy-10 gow-9a", "teen-12 bot-8a", 9153),
        ("day-2 mix-7 red-10 foo-11", "foo-11 ping-10", "day-2 chit-7a", 9153),
        # Both can be done: the low hand decides.
        ("teen-12 red-7 mix-9 mooy-10", "mooy-10 gow-9a", "teen-12 tit-7", 9153),
        ("gor-4 mix-5 mooy-10 red-10", "mooy-10 ping-10", "gor-4 ng-5a", 9154),
        ("low-6 bon-4 mooy-10 foo-11", "mooy-10 foo-11", "bon-4 gee-6", 9154),
        ("foo-11 red-10 chong-6 mix-9", "chong-6 foo-11", "ping-10 gow-9a", 9155),
    ],
)
def test_lines_9152_to_9155_the_general_way_for_hands_without_a_row(
    hand: str, front: str, back: str, line: int
) -> None:
    assert by_the_house(hand) == (front, back, f"001:{line}")


def test_line_9155_the_biggest_tile_with_the_smallest_as_printed() -> None:
    hand = "teen-12 gor-4 mooy-10 foo-11"
    assert by_the_house(hand)[:2] == ("mooy-10 foo-11", "teen-12 gor-4")
    meant = by_the_house(hand, **{"biggest-with-smallest": "best-low"})
    assert meant[:2] == ("teen-12 foo-11", "gor-4 mooy-10")


def test_the_house_way_sets_all_hands_and_never_foul() -> None:
    there = library().game(GAME)
    rules, readings = there.definition.rules, {r.id: r.choice for r in there.entry.readings}
    for other in ({}, {"biggest-with-smallest": "best-low"}):
        for four in set(combinations(sorted(tile_set()), 4)):
            split = rules.way.set(four, readings | other).split
            assert split.low <= split.high
            assert sorted((*split.front, *split.back)) == list(four)


# --- the reverse bet --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "dealer", "reverse"),
    [
        (POOR, MIDDLING, ("win", 7000)),
        (WONGS, MIDDLING, ("lose", -7000)),
        ("day-2 yun-8 bon-4 foo-11", "teen-12 red-7 mooy-10 chong-6", ("push", 0)),
        ("teen-12 mix-7 mooy-10 red-6", "teen-12 red-7 mooy-10 chong-6", ("win", 7000)),
    ],
)
def test_lines_1875_and_1885_the_reverse_bet_wins_with_the_player_dealer(
    hand: str, dealer: str, reverse: tuple[str, int]
) -> None:
    wagers = [wager(1, "base", 10000), wager(1, "reverse", 7000)]
    line = play({1: hand}, dealer, wagers=wagers)
    assert outcomes(line)["reverse"] == reverse
    assert outcomes(line)["base"][0] == {"win": "lose", "lose": "win", "push": "push"}[reverse[0]]


def test_line_1876_somebody_may_bet_with_the_player_dealer_alone() -> None:
    line = play({1: POOR}, wagers=[wager(1, "reverse", 7000)])
    assert outcomes(line) == {"reverse": ("win", 7000)}
    assert line["net"] == {"1": 7000, "player-dealer": -7000}


def test_line_1875_reverse_bets_are_settled_after_all_base_wagers() -> None:
    wagers = [wager(n, spot, 10000) for n in (1, 3) for spot in ("reverse", "base")]
    line = play({1: POOR, 3: WONGS}, "gor-4 gor-4 mooy-10 mix-7", wagers=wagers)
    moved = [e["spot"] for e in line["events"] if e["kind"] == "moved" and e["spot"] != "bank"]
    assert moved == sorted(moved, key=["base", "reverse"].index)


def test_line_1875_what_the_bank_does_not_cover_goes_back() -> None:
    """Seat 1 wins 10,000; its reverse bet of 7,000 is lost as far as 5,000 are left."""
    wagers = [wager(1, "base", 10000), wager(1, "reverse", 7000)]
    line = play({1: WONGS}, wagers=wagers, player_dealer={"seat": 8, "bank": 15000})
    assert outcomes(line) == {"base": ("win", 10000), "reverse": ("partly-covered", -5000)}
    line = play({1: WONGS}, wagers=wagers, player_dealer={"seat": 8, "bank": 10000})
    assert outcomes(line) == {"base": ("win", 10000), "reverse": ("uncovered", 0)}


def test_line_1885_under_the_other_reading_the_first_hand_decides() -> None:
    wagers = [wager(1, "base", 10000), wager(7, "base", 10000), wager(1, "reverse", 7000)]
    hands = {1: WONGS, 7: POOR}
    own = play(hands, wagers=wagers)
    first = play(hands, wagers=wagers, readings={"reverse-against": "first-hand"})
    assert outcomes(own)["reverse"] == ("lose", -7000)
    assert outcomes(first)["reverse"] == ("win", 7000)


FOUL = [{"seat": 1, "do": "set", "front": "bon-4 bon-4", "back": "foo-11 mooy-10"}]
FOULED = {1: "bon-4 bon-4 foo-11 mooy-10"}


def test_line_1889_whoever_bets_with_the_player_dealer_may_set_badly() -> None:
    line = play(FOULED, wagers=[wager(1, "reverse", 7000)], decisions=FOUL)
    assert outcomes(line) == {"reverse": ("win", 7000)}


@pytest.mark.parametrize("spots", [["reverse"], ["base", "reverse"]])
def test_line_146_or_such_a_hand_is_set_the_house_way(spots: list[str]) -> None:
    mine = [wager(1, spot, 7000) for spot in spots]
    wagers = [*mine, wager(2, "base", 7000), wager(2, "reverse", 7000, "B")]
    hands = {**FOULED, 2: POOR}
    readings = {"reverse-setting": "house-way"}
    refused = play(hands, wagers=wagers, decisions=FOUL, readings=readings)
    assert (refused["illegal"], refused["at"]) == (True, 0)
    assert "bets with the player-dealer" in refused["why"]
    line = play(hands, wagers=wagers, readings=readings)
    assert line["set"]["1"] == {"front": "mooy-10 foo-11", "back": "bon-4 bon-4"}
    own = [{**FOUL[0], "seat": 2, "front": "red-6 mix-5", "back": "mix-7 red-10"}]
    behind = play(hands, wagers=wagers, decisions=own, readings=readings)
    assert not behind.get("illegal"), behind


def test_line_1887_the_player_dealer_himself_has_no_reverse_bet() -> None:
    line = play({1: POOR}, wagers=[wager(1, "base", 10000), wager(8, "reverse", 7000)])
    assert (line["illegal"], line["at"]) == (True, "wagers")


def test_line_179_backline_wagers_share_the_hand() -> None:
    wagers = [wager(1, "base", 10000), wager(1, "base", 3000, "B"), wager(1, "reverse", 2000, "B")]
    line = play({1: WONGS}, wagers=wagers)
    assert outcomes(line, by="B") == {"base": ("win", 3000), "reverse": ("lose", -2000)}
    assert line["net"]["B"] == 1000


def test_line_170_the_tables_limits_hold_for_both_wagers() -> None:
    for spot, amount in (("base", 4900), ("reverse", 100100)):
        line = play(
            {1: POOR},
            wagers=[wager(1, spot, amount)],
            limits={"min": 5000, "max": 100000},
        )
        assert (line["illegal"], line["at"]) == (True, "wagers")


# --- order ------------------------------------------------------------------------------------

ALL_LOSE = {
    1: "red-6 red-7 yun-8 foo-11",
    2: "mix-5 mix-9 chong-6 foo-11",
    4: "red-10 mix-8 mooy-10 red-10",
    7: "gor-4 mix-9 mix-8 red-6",
}
TOP = "teen-12 teen-12 day-2 day-2"


@pytest.mark.parametrize(
    ("dice", "order"),
    [
        (None, [7, 4, 2, 1]),
        (3, [4, 2, 1, 7]),
        (4, [4, 2, 1, 7]),
        (5, [4, 2, 1, 7]),
        (6, [2, 1, 7, 4]),
        (7, [2, 1, 7, 4]),
        (8, [1, 7, 4, 2]),
        (9, [7, 4, 2, 1]),
        (10, [7, 4, 2, 1]),
        (17, [7, 4, 2, 1]),
        (18, [7, 4, 2, 1]),
    ],
)
def test_lines_177_and_248_counter_clockwise_from_where_the_dice_say(
    dice: int | None, order: list[int]
) -> None:
    line = play(ALL_LOSE, TOP, **({"dice": dice} if dice else {}))
    assert settled(line) == order


def test_line_177_a_named_seat_starts_the_action() -> None:
    assert settled(play(ALL_LOSE, TOP, action_start=2)) == [2, 1, 7, 4]


def test_line_248_the_first_stack_goes_to_the_seat_that_the_dice_name() -> None:
    for dice, first in ((6, ["2", "1"]), (9, ["player-dealer", "7"])):
        line = play(ALL_LOSE, TOP, dice=dice)
        dealt = [e["to"] for e in line["events"] if e["kind"] == "dealt"]
        assert list(dict.fromkeys(dealt))[: 1 + (dice == 9)] == first[: 1 + (dice == 9)]


def test_line_9161_counted_by_seven_the_player_dealer_is_1_8_and_15() -> None:
    for dice, first in ((6, "2"), (8, "player-dealer"), (9, "7"), (15, "player-dealer")):
        line = play(ALL_LOSE, TOP, dice=dice, readings={"dice-count": "seven-places"})
        dealt = [event["to"] for event in line["events"] if event["kind"] == "dealt"]
        assert dealt[0] == first


def test_line_248_three_dice_do_not_total_more_than_eighteen() -> None:
    with pytest.raises(BadScenario, match="3 dice cannot total 19"):
        play(ALL_LOSE, TOP, dice=19)


def test_line_226_eight_stacks_of_four_use_up_the_tiles() -> None:
    line = play({1: WONGS})
    out = [e for e in line["events"] if e["kind"] in ("dealt", "burned")]
    assert len(out) == 32


def test_line_246_the_bank_answers_in_the_order_of_settlement() -> None:
    line = play(ALL_LOSE, TOP, player_dealer={"seat": 8, "bank": 25000}, dice=6)
    assert [outcomes(line, n)["base"] for n in (2, 1, 7, 4)] == [
        ("lose", -10000),
        ("lose", -10000),
        ("partly-covered", -5000),
        ("uncovered", 0),
    ]


def test_line_226_no_more_than_seven_players() -> None:
    with pytest.raises(BadScenario, match="9 seats are taken, but the table has 8"):
        play(dict.fromkeys((1, 2, 3, 4, 5, 6, 7, 9), ""))


# --- fees -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("option", "base", "reverse", "fees"),
    [
        (1, 50000, 50100, (100 + 200, 300)),
        (1, 100100, 5000, (300 + 100, 300)),
        (2, 100000, 200000, (200 + 400, 600)),
        (3, 150000, 300100, (300 + 900, 900)),
        (4, 200100, 400100, (1000 + 1500, 1500)),
    ],
)
def test_lines_1853_to_1865_each_wager_pays_by_its_size(
    option: int, base: int, reverse: int, fees: tuple[int, int]
) -> None:
    line = play(
        {1: POOR},
        wagers=[wager(1, "base", base), wager(1, "reverse", reverse)],
        fee={"option": option, "schedule": "reverse-bet-pai-gow-tiles-own"},
    )
    assert (line["fees"]["1"], line["fees"]["player-dealer"]) == fees


def test_line_7770_the_later_list_takes_a_fee_for_each_circle() -> None:
    wagers = [wager(1, "base", 10000), wager(1, "reverse", 10000)]
    line = play({1: POOR}, wagers=wagers, fee={"option": 3})
    assert line["fees"] == {"1": 200, "player-dealer": 300}


def test_lines_7780_to_7797_or_one_from_the_player_dealer_by_total_action() -> None:
    wagers = [wager(1, "base", 10000), wager(1, "reverse", 20500)]
    line = play({1: POOR}, wagers=wagers, fee={"option": 8})
    assert line["fees"] == {"1": 0, "player-dealer": 400}
