"""Thousands of random rounds at every table with a player-dealer, before a referee of their own.

People come and go, change seats, bank, pass, decline, wager, stand behind and sit out; the floor
calls rounds off. Whatever they do, the printed obligations are met.
"""

from __future__ import annotations

from contextlib import suppress
from random import Random

import pytest

from cardroom.books import library
from cardroom.session import Refused, Table, read_snapshot, write_snapshot
from cardroom.table.fees.schedules import FeeOption
from cardroom.table.setup import CannotPlay, FeeChoice, IllegalWager, Limits
from tests.portion import part_of
from tests.session.bank_referee import House, Referee
from tests.session.playing import fold_out

GAMES = [game for game in library().games() if game.family.is_banked]
ROUNDS = max(20, part_of(6000) // len(GAMES))
NO_BANK_BETWEEN = {
    "bicycle/reverse-bet-pai-gow-tiles": "001:1869",
    "bicycle/three-card-poker": "001:2619",
    "bicycle/let-it-ride-bonus": "001:3439",
    "bicycle/no-bust-21st-century-blackjack-6.0": "001:3970",
    "bicycle/ez-baccarat": "001:4782",
    "bicycle/ez-baccarat-1.0": "001:5060",
    "bicycle/no-commission-baccarat": "001:4281",
    "bicycle/no-commission-baccarat-1.0": "001:4630",
    "bicycle/casino-war": "001:5617",
    "bicycle/caribbean-stud": "001:274",
    "bicycle/caribbean-stud-insurance": "001:4399",
    "bicycle/caribbean-stud-pair-up": "001:1347",
    "bicycle/crazy-4-poker": "001:6280",
    "bicycle/ultimate-texas-holdem": "001:5245",
    "bicycle/21st-century-blackjack-2nd-edition": "001:1460",
    "bicycle/no-bust-21st-century-blackjack-4.0": "001:1731",
    "bicycle/no-bust-21st-century-blackjack-5.0": "001:2437",
}
"""Books that have the game broken, or nobody bank for more than two hands, in so many words."""
NAMES = ("Ann", "Bob", "Cy", "Dee", "Eve", "Flo", "Gus", "Hal")
PAI_GOW = [
    f"bicycle/{name}"
    for name in (
        "fortune-pai-gow-poker",
        "pai-gow-poker",
        "pai-gow-poker-joker-wild",
        "super-pai-gow-poker",
        "face-up-pai-gow-poker",
    )
]
"""Those that the general rules of pai gow poker hold for (001:28-29, 001:89)."""
SECOND_DEAL = [*PAI_GOW, "bicycle/super-pan-9"]
"""Nobody banks on a spot without a wager, and a second deal may be passed (001:535-536)."""


class Session:
    """A table with people who do anything, and the referee."""

    def __init__(self, at: Table, house: House, fee: FeeOption | None, rng: Random) -> None:
        self.at, self.fee, self.rng = at, fee, rng
        self.referee = Referee(house)
        self.known = 0

    def tell(self) -> None:
        """Let the referee hear what is new."""
        first = max(self.known, self.at.first_number - 1)
        for number, event in self.at.view(None, since=first):
            self.known = number
            self.referee.hear(event)

    def come_and_go(self) -> None:
        at, rng = self.at, self.rng
        seats = at.game.entry.table.seats
        taken, names = list(at.players), {p.name for p in at.players.values()}
        free = [seat for seat in range(1, seats + 1) if seat not in at.players]
        away = [name for name in NAMES if name not in names]
        match rng.randrange(8):
            case 0 | 1 if free and away and len(taken) < 5:
                at.sit(rng.choice(free), 10**9, rng.choice(away))
            case 2 if len(taken) > 1:
                at.leave(rng.choice(taken))
            case 3 if taken:
                at.sit_out(rng.choice(taken))
            case 4 | 5 if taken:
                at.come_back(rng.choice(taken))
            case 6 if any(spot.backline for spot in at.game.entry.wagers):
                at.stand_behind(rng.choice(("Zed", "Yan")), 10**8)
            case _:
                pass

    def find_a_bank(self) -> None:
        """Whoever is asked takes the position or not; where nobody is, anybody tries."""
        at, rng = self.at, self.rng
        seat = at.offered
        if seat is not None and rng.random() < 0.55:
            at.decline(seat)
            return
        if seat is None:
            seat = rng.choice(list(at.players)) if at.players else 0
        at.accept(seat, rng.choice((1, 500, 5000, 10**7)))

    def wager(self) -> None:
        at, rng, spots = self.at, self.rng, self.at.game.entry.wagers
        low = self.referee.house.low or 500
        for seat in at.players:
            if rng.random() < 0.3:
                continue
            asked = [s for s in spots if s.required and not s.later]
            asked = asked or [rng.choice([s for s in spots if s.base and not s.later])]
            amount = rng.choice((low, 2 * low, 5 * low))
            circles = rng.choice((1, 1, 2, 3))
            by = rng.choice((None, None, None, *at.backline, str(rng.choice(list(at.players)))))
            with suppress(Refused, IllegalWager):
                at.put_wagers(
                    seat, {s.name: [amount] * (circles if s.base else 1) for s in asked}, by
                )

    def play(self) -> None:
        at, rng = self.at, self.rng
        played = at.deal()
        self.tell()
        if not played.over and rng.random() < 0.05:
            at.call_off("The lights went out.")
        fold_out(played)

    def step(self) -> None:
        """One thing that somebody does, refused or not."""
        at, rng = self.at, self.rng
        with suppress(Refused, IllegalWager):
            if rng.random() < 0.3:
                self.come_and_go()
            elif at.player_dealer is None:
                self.find_a_bank()
            elif rng.random() < 0.1:
                at.pass_on()
            else:
                self.wager()
                if at.waits_for is None:
                    self.play()
                else:
                    for wager in at.wagers:
                        at.clear(wager.seat, wager.by)
        self.tell()
        assert self.referee.stopped == (at.stopped is not None)
        assert not self.referee.stopped or at.waits_for is not None

    def wake_up(self) -> None:
        """Write the table down and go on with what is read."""
        kept = read_snapshot(write_snapshot(self.at.snapshot()))
        self.at = Table.restore(self.at.game, kept)


def a_session(game_id: str, rng: Random) -> Session:
    """A table of a game, with any collection that it may post, or none."""
    game = library().game(game_id)
    options = [o for s in game.schedules for o in s.options if o.verified]
    fee = rng.choice([None, rng.choice(options)]) if options else None
    limits = None if fee else Limits(min=1000, max=rng.choice((None, 50_000)))
    chosen = FeeChoice(fee.number, fee.schedule) if fee else None
    at = Table(game, seed=rng.randrange(10**6), fee=chosen, limits=limits)
    low, high = (limits.min, limits.max) if limits is not None else (None, None)
    if fee is not None and fee.limits is not None:
        low, high = fee.limits.ends
    stopping = at.game.terms(at.snapshot().base).readings.get("position-offered") == "table-stops"
    circles = fee.circles if fee else None
    house = House(
        stops=game_id in NO_BANK_BETWEEN or stopping,
        clockwise=game_id != "bicycle/reverse-bet-pai-gow-tiles",
        least=(low or 0) if game_id in PAI_GOW else 0,
        low=low or 0,
        high=high,
        circles=(circles.at_least, circles.at_most) if circles else None,
        base=frozenset(spot.name for spot in game.entry.wagers if spot.base),
        bonus=frozenset(s.name for s in game.entry.wagers if s.is_bonus or s.min or s.max),
        only_after_a_wager=game_id in SECOND_DEAL and high is not None,
        second_deal=game_id in SECOND_DEAL,
    )
    return Session(at, house, fee, rng)


@pytest.mark.parametrize("game", [game.id for game in GAMES])
def test_nobody_banks_but_as_it_is_printed(game: str) -> None:
    rng = Random(f"{game} banks")
    rounds = stops = 0
    while rounds < ROUNDS:
        with suppress(CannotPlay):
            session = a_session(game, rng)
            for at in range(400):
                session.step()
                if at % 97 == 50 and session.at.round is None:
                    session.wake_up()
            referee = session.referee
            rounds, stops = rounds + referee.rounds, stops + referee.stops
            assert len(referee.banked) > 1
    if game in NO_BANK_BETWEEN:
        assert stops
