"""Three Card Poker: figures printed in the books and elsewhere, the engine, and plain counting."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations, permutations
from random import Random

import pytest

from cardroom.books import Game, library
from cardroom.cards import Card, cards, deck
from cardroom.games.three_card_poker import least
from cardroom.hands import STANDARD_HIGH, THREE_CARD
from cardroom.odds import NoAnalysis, Report, analyse
from cardroom.odds.hidden import HiddenPairs
from cardroom.odds.six_cards import counts_of_six
from cardroom.odds.three_card_poker import PAYS, Deciding
from cardroom.table.decisions import Choice
from cardroom.table.setup import PlayerDealer, SeatSetup, Setup, Wagered
from cardroom.table.stock import Assigned
from tests.odds.stripped import with_ranks

LIBRARY = library()
GAMES = [game for game in LIBRARY.games() if game.mechanism.name == "three-card-poker"]
SIX_ROWS = (
    "royal-flush",
    "straight-flush",
    "four-of-a-kind",
    "full-house",
    "flush",
    "straight",
    "three-of-a-kind",
)


@pytest.fixture(scope="module")
def central() -> Report:
    return analyse(LIBRARY.game("central-coast/three-card-poker-6-card-bonus"))


def test_central_coast_002_626_627_the_printed_house_advantage(central: Report) -> None:
    six = central.wagers["6-card-bonus"]
    assert f"{six.edge:.2%} {six.hit_frequency:.4%}" == "15.28% 7.2798%"


def test_published_edges_of_other_pay_tables() -> None:
    six = dict(zip(SIX_ROWS, (1000, 200, 50, 25, 20, 10, 5), strict=True))
    changed = LIBRARY.game("bicycle/three-card-poker-6-card-bonus").with_rules(
        {
            "pays": {
                "pair-plus": {"mini-royal-flush": "40 to 1", "flush": "4 to 1"},
                "6-card-bonus": {row: f"{pays} to 1" for row, pays in six.items()},
            }
        }
    )
    wagers = analyse(changed).wagers
    assert f"{wagers['pair-plus'].edge:.4%}" == "2.3167%"
    assert f"{wagers['6-card-bonus'].edge:.4%}" == "10.2248%"


def test_all_deals_are_counted(central: Report) -> None:
    totals = {
        name: sum(o.count or 0 for o in odds.outcomes) for name, odds in central.wagers.items()
    }
    played = totals.pop("play")
    assert played == round(central.wagers["play"].made * totals["ante"])
    assert totals == {
        "ante": 22100 * 49 * 48 * 47,
        "pair-plus": 22100 * 49,
        "6-card-bonus": 20358520,
    }
    assert central.base == central.wagers["ante"]
    assert 0 < central.base.element_of_risk < central.base.edge


def test_six_cards_are_counted_as_the_compiled_evaluator_counts_them() -> None:
    evaluator = pytest.importorskip("cardroom.fast").evaluator
    assert counts_of_six(STANDARD_HIGH, range(13)) == evaluator(STANDARD_HIGH).counts(6)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_the_engine_ends_as_often_in_each_way(game: Game) -> None:
    """Every pair of hidden cards, for one hand and one card that shows, played to the end."""
    random = Random(game.id)
    own = tuple(random.sample(deck(), 3))
    up = random.choice([card for card in deck() if card not in own])
    setup = Setup(
        game=game.id,
        seats=(SeatSetup(1, 10**5), SeatSetup(2, 10**5)),
        player_dealer=PlayerDealer(2, 10**5),
        wagers=(Wagered(1, "ante", 100),),
    )
    played: Counter[int] = Counter()
    for hidden in combinations([c for c in deck() if c not in (*own, up)], 2):
        round_ = game.round(setup, Assigned(deck(), {"1": own, "player-dealer": (*hidden, up)}))
        round_.choose(1, Choice("play"))
        played[(round_.table.stacks()["1"] - 10**5) // 100] += 2
    readings = game.terms(setup).readings
    counted: Counter[int] = Counter()
    deciding = Deciding(game.definition.rules, readings, HiddenPairs(range(13)))
    for end, count in deciding.ends(own, up).items():
        counted[PAYS[end]] += count
    assert +counted == played


@pytest.mark.parametrize("reading", ["pushes", "loses"])
@pytest.mark.parametrize("decks", [1, 2])
def test_every_deal_of_a_small_deck_counted_plainly(decks: int, reading: str) -> None:
    game = with_ranks(LIBRARY.game("bicycle/three-card-poker"), "Q5" if decks == 2 else "QJ5")
    options = {"decks": decks}
    report = analyse(game, options=options, readings={"beaten-ante": reading})
    pays = {"pushes": 0, "loses": -1}[reading]
    whole = game.fresh_deck(Setup(game=game.id, seats=(), options=options))
    best = Fraction(0)
    for own in combinations(range(len(whole)), 3):
        for up in set(range(len(whole))) - set(own):
            best += max(Fraction(-1), _plain(whole, own, up, pays))
    seen = len(whole) - 3
    hands = len(list(combinations(whole, 3)))
    assert Fraction(report.base.edge_exact or "") == -best / (hands * seen)


def _plain(whole: tuple[Card, ...], own: tuple[int, ...], up: int, beaten: int) -> Fraction:
    mine = THREE_CARD.strength([whole[at] for at in own])
    total = hands = 0
    for hidden in combinations(set(range(len(whole))) - {*own, up}, 2):
        his = THREE_CARD.strength([whole[at] for at in (*hidden, up)])
        sign = (mine > his) - (mine < his)
        total += 2 * sign if his >= least("queen-high") else (beaten, 0, 1)[sign + 1]
        hands += 1
    return Fraction(total, hands)


def test_hidden_pairs_of_two_decks() -> None:
    pairs = HiddenPairs([3, 10], decks=2)
    own, up = cards("Qs Qs 5d"), cards("Qh")[0]
    left = list(deck(2, without="2346789TJKA"))
    for card in (*own, up):
        left.remove(card)
    strengths = [THREE_CARD.strength((up, *two)) for two in permutations(left, 2)]
    assert len(strengths) == pairs.number
    for bound in {*strengths, 0, 10**6}:
        assert pairs.less(up, own, bound) == sum(s < bound for s in strengths)


def test_more_decks_change_the_odds_and_jokers_are_refused() -> None:
    game = LIBRARY.game("bicycle/three-card-poker")
    assert analyse(game, options={"decks": 2}).base.edge != analyse(game).base.edge
    six = with_ranks(LIBRARY.game("bicycle/three-card-poker-6-card-bonus"), "AKQJT98", decks=2)
    with pytest.raises(NoAnalysis, match="one deck only"):
        analyse(six)
