"""The rankings against evaluators that were written apart, look at one hand at a time and are slow.

They know cards as texts and find what a joker is by trying every card.
"""

from collections.abc import Callable, Sequence
from itertools import combinations, combinations_with_replacement
from random import Random

import pytest

from cardroom.cards import Card, card, deck
from cardroom.hands import (
    ACE_TO_FIVE,
    BADUGI,
    BUG_HIGH,
    CHINESE_FRONT,
    CRAZY_FOUR,
    DEUCE_TO_SEVEN,
    LOWBALL,
    MEXICAN_DOWN,
    MEXICAN_UP,
    PAI_GOW_FRONT,
    PAI_GOW_FRONT_WILD,
    STANDARD_HIGH,
    THREE_CARD,
    WILD_HIGH,
    Badugi,
    Ranking,
)
from tests.portion import part_of

Names = tuple[str, ...]
Score = tuple[int, str]
"""A place in the order of categories, and letters that sort like the cards that break a tie."""

STANDARD = "23456789TJQKA"
MEXICAN = "234567JQKA"
ALPHABET = "abcdefghijklm"
NO_PAIR_UP: Names = ("high-card", "one-pair", "two-pair", "three-of-a-kind")
HIGH: Names = (
    *NO_PAIR_UP,
    "straight",
    "flush",
    "full-house",
    "four-of-a-kind",
    "straight-flush",
    "royal-flush",
    "five-of-a-kind",
    "five-aces",
)
FLUSH_FIRST: Names = (
    *NO_PAIR_UP,
    "straight",
    "full-house",
    "flush",
    "four-of-a-kind",
    "straight-flush",
    "royal-flush",
    "five-of-a-kind",
)
THREE: Names = (
    "high-card",
    "one-pair",
    "flush",
    "straight",
    "three-of-a-kind",
    "straight-flush",
    "mini-royal-flush",
)
FOUR: Names = (
    "high-card",
    "one-pair",
    "two-pair",
    "straight",
    "flush",
    "three-of-a-kind",
    "straight-flush",
    "four-of-a-kind",
    "four-aces",
)
BUG_COMPLETES = ("straight", "flush", "straight-flush", "royal-flush")


def score(hand: Names, order: Names = HIGH, ranks: str = STANDARD) -> Score:
    """What a hand without jokers is worth: as many cards as a hand has, the highest hand wins."""
    letters = "".join(sorted(ALPHABET[ranks.index(name[0])] for name in hand))
    ace = ALPHABET[len(ranks) - 1]
    wheel = letters == ALPHABET[: len(hand) - 1] + ace
    straight = wheel or letters in ALPHABET
    flush = len({name[1] for name in hand}) == 1 and len(set(hand)) == len(hand)
    high = letters[-2] if wheel else letters[-1]
    groups = sorted(set(letters), key=lambda a: (letters.count(a), a), reverse=True)
    counts = [letters.count(a) for a in groups]
    same = {1: "high-card", 2: "one-pair", 3: "three-of-a-kind", 4: "four-of-a-kind"}
    found = [(same.get(counts[0], "five-of-a-kind"), "".join(groups))]
    if counts[0] == len(hand) and groups[0] == ace:
        found += [("four-aces" if len(hand) == 4 else "five-aces", "")]
    if counts[:2] == [2, 2]:
        found += [("two-pair", "".join(groups))]
    if counts[:2] == [3, 2]:
        found += [("full-house", "".join(groups))]
    if straight:
        found += [("straight", high)]
    if flush:
        found += [("flush", letters[::-1])]
    if straight and flush:
        found += [("straight-flush", high)]
        if high == ace:
            found += [("royal-flush", ""), ("mini-royal-flush", "")]
    return max((order.index(name), tie) for name, tie in found if name in order)


def with_bug(hand: Names, order: Names = HIGH, ranks: str = STANDARD) -> Score:
    """A joker is tried as every card, and counts as an ace or if it completes something."""
    natural = tuple(name for name in hand if name[:2] != "Jk")
    found = []
    for played in every_card(ranks, len(hand) - len(natural)):
        worth = score(natural + played, order, ranks)
        aces = all(name[0] == "A" for name in played)
        if aces or order[worth[0]] in BUG_COMPLETES:
            found.append(worth)
    return max(found)


def with_wild(hand: Names, order: Names = HIGH, ranks: str = STANDARD) -> Score:
    """A joker is tried as every card."""
    natural = tuple(name for name in hand if name[:2] != "Jk")
    ways = every_card(ranks, len(hand) - len(natural))
    return max(score(natural + played, order, ranks) for played in ways)


def every_card(ranks: str, jokers: int) -> list[Names]:
    names = [rank + suit for rank in ranks for suit in "cdhs"]
    return list(combinations_with_replacement(names, jokers))


def ace_to_five(hand: Names) -> Score:
    """Each joker becomes the lowest rank not in the hand; the lowest hand has the highest score."""
    held = [name[0] for name in hand if name[:2] != "Jk"]
    while len(held) < 5:
        held.append(next(rank for rank in "A23456789TJQK" if rank not in held))
    alike = sum(held.count(a) - 1 for a in held)
    goodness = [ALPHABET["KQJT98765432A".index(rank)] for rank in held]
    groups = sorted(set(goodness), key=lambda a: (-goodness.count(a), a))
    return [12, 8, 6, 4, 2, 0].index(alike), "".join(groups)


def deuce_to_seven(hand: Names) -> Score:
    """The highest hand turned around; with an ace the five to the deuce are no straight."""
    place, tie = score(hand)
    if {name[0] for name in hand} == set("A2345"):
        place, tie = HIGH.index("high-card" if HIGH[place] == "straight" else "flush"), "mdcba"
    turned = str.maketrans(ALPHABET, ALPHABET[::-1])
    return HIGH.index("royal-flush") - place, tie.translate(turned)


def badugi(hand: Names) -> Score:
    """Cards are thrown away until all that are left differ."""
    for dead in range(4):
        found = []
        for some in combinations(hand, 4 - dead):
            ranks, suits = {name[0] for name in some}, {name[1] for name in some}
            if len(ranks) == len(suits) == len(some):
                found.append("".join(sorted(ALPHABET["KQJT98765432A".index(a)] for a in ranks)))
        if found:
            return 3 - dead, max(found)
    raise AssertionError


Naive = Callable[[Names], Score]


def best_of(naive: Naive, hand: Sequence[Card], size: int) -> Score:
    return max(map(naive, combinations([str(c) for c in hand], size)))


def agree(ranking: Ranking | Badugi, found: list[tuple[Score, int]], names: Names) -> None:
    """Both give the same categories, order all hands the same way and tie the same hands."""
    for (place, _), strength in found:
        assert ranking.category(strength) == names[place]
    pairs = sorted(set(found))
    scores = [score for score, _ in pairs]
    strengths = [strength for _, strength in pairs]
    assert len(set(scores)) == len(set(strengths)) == len(pairs)
    assert strengths == sorted(strengths)
    assert len({ranking.describe(strength) for strength in strengths}) == len(strengths)


@pytest.mark.parametrize(
    ("ranking", "naive", "names", "number", "hands"),
    [
        (STANDARD_HIGH, score, HIGH, 5, 10_000),
        (STANDARD_HIGH, score, HIGH, 6, 5_000),
        (STANDARD_HIGH, score, HIGH, 7, 4_000),
        (THREE_CARD, lambda hand: score(hand, THREE), THREE, 3, 5_000),
        (THREE_CARD, lambda hand: score(hand, THREE), THREE, 5, 2_000),
        (CRAZY_FOUR, lambda hand: score(hand, FOUR), FOUR, 4, 5_000),
        (CRAZY_FOUR, lambda hand: score(hand, FOUR), FOUR, 5, 5_000),
        (ACE_TO_FIVE, ace_to_five, ACE_TO_FIVE.categories, 5, 5_000),
        (ACE_TO_FIVE, ace_to_five, ACE_TO_FIVE.categories, 7, 2_000),
        (DEUCE_TO_SEVEN, deuce_to_seven, DEUCE_TO_SEVEN.categories, 5, 10_000),
        (DEUCE_TO_SEVEN, deuce_to_seven, DEUCE_TO_SEVEN.categories, 6, 2_000),
        (BADUGI, badugi, BADUGI.categories, 4, 5_000),
    ],
)
def test_best_of_some_cards(
    ranking: Ranking | Badugi, naive: Naive, names: Names, number: int, hands: int
) -> None:
    random = Random(number)
    found = []
    for _ in range(part_of(hands, least=15)):
        hand = random.sample(deck(), number)
        found.append((best_of(naive, hand, ranking.size), ranking.strength(hand)))
    agree(ranking, found, names)


@pytest.mark.parametrize("suits", ["s", "sh"])
@pytest.mark.parametrize(
    ("ranking", "naive", "names"),
    [
        (STANDARD_HIGH, score, HIGH),
        (CRAZY_FOUR, lambda hand: score(hand, FOUR), FOUR),
        (DEUCE_TO_SEVEN, deuce_to_seven, DEUCE_TO_SEVEN.categories),
    ],
)
def test_best_of_seven_cards_with_many_flushes(
    suits: str, ranking: Ranking, naive: Naive, names: Names
) -> None:
    random = Random(suits)
    few = [c for c in deck() if str(c)[1] in suits]
    found = []
    for _ in range(part_of(1_000)):
        hand = random.sample(few, 6) + random.sample([c for c in deck() if c not in few], 1)
        found.append((best_of(naive, hand, ranking.size), ranking.strength(hand)))
    agree(ranking, found, names)


@pytest.mark.parametrize("number", [5, 6])
def test_deuce_to_seven_among_straights_and_flushes(number: int) -> None:
    random = Random(number)
    small = [c for c in deck() if str(c)[0] in "A2345678" and str(c)[1] in "sh"]
    found = []
    for _ in range(part_of(3_000)):
        hand = random.sample(small, number)
        found.append((best_of(deuce_to_seven, hand, 5), DEUCE_TO_SEVEN.strength(hand)))
    agree(DEUCE_TO_SEVEN, found, DEUCE_TO_SEVEN.categories)


@pytest.mark.parametrize(
    ("ranking", "naive", "names"),
    [(STANDARD_HIGH, score, HIGH), (ACE_TO_FIVE, ace_to_five, ACE_TO_FIVE.categories)],
)
@pytest.mark.parametrize(("dealt", "k", "hands"), [(4, 2, 1_000), (5, 2, 500), (2, 1, 1_000)])
def test_exactly_so_many_of_the_hole_cards(
    ranking: Ranking, naive: Naive, names: Names, dealt: int, k: int, hands: int
) -> None:
    random = Random(dealt)
    found = []
    for _ in range(part_of(hands, least=15)):
        stub = random.sample(deck(), dealt + 5)
        hole, board = stub[:dealt], stub[dealt:]
        worth = max(
            naive(tuple(str(c) for c in mine + shared))
            for mine in combinations(hole, k)
            for shared in combinations(board, 5 - k)
        )
        found.append((worth, ranking.strength_using(hole, board, k)))
    agree(ranking, found, names)


@pytest.mark.parametrize(
    ("ranking", "naive", "names"),
    [
        (BUG_HIGH, with_bug, HIGH),
        (WILD_HIGH, with_wild, HIGH),
        (MEXICAN_UP, lambda hand: with_bug(hand, FLUSH_FIRST, MEXICAN), FLUSH_FIRST),
        (MEXICAN_DOWN, lambda hand: with_wild(hand, FLUSH_FIRST, MEXICAN), FLUSH_FIRST),
        (LOWBALL, ace_to_five, LOWBALL.categories),
    ],
    ids=lambda value: getattr(value, "name", ""),
)
@pytest.mark.parametrize(
    ("jokers", "suits", "number", "hands"),
    [
        (1, "cdhs", 5, 2_000),
        (1, "sh", 5, 1_000),
        (1, "sh", 7, 100),
        (1, "cdhs", 7, 60),
        (2, "sh", 5, 60),
        (2, "sh", 6, 15),
    ],
)
def test_the_best_that_the_jokers_make(
    ranking: Ranking, naive: Naive, names: Names, jokers: int, suits: str, number: int, hands: int
) -> None:
    random = Random(number)
    natural = [c for c in deck() if str(c)[0] in ranking.ranks and str(c)[1] in suits]
    wild = [card("Jk1"), card("Jk2")][:jokers]
    found = []
    for _ in range(part_of(hands, least=15)):
        hand = random.sample(natural, number - jokers) + wild
        found.append((best_of(naive, hand, 5), ranking.strength(hand)))
    agree(ranking, found, names)


@pytest.mark.parametrize(
    ("ranking", "naive"),
    [(PAI_GOW_FRONT, with_bug), (PAI_GOW_FRONT_WILD, with_wild), (CHINESE_FRONT, score)],
)
def test_all_fronts(ranking: Ranking, naive: Callable[[Names, Names], Score]) -> None:
    jokers = 0 if ranking is CHINESE_FRONT else 2
    found = [
        (naive(tuple(str(c) for c in hand), ranking.categories), ranking.strength(hand))
        for hand in combinations(deck(jokers=jokers), ranking.size)
        if ranking.size == 2 or hand[0].suit == 3
    ]
    agree(ranking, found, ranking.categories)
