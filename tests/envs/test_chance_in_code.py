"""Chance made explicit in compiled code is that of the plain round, card by card."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from random import Random
from typing import Any

import pyspiel
import pytest

import cardroom.envs
from cardroom.books import Game
from cardroom.envs.chance import Unfolding
from cardroom.envs.chance_in_code import CompiledUnfolding, unfolding_of
from cardroom.envs.plan import TablePlan
from cardroom.table.decisions import IllegalChoice
from tests.conformance.rounds import name
from tests.entries import share
from tests.envs.rounds import plan_of
from tests.envs.test_in_code import COMPILED, HOLDEM, TABLES

assert cardroom.envs.__all__
Chances = Unfolding | CompiledUnfolding


COPIES: tuple[Callable[[Any], Any], ...] = (
    lambda one: one.copy(),
    copy.deepcopy,
    lambda one: pickle.loads(pickle.dumps(one)),
)


def told(one: Chances) -> list[Any]:
    """All that can be asked of a round as it stands."""
    found: list[Any] = [one.needs_card, one.to_act, one.over, one.returns(), one.outcomes()]
    for seat in one.plan.seats:
        row = one.observe(seat)
        found += [one.legal(seat), one.decision(seat), None if row is None else row.tobytes()]
    return found


def events(one: Chances) -> Any:
    """The log, as far as there is one."""
    return one.episode and one.episode.round and one.episode.round.events


def move(one: Chances, rng: Random) -> None:
    """One more card, or one more number, at random."""
    if one.needs_card:
        one.deal(rng.choice(one.outcomes())[0])
    else:
        one.act(one.to_act, rng.choice(one.legal(one.to_act)))


def compare(fast: Chances, plain: Chances, seed: str) -> None:
    """Play the same round on both to its end."""
    one, other = Random(seed), Random(seed)
    assert isinstance(fast, CompiledUnfolding)
    while True:
        assert told(fast) == told(plain)
        assert events(fast) == events(plain)
        if plain.over:
            break
        move(fast, one)
        move(plain, other)


UNFOLDED = [game for game in COMPILED if game.entry.deck.decks == 1]


@pytest.mark.parametrize("game", UNFOLDED, ids=name)
def test_every_game_in_compiled_code_unfolds_as_the_plain_one(game: Game) -> None:
    plan = plan_of(game.id)
    for number in range(share(30, game, least=3)):
        compare(unfolding_of(plan, 1), Unfolding(plan, 1), f"{game.id} {number}")


@pytest.mark.parametrize(("game", "table"), TABLES, ids=str)
def test_tables_in_compiled_code_unfold_as_the_plain_ones(game: str, table: dict[str, Any]) -> None:
    plan = TablePlan(game, **table)
    for number in range(3):
        compare(unfolding_of(plan, 2), Unfolding(plan, 2), str(number))


def test_rounds_at_one_table_do_not_disturb_each_other() -> None:
    rng, first = Random(7), unfolding_of(TablePlan(HOLDEM, seats=3), 1)
    rounds: list[tuple[Chances, list[Any]]] = [(first, told(first))]
    for _ in range(80):
        one, seen = rng.choice(rounds)
        assert told(one) == seen
        if not one.over:
            new: Chances = rng.choice(COPIES)(one)
            move(new, rng)
            rounds.append((new, told(new)))
            assert told(one) == seen


def test_what_cannot_be_is_refused_as_in_a_plain_round() -> None:
    plan = plan_of(HOLDEM)
    rounds = unfolding_of(plan, 1), Unfolding(plan, 1)
    for one in rounds:
        one.deal(5)
        with pytest.raises(IllegalChoice, match="card 5 cannot come"):
            one.deal(5)
        with pytest.raises(IllegalChoice, match="card 99 cannot come"):
            one.deal(99)
        for card in (6, 7, 8):
            one.deal(card)
        with pytest.raises(IllegalChoice, match="cannot come"):
            one.deal(9)
    me, legal = rounds[0].to_act, rounds[0].legal(rounds[0].to_act)
    masked = [number for number in range(len(plan.actions)) if number not in legal]
    for seat, number in ((3 - me, legal[0]), *((me, n) for n in (*masked, -1, 1 << 70))):
        said = set()
        for one in rounds:
            with pytest.raises(IllegalChoice) as refused:
                one.act(seat, number)
            said.add(str(refused.value))
        assert len(said) == 1
    assert told(rounds[0]) == told(rounds[1])


def test_open_spiel_plays_in_compiled_code_where_it_can() -> None:
    fast = pyspiel.load_game(f"cardroom(game={HOLDEM})")
    plain = pyspiel.load_game("cardroom(game=bicycle/pan)")
    assert isinstance(fast.before_the_deal, CompiledUnfolding)
    assert isinstance(plain.before_the_deal, Unfolding)
    # Two cards that look the same are one outcome there.
    assert isinstance(unfolding_of(plan_of("ocean-view/pure-21.5-blackjack"), 1), Unfolding)
