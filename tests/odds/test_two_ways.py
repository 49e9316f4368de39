"""Figures found a second way: deal by deal, by loops that share no code with the analyses."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations, permutations, product

import msgspec
import pytest

from cardroom.books import Game, library
from cardroom.cards import Card
from cardroom.odds import Report, analyse
from cardroom.odds.strategy import strategy
from tests.odds.stripped import with_ranks

LIBRARY = library()


def exact(report: Report, wager: str) -> Fraction:
    odds = report.wagers[wager].by_itself
    assert odds.edge_exact is not None
    return Fraction(odds.edge_exact)


def whole(report: Report) -> Fraction:
    assert report.base.edge_exact is not None
    return Fraction(report.base.edge_exact)


# --- casino war: every four cards of a small deck -------------------------------------------------


@pytest.mark.parametrize("reading", ["rides", "collected"])
@pytest.mark.parametrize(("ranks", "decks"), [("AKQ", 1), ("AK", 2)])
def test_casino_war(ranks: str, decks: int, reading: str) -> None:
    pays = {"war": "3 to 2", "war-tie": "5 to 1", "tie": "7 to 1"}
    small = with_ranks(LIBRARY.game("bicycle/casino-war").with_rules({"pays": pays}), ranks, decks)
    game = Game(small.id, msgspec.structs.replace(small.entry, options={}), small.schedules)
    primary: list[Fraction] = []
    war: list[Fraction] = []
    both: list[Fraction] = []
    for mine, his, my_war, his_war in permutations([c.rank for c in game.fresh_deck()], 4):
        if mine != his:
            primary.append(Fraction(1 if mine > his else -1))
            both.append(primary[-1])
            continue
        lost = my_war < his_war
        war.append(Fraction(-1) if lost else Fraction(3, 2) if my_war > his_war else Fraction(5))
        primary.append(Fraction(-1 if lost or reading == "collected" else 0))
        both.append(primary[-1] + war[-1])
    report = analyse(game, readings={"primary-at-war": reading})
    assert whole(report) == -sum(both) / len(both)
    assert exact(report, "primary") == -sum(primary) / len(primary)
    assert exact(report, "war") == -sum(war) / len(war)
    assert exact(report, "tie") == 1 - Fraction(8 * len(war), len(both))
    assert report.wagers["war"].made == pytest.approx(len(war) / len(both))


# --- baccarat: all values of six cards one after another ------------------------------------------


def coups(decks: int) -> Iterator[tuple[tuple[int, ...], int]]:
    """The values of six cards from a shoe, and in how many ways they come."""
    held = [16 * decks, *[4 * decks] * 9]
    for four in product(range(10), repeat=4):
        ways = 1
        for at, value in enumerate(four):
            ways *= held[value] - four[:at].count(value)
        left = [count - four.count(value) for value, count in enumerate(held)]
        for fifth, sixth in product(range(10), repeat=2):
            yield (*four, fifth, sixth), ways * left[fifth] * (left[sixth] - (fifth == sixth))


def third_card(total: int, third: int) -> bool:
    """Whether the banker draws on his total once the player has drawn a card."""
    draws = {3: set(range(10)) - {8}, 4: set(range(2, 8)), 5: {4, 5, 6, 7}, 6: {6, 7}}
    return total <= 2 or third in draws.get(total, set())


@pytest.mark.parametrize("decks", [3, 5])
def test_ez_baccarat_of_other_decks_and_pays(decks: int) -> None:
    game = LIBRARY.game("bicycle/ez-baccarat").with_rules({"pays": {"tie": "9 to 1"}})
    won: Counter[str] = Counter()
    total = 0
    for (p1, b1, p2, b2, fifth, sixth), ways in coups(decks):
        player, banker = (p1 + p2) % 10, (b1 + b2) % 10
        cards = 2
        if max(player, banker) < 8:
            if player <= 5:
                if third_card(banker, fifth):
                    banker, cards = (banker + sixth) % 10, 3
                player = (player + fifth) % 10
            elif banker <= 5:
                banker, cards = (banker + fifth) % 10, 3
        total += ways
        dragon = banker > player and (banker, cards) == (7, 3)
        side = "tie" if player == banker else "player" if player > banker else "dealer"
        won[side] += ways
        won["dragon"] += ways * dragon
    readings = {"banker-push": "pushes", "naturals": "stop"}
    there = {reading.id for reading in game.entry.readings}
    asked = {name: choice for name, choice in readings.items() if name in there}
    report = analyse(game, options={"decks": decks}, readings=asked)
    assert exact(report, "player") == Fraction(won["dealer"] - won["player"], total)
    assert exact(report, "tie") == 1 - Fraction(10 * won["tie"], total)
    assert exact(report, "dragon-7") == 1 - Fraction(41 * won["dragon"], total)
    assert exact(report, "dealer") == Fraction(won["player"] - won["dealer"] + won["dragon"], total)


# --- games on five cards: a ranking of our own ----------------------------------------------------


@cache
def kind(five: frozenset[Card]) -> str:
    """What five cards of the ranks from ten up are called, the short way."""
    times = sorted(Counter(card.rank for card in five).values(), reverse=True)
    flush = len({card.suit for card in five}) == 1
    if len(times) == 5:
        return "royal-flush" if flush else "straight"
    named = {(4, 1): "four-of-a-kind", (3, 2): "full-house", (3, 1, 1): "three-of-a-kind"}
    return named.get(tuple(times), "two-pair" if times[:2] == [2, 2] else "one-pair")


RIDE_PAYS = {
    "royal-flush": 50,
    "straight-flush": 40,
    "four-of-a-kind": 12,
    "full-house": 4,
    "flush": 3,
    "straight": 2,
    "three-of-a-kind": 1,
}


def test_let_it_ride_of_another_table() -> None:
    """Twenty cards, all three bets: what is not even three of a kind loses here."""
    pays = {row: f"{odds} to 1" for row, odds in RIDE_PAYS.items()}
    table = {"hand_pays": {**pays, "others": False}}
    game = with_ranks(LIBRARY.game("bicycle/let-it-ride-bonus").with_rules(table), "AKQJT")
    deck = game.fresh_deck()

    @cache
    def on_four(four: frozenset[Card]) -> int:
        return sum(RIDE_PAYS.get(kind(four | {card}), -1) for card in deck if card not in four)

    bets: Counter[str] = Counter()
    staked = 0
    for own in combinations(deck, 3):
        three = frozenset(own)
        fours = [three | {card} for card in deck if card not in three]
        first = sum(map(on_four, fours))
        bets["bet-1"] += max(first, 0)
        bets["bet-3"] += first
        bets["bet-2"] += sum(max(on_four(four), 0) for four in fours)
        staked += 16 * sum(1 + (first > 0) + (on_four(four) > 0) for four in fours)
    deals = 1140 * 17 * 16
    report = analyse(game)
    for bet in ("bet-1", "bet-2", "bet-3"):
        assert exact(report, bet) == -Fraction(bets[bet], deals), bet
    assert report.base.element_of_risk == pytest.approx(-sum(bets.values()) / staked)


STUD_PAYS = {**RIDE_PAYS, "two-pair": 1, "three-of-a-kind": 2}


def test_mississippi_stud_of_another_table() -> None:
    """Twelve cards, every street with all that may be staked by then; a pair pushes."""
    pays = {row: f"{odds} to 1" for row, odds in STUD_PAYS.items()}
    changes = {"hand_pays": {**pays, "others": False}, "pushes_from": "queens-or-better"}
    stud = LIBRARY.game("bicycle/mississippi-stud-3-card-bonus").with_rules(changes)
    game = with_ranks(stud, "AKQ")
    deck = game.fresh_deck()

    @cache
    def best(known: frozenset[Card], staked: int) -> Fraction:
        if len(known) == 5:
            return Fraction(staked * STUD_PAYS.get(kind(known), 0))
        rest = [card for card in deck if card not in known]
        plays = [
            sum((best(known | {card}, staked + times) for card in rest), Fraction(0)) / len(rest)
            for times in game.definition.rules.times
        ]
        return max(Fraction(-staked), *plays)

    hands = [frozenset(two) for two in combinations(deck, 2)]
    value = sum((best(two, 1) for two in hands), Fraction(0)) / len(hands)
    assert whole(analyse(game)) == -value


# --- three card poker: every deal of a small deck -------------------------------------------------


def three_cards(cards: Sequence[Card]) -> tuple[int, ...]:
    """Three cards to be compared: how good a kind they are, and then their ranks."""
    ranks = sorted((card.rank for card in cards), reverse=True)
    flush = len({card.suit for card in cards}) == 1
    straight = ranks[0] - ranks[1] == ranks[1] - ranks[2] == 1
    if ranks[0] == ranks[2]:
        return 4, *ranks
    if straight:
        return 5 if flush else 3, *ranks
    if flush:
        return 2, *ranks
    for pair in (ranks[:2], ranks[1:]):
        if pair[0] == pair[1]:
            return 1, pair[0], sum(ranks) - 2 * pair[0]
    return 0, *ranks


@pytest.mark.parametrize("reading", ["loses", "pushes"])
def test_three_card_poker_under_both_readings(reading: str) -> None:
    game = with_ranks(LIBRARY.game("bicycle/three-card-poker"), "KQJT")
    rules = game.definition.rules
    assert rules.unqualified_ante == "compared"
    deck = game.fresh_deck()
    least = next(card.rank for card in deck if str(card)[0] == rules.qualifier[0].upper())
    ante = play = made = deals = 0
    for own in combinations(deck, 3):
        mine = three_cards(own)
        rest = [card for card in deck if card not in own]
        for up in rest:
            on_ante = on_play = 0
            hidden = list(combinations([card for card in rest if card != up], 2))
            for two in hidden:
                his = three_cards((up, *two))
                won = (mine > his) - (mine < his)
                if his >= (0, least):
                    on_ante += won
                    on_play += won
                else:
                    on_ante += won if won >= 0 or reading == "loses" else 0
            deals += len(hidden)
            if on_ante + on_play > -len(hidden):
                made += len(hidden)
                ante, play = ante + on_ante, play + on_play
            else:
                ante -= len(hidden)
    report = analyse(game, readings={"beaten-ante": reading})
    assert whole(report) == -Fraction(ante + play, deals)
    assert exact(report, "ante") == -Fraction(ante, deals)
    assert exact(report, "play") == -Fraction(play, made)
    assert report.wagers["play"].made == pytest.approx(made / deals)


# --- 21st century baccarat: the tie of somebody who stood -----------------------------------------


def test_001_4042_a_tie_on_one_s_own_hand() -> None:
    """Six cards from a shoe of three decks; the player line chooses by the dealer's first card."""
    game = LIBRARY.game("bicycle/21st-century-baccarat-9.0")
    rules = game.definition.rules
    lines: dict[tuple[tuple[int, ...], int], Counter[str]] = {}
    for (p1, b1, p2, b2, fifth, sixth), ways in coups(3):
        player, banker = (p1 + p2) % 10, (b1 + b2) % 10
        seen = lines.setdefault((tuple(sorted((p1, p2))), b1), Counter())
        stood = player
        if max(player, banker) < 8:
            if player <= rules.player_draws_to:
                row = rules.banker_table.get(str(banker))
                if row is not None and row[fifth] == "H":
                    banker = (banker + sixth) % 10
                player = (player + fifth) % 10
            elif banker <= rules.banker_draws_to:
                banker = (banker + fifth) % 10
        for name, mine in (("hit", player), ("stand", stood)):
            seen[f"{name} line"] += ways * ((mine > banker) - (mine < banker))
            seen[f"{name} tie"] += ways * (mine == banker)
        seen["all"] += ways
    ties = line = total = 0
    for (own, shown), seen in lines.items():
        free = sum(own) % 10 in rules.optional_totals and shown in rules.optional_against
        way = "stand" if free and seen["stand line"] >= seen["hit line"] else "hit"
        line += seen[f"{way} line"]
        ties += seen[f"{way} tie"]
        total += seen["all"]
    readings = {"tie-of-a-stander": "own-hand", "optional-against": "first-card"}
    report = analyse(game, options={"decks": 3}, readings=readings)
    assert exact(report, "player") == -Fraction(line, total)
    odds = rules.pays["tie"]
    assert exact(report, "tie") == 1 - Fraction(ties, total) * (1 + Fraction(odds.win, odds.stake))
    assert report.wagers["tie"].play == "best-play"
    completed = analyse(game, options={"decks": 3}, readings={"tie-of-a-stander": "completed-hand"})
    assert completed.wagers["tie"].play == "no-choice"
    assert completed.wagers["tie"].edge_exact != report.wagers["tie"].edge_exact


def test_the_player_line_is_chosen_by_what_it_pays() -> None:
    """Where it pays twice as much, a third card that wins more often is always taken."""
    game = LIBRARY.game("bicycle/21st-century-baccarat-9.0")
    rich = game.with_rules({"pays": {"player": "2 to 1"}})
    lines = [analyse(one, options={"decks": 3}).base for one in (game, rich)]
    assert lines[0].hit_frequency < lines[1].hit_frequency
    (chart,) = strategy(rich, options={"decks": 3}).charts
    assert {cell.choice for row in chart.cells for cell in row if cell} == {"hit"}
