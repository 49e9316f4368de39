"""Thousands of random hands of Mexican Poker against a referee who knows the log alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

import pytest

from cardroom.books import library
from cardroom.table.decisions import Choice, Decision
from cardroom.table.setup import SeatSetup, Setup, Structure
from cardroom.table.stock import Stacked
from tests.games.stud_referee import Range, Referee, Table
from tests.games.test_stud_referee import totals
from tests.portion import part_of

SEEDS = range(part_of(16))
HANDS = 50
RANKS = "234567JQKA"


@dataclass
class MexicanReferee(Referee):
    """Stud, but the high card must bet, every round has both limits, and the joker plays."""

    brings_in: bool = False

    def _new_round(self) -> None:
        super()._new_round()
        if self.table.kind == "limit":
            self.sizes = [self.table.bets[0], self.table.bets[4]]

    def _next_street(self) -> None:
        self.street += 1
        self._new_round()

    @property
    def _sizes(self) -> list[int]:
        return self.sizes

    @property
    def forced(self) -> int:
        worth = {s: RANKS.index(up[0][0]) if up[0] != "Jk" else 9 for s, up in self.up.items()}
        return next(s for s in self.table.seats if worth[s] == max(worth.values()))

    def _opens(self, seat: int, chips: int, due: int) -> dict[str, list[int] | Range]:
        does: dict[str, list[int] | Range] = {} if seat == self.forced else {"fold": [0]}
        if self.table.kind == "limit":
            does["bet"] = sorted({min(size, chips) for size in self.sizes})
            return does
        most = chips if self.table.kind == "no-limit" else min(chips, max(self.pot, due))
        does["bet"] = (min(due, most), most)
        return does

    def _shows(self, seat: int) -> tuple[object, ...]:
        ranks = [RANKS.index(name[0]) if name != "Jk" else 9 for name in self.up[seat]]
        groups = sorted(((ranks.count(rank), rank) for rank in set(ranks)), reverse=True)
        kinds = [count for count, _ in groups if count > 1] or [1]
        shown = tuple(rank for count, rank in groups for _ in range(count))
        return tuple(kinds), shown

    def _winners(self, players: Sequence[int], way: str) -> list[int]:
        hands = {seat: worth(self.hands[seat], self.up[seat]) for seat in players}
        return [seat for seat in players if hands[seat] == max(hands.values())]


def worth(hand: Sequence[str], up: Sequence[str]) -> tuple[int, list[int]]:
    """The best that five cards can be, with the joker tried as each card that it may be."""
    natural = [name for name in hand if name != "Jk"]
    if len(natural) == 5:
        return plain(natural)
    tried = [plain([*natural, rank + suit]) for rank in RANKS for suit in "cdhs"]
    flush = [
        value
        for rank in RANKS
        if len({name[1] for name in natural}) == 1
        and rank not in [name[0] for name in natural]
        and (value := plain([*natural, rank + natural[0][1]]))[0] in (6, 8, 9)
    ]
    kinds = [value for value in tried if value[0] not in (6, 8, 9)]
    if "Jk" not in up:
        return max(kinds + flush)
    aces = [plain([*natural, "A" + suit]) for suit in "cdhs"]
    straights = [value for value in kinds if value[0] == 4]
    return max([value for value in aces if value[0] not in (6, 8, 9)] + straights + flush)


def plain(names: Sequence[str]) -> tuple[int, list[int]]:
    """A hand of five cards: its kind from high card, 0, to five of a kind, 10, and its ranks."""
    ranks = sorted((RANKS.index(name[0]) for name in names), reverse=True)
    if ranks == [9, 3, 2, 1, 0]:
        ranks = [3, 2, 1, 0, -1]
    groups = sorted(((ranks.count(rank), rank) for rank in set(ranks)), reverse=True)
    shape = [count for count, _ in groups]
    straight = len(groups) == 5 and ranks[0] - ranks[4] == 4
    flush = len({name[1] for name in names}) == 1 and len(groups) == 5
    kinds = {(5,): 10, (4, 1): 7, (3, 2): 5, (3, 1, 1): 3, (2, 2, 1): 2, (2, 1, 1, 1): 1}
    kind = kinds.get(tuple(shape), 0)
    if straight or flush:
        kind = (9 if ranks[0] == 9 else 8) if straight and flush else 6 if flush else 4
    return kind, [rank for _, rank in groups]


def random_setup(random: Random) -> tuple[Setup, Table]:
    kind = random.choice(["limit", "limit", "no-limit", "pot-limit"])
    scale = random.choice([1, 25, 100])
    small, big = (scale * n for n in random.choice([(2, 4), (3, 6), (4, 6), (5, 5)]))
    ante = random.choice([0, 0, scale])
    chip = scale if random.random() < 0.5 else 1
    seats = sorted(random.sample(range(1, 8), random.randint(2, 7)))
    button = random.choice(seats)
    order = [s for s in seats if s > button] + [s for s in seats if s <= button]
    stacks = {s: random.randint(1, random.choice([6, 40, 200])) * scale for s in seats}
    readings = {
        "short-all-in": random.choice(["half-bet", "whole-bet"]),
        "reopening": random.choice(["each-alone", "in-sum"]),
        "heads-up-raises": random.choice(["while-two-remain", "from-start"]),
    }
    setup = Setup(
        game="bicycle/mexican-poker",
        seats=tuple(SeatSetup(s, stacks[s]) for s in seats),
        button=button,
        structure=Structure(type=kind, ante=ante, small_bet=small, big_bet=big, chip=chip),
        readings=readings,
    )
    table = Table(
        kind=kind,
        seats=order,
        stacks=stacks,
        due=small,
        bets=[small, small, big, big, big],
        chip=chip,
        half_bet=readings["short-all-in"] == "half-bet",
        shorts_in_sum=readings["reopening"] == "in-sum",
        two_at_start=readings["heads-up-raises"] == "from-start",
        suits=False,
        cards_at_first=2,
    )
    return setup, table


def choose(turn: Decision, folds: int, random: Random) -> Choice:
    weights = [folds if option.do == "fold" else 4 for option in turn.options]
    option = random.choices(turn.options, weights)[0]
    return Choice(option.do, random.choice([option.low, option.high]))


@pytest.mark.parametrize("seed", SEEDS)
def test_every_turn_every_choice_and_every_chip_is_as_the_referee_says(seed: int) -> None:
    random = Random(seed)
    for _ in range(HANDS):
        setup, table = random_setup(random)
        game = library().game(setup.game)
        deck = list(game.fresh_deck())
        random.shuffle(deck)
        played = game.round(setup, Stacked(deck))
        folds = random.choice([0, 1, 3])
        while played.waiting:
            turn = played.turn
            if turn is None:
                for seat in list(played.waiting):
                    played.choose(seat, Choice(random.choice(["up", "down"])))
                continue
            referee = MexicanReferee.reads(table, played.events)
            assert turn.seat == referee.whose_turn()
            offered: dict[str, Any] = {o.do: totals(o, table.kind) for o in turn.options}
            assert offered == referee.may(turn.seat)
            played.choose(turn.seat, choose(turn, folds, random))
        result = played.result()
        pots, back = MexicanReferee.reads(table, played.events).settles()
        assert [(pot.amount, pot.winners) for pot in result.pots or []] == [
            (amount, {str(seat): share for seat, share in shares.items()})
            for amount, shares in pots
        ]
        assert result.returned == {str(seat): amount for seat, amount in back.items()}
        assert sum(result.net.values()) == 0


def test_the_referee_knows_his_hands() -> None:
    ladder = [
        ("Ac Ad Ah As Jk", ""), ("As Ks Qs Js 7s", ""), ("5s 4s 3s 2s As", ""),
        ("7s 7h 7d 7c As", ""), ("As Js 6s 5s 3s", ""), ("Ks Kh Kd Qc Qs", ""),
        ("Js 7d 6c 5h 4c", ""), ("Ks Kd Jk 6c 5h", ""), ("As Jk Kd Kc 5h", "Jk"),
        ("As Ad Kc Qd Jc", ""),
    ]  # fmt: skip
    values = [worth(hand.split(), up.split()) for hand, up in ladder]
    assert values == sorted(values, reverse=True)
