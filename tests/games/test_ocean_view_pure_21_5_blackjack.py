"""Ocean View's Pure 21.5 Blackjack with Buster, clause by clause (003:195-407)."""

import pytest

from cardroom.scenario import BadScenario
from tests.games.blackjack import House, behind, dealt, does, outcome, refused

play = House("ocean-view/pure-21.5-blackjack").play
EIGHTEEN = "Kd 8c"
BUSTS = {
    3: "Kd 6c Kh", 4: "Kd 2c 4c Kh", 5: "5d 3c 4c 4d Kh", 6: "2d 3c 4c 4d 3d Kh",
    7: "2d 2c 3c 3d 2h 4h Kh", 8: "2d 2c 2s 3d 2h 3h 2c Kh", 9: "2d 2c 2s 2d 2h 2h 2c 2s Kh",
}  # fmt: skip


def test_ocean_view_pure_line_209_pure_21_5_pays_6_to_5() -> None:
    assert outcome(play("As Kd", EIGHTEEN)) == ("win", 1200)
    assert outcome(play("As Kd", "Kc Ad")) == ("push", 0)  # 281


@pytest.mark.parametrize("dealer", ["Ac Kd", "Kd Ac"])
def test_ocean_view_pure_line_282_the_check_under_an_ace_or_a_bonus_card(dealer: str) -> None:
    assert outcome(play("Ks 9d", dealer)) == ("lose", -1000)
    assert "nothing to decide" in refused(play("6s 5d 9c", dealer, "double"), 0)


@pytest.mark.parametrize(
    ("hand", "dealer", "result"),
    [
        ("Ks 2d", "Kd 6c Kh", "win"),  # 284
        ("Ks 6d 9h", EIGHTEEN, "lose"),  # 285
        ("9s 9d", EIGHTEEN, "push"),  # 286
        ("Ks 9d", EIGHTEEN, "win"),  # 287
        ("Ks 6d 9h", "8d 8c 8h", "push"),  # 289: also when he is closer
        ("Ks 6d 6h", "8d 8c 8h", "push"),
        ("Ks 6d 6h", "Kd 6c Kh", "lose"),  # 290
    ],
)
def test_ocean_view_pure_line_284_who_wins(hand: str, dealer: str, result: str) -> None:
    hits = ["hit"] * (len(hand.split()) - 2)
    assert outcome(play(hand, dealer, *hits))[0] == result


@pytest.mark.parametrize(("dealer", "net"), [("Ac Kd", 1000), ("Ac 9d", -500)])
def test_ocean_view_pure_line_346_insurance_where_the_missing_rules_are_read_as_another_house_s(
    dealer: str, net: int
) -> None:
    insures = [does("insurance", amount=500)]
    assert refused(play("Ks 9d", dealer, *insures), 0)
    insured = play("Ks 9d", dealer, *insures, readings={"insurance": "as-another-house"})
    assert outcome(insured, "insurance")[1] == net
    less = does("insurance", amount=600)
    assert refused(play("Ks 9d", dealer, less, readings={"insurance": "as-another-house"}), 0)


def test_ocean_view_pure_line_261_the_chart() -> None:
    assert "must stand" in refused(play("Ks 9d 2c", EIGHTEEN, "hit"), 0)
    assert "must hit" in refused(play("5s 6d", EIGHTEEN, "stand"), 0)
    assert dealt(play("As 9d 2c", EIGHTEEN, "hit"), "1") == "As 9d 2c"
    assert dealt(play("Ks 8d 2c", EIGHTEEN, "hit"), "1") == "Ks 8d 2c"


def test_ocean_view_pure_line_300_a_double_may_be_for_less() -> None:
    assert outcome(play("6s 5d Kc", EIGHTEEN, "double"), "double") == ("win", 1000)
    less = play("6s 5d Kc", EIGHTEEN, does("double", amount=300))
    assert outcome(less, "double") == ("win", 300)
    assert refused(play("6s 5d Kc", EIGHTEEN, does("double", amount=1100)), 0)


def test_ocean_view_pure_line_301_splits() -> None:
    cards = {"1": "Ks Qd", "1a": "Ks Ac", "1b": "Qd 8h"}
    line = play(cards, EIGHTEEN, "split", "stand")
    assert (outcome(line, hand="1a"), outcome(line, "split")) == (("win", 1000), ("push", 0))
    aces = {"1": "As Ad", "1a": "As 2c", "1b": "Ad 9c"}
    line = play(aces, EIGHTEEN, "split")
    assert (outcome(line, hand="1a"), outcome(line, "split")) == (("lose", -1000), ("win", 1000))


def test_ocean_view_pure_line_302_up_to_four_hands() -> None:
    cards = {"1": "8s 8d", "1a": "8s 8c", "1b": "8d Kd", "1c": "8c Kh", "1d": "8h Ks"}
    splits = [does("split"), *[does("split", "1a")] * 3]
    assert refused(play(cards, "Kd 7c", *splits), 3)
    doubled = {"1": "8s 8d", "1a": "8s 3c Kc", "1b": "8d Kd"}
    line = play(doubled, EIGHTEEN, "split", "double", "stand")
    assert outcome(line, "double", hand="1a") == ("win", 1000)


def test_ocean_view_pure_line_303_surrender() -> None:
    assert outcome(play("Ks 6d", EIGHTEEN, "surrender")) == ("half-lose", -500)
    assert outcome(play("Ks 6d", "8d 8c 8h", "surrender")) == ("half-lose", -500)
    assert refused(play("2s 3d 6c", EIGHTEEN, "hit", "surrender"), 1)


def test_ocean_view_pure_line_292_no_backline_wagers_and_no_insurance() -> None:
    assert "backline" in refused(play("Ks 9d", EIGHTEEN, extra=[behind("B")]), "wagers")
    assert refused(play("Ks 8d", "Ad 7c", "insurance"), 0)


def test_ocean_view_pure_line_218_six_to_eight_decks() -> None:
    with pytest.raises(BadScenario, match="from 6 to 8"):
        play("Ks 9d", EIGHTEEN, options={"decks": 5})


@pytest.mark.parametrize(
    ("cards", "pays"), [(3, 2), (4, 2), (5, 4), (6, 15), (7, 50), (8, 250), (9, 250)]
)
def test_ocean_view_pure_line_332_buster_by_cards(cards: int, pays: int) -> None:
    line = play("Ks 9d", BUSTS[cards], buster=100)
    assert outcome(line, "buster") == ("win", 100 * pays)


def test_ocean_view_pure_line_318_buster_stays_in_action() -> None:
    line = play("As Kd", BUSTS[4], buster=100)
    assert (outcome(line), outcome(line, "buster")) == (("win", 1200), ("win", 200))
    line = play("Ks 6d 9c", BUSTS[3], "hit", buster=100)
    assert (outcome(line), outcome(line, "buster")) == (("lose", -1000), ("win", 200))
    line = play("Ks 6d", BUSTS[3], "surrender", buster=100)
    assert outcome(line, "buster") == ("win", 200)
    assert outcome(play("Ks 9d", EIGHTEEN, buster=100), "buster") == ("lose", -100)
    assert outcome(play("Ks 9d", "Ad Kc", buster=100), "buster") == ("lose", -100)


@pytest.mark.parametrize("amount", [99, 2501])
def test_ocean_view_pure_line_346_buster_is_1_to_25_dollars(amount: int) -> None:
    assert refused(play("Ks 9d", EIGHTEEN, buster=amount, wager=5000), "wagers")


def test_ocean_view_pure_line_346_buster_is_no_more_than_the_game_wager() -> None:
    assert refused(play("Ks 9d", EIGHTEEN, buster=1100), "wagers")


def test_ocean_view_pure_line_246_the_button_and_buster_after_the_game_wager() -> None:
    hands = {str(n): "Ks 9d" for n in (1, 3, 6)}
    line = play(hands, "Kd 5c 7h", bank=1300, buster=100, player_dealer=2)
    # Five from the house dealer's left without his own seat: 1, 3, 4, 5, 6.
    assert line["net"] == {"6": 1200, "1": 100, "3": 0, "player-dealer": -1300}


@pytest.mark.parametrize(("option", "fee"), [(1, 200), (2, 200), (3, 200), (4, 200), (5, 200)])
def test_ocean_view_pure_line_349_only_the_player_dealer_pays(option: int, fee: int) -> None:
    line = play("Ks 9d", EIGHTEEN, wager=10000, buster=1000, fee={"option": option})
    assert line["fees"] == {"1": 0, "player-dealer": fee}
