"""What hands win in points at Chinese poker, beside the lines of the book and a second settlement.

The lines are those of the Bicycle's book, 001:356-472.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations
from random import Random

import pytest

from cardroom.books import library
from cardroom.cards import cards, deck, show, take
from cardroom.equity import BadHands, NoShowdown, PointsReport, expected_points
from cardroom.games.sensible_setting import sensible_set
from tests.games import chinese_by_the_book as book

VERSIONS = ("asian", "bcc", "mandarin")
GAMES = {version: library().game(f"bicycle/chinese-poker-{version}") for version in VERSIONS}
HIGH = "Kc Ks 2h / As Ah 7c 7d 3s / Js Jh Jd Tc Ts"
LOW = "Ac Kd 4h / Kh 9c 9d 5s 3c / 8h 8d 8c 6c 2d"
DRAGON = "As Kd Qc Jh Ts 9d 8c 7h 6s 5d 4c 3h 2s"
SIX_PAIRS = "Ac Ad Kc Kh Qs Qd 8h 8d 6c 6h 4h 4d 2h"

by_version = pytest.mark.parametrize("version", VERSIONS)


def points(report: PointsReport) -> list[str | None]:
    return [hand.points_exact for hand in report.hands]


def by_the_book(version: str, hands: Sequence[Sequence[str]]) -> list[int]:
    """What each of some hands of cards, laid or declared as the bot does, wins from all others."""
    seats = {}
    for number, hand in enumerate(hands):
        parts = [show(part) for part in sensible_set(cards(" ".join(hand)))]
        seats[number] = book.Seat(" ".join(hand), None if book.automatic(hand) else parts)
    return [
        sum(book.points(version, seats, one, other) for other in seats if other != one)
        for one in seats
    ]


@pytest.mark.parametrize(("version", "won"), [("asian", "4"), ("bcc", "4"), ("mandarin", "6")])
def test_bicycle_chinese_431_454_all_three_segments(version: str, won: str) -> None:
    report = expected_points(GAMES[version], [HIGH, LOW])
    assert (report.exact, report.deals, report.seed) == (True, 1, None)
    assert points(report) == [won, f"-{won}"]
    first, second = report.hands
    assert (first.win, first.win_count, second.win, first.tie) == (1, 1, 0, 0)
    assert first.segments == {"won": 3, "lost": 0, "tied": 0}
    assert second.segments == {"won": 0, "lost": 3, "tied": 0}
    assert (first.given_set, first.set, first.ci95, first.automatic) == (True, HIGH, None, 0)


@pytest.mark.parametrize(("version", "won"), [("asian", "1"), ("bcc", "2"), ("mandarin", "1")])
def test_bicycle_chinese_430_451_two_of_three(version: str, won: str) -> None:
    two = "Kc Qh 2h / As Ah 7c 7d 3s / Js Jh Jd Tc Td"
    assert points(expected_points(GAMES[version], [two, LOW])) == [won, f"-{won}"]


@pytest.mark.parametrize(("version", "won"), [("asian", "2"), ("bcc", "3"), ("mandarin", "2")])
def test_bicycle_chinese_411_an_equal_segment(version: str, won: str) -> None:
    equal = "Ad Ks 4c / As Ah 7c 7d 3s / Js Jh Jd Tc Td"
    report = expected_points(GAMES[version], [equal, LOW])
    assert points(report) == [won, f"-{won}"]
    assert report.hands[1].segments == {"won": 0, "lost": 2, "tied": 1}


@pytest.mark.parametrize(("version", "won"), [("asian", "9"), ("bcc", "4"), ("mandarin", "11")])
def test_bicycle_chinese_439_451_a_bonus_hand_behind(version: str, won: str) -> None:
    flush = "Qd Qh 2h / As Ah 7c 7d 3s / 9s Ts Js 8s 7s"
    assert points(expected_points(GAMES[version], [flush, LOW]))[0] == won


@pytest.mark.parametrize(("version", "won"), [("asian", "21"), ("bcc", "12"), ("mandarin", "36")])
def test_bicycle_chinese_458_super_bonus_from_each_of_three(version: str, won: str) -> None:
    hands = [
        "Ac Ad Kc / Ks Kh 7c 7d 3s / As Ah Js Jh Qc",
        "9c 8d 2h / Tc Td 6c 5d 3c / Qs Qh 5s 4h 2c",
        "9d 8c 2d / Ts 7h 6s 5c 3d / Jc Jd 4s 3h 2s",
        "9h 8h 7s / Qd 9s 6d 5h 4c / Kd Th 8s 6h 4d",
    ]
    report = expected_points(GAMES[version], hands)
    assert points(report)[0] == won
    assert sum(hand.points for hand in report.hands) == 0


@pytest.mark.parametrize(("version", "won"), [("asian", "13"), ("bcc", "4"), ("mandarin", "13")])
def test_bicycle_chinese_452_465_automatic_wins_are_declared(version: str, won: str) -> None:
    report = expected_points(GAMES[version], [DRAGON, SIX_PAIRS])
    assert points(report) == [won, f"-{won}"]
    assert [hand.declares for hand in report.hands] == ["dragon", "six-pairs"]
    assert [(hand.set, hand.automatic) for hand in report.hands] == [(None, 1)] * 2
    pushes = expected_points(GAMES[version], [DRAGON, SIX_PAIRS], readings={"dragon": "pushes"})
    assert points(pushes) == ["0", "0"]
    assert pushes.hands[0].tie_count == 1


def test_bicycle_chinese_358_470_an_automatic_win_that_is_given_set_plays_so() -> None:
    laid = "Ac Ad 2h / 8h 8c 6c 6d 4h / Kc Kh Qs Qd 4d"
    other = "5s 6h 7s / Td 7h 9h 2s 3s / Ks Jd 8s 6s 5d"
    game = GAMES["mandarin"]
    assert points(expected_points(game, [laid, other])) == ["6", "-6"]
    must = expected_points(game, [laid, other], readings={"declining": "must-declare"})
    assert points(must) == ["4", "-4"]
    assert (must.hands[0].declares, must.hands[0].given_set) == ("six-pairs", False)


def test_a_whole_hand_is_set_as_the_sensible_bot_sets_it() -> None:
    hand = "As Kd 9c 9h Ts 9d 8c 4h 6s 5d 4c 3h 2s"
    first = expected_points(GAMES["bcc"], [hand, "random"], samples=10).hands[0]
    assert first.set == " / ".join(map(show, sensible_set(cards(hand))))
    assert not first.given_set


@by_version
def test_random_whole_hands_are_settled_as_by_the_book(version: str) -> None:
    rng = Random(f"points {version}")
    for _ in range(25):
        number = rng.randint(2, 4)
        dealt = [str(card) for card in rng.sample(deck(), 13 * number)]
        hands = [dealt[13 * n : 13 * n + 13] for n in range(number)]
        report = expected_points(GAMES[version], [" ".join(hand) for hand in hands])
        assert [hand.points for hand in report.hands] == by_the_book(version, hands)


@by_version
def test_every_card_that_may_come_is_counted(version: str) -> None:
    short = LOW.replace("/", "").split()[:12]
    high = HIGH.replace("/", "").split()
    left = take(deck(), cards(" ".join([*short, *high, "Qd"])))
    totals = [by_the_book(version, [high, [*short, str(card)]]) for card in left]
    report = expected_points(GAMES[version], [" ".join(high), " ".join(short)], "Qd")
    assert (report.exact, report.deals, report.dead) == (True, 26, "Qd")
    assert points(report) == [
        str(Fraction(sum(column), 26)) for column in zip(*totals, strict=True)
    ]
    assert [h.win_count for h in report.hands] == [
        sum(won > 0 for won in column) for column in zip(*totals, strict=True)
    ]


@by_version
def test_whoever_comes_first_wins_the_same(version: str) -> None:
    hands = [HIGH, "Ac Kd 4h Kh 9c 9d 5s 3c 8h 8d 8c 6c", "Qs Qd Qh 2d 3d 4d 5d 6d 7h 8s 9s Th 2c"]
    one = expected_points(GAMES[version], hands)
    turned = expected_points(GAMES[version], hands[::-1])
    assert one.exact
    assert one.hands == turned.hands[::-1]
    assert sum(Fraction(hand.points_exact or "") for hand in one.hands) == 0


@by_version
def test_random_deals_come_near_to_all_of_them(version: str) -> None:
    hands = [HIGH, "Ac Kd 4h Kh 9c 9d 5s 3c 8h 8d 8c"]
    exact = expected_points(GAMES[version], hands)
    sampled = expected_points(GAMES[version], hands, samples=10_000, seed=3)
    assert (exact.deals, sampled.deals, sampled.exact, sampled.seed) == (378, 10_000, False, 3)
    for one, other in zip(exact.hands, sampled.hands, strict=True):
        assert other.points_exact is None
        assert other.ci95 is not None
        assert 0 < other.ci95 < 0.1
        assert abs(one.points - other.points) < 1.5 * other.ci95
        assert one.win == pytest.approx(other.win, abs=0.015)
        assert one.segments == pytest.approx(other.segments, abs=0.02)


@pytest.mark.parametrize("number", [2, 3, 4])
def test_random_hands_are_all_alike(number: int) -> None:
    report = expected_points(GAMES["mandarin"], ["random"] * number, samples=3000, seed=5)
    assert sum(hand.points for hand in report.hands) == pytest.approx(0)
    for hand in report.hands:
        assert abs(hand.points) < 1.5 * (hand.ci95 or 0)
        assert 0.005 < hand.automatic < 0.03
        assert sum(hand.segments.values()) == pytest.approx(3 * (number - 1), rel=0.06)


def test_the_seed_decides_and_not_the_number_of_workers() -> None:
    hands = ["As Ah Ad", "random", "Kc"]
    one = expected_points(GAMES["asian"], hands, samples=500, seed=1)
    assert one == expected_points(GAMES["asian"], hands, samples=500, seed=1, workers=2)
    assert one != expected_points(GAMES["asian"], hands, samples=500, seed=2)


def test_one_deal_needs_no_samples() -> None:
    assert expected_points(GAMES["bcc"], [HIGH, LOW], samples=50).exact
    last = [HIGH, LOW, "random"]
    dead = take(deck(), cards(f"{HIGH} {LOW}".replace("/", " ")))[13:]
    assert expected_points(GAMES["bcc"], last, dead, samples=50).deals == 1


def test_cards_may_be_given_as_cards() -> None:
    hand = cards(SIX_PAIRS)
    assert expected_points(GAMES["bcc"], [hand, DRAGON]).hands[0].declares == "six-pairs"


@pytest.mark.parametrize(
    ("hands", "dead", "says"),
    [
        ([HIGH], "", "2 to 4 hands are compared, not 1"),
        ([HIGH, *["random"] * 4], "", "2 to 4 hands are compared, not 5"),
        ([HIGH, HIGH], "", "Kc is named 2 times"),
        ([HIGH, LOW], "Kc", "Kc is named 2 times"),
        ([LOW, "Kc Kc 2h / As Ah 7c 7d 3s / Js Jh Jd Tc Ts"], "", "Kc is named 2 times"),
        ([LOW, "Kc Ks 2h / As Ah 7c 7d 3s / Js Jh Jd Tc"], "", "has 3 / 5 / 4 cards"),
        ([LOW, "Kc Ks 2h As / Ah 7c 7d 3s / Js Jh Jd Tc Ts"], "", "set as 3 / 5 / 5"),
        ([LOW, "Kc Ks 2h / As Ah 7c 7d 3s"], "", "has 3 / 5 cards"),
        ([LOW, "Kc Ks 2h / Js Jh Jd Tc Ts / As Ah 7c 7d 3s"], "", "is set wrongly"),
        ([LOW, "As Ah 7c / Kc Ks 2h 7d 3s / Js Jh Jd Tc Ts"], "", "is set wrongly"),
        ([LOW, DRAGON + " 2c"], "", "has 14 cards, but a hand has 13"),
        ([LOW, "Kx"], "", "'Kx' are not cards"),
        ([LOW, " "], "", "a hand is empty"),
        ([LOW, "Jk"], "", "Jk is not in this game's deck"),
        (["random"] * 4, "As", "52 more cards are needed, but only 51 are left"),
    ],
)
def test_what_cannot_be(hands: list[str], dead: str, says: str) -> None:
    with pytest.raises(BadHands, match=says):
        expected_points(GAMES["asian"], hands, dead)


def test_only_games_for_points() -> None:
    with pytest.raises(NoShowdown, match="not played for points"):
        expected_points(library().game("oceana/texas-holdem"), ["AsAh", "KdKc"])


def test_pairs_add_up() -> None:
    """Where no bonus is for beating everyone, three hands win what they win two by two."""
    hands = [HIGH, LOW, "Qs Qd Qh 2c 3d 4d 5d 6d 7h 8s 9s Th 3h"]
    together = expected_points(GAMES["bcc"], hands)
    total = [0.0] * 3
    for one, other in combinations(range(3), 2):
        pair = expected_points(GAMES["bcc"], [hands[one], hands[other]])
        total[one] += pair.hands[0].points
        total[other] += pair.hands[1].points
    assert [hand.points for hand in together.hands] == total
