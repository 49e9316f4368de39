"""A tournament of one table: everyone buys in once, and plays until one has all the chips.

>>> from cardroom.books import library
>>> from cardroom.table.tournament.plan import read_plan
>>> plan = read_plan('''
... buy_in = 5000
... chips = 100000
... payouts = [{ percent = [100] }]
... levels = [{ small_blind = 1000, big_blind = 2000 }]
... ''', "duel.toml")
>>> duel = Tournament(library().game("oceana/texas-holdem"), plan, seed=7)
>>> duel.enter("Ann")
>>> duel.waits_for
'the tournament has not begun: 2 players must enter'
>>> duel.enter("Bob")
>>> duel.start()
>>> [(seat, player.name) for seat, player in duel.players.items()]
[(1, 'Ann'), (2, 'Bob')]
>>> duel.deal().table.setup.structure.big_blind, duel.prizes
(2000, (10000,))
"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from cardroom.money import dollars
from cardroom.session.events import Agreed, Proposed, Unagreed
from cardroom.session.laid_table import Fees
from cardroom.session.seats import CannotSit, NotNow, WrongGame
from cardroom.session.tournament_state import Proposal
from cardroom.session.tournament_table import TournamentTable
from cardroom.table.setup import Limits, Structure, antes_of
from cardroom.table.tournament.finish import places
from cardroom.table.tournament.shares import SHARES


class Tournament(TournamentTable):
    """A table at which nobody sits down or leaves of his own will: everything goes by the plan.

    Those who are left may agree to share what is still to be won.
    """

    # The agreement of the finalists

    def shares(self, how: str) -> dict[int, int]:
        """What everyone who is left would get: ``even``, by ``chips``, or by ``icm``."""
        if how not in SHARES:
            raise ValueError(f"{how!r} is no way to share: use {', '.join(SHARES)}")
        chips = self._finalists()
        return SHARES[how](chips, self.prizes)

    def _finalists(self) -> dict[int, int]:
        self._check_between_rounds()
        if not self.began or self.over:
            raise NotNow("there are no finalists: the tournament is not being played")
        players = self._seats.players.items()
        return {seat: p.chips + self.held.get(antes_of(seat), 0) for seat, p in players}

    def propose(self, seat: int, how: str | Mapping[int, int]) -> dict[int, int]:
        """Ask all others to share what is left to win: in a way that has a name, or in amounts.

        It is over once all have agreed. The next hand takes the proposal off the table.
        """
        chips = self._finalists()
        self._seats.player(seat)
        left = sum(self.prizes[: len(chips)])
        if isinstance(how, str):
            name, shares = how, self.shares(how)
        else:
            name, shares = "amounts", dict(how)
            if shares.keys() != chips.keys() or not all(
                type(share) is int and share >= 0 for share in shares.values()
            ):
                raise ValueError("name the share of every seat that is left, in whole cents")
            if sum(shares.values()) != left:
                raise ValueError(
                    f"shares of {dollars(sum(shares.values()))} are not the {dollars(left)} that "
                    "are left to win"
                )
        self._state = replace(
            self._state,
            proposal=Proposal(name, {str(s): share for s, share in shares.items()}, (seat,)),
        )
        self._tell(Proposed(seat, name, {str(s): share for s, share in shares.items()}))
        return shares

    def agree(self, seat: int) -> None:
        """Agree to what is proposed; with the last one who does the tournament is over."""
        chips, proposal = self._finalists(), self._state.proposal
        self._seats.player(seat)
        if proposal is None:
            raise NotNow("nothing is proposed")
        if seat in proposal.agreed:
            raise NotNow(f"seat {seat} has agreed already")
        proposal = replace(proposal, agreed=(*proposal.agreed, seat))
        self._state = replace(self._state, proposal=proposal)
        self._tell(Agreed(seat))
        if len(proposal.agreed) == len(chips):
            found = places(chips, 0)
            for one in sorted(found, key=lambda one: (found[one], -one), reverse=True):
                self._finish(one, found[one], proposal.shares[str(one)])
            self._state = replace(self._state, proposal=None)

    def refuse(self, seat: int) -> None:
        """Not agree: the proposal is off the table."""
        self._finalists()
        self._seats.player(seat)
        if self._state.proposal is None:
            raise NotNow("nothing is proposed")
        self._state = replace(self._state, proposal=None)
        self._tell(Unagreed(seat))

    # What a tournament does not have

    def sit(self, seat: int, chips: int, name: str | None = None) -> None:
        """Nobody takes a seat: it is drawn for."""
        raise CannotSit("seats of a tournament are drawn for: enter it before it begins")

    def leave(self, seat: int) -> int:
        """Nobody leaves before he is out of chips."""
        self._seats.player(seat)
        raise NotNow(f"seat {seat} is in the tournament as long as it has chips")

    def add_chips(self, seat: int, amount: int) -> None:
        """Nobody buys chips again."""
        raise CannotSit("everyone buys in once for a tournament")

    def sit_out(self, seat: int) -> None:
        """Nobody sits out: who is away is dealt in, and takes the default of his decisions."""
        if self._seats.player(seat).chips:
            raise NotNow(f"seat {seat} is dealt in as long as it has chips")
        super().sit_out(seat)

    def change_seat(self, seat: int, to: int) -> None:
        """Nobody moves."""
        raise CannotSit("seats of a tournament are drawn for")

    def change(
        self,
        *,
        structure: Structure | UnsetType | None = UNSET,
        limits: Limits | UnsetType | None = UNSET,
        fee: Fees | UnsetType = UNSET,
    ) -> None:
        """Nothing is changed but by the plan."""
        raise WrongGame("the levels of a tournament go by its plan")

    def stand_behind(self, name: str, chips: int) -> None:
        """Nobody stands behind."""
        raise WrongGame("nobody stands behind the table of a tournament")
