"""What a table is played for: blinds, antes, bets and the smallest chip, where only some are named.

Whoever lays a table says as much as he likes, and a house prints the rest; blinds and bets belong
together. This is the one place that joins the two. It lies below the games, since a game opens by
it; the session, the simulators and the command line, which lie above them, all ask here.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from math import gcd
from types import MappingProxyType
from typing import Literal

from msgspec.structs import replace

from cardroom.money import dollars
from cardroom.table.setup import Stake, Structure

Betting = Literal["limit", "spread", "no-limit", "pot-limit"]
"""How a game for a pot may be bet."""
CHIPS_OF_A_CHAIN = 3
"""Of so many equal chips is the upper limit where hands are compared in a chain."""
NO_ANTES: Mapping[str, Stake] = MappingProxyType({})


def stakes(
    asked: Structure | None, house: Structure, antes: Mapping[str, Stake] = NO_ANTES
) -> Structure:
    """The structure that is asked for, with the house's own where it is silent.

    Where only one of the blinds and bets is named, the big blind is the first bet or the least of a
    spread, the small blind half of it and the last bet twice as much; the smallest chip is one that
    all of them can be paid with.

    >>> house = Structure(type="limit", small_blind=200, big_blind=400, small_bet=400, chip=100)
    >>> table = stakes(Structure(small_bet=500), house)
    >>> table.type, table.small_blind, table.big_blind, table.big_bet, table.chip
    ('limit', 250, 500, 1000, 50)

    In a game without blinds, ante and bring-in keep their share of the first bet, unless the book
    prints an ante for these limits:

    >>> stud = Structure(type="limit", ante=50, bring_in=100, small_bet=300, big_bet=600, chip=25)
    >>> table = stakes(Structure(small_bet=600), stud)
    >>> table.ante, table.bring_in, table.big_bet
    (100, 200, 1200)
    >>> stakes(Structure(small_bet=1000), stud, {"$10/$20": 200}).ante
    200

    Where hands are compared in a chain, ante, wager and additional wager are a chip each, and three
    of them the upper limit:

    >>> fast = Structure(type="limit", ante=200, wager=200, additional_wager=200)
    >>> table = stakes(Structure(small_bet=600, big_bet=1200), fast)
    >>> table.ante, table.wager, table.additional_wager
    (400, 400, 400)
    """
    if asked is None:
        return house
    joined = _joined(asked, house)
    if asked.ante is not None or not antes:
        return joined
    limits = f"{dollars(joined.small_bet or 0)}/{dollars(joined.big_bet or 0)}"
    return replace(joined, ante=antes[limits]) if limits in antes else joined


def with_first_bet(asked: Structure) -> Structure:
    """What somebody means who names only the last bet, or only the small blind.

    >>> with_first_bet(Structure(big_bet=3000)).small_bet
    1500
    >>> with_first_bet(Structure(small_blind=100)).small_bet
    200
    """
    if _unit(asked):
        return asked
    half = asked.big_bet // 2 if asked.big_bet else None
    twice = 2 * asked.small_blind if asked.small_blind else None
    return replace(asked, small_bet=half or twice)


@lru_cache(maxsize=256)
def _joined(asked: Structure, house: Structure) -> Structure:
    known = {f: v for f in asked.__struct_fields__ if (v := getattr(asked, f)) is not None}
    unit = _unit(asked)
    if house.wager:
        most = asked.big_bet or 2 * (asked.small_bet or 0)
        chip = asked.wager or asked.additional_wager or most // CHIPS_OF_A_CHAIN
        known = dict.fromkeys(("ante", "wager", "additional_wager"), chip or None) | known
        known = {name: amount for name, amount in known.items() if amount is not None}
    elif unit and house.big_blind:
        first = asked.small_bet or unit
        derived = {"small_blind": unit // 2, "big_blind": unit}
        derived |= {"small_bet": first, "big_bet": 2 * first}
        if house.min_bet:
            derived["min_bet"] = unit
        if house.kill_blind:
            derived["kill_blind"] = house.kill_blind * unit // house.big_blind
        known = derived | known
    elif unit and house.small_bet:
        chip = asked.chip or house.chip or 1
        share = {
            name: amount * unit // house.small_bet // chip * chip or chip
            for name in ("ante", "bring_in")
            if (amount := getattr(house, name))
        }
        if (asked.type or house.type) == "spread" and house.bring_in:
            share["bring_in"] = unit  # The least bet there is what somebody must open for.
        known = share | {"small_bet": unit, "big_bet": 2 * unit} | known
    joined = replace(house, **known)
    if asked.chip is None and house.chip and joined.big_blind:
        joined = replace(joined, chip=gcd(house.chip, *_paid_in_chips(joined)))
    return joined


def _unit(asked: Structure) -> int | None:
    """The first bet, or what stands for it."""
    first = asked.bets_by_round[0] if asked.bets_by_round else None
    return asked.big_blind or asked.small_bet or first or asked.min_bet


def _paid_in_chips(structure: Structure) -> list[int]:
    """What the smallest chip must be able to pay."""
    amounts = [structure.small_blind, structure.big_blind]
    if structure.type == "limit":
        amounts += structure.bets_by_round or (structure.small_bet, structure.big_bet)
    elif structure.type == "spread":
        amounts.append(structure.min_bet)
    return [amount for amount in amounts if amount]
