"""Hands of simulated hold'em, played again by the plain engine: same deck, same choices."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from random import Random

import msgspec

from cardroom.books import Game, library
from cardroom.books.entry import Reading
from cardroom.cards import CARDS
from cardroom.equity.ranges import hands_in
from cardroom.hands import ACE_TO_FIVE, STANDARD_HIGH
from cardroom.simulation import Plan
from cardroom.simulation.games import simulator_for
from cardroom.simulation.simulators.holdem import HoldemSimulator
from cardroom.simulation.simulators.holdem_players import KNOWN, SeatStrategy, read_strategy
from cardroom.simulation.simulators.pot_table import NOT_COMPILED, Announced, setup_of
from cardroom.table.card_table import CardTable
from cardroom.table.decisions import Choice, Decision
from cardroom.table.fees.schedules import FeeOption, WrongOption
from cardroom.table.pot.betting_table import PotSeat
from cardroom.table.pot.table import PotTable
from cardroom.table.round import Round
from cardroom.table.setup import FeeChoice, Structure
from cardroom.table.stock import Stacked

GAMES = (
    ("oceana/texas-holdem", "limit"),
    ("bicycle/texas-holdem", "limit"),
    ("bicycle/texas-holdem", "no-limit"),
    ("bicycle/texas-holdem", "pot-limit"),
    ("central-coast/texas-holdem", "limit"),
    ("central-coast/texas-holdem", "spread"),
    ("central-coast/omaha-hilo", "limit"),
    ("oceana/big-o-hilo", "limit"),
    ("bicycle/big-o", "limit"),
    ("bicycle/crazy-pineapple", "no-limit"),
    ("bicycle/crazy-pineapple-hilo", "limit"),
    ("bicycle/la-holdem", "limit"),
    ("bicycle/211-poker-high", "limit"),
    ("bicycle/211-poker-hilo", "limit"),
    ("oceana-classic/lazy-pineapple", "pot-limit"),
)
STYLES = ("random", "random", "call", "fold", "raise", "tight", "aggressive")


def play_again(plan: Plan, number: int = 0) -> Counter[str]:
    """Compare every hand of a chunk, choice by choice and chip by chip; what was seen in them."""
    game = library().game(plan.game)
    simulator = simulator_for(game, plan)
    assert isinstance(simulator, HoldemSimulator)
    under_readings = game.under(game.terms(simulator.setup))
    seen: Counter[str] = Counter()
    names = (plan.strategy or {})["seats"]
    known = {**KNOWN, **read_strategy(plan.strategy).players}
    setups = {button: setup_of(game, plan, button) for button in range(1, plan.seats + 1)}
    for traced in simulator.trace(plan.chunk(number), plan.chunk(number).rounds, 1 << 14):
        played = game.round(setups[traced.button], Stacked(traced.deck))
        for said in traced.choices:
            if said.do == "discard":
                played.choose(said.seat, Choice("discard", cards=str(CARDS[said.to])))
                seen[said.do] += 1
                continue
            decision = played.turn
            assert decision is not None, traced
            assert decision.seat == said.seat, traced
            name = names[said.seat - 1]
            choice = chosen(decision, said, looks=name != "call")
            if name in known:
                _check_by_hand(under_readings, played, decision, said, known[name])
            played.choose(said.seat, choice)
            seen[said.do] += 1
        assert played.over, traced
        result = played.result()
        pots = result.pots or []
        assert tuple([result.net[str(seat)] for seat in setups]) == traced.nets, (traced, result)
        assert result.fees["pot"] == traced.fee, (traced, result)
        assert sum(pot.amount for pot in pots) == traced.pot, (traced, result)
        seen["hands"] += 1
        seen["collections"] += traced.fee > 0
        seen["side pots"] += len(pots) > 1
        seen["shared pots"] += any(len(pot.winners) > 1 for pot in pots)
    return seen


def chosen(decision: Decision, said: Announced, *, looks: bool) -> Choice:
    """The engine's name for a choice, once both have offered the same totals to raise to."""
    raises = next((o for o in decision.options if o.do in ("bet", "raise", "complete")), None)
    if looks:
        totals = (raises.low, raises.high) if raises is not None else (0, 0)
        assert totals == (said.least, said.most), (decision, said)
    if said.do == "raise":
        assert raises is not None, (decision, said)
        return Choice(raises.do, to=said.to)
    return Choice(said.do, to=said.to) if said.do == "call" else Choice(said.do)


def _check_by_hand(
    game: Game, played: Round[CardTable], decision: Decision, said: Announced, player: SeatStrategy
) -> None:
    """Somebody who plays by his hands does what he is said to do."""
    table = played.table
    assert isinstance(table, PotTable)
    seat = table.seat(said.seat)
    level = max(other.bet for other in table.players)
    if not table.board:
        level = max(level, table.structure.big_blind or 0)
        before = player.before_flop
        raised = level > (table.structure.big_blind or 0)
        held = {tuple(sorted((a, b))) for a in seat.cards for b in seat.cards if a < b}
        ranges = [set(hands_in(text)) for text in (before.enters, before.raises, before.reraises)]
        ranges[1] |= ranges[2]
        ranges[0] |= ranges[1]
        stays, raises = ranges[1:] if raised else ranges[:2]
        wants = "raise" if held & raises else "stay" if held & stays else "give up"
    else:
        after, made = player.after_flop, _made(game, table, seat, player)
        least = {
            name: STANDARD_HIGH.at_least(*getattr(after, name).split())
            for name in ("bets", "calls", "raises")
        }
        if level:
            wants = "raise" if made >= least["raises"] else "stay"
            wants = "give up" if made < min(least["raises"], least["calls"]) else wants
        else:
            wants = "raise" if made >= least["bets"] else "stay"
    done = {"raise": "raise", "fold": "give up"}.get(said.do, "stay")
    if wants == "raise" and not said.most:
        wants = "stay"
    if wants == "give up" and said.do == "check":
        wants = "stay"
    assert done == wants, (decision, said, seat.cards, table.board)


def _made(game: Game, table: PotTable, seat: PotSeat, player: SeatStrategy) -> int:
    """What somebody takes his hand for, by the plain evaluator."""
    rules, board = game.definition.rules, table.board
    high, low = (
        max(
            ranking.strength_using(seat.cards, board, used)
            for used in uses
            if used <= len(seat.cards) and 5 - used <= len(board)
        )
        if (uses := rules.used(table.terms.readings))
        else ranking.strength([*seat.cards, *board])
        for ranking in (STANDARD_HIGH, ACE_TO_FIVE)
    )
    if len(board) == 5:
        shows = STANDARD_HIGH.category(STANDARD_HIGH.strength(board))
    else:
        alike = sorted(Counter(card.rank for card in board).values(), reverse=True)
        shows = {1: "high-card", 2: "one-pair", 3: "three-of-a-kind", 4: "four-of-a-kind"}[alike[0]]
        shows = "two-pair" if alike == [2, 2] else shows
    places = STANDARD_HIGH.categories.index
    if shows != "high-card" and places(STANDARD_HIGH.category(high)) <= places(shows):
        high = 0
    if rules.low and low >= ACE_TO_FIVE.at_least("high-card", rules.low):
        high = max(high, STANDARD_HIGH.at_least(*player.after_flop.low.split()))
    return high


def random_plan(random: Random, hands: int, game: str, kind: str) -> Plan:
    """Any players, stakes, stacks, readings and collection for a game and a betting structure."""
    entry = library().game(game).entry
    seats = random.randint(2, entry.table.seats)
    chip = random.choice((1, 25, 100, 500))
    small = chip * random.randint(1, 4)
    big = small * random.randint(1, 3)
    structure = Structure(type=kind, chip=chip, small_blind=small, big_blind=big)
    if kind == "limit" and random.random() < 0.5:
        structure = Structure(type=kind, chip=chip, small_bet=big)
    if kind == "spread":
        least = chip * random.randint(1, 4)
        most = least + chip * random.randint(0, 100)
        structure = msgspec.structs.replace(structure, min_bet=least, max_bet=most)
    fee = random_fee(random, library().game(game), structure, seats)
    deep = random.choice((3, 10, 40, 200))
    stacks = [random.choice((1, big)) * random.randint(1, deep) for _ in range(seats)]
    if random.random() < 0.4:
        stacks = [deep * big] * seats
    readings = random_readings(random, entry.readings)
    if min(stacks) * 2 < big and "short-blind" in readings:
        readings["short-blind"] = "last-chips"
    return Plan(
        game=game,
        rounds=hands,
        seed=str(random.random()),
        seats=seats,
        # A collection that is paid before the deal leaves something to play with.
        stacks=tuple([stack + 2000 * (fee is not None) for stack in stacks]),
        structure=structure,
        fee=fee,
        readings=readings,
        strategy={"seats": [random.choice(STYLES) for _ in range(seats)]},
    )


def random_readings(random: Random, readings: Iterable[Reading]) -> dict[str, str]:
    """Any choice of every reading that is played in compiled code."""
    return {
        r.id: random.choice([c for c in r.choices if NOT_COMPILED.get(r.id) != c]) for r in readings
    }


def random_fee(random: Random, game: Game, structure: Structure, players: int) -> FeeChoice | None:
    """A collection option that may be posted at such a table, or none."""

    def may_be_posted(option: FeeOption) -> bool:
        try:
            option.check_limits(*structure.limits())
            option.check_ante(structure.ante)
            option.check_players(players)
        except WrongOption:
            return False
        return not option.betting or structure.type in option.betting

    return random.choice(
        [
            None,
            *(
                FeeChoice(option.number, schedule.schedule)
                for schedule in game.schedules
                for option in schedule.options
                if may_be_posted(option)
            ),
        ]
    )
