"""Plans of tournaments that cannot be, places and prizes, and what finalists get."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise, permutations
from pathlib import Path
from random import Random

import pytest

from cardroom.books.check import problems_of
from cardroom.table.tournament.finish import places, prizes
from cardroom.table.tournament.plan import BadTournamentPlan, read_plan
from cardroom.table.tournament.shares import SHARES, expected, independent_chips
from tests.portion import part_of

HEAD = "buy_in = 10000\nchips = 150000\n"
LEVELS = "levels = [{ hands = 9, small_blind = 100 }, { small_blind = 200 }]\n"
PAYS = "payouts = [{ percent = [65, 35] }]\n"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (HEAD + LEVELS + "payouts = [{ percent = [60, 30] }]",
         r"plan.toml: payouts\[0\]: percent: 60 and 30 add up to 90, not to 100"),
        (HEAD + LEVELS + "payouts = [{ percent = [35, 65] }]", r"payouts\[0\]: a worse place"),
        (HEAD + LEVELS + "payouts = [{ percent = [50, 30, 20] }]",
         r"payouts\[0\]: 3 places are paid, and 2 may have entered"),
        (HEAD + LEVELS + "payouts = [{ prizes = [20000, 11000] }]",
         r"payouts\[0\].prizes: \$310 is not what buy-ins of \$100 come to"),
        (HEAD + LEVELS + "payouts = [{ players = { to = 2 }, prizes = [20000, 10000] }]",
         r"payouts\[0\].prizes: \$300 is not what"),
        (HEAD + LEVELS + "payouts = [{ percent = [100], prizes = [20000] }]", "either percent or"),
        (HEAD + LEVELS + "payouts = [{ percent = [101] }]", r"payouts\[0\].percent\[0\]: Expected"),
        (HEAD + LEVELS + "payouts = []", "payouts: Expected"),
        (HEAD + PAYS + "levels = []", "levels: Expected"),
        (HEAD + PAYS + "levels = [{ hands = 9, small_blind = 100 }, { small_blind = 50 }]",
         r"levels\[1\].small_blind: \$0.50 is less than the \$1 of the level before"),
        (HEAD + PAYS + "levels = [{ hands = 9, ante = 100 }, { small_blind = 50 }]",
         r"levels\[1\].ante: \$0 is less"),
        (HEAD + PAYS + "levels = [{ ante = 100 }, { ante = 200 }]",
         r"levels\[0\]: say how many hands it lasts"),
        (HEAD + PAYS + "levels = [{ hands = 9, ante = 100 }, { minutes = 9, ante = 200 }]",
         "all end by hands, or all by minutes"),
        (HEAD + PAYS + "levels = [{ hands = 0, ante = 100 }]", r"levels\[0\].hands: Expected"),
        (HEAD + PAYS + LEVELS + "rebuys = 3", "contains unknown field `rebuys`"),
        (HEAD + PAYS + LEVELS + "most_players = 2\nleast_players = 5", "most_players: is less"),
        (PAYS + LEVELS + "buy_in = 1.5\nchips = 9", "buy_in: Expected `int`"),
        ("buy_in = ", "plan.toml: "),
        ("a" * 200_000, "it has 200,000 characters"),
    ],
)  # fmt: skip
def test_a_plan_that_cannot_be_is_refused_with_its_place(text: str, reason: str) -> None:
    with pytest.raises(BadTournamentPlan, match=reason):
        read_plan(text, "plan.toml")


@pytest.mark.parametrize(
    ("old", "new", "key"),
    [
        ("percent = [65, 35]", "percent = [65, 30]", "tournament.payouts[1]"),
        ("small_blind = 1500", "small_blind = 500", "tournament"),
        ("hands = 10, small_blind = 1000", "ante = 5, small_blind = 1000", "tournament"),
    ],
)
def test_check_names_the_place_in_an_entry(tmp_path: Path, old: str, new: str, key: str) -> None:
    book = Path(__file__).parents[2] / "src/cardroom/books/bicycle"
    text = (book / "lightning-single-table-tournament.toml").read_text("utf-8")
    file = tmp_path / "tournament.toml"
    file.write_text(text.replace(old, new, 1), "utf-8")
    (problem,) = problems_of(file)
    assert problem.key.startswith(key)


def test_check_reads_a_plan_by_itself(tmp_path: Path) -> None:
    file = tmp_path / "sunday.toml"
    file.write_text(HEAD + PAYS + LEVELS, "utf-8")
    assert problems_of(file) == []
    file.write_text(HEAD + PAYS.replace("65", "60") + LEVELS + "rebuys = 1", "utf-8")
    found = {problem.key for problem in problems_of(file)}
    assert {"payouts[0]", "rebuys"} <= found


def test_line_1942_places_by_chips_at_the_hands_beginning() -> None:
    assert places({5: 900, 1: 1200}, left=2) == {1: 3, 5: 4}
    assert places({}, left=4) == {}
    assert prizes({1: 3, 5: 4}, [500, 300, 200]) == {1: 200, 5: 0}


def by_every_order(chips: dict[int, int], paid: list[int]) -> dict[int, Fraction]:
    """What everyone can expect, by going through every order in which they may finish."""
    worth = dict.fromkeys(chips, Fraction(0))
    for order in permutations(chips):
        chance, left = Fraction(1), sum(chips.values())
        for seat in order:
            chance *= Fraction(chips[seat], left) if left else 1
            left -= chips[seat]
        for seat, prize in zip(order, paid, strict=False):
            worth[seat] += chance * prize
    return worth


def test_independent_chips_are_counted_as_by_every_order() -> None:
    rng = Random("icm")
    for _ in range(part_of(60)):
        seats = rng.sample(range(1, 11), rng.randint(2, 6))
        chips = {seat: rng.choice((1, 500, rng.randint(1, 10**6))) for seat in seats}
        paid = sorted((rng.randint(0, 10**5) for _ in range(rng.randint(1, 7))), reverse=True)
        exact = by_every_order(chips, paid)
        assert expected(chips, paid) == exact
        cents = independent_chips(chips, paid)
        assert sum(cents.values()) == sum(paid[: len(chips)])
        assert all(abs(cents[seat] - exact[seat]) < 1 for seat in chips)


def test_independent_chips_of_known_tables() -> None:
    """Three stacks that every text on the model has, and ten players within a moment."""
    assert independent_chips({1: 5000, 2: 3000, 3: 2000}, [5000, 3000, 2000]) == {
        1: 3839,
        2: 3275,
        3: 2886,
    }
    ten = independent_chips({seat: seat * 100 for seat in range(1, 11)}, [5000, 3000, 2000])
    assert list(ten.values()) == sorted(ten.values())
    assert sum(ten.values()) == 10_000


@pytest.mark.parametrize("how", SHARES)
def test_shares_come_to_what_is_left_and_more_chips_get_no_less(how: str) -> None:
    rng = Random(how)
    for _ in range(part_of(100)):
        chips = {seat: rng.randint(1, 10**5) for seat in range(1, rng.randint(3, 8))}
        paid = sorted((rng.randint(0, 10**4) for _ in range(rng.randint(1, 9))), reverse=True)
        shares = SHARES[how](chips, paid)
        assert sum(shares.values()) == sum(paid[: len(chips)])
        richer = sorted(chips, key=chips.__getitem__)
        assert all(shares[a] <= shares[b] + 1 for a, b in pairwise(richer))
