"""Seats with several hands: a pair that is split, its wagers, and the order of settlement."""

import pytest

from cardroom.cards import cards, deck
from cardroom.money import EVEN_MONEY
from cardroom.scenario.split_hands import draws_after_splits
from cardroom.table.california.settlement import Layout, Settlement
from cardroom.table.california.spots import Spot
from cardroom.table.california.table import CaliforniaTable
from cardroom.table.clauses import Clause
from cardroom.table.decisions import Choice, Decision, IllegalChoice, Option
from cardroom.table.events import Acted, Moved, Parted, as_json
from cardroom.table.setup import PlayerDealer, SeatSetup, Setup, Wagered, is_name
from cardroom.table.stock import Assigned
from cardroom.table.terms import Terms

SPOTS = (
    Spot("base", "Base", "000:1", required=True, base=True, backline=True),
    Spot("split", "Split", "000:2", equal_to="base", backline=True, later=True),
    Spot("double", "Double", "000:3", at_most="base", backline=True, later=True),
    Spot("bonus", "Bonus", "000:4"),
)
ORDER = Settlement("seat", ("base", "split", "double", "bonus"), "000:9")
CLAUSES = {name: Clause("000:1", f"{name}.") for name in ("bank", "a")}
PAIR = {"1": cards("8s 8d"), "1a": cards("3c"), "1b": cards("8h")}


def lay(*wagers: Wagered, bank: int = 10**5) -> CaliforniaTable:
    setup = Setup(
        game="house/toy",
        seats=(SeatSetup(1, 10000), SeatSetup(6, 10**6)),
        player_dealer=PlayerDealer(6, bank),
        wagers=(Wagered(1, "base", 1000), *wagers),
    )
    terms = Terms("house/toy", CLAUSES, {"coverage": "action"})
    table = CaliforniaTable(setup, terms, Assigned(deck(), PAIR), Layout(SPOTS, ORDER, 6))
    table.deal_bettors(2, up=True)
    return table


def split(table: CaliforniaTable) -> None:
    table.split_hand(table.bettors[1], Choice("split", 1000, 1000), "split")


def test_a_split_hand_has_two_names_two_cards_and_two_wagers() -> None:
    table = lay()
    assert table.bettors[1].hand == ""
    split(table)
    first, second = table.bettors[1].hands
    assert (first.name, second.name) == ("1a", "1b")
    assert (first.cards, second.cards) == ([*cards("8s")], [*cards("8d")])
    assert [(w.spot, w.hand) for w in table.wagers] == [("base", "1a"), ("split", "1b")]
    assert table.chips["1"] == 8000
    assert table.log[-1] == Parted("1", ("1a", "1b"), (first.cards[0], second.cards[0]), 1)


def test_each_hand_is_dealt_to_and_may_be_split_again() -> None:
    table = lay()
    split(table)
    first, second = table.bettors[1].hands
    table.deal_to(first, up=True)
    table.deal_to(second, up=True)
    assert first.cards == [*cards("8s 3c")]
    third = table.split_hand(second, Choice("split", 1000, 1000), "split")
    assert (third.name, third.cards, second.cards) == ("1c", [*cards("8h")], [*cards("8d")])
    assert table.bettors[1].hands == [first, second, third]


def test_those_behind_follow_onto_the_new_hand() -> None:
    table = lay(Wagered(1, "base", 700, "B"))
    split(table)
    first, second = table.bettors[1].hands
    table.follow(first, "split", "base", onto=second)
    table.follow(second, "double", "split")
    mine = [(w.spot, w.amount, w.hand) for w in table.wagers if w.by == "B"]
    assert mine == [("base", 700, "1a"), ("split", 700, "1b"), ("double", 700, "1b")]


def test_settlement_goes_hand_by_hand_and_then_to_the_bonus() -> None:
    table = lay(Wagered(1, "bonus", 100))
    split(table)
    first, second = table.bettors[1].hands
    for hand in (first, second):
        table.acts(hand, Choice("double", 500, 500), "double")
    table.settle(lambda wager: table.wins("a", EVEN_MONEY))
    table.close()
    paid = [e for e in table.log if isinstance(e, Moved) and e.payer == "bank"]
    assert [(e.spot, e.hand) for e in paid[:-1]] == [
        ("base", "1a"), ("double", "1a"), ("split", "1b"), ("double", "1b"), ("bonus", ""),
    ]  # fmt: skip
    assert [w.hand for w in table.result().wagers or ()] == ["1a", None, "1b", "1a", "1b"]


def test_only_events_about_one_of_several_hands_name_it() -> None:
    assert "hand" not in as_json(Acted(1, "hit"))
    assert as_json(Acted(1, "hit", hand="1b"))["hand"] == "1b"


def test_nobody_behind_a_seat_is_called_like_a_hand() -> None:
    assert not is_name("1a")
    assert is_name("a1")


def test_a_hand_cannot_begin_with_a_card_that_was_not_split() -> None:
    with pytest.raises(ValueError, match="1b begins with 9h"):
        draws_after_splits(cards("8s 8d"), {"1a": cards("8s 2c"), "1b": cards("9h 3c")}, [])


def test_the_usual_amount_is_meant_where_none_is_said() -> None:
    options = (Option("double", low=1, high=1000, usual=1000),)
    decision = Decision(1, "play", options, Choice("double"), CLAUSES["a"])
    assert decision.accept(Choice("double")).amount == 1000
    assert decision.accept(Choice("double", amount=300)).amount == 300
    with pytest.raises(IllegalChoice, match=r"double \$0.01-\$10"):
        decision.accept(Choice("double", amount=1001))


@pytest.mark.parametrize(("beside", "seat"), [(None, 2), (0, 3)])
def test_the_action_button_is_counted_from_either_dealer(beside: int | None, seat: int) -> None:
    table = lay()
    table.place_action_button(3 if beside == 0 else 2, beside)
    assert f"at seat {seat}:" in as_json(table.log[-1])["says"]
