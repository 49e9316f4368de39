"""Blinds and antes that a file lists, told in other formats and read from there again."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardroom.formats.found import found_in
from cardroom.formats.ohh import writing as ohh_writing
from cardroom.formats.phh.from_round import from_round
from cardroom.formats.pokerstars import writing as pokerstars_writing

HAND = """
variant = 'NT'
ante_trimming_status = false
antes = {antes}
blinds_or_straddles = {blinds}
min_bet = 100
starting_stacks = [9000, 9000, 9000, 9000]
actions = ['d dh p1 AsAd', 'd dh p2 7c2h', 'd dh p3 KsKd', 'd dh p4 QsQd', {actions}]
"""
NONE = "[0, 0, 0, 0]"
BOTH = "[50, 100, 0, 0]"
ROUND = "'p3 cbr 300', 'p4 f', 'p1 cc', 'p2 f', 'd db 3c4d5h', 'p1 cbr 400', 'p3 f'"
STRADDLED = "'p4 f', 'p1 cbr 600', 'p2 f', 'p3 f'"
LATE = "'p3 cbr 300', 'p4 cc', 'p1 f', 'p2 f', 'd db 3c4d5h', 'p3 cbr 400', 'p4 f'"

CASES = [
    (NONE, BOTH, ROUND, ["posts small blind 50", "posts big blind 100"], ["Post SB", "Post BB"]),
    (
        "[0, 120, 0, 0]",
        BOTH,
        ROUND,
        ["posts small blind 50", "posts the ante 120", "posts big blind 100"],
        ["Post SB", "Post Dead", "Post BB"],
    ),
    (
        NONE,
        "[50, 100, 200, 0]",
        STRADDLED,
        ["posts small blind 50", "posts big blind 100", "posts straddle 200"],
        ["Post SB", "Post BB", "Straddle"],
    ),
    (NONE, "[0, 100, 0, 0]", ROUND, ["posts big blind 100"], ["Post BB"]),
    (
        NONE,
        "[50, 100, 0, -150]",
        LATE,
        ["posts small blind 50", "posts big blind 100", "posts small & big blinds 150"],
        ["Post SB", "Post BB", "Post Dead", "Post Extra Blind"],
    ),
]


@pytest.mark.parametrize(("antes", "blinds", "actions", "in_words", "in_ohh"), CASES)
def test_posts_have_the_names_of_the_other_format_and_come_back(
    antes: str, blinds: str, actions: str, in_words: list[str], in_ohh: list[str], tmp_path: Path
) -> None:
    text = HAND.format(antes=antes, blinds=blinds, actions=actions)
    (found,) = found_in(_written(tmp_path / "hand.phh", text))
    played, laid, game = found.played, found.round, found.game
    told = pokerstars_writing.write(laid, game, unit=played.unit)
    assert [line.partition(": ")[2] for line in told.split("\n") if "posts" in line] == in_words
    assert "4-max" in told
    hand = ohh_writing.from_round(laid, game, unit=played.unit)
    posts = [one.action for one in hand.rounds[0].actions]
    assert [post for post in posts if post.startswith(("Post", "Straddle"))] == in_ohh
    assert hand.table_size == 4

    for file in (
        _written(tmp_path / "hand.txt", told),
        _written(tmp_path / "hand.ohh", ohh_writing.write(hand)),
    ):
        (again,) = found_in(file)
        assert again.played.as_expected is True
        assert again.played.net == played.net


def test_an_ante_that_a_file_lists_is_written_as_it_was_whatever_is_usual(tmp_path: Path) -> None:
    """Where bets are 2500 and 5000 antes of 625 would be usual: here they are 500."""
    text = (
        "variant = 'F7S'\nante_trimming_status = true\nantes = [500, 500]\nbring_in = 750\n"
        "small_bet = 2500\nbig_bet = 5000\nstarting_stacks = [24000, 24000]\n"
        "actions = ['d dh p1 8h5sTc', 'd dh p2 3d3cKc', "
        "'p1 pb', 'p2 cbr 2500', 'p1 f']\n"
    )
    (found,) = found_in(_written(tmp_path / "hand.phh", text))
    hand = from_round(found.round, found.game, unit=found.unit)
    assert hand.antes == [500, 500]


def _written(path: Path, text: str) -> Path:
    path.write_text(text, encoding="utf-8")
    return path
