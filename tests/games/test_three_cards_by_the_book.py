"""Three Card Poker of every house against a second settlement, written from the text alone."""

from collections import Counter
from dataclasses import replace
from itertools import combinations
from random import Random

import pytest

from cardroom.books import Game, library
from cardroom.cards import CARDS, Card, deck
from cardroom.hands import STANDARD_HIGH, THREE_CARD
from cardroom.table.decisions import Choice
from cardroom.table.events import Dealt
from cardroom.table.setup import PlayerDealer, SeatSetup, Setup, Wagered
from cardroom.table.stock import Stacked
from tests.games.test_california_by_the_book import COVERAGES, a_deck, agree, any_bank
from tests.games.three_cards_by_the_book import (
    SIX_CARD_TCB_6B2,
    Bettor,
    Text,
    best_five,
    three,
    three_card_poker,
)
from tests.portion import part_of

TEXTS = {
    "oceana/three-card-poker-6-card-bonus": Text("paid", button=True),
    "central-coast/three-card-poker-6-card-bonus": Text(
        "paid", button=False, six_card=SIX_CARD_TCB_6B2, backline_after_seat=True
    ),
    "ocean-view/three-card-poker-6-card-bonus": Text("push", button=True),
    "bicycle/three-card-poker-6-card-bonus": Text("paid", button=False),
    "bicycle/three-card-poker": Text("lose", button=True),
}
ENDS = ("win", "lose", "push", "partly-covered", "uncovered")


def a_table(game: Game, random: Random) -> Setup:
    """Any seats and stacks; bettors behind them where the house has that."""
    entry = game.entry
    spots = {spot.name: spot for spot in entry.wagers if not spot.later}
    player_dealer, *seats = random.sample(
        range(1, entry.table.seats + 1), random.randint(2, entry.table.seats)
    )
    chips: dict[str, int] = {}
    wagers = []
    for seat in seats:
        names = random.sample("ABC", random.choice([0, 0, 1, 2])) if spots["ante"].backline else []
        for by in [None, *names]:
            ante = random.choice([1, 99, 500, 505, 1000])
            mine = {"ante": ante}
            for spot in spots.values():
                if spot.name != "ante" and random.random() < 0.6:
                    mine[spot.name] = ante if spot.equal_to else random.choice([100, 333, 5000])
            spare = random.choice([0, ante - 1, ante, 10**6, 10**6])
            owner = by or str(seat)
            chips[owner] = chips.get(owner, 0) + sum(mine.values()) + spare
            wagers += [Wagered(seat, spot, amount, by) for spot, amount in mine.items()]
    bank = any_bank(random, 3 * sum(w.amount for w in wagers))
    readings = {
        "coverage": random.choice(COVERAGES),
        "folded-wagers": random.choice(["when-folded", "in-turn"]),
    }
    if game.id == "bicycle/three-card-poker":
        readings["folded-pair-plus"] = random.choice(["lost", "stays"])
    return Setup(
        game=game.id,
        seats=(*(SeatSetup(n, chips[str(n)]) for n in seats), SeatSetup(player_dealer, bank)),
        player_dealer=PlayerDealer(player_dealer, bank),
        wagers=tuple(wagers),
        backline_bettors={name: amount for name, amount in chips.items() if name.isalpha()},
        readings=readings,
    )


@pytest.mark.parametrize("game_id", TEXTS)
def test_settles_as_the_text_does(game_id: str) -> None:
    game, text = library().game(game_id), TEXTS[game_id]
    random = Random(f"{game_id} by the book")
    outcomes: Counter[tuple[str, str]] = Counter()
    for _ in range(part_of(2500)):
        setup = a_table(game, random)
        played = game.round(setup, Stacked(a_deck(random)))
        purse = {str(s.seat): s.chips for s in setup.seats} | setup.backline_bettors
        bettors: dict[tuple[int, str], Bettor] = {}
        for w in setup.wagers:
            owner = w.by or str(w.seat)
            bettors.setdefault((w.seat, owner), Bettor(owner, w.seat, [], {})).wagers[w.spot] = (
                w.amount
            )
            purse[owner] -= w.amount
        while turn := played.turn:
            option = random.choice(turn.options)
            played.choose(turn.seat, Choice(option.do))
            if option.do == "play":
                # Everyone with an ante there plays it once more, as far as his chips go.
                for (seat, owner), bettor in bettors.items():
                    if seat == turn.seat and purse[owner] >= bettor.wagers["ante"]:
                        bettor.wagers["play"] = bettor.wagers["ante"]
                        purse[owner] -= bettor.wagers["ante"]
        dealt: dict[str, list[Card]] = {}
        for event in played.events:
            if isinstance(event, Dealt):
                dealt.setdefault(event.to, []).append(CARDS[event.card])
        for bettor in bettors.values():
            bettor.cards = dealt[str(bettor.seat)]
        assert setup.player_dealer is not None
        expected = three_card_poker(
            list(bettors.values()),
            setup.player_dealer.seat,
            dealt["player-dealer"],
            setup.player_dealer.bank,
            replace(
                text,
                folded_pair_plus_stays=setup.readings.get("folded-pair-plus") == "stays",
            ),
            seats=game.entry.table.seats,
            coverage=setup.readings["coverage"],
            folded_first=setup.readings["folded-wagers"] == "when-folded",
        )
        agree(played, expected)
        outcomes.update((w.spot, w.outcome) for w in played.result().wagers or ())
    # Everything that can become of a wager has become of one.
    bonus = [spot.name for spot in game.entry.wagers if spot.is_bonus]
    never = {(spot, "push") for spot in bonus}
    assert set(outcomes) == {(s.name, end) for s in game.entry.wagers for end in ENDS} - never


def test_every_three_card_hand_ranks_as_counted_by_hand() -> None:
    kinds = Counter(three(list(hand))[0] for hand in combinations(deck(), 3))
    assert kinds == {6: 4, 5: 44, 4: 52, 3: 720, 2: 1096, 1: 3744, 0: 16440}
    random = Random(28)
    for _ in range(part_of(20_000)):
        one, other = (random.sample(deck(), 3) for _ in range(2))
        naive = (three(one) > three(other)) - (three(one) < three(other))
        mine, his = THREE_CARD.strength(one), THREE_CARD.strength(other)
        assert naive == (mine > his) - (mine < his), (one, other)


def test_the_best_five_of_six_as_counted_by_hand() -> None:
    random = Random(125)
    for _ in range(part_of(4000)):
        six = a_deck(random)[:6]
        strength = STANDARD_HIGH.strength(six)
        assert STANDARD_HIGH.categories[best_five(six)] == STANDARD_HIGH.category(strength), six
