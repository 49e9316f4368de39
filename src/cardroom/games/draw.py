"""Draw poker, high or low: five cards, a betting round, one draw, and another betting round."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import msgspec

from cardroom.games.mechanism import Mechanism
from cardroom.games.must_bet import void_unearned_bets
from cardroom.games.openers import SPLIT, Opener, asks_for_openers, opener, opens
from cardroom.games.pot_game import (
    pot_game,
)
from cardroom.games.words import draw as words
from cardroom.hands import BUG_HIGH, LOWBALL, Ranking
from cardroom.table.mishaps.draw import DrawMishaps
from cardroom.table.pot.antes import leave_antes, post_antes, put_antes_back
from cardroom.table.pot.betting_table import PotSeat
from cardroom.table.pot.blinds import Posts
from cardroom.table.pot.drawing import exchange
from cardroom.table.pot.kill import offer_kill
from cardroom.table.pot.table import PotTable
from cardroom.table.round import Play
from cardroom.table.setup import Stake, Structure
from cardroom.table.stakes import stakes

STREETS = ("kill", "before-draw", "draw", "after-draw")
RANKINGS: dict[str, Ranking] = {ranking.name: ranking for ranking in (BUG_HIGH, LOWBALL)}


class Rules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What differs between one house's draw poker and another's."""

    structures: tuple[str, ...]
    """How the house spreads it: ``limit``, ``spread``, ``no-limit``, ``pot-limit``."""
    ranking: Literal["standard-high-bug", "ace-to-five-joker"]
    """Draw poker or lowball, both with jokers."""
    forced: Literal["blinds", "antes"]
    """What is put in before the deal."""
    openers: Literal["J"] | None = None
    """The least pair with which the pot may be opened."""
    must_bet: Literal["7"] | None = None
    """Whoever checks so low a hand after the draw can win nothing that is bet then."""
    raise_cap: int = 3
    """How many raises follow the bet in a round of a limit game."""
    antes: Mapping[str, Stake] = {}
    """The printed ante of each limit."""


def play(t: PotTable, rules: Rules) -> Play:
    """Five cards, betting, as many new cards as one throws away, betting, showdown."""
    ranking = RANKINGS[rules.ranking]
    posts: Posts | None = None
    if rules.forced == "blinds":
        posts = t.post_blinds()
    else:
        post_antes(t)
    least = rules.openers
    if least and asks_for_openers(t):
        t.may_open = lambda hand: opens(ranking, hand, least)
    if posts is not None and "look-and-kill" in t.terms.clauses:
        t.deal_each(2, more=True)
        posts = yield from offer_kill(t, posts)
        t.deal_each(3)
    else:
        t.deal_each(5)

    could_open = t.able > 1
    yield from t.betting(0, "before-draw", posts)
    opened = opener(t)
    opening = Opener(t, ranking, opened, rules.openers) if opened and rules.openers else None
    if posts is None and could_open and opened is None and t.contenders > 1:
        _pass_in(t)
        return

    before = {seat.number: seat.put_in for seat in t.players}
    drawn_at = len(t.log)
    if t.contenders > 1:
        t.burn()
        choices = yield from exchange(
            t,
            "draw",
            face_up=(opening.seat.number, SPLIT) if opening else None,
            keep=opening.cards if opening else (),
        )
        if opening is not None:
            opening.note(choices.get(opening.seat.number))
        opener_first = t.terms.readings.get("first-after-draw") == "opener"
        yield from t.betting(1, "after-draw", starts=opened if opener_first else None)

    def strength(seat: PotSeat) -> int:
        return ranking.strength(seat.cards)

    t.watcher.count_hands()
    if opening is not None and opening.is_dead():
        opening.forfeit()
        if not t.contenders:
            others = [s.number for s in t.players if s is not opening.seat]
            t.award_to(others, t.clause("false-openers"))
            return
    if rules.must_bet and t.contenders > 1:
        seven = ranking.at_least("high-card", rules.must_bet)
        void_unearned_bets(t, strength, seven, before, t.log[drawn_at:])
    if opening is not None:
        opening.show()
    t.award(strength if t.contenders > 1 else None, ranking.describe)


def _pass_in(t: PotTable) -> None:
    """Nobody has opened: the antes stay for the next deal, or go back."""
    clause = t.clause("nobody-opens")
    if t.terms.readings["passed-in"] == "antes-stay":
        leave_antes(t, clause)
        return
    put_antes_back(t, clause)
    for seat in t.players:
        if seat.put_in:
            t.refund(seat, seat.put_in, clause)


def _structure(asked: Structure | None, default: Structure, rules: Rules) -> Structure:
    """The lower limit before the draw, the upper one after it."""
    structure = stakes(asked, default, rules.antes)
    small, big = structure.small_bet, structure.big_bet
    if structure.bets_by_round or not (small and big):
        return structure
    return msgspec.structs.replace(structure, bets_by_round=(small, big))


MECHANISM = Mechanism(
    name="draw",
    table=PotTable,
    rules=Rules,
    rankings=lambda rules: {"hands": RANKINGS[rules.ranking]},
    open=pot_game(play, _structure),
    clauses=words.CLAUSES,
    more_clauses=words.more_clauses,
    optional_clauses=words.OPTIONAL_CLAUSES,
    readings=words.READINGS,
    more_readings=words.more_readings,
    often=words.OFTEN,
    holds={"seat": 10},
    at_once={"seat": 5},
    streets=STREETS,
    reshuffles=True,
    mishaps=DrawMishaps,
)
