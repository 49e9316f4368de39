"""Ocean View's Three Card Poker 6 Card Bonus, clause by clause (book 003, lines 409-614).

What several houses print alike is in test_three_card_poker_in_all_houses.
"""

import pytest

from tests.games.three_cards import (
    ACES,
    EIGHTS,
    JACK_HIGH,
    TEN_HIGH,
    Hand,
    House,
    outcomes,
    refused,
    settled,
    turned,
    why,
)

OCEAN_VIEW = House("ocean-view/three-card-poker-6-card-bonus", seats=7)
play, begin = OCEAN_VIEW.play, OCEAN_VIEW.begin
FIVE = [Hand(f"{rank}s {rank}d {rank}c") for rank in "AQJT9"]


@pytest.mark.parametrize(
    ("up", "first"),
    [
        ("Ah", 1), ("2h", 2), ("3h", 3), ("4h", 4), ("5h", 5), ("6h", 1), ("7h", 1), ("8h", 2),
        ("9h", 3), ("Th", 4), ("Jh", 5), ("Qh", 1), ("Kh", 1),
    ],
)  # fmt: skip
def test_ocean_view_tcp_lines_475_and_476_the_third_card_places_the_action_button(
    up: str, first: int
) -> None:
    """Six seats beside the player-dealer's; the sixth is empty and passes the button on."""
    line = play(*FIVE, dealer=f"7s 7d {up}" if up == "8h" else f"8s 8d {up}")
    order = [*range(first, 6), *range(1, first)]
    assert list(dict.fromkeys(seat for seat, _ in settled(line))) == order
    assert turned(line) == ["player-dealer", *map(str, order)]


def test_ocean_view_tcp_line_475_empty_seats_are_counted() -> None:
    line = play(
        Hand(ACES),
        Hand(EIGHTS),
        dealer="Kc 9d 3h",
        wagers=Hand(ACES).wagers(1) + Hand(EIGHTS).wagers(5),
        seats=[{"seat": n, "chips": 10**6} for n in (1, 5, 7)],
        cards={"1": ACES, "5": EIGHTS, "player-dealer": "Kc 9d 3h"},
        decisions=[{"seat": 1, "do": "play"}, {"seat": 5, "do": "play"}],
    )
    assert settled(line)[0] == (5, "ante")
    assert "Nobody bets at seat 3: the action button passes on to seat 5." in [
        event["says"] for event in line["events"] if event["kind"] == "said"
    ]


def test_ocean_view_tcp_line_494_or_from_the_player_dealers_left() -> None:
    reading = {"first-action": "left-of-player-dealer"}
    assert settled(play(*FIVE, dealer="8s 8d 4h", readings=reading))[0] == (1, "ante")


# The qualifier


@pytest.mark.parametrize(
    ("mine", "outcome", "lines"),
    [
        ("Js 9c 5d", ("win", 1000), "003:491,493"),
        (ACES, ("win", 1000), "003:491,493"),
        (TEN_HIGH, ("push", 0), "003:493"),
        ("Jd 9c 4s", ("push", 0), "003:493"),  # equal hands
    ],
)
def test_ocean_view_tcp_lines_492_and_493_without_queen_high_only_higher_hands_win_their_ante(
    mine: str, outcome: tuple[str, int], lines: str
) -> None:
    line = play(Hand(mine), dealer=JACK_HIGH)
    assert outcomes(line) == {"ante": outcome, "play": ("push", 0)}
    assert why(line, "ante") == lines


def test_ocean_view_tcp_line_493_a_folded_ante_is_lost() -> None:
    assert outcomes(play(Hand(ACES, plays=False), dealer=JACK_HIGH)) == {"ante": ("lose", -1000)}


def test_ocean_view_tcp_lines_513_and_540_bonus_bets_pay_without_queen_high() -> None:
    line = play(Hand("9s 9h 2c", pair_plus=500, six_card=500), dealer=JACK_HIGH)
    assert outcomes(line)["pair-plus"] == ("win", 500)
    assert outcomes(line)["6-card-bonus"] == ("win", 4000)


@pytest.mark.parametrize(("pair_plus", "says"), [(499, "minimum is $5"), (20001, "maximum")])
def test_ocean_view_tcp_line_565_bonus_bets_keep_to_the_table_limits(
    pair_plus: int, says: str
) -> None:
    hand = Hand(ACES, pair_plus=pair_plus)
    assert says in refused(play(hand, limits={"min": 500, "max": 20000}))


@pytest.mark.parametrize(
    ("option", "hand", "fee"),
    [
        (1, Hand(ACES, ante=5000), 50),
        (1, Hand(ACES, ante=5000, pair_plus=500), 100),
        (2, Hand(ACES, ante=20000, six_card=10100), 500),
        (3, Hand(ACES, ante=20000, pair_plus=20000, six_card=20000), 600),
        (4, Hand(ACES, ante=20000, pair_plus=20000, six_card=20000), 500),
        (5, Hand(ACES, ante=20000, six_card=10000), 300),
        (6, Hand(ACES, ante=20000, six_card=10100), 800),
    ],
)
def test_ocean_view_tcp_lines_565_to_599_the_player_dealer_pays_by_total_action(
    option: int, hand: Hand, fee: int
) -> None:
    assert play(hand, fee={"option": option})["fees"] == {"1": 0, "player-dealer": fee}
