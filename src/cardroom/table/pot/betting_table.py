"""The table of a game for a pot: stacks, the button, blinds and bets, up to what is in the pot."""

from __future__ import annotations

from collections.abc import Callable, Collection, Generator, Mapping, Sequence
from functools import cache
from types import MappingProxyType

from cardroom.cards import Card
from cardroom.money import dollars
from cardroom.table.card_table import CardTable
from cardroom.table.clauses import Clause
from cardroom.table.decisions import Choice, Decision
from cardroom.table.events import Gathered, Moved, Posted, Pot
from cardroom.table.fees.schedules import FeeOption
from cardroom.table.fees.shapes import Moment
from cardroom.table.pot.antes import (
    check_whole_antes,
    has_antes_beside_blinds,
    post_antes_beside_blinds,
    without_antes,
)
from cardroom.table.pot.betting import (
    Betting,
    BroughtIn,
    EitherLimit,
    FixedLimit,
    NoLimit,
    PotLimit,
    SpreadLimit,
    betting_round,
)
from cardroom.table.pot.betting_rules import BettingRules, betting_rules
from cardroom.table.pot.blinds import Posting, Posts, read_posts
from cardroom.table.pot.bring_in import forced_round
from cardroom.table.pot.kill import ScoopKill
from cardroom.table.pot.posts_made import post_as_made
from cardroom.table.pot.pots import Contribution, contested
from cardroom.table.pot.seating import check_option, check_structure, seating
from cardroom.table.pot.watcher import PotWatcher
from cardroom.table.setup import CannotPlay, Setup, Structure
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


NOTHING: Mapping[str, int] = MappingProxyType({})
NAMES = tuple(map(str, range(100)))
"""What the accounts of seats are called."""


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
        self.name = NAMES[number]
        self.chips = chips
        self.bet = 0
        self.put_in = 0
        self.returned = 0
        self.acted: int | None = None
        self.folded = False
        self.cards: list[Card] = []
        self.up: list[Card] = []
        """Those of its cards that lie face up."""


SPREAD_MAXIMUM = (
    "Nobody wagers more in a betting round than the upper amount of the table by this reading"
)


class BettingTable(CardTable):
    """Players around a pot. The button is last in ``players``; the first one sits to its left.

    In a game without a button the first one is the first to the house dealer's left.
    """

    __slots__ = (
        "_taken",
        "able",
        "chip",
        "contenders",
        "dead",
        "first_deal",
        "first_to_act",
        "halved",
        "kill_factor",
        "killer",
        "may_open",
        "open_up_to",
        "players",
        "pot",
        "pot_rounding",
        "pots",
        "raise_cap",
        "round_cap",
        "rounds",
        "rules",
        "scoop_kill",
        "set_aside",
        "sitting_out",
        "street_cards",
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
        raise_cap: int,
        round_cap: int | None = None,
        *,
        button: bool = True,
        most_players: int | None = None,
        street_cards: tuple[int, ...] = (3, 1, 1),
        scoop_kill: ScoopKill | None = None,
        first_deal: tuple[int, int] = (2, 1),
    ) -> None:
        super().__init__(setup, terms, stock)
        chips, too_many, by_mistake = seating(setup, button=button, most=most_players)
        for number in too_many:
            says = f"Seat {number} sits this hand out: {most_players} may play at a time."
            self.say(says, self.clause("most-players"))
        self.sitting_out: Mapping[str, int] = NOTHING
        if too_many or by_mistake:
            idle = too_many | by_mistake
            self.sitting_out = {str(number): brought for number, brought in idle.items()}
        check_structure(structure)
        check_whole_antes(terms, structure.ante or 0, chips)
        self.structure = structure
        self.rules: BettingRules = terms.worked_out.get(BettingRules) or betting_rules(terms)
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
        if self.rules.spread_for_the_round and structure.type == "spread":
            most = structure.max_bet or 0
            self.round_cap = min(round_cap or most, most)
        self.scoop_kill = scoop_kill
        """Which pots oblige whoever wins both halves to kill the next one."""
        self.street_cards = street_cards
        """How many cards the board gets before each betting round but the first."""
        self.first_deal = first_deal
        """How many cards of a hand come down and up before the first betting round of stud."""
        self.pot_rounding = 1
        self.open_up_to = 0
        self.kill_factor = (1, 1)
        self.rounds = 0
        """How many betting rounds have begun."""
        self.halved = False
        """Whether a pot was divided into a high and a low half."""
        self.first_to_act: int | None = None
        """The seat that acted first in the first of them."""
        self.may_open: Callable[[Sequence[Card]], bool] | None = None
        """Whether a hand may open the pot, in a game that asks for something."""
        self.set_aside: Mapping[str, int] = NOTHING
        """Chips that take no part in the betting, of whoever was declared all-in with them."""
        self._taken: set[Moment] = set()
        if terms.fee is not None:
            check_option(terms.fee, structure, len(self.players))
            self.take_player_fees(self.players, terms.fee)

    # Before the deal

    def posting(self) -> Posting:
        """What decides who may post what."""
        chips = {seat.number: seat.chips for seat in self.players}
        listed = self.setup.wagers
        if listed and has_antes_beside_blinds(self.structure, self.terms):
            listed = without_antes(self.setup, self.structure, self.clause("antes"))
        return Posting(self.structure, self.terms, listed, chips)

    def post_blinds(self) -> Posts:
        """Put the blinds and other posts in, as given or, if none are, by position."""
        if self.setup.posts:
            return post_as_made(self)
        posts = read_posts(self.posting())
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
        if self.rules.rounds_pots:
            for blind in (self.structure.small_blind or 0, posts.big_blind):
                if blind >= 100 and blind % 500:
                    self.pot_rounding = 500
        self.open_up_to = self.rules.opening_blinds * posts.big_blind
        if self.structure.ante and has_antes_beside_blinds(self.structure, self.terms):
            post_antes_beside_blinds(self)
        return posts

    def note_kill(self, killer: PotSeat, posts: Posts) -> None:
        """Take note of who killed the pot, and of the limits that rise with it."""
        self.killer = killer
        if self.terms.readings.get("kill-limits") != "blind-only":
            self.kill_factor = (posts.level, posts.big_blind)

    def deal_each(self, count: int, *, more: bool = False) -> None:
        """Deal cards face down one at a time, the button last; ``more`` of the deal may follow."""
        for _ in range(count):
            self.deal_to(self.players)
        if not more:
            self.watcher.finish_deal()

    def deal_to(self, seats: Collection[PotSeat], *, up: bool = False) -> None:
        """Deal a card to each of some seats."""
        self.watcher.deal_to(self, seats, up=up)

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
        size, kind = self.bet_size(number), KINDS[self.structure.type or ""]
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
            raised_by = size if kind is FixedLimit else posts.least_raise or posts.level
            betting = kind(self, raised_by, posts.level)
            first = self.clockwise_after(self.seat(posts.last))
            if self.killer is not None:
                first = [s for s in first if s is not self.killer] + [self.killer]
        waiting = first[:]
        if self.able < len(first):
            waiting = [seat for seat in first if seat.chips and not seat.folded]
        for seat in waiting:
            seat.acted = None
        if not number and waiting and not (self.able == 1 and self.covers(waiting[0])):
            self.first_to_act = waiting[0].number
        return betting_round(self, betting, street, waiting)

    def forced_betting(
        self,
        street: str,
        first: PotSeat,
        sizes: tuple[int, int] | None = None,
        *,
        as_bet: bool = False,
    ) -> Generator[Decision, Choice, None]:
        """The first betting round of a game in which a seat must open.

        It brings the betting in, or with ``sizes`` makes a bet, in a limit game of either size. If
        that counts ``as_bet``, the seat may raise when everyone has just called.
        """
        self.rounds = 1
        size, kind = self.bet_size(0), KINDS[self.structure.type or ""]
        if sizes is not None:
            opened = EitherLimit(self, *sizes) if kind is FixedLimit else kind(self, size)
            return forced_round(self, opened, street, first, due=0)
        due = self.structure.bring_in or 0
        if not due:
            raise CannotPlay("this game needs a forced bet: give structure.bring_in")
        if kind is FixedLimit and due > size:
            raise CannotPlay(
                f"a forced bet of {dollars(due)} is more than the bet of {dollars(size)}"
            )

        def begin(opener: PotSeat, *, passes: bool = False) -> Generator[Decision, Choice, None]:
            less = kind is FixedLimit and due < size
            betting = BroughtIn(self, size) if less else kind(self, size)
            return forced_round(
                self, betting, street, opener, due, passes=passes, asked_again=as_bet
            )

        return self.watcher.opening(first, begin)

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
        most = bets[-1]
        if not most:
            return
        total, over = sum(bets), most - bets[-2]
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
        once = option.taken_once(players)
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

    def closed(self, key: str) -> Mapping[str, Clause]:
        """The reason why no bet, raise or completion is offered."""
        if key == "round-cap" and self.rules.spread_for_the_round:
            return _closed_by(self._most_of_the_spread())
        return _closed_by(self.clause(key))

    def _most_of_the_spread(self) -> Clause:
        """What ends the raising where the upper amount of the table is for the betting round."""
        most = self.structure.max_bet or 0
        if self.round_cap != most:
            return self.clause("round-cap")
        clauses = self.terms.clauses
        lines = clauses.get("spread-maximum", clauses["betting"]).lines
        return Clause(lines, f"{SPREAD_MAXIMUM}: that is {dollars(most)}.")

    def stacks(self) -> dict[str, int]:
        """Chips in front of every seat, also of those who sit the hand out."""
        aside = self.set_aside
        stacks = {s.name: s.chips + aside.get(s.name, 0) for s in self.players}
        return {**self.sitting_out, **stacks} if self.sitting_out else stacks

    def chips_in_front(self) -> int:
        """All chips of those who play."""
        return sum([seat.chips for seat in self.players])

    def loose_chips(self) -> int:
        """The pot and all bets in front of seats."""
        return self.pot + self.bets_on_felt()


@cache
def _closed_by(clause: Clause) -> Mapping[str, Clause]:
    return dict.fromkeys(("bet", "raise", "complete"), clause)
