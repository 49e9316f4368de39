"""The cards from round to round: shuffles, shoes, commitments and proofs."""

from __future__ import annotations

import pytest

from cardroom.books import library
from cardroom.cards import Card, cards, deck, show
from cardroom.session import NotNow, Table
from cardroom.shuffle import BadShuffle, shuffled, verify
from cardroom.table.stock import Assigned
from tests.session.playing import fold_out, hand, table

HOLDEM = "oceana/texas-holdem"
BACCARAT = "bicycle/ez-baccarat-1.0"


def baccarat(**terms: object) -> Table:
    at = table(BACCARAT, [1, 2], chips=10**9, **terms)
    at.accept(1, 10**8)
    return at


def a_round(at: Table) -> list[Card]:
    """One round of baccarat; tells its cards."""
    if at.player_dealer is None:
        assert at.offered is not None
        at.accept(at.offered, 10**8)
    at.wager(2 if at.player_dealer == 1 else 1, "player", 100)
    before = at.shoe or 0
    played = at.deal()
    used = len([e for e in played.events if hasattr(e, "card")])
    assert at.shoe == before - used or before - used < 52
    return played.table.stock.order[:used]


class TestSeeds:
    def test_every_round_of_a_one_deck_game_is_shuffled_anew(self) -> None:
        at = table(HOLDEM, [1, 2], seed=11)
        for number in (1, 2, 3):
            played = at.deal()
            assert played.table.stock.order == shuffled(deck(), 11, number)
            fold_out(played)
        assert (at.shoe, at.commitment, at.proofs) == (None, None, [])

    def test_the_same_seed_and_calls_make_the_same_table(self) -> None:
        logs = []
        for _ in range(2):
            at = table(HOLDEM, [1, 2, 5], seed="friday")
            played = [at.deal()]
            fold_out(played[0])
            played.append(at.deal())
            logs.append([event for one in played for event in one.events] + at.log)
        assert logs[0] == logs[1]

    def test_no_text_changes_them(self) -> None:
        with pytest.raises(NotNow, match="come from a seed"):
            table(HOLDEM, [1, 2]).add_text(1, "lucky")


class TestShoes:
    def test_ez_baccarat_line_4933_the_shoe_goes_on_over_rounds(self) -> None:
        at = baccarat(seed=3)
        assert at.shoe == 416
        dealt = [card for _ in range(20) for card in a_round(at)]
        assert show(dealt) == show(shuffled(deck(8), 3, 1)[: len(dealt)])
        assert at.shoe == 416 - len(dealt)

    def test_ez_baccarat_line_4832_new_cards_after_the_round_in_which_the_cut_card_comes_out(
        self,
    ) -> None:
        at = baccarat(seed=3)
        left, number = 416, 0
        while True:
            used = len(a_round(at))
            number += 1
            left -= used
            if left < 52:
                break
            assert at.shoe == left
        assert left + used >= 52
        assert at.shoe == 416
        fresh = a_round(at)
        assert show(fresh) == show(shuffled(deck(8), 3, number + 1)[: len(fresh)])

    def test_ez_baccarat_line_4933_three_to_eight_decks(self) -> None:
        at = Table(library().game(BACCARAT), seed=3, options={"decks": 3})
        assert at.shoe == 156

    def test_cards_of_ones_own_leave_the_shoe_alone(self) -> None:
        at = baccarat(seed=3)
        at.wager(2, "player", 100)
        at.deal(Assigned(deck(), {"player": cards("9s Ks"), "banker": cards("2c 3c")}))
        assert at.shoe == 416
        dealt = a_round(at)
        assert dealt == shuffled(deck(8), 3, 2)[: len(dealt)]


class TestFairShuffles:
    def test_the_commitment_is_known_before_the_deal_and_the_proof_after_the_round(self) -> None:
        at = table(HOLDEM, [1, 2], seed=None, name="table 4")
        noted, drawn = at.commitment, at.draw_commitment
        at.add_text(2, "my own text")
        played = at.deal()
        assert at.commitment == noted
        assert [proof.commitment for proof in at.proofs] == [drawn]
        fold_out(played)
        draw, proof = at.proofs
        assert verify(draw, noted=drawn, mine={"seat 2": "my own text"})
        assert verify(proof, noted=noted, mine={"seat 2": "my own text"})
        assert proof.order == show(played.table.stock.order)
        assert (draw.nonce, proof.nonce) == ("table 4, button for round 1", "table 4, round 1")
        assert at.commitment != noted
        assert at.draw_commitment is None

    def test_a_text_is_for_one_shuffle(self) -> None:
        at = table(HOLDEM, [1, 2], seed=None)
        at.add_text(1, "lucky")
        hand(at)
        hand(at)
        assert [proof.seeds for proof in at.proofs] == [{"seat 1": "lucky"}] * 2 + [{}]

    def test_the_proof_of_a_shoe_comes_when_it_has_ended(self) -> None:
        at = baccarat(seed=None, options={"decks": 3})
        noted = at.commitment
        at.add_text(2, "mine")
        a_round(at)
        with pytest.raises(NotNow, match="the next shuffle"):
            at.add_text(2, "too late")
        while not at.proofs:
            assert at.commitment == noted
            a_round(at)
        assert at.round_number > 10
        assert verify(at.proofs[0], noted=noted, mine={"seat 2": "mine"})
        assert at.commitment != noted

    def test_texts_that_cannot_be_used_are_refused(self) -> None:
        at = table(HOLDEM, [1, 2], seed=None)
        with pytest.raises(BadShuffle):
            at.add_text(1, "")
        hand(at)
        assert at.proofs[-1].seeds == {}

    def test_no_two_deals_share_a_commitment(self) -> None:
        at = table(HOLDEM, [1, 2], seed=None)
        for _ in range(5):
            hand(at)
        assert len({proof.commitment for proof in at.proofs}) == 6
