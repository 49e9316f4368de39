"""The Bicycle's Triple Draw Poker and Triple Draw Poker 1.0, clause by clause (book 001)."""

from typing import Any

import pytest

from cardroom.scenario import BadScenario, settle
from tests.games.settled_lines import outcomes

DRAW, ONE = "bicycle/triple-draw-poker", "bicycle/triple-draw-poker-1.0"
Line = dict[str, Any]
CIRCLES = ("circle-1", "circle-2", "circle-3")


def wager(spot: str = "circle-1", amount: int = 1000, seat: int = 1) -> Line:
    return {"seat": seat, "spot": spot, "amount": amount}


def throws(cards: str, seat: int = 1) -> Line:
    return {"seat": seat, "do": "discard", "cards": cards}


PAT = {"seat": 1, "do": "stand-pat"}


def play(
    game: str,
    own: str | dict[str, str],
    *wagers: Line,
    decisions: tuple[Line, ...] = (PAT,),
    rows: dict[str, str] | None = None,
    bank: int = 10**7,
    **more: Any,
) -> Line:
    hands = {"1": own} if isinstance(own, str) else own
    scenario = {
        "id": "clause",
        "game": game,
        "seats": [{"seat": n, "chips": 10**6 + (n == 8) * bank} for n in range(1, 9)],
        "player_dealer": {"seat": 8, "bank": bank},
        "wagers": list(wagers or (wager(),)),
        "cards": hands | (rows or {}),
        "decisions": list(decisions),
    }
    return settle(scenario | more, events=True)


HANDS = [
    ("As Ks Qs Js Ts", 400, 400, 1200),
    ("9s Ks Qs Js Ts", 50, 50, 150),
    ("As 2s 3s 4s 5s", 50, 50, 150),
    ("9s 9h 9d 9c Ts", 20, 20, 60),
    ("9s 9h 9d Tc Ts", 6, 6, 18),
    ("As 9s 7s Js Ts", 5, 5, 15),
    ("As Kh Qs Js Ts", 3, 3, 9),
    ("9s 9h 9d Kc Ts", 2, 2, 6),
    ("9s 9h Td Kc Ts", 1, 1, 2),
    ("Js Jh 9d Kc Ts", 1, 0, 1),
    ("As Ah 9d Kc Ts", 1, 0, 1),
    ("Ts Th 9d Kc 2s", -1, -1, 0),
    ("2s 2h 9d Kc Ts", -1, -1, 0),
    ("As Kh 9d 7c 2s", -1, -1, -1),
]


@pytest.mark.parametrize(("hand", "draw", "one", "bonus"), HANDS)
def test_bicycle_triple_draw_lines_3303_to_3311_and_3766_to_3787_pay_tables(
    hand: str, draw: int, one: int, bonus: int
) -> None:
    rows = {"row-1": "3c 8d 4c 5d 6c"}
    assert outcomes(play(DRAW, hand, rows=rows))["circle-1"][1] == 1000 * draw
    found = outcomes(play(ONE, hand, wager(), wager("bonus-bet", 500), rows=rows))
    outcome = {1: "win", 0: "push", -1: "lose"}
    assert found["circle-1"] == (outcome[(one > 0) - (one < 0)], 1000 * one)
    assert found["bonus-bet"] == (outcome[(bonus > 0) - (bonus < 0)], 500 * bonus)


@pytest.mark.parametrize(
    ("more", "net"),
    [({}, 1000), ({"policy": "intended"}, 0), ({"readings": {"jacks-or-better": "pushes"}}, 0)],
)
def test_bicycle_triple_draw_line_3311_a_pair_of_jacks_as_printed_and_as_in_the_later_version(
    more: Line, net: int
) -> None:
    rows = {"row-1": "3c 8d 4c 5d 6c"}
    assert outcomes(play(DRAW, "Js Jh 9d Kc Ts", rows=rows, **more))["circle-1"][1] == net
    assert outcomes(play(DRAW, "Ts Th 9d Kc 2s", rows=rows, **more))["circle-1"][1] == -1000
    assert outcomes(play(DRAW, "9s 9h Td Kc Ts", rows=rows, **more))["circle-1"][1] == 1000


@pytest.mark.parametrize("game", [DRAW, ONE])
@pytest.mark.parametrize(
    ("thrown", "rows", "units"),
    [
        ("Ah Kd 8c 5s 3h", {"row-1": "Jd Jc 2s 4d 7h"}, 1),
        ("Kd 8c 5s 3h", {"row-1": "As 2s 4d 7h Ac"}, 1),
        ("8c 5s 3h", {"row-1": "As Kc 4d 7h Ac"}, 1),
        ("5s 3h", {"row-1": "8d Ad Ac As 2d"}, 1),
        ("3h", {"row-1": "5d Ad Ac As 2d"}, -1),
        ("", {"row-1": "Ad Ac As 2d 4d"}, -1),
    ],
)
def test_bicycle_triple_draw_lines_3276_to_3282_as_many_draw_cards_from_the_first(
    game: str, thrown: str, rows: dict[str, str], units: int
) -> None:
    said = (throws(thrown),) if thrown else (PAT,)
    found = outcomes(play(game, "Ah Kd 8c 5s 3h", rows=rows, decisions=said))
    two_pair = thrown in ("8c 5s 3h", "5s 3h")
    expected = units if game == DRAW or units < 0 or two_pair else 0
    assert found["circle-1"][1] == 1000 * expected


@pytest.mark.parametrize("game", [DRAW, ONE])
def test_bicycle_triple_draw_lines_3272_and_3718_each_circle_has_its_row(game: str) -> None:
    rows = {"row-1": "Ad 2c 3c 7d 8d", "row-2": "Ac As 4c 7c 9d", "row-3": "2d 3d 5c 7s 9c"}
    bets = [wager(circle) for circle in CIRCLES]
    line = play(game, "Ah Kd 8c 5s 3h", *bets, rows=rows, decisions=(throws("Kd 8c 5s 3h"),))
    pair = 1000 if game == DRAW else 0
    found = {spot: net for spot, (_, net) in outcomes(line).items()}
    assert found == {"circle-1": pair, "circle-2": 2000, "circle-3": -1000}


@pytest.mark.parametrize("game", [DRAW, ONE])
def test_bicycle_triple_draw_line_3270_all_players_share_the_rows(game: str) -> None:
    hands = {"1": "Ah Kd 8c 5s 3h", "2": "Kh Qd 9c 6s 2h"}
    rows = {"row-1": "Ad Ks 4c 7d 8d"}
    said = (throws("Kd 8c 5s 3h"), throws("Qd 9c 6s 2h", 2))
    line = play(game, hands, wager(), wager(seat=2), rows=rows, decisions=said)
    pair = 1000 if game == DRAW else 0
    assert outcomes(line, 1)["circle-1"][1] == outcomes(line, 2)["circle-1"][1] == pair


@pytest.mark.parametrize("game", [DRAW, ONE])
@pytest.mark.parametrize(
    ("bets", "legal"),
    [
        ((wager("circle-2"),), True),
        ((wager("circle-1"), wager("circle-3")), True),
        ((wager("circle-1"), wager("circle-2", 500)), False),
        ((wager("circle-2"), wager("circle-3", 1500)), False),
        (tuple(wager(circle) for circle in CIRCLES), True),
    ],
)
def test_bicycle_triple_draw_lines_3252_and_3702_one_to_three_equal_wagers(
    game: str, bets: tuple[Line, ...], legal: bool
) -> None:
    line = play(game, "Ah Kd 8c 5s 3h", *bets)
    assert line.get("illegal", False) is not legal


def test_bicycle_triple_draw_1_line_3702_a_bonus_bet_needs_a_base_wager() -> None:
    assert play(ONE, "Ah Kd 8c 5s 3h", wager("bonus-bet"))["illegal"]
    assert "wagers" in play(ONE, "Ah Kd 8c 5s 3h", wager("circle-3"), wager("bonus-bet", 300))
    assert play(DRAW, "Ah Kd 8c 5s 3h", wager(), wager("bonus-bet"))["illegal"]


def test_bicycle_triple_draw_1_line_3715_the_bonus_goes_by_the_cards_dealt() -> None:
    bets = (wager(), wager("bonus-bet", 500))
    line = play(ONE, "Js Jh 9d 8c 3s", *bets, decisions=(throws("Js Jh"),))
    assert outcomes(line)["bonus-bet"] == ("win", 500)


@pytest.mark.parametrize("game", [DRAW, ONE])
def test_bicycle_triple_draw_line_3270_discards_must_be_held(game: str) -> None:
    line = play(game, "Ah Kd 8c 5s 3h", decisions=(throws("2s"),))
    assert line["illegal"]
    line = play(game, "Ah Kd 8c 5s 3h", decisions=(throws("Ah Kd 8c 5s 3h"), throws("Ah")))
    assert line["illegal"]


def test_bicycle_triple_draw_line_3256_row_by_row_as_far_as_the_bank_goes() -> None:
    hands = {"1": "Js Jh 9d 8c 3s", "2": "Qs Qh 9c 8h 2s"}
    bets = [wager(circle, 1000, seat) for seat in (1, 2) for circle in CIRCLES]
    line = play(DRAW, hands, *bets, bank=3500)
    assert [net for _, net in outcomes(line, 1).values()] == [1000, 1000, 0]
    assert [net for _, net in outcomes(line, 2).values()] == [1000, 500, 0]


def test_bicycle_triple_draw_1_line_3704_bonus_bets_first() -> None:
    hands = {"1": "9s 9h Td Kc Ts", "2": "Qs Qh 9c 8h 2s"}
    bets = [wager(spot, 1000, seat) for seat in (1, 2) for spot in ("circle-1", "bonus-bet")]
    line = play(ONE, hands, *bets, bank=3000)
    assert outcomes(line, 1) == {"circle-1": ("uncovered", 0), "bonus-bet": ("win", 2000)}
    assert outcomes(line, 2) == {"circle-1": ("push", 0), "bonus-bet": ("win", 1000)}


def test_bicycle_triple_draw_lines_3268_and_3713_when_the_rows_are_dealt() -> None:
    for game, up in ((DRAW, False), (ONE, True)):
        line = play(game, "Ah Kd 8c 5s 3h", decisions=(throws("3h"),))
        kinds = [(e["kind"], e.get("to"), e.get("up")) for e in line["events"]]
        row = kinds.index(("dealt", "row-1", up))
        thrown = next(n for n, (kind, *_) in enumerate(kinds) if kind == "discarded")
        assert (row > thrown) is up
        assert not any(to == "player-dealer" for kind, to, _ in kinds if kind == "dealt")


def test_bicycle_triple_draw_line_3266_whole_hands_from_the_player_dealers_left() -> None:
    line = play(DRAW, {}, wager(), wager(seat=3), decisions=(), rows={})
    to = [e["to"] for e in line["events"] if e["kind"] == "dealt"]
    assert to == ["1"] * 5 + ["3"] * 5 + ["row-1"] * 5 + ["row-2"] * 5 + ["row-3"] * 5


@pytest.mark.parametrize("row", ["row-4", "row-1"])
def test_bicycle_triple_draw_bad_rows_are_refused(row: str) -> None:
    with pytest.raises(BadScenario):
        play(DRAW, "Ah Kd 8c 5s 3h", rows={row: "Ad Ac As 2d 4d 6d"})


# Fees


def test_bicycle_triple_draw_lines_3270_to_3272_whoever_throws_all_away_has_the_rows() -> None:
    line = play(
        DRAW,
        "As Kh 9d 7c 2s",
        wager("circle-2"),
        wager("circle-1"),
        decisions=(throws("As Kh 9d 7c 2s"),),
        rows={"row-1": "3c 3d 4c 5d 6c", "row-2": "8c 8d 8h 5s 6d"},
    )
    turned = {event["to"]: event for event in line["events"] if event["kind"] == "turned"}
    assert turned["row-2"]["says"] == "8c 8d 8h 5s 6d"
    assert turned["1"]["cards"] == []
    rows = (
        "circle 1: pair of threes, six-five-four kickers; circle 2: three eights, six-five kickers"
    )
    assert turned["1"]["says"] == rows
    assert line["net"]["1"] == 1000


@pytest.mark.parametrize(
    ("option", "limits", "circles", "fees"),
    [
        (1, (500, 5000), 1, (50, 200)),
        (1, (500, 5000), 2, (50, 200)),
        (1, (500, 5000), 3, (100, 200)),
        (2, (500, 5000), 3, (50, 300)),
        (3, (500, 5000), 2, (50, 250)),
        (3, (500, 5000), 3, (100, 250)),
        (1, (1000, 10000), 2, (100, 300)),
        (1, (1000, 10000), 3, (200, 300)),
    ],
)
def test_bicycle_triple_draw_lines_3315_to_3343_fees(
    option: int, limits: tuple[int, int], circles: int, fees: tuple[int, int]
) -> None:
    bets = [wager(circle) for circle in CIRCLES[:circles]]
    low, high = limits
    line = play(
        DRAW, "Ah Kd 8c 5s 3h", *bets, fee={"option": option}, limits={"min": low, "max": high}
    )
    assert (line["fees"]["1"], line["fees"]["player-dealer"]) == fees


@pytest.mark.parametrize(("option", "dealer"), [(1, 100), (2, 150), (3, 200)])
def test_bicycle_triple_draw_1_lines_3803_to_3814_fees(option: int, dealer: int) -> None:
    bets = [wager(circle, 2000) for circle in CIRCLES] + [wager("bonus-bet", 2500)]
    fee = {"option": option, "schedule": "triple-draw-poker-1.0-own"}
    line = play(ONE, "Ah Kd 8c 5s 3h", *bets, fee=fee)
    assert (line["fees"]["1"], line["fees"]["player-dealer"]) == (100, dealer)
    assert play(ONE, "Ah Kd 8c 5s 3h", wager(amount=2501), fee=fee)["illegal"]
    assert play(ONE, "Ah Kd 8c 5s 3h", wager(amount=199), fee=fee)["illegal"]


def test_bicycle_triple_draw_lines_7478_to_7484_the_lists_fees_by_the_circle() -> None:
    fee = {"option": 4, "schedule": "ultimate-texas-holdem-and-triple-poker"}
    bets = [wager(circle, 5000) for circle in CIRCLES] + [wager("bonus-bet", 5000)]
    line = play(ONE, "Ah Kd 8c 5s 3h", *bets, fee=fee)
    assert (line["fees"]["1"], line["fees"]["player-dealer"]) == (900, 500)
