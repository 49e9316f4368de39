"""Advice agrees with the odds and charts of its game, and with the plain rules where it counts."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from cardroom.advice import Advice, NoAdvice, advise
from cardroom.books import Game, library
from cardroom.cards import cards
from cardroom.hands import STANDARD_HIGH
from cardroom.odds import conditions_of
from cardroom.odds.chart import Cell
from cardroom.odds.four_tiles import tile_name
from cardroom.odds.mississippi_stud import betting_of
from cardroom.odds.pai_gow_tiles import solve as solve_tiles
from cardroom.odds.strategy import strategy
from cardroom.odds.suits import suits_of
from cardroom.table.card_table import CardTable
from cardroom.table.decisions import Choice, Decision
from cardroom.table.round import Round
from cardroom.table.setup import PlayerDealer, SeatSetup, Setup, Wagered
from cardroom.table.stock import Assigned, Stacked
from cardroom.telling.observer import Observer
from tests.conformance.rounds import random_deal
from tests.entries import share

WAGER = 1000


def at_the_table(game: Game, spots: str, **dealt: str) -> Round[CardTable]:
    """A round of one bettor in seat 1, with hands fixed by recipient."""
    setup = Setup(
        game=game.id,
        seats=(SeatSetup(1, 1_000_000), SeatSetup(2, 1_000_000)),
        player_dealer=PlayerDealer(2, 1_000_000),
        wagers=tuple(Wagered(1, spot, WAGER) for spot in spots.split()),
    )
    fixed = {
        name.replace("_", "-").removeprefix("seat-"): cards(text)
        for name, text in dealt.items()
        if text
    }
    return game.round(setup, Assigned(game.fresh_deck(setup), fixed))


def advised(game: Game, played: Round[CardTable], seat: int = 1) -> Advice:
    picture = Observer(played, seat).look()
    return advise(game, played.table.setup, picture, played.waiting[seat])


def values(advice: Advice) -> dict[str, float]:
    """What each choice brings, in wagers."""
    return {worth.choice.do: worth.value / WAGER for worth in advice.worths}


def cell(game: Game, chart: int, row: str, column: str) -> Cell:
    found = strategy(game).charts[chart]
    cells = found.cells[found.rows.index(row)][found.columns.index(column)]
    assert cells is not None
    return cells


@pytest.mark.parametrize(
    ("own", "up", "row"), [("Qs 6d 4c", "Kh", "Q-6-4"), ("5s 5d 9c", "2h", "5-5-9")]
)
def test_three_card_poker_agrees_with_its_chart(own: str, up: str, row: str) -> None:
    game = library().game("oceana/three-card-poker-6-card-bonus")
    played = at_the_table(game, "ante", seat_1=own, player_dealer=f"2c 3d {up}")
    told = advised(game, played)
    (shown,) = Observer(played, 1).look().cards("player-dealer")
    assert str(shown) == up
    assert told.worths[0].choice.do == cell(game, 0, row, up[0]).choice
    assert told.exact
    assert values(told)["fold"] == -1


@pytest.mark.parametrize(
    ("game", "own", "up"),
    [
        ("central-coast/pure-21.5-blackjack", "8s 8d", "Th"),
        ("central-coast/pure-21.5-blackjack", "9s 2d", "6h"),
        ("bicycle/no-bust-21st-century-blackjack-6.0", "As 6d", "5h"),
        ("bicycle/no-bust-21st-century-blackjack-6.0", "Ts 6d", "Th"),
    ],
)
def test_blackjack_agrees_with_its_chart(game: str, own: str, up: str) -> None:
    found = library().game(game)
    played = at_the_table(found, "base", seat_1=own, player_dealer=f"{up} 7c 4d")
    told = advised(found, played)
    ranks = [text[0].replace("T", "10") for text in own.split()]
    pair = "-".join(ranks)
    for chart in strategy(found).charts[:1]:
        rows = [row for row in chart.rows if row in (pair, "-".join(reversed(ranks)))]
        if rows:
            best = cell(found, 0, rows[0], up[0].replace("T", "10"))
            assert told.worths[0].choice.do == best.choice
            if up[0] not in "TA":
                # Against others the chart counts the naturals in that end the round before.
                assert values(told)[best.choice] == pytest.approx(best.ev)


def test_a_joker_has_advice_too() -> None:
    game = library().game("bicycle/no-bust-blackjack-joker")
    played = at_the_table(game, "base", seat_1="Jk 5d", player_dealer="Th 7c 4d")
    assert set(values(advised(game, played))) == {"stand"}


def test_a_second_chance_saves_a_hand_that_is_over() -> None:
    game = library().game("bicycle/no-bust-21st-century-blackjack-second-chances")
    played = at_the_table(game, "base", seat_1="Ts 6d Kc 5h", player_dealer="Th 7c 4d")
    played.choose(1, Choice("hit"))
    told = values(advised(game, played))
    assert list(told) == ["second-chance", "decline"]
    assert told["decline"] == -1 < told["second-chance"] < -0.5
    played.choose(1, Choice("second-chance"))
    # 21 with half of the wager.
    assert 0 < values(advised(game, played))["stand"] <= 0.5


def test_switch_is_advised_by_what_both_hands_are_worth() -> None:
    game = library().game("bicycle/21st-century-blackjack-switch")
    hands = {"seat_1-1": "Ks 5d", "seat_1-2": "6s Td"}
    played = at_the_table(game, "hand-1 hand-2", **hands, player_dealer="6h 7c 4d")
    told = advised(game, played)
    assert [worth.choice.do for worth in told.worths] == ["switch", "no-switch"]
    assert not told.exact
    played.choose(1, Choice("switch"))
    assert advised(game, played).worths[0].choice.do == "stand"
    played.choose(1, Choice("stand"))
    assert advised(game, played).worths[0].choice.do == "double"


def test_even_money_is_weighed_against_a_natural_that_may_push() -> None:
    game = library().game("central-coast/pure-21.5-blackjack")
    played = at_the_table(game, "base", seat_1="As Kd", player_dealer="Ah 7c 4d")
    told = values(advised(game, played))
    # 6 to 5 for all but 128 - 1 of 413 hidden cards.
    assert told["even-money"] == pytest.approx(1 - 1.2 * (413 - 127) / 413)
    assert told["insurance"] < told["decline"] == 0


def test_mississippi_stud_has_every_wager_and_the_fold() -> None:
    game = library().game("bicycle/mississippi-stud-3-card-bonus")
    played = at_the_table(game, "ante", seat_1="Ks 8d", community="9c 4h 3d")
    told = advised(game, played)
    betting = betting_of(game, conditions_of(game, None, None))
    found = betting.values(suits_of(cards("Ks 8d")), 1)
    assert {w.choice.to or 0: w.value / WAGER for w in told.worths} == pytest.approx(
        {times * WAGER: value for times, value in found.items()}
    )
    assert max(found.values()) == pytest.approx(betting.ev(suits_of(cards("Ks 8d")), 1))
    assert found[0] == -1


def test_let_it_ride_leaves_a_pair_of_tens() -> None:
    game = library().game("bicycle/let-it-ride-bonus")
    played = at_the_table(game, "bet-1 bet-2 bet-3", seat_1="Ts Td 4c", community="9c 2h")
    assert advised(game, played).worths[0].choice == Choice("let-it-ride")
    played = at_the_table(game, "bet-1 bet-2 bet-3", seat_1="Ts 7d 4c", community="9c 2h")
    told = advised(game, played)
    assert [worth.choice.do for worth in told.worths] == ["withdraw", "let-it-ride"]
    assert values(told)["withdraw"] == 0


def test_ultimate_texas_holdem_on_the_river_counts_every_hand() -> None:
    game = library().game("oceana/ultimate-texas-holdem")
    board = "Kd Jd 8c 7s 2h"
    played = at_the_table(game, "ante blind", seat_1="4s 3h", player_dealer="As Qc", board=board)
    for _ in range(2):
        played.choose(1, Choice("check"))
    told = advised(game, played)
    assert values(told) == pytest.approx({"fold": -2.0, "play": -2.601}, abs=0.001)


def test_casino_war_goes_to_war() -> None:
    game = library().game("bicycle/casino-war")
    played = at_the_table(game, "primary", seat_1="9s 2d", player_dealer="9h 3d")
    told = advised(game, played)
    assert told.worths[0].choice == Choice("war")
    assert values(told)["surrender"] == -0.5
    assert values(told)["war"] == pytest.approx(cell(game, 0, "any", "").ev)


@pytest.mark.parametrize(("own", "total"), [("2s 3d Kc", 5), ("3s 3d Kc", 6)])
def test_pan_nine_agrees_with_its_chart(own: str, total: int) -> None:
    game = library().game("bicycle/super-pan-9-super-tie")
    played = at_the_table(game, "base", seat_1=own, player_dealer="2h 2c Qd")
    told = advised(game, played)
    assert told.worths[0].choice.do == cell(game, 0, str(total), "Bettor").choice
    assert {*values(told)} == {"hit", "stand"}


def test_hit_or_stand_agrees_with_its_chart() -> None:
    game = library().game("bicycle/21st-century-baccarat-9.0")
    chart = strategy(game).charts[0]
    rng, found = Random(5), 0
    while not found:
        played = random_deal(game, rng).round()
        for seat, decision in played.waiting.items():
            picture = Observer(played, seat).look()
            if picture.player_dealer == seat or not picture.seats[seat].wagers.get("player"):
                continue
            told = advise(game, played.table.setup, picture, decision)
            assert told.worths[0].choice.do in {c.choice for row in chart.cells for c in row if c}
            found += 1


@pytest.mark.parametrize("tiles", ["teen-12 gor-4 mooy-10 gow-9a", "day-2 yun-8 foo-11 gee-3"])
def test_tiles_agree_with_the_odds_of_all_hands(tiles: str) -> None:
    game = library().game("bicycle/reverse-bet-pai-gow-tiles")
    conditions = conditions_of(game, None, None)
    held = cards(tiles)
    (solved,) = (
        one
        for one in solve_tiles(game.definition.rules, conditions.readings)
        if one.hand.name == " ".join(tile_name(tile) for tile in sorted(held, reverse=True))
    )
    played = at_the_table(game, "base", seat_1=tiles, player_dealer="bon-4 ping-10 tit-7 look-6")
    told = advised(game, played)
    meetings = sum(solved.ends[0].values())
    expected = sorted((value / meetings for value in solved.values), reverse=True)
    assert [worth.value / WAGER for worth in told.worths] == pytest.approx(expected)


def test_pai_gow_poker_finds_the_pair_in_front() -> None:
    game = library().game("oceana/fortune-pai-gow-poker")
    played = at_the_table(game, "base", seat_1="As Ad Kc Kd 7h 5c 2d", player_dealer="")
    told = advised(game, played)
    best = told.worths[0].choice
    assert best.do == "house-way" or best.parts[0] == "Kd Kc"
    assert not told.exact


def test_chinese_poker_is_told_in_points_of_the_table() -> None:
    game = library().game("bicycle/chinese-poker-bcc")
    dealt = random_deal(game, Random(2)).round()
    seat = next(iter(dealt.waiting))
    told = advised(game, dealt, seat)
    assert len(told.worths) == 1
    assert told.worths[0].choice.do == "set"


# Pot games


def heads_up(board: str = "") -> tuple[Game, Round[CardTable]]:
    game = library().game("oceana/texas-holdem")
    setup = Setup(game=game.id, seats=(SeatSetup(1, 20000), SeatSetup(2, 20000)), button=2)
    fixed = {"1": cards("As Kd"), "2": cards("7c 6c"), "board": cards(board)}
    return game, game.round(setup, Assigned(game.fresh_deck(setup), fixed))


def test_a_call_is_priced_by_the_share_of_the_pot() -> None:
    game, played = heads_up("Kh 9s 4d 2c 2d")
    seat = next(iter(played.waiting))
    told = advised(game, played, seat)
    assert "A call pays from 25.0% on." in told.how
    assert told.unknown == ("raise",)
    call = next(worth for worth in told.worths if worth.choice.do == "call")
    share = (call.value + 200) / 800
    assert 0.4 < share < 0.7
    assert values(told)["fold"] == 0


def test_on_the_river_every_hand_of_the_other_is_counted() -> None:
    game, played = heads_up("Kh 9s 4d 2c 2d")
    while len(Observer(played, 1).look().board) < 5:
        seat, decision = next(iter(played.waiting.items()))
        played.choose(seat, Choice(decision.options[0].do))
    told = advised(game, played, 1)
    board = cards("Kh 9s 4d 2c 2d")
    mine = STANDARD_HIGH.strength((*cards("As Kd"), *board))
    known = {*board, *cards("As Kd")}
    left = [card for card in game.fresh_deck(played.table.setup) if card not in known]
    won = [
        (mine > theirs) + (mine == theirs) / 2
        for two in combinations(left, 2)
        for theirs in [STANDARD_HIGH.strength((*two, *board))]
    ]
    pot = Observer(played, 1).look().pot
    assert told.exact
    assert told.worths[0].value == pytest.approx(pot * sum(won) / len(won))


def test_what_cannot_be_told_says_why() -> None:
    game, rng = library().game("oceana-classic/five-card-draw"), Random(1)
    asked = 0
    while not asked:
        played = random_deal(game, rng).round()
        while played.waiting:
            seat, decision = next(iter(played.waiting.items()))
            if any(option.do == "discard" for option in decision.options):
                with pytest.raises(NoAdvice, match="what a draw brings"):
                    advised(game, played, seat)
                asked += 1
            played.choose(seat, _stay(decision))


def _stay(decision: Decision) -> Choice:
    verbs = {option.do: option for option in decision.options}
    for verb in ("check", "call", "bet", "decline"):
        if verb in verbs:
            return Choice(verb, to=verbs[verb].total or None)
    return decision.default


@pytest.mark.parametrize("game", library().games(), ids=lambda game: game.id)
def test_advice_on_random_rounds_is_legal_and_sees_what_its_seat_sees(game: Game) -> None:
    rng = Random(game.id)
    played = random_deal(game, rng).round()
    for _ in range(share(0, game, least=3)):
        if not played.waiting:
            break
        seat, decision = next(iter(played.waiting.items()))
        try:
            told = advised(game, played, seat)
        except NoAdvice:
            told = None
        for worth in told.worths if told else ():
            decision.accept(worth.choice)
            assert told is None or worth.value <= told.worths[0].value
        played.choose(seat, rng.choice(decision.every_choice()))


@pytest.mark.parametrize(
    ("game", "hands", "goes"),
    [
        ("bicycle/super-stud-poker", {"1": "As Ah 9d 2d"}, "9d"),
        ("bicycle/super-stud-poker", {"1": "Ks 2d 3d Ad", "2": "Qs Qc Jd Qd"}, "Ks"),
    ],
)
def test_advice_on_a_card_that_everyone_throws_away(
    game: str, hands: dict[str, str], goes: str
) -> None:
    found = library().game(game)
    setup = Setup(game=game, seats=tuple(SeatSetup(seat, 20000) for seat in (1, 2, 3)))
    fixed = {to: cards(hand) for to, hand in hands.items()}
    played = found.round(setup, Assigned(found.fresh_deck(), fixed))
    told = advise(found, setup, Observer(played, 1).look(), played.waiting[1])
    assert [worth.choice.do for worth in told.worths] == ["discard"] * 3
    assert told.worths[0].choice.cards == goes
    assert not told.exact


def test_advice_on_more_hands_than_the_deck_has_cards_for_says_why() -> None:
    game = library().game("bicycle/seven-card-stud")
    setup = Setup(game=game.id, seats=tuple(SeatSetup(seat, 20000) for seat in range(1, 9)))
    played = game.round(setup, Stacked(game.fresh_deck()))
    played.choose_default(next(iter(played.waiting)))
    seat = next(iter(played.waiting))
    with pytest.raises(NoAdvice, match="more cards are needed"):
        advise(game, setup, Observer(played, seat).look(), played.waiting[seat])
