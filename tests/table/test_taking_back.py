"""Wagers that are taken back before they are settled, and the collection for bonus wagers."""

from __future__ import annotations

import pytest

from cardroom.table.california.settlement import Layout, Settlement, Verdict
from cardroom.table.california.spots import Spot, Wager
from cardroom.table.events import Moved
from cardroom.table.fees.schedules import BadSchedule, read_schedule
from cardroom.table.ledger import balances
from cardroom.table.setup import Wagered
from tests.table.test_california import SEATS, lay, option, terms

START = {str(seat.seat): seat.chips for seat in SEATS} | {"B": 500}


def test_a_wager_taken_back_is_returned_whole_and_says_why() -> None:
    table = lay(Wagered(1, "base", 700), Wagered(1, "bonus", 300))
    table.take_back(table.bettors[1], "base", "a")
    assert table.stacks()["1"] == 10**6 - 300
    assert table.log[-1] == Moved("1:base", "1", 700, "000:2", "a.", "base", 1)
    assert table.loose_chips() == 10**5 + 300


def test_it_is_not_settled_and_uses_no_bank() -> None:
    table = lay(Wagered(1, "base", 700), Wagered(2, "base", 400), bank=400)
    table.take_back(table.bettors[1], "base", "a")
    judged = []

    def judge(wager: Wager) -> Verdict:
        judged.append(wager.seat)
        return table.loses("b")

    table.settle(judge)
    table.close()
    assert judged == [2]
    first, second = table.result().wagers or []
    assert (first.outcome, first.net, first.why, first.amount) == ("withdrawn", 0, "000:2", 700)
    assert (second.outcome, second.net) == ("lose", -400)
    assert table.result().net == {"1": 0, "2": -400, "3": 0, "player-dealer": 400}


def test_the_wagers_behind_a_seat_stay() -> None:
    wagers = Wagered(1, "base", 700), Wagered(1, "base", 500, "B")
    table = lay(*wagers, backline_bettors={"B": 500})
    table.take_back(table.bettors[1], "base", "a")
    assert [w.outcome for w in table.result().wagers or ()] == ["withdrawn", ""]
    books = balances(table.log, START)
    assert (books["1"], books["1:base"], books["B:base"]) == (10**6, 0, 500)


def test_what_is_taken_back_counts_for_the_collection() -> None:
    fee = option("option = 1\nsource = '000:7'\naction = [{ from = 1, fee = 5 }]")
    table = lay(Wagered(1, "base", 700), of=terms(fee))
    table.take_back(table.bettors[1], "base", "a")
    assert table.fees == {"player-dealer": 5}


BONUS = (
    "option = 1\nsource = '000:7'\nplayer = { fee = 50, per = 'base-wager' }\nbonus = 20\n"
    "player_dealer = 1"
)


@pytest.mark.parametrize(
    ("spots", "fee", "says"),
    [
        (("base",), 50, "1 base wager,"),
        (("base", "bonus"), 70, "1 base wager and 1 bonus wager,"),
        (("base", "bonus", "tie"), 90, "1 base wager and 2 bonus wagers,"),
        (("tie",), 20, "1 bonus wager,"),
    ],
)
def test_a_bonus_wager_may_have_a_fee_of_its_own(
    spots: tuple[str, ...], fee: int, says: str
) -> None:
    table = lay(*(Wagered(1, spot, 700) for spot in spots), of=terms(option(BONUS)))
    assert table.fees["1"] == fee
    taken = next(e for e in table.log if isinstance(e, Moved) and e.payer == "1")
    assert says in taken.says


def test_the_fee_for_the_bonus_is_described() -> None:
    assert "$0.20 for each bonus wager" in option(BONUS).describe()


def test_a_fee_below_nothing_is_refused() -> None:
    page = BONUS.replace("bonus = 20", "bonus = -1")
    text = f'schedule = "s"\ntitle = "S"\nsource = "000:1"\n[[blocks]]\n[[blocks.options]]\n{page}'
    with pytest.raises(BadSchedule, match="bonus"):
        read_schedule(text, "s.toml")


def test_wagers_that_everyone_must_make_are_no_bonus() -> None:
    spots = (
        Spot("bet-1", "Bet 1", "000:1", required=True, base=True),
        Spot("bet-2", "Bet 2", "000:1", required=True, equal_to="bet-1"),
        Spot("play", "Play", "000:1", later=True),
        Spot("bonus", "Bonus", "000:1"),
    )
    assert [spot.is_bonus for spot in spots] == [False, False, False, True]
    order = Settlement("seat", ("bet-1", "bet-2", "play", "bonus"), "000:9")
    wagers = [Wagered(1, spot, 700) for spot in ("bet-1", "bet-2", "bonus")]
    table = lay(*wagers, layout=Layout(spots, order, 8), of=terms(option(BONUS)))
    assert table.fees["1"] == 70
