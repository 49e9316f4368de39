"""Hold'em: cards of one's own, five on the board in three steps, four rounds of betting."""

from __future__ import annotations

from functools import lru_cache
from math import gcd

import msgspec

from cardroom.games.mechanism import Definition, Mechanism
from cardroom.hands import STANDARD_HIGH
from cardroom.table.collections import Moment
from cardroom.table.pot_table import PotSeat, PotTable
from cardroom.table.round import Play
from cardroom.table.setup import CannotPlay, Setup, Structure
from cardroom.table.stock import Stock
from cardroom.table.terms import Terms

STREETS: tuple[tuple[Moment, int], ...] = (("flop", 3), ("turn", 1), ("river", 1))


class Rules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What differs between one house's hold'em and another's."""

    structures: tuple[str, ...]
    hole_cards: int = 2
    raise_cap: int = 3


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

    def strength(seat: PotSeat) -> int:
        return STANDARD_HIGH.strength(seat.cards + t.board)

    t.award(strength if t.contenders > 1 else None, STANDARD_HIGH.describe)


@lru_cache(maxsize=256)
def _structure(asked: Structure | None, default: Structure) -> Structure:
    """The table's structure; the blinds can always be paid with its smallest chip."""
    if asked is None:
        return default
    structure = asked.over(default)
    if asked.chip is not None or not structure.chip:
        return structure
    chip = gcd(structure.chip, structure.small_blind or 0, structure.big_blind or 0)
    return msgspec.structs.replace(structure, chip=chip)


def _open(setup: Setup, terms: Terms, stock: Stock, entry: Definition) -> tuple[PotTable, Play]:
    rules: Rules = entry.rules
    structure = _structure(setup.structure, entry.structure)
    if structure.type not in rules.structures:
        raise CannotPlay(
            f"this house spreads the game as {', '.join(rules.structures)}, not {structure.type}"
        )
    table = PotTable(setup, terms, stock, structure, rules.raise_cap)
    return table, play(table, rules)


MECHANISM = Mechanism(
    name="holdem",
    kind="pot",
    rules=Rules,
    open=_open,
    clauses=frozenset(
        {
            "blinds",
            "betting",
            "raise-cap",
            "not-reopened",
            "all-in-to-call",
            "nobody-to-call",
            "uncalled",
            "best-hand",
            "split-pot",
            "last-hand",
            "no-straddle",
        }
    ),
    optional_clauses=frozenset(
        {"new-player-post", "missed-big-blind-live", "missed-small-blind-dead", "straddle", "kill"}
    ),
    readings={
        "heads-up-raises": ("while-two-remain", "from-start"),
        "heads-up-blinds": ("small-blind-on-button", "left-of-button"),
        "short-all-in": ("half-bet", "whole-bet"),
    },
    holds={"seat": 2, "board": 5},
    streets=("preflop", *(street for street, _ in STREETS)),
)
