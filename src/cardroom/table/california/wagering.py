"""What lies on a California table before the deal: everyone's wagers, the bank, the collection."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from string import ascii_lowercase

from msgspec import structs

from cardroom.money import dollars
from cardroom.table.california.bank import Bank
from cardroom.table.california.settlement import Layout
from cardroom.table.california.spots import (
    Spot,
    Wager,
    check_bonus_maximum,
    check_seat_maximum,
    check_wagers,
)
from cardroom.table.card_table import CardTable
from cardroom.table.events import Moved, Posted
from cardroom.table.setup import CannotPlay, IllegalWager, Limits, Setup, Wagered
from cardroom.table.stock import Stock
from cardroom.table.terms import Terms

PLAYER_DEALER = "player-dealer"
NOT_NAMES = frozenset({PLAYER_DEALER, "bank", "fees", "pot"})
"""What other accounts of a round are called, and so no backline bettor."""

NO_LIMITS = Limits()


class WageringTable(CardTable):
    """Chips of seats and backline bettors, their wagers, and the bank against them."""

    def __init__(self, setup: Setup, terms: Terms, stock: Stock, layout: Layout) -> None:
        super().__init__(setup, terms, stock)
        if setup.player_dealer is None:
            raise CannotPlay("this game needs a player_dealer: name his seat and his bank")
        if setup.button is not None:
            raise CannotPlay("a California game has no dealer button: leave button out")
        self.layout = layout
        self.player_dealer = setup.player_dealer.seat
        self._open_accounts()
        self.fees: dict[str, int] = {}
        self.wagers: list[Wager] = []
        self._places: dict[tuple[int, str], list[Wager]] = {}
        self.bank = Bank(setup.player_dealer.bank, terms.readings["coverage"])
        self._place_all()
        self._post(str(self.player_dealer), "bank", self.bank.posted, "bank", self.player_dealer)
        self._held: dict[str, int] = {}
        self._bring_for_later()
        if terms.fee is not None and terms.fee.taken == "after-wagers":
            self._hold_fees()
        else:
            self._take_fees()
        # Those behind a seat have brought all that they can need.
        self._untold &= {str(self.player_dealer)}
        self.chips_at_start = sum(self._start.values())

    def _open_accounts(self) -> None:
        """Everyone's chips. Where nobody says how many, they are what is put down."""
        setup = self.setup
        self.chips: dict[str, int] = {str(s.seat): s.chips for s in setup.seats}
        for name, chips in setup.backline_bettors.items():
            if not is_name(name):
                raise CannotPlay(f"a backline bettor cannot be called {name!r}")
            self.chips[name] = chips
        self._untold: set[str] = set()
        for name in (str(self.player_dealer), *(w.by for w in setup.wagers if w.by is not None)):
            if name not in self.chips:
                self._untold.add(name)
                self.chips[name] = 0
        self._start = self.chips.copy()

    def _place_all(self) -> None:
        setup, layout = self.setup, self.layout
        if not setup.wagers:
            raise IllegalWager("nobody has wagered: there is nothing to deal for")
        wagers, limits = setup.wagers, setup.limits
        if self.terms.readings.get("limits") == "part-action":
            # What lies below the minimum plays, and so does what is left of too much.
            wagers, limits = self._in_action(wagers, limits.max), NO_LIMITS
        check_wagers(wagers, layout.spots, limits, layout.max_backline)
        fee = self.terms.fee
        if fee is not None and fee.tie_max is not None:
            check_seat_maximum(wagers, "tie", fee.tie_max, fee.source)
        if fee is not None and fee.bonus_max is not None:
            check_bonus_maximum(wagers, layout.spots, fee.bonus_max, fee.source)
        seats = {s.seat: str(s.seat) for s in setup.seats}
        # On one spot the seat's own wager is settled first, and those behind it as they came.
        for wager in sorted(wagers, key=lambda w: w.by is not None):
            seat, by = wager.seat, wager.by
            if by is not None and not is_name(by):
                raise IllegalWager(f"a backline bettor cannot be called {by!r}")
            if seat == self.player_dealer:
                raise IllegalWager(f"seat {seat} is the player-dealer's: nobody wagers there")
            if seat > (setup.seats_at_table or seat):
                raise IllegalWager(f"there is no seat {seat} at a table of {setup.seats_at_table}")
            owner = seats.get(seat) if by is None else by
            if owner is None:
                raise IllegalWager(f"seat {seat} is empty and cannot wager")
            self._put_down(Wager(seat, wager.spot, wager.amount, owner, by))
            self._post(owner, f"{owner}:{wager.spot}", wager.amount, wager.spot, seat)

    def _in_action(self, wagers: Sequence[Wagered], most: int | None) -> tuple[Wagered, ...]:
        """The wagers without what is above the table's maximum, which gets no action."""
        too_much = [w for w in wagers if most is not None and w.amount > most]
        for wager in too_much:
            self.say(
                f"{wager.by or f'Seat {wager.seat}'} puts {dollars(wager.amount)} on {wager.spot}: "
                f"what is above the table's maximum of {dollars(most or 0)} gets no action."
            )
        return tuple(structs.replace(w, amount=most) if w in too_much else w for w in wagers)

    def _put_down(self, wager: Wager) -> None:
        self.wagers.append(wager)
        self._places.setdefault((wager.seat, wager.spot), []).append(wager)

    def _post(self, payer: str, payee: str, amount: int, spot: str, seat: int) -> None:
        self._spend(payer, amount, spot)
        self.log.append(Posted(payer, payee, amount, spot, seat))

    def _spend(self, payer: str, amount: int, what: str) -> None:
        left = self.chips[payer]
        if payer in self._untold:
            self._start[payer] += amount
        elif amount <= left:
            self.chips[payer] = left - amount
        else:
            who = f"seat {payer}" if payer.isdigit() else payer
            raise IllegalWager(
                f"{who} cannot put {dollars(amount)} on {what}: {dollars(left)} is left"
            )

    def _later(self) -> list[Wager]:
        """The wagers that may still be made, as large as one that lies there."""
        return [
            Wager(w.seat, spot.name, w.amount, w.owner, w.by)
            for spot in self.layout.spots
            if spot.later
            for w in self.wagers
            if w.spot in (spot.equal_to, spot.at_most) and (w.by is None or spot.backline)
        ]

    def _bring_for_later(self) -> None:
        """Whose chips nobody tells has enough to follow his seat."""
        for wager in self._later():
            if wager.owner in self._untold:
                self.chips[wager.owner] += wager.amount
                self._start[wager.owner] += wager.amount

    def _hold_fees(self) -> None:
        """A collection that is taken later is kept back now, as high as it can come to be."""
        for payer, _, fee, _ in self._fees_for([*self.wagers, *self._later()]):
            self._held[payer] = self._held.get(payer, 0) + fee
            if payer in self._untold:
                self.chips[payer] += fee
                self._start[payer] += fee
            elif fee > self.chips[payer]:
                self._spend(payer, fee, "the collection")

    def take_late_fees(self) -> None:
        """All wagers are down: take what is collected only now, where the option says so."""
        if self._held:
            # Who had brought what was kept back pays with it.
            self._held.clear()
            self._untold.clear()
            self._take_fees()

    def _take_fees(self) -> None:
        for payer, name, fee, says in self._fees_for(self.wagers):
            self._take_fee(payer, name, fee, says)

    def _fees_for(self, wagers: Sequence[Wager]) -> Iterator[tuple[str, str, int, str]]:
        """Who pays how much of the collection on some wagers that he has not paid already."""
        paid = dict(self.setup.paid_collections)
        for payer, name, fee, says in self._fees_on(wagers):
            ahead = min(fee, paid.get(payer, 0))
            if ahead:
                paid[payer] -= ahead
            yield payer, name, fee - ahead, says

    def _fees_on(self, wagers: Sequence[Wager]) -> Iterator[tuple[str, str, int, str]]:
        """Who pays the collection on some wagers, under which name, how much and what for."""
        option = self.terms.fee
        if option is None:
            return
        wagers = [w for w in wagers if not option.counts or w.spot in option.counts]
        spots = self.layout.spots
        base = _amounts_on([spot for spot in spots if spot.base], wagers)
        bonus = _amounts_on([spot for spot in spots if spot.is_bonus and option.bonus], wagers)
        for owner, on in _by_spot(wagers).items() if option.spots else ():
            yield owner, owner, option.spot_fee(on), f"the spots {', '.join(on)}"
        for owner in base | bonus:
            free = self.setup.free_collections.get(owner, 0)
            on_base, on_bonus = base.get(owner, [])[free:], bonus.get(owner, [])
            says = " and ".join(
                f"{len(some)} {what} wager{'s' if len(some) > 1 else ''}"
                for some, what in ((on_base, "base"), (on_bonus, "bonus"))
                if some
            )
            amount = sum(w.amount for w in wagers if w.owner == owner)
            yield owner, owner, option.bettor_fee(on_base, len(on_bonus), amount), says
        action = sum(w.amount for w in wagers)
        fee = option.player_dealer_fee(action)
        says = f"{dollars(action)} of total table action"
        yield str(self.player_dealer), PLAYER_DEALER, fee, says

    def _take_fee(self, payer: str, name: str, fee: int, says: str) -> None:
        option = self.terms.fee
        if fee and option is not None:
            self.fees[name] = self.fees.get(name, 0) + fee
            self._spend(payer, fee, "the collection")
            says = f"The collection for {says}, by {option}."
            self.log.append(Moved(payer, "fees", fee, option.source, says))


def _amounts_on(spots: Sequence[Spot], wagers: Sequence[Wager]) -> dict[str, list[int]]:
    """Which wagers everyone has on some spots."""
    names = {spot.name for spot in spots}
    found: dict[str, list[int]] = {}
    for wager in wagers:
        if wager.spot in names:
            found.setdefault(wager.owner, []).append(wager.amount)
    return found


def _by_spot(wagers: Sequence[Wager]) -> dict[str, dict[str, list[int]]]:
    """Everyone's wagers, by spot."""
    on: dict[str, dict[str, list[int]]] = {}
    for wager in wagers:
        on.setdefault(wager.owner, {}).setdefault(wager.spot, []).append(wager.amount)
    return on


def is_name(name: str) -> bool:
    """Whether a backline bettor may be called so."""
    is_hand = name.rstrip(ascii_lowercase).isdigit()
    return bool(name) and not is_hand and ":" not in name and name not in NOT_NAMES
