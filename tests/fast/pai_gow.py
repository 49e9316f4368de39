"""House ways, and hands of seven cards, that the compiled house way is compared on."""

from collections.abc import Iterator
from itertools import islice, product
from typing import get_args

import numpy as np

from cardroom.books import Game, library
from cardroom.cards import FIRST_JOKER, RANKS, SUITS, Card, cards, deck
from cardroom.fast.house_way import CompiledHouseWay
from cardroom.games.house_way import HouseWay
from cardroom.games.pai_gow_poker import VERSION, house_way
from cardroom.games.words.pai_gow import between_rows
from cardroom.hands.seven_cards import JokerCounts
from tests.fast.every_ranking import Rows, random_hands
from tests.portion import ALL

GAMES = [game for game in library().games() if game.mechanism.name == "pai-gow-poker"]
WITH_JOKER = deck(jokers=1)
JOKER = "house-way-joker"
RARE = ["9c 9d 9h 8s 7d 6c 5h", "Jc Jd Jh Js Ac 4d 2c", "8c 8d 8h 8s Kc 4d 2c"]
"""A straight with three of a kind, and four of a kind under a card that keeps them together."""


def plain_way(game: Game, **readings: str) -> HouseWay:
    """A game's house way, by its entry's readings where no others are given."""
    by_entry = {reading.id: reading.choice for reading in game.entry.readings}
    return house_way(game.definition.rules, by_entry | readings)


def ways(game: Game) -> Iterator[HouseWay]:
    """A game's house way under all readings that it may have: every row is in one of them.

    `make proof` takes each choice with each other one, else each is taken alone and with those that
    a row asks for beside it.
    """
    rules = game.definition.rules
    asked = between_rows(row.under for row in rules.house_way)
    under = {name: list(question.choices) for name, question in asked.items()}
    if rules.joker == "either":
        under[VERSION] = ["bug", "wild"]
    under[JOKER] = [*get_args(JokerCounts), *under.pop(JOKER, ())]
    each = [dict(zip(under, chosen, strict=True)) for chosen in product(*under.values())]
    alone = [{name: choice} for name, choices in under.items() for choice in choices]
    together = [dict(row.under) for row in rules.house_way]
    few = [usual | some for usual in (each[0], each[-1]) for some in (*alone, *together)]
    for chosen in each:
        if ALL or chosen in few:
            yield house_way(rules, chosen)


def all_sorts(number: int, seed: int) -> Rows:
    """Hands of seven cards: of the whole deck, with the joker, of few ranks, of few suits.

    And a hundred with five aces, and with four jacks and the joker, after some that are rare.
    """
    few = -(-number // 4)
    natural = WITH_JOKER[:FIRST_JOKER]
    with_joker = random_hands(natural, few, 7, seed)
    with_joker[:, -1] = FIRST_JOKER
    rng = np.random.default_rng(seed)
    of_few_ranks, suited = [], []
    for _ in range(few // 100 + 1):
        ranks = rng.choice(13, size=4, replace=False)
        some = [c for c in WITH_JOKER if c.is_joker or c.rank in ranks]
        of_few_ranks.append(random_hands(tuple(some), 100, 7, int(rng.integers(1 << 30))))
        suit = rng.integers(len(SUITS))
        others = rng.choice(FIRST_JOKER, size=5, replace=False)
        some = [c for c in WITH_JOKER if c.is_joker or c.suit == suit or c in others]
        suited.append(random_hands(tuple(some), 100, 7, int(rng.integers(1 << 30))))
    whole = random_hands(WITH_JOKER, few, 7, seed + 1)
    jacks = [card for card in natural if card.rank == RANKS.index("J")]
    fives = []
    for four in (natural[-4:], jacks):
        hands = np.array([[*four, FIRST_JOKER, 0, 0]] * 100, np.uint8)
        hands[:, 5:] = random_hands(WITH_JOKER[:12], 100, 2, seed)
        fives.append(hands)
    named = np.array([cards(hand) for hand in RARE], np.uint8)
    return np.concatenate([named, *fives, whole, with_joker, *of_few_ranks, *suited])


def disagreements(way: HouseWay, hands: Rows, every: int = 1) -> tuple[list[list[Card]], list[int]]:
    """Hands that the compiled house way sets otherwise than the plain one; and each hand's row.

    Only every so manieth hand is set the plain way.
    """
    fast = CompiledHouseWay(way)
    at_once, found = fast.batch(hands).tolist(), fast.explain(hands)
    wrong = []
    told = zip(hands.tolist(), at_once, *(part.tolist() for part in found), strict=True)
    for seven, *said in islice(told, 0, None, every):
        hand = [WITH_JOKER[card] for card in seven]
        done = way.set(hand)
        strengths = [way.front.strength(done.front), way.back.strength(done.back)]
        if said != [strengths, way.rows.index(done.row), [*done.front], strengths]:
            wrong.append(hand)
    return wrong, found.rows.tolist()
