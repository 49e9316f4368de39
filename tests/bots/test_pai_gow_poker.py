"""The bot of pai gow poker: the house way, weak hands that fall short, and hands that are seen."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from cardroom.advice import advise
from cardroom.books import library
from cardroom.bots import sensible
from cardroom.cards import CARDS, RANKS, Card, cards, show, take
from cardroom.fast.choosing import UNQUALIFIED
from cardroom.games.setting import lay
from cardroom.hands.seven_cards import tell
from cardroom.odds import conditions_of
from cardroom.odds.pai_gow_chart import findings
from cardroom.table.setup import PlayerDealer, SeatSetup, Setup, Wagered
from cardroom.table.stock import Assigned
from cardroom.telling.observer import Observer
from tests.portion import part_of

OPEN = library().game("bicycle/face-up-pai-gow-poker")
SETUP = Setup(
    game=OPEN.id,
    seats=(SeatSetup(1, 100_000), SeatSetup(7, 100_000)),
    player_dealer=PlayerDealer(7, 50_000),
    wagers=(Wagered(1, "base", 1000),),
)


def most_parts(mine: list[Card], his: list[int]) -> int:
    """How many parts of an open hand the best setting beats."""
    parts = OPEN.definition.rules.parts
    hands = [lay((two, take(mine, two)), parts) for two in combinations(mine, 2)]
    return max(
        sum(m > h for m, h in zip(hand.strengths, his, strict=True))
        for hand in hands
        if not hand.foul
    )


def test_an_open_hand_is_beaten_wherever_it_can_be() -> None:
    rng, parts, outcomes = Random("open"), OPEN.definition.rules.parts, set()
    readings = {reading.id: reading.choice for reading in OPEN.entry.readings}
    for number in range(part_of(150)):
        dealt = rng.sample(OPEN.fresh_deck(), 14)
        mine, dealer = dealt[:7], dealt[7:]
        stock = Assigned(OPEN.fresh_deck(SETUP), {"1": mine, "player-dealer": dealer})
        played = OPEN.round(SETUP, stock)
        played.choose_default(7)
        if played.over:
            continue
        bot = sensible(
            OPEN.mechanism.name, seed=number, rules=OPEN.definition.rules, readings=readings
        )
        [decision] = played.waiting.values()
        told = advise(OPEN, SETUP, Observer(played, 1).look(), decision)
        played.choose(1, bot.choose(decision, Observer(played, 1)))
        result = played.result()
        assert result.set is not None
        laid = result.set["player-dealer"]
        his = [part.ranking.strength(cards(laid[part.name])) for part in parts]
        won = most_parts(mine, his) - 1
        assert result.net["1"] == 1000 * won
        assert told.exact
        assert told.worths[0].value == 1000 * won
        outcomes.add(won)
    assert outcomes == {-1, 0, 1}


SUPER = library().game("bicycle/super-pai-gow-poker")
READINGS = {reading.id: reading.choice for reading in SUPER.entry.readings}
FACING = Setup(
    game=SUPER.id,
    seats=(SeatSetup(1, 100_000), SeatSetup(7, 100_000)),
    player_dealer=PlayerDealer(7, 50_000),
    wagers=(Wagered(1, "base", 1000),),
)
LEAST = SUPER.definition.rules.contest.player


def set_by_the_bot(hand: str, seat: int = 1) -> tuple[str, ...]:
    """The parts of a hand as the bot sets it; nothing where the house sets it."""
    place = "1" if seat == 1 else "player-dealer"
    played = SUPER.round(FACING, Assigned(SUPER.fresh_deck(FACING), {place: cards(hand)}))
    if seat == 7:
        played.choose_default(1)
    bot = sensible(SUPER.mechanism.name, seed=1, rules=SUPER.definition.rules, readings=READINGS)
    choice = bot.choose(played.waiting[seat], Observer(played, seat))
    played.choose(seat, choice)
    return choice.parts


@pytest.mark.parametrize(
    ("hand", "parts"),
    [
        ("7s 7d Kc Qh 5d 3c 2h", ("Qh 7s", "Kc 7d 5d 3c 2h")),
        ("8s 8d Kc Jh 5d 3c 2h", ("Jh 8s", "Kc 8d 5d 3c 2h")),
        ("9s 9d Kc Jh 5d 3c 2h", ()),
        ("Qs Qd Jc 9h 5d 3c 2h", ("Qs 9h", "Qd Jc 5d 3c 2h")),
        ("Ks Kd Jc 9h 5d 3c 2h", ()),
        ("7s 7d Ac Qh 5d 3c 2h", ()),
        ("7s 7d Jk Qh 5d 3c 2h", ()),
        ("7s 7d 6c 5h 4d 3c Jh", ()),
        ("7s 7d 6c 6h 4d 3c Jh", ()),
    ],
    ids=[
        "weak",
        "eights",
        "nines-with-a-king",
        "queens",
        "kings",
        "ace",
        "joker",
        "straight",
        "two",
    ],
)
def test_weak_pairs_do_not_qualify(hand: str, parts: tuple[str, ...]) -> None:
    """001:2240, 2255, 2275: less than king and nine in the five cards makes a push."""
    assert set_by_the_bot(hand) == parts


def test_who_banks_sets_the_house_way() -> None:
    assert set_by_the_bot("7s 7d Kc Qh 5d 3c 2h", seat=7) == ()


def test_pairs_qualify_just_where_the_charts_say_so() -> None:
    """The best play from random deals, by the pair and the highest card beside it."""
    short = {
        (one.ranks, one.column): one.choice == UNQUALIFIED
        for one in findings(SUPER, conditions_of(SUPER, None, None)).situations
        if one.chart == ("one-pair", False, False)
    }
    rng, parts = Random("short"), SUPER.definition.rules.parts
    seen: dict[bool, int] = {True: 0, False: 0}
    while min(seen.values()) < part_of(60):
        hand = rng.sample(CARDS[:52], 7)
        told = tell(hand, "ace", parts[1].ranking)
        if told.hand != "one-pair" or told.complete:
            continue
        pair, beside = (RANKS[card.rank] for card in (told.groups[0][0], told.singles[0]))
        wanted = short[pair, beside if beside in "AKQJ" else "T or lower"]
        ways = [lay((two, take(hand, two)), parts) for two in combinations(hand, 2)]
        can = any(not way.foul and way.strengths[1] < LEAST for way in ways)
        laid = set_by_the_bot(show(hand))
        assert bool(laid) == (wanted and can), hand
        if laid:
            assert parts[1].ranking.strength(cards(laid[1])) < LEAST
        seen[bool(laid)] += 1
