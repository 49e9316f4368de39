"""Moves of no-limit hold'em for two, as OpenSpiel has them.

Whoever is to act does something that is legal, and chance deals what comes; `open_spiel` is its
``python_pokerkit_wrapper``.
"""

from bench.suites._environments import check, work

__all__ = ["BASELINE", "CONTENDERS", "TITLE", "UNIT", "check", "work"]

TITLE = "Moves of no-limit hold'em for two, as OpenSpiel has them"
UNIT = "moves"
BASELINE = "open_spiel"
CONTENDERS = {"cardroom": "bench.ours.learning#moves", "open_spiel": "bench.peers.learning#moves"}
