"""Laws that hold in every game: what a learner is told, what its numbers mean, and what it wins."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest

from cardroom.books import Game
from cardroom.cards import Card
from cardroom.envs.observation import Onlooker, Row
from cardroom.envs.play import Episode
from cardroom.table.decisions import Choice, IllegalChoice
from cardroom.table.events import Dealt as CardDealt
from tests.conformance.known import drawn
from tests.conformance.rounds import choose_randomly, deals, name
from tests.conformance.test_views import deals_face_down, hidden_from
from tests.entries import GAMES, is_typical, share
from tests.envs.rounds import begun, plan_of, play_on

ROUNDS, SWAPS = 200, 6


def told(episode: Episode, seat: int) -> tuple[bytes, bytes, list[int]]:
    """All that reaches a learner in a seat."""
    return episode.observe(seat).tobytes(), episode.mask(seat).tobytes(), episode.legal(seat)


class Evening:
    """A round, with what every seat is told, and may not know, after each choice."""

    def __init__(self, game: Game, deck: list[Card], seed: int, rng: Random) -> None:
        self.game, self.seed, self.deck = game, seed, deck
        self.told: list[dict[int, Any]] = []
        self.hidden: list[dict[int, set[int]]] = []
        self.made: list[tuple[int, Choice]] = []
        episode = self.episode = begun(game, seed, deck=deck)
        self._note()
        while not episode.over:
            seat = rng.choice(list(episode.waiting))
            choice = episode.choice(seat, rng.choice(episode.legal(seat)))
            episode.choose(seat, choice)
            self.made.append((seat, choice))
            self._note()

    def _note(self) -> None:
        episode = self.episode
        seats = episode.plan.seats
        self.told.append({seat: told(episode, seat) for seat in seats})
        played = episode.round
        everything = set(range(len(self.deck)))
        self.hidden.append(
            {seat: everything if played is None else hidden_from(played, seat) for seat in seats}
        )

    def compare(self, one: int, other: int) -> int:
        """Play it again with two cards swapped; how often that could be hidden, and was."""
        deck = list(self.deck)
        deck[one], deck[other] = deck[other], deck[one]
        again, compared = begun(self.game, self.seed, deck=deck), 0
        for step, (sights, hidden) in enumerate(zip(self.told, self.hidden, strict=True)):
            for seat, unknown in hidden.items():
                if one in unknown and other in unknown:
                    assert told(again, seat) == sights[seat], f"seat {seat} after {step} choices"
                    compared += 1
            if step < len(self.made) and not again.over:
                try:
                    again.choose(*self.made[step])
                except IllegalChoice:
                    break  # It was open to the chooser by his own cards only.
        return compared


def compared_in(game: Game, rounds: int) -> int:
    """How often something hidden was swapped in so many rounds, and nobody was told."""
    compared = 0
    for number in range(20 * rounds):
        if compared and number >= rounds:
            break
        rng = Random(f"{game.id} envs {number}")
        deck = list(plan_of(game.id).deck)
        rng.shuffle(deck)
        evening = Evening(game, deck, number, rng)
        assert evening.episode.round is not None
        near = min(len(drawn(evening.episode.round.events)) + 5, len(deck))
        for _ in range(SWAPS):
            one, other = (rng.randrange(near) for _ in range(2))
            if deck[one] != deck[other]:
                compared += evening.compare(one, other)
    return compared


@pytest.mark.parametrize("game", GAMES, ids=name)
def test_rows_and_masks_do_not_depend_on_hidden_cards(game: Game) -> None:
    assert compared_in(game, share(ROUNDS, game, least=3))


def test_the_law_notices_a_leak(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(CardDealt, "seen_by", lambda self, seat: self)
    some = [game for game in GAMES if "seat" in game.holds and is_typical(game.id)]
    closed = [game for game in some if deals_face_down(game)]
    for game in closed:
        with pytest.raises(AssertionError, match="after"):
            compared_in(game, 30)
    assert closed


@pytest.mark.parametrize("game", GAMES, ids=name)
def test_every_number_is_a_choice_and_back(game: Game) -> None:
    rng, asked = Random(game.id), 0
    for seed in range(share(ROUNDS, game, least=3)):
        episode = begun(game, seed)
        while waiting := episode.waiting:
            for seat, decision in waiting.items():
                legal = episode.legal(seat)
                assert legal == np.flatnonzero(episode.mask(seat)).tolist()
                few = legal if len(legal) < 100 else rng.sample(legal, 100)
                verbs = set()
                for number in few:
                    choice = episode.choice(seat, number)
                    assert episode.number(seat, choice) == number
                    decision.accept(choice)
                    verbs.add(choice.do)
                    asked += 1
                assert len(few) < len(legal) or verbs == {o.do for o in decision.options}
            play_on(episode, rng)
    assert asked or episode.over


@pytest.mark.parametrize("game", GAMES, ids=name)
def test_all_that_is_ever_offered_has_a_number(game: Game) -> None:
    """At tables of every kind, and with more seats and other rules than the usual one."""
    actions = plan_of(game.id).actions
    for rng, dealt in deals(game, share(ROUNDS, game, least=3), "numbers"):
        played = dealt.round()
        verbs = {
            verb[:2]
            for verb in game.mechanism.verbs(game.under(game.terms(dealt.setup)).definition.rules)
        }
        while not played.over:
            for decision in played.waiting.values():
                for option in decision.options:
                    says = {says for do, says in verbs if do == option.do}
                    assert says, f"{option.do} is no verb of {game.id}"
                    assert not option.parts or "parts" in says
                    assert not option.among or ("way" in says and len(option.among) <= 128)
                    assert not option.cards or says - {"", "amount"}
                    assert option.cards or says & {"", "amount"}
                    assert option.is_fixed or option.cards or "amount" in says
            choose_randomly(played, rng)
    assert len(actions) > 1


@pytest.mark.parametrize("game", GAMES, ids=name)
def test_rewards_add_up_to_what_the_house_takes(game: Game) -> None:
    rng = Random(game.id)
    for seed in range(share(ROUNDS, game, least=3)):
        episode = begun(game, seed)
        assert episode.over or set(episode.rewards().values()) == {0.0}
        while not episode.over:
            play_on(episode, rng)
        assert sum(episode.rewards().values()) == -episode.taken()
        assert episode.round is not None
        net, fees = episode.round.result().net, episode.round.result().fees
        for seat in episode.plan.bettors or episode.plan.seats:
            assert episode.rewards()[seat] == net[str(seat)] - fees.get(str(seat), 0)


@pytest.mark.parametrize("game", GAMES, ids=name)
def test_a_masked_number_and_a_step_after_the_end_change_nothing(game: Game) -> None:
    rng, episode = Random(game.id), begun(game, 5)
    for _ in range(20):
        seats = episode.plan.seats
        before = [told(episode, seat) for seat in seats]
        masked = [
            (seat, number)
            for seat in seats
            for number in (-1, len(episode.plan.actions), *_some_masked(episode, seat, rng))
        ]
        for seat, number in masked:
            with pytest.raises(IllegalChoice):
                episode.act(seat, number)
        assert [told(episode, seat) for seat in seats] == before
        if episode.over:
            break
        play_on(episode, rng)
    while not episode.over:
        play_on(episode, rng)
    for seat in episode.plan.seats:
        with pytest.raises(IllegalChoice, match="over"):
            episode.choice(seat, 1)


def _some_masked(episode: Episode, seat: int, rng: Random) -> list[int]:
    masked = np.flatnonzero(episode.mask(seat) == 0).tolist()
    episode.looks_on = False
    return rng.sample(masked, min(3, len(masked)))


@pytest.mark.parametrize("game", GAMES, ids=name)
def test_the_same_seed_is_the_same_round(game: Game) -> None:
    one, two, other = begun(game, 9), begun(game, 9), begun(game, 10)
    assert [told(one, s) for s in one.plan.seats] == [told(two, s) for s in two.plan.seats]
    assert _deck(one) == _deck(two) != _deck(other)


def _deck(episode: Episode) -> list[Card]:
    return episode._dealt.stock.order


@pytest.mark.parametrize("game", GAMES, ids=name)
def test_every_number_of_a_row_has_a_name_and_is_within_its_bounds(game: Game) -> None:
    plan, rng = plan_of(game.id), Random(game.id)
    names = plan.layout.describe()
    assert len(names) == len(set(names)) == plan.layout.size
    meant = plan.actions.describe() if len(plan.actions) < 1000 else []
    assert len(meant) == len(set(meant))
    episode = begun(game, 4)
    while True:
        for seat in plan.seats:
            row = episode.observe(seat)
            assert (row >= 0).all()
            assert (row <= plan.layout.most()).all()
        if episode.over:
            break
        play_on(episode, rng)


def test_whoever_comes_now_sees_what_those_saw_who_have_followed() -> None:
    for game in (game for game in GAMES if is_typical(game.id)):
        rng, episode = Random(game.id), begun(game, 6)
        while not episode.over:
            for seat in episode.plan.seats:
                assert episode.observe(seat).tobytes() == _anew(episode, seat).tobytes()
            play_on(episode, rng)


def _anew(episode: Episode, seat: int) -> Row:
    setup = episode._dealt.setup if episode.round is None else episode.round.table.setup
    onlooker = Onlooker(episode.plan.layout, setup, seat)
    if episode.round is not None:
        onlooker.see(episode.round.view(seat))
    return onlooker.look(episode.decision(seat), episode.waiting)
