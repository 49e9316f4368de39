"""What environments of many seats share: a name and a space for each, and the round in words."""

from __future__ import annotations

from functools import partial
from operator import index
from typing import Any, NoReturn

from gymnasium.spaces import Dict
from gymnasium.utils import seeding

from cardroom.books import Game
from cardroom.envs.actions import LOOK_ON, Actions
from cardroom.envs.plan import TablePlan
from cardroom.envs.play import Episode
from cardroom.envs.spaces import LegalActions, only_looking_on, rows_and_masks
from cardroom.table.decisions import IllegalChoice

RENDER_MODES = ["human", "ansi"]
Seen = dict[str, Any]
"""A row and the mask of what is legal: ``observation`` and ``action_mask``."""


class PlayedSeats:
    """A table whose seats are all played from outside, each by its name: ``seat_1`` and so on."""

    def __init__(self, game: Game | str, render_mode: str | None = None, **table: Any) -> None:
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise ValueError(f"render_mode is human or ansi, not {render_mode!r}")
        self.plan = TablePlan(game, **table)
        self.render_mode = render_mode
        self.metadata = {
            "name": f"cardroom_{self.plan.id.replace('/', '.')}_v0",
            "render_modes": RENDER_MODES,
            "is_parallelizable": False,
        }
        self.possible_agents = [f"seat_{seat}" for seat in self.plan.seats]
        self.agents: list[str] = []
        self._seat_of = dict(zip(self.possible_agents, self.plan.seats, strict=True))
        self._name_of = {seat: name for name, seat in self._seat_of.items()}
        self._episode: Episode | None = None
        self._random = seeding.np_random(None)[0]
        self.observation_spaces = {name: rows_and_masks(self.plan) for name in self.possible_agents}
        self.action_spaces = {
            name: LegalActions(len(self.actions), partial(self._mask, name))
            for name in self.possible_agents
        }

    @property
    def actions(self) -> Actions:
        """What the numbers of actions mean."""
        return self.plan.actions

    @property
    def play(self) -> Episode:
        """The round that is being played, with everything that happened in it."""
        if self._episode is None:
            raise RuntimeError("the environment has no round yet: call reset() first")
        return self._episode

    def describe(self) -> list[str]:
        """What every number of a row is, in words."""
        return self.plan.layout.describe()

    def observation_space(self, agent: str) -> Dict:
        """The space of what a seat sees."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> LegalActions:
        """The space of what it may do; its `sample` draws what is legal now."""
        return self.action_spaces[agent]

    def _drawing(self, seed: int | None) -> Any:
        """Where chance comes from."""
        return self._random if seed is None else seeding.np_random(seed)[0]

    def _deal(self, seed: int | None, options: dict[str, Any] | None) -> None:
        random = self._drawing(seed)
        self._episode = Episode(self.plan, self.plan.deal(random, options))
        self._random = random

    def observe(self, agent: str) -> Seen:
        """What a seat sees now."""
        row = self.play.observe(self._seat_of[agent])
        return {"observation": row, "action_mask": self._mask(agent)}

    def _mask(self, agent: str) -> Any:
        if self._episode is None or self._episode.looks_on:
            return only_looking_on(self.plan)
        return self._episode.mask(self._seat_of[agent])

    def render(self) -> str | None:
        """The round so far in words, as an onlooker sees it: printed, or as a text."""
        text = self.play.text()
        if self.render_mode == "human":
            print(text)
            return None
        return text

    def close(self) -> None:
        """Nothing is held open."""


def number_of(action: Any) -> int:
    """The number that an action is, or `IllegalChoice`."""
    try:
        return index(action)
    except TypeError:
        raise IllegalChoice(f"an action is a whole number, not {action!r}") from None


def check_looks_on(seat: int, number: int) -> None:
    """Refuse anything but to look on."""
    if number != LOOK_ON:
        raise IllegalChoice(
            f"action {number} is masked for seat {seat}: it has nothing to decide now, and action "
            f"{LOOK_ON} looks on"
        )


def refuse_after_the_end() -> NoReturn:
    """Nobody acts any more."""
    raise IllegalChoice("the round is over: nobody acts before the next reset")
