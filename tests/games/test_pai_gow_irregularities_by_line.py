"""What the books print for things that go wrong in pai gow poker and tiles, clause by clause."""

from __future__ import annotations

from typing import Any

import pytest

from cardroom.scenario import BadScenario, settle

POKER, TILES = "bicycle/fortune-pai-gow-poker", "bicycle/reverse-bet-pai-gow-tiles"
OCEANA = "oceana/fortune-pai-gow-poker"
BOTH = pytest.mark.parametrize("game", [POKER, TILES])
LOW, HIGH = "2c 3d 4h 6s 7c 8d Ts", "As Ah Kd Kh Qs Jd 9c"
MIDDLE = "5c 5d 6h 8s 9d Jc Qh"
FRONT_AND_BACK = {"front": "Kd Kh", "back": "As Ah Qs Jd 9c"}


def poker(*mishaps: dict[str, Any], **more: Any) -> dict[str, Any]:
    """Seats 1 and 2 against seat 7's 500 dollars: the first has two pairs, the second nothing."""
    return settle(
        {
            "game": POKER,
            "seats": [{"seat": seat, "chips": 100000} for seat in (1, 2, 7)],
            "player_dealer": {"seat": 7, "bank": 50000},
            "limits": {"min": 500, "max": 10000},
            "wagers": [
                {"seat": 1, "spot": "base", "amount": 1000},
                {"seat": 2, "spot": "base", "amount": 2000},
            ],
            "cards": {"1": HIGH, "2": LOW, "player-dealer": MIDDLE},
            "mishaps": list(mishaps),
            **more,
        },
        events=True,
    )


def tiles(*mishaps: dict[str, Any], **more: Any) -> dict[str, Any]:
    """Seats 1 and 2 against seat 8: the first has two pairs, the second next to nothing."""
    return settle(
        {
            "game": TILES,
            "seats": [{"seat": seat, "chips": 100000} for seat in (1, 2, 8)],
            "player_dealer": {"seat": 8, "bank": 50000},
            "limits": {"min": 500, "max": 10000},
            "wagers": [
                {"seat": 1, "spot": "base", "amount": 1000},
                {"seat": 2, "spot": "base", "amount": 2000},
            ],
            "cards": {
                "1": "teen-12 teen-12 day-2 day-2",
                "2": "foo-11 ping-10 mooy-10 look-6",
                "player-dealer": "gor-4 gor-4 yun-8 yun-8",
            },
            "mishaps": list(mishaps),
            **more,
        },
        events=True,
    )


def played(game: str, *mishaps: dict[str, Any], **more: Any) -> dict[str, Any]:
    return (poker if game == POKER else tiles)(*mishaps, **more)


def said(line: dict[str, Any]) -> list[str]:
    """The lines of the book that were cited aloud."""
    return [e["why"] for e in line["events"] if e["kind"] == "said" and e["why"]]


def outcomes(line: dict[str, Any]) -> dict[tuple[int, str], tuple[str, int]]:
    """What became of every wager of a seat's own."""
    return {
        (w["seat"], w["spot"]): (w["outcome"], w["net"]) for w in line["wagers"] if not w.get("by")
    }


def test_nothing_wrong_the_first_seat_wins_and_the_second_loses() -> None:
    for line in (poker(), tiles()):
        assert outcomes(line) == {(1, "base"): ("win", 1000), (2, "base"): ("lose", -2000)}


# Cards that do not belong in the deck


def test_bicycle_pai_gow_poker_line_54_two_identical_cards_turned_up_are_a_misdeal() -> None:
    line = poker({"event": "identical-cards", "to": "2", "card": 3, "like": "5d"})
    assert said(line)[-1] == "001:54,1574"
    assert set(line["net"].values()) == {0}
    assert outcomes(line) == {(1, "base"): ("push", 0), (2, "base"): ("push", 0)}
    assert "5d" in line["set"]["2"]["back"] + line["set"]["2"]["front"]


def test_bicycle_pai_gow_poker_line_54_two_jokers_are_called_so() -> None:
    cards = {"1": "Jk Ah Kd Kh Qs Jd 9c", "2": LOW, "player-dealer": MIDDLE}
    line = poker({"event": "identical-cards", "to": "2", "card": 3, "like": "Jk"}, cards=cards)
    assert "There are two jokers on the table." in [e.get("says") for e in line["events"]]


def test_bicycle_pai_gow_poker_line_54_a_second_card_that_nobody_turns_up_plays() -> None:
    line = poker({"event": "identical-cards", "to": "2", "card": 3, "like": "2h"})
    assert outcomes(line)[1, "base"] == ("win", 1000)
    assert "001:54,1574" not in said(line)


@pytest.mark.parametrize("first", ["boxed-card", "exposed-card"])
@pytest.mark.parametrize("second", ["boxed-card", "exposed-card"])
def test_bicycle_pai_gow_poker_line_1572_boxed_and_exposed_cards_are_counted_together(
    first: str, second: str
) -> None:
    wrong = [{"event": first, "to": "2", "card": 3}, {"event": second, "to": "2", "card": 5}]
    line = poker(*wrong)
    assert said(line) == ["001:43,1569", "001:44,1572"]
    assert set(line["net"].values()) == {0}


def test_bicycle_pai_gow_poker_line_1575_a_foreign_card_in_the_deck_is_a_misdeal() -> None:
    line = poker({"event": "foreign-card", "to": "player-dealer", "card": 4})
    assert said(line) == ["001:1575"]
    assert set(line["net"].values()) == {0}
    assert line.get("set") is None


def test_an_identical_card_is_named_and_in_another_hand() -> None:
    with pytest.raises(BadScenario, match="`like` must name the card"):
        poker({"event": "identical-cards", "to": "2", "card": 3})
    with pytest.raises(BadScenario, match="name a card of another hand"):
        poker({"event": "identical-cards", "to": "2", "card": 3, "like": "2c"})


# The wrong spot


def first_dealt(line: dict[str, Any]) -> str:
    to: str = next(e["to"] for e in line["events"] if e["kind"] == "dealt")
    return to


def test_bicycle_pai_gow_poker_line_1590_a_first_hand_on_the_wrong_spot_is_moved_in_time() -> None:
    line = poker({"event": "wrong-spot", "to": "2"}, dice=9)
    assert first_dealt(line) == "1"
    assert said(line)[0] == "001:1589-1590"
    assert line["net"] == poker(dice=9)["net"]


@pytest.mark.parametrize(
    ("reading", "bank", "nets"),
    [
        ("with-the-hand", 2000, {"1": 0, "2": -2000}),
        ("by-the-dice", 2000, {"1": 1000, "2": -1000}),
    ],
)
def test_bicycle_pai_gow_poker_line_1591_once_the_cup_is_closed_the_hands_play(
    reading: str, bank: int, nets: dict[str, int]
) -> None:
    line = poker(
        {"event": "wrong-spot", "to": "2", "late": True},
        dice=9,
        player_dealer={"seat": 7, "bank": bank},
        readings={"misplaced-action": reading},
    )
    assert first_dealt(line) == "2"
    assert said(line)[0] == "001:1589,1591"
    assert {seat: line["net"][seat] for seat in nets} == nets


def test_the_right_spot_is_no_wrong_one() -> None:
    with pytest.raises(BadScenario, match="seat 1 is the right one"):
        poker({"event": "wrong-spot", "to": "1"}, dice=9)
    with pytest.raises(BadScenario, match="must name the seat"):
        poker({"event": "wrong-spot", "to": "9"}, dice=9)


# Wagers


@BOTH
def test_bicycle_lines_23_and_183_a_changed_wager_counts_as_it_lay_or_is_forfeited(
    game: str,
) -> None:
    changed = {"event": "changed-wager", "to": "1"}
    assert outcomes(played(game, changed))[1, "base"] == ("win", 1000)
    line = played(game, changed, readings={"changed-wager": "forfeited"})
    assert outcomes(line) == {(1, "base"): ("lose", -1000), (2, "base"): ("lose", -2000)}


def test_bicycle_pai_gow_poker_line_23_a_forfeit_goes_as_far_as_the_money_covers() -> None:
    line = poker(
        {"event": "changed-wager", "to": "1"},
        player_dealer={"seat": 7, "bank": 600},
        readings={"changed-wager": "forfeited"},
    )
    assert outcomes(line) == {(1, "base"): ("partly-covered", -600), (2, "base"): ("uncovered", 0)}


def test_bicycle_pai_gow_poker_line_30_switched_cards_forfeit_all_that_the_seat_has() -> None:
    line = poker(
        {"event": "switched-cards", "to": "1"},
        wagers=[
            {"seat": 1, "spot": "base", "amount": 1000},
            {"seat": 1, "spot": "fortune", "amount": 500},
            {"seat": 1, "spot": "base", "amount": 700, "by": "B"},
            {"seat": 1, "spot": "fortune", "amount": 600, "by": "B"},
        ],
        cards={"1": "As Ah Ad Kh Ks Jd 9c", "player-dealer": MIDDLE},
    )
    assert outcomes(line) == {(1, "base"): ("lose", -1000), (1, "fortune"): ("lose", -500)}
    assert {w["why"] for w in line["wagers"] if not w.get("by")} == {"001:30"}
    behind = {w["spot"]: (w["outcome"], w["net"]) for w in line["wagers"] if w.get("by")}
    assert behind == {"base": ("lose", -700), "fortune": ("win", 3000)}
    assert next(w["why"] for w in line["wagers"] if w.get("by")) == "001:30"


def test_bicycle_tiles_line_189_switched_tiles_forfeit_the_reverse_bet_too() -> None:
    line = tiles(
        {"event": "switched-cards", "to": "1"},
        wagers=[
            {"seat": 1, "spot": "base", "amount": 1000},
            {"seat": 1, "spot": "reverse", "amount": 500},
            {"seat": 1, "spot": "reverse", "amount": 700, "by": "B"},
        ],
    )
    assert outcomes(line) == {(1, "base"): ("lose", -1000), (1, "reverse"): ("lose", -500)}
    assert [w["net"] for w in line["wagers"] if w.get("by")] == [700]
    assert "Seat 1 has switched tiles." in [e.get("says") for e in line["events"]]


@BOTH
def test_bicycle_lines_32_and_191_a_winning_wager_that_was_removed_is_paid_the_minimum(
    game: str,
) -> None:
    line = played(game, {"event": "removed-wager", "to": "1"})
    assert outcomes(line)[1, "base"] == ("win", 500)
    loser = played(game, {"event": "removed-wager", "to": "2"})
    assert outcomes(loser)[2, "base"] == ("lose", -2000)
    short = played(
        game,
        {"event": "removed-wager", "to": "1"},
        player_dealer={"seat": 7 if game == POKER else 8, "bank": 500},
        action_start=1,
    )
    assert outcomes(short)[1, "base"] == ("win", 500)


def test_a_removed_wager_needs_a_minimum_to_be_paid() -> None:
    with pytest.raises(BadScenario, match="say in limits"):
        poker({"event": "removed-wager", "to": "1"}, limits={})
    with pytest.raises(BadScenario, match="must name a seat with a wager"):
        poker({"event": "removed-wager", "to": "7"})


@BOTH
def test_bicycle_lines_8_and_171_a_wager_below_the_minimum_may_get_action(game: str) -> None:
    few = [{"seat": 1, "spot": "base", "amount": 300}]
    assert played(game, wagers=few)["illegal"]
    line = played(game, wagers=few, readings={"limits": "part-action"})
    assert outcomes(line) == {(1, "base"): ("win", 300)}


@BOTH
def test_bicycle_lines_9_and_172_what_is_above_the_maximum_may_get_no_action(game: str) -> None:
    many = [
        {"seat": 1, "spot": "base", "amount": 25000},
        {"seat": 2, "spot": "base", "amount": 9000},
        {"seat": 2, "spot": "base", "amount": 12000, "by": "B"},
    ]
    assert played(game, wagers=many)["at"] == "wagers"
    line = played(game, wagers=many, readings={"limits": "part-action"})
    assert [(w["amount"], w["net"]) for w in line["wagers"]] == [
        (10000, 10000),
        (9000, -9000),
        (10000, -10000),
    ]
    assert line["net"]["player-dealer"] == 9000


def test_a_wager_of_nothing_is_refused_however_limits_are_read() -> None:
    nothing = [{"seat": 1, "spot": "base", "amount": 0}]
    assert poker(wagers=nothing, readings={"limits": "part-action"})["illegal"]


# Hands and how they are set


@BOTH
def test_bicycle_lines_37_and_192_a_hand_that_was_discussed_is_played_the_house_way(
    game: str,
) -> None:
    line = played(game, {"event": "discussed-hand", "to": "1"})
    assert line["set"]["1"] == played(game)["set"]["1"]
    own = [{"seat": 1, "do": "set", **FRONT_AND_BACK}]
    if game == TILES:
        own = [{"seat": 1, "do": "set", "front": "teen-12 day-2", "back": "teen-12 day-2"}]
    assert not played(game, decisions=own).get("illegal")
    refused = played(game, {"event": "discussed-hand", "to": "1"}, decisions=own)
    assert (refused["illegal"], refused["at"]) == (True, 0)
    assert "discussed" in refused["why"]


def test_bicycle_tiles_line_192_holds_for_the_player_dealer_too() -> None:
    his = [{"seat": "player-dealer", "do": "set", "front": "gor-4 yun-8", "back": "gor-4 yun-8"}]
    refused = tiles({"event": "discussed-hand", "to": "player-dealer"}, decisions=his)
    assert refused["at"] == 0


@BOTH
@pytest.mark.parametrize("to", ["1", "player-dealer"])
def test_bicycle_lines_47_and_148_a_house_way_set_wrongly_is_set_anew(game: str, to: str) -> None:
    line = played(game, {"event": "misset-hand", "to": to})
    assert ("001:47,1579" if game == POKER else "001:148") in said(line)
    shown = [e["cards"] for e in line["events"] if e["kind"] == "turned" and e["to"] == to]
    wrong, right = shown[-2:]
    assert wrong != right
    assert sorted(wrong) == sorted(right)
    assert (line["net"], line["set"]) == (played(game)["net"], played(game)["set"])


def test_bicycle_pai_gow_poker_line_47_is_not_about_hands_that_players_set() -> None:
    own = [{"seat": 1, "do": "set", **FRONT_AND_BACK}]
    assert "001:47,1579" not in said(poker({"event": "misset-hand", "to": "1"}, decisions=own))


def test_bicycle_pai_gow_poker_line_55_a_misread_hand_plays_at_its_true_value() -> None:
    line = poker({"event": "misread-hand", "to": "1"})
    assert "001:55,1586" in said(line)
    assert outcomes(line)[1, "base"] == ("win", 1000)
    with pytest.raises(BadScenario, match="cannot be put together again"):
        poker({"event": "misread-hand", "to": "1", "late": True})


def test_bicycle_tiles_line_149_a_foul_hand_of_the_player_dealer_is_set_the_house_way() -> None:
    foul = [{"seat": "player-dealer", "do": "set", "front": "yun-8 yun-8", "back": "gor-4 gor-4"}]
    line = tiles(decisions=foul)
    assert "001:149" in said(line)
    assert line["set"]["player-dealer"] == tiles()["set"]["player-dealer"]


# Oceana


def test_oceana_pai_gow_poker_line_527_when_the_shuffler_breaks_the_deal_is_by_hand() -> None:
    deal = {"game": OCEANA, "options": {"deal": "shuffler"}, "limits": {}}
    order = [e["to"] for e in poker(**deal)["events"] if e["kind"] == "dealt"]
    assert order[:2] == ["1", "1"]
    line = poker({"event": "shuffler-breaks"}, **deal)
    order = [e["to"] for e in line["events"] if e["kind"] == "dealt"]
    assert order[:6] == ["1", "2", "player-dealer", "player-dealer", "2", "1"]
    assert "000:527,593-599" in said(line)
    with pytest.raises(BadScenario, match="by hand"):
        poker({"event": "shuffler-breaks"}, **{**deal, "options": {"deal": "manual"}})


def test_oceana_prints_nothing_on_hands_that_were_discussed() -> None:
    with pytest.raises(BadScenario, match="has no procedure for 'discussed-hand'"):
        poker({"event": "discussed-hand", "to": "1"}, game=OCEANA)


def test_a_pot_game_has_none_of_this() -> None:
    hand = {"game": "bicycle/texas-holdem", "seats": [{"seat": 1, "chips": 900}], "button": 1}
    with pytest.raises(BadScenario):
        settle({**hand, "mishaps": [{"event": "misread-hand", "to": "1"}]})
