"""Pai gow poker: the bonus bets exactly, over all hands of seven cards, and the base wager sampled.

Where everyone plays the house way, two hands that meet once with either of them as the
player-dealer's bring nothing together, unless a part of one copies a part of the other. So each
sampled deal has every hand meet every other both ways: what is left to chance is only how often
there are copies, which tells the edge closely.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from functools import reduce
from itertools import combinations
from operator import add
from typing import TYPE_CHECKING, Any

from cardroom.books import Game
from cardroom.cards import RANKS, SUITS, Card
from cardroom.games.fortune import Envy, row_of
from cardroom.games.mechanism import PayTable, also_called
from cardroom.games.pai_gow_poker import CARDS, Rules, house_way
from cardroom.hands import Ranking
from cardroom.odds.analysis import Conditions, NoAnalysis, Progress, keeps
from cardroom.odds.chart import Strategy
from cardroom.odds.kept import kept
from cardroom.odds.report import Chances, Report, WagerOdds, WagerTally
from cardroom.odds.seven_cards import kind_of, rows_by_kind

if TYPE_CHECKING:
    from cardroom.fast.way_numbers import Integers

NAME = "pai-gow-house"
DEALS = 2_000_000
# So many are made between two strokes of the bar that shows how far it is.
AT_ONCE = 1 << 17
BASE_BEST = "base-best-play"
"""The base wager by somebody who sets his hand as is best against the house way."""
HOLD_A_STRAIGHT_FLUSH = ("straight-flush", "royal-flush")


@keeps(Report)
def analyse(game: Game, conditions: Conditions) -> Report:
    """The base wager with all hands set the house way and at its best, and both bonuses."""
    rules: Rules = game.definition.rules.version(conditions.readings)
    deck = deck_of(game, conditions)
    house = kept(
        NAME,
        depends_on(game, conditions),
        WagerOdds,
        lambda: base(rules, conditions.readings, deck, progress=conditions.progress),
    )
    wagers = {"base": house.by("house-way"), BASE_BEST: _best(game, conditions)}
    if rules.fortune_pays:
        ranking = rules.back.ranking
        counts = _categories(ranking, deck)
        wagers["fortune"] = _fortune(
            rules.fortune_pays, rows(ranking, list(rules.fortune_pays), deck, counts)
        )
        if rules.envy:
            wagers["envy"] = _envy(rules.envy, rows(ranking, list(rules.envy.pays), deck, counts))
    return conditions.report(game, wagers["base"], wagers)


def deck_of(game: Game, conditions: Conditions) -> Sequence[Card]:
    """The deck, which may have one joker: compiled house ways know no more."""
    deck = game.fresh_deck(conditions.setup)
    jokers = sum(card.is_joker for card in deck)
    if jokers > 1:
        raise NoAnalysis(f"{game.id} is analysed with one joker at most, not with {jokers}")
    return deck


def depends_on(game: Game, conditions: Conditions) -> dict[str, Any]:
    """All that the base wager depends on where every hand is set the house way."""
    from cardroom.odds import pai_gow_chart

    way = house_way(game.definition.rules.version(conditions.readings), conditions.readings)
    return {"deals": DEALS, **pai_gow_chart.met_by(game, conditions, way)}


def contest_of(rules: Rules) -> Integers:
    """Between which hands there is a contest, as compiled code knows it."""
    import numpy as np

    none = sum(1 << RANKS.index(rank) for rank in rules.no_contest)
    return np.array([rules.contest.player, rules.contest.player_dealer, none], np.int64)


def _best(game: Game, conditions: Conditions) -> WagerOdds:
    """The base wager as the charts set it against the house way, in random deals.

    Against a hand that lies open it is set as is best against that very hand.
    """
    from cardroom.odds import pai_gow_chart

    found = pai_gow_chart.findings(game, conditions)
    chances = Chances("base")
    for name, net, share in zip(("win", "push", "lose"), (1, 0, -1), found.ends, strict=True):
        chances.add(name, net, share)
    return chances.odds(ci95=found.ci95).by("best-play")


def strategy(game: Game, conditions: Conditions) -> Strategy:
    """The house way, and where something else does better."""
    from cardroom.odds import pai_gow_chart

    return pai_gow_chart.strategy(game, conditions)


def base(
    rules: Rules,
    readings: Mapping[str, str],
    deck: Sequence[Card],
    deals: int = DEALS,
    progress: Progress | None = None,
) -> WagerOdds:
    """The base wager against the player-dealer, every hand of a deal against every other."""
    from cardroom.fast import house_way as fast

    way, contest = fast.CompiledHouseWay(house_way(rules, readings)), contest_of(rules)
    parts = []
    for begin in range(0, deals, AT_ONCE):
        number = min(AT_ONCE, deals - begin)
        parts.append(fast.meetings(way, deck, number, contest=contest, begin=begin, workers=2))
        if progress:
            progress(begin + number, deals)
    met = reduce(add, parts)
    chances = Chances("base")
    for net, name, number in ((1, "win", met.won), (0, "push", met.pushed), (-1, "lose", met.lost)):
        chances.add(name, net, number / met.wagers)
    return chances.odds(ci95=met.half_width)


def _categories(ranking: Ranking, deck: Sequence[Card]) -> Mapping[str, int]:
    """How many hands of seven cards are best called what."""
    from cardroom.fast import evaluator

    return evaluator(ranking).counts(CARDS, deck, workers=2)


def rows(
    ranking: Ranking, table: list[str], deck: Sequence[Card], counts: Mapping[str, int]
) -> Counter[str | None]:
    """How many hands of seven cards a pay table has in each row, and in none.

    A hand is paid by the first row that it fits. Those that hold a straight flush are looked at one
    by one, since they may be more than that. All others are what they are best called, unless the
    table is of an odd kind.
    """
    found: Counter[str | None] = Counter()
    in_order = goes_by_best(ranking, table)
    for category, count in counts.items() if in_order else ():
        if category not in HOLD_A_STRAIGHT_FLUSH:
            fits = also_called(category)
            found[next((row for row in table if row in fits), None)] += count
    suited: Counter[tuple[int, ...]] = Counter()
    for seven in with_straight_flush(ranking, deck):
        # All suits are alike.
        if not in_order:
            suited[kind_of(seven)] += len(SUITS)
            found[row_of(seven, ranking, table)] += len(SUITS)
        elif ranking.category(ranking.strength(seven)) in HOLD_A_STRAIGHT_FLUSH:
            found[row_of(seven, ranking, table)] += len(SUITS)
    if not in_order:
        found.update(rows_by_kind(ranking, table, deck, suited))
    return found


def goes_by_best(ranking: Ranking, table: Sequence[str]) -> bool:
    """Whether the first row that a hand fits is always that of what it is best called.

    So it is where rows come in the order in which hands rank, and none is left out between them.
    """
    order = list(reversed(ranking.categories))
    named = [order.index(row) for row in table if row in order]
    between = {order[place] for place in range(max(named, default=0))} - {*HOLD_A_STRAIGHT_FLUSH}
    return named == sorted(named) and between <= {*table}


def with_straight_flush(ranking: Ranking, deck: Sequence[Card]) -> Iterator[tuple[Card, ...]]:
    """All seven cards with a straight flush of the first suit."""
    suited = [card for card in deck if card.is_joker or card.suit == 0]
    fives = [
        frozenset(five)
        for five in combinations(suited, 5)
        if ranking.category(ranking.strength(five)) in HOLD_A_STRAIGHT_FLUSH
    ]
    seen: set[frozenset[Card]] = set()
    for five in fives:
        rest = [card for card in deck if card not in five]
        for two in combinations(rest, CARDS - 5):
            seven = five.union(two)
            if seven not in seen:
                seen.add(seven)
                yield tuple(sorted(seven))


def _fortune(pays: PayTable, found: Counter[str | None]) -> WagerOdds:
    tally = WagerTally("fortune")
    for row, odds in pays.items():
        tally.add(row, Fraction(odds.win, odds.stake), found[row])
    tally.add("lose", -1, found[None])
    return tally.odds()


def _envy(envy: Envy, found: Counter[str | None]) -> WagerOdds:
    """What the hand of one other seat with a bonus bet brings, for nothing.

    A prize is the same for every bet: it is told in units of the least that has one.
    """
    tally = WagerTally("fortune")
    for row, prize in envy.pays.items():
        tally.add(row, Fraction(prize, envy.least), found[row])
    tally.add("nothing", 0, found[None])
    return tally.odds()
