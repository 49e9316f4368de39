"""Decisions about cards: which may be named, how many, and how a hand is laid into its parts."""

from __future__ import annotations

import pytest

from cardroom.cards import cards
from cardroom.table.clauses import Clause
from cardroom.table.decisions import Choice, Decision, IllegalChoice, Option
from cardroom.table.events import HIDDEN, Arranged, Discarded, as_json

RULE = Clause("001:1", "A rule.")
HAND = cards("As Kd 9h 9c 2d")
DRAW = Decision(
    3,
    "draw",
    (Option.of_cards("discard", HAND, least=1, most=3), Option("stand-pat")),
    Choice("stand-pat"),
    RULE,
)
SET = Decision(
    3,
    "set",
    (Option.of_cards("set", HAND, parts=(("front", 2), ("back", 3))),),
    Choice("set", parts=("As Kd", "9h 9c 2d")),
    RULE,
)


def test_discards_are_noted_in_the_order_of_the_hand() -> None:
    assert DRAW.accept(Choice("discard", cards="2d kd")).cards == "Kd 2d"


@pytest.mark.parametrize(
    "named", ["", "As Kd 9h 9c", "Ah", "2d 2d", "nothing"], ids=lambda named: f"[{named}]"
)
def test_too_few_too_many_and_cards_of_others_cannot_be_discarded(named: str) -> None:
    with pytest.raises(IllegalChoice, match=r"seat 3"):
        DRAW.accept(Choice("discard", cards=named))


def test_a_verb_without_cards_takes_none() -> None:
    with pytest.raises(IllegalChoice, match="needs none"):
        DRAW.accept(Choice("stand-pat", cards="As"))


def test_the_last_part_of_a_set_hand_is_what_is_left() -> None:
    assert SET.accept(Choice("set", parts=("9c 9h",))).parts == ("9c 9h", "As Kd 2d")


def test_so_is_the_first_part_where_only_the_last_is_named() -> None:
    assert SET.accept(Choice("set", parts=("", "As Kd 2d"))).parts == ("9h 9c", "As Kd 2d")


@pytest.mark.parametrize(
    "parts",
    [
        (),
        ("", ""),
        ("As",),
        ("As Kd 9h", "9c 2d"),
        ("As Kd", "9h 9c"),
        ("As As", "Kd 9h 9c"),
        ("Ah 2d",),
    ],
    ids=str,
)
def test_a_hand_must_be_laid_out_whole_with_the_right_sizes(parts: tuple[str, ...]) -> None:
    with pytest.raises(IllegalChoice, match=r"seat 3"):
        SET.accept(Choice("set", parts=parts))


def test_where_a_fault_has_a_price_other_sizes_can_be_laid() -> None:
    option = Option.of_cards("set", HAND, parts=(("front", 2), ("back", 3)), any_sizes=True)
    decision = Decision(3, "set", (option,), SET.default, RULE)
    assert decision.accept(Choice("set", parts=("As",))).parts == ("As", "Kd 9h 9c 2d")
    for parts in (("As Kd", "9h 9c"), ("As", "As Kd 9h 9c 2d")):
        with pytest.raises(IllegalChoice):
            decision.accept(Choice("set", parts=parts))


def test_a_choice_for_another_hand_is_refused() -> None:
    split = Decision(1, "play", (Option("hit"),), Choice("hit"), RULE, hand="1a")
    assert split.accept(Choice("hit", hand="1a")).do == "hit"
    with pytest.raises(IllegalChoice, match="hand 1a now, not for hand 1b"):
        split.accept(Choice("hit", hand="1b"))


def test_only_the_owner_sees_what_was_discarded_or_set() -> None:
    thrown = Discarded("3", cards("2d Kd"), 3)
    assert thrown.seen_by(3) is thrown
    assert thrown.seen_by(4) == Discarded("3", (HIDDEN, HIDDEN), 3)
    laid = Arranged("3", ("front", "back"), (cards("As"), cards("Kd 2d")), 3)
    assert as_json(laid)["parts"] == [["As"], ["Kd", "2d"]]
    assert as_json(laid.seen_by(None))["parts"] == [["??"], ["??", "??"]]
