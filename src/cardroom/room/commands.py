"""What somebody may ask of a table: one struct for each, as it comes over the wire."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from cardroom.table.decisions import Choice

Seat = Annotated[int, msgspec.Meta(ge=1, le=23)]
Cents = Annotated[int, msgspec.Meta(ge=1, le=10**15)]
MOST_SPOTS, MOST_ON_SPOT = 24, 40
"""On so many spots, and on each of them so often, one may wager at most: no layout has more."""
Amounts = Annotated[tuple[Cents, ...], msgspec.Meta(max_length=MOST_ON_SPOT)]
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]


class Command(
    msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, tag_field="do"
):
    """Something that is asked of a table."""


class Sit(Command, tag="sit", frozen=True):
    """Take a seat with chips."""

    seat: Seat
    chips: Cents


class Leave(Command, tag="leave", frozen=True):
    """Get up: at once, or when the round is over."""

    seat: Seat


class AddChips(Command, tag="add-chips", frozen=True):
    """Bring more chips: at once, or when the round is over."""

    seat: Seat
    chips: Cents


class SitOut(Command, tag="sit-out", frozen=True):
    """Take no part from the next round on."""

    seat: Seat


class ComeBack(Command, tag="come-back", frozen=True):
    """Take part again."""

    seat: Seat


class ChangeSeat(Command, tag="change-seat", frozen=True):
    """Move to a free seat."""

    seat: Seat
    to: Seat


class StandBehind(Command, tag="stand-behind", frozen=True):
    """Stand behind the table with chips."""

    chips: Cents


class WalkAway(Command, tag="walk-away", frozen=True):
    """Leave the backline: at once, or when the round is over."""


class Accept(Command, tag="accept", frozen=True):
    """Take the player-dealer position that is offered."""

    seat: Seat
    bank: Cents


class Decline(Command, tag="decline", frozen=True):
    """Let the position pass."""

    seat: Seat


class PassOn(Command, tag="pass-on", frozen=True):
    """Give the position up before its rounds are over."""

    seat: Seat


class PostBank(Command, tag="bank", frozen=True):
    """Post another bank for the next round."""

    seat: Seat
    bank: Cents


class Always(Command, tag="always", frozen=True):
    """What is said to every offer of the position from now on; nothing: ask me."""

    seat: Seat
    says: Literal["decline", "take", ""] = ""
    bank: Cents | None = None


class PutWagers(Command, tag="wagers", frozen=True):
    """All wagers before a seat, in the place of those that were there; none takes them back."""

    seat: Seat
    wagers: Annotated[dict[str, Amounts], msgspec.Meta(max_length=MOST_SPOTS)] = {}
    behind: bool = False
    """Whether they are made with the chips of somebody behind the table."""


class Ready(Command, tag="ready", frozen=True):
    """Nothing more is wagered by this seat: the cards may come."""

    seat: Seat


class Choose(Command, tag="choose", frozen=True):
    """An answer to a decision, which is named by round and number."""

    seat: Seat
    round: Annotated[int, msgspec.Meta(ge=1)]
    number: Annotated[int, msgspec.Meta(ge=1)]
    choice: Choice


class Wants(Command, tag="wants", frozen=True):
    """Whether a seat will post what it owes as soon as it may, or wait."""

    seat: Seat
    wish: Literal["post", "wait"]


class Straddle(Command, tag="straddle", frozen=True):
    """Post a live straddle in the next hand."""

    seat: Seat


class GiveText(Command, tag="text", frozen=True):
    """A text of one's own for the next shuffle."""

    seat: Seat
    text: Annotated[str, msgspec.Meta(min_length=1, max_length=200)]


class InviteBots(Command, tag="bots", frozen=True):
    """Have so many bots at the table, as far as there is room."""

    count: Annotated[int, msgspec.Meta(ge=0, le=22)]


class Queue(Command, tag="queue", frozen=True):
    """Be called when a seat is free: first come, first called."""


class LeaveQueue(Command, tag="leave-queue", frozen=True):
    """Wait for no seat any more."""


AnyCommand = (
    Sit
    | Leave
    | AddChips
    | SitOut
    | ComeBack
    | ChangeSeat
    | StandBehind
    | WalkAway
    | Accept
    | Decline
    | PassOn
    | PostBank
    | Always
    | PutWagers
    | Ready
    | Choose
    | Wants
    | Straddle
    | GiveText
    | InviteBots
    | Queue
    | LeaveQueue
)
