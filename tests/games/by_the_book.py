"""Two California games settled a second time: from the text alone, with nothing of the engine.

Only hand strengths come from the project. Every wager becomes a *claim*: a positive one is due to
the bettor, a negative one to the player-dealer, nought is a push. The claims are put in the book's
order and go through the bank one by one.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from cardroom.cards import Card
from cardroom.hands import STANDARD_HIGH

Claim = tuple[tuple[str, int, str], int]
"""Whose wager on which seat's spot, and what is due."""


@dataclass
class Settled:
    """What every wager came to, and how many chips left the bank and came to it."""

    nets: dict[tuple[str, int, str], int] = field(default_factory=dict)
    paid: int = 0
    collected: int = 0


def through_the_bank(claims: list[Claim], bank: int, coverage: str) -> Settled:
    """Settle claims in order as far as the bank goes, by one of three readings of 001:107."""
    done = Settled()
    for wager, due in claims:
        if coverage == "action":
            room = bank - (done.paid + done.collected)
        elif coverage == "each-way":
            room = bank - (done.paid if due > 0 else done.collected)
        else:
            lost_so_far = done.paid - done.collected
            room = bank - lost_so_far if due > 0 else bank + lost_so_far
        moved = min(abs(due), room)
        if due > 0:
            done.paid += moved
            done.nets[wager] = moved
        else:
            done.collected += moved
            done.nets[wager] = -moved
    return done


def clockwise(seats: list[int], player_dealer: int) -> list[int]:
    """Seats in order from the player-dealer's left."""
    return sorted(seats, key=lambda seat: (seat - player_dealer) % 100)


# Ultimate Texas Hold'em, 000:382-500, 001:5184-5270, 002:1015-1098

BLIND = {
    "royal-flush": (500, 1),
    "straight-flush": (50, 1),
    "four-of-a-kind": (10, 1),
    "full-house": (3, 1),
    "flush": (3, 2),
    "straight": (1, 1),
}
TRIPS = {
    "royal-flush": 50,
    "straight-flush": 40,
    "four-of-a-kind": 20,
    "full-house": 7,
    "flush": 6,
    "straight": 5,
    "three-of-a-kind": 3,
}
OTHER_TRIPS = {"four-of-a-kind": 30, "flush": 7, "straight": 4}
TRIPS_OF = {
    "oceana": TRIPS,
    "bicycle": TRIPS | OTHER_TRIPS | {"full-house": 8},  # 001:5261-5270
    "central-coast": TRIPS | OTHER_TRIPS | {"full-house": 9},  # 002:1092-1098
}
PAID = ("ante", "play", "blind", "trips", "bad-beat")  # 000:395, 001:5228-5230, 002:1058-1060
LOST = ("play", "ante", "blind", "trips", "bad-beat")  # 001:5224-5225, 002:1054-1055
BEATEN = {
    "straight-flush": 7500,
    "four-of-a-kind": 500,
    "full-house": 50,
    "flush": 30,
    "straight": 20,
    "three-of-a-kind": 9,
}


@dataclass
class Holdem:
    """One seat of a round of Ultimate Texas Hold'em: its cards and wagers; no play is a fold."""

    seat: int
    hole: list[Card]
    wagers: dict[str, int]
    house: str = "oceana"

    @property
    def folded(self) -> bool:
        return "play" not in self.wagers

    def order(self, dealer_hole: list[Card], board: list[Card]) -> tuple[str, ...]:
        """All of a seat's wagers as they are settled."""
        lost = self.due("blind", dealer_hole, board) < 0
        return LOST if lost and self.house != "oceana" else PAID

    def due(self, spot: str, dealer_hole: list[Card], board: list[Card]) -> int:
        wager = self.wagers[spot]
        mine = STANDARD_HIGH.strength([*self.hole, *board])
        his = STANDARD_HIGH.strength([*dealer_hole, *board])
        my_hand, his_hand = STANDARD_HIGH.category(mine), STANDARD_HIGH.category(his)
        if spot == "trips":  # 441: whatever happens, even after a fold
            trips = TRIPS_OF[self.house]
            return wager * trips[my_hand] if my_hand in trips else -wager
        if self.folded:  # 389
            return -wager
        sign = (mine > his) - (mine < his)
        if spot == "bad-beat":
            if his_hand == "high-card":  # 407
                return -wager
            if sign == 0:  # 435
                return -wager
            beaten = my_hand if sign < 0 else his_hand
            return wager * BEATEN[beaten] if beaten in BEATEN else -wager
        if spot == "ante" and his_hand == "high-card":  # 405
            return 0
        if spot == "blind" and sign > 0:
            win, stake = BLIND.get(my_hand, (0, 1))
            return wager * win // stake
        return sign * wager


def ultimate_texas_holdem(
    seats: list[Holdem],
    player_dealer: int,
    dealer_hole: list[Card],
    board: list[Card],
    bank: int,
    *,
    coverage: str = "action",
    folded_first: bool = True,
) -> Settled:
    """Seat by seat from the left, in each the wagers in their order (000:394-395)."""
    by_seat = {hand.seat: hand for hand in seats}
    order = [by_seat[seat] for seat in clockwise(list(by_seat), player_dealer)]
    first: list[Claim] = []
    rest: list[Claim] = []
    for hand in order:
        for spot in hand.order(dealer_hole, board):
            if spot in hand.wagers:
                due = hand.due(spot, dealer_hole, board)
                at_once = folded_first and hand.folded and due < 0  # 388-389, before 392
                (first if at_once else rest).append(((str(hand.seat), hand.seat, spot), due))
    return through_the_bank(first + rest, bank, coverage)


# EZ Baccarat, 001:4969-5038


def pips(card: Card) -> int:
    """What a card counts (4937)."""
    rank = str(card)[0]
    return 1 if rank == "A" else 0 if rank in "TJQK" else int(rank)


def points(hand: list[Card]) -> int:
    return sum(pips(card) for card in hand) % 10


def banker_hits(total: int, player_third: int | None) -> bool:
    """Lines 4972-4980, from the sentences and not from the chart."""
    if player_third is None:
        return total <= 5
    if total == 3:
        return player_third != 8
    if total == 4:
        return player_third not in (0, 1, 8, 9)
    if total == 5:
        return player_third in (4, 5, 6, 7)
    if total == 6:
        return player_third in (6, 7)
    return total < 3


def draw(shoe: list[Card], *, naturals_stop: bool = True) -> tuple[list[Card], list[Card]]:
    """The player's hand and the banker's from the top of a shoe."""
    cards = iter(shoe)
    player, banker = [next(cards)], [next(cards)]
    player.append(next(cards))
    banker.append(next(cards))
    if naturals_stop and (points(player) in (8, 9) or points(banker) in (8, 9)):
        return player, banker
    third = None
    if points(player) < 6:
        player.append(next(cards))
        third = pips(player[2])
    if banker_hits(points(banker), third):
        banker.append(next(cards))
    return player, banker


def line_due(
    spot: str, wager: int, player: list[Card], banker: list[Card], *, dragon_pushes: bool = True
) -> int:
    """What is due on one wager of EZ Baccarat."""
    p, b = points(player), points(banker)
    dragon = len(banker) == 3 and b == 7 and p <= 6
    panda = len(player) == 3 and p == 8 and b <= 7
    if spot == "tie":
        return 8 * wager if p == b else -wager
    if spot == "dragon-7":
        return 40 * wager if dragon else -wager
    if spot == "panda-8":
        return 25 * wager if panda else -wager
    if p == b or (spot == "banker" and dragon and dragon_pushes):
        return 0
    return wager if (p > b) == (spot == "player") else -wager


def ez_baccarat(
    wagers: list[tuple[str, int, str, int]],
    player_dealer: int,
    player: list[Card],
    banker: list[Card],
    bank: int,
    *,
    coverage: str = "action",
    dragon_pushes: bool = True,
) -> Settled:
    """Wagers are owner, seat, spot and amount; settled spot by spot round the table (4955)."""
    seats = clockwise(sorted({seat for _, seat, _, _ in wagers}), player_dealer)
    claims: list[Claim] = []
    for spot in ("player", "banker", "tie", "panda-8", "dragon-7"):
        for seat in seats:
            here = [w for w in wagers if w[1] == seat and w[2] == spot]
            own = [w for w in here if w[0] == str(seat)]
            for owner, _, _, amount in own + [w for w in here if w not in own]:
                due = line_due(spot, amount, player, banker, dragon_pushes=dragon_pushes)
                claims.append(((owner, seat, spot), due))
    return through_the_bank(claims, bank, coverage)
