"""The Bicycle's Mexican Poker, line by line, at $2-$4 with the button on the last seat."""

from __future__ import annotations

from typing import Any

import pytest

from cardroom.books import library
from cardroom.cards import show
from cardroom.scenario import BadScenario, settle
from cardroom.table.decisions import Choice
from cardroom.table.events import Burned, Dealt
from tests.games.hands import Hand

GAME = "bicycle/mexican-poker"
LIMIT = {"type": "limit", "small_bet": 200, "big_bet": 400, "chip": 100}
THREE = {"1": "2c 7c", "2": "3c Kd", "3": "4c Qh"}
"""Seat 2 has the high card."""
CALLED = "2 bet 200, 3 call, 1 call"


def hand(seats: Any, **told: Any) -> Hand:
    button = max(seats) if isinstance(seats, dict) else seats
    return Hand(GAME, seats, **{"structure": LIMIT, "cards": THREE, "button": button, **told})


def scenario(cards: dict[str, str], faces: dict[str, str] | None = None, **more: Any) -> Any:
    """Everyone calls the opening bet, nobody bets after it, and cards come as ``faces`` say."""
    seats = [seat for seat in cards if seat.isdigit()]
    told = {
        "game": GAME,
        "seats": [{"seat": int(seat), "chips": 100000} for seat in seats],
        "button": len(seats),
        "structure": LIMIT,
        "cards": cards,
        **({"faces": faces} if faces else {}),
        **more,
    }
    line = settle(told, events=True)
    if "decisions" not in more and "illegal" not in line:
        acts = [e for e in line["events"] if e["kind"] == "acted"]
        opener = next(e["seat"] for e in acts if e["do"] == "bet")
        order = [int(s) for s in seats if int(s) > opener] + [
            int(s) for s in seats if int(s) < opener
        ]
        calls = [{"seat": seat, "do": "call"} for seat in order]
        line = settle({**told, "decisions": calls}, events=True)
    return line


def winners(cards: dict[str, str], faces: dict[str, str] | None = None) -> list[str]:
    return list(scenario(cards, faces)["pots"][0]["winners"])


def faces_of(line: Any, seat: int) -> list[bool]:
    return [e["up"] for e in line["events"] if e["kind"] == "dealt" and e["to"] == str(seat)]


# The deck and the deal


def test_bicycle_mexican_line_935_no_eights_nines_and_tens_but_a_joker() -> None:
    deck = library().game(GAME).fresh_deck()
    assert len(deck) == 41
    assert not set("89T") & {str(card)[0] for card in deck}
    with pytest.raises(BadScenario, match="8c"):
        hand(3, cards={"1": "8c"}).settled()


def test_bicycle_mexican_line_947_one_card_down_and_one_up_from_the_buttons_left() -> None:
    dealt = [e for e in hand(3, button=1).stopped().events if isinstance(e, Dealt)]
    assert [(e.seat, e.up) for e in dealt] == [
        (2, False), (3, False), (1, False), (2, True), (3, True), (1, True),
    ]  # fmt: skip


def test_bicycle_mexican_line_953_burns_from_the_third_card_on() -> None:
    line = scenario(THREE)
    kinds = [e["kind"] for e in line["events"] if e["kind"] in ("burned", "dealt")]
    assert [at for at, kind in enumerate(kinds) if kind == "burned"] == [6, 10, 14]
    later = scenario(THREE, readings={"burns": "from-fourth-street"})
    assert sum(e["kind"] == "burned" for e in later["events"]) == 2


# The opening


@pytest.mark.parametrize(
    ("up", "opener"),
    [("7c Kd Qh", 2), ("Ac Kd As", 1), ("Kc Kd Kh", 1), ("Qc Jk Kh", 2), ("Ac Jk 2h", 1),
     ("2c Jk Ah", 2)],
)  # fmt: skip
def test_bicycle_mexican_line_946_the_highest_card_must_open(up: str, opener: int) -> None:
    downs = zip(("2d", "3d", "4d"), up.split(), strict=True)
    cards = {str(seat): f"{down} {card}" for seat, (down, card) in enumerate(downs, 1)}
    told = hand(3, cards=cards)
    assert told.next_to_act() == opener
    assert told.settled()["first_to_act"] == opener


def test_bicycle_mexican_line_946_at_the_lower_or_the_upper_limit() -> None:
    assert hand(3).offered() == {"bet": (200, 400)}
    assert hand(3, actions="2 bet 200").offered()["raise"] == (400, 600)
    assert "may not" in hand(3, actions="2 bet 300").refused()
    for verb in ("check", "fold"):
        assert "must open" in hand(3, actions=f"2 {verb}").refused()


def test_bicycle_mexican_line_946_also_where_the_upper_limit_is_more_than_twice_the_lower() -> None:
    wide = {"type": "limit", "small_bet": 200, "big_bet": 600, "chip": 100}
    assert hand(3, structure=wide).offered() == {"bet": (200, 600)}


@pytest.mark.parametrize("verb", ["bet", "open", "bring-in"])
def test_bicycle_mexican_line_946_by_any_name(verb: str) -> None:
    assert hand(3, actions=f"2 {verb} 400, 3 fold, 1 fold").settled()["returned"] == {"2": 400}


def test_bicycle_mexican_an_opening_that_is_not_listed_is_the_lower_limit() -> None:
    line = hand(3, actions="3 call, 1 fold").settled()
    assert line["pots"][0]["amount"] == 400


def test_bicycle_mexican_line_946_all_in_for_the_ante() -> None:
    told = hand({1: 5000, 2: 100, 3: 5000}, structure=LIMIT | {"ante": 100})
    assert told.next_to_act() == 3
    assert told.offered() == {"bet": (200, 400), "fold": (0, 0)}


# Raises


def test_bicycle_mexican_line_955_a_raise_is_at_least_the_last_bet() -> None:
    assert hand(3, actions="2 bet 400").offered()["raise"] == (800, 800)
    assert "may not" in hand(3, actions="2 bet 400, 3 raise 600").refused()
    assert hand(3, actions="2 bet 200, 3 raise 600").offered()["raise"] == (1000, 1000)


def test_bicycle_mexican_line_611_three_raises() -> None:
    raises = "2 bet 200, 3 raise 400, 1 raise 600, 2 raise 800"
    assert "three raises" in hand(3, actions=f"{raises}, 3 raise 1000").refused()


def in_later_rounds(street: str, **told: Any) -> dict[str, tuple[int, int]]:
    played = hand(3, actions=CALLED, **told).stopped()
    while played.waiting and (played.turn is None or played.turn.street != street):
        for seat in list(played.waiting):
            played.choose_default(seat)
    assert played.turn is not None
    return {option.do: (option.low, option.high) for option in played.turn.options}


def test_bicycle_mexican_line_954_check_and_bet_of_either_limit_later() -> None:
    for street in ("3rd-street", "4th-street", "5th-street"):
        assert in_later_rounds(street)["bet"] == (200, 400)
        assert "check" in in_later_rounds(street)


def test_bicycle_mexican_line_955_or_the_lower_limit_and_then_the_upper() -> None:
    told = {"readings": {"later-limits": "lower-then-upper"}}
    bets = [in_later_rounds(f"{n}-street", **told)["bet"] for n in ("3rd", "4th", "5th")]
    assert bets == [(200, 200), (400, 400), (400, 400)]


def test_bicycle_mexican_a_bet_without_an_amount_is_of_the_limit_of_its_street() -> None:
    cards = {"1": "2c 7c 3d 4d 5d", "2": "3c Kd 6d 7d Jd"}
    decisions = [{"seat": 2, "do": "bet"}, {"seat": 1, "do": "raise"}, {"seat": 2, "do": "call"}]
    for _ in ("3rd-street", "4th-street"):
        decisions += [{"seat": 2, "do": "bet"}, {"seat": 1, "do": "call"}]
    line = scenario(cards, decisions=decisions)
    assert line["pots"][0]["amount"] == 2 * (400 + 200 + 400)


def test_bicycle_mexican_lines_1017_1042_no_limit_and_pot_limit() -> None:
    no_limit = LIMIT | {"type": "no-limit"}
    assert hand(3, structure=no_limit).offered() == {"bet": (200, 100000)}
    pot_limit = LIMIT | {"type": "pot-limit", "ante": 100}
    assert hand(3, structure=pot_limit).offered() == {"bet": (200, 300)}
    assert hand(3, structure=pot_limit, actions="2 bet 300").offered()["raise"] == (600, 1200)


# Up or down


def test_bicycle_mexican_line_951_each_chooses_how_his_card_comes() -> None:
    played = hand(3, actions=CALLED).stopped()
    assert played.turn is None
    assert {seat: turn.default.do for seat, turn in played.waiting.items()} == {
        1: "up", 2: "up", 3: "up",
    }  # fmt: skip
    for seat, face in ((3, "up"), (1, "down"), (2, "down")):
        played.choose(seat, Choice(face))
    dealt = [(e.seat, e.up) for e in played.events if isinstance(e, Dealt)]
    assert dealt[6:] == [(1, False), (2, False), (3, True)]
    assert sum(isinstance(e, Burned) for e in played.events) == 1


def test_bicycle_mexican_faces_say_how_cards_came() -> None:
    cards = {"1": "2c 7c 3d 4d 5d", "2": "3c Kd 6d 7d Jd", "3": "4c Qh 2h 3h 5h"}
    line = scenario(cards, {"1": "DUDUD", "2": "DUU", "3": "d u d d"})
    assert faces_of(line, 1) == [False, True, False, True, False]
    assert faces_of(line, 2) == [False, True, True, True, True]
    assert faces_of(line, 3) == [False, True, False, False, True]


def test_bicycle_mexican_faces_may_stand_among_the_cards() -> None:
    told: Any = {"1": "Kc Kd Jk 5h 3s", "2": "Qc Qd 7h 7s 2h", "faces": {"1": "DUDDD"}}
    calls = [{"seat": 2, "do": "call"}]
    assert list(scenario(told, {}, decisions=calls)["pots"][0]["winners"]) == ["1"]
    told["faces"] = {"1": "DUUDD"}
    assert list(scenario(told, {}, decisions=calls)["pots"][0]["winners"]) == ["2"]


def test_bicycle_mexican_faces_may_be_decided_and_betting_goes_on_beside_them() -> None:
    cards = {"1": "2c 7c 3d", "2": "3c Kd 6d"}
    line = scenario(
        cards,
        {"2": "DUD"},
        decisions=[
            {"seat": 2, "do": "bet", "to": 200},
            {"seat": 1, "do": "call"},
            {"seat": 1, "do": "down"},
            {"seat": 2, "do": "bet", "to": 400},
            {"seat": 1, "do": "fold"},
        ],
    )
    assert "illegal" not in line, line
    assert faces_of(line, 1) == [False, True, False]
    assert faces_of(line, 2) == [False, True, False]
    assert line["net"] == {"1": -200, "2": 200}


def test_bicycle_mexican_faces_may_be_those_of_the_later_cards_alone() -> None:
    cards = {"1": "2c 7c 3d 4d 5d", "2": "3c Kd 6d 7d Jd", "3": "4c Qh 2h 3h 5h"}
    line = scenario(cards, {"1": "UDU", "2": "DD", "3": "DDU"})
    assert faces_of(line, 1) == [False, True, True, False, True]
    assert faces_of(line, 2) == [False, True, False, False, True]
    assert faces_of(line, 3) == [False, True, False, False, True]


def test_bicycle_mexican_line_947_faces_cannot_turn_the_first_card_up() -> None:
    with pytest.raises(BadScenario, match=r"faces\.1: 'UUDD', but the first cards come DU"):
        scenario({"1": "2c 7c", "2": "3c Kd"}, {"1": "UUDD"}, decisions=[{"seat": 1, "do": "call"}])


def test_bicycle_mexican_other_letters_are_no_faces() -> None:
    with pytest.raises(BadScenario, match=r"faces\.1"):
        scenario({"1": "2c 7c", "2": "3c Kd"}, {"1": "DUX"}, decisions=[{"seat": 1, "do": "call"}])


# Who acts first


@pytest.mark.parametrize(
    ("ups", "faces", "first"),
    [
        ("7c 7d | Kd 2d | Qh 3h", "U U U", 1),
        ("7c 2d | Kd 3d | Qh 4h", "U U U", 2),
        ("7c 7d | Kd 2d | Qh 3h", "D U U", 2),
        ("Ac 2d | Ad 3d | Qh 4h", "U U U", 2),
        ("Ac 2d | Ad 2h | Qh 4h", "U U U", 1),
        ("Ac 2d | Jk 2h | Qh 4h", "U U U", 1),
        ("Kc 2d | Jk 2h | Qh 4h", "U U U", 2),
        ("Ac 2d | Jk Ah | Qh 4h", "U U U", 2),
        ("Ac 7d | Ad 2h | Qh 4h", "D U U", 2),
    ],
)
def test_bicycle_mexican_line_934_the_highest_hand_that_shows_acts_first(
    ups: str, faces: str, first: int
) -> None:
    downs = zip(("3c", "4c", "5c"), ups.split("|"), strict=True)
    cards = {str(seat): f"{down} {up.strip()}" for seat, (down, up) in enumerate(downs, 1)}
    told = hand(3, cards=cards).stopped()
    while (turn := told.turn) is not None:
        told.choose(turn.seat, Choice("bet", 200) if turn.default.do == "bet" else Choice("call"))
    for seat, face in enumerate(faces.split(), 1):
        told.choose(seat, Choice("up" if face == "U" else "down"))
    assert list(told.waiting) == [first]


# Hands


def test_bicycle_mexican_line_970_a_flush_beats_a_full_house() -> None:
    assert winners({"1": "2c 7c 3c Jc 5c", "2": "Kc Kd Kh Qd Qh"}) == ["1"]


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("Ac Ad Ah As Jk", "Kc Qc Jc 7c 6c"),
        ("Kc Qc Jc 7c 6c", "5s 5h 5d 5c As"),
        ("5s 5h 5d 5c As", "2c 7c 3c Jc 6c"),
        ("2c 2d 2h 3c 3d", "Ac Kd Qh Js 7s"),
        ("Ac 2d 3h 4s 5s", "Kc Kd Kh 7s 6s"),
        ("Kc Kd Kh 7s 6s", "Ac Ad Qc Qd 7c"),
        ("4c 5d 6h 7s Js", "Kc Kd Kh 2s 3s"),
    ],
)
def test_bicycle_mexican_lines_972_984_ranking(better: str, worse: str) -> None:
    down = {"1": "DUDDD", "2": "DUDDD"}
    assert winners({"1": better, "2": worse}, down) == ["1"]
    assert winners({"1": worse, "2": better}, down) == ["2"]


@pytest.mark.parametrize(
    ("faces", "winner"), [("DUDDD", "1"), ("DUUDD", "2"), ("DUUUU", "2"), ("DUDUU", "1")]
)
def test_bicycle_mexican_line_945_the_joker_is_wild_only_face_down(faces: str, winner: str) -> None:
    """With kings it makes three of them in the hole; face up it is an ace, and two pair win."""
    cards = {"1": "Kc Kd Jk 5h 3s", "2": "Qc Qd 7h 7s 2h"}
    assert winners(cards, {"1": faces}) == [winner]


def test_bicycle_mexican_line_945_the_hole_card_is_dealt_face_down() -> None:
    cards = {"1": "Jk Kd Kc 5h 3s", "2": "Qc Qd 7h 7s 2h"}
    assert winners(cards, {"1": "DUUUU"}) == ["1"]
    assert winners({"1": "Kd Jk Kc 5h 3s", "2": "Qc Qd 7h 7s 2h"}) == ["2"]


@pytest.mark.parametrize("text", ["Ac Jk Ad 5h 3s", "2c Jk 7c Jc Kc", "4c Jk 5d 6h 7s"])
def test_bicycle_mexican_line_945_face_up_it_serves_aces_flushes_and_straights(text: str) -> None:
    """Three aces, a flush and a straight beat two pair."""
    assert winners({"1": text, "2": "Qc Qd 6d 6s 2h"}) == ["1"]


def test_bicycle_mexican_line_934_equal_hands_with_and_without_the_joker_share() -> None:
    line = scenario({"1": "2c Ac Kc 5d 7h", "2": "2d Jk Kd 5h 7s"})
    assert line["pots"] == [{"amount": 400, "winners": {"1": 200, "2": 200}}]


# Collections


@pytest.mark.parametrize(
    ("seats", "option", "actions", "fee"),
    [
        (3, 3, "2 bet 400, 3 fold, 1 fold", 0),
        (3, 3, "2 bet 400, 3 call, 1 call", 400),
        (3, 4, "2 bet 400, 3 call, 1 call", 300),
    ],
)
def test_bicycle_mexican_lines_11146_11149_fees_by_street(
    seats: int, option: int, actions: str, fee: int
) -> None:
    assert hand(seats, actions=actions, fee=option).settled()["fees"] == {"pot": fee}


def test_bicycle_mexican_line_11137_modified_fee_of_a_hand_without_third_street() -> None:
    told = hand(3, structure=LIMIT | {"ante": 100}, actions="2 bet 400, 3 fold, 1 fold", fee=3)
    assert told.settled()["fees"] == {"pot": 100}


def test_bicycle_mexican_lines_11160_11165_no_limit_fees() -> None:
    structure = LIMIT | {"type": "no-limit"}
    told = hand(3, structure=structure, actions="2 bet 1000, 3 call, 1 call", fee=8)
    assert told.settled()["fees"] == {"pot": 500}


def test_bicycle_mexican_the_deck_is_enough_for_seven() -> None:
    played = hand(7, cards={}).stopped()
    while played.waiting:
        for seat, turn in list(played.waiting.items()):
            verbs = [option.do for option in turn.options]
            do = next(v for v in ("up", "check", "call", "bet") if v in verbs)
            played.choose(seat, Choice(do, 200 if do == "bet" else None))
    assert all(len(seat.cards) == 5 for seat in played.table.players)
    assert len(show(played.table.stock.order).split()) == 41
