"""Casino war, exactly: ranks of the first two cards and of the two of a war."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction

from cardroom.books import Game
from cardroom.games.casino_war import Rules
from cardroom.odds.analysis import Conditions
from cardroom.odds.chart import Cell, Chart, Meaning, Strategy
from cardroom.odds.report import Report, Tally


def analyse(game: Game, conditions: Conditions) -> Report:
    """The tie, and the primary wager with the better of war and surrender after a tie."""
    tie, fight, give_up = _count(game, conditions)
    best = max((fight, give_up), key=lambda tally: tally.odds().ev).odds()
    return conditions.report(game, best, {"primary": best, "tie": tie.odds()})


def strategy(game: Game, conditions: Conditions) -> Strategy:
    """What to do after a tie, which is the same for all ranks."""
    _, fight, give_up = _count(game, conditions)
    ways = {"war": fight, "surrender": give_up}
    best = max(ways, key=lambda name: ways[name].odds().ev)
    after = {name: _after_a_tie(tally) for name, tally in ways.items()}
    tied, value = after[best]
    cell = Cell(best, float(value / tied), tied / ways[best].total)
    return Strategy(
        game=game.id,
        edge=ways[best].odds().edge,
        legend={
            name: Meaning(name[0].upper(), f"{says}: {float(value / tied):+.4f} units on average")
            for (name, (tied, value)), says in zip(
                after.items(), ("go to war", "give up half the wager"), strict=True
            )
        },
        charts=(
            Chart(
                title="After a tie", corner="Cards", rows=("any",), columns=("",), cells=((cell,),)
            ),
        ),
    )


def after_a_tie(game: Game, conditions: Conditions) -> dict[str, float]:
    """What war and surrender bring once there is a tie, per unit of the primary wager."""
    _, fight, give_up = _count(game, conditions)
    found = {"war": _after_a_tie(fight), "surrender": _after_a_tie(give_up)}
    return {name: float(value / tied) for name, (tied, value) in found.items()}


def _after_a_tie(tally: Tally) -> tuple[int, Fraction]:
    """How many deals came to a tie, and what they brought in all."""
    after = {key: n for key, n in tally.counts.items() if key[0] not in ("win", "lose")}
    return sum(after.values()), sum((pays * n for (_, pays), n in after.items()), Fraction(0))


def _count(game: Game, conditions: Conditions) -> tuple[Tally, Tally, Tally]:
    """The tie, and the primary wager when every tie is fought out, or given up.

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
    return tie, fight, give_up


def _two(held: Counter[int]) -> Iterator[tuple[int, int, int]]:
    """Two cards one after the other, with the number of ways."""
    for one in held:
        for other in held:
            ways = held[one] * (held[other] - (one == other))
            if ways:
                yield one, other, ways
