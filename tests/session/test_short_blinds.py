"""The Bicycle's Crazy Pineapple, line 606: somebody has less than half a blind."""

from __future__ import annotations

from itertools import count

import pytest

from cardroom.books import library
from cardroom.session import Table, Tournament
from cardroom.table.events import Posted
from cardroom.table.tournament.usual import usual_plan
from tests.games.hands import Hand
from tests.session.playing import fold_out, hand, table

PINEAPPLE = "bicycle/crazy-pineapple"


def pineapple(stacks: dict[int, int], actions: str = "", wagers: str = "") -> Hand:
    return Hand(PINEAPPLE, stacks, button=max(stacks), actions=actions, wagers=wagers)


def posted(told: Hand) -> list[tuple[int, str, int]]:
    events = told.stopped().events
    return [(e.seat, e.spot, e.amount) for e in events if isinstance(e, Posted)]


FOUR = {1: 5000, 2: 5000, 3: 5000, 4: 5000}


@pytest.mark.parametrize("game", [PINEAPPLE, "bicycle/crazy-pineapple-hilo"])
def test_bicycle_pineapple_line_606_the_next_player_takes_a_big_blind(game: str) -> None:
    told = Hand(game, FOUR | {2: 199}, button=4)
    assert posted(told) == [(1, "small-blind", 200), (2, "big-blind", 199), (3, "big-blind", 400)]
    assert told.next_to_act() == 4
    assert told.offered() == {"call": (400, 400), "raise": (800, 800), "fold": (0, 0)}


def test_bicycle_pineapple_line_606_half_a_blind_is_a_full_one() -> None:
    told = pineapple(FOUR | {2: 200})
    assert posted(told) == [(1, "small-blind", 200), (2, "big-blind", 200)]
    assert told.next_to_act() == 3


def test_bicycle_pineapple_line_606_a_small_blind_and_then_both() -> None:
    told = pineapple(FOUR | {1: 99})
    assert posted(told) == [(1, "small-blind", 99), (2, "small-blind", 200), (3, "big-blind", 400)]
    told = pineapple({1: 99, 2: 5000, 3: 150, 4: 5000, 5: 5000})
    assert posted(told)[2:] == [(3, "big-blind", 150), (4, "big-blind", 400)]
    assert told.next_to_act() == 5


def test_bicycle_pineapple_line_606_between_two_players_nobody_takes_it() -> None:
    told = Hand(PINEAPPLE, {1: 5000, 2: 100}, button=2)
    assert posted(told) == [(1, "small-blind", 200), (2, "big-blind", 100)]


def test_bicycle_pineapple_line_606_who_took_it_may_raise_his_blind() -> None:
    told = pineapple(FOUR | {2: 100}, actions="4 call, 1 call")
    assert told.next_to_act() == 3
    assert "raise" in told.offered()


def test_bicycle_pineapple_line_606_blinds_as_they_are_listed() -> None:
    stacks = FOUR | {2: 100}
    listed = "1 small-blind 200, 2 big-blind 100, 3 big-blind 400"
    assert posted(pineapple(stacks, wagers=listed)) == posted(pineapple(stacks))


def test_bicycle_pineapple_line_606_as_elsewhere_by_another_reading() -> None:
    told = Hand(PINEAPPLE, FOUR | {2: 100}, button=4, readings={"short-blind": "last-chips"})
    assert posted(told) == [(1, "small-blind", 200), (2, "big-blind", 100)]
    told = Hand("bicycle/texas-holdem", FOUR | {2: 100}, button=4)
    assert told.next_to_act() == 3
    told = Hand(
        "bicycle/texas-holdem", FOUR | {2: 100}, button=4, readings={"short-blind": "next-player"}
    )
    assert told.next_to_act() == 4


@pytest.mark.parametrize(
    ("game", "reading", "taken_on"),
    [
        ("oceana-classic/lowball", "last-chips", False),  # 004:309
        ("oceana-classic/lowball", "next-player", True),
        ("bicycle/lowball", "next-player", True),  # 001:606
        ("bicycle/badugi", "next-player", True),  # 001:9316
        ("ocean-view/lowball", "next-player", True),  # 003:141
        ("ocean-view/draw-poker", "next-player", True),  # 003:15
    ],
)
def test_draw_games_004_309_the_next_player_takes_a_short_blind_if_it_is_read_so(
    game: str, reading: str, *, taken_on: bool
) -> None:
    told = Hand(game, FOUR | {2: 100}, button=4, readings={"short-blind": reading})
    big = library().game(game).entry.structure.big_blind
    taken = [(3, "big-blind", big)] if taken_on else []
    assert posted(told)[1:] == [(2, "big-blind", 100), *taken]


# Between hands


def short_table(game: str, short: int, chips: int) -> Table:
    """Five players, the last with the button, and one of them short."""
    for seed in count():
        at = table(game, [seat for seat in range(1, 6) if seat != short], seed=seed)
        at.sit(short, chips)
        if at.setup().button == 5:
            return at
    raise AssertionError


def test_bicycle_pineapple_line_606_he_owes_his_blinds_and_does_not_get_the_button() -> None:
    at = short_table(PINEAPPLE, 2, 150)
    first = at.setup()
    assert first.button == 5
    assert [(w.seat, w.spot) for w in first.wagers] == [
        (1, "small-blind"),
        (2, "big-blind"),
        (3, "big-blind"),
    ]
    fold_out(at.deal())
    at.finish()
    at.add_chips(2, 10_000)
    at.come_back(2)
    assert [w.spot for w in at.owes(2)] == ["missed-big-blind-live", "missed-small-blind-dead"]
    second = hand(at)
    assert (second.button, {s.seat for s in second.seats}) == (1, {1, 3, 4, 5})
    third = hand(at)
    assert third.button == 3
    at.wants(2, "post")
    buttons = [hand(at).button for _ in range(2)]
    assert buttons == [4, 5]


def test_bicycle_pineapple_line_606_who_took_the_big_blind_has_the_small_one_next() -> None:
    at = short_table(PINEAPPLE, 2, 150)
    fold_out(at.deal())
    at.finish()
    fold_out(played := at.deal())
    blinds = [(e.seat, e.spot) for e in played.events if isinstance(e, Posted)]
    assert blinds == [(3, "small-blind"), (4, "big-blind")]


def test_bicycle_pineapple_line_606_a_short_small_blind_misses_the_button() -> None:
    at = short_table(PINEAPPLE, 1, 50)
    first = at.setup()
    assert [(w.seat, w.spot) for w in first.wagers] == [
        (1, "small-blind"),
        (2, "small-blind"),
        (3, "big-blind"),
    ]
    fold_out(at.deal())
    at.finish()
    assert at.setup().button == 2


def test_bicycle_holdem_line_764_a_short_blind_changes_no_place() -> None:
    at = short_table("bicycle/texas-holdem", 2, 150)
    fold_out(at.deal())
    at.finish()
    assert at.owes(2) == ()
    assert at.setup().button == 1


def test_in_a_tournament_nobody_waits_for_his_blinds() -> None:
    game = library().game(PINEAPPLE)
    tournament = Tournament(game, usual_plan(game.entry.structure, None), seed=1)
    for name in ("Ann", "Bob", "Cid"):
        tournament.enter(name)
    tournament.start()
    assert tournament.setup().readings == {"short-blind": "last-chips"}


@pytest.mark.parametrize("chips", [60, 400])
def test_bicycle_holdem_line_782_a_button_that_owes_both_blinds_and_is_all_in(chips: int) -> None:
    listed = f"1 big-blind {chips}, 2 big-blind 400"
    told = Hand("bicycle/texas-holdem", {1: chips, 2: 5000}, button=1, wagers=listed)
    assert posted(told) == [(1, "big-blind", chips), (2, "big-blind", 400)]
