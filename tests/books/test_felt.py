"""Felts: who places a spot finds it there, and what cannot lie there is said."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from cardroom.books import Game, library
from cardroom.books.entry import FeltPage
from cardroom.books.felt import Felt, Place, SpotPlace
from cardroom.books.felt.faults import FeltFault, faults
from cardroom.books.felt.svg import to_svg
from cardroom.money import Odds
from cardroom.table.setup import CannotPlay, Limits

ULTIMATE = library().game("oceana/ultimate-texas-holdem")
MARKS = {
    "ante": {"at": [-0.5, 2]},
    "blind": {"at": [0.5, 2]},
    "play": {"at": [0, 1]},
    "trips": {"at": [-0.5, 3], "shape": "diamond", "size": [0.8, 0.8]},
    "bad-beat": {"at": [0.5, 3]},
}


def with_felt(game: Game, **page: Any) -> Game:
    felt = msgspec.convert(page, FeltPage)
    return Game(game.id, msgspec.structs.replace(game.entry, felt=felt), game.schedules)


def spots_of(felt: Felt, seat: int) -> dict[str, SpotPlace]:
    return {spot.wager: spot for spot in felt.spots if spot.seat == seat}


def from_the_edge(felt: Felt, spot: SpotPlace) -> float:
    at = felt.seats[spot.seat - 1].at
    return float((spot.place.x - at.x) ** 2 + (spot.place.y - at.y) ** 2)


def test_spots_lie_where_the_entry_says_before_every_seat() -> None:
    felt = with_felt(ULTIMATE, spots=MARKS).felt(5)
    step = felt.seats[0].at.width
    middle = spots_of(felt, 3)
    assert felt.seats[2].at.x == 500
    assert felt.seats[2].at.angle == 0
    assert middle["play"].place.x == 500
    assert abs(middle["blind"].place.x - middle["ante"].place.x - step) <= 1
    assert abs(middle["play"].place.y - middle["blind"].place.y - step) <= 1
    assert middle["trips"].shape == "diamond"
    assert middle["trips"].place.width < middle["bad-beat"].place.width
    assert [from_the_edge(felt, spots_of(felt, n)["play"]) for n in (1, 5)] == pytest.approx(
        [from_the_edge(felt, middle["play"])] * 2, rel=0.05
    )


def test_without_places_what_the_game_asks_for_is_nearer_than_bonuses() -> None:
    felt = with_felt(ULTIMATE).felt()
    for seat in range(1, 7):
        away = {name: from_the_edge(felt, spot) for name, spot in spots_of(felt, seat).items()}
        assert max(away["ante"], away["blind"], away["play"]) < min(away["trips"], away["bad-beat"])


def test_hands_lie_where_the_entry_says() -> None:
    plain = {hand.to: hand.place for hand in with_felt(ULTIMATE).felt().hands}
    moved = with_felt(ULTIMATE, hands={"board": {"at": [1, 4]}, "seat": {"at": [0, 4.5]}}).felt()
    hands = {hand.to: hand.place for hand in moved.hands}
    assert hands["board"].x > plain["board"].x
    assert hands["board"].y > plain["board"].y
    assert hands["3"] != plain["3"]
    assert hands["player-dealer"] == plain["player-dealer"]
    assert list(faults(moved)) == []


def test_a_table_may_have_another_shape() -> None:
    felt = with_felt(ULTIMATE, shape="oval").felt()
    assert felt.shape == "oval"
    assert felt.height < ULTIMATE.felt().height
    assert list(faults(felt)) == []


@pytest.mark.parametrize(
    ("name", "mark", "fault"),
    [
        ("trips", {"at": [0, 1.5]}, FeltFault("spots.play", "lies over spots.trips")),
        ("trips", {"at": [0, -4]}, FeltFault("spots.trips", "lies off the felt")),
        ("trips", {"at": [0, 0.2]}, FeltFault("spots.trips", "lies over hands.seat")),
        (
            "trips",
            {"at": [0, 3], "shape": "line"},
            FeltFault("spots.bad-beat", "lies over the line of trips"),
        ),
        ("trips", {"at": [9, 3]}, FeltFault("spots.trips", "lies over spots.play of another seat")),
        ("trips", {"at": [0, 40]}, FeltFault("spots.trips", "lies off the felt")),
    ],
)
def test_what_cannot_lie_there_is_said(name: str, mark: dict[str, Any], fault: FeltFault) -> None:
    found = set(faults(with_felt(ULTIMATE, spots=MARKS | {name: mark}).felt()))
    assert fault in found
    assert {one.what for one in found} <= {f"spots.{name}", *(f"spots.{spot}" for spot in MARKS)}


def test_limits_of_the_table_and_of_the_spot() -> None:
    pan = library().game("bicycle/super-pan-9-super-tie")
    base, bonus = pan.felt(limits=Limits(500, 20000)).wagers
    assert (base.min, base.max) == (500, 20000)
    assert (bonus.min, bonus.max, bonus.at_most) == (100, 10000, "base")
    assert bonus.bonus


def test_what_a_wager_needs_and_is_paid() -> None:
    wagers = {wager.name: wager for wager in ULTIMATE.felt().wagers}
    assert wagers["blind"].equal_to == "ante"
    (paid,) = wagers["blind"].pays
    assert [(row.label, row.odds) for row in paid.rows][-2:] == [
        ("Flush", Odds(3, 2)),
        ("Straight", Odds(1, 1)),
    ]
    assert paid.lines == ULTIMATE.entry.clauses["blind-wins"].lines
    (envy,) = [
        wager
        for wager in library().game("oceana/fortune-pai-gow-poker").felt().wagers
        if wager.name == "envy"
    ]
    assert envy.pays[0].rows[0].says == "$500"


def test_a_reading_may_put_another_pay_table_in_force() -> None:
    stud = library().game("bicycle/mississippi-stud-3-card-bonus")
    best = {
        choice: stud.felt(readings={"pay-table": choice}).wagers[0].pays[0].rows[0].says
        for choice in ("rules", "layout")
    }
    assert best == {"rules": "500 to 1", "layout": "800 to 1"}
    with pytest.raises(CannotPlay, match="no choice 'guess'"):
        stud.felt(readings={"pay-table": "guess"})


def test_pots_and_buttons() -> None:
    holdem = library().game("oceana/texas-holdem").felt(4)
    assert len(holdem.house.pots) == 3
    assert holdem.house.pots[0].x == 500
    assert all(set(seat.buttons) == {"dealer"} and seat.bank is None for seat in holdem.seats)
    stud = library().game("bicycle/razz").felt()
    assert not any(seat.buttons for seat in stud.seats)
    war = library().game("bicycle/casino-war").felt()
    assert war.house.pots == ()
    assert all("player-dealer" in seat.buttons and seat.bank for seat in war.seats)


def test_circles_that_only_their_boxes_share_do_not_overlap() -> None:
    one, two = Place(0, 0, 20, 20), Place(17, 17, 20, 20)
    assert one.overlaps(two)
    assert not one.overlaps(two, "circle", "circle")
    assert not one.overlaps(Place(12, 12, 20, 20), "diamond", "diamond")
    assert not one.overlaps(Place(0, 21, 20, 20, 1))


def test_the_drawing_in_the_docs_is_the_felt_of_today() -> None:
    file = Path(__file__).parents[2] / "docs" / "images" / "felt.svg"
    again = f"cardroom felt {ULTIMATE.id} --format svg -o docs/images/felt.svg"
    assert file.read_text(encoding="utf-8") == to_svg(ULTIMATE.felt()), f"write it anew: {again}"
