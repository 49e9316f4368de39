"""The Bicycle's 21st Century Baccarat 5.0 and Face-Up Version, clause by clause (book 001)."""

import re
from collections import Counter
from itertools import product
from typing import Any

import pytest

from cardroom.books import library
from cardroom.cards import cards
from cardroom.hands import baccarat_points, point
from cardroom.odds import analyse
from cardroom.odds.baccarat_hit_or_stand import solve
from cardroom.scenario import BadScenario, settle
from tests.games.settled_lines import outcomes, wager

FIVE, FACE_UP = "bicycle/21st-century-baccarat-5.0", "bicycle/21st-century-baccarat-face-up"
Line = dict[str, Any]


def does(seat: int, do: str, amount: int | None = None) -> Line:
    return {"seat": seat, "do": do} | ({"amount": amount} if amount else {})


def play(
    game: str,
    player: str,
    dealer: str,
    *wagers: Line,
    decisions: tuple[Line, ...] = (),
    bank: int = 10**7,
    **more: Any,
) -> Line:
    scenario = {
        "id": "clause",
        "game": game,
        "seats": [{"seat": n, "chips": 10**6 + (n == 8) * bank} for n in range(1, 9)],
        "player_dealer": {"seat": 8, "bank": bank},
        "wagers": list(wagers),
        "cards": {"player": player, "dealer": dealer},
        "decisions": list(decisions),
    }
    return settle(scenario | more, events=True)


LINES = (wager(1, "player"), wager(1, "dealer", 2000))


# Both: lines and draws


@pytest.mark.parametrize("game", [FIVE, FACE_UP])
@pytest.mark.parametrize(
    ("player", "dealer", "ends"),
    [
        ("4h 3d", "2c 4s", "player"),
        ("4h 3d", "4c 4s", "dealer"),
        ("2h Kd 4h", "2c 3s 3c", "dealer"),
        ("2h Kd 8h", "2c 3s 5c", "lost"),
        ("2h Kd 9h", "2c 3s 6c", "lost"),
        ("2h Kd Kh", "2c 3s 7c", "tie"),
        ("4h 3d", "3c 4s", "tie"),
    ],
)
def test_bicycle_21st_century_lines_733_and_2993_to_2995_the_lines(
    game: str, player: str, dealer: str, ends: str
) -> None:
    dealer_wins = 1900 if game == FIVE else 2000
    expected = {
        "player": {"player": ("win", 1000), "dealer": ("lose", -2000)},
        "dealer": {"player": ("lose", -1000), "dealer": ("win", dealer_wins)},
        "lost": {"player": ("lose", -1000), "dealer": ("win", dealer_wins)},
        "tie": {"player": ("push", 0), "dealer": ("push", 0)},
    }
    assert outcomes(play(game, player, dealer, *LINES)) == expected[ends]


@pytest.mark.parametrize("game", [FIVE, FACE_UP])
@pytest.mark.parametrize("total", range(10))
def test_bicycle_21st_century_lines_738_and_2984_what_the_player_hand_does(
    game: str, total: int
) -> None:
    free = (5,) if game == FIVE else (5, 6)
    hand = {9: "4h 5d", 8: "4h 4d", 7: "4h 3d"}.get(total, f"{total or 'K'}h Kd").replace(
        "1h", "Ah"
    )
    for do, must in (("hit", total <= 4), ("stand", total >= 6)):
        line = play(game, hand, "2c 5s", wager(1, "player"), decisions=(does(1, do),))
        assert line.get("illegal", False) is not (must or total in free)
    dealt = [
        e["to"]
        for e in play(game, hand, "2c 5s", wager(1, "player"))["events"]
        if e["kind"] == "dealt"
    ]
    assert dealt.count("player") == (3 if total <= 5 else 2)


@pytest.mark.parametrize("game", [FIVE, FACE_UP])
@pytest.mark.parametrize("total", range(8))
def test_bicycle_21st_century_lines_734_and_2989_what_the_dealer_hand_does(
    game: str, total: int
) -> None:
    hand = {7: "4h 3d"}.get(total, f"{total or 'K'}h Kd").replace("1h", "Ah")
    line = play(game, "3c 4c", hand, wager(1, "player"))
    dealt = [e["to"] for e in line["events"] if e["kind"] == "dealt"]
    assert dealt.count("dealer") == (3 if total <= 5 else 2)


@pytest.mark.parametrize("game", [FIVE, FACE_UP])
def test_bicycle_21st_century_lines_720_and_2951_some_hit_and_some_stand(game: str) -> None:
    said = (does(1, "hit"), does(2, "stand"))
    bets = (wager(1, "player"), wager(2, "player"), wager(3, "dealer", 2000))
    line = play(game, "2h 3d Kh", "2c 4s", *bets, decisions=said)
    assert {w["net"] for w in line["wagers"] if w["spot"] == "player"} == {-1000}
    line = play(game, "2h 3d 4h", "2c 4s", *bets, decisions=said)
    assert outcomes(line, 1) == {"player": ("win", 1000)}
    assert outcomes(line, 2) == {"player": ("lose", -1000)}
    assert outcomes(line, 3) == {"dealer": ("lose", -2000)}


@pytest.mark.parametrize("game", [FIVE, FACE_UP])
def test_bicycle_21st_century_line_2954_no_hit_card_if_nobody_asks(game: str) -> None:
    said = (does(1, "stand"), does(2, "stand"))
    bets = (wager(1, "player"), wager(2, "player"), wager(3, "dealer", 2000))
    line = play(game, "2h 3d", "2c Ks Ac", *bets, decisions=said)
    dealt = [e["to"] for e in line["events"] if e["kind"] == "dealt"]
    assert dealt.count("player") == 2
    assert outcomes(line, 3)["dealer"] == ("lose", -2000)
    nobody = play(game, "2h 3d 9h", "2c Ks Ac", bets[2])
    assert outcomes(nobody, 3)["dealer"][0] == "lose"
    assert [e["to"] for e in nobody["events"] if e["kind"] == "dealt"].count("player") == 3


@pytest.mark.parametrize("game", [FIVE, FACE_UP])
@pytest.mark.parametrize(
    ("player", "hits", "reading", "won"),
    [
        ("2h 3d", False, "as-it-lies", True),  # a five of two cards loses to six
        ("2h 3d 3h", False, "completed-hand", False),
        ("2h 3d 3h", True, "as-it-lies", False),
        ("2h 3d 3h", True, "completed-hand", False),
    ],
)
def test_bicycle_21st_century_lines_721_and_2945_a_dealer_line_when_everyone_stood(
    game: str, player: str, *, hits: bool, reading: str, won: bool
) -> None:
    read = {"other-wagers-after-a-choice": reading}
    said = (does(1, "hit" if hits else "stand"),)
    bets = (wager(1, "player"), wager(3, "dealer", 2000))
    line = play(game, player, "2c 4s", *bets, decisions=said, readings=read)
    assert outcomes(line, 3)["dealer"][0] == ("win" if won else "lose")
    assert outcomes(line, 1) == {"player": ("win", 1000) if hits else ("lose", -1000)}


@pytest.mark.parametrize(("player", "do"), [("2h 4d", "stand"), ("2h 4d 2c", "hit")])
def test_bicycle_face_up_line_740_a_six_gets_a_third_card_only_if_somebody_hits(
    player: str, do: str
) -> None:
    read = {"other-wagers-after-a-choice": "completed-hand"}
    bets = (wager(1, "player"), wager(3, "dealer", 2000))
    line = play(FACE_UP, player, "3c 4s", *bets, decisions=(does(1, do),), readings=read)
    assert outcomes(line, 3)["dealer"][0] == ("win" if do == "stand" else "lose")


def test_bicycle_21st_century_5_lines_2991_and_2992_naturals_stop_the_other_hand() -> None:
    for dealer in ("4c 4s", "4c 5s"):
        line = play(FIVE, "2h Kd", dealer, wager(1, "player"))
        assert len([e for e in line["events"] if e["kind"] == "dealt"]) == 4
        assert play(FIVE, "2h 3d", dealer, wager(1, "player"), decisions=(does(1, "hit"),))[
            "illegal"
        ]


def test_bicycle_face_up_line_735_only_a_nine_stops_the_drawing() -> None:
    line = play(FACE_UP, "2h Kd 7h", "4c 4s", wager(1, "player"))
    assert outcomes(line) == {"player": ("win", 1000)}
    line = play(FACE_UP, "2h Kd", "4c 5s", wager(1, "player"))
    assert outcomes(line) == {"player": ("lose", -1000)}
    assert len([e for e in line["events"] if e["kind"] == "dealt"]) == 4


# 5.0: ties


def test_bicycle_21st_century_5_lines_2994_and_3008_ties_win_early_ties() -> None:
    for player, dealer in (("4h 3d", "3c 4s"), ("2h Kd 8h", "2c 3s 5c")):
        line = play(FIVE, player, dealer, wager(1, "player"), wager(1, "early-tie", 500))
        assert outcomes(line)["early-tie"] == ("win", 4000)
    line = play(FIVE, "4h 3d", "2c 4s", wager(1, "player"), wager(1, "early-tie", 500))
    assert outcomes(line)["early-tie"] == ("lose", -500)


def test_bicycle_21st_century_5_lines_2942_and_2943_the_house_may_pay_nine_to_one() -> None:
    options = {"early_tie_pays": "9 to 1", "late_tie_pays": "9 to 1"}
    line = play(
        FIVE,
        "4h 3d",
        "3c 4s",
        wager(1, "player"),
        wager(1, "early-tie", 500),
        decisions=(does(1, "late-tie", 600),),
        options=options,
    )
    assert outcomes(line) == {
        "player": ("push", 0),
        "early-tie": ("win", 4500),
        "late-tie": ("win", 5400),
    }
    usual = analyse(library().game(FIVE)).wagers["early-tie"].ev
    more = analyse(library().game(FIVE), options=options).wagers["early-tie"].ev
    assert more - usual == pytest.approx(0.09335, abs=1e-4)


@pytest.mark.parametrize(
    ("bets", "legal"),
    [
        ((wager(1, "player"), wager(1, "early-tie", 1000)), True),
        ((wager(1, "player"), wager(1, "early-tie", 1001)), False),
        ((wager(1, "player"), wager(1, "dealer", 2000), wager(1, "early-tie", 2000)), True),
        ((wager(1, "player"), wager(1, "dealer", 2000), wager(1, "early-tie", 2001)), False),
        ((wager(1, "early-tie", 500),), False),
        ((wager(1, "player"), wager(1, "early-tie", 499)), False),
        ((wager(1, "player"), wager(1, "late-tie", 500)), False),
        ((wager(1, "player"), wager(1, "player-bonus-pair", 1000)), True),
        ((wager(1, "player"), wager(1, "player-bonus-pair", 999)), False),
        ((wager(1, "player"), wager(1, "player-bonus-pair", 30000)), True),
        ((wager(1, "player"), wager(1, "player-bonus-pair", 30001)), False),
        ((wager(1, "player"), wager(1, "dealer-bonus-pair", 1000)), False),
        ((wager(1, "dealer"), wager(1, "dealer-bonus-pair", 1000)), True),
    ],
)
def test_bicycle_21st_century_5_lines_3004_to_3028_what_may_be_wagered(
    bets: tuple[Line, ...], legal: bool
) -> None:
    line = play(FIVE, "4h 3d", "2c 4s", *bets, limits={"min": 500, "max": 50000})
    assert line.get("illegal", False) is not legal


@pytest.mark.parametrize(("reading", "most"), [("the-larger", 2000), ("both-together", 3000)])
def test_bicycle_21st_century_5_line_3005_a_tie_bet_beside_both_lines(
    reading: str, most: int
) -> None:
    lines = wager(1, "player"), wager(1, "dealer", 2000)
    readings = {"within-the-base-wager": reading}
    for amount, legal in ((most, True), (most + 1, False)):
        bets = (*lines, wager(1, "early-tie", amount))
        line = play(FIVE, "4h 3d", "2c 4s", *bets, readings=readings)
        assert line.get("illegal", False) is not legal


def late(player: str, dealer: str, amount: int = 600, *more: Line, game: str = FIVE) -> Line:
    early = (wager(1, "early-tie", 500),) if game == FIVE else ()
    do = "late-tie" if game == FIVE else "tie"
    said = (does(1, do, amount), *more)
    return play(game, player, dealer, wager(1, "player"), *early, decisions=said)


def test_bicycle_21st_century_5_line_3017_a_late_tie_pays_seven() -> None:
    assert outcomes(late("4h 3d", "3c 4s"))["late-tie"] == ("win", 4200)
    assert outcomes(late("4h 3d", "3c 3s"))["late-tie"] == ("lose", -600)
    assert outcomes(late("2h Kd 8h", "2c 3s 5c"))["late-tie"] == ("win", 4200)


def test_bicycle_21st_century_5_line_3020_only_with_an_early_tie() -> None:
    said = (does(1, "late-tie", 600),)
    assert play(FIVE, "4h 3d", "3c 4s", wager(1, "player"), decisions=said)["illegal"]


@pytest.mark.parametrize("total", range(10))
def test_bicycle_21st_century_5_lines_3015_and_3018_when_there_is_no_late_tie(total: int) -> None:
    hand = {9: "4h 5d", 8: "4h 4d", 7: "4h 3d"}.get(total, f"{total or 'K'}h Kd").replace(
        "1h", "Ah"
    )
    up = f"{total or 'Q'}c".replace("1c", "Ac")
    assert late(hand, f"{up} 2s").get("illegal", False) is (total >= 5)
    assert late(hand, "3c 2s").get("illegal", False) is (total == 9)


def test_bicycle_21st_century_5_line_3019_late_ties_go_back_on_a_dealers_nine() -> None:
    line = late("4h 3d", "4c 5s")
    assert outcomes(line)["late-tie"] == ("push", 0)
    assert outcomes(line)["early-tie"] == ("lose", -500)
    said = (does(1, "late-tie", 600),)
    bets = (wager(1, "player"), wager(1, "early-tie", 500))
    line = play(
        FIVE, "4h 3d", "4c 5s", *bets, decisions=said, readings={"returned-ties": "all-ties"}
    )
    assert outcomes(line)["early-tie"] == ("push", 0)


def test_bicycle_21st_century_5_line_2933_four_six_or_eight_decks() -> None:
    for decks in (4, 6, 8):
        line = play(FIVE, "4h 3d", "3c 4s", wager(1, "player"), options={"decks": decks})
        assert "wagers" in line
    for decks in (3, 5, 7, 10):
        with pytest.raises(BadScenario, match="must be one of 4, 6, 8"):
            play(FIVE, "4h 3d", "3c 4s", wager(1, "player"), options={"decks": decks})


def test_bicycle_21st_century_5_line_2998_a_late_tie_keeps_to_the_limits() -> None:
    bets = (wager(1, "player"), wager(1, "early-tie", 500))
    for amount, legal in ((499, False), (500, True), (5000, True), (5001, False)):
        line = play(
            FIVE,
            "4h 3d",
            "3c 4s",
            *bets,
            decisions=(does(1, "late-tie", amount),),
            limits={"min": 500, "max": 5000},
        )
        assert line.get("illegal", False) is not legal


@pytest.mark.parametrize(
    ("early", "late", "legal"),
    [(10000, 10000, True), (10000, 10100, False), (5000, 15000, True), (5000, 15100, False)],
)
def test_bicycle_21st_century_5_line_7809_a_schedules_maximum_is_for_all_ties_of_a_seat(
    early: int, late: int, legal: bool
) -> None:
    bets = (wager(1, "player", 10000), wager(1, "early-tie", early))
    line = play(
        FIVE,
        "4h 3d",
        "3c 4s",
        *bets,
        decisions=(does(1, "late-tie", late),),
        fee={"option": 3, "schedule": "21st-century-baccarat"},
    )
    assert line.get("illegal", False) is not legal


def test_bicycle_21st_century_5_line_2994_the_tie_of_somebody_who_stood() -> None:
    bets = [wager(n, spot, 500) for n in (1, 2) for spot in ("player", "early-tie")]
    said = (does(1, "stand"), does(2, "hit"))
    line = play(FIVE, "2h 3d Kh", "2c 3s Kc", *bets, decisions=said)
    assert outcomes(line, 1)["early-tie"] == outcomes(line, 2)["early-tie"] == ("win", 4000)
    line = play(FIVE, "2h 3d 2h", "2c 3s Kc", *bets, decisions=said)
    assert outcomes(line, 1) == {"player": ("push", 0), "early-tie": ("win", 4000)}
    assert outcomes(line, 2) == {"player": ("win", 500), "early-tie": ("lose", -500)}
    line = play(
        FIVE,
        "2h 3d 2h",
        "2c 3s Kc",
        *bets,
        decisions=said,
        readings={"tie-of-a-stander": "completed-hand"},
    )
    assert outcomes(line, 1)["early-tie"] == ("lose", -500)


@pytest.mark.parametrize(
    ("hand", "net"), [("4h 4h", 40), ("4h 4d", 20), ("4h 4s", 10), ("4h 3h", -1)]
)
def test_bicycle_21st_century_5_lines_3034_to_3037_bonus_pairs(hand: str, net: int) -> None:
    bets = (wager(1, "player"), wager(1, "player-bonus-pair"))
    assert outcomes(play(FIVE, hand, "2c 5s", *bets))["player-bonus-pair"][1] == 1000 * net
    bets = (wager(1, "dealer"), wager(1, "dealer-bonus-pair"))
    assert outcomes(play(FIVE, "2c 5s", hand, *bets))["dealer-bonus-pair"][1] == 1000 * net


@pytest.mark.parametrize(
    ("card", "seat"),
    [("A", 1), ("8", 1), ("2", 2), ("9", 2), ("T", 3), ("J", 4), ("Q", 5), ("K", 6), ("7", 7)],
)
def test_bicycle_21st_century_5_lines_2957_to_2977_the_hole_card_places_the_button(
    card: str, seat: int
) -> None:
    bets = [wager(n, "player") for n in range(1, 8)]
    line = play(FIVE, "4h 5d", f"Kc {card}s", *bets)
    moved = [
        e["seat"] for e in line["events"] if e["kind"] == "moved" and e.get("spot") == "player"
    ]
    assert next(iter(moved)) == seat


# Face-Up: ties


def test_bicycle_face_up_line_747_ties_are_paid_eight() -> None:
    assert outcomes(late("4h 3d", "3c 4s", game=FACE_UP))["tie"] == ("win", 4800)
    assert outcomes(late("2h Kd 8h", "3c 2s 5c", game=FACE_UP))["tie"] == ("win", 4800)


@pytest.mark.parametrize("total", range(10))
def test_bicycle_face_up_lines_745_and_749_when_there_is_no_tie_bet(total: int) -> None:
    hand = {9: "4h 5d", 8: "4h 4d", 7: "4h 3d"}.get(total, f"{total or 'K'}h Kd").replace(
        "1h", "Ah"
    )
    up = f"{total or 'Q'}c".replace("1c", "Ac")
    assert late(hand, f"{up} 2s", game=FACE_UP)["illegal"]
    other = "3c 2s" if total != 3 else "4c 2s"
    assert late(hand, other, game=FACE_UP).get("illegal", False) is (total == 9)


def test_bicycle_face_up_line_750_ties_go_back_on_a_dealers_nine() -> None:
    assert outcomes(late("4h 3d", "4c 5s", game=FACE_UP))["tie"] == ("push", 0)


def test_bicycle_face_up_lines_748_and_751_no_tie_before_the_deal_or_behind() -> None:
    assert play(FACE_UP, "4h 3d", "3c 4s", wager(1, "player"), wager(1, "tie"))["illegal"]
    behind = (wager(1, "player"), wager(1, "player", 500, "B"))
    said = (does(1, "tie", 600) | {"by": "B"},)
    assert play(FACE_UP, "4h 3d", "3c 4s", *behind, decisions=said)["illegal"]


def test_bicycle_face_up_line_740_a_six_is_optional_too() -> None:
    bets = (wager(1, "player"), wager(2, "player"))
    said = (does(1, "hit"), does(2, "stand"))
    line = play(FACE_UP, "2h 4d 2h", "3c 4s", *bets, decisions=said)
    assert (outcomes(line, 1)["player"][0], outcomes(line, 2)["player"][0]) == ("win", "lose")


# Names and refusals


@pytest.mark.parametrize("spot", ["dealer", "player-dealer", "player-dealer-side", "banker"])
def test_bicycle_face_up_line_717_the_position_has_several_names(spot: str) -> None:
    line = play(FACE_UP, "4h 3d", "4c 4s", wager(1, spot, 2000))
    assert outcomes(line) == {spot: ("win", 2000)}


def test_bicycle_face_up_line_744_a_tie_bet_may_be_called_late() -> None:
    said = (does(1, "late-tie", 600),)
    line = play(FACE_UP, "4h 3d", "3c 4s", wager(1, "player"), decisions=said)
    assert outcomes(line)["tie"] == ("win", 4800)


def test_bicycle_21st_century_5_line_2949_the_dealer_hand_may_be_called_the_bankers() -> None:
    dealt = {"player": "4h 3d", "banker": "4c 4s"}
    line = play(FIVE, "", "", wager(1, "dealer", 2000), cards=dealt)
    assert outcomes(line) == {"dealer": ("win", 1900)}


@pytest.mark.parametrize("version", ["5.0", "8.0", "9.0"])
def test_bicycle_21st_century_lines_2996_3596_and_4059_the_house_way_hits_on_five(
    version: str,
) -> None:
    said = (does(1, "house-way"),)
    game = f"bicycle/21st-century-baccarat-{version}"
    line = play(game, "2h 3d 3c", "5c 2s", wager(1, "player"), decisions=said)
    assert outcomes(line) == {"player": ("win", 1000)}
    line = play(FACE_UP, "2h 3d 3c", "5c 2s", wager(1, "player"), decisions=said)
    assert line["illegal"]


@pytest.mark.parametrize(
    ("game", "player", "said", "rule"),
    [
        (FACE_UP, "7h Kd", does(1, "tie", 600), r"first card counts the same\. \(001:744-745,"),
        (FACE_UP, "4h 5d", does(1, "late-tie", 600), r"Not with a two-card nine.*001:744-745,749"),
        (FACE_UP, "4h Kd", does(1, "stand"), r"five or six .* hits or stands.*001:721-722,739"),
        (FIVE, "7h Kd", does(1, "late-tie", 600), r"with five, six, .* the same.*001:3013-3020"),
        (FIVE, "2h 4d", does(1, "hit"), r"With a five .* hits or stands.*001:2951"),
    ],
)
def test_what_is_said_in_vain_is_refused_by_its_rule(
    game: str, player: str, said: Line, rule: str
) -> None:
    """001:745, 749, 739, 3015 and 2984."""
    bets = [wager(1, "player"), *([wager(1, "early-tie", 500)] if game == FIVE else [])]
    line = play(game, player, "7c 8s", *bets, decisions=(said,))
    assert (line["illegal"], line["at"]) == (True, 0)
    assert re.search(rule, line["why"])


# Odds


@pytest.mark.parametrize("game", [FIVE, FACE_UP])
def test_every_deal_of_a_tiny_shoe(game: str) -> None:
    """The player line at its best, from all sequences of a shoe of seven cards, one by one."""
    rules = library().game(game).definition.rules
    shoe = cards("2h 3d Kc 4s 6h 5c 9d")
    naturals = (8, 9) if game == FIVE else (9,)
    free = (5,) if game == FIVE else (5, 6)
    by_seen: dict[tuple[Any, ...], dict[str, Counter[str]]] = {}
    for order in product(range(len(shoe)), repeat=6):
        if len(set(order)) < 6:
            continue
        one, first, two, second, third, fourth = (shoe[at] for at in order)
        player, dealer = baccarat_points([one, two]), baccarat_points([first, second])
        stop = player in naturals or dealer in naturals
        for do in ("hit", "stand"):
            mine, rest = [one, two], [third, fourth]
            if not stop and (player <= 4 or (player in free and do == "hit")):
                mine.append(rest.pop(0))
            his = [first, second]
            if not stop and dealer <= 5:
                his.append(rest.pop(0))
            a, b = baccarat_points(mine), baccarat_points(his)
            end = "player" if a > b else "banker" if b > a else "lost tie" if a < 2 else "tie"
            key = (tuple(sorted((point(one), point(two)))), point(first))
            by_seen.setdefault(key, {"hit": Counter(), "stand": Counter()})[do][end] += 1
    best: Counter[str] = Counter()
    for ends in by_seen.values():
        worth = {do: e["player"] - e["banker"] - e["lost tie"] for do, e in ends.items()}
        best += ends["stand" if worth["stand"] >= worth["hit"] else "hit"]
    held = [0] * 10
    for card in shoe:
        held[point(card)] += 1
    game_readings = {reading.id: reading.choice for reading in library().game(game).entry.readings}
    assert solve(held, rules, game_readings)[0] == best
