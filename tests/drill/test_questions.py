"""Drills: every game has questions, each with one right answer."""

from __future__ import annotations

import pytest

from cardroom.books import library
from cardroom.drill import question
from cardroom.drill.alike import ALSO_TRUE, alike
from cardroom.money import cents
from cardroom.table.events import HIDDEN, Dealt
from cardroom.table.procedures import Mishap, Ruled
from tests.entries import share
from tests.portion import part_of

BOOKS = library()
PRINTED = [
    name for name in BOOKS.ids() if any(r.event for r in BOOKS.game(name).entry.irregularities)
]


@pytest.mark.parametrize("name", BOOKS.ids())
def test_every_game_has_questions_with_reasons(name: str) -> None:
    game = BOOKS.game(name)
    for number in range(1, 5):
        asked = question(game, "all", number)
        assert asked.why
        assert all(reason.says for reason in asked.why)
        if asked.choices:
            assert asked.answer in "abcd"
            assert len(set(asked.choices)) == 4
        else:
            cents(asked.answer)
        assert question(game, "all", number) == asked


@pytest.mark.parametrize("name", PRINTED)
def test_every_printed_procedure_comes_up(name: str) -> None:
    game = BOOKS.game(name)
    lines = {rule.lines for rule in game.entry.irregularities if rule.event}
    ruled: set[str] = set()
    for number in range(1, 150):
        asked = question(game, "every", number)
        if asked.kind != "settlement":
            ruled |= {reason.lines for reason in asked.why}
        if ruled == lines and number >= share(0, game, least=part_of(60)):
            break
    assert ruled == lines


def test_a_dealer_sees_no_hidden_cards() -> None:
    game = BOOKS.game("bicycle/texas-holdem")
    for number in range(1, 30):
        for event in question(game, "hidden", number).shown:
            assert not isinstance(event, Dealt) or event.up or event.card == HIDDEN


@pytest.mark.parametrize(
    "name",
    [
        "oceana-classic/seven-card-stud",
        "oceana-classic/razz",
        "bicycle/razz",
        "bicycle/seven-card-stud-hilo",
        "ocean-view/seven-card-stud",
    ],
)
def test_every_ruling_of_stud_is_asked(name: str) -> None:
    game = BOOKS.game(name)
    left = {rule.says for rule in game.entry.irregularities if rule.event}
    for number in range(1, 600):
        left -= {reason.says for reason in question(game, "each", number).why}
        if not left:
            return
    assert not left


@pytest.mark.parametrize("version", ["asian", "bcc", "mandarin"])
def test_bicycle_chinese_line_410_a_question_about_points_says_what_one_is_worth(
    version: str,
) -> None:
    game = BOOKS.game(f"bicycle/chinese-poker-{version}")
    asked = [question(game, "points", number) for number in range(1, 12)]
    nets = [one for one in asked if one.kind == "settlement"]
    assert nets
    assert all(one.asks.startswith("A point is $") for one in nets)


@pytest.mark.parametrize("name", PRINTED)
def test_no_other_choice_is_right_too(name: str) -> None:
    for rule in BOOKS.game(name).entry.irregularities:
        if rule.event and rule.event != "foul-hand":
            offered = alike(Ruled(Mishap(rule.event, street=rule.street), rule, 0))
            assert rule.ruling in offered
            assert len(offered) >= 4
            assert not {*offered} & {*ALSO_TRUE.get(rule.ruling, ())}


def test_a_card_too_many_is_told_with_where_it_came() -> None:
    game = BOOKS.game("ocean-view/lowball")
    asked = [question(game, "draw", number).asks for number in range(1, 120)]
    told = {text for text in asked if "too many" in text}
    assert told
    assert all("too many on the draw" in text for text in told)
