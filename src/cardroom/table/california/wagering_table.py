"""What lies on a California table before the deal: everyone's wagers, the bank, the collection."""

from __future__ import annotations

from cardroom.money import dollars
from cardroom.table.california.bank import Bank
from cardroom.table.california.settlement import Layout
from cardroom.table.california.spots import Wager
from cardroom.table.california.wagering import (
    Purses,
    above_maximum,
    check_least_bank,
    check_player_dealer,
    fees_at_most,
    fees_due,
    later_wagers,
    limits_in_force,
    wagers_down,
    without_action,
)
from cardroom.table.card_table import CardTable
from cardroom.table.events import Moved, Posted
from cardroom.table.setup import Setup
from cardroom.table.stock import Stock
from cardroom.table.terms import Terms


class WageringTable(CardTable):
    """Chips of seats and backline bettors, their wagers, and the bank against them."""

    __slots__ = (
        "_held",
        "_places",
        "_purses",
        "_start",
        "_untold",
        "bank",
        "chips",
        "layout",
        "limits",
        "player_dealer",
        "wagers",
    )

    def __init__(self, setup: Setup, terms: Terms, stock: Stock, layout: Layout) -> None:
        super().__init__(setup, terms, stock)
        check_player_dealer(setup)
        assert setup.player_dealer is not None
        self.layout = layout
        self.limits = limits_in_force(setup.limits, terms.fee, terms.limits)
        self.player_dealer = setup.player_dealer.seat
        purses = Purses(setup)
        self.chips = purses.chips
        self._purses, self._start, self._untold = purses, purses.start, purses.untold
        self._held = purses.held
        self.fees: dict[str, int] = {}
        self.wagers: list[Wager] = []
        self._places: dict[tuple[int, str], list[Wager]] = {}
        self.bank = Bank(setup.player_dealer.bank, terms.readings["coverage"])
        self._place_all()
        self._post(str(self.player_dealer), "bank", self.bank.posted, "bank", self.player_dealer)
        if self._untold:
            self._bring_for_later()
        if terms.fee is not None and terms.fee.taken == "after-wagers":
            self._hold_fees()
        else:
            self._take_fees()
        # Those behind a seat have brought all that they can need.
        self._untold &= {str(self.player_dealer)}
        self.chips_at_start = sum(self._start.values())

    def _place_all(self) -> None:
        setup, most = self.setup, self.limits.max or 0
        for much in above_maximum(setup, self.terms):
            self.say(
                f"{much.by or f'Seat {much.seat}'} puts {dollars(much.amount)} on {much.spot}: "
                f"what is above the table's maximum of {dollars(most)} gets no "
                "action."
            )
        for seat, by in sorted(without_action(setup, self.terms, self.layout)):
            rule = self.clause("backline-without-action")
            self.say(f"{by} wagers behind seat {seat} and gets no action.", rule)
        self.wagers = wagers_down(setup, self.terms, self.layout)
        places, spend, log = self._places, self._purses.spend, self.log
        for wager in self.wagers:
            if wager.kum_kum:
                self._pool(wager)
            seat, spot, amount, owner = wager.seat, wager.spot, wager.amount, wager.owner
            places.setdefault((seat, spot), []).append(wager)
            spend(owner, amount, spot)
            log.append(Posted(owner, f"{owner}:{spot}", amount, spot, seat))
        check_least_bank(self.bank.posted, self.limits, self.terms)

    def _pool(self, wager: Wager) -> None:
        """Whoever has a part in a wager gives it to the one who makes it."""
        self._purses.pool(wager)
        rule = self.clause("kum-kum")
        for partner in wager.kum_kum:
            to = (wager.owner, partner.amount, rule.lines, rule.says, wager.spot, wager.seat)
            self.log.append(Moved(partner.by, *to))

    def _put_down(self, wager: Wager) -> None:
        self.wagers.append(wager)
        self._places.setdefault((wager.seat, wager.spot), []).append(wager)

    def _post(self, payer: str, payee: str, amount: int, spot: str, seat: int) -> None:
        self._purses.spend(payer, amount, spot)
        self.log.append(Posted(payer, payee, amount, spot, seat))

    def _bring_for_later(self) -> None:
        """Whose chips nobody tells has enough to follow his seat."""
        for wager in later_wagers(self.layout, self.wagers):
            self._purses.bring(wager.owner, wager.amount)

    def _hold_fees(self) -> None:
        """A collection that is taken later is kept back now, as high as it can come to be."""
        most = [*self.wagers, *later_wagers(self.layout, self.wagers)]
        for payer, fee in fees_at_most(self.setup, self.terms, self.layout, most):
            self._purses.hold(payer, fee)

    def take_late_fees(self) -> None:
        """All wagers are down: take what is collected only now, where the option says so."""
        if self._held:
            # Who had brought what was kept back pays with it.
            self._held.clear()
            self._untold.clear()
            self._take_fees()

    def _take_fees(self) -> None:
        for payer, name, fee, says in fees_due(self.setup, self.terms, self.layout, self.wagers):
            self._take_fee(payer, name, fee, says)

    def _take_fee(self, payer: str, name: str, fee: int, says: str) -> None:
        option = self.terms.fee
        if fee and option is not None:
            self.fees[name] = self.fees.get(name, 0) + fee
            self._purses.spend(payer, fee, "the collection")
            says = f"The collection for {says}, by {option}."
            self.log.append(Moved(payer, "fees", fee, option.source, says))
