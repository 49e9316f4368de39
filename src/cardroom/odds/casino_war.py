"""Casino war, exactly: ranks of the first two cards and of the two of a war."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import NamedTuple

import msgspec

from cardroom.books import Game
from cardroom.games.casino_war import Rules
from cardroom.odds.analysis import Conditions
from cardroom.odds.chart import Cell, Chart, Meaning, Strategy
from cardroom.odds.report import Report, WagerOdds, WagerTally

IN_ALL = {"win": "war won", "lose": "war lost", "second tie": "war tied"}
"""What an end of a war is called where both wagers count."""
SAYS = {"surrender": "give up half the wager", "war": "go to war"}


class WayOn(NamedTuple):
    """What comes of one way to go on after ties: all of it, and each wager by itself."""

    base: WagerTally
    primary: WagerTally
    war: WagerTally


class Counted(NamedTuple):
    """The wager on a tie, and what comes of the others."""

    tie: WagerTally
    ways: Mapping[str, WayOn]

    @property
    def best(self) -> str:
        """The way that brings more; of two that bring the same, the one that stakes less."""
        return max(self.ways, key=lambda name: self.ways[name].base.odds().ev)


def analyse(game: Game, conditions: Conditions) -> Report:
    """The tie, and the primary wager with the better of war and surrender after a tie."""
    counted = _count(game, conditions)
    base, primary, war = counted.ways[counted.best]
    alone = {"primary": primary.odds().by("best-play"), "war": _war(counted, war, primary.total)}
    tie = counted.tie.odds()
    return conditions.report(game, base.odds().by("best-play"), {"tie": tie}, alone)


def _war(counted: Counted, war: WagerTally, deals: int) -> WagerOdds:
    """The wager of a war, told all the same where ties are better given up."""
    if war.total:
        return war.odds(deals).by("best-play")
    never = counted.ways["war"].war.odds().by("best-play")
    return msgspec.structs.replace(never, made=0.0)


def strategy(game: Game, conditions: Conditions) -> Strategy:
    """What to do after a tie, which is the same for all ranks."""
    counted = _count(game, conditions)
    ways, best = {name: way.base for name, way in counted.ways.items()}, counted.best
    after = {name: _after_a_tie(tally) for name, tally in ways.items()}
    tied, value = after[best]
    cell = Cell(best, float(value / tied), tied / ways[best].total)
    return Strategy(
        game=game.id,
        edge=ways[best].odds().edge,
        legend={
            name: Meaning(
                name[0].upper(), f"{SAYS[name]}: {float(value / tied):+.4f} units on average"
            )
            for name, (tied, value) in after.items()
        },
        charts=(
            Chart(
                title="After a tie", corner="Cards", rows=("any",), columns=("",), cells=((cell,),)
            ),
        ),
    )


def after_a_tie(game: Game, conditions: Conditions) -> dict[str, float]:
    """What surrender and war bring once there is a tie, per unit of the primary wager."""
    ways = _count(game, conditions).ways
    found = {name: _after_a_tie(way.base) for name, way in ways.items()}
    return {name: float(value / tied) for name, (tied, value) in found.items()}


def _after_a_tie(tally: WagerTally) -> tuple[int, Fraction]:
    """How many deals came to a tie, and what they brought in all."""
    after = {key: n for key, n in tally.counts.items() if key[0] not in ("win", "lose")}
    return sum(after.values()), sum((pays * n for (_, pays), n in after.items()), Fraction(0))


def _count(game: Game, conditions: Conditions) -> Counted:
    """The tie, and the primary wager when every tie is given up, or fought out.

    Cards that are burned unseen change nothing: the two cards of a war are any two of those left.
    """
    rules: Rules = game.definition.rules
    pays = {spot: Fraction(odds.win, odds.stake) for spot, odds in rules.pays.items()}
    held = Counter(card.rank for card in game.fresh_deck(conditions.setup))
    collected = conditions.readings["primary-at-war"] == "collected"
    tie = WagerTally("tie")
    give_up, fight = (WayOn(*map(WagerTally, ("primary", "primary", "primary"))) for _ in range(2))
    size = held.total()
    after = (size - 2) * (size - 3)
    for mine, theirs, ways in _two(held):
        if mine != theirs:
            tie.add("lose", -1, ways * after)
            won = mine > theirs
            for tally in (give_up.base, give_up.primary, fight.base, fight.primary):
                tally.add("win" if won else "lose", pays["primary"] if won else -1, ways * after)
            continue
        tie.add("tie", pays["tie"], ways * after)
        for tally in (give_up.base, give_up.primary):
            tally.add("surrender", Fraction(-1, 2), ways * after)
        left = held - Counter({mine: 2})
        for my_war, their_war, more in _two(left):
            end = "lose" if my_war < their_war else "win" if my_war > their_war else "second tie"
            war = {"lose": Fraction(-1), "win": pays["war"], "second tie": pays["war-tie"]}[end]
            lost = collected or end == "lose"
            fight.base.add(IN_ALL[end], war - lost, ways * more, staked=2)
            fight.primary.add("lose" if lost else "back after war", -lost, ways * more)
            fight.war.add(end, war, ways * more)
    return Counted(tie, {"surrender": give_up, "war": fight})


def _two(held: Counter[int]) -> Iterator[tuple[int, int, int]]:
    """Two cards one after the other, with the number of ways."""
    for one in held:
        for other in held:
            ways = held[one] * (held[other] - (one == other))
            if ways:
                yield one, other, ways
