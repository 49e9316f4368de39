"""Simulated face-up Chinese poker: laid as the sensible bot lays, settled as the engine does."""

from __future__ import annotations

from collections import Counter
from itertools import product
from random import Random
from typing import Any

import numpy as np
import pytest

from cardroom.books import library
from cardroom.cards import CARDS, Card, deck
from cardroom.games.placed_segments import PARTS
from cardroom.games.sensible_placing import _best, _promise, _ways, _with
from cardroom.simulation import BadPlan, Plan
from cardroom.simulation.dealing import stream
from cardroom.simulation.games import simulator_for
from cardroom.simulation.simulators import face_up_placing as placing
from cardroom.simulation.simulators.face_up_chinese import FaceUpSimulator, Traced, worth
from cardroom.simulation.simulators.pot_table import setup_of
from cardroom.table.decisions import Choice
from cardroom.table.stock import Stacked
from tests.portion import part_of
from tests.simulation.played_again import simulated

GAME = library().game("bicycle/face-up-chinese-poker")
NAMES = [name for name, _ in PARTS]
NOT_COMPILED = {"two-hands": "two-each"}


def table(rounds: int = 1000, **more: Any) -> Plan:
    """Four players at the table of the house."""
    everyone = {"seats": "usual"}
    return Plan(**{"game": GAME.id, "rounds": rounds, "seats": 4, "strategy": everyone, **more})


def random_plan(random: Random, rounds: int) -> Plan:
    """Any players, stacks and readings."""
    seats = random.randint(2, 4)
    deep = random.choice((9, 20, 60, 400))
    names = ["usual", "usual", "random", "sensible"]
    return table(
        rounds,
        seats=seats,
        seed=str(random.random()),
        stacks=tuple([1000 * random.randint(9, deep) for _ in range(seats)]),
        strategy={"seats": [random.choice(names) for _ in range(seats)]},
        readings={
            reading.id: random.choice(
                [choice for choice in reading.choices if NOT_COMPILED.get(reading.id) != choice]
            )
            for reading in GAME.entry.readings
        },
    )


def play_again(plan: Plan, traced: Traced) -> tuple[int, ...]:
    """What everyone wins by the plain engine, with the same deck laid in the same way."""
    played = GAME.round(setup_of(GAME, plan, traced.button), Stacked(traced.deck))
    left = {seat: iter(placed) for seat, placed in enumerate(traced.placed, start=1)}
    while (turn := played.turn) is not None and turn.street == "place":
        part, card = next(left[turn.seat])
        played.choose(turn.seat, Choice(part, cards=str(card)))
    for seat in [*played.waiting]:
        do = "declare-clean-sweep" if traced.declared[seat - 1] else "decline"
        played.choose(seat, Choice(do))
    result = played.result()
    return tuple([result.net[str(seat)] for seat in range(1, plan.seats + 1)])


def test_the_plain_engine_ends_with_the_same_chips() -> None:
    random, seen = Random(GAME.id), Counter[str]()
    for _ in range(part_of(60)):
        plan = random_plan(random, 40)
        simulator = simulator_for(GAME, plan)
        assert isinstance(simulator, FaceUpSimulator)
        for traced in simulator.trace(plan.chunk(0), 40):
            assert play_again(plan, traced) == traced.nets, (plan, traced)
            seen["rounds"] += 1
            seen["declared"] += any(traced.declared)
            seen["paid"] += any(traced.nets)
    assert seen["rounds"] == 40 * part_of(60)
    assert seen["declared"] > 0
    assert seen["paid"] > seen["rounds"] / 2


def some_hand(random: Random) -> tuple[list[Card], dict[str, list[Card]], list[Card]]:
    """New cards, what lies there already, and all cards that nobody has seen."""
    cards = random.sample(deck(), 30)
    if random.random() < 0.3:
        return cards[:5], {name: [] for name in NAMES}, cards[13:]
    laid: dict[str, list[Card]] = {name: [] for name in NAMES}
    for card in cards[1 : random.randint(6, 13)]:
        free = [name for name, size in PARTS if len(laid[name]) < size]
        laid[random.choice(free)].append(card)
    return cards[:1], laid, cards[13:]


def test_cards_are_laid_as_the_sensible_bot_lays_them() -> None:
    """With the same further deals: by the plain rules no way that was tried is better."""
    random, book = Random(3), worth()
    state = stream("placing", 0)
    for _ in range(part_of(300)):
        new, laid, unseen = some_hand(random)
        cards, counts = np.zeros(13, np.uint8), np.array([len(laid[n]) for n in NAMES], np.int64)
        for name, start in zip(NAMES, placing.STARTS, strict=True):
            cards[start : start + len(laid[name])] = laid[name]
        fresh, ways = np.array(new, np.uint8), np.zeros(placing.FEW, np.int64)
        few = placing.ways_of(fresh, cards, counts, ways)
        missing = 13 - sum(map(len, laid.values())) - len(new)
        deals = np.zeros((placing.DEALS, placing.TRIES, 13), np.uint8)
        placing.deal_further(state, np.array(unseen, np.uint8), missing, deals)
        best = placing.best_way(book, fresh, cards, counts, ways[:few], deals)

        by_number = dict(enumerate(product(NAMES, repeat=len(new))))
        tried = [by_number[int(way)] for way in ways[:few]]
        promises = sorted((_promise(new, way, laid) for way in _ways(new, laid)), reverse=True)
        assert few == min(len(promises), placing.FEW)
        found = [_promise(new, way, laid) for way in tried]
        assert found == pytest.approx(promises[:few])
        orders = [
            [[CARDS[card] for card in order[:missing]] for order in deal] for deal in deals.tolist()
        ]
        assert all(orders[0][0] == sorted(order) for order in orders[0])
        totals = [sum(_best(_with(new, way, laid), deal) for deal in orders) for way in tried]
        assert totals[tried.index(by_number[best])] == pytest.approx(max(totals))


def test_who_looks_ahead_wins_of_those_who_do_not() -> None:
    tally = simulated(table(600, strategy={"seats": ["sensible", "usual", "usual", "random"]}))
    assert tally.moments("1").mean > 3 * tally.moments("1").ci95
    assert tally.moments("4").mean < 0
    assert sum(tally.outcomes["hands"].values()) == 4 * 600


def test_what_some_win_others_lose() -> None:
    tally = simulated(table(20_000))
    assert sum(tally.moments(str(seat)).mean for seat in range(1, 5)) == pytest.approx(0)


def test_another_seed_deals_other_rounds() -> None:
    assert simulated(table()) == simulated(table()) != simulated(table(seed="friday"))


@pytest.mark.parametrize(
    ("more", "reason"),
    [
        ({"seats": 5}, "more than 4 players take turns to wait"),
        ({"seats": 2, "readings": {"two-hands": "two-each"}}, "with two hands each"),
        ({"strategy": {"seats": "bold"}}, "there is no player 'bold', only sensible"),
        ({"strategy": {"seats": ["usual"]}}, "1 players are named for 4 seats"),
        ({"stacks": (8000,)}, "is the least to play with"),
    ],
)
def test_plans_that_cannot_be(more: dict[str, Any], reason: str) -> None:
    with pytest.raises(BadPlan, match=reason):
        simulated(table(**more))
