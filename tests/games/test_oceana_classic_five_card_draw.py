"""Oceana's Five Card Draw, line by line: $3-$6 limit with an ante of fifty cents.

The button is on the last seat, so that seat 1 acts first.
"""

from __future__ import annotations

from typing import Any

import pytest

from cardroom.books import library
from cardroom.cards import cards
from cardroom.hands import BUG_HIGH
from cardroom.scenario import BadScenario, settle
from cardroom.table.clauses import Clause
from cardroom.table.decisions import Choice
from cardroom.table.events import Posted
from cardroom.table.procedures import Mishap
from cardroom.table.setup import SeatSetup, Setup, Structure
from cardroom.table.stock import Assigned, Stacked
from tests.games.draws import Drawn, shown

GAME = "oceana-classic/five-card-draw"
ACES, KINGS, JACKS, TENS = (
    "As Ad 9c 5h 2d", "Ks Kd 8c 6h 3d", "Js Jd 9s 4h 2c", "Ts Td 8s 6c 3h",
)  # fmt: skip
NOTHING = "Qs 9d 7c 5d 3s"
OPENED = "1 open, 2 call, 3 call"


def hand(one: str, two: str, three: str, actions: str, **told: Any) -> Drawn:
    return Drawn(GAME, {1: one, 2: two, 3: three}, actions, **told)


# Deck and table (192)


def test_oceana_five_card_draw_line_192_one_or_two_jokers() -> None:
    game = library().game(GAME)
    assert len(game.fresh_deck()) == 53
    for way in ({"structure": {"jokers": 2}}, {"options": {"jokers": 2}}):
        told = hand("Jk1 As Kd 9c 2d", "Jk2 Ad Kh 9h 2c", NOTHING, OPENED, more=way)
        assert told.net() == {1: 175, 2: 175, 3: -350}
    for jokers in (0, 3):
        with pytest.raises(BadScenario, match="jokers"):
            settle(
                hand(ACES, KINGS, NOTHING, "", more={"structure": {"jokers": jokers}}).scenario()
            )


def test_oceana_five_card_draw_line_192_two_to_seven_players() -> None:
    seats = [{"seat": n, "chips": 10_000} for n in range(1, 9)]
    with pytest.raises(BadScenario, match="7"):
        settle({"game": GAME, "seats": seats, "button": 1})
    with pytest.raises(BadScenario, match="two players"):
        settle({"game": GAME, "seats": seats[:1], "button": 1})


# The joker (196)


@pytest.mark.parametrize(
    ("held", "is_a"),
    [
        ("Jk As Kd 9c 2d", "pair of aces, king-nine-deuce kickers"),
        ("Jk Ks Kd 9c 2d", "pair of kings, ace-nine-deuce kickers"),
        ("Jk 9s 8d 7c 6d", "straight, ten high"),
        ("Jk Ks 9s 7s 2s", "flush, ace high, king-nine-seven-deuce kickers"),
        ("Jk As Ad Ac Ah", "five aces"),
        ("Jk Jk2 As Ad Kh", "four aces, king kicker"),
    ],
)
def test_oceana_five_card_draw_line_196_a_joker_is_for_aces_straights_and_flushes(
    held: str, is_a: str
) -> None:
    assert BUG_HIGH.describe(BUG_HIGH.strength(cards(held))) == is_a


# Checking and raising (199)


def test_oceana_five_card_draw_line_199_players_may_check_and_raise() -> None:
    told = hand(KINGS, ACES, NOTHING, "1 check, 2 open, 3 fold, 1 raise, 2 call")
    assert told.net() == {1: -650, 2: 700, 3: -50}
    after = "1 check, 2 bet, 3 fold, 1 raise, 2 call"
    assert hand(ACES, KINGS, NOTHING, f"{OPENED}, {after}").net() == {1: 1900, 2: -1550, 3: -350}


# Opening (200-202)


@pytest.mark.parametrize("verb", ["open", "bet"])
def test_oceana_five_card_draw_line_200_jacks_or_better_open(verb: str) -> None:
    told = hand(JACKS, KINGS, NOTHING, f"1 {verb}, 2 call, 3 fold")
    assert told.net() == {1: -350, 2: 400, 3: -50}
    assert told.settled()["first_to_act"] == 1


@pytest.mark.parametrize(
    ("held", "opens"),
    [
        pytest.param("Js Jd 9c 4h 2s", True, id="jacks"),
        pytest.param("Ts Td 9c 4h 2s", False, id="tens"),
        pytest.param("Jk As 9c 4h 2s", True, id="joker and ace"),
        pytest.param("Jk Ks 9c 4h 2s", False, id="joker and king"),
        pytest.param("3s 3d 2c 2h 9s", True, id="two pair"),
        pytest.param("2s 2h 2c 9h 8s", True, id="three of a kind"),
        pytest.param("7s 6d 5c 4h 3s", True, id="straight"),
        pytest.param("Jk 7d 5c 4h 3s", True, id="straight with the joker"),
        pytest.param("As Kd Qc Jh 9s", False, id="ace high"),
    ],
)
def test_oceana_five_card_draw_line_200_what_openers_are(held: str, opens: bool) -> None:
    won = hand(held, "Qh Tc 8c 6h 3c", "Kh Th 8h 6s 2d", "1 open, 2 call, 3 fold").net()
    # An opener without openers cannot win, whatever he holds.
    assert won == ({1: 400, 2: -350, 3: -50} if opens else {1: -350, 2: 400, 3: -50})


def test_oceana_five_card_draw_line_202_a_false_opener_forfeits_all_his_money() -> None:
    told = hand("Ts Td 8s 6c 3h | Th Tc", NOTHING, "Kh Qh 7d 5c 4s",
                f"{OPENED}, 1 discard 8s 6c, 1 bet, 2 call, 3 call")  # fmt: skip
    assert told.net() == {1: -950, 2: -950, 3: 1900}
    (all_cards,) = shown(told.settled(), 1)
    assert all_cards.startswith("Ts Td 3h Th Tc 8s 6c: opened with pair of tens")


def test_oceana_five_card_draw_line_202_the_other_player_wins_without_a_showdown() -> None:
    told = hand(TENS, NOTHING, KINGS, "1 open, 2 call, 3 fold")
    assert told.net() == {1: -350, 2: 400, 3: -50}


def test_oceana_five_card_draw_line_202_with_nobody_left_the_others_share_the_pot() -> None:
    told = hand(TENS, NOTHING, KINGS, "1 open, 2 fold, 3 fold")
    assert told.net() == {1: -350, 2: 175, 3: 175}
    assert told.settled()["pots"] == [{"amount": 450, "winners": {"2": 225, "3": 225}}]
    after = hand(TENS, NOTHING, KINGS, f"{OPENED}, 1 bet, 2 fold, 3 fold")
    assert after.net() == {1: -950, 2: 475, 3: 475}


def test_oceana_five_card_draw_line_202_a_false_opener_who_folds_changes_nothing() -> None:
    told = hand(TENS, KINGS, ACES, "1 open, 2 raise, 3 call, 1 fold, 2 check, 3 check")
    assert told.net() == {1: -350, 2: -650, 3: 1000}


def test_oceana_five_card_draw_line_201_in_a_tournament_any_hand_opens() -> None:
    any_hand = {"options": {"opening": "any-hand"}}
    told = hand(TENS, NOTHING, "Kh Qh 7d 5c 4s", f"{OPENED}", more=any_hand)
    assert told.net() == {1: 700, 2: -350, 3: -350}


# Showing and splitting openers (203-206)


def test_oceana_five_card_draw_line_203_the_opener_shows_all_cards_to_win() -> None:
    told = hand(JACKS, NOTHING, TENS, "1 open, 2 fold, 3 fold").settled()
    assert shown(told, 1) == ["Js Jd 9s 4h 2c: opened with pair of jacks, nine-four-deuce kickers"]
    assert told["net"] == {"1": 100, "2": -50, "3": -50}


def test_oceana_five_card_draw_line_204_split_openers_lie_face_up_and_the_hand_plays() -> None:
    told = hand("Js Jd 9s 4s 2s | 7s", KINGS, NOTHING, f"{OPENED}, 1 split-openers Jd").settled()
    assert shown(told, 1)[0] == "Jd: split openers"
    assert told["net"] == {"1": 700, "2": -350, "3": -350}


@pytest.mark.parametrize("verb", ["discard", "split"])
def test_oceana_five_card_draw_line_204_openers_are_also_split_without_a_word(verb: str) -> None:
    told = hand("Js Jd 9s 4s 2s | 7s", KINGS, NOTHING, f"{OPENED}, 1 {verb} Jd")
    assert told.net() == {1: 700, 2: -350, 3: -350}


@pytest.mark.parametrize(
    ("opener", "draws", "net"),
    [
        ("Js Jd 9s 4s 2s | 7s", "discard Jd", -350),
        ("Js Jd 9s 4s 2s | 7s", "split-openers Jd", 700),
        ("As Ad 9s 4s 2s | 7s", "discard 2s", 700),
        ("As Ad 9s 4s 2s", "stand-pat", 700),
        ("As Jk 9s 4s 2s | 7s", "discard As", -350),
    ],
)
def test_oceana_five_card_draw_line_204_a_table_may_insist_on_the_declaration(
    opener: str, draws: str, net: int
) -> None:
    queens = "Qh Qd 8c 6h 3d"
    told = hand(opener, queens, NOTHING, f"{OPENED}, 1 {draws}").scenario()
    line = settle({**told, "readings": {"splitting": "undeclared-is-dead"}})
    assert line["net"]["1"] == net


def test_oceana_five_card_draw_line_204_who_declares_a_split_may_not_keep_openers() -> None:
    told = hand("As Ad 9s 4s 2s | 7s", KINGS, NOTHING, f"{OPENED}, 1 split-openers 2s")
    assert told.net() == {1: -350, 2: 700, 3: -350}
    drawn_back = hand("As Ad 9s 4s 2s | Ah", KINGS, NOTHING, f"{OPENED}, 1 split-openers Ad")
    assert drawn_back.net() == {1: 700, 2: -350, 3: -350}


def test_oceana_five_card_draw_line_204_only_the_opener_splits_openers() -> None:
    told = hand(JACKS, KINGS, NOTHING, f"{OPENED}, 2 split-openers Ks")
    assert settle(told.scenario())["illegal"]


def test_oceana_five_card_draw_line_205_the_opening_hand_is_shown_at_the_end() -> None:
    told = hand("Js Jd 9s 4s 2s | 7s", KINGS, NOTHING, f"{OPENED}, 1 discard Jd").settled()
    assert shown(told, 1)[0].startswith("Jd: opened with pair of jacks")
    folded = hand(JACKS, KINGS, NOTHING, "1 open, 2 raise, 3 fold, 1 fold").settled()
    assert shown(folded, 1)[0].startswith("Js Jd 9s 4h 2c: opened with pair of jacks")


def test_oceana_five_card_draw_line_206_a_caller_without_openers_gets_nothing_back() -> None:
    told = hand(JACKS, NOTHING, TENS, "1 open, 2 call, 3 fold")
    assert (told.net(), told.returned()) == ({1: 400, 2: -350, 3: -50}, {})


# Antes (210)


def test_oceana_five_card_draw_line_210_with_a_full_ante_alone_one_plays_for_the_antes() -> None:
    told = hand(JACKS, KINGS, ACES, "1 open, 2 call", chips={3: 50})
    assert told.net() == {1: -350, 2: 250, 3: 100}
    assert told.settled()["pots"] == [
        {"amount": 150, "winners": {"3": 150}},
        {"amount": 600, "winners": {"2": 600}},
    ]


PASSES = "1 check, 2 check, 3 check"


def test_oceana_five_card_draw_line_210_nobody_opens_and_the_antes_stay() -> None:
    line = hand(ACES, KINGS, JACKS, PASSES).settled()
    assert line["net"] == {"1": -50, "2": -50, "3": -50}
    assert (line["returned"], line["pots"]) == ({}, [])
    assert line["held"] == {"antes-1": 50, "antes-2": 50, "antes-3": 50}


def test_oceana_five_card_draw_line_210_they_are_played_for_with_the_next_antes() -> None:
    held = {"held": {"antes-1": 50, "antes-2": 50, "antes-3": 50}}
    line = hand(ACES, KINGS, NOTHING, "1 open, 2 call, 3 fold", more=held).settled()
    assert line["pots"] == [{"amount": 6 * 50 + 600, "winners": {"1": 900}}]
    assert line["net"] == {"1": 550, "2": -350, "3": -50}
    again = hand(ACES, KINGS, JACKS, PASSES, more=held).settled()
    assert again["held"] == {"antes-1": 100, "antes-2": 100, "antes-3": 100}


def test_oceana_five_card_draw_line_210_who_had_only_the_ante_plays_for_that_part() -> None:
    """Seat 3 has nothing left: it wins the first antes, and seat 1 the second ones and the bets."""
    held = {"held": {"antes-1": 50, "antes-2": 50, "antes-3": 50}}
    told = hand(KINGS, JACKS, ACES, "1 open, 2 call", chips={3: 0}, more=held)
    assert told.settled()["pots"] == [
        {"amount": 150, "winners": {"3": 150}},
        {"amount": 700, "winners": {"1": 700}},
    ]
    assert told.net() == {1: 350, 2: -350, 3: 150}


def test_oceana_five_card_draw_line_210_antes_of_somebody_who_has_gone_are_in_the_main_pot() -> (
    None
):
    # Seat 2 is new: it plays for no more than it has put in itself.
    held = {"held": {"antes-1": 50, "antes-3": 50, "antes-7": 50}}
    told = hand(KINGS, JACKS, ACES, "1 open, 2 call", chips={3: 0}, more=held)
    assert told.settled()["pots"] == [
        {"amount": 50 + 50 + 50 + 50, "winners": {"3": 200}},
        {"amount": 600, "winners": {"1": 600}},
        {"amount": 50, "winners": {"1": 50}},
    ]
    passed = hand(ACES, KINGS, JACKS, PASSES, more=held).settled()
    assert passed["held"] == {"antes-1": 100, "antes-2": 50, "antes-3": 100, "antes-0": 50}


def test_oceana_five_card_draw_line_210_antes_that_stayed_stay_when_the_deal_is_called_off() -> (
    None
):
    game = library().game(GAME)
    setup = Setup(
        game=GAME,
        seats=tuple(SeatSetup(seat, 10_000) for seat in (1, 2)),
        button=2,
        held={"antes-1": 50, "antes-2": 50, "antes-3": 50},
    )
    played = game.round(setup, Stacked(game.fresh_deck(setup)))
    played.call_off(Clause("", "The floor says so."))
    assert played.result().held == setup.held
    assert played.result().net == {"1": 0, "2": 0}


@pytest.mark.parametrize(
    ("reading", "net", "held"),
    [
        ("shared-by-the-others", {"1": -350, "2": 400}, {"antes-2": 50, "antes-0": 350}),
        ("stays-for-the-next-deal", {"1": -350, "2": 0}, {"antes-2": 50, "antes-0": 750}),
    ],
)
def test_oceana_five_card_draw_lines_200_and_202_a_false_opener_forfeits_antes_that_stayed_too(
    reading: str, net: dict[str, int], held: dict[str, int]
) -> None:
    game = library().game(GAME)
    setup = Setup(
        game=GAME,
        seats=tuple(SeatSetup(seat, 10_000) for seat in (1, 2)),
        button=2,
        readings={"forfeited-pot": reading},
        mishaps=(Mishap("false-opening", to="1"),),
        held={"antes-1": 50, "antes-2": 50, "antes-0": 350},
    )
    deal = {"1": cards(NOTHING), "2": cards(TENS)}
    played = game.round(setup, Assigned(game.fresh_deck(setup), deal))
    played.choose(1, Choice("bet"))
    assert played.over
    told = played.result()
    assert (told.net, told.held) == (net, held)


def test_oceana_five_card_draw_line_210_a_table_may_give_the_antes_back() -> None:
    back = {"readings": {"passed-in": "antes-go-back"}}
    told = hand(ACES, KINGS, JACKS, PASSES, more=back)
    assert told.net() == {1: 0, 2: 0, 3: 0}
    assert told.returned() == {1: 50, 2: 50, 3: 50}
    assert told.settled()["pots"] == []


def test_oceana_five_card_draw_line_210_those_who_are_all_in_play_on_if_nobody_could_open() -> None:
    told = hand(JACKS, KINGS, ACES, "", chips={1: 50, 3: 50})
    assert told.net() == {1: -50, 2: -50, 3: 100}


def test_oceana_five_card_draw_line_664_the_ante_is_posted_by_everyone() -> None:
    antes = [{"seat": 1, "spot": "ante", "amount": 50}]
    assert (
        hand(JACKS, KINGS, ACES, "1 open, 2 fold, 3 fold", more={"wagers": antes}).net()[1] == 100
    )
    wrong = [{"seat": 1, "spot": "ante", "amount": 100}]
    line = settle(
        hand(
            JACKS, KINGS, ACES, "1 open", more={"wagers": wrong, "structure": {"ante": 50}}
        ).scenario()
    )
    assert line["at"] == "wagers"


@pytest.mark.parametrize(
    ("low", "ante"), [(300, 50), (400, 50), (600, 100), (1000, 200), (1500, 300), (2000, 300)]
)
def test_oceana_five_card_draw_lines_665_670_the_ante_of_each_limit(low: int, ante: int) -> None:
    game = library().game(GAME)
    structure = Structure(small_bet=low, big_bet=2 * low)
    seats = tuple(SeatSetup(n, 50_000) for n in (1, 2))
    setup = Setup(game=GAME, seats=seats, button=2, structure=structure)
    played = game.round(setup, Stacked(game.fresh_deck()))
    assert [e.amount for e in played.events if isinstance(e, Posted)] == [ante, ante]


# Five cards (211)


def test_oceana_five_card_draw_line_211_a_hand_has_five_cards_after_the_draw() -> None:
    told = hand("Js Jd 9s 4s 2s | Jh Jc", KINGS, NOTHING, f"{OPENED}, 1 discard 4s 2s").settled()
    assert shown(told, 1)[-1] == "Js Jd 9s Jh Jc: four jacks, nine kicker"


# Betting


def test_oceana_five_card_draw_line_215_the_lower_limit_comes_first() -> None:
    told = hand(ACES, KINGS, NOTHING, f"{OPENED}, 1 bet, 2 raise, 3 fold, 1 call")
    assert told.net() == {1: 1900, 2: -1550, 3: -350}


def test_oceana_five_card_draw_line_81_a_bet_and_three_raises() -> None:
    told = hand(ACES, KINGS, JACKS, "1 open, 2 raise, 3 raise, 1 raise, 2 raise")
    assert "three raises" in told.refused()


def test_oceana_five_card_draw_line_138_left_of_the_button_begins_after_the_draw() -> None:
    late = "1 check, 2 check, 3 open, 1 call, 2 call"
    assert (
        hand(JACKS, KINGS, ACES, f"{late}, 1 check, 2 check, 3 bet, 1 fold, 2 fold").net()[3] == 700
    )
    opener = {"readings": {"first-after-draw": "opener"}}
    told = hand(JACKS, KINGS, ACES, f"{late}, 3 bet, 1 fold, 2 fold", more=opener)
    assert told.net() == {1: -350, 2: -350, 3: 700}


@pytest.mark.parametrize("kind", ["no-limit", "pot-limit"])
def test_oceana_five_card_draw_line_645_tables_by_buy_in_have_no_limit(kind: str) -> None:
    structure = {"type": kind, "ante": 100, "min_bet": 300}
    told = hand(ACES, KINGS, NOTHING, "1 open 300, 2 raise 1200, 3 fold, 1 call",
                more={"structure": structure})  # fmt: skip
    assert told.net() == {1: 1400, 2: -1300, 3: -100}


# Fees (213-234, 661-670)


@pytest.mark.parametrize(
    ("fee", "taken"),
    [({"option": 1}, 100), ({"option": 1, "schedule": "stud-razz-draw"}, 100)],
)
def test_oceana_five_card_draw_line_216_the_fee_leaves_the_pot(
    fee: dict[str, Any], taken: int
) -> None:
    told = hand(ACES, KINGS, NOTHING, OPENED, more={"fee": fee}).settled()
    assert told["fees"] == {"pot": taken}
    assert told["net"] == {"1": 700 - taken, "2": -350, "3": -350}


def test_oceana_five_card_draw_line_216_no_fee_when_nobody_opens() -> None:
    told = hand(ACES, KINGS, JACKS, "", more={"fee": {"option": 1}}).settled()
    assert told["fees"] == {"pot": 0}
