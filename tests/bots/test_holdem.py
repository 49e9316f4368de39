"""The hold'em bot is sane: it folds junk, bets good hands, sizes within the rules, and wins."""

from collections import Counter
from random import Random

import pytest

from cardroom.books import library
from cardroom.bots import STYLES, Bot, HoldemBot, RandomBot, play_out
from cardroom.bots.two_cards import ahead_of_one, outs, starting_share
from cardroom.cards import cards, deck
from cardroom.table.card_table import CardTable
from cardroom.table.decisions import Choice
from cardroom.table.round import Round
from cardroom.table.setup import SeatSetup, Setup, Structure
from cardroom.table.stock import Assigned, Stacked
from cardroom.telling.observer import Observer

GAME = library().game("bicycle/texas-holdem")
BIG_BLIND = 400
STACK = 40000


def begin(betting: str, hands: dict[str, str], seats: int = 2) -> Round[CardTable]:
    """A hand with the button on the last seat; of two seats it acts first before the flop."""
    setup = Setup(
        game=GAME.id,
        seats=tuple(SeatSetup(seat, STACK) for seat in range(1, seats + 1)),
        button=seats,
        structure=Structure(type=betting),
    )
    known = {to: cards(text) for to, text in hands.items()}
    return GAME.round(setup, Assigned(deck(), known))


def on_the_flop(betting: str, own: str, flop: str, bet: int) -> Round[CardTable]:
    """Seat 2 has the hand; seat 1 has checked or bet into it."""
    played = begin(betting, {"2": own, "1": "4c 3d", "board": flop})
    played.choose(2, Choice("call"))
    played.choose(1, Choice("check"))
    played.choose(1, Choice("bet", to=bet) if bet else Choice("check"))
    return played


def how_often(played: Round[CardTable], seat: int, style: str) -> Counter[str]:
    decision, seen = played.waiting[seat], Observer(played, seat)
    choices = [HoldemBot(STYLES[style], seed).choose(decision, seen) for seed in range(200)]
    return Counter(decision.accept(choice).do for choice in choices)


@pytest.mark.parametrize("style", STYLES)
class TestEveryStyle:
    def test_folds_junk_to_a_shove_before_the_flop(self, style: str) -> None:
        played = begin("no-limit", {"1": "7s 2d"})
        played.choose(2, Choice("raise", to=STACK))
        assert how_often(played, 1, style)["fold"] == 200

    def test_does_not_fold_aces_to_a_shove_before_the_flop(self, style: str) -> None:
        played = begin("no-limit", {"1": "As Ad"})
        played.choose(2, Choice("raise", to=STACK))
        assert how_often(played, 1, style)["call"] == 200

    def test_folds_nothing_to_a_big_bet_on_the_flop(self, style: str) -> None:
        played = on_the_flop("no-limit", "9s 4d", "Kc Qh 2s", bet=2000)
        assert how_often(played, 2, style)["fold"] == 200

    def test_never_folds_when_checking_is_free(self, style: str) -> None:
        played = on_the_flop("no-limit", "9s 4d", "Kc Qh 2s", bet=0)
        assert not how_often(played, 2, style)["fold"]

    def test_bets_a_set_more_often_than_not(self, style: str) -> None:
        played = on_the_flop("no-limit", "Ks Kd", "Kc 7h 2s", bet=0)
        assert how_often(played, 2, style)["bet"] > 100

    def test_never_folds_a_set_to_a_bet(self, style: str) -> None:
        played = on_the_flop("no-limit", "Ks Kd", "Kc 7h 2s", bet=2000)
        assert not how_often(played, 2, style)["fold"]

    def test_calls_with_a_flush_draw_at_a_good_price(self, style: str) -> None:
        played = on_the_flop("limit", "As 9s", "Ks 7s 2d", bet=400)
        assert not how_often(played, 2, style)["fold"]

    def test_bets_half_the_pot_to_the_whole_pot(self, style: str) -> None:
        played = on_the_flop("no-limit", "Ks Kd", "Kc 7h 2s", bet=0)
        decision, seen = played.waiting[2], Observer(played, 2)
        bets = [HoldemBot(STYLES[style], seed).choose(decision, seen) for seed in range(200)]
        pot = 2 * BIG_BLIND
        assert all(pot // 2 <= bet.to <= pot for bet in bets if bet.to is not None)


def test_aggressive_styles_raise_more_than_passive_ones() -> None:
    played = begin("limit", {"4": "Qs Qd"}, seats=4)
    played.choose(3, Choice("call"))
    raised = {style: how_often(played, 4, style)["raise"] for style in STYLES}
    assert raised["tight-aggressive"] > raised["tight-passive"] + 40
    assert raised["loose-aggressive"] > raised["loose-passive"] + 40


def test_loose_styles_enter_with_more_hands_than_tight_ones() -> None:
    played = begin("limit", {"3": "As 9d"}, seats=9)
    folded = {style: how_often(played, 3, style)["fold"] for style in STYLES}
    assert folded == {style: 200 if "tight" in style else 0 for style in STYLES}


def test_enters_in_a_late_place_with_what_is_folded_in_an_early_one() -> None:
    played = begin("limit", {"3": "As 9d", "9": "Ah 9c"}, seats=9)
    assert how_often(played, 3, "tight-aggressive")["fold"] == 200
    for seat in range(3, 9):
        played.choose(seat, Choice("fold"))
    assert not how_often(played, 9, "tight-aggressive")["fold"]


def test_plays_more_than_two_own_cards_by_the_best_two() -> None:
    assert starting_share(cards("As Ad 7c")) == starting_share(cards("As Ad"))


@pytest.mark.parametrize(
    ("better", "worse", "board"),
    [
        ("7s 7d", "Ks Ad", "Kc 7h 2s"),
        ("Ks Ad", "Ks 3d", "Kc 7h 2s"),
        ("As Ad", "Ks Qd", "Kc 7h 2s"),
        ("Ks 3d", "7s Ad", "Kc 7h 2s"),
        ("7s 6d", "As Qd", "Kc 7h 2s"),
        ("As 4s", "Kd Kc", "Ks 7s 2s Js"),
        ("9d 8d", "Ks Ad", "Tc 7h 6s Kd"),
        ("As Qd", "Js Td", "Kc Kh 7s 4d 2c"),
        ("Kd 4h", "As Qd", "Kc Kh 7s 4d 2c"),
    ],
)
def test_better_hands_are_taken_for_better(better: str, worse: str, board: str) -> None:
    known = cards(board)
    assert ahead_of_one(cards(better), known) > ahead_of_one(cards(worse), known)


def test_playing_the_board_is_worth_little() -> None:
    assert ahead_of_one(cards("3d 2c"), cards("As Kd Qc 9h 7s")) == 0.05
    assert ahead_of_one(cards("3d 2c"), cards("As Kd Qc Jh Ts")) == 0.4


@pytest.mark.parametrize(
    ("own", "board", "found"),
    [
        ("As 9s", "Ks 7s 2d", 9 + 3),
        ("9d 8d", "Tc 7h 2s", 8),
        ("9d 8d", "Jc 7h 2s", 4),
        ("Ad 2d", "5c 4h Ks", 4 + 3),
        ("9s 8s", "Ts 7s 2d", 17),
        ("7d 6d", "Tc 9h 8s", 0),
        ("Ad Kd", "Qc 7h 2s 2d 9c", 0),
    ],
)
def test_outs(own: str, board: str, found: int) -> None:
    assert outs(cards(own), cards(board)) == found


def big_blinds_in_100_hands(betting: str, ours: Bot, others: Bot, hands: int) -> float:
    """What three seats of one kind take off three of another, each seat by a hundred hands."""
    random = Random(betting)
    order = list(GAME.fresh_deck())
    won = 0
    for hand in range(hands):
        random.shuffle(order)
        setup = Setup(
            game=GAME.id,
            seats=tuple(SeatSetup(seat, STACK) for seat in range(1, 7)),
            button=hand % 6 + 1,
            structure=Structure(type=betting),
        )
        mine = {1, 3, 5} if hand // 6 % 2 else {2, 4, 6}
        played = GAME.round(setup, Stacked(order))
        play_out(played, {seat: ours if seat in mine else others for seat in range(1, 7)})
        stacks = played.table.stacks()
        won += sum(stacks[str(seat)] - STACK for seat in mine)
    return won / 3 / BIG_BLIND / hands * 100


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize(
    ("betting", "margin"), [("limit", 30), ("no-limit", 100), ("pot-limit", 80)]
)
def test_beats_random_play_by_a_clear_margin(betting: str, margin: int, style: str) -> None:
    ours = HoldemBot(STYLES[style], seed=1)
    assert big_blinds_in_100_hands(betting, ours, RandomBot(seed=2), hands=600) > margin


def test_tight_aggressive_play_beats_loose_passive_play() -> None:
    ours = HoldemBot(STYLES["tight-aggressive"], seed=1)
    others = HoldemBot(STYLES["loose-passive"], seed=2)
    assert big_blinds_in_100_hands("limit", ours, others, hands=2000) > 0
