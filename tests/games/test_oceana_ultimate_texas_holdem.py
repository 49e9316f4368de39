"""Oceana's Ultimate Texas Hold'em, clause by clause (book 000, lines 294-510)."""

from typing import Any, NamedTuple

import pytest

from cardroom.books import library
from cardroom.cards import cards
from cardroom.scenario import BadScenario, settle
from cardroom.table.card_table import CardTable
from cardroom.table.decisions import Choice, IllegalChoice
from cardroom.table.events import Dealt, Decided, Event, Turned
from cardroom.table.round import Round
from cardroom.table.setup import PlayerDealer, SeatSetup, Setup, Wagered
from cardroom.table.stock import Assigned, Stacked
from tests.games.settled_lines import outcomes, refused, wager

GAME = "oceana/ultimate-texas-holdem"
ANTE = 1000

# A board that helps nobody, and hands for it.
BOARD = "2c 5d 9h Js 8c"
ACES, KINGS, SEVENS, QUEEN_HIGH = "As Ah", "Kc Kd", "7d 7h", "Qd 3h"

Line = dict[str, Any]


class Hand(NamedTuple):
    """A seat's cards, its wagers, and how often its ante it plays; nothing is a fold."""

    cards: str
    plays: int = 4
    ante: int = ANTE
    trips: int = 0
    bad_beat: int = 0

    def wagers(self, seat: int) -> list[Line]:
        spots = {
            "ante": self.ante,
            "blind": self.ante,
            "trips": self.trips,
            "bad-beat": self.bad_beat,
        }
        return [wager(seat, spot, amount) for spot, amount in spots.items() if amount]

    def decisions(self, seat: int) -> list[Line]:
        checks = {4: 0, 3: 0, 2: 1, 1: 2, 0: 2}[self.plays]
        last = (
            {"seat": seat, "do": "play", "amount": self.plays * self.ante}
            if self.plays
            else {"seat": seat, "do": "fold"}
        )
        return [{"seat": seat, "do": "check"}] * checks + [last]


def play(
    *hands: Hand,
    dealer: str = SEVENS,
    board: str = BOARD,
    bank: int = 10**9,
    player_dealer: int = 6,
    **more: Any,
) -> Line:
    """Settle a round: the hands sit from seat 1 on, leaving out the player-dealer's seat."""
    numbers = [n for n in range(1, 7) if n != player_dealer]
    seated = dict(zip(numbers, hands, strict=False))
    scenario = {
        "id": "clause",
        "game": GAME,
        "seats": [{"seat": n, "chips": 10**7} for n in [*seated, player_dealer]],
        "player_dealer": {"seat": player_dealer, "bank": bank},
        "wagers": [w for n, hand in seated.items() for w in hand.wagers(n)],
        "cards": {str(n): hand.cards for n, hand in seated.items()}
        | {"player-dealer": dealer, "board": board},
        "decisions": [d for n, hand in seated.items() for d in hand.decisions(n)],
    }
    return settle(scenario | more, events=True)


def begin(*hands: Hand, options: dict[str, Any] | None = None) -> Round[CardTable]:
    """A round at its first decision, the player-dealer in seat 6."""
    game = library().game(GAME)
    numbers = range(1, len(hands) + 1)
    setup = Setup(
        game=GAME,
        seats=tuple(SeatSetup(n, 10**7) for n in [*numbers, 6]),
        player_dealer=PlayerDealer(6, 10**6),
        wagers=tuple(
            Wagered(w["seat"], w["spot"], w["amount"])
            for n, hand in zip(numbers, hands, strict=True)
            for w in hand.wagers(n)
        ),
        options=options or {},
    )
    given = {str(n): cards(hand.cards) for n, hand in zip(numbers, hands, strict=True)}
    given |= {"player-dealer": cards(SEVENS), "board": cards(BOARD)}
    return game.round(setup, Assigned(game.fresh_deck(setup), given))


# Type of game, object and deck


@pytest.mark.parametrize(("hole", "net"), [(ACES, 3000), ("3d 3h", -3000)])
def test_oceana_uth_line_296_the_player_dealer_wins_and_loses_no_more_than_he_wagered(
    hole: str, net: int
) -> None:
    line = play(Hand(hole), Hand("4d 4h"), bank=3000)
    assert line["net"] == {"1": net, "2": 0, "player-dealer": -net}


def test_oceana_uth_line_296_wagers_beyond_the_bank_are_returned() -> None:
    line = play(Hand(ACES, plays=1), Hand(KINGS, plays=1), bank=3000)
    assert outcomes(line, 2) == {
        "ante": ("win", 1000),
        "blind": ("push", 0),
        "play": ("uncovered", 0),
    }
    assert line["net"] == {"1": 2000, "2": 1000, "player-dealer": -3000}


def test_oceana_uth_line_315_one_deck_holds_each_card_once() -> None:
    with pytest.raises(BadScenario, match="As is named 2 times"):
        play(Hand("As Ah"), Hand("As Kd"))


def test_oceana_uth_line_315_there_are_no_jokers() -> None:
    with pytest.raises(BadScenario, match="Jk"):
        play(Hand("As Jk"))


# Card values and hand rankings


def test_oceana_uth_line_324_suits_are_equal() -> None:
    line = play(Hand("As Kc"), dealer="Ah Kd", board="2c 5d 9h 9s 3c")
    assert outcomes(line) == {"ante": ("push", 0), "play": ("push", 0), "blind": ("push", 0)}


def test_oceana_uth_line_324_an_ace_begins_a_straight() -> None:
    line = play(Hand("As 4d"), board="2c 5d 3h Js Jc")
    assert outcomes(line)["blind"] == ("win", 1000)


def test_oceana_uth_line_324_an_ace_does_not_stand_in_the_middle_of_a_straight() -> None:
    line = play(Hand("As 2d"), dealer="7d 7h", board="Qc Kd 3h 9s 9c")
    assert outcomes(line)["play"] == ("lose", -4000)


@pytest.mark.parametrize(
    ("line_number", "higher", "lower", "board"),
    [
        (329, "As Ks", "8s 3d", "Ts 9s Js Qs 2d"),  # royal flush, straight flush
        (330, "8h 9h", "Ks Kh", "5h 6h 7h Kc Kd"),  # straight flush, four of a kind
        (330, "6h Qd", "Ah Qc", "2h 3h 4h 5h Kc"),  # six high, five high
        (331, "8h 8s", "Kd Ks", "8c 8d 4s 4h Kc"),  # four of a kind, full house
        (332, "8h 4s", "Ac Qc", "8c 8d 4c 9c Kh"),  # full house, flush
        (332, "8h 2d", "4d 4h", "8c 8d 4s 2h Kc"),  # eights full of deuces, fours full of eights
        (333, "Ac 2c", "8h 9d", "5c 6d 7c Kc 2h"),  # flush, straight
        (334, "8s 9c", "Kc 2h", "5c 6d 7h Ks Kd"),  # straight, three of a kind
        (334, "6c Qd", "As Qh", "2c 3d 4h 5s Kd"),  # six high, five high
        (335, "8d 8h", "Ks Jd", "8c 5d Kh 2s Jc"),  # three of a kind, two pairs
        (336, "8d 5c", "As Ah", "8c 5d Kh 2s Jc"),  # two pairs, one pair
        (337, "Kc 3d", "Ad Qh", "8c 5d Kh 2s Jc"),  # one pair, high card
        (338, "Ac 3d", "Kd 4h", "8c 5d Th 2s Jc"),  # ace high, king high
    ],
)
def test_oceana_uth_lines_329_to_338_ranking(
    line_number: int, higher: str, lower: str, board: str
) -> None:
    better = play(Hand(higher), dealer=lower, board=board)
    worse = play(Hand(lower), dealer=higher, board=board)
    assert outcomes(better)["play"] == ("win", 4000), line_number
    assert outcomes(worse)["play"] == ("lose", -4000), line_number


# The table and its wagering areas


def test_oceana_uth_line_344_six_places_with_the_player_dealers() -> None:
    seats = [{"seat": n, "chips": 10**7} for n in range(1, 8)]
    with pytest.raises(BadScenario, match="7 seats are taken, but the table has 6"):
        play(Hand(ACES), seats=seats)


@pytest.mark.parametrize("spot", ["ante", "blind", "trips", "bad-beat"])
def test_oceana_uth_line_344_no_backline_on_any_wager(spot: str) -> None:
    wagers = [*Hand(ACES).wagers(1), wager(1, spot, ANTE, by="B")]
    assert "wagers: no backline wager is allowed" in refused(play(Hand(ACES), wagers=wagers))


@pytest.mark.parametrize("spot", ["tie", "Ante", "", "base"])
def test_oceana_uth_lines_350_to_354_there_are_no_other_spots(spot: str) -> None:
    wagers = [*Hand(ACES).wagers(1), wager(1, spot, ANTE)]
    assert "wagers: there is no spot" in refused(play(Hand(ACES), wagers=wagers))


@pytest.mark.parametrize(
    ("hand", "why"),
    [
        (Hand(ACES, ante=499), "minimum is $5"),
        (Hand(ACES, ante=20001), "maximum is $200"),
        (Hand(ACES, trips=499), "minimum is $5"),
        (Hand(ACES, bad_beat=20001), "maximum is $200"),
        (Hand(ACES, ante=-1000), "at least one cent"),
        (Hand(ACES, ante=10**8), "maximum is $200"),
    ],
)
def test_oceana_uth_line_360_wagers_keep_to_the_table_limits(hand: Hand, why: str) -> None:
    assert why in refused(play(hand, limits={"min": 500, "max": 20000}))


def test_oceana_uth_line_360_a_play_wager_may_be_above_the_table_maximum() -> None:
    line = play(Hand(ACES, ante=20000), limits={"min": 500, "max": 20000})
    assert outcomes(line)["play"] == ("win", 80000)


def test_oceana_uth_line_362_somebody_must_have_the_player_dealer_position() -> None:
    with pytest.raises(BadScenario, match="player_dealer"):
        settle(
            {"game": GAME, "seats": [{"seat": 1, "chips": 10**6}], "wagers": Hand(ACES).wagers(1)}
        )


# What is wagered before the deal


def test_oceana_uth_line_364_without_a_wager_there_is_no_round() -> None:
    assert "nobody has wagered" in refused(play(Hand(ACES), wagers=[]))


@pytest.mark.parametrize(
    ("wagers", "why"),
    [
        ([wager(1, "ante", ANTE)], "must wager on Blind"),
        ([wager(1, "blind", ANTE)], "must wager on Ante"),
        ([wager(1, "ante", ANTE), wager(1, "blind", 999)], "same on Blind as on Ante"),
        ([wager(1, "ante", ANTE), wager(1, "blind", 1001)], "same on Blind as on Ante"),
        ([wager(1, "ante", 0), wager(1, "blind", 0)], "at least one cent"),
        ([wager(1, "ante", ANTE)] * 2, "twice"),
    ],
)
def test_oceana_uth_line_365_ante_and_blind_are_equal(wagers: list[Line], why: str) -> None:
    assert why in refused(play(Hand(ACES), wagers=wagers))


@pytest.mark.parametrize("seat", [3, 5])
def test_oceana_uth_line_365_an_empty_seat_cannot_wager(seat: int) -> None:
    assert f"seat {seat} is empty" in refused(play(Hand(ACES), wagers=Hand(ACES).wagers(seat)))


def test_oceana_uth_line_365_the_player_dealer_does_not_wager() -> None:
    wagers = [*Hand(ACES).wagers(1), *Hand(ACES).wagers(6)]
    assert "seat 6 is the player-dealer's" in refused(play(Hand(ACES), wagers=wagers))


@pytest.mark.parametrize("ante", [5 * 10**6 + 1, 10**40])
def test_oceana_uth_line_365_nobody_wagers_more_than_he_has(ante: int) -> None:
    assert "is left" in refused(play(Hand(ACES, ante=ante), decisions=[]))


@pytest.mark.parametrize("trips", [1, ANTE, 10 * ANTE])
def test_oceana_uth_lines_366_and_1255_trips_of_any_size_beside_the_ante(trips: int) -> None:
    assert outcomes(play(Hand(ACES, trips=trips)))["trips"] == ("lose", -trips)


def test_oceana_uth_line_366_trips_need_ante_and_blind() -> None:
    assert "Ante" in refused(play(Hand(ACES), wagers=[wager(1, "trips", 500)]))


def test_oceana_uth_line_367_trips_and_bad_beat_together() -> None:
    line = play(Hand(ACES, trips=500, bad_beat=300))
    assert outcomes(line) == {
        "ante": ("win", 1000),
        "blind": ("push", 0),
        "trips": ("lose", -500),
        "bad-beat": ("lose", -300),
        "play": ("win", 4000),
    }


def test_oceana_uth_line_484_bad_beat_needs_ante_and_blind_but_no_trips() -> None:
    assert "bad-beat" in outcomes(play(Hand(ACES, bad_beat=500)))
    assert "Ante" in refused(play(Hand(ACES), wagers=[wager(1, "bad-beat", 500)]))


def test_oceana_uth_line_369_no_play_wager_before_the_deal() -> None:
    wagers = [*Hand(ACES).wagers(1), wager(1, "play", ANTE)]
    assert "there is no spot 'play' before the deal" in refused(play(Hand(ACES), wagers=wagers))


# Dealing


def dealt(round_: Round[CardTable]) -> list[str]:
    return [event.to for event in round_.events if isinstance(event, Dealt)]


def test_oceana_uth_lines_370_and_372_a_shoe_deals_one_card_at_a_time_from_the_left() -> None:
    each = ["1", "2", "player-dealer"]
    played = begin(Hand(ACES), Hand(KINGS), options={"deal": "shoe"})
    assert dealt(played) == each + each + ["board"] * 5


def test_oceana_uth_lines_370_and_376_a_shuffler_deals_two_cards_at_a_time() -> None:
    played = begin(Hand(ACES), Hand(KINGS))
    assert dealt(played) == ["1", "1", "2", "2"] + ["player-dealer"] * 2 + ["board"] * 5


def test_oceana_uth_line_370_the_deal_begins_at_the_house_dealers_left_not_the_player_dealers() -> (
    None
):
    line = play(Hand(ACES), Hand(KINGS), player_dealer=2)
    first = [e["to"] for e in line["events"] if e["kind"] == "dealt"][:4]
    assert first == ["1", "1", "3", "3"]


def test_oceana_uth_line_373_only_seats_with_wagers_get_cards() -> None:
    seats = [{"seat": n, "chips": 10**7} for n in (1, 2, 6)]
    line = play(Hand(ACES), seats=seats)
    assert {e["to"] for e in line["events"] if e["kind"] == "dealt"} == {
        "1",
        "player-dealer",
        "board",
    }


def seen(round_: Round[CardTable], seat: int | None) -> set[str]:
    """Every card that a seat may know."""
    return {str(card) for event in round_.view(seat) for card in _faces(event)}


def _faces(event: Event) -> tuple[int, ...]:
    match event:
        case Dealt():
            return (event.card,) if event.card >= 0 else ()
        case Turned():
            return event.cards
        case _:
            return ()


@pytest.mark.parametrize("seat", [None, 0, 1, 2, 6, 99])
def test_oceana_uth_line_371_all_cards_are_dealt_face_down(seat: int | None) -> None:
    played = begin(Hand(ACES), Hand(KINGS))
    own = {1: ACES, 2: KINGS}.get(seat or 0, "")
    assert seen(played, seat) == set(own.split())


@pytest.mark.parametrize("seat", [None, 0, 1, 2, 6])
def test_oceana_uth_lines_383_385_392_cards_are_turned_up_when_their_time_comes(
    seat: int | None,
) -> None:
    played = begin(Hand(ACES), Hand(KINGS))
    own = set({1: ACES, 2: KINGS}.get(seat or 0, "").split())
    board = BOARD.split()
    for shown in (0, 3, 5):
        assert seen(played, seat) == own | set(board[:shown])
        for bettor in (1, 2):
            played.choose_default(bettor)
    assert seen(played, seat) == own | set(board) | set(SEVENS.split())


def test_oceana_uth_line_391_a_folded_hand_stays_face_down() -> None:
    line = play(Hand(ACES, plays=0), Hand(KINGS))
    turned = [event["to"] for event in line["events"] if event["kind"] == "turned"]
    assert turned == ["board", "board", "player-dealer", "2"]


# Play wagers


@pytest.mark.parametrize("times", [3, 4])
def test_oceana_uth_line_382_three_or_four_antes_before_the_flop(times: int) -> None:
    assert outcomes(play(Hand(ACES, plays=times)))["play"] == ("win", times * ANTE)


@pytest.mark.parametrize("amount", [5000, 3500, 2000, 1000, 3999, 0, -3000, 10**50])
def test_oceana_uth_line_382_no_other_play_wager_before_the_flop(amount: int) -> None:
    decisions = [{"seat": 1, "do": "play", "amount": amount}]
    assert "0: seat 1 may not play" in refused(play(Hand(ACES), decisions=decisions))


def test_oceana_uth_line_382_before_the_flop_a_play_wager_names_its_size() -> None:
    decisions = [{"seat": 1, "do": "play"}]
    assert "must say how much" in refused(play(Hand(ACES), decisions=decisions))


def test_oceana_uth_line_382_nobody_folds_before_the_river() -> None:
    for checks in (0, 1):
        decisions = [{"seat": 1, "do": "check"}] * checks + [{"seat": 1, "do": "fold"}]
        assert f"{checks}: seat 1 may not 'fold'" in refused(play(Hand(ACES), decisions=decisions))


@pytest.mark.parametrize("first", [3, 2, 1])
def test_oceana_uth_lines_382_and_384_a_play_wager_is_made_once(first: int) -> None:
    hand = Hand(ACES, plays=first)
    decisions = [*hand.decisions(1), {"seat": 1, "do": "play", "amount": ANTE}]
    assert f"{len(decisions) - 1}: seat 1" in refused(play(hand, decisions=decisions))


def test_oceana_uth_line_384_two_antes_on_the_flop() -> None:
    assert outcomes(play(Hand(ACES, plays=2)))["play"] == ("win", 2 * ANTE)


@pytest.mark.parametrize("amount", [1000, 3000, 4000, 1999, 2001])
def test_oceana_uth_line_384_no_other_play_wager_on_the_flop(amount: int) -> None:
    decisions = [{"seat": 1, "do": "check"}, {"seat": 1, "do": "play", "amount": amount}]
    assert "1: seat 1 may not play" in refused(play(Hand(ACES), decisions=decisions))


def test_oceana_uth_line_386_one_ante_on_the_river() -> None:
    assert outcomes(play(Hand(ACES, plays=1)))["play"] == ("win", ANTE)


@pytest.mark.parametrize("amount", [2000, 3000, 4000, 999])
def test_oceana_uth_line_386_no_other_play_wager_on_the_river(amount: int) -> None:
    decisions = [{"seat": 1, "do": "check"}] * 2 + [{"seat": 1, "do": "play", "amount": amount}]
    assert "2: seat 1 may not play" in refused(play(Hand(ACES), decisions=decisions))


def test_oceana_uth_line_386_no_third_check() -> None:
    decisions = [{"seat": 1, "do": "check"}] * 3
    assert "2: seat 1 may not 'check'" in refused(play(Hand(ACES), decisions=decisions))


def test_oceana_uth_lines_382_to_388_an_absent_player_checks_and_folds() -> None:
    line = play(Hand(ACES), decisions=[])
    assert [e["do"] for e in line["events"] if e["kind"] == "acted"] == ["check", "check", "fold"]
    assert line["net"]["1"] == -2 * ANTE


@pytest.mark.parametrize(
    ("chips", "offered"),
    [(6000, {3000, 4000}), (5999, {3000}), (5000, {3000}), (4999, set()), (2000, set())],
)
def test_oceana_uth_line_382_only_play_wagers_that_can_be_paid(
    chips: int, offered: set[int]
) -> None:
    game = library().game(GAME)
    setup = Setup(
        game=GAME,
        seats=(SeatSetup(1, chips), SeatSetup(6, 10**6)),
        player_dealer=PlayerDealer(6, 10**6),
        wagers=(Wagered(1, "ante", ANTE), Wagered(1, "blind", ANTE)),
    )
    played = game.round(setup, Stacked(game.fresh_deck(setup)))
    options = {option.do: set(option.totals) for option in played.waiting[1].options}
    assert options.pop("check") == set()
    assert options.get("play", set()) == offered


def test_oceana_uth_line_382_a_street_is_decided_in_any_order_and_shown_at_once() -> None:
    played = begin(Hand(ACES), Hand(KINGS))
    happened = len(played.events)
    played.choose(2, Choice("play", amount=4000))
    assert set(played.waiting) == {1}
    assert played.events[happened:] == [Decided(2)]
    with pytest.raises(IllegalChoice, match="seat 2 has decided already"):
        played.choose(2, Choice("check"))
    with pytest.raises(IllegalChoice, match="seat 6 is out of turn"):
        played.choose(6, Choice("check"))
    with pytest.raises(IllegalChoice, match="may not play"):
        played.choose(1, Choice("play", amount=5000))
    assert played.events[happened:] == [Decided(2)]
    played.choose(1, Choice("check"))
    assert set(played.waiting) == {1}
    assert played.waiting[1].street == "flop"
    with pytest.raises(IllegalChoice, match="seat 2 is out of turn"):
        played.choose(2, Choice("play", amount=2000))


# Folding


def test_oceana_uth_line_389_a_fold_gives_up_ante_blind_and_bad_beat() -> None:
    line = play(Hand(ACES, plays=0, trips=500, bad_beat=300))
    assert outcomes(line) == {
        "ante": ("lose", -1000),
        "blind": ("lose", -1000),
        "trips": ("lose", -500),
        "bad-beat": ("lose", -300),
    }


def test_oceana_uth_line_389_a_fold_gives_up_the_bad_beat_of_a_beaten_hand_too() -> None:
    hand = Hand("8d 8h", plays=0, trips=500, bad_beat=300)
    line = play(hand, dealer="Ks Kd", board="8c 5d Kh 2s Jc")
    assert outcomes(line)["bad-beat"] == ("lose", -300)


def test_oceana_uth_lines_389_and_441_trips_win_after_a_fold() -> None:
    hand = Hand("8d 8h", plays=0, trips=500)
    line = play(hand, dealer="Ks Kd", board="8c 5d Kh 2s Jc")
    assert outcomes(line) == {
        "ante": ("lose", -1000),
        "blind": ("lose", -1000),
        "trips": ("win", 1500),
    }


def test_oceana_uth_line_440_cards_that_win_trips_lie_face_up_even_after_a_fold() -> None:
    folded = Hand("8d 8h", plays=0, trips=500)
    line = play(folded, Hand("3s 3d", plays=0, trips=500), board="8c 5d Kh 2s Jc")
    turned = [event["to"] for event in line["events"] if event["kind"] == "turned"]
    assert turned == ["board", "board", "player-dealer", "1"]


def test_oceana_uth_line_389_folded_wagers_are_collected_before_hands_are_compared() -> None:
    hands = Hand(ACES), Hand(QUEEN_HIGH, plays=0)
    line = play(*hands, bank=6000)
    assert outcomes(line, 2) == {"ante": ("lose", -1000), "blind": ("lose", -1000)}
    assert outcomes(line, 1)["play"] == ("partly-covered", 3000)
    in_turn = play(*hands, bank=6000, readings={"folded-wagers": "in-turn"})
    assert outcomes(in_turn, 1)["play"] == ("win", 4000)
    assert outcomes(in_turn, 2) == {"ante": ("lose", -1000), "blind": ("uncovered", 0)}


def test_oceana_uth_line_389_trips_that_win_after_a_fold_wait_for_their_turn() -> None:
    folded = Hand("8d 8h", plays=0, trips=500)
    line = play(Hand(ACES), folded, board="8c 5d Kh 2s Jc", bank=8000)
    assert outcomes(line, 2) == {
        "ante": ("lose", -1000),
        "blind": ("lose", -1000),
        "trips": ("partly-covered", 1000),
    }


# Comparing, and the order of settlement


def test_oceana_uth_line_393_the_board_alone_can_be_the_best_hand_of_both() -> None:
    hand = Hand("3s 4d", trips=500, bad_beat=300)
    line = play(hand, dealer="2h 5d", board="Ts Js Qs Ks As")
    assert outcomes(line) == {
        "ante": ("push", 0),
        "blind": ("push", 0),
        "trips": ("win", 25000),
        "bad-beat": ("lose", -300),
        "play": ("push", 0),
    }


@pytest.mark.parametrize(
    ("player_dealer", "first"), [(6, 1), (1, 2), (3, 4), (4, 5), (5, 6), (2, 3)]
)
def test_oceana_uth_line_394_action_begins_left_of_the_player_dealer_and_goes_clockwise(
    player_dealer: int, first: int
) -> None:
    pairs = ["As Ah", "Ks Kh", "Qs Qh", "Ts Th", "Js Jh"]
    line = play(
        *(Hand(pair) for pair in pairs),
        player_dealer=player_dealer,
        dealer="2d 2h",
        board="3c 4c 9h 8c 7s",
        bank=12000,
    )
    order = [(first + n - 1) % 6 + 1 for n in range(5)]
    assert [line["net"][str(seat)] for seat in order] == [5000, 5000, 2000, 0, 0]


@pytest.mark.parametrize(
    ("bank", "nets"),
    [
        (500, (500, 0, 0, 0, 0)),
        (1000, (1000, 0, 0, 0, 0)),
        (3000, (1000, 2000, 0, 0, 0)),
        (5600, (1000, 4000, 600, 0, 0)),
        (7000, (1000, 4000, 1500, 500, 0)),
        (10_000, (1000, 4000, 1500, 3000, 500)),
        (39_500, (1000, 4000, 1500, 3000, 30_000)),
    ],
)
def test_oceana_uth_line_395_ante_play_blind_trips_then_bad_beat(
    bank: int, nets: tuple[int, ...]
) -> None:
    # Flush over flush: the blind pays 3 to 2, trips 6 to 1 and the beaten flush 30 to 1.
    hand = Hand("Ac 3c", trips=500, bad_beat=1000)
    line = play(hand, dealer="Tc 4c", board="5c 6c 9c Kd 2h", bank=bank)
    spots = ("ante", "play", "blind", "trips", "bad-beat")
    assert tuple(outcomes(line)[spot][1] for spot in spots) == nets


def test_oceana_uth_lines_395_and_423_a_losing_hand_is_collected_in_the_same_order() -> None:
    line = play(Hand("3d 3h", trips=500), bank=2500)
    assert outcomes(line) == {
        "ante": ("lose", -1000),
        "play": ("partly-covered", -1500),
        "blind": ("uncovered", 0),
        "trips": ("uncovered", 0),
    }


def test_oceana_uth_line_396_what_is_not_covered_goes_back() -> None:
    line = play(Hand("3d 3h"), bank=2500)
    back = [e for e in line["events"] if e["kind"] == "moved" and e["payee"] == "1"]
    assert {(e["spot"], e["amount"]) for e in back} == {("play", 2500), ("blind", 1000)}
    assert line["net"] == {"1": -2500, "player-dealer": 2500}


def test_oceana_uth_line_396_a_push_needs_no_bank() -> None:
    line = play(Hand(ACES, plays=1), Hand("7s 7c"), bank=2000)
    assert outcomes(line, 2) == {"ante": ("push", 0), "blind": ("push", 0), "play": ("push", 0)}


@pytest.mark.parametrize(
    ("coverage", "nets"),
    [("action", (2000, -1000, 0)), ("each-way", (2000, -2000, 1000)), ("net", (2000, -2000, 2000))],
)
def test_oceana_uth_line_296_coverage_readings(coverage: str, nets: tuple[int, ...]) -> None:
    hands = Hand(ACES, plays=1), Hand(QUEEN_HIGH, plays=0), Hand(KINGS, plays=1)
    readings = {"coverage": coverage, "folded-wagers": "in-turn"}
    line = play(*hands, bank=3000, readings=readings)
    assert tuple(line["net"][str(seat)] for seat in (1, 2, 3)) == nets


# The player-dealer does not qualify


def test_oceana_uth_line_405_antes_push_against_less_than_a_pair() -> None:
    line = play(Hand(ACES), Hand("Th 4d"), dealer="Kd Qh")
    assert outcomes(line, 1)["ante"] == ("push", 0)
    assert outcomes(line, 2)["ante"] == ("push", 0)
    assert {w["why"] for w in line["wagers"] if w["spot"] == "ante"} == {"000:402-405"}


def test_oceana_uth_line_405_a_folded_ante_does_not_push() -> None:
    line = play(Hand(ACES, plays=0), dealer="Kd Qh")
    assert outcomes(line)["ante"] == ("lose", -1000)


def test_oceana_uth_line_406_play_and_blind_are_settled_as_always() -> None:
    line = play(Hand(ACES), Hand("Th 4d"), dealer="Kd Qh")
    assert outcomes(line, 1) == {
        "ante": ("push", 0),
        "play": ("win", 4000),
        "blind": ("push", 0),
    }
    assert outcomes(line, 2) == {
        "ante": ("push", 0),
        "play": ("lose", -4000),
        "blind": ("lose", -1000),
    }


def test_oceana_uth_line_406_the_blind_is_paid_against_an_unqualified_hand() -> None:
    line = play(Hand("7s Tc", trips=500), dealer="Kd Qh")  # 7-8-9-10-J
    assert outcomes(line) == {
        "ante": ("push", 0),
        "play": ("win", 4000),
        "blind": ("win", 1000),
        "trips": ("win", 2500),
    }


def test_oceana_uth_line_406_equal_hands_without_a_pair_push() -> None:
    line = play(Hand("Ks Qc"), dealer="Kd Qh")
    assert outcomes(line) == {"ante": ("push", 0), "play": ("push", 0), "blind": ("push", 0)}


def test_oceana_uth_line_407_bad_beat_loses_against_an_unqualified_hand() -> None:
    line = play(Hand("7s Tc", bad_beat=300), Hand("Th 4d", bad_beat=300), dealer="Kd Qh")
    assert outcomes(line, 1)["bad-beat"] == ("lose", -300)
    assert outcomes(line, 2)["bad-beat"] == ("lose", -300)


def test_oceana_uth_line_410_a_pair_on_the_board_qualifies() -> None:
    line = play(Hand(ACES), dealer="Kd Qh", board="2c 5d 9h 9s 8c")
    assert outcomes(line)["ante"] == ("win", 1000)


def test_oceana_uth_line_410_a_pair_of_deuces_qualifies() -> None:
    assert outcomes(play(Hand(ACES), dealer="2d Qh"))["ante"] == ("win", 1000)


# The player-dealer qualifies


def test_oceana_uth_lines_417_and_428_a_higher_hand_wins_ante_and_play_at_even_money() -> None:
    line = play(Hand(ACES, plays=3))
    assert outcomes(line)["ante"] == ("win", 1000)
    assert outcomes(line)["play"] == ("win", 3000)


def test_oceana_uth_lines_418_and_423_a_lower_hand_loses_play_ante_and_blind() -> None:
    line = play(Hand("3d 3h", plays=2))
    assert outcomes(line) == {
        "ante": ("lose", -1000),
        "play": ("lose", -2000),
        "blind": ("lose", -1000),
    }
    assert line["net"] == {"1": -4000, "player-dealer": 4000}


def test_oceana_uth_lines_419_and_434_equal_hands_push_play_blind_and_ante() -> None:
    line = play(Hand("7s 7c"))
    assert outcomes(line) == {"ante": ("push", 0), "play": ("push", 0), "blind": ("push", 0)}
    assert {w["why"] for w in line["wagers"]} == {"000:419,434"}


@pytest.mark.parametrize("hole", [ACES, "9d 8h", "5c 5h"])
def test_oceana_uth_line_420_the_blind_pushes_below_a_straight(hole: str) -> None:
    assert outcomes(play(Hand(hole)))["blind"] == ("push", 0)


@pytest.mark.parametrize(
    ("hole", "dealer", "net"), [("8d 8h", "Ks Kd", 1500), ("Kc 3d", "Ks 4d", -500)]
)
def test_oceana_uth_line_424_trips_of_a_losing_hand(hole: str, dealer: str, net: int) -> None:
    line = play(Hand(hole, trips=500), dealer=dealer, board="8c 5d Kh 2s Jc")
    assert outcomes(line)["ante"][0] == ("lose" if net > 0 else "push")
    assert outcomes(line)["trips"][1] == net


def test_oceana_uth_lines_435_and_490_bad_beat_loses_on_a_tie() -> None:
    line = play(Hand("8d 3c", bad_beat=300), dealer="8h 3d", board="8c 8s Kh 2s Jc")
    assert outcomes(line)["bad-beat"] == ("lose", -300)
    assert {w["why"] for w in line["wagers"] if w["spot"] == "bad-beat"} == {"000:435,490"}


@pytest.mark.parametrize(
    ("board", "outcome"), [("8c 8s Kh 2s Jc", ("win", 1500)), ("8c 9s Kh 2s Jc", ("lose", -500))]
)
def test_oceana_uth_line_436_trips_on_a_tie(board: str, outcome: tuple[str, int]) -> None:
    line = play(Hand("8d 3c", trips=500), dealer="8h 3d", board=board)
    assert outcomes(line)["play"] == ("push", 0)
    assert outcomes(line)["trips"] == outcome


@pytest.mark.parametrize(
    ("plays", "dealer", "play_outcome"),
    [(1, "Ks 3d", "win"), (1, "Ks Kd", "lose"), (0, "Ks 3d", None)],
)
def test_oceana_uth_line_441_trips_pay_whether_the_hand_wins_loses_or_folds(
    plays: int, dealer: str, play_outcome: str | None
) -> None:
    line = play(Hand("8d 8h", plays=plays, trips=500), dealer=dealer, board="8c 5d Kh 2s Jc")
    assert outcomes(line)["trips"] == ("win", 1500)
    assert outcomes(line).get("play", (None, 0))[0] == play_outcome


def test_oceana_uth_line_442_the_bank_has_no_maximum() -> None:
    line = play(Hand(ACES), bank=10**15, limits={"min": 500, "max": 20000})
    assert line["net"]["player-dealer"] == -5000


# The pay tables

STRONG = [
    # hand, player's cards, player-dealer's, board, blind, trips
    ("royal flush", "As Ks", "2c 3d", "Ts Js Qs 2d 2h", 500_000, 50_000),
    ("straight flush", "8h 9h", "Ac Qd", "5h 6h 7h Kc Kd", 50_000, 40_000),
    ("four of a kind", "8h 8s", "Kd 2c", "8c 8d 4s 9h Kc", 10_000, 20_000),
    ("full house", "8h 4c", "Kd 2c", "8c 8d 4s 9h Kc", 3_000, 7_000),
    ("flush", "Tc 3c", "Kh Qd", "5c 6c 9c Kd 2h", 1_500, 6_000),
    ("straight", "8s 4c", "Kc 2h", "5c 6d 7h Kd Qs", 1_000, 5_000),
    ("three of a kind", "8d 8h", "Ks 3d", "8c 5d Kh 2s Jc", 0, 3_000),
    ("two pairs", "8d 5h", "Ks 3d", "8c 5d Kh 2s Jc", 0, -1_000),
    ("one pair", "As Ah", "Ks 3d", "8c 5d Kh 2s Jc", 0, -1_000),
]


@pytest.mark.parametrize(("hand", "hole", "dealer", "board", "blind", "trips"), STRONG)
def test_oceana_uth_lines_447_to_452_blind_pay_table(
    hand: str, hole: str, dealer: str, board: str, blind: int, trips: int
) -> None:
    line = play(Hand(hole), dealer=dealer, board=board)
    assert outcomes(line)["ante"] == ("win", 1000), hand
    assert outcomes(line)["blind"] == ("win" if blind else "push", blind)


@pytest.mark.parametrize(("hand", "hole", "dealer", "board", "blind", "trips"), STRONG)
@pytest.mark.parametrize("plays", [4, 0])
def test_oceana_uth_lines_469_to_475_trips_pay_table(
    hand: str, hole: str, dealer: str, board: str, blind: int, trips: int, plays: int
) -> None:
    line = play(Hand(hole, plays=plays, trips=1000), dealer=dealer, board=board)
    assert outcomes(line)["trips"] == ("win" if trips > 0 else "lose", trips), hand


BEATEN = [
    # line, the beaten hand's cards, the higher hand's, board, odds
    (495, "3h 4h", "8h 9h", "5h 6h 7h Kc 2d", 7500),  # straight flush
    (496, "4c 4d", "8h 8s", "8c 8d 4s 4h Kc", 500),  # four of a kind
    (497, "4c 4d", "8h Ks", "8c 8d 4s 9h Kc", 50),  # full house
    (498, "Tc 3c", "Ac 4c", "5c 6c 9c Kd 2h", 30),  # flush
    (499, "8s 4c", "8d 9h", "5c 6d 7h Kd Qs", 20),  # straight
    (500, "8d 8h", "Ks Kd", "8c 5d Kh 2s Jc", 9),  # three of a kind
    (500, "8d Qh", "8h As", "8c 8s Kh 2s Jc", 9),  # three of a kind on the board of both
]


@pytest.mark.parametrize(("line_number", "lower", "higher", "board", "odds"), BEATEN)
def test_oceana_uth_lines_487_and_495_to_500_bad_beat_of_the_players_hand(
    line_number: int, lower: str, higher: str, board: str, odds: int
) -> None:
    line = play(Hand(lower, bad_beat=300), dealer=higher, board=board)
    assert outcomes(line)["ante"] == ("lose", -1000), line_number
    assert outcomes(line)["bad-beat"] == ("win", 300 * odds)


@pytest.mark.parametrize(("line_number", "lower", "higher", "board", "odds"), BEATEN)
def test_oceana_uth_lines_488_and_495_to_500_bad_beat_of_the_player_dealers_hand(
    line_number: int, lower: str, higher: str, board: str, odds: int
) -> None:
    line = play(Hand(higher, bad_beat=300), dealer=lower, board=board)
    assert outcomes(line)["ante"] == ("win", 1000), line_number
    assert outcomes(line)["bad-beat"] == ("win", 300 * odds)


def test_oceana_uth_line_494_the_beaten_hand_counts_not_the_winning_one() -> None:
    line = play(Hand("8d 8h", bad_beat=300), dealer="9d 9s", board="8c 9c 9h 2s Jc")
    assert outcomes(line)["bad-beat"] == ("win", 300 * 50)  # eights full under four nines


@pytest.mark.parametrize("hole", ["8d 5h", "3s 3d"])
def test_oceana_uth_line_489_less_than_three_of_a_kind_beaten_loses(hole: str) -> None:
    line = play(Hand(hole, bad_beat=300), dealer="Ks Kd", board="8c 5d Kh 2s Jc")
    assert outcomes(line)["bad-beat"] == ("lose", -300)


@pytest.mark.parametrize(
    ("bank", "blind"),
    [
        (5_000, ("uncovered", 0)),
        (6_000, ("partly-covered", 1000)),
        (504_999, ("partly-covered", 499_999)),
        (505_000, ("win", 500_000)),
    ],
)
def test_oceana_uth_lines_442_and_447_long_odds_are_paid_as_far_as_the_bank_goes(
    bank: int, blind: tuple[str, int]
) -> None:
    line = play(Hand("As Ks"), dealer="2c 3d", board="Ts Js Qs 2d 2h", bank=bank)
    assert outcomes(line)["blind"] == blind
    assert line["net"] == {"1": 5000 + blind[1], "player-dealer": -5000 - blind[1]}


def test_oceana_uth_lines_442_and_495_seven_thousand_five_hundred_to_one_in_part() -> None:
    hand = Hand("8h 9h", bad_beat=1000)
    line = play(hand, dealer="3h 4h", board="5h 6h 7h Kc 2d", bank=1_055_000)
    assert outcomes(line)["blind"] == ("win", 50_000)
    assert outcomes(line)["bad-beat"] == ("partly-covered", 1_000_000)


@pytest.mark.parametrize(("ante", "blind"), [(505, 757), (1, 1), (3, 4), (500, 750)])
def test_oceana_uth_line_451_three_to_two_is_rounded_down_to_a_cent(ante: int, blind: int) -> None:
    line = play(Hand("Tc 3c", ante=ante), dealer="Kh Qd", board="5c 6c 9c Kd 2h")
    assert outcomes(line)["blind"] == ("win", blind)
    says = [e["says"] for e in line["events"] if e["kind"] == "moved" and e["payer"] == "bank"]
    assert any("rounded down" in text for text in says) == bool(ante % 2)


# Collections


def test_oceana_uth_line_1255_without_an_option_nothing_is_collected() -> None:
    assert play(Hand(ACES))["fees"] == {"1": 0, "player-dealer": 0}


@pytest.mark.parametrize(
    ("ante", "trips", "bad_beat", "fee"),
    [
        (1000, 0, 0, 100),  # $20
        (1000, 400, 0, 100),  # $24
        (1000, 400, 100, 200),  # $25
        (4000, 1900, 0, 200),  # $99
        (5000, 0, 0, 300),  # $100
        (5000, 9900, 0, 300),  # $199
        (5000, 5000, 5000, 500),  # $200
        (5000, 10000, 10000, 800),  # $300
    ],
)
def test_oceana_uth_lines_1255_and_1258_to_1262_the_player_dealer_pays_by_total_action(
    ante: int, trips: int, bad_beat: int, fee: int
) -> None:
    hand = Hand(ACES, ante=ante, trips=trips, bad_beat=bad_beat)
    line = play(hand, fee={"option": 1})
    assert line["fees"] == {"1": 0, "player-dealer": fee}
    assert sum(line["net"].values()) == 0


def test_oceana_uth_line_1255_play_wagers_are_no_part_of_the_total_action() -> None:
    for plays in (0, 1, 4):
        assert play(Hand(ACES, plays=plays), fee={"option": 1})["fees"]["player-dealer"] == 100


def test_oceana_uth_line_1255_fees_are_taken_before_the_deal() -> None:
    line = play(Hand(ACES), fee={"option": 43})
    kinds = [event["kind"] for event in line["events"]]
    fees = [n for n, e in enumerate(line["events"]) if e.get("payee") == "fees"]
    assert len(fees) == 2
    assert max(fees) < kinds.index("dealt")


@pytest.mark.parametrize(("option", "each"), [(43, 100), (66, 200), (89, 300)])
def test_oceana_uth_line_1480_bettors_pay_for_the_ante_and_blind_once_and_not_for_bonus_bets(
    option: int, each: int
) -> None:
    hands = Hand(ACES), Hand(KINGS, trips=500, bad_beat=500), Hand("3d 3h", plays=0)
    line = play(*hands, fee={"option": option})
    assert line["fees"] == {"1": each, "2": each, "3": each, "player-dealer": 200}  # $70
    line = play(*hands, fee={"option": option}, readings={"base-wager": "each"})
    twice = 2 * each
    assert line["fees"] == {"1": twice, "2": twice, "3": twice, "player-dealer": 200}


def test_oceana_uth_line_1480_fees_are_apart_from_the_result() -> None:
    with_fee, without = play(Hand(ACES), fee={"option": 43}), play(Hand(ACES))
    assert with_fee["net"] == without["net"] == {"1": 5000, "player-dealer": -5000}


def test_oceana_uth_line_1480_a_fee_that_cannot_be_paid() -> None:
    seats = [{"seat": 1, "chips": 2099}, {"seat": 6, "chips": 10**6}]
    line = play(Hand(ACES), seats=seats, bank=5000, decisions=[], fee={"option": 43})
    assert "cannot put $1 on the collection" in refused(line)
    enough = [{"seat": 1, "chips": 2100}, {"seat": 6, "chips": 10**6}]
    assert play(Hand(ACES), seats=enough, bank=5000, decisions=[], fee={"option": 43})["fees"] == {
        "1": 100,
        "player-dealer": 100,
    }


@pytest.mark.parametrize("option", [30, 33, 34, 35])
def test_oceana_uth_line_1411_an_option_with_unreadable_fees_is_not_posted(option: int) -> None:
    for ante in (1000, 20000):
        with pytest.raises(BadScenario, match="cannot be posted"):
            play(Hand(ACES, ante=ante), fee={"option": option})


def test_oceana_uth_line_1778_an_option_that_is_not_there() -> None:
    with pytest.raises(BadScenario, match="no option 112"):
        play(Hand(ACES), fee={"option": 112})
