"""How the seats of a simulated hold'em table play: what a strategy file says, made ready.

>>> from cardroom.simulation.simulators.table_players import read_strategy
>>> strategy = read_strategy({"seats": ["tight", "mine"], "players": {"mine": {
...     "before_flop": {"enters": "22+, A2s+, KJo+", "raises": "TT+, AK", "reraises": "KK+"},
...     "after_flop": {"bets": "one-pair T", "calls": "one-pair 2", "raises": "two-pair"},
...     "size": 50}}}, SeatStrategy)
>>> strategy.players["mine"].after_flop.bets
'one-pair T'
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

import msgspec

from cardroom.equity.ranges import hands_in
from cardroom.hands import ACE_TO_FIVE, STANDARD_HIGH
from cardroom.simulation.dealing import Array
from cardroom.simulation.simulators.pot_hand.layout import (
    BETS_FROM,
    DECK,
    ENTERS,
    RAISES,
    RERAISES,
    START,
)
from cardroom.simulation.simulators.table_players import play_by_hand, read_strategy, rows_of


class Before(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Ranges of starting hands; with more than two cards, any two of them may be in the range.

    Whoever ``raises`` also calls a raise, and only ``reraises`` raise again.
    """

    enters: str
    raises: str
    reraises: str


class After(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The least hands to bet with, to call a bet and to raise it: ``one-pair T``, ``flush``.

    What lies on the board belongs to everyone: a hand of no better category is nothing. With two
    boards the better of his hands counts. In a game with a low, a low that counts is worth as much
    as the hand ``low``; where only low hands win, these are named: ``high-card 8``.
    """

    bets: str
    calls: str
    raises: str
    low: str = "high-card"


class SeatStrategy(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody who plays by his hands; ``size`` is what he bets, in percent of the pot."""

    before_flop: Before
    after_flop: After
    size: Annotated[int, msgspec.Meta(ge=0, le=10_000)] = 75


TIGHT = SeatStrategy(
    Before(
        enters="22+, A7s+, K9s+, QTs+, JTs, T9s, 98s, ATo+, KJo+, QJo",
        raises="99+, ATs+, KQs, AJo+",
        reraises="QQ+, AK",
    ),
    After(bets="one-pair T", calls="one-pair 8", raises="two-pair", low="two-pair"),
)
AGGRESSIVE = SeatStrategy(
    Before(
        enters="22+, A2s+, K5s+, Q8s+, J8s+, T8s+, 97s+, 86s+, 75s+, 65s, A5o+, K9o+, QTo+, JTo",
        raises="22+, A2s+, K9s+, Q9s+, J9s+, T8s+, 98s, 87s, 76s, A8o+, KTo+, QJo",
        reraises="TT+, AJs+, AQo+",
    ),
    After(bets="high-card A", calls="one-pair 5", raises="one-pair T", low="one-pair T"),
    size=100,
)
LOW_TIGHT = SeatStrategy(
    Before(
        enters="A2, A3, A4, A5, 23, 24, 34",
        raises="A2, A3, 23",
        reraises="A2s, A3s",
    ),
    After(bets="high-card 7", calls="high-card 9", raises="high-card 6"),
)
LOW_AGGRESSIVE = SeatStrategy(
    Before(
        enters="A2, A3, A4, A5, A6, 23, 24, 25, 34, 35, 45",
        raises="A2, A3, A4, 23, 24",
        reraises="A2, A3",
    ),
    After(bets="high-card 8", calls="high-card T", raises="high-card 7"),
    size=100,
)
KNOWN = {
    "high": {"tight": TIGHT, "aggressive": AGGRESSIVE},
    "low": {"tight": LOW_TIGHT, "aggressive": LOW_AGGRESSIVE},
}
"""Players that are known, by the hand that wins."""
RANKINGS = {"high": STANDARD_HIGH, "low": ACE_TO_FIVE}
"""How hands rank, by which of them wins."""


def players_of(strategy: Mapping[str, Any] | None, seats: int, wins: str) -> Array:
    """Everyone's play as compiled code looks at it: a row for each seat."""
    ranking = RANKINGS[wins]

    def write(row: Array, player: SeatStrategy) -> None:
        play_by_hand(row, player.size)
        after, before = player.after_flop, player.before_flop
        for at, text in enumerate((after.bets, after.calls, after.raises, after.low), BETS_FROM):
            category, _, ranks = text.partition(" ")
            row[at] = ranking.at_least(category, ranks)
        # Whoever raises also enters, and whoever raises again does both.
        bits = ENTERS, ENTERS | RAISES, ENTERS | RAISES | RERAISES
        for text, bit in zip((before.enters, before.raises, before.reraises), bits, strict=True):
            for one, two in hands_in(text):
                row[START + DECK * one + two] |= bit
                row[START + DECK * two + one] |= bit

    return rows_of(read_strategy(strategy, SeatStrategy), seats, KNOWN[wins], write)
