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
from typing import Any

from msgspec.structs import replace

from cardroom.books import Game
from cardroom.cards import Card
from cardroom.history import BadRecord, play_again, record
from cardroom.session.button import DRAWN_FOR, ButtonPosition
from cardroom.session.clock import Clock
from cardroom.session.events import (
    BroughtChips,
    CameBack,
    GaveText,
    GotUp,
    Proved,
    RoundBegan,
    RoundEnded,
    SatDown,
    SatOut,
    StoodBehind,
    WalkedAway,
)
from cardroom.session.journal import Journal
from cardroom.session.player_dealer import DICE, PlayerDealerPosition
from cardroom.session.positions import position_of
from cardroom.session.seats import CannotSit, NotNow, NotReady, Player, Refused, Seats
from cardroom.session.shoe import Shoe
from cardroom.session.shuffles import ROUNDS_KEPT, Mixed, Seed, Shuffles
from cardroom.session.snapshot import (
    FORMAT,
    BadSnapshot,
    RoundInPlay,
    Snapshot,
    check_format,
    read_seed,
    write_seed,
)
from cardroom.shuffle import Openings, Proof, RootStatement
from cardroom.table.card_table import CardTable
from cardroom.table.decisions import IllegalChoice
from cardroom.table.events import Event, Eyes, eyes_of
from cardroom.table.procedures import Mishap
from cardroom.table.round import ChipsLost, Round
from cardroom.table.setup import (
    CannotPlay,
    FeeChoice,
    IllegalWager,
    Limits,
    Setup,
    Structure,
    Wagered,
)
from cardroom.table.stock import Assigned, OutOfCards, Stacked, Stock

IMPOSSIBLE = (
    *(BadRecord, CannotPlay, ChipsLost, IllegalChoice, IllegalWager, OutOfCards, Refused),
    *(LookupError, ValueError),
)
"""What shows that a table was never as it is written down."""


class Table:
    """One table of one game.

    Everything about it is a function of its seed and of the calls made; without a seed the cards
    come from the operating system, with a commitment before every shuffle, a root over the shuffled
    deck, openings of what somebody has seen, and in the end a proof.
    What is refused raises a `Refused` or `IllegalWager` with the reason, and changes nothing.
    A round that is over is off the table with its last choice.

    All that happens is told by events under one running number, those of the rounds among them:
    see `view`. The table keeps them up to the deal after the next, so that it never grows.
    """

    def __init__(
        self,
        game: Game,
        *,
        name: str | None = None,
        seed: Seed | None = None,
        structure: Structure | None = None,
        limits: Limits | None = None,
        options: Mapping[str, Any] | None = None,
        fee: FeeChoice | Sequence[FeeChoice] | None = None,
        readings: Mapping[str, str] | None = None,
        seats_at_table: int | None = None,
        secrets_kept: int | None = ROUNDS_KEPT,
    ) -> None:
        """Lay the table; what the game's entry does not have is refused as by `Game.terms`.

        A pot game may post several collection options, for different numbers of players: the first
        one that is for as many as are dealt in is in force. What is taken by the clock is none of a
        hand's business: see `pass_time`. A proof that would show a hand which nobody has shown is
        kept for so many rounds: 0 for none, None until `give_out_secrets`.
        """
        most = game.entry.table.seats
        count = most if seats_at_table is None else seats_at_table
        if not 2 <= count <= most:
            raise CannotPlay(
                f"a table of {game.id} has 2 to {most} seats, not {count} "
                f"({game.entry.table.lines})"
            )
        base = Setup(
            game=game.id,
            seats=(),
            seats_at_table=count,
            limits=limits or Limits(),
            structure=structure,
            options=dict(options or {}),
            readings=dict(readings or {}),
        )
        fees = [fee] if isinstance(fee, FeeChoice) else fee or ()
        self._lay(game, base, fees, name or game.id, seed, secrets_kept)
        self._look_round()

    def _lay(
        self,
        game: Game,
        base: Setup,
        fees: Sequence[FeeChoice],
        name: str,
        seed: Seed | None,
        secrets_kept: int | None,
    ) -> None:
        """Lay the table as it is before anything has happened at it."""
        self.game = game
        self.round: Round[CardTable] | None = None
        """The round that is being played."""
        self.round_number = 0
        self.collected = 0
        """All that the house has collected here."""
        self._seats = Seats(base.seats_at_table or game.entry.table.seats)
        self._journal = Journal()
        self._base = base
        self._clock = Clock(self._seats, self._journal)
        self._post(fees)
        self._position = self._place()
        cards, log = game.entry.deck, self._journal.append
        deck, lots = game.fresh_deck(base), self._position.lots
        self._shuffles = Shuffles(seed, name, deck, lots, kept=secrets_kept, log=log)
        self._shoe = Shoe(self._shuffles, cards.cut_from_back, cards.burn, log)
        self._own = True
        """Whether the cards of the round that is being played are the table's own."""
        self._last: Round[CardTable] | None = None
        """The last round that was played to its end."""
        self._next: tuple[int, Setup] | None = None
        """The setup of the next round, and the last event when that was found."""

    def _post(self, fees: Sequence[FeeChoice]) -> None:
        """Post collection options, or raise what says that they cannot be."""
        game, base = self.game, self._base
        if len(fees) > 1 and not position_of(game).several_options:
            raise CannotPlay("one collection option is posted at a table at a time")
        for choice in (None, *fees):
            game.check_fee(replace(base, fee=choice))
        self._fees = tuple(fees)
        posted = [game.terms(replace(base, fee=choice)).fee for choice in fees]
        self._clock.post([option for option in posted if option is not None])

    def _place(self) -> ButtonPosition | PlayerDealerPosition:
        """The position between the rounds, before anything has happened at it."""
        kind, base = position_of(self.game), self._base
        if self._fees and not kind.several_options:
            base = replace(base, fee=self._fees[0])
        return kind(self.game, base, self._seats, self._journal)

    # Events

    @property
    def first_number(self) -> int:
        """The number of the first event that is still kept."""
        return self._journal.first

    @property
    def last_number(self) -> int:
        """The number of the last event; 0 before the first."""
        return self._journal.last

    @property
    def events(self) -> list[Event]:
        """All events that are kept, hidden cards included. For somebody's eyes use `view`."""
        return [event for _, event in self._journal.since(None)]

    @property
    def log(self) -> list[Event]:
        """The table's own events among them, without those of its rounds."""
        return self._journal.own

    def view(self, eyes: Eyes, since: int | None = None) -> list[tuple[int, Event]]:
        """What has happened since an event, by number, as some eyes may see it.

        They are those of a seat, of several seats that somebody plays, or of an onlooker (None).
        Without ``since`` it is all that is kept; what is forgotten raises `Forgotten`.

        >>> from cardroom.books import library
        >>> table = Table(library().game("oceana/texas-holdem"), seed=7)
        >>> table.sit(1, 20000)
        >>> known = table.last_number
        >>> table.sit(4, 20000, "Bob")
        >>> table.view(1, since=known)
        [(2, SatDown(seat=4, chips=20000, name='Bob'))]
        """
        may_see = eyes_of(eyes)
        return [(number, event.seen_by(may_see)) for number, event in self._journal.since(since)]

    # Seats

    @property
    def players(self) -> dict[int, Player]:
        """Who sits where; in a round, with the chips that it began with."""
        return dict(sorted(self._seats.players.items()))

    @property
    def backline(self) -> dict[str, int]:
        """Who stands behind the table, with what."""
        return dict(self._seats.backline)

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

    def sit_out(self, seat: int) -> None:
        """Take no part from the next round on; a seat without chips sits out by itself."""
        if not self._seats.player(seat).sits_out:
            self._seats.sit_out(seat)
            self._tell(SatOut(seat))
            self._position.sat_out(seat)
            self._look_round()

    def come_back(self, seat: int) -> None:
        """Take part again from the next round on, or when what is owed has been posted."""
        if self._seats.come_back(seat):
            self._tell(CameBack(seat))
            self._look_round()

    def stand_behind(self, name: str, chips: int) -> None:
        """Stand behind the table to wager on other people's spots, or bring more chips for it."""
        self._check_not_in_round(name)
        if not any(spot.backline for spot in self.game.entry.wagers):
            raise CannotSit(f"{self.game.id} has no backline wagers")
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

    def accept(self, seat: int, bank: int) -> None:
        """Take the position that is offered, with a bank for the next round."""
        self._check_between_rounds()
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
        self._position.bank(amount)

    @property
    def wagers(self) -> tuple[Wagered, ...]:
        """What lies on the table for the next round."""
        return self._position.wagers

    def wager(self, seat: int, spot: str, amount: int, by: str | None = None) -> None:
        """Put one more wager down for the next round; what it needs beside it may still follow.

        ``by`` is somebody who stands behind the seat.
        """
        self._check_between_rounds()
        self._position.wager(Wagered(seat, spot, amount, by))

    def put_wagers(self, seat: int, wagers: Mapping[str, int], by: str | None = None) -> None:
        """Put all wagers of a seat down at once, in the place of those it had; or none of them.

        ``by`` is somebody who stands behind the seat.
        """
        self._check_between_rounds()
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

    def openings(self, seat: int | None) -> Openings | None:
        """The cards of the last round that a seat has seen, or an onlooker, against its root.

        They are for whoever sat there then. None with a seed, and before the first round.
        """
        return self._shoe.last.openings(seat) if self._shoe.last else None

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

    # Rounds

    @property
    def waits_for(self) -> str | None:
        """What is missing for the next round, in a sentence; None when it can be dealt."""
        try:
            self.setup()
        except NotReady as missing:
            return str(missing)
        return None

    def setup(self) -> Setup:
        """The setup with which `deal` would begin, or `NotReady`.

        It is for the house's eyes: before a game is opened it knows who will draw the button, and
        how the dice will fall.
        """
        if self.round is not None:
            raise NotReady(f"round {self.round_number} is being played")
        # Whatever happens at a table is an event: with the same number it is the same table.
        if self._next is None or self._next[0] != self._journal.last:
            self._next = self._journal.last, self._next_setup()
        return self._next[1]

    def _next_setup(self) -> Setup:
        setup = self._position.setup(self._lots())
        reason: Exception | None = None
        for fee in self._fees or (None,):
            posted = replace(setup, fee=fee)
            try:
                self.game.check(posted)
            except IllegalWager as wrong:
                raise NotReady(str(wrong)) from None
            except CannotPlay as wrong:
                reason = wrong
            else:
                return posted
        raise NotReady(str(reason))

    def pass_time(self, minutes: int) -> None:
        """Let time go by, for fees that are taken by the clock; in a round they wait for its end.

        The table has no clock of its own, so that it stays a function of its calls.
        """
        if minutes < 0:
            raise ValueError(f"time does not go back: {minutes} minutes")
        self._clock.pass_time(minutes)
        self._collect_for_time()

    def _collect_for_time(self) -> None:
        if self.round is None and self._clock.is_due:
            self.collected += self._clock.collect()
            self._sit_out_the_broke()

    def deal(self, stock: Stock | None = None, mishaps: Sequence[Mishap] = ()) -> Round[CardTable]:
        """Begin the next round, or raise `NotReady`.

        For a drill it may have cards of one's own, and things that go wrong.
        """
        known = self._journal.last
        if self.round_number:
            played, mixed = self._laid(stock, mishaps)
        else:
            played, mixed = self._first_round(stock, mishaps)
        self._journal.forget_up_to(known)
        self._begin(self.round_number + 1, played, mixed)
        if played.over:
            self._take_back(played)
        else:
            played.when_over = lambda: self._take_back(played)
        return played

    def _first_round(
        self, stock: Stock | None, mishaps: Sequence[Mishap]
    ) -> tuple[Round[CardTable], Mixed[Card] | None]:
        """The first round: with it the clock starts, unless it cannot begin."""
        self.setup()
        seats, position, known = self._seats.state, self._position.state, self._journal.last
        clock, collected = self._clock.state, self.collected
        try:
            self._clock.start()
            self._collect_for_time()
            return self._laid(stock, mishaps)
        except Exception:
            self._seats.take(seats)
            self._position.take(position)
            self._clock.state, self.collected = clock, collected
            self._journal.forget_after(known)
            raise

    def _laid(
        self, stock: Stock | None, mishaps: Sequence[Mishap]
    ) -> tuple[Round[CardTable], Mixed[Card] | None]:
        """The next round, and the shuffle that it is dealt from; nothing at the table changes."""
        setup, mixed = self.setup(), None
        if mishaps:
            setup = replace(setup, mishaps=tuple(mishaps))
        if stock is None:
            mixed = self._shoe.mixed(self.round_number + 1)
            stock = self._shoe.stock(mixed)
        try:
            return self.game.round(setup, stock), mixed
        except (CannotPlay, IllegalWager) as wrong:
            raise NotReady(str(wrong)) from None

    def _begin(self, number: int, played: Round[CardTable], mixed: Mixed[Card] | None) -> None:
        """A round lies on the table: tell what was drawn and shuffled for it, and what it shows."""
        setup, position = played.table.setup, self._position
        if position.draws:
            lots = self._shuffles.draw(number)
            for event in position.drawn(lots.order):
                self._tell(event)
            self._shuffles.prove(lots)
        if mixed is not None:
            self._shoe.use(mixed)
            self._shuffles.texts = {}
        if self._shoe.last is None:
            self._last = None
        self._own = mixed is not None
        self._shuffles.begun(number)
        position.begin(setup)
        self.round_number, self.round = number, played
        self._tell(RoundBegan(number, setup))
        self._journal.begin_round(played.events)

    def finish(self) -> None:
        """Make sure that the last round is off the table: one that is not over raises `NotNow`."""
        if self.round is not None:
            raise NotNow(f"round {self.round_number} is not over")

    def _take_back(self, played: Round[CardTable]) -> None:
        """Take the chips of a round that is over back, and note what it means for the next."""
        self.round, self._last = None, played
        self._journal.end_round()
        stacks = played.table.stacks()
        for owner, chips in stacks.items():
            if owner in self._seats.backline:
                self._seats.backline[owner] = chips
            else:
                self._seats.change(int(owner), chips=chips)
        self.collected += sum(played.table.fees.values())
        self._seats.paid_ahead = played.table.paid_ahead()
        self._tell(RoundEnded(self.round_number, stacks))
        stock = played.table.stock
        if self._own and isinstance(stock, Stacked):
            self._shoe.round_over(stock, played, self.round_number)
        else:
            self._shoe.last = None
        self._shuffles.give_out(self.round_number)
        self._position.end(played)
        self._sit_out_the_broke()
        self._collect_for_time()
        self._check_chips()
        self._look_round()

    def _sit_out_the_broke(self) -> None:
        for player in list(self._seats.players.values()):
            if not player.chips:
                self.sit_out(player.seat)

    # A table written down

    def snapshot(self) -> Snapshot:
        """Everything that the table remembers, as a value: see `restore`.

        It is for the house alone. Where a round is played with cards of one's own that cannot be
        written down, it is refused with `NotNow`.
        """
        last = self._last
        return Snapshot(
            format=FORMAT,
            name=self._shuffles.table,
            seed=write_seed(self._shuffles.seed),
            secrets_kept=self._shuffles.rounds_kept,
            base=self._base,
            fees=self._fees,
            round_number=self.round_number,
            collected=self.collected,
            seats=self._seats.state,
            position=self._position.state,
            clock=self._clock.state,
            shuffles=self._shuffles.state,
            shoe=self._shoe.state,
            round=None if self.round is None else self._in_play(self.round),
            last=None if last is None else record(last),
            journal=self._journal.state(self._round_log),
        )

    def _in_play(self, played: Round[CardTable]) -> RoundInPlay:
        setup, choices, stock = played.table.setup, tuple(played.choices), played.table.stock
        if self._own:
            return RoundInPlay(setup, choices)
        if not isinstance(stock, Stacked | Assigned):
            raise NotNow("the cards of this round cannot be written down: wait until it is over")
        return RoundInPlay(setup, choices, stock.written())

    @classmethod
    def restore(cls, game: Game, snapshot: Snapshot) -> Table:
        """The table that was written down: it answers every call as the first one would.

        A snapshot of another game, or that no table can have been like, raises `BadSnapshot`.

        >>> from cardroom.books import library
        >>> from cardroom.session import read_snapshot, write_snapshot
        >>> game = library().game("oceana/texas-holdem")
        >>> table = Table(game, seed=7)
        >>> for seat in (1, 4):
        ...     table.sit(seat, 20000)
        >>> hand = table.deal()
        >>> again = Table.restore(game, read_snapshot(write_snapshot(table.snapshot())))
        >>> again.round.waiting == hand.waiting
        True
        """
        check_format(snapshot.format)
        if snapshot.base.game != game.id:
            raise BadSnapshot(f"this is a table of {snapshot.base.game:.80}, not of {game.id}")
        table = cls.__new__(cls)
        try:
            table._wake(game, snapshot)
        except BadSnapshot:
            raise
        except IMPOSSIBLE as wrong:
            raise BadSnapshot(f"no table of {game.id} can have been like this: {wrong}") from None
        return table

    def _wake(self, game: Game, kept: Snapshot) -> None:
        self._lay(game, kept.base, kept.fees, kept.name, read_seed(kept.seed), kept.secrets_kept)
        self.round_number, self.collected = kept.round_number, kept.collected
        self._seats.take(kept.seats)
        self._position.take(kept.position)
        self._clock.state = kept.clock
        self._shuffles.take(kept.shuffles)
        if kept.last is not None:
            self._last = play_again(kept.last, game)
            if not self._last.over:
                raise ValueError("the last round is not over")
        self._shoe.take(kept.shoe, self._last)
        if kept.round is not None:
            self._resume(kept.round)
        in_play = self.round is not None
        self._journal.take(kept.journal, self._round_log, in_play=in_play)
        self._check_chips()
        known = self._journal.last
        self._look_round()
        if self._journal.last != known:
            raise ValueError("what the house has committed itself to is missing")

    def _resume(self, kept: RoundInPlay) -> None:
        """Play a round again up to where it was written down."""
        setup = kept.setup
        there = {str(seat): player.chips for seat, player in self._seats.players.items()}
        there |= self._seats.backline
        brought = {str(s.seat): s.chips for s in setup.seats} | setup.backline_bettors
        if any(there.get(owner) != chips for owner, chips in brought.items()):
            raise ValueError("the round was not begun with the chips that are at the table")
        self._own = kept.stock is None
        stock = self._shoe.goes_on() if kept.stock is None else kept.stock.stock()
        played = self.game.round(setup, stock)
        for seat, choice in kept.choices:
            played.choose(seat, choice)
        if played.over:
            raise ValueError("the round that is being played is over")
        self.round = played
        played.when_over = lambda: self._take_back(played)

    @property
    def _round_log(self) -> list[Event]:
        """The log of the round that is being played, or else of the last one."""
        played = self.round or self._last
        return played.events if played is not None else []

    # Within

    def _tell(self, event: Event) -> None:
        self._journal.append(event)

    def _look_round(self) -> None:
        """After a call: offer the position where it has come to, and commit to what comes next."""
        self._position.look_round()
        if self.round is None:
            number = self.round_number + 1
            self._shoe.commit(number)
            if self._position.draws:
                self._shuffles.commit(-number)

    def _check_between_rounds(self) -> None:
        if self.round is not None:
            raise NotNow(f"round {self.round_number} is being played: wait until it is over")

    def _check_not_in_round(self, owner: str) -> None:
        if self.round is not None and owner in self.round.table.stacks():
            who = f"seat {owner}" if owner.isdigit() else owner
            raise NotNow(f"{who} is in round {self.round_number} and has to wait until it is over")

    def _lots(self) -> Sequence[Any]:
        """What is drawn or rolled before the next round, in the order in which it comes up."""
        return self._shuffles.draw(self.round_number + 1).order if self._position.draws else ()

    def _check_chips(self) -> None:
        there = self._seats.chips + self.collected
        if there != self._seats.brought - self._seats.taken_away:
            raise ChipsLost(
                f"{self.game.id}: {self._seats.brought} cents were brought to the table, "
                f"{self._seats.taken_away} taken away, and {there} are there or collected"
            )
