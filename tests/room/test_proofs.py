"""Fair decks in the room: what one saw is opened, and a hand that was not shown stays so."""

from __future__ import annotations

import pytest

from cardroom.books import library
from cardroom.room import commands as c
from cardroom.room.house_dealer import HouseDealer
from cardroom.room.notice import Notice, lay
from cardroom.session import shoe
from cardroom.session.events import Proved
from cardroom.shuffle import verify_openings
from cardroom.table.events import Dealt
from tests.room.running import ANN, BOB, answer
from tests.room.test_clocks import until_asked, until_over

HOLDEM = "oceana/texas-holdem"


def fair(secrets_kept: int | None = None) -> HouseDealer:
    """A table with committed shuffles at which Ann sits with bots."""
    notice = Notice(game=HOLDEM, seats=6, secrets_kept=secrets_kept)
    dealer = HouseDealer(lay(library(), notice, name="table 4"), notice, 0)
    dealer.ask(ANN, c.Sit(1, dealer.buy_in.usual), 0)
    dealer.ask(ANN, c.InviteBots(3), 0)
    return dealer


def proven(dealer: HouseDealer, rounds: int) -> list[str]:
    """Which shuffles of cards have been proven when so many rounds have begun."""
    found: dict[str, None] = {}
    while dealer.table.round_number < rounds:
        answer(dealer)
        told = [event for _, event in dealer.table.view(None) if isinstance(event, Proved)]
        found |= dict.fromkeys(event.proof.nonce for event in told)
        assert dealer.wake is not None
        dealer.tick(dealer.wake)
    return [nonce for nonce in found if "button" not in nonce]


@pytest.fixture
def _somebody_folds(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hands of all rounds are taken for hands that somebody has not shown."""
    monkeypatch.setattr(shoe, "all_hands_shown", lambda *_: False)


@pytest.mark.usefixtures("_somebody_folds")
def test_no_proof_comes_that_shows_a_hand_which_nobody_has_shown() -> None:
    dealer = fair()
    assert proven(dealer, 12) == []
    assert not dealer.table.snapshot().shuffles.kept


@pytest.mark.usefixtures("_somebody_folds")
def test_where_it_is_posted_the_secret_comes_after_so_many_rounds() -> None:
    assert proven(fair(secrets_kept=2), 6) == [f"table 4, round {n}" for n in (1, 2, 3)]


def test_everybody_gets_the_cards_opened_that_he_has_seen_and_no_others() -> None:
    dealer = fair()
    assert dealer.openings(ANN.id) is None
    seat = until_asked(dealer)
    played, root = dealer.table.round, dealer.table.root
    assert played is not None
    assert root is not None
    until_over(dealer)
    mine = dealer.openings(ANN.id)
    nobodys = dealer.openings(BOB.id)
    assert mine is not None
    assert nobodys is not None
    assert verify_openings(mine, root=root.root)
    dealt = [event for event in played.events if isinstance(event, Dealt)]
    own = {str(event.card) for event in dealt if event.to == str(seat)}
    others = {str(event.card) for event in dealt if event.to.isdecimal()} - own
    shown = {one.card for one in nobodys.openings}
    assert own <= {one.card for one in mine.openings}
    assert not own & shown
    # What a stranger may see is all that Ann knows of the others.
    assert {one.card for one in mine.openings} & others == shown & others


def test_who_takes_a_seat_gets_nothing_opened_of_the_one_before_him() -> None:
    dealer = fair()
    seat = until_asked(dealer)
    dealer.ask(ANN, c.Leave(seat), dealer.now)
    until_over(dealer)
    dealer.ask(BOB, c.Sit(seat, dealer.buy_in.usual), dealer.now)
    assert dealer.openings(BOB.id) == dealer.openings("")


@pytest.mark.parametrize("kept", [None, 7])
def test_what_is_posted_outlasts_a_restart(kept: int | None) -> None:
    snapshot = fair(kept).table.snapshot()
    assert snapshot.secrets_kept == ("never" if kept is None else kept)
