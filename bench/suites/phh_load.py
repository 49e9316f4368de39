"""Hands of no-limit hold'em read from their texts.

The same texts for both, with six players each.
"""

from bench.suites._hands_in_files import check, work

__all__ = ["BASELINE", "CONTENDERS", "TITLE", "UNIT", "check", "work"]

TITLE = "Reading PHH"
UNIT = "hands"
BASELINE = "pokerkit"
CONTENDERS = {
    "cardroom": "bench.ours.phh#load",
    "pokerkit": "bench.peers.phh#load",
}
