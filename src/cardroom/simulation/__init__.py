"""Simulation at scale: compiled rounds of a game, counted the same way wherever they are played."""

from __future__ import annotations

from cardroom.simulation.plan import BadPlan, Chunk, Plan
from cardroom.simulation.simulator import Simulator
from cardroom.simulation.tally import Moments, Tally, moments

__all__ = ["BadPlan", "Chunk", "Moments", "Plan", "Simulator", "Tally", "moments"]
