"""What a simulation has found, in figures: one shape for all games, in JSON too."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from itertools import accumulate
from typing import Any, Literal

import msgspec

from cardroom.books import Game
from cardroom.odds.analysis import ASIDE, WITHOUT_CHIPS, follows
from cardroom.odds.report import Play
from cardroom.odds.strategy import STRATEGIES
from cardroom.simulation.plan import Plan, first_bet
from cardroom.simulation.runner import CHIEF, End, Standing
from cardroom.simulation.tally import Z95, Tally, moments
from cardroom.table.stakes import stakes

Played = Play | Literal["strategy"]
"""How bettors play: as the odds tell it, or by a strategy of one's own."""
QUANTILES = (0.001, 0.01, 0.05, 0.25, 0.5, 0.75, 0.95, 0.99, 0.999)


class Distribution(msgspec.Struct, frozen=True, kw_only=True):
    """A histogram with its figures; amounts are cents, and ``ci95`` is half of an interval."""

    count: int
    """How many values there are."""
    mean: float
    """Their mean."""
    ci95: float
    """Half the width of the mean's 95 % interval."""
    stdev: float
    """Their standard deviation."""
    hit_frequency: float
    """The share that is more than nothing."""
    least: int
    """The least value."""
    most: int
    """The greatest value."""
    quantiles: dict[str, int]
    """The value that such a part of all do not exceed, by part."""
    histogram: tuple[tuple[int, int], ...]
    """Each value with how often it came, the least first."""


class Share(msgspec.Struct, frozen=True):
    """What a wager came to, what that pays in cents where all is covered, and how often it came."""

    name: str
    """What the result is called."""
    pays: int | None
    """What it pays in cents where all is covered."""
    count: int
    """How often it came."""
    probability: float
    """In which part of all cases."""


class Alone(msgspec.Struct, frozen=True, kw_only=True):
    """What a wager comes to by itself each time that it is made, per unit of ``per``."""

    per: str
    """The wager whose unit the figures are told by."""
    made: float
    """How many of it there are in a round, for each bettor."""
    edge: float | None
    """What it costs per unit."""
    ci95: float | None
    """Half the width of the edge's 95 % interval."""
    outcomes: tuple[Share, ...]
    """Every result with how often it came."""


class WagerReport(msgspec.Struct, frozen=True, kw_only=True):
    """What all bettors' wagers on a spot came to, with the wagers that are counted with it.

    ``edge`` is what one costs per unit of ``per``, with half of its interval; null where the bank
    may have been too short. The outcomes of a wager that others follow are what all of them brought
    together: none where other wagers were made beside them, so that nobody has counted it.
    """

    per: str
    """The wager whose unit the figures are told by."""
    amount: int | None
    """What lies there before the deal."""
    follows: tuple[str, ...]
    """Which wagers are counted with it."""
    made: float
    """How many of it there are in a round, for each bettor."""
    edge: float | None
    """What it costs per unit; null where the bank may have been too short."""
    ci95: float | None
    """Half the width of the edge's 95 % interval."""
    outcomes: tuple[Share, ...]
    """Every result with how often it came."""
    alone: Alone
    """What it comes to without the wagers that follow it."""


class Ruin(msgspec.Struct, frozen=True, kw_only=True):
    """How sessions with a bankroll ended; ``low`` to ``high`` is the risk's interval (Wilson)."""

    sessions: int
    """How many sessions were played."""
    ruined: int
    """In how many of them the bankroll was gone."""
    risk: float
    """The part of these."""
    low: float
    """The lower end of the risk's interval."""
    high: float
    """The upper end of the risk's interval."""
    bankroll: Distribution
    """What was left in the end."""
    ruined_in_round: Distribution | None
    """Null if it never was gone."""


class SimulationReport(msgspec.Struct, frozen=True, kw_only=True):
    """A simulation: why it ended, its plan, and what it has counted."""

    game: str
    """The game's id."""
    end: End
    """Why it ended."""
    rounds: int
    """So many were played: fewer than planned where a bankroll was gone early."""
    plan: dict[str, Any]
    """What was to be played."""
    engine: Literal["compiled", "plain"]
    """What played them: compiled code, or where a game has none the plain engine with its bots."""
    play: Played | None
    """How bettors play; null in a pot game, where the plan says who sits there."""
    unit: int
    """The cents by which results are told: the first wager, the big blind, or a point."""
    amounts: dict[str, Distribution]
    """Per round: seats by number, ``player-dealer``, ``pot``, and under ``fees:`` who pays."""
    wagers: dict[str, WagerReport]
    """What the wagers on each spot came to."""
    ruin: Ruin | None
    """How sessions with a bankroll ended; null without any."""

    def values(self) -> Iterator[tuple[str, str, int | str, int, float]]:
        """Every value of every histogram: its kind and name, the value, how often and how likely.

        Of an ``amount`` and of a player-dealer's ``session`` the values are numbers, of an
        ``outcome`` they are words.
        """
        spread = {("amount", name): found for name, found in self.amounts.items()}
        if self.ruin:
            spread["session", "bankroll"] = self.ruin.bankroll
            if self.ruin.ruined_in_round:
                spread["session", "ruined-in-round"] = self.ruin.ruined_in_round
        for (kind, name), found in spread.items():
            for value, count in found.histogram:
                yield kind, name, value, count, count / found.count
        for name, wager in self.wagers.items():
            for share in wager.alone.outcomes:
                yield "outcome", name, share.name, share.count, share.probability

    def as_json(self) -> dict[str, Any]:
        """The report as plain data."""
        plain: dict[str, Any] = msgspec.to_builtins(self)
        return plain


def report_of(
    game: Game, standing: Standing, end: End, dues: Mapping[str, Mapping[str, int]]
) -> SimulationReport:
    """The figures of what was counted; ``dues`` are the simulator's."""
    # A report is read without what plays.
    from cardroom.simulation.games import as_planned, is_compiled  # noqa: PLC0415

    plan, tally = standing.plan, standing.tally
    game = as_planned(game, plan)
    wagers = _Wagers(game, plan, tally, dues).all()
    sessions = tally.sessions
    return SimulationReport(
        game=game.id,
        end=end,
        rounds=tally.rounds,
        plan={name: msgspec.to_builtins(getattr(plan, name)) for name in Plan.__struct_fields__},
        engine="compiled" if is_compiled(game) else "plain",
        play=played_by(game, plan),
        unit=unit_of(game, plan),
        amounts={name: distribution(found) for name, found in tally.amounts.items() if found},
        wagers=wagers,
        ruin=_ruin(sessions) if sessions.get("bankroll") else None,
    )


def played_by(game: Game, plan: Plan) -> Played | None:
    """How the bettors of a plan play: hands that are set are set the house way.

    >>> from cardroom.books import library
    >>> [
    ...     played_by(library().game(game), Plan(game=game, rounds=1))
    ...     for game in ("bicycle/pai-gow-tiles", "bicycle/casino-war", "oceana/ez-baccarat")
    ... ]
    ['house-way', 'best-play', 'no-choice']
    """
    if not game.family.is_banked:
        return None
    if plan.strategy is not None:
        return "strategy"
    if game.mechanism.setter is not None:
        return "house-way"
    return "best-play" if game.mechanism.name in STRATEGIES else "no-choice"


def unit_of(game: Game, plan: Plan) -> int:
    """The cents by which results are told: the first wager, the big blind, or a point.

    >>> from cardroom.books import library
    >>> unit_of(library().game("oceana/texas-holdem"), Plan(game="oceana/texas-holdem", rounds=1))
    400
    """
    structure = stakes(plan.structure, game.entry.structure)
    return next(iter(plan.wagers.values()), first_bet(structure))


def wilson(hits: int, of: int) -> tuple[float, float]:
    """The 95 % interval of a share, which is right for rare ones too.

    >>> [round(end, 4) for end in wilson(0, 100)], [round(end, 4) for end in wilson(50, 100)]
    ([0.0, 0.037], [0.4038, 0.5962])
    """
    share, z = hits / of, Z95
    scale = 1 + z * z / of
    middle = (share + z * z / (2 * of)) / scale
    half = z / scale * math.sqrt(share * (1 - share) / of + z * z / (4 * of * of))
    return max(middle - half, 0.0), min(middle + half, 1.0)


def quantiles(histogram: Mapping[int, int]) -> dict[str, int]:
    """The least values that so large a share does not exceed.

    >>> quantiles({-100: 50, 100: 49, 4000: 1})["0.5"], quantiles({-100: 50, 4000: 1})["0.999"]
    (-100, 4000)
    """
    values = sorted(histogram)
    reached = list(accumulate(histogram[value] for value in values))
    found = {}
    for share in QUANTILES:
        wanted = share * reached[-1]
        at = next(at for at, count in enumerate(reached) if count >= wanted)
        found[f"{share:g}"] = values[at]
    return found


def distribution(histogram: Mapping[int, int]) -> Distribution:
    """A histogram with its figures.

    >>> distribution({-500: 1, 500: 3}).mean
    250.0
    """
    count = sum(histogram.values())
    mean, stdev, ci95 = moments(histogram)
    return Distribution(
        count=count,
        mean=mean,
        ci95=ci95,
        stdev=stdev,
        hit_frequency=sum(n for value, n in histogram.items() if value > 0) / count,
        least=min(histogram),
        most=max(histogram),
        quantiles=quantiles(histogram),
        histogram=tuple(sorted(histogram.items())),
    )


class _Wagers:
    """The wagers of a tally, each by itself and with what follows it."""

    def __init__(
        self, game: Game, plan: Plan, tally: Tally, dues: Mapping[str, Mapping[str, int]]
    ) -> None:
        self.plan, self.tally, self.dues = plan, tally, dues
        self.first = next(iter(plan.wagers), "")
        self.needs = {spot.name: spot.needs for spot in game.entry.wagers}
        self.parts = follows(game, self.first) if self.first in tally.outcomes else ()
        chosen = {name: option.default for name, option in game.entry.options.items()}
        chosen.update(plan.options)
        # What is offered later and was never taken is a wager of the layout all the same.
        self.later = [
            spot.name
            for spot in game.entry.wagers
            if spot.later and self.first in tally.outcomes and chosen.get(spot.name, True)
        ]
        self.covered = plan.bank is None and plan.bankroll is None
        self.bettors = tally.rounds * plan.seats

    def all(self) -> dict[str, WagerReport]:
        """Every wager, in the order in which they lie there."""
        names = dict.fromkeys((*self.tally.outcomes, *self.parts, *self.later))
        return {name: self._report(name) for name in names}

    def _report(self, name: str) -> WagerReport:
        alone = self._alone(name)
        more = self.parts if name == self.first else ()
        edge, ci95, outcomes = alone.edge, alone.ci95, alone.outcomes
        if more:
            edge, ci95 = self._together() if edge is not None else (None, None)
            outcomes = self._results()
        return WagerReport(
            per=alone.per,
            amount=self.plan.wagers.get(name),
            follows=more,
            made=alone.made,
            edge=edge,
            ci95=ci95,
            outcomes=outcomes,
            alone=alone,
        )

    def _alone(self, name: str) -> Alone:
        found, dues = self.tally.outcomes.get(name, {}), self.dues.get(name, {})
        count = sum(found.values())
        per, unit = self._unit(name)
        edge = ci95 = None
        if unit and self.covered and count and set(found) <= set(dues):
            mean, stdev, _ = moments(self._by_due(name))
            # Bettors of one round share its cards: they are counted as one, to be on the safe side.
            edge, ci95 = -mean / unit, Z95 * stdev / unit / math.sqrt(count / self.plan.seats)
        best_first = sorted(found, key=lambda end: (-dues.get(end, 0), -found[end], end))
        return Alone(
            per=per,
            made=count / self.bettors,
            edge=edge,
            ci95=ci95,
            outcomes=tuple(Share(o, dues.get(o), found[o], found[o] / count) for o in best_first),
        )

    def _unit(self, name: str) -> tuple[str, int | None]:
        """By which wager another one is told, and how much that is."""
        wagers, lost = self.plan.wagers, -min(self.dues.get(name, {}).values(), default=0)
        if name in ASIDE and lost > 0:
            return name, lost
        needs = self.needs.get(name, ())
        needed = next((n for n in needs if n in wagers), next(iter(needs), self.first))
        if name in ASIDE and name not in self.dues and name not in WITHOUT_CHIPS:
            return name, None
        per = name if name in wagers else needed
        return per, wagers.get(per)

    def _by_due(self, name: str) -> dict[int, int]:
        by_due: dict[int, int] = {}
        for outcome, times in self.tally.outcomes.get(name, {}).items():
            due = self.dues[name][outcome]
            by_due[due] = by_due.get(due, 0) + times
        return by_due

    @property
    def _is_all(self) -> bool:
        """Whether nothing was wagered but the first wager and what follows it."""
        return set(self.tally.outcomes) <= {self.first, *self.parts}

    def _together(self) -> tuple[float, float]:
        """The edge of the first wager with what follows, and half of its interval.

        Beside other wagers the interval is that of parts which go up and down together: no sum of
        them can be less sure.
        """
        unit = self.plan.wagers[self.first]
        total, spread = 0.0, 0.0
        for name in (self.first, *self.parts):
            found = self._by_due(name)
            mean = sum(due * times for due, times in found.items()) / self.bettors
            square = sum(due * due * times for due, times in found.items()) / self.bettors
            total += mean
            spread += math.sqrt(square - mean * mean)
        if self._is_all:
            spread = moments(self.tally.amounts[CHIEF]).stdev
        return -total / unit, Z95 * spread / unit / math.sqrt(self.tally.rounds)

    def _results(self) -> tuple[Share, ...]:
        """What bettors won or lost in a round with the first wager and what follows it."""
        if not self._is_all:
            return ()
        counts: dict[int, int] = {}
        for seat in range(1, self.plan.seats + 1):
            for amount, times in self.tally.amounts[str(seat)].items():
                counts[amount] = counts.get(amount, 0) + times
        unit = self.plan.wagers[self.first]
        return tuple(
            Share(
                f"{amount / unit:+g} units", amount, counts[amount], counts[amount] / self.bettors
            )
            for amount in sorted(counts, reverse=True)
        )


def _ruin(sessions: Mapping[str, Mapping[int, int]]) -> Ruin:
    bankroll, rounds = sessions["bankroll"], sessions.get("ruined-in-round") or {}
    count, ruined = sum(bankroll.values()), sum(rounds.values())
    low, high = wilson(ruined, count)
    return Ruin(
        sessions=count,
        ruined=ruined,
        risk=ruined / count,
        low=low,
        high=high,
        bankroll=distribution(bankroll),
        ruined_in_round=distribution(rounds) if rounds else None,
    )
