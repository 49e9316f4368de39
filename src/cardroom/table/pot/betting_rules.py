"""What a book says of bets, raises and odd chips, found once for all hands of a table."""

from __future__ import annotations

from typing import NamedTuple

from cardroom.table.pot.pots import collects_from_last
from cardroom.table.terms import Terms

OPENS_UP_TO = 4
"""How many big blinds a pot-limit hand may be opened for where a book grants them."""


class BettingRules(NamedTuple):
    """What betting rounds and pots ask in every hand."""

    cap_in_no_limit: bool
    """Whether raises are capped in every structure, and not only in limit games."""
    heads_up_from_start: bool
    """Whether raises have no cap only where two have begun the betting round."""
    two_are_capped: bool
    """Whether the cap holds between two players as well."""
    half_bet_counts: bool
    """Whether half a bet counts as a whole one."""
    shorts_add_up: bool
    """Whether several all-in wagers that are too small by themselves may count in sum."""
    betting_raises: bool
    """Whether the first bet of a betting round is the first of its raises."""
    completing_raises: bool
    """Whether completing a forced bet is the first raise of its round."""
    raises_from_whole: bool
    """Whether a no-limit raise over an all-in that fell short is counted from what was whole."""
    raises_match: bool
    """Whether a raise of a spread game must match the last bet or raise."""
    bets_match_posts: bool
    """Whether all bets without a limit are at least the largest blind, straddle or kill posted."""
    spread_for_the_round: bool
    """Whether the upper end of a spread is for all that a seat wagers in a betting round."""
    capped_spread_alone: bool
    """Whether what limits all wagers of a betting round is for spread games alone."""
    check_raise: bool
    """Whether somebody who has checked may raise."""
    opening_blinds: int
    """Up to how many big blinds the first raise of a pot-limit game may go, whatever the pot is."""
    rounds_pots: bool
    """Whether the pot of a pot-limit game with single dollars in its blinds is rounded up."""
    surplus_goes_back: bool
    """Whether more than the pot allows may be put in: it is cut, and the rest goes back."""
    odd_chips_apart: bool
    """Whether each of several odd chips goes to another winner."""
    fee_before_uncalled: bool
    """Whether a fee before the deal is taken of blinds that nobody has matched, too."""
    side_pots_pay_first: bool
    """Whether fees leave the last side pot first, and not the main pot."""
    begins_showing: bool
    """Whether somebody shows first because he began the action, and not by his place."""


def betting_rules(terms: Terms) -> BettingRules:
    """What the terms of a table say, kept with them."""
    says = terms.readings.get
    rules = BettingRules(
        cap_in_no_limit=says("capped-games") == "every-structure",
        heads_up_from_start=says("heads-up-raises") == "from-start",
        two_are_capped=says("heads-up-raises") == "capped-too",
        half_bet_counts=says("short-all-in") != "whole-bet",
        shorts_add_up=says("reopening") == "in-sum",
        betting_raises="first-of-three" in (says("opening-bet"), says("bet-and-raises")),
        completing_raises=says("completion") == "first-raise",
        raises_from_whole=says("raise-over-short-all-in") == "counted-from-the-whole-bet",
        raises_match=says("least-raise") != "table-minimum",
        bets_match_posts=says("minimum-bring-in") == "largest-post",
        spread_for_the_round=says("spread-maximum") == "whole-round",
        capped_spread_alone=says("round-cap") == "spread-alone",
        check_raise="no-check-raise" not in terms.clauses,
        opening_blinds=OPENS_UP_TO if says("pot-limit-opening") == "larger" else 0,
        rounds_pots=says("pot-limit-rounding") == "five-dollars",
        surplus_goes_back=says("over-the-pot") == "surplus-goes-back",
        odd_chips_apart="one-each" in (says("odd-chips"), says("several-odd-chips")),
        fee_before_uncalled=says("collection-before-the-deal") == "from-all-blinds",
        side_pots_pay_first=collects_from_last(terms.readings),
        begins_showing="shows-first" in terms.clauses,
    )
    terms.worked_out[BettingRules] = rules
    return rules
