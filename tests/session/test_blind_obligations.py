"""Sessions of hands at random: people come, go, sit out, change seats and go broke.

They are watched by a referee who keeps books of his own.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from random import Random

import pytest

from cardroom.books import Game, library
from cardroom.session import Refused, Table, read_snapshot, write_snapshot
from cardroom.table.events import Dealt, Posted
from cardroom.table.pot.table import PotTable
from tests.entries import is_typical
from tests.portion import part_of
from tests.session.blind_referee import Hand, House, Referee
from tests.session.playing import fold_out, play_at_random

WITH_BLINDS = [game.id for game in library().games() if "blinds" in game.entry.clauses]
CALM, RESTLESS = 0.15, 0.5
"""How likely it is that somebody does something between two hands."""


def house_of(game: Game, readings: Mapping[str, str]) -> House:
    """What a table prints that is read so."""
    taken = {reading.id: reading.choice for reading in game.entry.readings} | dict(readings)
    printed = "post-or-wait" if "new-player-post" in game.entry.clauses else "nothing-owed"
    going = taken.get("coming-and-going", printed)
    asks = {"nothing-owed": "nothing", "new-player-free": "missed", "post-or-wait": "posts"}[going]
    if "enter-by-kill" in game.entry.clauses:
        asks = "kill"
    return House(
        size=game.entry.table.seats,
        small=game.entry.structure.small_blind or 0,
        big=game.entry.structure.big_blind or 0,
        asks=asks,
        heads_up=taken["heads-up-blinds"],
        dead_button=taken.get("button-moves") == "dead-button",
        away_only=taken.get("seat-change") == "away-from-the-blinds",
        taken_on=taken.get("short-blind") == "next-player",
    )


class Session:
    """A table, the referee beside it, and the crowd."""

    def __init__(self, game: str, seed: int, readings: dict[str, str]) -> None:
        self.random = Random(f"{game} {seed} {sorted(readings.items())}")
        self.at = Table(library().game(game), seed=seed, readings=readings)
        self.referee = Referee(house_of(self.at.game, readings))
        self.busy = CALM
        self.stacks: tuple[int, ...] = (4_500, 9_000, 40_000)

    def come_and_go(self) -> None:
        at, random, size = self.at, self.random, self.referee.house.size
        seat, chips = random.randint(1, size), random.choice(self.stacks)
        match random.randrange(8):
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
            case 6 if seat not in at.players and at.players:
                one = random.choice(list(at.players))
                with suppress(Refused):
                    at.change_seat(one, seat)
                    self.referee.moves(one, seat)
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
    readings = {reading.id: reading for reading in library().game(game).entry.readings}
    going = readings.get("coming-and-going")
    others = [choice for choice in going.choices if choice != going.choice] if going else []
    asked = [{"coming-and-going": choice} for choice in others if choice == "post-or-wait"]
    if "seat-change" in readings:
        taken = readings["seat-change"].choice
        asked += [{"seat-change": c} for c in readings["seat-change"].choices if c != taken]
    return [{}, {"button-moves": "dead-button"}, *asked]


@pytest.mark.parametrize(
    ("game", "busy", "readings"),
    [
        pytest.param(
            game, busy, readings, id=f"{game} {busy} {' '.join(readings.values())}".strip()
        )
        for game in WITH_BLINDS
        for busy, readings in [
            (CALM, {}),
            *((RESTLESS, each) for each in (ways(game) if is_typical(game) else [{}])),
        ]
    ],
)
def test_everyone_meets_his_blind_obligations(
    game: str, busy: float, readings: dict[str, str]
) -> None:
    session = Session(game, 7, readings)
    session.busy = busy
    hands, most = 0, part_of(900)
    while hands < most:
        hands += session.hand()
    referee = session.referee
    assert referee.rounds > most // 5
    assert busy < RESTLESS or min(referee.adjusted, referee.entered) > most // 300


@pytest.mark.parametrize("game", ["bicycle/crazy-pineapple", "bicycle/crazy-pineapple-hilo"])
@pytest.mark.parametrize("seed", [1, 2])
def test_bicycle_pineapple_line_606_short_blinds_are_taken_on(game: str, seed: int) -> None:
    session = Session(game, seed, {})
    session.busy, session.stacks = 0.35, (60, 150, 190, 500, 9_000, 40_000)
    hands, most = 0, part_of(900)
    while hands < most:
        hands += session.hand()
    assert session.referee.shorts > most // 100
