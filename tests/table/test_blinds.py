"""Blinds and posts: who owes what, and where it may be posted."""

from __future__ import annotations

from typing import Any

import pytest

from cardroom.table.events import Posted
from cardroom.table.pot.blinds import Post, read_posts
from cardroom.table.setup import CannotPlay, IllegalWager
from tests.table.pot_tables import pot_table

SIX = dict.fromkeys(range(1, 7), 1000)
BLINDS = [(1, "small-blind", 10), (2, "big-blind", 20)]


def posted(posts: tuple[Post, ...]) -> list[tuple[int, str, int]]:
    return [(post.seat, post.spot, post.amount) for post in posts]


def refused(wagers: str, stacks: dict[int, int] = SIX, **more: Any) -> str:
    with pytest.raises(IllegalWager) as caught:
        read_posts(pot_table(stacks, wagers=wagers, **more).posting())
    return str(caught.value)


def test_blinds_are_posted_by_position_when_none_are_listed() -> None:
    posts = read_posts(pot_table(SIX).posting())
    assert posted(posts.all) == BLINDS
    assert (posts.level, posts.last, posts.killer) == (20, 2, None)
    listed = read_posts(pot_table(SIX, wagers="1 small-blind 10,2 big-blind 20").posting())
    assert listed == posts


def test_two_players_by_either_reading() -> None:
    two = {1: 1000, 2: 1000}
    on_the_button = read_posts(pot_table(two).posting())
    assert posted(on_the_button.all) == [(2, "small-blind", 10), (1, "big-blind", 20)]
    left = read_posts(pot_table(two, readings={"heads-up-blinds": "left-of-button"}).posting())
    assert posted(left.all) == BLINDS


def test_two_players_post_the_other_way_only_where_the_book_is_silent() -> None:
    two = {1: 1000, 2: 1000}
    silent = {"heads-up-blinds": "left-of-button"}
    other = "2 small-blind 10,1 big-blind 20"
    assert read_posts(pot_table(two, wagers=other, readings=silent).posting()).last == 1
    assert refused("1 small-blind 10,2 big-blind 20", two)
    assert refused("1 small-blind 10,1 big-blind 20", two, readings=silent)


def test_a_game_with_one_blind() -> None:
    posts = read_posts(pot_table(SIX, small_blind=0).posting())
    assert posted(posts.all) == [(2, "big-blind", 20)]


@pytest.mark.parametrize("seat", [1, 2])
def test_the_big_blind_may_be_listed_alone(seat: int) -> None:
    posts = read_posts(pot_table(SIX, wagers=f"{seat} big-blind 20").posting())
    assert posted(posts.all) == [(seat, "big-blind", 20)]
    assert posts.last == seat
    assert refused("3 big-blind 20")


def test_a_short_blind_is_what_is_left_and_the_level_stays() -> None:
    posts = read_posts(pot_table(SIX | {1: 3, 2: 7}).posting())
    assert posted(posts.all) == [(1, "small-blind", 3), (2, "big-blind", 7)]
    assert posts.level == 20
    assert "it has $0.07 left" in refused("1 small-blind 3,2 big-blind 20", SIX | {1: 3, 2: 7})
    assert "is $0.07, not $0.05" in refused("1 small-blind 3,2 big-blind 5", SIX | {1: 3, 2: 7})


@pytest.mark.parametrize(
    ("figures", "words"),
    [
        ({"big_blind": 0}, "needs blinds"),
        ({"small_blind": 30}, "larger than the big blind"),
        ({"kill_blind": 20}, "no larger than the big blind"),
    ],
)
def test_figures_that_make_no_game(figures: dict[str, Any], words: str) -> None:
    wagers = "4 kill 20" if "kill_blind" in figures else ""
    with pytest.raises(CannotPlay, match=words):
        read_posts(pot_table(SIX, wagers=wagers, **figures).posting())


@pytest.mark.parametrize(
    ("wagers", "words"),
    [
        ("3 ante 5", "no spot 'ante'"),
        ("9 new-player-post 20", "seat 9 is empty"),
        ("4 new-player-post 0", "cannot post $0"),
        ("4 new-player-post -20", "cannot post"),
        ("4 new-player-post 20,4 new-player-post 20", "twice"),
        ("4 new-player-post 2000", "it has $10 left"),
        ("1 small-blind 10,1 small-blind 10,2 big-blind 20", "twice"),
        ("1 small-blind 10,3 small-blind 10,2 big-blind 20", "belongs to seat 1"),
        ("1 big-blind 20,3 big-blind 20,2 big-blind 20", "belongs to seat 1"),
        ("1 big-blind 20,2 big-blind 20,1 dead-small-blind 10", "belongs to seat 1"),
        ("1 small-blind 10", "without a big blind"),
    ],
)
def test_posts_that_cannot_be(wagers: str, words: str) -> None:
    assert words in refused(wagers)


def test_new_players_and_made_up_blinds() -> None:
    wagers = "4 new-player-post 20,5 missed-big-blind-live 20,5 missed-small-blind-dead 10"
    posts = read_posts(pot_table(SIX, wagers=wagers).posting())
    assert posts.all[2:] == (
        Post(4, "new-player-post", 20, "new-player-post"),
        Post(5, "missed-big-blind-live", 20, "missed-big-blind-live"),
        Post(5, "missed-small-blind-dead", 10, "missed-small-blind-dead", dead=True),
    )
    assert (posts.level, posts.last) == (20, 2)


def test_a_book_without_the_clause_has_no_such_post() -> None:
    assert "prints no new-player-post" in refused(
        "4 new-player-post 20", without=("new-player-post",)
    )
    assert "no live straddle" in refused("3 straddle 40", kind="pot-limit", without=("straddle",))
    assert "no pot is killed" in refused("4 kill 40", kill_blind=40, without=("kill",))


def test_nobody_posts_among_the_blinds() -> None:
    for seat in (1, 2):
        assert "in the blinds" in refused(f"{seat} new-player-post 20")
    assert "in the blinds" in refused("2 big-blind 20,1 new-player-post 20")
    two = {1: 1000, 2: 1000}
    assert "in the blinds" in refused("1 big-blind 20,2 new-player-post 20", two)


def test_two_players_do_not_straddle() -> None:
    two = {1: 1000, 2: 1000}
    assert refused("2 straddle 40", two, kind="pot-limit")
    assert "straddle" in refused("1 big-blind 20,2 straddle 40", two, kind="pot-limit")


def test_a_killed_pot_is_not_straddled() -> None:
    told = refused("3 straddle 40,4 kill 60", kind="pot-limit", kill_blind=60)
    assert "a killed pot is not straddled" in told


def test_where_no_pot_is_killed_a_straddled_kill_is_no_kill_either() -> None:
    table = pot_table(SIX, wagers="4 kill 40,3 straddle 40", without=("kill",), kill_blind=40)
    with pytest.raises(IllegalWager, match="no pot is killed here"):
        read_posts(table.posting())


def test_a_straddle_is_the_level_and_acts_last() -> None:
    posts = read_posts(pot_table(SIX, kind="pot-limit", wagers="3 straddle 40").posting())
    assert posted(posts.all) == [*BLINDS, (3, "straddle", 40)]
    assert (posts.level, posts.last, posts.big_blind) == (40, 3, 20)


def test_a_kill_is_the_level_and_the_action_still_starts_after_the_blind() -> None:
    posts = read_posts(pot_table(SIX, kill_blind=40, wagers="5 kill 40").posting())
    assert posted(posts.all) == [*BLINDS, (5, "kill", 40)]
    assert (posts.level, posts.last, posts.killer) == (40, 2, 5)


@pytest.mark.parametrize(
    ("wagers", "posts"),
    [
        ("2 kill 40", [(1, "small-blind", 10), (2, "kill", 40)]),
        ("1 small-blind 10,2 big-blind 20,2 kill 40", [*BLINDS, (2, "kill", 20)]),
        ("1 kill 40", [(2, "big-blind", 20), (1, "kill", 40)]),
        ("4 new-player-post 20,4 kill 40", [*BLINDS, (4, "new-player-post", 20), (4, "kill", 20)]),
    ],
)
def test_what_the_killer_posts_besides_is_part_of_the_kill(
    wagers: str, posts: list[tuple[int, str, int]]
) -> None:
    table = pot_table(SIX, kill_blind=40, wagers=wagers)
    assert posted(read_posts(table.posting()).all) == posts
    table.post_blinds()
    assert table.killer is not None
    assert table.killer.bet == 40


def test_a_killer_whose_blind_takes_his_last_chips_is_counted_out_once() -> None:
    table = pot_table(
        SIX | {2: 20}, kill_blind=40, wagers="1 small-blind 10,2 big-blind 20,2 kill 20"
    )
    table.post_blinds()
    assert table.able == 5
    posts = [event for event in table.log if isinstance(event, Posted)]
    assert [event.amount for event in posts] == [10, 20]
