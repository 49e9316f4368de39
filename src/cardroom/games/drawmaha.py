"""Drawmaha: Omaha with five cards of one's own, which are also a hand of draw poker.

After the flop everyone may draw; half of the pot goes to the best Omaha hand and half to the best
five cards of one's own, by whatever ranking the house has for them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import msgspec

from cardroom.games.calling import Held, in_words
from cardroom.games.mechanism import Mechanism
from cardroom.games.pot_game import (
    pot_game,
)
from cardroom.games.verbs import BETTING, Verb
from cardroom.games.words import drawmaha as words
from cardroom.hands import DEUCE_TO_SEVEN, STANDARD_HIGH, Ranking
from cardroom.table.mishaps.draw import DrawMishaps
from cardroom.table.pot.drawing import DISCARD, STAND_PAT, exchange, refill
from cardroom.table.pot.seat import PotSeat
from cardroom.table.pot.table import Half, PotTable
from cardroom.table.round import Play
from cardroom.table.stakes import Betting, stakes

DRAW_RANKINGS: dict[str, Ranking] = {
    ranking.name: ranking for ranking in (STANDARD_HIGH, DEUCE_TO_SEVEN)
}
STREETS = ("preflop", "flop", "draw", "turn", "river")


class Rules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What differs between one house's drawmaha and another's."""

    structures: tuple[Betting, ...]
    """How the house spreads it: ``limit``, ``spread``, ``no-limit``, ``pot-limit``."""
    most_players: int
    """So many play at a time; who sits to the left of the big blind waits."""
    draw_ranking: Literal["standard-high", "deuce-to-seven"] = "standard-high"
    """How the five cards of one's own rank for their half."""
    raise_cap: int = 3
    """How many raises follow the bet in a betting round."""


def play(t: PotTable, rules: Rules) -> Play:
    """Blinds, five cards, betting; flop, betting; the draw; turn and river, each with betting."""
    posts = t.post_blinds()
    t.deal_each(5)
    yield from t.betting(0, "preflop", posts)

    if t.contenders > 1:
        t.take_fee("before-flop")
        t.burn()
        t.deal_board(3)
        t.take_fee("flop")
        yield from t.betting(1, "flop")

    if t.contenders > 1:
        t.burn()
        yield from exchange(t, "draw")
        refill(t, 1)
        t.deal_board(1)
        t.take_fee("turn")
        yield from t.betting(2, "turn")

    if t.contenders > 1:
        refill(t, 2)
        t.burn()
        t.deal_board(1)
        t.take_fee("river")
        yield from t.betting(3, "river")

    if not t.board:
        t.take_fee("no-flop")
    t.watcher.count_hands()
    if t.contenders == 1:
        t.award(None, STANDARD_HIGH.describe)
        return

    def omaha(seat: PotSeat) -> int:
        return STANDARD_HIGH.strength_using(seat.cards, t.board, 2)

    own = DRAW_RANKINGS[rules.draw_ranking]

    def draw(seat: PotSeat) -> int:
        return own.strength(seat.cards)

    t.award_halves(Half("omaha", omaha, STANDARD_HIGH.describe), Half("draw", draw, own.describe))


def rankings(rules: Rules) -> dict[str, Ranking]:
    """How hands rank in each half, where that is not the same."""
    own = DRAW_RANKINGS[rules.draw_ranking]
    return {"hands": own} if own is STANDARD_HIGH else {"omaha": STANDARD_HIGH, "draw": own}


def _calls(rules: Rules, _: Mapping[str, str], held: Held) -> str:
    own = in_words(DRAW_RANKINGS[rules.draw_ranking], held.cards)
    if not held.board:
        return own
    return f"{in_words(STANDARD_HIGH, held.cards, held.board, uses=(2,))}; {own}"


MECHANISM = Mechanism(
    name="drawmaha",
    table=PotTable,
    rules=Rules,
    calls=_calls,
    rankings=rankings,
    open=pot_game(
        play,
        lambda asked, default, rules: stakes(asked, default),
        lambda rules: {"most_players": rules.most_players},
    ),
    clauses=words.CLAUSES,
    more_clauses=words.more_clauses,
    optional_clauses=words.OPTIONAL_CLAUSES,
    readings=words.READINGS,
    more_readings=words.more_readings,
    often=words.OFTEN,
    holds={"seat": 10, "board": 5},
    at_once=lambda rules: {"seat": 5},
    streets=STREETS,
    verbs=lambda rules: (*BETTING, Verb(STAND_PAT), Verb(DISCARD, "cards", 5)),
    reshuffles=True,
    mishaps=DrawMishaps,
)
