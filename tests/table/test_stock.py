"""The stock: what comes off it, also after discards were shuffled back in."""

from __future__ import annotations

import pytest

from cardroom.cards import BadCard, cards, show
from cardroom.table.stock import Assigned, Stacked


def test_a_reshuffle_depends_on_places_in_the_pile_alone() -> None:
    one, other = Stacked(cards("As"), seed=b"x"), Stacked(cards("As"), seed=b"x")
    one.restock(cards("2c 3c 4c 5c"))
    other.restock(cards("2h 3h 4h 5h"))
    ranks = [[card.rank for card in stock.reshuffles[0]] for stock in (one, other)]
    assert ranks[0] == ranks[1]
    assert one.left == other.left == 5


def test_another_seed_gives_another_reshuffle_and_so_does_the_next_one() -> None:
    pile = cards("2c 3c 4c 5c 6c 7c 8c 9c")
    stock, other = Stacked((), seed=b"x"), Stacked((), seed=b"y")
    stock.restock(pile)
    stock.restock(pile)
    other.restock(pile)
    assert len({show(order) for order in (*stock.reshuffles, *other.reshuffles)}) == 3


def test_a_recorded_reshuffle_must_be_of_the_same_cards() -> None:
    stock = Stacked((), reshuffles=[cards("2c 3c")])
    with pytest.raises(BadCard, match="reshuffle 1"):
        stock.restock(cards("2c 4c"))


def test_fixed_hands_with_a_reshuffle_are_a_deck_and_its_piles() -> None:
    stock = Assigned(cards("As Kd 2c"), {"1": cards("As Kd"), "2": cards("Kd")}, reshuffles=True)
    drawn = [stock.draw("1"), stock.draw("1"), stock.draw("burn")]
    stock.restock(cards("As Kd"))
    drawn += [stock.draw("2"), stock.draw("1")]
    assert (show(stock.order), [show(pile) for pile in stock.reshuffles]) == ("As Kd 2c", ["Kd As"])
    again = Stacked(stock.order, reshuffles=stock.reshuffles)
    replayed = [again.draw("") for _ in range(3)]
    again.restock(cards("As Kd"))
    assert [*replayed, again.draw(""), again.draw("")] == drawn


def test_a_fixed_card_that_is_out_of_the_deck_cannot_come_again() -> None:
    stock = Assigned(cards("As Kd"), {"1": cards("As"), "2": cards("As")}, reshuffles=True)
    stock.draw("1")
    with pytest.raises(BadCard, match="out of the deck"):
        stock.draw("2")


def test_without_reshuffles_no_card_is_named_twice() -> None:
    with pytest.raises(BadCard, match="2 times"):
        Assigned(cards("As Kd"), {"1": cards("As"), "2": cards("As")})


def test_a_burn_takes_the_end_of_the_board_where_every_card_is_fixed() -> None:
    stock = Assigned(
        cards("As Kd Qc Jh"), {"board": cards("As Kd Qc"), "1": cards("Jh")}, reshuffles=True
    )
    assert (stock.draw("burn"), stock.draw("1")) == cards("Qc Jh")
    stock.restock(cards("Qc"))
    assert show([stock.draw("board") for _ in range(3)]) == "As Kd Qc"


def test_a_card_put_back_is_the_next_one_off_and_told_again() -> None:
    fixed = Assigned(cards("As Kd 2c 3c"), {"1": cards("Kd")})
    drawn = [fixed.draw("burn"), fixed.draw("1")]
    fixed.put_back(drawn[-1])
    assert (fixed.left, fixed.draw("burn")) == (3, drawn[-1])
    again = Stacked(fixed.order)
    assert [again.draw("burn"), again.draw("1")] == drawn
    again.put_back(drawn[-1])
    assert (again.left, again.draw("burn")) == (3, drawn[-1])
