"""Hold'em and Omaha: cards of one's own, five on the board in three steps, four betting rounds."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

import msgspec

from cardroom.games.mechanism import Mechanism
from cardroom.games.pot_game import (
    pot_game,
)
from cardroom.games.words import holdem as words
from cardroom.hands import ACE_TO_FIVE, STANDARD_HIGH, Ranking
from cardroom.table.fees.shapes import Moment
from cardroom.table.mishaps.board import BoardMishaps
from cardroom.table.pot.betting_table import PotSeat
from cardroom.table.pot.table import Half, PotTable
from cardroom.table.round import Play
from cardroom.table.setup import Stake
from cardroom.table.stakes import stakes

STREETS: tuple[tuple[Moment, int], ...] = (("flop", 3), ("turn", 1), ("river", 1))


class Rules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What differs between one house's hold'em and another's."""

    structures: tuple[str, ...]
    """How the house spreads it: ``limit``, ``spread``, ``no-limit``, ``pot-limit``."""
    hole_cards: Literal[2, 3, 4, 5] = 2
    """How many cards of one's own."""
    use_hole: Literal[2] | None = None
    """Exactly so many hole cards make a hand, with three of the board."""
    low: Literal["6", "7", "8", "9"] | None = None
    """The highest card that a low hand may have to win half of the pot."""
    raise_cap: int = 3
    """How many raises follow the bet in a round of a limit game."""
    round_cap: Stake | None = None
    """The most that a seat may wager in one betting round."""


def play(t: PotTable, rules: Rules) -> Play:
    """Blinds, hole cards, betting; flop, turn and river, each with betting; showdown."""
    posts = t.post_blinds()
    t.deal_each(rules.hole_cards)
    yield from t.betting(0, "preflop", posts)

    for number, (street, count) in enumerate(STREETS, start=1):
        if t.contenders == 1:
            break
        if street == "flop":
            t.take_fee("before-flop")
        t.burn()
        t.deal_board(count)
        t.take_fee(street)
        yield from t.betting(number, street)

    if not t.board:
        t.take_fee("no-flop")

    high = _hand(t, rules, STANDARD_HIGH)
    if rules.low is None or t.contenders == 1:
        t.award(high if t.contenders > 1 else None, STANDARD_HIGH.describe)
        return
    low = _hand(t, rules, ACE_TO_FIVE)
    qualifies = ACE_TO_FIVE.at_least("high-card", rules.low)
    t.award_halves(
        Half("high", high, STANDARD_HIGH.describe),
        Half("low", low, ACE_TO_FIVE.describe, qualifies),
    )


def _hand(t: PotTable, rules: Rules, ranking: Ranking) -> Callable[[PotSeat], int]:
    """How a seat's best hand is found among its cards and the board's."""
    used = rules.use_hole
    if used is None:
        strength = ranking.beside(t.board)
        return lambda seat: strength(seat.cards)
    return lambda seat: ranking.strength_using(seat.cards, t.board, used)


MECHANISM = Mechanism(
    name="holdem",
    table=PotTable,
    rules=Rules,
    rankings=lambda rules: {"high": STANDARD_HIGH} | ({"low": ACE_TO_FIVE} if rules.low else {}),
    open=pot_game(
        play,
        lambda asked, default, rules: stakes(asked, default),
        lambda rules: {"round_cap": rules.round_cap},
    ),
    clauses=words.CLAUSES,
    more_clauses=words.more_clauses,
    optional_clauses=words.OPTIONAL_CLAUSES,
    readings=words.READINGS,
    more_readings=words.more_readings,
    often=words.OFTEN,
    holds={"board": 5},
    more_holds=lambda rules: {"seat": rules.hole_cards},
    streets=("preflop", *(street for street, _ in STREETS)),
    mishaps=BoardMishaps,
)
