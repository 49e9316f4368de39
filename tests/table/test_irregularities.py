"""Procedures as data, a deck that is mixed, and a round that is called off."""

from __future__ import annotations

import msgspec
import pytest

from cardroom.books import library
from cardroom.cards import BadCard, cards, show
from cardroom.table.card_table import CardTable
from cardroom.table.decisions import Choice
from cardroom.table.events import Burned, Discarded, Turned
from cardroom.table.procedures import Facts, Irregularity, Mishap, ruling_for
from cardroom.table.round import Round
from cardroom.table.setup import CannotPlay, FeeChoice, SeatSetup, Setup
from cardroom.table.stock import Assigned, Stacked

SIX = cards("2c 3c 4c 5c 6c 7c")


def test_a_mixed_deck_has_all_cards_and_can_be_told_again() -> None:
    stock = Stacked(SIX, seed=b"friday")
    top = stock.draw("1")
    stock.mix([top])
    again = Stacked(SIX, reshuffles=stock.reshuffles)
    again.mix([again.draw("1")])
    order = [stock.draw("1") for _ in range(6)]
    assert sorted(order) == sorted(SIX)
    assert order == [again.draw("1") for _ in range(6)]


def test_a_deck_is_not_mixed_with_cards_that_it_did_not_hold() -> None:
    stock = Stacked(SIX, reshuffles=[SIX])
    stock.draw("1")
    with pytest.raises(BadCard):
        stock.mix(cards("Ks"))


def test_fixed_cards_stay_fixed_when_the_deck_is_mixed() -> None:
    stock = Assigned(SIX, {"board": cards("7c 6c")})
    stock.mix([stock.draw("board")])
    assert stock.draw("board") == cards("6c")[0]
    kept = Stacked(stock.order, reshuffles=stock.reshuffles)
    assert kept.draw("board") == cards("7c")[0]
    kept.mix(cards("7c"))
    assert kept.draw("board") == cards("6c")[0]


def test_a_procedure_needs_both_its_event_and_its_ruling() -> None:
    with pytest.raises(ValueError, match="needs a ruling"):
        Irregularity(says="", lines="1", event="joker")


def test_conditions_narrow_a_procedure() -> None:
    low = Irregularity(says="", lines="1", event="exposed-card", ranks="A2345*", ruling="must-keep")
    other = Irregularity(says="", lines="1", event="exposed-card", ruling="replace")
    mishap = Mishap("exposed-card", to="1")
    found = [ruling_for((low, other), mishap, Facts(card)) for card in cards("5d 6d Jk")]
    assert [one.ruling for one in found if one] == ["must-keep", "replace", "must-keep"]
    assert ruling_for((low,), mishap, Facts(cards("6d")[0])) is None


def setup(**more: object) -> Setup:
    seats = tuple(SeatSetup(seat, 10000) for seat in (1, 2, 3))
    return msgspec.convert(
        msgspec.to_builtins(Setup(game="bicycle/texas-holdem", seats=seats, button=3)) | more,
        Setup,
    )


def test_a_book_without_a_procedure_says_which_it_has() -> None:
    game = library().game("bicycle/texas-holdem")
    with pytest.raises(CannotPlay, match="has no procedure for 'joker'; it has: exposed-card"):
        game.round(setup(mishaps=[{"event": "joker", "to": "1"}]), Stacked(game.fresh_deck()))


@pytest.mark.parametrize(("reading", "kept"), [("returned", 0), ("kept", 400)])
def test_a_misdeal_returns_what_players_paid_for_the_hand_or_keeps_it(
    reading: str, kept: int
) -> None:
    game = library().game("bicycle/chinese-poker-asian")
    option = next(o for s in game.schedules for o in s.options if o.player and o.player.fee == 100)
    begun = Setup(
        game=game.id,
        seats=tuple(SeatSetup(seat, 20000) for seat in (1, 2, 3, 4)),
        button=4,
        fee=FeeChoice(option.number, option.schedule),
        readings={"misdeal-collection": reading},
        mishaps=(Mishap("missing-card", to="2", card=3),),
    )
    played = game.round(begun, Stacked(game.fresh_deck()))
    assert played.over
    assert sum(played.result().fees.values()) == kept
    assert set(played.result().net.values()) == {0}


def test_a_hand_with_a_wrong_number_of_cards_is_dead_in_the_showdown_at_the_latest() -> None:
    game = library().game("oceana/texas-holdem")
    begun = Setup(
        game=game.id,
        seats=tuple(SeatSetup(seat, 400) for seat in (1, 2, 3)),
        button=3,
        mishaps=(Mishap("extra-card", to="3", acted=9),),
    )
    played = game.round(begun, Stacked(game.fresh_deck()))
    while played.turn:
        offered = {option.do for option in played.turn.options}
        played.choose(played.turn.seat, Choice("call" if "call" in offered else "check"))
    assert played.result().net["3"] < 0


class TestSeveralAtOnce:
    def begun(self, game: str, seats: tuple[int, ...], *mishaps: Mishap) -> Round[CardTable]:
        found = library().game(game)
        sat = tuple(SeatSetup(seat, 10000) for seat in seats)
        button = seats[-1] if found.mechanism.button else None
        begun = Setup(game=game, seats=sat, button=button, mishaps=mishaps)
        return found.round(begun, Stacked(found.fresh_deck(begun)))

    def call_down(self, played: Round[CardTable], throws: str = "") -> None:
        """Everybody checks and calls; one throws a card away that he should not have."""
        while played.waiting:
            seat, decision = next(iter(played.waiting.items()))
            option = next(o for o in decision.options if o.do in ("check", "call", "discard"))
            thrown = [card for card in option.cards if str(card) == throws] or option.cards[:1]
            played.choose(seat, Choice(option.do, cards=show(thrown)))

    def test_ocean_view_holdem_line_27_every_card_too_many_is_a_burn(self) -> None:
        extra = Mishap("extra-card", to="1")
        played = self.begun("ocean-view/texas-holdem", (1, 2), extra, extra)
        thrown = [card for e in played.events if isinstance(e, Discarded) for card in e.cards]
        self.call_down(played)
        assert [e.card for e in played.events if isinstance(e, Burned)][:2] == thrown
        assert [len(e.cards) for e in played.events if isinstance(e, Turned)] == [2, 2]

    def test_a_card_that_is_missing_is_missing_once_however_often_it_is_listed(self) -> None:
        missing = Mishap("missing-card", to="1", card=2)
        played = self.begun("ocean-view/texas-holdem", (1, 2), missing, missing)
        self.call_down(played)
        assert [len(e.cards) for e in played.events if isinstance(e, Turned)] == [2, 2]

    def test_so_is_a_seat_that_is_dealt_in(self) -> None:
        twice = [Mishap("dealt-in", to="3", acted=acted) for acted in (1, 0)]
        played = self.begun("oceana/texas-holdem", (1, 2), *twice)
        self.call_down(played)
        assert sum(isinstance(e, Discarded) for e in played.events) == 1

    def test_who_is_left_alone_in_the_showdown_wins_whatever_he_holds(self) -> None:
        missing = Mishap("missing-card", to="1", card=2, acted=99)
        extra = Mishap("extra-card", to="2", acted=99)
        played = self.begun("ocean-view/texas-holdem", (1, 2), missing, extra)
        self.call_down(played)
        assert played.result().net["2"] > 0

    def test_a_joker_that_was_thrown_away_is_not_found_in_the_hand(self) -> None:
        joker = Mishap("joker", to="1", card=2, acted=99)
        played = self.begun("oceana-classic/crazy-pineapple", (1, 2), joker)
        self.call_down(played, throws="Jk")
        assert [len(e.cards) for e in played.events if isinstance(e, Turned)] == [2, 2]

    def test_bicycle_mexican_poker_who_is_left_alone_need_not_open(self) -> None:
        """001:947, 957: the opener's hand and the last other one are fouled before he acts."""
        game = library().game("bicycle/mexican-poker")
        hands = {"1": "2s Ac", "2": "5s Kd", "3": "6s Qh", "4": "Qs 6h"}
        begun = Setup(
            game=game.id,
            seats=tuple(SeatSetup(int(seat), 10000) for seat in hands),
            mishaps=(
                Mishap("mucked", to="1", card=2),
                Mishap("exposed-card", to="4", card=1, acted=2),
            ),
        )
        fixed = {seat: cards(hand) for seat, hand in hands.items()}
        played = game.round(begun, Assigned(game.fresh_deck(begun), fixed))
        played.choose(2, Choice("fold"))
        assert played.over
        assert played.result().net["3"] >= 0
