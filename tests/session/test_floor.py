"""What the floor may do: call a round off, and change what a table is played for."""

from __future__ import annotations

from typing import Any

import pytest

from cardroom.books import library
from cardroom.history import read_record, record, replay, write_record
from cardroom.session import NotNow, Table, read_snapshot, write_snapshot
from cardroom.session.events import Changed, PickedUp, RoundEnded
from cardroom.table.events import CalledOff, Dealt, Moved, Posted
from cardroom.table.fees.schedules import NoSuchOption
from cardroom.table.setup import CannotPlay, FeeChoice, IllegalWager, Limits, Structure
from tests.session.playing import dealt_in, fold_out, hand, posted, posts, table, with_button

OCEANA = "oceana/texas-holdem"
BICYCLE = "bicycle/texas-holdem"
UTH = "oceana/ultimate-texas-holdem"
DARK = "The lights went out."


class TestCallingOff:
    def test_every_chip_goes_back_and_the_same_hand_is_dealt_again(self) -> None:
        at = with_button(6, BICYCLE, [2, 4, 6])
        before, chips = at.setup(), at.players
        played = at.deal()
        for _ in range(4):
            turn = played.turn
            assert turn is not None
            played.choose(
                turn.seat, next(c for c in turn.every_choice() if c.do in ("call", "check"))
            )
        at.call_off(DARK)
        assert played.over
        assert at.round is None
        assert at.players == chips
        assert at.setup() == before
        assert CalledOff(DARK) in played.events
        ended = next(event for event in at.log if isinstance(event, RoundEnded))
        assert ended.called_off == DARK
        assert (hand(at).button, at.round_number) == (6, 2)
        assert not any(isinstance(event, Dealt) for event in at.log)  # Nobody draws a second time.
        assert hand(at).button == 2

    def test_whatever_the_table_reads_about_misdeals(self) -> None:
        kept = {"misdeal-button": "moves", "misdeal-collection": "kept"}
        at = with_button(6, BICYCLE, [2, 4, 6], readings=kept)
        before = at.setup()
        at.deal()
        at.call_off(DARK)
        assert at.setup() == before

    def test_a_collection_goes_back_even_where_misdeals_keep_it(self) -> None:
        game = library().game("bicycle/chinese-poker-asian")
        fees = (o for s in game.schedules for o in s.options if o.player and o.player.fee == 100)
        option = next(fees)
        at = table(
            game.id,
            [1, 2, 3, 4],
            fee=FeeChoice(option.number, option.schedule),
            readings={"misdeal-collection": "kept"},
        )
        at.deal()
        at.call_off(DARK)
        assert (at.collected, at.setup().paid_collections) == (0, {})
        assert {player.chips for player in at.players.values()} == {100_000}

    def test_debts_and_a_straddle_are_as_before(self) -> None:
        stakes = Structure(type="pot-limit", small_blind=500, big_blind=1000)
        at = with_button(1, BICYCLE, [1, 3, 5, 7], structure=stakes)
        hand(at)
        at.sit(4, 50_000)
        at.straddle(1)
        owed, before = at.owes(4), at.setup()
        at.deal()
        at.call_off(DARK)
        assert at.owes(4) == owed
        assert at.setup() == before
        assert posts(at.setup()) == [(1, "straddle", 2000)]

    @pytest.mark.parametrize("reading", ["not-banked", "banked"])
    def test_it_is_no_round_of_the_player_dealer(self, reading: str) -> None:
        at = table(
            "bicycle/fortune-pai-gow-poker", [1, 2, 3], readings={"misdeal-position": reading}
        )
        at.accept(1, 20_000)
        for _ in range(3):
            at.put_wagers(2, {"base": 1000})
            at.deal()
            at.call_off(DARK)
            assert (at.player_dealer, at.wagers) == (1, ())
            assert [player.chips for player in at.players.values()] == [100_000] * 3

    def test_wagers_that_were_settled_already_go_back_too(self) -> None:
        """At blackjack a hand that has busted is collected while others still play."""
        for seed in range(60):
            at = table("central-coast/pure-21.5-blackjack", [1, 2, 3, 4], seed=seed)
            at.accept(1, 50_000)
            spots = [spot.name for spot in at.game.entry.wagers if spot.base][:1]
            for seat in (2, 3, 4):
                at.put_wagers(seat, dict.fromkeys(spots, 1000))
            played = at.deal()
            while played.waiting and not any(isinstance(e, Moved) for e in played.events):
                seat, decision = next(iter(played.waiting.items()))
                hits = [one for one in decision.every_choice() if one.do == "hit"]
                played.choose(seat, hits[0] if hits else decision.default)
            if played.over:
                continue
            at.call_off(DARK)
            assert {player.chips for player in at.players.values()} == {100_000}
            return
        raise AssertionError("nobody was collected from in mid-round")

    def test_only_while_a_round_is_being_played_and_with_a_reason(self) -> None:
        at = table(OCEANA, [1, 2])
        with pytest.raises(NotNow, match="no round is being played"):
            at.call_off(DARK)
        played = at.deal()
        with pytest.raises(ValueError, match="say why"):
            at.call_off(" ")
        assert at.round is played

    @pytest.mark.parametrize("reason", ["x" * 1001, "\ud800"])
    def test_nor_with_a_reason_that_cannot_be_written_down(self, reason: str) -> None:
        at = table(OCEANA, [1, 2])
        played = at.deal()
        with pytest.raises(ValueError, match="the reason has"):
            at.call_off(reason)
        assert at.round is played

    def test_it_is_replayed_and_written_down(self) -> None:
        at = table(OCEANA, [1, 2, 3])
        played = at.deal()
        at.call_off(DARK)
        kept = read_record(write_record(record(played)))
        assert replay(kept, library()).events == played.events
        again = Table.restore(at.game, read_snapshot(write_snapshot(at.snapshot())))
        assert again.events == at.events
        assert again.setup() == at.setup()


class TestChanging:
    def test_other_stakes_from_the_next_hand_on(self) -> None:
        at = with_button(1, OCEANA, [1, 3, 5])
        hand(at)
        at.change(structure=Structure(small_bet=1000, big_bet=2000))
        assert at.log[-1] == Changed(Structure(small_bet=1000, big_bet=2000), Limits(), ())
        played = at.deal()
        assert at.button == 3
        assert posted(played) == {"small-blind": 5, "big-blind": 1}
        blinds = [event.amount for event in played.events if isinstance(event, Posted)]
        assert blinds == [500, 1000]

    def test_debts_are_by_the_new_stakes(self) -> None:
        at = with_button(1, BICYCLE, [1, 3, 5])
        for _ in range(4):
            hand(at)
        at.sit(7, 100_000)
        assert [w.amount for w in at.owes(7)] == [400]
        at.change(structure=Structure(big_blind=1000))
        assert [w.amount for w in at.owes(7)] == [1000]

    def test_where_no_pot_is_killed_any_more_nobody_has_a_leg_up(self) -> None:
        at = with_button(1, BICYCLE, [1, 3, 5], structure=Structure(kill_blind=800))
        hand(at)
        assert at.leg
        at.change(structure=None)
        assert [at.leg, at.killer] == [None, None]
        assert len(dealt_in(hand(at))) == 3

    def test_other_limits_take_wagers_back(self) -> None:
        at = table(UTH, [1, 3], limits=Limits(min=100))
        at.accept(1, 5000)
        at.put_wagers(3, {"ante": 200, "blind": 200})
        at.change(limits=Limits(min=500))
        assert at.wagers == ()
        assert at.player_dealer == 1
        assert at.log[-3:] == [
            PickedUp(3, "ante", 200),
            PickedUp(3, "blind", 200),
            Changed(None, Limits(min=500), ()),
        ]
        with pytest.raises(IllegalWager, match=r"minimum is \$5"):
            at.put_wagers(3, {"ante": 200, "blind": 200})

    def test_another_collection(self) -> None:
        at = table(UTH, [1, 3], fee=FeeChoice(1))
        at.change(fee=FeeChoice(43))
        at.accept(1, 5000)
        at.put_wagers(3, {"ante": 1000, "blind": 1000})
        assert at.setup().fee == FeeChoice(43)
        at.change(fee=None)
        at.put_wagers(3, {"ante": 1000, "blind": 1000})
        assert at.setup().fee is None

    def test_fees_by_the_clock(self) -> None:
        at = table(OCEANA, [1, 4], fee=FeeChoice(2))
        hand(at)
        at.pass_time(30)
        assert at.collected == 2000
        at.change(fee=None)
        at.pass_time(60)
        assert at.collected == 2000
        at.change(fee=FeeChoice(2))
        at.pass_time(30)
        assert at.collected == 4000

    @pytest.mark.parametrize(
        ("game", "terms", "wrong", "reason"),
        [
            (OCEANA, {"structure": Structure(type="no-limit")}, CannotPlay, "spreads the game as"),
            (OCEANA, {"structure": Structure(jokers=1)}, CannotPlay, "jokers"),
            (OCEANA, {"fee": FeeChoice(1000)}, NoSuchOption, "no option 1000"),
            (UTH, {"fee": [FeeChoice(1), FeeChoice(2)]}, CannotPlay, "one collection option"),
            (UTH, {"limits": Limits(min=500, max=100)}, CannotPlay, "more than the maximum"),
        ],
    )
    def test_what_could_not_have_been_so_from_the_beginning(
        self, game: str, terms: dict[str, Any], wrong: type[Exception], reason: str
    ) -> None:
        at = table(game, [1, 3])
        before = write_snapshot(at.snapshot())
        with pytest.raises(wrong, match=reason):
            at.change(**terms)
        assert write_snapshot(at.snapshot()) == before
        with pytest.raises(wrong, match=reason):
            Table(library().game(game), **terms)

    def test_not_while_a_round_is_being_played(self) -> None:
        at = table(OCEANA, [1, 2])
        played = at.deal()
        with pytest.raises(NotNow, match="round 1 is being played"):
            at.change(limits=Limits(min=100))
        fold_out(played)
        at.change(limits=Limits(min=100))

    def test_the_same_again_is_no_change(self) -> None:
        at = table(OCEANA, [1, 2])
        known = at.last_number
        at.change(structure=None, limits=Limits(), fee=())
        at.change()
        assert at.last_number == known
