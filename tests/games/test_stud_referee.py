"""Thousands of random hands of stud against the referee, which knows the log alone.

Stacks are odd and often smaller than the ante or the forced bet; every choice is random and legal.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from cardroom.books import library
from cardroom.table.decisions import Choice, Option
from cardroom.table.fees.schedules import FeeOption
from cardroom.table.setup import FeeChoice, SeatSetup, Setup, Structure
from cardroom.table.stock import Stacked
from tests.games.stud_referee import Referee, Table
from tests.portion import part_of

SEEDS = range(part_of(24))
HANDS = 60
HOUSES = ("bicycle", "oceana-classic", "ocean-view")
KINDS = {
    "bicycle": ("limit", "limit", "no-limit", "pot-limit"),
    "oceana-classic": ("limit", "limit", "no-limit", "pot-limit"),
    "ocean-view": ("limit", "spread"),
}


def random_setup(random: Random) -> tuple[Setup, Table]:
    """A table of one of the games, and what the referee needs to know of it."""
    house = random.choice(HOUSES)
    form = random.choice(["seven-card-stud", "razz", "seven-card-stud-hilo"])
    game = library().game(f"{house}/{form}")
    kind = random.choice(KINDS[house])
    is_super = random.random() < 0.25
    if is_super:
        house, kind = "bicycle", "limit"
        game = library().game("bicycle/super-stud-poker")
    scale = random.choice([1, 1, 25, 100])
    ante, due, small = random.choice([(0, 1, 3), (1, 2, 6), (1, 5, 15), (2, 5, 6), (3, 4, 10)])
    if is_super and random.random() < 0.7:
        due = small
    chip = scale if random.random() < 0.5 else 1
    number = random.choice([2, 3, 4, 5, 6, 7, 8, 8])
    seats = sorted(random.sample(range(1, 9), number))
    deepest = random.choice([6, 30, 150])
    stacks = {s: random.randint(1, deepest) * random.choice([chip, scale]) for s in seats}
    if house == "ocean-view":
        stacks = {s: max(brought, ante * scale) for s, brought in stacks.items()}
    if random.random() < 0.5:
        stacks = dict.fromkeys(seats, 300 * scale) | {seats[0]: stacks[seats[0]]}
    readings = {
        "short-all-in": random.choice(["half-bet", "whole-bet"]),
        "reopening": random.choice(["each-alone", "in-sum"]),
        "heads-up-raises": random.choice(["while-two-remain", "from-start"]),
    }
    for name in ("odd-chips", "odd-half", "tied-both-ways", "least-raise"):
        asked = [r for r in game.entry.readings if r.id == name]
        readings |= {name: random.choice(list(asked[0].choices))} if asked else {}
    spread = random.choice([3, 10]) * due * scale
    setup = Setup(
        game=game.id,
        seats=tuple(SeatSetup(s, stacks[s]) for s in seats),
        structure=Structure(
            type=kind,
            ante=ante * scale,
            bring_in=due * scale,
            small_bet=small * scale,
            big_bet=2 * small * scale,
            min_bet=due * scale if kind == "spread" else None,
            max_bet=spread if kind == "spread" else None,
            chip=chip,
        ),
        readings=readings,
        fee=_fee(game.schedules[0].options, number, small * scale, random)
        if kind == "limit"
        else None,
    )
    table = Table(
        kind=kind,
        seats=seats,
        stacks=stacks,
        due=due * scale,
        bets=[n * small * scale for n in (1, 1, 2, 2, 2)],
        wins="low" if form == "razz" and not is_super else "high",
        eight_or_better=form == "seven-card-stud-hilo" or is_super,
        open_pair=form == "seven-card-stud" and not is_super,
        most=spread,
        raises_match=readings.get("least-raise") == "last-bet",
        middle_card_opens=house != "ocean-view",
        odd_to_high=readings.get("odd-half") == "high-half",
        tied_as_one=readings.get("tied-both-ways") == "as-one",
        forced_is_bet=is_super,
        cards_at_first=4 if is_super else 3,
        chip=chip,
        half_bet=readings["short-all-in"] == "half-bet",
        shorts_in_sum=readings["reopening"] == "in-sum",
        two_at_start=readings["heads-up-raises"] == "from-start",
        suits=readings["odd-chips"] == "by-suit",
    )
    return setup, table


def _fee(
    options: tuple[FeeOption, ...], players: int, lower: int, random: Random
) -> FeeChoice | None:
    fitting = [
        option
        for option in options
        if "limit" in option.betting
        and any(players in row.players for row in option.pot)
        and option.limits is not None
        and isinstance(option.limits.minimum, tuple)
        and isinstance(option.limits.maximum, tuple)
        and option.limits.minimum[0] <= lower <= option.limits.maximum[0]
    ]
    return FeeChoice(random.choice(fitting).number) if fitting and random.random() < 0.6 else None


def totals(option: Option, kind: str) -> Any:
    """The totals of an option, as the referee tells them."""
    if kind != "limit" and option.do in ("bet", "raise"):
        return option.low, option.high
    return sorted({option.low, option.high})


@pytest.mark.parametrize("seed", SEEDS)
def test_every_turn_every_choice_and_every_chip_is_as_the_referee_says(seed: int) -> None:
    random = Random(seed)
    for _ in range(HANDS):
        setup, table = random_setup(random)
        game = library().game(setup.game)
        deck = list(game.fresh_deck())
        random.shuffle(deck)
        played = game.round(setup, Stacked(deck))
        folds = random.choice([0, 1, 3])
        began = None
        for seat, decision in list(played.waiting.items()):
            if (option := decision.options[0]).do == "discard":
                assert len(option.cards) == 3
                played.choose(seat, Choice("discard", cards=str(random.choice(option.cards))))
        while (turn := played.turn) is not None:
            began = began or turn.seat
            referee = Referee.reads(table, played.events)
            assert turn.seat == referee.whose_turn()
            offered = {option.do: totals(option, table.kind) for option in turn.options}
            assert offered == referee.may(turn.seat)
            weights = [folds if option.do == "fold" else 4 for option in turn.options]
            option = random.choices(turn.options, weights)[0]
            to = random.choice([option.low, option.high])
            played.choose(turn.seat, Choice(option.do, to))
        result = played.result()
        referee = Referee.reads(table, played.events)
        assert result.first_to_act == began
        pots, back = referee.settles()
        assert [(pot.amount, pot.winners) for pot in result.pots or []] == [
            (amount, {str(seat): share for seat, share in shares.items()})
            for amount, shares in pots
        ]
        assert result.returned == {str(seat): amount for seat, amount in back.items()}
        assert result.fees == {"pot": referee.fees}
        assert sum(result.net.values()) == -referee.fees
