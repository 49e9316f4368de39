"""Hands of no-limit hold'em written as texts.

They are read already.
"""

from bench.suites._hands_in_files import check, work

__all__ = ["BASELINE", "CONTENDERS", "TITLE", "UNIT", "check", "work"]

TITLE = "Writing PHH"
UNIT = "hands"
BASELINE = "pokerkit"
CONTENDERS = {
    "cardroom": "bench.ours.phh#write",
    "pokerkit": "bench.peers.phh#write",
}
