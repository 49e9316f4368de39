"""Simulated Chinese poker: the same chips as by the plain engine, and plans that cannot be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any

import numpy as np
import pytest
from msgspec.structs import replace

from cardroom.books import Game, library
from cardroom.cards import CARDS, Card, deck, show
from cardroom.games.sensible_setting import sensible_set
from cardroom.games.thirteen_cards import automatic_win, by_kind
from cardroom.simulation import BadPlan, Plan, Tally
from cardroom.simulation.dealing import stream
from cardroom.simulation.games import simulator_for
from cardroom.simulation.simulators.chinese_poker import KINDS, ChineseSimulator, Traced
from cardroom.table.card_table import CardTable
from cardroom.table.decisions import Choice
from cardroom.table.round import Round
from cardroom.table.setup import FeeChoice, Setup, Structure
from cardroom.table.stock import Stacked
from tests.portion import part_of

GAMES = [f"bicycle/chinese-poker-{version}" for version in ("asian", "bcc", "mandarin")]
RARE = ["dragon", "suit", "pairs", "low"]
NAMES = ["sensible", "by-kind", "random"]


def simulated(plan: Plan) -> Tally:
    return simulator_for(library().game(plan.game), plan).play(plan.chunk(0))


def four(rounds: int = 2000, **more: Any) -> Plan:
    return Plan(**{"game": GAMES[0], "rounds": rounds, "seats": 4, **more})


def random_plan(
    rng: Random, game: str, rounds: int, seats: int | None = None
) -> tuple[Plan, list[str]]:
    """Any table of a game, and who sits where."""
    seats = seats or rng.randint(2, 4)
    names = [rng.choice(NAMES) for _ in range(seats)]
    entry = library().game(game).entry
    value = rng.choice((1, 100, 500))
    plan = Plan(
        game=game,
        rounds=rounds,
        seed=rng.random().hex(),
        seats=seats,
        stacks=tuple(rng.choice((3, 20, 200)) * value for _ in range(seats)),
        structure=Structure(point_value=value),
        strategy={"seats": names},
        readings={r.id: rng.choice(list(r.choices)) for r in entry.readings if len(r.choices) > 1},
    )
    return plan, names


def played_again(entry: Game, setup: Setup, names: Sequence[str], told: Traced) -> Round[CardTable]:
    """A simulated round by the plain engine; hands are laid as the plain ways lay them."""
    played = entry.round(replace(setup, button=told.button), Stacked(told.deck))
    for seat, decision in played.waiting.items():
        name, laid = names[seat - 1], told.laid[seat - 1]
        if laid is None:
            played.choose(seat, Choice("declare-automatic-win"))
            continue
        held = decision.options[0].cards
        if name == "sensible":
            assert laid == tuple([card for part in sensible_set(held) for card in part])
        elif name == "by-kind":
            assert laid == tuple(by_kind(held))
        parts = (show(laid[:3]), show(laid[3:8]), show(laid[8:]))
        played.choose(seat, Choice("set", parts=parts))
    return played


def nets_of(played: Round[CardTable]) -> tuple[int, ...]:
    net = played.result().net
    return tuple(net[str(seat + 1)] for seat in range(len(net)))


@pytest.mark.parametrize("game", GAMES)
def test_the_plain_engine_ends_with_the_same_chips(game: str) -> None:
    rng, seen, entry = Random(game), Counter[str](), library().game(game)
    for _ in range(part_of(24)):
        plan, names = random_plan(rng, game, 20)
        simulator = simulator_for(entry, plan)
        assert isinstance(simulator, ChineseSimulator)
        for told in simulator.trace(plan.chunk(0), 20):
            played = played_again(entry, simulator.setup, names, told)
            assert nets_of(played) == told.nets
            seen["rounds"] += 1
            seen["foul"] += any("foul" in getattr(event, "says", "") for event in played.events)
    assert seen["rounds"] >= 20
    assert seen["foul"]


def rare_hands(rng: Random) -> list[list[Card]]:
    """Four hands of one deck, most of which win without being set or have a bonus."""
    left, hands = list(deck()), list[list[Card]]()
    for kind in (rng.choice(RARE) for _ in range(3)):
        if kind == "dragon":
            wanted = [next(c for c in left if c.rank == rank) for rank in {c.rank for c in left}]
        elif kind == "suit":
            suit = rng.randrange(4)
            wanted = [c for c in left if c.suit == suit][:13]
        elif kind == "pairs":
            wanted = [c for rank in rng.sample(range(13), 6) for c in left if c.rank == rank]
            wanted = [c for c in wanted if sum(o.rank == c.rank for o in wanted) > 1][:12]
        else:
            wanted = [c for c in left if c.rank < 5][:13]
        rest = rng.sample([c for c in left if c not in wanted], 13 - len(wanted))
        hands.append([*wanted, *rest])
        left = [c for c in left if c not in hands[-1]]
    return [*hands, left]


@pytest.mark.parametrize("game", GAMES)
def test_automatic_wins_and_bonus_hands_bring_the_same_chips(game: str) -> None:
    rng, seen, entry = Random(game), Counter[str](), library().game(game)
    for _ in range(part_of(60)):
        plan, names = random_plan(rng, game, 1, seats=4)
        simulator = simulator_for(entry, plan)
        assert isinstance(simulator, ChineseSimulator)
        hands = rare_hands(rng)
        rows = np.array([[sorted(hand, reverse=True) for hand in hands]], np.uint8)
        nets, kinds, laid = simulator.settled(rows, stream(plan.seed, 0), 0)
        dealt = [hands[seat][number] for number in range(13) for seat in (1, 2, 3, 0)]
        told = Traced(
            1,
            tuple(dealt),
            tuple(
                tuple(CARDS[card] for card in laid[0, seat])
                if KINDS[kinds[0, seat]] in ("set", "foul")
                else None
                for seat in range(4)
            ),
            tuple(nets[0].tolist()),
        )
        assert nets_of(played_again(entry, simulator.setup, names, told)) == told.nets
        for seat, hand in enumerate(hands):
            what = KINDS[kinds[0, seat]]
            seen[what] += 1
            assert automatic_win(hand) in (what, None) or names[seat] == "random"
            assert what in ("set", "foul", automatic_win(hand))
    assert seen["dragon"]
    assert seen["three-flushes"]
    assert seen["six-pairs"]


def test_seats_are_alike_and_chips_stay() -> None:
    tally = simulated(four(20_000))
    won = [tally.moments(str(seat)) for seat in range(1, 5)]
    assert sum(one.mean for one in won) == pytest.approx(0)
    assert all(abs(one.mean) < 3 * one.ci95 for one in won)
    assert sum(tally.outcomes["hands"].values()) == 80_000
    assert "foul" not in tally.outcomes["hands"]


def test_who_sets_his_hands_sensibly_wins() -> None:
    tally = simulated(four(20_000, strategy={"seats": ["sensible", *["by-kind"] * 3]}))
    assert tally.moments("1").mean > 3 * tally.moments("1").ci95


def test_001_364_who_lays_cards_as_they_come_pays_everyone() -> None:
    tally = simulated(four(2_000, strategy={"seats": ["random", *["by-kind"] * 3]}))
    assert tally.moments("1").mean < -9 * 500
    assert tally.outcomes["hands"]["foul"] > 1_000


def test_the_collection_is_counted_apart() -> None:
    tally = simulated(four(100, fee=FeeChoice(1)))
    assert list(tally.amounts["fees:players"].values()) == [100]


@pytest.mark.parametrize(
    ("more", "reason"),
    [
        ({"seats": 1}, "at least two players"),
        ({"seats": 5}, "seats"),
        ({"strategy": {"seats": "tight"}}, "there is no player 'tight', only sensible"),
        ({"strategy": {"seats": ["sensible"]}}, "1 players are named for 4 seats"),
        ({"strategy": {"seat": "sensible"}}, "strategy: "),
        ({"structure": Structure(type="no-limit")}, "played for points"),
        ({"wagers": {"ante": 100}}, "no wagers before the deal"),
    ],
)
def test_plans_that_cannot_be(more: dict[str, Any], reason: str) -> None:
    with pytest.raises(BadPlan, match=reason):
        simulated(four(**more))
