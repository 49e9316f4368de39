"""Tables of draw poker: antes of a deal that nobody opened stay for the next one (004:210)."""

from __future__ import annotations

from cardroom.books import library
from cardroom.session import Table, read_snapshot, write_snapshot
from cardroom.table.decisions import Choice
from cardroom.table.pot.table import PotTable

DRAW = "oceana-classic/five-card-draw"


def table(**chips: int) -> Table:
    laid = Table(library().game(DRAW), seed=7)
    for seat, brought in chips.items():
        laid.sit(int(seat[1:]), brought)
    return laid


def pass_in(laid: Table) -> None:
    """A deal that nobody opens."""
    played = laid.deal()
    while (turn := played.turn) is not None:
        played.choose(turn.seat, Choice("check"))


def chips(laid: Table) -> dict[int, int]:
    return {seat: player.chips for seat, player in laid.players.items()}


def test_antes_pile_up_deal_by_deal() -> None:
    laid = table(s1=1000, s2=1000)
    for deals in (1, 2, 3):
        pass_in(laid)
        assert laid.held == {"antes-1": 50 * deals, "antes-2": 50 * deals}
    assert chips(laid) == {1: 850, 2: 850}


def test_who_has_only_the_ante_is_dealt_in_again() -> None:
    laid = table(s1=1000, s2=1000, s3=50)
    pass_in(laid)
    assert not laid.players[3].sits_out
    assert 3 in [seat.seat for seat in laid.setup().seats]
    again = Table.restore(laid.game, read_snapshot(write_snapshot(laid.snapshot())))
    for each in (laid, again):
        pass_in(each)
        assert each.held == {"antes-1": 100, "antes-2": 100, "antes-3": 50}


def test_once_somebody_wins_them_nothing_is_held_and_the_broke_sit_out() -> None:
    laid = table(s1=1000, s2=1000, s3=50)
    pass_in(laid)
    played = laid.deal()
    while (turn := played.turn) is not None:
        verbs = [option.do for option in turn.options]
        wanted = ("bet", "call", "stand-pat") if turn.street == "before-draw" else ("check",)
        do = next((verb for verb in (*wanted, "stand-pat", "check") if verb in verbs), "fold")
        played.choose(turn.seat, Choice(do))
    assert laid.held == {}
    assert sum(chips(laid).values()) == 2050
    assert laid.players[3].sits_out == (laid.players[3].chips == 0)


def test_antes_of_a_player_who_leaves_belong_to_the_others() -> None:
    laid = table(s1=1000, s2=1000, s3=1000)
    pass_in(laid)
    laid.leave(3)
    played = laid.deal()
    turn = played.turn
    assert turn is not None
    assert isinstance(played.table, PotTable)
    assert sum(pot.amount for pot in played.table.contested_pots()) == 150 + 100
    pass_in_rest = [*played.waiting]
    while played.waiting:
        played.choose(next(iter(played.waiting)), Choice("check"))
    assert pass_in_rest
    assert laid.held == {"antes-1": 100, "antes-2": 100, "antes-0": 50}
