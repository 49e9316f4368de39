"""Sessions of hands at random, with people coming, going, sitting out and going broke.

They are watched by a referee who keeps books of his own.
"""

from __future__ import annotations

from contextlib import suppress
from random import Random
from typing import NamedTuple

import pytest

from cardroom.books import library
from cardroom.session import Refused, Table, read_snapshot, write_snapshot
from cardroom.table.events import Dealt, Posted
from cardroom.table.pot.table import PotTable
from cardroom.table.setup import Structure
from tests.portion import part_of
from tests.session.blind_referee import Hand, House, Referee
from tests.session.playing import fold_out, play_at_random

ON_BUTTON = "small-blind-on-button"


class Spread(NamedTuple):
    """A game with blinds as a house spreads it, and what it asks of those who missed them."""

    asks: str
    heads_up: str = "left-of-button"
    structure: Structure | None = None


SPREADS = {
    "bicycle/texas-holdem": Spread("posts", ON_BUTTON),
    "bicycle/drawmaha": Spread("nothing"),
    "central-coast/texas-holdem": Spread("nothing"),
    "central-coast/omaha-hilo": Spread("nothing"),
    "ocean-view/lowball": Spread("kill"),
    "oceana/texas-holdem": Spread("nothing"),
    "oceana/big-o-hilo": Spread("nothing"),
}
CALM, RESTLESS = 0.15, 0.5
"""How likely it is that somebody does something between two hands."""


class Session:
    """A table, the referee beside it, and the crowd."""

    def __init__(self, game: str, seed: int, readings: dict[str, str]) -> None:
        spread = SPREADS[game]
        self.random = Random(f"{game} {seed} {sorted(readings.items())}")
        self.at = Table(library().game(game), seed=seed, readings=readings)
        stakes = self.at.game.stakes(self.at.snapshot().base)
        asks = "posts" if readings.get("coming-and-going") == "post-or-wait" else spread.asks
        house = House(
            size=self.at.game.entry.table.seats,
            small=stakes.small_blind or 0,
            big=stakes.big_blind or 0,
            asks=asks,
            heads_up=spread.heads_up,
            dead_button=readings.get("button-moves") == "dead-button",
        )
        self.referee = Referee(house)
        self.busy = CALM

    def come_and_go(self) -> None:
        at, random, size = self.at, self.random, self.referee.house.size
        seat, chips = random.randint(1, size), random.choice((2_500, 9_000, 40_000))
        match random.randrange(7):
            case 0 | 1 if seat not in at.players:
                at.sit(seat, chips)
                self.referee.sits_down(seat)
                at.wants(seat, random.choice(("post", "wait")))
            case 2 if seat in at.players:
                with suppress(Refused):
                    at.leave(seat)
                    self.referee.leaves(seat)
            case 3 if seat in at.players:
                at.sit_out(seat)
            case 4 | 5 if seat in at.players:
                if not at.players[seat].chips:
                    at.add_chips(seat, chips)
                at.come_back(seat)
            case _:
                if seat in at.players:
                    at.wants(seat, random.choice(("post", "wait")))

    def hand(self) -> bool:
        at, random = self.at, self.random
        while random.random() < self.busy:
            self.come_and_go()
        if at.waits_for:
            self.come_and_go()
            return False
        here = [seat for seat, player in at.players.items() if not player.sits_out]
        chips = {seat: player.chips for seat, player in at.players.items()}
        played = at.deal()
        table = played.table
        assert isinstance(table, PotTable)
        self.referee.watch(
            Hand(
                button=table.setup.button or 0,
                dealt=[player.number for player in table.players],
                out=[int(name) for name in table.sitting_out],
                here=here,
                chips=chips,
                posted=[event for event in played.events if isinstance(event, Posted)],
                opens=any(isinstance(event, Dealt) for event in at.log),
            )
        )
        if random.random() < 0.15:
            play_at_random(played, random)
        else:
            fold_out(played)
        if random.random() < 0.02:
            self.at = Table.restore(at.game, read_snapshot(write_snapshot(at.snapshot())))
        return True


def ways(game: str) -> list[dict[str, str]]:
    """The readings by which a game is watched."""
    found: list[dict[str, str]] = [{}, {"button-moves": "dead-button"}]
    if SPREADS[game].asks == "nothing":
        found.append({"coming-and-going": "post-or-wait"})
    return found


@pytest.mark.parametrize(
    ("game", "readings"),
    [
        pytest.param(game, readings, id=f"{game} {' '.join(readings.values())}".strip())
        for game in SPREADS
        for readings in ways(game)
    ],
)
@pytest.mark.parametrize("busy", [CALM, RESTLESS])
def test_everyone_meets_his_blind_obligations(
    game: str, readings: dict[str, str], busy: float
) -> None:
    session = Session(game, 7, readings)
    session.busy = busy
    hands, most = 0, part_of(1500)
    while hands < most:
        hands += session.hand()
    referee = session.referee
    assert referee.rounds > most // 5
    assert busy < RESTLESS or min(referee.adjusted, referee.entered) > most // 200
