"""The table of a tournament: entries and seats, levels, places, and all of it written down."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self

from msgspec.structs import replace

from cardroom.books import Game
from cardroom.cards import Card, deck
from cardroom.money import dollars
from cardroom.session.events import (
    Committed,
    Entered,
    Finished,
    GotUp,
    LevelBegan,
    Proved,
    SatDown,
    Withdrew,
)
from cardroom.session.seats import LONGEST_NAME, CannotSit, NotNow, NotReady
from cardroom.session.shuffles import ROUNDS_KEPT, Mixed, Sealed, SecretsKept, Seed
from cardroom.session.snapshot import Snapshot
from cardroom.session.table import Table
from cardroom.session.tournament_state import Finish, Proposal, TournamentState
from cardroom.shuffle import Commitment, commit, shuffled
from cardroom.table.card_table import CardTable
from cardroom.table.events import Dealt
from cardroom.table.question import Policy
from cardroom.table.round import ChipsLost, Round
from cardroom.table.setup import CannotPlay, Setup, antes_of
from cardroom.table.tournament.finish import places, prizes
from cardroom.table.tournament.plan import BadTournamentPlan, Level, TournamentPlan, check_plan
from cardroom.words import unfit

SEATS = deck()
"""What is drawn for seats: the highest card takes the first seat."""


class TournamentTable(Table):
    """A table that goes by a plan, from the draw for its seats to the last who has chips.

    Chips are bought once, and those in play are always those that were bought. It is written down
    and woken up as any table is, with its own `restore`.
    """

    is_tournament = True

    def __init__(
        self,
        game: Game,
        plan: TournamentPlan,
        *,
        name: str | None = None,
        seed: Seed | None = None,
        options: Mapping[str, Any] | None = None,
        readings: Mapping[str, str] | None = None,
        policy: Policy = "printed",
        secrets_kept: SecretsKept = ROUNDS_KEPT,
    ) -> None:
        """Set a tournament up; a plan that is not for the game raises `CannotPlay`."""
        options, readings = game.in_a_tournament(options or {}, readings or {})
        _check_fit(game, plan, options)
        self._state = TournamentState(plan)
        super().__init__(
            game,
            name=name,
            seed=seed,
            structure=plan.levels[0].structure(plan.betting),
            options=options,
            readings=readings,
            policy=policy,
            secrets_kept=secrets_kept,
        )
        if why := self._seats.buy_in.refuses(plan.chips):
            raise CannotPlay(f"chips: {why}")
        if seed is None:
            made: Commitment[Card] = commit(SEATS, self._nonce)
            self._state = replace(self._state, seats_drawn=Sealed(0, made.secret.hex()))
            self._tell(Committed(made.nonce, made.published))

    # What is asked of it

    @property
    def plan(self) -> TournamentPlan:
        """How it is played and paid."""
        return self._state.plan

    @property
    def entrants(self) -> tuple[str, ...]:
        """Who has bought in, in that order."""
        return self._state.entrants

    @property
    def began(self) -> bool:
        """Whether seats are drawn and cards may be dealt."""
        return self._state.began

    @property
    def over(self) -> bool:
        """Whether one has won, or the finalists have agreed."""
        return self.began and len(self._state.finish) == len(self.entrants)

    @property
    def level(self) -> int:
        """The number of the level, from 1."""
        return self._state.level + 1

    @property
    def blinds(self) -> Level:
        """What is posted on this level."""
        return self.plan.levels[self._state.level]

    @property
    def level_ends_in(self) -> int | None:
        """How many hands or minutes are left of the level; None for the last."""
        lasts = self._lasts
        return None if lasts is None else max(lasts - self._state.since, 0)

    @property
    def finished(self) -> tuple[Finish, ...]:
        """Who is out, the first one first; the winner last."""
        return self._state.finish

    @property
    def prize_pool(self) -> int:
        """All buy-ins."""
        return len(self.entrants) * self.plan.buy_in

    @property
    def fees(self) -> int:
        """All that the house has taken."""
        return len(self.entrants) * self.plan.fee

    @property
    def prizes(self) -> tuple[int, ...]:
        """What each place is paid, from the first on; known once it has begun."""
        return self.plan.prizes(len(self.entrants)) if self.began else ()

    @property
    def proposal(self) -> Proposal | None:
        """What the finalists are asked to agree on."""
        return self._state.proposal

    # Before it begins

    def enter(self, name: str) -> None:
        """Buy in under a name."""
        if self.began:
            raise NotNow("the tournament has begun: nobody enters any more")
        if type(name) is not str or not name.strip():
            raise CannotSit(f"a player cannot be called {name!r}")
        if why := unfit(name, LONGEST_NAME):
            raise CannotSit(f"the name {name!r:.80} {why}")
        if name in self.entrants:
            raise CannotSit(f"{name} has entered already")
        most = self.plan.most_players or self.game.entry.table.seats
        if len(self.entrants) >= most:
            raise CannotSit(f"{most} players have entered, and there are no more seats")
        self._state = replace(self._state, entrants=(*self.entrants, name))
        self._tell(Entered(name, self.plan.buy_in, self.plan.fee))

    def withdraw(self, name: str) -> None:
        """Take the buy-in and the fee back before it begins."""
        if self.began:
            raise NotNow("the tournament has begun: nobody gets his buy-in back")
        if name not in self.entrants:
            raise CannotSit(f"{name!r:.80} has not entered")
        self._state = replace(
            self._state, entrants=tuple(one for one in self.entrants if one != name)
        )
        self._tell(Withdrew(name))

    def start(self) -> None:
        """Draw for the seats, and give everyone his chips."""
        if self.began:
            raise NotNow("the tournament has begun already")
        if missing := self._missing():
            raise NotReady(missing)
        try:
            self.plan.prizes(len(self.entrants))
        except BadTournamentPlan as wrong:
            raise NotReady(str(wrong)) from None
        drawn = dict(zip(self.entrants, self._draw(), strict=False))
        self._state = replace(self._state, began=True, seats_drawn=None)
        order = sorted(drawn, key=drawn.__getitem__, reverse=True)
        for seat, name in enumerate(order, 1):
            self._tell(Dealt(str(seat), drawn[name], True, seat))
            self._seats.sit(seat, self.plan.chips, name)
            self._tell(SatDown(seat, self.plan.chips, name))
            self._position.joined(seat)
            self._position.wants(seat, "post")
        self._tell(self._began_level())
        self._look_round()

    def _missing(self) -> str | None:
        least, here = self.plan.least_players, len(self.entrants)
        if here >= least:
            return None
        return f"the tournament has not begun: {least} players must enter"

    def _draw(self) -> list[Card]:
        """The cards that are drawn for seats, in the order in which everyone has entered."""
        sealed, seed = self._state.seats_drawn, self._shuffles.seed
        if sealed is None:
            return list(shuffled(SEATS, seed=f"{seed!r} seats"))
        shuffle = commit(SEATS, self._nonce, bytes.fromhex(sealed.secret)).with_seeds({})
        self._tell(Proved(shuffle.reveal([])))
        return Mixed(0, shuffle.order, shuffle).order

    @property
    def _nonce(self) -> str:
        return f"{self._shuffles.table}, seats"

    # Its hands

    def _next_setup(self) -> Setup:
        if not self.began:
            raise NotReady(self._missing() or "the tournament has not begun: start it")
        if self.over:
            raise NotReady("the tournament is over")
        return super()._next_setup()

    def _begin(self, number: int, played: Round[CardTable], mixed: Mixed[Card] | None) -> None:
        self._state = replace(self._state, proposal=None)
        super()._begin(number, played, mixed)

    def _take_back(self, played: Round[CardTable]) -> None:
        held = played.table.setup.held
        brought = {
            s.seat: s.chips + held.get(antes_of(s.seat), 0) for s in played.table.setup.seats
        }
        super()._take_back(played)
        if played.called_off is None and played.table.called_off is None:
            self._remove_the_broke(brought)
            if self.plan.by == "hands":
                self._state = replace(self._state, since=self._state.since + 1)
        self._raise_level()
        self._check_chips()
        self._look_round()

    def _remove_the_broke(self, brought: Mapping[int, int]) -> None:
        """Who has lost all his chips is out: his seat is closed, and he has his place."""
        players = self._seats.players
        out = {
            seat: brought.get(seat, 0)
            for seat, player in players.items()
            if not player.chips and not self.held.get(antes_of(seat))
        }
        left = len(players) - len(out)
        found = places(out, left)
        won = prizes(found, self.prizes)
        for seat in sorted(found, key=lambda seat: (found[seat], -seat), reverse=True):
            self._finish(seat, found[seat], won[seat])
            self._position.left(seat)
            self._seats.leave(seat)
            self._tell(GotUp(seat, 0))
        if left == 1:
            self._finish(next(iter(players)), 1, self.prizes[0])

    def _finish(self, seat: int, place: int, prize: int) -> None:
        name = self._seats.players[seat].name or ""
        self._state = replace(
            self._state, finish=(*self._state.finish, Finish(seat, name, place, prize))
        )
        self._tell(Finished(seat, name, place, prize))

    # Levels

    @property
    def _lasts(self) -> int | None:
        last = self._state.level + 1 == len(self.plan.levels)
        return None if last else getattr(self.blinds, self.plan.by)

    def pass_time(self, minutes: int) -> None:
        """Let time go by, for levels that end by the clock."""
        super().pass_time(minutes)
        if self.began and not self.over and self.plan.by == "minutes":
            self._state = replace(self._state, since=self._state.since + minutes)
            if self.round is None:
                self._raise_level()
                self._look_round()

    def _raise_level(self) -> None:
        """Go on to the next level, or the ones after it, if this one is over."""
        if self.over:
            return
        while (lasts := self._lasts) is not None and self._state.since >= lasts:
            over = self._state.since - lasts
            self._state = replace(self._state, level=self._state.level + 1, since=over)
            super().change(structure=self.blinds.structure(self.plan.betting))
            self._tell(self._began_level())

    def _began_level(self) -> LevelBegan:
        return LevelBegan(self.level, f"Level {self.level}: {self.blinds.describe()}.")

    # As a value

    def snapshot(self) -> Snapshot:
        """Everything that the tournament and its table remember."""
        return replace(super().snapshot(), tournament=self._state)

    def _wake(self, game: Game, kept: Snapshot) -> None:
        assert kept.tournament is not None
        state = self._state = kept.tournament
        _check_fit(game, state.plan, kept.base.options)
        if state.level >= len(state.plan.levels):
            raise ValueError(f"there is no level {state.level + 1}")
        if kept.base.structure != self.blinds.structure(state.plan.betting):
            raise ValueError("the table is not played for what its level has")
        if state.seats_drawn is None and not state.began and kept.seed is None:
            raise ValueError("the draw for seats is missing")
        super()._wake(game, kept)
        if state.began:
            state.plan.prizes(len(state.entrants))
            seated = {p.name for p in self._seats.players.values()}
            gone = [one for one in state.finish if one.name not in seated]
            if len(seated) + len(gone) != len(state.entrants):
                raise ValueError("somebody who has entered is neither at the table nor out")
        elif self._seats.players or state.finish:
            raise ValueError("somebody sits at a table whose seats are not drawn")

    def _check_chips(self) -> None:
        super()._check_chips()
        there = self._seats.chips + sum(self.held.values())
        if self.began and there != self.plan.chips * len(self.entrants):
            raise ChipsLost(f"{self.game.id}: {there} chips are in play, and others were bought")

    @classmethod
    def restore(cls, game: Game, snapshot: Snapshot) -> Self:
        """The tournament that was written down: it answers every call as the first one would."""
        return super().restore(game, snapshot)


def _check_fit(game: Game, plan: TournamentPlan, options: Mapping[str, Any]) -> None:
    """Raise `CannotPlay` for a plan that is not for a game."""
    if game.family.is_banked:
        raise CannotPlay(f"a tournament is played at a pot game, and {game.id} has a player-dealer")
    check_plan(plan, game.entry.structure, game.entry.table.seats)
    for place, level in enumerate(plan.levels):
        structure = level.structure(plan.betting)
        base = Setup(game=game.id, seats=(), structure=structure, options={**options})
        try:
            game.stakes(base)
        except CannotPlay as wrong:
            raise CannotPlay(f"levels[{place}]: {wrong}") from None
        least = game.least_chips(base)
        if least > 1:
            raise CannotPlay(
                f"levels[{place}]: who has less than {dollars(least)} is not dealt in at "
                f"{game.id}: no tournament can be played out so"
            )
