"""Pai gow tiles settled from the text alone: nothing here knows the engine.

Tiles are texts such as ``gow-9b``. Rows of the house way are not here: each has its own test.
"""

from __future__ import annotations

from itertools import permutations

HIGH_TO_LOW = [
    "teen",
    "day",
    "yun",
    "gor",
    "mooy",
    "chong",
    "bon",
    "foo",
    "ping",
    "tit",
    "look",
    "gow",
    "bot",
    "chit",
    "ng",
    "gee",
]
MIXED = ("gow", "bot", "chit", "ng")

Hand = tuple[str, str]
Worth = tuple[int, int, int]


def name(tile: str) -> str:
    return tile.split("-", maxsplit=1)[0]


def pips(tile: str) -> int:
    return int(tile.split("-")[1].rstrip("ab"))


def worth(hand: Hand) -> Worth:
    """001:228-252: the kind of hand, the points, and the higher tile."""
    one, two = hand
    higher = -min(HIGH_TO_LOW.index(name(one)), HIGH_TO_LOW.index(name(two)))
    if name(one) == name(two):
        if name(one) == "gee":
            return 5, 0, 0
        return (3 if name(one) in MIXED else 4), 0, higher
    with_heaven = {name(one), name(two)} & {"teen", "day"}
    for nine_or_eight, kind in ((9, 2), (8, 1)):
        if with_heaven and nine_or_eight in (pips(one), pips(two)):
            return kind, 0, higher
    ways = [[3, 6] if name(t) == "gee" else [pips(t)] for t in hand]
    return 0, max((a + b) % 10 for a in ways[0] for b in ways[1]), higher


def splits(four: list[str]) -> list[tuple[Hand, Hand]]:
    """The lower hand first."""
    found = []
    for a, b, c, d in permutations(four):
        if worth((a, b)) <= worth((c, d)):
            found.append(((a, b), (c, d)))
    return found


def general_way(four: list[str]) -> tuple[Worth, Worth]:
    """001:9152-9155, with the highest low hand where a step can be done in several ways.

    The last step is taken as printed: the biggest tile with the smallest.
    """

    def high_nine(hand: Hand) -> bool:
        return any(pips(a) in (2, 12) and pips(b) in (7, 8, 9) for a, b in (hand, hand[::-1]))

    def small(hand: Hand) -> bool:
        ways = [[3, 6] if name(t) == "gee" else [pips(t)] for t in hand]
        return any(7 <= a + b <= 9 for a in ways[0] for b in ways[1])

    ways = splits(four)
    counts = sorted(map(pips, four))
    ends = [counts[0], counts[-1]]
    steps = (
        [w for w in ways if worth(w[1])[0] >= 3],
        [w for w in ways if high_nine(w[0]) or high_nine(w[1])],
        [w for w in ways if small(w[0]) or small(w[1])],
        [w for w in ways if ends in (sorted(map(pips, w[0])), sorted(map(pips, w[1])))],
    )
    fitting = next(step for step in steps if step)
    return max((worth(low), worth(high)) for low, high in fitting)


def outcome(player: tuple[Hand, Hand], dealer: tuple[Hand, Hand], foul: str) -> int:
    """1 if the player wins, -1 if the player-dealer does, 0 for a push."""
    mine, his = [worth(h) for h in player], [worth(h) for h in dealer]
    if mine[0] > mine[1]:
        if foul == "loses":
            return -1
        mine.reverse()
    won = sum(m > h for m, h in zip(mine, his, strict=True))
    return won - 1


def cover(bank: int, results: list[int], coverage: str) -> list[int]:
    """What each wager wins or loses of what it should, one after the other."""
    pay = collect = bank
    other = {"action": -1, "each-way": 0, "net": 1}[coverage]
    moved = []
    for due in results:
        if due >= 0:
            paid = min(due, pay)
            pay, collect = pay - paid, collect + other * paid
            moved.append(paid)
        else:
            taken = min(-due, collect)
            pay, collect = pay + other * taken, collect - taken
            moved.append(-taken)
    return moved
