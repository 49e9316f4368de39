"""The Bicycle's EZ Baccarat 1.0, clause by clause (book 001, lines 4915-5083 and 8304-8590)."""

import pytest

from cardroom.books import library
from cardroom.cards import cards
from cardroom.scenario import BadScenario
from cardroom.table.setup import PlayerDealer, SeatSetup, Setup, Wagered
from cardroom.table.stock import Assigned
from tests.games.baccarats import BANKER_WINS, DRAGON_7, PANDA_8, PLAYER_WINS, TIE, House, Line
from tests.games.settled_lines import refused, wager

GAME = "bicycle/ez-baccarat-1.0"
HOUSE = House(GAME, seats=8, spots=("player", "banker", "tie", "panda-8", "dragon-7"))
play, every_spot, drawn = HOUSE.play, HOUSE.every_spot, HOUSE.drawn

CONSOLIDATED, OWN = "ez-baccarat-1.0", "ez-baccarat-1.0-own"


def nets(line: Line) -> list[int]:
    return [w["net"] for w in line["wagers"]]


# Type of game, deck and card values


@pytest.mark.parametrize(("spot", "net"), [("player", 1500), ("banker", -1500)])
def test_bicycle_ez_baccarat_line_4925_no_more_than_the_player_dealer_wagered(
    spot: str, net: int
) -> None:
    line = play(PLAYER_WINS, *(wager(seat, spot) for seat in (1, 2, 3)), bank=1500)
    assert line["net"]["player-dealer"] == -net
    assert [line["net"][str(seat)] for seat in (1, 2, 3)] == [net // 3 * 2, net // 3, 0]
    assert [w["outcome"] for w in line["wagers"]][1:] == ["partly-covered", "uncovered"]


@pytest.mark.parametrize(("coverage", "dragon"), [("action", 0), ("each-way", 1000), ("net", 2000)])
def test_bicycle_ez_baccarat_line_4925_coverage_readings(coverage: str, dragon: int) -> None:
    # The player line loses $10, then dragon 7 is due $200.
    wagers = wager(1, "player"), wager(1, "dragon-7", 500)
    line = play(DRAGON_7, *wagers, bank=1000, readings={"coverage": coverage})
    assert nets(line) == [-1000, dragon]


@pytest.mark.parametrize("decks", [3, 4, 5, 6, 7, 8])
def test_bicycle_ez_baccarat_line_4933_three_to_eight_decks(decks: int) -> None:
    line = play(PLAYER_WINS, wager(1, "player"), options={"decks": decks})
    assert line["net"]["1"] == 1000
    setup = Setup(game=GAME, seats=(), options={"decks": decks})
    assert len(library().game(GAME).fresh_deck(setup)) == 52 * decks


@pytest.mark.parametrize("decks", [2, 9, 0, -1, "8", 3.5, 8.0, True, None])
def test_bicycle_ez_baccarat_line_4933_no_other_number_of_decks(decks: object) -> None:
    play(PLAYER_WINS, wager(1, "player"), options={"decks": 8})
    with pytest.raises(BadScenario, match="must be a whole number from 3 to 8"):
        play(PLAYER_WINS, wager(1, "player"), options={"decks": decks})


def test_bicycle_ez_baccarat_line_4933_a_card_is_there_once_for_each_deck() -> None:
    three_decks = {"decks": 3}
    line = play(("2s 2s", "2s 7d"), wager(1, "player"), deck="2h", options=three_decks)
    assert line["net"]["1"] == -1000  # 6 and 9
    with pytest.raises(BadScenario, match="2s is named 4 times but the deck holds 3"):
        play(("2s 2s", "2s 2s"), wager(1, "player"), options=three_decks)
    assert play(("2s 2s 2s", "2s 2s 2s"), wager(1, "tie"))["net"]["1"] == 8000
    with pytest.raises(BadScenario, match="more often than the deck holds it"):
        play(PLAYER_WINS, wager(1, "player"), deck=" ".join(["As"] * 9))


def test_bicycle_ez_baccarat_line_4933_no_jokers() -> None:
    with pytest.raises(BadScenario, match="Jk"):
        play(("Jk 9s", "2c 7d"), wager(1, "player"))


@pytest.mark.parametrize(
    ("hand", "total"),
    [
        ("As 7h", 8),
        ("Kd 9c", 9),
        ("Qd 8c", 8),
        ("Jd 9c", 9),
        ("Td 8c", 8),
        ("9d 9c", 8),
        ("4d 5c", 9),
        ("6d 2c", 8),
        ("3d 6c", 9),
    ],
)
def test_bicycle_ez_baccarat_line_4937_card_values_and_the_last_digit(
    hand: str, total: int
) -> None:
    line = play((hand, "Ks 7s"), wager(1, "player"))
    said = [event["says"] for event in line["events"] if event["kind"] == "said"]
    assert said == [f"Player {total}, banker 7: player wins."]


@pytest.mark.parametrize("natural", ["9s Kh", "8s Kh"])
def test_bicycle_ez_baccarat_lines_4940_and_4941_the_reading_in_which_a_natural_stops_all(
    natural: str,
) -> None:
    for stop in ({"readings": {"naturals": "stop"}}, {"policy": "intended"}):
        assert drawn(play((natural, "2c 2d"), wager(1, "player"), **stop)) == (2, 2)
        assert drawn(play(("2c 2d", natural), wager(1, "player"), **stop)) == (2, 2)


def test_bicycle_ez_baccarat_lines_4971_and_5001_a_natural_stops_nobody() -> None:
    line = play(("8s Kh", "2c 3d 4h"), wager(1, "player"))
    assert drawn(line) == (2, 3)
    assert line["net"]["1"] == -1000
    line = play(("2c 3d 4h", "8s Kh"), wager(1, "player"))
    assert drawn(line) == (3, 2)
    assert line["net"]["1"] == 1000


@pytest.mark.parametrize(
    ("hands", "ends"),
    [
        (("2c 3d 4h", "8s Kh"), (-1000, 1000, -1000)),  # a drawn nine under a natural eight
        (("2c 3d 3h", "8s Kh"), (-1000, 1000, 8000)),  # a drawn eight: equal totals
        (("9s Kh", "8s Kh"), (1000, -1000, -1000)),
        (("8s Kh", "8d Kd"), (0, 0, 8000)),
    ],
)
def test_bicycle_ez_baccarat_lines_4938_to_4943_the_reading_in_which_naturals_rank_first(
    hands: tuple[str, str], ends: tuple[int, int, int]
) -> None:
    by_rank = {"naturals": "draw-on-by-rank"}
    nets_of = {spot: net for spot, (_, net) in every_spot(hands, readings=by_rank).items()}
    assert tuple(nets_of[spot] for spot in ("player", "banker", "tie")) == ends


def test_bicycle_ez_baccarat_line_4940_nine_beats_eight() -> None:
    assert every_spot(("8s Kh", "9d Th"))["banker"] == ("win", 1000)


# The table


def test_bicycle_ez_baccarat_line_4947_fourteen_seats_with_the_player_dealers() -> None:
    seats = [{"seat": n, "chips": 10**7} for n in range(1, 15)]
    line = play(PLAYER_WINS, wager(14, "player"), seats=seats, seats_at_table=14)
    assert line["net"]["14"] == 1000
    more = [*seats, {"seat": 15, "chips": 10**7}]
    with pytest.raises(BadScenario, match="15 seats are taken, but the table has 14"):
        play(PLAYER_WINS, wager(1, "player"), seats=more, seats_at_table=14)


@pytest.mark.parametrize("spot", ["dealer", "ante", "lucky-7", ""])
def test_bicycle_ez_baccarat_line_4947_five_spots_and_no_other(spot: str) -> None:
    assert "there is no spot" in refused(play(PLAYER_WINS, wager(1, spot)))


@pytest.mark.parametrize("spot", ["player", "banker", "tie", "panda-8", "dragon-7"])
@pytest.mark.parametrize("amount", [999, 10001, 0, -1000, 10**30])
def test_bicycle_ez_baccarat_line_4951_each_spot_keeps_to_the_limits(
    spot: str, amount: int
) -> None:
    wagers = [wager(1, line) for line in ("player", "banker") if line != spot]
    line = play(PLAYER_WINS, *wagers, wager(1, spot, amount), limits={"min": 1000, "max": 10000})
    assert f"on {HOUSE.label(spot)}" in refused(line)


@pytest.mark.parametrize("spot", ["player", "banker", "tie"])
def test_bicycle_ez_baccarat_lines_4951_and_5014_backline_wagers(spot: str) -> None:
    line = play(TIE, wager(1, spot), wager(1, spot, 2000, by="B"))
    won = 8 if spot == "tie" else 0
    assert line["net"]["1"] == 1000 * won
    assert line["net"]["B"] == 2000 * won
    assert [w.get("by") for w in line["wagers"]] == [None, "B"]
    assert sum(line["net"].values()) == 0


@pytest.mark.parametrize(
    ("spot", "hands", "odds"), [("dragon-7", DRAGON_7, 40), ("panda-8", PANDA_8, 25)]
)
def test_bicycle_ez_baccarat_lines_5023_and_5032_backline_on_the_bonus_bets(
    spot: str, hands: tuple[str, str], odds: int
) -> None:
    line = play(hands, wager(1, "banker", by="B"), wager(1, spot, by="B"))
    assert [w["net"] for w in line["wagers"] if w["spot"] == spot] == [1000 * odds]
    assert "B behind seat 1 may wager on" in refused(
        play(hands, wager(1, "banker"), wager(1, spot, by="B"))
    )


def test_bicycle_ez_baccarat_line_4951_a_backline_bettor_stays_within_his_chips() -> None:
    behind = wager(1, "player", 1001, by="B")
    assert "B cannot put $10.01 on player: $10 is left" in refused(
        play(PLAYER_WINS, behind, backline_bettors={"B": 1000})
    )
    within = wager(1, "player", 1000, by="B")
    assert play(PLAYER_WINS, within, backline_bettors={"B": 1000})["net"]["B"] == 1000


def test_bicycle_ez_baccarat_line_4951_a_backline_wager_once_on_each_spot() -> None:
    behind = wager(1, "player", by="B")
    assert "B behind seat 1 wagers on Player line twice" in refused(
        play(PLAYER_WINS, behind, behind)
    )
    on_two_seats = play(PLAYER_WINS, behind, wager(2, "player", by="B"))
    assert on_two_seats["net"]["B"] == 2000


@pytest.mark.parametrize("name", ["2", "8", "player-dealer", "bank", "fees", "pot", "B:player"])
def test_bicycle_ez_baccarat_line_4951_a_backline_bettor_is_not_taken_for_somebody_else(
    name: str,
) -> None:
    if name != "2":  # Seat 2 may wager behind seat 1.
        assert "cannot be called" in refused(play(PLAYER_WINS, wager(1, "player", by=name)))
    with pytest.raises(BadScenario, match="cannot be called"):
        play(PLAYER_WINS, wager(1, "player"), backline_bettors={name: 1000})


def test_bicycle_ez_baccarat_line_4951_nobody_stands_behind_the_player_dealer() -> None:
    assert "seat 8 is the player-dealer's" in refused(play(PLAYER_WINS, wager(8, "player", by="B")))
    assert "there is no seat 12" in refused(
        play(PLAYER_WINS, wager(12, "player", by="B"), seats_at_table=8)
    )


# The order of settlement


@pytest.mark.parametrize(("player_dealer", "first"), [(8, 1), (1, 2), (4, 5), (7, 8)])
def test_bicycle_ez_baccarat_line_4955_left_of_the_player_dealer_and_clockwise(
    player_dealer: int, first: int
) -> None:
    seats = [n for n in range(1, 9) if n != player_dealer]
    line = play(
        PLAYER_WINS,
        *(wager(seat, "player") for seat in seats),
        player_dealer=player_dealer,
        bank=2500,
    )
    order = [(first + n - 1) % 8 + 1 for n in range(7)]
    assert [line["net"][str(seat)] for seat in order] == [1000, 1000, 500, 0, 0, 0, 0]


@pytest.mark.parametrize("bank", [700, 1000, 1900, 2000, 2999, 3100, 3400, 3700, 3900, 4100, 4200])
def test_bicycle_ez_baccarat_line_4955_spot_by_spot_round_the_table(bank: int) -> None:
    # In the order of settlement; the wagers are placed in another.
    in_order = [
        (1, "player", 1000, 1),
        (2, "player", 1000, 1),
        (2, "banker", 1000, -1),
        (3, "banker", 300, -1),
        (2, "tie", 400, -1),
        (1, "panda-8", 200, -1),
        (3, "panda-8", 100, -1),
        (2, "dragon-7", 200, -1),
    ]
    placed = [wager(seat, spot, amount) for seat, spot, amount, _ in reversed(in_order)]
    line = play(PLAYER_WINS, *placed, bank=bank)
    got = {(w["seat"], w["spot"]): w["net"] for w in line["wagers"]}
    left = bank
    for seat, spot, amount, sign in in_order:
        covered = min(left, amount)
        assert got[seat, spot] == sign * covered
        left -= covered


def test_bicycle_ez_baccarat_line_4955_on_one_spot_the_seats_own_wager_comes_first() -> None:
    wagers = [wager(1, "player", by="B"), wager(1, "player", by="C"), wager(1, "player")]
    line = play(PLAYER_WINS, *wagers, bank=2500)
    assert {name: line["net"][name] for name in ("1", "B", "C")} == {"1": 1000, "B": 1000, "C": 500}


def test_bicycle_ez_baccarat_line_4955_what_is_not_covered_goes_back() -> None:
    line = play(PLAYER_WINS, wager(1, "banker"), wager(2, "banker"), bank=600)
    back = [e for e in line["events"] if e["kind"] == "moved" and e["payee"] in ("1", "2")]
    assert [(e["payee"], e["amount"]) for e in back] == [("1", 400), ("2", 1000)]


# What may be wagered


def test_bicycle_ez_baccarat_lines_4963_and_4964_both_lines_at_once() -> None:
    line = play(PLAYER_WINS, wager(1, "player", 3000), wager(1, "banker", 1000))
    assert nets(line) == [3000, -1000]


@pytest.mark.parametrize("line_spot", ["player", "banker"])
@pytest.mark.parametrize("spot", ["dragon-7", "panda-8"])
def test_bicycle_ez_baccarat_lines_4966_and_4967_bonus_bets_need_a_line(
    line_spot: str, spot: str
) -> None:
    assert len(nets(play(TIE, wager(1, line_spot), wager(1, spot, 5000)))) == 2
    assert "only with Player line or Banker line" in refused(play(TIE, wager(1, spot)))
    assert "only with Player line or Banker line" in refused(
        play(TIE, wager(1, "tie"), wager(1, spot), wager(2, line_spot))
    )


def test_bicycle_ez_baccarat_line_5008_a_tie_bet_stands_alone() -> None:
    assert nets(play(TIE, wager(1, "tie"))) == [8000]


def test_bicycle_ez_baccarat_line_4959_nobody_wagers_twice_on_a_spot_or_for_more_than_he_has() -> (
    None
):
    assert "twice" in refused(play(TIE, wager(1, "tie"), wager(1, "tie")))
    assert "is left" in refused(play(TIE, wager(1, "tie", 10**7 + 1)))
    assert "seat 8 is the player-dealer's" in refused(play(TIE, wager(8, "tie")))
    assert "seat 9 is empty" in refused(play(TIE, wager(9, "tie"), seats_at_table=14))
    assert "no seat 9 at a table of 8" in refused(play(TIE, wager(9, "tie")))
    assert "nobody has wagered" in refused(play(TIE))


# The draw


def test_bicycle_ez_baccarat_line_4969_one_card_right_and_one_left_face_up() -> None:
    line = play(PANDA_8, wager(1, "player"))
    cards_dealt = [(e["to"], e["up"]) for e in line["events"] if e["kind"] == "dealt"]
    assert cards_dealt == [
        ("player", True),
        ("banker", True),
        ("player", True),
        ("banker", True),
        ("player", True),
        ("banker", True),
    ]


def test_bicycle_ez_baccarat_line_4969_nobody_has_anything_to_decide() -> None:
    game = library().game(GAME)
    setup = Setup(
        game=GAME,
        seats=(SeatSetup(1, 10**6), SeatSetup(8, 10**6)),
        player_dealer=PlayerDealer(8, 10**6),
        wagers=(Wagered(1, "player", 1000),),
    )
    hands = {"player": cards(PLAYER_WINS[0]), "banker": cards(PLAYER_WINS[1])}
    played = game.round(setup, Assigned(game.fresh_deck(setup), hands))
    assert played.over
    assert played.view(1) == played.view(None) == played.events
    line = play(PLAYER_WINS, wager(1, "player"), decisions=[{"seat": 1, "do": "hit"}])
    assert "0: seat 1 has nothing to decide" in refused(line)


TWO_CARDS = {n: f"{card} K" for n, card in enumerate("KA23456789")}


def two(total: int, suits: str) -> str:
    """Two cards with a total."""
    return " ".join(rank + suit for rank, suit in zip(TWO_CARDS[total].split(), suits, strict=True))


def third(value: int, suit: str) -> str:
    return f"{'TA23456789'[value]}{suit}"


@pytest.mark.parametrize("total", range(10))
def test_bicycle_ez_baccarat_line_4971_the_player_hand_hits_on_five_or_less(total: int) -> None:
    line = play((two(total, "sh"), two(7, "cd")), wager(1, "player"))
    assert drawn(line)[0] == (3 if total <= 5 else 2)


@pytest.mark.parametrize("total", range(10))
@pytest.mark.parametrize("player", [6, 7])
def test_bicycle_ez_baccarat_line_4972_after_a_stand_the_banker_hand_hits_on_five_or_less(
    player: int, total: int
) -> None:
    line = play((two(player, "sh"), two(total, "cd")), wager(1, "player"))
    assert drawn(line) == (2, 3 if total <= 5 else 2)


STANDS = {
    # line of the book, the banker's total, the player's third cards on which it stands
    4993: (0, ""),
    4992: (1, ""),
    4991: (2, ""),
    4974: (3, "8"),
    4975: (4, "0189"),
    4979: (5, "012389"),
    4980: (6, "01234589"),
    4986: (7, "0123456789"),
}


@pytest.mark.parametrize("value", range(10))
@pytest.mark.parametrize("line_number", STANDS)
def test_bicycle_ez_baccarat_lines_4974_to_4993_the_banker_hand_after_a_hit(
    line_number: int, value: int
) -> None:
    total, stands = STANDS[line_number]
    player = f"{two(2, 'sh')} {third(value, 'd')}"
    line = play((player, two(total, "cd")), wager(1, "player"))
    assert drawn(line) == (3, 2 if str(value) in stands else 3)


@pytest.mark.parametrize("ten", ["Td", "Jd", "Qd", "Kd"])
def test_bicycle_ez_baccarat_line_4985_tens_and_pictures_are_a_third_card_of_nought(
    ten: str,
) -> None:
    assert drawn(play((f"2s Kh {ten}", "4c Kc"), wager(1, "player"))) == (3, 2)
    assert drawn(play((f"2s Kh {ten}", "3c Kc"), wager(1, "player"))) == (3, 3)


# Lines, tie and bonus bets

OTHERWISE = {"tie": ("lose", -1000), "panda-8": ("lose", -1000), "dragon-7": ("lose", -1000)}


def test_bicycle_ez_baccarat_lines_5001_and_5004_the_player_hand_is_closer() -> None:
    lines = {"player": ("win", 1000), "banker": ("lose", -1000)}
    assert every_spot(PLAYER_WINS) == lines | OTHERWISE


def test_bicycle_ez_baccarat_lines_5002_and_5003_the_banker_hand_is_closer() -> None:
    lines = {"player": ("lose", -1000), "banker": ("win", 1000)}
    assert every_spot(BANKER_WINS) == lines | OTHERWISE


def test_bicycle_ez_baccarat_lines_4997_and_5009_equal_totals() -> None:
    assert every_spot(TIE) == {
        "player": ("push", 0),
        "banker": ("push", 0),
        "tie": ("win", 8000),
        "panda-8": ("lose", -1000),
        "dragon-7": ("lose", -1000),
    }


def test_bicycle_ez_baccarat_line_5013_unequal_totals_lose_the_tie_bet() -> None:
    assert every_spot(PLAYER_WINS)["tie"] == every_spot(BANKER_WINS)["tie"] == ("lose", -1000)


@pytest.mark.parametrize(
    ("player", "banker"),
    [
        ("7s Kh", "2c 3d 2h"),  # two cards and three
        ("2s Kh 5d", "7c Kc"),  # three and two
        ("2s 3h 3d", "Kc 2d 6h"),  # three each
        ("9s Kh", "9d Kc"),  # naturals
        ("Ks Kh Kd", "Kc Jc Jd"),  # nought
    ],
)
def test_bicycle_ez_baccarat_line_5016_a_tie_whatever_the_number_of_cards(
    player: str, banker: str
) -> None:
    assert every_spot((player, banker)) == every_spot(TIE)


@pytest.mark.parametrize("total", range(10))
def test_bicycle_ez_baccarat_line_5017_every_tie_pays_eight_to_one(total: int) -> None:
    # Six to nine stand on two cards; below, both hands draw a card that changes nothing.
    more = (" Kd", " Kh") if total <= 3 else ("", "")
    hands = f"{two(total, 'sh')}{more[0]}", f"{two(total, 'cd')}{more[1]}"
    if total in (4, 5):
        hands = f"{two(0, 'sh')} {third(total, 'd')}", f"{two(0, 'cd')} {third(total, 'h')}"
    line = play(hands, wager(1, "tie"), wager(1, "player"), wager(1, "banker"))
    assert nets(line) == [8000, 0, 0]


def test_bicycle_ez_baccarat_line_5018_tie_bets_are_paid_as_far_as_the_bank_covers() -> None:
    line = play(TIE, wager(1, "tie"), wager(2, "tie"), wager(3, "tie"), bank=9000)
    assert nets(line) == [8000, 1000, 0]
    assert [w["outcome"] for w in line["wagers"]] == ["win", "partly-covered", "uncovered"]


def test_bicycle_ez_baccarat_lines_5025_and_5026_dragon_7_pays_forty_to_one() -> None:
    assert every_spot(DRAGON_7) == {
        "player": ("lose", -1000),
        "banker": ("win", 1000),
        "tie": ("lose", -1000),
        "panda-8": ("lose", -1000),
        "dragon-7": ("win", 40000),
    }


@pytest.mark.parametrize(
    "hands",
    [
        ("6s Kh", "2c 3d 2h"),
        ("3s Kh 3c", "2c Ad 4h"),
        ("2s Kh 2c", "2c Ad 4h"),
        ("As Kh Ac", "2c Ad 4h"),
        ("Ks Kh Kc", "2c Ad 4h"),
    ],
)
def test_bicycle_ez_baccarat_line_5025_six_or_less_in_any_number_of_cards(
    hands: tuple[str, str],
) -> None:
    assert every_spot(hands)["dragon-7"] == ("win", 40000)


@pytest.mark.parametrize(
    "hands",
    [
        BANKER_WINS,  # seven in two cards
        ("7s Kh", "2c 3d 2h"),  # a tie
        PANDA_8,  # seven in three cards loses to eight
        ("6s Kh", "2c 3d 3h"),  # eight in three cards
        ("6s Kh", "2c 3d 4h"),  # nine in three cards
    ],
)
def test_bicycle_ez_baccarat_line_5025_dragon_7_loses_on_all_else(hands: tuple[str, str]) -> None:
    assert every_spot(hands)["dragon-7"] == ("lose", -1000)


@pytest.mark.parametrize(("choice", "banker"), [("pushes", ("push", 0)), ("pays", ("win", 1000))])
def test_bicycle_ez_baccarat_lines_4964_and_5002_the_banker_line_on_dragon_7(
    choice: str, banker: tuple[str, int]
) -> None:
    outcome = every_spot(DRAGON_7, readings={"banker-push": choice})
    assert outcome["banker"] == banker
    assert outcome["player"] == ("lose", -1000)
    assert every_spot(BANKER_WINS, readings={"banker-push": choice})["banker"] == ("win", 1000)


@pytest.mark.parametrize(
    ("bank", "dragon"), [(900, 0), (1900, 900), (20000, 19000), (41000, 40000), (90000, 40000)]
)
def test_bicycle_ez_baccarat_line_5027_dragon_7_as_far_as_the_bank_covers(
    bank: int, dragon: int
) -> None:
    line = play(DRAGON_7, wager(1, "dragon-7"), wager(1, "player"), bank=bank)
    assert nets(line) == [dragon, -min(bank, 1000)]


def test_bicycle_ez_baccarat_lines_5037_and_5038_panda_8_pays_twenty_five_to_one() -> None:
    assert every_spot(PANDA_8) == {
        "player": ("win", 1000),
        "banker": ("lose", -1000),
        "tie": ("lose", -1000),
        "panda-8": ("win", 25000),
        "dragon-7": ("lose", -1000),
    }


@pytest.mark.parametrize("banker", ["7c Kd", "6c Kd", "2c 2d 3h", "3c Kc 4h", "Kc Jc Jd"])
def test_bicycle_ez_baccarat_line_5037_seven_or_less_in_any_number_of_cards(banker: str) -> None:
    assert every_spot(("2s 3h 3d", banker))["panda-8"] == ("win", 25000)


@pytest.mark.parametrize(
    "hands",
    [
        ("8s Kh", "7d Th"),  # eight in two cards
        ("2s 3h 3d", "Kc 2d 6h"),  # a tie
        ("2s 3h 3d", "Kc 2d 7h"),  # eight in three cards loses to nine
        ("2s 3h 4d", "7c Kd"),  # nine in three cards
        ("2s 3h 2d", "6c Kd"),  # seven in three cards
    ],
)
def test_bicycle_ez_baccarat_line_5037_panda_8_loses_on_all_else(hands: tuple[str, str]) -> None:
    assert every_spot(hands)["panda-8"] == ("lose", -1000)


def test_bicycle_ez_baccarat_line_5039_panda_8_as_far_as_the_bank_covers() -> None:
    line = play(PANDA_8, wager(1, "player"), wager(1, "panda-8"), bank=5000)
    assert nets(line) == [1000, 4000]


def test_bicycle_ez_baccarat_line_5062_the_bank_need_not_cover_the_table_and_has_no_maximum() -> (
    None
):
    assert play(PLAYER_WINS, wager(1, "player"), bank=1)["net"]["1"] == 1
    assert play(PLAYER_WINS, wager(1, "player"), bank=10**15)["net"]["1"] == 1000


# Collections


@pytest.mark.parametrize(
    ("option", "limits", "player_dealer", "bettor"),
    [
        (1, (500, 9900), 200, 100),
        (2, (1000, 10000), 200, 100),
        (3, (2500, 10000), 200, 100),
        (4, (2500, 20000), 300, 200),
        (5, (5000, 30000), 400, 200),
        (6, (10000, 50000), 500, 300),
        (7, (20000, 50000), 500, 300),
        (8, (30000, 100000), 600, 400),
        (9, (50000, 100000), 600, 400),
    ],
)
def test_bicycle_ez_baccarat_lines_5046_to_5054_the_sections_own_fees(
    option: int, limits: tuple[int, int], player_dealer: int, bettor: int
) -> None:
    low, high = limits
    wagers = [
        wager(1, "player", low),
        wager(2, "player", low),
        wager(2, "banker", high),
        wager(3, "tie", low),
        wager(2, "dragon-7", low),
        wager(1, "banker", low, by="B"),
        wager(2, "panda-8", low),
    ]
    fee = {"option": option, "schedule": OWN}
    limited: Line = {"limits": {"min": low, "max": high}, "fee": fee}
    line = play(PLAYER_WINS, *wagers, **limited)
    charged = {name: fee for name, fee in line["fees"].items() if fee}
    # A fee per bet: seat 2 has four of them, seat 3 a tie bet alone.
    bets = {"1": bettor, "2": 4 * bettor, "3": bettor, "B": bettor}
    assert charged == bets | {"player-dealer": player_dealer}
    assert sum(line["net"].values()) == 0
    line = play(PLAYER_WINS, *wagers, **limited, policy="intended")
    charged = {name: fee for name, fee in line["fees"].items() if fee}
    assert charged == {"1": bettor, "2": 2 * bettor, "B": bettor, "player-dealer": player_dealer}


@pytest.mark.parametrize(
    ("option", "bettor", "player_dealer"),
    [(1, 100, 200), (2, 100, 200), (3, 100, 300), (4, 100, 500)],
)
def test_bicycle_ez_baccarat_lines_8304_to_8310_fees_by_the_line_wager(
    option: int, bettor: int, player_dealer: int
) -> None:
    fee = {"option": option}  # only these rows are numbered in the book
    low = {1: 1000, 2: 2500, 3: 5000, 4: 10000}[option]
    wagers = wager(1, "player", 20000), wager(1, "dragon-7", low), wager(2, "tie", low)
    line = play(PLAYER_WINS, *wagers, fee=fee)
    charged = {name: fee for name, fee in line["fees"].items() if fee}
    assert charged == {"1": bettor, "player-dealer": player_dealer}


@pytest.mark.parametrize(("option", "most"), [(1, 10000), (2, 10000), (3, 30000), (4, 30000)])
def test_bicycle_ez_baccarat_lines_5015_and_8306_the_tie_maximum_of_a_seat(
    option: int, most: int
) -> None:
    fee = {"option": option, "schedule": CONSOLIDATED}
    assert nets(play(TIE, wager(1, "tie", most), wager(2, "tie", most), fee=fee)) == [8 * most] * 2
    why = f"001:{8306 + option}"
    assert why in refused(play(TIE, wager(1, "tie", most + 1), fee=fee))
    behind = wager(1, "tie", most), wager(1, "tie", 10000, by="B")
    assert why in refused(play(TIE, *behind, fee=fee))
    assert nets(play(TIE, wager(1, "tie", most + 1))) == [8 * (most + 1)]


@pytest.mark.parametrize(
    ("action", "fee"),
    [(1000, 200), (30000, 200), (30500, 400), (50000, 400), (50500, 700), (150500, 1100)],
)
def test_bicycle_ez_baccarat_lines_8314_to_8319_the_player_dealer_pays_by_total_action(
    action: int, fee: int
) -> None:
    option = {"option": 5, "schedule": CONSOLIDATED}
    one = play(PLAYER_WINS, wager(1, "player", action), fee=option)
    assert one["fees"]["player-dealer"] == fee
    third = action // 3
    if third < 1000:
        return
    wagers = (
        wager(1, "player", third),
        wager(1, "panda-8", third),
        wager(2, "tie", action - 2 * third),
    )
    spread = play(PLAYER_WINS, *wagers, fee=option)
    assert {name: fee for name, fee in spread["fees"].items() if fee} == {"player-dealer": fee}


def test_bicycle_ez_baccarat_line_8304_fees_are_taken_before_the_deal() -> None:
    line = play(PLAYER_WINS, wager(1, "player"), fee={"option": 1})
    kinds = [event["kind"] for event in line["events"]]
    fees = [n for n, event in enumerate(line["events"]) if event.get("payee") == "fees"]
    assert len(fees) == 2
    assert max(fees) < kinds.index("dealt")


def test_bicycle_ez_baccarat_line_8304_fees_that_cannot_be_paid() -> None:
    behind = wager(1, "player", by="B")
    line = play(PLAYER_WINS, behind, backline_bettors={"B": 1099}, fee={"option": 1})
    assert "B cannot put $1 on the collection: $0.99 is left" in refused(line)
    line = play(PLAYER_WINS, behind, backline_bettors={"B": 1100}, fee={"option": 1})
    assert line["net"]["B"] == 1000


def test_bicycle_ez_baccarat_line_8304_who_brings_no_stack_still_pays() -> None:
    seats = [{"seat": 1, "chips": 10**6}]
    line = play(PLAYER_WINS, wager(1, "player", by="B"), seats=seats, fee={"option": 1})
    assert line["fees"] == {"1": 0, "player-dealer": 200, "B": 100}
    assert line["net"] == {"1": 0, "player-dealer": -1000, "B": 1000}


def test_bicycle_ez_baccarat_line_8304_a_schedule_that_is_not_there() -> None:
    with pytest.raises(BadScenario, match="no schedule 'other'"):
        play(PLAYER_WINS, wager(1, "player"), fee={"option": 1, "schedule": "other"})
    with pytest.raises(BadScenario, match="no option 56"):
        play(PLAYER_WINS, wager(1, "player"), fee={"option": 56})
