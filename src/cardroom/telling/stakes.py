"""What is played for, in a few words."""

from __future__ import annotations

from cardroom.money import dollars
from cardroom.table.setup import Limits, Structure


def limits_in_words(limits: Limits) -> str:
    """What may be wagered against a player-dealer.

    >>> limits_in_words(Limits(500, 20000))
    'limits $5-$200'
    """
    return f"limits {dollars(limits.min or 0)}-{dollars(limits.max or 0)}"


def structure_in_words(structure: Structure) -> str:
    """What is played for where there is no player-dealer.

    >>> structure_in_words(Structure(type="no-limit", small_blind=100, big_blind=200))
    'no-limit $1/$2'
    """
    s = structure
    if s.tops:
        return f"{dollars(s.chip or 0)} {s.type}, tops {dollars(s.tops)}"
    if s.point_value:
        return f"{dollars(s.point_value)} a point"
    if s.wager:
        return f"limit, ante {dollars(s.ante or 0)} and wager {dollars(s.wager)}"
    if s.type == "limit" and s.small_bet and s.big_bet:
        return f"limit {dollars(s.small_bet)}/{dollars(s.big_bet)}"
    if not s.big_blind:
        return f"{s.type}, ante {dollars(s.ante or 0)}, forced bet {dollars(s.bring_in or 0)}"
    return f"{s.type} {dollars(s.small_blind or 0)}/{dollars(s.big_blind or 0)}"
