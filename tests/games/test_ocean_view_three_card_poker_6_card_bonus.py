"""Ocean View's Three Card Poker 6 Card Bonus, clause by clause (book 003, lines 409-614)."""

import pytest

from cardroom.scenario import BadScenario
from cardroom.table.decisions import Choice
from tests.games.three_cards import (
    ACE_HIGH,
    ACES,
    ANTE,
    EIGHTS,
    JACK_HIGH,
    KING_HIGH,
    QUEEN_HIGH,
    TEN_HIGH,
    Hand,
    House,
    outcomes,
    refused,
    seen,
    settled,
    turned,
    wager,
    why,
)

OCEAN_VIEW = House("ocean-view/three-card-poker-6-card-bonus", seats=7)
play, begin = OCEAN_VIEW.play, OCEAN_VIEW.begin
FIVE = [Hand(f"{rank}s {rank}d {rank}c") for rank in "AQJT9"]


def test_ocean_view_tcp_line_413_wagers_beyond_the_bank_are_returned() -> None:
    line = play(Hand(ACES), Hand(EIGHTS), dealer="Kc 9d Ah", bank=3000)
    assert outcomes(line, 2) == {"ante": ("win", 1000), "play": ("uncovered", 0)}
    assert line["net"] == {"1": 2000, "2": 1000, "player-dealer": -3000}


def test_ocean_view_tcp_line_421_one_deck_without_jokers() -> None:
    with pytest.raises(BadScenario, match="As is named 2 times"):
        play(Hand(ACES), Hand("As Kd 2c"))
    with pytest.raises(BadScenario, match="Jk"):
        play(Hand("As Jk 2c"))


@pytest.mark.parametrize(
    ("number", "higher", "lower"),
    [
        (436, "As Ks Qs", "Kh Qh Jh"),
        (437, "4s 3s 2s", "Ah 2h 3h"),
        (437, "Ah 2h 3h", "As Ad Ac"),
        (438, "2s 2d 2c", "Ah Kd Qc"),
        (439, "Ah 2d 3s", "Ac Kc Jc"),
        (443, "5c 3c 2c", "As Ad Kh"),
        (444, "2s 2d 3h", "Ac Kd Jh"),
        (445, "Ac Kd Jh", "As Kh Td"),
    ],
)
def test_ocean_view_tcp_lines_436_to_445_ranking(number: int, higher: str, lower: str) -> None:
    assert outcomes(play(Hand(higher), dealer=lower))["play"] == ("win", 1000), number
    assert outcomes(play(Hand(lower), dealer=higher))["play"] == ("lose", -1000), number


def test_ocean_view_tcp_line_449_seven_seats_with_the_player_dealers() -> None:
    seats = [{"seat": n, "chips": 10**7} for n in range(1, 9)]
    with pytest.raises(BadScenario, match="8 seats are taken, but the table has 7"):
        play(Hand(ACES), seats=seats)


@pytest.mark.parametrize("spot", ["ante", "pair-plus", "6-card-bonus"])
def test_ocean_view_tcp_lines_466_515_and_542_no_backline_on_any_wager(spot: str) -> None:
    line = play(Hand(ACES), behind=[wager(1, spot, ANTE, "B")])
    assert "wagers: no backline wager is allowed" in refused(line)


@pytest.mark.parametrize("spot", ["pair-plus", "6-card-bonus"])
def test_ocean_view_tcp_lines_467_507_and_533_nothing_without_an_ante(spot: str) -> None:
    assert "must wager on Ante" in refused(play(Hand(ACES), wagers=[wager(1, spot, 500)]))


@pytest.mark.parametrize("amount", [999, 1001, 2000, 0])
def test_ocean_view_tcp_lines_467_and_481_the_play_bet_equals_the_ante(amount: int) -> None:
    decisions = [{"seat": 1, "do": "play", "amount": amount}]
    assert "0: seat 1 may not play" in refused(play(Hand(ACES), decisions=decisions))


def test_ocean_view_tcp_line_474_no_play_bet_before_the_deal() -> None:
    wagers = [*Hand(ACES).wagers(1), wager(1, "play", ANTE)]
    assert "there is no spot 'play'" in refused(play(Hand(ACES), wagers=wagers))


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


def test_ocean_view_tcp_line_494_or_from_the_player_dealers_left() -> None:
    reading = {"first-action": "left-of-player-dealer"}
    assert settled(play(*FIVE, dealer="8s 8d 4h", readings=reading))[0] == (1, "ante")


@pytest.mark.parametrize("seat", [None, 1, 2, 7])
def test_ocean_view_tcp_line_478_only_the_third_card_is_face_up(seat: int | None) -> None:
    played = begin(Hand(ACES), Hand(EIGHTS), dealer="Kc 9d 4h")
    own = {1: ACES, 2: EIGHTS}.get(seat or 0, "")
    assert seen(played, seat) == {"4h", *own.split()}


def test_ocean_view_tcp_line_481_decisions_in_turn() -> None:
    played = begin(Hand(ACES), Hand(EIGHTS))
    assert list(played.waiting) == [1]
    played.choose(1, Choice("play"))
    assert list(played.waiting) == [2]


def test_ocean_view_tcp_lines_481_to_483_what_a_fold_gives_up() -> None:
    hand = Hand(ACES, plays=False, pair_plus=500, six_card=500)
    line = play(hand, dealer="Ah 9d 4h")
    assert outcomes(line) == {
        "ante": ("lose", -1000),
        "pair-plus": ("lose", -500),
        "6-card-bonus": ("win", 4000),
    }


def test_ocean_view_tcp_line_484_forfeited_wagers_are_collected_first() -> None:
    hands = Hand(ACES), Hand(EIGHTS, plays=False)
    assert settled(play(*hands, dealer="Kc 9d Ah", bank=1000)) == [(2, "ante")]


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


@pytest.mark.parametrize(
    ("mine", "outcome", "lines"),
    [
        (ACE_HIGH, ("win", 1000), "003:495"),
        (QUEEN_HIGH, ("lose", -1000), "003:496"),
        ("Kd 9c 4s", ("push", 0), "003:497"),
    ],
)
def test_ocean_view_tcp_lines_495_to_497_ante_and_play_go_together(
    mine: str, outcome: tuple[str, int], lines: str
) -> None:
    line = play(Hand(mine), dealer=KING_HIGH)
    assert outcomes(line) == {"ante": outcome, "play": outcome}
    assert why(line, "ante") == lines


@pytest.mark.parametrize(
    ("mine", "times"),
    [
        ("As Ks Qs", 200),
        ("As 2s 3s", 40),
        ("7s 7d 7c", 30),
        ("As 2d 3s", 6),
        ("As 9s 2s", 3),
        ("2s 2d 5c", 1),
        ("As Kd Js", -1),
    ],
)
def test_ocean_view_tcp_lines_522_to_527_pair_plus_pays(mine: str, times: int) -> None:
    line = play(Hand(mine, pair_plus=300), dealer="Ah Ac 8h")
    assert outcomes(line)["pair-plus"] == ("win" if times > 0 else "lose", 300 * times)


@pytest.mark.parametrize(
    ("mine", "dealer", "times"),
    [
        ("As Ks Qs", "Js Ts 2h", 1000),
        ("9s 8s 7s", "6s 5s 5h", 200),
        ("7s 7d 7c", "7h 2s 2h", 100),
        ("7s 7d Kc", "7h 2s 2h", 20),
        ("As 9s 2s", "5s 4s Kh", 15),
        ("9s 8d 7s", "6s 5s Kh", 9),
        ("7s 7d Kc", "7h 2s 5h", 8),
        ("7s 7d Kc", "Kh 2s 2h", -1),
    ],
)
@pytest.mark.parametrize("plays", [True, False])
def test_ocean_view_tcp_lines_547_to_553_6_card_bonus_pays(
    mine: str, dealer: str, times: int, plays: bool
) -> None:
    line = play(Hand(mine, plays=plays, six_card=300), dealer=dealer)
    assert outcomes(line)["6-card-bonus"] == ("win" if times > 0 else "lose", 300 * times)


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
        (1, Hand(ACES, ante=5000, pair_plus=100), 100),
        (2, Hand(ACES, ante=20000, six_card=10100), 500),
        (3, Hand(ACES, ante=20000, pair_plus=20000, six_card=20100), 1000),
        (4, Hand(ACES, ante=20000, pair_plus=20000, six_card=20100), 800),
        (5, Hand(ACES, ante=20000, six_card=10000), 300),
        (6, Hand(ACES, ante=20000, six_card=10100), 800),
    ],
)
def test_ocean_view_tcp_lines_565_to_599_the_player_dealer_pays_by_total_action(
    option: int, hand: Hand, fee: int
) -> None:
    assert play(hand, fee={"option": option})["fees"] == {"1": 0, "player-dealer": fee}
