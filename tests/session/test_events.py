"""What a table tells between its rounds, under which numbers, and for how long."""

from __future__ import annotations

from typing import get_args

import pytest

from cardroom.session import Forgotten, Refused, Table
from cardroom.session import events as told
from cardroom.session.events import (
    Accepted,
    AnyEvent,
    Banked,
    BroughtChips,
    CameBack,
    Committed,
    Declined,
    GaveText,
    GotUp,
    Offered,
    PassedOn,
    PickedUp,
    Proved,
    PutDown,
    Rolled,
    RoundBegan,
    RoundEnded,
    SatDown,
    SatOut,
    ShowedRoot,
    Shuffled,
    StoodBehind,
    Straddles,
    WalkedAway,
    Wished,
)
from cardroom.session.journal import MOST_KEPT
from cardroom.shuffle import verify
from cardroom.table.events import Acted, Dealt, Event, Moved, Said, as_json
from cardroom.table.procedures import Mishap
from cardroom.table.setup import FeeChoice, Structure
from tests.session.playing import fold_out, hand, table, with_button

HOLDEM = "oceana/texas-holdem"
UTH = "oceana/ultimate-texas-holdem"
BACCARAT = "bicycle/ez-baccarat-1.0"


class Listening:
    """Hears what a table tells from now on."""

    def __init__(self, at: Table) -> None:
        self.at = at
        self.known = at.last_number

    def hears(self) -> list[Event]:
        heard = self.at.view(None, since=self.known)
        self.known = self.at.last_number
        return [event for _, event in heard]


class TestSeats:
    def test_coming_and_going(self) -> None:
        at = table(HOLDEM)
        ear = Listening(at)
        at.sit(3, 5000, "Ann")
        assert ear.hears() == [SatDown(3, 5000, "Ann")]
        at.add_chips(3, 700)
        assert ear.hears() == [BroughtChips(3, 700)]
        at.sit_out(3)
        at.sit_out(3)
        assert ear.hears() == [SatOut(3)]
        at.come_back(3)
        at.come_back(3)
        assert ear.hears() == [CameBack(3)]
        at.leave(3)
        assert ear.hears() == [GotUp(3, 5700)]

    def test_behind_the_table(self) -> None:
        at = table(BACCARAT, [1, 2])
        at.accept(1, 5000)
        ear = Listening(at)
        at.stand_behind("B", 500)
        at.put_wagers(2, {"player": 300}, by="B")
        at.walk_away("B")
        assert ear.hears() == [
            StoodBehind("B", 500),
            PutDown(2, "player", 300, "B"),
            PickedUp(2, "player", 300, "B"),
            WalkedAway("B", 500),
        ]

    def test_who_has_lost_everything_sits_out(self) -> None:
        at = table(HOLDEM, [1, 2], chips=100)
        ear = Listening(at)
        fold_out(at.deal())
        broke = next(seat for seat, player in at.players.items() if not player.chips)
        assert ear.hears()[-1] == SatOut(broke)

    def test_what_is_refused_tells_nothing(self) -> None:
        at = table(HOLDEM, [1, 2])
        ear = Listening(at)
        for call in (lambda: at.sit(1, 100), lambda: at.leave(5), lambda: at.accept(1, 100)):
            with pytest.raises(Refused):
                call()
        assert ear.hears() == []


class TestPosition:
    def test_the_offer_goes_round(self) -> None:
        at = table(UTH)
        ear = Listening(at)
        for seat in (1, 3, 5):
            at.sit(seat, 50_000)
        why = at.game.entry.player_dealer.lines if at.game.entry.player_dealer else ""
        assert [event for event in ear.hears() if not isinstance(event, SatDown)] == [
            Offered(1, why)
        ]
        at.decline(1)
        assert ear.hears() == [Declined(1, why), Offered(3, why)]
        at.leave(3)
        assert ear.hears() == [GotUp(3, 50_000), Offered(5, why)]
        at.put_wagers(5, {"ante": 500, "blind": 500})
        ear.hears()
        at.accept(5, 5000)
        assert ear.hears() == [
            PickedUp(5, "ante", 500),
            PickedUp(5, "blind", 500),
            Accepted(5, 5000, why),
        ]
        at.bank(5000)
        at.bank(7000)
        assert ear.hears() == [Banked(5, 7000)]
        at.pass_on()
        assert ear.hears() == [PassedOn(5, why)]

    def test_after_its_rounds_it_moves_on(self) -> None:
        at = table(UTH, [1, 3])
        at.accept(1, 5000)
        for _ in range(2):
            at.put_wagers(3, {"ante": 500, "blind": 500})
            fold_out(at.deal())
        assert [type(event) for event in at.log[-2:]] == [PassedOn, Offered]

    def test_blinds_and_straddles(self) -> None:
        stakes = Structure(type="pot-limit", small_blind=500, big_blind=1000)
        at = with_button(1, "bicycle/texas-holdem", [1, 3, 5, 7], structure=stakes)
        ear = Listening(at)
        at.wants(3, "post")
        at.wants(3, "post")
        at.wants(3, "wait")
        at.straddle(7)
        assert ear.hears() == [Wished(3, "post"), Wished(3, "wait"), Straddles(7, 2000)]


class TestRounds:
    def test_a_hand_from_the_draw_to_the_proof(self) -> None:
        at = table(HOLDEM, [1, 2], seed=None, name="table 4", secrets_kept=0)
        noted, drawn = at.commitment, at.draw_commitment
        assert [event for event in at.log if isinstance(event, Committed)] == [
            Committed("table 4, round 1", noted or ""),
            Committed("table 4, button for round 1", drawn or ""),
        ]
        ear = Listening(at)
        setup = at.setup()
        played = at.deal()
        before = ear.hears()
        kinds = [type(event) for event in before[:8]]
        assert kinds == [
            Dealt,
            Dealt,
            Said,
            Proved,
            Shuffled,
            ShowedRoot,
            RoundBegan,
            type(before[7]),
        ]
        assert before[6] == RoundBegan(1, setup)
        root = before[5]
        assert isinstance(root, ShowedRoot)
        assert before[7:] == played.view(None)
        fold_out(played)
        after = ear.hears()
        at_the_end = [event for event in after if type(event).__module__ == told.__name__]
        ended, proved, committed = at_the_end
        assert ended == RoundEnded(1, {str(n): p.chips for n, p in at.players.items()})
        assert isinstance(proved, Proved)
        assert verify(proved.proof, noted=noted, root=root.root)
        assert committed == Committed("table 4, round 2", at.commitment or "")

    def test_what_happens_at_the_table_comes_in_between(self) -> None:
        at = table(HOLDEM, [1, 2, 3])
        played = at.deal()
        dealt = len(played.events)
        at.sit(5, 5000)
        played.choose_default(next(iter(played.waiting)))
        at.sit_out(5)
        fold_out(played)
        events = at.events
        began = next(n for n, event in enumerate(events) if isinstance(event, RoundBegan))
        rest = events[began + 1 :]
        assert rest[:dealt] == played.events[:dealt]
        assert rest[dealt] == SatDown(5, 5000)
        assert isinstance(rest[dealt + 1], Acted)
        assert rest[dealt + 2] == SatOut(5)
        assert [e for e in rest if e not in at.log] == played.events
        assert at.view(None) == list(enumerate([e.seen_by(None) for e in events], at.first_number))

    def test_dice(self) -> None:
        at = table("bicycle/super-pan-9-super-tie", [1, 2], chips=10**6)
        at.accept(1, 10**5)
        at.wager(2, "base", 1000)
        ear = Listening(at)
        total = at.deal().table.setup.dice
        rolled = next(event for event in ear.hears() if isinstance(event, Rolled))
        assert sum(rolled.faces) == total

    def test_fees_by_the_clock(self) -> None:
        at = table(HOLDEM, [1, 4], fee=FeeChoice(2))
        hand(at)
        ear = Listening(at)
        at.pass_time(30)
        paid = [event for event in ear.hears() if isinstance(event, Moved)]
        assert [(event.payer, event.payee, event.amount) for event in paid] == [
            ("1", "fees", 1000),
            ("4", "fees", 1000),
        ]

    def test_what_will_go_wrong_is_not_told(self) -> None:
        at = table(HOLDEM, [1, 2, 3])
        wrong = [Mishap("exposed-card", to="2", card=1)]
        at.deal(mishaps=wrong)
        for eyes in (None, 1, [1, 2, 3]):
            began = next(event for _, event in at.view(eyes) if isinstance(event, RoundBegan))
            assert began.setup.mishaps == ()

    def test_a_text_is_for_its_owner_until_the_cards_are_shuffled(self) -> None:
        at = table(HOLDEM, [1, 2], seed=None)
        known = at.last_number
        at.add_text(2, "my own text")
        for eyes, text in ((2, "my own text"), ([1, 2], "my own text"), (1, ""), (None, "")):
            assert at.view(eyes, known) == [(known + 1, GaveText(2, text))]


class TestNumbers:
    def test_what_is_forgotten_cannot_be_asked_for(self) -> None:
        at = table(HOLDEM, [1, 2])
        assert at.view(None, since=0)[0][0] == 1
        hand(at)
        known = at.last_number
        assert at.view(None, since=known) == []
        hand(at)
        assert at.first_number == known + 1
        assert at.view(None, since=known) == at.view(None)
        kept = f"events {known + 1} to {at.last_number} are kept"
        for number in (0, known - 1, at.last_number + 1, -1):
            with pytest.raises(Forgotten, match=kept):
                at.view(None, since=number)

    def test_a_table_that_nobody_plays_at_does_not_grow_either(self) -> None:
        at = table(HOLDEM)
        for _ in range(MOST_KEPT):
            at.sit(1, 500)
            at.leave(1)
        assert at.last_number == 2 * MOST_KEPT
        assert len(at.events) <= MOST_KEPT
        assert at.events[-1] == GotUp(1, 500)

    def test_nor_does_one_while_a_round_waits_for_somebody(self) -> None:
        at = table(HOLDEM, [1, 2])
        at.deal()
        began = at.last_number
        for _ in range(MOST_KEPT):
            at.sit(3, 500)
            at.leave(3)
        assert at.last_number == began + 2 * MOST_KEPT
        assert len(at.events) <= MOST_KEPT
        again = Table.restore(at.game, at.snapshot())
        for each in (at, again):
            assert each.round is not None
            fold_out(each.round)
        assert at.view(None) == again.view(None)


def test_every_event_has_a_name_of_its_own() -> None:
    kinds = {kind for kind in vars(told).values() if isinstance(kind, type)}
    own = {kind for kind in kinds if issubclass(kind, Event) and kind.__module__ == told.__name__}
    assert own <= set(get_args(AnyEvent))
    names = [kind.__struct_config__.tag for kind in get_args(AnyEvent)]
    assert len(names) == len(set(names))


def test_events_are_plain_data() -> None:
    assert as_json(PutDown(3, "ante", 500)) == {
        "kind": "putdown", "seat": 3, "spot": "ante", "amount": 500, "by": None,
        "circle": None, "voucher": False, "kum_kum": (),
    }  # fmt: skip
