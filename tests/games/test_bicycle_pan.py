"""Pan of the Bicycle: 001:1086-1149, and its fees, 001:11369-11396."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from random import Random
from typing import Any

import pytest

from cardroom.books import library
from cardroom.bots import play_out, sensible
from cardroom.bots.random_bot import RandomBot
from cardroom.cards import CARDS
from cardroom.games.melds import Judge
from cardroom.scenario import BadScenario, settle
from cardroom.session import Table
from cardroom.table.events import Dealt, Moved, Placed
from cardroom.table.setup import SeatSetup, Setup
from cardroom.table.stock import Stacked
from tests.games import pan_by_the_book as book
from tests.portion import part_of

PAN = "bicycle/pan"
KONDITION = {"type": "kondition", "chip": 100, "tops": 200}


def pan(
    hands: dict[int, str], *decisions: dict[str, Any], seats: int = 3, **more: Any
) -> dict[str, Any]:
    """A scenario with what some seats meld."""
    told: dict[str, Any] = {
        "game": PAN,
        "seats": [{"seat": n, "chips": 50000} for n in range(1, seats + 1)],
        "structure": KONDITION,
        "cards": {str(seat): hand for seat, hand in hands.items()},
        "decisions": list(decisions),
    }
    return settle(told | more)


def meld(seat: int, hand: str, ask: int | None = None) -> dict[str, Any]:
    return {"seat": seat, "do": "meld", "cards": hand} | ({} if ask is None else {"ask": ask})


def test_bicycle_pan_1090_310_cards() -> None:
    deck = Counter(map(str, library().game(PAN).fresh_deck()))
    assert sum(deck.values()) == 310
    assert (deck["As"], deck["Ah"], deck["8c"], deck["Tc"]) == (7, 8, 0, 0)


@pytest.mark.parametrize(
    ("hand", "chips"),
    [
        ("3c 3d 3h", 1),
        ("5c 5d 5h 5s", 1),
        ("7d 7d 7d", 2),
        ("7s 7s 7s", 4),
        ("2h 2h 2h", 1),
        ("2s 2s 2s", 2),
        ("Kd Kd Kd", 1),
        ("Ac 2c 3c", 1),
        ("As 2s 3s 4s", 2),
        ("Jd Qd Kd", 1),
        ("Js Qs Ks", 2),
    ],
)
def test_bicycle_pan_1106_1123_konditions(hand: str, chips: int) -> None:
    assert book.chips(hand.split()) == chips
    net = pan({1: hand}, meld(1, hand, chips))["net"]
    assert net == {"1": 2 * chips * 100, "2": -chips * 100, "3": -chips * 100}


def test_bicycle_pan_1127_a_short_stack_puts_in_what_it_has_by_a_house_option_alone() -> None:
    seats = [{"seat": 1, "chips": 150}, {"seat": 2, "chips": 50000}]
    with pytest.raises(BadScenario, match=r"tops and a chip are \$3"):
        settle({"game": PAN, "seats": seats, "structure": KONDITION})
    line = settle(
        {
            "game": PAN,
            "seats": seats,
            "structure": KONDITION,
            "options": {"short-stacks": "all-in"},
        },
        events=True,
    )
    posted = [event["amount"] for event in line["events"] if event["kind"] == "posted"]
    assert sorted(posted) == [150, 200]


@pytest.mark.parametrize("hand", ["4c 4d 4h", "2d 3d 4d", "Ac Ad Ad", "Kc Kd Kd", "5h 6h 7h"])
def test_bicycle_pan_1094_1098_melds_that_collect_nothing(hand: str) -> None:
    assert pan({1: hand}, meld(1, hand))["net"] == {"1": 0, "2": 0, "3": 0}
    asked = pan({1: hand}, meld(1, hand, 1))
    assert asked["illegal"]
    assert asked["at"] == 0


@pytest.mark.parametrize("hand", ["7s 7s 7d", "2c 3c 4d", "2c 3c 5c", "Kc Ac 2c", "Qd Qd Qh"])
def test_bicycle_pan_1096_1098_what_is_no_meld(hand: str) -> None:
    assert not book.is_meld(hand.split())
    told = pan({1: hand}, meld(1, hand))
    assert told["illegal"]
    assert "001:1094" in told["why"]


def test_bicycle_pan_1096_the_jack_follows_the_seven_by_a_reading() -> None:
    rope = "6c 7c Jc"
    assert "net" in pan({1: rope}, meld(1, rope))
    assert pan({1: rope}, meld(1, rope), readings={"seven-and-jack": "apart"})["illegal"]


def test_bicycle_pan_1147_only_the_right_pay_may_be_asked() -> None:
    wrong = pan({1: "7s 7s 7s"}, meld(1, "7s 7s 7s", 3))
    assert wrong["illegal"]
    assert "001:1104,1147" in wrong["why"]
    assert pan({1: "7s 7s 7s"}, meld(1, "7s 7s 7s", 0))["net"]["1"] == 0


def test_bicycle_pan_1137_a_received_card_comes_before_other_melds() -> None:
    both = pan({1: "7s 7s 7s Ac 2c 3c"}, meld(1, "Ac 2c 3c", 1), meld(1, "7s 7s 7s", 4))
    assert both["net"]["1"] == 2 * 500
    first = pan({1: "7s 7s 7s 2c 4d 6h"}, meld(1, "7s 7s 7s", 4))
    assert first["illegal"]


def test_bicycle_pan_1135_the_next_player_may_use_a_discarded_pluck() -> None:
    told = pan(
        {3: "7h", 2: "7s 7d 7h"},
        {"seat": 3, "do": "pluck"},
        {"seat": 3, "do": "discard"},
        {"seat": 2, "do": "take-discard"},
        meld(2, "7s 7d 7h", 1),
        button=1,
    )
    assert told["net"]["2"] == 200


@pytest.mark.parametrize("held", ["3s 3d", "3s 3d 3h"], ids=["not listed", "listed"])
def test_bicycle_pan_1135_who_takes_a_discarded_pluck_need_not_list_it(held: str) -> None:
    line = pan(
        {1: held, 2: "3h"},
        {"seat": 2, "do": "pluck"},
        {"seat": 2, "do": "discard"},
        {"seat": 1, "do": "take-discard"},
        meld(1, "3s 3d 3h", ask=1),
    )
    assert line["net"] == {"3": -100, "2": -100, "1": 200}


def test_bicycle_pan_1137_nobody_uses_what_came_out_of_a_hand() -> None:
    told = pan(
        {3: "7h As 2s 3s", 2: "7s 7d 7h"},
        meld(3, "As 2s 3s", 2),
        {"seat": 3, "do": "discard", "cards": "7h"},
        {"seat": 2, "do": "take-discard"},
        button=1,
    )
    assert told["illegal"]
    assert told["at"] == 2
    assert "001:1135-1137" in told["why"]


def test_bicycle_pan_1147_forcing_goes_to_the_right_and_leaves_only_a_discard() -> None:
    pluck, force = {"seat": 3, "do": "pluck"}, {"seat": 3, "do": "force"}
    assert "net" in pan({3: "7h"}, pluck, {**force, "to": 2}, button=2)
    wrong = pan({3: "7h"}, pluck, {**force, "to": 1}, button=2)
    assert wrong["illegal"]
    assert wrong["at"] == 1
    fits = {"forcing": "fits-a-meld"}
    assert pan({3: "7h"}, pluck, {**force, "to": 2}, button=2, readings=fits)["illegal"]


def test_bicycle_pan_1094_1127_eleven_melded_cards_win_the_tops() -> None:
    hand = "7s 7s 7s As 2s 3s Kd Kd Kh Kh Ks"
    told = pan({1: hand}, meld(1, "Kd Kd Kh Kh Ks"), meld(1, "7s 7s 7s"), meld(1, "As 2s 3s"))
    assert told["net"] == {"1": 2 * (200 + 600), "2": -800, "3": -800}
    assert told["pots"] == [{"amount": 600, "winners": {"1": 600}}]


def test_bicycle_pan_1127_the_tops_for_the_first_kondition_by_a_reading() -> None:
    first = {"tops": "first-kondition"}
    told = pan({1: "7s 7s 7s"}, meld(1, "7s 7s 7s", 4), readings=first)
    assert told["net"] == {"1": 2 * (400 + 200), "2": -600, "3": -600}


def test_bicycle_pan_1141_who_is_out_of_chips_is_out_of_the_hand() -> None:
    seats = [{"seat": 1, "chips": 5000}, {"seat": 2, "chips": 500}, {"seat": 3, "chips": 5000}]
    told = settle(
        {
            "game": PAN,
            "seats": seats,
            "structure": KONDITION,
            "cards": {"1": "7s 7s 7s"},
            "decisions": [meld(1, "7s 7s 7s", 4)],
        }
    )
    assert told["net"] == {"1": 700, "2": -300, "3": -400}


def test_bicycle_pan_1131_1133_the_deal_is_counterclockwise_in_two_fives() -> None:
    game = library().game(PAN)
    setup = Setup(game=PAN, seats=tuple(SeatSetup(n, 5000) for n in (1, 4, 6)), button=4)
    played = game.round(setup, Stacked(game.fresh_deck(setup)))
    dealt = [event.to for event in played.events if isinstance(event, Dealt)]
    assert dealt == ["4"] * 5 + ["1"] * 5 + ["6"] * 5 + ["4"] * 5 + ["1"] * 5 + ["6"] * 5


def test_bicycle_pan_1133_who_begins_plucks_twice() -> None:
    game = library().game(PAN)
    setup = Setup(game=PAN, seats=tuple(SeatSetup(n, 5000) for n in (1, 2, 3)), button=3)
    played = game.round(setup, Stacked(game.fresh_deck(setup)))
    plucked: list[int] = []
    while len(plucked) < 4:
        [(seat, decision)] = played.waiting.items()
        if decision.street == "draw":
            plucked.append(seat)
        played.choose_default(seat)
    assert plucked == [3, 3, 2, 1]


def test_bicycle_pan_1133_the_winner_is_dealt_to_first() -> None:
    table = Table(library().game(PAN), seed=2)
    for seat in (1, 2, 3):
        table.sit(seat, 50_000)
    table.deal()
    first = table.round
    assert first is not None
    bots = {n: sensible("pan", seed=n, rules=table.game.definition.rules) for n in (1, 2, 3)}
    play_out(first, bots)
    [pot] = first.result().pots or []
    table.deal()
    assert table.round is not None
    assert table.round.table.setup.button == int(next(iter(pot.winners)))


@pytest.mark.parametrize(
    ("option", "players", "fee"),
    [
        (1, 5, 200),
        (2, 6, 300),
        (3, 4, 100),
        (5, 8, 250),
        (18, 5, 900),
        (20, 2, 800),
    ],
)
def test_bicycle_pan_11374_11396_the_collection_comes_out_of_the_tops(
    option: int, players: int, fee: int
) -> None:
    chip = 100 if option < 5 else 200 if option < 9 else 1000
    tops = {"type": "kondition", "chip": chip, "tops": 5 * chip}
    told = pan({}, seats=players, fee={"option": option}, structure=tops)
    assert told["fees"] == {"pot": fee}


def test_bicycle_pan_bad_stakes_and_short_stacks_are_refused() -> None:
    game = library().game(PAN)
    short = Setup(game=PAN, seats=(SeatSetup(1, 5000), SeatSetup(2, 299)))
    with pytest.raises(Exception, match="tops and a chip are"):
        game.round(short, Stacked(game.fresh_deck(short)))


def test_bicycle_pan_every_meld_is_found_and_no_other() -> None:
    rng, judge = Random(3), Judge(seven_jack=True)
    deck = library().game(PAN).fresh_deck()
    for _ in range(part_of(60)):
        hand = rng.sample(deck, 9)
        found = {tuple(sorted(meld)) for meld in judge.new_melds(hand, None)}
        all_ways = {
            tuple(sorted(some)) for size in range(3, 10) for some in combinations(hand, size)
        }
        assert found == {some for some in all_ways if book.is_meld([str(c) for c in some])}


def test_bicycle_pan_is_settled_as_the_book_does_it_again() -> None:
    game = library().game(PAN)
    for number in range(part_of(60)):
        rng = Random(number)
        seats = rng.sample(range(1, 9), rng.randint(2, 6))
        setup = Setup(game=PAN, seats=tuple(SeatSetup(s, 10**6) for s in seats))
        deck = list(game.fresh_deck(setup))
        rng.shuffle(deck)
        played = game.round(setup, Stacked(deck))
        play_out(
            played,
            {
                s: sensible("pan", seed=s, rules=game.definition.rules)
                if rng.random() < 0.7
                else RandomBot(s)
                for s in seats
            },
        )
        melds: dict[tuple[str, str], list[str]] = {}
        due, paid = Counter[str](), Counter[str]()
        for event in played.events:
            if isinstance(event, Placed):
                whole = melds.setdefault((event.to, event.part), [])
                before = book.chips(whole) if whole else 0
                whole += [str(CARDS[card]) for card in event.cards]
                assert book.is_meld(whole)
                due[event.to] += max(0, book.chips(whole) - before)
            elif isinstance(event, Moved) and event.spot == "kondition":
                paid[event.payee] = max(paid[event.payee], event.amount)
                assert event.amount <= due[event.payee] * 100
        result = played.result()
        out = [seat for seat in seats if sum(
            len(whole) for (to, _), whole in melds.items() if to == str(seat)) == 11]  # fmt: skip
        if out:
            assert [pot.winners for pot in result.pots or ()] == [{str(out[0]): 200 * len(seats)}]
        assert sum(result.net.values()) == 0
