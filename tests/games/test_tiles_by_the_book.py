"""Pai gow tiles against a reference that knows the text alone, hand by hand and round by round."""

from __future__ import annotations

from itertools import combinations
from random import Random
from typing import Any

from cardroom.books import library
from cardroom.cards import cards, show, tile_set
from cardroom.hands.tiles import TWO_TILES
from cardroom.scenario import settle
from tests.games import tiles_by_the_book as book
from tests.portion import part_of

GAME = "bicycle/reverse-bet-pai-gow-tiles"
ROUNDS = part_of(2_500)
SPOTS = ("base", "reverse")


def test_two_tiles_rank_as_the_text_says() -> None:
    hands = [(show([a]), show([b])) for a, b in set(combinations(tile_set(), 2))]
    for one, two in combinations(hands, 2):
        mine, yours = book.worth(one), book.worth(two)
        ours = TWO_TILES.strength(cards(" ".join(one))), TWO_TILES.strength(cards(" ".join(two)))
        assert (mine > yours, mine == yours) == (ours[0] > ours[1], ours[0] == ours[1])


def test_hands_without_a_row_are_set_the_general_way() -> None:
    there = library().game(GAME)
    readings = {r.id: r.choice for r in there.entry.readings}
    for four in set(combinations(sorted(tile_set()), 4)):
        done = there.definition.rules.way.set(four, readings)
        if done.lines.startswith("001:9"):
            words = show(four).split()
            ours = [book.worth((str(a), str(b))) for a, b in (done.split.front, done.split.back)]
            assert list(book.general_way(words)) == ours, words


def test_rounds_settle_as_the_text_says() -> None:
    rng = Random(GAME)
    for _ in range(ROUNDS):
        dealer, *seats = rng.sample(range(1, 9), rng.randint(2, 8))
        tiles = list(tile_set())
        rng.shuffle(tiles)
        stacks = [[str(c) for c in tiles[4 * n : 4 * n + 4]] for n in range(len(seats) + 1)]
        hands = {
            str(seat): ((s[0], s[1]), (s[2], s[3])) for seat, s in zip(seats, stacks, strict=False)
        }
        his_low, his_high = rng.choice(book.splits(stacks[-1]))
        wagers: list[dict[str, Any]] = [
            {"seat": n, "spot": spot, "amount": rng.choice((1, 500, 999, 5000))}
            for n in seats
            for spot in rng.choice((("base",), ("reverse",), SPOTS))
        ]
        foul = rng.choice(("loses", "ranked"))
        against = rng.choice(("own-hand", "first-hand"))
        coverage = rng.choice(("action", "each-way", "net"))
        dice = rng.randint(3, 18)
        bank = rng.choice((1, 500, 5000, 10**8))
        line = settle(
            {
                "game": GAME,
                "seats": [{"seat": n, "chips": 10**9} for n in (*seats, dealer)],
                "player_dealer": {"seat": dealer, "bank": bank},
                "wagers": rng.sample(wagers, len(wagers)),
                "dice": dice,
                "readings": {"foul-hand": foul, "reverse-against": against, "coverage": coverage},
                "cards": {
                    str(n): " ".join(s) for n, s in zip((*seats, dealer), stacks, strict=True)
                },
                "decisions": [
                    *(
                        {
                            "seat": int(n),
                            "do": "set",
                            "front": " ".join(h[0]),
                            "back": " ".join(h[1]),
                        }
                        for n, h in hands.items()
                    ),
                    {"seat": "player-dealer", "do": "set", "front": " ".join(his_low)},
                ],
            }
        )
        # Counter-clockwise, the player-dealer first; when the dice name him, the next one begins.
        places = [(dealer - 1 - n) % 8 + 1 for n in range(8)]
        named = (dice - 1) % 8 or 1
        order = [n for n in (*places[named:], *places[:named]) if n in seats]
        results = {n: book.outcome(hands[str(n)], (his_low, his_high), foul) for n in seats}
        amounts = {(w["seat"], w["spot"]): w["amount"] for w in wagers}
        due = [
            (n, spot, (1 if spot == "base" else -1) * amounts[n, spot])
            for spot in SPOTS
            for n in order
            if (n, spot) in amounts
        ]
        judged = [n if spot == "base" or against == "own-hand" else order[0] for n, spot, _ in due]
        wanted = [sign * results[n] for n, (_, _, sign) in zip(judged, due, strict=True)]
        moved = book.cover(bank, wanted, coverage)
        nets = {(n, spot): m for (n, spot, _), m in zip(due, moved, strict=True)}
        assert {(w["seat"], w["spot"]): w["net"] for w in line["wagers"]} == nets
        assert line["net"]["player-dealer"] == -sum(moved)
