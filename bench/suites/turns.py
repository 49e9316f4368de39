"""Turns of no-limit hold'em for two, as PettingZoo has them.

Both are driven without wrappers (``raw_env``), by the same loop: what a seat is told is looked at
in every turn, and any legal action is taken. Stacks are 100 big blinds.
"""

from bench.suites._environments import check, work

__all__ = ["BASELINE", "CONTENDERS", "TITLE", "UNIT", "check", "work"]

TITLE = "Turns of no-limit hold'em for two, as PettingZoo has them"
UNIT = "turns"
BASELINE = "pettingzoo"
CONTENDERS = {"cardroom": "bench.ours.learning#turns", "pettingzoo": "bench.peers.learning#turns"}
