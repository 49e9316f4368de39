"""Fast Action Poker of the Bicycle, 001:2813-2910, and its short rules as Sweepstakes Poker."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from cardroom.books import library
from cardroom.bots import play_out, sensible
from cardroom.cards import show
from cardroom.games.fast_action import Rules
from cardroom.scenario import BadScenario, settle
from cardroom.session import NotReady, Table
from cardroom.shuffle import shuffled
from cardroom.table.card_table import CardTable
from cardroom.table.clauses import Clause
from cardroom.table.decisions import Choice
from cardroom.table.events import Burned, Moved, Said
from cardroom.table.pot.chained import ChainedTable
from cardroom.table.pot.seat import PotSeat
from cardroom.table.round import Round
from cardroom.table.setup import CannotPlay, SeatSetup, Setup, Structure
from cardroom.table.stock import Stacked
from tests.games import chain_by_the_book as book
from tests.portion import part_of

FAST, SWEEPSTAKES = "bicycle/fast-action-poker", "bicycle/sweepstakes-poker"
CHIPS = {"ante": 200, "wager": 200, "additional_wager": 200}
DRY = "2c 7d 3c Js 9h"
"""A board on which pairs in the hand decide; its river counts nine."""


def told(
    hands: dict[int, str], more: str = "", board: str = DRY, game: str = FAST, **other: Any
) -> dict[str, Any]:
    """A scenario at a table with these hands; seats in ``more`` wager more."""
    scenario: dict[str, Any] = {
        "game": game,
        "seats": [{"seat": seat, "chips": 10000} for seat in hands],
        "button": max(hands),
        "structure": CHIPS,
        "cards": {str(seat): hand for seat, hand in hands.items()} | {"board": board},
        "decisions": [{"seat": int(seat), "do": "additional-wager"} for seat in more.split()],
    }
    return scenario | other


def net(*args: Any, **more: Any) -> dict[str, int]:
    came: dict[str, int] = settle(told(*args, **more))["net"]
    return came


FOUR = {1: "As Ah", 2: "Ks Kh", 3: "Qs Qh", 4: "Ts Th"}
"""Pairs from the highest down, the button with the lowest; nine counts to it again."""


def test_line_2826_three_to_nine_players() -> None:
    with pytest.raises(BadScenario, match=r"2 players are here, and 3 are the fewest.*001:2826"):
        settle(told({1: "As Ah", 2: "Ks Kh"}))
    assert library().game(FAST).entry.table.seats == 9
    nine = [{"seat": seat, "chips": 10000} for seat in range(1, 11)]
    with pytest.raises(BadScenario, match="the table has 9"):
        settle(told(FOUR, seats=nine))


SHORT: dict[str, Any] = {"options": {"short-stacks": "all-in"}}


def test_line_2826_by_a_house_option_two_play_on() -> None:
    two = {1: "As Ah", 2: "Ks Kh"}
    assert net(two, "1 2", **SHORT) == {"1": 600, "2": -600}


@pytest.mark.parametrize("game", [FAST, SWEEPSTAKES])
def test_line_2836_by_a_house_option_a_short_stack_plays_for_what_it_has(game: str) -> None:
    """Its ante first; the chain is for no more than it has in it."""
    seats = [{"seat": s, "chips": {1: 250, 2: 50}.get(s, 10000)} for s in FOUR]
    more = SHORT | {"seats": seats, "action_start": 1, "game": game}
    line = settle(told(FOUR, "3 4", **more))
    assert line["pots"] == [{"amount": 200 + 50 + 2 * 200 + 2 * 200, "winners": {"3": 1050}}]
    # Aces win nothing of the kings, who have no wager, and 50 of each of the others.
    assert line["net"] == {"1": -200 + 100, "2": -50, "3": 450 - 50 + 200, "4": -400 - 50}
    assert [w["amount"] for w in line["wagers"] if w["seat"] <= 2] == [200, 50, 50]
    low = {1: "Ts Th", 2: "Qs Qh", 3: "Ks Kh", 4: "As Ah"}
    # Tens lose 50 at most; the queens have nothing to lose, and the kings a whole wager.
    assert net(low, "3 4", **more) == {"1": -200, "2": -50, "3": -400 - 200, "4": 650 + 200}


def test_line_2849_what_a_short_stack_puts_up_may_be_listed() -> None:
    seats = [{"seat": s, "chips": 250 if s == 1 else 10000} for s in FOUR]
    wager = {"seat": 1, "spot": "wager", "amount": 50}
    assert "illegal" not in settle(told(FOUR, seats=seats, wagers=[wager], **SHORT))
    wager = {"seat": 1, "spot": "wager", "amount": 200}
    line = settle(told(FOUR, seats=seats, wagers=[wager], **SHORT))
    assert "the wager of seat 1 is $0.50, not $2" in line["why"]


def test_line_2830_everyone_puts_up_ante_and_wager() -> None:
    listed = [
        {"seat": seat, "spot": spot, "amount": 200} for seat in FOUR for spot in ("ante", "wager")
    ]
    assert settle(told(FOUR, wagers=listed)) == settle(told(FOUR))
    assert settle(told(FOUR, wagers=listed, structure={})) == settle(told(FOUR))


@pytest.mark.parametrize(
    ("wager", "reason"),
    [
        ({"seat": 1, "spot": "ante", "amount": 300}, "the ante of seat 1 is $2, not $3"),
        ({"seat": 1, "spot": "wager", "amount": 100}, "the wager of seat 1 is $2, not $1"),
        ({"seat": 1, "spot": "additional-wager", "amount": 200}, "no spot 'additional-wager'"),
        ({"seat": 8, "spot": "ante", "amount": 200}, "seat 8 is empty"),
        ({"seat": 1, "spot": "ante", "amount": 200, "by": "B"}, "no backline"),
    ],
)
def test_line_2849_wagers_are_fixed(wager: dict[str, Any], reason: str) -> None:
    line = settle(told(FOUR, wagers=[wager]))
    assert (line["illegal"], line["at"]) == (True, "wagers")
    assert reason in line["why"]


def test_line_2836_in_a_3_6_game_each_is_2_dollars() -> None:
    game = library().game(FAST)
    stakes = game.stakes(
        Setup(game=FAST, seats=(), structure=Structure(small_bet=300, big_bet=600))
    )
    assert (stakes.ante, stakes.wager, stakes.additional_wager) == (200, 200, 200)
    assert game.entry.structure.limits() == (300, 600)


def test_lines_2836_and_2856_the_additional_wager_equals_the_wager() -> None:
    for amount in (100, 201, 400):
        line = settle(
            told(FOUR, decisions=[{"seat": 1, "do": "additional-wager", "amount": amount}])
        )
        assert (line["illegal"], line["at"]) == (True, 0)
        assert "001:2836,2856" in line["why"]
    with pytest.raises(BadScenario, match="additional_wager must equal the wager of \\$2"):
        settle(told(FOUR, structure=CHIPS | {"additional_wager": 400}))


def test_line_2836_nobody_folds() -> None:
    line = settle(told(FOUR, decisions=[{"seat": 1, "do": "fold"}]))
    assert line["illegal"] is True


def test_line_2836_who_cannot_pay_it_has_no_additional_wager() -> None:
    seats = [{"seat": seat, "chips": 599 if seat == 1 else 10000} for seat in FOUR]
    line = settle(told(FOUR, "1", seats=seats))
    assert (line["illegal"], line["at"]) == (True, 0)
    short = [{"seat": seat, "chips": 399 if seat == 1 else 10000} for seat in FOUR]
    with pytest.raises(BadScenario, match=r"seat 1 has \$3.99: ante and wager are \$4"):
        settle(told(FOUR, seats=short))


def seats_of(played: Round[CardTable]) -> list[PotSeat]:
    assert isinstance(played.table, ChainedTable)
    return played.table.players


def test_lines_2835_and_2837_burns() -> None:
    game = library().game(FAST)
    seats = tuple(SeatSetup(seat, 10000) for seat in (2, 5, 8))
    setup = Setup(game=FAST, seats=seats, button=5)
    deck = tuple(game.fresh_deck(setup))
    played = game.round(setup, Stacked(deck))
    assert [player.number for player in seats_of(played)] == [8, 2, 5]
    while played.waiting:
        played.choose_default(next(iter(played.waiting)))
    burned = [str(event.card) for event in played.events if isinstance(event, Burned)]
    assert burned == [str(deck[at]) for at in (6, 10, 12)]
    assert show(played.table.board) == show([*deck[7:10], deck[11], deck[13]])


def test_lines_2839_and_2858_the_best_with_an_additional_wager_takes_antes_and_these() -> None:
    line = settle(told(FOUR, "2 3", action_start=1))
    assert line["pots"] == [{"amount": 1200, "winners": {"2": 1200}}]
    assert line["net"] == {"1": 400, "2": 600, "3": -600, "4": -400}


def test_line_2862_a_tie_divides_the_pot_evenly() -> None:
    hands = {1: "As Kd", 2: "Ac Kh", 3: "Qs Qh"}
    line = settle(told(hands, "1 2", board="Ad 7d 9h Js 3c", structure=CHIPS | {"ante": 201}))
    assert line["pots"] == [{"amount": 1003, "winners": {"1": 502, "2": 501}}]


def test_line_1177_without_additional_wagers_the_button_wins_the_antes() -> None:
    for game in (FAST, SWEEPSTAKES):
        line = settle(told(FOUR, game=game))
        assert line["pots"] == [{"amount": 800, "winners": {"4": 800}}]
    best = settle(told(FOUR, readings={"no-additional-wagers": "best-hand"}))
    assert best["pots"] == [{"amount": 800, "winners": {"1": 800}}]


@pytest.mark.parametrize(
    ("readings", "first"),
    [
        ({}, 4),
        ({"count-starts": "left-of-button"}, 1),
        ({"action-card": "last-flop-card"}, 2),
        ({"action-card": "last-flop-card", "count-starts": "left-of-button"}, 3),
    ],
)
def test_lines_2829_to_2868_where_the_action_button_goes(
    readings: dict[str, str], first: int
) -> None:
    """Nine for the river, three for the last flop card, four players."""
    line = settle(told(FOUR, readings=readings))
    assert line["first_to_act"] == first


def test_line_2855_aces_count_eleven_and_pictures_ten() -> None:
    values = {rank: Rules().value(card) for rank, card in zip("AKQJT9", _cards(), strict=True)}
    assert values == {"A": 11, "K": 10, "Q": 10, "J": 10, "T": 10, "9": 9}


def _cards() -> list[Any]:
    deck = {str(card): card for card in library().game(FAST).fresh_deck()}
    return [deck[f"{rank}s"] for rank in "AKQJT9"]


def test_line_1176_sweepstakes_adds_up_all_cards() -> None:
    """2, 7, 9, 10 and 3 are 31: the button is the first, so that seat 2 is the last of four."""
    line = settle(told(FOUR, game=SWEEPSTAKES), events=True)
    assert line["first_to_act"] == 2
    assert any("Counted: 31" in event.get("says", "") for event in line["events"])


def test_lines_2841_and_2860_the_action_hand_wins_several_wagers() -> None:
    assert net(FOUR, action_start=1) == {"1": 400, "2": -400, "3": -400, "4": 400}


def test_lines_2842_and_2874_a_higher_hand_takes_the_wager_and_goes_on() -> None:
    """From seat 4: tens lose to aces, which then beat kings and queens."""
    came = settle(told(FOUR, "4", action_start=4))
    wagers = {w["seat"]: w["net"] for w in came["wagers"] if w["spot"] == "wager"}
    assert wagers == {1: 600, 2: -200, 3: -200, 4: -200}


def test_line_2860_one_may_win_several_and_lose_one() -> None:
    """From seat 2: kings beat queens and tens, and lose to aces at the end."""
    came = settle(told(FOUR, "4", action_start=2))
    wagers = {w["seat"]: (w["outcome"], w["net"]) for w in came["wagers"] if w["spot"] == "wager"}
    assert wagers == {1: ("win", 200), 2: ("win", 200), 3: ("lose", -200), 4: ("lose", -200)}


def test_line_2862_a_tie_in_the_chain_is_a_push_and_the_action_hand_goes_on() -> None:
    hands = {1: "As Kd", 2: "Ac Kh", 3: "Qs Qh"}
    came = settle(told(hands, "3", board="Ad 7d 9h Js 3c", action_start=1))
    wagers = {w["seat"]: (w["outcome"], w["net"]) for w in came["wagers"] if w["spot"] == "wager"}
    assert wagers == {1: ("win", 200), 2: ("push", 0), 3: ("lose", -200)}


def test_line_2844_each_hand_meets_the_action_hand_once() -> None:
    came = settle(told(FOUR, action_start=3), events=True)
    met = [e for e in came["events"] if e["kind"] == "moved" and e.get("spot") == "wager"]
    assert [(e["payer"], e["payee"]) for e in met] == [
        ("4:wager", "3"), ("3:wager", "1"), ("2:wager", "1"), ("1:wager", "1"),
    ]  # fmt: skip


def test_a_seat_that_is_empty_cannot_have_the_action_button() -> None:
    with pytest.raises(BadScenario, match="action_start: seat 7 is empty"):
        settle(told(FOUR, action_start=7))


def test_line_11099_fees_after_flop_and_turn() -> None:
    came = settle(told(FOUR, "1", fee={"option": 23}))
    assert (came["fees"], came["pots"][0]["amount"]) == ({"pot": 300}, 700)


def test_lines_2851_and_2882_fees_leave_the_antes_alone() -> None:
    """Option 19 is $8 and $1, and four antes are $8: the additional wager stays whole."""
    came = settle(told(FOUR, "1", fee={"option": 19}))
    assert (came["fees"], came["pots"]) == (
        {"pot": 800},
        [{"amount": 200, "winners": {"1": 200}}],
    )


def test_line_11124_an_option_is_for_its_number_of_players() -> None:
    with pytest.raises(BadScenario, match="option 1 of poker-fast-action is for 7 or more players"):
        settle(told(FOUR, fee={"option": 1}))


@pytest.mark.parametrize("game", [FAST, SWEEPSTAKES])
def test_chips_are_those_of_a_second_settlement(game: str) -> None:
    rng = Random(f"{game} by the book")
    entry = library().game(game)
    choices = {r.id: list(r.choices) for r in entry.entry.readings if r.id != "odd-chips"}
    for _ in range(part_of(300)):
        seats = sorted(rng.sample(range(1, 10), rng.randint(3, 9)))
        ante, wager = rng.choice((100, 300)), rng.choice((200, 500))
        readings = {name: rng.choice(of) for name, of in choices.items()}
        setup = Setup(
            game=game,
            seats=tuple(SeatSetup(seat, 5000) for seat in seats),
            button=rng.choice(seats),
            structure=Structure(ante=ante, wager=wager, chip=1),
            readings=readings,
        )
        played = entry.round(setup, Stacked(shuffled(entry.fresh_deck(setup), rng.random().hex())))
        more = [seat for seat in seats if rng.random() < 0.4]
        hands = {p.number: show(p.cards) for p in seats_of(played)}
        for seat in seats:
            do = "additional-wager" if seat in more else "decline"
            played.choose(seat, Choice(do))
        board = show(played.table.board).split()
        counts = {"last-flop-card": board[2:3], "river": board[4:], "all-cards": board}
        expected = book.settled(
            hands,
            board,
            setup.button or 0,
            more,
            (ante, wager),
            0,
            count=sum(map(book.counted, counts[readings["action-card"]])),
            button_counts=readings["count-starts"] == "button",
            button_wins=readings["no-additional-wagers"] == "button-wins",
        )
        assert played.table.result().net == {str(seat): n for seat, n in expected.items()}


def test_a_round_that_is_called_off_gives_everything_back() -> None:
    game = library().game(FAST)
    setup = Setup(game=FAST, seats=tuple(SeatSetup(s, 10000) for s in (1, 2, 3)), button=1)
    played = game.round(setup, Stacked(game.fresh_deck(setup)))
    played.choose(2, Choice("additional-wager"))
    played.call_off(Clause("", "The lights went out."))
    assert played.table.stacks() == {"1": 10000, "2": 10000, "3": 10000}
    assert played.table.loose_chips() == 0


def test_at_a_table_the_button_moves_and_who_is_short_waits() -> None:
    """001:2832 and 001:2852."""
    table = Table(library().game(FAST), seed=5)
    for seat, chips in ((2, 5000), (4, 5000), (7, 5000), (9, 300)):
        table.sit(seat, chips)
    buttons = []
    for _ in range(3):
        played = table.deal()
        assert 9 not in [p.number for p in seats_of(played)]
        buttons.append(played.table.setup.button)
        play_out(played, {seat: sensible("fast-action", seed=seat) for seat in (2, 4, 7)})
    around = [2, 4, 7]
    assert [around.index(b or 0) for b in buttons] == [
        (around.index(buttons[0] or 0) + n) % 3 for n in range(3)
    ]
    table.leave(4)
    with pytest.raises(NotReady, match="3 are the fewest"):
        table.deal()


def test_no_limit_is_not_spread() -> None:
    with pytest.raises(CannotPlay, match="all wagers are fixed"):
        Table(library().game(FAST), structure=Structure(type="no-limit"))


def test_every_chip_and_the_button_say_why() -> None:
    game = library().game(SWEEPSTAKES)
    setup = Setup(game=game.id, seats=tuple(SeatSetup(s, 10000) for s in (1, 2, 3)), button=3)
    played = game.round(setup, Stacked(shuffled(game.fresh_deck(setup), 8)))
    for seat in (1, 2, 3):
        played.choose(seat, Choice("additional-wager"))
    assert all(event.why for event in played.events if isinstance(event, Moved | Said))
