"""Triple Draw Poker, exactly: the best cards to hold of every hand, over all draws.

The rows are alike, so that one circle comes to the same as another, and what is best to hold does
not depend on how many of them have a wager.
"""

from __future__ import annotations

from fractions import Fraction

from cardroom.books import Game
from cardroom.cards import Card
from cardroom.games.paid_hands import least
from cardroom.games.triple_draw import BONUS, Rules
from cardroom.hands import STANDARD_HIGH
from cardroom.odds.analysis import Conditions, keeps
from cardroom.odds.chart import Cell, Chart, Meaning, Strategy
from cardroom.odds.report import Report, WagerTally
from cardroom.words import humanise

HIGH_PAIR = "jacks-or-better"
ALL, MADE, NOTHING, BY_CARDS = "hold all", "hold the made hand", "hold nothing", "by cards"
CATEGORIES = STANDARD_HIGH.categories
KINDS = (
    *CATEGORIES[: CATEGORIES.index("one-pair")],
    "low-pair",
    "high-pair",
    *CATEGORIES[CATEGORIES.index("one-pair") + 1 :],
)
"""What five cards are as they are dealt, from the lowest up."""


def high_pair() -> int:
    """The least strength of a pair that is told apart in the chart."""
    return least(STANDARD_HIGH, HIGH_PAIR)


@keeps(Report)
def analyse(game: Game, conditions: Conditions) -> Report:
    """Each circle by the best play, and the bonus bet."""
    import numpy as np

    from cardroom.odds import triple_draw_hands as hands

    rules: Rules = game.definition.rules
    conditions.one_deck(game)
    rows = hands.rows_of(rules.hand)
    found = hands.counted(rows, high_pair())
    wagers = {}
    for spot in rules.circles:
        tally = WagerTally(spot)
        for drawn, draws in enumerate(hands.DRAWS):
            for row, pays, count in zip(rows.names, rows.pays, found.ends[drawn], strict=True):
                each = hands.UNIT // draws
                tally.add(row, Fraction(pays, rows.unit), int(count) * each)
        wagers[spot] = tally.odds().by("best-play")
    base = next(iter(wagers))
    if rules.bonus is not None:
        bonus = hands.rows_of(rules.bonus)
        counts = np.bincount(bonus.of(hands.strengths()), minlength=len(bonus.names))
        tally = WagerTally(BONUS)
        for row, pays, count in zip(bonus.names, bonus.pays, counts, strict=True):
            tally.add(row, Fraction(pays, bonus.unit), int(count))
        wagers[BONUS] = tally.odds()
    return conditions.report(game, wagers[base], wagers)


@keeps(Strategy)
def strategy(game: Game, conditions: Conditions) -> Strategy:
    """What to hold, by what the five cards are; where that depends on the cards, hints tell it."""
    import numpy as np

    from cardroom.odds import triple_draw_hands as hands

    rules: Rules = game.definition.rules
    conditions.one_deck(game)
    rows = hands.rows_of(rules.hand)
    found = hands.counted(rows, high_pair())
    kinds, made, best = hands.dealt_kinds(high_pair()), hands.made(), found.best
    cells = []
    for kind in range(len(KINDS)):
        mine = kinds == kind
        number = int(np.count_nonzero(mine))
        choice = BY_CARDS
        for name, way in ((ALL, np.uint8(31)), (MADE, made[mine]), (NOTHING, np.uint8(0))):
            if bool(np.all(best[mine] == way)):
                choice = name
                break
        ev = int(found.worth[kind]) / (number * hands.UNIT * rows.unit)
        cells.append((Cell(choice, ev, number / len(kinds)),))
    return Strategy(
        game=game.id,
        edge=-float(sum(map(int, found.worth)) / (len(kinds) * hands.UNIT * rows.unit)),
        legend={
            ALL: Meaning("A", "stand pat"),
            MADE: Meaning("M", "hold the cards that come twice or more"),
            NOTHING: Meaning("–", "throw all cards away"),
            BY_CARDS: Meaning("c", "as the single cards have it: a hint tells it of any hand"),
        },
        charts=(
            Chart(
                title="What to hold, by the five cards dealt",
                corner="Hand",
                rows=tuple(humanise(kind) for kind in reversed(KINDS)),
                columns=("",),
                cells=tuple(reversed(cells)),
            ),
        ),
    )


def holding(rules: Rules, own: list[Card]) -> list[tuple[tuple[Card, ...], float]]:
    """The cards that may be thrown away, with what is brought per unit of each circle."""
    from cardroom.odds import triple_draw_hands as hands

    mine = sorted(own)
    worth = hands.values(hands.rows_of(rules.hand), tuple(mine))
    return [
        (tuple(card for n, card in enumerate(mine) if not ways >> n & 1), value)
        for ways, value in worth.items()
    ]
