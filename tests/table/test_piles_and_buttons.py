"""Piles of cards for all places of a California table, and buttons that win a fixed amount."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cardroom.cards import deck
from cardroom.table.california.settlement import Layout, Settlement
from cardroom.table.california.spots import Spot
from cardroom.table.california.table import CaliforniaTable
from cardroom.table.clauses import Clause
from cardroom.table.events import Burned, Dealt, Said
from cardroom.table.setup import PlayerDealer, SeatSetup, Setup, Wagered
from cardroom.table.stock import Stacked
from cardroom.table.terms import Terms

SPOTS = (Spot("base", "Base", "000:1", base=True), Spot("prize", "Prize", "000:2", later=True))
LAYOUT = Layout(SPOTS, Settlement("seat", ("base", "prize"), "000:9"), 5)
CLAUSES = {name: Clause("000:3", f"{name}.") for name in ("bank", "wins", "loses")}


def table(bank: int = 10**5, seats: int | None = None) -> CaliforniaTable:
    """Seats 2 and 4 bet against seat 5."""
    setup = Setup(
        game="house/toy",
        seats=tuple(SeatSetup(n, 10**6) for n in (2, 4, 5)),
        player_dealer=PlayerDealer(5, bank),
        wagers=(Wagered(2, "base", 1000), Wagered(4, "base", 1000)),
        seats_at_table=seats,
    )
    terms = Terms("house/toy", CLAUSES, {"coverage": "action"}, fee=None)
    return CaliforniaTable(setup, terms, Stacked(deck()), LAYOUT)


def dealt(t: CaliforniaTable) -> list[str]:
    drawn = [e for e in t.log if isinstance(e, Dealt | Burned)]
    return [e.to if isinstance(e, Dealt) else "-" for e in drawn]


def test_piles_go_whole_to_all_places_clockwise_from_the_first() -> None:
    t = table()
    t.deal_piles(2, first=4)
    assert dealt(t) == ["4", "4", "player-dealer", "player-dealer", "-", "-", "2", "2", "-", "-"]
    assert [len(b.cards) for b in t.bettors.values()] == [2, 2]


def test_back_and_forth_every_other_layer_is_dealt_the_other_way() -> None:
    t = table()
    t.deal_piles(3, first=4, back_and_forth=True)
    there = ["4", "player-dealer", "-", "2", "-"]
    assert dealt(t) == [*there, *there[::-1], *there]


def test_a_deck_too_small_for_all_places_serves_those_who_play() -> None:
    t = table(seats=9)
    t.deal_piles(6, first=1)
    assert set(dealt(t)) == {"2", "4", "player-dealer"}
    assert len(dealt(t)) == 18


def test_nobody_sees_the_piles_that_are_put_away() -> None:
    t = table()
    t.deal_piles(2, first=1)
    assert all(e.seen_by(2) == Burned(-1) for e in t.log if isinstance(e, Burned))


@pytest.mark.parametrize(
    ("bank", "outcome", "net"),
    [(10**5, "win", 700), (2500, "partly-covered", 500), (2000, "uncovered", 0)],
)
def test_a_button_wins_a_fixed_amount_as_far_as_the_bank_goes(
    bank: int, outcome: str, net: int
) -> None:
    t = table(bank)
    t.give_button(t.wagers[1], "prize")
    t.settle(lambda w: None if w.spot == "prize" else t.loses("loses"))
    t.settle(lambda w: t.wins_prize("wins", 700))
    t.close()
    button = (t.result().wagers or [])[-1]
    assert (button.seat, button.spot, button.amount) == (4, "prize", 0)
    assert (button.outcome, button.net) == (outcome, net)
    assert t.result().net == {"2": -1000, "4": net - 1000, "player-dealer": 2000 - net}
    assert not t.loose_chips()


def test_counter_clockwise_piles_and_button_go_the_other_way() -> None:
    way = Settlement(
        "seat", ("base", "prize"), "000:9", start="action-button", direction="counter-clockwise"
    )
    t = table()
    t.layout = replace(LAYOUT, settlement=way)
    t.deal_piles(1, first=4)
    assert dealt(t) == ["4", "-", "2", "-", "player-dealer"]
    found = []
    for count in (1, 2, 3, 4, 5):
        t.place_action_button(count)
        found.append(t.settlement_order())
    assert found == [[4, 2], [2, 4], [2, 4], [4, 2], [4, 2]]
    t.place_action_button(2)
    assert t.log[-1] == Said("Nobody bets at seat 3: the action button passes on to seat 2.")
