"""A table written down: what is in it, how large it is, and what cannot have been written so."""

from __future__ import annotations

import copy
import json
import pickle
from collections.abc import Callable
from itertools import count
from random import Random
from typing import Any

import msgspec
import pytest

from cardroom.books import library
from cardroom.cards import cards, deck
from cardroom.session import BadSnapshot, NotNow, Table, read_snapshot, write_snapshot
from cardroom.session.events import SatDown, SatOut
from cardroom.table.decisions import Choice
from cardroom.table.events import as_json
from cardroom.table.setup import FeeChoice, Limits, Structure
from cardroom.table.stock import Assigned, OutOfCards, Stacked
from tests.session.playing import fold_out, hand, table

HOLDEM = "oceana/texas-holdem"
BICYCLE = "bicycle/texas-holdem"
UTH = "oceana/ultimate-texas-holdem"
BACCARAT = "bicycle/ez-baccarat-1.0"


def written(at: Table) -> str:
    return write_snapshot(at.snapshot())


def woken(at: Table) -> Table:
    return Table.restore(at.game, read_snapshot(written(at)))


def pickled(at: Table) -> Table:
    copied: Table = pickle.loads(pickle.dumps(at))
    return copied


def california() -> Table:
    """Somebody banks, somebody wagers, somebody stands behind him."""
    at = table(BACCARAT, [1, 2, 5], fee=FeeChoice(1), limits=Limits(min=500))
    at.stand_behind("B", 5000)
    at.accept(1, 20_000)
    at.put_wagers(2, {"player": 1000, "tie": 500})
    at.put_wagers(2, {"banker": 1000}, by="B")
    return at


def with_debts() -> Table:
    """The button has gone round, somebody has missed his blinds, and somebody has a leg up."""
    at = table(BICYCLE, [1, 3, 5, 7], structure=Structure(kill_blind=800))
    for _ in range(6):
        hand(at)
    at.sit_out(5)
    at.sit(8, 50_000)
    for _ in range(3):
        hand(at)
    at.come_back(5)
    at.wants(8, "post")
    assert at.owes(5)
    assert at.leg
    return at


def in_a_hand(**terms: Any) -> Table:
    at = table(HOLDEM, [1, 2, 3], **terms)
    hand(at)
    played = at.deal()
    played.choose_default(next(iter(played.waiting)))
    assert at.round is played
    return at


def without_blinds() -> Table:
    at = table("oceana-classic/five-card-draw", [1, 2, 3])
    hand(at)
    return at


class TestWakingUp:
    @pytest.mark.parametrize("made", [california, with_debts, in_a_hand])
    def test_everything_comes_along(self, made: Callable[[], Table]) -> None:
        at = made()
        again = woken(at)
        assert written(again) == written(at)
        assert again.events == at.events
        assert again.waits_for == at.waits_for
        for each in (at, again):
            if each.round is None:
                each.deal()
            fold_out_if(each)
        assert written(again) == written(at)

    @pytest.mark.parametrize("seed", [7, "7", b"7", "friday"])
    def test_a_seed_stays_what_it_is(self, seed: int | str | bytes) -> None:
        at = table("ocean-view/lowball", range(1, 9), seed=seed, chips=10**6)
        hand(at)
        again = woken(at)
        # Discards are shuffled by the seed as it is, and the deck runs short with so many draws.
        for each in (at, again):
            draw_as_much_as_possible(each)
        assert written(again) == written(at)

    def test_cards_fixed_by_recipient_come_along_in_mid_round(self) -> None:
        at = table(HOLDEM, [1, 2, 3])
        at.deal(Assigned(deck(), {"1": cards("As Ah"), "board": cards("2c 3c 4c 5d 6d")}))
        assert at.round is not None
        at.round.choose_default(next(iter(at.round.waiting)))
        again = woken(at)
        for each in (at, again):
            fold_out_if(each)
        assert written(again) == written(at)

    def test_a_deck_of_ones_own_comes_along_with_what_its_discards_are_shuffled_by(self) -> None:
        at = table("ocean-view/lowball", range(1, 9), chips=10**6)
        at.deal(Stacked(at.game.fresh_deck(), seed=b"my own"))
        again = woken(at)
        for each in (at, again):
            draw_as_much_as_possible(each)
        assert written(again) == written(at)

    def test_what_own_cards_cannot_follow_changes_nothing(self) -> None:
        """The board never comes, since its cards are kept for somebody who is not there."""
        at = table(HOLDEM, [1, 2])
        at.deal(Assigned(deck(), {"9": deck()[:46]}))
        assert at.round is not None
        at.round.choose(next(iter(at.round.waiting)), Choice("call"))
        before, told = written(at), at.events
        for each in (at, woken(at), at):
            assert each.round is not None
            with pytest.raises(OutOfCards):
                each.round.choose_default(next(iter(each.round.waiting)))
            assert (written(each), each.events) == (before, told)
        at.call_off("The deck is short.")
        assert [player.chips for player in at.players.values()] == [100_000, 100_000]

    def test_cards_of_another_kind_must_wait(self) -> None:
        at = table(HOLDEM, [1, 2])
        at.deal(FromElsewhere())
        with pytest.raises(NotNow, match="cannot be written down"):
            at.snapshot()
        fold_out_if(at)
        assert written(woken(at)) == written(at)

    def test_secrets_and_texts_come_along(self) -> None:
        at = table(HOLDEM, [1, 2], seed=None)
        at.add_text(1, "lucky")
        hand(at)
        at.add_text(2, "my own text")
        again = woken(at)
        assert again.commitment == at.commitment
        assert again.openings(1) == at.openings(1)
        setups = [each.shuffle() for each in (at, again)]
        assert setups[0] == setups[1]
        rounds = [each.deal() for each in (at, again)]
        assert rounds[0].events == rounds[1].events

    def test_players_who_are_broke_together_sit_out_in_the_order_of_their_seats(self) -> None:
        for seed in count():
            low, high = (Structure(type="points", point_value=value) for value in (5, 500))
            game = "bicycle/chinese-poker-asian"
            at = table(game, [1], chips=1_000_000, seed=seed, structure=low)
            for seat in (4, 3):
                at.sit(seat, 100)
            at.change(structure=high)
            again = woken(at)
            for each in (at, again):
                fold_out(each.deal())
            assert again.log == at.log
            if gone := [event.seat for event in at.log if isinstance(event, SatOut)][1:]:
                assert gone == [4]
                break

    def test_everything_stays_in_its_order(self) -> None:
        """Whoever writes events down in the order that they have gets the same bytes, too."""
        readings = {"short-blind": "last-chips", "bet-sizes": "lower-then-upper"}
        at = table(HOLDEM, [1, 2], readings=readings, held={"jackpot": 500, "bonus": 200})
        again = woken(at)
        for each in (at, again):
            each.deal()
        assert msgspec.json.encode(list(map(as_json, again.events))) == msgspec.json.encode(
            list(map(as_json, at.events))
        )
        assert list(again.held) == ["jackpot", "bonus"]

    def test_a_snapshot_stays_as_it_was_taken(self) -> None:
        at = table("oceana-classic/five-card-draw", [1, 2, 3], held={"antes-2": 100})
        kept, setup = at.snapshot(), at.setup()
        before = write_snapshot(kept)
        at.change_seat(2, 5)
        assert at.held == {"antes-5": 100}
        assert write_snapshot(kept) == before
        assert setup.held == {"antes-2": 100}

    def test_chips_that_came_and_went_for_years_are_more_than_a_table_holds(self) -> None:
        at = table(HOLDEM)
        for _ in range(3):
            at.sit(1, 10**15)
            at.leave(1)
        assert written(woken(at)) == written(at)

    @pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy, pickled])
    def test_a_copy_of_a_table_goes_its_own_way(self, copied: Callable[[Table], Table]) -> None:
        at = table(HOLDEM, [1, 2])
        at.deal()
        before = written(at)
        other = copied(at)
        assert written(other) == before
        played = other.round
        assert played is not None
        fold_out(played)
        assert played.over
        assert other.waits_for is None
        assert written(at) == before

    def test_a_woken_table_forgets_in_its_turn(self) -> None:
        again = woken(in_a_hand())
        fold_out_if(again)
        known = again.last_number
        hand(again)
        assert again.first_number == known + 1
        again.sit(5, 500)
        assert again.events[-1] == SatDown(5, 500)


class FromElsewhere:
    """Cards that come from nobody knows where."""

    def __init__(self) -> None:
        self._cards = Stacked(deck())

    def __getattr__(self, name: str) -> Any:
        return getattr(self._cards, name)


def fold_out_if(at: Table) -> None:
    if at.round is not None:
        fold_out(at.round)


def draw_as_much_as_possible(at: Table) -> None:
    played = at.round or at.deal()
    while played.turn is not None:
        stays = [one for one in played.turn.every_choice() if one.do not in ("fold", "raise")]
        played.choose(played.turn.seat, max(stays, key=lambda one: len(one.cards)))
    assert played.table.stock.reshuffles


class TestSize:
    @pytest.mark.parametrize("seed", [1, None])
    def test_a_table_never_grows(self, seed: int | None) -> None:
        at = table(HOLDEM, [1, 2, 3], seed=seed, chips=10**7)
        largest = {}
        for upto in (150, 300):
            sizes = []
            while at.round_number < upto:
                hand(at)
                sizes.append(len(written(at)))
                assert len(at.events) < 120
            largest[upto] = max(sizes[-40:])
        assert largest[300] < 1.2 * largest[150]
        assert largest[300] < 20_000

    def test_nor_does_a_shoe(self) -> None:
        at = table(BACCARAT, [1, 2], seed=None, chips=10**9)
        sizes = []
        while at.round_number < 200:
            if at.player_dealer is None:
                at.accept(at.offered or 0, 10**8)
            at.put_wagers(2 if at.player_dealer == 1 else 1, {"player": 100})
            at.deal()
            sizes.append(len(written(at)))
        assert max(sizes[100:]) <= 1.2 * max(sizes[:100])
        assert max(sizes) < 12_000


# What cannot be


def plain(at: Table) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(written(at))
    return found


def restored(at: Table, raw: dict[str, Any]) -> Table:
    return Table.restore(at.game, read_snapshot(json.dumps(raw)))


class TestBadSnapshots:
    def test_another_game(self) -> None:
        kept = california().snapshot()
        with pytest.raises(BadSnapshot, match=f"this is a table of {BACCARAT}, not of {HOLDEM}"):
            Table.restore(library().game(HOLDEM), kept)

    def test_another_version(self) -> None:
        kept = msgspec.structs.replace(california().snapshot(), format="cardroom-table-2")
        with pytest.raises(BadSnapshot, match="the format 'cardroom-table-2' is not known"):
            Table.restore(library().game(BACCARAT), kept)
        with pytest.raises(BadSnapshot, match="is not known"):
            read_snapshot(write_snapshot(kept))

    @pytest.mark.parametrize(
        "text", ["", "{", "[]", "null", '{"format": 1}', "\ud800", b"\xff", "x" * 20_000_000]
    )
    def test_what_is_no_snapshot(self, text: str | bytes) -> None:
        with pytest.raises(BadSnapshot, match="no table written down"):
            read_snapshot(text)

    def test_a_damaged_one(self) -> None:
        whole = written(in_a_hand())
        for upto in range(0, len(whole) - 1, 97):
            with pytest.raises(BadSnapshot):
                read_snapshot(whole[:upto])

    def test_unknown_keys_are_named(self) -> None:
        raw = plain(california()) | {"moon": "full"}
        with pytest.raises(BadSnapshot, match="moon"):
            read_snapshot(json.dumps(raw))

    @pytest.mark.parametrize(
        ("made", "change", "reason"),
        [
            (california, {"seats.players.0.chips": 99}, "cents were brought"),
            (california, {"seats.players.0.seat": 2}, "two players have one seat"),
            (california, {"seats.players.0.seat": 99}, "there is no seat 99"),
            (california, {"seats.players.0.chips": -5}, "players"),
            (california, {"seats.backline": {"3": 5000}}, "cannot be called '3'"),
            (california, {"seats.paid_ahead": {"9": 5}}, "9 has paid ahead"),
            (california, {"position.holder": 9}, "seat 9 has the position"),
            (california, {"position.held": 7}, "too many rounds"),
            (california, {"position.free": {"9": 1}}, "free collection"),
            (california, {"position.wagers.0.amount": 10**9}, "maximum is"),
            (california, {"position.wagers.0.spot": "moon"}, "no spot 'moon'"),
            (california, {"position.wagers.0.seat": 1}, "nobody wagers there"),
            (california, {"position": {"kind": "button"}}, "has a player-dealer and no button"),
            (california, {"base.readings": {"moon": "full"}}, "no reading 'moon'"),
            (california, {"fees": [{"option": 10_000}]}, "no option"),
            (california, {"clock.minutes": -1}, "minutes"),
            (with_debts, {"position": {"kind": "player-dealer"}}, "a button and no player-dealer"),
            (with_debts, {"position.now.button": 44}, "a seat that is not there"),
            (with_debts, {"position.now.leg": 9}, "has a leg up"),
            (with_debts, {"position.posting": [2]}, "who is not there owes"),
            (with_debts, {"last.choices.0.0": 9}, "cannot be replayed"),
            (with_debts, {"last": None}, "fewer events"),
            (with_debts, {"journal.events.0": 500}, "fewer events"),
            (without_blinds, {"position.now.owe_new": [2]}, "which the game has not"),
            (in_a_hand, {"round.choices.0.0": 9}, "seat 9 is out of turn"),
            (in_a_hand, {"round.setup.seats.0.chips": 5}, "with the chips that are at the table"),
            (in_a_hand, {"shoe.rest": "As Kd"}, "not those of its shuffle"),
            (in_a_hand, {"shoe.rest": "fish"}, "fish"),
            (in_a_hand, {"shoe": {}}, "the cards of the round are missing"),
            (in_a_hand, {"shoe.sealed": {"number": 2, "secret": "0" * 64}}, "a seed or from"),
            (in_a_hand, {"shuffles.texts": {"seat 1": "lucky"}}, "no secrets"),
        ],
    )
    def test_what_no_table_can_have_been_like(
        self, made: Callable[[], Table], change: dict[str, Any], reason: str
    ) -> None:
        at = made()
        raw = plain(at)
        for path, value in change.items():
            put(raw, path, value)
        with pytest.raises(BadSnapshot, match=reason):
            restored(at, raw)

    def test_a_round_that_is_over_is_not_being_played(self) -> None:
        at = table(HOLDEM, [1, 2])
        played = at.deal()
        raw = plain(at)
        turn = played.turn
        assert turn is not None
        raw["round"]["choices"] = [[turn.seat, {"do": "fold"}]]
        with pytest.raises(BadSnapshot, match="is over"):
            restored(at, raw)

    def test_secrets_that_are_missing(self) -> None:
        at = table(HOLDEM, [1, 2], seed=None)
        raw = plain(at)
        del raw["shuffles"]["committed"]
        with pytest.raises(BadSnapshot, match="committed itself to is missing"):
            restored(at, raw)

    def test_the_cards_of_the_last_round_were_those_of_its_shuffle(self) -> None:
        at = table(HOLDEM, [1, 2], seed=None)
        hand(at)
        raw = plain(at)
        raw["shoe"]["last"]["sealed"]["secret"] = "0" * 64
        with pytest.raises(BadSnapshot, match="not those of its shuffle"):
            restored(at, raw)

    @pytest.mark.parametrize("seed", range(6))
    def test_whatever_is_changed_there_is_a_table_or_a_reason(self, seed: int) -> None:
        rng = Random(seed)
        for made in (california, with_debts, in_a_hand, lambda: in_a_hand(seed=None)):
            at = made()
            whole = written(at)
            for _ in range(60):
                raw = json.loads(whole)
                spoil(raw, rng)
                try:
                    again = restored(at, raw)
                except BadSnapshot:
                    continue
                written(again)
                assert again.waits_for != ""


def put(raw: Any, path: str, value: Any) -> None:
    """Change one thing in nested data."""
    *way, last = [int(step) if step.isdigit() else step for step in path.split(".")]
    for step in way:
        raw = raw[step]
    raw[last] = value


def spoil(raw: Any, rng: Random) -> None:
    """Change anything in nested data into something of its kind, or leave it out."""
    while True:
        keys = list(raw) if isinstance(raw, dict) else list(range(len(raw)))
        if not keys:
            return
        key = rng.choice(keys)
        value = raw[key]
        if isinstance(value, dict | list) and value and rng.random() < 0.9:
            raw = value
            continue
        match value:
            case bool():
                raw[key] = not value
            case int():
                raw[key] = rng.choice((0, 1, -1, value + 1, value - 1, 9, 10**9))
            case str():
                raw[key] = rng.choice(("", "x", value[1:], value * 2, "As", "0" * 64))
            case _:
                del raw[key]
        return


def test_choices_are_plain_data_too() -> None:
    at = in_a_hand()
    kept = read_snapshot(written(at)).round
    assert kept is not None
    assert all(isinstance(choice, Choice) for _, choice in kept.choices)
