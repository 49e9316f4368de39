"""Ultimate Texas Hold'em: known figures, and single flops a second way."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations
from math import comb
from pathlib import Path
from random import Random
from typing import Any

import pytest

from cardroom.books import library
from cardroom.cards import RANKS, cards, deck
from cardroom.fast.rivers import CATEGORIES, LOST, LOST_QUALIFIED, TIE, Counts
from cardroom.games.ultimate_texas_holdem import Rules
from cardroom.hands import STANDARD_HIGH
from cardroom.odds import analyse, ultimate_rounds
from cardroom.odds.strategy import strategy
from cardroom.odds.ultimate_hands import FLOPS, HANDS, hands_on
from cardroom.odds.ultimate_rounds import Flop, Rounds
from cardroom.odds.ultimate_texas_holdem import HIDDEN, choices, hole_names, parts_of, solve
from tests.odds.plain_rivers import River, rivers

GAME = library().game("oceana/ultimate-texas-holdem")
RULES: Rules = GAME.definition.rules
DEALS = comb(52, 2) * comb(50, 3) * comb(47, 2) * comb(45, 2)
LAS_VEGAS = {
    "qualifier": "one-pair",
    "raises": {"preflop": [3, 4], "flop": [2], "river": [1]},
    "blind_pays": {
        "royal-flush": "500 to 1",
        "straight-flush": "50 to 1",
        "four-of-a-kind": "10 to 1",
        "full-house": "3 to 1",
        "flush": "3 to 2",
        "straight": "1 to 1",
    },
}
SEVEN_CARDS = {
    "royal-flush": 4_324,
    "straight-flush": 37_260,
    "four-of-a-kind": 224_848,
    "full-house": 3_473_184,
    "flush": 4_047_644,
    "straight": 6_180_020,
    "three-of-a-kind": 6_461_620,
    "two-pair": 31_433_400,
    "one-pair": 58_627_800,
    "high-card": 23_294_460,
}


def test_the_published_figures() -> None:
    report = analyse(GAME.with_rules(LAS_VEGAS))
    assert f"{report.base.edge:.4%}" == "2.1850%"
    assert f"{report.base.element_of_risk:.3%}" == "0.526%"
    assert f"{report.base.stdev:.2f}" == "4.94"
    assert f"{report.wagers['trips'].edge:.2%}" == "6.18%"
    assert report.base == report.wagers["ante"] == analyse(GAME).base
    assert list(report.wagers) == ["ante", "blind", "trips", "bad-beat", "play"]


def test_the_published_play_before_the_flop() -> None:
    raised = {name for name, hole in solve(RULES).holes.items() if hole.best}
    kickers = {"A": "22", "K": "25", "Q": "68", "J": "8T"}
    for name in hole_names():
        high, low = RANKS.index(name[0]), RANKS.index(name[1])
        if high == low:
            expected = name != "22"
        else:
            least = kickers.get(name[0])
            expected = least is not None and low >= RANKS.index(least[name[2] == "o"])
        assert (name in raised) == expected, name
    assert all(hole.best in (0, 4) for hole in solve(RULES).holes.values())


def test_every_deal_is_counted_once() -> None:
    report = analyse(GAME)
    solution = solve(RULES)
    for name, odds in report.wagers.items():
        made = DEALS - solution.folded if name == "play" else DEALS
        assert sum(outcome.count or 0 for outcome in odds.outcomes) == made
    assert sum(hole.deals for hole in solution.holes.values()) == DEALS
    assert solution.holes["AA"].deals == DEALS * 6 // 1326
    value = sum(max(hole.stay, *hole.play.values()) for hole in solution.holes.values())
    assert report.base.edge_exact == str(-Fraction(value, DEALS * solution.parts))


def test_trips_are_the_hands_of_seven_cards() -> None:
    # Any two of the seven are one's own, and any three of the others the flop.
    ways = comb(7, 2) * comb(5, 3) * comb(45, 2)
    seen = dict(zip(STANDARD_HIGH.categories, solve(RULES).seen, strict=True))
    assert seen == {name: count * ways for name, count in SEVEN_CARDS.items()}


VARIANTS: list[dict[str, Any]] = [
    {},
    {"qualifier": "two-pair", "raises": {"river": [1, 3]}, "blind_pays": {"flush": "7 to 3"}},
    {"qualifier": "high-card", "raises": {"flop": [1, 2]}},
]


def _counted(counts: Counts) -> Counter[tuple[str, bool, str]]:
    """Ends as the plain way tells them."""
    found = Counter[tuple[str, bool, str]]()
    for at, category in enumerate(STANDARD_HIGH.categories):
        found["win", False, category] = int(counts[at])
        found["win", True, category] = int(counts[CATEGORIES + at])
    found["tie", False, ""] = int(counts[TIE])
    found["lose", False, ""] = int(counts[LOST])
    found["lose", True, ""] = int(counts[LOST_QUALIFIED])
    return +found


@pytest.mark.parametrize(
    ("variant", "own", "flop"),
    [
        (0, "7s 4d", "Kc 7h 2s"),
        (0, "5s 2d", "9c 9h 9s"),
        (1, "Js Ts", "9s 8s 2d"),
        (2, "3h 2d", "Ac Kd Qs"),
    ],
)
def test_a_flop_deal_by_deal(variant: int, own: str, flop: str) -> None:
    rules: Rules = GAME.with_rules(VARIANTS[variant]).definition.rules
    hole, board = tuple(cards(own)), tuple(cards(flop))
    played, folded, beats = Counter[tuple[str, bool, str]](), 0, Counter[str]()
    best = {times: Counter[tuple[str, bool, str]]() for times in rules.raises.river}
    outs, by_outs = Counter[int](), Counter[int]()
    parts = parts_of(rules) * HIDDEN
    for river in rivers(rules, hole, board):
        outs[river.outs] += 1
        by_outs[river.outs] += int(river.value(river.best) * parts)
        ends = river.ends
        played += ends
        if river.folds:
            folded += ends.total()
            beats += river.beaten()
        else:
            best[river.best] += ends
    known = Flop(board, rules)
    at = known.place(hole)
    assert _counted(known.found.played[at]) == played
    for which, ends in enumerate(best.values()):
        assert _counted(known.found.best[at, which]) == ends
    assert known.found.folded[at] == folded
    assert dict(zip(STANDARD_HIGH.categories, known.found.beats[at], strict=True)) == {
        name: beats[name] for name in STANDARD_HIGH.categories
    }
    for number, (count, value) in enumerate(known.found.by_outs[at].tolist()):
        assert (count, value) == (outs[number], by_outs[number])


@pytest.mark.parametrize(
    ("own", "flop", "expected"),
    [
        ("7s 4d", "Kc 7h 2s", "pair with the middle card | other flops"),
        ("2d 2h", "Kc Kh 9s", "pocket pair | a pair"),
        ("Kd 4h", "Kc Kh 9s", "three of a kind | a pair"),
        ("Kd 9h", "Kc 9c 2c", "two pair, both one's own | one suit"),
        ("9h 4c", "Kc 9c 2c", "pair with the middle card | one suit"),
        ("Tc 4h", "Kc 9c 2c", "flush draw, own ten or higher | one suit"),
        ("7c 4c", "Kc 9c 2s", "flush draw, lower | other flops"),
        ("Th 9s", "Jc 8d 2s", "open straight draw | other flops"),
        ("Th 9s", "7c 8d 2s", "open straight draw, overcard | other flops"),
        ("Ah 2s", "3c 4d 5s", "straight or better | other flops"),
        ("Ah 4s", "5c 3d Ks", "one overcard | other flops"),
        ("Jh 9s", "5c 3d 2s", "two overcards | other flops"),
        ("6h 2s", "7c 7d 7s", "nothing | three alike"),
        ("6h 6s", "7c 7d 7s", "straight or better | three alike"),
    ],
)
def test_what_a_hand_has_on_the_flop(own: str, flop: str, expected: str) -> None:
    board = tuple(cards(flop))
    left = tuple(card for card in deck() if card not in board)
    one, two = sorted(cards(own))
    at = [*combinations(left, 2)].index((one, two))
    found = int(hands_on(board, left)[at])
    assert f"{HANDS[found // len(FLOPS)]} | {FLOPS[found % len(FLOPS)]}" == expected


def test_the_charts() -> None:
    best = strategy(GAME)
    hole, flop, river = best.charts
    assert best.edge == analyse(GAME).base.edge
    assert hole.rows == hole.columns == tuple("AKQJT98765432")
    cells = [cell for row in hole.cells for cell in row if cell]
    assert sum(cell.share or 0 for cell in cells) == pytest.approx(1)
    assert sum((cell.ev or 0) * (cell.share or 0) for cell in cells) == pytest.approx(-best.edge)
    king = hole.cells[1]
    assert [cell.choice if cell else "" for cell in king] == ["play 4x"] * 13
    assert [row[1].choice if row[1] else "" for row in hole.cells][-4:] == ["play 4x"] + [
        "check"
    ] * 3
    assert [name for name, _ in river.merged()] == ["0 … 20", "21 … 43"]
    told = dict(flop.merged())
    assert told["pocket pair"][:2] == ("check", "check")


def test_rivers_by_the_plain_evaluator() -> None:
    random = Random(7)
    for _ in range(10):
        dealt = random.sample(deck(), 7)
        own, board = tuple(dealt[:2]), tuple(dealt[2:])
        plain, fast = River(RULES, own, board, plain=True), River(RULES, own, board)
        assert plain.ends == fast.ends
        assert choices(RULES, own, board) == {0: Fraction(-2), 1: plain.value(1)}


def test_what_is_beaten_is_counted_from_both_sides() -> None:
    """On one river both hands are any two of 47 cards: every two hands meet twice."""
    flop = Flop(tuple(cards("Kc Kh 2s")), RULES)
    rounds = Rounds(RULES)
    rounds.add(flop, 1)
    both = {"won": rounds.played[:, :TIE].sum(), "lost": rounds.played[:, LOST:].sum()}
    assert both["won"] == both["lost"] == rounds.lost.sum()


def test_choices_on_the_flop_and_what_is_no_street() -> None:
    kings = choices(RULES, cards("7s 4d"), cards("Kc 7h 2s"))
    assert list(kings) == [0, 2]
    assert kings[2] > kings[0]
    with pytest.raises(ValueError, match="0, 3 or 5"):
        choices(RULES, cards("7s 4d"), cards("Kc 7h 2s 3s"))


def test_rules_that_are_not_known_are_computed_and_kept(
    monkeypatch: pytest.MonkeyPatch, own_cache: Path
) -> None:
    few = dict(list(ultimate_rounds.flops().items())[:2])
    monkeypatch.setattr(ultimate_rounds, "flops", lambda: few)
    told: list[tuple[int, int]] = []
    other = GAME.with_rules({"qualifier": "high-card"})
    report = analyse(other, progress=lambda done, of: told.append((done, of)))
    assert told == [(1, 2), (2, 2)]
    assert report == analyse(other)
    assert told == [(1, 2), (2, 2)]
    assert len(list(own_cache.glob("*.json.gz"))) == 1


@pytest.mark.usefixtures("own_cache")
def test_the_books_own_rules_come_solved(monkeypatch: pytest.MonkeyPatch) -> None:
    def needless(*_: Any) -> None:
        raise AssertionError("this was to be known")

    monkeypatch.setattr(ultimate_rounds, "solution_of", needless)
    assert analyse(GAME).base.exact
