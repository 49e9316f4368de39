"""Hands of simulated stud, played again by the plain engine: same deck, same choices."""

from __future__ import annotations

from collections import Counter
from random import Random

from cardroom.books import library
from cardroom.cards import CARDS, Card
from cardroom.games.stud import Rules
from cardroom.hands import ACE_TO_FIVE, STANDARD_HIGH, showing
from cardroom.simulation import Plan
from cardroom.simulation.simulators.pot_table import Announced, setup_of
from cardroom.simulation.simulators.stud import StudSimulator, Traced
from cardroom.simulation.simulators.stud_players import (
    KNOWN,
    OnStreets,
    SeatStrategy,
    early_least,
    read_strategy,
)
from cardroom.table.card_table import CardTable
from cardroom.table.decisions import Choice
from cardroom.table.pot.table import PotTable
from cardroom.table.round import Round
from cardroom.table.setup import Structure
from cardroom.table.stock import Stacked
from tests.simulation.hands_again import STYLES, chosen, random_fee, random_readings

GAMES = (
    ("bicycle/seven-card-stud", "limit"),
    ("bicycle/seven-card-stud", "no-limit"),
    ("bicycle/seven-card-stud-hilo", "limit"),
    ("bicycle/razz", "limit"),
    ("bicycle/razz", "pot-limit"),
    ("bicycle/super-stud-poker", "limit"),
    ("oceana-classic/seven-card-stud", "limit"),
    ("oceana-classic/seven-card-stud-hilo", "pot-limit"),
    ("oceana-classic/razz", "no-limit"),
    ("ocean-view/seven-card-stud", "limit"),
    ("ocean-view/seven-card-stud-hilo", "spread"),
    ("ocean-view/razz", "spread"),
)


def play_again(plan: Plan, number: int = 0) -> Counter[str]:
    """Compare every hand of a chunk, choice by choice and chip by chip; what was seen in them."""
    game = library().game(plan.game)
    simulator = StudSimulator(game, plan)
    rules: Rules = game.definition.rules
    seen: Counter[str] = Counter()
    names = (plan.strategy or {})["seats"]
    known = {**KNOWN[rules.wins], **read_strategy(plan.strategy).players}
    setup = setup_of(game, plan)
    for traced in simulator.trace(plan.chunk(number), plan.chunk(number).rounds, 1 << 14):
        played = game.round(setup, Stacked(traced.deck, reshuffles=list(map(list, traced.piles))))
        for said in traced.choices:
            name = names[said.seat - 1]
            if name in known and said.do != "discard":
                assert isinstance(played.table, PotTable)
                _check_by_hand(played.table, rules, said, known[name])
                seen["by hand"] += 1
            _choose(played, said, name, traced)
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
    return seen


def _choose(played: Round[CardTable], said: Announced, name: str, traced: Traced) -> None:
    """Make a choice of a simulated seat in the plain engine, which must have asked it."""
    decision = played.waiting.get(said.seat)
    assert decision is not None, traced
    if said.do == "discard":
        played.choose(said.seat, Choice("discard", cards=str(CARDS[said.to])))
        return
    assert played.turn is decision, traced
    choice = chosen(decision, said, looks=name != "call")
    if said.do == "bring-in":
        choice = Choice("bring-in", to=said.to)
    played.choose(said.seat, choice)


def _check_by_hand(table: PotTable, rules: Rules, said: Announced, player: SeatStrategy) -> None:
    """Somebody who plays by his hands does what he is said to do, as far as he may."""
    wants = _wanted(table, rules, said.seat, player)
    if wants == "raise" and not said.most:
        wants = "stay"
    does = said.do if said.do in ("raise", "fold") else "stay"
    # Nobody folds for nothing, nor the forced bet.
    spared = wants == "fold" and said.do in ("check", "bring-in")
    assert does == wants or spared, (said, wants, table.seat(said.seat).cards)


def _wanted(table: PotTable, rules: Rules, seat: int, player: SeatStrategy) -> str:
    """What somebody wants who plays by his hands, by the plain evaluator."""
    ranking = STANDARD_HIGH if rules.wins == "high" else ACE_TO_FIVE
    cards: list[Card] = [*table.seat(seat).cards, *table.board][: rules.held]
    on: OnStreets = player.early if len(cards) < 5 else player.late
    least = {
        name: early_least(ranking, text) if len(cards) < 5 else ranking.at_least(*text.split())
        for name, text in zip(("bets", "calls", "raises", "low"), on.all, strict=True)
    }
    worth = showing(ranking, cards) if len(cards) < 5 else ranking.strength(cards)
    if rules.low is not None and _is_low(cards, rules.low):
        worth = max(worth, least["low"])
    level = max(one.bet for one in table.players)
    if table.rounds == 1 and level <= (table.structure.bring_in or 0):
        return "raise" if worth >= least["bets"] else "stay" if worth >= least["calls"] else "fold"
    if not level:
        return "raise" if worth >= least["bets"] else "stay"
    return "raise" if worth >= least["raises"] else "stay" if worth >= least["calls"] else "fold"


def _is_low(cards: list[Card], top: str) -> bool:
    if len(cards) >= 5:
        return ACE_TO_FIVE.strength(cards) >= ACE_TO_FIVE.at_least("high-card", top)
    names = [str(card)[0] for card in cards]
    return len({*names}) == len(names) and {*names} <= {*"A23456789"[: int(top)]}


def random_plan(random: Random, hands: int, game: str, kind: str) -> Plan:
    """Any players, stakes, stacks, readings and collection for a game and a betting structure."""
    found = library().game(game)
    entry, rules = found.entry, found.definition.rules
    seats = random.choice([2, 3, 4, 5, 6, 7, 8, 8, 8])
    chip = random.choice((1, 25, 100) if kind == "limit" else (50, 100))
    ante, due, small = (
        n * chip for n in random.choice([(0, 1, 3), (1, 2, 6), (1, 5, 15), (2, 5, 6), (3, 4, 10)])
    )
    if rules.forced_bet == "bet" and random.random() < 0.7:
        due = small
    structure = Structure(
        type=kind, ante=ante, bring_in=due, small_bet=small, big_bet=2 * small, chip=chip
    )
    if kind == "spread":
        structure = Structure(
            type=kind,
            ante=ante,
            bring_in=due,
            min_bet=due,
            max_bet=due * random.randint(1, 12),
            chip=chip,
        )
    fee = random_fee(random, found, structure, seats)
    deep = random.choice((4, 12, 60, 400))
    stacks = [ante + random.choice((1, chip)) * random.randint(1, deep) for _ in range(seats)]
    if random.random() < 0.4:
        stacks = [40 * small] * seats
    styles = STYLES if random.random() < 0.7 else ("call", "raise", "tight")
    return Plan(
        game=game,
        rounds=hands,
        seed=str(random.random()),
        seats=seats,
        # A collection that is paid before the deal leaves something to play with.
        stacks=tuple([stack + 2000 * (fee is not None) for stack in stacks]),
        structure=structure,
        fee=fee,
        readings=random_readings(random, entry.readings),
        strategy={"seats": [random.choice(styles) for _ in range(seats)]},
    )
