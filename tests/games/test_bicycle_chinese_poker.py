"""Chinese poker of the Bicycle, in its three versions: 001:404-472 and 356-391."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from cardroom.books import library
from cardroom.cards import deck, show
from cardroom.games.thirteen_cards import automatic_win, by_kind
from cardroom.scenario import settle
from tests.games import chinese_by_the_book as book
from tests.portion import part_of

VERSIONS = ("asian", "bcc", "mandarin")
HIGH = ("Kc Ks 2h", "As Ah 7c 7d 3s", "Js Jh Jd Tc Ts")
LOW = ("Ac Kd 4h", "Kh 9c 9d 5s 3c", "8h 8d 8c 6c 2d")
ORDER = ("front", "middle", "back")


def chinese(
    version: str,
    hands: dict[int, tuple[str, ...] | str],
    *,
    chips: dict[int, int] | None = None,
    button: int | None = 4,
    value: int = 100,
    **more: Any,
) -> dict[str, Any]:
    """A round with hands as they are laid; a text is an automatic win that is declared."""
    decisions: list[dict[str, Any]] = []
    cards = {}
    for seat, laid in hands.items():
        if isinstance(laid, str):
            cards[str(seat)] = laid
            decisions.append({"seat": seat, "do": "declare-automatic-win"})
        else:
            cards[str(seat)] = " ".join(laid)
            decisions.append({"seat": seat, "do": "set", **dict(zip(ORDER, laid, strict=True))})
    return settle(
        {
            "id": 1,
            "game": f"bicycle/chinese-poker-{version}",
            "seats": [{"seat": s, "chips": (chips or {}).get(s, 100000)} for s in hands],
            "button": button if button in hands or button is None else max(hands),
            "structure": {"type": "points", "point_value": value},
            "cards": cards,
            "decisions": decisions,
            **more,
        }
    )


def score(version: str, one: tuple[str, ...] | str, two: tuple[str, ...] | str, **more: Any) -> int:
    """The points that the first hand wins from the second, with two players."""
    result = chinese(version, {1: one, 2: two}, **more)
    assert result["net"]["1"] == 100 * result["points"]["1v2"], result
    points: int = result["points"]["1v2"]
    return points


@pytest.mark.parametrize(("version", "points"), [("asian", 4), ("bcc", 4), ("mandarin", 6)])
def test_bicycle_chinese_431_454_all_three_segments(version: str, points: int) -> None:
    assert score(version, HIGH, LOW) == points
    assert score(version, LOW, HIGH) == -points


TWO_OF_THREE = ("Kc Qh 2h", "As Ah 7c 7d 3s", "Js Jh Jd Tc Td")


@pytest.mark.parametrize(("version", "points"), [("asian", 1), ("bcc", 2), ("mandarin", 1)])
def test_bicycle_chinese_430_451_two_of_three(version: str, points: int) -> None:
    assert score(version, TWO_OF_THREE, LOW) == points


@pytest.mark.parametrize(("version", "points"), [("asian", 2), ("bcc", 3), ("mandarin", 2)])
def test_bicycle_chinese_411_an_equal_segment_is_worth_nothing(version: str, points: int) -> None:
    assert score(version, ("Ad Ks 4c", *TWO_OF_THREE[1:]), LOW) == points


def test_bicycle_chinese_430_one_segment_with_two_equal_is_no_majority() -> None:
    one = ("Ac Kd 4h", "Qs Qd 7c 5d 3s", "9s 9h 9d 6c 2d")
    two = ("Ad Ks 4c", "Qh Qc 7d 5c 3d", "8s 8h 8d 6h 2s")
    assert score("bcc", one, two) == 1


STRAIGHT_FLUSH = ("Kc Qh 2h", "As Ah 7c 7d 3s", "9s Ts Js 8s 7s")


@pytest.mark.parametrize(("version", "points"), [("asian", 6), ("mandarin", 6), ("bcc", 2)])
def test_bicycle_chinese_451_a_straight_flush_behind_two_of_three(
    version: str, points: int
) -> None:
    assert score(version, STRAIGHT_FLUSH, LOW) == points


@pytest.mark.parametrize(("version", "points"), [("asian", 9), ("mandarin", 11), ("bcc", 4)])
def test_bicycle_chinese_451_a_straight_flush_behind_all_three(version: str, points: int) -> None:
    assert score(version, ("Qd Qh 2h", "As Ah 7c 7d 3s", "9s Ts Js 8s 7s"), LOW) == points


@pytest.mark.parametrize(
    ("hand", "extra"),
    [
        (("Ac Ad 2h", "Ks Kh 7c 7d 3s", "9s Ts Js Qs 8s"), 5),
        (("Ac Ad 2h", "Ks Kh 7c 7d 3s", "9s 9h 9d 9c 8s"), 4),
        (("Ac Ad 2h", "6s 5s 4s 3s 2s", "9s Ts Js Qs 8s"), 15),
        (("Ac Ad 2h", "6h 5h 4h 3h 7h", "Kh Qh Jh Th 9h"), 15),
        (("Ac Ad 2h", "Js Jh Jc Jd 3s", "Qs Qh Qd Qc 8s"), 12),
        (("Ac Ad 2h", "Js Jh Jc 7c 7s", "Qs Qh Qd Th Ts"), 2),
        (("As Ah Ad", "Js Th 9c 8c 7s", "Qs Qh Qd Tc Ts"), 3),
    ],
    ids=str,
)
def test_bicycle_chinese_437_450_bonus_hands(hand: tuple[str, ...], extra: int) -> None:
    weak = ("5c 4c 3c", "8d 6c 5d 4d 3d", "Kd 8h 6d 2c 2d")
    assert score("asian", hand, weak) == 4 + extra
    assert score("mandarin", hand, weak) == 6 + extra


def test_bicycle_chinese_437_a_bonus_hand_in_a_lost_segment_is_a_reading() -> None:
    quads = ("4c 4d 3h", "As Ah 7c 7d 3s", "9s 9h 9d 9c 8s")
    better = ("Kc Kd 2h", "Jd Jc 8h 8d 5s", "Qs Qh Qd Qc 7s")
    assert score("asian", quads, better) == 1 - 2 - 4
    assert score("asian", quads, better, readings={"bonus": "always"}) == 1 - 2


@pytest.mark.parametrize(("version", "points"), [("asian", 7), ("bcc", 4), ("mandarin", 12)])
def test_bicycle_chinese_458_super_bonus_against_three(version: str, points: int) -> None:
    hands = {
        1: ("Ac Ad Kc", "Ks Kh 7c 7d 3s", "As Ah Js Jh Qc"),
        2: ("9c 8d 2h", "Tc Td 6c 5d 3c", "Qs Qh 5s 4h 2c"),
        3: ("9d 8c 2d", "Ts 7h 6s 5c 3d", "Jc Jd 4s 3h 2s"),
        4: ("9h 8h 7s", "Qd 9s 6d 5h 4c", "Kd Th 8s 6h 4d"),
    }
    result = chinese(version, dict(hands))
    assert [result["points"][f"1v{n}"] for n in (2, 3, 4)] == [points] * 3


@pytest.mark.parametrize(("version", "points"), [("asian", 4), ("bcc", 4), ("mandarin", 9)])
def test_bicycle_chinese_459_super_bonus_against_two(version: str, points: int) -> None:
    hands = {
        1: ("Ac Ad Kc", "Ks Kh 7c 7d 3s", "As Ah Js Jh Qc"),
        2: ("9c 8d 2h", "Tc Td 6c 5d 3c", "Qs Qh 5s 4h 2c"),
        3: ("9d 8c 2d", "Ts 7h 6s 5c 3d", "Jc Jd 4s 3h 2s"),
    }
    result = chinese(version, dict(hands))
    assert [result["points"][f"1v{n}"] for n in (2, 3)] == [points] * 2


DRAGON = "As Kd Qc Jh Ts 9d 8c 7h 6s 5d 4c 3h 2s"
SIX_PAIRS = "Ac Ad Kc Kh Qs Qd 8h 8c 6c 6d 4h 4d 2h"
THREE_FLUSHES = "3c 9c 2c Qc Kc 2d 3d 5d 7d Ad 8h 9h Jh"
THREE_STRAIGHTS = "Jc Tc 9s 3d 4s 5c 6c 7c Ah 2d 3c 4d 5h"


@pytest.mark.parametrize("version", VERSIONS)
@pytest.mark.parametrize("hand", [SIX_PAIRS, THREE_FLUSHES, THREE_STRAIGHTS])
def test_bicycle_chinese_466_468_automatic_wins_collect_four(version: str, hand: str) -> None:
    other = ("5s 6h 7s", "Td 7h 9d 2s 3s", "Ks Jd 8s 6s Th")
    assert score(version, hand, other) == 4
    assert score(version, other, hand) == -4


@pytest.mark.parametrize(("version", "points"), [("asian", 13), ("bcc", 4), ("mandarin", 13)])
def test_bicycle_chinese_452_465_the_dragon(version: str, points: int) -> None:
    other = ("5s 6h 7s", "Td 7c 9h 2h 3s", "Ks Jd 8s 6d 5h")
    assert score(version, DRAGON, other) == points
    against = "Ac Ad Kc Kh Qs Qd 8h 8d 6c 6h 4h 4d 2h"
    assert score(version, DRAGON, against) == points
    assert score(version, DRAGON, against, readings={"dragon": "pushes"}) == 0


@pytest.mark.parametrize("version", VERSIONS)
def test_bicycle_chinese_472_356_two_automatic_wins_push(version: str) -> None:
    six_pairs = "As Ah Ks Kh Qs Qd 8d 8s 6s 6d Th Td 2h"
    hands: dict[int, tuple[str, ...] | str] = {
        1: six_pairs,
        2: "3c 9c 2c Qc Kc 2d 3d 5d 7d Ad 9h 8h Jh",
        3: ("5s 6h 7s", "Ts 7h 9d 2s 3s", "Kd Jd 8c 6c 5c"),
    }
    result = chinese(version, hands)
    assert result["points"] == {"1v2": 0, "1v3": 4, "2v3": 4}


@pytest.mark.parametrize("version", VERSIONS)
def test_bicycle_chinese_358_470_an_automatic_win_may_be_set_instead(version: str) -> None:
    laid = ("Ac Ad 2h", "8h 8c 6c 6d 4h", "Kc Kh Qs Qd 4d")
    other = ("5s 6h 7s", "Td 7h 9h 2s 3s", "Ks Jd 8s 6s 5d")
    result = chinese(version, {1: laid, 2: other})
    assert result["set"]["1"] == dict(zip(ORDER, laid, strict=True))
    assert result["points"]["1v2"] == (6 if version == "mandarin" else 4)
    refused = chinese(version, {1: laid, 2: other}, readings={"declining": "must-declare"})
    assert (refused["illegal"], refused["at"]) == (True, 0)


def test_bicycle_chinese_463_nothing_else_can_be_declared() -> None:
    plain = ("9c 8h 2c", "Th 9h 6c 5c 3d", "Kc Jc 8s 6d 2d")
    result = chinese("asian", {1: "As Kd Qc Jh Ts 9d 8c 7h 6s 5d 4c 3h 3s", 2: plain})
    assert (result["illegal"], result["at"]) == (True, 0)
    assert "six pairs" in result["why"]


@pytest.mark.parametrize("version", VERSIONS)
@pytest.mark.parametrize(
    "foul",
    [
        ("As Ah 7c", "Kc Ks 2h 7d 3s", "Js Jh Jd Tc Ts"),  # The front is above the middle.
        ("Kc Ks 2h", "Js Jh Jd Tc Ts", "As Ah 7c 7d 3s"),  # The middle is above the back.
        ("Kc Ks 2h As", "Ah 7c 7d 3s", "Js Jh Jd Tc Ts"),  # Four in front.
    ],
)
def test_bicycle_chinese_364_368_a_foul_hand_pays_four(version: str, foul: tuple[str, ...]) -> None:
    assert score(version, foul, LOW) == -4
    assert score(version, LOW, foul) == 4


def test_bicycle_chinese_409_the_back_may_equal_the_middle_and_the_middle_must_beat_the_front() -> (
    None
):
    equal = ("9c 8d 2h", "Tc Td 6c 5d 3c", "Ts Th 6s 5s 3s")
    assert score("asian", equal, ("9d 8c 2d", "Qd 7h 6h 5c 3d", "Kd Jd 8s 6d 4d")) == 2


def test_bicycle_chinese_409_three_suited_or_in_a_row_are_only_high_cards_in_front() -> None:
    row = ("Qs Js Ts", "Kc 9d 7h 4c 3d", "Ad Qd 7s 6s 4s")
    assert score("asian", row, ("Kd 8h 2c", "Kh 8d 7d 4h 3c", "Ks Jh 7c 6c 4d")) == 1


@pytest.mark.parametrize(("version", "points"), [("asian", 9), ("bcc", 4), ("mandarin", 9)])
def test_bicycle_chinese_369_bonus_hands_count_against_a_foul_hand(
    version: str, points: int
) -> None:
    foul = ("Kc Kd 2h", "Jc Jh Jd Tc Td", "Ac Ah 7c 7d 3s")
    assert score(version, STRAIGHT_FLUSH_PLAIN, foul) == points


STRAIGHT_FLUSH_PLAIN = ("Qs Qh 2d", "As Ad 6c 6d 3d", "9s Ts Js 8s 7s")


def test_bicycle_chinese_369_the_super_bonus_counts_against_a_foul_hand() -> None:
    hands: dict[int, tuple[str, ...] | str] = {
        1: ("Ac Ad Kc", "Ks Kh 7c 7d 3s", "As Ah Js Jh Qc"),
        2: ("Tc Td 2h", "9c 8d 6c 5d 3c", "Qs Qh 5s 4h 2c"),
        3: ("9d 8c 2d", "Ts 7h 6s 5c 3d", "Jc Jd 4s 3h 2s"),
        4: ("9h 8h 7s", "Qd 9s 6d 5h 4c", "Kd Th 8s 6h 4d"),
    }
    assert chinese("asian", hands)["points"]["1v2"] == 7
    assert chinese("mandarin", hands)["points"]["1v2"] == 12


def test_bicycle_chinese_mandarin_368_a_foul_hand_at_the_price_of_a_scoop_is_a_reading() -> None:
    foul = ("Kc Ks 2h", "Js Jh Jd Tc Ts", "As Ah 7c 7d 3s")
    assert score("mandarin", LOW, foul, readings={"foul": "as-scoop"}) == 6


def test_bicycle_chinese_368_two_foul_hands_settle_nothing() -> None:
    foul = ("Kc Kd 2h", "Js Jh Jd Tc Ts", "As Ah 7c 7d 3s")
    other = ("Qc Qd 4h", "8s 8h 8d 6c 2d", "Kh 9c 9d 5s 3c")
    assert score("asian", foul, other) == 0


SHORT: dict[int, tuple[str, ...] | str] = {
    1: ("Ac Ad Kc", "Ks Kh 7c 7d 3s", "As Ah Js Jh Qc"),
    2: ("9c 8d 2h", "Tc Td 6c 5d 3c", "Qs Qh 5s 4h 2c"),
    3: ("9d 8c 2d", "Ts 7h 6s 5c 3d", "Jc Jd 4s 3h 2s"),
}


def test_bicycle_chinese_384_385_a_short_stack_wins_up_to_itself_from_the_button_s_left() -> None:
    result = chinese("asian", SHORT, chips={1: 500}, button=3)
    assert result["points"] == {"1v2": 4, "1v3": 4, "2v3": 2}
    # Seat 1 has 500: 400 from seat 2, and 100 is left to win from seat 3.
    assert result["net"] == {"1": 500, "2": -200, "3": -300}
    # From seat 2's left it is seat 3 that pays seat 1 first.
    result = chinese("asian", SHORT, chips={1: 500}, button=2)
    assert result["net"] == {"1": 500, "2": 100, "3": -600}


def test_bicycle_chinese_385_readings_of_what_a_short_stack_wins() -> None:
    each = chinese("asian", SHORT, chips={1: 300}, button=3, readings={"win-cap": "each-opponent"})
    assert each["net"] == {"1": 600, "2": -100, "3": -500}
    once = chinese("asian", SHORT, chips={2: 500}, button=3, readings={"win-cap": "chips-once"})
    # Seat 2 loses 400 to seat 1; only 100 of its chips can still win from seat 3.
    assert once["net"] == {"1": 800, "2": -300, "3": -500}


def test_bicycle_chinese_385_a_stack_that_is_lost_pays_no_more() -> None:
    result = chinese("asian", SHORT, chips={3: 300}, button=3)
    # Seat 3 owes seat 1 and seat 2, in that order: seat 1 takes all of it.
    assert result["net"] == {"1": 700, "2": -400, "3": -300}


def test_bicycle_chinese_412_all_four_places_are_dealt() -> None:
    result = settle(
        {
            "id": 1,
            "game": "bicycle/chinese-poker-asian",
            "seats": [{"seat": 1, "chips": 1000}, {"seat": 3, "chips": 1000}],
            "button": 3,
            "deck": show(deck()),
        },
        events=True,
    )
    dealt = [event["to"] for event in result["events"] if event["kind"] == "dealt"]
    assert dealt[:4] == ["empty-seat", "1", "empty-seat", "3"]
    assert len(dealt) == 52


@pytest.mark.parametrize(
    ("schedule", "option", "value", "fee"),
    [("chinese-poker-own", 1, 500, 100), ("chinese-poker", 3, 1000, 500)],
)
def test_bicycle_chinese_415_11400_each_player_pays_before_the_deal(
    schedule: str, option: int, value: int, fee: int
) -> None:
    result = chinese(
        "asian",
        {1: HIGH, 2: LOW},
        value=value,
        fee={"option": option, "schedule": schedule},
    )
    assert result["fees"] == {"1": fee, "2": fee}
    assert result["net"] == {"1": 4 * value, "2": -4 * value}


def test_bicycle_chinese_384_the_button_only_orders_payments_and_may_go_unnamed() -> None:
    hands: dict[int, tuple[str, ...] | str] = {1: LOW, 2: HIGH}
    unnamed = chinese("asian", hands, button=None)
    assert unnamed["net"] == {"1": -400, "2": 400}
    assert unnamed["points"] == {"1v2": -4}


def test_bicycle_chinese_358_to_declare_is_enough_said() -> None:
    decisions = [{"seat": 1, "do": "declare"}]
    hands: dict[int, tuple[str, ...] | str] = {1: SIX_PAIRS, 2: "7c 7d 3h"}
    assert chinese("bcc", hands, decisions=decisions)["points"]["1v2"] == 4


def test_what_cannot_be_played_is_said() -> None:
    hands: dict[int, tuple[str, ...] | str] = {1: HIGH, 2: LOW}
    refused = chinese("asian", hands, decisions=[{"seat": 1, "do": "set", "front": "2c 2c 2c"}])
    assert (refused["illegal"], refused["at"]) == (True, 0)
    with pytest.raises(Exception, match="point_value"):
        chinese("asian", hands, structure={"type": "limit"})


@pytest.mark.parametrize("version", VERSIONS)
def test_random_rounds_are_settled_as_by_the_book(version: str) -> None:
    rng = Random(f"chinese {version}")
    pack = [str(card) for card in deck()]
    for _ in range(part_of(500)):
        count = rng.randint(2, 4)
        seats = sorted(rng.sample(range(1, 5), count))
        button = rng.choice(seats)
        drawn = iter(rng.sample(pack, 13 * count))
        hands: dict[int, tuple[str, ...] | str] = {}
        laid: dict[int, book.Seat] = {}
        for seat in seats:
            hand = [next(drawn) for _ in range(13)]
            order = hand
            if rng.random() < 0.6:
                strong = sorted(hand, key=lambda c: ([x[0] for x in hand].count(c[0]), c[0]))
                order = [*strong[:3], *strong[3:]]
            parts = (" ".join(order[:3]), " ".join(order[3:8]), " ".join(order[8:]))
            declares = book.automatic(hand) is not None and rng.random() < 0.5
            hands[seat] = " ".join(hand) if declares else parts
            laid[seat] = book.Seat(" ".join(hand), None if declares else parts)
        chips = {seat: rng.choice((100, 700, 2500, 100000)) for seat in seats}
        result = chinese(version, hands, chips=chips, button=button)
        points, net = book.net(version, laid, chips, button, 100)
        assert (result["points"], result["net"]) == (points, net)


def test_automatic_wins_are_found_as_by_brute_force() -> None:
    rng = Random("automatic")
    pack = list(deck())
    found = set()
    for number in range(part_of(3000)):
        hand = rng.sample(pack, 13)
        if number % 2:
            # Few ranks or few suits, so that automatic wins are not rare.
            some = [card for card in pack if card.suit < 3 and card.rank in range(3, 12)]
            hand = rng.sample(some, 13)
        expected = book.automatic([str(card) for card in hand])
        found.add(expected)
        assert automatic_win(hand) == expected
    assert found >= {None, "six-pairs", "three-straights"}


def test_the_order_for_somebody_absent_is_never_foul() -> None:
    rng = Random("absent")
    pack = list(deck())
    for _ in range(part_of(3000)):
        order = [str(card) for card in by_kind(rng.sample(pack, 13))]
        assert not book.is_foul(order[:3], order[3:8], order[8:])


def test_what_every_automatic_win_is_worth_is_said() -> None:
    rules = library().game("bicycle/chinese-poker-bcc").definition.rules
    for wins in ({"dragon": 4}, rules.automatic_wins | {"two-trios": 1}):
        with pytest.raises(ValueError, match="automatic_wins are dragon, six-pairs, three-flush"):
            msgspec.structs.replace(rules, automatic_wins=wins)
