"""What every place of a baccarat table comes to, as numbers: filled by the judge of the round."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import product
from typing import NamedTuple, get_args

import numpy as np

from cardroom.fast.compiled import joined
from cardroom.games.baccarat import Lines, judged
from cardroom.games.baccarat_bets import Attribute, Coup, PairKind
from cardroom.odds.baccarat import asks_for
from cardroom.simulation.banked_table import Outcome, Readings, WagerPlace
from cardroom.simulation.dealing import Array

COLOR, KINDS, PLAYER_PAIR, BANKER_PAIR = 1, 2, 3, 4
ASKS: dict[Attribute | None, int] = {
    None: 0,
    "one_color": COLOR,
    "kinds": KINDS,
    "player_pair": PLAYER_PAIR,
    "banker_pair": BANKER_PAIR,
}
"""What a place goes by beside totals and numbers of cards."""
PAIR_KINDS: tuple[PairKind | None, ...] = (None, *get_args(PairKind))
# Cards of equal rank, without those that are alone, by the cubes of all numbers together.
TOGETHER = {
    sum(n**3 for n in kinds) + single: kinds
    for kinds in ((), (2,), (3,), (4,), (5,), (6,), (2, 2), (2, 2, 2), (3, 2), (3, 3), (4, 2))
    for single in range(7 - sum(kinds))
    if sum(kinds) + single >= 4
}
MOST = 6**3 + 1
"""All cards of one rank have the largest cube."""
KIND_NUMBERS = np.zeros(MOST, np.int64)
for _number, _cubes in enumerate(TOGETHER):
    KIND_NUMBERS[_cubes] = _number
ROOM = max(len(TOGETHER), len(PAIR_KINDS), 2)


class SpotJudge(NamedTuple):
    """The judge of the round as arrays."""

    codes: Array
    """The number of the outcome, by place, finished hands, and what else the place goes by."""
    asks: Array
    """What each place goes by."""


def places_of(rules: Lines, wagers: Mapping[str, int]) -> list[WagerPlace]:
    """The places with everything that a wager there can come to."""
    places = []
    for spot, amount in wagers.items():
        bet = rules.bonus_bets.get(spot)
        pays = {"win": rules.pays[spot]} if bet is None else bet.pays
        won = [Outcome(row, odds.pays(amount)) for row, odds in pays.items()]
        places.append(WagerPlace(spot, (*won, Outcome("lose", -amount), Outcome("push", 0))))
    return places


def judge_of(rules: Lines, readings: Readings, places: Sequence[WagerPlace]) -> SpotJudge:
    """The judge for these places; those that are no business of the lines have no numbers."""
    asked = asks_for(rules)
    judged_here = [place for place in places if place.spot in asked]
    codes = np.zeros((len(places), 400, ROOM), np.int64)
    numbers = [
        {outcome.name: number for number, outcome in enumerate(place.outcomes, 1)}
        for place in places
    ]
    # In the order of the numbers that `finished` gives them.
    hands = enumerate(product(range(10), range(10), (2, 3), (2, 3)))
    for which, (player, banker, mine, his) in hands:
        winner = rules.winner(readings, (player, mine), (banker, his))
        coup = Coup(player, banker, mine, his, winner)
        for what in {asked[place.spot] for place in judged_here}:
            for number, more in enumerate(_every(what, coup)):
                ends = judged(rules, readings, more)
                for at, place in enumerate(places):
                    if place in judged_here and asked[place.spot] == what:
                        end = ends[place.spot]
                        name = end.row or end.outcome
                        codes[at, which, number] = numbers[at][name]
    asks = np.array([ASKS[asked.get(place.spot)] for place in places], np.int64)
    return SpotJudge(codes, asks)


def _every(what: Attribute | None, coup: Coup) -> list[Coup]:
    """A coup with everything that it can have beside, in the order of its numbers."""
    match what:
        case None:
            return [coup]
        case "one_color":
            return [coup, coup._replace(one_color=True)]
        case "kinds":
            return [coup._replace(kinds=kinds) for kinds in TOGETHER.values()]
        case "player_pair":
            return [coup._replace(player_pair=kind) for kind in PAIR_KINDS]
        case "banker_pair":
            return [coup._replace(banker_pair=kind) for kind in PAIR_KINDS]


@joined
def finished(player: int, banker: int, player_cards: int, banker_cards: int) -> int:
    """The number of two finished hands."""
    return ((player * 10 + banker) * 2 + player_cards - 2) * 2 + banker_cards - 2


@joined
def is_red(card: int) -> bool:
    """Whether a card is red: diamonds and hearts are in the middle."""
    return card & 3 in (1, 2)


@joined
def pair_number(one: int, two: int) -> int:
    """Which kind of pair two cards are, or none."""
    if one >> 2 != two >> 2:
        return 0
    if one & 3 == two & 3:
        return 3
    return 2 if is_red(one) == is_red(two) else 1


@joined
def beside(asks: int, hands: Array, player_cards: int, banker_cards: int, kinds: Array) -> Array:
    """What a place goes by beside totals; three cards of each hand, as far as they are dealt."""
    if asks == PLAYER_PAIR:
        return pair_number(hands[0], hands[1])
    if asks == BANKER_PAIR:
        return pair_number(hands[3], hands[4])
    if asks == 0:
        return 0
    reds, cubes = 0, 0
    for one in range(6):
        if (one < 3 and one >= player_cards) or one - 3 >= banker_cards:
            continue
        reds += is_red(hands[one])
        equal = 0
        for other in range(6):
            if (other < 3 and other >= player_cards) or other - 3 >= banker_cards:
                continue
            equal += hands[one] >> 2 == hands[other] >> 2
        cubes += equal * equal
    if asks == COLOR:
        return 1 if reds in (0, player_cards + banker_cards) else 0
    return kinds[cubes]
