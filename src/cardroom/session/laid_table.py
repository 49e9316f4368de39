"""A table as it is laid: its seats and its cards, what is posted at it, and the log of it all."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from cardroom.books import Game
from cardroom.money import dollars
from cardroom.session.button import ButtonPosition
from cardroom.session.buy_in import buy_in
from cardroom.session.clock import Clock
from cardroom.session.events import Changed, SatOut
from cardroom.session.journal import Journal
from cardroom.session.player_dealer import PlayerDealerPosition
from cardroom.session.positions import position_of
from cardroom.session.seats import NotNow, Player, Seats
from cardroom.session.shoe import Shoe
from cardroom.session.shuffles import ROUNDS_KEPT, SecretsKept, Seed, Shuffles
from cardroom.table.card_table import CardTable
from cardroom.table.events import Event, Eyes, eyes_of
from cardroom.table.fees.schedules import FeeOption
from cardroom.table.question import Policy
from cardroom.table.round import ChipsLost, Round
from cardroom.table.setup import (
    CannotPlay,
    FeeChoice,
    Limits,
    Setup,
    Structure,
    antes_of,
    check_held,
    check_types,
)
from cardroom.words import unfit

LONGEST_TABLE = 150
"""How many bytes a table's name may have: every shuffle is named by it and a number, in 200."""
Fees = FeeChoice | Sequence[FeeChoice] | None


class LaidTable:
    """What a table is made of, and what it tells."""

    held: dict[str, int]
    """What the house holds for the players, by name."""

    def __init__(
        self,
        game: Game,
        *,
        name: str | None = None,
        seed: Seed | None = None,
        structure: Structure | None = None,
        limits: Limits | None = None,
        options: Mapping[str, Any] | None = None,
        fee: Fees = None,
        readings: Mapping[str, str] | None = None,
        policy: Policy = "printed",
        seats_at_table: int | None = None,
        held: Mapping[str, int] | None = None,
        secrets_kept: SecretsKept = ROUNDS_KEPT,
    ) -> None:
        """Lay the table; what the game's entry does not have is refused as by `Game.terms`.

        Readings that are not named are played by the ``policy``: as the words are printed, or as
        they were probably meant.

        A pot game may post several collection options, for different numbers of players: the first
        one that is for as many as are dealt in is in force. What is taken by the clock is none of a
        hand's business: see `pass_time`. A proof that would show a hand which nobody has shown is
        kept for so many rounds: 0 for none, None until `give_out_secrets`, "never" for ever. What
        the house holds for the players when the table is laid, such as jackpots, is ``held``.
        """
        if not isinstance(game, Game):
            raise TypeError(f"a table is laid for a game, not for {game!r}: cardroom.game(ID)")
        if isinstance(seed, bool) or not isinstance(seed, int | str | bytes | None):
            raise TypeError(f"a seed is a whole number, a text or bytes, not {seed!r}")
        most = game.entry.table.seats
        count = most if seats_at_table is None else seats_at_table
        if type(count) is not int:
            raise CannotPlay(f"{count!r} is no number of seats")
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
            policy=policy,
            held=dict(held or {}),
        )
        check_types(base)
        check_held(base)
        if why := unfit(name or "", LONGEST_TABLE):
            raise CannotPlay(f"the name of the table {why}")
        base = replace(base, held={})
        self._lay(game, base, _listed(fee), name or game.id, seed, secrets_kept)
        self.held = dict(held or {})
        self._seats.brought = sum(self.held.values())
        self._look_round()

    def _lay(
        self,
        game: Game,
        base: Setup,
        fees: Sequence[FeeChoice],
        name: str,
        seed: Seed | None,
        secrets_kept: SecretsKept,
    ) -> None:
        """Lay the table as it is before anything has happened at it."""
        self.game = game
        self.round: Round[CardTable] | None = None
        """The round that is being played."""
        self.round_number = 0
        self.collected = 0
        """All that the house has collected here."""
        self.held = {}
        self._seats = Seats(base.seats_at_table or game.entry.table.seats)
        self._journal = Journal()
        self._clock = Clock(self._seats, self._journal)
        self._post(base, fees)
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

    # What is posted

    def _post(self, base: Setup, fees: Sequence[FeeChoice]) -> None:
        """Play by these terms from now on, or raise what says why that cannot be."""
        options = _posted(self.game, base, fees)
        position = self._place(base, fees)
        self._base, self._fees, self._position = base, tuple(fees), position
        self._clock.post(options)
        self._seats.buy_in = buy_in(self.game, self.game.stakes(base), options)

    @property
    def as_posted(self) -> Game:
        """The game with what the table's options and readings change in its rules and spots."""
        return self.game.under(self.game.terms(self._base))

    @property
    def common(self) -> Setup:
        """What is posted: all that the setups of its rounds have in common."""
        return self._base

    @property
    def least_buy_in(self) -> int:
        """The least that one may sit down with, where the rules or the collection print it."""
        return self._seats.buy_in.least

    def _place(
        self, base: Setup, fees: Sequence[FeeChoice]
    ) -> ButtonPosition | PlayerDealerPosition:
        """The position between the rounds by these terms, before anything has happened at it."""
        kind = position_of(self.game)
        if fees and not kind.several_options:
            base = replace(base, fee=fees[0])
        return kind(self.game, base, self._seats, self._journal)

    def change(
        self,
        *,
        structure: Structure | UnsetType | None = UNSET,
        limits: Limits | UnsetType | None = UNSET,
        fee: Fees | UnsetType = UNSET,
    ) -> None:
        """Play for other stakes, within other limits or with another collection from now on.

        What is not named stays. Wagers that lie there go back, since they were made by other terms;
        positions and debts stay, as far as there are such any more. What could not have been so
        from the beginning is refused as there.
        """
        self._check_between_rounds()
        base = self._base
        if structure is not UNSET:
            base = replace(base, structure=structure)
        if limits is not UNSET:
            base = replace(base, limits=limits or Limits())
        fees = self._fees if fee is UNSET else tuple(_listed(fee))
        if (base, fees) == (self._base, self._fees):
            return
        if self.game.fresh_deck(base) != self.game.fresh_deck(self._base):
            raise CannotPlay("a table goes on with the cards that it has: lay another one")
        _posted(self.game, base, fees)
        self._place(base, fees)
        self._position.before_change()
        state, told = self._position.state, self._position.told
        self._post(base, fees)
        self._position.take(state)
        self._position.after_change(told)
        self._tell(Changed(base.structure, base.limits, fees))
        self._look_round()

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

    def since(self, number: int | None) -> list[tuple[int, Event]]:
        """What has happened since an event, or all that is kept, hidden cards included."""
        return self._journal.since(number)

    def view(self, eyes: Eyes, since: int | None = None) -> list[tuple[int, Event]]:
        """What has happened since an event, by number, as some eyes may see it.

        They are those of a seat, of several seats that somebody plays, or of an onlooker (None).
        Without ``since`` it is all that is kept; what is forgotten raises `Forgotten`.

        >>> from cardroom.books import library
        >>> from cardroom.session import Table
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
        return dict(self._seats.players)

    @property
    def backline(self) -> dict[str, int]:
        """Who stands behind the table, with what."""
        return dict(self._seats.backline)

    def sit_out(self, seat: int) -> None:
        """Take no part from the next round on; a seat without chips sits out by itself."""
        if not self._seats.player(seat).sits_out:
            self._seats.sit_out(seat)
            self._tell(SatOut(seat))
            self._position.sat_out(seat)
            self._look_round()

    def _sit_out_the_broke(self) -> None:
        """Who has no chips sits out, unless he still plays for antes that have stayed."""
        broke = [seat for seat, player in self._seats.players.items() if not player.chips]
        for seat in broke:
            if not self.held.get(antes_of(seat)):
                self.sit_out(seat)

    # Within

    def _tell(self, event: Event) -> None:
        self._journal.append(event)

    def _look_round(self) -> None:
        """After a call: offer the position where it has come to, and commit to what comes next."""
        self._position.look_round()
        if self.round is None and self._shuffles.seed is None:
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
        there = self._seats.chips + self.collected + sum(self.held.values())
        if there != self._seats.brought - self._seats.taken_away:
            raise ChipsLost(
                f"{self.game.id}: {self._seats.brought} cents were brought to the table, "
                f"{self._seats.taken_away} taken away, and {there} are there, held or collected"
            )


def _listed(fee: Fees) -> Sequence[FeeChoice]:
    return [fee] if isinstance(fee, FeeChoice) else fee or ()


def _posted(game: Game, base: Setup, fees: Sequence[FeeChoice]) -> list[FeeOption]:
    """The collection options of a table; or what says why it cannot be laid by such terms."""
    if len(fees) > 1 and not position_of(game).several_options:
        raise CannotPlay("one collection option is posted at a table at a time")
    for choice in (None, *fees):
        check_types(replace(base, fee=choice))
    low, high = base.limits.min, base.limits.max
    if low is not None and high is not None and low > high:
        raise CannotPlay(f"a minimum of {dollars(low)} is more than the maximum of {dollars(high)}")
    game.stakes(base)
    for choice in (None, *fees):
        game.check_fee(replace(base, fee=choice))
    options = [game.terms(replace(base, fee=choice)).fee for choice in fees]
    return [option for option in options if option is not None]
