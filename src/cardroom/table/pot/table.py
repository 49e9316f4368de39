"""The table of a game for a pot: whose hand wins it, or which part of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from cardroom.money import dollars
from cardroom.table.clauses import Clause
from cardroom.table.decisions import Option
from cardroom.table.events import Acted, Moved, Pot, Turned
from cardroom.table.family import BUTTON_AFTER_A_MISDEAL, OPENING_DRAW, Family
from cardroom.table.pot import words
from cardroom.table.pot.antes import leave_antes, put_antes_back
from cardroom.table.pot.betting_table import BettingTable
from cardroom.table.pot.chips import NOTHING
from cardroom.table.pot.kill import next_kill
from cardroom.table.pot.pots import halves, split
from cardroom.table.pot.seat import PotSeat
from cardroom.table.pot.showing import in_showing_order
from cardroom.table.result import PotResult, Result
from cardroom.table.setup import antes_of

if TYPE_CHECKING:
    from cardroom.table.procedures import Irregularity

POT = Family(
    "pot",
    "a pot game",
    "the other players, for the pot",
    "hand",
    has_pot=True,
    clauses={**OPENING_DRAW, **words.CLAUSES},
    readings=words.READINGS,
    misdeal=BUTTON_AFTER_A_MISDEAL,
)


class Half(NamedTuple):
    """One of two ways to win half of a pot: how a hand is judged for it, and the least that counts.

    The clause ``<name>-half`` of the entry says who wins it.
    """

    name: str
    strength: Callable[[PotSeat], int]
    describe: Callable[[int], str]
    least: int = 0
    odd_chip: Callable[[PotSeat], int] | None = None
    """Whose seat it is best for takes an odd chip; if absent, position decides."""

    def winners(self, seats: tuple[int, ...], values: Mapping[int, int]) -> list[int]:
        """Which of some seats have the best hand that counts; nobody where none does."""
        best = max(values[seat] for seat in seats)
        return [seat for seat in seats if values[seat] == best] if best >= self.least else []

    def counting(self, seats: tuple[int, ...], values: Mapping[int, int]) -> list[int]:
        """Which of some seats have a hand that counts, the best or not."""
        return [seat for seat in seats if values[seat] >= self.least]

    def best(self, seats: tuple[int, ...], values: Mapping[int, int]) -> list[int]:
        """Which of some seats have the best hand, whether it counts or not."""
        return self._replace(least=0).winners(seats, values)


class PotTable(BettingTable):
    """Players around a pot, up to the last chip of it."""

    __slots__ = ()

    family = POT

    def usual_total(self, option: Option) -> int | None:
        """Of two sizes of a limit game the one that is the betting round's own."""
        if self.structure.type != "limit":
            return None
        is_later = self.bet_size(self.rounds - 1) > self.bet_size(0)
        return option.high if is_later else option.low

    def kill_hand(self, seat: PotSeat, clause: Clause) -> None:
        """Declare a hand dead: what it has put in stays in the pot.

        If nobody else is left, so does the bet that nobody matched.
        """
        seat.folded = True
        self.contenders -= 1
        self.able -= bool(seat.chips)
        self.log.append(Acted(seat.number, "fold"))
        forfeited = seat.returned - self._surplus_of(seat)
        if self.contenders or not forfeited:
            return
        seat.chips -= forfeited
        seat.put_in += forfeited
        seat.returned -= forfeited
        self.pot += forfeited
        self.log.append(
            Moved(seat.name, "pot", forfeited, clause.lines, clause.says, "pot", seat.number)
        )

    def _surplus_of(self, seat: PotSeat) -> int:
        """What a seat has put in beyond the pot's limit and has back: it never was a bet."""
        if not self.rules.surplus_goes_back:
            return 0
        bets, why = f"{seat.name}:bets", self.clause("over-the-pot").lines
        moved = [event for event in self.log if isinstance(event, Moved)]
        return sum(event.amount for event in moved if (event.payer, event.why) == (bets, why))

    def award(
        self,
        strength: Callable[[PotSeat], int] | None,
        describe: Callable[[int], str],
        odd_chip: Callable[[PotSeat], int] | None = None,
    ) -> None:
        """Award every pot; ``strength`` is None when all but one have folded."""
        self._end_betting()
        live = [s for s in self.players if not s.folded]
        values: dict[int, int] = {}
        if strength is not None:
            log = self.log.append
            for seat in in_showing_order(self, live) if self.rules.begins_showing else live:
                values[seat.number] = value = strength(seat)
                log(Turned(seat.name, tuple(seat.cards), describe(value)))
        for number, pot in enumerate(self.contested_pots()):
            if strength is None:
                winners, clause = [live[0].number], self.clause("last-hand")
            else:
                best = max(map(values.__getitem__, pot.seats))
                winners = [s for s in pot.seats if values[s] == best]
                self._note_winners(winners, 0)
                clause = self.clause("best-hand" if len(winners) == 1 else "split-pot")
            shares = self._share(pot.amount, winners, _name(number), clause, odd_chip)
            self.pots.append((pot.amount, shares))

    def award_halves(self, high: Half, low: Half) -> None:
        """Award half of every pot to each of two hands; if only one of them counts, it takes all.

        Where neither does, the best high hand wins.
        """
        self._end_betting()
        highs: dict[int, int] = {}
        lows: dict[int, int] = {}
        live = [s for s in self.players if not s.folded]
        for seat in in_showing_order(self, live) if self.rules.begins_showing else live:
            highs[seat.number] = value = high.strength(seat)
            lows[seat.number] = other = low.strength(seat)
            second = low.describe(other) if other >= low.least else f"no {low.name}"
            says = f"{high.describe(value)}; {second}"
            self.log.append(Turned(seat.name, tuple(seat.cards), says))
        all_lows = self.terms.readings.get("lowest-low") == "all-qualifying"
        for number, pot in enumerate(self.contested_pots()):
            best, lowest = high.winners(pot.seats, highs), low.winners(pot.seats, lows)
            if all_lows and len(best) > 1:
                lowest = low.counting(pot.seats, lows)
            if not best and not lowest:
                best = high.best(pot.seats, highs)
            self.halved |= bool(best and lowest)
            shares = dict.fromkeys(best, 0) | dict.fromkeys(lowest, 0)
            self._note_winners(best, 0)
            self._note_winners(lowest, 1)
            for part in self._parts(pot, _name(number), (high, best), (low, lowest)):
                for winner, share in self._share(*part).items():
                    shares[winner] = shares.get(winner, 0) + share
            self.pots.append((pot.amount, shares))

    def _note_winners(self, winners: list[int], hand: int) -> None:
        for seat in winners:
            self.won_by[seat] = self.won_by.get(seat, frozenset()) | {hand}

    def award_equally(self, clause: Clause) -> None:
        """Share every pot among those who contest it, whatever they hold."""
        self._take_last_fees()
        for number, pot in enumerate(self.contested_pots()):
            shares = self._share(pot.amount, list(pot.seats), _name(number), clause, None)
            self.pots.append((pot.amount, shares))

    def award_to(self, winners: list[int], clause: Clause, *, played: bool = True) -> None:
        """Share the pot among some seats, whatever they hold; what is ``played`` has a fee."""
        if played:
            self._end_betting()
        self.pots.append((self.pot, self._share(self.pot, winners, _name(0), clause, None)))

    def _parts(
        self, pot: Pot, name: str, high: tuple[Half, list[int]], low: tuple[Half, list[int]]
    ) -> list[tuple[int, list[int], str, Clause, Callable[[PotSeat], int] | None]]:
        """Into what a pot is divided: amounts with their winners, names, reasons and odd chips."""
        readings = self.terms.readings
        best, lowest, odd = high[1], low[1], high[0].odd_chip
        if not lowest:
            clause = self.clause("best-hand" if len(best) == 1 else "split-pot")
            return [(pot.amount, best, name, clause, odd)]
        if not best:
            return [(pot.amount, lowest, name, self.clause("no-high"), low[0].odd_chip)]
        if best == lowest and len(best) > 1 and readings.get("tied-both-ways") == "as-one":
            return [(pot.amount, best, f"both halves of {name}", self.clause("split-half"), odd)]
        closest = next(seat for seat in pot.seats if seat in best or seat in lowest)
        to_low = closest not in best and readings.get("odd-half") == "closest-winner"
        amounts = halves(pot.amount, self.chip, odd_to_second=to_low)
        return [
            (
                amount,
                winners,
                f"the {half.name} half of {name}",
                self.clause(f"{half.name}-half" if len(winners) == 1 else "split-half"),
                half.odd_chip,
            )
            for amount, (half, winners) in zip(amounts, (high, low), strict=True)
        ]

    def _share(
        self,
        amount: int,
        winners: list[int],
        name: str,
        clause: Clause,
        odd_chip: Callable[[PotSeat], int] | None,
    ) -> dict[int, int]:
        alone = len(winners) == 1
        shares = {winners[0]: amount} if alone else self._split(amount, winners, odd_chip)
        for winner, share in shares.items():
            if share:
                self._pay_from_pot(winner, share, name, clause)
        return shares

    def _split(
        self, amount: int, winners: list[int], odd_chip: Callable[[PotSeat], int] | None
    ) -> dict[int, int]:
        """What each of several winners gets."""
        apart = self.rules.odd_chips_apart
        if odd_chip is not None:
            ranked = sorted(winners, key=lambda number: odd_chip(self.seat(number)), reverse=True)
            # One winner takes what is left over; the others stay in the order of the table then.
            winners = ranked if apart else [*ranked[:1], *(n for n in winners if n != ranked[0])]
        shares = split(amount, winners, self.chip, apart=apart)
        if self.terms.readings.get("odd-chips-to") == "next-player":
            least = min(shares.values())
            shares = dict.fromkeys(shares, least)
            first = self.players[0].number
            shares[first] = shares.get(first, 0) + amount - least * len(winners)
        return shares

    def _pay_from_pot(self, number: int, amount: int, name: str, clause: Clause) -> None:
        seat = self.seat(number)
        seat.chips += amount
        self.pot -= amount
        says = f"Seat {number} wins {dollars(amount)} of {name}. {clause.says}"
        self.log.append(Moved("pot", seat.name, amount, clause.lines, says, "pot", number))

    def take_chips_back(self) -> None:
        """Everyone has the chips again that took no part in the betting."""
        for seat in self.players:
            seat.chips += self.set_aside.get(seat.name, 0)
        self.set_aside = NOTHING

    # Calling a round off

    def credit(self, account: str, amount: int) -> None:
        """Put chips to a stack or into the pot."""
        if account == "pot":
            self.pot += amount
        else:
            self.seat(int(account)).chips += amount

    def clear(self, clause: Clause) -> None:
        """Everyone gets back what he has put in."""
        self.take_chips_back()
        self._return_pot(clause)

    def _return_held(self, clause: Clause) -> None:
        super()._return_held(clause)
        put_antes_back(self, clause)

    def leave_unplayed(self, clause: Clause, forfeits: str) -> None:
        """Give back all that is on the table but one seat's money, which the others share."""
        self.return_fees(clause, ["pot"])
        put_antes_back(self, clause, forfeits)
        self._return_pot(clause, forfeits)
        if self.terms.readings.get("forfeited-pot") == "stays-for-the-next-deal":
            self.seat(int(forfeits)).put_in, self.dead = 0, self.pot
            leave_antes(self, clause)
            return
        self.award_to([s.number for s in self.players if s.name != forfeits], clause, played=False)

    def leave_to_nobody(self, clause: Clause) -> None:
        """Give back all that is on the table, and what was collected from it."""
        self.return_fees(clause, ["pot"])
        put_antes_back(self, clause)
        self._return_pot(clause)

    def return_bets(self, rule: Irregularity, theirs: Sequence[PotSeat]) -> None:
        """Give back what lies in front of seats; other bets stay where they are."""
        for seat in [seat for seat in theirs if seat.bet]:
            self.able += not (seat.chips or seat.folded)
            bets, why = f"{seat.name}:bets", (rule.lines, rule.says)
            self.log.append(Moved(bets, seat.name, seat.bet, *why, "bets", seat.number))
            seat.chips += seat.bet
            seat.bet = 0

    def _return_pot(self, clause: Clause, forfeits: str = "") -> None:
        stays = 0
        for seat in self.players:
            kept = self.fees.get(seat.name, 0)
            from_pot = seat.brought - seat.chips - seat.bet - kept
            if seat.name == forfeits:
                stays = seat.bet + from_pot + self.setup.held.get(antes_of(seat.number), 0)
                self._forfeit(seat, clause)
                continue
            for account, amount in ((f"{seat.name}:bets", seat.bet), ("pot", from_pot)):
                if amount:
                    says = f"Seat {seat.number} gets it back. {clause.says}"
                    self.log.append(
                        Moved(account, seat.name, amount, clause.lines, says, "bets", seat.number)
                    )
            seat.returned = seat.bet + from_pot
            seat.chips += seat.bet + from_pot
            seat.bet = seat.put_in = 0
        self.pot = stays

    def _forfeit(self, seat: PotSeat, clause: Clause) -> None:
        """What lies in front of a seat goes into the pot."""
        bets = f"{seat.name}:bets"
        if seat.bet:
            self.log.append(
                Moved(bets, "pot", seat.bet, clause.lines, clause.says, "bets", seat.number)
            )
        seat.bet = 0

    # The books

    def result(self) -> Result:
        """The pots, and every seat's result; the fee came out of the pot, or from each player."""
        net = {s.name: s.chips - s.brought for s in self.players}
        if self.fees:
            for name in net:
                net[name] += self.fees.get(name, 0)
        return Result(
            held=self.held or None,
            set=self.set_as_text(),
            fees={"pot": 0, **self.fees},
            net=net | dict.fromkeys(self.sitting_out, 0),
            pots=[
                PotResult(amount, {str(seat): share for seat, share in shares.items() if share})
                for amount, shares in self.pots
            ],
            returned={s.name: s.returned for s in self.players if s.returned},
            first_to_act=self.first_to_act,
            next_hand_kill=next_kill(self)[1]
            if self.structure.kill_blind and "kill" in self.terms.clauses
            else None,
        )


def _name(number: int) -> str:
    return "the pot" if number == 0 else f"side pot {number}"
