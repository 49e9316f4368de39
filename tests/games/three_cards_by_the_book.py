"""Three Card Poker settled a second time: from the books' text alone, with nothing of the engine.

Even the hands are ranked here once more, card by card. Only the passage through the bank is shared
with the other games that are settled twice.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from itertools import combinations

from cardroom.cards import Card
from tests.games.by_the_book import Claim, Settled, through_the_bank

ORDER = "23456789TJQKA"
PAIR_PLUS = {6: 200, 5: 40, 4: 30, 3: 6, 2: 3, 1: 1}
SIX_CARD = {9: 1000, 8: 200, 7: 100, 6: 20, 5: 15, 4: 9, 3: 8}
SIX_CARD_TCB_6B2 = {9: 1000, 8: 200, 7: 50, 6: 25, 5: 15, 4: 10, 3: 5}


def ranks_of(cards: list[Card]) -> list[int]:
    return sorted((ORDER.index(str(card)[0]) for card in cards), reverse=True)


def run_of(ranks: list[int]) -> list[int]:
    """The ranks of a straight with its highest first, an ace that begins it last; or none."""
    if ranks == [12, *range(len(ranks) - 2, -1, -1)]:
        return [*ranks[1:], -1]
    high = ranks[0]
    return ranks if ranks == list(range(high, high - len(ranks), -1)) else []


def three(cards: list[Card]) -> tuple[int, list[int]]:
    """A three-card hand: 6 for a mini royal flush down to 0 for a high card, then its ranks."""
    ranks = ranks_of(cards)
    suited = len({str(card)[1] for card in cards}) == 1
    run = run_of(ranks)
    if run and suited:
        return (6 if run[0] == 12 else 5), run
    if len(set(ranks)) == 1:
        return 4, ranks
    if run:
        return 3, run
    if suited:
        return 2, by_number(ranks)
    if len(set(ranks)) == 2:
        return 1, by_number(ranks)
    return 0, ranks


def by_number(ranks: list[int]) -> list[int]:
    held = Counter(ranks)
    return sorted(ranks, key=lambda rank: (-held[rank], -rank))


def best_five(six: list[Card]) -> int:
    """The best five of six: 9 for a royal flush, 8 for a straight flush, down to 0."""
    return max(map(five, combinations(six, 5)))


def five(cards: tuple[Card, ...]) -> int:
    ranks = ranks_of(list(cards))
    suited = len({str(card)[1] for card in cards}) == 1
    run = run_of(ranks)
    held = sorted(Counter(ranks).values(), reverse=True)
    if run and suited:
        return 9 if run[0] == 12 else 8
    if held[0] == 4:
        return 7
    if held == [3, 2]:
        return 6
    if suited:
        return 5
    if run:
        return 4
    return {3: 3, 2: 1 + (held[1] == 2), 1: 0}[held[0]]


@dataclass
class Text:
    """What a house's pages say, as far as it differs."""

    unqualified_ante: str
    """``paid`` (000:79), ``push`` unless higher (003:493), or ``lose`` if lower (001:2606)."""
    button: bool
    six_card: dict[int, int] = field(default_factory=lambda: dict(SIX_CARD))
    folded_pair_plus_stays: bool = False
    backline_after_seat: bool = False


@dataclass
class Bettor:
    """Somebody with wagers on a seat; no play wager is a fold."""

    owner: str
    seat: int
    cards: list[Card]
    wagers: dict[str, int]

    def due(self, spot: str, dealer: list[Card], text: Text) -> int:
        wager, folded = self.wagers[spot], "play" not in self.wagers
        mine, his = three(self.cards), three(dealer)
        if spot == "6-card-bonus":
            return wager * text.six_card.get(best_five(self.cards + dealer), -1)
        if spot == "pair-plus":
            if folded and not text.folded_pair_plus_stays:
                return -wager
            return wager * PAIR_PLUS.get(mine[0], -1)
        if folded:
            return -wager
        sign = (mine > his) - (mine < his)
        if his[0] == 0 and his[1][0] < ORDER.index("Q"):
            if spot == "play":
                return 0
            worst = {"paid": 1, "push": 0, "lose": -1}[text.unqualified_ante]
            if text.unqualified_ante == "paid":
                return wager
            return wager * max(sign, worst)
        return sign * wager

    def is_given_up(self, spot: str, text: Text) -> bool:
        gone = {"ante"} | (set() if text.folded_pair_plus_stays else {"pair-plus"})
        return "play" not in self.wagers and spot in gone


def first_seat(up: Card, player_dealer: int, seats: int) -> int:
    """Where the action button goes: the seats are counted one by one (000:63-64)."""
    rank = str(up)[0]
    count = {"A": 1, "T": 10, "J": 11, "Q": 12, "K": 13}.get(rank) or int(rank)
    seat = player_dealer
    while count:
        seat = seat % seats + 1
        if seat != player_dealer:
            count -= 1
    return seat


def three_card_poker(
    bettors: list[Bettor],
    player_dealer: int,
    dealer: list[Card],
    bank: int,
    text: Text,
    *,
    seats: int,
    coverage: str = "action",
    folded_first: bool = True,
) -> Settled:
    """Seat by seat, in each ante, play, Pair Plus, 6 Card Bonus; bettors as they came."""
    start = first_seat(dealer[2], player_dealer, seats) if text.button else player_dealer + 1
    numbers = sorted({b.seat for b in bettors}, key=lambda seat: (seat - start) % 100)
    numbers = [n for n in numbers if n >= start] + [n for n in numbers if n < start]
    first: list[Claim] = []
    rest: list[Claim] = []
    for seat in numbers:
        here = sorted((b for b in bettors if b.seat == seat), key=lambda b: b.owner != str(seat))
        spots = ("ante", "play", "pair-plus", "6-card-bonus")
        if text.backline_after_seat:
            places = [(b, spot) for b in here for spot in spots]
        else:
            places = [(b, spot) for spot in spots for b in here]
        for bettor, spot in places:
            if spot in bettor.wagers:
                claim = (bettor.owner, seat, spot), bettor.due(spot, dealer, text)
                at_once = folded_first and bettor.is_given_up(spot, text)
                (first if at_once else rest).append(claim)
    return through_the_bank(first + rest, bank, coverage)
