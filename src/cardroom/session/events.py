"""What happens at a table between its rounds, and where rounds begin and end.

They are written in one log with the events of the rounds, under one running number.
"""

from __future__ import annotations

from msgspec import structs

from cardroom.shuffle import Proof, RootStatement
from cardroom.table.events import AnyEvent as AnyRoundEvent
from cardroom.table.events import Event, Eyes, eyes_of
from cardroom.table.setup import FeeChoice, Limits, Partner, Setup, Structure


class SatDown(Event, frozen=True, gc=False):
    """Somebody has taken a seat, with chips."""

    seat: int
    chips: int
    name: str | None = None


class GotUp(Event, frozen=True, gc=False):
    """A seat is free again: its player has taken his chips along."""

    seat: int
    chips: int


class ChangedSeat(Event, frozen=True, gc=False):
    """A player has moved to another seat; where that costs something, the lines say why."""

    seat: int
    to: int
    why: str = ""


class BroughtChips(Event, frozen=True, gc=False):
    """A seat has more chips, which its player has brought."""

    seat: int
    chips: int


class SatOut(Event, frozen=True, gc=False):
    """A seat takes no part from the next round on."""

    seat: int


class CameBack(Event, frozen=True, gc=False):
    """A seat takes part again from the next round on."""

    seat: int


class StoodBehind(Event, frozen=True, gc=False):
    """Somebody stands behind the table with chips, or has brought more of them."""

    name: str
    chips: int


class WalkedAway(Event, frozen=True, gc=False):
    """Somebody who stood behind the table has gone with all his chips."""

    name: str
    chips: int


class Offered(Event, frozen=True, gc=False):
    """The player-dealer position is offered to a seat."""

    seat: int
    why: str


class Declined(Event, frozen=True, gc=False):
    """A seat lets the position pass."""

    seat: int
    why: str


class Accepted(Event, frozen=True, gc=False):
    """A seat takes the position, with a bank."""

    seat: int
    bank: int
    why: str


class PassedOn(Event, frozen=True, gc=False):
    """A seat has the position no more: its rounds are over, it gives it up, or it is gone."""

    seat: int
    why: str


class Stopped(Event, frozen=True, gc=False):
    """No round is played any more: nobody may bank on, and nobody else takes the position.

    The game goes on when somebody else accepts it.
    """

    why: str
    says: str


class OfferedToNobody(Event, frozen=True, gc=False):
    """Nobody is asked any more, and nothing stops the game: anybody may take the position.

    Whoever was asked need not be asked now, or whoever could not bank on is gone. That somebody
    declines, accepts or is gone himself tells as much, too.
    """


class Banked(Event, frozen=True, gc=False):
    """The player-dealer posts another bank for the next round."""

    seat: int
    bank: int


class PutDown(Event, frozen=True, gc=False):
    """A wager for the next round lies on a spot; ``by`` stands behind the seat, or has another."""

    seat: int
    spot: str
    amount: int
    by: str | None = None
    circle: int | None = None
    voucher: bool = False
    kum_kum: tuple[Partner, ...] = ()


class PickedUp(Event, frozen=True, gc=False):
    """A wager has been taken back before the deal."""

    seat: int
    spot: str
    amount: int
    by: str | None = None
    circle: int | None = None


class Wished(Event, frozen=True, gc=False):
    """Whether a seat will ``post`` what it owes as soon as it may, or ``wait``."""

    seat: int
    wish: str


class Straddles(Event, frozen=True, gc=False):
    """A seat will post a live straddle in the next hand."""

    seat: int
    amount: int


class Committed(Event, frozen=True, gc=False):
    """The house has committed itself to a shuffle: ``nonce`` says to which."""

    nonce: str
    commitment: str


class GaveText(Event, frozen=True, gc=False):
    """A player's own text for the next shuffle."""

    seat: int
    text: str

    def seen_by(self, eyes: Eyes) -> Event:
        """Nobody else knows it before the cards are shuffled, and so cannot fit his own to it."""
        return self if self.seat in eyes_of(eyes) else GaveText(self.seat, "")


class Shuffled(Event, frozen=True, gc=False):
    """Cards have been shuffled: a shoe, or a deck for one round."""

    cards: int


class ShowedRoot(Event, frozen=True, gc=False):
    """The root over the shuffled cards, before the first of them is dealt."""

    root: RootStatement


class Rolled(Event, frozen=True, gc=False):
    """The dice have been rolled for the next round."""

    faces: tuple[int, ...]


class Proved(Event, frozen=True, gc=False):
    """The proof of a shuffle whose cards have been played."""

    proof: Proof


class RoundBegan(Event, frozen=True, gc=False):
    """A round has begun, as it was set up; what it shows follows."""

    number: int
    setup: Setup

    def seen_by(self, eyes: Eyes) -> Event:
        """What will go wrong nobody knows before."""
        return RoundBegan(self.number, structs.replace(self.setup, mishaps=()))


class RoundEnded(Event, frozen=True, gc=False):
    """A round is over: what everyone has now who was in it."""

    number: int
    chips: dict[str, int]
    called_off: str = ""
    """Why it counts for nothing, if it does."""


class Changed(Event, frozen=True, gc=False):
    """The table is played for other stakes, within other limits or with another collection."""

    structure: Structure | None
    limits: Limits
    fees: tuple[FeeChoice, ...]


class Entered(Event, frozen=True, gc=False):
    """Somebody has bought in to a tournament."""

    name: str
    buy_in: int
    fee: int


class Withdrew(Event, frozen=True, gc=False):
    """Somebody has his buy-in back, since the tournament has not begun."""

    name: str


class LevelBegan(Event, frozen=True, gc=False):
    """A tournament has come to a level: what is posted and bet from now on."""

    level: int
    says: str


class Finished(Event, frozen=True, gc=False):
    """Somebody is out of a tournament, or has won it: his place, and what it pays."""

    seat: int
    name: str
    place: int
    prize: int


class Proposed(Event, frozen=True, gc=False):
    """A finalist proposes to share what is left to win."""

    seat: int
    how: str
    shares: dict[str, int]


class Agreed(Event, frozen=True, gc=False):
    """A finalist agrees."""

    seat: int


class Unagreed(Event, frozen=True, gc=False):
    """A finalist does not agree, and the proposal is off the table."""

    seat: int


AnyEvent = (
    AnyRoundEvent
    | SatDown
    | GotUp
    | BroughtChips
    | ChangedSeat
    | SatOut
    | CameBack
    | StoodBehind
    | WalkedAway
    | Offered
    | Declined
    | Accepted
    | PassedOn
    | Stopped
    | OfferedToNobody
    | Banked
    | PutDown
    | PickedUp
    | Wished
    | Straddles
    | Committed
    | GaveText
    | Shuffled
    | ShowedRoot
    | Rolled
    | Proved
    | RoundBegan
    | RoundEnded
    | Changed
    | Entered
    | Withdrew
    | LevelBegan
    | Finished
    | Proposed
    | Agreed
    | Unagreed
)
