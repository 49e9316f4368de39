"""The table of a game in two stages: a pot for those who wager more, and a chain of hands.

Antes lie in the middle, and wagers in front of everyone. In the first stage the best hand of those
with an additional wager takes the antes and all of these. In the second one the action hand is
compared with the hand on its left, and so on around the table: it wins the wager of a lower hand,
and a higher one takes its own and is the action hand from then on.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from cardroom.money import dollars
from cardroom.table.clauses import Clause
from cardroom.table.decisions import Choice
from cardroom.table.events import Acted, Moved, Posted, Turned
from cardroom.table.pot.antes import ANTE
from cardroom.table.pot.seat import PotSeat
from cardroom.table.pot.seating import check_hand
from cardroom.table.pot.table import POT, PotTable
from cardroom.table.result import Result, WagerResult
from cardroom.table.setup import CannotPlay, IllegalWager, Setup, Structure
from cardroom.table.stock import Stock
from cardroom.table.terms import Terms

WAGER, ADDITIONAL = "wager", "additional-wager"
SPOTS = ANTE, WAGER
CHAINED = POT._replace(
    called="a game for a pot and from hand to hand",
    against="the other players, for the antes and each other's wagers",
    spots=(WAGER, ADDITIONAL),
)


def least_chips(structure: Structure) -> int:
    """What everyone must have to be dealt in: his ante and his wager."""
    return (structure.ante or 0) + (structure.wager or 0)


def staked_of(chips: int, structure: Structure) -> tuple[int, int]:
    """The ante and the wager of so many chips: a short stack has its ante first.

    >>> staked_of(300, Structure(ante=200, wager=200))
    (200, 100)
    """
    ante = min(structure.ante or 0, chips)
    return ante, min(structure.wager or 0, chips - ante)


def check_stakes(structure: Structure) -> None:
    """Raise `CannotPlay` for a structure that nobody can wager by."""
    if not structure.wager:
        raise CannotPlay("this game needs a wager: give structure.wager")
    if structure.additional_wager != structure.wager:
        raise CannotPlay(
            f"structure.additional_wager must equal the wager of {dollars(structure.wager)}, not "
            f"{dollars(structure.additional_wager or 0)}"
        )


def check_chained(setup: Setup, terms: Terms, structure: Structure, least: int) -> None:
    """Raise `CannotPlay` or `IllegalWager` for a hand that cannot be dealt as it is set up."""
    check_hand(setup, terms, structure)
    check_stakes(structure)
    if len(setup.seats) < least and not terms.deals_in_short_stacks:
        raise CannotPlay(
            f"{len(setup.seats)} players are here, and {least} are the fewest. "
            f"{terms.clauses['players']}"
        )
    due = least_chips(structure)
    for seat in setup.seats:
        if seat.chips < due and not terms.deals_in_short_stacks:
            raise CannotPlay(
                f"seat {seat.seat} has {dollars(seat.chips)}: ante and wager are {dollars(due)}"
            )
    start = setup.action_start
    if start is not None and start not in {seat.seat for seat in setup.seats}:
        raise CannotPlay(f"action_start: seat {start} is empty")
    _check_listed(setup, terms, structure)


def _check_listed(setup: Setup, terms: Terms, structure: Structure) -> None:
    """Antes and wagers that the setup lists must be those that are due."""
    due = {
        (seat.seat, spot): amount
        for seat in setup.seats
        for spot, amount in zip(SPOTS, staked_of(seat.chips, structure), strict=True)
    }
    for wager in setup.wagers:
        if wager.spot not in SPOTS:
            known = " or ".join(SPOTS)
            raise IllegalWager(f"there is no spot {wager.spot!r} before the deal: use {known}")
        if wager.by is not None:
            raise IllegalWager("a pot game has no backline wagers")
        if (wager.seat, wager.spot) not in due:
            raise IllegalWager(f"seat {wager.seat} is empty, or has two wagers on {wager.spot}")
        amount = due.pop((wager.seat, wager.spot))
        if wager.amount != amount:
            raise IllegalWager(
                f"the {wager.spot} of seat {wager.seat} is {dollars(amount)}, not "
                f"{dollars(wager.amount)}. {terms.clauses['wagers']}"
            )


class ChainedTable(PotTable):
    """Players with antes in the middle and wagers of their own before them."""

    __slots__ = ("_changed", "additional", "staked", "wagers")

    family = CHAINED

    def __init__(
        self, setup: Setup, terms: Terms, stock: Stock, structure: Structure, least: int
    ) -> None:
        check_chained(setup, terms, structure, least)
        super().__init__(setup, terms, stock, structure, raise_cap=0)
        self.staked = {seat.number: staked_of(seat.chips, structure) for seat in self.players}
        """Everyone's ante, and his wager."""
        self.wagers: dict[int, int] = {}
        """What lies in front of every seat for the chain."""
        self.additional: dict[int, int] = {}
        """What those put up beside it who play for the antes."""
        self._changed = dict.fromkeys([seat.number for seat in self.players], 0)
        """What everyone has won or lost in the chain."""

    def worth(self) -> str:
        """What everything is worth."""
        s = self.structure
        return (
            f"The ante is {dollars(s.ante or 0)}, the wager {dollars(s.wager or 0)}, an additional "
            f"wager {dollars(s.additional_wager or 0)}."
        )

    def post_wagers(self) -> None:
        """Everyone puts up his ante and his wager; the antes go to the middle."""
        why = self.clause("wagers").lines
        for seat in self.players:
            ante, wager = self.staked[seat.number]
            seat.chips -= ante + wager
            self.pot += ante
            self.wagers[seat.number] = wager
            number, name = seat.number, seat.name
            if ante:
                self.log.append(Posted(name, "pot", ante, ANTE, number, why))
            if wager:
                self.log.append(Posted(name, f"{name}:{WAGER}", wager, WAGER, number, why))

    def wager_more(self, seat: PotSeat, choice: Choice) -> None:
        """A seat puts up the additional wager, or declines it."""
        amount = choice.amount or 0
        if amount:
            seat.chips -= amount
            self.additional[seat.number] = amount
        self.log.append(Acted(seat.number, choice.do, amount, amount, ADDITIONAL))

    def open_hands(
        self,
        seats: list[PotSeat],
        strength: Callable[[PotSeat], int],
        describe: Callable[[int], str],
    ) -> dict[int, int]:
        """Turn up some hands, and tell what they are worth."""
        values = {seat.number: strength(seat) for seat in seats}
        for seat in seats:
            self.log.append(Turned(seat.name, tuple(seat.cards), describe(values[seat.number])))
        return values

    def award_antes(self, winners: list[int], clause: Clause) -> None:
        """The antes, and the additional wagers with them, go to some seats."""
        for number, amount in self.additional.items():
            self.pot += amount
            account, says = f"{number}:{ADDITIONAL}", "Additional wagers go to the antes."
            self.log.append(Moved(account, "pot", amount, clause.lines, says, ADDITIONAL))
        self.award_to(winners, clause)

    def compare(self, start: PotSeat, values: Mapping[int, int]) -> None:
        """Compare hands in a chain, clockwise from the action hand, until all have had action.

        Of a short stack's wager as much is won as it has, and it wins no more of another's.
        """
        action = start
        for other in self.clockwise_after(start)[:-1]:
            mine, theirs = values[action.number], values[other.number]
            if mine == theirs:
                says = f"Seat {action.number} and seat {other.number} tie."
                self.say(f"{says} {self.clause('push').says}", self.clause("push"))
            elif mine > theirs:
                self._win(action, other, self.clause("action-hand-wins"))
            else:
                self._win(other, action, self.clause("action-hand-loses"))
                action = other
        for seat in self.players:
            if self.wagers[seat.number]:
                self._take_back(seat, self.clause("wager-back"))

    def _win(self, winner: PotSeat, loser: PotSeat, clause: Clause) -> None:
        amount = min(self.wagers[loser.number], self.wagers[winner.number])
        self.wagers[loser.number] -= amount
        winner.chips += amount
        self._changed[winner.number] += amount
        self._changed[loser.number] -= amount
        won = "a wager" if amount == self.structure.wager else dollars(amount)
        says = f"Seat {winner.number} wins {won} from seat {loser.number}. {clause.says}"
        if not amount:
            self.say(says, clause)
            return
        account = f"{loser.name}:{WAGER}"
        self.log.append(
            Moved(account, winner.name, amount, clause.lines, says, WAGER, loser.number)
        )

    def _take_back(self, seat: PotSeat, clause: Clause, spot: str = WAGER) -> None:
        """A seat takes its wager back from before it."""
        lying = self.wagers if spot == WAGER else self.additional
        amount, lying[seat.number] = lying[seat.number], 0
        seat.chips += amount
        says = f"The {spot.replace('-', ' ')} goes back to seat {seat.number}. {clause.says}"
        account = f"{seat.name}:{spot}"
        self.log.append(Moved(account, seat.name, amount, clause.lines, says, spot, seat.number))

    def clear(self, clause: Clause) -> None:
        """Everyone gets back what lies before him, and then his ante."""
        for spot, lying in ((WAGER, self.wagers), (ADDITIONAL, self.additional)):
            for seat in self.players:
                if lying.get(seat.number):
                    self._take_back(seat, clause, spot)
        super().clear(clause)

    def bets_on_felt(self) -> int:
        """All that lies before seats: wagers, and additional ones until the antes are won."""
        more = 0 if self.pots else sum(self.additional.values())
        return sum(self.wagers.values()) + more

    def result(self) -> Result:
        """The antes with their winners, and what became of every wager."""
        plain = super().result()
        if not self.pots:
            return plain
        parts = [part for seat in self.players for part in self._wagers_of(seat)]
        values = {name: getattr(plain, name) for name in plain.__struct_fields__}
        return Result(**values | {"wagers": parts})

    def _wagers_of(self, seat: PotSeat) -> list[WagerResult]:
        """What came of a seat's wagers: a share of the pot is first one of the additional wagers.

        An additional wager wins what others have put up beside it, and the ante the rest.
        """
        (amount, shares), number = self.pots[0], seat.number
        share, more = shares.get(number, 0), self.additional.get(number, 0)
        added = sum(self.additional.values())
        of_added = added * share // amount if amount else 0
        of_antes = share - of_added
        ante, wager = self.staked[number]
        changed = self._changed[number]
        pot = self.clause("antes-won" if self.additional else "nobody-wagers-more").lines
        chain = self.clause("action-hand-wins" if changed > 0 else "action-hand-loses").lines
        push = self.clause("push").lines
        net = of_antes - ante
        results = [WagerResult(number, ANTE, ante, _outcome(net), net, pot)]
        if wager:
            why = chain if changed else push
            results.append(WagerResult(number, WAGER, wager, _outcome(changed), changed, why))
        if more:
            net = of_added - more
            results.append(WagerResult(number, ADDITIONAL, more, _outcome(net), net, pot))
        return results


def _outcome(net: int) -> str:
    return "win" if net > 0 else "lose" if net < 0 else "push"
