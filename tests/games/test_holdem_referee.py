"""Thousands of random hands against the referee, which knows the log alone.

Stacks are odd and often smaller than the blinds; pots are killed, straddled, posted into and
charged; every choice is a random legal one.
"""

from __future__ import annotations

from random import Random
from typing import Any, cast

import pytest

from cardroom.books import library
from cardroom.table.decisions import Choice, Option
from cardroom.table.ledger import balances
from cardroom.table.pot.table import PotTable
from cardroom.table.round import Round
from cardroom.table.setup import FeeChoice, SeatSetup, Setup, Structure, Wagered
from cardroom.table.stock import Stacked
from tests.games.referee import Referee, Table, best
from tests.portion import part_of

SEEDS = range(part_of(24))
HANDS = 60

LIMIT_FEES = {2: 87, 3: 87, 4: 90, 5: 70, 6: 51}
OTHER_FEES = {2: 253, 3: 253, 4: 253, 5: 227, 6: 226}


def random_setup(random: Random) -> tuple[Setup, Table]:
    """A table of either house, and what the referee needs to know of it."""
    book = random.choice(["oceana", "bicycle", "bicycle", "bicycle"])
    kind = "limit" if book == "oceana" else random.choice(["limit", "no-limit", "pot-limit"])
    scale = random.choice([1, 1, 25, 100])
    small, big = (scale * n for n in random.choice([(1, 2), (2, 4), (3, 5), (5, 10), (4, 4)]))
    chip = scale if random.random() < 0.5 else 1
    number = random.randint(2, 9)
    seats = sorted(random.sample(range(1, 11), number))
    button = random.choice(seats)
    order = [s for s in seats if s > button] + [s for s in seats if s <= button]
    deepest = random.choice([6, 30, 150])
    stacks = {s: random.randint(1, deepest) * random.choice([chip, scale]) for s in seats}
    if random.random() < 0.5:
        stacks = dict.fromkeys(seats, 100 * scale) | {seats[0]: stacks[seats[0]]}
    kill = random.choice([None, 2 * big, 3 * big // 2])
    readings = {
        "heads-up-blinds": random.choice(["left-of-button", "small-blind-on-button"]),
        "short-all-in": random.choice(["half-bet", "whole-bet"]),
        "reopening": random.choice(["each-alone", "in-sum"]),
    }
    swapped = number == 2 and readings["heads-up-blinds"] == "small-blind-on-button"
    big_seat = order[0 if swapped else 1]
    opening, after, killer = big, big_seat, None
    wagers: list[Wagered] = []
    free = [s for s in order[2:] if stacks[s] > small + big]
    if book == "bicycle" and free and random.random() < 0.3:
        wagers.append(Wagered(free[0], "new-player-post", big))
    if book == "bicycle" and len(free) > 1 and random.random() < 0.3:
        wagers.append(Wagered(free[1], "missed-big-blind-live", big))
        wagers.append(Wagered(free[1], "missed-small-blind-dead", small))
    posting = {wager.seat for wager in wagers}
    if book == "bicycle" and kill and random.random() < 0.5:
        killer, opening = random.choice(seats), kill
        wagers.append(Wagered(killer, "kill", min(kill, stacks[killer])))
    elif (
        kind == "pot-limit"
        and number > 2
        and order[2] not in posting
        and stacks[order[2]] > 2 * big
    ):
        opening, after = 2 * big, order[2]
        wagers.append(Wagered(order[2], "straddle", 2 * big))
    fees = LIMIT_FEES if kind == "limit" else OTHER_FEES
    option = 1 if book == "oceana" else fees.get(number, 1 if kind == "limit" else 167)
    setup = Setup(
        game=f"{book}/texas-holdem",
        seats=tuple(SeatSetup(s, stacks[s]) for s in seats),
        button=button,
        structure=Structure(
            type=kind,
            small_blind=small,
            big_blind=big,
            small_bet=big,
            big_bet=2 * big,
            chip=chip,
            kill_blind=kill,
        ),
        wagers=tuple(wagers),
        readings=readings,
        fee=FeeChoice(option) if random.random() < 0.4 else None,
    )
    lower = opening if killer else big
    table = Table(
        kind=kind,
        seats=order,
        stacks=stacks,
        big_blind=big,
        opening=opening,
        after=after,
        bets=(lower, lower, 2 * lower, 2 * lower),
        killer=killer,
        rounding=500 if any(b >= 100 and b % 500 for b in (small, big)) else 1,
        half_bet=readings["short-all-in"] == "half-bet",
        shorts_in_sum=readings["reopening"] == "in-sum",
    )
    return setup, table


def some_total(option: Option, random: Random) -> Choice:
    """The least, the most, or something between that the option allows."""
    between = range(option.low, option.high, option.step)
    totals = [option.low, option.high, random.choice(between) if between else option.high]
    return Choice(option.do, random.choice(totals))


def begin(setup: Setup, random: Random) -> Round[PotTable]:
    game = library().game(setup.game)
    deck = list(game.fresh_deck())
    random.shuffle(deck)
    return cast("Round[PotTable]", game.round(setup, Stacked(deck)))


def play_with_a_referee(setup: Setup, table: Table, random: Random) -> Round[PotTable]:
    """Every decision, and who makes it, as the referee has it."""
    played = begin(setup, random)
    mood = random.choice([(1, 6, 6), (1, 3, 6), (3, 6, 2)])
    weights: dict[str, int] = dict(zip(("fold", "call", "raise"), mood, strict=True))
    while (turn := played.turn) is not None:
        referee = Referee.reads(table, played.events)
        assert turn.seat == referee.whose_turn()
        offered = {option.do: (option.low, option.high) for option in turn.options}
        assert offered == referee.may(turn.seat)
        option = random.choices(
            turn.options, [weights.get(option.do, weights["raise"]) for option in turn.options]
        )[0]
        played.choose(turn.seat, some_total(option, random))
    return played


def plain(shares: dict[int, int]) -> dict[str, int]:
    return {str(seat): amount for seat, amount in shares.items()}


@pytest.mark.parametrize("seed", SEEDS)
def test_every_turn_every_choice_and_every_chip_is_as_the_referee_says(seed: int) -> None:
    random = Random(seed)
    for _ in range(HANDS):
        setup, table = random_setup(random)
        played = play_with_a_referee(setup, table, random)
        result = played.result()
        referee = Referee.reads(table, played.events)
        chip = played.table.chip
        pots, back = referee.settles(chip)
        assert [(pot.amount, pot.winners) for pot in result.pots or []] == [
            (amount, plain(shares)) for amount, shares in pots
        ]
        assert result.returned == plain(back)
        assert result.fees == {"pot": referee.fees}
        net = {seat: back.get(seat, 0) - paid for seat, paid in referee.paid.items()}
        for post in setup.wagers:
            if post.spot == "missed-small-blind-dead":
                net[post.seat] = net.get(post.seat, 0) - post.amount
        for _, shares in pots:
            for seat, share in shares.items():
                net[seat] += share
        assert {seat: result.net[str(seat)] for seat in net} == net
        assert sum(result.net.values()) == -referee.fees


@pytest.mark.parametrize("seed", SEEDS)
def test_the_ledger_agrees_with_the_stacks(seed: int) -> None:
    random = Random(1000 + seed)
    for _ in range(HANDS):
        setup, table = random_setup(random)
        played = begin(setup, random)
        while (turn := played.turn) is not None:
            played.choose(turn.seat, some_total(random.choice(turn.options), random))
        accounts = balances(played.events, plain(table.stacks))
        assert {seat: accounts.pop(seat) for seat in plain(table.stacks)} == played.table.stacks()
        assert accounts.pop("fees", 0) == played.result().fees["pot"]
        assert not any(accounts.values())


def test_the_referee_knows_his_hands() -> None:
    ladder: list[Any] = [
        "As Ks Qs Js Ts 2c 3d",
        "5s 4s 3s 2s As Kd Kc",
        "9s 9h 9d 9c As Ah Kd",
        "9s 9h 9d Kc Ks Ah Qd",
        "As Js 9s 5s 3s Kd Qc",
        "As Kd Qc Jh Tc 2s 3d",
        "As 2d 3c 4h 5c Kd Kc",
        "As Ad Ac Kd Jc 9h 7d",
        "As Ad Kc Kd Jc 9h 7d",
        "As Ad Kc Qd Jc 9h 7d",
        "As Kd Jc 9h 7d 5c 3h",
    ]
    worth = [best(names.split()) for names in ladder]
    assert worth == sorted(worth, reverse=True)
    assert len({str(one) for one in worth}) == len(ladder)
