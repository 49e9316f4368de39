"""Posts as they were made, by the names that other formats have for them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from cardroom.table.pot.blinds import BIG, NEW, SMALL
from cardroom.table.pot.posts_made import POST
from cardroom.table.pot.table import PotTable

STRADDLE = "straddle"
LATE = NEW
"""A big blind that is posted out of turn."""


class AsPosted(NamedTuple):
    """The blinds and the ante of a hand, and what everyone's live blind is."""

    small: int
    big: int
    ante: int
    spots: Mapping[int, str]
    """By seats, where posts are listed as they were made."""

    late: frozenset[int]
    """Seats that have posted out of turn, a dead small blind alone perhaps."""

    def spot(self, seat: int, spot: str) -> str:
        """What a seat has posted; who posts by a house's rules does so under its own name."""
        return self.spots.get(seat, spot) if spot == POST else spot


def as_posted(table: PotTable) -> AsPosted:
    """What was posted before a hand.

    Of listed blinds the least one is the small blind, where it is less than the bets of the table
    or another one is larger; what is posted beyond the big blind is a straddle.
    """
    structure = table.structure
    small, big = structure.small_blind or 0, structure.big_blind or 0
    listed = {posts.seat: posts for posts in table.setup.posts}
    ante = max((posts.ante for posts in listed.values()), default=structure.ante or 0)
    in_turn = {
        seat.number: posts.blind
        for seat in table.players
        if (posts := listed.get(seat.number)) and posts.blind and not posts.out_of_turn
    }
    late = frozenset(seat for seat, posts in listed.items() if posts.out_of_turn)
    spots = {seat: LATE for seat in late if listed[seat].blind}
    if not in_turn:
        return AsPosted(small, big, ante, spots, late)
    least, *more = sorted(set(in_turn.values()))
    small, big = (least, more[0]) if more and least < big else (0, least)
    for seat, blind in in_turn.items():
        if blind < big:
            spots[seat] = SMALL
        else:
            spots[seat] = BIG if blind == big and BIG not in spots.values() else STRADDLE
    return AsPosted(small, big, ante, spots, late)
