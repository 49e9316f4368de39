"""Hands of simulated draw poker, played again by the plain engine: same deck, same choices."""

from __future__ import annotations

from collections import Counter
from random import Random

import msgspec

from cardroom.books import library
from cardroom.bots.drawing import discards, split_discards
from cardroom.cards import Card, show
from cardroom.games.draw import RANKINGS, Rules
from cardroom.hands import ACE_TO_FIVE, Ranking
from cardroom.simulation import Plan
from cardroom.simulation.simulators.draw import DrawSimulator, what_wins
from cardroom.simulation.simulators.draw_players import (
    KNOWN,
    SeatStrategy,
    least,
    read_strategy,
)
from cardroom.simulation.simulators.pot_table import Announced, setup_of
from cardroom.table.decisions import Choice
from cardroom.table.pot.table import PotTable
from cardroom.table.setup import Structure
from cardroom.table.stock import Stacked
from tests.simulation.hands_again import STYLES, chosen, random_fee, random_readings

GAMES = (
    ("bicycle/lowball", "limit"),
    ("bicycle/badugi", "limit"),
    ("bicycle/archie", "limit"),
    ("ocean-view/draw-poker", "limit"),
    ("ocean-view/draw-poker", "spread"),
    ("ocean-view/lowball", "limit"),
    ("ocean-view/lowball", "spread"),
    ("oceana-classic/lowball", "limit"),
    ("oceana-classic/lowball", "no-limit"),
    ("oceana-classic/lowball", "pot-limit"),
)


def play_again(plan: Plan, number: int = 0) -> Counter[str]:
    """Compare every hand of a chunk, choice by choice and chip by chip; what was seen in them."""
    game = library().game(plan.game)
    simulator = DrawSimulator(game, plan)
    rules: Rules = game.definition.rules
    seen: Counter[str] = Counter()
    names = (plan.strategy or {})["seats"]
    known = {**KNOWN[what_wins(rules)], **read_strategy(plan.strategy).players}
    setups = {button: setup_of(game, plan, button) for button in range(1, plan.seats + 1)}
    for traced in simulator.trace(plan.chunk(number), plan.chunk(number).rounds, 1 << 14):
        stock = Stacked(traced.deck, reshuffles=list(map(list, traced.piles)))
        played = game.round(setups[traced.button], stock)
        table = played.table
        assert isinstance(table, PotTable)
        for said in traced.choices:
            while played.turn is not None and played.turn.street == "kill":
                played.choose(played.turn.seat, Choice("decline"))
            decision, name = played.turn, names[said.seat - 1]
            assert decision is not None, traced
            assert decision.seat == said.seat, traced
            if said.do == "discard":
                choice = _thrown(table, rules, said, by_rule=name != "random")
            else:
                choice = chosen(decision, said, looks=name != "call")
                if name in known:
                    _check_by_hand(table, rules, said, known[name])
                    seen["by hand"] += 1
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
        seen["short decks"] += len(traced.piles) > 0
        seen["side pots"] += len(pots) > 1
        seen["shared pots"] += any(len(pot.winners) > 1 for pot in pots)
        why = [str(getattr(event, "says", "")) for event in played.events]
        seen["void bets"] += any("are void" in says for says in why)
        seen["called behind"] += any("behind it" in says for says in why)
    return seen


def _thrown(table: PotTable, rules: Rules, said: Announced, *, by_rule: bool) -> Choice:
    """What is thrown away; by rule it is what a sensible player throws."""
    held = table.seat(said.seat).cards
    away = [card for place, card in enumerate(held) if said.to >> place & 1]
    if by_rule:
        assert away == _discards(rules, held), (held, away)
    return Choice("discard", cards=show(away)) if away else Choice("stand-pat")


def _discards(rules: Rules, held: list[Card]) -> list[Card]:
    ranking = RANKINGS[rules.ranking]
    if rules.low and isinstance(ranking, Ranking):
        return split_discards(ranking, held, rules.low)
    return discards(ranking, held)


def _check_by_hand(table: PotTable, rules: Rules, said: Announced, player: SeatStrategy) -> None:
    """Somebody who plays by his hands does what he is said to do, as far as he may."""
    wants = _wanted(table, rules, said.seat, player)
    if wants == "raise" and not said.most:
        wants = "stay"
    does = said.do if said.do in ("raise", "fold") else "stay"
    spared = wants == "fold" and said.do == "check"
    assert does == wants or spared, (said, wants, table.seat(said.seat).cards)


def _wanted(table: PotTable, rules: Rules, seat: int, player: SeatStrategy) -> str:
    """What somebody wants who plays by his hands, by the plain evaluator."""
    ranking, held = RANKINGS[rules.ranking], table.seat(seat).cards
    on = player.before if table.rounds <= rules.draws else player.after
    worth = ranking.strength(held)
    if rules.low and ACE_TO_FIVE.strength(held) >= ACE_TO_FIVE.at_least("high-card", rules.low):
        worth = max(worth, least(ranking, on.low))

    def has(asked: str | int) -> bool:
        if isinstance(asked, int):
            return len(_discards(rules, held)) <= asked
        return worth >= least(ranking, asked)

    level = max(one.bet for one in table.players)
    if table.rounds == 1:
        level = max(level, table.structure.big_blind or 0)
    if not level:
        return "raise" if has(on.bets) else "stay"
    first = table.rounds == 1 and level <= (table.structure.big_blind or 0)
    return "raise" if has(on.bets if first else on.raises) else "stay" if has(on.calls) else "fold"


def random_plan(random: Random, hands: int, game: str, kind: str) -> Plan:
    """Any players, stakes, stacks, readings and collection for a game and a betting structure."""
    found = library().game(game)
    entry, rules = found.entry, found.definition.rules
    most = min(entry.table.seats, rules.most_players or entry.table.seats)
    seats = random.choice([2, 3, 4, 5, most, most])
    chip = random.choice((1, 25, 100, 500))
    small = chip * random.randint(1, 4)
    big = small * random.randint(1, 3)
    structure = Structure(type=kind, chip=chip, small_blind=small, big_blind=big)
    if kind == "limit":
        structure = Structure(type=kind, chip=chip, small_bet=big, big_bet=2 * big)
    if kind == "spread":
        lowest = chip * random.randint(1, 4)
        most_bet = lowest + chip * random.randint(0, 100)
        structure = msgspec.structs.replace(structure, min_bet=lowest, max_bet=most_bet)
    fee = random_fee(random, found, structure, seats)
    deep = random.choice((4, 12, 60, 400))
    stacks = [big + random.choice((1, chip)) * random.randint(1, deep) for _ in range(seats)]
    if random.random() < 0.4:
        stacks = [40 * big] * seats
    styles = STYLES if random.random() < 0.6 else ("call", "raise", "tight", "random")
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
