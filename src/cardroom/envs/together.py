"""Seats that act together: an environment of PettingZoo (parallel), for every game.

In each step all that have something to decide do so; the others look on, with action 0.

>>> table = parallel_env("oceana/fortune-pai-gow-poker", seats=3)
>>> seen, _ = table.reset(seed=5)
>>> actions = {seat: int(told["action_mask"].nonzero()[0][0]) for seat, told in seen.items()}
>>> _, rewards, terminations, _, _ = table.step(actions)
>>> sum(rewards.values()), set(terminations.values())
(0.0, {True})
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pettingzoo.utils.env import ParallelEnv

from cardroom.books import Game
from cardroom.envs.actions import LOOK_ON
from cardroom.envs.seats import PlayedSeats, Seen, check_looks_on, number_of, refuse_after_the_end
from cardroom.table.decisions import Choice, IllegalChoice

Infos = dict[str, dict[str, Any]]


class SeatsTogether(PlayedSeats, ParallelEnv[str, Seen, Any]):  # type: ignore[misc]  # it has no types
    """All seats of a table, a step for all of them at once."""

    def __init__(self, game: Game | str, render_mode: str | None = None, **table: Any) -> None:
        super().__init__(game, render_mode, **table)

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Seen], Infos]:
        """Deal a new round; ``options`` fix deck, cards, stacks, button, wagers or bank of it."""
        self._deal(seed, options)
        self.agents = list(self.possible_agents)
        return self._all_seen(self.agents), {name: {} for name in self.agents}

    def step(
        self, actions: Mapping[str, Any]
    ) -> tuple[dict[str, Seen], dict[str, float], dict[str, bool], dict[str, bool], Infos]:
        """Decide for all seats; one action that is masked has all of them refused."""
        if not self.agents:
            refuse_after_the_end()
        episode, names = self.play, self.agents
        for seat, choice in self._checked(actions).items():
            episode.choose(seat, choice)
        if episode.looks_on:
            episode.act(self.plan.seats[0], LOOK_ON)
        over = episode.over
        won = episode.rewards()
        rewards = {name: won[self._seat_of[name]] for name in names}
        told: dict[str, Any] = {"fees": episode.taken()} if over else {}
        infos: Infos = {name: dict(told) for name in names}
        seen = self._all_seen(names)
        if over:
            self.agents = []
            if self.render_mode == "human":
                self.render()
        return seen, rewards, dict.fromkeys(names, over), dict.fromkeys(names, False), infos

    def _checked(self, actions: Mapping[str, Any]) -> dict[int, Choice]:
        """What everyone who has to decide has decided."""
        episode, choices = self.play, dict[int, Choice]()
        strangers = [name for name in actions if name not in self._seat_of]
        if strangers:
            raise IllegalChoice(f"there is no {strangers[0]!r}: the seats are {self.agents}")
        for name in self.agents:
            seat = self._seat_of[name]
            number = number_of(actions.get(name, LOOK_ON))
            if episode.looks_on or episode.decision(seat) is None:
                check_looks_on(seat, number)
            else:
                choices[seat] = episode.choice(seat, number)
        return {seat: choices[seat] for seat in episode.waiting if seat in choices}

    def _all_seen(self, names: list[str]) -> dict[str, Seen]:
        return {name: self.observe(name) for name in names}


def parallel_env(game: Game | str, render_mode: str | None = None, **table: Any) -> SeatsTogether:
    """The environment of a game."""
    return SeatsTogether(game, render_mode, **table)
