"""The Bicycle's Let It Ride Bonus 1.0, clause by clause (001:3358-3508 and 8906-8931)."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

from cardroom.books import library
from cardroom.cards import CARDS, cards
from cardroom.scenario import BadScenario, settle
from cardroom.table.card_table import CardTable
from cardroom.table.decisions import Choice, IllegalChoice
from cardroom.table.events import Burned, Dealt, Moved, Turned
from cardroom.table.round import Round
from cardroom.table.setup import PlayerDealer, SeatSetup, Setup, Wagered
from cardroom.table.stock import Assigned
from tests.games.settled_lines import outcomes, refused, wager

GAME = "bicycle/let-it-ride-bonus"
BET = 1000
BOARD = "Kc 8d"
# Hands for that board: a pair of kings, and nothing.
KINGS, NOTHING = "Ks 7h 2d", "Qs 6c 3h"
NINES = "9s 9h 2c"

Line = dict[str, Any]


class Hand(NamedTuple):
    """A seat's cards, its wagers and what it does with bets 1 and 2: ``r`` rides, ``w`` goes."""

    cards: str
    does: str = "rr"
    bet: int = BET
    bonus: int = 0

    def wagers(self, seat: int) -> list[Line]:
        spots = dict.fromkeys(("bet-1", "bet-2", "bet-3"), self.bet) | {"3-card-bonus": self.bonus}
        return [wager(seat, spot, amount) for spot, amount in spots.items() if amount]


def play(
    *hands: Hand, board: str = BOARD, bank: int = 10**9, player_dealer: int = 7, **more: Any
) -> Line:
    """Settle a round: the hands sit from seat 1 on, leaving out the player-dealer's seat."""
    numbers = [n for n in range(1, 9) if n != player_dealer]
    seated = dict(zip(numbers, hands, strict=False))
    verbs = {"r": "let-it-ride", "w": "withdraw"}
    scenario = {
        "id": "clause",
        "game": GAME,
        "seats": [{"seat": n, "chips": 10**7} for n in [*seated, player_dealer]],
        "player_dealer": {"seat": player_dealer, "bank": bank},
        "wagers": [w for n, hand in seated.items() for w in hand.wagers(n)],
        "cards": {str(n): hand.cards for n, hand in seated.items()} | {"board": board},
        "decisions": [
            {"seat": n, "do": verbs[hand.does[at]]} for at in range(2) for n, hand in seated.items()
        ],
    }
    return settle(scenario | more, events=True)


def begin(*hands: Hand, player_dealer: int = 7) -> Round[CardTable]:
    """A round at its first decision."""
    game = library().game(GAME)
    numbers = [n for n in range(1, 8) if n != player_dealer][: len(hands)]
    setup = Setup(
        game=GAME,
        seats=tuple(SeatSetup(n, 10**7) for n in [*numbers, player_dealer]),
        player_dealer=PlayerDealer(player_dealer, 10**6),
        wagers=tuple(
            Wagered(w["seat"], w["spot"], w["amount"])
            for n, hand in zip(numbers, hands, strict=True)
            for w in hand.wagers(n)
        ),
    )
    given = {str(n): cards(hand.cards) for n, hand in zip(numbers, hands, strict=True)}
    return game.round(setup, Assigned(game.fresh_deck(setup), given | {"board": cards(BOARD)}))


def seen(played: Round[CardTable], seat: int | None) -> set[str]:
    """Every card that a seat may know."""
    known: set[int] = set()
    for event in played.view(seat):
        if isinstance(event, Dealt | Burned):
            known.add(event.card)
        elif isinstance(event, Turned):
            known.update(event.cards)
    return {str(CARDS[card]) for card in known if card >= 0}


# Type of game, table and deck


def test_bicycle_let_it_ride_line_3362_what_the_bank_does_not_cover_goes_back() -> None:
    line = play(Hand(KINGS), Hand("Kd 6h 3d"), bank=4000)
    assert line["net"] == {"1": 1000, "2": 3000, "player-dealer": -4000}
    assert outcomes(line) == {
        "bet-1": ("win", 1000),
        "bet-2": ("uncovered", 0),
        "bet-3": ("uncovered", 0),
    }


def test_bicycle_let_it_ride_line_3364_two_hands_in_a_row_clockwise() -> None:
    rotation = library().game(GAME).entry.player_dealer
    assert rotation is not None
    assert (rotation.rounds, rotation.direction) == (2, "clockwise")


@pytest.mark.parametrize(("hand", "net"), [("Ts 7h Td", 3000), ("9s 7h 9d", -3000)])
def test_bicycle_let_it_ride_line_3366_tens_are_the_lowest_pair_that_wins(
    hand: str, net: int
) -> None:
    assert play(Hand(hand))["net"] == {"1": net, "player-dealer": -net}


def test_bicycle_let_it_ride_lines_3370_and_3376_seven_players_and_the_player_dealer() -> None:
    seats = [{"seat": n, "chips": 10**7} for n in range(1, 10)]
    kings = [Hand(hand) for hand in ("Ks 7h 2d", "Kd 6h 3d", "Kh 5c 4s", "Ac As 4d", "9s 9h 2c")]
    seven = [*kings, Hand("Qs Qh 3s"), Hand("Jc Jd 3c")]
    line = play(*seven, player_dealer=8)
    assert line["net"] == dict.fromkeys("123467", 3000) | {"5": -3000, "player-dealer": -15000}
    with pytest.raises(BadScenario, match="9 seats are taken, but the table has 8"):
        play(Hand(KINGS), seats=seats)


def test_bicycle_let_it_ride_line_3381_one_deck_without_jokers() -> None:
    assert len(library().game(GAME).fresh_deck()) == 52
    with pytest.raises(BadScenario, match="Ks is named 2 times"):
        play(Hand(KINGS), Hand(KINGS))


# Betting scheme


@pytest.mark.parametrize("bet", [499, 10001])
def test_bicycle_let_it_ride_line_3394_wagers_keep_to_the_limits(bet: int) -> None:
    line = play(Hand(KINGS, bet=bet), limits={"min": 500, "max": 10000})
    assert refused(line).startswith("wagers: seat 1 wagers")


@pytest.mark.parametrize(
    ("wagers", "why"),
    [
        ([wager(1, "bet-1", BET), wager(1, "bet-2", BET)], "must wager on Bet 3"),
        ([wager(1, "bet-2", BET), wager(1, "bet-3", BET)], "must wager on Bet 1"),
        ([wager(1, "3-card-bonus", BET)], "must wager on Bet 1"),
        (
            [wager(1, "bet-1", BET), wager(1, "bet-2", BET), wager(1, "bet-3", 999)],
            "same on Bet 3 as on Bet 1",
        ),
        (
            [wager(1, "bet-1", BET), wager(1, "bet-2", 1001), wager(1, "bet-3", BET)],
            "same on Bet 2 as on Bet 1",
        ),
    ],
)
def test_bicycle_let_it_ride_line_3396_three_equal_bets(wagers: list[Line], why: str) -> None:
    assert why in refused(play(Hand(KINGS), wagers=wagers))


@pytest.mark.parametrize("bonus", [1, BET, 5 * BET])
def test_bicycle_let_it_ride_line_3397_a_bonus_of_any_size_beside_the_bets(bonus: int) -> None:
    assert outcomes(play(Hand(KINGS, bonus=bonus)))["3-card-bonus"] == ("lose", -bonus)


def test_bicycle_let_it_ride_line_3398_a_short_bank_collects_no_more_than_it_holds() -> None:
    line = play(Hand(NOTHING), bank=2500)
    assert outcomes(line) == {
        "bet-1": ("lose", -1000),
        "bet-2": ("lose", -1000),
        "bet-3": ("partly-covered", -500),
    }


@pytest.mark.parametrize("spot", ["bet-1", "bet-3", "3-card-bonus"])
def test_bicycle_let_it_ride_line_3372_nobody_wagers_behind_a_seat(spot: str) -> None:
    wagers = [*Hand(KINGS).wagers(1), wager(1, spot, BET, by="B")]
    assert "no backline wager" in refused(play(Hand(KINGS), wagers=wagers))


# Dealing


def test_bicycle_let_it_ride_line_3404_stacks_of_three_from_the_player_dealers_left() -> None:
    played = begin(Hand(KINGS), Hand(NINES), Hand("As 4h 3d"), player_dealer=2)
    to = [event.to for event in played.events if isinstance(event, Dealt)]
    assert to == ["3"] * 3 + ["4"] * 3 + ["1"] * 3 + ["board"] * 2


def test_bicycle_let_it_ride_line_3407_the_third_card_of_his_stack_is_put_away_unseen() -> None:
    played = begin(Hand(KINGS))
    kinds = [type(event) for event in played.events if isinstance(event, Dealt | Burned)]
    assert kinds == [Dealt] * 5 + [Burned]
    burned = next(e for e in played.events if isinstance(e, Burned))
    while played.turn:
        played.choose_default(played.turn.seat)
    for seat in (None, 1, 7):
        assert str(CARDS[burned.card]) not in seen(played, seat)


def test_bicycle_let_it_ride_line_3419_the_verb_as_it_is_printed() -> None:
    listed = [{"seat": 1, "do": "let it ride"}, {"seat": 1, "do": "withdraw"}]
    assert play(Hand(KINGS), decisions=listed)["net"]["1"] == 2000


@pytest.mark.parametrize(
    "written",
    [{"player-dealer": "Kc 8d 4h"}, {"player-dealer": "Kc 8d"}, {"community": BOARD}],
)
def test_bicycle_let_it_ride_line_3407_his_cards_are_the_community_cards(
    written: dict[str, str],
) -> None:
    line = play(Hand("Ks 9h 2d"), cards={"1": "Ks 9h 2d", **written})
    assert line["net"]["1"] == 3000
    board = [e["card"] for e in line["events"] if e["kind"] == "dealt" and e["to"] == "board"]
    assert board == ["Kc", "8d"]
    with pytest.raises(BadScenario, match="4 cards, but 3 is the most"):
        play(Hand(KINGS), cards={"1": KINGS, "player-dealer": "Kc 8d 4h 4c"})


# The round of play


def test_bicycle_let_it_ride_lines_3417_to_3434_who_sees_which_card_when() -> None:
    played = begin(Hand(KINGS), Hand(NINES))
    own = {1: set(KINGS.split()), 2: set(NINES.split())}
    left, right = BOARD.split()

    def sees(common: set[str]) -> None:
        assert seen(played, None) == seen(played, 7) == common
        assert {seat: seen(played, seat) - common for seat in own} == {
            seat: hand - common for seat, hand in own.items()
        }

    sees(set())
    played.choose(1, Choice("let-it-ride"))
    sees(set())
    played.choose(2, Choice("withdraw"))
    sees({left})
    played.choose(1, Choice("let-it-ride"))
    sees({left})
    played.choose(2, Choice("withdraw"))
    sees({left, right} | own[1] | own[2])


def test_bicycle_let_it_ride_line_3419_seats_decide_in_turn_from_the_house_dealers_left() -> None:
    played = begin(Hand(KINGS), Hand(NINES), Hand("As 4h 3d"), player_dealer=2)
    asked = []
    while played.turn:
        asked.append((played.turn.street, played.turn.seat))
        played.choose(played.turn.seat, Choice("withdraw"))
    assert asked == [(bet, seat) for bet in ("bet-1", "bet-2") for seat in (1, 3, 4)]


def test_bicycle_let_it_ride_line_3419_nobody_decides_out_of_turn() -> None:
    decisions = [{"seat": 2, "do": "withdraw"}, {"seat": 1, "do": "withdraw"}]
    line = play(Hand(KINGS), Hand(NINES), decisions=decisions)
    assert refused(line) == "0: seat 2 is out of turn: it is up to seat 1 to act."


@pytest.mark.parametrize("verb", ["fold", "check", "bet", "raise", "play", "Withdraw"])
def test_bicycle_let_it_ride_line_3419_there_is_nothing_else_to_do(verb: str) -> None:
    line = play(Hand(KINGS), decisions=[{"seat": 1, "do": verb}])
    assert "001:3396,3419" in refused(line)


def test_bicycle_let_it_ride_line_3419_a_refused_choice_changes_nothing() -> None:
    played = begin(Hand(KINGS))
    before = list(played.events), played.turn
    with pytest.raises(IllegalChoice):
        played.choose(1, Choice("withdraw", amount=500))
    assert (played.events, played.turn) == before


@pytest.mark.parametrize(
    ("does", "back"),
    [("rr", []), ("wr", ["bet-1"]), ("rw", ["bet-2"]), ("ww", ["bet-1", "bet-2"])],
)
@pytest.mark.parametrize(("hand", "each"), [(KINGS, BET), (NOTHING, -BET)])
def test_bicycle_let_it_ride_lines_3420_to_3425_what_is_taken_back_is_not_at_stake(
    does: str, back: list[str], hand: str, each: int
) -> None:
    line = play(Hand(hand, does))
    end = ("win" if each > 0 else "lose", each)
    expected = dict.fromkeys(("bet-1", "bet-2", "bet-3"), end)
    assert outcomes(line) == expected | dict.fromkeys(back, ("withdrawn", 0))
    assert line["net"]["1"] == (3 - len(back)) * each


def test_bicycle_let_it_ride_line_3421_the_chips_go_back_at_once_and_say_why() -> None:
    played = begin(Hand(KINGS), Hand(NINES))
    assert played.table.stacks()["1"] == 10**7 - 3 * BET
    played.choose(1, Choice("withdraw"))
    assert played.table.stacks()["1"] == 10**7 - 2 * BET
    moved = played.events[-1]
    assert isinstance(moved, Moved)
    assert (moved.payer, moved.payee, moved.amount) == ("1:bet-1", "1", BET)
    assert (moved.why, moved.spot) == ("001:3421,3425", "bet-1")


def test_bicycle_let_it_ride_line_3423_bet_2_is_asked_whatever_became_of_bet_1() -> None:
    for first in ("let-it-ride", "withdraw"):
        played = begin(Hand(KINGS))
        played.choose(1, Choice(first))
        assert played.turn is not None
        assert {option.do for option in played.turn.options} == {"let-it-ride", "withdraw"}


def test_bicycle_let_it_ride_line_3396_bet_3_is_never_asked_for() -> None:
    decisions = [{"seat": 1, "do": "withdraw"}] * 3
    assert refused(play(Hand(KINGS), decisions=decisions)).startswith("2: ")


def test_bicycle_let_it_ride_line_3488_an_absent_players_bets_ride() -> None:
    assert play(Hand(KINGS), decisions=[])["net"]["1"] == 3000


def test_bicycle_let_it_ride_line_3428_the_two_community_cards_complete_every_hand() -> None:
    line = play(Hand("Ah 7h 2d"), Hand("Js Ts 3d"), board="As Jd")
    assert line["net"] == {"1": 3000, "2": 3000, "player-dealer": -6000}


def test_bicycle_let_it_ride_line_3434_hands_are_shown_from_the_house_dealers_right() -> None:
    line = play(Hand(KINGS), Hand(NINES), Hand("As 4h 3d"), player_dealer=2)
    shown = [e["to"] for e in line["events"] if e["kind"] == "turned" and e["to"] != "board"]
    assert shown == ["4", "3", "1"]


def test_bicycle_let_it_ride_line_3434_settlement_starts_at_the_house_dealers_right() -> None:
    line = play(Hand(KINGS), Hand("Kd 6h 3d"), bank=3000)
    assert line["net"] == {"1": 0, "2": 3000, "player-dealer": -3000}


@pytest.mark.parametrize(
    ("line_number", "hand", "board", "pays"),
    [
        (3445, "As Ks Qs", "Js Ts", 500),
        (3446, "9s Ks Qs", "Js Ts", 100),
        (3446, "As 2s 3s", "4s 5s", 100),
        (3447, "As Ad Ac", "Ah 5s", 25),
        (3448, "As Ad Ac", "Kh Ks", 15),
        (3449, "As 9s 4s", "Ks 2s", 10),
        (3450, "As Kd Qc", "Jh Ts", 5),
        (3450, "As 2d 3c", "4h 5s", 5),
        (3451, "As Ad 2c", "Ah 5s", 3),
        (3452, "3s 3d 2c", "2h 5s", 2),
        (3453, "As Ad 2c", "9h 5s", 1),
        (3453, "Ts 4d 2c", "Th 5s", 1),
        (3366, "9s 4d 2c", "9h 5s", -1),
        (3366, "As Kd Qc", "Jh 9s", -1),
        (3366, "As Kd Qc", "2h 3s", -1),
    ],
)
def test_bicycle_let_it_ride_lines_3445_to_3453_the_basic_table(
    line_number: int, hand: str, board: str, pays: int
) -> None:
    line = play(Hand(hand), board=board)
    spots = ("bet-1", "bet-2", "bet-3")
    end = ("win" if pays > 0 else "lose", pays * BET)
    assert outcomes(line) == dict.fromkeys(spots, end), line_number


# The 3 Card Bonus


def test_bicycle_let_it_ride_line_3459_the_bonus_is_placed_before_the_deal() -> None:
    assert "3-card-bonus" not in outcomes(play(Hand(KINGS)))


@pytest.mark.parametrize(
    ("line_number", "hand", "pays"),
    [
        (3475, "As Ks Qs", 50),
        (3476, "Ks Qs Js", 40),
        (3476, "3s 2s As", 40),
        (3477, "5s 5d 5c", 30),
        (3478, "As Kd Qs", 5),
        (3478, "3s 2d As", 5),
        (3479, "As Ks Js", 4),
        (3479, "Ks As 2s", 4),
        (3480, "2s 2d As", 1),
        (3468, "As Kd Js", -1),
        (3468, "Ks Ad 2s", -1),
    ],
)
def test_bicycle_let_it_ride_lines_3475_to_3480_the_bonus_table(
    line_number: int, hand: str, pays: int
) -> None:
    line = play(Hand(hand, bonus=300), board="9h 7c")
    end = ("win" if pays > 0 else "lose", pays * 300)
    assert outcomes(line)["3-card-bonus"] == end, line_number


def test_bicycle_let_it_ride_line_3466_only_the_three_cards_dealt_count_for_the_bonus() -> None:
    line = play(Hand("Ks 7h 2d", bonus=300), board="Kc Kd")
    assert outcomes(line)["3-card-bonus"] == ("lose", -300)
    assert outcomes(line)["bet-3"] == ("win", 3000)


def test_bicycle_let_it_ride_line_3470_the_bonus_goes_on_when_both_bets_are_taken_back() -> None:
    line = play(Hand("2s 2h 7d", "ww", bonus=300))
    assert outcomes(line) == {
        "bet-1": ("withdrawn", 0),
        "bet-2": ("withdrawn", 0),
        "bet-3": ("lose", -1000),
        "3-card-bonus": ("win", 300),
    }


def test_bicycle_let_it_ride_line_3470_the_bonus_is_settled_before_the_bets() -> None:
    line = play(Hand("Ks Kh 2d", bonus=300), bank=500)
    assert outcomes(line) == {
        "3-card-bonus": ("win", 300),
        "bet-1": ("partly-covered", 200),
        "bet-2": ("uncovered", 0),
        "bet-3": ("uncovered", 0),
    }


@pytest.mark.parametrize(
    ("reading", "nets"),
    [("each-seat", {"1": 0, "2": 3300}), ("whole-table", {"1": 300, "2": 3000})],
)
def test_bicycle_let_it_ride_line_3470_each_seats_bonus_first_or_the_whole_tables(
    reading: str, nets: dict[str, int]
) -> None:
    hands = Hand("2s 2h 7d", bonus=300), Hand("Ks Kh 3d", bonus=300)
    line = play(*hands, bank=3300, board="Qc 8d", readings={"bonus-first": reading})
    assert {seat: line["net"][seat] for seat in nets} == nets


def test_bicycle_let_it_ride_line_3471_a_bonus_that_is_not_covered_goes_back() -> None:
    line = play(Hand("2s 2h 7d", bonus=300), Hand(NOTHING), bank=3000)
    assert outcomes(line)["3-card-bonus"] == ("uncovered", 0)
    assert line["net"] == {"1": 0, "2": -3000, "player-dealer": 3000}


@pytest.mark.parametrize(("coverage", "net"), [("action", 0), ("each-way", 3000), ("net", 3000)])
def test_bicycle_let_it_ride_line_3437_how_far_a_bank_goes(coverage: str, net: int) -> None:
    line = play(Hand(KINGS), Hand(NOTHING), bank=3000, readings={"coverage": coverage})
    assert (line["net"]["1"], line["net"]["2"]) == (net, -3000)


def test_bicycle_let_it_ride_line_3437_what_is_taken_back_uses_up_no_bank() -> None:
    line = play(Hand(KINGS, "rr"), Hand("Kd 6h 3d", "ww"), bank=4000)
    assert line["net"] == {"1": 3000, "2": 1000, "player-dealer": -4000}


# Collections


@pytest.mark.parametrize(
    ("option", "fees"), [(1, (50, 100, 200)), (2, (100, 200, 200)), (3, (100, 200, 300))]
)
def test_bicycle_let_it_ride_lines_3506_to_3508_a_fee_for_the_spot_and_one_for_the_bonus(
    option: int, fees: tuple[int, int, int]
) -> None:
    # Where no schedule is named, the table printed with the rules is meant.
    for schedule in ({}, {"schedule": "let-it-ride-bonus-own"}):
        fee = {"option": option, **schedule}
        bet = {1: 1000, 2: 1000, 3: 2500}[option]
        hands = Hand(KINGS, bet=bet), Hand("Kd 6h 3d", bet=bet, bonus=bet)
        line = play(*hands, fee=fee)
        assert line["fees"] == dict(zip(("1", "2", "player-dealer"), fees, strict=True))
        each = {"base-wager": "each"}
        line = play(*hands, fee=fee, readings=each)
        one = fees[0]  # 3396: three separate wagers, and the bonus bet
        assert line["fees"] == {"1": 3 * one, "2": 4 * one, "player-dealer": fees[2]}


@pytest.mark.parametrize(
    ("option", "player", "player_dealer"), [(1, 50, 200), (2, 100, 200), (3, 100, 300)]
)
def test_bicycle_let_it_ride_lines_8911_to_8913_nothing_for_the_bonus_in_the_later_list(
    option: int, player: int, player_dealer: int
) -> None:
    fee = {"option": option, "schedule": "let-it-ride-bonus"}
    bet = {1: 1000, 2: 1000, 3: 2500}[option]
    line = play(Hand(KINGS, bet=bet, bonus=bet), fee=fee)
    assert line["fees"] == {"1": player, "player-dealer": player_dealer}
    each = {"base-wager": "each"}
    line = play(Hand(KINGS, bet=bet, bonus=bet), fee=fee, readings=each)
    assert line["fees"] == {"1": 3 * player, "player-dealer": player_dealer}


@pytest.mark.parametrize(
    ("bet", "bonus", "does", "fee"),
    [
        (2500, 0, "rr", 100),
        (2500, 0, "ww", 100),
        (2200, 1000, "ww", 200),
        (7000, 0, "ww", 400),
        (51000, 0, "rr", 1000),
    ],
)
def test_bicycle_let_it_ride_line_8915_bets_that_are_taken_back_count_for_the_action(
    bet: int, bonus: int, does: str, fee: int
) -> None:
    line = play(Hand(KINGS, does, bet=bet, bonus=bonus), fee={"option": 4})
    assert line["fees"] == {"1": 0, "player-dealer": fee}
