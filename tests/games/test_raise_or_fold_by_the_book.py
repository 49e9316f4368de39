"""Caribbean Stud and Crazy 4 settled a second time, from the text alone, in random rounds.

Only hand strengths come from the project. The lines are those of 001.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from cardroom.books import library
from cardroom.cards import CARDS, RANKS, Card, deck
from cardroom.hands import CRAZY_FOUR, STANDARD_HIGH
from cardroom.table.card_table import CardTable
from cardroom.table.decisions import Choice, Decision
from cardroom.table.events import Dealt
from cardroom.table.round import Round
from cardroom.table.setup import PlayerDealer, SeatSetup, Setup, Wagered
from cardroom.table.stock import Stacked
from tests.games.by_the_book import Claim, through_the_bank
from tests.portion import part_of

SIMPLE = {"royal-flush": 10, "straight-flush": 9, "four-of-a-kind": 8, "full-house": 7}
SIMPLE |= {"flush": 6, "straight": 5, "three-of-a-kind": 3, "two-pair": 2}  # 319-327, 1312-1320
USUAL = {"royal-flush": 100, "straight-flush": 50, "four-of-a-kind": 20, "full-house": 7}
USUAL |= {"flush": 5, "straight": 4, "three-of-a-kind": 3, "two-pair": 2}  # 4407-4418
PAIR_UP = {"royal-flush": 100, "straight-flush": 50, "four-of-a-kind": 20, "full-house": 7}
PAIR_UP |= {"flush": 5, "straight": 4, "three-of-a-kind": 3, "two-pair": 2}  # 1336-1343
INSURED = {"royal-flush": 100, "straight-flush": 50, "four-of-a-kind": 20, "full-house": 10}
INSURED |= {"flush": 7}  # 4472-4476
HIS = {"7": 6, "8": 3, "9": 2, "T": 2}  # 4478-4480
SUPER = {"four-aces": (200, 1), "four-of-a-kind": (30, 1), "straight-flush": (15, 1)}
SUPER |= {"three-of-a-kind": (2, 1), "flush": (3, 2), "straight": (1, 1)}  # 6312-6317
QUEENS = {"four-aces": 50, "four-of-a-kind": 50, "straight-flush": 30, "three-of-a-kind": 9}
QUEENS |= {"flush": 4, "straight": 3, "two-pair": 2}  # 6313-6318
COUNT = {rank: at for at, rank in enumerate("A23456789TJQK", 1)}


def ranks(hand: list[Card]) -> list[str]:
    return [RANKS[card.rank] for card in hand]


def qualifies(hand: list[Card]) -> bool:
    """An ace and a king, or a pair or better (262, 1287, 4440)."""
    high = STANDARD_HIGH.category(STANDARD_HIGH.strength(hand)) == "high-card"
    return not high or {"A", "K"} <= set(ranks(hand))


def pair_of(hand: list[Card]) -> int:
    """The rank of the one pair of a hand."""
    held = [card.rank for card in hand]
    return next(rank for rank in held if held.count(rank) == 2)


def caribbean(
    game: str, spot: str, wager: int, own: list[Card], his: list[Card], folded: bool
) -> int:
    """What is due on one wager of Caribbean Stud."""
    mine, theirs = STANDARD_HIGH.strength(own), STANDARD_HIGH.strength(his)
    hand = STANDARD_HIGH.category(mine)
    if spot == "pair-up":  # 1328-1343
        if hand in PAIR_UP:
            return PAIR_UP[hand] * wager
        if hand == "one-pair":
            return wager if RANKS[pair_of(own)] not in "23456" else 0
        return -wager
    if spot.startswith("insurance"):  # 4454-4481
        if qualifies(his):
            return -wager
        return wager * max(INSURED.get(hand, 1), HIS.get(max(ranks(his), key=RANKS.index), 1))
    if folded:
        return -wager
    if not qualifies(his):
        return wager if spot == "ante" else 0
    if mine == theirs:
        return 0
    if mine < theirs:
        return -wager
    table = USUAL if game.endswith("insurance") else SIMPLE
    return wager if spot == "ante" else wager * table.get(hand, 1)


def crazy(spot: str, wager: int, own: list[Card], his: list[Card], folded: bool) -> int:
    """What is due on one wager of Crazy 4."""
    if folded:  # 6253
        return -wager
    mine, theirs = CRAZY_FOUR.strength(own), CRAZY_FOUR.strength(his)
    hand, high = CRAZY_FOUR.category(mine), CRAZY_FOUR.category(theirs) == "high-card"
    plays = not high or max(card.rank for card in his) >= RANKS.index("K")  # 6255
    if spot == "queens-up":
        if hand in QUEENS:
            return QUEENS[hand] * wager
        queens = hand == "one-pair" and pair_of(own) >= RANKS.index("Q")
        return wager if queens else -wager
    if spot == "super-bonus":  # 6226-6229
        if hand in SUPER:
            win, stake = SUPER[hand]
            return wager * win // stake
        return -wager if plays and mine < theirs else 0
    if not plays:
        return wager if spot == "play" else 0
    return wager * ((mine > theirs) - (mine < theirs))


def order(game: str, seats: list[int], bank: int, his: list[Card]) -> list[int]:
    """The seats as they are settled at a table of eight."""
    if game.endswith("insurance"):  # 4386: from the house dealer's right
        return sorted(seats, reverse=True)
    if game.endswith("poker"):  # 6267: from the player-dealer's left
        return sorted(seats, key=lambda seat: (seat - bank) % 8)
    count = COUNT[RANKS[his[4].rank]]
    if game.endswith("pair-up"):  # 1362-1373
        others = [(bank + step - 1) % 8 + 1 for step in range(1, 8)]
        first = others[(count - 1) % 7]
    else:  # 281
        first = (count - 1) % 8 + 1
    return sorted(seats, key=lambda seat: (seat - first) % 8)


SPOTS = {
    "bicycle/caribbean-stud": ("ante", "bet"),
    "bicycle/caribbean-stud-pair-up": ("ante", "call", "pair-up"),
    "bicycle/caribbean-stud-insurance": ("ante", "bet", "insurance", "insurance-double"),
    "bicycle/crazy-4-poker": ("ante", "play", "super-bonus", "queens-up"),
}
RAISES = ("bet", "call", "play")


def claims(
    game: str, bank: int, hands: dict[str, list[Card]], wagers: dict[int, dict[str, int]]
) -> list[Claim]:
    """All wagers in the book's order: what was folded, what is lost where that comes first."""
    his = hands["player-dealer"]
    first: list[Claim] = []
    rest: list[Claim] = []
    left = sorted(wagers, key=lambda seat: (seat - bank) % 8)
    early = sorted(wagers, reverse=True) if game.endswith("insurance") else left
    for seats, only_folded in ((early, True), (order(game, list(wagers), bank, his), False)):
        for seat in seats:
            mine = wagers[seat]
            folded = not set(RAISES) & set(mine)
            for spot in SPOTS[game]:
                if spot not in mine:
                    continue
                given_up = folded and (spot == "ante" or game.endswith("poker"))
                if given_up != only_folded:
                    continue
                own = hands[str(seat)]
                due = (
                    crazy(spot, mine[spot], own, his, folded)
                    if game.endswith("poker")
                    else caribbean(game, spot, mine[spot], own, his, folded)
                )
                (first if only_folded else rest).append(((str(seat), seat, spot), due))
    if game.endswith(("insurance", "poker")):  # 4387-4389, 6267-6277
        rest.sort(key=lambda claim: claim[1] >= 0)
    return first + rest


def a_deck(random: Random) -> list[Card]:
    """A shuffled deck, often of few ranks and suits in front, for big hands."""
    few = random.choice([52, 52, 24, 28, 32])
    suits, liked = random.choice([(0, 1, 2, 3), (0, 1), (2,)]), random.sample(range(13), 13)
    wanted = sorted(deck(), key=lambda c: liked.index(c.rank) + 20 * (c.suit not in suits))
    top, rest = wanted[:few], wanted[few:]
    random.shuffle(top)
    random.shuffle(rest)
    return top + rest


def a_table(game: str, random: Random) -> Setup:
    bank, *bettors = random.sample(range(1, 9), random.randint(2, 8))
    wagers: list[Wagered] = []
    for seat in bettors:
        for spot in library().game(game).entry.wagers:
            if not spot.later and (spot.required or random.random() < 0.5):
                wagers.append(Wagered(seat, spot.name, random.choice([1, 5, 99, 500, 1000])))
    at_stake = 3 * sum(wager.amount for wager in wagers)
    posted = random.choice([random.randint(1, at_stake), random.randint(1, 4 * at_stake), 10**9])
    return Setup(
        game=game,
        seats=(*(SeatSetup(seat, 10**7) for seat in bettors), SeatSetup(bank, 10**10)),
        seats_at_table=8,
        player_dealer=PlayerDealer(bank, posted),
        wagers=tuple(wagers),
        readings={"coverage": random.choice(["action", "each-way", "net"])},
    )


def decide(random: Random, decision: Decision) -> Choice:
    option = random.choice(decision.options)
    totals = option.every_total()
    return (
        Choice(option.do, to=random.choice(totals))
        if option.high or totals[-1]
        else Choice(option.do)
    )


def rounds(game: str, count: int) -> Iterator[tuple[Setup, Round[CardTable]]]:
    random = Random(game)
    for _ in range(count):
        setup = a_table(game, random)
        played = library().game(game).round(setup, Stacked(a_deck(random)))
        while waiting := played.waiting:
            seat = random.choice(list(waiting))
            played.choose(seat, decide(random, waiting[seat]))
        yield setup, played


@pytest.mark.parametrize("game", SPOTS)
def test_it_settles_as_the_text_does(game: str) -> None:
    seen = set()
    for setup, played in rounds(game, part_of(1500)):
        hands: dict[str, list[Card]] = {}
        for event in played.events:
            if isinstance(event, Dealt):
                hands.setdefault(event.to, []).append(CARDS[event.card])
        result = played.result()
        wagers: dict[int, dict[str, int]] = {}
        for wager in result.wagers or ():
            wagers.setdefault(wager.seat, {})[wager.spot] = wager.amount
        assert setup.player_dealer is not None
        bank = setup.player_dealer
        listed = claims(game, bank.seat, hands, wagers)
        expected = through_the_bank(listed, bank.bank, setup.readings["coverage"])
        nets = {(str(w.seat), w.seat, w.spot): w.net for w in result.wagers or ()}
        assert nets == expected.nets
        assert result.net["player-dealer"] == expected.collected - expected.paid
        seen |= {(w.spot, w.outcome) for w in result.wagers or ()}
    assert {spot for spot, _ in seen} == set(SPOTS[game])
    assert {end for _, end in seen} == {"win", "lose", "push", "partly-covered", "uncovered"}
