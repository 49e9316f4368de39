"""What a simulation has found, in figures: one shape for all games, in JSON too."""

from __future__ import annotations

import math
from collections.abc import Mapping
from itertools import accumulate
from typing import Any

import msgspec

from cardroom.books import Game
from cardroom.simulation.plan import Plan
from cardroom.simulation.runner import End, Standing
from cardroom.simulation.tally import Z95, moments
from cardroom.table.stakes import stakes

QUANTILES = (0.001, 0.01, 0.05, 0.25, 0.5, 0.75, 0.95, 0.99, 0.999)


class Distribution(msgspec.Struct, frozen=True, kw_only=True):
    """A histogram with its figures; amounts are cents, and ``ci95`` is half of an interval."""

    count: int
    mean: float
    ci95: float
    stdev: float
    hit_frequency: float
    """The share that is more than nothing."""
    least: int
    most: int
    quantiles: dict[str, int]
    histogram: tuple[tuple[int, int], ...]
    """Each value with how often it came, the least first."""


class Share(msgspec.Struct, frozen=True):
    """What a wager came to, what that pays in cents where all is covered, and how often it came."""

    name: str
    pays: int | None
    count: int
    probability: float


class WagerReport(msgspec.Struct, frozen=True, kw_only=True):
    """What all bettors' wagers on a spot came to.

    ``edge`` is what one costs per unit, with half of its interval; null where the bank may have
    been too short, or where the wager does not lie there before the deal.
    """

    amount: int | None
    edge: float | None
    ci95: float | None
    outcomes: tuple[Share, ...]


class Ruin(msgspec.Struct, frozen=True, kw_only=True):
    """How sessions with a bankroll ended; ``low`` to ``high`` is the risk's interval (Wilson)."""

    sessions: int
    ruined: int
    risk: float
    low: float
    high: float
    bankroll: Distribution
    """What was left in the end."""
    ruined_in_round: Distribution | None
    """Null if it never was gone."""


class SimulationReport(msgspec.Struct, frozen=True, kw_only=True):
    """A simulation: why it ended, its plan, and what it has counted."""

    game: str
    end: End
    rounds: int
    """So many were played: fewer than planned where a bankroll was gone early."""
    plan: dict[str, Any]
    unit: int
    """The cents by which results are told: the first wager, or the big blind."""
    amounts: dict[str, Distribution]
    """Per round: seats by number, ``player-dealer``, ``pot``, and under ``fees:`` who pays."""
    wagers: dict[str, WagerReport]
    ruin: Ruin | None

    def as_json(self) -> dict[str, Any]:
        """The report as plain data."""
        plain: dict[str, Any] = msgspec.to_builtins(self)
        return plain


def report_of(
    game: Game, standing: Standing, end: End, dues: Mapping[str, Mapping[str, int]]
) -> SimulationReport:
    """The figures of what was counted; ``dues`` are the simulator's."""
    plan, tally = standing.plan, standing.tally
    covered = plan.bank is None and plan.bankroll is None
    wagers = {
        name: _wager(plan, name, found, dues.get(name, {}), tally.rounds if covered else 0)
        for name, found in tally.outcomes.items()
    }
    sessions = tally.sessions
    return SimulationReport(
        game=game.id,
        end=end,
        rounds=tally.rounds,
        plan={name: msgspec.to_builtins(getattr(plan, name)) for name in Plan.__struct_fields__},
        unit=unit_of(game, plan),
        amounts={name: distribution(found) for name, found in tally.amounts.items() if found},
        wagers=wagers,
        ruin=_ruin(sessions) if sessions.get("bankroll") else None,
    )


def unit_of(game: Game, plan: Plan) -> int:
    """The cents by which results are told: the first wager, or the big blind.

    >>> from cardroom.books import library
    >>> unit_of(library().game("oceana/texas-holdem"), Plan(game="oceana/texas-holdem", rounds=1))
    400
    """
    structure = stakes(plan.structure, game.entry.structure)
    return next(iter(plan.wagers.values()), structure.big_blind or structure.small_bet or 1)


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


def _wager(
    plan: Plan, name: str, found: Mapping[str, int], dues: Mapping[str, int], rounds: int
) -> WagerReport:
    """A wager's results; without rounds nothing is said of its edge."""
    count = sum(found.values())
    amount = plan.wagers.get(name)
    edge = ci95 = None
    if amount and rounds and count and set(found) <= set(dues):
        by_due: dict[int, int] = {}
        for outcome, times in found.items():
            by_due[dues[outcome]] = by_due.get(dues[outcome], 0) + times
        mean, stdev, _ = moments(by_due)
        # Bettors of one round share its cards: they are counted as one, to be on the safe side.
        edge, ci95 = -mean / amount, Z95 * stdev / amount / math.sqrt(rounds)
    best_first = sorted(found, key=lambda outcome: (-dues.get(outcome, 0), outcome))
    return WagerReport(
        amount=amount,
        edge=edge,
        ci95=ci95,
        outcomes=tuple(
            Share(outcome, dues.get(outcome), found[outcome], found[outcome] / count)
            for outcome in best_first
        ),
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
