"""The player-dealer's hands at blackjack: every way in which his cards can fall.

He has nothing to choose, so that a hand is what its cards are, in whatever order they came. All
hands he may hold are therefore told by how many cards of each value they have, with the number of
orders in which he gets to them. Values are those of the cards: an ace is one, and a joker nought.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping
from fractions import Fraction
from itertools import product
from math import perm
from typing import NamedTuple

from cardroom.cards import RANKS, Card, card
from cardroom.games.blackjack_rules import OverPush, Rules
from cardroom.hands import card_value

JOKER, ACE, TEN = 0, 1, 10
VALUES = range(ACE, TEN + 1)
MOST = 21
Held = tuple[int, ...]
"""How many cards of each value there are, jokers first."""
NOTHING: Held = (0,) * (TEN + 1)
NEVER = OverPush(totals=(60,))
"""No hand comes to so much."""


def held(cards: Iterable[Card]) -> Held:
    """How many cards of each value some cards are."""
    counts = Counter(value_of(card) for card in cards)
    return tuple(counts[value] for value in range(TEN + 1))


def value_of(card: Card) -> int:
    """What a card is among values."""
    return JOKER if card.is_joker else card_value(card)


def values_of(rules: Rules) -> range:
    """What cards there are by some rules."""
    return range(JOKER if has_jokers(rules) else ACE, TEN + 1)


def has_jokers(rules: Rules) -> bool:
    """Whether it is played with jokers."""
    return "joker" in rules.counting


def more(hand: Held, value: int, by: int = 1) -> Held:
    """A hand with one card more."""
    return (*hand[:value], hand[value] + by, *hand[value + 1 :])


class HeldPoints(NamedTuple):
    """What a hand counts, and whether an ace of it counts eleven."""

    points: int
    soft: bool


def points(hand: Held) -> HeldPoints:
    """What cards count, a natural apart.

    >>> points(more(more(NOTHING, 1), 6)), points(more(more(more(NOTHING, 1), 6), 10))
    (HeldPoints(points=17, soft=True), HeldPoints(points=17, soft=False))
    """
    hard = sum(value * count for value, count in enumerate(hand))
    if hand[JOKER]:
        return HeldPoints(max(MOST, hard + 1), soft=False)
    soft = hand[ACE] > 0 and hard + 10 <= MOST
    return HeldPoints(hard + 10 * soft, soft)


class End(NamedTuple):
    """What the player-dealer ends with."""

    points: int
    natural: bool = False
    saves: bool = False
    """Whether its values are those of the hand that makes a push of two hands that are over."""
    blackjack: bool = False
    """Whether it beats every other 21."""
    cancels: bool = False
    """Whether its second card takes the action from doubles and splits."""

    @property
    def over(self) -> bool:
        """Whether it is too much."""
        return self.points > MOST


class DealerStep(NamedTuple):
    """One card more for a hand of the player-dealer."""

    parent: int
    """The place of the hand without it; -1 for the card that shows alone."""
    value: int
    before: int
    """How many cards of this value were drawn before it."""
    drawn: int
    """How many cards were drawn before it."""
    orders: int
    end: End | None
    """How the round ends with it; without one he draws on."""
    weight: Fraction = Fraction(1)
    """How many of the hands with these values go this way, where suits decide it."""


def steps(
    rules: Rules, up: int, *, no_natural: bool, suited: Fraction = Fraction(0)
) -> list[DealerStep]:
    """Every hand to which the player-dealer may come, each after the one it continues.

    With ``no_natural`` somebody has looked at the hidden card: then it makes none. Of two aces so
    many are ``suited``.
    """
    found: list[DealerStep] = []
    # Hands that begin with two aces come less often than others, where some of these are naturals.
    level: dict[tuple[Held, bool], tuple[int, int]] = {(more(NOTHING, up), False): (-1, 1)}
    drawn = 0
    while level:
        reached: dict[tuple[Held, bool], tuple[int, int, int]] = {}
        for (hand, aces), (place, orders) in level.items():
            for value in values_of(rules):
                if no_natural and drawn == 0 and value == banned(rules, up):
                    continue
                two = bool(suited) and drawn == 0 and up == value == ACE
                longer = more(hand, value), aces or two
                _, _, so_far = reached.get(longer, (0, 0, 0))
                reached[longer] = place, value, so_far + orders
        level = {}
        for (hand, aces), (parent, value, orders) in reached.items():
            end, weight = _end(rules, hand), Fraction(1)
            before = hand[value] - 1 - (value == up)
            if aces and drawn == 0:
                natural = End(points(hand).points, natural=True)
                found.append(DealerStep(parent, value, before, drawn, orders, natural, suited))
                weight -= suited
            if end is None:
                level[hand, aces] = len(found), orders
            elif rules.joker_cancels and drawn == 0 and value == JOKER:
                end = end._replace(cancels=True)
            found.append(DealerStep(parent, value, before, drawn, orders, end, weight))
        drawn += 1
    return found


def banned(rules: Rules, up: int) -> int | None:
    """The value that makes a natural with a card, or none."""
    return NATURALS[rules.counting].get(up)


ACE_AND_TEN = {ACE: TEN, TEN: ACE}
NATURALS: Mapping[str, Mapping[int, int]] = {
    "natural-21-half": ACE_AND_TEN,
    "natural-22": ACE_AND_TEN,
    "natural-suited-aces": {ACE: ACE},
    "natural-jokers": {JOKER: JOKER},
    "jokers-and-blackjack": {JOKER: JOKER},
    "jokers-and-two-card-21": {JOKER: JOKER},
}
"""Which second card makes a natural of a first one."""


def blackjacks(rules: Rules) -> Collection[tuple[int, int]]:
    """The first two cards, the lower value first, that beat every 21 without being a natural."""
    if not rules.has_blackjack:
        return ()
    with_joker = rules.counting == "jokers-and-two-card-21"
    return {(ACE, TEN), *((JOKER, value) for value in VALUES if with_joker)}


def _end(rules: Rules, hand: Held) -> End | None:
    count, soft = points(hand)
    aces = hand[ACE] and hand[TEN]
    if sum(hand) == 2 and (hand[JOKER] == 2 or (aces and banned(rules, ACE) == TEN)):
        return End(count, natural=True)
    if sum(hand) == 2 and _two(hand) in blackjacks(rules):
        return End(count, blackjack=True)
    stands = rules.player_dealer_stands_on
    least = stands.soft if soft else stands.hard
    if count <= MOST and (least is None or count < least):
        return None
    push = rules.over_push or NEVER
    saves = push.of == "player-dealer" and count > MOST and has_values(push, hand)
    return End(count, saves=saves)


def _two(hand: Held) -> tuple[int, int]:
    """The values of a hand of two cards, the lower one first."""
    low, high = (value for value, count in enumerate(hand) for _ in range(count))
    return low, high


def has_values(push: OverPush, hand: Held) -> bool:
    """Whether a hand that is over has the values of the one that pushes; suits are left open."""
    if push.ranks and hand != _values(push.ranks):
        return False
    many = push.cards is None or sum(hand) == push.cards
    return many and (not push.totals or points(hand).points in push.totals)


def share_that_pushes(push: OverPush, shoe: Iterable[Card]) -> Fraction:
    """How many of the hands with the right values have the right ranks and suits too.

    What else is gone from the shoe changes nothing, as long as nobody plays by ranks and suits.

    >>> from cardroom.cards import deck
    >>> str(share_that_pushes(OverPush(ranks="789", suited=True), deck(8)))
    '1/16'
    """
    if not push.ranks:
        return Fraction(1)
    shoe = [card for card in shoe if not card.is_joker]
    kinds = Counter(shoe)
    wanted = sorted(push.ranks)
    right = every = 0
    places = [[c for c in kinds if card_value(c) == _value(rank)] for rank in wanted]
    for cards in product(*places):
        ways = 1
        for kind, count in Counter(cards).items():
            ways *= perm(kinds[kind], count)
        every += ways
        same = sorted(RANKS[c.rank] for c in cards) == wanted
        if same and (not push.suited or len({c.suit for c in cards}) == 1):
            right += ways
    return Fraction(right, every or 1)


def _value(rank: str) -> int:
    return card_value(card(f"{rank}s"))


def _values(ranks: str) -> Held:
    counts = Counter(map(_value, ranks))
    return tuple(counts[value] for value in range(TEN + 1))


def share_of_suited_aces(shoe: Iterable[Card]) -> Fraction:
    """How many of all pairs of aces are of one suit.

    >>> from cardroom.cards import deck
    >>> str(share_of_suited_aces(deck(8)))
    '7/31'
    """
    suits = Counter(card.suit for card in shoe if value_of(card) == ACE)
    right = sum(count * (count - 1) for count in suits.values())
    every = suits.total() * (suits.total() - 1)
    return Fraction(right, every or 1)


def his_ends(rules: Rules, shoe: Held) -> Iterator[tuple[int, End, Fraction]]:
    """How likely the player-dealer ends so with so many cards, whatever he shows."""
    size = sum(shoe)
    for up in values_of(rules):
        if not shoe[up]:
            continue
        left = more(shoe, up, -1)
        chances: list[Fraction] = []
        for step in steps(rules, up, no_natural=False):
            before = chances[step.parent] if step.parent >= 0 else Fraction(shoe[up], size)
            count = max(left[step.value] - step.before, 0)
            chance = before * Fraction(count, size - 1 - step.drawn)
            chances.append(chance)
            if step.end:
                yield step.drawn + 2, step.end, chance * step.orders


def over_by_cards(rules: Rules, shoe: Held) -> Mapping[int, Fraction]:
    """How likely the player-dealer is over with so many cards, whatever he shows.

    >>> from cardroom.books import library
    >>> from cardroom.cards import deck
    >>> rules = library().game("central-coast/pure-21.5-blackjack").definition.rules
    >>> round(float(over_by_cards(rules, held(deck(8)))[3]), 6)
    0.173015
    """
    over: dict[int, Fraction] = {}
    for cards, end, chance in his_ends(rules, shoe):
        if end.over:
            over[cards] = over.get(cards, Fraction(0)) + chance
    return over
