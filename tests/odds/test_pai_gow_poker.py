"""Pai gow poker: all hands of seven cards by row, and the base wager of a sample."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations
from math import comb
from random import Random

import pytest

from cardroom.books import Game, library
from cardroom.cards import deck
from cardroom.fast import evaluator
from cardroom.games.fortune import row_of
from cardroom.games.mechanism import also_called
from cardroom.odds import Report, analyse
from cardroom.odds.pai_gow_poker import base, rows, with_straight_flush
from cardroom.odds.report import FIGURES
from cardroom.odds.seven_cards import kind_of, rows_by_kind
from cardroom.odds.strategy import strategy
from cardroom.odds.variants import BY_SETTING, marks
from cardroom.simulation import Plan
from cardroom.simulation.games import simulator_for
from tests.portion import part_of

OCEANA = library().game("oceana/fortune-pai-gow-poker")
BICYCLE = library().game("bicycle/fortune-pai-gow-poker")
ALL = comb(53, 7)


@cache
def report(game_id: str) -> Report:
    return analyse(library().game(game_id))


def counts(game: Game, wager: str) -> dict[str, int | None]:
    return {o.name: o.count for o in report(game.id).wagers[wager].outcomes}


def test_every_row_of_oceana() -> None:
    """Published for the game elsewhere: 32, 196, 1,128, 26,092, 184,644, 307,472, 4,188,528 ..."""
    assert counts(OCEANA, "fortune") == {
        "seven-card-straight-flush": 32,
        "seven-card-straight-flush-with-joker": 196,
        "five-aces": 1128,
        "royal-flush": 26092,
        "straight-flush": 184644,
        "four-of-a-kind": 307472,
        "full-house": 4188528,
        "flush": 6172088,
        "straight": 11236028,
        "lose": 132026872,
    }
    assert report(OCEANA.id).wagers["fortune"].edge_exact == "6479119/19267885"


def test_every_row_of_bicycle() -> None:
    found = counts(BICYCLE, "fortune")
    assert sum(count or 0 for count in found.values()) == ALL
    assert found["straight-flush"] == 38728
    assert found["straight-flush-with-joker"] == 146104
    # Five of a kind: four of a rank and the joker with any two of the other 48 cards.
    assert found["five-of-a-kind"] == 12 * comb(48, 2)
    assert found["five-aces"] == comb(48, 2)
    assert report(BICYCLE.id).wagers["fortune"].edge_exact == "2037656/19267885"


def test_envy_is_paid_for_another_s_hand() -> None:
    envy = report(OCEANA.id).wagers["envy"]
    assert sum(outcome.count or 0 for outcome in envy.outcomes) == ALL
    by_name = {outcome.name: outcome for outcome in envy.outcomes}
    assert by_name["seven-card-straight-flush"].pays == 100, "$500 for a button of $5 (000:697)"
    assert by_name["four-of-a-kind"].count == 307472
    assert envy.ev > 0


@pytest.mark.parametrize("game", [OCEANA, BICYCLE], ids=lambda game: game.id)
def test_random_hands_are_in_the_row_of_what_they_are_called(game: Game) -> None:
    """What is counted by category alone: everything without a straight flush."""
    rules = game.definition.rules
    ranking, table = rules.back.ranking, list(rules.fortune_pays)
    cards, random = list(game.fresh_deck()), Random(7)
    for _ in range(part_of(1500)):
        seven = sorted(random.sample(cards, 7))
        category = ranking.category(ranking.strength(seven))
        if "straight-flush" not in category and category != "royal-flush":
            expected = next((row for row in table if row in also_called(category)), None)
            assert row_of(seven, ranking, table) == expected


def test_a_small_deck_hand_by_hand() -> None:
    """All sevens of a stripped deck with the joker, each asked for its row."""
    small = [c for c in deck(jokers=1) if c.is_joker or str(c)[0] in "9TJQ"]
    for game in (OCEANA, BICYCLE):
        rules = game.definition.rules
        ranking, table = rules.back.ranking, list(rules.fortune_pays)
        one_by_one = Counter(row_of(seven, ranking, table) for seven in combinations(small, 7))
        found = rows(ranking, table, small, evaluator(ranking).counts(7, small))
        assert +found == one_by_one


@pytest.mark.parametrize("game", [OCEANA, BICYCLE], ids=lambda game: game.id)
def test_the_base_wager_is_sampled_the_same_way_every_time(game: Game) -> None:
    rules, readings = game.definition.rules, {r.id: r.choice for r in game.entry.readings}
    few = base(rules, readings, game.fresh_deck(), deals=200)
    assert few == base(rules, readings, game.fresh_deck(), deals=200)
    assert not few.exact
    whole = report(game.id).base
    assert few.ci95 is not None
    assert whole.ci95 is not None
    assert abs(few.edge - whole.edge) < 2 * (few.ci95 + whole.ci95)
    assert 0.01 < whole.edge < 0.02, "copies are all that the player-dealer is ahead by"
    assert whole.ci95 < 0.00005, "millions of deals"


ODD_TABLES = [
    ["straight", "flush", "full-house", "four-of-a-kind"],
    ["full-house", "four-of-a-kind", "straight-flush", "three-of-a-kind", "royal-flush"],
    ["five-aces", "royal-flush", "straight-flush", "full-house", "straight"],
    ["two-pair", "seven-card-straight-flush", "straight"],
]
"""Out of the order in which hands rank, or with rows left out between others."""


@pytest.mark.parametrize("table", ODD_TABLES, ids=" ".join)
@pytest.mark.parametrize("game", [OCEANA, BICYCLE], ids=lambda game: game.id)
def test_rows_in_any_order_are_taken_as_they_are_printed(game: Game, table: list[str]) -> None:
    """All sevens of a stripped deck with the joker: the first row that fits pays."""
    small = [c for c in deck(jokers=1) if c.is_joker or str(c)[0] in "9TJQ"]
    ranking = game.definition.rules.back.ranking
    one_by_one = Counter(row_of(seven, ranking, table) for seven in combinations(small, 7))
    assert +rows(ranking, table, small, evaluator(ranking).counts(7, small)) == one_by_one
    odd = game.with_rules({"fortune_pays": {**dict.fromkeys(table, "2 to 1"), "others": False}})
    counted = rows(ranking, table, game.fresh_deck(), evaluator(ranking).counts(7, deck(jokers=1)))
    plan = Plan(game=game.id, rounds=200_000, wagers={"base": 1000, "fortune": 1000})
    simulated = simulator_for(odd, plan).play(plan.chunk(0)).outcomes["fortune"]
    lost = simulated["lose"] / sum(simulated.values())
    assert lost == pytest.approx(counted[None] / ALL, abs=0.005)


def test_two_ways_to_every_row_of_the_whole_deck() -> None:
    """By the best of seven cards, and by all that they may be called: 154,143,080 hands."""
    rules = OCEANA.definition.rules
    ranking, table, cards = rules.back.ranking, list(rules.fortune_pays), deck(jokers=1)
    found: Counter[str | None] = Counter()
    suited: Counter[tuple[int, ...]] = Counter()
    for seven in with_straight_flush(ranking, cards):
        suited[kind_of(seven)] += 4
        found[row_of(seven, ranking, table)] += 4
    found.update(rows_by_kind(ranking, table, cards, suited))
    told = {row or "lose": count for row, count in found.items()}
    assert told == counts(OCEANA, "fortune")


def test_the_base_wager_is_told_by_the_house_way_and_by_the_best_play() -> None:
    """Bicycle's chart keeps the joker in the back: whoever sets his joker well is ahead."""
    for game, ahead in ((BICYCLE, True), (OCEANA, False)):
        wagers = report(game.id).wagers
        house, best = wagers["base"], wagers["base-best-play"]
        assert (house.play, best.play) == ("house-way", "best-play")
        assert best.edge < house.edge
        assert best.approximate == house.approximate == FIGURES
        assert (marks(report(game.id)).get("base-best-play") == BY_SETTING) is ahead
        assert best.edge == pytest.approx(strategy(game).edge, abs=1e-12)
