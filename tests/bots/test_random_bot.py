"""The random bot reaches all that is legal, and nothing else."""

from collections import Counter
from itertools import product

import pytest

from cardroom.bots import RandomBot
from cardroom.bots.bot import bettor_fee, highest_bank_fee
from cardroom.table.california.placing import BeforeDeal, check_wagers
from cardroom.table.california.spots import Spot
from cardroom.table.clauses import Clause
from cardroom.table.decisions import CHECK, FOLD, Choice, Decision, Option
from cardroom.table.fees.schedules import FeeOption, PlayerFee, Tier
from cardroom.table.setup import IllegalWager, Limits, Wagered
from tests.bots.tables import Sees

RULE = Clause("000:1", "Anything goes.")
FEE = FeeOption(
    number=1,
    schedule="test",
    source="000:1",
    player=PlayerFee(fee=2, per="base-wager"),
    player_dealer=10,
    action=(Tier(at_least=1, fee=5), Tier(at_least=50, fee=30)),
)


def spot(
    name: str,
    *,
    required: bool = False,
    base: bool = False,
    equal_to: str | None = None,
    needs: tuple[str, ...] = (),
    later: bool = False,
) -> Spot:
    return Spot(name, name, "000:1", required, base, equal_to, needs, later=later)


ANTE = spot("ante", required=True, base=True)
BLIND = spot("blind", required=True, equal_to="ante")
TRIPS = spot("trips")
PLAY = spot("play", later=True)
LINES = (spot("player", base=True), spot("banker", base=True), spot("tie"))
BONUS = spot("bonus", needs=("player", "banker"))


@pytest.mark.parametrize(
    ("option", "totals"),
    [
        (CHECK, {0}),
        (Option("call", low=400, high=400, base=100), {400}),
        (Option("raise", low=400, high=1050, step=100), {*range(400, 1001, 100), 1050}),
        (Option("raise", low=400, high=1000, step=300), {400, 700, 1000}),
        (Option("raise", low=400, high=500, step=300), {400, 500}),
        (Option("play", totals=(3000, 4000)), {3000, 4000}),
    ],
    ids=str,
)
def test_every_total_of_an_option_comes_up_and_no_other(option: Option, totals: set[int]) -> None:
    bot = RandomBot(seed=1)
    found = {bot.total(option) for _ in range(500)}
    assert found == totals
    assert all(option.allows(to) for to in found)


def test_every_verb_is_as_likely_as_the_others() -> None:
    options = (Option("call", low=400, high=400), Option("raise", low=800, high=90000), FOLD)
    decision = Decision(1, "preflop", options, Choice("fold"), RULE)
    bot = RandomBot(seed=1)
    done = Counter(decision.accept(bot.choose(decision, Sees())).do for _ in range(3000))
    assert all(900 < done[do] < 1100 for do in ("call", "raise", "fold"))


@pytest.mark.parametrize(
    ("spots", "limits", "chips", "fee"),
    [
        ((ANTE, BLIND, TRIPS, PLAY), Limits(2, 4), 100, None),
        ((ANTE, BLIND, TRIPS, PLAY), Limits(2), 9, None),
        ((ANTE, BLIND, TRIPS, PLAY), Limits(2), 9, FEE),
        ((ANTE, BLIND), Limits(3), 5, None),
        ((*LINES, BONUS), Limits(1, 2), 100, None),
        ((*LINES, BONUS), Limits(1), 5, None),
        ((*LINES, BONUS), Limits(1, 3), 6, FEE),
        ((BONUS, *LINES), Limits(1, 1), 100, FEE),
        ((*LINES, BONUS), Limits(3, 5), 2, FEE),
    ],
)
def test_every_legal_set_of_wagers_comes_up_and_no_other(
    spots: tuple[Spot, ...], limits: Limits, chips: int, fee: FeeOption | None
) -> None:
    legal = set()
    names = [s.name for s in spots if not s.later]
    for amounts in product(range(min(chips, limits.max or chips) + 1), repeat=len(names)):
        wagers = {name: amount for name, amount in zip(names, amounts, strict=True) if amount}
        if is_legal(wagers, spots, limits) and cost(wagers, spots, fee) <= chips:
            legal.add(frozenset(wagers.items()))
    bot = RandomBot(seed=1)
    found = {frozenset(bot.wagers(spots, limits, chips, fee).items()) for _ in range(4000)}
    assert found == (legal or {frozenset()})


def is_legal(wagers: dict[str, int], spots: tuple[Spot, ...], limits: Limits) -> bool:
    try:
        placed = [Wagered(1, name, amount) for name, amount in wagers.items()]
        check_wagers(placed, BeforeDeal(spots), limits, 0)
    except IllegalWager:
        return False
    return bool(wagers)


def cost(wagers: dict[str, int], spots: tuple[Spot, ...], fee: FeeOption | None) -> int:
    return sum(wagers.values()) + bettor_fee(fee, spots, wagers)


def test_the_bank_leaves_enough_for_the_highest_collection() -> None:
    bot = RandomBot(seed=1)
    assert highest_bank_fee(FEE) == 40
    banks = {bot.takes_bank(Limits(), 45, FEE) for _ in range(200)}
    assert banks == {None, 1, 2, 3, 4, 5}
    assert {bot.takes_bank(Limits(), 40, FEE) for _ in range(50)} == {None}


def test_the_same_seed_plays_the_same() -> None:
    spots = (*LINES, BONUS)
    one, two = (
        [bot.wagers(spots, Limits(1, 900), 5000) for _ in range(20)]
        for bot in (RandomBot(seed="a"), RandomBot(seed="a"))
    )
    assert one == two
