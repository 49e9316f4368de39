"""Chinese poker settled a second time, from the pages of the book and by brute force.

Nothing of the engine's mechanism is used here: hands are judged by counting, points are added up
line by line as 001:404-472 and 356-391 print them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import combinations, permutations

RANKS = "23456789TJQKA"


def ranks(hand: Sequence[str]) -> list[int]:
    return sorted((RANKS.index(card[0]) for card in hand), reverse=True)


def straight_top(hand: Sequence[str]) -> int | None:
    """The highest card of a straight; five for the wheel, always the lowest (413)."""
    held = ranks(hand)
    if held == [12, *range(len(held) - 2, -1, -1)]:
        return len(held) - 2
    run = list(range(held[0], held[0] - len(held), -1))
    return held[0] if held == run else None


def value(hand: Sequence[str]) -> tuple[int, list[int]]:
    """A hand of three or five cards; straights and flushes do not count in three (409)."""
    count = Counter(ranks(hand))
    kinds = sorted(count.values(), reverse=True)
    shown = sorted(count, key=lambda rank: (-count[rank], -rank))
    flush = len(hand) == 5 and len({card[1] for card in hand}) == 1
    top = straight_top(hand) if len(hand) == 5 else None
    if flush and top is not None:
        return 8, [top]
    if kinds[0] == 4:
        return 7, shown
    if kinds[:2] == [3, 2]:
        return 6, shown
    if flush:
        return 5, shown
    if top is not None:
        return 4, [top]
    if kinds[0] == 3:
        return 3, shown
    if kinds[:2] == [2, 2]:
        return 2, shown
    return (1, shown) if kinds[0] == 2 else (0, shown)


def is_foul(front: Sequence[str], middle: Sequence[str], back: Sequence[str]) -> bool:
    """Out of order or with the wrong number of cards (366-367)."""
    if (len(front), len(middle), len(back)) != (3, 5, 5):
        return True
    # With more cards to show, a middle that equals the front so far is above it.
    return value(back) < value(middle) or value(middle) < value(front)


def automatic(hand: Sequence[str]) -> str | None:
    """The automatic win that thirteen cards are (465-468)."""
    count = Counter(ranks(hand))
    if len(count) == 13:
        return "dragon"
    if sum(n // 2 for n in count.values()) == 6:
        return "six-pairs"
    suits = Counter(card[1] for card in hand)
    if any(
        all(sum(size for size, suit in zip((3, 5, 5), laid, strict=True) if suit == s) == n
            for s, n in suits.items())
        for laid in {*permutations(list(suits) * 3, 3)}
    ):  # fmt: skip
        return "three-flushes"
    for back in combinations(sorted(set(count)), 5):
        if straight_top([RANKS[r] for r in back]) is None:
            continue
        left = count - Counter(back)
        for middle in combinations(sorted(left), 5):
            rest = left - Counter(middle)
            if (
                straight_top([RANKS[r] for r in middle]) is not None
                and sorted(rest.values()) == [1, 1, 1]
                and straight_top([RANKS[r] for r in rest]) is not None
            ):
                return "three-straights"
    return None


BONUS = {  # 439-450
    ("back", 8): 5, ("back", 7): 4, ("middle", 8): 10, ("middle", 7): 8, ("middle", 6): 2,
    ("front", 3): 3,
}  # fmt: skip


class Seat:
    """A hand as it was laid: three parts, or the thirteen cards of a declared automatic win."""

    def __init__(self, hand: str, laid: Sequence[str] | None) -> None:
        self.parts = dict(
            zip(("front", "middle", "back"), map(str.split, laid or ()), strict=False)
        )
        self.declared = automatic(hand.split()) if laid is None else None
        self.foul = not self.declared and is_foul(*self.parts.values())


def won(mine: Seat, theirs: Seat) -> int:
    if mine.declared or theirs.declared or mine.foul:
        return 0
    if theirs.foul:
        return 3
    return sum(value(mine.parts[p]) > value(theirs.parts[p]) for p in mine.parts)


def extra(mine: Seat, theirs: Seat) -> int:
    return sum(
        BONUS.get((part, value(hand)[0]), 0)
        for part, hand in mine.parts.items()
        if not mine.foul and (theirs.foul or value(hand) > value(theirs.parts[part]))
    )


def points(version: str, seats: Mapping[int, Seat], one: int, other: int) -> int:
    """What one seat wins from another."""
    mine, theirs = seats[one], seats[other]
    dragon = 4 if version == "bcc" else 13
    if mine.declared and theirs.declared:
        both = (mine.declared == "dragon", theirs.declared == "dragon")
        return {(True, False): dragon, (False, True): -dragon}.get(both, 0)
    if mine.declared or theirs.declared:
        worth = dragon if "dragon" in (mine.declared, theirs.declared) else 4
        return worth if mine.declared else -worth
    if mine.foul and theirs.foul:
        return 0
    total = 0 if version == "bcc" else extra(mine, theirs) - extra(theirs, mine)
    for sign, winner, loser in ((1, one, other), (-1, other, one)):
        if won(seats[winner], seats[loser]) == 3:
            sweep = all(won(seats[winner], seats[s]) == 3 for s in seats if s != winner)
            table = {"asian": {4: 7}, "mandarin": {4: 12, 3: 9}, "bcc": {}}[version]
            if sweep and len(seats) in table:
                return total + sign * table[len(seats)]
            if seats[loser].foul:
                return total + sign * 4
            return total + sign * (6 if version == "mandarin" else 4)
    ahead = won(mine, theirs) - won(theirs, mine)
    if version == "bcc":
        ahead += (won(mine, theirs) == 2) - (won(theirs, mine) == 2)
    return total + ahead


def net(
    version: str, seats: Mapping[int, Seat], stacks: Mapping[int, int], button: int, value: int
) -> tuple[dict[str, int], dict[str, int]]:
    """The points of every pair, and what everyone wins, short stacks cut in order (384-385)."""
    order = sorted(seats, key=lambda seat: (seat - button - 1) % 99)
    wins, losses = Counter[int](), Counter[int]()
    all_points = {}
    for one, other in combinations(order, 2):
        score = points(version, seats, one, other)
        low, high = min(one, other), max(one, other)
        all_points[f"{low}v{high}"] = score if low == one else -score
        winner, loser = (one, other) if score > 0 else (other, one)
        paid = min(abs(score) * value, stacks[winner] - wins[winner], stacks[loser] - losses[loser])
        wins[winner] += paid
        losses[loser] += paid
    return all_points, {str(s): wins[s] - losses[s] for s in seats}
