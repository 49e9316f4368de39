"""The Bicycle's Super Stud Poker, line by line."""

from __future__ import annotations

from typing import Any, cast

import pytest

from cardroom.books import library
from cardroom.cards import cards as named
from cardroom.scenario import settle
from cardroom.table.decisions import Choice, IllegalChoice
from cardroom.table.events import Burned, Dealt, Discarded
from cardroom.table.pot.table import PotTable
from cardroom.table.round import Round
from cardroom.table.setup import CannotPlay, SeatSetup, Setup, Structure
from cardroom.table.stock import Assigned, Stacked

GAME = "bicycle/super-stud-poker"
LIMIT = Structure(type="limit", ante=100, bring_in=400, small_bet=400, big_bet=800, chip=100)
THREE = {"1": "Ac Ad 8s 2c 4c", "2": "Kc Kd 7s 9d 5c", "3": "Qc Qd 6s Th 6c"}
"""Three hole cards, the third of which goes by default, and up cards: seat 1 has the low one."""
HIGH_AND_LOW = {
    "1": "Ac Ad 8s 2c Kc Kd Kh Qd",
    "2": "3c 4c 7s 9d 5d 7d 8h 9s",
    "3": "Qc Js 6s Th",
}
"""Seat 1 makes the high hand and seat 2 an eight low; seat 3 folds."""
Seats = int | dict[int, int]


def deal(
    seats: Seats = 3,
    cards: dict[str, str] = THREE,
    structure: Structure = LIMIT,
    readings: dict[str, str] | None = None,
    **told: Any,
) -> Round[PotTable]:
    """A hand up to the discards."""
    stacks = dict.fromkeys(range(1, seats + 1), 100_000) if isinstance(seats, int) else seats
    setup = Setup(
        game=GAME,
        seats=tuple(SeatSetup(seat, chips) for seat, chips in stacks.items()),
        structure=structure,
        readings=readings or {},
        **told,
    )
    game = library().game(GAME)
    fixed = {to: named(text) for to, text in cards.items()}
    return cast("Round[PotTable]", game.round(setup, Assigned(game.fresh_deck(), fixed)))


def throw_away(played: Round[PotTable]) -> Round[PotTable]:
    """Everyone throws away his third hole card."""
    for seat, decision in list(played.waiting.items()):
        played.choose(seat, decision.default)
    return played


def act(played: Round[PotTable], actions: str) -> Round[PotTable]:
    """Do what is told: ``1 bring-in, 2 raise 800``."""
    for action in actions.split(", ") if actions else ():
        seat, do, *to = action.split()
        played.choose(int(seat), Choice(do, int(to[0]) if to else None))
    return played


def after(actions: str = "", **told: Any) -> Round[PotTable]:
    return act(throw_away(deal(**told)), actions)


def offered(played: Round[PotTable]) -> dict[str, tuple[int, int]]:
    assert played.turn is not None
    return {option.do: (option.low, option.high) for option in played.turn.options}


def asked(played: Round[PotTable]) -> int:
    assert played.turn is not None
    return played.turn.seat


def stay(played: Round[PotTable], until: str = "") -> Round[PotTable]:
    """Everyone checks or calls up to a street."""
    while (turn := played.turn) is not None and turn.street != until:
        verbs = [option.do for option in turn.options]
        do = next(verb for verb in ("bring-in", "check", "call") if verb in verbs)
        played.choose(turn.seat, Choice(do))
    return played


# The deal and the discard


def test_super_stud_line_9460_three_down_and_one_up_from_seat_one() -> None:
    dealt = [e for e in deal().events if isinstance(e, Dealt)]
    assert [(e.seat, e.up) for e in dealt] == [
        *((seat, False) for _ in range(3) for seat in (1, 2, 3)),
        *((seat, True) for seat in (1, 2, 3)),
    ]


def test_super_stud_line_9461_everyone_must_throw_away_one_hole_card_before_the_betting() -> None:
    played = deal()
    assert set(played.waiting) == {1, 2, 3}
    for seat, decision in played.waiting.items():
        (option,) = decision.options
        assert (option.do, option.least, option.most) == ("discard", 1, 1)
        assert list(option.cards) == list(named(THREE[str(seat)]))[:3]
    throw_away(played)
    assert [len(seat.cards) for seat in played.table.players] == [3, 3, 3]
    assert (asked(played), played.turn and played.turn.street) == (1, "3rd-street")


@pytest.mark.parametrize("wrong", ["2c", "Ac Ad", "Kc", ""])
def test_super_stud_line_9461_only_one_of_ones_own_hole_cards(wrong: str) -> None:
    played = deal()
    with pytest.raises(IllegalChoice):
        played.choose(1, Choice("discard", cards=wrong))
    assert not [e for e in played.events if isinstance(e, Discarded)]
    assert 1 in played.waiting


def test_super_stud_line_9461_nobody_else_sees_what_was_thrown_away() -> None:
    played = throw_away(deal())
    thrown = [e for e in played.view(2) if isinstance(e, Discarded)]
    assert [str(e.cards[0]) for e in thrown if e.seat == 2] == ["7s"]
    assert all(str(e.cards[0]) not in ("8s", "6s") for e in thrown)


def test_super_stud_lines_9473_9513_burns_before_all_streets_but_the_last() -> None:
    def burned(readings: dict[str, str]) -> int:
        played = stay(after(readings=readings))
        return sum(isinstance(e, Burned) for e in played.events)

    assert burned({}) == 3
    assert burned({"last-burn": "burned"}) == 4


def test_super_stud_lines_9474_9513_three_more_up_and_the_last_down() -> None:
    played = stay(after())
    came = [e.up for e in played.events if isinstance(e, Dealt) and e.seat == 1]
    assert came == [False, False, False, True, True, True, True, False]


def test_super_stud_line_9475_who_has_folded_gets_no_more_cards() -> None:
    played = stay(after("1 bring-in, 2 call, 3 call, 1 check, 3 fold"))
    assert sum(isinstance(e, Dealt) and e.seat == 3 for e in played.events) == 5


# The bring-in


@pytest.mark.parametrize(
    ("up", "forced"), [("2d 2c 2h", 2), ("2s 2h 2d", 3), ("As Kc Ac", 2), ("Ac Ad Ah", 1)]
)
def test_super_stud_lines_9463_9464_the_lowest_card_by_suit(up: str, forced: int) -> None:
    suits = zip("cdh", up.split(), strict=True)
    cards = {str(seat): f"5{s} 6{s} 7{s} {card}" for seat, (s, card) in enumerate(suits, 1)}
    assert asked(after(cards=cards)) == forced


def test_super_stud_line_9465_at_least_the_table_minimum_and_no_fold() -> None:
    assert offered(after()) == {"bring-in": (400, 400)}
    with pytest.raises(IllegalChoice, match="table's minimum"):
        after("1 fold")
    with pytest.raises(CannotPlay, match="more than the bet"):
        after(structure=Structure(type="limit", ante=100, bring_in=800, small_bet=400, big_bet=800))


def test_super_stud_line_9465_the_usual_bring_in_is_the_lower_limit() -> None:
    played = after(structure=Structure(type="limit", small_bet=1500, big_bet=3000))
    assert offered(played) == {"bring-in": (1500, 1500)}


def test_super_stud_lines_9467_9468_call_or_raise() -> None:
    assert offered(after("1 bring-in")) == {"fold": (0, 0), "call": (400, 400), "raise": (800, 800)}


def test_super_stud_line_9469_three_raises() -> None:
    raises = "1 bring-in, 2 raise, 3 raise, 1 raise"
    assert set(offered(after(raises))) == {"call", "fold"}
    with pytest.raises(IllegalChoice, match="three raises"):
        after(f"{raises}, 2 raise")


def test_super_stud_line_9469_no_limit_of_raises_between_two() -> None:
    raises = "1 bring-in, 2 fold, 3 raise, 1 raise, 3 raise, 1 raise"
    assert offered(after(raises))["raise"] == (2400, 2400)


def test_super_stud_line_9470_the_bring_in_may_check_when_all_have_called() -> None:
    called = "1 bring-in, 2 call, 3 call"
    played = after(called)
    assert (asked(played), set(offered(played))) == (1, {"check", "raise", "fold"})
    assert offered(played)["raise"] == (800, 800)
    played = after(f"{called}, 1 check")
    assert played.turn is not None
    assert played.turn.street == "4th-street"


def test_super_stud_line_9470_after_a_raise_there_is_no_check() -> None:
    played = after("1 bring-in, 2 raise, 3 fold")
    assert set(offered(played)) == {"call", "raise", "fold"}


def test_super_stud_line_870_without_chips_the_next_one_brings_it_in() -> None:
    played = after(seats={1: 100, 2: 10000, 3: 10000})
    assert (asked(played), set(offered(played))) == (2, {"bring-in", "fold"})


# Later rounds


def test_super_stud_line_9481_the_highest_up_cards_begin() -> None:
    called = "1 bring-in, 2 call, 3 call, 1 check"
    assert asked(after(called)) == 3
    tied = {"1": "Ac Ad 8s 2c 3d", "2": "Kc Kd 7s 9d Qh", "3": "Jc Jd 6s 9h Qs"}
    assert asked(after(called, cards=tied)) == 2


def test_super_stud_the_lower_limit_on_fourth_street_and_the_upper_after() -> None:
    pair = {"1": "Ac Ad 8s 2c 7c", "2": "Kc Kd 7s 9d 9c", "3": "Qc Qd 6s Th 3h"}
    called = "1 bring-in, 2 call, 3 call, 1 check"
    assert offered(after(called, cards=pair))["bet"] == (400, 400)
    assert offered(stay(after(cards=pair), until="5th-street"))["bet"] == (800, 800)


def test_super_stud_line_9451_the_last_one_in_takes_the_pot() -> None:
    result = after("1 bring-in, 2 raise, 3 fold, 1 fold").result()
    assert result.net == {"1": -500, "2": 600, "3": -100}


# A deck that runs short


def test_super_stud_line_9449_discards_come_back_and_then_a_card_in_the_middle() -> None:
    """Eight hands to the end: 50 cards are out after fifth street."""
    game = library().game(GAME)
    seats = tuple(SeatSetup(seat, 100_000) for seat in range(1, 9))
    setup = Setup(game=GAME, seats=seats, structure=LIMIT)
    played: Any = game.round(setup, Stacked(game.fresh_deck()))
    throw_away(played)
    stay(played, until="6th-street")
    said = [e for e in played.events if "shuffled" in getattr(e, "says", "")]
    assert [e.says.split()[0] for e in said] == ["10"]
    assert [len(seat.cards) for seat in played.table.players] == [6] * 8
    stay(played, until="7th-street")
    middle = [e for e in played.events if isinstance(e, Dealt) and e.to == "community"]
    assert len(middle) == 1
    assert [len(seat.cards) for seat in played.table.players] == [6] * 8
    stay(played)
    assert played.over


def test_super_stud_line_9449_folded_hands_come_back_too() -> None:
    game = library().game(GAME)
    seats = tuple(SeatSetup(seat, 100_000) for seat in range(1, 9))
    setup = Setup(game=GAME, seats=seats, structure=LIMIT)
    played: Any = game.round(setup, Stacked(game.fresh_deck()))
    throw_away(played)
    stay(played, until="5th-street")
    first = asked(played)
    played.choose(first, Choice("fold"))
    stay(played)
    held = [card for seat in played.table.players if not seat.folded for card in seat.cards]
    assert len(held) == len(set(held)) == 49
    assert not [e for e in played.events if isinstance(e, Dealt) and e.to == "community"]


# The pot


def pots(cards: dict[str, str], readings: dict[str, str] | None = None) -> Any:
    played = throw_away(deal(cards=cards, readings=readings))
    act(played, "1 bring-in, 2 call, 3 call, 1 check")
    while (turn := played.turn) is not None:
        done = turn.seat == 3
        played.choose(turn.seat, Choice("fold" if done else "check"))
    return [(pot.amount, dict(pot.winners)) for pot in played.result().pots or []]


def test_super_stud_line_9527_high_and_low_share_the_pot() -> None:
    assert pots(HIGH_AND_LOW) == [(1500, {"1": 800, "2": 700})]


def test_super_stud_lines_9434_9438_9529_without_a_low_the_high_hand_takes_all() -> None:
    nine = HIGH_AND_LOW | {"2": "3c 4c 7s 9d 5d 7d 9h 9s"}
    pair = HIGH_AND_LOW | {"2": "3c 4c 7s 9d 5d 7d 7h 3s"}
    assert pots(nine) == pots(pair) == [(1500, {"1": 1500})]


def test_super_stud_line_9461_the_card_thrown_away_does_not_count() -> None:
    """With the seven of spades seat 2 would have a low."""
    hand = HIGH_AND_LOW | {"2": "3c 4c 7s 9d 5d Td 8h 9s"}
    assert pots(hand) == [(1500, {"1": 1500})]


def test_super_stud_line_9535_one_player_may_win_both() -> None:
    both = HIGH_AND_LOW | {"1": "Ac Ad 8s 2c 3d 4d 5s As", "2": "Kc Kd 7s 9d 9c 8h 7h 6h"}
    assert pots(both) == [(1500, {"1": 1500})]


def test_super_stud_line_9439_only_the_lowest_low_wins_its_half() -> None:
    """A seven low beats an eight low, although both qualify; 7-6-4-3-A beats 8-6-4-3-2."""
    lows = HIGH_AND_LOW | {"1": "Ac 3d 8s 4s 6d 7c Kd Kh", "2": "2h 3s 7s 8d 4h 6c Kc Ks"}
    assert pots(lows)[0][1] == {"1": 1500}


def test_super_stud_lines_9531_9534_odd_chips_go_to_the_left_of_the_house_dealer() -> None:
    low_first = {"1": "3c 4c 7s 2d 5d 7d 8h 9s", "2": "Ac Ad 8s Kh Kc Kd Qh Qd", "3": "Qc Js 6s Th"}
    assert pots(low_first) == [(1500, {"1": 800, "2": 700})]
    assert pots(low_first, {"odd-half": "high-half"}) == [(1500, {"1": 700, "2": 800})]


# Collections and scenarios

UPS = ["Th", "Tc", "Td", "Ts", "Jh"]


@pytest.mark.parametrize(("option", "players", "fee"), [(3, 6, 600), (8, 3, 200), (9, 2, 100)])
def test_super_stud_line_9542_regular_and_additional_fees(
    option: int, players: int, fee: int
) -> None:
    assert settled(option, players)["fees"] == {"pot": fee}


def settled(option: int, players: int, **told: Any) -> Any:
    """A hand in which all but seat 1 throw away a seven and call; or what is told."""
    numbers = range(1, players + 1)
    holes = ["7c 3c 3d", "7d 4c 4d", "7h 5c 5d", "7s 6c 6d", "8c 9c 9d"]
    hands = {str(n): f"{hole} {up}" for n, hole, up in zip(numbers[1:], holes, UPS, strict=False)}
    decisions = [
        *({"seat": n, "do": "discard", "cards": hands[str(n)][:2]} for n in numbers[1:]),
        *({"seat": n, "do": "call"} for n in numbers[1:]),
    ]
    scenario: dict[str, Any] = {
        "id": "hand",
        "game": GAME,
        "seats": [{"seat": n, "chips": 100_000} for n in numbers],
        "structure": {
            "type": "limit", "ante": 100, "bring_in": 400, "small_bet": 400, "big_bet": 800,
        },
        "fee": {"option": option},
        "cards": {"1": "Ac Ad Ah 2c", **hands},
        "decisions": decisions,
    }  # fmt: skip
    return settle(scenario | told)


def test_super_stud_line_9542_a_hand_that_ends_in_the_first_round() -> None:
    thrown = [{"seat": 2, "do": "discard", "cards": "7c"}]
    thrown.append({"seat": 3, "do": "discard", "cards": "7d"})
    folds = [{"seat": seat, "do": "fold"} for seat in (2, 3)]
    assert settled(8, 3, decisions=[*thrown, *folds])["fees"] == {"pot": 100}


def test_super_stud_line_10898_the_houses_list_has_options_for_it_too() -> None:
    line = settled(88, 3, fee={"option": 88, "schedule": "poker-stud"})
    assert "illegal" not in line
    assert line["fees"]["pot"] > 0


def test_super_stud_a_scenario_names_the_card_that_is_thrown_away() -> None:
    decisions = [
        {"seat": 1, "do": "discard", "cards": "Ac"},
        {"seat": 2, "do": "discard", "cards": "Kd", "street": "3rd-street"},
        {"seat": 1, "do": "bring-in", "to": 400},
        {"seat": 2, "do": "fold"},
    ]
    line = settled(9, 2, decisions=decisions, cards={"1": "Ac Ad 8s 2c", "2": "Kc Kd 7s 9d"})
    assert "illegal" not in line, line
    assert line["first_to_act"] == 1


def test_super_stud_a_scenario_with_a_foreign_discard_is_refused() -> None:
    decisions = [{"seat": 1, "do": "discard", "cards": "2c"}]
    line = settled(9, 2, decisions=decisions, cards={"1": "Ac Ad 8s 2c", "2": "Kc Kd 7s 9d"})
    assert (line["illegal"], line["at"]) == (True, 0)


def test_super_stud_a_scenario_need_not_say_what_is_thrown_away() -> None:
    decisions = [{"seat": 2, "do": "fold"}]
    line = settled(9, 2, decisions=decisions)
    assert "illegal" not in line, line
    assert line["net"] == {"1": 0, "2": -100}
