"""The Bicycle's Triple Action Poker, clause by clause (book 001, 2676-2811)."""

from typing import Any

import pytest

from cardroom.books import library
from cardroom.scenario import BadScenario, settle
from cardroom.table.setup import Setup
from tests.books.test_collection_data import schedule
from tests.games.settled_lines import outcomes

GAME = "bicycle/triple-action-poker"
Line = dict[str, Any]
BET = {"seat": 1, "do": "bet"}
FOLD = {"seat": 1, "do": "fold"}


def wager(spot: str = "ante", amount: int = 1000, seat: int = 1) -> Line:
    return {"seat": seat, "spot": spot, "amount": amount}


ALL = (wager(), wager("bonus-bet"), wager("flop-bet"))


def play(
    own: str,
    dealer: str,
    board: str,
    *wagers: Line,
    decisions: tuple[Line, ...] = (BET,),
    bank: int = 10**7,
    **more: Any,
) -> Line:
    scenario = {
        "id": "clause",
        "game": GAME,
        "seats": [{"seat": n, "chips": 10**6 + (n == 8) * bank} for n in range(1, 9)],
        "player_dealer": {"seat": 8, "bank": bank},
        "wagers": list(wagers or (wager(),)),
        "cards": {"1": own, "player-dealer": dealer, "board": board},
        "decisions": list(decisions),
    }
    return settle(scenario | more, events=True)


def test_bicycle_triple_action_line_2680_twenty_eight_cards() -> None:
    deck = library().game(GAME).fresh_deck(Setup(game=GAME, seats=()))
    assert len(deck) == 28
    assert {str(card)[0] for card in deck} == set("89TJQKA")
    with pytest.raises(BadScenario):
        play("7h Kd", "9s 9d", "8c Tc Jd")


@pytest.mark.parametrize(
    ("own", "dealer", "ante", "bet"),
    [
        ("Ah Ad", "9s 9d", ("win", 1000), ("win", 1000)),
        ("8h Ad", "9s 9d", ("lose", -1000), ("lose", -1000)),
        ("9h 9c", "9s 9d", ("push", 0), ("push", 0)),
        ("8h 8d", "Ks 8c", ("win", 1000), ("push", 0)),
        ("9h Ad", "8s 8c", ("win", 1000), ("push", 0)),
    ],
)
def test_bicycle_triple_action_lines_2729_to_2734_qualified_or_not(
    own: str, dealer: str, ante: tuple[str, int], bet: tuple[str, int]
) -> None:
    assert outcomes(play(own, dealer, "Tc Jd Qd")) == {"ante": ante, "bet": bet}


def test_bicycle_triple_action_line_2726_a_fold_forfeits_the_ante_only() -> None:
    line = play("Ah Ad", "9s 9d", "Tc Td Th", *ALL, decisions=(FOLD,))
    assert outcomes(line) == {
        "ante": ("lose", -1000),
        "bonus-bet": ("win", 9000),
        "flop-bet": ("win", 10000),
    }
    lost = play(
        "Ah Ad",
        "9s 9d",
        "Tc Td Th",
        *ALL,
        decisions=(FOLD,),
        readings={"folded-side-bets": "lost"},
    )
    assert {net for _, net in outcomes(lost).values()} == {-1000}


def test_bicycle_triple_action_line_2727_the_bet_equals_the_ante() -> None:
    for amount, legal in ((1000, True), (999, False), (2000, False)):
        line = play("Ah Ad", "9s 9d", "Tc Jd Qd", decisions=(BET | {"amount": amount},))
        assert line.get("illegal", False) is not legal


def test_bicycle_triple_action_line_2760_side_bets_equal_the_ante() -> None:
    for spot in ("bonus-bet", "flop-bet"):
        for amount, legal in ((1000, True), (500, False), (1500, False)):
            line = play("Ah Ad", "9s 9d", "Tc Jd Qd", wager(), wager(spot, amount))
            assert line.get("illegal", False) is not legal
        assert play("Ah Ad", "9s 9d", "Tc Jd Qd", wager(spot), decisions=())["illegal"]
    assert play("Ah Ad", "9s 9d", "Tc Jd Qd", wager(), wager("ante-bonus"))["illegal"]


HANDS = [
    ("As Ks", "Qs Js Ts", 50, 100),
    ("9s Ks", "Qs Js Ts", 20, 50),
    ("As 8s", "Qs Js Ts", 6, 25),
    ("Ts Th", "Tc Td 8s", 4, 15),
    ("Ts Th", "Tc 8d 8s", 2, 9),
    ("As Kh", "Qs Js Ts", None, 6),
    ("Ts Th", "Tc 8d 9s", None, 3),
    ("Ts Th", "8c 8d 9s", None, 1),
    ("As Ah", "8c Kd 9s", None, -1),
    ("As 8h", "9c Td Jh", None, -1),
]


@pytest.mark.parametrize(("own", "board", "ante_bonus", "bonus"), HANDS)
@pytest.mark.parametrize("dealer", ["Ac Ad", "8h Kc"])
def test_bicycle_triple_action_lines_2744_to_2777_bonuses_whatever_the_player_dealer_has(
    own: str, board: str, ante_bonus: int | None, bonus: int, dealer: str
) -> None:
    if set(own.split()) & set(dealer.split()):
        dealer = "Kd Qc"
    found = outcomes(play(own, dealer, board, wager(), wager("bonus-bet")))
    paid = ("win", 1000 * ante_bonus) if ante_bonus else None
    assert found.get("ante-bonus") == paid
    assert found["bonus-bet"][1] == 1000 * bonus


def test_bicycle_triple_action_line_2774_option_b_pays_eight_for_a_full_house() -> None:
    options = {"bonus_pay_table": "B"}
    line = play("Ts Th", "Kd Qc", "Tc 8d 8s", wager(), wager("bonus-bet"), options=options)
    assert outcomes(line)["bonus-bet"] == ("win", 8000)
    with pytest.raises(BadScenario, match="must be one of A, B"):
        play("Ts Th", "Kd Qc", "Tc 8d 8s", options={"bonus_pay_table": "C"})


@pytest.mark.parametrize(
    ("board", "net"),
    [
        ("8s 9s Ts", 10),
        ("Qs Ks As", 10),
        ("Ts Th Td", 10),
        ("8s Ts Ks", 4),
        ("8s 9h Td", 2),
        ("Js Jh 8d", 1),
        ("As Ah 8d", 1),
        ("Ts Th 8d", -1),
        ("As 8h 9d", -1),
        ("As Kh 9d", -1),
    ],
)
def test_bicycle_triple_action_lines_2787_to_2792_the_flop_bet(board: str, net: int) -> None:
    line = play("Kc Qc", "9c 8c", board, wager(), wager("flop-bet"))
    assert outcomes(line)["flop-bet"][1] == 1000 * net


@pytest.mark.parametrize(
    ("own", "dealer", "board"),
    [
        ("As Ks", "Tc Td", "Qs 8s Js"),
        ("Th Ts", "Ac Kc", "Tc Td 8s"),
        ("Th Ts", "Ac Kc", "Td Qc Qs"),
    ],
)
def test_bicycle_triple_action_lines_2706_to_2715_how_hands_rank(
    own: str, dealer: str, board: str
) -> None:
    assert outcomes(play(own, dealer, board))["ante"][1] == 1000


def test_bicycle_triple_action_line_2709_a_flush_beats_four_of_a_kind() -> None:
    assert outcomes(play("As 9s", "Tc Td", "Ts Th 8s"))["ante"] == ("lose", -1000)
    assert outcomes(play("As 9s", "Tc Td", "Ts Qs 8s"))["ante"] == ("win", 1000)


def test_bicycle_triple_action_line_2762_the_order_at_a_seat() -> None:
    line = play("Ts Th", "9d 9c", "Tc 8d 8s", *ALL, bank=9000)
    moved = [e["spot"] for e in line["events"] if e["kind"] == "moved" and e["payer"] == "bank"]
    assert moved[:4] == ["ante", "bet", "ante-bonus", "bonus-bet"]
    assert outcomes(line) == {
        "ante": ("win", 1000),
        "bet": ("win", 1000),
        "ante-bonus": ("win", 2000),
        "bonus-bet": ("partly-covered", 5000),
        "flop-bet": ("uncovered", 0),
    }


def test_bicycle_triple_action_line_2724_one_card_shows_and_the_board_does_not() -> None:
    line = play("Ts Th", "9d 9c", "Tc 8d 8s")
    dealt = [(e["to"], e["up"]) for e in line["events"] if e["kind"] == "dealt"]
    assert dealt == [
        *[("1", False)] * 2,
        ("player-dealer", True),
        ("player-dealer", False),
        *[("board", False)] * 3,
    ]


def test_bicycle_triple_action_lines_2810_and_2811_fees() -> None:
    rows = [((1000, 10000), 100, 200), ((2500, 20000), 100, 300)]
    for number, (limits, player, dealer) in enumerate(rows, 1):
        option = schedule("bicycle", "triple-action-poker-own").option(number)
        assert option.limits is not None
        assert option.limits.ends == limits
        fee = {"option": number, "schedule": "triple-action-poker-own"}
        bets = [bet | {"amount": 5000} for bet in ALL]
        line = play("Ts Th", "9d 9c", "Tc 8d 8s", *bets, fee=fee)
        assert (line["fees"]["1"], line["fees"]["player-dealer"]) == (player, dealer)


@pytest.mark.parametrize(("option", "fees"), [(1, (50, 200)), (2, (100, 200)), (5, (0, 100))])
def test_bicycle_triple_action_lines_7478_to_7503_the_lists_fees(
    option: int, fees: tuple[int, int]
) -> None:
    fee = {"option": option, "schedule": "ultimate-texas-holdem-and-triple-poker"}
    line = play("Ts Th", "9d 9c", "Tc 8d 8s", *ALL, fee=fee)
    assert (line["fees"]["1"], line["fees"]["player-dealer"]) == fees
