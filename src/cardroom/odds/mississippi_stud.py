"""Mississippi Stud, exactly: on every street the wager, or the fold, that leaves the most."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from math import comb, perm
from typing import Any

from cardroom.books import Game
from cardroom.cards import RANKS
from cardroom.games.mechanism import PayTable
from cardroom.games.mississippi_stud import BONUS, STREETS, Rules
from cardroom.odds.analysis import Conditions, keeps
from cardroom.odds.chart import Cell, Chart, Meaning, Strategy, ranks_name
from cardroom.odds.five_cards import PaidFive, fractions, three_cards
from cardroom.odds.report import Report, WagerOdds, WagerTally
from cardroom.odds.streets import ALL_RANKS, Streets, depends_on, name_of, streets_of
from cardroom.odds.suits import Alike, Suits, all_of, by_ranks, cards_of, one_more

NAME = "mississippi-stud"
"""What kept plays are called."""
NUMBERS = {3: "three", 4: "four"}
OWN = 2
"""The cards that are known on the first street."""


class BestWager:
    """The best wager on known cards, in antes, when so many antes are staked already.

    A fold is a wager of nothing. Of wagers that leave as much the smallest is the best.
    """

    def __init__(
        self, rules: Rules, readings: Mapping[str, str], ranks: Sequence[int] = ALL_RANKS
    ) -> None:
        pays = fractions(pays_of(rules, readings))
        self.times = rules.times
        self.ranks = ranks
        self.paid = PaidFive({**pays, rules.pushes_from: Fraction(0)}, ranks)
        self._best: dict[tuple[Suits, int], tuple[int, int]] = {}
        unknown = [4 * len(self.ranks) - known for known in (4, 3, 2)]
        self._fold = {4: unknown[0], 3: unknown[0] * unknown[1]}
        self._fold[2] = self._fold[3] * unknown[2]

    def best(self, known: Suits, staked: int) -> tuple[int, int]:
        """What is left in all of what may come, in parts of an ante; and the wager that does it."""
        found = self._best.get((known, staked))
        if found is None:
            found = self._best[known, staked] = self._find(known, staked)
        return found

    def ev(self, known: Suits, staked: int) -> float:
        """What is left on average, in antes."""
        return self.best(known, staked)[0] / (self._fold[_number(known)] * self.paid.unit)

    def values(self, known: Suits, staked: int) -> dict[int, float]:
        """What every wager leaves on average, in antes; none is a fold."""
        deals = self._fold[_number(known)] * self.paid.unit
        return {times: left / deals for times, left in self._left(known, staked).items()}

    def _find(self, known: Suits, staked: int) -> tuple[int, int]:
        left = self._left(known, staked)
        wager = max(left, key=left.__getitem__)
        return left[wager], wager

    def _left(self, known: Suits, staked: int) -> dict[int, int]:
        """What every wager leaves in all of what may come, a fold first and then the smallest."""
        number = _number(known)
        left = {0: -staked * self._fold[number] * self.paid.unit}
        grown = one_more(known, self.ranks) if number < 4 else []
        for times in sorted(self.times):
            if number == 4:
                left[times] = (staked + times) * self.paid.total(known)
            else:
                left[times] = sum(ways * self.best(more, staked + times)[0] for more, ways in grown)
        return left

    def staked_by(self, known: int) -> range:
        """All that can be staked when so many cards are known."""
        streets = known - OWN
        return range(1 + streets * min(self.times), 2 + streets * max(self.times))


def pays_of(rules: Rules, readings: Mapping[str, str]) -> PayTable:
    """The pay table in force."""
    by_layout = readings.get("pay-table") == "layout"
    return (by_layout and rules.layout_pays) or rules.hand_pays


def streets(rules: Rules | None, readings: Mapping[str, str]) -> Streets:
    """How many antes to wager on two, three and four cards; none is a fold.

    >>> from cardroom.cards import cards
    >>> [streets(None, {}).wager(cards(own), 0) for own in ("2s 2d", "Js 2d", "6s 5s", "6s 5d")]
    [3, 1, 1, 0]
    """
    if rules is None:
        return streets_of(NAME, None, lambda: Streets(()))
    return streets_of(NAME, asked(rules, readings), lambda: betting(rules, readings))


def asked(rules: Rules, readings: Mapping[str, str]) -> dict[str, Any]:
    """All that the play changes with."""
    more = {"times": sorted(rules.times), "pushes_from": rules.pushes_from}
    return depends_on(pays_of(rules, readings), **more)


def betting(rules: Rules, readings: Mapping[str, str]) -> Streets:
    """The same, worked out."""
    best = BestWager(rules, readings)
    return Streets(
        tuple(
            {
                name_of(cards_of(hand.example)): tuple(
                    best.best(hand.example, staked)[1] for staked in best.staked_by(known)
                )
                for hand in by_ranks(known, best.ranks)
            }
            for known in (2, 3, 4)
        )
    )


def _number(known: Suits) -> int:
    return sum(held.bit_count() for held in known)


@keeps(Report)
def analyse(game: Game, conditions: Conditions) -> Report:
    """The ante with the streets that follow it, and the bonus on the community cards."""
    rules: Rules = game.definition.rules
    betting = betting_of(game, conditions)
    wagers: dict[str, WagerOdds] = {}
    if rules.bonus_pays is not None:
        cards = 3 if rules.bonus_cards == "community" else 5
        wagers[BONUS] = three_cards(BONUS, rules.bonus_pays, betting.ranks, cards).odds()
    base, ante, *streets = _wagers(betting)
    alone = {"ante": ante.odds().by("best-play")}
    for street, tally in zip(STREETS, streets, strict=True):
        if tally.total:
            alone[street] = tally.odds(ante.total).by("best-play")
    return conditions.report(game, base.odds().by("best-play"), wagers, alone)


def betting_of(game: Game, conditions: Conditions) -> BestWager:
    """The wagers of a game under some conditions."""
    return BestWager(game.definition.rules, conditions.readings, conditions.one_deck(game))


Staked = tuple[int, ...]
"""The ante and the wagers on the streets so far, in antes."""


def _wagers(betting: BestWager) -> list[WagerTally]:
    """All wagers together, and each of them, in antes."""
    base, *each = tallies = [WagerTally("ante") for _ in range(2 + len(STREETS))]
    for end, staked, count in _ends(betting):
        at, pays = sum(staked), betting.paid.pays.get(end, Fraction(-1))
        folds = end not in betting.paid.pays
        base.add(end if folds else f"{end} at {at}x", at * pays, count, staked=at)
        for place, (tally, times) in enumerate(zip(each, staked, strict=False)):
            name = ("fold" if folds else end) + (f" at {times}x" if place else "")
            tally.add(name, times * pays, count, staked=times)
    return tallies


def _streets(betting: BestWager) -> Iterator[Counter[tuple[Suits, Staked]]]:
    """Street by street what is known there by the best play, what is staked, and how often."""
    staying: Counter[tuple[Suits, Staked]] = Counter()
    for own, ways in all_of(OWN, betting.ranks).items():
        staying[own, (1,)] = ways
    for _ in STREETS:
        yield staying
        grown: Counter[tuple[Suits, Staked]] = Counter()
        for (known, staked), ways in staying.items():
            _, wager = betting.best(known, sum(staked))
            for more, times in one_more(known, betting.ranks) if wager else ():
                grown[more, (*staked, wager)] += ways * times
        staying = grown


def _ends(betting: BestWager) -> Iterator[tuple[str, Staked, int]]:
    """How often each row is reached, or a fold on each street, with what was staked."""
    ends: Counter[tuple[str, Staked]] = Counter()
    for left, street, staying in zip((3, 2, 1), STREETS, _streets(betting), strict=True):
        for (known, staked), ways in staying.items():
            _, wager = betting.best(known, sum(staked))
            if not wager:
                rest = perm(4 * len(betting.ranks) - 5 + left, left)
                ends[f"fold on {street}", staked] += ways * rest
            elif left == 1:
                for row, times in betting.paid.rows(known).items():
                    ends[row, (*staked, wager)] += ways * times
    return ((end, staked, count) for (end, staked), count in ends.items())


@keeps(Strategy)
def strategy(game: Game, conditions: Conditions) -> Strategy:
    """The wager on every street, by the ranks of the cards and what is staked already."""
    betting = betting_of(game, conditions)
    legend = {
        f"bet {times}x": Meaning(str(times), f"wager {times} times the ante")
        for times in sorted(betting.times, reverse=True)
    }
    legend["fold"] = Meaning("–", "give up what is staked")
    return Strategy(
        game=game.id,
        edge=_wagers(betting)[0].odds().edge,
        legend=legend,
        charts=_charts(betting),
    )


Shares = Mapping[tuple[str, int], float]
"""How likely the best play comes to some cards, by their name, with so many antes staked."""


def _charts(betting: BestWager) -> tuple[Chart, ...]:
    size = 4 * len(betting.ranks)
    found: list[Shares] = []
    for more, staying in enumerate(_streets(betting)):
        deals = comb(size, OWN) * perm(size - OWN, more)
        shares: dict[tuple[str, int], float] = {}
        for (known, staked), ways in staying.items():
            key = name_of(cards_of(known)), sum(staked)
            shares[key] = shares.get(key, 0.0) + ways / deals
        found.append(shares)
    first, second, third = found
    return _start(betting, first), _street(betting, 3, second), _street(betting, 4, third)


def _cell(betting: BestWager, hand: Alike, staked: int, shares: Shares) -> Cell:
    _, wager = betting.best(hand.example, staked)
    choice = f"bet {wager}x" if wager else "fold"
    share = shares.get((name_of(cards_of(hand.example)), staked), 0.0)
    return Cell(choice, betting.ev(hand.example, staked), share)


def _start(betting: BestWager, shares: Shares) -> Chart:
    """Two cards: of one suit above the diagonal."""
    cells = {}
    for hand in by_ranks(OWN, betting.ranks):
        high, low = hand.ranks
        at = (high, low) if hand.suited else (low, high)
        cells[at] = _cell(betting, hand, 1, shares)
    ranks = sorted(betting.ranks, reverse=True)
    names = tuple(RANKS[rank] for rank in ranks)
    return Chart(
        title="3rd street, on two cards",
        corner="",
        rows=names,
        columns=names,
        cells=tuple(tuple(cells[row, column] for column in ranks) for row in ranks),
        note="Cards of one suit are above the diagonal, others below.",
    )


def _street(betting: BestWager, known: int, shares: Shares) -> Chart:
    """Three or four cards, for all that can be staked by then."""
    staked = betting.staked_by(known)
    rows: dict[tuple[int, ...], dict[bool, Sequence[Cell]]] = {}
    for hand in by_ranks(known, betting.ranks):
        cells = [_cell(betting, hand, antes, shares) for antes in staked]
        rows.setdefault(hand.ranks, {})[hand.suited] = cells
    none = [None] * len(staked)
    street = STREETS[known - OWN].replace("-", " ")
    return Chart(
        title=f"{street}, on {NUMBERS[known]} cards",
        corner="Ranks",
        rows=tuple(map(ranks_name, rows)),
        columns=(*(f"{n} s" for n in staked), *(str(n) for n in staked)),
        cells=tuple((*row.get(True, none), *row.get(False, none)) for row in rows.values()),
        note="By the antes that are staked already; with s, all cards are of one suit.",
    )
