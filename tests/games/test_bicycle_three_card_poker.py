"""The Bicycle's older Three Card Poker, clause by clause (book 001, lines 2578-2674).

What several houses print alike is in test_three_card_poker_in_all_houses.
"""

import pytest

from cardroom.scenario import BadScenario
from tests.games.settled_lines import wager
from tests.games.three_cards import (
    ACES,
    ANTE,
    EIGHTS,
    JACK_HIGH,
    TEN_HIGH,
    Hand,
    House,
    outcomes,
    refused,
    settled,
)

BICYCLE = House("bicycle/three-card-poker", seats=8)
play, begin = BICYCLE.play, BICYCLE.begin
OWN = "three-card-poker-own"


@pytest.mark.parametrize("decks", [2, 6])
def test_bicycle_tcp_line_2596_up_to_six_decks(decks: int) -> None:
    line = play(Hand("As As 5s", pair_plus=ANTE), options={"decks": decks})
    assert outcomes(line)["pair-plus"] == ("win", 3000)  # a flush rather than a pair
    with pytest.raises(BadScenario, match="As is named 2 times"):
        play(Hand("As As 5s"))
    with pytest.raises(BadScenario, match="from 1 to 6"):
        play(Hand(ACES), options={"decks": 7})


def test_bicycle_tcp_line_2596_three_like_cards_are_three_of_a_kind() -> None:
    line = play(Hand("As As As", pair_plus=ANTE), options={"decks": 3})
    assert outcomes(line)["pair-plus"] == ("win", 30_000)


def test_bicycle_tcp_line_2599_nobody_is_dealt_in_without_an_ante() -> None:
    assert "must wager on Ante" in refused(play(Hand(ACES), wagers=[wager(1, "pair-plus", ANTE)]))


def test_bicycle_tcp_line_2599_no_backline_and_no_6_card_bonus() -> None:
    behind = [wager(1, "ante", ANTE, "B")]
    assert "no backline wager is allowed" in refused(play(Hand(ACES), behind=behind))
    assert "there is no spot '6-card-bonus'" in refused(play(Hand(ACES, six_card=ANTE)))


def test_bicycle_tcp_line_2602_a_fold_forfeits_the_ante() -> None:
    assert outcomes(play(Hand(ACES, plays=False))) == {"ante": ("lose", -1000)}


@pytest.mark.parametrize(
    ("reading", "mine", "net"),
    [("stays", ACES, 1000), ("stays", TEN_HIGH, -1000), ("lost", ACES, -1000)],
)
def test_bicycle_tcp_line_2602_the_bonus_bet_of_a_folded_hand(
    reading: str, mine: str, net: int
) -> None:
    hand = Hand(mine, plays=False, pair_plus=ANTE)
    line = play(hand, readings={"folded-pair-plus": reading})
    assert outcomes(line)["pair-plus"][1] == net
    if reading == "lost":  # 2651: no longer in the game
        assert outcomes(play(hand)) == outcomes(line)


@pytest.mark.parametrize(
    ("mine", "reading", "outcome"),
    [
        ("Js 9c 5d", "loses", ("win", 1000)),
        ("Js 9c 5d", "pushes", ("win", 1000)),
        (TEN_HIGH, "loses", ("lose", -1000)),
        (TEN_HIGH, "pushes", ("push", 0)),
        ("Jd 9c 4s", "loses", ("push", 0)),
        ("Jd 9c 4s", "pushes", ("push", 0)),
    ],
)
def test_bicycle_tcp_lines_2606_and_2612_the_ante_has_action_without_queen_high(
    mine: str, reading: str, outcome: tuple[str, int]
) -> None:
    line = play(Hand(mine), dealer=JACK_HIGH, readings={"beaten-ante": reading})
    assert outcomes(line) == {"ante": outcome, "play": ("push", 0)}
    if reading == "loses":
        assert outcomes(play(Hand(mine), dealer=JACK_HIGH)) == outcomes(line)


def test_bicycle_tcp_lines_2617_and_2629_bets_beyond_the_bank_are_returned() -> None:
    line = play(Hand(ACES), Hand(EIGHTS), dealer="Kc 9d Ah", bank=3000)
    assert outcomes(line, 2) == {"ante": ("win", 1000), "play": ("uncovered", 0)}


@pytest.mark.parametrize("amount", [999, 1001, 500, 2000])
def test_bicycle_tcp_line_2626_the_bonus_bet_equals_the_ante(amount: int) -> None:
    assert "the same on Bonus Bet as on Ante" in refused(play(Hand(ACES, pair_plus=amount)))


def test_bicycle_tcp_line_2628_ante_play_bonus() -> None:
    hand = Hand("As Ad Ac", pair_plus=ANTE)
    order = ["ante", "play", "pair-plus"]
    for bank, covered in [(1000, 1), (2000, 2), (32000, 3)]:
        line = play(hand, bank=bank)
        assert [spot for spot in order if outcomes(line)[spot][0] == "win"] == order[:covered]


@pytest.mark.parametrize(
    ("up", "reading", "first"),
    [
        ("3h", "action-button", 3),
        ("Ah", "action-button", 1),
        ("Th", "action-button", 3),  # seven seats beside the player-dealer's
        ("3h", "left-of-player-dealer", 1),
    ],
)
def test_bicycle_tcp_line_2628_an_action_button_says_where_the_action_begins(
    up: str, reading: str, first: int
) -> None:
    hands = [Hand(f"{rank}s {rank}d {rank}c") for rank in "AQJ9"]
    line = play(*hands, dealer=f"8s 8d {up}", readings={"first-action": reading})
    assert settled(line)[0] == (first, "ante")


@pytest.mark.parametrize(
    ("option", "ante", "player", "player_dealer"),
    [
        (1, 5000, 50, 100),
        (2, 5000, 50, 50),
        (3, 10000, 50, 100),
        (4, 10000, 200, 200),
        (4, 10100, 200, 300),
    ],
)
def test_bicycle_tcp_lines_2664_to_2674_own_fees(
    option: int, ante: int, player: int, player_dealer: int
) -> None:
    line = play(Hand(ACES, ante=ante), fee={"option": option, "schedule": OWN})
    assert line["fees"] == {"1": player, "player-dealer": player_dealer}


def test_bicycle_tcp_line_2597_fees_for_all_wagers_before_the_hand() -> None:
    line = play(Hand(ACES, pair_plus=ANTE), fee={"option": 1, "schedule": OWN})
    assert line["fees"] == {"1": 100, "player-dealer": 100}


@pytest.mark.parametrize(
    ("option", "fees"), [(1, (50, 200)), (2, (100, 200)), (3, (100, 300)), (4, (0, 100))]
)
def test_bicycle_tcp_lines_7507_to_7517_the_later_list(option: int, fees: tuple[int, int]) -> None:
    ante = 2500 if option == 3 else ANTE
    line = play(Hand(ACES, ante=ante, pair_plus=ante), fee={"option": option})
    assert line["fees"] == {"1": fees[0], "player-dealer": fees[1]}


@pytest.mark.parametrize("called", ["pair-plus", "bonus-bet", "bonus"])
def test_bicycle_tcp_line_2621_the_bonus_bet_by_any_of_its_names(called: str) -> None:
    line = play(Hand(ACES), behind=[wager(1, called, ANTE)])
    assert outcomes(line)[called] == ("win", 1000)
    assert "the same on Bonus Bet as on Ante" in refused(
        play(Hand(ACES), behind=[wager(1, called, ANTE - 1)])
    )
