"""Thousands of random hands of draw poker, settled a second time by other code."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from cardroom.books import Game, library
from cardroom.cards import Card, deck
from cardroom.hands import BUG_HIGH, LOWBALL
from cardroom.table.events import Acted
from cardroom.table.pot.table import PotTable
from cardroom.table.setup import antes_of
from tests.conformance.rounds import play_out, random_deal, told
from tests.games.draw_by_the_book import Book, high, low
from tests.portion import part_of

DRAW_GAMES = [game for game in library().games() if game.mechanism.name == "draw"]
ROUNDS = part_of(400)
PARTS = 4


def _late(card: Card, rng: Random) -> float:
    return rng.random() + 0.6 * ((card.rank + 1) % 13 >= 7)


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("game", DRAW_GAMES, ids=lambda game: game.id)
def test_random_hands_settle_by_the_book(game: Game, part: int) -> None:
    seen: Counter[str] = Counter()
    for number in range(ROUNDS):
        rng = Random(f"{game.id} {part} {number}")
        dealt = random_deal(game, rng)
        if game.definition.rules.must_bet or game.definition.rules.low:
            # Low cards come first, so that sevens and better are many.
            dealt = dealt._replace(deck=tuple(sorted(dealt.deck, key=lambda c: _late(c, rng))))
        played = play_out(dealt, rng)
        table = played.table
        assert isinstance(table, PotTable)
        rules, result = game.definition.rules, played.result()
        opened = any(isinstance(event, Acted) and event.do == "bet" for event in played.events)
        if opened and not result.pots:
            # A false opener was left alone: all that lay there stays for the next deal.
            assert table.terms.readings["forfeited-pot"] == "stays-for-the-next-deal"
            more = sum(table.held.values()) - sum(dealt.setup.held.values())
            assert sum(result.net.values()) == -more
            seen["stays"] += 1
            continue
        if rules.forced == "antes" and not result.pots:
            stay = table.terms.readings["passed-in"] == "antes-stay"
            ante = table.structure.ante or 0
            for seat in dealt.setup.seats:
                due = min(ante, seat.chips)
                was = dealt.setup.held.get(antes_of(seat.seat), 0)
                assert result.net[str(seat.seat)] == (-due if stay else 0)
                assert table.held.get(antes_of(seat.seat), 0) == was + (due if stay else 0)
            seen["nobody opened"] += 1
            continue
        size = table.bet_size(1)
        if table.structure.type == "limit":
            whole = -(-size // 2) if table.rules.half_bet_counts else size
        else:
            whole = table.structure.min_bet or size
        book = Book(
            [seat.number for seat in table.players],
            table.chip,
            lowball=bool(rules.must_bet),
            bet=whole,
            badugi=rules.ranking == "badugi",
            halved="{odd-half} {tied-both-ways}".format(**table.terms.readings)
            if rules.low
            else "",
            needs_openers=bool(rules.openers)
            and table.terms.options["opening"] == "jacks-or-better",
            must_declare=table.terms.readings.get("splitting") == "undeclared-is-dead",
            every_seven=table.terms.readings.get("checked-seven") == "every-seven",
            tie_stands=table.terms.readings.get("must-bet-tie") == "tie-stands",
            folded_stay=table.terms.readings.get("must-bet-folded") == "stays",
            each_pot=table.terms.readings.get("must-bet-side-pots") == "each-pot",
            beaten_loses=table.terms.readings.get("must-bet-side-pots") == "beaten-loses-all",
            any_seven=table.terms.readings.get("overcalls") == "any-seven",
            low_pairs=table.terms.readings.get("low-pairs") == "pairs-qualify",
            odd_chips_apart=table.terms.readings.get("odd-chips") == "one-each",
        )
        book.read(played.events, [(s, c.do, c.cards) for s, c in played.choices])
        with told(played):
            playing = {s: net for s, net in result.net.items() if s not in table.sitting_out}
            assert {int(seat): net for seat, net in playing.items()} == book.net()
        if rules.must_bet:
            seen["every seven" if book.every_seven else "void"] += any(book.void_sevens())
        seen["short call"] += any(book.behind().values())
        seen["dead opener"] += book.dead_opener()
        seen["split"] += bool(book.split)
        seen["shuffled again"] += bool(table.stock.reshuffles)
    wanted: list[str] = []
    wanted += ["void"] if game.definition.rules.must_bet else []
    wanted += ["every seven"] if game.id == "oceana-classic/lowball" else []
    wanted += ["shuffled again"] if game.entry.table.seats > 7 else []
    wanted += ["dead opener", "split", "nobody opened"] if game.definition.rules.openers else []
    assert all(seen[what] for what in wanted), seen


@pytest.mark.parametrize("jokers", [1, 2])
def test_both_rankings_agree_with_the_plain_reading_of_hands(jokers: int) -> None:
    rng, cards = Random(jokers), deck(jokers=jokers)
    hands = [rng.sample(cards, 5) for _ in range(part_of(400))]
    hands += [[*rng.sample(cards[:52], 5 - jokers), *cards[52:]] for _ in range(60)]
    by_strength = sorted(hands, key=LOWBALL.strength)
    keys = [low(hand) for hand in by_strength]
    assert keys == sorted(keys, reverse=True)
    keys = [high(hand) for hand in sorted(hands, key=BUG_HIGH.strength)]
    assert keys == sorted(keys)
