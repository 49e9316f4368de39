"""All starting hands of hold'em against each other."""

from __future__ import annotations

import pytest

from cardroom.books import library
from cardroom.equity import BadHands, NoShowdown, all_hands, equity

LIBRARY = library()
HOLDEM = LIBRARY.game("oceana/texas-holdem")


def test_two_kinds_meet_as_ranges_do() -> None:
    found = all_hands(HOLDEM, "99, 72o, AKs, AKo, KQs, 54s")
    assert found.hands == ("AKs", "AKo", "KQs", "99", "72o", "54s")
    for row, hand in enumerate(found.hands):
        for column, other in enumerate(found.hands):
            told = equity(HOLDEM, [hand, other])
            assert found.deals[row][column] == told.deals
            assert found.win_count[row][column] == told.hands[0].win_count
            assert found.win_count[column][row] == told.hands[1].win_count
            assert found.tie_count[row][column] == told.hands[0].tie_count
            assert found.equity(hand, other) == pytest.approx(told.hands[0].equity)


def test_all_of_them() -> None:
    found = all_hands(HOLDEM, workers=2)
    assert len(found.hands) == len(set(found.hands)) == 169
    assert found.hands[:4] == ("AA", "AKs", "AKo", "AQs")
    assert found.hands[-1] == "22"
    # Each of 1,326 hands meets 1,225 others on 1,712,304 boards.
    assert sum(map(sum, found.deals)) == 1_326 * 1_225 * 1_712_304
    for row in range(169):
        for column in range(169):
            won, lost = found.win_count[row][column], found.win_count[column][row]
            assert won + lost + found.tie_count[row][column] == found.deals[row][column]
    # Against any other hand; the figures can be found in many places.
    for hand, known in (("AA", 0.8520), ("AKs", 0.6704), ("72o", 0.3458), ("32o", 0.3230)):
        assert found.equity(hand) == pytest.approx(known, abs=5e-5)


def test_as_plain_data() -> None:
    found = all_hands(HOLDEM, "AA, KK")
    plain = found.as_json()
    assert list(plain) == [
        "game",
        "hands",
        "deals",
        "win_count",
        "tie_count",
        "equity",
        "against_all",
    ]
    assert plain["equity"][0][1] == found.equity("AA", "KK")
    assert plain["equity"][0][0] == 0.5
    assert plain["against_all"] == [found.equity("AA"), found.equity("KK")]


@pytest.mark.parametrize(
    ("among", "says"),
    [
        ("AsKs", "has only some hands of AKs"),
        ("AKs, KsKh", "has only some hands of KK"),
        ("AKx", "'AKx' is no hand"),
        ("", "at least one hand"),
    ],
)
def test_hands_that_cannot_be(among: str, says: str) -> None:
    with pytest.raises(BadHands, match=says):
        all_hands(HOLDEM, among)


def test_games_without_starting_hands_of_two_cards() -> None:
    for game in ("central-coast/omaha-hilo", "bicycle/razz", "ocean-view/lowball"):
        with pytest.raises(NoShowdown, match="is not hold'em"):
            all_hands(LIBRARY.game(game))
    with pytest.raises(NoShowdown, match="see odds"):
        all_hands(LIBRARY.game("bicycle/casino-war"))


def test_a_hand_that_is_not_there() -> None:
    with pytest.raises(BadHands, match="72s is not among"):
        all_hands(HOLDEM, "AA").equity("AA", "72s")
