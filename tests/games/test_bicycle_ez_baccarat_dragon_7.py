"""The Bicycle's first EZ Baccarat, clause by clause (book 001, lines 4648-4800)."""

from __future__ import annotations

from random import Random

import pytest

from cardroom.books import library
from cardroom.cards import Card, deck
from cardroom.scenario import BadScenario
from cardroom.table.setup import PlayerDealer, SeatSetup, Setup, Wagered
from cardroom.table.stock import Stacked
from tests.games.baccarats import (
    BANKER_WINS,
    DRAGON_7,
    LOSE,
    PLAYER_WINS,
    PUSH,
    TIE,
    WIN,
    Hands,
    House,
)
from tests.games.by_the_book import Claim, Settled, draw, points, through_the_bank
from tests.games.settled_lines import refused, wager
from tests.games.test_california_by_the_book import COVERAGES, agree, any_bank
from tests.portion import part_of

GAME = "bicycle/ez-baccarat"
SPOTS = ("player", "dealer", "tie", "dragon-7")
HOUSE = House(GAME, seats=8, spots=SPOTS)
play, every_spot, drawn = HOUSE.play, HOUSE.every_spot, HOUSE.drawn


@pytest.mark.parametrize(
    ("line", "hands", "ends"),
    [
        (4664, BANKER_WINS, (LOSE, WIN, LOSE, LOSE)),
        (4666, PLAYER_WINS, (WIN, LOSE, LOSE, LOSE)),
        (4668, TIE, (PUSH, PUSH, ("win", 8000), LOSE)),
        (4670, DRAGON_7, (LOSE, PUSH, LOSE, ("win", 40000))),
        (4775, ("Ks Qh Jh", "Kd Td Qc"), (PUSH, PUSH, ("win", 8000), LOSE)),
        (4712, ("2s 3h 2d", "2c Ad 4h"), (PUSH, PUSH, ("win", 8000), LOSE)),
    ],
)
def test_bicycle_ez_lines_4664_to_4670_every_result(
    line: int, hands: Hands, ends: tuple[tuple[str, int], ...]
) -> None:
    assert every_spot(hands) == dict(zip(SPOTS, ends, strict=True)), line


def test_bicycle_ez_line_4670_the_push_names_its_lines() -> None:
    (told,) = play(DRAGON_7, wager(1, "dealer"))["wagers"]
    assert told["why"] == "001:4656,4670"


def test_bicycle_ez_line_4660_there_is_no_panda_8() -> None:
    assert "there is no spot 'panda-8'" in refused(play(TIE, wager(1, "panda-8")))


@pytest.mark.parametrize("called", ["dealer", "bank", "banker"])
def test_bicycle_ez_lines_4656_to_4670_the_dealer_line_is_also_the_banks(called: str) -> None:
    cards = {"player": "6s Kh", called: "7d Th"}
    line = play(BANKER_WINS, wager(1, called), wager(1, "tie", 100), cards=cards)
    ends = [(w["spot"], w["outcome"]) for w in line["wagers"]]
    assert ends == [(called, "win"), ("tie", "lose")]
    with pytest.raises(BadScenario, match=r"cards.house: .* use player, dealer"):
        play(TIE, wager(1, called), cards={"player": "6s Kh", "house": "7d Th"})


def test_bicycle_ez_line_4718_one_card_right_and_one_left_face_up() -> None:
    dealt = [
        (e["to"], e["up"])
        for e in play(TIE, wager(1, "tie"), wager(1, "player"))["events"]
        if e["kind"] == "dealt"
    ]
    assert dealt == [("player", True), ("dealer", True)] * 2


@pytest.mark.parametrize("spot", ["tie", "dragon-7"])
@pytest.mark.parametrize("line_spot", ["player", "dealer"])
def test_bicycle_ez_lines_4706_and_4712_side_bets_need_a_line(spot: str, line_spot: str) -> None:
    assert "only with Player line or Dealer line" in refused(play(TIE, wager(1, spot)))
    behind = wager(1, spot, by="B")
    assert "B behind seat 1" in refused(play(TIE, wager(1, line_spot), behind))
    assert len(play(TIE, wager(1, line_spot, by="B"), behind)["wagers"]) == 2
    for amount in (1, 5000):
        assert len(play(TIE, wager(1, line_spot), wager(1, spot, amount))["wagers"]) == 2


@pytest.mark.parametrize("spot", SPOTS)
@pytest.mark.parametrize("amount", [999, 10001])
def test_bicycle_ez_line_4660_all_within_the_table_limits(spot: str, amount: int) -> None:
    lines = [wager(1, line) for line in ("player", "dealer") if line != spot]
    told = play(TIE, *lines, wager(1, spot, amount), limits={"min": 1000, "max": 10000})
    assert f"on {HOUSE.label(spot)}" in refused(told)


@pytest.mark.parametrize("natural", ["9s Kh", "8s Kh"])
def test_bicycle_ez_line_4720_a_natural_stops_the_other_hand(natural: str) -> None:
    assert drawn(play((natural, "2c 2d"), wager(1, "player"))) == (2, 2)
    assert drawn(play(("2c 2d", natural), wager(1, "player"))) == (2, 2)
    with pytest.raises(BadScenario, match="no choice 'draw-on'"):
        play(TIE, wager(1, "player"), readings={"naturals": "draw-on"})


@pytest.mark.parametrize(
    ("hand", "drawn_cards"), [("Ks 5h", 3), ("Ks Qh", 3), ("Ks 6h", 2), ("Ks 7h", 2)]
)
def test_bicycle_ez_line_4730_the_player_hand_hits_to_five(hand: str, drawn_cards: int) -> None:
    assert drawn(play((hand, "7d Th"), wager(1, "player")))[0] == drawn_cards


# Where settlement starts


def test_bicycle_ez_line_4752_a_bank_that_covers_all_starts_left_of_the_house_dealer() -> None:
    wagers = [wager(seat, "player") for seat in (6, 2, 1)]
    line = play(PLAYER_WINS, *wagers, bank=3000, player_dealer=4)
    paid = [e["seat"] for e in line["events"] if e["kind"] == "moved" and e["payer"] == "bank"]
    assert paid == [1, 2, 6]
    assert not any("action button" in e.get("says", "") for e in line["events"])


def test_bicycle_ez_line_4752_action_is_what_is_wagered_and_not_what_is_won() -> None:
    wagers = [wager(seat, spot) for seat in (1, 2) for spot in ("player", "tie")]
    # The two would put the button on seat 2.
    line = play(("9s Kh", "7d 2h"), *wagers, bank=4000)
    assert [w["net"] for w in line["wagers"] if w["spot"] == "tie"] == [4000, 0]
    assert not any("action button" in e.get("says", "") for e in line["events"])


@pytest.mark.parametrize(
    ("rank", "first"),
    [("A", 5), ("2", 6), ("3", 7), ("4", 8), ("5", 1), ("6", 2), ("7", 3), ("8", 5), ("T", 7),
     ("J", 8), ("Q", 1), ("K", 2)],
)  # fmt: skip
def test_bicycle_ez_lines_4754_to_4763_the_dealers_second_card_places_the_button(
    rank: str, first: int
) -> None:
    bettors = [n for n in range(1, 9) if n != 4]
    wagers = [wager(seat, "player") for seat in bettors]
    line = play(("9s Kh", f"Kd {rank}h"), *wagers, bank=1000, player_dealer=4)
    assert [seat for seat in bettors if line["net"][str(seat)]] == [first]
    assert any(f"seat {first}" in e["says"] for e in line["events"] if e["kind"] == "said")


def test_bicycle_ez_line_4754_lines_seat_by_seat_then_ties_then_dragon_7() -> None:
    wagers = [wager(seat, spot) for spot in reversed(SPOTS) for seat in (1, 2)]
    order = [(2, "player"), (2, "dealer"), (1, "player"), (1, "dealer"),
             (2, "tie"), (1, "tie"), (2, "dragon-7"), (1, "dragon-7")]  # fmt: skip
    for bank in range(500, 8000, 500):
        line = play(("9s Kh", "5d 2h"), *wagers, bank=bank)
        moved = {(w["seat"], w["spot"]): abs(w["net"]) for w in line["wagers"]}
        assert [moved[place] for place in order] == [
            min(1000, max(0, bank - 1000 * n)) for n in range(8)
        ]


def test_bicycle_ez_line_4754_action_start_may_be_named_instead() -> None:
    line = play(
        PLAYER_WINS, *(wager(seat, "player") for seat in (1, 2, 3)), bank=1000, action_start=3
    )
    assert line["net"]["3"] == 1000


@pytest.mark.parametrize(
    ("schedule", "option", "fees"),
    [
        ("ez-baccarat-own", 1, {"1": 200, "player-dealer": 50}),
        ("ez-baccarat-own", 4, {"1": 1000, "player-dealer": 300}),
        ("ez-baccarat", 5, {"1": 600, "player-dealer": 400}),
        ("ez-baccarat", 7, {"1": 0, "player-dealer": 100}),
        ("ez-baccarat", 52, {"1": 0, "player-dealer": 1000}),
    ],
)
def test_bicycle_ez_lines_4797_and_8592_fees(
    schedule: str, option: int, fees: dict[str, int]
) -> None:
    low = {("ez-baccarat-own", 4): 10000, ("ez-baccarat", 52): 100000}.get((schedule, option), 1000)
    wagers = [wager(1, spot, low) for spot in SPOTS]
    line = play(TIE, *wagers, fee={"schedule": schedule, "option": option})
    assert {name: line["fees"][name] for name in fees} == fees


def test_bicycle_ez_lines_4796_and_8595_an_option_is_one_of_the_numbered_list() -> None:
    line = play(TIE, wager(1, "player"), fee={"option": 4})
    assert (line["fees"]["1"], line["fees"]["player-dealer"]) == (100, 300)


# A second settlement, from the text alone


def by_the_text(setup: Setup, shoe: list[Card]) -> Settled:
    assert setup.player_dealer is not None
    bank, banker, size = setup.player_dealer.bank, setup.player_dealer.seat, 8
    player, dealer = draw(shoe)
    p, d = points(player), points(dealer)
    dragon = len(dealer) == 3 and d == 7 and p < 7
    times = {
        "player": (p > d) - (p < d),
        "dealer": 0 if dragon else (d > p) - (d < p),
        "tie": 8 if p == d else -1,
        "dragon-7": 40 if dragon else -1,
    }
    first = 1
    if sum(w.amount for w in setup.wagers) > bank:
        others = [(banker + n - 1) % size + 1 for n in range(1, size)]
        first = (others * 2)["A23456789TJQK".index(str(shoe[3])[0])]
    seats = sorted({w.seat for w in setup.wagers}, key=lambda seat: (seat - first) % 100)
    claims: list[Claim] = []
    for spots in (("player", "dealer"), ("tie",), ("dragon-7",)):
        for seat in seats:
            for spot in spots:
                here = [w for w in setup.wagers if (w.seat, w.spot) == (seat, spot)]
                claims += [
                    ((w.by or str(seat), seat, spot), times[spot] * w.amount)
                    for w in sorted(here, key=lambda w: w.by is not None)
                ]
    return through_the_bank(claims, bank, setup.readings["coverage"])


def test_bicycle_ez_settles_as_the_text_does() -> None:
    game, random = library().game(GAME), Random(4754)
    seen = set()
    for _ in range(part_of(2500)):
        player_dealer, *seats = random.sample(range(1, 9), random.randint(2, 8))
        wagers = []
        for seat in random.sample(seats, random.randint(1, len(seats))):
            for by in [None, *random.sample("ABC", random.choice([0, 0, 1, 3]))]:
                mine = {random.choice(["player", "dealer"]): random.choice([1, 500, 1000])}
                for spot in SPOTS:
                    if random.random() < 0.4:
                        mine[spot] = random.choice([1, 100, 999])
                wagers += [Wagered(seat, spot, amount, by) for spot, amount in mine.items()]
        random.shuffle(wagers)
        bank = any_bank(random, sum(w.amount for w in wagers))
        setup = Setup(
            game=GAME,
            seats=(*(SeatSetup(n, 10**6) for n in seats), SeatSetup(player_dealer, bank)),
            player_dealer=PlayerDealer(player_dealer, bank),
            wagers=tuple(wagers),
            backline_bettors=dict.fromkeys(sorted({w.by for w in wagers if w.by}), 10**6),
            readings={"coverage": random.choice(COVERAGES)},
        )
        shoe = random.sample(deck(3), 6)
        played = game.round(setup, Stacked(shoe))
        agree(played, by_the_text(setup, shoe))
        seen |= {(w.spot, w.outcome) for w in played.result().wagers or ()}
    ends = ("win", "lose", "push", "partly-covered", "uncovered")
    never = {("tie", "push"), ("dragon-7", "push")}
    assert seen == {(spot, end) for spot in SPOTS for end in ends} - never
