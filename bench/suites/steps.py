"""Steps of blackjack, as Gymnasium has them.

One seat, made by ``gymnasium.make``, and any legal action in every step; a round that is over is
reset, which counts for nothing. RLCard has an interface of its own.
"""

from bench.suites._environments import check, work

__all__ = ["BASELINE", "CONTENDERS", "TITLE", "UNIT", "check", "work"]

TITLE = "Steps of blackjack, as Gymnasium has them"
UNIT = "steps"
BASELINE = "gymnasium"
CONTENDERS = {
    "cardroom": "bench.ours.learning#steps",
    "gymnasium": "bench.peers.learning#steps",
    "rlcard": "bench.peers.learning#rlcard_steps",
}
