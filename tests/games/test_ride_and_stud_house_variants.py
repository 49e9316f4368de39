"""A house's own Let It Ride and Mississippi Stud: files alone, without bonus or paid otherwise."""

from __future__ import annotations

import re
import shutil
from pathlib import Path
from typing import Any

import pytest

from cardroom.books import BadBook, Library
from cardroom.books.library import HOME
from cardroom.scenario import settle

RIDE, STUD = "let-it-ride-bonus", "mississippi-stud-3-card-bonus"
Line = dict[str, Any]


def without_bonus(page: str) -> str:
    page = re.sub(r"\[\[wagers\]\]\nname = \"3-card-bonus\"\n(.+\n)+?(?=\[\[|\n)", "", page)
    page = re.sub(r"\[rules\.bonus_pays\]\n(.+\n)+", "", page)
    page = re.sub(r"(bonus-(wins|loses)|3-card-bonus) = .*\n", "", page)
    return re.sub(r'"3-card-bonus", |, "3-card-bonus"', "", page)


def own_book(tmp_path: Path, game: str, *changes: tuple[str, str], bonus: bool = True) -> Library:
    page = (HOME / "bicycle" / f"{game}.toml").read_text(encoding="utf-8")
    page = re.sub(r"collections = .*\n", "", page if bonus else without_bonus(page))
    for old, new in changes:
        assert old in page
        page = page.replace(old, new)
    folder = tmp_path / "harbor"
    shutil.copytree(HOME / "bicycle" / "procedures", folder / "procedures")
    (folder / f"{game}.toml").write_text(page, encoding="utf-8")
    return Library([folder])


def play(books: Library, game: str, spots: list[str], cards: Line, decisions: list[Line]) -> Line:
    return settle(
        {
            "game": f"harbor/{game}",
            "seats": [{"seat": 1, "chips": 10**6}, {"seat": 2, "chips": 10**6}],
            "player_dealer": {"seat": 2, "bank": 10**6},
            "wagers": [{"seat": 1, "spot": spot, "amount": 1000} for spot in spots],
            "cards": cards,
            "decisions": decisions,
        },
        books,
    )


BETS = ["bet-1", "bet-2", "bet-3"]


def test_let_it_ride_without_the_bonus(tmp_path: Path) -> None:
    books = own_book(tmp_path, RIDE, bonus=False)
    line = play(books, RIDE, BETS, {"1": "As Ad 2c", "board": "9h 5s"}, [])
    assert line["net"]["1"] == 3000
    line = play(books, RIDE, [*BETS, "3-card-bonus"], {}, [])
    assert "there is no spot '3-card-bonus'" in line["why"]


def test_let_it_ride_that_pays_from_jacks(tmp_path: Path) -> None:
    books = own_book(tmp_path, RIDE, ('tens-or-better = "1 to 1"', 'jacks-or-better = "3 to 2"'))
    for hand, net in (("Ts Td 2c", -3000), ("Js Jd 2c", 4500)):
        assert play(books, RIDE, BETS, {"1": hand, "board": "9h 5s"}, [])["net"]["1"] == net


def test_mississippi_stud_without_the_bonus_and_with_one_multiple(tmp_path: Path) -> None:
    books = own_book(tmp_path, STUD, ("times = [1, 2, 3]", "times = [2]"), bonus=False)
    bets: list[Line] = [{"seat": 1, "do": "bet"}] * 3
    line = play(books, STUD, ["ante"], {"1": "As Ad", "board": "9h 5s 2c"}, bets)
    assert line["net"]["1"] == 7000


@pytest.mark.parametrize(
    ("game", "old", "new", "why"),
    [
        (RIDE, 'flush = "10 to 1"\n', "", "better hands than the lowest row are not paid: flush"),
        (RIDE, "tens-or-better", "elevens-or-better", "there are no hands called elevens-or-bett"),
        (STUD, '"sixes-or-better"', '"sixes"', "there are no hands called sixes"),
        (STUD, 'three-of-a-kind = "30 to 1"\n', "", "not paid: three-of-a-kind"),
    ],
)
def test_a_pay_table_that_cannot_be_is_refused(
    tmp_path: Path, game: str, old: str, new: str, why: str
) -> None:
    books = own_book(tmp_path, game, (old, new))
    with pytest.raises(BadBook, match=why):
        books.game(f"harbor/{game}")
