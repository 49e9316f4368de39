"""The Bicycle's two No Commission Baccarats, clause by clause (book 001, 4144-4297, 4493-4646)."""

from __future__ import annotations

import pytest

from cardroom.cards import Card
from cardroom.scenario import BadScenario
from tests.games.baccarat_referee import Referee, Times
from tests.games.baccarats import BANKER_WINS, LOSE, PLAYER_WINS, PUSH, WIN, Hands, House
from tests.games.by_the_book import points
from tests.games.settled_lines import refused, wager

FIRST, SECOND = "bicycle/no-commission-baccarat", "bicycle/no-commission-baccarat-1.0"
PAIRS = ("player-pair", "banker-pair")
SPOTS = ("player", "dealer", "tie", *PAIRS, "lucky-7")
LUCKY = House(FIRST, seats=8, spots=SPOTS)
SIX_CARDS = House(SECOND, seats=8, spots=SPOTS[:-1])
BOTH = pytest.mark.parametrize("house", [LUCKY, SIX_CARDS], ids=["first", "1.0"])

TIE_ON_6: Hands = ("6s Kh", "6d Th")
TIE_ON_7: Hands = ("7s Kh", "7d Th")
TIE_ON_7_DRAWN: Hands = ("2s 3h 2d", "2c Ad 4h")


@pytest.mark.parametrize(
    ("hands", "ends"),
    [
        (BANKER_WINS, (LOSE, WIN, LOSE, LOSE, LOSE, LOSE)),
        (PLAYER_WINS, (WIN, LOSE, LOSE, LOSE, LOSE, LOSE)),
        (TIE_ON_6, (PUSH, PUSH, ("win", 8000), LOSE, LOSE, LOSE)),
        (TIE_ON_7, (PUSH, LOSE, ("win", 8000), LOSE, LOSE, ("win", 45000))),
        (TIE_ON_7_DRAWN, (PUSH, LOSE, ("win", 8000), LOSE, LOSE, LOSE)),
        # A winning seven in three cards is not barred here.
        (("6s Kh", "2c 3d 2h"), (LOSE, WIN, LOSE, LOSE, LOSE, LOSE)),
        (("4s 4h", "Kd 7h"), (WIN, LOSE, LOSE, ("win", 11000), LOSE, LOSE)),
        (("4s 5h", "Kd Kh"), (WIN, LOSE, LOSE, LOSE, ("win", 11000), LOSE)),
        # A king and a queen count alike and are no pair.
        (("Ks Qh 9d", "Kd Kd 7d"), (WIN, LOSE, LOSE, LOSE, ("win", 11000), LOSE)),
    ],
)
def test_bicycle_no_commission_lines_4160_to_4256_every_result(
    hands: Hands, ends: tuple[tuple[str, int], ...]
) -> None:
    assert LUCKY.every_spot(hands) == dict(zip(SPOTS, ends, strict=True))


@BOTH
def test_bicycle_no_commission_lines_4256_and_4606_the_dealer_line_loses_a_tie_on_seven(
    house: House,
) -> None:
    told = house.play(TIE_ON_7, wager(1, "dealer"), wager(2, "banker"), wager(3, "player"))
    ends = [(w["spot"], w["outcome"], w["net"]) for w in told["wagers"]]
    assert ends == [("dealer", "lose", -1000), ("banker", "lose", -1000), ("player", "push", 0)]
    why = {FIRST: "001:4160,4256", SECOND: "001:4507,4606"}[house.game]
    assert told["wagers"][0]["why"] == why


@pytest.mark.parametrize(
    ("line", "hands", "net"),
    [
        (4551, ("2s 3c 4s", "Ac Ks 8c"), 50000),
        (4552, ("2s 3c 4s", "Ac Ks 8h"), 30000),
        (4553, ("2s 3h 3s", "Ac Ks 7c"), 30000),
        (4554, ("2s 3h 2s", "Ac 2s 4c"), 30000),
        (4555, ("2s 3h As", "Ac 2h 3c"), 30000),
        (4556, ("2s 3s Ks", "2s 3c Ks"), 7000),
        (4556, ("9s Kh", "9d Th"), 7000),
        (4547, ("Ks 7s", "2s Kc 5c"), 7000),
        (4556, ("Ks Kc Ac", "As Ks Kc"), 7000),
    ],
)
def test_bicycle_no_commission_1_0_lines_4547_to_4556_the_tie_table(
    line: int, hands: Hands, net: int
) -> None:
    told = SIX_CARDS.play(hands, wager(1, "tie"), wager(1, "player"))
    assert told["wagers"][0]["net"] == net, line


def test_bicycle_no_commission_1_0_line_4544_there_is_no_lucky_7() -> None:
    assert "there is no spot 'lucky-7'" in refused(SIX_CARDS.play(TIE_ON_7, wager(1, "lucky-7")))


@BOTH
@pytest.mark.parametrize("spot", ["tie", *PAIRS])
def test_bicycle_no_commission_lines_4201_to_4209_side_bets_need_a_line_and_a_seat(
    house: House, spot: str
) -> None:
    assert "only with Player line or Dealer line" in refused(house.play(TIE_ON_6, wager(1, spot)))
    behind = house.play(TIE_ON_6, wager(1, "player"), wager(1, spot, by="B"))
    assert "no backline wager is allowed" in refused(behind)
    assert len(house.play(TIE_ON_6, wager(1, "dealer", by="B"))["wagers"]) == 1


@pytest.mark.parametrize(
    ("spot", "amount", "legal"),
    [
        ("tie", 30000, True), ("tie", 30001, False), ("tie", 999, False),
        ("player-pair", 30000, True), ("banker-pair", 30001, False),
        ("lucky-7", 500, True), ("lucky-7", 499, False), ("lucky-7", 30001, False),
    ],
)  # fmt: skip
def test_bicycle_no_commission_lines_4201_to_4209_limits(
    spot: str, amount: int, legal: bool
) -> None:
    limits = {"min": 1000, "max": 10000}
    told = LUCKY.play(TIE_ON_6, wager(1, "player"), wager(1, spot, amount), limits=limits)
    assert ("illegal" not in told) is legal


@pytest.mark.parametrize("spot", ["tie", *PAIRS])
def test_bicycle_no_commission_1_0_lines_4547_and_4560_within_the_table_limits(spot: str) -> None:
    limits = {"min": 1000, "max": 10000}
    wagers = (wager(1, "player"), wager(1, spot, 10001))
    assert "maximum is $100" in refused(SIX_CARDS.play(TIE_ON_6, *wagers, limits=limits))


@BOTH
def test_bicycle_no_commission_lines_4221_and_4572_hand_by_hand_face_down(house: House) -> None:
    events = house.play(TIE_ON_6, wager(1, "player"))["events"]
    dealt = [(e["to"], e["up"]) for e in events if e["kind"] == "dealt"]
    assert dealt == [("player", False)] * 2 + [("dealer", False)] * 2
    assert [e["to"] for e in events if e["kind"] == "turned"] == ["player", "dealer"]
    deck = "2s 3h Kd 7h 9s"
    told = house.play(TIE_ON_6, wager(1, "player"), cards={}, deck=deck)
    assert house.drawn(told) == (3, 2)
    told = house.play(
        TIE_ON_6, wager(1, "player"), cards={}, deck=deck, readings={"deal-order": "in-rotation"}
    )
    assert (told["wagers"][0]["outcome"], house.drawn(told)) == ("lose", (3, 3))


@BOTH
@pytest.mark.parametrize("natural", ["9s Kh", "8s Kh"])
def test_bicycle_no_commission_lines_4225_and_4576_a_natural_stops_the_other_hand(
    house: House, natural: str
) -> None:
    assert house.drawn(house.play((natural, "2c 2d"), wager(1, "player"))) == (2, 2)
    assert house.drawn(house.play(("2c 2d", natural), wager(1, "player"))) == (2, 2)


def test_bicycle_no_commission_lines_4232_and_4243_the_chart_is_a_reading() -> None:
    hands = ("Ks Kh 3d", "Kd 5h 4c")
    assert LUCKY.drawn(LUCKY.play((hands[0], "Kd 5h"), wager(1, "player"))) == (3, 2)
    chart = {"draw-chart": "chart"}
    assert LUCKY.drawn(LUCKY.play(hands, wager(1, "player"), readings=chart)) == (3, 3)
    with pytest.raises(BadScenario, match="draw-chart"):
        SIX_CARDS.play(TIE_ON_6, wager(1, "player"), readings=chart)


def test_bicycle_no_commission_line_4209_lucky_7_may_be_read_of_completed_hands() -> None:
    completed = {"lucky-7-hands": "completed-hands"}
    for hands in (TIE_ON_7, TIE_ON_7_DRAWN):
        told = LUCKY.play(hands, wager(1, "lucky-7"), wager(1, "dealer"), readings=completed)
        assert told["wagers"][0]["net"] == 45000


@BOTH
def test_bicycle_no_commission_lines_4156_and_4503_a_bank_is_at_least_the_minimum(
    house: House,
) -> None:
    told = house.play(TIE_ON_6, wager(1, "player"), bank=999, limits={"min": 1000})
    assert "the table's minimum" in refused(told)


def test_bicycle_no_commission_lines_4201_to_4213_the_order() -> None:
    wagers = [wager(seat, spot) for spot in reversed(SPOTS) for seat in (3, 1, 6)]
    order = [(seat, spot) for spot in SPOTS[:3] for seat in (6, 1, 3)]
    order += [(seat, spot) for seat in (6, 1, 3) for spot in PAIRS]
    order += [(seat, "lucky-7") for seat in (6, 1, 3)]
    for bank in range(500, 18_000, 1500):
        told = LUCKY.play(("9s Kh", "5d 2h"), *wagers, bank=bank, player_dealer=5)
        moved = {(w["seat"], w["spot"]): abs(w["net"]) for w in told["wagers"]}
        assert [moved[place] for place in order] == [
            min(1000, max(0, bank - 1000 * n)) for n in range(18)
        ]


@pytest.mark.parametrize(
    ("game", "schedule", "option", "low", "fees"),
    [
        (LUCKY, "no-commission-baccarat-own", 1, 500, (100, 100)),
        (LUCKY, "no-commission-baccarat-own", 4, 10000, (600, 500)),
        (SIX_CARDS, "no-commission-baccarat-1.0-own", 2, 1000, (200, 200)),
        (SIX_CARDS, "no-commission-baccarat-1.0-own", 3, 5000, (400, 300)),
        (LUCKY, "21st-century-baccarat", 1, 1000, (200, 200)),
        (LUCKY, "21st-century-baccarat", 6, 1000, (0, 200)),
        (SIX_CARDS, "21st-century-baccarat", 54, 100000, (0, 1000)),
    ],
)
def test_bicycle_no_commission_lines_4293_and_4642_and_7805_fees(
    game: House, schedule: str, option: int, low: int, fees: tuple[int, int]
) -> None:
    lines = [wager(1, "player", low), wager(1, "dealer", low)]
    more = [wager(1, spot, low) for spot in game.spots[2:] if low <= 30000]
    told = game.play(TIE_ON_6, *lines, *more, fee={"schedule": schedule, "option": option})
    assert (told["fees"]["1"], told["fees"]["player-dealer"]) == fees


def test_bicycle_no_commission_line_4293_an_option_is_one_of_the_numbered_list() -> None:
    told = LUCKY.play(TIE_ON_6, wager(1, "player"), fee={"option": 2})
    assert "minimum is $25" in refused(told)


# A second settlement, from the text alone


def same_rank(hand: list[Card]) -> bool:
    return str(hand[0])[0] == str(hand[1])[0]


def first_text(player: list[Card], banker: list[Card]) -> Times:
    p, b = points(player), points(banker)
    both_seven = points(player[:2]) == 7 and points(banker[:2]) == 7
    return {
        "player": (p > b) - (p < b),
        "dealer": -1 if p == b == 7 else (b > p) - (b < p),
        "tie": 8 if p == b else -1,
        "player-pair": 11 if same_rank(player) else -1,
        "banker-pair": 11 if same_rank(banker) else -1,
        "lucky-7": 45 if both_seven else -1,
    }


def second_text(player: list[Card], banker: list[Card]) -> Times:
    p, b, together = points(player), points(banker), [*player, *banker]
    tie = -1
    if p == b:
        six = len(together) == 6 and p >= 6
        reds = sum(str(card)[1] in "dh" for card in together)
        tie = 7 if not six else 50 if reds in (0, 6) else 30
    return {**first_text(player, banker), "tie": tie}


WAYS = (("player",), ("dealer",), ("tie",), PAIRS)


def test_bicycle_no_commission_settles_as_the_text_does() -> None:
    lines = ("player", "dealer")
    referee = Referee(
        FIRST, 14, (*WAYS, ("lucky-7",)), first_text, lines, behind=lines, by_hand=True
    )
    seen = referee.compare()
    assert {("dealer", "push"), ("player", "push"), ("tie", "win")} <= seen


def test_bicycle_no_commission_1_0_settles_as_the_text_does() -> None:
    lines = ("player", "dealer")
    Referee(SECOND, 14, WAYS, second_text, lines, behind=lines, by_hand=True).compare()
