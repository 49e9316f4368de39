"""Ultimate Texas Hold'em at the Bicycle (001:5087-5296) and at Central Coast (002:931-1166)."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

from cardroom.books import library
from cardroom.scenario import BadScenario, settle
from tests.games.settled_lines import outcomes, refused

BICYCLE, COAST = "bicycle/ultimate-texas-holdem", "central-coast/ultimate-texas-holdem"
BOTH = pytest.mark.parametrize("game", [BICYCLE, COAST])
ANTE = 1000
BOARD = "2c 5d 9h Js 8c"
ACES, SEVENS, QUEEN_HIGH = "As Ah", "7d 7h", "Qd 3h"

Line = dict[str, Any]


class Hand(NamedTuple):
    """A seat's cards, and how often its ante it plays; nothing is a fold."""

    cards: str
    plays: int = 4
    trips: int = 0

    def wagers(self, seat: int) -> list[Line]:
        spots = {"ante": ANTE, "blind": ANTE, "trips": self.trips}
        return [wager(seat, spot, amount) for spot, amount in spots.items() if amount]

    def decisions(self, seat: int) -> list[Line]:
        checks = {4: 0, 3: 0, 2: 1, 1: 2, 0: 2}[self.plays]
        played = {"seat": seat, "do": "play", "amount": self.plays * ANTE}
        last = played if self.plays else {"seat": seat, "do": "fold"}
        return [{"seat": seat, "do": "check"}] * checks + [last]


def wager(seat: int, spot: str, amount: int, **more: Any) -> Line:
    return {"seat": seat, "spot": spot, "amount": amount, **more}


def play(
    game: str,
    *hands: Hand,
    dealer: str = SEVENS,
    board: str = BOARD,
    bank: int = 10**9,
    **more: Any,
) -> Line:
    """Settle a round: the hands sit from seat 1 on, the player-dealer in seat 7."""
    seated = dict(enumerate(hands, 1))
    scenario = {
        "game": game,
        "seats": [{"seat": n, "chips": 10**7} for n in [*seated, 7]],
        "player_dealer": {"seat": 7, "bank": bank},
        "wagers": [w for n, hand in seated.items() for w in hand.wagers(n)],
        "cards": {str(n): hand.cards for n, hand in seated.items()}
        | {"player-dealer": dealer, "board": board},
        "decisions": [d for n, hand in seated.items() for d in hand.decisions(n)],
    }
    return settle(scenario | more)


@pytest.mark.parametrize(("game", "seats"), [(BICYCLE, 8), (COAST, 7)])
def test_bicycle_uth_line_5118_and_central_coast_line_983_places(game: str, seats: int) -> None:
    crowd = [{"seat": n, "chips": 10**7} for n in range(1, seats + 2)]
    with pytest.raises(BadScenario, match=f"the table has {seats}"):
        play(game, Hand(ACES), seats=crowd)


@BOTH
def test_bicycle_uth_lines_5093_and_5245_and_central_coast_935_two_hands_in_a_row(
    game: str,
) -> None:
    rotation = library().game(game).entry.player_dealer
    assert rotation is not None
    assert (rotation.rounds, rotation.direction) == (2, "clockwise")


@BOTH
@pytest.mark.parametrize(
    ("wagers", "why"),
    [
        ([wager(1, "ante", ANTE)], "must wager on Blind"),
        ([wager(1, "ante", ANTE), wager(1, "blind", 999)], "same on Blind as on Ante"),
        ([wager(1, "trips", 500)], "Ante"),
        ([*Hand(ACES).wagers(1), wager(1, "bad-beat", 500)], "there is no spot"),
    ],
)
def test_bicycle_uth_lines_5153_to_5157_and_central_coast_1001_equal_ante_and_blind(
    game: str, wagers: list[Line], why: str
) -> None:
    assert why in refused(play(game, Hand(ACES), wagers=wagers))


@BOTH
@pytest.mark.parametrize("spot", ["ante", "blind", "trips"])
def test_bicycle_uth_line_5159_and_central_coast_line_997_no_backline(game: str, spot: str) -> None:
    wagers = [*Hand(ACES).wagers(1), wager(1, spot, ANTE, by="B")]
    assert "no backline wager" in refused(play(game, Hand(ACES), wagers=wagers))


@BOTH
@pytest.mark.parametrize(("plays", "net"), [(4, 5000), (3, 4000), (2, 3000), (1, 2000)])
def test_bicycle_uth_lines_5184_to_5188_and_central_coast_1015_what_may_be_played(
    game: str, plays: int, net: int
) -> None:
    assert play(game, Hand(ACES, plays))["net"]["1"] == net


@BOTH
@pytest.mark.parametrize(("checks", "amount"), [(0, 2000), (0, 5000), (1, 3000), (2, 2000)])
def test_bicycle_uth_line_5184_and_central_coast_line_1015_no_other_amount(
    game: str, checks: int, amount: int
) -> None:
    played = {"seat": 1, "do": "play", "amount": amount}
    decisions = [*[{"seat": 1, "do": "check"}] * checks, played]
    assert f"{checks}: seat 1 may not play" in refused(play(game, Hand(ACES), decisions=decisions))


@BOTH
def test_bicycle_uth_line_5188_and_central_coast_line_1019_on_the_river_nobody_checks(
    game: str,
) -> None:
    decisions = [{"seat": 1, "do": "check"}] * 3
    assert "2: seat 1 may not 'check'" in refused(play(game, Hand(ACES), decisions=decisions))


@BOTH
def test_bicycle_uth_line_5190_and_central_coast_line_1021_a_fold_loses_ante_blind_and_trips(
    game: str,
) -> None:
    line = play(game, Hand(QUEEN_HIGH, 0, trips=500))
    lost = {"ante": ("lose", -1000), "blind": ("lose", -1000), "trips": ("lose", -500)}
    assert outcomes(line) == lost


@BOTH
def test_bicycle_uth_lines_5201_to_5203_and_central_coast_1037_without_a_pair_antes_push(
    game: str,
) -> None:
    won = outcomes(play(game, Hand("As Kh"), dealer=QUEEN_HIGH))
    assert won == {"ante": ("push", 0), "blind": ("push", 0), "play": ("win", 4000)}
    lost = outcomes(play(game, Hand("Td 3d"), dealer=QUEEN_HIGH))
    assert lost == {"ante": ("push", 0), "blind": ("lose", -1000), "play": ("lose", -4000)}


@BOTH
def test_bicycle_uth_lines_5216_to_5222_and_central_coast_1049_higher_wins_equal_pushes(
    game: str,
) -> None:
    higher = outcomes(play(game, Hand(ACES)))
    assert higher == {"ante": ("win", 1000), "blind": ("push", 0), "play": ("win", 4000)}
    lower = outcomes(play(game, Hand("6d 6h")))
    assert lower == {"ante": ("lose", -1000), "blind": ("lose", -1000), "play": ("lose", -4000)}
    equal = outcomes(play(game, Hand("7s 7c", trips=500)))
    pushed = dict.fromkeys(("ante", "blind", "play"), ("push", 0))
    assert equal == pushed | {"trips": ("lose", -500)}


@BOTH
@pytest.mark.parametrize(
    ("hole", "board", "blind", "bicycle_trips", "coast_trips"),
    [
        ("As Ks", "Qs Js Ts 2d 3c", 500000, 50000, 50000),
        ("9s 8s", "7s 6s 5s Kd Kc", 50000, 40000, 40000),
        ("9s 9d", "9c 9h 2c 5d 4h", 10000, 30000, 30000),
        ("9s 9d", "9c 2h 2c 5d Jh", 3000, 8000, 9000),
        ("As 3s", "9s 6s 2s Kd Jc", 1500, 7000, 7000),
        ("Ts 9d", "8c 6h 7h Kd 2c", 1000, 4000, 4000),
        ("9s 9d", "9c 2h Kc 5d Jh", 0, 3000, 3000),
        ("9s 9d", "4c 2h Kc 5d Jh", 0, -1000, -1000),
    ],
)
def test_bicycle_uth_lines_5261_to_5270_and_central_coast_1092_pay_tables(
    game: str, hole: str, board: str, blind: int, bicycle_trips: int, coast_trips: int
) -> None:
    line = play(
        game, Hand(hole, trips=1000), dealer="8h 7d" if "8" not in board else "4s 4c", board=board
    )
    found = outcomes(line)
    assert found["blind"][1] == blind
    assert found["trips"][1] == (bicycle_trips if game == BICYCLE else coast_trips)


@BOTH
def test_bicycle_uth_lines_5224_to_5228_and_central_coast_1054_the_order_in_the_seat(
    game: str,
) -> None:
    lost = outcomes(play(game, Hand("6d 6h", 1), bank=1500))
    assert lost == {
        "play": ("lose", -1000),
        "ante": ("partly-covered", -500),
        "blind": ("uncovered", 0),
    }
    won = outcomes(play(game, Hand(ACES, 1), bank=1500))
    assert won["ante"] == ("win", 1000)
    assert won["play"] == ("partly-covered", 500)


@BOTH
def test_bicycle_uth_line_5161_and_central_coast_line_935_seat_by_seat_to_the_end_of_the_bank(
    game: str,
) -> None:
    line = play(game, Hand(ACES, 1), Hand("Kc Kd", 1), bank=3000)
    assert line["net"] == {"1": 2000, "2": 1000, "player-dealer": -3000}


@BOTH
def test_bicycle_uth_line_5190_and_central_coast_line_1021_folded_wagers_come_first(
    game: str,
) -> None:
    line = play(game, Hand(ACES, 1), Hand(QUEEN_HIGH, 0), bank=2000)
    assert line["net"] == {"1": 0, "2": -2000, "player-dealer": 2000}


@BOTH
def test_bicycle_uth_lines_5238_and_5240_and_central_coast_1087_trips_pay_even_after_a_fold(
    game: str,
) -> None:
    folded = outcomes(play(game, Hand("9s 9d", 0, trips=500)))
    assert folded["trips"] == ("win", 1500)
    beaten = outcomes(play(game, Hand("9s 9d", trips=500), dealer="Jc Jd"))
    assert beaten["trips"] == ("win", 1500)
    assert beaten["blind"] == ("lose", -1000)


def test_bicycle_uth_line_5252_by_another_reading_a_fold_is_paid_for_the_board_alone() -> None:
    reading = {"folded-trips": "board"}
    own = play(BICYCLE, Hand("9s 9d", 0, trips=500), readings=reading)
    assert outcomes(own)["trips"] == ("lose", -500)
    board = "9s 9d 9h Js 8c"
    shared = play(BICYCLE, Hand(QUEEN_HIGH, 0, trips=500), board=board, readings=reading)
    assert outcomes(shared)["trips"] == ("win", 1500)


def test_central_coast_uth_line_1126_by_another_reading_the_layout_pays_a_flush_even_money() -> (
    None
):
    board, reading = "9s 6s 2s Kd Jc", {"pay-table": "layout"}
    line = play(COAST, Hand("As 3s"), board=board, readings=reading)
    assert outcomes(line)["blind"] == ("win", 1000)


def test_central_coast_uth_line_1025_by_another_reading_both_own_cards_are_used() -> None:
    board, reading = "Ah Kh Qh Jh 9h", {"cards-used": "both-own"}
    played = play(COAST, Hand("As 2c"), dealer="3d 3c", board=board, readings=reading)
    assert outcomes(played)["play"] == ("win", 4000)
    pushed = play(COAST, Hand("As 2c"), dealer="3d 3c", board=board)
    assert outcomes(pushed)["play"] == ("push", 0)


@pytest.mark.parametrize(
    ("schedule", "option", "fees"),
    [
        ("ultimate-texas-holdem-own", 1, (50, 200)),
        ("ultimate-texas-holdem-own", 2, (100, 200)),
        ("ultimate-texas-holdem-and-triple-poker", 2, (100, 200)),
        ("ultimate-texas-holdem-and-triple-poker", 5, (0, 100)),
    ],
)
def test_bicycle_uth_lines_5278_to_5280_and_7481_to_7503_fees(
    schedule: str, option: int, fees: tuple[int, int]
) -> None:
    line = play(BICYCLE, Hand(ACES, trips=1000), fee={"option": option, "schedule": schedule})
    assert (line["fees"]["1"], line["fees"]["player-dealer"]) == fees


def test_bicycle_uth_line_7478_by_another_reading_ante_and_blind_pay_each() -> None:
    posted = {"option": 4, "schedule": "ultimate-texas-holdem-and-triple-poker"}
    wagers = [wager(1, spot, 5000) for spot in ("ante", "blind")]
    more: Line = {"fee": posted, "wagers": wagers, "decisions": []}
    assert play(BICYCLE, Hand(ACES), **more)["fees"]["1"] == 300
    each = play(BICYCLE, Hand(ACES), readings={"base-wager": "each"}, **more)
    assert each["fees"]["1"] == 600


@pytest.mark.parametrize(
    ("ante", "trips", "fee"),
    [(500, 0, 100), (1000, 500, 200), (3500, 500, 300), (6000, 600, 500), (10000, 0, 1000)],
)
def test_central_coast_uth_lines_1150_to_1154_fees(ante: int, trips: int, fee: int) -> None:
    spots = {"ante": ante, "blind": ante, "trips": trips}
    wagers = [wager(1, spot, amount) for spot, amount in spots.items() if amount]
    line = play(COAST, Hand(ACES), wagers=wagers, decisions=[], fee={"option": 1})
    assert line["fees"] == {"1": 0, "player-dealer": fee}


def test_central_coast_uth_line_1150_by_another_reading_players_pay_a_dollar() -> None:
    line = play(COAST, Hand(ACES), fee={"option": 1}, readings={"player-collection": "table"})
    assert line["fees"] == {"1": 100, "player-dealer": 100}
