"""Blackjack of the California kind, by an exact recursion over the cards left in the shoe."""

from __future__ import annotations

from fractions import Fraction
from math import lcm
from typing import TYPE_CHECKING

from cardroom.books import Game
from cardroom.games.blackjack_rules import Rules
from cardroom.odds.analysis import Conditions
from cardroom.odds.blackjack_dealer import ACE, TEN, Held, held, over_by_cards
from cardroom.odds.chart import Meaning, Strategy
from cardroom.odds.report import Report, Tally

if TYPE_CHECKING:
    from cardroom.odds.blackjack_play import Solved


def analyse(game: Game, conditions: Conditions) -> Report:
    """The base wager with its doubles and splits, the insurance and the bet on his being over."""
    rules: Rules = game.definition.rules
    wagers = {"base": _solved(game, conditions).base}
    shoe = held(game.fresh_deck(conditions.setup))
    if rules.insurance:
        wagers["insurance"] = insurance(rules, shoe).odds()
    if rules.buster_pays:
        wagers["buster"] = buster(rules, shoe).odds()
    return conditions.report(game, wagers["base"], wagers)


def strategy(game: Game, conditions: Conditions) -> Strategy:
    """The first decision by the first two cards, and those after it by what the hand counts."""
    solved = _solved(game, conditions)
    from cardroom.odds.blackjack_chart import charts  # noqa: PLC0415 (NumPy takes a while)

    return Strategy(
        game=game.id,
        edge=solved.base.edge,
        legend={
            "hit": Meaning("H", "take a card"),
            "stand": Meaning("S", "take no card"),
            "double": Meaning(
                "D", "double for one card; where that cannot be, stand on 18 or more"
            ),
            "split": Meaning("P", "split the pair"),
            "surrender": Meaning("R", "give up half of the wager"),
            "even-money": Meaning("E", "take even money"),
        },
        charts=charts(game.definition.rules, solved),
    )


def _solved(game: Game, conditions: Conditions) -> Solved:
    from cardroom.odds.blackjack_play import solve  # noqa: PLC0415 (NumPy takes a while)

    return solve(game.definition.rules, conditions.readings, game.fresh_deck(conditions.setup))


def insurance(rules: Rules, shoe: Held) -> Tally:
    """All deals of a hidden card beside an ace, whatever the bettor holds."""
    pays = rules.pays["insurance"]
    tally = Tally("insurance")
    rest = sum(shoe) - 1 - shoe[TEN]
    tally.add("natural", Fraction(pays.win, pays.stake), shoe[ACE] * shoe[TEN])
    tally.add("lose", -1, shoe[ACE] * rest)
    return tally


def buster(rules: Rules, shoe: Held) -> Tally:
    """All hands of the player-dealer, who draws whatever the bettor holds."""
    chances = {cards: chance for cards, chance in over_by_cards(rules, shoe).items() if chance}
    deals = lcm(*(chance.denominator for chance in chances.values()))
    tally = Tally("buster")
    for cards, chance in sorted(chances.items()):
        pays = rules.buster_odds(cards)
        name = f"over with {cards} cards"
        tally.add(name, Fraction(pays.win, pays.stake) if pays else -1, int(chance * deals))
    tally.add("lose", -1, int((1 - sum(chances.values())) * deals))
    return tally
