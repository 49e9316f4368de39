"""The table of a game for a pot up to its last bet: blinds, the deal and the betting rounds."""

from __future__ import annotations

from collections.abc import Callable, Collection, Generator, Mapping, Sequence
from functools import cache

from cardroom.cards import Card
from cardroom.money import dollars
from cardroom.table.clauses import Clause
from cardroom.table.decisions import Choice, Decision
from cardroom.table.events import Posted
from cardroom.table.fees.shapes import Moment
from cardroom.table.pot.antes import (
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
from cardroom.table.pot.blinds import Posting, Posts, read_posts
from cardroom.table.pot.bring_in import forced_round
from cardroom.table.pot.chips import PotChips
from cardroom.table.pot.kill import ScoopKill
from cardroom.table.pot.posts_made import post_as_made
from cardroom.table.pot.seat import PotSeat
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


SPREAD_MAXIMUM = (
    "Nobody wagers more in a betting round than the upper amount of the table by this reading"
)


class BettingTable(PotChips):
    """Players around a pot who post, are dealt to and bet."""

    __slots__ = (
        "chip",
        "first_deal",
        "first_to_act",
        "halved",
        "kill_factor",
        "killer",
        "least_bet",
        "may_open",
        "open_up_to",
        "pot_rounding",
        "raise_cap",
        "round_cap",
        "scoop_kill",
        "street_cards",
    )

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
        super().__init__(setup, terms, stock, structure, button=button, most_players=most_players)
        self.killer: PotSeat | None = None
        self.chip = structure.chip or 1
        self.raise_cap = raise_cap
        holds = structure.type == "spread" or not self.rules.capped_spread_alone
        self.round_cap = round_cap if holds else None
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
        self.least_bet = 0
        """The least that may be bet without a limit, where it is what was posted."""
        self.halved = False
        """Whether a pot was divided into a high and a low half."""
        self.first_to_act: int | None = None
        """The seat that acted first in the first of them."""
        self.may_open: Callable[[Sequence[Card]], bool] | None = None
        """Whether a hand may open the pot, in a game that asks for something."""

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
        if self.rules.bets_match_posts:
            self.least_bet = posts.level
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
        if self.watcher is self.unwatched:
            self.watcher.deal_hands(self, self.players, count)
            return
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
        asked_again: bool = False,
    ) -> Generator[Decision, Choice, None]:
        """The first betting round of a game in which a seat must open.

        It brings the betting in, or with ``sizes`` makes a bet, in a limit game of either size. If
        it is ``asked_again``, it may raise when everyone has just called.
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
                self, betting, street, opener, due, passes=passes, asked_again=asked_again
            )

        return self.watcher.opening(first, begin)

    def bet_size(self, number: int) -> int:
        """The bet of a betting round, counted from 0; a kill raises it in proportion."""
        s = self.structure
        if self.least_bet and s.type in ("no-limit", "pot-limit"):
            return self.least_bet
        if s.type != "limit":
            return s.big_blind or s.bring_in or s.min_bet or s.small_bet or self.chip
        if s.bets_by_round:
            size = s.bets_by_round[min(number, len(s.bets_by_round) - 1)]
        else:
            size = (s.small_bet if number < 2 else s.big_bet) or 0
        if not size:
            raise CannotPlay("a limit game needs small_bet and big_bet, or bets_by_round")
        return size * self.kill_factor[0] // self.kill_factor[1]

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


@cache
def _closed_by(clause: Clause) -> Mapping[str, Clause]:
    return dict.fromkeys(("bet", "raise", "complete"), clause)
