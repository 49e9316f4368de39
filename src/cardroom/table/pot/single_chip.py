"""A single chip put in without a word: what it means."""

from __future__ import annotations

from cardroom.table.decisions import Choice, Decision

BETS = ("bet", "raise", "complete")


def single_chip(decision: Decision, worth: int) -> Choice:
    """The choice of a seat that puts in a single chip of some worth and says nothing.

    It calls, if there is something to call. Otherwise it bets all of the chip, as far as allowed.

    >>> from cardroom.table.clauses import Clause
    >>> from cardroom.table.decisions import FOLD, Option
    >>> owes = (Option("call", 2000, 2000), Option("raise", 4000, 90000), FOLD)
    >>> single_chip(Decision(3, "flop", owes, Choice("fold"), Clause("", "")), 10000)
    Choice(do='call')
    >>> may_bet = (Option("check"), Option("bet", 2000, 7500), FOLD)
    >>> single_chip(Decision(3, "flop", may_bet, Choice("check"), Clause("", "")), 10000)
    Choice(do='bet', to=7500)
    """
    offered = {option.do: option for option in decision.options}
    if "call" in offered:
        return Choice("call")
    bets = next((offered[do] for do in BETS if do in offered), None)
    if bets is None:
        return decision.default
    return Choice(bets.do, to=min(bets.base + worth, bets.high))
