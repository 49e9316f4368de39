"""The chips of a game for a pot: before seats, in the pot, and in the house's collection."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from cardroom.table.card_table import CardTable
from cardroom.table.clauses import Clause
from cardroom.table.events import Gathered, Moved, Pot
from cardroom.table.fees.schedules import FeeOption
from cardroom.table.fees.shapes import Moment
from cardroom.table.pot.antes import check_whole_antes
from cardroom.table.pot.betting_rules import BettingRules, betting_rules
from cardroom.table.pot.pots import Contribution, contested
from cardroom.table.pot.seat import PotSeat, in_order
from cardroom.table.pot.seating import check_option, check_structure, seating
from cardroom.table.pot.watcher import PotWatcher
from cardroom.table.setup import CannotPlay, Setup, Structure
from cardroom.table.stock import Stock
from cardroom.table.terms import Terms

NOTHING: Mapping[str, int] = MappingProxyType({})


class PotChips(CardTable):
    """Players around a pot. The button is last in ``players``; the first one sits to its left.

    In a game without a button the first one is the first to the house dealer's left.
    """

    __slots__ = (
        "_taken",
        "able",
        "contenders",
        "dead",
        "players",
        "pot",
        "pots",
        "rounds",
        "rules",
        "set_aside",
        "sitting_out",
        "structure",
    )

    unwatched = PotWatcher()
    watcher: PotWatcher

    def __init__(
        self,
        setup: Setup,
        terms: Terms,
        stock: Stock,
        structure: Structure,
        *,
        button: bool,
        most_players: int | None,
    ) -> None:
        super().__init__(setup, terms, stock)
        seated = seating(setup, button=button, most=most_players)
        chips, too_many = seated.players, seated.too_many
        for number in too_many:
            says = f"Seat {number} sits this hand out: {most_players} may play at a time."
            self.say(says, self.clause("most-players"))
        self.sitting_out: Mapping[str, int] = NOTHING
        if too_many or seated.by_mistake:
            idle = too_many | seated.by_mistake
            self.sitting_out = {str(number): brought for number, brought in idle.items()}
        check_structure(structure)
        check_whole_antes(terms, structure.ante or 0, chips)
        self.structure = structure
        self.rules: BettingRules = terms.worked_out.get(BettingRules) or betting_rules(terms)
        self.players = in_order(chips)
        self.contenders = self.able = len(self.players)
        self.chips_at_start = sum(chips.values())
        self.pot = 0
        self.dead = 0
        self.fees = {}
        self.pots: list[tuple[int, dict[int, int]]] = []
        self.rounds = 0
        """How many betting rounds have begun."""
        self.set_aside: Mapping[str, int] = NOTHING
        """Chips that take no part in the betting, of whoever was declared all-in with them."""
        self._taken: set[Moment] = set()
        if terms.fee is not None:
            check_option(terms.fee, structure, len(self.players))
            self.take_player_fees(self.players, terms.fee)

    def gather(self) -> None:
        """Give back what nobody matched and move the bets into the pot.

        Whoever folds leaves his bet, all of it.
        """
        bets = sorted([seat.bet for seat in self.players])
        most = bets[-1]
        if not most:
            return
        total, over = sum(bets), most - bets[-2]
        if over and self.rounds == 1 and self.rules.fee_before_uncalled:
            over -= self._of_uncalled(total - over, over)
        if over:
            seat = next(s for s in self.players if s.bet == most)
            if not seat.folded:
                self._give_back(seat, over)
                total -= over
        for seat in self.players:
            if seat.bet:
                seat.put_in += seat.bet
                seat.bet = 0
        if total:
            self.pot += total
            # Nobody who is in has bet his last chip, nor has antes of earlier deals: one pot.
            is_one = self.able == self.contenders and not self.setup.held
            pots = () if is_one else self._side_pots()
            self.log.append(Gathered(total, self.pot, pots))
            if self.rounds == 1:
                # It is out of blinds, and these lie in front of seats until now.
                self.take_fee("before-deal")
            elif self.rounds == 3 and bets[-2]:
                self.take_fee("matched-turn")

    def _of_uncalled(self, matched: int, over: int) -> int:
        """What a fee before the deal takes of a bet that nobody matched, beyond all others."""
        option = self.terms.fee
        due = option.pot_fee("before-deal", len(self.players)) if option else 0
        return min(max(due - self.pot - matched, 0), over)

    def contested_pots(self) -> list[Pot]:
        """Main pot and side pots as they stand, after the collection."""
        live = {s.number: s.put_in for s in self.players if not s.folded}
        if len(set(live.values())) == 1:
            return [Pot(self.pot, tuple(live))]
        stakes = [Contribution(s.number, s.put_in, not s.folded) for s in self.players]
        last_first = self.rules.side_pots_pay_first
        return contested(stakes, self.dead, self.pot, last_first=last_first)

    def _side_pots(self) -> tuple[Pot, ...]:
        """All pots, if not everyone who is in contests all that is there."""
        if len({s.put_in for s in self.players if not s.folded}) == 1:
            return ()
        return tuple(self.contested_pots())

    def _give_back(self, seat: PotSeat, over: int) -> None:
        if not seat.chips:
            self.able += 1
        seat.bet -= over
        seat.chips += over
        seat.returned += over
        clause = self.clause("uncalled")
        self.log.append(
            Moved(
                f"{seat.name}:bets", seat.name, over, clause.lines, clause.says, "bets", seat.number
            )
        )

    def take_fee(self, moment: Moment) -> None:
        """Take the collection for a moment of the hand out of the pot.

        Betting rounds take theirs when they begin, and a hand that ends in the first one its own.
        """
        option = self.terms.fee
        if option is None:
            return
        players = len(self.players)
        fee = option.pot_fee(moment, players)
        once = option.once
        if not fee or (moment in once and not self._taken.isdisjoint(once)):
            return
        first = not self._taken and not moment.startswith("no-")
        self._taken.add(moment)
        self._take_from_pot(fee, option, f"Collection: {option.describe()}.")
        if first:
            self._take_from_pot(option.jackpot, option, f"For the jackpot, by {option}.")

    def _take_from_pot(self, fee: int, option: FeeOption, says: str) -> None:
        fee = min(fee, self.pot)
        if fee:
            self.pot -= fee
            self.fees["pot"] = self.fees.get("pot", 0) + fee
            self.log.append(Moved("pot", "fees", fee, option.source, says))

    def refund(self, seat: PotSeat, amount: int, clause: Clause) -> None:
        """Give chips back out of the pot to the seat that put them in."""
        seat.put_in -= amount
        seat.chips += amount
        seat.returned += amount
        self.pot -= amount
        self.log.append(
            Moved("pot", seat.name, amount, clause.lines, clause.says, "bets", seat.number)
        )

    def _end_betting(self) -> None:
        self.watcher.count_hands()
        self._take_last_fees()

    def _take_last_fees(self) -> None:
        if self.terms.fee is None:
            return
        if self.rounds < 2:
            self.take_fee("no-round-2")
        self.take_fee("hand")

    # Seats

    def seat(self, number: int) -> PotSeat:
        """The player with a seat number."""
        for seat in self.players:
            if seat.number == number:
                return seat
        raise CannotPlay(f"seat {number} is empty")

    def clockwise_after(self, seat: PotSeat) -> list[PotSeat]:
        """All players, beginning to the left of one and ending with him."""
        at = self.players.index(seat) + 1
        return self.players[at:] + self.players[:at]

    def covers(self, seat: PotSeat) -> bool:
        """Whether nobody who is still in has bet more."""
        return all(s.bet <= seat.bet or s.folded for s in self.players)

    def bets_on_felt(self) -> int:
        """What has been bet in this betting round."""
        return sum([seat.bet for seat in self.players])

    def stacks(self) -> dict[str, int]:
        """Chips in front of every seat, also of those who sit the hand out."""
        stacks = {s.name: s.chips for s in self.players}
        for name, chips in self.set_aside.items():
            stacks[name] += chips
        return {**self.sitting_out, **stacks} if self.sitting_out else stacks

    def chips_in_front(self) -> int:
        """All chips of those who play."""
        return sum([seat.chips for seat in self.players])

    def loose_chips(self) -> int:
        """The pot and all bets in front of seats."""
        return self.pot + self.bets_on_felt()
