"""Random hands of split pots and spread limit against the referee, which knows the log alone.

Stacks are odd, so that side pots are many; chips are large, so that halves and shares seldom come
out even; the cap on a betting round is reached often.
"""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from cardroom.table.events import Moved
from cardroom.table.setup import FeeChoice, SeatSetup, Setup, Structure
from tests.games.referee import Referee, Table, share_out
from tests.games.test_holdem_referee import plain, play_with_a_referee
from tests.portion import part_of

SEEDS = range(part_of(16))
HANDS = 50

OMAHA, BIG_O = "central-coast/omaha-hilo", "oceana/big-o-hilo"
HOLDEM = "central-coast/texas-holdem"
SEATS = {OMAHA: 10, BIG_O: 8, HOLDEM: 10}
CAP = 20_000


def fee_for(game: str, kind: str, players: int, random: Random) -> FeeChoice | None:
    """A collection option that is for such a table."""
    if random.random() < 0.5:
        return None
    if game == BIG_O:
        return FeeChoice(random.choice((1, 2)))
    if game == OMAHA:
        return FeeChoice(2 if players <= 4 else 1) if players <= 8 else None
    if kind == "spread":
        return FeeChoice(9)
    return FeeChoice(2 if players <= 5 else 1) if players <= 9 else None


def random_setup(game: str, random: Random) -> tuple[Setup, Table]:
    """A table, and what the referee needs to know of it."""
    kind = random.choice(("limit", "spread", "spread")) if game == HOLDEM else "limit"
    scale = random.choice((100, 100, 500, 1000))
    small, big = (scale * n for n in random.choice(((1, 2), (2, 4), (2, 3), (3, 3))))
    chip = random.choice((scale, scale, scale // 4))
    number = random.randint(2, SEATS[game] if random.random() < 0.3 else 5)
    seats = sorted(random.sample(range(1, SEATS[game] + 1), number))
    button = random.choice(seats)
    order = [s for s in seats if s > button] + [s for s in seats if s <= button]
    deepest = random.choice((6, 30, 150))
    stacks = {s: random.randint(1, deepest) * random.choice((chip, scale)) for s in seats}
    if random.random() < 0.3:
        stacks = dict.fromkeys(seats, 3 * CAP)
    low = random.choice((big, scale, 2 * big))
    spread = (low, low * random.choice((1, 4, 50)))
    readings = {
        "heads-up-raises": random.choice(("while-two-remain", "from-start")),
        "heads-up-blinds": random.choice(("left-of-button", "small-blind-on-button")),
        "short-all-in": random.choice(("half-bet", "whole-bet")),
        "reopening": random.choice(["each-alone", "in-sum"]),
    }
    if game == HOLDEM:
        readings["least-raise"] = random.choice(("last-bet", "table-minimum"))
    else:
        readings["odd-half"] = random.choice(("closest-winner", "high-half"))
        readings["tied-both-ways"] = random.choice(("half-by-half", "as-one"))
    setup = Setup(
        game=game,
        seats=tuple(SeatSetup(s, stacks[s]) for s in seats),
        button=button,
        structure=Structure(
            type=kind,
            small_blind=small,
            big_blind=big,
            small_bet=big,
            big_bet=2 * big,
            min_bet=spread[0],
            max_bet=spread[1],
            chip=chip,
        ),
        readings=readings,
        fee=fee_for(game, kind, number, random),
    )
    swapped = number == 2 and readings["heads-up-blinds"] == "small-blind-on-button"
    table = Table(
        kind=kind,
        seats=order,
        stacks=stacks,
        big_blind=big,
        opening=big,
        after=order[0 if swapped else 1],
        bets=(big, big, 2 * big, 2 * big),
        half_bet=readings["short-all-in"] == "half-bet",
        shorts_in_sum=readings["reopening"] == "in-sum",
        two_at_start=readings["heads-up-raises"] == "from-start",
        spread=spread,
        adds_at_will=readings.get("least-raise") == "table-minimum",
        cap=CAP if game == HOLDEM else 10**15,
        exactly_two=game != HOLDEM,
        low=game != HOLDEM,
        odd_to_high=readings.get("odd-half") == "high-half",
        tied_as_one=readings.get("tied-both-ways") == "as-one",
    )
    return setup, table


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("game", [OMAHA, BIG_O, HOLDEM])
def test_every_turn_every_choice_and_every_chip_is_as_the_referee_says(
    game: str, seed: int
) -> None:
    random = Random(f"{game} {seed}")
    for _ in range(HANDS):
        setup, table = random_setup(game, random)
        played = play_with_a_referee(setup, table, random)
        result = played.result()
        referee = Referee.reads(table, played.events)
        pots, back = referee.settles(played.table.chip)
        assert [(pot.amount, pot.winners) for pot in result.pots or []] == [
            (amount, plain(shares)) for amount, shares in pots
        ]
        assert result.returned == plain(back)
        assert result.fees == {"pot": referee.fees}
        won: Counter[int] = Counter()
        for _, shares in pots:
            won.update(shares)
        paid: Counter[str] = Counter()
        for event in played.events:
            if isinstance(event, Moved) and event.spot == "pot":
                paid[event.payee] += event.amount
        assert paid == Counter(plain(won))
        assert sum(result.net.values()) == -referee.fees


def test_the_referee_splits_by_hand() -> None:
    """What he makes of the cases that one can work out on paper."""
    table = Table(
        kind="limit", seats=[1, 2, 3], stacks={1: 0, 2: 0, 3: 0}, big_blind=1, opening=1, after=1,
        bets=(1, 1, 1, 1), exactly_two=True, low=True,
    )  # fmt: skip
    referee = Referee(table, {})
    referee.board = ["2c", "5d", "7h", "Ks", "Kd"]
    referee.holes = {1: ["As", "3d", "Qc"], 2: ["Ad", "3s", "Qd"], 3: ["Kc", "Kh", "9s"]}
    # Quads for high; two equal seven-five lows; 11 chips are 5 and 6, for seat 1 is closest.
    assert referee._parts(11, [1, 2, 3], 1) == [(5, [3]), (6, [1, 2])]
    assert share_out(6, [1, 2], 1) == {1: 3, 2: 3}
    assert share_out(5, [1, 2], 2) == {1: 3, 2: 2}
    referee.board[2] = "9h"
    assert referee._parts(11, [1, 2, 3], 1) == [(11, [3])]
