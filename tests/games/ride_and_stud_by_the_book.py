"""Let It Ride and Mississippi Stud settled a second time: from the text alone, hands included.

Cards are their two letters here. As in `tests.games.by_the_book`, every wager becomes a claim, and
the claims go through the bank in the book's order.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from tests.games.by_the_book import Claim, Settled, through_the_bank

ORDER = "23456789TJQKA"


def ranks_of(hand: list[str]) -> list[int]:
    return sorted((ORDER.index(card[0]) for card in hand), reverse=True)


def in_a_row(hand: list[str]) -> bool:
    """Consecutive, with the ace above the king or below the deuce (5708)."""
    ranks = ranks_of(hand)
    if len(set(ranks)) < len(ranks):
        return False
    low_ace = [*range(len(ranks) - 2, -1, -1)]
    return ranks[0] - ranks[-1] == len(ranks) - 1 or (ranks[0] == 12 and ranks[1:] == low_ace)


def name(hand: list[str]) -> str:
    """What a hand of three or five cards is called; a pair with its rank, as ``pair of T``."""
    counts = Counter(card[0] for card in hand)
    kinds = sorted(counts.values(), reverse=True)
    suited = len({card[1] for card in hand}) == 1
    if suited and in_a_row(hand):
        return "royal" if ranks_of(hand)[:2] == [12, 11] else "straight flush"
    if kinds[0] == 4:
        return "four"
    if kinds[:2] == [3, 2]:
        return "full house"
    if suited:
        return "flush"
    if in_a_row(hand):
        return "straight"
    if kinds[0] == 3:
        return "three"
    if kinds[:2] == [2, 2]:
        return "two pair"
    if kinds[0] == 2:
        return f"pair of {next(rank for rank, count in counts.items() if count == 2)}"
    return "nothing"


# Let It Ride, 001:3436-3480

RIDE = {
    "royal": 500,
    "straight flush": 100,
    "four": 25,
    "full house": 15,
    "flush": 10,
    "straight": 5,
    "three": 3,
    "two pair": 2,
    **{f"pair of {rank}": 1 for rank in "TJQKA"},
}
RIDE_BONUS = {
    "royal": 50,
    "straight flush": 40,
    "three": 30,
    "straight": 5,
    "flush": 4,
    **{f"pair of {rank}": 1 for rank in ORDER},
}


@dataclass
class Seat:
    """A seat's cards and wagers, those taken back or forfeited among them."""

    number: int
    cards: list[str]
    wagers: dict[str, int]
    withdrawn: set[str] = field(default_factory=set)
    folded_on: int | None = None
    """The street, 3 to 5, on which the hand was folded."""


def let_it_ride(
    seats: list[Seat], board: list[str], bank: int, *, coverage: str, whole_table: bool
) -> Settled:
    """From the house dealer's right, the bonus before the bets (3434, 3470)."""
    bonus: list[Claim] = []
    bets: list[Claim] = []
    for seat in sorted(seats, key=lambda seat: -seat.number):
        who, number = str(seat.number), seat.number
        if "3-card-bonus" in seat.wagers:
            wager = seat.wagers["3-card-bonus"]
            due = wager * RIDE_BONUS.get(name(seat.cards), -1)
            (bonus if whole_table else bets).append(((who, number, "3-card-bonus"), due))
        for spot in ("bet-1", "bet-2", "bet-3"):
            wager = 0 if spot in seat.withdrawn else seat.wagers[spot]
            due = wager * RIDE.get(name(seat.cards + board), -1)
            bets.append(((who, number, spot), due))
    return through_the_bank(bonus + bets, bank, coverage)


# Mississippi Stud, 001:5751-5810

STUD = {
    "royal": 500,
    "straight flush": 100,
    "four": 40,
    "full house": 10,
    "flush": 6,
    "straight": 4,
    "three": 3,
    "two pair": 2,
    **{f"pair of {rank}": 1 for rank in "JQKA"},
    **{f"pair of {rank}": 0 for rank in "6789T"},
}
STUD_BONUS = {
    "royal": 40,
    "straight flush": 40,
    "three": 30,
    "straight": 6,
    "flush": 4,
    **{f"pair of {rank}": 1 for rank in ORDER},
}


def mississippi_stud(
    seats: list[Seat], board: list[str], bank: int, *, coverage: str, royal: int = 500
) -> Settled:
    """Folded wagers street by street, then from the house dealer's right (5752-5768)."""
    order = sorted(seats, key=lambda seat: -seat.number)
    pays = STUD | {"royal": royal}
    claims: list[Claim] = []
    for street in (3, 4, 5):
        for seat in order:
            if seat.folded_on == street:
                claims += [
                    ((str(seat.number), seat.number, spot), -wager)
                    for spot in ("ante", "3rd-street", "4th-street")
                    if (wager := seat.wagers.get(spot))
                ]
    for seat in order:
        who, number = str(seat.number), seat.number
        if seat.folded_on is None:
            times = pays.get(name(seat.cards + board), -1)
            for spot in ("ante", "3rd-street", "4th-street", "5th-street"):
                claims.append(((who, number, spot), times * seat.wagers[spot]))
        if "3-card-bonus" in seat.wagers:
            due = seat.wagers["3-card-bonus"] * STUD_BONUS.get(name(board), -1)
            claims.append(((who, number, "3-card-bonus"), due))
    return through_the_bank(claims, bank, coverage)
