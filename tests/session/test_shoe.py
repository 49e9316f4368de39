"""The cards from round to round: shuffles, shoes, commitments and proofs."""

from __future__ import annotations

import re
from typing import Any

import pytest

from cardroom.books import library
from cardroom.cards import Card, cards, deck, show
from cardroom.session import NotNow, Table
from cardroom.session.events import Proved
from cardroom.session.shoe import Shoe
from cardroom.session.shuffles import ROUNDS_KEPT, Shuffles
from cardroom.shuffle import BadShuffle, RootStatement, shuffled, verify, verify_openings
from cardroom.table.decisions import Choice
from cardroom.table.events import Dealt, Event
from cardroom.table.stock import Assigned, Stacked
from tests.second_program import PAGE
from tests.session.playing import fold_out, hand, hands, table

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
            logs.append([event for one in played for event in one.events] + at.events)
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
        at = table(HOLDEM, [1, 2], seed=None, name="table 4", secrets_kept=0)
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
        at = table(HOLDEM, [1, 2], seed=None, secrets_kept=0)
        at.add_text(1, "lucky")
        assert [proof.seeds for proof in hands(at, 2)] == [{"seat 1": "lucky"}] * 2 + [{}]

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
        proofs = hands(at, 5)
        known = len(at.proofs)
        at.give_out_secrets()
        assert len({proof.commitment for proof in [*proofs, *at.proofs[known:]]}) == 6


class TestRoots:
    def test_the_root_is_known_before_the_first_card(self) -> None:
        at = table(HOLDEM, [1, 2], seed=None, name="table 4")
        noted, none_yet = at.commitment, at.root
        assert none_yet is None
        at.add_text(2, "my own text")
        root = at.shuffle()
        assert root is not None
        assert (root.commitment, root.seeds) == (noted, {"seat 2": "my own text"})
        with pytest.raises(NotNow, match="a text goes into the next shuffle"):
            at.add_text(1, "too late")
        assert at.shuffle() == root
        played = at.deal()
        assert at.root == root
        with pytest.raises(NotNow):
            at.shuffle()
        fold_out(played)
        (draw,) = at.proofs
        assert draw.seeds == {"seat 2": "my own text"}

    def test_a_table_that_deals_without_a_word_has_a_root_too(self) -> None:
        at = table(HOLDEM, [1, 2], seed=None)
        played = at.deal()
        root = at.root
        fold_out(played)
        assert at.openings(None)
        assert root == at_root(at)

    def test_a_seed_has_neither_root_nor_openings(self) -> None:
        at = table(HOLDEM, [1, 2])
        assert at.shuffle() is None
        hand(at)
        assert (at.root, at.openings(1), at.proofs) == (None, None, [])

    def test_a_folded_hand_is_opened_to_its_owner_alone(self) -> None:
        at = table(HOLDEM, [1, 2, 3], seed=None)
        root = at.shuffle()
        assert root is not None
        played = at.deal()
        own = {str(e.card): e.seat for e in played.events if isinstance(e, Dealt)}
        fold_out(played)
        for seat in (1, 2, 3):
            opened = at.openings(seat)
            assert opened is not None
            assert verify_openings(opened, root=root)
            assert {own.get(one.card, seat) for one in opened.openings} == {seat}
        onlooker = at.openings(None)
        assert onlooker is not None
        assert not any(one.card in own for one in onlooker.openings)
        assert [proof.nonce for proof in at.proofs] == ["oceana/texas-holdem, button for round 1"]

    def test_openings_of_a_shoe_go_on_over_its_rounds(self) -> None:
        at = baccarat(seed=None, options={"decks": 3})
        root = at.shuffle()
        opened = []
        while not at.proofs:
            a_round(at)
            of_round = at.openings(None)
            assert of_round is not None
            assert verify_openings(of_round, root=root)
            opened.append(of_round)
        places = [one.place for of_round in opened for one in of_round.openings]
        assert places == list(range(1, len(places) + 1))
        (proof,) = at.proofs
        assert verify(proof, root=root, openings=opened)


def at_root(at: Table) -> RootStatement:
    """The root of the last round, as its openings have it."""
    opened = at.openings(None)
    assert opened is not None
    names = ("algorithm", "deck", "nonce", "commitment", "seeds", "root")
    return RootStatement(**{name: getattr(opened, name) for name in names})


def test_the_table_on_the_page_does_what_it_says() -> None:
    found = re.search(r"### At a table of the library\n\n```python\n(.*?)```", PAGE, re.DOTALL)
    assert found
    names: dict[str, Any] = {}
    exec(found[1], names)
    proof, root, mine = names["proof"], names["root"], names["mine"]
    texts = {"seat 1": "lucky"}
    verdict = verify(proof, noted=names["noted"], mine=texts, root=root, openings=[mine])
    assert verdict
    assert not verdict.unverified
    assert f"{ROUNDS_KEPT} where nothing is said" in PAGE


class TestSecrets:
    def test_a_secret_comes_so_many_rounds_later(self) -> None:
        at = table(HOLDEM, [1, 2], seed=None, name="table 4", secrets_kept=3)
        early = hands(at, 3)
        assert [proof.nonce for proof in early] == ["table 4, button for round 1"]
        late = hands(at, 2)
        assert [proof.nonce for proof in late] == ["table 4, round 1", "table 4, round 2"]
        assert all(verify(proof) for proof in [*early, *late])

    def test_a_secret_may_be_kept_for_ever(self) -> None:
        at = table(HOLDEM, [1, 2], seed=None, name="table 4", secrets_kept="never")
        assert [proof.nonce for proof in hands(at, 3)] == ["table 4, button for round 1"]
        at.give_out_secrets()
        assert not at.proofs
        assert not at.snapshot().shuffles.kept
        assert Table.restore(at.game, at.snapshot()).snapshot() == at.snapshot()

    def test_a_secret_may_be_kept_until_it_is_asked_for(self) -> None:
        at = table(HOLDEM, [1, 2], seed=None, secrets_kept=None)
        roots = []
        for _ in range(3):
            roots.append(at.shuffle())
            hand(at)
        played = at.deal()
        with pytest.raises(NotNow):
            at.give_out_secrets()
        fold_out(played)
        assert at.proofs == []
        at.give_out_secrets()
        proofs = at.proofs
        assert len(proofs) == 4
        assert all(verify(proof, root=root) for proof, root in zip(proofs, roots, strict=False))

    def test_a_shoe_is_thrown_in_when_its_secret_comes(self) -> None:
        at = baccarat(seed=None)
        root = at.shuffle()
        a_round(at)
        opened = at.openings(None)
        assert opened is not None
        assert not at.proofs
        at.give_out_secrets()
        assert verify(at.proofs[-1], root=root, openings=[opened])
        assert (at.shoe, at.root) == (416, None)
        assert at.commitment != at.proofs[-1].commitment

    def test_a_text_goes_with_the_cards_that_are_thrown_in(self) -> None:
        at = table(HOLDEM, [1, 2], seed=None)
        at.add_text(1, "lucky")
        root = at.shuffle()
        at.give_out_secrets()
        assert verify(at.proofs[-1], root=root, mine={"seat 1": "lucky"})
        again = at.shuffle()
        assert again is not None
        assert root is not None
        assert again.seeds == {}
        assert again.commitment != root.commitment

    def test_where_all_hands_were_shown_the_proof_comes_at_once(self) -> None:
        at = table(HOLDEM, [1, 2], seed=None)
        root = at.shuffle()
        played = at.deal()
        while played.turn is not None:
            may = [option.do for option in played.turn.options]
            played.choose(played.turn.seat, Choice("call" if "call" in may else "check"))
        assert verify(at.proofs[-1], root=root)
        assert at.proofs[-1].nonce == "oceana/texas-holdem, round 1"

    def test_cards_shuffled_again_are_in_the_proof(self) -> None:
        at = table("ocean-view/lowball", range(1, 9), seed=None, secrets_kept=0, chips=10**6)
        root = at.shuffle()
        played = at.deal()
        while played.turn is not None:
            stays = [one for one in played.turn.every_choice() if one.do not in ("fold", "raise")]
            played.choose(played.turn.seat, max(stays, key=lambda one: len(one.cards)))
        assert isinstance(played.table.stock, Stacked)
        piles, orders = played.table.stock.piles, played.table.stock.reshuffles
        proof = at.proofs[-1]
        assert proof.reshuffles
        assert [(one.pile, one.order) for one in proof.reshuffles] == [
            (show(pile), show(order)) for pile, order in zip(piles, orders, strict=True)
        ]
        assert verify(proof, root=root)

    def test_a_shoe_into_which_a_card_was_mixed_goes_on_as_it_lies(self) -> None:
        told: list[Event] = []
        shuffles = Shuffles(None, "table 4", deck(2), log=told.append)
        shoe = Shoe(shuffles, 26, burn=1)
        # One of many secrets with which the card that is mixed in does not come at once.
        shuffles.committed[1] = shuffles.commitment(1, bytes(32))
        shoe.use(shoe.mixed(1))
        first = shoe.stock(shoe.mixed(1))
        drawn = [first.draw("player") for _ in range(4)]
        first.mix([first.draw("player")])
        drawn.append(first.draw("player"))
        shoe.round_over(first, round_of(drawn), 1)
        assert shoe.last
        assert [one.place for one in shoe.last.openings(None).openings] == [2, 3, 4, 5]
        second = shoe.stock(shoe.mixed(2))
        assert second.rest == first.rest
        second.mix([])
        shoe.round_over(second, round_of([]), 2)
        assert shoe.last.openings(None).openings == ()
        assert first.reshuffles[0][1:] == second.piles[0]
        third = shoe.stock(shoe.mixed(3))
        while third.left:
            third.draw("burn")
        shoe.round_over(third, round_of([]), 3)
        (proof,) = [event.proof for event in told if isinstance(event, Proved)]
        assert proof.reshuffles
        assert [one.order for one in proof.reshuffles] == [
            show(stock.reshuffles[0]) for stock in (first, second)
        ]
        assert verify(proof)


class Shown:
    """As much of a round as a shoe wants to know: cards that all can see."""

    def __init__(self, cards: list[Card]) -> None:
        self.events = [Dealt("player", card, True) for card in cards]

    def view(self, seat: int | None) -> list[Dealt]:
        return self.events


def round_of(cards: list[Card]) -> Any:
    return Shown(cards)
