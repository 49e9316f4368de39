"""Face-up Chinese poker settled a second time, from 001:5972-6136 and by counting.

Nothing of the engine's mechanism is used; hands are judged as the referee of Chinese poker does.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import combinations

from tests.games.chinese_by_the_book import RANKS, ranks, straight_top, value

TRIPS = dict(zip("23456789TJQKA", range(9, 22), strict=True))  # 6085-6097
BONUS = {4: (4, 2), 5: (8, 4), 6: (12, 6), 7: (16, 8), 8: (20, 10)}  # 6098-6102
ROYAL = (40, 20)  # 6103
SWEEPS = {"super dragon": 26, "dragon": 13, "six pairs": 3, "straights": 3, "flushes": 3}
PARTS = ("top", "middle", "bottom")

Laid = Sequence[Sequence[str]]
"""Top, middle and bottom."""


def is_foul(laid: Laid) -> bool:
    """The bottom must be higher than the middle, and that than the top (5978)."""
    top, middle, bottom = laid
    return not (value(bottom) > value(middle) and value(middle) >= value(top))


def sweep(laid: Laid) -> int:
    """What a clean sweep is worth, the best one of several (6124-6130)."""
    hand = [card for part in laid for card in part]
    count, found = Counter(ranks(hand)), []
    if len(count) == 13:
        found.append("super dragon" if len({card[1] for card in hand}) == 1 else "dragon")
    if sum(n // 2 for n in count.values()) == 6:
        found.append("six pairs")
    if all(len(set(ranks(part))) == len(part) and straight_top(part) is not None for part in laid):
        found.append("straights")
    if all(len({card[1] for card in part}) == 1 for part in laid):
        found.append("flushes")
    return max((SWEEPS[name] for name in found), default=0)


def bonus(part: str, hand: Sequence[str]) -> int:
    """What a hand adds in a segment that is won (6083-6103)."""
    kind, shown = value(hand)
    if part == "top":
        return TRIPS[RANKS[shown[0]]] if kind == 3 else 0
    column = PARTS[1:].index(part)
    if kind == 8 and shown == [12]:
        return ROYAL[column]
    return BONUS[kind][column] if kind in BONUS else 0


def points(hands: Mapping[int, tuple[Laid, bool]], one: int, other: int, button: int) -> int:
    """What one seat wins from another; with each hand, whether a clean sweep was declared."""
    (mine, my_sweep), (theirs, their_sweep) = hands[one], hands[other]
    if my_sweep or their_sweep:
        if my_sweep and their_sweep:
            a, b = sweep(mine), sweep(theirs)
            return 0 if a == b else a if a > b else -b
        if my_sweep:
            return sweep(mine) + 9 * is_foul(theirs)
        return -sweep(theirs) - 9 * is_foul(mine)
    foul, other_foul = is_foul(mine), is_foul(theirs)
    if foul or other_foul:
        if foul and other_foul:
            return 0
        good = theirs if foul else mine
        paid = 9 + sum(bonus(part, hand) for part, hand in zip(PARTS, good, strict=True))
        return -paid if foul else paid
    total = 0
    for part, my_hand, their_hand in zip(PARTS, mine, theirs, strict=True):
        own, others = value(my_hand), value(their_hand)
        if own > others or (own == others and one == button):
            total += 1 + bonus(part, my_hand)
        elif others > own or other == button:
            total -= 1 + bonus(part, their_hand)
    return total


def net(
    hands: Mapping[int, tuple[Laid, bool]], stacks: Mapping[int, int], button: int, worth: int
) -> tuple[dict[str, int], dict[str, int]]:
    """Points by pair and what everyone wins; chips that had action are out of it (6046)."""
    order = sorted(hands, key=lambda seat: (seat - button) % 99)
    pairs: list[tuple[int, int]] = []
    for at, one in enumerate(order):  # Clean sweeps first, from the button on (6130).
        if hands[one][1]:
            for other in order[at + 1 :] + order[:at]:
                new = (one, other) not in pairs and (other, one) not in pairs
                if new and points(hands, one, other, button) >= 0:
                    pairs.append((one, other))
    pairs += [p for p in combinations(order, 2) if p not in pairs and p[::-1] not in pairs]
    left, won = dict(stacks), Counter[int]()
    told = {}
    for one, other in pairs:
        score = points(hands, one, other, button)
        low, high = sorted((one, other))
        told[f"{low}v{high}"] = score if one == low else -score
        winner, loser = (one, other) if score > 0 else (other, one)
        paid = min(abs(score) * worth, left[winner], left[loser])
        left[winner] -= paid
        left[loser] -= paid
        won[winner] += paid
        won[loser] -= paid
    return told, {str(seat): won[seat] for seat in hands}
