"""The picture of a table: pots as they stand, hands of which some cards were shown, plain data."""

from __future__ import annotations

import json
from typing import get_args

import msgspec

from cardroom.books import library
from cardroom.cards import cards
from cardroom.table.card_table import CardTable
from cardroom.table.decisions import Choice
from cardroom.table.events import (
    HIDDEN,
    Acted,
    AnyEvent,
    Dealt,
    Discarded,
    Gathered,
    Moved,
    Posted,
    Pot,
    Turned,
)
from cardroom.table.round import Round
from cardroom.table.setup import PlayerDealer, SeatSetup, Setup, Wagered
from cardroom.table.stock import Stacked
from cardroom.telling.picture import FOLDS, Picture

HOLDEM = library().game("oceana/texas-holdem")
STACKS = {1: 300, 2: 5000, 3: 900, 4: 5000}
FOUR = Setup(game=HOLDEM.id, seats=tuple(SeatSetup(*seat) for seat in STACKS.items()), button=4)


def all_in() -> Round[CardTable]:
    """Seats 1 and 3 are all-in for less than the others, who still have chips."""
    played = HOLDEM.round(FOUR, Stacked(HOLDEM.fresh_deck(FOUR)))
    for seat, do in ((3, "raise"), (4, "raise"), (1, "call"), (2, "call"), (3, "call")):
        played.choose(seat, Choice(do))
    return played


def seen(played: Round[CardTable], seat: int | None = None) -> Picture:
    picture = Picture(played.table.setup)
    picture.see(played.view(seat))
    return picture


def test_the_event_that_gathers_bets_tells_the_side_pots() -> None:
    gathered = [e for e in all_in().events if isinstance(e, Gathered)]
    assert gathered == [
        Gathered(
            3600,
            3600,
            (Pot(1200, (1, 2, 3, 4)), Pot(1800, (2, 3, 4)), Pot(600, (2, 4))),
        )
    ]


def test_who_folds_contests_no_pot_any_more() -> None:
    played = all_in()
    played.choose(2, Choice("bet"))
    played.choose(4, Choice("fold"))
    picture = Picture(FOUR)
    folded = played.events.index(Acted(4, "fold"))
    picture.see(played.events[: folded + 1])
    assert picture.pots == [Pot(1200, (1, 2, 3)), Pot(1800, (2, 3)), Pot(600, (2,))]


def test_what_the_house_takes_comes_out_of_the_main_pot() -> None:
    picture = Picture(FOUR)
    for seat, bet in ((1, 300), (2, 900), (3, 900)):
        picture.apply(Posted(str(seat), f"{seat}:bets", bet, "ante", seat))
    picture.apply(Gathered(2100, 2100))
    assert picture.pots == [Pot(900, (1, 2, 3)), Pot(1200, (2, 3))]
    picture.apply(Moved("pot", "fees", 400, "000:1", "The collection."))
    assert (picture.pots, picture.fees) == ([Pot(500, (1, 2, 3)), Pot(1200, (2, 3))], {"pot": 400})


def test_a_card_that_was_shown_may_be_thrown_away_unseen() -> None:
    nine, four = cards("9d 4h")
    picture = Picture(FOUR)
    for card in (HIDDEN, HIDDEN, HIDDEN):
        picture.apply(Dealt("2", card, False, 2))
    picture.apply(Turned("2", (nine,), "exposed"))
    assert picture.hands["2"].shows == [nine, HIDDEN, HIDDEN]
    picture.apply(Discarded("2", (HIDDEN, HIDDEN), 2))
    assert (picture.hands["2"].cards, picture.hands["2"].thrown) == ([HIDDEN], (HIDDEN, HIDDEN))
    picture.apply(Discarded("2", (four,), 2, face_up=True))
    assert (picture.hands["2"].cards, picture.hands["2"].thrown) == ([], (HIDDEN, HIDDEN, four))


def test_whose_chips_nobody_tells_brings_what_he_puts_down() -> None:
    setup = Setup(game="", seats=(SeatSetup(1, 900),), player_dealer=PlayerDealer(7, 2000))
    picture = Picture(setup)
    picture.see(
        [
            Posted("1", "1:player", 400, "player", 1),
            Posted("Bea", "Bea:player", 300, "player", 1),
            Posted("7", "bank", 2000, "bank", 7),
            Moved("bank", "Bea", 300, "000:1", "The player line wins.", "player", 1),
            Moved("Bea:player", "Bea", 300, "000:1", "It goes back.", "player", 1),
        ]
    )
    assert picture.stacks() == {"1": 500, "7": 0, "Bea": 600}
    assert (picture.bank, picture.seats[1].wagers) == (1700, {"player": 400})
    assert picture.backline["Bea"].wagers == {1: {}}


def test_a_hand_that_only_those_behind_it_wager_on_is_there_without_a_stack() -> None:
    setup = Setup(
        game="",
        seats=(SeatSetup(1, 900),),
        player_dealer=PlayerDealer(1, 500),
        wagers=(Wagered(4, "base", 100, "Bea"),),
        backline_bettors={"Bea": 300},
    )
    picture = Picture(setup)
    picture.see([Posted("Bea", "Bea:base", 100, "base", 4), Dealt("4", HIDDEN, False, 4)])
    assert (picture.order, picture.live, picture.cards("4")) == ([4], [4], [])
    picture.apply(Acted(4, "fold"))
    assert picture.live == []
    assert picture.stacks() == {"1": 900, "Bea": 200}


def test_every_event_of_a_round_is_in_the_picture() -> None:
    assert FOLDS.keys() == set(get_args(AnyEvent))


def test_a_picture_is_plain_data() -> None:
    played = all_in()
    told = seen(played, 2).plain(waiting=played.waiting)
    plain = json.loads(msgspec.json.encode(told))
    assert (plain["button"], plain["waiting"], plain["burned"]) == (4, [2], 1)
    assert plain["hands"]["1"]["cards"] == ["??", "??"]
    assert "??" not in plain["hands"]["2"]["cards"] + plain["hands"]["board"]["cards"]
    assert plain["pots"][0] == {"amount": 1200, "seats": [1, 2, 3, 4]}
    assert plain["seats"][1]["put_in"] == 1200
    while played.turn is not None:
        played.choose(played.turn.seat, Choice("check"))
    assert seen(played).plain(result=played.result())["result"]["pots"]
