"""The bots of California games: wagers within reason, Ultimate Texas Hold'em by its strategy."""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from random import Random

import pytest

from cardroom.books import library
from cardroom.bots import (
    STYLES,
    BaccaratBot,
    Bot,
    RandomBot,
    SensibleBot,
    UltimateTexasHoldemBot,
    play_out,
    sensible,
)
from cardroom.bots.ultimate_texas_holdem import is_worth_playing
from cardroom.cards import cards, deck
from cardroom.odds.ultimate_texas_holdem import hole_name, solve
from cardroom.table.clauses import Clause
from cardroom.table.decisions import FOLD, Choice, Decision, Option
from cardroom.table.setup import Limits, PlayerDealer, SeatSetup, Setup, Wagered
from cardroom.table.stock import Assigned, Stacked
from cardroom.telling.observer import Observer
from tests.bots.tables import Sees

UTH = library().game("oceana/ultimate-texas-holdem")
BACCARAT = library().game("bicycle/ez-baccarat-1.0")
CHIPS, ANTE = 100_000, 1_000


def test_raises_500_of_1326_hands_before_the_flop() -> None:
    assert sum(is_worth_playing(hand, ()) for hand in combinations(deck(), 2)) == 500


@pytest.mark.parametrize(
    ("own", "board", "plays"),
    [
        ("3s 3d", "", True),
        ("2s 2d", "", False),
        ("As 2d", "", True),
        ("Ks 2s", "", True),
        ("Ks 4d", "", False),
        ("Qs 6s", "", True),
        ("Qs 7d", "", False),
        ("Qs 8d", "", True),
        ("Js 8s", "", True),
        ("Js 9d", "", False),
        ("Ts 9s", "", False),
        ("Ks 4d", "Kc 7h 2s", True),
        ("2s 2d", "Kc 7h 5s", False),
        ("2s 2d", "Kc Kh 5s", False),
        ("2s 2d", "Kc Kh 2h", True),
        ("Td 6c", "3c 4c Qc", False),
        ("Jd Qc", "3c 4c 9c", True),
        ("Ts 4s", "Kc 7s 2s", True),
        ("9s 4s", "Kc 7s 2s", False),
        ("9s 4h", "7c 7h 7s", False),
        ("Js 4h", "Kc Qh 7s", False),
        ("8s 4h", "Kc Qh 8d 3c 2s", True),
        ("2s 2d", "Kc Kh Qd Qs As", True),
        ("5s 4h", "Kc Qh 8d 9c 2s", False),
        ("Qs 4h", "Kc Kh 8d 8c As", True),
        ("Ks 4h", "Qc Th 8d 6c 2s", True),
        ("Kd 2h", "3c Qc 5s 6c 8d", False),
    ],
)
def test_the_known_strategy(own: str, board: str, plays: bool) -> None:
    assert is_worth_playing(cards(own), cards(board)) is plays


def test_the_play_before_the_flop_is_the_best() -> None:
    holes = solve(UTH.definition.rules).holes
    for own in combinations(deck(), 2):
        assert is_worth_playing(own, ()) == (holes[hole_name(*own)].best == 4), own


def test_raises_the_most_that_is_allowed() -> None:
    played = UTH.round(_setup(1), Assigned(deck(), {"2": cards("As Ad")}))
    choice = UltimateTexasHoldemBot(seed=1).choose(played.waiting[2], Observer(played, 2))
    assert choice == Choice("play", to=4 * ANTE)


def test_takes_the_default_when_it_cannot_pay_for_a_play_wager() -> None:
    decision = _decision(FOLD)
    assert UltimateTexasHoldemBot(seed=1).choose(decision, Sees()) == Choice("fold")


def _decision(*options: Option) -> Decision:
    return Decision(2, "preflop", options, Choice(options[-1].do), Clause("000:1", "Play or not."))


def _setup(bettors: int) -> Setup:
    seats = range(2, 2 + bettors)
    return Setup(
        game=UTH.id,
        seats=(SeatSetup(1, 10**9), *(SeatSetup(seat, CHIPS) for seat in seats)),
        player_dealer=PlayerDealer(1, 10**9),
        wagers=tuple(Wagered(seat, spot, ANTE) for seat in seats for spot in ("ante", "blind")),
    )


def antes_lost_per_hand(bot: Bot | None, rounds: int = 800) -> float:
    random = Random(20)
    order = list(UTH.fresh_deck())
    setup, bots = _setup(5), {seat: bot for seat in range(2, 7) if bot}
    lost = 0
    for _ in range(rounds):
        random.shuffle(order)
        played = UTH.round(setup, Stacked(order))
        play_out(played, bots)
        stacks = played.table.stacks()
        lost += sum(CHIPS - stacks[str(seat)] for seat in range(2, 7))
    return lost / ANTE / rounds / 5


def test_loses_less_than_random_play_and_than_always_folding() -> None:
    ours = antes_lost_per_hand(UltimateTexasHoldemBot(seed=1))
    assert antes_lost_per_hand(None) == 2
    assert ours < 0.3 < antes_lost_per_hand(RandomBot(seed=1)) < 2


def test_keeps_chips_for_the_play_wager() -> None:
    spots = UTH.entry.wagers
    for style in STYLES.values():
        for chips in range(0, 60_000, 500):
            wagers = UltimateTexasHoldemBot(style, seed=chips).wagers(spots, Limits(500), chips)
            if wagers:
                assert wagers["ante"] == wagers["blind"] >= 500
                assert chips - sum(wagers.values()) >= wagers["ante"]
            else:
                assert chips < 1500


def test_tight_styles_make_no_bonus_bets_and_loose_ones_some() -> None:
    def bonus_bets(style: str) -> int:
        bot = UltimateTexasHoldemBot(STYLES[style], seed=1)
        rounds = [bot.wagers(UTH.entry.wagers, Limits(500, 5000), CHIPS) for _ in range(100)]
        return sum(len(wagers) - 2 for wagers in rounds)

    assert bonus_bets("tight-passive") == bonus_bets("tight-aggressive") == 0
    assert bonus_bets("loose-passive") > 30


def test_baccarat_is_played_on_one_line_mostly_the_bankers() -> None:
    bot = BaccaratBot(STYLES["loose-passive"], seed=1)
    rounds = [bot.wagers(BACCARAT.entry.wagers, Limits(1000), CHIPS) for _ in range(400)]
    lines = Counter(line for wagers in rounds for line in wagers if line in ("player", "banker"))
    assert lines.total() == 400
    assert lines["banker"] > 2 * lines["player"] > 100


def test_baccarat_bots_know_the_bankers_line_as_the_dealers_too() -> None:
    spots = library().game("bicycle/ez-baccarat").entry.wagers
    bot = BaccaratBot(seed=1)
    lines = Counter(line for _ in range(100) for line in bot.wagers(spots, Limits(1000), CHIPS))
    assert lines["dealer"] > 2 * lines["player"] > 0


@pytest.mark.parametrize(("dealer", "do"), [("5c Kd", "stand"), ("6c Kd", "hit")])
def test_a_five_stands_against_a_five_and_hits_against_a_six(dealer: str, do: str) -> None:
    game = library().game("bicycle/21st-century-baccarat-9.0")
    setup = Setup(
        game=game.id,
        seats=(SeatSetup(1, CHIPS), SeatSetup(2, CHIPS)),
        player_dealer=PlayerDealer(2, CHIPS),
        wagers=(Wagered(1, "player", 1000),),
    )
    hands = {"player": cards("2s 3h"), "dealer": cards(dealer)}
    played = game.round(setup, Assigned(game.fresh_deck(setup), hands))
    play_out(played, {1: sensible("baccarat-hit-or-stand", seed=1)})
    assert [choice.do for _, choice in played.choices] == [do]


def test_sits_out_without_the_chips_for_the_least_wager() -> None:
    assert BaccaratBot(seed=1).wagers(BACCARAT.entry.wagers, Limits(1000), 999) == {}


@pytest.mark.parametrize("chips", [0, 19_999, 40_000, 1_000_000])
def test_takes_the_bank_only_if_it_answers_for_a_table(chips: int) -> None:
    bank = SensibleBot(seed=1).takes_bank(Limits(1000), chips)
    assert bank == (chips // 2 if chips >= 40_000 else None)


class TestGamesWithoutABotOfTheirOwn:
    OPTIONS: Sequence[Option] = (
        Option("raise", low=800, high=4000),
        Option("call", low=400, high=400, base=200),
        FOLD,
    )

    def test_the_cautious_bot_folds_mostly_and_calls_now_and_then(self) -> None:
        bot = sensible("no such mechanism", STYLES["loose-passive"], seed=1)
        decision = _decision(*self.OPTIONS)
        done = Counter(decision.accept(bot.choose(decision, Sees())).do for _ in range(300))
        assert done["fold"] > done["call"] > 50
        assert not done["raise"]

    def test_it_takes_the_default_where_that_costs_nothing(self) -> None:
        bot = sensible("no such mechanism", STYLES["loose-passive"], seed=1)
        decision = _decision(Option("bet", low=400, high=400), Option("stand"))
        assert {bot.choose(decision, Sees()).do for _ in range(100)} == {"stand"}
