"""Seats that act in turn: an environment of PettingZoo (AEC), for every game.

>>> table = env("oceana/texas-holdem", seats=3)
>>> table.reset(seed=5)
>>> table.agent_selection, sorted(table.last()[0])
('seat_3', ['action_mask', 'observation'])
>>> for agent in table.agent_iter():
...     seen, reward, over, _, _ = table.last()
...     table.step(None if over else int(seen["action_mask"].nonzero()[0][0]))
"""

from __future__ import annotations

from typing import Any

from pettingzoo.utils.env import AECEnv
from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from cardroom.books import Game
from cardroom.envs.in_code import CompiledRound, compiled_round
from cardroom.envs.plan import PASSED_BY_TESTS
from cardroom.envs.play import Episode
from cardroom.envs.seats import PlayedSeats, Seen, check_looks_on, number_of, refuse_after_the_end


class SeatsInTurn(PlayedSeats, AECEnv[str, Seen, Any]):  # type: ignore[misc]  # it has no types
    """All seats of a table, one decision at a time; those that decide together do so in order.

    Each observation has the row and the mask of what is legal. A masked action raises
    `IllegalChoice` and changes nothing. Everyone's reward comes at the end, in cents.

    Where a game can be stepped through in compiled code, and nothing of a round is fixed, it is
    ``compiled``: a round of which somebody wants to see the log goes on at a plain table.
    """

    def __init__(
        self,
        game: Game | str,
        render_mode: str | None = None,
        *,
        compiled: bool = True,
        **table: Any,
    ) -> None:
        super().__init__(game, render_mode, **table)
        self._compiled = compiled_round(self.plan) if compiled else None
        self._runs: CompiledRound | None = None
        """The round, as long as it is played in compiled code."""
        self.rewards: dict[str, float] = {}
        self.terminations: dict[str, bool] = {}
        self.truncations: dict[str, bool] = {}
        self.infos: dict[str, dict[str, Any]] = {}
        self._cumulative_rewards: dict[str, float] = {}

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a new round; ``options`` fix deck, cards, stacks, button, wagers or bank of it."""
        self._deal(seed, options)
        names = self.possible_agents
        self.agents = list(names)
        self.rewards = dict.fromkeys(names, 0.0)
        self._cumulative_rewards = dict.fromkeys(names, 0.0)
        self.terminations = dict.fromkeys(names, False)
        self.truncations = dict.fromkeys(names, False)
        self.infos = {name: {} for name in names}
        self._select()

    def step(self, action: Any) -> None:
        """Decide for the seat whose turn it is; None where the round is over for it."""
        if not self.agents:
            refuse_after_the_end()
        agent = self.agent_selection
        if self.terminations[agent]:
            if action is not None:
                refuse_after_the_end()
            self._was_dead_step(None)
            return
        played, seat = self._played, self._seat_of[agent]
        number = number_of(action)
        if played.looks_on:
            check_looks_on(seat, number)
        played.act(seat, number)
        self._cumulative_rewards[agent] = 0.0
        if played.over:
            self._end()
        else:
            self._select()

    def observe(self, agent: str) -> Seen:
        """What a seat sees now."""
        runs = self._runs
        if runs is None:
            return super().observe(agent)
        row, mask = runs.seen(self._seat_of[agent])
        return {"observation": row, "action_mask": mask}

    def _mask(self, agent: str) -> Any:
        return super()._mask(agent) if self._runs is None else self.observe(agent)["action_mask"]

    @property
    def play(self) -> Episode:
        """The round that is being played, with everything that happened in it."""
        if self._runs is not None:
            self._episode, self._runs = self._runs.plain(), None
        return super().play

    @property
    def _played(self) -> CompiledRound | Episode:
        return self.play if self._runs is None else self._runs

    def _deal(self, seed: int | None, options: dict[str, Any] | None) -> None:
        fast = self._compiled
        if fast is None or (options and options.keys() - {PASSED_BY_TESTS}):
            super()._deal(seed, options)
            self._runs = None
            return
        random = self._drawing(seed)
        fast.deal(self.plan.draw(random))
        self._random, self._episode, self._runs = random, None, fast

    def __getstate__(self) -> dict[str, Any]:
        # Arrays that know where they lie cannot be copied, and what was played on them can.
        _ = self.play if self._runs is not None else None
        return self.__dict__

    def _select(self) -> None:
        """Whose turn it is."""
        self.agent_selection = self._name_of.get(self._played.to_act, self.possible_agents[0])

    def _end(self) -> None:
        episode, names = self._played, self._name_of
        self.rewards = {names[seat]: won for seat, won in episode.rewards().items()}
        self.terminations = dict.fromkeys(self.agents, True)
        self.infos = {name: {"fees": episode.taken()} for name in self.agents}
        self._accumulate_rewards()
        self.agent_selection = self.agents[0]
        if self.render_mode == "human":
            self.render()


def raw_env(game: Game | str, render_mode: str | None = None, **table: Any) -> SeatsInTurn:
    """The environment as it is."""
    return SeatsInTurn(game, render_mode, **table)


def env(
    game: Game | str, render_mode: str | None = None, **table: Any
) -> OrderEnforcingWrapper[str, Seen, Any]:
    """The environment, with PettingZoo's check that it is reset before it is used."""
    return OrderEnforcingWrapper(raw_env(game, render_mode, **table))
