"""Blackjack read in other ways, at a table, by the odds and in simulations: by house and line."""

from __future__ import annotations

from typing import Any

import pytest

from cardroom.books import library
from cardroom.odds import NoAnalysis, analyse
from cardroom.simulation import Plan
from cardroom.simulation.games import simulator_for
from cardroom.simulation.plan import BadPlan, Chunk
from tests.games.rounds_of import Told, outcome, round_of
from tests.portion import part_of

SECOND = "bicycle/21st-century-blackjack-2nd-edition"
CHANCES = "bicycle/no-bust-21st-century-blackjack-second-chances"
FREE_BET = "bicycle/21st-century-free-bet-blackjack"
SWITCH = "bicycle/21st-century-blackjack-switch"
NO_BUST_6 = "bicycle/no-bust-21st-century-blackjack-6.0"
JOKERS = "bicycle/no-bust-blackjack-joker"


def does(*verbs: str) -> list[Told]:
    told = (verb.partition(" ") for verb in verbs)
    return [{"seat": 1, "do": do, **({"hand": hand} if hand else {})} for do, _, hand in told]


@pytest.mark.parametrize("game", [SECOND, CHANCES])
def test_bicycle_lines_1480_and_9019_a_split_hand_that_is_doubled(game: str) -> None:
    played: dict[str, Any] = {
        "cards": {"1": "8c 8d", "1a": "8c 3h Td", "1b": "8d Th", "player-dealer": "6s Tc Kd"},
        "wagers": {"1 base": 1000},
        "decisions": does("split", "double 1a", "stand 1b"),
    }
    assert round_of(game, **played)["net"]["1"] == 3000
    told = round_of(game, **played, readings={"double-after-split": "forbidden"})
    assert told["illegal"]
    assert told["at"] == 1
    assert "but not those of a split hand" in told["why"]


@pytest.mark.parametrize(("reading", "net"), [("loses", -1000), ("pushes", 0)])
@pytest.mark.parametrize("hit", ["Tc", "6c"])
def test_bicycle_free_bet_lines_7267_and_7418_a_hand_that_is_over_against_22(
    reading: str, net: int, hit: str
) -> None:
    told = round_of(
        FREE_BET,
        {"1": f"9c 7d {hit}", "player-dealer": "Tc 6d 6h"},
        {"1 base": 1000},
        decisions=does("hit"),
        readings={"over-against-22": reading},
    )
    assert told["net"]["1"] == net


@pytest.mark.parametrize(
    ("game", "spot"), [(SWITCH, "hand-1"), (NO_BUST_6, "base")], ids=["switch", "6.0"]
)
def test_bicycle_lines_3937_and_7029_how_often_a_pair_is_split(game: str, spot: str) -> None:
    two = spot == "hand-1"
    ours = "1-1" if two else "1"
    verbs = [f"split {ours}", f"split {ours}a", f"split {ours}a"]
    for reading, legal in (("two-for-all", False), ("ten-cards-only", True)):
        told = round_of(
            game,
            {ours: "8c 8d", "player-dealer": "6s Tc Kd"} | ({"1-2": "Ts 9s"} if two else {}),
            {"1 hand-1": 1000, "1 hand-2": 1000} if two else {"1 base": 1000},
            deck="8h 8s Tc Td Th Ts",
            decisions=does(*(["no-switch"] if two else []), *verbs),
            readings={"splits": reading},
        )
        if legal:
            assert len([w for w in told["wagers"] if w["spot"] == "split"]) == 3
        else:
            assert told["at"] == 2 + two


@pytest.mark.parametrize(("reading", "net"), [("ace-and-ten", 1000), ("any-two-cards-of-21", 1200)])
def test_bicycle_second_chances_line_9057_two_cards_of_21_with_a_joker(
    reading: str, net: int
) -> None:
    readings = {"blackjack": reading}
    wagers = {"1 base": 1000}
    hand = {"1": "Jk1 5d", "player-dealer": "6s Tc 4d"}
    assert round_of(CHANCES, hand, wagers, readings=readings)["net"]["1"] == net
    his = {"1": "Tc 4d 7h", "player-dealer": "Ac Jk1"}
    told = round_of(CHANCES, his, wagers, decisions=does("hit"), readings=readings)
    assert outcome(told, "base") == (("push", 0) if net == 1000 else ("lose", -1000))


def test_bicycle_second_chances_line_9063_insurance_against_an_ace_with_a_joker() -> None:
    cards = {"1": "Tc 9d", "player-dealer": "Ac Jk1"}
    asked = does("insurance", "stand")
    told = round_of(CHANCES, cards, {"1 base": 1000}, decisions=asked)
    assert outcome(told, "insurance") == ("lose", -500)
    read = {"blackjack": "any-two-cards-of-21"}
    told = round_of(CHANCES, cards, {"1 base": 1000}, decisions=asked, readings=read)
    assert outcome(told, "insurance") == ("win", 1000)


@pytest.mark.parametrize(("reading", "first"), [("action-button", 2), ("left-of-player-dealer", 1)])
@pytest.mark.parametrize(
    "game",
    [
        SECOND,
        CHANCES,
        "bicycle/no-bust-21st-century-blackjack-4.0",
        "bicycle/no-bust-blackjack-joker",
    ],
)
def test_bicycle_lines_1066_to_9007_where_settlement_starts(
    game: str, reading: str, first: int
) -> None:
    told = round_of(
        game,
        {"1": "Tc 9d", "2": "Td 9h", "player-dealer": "Ts 2d 5c"},
        {"1 base": 1000, "2 base": 1000},
        bank=1000,
        seats_at_table=6,
        readings={"first-action": reading},
    )
    assert [w["seat"] for w in told["wagers"] if w["outcome"] == "win"] == [first]


@pytest.mark.parametrize(
    ("game", "readings"),
    [
        (SECOND, {"double-after-split": "forbidden"}),
        (CHANCES, {"double-after-split": "forbidden"}),
        (CHANCES, {"blackjack": "any-two-cards-of-21"}),
        (FREE_BET, {"over-against-22": "pushes"}),
        (NO_BUST_6, {"splits": "ten-cards-only"}),
        (NO_BUST_6, {"soft-eighteen": "draws"}),
    ],
    ids=lambda value: "-".join(value.values()) if isinstance(value, dict) else "",
)
def test_odds_and_simulation_follow_the_reading(game: str, readings: dict[str, str]) -> None:
    usual, read = (analyse(library().game(game), readings=one).base for one in ({}, readings))
    assert read.ev != usual.ev
    rounds = part_of(1_000_000)
    plan = Plan(game=game, rounds=rounds, wagers={"base": 1000}, readings=readings, seed="read")
    net = simulator_for(library().game(game), plan).play(Chunk(0, plan.rounds)).moments("1")
    # A second chance is taken there by a simpler rule than the best.
    near = 0.02 if game == CHANCES else 0.0005
    assert abs(net.mean / 1000 - read.ev) < 2.5 * net.ci95 / 1000 + near


def test_bicycle_switch_lines_7023_to_7030_the_odds_where_pairs_have_no_limit() -> None:
    game = library().game(SWITCH)
    usual, read = (analyse(game, readings=one).base for one in ({}, {"splits": "ten-cards-only"}))
    assert usual.ev < read.ev < usual.ev + 0.001


@pytest.mark.parametrize(
    "game",
    [
        NO_BUST_6,
        "bicycle/no-bust-21st-century-blackjack-4.0",
        "bicycle/no-bust-21st-century-blackjack-5.0",
        SECOND,
        FREE_BET,
        CHANCES,
        JOKERS,
        "central-coast/pure-21.5-blackjack",
        "ocean-view/pure-21.5-blackjack",
    ],
)
def test_lines_3907_and_its_like_a_soft_eighteen_until_a_hard_seventeen(game: str) -> None:
    """Nineteen beats soft 18; with a three and a ten more the player-dealer has hard 21."""
    nets = []
    for reading in ("stands", "draws"):
        told = round_of(
            game,
            {"1": "Tc 9d", "player-dealer": "7s Ac 3d Th"},
            {"1 base": 1000},
            decisions=does("stand"),
            readings={"soft-eighteen": reading},
        )
        nets.append(told["net"]["1"])
    assert nets == [1000, -1000]


def test_bicycle_second_chances_line_9057_nobody_draws_to_a_blackjack() -> None:
    told = round_of(
        CHANCES,
        {"1": "Tc 4d 7h", "player-dealer": "As Kc"},
        {"1 base": 1000},
        decisions=does("decline", "hit"),
        readings={"soft-eighteen": "draws"},
    )
    assert outcome(told, "base") == ("lose", -1000)


@pytest.mark.parametrize("game", [NO_BUST_6, CHANCES, JOKERS])
@pytest.mark.parametrize(
    ("mine", "his", "nets"),
    [
        ("Tc 6d 6h", "Ts 9d", [-1000, 1000]),  # it beats 19
        ("Tc 6d 6h", "Ts 5d 6s", [-1000, 1000]),  # and 21
        ("Tc 6d 6h", "Ts 6s 6c", [-1000, 0]),  # and pushes against another one
        ("Tc 9d", "Ts 6s 6c", [1000, -1000]),
        ("Ac 5d 6h", "Ts Kd", [0, 1000]),  # with an ace that counts eleven
        ("Tc 6d 7h", "Ts 9d", [-1000, -1000]),  # 23 is over all the same
    ],
)
def test_bicycle_lines_1052_3839_and_9005_three_cards_of_twenty_two(
    game: str, mine: str, his: str, nets: list[int]
) -> None:
    if mine.startswith("Ac"):
        # Where 22 is over it is hard 12, and stands against 20 by choice.
        nets = [-1000, 1000]
    found = []
    for reading in ("over", "stands"):
        more = does("hit", "stand") if mine.startswith("Ac") and reading == "over" else does("hit")
        told = round_of(
            game,
            {"1": mine, "player-dealer": his},
            {"1 base": 1000},
            decisions=does("stand") if len(mine.split()) == 2 else more,
            readings={"three-card-22": reading},
        )
        found.append(told["net"]["1"])
    assert found == nets


def test_bicycle_lines_3840_9039_and_9057_what_beats_a_standing_twenty_two() -> None:
    stands = {"three-card-22": "stands"}
    for game, his in ((NO_BUST_6, "Ac Kd"), (CHANCES, "Kd Ac"), (JOKERS, "Kd Jk1")):
        told = round_of(
            game,
            {"1": "Tc 6d 6h", "player-dealer": his},
            {"1 base": 1000},
            decisions=does(*(["decline"] if his.startswith("A") else []), "hit"),
            readings=stands,
        )
        # Two jokers freeze all hands, so that nobody has three cards against them.
        assert told["net"]["1"] == (1000 if game == JOKERS else -1000)


@pytest.mark.parametrize(
    ("mine", "his", "nets"),
    [
        ("9s 8d", "Ts 8c", [-1000, 1000]),
        ("9s 9d", "Ts 8c", [0, 0]),  # 9047
        ("9s 8d", "Ks Ac", [-1000, -1000]),  # 9057: his blackjack beats it
    ],
)
def test_bicycle_second_chances_line_9043_the_player_wins_below_a_natural(
    mine: str, his: str, nets: list[int]
) -> None:
    found = [
        round_of(
            CHANCES,
            {"1": mine, "player-dealer": his},
            {"1 base": 1000},
            decisions=does("stand"),
            readings={"misprinted-win": reading},
        )["net"]["1"]
        for reading in ("closest-wins", "player-wins")
    ]
    assert found == nets


def test_bicycle_no_bust_joker_line_1066_a_surrender_against_a_joker() -> None:
    """There is no draw for players; whether they may surrender is not said."""
    played: Told = {
        "cards": {"1": "Tc 6c", "player-dealer": "Jk1 9d"},
        "wagers": {"1 base": 1000},
        "decisions": does("surrender"),
    }
    assert "nothing to decide" in round_of(JOKERS, **played)["why"]
    given_up = {"joker-frozen": "may-surrender"}
    assert round_of(JOKERS, **played, readings=given_up)["net"]["1"] == -500
    for do in ("hit", "double"):
        told = round_of(JOKERS, **{**played, "decisions": does(do)}, readings=given_up)
        assert told["illegal"]
    held = {**played, "decisions": [], "cards": {"1": "Jk2 6c", "player-dealer": "Jk1 9d"}}
    assert round_of(JOKERS, **held, readings=given_up)["net"]["1"] == 0


@pytest.mark.parametrize(
    ("his", "all_wagers", "first_wager"),
    [("As Kd", -2000, -1000), ("Jk1 Jk2", -1000, -1000), ("9s Ts", 2000, 2000)],
)
def test_bicycle_second_chances_line_9057_what_a_late_blackjack_takes(
    his: str, all_wagers: int, first_wager: int
) -> None:
    for reading, net in (("all-wagers", all_wagers), ("first-wager", first_wager)):
        told = round_of(
            CHANCES,
            {"1": "6s 5d Tc", "player-dealer": his},
            {"1 base": 1000},
            decisions=[] if his.startswith("Jk") else does("double"),
            readings={"late-blackjack": reading},
        )
        assert told["net"]["1"] == net


@pytest.mark.parametrize(("reading", "net"), [("wagers-go-back", 0), ("first-two-cards", -1000)])
def test_bicycle_no_bust_joker_line_1070_what_a_joker_leaves_of_the_cards(
    reading: str, net: int
) -> None:
    """21 in three cards against 21, or eleven."""
    readings = {"joker-no-action": reading}
    doubled = round_of(
        JOKERS,
        {"1": "6s 5d Kc", "player-dealer": "9d Jk1"},
        {"1 base": 1000},
        decisions=does("double"),
        readings=readings,
    )
    assert (outcome(doubled, "double"), doubled["net"]["1"]) == (("push", 0), net)
    split = round_of(
        JOKERS,
        {"1": "8s 8d", "1a": "8s 3c Kc", "1b": "8d 9c", "player-dealer": "9d Jk1"},
        {"1 base": 1000},
        decisions=does("split", "hit 1a", "stand 1b"),
        readings=readings,
    )
    assert (outcome(split, "split"), split["net"]["1"]) == (("push", 0), net)
    hit = round_of(
        JOKERS,
        {"1": "6s 5d Kc", "player-dealer": "9d Jk1"},
        {"1 base": 1000},
        decisions=does("hit"),
        readings=readings,
    )
    assert hit["net"]["1"] == 0


@pytest.mark.parametrize(
    ("game", "reading", "choices"),
    [
        (SECOND, "surrender-when", ("first-decision", "each-hand")),
        (FREE_BET, "surrender-when", ("first-decision", "each-hand")),
        (JOKERS, "surrender-when", ("first-decision", "each-hand")),
        ("central-coast/pure-21.5-blackjack", "surrender-when", ("first-decision", "each-hand")),
        ("ocean-view/pure-21.5-blackjack", "surrender-when", ("first-decision", "each-hand")),
        (NO_BUST_6, "no-surrender", ("never", "after-a-split")),
        ("bicycle/no-bust-21st-century-blackjack-5.0", "no-surrender", ("never", "after-a-split")),
    ],
)
def test_lines_1078_to_3940_a_hand_of_a_split_is_given_up(
    game: str, reading: str, choices: tuple[str, str]
) -> None:
    cards = {"1": "Tc Td", "1a": "Tc 6c", "1b": "Td 9d", "player-dealer": "9s Ts"}
    if game == FREE_BET:
        cards["1b"] = "Td 8d 2h"
    played: dict[str, Any] = {
        "cards": cards,
        "wagers": {"1 base": 1000},
        "decisions": does("split", "surrender 1a"),
    }
    told = round_of(game, **played, readings={reading: choices[0]})
    assert (told["illegal"], told["at"]) == (True, 1)
    told = round_of(game, **played, readings={reading: choices[1]})
    # Half of the first hand is lost, and the second pushes or loses.
    assert told["net"]["1"] == -500 - (1000 if game == FREE_BET else 0)
    whole = {**played, "cards": {"1": "Tc 6c", "player-dealer": "9s Ts"}}
    whole["decisions"] = does("surrender")
    told = round_of(game, **whole, readings={reading: choices[1]})
    assert told.get("illegal", False) is (reading == "no-surrender")


@pytest.mark.parametrize(
    ("game", "readings"),
    [
        (NO_BUST_6, {"three-card-22": "stands"}),
        (CHANCES, {"misprinted-win": "player-wins"}),
        (JOKERS, {"joker-no-action": "first-two-cards"}),
        (JOKERS, {"joker-frozen": "may-surrender"}),
        (CHANCES, {"late-blackjack": "first-wager"}),
        (SECOND, {"surrender-when": "each-hand"}),
    ],
)
def test_odds_and_simulation_say_what_they_do_not_know(game: str, readings: dict[str, str]) -> None:
    with pytest.raises(NoAnalysis, match="is only analysed where"):
        analyse(library().game(game), readings=readings)
    plan = Plan(game=game, rounds=1, wagers={"base": 100}, readings=readings)
    with pytest.raises(BadPlan, match="is only simulated where"):
        simulator_for(library().game(game), plan)
