"""The game of OpenSpiel: every game of the books, with a chance node for each card.

>>> import pyspiel
>>> game = pyspiel.load_game("cardroom(game=oceana/texas-holdem,seats=2)")
>>> state = game.new_initial_state()
>>> while state.is_chance_node():
...     state.apply_action(state.chance_outcomes()[0][0])
>>> [state.action_to_string(action) for action in state.legal_actions()]
['fold', 'call $2', 'raise to $8']
"""

from __future__ import annotations

from typing import Any

import msgspec
import numpy as np
import pyspiel

from cardroom.envs.chance_in_code import unfolding_of
from cardroom.envs.plan import TablePlan
from cardroom.table.events import as_json

NAME = "cardroom"
MOST_PLAYERS = 14
LONGEST = 20_000
"""So many moves are more than any round has."""
PARAMETERS = {
    "game": "oceana/texas-holdem",
    "seats": 0,
    "button": 0,
    "structure": "",
    "stack": 0,
    "bets": "",
    "history": 64,
    "decide_wagers": False,
}
"""What `load_game` may be told, with what is meant where nothing is said."""
TYPE: dict[str, Any] = {
    "short_name": NAME,
    "long_name": "Cardroom",
    "dynamics": pyspiel.GameType.Dynamics.SEQUENTIAL,
    "chance_mode": pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    "information": pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    "reward_model": pyspiel.GameType.RewardModel.TERMINAL,
    "max_num_players": MOST_PLAYERS,
    "min_num_players": 2,
    "provides_information_state_string": True,
    "provides_information_state_tensor": False,
    "provides_observation_string": True,
    "provides_observation_tensor": True,
    "parameter_specification": PARAMETERS,
}
GAME_TYPE = pyspiel.GameType(utility=pyspiel.GameType.Utility.GENERAL_SUM, **TYPE)


class CardroomGame(pyspiel.Game):  # type: ignore[misc]  # it has no types
    """A game of the books at its usual table; ``button`` is the seat that has it, usually 1.

    ``bets`` are sizes with a sign for a line between them: ``min|0.5|max``.
    """

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        told = {**PARAMETERS, **(params or {})}
        structure = {"type": told["structure"]} if told["structure"] else None
        self.plan = plan = TablePlan(
            told["game"],
            seats=told["seats"] or None,
            structure=structure,
            stack=told["stack"] or None,
            bets=_sizes(told["bets"]),
            history=told["history"],
            decide_wagers=told["decide_wagers"] or None,
        )
        self.before_the_deal = unfolding_of(plan, told["button"] or 1)
        # What one can win at most is all that the others have brought.
        stakes = [plan.stack] * len(plan.seats)
        if plan.banker is not None:
            stakes[-1] += 2 * plan.bank
        info = pyspiel.GameInfo(
            num_distinct_actions=len(plan.actions),
            max_chance_outcomes=len(plan.actions.kinds),
            num_players=len(plan.seats),
            min_utility=-float(max(stakes)),
            max_utility=float(sum(stakes)),
            max_game_length=LONGEST,
        )
        super().__init__(GAME_TYPE, info, params or {})

    def new_initial_state(self) -> CardroomState:
        """The table before the first card."""
        return CardroomState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SeatObserver:
        """What looks at a state from a seat."""
        if params:
            raise ValueError(f"an observer takes no parameters, not {params!r}")
        recalls = iig_obs_type is not None and iig_obs_type.perfect_recall
        return SeatObserver(self.plan, recalls=recalls)


class CardroomState(pyspiel.State):  # type: ignore[misc]  # it has no types
    """A round as far as it has come."""

    def __init__(self, game: CardroomGame) -> None:
        super().__init__(game)
        self.unfolding = game.before_the_deal.copy()

    def current_player(self) -> int:
        """Whose turn it is, from 0 on."""
        unfolding = self.unfolding
        if unfolding.needs_card:
            return int(pyspiel.PlayerId.CHANCE)
        seat = unfolding.to_act
        return seat - 1 if seat else int(pyspiel.PlayerId.TERMINAL)

    def _legal_actions(self, player: int) -> list[int]:
        return self.unfolding.legal(player + 1)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The cards that may come, and how likely each is."""
        return self.unfolding.outcomes()

    def _apply_action(self, action: int) -> None:
        if self.unfolding.needs_card:
            self.unfolding.deal(action)
        else:
            self.unfolding.act(self.unfolding.to_act, action)

    def _action_to_string(self, player: int, action: int) -> str:
        unfolding, actions = self.unfolding, self.unfolding.plan.actions
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {actions.kinds[action]}"
        decision, episode = unfolding.decision(player + 1), unfolding.episode
        if decision is None or episode is None:
            return actions.describe_one(action)
        choice = episode.choice(player + 1, action)
        named = choice.cards or " / ".join(choice.parts)
        if named:
            return f"{choice.do} {named}"
        option = next(option for option in decision.options if option.do == choice.do)
        total = choice.to if choice.to is not None else option.total
        return f"{choice.do} {option.said(total)}" if total else choice.do

    def is_terminal(self) -> bool:
        """Whether the round is over."""
        return self.unfolding.over

    def returns(self) -> list[float]:
        """What every player has won or lost, in cents."""
        return self.unfolding.returns()

    def __str__(self) -> str:
        episode = self.unfolding.episode
        return "the deal" if episode is None else episode.text()


class SeatObserver:
    """A row of numbers for a state, as `RowLayout.describe` says, and a text."""

    def __init__(self, plan: TablePlan, *, recalls: bool) -> None:
        self._plan, self._recalls = plan, recalls
        self.tensor = np.zeros(plan.layout.size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: CardroomState, player: int) -> None:
        """Look at a state."""
        row = state.unfolding.observe(player + 1)
        self.tensor[:] = 0 if row is None else row

    def string_from(self, state: CardroomState, player: int) -> str:
        """All that a seat has seen, or how it looks now."""
        episode = state.unfolding.episode
        if episode is None or episode.round is None:
            return f"seat {player + 1}"
        if self._recalls:
            view = episode.round.view(player + 1)
            return msgspec.json.encode([as_json(event) for event in view]).decode()
        self.set_from(state, player)
        names = self._plan.layout.describe()
        return "\n".join(f"{names[at]}: {self.tensor[at]:g}" for at in self.tensor.nonzero()[0])


def _sizes(told: str) -> list[str | float] | str | None:
    """The sizes of bets, from a parameter.

    >>> _sizes("min|0.5|max"), _sizes("every"), _sizes("")
    (['min', 0.5, 'max'], 'every', None)
    """
    if not told or told == "every":
        return told or None
    return [float(size) if size[0].isdigit() else size for size in told.split("|") if size]


def register_with_open_spiel() -> None:
    """Let `pyspiel.load_game` know the game."""
    if NAME not in pyspiel.registered_names():
        pyspiel.register_game(GAME_TYPE, CardroomGame)


register_with_open_spiel()
