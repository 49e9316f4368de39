"""The Bicycle's Super Pan 9, Pan 9 with Dragon 9 and Fast 9, clause by clause (book 001)."""

import pytest

from cardroom.books import library
from cardroom.table.setup import Setup
from tests.games.pan_nines import Line, does, play, wager
from tests.games.settled_lines import order_of_settlement

SUPER, DRAGON, FAST = "bicycle/super-pan-9", "bicycle/pan-9-dragon-9", "bicycle/fast-9"
THREE = {
    **{0: "Ks Kd Qs", 1: "As Kd Qs", 2: "2s Kd Qs", 3: "3s Kd Qs", 4: "4s Kd Qs", 5: "5s Kd Qs"},
    **{6: "6s Kd Qs", 7: "3s 4d Qs", 8: "4s 4d Qs", 9: "4s 5d Qs"},
}
"""Three cards, by their total."""


def base(line: Line, seat: int = 1) -> tuple[str, int]:
    assert "wagers" in line, line
    return next((w["outcome"], w["net"]) for w in line["wagers"] if w["seat"] == seat)


# Super Pan 9


def test_bicycle_super_pan_9_line_567_432_cards() -> None:
    cards = library().game(SUPER).fresh_deck(Setup(game=SUPER, seats=()))
    assert len(cards) == 432
    assert {str(c)[0] for c in cards} == set("A23456JQK")


@pytest.mark.parametrize("total", range(10))
def test_bicycle_super_pan_9_lines_477_and_587_three_or_less_must_draw_all_else_is_free(
    total: int,
) -> None:
    for do in ("hit", "stand", "house-way"):
        hands = {"1": f"{THREE[total]} 2h", "d": THREE[9]}
        line = play(SUPER, hands, wager(1), decisions=(does(1, do),))
        assert line.get("illegal", False) is (do == "stand" and total <= 3)
        if "illegal" in line:
            assert "477" in line["why"]


def test_bicycle_super_pan_9_line_477_a_warning_alone_lets_it_stand() -> None:
    line = play(
        SUPER,
        {"1": THREE[3], "d": THREE[8]},
        wager(1),
        decisions=(does(1, "stand"),),
        readings={"low-hands": "may-stand"},
    )
    assert base(line) == ("lose", -1000)


@pytest.mark.parametrize("total", range(10))
def test_bicycle_super_pan_9_line_476_the_player_dealer_chooses_from_four_to_six(
    total: int,
) -> None:
    for do in ("hit", "stand"):
        hands = {"1": THREE[9], "d": f"{THREE[total]} Jh"}
        decisions = (does(1, "stand"), does("player-dealer", do))
        line = play(SUPER, hands, wager(1), decisions=decisions)
        legal = {"hit"} if total <= 3 else {"stand"} if total >= 7 else {"hit", "stand"}
        assert line.get("illegal", False) is (do not in legal)


@pytest.mark.parametrize("total", range(10))
def test_bicycle_super_pan_9_lines_492_to_494_the_house_way_draws_on_five_or_less(
    total: int,
) -> None:
    hands = {"1": f"{THREE[total]} Jh", "d": THREE[7]}
    line = play(SUPER, hands, wager(1), decisions=(does(1, "house-way"),))
    dealt = [e["to"] for e in line["events"] if e["kind"] == "dealt"]
    assert dealt.count("1") == (4 if total <= 5 else 3)
    turned = [e["to"] for e in line["events"] if e["kind"] == "turned"]
    assert turned[0] == "player-dealer"


@pytest.mark.parametrize(
    ("total", "first"), [(3, 2), (8, 7), (9, 1), (10, 1), (16, 7), (17, 1), (18, 1)]
)
def test_bicycle_super_pan_9_line_572_the_player_dealer_is_one_nine_and_seventeen(
    total: int, first: int
) -> None:
    seats = range(1, 8)
    hands = {str(n): THREE[9].replace("s", "schd"[n % 4]) for n in seats}
    line = play(SUPER, hands | {"d": THREE[7]}, *(wager(n) for n in seats), dice=total)
    assert order_of_settlement(line) == [*range(first, 8), *range(1, first)]
    to = next(e["to"] for e in line["events"] if e["kind"] == "dealt")
    assert to == ("player-dealer" if total in (9, 17) else str(first))


def test_bicycle_super_pan_9_line_586_players_act_in_turn_from_the_player_dealers_left() -> None:
    wagers = (wager(1), wager(3), wager(5))
    right = (does(5, "stand"), does(1, "hit"), does(3, "stand"))
    hands = {"1": f"{THREE[5]} 2h", "3": THREE[7], "5": THREE[6], "d": THREE[6]}
    line = play(SUPER, hands, *wagers, player_dealer=4, decisions=right, dice=6)
    acted = [e["seat"] for e in line["events"] if e["kind"] == "acted"]
    assert acted == [5, 1, 3, 4]
    wrong = play(SUPER, hands, *wagers, player_dealer=4, decisions=right[::-1])
    assert "out of turn" in wrong["why"]


def test_bicycle_super_pan_9_line_592_the_higher_total_wins_and_equal_ones_push() -> None:
    for mine, his in ((9, 8), (7, 7), (7, 8)):
        line = play(SUPER, {"1": THREE[mine], "d": THREE[his].replace("s", "h")}, wager(1))
        sign = (mine > his) - (mine < his)
        assert base(line) == ({1: "win", 0: "push", -1: "lose"}[sign], sign * 1000)


def test_bicycle_super_pan_9_line_592_a_four_card_nought_pushes_too() -> None:
    hands = {"1": f"{THREE[0]} Jh", "d": f"{THREE[0]} Jd"}
    assert base(play(SUPER, hands, wager(1))) == ("push", 0)


def test_bicycle_super_pan_9_line_524_a_third_bet_behind_a_seat_gets_no_action() -> None:
    hands = {"1": THREE[9], "d": THREE[8]}
    behind = [wager(1, "base", 500, by) for by in "BCD"]
    line = play(SUPER, hands, wager(1), *behind, backline_bettors=dict.fromkeys("BCD", 1000))
    assert [line["net"][name] for name in ("1", "B", "C", "D")] == [1000, 500, 500, 0]
    assert [e["says"] for e in line["events"] if "no action" in e.get("says", "")] == [
        "D wagers behind seat 1 and gets no action."
    ]


def test_bicycle_super_pan_9_lines_526_and_546_the_largest_wager_decides() -> None:
    hands = {"1": f"{THREE[5]} 4h", "d": THREE[8]}
    bets = (wager(1), wager(1, "base", 2000, "B"))
    said = (does(1, "stand"), does(1, "hit") | {"by": "B"})
    line = play(SUPER, hands, *bets, decisions=said)
    assert line["net"]["B"] == 2000
    assert line["net"]["1"] == 1000


def test_bicycle_super_pan_9_lines_515_and_516_what_is_beyond_the_limits() -> None:
    hands = {"1": THREE[9], "2": THREE[7], "3": THREE[9], "d": THREE[8]}
    bets = wager(1, amount=300), wager(2, amount=25000), wager(3, "base", 12000, "B")
    limits = {"min": 1000, "max": 10000}
    line = play(SUPER, hands, *bets, limits=limits, bank=10**6)
    assert [line["net"][n] for n in ("1", "2", "B", "player-dealer")] == [300, -10000, 10000, -300]
    assert play(SUPER, hands, *bets, limits=limits, readings={"limits": "refused"})["illegal"]


def test_bicycle_super_pan_9_lines_518_to_519_kum_kum_bets() -> None:
    hands = {"1": THREE[9], "d": THREE[8]}
    bet = wager(1, amount=2000) | {"kum_kum": [{"by": "2", "amount": 1000}]}
    line = play(SUPER, hands, bet, limits={"min": 1000, "max": 10000})
    assert (line["net"]["1"], line["net"]["2"]) == (1000, 1000)
    bet["kum_kum"] = [{"by": "2", "amount": 500}]
    assert play(SUPER, hands, bet, limits={"min": 1000, "max": 10000})["illegal"]


def test_bicycle_super_pan_9_line_534_there_are_no_side_bets() -> None:
    assert play(SUPER, {}, wager(1), wager(1, "super-tie"))["illegal"]


def test_bicycle_super_pan_9_line_596_no_more_action_than_the_bank() -> None:
    hands = {"1": THREE[9], "2": THREE[9].replace("s", "h"), "d": THREE[8]}
    line = play(SUPER, hands, wager(1), wager(2), bank=1500)
    assert (base(line, 1), base(line, 2)) == (("win", 1000), ("partly-covered", 500))


@pytest.mark.parametrize(
    ("mishap", "says"),
    [
        ({"event": "exposed-card", "to": "1", "card": 2}, "play"),
        ({"event": "boxed-card", "to": "1", "card": 2}, "next card"),
        ({"event": "off-table", "to": "player-dealer", "card": 1}, "next one"),
        ({"event": "misread-hand", "to": "1"}, "true value"),
    ],
)
def test_bicycle_super_pan_9_lines_478_to_486_what_does_not_end_a_hand(
    mishap: Line, says: str
) -> None:
    line = play(SUPER, {}, wager(1), mishaps=[mishap])
    assert "wagers" in line
    assert any(says in event.get("says", "") for event in line["events"])


def test_bicycle_super_pan_9_line_480_an_exposed_draw_card_is_replaced_in_the_end() -> None:
    hands = {"1": f"{THREE[5]} 2h 4h", "d": f"{THREE[0]} 8h".replace("8h", "6h")}
    mishap = {"event": "exposed-card", "to": "1", "street": "draw"}
    line = play(SUPER, hands, wager(1), decisions=(does(1, "hit"),), mishaps=[mishap])
    kinds = [(e["kind"], e.get("to")) for e in line["events"] if e["kind"] in ("dealt", "acted")]
    assert kinds[-1] == ("dealt", "1")
    assert base(line) == ("win", 1000)


@pytest.mark.parametrize(
    "mishap",
    [
        {"event": "wrong-spot", "to": "2"},
        {"event": "missing-card", "to": "player-dealer", "card": 3},
        {"event": "extra-card", "to": "player-dealer"},
    ],
)
def test_bicycle_super_pan_9_lines_482_to_484_misdeals(mishap: Line) -> None:
    line = play(SUPER, {}, wager(1), wager(2), mishaps=[mishap])
    assert line["net"] == {"1": 0, "2": 0, "player-dealer": 0} | {
        seat: 0 for seat in line["net"] if seat not in ("1", "2", "player-dealer")
    }
    assert {w["outcome"] for w in line["wagers"]} == {"push"}


@pytest.mark.parametrize("event", ["missing-card", "extra-card"])
@pytest.mark.parametrize("acted", [0, 2])
def test_bicycle_super_pan_9_line_485_a_wrong_hand_left_to_the_house_is_a_misdeal(
    event: str, acted: int
) -> None:
    card = {"card": 3} if event == "missing-card" else {}
    mishap = {"event": event, "to": 1, "acted": acted} | card
    left = play(SUPER, {}, wager(1), decisions=(does(1, "house-way"),), mishaps=[mishap])
    assert base(left) == ("push", 0)
    assert left["wagers"][0]["why"] == "001:482,485"
    assert base(play(SUPER, {}, wager(1), mishaps=[mishap])) == ("lose", -1000)


@pytest.mark.parametrize("event", ["missing-card", "extra-card", "switched-cards"])
def test_bicycle_super_pan_9_lines_537_and_540_a_foul_hand_forfeits(event: str) -> None:
    card = {"card": 3} if event == "missing-card" else {}
    mishap = {"event": event, "to": "1"} | card
    line = play(SUPER, {}, wager(1), wager(2), mishaps=[mishap])
    assert base(line) == ("lose", -1000)


def test_bicycle_super_pan_9_line_541_a_discussed_hand_is_played_the_house_way() -> None:
    hands = {"1": f"{THREE[6]} 2h", "d": THREE[8]}
    mishaps = [{"event": "discussed-hand", "to": "1"}]
    assert play(SUPER, hands, wager(1), decisions=(does(1, "hit"),), mishaps=mishaps)["illegal"]
    assert base(play(SUPER, hands, wager(1), mishaps=mishaps)) == ("lose", -1000)


# Pan 9 with Dragon 9 Bonus Bet


@pytest.mark.parametrize(
    ("hand", "net"),
    [
        ("2h 3h Kh 4h", 100),
        ("2h 3h Kd 4h", 60),
        ("2c 3s Kc 4s", 60),
        ("2h 3h 4h", 30),
        ("2h 3d 4h", 10),
        ("2c 3s 4s", 10),
        ("2h 3s Kd 4h", 4),
        ("2h 3s 4h", -1),
        ("4h 4d Kh", -1),
        ("4h 5h Kh Qh", 100),
    ],
)
def test_bicycle_pan_9_dragon_9_lines_4882_to_4887_the_pay_chart(hand: str, net: int) -> None:
    said = (does(1, "hit" if len(hand.split()) == 4 else "stand"),)
    hands = {"1": hand, "d": "4c 5c Kc"}
    line = play(DRAGON, hands, wager(1), wager(1, "dragon-9", 100), decisions=said)
    bonus = next(w for w in line["wagers"] if w["spot"] == "dragon-9")
    assert bonus["net"] == 100 * net
    assert bonus["why"].startswith("001:4879-4887")


@pytest.mark.parametrize(
    ("bonus", "legal"), [(100, True), (99, False), (1000, True), (1001, False)]
)
def test_bicycle_pan_9_dragon_9_line_4842_limits_of_the_bonus(bonus: int, legal: bool) -> None:
    hands = {"1": THREE[9], "d": THREE[8]}
    line = play(
        DRAGON, hands, wager(1), wager(1, "dragon-9", bonus), limits={"min": 500, "max": 5000}
    )
    assert line.get("illegal", False) is not legal


def test_bicycle_pan_9_dragon_9_line_4842_only_with_a_base_wager_and_only_seated() -> None:
    assert play(DRAGON, {}, wager(1, "dragon-9", 100))["illegal"]
    behind = (wager(1, "base", 500, "B"), wager(1, "dragon-9", 100, "B"))
    assert play(DRAGON, {}, wager(1), *behind)["illegal"]


@pytest.mark.parametrize("total", range(10))
def test_bicycle_pan_9_dragon_9_line_4856_players_are_free_and_the_player_dealer_is_not(
    total: int,
) -> None:
    for do in ("hit", "stand"):
        hands = {"1": f"{THREE[total]} 2h", "d": THREE[9]}
        assert "wagers" in play(DRAGON, hands, wager(1), decisions=(does(1, do),))
        said = (does(1, "stand"), does("player-dealer", do))
        line = play(DRAGON, {"1": THREE[9], "d": hands["1"]}, wager(1), decisions=said)
        legal = {"hit"} if total <= 4 else {"stand"} if total >= 7 else {"hit", "stand"}
        assert line.get("illegal", False) is (do not in legal)


def test_bicycle_pan_9_dragon_9_line_4868_all_base_wagers_before_all_bonuses() -> None:
    hands = {"1": "2h 3h 4h", "2": "2s 3s 4s", "d": THREE[8]}
    bets = [wager(n, spot, 100) for n in (1, 2) for spot in ("base", "dragon-9")]
    line = play(DRAGON, hands, *bets, bank=1000)
    nets = {(w["seat"], w["spot"]): w["net"] for w in line["wagers"]}
    assert nets == {(1, "base"): 100, (2, "base"): 100, (1, "dragon-9"): 800, (2, "dragon-9"): 0}


@pytest.mark.parametrize(("total", "first"), [(3, 3), (7, 7), (8, 1), (14, 7), (18, 4)])
def test_bicycle_pan_9_dragon_9_line_4876_dice_after_the_deal_and_he_is_always_zero(
    total: int, first: int
) -> None:
    seats = range(1, 8)
    hands = {str(n): THREE[9].replace("s", "schd"[n % 4]) for n in seats}
    line = play(DRAGON, hands | {"d": THREE[7]}, *(wager(n) for n in seats), dice=total)
    assert order_of_settlement(line) == [*range(first, 8), *range(1, first)]
    assert next(e["to"] for e in line["events"] if e["kind"] == "dealt") == "1"
    kinds = [e["kind"] for e in line["events"]]
    assert kinds.index("said") > kinds.index("dealt")


def test_bicycle_pan_9_dragon_9_line_4866_ties_push() -> None:
    line = play(DRAGON, {"1": f"{THREE[0]} Jh", "d": f"{THREE[0]} Jd"}, wager(1))
    hit = play(
        DRAGON,
        {"1": f"{THREE[0]} Jh", "d": f"{THREE[0]} Jd"},
        wager(1),
        decisions=(does(1, "hit"),),
    )
    assert base(line) == base(hit) == ("push", 0)


# Fast 9


@pytest.mark.parametrize("mine", range(10))
def test_bicycle_fast_9_lines_1157_to_1160_against_three_cards_that_total_nothing(
    mine: int,
) -> None:
    hands = {"1": THREE[mine], "d": "Kh Kc Qh"}
    line = play(FAST, hands, wager(1, amount=1001), decisions=(does(1, "stand"),))
    wins = ("win", 1001) if mine >= 7 else ("half-win", 500) if mine == 6 else ("push", 0)
    assert base(line) == wins
    why = next(w["why"] for w in line["wagers"])
    assert {"win": "1158", "half-win": "1159", "push": "1160"}[wins[0]] in why


def test_bicycle_fast_9_line_1155_a_four_card_nought_is_a_total_like_any_other() -> None:
    hands = {"1": THREE[5], "d": f"{THREE[6]} 4h"}
    said = (does(1, "stand"), does("player-dealer", "hit"))
    assert base(play(FAST, hands, wager(1), decisions=said)) == ("win", 1000)


@pytest.mark.parametrize("total", range(10))
def test_bicycle_fast_9_lines_1155_and_1162_what_the_player_dealer_may_do(total: int) -> None:
    legal = {"stand"} if total in (0, 7, 8, 9) else {"hit", "stand"}
    for do in ("hit", "stand"):
        said = (does(1, "stand"), does("player-dealer", do))
        hands = {"1": THREE[9], "d": f"{THREE[total]} Jh"}
        line = play(FAST, hands, wager(1), decisions=said)
        assert line.get("illegal", False) is (do not in legal)


@pytest.mark.parametrize("total", range(10))
def test_bicycle_fast_9_line_1155_players_draw_as_in_pan_9(total: int) -> None:
    for do, reading in (("hit", None), ("stand", None), ("stand", "must-draw")):
        readings = {"low-hands": reading} if reading else {}
        hands = {"1": f"{THREE[total]} 2h", "d": THREE[9]}
        line = play(FAST, hands, wager(1), decisions=(does(1, do),), readings=readings)
        assert line.get("illegal", False) is (reading == "must-draw" and total <= 3)


def test_bicycle_fast_9_line_1155_288_cards() -> None:
    cards = library().game(FAST).fresh_deck(Setup(game=FAST, seats=()))
    assert len(cards) == 288


@pytest.mark.parametrize(("mine", "his"), [(5, 4), (4, 5), (6, 6)])
def test_bicycle_fast_9_line_1155_otherwise_the_higher_total_wins(mine: int, his: int) -> None:
    hands = {"1": THREE[mine], "d": THREE[his].replace("s", "h")}
    sign = (mine > his) - (mine < his)
    assert base(play(FAST, hands, wager(1)))[1] == 1000 * sign


# Fees


@pytest.mark.parametrize("game", [SUPER, DRAGON, FAST])
@pytest.mark.parametrize(
    ("option", "limits", "fees"),
    [
        (1, (500, 5000), (50, 100)),
        (4, (2500, 20000), (200, 300)),
        (11, (50000, 200000), (1000, 1500)),
    ],
)
def test_bicycle_pan_nines_lines_7588_to_7601_fees_by_the_wager(
    game: str, option: int, limits: tuple[int, int], fees: tuple[int, int]
) -> None:
    fee = {"option": option, "schedule": "pan-nine"}
    low, high = limits
    line = play(
        game, {}, wager(1, amount=low), limits={"min": low, "max": high}, fee=fee, bank=10**6
    )
    assert (line["fees"]["1"], line["fees"]["player-dealer"]) == fees


@pytest.mark.parametrize(("action", "fee"), [(10000, 100), (10500, 500), (500500, 3500)])
def test_bicycle_pan_nines_lines_7612_to_7616_fees_by_total_action(action: int, fee: int) -> None:
    line = play(
        FAST, {}, wager(1, amount=action), fee={"option": 13, "schedule": "pan-nine"}, bank=10**6
    )
    assert (line["fees"]["1"], line["fees"]["player-dealer"]) == (0, fee)


def test_bicycle_pan_9_dragon_9_line_4912_its_own_fee() -> None:
    line = play(
        DRAGON,
        {},
        wager(1),
        wager(1, "base", 1000, "B"),
        wager(1, "dragon-9", 100),
        fee={"option": 1, "schedule": "pan-9-dragon-9-own"},
    )
    assert (line["fees"]["1"], line["fees"]["B"], line["fees"]["player-dealer"]) == (100, 100, 200)
