"""The Bicycle's Ultimate War, clause by clause (book 001, 6363-6535)."""

from collections import Counter
from fractions import Fraction
from itertools import permutations
from typing import Any

import pytest

from cardroom.books import library
from cardroom.cards import RANKS
from cardroom.odds import analyse
from cardroom.odds.ultimate_war import ties
from cardroom.scenario import BadScenario, settle
from cardroom.table.setup import Setup
from tests.books.test_collection_data import schedule

GAME = "bicycle/ultimate-war"
SPOTS = ("player", "banker", "war", "ultimate-5-player", "ultimate-5-banker")
Line = dict[str, Any]


def wager(spot: str, amount: int = 1000, seat: int = 1, by: str | None = None) -> Line:
    return {"seat": seat, "spot": spot, "amount": amount} | ({"by": by} if by else {})


def play(player: str, banker: str, *wagers: Line, bank: int = 10**7, **more: Any) -> Line:
    scenario = {
        "id": "clause",
        "game": GAME,
        "seats": [{"seat": n, "chips": 10**6 + (n == 8) * bank} for n in range(1, 9)],
        "player_dealer": {"seat": 8, "bank": bank},
        "wagers": list(wagers),
        "cards": {"player": player, "banker": banker},
    }
    return settle(scenario | more, events=True)


def units(line: Line) -> tuple[int, ...]:
    assert "wagers" in line, line
    nets = {w["spot"]: w["net"] // 1000 for w in line["wagers"]}
    return tuple(nets[spot] for spot in SPOTS)


ALL = tuple(wager(spot) for spot in SPOTS)


@pytest.mark.parametrize(
    ("player", "banker", "nets"),
    [
        ("Ah", "Ks", (1, -1, -1, -1, -1)),
        ("2h", "3s", (-1, 1, -1, -1, -1)),
        ("5h", "4s", (0, -1, -1, 40, -1)),
        ("4h", "5s", (-1, 0, -1, -1, 40)),
        ("5h", "6s", (-1, 1, -1, -1, -1)),
        ("9h Ah", "9s Ks", (1, -1, 10, -1, -1)),
        ("9h 5h", "9s 2s", (0, -1, 10, 120, -1)),
        ("5h 2h", "5s 5c", (-1, 0, 10, -1, 120)),
        ("5h 2h", "5s 6c", (-1, 1, 10, -1, -1)),
        ("9h 8h Th", "9s 8s 7s", (1, -1, 20, -1, -1)),
        ("9h 8h 7h Th", "9s 8s 7s 2s", (1, -1, 100, -1, -1)),
        ("9h 8h 7h 6h Th", "9s 8s 7s 6s 2s", (1, -1, 300, -1, -1)),
        ("9h 8h 7h 6h 4h 2h", "9s 8s 7s 6s 4s 5s", (-1, 0, 300, -1, 120)),
    ],
)
def test_bicycle_ultimate_war_lines_6407_to_6472_every_wager(
    player: str, banker: str, nets: tuple[int, ...]
) -> None:
    assert units(play(player, banker, *ALL)) == nets


def test_bicycle_ultimate_war_lines_6399_to_6403_each_wager_alone() -> None:
    for spot in SPOTS:
        assert "wagers" in play("Ah", "Ks", wager(spot))
        assert "wagers" in play("Ah", "Ks", wager("player"), wager(spot, 500, by="B"))


def test_bicycle_ultimate_war_line_6385_limits() -> None:
    for amount, legal in ((499, False), (500, True), (5000, True), (5001, False)):
        line = play("Ah", "Ks", wager("war", amount), limits={"min": 500, "max": 5000})
        assert line.get("illegal", False) is not legal


def test_bicycle_ultimate_war_line_6389_spot_by_spot_from_the_player_dealers_left() -> None:
    bets = [wager(spot, 1000, seat) for seat in (1, 2) for spot in ("player", "war")]
    line = play("9h Ah", "9s Ks", *bets, bank=7000)
    nets = {(w["seat"], w["spot"]): w["net"] for w in line["wagers"]}
    assert nets == {(1, "player"): 1000, (2, "player"): 1000, (1, "war"): 5000, (2, "war"): 0}


def test_bicycle_ultimate_war_line_6405_the_right_hand_is_dealt_first() -> None:
    line = play("9h Ah", "9s Ks", wager("player"))
    to = [e["to"] for e in line["events"] if e["kind"] == "dealt"]
    assert to == ["banker", "player", "player", "banker"]


@pytest.mark.parametrize("decks", [1, 8])
def test_bicycle_ultimate_war_line_6377_one_to_eight_decks(decks: int) -> None:
    game = library().game(GAME)
    assert len(game.fresh_deck(Setup(game=GAME, seats=(), options={"decks": decks}))) == 52 * decks
    with pytest.raises(BadScenario, match="from 1 to 8"):
        play("Ah", "Ks", wager("player"), options={"decks": 9})


def test_bicycle_ultimate_war_line_6407_one_deck_that_ties_to_its_end() -> None:
    deck = " ".join(f"{rank}{suit}" for rank in RANKS for suit in "shdc")
    line = play("", "", *ALL, cards={}, deck=deck, options={"decks": 1})
    assert units(line) == (0, 0, 300, -1, -1)


# Fees


def test_bicycle_ultimate_war_lines_6484_to_6505_fees_transcribed_again() -> None:
    flat = [(500, 2000, 50, 200), (1000, 10000, 100, 200), (2500, 10000, 100, 300)]
    for number, (low, high, player, dealer) in enumerate(flat, 1):
        option = schedule("bicycle", "ultimate-war-own").option(number)
        assert option.limits is not None
        assert option.player is not None
        assert option.circles is not None
        assert option.limits.ends == (low, high)
        assert (option.player.fee, option.player_dealer) == (player, dealer)
        assert option.circles.at_most == 6
    tiers = {
        4: [(5, 1), (76, 2), (205, 4), (505, 5), (1505, 10)],
        5: [(25, 1), (105, 3), (405, 7), (1005, 18), (3005, 25)],
        6: [(50, 4), (605, 9), (1505, 15), (3005, 20), (6005, 30)],
    }
    for number, rows in tiers.items():
        option = schedule("bicycle", "ultimate-war-own").option(number)
        assert [(t.at_least // 100, (t.fee or 0) // 100) for t in option.action] == rows


def test_bicycle_ultimate_war_line_6481_a_fee_for_each_line_and_none_for_a_bonus() -> None:
    line = play("Ah", "Ks", *ALL, fee={"option": 2})
    assert (line["fees"]["1"], line["fees"]["player-dealer"]) == (200, 200)
    line = play("Ah", "Ks", *ALL, fee={"option": 4})
    assert (line["fees"]["1"], line["fees"]["player-dealer"]) == (0, 100)


# Odds


def test_ties_of_a_tiny_deck_counted_one_by_one() -> None:
    deck = [0, 0, 0, 0, 1, 1, 1, 1]
    counted = Counter(
        next((n for n in range(4) if order[2 * n] != order[2 * n + 1]), 4)
        for order in permutations(deck)
    )
    total = sum(counted.values())
    for wars in range(4):
        reached = sum(counted[n] for n in range(wars, 5))
        size = 8
        cards = 1
        for n in range(2 * wars):
            cards *= size - n
        assert Fraction(ties(4, 2, wars), cards) == Fraction(reached, total)


def test_the_lines_cost_what_a_winning_five_takes_away() -> None:
    for decks in (1, 8):
        report = analyse(library().game(GAME), options={"decks": decks})
        assert report.wagers["player"].edge_exact == report.wagers["banker"].edge_exact == "1/52"
        first = Fraction(4 * decks - 1, 52 * decks - 1)
        war = next(o.probability for o in report.wagers["war"].outcomes if o.name == "lose")
        assert war == pytest.approx(float(1 - first))
        fives = {o.name: o.probability for o in report.wagers["ultimate-5-player"].outcomes}
        assert fives["before war"] == pytest.approx(float((1 - first) / 52))
        assert fives["after war"] == pytest.approx(float(first / 52))
