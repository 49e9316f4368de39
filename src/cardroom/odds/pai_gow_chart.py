"""How to set a hand of pai gow poker: the house way, and where something else does better.

The player-dealer's hand is always set the house way, and whoever likes has it set so for himself.
In random deals every hand is also set in all other ways that a book may name. Hands fall into
situations: the kind of hand, whether it holds a straight or a flush, and the joker, the ranks of
its groups, and the highest card beside the first. A situation is played otherwise only where that
did better beyond chance; what all of it costs is then measured in other deals.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import product
from typing import Any

import msgspec
import numpy as np

from cardroom.books import Game
from cardroom.cards import RANKS
from cardroom.fast import choosing
from cardroom.fast.choosing import AS_THE_HOUSE, KINDS, OPTIONS, SHAPE, Weighed
from cardroom.fast.house_way import CompiledHouseWay, meetings
from cardroom.fast.way_numbers import Integers
from cardroom.games.house_way import HouseWay, HouseWayRow
from cardroom.games.pai_gow_poker import Rules, house_way
from cardroom.odds.analysis import Conditions
from cardroom.odds.chart import Cell, Chart, Meaning, Strategy, in_words
from cardroom.odds.kept import kept
from cardroom.odds.pai_gow_poker import contest_of, deck_of

NAME = "pai-gow-poker"
TO_CHOOSE, TO_MEASURE = 2_000_000, 1_000_000
BEYOND_CHANCE = 4.0
"""So many standard errors must lie between another way and the house way."""
FEW_HANDS = 100
DIGITS = 9
"""More of them of a sample say nothing, and need room."""
HOUSE_WAY = "house-way"
BESIDE = {"A": [12], "K": [11], "Q": [10], "J": [9], "T or lower": [*range(9)]}
"""The columns of most charts: the highest card beside the first group."""

SEEN = (
    " The player-dealer's hand lies open: whoever sees it sets his own so that both parts win, or "
    "else one of them, and the house way matters only where neither can be done."
)
UNLAID = "What cannot be laid so, or would be foul, is left to the house."

LEGEND = {
    HOUSE_WAY: Meaning("·", "as the house sets it"),
    "second-and-third": Meaning("2", "the second and third highest single cards in front"),
    "highest-singles": Meaning("S", "the two highest single cards in front"),
    "highest-others": Meaning("O", "the two highest cards beside the first group in front"),
    "pair-of-them": Meaning("P", "two of the first group in front"),
    "other-pair": Meaning("L", "the highest other pair in front"),
    "one-of-them-and-other": Meaning("1", "one of the first group and the highest other in front"),
    "best-leaving-complete": Meaning("C", "the best two that leave a straight or flush in front"),
    "best-complete-leaves": Meaning("B", "what the highest straight or flush leaves in front"),
    "pair-leaving-complete": Meaning("D", "a pair that leaves a straight or flush in front"),
    "ace-leaving-complete": Meaning("A", "an ace and another that leave a straight or flush"),
    "pair-leaving-three": Meaning("T", "the highest pair that leaves three of a kind in front"),
    "highest-and-third": Meaning("3", "the highest and third highest single cards in front"),
    "joker-and-single": Meaning("J", "the joker and the highest single card in front"),
    "lower-pair": Meaning("W", "the pair in front, or the joker's with a single if lower"),
    "highest-pair": Meaning("H", "the pair in front, or the joker with one of a higher four"),
    choosing.UNQUALIFIED: Meaning("U", "the best two before five that do not qualify in front"),
}


class Situation(msgspec.Struct, frozen=True, array_like=True):
    """Hands that are alike, what is best for all of them, and what it brings."""

    kind: str
    complete: bool
    joker: bool
    ranks: str
    column: str
    choice: str
    ev: float
    share: float

    @property
    def chart(self) -> tuple[str, bool, bool]:
        """In which chart it is."""
        return self.kind, self.complete, self.joker


class RowFindings(msgspec.Struct, frozen=True):
    """What each row of the house way brings, and where something else does better.

    Of the kinds of hands that are set otherwise in some situation, all situations are here.
    """

    edge: float
    ci95: float
    ends: tuple[float, float, float]
    """Which shares of wagers that are set by the charts win, push and lose."""
    house_edge: float
    rows: tuple[tuple[float, float], ...]
    """How often each is needed, and what it brings."""
    situations: tuple[Situation, ...]


def strategy(game: Game, conditions: Conditions) -> Strategy:
    """The rows of the house way, and a chart of each kind of hand that is better set otherwise."""
    rules: Rules = game.definition.rules
    way = house_way(rules, conditions.readings)
    found = findings(game, conditions)
    return Strategy(
        game=game.id,
        edge=found.edge,
        ci95=found.ci95,
        legend=LEGEND,
        charts=(
            _of_rows(way, found, SEEN if rules.player_dealer == "open" else ""),
            *_of_kinds(found),
        ),
    )


def findings(game: Game, conditions: Conditions) -> RowFindings:
    """What deals have shown, from where it is kept or else from new ones."""
    way = house_way(game.definition.rules, conditions.readings)
    return kept(
        NAME, depends_on(game, conditions, way), RowFindings, lambda: find(game, conditions, way)
    )


def depends_on(game: Game, conditions: Conditions, way: HouseWay) -> dict[str, Any]:
    """All that the charts depend on."""
    return {
        "fronts": OPTIONS,
        "deals": (TO_CHOOSE, TO_MEASURE),
        "beyond_chance": (BEYOND_CHANCE, FEW_HANDS),
        **met_by(game, conditions, way),
    }


def met_by(game: Game, conditions: Conditions, way: HouseWay) -> dict[str, Any]:
    """All that hands depend on which meet each other as the house sets them."""
    rules: Rules = game.definition.rules.version(conditions.readings)
    more: dict[str, Any] = {}
    if rules.qualifiers:
        more["qualifiers"] = msgspec.to_builtins(rules.qualifiers)
    if rules.no_contest:
        more["no_contest"] = rules.no_contest
    if rules.player_dealer == "open":
        more["open"] = True
    return {
        "parts": (way.front.name, way.back.name),
        "joker": way.joker,
        "rows": [_row(row) for row in way.rows],
        "deck": [str(card) for card in game.fresh_deck(conditions.setup)],
        **more,
    }


def _row(row: HouseWayRow) -> tuple[Any, ...]:
    asks = row.hand, row.ranks, row.least, row.complete, row.front
    return (*asks, row.above, "apart") if row.joker else asks


def find(game: Game, conditions: Conditions, way: HouseWay) -> RowFindings:
    """Choose in some deals, and measure in others."""
    compiled, deck = CompiledHouseWay(way), deck_of(game, conditions)
    rules: Rules = game.definition.rules.version(conditions.readings)
    contest = contest_of(rules)
    tell = conditions.progress or (lambda done, of: None)

    def weighed(deals: int, plan: Integers, seed: int, before: int) -> Weighed:
        return choosing.weigh_all(
            *(compiled, deck, deals, plan),
            contest=contest,
            seed=seed,
            workers=2,
            tell=lambda done: tell(before + done, TO_CHOOSE + TO_MEASURE),
        )

    if rules.player_dealer == "open":
        measured = weighed(TO_MEASURE, choosing.no_plan(), 1, 0)
        met = meetings(
            compiled, deck, TO_CHOOSE, contest=contest, openly=True, begin=TO_MEASURE, workers=2
        )
        ends = [end / met.wagers for end in (met.won, met.pushed, met.lost)]
        return RowFindings(
            -met.total / met.wagers,
            met.half_width,
            (ends[0], ends[1], ends[2]),
            measured.edge(choosing.HOUSE_TOTAL)[0],
            _rows(measured),
            (),
        )
    plan = plan_of(weighed(TO_CHOOSE, choosing.no_plan(), 0, 0))
    measured = weighed(TO_MEASURE, plan, 1, TO_CHOOSE)
    edge, ci95 = measured.edge()
    situations = [*_situations(measured, plan)]
    otherwise = {s.chart for s in situations if s.choice != HOUSE_WAY}
    return RowFindings(
        edge,
        ci95,
        measured.ends(),
        measured.edge(choosing.HOUSE_TOTAL)[0],
        _rows(measured),
        tuple([s for s in situations if s.chart in otherwise]),
    )


def _rows(measured: Weighed) -> tuple[tuple[float, float], ...]:
    """How often each row of the house way is needed, and what it brings."""
    return tuple(
        [
            (dealt / measured.hands, brings / (dealt * measured.wagers_each) if dealt else 0.0)
            for dealt, brings in measured.rows.tolist()
        ]
    )


def cells() -> Iterator[tuple[tuple[str, bool, bool, str, str], Integers]]:
    """All situations with their cells: the highest ranks first."""
    places = np.arange(math.prod(SHAPE)).reshape(SHAPE)
    high_first = range(len(RANKS), -1, -1)
    for kind, name in enumerate(KINDS):
        for complete, joker, first in product((False, True), (False, True), high_first):
            of_first = places[kind, int(complete), int(joker), first]
            ranks = RANKS[first - 1] if first else ""
            held = name, complete, joker
            if name == "full-house":
                for second in high_first[:-1]:
                    yield (*held, ranks, RANKS[second - 1]), of_first[second].reshape(-1)
            elif name == "two-pair":
                for second, (column, tops) in product(high_first[:-1], BESIDE.items()):
                    yield (*held, ranks + RANKS[second - 1], column), of_first[second, tops]
            else:
                for column, tops in BESIDE.items():
                    yield (*held, ranks, column), of_first[:, tops].reshape(-1)


def plan_of(weighed: Weighed) -> Integers:
    """What to play in every cell: another way only where it is better beyond chance."""
    plan = choosing.no_plan()
    for _, inside in cells():
        dealt = weighed.cells[inside, choosing.DEALT].sum()
        if dealt < FEW_HANDS:
            continue
        more = weighed.options[inside].sum(axis=0) / dealt
        mean = more[:, choosing.MORE]
        error = np.sqrt(np.maximum(more[:, choosing.MORE_SQUARED] - mean * mean, 0) / dealt)
        better = np.where(mean > BEYOND_CHANCE * error, mean, 0)
        if better.any():
            plan[inside] = int(better.argmax())
    return plan


def _situations(measured: Weighed, plan: Integers) -> Iterator[Situation]:
    for named, inside in cells():
        dealt = int(measured.cells[inside, choosing.DEALT].sum())
        if dealt:
            brings = measured.cells[inside, choosing.BRINGS].sum()
            planned = int(plan[inside[0]])
            if planned != AS_THE_HOUSE:
                brings += measured.options[inside, planned, choosing.MORE].sum()
            yield Situation(
                *named,
                HOUSE_WAY if planned == AS_THE_HOUSE else OPTIONS[planned],
                round(float(brings) / (dealt * measured.wagers_each), DIGITS),
                round(dealt / measured.hands, DIGITS),
            )


def _of_rows(way: HouseWay, found: RowFindings, more: str) -> Chart:
    """The house way as it stands in the book."""
    used: dict[str, Cell] = {}
    for row, (share, ev) in zip(way.rows, found.rows, strict=True):
        if share:
            name = _says(row)
            used[f"{name}, otherwise" if name in used else name] = Cell(row.front, ev, share)
    return Chart(
        title="The house way: the first row that fits",
        corner="Hand",
        rows=tuple(used),
        columns=("In front",),
        cells=tuple((cell,) for cell in used.values()),
        note=f"With every hand set so the base wager {in_words(found.house_edge)}.{more}",
    )


def _of_kinds(found: RowFindings) -> Iterator[Chart]:
    """A chart for each kind of hand that is set otherwise somewhere."""
    for chart in dict.fromkeys(s.chart for s in found.situations):
        own = [s for s in found.situations if s.chart == chart]
        cells = {(s.ranks, s.column): Cell(s.choice, s.ev, s.share) for s in own}
        rows = [*dict.fromkeys(s.ranks for s in own)]
        columns = tuple(BESIDE) if chart[0] != "full-house" else tuple(reversed(RANKS))
        beside = "highest card" if chart[0] != "full-house" else "pair"
        yield Chart(
            title=_title(*chart),
            corner="Ranks",
            rows=tuple("-".join(ranks) for ranks in rows),
            columns=columns,
            cells=tuple(tuple(cells.get((ranks, column)) for column in columns) for ranks in rows),
            note=f"Columns: the {beside} beside the first group. {UNLAID}",
        )


def _title(kind: str, complete: bool, joker: bool = False) -> str:
    holds = ["a straight or flush"] * complete + ["the joker"] * joker
    words = kind.replace("-", " ").capitalize()
    return f"{words} with {' and '.join(holds)}" if holds else words


def _says(row: HouseWayRow) -> str:
    """A row in words.

    >>> _says(HouseWayRow(hand="two-pair", ranks="JT9", least="A", front="other-pair", lines="1:1"))
    'Two pair, J T 9, beside A'
    """
    asks = [_title(row.hand, bool(row.complete), row.joker), " ".join(row.ranks)]
    if row.above:
        asks.append(f"a single card {row.above} ranks above the pair")
    if row.least:
        asks.append(f"beside {row.least}" + ("" if row.least == "A" else " or higher"))
    return ", ".join(filter(None, asks))
