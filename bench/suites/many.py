"""1,024 tables side by side, as Gymnasium has them.

A step of all tables with actions that are always legal: in hold'em calls, in blackjack stands, and
hits where ours must. Rows, masks, rewards and ends are new arrays in every step.
"""

from bench.suites._environments import check, work

__all__ = ["BASELINE", "CONTENDERS", "TITLE", "UNIT", "check", "work"]

TITLE = "1,024 tables side by side, as Gymnasium has them"
UNIT = "steps"
BASELINE = "envpool"
CONTENDERS = {
    "cardroom, blackjack": "bench.ours.learning#blackjack",
    "cardroom, limit hold'em": "bench.ours.learning#limit",
    "cardroom, no-limit hold'em": "bench.ours.learning#no_limit",
    "envpool": "bench.peers.learning#many",
}
