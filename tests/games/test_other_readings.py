"""Readings that move chips, played the other way: by house, game and line."""

from __future__ import annotations

import pytest

from cardroom.books import library
from cardroom.odds import NoAnalysis, analyse
from cardroom.scenario import settle
from cardroom.session import NotReady, Table
from cardroom.simulation import Plan
from cardroom.simulation.games import simulator_for
from tests.games.draws import Drawn
from tests.games.hands import Hand
from tests.games.rounds_of import outcome, round_of
from tests.games.test_bicycle_chinese_poker import chinese

# Layouts


def test_bicycle_ez_baccarat_line_4660_a_tie_alone() -> None:
    coup = {"player": "9c Kd", "dealer": "9d Kc"}
    alone = {"tie-needs-a-line": "alone"}
    game = "bicycle/ez-baccarat"
    assert round_of(game, coup, {"1 tie": 1000})["illegal"]
    told = round_of(game, coup, {"1 tie": 1000}, readings=alone)
    assert outcome(told, "tie") == ("win", 8000)
    both = {"1 tie": 1000, "1 dragon-7": 500}
    assert round_of(game, coup, both)["illegal"]
    assert outcome(round_of(game, coup, both, readings=alone), "dragon-7") == ("lose", -500)


def test_bicycle_ez_baccarat_line_4660_a_tie_alone_at_a_table() -> None:
    for readings in ({}, {"tie-needs-a-line": "alone"}):
        table = Table(library().game("bicycle/ez-baccarat"), seed=1, readings=readings)
        table.sit(1, 100_000)
        table.sit(2, 100_000)
        table.accept(1, 50_000)
        table.wager(2, "tie", 1000)
        if readings:
            assert table.deal() is not None
        else:
            with pytest.raises(NotReady, match="only with Player line"):
                table.deal()


def test_bicycle_crazy_4_line_6225_a_super_bonus_of_another_size() -> None:
    cards = {"1": "As Ad 9c 5h 2d", "player-dealer": "Ks 8d 7c 4h 3d"}
    wagers = {"1 ante": 1000, "1 super-bonus": 500}
    game = "bicycle/crazy-4-poker"
    assert "illegal" not in round_of(game, cards, wagers)
    refused = round_of(game, cards, wagers, readings={"super-bonus-size": "equals-the-ante"})
    assert refused["illegal"]
    assert refused["at"] == "wagers"


def test_oceana_uth_line_365_bad_beat_only_beside_trips() -> None:
    cards = {"1": "As Ah", "player-dealer": "7d 7h", "board": "2c 5d 9h Js 3c"}
    wagers = {"1 ante": 1000, "1 blind": 1000, "1 bad-beat": 500}
    game, listed = "oceana/ultimate-texas-holdem", {"bad-beat-without-trips": "only-with-trips"}
    assert "illegal" not in round_of(game, cards, wagers)
    assert round_of(game, cards, wagers, readings=listed)["illegal"]
    with_trips = {**wagers, "1 trips": 500}
    assert "illegal" not in round_of(game, cards, with_trips, readings=listed)


def test_bicycle_reverse_tiles_line_1876_a_reverse_bet_beside_a_base_wager() -> None:
    game, listed = "bicycle/reverse-bet-pai-gow-tiles", {"reverse-alone": "only-with-base"}
    assert "illegal" not in round_of(game, {}, {"1 reverse": 1000})
    assert round_of(game, {}, {"1 reverse": 1000}, readings=listed)["illegal"]
    both = {"1 base": 1000, "1 reverse": 1000}
    assert "illegal" not in round_of(game, {}, both, readings=listed)


def test_bicycle_blackjack_switch_line_6933_two_equal_wagers() -> None:
    game, listed = "bicycle/21st-century-blackjack-switch", {"two-wagers": "equal"}
    wagers = {"1 hand-1": 1000, "1 hand-2": 500}
    assert "illegal" not in round_of(game, {}, wagers)
    assert round_of(game, {}, wagers, readings=listed)["illegal"]


def test_bicycle_baccarat_8_0_line_3561_a_tie_between_the_table_limits() -> None:
    game, listed = "bicycle/21st-century-baccarat-8.0", {"side-bet-limits": "table-limits"}
    more = {"limits": {"min": 1000, "max": 20_000}}
    wagers = {"1 player": 1000, "1 tie": 500}
    assert "illegal" not in round_of(game, {}, wagers, **more)
    assert round_of(game, {}, wagers, readings=listed, **more)["illegal"]


# Rules


@pytest.mark.parametrize(("reading", "net"), [("player-dealer", -1000), ("player", 0)])
def test_bicycle_no_bust_6_0_line_3925_whose_seven_eight_and_nine_save(
    reading: str, net: int
) -> None:
    cards = {"1": "7s 8s 9s", "player-dealer": "Kd 6c Td"}
    told = round_of(
        "bicycle/no-bust-21st-century-blackjack-6.0",
        cards,
        {"1 base": 1000},
        decisions=[{"seat": 1, "do": "hit"}],
        readings={"saving-hand": reading},
    )
    assert outcome(told, "base")[1] == net


def test_bicycle_second_chances_line_9017_twenty_may_be_hit() -> None:
    hit = [{"seat": 1, "do": "hit"}]
    cards = {"1": "Ks Td Ac", "player-dealer": "9d 8c"}
    game = "bicycle/no-bust-21st-century-blackjack-second-chances"
    told = round_of(game, cards, {"1 base": 1000}, decisions=hit)
    assert told["illegal"]
    told = round_of(game, cards, {"1 base": 1000}, decisions=hit, readings={"twenty": "option"})
    assert outcome(told, "base") == ("win", 1000)


def test_bicycle_second_chances_line_9007_surrender_on_the_first_two_cards_alone() -> None:
    later = [{"seat": 1, "do": "hit"}, {"seat": 1, "do": "surrender"}]
    cards = {"1": "6s 7d 2c", "player-dealer": "9d 8c"}
    game = "bicycle/no-bust-21st-century-blackjack-second-chances"
    told = round_of(game, cards, {"1 base": 1000}, decisions=later)
    assert outcome(told, "base")[1] == -500
    first = {"surrender-when": "first-decision"}
    assert round_of(game, cards, {"1 base": 1000}, decisions=later, readings=first)["illegal"]
    told = round_of(game, cards, {"1 base": 1000}, decisions=later[1:], readings=first)
    assert outcome(told, "base")[1] == -500


def test_bicycle_no_bust_4_0_line_1759_nobody_surrenders_before_a_card_that_is_there() -> None:
    game, cards = "bicycle/no-bust-21st-century-blackjack-4.0", {"1": "6s 7d"}
    gives_up = [{"seat": 1, "do": "surrender"}]
    assert "illegal" not in round_of(game, cards, {"1 base": 1000}, decisions=gives_up)
    never = {"surrender-when": "never"}
    assert round_of(game, cards, {"1 base": 1000}, decisions=gives_up, readings=never)["illegal"]


@pytest.mark.parametrize(
    ("reading", "paid"), [("ace-two-three", 40_000), ("four-three-two", 6_000)]
)
def test_bicycle_three_card_6_card_line_5347_ace_two_three_of_one_suit(
    reading: str, paid: int
) -> None:
    told = round_of(
        "bicycle/three-card-poker-6-card-bonus",
        {"1": "As 2s 3s", "player-dealer": "Kd 9c 4h"},
        {"1 ante": 1000, "1 pair-plus": 1000},
        decisions=[{"seat": 1, "do": "play", "amount": 1000}],
        readings={"lowest-straight-flush": reading},
    )
    assert outcome(told, "pair-plus") == ("win", paid)


@pytest.mark.parametrize(("reading", "net"), [("ace-two-three", 6000), ("ace-high-only", -1000)])
def test_bicycle_three_card_line_2588_what_an_ace_begins(reading: str, net: int) -> None:
    told = round_of(
        "bicycle/three-card-poker",
        {"1": "As 2d 3s", "player-dealer": "Kd 9c 4h"},
        {"1 ante": 1000, "1 pair-plus": 1000},
        decisions=[{"seat": 1, "do": "play", "amount": 1000}],
        readings={"ace-low": reading},
    )
    assert outcome(told, "pair-plus")[1] == net


def test_bicycle_three_card_line_2588_odds_and_simulation_read_it_alike() -> None:
    game = library().game("bicycle/three-card-poker")
    readings = {"ace-low": "ace-high-only"}
    usual, read = (
        {end.name: end.probability for end in report.wagers["pair-plus"].outcomes}
        for report in (analyse(game), analyse(game, readings=readings))
    )
    assert read["straight"] < usual["straight"]
    plan = Plan(
        game=game.id, rounds=100_000, wagers={"ante": 1000, "pair-plus": 1000}, readings=readings
    )
    outcomes = simulator_for(game, plan).play(plan.chunk(0)).outcomes["pair-plus"]
    assert abs(outcomes["straight"] / plan.rounds - read["straight"]) < 0.003
    assert abs(outcomes["straight"] / plan.rounds - usual["straight"]) > 0.0015


@pytest.mark.parametrize(
    ("reading", "net"),
    [
        ("seven-counts", {"1": 200, "2": 200, "3": -400}),
        ("six-or-better", {"1": 800, "2": -400, "3": -400}),
    ],
)
def test_bicycle_211_hilo_line_3136_a_low_of_seven(reading: str, net: dict[str, int]) -> None:
    streets = [(seat, "check") for _ in range(3) for seat in (1, 2, 3)]
    told = settle(
        {
            "game": "bicycle/211-poker-hilo",
            "seats": [{"seat": n, "chips": 10_000} for n in (1, 2, 3)],
            "button": 3,
            "structure": {"type": "limit", "small_bet": 400, "big_bet": 800},
            "cards": {"1": "Ks Kd 9c", "2": "Ah 2d Qc", "3": "Ts Th 8c", "board": "3s 4h 7d Kc"},
            "decisions": [
                {"seat": seat, "do": do}
                for seat, do in [(3, "call"), (1, "call"), (2, "check"), *streets]
            ],
            "readings": {"seven-low": reading},
        }
    )
    assert told["net"] == net


def test_bicycle_crazy_pineapple_hilo_line_1001_a_kill_from_five_times_the_upper_limit() -> None:
    game = library().game("bicycle/crazy-pineapple-hilo")
    table = Table(game, seed=1, readings={"scooped": "five-times-the-upper"})
    scoop = table.as_posted.definition.rules.scoop_kill
    assert (scoop.of, scoop.least, scoop.over) == ("upper", 5, 0)
    usual = Table(game, seed=1).as_posted
    assert usual is game


# Order of settlement


def test_oceana_ez_baccarat_line_230_seat_by_seat() -> None:
    coup = {"player": "9c Kd", "banker": "8d Kc"}
    wagers = {"1 player": 1000, "1 tie": 500, "2 player": 1000}
    usual = round_of("oceana/ez-baccarat", coup, wagers, bank=2000)
    assert outcome(usual, "tie") == ("uncovered", 0)
    read = {"settlement-order": "seat-by-seat"}
    told = round_of("oceana/ez-baccarat", coup, wagers, bank=2000, readings=read)
    assert outcome(told, "tie") == ("lose", -500)
    assert outcome(told, "player", 2) == ("partly-covered", 500)


def test_bicycle_triple_draw_1_0_line_3714_player_by_player() -> None:
    wagers = {"1 circle-1": 1000, "2 circle-1": 1000, "2 bonus-bet": 1000}
    cards = {"1": "2s 5d 9c Jh Qd", "2": "2c 5h 8c Th Kd"}
    usual = round_of("bicycle/triple-draw-poker-1.0", cards, wagers, bank=1000)
    assert outcome(usual, "circle-1")[0] == "uncovered"
    read = {"order-of-settlement": "player-by-player"}
    told = round_of("bicycle/triple-draw-poker-1.0", cards, wagers, bank=1000, readings=read)
    assert outcome(told, "circle-1")[0] == "lose"
    assert outcome(told, "bonus-bet", 2)[0] == "uncovered"


def test_oceana_uth_line_423_a_losing_play_wager_first() -> None:
    cards = {"1": "8s 4h", "player-dealer": "Ad Ah", "board": "2c 5d 9h Js 3c"}
    wagers = {"1 ante": 1000, "1 blind": 1000}
    plays = [{"seat": 1, "do": "check"}, {"seat": 1, "do": "check"},
             {"seat": 1, "do": "play", "amount": 1000}]  # fmt: skip
    game = "oceana/ultimate-texas-holdem"
    usual = round_of(game, cards, wagers, bank=1000, decisions=plays)
    assert outcome(usual, "ante") == ("lose", -1000)
    read = {"order-in-the-seat": "losing-play-first"}
    told = round_of(game, cards, wagers, bank=1000, decisions=plays, readings=read)
    assert outcome(told, "play") == ("lose", -1000)
    assert outcome(told, "ante") == ("uncovered", 0)


def test_bicycle_fortune_line_10439_all_base_wagers_before_the_bonuses() -> None:
    pair = "Ks Kd Ac 7h 5d 4c 2s"
    cards = {"1": "As Ad Qc 8h 6d 4h 3s", "2": pair, "player-dealer": "Qs Jd Tc 7s 5s 3d 2h"}
    wagers = {"1 base": 1000, "1 fortune": 1000, "2 base": 1000}
    game, way = "bicycle/fortune-pai-gow-poker", {"bonus-order": "bonuses-last"}
    usual = round_of(game, cards, wagers, bank=2000, action_start=1)
    assert outcome(usual, "fortune")[0] == "lose"
    assert outcome(usual, "base", 2)[0] == "uncovered"
    told = round_of(game, cards, wagers, bank=2000, action_start=1, readings=way)
    assert outcome(told, "fortune")[0] == "uncovered"
    assert outcome(told, "base", 2)[0] == "win"


@pytest.mark.parametrize(("reading", "first"), [("eleven-to-thirteen", 5), ("pictures-ten", 2)])
def test_bicycle_caribbean_line_281_what_a_king_counts(reading: str, first: int) -> None:
    suits = {1: "s", 2: "d", 5: "h"}
    cards = {str(seat): f"2{suit} 4{suit} 6{suit} 8{suit} T{suit}" for seat, suit in suits.items()}
    told = round_of(
        "bicycle/caribbean-stud",
        {**cards, "player-dealer": "Ah Ad As Ac Kc"},
        {f"{seat} ante": 1000 for seat in suits},
        bank=3000,
        seats_at_table=8,
        readings={"button-counts": reading},
        decisions=[{"seat": seat, "do": "call", "amount": 2000} for seat in suits],
    )
    covered = {w["seat"] for w in told["wagers"] if w["outcome"] == "lose"}
    assert covered == {first}


# Hands


@pytest.mark.parametrize(("reading", "net"), [("hand-beaten", -500), ("winning-hand", 4500)])
def test_oceana_uth_line_311_beaten_by_three_of_a_kind(reading: str, net: int) -> None:
    told = round_of(
        "oceana/ultimate-texas-holdem",
        {"1": "As Ah", "player-dealer": "7d 6h", "board": "Ac 5d 9h Js 3c"},
        {"1 ante": 1000, "1 blind": 1000, "1 bad-beat": 500},
        decisions=[{"seat": 1, "do": "play", "amount": 4000}],
        readings={"bad-beat-hand": reading},
    )
    assert outcome(told, "bad-beat")[1] == net


def test_oceana_uth_line_311_a_royal_flush_pays_as_a_straight_flush() -> None:
    told = round_of(
        "oceana/ultimate-texas-holdem",
        {"1": "As Ks", "player-dealer": "7d 6h", "board": "Qs Js Ts 2c 3c"},
        {"1 ante": 1000, "1 blind": 1000, "1 bad-beat": 500},
        decisions=[{"seat": 1, "do": "play", "amount": 4000}],
        readings={"bad-beat-hand": "winning-hand"},
        bank=9_000_000,
    )
    assert outcome(told, "bad-beat") == ("win", 3_750_000)


def test_oceana_uth_line_311_no_odds_by_the_winning_hand_but_a_simulation() -> None:
    game = library().game("oceana/ultimate-texas-holdem")
    readings = {"bad-beat-hand": "winning-hand"}
    with pytest.raises(NoAnalysis, match="by the hand that is beaten"):
        analyse(game, readings=readings)


@pytest.mark.parametrize(("reading", "paid"), [("hands-in-play", True), ("qualified-hands", False)])
def test_bicycle_caribbean_line_331_a_hand_that_does_not_qualify(reading: str, paid: bool) -> None:
    told = round_of(
        "bicycle/caribbean-stud",
        {"1": "As Ks Qs Js Ts", "player-dealer": "Qd 9c 7h 4d 2c"},
        {"1 ante": 1000},
        decisions=[{"seat": 1, "do": "call", "amount": 2000}],
        readings={"jackpot-hands": reading},
        jackpots={"royal": 100_000},
    )
    assert (told["jackpots"]["royal"] < 100_000) is paid


def test_oceana_five_card_draw_line_200_a_forfeited_pot_stays_for_the_next_deal() -> None:
    stays = {"readings": {"forfeited-pot": "stays-for-the-next-deal"}}
    tens, nothing, kings = "Ts Td 8s 6c 3h", "Qs 9d 7c 5d 3s", "Ks Kd 8c 6h 3d"
    told = Drawn(
        "oceana-classic/five-card-draw",
        {1: tens, 2: nothing, 3: kings},
        "1 open, 2 fold, 3 fold",
        more=stays,
    )
    assert told.net() == {1: -350, 2: -50, 3: -50}


@pytest.mark.parametrize(("reading", "net"), [("higher-tile", 0), ("second-tile", 1000)])
def test_bicycle_bonanza_line_9186_the_second_tile(reading: str, net: int) -> None:
    told = round_of(
        "bicycle/bonanza-pai-gow-tiles",
        {"1": "teen-12 tit-7 gor-4 gor-4", "player-dealer": "teen-12 chit-7 bon-4 bon-4"},
        {"1 base": 1000},
        decisions=[{"seat": 1, "do": "set", "front": "teen-12 tit-7", "back": "gor-4 gor-4"}],
        readings={"equal-points": reading},
    )
    assert told["net"]["1"] == net


@pytest.mark.parametrize(("reading", "won"), [("with-a-fortune-bet", 0), ("everyone", 1)])
def test_bicycle_face_up_line_11675_whose_hand_is_envied(reading: str, won: int) -> None:
    told = round_of(
        "bicycle/face-up-pai-gow-poker",
        {
            "1": "As Ad Jc 8h 6d 4h 3s",
            "2": "9c 8c 7c 6c 5c Kh Qd",
            "player-dealer": "Qs Jd Tc 7s 5s 3d 2h",
        },
        {"1 base": 1000, "1 fortune": 500, "2 base": 1000},
        readings={"envied-hands": reading},
    )
    assert len([w for w in told["wagers"] if w["spot"] == "envy"]) == won


@pytest.mark.parametrize(("reading", "net"), [("loses", -1000), ("house-way", 1000)])
def test_bicycle_pai_gow_poker_line_36_a_foul_hand_set_anew(reading: str, net: int) -> None:
    told = round_of(
        "bicycle/pai-gow-poker",
        {"1": "As Ad Kc Kh 6d 4h 3s", "player-dealer": "Qs Jd Tc 7s 5s 3d 2h"},
        {"1 base": 1000},
        decisions=[{"seat": 1, "do": "set", "front": "As Ad", "back": "Kc Kh 6d 4h 3s"}],
        readings={"foul-hands": reading},
    )
    assert told["net"]["1"] == net


@pytest.mark.parametrize(("reading", "first"), [("goes-on", 2), ("comes-round", 1)])
def test_bicycle_dragon_9_line_4876_the_count_comes_round(reading: str, first: int) -> None:
    told = round_of(
        "bicycle/pan-9-dragon-9",
        {"1": "2s 2d 2c", "2": "2h 2s 2d", "player-dealer": "6s 3d Kc"},
        {"1 base": 1000, "2 base": 1000},
        bank=1000,
        dice=11,
        seats_at_table=8,
        readings={"dice-count": reading},
        decisions=[{"seat": 1, "do": "stand"}, {"seat": 2, "do": "stand"}],
    )
    covered = [w["seat"] for w in told["wagers"] if w["outcome"] == "lose"]
    assert covered == [first]


@pytest.mark.parametrize(("reading", "paid"), [("natural-row", 1000), ("by-margin", 30_000)])
def test_bicycle_dragon_bonus_line_6655_a_natural_that_wins_by_nine(
    reading: str, paid: int
) -> None:
    told = round_of(
        "bicycle/dragon-bonus-baccarat",
        {"player": "9c Kd", "banker": "Ts Kc"},
        {"1 player": 1000, "1 player-dragon": 1000},
        readings={"natural-winner": reading},
    )
    assert outcome(told, "player-dragon") == ("win", paid)


def test_bicycle_dragon_bonus_line_6655_the_odds_of_a_natural_by_its_margin() -> None:
    game = library().game("bicycle/dragon-bonus-baccarat")
    usual, read = (
        analyse(game, readings=readings).wagers["banker-dragon"].edge
        for readings in ({}, {"natural-winner": "by-margin"})
    )
    assert read < usual


def test_bicycle_baccarat_5_0_line_3024_a_pair_of_the_other_hand() -> None:
    game, cards = "bicycle/21st-century-baccarat-5.0", {"player": "7c 2d", "dealer": "4s 4d"}
    wagers = {"1 player": 1000, "1 dealer-bonus-pair": 1000}
    assert round_of(game, cards, wagers)["illegal"]
    told = round_of(game, cards, wagers, readings={"pair-of-the-hand": "either-line"})
    assert outcome(told, "dealer-bonus-pair") == ("win", 10_000)


def test_bicycle_face_up_pai_gow_line_11556_a_bonus_of_the_table_minimum() -> None:
    game, more = "bicycle/face-up-pai-gow-poker", {"limits": {"min": 2500, "max": 10_000}}
    listed = {"bonus-limits": "table-limits"}
    assert "illegal" not in round_of(game, {}, {"1 base": 5000, "1 fortune": 500}, **more)
    small, enough = ({"1 base": 5000, "1 fortune": fortune} for fortune in (500, 2500))
    assert round_of(game, {}, small, readings=listed, **more)["illegal"]
    assert "illegal" not in round_of(game, {}, enough, readings=listed, **more)


@pytest.mark.parametrize(
    ("hands", "last", "every"),
    [("5 K", 10, 10), ("5 6 K", 20, 30), ("5 6 7 K", 100, 130), ("5 6 7 8 K", 300, 430)],
)
def test_bicycle_ultimate_war_line_6435_every_row_that_a_round_has_come_to(
    hands: str, last: int, every: int
) -> None:
    player, banker = (" ".join(rank + suit for rank in hands.split()) for suit in "cd")
    cards = {"player": player, "banker": banker.replace("K", "Q")}
    for reading, times in (("the-last-war", last), ("every-row", every)):
        told = round_of(
            "bicycle/ultimate-war",
            cards,
            {"1 player": 1000, "1 war": 1000},
            readings={"wars-paid-once": reading},
        )
        assert outcome(told, "war") == ("win", times * 1000)


@pytest.mark.parametrize(
    ("version", "points"), [("asian", (7, 11)), ("mandarin", (12, 18))], ids=["asian", "mandarin"]
)
def test_bicycle_chinese_line_458_a_super_bonus_on_top_of_all_three(
    version: str, points: tuple[int, int]
) -> None:
    hands: dict[int, tuple[str, ...] | str] = {
        1: ("Ac Ad Kc", "Ks Kh 7c 7d 3s", "As Ah Js Jh Qc"),
        2: ("9c 8d 2h", "Tc Td 6c 5d 3c", "Qs Qh 5s 4h 2c"),
        3: ("9d 8c 2d", "Ts 7h 6s 5c 3d", "Jc Jd 4s 3h 2s"),
        4: ("9h 8h 7s", "Qd 9s 6d 5h 4c", "Kd Th 8s 6h 4d"),
    }
    for reading, won in zip(("from-each", "on-top"), points, strict=True):
        told = chinese(version, hands, readings={"super-bonus": reading})
        assert [told["points"][f"1v{seat}"] for seat in (2, 3, 4)] == [won] * 3


@pytest.mark.parametrize(
    ("reading", "main", "side"), [("main-pot-first", 0, 530), ("last-side-pot-first", 120, 410)]
)
def test_oceana_holdem_line_1206_the_fee_out_of_the_side_pot(
    reading: str, main: int, side: int
) -> None:
    played = Hand(
        "oceana/texas-holdem",
        dict.fromkeys(range(1, 8), 5000) | {3: 30},
        button=7,
        cards={"3": "As Ah", "4": "Kc Kd", "board": "9c 8d 4h Js 3c"},
        fee=1,
        actions="3 call, 4 call, 5 fold, 6 fold, 7 fold, 1 fold, 2 check",
        readings={"collection-from-side-pots": reading},
    )
    line = played.settled()
    pots = [(main, {"3": main}), (side, {"4": side})]
    expected = [{"amount": amount, "winners": won} for amount, won in pots if amount]
    assert line["pots"] == expected
    assert line["fees"] == {"pot": 500}


@pytest.mark.parametrize(("reading", "most"), [("single-bet", 20_000), ("whole-round", 10_000)])
def test_central_coast_holdem_lines_237_to_244_the_upper_amount_of_a_spread(
    reading: str, most: int
) -> None:
    spread = {"type": "spread", "small_blind": 200, "big_blind": 400}
    begun = Hand(
        "central-coast/texas-holdem",
        3,
        button=3,
        structure=spread | {"min_bet": 300, "max_bet": 10_000},
        actions="3 call, 1 call, 2 check | 1 bet 6000",
        readings={"spread-maximum": reading},
    )
    assert begun.offered()["raise"][1] == min(most, 16_000)


@pytest.mark.parametrize(("most", "told"), [(10_000, "that is $100."), (30_000, "than $200 in")])
def test_central_coast_holdem_lines_237_to_244_what_ends_the_raising(most: int, told: str) -> None:
    begun = Hand(
        "central-coast/texas-holdem",
        3,
        button=3,
        structure={"type": "spread", "small_blind": 200, "big_blind": 400, "max_bet": most},
        actions=f"3 call, 1 call, 2 check | 1 bet {min(most, 20_000)}, 2 raise 30000",
        readings={"spread-maximum": "whole-round"},
    )
    assert told in begun.refused()
