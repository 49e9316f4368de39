"""Who else sits at the table of a single learner: bots, by name or by themselves."""

from __future__ import annotations

from collections.abc import Callable

from cardroom.bots import STYLES, Bot, RandomBot, sensible
from cardroom.envs.plan import TablePlan
from cardroom.envs.play import Episode
from cardroom.table.decisions import Choice
from cardroom.telling.observer import Observer

RANDOM, SENSIBLE = "random", "sensible"
USUAL_STYLE = "tight-aggressive"
Company = str | Callable[[int], Bot]
"""``sensible``, one of the bots' styles, ``random``, or what gives every seat its bot."""


class BotsAtTable:
    """Bots in all seats but one; each sees what its seat may see."""

    def __init__(self, plan: TablePlan, company: Company) -> None:
        if isinstance(company, str) and company not in (RANDOM, SENSIBLE, *STYLES):
            there = ", ".join((SENSIBLE, RANDOM, *STYLES))
            raise ValueError(f"there are no bots {company!r}, only {there}, or a function of yours")
        self._plan, self._company = plan, company
        self._bots: dict[int, Bot] = {}
        self._seed = 0
        self._observers: dict[int, Observer] = {}

    def sit_down(self, seed: int) -> None:
        """Come to a new round, with random numbers of its own."""
        self._seed = seed
        self._bots, self._observers = {}, {}

    def _bot(self, seat: int, seed: str) -> Bot:
        if not isinstance(self._company, str):
            return self._company(seat)
        if self._company == RANDOM:
            return RandomBot(seed)
        game = self._plan.rules_in_force
        style = STYLES[USUAL_STYLE if self._company == SENSIBLE else self._company]
        readings = self._plan.readings_in_force
        return sensible(game.mechanism.name, style, seed, game.definition.rules, readings)

    def play(self, play: Episode, learner: int) -> None:
        """Decide for all bots, until the learner has to, or the round is over."""
        while not play.over and play.decision(learner) is None:
            for seat in list(play.waiting):
                if seat != learner:
                    play.choose(seat, self._choice(play, seat))

    def play_beside(self, play: Episode, learner: int) -> None:
        """Decide for all bots that decide together with the learner."""
        for seat in list(play.waiting):
            if seat != learner:
                play.choose(seat, self._choice(play, seat))

    def _choice(self, play: Episode, seat: int) -> Choice:
        decision = play.decision(seat)
        assert decision is not None
        if play.round is None:
            return decision.default
        observer = self._observers.get(seat)
        if observer is None:
            observer = self._observers[seat] = Observer(play.round, seat)
            # Who never decides is never there.
            self._bots[seat] = self._bot(seat, f"{self._seed}/{seat}")
        return self._bots[seat].choose(decision, observer)
