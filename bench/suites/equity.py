"""Hold'em equity before the flop: two pairs against each other, from random boards or from all.

A deal is one board with both hands on it. eval7 and pokerkit play random ones: before the flop
eval7 offers nothing else. In one row cardroom lets all 169 starting hands meet each other, aces and
kings of any suits among them. The answer of each is checked against the exact one.
"""

from typing import Protocol

TITLE = "Aces against kings, all in before the flop"
UNIT = "deals"
BASELINE = "eval7, random boards"
CONTENDERS = {
    "cardroom, all starting hands, 1,390,690,501,200 deals": "bench.ours.equity#all-hands",
    "cardroom, all 1,712,304 boards": "bench.ours.equity#exact",
    "cardroom, random boards": "bench.ours.equity#random",
    "eval7, random boards": "bench.peers.equity#eval7",
    "pokerkit, random boards": "bench.peers.equity#pokerkit",
}

HANDS = ("As", "Ah"), ("Kd", "Kc")
BOARDS = 1_712_304
MANY = 1 << 20
FEW = 500
ALL = 1_326 * 1_225 // 2 * BOARDS
SHARE = 0.8125548967940273
EXACT = {BOARDS: SHARE, ALL: 0.8194605046767397}


class Contender(Protocol):
    """What each of the above offers."""

    VERSION: str
    EACH: int
    """How many deals one piece of work is."""

    def share(self) -> float:
        """What the aces get of the pot."""
        ...


def work(contender: Contender, n: int) -> tuple[float, int]:
    """The part that is timed."""
    for _ in range(n):
        share = contender.share()
    return share, contender.EACH


def check(results: tuple[float, int]) -> None:
    """Exact, or within five standard deviations."""
    share, deals = results
    right = EXACT.get(deals, SHARE)
    room = 1e-9 if deals in EXACT else 5 * 0.39 / deals**0.5
    if abs(share - right) > room:
        raise AssertionError(f"the aces get {right}, not {share}")
