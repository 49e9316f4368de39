"""Compiled blackjack with jokers, free bets, a switch or second chances, by its own charts."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from cardroom.books import Game, library
from cardroom.hands import NATURAL_21_HALF, card_value
from cardroom.odds.blackjack_rows import card_name, two_cards_name, wishes
from cardroom.odds.strategy import strategy
from cardroom.simulation import Chunk, Plan
from cardroom.simulation.games import simulator_for
from cardroom.table.decisions import Choice, Decision
from cardroom.table.round import Round
from tests.portion import part_of
from tests.simulation.against_engine import check
from tests.simulation.test_blackjack import Simply, simple

BICYCLE = {
    "21st-century-blackjack-2nd-edition": ("surrender", "split"),
    "21st-century-blackjack-switch": ("switch", "no-switch", "double", "split"),
    "21st-century-free-bet-blackjack": ("surrender", "free-double", "free-split"),
    "no-bust-21st-century-blackjack-4.0": ("surrender", "double", "split"),
    "no-bust-21st-century-blackjack-5.0": ("double", "split"),
    "no-bust-21st-century-blackjack-second-chances": ("second-chance", "surrender", "split"),
    "no-bust-blackjack-joker": ("surrender", "double", "split"),
}
GAMES = {f"bicycle/{name}": verbs for name, verbs in BICYCLE.items()}
GAMES |= {"ocean-view/pure-21.5-blackjack": ("surrender", "double", "split")}


class ByTheChart:
    """Plays the engine's table by the charts of the best play."""

    def __init__(self, game: Game) -> None:
        self.cells = {
            (place, row, column): cell.choice
            for place, chart in enumerate(strategy(game).charts)
            for row, cells in zip(chart.rows, chart.cells, strict=True)
            for column, cell in zip(chart.columns, cells, strict=True)
            if cell
        }
        self.worth = {
            (row, column): figure
            for scale in strategy(game).scales
            for row, figures in zip(scale.rows, scale.figures, strict=True)
            for column, figure in zip(scale.columns, figures, strict=True)
        }
        self.done: Counter[str] = Counter()

    def says(self, place: int, row: str, column: str) -> str | None:
        return self.cells.get((place, row, column))

    def __call__(self, played: Round[Any], decision: Decision) -> Choice:
        table = played.table
        offered = {option.do: option for option in decision.options}
        if "switch" in offered:
            wish = self.switches(table, decision.seat)
            self.done[wish] += 1
            return Choice(wish)
        hand = next(h for h in table.bettors[decision.seat].hands if h.hand == decision.hand)
        if decision.offer:
            wish = "second-chance" if "second-chance" in offered else "decline"
        elif any(card.is_joker for card in hand.cards):
            wish = "stand"
        else:
            total, two = NATURAL_21_HALF.total(hand.cards, split=True), len(hand.cards) == 2
            one, *_, last = map(card_value, hand.cards)
            pair = one if two and one == last else None
            up = card_value(table.player_dealer_cards[0])
            wished = wishes(self.says, up, total, two=two, pair=pair)
            wish = next(verb for verb in wished if verb in offered)
        self.done[wish] += 1
        option = offered[wish]
        return Choice(wish, option.usual or max(option.totals, default=None))

    def switches(self, table: Any, seat: int) -> str:
        up = card_name(card_value(table.player_dealer_cards[0]))
        (a, b), (c, d) = (map(card_value, hand.cards) for hand in table.bettors[seat].hands)

        def worth(one: int, two: int, *, switched: bool) -> int:
            row = two_cards_name(one, two)
            figure = self.worth[row, up]
            if switched:
                figure = self.worth.get((f"{row} switched", up), figure)
            assert figure is not None
            return figure

        as_dealt = worth(a, b, switched=False) + worth(c, d, switched=False)
        gain = worth(a, d, switched=True) + worth(c, b, switched=True)
        return "switch" if gain > as_dealt else "no-switch"


def wagers_of(game: Game) -> dict[str, int]:
    before = [spot for spot in game.entry.wagers if not spot.later]
    return {spot.name: min(1050, spot.max or 1050) for spot in before}


@pytest.mark.parametrize("name", GAMES)
def test_same_chips_as_the_engine(name: str) -> None:
    game = library().game(name)
    chart = ByTheChart(game)
    rounds = part_of(600)
    plan = Plan(game=name, rounds=rounds, seats=5, wagers=wagers_of(game), seed="by the chart")
    assert check(plan, chart, game=game) > 0.9 * rounds
    assert min(chart.done[verb] for verb in ("hit", "stand", *GAMES[name])) > rounds // 20


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("bank", [3_000, 9_000])
def test_so_it_is_with_a_short_bank(name: str, bank: int) -> None:
    game = library().game(name)
    rounds = part_of(300)
    plan = Plan(game=name, rounds=rounds, seats=5, wagers=wagers_of(game), bank=bank, seed="short")
    assert check(plan, ByTheChart(game), game=game) > 0.9 * rounds


@pytest.mark.parametrize("coverage", ["each-way", "net"])
def test_the_half_for_a_second_chance_goes_to_the_bank_first(coverage: str) -> None:
    name = "bicycle/no-bust-21st-century-blackjack-second-chances"
    game = library().game(name)
    rounds = 20 * part_of(15)
    more: dict[str, Any] = {"readings": {"coverage": coverage}, "seed": "half"}
    plan = Plan(game=name, rounds=rounds, seats=5, wagers={"base": 1050}, bank=1700, **more)
    assert check(plan, ByTheChart(game), game=game) > 0.9 * rounds
    more |= {"bankroll": 9000, "session": 20}
    plan = Plan(game=name, rounds=rounds, seats=3, wagers={"base": 1050}, **more)
    assert check(plan, ByTheChart(game), game=game) > 0


@pytest.mark.parametrize("name", ["4.0", "5.0"])
def test_ten_cards_are_split_as_often_as_the_rules_and_the_room_allow(name: str) -> None:
    game = library().game(f"bicycle/no-bust-21st-century-blackjack-{name}")
    charts = simple(game.id)["charts"]
    plan = Plan(
        game=game.id,
        rounds=part_of(900),
        seats=5,
        wagers={"base": 1050},
        strategy={"charts": charts if name == "4.0" else charts[:-1]},
        seed="tens",
    )
    if name == "5.0":
        # The third split needs a card of the same suit.
        player = Simply(game)
        assert check(plan, player, game=game) > 0.8 * plan.rounds
        assert player.done["fourth hand"] > 0
    # Without a limit there is room for eight hands, however many more could be split.
    told = simulator_for(game, plan).play(Chunk(0, 20_000))
    assert sum(told.amounts["1"].values()) == 20_000
