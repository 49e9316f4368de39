"""Bots at stud and Mexican Poker: sensible enough to play with."""

from __future__ import annotations

import pytest

from cardroom.books import library
from cardroom.bots import STYLES, StudBot, sensible
from cardroom.cards import cards
from cardroom.hands import Ranking
from cardroom.table.decisions import Choice
from cardroom.table.setup import SeatSetup, Setup, Structure
from cardroom.table.stock import Assigned
from cardroom.telling.observer import Observer

SEATS = tuple(SeatSetup(seat, 50000) for seat in (1, 2, 3))


def answers(game_id: str, hands: dict[str, str], seat: int, opens: int) -> set[str]:
    """What bots of all styles do with a hand when another seat has opened."""
    game = library().game(game_id)
    setup = Setup(game=game.id, seats=SEATS)
    fixed = {to: cards(text) for to, text in hands.items()}
    played = game.round(setup, Assigned(game.fresh_deck(), fixed))
    played.choose(opens, Choice("bring-in"))
    found = set()
    for style in STYLES.values():
        for seed in range(5):
            bot = sensible(game.entry.mechanism, style, seed, game.definition.rules)
            found.add(bot.choose(played.waiting[seat], Observer(played, seat)).do)
    return found


@pytest.mark.parametrize(
    ("game", "hands"),
    [
        ("oceana-classic/seven-card-stud", {"1": "5h 8d 2c", "2": "Ac Ad Ah"}),
        ("bicycle/razz", {"1": "Qh 8d Kc", "2": "Ac 2d 3h"}),
        ("bicycle/seven-card-stud-hilo", {"1": "Qh 8d 2c", "2": "Ac As 3h"}),
    ],
)
def test_a_good_start_is_never_folded(game: str, hands: dict[str, str]) -> None:
    others = {"3": "9h Tc Jd"}
    assert "fold" not in answers(game, hands | others, seat=2, opens=1)


@pytest.mark.parametrize(
    ("game", "hands"),
    [
        ("oceana-classic/seven-card-stud", {"1": "5h 8d 2c", "2": "3c 7d Th", "3": "9h Ac As"}),
        ("bicycle/razz", {"1": "Qh 8d Kc", "2": "Kd Kh Qd", "3": "9h 3c 2d"}),
    ],
)
def test_a_bad_start_is_folded_now_and_then(game: str, hands: dict[str, str]) -> None:
    assert "fold" in answers(game, hands, seat=2, opens=1)


@pytest.mark.parametrize(
    ("hand", "goes"), [("As Ah 9d Ad", "9d"), ("Ks 2d 3d Ad", "Ks"), ("Qs Qh 7c 2d", "7c")]
)
def test_super_stud_keeps_what_goes_together(hand: str, goes: str) -> None:
    game = library().game("bicycle/super-stud-poker")
    setup = Setup(game=game.id, seats=SEATS)
    played = game.round(setup, Assigned(game.fresh_deck(), {"1": cards(hand)}))
    bots = [sensible("stud", STYLES["tight-passive"], s, game.definition.rules) for s in range(9)]
    thrown = [bot.choose(played.waiting[1], Observer(played, 1)).cards for bot in bots]
    assert thrown.count(goes) >= 7


def test_mexican_poker_cards_are_mostly_taken_face_down() -> None:
    game = library().game("bicycle/mexican-poker")
    setup = Setup(game=game.id, seats=SEATS, button=3)
    played = game.round(setup, Assigned(game.fresh_deck(), {}))
    while (turn := played.turn) is not None:
        played.choose(turn.seat, Choice("bet", 200) if turn.default.do == "bet" else Choice("call"))
    bots = [sensible("mexican-poker", STYLES["tight-passive"], seed) for seed in range(20)]
    faces = [bot.choose(played.waiting[1], Observer(played, 1)).do for bot in bots]
    assert faces.count("down") > 15


@pytest.mark.parametrize("seed", range(10))
def test_mexican_poker_the_next_one_opens_or_folds_for_an_opener_without_chips(seed: int) -> None:
    game = library().game("bicycle/mexican-poker")
    seats = (SeatSetup(1, 100), SeatSetup(2, 50000), SeatSetup(3, 50000))
    setup = Setup(game=game.id, seats=seats, button=3, structure=Structure(ante=100))
    fixed = {to: cards(text) for to, text in {"1": "2c Ac", "2": "3d 5h", "3": "2h Kh"}.items()}
    played = game.round(setup, Assigned(game.fresh_deck(), fixed))
    bot = sensible("mexican-poker", list(STYLES.values())[seed % len(STYLES)], seed)
    assert bot.choose(played.waiting[2], Observer(played, 2)).do in ("bet", "fold")


@pytest.mark.parametrize("game_id", ["bicycle/razz", "bicycle/seven-card-stud-hilo"])
def test_no_decision_waits_for_hands_to_be_judged(
    game_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = library().game(game_id)
    bot = StudBot(seed=1, rules=game.definition.rules)

    def judge(ranking: Ranking, hand: list[int], suited: bool) -> int:
        raise AssertionError(f"{ranking.name} has to judge {hand}")

    monkeypatch.setattr(Ranking, "_judge", judge)
    for ranking in bot.rankings:
        assert ranking.strength(cards("As Kd 9c 7h 2s 2d 3c"))
        assert ranking.strength(cards("Ts 8d 8c 4h 4s 2d 4c"))
