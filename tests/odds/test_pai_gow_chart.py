"""How to set a hand of pai gow poker: what is weighed, what is chosen, and what comes with it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations

import numpy as np
import pytest

from cardroom.books import Game, library
from cardroom.books.sheet import to_markdown
from cardroom.cards import Card, deck
from cardroom.fast import choosing
from cardroom.fast.choosing import KINDS, OPTIONS, SHAPE, Weighed, no_plan, weigh_all
from cardroom.fast.dealing import CHUNK, deal_random, state_of
from cardroom.fast.house_way import CompiledHouseWay
from cardroom.games.house_way import HouseWay
from cardroom.games.pai_gow_poker import Contest, house_way
from cardroom.games.setting import HandPart, lay
from cardroom.hands.seven_cards import rank_of, tell
from cardroom.odds import conditions_of, kept, pai_gow_poker
from cardroom.odds.chart import in_words
from cardroom.odds.pai_gow_chart import (
    HOUSE_WAY,
    NAME,
    RowFindings,
    depends_on,
    find,
    plan_of,
)
from cardroom.odds.pai_gow_poker import contest_of
from cardroom.odds.strategy import strategy, strategy_sheet
from tests.odds.proof_pai_gow import readings_of

GAMES = [game for game in library().games() if game.mechanism.name == "pai-gow-poker"]
DECK = deck(jokers=1)
by_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


def plain_way(game: Game) -> HouseWay:
    return house_way(game.definition.rules, conditions_of(game, None, None).readings)


def laid(way: HouseWay, hand: Sequence[Card], front: Sequence[Card]) -> tuple[int, ...] | None:
    back = [card for card in hand if card not in front]
    done = lay((front, back), (HandPart("front", way.front), HandPart("back", way.back)))
    return None if done.foul else done.strengths


def options(way: HouseWay, hand: Sequence[Card], contest: Contest) -> list[tuple[int, ...] | None]:
    """What each front that a book may name comes to, or nothing where it cannot be laid.

    The last one does not qualify, where a game asks for that.
    """
    told, found = tell(hand, way.joker, way.back), list[tuple[int, ...] | None]()
    for name in OPTIONS:
        if name == choosing.UNQUALIFIED:
            ways = [done for two in combinations(hand, 2) if (done := laid(way, hand, two))]
            found.append(max((d for d in ways if d[1] < contest.player), default=None))
            continue
        try:
            front = getattr(way, name.replace("-", "_"))(told, hand)
        except (IndexError, ValueError):
            front = None
        found.append(laid(way, hand, front) if front and len(front) == 2 else None)
    return found


def net(mine: Sequence[int], others: Sequence[Sequence[int]], contest: Contest) -> int:
    return sum(
        sum(m > h for m, h in zip(mine, his, strict=True)) - 1
        for his in others
        if not contest.refuses(mine[1], his[1])
    )


@by_game
def test_options_are_weighed_as_the_plain_house_way_has_them(game: Game) -> None:
    way, deals = plain_way(game), 60
    rules = game.definition.rules.version(conditions_of(game, None, None).readings)
    contest = rules.contest
    found = weigh_all(CompiledHouseWay(way), DECK, deals, no_plan(), contest=contest_of(rules))
    rows = np.empty((deals, 49), np.uint8)
    nothing_known = np.zeros((0, 0), np.uint8), np.zeros(0, np.uint64), np.zeros(1, np.int64)
    cards = np.array(DECK, np.uint8)
    deal_random(state_of(0, 0), cards, np.arange(49), *nothing_known, rows)
    more, brings, dealt = Counter[tuple[int, ...]](), Counter[int](), Counter[int]()
    for row in rows.tolist():
        hands = [[DECK[card] for card in row[7 * n : 7 * n + 7]] for n in range(7)]
        house = [laid(way, hand, way.set(hand).front) for hand in hands]
        for n, hand in enumerate(hands):
            mine, others = house[n], [h for m, h in enumerate(house) if m != n and h]
            assert mine is not None, "the house way never lays a foul hand"
            cell = _cell(way, hand)
            dealt[cell] += 1
            brings[cell] += net(mine, others, contest)
            for option, strengths in enumerate(options(way, hand, contest)):
                if strengths:
                    gain = net(strengths, others, contest) - net(mine, others, contest)
                    more[cell, option] += gain
    assert found.hands == 7 * deals
    assert {c: d for c, (d, _) in enumerate(found.cells.tolist()) if d} == dealt
    assert {c: b for c, (_, b) in enumerate(found.cells.tolist()) if b} == {
        c: b for c, b in brings.items() if b
    }
    wanted = {place: number for place, number in more.items() if number}
    by_option = found.options[:, :, choosing.MORE]
    assert {(c, o): by_option[c, o] for c, o in np.argwhere(by_option).tolist()} == wanted


def _cell(way: HouseWay, hand: Sequence[Card]) -> int:
    told = tell(hand, way.joker, way.back)
    first = told.groups[0][0].rank + 1 if told.groups else 0
    second = max((group[0].rank + 1 for group in told.groups[1:]), default=0)
    joker = int(any(card.is_joker for card in hand))
    held = KINDS.index(told.hand), int(told.complete), joker
    return int(np.ravel_multi_index((*held, first, second, rank_of(told.others[0])), SHAPE))


def test_weighing_does_not_depend_on_who_does_it() -> None:
    way = CompiledHouseWay(plain_way(GAMES[0]))
    told: list[int] = []
    found = weigh_all(way, DECK, 3 * CHUNK, no_plan(), tell=told.append)
    assert told == [3 * CHUNK]
    for again in (
        weigh_all(way, DECK, 3 * CHUNK, no_plan(), workers=2),
        weigh_all(way, DECK, CHUNK, no_plan())
        + weigh_all(way, DECK, 2 * CHUNK, no_plan(), begin=CHUNK),
    ):
        assert found.deals == again.deals
        assert (found.options == again.options).all()
        assert (found.totals == again.totals).all()
    assert found.edge() == found.edge(choosing.HOUSE_TOTAL)
    plan = plan_of(found)
    planned = weigh_all(way, DECK, 3 * CHUNK, plan)
    where = np.flatnonzero(plan >= 0)
    gain = found.options[where, plan[where], choosing.MORE].sum()
    assert planned.totals[choosing.TOTAL] == planned.totals[choosing.HOUSE_TOTAL] + gain


def test_only_what_is_better_beyond_chance_is_chosen() -> None:
    size = no_plan().size
    cells = np.zeros((size, 2), np.int64)
    options = np.zeros((size, len(OPTIONS), 2), np.int64)
    chosen, by_chance = np.ravel_multi_index(
        ([KINDS.index("one-pair")] * 2, [0, 0], [0, 0], [13, 12], [0, 0], [11, 11]), SHAPE
    )
    cells[[chosen, by_chance], choosing.DEALT] = 1_000
    options[chosen, 3] = 500, 500
    options[by_chance, 3] = 50, 500
    plan = plan_of(Weighed(1, 6, options, cells, np.zeros((1, 2), np.int64), np.zeros(4, np.int64)))
    assert (plan[chosen], plan[by_chance]) == (3, -1)


EDGES = {
    "oceana/fortune-pai-gow-poker": (0.012, 0.0125),
    "central-coast/fortune-pai-gow-poker": (0.012, 0.0125),
    "bicycle/pai-gow-poker": (0.012, 0.0125),
    "bicycle/pai-gow-poker-joker-wild": (0.0095, 0.0105),
    # Its chart keeps a joker behind that could make a pair in front, or a better one behind.
    "bicycle/fortune-pai-gow-poker": (-0.007, -0.005),
    # Whoever has a bad hand sets it so that it does not qualify.
    "bicycle/super-pai-gow-poker": (-0.085, -0.08),
    # Everybody sees what he is up against, but many hands push that would have won.
    "bicycle/face-up-pai-gow-poker": (0.021, 0.022),
}
"""What the base wager costs at its best."""


@by_game
def test_the_charts_of_the_books_come_with_the_package(game: Game) -> None:
    for readings in readings_of(game, every=True):
        conditions = conditions_of(game, None, readings)
        way = house_way(game.definition.rules, conditions.readings)
        digest = kept.digest_of(depends_on(game, conditions, way))
        assert (kept.KNOWN / kept.file_name(NAME, digest)).is_file(), readings
        house = pai_gow_poker.depends_on(game.under(conditions.terms), conditions)
        file = kept.file_name(pai_gow_poker.NAME, kept.digest_of(house))
        assert (kept.KNOWN / file).is_file(), readings
    best = strategy(game)
    assert best.ci95 is not None
    low, high = EDGES[game.id]
    assert low < best.edge < high
    first = best.charts[0]
    shares = [cell.share or 0 for row in first.cells for cell in row if cell]
    assert sum(shares) == pytest.approx(1)
    text = to_markdown(strategy_sheet(game, best))
    assert f"The best play, which {in_words(best.edge)}" in text
    assert "in random deals" in text


def test_oceana_keeps_the_low_pair_back_too_readily() -> None:
    """Jacks and tens beside an ace are worth two pairs behind and in front (000:612)."""
    best = strategy(library().game("oceana/fortune-pai-gow-poker"))
    chart = next(chart for chart in best.charts if chart.title == "Two pair")
    cells = dict(zip(chart.rows, chart.cells, strict=True))

    def choice(ranks: str, column: str) -> str | None:
        cell = cells[ranks][chart.columns.index(column)]
        return cell.choice if cell else None

    assert choice("J-T", "A") == "other-pair"
    assert choice("J-2", "A") == HOUSE_WAY
    assert choice("A-K", "A") is None, "no ace is left beside them"


def test_other_readings_are_found_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardroom.odds.pai_gow_chart.TO_CHOOSE", 2 * CHUNK)
    monkeypatch.setattr("cardroom.odds.pai_gow_chart.TO_MEASURE", CHUNK)
    game, told = library().game("oceana/fortune-pai-gow-poker"), list[tuple[int, int]]()
    conditions = conditions_of(game, None, None, lambda done, of: told.append((done, of)))
    found = find(game, conditions, plain_way(game))
    assert isinstance(found, RowFindings)
    assert told == [(2 * CHUNK, 3 * CHUNK), (3 * CHUNK, 3 * CHUNK)]
    assert found.ci95 < 0.005
