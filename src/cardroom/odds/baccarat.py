"""Baccarat, exactly: every sequence of six cards from the shoe, by the values of the cards.

Wagers that ask for more than totals are counted apart: those on one color in the red and the black
half of the shoe, those on ranks by rank, and pairs by two cards alone.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import combinations_with_replacement
from math import perm
from typing import NamedTuple

from cardroom.books import Game
from cardroom.cards import Card
from cardroom.games.baccarat import Lines, judged
from cardroom.games.baccarat_bets import Attribute, Coup, attribute, kinds_of, pair_of
from cardroom.hands import point
from cardroom.odds.analysis import Conditions, keeps
from cardroom.odds.report import Report, WagerOdds, WagerTally

VALUES = range(10)
DEALT = 6
"""Sequences are counted to six cards, also where fewer are used: so all are equally likely."""
Readings = Mapping[str, str]


class FinishedHands(NamedTuple):
    """Two finished hands: totals and numbers of cards, and how many sequences end so."""

    player: int
    banker: int
    player_cards: int
    banker_cards: int
    ways: int


def shoe(game: Game, conditions: Conditions) -> list[int]:
    """How many cards of each value there are."""
    held = [0] * 10
    for card in game.fresh_deck(conditions.setup):
        held[point(card)] += 1
    return held


def coups(
    held: list[int],
    rules: Lines,
    readings: Readings,
    size: int | None = None,
) -> Iterator[FinishedHands]:
    """All ways in which a coup can end with some cards, of a shoe of so many in all.

    >>> from cardroom.books import library
    >>> rules = library().game("bicycle/ez-baccarat-1.0").definition.rules
    >>> eight_decks = [128, *[32] * 9]
    >>> found = coups(eight_decks, rules, {"naturals": "stop"})
    >>> sum(coup.ways for coup in found if coup.player == coup.banker)
    475627426473216
    """
    size = sum(held) if size is None else size
    left = list(held)
    ends: Counter[tuple[int, int, int, int]] = Counter()
    table = rules.draw_table(readings)
    stop = rules.naturals_stop(readings)
    for first, ways in _pairs(left):
        for second, more in _pairs(left):
            for coup in _finished(left, size, rules, table, first, second, stop):
                ends[coup[:4]] += ways * more * coup.ways
    return (FinishedHands(*end, count) for end, count in ends.items())


def _pairs(left: list[int]) -> Iterator[tuple[int, int]]:
    """Totals of two cards with the number of sequences; ``left`` is without them meanwhile."""
    for one, other in combinations_with_replacement(VALUES, 2):
        ways = left[one] * (left[other] - (one == other)) * (2 if one != other else 1)
        if ways:
            left[one] -= 1
            left[other] -= 1
            yield (one + other) % 10, ways
            left[one] += 1
            left[other] += 1


def _finished(
    left: list[int],
    size: int,
    rules: Lines,
    table: Mapping[str, str],
    player: int,
    banker: int,
    naturals_stop: bool,
) -> Iterator[FinishedHands]:
    if naturals_stop and rules.is_natural(player, banker):
        yield FinishedHands(player, banker, 2, 2, perm(size - 4, 2))
        return
    if player > rules.player_draws_to:
        for total, cards, count in _third(left, banker, banker <= rules.banker_draws_to):
            unused = perm(size - 2 - cards, DEALT - 2 - cards)
            yield FinishedHands(player, total, 2, cards, count * unused)
        return
    for third in VALUES:
        count = left[third]
        if not count:
            continue
        left[third] -= 1
        row = table.get(str(banker))
        draws = row is not None and row[third] == "H"
        for total, cards, more in _third(left, banker, draws):
            unused = perm(size - 3 - cards, DEALT - 3 - cards)
            yield FinishedHands((player + third) % 10, total, 3, cards, count * more * unused)
        left[third] += 1


def _third(left: list[int], total: int, draws: bool) -> Iterator[tuple[int, int, int]]:
    """A hand with or without a third card: its total, its cards, and the number of ways."""
    if not draws:
        yield total, 2, 1
        return
    for value in VALUES:
        if left[value]:
            yield (total + value) % 10, 3, left[value]


class CoupCounts:
    """How often every coup comes, as far as wagers ask for it."""

    def __init__(self, deck: Sequence[Card], rules: Lines, readings: Readings) -> None:
        self.deck, self.rules, self.readings = deck, rules, readings

    def of(self, asked: Attribute | None) -> Counter[Coup]:
        """All coups with what a wager asks for beside totals and numbers of cards."""
        match asked:
            case None:
                return self._by_totals(self.deck, len(self.deck))
            case "one_color":
                return self._by_color()
            case "kinds":
                return self._by_rank()
            case pair:
                return self._by_pair(pair)

    def _coup(self, end: Sequence[int]) -> Coup:
        player, banker, mine, his = end[:4]
        winner = self.rules.winner(self.readings, (player, mine), (banker, his))
        return Coup(player, banker, mine, his, winner)

    def _by_totals(self, cards: Iterable[Card], size: int) -> Counter[Coup]:
        held = [0] * 10
        for card in cards:
            held[point(card)] += 1
        counts: Counter[Coup] = Counter()
        for end in coups(held, self.rules, self.readings, size):
            counts[self._coup(end)] += end.ways
        return counts

    def _by_color(self) -> Counter[Coup]:
        counts = self._by_totals(self.deck, len(self.deck))
        for red in (True, False):
            half = [card for card in self.deck if card.is_red == red]
            for coup, ways in self._by_totals(half, len(self.deck)).items():
                counts[coup] -= ways
                counts[coup._replace(one_color=True)] += ways
        return counts

    def _by_pair(self, which: Attribute) -> Counter[Coup]:
        """By the first two cards of a hand; nothing else matters to a wager on a pair."""
        copies = Counter(self.deck)
        counts: Counter[Coup] = Counter()
        nothing = Coup(0, 0, 2, 2, "tie")
        for one, n in copies.items():
            for two, m in copies.items():
                ways = n * (m - (one == two))
                pair = pair_of(one, two)
                if which == "player_pair":
                    counts[nothing._replace(player_pair=pair)] += ways
                else:
                    counts[nothing._replace(banker_pair=pair)] += ways
        return counts

    def _by_rank(self) -> Counter[Coup]:
        """By the ranks of all cards, and so by their totals too."""
        ranks = Counter(card.rank for card in self.deck)
        worth = {card.rank: point(card) for card in self.deck}
        size, rules = len(self.deck), self.rules
        table = rules.draw_table(self.readings)
        stop = rules.naturals_stop(self.readings)
        kinds: dict[tuple[int, ...], tuple[int, ...]] = {}
        counts: Counter[tuple[tuple[int, int, int, int], tuple[int, ...]]] = Counter()

        def end(player: int, banker: int, cards: tuple[int, int], drawn: list[int], n: int) -> None:
            key = tuple(sorted(drawn))
            if key not in kinds:
                kinds[key] = kinds_of(drawn)
            spare = perm(size - len(drawn), DEALT - len(drawn))
            counts[(player, banker, *cards), kinds[key]] += n * spare

        def third(
            player: int, banker: int, mine: int, drawn: list[int], n: int, draws: bool
        ) -> None:
            if not draws:
                end(player, banker, (mine, 2), drawn, n)
                return
            for rank, there in ranks.items():
                left = there - drawn.count(rank)
                if left > 0:
                    total = (banker + worth[rank]) % 10
                    end(player, total, (mine, 3), [*drawn, rank], n * left)

        def both(player: int, banker: int, drawn: list[int], n: int) -> None:
            if stop and rules.is_natural(player, banker):
                end(player, banker, (2, 2), drawn, n)
            elif player > rules.player_draws_to:
                third(player, banker, 2, drawn, n, banker <= rules.banker_draws_to)
            else:
                row = table.get(str(banker), "SSSSSSSSSS")
                for rank, there in ranks.items():
                    left, value = there - drawn.count(rank), worth[rank]
                    if left > 0:
                        total = (player + value) % 10
                        third(total, banker, 3, [*drawn, rank], n * left, row[value] == "H")

        two = list(combinations_with_replacement(ranks, 2))
        for mine in two:
            for his in two:
                n, drawn = 1, [*mine, *his]
                for at, rank in enumerate(drawn):
                    n *= max(ranks[rank] - drawn[:at].count(rank), 0)
                if n:
                    n *= len(set(mine)) * len(set(his))
                    player, banker = (
                        sum(worth[rank] for rank in hand) % 10 for hand in (mine, his)
                    )
                    both(player, banker, drawn, n)
        found: Counter[Coup] = Counter()
        for (totals, together), n in counts.items():
            found[self._coup(totals)._replace(kinds=together)] += n
        return found


def asks_for(rules: Lines) -> dict[str, Attribute | None]:
    """What each wager asks for beside totals and numbers of cards."""
    asked: dict[str, Attribute | None] = dict.fromkeys(rules.pays)
    for spot, result in rules.side_bets.items():
        asked[spot] = attribute(result)
    for spot, bet in rules.bonus_bets.items():
        asked[spot] = next(filter(None, map(attribute, bet.results.values())), None)
    return asked


def counted(
    rules: Lines, readings: Readings, counts: Callable[[Attribute | None], Counter[Coup]]
) -> dict[str, WagerOdds]:
    """Every wager as the round itself would judge it, over all coups that there are."""
    tallies: dict[str, WagerTally] = {}
    asked = asks_for(rules)
    for what in dict.fromkeys(asked.values()):
        spots = [spot for spot in asked if asked[spot] == what]
        tallies |= {spot: WagerTally(spot) for spot in spots}
        for coup, ways in counts(what).items():
            ends = judged(rules, readings, coup)
            for spot in spots:
                end = ends[spot]
                odds = end.odds
                won = Fraction(odds.win, odds.stake) if odds else -1 if end.outcome == "lose" else 0
                tallies[spot].add(end.row or end.outcome, won, ways)
    return {spot: tallies[spot].odds() for spot in asked}


@keeps(Report)
def analyse(game: Game, conditions: Conditions) -> Report:
    """Both lines, the tie and the side bets."""
    rules: Lines = game.definition.rules
    deck = game.fresh_deck(conditions.setup)
    counts = CoupCounts(deck, rules, conditions.readings)
    wagers = counted(rules, conditions.readings, counts.of)
    return conditions.report(game, wagers["player"], wagers)
