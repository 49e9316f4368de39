"""What a table does after a misdeal: collections, buttons for them, and the player-dealer."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from cardroom.session import Table
from cardroom.table.events import Said
from cardroom.table.procedures import Mishap
from cardroom.table.setup import FeeChoice
from tests.session.playing import fold_out, hand, table

PAI_GOW = "bicycle/fortune-pai-gow-poker"
CHINESE = "bicycle/chinese-poker-asian"
KEPT = {"misdeal-collection": "kept"}
FOREIGN = [Mishap("foreign-card", to="player-dealer")]


def a_dollar_each() -> FeeChoice:
    """The option of Chinese poker that takes a dollar from each player."""
    schedules = table(CHINESE).game.schedules
    options = (o for s in schedules for o in s.options if o.player and o.player.fee == 100)
    option = next(options)
    return FeeChoice(option.number, option.schedule)


def pai_gow(**readings: str) -> Table:
    """Seat 1 banks; seats 2 and 3 play, with Eve behind the latter."""
    at = table(PAI_GOW, [1, 2, 3], fee=FeeChoice(1), readings=readings)
    at.stand_behind("Eve", 50_000)
    at.accept(1, 20_000)
    return at


def deal(at: Table, mishaps: Sequence[Mishap] = (), **wagers: int) -> dict[str, int]:
    """A round in which seats 2 and 3 and Eve have base wagers; what it costs everybody."""
    amounts = {"two": 1000, "three": 1000, "Eve": 1000} | wagers
    for name, (seat, by) in {"two": (2, None), "three": (3, None), "Eve": (3, "Eve")}.items():
        if amounts[name]:
            at.wager(seat, "base", amounts[name], by)
    played = at.deal(mishaps=mishaps)
    fold_out(played)
    fees = {payer: fee for payer, fee in played.table.fees.items() if fee}
    at.finish()
    return fees


def test_bicycle_chinese_poker_line_371_a_kept_collection_counts_for_the_deal_that_follows() -> (
    None
):
    at = table(CHINESE, [1, 2, 3, 4], fee=a_dollar_each(), readings=KEPT)
    missing = [Mishap("missing-card", to="2", card=3)]
    for _ in range(2):
        assert at.deal(mishaps=missing).over
        assert [player.chips for player in at.players.values()] == [99_900] * 4
    at.leave(4)
    at.sit(4, 100_000)
    assert at.setup().paid_collections == {"1": 100, "2": 100, "3": 100}
    hand(at)
    assert at.collected == 500
    assert at.setup().paid_collections == {}
    hand(at)
    assert at.collected == 900


def test_bicycle_chinese_poker_line_371_a_returned_collection_is_paid_anew() -> None:
    at = table(CHINESE, [1, 2, 3, 4], fee=a_dollar_each())
    assert at.deal(mishaps=[Mishap("missing-card", to="2", card=3)]).over
    assert at.collected == 0
    assert at.setup().paid_collections == {}
    hand(at)
    assert at.collected == 400


def test_bicycle_pai_gow_poker_line_1570_what_was_kept_counts_for_those_who_paid_it() -> None:
    at = pai_gow(**KEPT)
    first = deal(at, FOREIGN, three=0)
    assert set(first) == {"2", "Eve", "player-dealer"}
    chips = {seat: player.chips for seat, player in at.players.items()}
    assert chips == {1: 100_000 - first["player-dealer"], 2: 100_000 - first["2"], 3: 100_000}
    second = deal(at)
    assert set(second) == {"3"}
    assert at.collected == sum(first.values()) + second["3"]
    assert set(deal(at)) == {"2", "3", "Eve", "player-dealer"}


def test_bicycle_pai_gow_poker_line_1570_whoever_goes_has_paid_for_nothing() -> None:
    at = pai_gow(**KEPT)
    deal(at, FOREIGN)
    at.walk_away("Eve")
    at.stand_behind("Eve", 50_000)
    at.leave(2)
    at.sit(2, 50_000)
    assert set(deal(at)) == {"2", "Eve"}


@pytest.mark.parametrize(("reading", "still"), [("not-banked", 1), ("banked", None)])
def test_bicycle_pai_gow_poker_line_83_a_misdeal_is_no_hand_of_the_player_dealer(
    reading: str, still: int | None
) -> None:
    at = pai_gow(**{"misdeal-position": reading})
    deal(at)
    deal(at, FOREIGN)
    assert at.player_dealer == still
    if still:
        deal(at)
        assert at.player_dealer is None


def test_bicycle_pai_gow_poker_line_109_a_free_collection_outlasts_a_misdeal() -> None:
    """The button is for the very next hand, and a misdeal is none."""
    at = pai_gow()
    at.bank(1000)
    paid = set(deal(at, Eve=0))
    assert Said("Seat 3 has a free collection for the next round.", "001:109") in at.log
    at.bank(20_000)
    assert set(deal(at, FOREIGN, Eve=0)) == set()
    assert set(deal(at, Eve=0)) == paid - {"3"}
    at.accept(2, 20_000)
    at.wager(3, "base", 1000)
    assert "3" in at.deal().table.fees
