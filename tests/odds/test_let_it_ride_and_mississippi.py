"""Let It Ride and Mississippi Stud: published edges, and every deal of a small deck."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import combinations

import pytest

from cardroom.books import library
from cardroom.cards import CARDS, RANKS, Card, cards
from cardroom.games.paid_hands import PaidHands
from cardroom.hands import STANDARD_HIGH
from cardroom.odds import analyse
from cardroom.table.decisions import Choice
from cardroom.table.setup import PlayerDealer, SeatSetup, Setup, Wagered
from cardroom.table.stock import Assigned
from tests.odds.stripped import with_ranks

RIDE = library().game("bicycle/let-it-ride-bonus")
STUD = library().game("bicycle/mississippi-stud-3-card-bonus")
ROWS = (
    "royal-flush",
    "straight-flush",
    "four-of-a-kind",
    "full-house",
    "flush",
    "straight",
    "three-of-a-kind",
    "two-pair",
    "tens-or-better",
)


def test_the_standard_pay_table_of_let_it_ride_comes_to_its_published_edge() -> None:
    standard = zip(ROWS, (1000, 200, 50, 11, 8, 5, 3, 2, 1), strict=True)
    game = RIDE.with_rules({"hand_pays": {row: f"{pays} to 1" for row, pays in standard}})
    base = analyse(game).base
    assert f"{base.edge:.6%}" == "3.505679%"
    assert sum(outcome.count or 0 for outcome in base.outcomes) == 22100 * 49 * 48


def test_mississippi_stud_comes_to_its_published_edge_and_the_layout_pays_more() -> None:
    rules = analyse(STUD)
    assert f"{rules.base.edge:.4%}" == "4.9149%"
    assert f"{rules.base.element_of_risk:.2%}" == "1.41%"
    assert f"{rules.wagers['3-card-bonus'].edge:.4%}" == "2.3167%"
    assert sum(outcome.count or 0 for outcome in rules.base.outcomes) == 1326 * 50 * 49 * 48
    assert analyse(STUD, readings={"pay-table": "layout"}).base.edge < rules.base.edge


def paid(rows: dict[str, int]) -> PaidHands[int]:
    return PaidHands(STANDARD_HIGH, {"high-card": -1, **rows})


SMALL = "A65J"
DECK = [card for card in CARDS[:52] if RANKS[card.rank] in SMALL]


def test_every_deal_of_let_it_ride_from_a_small_deck() -> None:
    pays = paid(dict(zip(ROWS, (500, 100, 25, 15, 10, 5, 3, 2, 1), strict=True)))

    @cache
    def average(known: frozenset[Card]) -> Fraction:
        rest = [card for card in DECK if card not in known]
        if len(known) == 5:
            return Fraction(pays.of(STANDARD_HIGH.strength(known)) or 0)
        return sum((average(known | {card}) for card in rest), Fraction(0)) / len(rest)

    total, hands = Fraction(0), 0
    for three in map(frozenset, combinations(DECK, 3)):
        rest = [card for card in DECK if card not in three]
        for card in rest:
            four = average(three | {card})
            total += four * (1 + (four > 0) + (average(three) > 0))
            hands += 1
    edge = analyse(with_ranks(RIDE, SMALL)).base.edge_exact
    assert Fraction(edge or "") == -total / hands


def test_every_deal_of_mississippi_stud_from_a_small_deck() -> None:
    rows = (*ROWS[:-1], "jacks-or-better", "sixes-or-better")
    pays = paid(dict(zip(rows, (500, 100, 40, 10, 6, 4, 3, 2, 1, 0), strict=True)))

    @cache
    def best(known: frozenset[Card], staked: int) -> Fraction:
        if len(known) == 5:
            return Fraction(staked * (pays.of(STANDARD_HIGH.strength(known)) or 0))
        rest = [card for card in DECK if card not in known]
        values = [
            sum((best(known | {card}, staked + times) for card in rest), Fraction(0)) / len(rest)
            for times in (1, 2, 3)
        ]
        return max(Fraction(-staked), *values)

    hands = [frozenset(two) for two in combinations(DECK, 2)]
    total = sum((best(hand, 1) for hand in hands), Fraction(0))
    edge = analyse(with_ranks(STUD, SMALL)).base.edge_exact
    assert Fraction(edge or "") == -total / len(hands)


@pytest.mark.parametrize(
    ("own", "board", "name", "pays"),
    [("Ts Td 3c", "4d 5h", "tens-or-better with 3", 3), ("9s 9d 3c", "4d 5h", "less with 1", -1)],
)
def test_a_deal_in_the_engine_is_one_of_the_results(
    own: str, board: str, name: str, pays: int
) -> None:
    setup = Setup(
        game=RIDE.id,
        seats=(SeatSetup(1, 10**5), SeatSetup(2, 10**5)),
        player_dealer=PlayerDealer(2, 10**5),
        wagers=tuple(Wagered(1, f"bet-{n}", 100) for n in (1, 2, 3)),
    )
    played = RIDE.round(setup, Assigned(CARDS[:52], {"1": cards(own), "board": cards(board)}))
    for _ in range(2):
        played.choose(1, Choice("let-it-ride" if name.endswith("3") else "withdraw"))
    assert played.table.stacks()["1"] - 10**5 == 100 * pays
    assert (name, pays) in {(o.name, o.pays) for o in analyse(RIDE).base.outcomes}
