"""Pai gow poker settled a second time: from the text alone, with nothing of the engine.

Only hand strengths come from the project. The house ways are written as the charts read, one
sentence after the other, over what the ranks of a hand are; the settlement is a list of claims
that go through the bank one by one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

from cardroom.cards import RANKS, Card
from cardroom.hands import BUG_HIGH, PAI_GOW_FRONT, PAI_GOW_FRONT_WILD, WILD_HIGH, Ranking
from tests.games.by_the_book import Claim, Settled, through_the_bank

Front = tuple[Card, ...]
STRAIGHTS_AND_FLUSHES = {"straight", "flush", "straight-flush", "royal-flush"}


def rest(seven: Sequence[Card], front: Front) -> list[Card]:
    return [card for card in seven if card not in front]


def is_complete(five: Sequence[Card]) -> bool:
    return BUG_HIGH.category(BUG_HIGH.strength(five)) in STRAIGHTS_AND_FLUSHES


def height(rank: str) -> int:
    return RANKS.index("A" if rank == "joker" else rank)


class Hand:
    """Seven cards by their ranks; ``joker`` is the rank as which a joker is counted."""

    def __init__(self, seven: Sequence[Card], joker: str, front: Ranking, back: Ranking) -> None:
        self.seven, self.front, self.back = seven, front, back
        self.name = {c: joker if c.is_joker else RANKS[c.rank] for c in seven}
        self.of = Counter(self.name.values())
        self.fives, self.fours = self.times(5), self.times(4)
        self.threes, self.pairs, self.singles = self.times(3), self.times(2), self.times(1)
        fronts = combinations(seven, 2)
        self.before_complete = [f for f in fronts if is_complete(rest(seven, f))]

    def times(self, count: int) -> list[str]:
        """The ranks that come so often, the highest first."""
        found = [rank for rank, n in self.of.items() if n == count]
        return sorted(found, key=height, reverse=True)

    def take(self, one: str, two: str) -> Front:
        """Two cards of these ranks: a joker last, then the best back, then the lowest suits."""
        wanted = Counter((one, two))
        alike = [f for f in combinations(self.seven, 2) if Counter(map(self.called, f)) == wanted]
        return min(
            alike,
            key=lambda f: (
                any(c.is_joker for c in f),
                -self.back.strength(rest(self.seven, f)),
                sorted(map(int, f)),
            ),
        )

    def called(self, card: Card) -> str:
        return self.name[card]

    def highest(self, fronts: Iterable[Front]) -> Front | None:
        """The highest front, then the best back, then the lowest suits."""
        return min(
            fronts,
            key=lambda f: (
                -self.front.strength(f),
                -self.back.strength(rest(self.seven, f)),
                sorted(map(int, f)),
            ),
            default=None,
        )

    def is_pair(self, front: Front) -> bool:
        return self.front.category(self.front.strength(front)) == "one-pair"


def oceana(seven: Sequence[Card]) -> Front:
    """The chart at 000:609-634."""
    hand = Hand(seven, "A", PAI_GOW_FRONT, BUG_HIGH)
    fours, threes, pairs, singles = hand.fours, hand.threes, hand.pairs, hand.singles
    if hand.fives:  # 634
        return hand.take("A", "A")
    if fours and (pairs or threes):  # 633
        beside = (pairs or threes)[0]
        return hand.take(beside, beside)
    if fours:
        four = fours[0]
        behind = (
            four in "5432"  # 632
            or (four in "JT9" and singles[0] in "AK")  # 630
            or (four in "876" and singles[0] in "AKQ")  # 631
        )
        return hand.take(*singles[:2]) if behind else hand.take(four, four)  # 629
    if len(threes) == 2:  # 618
        return hand.take(threes[0], threes[0])
    if (threes and pairs) or len(pairs) == 3:  # 628, 615
        return hand.take(pairs[0], pairs[0])
    if threes:
        pair_first = hand.highest(f for f in hand.before_complete if hand.is_pair(f))
        ace = hand.highest(f for f in hand.before_complete if "A" in map(hand.called, f))
        if pair_first or ace:  # 627
            return pair_first or ace or ()
        return hand.take("A" if threes[0] == "A" else singles[1], singles[0])  # 616, 617
    if len(pairs) == 2:
        with_pair = hand.highest(f for f in hand.before_complete if hand.is_pair(f))
        if with_pair:  # 626
            return with_pair
        together = (
            (pairs[0] in "JT9" and singles[0] == "A")  # 612
            or (pairs[0] in "876" and singles[0] in "AK")  # 613
            or (pairs[0] in "543" and singles[0] in "AKQ")  # 614
        )
        return hand.take(*singles[:2]) if together else hand.take(pairs[1], pairs[1])  # 611
    if hand.before_complete:  # 624, 625
        return hand.highest(hand.before_complete) or ()
    return hand.take(*singles[:2]) if pairs else hand.take(*singles[1:3])  # 610, 609


def bicycle(seven: Sequence[Card]) -> Front:
    """The chart at 001:10409-10427, with the joker in front where two of its rows name it."""
    natural = Counter(RANKS[c.rank] for c in seven if not c.is_joker)
    if len(seven) > natural.total():  # 10412, 10417: or joker in front
        often = sorted((rank for rank in natural if natural[rank] > 1), key=height)
        if [natural[rank] for rank in often] in ([2, 2], [4]) and often[-1] in "JT9":
            return joker_and_highest(seven, natural)
    return by_highest_hand(seven)


def joker_and_highest(seven: Sequence[Card], natural: Counter[str]) -> Front:
    """The joker and the highest card that is alone."""
    alone = [c for c in seven if not c.is_joker and natural[RANKS[c.rank]] == 1]
    return max(alone), next(c for c in seven if c.is_joker)


def joker_chart(seven: Sequence[Card]) -> Front:
    """The chart at 001:1599-1614 for a joker that is fully wild, and else that of the section."""
    natural = Counter(RANKS[c.rank] for c in seven if not c.is_joker)
    if len(seven) == natural.total():
        return by_highest_hand(seven)
    joker = next(c for c in seven if c.is_joker)
    of = {n: sorted((r for r in natural if natural[r] == n), key=height) for n in range(1, 5)}

    def two(rank: str) -> Front:
        # Of three and more the back is the same whichever two are taken.
        return tuple(sorted(c for c in seven if not c.is_joker and RANKS[c.rank] == rank)[:2])

    top = max((height(rank) for rank in of[1]), default=-1)
    if of[4] and of[2]:  # 1614
        if height(of[2][0]) > height(of[4][0]):
            return two(of[2][0])
        return two(of[4][0])[0], joker
    if of[4] or (of[3] and not of[2] and not of[3][1:]):  # 1613, 1610
        return joker_and_highest(seven, natural)
    if of[3] and of[2]:  # 1611
        far = top - height(of[2][0]) >= 3
        return joker_and_highest(seven, natural) if far else two(of[2][0])
    if len(of[2]) == 3:  # 1609
        return two(of[2][-1])
    if len(of[2]) == 2:  # 1604, 1612
        far = top - height(of[2][1]) >= 3
        return joker_and_highest(seven, natural) if far else two(of[2][1])
    if len(of[2]) == 1:  # 1601, 1603: pair and pair, the higher one behind
        lower = height(of[2][0]) < top
        return two(of[2][0]) if lower else joker_and_highest(seven, natural)
    complete = any(is_complete(five) for five in combinations(seven, 5))
    if of[3] or complete:  # no row; 1602
        return by_highest_hand(seven)
    single = sorted((c for c in seven if not c.is_joker), reverse=True)
    return single[0], single[2]  # 1600


def wild(seven: Sequence[Card]) -> Hand:
    """A hand whose joker is what gives the highest hand (2311)."""
    natural = Counter(RANKS[c.rank] for c in seven if not c.is_joker)
    joker = max(natural, key=lambda rank: (natural[rank], height(rank)))
    if WILD_HIGH.category(WILD_HIGH.strength(seven)) in STRAIGHTS_AND_FLUSHES:
        joker = "joker"
    return Hand(seven, joker, PAI_GOW_FRONT_WILD, WILD_HIGH)


def by_highest_hand(seven: Sequence[Card]) -> Front:
    """The chart at 001:10409-10427, a joker being what gives the highest hand."""
    return fortune_chart(wild(seven))


def not_wild(seven: Sequence[Card]) -> Front:
    """The same chart, or that at 002:796-811, the joker being an ace."""
    return fortune_chart(Hand(seven, "A", PAI_GOW_FRONT, BUG_HIGH))


def fortune_chart(hand: Hand) -> Front:
    """The lines are those of 001; in 002 they are 796-811."""
    seven = hand.seven
    fours, threes, pairs, singles = hand.fours, hand.threes, hand.pairs, hand.singles
    if hand.fives == ["A"]:  # 10423
        return hand.take("A", "A")
    if hand.fives:  # 10422
        return tuple(card for card in seven if hand.called(card) not in hand.fives)
    if fours:
        four = fours[0]
        if four not in "AKQ" and (pairs or threes):
            beside = (pairs or threes)[0]
            return hand.take(beside, beside)
        behind = (  # 10417, 10421
            (four in "JT9" and singles[0] == "A")
            or (four in "876" and singles[0] in "AK")
            or (four in "5432" and singles[0] in "AKQ")
        )
        return hand.take(*singles[:2]) if behind else hand.take(four, four)
    if len(threes) == 2:  # 10415
        return hand.take(threes[0], threes[0])
    if (threes and pairs) or len(pairs) == 3:  # 10416, 10413
        return hand.take(pairs[0], pairs[0])
    if threes:
        with_pair = hand.highest(f for f in hand.before_complete if hand.is_pair(f))
        if with_pair:  # 10427
            return with_pair
        return hand.take("A" if threes[0] == "A" else singles[1], singles[0])  # 10414
    if len(pairs) == 2:  # 10412, 10426
        together = (
            (pairs[0] in "JT9" and singles[0] in ("A", "joker"))
            or (pairs[0] in "876" and singles[0] in ("A", "K", "joker"))
            or (pairs[0] in "5432" and singles[0] in ("A", "K", "Q", "joker"))
        )
        return hand.take(*singles[:2]) if together else hand.take(pairs[1], pairs[1])
    if hand.before_complete:  # 10424, 10425
        return hand.highest(hand.before_complete) or ()
    return hand.take(*singles[:2]) if pairs else hand.take(*singles[1:3])  # 10411, 10410


def face_up(seven: Sequence[Card]) -> Front:
    """The chart at 001:11588-11656."""
    hand = wild(seven)
    fours, threes, pairs, singles = hand.fours, hand.threes, hand.pairs, hand.singles
    if hand.fives:  # 11654, 11651
        front = pairs[0] if pairs else hand.fives[0]
        return hand.take(front, front)
    if fours and (pairs or threes):  # 11648
        beside = (pairs or threes)[0]
        return hand.take(beside, beside)
    if fours:
        four = fours[0]
        behind = (
            four in "5432"  # 11645
            or (four in "JT9" and singles[0] in "AK")  # 11639
            or (four in "876" and singles[0] in "AKQ")  # 11642
        )
        return hand.take(*singles[:2]) if behind else hand.take(four, four)  # 11636
    if len(threes) == 2:  # 11615
        return hand.take(threes[0], threes[0])
    if threes and pairs:  # 11633: the highest pair that leaves three of a kind
        fronts = [f for f in combinations(seven, 2) if hand.is_pair(f)]
        least = WILD_HIGH.at_least("three-of-a-kind")
        leaving = [f for f in fronts if WILD_HIGH.strength(rest(seven, f)) >= least]
        return hand.highest(leaving) or ()
    if len(pairs) == 3:  # 11606
        return hand.take(pairs[0], pairs[0])
    with_pair = hand.highest(f for f in hand.before_complete if hand.is_pair(f))
    if threes:
        ace = hand.highest(f for f in hand.before_complete if "A" in map(hand.called, f))
        if with_pair or ace:  # 11627
            return with_pair or ace or ()
        return hand.take("A" if threes[0] == "A" else singles[1], singles[0])  # 11609, 11612
    if len(pairs) == 2:
        if with_pair:  # 11624
            return with_pair
        together = (
            (pairs[0] in "JT9" and singles[0] in ("A", "joker"))  # 11597
            or (pairs[0] in "876" and singles[0] in ("A", "K", "joker"))  # 11600
            or (pairs[0] in "543" and singles[0] in ("A", "K", "Q", "joker"))  # 11603
        )
        return hand.take(*singles[:2]) if together else hand.take(pairs[1], pairs[1])  # 11592
    if hand.before_complete:  # 11618, 11621
        return hand.highest(hand.before_complete) or ()
    return hand.take(*singles[:2]) if pairs else hand.take(*singles[1:3])  # 11590, 11588


# The Fortune tables, 000:697-705 and 001:10473-10484, by the name that a hand has

OCEANA_FORTUNE = {
    "five-aces": 400,
    "royal-flush": 100,
    "straight-flush": 40,
    "four-of-a-kind": 25,
    "full-house": 5,
    "flush": 3,
    "straight": 2,
}
OCEANA_ENVY = {"five-aces": 5000, "royal-flush": 1000, "straight-flush": 500, "four-of-a-kind": 500}
BICYCLE_FORTUNE = OCEANA_FORTUNE | {"five-aces": 500, "five-of-a-kind": 200, "straight-flush": 50}


def in_a_row(seven: Sequence[Card]) -> int:
    """2 for seven of one suit in a row, an ace at either end, 1 with the joker among them."""
    natural = [c for c in seven if not c.is_joker]
    if len({c.suit for c in natural}) > 1 or len({c.rank for c in natural}) < len(natural):
        return 0
    ends = ([c.rank for c in natural], [-1 if c.rank == 12 else c.rank for c in natural])
    run = any(max(ranks) - min(ranks) <= 6 for ranks in ends)
    return (2 if len(natural) == 7 else 1) if run else 0


def oceana_fortune(seven: Sequence[Card]) -> tuple[int, int]:
    """What a hand is paid: so many to one, and so many cents for each envy button."""
    if run := in_a_row(seven):
        return (500, 10000) if run == 1 else (1000, 50000)
    name = BUG_HIGH.category(BUG_HIGH.strength(seven))
    return OCEANA_FORTUNE.get(name, 0), OCEANA_ENVY.get(name, 0)


def bicycle_fortune(seven: Sequence[Card]) -> tuple[int, int]:
    return BICYCLE_FORTUNE.get(WILD_HIGH.category(WILD_HIGH.strength(seven)), 0), 0


# 001:11717-11722 and 002:886-896
FACE_UP = {
    "five-aces": (500, 20000),
    "five-of-a-kind": (200, 10000),
    "royal-flush": (100, 5000),
    "straight-flush": (50, 2500),
    "four-of-a-kind": (10, 0),
}
CENTRAL_COAST = {
    "five-aces": (400, 25000),
    "royal-flush": (150, 5000),
    "straight-flush": (50, 2000),
    "four-of-a-kind": (25, 500),
    "full-house": (5, 0),
    "flush": (4, 0),
    "three-of-a-kind": (3, 0),
    "straight": (2, 0),
}


def face_up_fortune(seven: Sequence[Card]) -> tuple[int, int]:
    name = WILD_HIGH.category(WILD_HIGH.strength(seven))
    natural = [c for c in seven if not c.is_joker]
    if name == "straight-flush" and WILD_HIGH.category(WILD_HIGH.strength(natural)) != name:
        return 30, 1000  # 11721
    return FACE_UP.get(name, (0, 0))


def central_coast_fortune(seven: Sequence[Card]) -> tuple[int, int]:
    """The best that any five of the cards are paid, and what all seven are."""
    paid = [
        CENTRAL_COAST.get(BUG_HIGH.category(BUG_HIGH.strength(f)), (0, 0)) for f in fives(seven)
    ]
    for five in fives(seven):
        two = rest(seven, five)
        if BUG_HIGH.category(BUG_HIGH.strength(five)) == "royal-flush":
            king_and_queen = sorted(RANKS[c.rank] for c in two if not c.is_joker) == ["K", "Q"]
            if king_and_queen and two[0].suit == two[1].suit:
                paid.append((2000, 100000))  # 887
    if run := in_a_row(seven):
        paid.append((1000, 50000) if run == 1 else (5000, 500000))  # 888, 886
    return max(paid)


def fives(seven: Sequence[Card]) -> Iterable[Front]:
    return combinations(seven, 5)


def no_fortune(seven: Sequence[Card]) -> tuple[int, int]:
    return 0, 0


@dataclass
class House:
    """What differs between the houses and their games."""

    front: Ranking
    back: Ranking
    way: Callable[[Sequence[Card]], Front]
    fortune: Callable[[Sequence[Card]], tuple[int, int]] = no_fortune
    qualifiers: tuple[str, str] = ("", "")
    """The two highest cards of the least five of a player and of the player-dealer (2255-2256)."""
    pai_gow_pushes: bool = False
    """Whether ace high and king high of the player-dealer make all push (11581)."""
    every_hand: bool = False
    """Whether envy is paid for each hand (002:844), and only to seated players (002:871)."""

    def is_less(self, five: int, least: str) -> bool:
        """Whether five cards are less than such a hand without a pair."""
        if not least or self.back.category(five) != "high-card":
            return False
        mine = [height(rank) for rank in self.back.shown(five)[:2]]
        return mine < [height(rank) for rank in least]


BUG, WILD = (PAI_GOW_FRONT, BUG_HIGH), (PAI_GOW_FRONT_WILD, WILD_HIGH)
HOUSES = {
    "oceana/fortune-pai-gow-poker": House(*BUG, oceana, oceana_fortune),
    "bicycle/fortune-pai-gow-poker": House(*WILD, bicycle, bicycle_fortune),
    "bicycle/pai-gow-poker": House(*BUG, not_wild),
    "bicycle/pai-gow-poker-joker-wild": House(*WILD, joker_chart),
    "bicycle/super-pai-gow-poker": House(*BUG, not_wild, qualifiers=("K9", "Q7")),
    "bicycle/face-up-pai-gow-poker": House(*WILD, face_up, face_up_fortune, pai_gow_pushes=True),
    "central-coast/fortune-pai-gow-poker": House(
        *BUG, not_wild, central_coast_fortune, every_hand=True
    ),
}


@dataclass
class Round:
    """All that a settlement needs; ``sets`` are the fronts that seats chose for themselves."""

    hands: Mapping[int, Sequence[Card]]
    dealer: Sequence[Card]
    sets: Mapping[int, Front]
    wagers: Sequence[tuple[str, int, str, int]]
    """Owner, seat, spot and amount."""
    order: Sequence[int]
    bank: int
    readings: Mapping[str, str]
    his: Front = ()
    """The front that the player-dealer chose, if he did."""


def is_foul(house: House, seven: Sequence[Card], front: Front) -> bool:
    """Whether two cards outrank five: by what they are called, then card by card."""
    two, five = house.front.strength(front), house.back.strength(rest(seven, front))
    names = [house.front.category(two), house.back.category(five)]
    if names[0] != names[1]:
        return names == ["one-pair", "high-card"]
    shown = [height(rank) for rank in house.front.shown(two)]
    return shown > [height(rank) for rank in house.back.shown(five)[:2]]


def base_due(house: House, r: Round, seat: int) -> int:
    """1 for a win, -1 for a loss, 0 for a push."""
    mine = r.hands[seat]
    front, his_front = r.sets.get(seat) or house.way(mine), house.way(r.dealer)
    if r.his and not is_foul(house, r.dealer, r.his):
        his_front = r.his
    his = house.back.strength(rest(r.dealer, his_front))
    if house.pai_gow_pushes and is_pai_gow(house, r.dealer):
        return 0
    if house.is_less(his, house.qualifiers[1]):
        return 0
    if is_foul(house, mine, front):
        return -1
    back = house.back.strength(rest(mine, front))
    if house.is_less(back, house.qualifiers[0]):
        return 0
    higher = (house.front.strength(front) > house.front.strength(his_front), back > his)
    return sum(higher) - 1  # copies are the player-dealer's


def is_pai_gow(house: House, seven: Sequence[Card]) -> bool:
    """001:11581: ace high or king high, no five cards being anything."""
    best = house.back.strength(seven)
    return house.back.category(best) == "high-card" and house.back.shown(best)[0] in "AK"


def settle(house: House, r: Round) -> Settled:
    """Seat by seat from the action button, base and Fortune; Envy as the reading has it."""
    claims: list[Claim] = []
    at_the_end: list[Claim] = []
    for seat in r.order:
        mine = r.hands[seat]
        odds = house.fortune(mine)[0]
        if seat in r.sets and is_foul(house, mine, r.sets[seat]):
            odds = 0 if r.readings.get("foul-fortune") == "lost" else odds
        for spot in ("base", "fortune", "envy"):
            asked = "fortune" if spot == "envy" else spot
            here = [w for w in r.wagers if w[1:3] == (seat, asked)]
            for owner, _, _, amount in sorted(here, key=lambda w: not w[0].isdigit()):
                claim = (owner, seat, spot)
                if spot == "base":
                    claims.append((claim, amount * base_due(house, r, seat)))
                elif spot == "fortune":
                    claims.append((claim, amount * (odds or -1)))
                elif due := envy_due(house, r, owner, amount):
                    late = r.readings["envy-paid"] == "at-the-end"
                    (at_the_end if late else claims).append((claim, due))
    return through_the_bank(claims + at_the_end, r.bank, r.readings["coverage"])


def envy_due(house: House, r: Round, owner: str, amount: int) -> int:
    """000:676-685: for the highest hand, which is not one's own, from a bet of $5 on."""
    bets = [(who, seat) for who, seat, spot, _ in r.wagers if spot == "fortune"]
    worth = {
        seat: ((in_a_row(r.hands[seat]), house.back.strength(r.hands[seat])), envy)
        for _, seat in bets
        if (envy := house.fortune(r.hands[seat])[1])
    }
    others = [worth[seat] for seat in worth if (owner, seat) not in bets]
    if amount < 500 or not others:
        return 0
    if house.every_hand:
        return sum(envy for _, envy in others) if owner.isdigit() else 0
    best = max(others)
    beaten = best[0] < max(worth.values())[0]
    return 0 if beaten and r.readings["envy-own-hand"] == "nothing" else best[1]
