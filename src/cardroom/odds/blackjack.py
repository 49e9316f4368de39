"""Blackjack of the California kind, by an exact recursion over the cards left in the shoe."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cache
from math import comb, lcm
from typing import Any

import msgspec

from cardroom.books import Game
from cardroom.cards import Card
from cardroom.games.blackjack_rules import Rules
from cardroom.odds.analysis import Conditions, NoAnalysis
from cardroom.odds.blackjack_dealer import (
    ACE,
    JOKER,
    TEN,
    Held,
    blackjacks,
    held,
    his_ends,
    over_by_cards,
)
from cardroom.odds.blackjack_rows import card_name, switched_name, two_cards_name
from cardroom.odds.chart import Cell, Chart, Meaning, Scale, Strategy
from cardroom.odds.kept import all_known, kept
from cardroom.odds.report import Report, WagerOdds, WagerTally

NAME = "blackjack"
"""What kept solutions are called."""
METHOD = 3
"""One more whenever solutions of the same rules would come out differently."""
METHOD_OF_TWO = 3
"""The same where two hands are played."""
READINGS = ("double-on-stand", "even-money", "equal-over", "split-aces-again")
"""Those that the best play may change with."""


class BlackjackSolution(msgspec.Struct, frozen=True):
    """What takes long: the base wager under the best play, and the charts of that play."""

    base: WagerOdds
    alone: dict[str, WagerOdds]
    """The wager itself, and what is split and doubled."""
    charts: tuple[Chart, ...]
    rules: dict[str, Any]
    """Whose best play it is, as far as that matters."""
    scales: tuple[Scale, ...] = ()
    """What is added up to choose, where there are two hands."""


def analyse(game: Game, conditions: Conditions) -> Report:
    """The base wager with its doubles and splits, the insurance and the bet on his being over."""
    rules = in_force(game, conditions)
    solution = _solution(game, conditions)
    wagers: dict[str, WagerOdds] = {}
    shoe = held(game.fresh_deck(conditions.setup))
    if rules.insurance:
        wagers["insurance"] = insurance(rules, shoe, conditions.readings).odds()
    if rules.buster_pays:
        wagers["buster"] = buster(rules, shoe).odds()
    if "push-22" in rules.pays:
        wagers["push-22"] = push_22(rules, shoe).odds()
    if rules.super_match_pays:
        wagers["super-match"] = super_match(rules, game.fresh_deck(conditions.setup)).odds()
    return conditions.report(game, solution.base, wagers, solution.alone)


def strategy(game: Game, conditions: Conditions) -> Strategy:
    """The first decision by the first two cards, and those after it by what the hand counts."""
    rules = in_force(game, conditions)
    solution = _solution(game, conditions)
    charts = solution.charts
    if rules.insurance:
        shoe = held(game.fresh_deck(conditions.setup))
        charts = (*charts, insuring(rules, shoe, conditions.readings))
    return Strategy(
        game=game.id,
        edge=solution.base.edge,
        legend={
            "hit": Meaning("H", "take a card"),
            "stand": Meaning("S", "take no card"),
            "double": Meaning(
                "D", "double for one card; where that cannot be, stand on 18 or more"
            ),
            "split": Meaning("P", "split the pair"),
            "free-double": Meaning("F", "double for free for one card"),
            "free-split": Meaning("G", "split the pair for free"),
            "surrender": Meaning("R", "give up half of the wager"),
            "even-money": Meaning("E", "take even money"),
            "insurance": Meaning("I", "insure half of the wager"),
            "decline": Meaning("N", "no insurance"),
        },
        charts=charts,
        scales=solution.scales,
    )


def _solution(game: Game, conditions: Conditions) -> BlackjackSolution:
    rules, deck = in_force(game, conditions), game.fresh_deck(conditions.setup)
    if rules.not_analysed:
        raise NoAnalysis(f"{game.id} is only analysed where {rules.not_analysed}")
    depends = depends_on(rules, conditions.readings, deck)
    return kept(
        NAME, depends, BlackjackSolution, lambda: solution_of(rules, conditions.readings, deck)
    )


def depends_on(rules: Rules, readings: Mapping[str, str], deck: Sequence[Card]) -> dict[str, Any]:
    """All that a solution would change with."""
    return {
        "method": METHOD if rules.hands == 1 else METHOD_OF_TWO,
        "rules": _told(rules),
        "natural": str(rules.pays["natural"]),
        "readings": {name: readings[name] for name in READINGS if name in readings},
        "deck": [str(card) for card in sorted(deck)],
    }


ALWAYS = (
    *("counting", "first", "hit_to", "stand_on", "player_dealer_stands_on", "splits", "over_push"),
    *("double_for_less", "surrender", "insurance", "even_money", "checks_under", "action_button"),
)
"""What every house's rules say."""
ELSEWHERE = (
    *("pays", "buster_pays", "buster_tables", "other_natural_pays", "super_match_pays"),
    "natural_called",
)
"""What other wagers pay, and what a natural is called, which changes nothing."""


def _told(rules: Rules) -> dict[str, Any]:
    """The rules as plain data; what only some houses have is told where it is so."""
    usual = {field.name: field.default for field in msgspec.structs.fields(Rules)}
    told = {
        name: value
        for name, value in msgspec.to_builtins(rules).items()
        if name in ALWAYS or (name not in ELSEWHERE and getattr(rules, name) != usual[name])
    }
    told["splits"] = {name: value for name, value in told["splits"].items() if value is not None}
    return told


def in_force(game: Game, conditions: Conditions) -> Rules:
    """The rules by the options chosen."""
    rules: Rules = game.definition.rules
    return rules.under(conditions.terms.options, conditions.readings)


def solution_of(
    rules: Rules, readings: Mapping[str, str], deck: tuple[Card, ...]
) -> BlackjackSolution:
    """Work it out."""
    # NumPy is needed only here.
    from cardroom.odds.blackjack_chart import charts
    from cardroom.odds.blackjack_play import solve
    from cardroom.odds.blackjack_two_hands import solve_two

    solved = (solve if rules.hands == 1 else solve_two)(rules, readings, deck)
    own = dict(solved.alone), charts(rules, solved), _told(rules), solved.scales
    return BlackjackSolution(solved.base, *own)


def nearest_known(rules: Rules | None) -> Mapping[tuple[int, str, str], str]:
    """What to choose by chart, row and column, where it costs nothing to know.

    Of the solutions that come with the package this is that of the rules which are most like some.
    What matters most is whether anybody looks for a natural before the bettors play, so that it
    takes no doubles and splits; of rules unknown it is thought that he does.

    >>> nearest_known(None)[0, "8-8", "10"]
    'split'
    """
    own = _told(rules) if rules else {"checks_under": ["ace"]}

    def alike(known: tuple[dict[str, Any], object]) -> tuple[int, bool, int]:
        theirs, _ = known
        # Whoever has no jokers or free bets does not play like those who have.
        foreign = sum(name not in ALWAYS and name not in own for name in theirs)
        looks = bool(theirs["checks_under"]) == bool(own["checks_under"])
        return -foreign, looks, sum(own.get(name) == value for name, value in theirs.items())

    return max(_known(), key=alike)[1]


@cache
def _known() -> list[tuple[dict[str, Any], dict[tuple[int, str, str], str]]]:
    """All rules that are known, with what their charts say."""
    return [(one.rules, dict(_cells(one.charts))) for one in all_known(NAME, BlackjackSolution)]


def _cells(charts: Sequence[Chart]) -> Iterator[tuple[tuple[int, str, str], str]]:
    for place, chart in enumerate(charts):
        for row, cells in zip(chart.rows, chart.cells, strict=True):
            for column, cell in zip(chart.columns, cells, strict=True):
                if cell is not None:
                    yield (place, row, column), cell.choice


def worth_of_two(one: int, two: int, up: int, *, switched: bool = False) -> int:
    """What two cards are worth as one of two hands, in thousandths of a wager; an ace is one.

    >>> worth_of_two(10, 10, 6) > worth_of_two(10, 6, 6)
    True
    >>> worth_of_two(1, 10, 6) > worth_of_two(1, 10, 6, switched=True)
    True
    """
    row, column = two_cards_name(one, two), card_name(up)
    figures = _known_scale()
    if switched:
        return figures.get((switched_name(row), column), figures[row, column])
    return figures[row, column]


@cache
def _known_scale() -> dict[tuple[str, str], int]:
    """The figures of the scale that comes with the package."""
    (scale,) = (scale for one in all_known(NAME, BlackjackSolution) for scale in one.scales)
    return {
        (row, column): figure
        for row, figures in zip(scale.rows, scale.figures, strict=True)
        for column, figure in zip(scale.columns, figures, strict=True)
        if figure is not None
    }


def insuring(rules: Rules, shoe: Held, readings: Mapping[str, str]) -> Chart:
    """Whether to insure against an ace, as long as nobody minds his own cards.

    A natural is minded where insurance is lost with it.
    """
    choice = Cell("insurance" if insurance(rules, shoe, {}).odds().ev > 0 else "decline")
    natural = Cell("decline") if _lost_with_a_natural(readings) else choice
    return Chart(
        title="Insurance",
        corner="Hand",
        rows=("natural", "other"),
        columns=("A",),
        cells=((natural,), (choice,)),
    )


def insurance(rules: Rules, shoe: Held, readings: Mapping[str, str]) -> WagerTally:
    """All deals of a hidden card beside an ace, whatever the bettor holds.

    Where that matters, the bettor's two cards are dealt too.
    """
    pays = rules.pays["insurance"]
    tally = WagerTally("insurance")
    hidden = shoe[TEN] + (shoe[JOKER] if (JOKER, ACE) in blackjacks(rules) else 0)
    rest, left = sum(shoe) - 1 - hidden, sum(shoe) - 2
    hands, both = 1, 0
    if _lost_with_a_natural(readings):
        hands, both = left * (left - 1), 2 * (shoe[ACE] - 1) * (shoe[TEN] - 1)
    won = Fraction(pays.win, pays.stake)
    tally.add("natural", won, shoe[ACE] * hidden * (hands - both))
    tally.add("lose", -1, shoe[ACE] * (rest * hands + hidden * both))
    return tally


def _lost_with_a_natural(readings: Mapping[str, str]) -> bool:
    return readings.get("insured-natural") == "lost"


def super_match(rules: Rules, deck: Sequence[Card]) -> WagerTally:
    """All four cards that two hands may begin with, by how many of each rank they are."""
    ranks = Counter(card.rank for card in deck).values()
    pairs = [comb(number, 2) for number in ranks]
    size = len(deck)
    ways = {
        "four-of-a-kind": sum(comb(number, 4) for number in ranks),
        "three-of-a-kind": sum(comb(number, 3) * (size - number) for number in ranks),
        "two-pair": (sum(pairs) ** 2 - sum(pair * pair for pair in pairs)) // 2,
        "one-pair": sum(
            comb(number, 2) * ((size - number) ** 2 - sum(n * n for n in ranks) + number**2) // 2
            for number in ranks
        ),
    }
    tally = WagerTally("super-match")
    lost = comb(size, 4)
    for row, pays in (rules.super_match_pays or {}).items():
        tally.add(row, Fraction(pays.win, pays.stake), ways[row])
        lost -= ways[row]
    tally.add("lose", -1, lost)
    return tally


def push_22(rules: Rules, shoe: Held) -> WagerTally:
    """All hands of the player-dealer: whether he is over with the total on which he pushes."""
    ends = his_ends(rules, shoe)
    chance = sum((c for _, end, c in ends if end.points == rules.pushes_on), Fraction(0))
    pays = rules.pays["push-22"]
    tally = WagerTally("push-22")
    tally.add("win", Fraction(pays.win, pays.stake), chance.numerator)
    tally.add("lose", -1, chance.denominator - chance.numerator)
    return tally


def buster(rules: Rules, shoe: Held) -> WagerTally:
    """All hands of the player-dealer, who draws whatever the bettor holds."""
    chances = {cards: chance for cards, chance in over_by_cards(rules, shoe).items() if chance}
    deals = lcm(*(chance.denominator for chance in chances.values()))
    tally = WagerTally("buster")
    for cards, chance in sorted(chances.items()):
        pays = rules.buster_odds(cards)
        name = f"over with {cards} cards"
        tally.add(name, Fraction(pays.win, pays.stake) if pays else -1, int(chance * deals))
    tally.add("lose", -1, int((1 - sum(chances.values())) * deals))
    return tally
