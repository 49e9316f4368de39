"""Hands of no-limit hold'em played again, with everything that happens in their logs.

They are read already; in the end the stacks are those that are written.
"""

from bench.suites._hands_in_files import check, work

__all__ = ["BASELINE", "CONTENDERS", "TITLE", "UNIT", "check", "work"]

TITLE = "Playing PHH again, with the whole log"
UNIT = "hands"
BASELINE = "pokerkit"
CONTENDERS = {
    "cardroom": "bench.ours.phh#replay",
    "pokerkit": "bench.peers.phh#replay",
}
