"""Face-up Chinese poker of the Bicycle: 001:5972-6156."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

from cardroom.books import library
from cardroom.bots import play_out, sensible
from cardroom.bots.random_bot import RandomBot
from cardroom.cards import show
from cardroom.games.placed_segments import clean_sweep
from cardroom.scenario import settle
from cardroom.session import Table
from cardroom.table.events import Dealt, Placed
from cardroom.table.setup import SeatSetup, Setup
from cardroom.table.stock import Stacked
from tests.games import face_up_by_the_book as book
from tests.portion import part_of

GAME = "bicycle/face-up-chinese-poker"
HIGH = ("Kc Ks 2h", "As Ah 7c 7d 3s", "Js Jh Jd Tc 4s")
LOW = ("Ac Kd 4h", "Kh 9c 9d 5s 3c", "8h 8d 8c 6c 2d")
FOUL = ("Qc Qd 5c", "Td Th 6s 6d 2s", "9h 5d 4d 3d 2c")
ORDER = ("top", "middle", "bottom")
DRAGON = "Ad 2d 3d 4h 5d 6d 7h 8s 9s Ts Jc Qs Kc"


def laid(seat: int, parts: tuple[str, ...]) -> dict[str, Any]:
    return {"seat": seat, "do": "set", **dict(zip(ORDER, parts, strict=True))}


def face_up(
    hands: Mapping[int, tuple[str, ...]],
    *,
    sweeps: tuple[int, ...] = (),
    button: int = 1,
    chips: dict[int, int] | None = None,
    **more: Any,
) -> dict[str, Any]:
    """A round with hands as they are laid, and who declares a clean sweep."""
    decisions = [laid(seat, parts) for seat, parts in hands.items()]
    decisions += [{"seat": seat, "do": "declare-clean-sweep"} for seat in sweeps]
    return settle(
        {
            "id": 1,
            "game": GAME,
            "seats": [{"seat": s, "chips": (chips or {}).get(s, 100000)} for s in hands],
            "button": button,
            "structure": {"type": "points", "point_value": 100},
            "cards": {str(seat): " ".join(parts) for seat, parts in hands.items()},
            "decisions": decisions,
            **more,
        }
    )


def score(one: tuple[str, ...], two: tuple[str, ...], **more: Any) -> int:
    """The points that seat 1 wins from seat 2, with the button at a third player's place."""
    third = ("6h 5c 3h", "Qd 9s 7h 6s 4c", "2c 2s Td 8s 5h")
    cards = " ".join((*one, *two)).split()
    free = not set(cards) & set(" ".join(third).split())
    hands = {1: one, 2: two, 3: third} if free else {1: one, 2: two}
    result = face_up(hands, button=3 if free else 2, **more)
    points: int = result["points"]["1v2"]
    return points


def test_bicycle_face_up_6069_each_segment_is_worth_a_point() -> None:
    assert score(HIGH, LOW) == 3
    assert score(LOW, HIGH) == -3
    assert score(("Ad Qh 2h", *HIGH[1:]), LOW) == 1


EQUAL = {
    1: ("Ac Kd 4h", "Qs Qd 7c 5d 3s", "9s 9h 9d 6c 2d"),
    2: ("Ad Ks 4c", "Qh Qc 7d 5c 3d", "8s 8h 8d 6h 2s"),
    3: ("6d 5s 3c", "Jd 9c 7h 6s 4s", "2c 2h Td 8c 5h"),
}


@pytest.mark.parametrize(("button", "points"), [(3, 1), (1, 3), (2, -1)])
def test_bicycle_face_up_6069_the_button_wins_equal_segments(button: int, points: int) -> None:
    assert face_up(EQUAL, button=button)["points"]["1v2"] == points


def test_bicycle_face_up_6107_the_bonus_of_an_equal_segment_goes_to_the_button() -> None:
    hands = {
        1: ("Ac Kd 4h", "Qs Qd 7c 5d 3s", "5c 6d 7h 8s 9c"),
        2: ("Ad Jd 4c", "Qh Qc 7d 3h 2d", "5h 6h 7s 8d 9h"),
    }
    assert face_up(hands, button=1)["points"]["1v2"] == 3 + 2
    assert face_up(hands, button=2)["points"]["1v2"] == 2 - (1 + 2)
    alone = {"bonus-on-a-tie": "not-paid"}
    assert face_up(hands, button=1, readings=alone)["points"]["1v2"] == 3
    assert face_up(hands, button=2, readings=alone)["points"]["1v2"] == 2 - 1


@pytest.mark.parametrize(("rank", "points"), list(book.TRIPS.items()))
def test_bicycle_face_up_6085_6097_three_of_a_kind_on_top(rank: str, points: int) -> None:
    rest = [r for r in "23456789TJQKA" if r != rank][:4]
    middle = " ".join([*(f"{rest[0]}{s}" for s in "cdhs"), f"{rest[2]}c"])
    bottom = " ".join([*(f"{rest[1]}{s}" for s in "cdhs"), f"{rest[3]}c"])
    hand = (" ".join(f"{rank}{s}" for s in "cdh"), middle, bottom)
    other = face_up({1: hand}, seats=[{"seat": 1, "chips": 99999}, {"seat": 2, "chips": 99999}])
    two = other["set"]["2"]
    parts = [two[name].split() for name in ORDER]
    hands = {1: ([part.split() for part in hand], False), 2: (parts, False)}
    assert other["points"]["1v2"] == book.points(hands, 1, 2, 1)
    assert book.bonus("top", hand[0].split()) == points


@pytest.mark.parametrize(
    ("middle", "bottom", "bonus"),
    [
        ("9h 8d 7c 6s 5h", "Jh Td 9c 8s 7h", 4 + 2),
        ("9h 8d 7c 6s 5h", "2c 4c 6c 8c Tc", 4 + 4),
        ("2h 4h 6h 8h Th", "3d 5d 7d 9d Jd", 8 + 4),
        ("7c 7d 7h 2c 2d", "8c 8d 8h 2h 2s", 12 + 6),
        ("7c 7d 7h 7s 2d", "8c 8d 8h 8s 2s", 16 + 8),
        ("5c 6c 7c 8c 9c", "6d 7d 8d 9d Td", 20 + 10),
        ("6d 7d 8d 9d Td", "Ts Js Qs Ks As", 20 + 20),
    ],
)
def test_bicycle_face_up_6098_6103_bonus_by_segment(middle: str, bottom: str, bonus: int) -> None:
    top = "Ac Qd 3c"
    result = face_up({1: (top, middle, bottom)}, seats=TWO, button=2)
    other = [result["set"]["2"][name].split() for name in ORDER]
    mine = [part.split() for part in (top, middle, bottom)]
    named = sum(book.bonus(name, part) for name, part in zip(ORDER, mine, strict=True))
    assert named == bonus
    assert result["points"]["1v2"] == book.points({1: (mine, False), 2: (other, False)}, 1, 2, 2)


def test_bicycle_face_up_6103_a_royal_flush_in_the_middle() -> None:
    rules = library().game(GAME).definition.rules
    assert rules.bonus["middle"]["royal-flush"] == book.ROYAL[0]


def test_bicycle_face_up_6107_no_bonus_in_a_lost_segment() -> None:
    straight = ("Qc Jc 2d", "Qs Qd 7c 5d 3s", "5c 6d 7h 8s 9c")
    flush = ("Ac Kd 4c", "Jd Js 7d 6c 2h", "2s 4s 6s 8h Ts".replace("8h", "9s"))
    assert score(straight, flush) == 1 - 2 - 4


def test_bicycle_face_up_6136_a_foul_hand_pays_nine_points_and_bonuses() -> None:
    assert score(FOUL, HIGH) == -9
    full_house = ("Kc Ks 2h", "As Ah 7c 7d 3s", "Js Jh Jd Tc Ts")
    assert score(full_house, FOUL) == 9 + 6


def test_bicycle_face_up_6136_two_foul_hands_settle_nothing() -> None:
    other = ("Kc Ks 2h", "Js Jh 7c 7h 3s", "Ac 8d 7s 4c 3c")
    assert score(FOUL, other) == 0


EVEN = ("Ac Qd 4h", "8h 8d Ks 5c 3s", "8s 8c Kh 5d 3d")


def test_bicycle_face_up_5978_equal_is_not_higher() -> None:
    assert score(EVEN, ("Ah Kd 2c", "Th Td 9s 6d 3h", "Jh Jd 9h 6c 4d")) == -9
    assert score(
        EVEN, ("Ah Kd 2c", "Th Td 9s 6d 3h", "Jh Jd 9h 6c 4d"), readings={"equal-order": "stands"}
    ) == -3  # fmt: skip


def parts_of(cards: str) -> tuple[str, ...]:
    hand = cards.split()
    return " ".join(hand[:3]), " ".join(hand[3:8]), " ".join(hand[8:])


SUPER = " ".join(f"{rank}h" for rank in "A23456789TJQK")
SIX_PAIRS = "Ac Kc Kd Qc Qd 8c 8d 7c 7d 6c 6h 4s 4d"
STRAIGHTS = "Qd Kd As 2c 3c 4c 5s 6c 4d 5d 6d 7s 8c"
FLUSHES = "2s 5s 9s 3d 4d 6d 9d Jd 2c 4c 6c 8c Tc"
DULL = ("5c 4h 2d", "Kh 9c 7d 5d 3s", "Qs Qh Jh 8h 3h")


@pytest.mark.parametrize(
    ("hand", "points"),
    [(SUPER, 26), (DRAGON, 13), (SIX_PAIRS, 3), (STRAIGHTS, 3), (FLUSHES, 3)],
    ids=["super", "dragon", "six", "straights", "flushes"],
)
def test_bicycle_face_up_6124_6128_clean_sweeps(hand: str, points: int) -> None:
    result = face_up({1: parts_of(hand)}, sweeps=(1,), seats=TWO)
    two = [result["set"]["2"][name].split() for name in ORDER]
    assert result["points"]["1v2"] == points + 9 * book.is_foul(two)


TWO = [{"seat": 1, "chips": 99999}, {"seat": 2, "chips": 99999}]


def test_bicycle_face_up_6126_four_of_a_kind_is_two_pairs() -> None:
    result = face_up(
        {1: parts_of("Ac Kc Kd Kh Ks 8c 8d 7c 7d 6c 6h 4s 4d")}, sweeps=(1,), seats=TWO
    )
    assert result["points"]["1v2"] in (3, 12)


def test_bicycle_face_up_6127_straights_must_lie_in_their_segments() -> None:
    mixed = ("Qd Kd 2c", "As 3c 4c 5s 6c", "4d 5d 6d 7s 8c")
    result = face_up({1: mixed}, sweeps=(1,), seats=TWO)
    assert result["illegal"]
    assert result["at"] == 1


def test_bicycle_face_up_6114_a_clean_sweep_must_be_declared() -> None:
    hands = {1: parts_of(DRAGON), 2: ("Kh Kd 2h", "As Ah 7c 7d 3s", "Js Jh Jd Tc Th")}
    assert face_up(hands, sweeps=(1,))["points"]["1v2"] == 13
    silent = face_up(hands)["points"]["1v2"]
    foul = book.is_foul([part.split() for part in hands[1]])
    assert silent == (-9 - 6 if foul else silent)
    assert silent != 13


def test_bicycle_face_up_6114_a_clean_sweep_pays_no_bonus() -> None:
    hands = {1: parts_of(DRAGON), 2: ("Kh Kd 2h", "As Ah 7c 7d 3s", "Js Jh Jd Tc Th")}
    assert face_up(hands, sweeps=(1,))["net"] == {"2": -1300, "1": 1300}


def test_bicycle_face_up_6136_a_foul_hand_pays_the_sweep_and_the_penalty() -> None:
    foul = ("Qc Qd 5c", "Td Th 6s 6h 2s", "9h 5h 4d 3h 2c")
    hands = {1: parts_of(DRAGON), 2: foul}
    assert face_up(hands, sweeps=(1,))["points"]["1v2"] == 13 + 9
    alone = {"foul-against-sweep": "sweep-alone"}
    assert face_up(hands, sweeps=(1,), readings=alone)["points"]["1v2"] == 13


def test_bicycle_face_up_6130_equal_sweeps_push_and_higher_ones_collect_all() -> None:
    hands = {1: parts_of("Ac Kc Kd Qc Qd 8h 8s 7c 7h 6s 6h 4s 4h"), 2: parts_of(FLUSHES)}
    assert face_up(hands, sweeps=(1, 2))["points"]["1v2"] == 0
    by_rank = {"equal-sweeps": "by-rank"}
    assert face_up(hands, sweeps=(1, 2), readings=by_rank)["points"]["1v2"] == 3
    pairs = parts_of("Ac Kd Kh Qc Qd 8h 8d 7c 7d 6c 6h 4s 4c")
    for button in (1, 2):
        higher = {1: parts_of(DRAGON.replace("4h", "4d")), 2: pairs}
        assert face_up(higher, sweeps=(1, 2), button=button)["points"]["1v2"] == 13


def test_bicycle_face_up_6130_sweeps_collect_before_anything_is_compared() -> None:
    hands = {
        1: ("Kh Kd 2h", "As Ah 7c 7d 3s", "Js Jh Jd Tc 4s"),
        2: ("Ac Qd 4c", "8c 8d 6c 5c 3c", "9c 9d 9h Qh 2c"),
        3: parts_of(DRAGON),
    }
    result = face_up(hands, sweeps=(3,), chips={1: 1500, 2: 900})
    # The sweep takes 13 points of seat 1's fifteen and all nine of seat 2.
    assert result["net"] == {"2": -900, "3": 2200, "1": -1300}


def test_bicycle_face_up_6046_chips_that_had_action_take_no_further_part() -> None:
    hands = {
        1: HIGH,
        2: LOW,
        3: ("6h 5c 3h", "Qd 9s 7h 6s 4c", "2c 2s Td 8s 5h"),
    }
    rich = face_up(hands, chips={1: 900})
    assert rich["net"] == {"2": 0, "3": -600, "1": 600}
    short = face_up(hands, chips={2: 900}, structure={"type": "points", "point_value": 100})
    assert short["net"] == {"2": 0, "3": -600, "1": 600}
    assert [short["points"][pair] for pair in ("1v2", "1v3", "2v3")] == [3, 3, 3]


def test_bicycle_face_up_5994_nine_points_are_the_least_to_play_with() -> None:
    result = face_up({1: HIGH, 2: LOW}, chips={2: 899})
    assert result["illegal"]
    assert result["at"] == "wagers"
    assert "001:5994" in result["why"]
    assert "net" in face_up({1: HIGH, 2: LOW}, chips={2: 900})


def test_bicycle_face_up_5990_of_five_players_the_one_before_the_button_waits() -> None:
    seats = [{"seat": n, "chips": 99999} for n in range(1, 6)]
    told = settle({"game": GAME, "seats": seats, "button": 4}, events=True)
    assert set(told["set"]) == {"4", "5", "1", "2"}
    assert told["net"]["3"] == 0
    first = [event["to"] for event in told["events"] if event["kind"] == "dealt"]
    assert first[:4] == ["5", "1", "2", "4"]


def test_bicycle_face_up_5998_five_cards_face_up_and_then_one_by_one() -> None:
    game = library().game(GAME)
    setup = Setup(game=GAME, seats=tuple(SeatSetup(n, 99999) for n in (1, 2)), button=2)
    played = game.round(setup, Stacked(game.fresh_deck(setup)))
    dealt = [event for event in played.events if isinstance(event, Dealt)]
    assert [event.to for event in dealt] == ["1", "2"] * 5
    assert all(event.up for event in dealt)
    assert list(played.waiting) == [1]
    while not played.over:
        played.choose_default(next(iter(played.waiting)))
    later = [event for event in played.events if isinstance(event, Dealt)][10:]
    assert [event.to for event in later] == ["1", "2"] * 8
    assert not any(event.up for event in later)
    placed = [event for event in played.view(None) if isinstance(event, Placed)]
    assert sum(len(event.cards) for event in placed) == 26


def test_bicycle_face_up_6004_no_more_than_three_on_top_and_what_lies_stays() -> None:
    cards = {"1": "Kc Ks 2h As Ah 7c 7d 3s Js Jh Jd Tc Ts"}
    too_many = settle(
        {"game": GAME, "seats": TWO, "button": 2, "cards": cards,
         "decisions": [{"seat": 1, "do": "place", "cards": "Kc Ks 2h As", "segment": "top"}]}
    )  # fmt: skip
    assert too_many["illegal"]
    assert too_many["at"] == 0
    moved = settle(
        {"game": GAME, "seats": TWO, "button": 2, "cards": cards,
         "decisions": [{"seat": 1, "do": "place", "cards": "Kc", "segment": "top"},
                       {"seat": 1, "do": "place", "cards": "Kc", "segment": "bottom"}]}
    )  # fmt: skip
    assert moved["illegal"]
    assert moved["at"] == 1


def test_bicycle_face_up_6004_cards_are_placed_one_by_one() -> None:
    hand = {name: part.split() for name, part in zip(ORDER, HIGH, strict=True)}
    cards = ["Kc", "As", "Js", "7c", "3s", "Jh", "Ks", "Ah", "2h", "Jd", "7d", "Tc", "4s"]
    places = [
        {"seat": 1, "do": "place", "cards": card,
         "segment": next(name for name, part in hand.items() if card in part)}
        for card in cards
    ]  # fmt: skip
    told = settle({"game": GAME, "seats": TWO, "button": 2, "cards": {"1": " ".join(cards)},
                   "decisions": places})  # fmt: skip
    assert {name: set(part.split()) for name, part in told["set"]["1"].items()} == {
        name: set(part) for name, part in hand.items()
    }


def test_bicycle_face_up_5998_a_card_is_laid_once() -> None:
    """Who names the deuce of clubs twice and one card not at all is not served by a default."""
    twice = face_up({1: ("2c 2c 2h", *HIGH[1:]), 2: LOW}, cards={})
    assert (twice["illegal"], twice["at"]) == (True, 0)
    assert "2c is twice" in twice["why"]


def test_bicycle_face_up_a_full_segment_a_stranger_and_a_wrong_turn_are_refused() -> None:
    four = ("Kc Ks 2h As", "Ah 7c 7d 3s", HIGH[2])
    told = face_up({1: four, 2: LOW})
    assert told["illegal"]
    assert told["at"] == 0
    stranger = settle({"game": GAME, "seats": TWO, "cards": {"1": " ".join(HIGH)},
                       "decisions": [laid(1, (LOW[0], *HIGH[1:]))]})  # fmt: skip
    assert stranger["illegal"]
    assert stranger["at"] == 0
    first = {"do": "place", "segment": "bottom"}
    turns = settle({"game": GAME, "seats": TWO, "button": 1,
                    "decisions": [{"seat": 1, **first}, {"seat": 2, **first}]})  # fmt: skip
    assert turns["illegal"]
    assert turns["at"] == 0


def test_bicycle_face_up_6014_a_game_opens_with_the_buttons_on_the_dealers_left() -> None:
    table = Table(library().game(GAME), seed=1)
    for seat in (2, 3, 5):
        table.sit(seat, 500_000)
    buttons = []
    for _ in range(4):
        table.deal()
        buttons.append(table.button)
        while table.round is not None and not table.round.over:
            table.round.choose_default(next(iter(table.round.waiting)))
    assert buttons == [2, 3, 5, 2]


def test_bicycle_face_up_settles_as_the_book_does_it_again() -> None:
    game = library().game(GAME)
    rng = Random(1)
    for number in range(part_of(120)):
        count = rng.choice((2, 3, 4))
        seats = rng.sample(range(1, 6), count)
        stacks = {seat: rng.choice((9000, 20000, 500000)) for seat in seats}
        button = rng.choice(seats)
        setup = Setup(game=GAME, seats=tuple(SeatSetup(s, stacks[s]) for s in seats), button=button)
        deck = list(game.fresh_deck(setup))
        rng.shuffle(deck)
        played = game.round(setup, Stacked(deck))
        bots = {
            seat: sensible(game.mechanism.name, seed=number)
            if rng.random() < 0.3
            else RandomBot(number)
            for seat in seats
        }
        play_out(played, bots)
        table = played.table
        hands = {}
        for seat in seats:
            parts = table.set_hands[str(seat)]
            declared = any(
                getattr(event, "says", "") == f"Seat {seat} declares a clean sweep."
                for event in played.events
            )
            assert bool(clean_sweep(parts, game.definition.rules)) == bool(
                book.sweep([show(part).split() for part in parts.values()])
            )
            hands[seat] = ([show(part).split() for part in parts.values()], declared)
        points, net = book.net(hands, stacks, button, 1000)
        result = played.result()
        assert result.points == points
        assert result.net == net
