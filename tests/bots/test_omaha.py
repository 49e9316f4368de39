"""Omaha hands as the bot sees them: two of its own cards play, and low hands win halves."""

from random import Random

import pytest

from cardroom.books import library
from cardroom.bots import STYLES, HoldemBot, RandomBot, play_out, sensible
from cardroom.bots.omaha import standing, starting_share
from cardroom.cards import cards
from cardroom.table.setup import SeatSetup, Setup
from cardroom.table.stock import Stacked

GAMES = ("central-coast/omaha-hilo", "oceana/big-o-hilo")
BIG_BLIND, STACK = 400, 40000


@pytest.mark.parametrize(
    ("better", "worse", "low"),
    [
        ("As Ah Ks Kh", "Ks 9d 7c 2h", False),
        ("Js Ts 9s 8s", "9s 7h 4c 2d", False),
        ("As 2s 3d Kh", "Ks Qd 9c 8h", True),
        ("As Ad 2s 3d", "As Ad 9s 8d", True),
        ("As 2s 3d 4h Kh", "Ks Kd 9c 8h 8d", True),
    ],
)
def test_better_starting_hands_are_taken_for_better(better: str, worse: str, low: bool) -> None:
    one, two = (starting_share(cards(text), low=low) for text in (better, worse))
    assert 0 <= one < two <= 1


@pytest.mark.parametrize(
    ("better", "worse", "board", "low"),
    [
        pytest.param("Ks Kd 9c 9d", "As Ad Tc Th", "Kc 7h 2s", None, id="a set, aces"),
        pytest.param("As 9s Kd Jc", "As Ad Ac Jc", "Ks 7s 2s Jh 3d", None, id="two of the suit"),
        pytest.param("As 3d Tc 9h", "4s 6d Tc 9h", "2c 5d 7h Kh Js", "8", id="the lowest low"),
        pytest.param("As 3d Kc Kd", "As 3d Tc 9h", "2c 5d 7h Kh Js", "8", id="both halves"),
    ],
)
def test_better_hands_are_taken_for_better(
    better: str, worse: str, board: str, low: str | None
) -> None:
    one, two = (
        sum(
            standing(cards(text), cards(board), (2,), Random(seed), low=low)[0]
            for seed in range(10)
        )
        for text in (better, worse)
    )
    assert one > two


def test_the_lowest_low_alone_is_worth_about_half() -> None:
    share, _ = standing(cards("As 3d Tc 9h"), cards("2c 5d 7h Kh Ks"), (2,), Random(1), low="8")
    assert 0.4 < share < 0.75


def test_a_draw_to_a_low_counts_until_the_last_card() -> None:
    own = cards("As 3d Tc 9h")
    for board, draws in (("2c 5d Kh", True), ("2c 5d Kh Ks Qd", False)):
        outs = [standing(own, cards(board), (2,), Random(1), low=low)[1] for low in ("8", None)]
        assert (outs[0] > outs[1]) == draws


def big_blinds_in_100_hands(game_id: str, style: str, hands: int) -> float:
    """What three seats that know the game take off three at random, each by a hundred hands."""
    game = library().game(game_id)
    ours = sensible(game.mechanism.name, STYLES[style], 1, game.definition.rules)
    assert isinstance(ours, HoldemBot)
    others, random, order, won = RandomBot(seed=2), Random(game_id), list(game.fresh_deck()), 0
    for hand in range(hands):
        random.shuffle(order)
        setup = Setup(
            game=game.id,
            seats=tuple(SeatSetup(seat, STACK) for seat in range(1, 7)),
            button=hand % 6 + 1,
        )
        mine = {1, 3, 5} if hand // 6 % 2 else {2, 4, 6}
        played = game.round(setup, Stacked(order))
        play_out(played, {seat: ours if seat in mine else others for seat in range(1, 7)})
        stacks = played.table.stacks()
        won += sum(stacks[str(seat)] - STACK for seat in mine)
    return won / 3 / BIG_BLIND / hands * 100


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("game_id", GAMES)
def test_beats_random_play_by_a_clear_margin(game_id: str, style: str) -> None:
    assert big_blinds_in_100_hands(game_id, style, hands=400) > 25
