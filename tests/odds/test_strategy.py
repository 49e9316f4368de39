"""Charts of the best play: their shape, and that they cost what the odds tell."""

from __future__ import annotations

import json
import re
from fractions import Fraction

import pytest

from cardroom.books import Game, library
from cardroom.books.sheet import to_html
from cardroom.cards import cards
from cardroom.odds import NoAnalysis, analyse, blackjack_start
from cardroom.odds.let_it_ride import Riding, streets
from cardroom.odds.strategy import STRATEGIES, Chart, Strategy, strategy, strategy_sheet
from cardroom.odds.suits import suits_of

LIBRARY = library()
GAMES = [game for game in LIBRARY.games() if game.mechanism.name in STRATEGIES]
STUD = LIBRARY.game("bicycle/mississippi-stud-3-card-bonus")


@pytest.fixture(scope="module")
def found() -> dict[str, Strategy]:
    return {}


def best_of(game: Game, found: dict[str, Strategy]) -> Strategy:
    if game.id not in found:
        found[game.id] = strategy(game)
    return found[game.id]


def total(chart: Chart) -> float:
    """What all cells together bring."""
    cells = [cell for row in chart.cells for cell in row if cell]
    return sum((cell.ev or 0) * (cell.share or 0) for cell in cells)


def choices(best: Strategy, number: int) -> dict[tuple[str, str], str]:
    """The choices of a chart by row and column."""
    chart = best.charts[number]
    return {
        (row, column): cell.choice
        for row, cells in zip(chart.rows, chart.cells, strict=True)
        for column, cell in zip(chart.columns, cells, strict=True)
        if cell
    }


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_chart_is_whole_and_costs_what_the_odds_tell(
    game: Game, found: dict[str, Strategy]
) -> None:
    best = best_of(game, found)
    costs = analyse(game).base.edge
    if best.ci95 is None:
        assert best.edge == pytest.approx(costs, abs=1e-12)
    else:
        assert best.edge + best.ci95 < costs, "the odds are those of the house way"
    for chart in best.charts:
        assert len(chart.cells) == len(chart.rows)
        assert {len(row) for row in chart.cells} == {len(chart.columns)}
        used = {cell.choice for row in chart.cells for cell in row if cell}
        assert used <= set(best.legend)
        if chart.shown is None:
            # Whoever goes from row to row of the merged chart meets every row again.
            spans = [chart.rows[_span(chart, name)] for name, _ in chart.merged()]
            assert sum(map(len, spans)) == len(chart.rows)
        assert {choice for _, row in chart.merged() for choice in row if choice} <= set(best.legend)
    assert json.loads(json.dumps(best.as_json()))["game"] == game.id
    page = to_html(strategy_sheet(game, best))
    assert "tint-" in page
    assert page.count("<table>") == len(best.charts) + len(best.scales)
    for scale in best.scales:
        assert len(scale.figures) == len(scale.rows)
        assert {len(row) for row in scale.figures} == {len(scale.columns)}


def _span(chart: Chart, name: str) -> slice:
    first, _, last = name.partition(" … ")
    start = chart.rows.index(first)
    return slice(start, chart.rows.index(last or first) + 1)


@pytest.mark.parametrize(
    "game",
    [
        g
        for g in GAMES
        if g.mechanism.name in ("three-card-poker", "mississippi-stud", "let-it-ride")
    ],
    ids=lambda game: game.id,
)
def test_what_the_cells_bring_together_is_the_edge(game: Game, found: dict[str, Strategy]) -> None:
    best = best_of(game, found)
    assert total(best.charts[0]) == pytest.approx(-best.edge, abs=1e-12)


def test_let_it_ride_has_a_third_bet_that_cannot_be_taken_back(
    found: dict[str, Strategy],
) -> None:
    game = LIBRARY.game("bicycle/let-it-ride-bonus")
    best = best_of(game, found)
    # The five-card hands of a bet that stays, from the counts of all 2,598,960.
    counts = {500: 4, 100: 36, 25: 624, 15: 3744, 10: 5108, 5: 10200, 3: 54912, 2: 123552}
    tens = 1098240 * 5 // 13
    paid = sum(pays * count for pays, count in counts.items()) + tens
    lost = 2598960 - sum(counts.values()) - tens
    third = (paid - lost) / 2598960
    bets = analyse(game).wagers
    assert bets["bet-3"].ev == pytest.approx(third)
    # The second chart has what the last two bets bring.
    assert total(best.charts[1]) == pytest.approx(bets["bet-2"].ev + third)
    three = choices(best, 0)
    assert three["A-K-T", "of one suit"] == three["T-T-2", "other"] == "let-it-ride"
    assert three["4-3-2", "of one suit"] == three["9-9-A", "other"] == "withdraw"
    four = choices(best, 1)
    assert four["J-T-9-8", "other"] == four["9-6-3-2", "of one suit"] == "let-it-ride"
    assert four["9-9-A-K", "other"] == "withdraw"


def test_three_card_poker_plays_a_nine_beside_the_card_that_shows(
    found: dict[str, Strategy],
) -> None:
    best = best_of(LIBRARY.game("oceana/three-card-poker-6-card-bonus"), found)
    play = choices(best, 0)
    for rank in "AKQ":
        assert play[f"{rank}-9-2", rank] == "play"
        assert play[f"{rank}-8-7", rank] == "fold"
    assert {play["5-3-2", rank] for rank in "23456789TJ"} == {"play"}


def test_mississippi_stud_starts_with_pairs_and_points(found: dict[str, Strategy]) -> None:
    start = choices(best_of(STUD, found), 0)
    assert start["2", "2"] == "bet 3x"
    assert start["6", "5"] == "bet 1x"
    assert start["5", "6"] == "fold"
    assert start["2", "J"] == "bet 1x"
    third = choices(best_of(STUD, found), 1)
    assert third["6-6-2", "2"] == "bet 3x"
    assert third["5-5-2", "2"] == "bet 1x"


def test_a_five_stands_against_a_five_and_hits_against_a_six(found: dict[str, Strategy]) -> None:
    best = best_of(LIBRARY.game("bicycle/21st-century-baccarat-9.0"), found)
    assert choices(best, 0) == {("5", "5"): "stand", ("5", "6"): "hit"}


def test_pan_nine_draws_on_a_five(found: dict[str, Strategy]) -> None:
    best = choices(best_of(LIBRARY.game("bicycle/super-pan-9-super-tie"), found), 0)
    assert (best["5", "Bettor"], best["6", "Bettor"]) == ("hit", "stand")


def test_war_or_surrender(found: dict[str, Strategy]) -> None:
    war = LIBRARY.game("bicycle/casino-war")
    assert best_of(war, found).charts[0].cells[0][0] is not None
    poor = strategy(war.with_rules({"pays": {"war": "1 to 100", "war-tie": "1 to 100"}}))
    assert choices(poor, 0) == {("any", ""): "surrender"}


def test_a_choice_has_one_colour_in_all_charts(found: dict[str, Strategy]) -> None:
    page = to_html(strategy_sheet(STUD, best_of(STUD, found)))
    tints = dict[str, set[str]]()
    for tint, code in re.findall(r'<td class="code tint-(\d)">(.)</td>', page):
        tints.setdefault(code, set()).add(tint)
    assert tints == {"3": {"0"}, "1": {"2"}, "–": {"3"}}


def test_games_without_choices_have_no_charts() -> None:
    with pytest.raises(NoAnalysis, match="no charts"):
        strategy(LIBRARY.game("bicycle/ez-baccarat-1.0"))


def test_of_choices_that_bring_the_same_the_one_that_stakes_less_is_best() -> None:
    """Let It Ride: 9-8-7-6 wins five units with eight cards and loses one with forty."""
    ride = LIBRARY.game("bicycle/let-it-ride-bonus")
    best, four = Riding(ride.definition.rules), suits_of(cards("9s 8d 7c 6h"))
    assert best.ev_of_four(four) == 0
    assert choices(strategy(ride), 1)["9-8-7-6", "other"] == "withdraw"
    assert not streets(ride.definition.rules).wager(cards("9s 8d 7c 6h"), 1)


def test_a_war_that_costs_just_half_the_wager_is_not_fought() -> None:
    war = LIBRARY.game("bicycle/casino-war")
    chances = {outcome.name: outcome.count or 0 for outcome in analyse(war).wagers["war"].outcomes}
    ties, wins, losses = (chances[name] for name in ("second tie", "win", "lose"))
    even = Fraction(2 * losses, 1) - Fraction(ties + wins + losses, 2)
    pays = even / (wins + ties)
    for more, best in ((0, "surrender"), (1, "war")):
        odds = f"{pays.numerator + more} to {pays.denominator}"
        other = war.with_rules({"pays": {"war": odds, "war-tie": odds}})
        assert choices(strategy(other), 0)["any", ""] == best
        assert (analyse(other).wagers["war"].made > 0) is (best == "war")


def test_a_hand_stands_where_a_card_brings_the_same() -> None:
    assert blackjack_start.best_of({"hit": 0.1, "stand": 0.1 - 1e-15, "double": 0.1}) == "stand"
    assert blackjack_start.best_of({"split": -0.5, "surrender": -0.5, "hit": -0.5}) == "surrender"
