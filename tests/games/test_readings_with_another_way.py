"""Readings that leave more than one way to play, by house, game and line."""

from __future__ import annotations

from typing import Any

import pytest

from cardroom.books import library
from cardroom.odds import NoAnalysis, analyse
from cardroom.scenario import settle
from cardroom.simulation import Plan
from cardroom.simulation.games import simulator_for
from cardroom.simulation.plan import BadPlan
from tests.games.hands import Hand
from tests.games.rounds_of import round_of
from tests.games.settled_lines import refused
from tests.games.stud import dealt_to

NO_BUST = "bicycle/no-bust-21st-century-blackjack"


def nets(game: str, reading: str, choices: list[str], **played: Any) -> list[int]:
    """What seat 1 wins or loses by each choice."""
    rounds = (round_of(game, **played, readings={reading: choice}) for choice in choices)
    return [told["net"]["1"] for told in rounds]


def looked(
    game: str, reading: str, cards: dict[str, str], wagers: dict[str, int], doubles: dict[str, Any]
) -> list[int]:
    """What seat 1 loses if nobody looks, and if somebody does and nothing is left to do."""
    choices = list(next(r.choices for r in library().game(game).entry.readings if r.id == reading))
    return [
        nets(game, reading, [choice], cards=cards, wagers=wagers, decisions=decisions)[0]
        for choice, decisions in zip(choices, ([doubles], []), strict=True)
    ]


@pytest.mark.parametrize("edition", ["4.0", "5.0", "6.0"])
def test_bicycle_no_bust_lines_1763_2491_and_3945_a_look_for_a_natural_under_an_ace(
    edition: str,
) -> None:
    cards, wagers = {"1": "6c 5d 9h", "player-dealer": "Ac Kd"}, {"1 base": 1000}
    doubles = {"seat": 1, "do": "double"}
    assert looked(f"{NO_BUST}-{edition}", "no-check", cards, wagers, doubles) == [-2000, -1000]


def test_bicycle_free_bet_lines_7319_and_7335_a_look_under_a_ten_card() -> None:
    game, doubles = "bicycle/21st-century-free-bet-blackjack", {"seat": 1, "do": "double"}
    cards, wagers = {"1": "2c 5d 9h", "player-dealer": "Kd Ac"}, {"1 base": 1000}
    assert looked(game, "check-under-ten", cards, wagers, doubles) == [-2000, -1000]


def test_bicycle_switch_lines_6970_and_6984_a_look_under_a_ten_card() -> None:
    game, doubles = "bicycle/21st-century-blackjack-switch", {"seat": 1, "do": "double"}
    cards = {"1-1": "6c 5d 9h", "1-2": "Tc 9d", "player-dealer": "Kd Ac"}
    wagers = {"1 hand-1": 1000, "1 hand-2": 1000}
    assert looked(game, "check-under-ten", cards, wagers, doubles) == [-3000, -2000]


@pytest.mark.parametrize("edition", ["4.0", "5.0"])
def test_bicycle_no_bust_lines_1652_and_2369_an_ace_and_a_ten_card_of_a_split_hand(
    edition: str,
) -> None:
    """They push against another 21, or beat it."""
    game = f"{NO_BUST}-{edition}"
    cards = {"1": "Ac Ad", "1a": "Ac Kc", "1b": "Ad 9d", "player-dealer": "Ts 5s 6s"}
    found = nets(
        game,
        "split-natural",
        ["twenty-one", "natural"],
        cards=cards,
        wagers={"1 base": 1000},
        decisions=[{"seat": 1, "do": "split"}],
    )
    odds = library().game(game).definition.rules.pays["natural"]
    assert found == [-1000, odds.pays(1000) - 1000]
    read = {"split-natural": "natural"}
    with pytest.raises(NoAnalysis, match="a hand of a split is no natural"):
        analyse(library().game(game), readings=read)
    plan = Plan(game=game, rounds=1, wagers={"base": 100}, readings=read)
    with pytest.raises(BadPlan, match="a hand of a split is no natural"):
        simulator_for(library().game(game), plan)


@pytest.mark.parametrize(("reading", "net"), [("nine-only", 1000), ("eight-too", -1000)])
def test_bicycle_face_up_baccarat_line_734_an_eight_of_two_cards(reading: str, net: int) -> None:
    """The other hand draws to nine against it, or may not."""
    told = round_of(
        "bicycle/21st-century-baccarat-face-up",
        {"player": "2c 2d 5h", "player-dealer": "Kc 8d"},
        {"1 player": 1000},
        readings={"naturals": reading},
    )
    assert told["net"]["1"] == net


@pytest.mark.parametrize(
    ("reading", "net"), [("player-dealer-first", -1000), ("unqualified-first", 0)]
)
def test_bicycle_super_pai_gow_lines_33_and_2240_a_foul_hand_that_does_not_qualify(
    reading: str, net: int
) -> None:
    told = round_of(
        "bicycle/super-pai-gow-poker",
        {"1": "9s 9d Jd 6h 4c 3d 2h", "player-dealer": "As Ad Ks Qd Js 6s 5d"},
        {"1 base": 1000},
        decisions=[{"seat": 1, "do": "set", "front": "9s 9d"}],
        readings={"foul-and-unqualified": reading},
    )
    assert told["net"]["1"] == net


def test_bicycle_super_pai_gow_line_33_a_foul_hand_that_qualifies_loses_by_either() -> None:
    assert nets(
        "bicycle/super-pai-gow-poker",
        "foul-and-unqualified",
        ["player-dealer-first", "unqualified-first"],
        cards={"1": "Kh Kd As 9h 7d 5h 3d", "player-dealer": "8s 8d Ks Qd Js 6s 5d"},
        wagers={"1 base": 1000},
        decisions=[{"seat": 1, "do": "set", "front": "Kh Kd"}],
    ) == [-1000, -1000]


@pytest.mark.parametrize(("reading", "net"), [("three-or-six", 1000), ("own-points", -1000)])
def test_bicycle_bonanza_tiles_line_9146_what_the_three_and_the_six_count(
    reading: str, net: int
) -> None:
    """The six and a four make seven with the six as a three, else nothing behind two: a foul."""
    game = "bicycle/bonanza-pai-gow-tiles"
    told = round_of(
        game,
        {"1": "gee-6 gor-4 teen-12 mooy-10", "player-dealer": "mooy-10 ping-10 foo-11 bon-4"},
        {"1 base": 1000},
        readings={"wild-tiles": reading},
        decisions=[{"seat": 1, "do": "set", "front": "teen-12 mooy-10"}],
    )
    assert told["net"]["1"] == net, told


@pytest.mark.parametrize(
    ("game", "reading", "lost"),
    [
        ("pai-gow-tiles", "all-of-its-seat", {"base": -1000}),
        ("reverse-bet-pai-gow-tiles", "all-of-its-seat", {"base": -1000, "reverse": -500}),
        ("reverse-bet-pai-gow-tiles", "everyone-on-the-hand", {"base": -1000, "reverse": -500}),
    ],
)
def test_bicycle_tiles_line_189_what_switched_tiles_forfeit(
    game: str, reading: str, lost: dict[str, int]
) -> None:
    told = round_of(
        f"bicycle/{game}",
        {},
        {f"1 {spot}": abs(net) for spot, net in lost.items()},
        mishaps=[{"event": "switched-cards", "to": "1"}],
        readings={"switched-cards": reading},
    )
    assert {w["spot"]: w["net"] for w in told["wagers"]} == lost


def test_bicycle_tiles_line_189_switched_tiles_and_those_behind() -> None:
    scenario = {
        "game": "bicycle/reverse-bet-pai-gow-tiles",
        "seats": [{"seat": 1, "chips": 10**6}, {"seat": 8, "chips": 10**6}],
        "player_dealer": {"seat": 8, "bank": 10**5},
        "wagers": [
            {"seat": 1, "spot": "base", "amount": 1000},
            {"seat": 1, "spot": "reverse", "amount": 700, "by": "Bea"},
        ],
        "mishaps": [{"event": "switched-cards", "to": "1"}],
    }
    for reading, net in (("all-of-its-seat", 700), ("everyone-on-the-hand", -700)):
        told = settle(scenario | {"readings": {"switched-cards": reading}})
        assert told["net"]["Bea"] == net


def test_bicycle_mississippi_lines_5728_and_5751_a_street_above_the_maximum() -> None:
    bets = [{"seat": 1, "do": "bet", "to": 3000}] * 3
    cards = {"1": "6c 6d", "board": "Kc 9d 3h"}

    def play(reading: str) -> dict[str, Any]:
        return round_of(
            "bicycle/mississippi-stud-3-card-bonus",
            cards,
            {"1 ante": 1000},
            decisions=bets,
            limits={"min": 500, "max": 2000},
            readings={"play-limits": reading},
        )

    told = play("follows-the-ante")
    assert [w["amount"] for w in told["wagers"]] == [1000, 3000, 3000, 3000]
    assert "bet $30" in refused(play("within-the-maximum"))


def test_bicycle_dragon_bonus_lines_6696_to_6700_the_maximum_of_three_bets() -> None:
    def play(reading: str, amount: int) -> dict[str, Any]:
        return round_of(
            "bicycle/dragon-bonus-baccarat",
            {"player": "Ks 7h", "banker": "Kd 6c"},
            {"1 player": 1000, "1 player-dragon": amount, "1 banker-dragon": 6000},
            fee={"schedule": "dragon-bonus-baccarat-own", "option": 1},
            readings={"seat-maximums": reading},
        )

    assert play("each-bet", 6000)["net"]["1"] == 1000 - 12000
    assert play("together", 4000)["net"]["1"] == 1000 - 10000
    assert "the most for a seat is $100" in refused(play("together", 6000))


@pytest.mark.parametrize(
    ("reading", "nets"),
    [
        ("ace-high-only", {"ante": -1000, "bet": -1000, "flop-bet": -1000}),
        ("ace-before-eight", {"ante": 1000, "bet": 1000, "flop-bet": 2000}),
    ],
)
def test_bicycle_triple_action_lines_2704_to_2715_an_ace_before_an_eight(
    reading: str, nets: dict[str, int]
) -> None:
    told = round_of(
        "bicycle/triple-action-poker",
        {"1": "Td Jc", "player-dealer": "Ks Kd", "board": "As 8d 9c"},
        {"1 ante": 1000, "1 flop-bet": 1000},
        decisions=[{"seat": 1, "do": "bet"}],
        readings={"ace-low": reading},
    )
    assert {w["spot"]: w["net"] for w in told["wagers"] if w["spot"] in nets} == nets


def test_bicycle_crazy_4_line_6296_people_behind_a_seat() -> None:
    """They play with the hand, for their ante once where the seat plays three times its own."""
    scenario: dict[str, Any] = {
        "game": "bicycle/crazy-4-poker",
        "seats": [{"seat": 1, "chips": 10**6}, {"seat": 6, "chips": 10**6}],
        "player_dealer": {"seat": 6, "bank": 10**5},
        "wagers": [
            {"seat": 1, "spot": spot, "amount": amount, "by": by}
            for spot in ("ante", "super-bonus")
            for amount, by in ((1000, None), (500, "Bea"))
        ],
        "cards": {"1": "As Ah 7d 5c 2d", "player-dealer": "Ks Kd 8c 4d 3h"},
        "decisions": [{"seat": 1, "do": "play", "to": 3000}],
    }
    assert "no backline wager is allowed" in refused(settle(scenario))
    told = settle(scenario | {"readings": {"backline": "all-but-queens-up"}})
    assert (told["net"]["1"], told["net"]["Bea"]) == (4000, 1000)
    queens = {"seat": 1, "spot": "queens-up", "amount": 500, "by": "Bea"}
    more = scenario | {"wagers": [*scenario["wagers"], queens]}
    assert "Queens Up" in refused(settle(more | {"readings": {"backline": "all-but-queens-up"}}))


@pytest.mark.parametrize(
    ("reading", "each", "paid"),
    [
        ("as-each-table", "one", 100),
        ("both-tables", "one", 200),
        ("both-tables", "each", 400),
    ],
)
def test_bicycle_let_it_ride_line_8906_a_fee_for_the_bonus_bet_by_the_later_list(
    reading: str, each: str, paid: int
) -> None:
    told = round_of(
        "bicycle/let-it-ride-bonus",
        {"1": "2c 5d 9h", "board": "Ks 8d"},
        {f"1 {spot}": 1000 for spot in ("bet-1", "bet-2", "bet-3", "3-card-bonus")},
        fee={"option": 2, "schedule": "let-it-ride-bonus"},
        readings={"bonus-fee": reading, "base-wager": each},
    )
    assert told["fees"] == {"1": paid, "player-dealer": 200}


@pytest.mark.parametrize(
    ("game", "cards"),
    [
        ("bicycle/seven-card-stud", "2c 9d Ks"),  # 001:860-861
        ("bicycle/razz", "Ks 9d 2c"),
        ("ocean-view/seven-card-stud-hilo", "2c 9d Ks"),  # 003:177
        ("ocean-view/razz", "Ks 9d 2c"),  # 003:185
        ("oceana-classic/seven-card-stud", "2c 9d Ks"),  # 004:81,85
    ],
)
def test_lines_860_177_and_85_the_forced_bet_that_everyone_has_called(
    game: str, cards: str
) -> None:
    downs = ("4h 6h", "4s 6s", "4d 6d")
    held = {str(s): f"{downs[s - 1]} {up}" for s, up in enumerate(cards.split(), 1)}
    told: dict[str, Any] = {"cards": held, "actions": "1 bring-in, 2 call, 3 call"}
    assert dealt_to(Hand(game, 3, **told), 1) == 4
    again = Hand(game, 3, **told, readings={"forced-bet-again": "may-raise"})
    assert (again.next_to_act(), set(again.offered())) == (1, {"check", "complete", "fold"})


@pytest.mark.parametrize(
    ("game", "reading"),
    [
        ("central-coast/texas-holdem", "opening-bet"),  # 002:184
        ("central-coast/omaha-hilo", "opening-bet"),  # 002:72
        ("oceana/big-o-hilo", "bet-and-raises"),  # 000:783
    ],
)
def test_lines_184_72_and_783_whether_a_bet_is_the_first_of_three_raises(
    game: str, reading: str
) -> None:
    bets = ", ".join(f"{seat} {do}" for seat, do in ((1, "bet"), (2, "raise"), (3, "raise")))
    told = f"3 call, 1 call, 2 check | {bets}"
    usual = Hand(game, 3, button=3, actions=told)
    assert "raise" in usual.offered()
    counted = Hand(game, 3, button=3, actions=told, readings={reading: "first-of-three"})
    assert set(counted.offered()) == {"call", "fold"}
    before = "3 raise, 1 raise"
    other = Hand(game, 3, button=3, actions=before, readings={reading: "first-of-three"})
    assert "raise" in other.offered()
