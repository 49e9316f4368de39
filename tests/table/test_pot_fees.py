"""What leaves the pot, and when, and what each player pays: at a table without a book."""

from __future__ import annotations

from collections.abc import Generator

import pytest

from cardroom.table.decisions import Choice, Decision
from cardroom.table.pot.table import PotTable
from cardroom.table.round import Round
from cardroom.table.setup import CannotPlay
from tests.table.pot_tables import pot_table
from tests.table.test_collections import option

Play = Generator[Decision, Choice, None]
THREE = {1: 10000, 2: 10000, 3: 10000}
# 001:10933 in cents, so that the pots of these tables can pay it.
STUD = option(
    "pot = [{ fees = { round-2 = 30, round-4 = 10, round-5 = 5, no-round-2 = 7 } }]\njackpot = 2"
)


def five_rounds(t: PotTable) -> Play:
    posts = t.post_blinds()
    for number in range(5):
        if t.contenders > 1:
            yield from t.betting(number, f"round {number + 1}", posts if not number else None)
    t.award((lambda seat: seat.number) if t.contenders > 1 else None, str)


def fees_after(t: PotTable, play: Play, choices: str) -> int:
    """What left the pot of a hand in which seats answer so; they check or call when done."""
    played = Round(t, play)
    words = iter(choices.split())
    while (turn := played.turn) is not None:
        verb, _, to = next(words, "").partition("=")
        passive = next(o for o in turn.options if o.do in ("call", "check"))
        total = int(to) if to else None
        choice = Choice(verb, to=total) if verb else Choice(passive.do, to=passive.low or None)
        played.choose(turn.seat, choice)
    result = t.result()
    assert sum(result.net.values()) == -result.fees["pot"]
    return result.fees["pot"]


@pytest.mark.parametrize(
    ("choices", "fee"),
    [
        ("", 30 + 10 + 5 + 2),
        ("fold fold", 7),
        ("call=20 call=20 check bet=20 fold fold", 30 + 2),
        # What is due after the third round is not taken of a hand that ends in it.
        ("call=20 call=20 check check check check bet=40 fold fold", 30 + 2),
        ("call=20 call=20 check " + "check " * 6 + "bet=40 fold fold", 30 + 10 + 2),
    ],
)
def test_bicycle_stud_line_10898_by_betting_rounds(choices: str, fee: int) -> None:
    table = pot_table(THREE, fee=STUD)
    assert fees_after(table, five_rounds(table), choices) == fee


def test_oceana_classic_line_662_every_hand() -> None:
    for choices in ("", "fold fold"):
        table = pot_table(THREE, fee=option("pot = [{ fees = { hand = 9 } }]"))
        assert fees_after(table, five_rounds(table), choices) == 9


# 001:11482 in cents: a fee before the deal, and another one once.
TWO_ELEVEN = option(
    "pot = [{ fees = { before-deal = 20, no-round-2 = 5, matched-turn = 5, round-4 = 5 } }]\n"
    'once = ["no-round-2", "matched-turn", "round-4"]'
)
TO_THE_TURN = "call=20 call=20 check check check check "


@pytest.mark.parametrize(
    ("choices", "fee"),
    [
        ("", 25),
        ("call=20 fold fold", 25),
        ("call=20 call=20 check bet=20 fold fold", 20),
        (TO_THE_TURN + "bet=40 fold fold", 20),
        (TO_THE_TURN + "bet=40 call=40 fold", 25),
        (TO_THE_TURN + "bet=40 raise=80 fold fold", 25),
    ],
)
def test_bicycle_211_line_11482_once_and_only_if_a_turn_bet_is_matched(
    choices: str, fee: int
) -> None:
    table = pot_table(THREE, fee=TWO_ELEVEN)
    assert fees_after(table, five_rounds(table), choices) == fee


EACH = option('player = { fee = 300, per = "player" }')


def test_bicycle_chinese_line_11400_each_player_pays_before_the_deal() -> None:
    table = pot_table(THREE, fee=EACH)
    assert table.stacks() == {"1": 9700, "2": 9700, "3": 9700}
    assert fees_after(table, five_rounds(table), "") == 0
    result = table.result()
    assert result.fees == {"pot": 0, "1": 300, "2": 300, "3": 300}
    assert result.net == {"1": -20, "2": -20, "3": 40}


def test_who_cannot_pay_and_play_is_not_dealt_in() -> None:
    with pytest.raises(CannotPlay, match=r"seat 2 has \$3: it cannot pay the collection of \$3"):
        pot_table({1: 10000, 2: 300}, fee=EACH)
