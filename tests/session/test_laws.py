"""Thousands of rounds at random, with people coming and going: what must hold whatever they do."""

from __future__ import annotations

from contextlib import suppress
from random import Random

import pytest

from cardroom.books import library
from cardroom.history import read_record, record, replay, write_record
from cardroom.session import NotNow, Refused, Table
from cardroom.table.card_table import CardTable
from cardroom.table.events import Dealt
from cardroom.table.round import Round
from cardroom.table.setup import (
    FeeChoice,
    IllegalWager,
    Limits,
    Setup,
    Structure,
)
from tests.session.playing import dealt_in, play_at_random, posts

SHORT, DEEP = 2_000, 60_000


class Tally:
    """Chips that a test has seen come and go."""

    def __init__(self, at: Table) -> None:
        self.at = at
        self.brought = 0

    def check(self) -> None:
        at = self.at
        there = sum(p.chips for p in at.players.values()) + sum(at.backline.values())
        assert there + at.collected == self.brought
        assert all(p.chips > 0 or p.sits_out for p in at.players.values())


def come_and_go(at: Table, tally: Tally, random: Random) -> None:
    """Somebody may sit down, get up, sit out, come back or bring chips."""
    seat = random.randint(1, at.game.entry.table.seats)
    chips = random.choice((SHORT, DEEP))
    try:
        match random.randrange(8):
            case 0 | 1:
                at.sit(seat, chips)
                tally.brought += chips
            case 2:
                tally.brought -= at.leave(seat)
            case 3:
                at.sit_out(seat)
            case 4 | 5:
                if not at.players[seat].chips:
                    at.add_chips(seat, chips)
                    tally.brought += chips
                at.come_back(seat)
            case _:
                pass
    except (Refused, KeyError):
        pass


def replays(played: Round[CardTable]) -> bool:
    """Whether a round is the same again from what is stored of it."""
    kept = read_record(write_record(record(played)))
    return replay(kept, library()).events == played.events


# Pot games


POT_TABLES = {
    "oceana": ("oceana/texas-holdem", None, FeeChoice(1)),
    "bicycle limit with a kill": ("bicycle/texas-holdem", Structure(kill_blind=800), None),
    "bicycle pot-limit": (
        "bicycle/texas-holdem",
        Structure(type="pot-limit", small_blind=100, big_blind=300),
        None,
    ),
}


@pytest.mark.parametrize("kind", POT_TABLES)
@pytest.mark.parametrize("seed", range(4))
def test_the_laws_of_the_button(kind: str, seed: int) -> None:
    game, structure, fee = POT_TABLES[kind]
    random = Random(f"{kind} {seed}")
    at = Table(library().game(game), seed=seed, structure=structure, fee=fee)
    tally = Tally(at)
    hands = 0
    while hands < 250:
        for _ in range(random.randrange(3)):
            come_and_go(at, tally, random)
        for seat in at.players:
            if random.random() < 0.2:
                at.wants(seat, random.choice(("post", "wait")))
        if structure and structure.type == "pot-limit" and random.random() < 0.5:
            with suppress(Refused, IllegalWager):
                at.straddle(random.randint(1, 10))
        if at.waits_for:
            continue
        setup = at.setup()
        killer = at.killer
        played = at.deal()
        opened = any(isinstance(event, Dealt) for event in at.log)
        assert not opened or all(spot == "straddle" for _, spot, _ in posts(setup))
        killed = (killer, "kill") in [(seat, spot) for seat, spot, _ in posts(setup)]
        assert opened or killer is None or killed
        for _ in range(random.randrange(2)):
            come_and_go_in_the_round(at, tally, random, setup)
        play_at_random(played, random)
        tally.check()
        assert hands > 20 or replays(played)
        hands += 1


def come_and_go_in_the_round(at: Table, tally: Tally, random: Random, setup: Setup) -> None:
    """What people do who are not in the hand, or wish not to be in the next."""
    seat = random.randint(1, at.game.entry.table.seats)
    if seat in at.players and random.random() < 0.5:
        at.sit_out(seat)
    elif seat not in at.players:
        at.sit(seat, DEEP)
        tally.brought += DEEP
    elif seat not in dealt_in(setup):
        tally.brought -= at.leave(seat)


# California games


CALIFORNIA_TABLES = {
    "uth": ("oceana/ultimate-texas-holdem", ("ante", "blind", "trips", "bad-beat"), FeeChoice(43)),
    "baccarat": ("bicycle/ez-baccarat-1.0", ("player", "banker", "tie", "dragon-7"), None),
}


@pytest.mark.parametrize("kind", CALIFORNIA_TABLES)
@pytest.mark.parametrize("seed", range(4))
def test_the_laws_of_the_player_dealer_position(kind: str, seed: int) -> None:
    """Nobody banks more than two rounds in a row; where the book goes on, all others are asked."""
    game, spots, fee = CALIFORNIA_TABLES[kind]
    random = Random(f"{kind} {seed}")
    at = Table(library().game(game), seed=seed, fee=fee, limits=Limits(min=100, max=5000))
    tally = Tally(at)
    banked_last: int | None = None
    in_a_row = rounds = 0
    asked: set[int | None] = set()
    while rounds < 250:
        if random.random() < 0.3:
            were_here = set(at.players)
            come_and_go(at, tally, random)
            asked -= were_here - set(at.players)
            banked_last = banked_last if banked_last in at.players else None
        if at.player_dealer is None:
            asked.add(at.offered)
            here = {seat for seat, player in at.players.items() if not player.sits_out}
            taker = answer(at, here, random)
            if taker is None:
                continue
            may_go_on = "no-other-bank" not in at.game.entry.clauses and here - {taker} <= asked
            if taker != banked_last or may_go_on:
                in_a_row = 0
        if random.random() < 0.1:
            at.pass_on()
            continue
        wager(at, tally, spots, random)
        if at.waits_for:
            for seat in at.players:
                at.clear(seat)
            continue
        banked_last = at.player_dealer
        in_a_row += 1
        assert in_a_row <= 2
        played = at.deal()
        play_at_random(played, random)
        tally.check()
        assert rounds > 20 or replays(played)
        asked = set()
        rounds += 1


def answer(at: Table, here: set[int], random: Random) -> int | None:
    """Whoever is asked, or anybody if nobody is, takes the position or not."""
    seat = at.offered
    if seat is not None and random.random() < 0.6:
        at.decline(seat)
        return None
    if seat is None:
        if not here:
            return None
        seat = random.choice(sorted(here))
    try:
        at.accept(seat, random.randint(1, at.players[seat].chips))
    except (IllegalWager, NotNow):
        return None
    return seat


def wager(at: Table, tally: Tally, spots: tuple[str, ...], random: Random) -> None:
    """Wagers from every seat and from behind some of them."""
    for seat in at.players:
        amount = random.randrange(0, 2000, 100)
        by = None
        if at.game.entry.wagers[0].backline and random.random() < 0.2:
            by = "B"
            at.stand_behind(by, 500)
            tally.brought += 500
        for spot in spots:
            with suppress(Refused, IllegalWager):
                at.wager(seat, spot, amount, by)
