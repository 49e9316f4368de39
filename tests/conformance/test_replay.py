"""Replay: a round is a function of its inputs, and its inputs are all that is kept of it."""

from __future__ import annotations

import os
import subprocess
import sys
from hashlib import sha256
from pathlib import Path

import msgspec
import pytest

from cardroom.books import Game
from cardroom.cards import show
from cardroom.history import read_record, record, replay, write_record
from cardroom.table.card_table import CardTable
from cardroom.table.events import Burned, Dealt
from cardroom.table.round import Round
from tests.conformance.rounds import (
    BOOKS,
    GAMES,
    choose_randomly,
    deals,
    events_json,
    name,
    play_out,
    told,
)
from tests.entries import share

ROUNDS = 1200
DIGEST_ROUNDS = 400
BEGINNING = 40
"""Of rounds longer than any but those of Pan the first and last moments are looked at, and a tenth
of those between."""


def everything(played: Round[CardTable]) -> bytes:
    """All that a round shows, byte for byte."""
    result = msgspec.json.encode(played.result()) if played.over else b""
    waiting = msgspec.json.encode({str(s): d for s, d in played.waiting.items()}, enc_hook=str)
    kept = write_record(record(played)).encode()
    return b"\n".join([events_json(played.events), waiting, result, kept])


@pytest.mark.parametrize("game", GAMES, ids=name)
def test_a_record_replays_byte_for_byte(game: Game) -> None:
    for rng, dealt in deals(game, share(ROUNDS, game), "replay"):
        played = play_out(dealt, rng)
        with told(played):
            kept = write_record(record(played))
            again = replay(read_record(kept), BOOKS)
            assert everything(again) == everything(played)
            assert write_record(record(again)) == kept


@pytest.mark.parametrize("game", GAMES, ids=name)
def test_a_record_cut_anywhere_replays_to_the_same_moment_and_goes_on_the_same(game: Game) -> None:
    for rng, dealt in deals(game, share(ROUNDS // 4, game), "cut"):
        played = dealt.round()
        moments = [everything(played)]
        while not played.over:
            choose_randomly(played, rng)
            moments.append(everything(played))
        with told(played):
            whole = record(played)
            for cut, moment in enumerate(moments):
                if BEGINNING < cut < len(moments) - BEGINNING and rng.random() < 0.9:
                    continue
                part = msgspec.structs.replace(whole, choices=whole.choices[:cut])
                again = replay(read_record(write_record(part)), BOOKS)
                assert everything(again) == moment
                for seat, choice in whole.choices[cut:]:
                    again.choose(seat, choice)
                assert everything(again) == moments[-1]


@pytest.mark.parametrize("game", GAMES, ids=name)
def test_the_same_inputs_give_the_same_bytes(game: Game) -> None:
    for (rng, dealt), (rng_again, dealt_again) in zip(
        deals(game, share(ROUNDS // 4, game), "twice"),
        deals(game, share(ROUNDS // 4, game), "twice"),
        strict=True,
    ):
        first, second = play_out(dealt, rng), play_out(dealt_again, rng_again)
        assert everything(first) == everything(second)


@pytest.mark.parametrize("game", GAMES, ids=name)
def test_cards_come_off_the_deck_in_its_order(game: Game) -> None:
    for rng, dealt in deals(game, share(ROUNDS, game), "order"):
        played = play_out(dealt, rng)
        drawn = [event.card for event in played.events if isinstance(event, Dealt | Burned)]
        piles = [card for pile in played.table.stock.reshuffles for card in pile]
        with told(played):
            assert show(drawn) == show([*dealt.deck, *piles][: len(drawn)])


@pytest.mark.parametrize("game", GAMES, ids=name)
def test_the_order_in_which_seats_and_wagers_are_listed_does_not_matter(game: Game) -> None:
    """Backline bettors of one spot alone are settled as they are listed."""
    for rng, dealt in deals(game, share(ROUNDS // 2, game), "listed"):
        played = play_out(dealt, rng)
        setup = dealt.setup
        own = [wager for wager in setup.wagers if not wager.by]
        other = msgspec.structs.replace(
            setup,
            seats=tuple(rng.sample(setup.seats, len(setup.seats))),
            wagers=(*rng.sample(own, len(own)), *(w for w in setup.wagers if w.by)),
        )
        again = dealt._replace(setup=other).round(played.choices)
        with told(played):
            assert again.over
            assert again.result().net == played.result().net


def digest() -> str:
    """A hash of many rounds of all games."""
    seen = sha256()
    for game in GAMES:
        for rng, dealt in deals(game, share(DIGEST_ROUNDS, game), "digest"):
            seen.update(everything(play_out(dealt, rng)))
    return seen.hexdigest()


def test_rounds_do_not_depend_on_the_hash_seed() -> None:
    here = digest()
    for seed in ("1", "2"):
        there = subprocess.run(
            [sys.executable, "-c", "from tests.conformance.test_replay import *; print(digest())"],
            cwd=Path(__file__).parents[2],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        )
        assert there.stdout.strip() == here
