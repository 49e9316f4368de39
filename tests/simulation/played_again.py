"""Simulated hands of games for a pot, played again by the plain engine: same deck, same choices."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache
from random import Random
from typing import NamedTuple, Protocol

import msgspec

from cardroom.books import Game, library
from cardroom.books.entry import Reading
from cardroom.cards import CARDS
from cardroom.simulation import Plan, Tally
from cardroom.simulation.games import simulator_for
from cardroom.simulation.simulators.hand_simulator import HandSimulator
from cardroom.simulation.simulators.pot_table import NOT_COMPILED, Announced, setup_of
from cardroom.table.decisions import Choice, Decision
from cardroom.table.fees.schedules import FeeOption, WrongOption
from cardroom.table.pot.table import PotTable
from cardroom.table.setup import FeeChoice, Setup, Structure
from cardroom.table.stock import Stacked
from tests.portion import part_of

STYLES = ("random", "random", "call", "fold", "raise", "tight", "aggressive")
ROOM = 1 << 14
"""So many choices a hand may have."""
HANDS, MOST_TABLES = 30, 80
"""So many hands are compared at each table, and so many tables at the most."""


class Seat(NamedTuple):
    """Whoever is to choose, at the table of the plain engine."""

    game: Game
    """With what readings and options change in it."""
    table: PotTable
    number: int
    name: str
    """How he plays."""


class Wanted(Protocol):
    """What somebody wants who plays by his hands: raise, stay or fold; nothing if he does not."""

    def __call__(self, seat: Seat, plan: Plan) -> str | None:
        """Say it by the plain evaluator."""
        ...


class Thrown(Protocol):
    """What somebody throws away, checked by the plain rules of those who have any."""

    def __call__(self, seat: Seat, said: Announced) -> Choice:
        """Say it as the plain engine does."""
        ...


class Again(Protocol):
    """A module that plays simulated hands of some games again."""

    def play_again(self, plan: Plan) -> Counter[str]:
        """Compare every hand; what was seen in them."""
        ...

    def random_plan(self, random: Random, hands: int, game: str, kind: str) -> Plan:
        """Any plan for a game and a betting structure."""
        ...


def simulated(plan: Plan, number: int = 0) -> Tally:
    """A chunk of a plan."""
    return simulator_for(library().game(plan.game), plan).play(plan.chunk(number))


def check_against_engine(again: Again, game: str, kind: str, *wanted: str) -> None:
    """Compare hands at any tables, until all that is wanted has been seen in them."""
    random, seen = Random(f"{game} {kind}"), Counter[str]()
    usual = ("fold", "check", "call", "raise", "by hand", "side pots")
    for tables in range(1, MOST_TABLES + 1):
        seen += again.play_again(again.random_plan(random, HANDS, game, kind))
        assert seen["hands"] == HANDS * tables
        if tables >= part_of(10) and all(seen[what] for what in (*usual, *wanted)):
            return
    raise AssertionError(f"not all of {usual}, {wanted} in {seen}")


def one_card(seat: Seat, said: Announced) -> Choice:
    """A card is thrown away and told by its number."""
    return Choice("discard", cards=str(CARDS[said.to]))


def compare(plan: Plan, number: int, wanted: Wanted, thrown: Thrown = one_card) -> Counter[str]:
    """Compare every hand of a chunk, choice by choice and chip by chip; what was seen in them."""
    game, chunk = library().game(plan.game), plan.chunk(number)
    simulator = simulator_for(game, plan)
    assert isinstance(simulator, HandSimulator)
    under = game.under(game.terms(simulator.setup))
    seen: Counter[str] = Counter()
    names = (plan.strategy or {})["seats"]

    @cache
    def setup(button: int | None) -> Setup:
        return setup_of(game, plan, button)

    for traced in simulator.trace(chunk, chunk.rounds, ROOM):
        stock = Stacked(traced.deck, reshuffles=list(map(list, traced.piles)))
        begun = setup(traced.button)
        if traced.held:
            begun = msgspec.structs.replace(begun, held=traced.held)
        played = game.round(begun, stock)
        table = played.table
        assert isinstance(table, PotTable)
        for said in traced.choices:
            while played.turn is not None and played.turn.street == "kill":
                played.choose(played.turn.seat, Choice("decline"))
            seat = Seat(under, table, said.seat, names[said.seat - 1])
            decision = played.waiting.get(said.seat)
            assert decision is not None, traced
            if said.do == "discard":
                choice = thrown(seat, said)
            elif said.do in ("up", "down"):
                choice = Choice(said.do)
            else:
                assert played.turn is decision, traced
                choice = chosen(decision, said, looks=seat.name != "call")
                wants = wanted(seat, plan)
                if wants is not None:
                    _check_by_hand(table, said, wants)
                    seen["by hand"] += 1
            played.choose(said.seat, choice)
            seen[said.do] += 1
        assert played.over, traced
        result = played.result()
        pots = result.pots or []
        nets = tuple([result.net[str(seat)] for seat in range(1, plan.seats + 1)])
        assert nets == traced.nets, (traced, result)
        assert result.fees["pot"] == traced.fee, (traced, result)
        assert sum(pot.amount for pot in pots) == traced.pot, (traced, result)
        seen["hands"] += 1
        seen["collections"] += traced.fee > 0
        seen["short decks"] += len(traced.piles) > 0
        seen["side pots"] += len(pots) > 1
        seen["shared pots"] += any(len(pot.winners) > 1 for pot in pots)
        why = [str(getattr(event, "says", "")) for event in played.events]
        seen["void bets"] += any("are void" in says for says in why)
        seen["antes that stayed"] += len(traced.held) > 0
        seen["dead openers"] += any("is dead" in says for says in why)
        seen["called behind"] += any("behind it" in says for says in why)
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
    return Choice(said.do, to=said.to) if said.do in ("call", "bring-in") else Choice(said.do)


def by_least(worth: int, least: Sequence[int], *, faces: bool, first: bool) -> str:
    """What is wanted with a hand, by the least to bet, call and raise with.

    ``faces`` is whether there is something to call, and ``first`` whether that is only what had to
    be put in.
    """
    bets, calls, raises = least
    if not faces:
        return "raise" if worth >= bets else "stay"
    if worth >= (bets if first else raises):
        return "raise"
    return "stay" if worth >= calls else "fold"


def _check_by_hand(table: PotTable, said: Announced, wants: str) -> None:
    """Somebody who plays by his hands does what he wants, as far as he may."""
    if wants == "raise" and not said.most:
        wants = "stay"
    does = said.do if said.do in ("raise", "fold") else "stay"
    # Nobody folds for nothing, nor a forced bet.
    spared = wants == "fold" and said.do in ("check", "bring-in")
    assert does == wants or spared, (said, wants, table.seat(said.seat).cards, table.board)


def level_of(table: PotTable) -> int:
    """What there is to call: before anything else is bet the big blind, also if it is short."""
    level = max(one.bet for one in table.players)
    return max(level, table.structure.big_blind or 0) if table.rounds == 1 else level


def most_seats(game: Game) -> int:
    """How many may play at a time."""
    seats: int = game.entry.table.seats
    return min(seats, game.definition.rules.most_players or seats)


def random_plan(
    random: Random,
    game: Game,
    hands: int,
    structure: Structure,
    stacks: Sequence[int],
    styles: Sequence[str] = STYLES,
) -> Plan:
    """Any players, readings and collection for a game, a betting structure and stacks."""
    seats = len(stacks)
    fee = random_fee(random, game, structure, seats)
    return Plan(
        game=game.id,
        rounds=hands,
        seed=str(random.random()),
        seats=seats,
        # A collection that is paid before the deal leaves something to play with.
        stacks=tuple([stack + 2000 * (fee is not None) for stack in stacks]),
        structure=structure,
        fee=fee,
        readings=random_readings(random, game.entry.readings),
        strategy={"seats": [random.choice(styles) for _ in range(seats)]},
    )


def random_readings(random: Random, readings: Iterable[Reading]) -> dict[str, str]:
    """Any choice of every reading that is played in compiled code."""
    return {
        r.id: random.choice([c for c in r.choices if c not in NOT_COMPILED.get(r.id, ())])
        for r in readings
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
