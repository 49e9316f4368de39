"""Triple Action Poker, exactly: bet or fold for every two cards against every card that shows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations
from typing import NamedTuple

from cardroom.books import Game
from cardroom.cards import RANKS, Card
from cardroom.games.triple_action import ANTE, ANTE_BONUS, BET, BONUS, FLOP, Rules
from cardroom.money import Odds
from cardroom.odds.analysis import Conditions, keeps
from cardroom.odds.chart import Cell, Chart, Meaning, Strategy, ranks_name
from cardroom.odds.report import Report, WagerTally

PAYS = {"win": 2, "push": 0, "lose": -2, "not qualified": 1, "fold": -1}
"""Ante and bet together, in antes, without the ante bonus."""
OF_ANTE = PAYS | {"win": 1, "lose": -1}
OF_BET = {"win": 1, "push": 0, "lose": -1, "not qualified": 0}
Ends = Counter[tuple[str, str]]
"""How often a bet ends so, with which row of the ante bonus."""


class SeenCards(NamedTuple):
    """Two cards and the one that shows, with all that may come of it, and the ways to be dealt."""

    own: tuple[Card, ...]
    up: Card
    ends: Ends
    bonus: Counter[str]
    """By the row of the bonus bet."""
    flop: Counter[str]
    ways: int

    def value(self, rules: Rules) -> Fraction:
        """What a bet brings in all deals, with the ante bonus, in antes."""
        return sum(
            (count * _brought(rules, end, row) for (end, row), count in self.ends.items()),
            Fraction(0),
        )

    def bets(self, rules: Rules) -> bool:
        """Whether a bet loses less than the ante."""
        return self.value(rules) > -self.ends.total()


def _brought(rules: Rules, end: str, row: str) -> Fraction:
    return PAYS[end] + _per_unit(rules.ante_bonus_pays.get(row), Fraction(0))


def _per_unit(odds: Odds | None, otherwise: Fraction) -> Fraction:
    return Fraction(odds.win, odds.stake) if odds else otherwise


@keeps(Report)
def analyse(game: Game, conditions: Conditions) -> Report:
    """Ante and bet by the best play, with the ante bonus, and the side bets."""
    rules: Rules = game.definition.rules
    conditions.one_deck(game)
    lost = conditions.readings["folded-side-bets"] == "lost"
    base, ante, bet, ante_bonus = (WagerTally(ANTE) for _ in range(4))
    bonus, flop = WagerTally(BONUS), WagerTally(FLOP)
    for seen in dealt(rules, game.fresh_deck(conditions.setup)):
        bets, total = seen.bets(rules), seen.ends.total() * seen.ways
        if bets:
            for (end, row), count in seen.ends.items():
                number = count * seen.ways
                with_bonus = f"{end}, {row.replace('-', ' ')}" if row else end
                base.add(with_bonus, _brought(rules, end, row), number, staked=2)
                ante.add("win" if end == "not qualified" else end, OF_ANTE[end], number)
                bet.add("push" if end == "not qualified" else end, OF_BET[end], number)
                if row:
                    paid = _per_unit(rules.ante_bonus_pays[row], Fraction(0))
                    ante_bonus.add(row, paid, number)
        else:
            base.add("fold", -1, total)
            ante.add("fold", -1, total)
        for tally, rows, pays in (
            (bonus, seen.bonus, rules.bonus_pays),
            (flop, seen.flop, rules.flop_pays),
        ):
            if lost and not bets:
                tally.add("fold", -1, total)
                continue
            for row, count in rows.items():
                paid = _per_unit(pays.get(row), Fraction(-1))
                tally.add(row or "less", paid, count * seen.ways)
    alone = {ANTE: ante.odds(), BET: bet.odds(ante.total), ANTE_BONUS: ante_bonus.odds(ante.total)}
    side = {BONUS: bonus.odds(), FLOP: flop.odds()}
    return conditions.report(
        game,
        base.odds().by("best-play"),
        {name: odds.by("best-play" if lost else "no-choice") for name, odds in side.items()},
        {name: odds.by("best-play") for name, odds in alone.items()},
    )


@keeps(Strategy)
def strategy(game: Game, conditions: Conditions) -> Strategy:
    """Bet or fold, by two cards and the rank of the card that shows."""
    rules: Rules = game.definition.rules
    conditions.one_deck(game)
    found: dict[tuple[tuple[int, int], bool], dict[int, _Choosing]] = {}
    total = Fraction(0)
    deals = 0
    for seen in dealt(rules, game.fresh_deck(conditions.setup)):
        number = seen.ends.total() * seen.ways
        brings = max(seen.value(rules), Fraction(-seen.ends.total())) * seen.ways
        row = found.setdefault(hand_of(seen.own), {})
        row.setdefault(seen.up.rank, _Choosing()).add(seen.bets(rules), brings, number)
        total, deals = total + brings, deals + number
    # Pairs first, then suited and other hands, each from the highest cards down.
    order = sorted(found, key=lambda hand: (hand[0][0] == hand[0][1], hand[1], hand[0]))[::-1]
    ranks = sorted({rank for row in found.values() for rank in row}, reverse=True)
    return Strategy(
        game=game.id,
        edge=float(-total / deals),
        legend={
            "bet": Meaning("B", "bet as much as the ante"),
            "fold": Meaning("–", "give up the ante"),
            "by suits": Meaning("s", "bet or fold, as the suits have it: either is about as good"),
        },
        charts=(
            Chart(
                title="The hand against the card that shows",
                corner="Hand",
                rows=tuple(map(name_of, order)),
                columns=tuple(RANKS[rank] for rank in ranks),
                cells=tuple(
                    tuple(
                        found[hand][rank].cell(deals) if rank in found[hand] else None
                        for rank in ranks
                    )
                    for hand in order
                ),
            ),
        ),
    )


def hand_of(own: Sequence[Card]) -> tuple[tuple[int, int], bool]:
    """Two ranks, the higher first, and whether they are of one suit."""
    one, two = sorted((card.rank for card in own), reverse=True)
    return (one, two), own[0].suit == own[1].suit


def name_of(hand: tuple[tuple[int, int], bool]) -> str:
    """A hand in a chart.

    >>> name_of(((12, 11), True)), name_of(((9, 9), False))
    ('A-K suited', 'J-J')
    """
    ranks, suited = hand
    return ranks_name(ranks) + " suited" * suited


def choices(rules: Rules, deck: Sequence[Card], own: Sequence[Card], up: Card) -> dict[str, float]:
    """What a bet and a fold bring with two cards against the one that shows, in antes."""
    seen = _counted(rules, deck, tuple(own), up, 1)
    return {BET: float(seen.value(rules) / seen.ends.total()), "fold": -1.0}


class _Choosing:
    """Hands alike against cards of one rank: what is best, and what comes of it."""

    def __init__(self) -> None:
        self.choices: set[str] = set()
        self.value = Fraction(0)
        self.number = 0

    def add(self, bets: bool, value: Fraction, number: int) -> None:
        self.choices.add(BET if bets else "fold")
        self.value += value
        self.number += number

    def cell(self, deals: int) -> Cell:
        choice = "by suits" if len(self.choices) > 1 else next(iter(self.choices))
        return Cell(choice, float(self.value / self.number), self.number / deals)


def dealt(rules: Rules, deck: Sequence[Card]) -> Iterator[SeenCards]:
    """All that can be seen before the bet, suits left aside as far as they are alike."""
    alike: dict[tuple[object, ...], tuple[tuple[Card, ...], Card, int]] = {}
    pairs: Iterator[tuple[Card, ...]] = combinations(sorted(deck), 2)
    for own in pairs:
        for up in [card for card in deck if card not in own]:
            by_suit = [
                (tuple(card.rank for card in own if card.suit == suit), up.suit == suit and up.rank)
                for suit in range(4)
            ]
            key = tuple(sorted(by_suit))
            first, shows, ways = alike.get(key, (own, up, 0))
            alike[key] = first, shows, ways + 1
    for own, up, ways in alike.values():
        yield _counted(rules, deck, own, up, ways)


def _counted(
    rules: Rules, deck: Sequence[Card], own: tuple[Card, ...], up: Card, ways: int
) -> SeenCards:
    from cardroom.odds.triple_action_boards import count

    return SeenCards(own, up, *count(rules, deck, own, up), ways)
