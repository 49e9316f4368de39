"""A California game between its rounds: the player-dealer position, and the wagers before the deal.

Who has the position and how it goes round is told in `cardroom.session.offering`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from msgspec.structs import astuple, replace

from cardroom.books import Game
from cardroom.session.events import PickedUp, PutDown, Rolled
from cardroom.session.journal import Journal
from cardroom.session.offering import OfferedPosition, PlayerDealerState
from cardroom.session.seats import NotReady, Seats
from cardroom.session.shuffles import Lots, ways_to_fall
from cardroom.table.california.placing import check_together, in_circles
from cardroom.table.california.wagering import (
    check_against_bank,
    check_elsewhere,
    check_put_down,
)
from cardroom.table.card_table import CardTable
from cardroom.table.events import Event, Said
from cardroom.table.result import WagerResult
from cardroom.table.round import Round
from cardroom.table.setup import IllegalWager, PlayerDealer, SeatSetup, Setup, Wagered

DICE = "dice"


class PlayerDealerPosition(OfferedPosition):
    """Who has the position or is offered it, the bank, and the wagers before the deal."""

    several_options = False

    def __init__(self, game: Game, base: Setup, seats: Seats, journal: Journal) -> None:
        super().__init__(game, base, seats, journal)
        dice = self._layout.settlement.dice
        if dice is not None:
            self.lots = Lots(DICE, ways_to_fall(dice.count), 1)

    @property
    def state(self) -> PlayerDealerState:
        """All that it remembers."""
        return self._now

    def take(self, state: object) -> None:
        """Remember this, and nothing else; what cannot be raises `ValueError`."""
        if not isinstance(state, PlayerDealerState):
            raise ValueError(f"{self._game.id} has a player-dealer and no button")
        players, backline = self._seats.players, self._seats.backline
        if state.holder is not None and state.holder not in self._seats.here:
            raise ValueError(f"seat {state.holder} has the position and takes no part")
        if not state.held <= state.turn <= self._rotation.rounds:
            raise ValueError("the position has been held for too many rounds")
        if (state.holder is None) != (state.turn == 0):
            raise ValueError("whoever has the position has it for some rounds, and nobody else")
        if state.second is not None and not state.second.to:
            raise ValueError("a second deal is for nobody")
        if state.free.keys() - {*map(str, players), *backline}:
            raise ValueError("somebody who is not there has a free collection")
        self._now = state
        self._asked, self._told_stopped = self.offered, self.stopped is not None
        for wager in state.wagers:
            self._check_bettors(wager)
        if state.wagers:
            check_put_down(self._setup(state.wagers), self._terms, self._layout, whole=False)

    def before_change(self) -> None:
        """What was wagered by other terms goes back."""
        self._take_back(self.wagers)

    @property
    def told(self) -> tuple[int | None, bool]:
        """Whom the position was last offered to, and whether it was said that the game stops."""
        return self._asked, self._told_stopped

    def after_change(self, told: tuple[int | None, bool]) -> None:
        """Whom the position is offered to by other limits has not been told."""
        self._asked, self._told_stopped = told

    @property
    def wagers(self) -> tuple[Wagered, ...]:
        """What lies on the table for the next round."""
        return self._now.wagers

    def _fee(self, seat: int) -> int:
        """What a seat has to keep for the player-dealer's collection."""
        option = self._terms.fee
        if option is None:
            return 0
        if option.taken == "after-wagers":
            fee = option.most_of_bank
        else:
            fee = option.player_dealer_fee(max(1, sum(w.amount for w in self.wagers)))
        return max(0, fee - self._seats.paid_ahead.get(str(seat), 0))

    # Wagers

    def wager(self, wager: Wagered) -> None:
        """Put one more wager down: what it needs beside it may still follow."""
        self._check_bettors(wager)
        # What lies there lies in its circle: whoever names the first one means no other.
        there = [
            replace(w, circle=w.circle or 1) if w.spot == wager.spot else w
            for w in self._of(wager.seat, wager.by)
        ]
        mine = [*there, wager]
        self._check(mine)
        self._put(in_circles(mine)[-1:])

    def put_wagers(
        self, seat: int, wagers: Mapping[str, int | Sequence[int]], by: str | None
    ) -> None:
        """Put the wagers of a seat, or of somebody behind it, in the place of those it had."""
        self._check_bettor(seat, by)
        mine = in_circles(
            [
                Wagered(seat, spot, each, by)
                for spot, amount in wagers.items()
                for each in ([amount] if isinstance(amount, int) else amount)
            ]
        )
        if mine:
            self._check(mine)
            check_together(seat, by, mine, self._layout.before)
        if had := self._of(seat, by):
            self._take_back([wager for wager in had if wager not in mine])
            mine = [wager for wager in mine if wager not in had]
        self._put(mine)

    def clear(self, seat: int, by: str | None) -> None:
        """Take the wagers of a seat, or of somebody behind it, back."""
        self._take_back(self._of(seat, by))

    def _of(self, seat: int, by: str | None) -> list[Wagered]:
        return [w for w in self._now.wagers if w.seat == seat and w.by == by]

    def _put(self, wagers: Sequence[Wagered]) -> None:
        if wagers:
            self._change(wagers=(*self.wagers, *wagers))
        for wager in wagers:
            self._log(PutDown(*astuple(wager)))

    def _take_back(self, wagers: Sequence[Wagered]) -> None:
        if wagers:
            self._change(wagers=tuple([w for w in self.wagers if w not in wagers]))
        for wager in wagers:
            self._log(PickedUp(wager.seat, wager.spot, wager.amount, wager.by, wager.circle))

    def _check_bettors(self, wager: Wagered) -> None:
        """Refuse a wager of somebody, or with a part for somebody, who may not make it."""
        self._check_bettor(wager.seat, wager.by)
        for partner in wager.kum_kum:
            if partner.by.isdecimal():
                self._check_plays(int(partner.by))
                check_against_bank(partner.by, self._now.holder)
            else:
                self._check_behind(partner.by)

    def _check_bettor(self, seat: int, by: str | None) -> None:
        """Refuse wagers of somebody who may not make any there."""
        if type(seat) is not int or seat < 1:
            raise IllegalWager(f"there is no seat {seat!r}")
        if seat == self._now.holder:
            raise IllegalWager(f"seat {seat} is the player-dealer's: nobody wagers there")
        if by is not None and not by.isdecimal():
            self._check_behind(by)
            return
        player = self._check_plays(seat if by is None else int(by))
        if by is not None and player in (seat, self._now.holder):
            raise IllegalWager(f"seat {by} cannot wager at seat {seat} besides")

    def _check_behind(self, name: str) -> None:
        if name not in self._seats.backline:
            raise IllegalWager(f"nobody called {name!r} stands behind the table")

    def _check_plays(self, seat: int) -> int:
        """The seat of somebody who may wager."""
        if self._seats.player(seat).sits_out:
            raise IllegalWager(f"seat {seat} sits out and cannot wager")
        return seat

    def _check(self, mine: list[Wagered]) -> None:
        """Refuse a bettor's wagers on a seat beside all that may matter to them.

        That is what lies on that seat, and what he or a partner of his has on others.
        """
        seat, by = mine[0].seat, mine[0].by
        bettors: set[str] = set().union(*[wager.bettors for wager in mine])
        beside = [
            w
            for w in self._now.wagers
            if (w.by != by if w.seat == seat else not bettors.isdisjoint(w.bettors))
        ]
        if by is not None and by.isdecimal():
            for wager in mine:
                taken = seat in self._seats.players
                check_elsewhere(wager, self._terms, self._layout, taken=taken)
        down = self._setup([*beside, *mine])
        check_put_down(down, self._terms, self._layout, whole=False)

    def _setup(self, wagers: Sequence[Wagered], dealer: PlayerDealer | None = None) -> Setup:
        players, behind = self._seats.players, self._seats.backline
        owners: set[str] = set().union(*[w.bettors for w in wagers])
        seats = {int(owner) for owner in owners if owner.isdecimal()}
        names = sorted(owners.difference(map(str, seats))) if len(seats) < len(owners) else ()
        if dealer is not None:
            seats.add(dealer.seat)
        return replace(
            self._base,
            seats=tuple([SeatSetup(seat, players[seat].chips) for seat in sorted(seats)]),
            player_dealer=dealer,
            wagers=tuple(wagers),
            backline_bettors={name: behind[name] for name in names},
            free_collections=self._now.free,
            paid_collections=dict(self._seats.paid_ahead),
        )

    # What the table tells the position

    def joined(self, seat: int) -> None:
        """Somebody has taken a seat, whose circles are free for others no more."""
        self._take_back([w for w in self.wagers if w.seat == seat and (w.by or "").isdigit()])
        super().joined(seat)

    def sat_out(self, seat: int) -> None:
        """A seat takes no part for now."""
        self._take_back([w for w in self.wagers if str(seat) in w.bettors])
        super().sat_out(seat)

    def left(self, seat: int) -> None:
        """A seat is given up."""
        self.sat_out(seat)
        self._change(free={owner: n for owner, n in self._now.free.items() if owner != str(seat)})
        super().left(seat)

    def walked_away(self, name: str) -> None:
        """A backline bettor has gone."""
        self._change(free={owner: n for owner, n in self._now.free.items() if owner != name})
        self._take_back([w for w in self.wagers if name in w.bettors])

    # The next round

    @property
    def draws(self) -> bool:
        """Whether dice place the action button."""
        return self.lots.name == DICE

    def drawn(self, lots: Sequence[str]) -> list[Event]:
        """How the dice fall."""
        return [Rolled(tuple(map(int, lots[0].split("-"))))]

    def setup(self, lots: Sequence[str]) -> Setup:
        """The next round, or `NotReady`."""
        now = self._now
        if now.holder is None:
            raise NotReady(self._who_is_wanted())
        if not now.wagers:
            raise NotReady("nobody has wagered yet")
        chips = self._seats.player(now.holder).chips
        bank = min(now.bank, chips - self._fee(now.holder))
        if bank < 1:
            raise NotReady(f"seat {now.holder} has no chips for a bank beside the collection")
        setup = self._setup(now.wagers, PlayerDealer(now.holder, bank))
        if not lots:
            return setup
        return replace(setup, dice=sum(map(int, lots[0].split("-"))))

    def _who_is_wanted(self) -> str:
        if self.offered is not None:
            return (
                f"seat {self.offered} is offered the player-dealer position and has to accept or "
                "decline it"
            )
        if self.stopped is not None:
            return self.stopped
        if self._seats.here:
            return "everybody has declined the player-dealer position: somebody has to accept it"
        return "nobody is at the table"

    def begin(self, setup: Setup) -> None:
        """A round has begun: for the next one wagers are made anew."""
        self._change(wagers=(), held=self._now.held + 1)

    def end(self, played: Round[CardTable]) -> None:
        """A round is over: after its rounds the position moves on.

        Who got no action may have a button for the collection of the very next round. A round that
        was called off is none: buttons are kept. Whether the player-dealer has banked a misdeal is
        a reading, ``misdeal-position``; one that the floor has called off he has not.
        """
        now, setup = self._now, played.table.setup
        is_over = played.table.called_off is None
        if is_over or not (self._is_not_banked or played.called_off):
            self._note_round(setup)
        elif now.holder is not None:
            self._change(held=now.held - 1)
        if is_over:
            self._change(free={})
            if "free-collection" in self._terms.clauses:
                self._give_free_collections(played.result().wagers or [])
        if now.holder is not None and self._now.held >= now.turn:
            self._move_on(now.holder)

    @property
    def _is_not_banked(self) -> bool:
        """Whether a misdeal is no round of the player-dealer's."""
        return self._terms.readings.get("misdeal-position") == "not-banked"

    def _give_free_collections(self, wagers: Iterable[WagerResult]) -> None:
        base = {spot.name for spot in self._layout.spots if spot.base}
        free = Counter(
            wager.by or str(wager.seat)
            for wager in wagers
            if wager.spot in base and (wager.no_action or wager.outcome == "uncovered")
        )
        self._change(free=dict(sorted(free.items())))
        clause = self._terms.clauses["free-collection"]
        for owner, count in free.items():
            who = f"Seat {owner}" if owner.isdigit() else owner
            times = "a free collection" if count == 1 else f"{count} free collections"
            self._log(Said(f"{who} has {times} for the next round.", clause.lines))
