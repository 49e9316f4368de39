"""Boards of four, two boards, a last card of one's own, a card thrown away, and killed pots.

All hands are $4-$8 limit with blinds of $2 and $4 unless something else is said; the button is on
the last seat.
"""

from __future__ import annotations

from typing import Any

import pytest

from cardroom.scenario import BadScenario, settle
from tests.games.hands import Hand, Json, checked_down, pot

CHECKS = "1 check, 2 check, 3 check"
CALLS = "3 call, 1 call, 2 check"
ODD = {"small_blind": 300, "big_blind": 500, "small_bet": 500, "big_bet": 1000, "chip": 200}


def three(game: str, *hands: str, **told: Any) -> Hand:
    """Three players who check down; the cards of the board or boards besides."""
    cards = {str(seat): text for seat, text in enumerate(hands, 1)} | told.pop("cards", {})
    return checked_down(game, 3, cards=cards, **told)


def row(game: str, line: str, name: str, *rest: object) -> Any:
    return pytest.param(game, *rest, id=f"{game} {line}: {name}")


LA, TWO_BOARDS = "bicycle/la-holdem", "bicycle/double-board-omaha"
SPLIT, HIGH, LOW = (f"bicycle/211-poker-{kind}" for kind in ("hilo", "high", "low"))
LAZY = "oceana-classic/lazy-pineapple"
NOTHING = "Jd Tc 6c 6h"


@pytest.mark.parametrize(
    ("game", "hands", "board", "net"),
    [
        row(LA, "001:1230", "the last card is one's own", ("As Ks Qs", "9d 9h 4s", "Jd Jc Tc"),
            "2s 5s 7h 3c", {1: 800, 2: -400, 3: -400}),
        row(LA, "001:1232", "any combination", ("2c 3c 4c", "9d 9h 6s", "Jd 7c 6d"),
            "5c 6c Kh Qd", {1: 800, 2: -400, 3: -400}),
        row(LA, "001:1238", "equal hands share", ("Ad Kc 3d", "Ac Kd 3c", "Jd 7c 6d"),
            "Qh Jc Th 2s", {1: 200, 2: 200, 3: -400}),
        row(HIGH, "001:3119", "three of one's own", ("As Ks Qs 2d", "9d 9h 4c 4h", NOTHING),
            "Js Ts 9c 9s", {1: 800, 2: -400, 3: -400}),
        row(HIGH, "001:3119", "not one alone", ("As Kd 2d 2h", "8d 8h 4c 4h", NOTHING),
            "Ts 9s 8s 3s", {1: -400, 2: 800, 3: -400}),
        row(HIGH, "001:3172", "not all four", ("9d 9h 9c 9s", "Kd Kh 4c 4h", NOTHING),
            "Kc Ks 2s 3s", {1: -400, 2: 800, 3: -400}),
        row(SPLIT, "001:3172", "high and low share", ("As 2d Qc Qh", "Kd Kh 9c 9h", NOTHING),
            "7c 4d 3h Ks", {1: 200, 2: 200, 3: -400}),
        row(SPLIT, "001:3188", "an eight is no low", ("As 2d Qc Qh", "Kd Kh 9c 9h", NOTHING),
            "8c 4d 3h Ks", {1: -400, 2: 800, 3: -400}),
        row(SPLIT, "001:3136", "nor is a pair", ("As 2d Qc Qh", "Kd Kh 9c 9h", NOTHING),
            "2c 4d 3h Ks", {1: -400, 2: 800, 3: -400}),
        row(SPLIT, "001:3172", "three low ones of one's own",
            ("As 2d 3c Qh", "Kd Kh 9c 9h", NOTHING), "7c 5d Jh Ks", {1: 200, 2: 200, 3: -400}),
        row(SPLIT, "001:3136", "a straight is low and high",
            ("As 2d 3c Qh", "Kd Kh 9c 9h", NOTHING), "4c 5d Jh Ks", {1: 800, 2: -400, 3: -400}),
        row(SPLIT, "001:3176", "equal lows share their half",
            ("As 2d Qc Qh", "Ad 2h Tc Td", "Kd Kh 9c 9h"), "7c 4d 3h Ks",
            {1: -100, 2: -100, 3: 200}),
        row(LOW, "001:3119", "the lowest hand", ("As 2d Qc Qh", "3d 2h 9c 9h", NOTHING),
            "7c 5d 4h Ks", {1: 800, 2: -400, 3: -400}),
        row(LOW, "001:3119", "without a qualifier", ("9d 8h Qc Qh", "Td 8c Qd Qs", "Jd Jh 6c 6h"),
            "7c 5d Kh Ks", {1: 800, 2: -400, 3: -400}),
        row(LAZY, "004:240", "two pocket cards at most", ("As Ks Qs", "8d 8c 2h", "Th Tc 2d"),
            "Js 5s 9d 8h Kc", {1: -400, 2: 800, 3: -400}),
        row(LAZY, "004:240", "other two for low", ("As 2d Kd", "Qh Qc 9h", "Jd Jc 9s"),
            "3c 4h 7s Kc Ks", {1: 800, 2: -400, 3: -400}),
        row(LAZY, "004:240", "a low needs three of the board", ("As 2d 3h", "Qh Qc 9h", "Jd Jc 9s"),
            "4c 5h Ts Kc Ks", {1: -400, 2: 800, 3: -400}),
    ],
)  # fmt: skip
def test_which_cards_make_a_hand(
    game: str, hands: tuple[str, ...], board: str, net: dict[int, int]
) -> None:
    assert three(game, *hands, cards={"board": board}).net() == net


ACES, KINGS, NINES = "As Ad 6c 6d", "Ks Kd 7c 7d", "9s 9d 5c 5d"


@pytest.mark.parametrize(
    ("boards", "taken"),
    [
        pytest.param(("Ac 2d 3h 8s Jd", "Kc 4d Th 8c Jh"), {"1": 600, "2": 600}, id="10219: each"),
        pytest.param(("Ac 2d 3h 8s Jd", "Ah 4d Th 8c Jh"), {"1": 1200}, id="10217: both"),
        pytest.param(("9c 9h 3h 8s Jd", "Ah 4d Th 8c Jh"), {"3": 600, "1": 600}, id="10217: other"),
    ],
)
def test_two_boards_lines_10217_10219_each_board_has_half(
    boards: tuple[str, str], taken: Json
) -> None:
    cards = {"board1": boards[0], "board2": boards[1]}
    assert pot(three(TWO_BOARDS, ACES, KINGS, NINES, cards=cards)) == taken


@pytest.mark.parametrize(
    ("boards", "taken"),
    [
        pytest.param(
            ("Kc 2d 3h 8s Jd", "Ah 4d Th 8c Jh"), {"1": 900, "2": 600}, id="of the halves"
        ),
        pytest.param(("Kc 2d 3h 8s Jd", "Kh 4h Th 8c 2h"), {"2": 1500}, id="one winner"),
    ],
)
def test_two_boards_line_10221_the_odd_chip_goes_left(boards: tuple[str, str], taken: Json) -> None:
    cards = {"board1": boards[0], "board2": boards[1]}
    told = three(TWO_BOARDS, "Ac As 6c 6d", "Ks Kd 7h 7s", NINES, cards=cards, structure=ODD)
    assert pot(told) == taken


def test_two_boards_line_10103_the_three_are_of_one_board() -> None:
    """Three nines on one board and a pair of them on the other make no four for either."""
    cards = {"board1": "9c 2d 3h 8s Jd", "board2": "9h 4d Th 8c Jh"}
    told = three(TWO_BOARDS, "8d 8h 6c 6d", "Ks Kd 7c 7d", "9s 9d 5c 5d", cards=cards)
    assert pot(told) == {"3": 1200}


def test_two_boards_line_10134_of_nine_the_one_left_of_the_big_blind_waits() -> None:
    assert "seat 3" in Hand(TWO_BOARDS, 9, button=9, actions="3 call").refused()
    assert Hand(TWO_BOARDS, 9, button=9).settled()["first_to_act"] == 4


PINEAPPLES = [
    pytest.param("bicycle/crazy-pineapple", "001:600,621", id="bicycle 001:621"),
    pytest.param("bicycle/crazy-pineapple-hilo", "001:600,621", id="bicycle split 001:621"),
    pytest.param("oceana-classic/crazy-pineapple", "004:134", id="oceana-classic 004:134"),
    pytest.param("ocean-view/crazy-pineapple", "003:73", id="ocean-view 003:73"),
    pytest.param("ocean-view/crazy-pineapple-hilo", "003:73", id="ocean-view split 003:73"),
]


def pineapple(game: str, *thrown: str) -> Json:
    """Three hands of which the first two need a card that they may throw away."""
    hands = {"1": "As Ks Qd", "2": "9d 9h Jd", "3": "Th 4c 4d", "board": "2s Ts 7h 8s 9c"}
    told = Hand(game, 3, button=3, cards=hands, actions=f"{CALLS} | {CHECKS} | {CHECKS} | {CHECKS}")
    scenario = told.scenario()
    at = next(n for n, one in enumerate(scenario["decisions"]) if one["street"] == "turn")
    scenario["decisions"][at:at] = [
        {"seat": seat, "do": "discard", "cards": cards} for seat, cards in enumerate(thrown, 1)
    ]
    return settle(scenario)


@pytest.mark.parametrize(("game", "lines"), PINEAPPLES)
def test_a_card_is_thrown_away_after_the_flop_and_plays_no_more(game: str, lines: str) -> None:
    assert pineapple(game, "Qd", "Jd", "Th")["net"] == {"1": 800, "2": -400, "3": -400}
    assert pineapple(game, "Ks", "Jd", "Th")["net"] == {"1": -400, "2": 800, "3": -400}


@pytest.mark.parametrize(("game", "lines"), PINEAPPLES)
@pytest.mark.parametrize("wrong", ["As Ks", "2s", "9d"])
def test_one_of_ones_own_cards_is_thrown_away(game: str, lines: str, wrong: str) -> None:
    told = pineapple(game, wrong)
    assert told["illegal"]
    assert lines in told["why"]


@pytest.mark.parametrize(("game", "lines"), PINEAPPLES)
def test_a_hand_has_three_cards_and_no_more(game: str, lines: str) -> None:
    with pytest.raises(BadScenario, match="4 cards, but 3 is the most"):
        settle(Hand(game, 3, button=3, cards={"1": "As Ks Qs Js"}).scenario())


# Kill pots: seat 1 wins, and seat 4 has the button


def won_before(*hands: tuple[int | list[int], bool]) -> list[Json]:
    """Earlier hands: who won, and whether a full bet."""
    return [
        {"winner": who, "full_bet": full, "split": isinstance(who, list)} for who, full in hands
    ]


@pytest.mark.parametrize("game", ["bicycle/omaha", "bicycle/la-holdem", "bicycle/texas-holdem"])
@pytest.mark.parametrize(
    ("history", "kills"),
    [
        pytest.param(won_before((3, True)), False, id="990: one leg"),
        pytest.param(won_before((3, True), (3, True)), True, id="990: two in a row"),
        pytest.param(won_before((3, False), (3, True)), True, id="990: the first has no least"),
        pytest.param(won_before((3, True), (3, False)), False, id="990: a full bet"),
        pytest.param(won_before((3, True), (1, True)), False, id="990: not in a row"),
        pytest.param(won_before((3, True), ([3, 1], True)), False, id="995: a split is no leg"),
        pytest.param(won_before((3, True), ([3, 1], True), (3, True)), True, id="995: leg kept"),
        pytest.param(won_before((2, True), ([3, 1], True), (3, True)), False, id="999: neutral"),
        pytest.param(won_before((3, True), (3, True), ([3, 1], True)), True, id="995: kill split"),
        pytest.param(won_before((3, True), (3, True), (3, False)), True, id="994: wins again"),
        pytest.param(won_before((3, True), (3, True), (1, True)), False, id="994: loses"),
    ],
)
def test_bicycle_lines_990_999_who_kills(game: str, history: list[Json], kills: bool) -> None:
    """A killer left of the big blind acts last in the first round (001:1006): seat 4 is first."""
    told = settle(Hand(game, 4, button=4).scenario() | {"history": history})
    assert told["first_to_act"] == (4 if kills else 3)


@pytest.mark.parametrize(
    ("actions", "killer"),
    [
        pytest.param(f"3 fold, 4 fold, 1 call, 2 check{' | 1 bet, 2 call' * 3}", 1, id="at least"),
        pytest.param(
            "3 fold, 4 fold, 1 call, 2 check | 1 check, 2 check | 1 bet, 2 call | 1 bet, 2 call",
            1,
            id="just five",
        ),
        pytest.param(
            "3 fold, 4 fold, 1 call, 2 check | 1 bet, 2 call | 1 bet, 2 call | 1 check, 2 check",
            None,
            id="less",
        ),
    ],
)
def test_bicycle_omaha_line_1001_who_scoops_five_upper_bets_kills(
    actions: str, killer: int | None
) -> None:
    cards = {"1": "As 3s Ks Kd", "2": "Qd Qh Jd Jh", "board": "2c 5d 7h Kh Tc"}
    told = Hand("bicycle/omaha-hilo", 4, button=4, cards=cards, actions=actions).settled()
    assert told.get("next_hand_kill") == killer


def test_bicycle_omaha_line_1001_half_of_a_pot_is_no_scoop() -> None:
    cards = {"1": "As 3s Jc Jd", "2": "Kd Ks Qd Qh", "board": "2c 5d 7h Kh Tc"}
    actions = f"3 fold, 4 fold, 1 call, 2 check{' | 1 bet, 2 call' * 3}"
    told = Hand("bicycle/omaha-hilo", 4, button=4, cards=cards, actions=actions).settled()
    assert pot(Hand("bicycle/omaha-hilo", 4, button=4, cards=cards, actions=actions)) == {
        "1": 2400,
        "2": 2400,
    }
    assert "next_hand_kill" not in told


@pytest.mark.parametrize(("raises", "killer"), [(1, None), (2, 1)], ids=["just 20", "more than 20"])
def test_bicycle_pineapple_line_640_a_pot_of_more_than_twenty_bets(
    raises: int, killer: int | None
) -> None:
    """$80 is twenty times $4: 1,200 and 1,200, and 800 twice, or once raised."""
    capped = "1 bet, 2 raise, 1 raise, 2 call"
    last = "1 bet, 2 call" if raises == 1 else "1 bet, 2 raise, 1 call"
    actions = f"3 fold, 1 raise, 2 raise, 1 call | {capped} | 1 bet, 2 call | {last}"
    cards = {"1": "As 3s Kd", "2": "Qd Qh Jd", "board": "2c 5d 7h Ah Tc"}
    told = Hand("bicycle/crazy-pineapple-hilo", 3, button=3, cards=cards, actions=actions).settled()
    assert told["pots"][0]["amount"] == (8000 if raises == 1 else 9600)
    assert told.get("next_hand_kill") == killer


@pytest.mark.parametrize(
    ("game", "reading", "board", "low"),
    [
        ("oceana-classic/crazy-pineapple", "eight-or-better", "2c 5d 7h Kh Ks", False),
        ("oceana-classic/crazy-pineapple", "board-alone", "2c 5d 7h Kh Ks", True),
        ("oceana-classic/crazy-pineapple", "board-alone", "2c 5d 9h Kh Ks", False),
        ("oceana-classic/lazy-pineapple", "board-alone", "2c 5d 7h Kh Ks", True),
        ("bicycle/crazy-pineapple-hilo", "eight-or-better", "2c 5d 7h Kh Ks", False),
        ("bicycle/crazy-pineapple-hilo", "no-qualifier", "2c 5d 9h Kh Ks", True),
    ],
)
def test_pineapple_lines_004_134_004_240_and_001_638_how_low_a_hand_must_be(
    game: str, reading: str, board: str, low: bool
) -> None:
    """Seat 1 has three kings, seat 2 a jack and a ten for low, seat 3 no better than a queen."""
    told = three(
        game, "Kd Qs Qd", "Jc Th 3s", "Ac Ad Qh", cards={"board": board},
        readings={"low-qualifier": reading},
    )  # fmt: skip
    assert told.net() == {1: 200 if low else 800, 2: 200 if low else -400, 3: -400}


@pytest.mark.parametrize(
    ("kill_blind", "bets"),
    [
        pytest.param(800, (800, 1600), id="full kill"),
        pytest.param(600, (600, 1200), id="half kill"),
    ],
)
def test_bicycle_pineapple_line_640_limits_grow_with_the_kill(
    kill_blind: int, bets: tuple[int, int]
) -> None:
    told: Json = {"structure": {"kill_blind": kill_blind}, "wagers": f"3 kill {kill_blind}"}
    told["button"] = 4
    game = "bicycle/crazy-pineapple-hilo"
    calls = "4 call, 1 call, 2 call"
    first = Hand(game, 4, actions=calls, **told)
    assert first.next_to_act() == 3
    assert first.offered()["raise"] == (kill_blind + bets[0],) * 2
    flop = Hand(game, 4, actions=f"{calls}, 3 check | ", **told)
    assert flop.offered()["bet"] == (bets[0],) * 2
    checks = "1 check, 2 check, 3 check, 4 check"
    turn = Hand(game, 4, actions=f"{calls}, 3 check | {checks} | ", **told)
    assert turn.offered()["bet"] == (bets[1],) * 2


def test_bicycle_pineapple_line_640_a_half_kill_need_not_be_named_apart() -> None:
    told = Hand("bicycle/crazy-pineapple-hilo", 4, button=4, wagers="3 kill 600",
                actions="4 raise 1200, 1 fold, 2 fold, 3 fold")  # fmt: skip
    assert told.net() == {1: -200, 2: -400, 3: -600, 4: 1200}
    other = Hand("bicycle/crazy-pineapple-hilo", 4, button=4, wagers="3 kill 700")
    assert "the kill blind is $8, not $7" in other.refused()


# No-limit and pot-limit


BIG_BET_GAMES = [
    "bicycle/omaha", "bicycle/omaha-hilo", "bicycle/la-holdem", "bicycle/big-o",
    "bicycle/double-board-omaha", "bicycle/crazy-pineapple", "bicycle/crazy-pineapple-hilo",
]  # fmt: skip
POT_LIMIT = {"type": "pot-limit", "small_blind": 1000, "big_blind": 2000, "chip": 500}
SHORT = {1: 100_000, 2: 100_000, 3: 27_700, 4: 100_000}
BETS = "3 call, 4 call, 1 call, 2 check | 1 bet 10000, 2 raise 20000, 3 raise 27500, 4 fold"
NO_LIMIT = {"type": "no-limit", "small_blind": 100, "big_blind": 200}


@pytest.mark.parametrize("game", BIG_BET_GAMES)
def test_bicycle_lines_1019_1021_a_short_all_in_reopens_for_who_was_fully_raised(game: str) -> None:
    """The printed example: A bets $100, B makes it $200, C is all-in for less than $300."""
    first = Hand(game, SHORT, button=4, structure=NO_LIMIT, actions=BETS)
    assert "raise" in first.offered()
    second = Hand(game, SHORT, button=4, structure=NO_LIMIT, actions=f"{BETS}, 1 call")
    assert "raise" not in second.offered()
    again = Hand(game, SHORT, button=4, structure=NO_LIMIT, actions=f"{BETS}, 1 raise 37500")
    assert "raise" in again.offered()


@pytest.mark.parametrize("game", ["bicycle/big-o", "bicycle/double-board-omaha"])
def test_bicycle_line_1017_raises_are_capped_in_limit_games_alone_or_by_a_reading(
    game: str,
) -> None:
    raised = "3 raise 400, 4 raise 800, 1 raise 1600"
    assert "raise" in Hand(game, 4, button=4, structure=NO_LIMIT, actions=raised).offered()
    capped = Hand(game, 4, button=4, structure=NO_LIMIT, actions=f"{raised}, 2 raise 3200",
                  readings={"capped-games": "every-structure"})  # fmt: skip
    assert "at most three raises" in capped.refused()


@pytest.mark.parametrize("game", BIG_BET_GAMES)
def test_bicycle_lines_1036_1042_the_pot_is_the_limit(game: str) -> None:
    """Blinds of $10 and $20 are opened for $40 to $80; a pot of $100 and a bet of $50 for $250."""
    opening = Hand(game, 4, button=4, structure=POT_LIMIT)
    assert opening.offered()["raise"] == (4000, 8000)
    called = "3 call, 4 call, 1 call, 2 raise 4500, 3 fold, 4 fold, 1 call"
    raised = Hand(game, 4, button=4, structure=POT_LIMIT, actions=f"{called} | 1 bet 6000")
    pot_before = 4500 * 2 + 2000 * 2
    assert raised.offered()["raise"] == (12_000, 6000 + pot_before + 2 * 6000)
