"""The table of a pot game: stacks, the button, blinds, bets, the pot and who wins it."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Mapping
from typing import NamedTuple

from cardroom.cards import Card
from cardroom.money import dollars
from cardroom.table.betting import (
    Betting,
    BroughtIn,
    EitherLimit,
    FixedLimit,
    NoLimit,
    PotLimit,
    SpreadLimit,
    betting_round,
)
from cardroom.table.blinds import Posts, read_posts
from cardroom.table.bring_in import forced_round
from cardroom.table.clauses import Clause
from cardroom.table.collections import Option, WrongOption
from cardroom.table.decisions import Choice, Decision
from cardroom.table.events import Dealt, Gathered, Moved, Posted, Turned
from cardroom.table.fee_shapes import Moment
from cardroom.table.felt import Felt
from cardroom.table.kill import next_kill
from cardroom.table.pots import Pot, Stake, halves, layered, split
from cardroom.table.result import PotResult, Result
from cardroom.table.setup import CannotPlay, Setup, Structure, around_the_button
from cardroom.table.stock import Stock
from cardroom.table.terms import Terms

KINDS: dict[str, type[Betting]] = {
    "limit": FixedLimit,
    "spread": SpreadLimit,
    "no-limit": NoLimit,
    "pot-limit": PotLimit,
}
LATER_ROUNDS: tuple[Moment, ...] = ("round-2", "round-3", "round-4", "round-5")
"""What is collected when a betting round begins that is not the first."""


class PotSeat:
    """A player in the hand. ``bet`` is for this betting round, ``put_in`` for all before it."""

    __slots__ = (
        "acted",
        "bet",
        "cards",
        "chips",
        "folded",
        "name",
        "number",
        "put_in",
        "returned",
        "up",
    )

    def __init__(self, number: int, chips: int) -> None:
        self.number = number
        self.name = str(number)
        self.chips = chips
        self.bet = 0
        self.put_in = 0
        self.returned = 0
        self.acted: int | None = None
        self.folded = False
        self.cards: list[Card] = []
        self.up: list[Card] = []
        """Those of its cards that lie face up."""


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


class PotTable(Felt):
    """Players around a pot. The button is last in ``players``; the first one sits to its left.

    In a game without a button the first one is the first to the house dealer's left.
    """

    def __init__(
        self,
        setup: Setup,
        terms: Terms,
        stock: Stock,
        structure: Structure,
        raise_cap: int,
        round_cap: int | None = None,
        *,
        button: bool = True,
        most_players: int | None = None,
    ) -> None:
        super().__init__(setup, terms, stock)
        chips = around_the_button(setup, needed=button)
        self.sitting_out = self._sit_out(chips, most_players or len(chips))
        if structure.type not in KINDS:
            raise CannotPlay(
                f"{structure.type!r} is not a betting structure: use {', '.join(KINDS)}"
            )
        if structure.type == "spread" and (structure.max_bet or 0) < (structure.min_bet or 1):
            raise CannotPlay("a spread game needs min_bet and max_bet, the larger one last")
        self.structure = structure
        self.players = [PotSeat(number, brought) for number, brought in chips.items()]
        self.contenders = self.able = len(self.players)
        self.chips_at_start = sum(chips.values())
        self.pot = 0
        self.dead = 0
        self.fees = {}
        self.pots: list[tuple[int, dict[int, int]]] = []
        self.killer: PotSeat | None = None
        self.chip = structure.chip or 1
        self.raise_cap = raise_cap
        self.round_cap = round_cap
        self.cap_in_no_limit = terms.readings.get("capped-games") == "every-structure"
        self.heads_up_from_start = terms.readings.get("heads-up-raises") == "from-start"
        self.half_bet_counts = terms.readings.get("short-all-in") != "whole-bet"
        self.raises_match = terms.readings.get("least-raise") != "table-minimum"
        self.pot_rounding = 1
        self.open_up_to = 0
        self.kill_factor = (1, 1)
        self._closed: dict[str, Mapping[str, Clause]] = {}
        self.rounds = 0
        """How many betting rounds have begun."""
        self.check_raise = "no-check-raise" not in terms.clauses
        self._taken: set[Moment] = set()
        if terms.fee is not None:
            self._check_fee(terms.fee)
            self.take_player_fees(self.players, terms.fee)

    # Before the deal

    def _sit_out(self, chips: dict[int, int], most: int) -> dict[str, int]:
        """Take those out of the hand who are too many for the game: left of the big blind."""
        idle = list(chips)[2 : 2 + max(len(chips) - most, 0)]
        for number in idle:
            says = f"Seat {number} sits this hand out: {most} may play at a time."
            self.say(says, self.clause("most-players"))
        return {str(number): chips.pop(number) for number in idle}

    def _check_fee(self, option: Option) -> None:
        kind = self.structure.type
        if option.betting and kind not in option.betting:
            raise CannotPlay(f"{option} is for {' or '.join(option.betting)} games, not {kind}")
        try:
            option.pot_fee("flop", len(self.players))
        except WrongOption as wrong:
            raise CannotPlay(str(wrong)) from None

    def post_blinds(self) -> Posts:
        """Put the blinds and other posts in, as given or, if none are, by position."""
        posts = read_posts(self)
        for post in posts.all:
            seat = self.seat(post.seat)
            amount = min(post.amount, seat.chips)
            if not amount:
                continue
            seat.chips -= amount
            if not seat.chips:
                self.able -= 1
            if post.dead:
                self.dead += amount
                self.pot += amount
            else:
                seat.bet += amount
            payee = "pot" if post.dead else f"{seat.name}:bets"
            why = self.clause(post.clause).lines
            self.log.append(Posted(seat.name, payee, amount, post.spot, seat.number, why))
        if posts.killer is not None:
            self.note_kill(self.seat(posts.killer), posts)
        blinds = (self.structure.small_blind or 0, posts.big_blind)
        if any(blind >= 100 and blind % 500 for blind in blinds):
            self.pot_rounding = 500
        self.open_up_to = 4 * posts.big_blind
        return posts

    def note_kill(self, killer: PotSeat, posts: Posts) -> None:
        """Take note of who killed the pot, and of the limits that rise with it."""
        self.killer = killer
        if self.terms.readings.get("kill-limits") != "blind-only":
            self.kill_factor = (posts.level, posts.big_blind)

    def deal_each(self, count: int) -> None:
        """Deal cards face down one at a time, the button last."""
        for _ in range(count):
            self.deal_to(self.players)
        if self.mishaps is not None:
            self.mishaps.finish_deal()

    def deal_to(self, seats: Iterable[PotSeat], *, up: bool = False) -> None:
        """Deal a card to each of some seats."""
        if self.mishaps is not None:
            self.mishaps.deal_to(seats, up=up)
            return
        draw, log = self.stock.draw, self.log.append
        for seat in seats:
            card = draw(seat.name)
            seat.cards.append(card)
            if up:
                seat.up.append(card)
            log(Dealt(seat.name, card, up, seat.number))

    # Betting

    def betting(
        self,
        number: int,
        street: str,
        posts: Posts | None = None,
        *,
        starts: PotSeat | None = None,
        sizes: tuple[int, int] | None = None,
    ) -> Generator[Decision, Choice, None]:
        """The betting round with this number; at its end the bets go into the pot.

        Left of the button begins, or the seat that ``starts``; with two ``sizes`` the bets of a
        limit game may be of either.
        """
        self.rounds = number + 1
        if number and self.terms.fee is not None:
            self.take_fee(LATER_ROUNDS[number - 1])
        size = self.bet_size(number)
        kind = KINDS[self.structure.type or ""]
        betting: Betting
        if posts is None:
            if sizes is not None and kind is FixedLimit:
                betting = EitherLimit(self, *sizes)
            else:
                betting = kind(self, size)
            first = self.players
            if starts is not None:
                first = [starts, *self.clockwise_after(starts)[:-1]]
        else:
            betting = kind(self, posts.level if kind is not FixedLimit else size, posts.level)
            first = self.clockwise_after(self.seat(posts.last))
            if self.killer is not None:
                first = [s for s in first if s is not self.killer] + [self.killer]
        waiting = []
        for seat in first:
            seat.acted = None
            if seat.chips and not seat.folded:
                waiting.append(seat)
        if not number and waiting and not (self.able == 1 and self.covers(waiting[0])):
            self.first_to_act = waiting[0].number
        return betting_round(self, betting, street, waiting)

    def forced_betting(
        self, street: str, first: PotSeat, sizes: tuple[int, int] | None = None
    ) -> Generator[Decision, Choice, None]:
        """The first betting round of a game in which a seat must open.

        It brings the betting in, or with ``sizes`` makes a bet, in a limit game of either size.
        """
        self.rounds = 1
        size, kind = self.bet_size(0), KINDS[self.structure.type or ""]
        if sizes is not None:
            opened = EitherLimit(self, *sizes) if kind is FixedLimit else kind(self, size)
            return forced_round(self, opened, street, first, due=0)
        due = self.structure.bring_in or 0
        if not due:
            raise CannotPlay("this game needs a forced bet: give structure.bring_in")
        if kind is FixedLimit and due >= size:
            raise CannotPlay(
                f"a forced bet of {dollars(due)} is no less than the bet of {dollars(size)}"
            )
        betting = BroughtIn(self, size) if kind is FixedLimit else kind(self, size)
        return forced_round(self, betting, street, first, due)

    def bet_size(self, number: int) -> int:
        """The bet of a betting round, counted from 0; a kill raises it in proportion."""
        s = self.structure
        if s.type != "limit":
            return s.big_blind or s.bring_in or s.min_bet or s.small_bet or self.chip
        if s.bets_by_round:
            size = s.bets_by_round[min(number, len(s.bets_by_round) - 1)]
        else:
            size = (s.small_bet if number < 2 else s.big_bet) or 0
        if not size:
            raise CannotPlay("a limit game needs small_bet and big_bet, or bets_by_round")
        return size * self.kill_factor[0] // self.kill_factor[1]

    def gather(self) -> None:
        """Give back what nobody matched and move the bets into the pot.

        Whoever folds leaves his bet, all of it.
        """
        bets = sorted([seat.bet for seat in self.players])
        if not bets[-1]:
            return
        over = bets[-1] - bets[-2]
        if over:
            seat = next(s for s in self.players if s.bet == bets[-1])
            if not seat.folded:
                self._give_back(seat, over)
        total = 0
        for seat in self.players:
            total += seat.bet
            seat.put_in += seat.bet
            seat.bet = 0
        if total:
            self.pot += total
            self.log.append(Gathered(total, self.pot))
            if self.rounds == 1:
                # It is out of blinds, and these lie in front of seats until now.
                self.take_fee("before-deal")
            elif self.rounds == 3 and bets[-2]:
                self.take_fee("matched-turn")

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
        once = option.taken_once(players)
        if not fee or (moment in once and not self._taken.isdisjoint(once)):
            return
        first = not self._taken and not moment.startswith("no-")
        self._taken.add(moment)
        self._take_from_pot(fee, option, f"Collection: {option.describe()}.")
        if first:
            self._take_from_pot(option.jackpot, option, f"For the jackpot, by {option}.")

    def _take_from_pot(self, fee: int, option: Option, says: str) -> None:
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
        if self.mishaps is not None:
            self.mishaps.count_hands()
        if self.rounds < 2:
            self.take_fee("no-round-2")
        self.take_fee("hand")

    # The end

    def kill_hand(self, seat: PotSeat, clause: Clause) -> None:
        """Declare a hand dead: what it has put in stays in the pot.

        If nobody else is left, so does the bet that nobody matched.
        """
        seat.folded = True
        self.contenders -= 1
        forfeited = seat.returned
        if self.contenders or not forfeited:
            return
        seat.chips -= forfeited
        seat.put_in += forfeited
        seat.returned = 0
        self.pot += forfeited
        self.log.append(
            Moved(seat.name, "pot", forfeited, clause.lines, clause.says, "pot", seat.number)
        )

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
            for seat in live:
                values[seat.number] = value = strength(seat)
                self.log.append(Turned(seat.name, tuple(seat.cards), describe(value)))
        for number, pot in enumerate(self.contested_pots()):
            if strength is None:
                winners, clause = [live[0].number], self.clause("last-hand")
            else:
                best = max(values[s] for s in pot.seats)
                winners = [s for s in pot.seats if values[s] == best]
                clause = self.clause("best-hand" if len(winners) == 1 else "split-pot")
            shares = self._share(pot.amount, winners, _name(number), clause, odd_chip)
            self.pots.append((pot.amount, shares))

    def award_halves(self, high: Half, low: Half) -> None:
        """Award half of every pot to each of two hands; if no low counts, the high takes it all."""
        self._end_betting()
        highs: dict[int, int] = {}
        lows: dict[int, int] = {}
        for seat in self.players:
            if seat.folded:
                continue
            highs[seat.number] = value = high.strength(seat)
            lows[seat.number] = other = low.strength(seat)
            second = low.describe(other) if other >= low.least else f"no {low.name}"
            says = f"{high.describe(value)}; {second}"
            self.log.append(Turned(seat.name, tuple(seat.cards), says))
        for number, pot in enumerate(self.contested_pots()):
            best, lowest = high.winners(pot.seats, highs), low.winners(pot.seats, lows)
            shares = dict.fromkeys(best, 0) | dict.fromkeys(lowest, 0)
            for part in self._parts(pot, _name(number), (high, best), (low, lowest)):
                for winner, share in self._share(*part).items():
                    shares[winner] += share
            self.pots.append((pot.amount, shares))

    def award_to(self, winners: list[int], clause: Clause) -> None:
        """Share the pot among some seats, whatever they hold."""
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
        if odd_chip is not None and len(winners) > 1:
            # The first winner takes what is left over; the others stay in the order of the table.
            first = max(winners, key=lambda number: odd_chip(self.seat(number)))
            winners = [first, *(number for number in winners if number != first)]
        shares = split(amount, winners, self.chip)
        for winner, share in shares.items():
            if share:
                self._pay_from_pot(winner, share, name, clause)
        return shares

    def contested_pots(self) -> list[Pot]:
        """Main pot and side pots as they stand, after the collection."""
        live = [s for s in self.players if not s.folded]
        if len({s.put_in for s in live}) == 1:
            return [Pot(self.pot, tuple([s.number for s in live]))]
        stakes = [Stake(s.number, s.put_in, not s.folded) for s in self.players]
        pots = layered(stakes, self.dead)
        taken = self.fees.get("pot", 0)
        if not taken:
            return pots
        after = []
        for pot in pots:
            fee = min(taken, pot.amount)
            taken -= fee
            after.append(Pot(pot.amount - fee, pot.seats))
        return [pot for pot in after if pot.amount] or after[:1]

    def _pay_from_pot(self, number: int, amount: int, name: str, clause: Clause) -> None:
        seat = self.seat(number)
        seat.chips += amount
        self.pot -= amount
        says = f"Seat {number} wins {dollars(amount)} of {name}. {clause.says}"
        self.log.append(Moved("pot", seat.name, amount, clause.lines, says, "pot", number))

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

    def closed(self, key: str) -> Mapping[str, Clause]:
        """The reason why no bet, raise or completion is offered."""
        if key not in self._closed:
            self._closed[key] = dict.fromkeys(("bet", "raise", "complete"), self.clause(key))
        return self._closed[key]

    def stacks(self) -> dict[str, int]:
        """Chips in front of every seat, also of those who sit the hand out."""
        return self.sitting_out | {seat.name: seat.chips for seat in self.players}

    def chips_in_front(self) -> int:
        """All chips of those who play."""
        return sum([seat.chips for seat in self.players])

    def loose_chips(self) -> int:
        """The pot and all bets in front of seats."""
        return self.pot + self.bets_on_felt()

    def result(self) -> Result:
        """The pots, and every seat's result; the fee came out of the pot, or from each player."""
        start = {s.seat: s.chips for s in self.setup.seats}
        paid = self.fees.get
        return Result(
            set=self.set_as_text(),
            fees={"pot": 0, **self.fees},
            net={s.name: s.chips - start[s.number] + paid(s.name, 0) for s in self.players}
            | dict.fromkeys(self.sitting_out, 0),
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
