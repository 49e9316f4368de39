"""Central Coast's Pure 21.5 Blackjack, clause by clause (book 002, lines 302-469 and 661-673)."""

import pytest

from cardroom.books import library
from cardroom.cards import cards
from cardroom.scenario import BadScenario
from cardroom.table.decisions import Choice
from cardroom.table.setup import PlayerDealer, SeatSetup, Setup, Wagered
from cardroom.table.stock import Stacked
from tests.games.blackjack import House, Line, behind, dealt, does, outcome, refused

GAME = "central-coast/pure-21.5-blackjack"
house = House(GAME)
play = house.play
TWENTY, EIGHTEEN = "Ks Qd", "Kd 8c"


# The bank and the deck


def test_central_coast_pure_line_308_the_player_dealer_loses_no_more_than_he_wagered() -> None:
    line = play(
        {"1": TWENTY, "2": TWENTY},
        EIGHTEEN,
        bank=1500,
        readings={"first-action": "left-of-player-dealer"},
    )
    assert outcome(line) == ("win", 1000)
    assert outcome(line, seat=2) == ("partly-covered", 500)
    assert line["net"]["player-dealer"] == -1500


def test_central_coast_pure_line_308_what_is_not_covered_goes_back() -> None:
    line = play(
        {"1": TWENTY, "2": "Ks 7d"},
        EIGHTEEN,
        bank=1000,
        readings={"first-action": "left-of-player-dealer"},
    )
    assert outcome(line) == ("win", 1000)
    assert outcome(line, seat=2) == ("uncovered", 0)


@pytest.mark.parametrize(("decks", "pair"), [(1, "8s 8h"), (8, "8s 8s")])
def test_central_coast_pure_line_324_one_to_eight_decks(decks: int, pair: str) -> None:
    line = play(pair, EIGHTEEN, "hit", options={"decks": decks})
    assert dealt(line, "1").startswith(pair)
    with pytest.raises(BadScenario, match="from 1 to 8"):
        play(pair, EIGHTEEN, options={"decks": 9})
    if decks == 1:
        with pytest.raises(BadScenario, match="8s"):
            play("8s 8s", EIGHTEEN, options={"decks": 1})


def test_central_coast_pure_line_324_without_a_card_left_hands_stay_as_they_are() -> None:
    """The first hand of the split takes the last card, and the second one stays an eight."""
    setup = Setup(
        game=GAME,
        seats=(SeatSetup(1, 10_000), SeatSetup(2, 10_000)),
        player_dealer=PlayerDealer(2, 10_000),
        wagers=(Wagered(1, "base", 1000),),
    )
    played = library().game(GAME).round(setup, Stacked(cards("8s 7d 8h Kd 3c Kc")))
    played.choose(1, Choice("split", 1000))
    played.choose(1, Choice("hit"))
    settled = played.result().wagers
    assert settled is not None
    assert [(w.hand, w.outcome, w.net) for w in settled] == [
        ("1a", "win", 1000),
        ("1b", "lose", -1000),
    ]


def test_central_coast_pure_line_328_an_ace_and_a_bonus_card_pay_6_to_5() -> None:
    for bonus in ("Ks", "Qs", "Js", "Ts"):
        assert outcome(play(f"{bonus} Ad", "Kd Jc")) == ("win", 1200)
        assert outcome(play(f"Ad {bonus}", "Kd Jc")) == ("win", 1200)


def test_central_coast_pure_line_330_an_ace_is_one_or_eleven() -> None:
    assert outcome(play("As 5d 5c Kd", "Kd 7c", "hit", "hit", "stand")) == ("win", 1000)
    assert outcome(play("As 5d 5c", "Kd Jc", "hit", "stand")) == ("win", 1000)


def test_central_coast_pure_line_344_seven_players_and_the_player_dealer() -> None:
    hands = {str(n): TWENTY for n in range(1, 8)}
    line = play(hands, EIGHTEEN)
    assert line["net"]["player-dealer"] == -7000
    with pytest.raises(BadScenario, match="8"):
        play({**hands, "8": TWENTY}, EIGHTEEN, player_dealer=9)


# The deal and the round


def test_central_coast_pure_line_352_cards_come_from_the_player_dealers_left_his_second_down() -> (
    None
):
    line = play({"1": TWENTY, "5": EIGHTEEN}, "9c 8d", player_dealer=3)
    got = [(e["to"], e["up"]) for e in line["events"] if e["kind"] == "dealt"]
    assert got == [
        ("5", True), ("1", True), ("player-dealer", True),
        ("5", True), ("1", True), ("player-dealer", False),
    ]  # fmt: skip


def test_central_coast_pure_line_353_players_act_from_the_player_dealers_left() -> None:
    hands = {"1": "Ks 5d 2c", "5": "Kd 4c 3c"}
    first = [does("hit", seat=5), does("stand", seat=5)]
    then = [does("hit", seat=1), does("stand", seat=1)]
    line = play(hands, "9c 8d", *first, *then, player_dealer=3)
    assert (dealt(line, "1"), dealt(line, "5")) == ("Ks 5d 2c", "Kd 4c 3c")
    assert "out of turn" in refused(play(hands, "9c 8d", *then, *first, player_dealer=3), 0)


# Chart 1A


@pytest.mark.parametrize("hand", ["Ks 9d", "Ks Qd", "Ks 4d 5c", "5s 6d Kc"])
def test_central_coast_pure_line_373_hard_19_or_more_must_stand(hand: str) -> None:
    hits = ["hit"] * (len(hand.split()) - 2)
    line = play(f"{hand} 2c", EIGHTEEN, *hits, "hit")
    assert "must stand on hard 19" in refused(line, len(hits))
    assert outcome(play(hand, EIGHTEEN, *hits, "stand"))[0] == "win"


@pytest.mark.parametrize("hand", ["5s 6d", "2s 2d", "2s 3d 4c"])
def test_central_coast_pure_line_373_hard_11_or_less_must_hit(hand: str) -> None:
    hits = ["hit"] * (len(hand.split()) - 2)
    assert "must hit 11" in refused(play(hand, EIGHTEEN, *hits, "stand"), len(hits))
    # Somebody who is absent hits too.
    line = play(f"{hand} Kc", EIGHTEEN, *hits)
    assert dealt(line, "1").startswith(f"{hand} Kc")


@pytest.mark.parametrize("hand", ["7s 5d", "9s 9d", "As 2d", "As 8d", "As 9d", "As Ad", "As 4d 6c"])
def test_central_coast_pure_line_373_all_other_counts_are_free(hand: str) -> None:
    hits = ["hit"] * (len(hand.split()) - 2)
    assert dealt(play(hand, "Kc Jd", *hits, "stand"), "1") == hand
    more = play(f"{hand} 9h", "Kc Jd", *hits, "hit")
    assert dealt(more, "1").startswith(f"{hand} 9h")


# Chart 1B


@pytest.mark.parametrize(
    ("dealer", "ends"),
    [
        ("Kd 7c", "Kd 7c"),
        ("As 6d Kc", "As 6d Kc"),
        ("As 6d 4c", "As 6d 4c"),
        ("As 7d", "As 7d"),
        ("Kd 6c 2h", "Kd 6c 2h"),
        ("As 2d 4c Kd", "As 2d 4c Kd"),
        ("5s 5d As", "5s 5d As"),
    ],
)
def test_central_coast_pure_line_385_he_hits_soft_17_or_less_and_stands_on_hard_17(
    dealer: str, ends: str
) -> None:
    assert dealt(play(TWENTY, f"{dealer} 2s"), "player-dealer").removesuffix(" 2s") == ends
    if dealer in ("Kd 7c", "As 7d", "As 6d Kc", "5s 5d As"):
        assert dealt(play(TWENTY, f"{dealer} 2s"), "player-dealer") == ends


# Winners


def test_central_coast_pure_line_393_two_naturals_push() -> None:
    assert outcome(play("As Kd", "Kc Ad")) == ("push", 0)
    assert outcome(play("As Kd", "Ad Kc")) == ("push", 0)


@pytest.mark.parametrize("dealer", ["Ad Kc", "Kc Ad"])
def test_central_coast_pure_line_395_his_natural_beats_all_others_before_anyone_draws(
    dealer: str,
) -> None:
    line = play({"1": "5s 6d Kh", "2": "7c 7d 7h"}, dealer)
    assert outcome(line) == outcome(line, seat=2) == ("lose", -1000)
    assert dealt(line, "1") == "5s 6d"
    assert "nothing to decide" in refused(play("5s 6d", dealer, "hit"), 0)


def test_central_coast_pure_line_395_the_hidden_card_is_checked_under_aces_and_bonus_cards() -> (
    None
):
    for dealer, checked in (("Ad 9c", 1), ("Kd 9c", 1), ("Td 9c", 1), ("9d Kc", 0), ("9d Ac", 0)):
        events = play(TWENTY, dealer)["events"]
        assert sum(e["kind"] == "checked" for e in events) == checked


def test_central_coast_pure_line_397_he_is_over_and_the_player_is_not() -> None:
    assert outcome(play("7s 5d", "Kd 6c Kh", "stand")) == ("win", 1000)


def test_central_coast_pure_line_398_the_player_is_over_and_he_is_not() -> None:
    assert outcome(play("Ks 5d Kh", "Kd 7c", "hit")) == ("lose", -1000)


def test_central_coast_pure_line_399_equal_totals_push() -> None:
    assert outcome(play("Ks 7d", "9d 8c", "stand")) == ("push", 0)
    assert outcome(play("Ks 5d 6h", "7c 7d 7h", "hit", "stand")) == ("push", 0)


@pytest.mark.parametrize(("hand", "result"), [("Ks 9d", "win"), ("9s 8d", "lose")])
def test_central_coast_pure_line_400_closer_to_21_and_a_half_wins(hand: str, result: str) -> None:
    assert outcome(play(hand, EIGHTEEN, "stand"))[0] == result


def test_central_coast_pure_line_400_twenty_one_loses_to_a_natural_only() -> None:
    assert outcome(play("7s 7d 7h", "9d 2c Kh", "hit", "stand")) == ("push", 0)


def test_central_coast_pure_line_405_three_eights_save_all_who_are_over() -> None:
    hands = {"1": "Ks 6d Kh", "2": "Ks 5d 8h", "3": TWENTY}
    line = play(hands, "8s 8d 8c", does("hit"), does("hit", seat=2), does("stand", seat=3))
    assert outcome(line) == outcome(line, seat=2) == ("push", 0)
    assert outcome(line, seat=3) == ("win", 1000)


def test_central_coast_pure_line_405_who_surrendered_still_loses_half() -> None:
    line = play({"1": "Ks 6d", "2": "Ks 6d Kh"}, "8s 8d 8c", "surrender", does("hit", seat=2))
    assert outcome(line) == ("half-lose", -500)
    assert outcome(line, seat=2) == ("push", 0)


@pytest.mark.parametrize("dealer", ["8s 6d Kc", "8s 8d 7c", "Kd 4c 8h 8s"])
def test_central_coast_pure_line_406_without_them_both_over_loses(dealer: str) -> None:
    assert outcome(play("Ks 6d 6h", dealer, "hit"))[0] == "lose"


def test_central_coast_pure_line_406_a_hand_that_is_over_waits_for_his() -> None:
    line = play("Ks 6d Kh", "8s 8d 8c", "hit")
    assert dealt(line, "player-dealer") == "8s 8d 8c"


# Backline


def test_central_coast_pure_line_408_backline_wagers_on_base_and_buster() -> None:
    extra = [behind("B", amount=700), behind("B", "buster", 300)]
    line = play("Ks 9d", "Kd 6c Kh", extra=extra)
    assert outcome(line, by="B") == ("win", 700)
    assert outcome(line, "buster", by="B") == ("win", 300)


def test_central_coast_pure_line_408_those_behind_stay_when_the_seat_doubles_and_splits() -> None:
    line = play("5s 6d Kh", "Kd 7c", "double", extra=[behind("B")])
    assert (line["net"]["1"], line["net"]["B"]) == (2000, 1000)
    cards = {"1": "8s 8d", "1a": "8s Kd", "1b": "8d 9c"}
    line = play(cards, "Kd 8c", "split", "stand", "stand", extra=[behind("B")])
    assert (line["net"]["1"], line["net"]["B"]) == (-1000, 0)


def test_central_coast_pure_line_408_or_follow_by_the_other_reading() -> None:
    follows: Line = {
        "readings": {"backline": "follows"},
        "backline_bettors": {"B": 9000, "C": 1500},
    }
    extra = [behind("B", amount=600), behind("C")]
    line = play("5s 6d Kh", "Kd 7c", does("double", amount=400), extra=extra, **follows)
    assert line["net"] == {"1": 1400, "B": 1200, "C": 1000, "player-dealer": -3600}
    cards = {"1": "8s 8d", "1a": "8s Kd", "1b": "8d 9c"}
    line = play(cards, "Kd 7c", "split", "stand", "stand", extra=extra, **follows)
    assert outcome(line, "split", by="B", hand="1b") == ("push", 0)
    assert outcome(line, by="B", hand="1a") == ("win", 600)
    assert outcome(line, by="C", hand="1a") == ("win", 1000)
    assert line["net"]["C"] == 1000


def test_central_coast_pure_line_408_those_behind_surrender_with_the_seat() -> None:
    line = play("Ks 6d", "Kd 7c", "surrender", extra=[behind("B", amount=400)])
    assert outcome(line, by="B") == ("half-lose", -200)


def test_central_coast_pure_lines_351_and_408_whoever_wagers_behind_nobody_plays_the_hand() -> None:
    line = play("Ks 6d", "Kd 7c", extra=[behind("B", seat=2)])
    assert line["net"]["B"] in (-1000, 0, 1000)
    assert "B plays the hand of seat 2." in [event.get("says") for event in line["events"]]


# Double, split, surrender


@pytest.mark.parametrize("amount", [1, 500, 1000])
def test_central_coast_pure_line_413_double_for_as_much_or_less_and_one_card(amount: int) -> None:
    line = play("5s 6d 2h", EIGHTEEN, does("double", amount=amount))
    assert outcome(line) == ("lose", -1000)
    assert outcome(line, "double") == ("lose", -amount)
    assert dealt(line, "1") == "5s 6d 2h"


@pytest.mark.parametrize("amount", [0, 1001, 2000])
def test_central_coast_pure_line_413_no_double_for_more(amount: int) -> None:
    refused(play("5s 6d 2h", EIGHTEEN, does("double", amount=amount)), 0)


def test_central_coast_pure_line_413_a_double_that_names_no_amount_is_for_the_whole_wager() -> None:
    assert outcome(play("5s 6d Kh", EIGHTEEN, "double"), "double") == ("win", 1000)
    line = play("5s 6d Kh", EIGHTEEN, "double", chips=1300)
    assert outcome(line, "double") == ("win", 300)


def test_central_coast_pure_line_413_a_double_is_for_the_first_two_cards() -> None:
    assert "double" in refused(play("5s 2d 3h 9c", EIGHTEEN, "hit", "double"), 1)
    assert refused(play("5s 6d 2h", EIGHTEEN, "double", "hit"), 1)


def test_central_coast_pure_line_413_no_double_on_a_hand_that_must_stand() -> None:
    refused(play("Ks 9d 2h", EIGHTEEN, "double"), 0)
    line = play("Ks 9d 2h", EIGHTEEN, "double", readings={"double-on-stand": "allowed"})
    assert line["net"]["1"] == 2000
    assert play("As 9d Kh", EIGHTEEN, "double")["net"]["1"] == 2000


def test_central_coast_pure_line_413_a_double_that_goes_over_loses_both() -> None:
    line = play("Ks 6d Kh", EIGHTEEN, "double")
    assert line["net"]["1"] == -2000
    assert play("Ks 6d Kh", "8s 8d 8c", "double")["net"]["1"] == 0


@pytest.mark.parametrize("pair", ["8s 8d", "Ks Kd", "Ks Qd", "Js Td"])
def test_central_coast_pure_line_414_any_pair_and_two_bonus_cards_split(pair: str) -> None:
    one, two = pair.split()
    cards = {"1": pair, "1a": f"{one} Kh", "1b": f"{two} 9h"}
    line = play(cards, "Kd 7c", "split", does("stand", "1a"), does("stand", "1b"))
    assert outcome(line, hand="1a")[0] == "win"
    assert outcome(line, "split", hand="1b")[0] in ("push", "win")
    assert [w["amount"] for w in line["wagers"]] == [1000, 1000]


@pytest.mark.parametrize("hand", ["8s 9d", "Ks 9d", "As Kd"])
def test_central_coast_pure_line_414_nothing_else_splits(hand: str) -> None:
    refused(play(hand, "9d 8c", "split"), 0)


def test_central_coast_pure_line_414_the_second_wager_equals_the_first() -> None:
    refused(play("8s 8d", EIGHTEEN, does("split", amount=999)), 0)
    refused(play("8s 8d", EIGHTEEN, "split", chips=1999), 0)
    line = play("8s 8d", EIGHTEEN, does("split", amount=1000), chips=2000)
    assert outcome(line, "split")[0] in ("win", "lose", "push")


def test_central_coast_pure_line_414_as_many_cards_as_wanted_on_each_hand() -> None:
    cards = {"1": "6s 6d", "1a": "6s 2h 3c 9d", "1b": "6d 5h 9c"}
    decisions = [does("split"), does("hit", "1a"), does("hit", "1a"), does("hit", "1b")]
    line = play(cards, EIGHTEEN, *decisions)
    assert outcome(line, hand="1a") == ("win", 1000)
    assert outcome(line, "split", hand="1b") == ("win", 1000)
    assert (dealt(line, "1"), dealt(line, "1a"), dealt(line, "1b")) == (
        "6s 6d", "2h 3c 9d", "5h 9c",
    )  # fmt: skip


def test_central_coast_pure_line_414_split_aces_get_one_card_each() -> None:
    cards = {"1": "As Ad", "1a": "As 3h", "1b": "Ad Kh"}
    line = play(cards, EIGHTEEN, "split")
    assert outcome(line, hand="1a") == ("lose", -1000)
    assert outcome(line, "split", hand="1b") == ("win", 1000)
    refused(play(cards, EIGHTEEN, "split", does("hit", "1a")), 1)
    refused(play(cards, EIGHTEEN, "split", does("double", "1a")), 1)


def test_central_coast_pure_line_332_an_ace_and_a_bonus_card_after_a_split_are_21() -> None:
    cards = {"1": "As Ad", "1a": "As Kh", "1b": "Ad 9h"}
    line = play(cards, "7c 7d 7h", "split")
    assert outcome(line, hand="1a") == ("push", 0)
    tens = {"1": "Ks Qd", "1a": "Ks Ah", "1b": "Qd 9h"}
    assert outcome(play(tens, "9c 8d", "split"), hand="1a") == ("win", 1000)


def test_central_coast_pure_line_414_three_splits_and_four_hands() -> None:
    cards = {"1": "8s 8d", "1a": "8s Kd", "1b": "8d Ks", "1c": "8h Kh", "1d": "8c Kc"}
    splits = [does("split"), does("split", "1a"), does("split", "1b")]
    stands = [does("stand", f"1{letter}") for letter in "abcd"]
    line = play(cards, "9c 8s", *splits, *stands)
    assert line["net"]["1"] == 4000
    assert sorted(w["hand"] for w in line["wagers"]) == ["1a", "1b", "1c", "1d"]
    cards["1d"] = "8c 8h"
    assert refused(play(cards, "9c 8s", *splits, *stands[:3], does("split", "1d")), 6)


def test_central_coast_pure_line_414_a_hand_split_twice_by_the_other_order_of_decisions() -> None:
    cards = {"1": "8s 8d", "1a": "8s Kd", "1b": "8d 2s 9h", "1c": "8h Kh"}
    decisions = [
        does("split"), does("split", "1a"), does("stand", "1a"),
        does("stand", "1c"), does("hit", "1b"),
    ]  # fmt: skip
    line = play(cards, EIGHTEEN, *decisions)
    assert outcome(line, hand="1a")[0] == "push"
    assert outcome(line, "split", hand="1b") == ("win", 1000)
    assert outcome(line, "split", hand="1c")[0] == "push"


def test_central_coast_pure_line_414_aces_may_be_split_again_or_once() -> None:
    cards = {"1": "As Ad", "1a": "As Kd", "1b": "Ad 9h", "1c": "Ah 8c"}
    line = play(cards, "9c 8s", "split", does("split", "1a"))
    assert line["net"]["1"] == 3000
    once: Line = {"readings": {"split-aces-again": "once"}}
    refused(play(cards, "9c 8s", "split", does("split", "1a"), **once), 1)


def test_central_coast_pure_line_414_a_split_hand_may_double() -> None:
    cards = {"1": "8s 8d", "1a": "8s 3d Kh", "1b": "8d Kc"}
    line = play(cards, "9c 8s", "split", does("double", "1a", amount=600), does("stand", "1b"))
    assert outcome(line, "double", hand="1a") == ("win", 600)
    assert line["net"]["1"] == 2600


def test_central_coast_pure_line_415_surrender_forfeits_half() -> None:
    line = play("Ks 6d", EIGHTEEN, "surrender", wager=1001)
    assert outcome(line) == ("half-lose", -500)
    assert line["net"]["1"] == -500


@pytest.mark.parametrize("before", ["hit", "split"])
def test_central_coast_pure_line_415_surrender_is_for_the_first_two_cards(before: str) -> None:
    refused(play("6s 6d 2h 3h", EIGHTEEN, before, "surrender"), 1)


@pytest.mark.parametrize("hand", ["Ks Qd", "5s 6d", "As 7d"])
def test_central_coast_pure_line_415_surrender_whatever_the_total(hand: str) -> None:
    assert outcome(play(hand, EIGHTEEN, "surrender")) == ("half-lose", -500)


def test_central_coast_pure_line_415_no_surrender_against_a_natural_that_was_checked() -> None:
    line = play("Ks 6d", "Ad Kc", "surrender")
    refused(line, 0)
    assert outcome(play("Ks 6d", "Ad Kc")) == ("lose", -1000)


# Insurance and even money


@pytest.mark.parametrize(("hole", "net"), [("Kc", 1000), ("9c", -500)])
def test_central_coast_pure_line_394_insurance_pays_2_to_1(hole: str, net: int) -> None:
    line = play(TWENTY, f"Ad {hole}", does("insurance", amount=500))
    assert outcome(line, "insurance") == ("win" if net > 0 else "lose", net)


@pytest.mark.parametrize(("amount", "legal"), [(1, True), (500, True), (501, False), (0, False)])
def test_central_coast_pure_line_394_insurance_is_at_most_half(amount: int, legal: bool) -> None:
    line = play(TWENTY, "Ad Kc", does("insurance", amount=amount))
    assert ("illegal" not in line) == legal


def test_central_coast_pure_line_394_insurance_that_names_no_amount_is_half() -> None:
    assert outcome(play(TWENTY, "Ad Kc", "insurance"), "insurance") == ("win", 1000)


@pytest.mark.parametrize("up", ["Kd", "9d"])
def test_central_coast_pure_line_394_insurance_only_against_an_ace(up: str) -> None:
    assert "shows an ace" in refused(play("Ks 5d", f"{up} 8c", "insurance"), 0)


def test_central_coast_pure_line_394_who_does_not_insure_just_plays_on() -> None:
    hands = {"1": "Ks 5d 6h", "2": "Ks 6d 5h"}
    decisions = [does("insurance", seat=2), does("hit"), does("hit", seat=2)]
    line = play(hands, "Ad 7c", *decisions)
    assert line["net"] == {"1": 1000, "2": 500, "player-dealer": -1500}


def test_central_coast_pure_line_419_insurance_wins_with_a_natural_too() -> None:
    line = play("As Kd", "Ad Kc", "insurance")
    assert outcome(line) == ("push", 0)
    assert outcome(line, "insurance") == ("win", 1000)


@pytest.mark.parametrize("hole", ["Kc", "9c"])
def test_central_coast_pure_line_420_even_money_pays_1_to_1(hole: str) -> None:
    assert outcome(play("As Kd", f"Ad {hole}", "even-money")) == ("win", 1000)


@pytest.mark.parametrize(("hole", "net"), [("Kc", 1000), ("9c", 700)])
def test_central_coast_pure_line_424_even_money_as_insurance(hole: str, net: int) -> None:
    line = play("As Kd", f"Ad {hole}", "even-money", readings={"even-money": "as-insurance"})
    assert line["net"]["1"] == net


@pytest.mark.parametrize(("hand", "up"), [("Ks 9d", "Ad"), ("As Kd", "Kd")])
def test_central_coast_pure_line_420_even_money_only_for_naturals_against_an_ace(
    hand: str, up: str
) -> None:
    refused(play(hand, f"{up} 8c", "even-money"), 0)


def test_central_coast_pure_line_420_even_money_is_for_the_seat_alone() -> None:
    line = play("As Kd", "Ad 9c", "even-money", extra=[behind("B")])
    assert (line["net"]["1"], line["net"]["B"]) == (1000, 1200)


# Buster Blackjack


@pytest.mark.parametrize(
    ("dealer", "pays"),
    [
        ("Kd 6c Kh", 1),
        ("Kd 2c 4h Kh", 3),
        ("5d 2c 4h 5h Kd", 8),
        ("2d 2c 4h 3h 5d Kd", 20),
        ("2d 2c 2h 3h 3d 4d Kd", 50),
        ("2d 2c 2h 2s 3h 3d 2d Kd", 200),
        ("2d 2c 2h 2s 2d 2c 2h 2s Kd", 200),
    ],
)
def test_central_coast_pure_line_450_buster_pays_by_the_cards_of_his_bust(
    dealer: str, pays: int
) -> None:
    assert outcome(play(TWENTY, dealer, buster=100), "buster") == ("win", 100 * pays)


def test_central_coast_pure_line_440_buster_loses_when_he_is_not_over() -> None:
    assert outcome(play(TWENTY, EIGHTEEN, buster=100), "buster") == ("lose", -100)
    assert outcome(play(TWENTY, "Ad Kc", buster=100), "buster") == ("lose", -100)


def test_central_coast_pure_line_433_buster_needs_a_game_wager() -> None:
    line = play("Ks 6d", EIGHTEEN, extra=[behind("B", "buster", 100)])
    assert "must wager on Game wager" in refused(line, "wagers")


@pytest.mark.parametrize("amount", [99, 50001])
def test_central_coast_pure_line_462_buster_is_1_to_500_dollars(amount: int) -> None:
    assert "Buster" in refused(play("Ks 6d", EIGHTEEN, buster=amount), "wagers")
    outcome(play("Ks 6d", EIGHTEEN, buster=100, limits={"min": 500, "max": 50000}), "buster")


@pytest.mark.parametrize(("hand", "do"), [("Ks 6d Kh", "hit"), ("Ks 6d", "surrender")])
def test_central_coast_pure_line_437_buster_stays_whatever_becomes_of_the_hand(
    hand: str, do: str
) -> None:
    assert outcome(play(hand, "Kd 6c Kh", do, buster=100), "buster") == ("win", 100)


def test_central_coast_pure_line_446_he_completes_his_hand_for_buster_alone() -> None:
    line = play("As Kd", "9d 6c Kh", buster=100)
    assert outcome(line) == ("win", 1200)
    assert outcome(line, "buster") == ("win", 100)
    assert dealt(play("As Kd", "9d 6c Kh"), "player-dealer") == "9d 6c"


# The order of settlement


def test_central_coast_pure_line_442_his_hidden_card_places_the_button() -> None:
    hands = {str(n): TWENTY for n in (1, 2, 3, 5)}
    # A two counts two: from the house dealer's left, the player-dealer's seat left out.
    line = play(hands, "9d 2c 6h", bank=1000, player_dealer=2 + 5)
    assert [n for n in (1, 2, 3, 5) if line["net"][str(n)]] == [2]


@pytest.mark.parametrize(
    ("hole", "first"),
    [
        ("Ac", 1),
        ("2c", 3),
        ("3c", 4),
        ("7c", 8),
        ("8c", 1),
        ("9c", 3),
        ("Tc", 4),
        ("Jc", 5),
        ("Qc", 6),
        ("Kc", 7),
    ],
)
def test_central_coast_pure_line_442_the_count_goes_round_without_his_seat(
    hole: str, first: int
) -> None:
    hands = {str(n): TWENTY for n in (1, 3, 4, 5, 6, 7, 8)}
    up = "6d" if hole in ("Ac", "2c", "3c") else "9d"
    more = {"Ac": "", "2c": "9s", "3c": "9s", "7c": "2s", "8c": "", "9c": ""}.get(hole, "")
    line = play(hands, f"{up} {hole} {more}".strip(), bank=1000, player_dealer=2)
    won = [int(n) for n, net in line["net"].items() if n.isdigit() and net]
    assert won == [first]


def test_central_coast_pure_line_359_from_his_left_by_the_other_reading() -> None:
    hands = {str(n): TWENTY for n in (1, 3, 4)}
    left: Line = {"readings": {"first-action": "left-of-player-dealer"}}
    line = play(hands, "9d 8c", bank=1000, player_dealer=2, **left)
    assert line["net"]["3"] == 1000


def test_central_coast_pure_line_418_game_wager_then_buster_from_seat_to_seat() -> None:
    line = play({"1": TWENTY, "2": TWENTY}, "Kd 6c Kh", buster=100, bank=1150, action_start=1)
    assert outcome(line, "buster") == ("win", 100)
    assert outcome(line, seat=2) == ("partly-covered", 50)
    assert outcome(line, "buster", seat=2) == ("uncovered", 0)


def test_central_coast_pure_line_418_the_hands_of_a_split_one_after_the_other() -> None:
    cards = {"1": "8s 8d", "1a": "8s 3d Kh", "1b": "8d Kc"}
    decisions = [does("split"), does("double", "1a"), does("stand", "1b")]
    line = play(cards, "9c 8s", *decisions, bank=2500)
    assert outcome(line, "double", hand="1a") == ("win", 1000)
    assert outcome(line, "split", hand="1b") == ("partly-covered", 500)


def test_central_coast_pure_line_437_a_natural_is_paid_at_once_or_in_turn() -> None:
    hands = {"1": TWENTY, "2": "As Kd"}
    line = play(hands, "9d 8c", bank=1500, action_start=1)
    assert (line["net"]["1"], line["net"]["2"]) == (300, 1200)
    in_turn: Line = {"readings": {"natural-paid": "in-turn"}}
    line = play(hands, "9d 8c", bank=1500, action_start=1, **in_turn)
    assert (line["net"]["1"], line["net"]["2"]) == (1000, 500)


@pytest.mark.parametrize(
    ("reading", "nets"), [("in-turn", (1000, 0, 0)), ("at-once", (500, -500, 0))]
)
def test_central_coast_pure_line_415_when_the_half_of_a_surrender_is_collected(
    reading: str, nets: tuple[int, ...]
) -> None:
    """A bank of $10 pays the whole of it to seat 1, unless seat 2 has lost its half before."""
    line = play(
        {"1": TWENTY, "2": "Ks 6d", "3": TWENTY}, EIGHTEEN, does("surrender", seat=2),
        bank=1000, action_start=1, readings={"surrender-settled": reading, "coverage": "action"},
    )  # fmt: skip
    assert tuple(line["net"][seat] for seat in "123") == nets


@pytest.mark.parametrize(
    ("reading", "lost", "won"),
    [("when-checked", 500, 0), ("in-turn", 1000, 0), ("before-all", 500, 1000)],
)
def test_central_coast_pure_line_418_when_insurance_is_settled(
    reading: str, lost: int, won: int
) -> None:
    """What a bank of $10 has for seat 1 if seat 2 loses insurance, and for seat 2 if it wins."""
    for hidden, seat, spot, net in (("8c", 1, "base", lost), ("Kc", 2, "insurance", won)):
        line = play(
            {"1": TWENTY, "2": TWENTY}, f"Ad {hidden}", does("insurance", seat=2, amount=500),
            bank=1000, action_start=1,
            readings={"insurance-settled": reading, "coverage": "action"},
        )  # fmt: skip
        assert outcome(line, spot, seat=seat)[1] == net


# Collections


@pytest.mark.parametrize(
    ("action", "fee"),
    [
        (1000, 50), (4500, 50), (4900, 50), (5000, 100), (9500, 100), (10000, 300),
        (29500, 300), (30000, 500), (49500, 500), (49600, 800), (52000, 800),
    ],
)  # fmt: skip
def test_central_coast_pure_line_465_the_player_dealer_pays_by_total_action(
    action: int, fee: int
) -> None:
    buster = min(action // 10, 5000)
    line = play(TWENTY, EIGHTEEN, wager=action - buster, buster=buster, fee={"option": 1})
    assert line["fees"] == {"1": 0, "player-dealer": fee}


def test_central_coast_pure_line_416_no_fee_for_doubles_and_splits() -> None:
    line = play("5s 6d Kh", EIGHTEEN, "double", wager=4000, fee={"option": 1})
    assert line["fees"]["player-dealer"] == 50


LIST = {"option": 1, "schedule": "pure-21.5-blackjack-list"}


@pytest.mark.parametrize(
    ("wager", "player", "bank", "meant"),
    [(500, 100, 300, 300), (2500, 100, 500, 300), (4900, 100, 500, 300), (5000, 200, 500, 500)],
)
def test_central_coast_pure_lines_661_to_664_the_list_takes_from_both_and_counts_doubles(
    wager: int, player: int, bank: int, meant: int
) -> None:
    how: Line = {"wager": wager, "buster": 100, "fee": LIST}
    line = play("5s 6d Kh", EIGHTEEN, "double", **how)
    assert line["fees"] == {"1": player, "player-dealer": bank}
    line = play("5s 6d Kh", EIGHTEEN, "double", policy="intended", **how)
    assert line["fees"] == {"1": player, "player-dealer": meant}


def test_central_coast_pure_line_661_the_list_counts_splits_and_insurance() -> None:
    hands = {"1": "8s 8d", "1a": "8s Kh", "1b": "8d Kd"}
    line = play(
        hands,
        "Ac 9c",
        does("insurance", amount=900),
        "split",
        "stand",
        "stand",
        fee=LIST,
        wager=1900,
    )
    assert line["fees"] == {"1": 100, "player-dealer": 300}  # 19 + 9 + 19 are 47
    line = play(
        hands,
        "Ac 9c",
        does("insurance", amount=1000),
        "split",
        "stand",
        "stand",
        fee=LIST,
        wager=2000,
    )
    assert line["fees"] == {"1": 100, "player-dealer": 500}


def test_central_coast_pure_line_661_a_surrender_adds_nothing() -> None:
    line = play("5s 6d", EIGHTEEN, "surrender", fee=LIST, wager=4900)
    assert line["fees"] == {"1": 100, "player-dealer": 300}


@pytest.mark.parametrize(("tier", "fee"), [("earlier-tier", 500), ("later-tier", 800)])
def test_central_coast_pure_lines_468_and_469_an_amount_in_two_tiers(tier: str, fee: int) -> None:
    one = {"option": 1, "schedule": "pure-21.5-blackjack"}
    readings = {"overlapping-tiers": tier}
    line = play(TWENTY, EIGHTEEN, fee=one, wager=49500, readings=readings)
    assert line["fees"]["player-dealer"] == fee
    assert play(TWENTY, EIGHTEEN, fee=one, wager=49500)["fees"]["player-dealer"] == 500


def test_central_coast_pure_line_664_the_list_counts_the_whole_table() -> None:
    fee = {"option": 1, "schedule": "pure-21.5-blackjack-list"}
    line = play({"1": TWENTY, "2": TWENTY}, EIGHTEEN, wager=2500, fee=fee)
    assert line["fees"] == {"1": 100, "2": 100, "player-dealer": 500}


def test_central_coast_pure_the_sheet_names_every_figure() -> None:
    rules = library().game(GAME).definition.rules
    assert str(rules.pays["natural"]) == "6 to 5"
    assert [str(odds) for odds in rules.buster_pays.values()] == [
        "1 to 1", "3 to 1", "8 to 1", "20 to 1", "50 to 1", "200 to 1",
    ]  # fmt: skip


def test_central_coast_pure_line_418_each_wager_keeps_the_name_it_was_listed_under() -> None:
    other = [{"seat": 2, "spot": "game-wager", "amount": 1000}]
    line = play(
        {"1": TWENTY}, EIGHTEEN, extra=other, seats=[{"seat": n, "chips": 10**8} for n in (1, 2, 8)]
    )
    assert {(w["seat"], w["spot"]) for w in line["wagers"]} == {(1, "base"), (2, "game-wager")}


@pytest.mark.parametrize(
    ("most", "player", "bank"), [(20000, 100, 300), (50000, 0, 50), (10000, 0, 50)]
)
def test_central_coast_pure_lines_465_and_664_the_tables_limits_name_the_schedule(
    most: int, player: int, bank: int
) -> None:
    limits = {"min": 500, "max": most}
    line = play(TWENTY, EIGHTEEN, limits=limits, fee={"option": 1})
    assert line["fees"] == {"1": player, "player-dealer": bank}


@pytest.mark.parametrize("says", ["decline", "no-insurance", "decline insurance", "pass"])
def test_central_coast_pure_line_394_insurance_may_be_declined_in_words(says: str) -> None:
    line = play(TWENTY, "As 8d", says, "stand")
    assert outcome(line) == ("win", 1000)
