"""A table of one game, from the first player who sits down to the last who leaves.

It knows who sits where with how many chips and who has which position, makes the `Setup` of the
next round, deals it, and takes the chips back when it is over. Two players, one hand of hold'em:

>>> from cardroom.books import library
>>> table = Table(library().game("oceana/texas-holdem"), seed=7)
>>> table.sit(1, 20000, "Ann")
>>> table.waits_for
'fewer than two players are here with chips'
>>> table.sit(4, 20000, "Bob")
>>> table.setup().button
4
>>> hand = table.deal()
>>> while not hand.over:
...     hand.choose_default(hand.turn.seat)
>>> [player.chips for player in table.players.values()]
[19800, 20200]
>>> table.setup().button
1

A California game, where somebody must bank before anybody can be dealt to:

>>> table = Table(library().game("bicycle/ez-baccarat-1.0"), seed=7)
>>> table.sit(2, 100000)
>>> table.sit(5, 100000)
>>> table.offered
2
>>> table.decline(2)
>>> table.accept(5, bank=50000)
>>> table.wager(2, "player", 1000)
>>> table.deal().over, table.shoe
(True, 411)
>>> sum(player.chips for player in table.players.values())
200000
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cardroom.session.button import DRAWN_FOR
from cardroom.session.events import (
    BroughtChips,
    CameBack,
    ChangedSeat,
    GaveText,
    GotUp,
    Proved,
    SatDown,
    StoodBehind,
    WalkedAway,
)
from cardroom.session.player_dealer import DICE
from cardroom.session.seats import CannotSit
from cardroom.session.written_table import WrittenTable
from cardroom.shuffle import Openings, Proof, RootStatement
from cardroom.table.events import Eyes
from cardroom.table.setup import IllegalWager, Partner, Wagered, antes_of


class Table(WrittenTable):
    """One table of one game: everything that may be asked of it.

    Everything about it is a function of its seed and of the calls made; without a seed the cards
    come from the operating system, with a commitment before every shuffle, a root over the shuffled
    deck, openings of what somebody has seen, and in the end a proof.
    What is refused raises a `Refused` or `IllegalWager` with the reason, and changes nothing.
    A round that is over is off the table with its last choice.

    All that happens is told by events under one running number, those of the rounds among them:
    see `view`. They are kept until the next deal, so that a table never grows.
    """

    def __repr__(self) -> str:
        seats = len(self.players)
        people = "1 player" if seats == 1 else f"{seats} players"
        if self.round is not None:
            when = f"round {self.round_number} is being played"
        else:
            when = f"after round {self.round_number}" if self.round_number else "before round 1"
        return f"<Table of {self.game.id}: {people}, {when}>"

    # Seats

    def sit(self, seat: int, chips: int, name: str | None = None) -> None:
        """Take a seat with chips; what cannot be raises `CannotSit`."""
        self._seats.sit(seat, chips, name)
        self._tell(SatDown(seat, chips, name))
        self._position.joined(seat)
        self._look_round()

    def leave(self, seat: int) -> int:
        """Get up and take the chips along; whoever is in a round stays until it is over."""
        self._check_not_in_round(str(seat))
        self._seats.player(seat)
        self._position.left(seat)
        chips = self._seats.leave(seat)
        self._tell(GotUp(seat, chips))
        self._look_round()
        return chips

    def add_chips(self, seat: int, amount: int) -> None:
        """Bring more chips, between rounds."""
        self._check_not_in_round(str(seat))
        self._seats.add_chips(seat, amount)
        self._tell(BroughtChips(seat, amount))

    def come_back(self, seat: int) -> None:
        """Take part again from the next round on, or when what is owed has been posted."""
        if self._seats.come_back(seat):
            self._tell(CameBack(seat))
            self._look_round()

    def change_seat(self, seat: int, to: int) -> None:
        """Move to a free seat of a pot game, between rounds.

        What a player has and owes goes along. Whether the move costs as much as missed blinds is
        what the book says.
        """
        self._check_between_rounds()
        self._seats.check_move(seat, to)
        why = self._position.moves(seat, to)
        self._seats.move(seat, to)
        if (antes := self.held.pop(antes_of(seat), None)) is not None:
            self.held[antes_of(to)] = antes
        self._tell(ChangedSeat(seat, to, why))
        self._look_round()

    def stand_behind(self, name: str, chips: int) -> None:
        """Stand behind the table to wager on other people's spots, or bring more chips for it."""
        self._check_not_in_round(name)
        if not any(spot.backline for spot in self.game.entry.wagers):
            raise CannotSit(f"{self.game.id} has no backline wagers")
        if name in list(self.held):
            raise CannotSit(f"{name} is what the house holds: stand there by another name")
        self._seats.stand_behind(name, chips)
        self._tell(StoodBehind(name, chips))

    def walk_away(self, name: str) -> int:
        """Leave the backline with all chips."""
        self._check_not_in_round(name)
        chips = self._seats.walk_away(name)
        self._position.walked_away(name)
        self._tell(WalkedAway(name, chips))
        return chips

    # The player-dealer position of a California game

    @property
    def player_dealer(self) -> int | None:
        """Who has the position."""
        return self._position.player_dealer

    @property
    def offered(self) -> int | None:
        """Whom the position is offered to."""
        return self._position.offered

    @property
    def may_bank(self) -> list[int]:
        """Whom the book lets bank the next round, of all who are here."""
        return self._position.may_bank

    @property
    def stopped(self) -> str | None:
        """Why no round is played until somebody else banks, in a sentence; None if that is not so.

        Where a book lets nobody bank more than two rounds in a row, the game stops when everybody
        else declines, and goes on when somebody else accepts.
        """
        return self._position.stopped

    def accept(self, seat: int, bank: int) -> None:
        """Take the position that is offered, with a bank for the next round."""
        self._check_between_rounds()
        _check_cents(bank)
        self._position.accept(seat, bank)
        self._look_round()

    def decline(self, seat: int) -> None:
        """Let the position that is offered pass."""
        self._check_between_rounds()
        self._position.decline(seat)
        self._look_round()

    def pass_on(self) -> None:
        """Give the position up before its rounds are over."""
        self._check_between_rounds()
        self._position.pass_on()
        self._look_round()

    def bank(self, amount: int) -> None:
        """Post another bank; without this it is the same again, as far as the chips go."""
        self._check_between_rounds()
        _check_cents(amount)
        self._position.bank(amount)

    @property
    def posted_bank(self) -> int:
        """What the player-dealer will post for the next round; 0 while nobody has the position."""
        return self._position.posted_bank

    @property
    def wagers(self) -> tuple[Wagered, ...]:
        """What lies on the table for the next round."""
        return self._position.wagers

    def wager(
        self,
        seat: int,
        spot: str,
        amount: int,
        by: str | None = None,
        *,
        circle: int | None = None,
        voucher: bool = False,
        kum_kum: Mapping[str, int] | None = None,
    ) -> None:
        """Put one more wager down for the next round; what it needs beside it may still follow.

        ``by`` is somebody who stands behind the seat, or the number of another seat whose player
        wagers there too. Where a seat has several betting circles it lies in the next free one, or
        in the one that is named. ``kum_kum`` is what others have of the amount, by name or seat.
        """
        self._check_between_rounds()
        partners = tuple([Partner(str(who), part) for who, part in (kum_kum or {}).items()])
        for cents in (amount, *(partner.amount for partner in partners)):
            _check_cents(cents)
        if circle is not None and (type(circle) is not int or circle < 1):
            raise IllegalWager(f"there is no betting circle {circle}")
        if type(voucher) is not bool:
            raise IllegalWager(f"voucher is true or false, not {voucher!r}")
        self._position.wager(Wagered(seat, spot, amount, by, circle, voucher, partners))

    def put_wagers(
        self, seat: int, wagers: Mapping[str, int | Sequence[int]], by: str | None = None
    ) -> None:
        """Put all wagers of a seat down at once, in the place of those it had; or none of them.

        ``by`` is as in `wager`. Several amounts on a spot are for several betting circles.
        """
        self._check_between_rounds()
        for amount in wagers.values():
            if type(amount) is not int:
                for each in amount if isinstance(amount, list | tuple) else (amount,):
                    _check_cents(each)
        self._position.put_wagers(seat, wagers, by)

    def clear(self, seat: int, by: str | None = None) -> None:
        """Take wagers back before the deal."""
        self._check_between_rounds()
        self._position.clear(seat, by)

    # The button and the blinds of a pot game

    @property
    def button(self) -> int | None:
        """Who has the button, or had it last; None before a game is opened."""
        return self._position.button

    @property
    def leg(self) -> int | None:
        """Who has a leg up toward a kill."""
        return self._position.leg

    @property
    def killer(self) -> int | None:
        """Who must kill the next pot."""
        return self._position.killer

    def owes(self, seat: int) -> tuple[Wagered, ...]:
        """What a seat has to post to be dealt in without waiting for the big blind."""
        return self._position.owes(seat)

    def wants(self, seat: int, wish: str) -> None:
        """Whether a seat will ``post`` what it owes as soon as it may, or ``wait`` (as all do)."""
        self._position.wants(seat, wish)

    def straddle(self, seat: int) -> None:
        """Post a live straddle in the next hand, where the book allows it."""
        self._check_between_rounds()
        self._position.straddle(seat, self._lots())

    # Cards

    @property
    def shoe(self) -> int | None:
        """How many cards are left in the shoe; None for games that shuffle every round."""
        return None if self.game.entry.deck.cut_from_back is None else self._shoe.left

    @property
    def commitment(self) -> str | None:
        """The commitment to the cards of this round or else the next; None with a seed."""
        return self._shoe.commitment(self.round_number + 1)

    @property
    def draw_commitment(self) -> str | None:
        """The commitment to the cards for drawing the button, when the next hand opens a game."""
        return self._commitment_to(DRAWN_FOR)

    @property
    def dice_commitment(self) -> str | None:
        """The commitment to the dice of the next round, where dice place the action button."""
        return self._commitment_to(DICE)

    def _commitment_to(self, lots: str) -> str | None:
        position = self._position
        if position.lots.name != lots or not position.draws:
            return None
        return self._shuffles.published(-self.round_number - 1)

    @property
    def root(self) -> RootStatement | None:
        """The root over the cards of this round, or of the next once they are shuffled."""
        return self._shoe.root

    def shuffle(self) -> RootStatement | None:
        """Shuffle for the next round, so that the root is known before the first card is dealt.

        No more texts are taken. `deal` shuffles by itself where nobody has asked for it. With a
        seed there is no root.
        """
        self._check_between_rounds()
        self._shoe.use(self._shoe.mixed(self.round_number + 1))
        return self._shoe.root

    def openings(self, eyes: Eyes) -> Openings | None:
        """The cards of the last round that some eyes have seen, against its root.

        They are a seat's, several seats' or those of an onlooker (None), and for whoever sat there
        then. None with a seed, and before the first round.
        """
        return self._shoe.last.openings(eyes) if self._shoe.last else None

    @property
    def proofs(self) -> list[Proof]:
        """The proofs that have come since the last deal, as their events tell: then they go."""
        return [event.proof for event in self.events if isinstance(event, Proved)]

    def give_out_secrets(self) -> None:
        """Publish every proof that is still kept, as when the table closes.

        The cards of a shoe are thrown in, for everybody knows then how they lie.
        """
        self._check_between_rounds()
        self._shoe.throw_in(self.round_number)
        self._shuffles.give_out()
        self._look_round()

    def add_text(self, seat: int, text: str) -> None:
        """A player's own text for the next shuffle, once its commitment is known."""
        self._check_between_rounds()
        self._seats.player(seat)
        self._shoe.add_text(self.round_number + 1, f"seat {seat}", text)
        self._tell(GaveText(seat, text))


def _check_cents(amount: object) -> None:
    if type(amount) is not int:
        raise IllegalWager(f"{amount!r} is no amount: chips are whole cents")
