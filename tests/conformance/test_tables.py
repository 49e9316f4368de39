"""Tables of every game: what their events tell, and that they keep no more of them than needed."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from cardroom.books import Game
from cardroom.session import Player, Table
from cardroom.session.events import (
    Accepted,
    BroughtChips,
    CameBack,
    ChangedSeat,
    Declined,
    GotUp,
    Offered,
    PassedOn,
    PickedUp,
    PutDown,
    RoundBegan,
    RoundEnded,
    SatDown,
    SatOut,
    StoodBehind,
    WalkedAway,
)
from cardroom.session.offering import PlayerDealerState
from cardroom.table.events import Event, Moved
from cardroom.table.setup import Wagered
from tests.conformance.rounds import GAMES, name, random_choice
from tests.conformance.sessions import Call, ask, numbered, random_call, random_table
from tests.entries import share

CALLS = 20_000


class Onlooker:
    """Somebody who knows of a table only what its events tell him."""

    def __init__(self) -> None:
        self.players: dict[int, Player] = {}
        self.backline: dict[str, int] = {}
        self.wagers: list[Wagered] = []
        self.holder: int | None = None
        self.asked: int | None = None
        self.in_round = False

    def hear(self, event: Event) -> None:
        match event:
            case SatDown(seat, chips, named):
                self.players[seat] = Player(seat, chips, named)
            case ChangedSeat(seat, to):
                old = self.players.pop(seat)
                self.players[to] = Player(to, old.chips, old.name, old.sits_out)
            case GotUp(seat, chips):
                assert self.players.pop(seat).chips == chips
            case BroughtChips(seat, chips):
                self._has(seat, self.players[seat].chips + chips)
            case SatOut(seat) | CameBack(seat):
                old = self.players[seat]
                assert old.sits_out == isinstance(event, CameBack)
                self.players[seat] = Player(seat, old.chips, old.name, not old.sits_out)
            case StoodBehind(named, chips):
                self.backline[named] = self.backline.get(named, 0) + chips
            case WalkedAway(named, chips):
                assert self.backline.pop(named) == chips
            case PutDown():
                self.wagers.append(Wagered(*msgspec.structs.astuple(event)))
            case PickedUp(seat, spot, amount, by, circle):
                (gone,) = [
                    w
                    for w in self.wagers
                    if (w.seat, w.spot, w.amount, w.by, w.circle)
                    == (seat, spot, amount, by, circle)
                ]
                self.wagers.remove(gone)
            case Accepted(seat):
                self.holder = seat
                self.asked = None
            case PassedOn(seat):
                assert self.holder == seat
                self.holder = None
            case Offered(seat):
                self.asked = seat
            case Declined(seat):
                self.asked = None
            case RoundBegan(_, setup):
                assert set(setup.wagers) >= set(self.wagers)
                self.wagers = []
                self.in_round = True
            case RoundEnded(_, chips):
                for owner, now in chips.items():
                    if owner in self.backline:
                        self.backline[owner] = now
                    else:
                        self._has(int(owner), now)
                self.in_round = False
            case Moved(payer, "fees", amount) if not self.in_round:
                self._has(int(payer), self.players[int(payer)].chips - amount)
            case _:
                pass

    def _has(self, seat: int, chips: int) -> None:
        old = self.players[seat]
        self.players[seat] = Player(seat, chips, old.name, old.sits_out)

    def check(self, table: Table) -> None:
        """What he has heard is what is there."""
        assert dict(sorted(self.players.items())) == table.players
        assert self.backline == table.backline
        assert self.in_round == (table.round is not None)
        if table.game.family.is_banked:
            assert self.wagers == list(table.wagers)
            assert self.holder == table.player_dealer
            assert table.offered in (self.asked, None)


@pytest.mark.parametrize("seed", [1, None])
@pytest.mark.parametrize("game", GAMES, ids=name)
def test_the_events_tell_everything_under_one_running_number(game: Game, seed: int | None) -> None:
    rng = Random(f"{game.id} told {seed}")
    table, onlooker, known = random_table(game, rng, seed), Onlooker(), 0
    calls = share(CALLS, game, least=500)
    for at in range(30 * calls):
        if at > calls // 2 and table.round_number > 1:
            break
        state = table.players, table.backline, table.last_number
        answer = ask(table, random_call(table, rng))
        if answer.refused:
            assert (table.players, table.backline, table.last_number) == state
        told = numbered(table, known)
        assert [number for number, _ in told] == list(range(known + 1, table.last_number + 1))
        for number, event in table.view(None, since=max(known, table.first_number - 1)):
            assert number == known + 1
            known = number
            onlooker.hear(event)
        assert known == table.last_number
        onlooker.check(table)
    assert table.round_number > 1


@pytest.mark.parametrize("game", GAMES, ids=name)
def test_a_number_means_the_same_for_everybody(game: Game) -> None:
    rng = Random(f"{game.id} eyes")
    table = random_table(game, rng, 1)
    for _ in range(share(CALLS, game, least=500) // 4):
        ask(table, random_call(table, rng))
    events = table.events
    for eyes in (None, 1, {1, 2, 3}):
        view = table.view(eyes)
        assert [number for number, _ in view] == list(
            range(table.first_number, table.last_number + 1)
        )
        assert [type(event) for _, event in view] == [type(event) for event in events]
        for at, (number, _) in enumerate(view):
            assert table.view(eyes, since=number) == view[at + 1 :]


@pytest.mark.parametrize("seed", [1, None])
@pytest.mark.parametrize("game", GAMES, ids=name)
def test_a_table_keeps_the_last_round_and_what_came_after(game: Game, seed: int | None) -> None:
    rng = Random(f"{game.id} kept {seed}")
    table = random_table(game, rng, seed)
    while table.round_number < 5:
        began = table.round_number
        ask(table, random_call(table, rng))
        if table.round_number > began:
            rounds = [e.number for e in table.events if isinstance(e, RoundBegan)]
            assert rounds == [table.round_number]


@pytest.mark.parametrize("game", GAMES, ids=name)
def test_a_round_that_is_called_off_was_none(game: Game) -> None:
    """All stacks are as before the deal, and the same hand is dealt again."""
    rng = Random(f"{game.id} called off")
    table = random_table(game, rng, 1)
    called_off = 0
    for _ in range(share(CALLS, game, least=500)):
        ready = table.round is None and table.waits_for is None
        before, setup = table.snapshot(), table.setup() if ready else None
        if setup is None or ask(table, Call("deal")).refused:
            ask(table, random_call(table, rng))
            continue
        for _ in range(rng.randrange(12)):
            if table.round is not None:
                seat, decision = rng.choice(list(table.round.waiting.items()))
                table.round.choose(seat, random_choice(decision, rng))
        if table.round is None:
            continue
        table.call_off("The lights went out.")
        called_off += 1
        after = table.snapshot()
        assert after.seats == before.seats
        assert after.collected == before.collected
        was = before.position
        if isinstance(was, PlayerDealerState):
            # Chips lie in front of their owners again.
            was = msgspec.structs.replace(was, wagers=())
            assert after.position == was
        else:
            assert table.setup() == setup
        ended = next(event for event in table.log if isinstance(event, RoundEnded))
        assert ended.called_off == "The lights went out."
    assert called_off or game.family.is_banked
