"""The blackjack bot: what it does with a hand, and that it loses little by it."""

from collections.abc import Sequence
from itertools import combinations_with_replacement

import pytest

from cardroom.books import Game, library
from cardroom.bots import play_out, sensible
from cardroom.bots.blackjack import BlackjackBot
from cardroom.cards import Card, card, cards, deck
from cardroom.hands import card_value
from cardroom.odds.strategy import Chart, strategy
from cardroom.shuffle import shuffled
from cardroom.table.clauses import Clause
from cardroom.table.decisions import Choice, Decision, Option
from cardroom.table.events import Dealt, Parted
from cardroom.table.setup import PlayerDealer, SeatSetup, Setup, Wagered
from cardroom.table.stock import Stacked
from tests.bots.tables import Sees

LOOKED = library().game("central-coast/pure-21.5-blackjack")
UNSEEN = library().game("bicycle/no-bust-21st-century-blackjack-6.0")


@pytest.mark.parametrize(
    ("hand", "up", "does"),
    [
        ("8s 8d", 10, "split"), ("As Ad", 1, "split"), ("Ks Kd", 6, "stand"),
        ("5s 5d", 6, "double"), ("9s 9d", 7, "stand"), ("6s 5d", 10, "double"),
        ("6s 5d", 1, "double"), ("Ks 6d", 10, "surrender"), ("Ks 6d", 7, "hit"),
        ("Ks 6d", 6, "stand"), ("Ks 2d", 3, "hit"), ("Ks 2d", 4, "stand"),
        ("As 7d", 9, "hit"), ("As 7d", 5, "double"), ("As 7d", 8, "stand"),
        ("As 6d 2c", 1, "stand"), ("Ks 5d 2c", 10, "stand"), ("Ks 4d 2c", 10, "stand"),
        ("As Ad 2c", 5, "hit"), ("7s 7d 7c", 10, "stand"),
    ],
)  # fmt: skip
def test_basic_play(hand: str, up: int, does: str) -> None:
    for bot in (BlackjackBot(), BlackjackBot(rules=LOOKED.definition.rules)):
        assert bot.wishes(cards(hand), up)[0] == does


def test_it_doubles_less_where_nobody_looks_for_a_natural() -> None:
    bot = BlackjackBot(rules=UNSEEN.definition.rules)
    assert bot.wishes(cards("6s 5d"), 1)[0] == "hit"
    assert bot.wishes(cards("8s 8d"), 10)[0] == "hit"


@pytest.mark.parametrize("game", [LOOKED, UNSEEN], ids=lambda game: game.id)
def test_it_does_what_the_charts_of_its_house_say(game: Game) -> None:
    bot = BlackjackBot(rules=game.definition.rules)
    pairs, soft, hard, later_soft, later_hard, *_ = strategy(game).charts
    for own in combinations_with_replacement(deck()[::4], 2):
        one, two = map(card_value, own)
        if sorted((one, two)) == [1, 10]:
            continue
        names = ["A" if value == 1 else str(value) for value in sorted((one, two))]
        chart = pairs if one == two else soft if 1 in (one, two) else hard
        row = "-".join(names) if one == two or 1 in (one, two) else str(one + two)
        assert_like(bot, own, chart, row)
    assert_like(bot, cards("2s 3d Kc"), later_hard, "15")
    assert_like(bot, cards("As 2d 4c"), later_soft, "17")


def assert_like(bot: BlackjackBot, own: Sequence[Card], chart: Chart, row: str) -> None:
    cells = chart.cells[chart.rows.index(row)]
    for up, cell in zip((*range(2, 11), 1), cells, strict=True):
        assert cell is not None
        assert bot.wishes(own, up)[0] == cell.choice, (own, up)


def test_rules_that_nobody_has_worked_out_are_played_like_the_nearest() -> None:
    rules = UNSEEN.with_rules({"checks_under": ["ace"]}).definition.rules
    assert BlackjackBot(rules=rules).wishes(cards("6s 5d"), 1)[0] == "double"
    rules = LOOKED.with_rules({"surrender": False}).definition.rules
    assert BlackjackBot(rules=rules).wishes(cards("8s 8d"), 10)[0] == "split"


def test_it_knows_which_hand_is_meant() -> None:
    eights = cards("8s 8d")
    seen = Sees(
        *(Dealt("1", c, True, 1) for c in eights),
        Parted("1", ("1a", "1b"), (eights[0], eights[1]), 1),
        Dealt("1a", card("Tc"), True, 1),
        Dealt("1b", card("3c"), True, 1),
        Dealt("player-dealer", card("6c"), True),
    )
    rule = Clause("002:420", "Hit or stand.")
    options = tuple(Option(do) for do in ("hit", "stand", "double", "split"))
    bot = sensible("blackjack", seed=1)
    done = {
        hand: bot.choose(Decision(1, "play", options, Choice("stand"), rule, hand=hand), seen).do
        for hand in ("1a", "1b")
    }
    assert done == {"1a": "stand", "1b": "double"}


def test_it_takes_even_money_that_costs_nothing_and_no_insurance() -> None:
    rule = Clause("002:420", "Even money.")
    options = (Option("decline"), Option("insurance", low=1, high=500, usual=500))
    bot = sensible("blackjack", seed=1)
    offer = Decision(1, "insurance", options, Choice("decline"), rule, offer=True)
    assert bot.choose(offer, Sees()).do == "decline"
    free = Decision(
        1, "insurance", (*options, Option("even-money")), Choice("decline"), rule, offer=True
    )
    assert bot.choose(free, Sees()).do == "even-money"


@pytest.mark.parametrize("game", [LOOKED, UNSEEN], ids=lambda game: game.id)
def test_it_loses_little(game: Game) -> None:
    seats = tuple(SeatSetup(n, 10**6) for n in range(1, 8))
    wagers = tuple(Wagered(n, "base", 1000) for n in range(1, 7))
    setup = Setup(game=game.id, seats=seats, player_dealer=PlayerDealer(7, 10**6), wagers=wagers)
    rules = game.definition.rules
    bots = {n: sensible("blackjack", seed=n, rules=rules) for n in range(1, 7)}
    rounds, won = 1500, 0
    for number in range(rounds):
        played = game.round(setup, Stacked(shuffled(game.fresh_deck(setup), "bots", number)))
        play_out(played, bots)
        won -= played.result().net["player-dealer"]
    assert -0.05 < won / (rounds * 6 * 1000) < 0.02
