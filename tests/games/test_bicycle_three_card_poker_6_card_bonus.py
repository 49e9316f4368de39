"""The Bicycle's Three Card Poker 6 Card Bonus, clause by clause (book 001, lines 5300-5532).

What several houses print alike is in test_three_card_poker_in_all_houses.
"""

import pytest

from tests.games.three_cards import (
    ACES,
    EIGHTS,
    Hand,
    House,
    outcomes,
)

BICYCLE = House("bicycle/three-card-poker-6-card-bonus", seats=8)
play, begin = BICYCLE.play, BICYCLE.begin
OWN = "three-card-poker-6-card-bonus-own"


def test_bicycle_tcp6_line_5526_the_layouts_ante_bonus_is_not_paid() -> None:
    assert outcomes(play(Hand("Ks Qs Js")))["ante"] == ("win", 1000)


@pytest.mark.parametrize(
    ("hand", "rules", "layout"),
    [
        pytest.param("As Ks Qs", 200, 40, id="5520: no row for a mini royal flush"),
        pytest.param("9s 8s 7s", 40, 40, id="5520: straight flush"),
        pytest.param("5s 5d 5c", 30, 30, id="5521: three of a kind"),
        pytest.param("9s 8d 7s", 6, 5, id="5522: straight"),
        pytest.param("As 8s 7s", 3, 4, id="5523: flush"),
        pytest.param("As Ad 7s", 1, 1, id="5524: pair"),
    ],
)
def test_bicycle_tcp6_lines_5413_and_5518_pair_plus_by_the_rules_or_the_layout(
    hand: str, rules: int, layout: int
) -> None:
    for choice, times in (("rules", rules), ("layout", layout)):
        line = play(Hand(hand, pair_plus=100), readings={"pay-table": choice})
        assert outcomes(line)["pair-plus"] == ("win", 100 * times)


def test_bicycle_tcp6_line_5392_ante_play_pair_plus_6_card_bonus() -> None:
    hand = Hand("As Ad Ac", pair_plus=100, six_card=100)
    order = ["ante", "play", "pair-plus", "6-card-bonus"]
    for bank, covered in [(1000, 1), (2000, 2), (5000, 3), (5800, 4)]:
        line = play(hand, bank=bank)
        assert [spot for spot in order if outcomes(line)[spot][0] == "win"] == order[:covered]


@pytest.mark.parametrize(
    ("option", "player_dealer", "player"), [(1, 200, 50), (2, 200, 100), (3, 300, 100)]
)
@pytest.mark.parametrize("schedule", [OWN, "three-card-poker"])
def test_bicycle_tcp6_lines_5475_and_7507_a_flat_fee_for_the_ante(
    option: int, player_dealer: int, player: int, schedule: str
) -> None:
    ante = 2500 if option == 3 else 1000
    hands = (
        Hand(ACES, ante=ante, pair_plus=ante, six_card=ante),
        Hand(EIGHTS, ante=ante, plays=False),
    )
    line = play(*hands, fee={"option": option, "schedule": schedule})
    assert line["fees"] == {"1": player, "2": player, "player-dealer": player_dealer}


@pytest.mark.parametrize(
    ("option", "ante", "fee"), [(4, 7500, 100), (4, 7600, 200), (5, 10500, 300), (6, 60500, 900)]
)
def test_bicycle_tcp6_lines_7514_to_7531_by_total_action_without_play_wagers(
    option: int, ante: int, fee: int
) -> None:
    line = play(Hand(ACES, ante=ante), fee={"option": option})
    assert line["fees"] == {"1": 0, "player-dealer": fee}
