"""Casino war, exactly: ranks of the first two cards and of the two of a war."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction

from cardroom.books import Game
from cardroom.games.casino_war import Rules
from cardroom.odds.analysis import Conditions
from cardroom.odds.report import Report, Tally


def analyse(game: Game, conditions: Conditions) -> Report:
    """The tie, and the primary wager with the better of war and surrender after a tie.

    Cards that are burned unseen change nothing: the two cards of a war are any two of those left.
    """
    rules: Rules = game.definition.rules
    pays = {spot: Fraction(odds.win, odds.stake) for spot, odds in rules.pays.items()}
    held = Counter(card.rank for card in game.fresh_deck(conditions.setup))
    collected = conditions.readings["primary-at-war"] == "collected"
    tie, fight, give_up = Tally("tie"), Tally("primary"), Tally("primary")
    size = held.total()
    after = (size - 2) * (size - 3)
    for mine, theirs, ways in _two(held):
        if mine != theirs:
            tie.add("lose", -1, ways * after)
            for tally in (fight, give_up):
                won = mine > theirs
                tally.add("win" if won else "lose", pays["primary"] if won else -1, ways * after)
            continue
        tie.add("tie", pays["tie"], ways * after)
        give_up.add("surrender", Fraction(-1, 2), ways * after)
        left = held - Counter({mine: 2})
        for my_war, their_war, more in _two(left):
            primary = Fraction(-1 if collected else 0)
            if my_war < their_war:
                fight.add("war lost", -2, ways * more, staked=2)
            elif my_war > their_war:
                fight.add("war won", pays["war"] + primary, ways * more, staked=2)
            else:
                fight.add("war tied", pays["war-tie"] + primary, ways * more, staked=2)
    best = max((fight, give_up), key=lambda tally: tally.odds().ev)
    return conditions.report(game, best.odds(), {"primary": best.odds(), "tie": tie.odds()})


def _two(held: Counter[int]) -> Iterator[tuple[int, int, int]]:
    """Two cards one after the other, with the number of ways."""
    for one in held:
        for other in held:
            ways = held[one] * (held[other] - (one == other))
            if ways:
                yield one, other, ways
