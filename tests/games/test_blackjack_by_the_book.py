"""Thousands of random rounds of blackjack against a settlement written apart from the engine."""

from __future__ import annotations

from random import Random

import pytest

from cardroom.table.card_table import CardTable
from cardroom.table.round import Round
from tests.conformance.rounds import BOOKS, play_out, random_deal, told
from tests.games.blackjack_by_the_book import (
    Told,
    best,
    dues,
    even_money,
    given_up,
    insured,
    is_natural,
    known_early,
    naturals_of_splits,
    read,
    seat_by_seat,
)
from tests.games.by_the_book import clockwise, through_the_bank
from tests.portion import part_of

GAMES = {
    "central-coast/pure-21.5-blackjack": "pure",
    "bicycle/no-bust-21st-century-blackjack-6.0": "no-bust",
}
ROUNDS = part_of(1500)


def seats_in_order(played: Round[CardTable], house: str, hole: int) -> list[int]:
    """Where settlement starts, and which way it goes."""
    setup = played.table.setup
    bank = setup.player_dealer
    assert bank is not None
    betting = sorted({w.seat for w in setup.wagers})
    readings = played.table.terms.readings
    if house == "no-bust":  # 001:3904: from the house dealer's right, counter-clockwise
        first = setup.action_start or 99
        return sorted(betting, key=lambda seat: (first - seat) % 100)
    if setup.action_start is not None:
        first = setup.action_start
    elif readings["first-action"] == "action-button":  # 002:442
        seats = [n for n in range(1, 9) if n != bank.seat]
        first = seats[(hole - 1) % len(seats)]
    else:
        first = bank.seat + 1
    return sorted(betting, key=lambda seat: (seat - first) % 100)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("part", range(2))
def test_random_rounds_settle_as_the_text_says(game: str, part: int) -> None:
    house = GAMES[game]
    for number in range(ROUNDS):
        rng = Random(f"{game} by the book {part} {number}")
        played = play_out(random_deal(BOOKS.game(game), rng), rng)
        with told(played):
            settles_by_the_book(played, house)


def settles_by_the_book(played: Round[CardTable], house: str) -> None:
    setup, readings = played.table.setup, played.table.terms.readings
    bank = setup.player_dealer
    wagers = played.result().wagers
    assert bank is not None
    assert wagers is not None
    told = read(played.events)
    highest = 22 if readings.get("three-card-22") == "stands" else 21  # 001:3839
    follows_the_charts(
        told,
        house,
        doubles=readings["double-on-stand"] == "allowed",
        draws_on=readings["soft-eighteen"] == "draws",
        highest=highest,
    )
    left = dues(
        told,
        wagers,
        house=house,
        equal_pushes=readings.get("equal-over") == "pushes",
        natural_loses=readings.get("insured-natural") == "lost",
        split_naturals=readings["split-natural"] == "natural",
        highest=highest,
    )
    hole = "A23456789TJQK".index(str(told.dealer[1])[0]) + 1
    from_left = clockwise(
        sorted({w.seat for w in wagers}), (setup.action_start or bank.seat + 1) - 1
    )
    claims = seat_by_seat(even_money(told, left), clockwise(from_left, bank.seat))
    left = [claim for claim in left if claim not in claims]
    if house == "pure" or readings.get("no-check") == "under-an-ace":  # 002:395, 001:3945
        naturals = readings.get("natural-paid") == "at-once"
        when = readings.get("insurance-settled")
        if when == "before-all":
            claims += seat_by_seat(insured(left), from_left)
            left = [claim for claim in left if claim not in claims]
        early = known_early(told, left, naturals=naturals, insurance=when != "in-turn")
        claims += seat_by_seat(early, from_left)
        left = [claim for claim in left if claim not in claims]
        for hand in told.surrendered if readings.get("surrender-settled") == "at-once" else ():
            claims += seat_by_seat(given_up(hand, left), from_left)
            left = [claim for claim in left if claim not in claims]
        if naturals and readings["split-natural"] == "natural":
            claims += seat_by_seat(naturals_of_splits(told, left), from_left)
            left = [claim for claim in left if claim not in claims]
    claims += seat_by_seat(left, seats_in_order(played, house, hole))
    named = [((str(number), w.seat, w.spot), due) for number, (w, due) in enumerate(claims)]
    settled = through_the_bank(named, bank.bank, readings["coverage"])
    for (wager, _), due in zip(claims, named, strict=True):
        assert settled.nets[due[0]] == wager.net, (wager, due)


def follows_the_charts(
    told: Told, house: str, *, doubles: bool, draws_on: bool, highest: int
) -> None:
    """Nobody stood, hit or doubled where he must not; the player-dealer drew as he must."""
    for do, hand in told.moves:
        total, soft = best(hand, highest)
        must_stand = total >= 19 and not soft if house == "pure" else total >= 21
        if do == "stand":
            assert soft or total > 11
        elif do == "hit" or not doubles:
            assert not must_stand
    his = told.dealer
    most = 22 if draws_on else 17  # 001:3907, 002:384-386
    for size in range(2, len(his)):
        total, soft = best(his[:size], highest)
        assert total <= most if soft else total < 17
    total, soft = best(his, highest)
    waits = any(hand != "player-dealer" and not is_natural(told.hands[hand]) for hand in told.hands)
    if len(his) > 2 or (waits and not told.surrendered):
        assert is_natural(his) or (total > most if soft else total >= 17)
