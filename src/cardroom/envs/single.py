"""One seat against bots: an environment of Gymnasium.

>>> import gymnasium
>>> import cardroom.envs
>>> env = gymnasium.make("cardroom/oceana.texas-holdem-v0", opponents="random")
>>> row, info = env.reset(seed=3)
>>> [env.unwrapped.actions.describe_one(number) for number in info["action_mask"].nonzero()[0]]
['fold', 'call', 'raise: the least']
>>> _, reward, terminated, truncated, info = env.step(1)
>>> reward, terminated, truncated, info["fees"]
(-200.0, True, False, 0)
"""

from __future__ import annotations

from operator import index
from typing import Any

import gymnasium
import numpy as np

from cardroom.books import Game
from cardroom.envs.actions import LOOK_ON, Actions, Mask
from cardroom.envs.company import SENSIBLE, BotsAtTable, Company
from cardroom.envs.in_code import CompiledRound, compiled_round
from cardroom.envs.observation import Row
from cardroom.envs.plan import PASSED_BY_TESTS, SEED, TablePlan
from cardroom.envs.play import Episode
from cardroom.envs.spaces import LegalActions, only_looking_on, rows_of
from cardroom.table.decisions import Choice, IllegalChoice

NOT_RESET = "the environment has no round yet: call reset() first"


class CardroomEnv(gymnasium.Env[Row, np.int64]):
    """A seat at a table of any game, with bots in all others; a round is an episode.

    ``seat`` is the learner's, ``opponents`` say who else plays (`Company`), and whatever else a
    `TablePlan` has may be named too. The row is described by `describe`, the numbers of actions by
    `actions`, and ``info["action_mask"]`` has a one for each that is legal. The reward is what the
    seat has won or lost at the end, in cents.

    Where nobody else decides anything, the game can be stepped through in compiled code and nothing
    of a round is fixed, it is ``compiled``: one of which somebody wants to see the log goes on at a
    plain table.
    """

    metadata = {"render_modes": ["human", "ansi"], "render_fps": 1}  # noqa: RUF012 (so it is there)

    def __init__(
        self,
        game: Game | str,
        *,
        seat: int = 1,
        opponents: Company = SENSIBLE,
        strict: bool = False,
        render_mode: str | None = None,
        compiled: bool = True,
        **table: Any,
    ) -> None:
        if render_mode is not None and render_mode not in self.metadata["render_modes"]:
            raise ValueError(f"render_mode is human or ansi, not {render_mode!r}")
        self.plan = TablePlan(game, **table)
        if seat not in self.plan.seats:
            raise ValueError(
                f"there is no seat {seat!r}: the seats are 1 to {len(self.plan.seats)}"
            )
        self.seat, self.strict, self.render_mode = seat, strict, render_mode
        self.actions: Actions = self.plan.actions
        self._company = BotsAtTable(self.plan, opponents)
        self._play: Episode | None = None
        self._compiled = self._in_code() if compiled else None
        self._runs: CompiledRound | None = None
        """The round, as long as it is played in compiled code."""
        self._looks_on = False
        self.observation_space = rows_of(self.plan)
        self.action_space = LegalActions(len(self.actions), self.action_masks)

    def _in_code(self) -> CompiledRound | None:
        """The table in compiled code, if it has one and its bots have nothing to decide."""
        if (self.seat,) != self.plan.bettors:
            return None
        found = compiled_round(self.plan)
        return found if found is not None and found.deciders == (self.seat,) else None

    def describe(self) -> list[str]:
        """What every number of a row is, in words.

        >>> CardroomEnv("oceana/texas-holdem").describe()[1]
        'pot'
        """
        return self.plan.layout.describe()

    @property
    def play(self) -> Episode:
        """The round that is being played, with everything that happened in it."""
        if self._runs is not None:
            self._play, self._runs = self._runs.plain(), None
        if self._play is None:
            raise RuntimeError(NOT_RESET)
        return self._play

    @property
    def _played(self) -> CompiledRound | Episode:
        return self.play if self._runs is None else self._runs

    def action_masks(self) -> Mask:
        """A one for every legal number."""
        if self._looks_on or (self._runs is None and self._play is None):
            return only_looking_on(self.plan)
        return self._played.mask(self.seat)

    def choice(self, action: int) -> Choice:
        """What a number means now; `IllegalChoice` if it is masked."""
        return self.play.choice(self.seat, index(action))

    def number(self, choice: Choice) -> int:
        """The number of a choice now."""
        return self.play.number(self.seat, choice)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Row, dict[str, Any]]:
        """Deal a new round; ``options`` fix deck, cards, stacks, button, wagers or bank of it.

        >>> env = CardroomEnv("oceana/texas-holdem")
        >>> row, _ = env.reset(seed=1, options={"cards": {1: "As Ad"}, "button": 1})
        >>> [label for label, number in zip(env.describe(), row) if number and "my cards" in label]
        ['my cards: Ad', 'my cards: As']
        """
        super().reset(seed=seed)
        fast = self._compiled
        if fast is None or (options and options.keys() - {PASSED_BY_TESTS}):
            self._play, self._runs = (
                Episode(self.plan, self.plan.deal(self.np_random, options)),
                None,
            )
        else:
            fast.deal(self.plan.draw(self.np_random))
            self._play, self._runs = None, fast
        self._company.sit_down(int(self.np_random.integers(SEED)))
        if self._play is not None:
            self._company.play(self._play, self.seat)
        self._looks_on = self._played.over
        return self._seen()

    def step(self, action: Any) -> tuple[Row, float, bool, bool, dict[str, Any]]:
        """Decide; the bots go on up to the next decision.

        A masked number and a step after the end change nothing: ``info["refused"]`` says why, and
        where the environment is ``strict`` `IllegalChoice` does.
        """
        number = index(action)
        try:
            self._decide(number)
        except IllegalChoice as refusal:
            if self.strict:
                raise
            row, info = self._seen()
            over = self._played.over and not self._looks_on
            return row, 0.0, over, False, info | {"refused": str(refusal)}
        row, info = self._seen()
        played = self._played
        over = played.over
        reward = played.rewards()[self.seat] if over else 0.0
        if over and self.render_mode == "human":
            self.render()
        return row, reward, over, False, info

    def _decide(self, number: int) -> None:
        runs = self._runs
        if self._looks_on:
            if number != LOOK_ON:
                raise IllegalChoice(
                    f"action {number} is masked: the seat has nothing to decide in this round, and "
                    f"action {LOOK_ON} looks on"
                )
            self._looks_on = False
            if runs is not None:
                runs.looks_on = False
            return
        if runs is not None:
            runs.act(self.seat, number)
            return
        play = self.play
        choice = play.choice(self.seat, number)
        self._company.play_beside(play, self.seat)
        play.choose(self.seat, choice)
        self._company.play(play, self.seat)

    def _seen(self) -> tuple[Row, dict[str, Any]]:
        runs = self._runs
        if runs is None:
            row, mask = self.play.observe(self.seat), self.action_masks()
        else:
            # Who only looks on has the same mask there.
            row, mask = runs.seen(self.seat)
        info: dict[str, Any] = {"action_mask": mask}
        if not self._looks_on:
            played = self._played
            if played.over:
                info["fees"] = played.taken()
        return row, info

    def __getstate__(self) -> dict[str, Any]:
        # Arrays that know where they lie cannot be copied, and what was played on them can.
        _ = self.play if self._runs is not None else None
        return self.__dict__

    def render(self) -> str | None:
        """The round so far in words: printed, or as a text."""
        text = self.play.text(self.seat)
        if self.render_mode == "human":
            print(text)
            return None
        return text
