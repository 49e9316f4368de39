"""Oceana's EZ Baccarat, clause by clause (book 000, lines 155-292)."""

from __future__ import annotations

from random import Random

import pytest

from cardroom.books import library
from cardroom.cards import deck
from cardroom.scenario import BadScenario
from cardroom.table.setup import PlayerDealer, SeatSetup, Setup, Wagered
from cardroom.table.stock import Stacked
from tests.games import by_the_book
from tests.games.baccarats import (
    BANKER_WINS,
    DRAGON_7,
    LOSE,
    PANDA_8,
    PLAYER_WINS,
    PUSH,
    TIE,
    WIN,
    Hands,
    House,
)
from tests.games.settled_lines import refused, wager
from tests.games.test_california_by_the_book import COVERAGES, agree, any_bank
from tests.portion import part_of

GAME = "oceana/ez-baccarat"
SPOTS = ("player", "banker", "tie", "panda-8", "dragon-7")
HOUSE = House(GAME, seats=7, spots=SPOTS)
play, every_spot, drawn = HOUSE.play, HOUSE.every_spot, HOUSE.drawn


@pytest.mark.parametrize(
    ("line", "hands", "ends"),
    [
        (234, PLAYER_WINS, (WIN, LOSE, LOSE, LOSE, LOSE)),
        (235, BANKER_WINS, (LOSE, WIN, LOSE, LOSE, LOSE)),
        (238, TIE, (PUSH, PUSH, ("win", 8000), LOSE, LOSE)),
        (253, DRAGON_7, (LOSE, WIN, LOSE, LOSE, ("win", 40000))),
        (263, PANDA_8, (WIN, LOSE, LOSE, ("win", 25000), LOSE)),
        (253, ("2s 3h 2d", "2c Ad 4h"), (PUSH, PUSH, ("win", 8000), LOSE, LOSE)),
        (263, ("8s Kh", "7d Th"), (WIN, LOSE, LOSE, LOSE, LOSE)),
    ],
)
def test_oceana_ez_lines_234_to_263_every_result(
    line: int, hands: Hands, ends: tuple[tuple[str, int], ...]
) -> None:
    assert every_spot(hands) == dict(zip(SPOTS, ends, strict=True)), line


def test_oceana_ez_lines_194_and_235_the_reading_with_a_push() -> None:
    ends = every_spot(DRAGON_7, readings={"banker-push": "pushes"})
    assert ends["banker"] == PUSH
    assert ends["player"] == LOSE
    assert ends["dragon-7"] == ("win", 40000)


def test_oceana_ez_line_157_no_more_than_the_player_dealer_wagered() -> None:
    line = play(PLAYER_WINS, *(wager(seat, "player") for seat in (1, 2, 3)), bank=1500)
    assert [line["net"][seat] for seat in "123"] == [1000, 500, 0]


@pytest.mark.parametrize("decks", [3, 8])
def test_oceana_ez_line_165_three_to_eight_decks(decks: int) -> None:
    setup = Setup(game=GAME, seats=(), options={"decks": decks})
    assert len(library().game(GAME).fresh_deck(setup)) == 52 * decks
    for wrong in (2, 9):
        with pytest.raises(BadScenario, match="from 3 to 8"):
            play(PLAYER_WINS, wager(1, "player"), options={"decks": wrong})


@pytest.mark.parametrize("natural", ["9s Kh", "8s Kh"])
def test_oceana_ez_lines_172_and_206_a_natural_stops_nobody(natural: str) -> None:
    assert drawn(play((natural, "2c 2d 9h"), wager(1, "player"))) == (2, 3)
    stop = {"naturals": "stop"}
    assert drawn(play((natural, "2c 2d"), wager(1, "player"), readings=stop)) == (2, 2)
    assert drawn(play(("2c 2d", natural), wager(1, "player"), readings=stop)) == (2, 2)


@pytest.mark.parametrize(("naturals", "won"), [("draw-on", 1000), ("draw-on-by-rank", -1000)])
def test_oceana_ez_lines_173_206_and_234_a_drawn_nine_against_a_natural_eight(
    naturals: str, won: int
) -> None:
    hands = ("2s 3s 4d", "Kd 8d")
    assert play(hands, wager(1, "player"), readings={"naturals": naturals})["net"]["1"] == won
    assert play(hands, wager(1, "player"))["net"]["1"] == 1000


def test_oceana_ez_line_181_seven_seats() -> None:
    seats = [{"seat": n, "chips": 10**6} for n in range(1, 9)]
    with pytest.raises(BadScenario, match="8 seats are taken, but the table has 7"):
        play(PLAYER_WINS, wager(1, "player"), seats=seats)


@pytest.mark.parametrize("spot", SPOTS)
def test_oceana_ez_lines_185_248_258_268_no_backline(spot: str) -> None:
    said = refused(play(TIE, wager(1, "player"), wager(1, spot, by="B")))
    assert "no backline wager is allowed" in said


@pytest.mark.parametrize("spot", ["panda-8", "dragon-7"])
def test_oceana_ez_lines_196_and_197_bonus_bets_need_a_line(spot: str) -> None:
    assert "only with Player line or Banker line" in refused(play(TIE, wager(1, spot)))
    assert "only with" in refused(play(TIE, wager(1, "tie"), wager(1, spot)))
    for line_spot in ("player", "banker"):
        assert len(play(TIE, wager(1, line_spot), wager(1, spot, 5000))["wagers"]) == 2


def test_oceana_ez_line_246_a_tie_bet_stands_alone() -> None:
    assert play(TIE, wager(1, "tie"))["net"]["1"] == 8000


def test_oceana_ez_lines_198_and_199_one_card_right_and_one_left_face_up() -> None:
    dealt = [e for e in play(TIE, wager(1, "player"))["events"] if e["kind"] == "dealt"]
    assert [(e["to"], e["up"]) for e in dealt] == [("player", True), ("banker", True)] * 2


@pytest.mark.parametrize(("player_dealer", "order"), [(7, "123456"), (3, "456712"), (1, "234567")])
def test_oceana_ez_line_230_from_the_player_dealers_left_clockwise(
    player_dealer: int, order: str
) -> None:
    wagers = [wager(int(seat), "player") for seat in sorted(order)]
    line = play(PLAYER_WINS, *wagers, bank=2500, player_dealer=player_dealer)
    assert [line["net"][seat] for seat in order] == [1000, 1000, 500, 0, 0, 0]


def test_oceana_ez_line_230_spot_by_spot() -> None:
    wagers = [wager(seat, spot) for seat in (2, 1) for spot in reversed(SPOTS)]
    order = [(seat, spot) for spot in SPOTS for seat in (1, 2)]
    for bank in range(500, 10000, 500):
        line = play(PLAYER_WINS, *wagers, bank=bank)
        moved = {(w["seat"], w["spot"]): abs(w["net"]) for w in line["wagers"]}
        assert [moved[place] for place in order] == [
            min(1000, max(0, bank - 1000 * n)) for n in range(10)
        ]


@pytest.mark.parametrize(
    ("option", "fees"),
    [(1, {"1": 0, "player-dealer": 200}), (43, {"1": 200, "player-dealer": 200})],
)
def test_oceana_ez_lines_1255_and_1480_fees(option: int, fees: dict[str, int]) -> None:
    line = play(TIE, *(wager(1, spot) for spot in SPOTS), fee={"option": option})
    assert {name: line["fees"][name] for name in fees} == fees


def test_oceana_ez_settles_as_the_text_does() -> None:
    game, random = library().game(GAME), Random(230)
    for _ in range(part_of(1500)):
        player_dealer, *seats = random.sample(range(1, 8), random.randint(2, 7))
        wagers = []
        for seat in random.sample(seats, random.randint(1, len(seats))):
            mine = {random.choice(["player", "banker"]): random.choice([1, 500, 1000])}
            for spot in SPOTS:
                if random.random() < 0.4:
                    mine[spot] = random.choice([1, 100, 999])
            wagers += [Wagered(seat, spot, amount) for spot, amount in mine.items()]
        bank = any_bank(random, sum(w.amount for w in wagers))
        readings = {
            "coverage": random.choice(COVERAGES),
            "naturals": random.choice(["stop", "draw-on"]),
            "banker-push": random.choice(["pushes", "pays"]),
        }
        setup = Setup(
            game=GAME,
            seats=(*(SeatSetup(n, 10**6) for n in seats), SeatSetup(player_dealer, bank)),
            player_dealer=PlayerDealer(player_dealer, bank),
            wagers=tuple(wagers),
            readings=readings,
        )
        shoe = random.sample(deck(3), 6)
        played = game.round(setup, Stacked(shoe))
        player, banker = by_the_book.draw(shoe, naturals_stop=readings["naturals"] == "stop")
        expected = by_the_book.ez_baccarat(
            [(str(w.seat), w.seat, w.spot, w.amount) for w in wagers],
            player_dealer,
            player,
            banker,
            bank,
            coverage=readings["coverage"],
            dragon_pushes=readings["banker-push"] == "pushes",
        )
        agree(played, expected)
