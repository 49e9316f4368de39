"""Every game with chance made explicit, as OpenSpiel has it."""

from __future__ import annotations

import pickle
from collections import Counter
from random import Random

import numpy as np
import pyspiel
import pytest

import cardroom.envs
from cardroom.books import Game
from cardroom.envs.chance import NeedsCard, ToBeDealt, Unfolding
from cardroom.envs.play import Episode
from cardroom.table.decisions import IllegalChoice
from tests.conformance.rounds import name
from tests.entries import GAMES, is_typical, share
from tests.envs.rounds import plan_of

assert cardroom.envs.__all__


def unfolded(game: Game, rng: Random) -> Unfolding:
    """A round whose cards and choices come at random."""
    unfolding = Unfolding(plan_of(game.id), 1)
    while not unfolding.over:
        if unfolding.needs_card:
            cards, likely = zip(*unfolding.outcomes(), strict=True)
            assert sum(likely) == pytest.approx(1)
            unfolding.deal(rng.choices(cards, likely)[0])
        else:
            seat = unfolding.to_act
            unfolding.act(seat, rng.choice(unfolding.legal(seat)))
    return unfolding


@pytest.mark.parametrize("game", [game for game in GAMES if game.id != "bicycle/pan"], ids=name)
def test_a_round_card_by_card_is_the_round_with_that_deck(game: Game) -> None:
    rng = Random(game.id)
    for _ in range(share(150, game, least=2)):
        unfolding = unfolded(game, rng)
        assert not +(Counter(unfolding._dealt) - Counter(unfolding.plan.deck)) or (
            game.mechanism.reshuffles
        )
        played = unfolding.episode
        assert played is not None
        assert played.round is not None
        again = pickle.loads(pickle.dumps(unfolding)) if is_typical(game.id) else unfolding.copy()
        assert again.episode is not None
        assert again.episode.round is not None
        assert again.episode.round.events == played.round.events
        assert again.returns() == unfolding.returns()
        assert sum(unfolding.returns()) == -played.taken()


def test_what_has_burned_may_come_from_the_pile() -> None:
    deck = plan_of("oceana/texas-holdem").deck[:3]
    stock = ToBeDealt(deck, [deck[2], deck[0]])
    burned = stock.draw("burn")
    assert [stock.draw("1"), stock.draw("1")] == [deck[2], deck[0]]
    stock.restock([burned, deck[0]])
    assert stock.left == 2
    with pytest.raises(NeedsCard) as asked:
        stock.draw("1")
    assert +asked.value.pool == Counter([deck[0], deck[1]])


def test_what_cannot_be_is_refused_and_changes_nothing() -> None:
    unfolding = Unfolding(plan_of("oceana/texas-holdem"), 1)
    unfolding.deal(5)
    with pytest.raises(IllegalChoice, match="card 5 cannot come"):
        unfolding.deal(5)
    with pytest.raises(IllegalChoice, match="masked"):
        unfolding.act(1, 1)
    for card in (6, 7, 8):
        unfolding.deal(card)
    with pytest.raises(IllegalChoice, match="masked"):
        unfolding.act(unfolding.to_act, 2)
    with pytest.raises(IllegalChoice, match="cannot come"):
        unfolding.deal(9)
    assert unfolding.legal(unfolding.to_act) == [1, 3, 5]


def test_a_copy_goes_its_own_way() -> None:
    state = pyspiel.load_game("cardroom(game=oceana/texas-holdem)").new_initial_state()
    for card in (1, 2, 3, 4):
        state.apply_action(card)
    other = state.clone()
    other.apply_action(other.legal_actions()[0])
    assert other.is_terminal()
    assert not state.is_terminal()
    assert state.legal_actions() == [1, 3, 5]
    assert (
        pyspiel.deserialize_game_and_state(
            pyspiel.serialize_game_and_state(state.get_game(), state)
        )[1].history()
        == state.history()
    )


def test_seats_bets_and_structure_are_parameters() -> None:
    told = "cardroom(game=bicycle/texas-holdem,seats=4,structure=no-limit,bets=min|1.0|all-in)"
    game = pyspiel.load_game(told)
    assert game.num_players() == 4
    assert game.num_distinct_actions() == 1 + 3 + 3 * 3


def test_what_a_seat_is_told_is_what_the_other_environments_tell() -> None:
    game = pyspiel.load_game("cardroom(game=oceana/texas-holdem)")
    state, rng = game.new_initial_state(), Random(1)
    while not state.is_terminal():
        for player in range(game.num_players()):
            row = np.array(state.observation_tensor(player), np.float32)
            played = state.unfolding.episode if hasattr(state, "unfolding") else None
            if isinstance(played, Episode):
                assert (row == played.observe(player + 1)).all()
            hidden = [c for c in state.information_state_string(1 - player).split('"') if c == "??"]
            assert hidden or not state.history() or state.is_chance_node()
        state.apply_action(rng.choice(state.legal_actions()))
