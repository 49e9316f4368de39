"""The Bicycle's Pai Gow Tiles and Bonanza Pai Gow Tiles, clause by clause.

Book 001, lines 142-252 (the brochure) and 9094-9186.
"""

from __future__ import annotations

from typing import Any

import pytest

from cardroom.books import library
from cardroom.cards import cards, show
from cardroom.hands.tiles import TWO_TILES
from cardroom.scenario import BadScenario, settle

TILES, BONANZA = "bicycle/pai-gow-tiles", "bicycle/bonanza-pai-gow-tiles"
BOTH = pytest.mark.parametrize("game", [TILES, BONANZA])
Line = dict[str, Any]

# Set the house way: five and nine; three and five; gong with teen and wong with day.
MIDDLING = "teen-12 red-7 mooy-10 mix-5"
POOR = "red-6 mix-7 red-10 mix-5"
WONGS = "teen-12 mix-9 day-2 mix-8"


def wager(seat: int, amount: int, by: str | None = None, spot: str = "base") -> Line:
    return {"seat": seat, "spot": spot, "amount": amount} | ({"by": by} if by else {})


def play(game: str, hands: dict[int, str], dealer: str = MIDDLING, **more: Any) -> Line:
    """Settle a round: seat 8 banks, and each seat has 10,000 on its base spot."""
    scenario = {
        "id": "clause",
        "game": game,
        "seats": [{"seat": n, "chips": 10**8} for n in [*hands, 8]],
        "player_dealer": {"seat": 8, "bank": 10**8},
        "wagers": [wager(n, 10000) for n in hands],
        "cards": {str(n): hand for n, hand in hands.items() if hand} | {"player-dealer": dealer},
    }
    return settle(scenario | more, events=True)


def sets(seat: int | str, front: str) -> Line:
    return {"seat": seat, "do": "set", "front": front}


def outcome(line: Line, seat: int = 1, by: str | None = None) -> tuple[str, int]:
    [mine] = [w for w in line["wagers"] if w["seat"] == seat and w.get("by") == by]
    return mine["outcome"], mine["net"]


def settled(line: Line) -> list[int]:
    moved = [e["seat"] for e in line["events"] if e["kind"] == "moved" and e["spot"] == "base"]
    return list(dict.fromkeys(moved))


def by_the_house(game: str, hand: str, **readings: str) -> tuple[str, str, str]:
    """Front and back of a hand that is set the house way, and the lines by which it is."""
    there = library().game(game)
    chosen = {r.id: r.choice for r in there.entry.readings} | readings
    done = there.definition.rules.way.set(cards(hand), chosen)
    return show(TWO_TILES.best(done.split.front)), show(TWO_TILES.best(done.split.back)), done.lines


# Both games


@BOTH
def test_bicycle_tiles_lines_226_and_9182_both_hands_higher_win(game: str) -> None:
    assert outcome(play(game, {1: WONGS})) == ("win", 10000)


@BOTH
def test_bicycle_tiles_lines_226_and_9183_both_hands_lower_lose(game: str) -> None:
    assert outcome(play(game, {1: POOR})) == ("lose", -10000)


@BOTH
def test_bicycle_tiles_lines_246_and_9184_one_of_each_pushes(game: str) -> None:
    line = play(
        game,
        {1: "day-2 yun-8 bon-4 foo-11"},
        "teen-12 red-7 mooy-10 chong-6",
        decisions=[sets(1, "bon-4 foo-11")],
    )
    assert outcome(line) == ("push", 0)


@BOTH
def test_bicycle_tiles_lines_226_and_9186_copies_are_the_player_dealer_s(game: str) -> None:
    line = play(game, {1: "teen-12 mix-7 mooy-10 red-6"}, "teen-12 red-7 mooy-10 chong-6")
    assert outcome(line) == ("lose", -10000)


@BOTH
def test_bicycle_tiles_lines_242_and_9186_the_higher_tile_decides_equal_points(game: str) -> None:
    mine, his = "teen-12 red-7 mooy-10 mix-8", "day-2 mix-7 red-10 yun-8"
    decisions = [sets(1, "mooy-10 mix-8")]
    line = play(game, {1: mine}, his, decisions=decisions)
    # Nines with teen and with day, eights with mooy and with yun.
    assert line["set"]["player-dealer"]["back"] == "day-2 mix-7"
    assert outcome(line) == ("push", 0)


@BOTH
def test_bicycle_tiles_lines_252_the_wild_six_counts_three(game: str) -> None:
    line = play(game, {1: "low-6 gor-4 mooy-10 foo-11"}, decisions=[sets(1, "mooy-10 foo-11")])
    assert line["set"]["1"]["back"] == "gor-4 low-6"
    assert "seven" in next(e["says"] for e in line["events"] if e.get("to") == "1" and "says" in e)


@BOTH
def test_bicycle_tiles_lines_146_and_9165_a_foul_hand_loses(game: str) -> None:
    foul = [sets(1, "teen-12 mix-9")]
    assert outcome(play(game, {1: WONGS}, decisions=foul)) == ("lose", -10000)
    ranked = play(game, {1: WONGS}, decisions=foul, readings={"foul-hand": "ranked"})
    assert outcome(ranked) == ("win", 10000)


@BOTH
def test_bicycle_tiles_lines_179_and_9102_any_number_behind_a_seat(game: str) -> None:
    behind = [wager(1, 10000, f"B{n}") for n in range(9)]
    line = play(game, {1: WONGS}, wagers=[wager(1, 10000), *behind])
    assert outcome(line, 1, "B8") == ("win", 10000)


@BOTH
def test_bicycle_tiles_lines_187_and_9161_there_are_no_side_bets(game: str) -> None:
    line = play(game, {1: WONGS}, wagers=[wager(1, 10000), wager(1, 500, spot="player-bonus")])
    assert line["illegal"]
    assert "no spot 'player-bonus'" in line["why"]


@BOTH
def test_bicycle_tiles_lines_177_and_9180_counter_clockwise(game: str) -> None:
    hands = {2: WONGS, 4: POOR, 6: ""}
    line = play(game, hands, action_start=4)
    assert settled(line) == [4, 2, 6]


@BOTH
def test_bicycle_tiles_lines_246_the_position_goes_on_after_each_game(game: str) -> None:
    position = library().game(game).entry.player_dealer
    assert position is not None
    assert (position.rounds, position.direction) == (1, "counter-clockwise")


# The brochure


def test_bicycle_tiles_line_150_the_player_dealer_sets_his_own_hand() -> None:
    mine = {1: "yun-8 bon-4 foo-11 red-6"}
    assert play(TILES, mine)["set"]["player-dealer"]["back"] == "teen-12 red-7"
    own = play(TILES, mine, decisions=[sets("player-dealer", "mooy-10 mix-5")])
    assert own["set"]["player-dealer"] == {"front": "mooy-10 mix-5", "back": "teen-12 red-7"}
    other = play(TILES, mine, decisions=[sets("player-dealer", "red-7 mix-5")])
    assert other["set"]["player-dealer"]["front"] == "red-7 mix-5"


def test_bicycle_tiles_line_149_his_foul_hand_is_set_anew() -> None:
    line = play(TILES, {1: POOR}, decisions=[sets("player-dealer", "teen-12 red-7")])
    assert line["set"]["player-dealer"]["back"] == "teen-12 red-7"
    assert "001:149" in [e["why"] for e in line["events"] if e["kind"] == "said"]


def test_bicycle_tiles_line_246_the_bank_answers_for_its_action_alone() -> None:
    hands = {1: WONGS, 7: POOR}
    wagers = [wager(n, 10000) for n in hands]
    line = play(TILES, hands, wagers=wagers, player_dealer={"seat": 8, "bank": 15000})
    assert (outcome(line, 7), outcome(line, 1)) == (("lose", -10000), ("partly-covered", 5000))


def test_bicycle_tiles_lines_171_and_172_what_is_beyond_the_limits() -> None:
    wagers, limits = [wager(1, 200), wager(2, 90000)], {"min": 1000, "max": 10000}
    line = play(TILES, {1: WONGS, 2: ""}, wagers=wagers, limits=limits)
    assert outcome(line) == ("win", 200)
    assert abs(outcome(line, 2)[1]) in (0, 10000)


@pytest.mark.parametrize(
    ("hand", "front", "number"),
    [
        ("teen-12 teen-12 day-2 day-2", "day-2 day-2", "001:9152"),
        ("day-2 gor-4 teen-12 chong-6", "day-2 gor-4", "001:1797"),
        ("mix-8 mix-8 mooy-10 red-10", "ping-10 bot-8b", "001:1839"),
    ],
)
def test_bicycle_tiles_line_146_the_house_way_is_that_of_the_house(
    hand: str, front: str, number: str
) -> None:
    found = by_the_house(TILES, hand)
    assert (found[0], found[2]) == (show(TWO_TILES.best(cards(front))), number)


@pytest.mark.parametrize(("option", "player"), [(1, 100), (2, 100)])
def test_bicycle_tiles_lines_7802_and_7803_by_the_circle(option: int, player: int) -> None:
    wagers = [wager(1, 10000), wager(1, 10000) | {"circle": 2}]
    line = play(TILES, {1: WONGS}, wagers=wagers, fee={"option": option})
    assert line["fees"] == {"1": 2 * player, "player-dealer": 200}


@pytest.mark.parametrize(("dice", "first"), [(9, 7), (10, 7), (11, 6), (3, 6), (8, 1), (17, 7)])
def test_bicycle_tiles_line_248_the_dice_count_eight_places(dice: int, first: int) -> None:
    hands = {1: WONGS, 6: "", 7: POOR}
    assert settled(play(TILES, hands, dice=dice))[0] == first


# Bonanza


def test_bonanza_lines_9148_and_9167_he_may_not_set_his_hand() -> None:
    line = play(BONANZA, {1: POOR}, decisions=[sets("player-dealer", "mooy-10 red-7")])
    assert line["illegal"]
    house = [{"seat": "player-dealer", "do": "house-way"}]
    assert play(BONANZA, {1: POOR}, decisions=house)["net"]["1"] == -10000


def test_bonanza_line_9148_players_may_ask_for_the_logical_way() -> None:
    line = play(BONANZA, {1: WONGS}, decisions=[{"seat": 1, "do": "logical-way"}])
    assert line["set"]["1"] == {"front": "teen-12 mix-8", "back": "day-2 mix-9"}
    assert outcome(line) == ("win", 10000)


@pytest.mark.parametrize(
    ("hand", "back", "number"),
    [
        ("teen-12 teen-12 mix-9 mix-8", "teen-12 teen-12", "001:9152,9173"),
        ("gor-4 gor-4 mix-5 mix-5", "gor-4 gor-4", "001:9152,9173"),
        ("three low-6 teen-12 mix-9", "low-6 three", "001:9152,9173"),
        ("teen-12 mix-9 mooy-10 foo-11", "teen-12 mix-9", "001:9153,9174"),
        ("day-2 red-7 mooy-10 red-6", "day-2 red-7", "001:9153,9174"),
        ("gor-4 mix-5 foo-11 red-10", "gor-4 mix-5", "001:9154,9175"),
        ("teen-12 mooy-10 foo-11 red-6", "teen-12 red-6", "001:9155,9176"),
    ],
)
def test_bonanza_lines_9152_to_9155_the_logical_way(hand: str, back: str, number: str) -> None:
    _, high, lines = by_the_house(BONANZA, hand)
    assert (high, lines) == (show(TWO_TILES.best(cards(back))), number)


def test_bonanza_line_9155_the_biggest_tile_with_the_smallest() -> None:
    hand = "teen-12 foo-11 red-10 red-6"
    printed = by_the_house(BONANZA, hand)
    assert {printed[0], printed[1]} == {"teen-12 look-6", "foo-11 ping-10"}
    best_low = by_the_house(BONANZA, hand, **{"biggest-with-smallest": "best-low"})
    assert {best_low[0], best_low[1]} == {"teen-12 foo-11", "ping-10 look-6"}


@pytest.mark.parametrize(
    ("dice", "first"),
    # The player-dealer in seat 8 is 1, 8 and 15; seat 7 is 2, 9 and 16, and so on to seat 2.
    [(9, 7), (16, 7), (3, 6), (10, 6), (7, 2), (14, 2), (8, 1), (15, 1)],
)
def test_bonanza_line_9161_the_dice_and_his_left(dice: int, first: int) -> None:
    hands = dict.fromkeys(range(1, 8), "")
    assert settled(play(BONANZA, hands, dice=dice))[0] == first


def test_bonanza_line_9161_counter_clockwise_from_his_left() -> None:
    hands = dict.fromkeys((1, 3, 7), "")
    assert settled(play(BONANZA, hands, dice=8)) == [1, 7, 3]
    probably = play(BONANZA, hands, dice=8, policy="intended")
    assert settled(probably) == [1, 7, 3]
    his_own = play(BONANZA, hands, dice=9, policy="intended")
    assert settled(his_own) == [7, 3, 1]


def test_bonanza_line_9163_the_first_stack_is_his_when_the_dice_name_him() -> None:
    line = play(BONANZA, {1: WONGS, 7: POOR}, dice=15)
    dealt = [e["to"] for e in line["events"] if e["kind"] == "dealt"]
    assert dealt[:4] == ["player-dealer"] * 4
    assert dealt[4:8] == ["7"] * 4


def test_bonanza_no_collection_is_printed() -> None:
    with pytest.raises(BadScenario, match="has no collection schedule"):
        play(BONANZA, {1: WONGS}, fee={"option": 1})
