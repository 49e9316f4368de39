"""Wagers in the round by those behind a seat, and collections that wait for them."""

from typing import Any

import msgspec
import pytest

from cardroom.cards import deck
from cardroom.money import EVEN_MONEY
from cardroom.table.california.settlement import Layout, Settlement
from cardroom.table.california.spots import Spot
from cardroom.table.california.table import CaliforniaTable
from cardroom.table.clauses import Clause
from cardroom.table.decisions import Choice
from cardroom.table.events import Dealt
from cardroom.table.fees.schedules import BadSchedule, FeeOption, read_schedule
from cardroom.table.setup import IllegalWager, PlayerDealer, SeatSetup, Setup, Wagered
from cardroom.table.stock import Stacked
from cardroom.table.terms import Terms

SPOTS = (
    Spot("ante", "Ante", "000:1", required=True, base=True, backline=True),
    Spot("bonus", "Bonus", "000:2", backline=True),
    Spot("play", "Play", "000:3", equal_to="ante", backline=True, later=True),
)
LAYOUT = Layout(SPOTS, Settlement("seat", ("ante", "play", "bonus"), "000:9"), 6)
CLAUSES = {name: Clause("000:1", f"{name}.") for name in ("bank", "a")}


def option(player: str, more: str = "") -> FeeOption:
    page = (
        'schedule = "s"\ntitle = "S"\nsource = "000:1"\n[[blocks]]\n[[blocks.options]]\n'
        f'option = 1\nsource = "000:5"\nplayer = {player}\n{more}'
    )
    return read_schedule(page, "s.toml").options[0]


TIERS = (
    '{ per = "player", tiers = [{ from = 100, to = 4900, fee = 100 }, { from = 5000, fee = 200 }] }'
)
LATE = option(
    TIERS,
    'taken = "after-wagers"\ncounts = ["ante", "play"]\n'
    "action = [{ from = 100, fee = 300 }, { from = 9000, fee = 500 }]",
)


def lay(
    *wagers: Wagered, chips: int = 10**6, fee: FeeOption | None = None, **more: Any
) -> CaliforniaTable:
    setup = Setup(
        game="house/toy",
        seats=(SeatSetup(1, chips), SeatSetup(2, chips), SeatSetup(6, 10**6)),
        player_dealer=PlayerDealer(6, 10**5),
        wagers=wagers,
    )
    setup = msgspec.structs.replace(setup, **more)
    terms = Terms("house/toy", CLAUSES, {"coverage": "action"}, fee=fee)
    return CaliforniaTable(setup, terms, Stacked(deck()), LAYOUT)


def finish(table: CaliforniaTable) -> dict[str, int]:
    """Pay all wagers, and everyone's result without fees."""
    table.settle(lambda wager: table.wins("a", EVEN_MONEY))
    table.close()
    now = sum(table.stacks().values()) + sum(table.fees.values())
    assert now == table.chips_at_start
    return table.result().net


BEHIND = (Wagered(1, "ante", 1000), Wagered(1, "ante", 700, "B"))


def follow(table: CaliforniaTable) -> None:
    table.acts(table.bettors[1], Choice("play", 1000, 1000), "play")
    table.follow(table.bettors[1], "play", equal_to="ante")


@pytest.mark.parametrize(("chips", "plays"), [(None, True), (1400, True), (1399, False)])
def test_whoever_is_behind_a_seat_matches_his_own_wager(chips: int | None, plays: bool) -> None:
    table = lay(*BEHIND, backline_bettors={"B": chips} if chips else {})
    follow(table)
    made = [(w.owner, w.amount) for w in table.wagers if w.spot == "play"]
    assert made == [("1", 1000), *([("B", 700)] if plays else [])]
    mine, other = (w for w in table.wagers if w.spot == "ante")
    assert table.has(mine, "play")
    assert table.has(other, "play") is plays
    assert finish(table)["B"] == (1400 if plays else 700)


def test_chips_that_nobody_tells_are_enough_and_come_back_when_the_seat_folds() -> None:
    table = lay(*BEHIND)
    table.acts(table.bettors[1], Choice("fold"))
    assert finish(table) == {"1": 1000, "2": 0, "B": 700, "player-dealer": -1700}


def test_a_hand_with_backline_wagers_alone_is_played_by_the_largest() -> None:
    table = lay(*BEHIND, Wagered(2, "ante", 100, "B"), Wagered(2, "ante", 300, "C"))
    hand = table.bettors[2]
    assert (hand.by, table.on(2, "ante"), table.deciders(2)) == ("C", 300, ["C"])
    table.acts(hand, Choice("play", 300, 300), "play")
    table.follow(hand, "play", equal_to="ante")
    made = [(w.by, w.amount) for w in table.wagers if w.spot == "play"]
    assert made == [("C", 300), ("B", 100)]
    assert finish(table)["C"] == 600


def test_the_deal_may_begin_elsewhere_and_show_a_card() -> None:
    table = lay(Wagered(1, "ante", 100), Wagered(2, "ante", 100))
    table.deal_bettors(1, reversed(table.bettors.values()))
    table.deal_player_dealer(1)
    table.deal_player_dealer(1, up=True)
    dealt = [(e.to, e.up) for e in table.log if isinstance(e, Dealt)]
    pd = "player-dealer"
    assert dealt == [("2", False), ("1", False), (pd, False), (pd, True)]


@pytest.mark.parametrize(
    ("ante", "bonus", "plays", "fees"),
    [
        (2400, 0, True, (100, 300)),
        (2500, 0, True, (200, 300)),
        (2500, 0, False, (100, 300)),
        (2400, 90000, True, (100, 300)),  # which does not count
        (4500, 0, True, (200, 500)),
    ],
)
def test_late_fees_count_what_was_wagered_in_the_round(
    ante: int, bonus: int, plays: bool, fees: tuple[int, int]
) -> None:
    wagers = [Wagered(1, "ante", ante), *([Wagered(1, "bonus", bonus)] if bonus else [])]
    table = lay(*wagers, fee=LATE)
    assert not table.fees
    if plays:
        table.acts(table.bettors[1], Choice("play", ante, ante), "play")
    table.take_late_fees()
    assert table.fees == {"1": fees[0], "player-dealer": fees[1]}
    finish(table)


def test_late_fees_are_kept_back_as_high_as_they_can_come_to_be() -> None:
    with pytest.raises(IllegalWager, match=r"\$2 on the collection"):
        lay(Wagered(1, "ante", 2500), chips=2699, fee=LATE)
    table = lay(Wagered(1, "ante", 2500), chips=2700, fee=LATE)
    assert table.chips_of(table.bettors[1]) == 0
    table.take_late_fees()
    assert table.chips["1"] == 100
    finish(table)


def test_late_fees_of_those_whose_chips_nobody_tells() -> None:
    table = lay(*BEHIND, fee=LATE, seats=(SeatSetup(1, 10**6),))
    follow(table)
    table.take_late_fees()
    assert table.fees == {"1": 100, "B": 100, "player-dealer": 300}
    assert finish(table) == {"1": 2000, "B": 1400, "player-dealer": -3400}


def test_other_fees_are_taken_before_the_deal_and_only_once() -> None:
    flat = option('{ fee = 100, per = "base-wager" }')
    table = lay(*BEHIND, fee=flat)
    assert table.fees == {"1": 100, "B": 100}
    table.take_late_fees()
    assert table.fees == {"1": 100, "B": 100}


@pytest.mark.parametrize(
    "player",
    [
        '{ fee = 100, per = "circle", tiers = [{ from = 100, fee = 100 }] }',
        '{ fee = 100, per = "player", tiers = [{ from = 100, fee = 100 }] }',
        '{ fee = 100, per = "hand", numbers = [{ wagers = { to = 2 }, fee = 50 }] }',
    ],
)
def test_tiers_stand_in_place_of_a_flat_fee(player: str) -> None:
    with pytest.raises(BadSchedule, match="give a flat fee, tiers or numbers"):
        option(player)
