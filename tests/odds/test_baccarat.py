"""Baccarat: published figures, and every deal of a tiny shoe played through the engine."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from pathlib import Path
from shutil import copytree

import pytest

from cardroom.books import Library, library
from cardroom.cards import cards
from cardroom.games.baccarat import Lines, judged
from cardroom.games.baccarat_bets import BonusBet, Coup
from cardroom.hands import baccarat_points, point
from cardroom.odds import analyse
from cardroom.odds.baccarat import CoupCounts, counted, coups
from cardroom.table.events import Said
from cardroom.table.setup import PlayerDealer, SeatSetup, Setup, Wagered
from cardroom.table.stock import Stacked
from tests.games.by_the_book import draw

EZ = library().game("bicycle/ez-baccarat-1.0")


def test_eight_decks_come_to_the_published_counts() -> None:
    report = analyse(EZ, policy="intended")
    counts = {outcome.name: outcome.count for outcome in report.wagers["player"].outcomes}
    assert counts == {
        "win": 2_230_518_282_592_256,
        "push": 475_627_426_473_216,
        "lose": 2_292_252_566_437_888,
    }
    assert sum(n or 0 for n in counts.values()) == 4_998_398_275_503_360
    assert report.wagers["dragon-7"].edge == pytest.approx(0.076113, abs=5e-7)
    assert report.wagers["panda-8"].edge == pytest.approx(0.101876, abs=5e-7)


def test_a_dropped_row_leaves_its_hands_to_the_next_row_that_fits() -> None:
    def dropped(game: str, spot: str, row: str) -> BonusBet:
        changes = {"bonus_bets": {spot: {"pays": {row: False}}}}
        rules: Lines = library().game(game).with_rules(changes).definition.rules
        return rules.bonus_bets[spot]

    bet = dropped("bicycle/21st-century-baccarat-10.0", "lucky-match", "full-house")
    full_house = Coup.of(cards("4s Kh 4h"), cards("Ks 4d"), "player")
    came = next(name for name, result in bet.results.items() if result.holds(full_house))
    assert (came, bet.pushing) == ("three-of-a-kind", [])
    bet = dropped("bicycle/dragon-bonus-baccarat", "player-dragon", "9-points")
    assert bet.pushing == ["natural-tie"]  # as before: what never had a row pushes


def test_a_banker_line_that_never_pushes_favours_the_bettor() -> None:
    pays = analyse(EZ).wagers["banker"]
    pushes = analyse(EZ, policy="intended").wagers["banker"]
    assert pays.edge < 0 < pushes.edge


@pytest.mark.parametrize("naturals", ["stop", "draw-on", "draw-on-by-rank"])
@pytest.mark.parametrize("shoe", ["As 2s 3h 5d 6c 7s 9d Kd", "4s 4h 5h 5d 8c 3s Td 6d"])
def test_every_deal_of_a_tiny_shoe_ends_as_in_the_engine(shoe: str, naturals: str) -> None:
    deck = cards(shoe)
    held = [sum(point(card) == value for card in deck) for value in range(10)]
    rules = EZ.definition.rules
    expected, won = Counter[tuple[int, int]](), 0
    readings = {"naturals": naturals}
    for coup in coups(held, rules, readings):
        expected[coup.player, coup.banker] += coup.ways
        mine, his = (coup.player, coup.player_cards), (coup.banker, coup.banker_cards)
        winner = rules.winner(readings, mine, his)
        won += ((winner == "player") - (winner == "banker")) * coup.ways
    seats = (SeatSetup(1, 1000), SeatSetup(2, 1000))
    setup = Setup(
        game=EZ.id,
        seats=seats,
        player_dealer=PlayerDealer(2, 1000),
        wagers=(Wagered(1, "player", 100),),
        readings={"naturals": naturals},
    )
    played = Counter[tuple[int, int]]()
    # Of 8 cards any 6 in any order; only four of the first are dealt for certain.
    for order in permutations(deck, 6):
        done = EZ.round(setup, Stacked(order))
        won -= done.result().net["1"] // 100
        line = next(
            e.says for e in done.events if isinstance(e, Said) and e.says.startswith("Player ")
        )
        words = line.replace(",", " ").replace(":", " ").split()
        played[int(words[1]), int(words[3])] += 1
    assert played == expected
    assert won == 0, "the line is settled otherwise"


@pytest.mark.parametrize(
    ("game", "shoe"),
    [
        ("bicycle/no-commission-baccarat", "As 2s 3h 5d 7c 7s 9d 2h"),
        ("bicycle/no-commission-baccarat-1.0", "As 2s 3s 5c 4c 4s 2d Kd"),
        ("bicycle/dragon-bonus-baccarat", "As 2s 3h 5d 6c 7s 9d Kd"),
        ("bicycle/21st-century-baccarat-10.0", "2s 2h 2d Kh Kd 4c 5s 2c"),
        ("bicycle/dai-bacc", "As 2s 3h 5d 2c 3s 4d Kd"),
    ],
)
def test_every_wager_on_a_tiny_shoe_comes_out_as_in_every_deal(game: str, shoe: str) -> None:
    deck = cards(shoe)
    rules: Lines = library().game(game).definition.rules
    readings = {r.id: r.choice for r in library().game(game).entry.readings}
    dealt: Counter[tuple[str, str]] = Counter()
    for order in permutations(deck, 6):
        player, banker = draw(list(order))
        p, b = baccarat_points(player), baccarat_points(banker)
        winner = "player" if p > b else "banker" if b > p else "tie"
        for spot, end in judged(rules, readings, Coup.of(player, banker, winner)).items():
            dealt[spot, end.row or end.outcome] += 1
    counts = CoupCounts(deck, rules, readings)
    for spot, odds in counted(rules, readings, counts.of).items():
        total = sum(outcome.count or 0 for outcome in odds.outcomes)
        for outcome in odds.outcomes:
            assert dealt[spot, outcome.name] * total == (outcome.count or 0) * 20160, spot


def test_five_or_six_cards_in_all_at_a_house_of_its_own(tmp_path: Path) -> None:
    """Big, as it is called elsewhere: at 27 to 50 with eight decks the published 4.35 %."""
    house = tmp_path / "harbor"
    copytree(Path(__file__).parents[2] / "docs" / "example-book" / "harbor", house)
    text = (house / "baccarat.toml").read_text("utf-8")
    told = 'hand = "player"\ntotal = 9\ncards = 3\n'
    assert text.count(told) == 1
    text = text.replace(told, 'ends = ["wins", "ties"]\ndealt = [5, 6]\n')
    text = text.replace('lucky-9 = "24 to 1"', 'lucky-9 = "27 to 50"')
    (house / "baccarat.toml").write_text(text, "utf-8")
    game = Library([tmp_path]).game("harbor/baccarat")
    assert analyse(game).wagers["lucky-9"].edge == pytest.approx(0.0435, abs=5e-5)
    assert "after five or six cards in all" in game.entry.clauses["lucky-9-wins"].says
