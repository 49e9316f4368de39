"""A file of many hands of no-limit hold'em: read, played and compared with its figures.

Cardroom does all three in compiled code where a hand is plain.
"""

from bench.suites._hands_in_files import check, work

__all__ = ["BASELINE", "CONTENDERS", "TITLE", "UNIT", "check", "work"]

TITLE = "A file of PHH, read, played and compared"
UNIT = "hands"
BASELINE = "pokerkit"
CONTENDERS = {
    "cardroom": "bench.ours.phh#sweep",
    "pokerkit": "bench.peers.phh#sweep",
}
