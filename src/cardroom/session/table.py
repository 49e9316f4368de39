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

import msgspec

from cardroom.books import Game
from cardroom.cards import Card
from cardroom.session.button import ButtonPosition
from cardroom.session.clock import Clock
from cardroom.session.no_button import NoButton
from cardroom.session.player_dealer import PlayerDealerPosition
from cardroom.session.seats import CannotSit, NotNow, NotReady, Player, Seats, WrongGame
from cardroom.session.shoe import ROUNDS_KEPT, Mixed, Seed, Shoe, Shuffles, ways_to_fall
from cardroom.shuffle import Openings, Proof, RootStatement
from cardroom.table.california.settlement import Dice
from cardroom.table.card_table import CardTable
from cardroom.table.events import Dealt, Event, Said
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
from cardroom.table.stock import Stacked, Stock


class Table:
    """One table of one game.

    Everything about it is a function of its seed and of the calls made; without a seed the cards
    come from the operating system, with a commitment before every shuffle, a root over the shuffled
    deck, openings of what somebody has seen, and in the end a proof.
    What is refused raises a `Refused` or `IllegalWager` with the reason, and changes nothing.
    A round that is over is off the table with its last choice.
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
        one that is for as many as are dealt in is in force (001:10494-10894). What is taken by the
        clock is none of a hand's business: see `pass_time`. A proof that would show a hand which
        nobody has shown is kept for so many rounds: 0 for none, None until `give_out_secrets`.
        """
        most = game.entry.table.seats
        count = most if seats_at_table is None else seats_at_table
        if not 2 <= count <= most:
            raise CannotPlay(
                f"a table of {game.id} has 2 to {most} seats, not {count} "
                f"({game.entry.table.lines})"
            )
        self.game = game
        self.log: list[Event] = []
        """What happened between rounds."""
        self.round: Round[CardTable] | None = None
        """The round that is being played."""
        self.round_number = 0
        self.collected = 0
        """All that the house has collected here."""
        self._seats = Seats(count)
        base = Setup(
            game=game.id,
            seats=(),
            seats_at_table=count,
            limits=limits or Limits(),
            structure=structure,
            options=dict(options or {}),
            readings=dict(readings or {}),
        )
        self._fees = _checked_fees(game, base, fee)
        posted = [
            game.terms(msgspec.structs.replace(base, fee=choice)).fee for choice in self._fees
        ]
        self._clock = Clock([o for o in posted if o is not None], self._seats, self.log)
        deck = game.fresh_deck(base)
        self._shuffles = Shuffles(seed, name or game.id, secrets_kept)
        self._shoe = Shoe(deck, game.entry.deck.cut_from_back, self._shuffles, game.entry.deck.burn)
        self._stock: Stacked | None = None
        self._draw_deck = [card for card in deck if not card.is_joker]
        self._position: ButtonPosition | PlayerDealerPosition
        if game.kind == "pot":
            kind = ButtonPosition if game.mechanism.button else NoButton
            self._position = kind(game, base, self._seats, self.log, lambda: self._draw().order)
        else:
            base = msgspec.structs.replace(base, fee=self._fees[0])
            self._position = PlayerDealerPosition(game, base, self._seats, self.log)

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
        self._position.joined(seat)

    def leave(self, seat: int) -> int:
        """Get up and take the chips along; whoever is in a round stays until it is over."""
        self._check_not_in_round(str(seat))
        self._seats.player(seat)
        self._position.left(seat)
        return self._seats.leave(seat)

    def add_chips(self, seat: int, amount: int) -> None:
        """Bring more chips, between rounds."""
        self._check_not_in_round(str(seat))
        self._seats.add_chips(seat, amount)

    def sit_out(self, seat: int) -> None:
        """Take no part from the next round on; a seat without chips sits out by itself."""
        self._seats.sit_out(seat)
        self._position.sat_out(seat)

    def come_back(self, seat: int) -> None:
        """Take part again from the next round on, or when what is owed has been posted."""
        self._seats.come_back(seat)

    def stand_behind(self, name: str, chips: int) -> None:
        """Stand behind the table to wager on other people's spots, or bring more chips for it."""
        self._check_not_in_round(name)
        if not any(spot.backline for spot in self.game.entry.wagers):
            raise CannotSit(f"{self.game.id} has no backline wagers")
        self._seats.stand_behind(name, chips)

    def walk_away(self, name: str) -> int:
        """Leave the backline with all chips."""
        self._check_not_in_round(name)
        chips = self._seats.walk_away(name)
        self._california.walked_away(name)
        return chips

    # The player-dealer position of a California game

    @property
    def player_dealer(self) -> int | None:
        """Who has the position."""
        return self._california.holder

    @property
    def offered(self) -> int | None:
        """Whom the position is offered to."""
        return self._california.offered

    def accept(self, seat: int, bank: int) -> None:
        """Take the position that is offered, with a bank for the next round."""
        self._check_between_rounds()
        self._california.accept(seat, bank)

    def decline(self, seat: int) -> None:
        """Let the position that is offered pass."""
        self._check_between_rounds()
        self._california.decline(seat)

    def pass_on(self) -> None:
        """Give the position up before its rounds are over."""
        self._check_between_rounds()
        self._california.pass_on()

    def bank(self, amount: int) -> None:
        """Post another bank; without this it is the same again, as far as the chips go."""
        self._check_between_rounds()
        self._california.bank(amount)

    @property
    def wagers(self) -> tuple[Wagered, ...]:
        """What lies on the table for the next round."""
        return tuple(self._california.wagers)

    def wager(self, seat: int, spot: str, amount: int, by: str | None = None) -> None:
        """Put one more wager down for the next round; what it needs beside it may still follow.

        ``by`` is somebody who stands behind the seat.
        """
        self._check_between_rounds()
        self._california.wager(Wagered(seat, spot, amount, by))

    def put_wagers(self, seat: int, wagers: Mapping[str, int], by: str | None = None) -> None:
        """Put all wagers of a seat down at once, in the place of those it had; or none of them.

        ``by`` is somebody who stands behind the seat.
        """
        self._check_between_rounds()
        self._california.put_wagers(seat, wagers, by)

    def clear(self, seat: int, by: str | None = None) -> None:
        """Take wagers back before the deal."""
        self._check_between_rounds()
        self._california.clear(seat, by)

    # The button and the blinds of a pot game

    @property
    def button(self) -> int | None:
        """Who has the button, or had it last; None before a game is opened."""
        return self._pot_game.button

    @property
    def leg(self) -> int | None:
        """Who has a leg up toward a kill."""
        return self._pot_game.leg

    @property
    def killer(self) -> int | None:
        """Who must kill the next pot."""
        return self._pot_game.killer

    def owes(self, seat: int) -> tuple[Wagered, ...]:
        """What a seat has to post to be dealt in without waiting for the big blind."""
        return self._pot_game.owes(seat)

    def wants(self, seat: int, wish: str) -> None:
        """Whether a seat will ``post`` what it owes as soon as it may, or ``wait`` (as all do)."""
        self._pot_game.wants(seat, wish)

    def straddle(self, seat: int) -> None:
        """Post a live straddle in the next hand, where the book allows it."""
        self._check_between_rounds()
        self._pot_game.straddle(seat)

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
        if not self._pot_game.opens:
            return None
        return self._shuffles.published(self._draw_deck, -self.round_number - 1)

    @property
    def dice_commitment(self) -> str | None:
        """The commitment to the dice of the next round, where dice place the action button."""
        dice = self._dice
        if dice is None:
            return None
        return self._shuffles.published(ways_to_fall(dice.count), -self.round_number - 1)

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
        self._shoe.mix(self.round_number + 1)
        return self._shoe.root

    def openings(self, seat: int | None) -> Openings | None:
        """The cards of the last round that a seat has seen, or an onlooker, against its root.

        They are for whoever sat there then. None with a seed, and before the first round.
        """
        return self._shoe.last.openings(seat) if self._shoe.last else None

    @property
    def proofs(self) -> list[Proof]:
        """The proofs of all shuffles whose cards have been played, but for those that are kept."""
        return list(self._shuffles.proofs)

    def give_out_secrets(self) -> None:
        """Publish every proof that is still kept, as when the table closes.

        The cards of a shoe are thrown in, for everybody knows then how they lie.
        """
        self._check_between_rounds()
        self._shoe.throw_in(self.round_number)
        self._shuffles.give_out()

    def add_text(self, seat: int, text: str) -> None:
        """A player's own text for the next shuffle, once its commitment is known."""
        self._check_between_rounds()
        self._seats.player(seat)
        self._shoe.add_text(self.round_number + 1, f"seat {seat}", text)

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
        setup = self._position.setup()
        if (rolled := self._roll()) is not None:
            setup = msgspec.structs.replace(setup, dice=sum(map(int, rolled.order[0].split("-"))))
        reason: Exception | None = None
        for fee in self._fees:
            posted = msgspec.structs.replace(setup, fee=fee)
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
        if self.round is None:
            self.collected += self._clock.collect()
            self._sit_out_the_broke()

    def deal(self, stock: Stock | None = None, mishaps: Sequence[Mishap] = ()) -> Round[CardTable]:
        """Begin the next round, or raise `NotReady`.

        For a drill it may have cards of one's own, and things that go wrong.
        """
        setup = self.setup()
        number = self.round_number + 1
        if number == 1:
            self._clock.start()
            self._collect_for_time()
            setup = self.setup()
        if mishaps:
            setup = msgspec.structs.replace(setup, mishaps=tuple(mishaps))
        drawn, draw = self._drawn()
        rolled = self._roll()
        self._stock = None
        if stock is None:
            stock = self._stock = self._shoe.stock(number)
        try:
            played = self.game.round(setup, stock)
        except (CannotPlay, IllegalWager) as wrong:
            raise NotReady(str(wrong)) from None
        if draw is not None:
            self.log += drawn
            self._shuffles.prove(draw)
        if rolled is not None:
            self._shuffles.prove(rolled)
        if self._stock is not None:
            self._shuffles.texts.clear()
        self._position.begin(setup)
        self.round_number, self.round = number, played
        if played.over:
            self._take_back(played)
        else:
            played.when_over = lambda: self._take_back(played)
        return played

    def finish(self) -> None:
        """Make sure that the last round is off the table: one that is not over raises `NotNow`."""
        if self.round is not None:
            raise NotNow(f"round {self.round_number} is not over")

    def _take_back(self, played: Round[CardTable]) -> None:
        """Take the chips of a round that is over back, and note what it means for the next."""
        self.round = None
        for owner, chips in played.table.stacks().items():
            if owner in self._seats.backline:
                self._seats.backline[owner] = chips
            else:
                self._seats.change(int(owner), chips=chips)
        self.collected += sum(played.table.fees.values())
        self._seats.paid_ahead = played.table.paid_ahead()
        if self._stock is not None:
            self._shoe.round_over(self._stock, played, self.round_number)
        self._shuffles.give_out(self.round_number)
        self._position.end(played)
        self._sit_out_the_broke()
        self._collect_for_time()
        self._check_chips()

    def _sit_out_the_broke(self) -> None:
        for player in list(self._seats.players.values()):
            if not player.chips and not player.sits_out:
                self.sit_out(player.seat)

    # Within

    @property
    def _california(self) -> PlayerDealerPosition:
        if not isinstance(self._position, PlayerDealerPosition):
            raise WrongGame(f"{self.game.id} is a pot game: it has no player-dealer")
        return self._position

    @property
    def _pot_game(self) -> ButtonPosition:
        if not isinstance(self._position, ButtonPosition):
            raise WrongGame(f"{self.game.id} is a California game: it has no button and no blinds")
        return self._position

    def _check_between_rounds(self) -> None:
        if self.round is not None:
            raise NotNow(f"round {self.round_number} is being played: wait until it is over")

    def _check_not_in_round(self, owner: str) -> None:
        if self.round is not None and owner in self.round.table.stacks():
            who = f"seat {owner}" if owner.isdigit() else owner
            raise NotNow(f"{who} is in round {self.round_number} and has to wait until it is over")

    def _draw(self) -> Mixed[Card]:
        return self._shuffles.mix(self._draw_deck, -self.round_number - 1)

    @property
    def _dice(self) -> Dice | None:
        settlement = self.game.entry.settlement
        return settlement.dice if settlement is not None else None

    def _roll(self) -> Mixed[str] | None:
        """The dice of the next round, where its book rolls them."""
        dice = self._dice
        return self._shuffles.roll(dice.count, self.round_number + 1) if dice else None

    def _drawn(self) -> tuple[list[Event], Mixed[Card] | None]:
        """What is seen of the drawing for the button, if the next hand opens a game."""
        if not isinstance(self._position, ButtonPosition) or not self._position.opens:
            return [], None
        cards = self._position.drawn()
        high = max(cards, key=cards.__getitem__)
        seen: list[Event] = [Dealt(str(seat), card, True, seat) for seat, card in cards.items()]
        says = f"Seat {high} has the highest card, {cards[high]}, and takes the button."
        return [*seen, Said(says, "000:889-890")], self._draw()

    def _check_chips(self) -> None:
        there = self._seats.chips + self.collected
        if there != self._seats.brought - self._seats.taken_away:
            raise ChipsLost(
                f"{self.game.id}: {self._seats.brought} cents were brought to the table, "
                f"{self._seats.taken_away} taken away, and {there} are there or collected"
            )


def _checked_fees(
    game: Game, base: Setup, fee: FeeChoice | Sequence[FeeChoice] | None
) -> Sequence[FeeChoice | None]:
    fees = [fee] if isinstance(fee, FeeChoice) else list(fee or ())
    if len(fees) > 1 and game.kind != "pot":
        raise CannotPlay("one collection option is posted at a table at a time (000:1778)")
    for choice in [None, *fees]:
        game.check_fee(msgspec.structs.replace(base, fee=choice))
    return fees or [None]
