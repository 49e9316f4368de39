"""What the books print for things that go wrong, clause by clause."""

from __future__ import annotations

from typing import Any, cast

import pytest

from cardroom.books import library
from cardroom.cards import Card, show
from cardroom.scenario import BadScenario, settle
from cardroom.table.decisions import Choice
from cardroom.table.mishaps.draw import DrawMishaps
from cardroom.table.pot.table import PotTable
from cardroom.table.procedures import Mishap
from cardroom.table.round import Round
from cardroom.table.setup import SeatSetup, Setup
from cardroom.table.stock import Stacked

CALLS = [
    {"seat": 3, "do": "call"},
    {"seat": 4, "do": "call"},
    {"seat": 1, "do": "call"},
    {"seat": 2, "do": "check"},
]
OCEANA = pytest.mark.parametrize("game", ["oceana/texas-holdem", "oceana/big-o-hilo"])


def hand(game: str, *mishaps: dict[str, Any], **more: Any) -> dict[str, Any]:
    """A hand of four with the button in seat 4 and a $4 big blind in seat 2, settled."""
    return settle(
        {
            "game": game,
            "seats": [{"seat": seat, "chips": 10000} for seat in (1, 2, 3, 4)],
            "button": 4,
            "structure": {"type": "limit", "small_blind": 200, "big_blind": 400}
            | {"small_bet": 400, "big_bet": 800},
            "mishaps": list(mishaps),
            **more,
        },
        events=True,
    )


def kinds(line: dict[str, Any], *names: str) -> list[dict[str, Any]]:
    return [event for event in line["events"] if event["kind"] in names]


def board(line: dict[str, Any]) -> list[str]:
    """All cards that ever lay on the board, in their order."""
    return [event["card"] for event in kinds(line, "dealt") if event["to"] == "board"]


def burns(line: dict[str, Any]) -> list[str]:
    return [event["card"] for event in kinds(line, "burned")]


def dealt(line: dict[str, Any], seat: int) -> list[str]:
    return [event["card"] for event in kinds(line, "dealt") if event["to"] == str(seat)]


# The Bicycle's hold'em


def test_bicycle_holdem_line_797_the_first_card_may_be_exposed_once_more() -> None:
    first = {"event": "exposed-card", "to": "1", "card": 1}
    line = hand("bicycle/texas-holdem", first, first)
    assert len(dealt(line, 1)) == 4
    assert [event["to"] for event in kinds(line, "takenback")] == ["1", "1"]
    assert [event["says"][:21] for event in kinds(line, "said")] == ["First card off the de"] * 2


def test_bicycle_holdem_line_797_the_first_card_exposed_goes_back_into_the_deck() -> None:
    line = hand("bicycle/texas-holdem", {"event": "exposed-card", "to": "1", "card": 1})
    assert len(dealt(line, 1)) == 3
    assert kinds(line, "takenback")[0]["cards"] == dealt(line, 1)[:1]
    assert [len(dealt(line, seat)) for seat in (2, 3, 4)] == [2, 2, 2]


def test_bicycle_holdem_line_797_an_exposed_card_is_replaced_and_burned() -> None:
    line = hand(
        "bicycle/texas-holdem",
        {"event": "exposed-card", "to": "2", "card": 2},
        cards={"2": "As Kd 7c"},
        decisions=CALLS,
    )
    assert kinds(line, "takenback")[0] == {"kind": "takenback", "to": "2", "cards": ["Kd"]}
    assert burns(line)[0] == "Kd"
    shown = [event for event in kinds(line, "turned") if event["to"] == "2"]
    assert shown[-1]["cards"] == ["As", "7c"]


def test_bicycle_holdem_line_798_a_premature_flop_is_mixed_back_and_comes_without_a_burn() -> None:
    line = hand(
        "bicycle/texas-holdem",
        {"event": "premature", "street": "flop", "acted": 2},
        cards={"board": "As Ks Qs 2c 3c 4c 5d 6d"},
        decisions=CALLS,
    )
    assert board(line) == ["As", "Ks", "Qs", "2c", "3c", "4c", "5d", "6d"]
    assert kinds(line, "takenback")[0]["cards"] == ["As", "Ks", "Qs"]
    assert len(burns(line)) == 3


def test_bicycle_holdem_line_798_a_flop_with_four_cards_is_mixed_back() -> None:
    line = hand(
        "bicycle/texas-holdem",
        {"event": "extra-board-card", "street": "flop"},
        cards={"board": "As Ks Qs Js 2c 3c 4c 5d 6d"},
        decisions=CALLS,
    )
    assert kinds(line, "takenback")[0]["cards"] == ["As", "Ks", "Qs", "Js"]
    assert board(line)[4:] == ["2c", "3c", "4c", "5d", "6d"]
    assert len(burns(line)) == 3


def test_bicycle_holdem_line_799_a_premature_turn_is_in_the_deck_for_the_river() -> None:
    line = hand(
        "bicycle/texas-holdem",
        {"event": "premature", "street": "turn", "acted": 1},
        cards={"board": "As Ks Qs 2c 3c 4c"},
        decisions=CALLS,
    )
    assert kinds(line, "takenback")[0]["cards"] == ["2c"]
    assert board(line)[4:] == ["3c", "4c"]
    # One for the flop, one before the early card, one before the turn, none before the river.
    assert len(burns(line)) == 3


def test_bicycle_holdem_line_799_a_premature_river_is_mixed_back_and_comes_without_a_burn() -> None:
    line = hand(
        "bicycle/texas-holdem",
        {"event": "premature", "street": "river"},
        cards={"board": "As Ks Qs 2c 3c 4c"},
        decisions=CALLS,
    )
    assert kinds(line, "takenback")[0]["cards"] == ["3c"]
    assert board(line)[-1] == "4c"
    assert len(burns(line)) == 3


def test_bicycle_holdem_line_801_one_extra_card_becomes_the_burn() -> None:
    line = hand(
        "bicycle/texas-holdem",
        {"event": "extra-card", "to": "1"},
        cards={"1": "As Kd 7c"},
        decisions=CALLS,
    )
    assert burns(line)[0] == "7c"
    assert len(burns(line)) == 3
    assert len(line["pots"]) == 1


def test_bicycle_holdem_line_801_two_extra_cards_are_a_misdeal_and_the_blinds_go_back() -> None:
    extra = {"event": "extra-card", "to": "1"}
    line = hand("bicycle/texas-holdem", extra, extra)
    assert line["net"] == {"1": 0, "2": 0, "3": 0, "4": 0}
    assert line["returned"] == {"1": 200, "2": 400}
    assert line["pots"] == []


@pytest.mark.parametrize("seats", [("2", "3"), ("3", "3"), ("1", "2"), ("2", "3", "3")])
def test_bicycle_holdem_line_801_extra_cards_are_counted_wherever_they_went(
    seats: tuple[str, ...],
) -> None:
    line = hand("bicycle/texas-holdem", *[{"event": "extra-card", "to": to} for to in seats])
    assert set(line["net"].values()) == {0}
    assert "001:801" in [event["why"] for event in line["events"] if event["kind"] == "said"]


def test_bicycle_holdem_line_801_says_nothing_of_an_extra_card_to_another_player() -> None:
    with pytest.raises(BadScenario, match="prints no procedure for this extra-card"):
        hand("bicycle/texas-holdem", {"event": "extra-card", "to": "3"})


# Oceana's hold'em and Big O, by the house's other book


@OCEANA
def test_oceana_line_449_a_boxed_card_is_replaced_once_the_cards_are_dealt(game: str) -> None:
    line = hand(game, {"event": "boxed-card", "to": "3", "card": 1})
    assert kinds(line, "takenback")[0]["cards"] == dealt(line, 3)[:1]
    assert len(dealt(line, 3)) == len(dealt(line, 2)) + 1


@OCEANA
def test_oceana_line_449_a_joker_is_replaced_once_the_cards_are_dealt(game: str) -> None:
    line = hand(game, {"event": "joker", "to": "3", "card": 2})
    assert dealt(line, 3)[1] == "Jk"
    assert kinds(line, "takenback")[0]["cards"] == ["Jk"]


@OCEANA
def test_oceana_line_453_who_acts_on_an_unreported_joker_has_a_foul_hand(game: str) -> None:
    joker = {"event": "joker", "to": "3", "card": 2}
    silent = hand(game, {**joker, "acted": 4}, decisions=CALLS)
    assert silent["net"]["3"] == -400
    assert silent["pots"][0]["amount"] == 1600
    assert "3" not in silent["pots"][0]["winners"]
    assert not kinds(silent, "takenback")
    # Seat 4's joker is seen after seat 3 has called, and before seat 4 itself has acted.
    spoken = hand(game, {**joker, "to": "4", "acted": 1}, decisions=CALLS)
    assert kinds(spoken, "takenback")[0]["cards"] == ["Jk"]
    assert len(dealt(spoken, 4)) == len(dealt(spoken, 3)) + 1


@OCEANA
def test_oceana_line_453_a_joker_is_noticed_in_the_showdown_at_the_latest(game: str) -> None:
    line = hand(game, {"event": "joker", "to": "3", "card": 1, "acted": 99}, decisions=CALLS)
    assert line["net"]["3"] == -400
    assert "3" not in {event["to"] for event in kinds(line, "turned")}


@OCEANA
@pytest.mark.parametrize("acted", [0, 1, 9])
def test_oceana_line_469_a_player_dealt_out_by_mistake_is_a_misdeal(game: str, acted: int) -> None:
    called = CALLS[:1] if acted else []
    line = hand(game, {"event": "dealt-out", "to": "4", "acted": acted}, decisions=called)
    assert dealt(line, 4) == []
    assert set(line["net"].values()) == {0}
    # Seat 4 says so when the action comes to it, after seat 3 has called.
    assert line["returned"] == {"1": 200, "2": 400} | ({"3": 400} if acted else {})
    assert kinds(line, "said")[-1]["why"] == "004:469"


@OCEANA
@pytest.mark.parametrize("acted", [0, 2])
def test_oceana_line_470_a_player_dealt_in_by_mistake_has_a_dead_hand(
    game: str, acted: int
) -> None:
    calls = [{"seat": 4, "do": "call"}, {"seat": 2, "do": "call"}, {"seat": 3, "do": "check"}]
    mishap = {"event": "dealt-in", "to": "1", "acted": acted}
    line = hand(game, mishap, decisions=calls)
    # The blinds are those of seats 2 and 3, and the deal still begins at the button's left.
    assert [event["seat"] for event in kinds(line, "posted")] == [2, 3]
    assert kinds(line, "dealt")[0]["to"] == "1"
    assert len(dealt(line, 1)) == len(dealt(line, 2))
    assert [event["to"] for event in kinds(line, "discarded")] == ["1"]
    assert line["net"]["1"] == 0
    assert line["pots"][0]["amount"] == 1200


@OCEANA
def test_oceana_line_454_one_exposed_card_is_the_burn_and_two_are_a_misdeal(game: str) -> None:
    one = {"event": "exposed-card", "to": "3", "card": 1}
    line = hand(game, one, decisions=CALLS)
    assert burns(line)[0] == dealt(line, 3)[0]
    both = hand(game, one, {"event": "exposed-card", "to": "4", "card": 2})
    assert both["returned"] == {"1": 200, "2": 400}
    late = hand(
        game, {**one, "acted": 1}, {"event": "exposed-card", "to": "4"}, decisions=CALLS[:1]
    )
    assert late["returned"] == {"1": 200, "2": 400, "3": 400}


@OCEANA
@pytest.mark.parametrize("event", ["boxed-card", "joker"])
def test_oceana_line_454_a_scrap_of_paper_is_no_exposed_card(game: str, event: str) -> None:
    """A boxed card and a joker (004:449) do not make one exposed card a misdeal."""
    scrap, exposed = {"event": event, "to": "1"}, {"event": "exposed-card", "to": "3"}
    for mishaps in ([scrap, exposed], [exposed, {**scrap, "to": "4"}]):
        line = hand(game, *mishaps, decisions=CALLS)
        assert burns(line)[0] == dealt(line, 3)[0]
        assert line["pots"]


@OCEANA
@pytest.mark.parametrize("event", ["extra-card", "missing-card"])
def test_oceana_line_455_a_wrong_number_of_cards_is_a_misdeal_until_two_have_acted(
    game: str, event: str
) -> None:
    early = hand(game, {"event": event, "to": "3", "card": 2, "acted": 1}, decisions=CALLS[:1])
    assert early["returned"] == {"1": 200, "2": 400, "3": 400}
    assert set(early["net"].values()) == {0}
    late = hand(game, {"event": event, "to": "3", "card": 2, "acted": 2}, decisions=CALLS)
    assert late["net"]["3"] == -400
    assert late["pots"][0]["amount"] == 1600
    assert "3" not in late["pots"][0]["winners"]


def two(game: str, chips: int, *mishaps: dict[str, Any], **more: Any) -> dict[str, Any]:
    seats = [{"seat": 1, "chips": chips}, {"seat": 2, "chips": chips}]
    return hand(game, *mishaps, seats=seats, button=2, **more)


@OCEANA
def test_oceana_line_455_in_a_showdown_that_nobody_has_acted_before_it_is_a_misdeal(
    game: str,
) -> None:
    line = two(game, 200, {"event": "extra-card", "to": "1", "acted": 2})
    assert kinds(line, "said")[-1]["says"].endswith("a misdeal.")
    assert set(line["net"].values()) == {0}


@OCEANA
def test_oceana_line_455_whoever_is_left_alone_has_won_whatever_he_holds(game: str) -> None:
    wrong = [{"event": "missing-card", "to": seat, "acted": 9} for seat in ("1", "2")]
    calls = [{"seat": 1, "do": "call"}, {"seat": 2, "do": "check"}]
    later = [{"seat": seat, "do": "check"} for seat in (1, 2) * 3]
    line = two(game, 10000, *wrong, decisions=[*calls, *later])
    assert line["net"] == {"1": -400, "2": 400}


@OCEANA
def test_oceana_lines_456_to_458_premature_board_cards(game: str) -> None:
    for street, count in (("flop", 3), ("turn", 1), ("river", 1)):
        line = hand(game, {"event": "premature", "street": street}, decisions=CALLS)
        assert len(kinds(line, "takenback")[0]["cards"]) == count
        assert len(board(line)) == 5 + count
        assert len(burns(line)) == 3


# Draw


def draw(game: str, *mishaps: dict[str, Any], **more: Any) -> dict[str, Any]:
    """A hand of draw poker for three with the button in seat 3, settled."""
    return settle(
        {
            "game": game,
            "seats": [{"seat": seat, "chips": 10000} for seat in (1, 2, 3)],
            "button": 3,
            "mishaps": list(mishaps),
            **more,
        },
        events=True,
    )


def test_ocean_view_lowball_line_133_a_five_must_be_taken_and_a_six_is_replaced() -> None:
    five = draw(
        "ocean-view/lowball",
        {"event": "exposed-card", "to": "2", "card": 3},
        cards={"2": "2c 3d 5h 7c 8c"},
    )
    assert not kinds(five, "takenback")
    six = draw(
        "ocean-view/lowball",
        {"event": "exposed-card", "to": "2", "card": 3},
        cards={"2": "2c 3d 6h 7c 8c 9s"},
    )
    assert kinds(six, "takenback")[0]["cards"] == ["6h"]
    assert dealt(six, 2)[-1] == "9s"


DRAWS = pytest.mark.parametrize("game", ["ocean-view/lowball", "oceana-classic/five-card-draw"])
HANDS = {"1": "As Ah Kd 9c 8d", "2": "Ks Kh 4c 3d 2c", "3": "Qs Qh 7c 6d 5c"}
PAT = [{"seat": seat, "do": "stand-pat"} for seat in (1, 2, 3)]


def opened(game: str) -> list[dict[str, Any]]:
    """Everyone is in before the draw."""
    return [{"seat": seat, "do": do} for seat, do in OPENED[game]]


@DRAWS
def test_draw_lines_91_and_211_a_short_hand_is_filled_up_before_any_action(game: str) -> None:
    line = draw(game, {"event": "missing-card", "to": "2", "card": 5})
    assert len(dealt(line, 2)) == 5
    assert line["events"][-1]["kind"] == "moved"


@DRAWS
def test_draw_lines_91_and_211_a_short_hand_is_filled_with_the_draw_after_action(game: str) -> None:
    line = draw(
        game,
        {"event": "missing-card", "to": "2", "card": 5, "acted": 1},
        cards={**HANDS, "2": "Ks Kh 4c 3d 2c 6s"},
        decisions=[*opened(game), PAT[0], {"seat": 2, "do": "discard", "cards": "Ks"}],
    )
    shown = [event for event in kinds(line, "turned") if event["to"] == "2"]
    assert shown[-1]["cards"] == ["Kh", "4c", "3d", "2c", "6s"]


def test_ocean_view_lowball_line_91_the_dealer_position_gets_its_card_after_action() -> None:
    game = "ocean-view/lowball"
    mishap = {"event": "missing-card", "to": "3", "card": 5, "acted": 1}
    line = draw(game, mishap, decisions=opened(game))
    assert len(dealt(line, 3)) == 5
    at = line["events"].index(kinds(line, "acted")[0])
    assert [event["to"] for event in line["events"][at:] if event["kind"] == "dealt"] == ["3"]


@DRAWS
@pytest.mark.parametrize("event", ["missing-card", "extra-card"])
def test_draw_lines_91_and_211_a_wrong_number_of_cards_after_the_draw_is_foul(
    game: str, event: str
) -> None:
    discards = [PAT[0], {"seat": 2, "do": "discard", "cards": "4c"}, PAT[2]]
    line = draw(
        game,
        {"event": event, "to": "2", "street": "draw"},
        cards=HANDS,
        decisions=[*opened(game), *discards],
    )
    assert "2" not in line["pots"][0]["winners"]
    assert line["net"]["2"] < 0
    assert "2" not in {shown["to"] for shown in kinds(line, "turned") if shown["says"]}


@DRAWS
def test_draw_lines_91_and_211_a_short_hand_that_nobody_counts_before_the_draw_is_foul(
    game: str,
) -> None:
    mishap = {"event": "missing-card", "to": "2", "card": 5, "acted": 99}
    line = draw(game, mishap, cards=HANDS, decisions=[*opened(game), *PAT])
    assert line["net"]["2"] < 0
    assert kinds(line, "said")[-1]["says"].startswith("A hand with fewer than five cards")


def test_ocean_view_lowball_line_135_a_card_off_the_table_is_an_exposed_card() -> None:
    game = "ocean-view/lowball"
    first = draw(game, {"event": "off-table", "to": "2", "card": 1}, cards=HANDS)
    assert kinds(first, "takenback")[0]["cards"] == ["Ks"]
    low = draw(game, {"event": "off-table", "to": "2", "card": 3}, cards=HANDS)
    assert not kinds(low, "takenback")
    drawn = draw(
        game,
        {"event": "off-table", "to": "2", "street": "draw"},
        cards={**HANDS, "2": "Ks Kh 4c 3d 2c 5s 6s"},
        decisions=[*opened(game), PAT[0], {"seat": 2, "do": "discard", "cards": "Ks"}, PAT[2]],
    )
    assert kinds(drawn, "takenback")[0]["cards"] == ["5s"]


def test_ocean_view_lowball_line_99_a_draw_may_be_changed_until_somebody_acts_on_it() -> None:
    game = "ocean-view/lowball"
    one, two = ({"seat": 2, "do": "discard", "cards": cards} for cards in ("Ks", "Ks Kh"))
    start = [*opened(game), PAT[0], one]
    changed = draw(
        game,
        {"event": "changed-draw", "to": "2"},
        cards=HANDS,
        decisions=[*start, two, PAT[2]],
    )
    assert [e["cards"] for e in kinds(changed, "discarded")] == [["Ks", "Kh"]]
    late = draw(
        game,
        {"event": "changed-draw", "to": "2", "acted": 1},
        cards=HANDS,
        decisions=[*start, PAT[2]],
    )
    assert [e["cards"] for e in kinds(late, "discarded")] == [["Ks"]]
    assert [e["why"] for e in kinds(late, "said")][-1] == "003:99"
    too_late = draw(
        game,
        {"event": "changed-draw", "to": "2", "acted": 9},
        cards=HANDS,
        decisions=[*start, PAT[2]],
    )
    assert "once some were dealt" in kinds(too_late, "said")[-1]["says"]


def test_ocean_view_lowball_line_97_a_pat_hand_shown_before_a_raise_was_seen_still_plays() -> None:
    game = "ocean-view/lowball"
    line = draw(
        game,
        {"event": "early-pat", "to": "2"},
        cards=HANDS,
        decisions=[
            {"seat": 3, "do": "raise"},
            {"seat": 1, "do": "call"},
            {"seat": 2, "do": "call"},
            *PAT,
        ],
    )
    assert kinds(line, "said")[0]["why"] == "003:97"
    assert "2" in {shown["to"] for shown in kinds(line, "turned")}


def test_bicycle_drawmaha_lines_9709_to_9714_a_discard_may_be_changed_until_new_cards_come() -> (
    None
):
    game = "bicycle/drawmaha"
    one, two = ({"seat": 2, "do": "discard", "cards": cards} for cards in ("Ks", "Ks Kh"))
    checks = [{"seat": seat, "do": "check"} for seat in (1, 2, 3)]
    first = [{"seat": seat, "do": do} for seat, do in ((3, "call"), (1, "call"), (2, "check"))]
    start = [*first, *checks, PAT[0], one, PAT[2]]
    changed = draw(
        game,
        {"event": "changed-draw", "to": "2", "acted": 1},
        cards=HANDS,
        decisions=[*start, two],
    )
    assert [e["cards"] for e in kinds(changed, "discarded")] == [["Ks", "Kh"]]
    late = draw(
        game, {"event": "changed-draw", "to": "2", "acted": 9}, cards=HANDS, decisions=start
    )
    assert [e["cards"] for e in kinds(late, "discarded")] == [["Ks"]]
    assert "no longer" in kinds(late, "said")[-1]["says"]


FIVE_CARD_DRAW = "oceana-classic/five-card-draw"
FALSE = {"1": "As Kh Jd 9c 8d", "2": "Ks Th 4c 3d 2c", "3": "Qs 9h 7c 6d 5c"}


def test_bicycle_drawmaha_lines_9709_to_9714_a_discard_may_be_changed_twice() -> None:
    twice = [{"event": "changed-draw", "to": "1"}] * 2
    before = [{"seat": seat, "do": do} for seat, do in ((3, "call"), (1, "call"), (2, "check"))]
    flop = [{"seat": seat, "do": "check"} for seat in (1, 2, 3)]
    pat = [{"seat": seat, "do": "stand-pat"} for seat in (1, 1, 1, 2, 3)]
    line = draw("bicycle/drawmaha", *twice, decisions=[*before, *flop, *pat])
    lines = [event["why"] for event in kinds(line, "said") if event["why"].startswith("001:9709")]
    assert len(lines) == 2


def test_oceana_classic_five_card_draw_line_200_a_false_opening_that_nobody_else_can_make() -> None:
    bet = [{"seat": 1, "do": "bet"}]
    line = draw(FIVE_CARD_DRAW, {"event": "false-opening", "to": "1"}, cards=FALSE, decisions=bet)
    # The opener's bet and ante are forfeited, and the others share them beside their own antes.
    assert line["net"] == {"1": -350, "2": 175, "3": 175}
    assert line["returned"] == {"2": 50, "3": 50}
    assert line["pots"][0]["amount"] == 350


def test_oceana_classic_five_card_draw_line_200_the_pot_is_played_if_another_can_open() -> None:
    line = draw(
        FIVE_CARD_DRAW,
        {"event": "false-opening", "to": "1"},
        cards={**FALSE, "3": "Js Jh 7c 6d 5c"},
        decisions=[{"seat": 1, "do": "bet"}, {"seat": 2, "do": "call"}, {"seat": 3, "do": "call"}],
    )
    assert line["net"]["1"] == -350
    assert line["pots"][0] == {"amount": 1050, "winners": {"3": 1050}}


ANEW = {"readings": {"pot-played-on": "another-opens"}}


def test_oceana_classic_five_card_draw_line_200_another_opens_by_a_reading() -> None:
    """A call of the false opening goes back; who has passed may not open the pot anew."""
    told: dict[str, Any] = {
        "cards": {
            "1": "Js Jh 7h 6s 5d",
            "2": FALSE["2"],
            "3": "Ts Td 7c 6d 5c",
            "4": "As Ah 9d 5h 3c",
        },
        "seats": [{"seat": seat, "chips": 10000} for seat in (1, 2, 3, 4)],
        "button": 4,
        **ANEW,
    }
    mishap = {"event": "false-opening", "to": "2", "acted": 3}
    begun = [{"seat": seat, "do": do} for seat, do in ((1, "check"), (2, "bet"), (3, "call"))]
    anew = [{"seat": seat, "do": do} for seat, do in ((3, "check"), (4, "check"), (1, "bet"))]
    refused = draw(FIVE_CARD_DRAW, mishap, decisions=[*begun, *anew], **told)
    assert "004:200" in refused["why"]
    opens = [{"seat": seat, "do": do} for seat, do in ((3, "check"), (4, "bet"), (1, "call"))]
    line = draw(
        FIVE_CARD_DRAW, mishap, decisions=[*begun, *opens, {"seat": 3, "do": "fold"}], **told
    )
    # Four antes, the false opener's bet, and two of those that came after it.
    assert line["net"] == {"1": -350, "2": -350, "3": -50, "4": 750}
    back = [event for event in kinds(line, "moved") if event["why"] == "004:200"]
    assert [(event["payee"], event["amount"]) for event in back] == [("3", 300)]


def test_oceana_classic_five_card_draw_line_200_and_if_nobody_does_the_pot_is_not_played() -> None:
    line = draw(
        FIVE_CARD_DRAW,
        {"event": "false-opening", "to": "1"},
        cards={**FALSE, "3": "Js Jh 7c 6d 5c"},
        decisions=[{"seat": 1, "do": "bet"}],
        **ANEW,
    )
    assert line["net"] == {"1": -350, "2": 175, "3": 175}


def test_oceana_classic_five_card_draw_line_200_openers_that_were_passed_do_not_count() -> None:
    line = draw(
        FIVE_CARD_DRAW,
        {"event": "false-opening", "to": "2"},
        cards={**FALSE, "1": "Js Jh 7h 6s 5d"},
        decisions=[{"seat": 1, "do": "check"}, {"seat": 2, "do": "bet"}],
    )
    assert line["net"]["2"] == -350
    assert line["returned"] == {"1": 50, "3": 50}


def test_oceana_classic_five_card_draw_line_202_a_raise_or_two_calls_and_the_pot_is_played() -> (
    None
):
    calls = [{"seat": 1, "do": "bet"}, {"seat": 2, "do": "call"}, {"seat": 3, "do": "call"}]
    mishap = {"event": "false-opening", "to": "1", "acted": 3}
    line = draw(FIVE_CARD_DRAW, mishap, cards=FALSE, decisions=[*calls, *PAT[1:]])
    assert line["net"]["1"] == -350
    assert line["pots"][0] == {"amount": 1050, "winners": {"2": 1050}}
    raised = draw(
        FIVE_CARD_DRAW,
        {**mishap, "acted": 2},
        cards=FALSE,
        decisions=[calls[0], {"seat": 2, "do": "raise"}, {"seat": 3, "do": "call"}, *PAT[1:]],
    )
    assert raised["net"]["1"] == -350
    assert raised["pots"][0]["winners"].keys() == {"2"}


@pytest.mark.parametrize("game", ["ocean-view/lowball", "oceana-classic/five-card-draw"])
def test_draw_lines_103_and_198_a_card_exposed_on_the_draw_is_replaced(game: str) -> None:
    first = [{"seat": seat, "do": do} for seat, do in OPENED[game]]
    line = draw(
        game,
        {"event": "exposed-card", "to": "2", "card": 1, "street": "draw"},
        cards={"1": "As Ah Kd 9c 8d", "2": "Ks Kh 4c 3d 2c 5s 6s"},
        decisions=[
            *first,
            {"seat": 1, "do": "stand-pat"},
            {"seat": 2, "do": "discard", "cards": "Ks"},
        ],
    )
    assert kinds(line, "takenback")[0]["cards"] == ["5s"]
    assert dealt(line, 2)[-1] == "6s"


OPENED: dict[str, list[tuple[int, str]]] = {
    "ocean-view/lowball": [(3, "call"), (1, "call"), (2, "check")],
    "oceana-classic/five-card-draw": [(1, "bet"), (2, "call"), (3, "call")],
}


@pytest.mark.parametrize(
    ("game", "seats", "drawn"),
    [
        ("ocean-view/lowball", 9, (5, 2, 0, 0, 0, 0, 0, 0, 0)),
        ("oceana-classic/five-card-draw", 7, (5, 5, 5, 2, 0, 0, 0)),
    ],
)
def test_draw_lines_103_and_198_a_card_is_replaced_when_the_draw_has_taken_the_last_one(
    game: str, seats: int, drawn: tuple[int, ...]
) -> None:
    found = library().game(game)
    last = max(seat for seat, count in enumerate(drawn, start=1) if count)
    setup = Setup(
        game=game,
        seats=tuple(SeatSetup(seat, 10000) for seat in range(1, seats + 1)),
        button=seats,
        mishaps=(Mishap("exposed-card", to=str(last), street="draw"),),
    )
    played = cast(
        Round[PotTable], found.round(setup, Stacked(found.fresh_deck(setup), seed=b"draw"))
    )
    thrown: set[Card] = set()
    opening = tuple(played.table.seat(1).cards)
    while (turn := played.turn) is not None and turn.street != "after-draw":
        options = {option.do: option for option in turn.options}
        count = drawn[turn.seat - 1] if "discard" in options else 0
        if count:
            own = played.table.seat(turn.seat).cards[:count]
            thrown |= set(own) if turn.seat == last else set()
            played.choose(turn.seat, Choice("discard", cards=show(own)))
            continue
        do = next(d for d in ("decline", "stand-pat", "bet", "call", "check") if d in options)
        played.choose(turn.seat, Choice(do, options[do].low or None))
    [pile] = played.table.stock.reshuffles
    assert not thrown & set(pile)
    if game == "oceana-classic/five-card-draw":
        assert not set(opening) & set(pile), "the opener may have to show it (004:205)"
    assert {len(seat.cards) for seat in played.table.players} == {5}
    assert isinstance(played.table.watcher, DrawMishaps)
    [one] = played.table.watcher.rulings
    assert one.rule.ruling == "replace"


def test_draw_lines_91_and_211_two_foul_hands_leave_the_pot_to_the_second() -> None:
    for game in OPENED:
        six = [{"event": "extra-card", "to": seat, "street": "draw"} for seat in ("1", "2", "3")]
        line = draw(game, *six, cards=HANDS, decisions=[*opened(game), *PAT])
        assert {seat: net > 0 for seat, net in line["net"].items()} == {
            "1": False,
            "2": False,
            "3": True,
        }


@pytest.mark.parametrize("acted", [0, 99])
def test_draw_lines_91_and_211_foul_hands_may_share_the_pot_or_take_their_money_back(
    acted: int,
) -> None:
    """Whether it is noticed at once or in the showdown."""
    for game in OPENED:
        six = [
            {"event": "extra-card", "to": seat, "street": "draw", "acted": acted}
            for seat in ("1", "2", "3")
        ]
        for choice in ("shared", "goes-back"):
            line = draw(
                game, *six, cards=HANDS, decisions=[*opened(game), *PAT],
                readings={"all-hands-dead": choice},
            )  # fmt: skip
            assert {abs(net) <= 100 for net in line["net"].values()} == {True}
            assert bool(line["pots"]) == (choice == "shared")


def test_ocean_view_lowball_line_91_a_card_that_comes_at_the_draw_may_be_thrown_away() -> None:
    line = draw(
        "ocean-view/lowball",
        {"event": "missing-card", "to": "3", "card": 5, "acted": 5},
        cards={"3": "Qs Qh 7c 6d Kc 2s"},
        decisions=[
            *opened("ocean-view/lowball"),
            {"seat": 1, "do": "stand-pat"},
            {"seat": 2, "do": "stand-pat"},
            {"seat": 3, "do": "discard", "cards": "Kc"},
        ],
    )
    assert dealt(line, 3)[-2:] == ["Kc", "2s"]


def test_ocean_view_lowball_line_133_a_card_is_replaced_when_all_have_five() -> None:
    line = draw(
        "ocean-view/lowball",
        {"event": "exposed-card", "to": "2", "card": 1},
        cards={"2": "Kc 3d 5h 7c 8c 9s"},
        decisions=[{"seat": seat, "do": "decline"} for seat in (1, 2, 3)],
    )
    names = [event["kind"] for event in line["events"]]
    assert names[: names.index("takenback")].count("dealt") == 15


def test_oceana_classic_five_card_draw_line_197_an_exposed_card_plays() -> None:
    line = draw("oceana-classic/five-card-draw", {"event": "exposed-card", "to": "2", "card": 3})
    assert not kinds(line, "takenback")
    assert "004:197" in {event["why"] for event in kinds(line, "said")}


# Chinese poker and Mexican poker

CHINESE = pytest.mark.parametrize("version", ["asian", "bcc", "mandarin"])


def chinese(version: str, *mishaps: dict[str, Any], players: int = 4) -> dict[str, Any]:
    return settle(
        {
            "game": f"bicycle/chinese-poker-{version}",
            "seats": [{"seat": seat, "chips": 100000} for seat in range(1, players + 1)],
            "button": players,
            "mishaps": list(mishaps),
        },
        events=True,
    )


@CHINESE
def test_bicycle_chinese_line_375_five_exposed_cards_are_a_misdeal_and_four_play(
    version: str,
) -> None:
    exposed = [{"event": "exposed-card", "to": "2", "card": card} for card in range(1, 6)]
    void = chinese(version, *exposed)
    assert set(void["net"].values()) == {0}
    assert not kinds(void, "moved")
    assert kinds(void, "said")[-1]["why"] == "001:373-375"
    assert len(dealt(chinese(version, *exposed[:4]), 2)) == 13


@CHINESE
@pytest.mark.parametrize(("event", "cards"), [("missing-card", 12), ("extra-card", 14)])
def test_bicycle_chinese_line_376_a_wrong_number_of_cards_is_a_misdeal(
    version: str, event: str, cards: int
) -> None:
    line = chinese(version, {"event": event, "to": "3", "card": 7})
    assert line["net"] == chinese(version, {"event": event, "to": "3", "acted": 2})["net"]
    assert len(dealt(line, 3)) == cards
    assert set(line["net"].values()) == {0}
    assert kinds(line, "said")[-1]["why"] == "001:376"


@CHINESE
def test_bicycle_chinese_line_376_two_cards_too_many_are_one_misdeal(version: str) -> None:
    extra = [{"event": "extra-card", "to": seat} for seat in ("1", "2")]
    line = chinese(version, *extra, players=2)
    assert set(line["net"].values()) == {0}
    assert kinds(line, "said")[-1]["why"] == "001:376"


MEXICAN = "bicycle/mexican-poker"
UP_CARDS = {"1": "2c Ac 3c 4c 5c", "2": "Jk Kd 6d 7d Jd", "3": "2h Qh 3h 4h 6h"}
OPEN = [{"seat": 1, "do": "bet"}, {"seat": 2, "do": "call"}, {"seat": 3, "do": "call"}]


def faces(*taken: str) -> list[dict[str, Any]]:
    return [{"seat": seat, "do": do} for seat, do in enumerate(taken, start=1)]


def test_bicycle_mexican_poker_line_947_a_flashed_down_card_is_a_misdeal() -> None:
    line = draw(MEXICAN, {"event": "exposed-card", "to": "2", "card": 1})
    assert set(line["net"].values()) == {0}
    assert kinds(line, "said")[-1]["why"] == "001:947"


@pytest.mark.parametrize("event", ["exposed-card", "out-of-sequence"])
def test_bicycle_mexican_poker_lines_947_and_948_after_two_actions_the_hand_is_fouled(
    event: str,
) -> None:
    mishap = {"event": event, "to": "2", "card": 1, "acted": 2}
    line = draw(MEXICAN, mishap, cards=UP_CARDS, decisions=OPEN)
    assert line["net"]["2"] == -200
    assert "2" not in line["pots"][0]["winners"]
    early = draw(MEXICAN, {**mishap, "acted": 1}, cards=UP_CARDS, decisions=OPEN[:1])
    assert set(early["net"].values()) == {0}
    assert early["returned"] == {"1": 200}


def test_bicycle_mexican_poker_line_948_the_hand_that_was_missed_gets_its_card_last() -> None:
    line = draw(MEXICAN, {"event": "out-of-sequence", "to": "1", "card": 2}, cards=UP_CARDS)
    assert [event["to"] for event in kinds(line, "dealt")] == ["1", "2", "3", "2", "3", "1"]
    assert kinds(line, "said")[-1]["why"] == "001:948"


def test_bicycle_mexican_poker_line_949_an_exposed_card_lets_its_player_be_all_in() -> None:
    mishap = {"event": "exposed-card", "to": "2", "street": "3rd-street"}
    third = [*OPEN, *faces("up", "down", "up")]
    declared = draw(
        MEXICAN,
        mishap,
        cards=UP_CARDS,
        decisions=[
            *third,
            {"seat": 2, "do": "declare-all-in"},
            {"seat": 1, "do": "bet"},
            {"seat": 3, "do": "call"},
        ],
    )
    # Seat 2 plays for the first pot alone, and keeps the rest of its chips.
    assert [pot["amount"] for pot in declared["pots"]] == [600, 400]
    assert declared["net"]["2"] in (-200, 400)
    assert declared["pots"][1]["winners"].keys() <= {"1", "3"}


def test_bicycle_mexican_poker_line_949_after_an_exposed_card_the_next_one_comes_down() -> None:
    mishap = {"event": "exposed-card", "to": "2", "street": "3rd-street"}
    checks = [{"seat": seat, "do": "check"} for seat in (1, 2, 3)]
    played = [*OPEN, *faces("up", "down", "up"), {"seat": 2, "do": "participate"}, *checks]
    line = draw(MEXICAN, mishap, cards=UP_CARDS, decisions=[*played, *faces("up", "up", "up")])
    up = [event["up"] for event in kinds(line, "dealt") if event["to"] == "2"]
    assert up[:4] == [False, True, False, False]
    assert up[4]


def test_bicycle_mexican_poker_line_949_an_exposed_joker_plays_as_a_down_card() -> None:
    cards = {"1": "2c Ac 3d 4c 6s", "2": "Kc Kd Jk 7d Jd", "3": "2h Qh 3h 4h 6h"}
    mishap = {"event": "exposed-card", "to": "2", "street": "3rd-street"}
    line = draw(MEXICAN, mishap, cards=cards, decisions=[*OPEN, *faces("up", "down", "up")])
    shown = [event for event in kinds(line, "turned") if event["to"] == "2"]
    assert shown[0]["says"] == "exposed"
    assert "three kings" in shown[-1]["says"] or "trip" in shown[-1]["says"]


def test_bicycle_mexican_poker_line_951_cards_out_of_sequence_move_face_up_without_betting() -> (
    None
):
    mishap = {"event": "out-of-sequence", "to": "1", "street": "3rd-street"}
    cards = {"1": "2c Ac 4c 5c", "2": "Jk Kd 6d 7d Jd Qd", "3": "2h Qh 3h 4h 6h 7h"}
    line = draw(MEXICAN, mishap, cards=cards, decisions=[*OPEN, *faces("down", "down", "down")])
    third = [event for event in kinds(line, "dealt") if event["card"] in ("6d", "3h", "4h")]
    assert [(event["to"], event["card"], event["up"]) for event in third] == [
        ("2", "6d", False),
        ("3", "3h", False),
        ("1", "6d", True),
        ("2", "3h", True),
        ("3", "4h", False),
    ]
    assert "3rd-street" not in str(line["events"])
    assert kinds(line, "said")[-1]["why"] == "001:951"


def test_bicycle_mexican_poker_line_951_bets_on_that_street_go_back() -> None:
    mishap = {"event": "out-of-sequence", "to": "2", "street": "3rd-street", "acted": 2}
    third = [*OPEN, *faces("up", "up", "up"), {"seat": 1, "do": "bet"}, {"seat": 2, "do": "call"}]
    cards = {"1": "2c Ac Ad 4c 5c", "2": "Jk Kd 6d 7d", "3": "2h Qh 3h 4h 6h"}
    line = draw(MEXICAN, mishap, cards=cards, decisions=third)
    back = [event for event in kinds(line, "moved") if event["why"] == "001:951"]
    assert [(event["payee"], event["amount"]) for event in back] == [("1", 200), ("2", 200)]
    assert line["pots"][0]["amount"] == 600


@pytest.mark.parametrize(
    ("reading", "back", "pot"),
    [
        ("all-bets-go-back", {"1": 200, "2": 200, "3": 200}, [800]),
        ("theirs-go-back", {"3": 200}, [800, 400]),
    ],
)
def test_bicycle_mexican_poker_line_951_bets_of_those_in_sequence(
    reading: str, back: dict[str, int], pot: list[int]
) -> None:
    mishap = {"event": "out-of-sequence", "to": "3", "street": "3rd-street", "acted": 3}
    third = [*OPEN, {"seat": 4, "do": "call"}, *faces("up", "up", "up", "up")]
    calls = [{"seat": seat, "do": do} for seat, do in ((1, "bet"), (2, "call"), (3, "call"))]
    line = draw(
        MEXICAN,
        mishap,
        seats=[{"seat": seat, "chips": 10000} for seat in (1, 2, 3, 4)],
        button=4,
        cards={"1": "2c Ac Ad", "2": "Jk Kd 6d", "3": "2h Qh", "4": "2s 3s"},
        decisions=[*third, *calls],
        readings={"no-betting-on-street": reading},
    )
    moved = [event for event in kinds(line, "moved") if event["why"] == "001:951"]
    assert {event["payee"]: event["amount"] for event in moved} == back
    assert [one["amount"] for one in line["pots"]] == pot


def test_bicycle_mexican_poker_line_951_after_the_betting_only_the_cards_are_moved() -> None:
    mishap = {"event": "out-of-sequence", "to": "2", "street": "3rd-street", "acted": 9}
    calls = [{"seat": seat, "do": do} for seat, do in ((1, "bet"), (2, "call"), (3, "call"))]
    cards = {"1": "2c Ac Ad 4c 5c", "2": "Jk Kd 6d 7d", "3": "2h Qh 3h 4h 6h"}
    line = draw(MEXICAN, mishap, cards=cards, decisions=[*OPEN, *faces("up", "up", "up"), *calls])
    assert line["pots"][0]["amount"] == 1200
    assert [event["cards"] for event in kinds(line, "takenback")] == [["3h"]]
    assert all(len(event["cards"]) == 5 for event in kinds(line, "turned"))


def test_bicycle_mexican_poker_line_952_a_card_that_a_player_shows_plays_as_a_down_card() -> None:
    mishap = {"event": "shown-card", "to": "2", "card": 1, "acted": 1}
    line = draw(MEXICAN, mishap, cards=UP_CARDS, decisions=OPEN)
    shown = [event for event in kinds(line, "turned") if event["to"] == "2"]
    assert shown[0]["cards"] == ["Jk"]
    assert kinds(line, "said")[-1]["why"] == "001:952"
    assert "2" in {event["to"] for event in kinds(line, "turned")[1:]}


def test_bicycle_mexican_poker_line_957_a_hand_that_touches_the_muck_is_fouled() -> None:
    mishap = {"event": "mucked", "to": "2", "acted": 3}
    line = draw(MEXICAN, mishap, cards=UP_CARDS, decisions=OPEN)
    assert line["net"]["2"] == -200
    assert "2" not in line["pots"][0]["winners"]


def test_bicycle_mexican_poker_line_957_a_fouled_hand_does_not_open_the_betting() -> None:
    mishap = {"event": "mucked", "to": "1"}
    opens = [{"seat": 2, "do": "bet"}, {"seat": 3, "do": "call"}]
    line = draw(MEXICAN, mishap, cards=UP_CARDS, decisions=opens)
    assert line["net"]["1"] == 0
    assert line["net"]["2"] == 200


@pytest.mark.parametrize(("acted", "taken", "first"), [(99, (1, 2, 3), 1), (3, (2, 3), 3)])
def test_bicycle_mexican_poker_lines_934_and_957_a_fouled_hand_does_not_begin_a_street(
    acted: int, taken: tuple[int, ...], first: int
) -> None:
    line = draw(
        MEXICAN,
        {"event": "mucked", "to": "1", "acted": acted},
        cards={"1": "2c Ac 3c", "2": "4d Qd 6d", "3": "2h Kh 4h"},
        decisions=[*OPEN, *({"seat": seat, "do": "up"} for seat in taken)],
    )
    assert [event["seat"] for event in kinds(line, "acted") if event["do"] == "up"][:3] == [
        *taken,
        *taken,
    ][:3]
    assert next(e["seat"] for e in kinds(line, "acted") if e["do"] == "check") == first


def test_bicycle_mexican_poker_line_963_unaware_of_a_raise_one_is_held_only_by_action_behind() -> (
    None
):
    raised = [{"seat": 1, "do": "bet"}, {"seat": 2, "do": "raise"}, {"seat": 3, "do": "call"}]
    mishap = {"event": "overlooked-raise", "to": "3"}
    folds = [*raised, {"seat": 3, "do": "fold"}, {"seat": 1, "do": "call"}]
    line = draw(MEXICAN, mishap, cards=UP_CARDS, decisions=folds)
    assert line["net"]["3"] == 0
    held = draw(
        MEXICAN,
        {**mishap, "acted": 1},
        cards=UP_CARDS,
        decisions=[*raised, {"seat": 1, "do": "call"}],
    )
    assert held["net"]["3"] < 0
    assert kinds(held, "said")[-1]["why"] == "001:963"


# Pai gow poker


def pai_gow(*mishaps: dict[str, Any], **more: Any) -> dict[str, Any]:
    return settle(
        {
            "game": "bicycle/fortune-pai-gow-poker",
            "seats": [{"seat": seat, "chips": 100000} for seat in (1, 2, 7)],
            "player_dealer": {"seat": 7, "bank": 50000},
            "wagers": [
                {"seat": 1, "spot": "base", "amount": 1000},
                {"seat": 2, "spot": "base", "amount": 2000},
            ],
            "mishaps": list(mishaps),
            **more,
        },
        events=True,
    )


@pytest.mark.parametrize("event", ["exposed-card", "boxed-card"])
def test_bicycle_pai_gow_line_43_a_card_is_replaced_by_the_first_of_the_four_left(
    event: str,
) -> None:
    line = pai_gow({"event": event, "to": "2", "card": 3}, cards={"2": "2c 3d 4h 5s 7c 8d 9h Ts"})
    assert kinds(line, "takenback")[0]["cards"] == ["4h"]
    assert dealt(line, 2)[-1] == "Ts"
    assert len(line["events"][-1]) > 1


@pytest.mark.parametrize("event", ["exposed-card", "boxed-card"])
@pytest.mark.parametrize("card", ["Ah", "Jk"])
def test_bicycle_pai_gow_line_44_an_ace_or_joker_is_a_misdeal(event: str, card: str) -> None:
    line = pai_gow({"event": event, "to": "2", "card": 3}, cards={"2": f"2c 3d {card} 5s 7c 8d 9h"})
    assert set(line["net"].values()) == {0}
    assert {wager["outcome"] for wager in line["wagers"]} == {"push"}


def test_bicycle_pai_gow_line_44_two_exposed_or_boxed_cards_are_a_misdeal() -> None:
    line = pai_gow(
        {"event": "exposed-card", "to": "2", "card": 3},
        {"event": "boxed-card", "to": "1", "card": 2},
        cards={"2": "2c 3d 4h 5s 7c 8d 9h Ts", "1": "2d 3c 4c 5c 7d 8c 9c"},
        action_start=2,
    )
    assert kinds(line, "said")[-1]["why"] == "001:44,1572"
    assert set(line["net"].values()) == {0}


# Cards that everyone throws away

PINEAPPLE = pytest.mark.parametrize(
    "game", ["bicycle/crazy-pineapple", "oceana-classic/crazy-pineapple"]
)
POOR_BLIND = [{"seat": 2, "chips": 400}] + [{"seat": seat, "chips": 10000} for seat in (1, 3, 4)]


@PINEAPPLE
def test_bicycle_line_616_oceana_classic_line_155_a_joker_spoken_of_is_not_thrown_away(
    game: str,
) -> None:
    # Seat 2 is all-in with its blind, and says so before the first thing that it has to do.
    joker = {"event": "joker", "to": "2", "card": 3, "acted": 6}
    checks = [{"seat": seat, "do": "check"} for seat in (1, 3, 4)]
    line = hand(game, joker, seats=POOR_BLIND, decisions=[*CALLS[:3], *checks])
    assert kinds(line, "takenback")[0]["cards"] == ["Jk"]
    thrown = {event["seat"]: event["cards"] for event in kinds(line, "discarded")}
    assert thrown[2] == dealt(line, 2)[-1:] != ["Jk"]
    assert len(dealt(line, 2)) == 4


@PINEAPPLE
def test_bicycle_line_616_oceana_classic_line_155_a_dead_hand_throws_nothing_away(
    game: str,
) -> None:
    joker = {"event": "joker", "to": "3", "card": 3, "acted": 8}
    checks = [{"seat": seat, "do": "check"} for seat in (1, 2, 3, 4)]
    line = hand(game, joker, decisions=[*CALLS, *checks])
    assert line["net"]["3"] == -400
    assert {event["seat"] for event in kinds(line, "discarded")} == {1, 2, 4}
