"""The player-dealer position: offered round the table, taken, held for two rounds, passed on.

In a new game the offer begins with seat 1 (001:83); afterwards it goes on from whoever banked
last, in the direction that the entry prints. Nobody banks more rounds in a row than the entry
allows before all others have been offered the position (000:1774, 001:5060): whoever banked last
is the last to be asked. When everybody has declined, the table waits for the first who changes
his mind.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from msgspec import structs

from cardroom.books import Game
from cardroom.money import dollars
from cardroom.session.seats import NotNow, NotReady, Seats
from cardroom.table.california.spots import check_together
from cardroom.table.california.wagering import check_put_down
from cardroom.table.card_table import CardTable
from cardroom.table.events import Event, Said
from cardroom.table.result import WagerResult
from cardroom.table.round import Round
from cardroom.table.setup import (
    CannotPlay,
    IllegalWager,
    PlayerDealer,
    SeatSetup,
    Setup,
    Wagered,
    clockwise_from,
)

ANY_ACTION = 10**15
"""More than all that can be wagered: a fee that is taken later is kept back at its highest."""


class PlayerDealerPosition:
    """Who has the position or is offered it, the bank, and the wagers before the deal."""

    def __init__(self, game: Game, base: Setup, seats: Seats, log: list[Event]) -> None:
        rotation, layout = game.entry.player_dealer, game.definition.layout
        if rotation is None or layout is None:
            raise CannotPlay(f"{game.id} has no player-dealer position")
        self._rotation = rotation
        self._layout = layout
        self._base = base
        self._terms = game.terms(base)
        self._seats = seats
        self._log = log
        self.wagers: list[Wagered] = []
        self._free = Counter[str]()
        """Whose collection a button pays in the next round, and for how many wagers."""
        self._new_game()

    def _new_game(self) -> None:
        self.holder: int | None = None
        self.held = 0
        """How many rounds the holder has banked."""
        self._bank = 0
        self._banked_last: int | None = None
        self._asked_last = 0 if self._rotation.direction == "clockwise" else 2
        self._declined: set[int] = set()

    # The position

    @property
    def offered(self) -> int | None:
        """The seat that is asked now; None when somebody has the position or all have declined."""
        if self.holder is not None:
            return None
        after = self._asked_last
        if self._rotation.direction == "clockwise":
            order = clockwise_from(self._seats.here, after)
        else:
            order = clockwise_from(self._seats.here, after - 1)[::-1]
        order.sort(key=lambda seat: seat == self._banked_last)
        return next((seat for seat in order if seat not in self._declined), None)

    def accept(self, seat: int, bank: int) -> None:
        """Take the position, with a bank for its first round."""
        if self.holder is not None:
            raise NotNow(f"seat {self.holder} has the player-dealer position")
        self._check_offered(seat)
        if self._seats.player(seat).sits_out:
            raise NotNow(f"seat {seat} sits out")
        self._check_bank(seat, bank)
        self.holder, self.held, self._bank = seat, 0, bank
        self.wagers = [w for w in self.wagers if w.seat != seat]
        self._say(f"Seat {seat} takes the player-dealer position with a bank of {dollars(bank)}.")

    def decline(self, seat: int) -> None:
        """Let the position pass."""
        if self.offered is None:
            raise NotNow("the player-dealer position is offered to nobody now")
        self._check_offered(seat)
        self._pass_by(seat)
        self._say(f"Seat {seat} declines the player-dealer position.")

    def pass_on(self) -> None:
        """Give the position up before its rounds are over."""
        holder = self._holder()
        self._move_on()
        self._say(f"Seat {holder} passes the player-dealer position on.")

    def bank(self, amount: int) -> None:
        """Post another bank for the next round."""
        self._check_bank(self._holder(), amount)
        self._bank = amount

    def _check_offered(self, seat: int) -> None:
        asked = self.offered
        if asked is not None and seat != asked:
            raise NotNow(f"the player-dealer position is offered to seat {asked} now")

    def _holder(self) -> int:
        if self.holder is None:
            raise NotNow("nobody has the player-dealer position")
        return self.holder

    def _move_on(self) -> None:
        holder = self._holder()
        self.holder = None
        if self.held:
            self._banked_last = self._asked_last = holder
            self._declined = set()
        else:
            self._pass_by(holder)

    def _pass_by(self, seat: int) -> None:
        self._declined.add(seat)
        self._asked_last = seat

    def _check_bank(self, seat: int, amount: int) -> None:
        chips, fee = self._seats.player(seat).chips, self._fee(seat)
        if not 1 <= amount <= chips - fee:
            raise IllegalWager(
                f"seat {seat} cannot post a bank of {dollars(amount)}: it has {dollars(chips)}, "
                f"and {dollars(fee)} of it is for the collection"
            )

    def _fee(self, seat: int) -> int:
        """What a seat has to keep for the player-dealer's collection."""
        option, action = self._terms.fee, sum(w.amount for w in self.wagers)
        if option is not None and option.taken == "after-wagers":
            action = ANY_ACTION
        fee = option.player_dealer_fee(max(1, action)) if option else 0
        return max(0, fee - self._seats.paid_ahead.get(str(seat), 0))

    def _say(self, says: str) -> None:
        self._log.append(Said(says, self._rotation.lines))

    def _give_free_collections(self, wagers: list[WagerResult]) -> None:
        base = {spot.name for spot in self._layout.spots if spot.base}
        self._free.update(
            wager.by or str(wager.seat)
            for wager in wagers
            if wager.outcome == "uncovered" and wager.spot in base
        )
        clause = self._terms.clauses["free-collection"]
        for owner, count in self._free.items():
            who = f"Seat {owner}" if owner.isdigit() else owner
            times = "a free collection" if count == 1 else f"{count} free collections"
            self._log.append(Said(f"{who} has {times} for the next round.", clause.lines))

    # Wagers

    def wager(self, wager: Wagered) -> None:
        """Put one more wager down: what it needs beside it may still follow."""
        self._check_bettor(wager.seat, wager.by)
        self._check([*self._of(wager.seat, wager.by), wager])
        self.wagers.append(wager)

    def put_wagers(self, seat: int, wagers: Mapping[str, int], by: str | None = None) -> None:
        """Put the wagers of a seat, or of somebody behind it, in the place of those it had."""
        self._check_bettor(seat, by)
        mine = [Wagered(seat, spot, amount, by) for spot, amount in wagers.items()]
        if mine:
            self._check(mine)
            check_together(mine, self._layout.spots)
        had = {wager.spot for wager in self._of(seat, by)}
        kept = [
            structs.replace(w, amount=wagers[w.spot]) if (w.seat, w.by) == (seat, by) else w
            for w in self.wagers
            if (w.seat, w.by) != (seat, by) or w.spot in wagers
        ]
        self.wagers = kept + [wager for wager in mine if wager.spot not in had]

    def clear(self, seat: int, by: str | None = None) -> None:
        """Take the wagers of a seat, or of somebody behind it, back."""
        self.wagers = [w for w in self.wagers if (w.seat, w.by) != (seat, by)]

    def _of(self, seat: int, by: str | None) -> list[Wagered]:
        return [w for w in self.wagers if (w.seat, w.by) == (seat, by)]

    def _check_bettor(self, seat: int, by: str | None) -> None:
        """Refuse wagers of somebody who may not make any there."""
        if seat < 1:
            raise IllegalWager(f"there is no seat {seat}")
        if seat == self.holder:
            raise IllegalWager(f"seat {seat} is the player-dealer's: nobody wagers there")
        if by is None and self._seats.player(seat).sits_out:
            raise IllegalWager(f"seat {seat} sits out and cannot wager")
        if by is not None and by not in self._seats.backline:
            raise IllegalWager(f"nobody called {by!r} stands behind the table")

    def _check(self, mine: list[Wagered]) -> None:
        """Refuse a bettor's wagers on a seat beside all that may matter to them.

        That is what lies on that seat, and what he has on others.
        """
        seat, by = mine[0].seat, mine[0].by
        beside = [
            w
            for w in self.wagers
            if (w.seat, w.by) != (seat, by) and (w.seat == seat or (by is not None and w.by == by))
        ]
        down = self._setup([*beside, *mine], None)
        check_put_down(down, self._terms, self._layout, whole=False)

    def _setup(self, wagers: list[Wagered], dealer: PlayerDealer | None) -> Setup:
        players, behind = self._seats.players, self._seats.backline
        seats = {w.seat for w in wagers if w.by is None} | ({dealer.seat} if dealer else set())
        return structs.replace(
            self._base,
            seats=tuple(SeatSetup(seat, players[seat].chips) for seat in sorted(seats)),
            player_dealer=dealer,
            wagers=tuple(wagers),
            backline_bettors={w.by: behind[w.by] for w in wagers if w.by is not None},
            free_collections=dict(self._free),
            paid_collections=dict(self._seats.paid_ahead),
        )

    # What the table tells the position

    def joined(self, seat: int) -> None:
        """Somebody has taken a seat: he has declined nothing and banked nothing."""
        self._declined.discard(seat)
        if seat == self._banked_last:
            self._banked_last = None

    def sat_out(self, seat: int) -> None:
        """A seat takes no part for now."""
        self.clear(seat)
        if seat == self.holder:
            self._move_on()

    def left(self, seat: int) -> None:
        """A seat is given up; after the last one the next game is a new one."""
        self.sat_out(seat)
        self._free.pop(str(seat), None)
        if self._seats.players.keys() == {seat}:
            self._new_game()

    def walked_away(self, name: str) -> None:
        """A backline bettor has gone."""
        self._free.pop(name, None)
        self.wagers = [w for w in self.wagers if w.by != name]

    def setup(self) -> Setup:
        """The next round, or `NotReady`."""
        if self.holder is None:
            raise NotReady(self._who_is_wanted())
        if not self.wagers:
            raise NotReady("nobody has wagered yet")
        chips = self._seats.player(self.holder).chips
        bank = min(self._bank, chips - self._fee(self.holder))
        if bank < 1:
            raise NotReady(f"seat {self.holder} has no chips for a bank beside the collection")
        return self._setup(self.wagers, PlayerDealer(self.holder, bank))

    def _who_is_wanted(self) -> str:
        if self.offered is not None:
            return (
                f"seat {self.offered} is offered the player-dealer position and has to accept or "
                "decline it"
            )
        if self._seats.here:
            return "everybody has declined the player-dealer position: somebody has to accept it"
        return "nobody is at the table"

    def begin(self, setup: Setup) -> None:
        """A round has begun: for the next one wagers are made anew."""
        self.wagers = []
        self.held += 1

    def end(self, played: Round[CardTable]) -> None:
        """A round is over: after its rounds the position moves on.

        Who got no action may have a button for the collection of the very next round (001:109).
        A round that was called off is none: buttons are kept, and whether the player-dealer has
        banked it is a reading, ``misdeal-position``.
        """
        if played.table.called_off is not None:
            self._called_off()
            return
        self._free = Counter[str]()
        if "free-collection" in self._terms.clauses:
            self._give_free_collections(played.result().wagers or [])
        self._end_turn()

    def _called_off(self) -> None:
        if self._terms.readings.get("misdeal-position") == "not-banked":
            self.held -= 1
        self._end_turn()

    def _end_turn(self) -> None:
        if self.holder is not None and self.held >= self._rotation.rounds:
            self._move_on()
