"""Posts that a scenario lists among the decisions, which are made before the deal all the same."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from cardroom.books import Game
from cardroom.scenario.earlier_hands import after_hands
from cardroom.scenario.format import Scenario
from cardroom.table.pot.blinds import BIG, DEAD, KILL, LIVE, NEW, SMALL, by_position, post_clause
from cardroom.table.pot.kill import needs_a_bet
from cardroom.table.setup import Setup, Structure, Wagered, around_the_button
from cardroom.table.terms import Terms

POST, STRADDLE = "post", "straddle"
VERBS = (POST, STRADDLE, KILL)
OWN_OFFER = "look-and-kill"
"""The clause by which players are asked whether they kill a pot, once they have seen two cards."""


def with_posts(setup: Setup, scenario: Scenario, game: Game) -> tuple[Setup, range]:
    """The setup with what its first decisions post in a game with blinds, and which these are.

    A blind in its place goes without saying. Others post as new players do, or, if it is both
    blinds together, as those who missed them.
    """
    clauses = game.entry.clauses
    if "blinds" not in clauses or not scenario.decisions:
        return setup, range(0)
    needed = needs_a_bet(game.terms(setup))
    _, must_kill = after_hands(scenario.history, bet_needed=needed)
    count = 0
    for listed in scenario.decisions:
        if listed.do not in VERBS or not isinstance(listed.seat, int):
            break
        if listed.do == KILL and OWN_OFFER in clauses and listed.seat != must_kill:
            break
        count += 1
    if not count:
        return setup, range(0)
    structure, terms = game.stakes(setup), game.terms(setup)
    players = list(around_the_button(setup))
    due = by_position(players, terms.readings["heads-up-blinds"]) if len(players) > 1 else {}
    blinds = {due.get(SMALL): structure.small_blind, due.get(BIG): structure.big_blind}
    blinds |= {w.seat: w.amount for w in setup.wagers if w.spot in (SMALL, BIG)}
    wagers = list(setup.wagers)
    for listed in scenario.decisions[:count]:
        assert isinstance(listed.seat, int)
        amount = listed.to if listed.to is not None else listed.amount
        if listed.do == POST and listed.seat in blinds and amount in (None, blinds[listed.seat]):
            continue
        wagers += _posted(listed.seat, listed.do, amount, structure, terms)
    return replace(setup, wagers=tuple(wagers)), range(count)


def _posted(
    seat: int, do: str, amount: int | None, structure: Structure, terms: Terms
) -> Iterator[Wagered]:
    """What a seat puts up by saying so."""
    small, big = structure.small_blind or 0, structure.big_blind or 0
    if do in (STRADDLE, KILL):
        usual = (do == KILL and structure.kill_blind) or 2 * big
        yield Wagered(seat, do, usual if amount is None else amount)
    elif post_clause(terms, LIVE) and (amount == big + small or not post_clause(terms, NEW)):
        yield Wagered(seat, LIVE, big)
        yield Wagered(seat, DEAD, small)
    else:
        yield Wagered(seat, NEW, big if amount is None else amount)
