"""Fast action poker settled a second time, straight from 001:2826-2862, with a plain evaluator."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import combinations

RANKS = "23456789TJQKA"


def worth(cards: Sequence[str]) -> tuple[object, ...]:
    """The best five of seven cards, to be compared."""
    return max(_five(five) for five in combinations(cards, 5))


def _five(cards: Sequence[str]) -> tuple[object, ...]:
    ranks = sorted((RANKS.index(card[0]) for card in cards), reverse=True)
    groups = sorted(Counter(ranks).items(), key=lambda item: (item[1], item[0]), reverse=True)
    shape = [count for _, count in groups]
    order = [rank for rank, _ in groups]
    flush = len({card[1] for card in cards}) == 1
    straight = len(order) == 5 and (order[0] - order[4] == 4 or order == [12, 3, 2, 1, 0])
    if straight and order[1] == 3:
        order = [3, 2, 1, 0, -1]
    if straight and flush:
        return 8, order
    if shape[0] == 4:
        return 7, order
    if shape == [3, 2]:
        return 6, order
    if flush:
        return 5, order
    if straight:
        return 4, order
    return {(3, 1): 3, (2, 2): 2, (2, 1): 1, (1, 1): 0}[shape[0], shape[1]], order


def counted(card: str) -> int:
    """Aces count 11, pictures 10 (001:2855)."""
    return {"A": 11, "K": 10, "Q": 10, "J": 10, "T": 10}.get(card[0]) or int(card[0])


def settled(
    hands: Mapping[int, str],
    board: Sequence[str],
    button: int,
    more: Sequence[int],
    amounts: tuple[int, int],
    fee: int,
    *,
    count: int,
    button_counts: bool,
    button_wins: bool = True,
) -> dict[int, int]:
    """What everyone has won or lost; odd cents go to the winner first left of the button."""
    ante, wager = amounts
    seats = sorted(hands)
    order = seats[seats.index(button) :] + seats[: seats.index(button)]
    values = {seat: worth([*hands[seat].split(), *board]) for seat in seats}
    net = dict.fromkeys(seats, -ante)
    for seat in more:
        net[seat] -= wager
    pot = max(ante * len(seats) - fee, 0) + wager * len(more)
    from_left = order[1:] + order[:1]
    playing = [seat for seat in from_left if seat in more] or (
        [button] if button_wins else from_left
    )
    best = max(values[seat] for seat in playing)
    winners = [seat for seat in playing if values[seat] == best]
    for seat in winners:
        net[seat] += pot // len(winners)
    net[winners[0]] += pot % len(winners)

    # The count goes round one by one, as the house dealer's finger does.
    around = order if button_counts else from_left
    at = 0
    for _ in range(count - 1):
        at = (at + 1) % len(around)
    action = around[at]
    others = around[at + 1 :] + around[:at]
    for other in others:
        if values[action] > values[other]:
            net[action] += wager
            net[other] -= wager
        elif values[action] < values[other]:
            net[action] -= wager
            net[other] += wager
            action = other
    return net
