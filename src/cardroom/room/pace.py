"""How fast a table is played: what everybody has time for, in milliseconds."""

from __future__ import annotations

from typing import Annotated

import msgspec

Milliseconds = Annotated[int, msgspec.Meta(ge=0, le=86_400_000)]


class Pace(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The clocks of a table."""

    action: Milliseconds = 20_000
    """For a decision, before the time bank is used."""
    time_bank: Milliseconds = 60_000
    """What a player may use beyond that, in all decisions together."""
    refill: Milliseconds = 5_000
    """What comes back to a time bank with every round."""
    offer: Milliseconds = 10_000
    """For the offer of the player-dealer position."""
    wagers: Milliseconds = 15_000
    """For wagers before the deal, unless everybody is ready sooner."""
    pause: Milliseconds = 3_000
    """Between the end of a round and the next deal."""
    bot: Milliseconds = 900
    """What a bot takes for a decision."""
    rounds_away: Annotated[int, msgspec.Meta(ge=1)] = 2
    """After so many rounds in which a player let the clock decide he sits out."""
    call: Milliseconds = 30_000
    """For somebody whose turn it is on the waiting list to take the seat."""
    away: Milliseconds = 600_000
    """Whoever sits out for so long leaves, with his chips."""
    brings_back: Milliseconds = 3_600_000
    """Who comes back within this time brings what he left with."""
